/* tame.h - tames a draw list before any canvas sees it: nothing far outside the page, nothing that
 * is not a number, no pattern finer than can be seen.
 *
 * At deep zoom a circle's radius or a line's length reach 1e9 points and more. Cairo's fixed-point
 * coordinates overflow beyond 2^23, floats lose the pixel, dashes run into the millions. Here such
 * commands are cut to the page and a margin, once for all canvases: a giant circle becomes the
 * visible stretch of its arc, dashes keep their places on the line. */
#ifndef FIGURE_TAME_H
#define FIGURE_TAME_H

#include "figure/draw/draw.h"
/* How far outside the page a command that is passed on may reach, points. */
#define DRAW_REACH 2000.0

/* The list as canvases shall draw it on a page of this size: `list` itself when there is nothing
 * to tame, else *scratch (cleared first, its memory reused). NULL when memory runs out. */
const draw_list *draw_tame(const draw_list *list, draw_point page, draw_list *scratch);

/* An arc as chords that are flat enough, or miss the area: few, where they cannot be seen. */
typedef struct draw_arc {
    draw_point center;
    double radius;
    double from, to; /* angles, from < to */
    double flatness; /* how far a chord may be from the arc, points */
    const draw_bounds *area;
} draw_arc;

/* Calls add() with the start of each chord and the length of its part of the arc; the arc's own end
 * is none. */
typedef void draw_add_chord(void *to, draw_point start, double length);
void draw_flatten_arc(const draw_arc *arc, draw_add_chord *add, void *to);

#endif
