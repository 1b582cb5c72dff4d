/* axes.h - the axes on which two convex outlines without a radius may be apart, with their
 * shadows there. Not for other layers. */
#ifndef REPORT_STEPS_AXES_H
#define REPORT_STEPS_AXES_H

#include "report/steps/build.h"

/* Two projections on one axis. */
typedef struct steps_projection {
    ct_vec axis;
    double a_min, a_max, b_min, b_max;
    double gap;  /* > 0: between them */
    double free; /* the shortest push along the axis after which they only touch */
} steps_projection;

/* One axis, whose it is, and the edge whose normal it is. */
typedef struct steps_axis {
    steps_projection p;
    int number;   /* in the order in which they are tried, from 0 */
    int owner;    /* 0: a, 1: b */
    ct_type type; /* of the owner */
    int from, to; /* the edge's corners; the same for a rectangle's own axis, 0 for x and 1 for y */
    bool lengthwise; /* along a segment instead */
    ct_vec edge[2];
} steps_axis;

/* Calls `visit` with each: the own axes of rectangles, x and y once of two upright ones; the normals
 * of all edges, of which opposite sides have one in common; and the way along a segment where the
 * other has no normal of its own. None of two shapes without a length. */
void steps_try_axes(const ct_shape *a, const ct_shape *b,
                    void (*visit)(void *context, const steps_axis *axis), void *context);

/* "Axis 3: normal of edge 1–2 of b" */
void steps_name_axis(const steps_axis *axis, report_step *step);

/* Of many axes as many as can be followed: those of the highest rank, in the order of their numbers. */
enum { STEPS_MOST_AXES = 12 };
typedef struct axis_keeper {
    int most, count, tried;
    struct kept_axis {
        steps_axis axis;
        double rank;
    } kept[STEPS_MOST_AXES];
} axis_keeper;

void steps_keep(axis_keeper *k, const steps_axis *axis, double rank);

/* It decides: in the place of the lowest, if it is not among them. */
void steps_keep_surely(axis_keeper *k, const steps_axis *axis);

/* If some were not kept: the step that tells so, and why none of them matters. */
void steps_leave_out(const axis_keeper *k, const char *why, report_steps *out);

/* Appends "a [1, 2]" to the step's numbers, or "a at 1". */
void steps_say_shadow(const char *name, double min, double max, int places, report_step *step);

/* The edge and both shadows. */
void steps_mark_axis(const steps_axis *axis, report_steps *out);

#endif
