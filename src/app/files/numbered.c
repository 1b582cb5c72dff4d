/* numbered.c - finds and reserves free numbered names. */
#include "app/files/numbered.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int numbered_reserve_name(const char *path)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) {
        return errno;
    }
    close(file);
    return 0;
}

void numbered_discard(int count, char (*paths)[NUMBERED_PATH_SIZE])
{
    for (int i = 0; i < count; i++) {
        unlink(paths[i]);
    }
}

static int reserve_number(const char *folder, const char *const *extensions, int count,
                          char (*paths)[NUMBERED_PATH_SIZE], int number)
{
    for (int i = 0; i < count; i++) {
        const int length = snprintf(paths[i], NUMBERED_PATH_SIZE, "%s/collision-test-%03d.%s",
                                    folder, number, extensions[i]);
        const int failed =
            length >= NUMBERED_PATH_SIZE ? ENAMETOOLONG : numbered_reserve_name(paths[i]);
        if (failed) {
            numbered_discard(i, paths);
            return failed;
        }
    }
    return 0;
}

int numbered_reserve(const char *const *extensions, int count, char (*paths)[NUMBERED_PATH_SIZE])
{
    char here[NUMBERED_PATH_SIZE];
    if (!getcwd(here, sizeof here)) {
        return errno;
    }
    const char *folder = strcmp(here, "/") == 0 ? "" : here;
    for (int number = 1; number <= NUMBERED_MAX; number++) {
        const int failed = reserve_number(folder, extensions, count, paths, number);
        if (failed != EEXIST) {
            return failed;
        }
    }
    return EEXIST;
}
