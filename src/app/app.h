/* app.h - the window: opens it, runs it, tells the exit status.
 *
 * The only door of this room: src/cli/main.c calls app_run() when no command is given. Inside,
 * SDL events become `input` (input.h), the editor changes scene and view by it (editor.h, no SDL),
 * and what changed is replayed through the window's canvas (main loop in app.c). */
#ifndef APP_APP_H
#define APP_APP_H

typedef struct app_options {
    const char *file; /* a case file to open; NULL: the first case of the gallery */
} app_options;

enum {
    APP_DONE = 0,
    APP_BAD_FILE = 2, /* the file was refused; its message is on stderr, no window was opened */
    APP_NO_WINDOW = 3 /* no display; the message on stderr names `shot` as the way without one */
};

/* Opens the window and returns when it is closed: the exit status of the program. */
int app_run(const app_options *options);

#endif
