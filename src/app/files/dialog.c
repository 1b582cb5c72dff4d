/* dialog.c - starts, reads and reaps the desktop's file dialog. */
#include "app/files/dialog.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/files/spawn.h"

/* ---- Which program ----------------------------------------------------------------------- */

static bool find_program(char out[PLACES_PATH_SIZE])
{
    const char *chosen = getenv("COLLISION_TEST_DIALOG");
    if (chosen && chosen[0]) {
        snprintf(out, PLACES_PATH_SIZE, "%s", chosen);
        return strchr(chosen, '/') ? spawn_is_program(out)
                                   : strcmp(chosen, "none") != 0 && spawn_find(chosen, out);
    }
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) {
        return false;
    }
    const char *desktop = getenv("XDG_CURRENT_DESKTOP");
    const bool kde = desktop && strstr(desktop, "KDE");
    return spawn_find(kde ? "kdialog" : "zenity", out) ||
           spawn_find(kde ? "zenity" : "kdialog", out);
}

/* ---- Start ------------------------------------------------------------------------------- */

typedef struct arguments {
    const char *list[SPAWN_MOST_ARGUMENTS]; /* ends with NULL */
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
        fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 &&
        spawn_start(program, args.list, (spawn_files){ -1, ends[1], .outlives = false }, &pid);
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
