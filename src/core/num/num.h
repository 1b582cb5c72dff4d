/* num.h - vectors, scalars and the plain questions about one shape that everything is written in.
 * All of it rounds as it stands there. The room num holds numbers: beside these, sums and products
 * that know their error (two.h, sum.h), exact ones (dyadic.h), two doubles at once (lanes.h). It
 * never asks what two shapes are to each other. Its headers bring C's own for doubles along.
 * Internal to the project, not installed: other floors compute with it as well, users of libct have
 * ct.h. */
#ifndef CORE_NUM_H
#define CORE_NUM_H

#include <float.h>
#include <math.h>

#include "core/ct.h"
#include "core/num/arithmetic.h"

/* For the rare path of a hot function: kept out of it, so that the hot path keeps its registers.
 * And for what a hot function fills in and reads again at once: through memory, where a store of
 * two doubles is read as one vector, that stalls longer than the whole test takes. Aside is what is
 * not that rare. */
#if defined(__GNUC__)
#define CT_COLD __attribute__((noinline, cold))
#define CT_ASIDE __attribute__((noinline))
#define CT_HOT __attribute__((always_inline))
#else
#define CT_COLD
#define CT_ASIDE
#define CT_HOT
#endif

static inline double ct_max(double a, double b)
{
    return a > b ? a : b;
}

static inline double ct_min(double a, double b)
{
    return a < b ? a : b;
}

/* By how much lengths may differ and count as equal: by what rounding may have added to
 * coordinates, and never by a part that counts, as that would be for what is only some last digits
 * long. */
static inline double ct_tie(double noise, double length)
{
    return ct_min(noise, 0x1p-30 * length);
}

static inline double ct_clamp(double x, double lo, double hi)
{
    return ct_max(lo, ct_min(hi, x));
}

typedef struct ct_span {
    double least, most;
} ct_span;

/* What share of a move is left at t; so near its end that is t's rounding. */
static inline double ct_rest_at(double t)
{
    return 1 - t > 4 * DBL_EPSILON ? 1 - t : 0;
}

/* -1, 0 or 1 */
static inline int ct_sign(double v)
{
    return (v > 0) - (v < 0);
}

/* Is x from a to b, whichever is less? */
static inline bool ct_is_between(double x, double a, double b)
{
    return (x >= a && x <= b) || (x <= a && x >= b);
}

/* max(x, 0) without a branch, which compilers make of the obvious form and cannot predict. */
static inline double ct_positive(double x)
{
    return 0.5 * (x + fabs(x));
}

