/* small.h - circles, boxes and convex polygons of a few pixels, as distances instead of triangles.
 * Private to this room; SDL-free.
 *
 * How much of a pixel is covered depends on how far its centre is from the outline alone; what is
 * tiny, hardly wider than its ramps, is looked at in sixteen places of each pixel. Where there are
 * few pixels that takes a fifth of the time that triangles take, and it is the same picture within
 * a shade: crowds of ten thousand shapes and more live of it. */
#ifndef CANVAS_SMALL_H
#define CANVAS_SMALL_H

#include "figure/draw/draw.h"

enum { SMALL_MOST_SIDES = 10 };

typedef struct small_shape {
    int left, top, width, height; /* the pixels that it may touch */
    int side_count;               /* 0: a circle */
    /* Of each side how far out the centre of the pixel (left + x, top + y) is: a x + b y + c; of a
     * circle its centre is (a[0], b[0]), its radius c[0]. */
    float a[SMALL_MOST_SIDES], b[SMALL_MOST_SIDES], c[SMALL_MOST_SIDES];
    float fill_alpha, fill_from;    /* nothing is covered this far out, all a pixel further in */
    float line_alpha, outer, steep; /* nothing this far on either side, and how fast it is more */
    float across;                   /* so far in lies the line of the other side */
    bool is_tiny;
    float half; /* what is tiny: of its line's width */
    uint32_t fill, line;
} small_shape;

/* False: the command is none of these, too large, too sharp, or its line is dashed. Of a
 * polygon `points` are its own; `scale` pixels a point. */
bool small_of(const draw_command *command, const draw_point *points, double scale,
              small_shape *out);

#endif
