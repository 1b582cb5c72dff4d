/* dialog.h - the desktop's own file dialog: zenity or kdialog, run beside the window.
 *
 * The program is started with its arguments as they are, never through a shell, and asked now and
 * then whether it is done: the window goes on drawing meanwhile. $COLLISION_TEST_DIALOG names
 * another program, which gets zenity's arguments unless it is called kdialog; "none" is none. */
#ifndef APP_DIALOG_H
#define APP_DIALOG_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "app/files/places.h"

/* All zeros: none is running. */
typedef struct dialog {
    pid_t pid;                   /* 0: none is running */
    int output;                  /* what it prints */
    char path[PLACES_PATH_SIZE]; /* so far */
    size_t size;
    bool is_closed; /* all is read */
} dialog;

typedef struct dialog_request {
    bool save;          /* ask for a name to save to, else for a file to open */
    const char *folder; /* where it begins */
    const char *name;   /* proposed for saving */
} dialog_request;

/* False: there is no such program, or it cannot be started. */
bool dialog_start(dialog *d, const dialog_request *request);

typedef enum dialog_state {
    DIALOG_NONE, /* none is running */
    DIALOG_RUNNING,
    DIALOG_CHOSEN,
    DIALOG_CANCELLED,
    DIALOG_FAILED /* it ended by an error: no dialog was seen */
} dialog_state;

/* How it stands; whatever but RUNNING is told once. CHOSEN: d->path is the file, until the next
 * start. Never waits. */
dialog_state dialog_poll(dialog *d);

/* Closes the dialog, if one is running. */
void dialog_stop(dialog *d);

#endif
