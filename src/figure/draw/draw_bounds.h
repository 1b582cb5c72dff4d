/* draw_bounds.h - where on the page commands of a draw list are: upright boxes, and what is in them. */
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

/* The box on all sides larger by so much. */
draw_bounds draw_bounds_grown(draw_bounds s, double by);

/* False as well when inner has a NaN. */
bool draw_bounds_within(const draw_bounds *inner, const draw_bounds *outer);

/* What a command of a list may paint on, mitres and halos included. Of a clip: what it lets
 * through. */
draw_bounds draw_bounds_painted(const draw_list *list, const draw_command *command);

/* The part cut[0] to cut[1] of a line that is in the area, and the share of the line before it; false:
 * there is none. */
bool draw_cut_line(const draw_bounds *area, const draw_point line[2], draw_point cut[2],
                   double *before);

/* Is the point inside of the polygon? */
bool draw_is_inside(const draw_point *corners, int count, draw_point p);

#endif
