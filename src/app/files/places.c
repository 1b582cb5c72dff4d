/* places.c - folders: assets by environment, program or source tree; state and settings by the XDG
 * rules. */
#include "app/files/places.h"

#include <errno.h>
#include <fcntl.h>
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
    const int length = snprintf(out, out_size, "%s/%s", folder, name);
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

/* The folder that the running program lies in. */
static bool program_folder(char *out, size_t out_size)
{
    const ssize_t length = readlink("/proc/self/exe", out, out_size - 1);
    if (length <= 0) {
        return false;
    }
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (!slash) {
        return false;
    }
    *slash = '\0';
    return true;
}

bool places_cases(char *out, size_t out_size)
{
    const char *assets = getenv("COLLISION_TEST_ASSETS");
    if (assets && assets[0] && places_join(assets, "cases", out, out_size) &&
        places_is_folder(out)) {
        return true;
    }
    char folder[PLACES_PATH_SIZE];
    if (program_folder(folder, sizeof folder) &&
        places_join(folder, "../share/collision-test/cases", out, out_size) &&
        places_is_folder(out)) {
        return true;
    }
    return places_join(APP_SOURCE_ASSETS, "cases", out, out_size) && places_is_folder(out);
}

/* One of the person's own folders: by the XDG rules where the variable is set, else the platform's
 * own place below another variable's folder. */
typedef struct own_folder {
    const char *variable;
    const char *else_below, *else_folder;
} own_folder;

#if defined(_WIN32)
static const own_folder state_folder = { "XDG_STATE_HOME", "LOCALAPPDATA", "collision-test" };
static const own_folder config_folder = { "XDG_CONFIG_HOME", "APPDATA", "collision-test" };
#elif defined(__APPLE__)
static const own_folder state_folder = { "XDG_STATE_HOME", "HOME",
                                         "Library/Application Support/collision-test" };
static const own_folder config_folder = { "XDG_CONFIG_HOME", "HOME",
                                          "Library/Preferences/collision-test" };
#else
static const own_folder state_folder = { "XDG_STATE_HOME", "HOME", ".local/state/collision-test" };
static const own_folder config_folder = { "XDG_CONFIG_HOME", "HOME", ".config/collision-test" };
#endif

static bool find_own(const own_folder *folder, char *out, size_t out_size)
{
    /* The XDG rules: a relative path there is to be ignored. */
    const char *set = getenv(folder->variable);
    if (set && set[0] == '/') {
        return places_join(set, "collision-test", out, out_size);
    }
    const char *below = getenv(folder->else_below);
    return below && below[0] && places_join(below, folder->else_folder, out, out_size);
}

bool places_state(char *out, size_t out_size)
{
    return find_own(&state_folder, out, out_size);
}

bool places_config(char *out, size_t out_size)
{
    return find_own(&config_folder, out, out_size);
}

bool places_make_folder(const char *path)
{
    char partial[PLACES_PATH_SIZE];
    const size_t length = strlen(path);
    if (length == 0 || length >= sizeof partial) {
        return false;
    }
    memcpy(partial, path, length + 1);
    for (size_t i = 1; i <= length; i++) {
        if (partial[i] != '/' && partial[i] != '\0') {
            continue;
        }
        const char kept = partial[i];
        partial[i] = '\0';
        if (!places_is_folder(partial) && mkdir(partial, 0700) != 0 && errno != EEXIST) {
            return false;
        }
        partial[i] = kept;
    }
    return places_is_folder(path);
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

/* ---- New files --------------------------------------------------------------------------- */

enum { most_numbers = 999999 };

int places_reserve(const char *path)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        return errno;
    }
    close(file);
    return 0;
}

void places_discard(int count, char (*paths)[PLACES_PATH_SIZE])
{
    for (int i = 0; i < count; i++) {
        unlink(paths[i]);
    }
}

static int reserve_number(const char *folder, const char *const *extensions, int count,
                          char (*paths)[PLACES_PATH_SIZE], int number)
{
    for (int i = 0; i < count; i++) {
        const int length = snprintf(paths[i], PLACES_PATH_SIZE, "%s/collision-test-%03d.%s", folder,
                                    number, extensions[i]);
        const int failed = length >= PLACES_PATH_SIZE ? ENAMETOOLONG : places_reserve(paths[i]);
        if (failed) {
            places_discard(i, paths);
            return failed;
        }
    }
    return 0;
}

int places_reserve_number(const char *const *extensions, int count, char (*paths)[PLACES_PATH_SIZE])
{
    char here[PLACES_PATH_SIZE];
    if (!getcwd(here, sizeof here)) {
        return errno;
    }
    const char *folder = strcmp(here, "/") == 0 ? "" : here;
    for (int number = 1; number <= most_numbers; number++) {
        const int failed = reserve_number(folder, extensions, count, paths, number);
        if (failed != EEXIST) {
            return failed;
        }
    }
    return EEXIST;
}
