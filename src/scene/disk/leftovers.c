/* leftovers.c - deletes the temporaries of programs that were killed while they saved. */
#include "scene/disk/leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scene/doc/scene.h"

/* Whose temporary this is; 0: it is none. */
static pid_t owner_of(const char *name)
{
    const size_t prefix = sizeof LEFTOVER_PREFIX - 1;
    const size_t ending = sizeof LEFTOVER_ENDING - 1;
    const size_t length = strlen(name);
    if (length < prefix + ending || strncmp(name, LEFTOVER_PREFIX, prefix) != 0 ||
        strcmp(name + length - ending, LEFTOVER_ENDING) != 0) {
        return 0;
    }
    char *end;
    const long pid = strtol(name + prefix, &end, 10);
    return *end == '-' && pid > 1 && (long)(pid_t)pid == pid ? (pid_t)pid : 0;
}

/* The number alone does not tell: programs on other machines, or in other containers, write to the
 * same folders. The lock does. */
static bool is_abandoned(int file)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct stat info;
    return fcntl(file, F_SETLK, &lock) == 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode);
}

static void remove_if_abandoned(int folder, const char *name)
{
    const pid_t owner = owner_of(name);
    if (owner == 0 || kill(owner, 0) == 0 || errno != ESRCH) {
        return;
    }
    const int file = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    if (is_abandoned(file)) {
        (void)unlinkat(folder, name, 0);
    }
    (void)close(file);
}

/* NULL: it cannot be looked at. */
static DIR *open_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    DIR *open = folder ? opendir(folder) : NULL;
    free(folder);
    return open;
}

void scene_remove_leftovers(const char *path)
{
    DIR *folder = open_folder_of(path);
    if (!folder) {
        return;
    }
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        remove_if_abandoned(dirfd(folder), entry->d_name);
    }
    closedir(folder);
}
