/* replay.h - replays a draw list on a cairo context; PNG, PDF and canvas_paint() share
 * it. Private to this room. */
#ifndef CANVAS_CAIRO_REPLAY_H
#define CANVAS_CAIRO_REPLAY_H

#include "canvas/cairo/fonts.h"

typedef struct cairo_replay_options {
    double scale;    /* device units per point */
    draw_point page; /* what can be seen of the target, points */
    bool background; /* paint the list's background first */
    bool keep_text;  /* as text that can be selected (PDF), not as outlines */
} cairo_replay_options;

canvas_status cairo_replay(cairo_t *cr, const draw_list *list, cairo_fonts *fonts,
                           const cairo_replay_options *options);

/* The text as cairo takes it, which refuses a whole picture for a noncharacter (U+FFFE and the like):
 * whatever is no character has become U+FFFD. The caller frees it; NULL: no memory. */
char *cairo_replay_text(const char *utf8);

/* What went wrong, in this room's words. */
canvas_status cairo_replay_status(cairo_status_t status);

#endif
