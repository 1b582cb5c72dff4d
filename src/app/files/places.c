/* places.c - folders: assets by environment, program or source tree; state and settings by the XDG
 * rules; names for new files. */
#include "app/files/places.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool places_is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool places_join(const char *folder, const char *name, char *out, size_t out_size)
{
    const int length =
        snprintf(out, out_size, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, name);
    return length >= 0 && (size_t)length < out_size;
}

void places_parent(const char *path, char out[PLACES_PATH_SIZE])
{
    const char *slash = strrchr(path, '/');
    const int length = slash ? (int)(slash - path) + (slash == path) : 0;
    snprintf(out, PLACES_PATH_SIZE, "%.*s", length, path);
}

const char *places_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool places_assets(const char *name, char *out, size_t out_size)
{
    char program[PLACES_PATH_SIZE], folder[PLACES_PATH_SIZE] = "", installed[PLACES_PATH_SIZE] = "";
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        places_parent(program, folder);
        (void)places_join(folder, "../share/collision-test", installed, sizeof installed);
    }
    const char *const assets[] = { getenv("COLLISION_TEST_ASSETS"), installed, APP_SOURCE_ASSETS };
    bool found = false;
    for (int i = 0; i < 3 && !found; i++) {
        found = assets[i] && assets[i][0] && places_join(assets[i], name, out, out_size) &&
                places_is_folder(out);
    }
    return found;
}

/* One of the person's own folders, by the XDG rules: a relative path in the variable is to be
 * ignored. */
static bool find_own(const char *variable, const char *else_below_home, char *out, size_t out_size)
{
    const char *set = getenv(variable);
    if (set && set[0] == '/') { return places_join(set, "collision-test", out, out_size); }
    const char *home = getenv("HOME");
    return home && home[0] == '/' && places_join(home, else_below_home, out, out_size);
}

bool places_state(char *out, size_t out_size)
{
    return find_own("XDG_STATE_HOME", ".local/state/collision-test", out, out_size);
}

bool places_config(char *out, size_t out_size)
{
    return find_own("XDG_CONFIG_HOME", ".config/collision-test", out, out_size);
}

void places_current(char *out, size_t out_size)
{
    if (!getcwd(out, out_size)) {
        const char *last_known = getenv("PWD");
        snprintf(out, out_size, "%s", last_known ? last_known : "the current folder");
    }
}

void places_resolve(const char *path, char *out, size_t out_size)
{
    char *absolute = realpath(path, NULL);
    snprintf(out, out_size, "%s", absolute ? absolute : path);
    free(absolute);
}

void places_absolute(const char *path, char out[PLACES_PATH_SIZE])
{
    char folder[PLACES_PATH_SIZE], resolved[PLACES_PATH_SIZE];
    places_parent(path, folder);
    places_resolve(folder[0] ? folder : ".", resolved, sizeof resolved);
    if (access(path, F_OK) != 0 ||
        !places_join(resolved, places_base_name(path), out, PLACES_PATH_SIZE)) {
        snprintf(out, PLACES_PATH_SIZE, "%s", path);
    }
}

/* ---- New files --------------------------------------------------------------------------- */

enum { most_numbers = 999999 };

int places_free_number(const char *stem, const char *const *extensions, int count,
                       char (*paths)[PLACES_PATH_SIZE])
{
    char here[PLACES_PATH_SIZE], path[PLACES_PATH_SIZE];
    if (!getcwd(here, sizeof here)) { return errno; }
    if (!places_join(here, stem, path, sizeof path)) { return ENAMETOOLONG; }
    struct stat there;
    int failed = EEXIST;
    for (int number = 1; number <= most_numbers && failed == EEXIST; number++) {
        failed = 0;
        for (int i = 0; i < count && !failed; i++) {
            const int length =
                snprintf(paths[i], PLACES_PATH_SIZE, "%s-%03d.%s", path, number, extensions[i]);
            failed = length >= PLACES_PATH_SIZE     ? ENAMETOOLONG
                     : lstat(paths[i], &there) == 0 ? EEXIST
                     : errno != ENOENT              ? errno
                                                    : 0;
        }
    }
    return failed;
}

bool places_typed(const char *folder, const char *typed, char out[PLACES_PATH_SIZE])
{
    const char *home = getenv("HOME");
    const bool from_home = typed[0] == '~' && home && (typed[1] == '/' || typed[1] == '\0');
    if (!from_home && typed[0] != '/') { return places_join(folder, typed, out, PLACES_PATH_SIZE); }
    return snprintf(out, PLACES_PATH_SIZE, "%s%s", from_home ? home : "", typed + from_home) <
           PLACES_PATH_SIZE;
}

size_t places_below_home(const char *path)
{
    const char *home = getenv("HOME");
    const size_t length = home ? strlen(home) : 0;
    return length > 1 && strncmp(path, home, length) == 0 && path[length] == '/' ? length : 0;
}
