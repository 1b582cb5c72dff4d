/* cut.h - cuts one command to what can be seen of it on the page. Private to this room.
 *
 * Circles and boxes become outlines of points that are dense where they can be seen and few
 * elsewhere; fills are clipped as polygons, strokes as the visible stretches of their lines. */
#ifndef CANVAS_CLIP_CUT_H
#define CANVAS_CLIP_CUT_H

#include "figure/draw/draw.h"

typedef struct clip_rect {
    double min_x, min_y, max_x, max_y;
} clip_rect;

clip_rect clip_rect_grown(clip_rect r, double by);
clip_rect clip_rect_around(draw_point center, double dx, double dy);
clip_rect clip_rect_of_points(const draw_point *points, int count);
bool clip_rects_meet(const clip_rect *a, const clip_rect *b);

/* False as well when inner has a NaN. */
bool clip_rect_within(const clip_rect *inner, const clip_rect *outer);

/* A growing row of points. */
typedef struct clip_points {
    draw_point *points;
    int count, capacity;
} clip_points;

/* Set in, out and page; the rest is zero at first and reused from command to command. */
typedef struct clip_cutter {
    const draw_list *in;
    draw_list *out; /* marked when memory runs out */
    clip_rect page;
    clip_rect guard;  /* of the command at hand: paint outside cannot be seen on the page */
    clip_points path; /* its outline */
    double *lengths;  /* of the true outline from the point before to this one, for dashes */
    int length_capacity;
    clip_points scratch; /* for its fill, then for the runs of its stroke */
} clip_cutter;

/* Appends to clip->out what can be seen of a line, circle, box, polygon or polyline. */
void clip_cut(clip_cutter *clip, const draw_command *command);
void clip_cut_deinit(clip_cutter *clip);

/* The end points of a box that has become a line along its longer side. */
void clip_cut_middle_line(const draw_command *box, draw_point *p, draw_point *q);

#endif
