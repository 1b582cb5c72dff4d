/* chores.h - what is due without any key or click: keeping unsaved work and settings, looking at
 * the file, pictures in the file browser, tips beside the mouse. The loop asks before it sleeps; no
 * stream of events postpones it. */
#ifndef APP_CHORES_H
#define APP_CHORES_H

#include "app/session/session.h"

/* At most this long after the first change unsaved work is written, so that a kill costs two
 * seconds at the very most. */
#define CHORES_KEEP_MS 1000
#define CHORES_LOOK_MS 1000      /* between two looks at the open file */
#define CHORES_COPY_MS 50        /* between two looks at the program that takes a picture */
#define CHORES_TIP_MS 500        /* how long the mouse rests before a tip is shown */
#define CHORES_LOOK_AGAIN_MS 200 /* while it is changing */

typedef struct chore {
    bool pending;
    uint64_t at_ms;
} chore;

/* Zeros at the start. */
typedef struct chores {
    chore keep, look, copy, tip;
    draw_point rested; /* where the mouse was when the tip was planned */
} chores;

/* Does what is due at `now_ms` (of a clock that only goes on). Tells after how many milliseconds
 * it is to be called again (0: at once, when what has come is applied and drawn); -1: not before
 * something happens. */
int chores_run(chores *c, session *s, uint64_t now_ms);

#endif
