/* picture_copy.c - hands a picture to wl-copy or xclip. */
#include "app/files/picture_copy.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files/spawn.h"

typedef struct helper {
    const char *variable; /* of the display it is for */
    const char *arguments[SPAWN_MOST_ARGUMENTS];
} helper;

static const helper helpers[] = {
    { "WAYLAND_DISPLAY", { "wl-copy", "--type", "image/png" } },
    { "DISPLAY", { "xclip", "-selection", "clipboard", "-t", "image/png", "-i" } },
};
enum { helper_count = sizeof helpers / sizeof helpers[0] };

static bool has_display(const helper *h)
{
    const char *display = getenv(h->variable);
    return display && display[0];
}

static const helper *find_helper(char path[PLACES_PATH_SIZE])
{
    for (int i = 0; i < helper_count; i++) {
        if (has_display(&helpers[i]) && spawn_find(helpers[i].arguments[0], path)) {
            return &helpers[i];
        }
    }
    return NULL;
}

static const char *why_none(void)
{
    return has_display(&helpers[0])   ? "install wl-copy (the package wl-clipboard)"
           : has_display(&helpers[1]) ? "install xclip"
                                      : "there is no desktop to copy to";
}

/* A file that only this program and its child know; -1: no memory. */
static int file_of(const char *bytes, size_t size)
{
    const int file = memfd_create("picture", MFD_CLOEXEC);
    for (size_t at = 0; file >= 0 && at < size;) {
        const ssize_t written = write(file, bytes + at, size - at);
        if (written < 0 && errno != EINTR) {
            close(file);
            return -1;
        }
        at += written > 0 ? (size_t)written : 0;
    }
    if (file >= 0 && lseek(file, 0, SEEK_SET) != 0) {
        close(file);
        return -1;
    }
    return file;
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
    char path[PLACES_PATH_SIZE];
    stop(c);
    const helper *h = find_helper(path);
    if (!h) {
        *why = why_none();
        return false;
    }
    const int file = file_of(png, size);
    pid_t pid = 0;
    const bool started =
        file >= 0 &&
        spawn_start(path, h->arguments, (spawn_files){ file, -1, .outlives = true }, &pid);
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
