/* test_scripts.c - every script of tests/app/scripts, each a test; or those named as arguments. */
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "tests/app/window/script.h"

static void the_application_does_what_the_script_says(void **state)
{
    char folder[200];
    const char *path = *state;
    const char *display = getenv("SDL_VIDEODRIVER");
    const char *name = strrchr(path, '/') + 1;
    snprintf(folder, sizeof folder, "script-%s-%s", display ? display : "x11", name);
    script_run(path, folder);
}

/* SCRIPT... as a whole path or the name before .txt; none: all. */
static bool wanted(const char *path, char **names, int count)
{
    for (int i = 0; i < count; i++) {
        if (strstr(path, names[i])) { return true; }
    }
    return count == 0;
}

int main(int argc, char **argv)
{
    glob_t found;
    if (glob(TEST_SOURCE_DIR "/tests/app/scripts/*.txt", 0, NULL, &found) != 0) { return 1; }
    struct CMUnitTest *tests = calloc(found.gl_pathc, sizeof *tests);
    size_t count = 0;
    for (size_t i = 0; tests && i < found.gl_pathc; i++) {
        if (wanted(found.gl_pathv[i], argv + 1, argc - 1)) {
            tests[count++] = (struct CMUnitTest){ strrchr(found.gl_pathv[i], '/') + 1,
                                                  the_application_does_what_the_script_says, NULL,
                                                  NULL, found.gl_pathv[i] };
        }
    }
    const int failed = _cmocka_run_group_tests("scripts", tests, count, NULL, NULL);
    free(tests);
    globfree(&found);
    return failed;
}
