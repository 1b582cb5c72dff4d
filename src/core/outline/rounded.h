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

static inline ct_rounded ct_rounded_point(ct_vec p)
{
    return (ct_rounded){ p, p, 0 };
}

static inline ct_rounded ct_rounded_circle(const ct_circle *c)
{
    return (ct_rounded){ c->center, c->center, c->radius };
}

static inline ct_rounded ct_rounded_rect(const ct_rect *r)
{
    return (ct_rounded){ r->min, r->max, 0 };
}

/* Not for CT_OBB, which has no axis-aligned form. */
ct_rounded ct_rounded_of(const ct_shape *shape);

/* The signed distance of two rounded boxes. */
ct_gap ct_rounded_gap(const ct_rounded *a, const ct_rounded *b);

/* Of a signed distance that is n / divisor. */
ct_gap ct_exact_gap(const ct_dyadic *n, double divisor);

/* Fills everything but `inside`. The gap is handed in because in the frame of an oriented rect
 * only the caller knows it exactly. */
void ct_rounded_contact(const ct_rounded *a, const ct_rounded *b, ct_gap gap, ct_contact *out);

#endif
