/* timers.h - what is due without any key or click: keeping unsaved work and settings, looking at
 * the file, pictures in the file browser, tips beside the mouse. The loop asks before it sleeps; no
 * stream of events postpones it. */
#ifndef APP_TIMERS_H
#define APP_TIMERS_H

#include "app/shell/shell.h"

/* At most this long after the first change unsaved work is written, so that a kill costs two
 * seconds at the very most. */
#define TIMERS_KEEP_MS 1000
#define TIMERS_LOOK_MS 1000      /* between two looks at the open file */
#define TIMERS_COPY_MS 50        /* between two looks at the program that takes a picture */
#define TIMERS_TIP_MS 500        /* how long the mouse rests before a tip is shown */
#define TIMERS_LOOK_AGAIN_MS 200 /* while it is changing */

typedef struct timer {
    bool pending;
    uint64_t at_ms;
} timer;

/* Zeros at the start. */
typedef struct timers {
    timer keep, look, copy, tip;
    draw_point rested; /* where the mouse was when the tip was planned */
} timers;

/* Does what is due at `now_ms` (of a clock that only goes on). Tells after how many milliseconds
 * it is to be called again (0: at once, when what has come is applied and drawn); -1: not before
 * something happens. */
int timers_run(timers *c, shell *s, uint64_t now_ms);

#endif
