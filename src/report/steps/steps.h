/* steps.h - how the files of this room build a list of steps. Not for other layers.
 *
 * Numbers in a step are what a textbook computes in doubles; what a step concludes is the core's
 * exact verdict. Where rounding makes the two differ, the step says so. */
#ifndef REPORT_STEPS_H
#define REPORT_STEPS_H

#include "core/num/num.h"
#include "report/facts/report.h"
#include "report/steps/follow.h"
#include "report/steps/marks.h"
#include "report/words/phrase.h"

/* Is it a polygon that is not convex? */
bool steps_is_concave(const ct_shape *shape);

/* The larger side of what lies around a shape. */
double steps_extent(const ct_shape *shape);

/* Appends "= 3² + 4² = 25", "= 2² = 4" or "= (1 + 2)² = 9" to the numbers. */
void steps_say_squares(double dx, double dy, report_step *step);
void steps_say_square(double r, report_step *step);
void steps_say_square_of_sum(double ra, double rb, report_step *step);

/* Two points and their difference, as in "dx = 4 − 1 = 3, dy = 2 − 0 = 2". */
void steps_say_difference(report_step *step, ct_vec left, ct_vec right);

/* One pair in the making: a and b in the order they were asked for. */
typedef struct pair_view {
    const report *r;
    report_pair pair;
    const ct_shape *a, *b;
    ct_contact contact;
    bool overlap;
    double extent; /* of the larger shape or the gap between them */
} pair_view;

/* Empties the list, which need not have been anything before. */
void steps_begin(report_steps *out);

/* Appends a step without texts. */
report_step *steps_add(report_steps *out, report_step_kind kind, const char *title);

/* Remembers a number of the moment; several of them. */
void steps_value(report_step *step, double value);
void steps_values(report_step *step, const double *values, int count);

/* Ends a step that compares a squared distance with a squared reach, which decides. */
void steps_compare_squares(report_step *step, double distance_sq, double reach_sq, bool overlap);

/* The points that a shape is made of, in order, a circle's being its centre. */
typedef struct steps_corners {
    const ct_vec *points; /* `own`, or a polygon's */
    int count, edge_count;
    ct_vec own[4];
} steps_corners;
void steps_take_corners(const ct_shape *shape, steps_corners *out);

/* The corner, end or edge of a shape that a point on its outline belongs to. */
typedef struct steps_feature {
    int from, to; /* the same for a corner or an end */
    double share; /* of the way between the two */
} steps_feature;
steps_feature steps_feature_at(const ct_shape *shape, ct_vec p);
void steps_say_feature(const ct_shape *shape, const steps_feature *f, char *text, size_t size);

/* A point of a and b, which overlap; the contact is theirs. Returns whether it is one exactly, as
 * ct_overlap() tells; else it is one up to rounding. */
bool steps_common_point(const ct_shape *a, const ct_shape *b, const ct_contact *contact, int places,
                        ct_vec *out);

/* Places that show two points so near to each other as different, if doubles do; no more than usual
 * where they are not that near. */
int steps_places_near(int places, const ct_contact *contact);

/* Point or circle against point or circle; against a rect; against an oriented rect. */
void steps_round_round(const pair_view *view, report_steps *out);
void steps_round_rect(const pair_view *view, report_steps *out);
void steps_round_obb(const pair_view *view, report_steps *out);

/* Two upright rects. */
void steps_rect_rect(const pair_view *view, report_steps *out);

/* Convex shapes without a radius, not both of them segments: every axis, of many the ones that come
 * nearest to separating, and the one that decides. */
void steps_separating_axes(const pair_view *view, report_steps *out);

/* The Minkowski difference of a convex pair; none for others. */
void steps_minkowski(const pair_view *view, report_steps *out);

/* Pairs with a segment, capsule or polygon. */
void steps_outlines(const pair_view *view, report_steps *out);

/* Intervals on the world's axis 0, 1 or 2; the step decides nothing yet. */
typedef struct steps_intervals {
    double a_min, a_max, b_min, b_max;
} steps_intervals;
report_step *steps_add_intervals(const steps_intervals *ends, int axis, report_steps *out);

/* One pair of 3D shapes, and all its steps but the verdict. */
typedef struct solid_view {
    report_pair pair;
    const ct_shape3 *a, *b;
    bool overlap;
} solid_view;
void steps_solids(const solid_view *view, report_steps *out);

/* A circle (or point, radius 0) and an upright rectangle, in a frame in which the texts call the
 * centre's coordinates x and y: clamp, closest point, squared distance. */
typedef struct clamp_view {
    const report *r;
    ct_vec center;
    double radius;
    ct_rect rect;
    const char *what;  /* what the formulas call the centre: "c", "p'" */
    double extent;     /* of what is looked at */
    const ct_obb *box; /* the frame's rectangle; NULL in world coordinates */
    bool overlap;
    report_mark_role round_role, rect_role;
} clamp_view;
void steps_clamp(const clamp_view *view, report_steps *out);

/* From here on there are steps that talk in the frame of box. */
void steps_enter_frame(const ct_obb *box, report_steps *out);

#endif
