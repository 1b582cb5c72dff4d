/* obb.h - boxes inside the core, which are rects and oriented rects alike: their form, their axes
 * and how far apart they are along them. Not installed. */
#ifndef CORE_OBB_H
#define CORE_OBB_H

#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/ct.h"
#include "core/num/num.h"

/* A pair's separation along a.u, a.v, b.u, b.v, each times its axis' squared length: positive
 * apart. None is further than `bound` from the exact value. */
typedef struct ct_separations {
    double value[4];
    double bound;
} ct_separations;

/* Axes so short that their square loses digits to underflow leave everything in doubt: half extents may
 * bring back what is lost. Then infinity, else 0. */
static inline double ct_axes_doubt(double length_sq)
{
    return length_sq > 0x1p-960 ? 0 : HUGE_VAL;
}

static inline ct_obb ct_obb_of_rect(const ct_rect *r)
{
    return (ct_obb){ { ct_middle(r->min.x, r->max.x), ct_middle(r->min.y, r->max.y) },
                     { 0.5 * r->max.x - 0.5 * r->min.x, 0.5 * r->max.y - 0.5 * r->min.y },
                     1,
                     0 };
}

/* What the centre and the half extents of a rect have been rounded by is at most this many
 * DBL_EPSILON. */
static inline double ct_rect_slack(const ct_rect *r)
{
    return fabs(r->min.x) + fabs(r->max.x) + fabs(r->min.y) + fabs(r->max.y);
}

static inline ct_obb ct_box_of(const ct_shape *shape)
{
    assert(shape->type == CT_RECT || shape->type == CT_OBB);
    return shape->type == CT_RECT ? ct_obb_of_rect(&shape->as.rect) : shape->as.obb;
}

static inline double ct_box_slack(const ct_shape *shape)
{
    return shape->type == CT_RECT ? ct_rect_slack(&shape->as.rect) : 0;
}

/* The axis-th of a.u, a.v, b.u, b.v. */
static inline ct_vec ct_box_axis(const ct_obb *a, const ct_obb *b, int axis)
{
    const ct_obb *box = axis < 2 ? a : b;
    return axis % 2 == 0 ? (ct_vec){ box->cos, box->sin } : (ct_vec){ -box->sin, box->cos };
}

/* Along axis n of a box the separation is |d.n| - half |n|^2 - (reach of the other box). Every
 * magnitude in it, whatever cancels, is at most m = size (1 + aa + bb), since |n| and the products
 * of two axes are at most that factor. d.n carries 3 roundings, the reach 5 and the difference 1:
 * 9u m in all, of which 16u m is a safe bound that covers its own roundings. The slack of rects
 * adds to d and to the half extents. DBL_MIN is for what underflows; an overflow makes the bound
 * infinite and decides nothing. */
CT_HOT static inline void ct_box_separations(const ct_obb *a, const ct_obb *b, double slack,
                                             ct_separations *out)
{
    double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
    double c = fabs(a->cos * b->cos + a->sin * b->sin);
    double s = fabs(a->cos * b->sin - a->sin * b->cos);
    double aa = a->cos * a->cos + a->sin * a->sin, bb = b->cos * b->cos + b->sin * b->sin;
    double size = fabs(dx) + fabs(dy) + a->half.x + a->half.y + b->half.x + b->half.y;
    out->value[0] =
        fabs(dx * a->cos + dy * a->sin) - (a->half.x * aa + b->half.x * c + b->half.y * s);
    out->value[1] =
        fabs(dy * a->cos - dx * a->sin) - (a->half.y * aa + b->half.x * s + b->half.y * c);
    out->value[2] =
        fabs(dx * b->cos + dy * b->sin) - (b->half.x * bb + a->half.x * c + a->half.y * s);
    out->value[3] =
        fabs(dy * b->cos - dx * b->sin) - (b->half.y * bb + a->half.x * s + a->half.y * c);
    out->bound = 8 * DBL_EPSILON * (size + slack) * (1 + aa + bb) + DBL_MIN;
}

#endif
