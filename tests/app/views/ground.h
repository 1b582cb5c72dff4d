/* ground.h - what a text of a draw list stands on, and how well it can be read there. */
#ifndef TESTS_APP_GROUND_H
#define TESTS_APP_GROUND_H

#include "figure/draw/draw.h"

/* The colour of the areas painted under the middle of this text before it, on the background of
 * the list, or on `ground` where that has none. Lines, and the text's own halo, do not count.
 * Of a text that is clipped away: a == 0. */
draw_color ground_of(const draw_list *list, int index, draw_color ground);

/* WCAG 2: 1 to 21. */
double ground_contrast(draw_color a, draw_color b);

#endif
