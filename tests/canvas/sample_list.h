/* sample_list.h - small pictures that the tests of all canvases share. */
#ifndef TESTS_SAMPLE_LIST_H
#define TESTS_SAMPLE_LIST_H

#include "figure/draw/draw.h"

draw_color sample_color(unsigned rgb, int alpha);

/* Every kind of command, 200 x 150 points. */
void sample_list_all(draw_list *list);

/* The same without texts. */
void sample_list_shapes(draw_list *list);

/* Shapes as seen at deep zoom, 200 x 150 points: radii and lengths of 1e9 and more. */
void sample_list_giants(draw_list *list);

#endif
