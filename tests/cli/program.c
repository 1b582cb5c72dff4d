/* program.c - runs the built program in a folder of its own and tells what came of it. */
#include "tests/cli/program.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/unit.h"

enum { MAX_ARGUMENTS = 40 };

const char *const good_case =
    "{\"collision-test\": 1, \"title\": \"Worked example\", \"shapes\": [\n"
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
    " \"move\": [41, 23]},\n"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}]}\n";

/* ---- A folder a test ---------------------------------------------------------------------- */

int enter_folder(void **state)
{
    char *folder = strdup("/tmp/collision-test-cli-XXXXXX");
    *state = folder;
    return folder == NULL || mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int remove_entry(const char *path, const struct stat *info, int type, struct FTW *where)
{
    (void)info;
    (void)type;
    (void)where;
    return remove(path);
}

int leave_folder(void **state)
{
    int failed = chdir("/") != 0 || nftw(*state, remove_entry, 16, FTW_DEPTH | FTW_PHYS) != 0;
    free(*state);
    return failed;
}

/* ---- Running ------------------------------------------------------------------------------ */

static void use_as(int fd, int standard)
{
    if (fd < 0 || dup2(fd, standard) < 0) { _exit(126); }
}

static void connect_files(const run_setup *setup, const char *caught)
{
    char path[64];
    const char *input = setup->input_file != NULL ? setup->input_file : "/dev/null";
    (void)snprintf(path, sizeof path, "%s/in", caught);
    use_as(open(setup->input != NULL ? path : input, O_RDONLY), STDIN_FILENO);
    (void)snprintf(path, sizeof path, "%s/out", caught);
    const char *output = setup->output_file != NULL ? setup->output_file : path;
    use_as(open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
    (void)snprintf(path, sizeof path, "%s/err", caught);
    use_as(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666), STDERR_FILENO);
    int ends[2];
    if (setup->broken_pipe && pipe(ends) == 0) { use_as(ends[1], STDOUT_FILENO); }
    for (int fd = STDERR_FILENO + 1; fd < 64; fd++) { (void)close(fd); }
    const bool closed[3] = { setup->closed_input, setup->closed_output, setup->closed_errors };
    for (int fd = 0; fd < 3; fd++) {
        if (closed[fd]) { (void)close(fd); }
    }
}

static void set_environment(const run_setup *setup)
{
    char home[512];
    const char *const unset[] = { "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LC_ALL", "LANG",
                                  "TZ" };
    for (size_t i = 0; i < sizeof unset / sizeof *unset; i++) { (void)unsetenv(unset[i]); }
    if (getcwd(home, sizeof home) == NULL) { _exit(126); }
    (void)setenv("HOME", home, 1);
    (void)setenv("XDG_CONFIG_HOME", home, 1);
    (void)setenv("XDG_STATE_HOME", home, 1);
    if (setup->locale != NULL) { (void)setenv("LC_ALL", setup->locale, 1); }
    if (setup->time_zone != NULL) { (void)setenv("TZ", setup->time_zone, 1); }
}

static started start(const run_setup *setup, va_list list)
{
    char *arguments[MAX_ARGUMENTS] = { NULL };
    char path[64];
    int count = 0;
    started s = { .caught = "/tmp/collision-test-run-XXXXXX",
                  .output_file = setup->output_file != NULL };
    arguments[count++] = strdup("collision-test");
    for (const char *a = va_arg(list, const char *); a != NULL; a = va_arg(list, const char *)) {
        assert_true(count < MAX_ARGUMENTS - 1);
        arguments[count++] = strdup(a);
    }
    assert_non_null(mkdtemp(s.caught));
    (void)snprintf(path, sizeof path, "%s/in", s.caught);
    write_file(path, setup->input != NULL ? setup->input : "");

    s.child = fork();
    assert_true(s.child >= 0);
    if (s.child == 0) {
        set_environment(setup);
        connect_files(setup, s.caught);
        if (setup->folder != NULL && chdir(setup->folder) != 0) { _exit(126); }
        (void)execv(PROGRAM_PATH, arguments);
        _exit(127);
    }
    for (int i = 0; i < count; i++) { free(arguments[i]); }
    return s;
}

run run_end(started *s)
{
    char path[64];
    int status = 0;
    assert_int_equal(waitpid(s->child, &status, 0), s->child);
    run r = { .status = WIFEXITED(status) ? WEXITSTATUS(status) : -1 };
    (void)snprintf(path, sizeof path, "%s/out", s->caught);
    r.out = s->output_file ? strdup("") : read_file(path, &r.out_size);
    (void)snprintf(path, sizeof path, "%s/err", s->caught);
    r.err = read_file(path, &(size_t){ 0 });
    (void)nftw(s->caught, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    return r;
}

run run_with(const run_setup *setup, ...)
{
    va_list list;
    va_start(list, setup);
    started s = start(setup, list);
    va_end(list);
    return run_end(&s);
}

started run_start(const run_setup *setup, ...)
{
    va_list list;
    va_start(list, setup);
    started s = start(setup, list);
    va_end(list);
    return s;
}

void run_wait_for(const started *s, const char *stream, const char *part)
{
    char path[64];
    (void)snprintf(path, sizeof path, "%s/%s", s->caught, stream);
    for (int tenths = 0; tenths < 1200; tenths++) {
        /* It may not have come to open the file yet. */
        char *text = file_exists(path) ? read_file(path, &(size_t){ 0 }) : strdup("");
        const bool found = strstr(text, part) != NULL;
        free(text);
        if (found) { return; }
        (void)nanosleep(&(struct timespec){ .tv_nsec = 100000000 }, NULL);
    }
    fail_msg("\"%s\" did not come on std%s within two minutes", part, stream);
}

void run_free(run *r)
{
    free(r->out);
    free(r->err);
    *r = (run){ 0 };
}

/* ---- Files -------------------------------------------------------------------------------- */

void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be opened", path);
        return NULL;
    }
    size_t capacity = 1 << 16, length = 0, more;
    char *text = malloc(capacity);
    assert_non_null(text);
    while ((more = fread(text + length, 1, capacity - length - 1, file)) > 0) {
        length += more;
        if (capacity - length < 2) {
            capacity *= 2;
            text = realloc(text, capacity);
            assert_non_null(text);
        }
    }
    fclose(file);
    text[length] = '\0';
    *size = length;
    return text;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

int count_files(const char *folder)
{
    int count = 0;
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *e = readdir(entries); e != NULL; e = readdir(entries)) {
        count += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    }
    closedir(entries);
    return count;
}

