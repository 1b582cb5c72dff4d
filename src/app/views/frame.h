/* frame.h - a frame: where its parts are, and its two draw lists, of the figure in the plot and of
 * everything around it.
 *
 * The room views holds what stands around the plot (views.h), how a frame and an input (routing.c)
 * come together, and what is due by the clock (timers.c); it never changes a document but by
 * commands and widgets. */
#ifndef APP_FRAME_H
#define APP_FRAME_H

#include "app/shell/shell.h"

void shell_resize(shell *s, double width, double height, double pixel_scale);

/* Places plot, bar, panel and status line anew; to be called when one of them comes or goes. */
void shell_relayout(shell *s);

/* Does so with the panel shown, beside the plot or over it. */
void shell_show_panel(shell *s);

/* Does so where the strip below the plot comes or goes, once nothing is dragged. */
void shell_follow_strip(shell *s);

/* False: out of memory, the list is empty. */
bool frame_build_figure(const shell *s, draw_list *list);

/* Panel, status line, bars and the list of commands. */
bool frame_build_ui(shell *s, draw_list *list);

/* ---- Inputs (routing.c) ------------------------------------------------------------------ */

/* Takes one input after the other; what is to be drawn afterwards tells session_take_stale(). */
void shell_apply(shell *s, const input *in);

/* What the editor had to say goes where all messages go. */
void shell_pass_notice_on(shell *s);

/* The mouse pointer of this moment. */
pointer_shape shell_pointer(const shell *s);

/* ---- What is due without any key or click (timers.c) ------------------------------------- */

/* Keeping unsaved work and settings, looking at the file, pictures in the file browser, tips beside
 * the mouse. The loop asks before it sleeps; no stream of events postpones it. */

/* At most this long after the first change unsaved work is written, so that a kill costs two
 * seconds at the very most. */
#define TIMERS_KEEP_MS 1000
#define TIMERS_LOOK_MS 1000      /* between two looks at the open file */
#define TIMERS_COPY_MS 50        /* between two looks at the program that takes a picture */
#define TIMERS_PLAY_MS 16        /* between two moments of a case that is played */
#define TIMERS_PREVIEW_MS 50     /* between two moments of a picture that moves, as of a GIF */
#define TIMERS_TIP_MS 500        /* how long the mouse rests before a tip is shown */
#define TIMERS_LOOK_AGAIN_MS 200 /* while it is changing */

typedef struct timer {
    bool pending;
    uint64_t at_ms;
} timer;

/* Zeros at the start. */
typedef struct timers {
    timer keep, look, copy, tip, play, preview, save;
    uint64_t played_ms; /* the moment shown is of this time */
    draw_point rested;  /* where the mouse was the last time */
} timers;

/* Does what is due at `now_ms` (of a clock that only goes on). Tells after how many milliseconds
 * it is to be called again (0: at once, when what has come is applied and drawn); -1: not before
 * something happens. */
int timers_run(timers *c, shell *s, uint64_t now_ms);

/* A case that is played gets to this moment before what happens then is applied: keys that drive
 * count for as long as they are held, and not in turns of the loop. */
void timers_play_until(timers *c, shell *s, uint64_t now_ms);

#endif
