/* clip_list.h - tames a draw list before a backend sees it: nothing far outside the page, nothing
 * that is not a number, no pattern finer than can be seen.
 *
 * At deep zoom a circle's radius or a line's length reach 1e9 points and more. Cairo's fixed-point
 * coordinates overflow beyond 2^23, floats lose the pixel, dashes run into the millions. Here such
 * commands are cut to the page and a margin, once for all backends: a giant circle becomes the
 * visible stretch of its arc, dashes keep their places on the line. */
#ifndef CANVAS_CLIP_LIST_H
#define CANVAS_CLIP_LIST_H

#include "canvas/clip/cut.h"

/* How far outside the page a command that is passed on may reach, points. */
#define CLIP_LIST_REACH 2000.0

/* The list as backends shall draw it on a page of this size: `list` itself when there is nothing
 * to tame, else *scratch (cleared first, its memory reused). NULL when memory runs out. */
const draw_list *clip_list(const draw_list *list, draw_point page, draw_list *scratch);

/* What a command of such a list may paint on, mitres and halos included, points. Of a clip: what it
 * lets through. */
clip_rect clip_list_bounds(const draw_list *list, const draw_command *command);

#endif
