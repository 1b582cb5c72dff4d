/* steps_marks.h - how the files of this room say what a step points at. Not for other layers.
 *
 * Every function adds to the step that was added last. What finds no room any more is left out: a
 * mark is for the eye, and hundreds of them show nothing. */
#ifndef REPORT_STEPS_MARKS_H
#define REPORT_STEPS_MARKS_H

#include "report/facts/report.h"

/* Of one kind and role; `text` NULL is none. */
typedef struct mark_look {
    report_mark_kind kind;
    report_mark_role role;
    const char *text;
} mark_look;

void marks_shape(report_steps *out, report_mark_role role, int index);
void marks_shape_moved(report_steps *out, report_mark_role role, int index, ct_vec by);

/* A point or a text; for points also marks_spot(). */
void marks_at(report_steps *out, mark_look look, ct_vec p);
void marks_spot(report_steps *out, report_mark_role role, ct_vec p);

/* A segment, arrow, ray or line. One without length that is no arrow is a point. */
void marks_between(report_steps *out, mark_look look, ct_vec from, ct_vec to);
void marks_circle(report_steps *out, report_mark_role role, const ct_circle *circle);
void marks_rect(report_steps *out, report_mark_role role, const ct_rect *rect);

/* A rectangle given in the frame, in which `frame` is centred; frame NULL is the world. */
void marks_rect_in(report_steps *out, report_mark_role role, const ct_rect *rect,
                   const ct_obb *frame);

/* Shadows: from..to as numbers along the unit vector `axis`. */
typedef struct mark_span {
    double min, max;
} mark_span;
void marks_span(report_steps *out, report_mark_role role, ct_vec3 axis, mark_span span);

/* Both shadows, and the gap between them or what they share. */
void marks_spans(report_steps *out, ct_vec3 axis, mark_span a, mark_span b);

/* Of solids. */
void marks_at3(report_steps *out, mark_look look, ct_vec3 p);
void marks_between3(report_steps *out, mark_look look, ct_vec3 from, ct_vec3 to);

#endif
