/* figure_ground.h - what letters stand on, and colours that can be read there. */
#ifndef FIGURE_FIGURE_GROUND_H
#define FIGURE_FIGURE_GROUND_H

#include "figure/draw/draw.h"

/* Mixes the colour of every text that stands on areas with black, in the dark theme with white: so
 * that its contrast there is 4.5 to 1 and not only on its halo. By how much tell the number of areas
 * and whether they have the colour of `hit`, not the colours: both themes get the same, as an SVG for
 * both has one dark colour for each light one. After more areas than letters could be compared with
 * in time, in crowds, texts stay as they are. */
void ground_letters(draw_list *list, draw_color hit);

#endif
