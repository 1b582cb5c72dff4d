/* spawn.c - other programs, started without a shell (app/spawn.h). */
#include "app/files/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool spawn_is_program(const char *path)
{
    return access(path, X_OK) == 0;
}

bool spawn_find(const char *name, char out[PLACES_PATH_SIZE])
{
    const char *path = getenv("PATH");
    while (path && *path) {
        const size_t length = strcspn(path, ":");
        const int written = snprintf(out, PLACES_PATH_SIZE, "%.*s/%s", (int)length, path, name);
        if (path[0] == '/' && written < PLACES_PATH_SIZE && spawn_is_program(out)) {
            return true;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

static bool connect(posix_spawn_file_actions_t *actions, int from, int to)
{
    return from >= 0
               ? posix_spawn_file_actions_adddup2(actions, from, to) == 0
               : posix_spawn_file_actions_addopen(actions, to, "/dev/null",
                                                  to == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0) == 0;
}

static bool prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes,
                    spawn_files files)
{
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE); /* are ignored here, which the child would inherit */
    sigaddset(&defaults, SIGXFSZ);
    const int own_session = files.outlives ? POSIX_SPAWN_SETSID : 0;
    /* The output first: it may have the number of another one that was closed at our start. */
    return connect(actions, files.output, STDOUT_FILENO) &&
           connect(actions, files.input, STDIN_FILENO) && connect(actions, -1, STDERR_FILENO) &&
           posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &defaults) == 0 &&
           posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGDEF | own_session)) == 0;
}

bool spawn_start(const char *program, const char *const *arguments, spawn_files files, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0) {
        return false;
    }
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    char *
        copied[SPAWN_MOST_ARGUMENTS]; /* posix_spawn() changes none, but its type does not say so */
    memcpy(copied, arguments, sizeof copied);
    const bool ok = prepare(&actions, &attributes, files) &&
                    posix_spawn(pid, program, &actions, &attributes, copied, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return ok;
}
