/* app.h - the window: opens it, runs it, tells how that ended.
 *
 * The room window is all of the app that is SDL: the window itself, its events, the loop that
 * waits for them. It never decides what an input does nor what is drawn.
 *
 * The only door of this room: src/cli/main.c calls app_run() when no command is given, and tests
 * take its turns one by one. Inside, SDL events become `input` (input.h), which goes where it
 * belongs (views/frame.h, no SDL), and what changed is replayed through the window's canvas (main
 * loop in app.c). */
#ifndef APP_APP_H
#define APP_APP_H

#include <stdbool.h>
#include <stdint.h>

typedef struct app_options {
    const char *file;    /* a case file to open; NULL: the first case of the gallery */
    bool plays;          /* it is played at once */
    bool game;           /* Asteroids is */
    int crowd;           /* > 0: a crowd of so many is */
    uint64_t seed;       /* of these */
    const char *against; /* whose code is tested; NULL: nobody's */
} app_options;

enum {
    APP_DONE,
    APP_BAD_FILE, /* the file was refused; its message is on stderr, no window was opened */
    APP_NO_WINDOW /* no display; the message on stderr names `shot` as the way without one */
};

/* Opens the window and returns when it is closed. */
int app_run(const app_options *options);

/* ---- The same, turn by turn -------------------------------------------------------------- */

typedef struct app app;
struct shell;
struct draw_list;
struct SDL_Window;

/* Opens the window. NULL: *status is what app_run() would return, and the message is on stderr.
 * Of several in one process each has its own window, but all take from SDL's one queue: give each
 * its events and a turn before the next one's. */
app *app_open(const app_options *options, int *status);

/* Draws what is stale and applies all events there are; with `wait` it sleeps until there is one or
 * unsaved work is due. False: the person quits. */
bool app_turn(app *a, bool wait);

void app_close(app *a);

/* What the window is about, what lies over the figure in its last frame, and the window itself; the
 * app's, until app_close(). */
struct shell *app_shell(app *a);
const struct draw_list *app_drawn_ui(const app *a);
struct SDL_Window *app_window(const app *a);

#endif
