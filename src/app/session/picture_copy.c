/* picture_copy.c - hands a picture to wl-copy or xclip. */
#include "app/session/session.h"

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

/* How many looks are too many: a program that has not ended then is ended. */
enum { most_polls = 200 };

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
 * terminal, or is typed there, spares it. In a folder where nobody leaves programs to be found by a
 * PATH with "." or nothing between two colons, and that it may stay in. */
static bool prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int picture)
{
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE); /* are ignored here, which the child would inherit */
    sigaddset(&defaults, SIGXFSZ);
    return posix_spawn_file_actions_addchdir_np(actions, "/") == 0 &&
           posix_spawn_file_actions_adddup2(actions, picture, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) ==
               0 &&
           posix_spawn_file_actions_adddup2(actions, STDOUT_FILENO, STDERR_FILENO) == 0 &&
           posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &defaults) == 0 &&
           posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID) == 0;
}

/* 0, or why not, ENOENT where there is no such program. */
static int start(const helper *h, int picture, pid_t *pid)
{
    char *arguments[7]; /* posix_spawn() changes none, but its type does not say so */
    memcpy(arguments, h->arguments, sizeof arguments);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed) { return failed; }
    failed = posix_spawnattr_init(&attributes);
    if (!failed) {
        failed = prepare(&actions, &attributes, picture)
                     ? posix_spawnp(pid, arguments[0], &actions, &attributes, arguments, environ)
                     : ENOMEM;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

/* Ends it, if one is under way. */
static void stop(picture_copy *c)
{
    if (c->pid == 0) { return; }
    (void)kill(c->pid, SIGKILL); /* once it holds the clipboard it has gone on in the background */
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR) {}
    c->pid = 0;
}

/* Through the first program of those for a display that there is. */
bool picture_copy_start(picture_copy *c, const void *png, size_t size, const char **why)
{
    const int file = file_of(png, size);
    const char *advice = NULL;
    stop(c);
    *why = file < 0 ? "out of memory" : "there is no desktop to copy to";
    for (size_t i = 0; file >= 0 && c->pid == 0 && i < sizeof helpers / sizeof helpers[0]; i++) {
        const char *display = getenv(helpers[i].variable);
        pid_t pid = 0;
        const int failed = display && display[0] ? start(&helpers[i], file, &pid) : 0;
        advice = failed == ENOENT && !advice ? helpers[i].advice : advice;
        *why = failed && failed != ENOENT ? "the program for it cannot be started" : *why;
        *c = (picture_copy){ .pid = pid, .program = helpers[i].arguments[0], .size = size };
    }
    if (file >= 0) { close(file); }
    *why = advice ? advice : *why;
    return c->pid != 0;
}

picture_copy_state picture_copy_poll(picture_copy *c)
{
    if (c->pid == 0) { return PICTURE_COPY_NONE; }
    int status = 0;
    const pid_t ended = waitpid(c->pid, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) {
        if (++c->polls < most_polls) { return PICTURE_COPY_RUNNING; }
        stop(c);
        return PICTURE_COPY_FAILED;
    }
    c->pid = 0;
    /* Where SIGCHLD is ignored the system keeps no status. */
    const bool done = ended < 0 || (WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return done ? PICTURE_COPY_DONE : PICTURE_COPY_FAILED;
}
