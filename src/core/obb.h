/* obb.h - oriented rectangles inside the core: axes, separations. Not installed. */
#ifndef CORE_OBB_H
#define CORE_OBB_H

#include <float.h>
#include <math.h>

#include "core/ct.h"
#include "core/num.h"

/* A pair's separation along a.u, a.v, b.u, b.v, each scaled by its axis' squared length, and how
 * far the plain evaluation may be off. */
typedef struct ct_separations {
    double value[4], bound[4];
} ct_separations;

static inline ct_obb ct_obb_of_rect(const ct_rect *r)
{
    return (ct_obb){ { ct_middle(r->min.x, r->max.x), ct_middle(r->min.y, r->max.y) },
                     { 0.5 * r->max.x - 0.5 * r->min.x, 0.5 * r->max.y - 0.5 * r->min.y },
                     1,
                     0 };
}

/* The axis-th of a.u, a.v, b.u, b.v. */
static inline ct_vec ct_box_axis(const ct_obb *a, const ct_obb *b, int axis)
{
    const ct_obb *box = axis < 2 ? a : b;
    return axis % 2 == 0 ? (ct_vec){ box->cos, box->sin } : (ct_vec){ -box->sin, box->cos };
}

/* Along an axis of box a of squared length L^2 the separation is |d.n| - half L^2 - (reach of the
 * other box). Magnitudes m = |dx nx| + |dy ny| + half L^2 + reach, at most 6 roundings on the way
 * to each and 4 in the sums: off by at most 10u m. The centre and half extents of a rect carry a
 * rounding of size u |coordinate| each, which the position term covers: 16u (m + |positions|). */
static inline void ct_box_separations(const ct_obb *a, const ct_obb *b, ct_separations *out)
{
    const double unit = 8.0 * DBL_EPSILON;
    double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
    double place = fabs(a->center.x) + fabs(a->center.y) + fabs(b->center.x) + fabs(b->center.y) +
                   a->half.x + a->half.y + b->half.x + b->half.y;
    double c = fabs(a->cos * b->cos + a->sin * b->sin);
    double s = fabs(a->cos * b->sin - a->sin * b->cos);
    double aa = a->cos * a->cos + a->sin * a->sin, bb = b->cos * b->cos + b->sin * b->sin;
    double reach[4] = { a->half.x * aa + b->half.x * c + b->half.y * s,
                        a->half.y * aa + b->half.x * s + b->half.y * c,
                        b->half.x * bb + a->half.x * c + a->half.y * s,
                        b->half.y * bb + a->half.x * s + a->half.y * c };
    double at[4] = { dx * a->cos + dy * a->sin, dy * a->cos - dx * a->sin,
                     dx * b->cos + dy * b->sin, dy * b->cos - dx * b->sin };
    for (int i = 0; i < 4; i++) {
        out->value[i] = fabs(at[i]) - reach[i];
        out->bound[i] = unit * place + DBL_MIN;
    }
}

#endif
