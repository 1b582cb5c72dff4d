/* obb.h - boxes inside the core, which are rects and oriented rects alike: their form, their axes,
 * how far apart they are along them, and the frame in which one is centred and unrotated. Not
 * installed. */
#ifndef CORE_OBB_H
#define CORE_OBB_H

#include "core/ct.h"
#include "core/num/num.h"
#include "core/outline/rounded.h"

/* A pair's separation along a.u, a.v, b.u, b.v, each times its axis' squared length: positive
 * apart. None is further than `bound` from the exact value. */
typedef struct ct_separations {
    double value[4];
    double bound;
} ct_separations;

/* Axes so short that their square loses digits to underflow leave everything in doubt: half
 * extents may bring back what is lost. Then infinity, else 0. */
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

/* Of a rect or an oriented rect. */
static inline ct_obb ct_box_of(const ct_shape *shape)
{
    return shape->type == CT_RECT ? ct_obb_of_rect(&shape->as.rect) : shape->as.obb;
}

static inline double ct_box_slack(const ct_shape *shape)
{
    return shape->type == CT_RECT ? ct_rect_slack(&shape->as.rect) : 0;
}

/* The signs of a box's own corners, counter-clockwise from the one at (-half.x, -half.y). */
static const int ct_box_signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };

/* Along the side that starts at that corner, as long as the axes are. */
static inline ct_vec ct_box_along(const ct_obb *box, int side)
{
    const double cos[4] = { box->cos, -box->sin, -box->cos, box->sin };
    const double sin[4] = { box->sin, box->cos, -box->sin, -box->cos };
    return (ct_vec){ cos[side % 4], sin[side % 4] };
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
 * infinite, as m is multiplied out first, and decides nothing. */
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
    out->bound = 8 * DBL_EPSILON * ((1 + aa + bb) * (size + slack)) + DBL_MIN;
}

/* ---- The frame --------------------------------------------------------------------------- */

/* box with axes of length 1, as nearly as doubles can, and the half extents it really has. */
ct_obb ct_frame_of(const ct_obb *box);

/* The region of a world point around the rect, level with a side's end also where only turning into
 * the frame has taken it off that. */
ct_region ct_frame_region(const ct_obb *frame, ct_vec p);

ct_vec ct_turn_to_local(const ct_obb *frame, ct_vec v);
ct_vec ct_turn_to_world(const ct_obb *frame, ct_vec v);

/* ---- Exactly ---------------------------------------------------------------------------------
 *
 * For every finite double, whatever it costs: for the rare input inside the error bounds of plain
 * doubles. Values are the exact ones rounded, and 0 only where those are. */

/* Signed distance. */
ct_gap ct_exact_circle_obb_gap(const ct_circle *a, const ct_obb *b);

/* Separation of two boxes along a.u, a.v, b.u, b.v: positive apart, 0 touching, negative
 * overlapping. side is the sign of b's centre - a's along the axis. */
void ct_exact_separations(const ct_shape *a, const ct_shape *b, double out[4], int side[4]);

/* How far a corner lies beyond the half extents of the other box along its axes, and on which
 * side. */
typedef struct ct_exact_corner {
    ct_vec beyond;
    int side_x, side_y;
} ct_exact_corner;

/* The four corners of b against a, then the four of a against b. */
void ct_exact_corners(const ct_shape *a, const ct_shape *b, ct_exact_corner out[8]);

#endif
