/* figure_insets.h - small pictures in the picture that explain a story's steps. */
#ifndef FIGURE_FIGURE_INSETS_H
#define FIGURE_FIGURE_INSETS_H

#include "figure/pens/picture.h"

typedef enum inset_kind { INSET_FRAME, INSET_MINKOWSKI, INSET_COUNT } inset_kind;

/* How much of a plot's width the insets of these steps take, with the room around; 0: there are none,
 * or the plot is too small for them. */
double insets_width(const report_steps *steps, draw_point plot);

/* Keeps the labels of the view out of them; before labels are placed. */
void insets_take_room(picture *p);

#endif