void write_case(const char *path, int circles)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file, "{\"collision-test\": 1, \"shapes\": [\n");
    for (int i = 0; i < circles; i++) {
        fprintf(file, "%s{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 1}\n",
                i > 0 ? "," : "", 3 * i);
    }
    fprintf(file, "]}\n");
    assert_int_equal(fclose(file), 0);
}

void write_bad_case(const char *path)
{
    write_file(path, "{\"collision-test\": 1, \"shapes\": [\n"
                     "{\"type\": \"circle\", \"name\": \"wall\", \"center\": [0, 0],\n"
                     " \"radius\": -1}]}\n");
}

/* ---- Expecting ---------------------------------------------------------------------------- */

void expect_status(const run *r, int status)
{
    if (r->status != status) {
        fail_msg("exit status %d instead of %d; stderr: %s", r->status, status, r->err);
    }
}

void expect_contains(const char *text, const char *part)
{
    if (strstr(text, part) == NULL) { fail_msg("\"%s\" lacks \"%s\"", text, part); }
}

void expect_refused(run *r, const char *part)
{
    expect_status(r, 2);
    assert_string_equal(r->out, "");
    expect_contains(r->err, part);
    const char *end = strchr(r->err, '\n');
    if (end == NULL || end[1] != '\0') { fail_msg("not one line: \"%s\"", r->err); }
    run_free(r);
}
