/* draw_bounds.h - the smallest upright boxes around what commands of a draw list draw. */
#ifndef FIGURE_DRAW_BOUNDS_H
#define FIGURE_DRAW_BOUNDS_H

#include "figure/draw/draw.h"

/* In points of the page, y down. */
typedef struct draw_bounds {
    bool any; /* false: nothing; then min and max say nothing */
    draw_point min, max;
} draw_bounds;

/* Of a line, shape, text or clip, without what its outline adds; of other commands nothing. */
draw_bounds draw_bounds_of(const draw_list *list, const draw_command *c);

/* Of a text's lines of letters, from ascent to descent, without a halo. */
draw_bounds draw_bounds_of_text(const draw_text_style *style, draw_point at, const char *utf8);

/* Widens s to what lies between min and max. */
void draw_bounds_add(draw_bounds *s, draw_point min, draw_point max);

/* What both have in common. */
draw_bounds draw_bounds_common(const draw_bounds *a, const draw_bounds *b);

#endif
