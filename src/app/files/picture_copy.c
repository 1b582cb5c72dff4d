/* picture_copy.c - hands a picture to wl-copy or xclip. */
#include "app/files/picture_copy.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Which program ----------------------------------------------------------------------- */

enum { path_size = 4096 };

typedef struct helper {
    const char *variable; /* of the display it is for */
    const char *arguments[7];
    const char *advice; /* where there is no such program */
} helper;

static const helper helpers[] = {
    { "WAYLAND_DISPLAY",
      { "wl-copy", "--type", "image/png" },
      "install wl-copy (the package wl-clipboard)" },
    { "DISPLAY", { "xclip", "-selection", "clipboard", "-t", "image/png", "-i" }, "install xclip" },
};

/* Looks through $PATH. Relative folders there are passed over: the current one is not for finding
 * programs in. */
static bool find_program(const char *name, char out[path_size])
{
    const char *path = getenv("PATH");
    while (path && *path) {
        const size_t length = strcspn(path, ":");
        const int written = snprintf(out, path_size, "%.*s/%s", (int)length, path, name);
        if (path[0] == '/' && written < path_size && access(out, X_OK) == 0) {
            return true;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

/* NULL: `why` says why there is none. */
static const helper *find_helper(char path[path_size], const char **why)
{
    *why = NULL;
    for (size_t i = 0; i < sizeof helpers / sizeof helpers[0]; i++) {
        const char *display = getenv(helpers[i].variable);
        if (display && display[0]) {
            if (find_program(helpers[i].arguments[0], path)) {
                return &helpers[i];
            }
            *why = *why ? *why : helpers[i].advice;
        }
    }
    *why = *why ? *why : "there is no desktop to copy to";
    return NULL;
}

/* ---- Starting it ------------------------------------------------------------------------- */

/* A file that only this program and its child know; -1: no memory. */
static int file_of(const char *bytes, size_t size)
{
    const int file = memfd_create("picture", MFD_CLOEXEC);
    if (file >= 0 && (write(file, bytes, size) != (ssize_t)size || lseek(file, 0, SEEK_SET) != 0)) {
        close(file);
        return -1;
    }
    return file;
}

/* It reads the picture and has no other file of ours. In a session of its own, what ends our
 * terminal, or is typed there, spares it. */
static bool prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int picture)
{
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE); /* are ignored here, which the child would inherit */
    sigaddset(&defaults, SIGXFSZ);
    return posix_spawn_file_actions_adddup2(actions, picture, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) ==
               0 &&
           posix_spawn_file_actions_adddup2(actions, STDOUT_FILENO, STDERR_FILENO) == 0 &&
           posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &defaults) == 0 &&
           posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID) == 0;
}

static bool start(const char *program, const helper *h, int picture, pid_t *pid)
{
    char *arguments[7]; /* posix_spawn() changes none, but its type does not say so */
    memcpy(arguments, h->arguments, sizeof arguments);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0) {
        return false;
    }
    bool ok = posix_spawnattr_init(&attributes) == 0;
    if (ok) {
        ok = prepare(&actions, &attributes, picture) &&
             posix_spawn(pid, program, &actions, &attributes, arguments, environ) == 0;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return ok;
}

/* Ends it, if one is under way. */
static void stop(picture_copy *c)
{
    if (c->pid == 0) {
        return;
    }
    (void)kill(c->pid, SIGKILL); /* once it holds the clipboard it has gone on in the background */
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR) {
        /* again */
    }
    c->pid = 0;
}

bool picture_copy_start(picture_copy *c, const void *png, size_t size, const char **why)
{
    char path[path_size];
    stop(c);
    const helper *h = find_helper(path, why);
    if (!h) {
        return false;
    }
    const int file = file_of(png, size);
    pid_t pid = 0;
    const bool started = file >= 0 && start(path, h, file, &pid);
    if (file >= 0) {
        close(file);
    }
    if (!started) {
        *why = file < 0 ? "out of memory" : "the program for it cannot be started";
        return false;
    }
    *c = (picture_copy){ .pid = pid, .program = h->arguments[0], .size = size };
    return true;
}

picture_copy_state picture_copy_poll(picture_copy *c)
{
    if (c->pid == 0) {
        return PICTURE_COPY_NONE;
    }
    int status = 0;
    const pid_t ended = waitpid(c->pid, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) {
        if (++c->polls < PICTURE_COPY_MOST_POLLS) {
            return PICTURE_COPY_RUNNING;
        }
        stop(c);
        return PICTURE_COPY_FAILED;
    }
    c->pid = 0;
    /* Where SIGCHLD is ignored the system keeps no status. */
    const bool done = ended < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return done ? PICTURE_COPY_DONE : PICTURE_COPY_FAILED;
}
