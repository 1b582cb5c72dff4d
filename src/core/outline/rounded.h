/* rounded.h - a box grown by a disc, the one form that points, circles and rects share.
 *
 * A point is a box of no size, a circle that and a radius, a rect a box and no radius. In the
 * frame of an oriented rect that rect is such a box too. So contact and sweep of all of them are
 * one question: where is the origin relative to the Minkowski difference b - a, which is again a
 * box grown by a disc. Internal to libct, not installed. */
#ifndef CORE_ROUNDED_H
#define CORE_ROUNDED_H

#include "core/ct.h"
#include "core/num/dyadic.h"
#include "core/num/num.h"

typedef struct ct_rounded {
    ct_vec min, max;
    double radius;
} ct_rounded;

/* What the exact arithmetic says about a pair: gap is the signed distance, rounded once or twice,
 * negative when overlapping (minus the depth); its sign always agrees with the relation. */
typedef struct ct_gap {
    ct_relation relation;
    double value;
} ct_gap;

/* Of an upright shape. */
static inline ct_rounded ct_rounded_of(const ct_shape *shape)
{
    if (shape->type == CT_RECT) {
        return (ct_rounded){ shape->as.rect.min, shape->as.rect.max, 0 };
    }
    ct_circle disc = ct_disc_of(shape);
    return (ct_rounded){ disc.center, disc.center, disc.radius };
}

/* Are radius and extents 0 or more? */
static inline bool ct_rounded_has_form(const ct_rounded *r)
{
    return (r->min.x <= r->max.x) & (r->min.y <= r->max.y) & (r->radius >= 0);
}

/* One axis of two boxes, here and in space: where they lie, the Minkowski difference b - a, which
 * is an interval lo..hi, and its point nearest to 0. */
typedef struct ct_axis_gap {
    double a_min, a_max, b_min, b_max;
    double lo, hi, nearest;
    int side; /* of a on which b lies: -1, 1, or 0 where they share a coordinate */
} ct_axis_gap;

static inline ct_axis_gap ct_axis_gap_of(double a_min, double a_max, double b_min, double b_max)
{
    double lo = b_min - a_max, hi = b_max - a_min, nearest = lo > 0 ? lo : hi < 0 ? hi : 0;
    return (ct_axis_gap){ a_min, a_max, b_min, b_max, lo, hi, nearest, ct_sign(nearest) };
}

/* Points of the boxes on one axis: their facing sides, or the middle of what they share. */
static inline void ct_core_points(const ct_axis_gap *x, double *a, double *b)
{
    *a = x->side > 0 ? x->a_max : x->a_min;
    *b = x->side > 0 ? x->b_min : x->b_max;
    if (x->side == 0) {
        *a = *b = ct_middle(ct_max(x->a_min, x->b_min), ct_min(x->a_max, x->b_max));
    }
}

/* The signed distance of boxes grown by balls that do not meet themselves; of 2 axes or 3. */
ct_gap ct_exact_grown_gap(const ct_axis_gap *axes, int count, double a_radius, double b_radius);

/* The signed distance of two rounded boxes. */
ct_gap ct_rounded_gap(const ct_rounded *a, const ct_rounded *b);

/* Of a signed distance that is n / divisor. */
ct_gap ct_exact_gap(const ct_dyadic *n, ct_scaled divisor);

/* Fills everything but `inside`. The gap is handed in because in the frame of an oriented rect
 * only the caller knows it exactly. */
void ct_rounded_contact(const ct_rounded *a, const ct_rounded *b, ct_gap gap, ct_contact *out);

#endif
