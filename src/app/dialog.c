/* dialog.c - starts, reads and reaps the desktop's file dialog. */
#include "app/dialog.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_ARGUMENTS = 12 };

extern char **environ;

/* ---- Which program ----------------------------------------------------------------------- */

static bool is_program(const char *path)
{
    return access(path, X_OK) == 0;
}

/* Looks through $PATH. Relative folders there are passed over: the current one is not for finding
 * programs in. */
static bool find_in_path(const char *name, char out[PLACES_PATH_SIZE])
{
    const char *path = getenv("PATH");
    while (path && *path) {
        const size_t length = strcspn(path, ":");
        const int written = snprintf(out, PLACES_PATH_SIZE, "%.*s/%s", (int)length, path, name);
        if (path[0] == '/' && written < PLACES_PATH_SIZE && is_program(out)) {
            return true;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

static bool find_program(char out[PLACES_PATH_SIZE])
{
    const char *chosen = getenv("COLLISION_TEST_DIALOG");
    if (chosen && chosen[0]) {
        snprintf(out, PLACES_PATH_SIZE, "%s", chosen);
        return strchr(chosen, '/') ? is_program(out)
                                   : strcmp(chosen, "none") != 0 && find_in_path(chosen, out);
    }
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) {
        return false;
    }
    const char *desktop = getenv("XDG_CURRENT_DESKTOP");
    const bool kde = desktop && strstr(desktop, "KDE");
    return find_in_path(kde ? "kdialog" : "zenity", out) ||
           find_in_path(kde ? "zenity" : "kdialog", out);
}

/* ---- Start ------------------------------------------------------------------------------- */

typedef struct arguments {
    const char *list[MOST_ARGUMENTS]; /* ends with NULL */
    char filename[PLACES_PATH_SIZE + 16];
} arguments;

static void arguments_of_zenity(const dialog_request *r, arguments *out)
{
    /* A folder ends with a slash, or zenity takes its name for that of a file. */
    snprintf(out->filename, sizeof out->filename, "--filename=%s/%s", r->folder,
             r->save ? r->name : "");
    const char *const list[] = { "zenity",
                                 "--file-selection",
                                 r->save ? "--title=Save case as" : "--title=Open case",
                                 out->filename,
                                 r->save
                                     ? "--file-filter=Cases (*.json) | *.json"
                                     : "--file-filter=Cases, also in pictures | *.json *.png *.svg",
                                 "--file-filter=All files | *",
                                 r->save ? "--save" : NULL, /* the end, for opening */
                                 "--confirm-overwrite",
                                 NULL };
    memcpy(out->list, list, sizeof list);
}

static void arguments_of_kdialog(const dialog_request *r, arguments *out)
{
    snprintf(out->filename, sizeof out->filename, "%s/%s", r->folder, r->save ? r->name : "");
    const char *const list[] = { "kdialog",
                                 "--title",
                                 r->save ? "Save case as" : "Open case",
                                 r->save ? "--getsavefilename" : "--getopenfilename",
                                 out->filename,
                                 r->save
                                     ? "*.json|Cases (*.json)\n*|All files"
                                     : "*.json *.png *.svg|Cases, also in pictures\n*|All files",
                                 NULL };
    memcpy(out->list, list, sizeof list);
}

static bool prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, int output)
{
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE); /* is ignored here, which the child would inherit */
    /* The output first: it may have the number of another one that was closed at our start. */
    return posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) ==
               0 &&
           posix_spawnattr_setsigdefault(attributes, &defaults) == 0 &&
           posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF) == 0;
}

static bool spawn(const char *program, const char *const *list, int output, pid_t *pid)
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
    char *copied[MOST_ARGUMENTS]; /* posix_spawn() changes none, but its type does not say so */
    memcpy(copied, list, sizeof copied);
    const bool ok = prepare(&actions, &attributes, output) &&
                    posix_spawn(pid, program, &actions, &attributes, copied, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return ok;
}

bool dialog_start(dialog *d, const dialog_request *request)
{
    char program[PLACES_PATH_SIZE];
    int ends[2];
    dialog_stop(d);
    if (!find_program(program) || pipe(ends) != 0) {
        return false;
    }
    arguments args = { .list = { NULL } };
    if (strcmp(places_base_name(program), "kdialog") == 0) {
        arguments_of_kdialog(request, &args);
    } else {
        arguments_of_zenity(request, &args);
    }
    pid_t pid = 0;
    const bool ok =
        fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 &&
        fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && spawn(program, args.list, ends[1], &pid);
    close(ends[1]);
    if (!ok) {
        close(ends[0]);
        return false;
    }
    *d = (dialog){ .pid = pid, .output = ends[0] };
    return true;
}

/* ---- Answer ------------------------------------------------------------------------------ */

static void read_output(dialog *d)
{
    char beyond[256];
    while (!d->is_closed) {
        const size_t room = sizeof d->path - d->size;
        const ssize_t got = room > 0 ? read(d->output, d->path + d->size, room)
                                     : read(d->output, beyond, sizeof beyond);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0 && errno == EAGAIN) {
            return;
        }
        d->is_closed = got <= 0;
        d->size += got > 0 && room > 0 ? (size_t)got : 0;
    }
}

/* What was printed, without the end of its line: a name may have others. False: it is none that
 * could be a path. */
static bool take_line(dialog *d)
{
    if (d->size == sizeof d->path) {
        return false; /* cut off */
    }
    const bool ends = d->size > 0 && d->path[d->size - 1] == '\n';
    d->path[d->size - (ends ? 1 : 0)] = '\0';
    return d->path[0] == '/';
}

static dialog_state judge(dialog *d, int status)
{
    const bool exited = WIFEXITED(status);
    if (exited && WEXITSTATUS(status) == 0) {
        return take_line(d) ? DIALOG_CHOSEN : d->size == 0 ? DIALOG_CANCELLED : DIALOG_FAILED;
    }
    return exited && WEXITSTATUS(status) == 1 ? DIALOG_CANCELLED : DIALOG_FAILED;
}

dialog_state dialog_poll(dialog *d)
{
    if (d->pid == 0) {
        return DIALOG_NONE;
    }
    int status = 0;
    read_output(d);
    const pid_t ended = waitpid(d->pid, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) {
        return DIALOG_RUNNING;
    }
    read_output(d); /* what it printed last */
    close(d->output);
    d->pid = 0;
    /* Where SIGCHLD is ignored the system keeps no status: then the output has to do. */
    return judge(d, ended < 0 ? 0 : status);
}

void dialog_stop(dialog *d)
{
    if (d->pid == 0) {
        return;
    }
    (void)kill(d->pid, SIGKILL); /* it holds nothing that could be lost, and cannot linger */
    while (waitpid(d->pid, NULL, 0) < 0 && errno == EINTR) {
        /* again */
    }
    close(d->output);
    *d = (dialog){ .pid = 0 };
}