static inline bool ct_is_finite(ct_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

/* Is a left of b, or straight below? */
static inline bool ct_comes_before(ct_vec a, ct_vec b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

static inline ct_vec ct_add(ct_vec a, ct_vec b)
{
    return (ct_vec){ a.x + b.x, a.y + b.y };
}

static inline ct_vec ct_sub(ct_vec a, ct_vec b)
{
    return (ct_vec){ a.x - b.x, a.y - b.y };
}

/* p + s * d */
static inline ct_vec ct_along(ct_vec p, double s, ct_vec d)
{
    return (ct_vec){ p.x + s * d.x, p.y + s * d.y };
}

static inline ct_vec ct_scale(double s, ct_vec v)
{
    return (ct_vec){ s * v.x, s * v.y };
}

/* Where coordinates and moves are less in all, their rounding is no part of CT_STOP_DISTANCE that
 * matters. */
#define CT_STOP_SIZE 0x1p28

/* 0 stays 0, not -0. */
static inline ct_vec ct_negate(ct_vec v)
{
    return (ct_vec){ 0 - v.x, 0 - v.y };
}

static inline double ct_dot(ct_vec a, ct_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static inline double ct_cross(ct_vec a, ct_vec b)
{
    return a.x * b.y - a.y * b.x;
}

static inline ct_rect ct_box_of_two(ct_vec a, ct_vec b)
{
    return (ct_rect){ { ct_min(a.x, b.x), ct_min(a.y, b.y) },
                      { ct_max(a.x, b.x), ct_max(a.y, b.y) } };
}

/* Squares and products of larger coordinates would overflow. */
#define CT_CONTACT_RANGE 1e150

static inline double ct_reach_of(const ct_rect *r)
{
    return ct_max(ct_max(fabs(r->min.x), fabs(r->max.x)), ct_max(fabs(r->min.y), fabs(r->max.y)));
}

static inline ct_rect ct_box_grown(const ct_rect *r, double by)
{
    return (ct_rect){ { r->min.x - by, r->min.y - by }, { r->max.x + by, r->max.y + by } };
}

static inline ct_rect ct_box_around(const ct_rect *a, const ct_rect *b)
{
    return (ct_rect){ { ct_min(a->min.x, b->min.x), ct_min(a->min.y, b->min.y) },
                      { ct_max(a->max.x, b->max.x), ct_max(a->max.y, b->max.y) } };
}

/* Of one point or more. */
static inline ct_rect ct_box_of_points(const ct_vec *at, int count)
{
    ct_rect box = { at[0], at[0] };
    for (int i = 1; i < count; i++) {
        box.min = (ct_vec){ ct_min(box.min.x, at[i].x), ct_min(box.min.y, at[i].y) };
        box.max = (ct_vec){ ct_max(box.max.x, at[i].x), ct_max(box.max.y, at[i].y) };
    }
    return box;
}

/* Halves first, so that the middle of two huge coordinates does not overflow. */
static inline double ct_middle(double a, double b)
{
    return 0.5 * a + 0.5 * b;
}

static inline ct_vec ct_middle_of(const ct_rect *r)
{
    return (ct_vec){ ct_middle(r->min.x, r->max.x), ct_middle(r->min.y, r->max.y) };
}

/* |x| + |y|: no less than the length, and at most 1.5 times it. */
static inline double ct_size(ct_vec v)
{
    return fabs(v.x) + fabs(v.y);
}

/* |v|, good to about a unit in the last place. Not by hypot, whose last digit differs from one libm
 * to the next: where the squares underflow they are scaled. */
static inline double ct_length(ct_vec v)
{
    double sum = v.x * v.x + v.y * v.y, x = 0x1p600 * v.x, y = 0x1p600 * v.y;
    return sum > 0x1p-968 ? sqrt(sum) : 0x1p-600 * sqrt(x * x + y * y);
}

/* x is 0.5 to 1 times 2 to the power of it; 0 for 0. */
static inline int ct_exponent_of(double x)
{
    int exponent;
    (void)frexp(x, &exponent);
    return exponent;
}

/* A power of two that makes about 1 of the size. */
static inline double ct_scale_of(double size)
{
    int exponent = ct_exponent_of(size);
    return ldexp(1, exponent < -1000 ? 1000 : -exponent);
}

/* The squared distance of p from 0..d. */
static inline double ct_distance_sq(ct_vec p, ct_vec d)
{
    double length_sq = ct_dot(d, d);
    double t = length_sq > 0 ? ct_clamp(ct_dot(p, d) / length_sq, 0, 1) : 0;
    ct_vec w = ct_along(p, -t, d);
    return ct_dot(w, w);
}

/* Lies a within b, b within a? */
static inline ct_inside ct_inside_of(bool ab, bool ba)
{
    return ab && ba ? CT_INSIDE_BOTH : ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
}

/* A line between two ends, grown by a radius or not? */
static inline bool ct_has_ends(const ct_shape *shape)
{
    return shape->type == CT_SEGMENT || shape->type == CT_CAPSULE;
}

/* Grown by a radius, be it 0? */
static inline bool ct_has_radius(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE || shape->type == CT_CAPSULE;
}

/* A point or a circle: a disc. */
static inline bool ct_is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

/* A rect or an oriented rect. */
static inline bool ct_is_box(const ct_shape *shape)
{
    return shape->type == CT_RECT || shape->type == CT_OBB;
}

/* Of a polygon that is not valid too. */
static inline bool ct_is_concave(const ct_shape *shape)
{
    return shape->type == CT_POLYGON && !ct_polygon_is_convex(&shape->as.polygon);
}

/* A point, circle or rect: a box without a turn grown by a disc, see rounded.h. */
static inline bool ct_is_upright(const ct_shape *shape)
{
    return ct_is_round(shape) || shape->type == CT_RECT;
}

/* A point or circle as a circle. */
static inline ct_circle ct_disc_of(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE ? shape->as.circle : (ct_circle){ shape->as.point, 0 };
}

/* Without a branch, which their callers cannot predict. */
static inline bool ct_is_ordered(const ct_rect *r)
{
    return (r->min.x <= r->max.x) & (r->min.y <= r->max.y);
}

/* Finite and in order; without a branch too: what is asked of a million boxes never changes. */
static inline bool ct_is_valid_rect(const ct_rect *r)
{
    return ct_is_ordered(r) & (r->min.x >= -DBL_MAX) & (r->min.y >= -DBL_MAX) &
           (r->max.x <= DBL_MAX) & (r->max.y <= DBL_MAX);
}

static inline bool ct_has_extents(const ct_obb *box)
{
    return (box->half.x >= 0) & (box->half.y >= 0);
}

/* The doubles that a shape is made of, one after the other; none where it has no type or a
 * polygon no points. */
typedef struct ct_numbers {
    const double *at;
    int count;
} ct_numbers;

ct_numbers ct_numbers_of(const ct_shape *shape);

/* The shape moved, every number rounded once; a polygon's points go to `points`. */
void ct_move_shape(const ct_shape *shape, ct_vec by, ct_shape *out, ct_vec *points);

/* Does the shape keep to what ct.h asks of it, and is no coordinate, size or radius larger, nor,
 * for a `most` less than DBL_MAX, an oriented rect's half extents as its cos and sin scale them?
 * That a polygon is simple is not looked for. */
bool ct_is_in_range(const ct_shape *shape, double most);

static inline bool ct_is_valid(const ct_shape *shape)
{
    return ct_is_in_range(shape, DBL_MAX);
}

/* The same where the square of its length over- or underflows. */
ct_vec ct_unit_scaled(ct_vec v);

/* A unit vector along v; 0 for 0. Adding 0 makes 0 of -0: normals are printed. */
static inline ct_vec ct_unit(ct_vec v)
{
    double sum = ct_dot(v, v), length = sqrt(sum);
    return sum > 0x1p-968 && sum <= DBL_MAX ? (ct_vec){ v.x / length + 0.0, v.y / length + 0.0 }
                                            : ct_unit_scaled(v);
}

#endif
