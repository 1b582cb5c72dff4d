/* solid.h - a box grown by a ball, the one form that points, spheres and axis-aligned boxes share.
 * The room space answers for points, spheres and upright boxes what the others do in the plane, a
 * file a question: overlap3, contact3, sweep3, cast3. It turns nothing, and never meets a shape of
 * the plane.
 *
 * What rounded.h says of the plane, with one more axis: overlap, contact, sweep and cast are one
 * question, where the origin is relative to the Minkowski difference b - a, which is again a box
 * grown by a ball. Axes are indexed, 0 is x. Internal to libct, not installed. */
#ifndef CORE_SOLID_H
#define CORE_SOLID_H

#include <stdbool.h>

#include "core/ct.h"
#include "core/num/dyadic.h"
#include "core/num/sum.h"

enum { CT_AXES = 3 };

typedef struct ct_solid {
    double min[CT_AXES], max[CT_AXES];
    double radius;
} ct_solid;

/* False where the shape does not keep to what ct.h asks of it. */
bool ct_solid_of(const ct_shape3 *shape, ct_solid *out);

bool ct_is_valid_point3(const ct_vec3 *p);
bool ct_is_valid_sphere(const ct_sphere *s);
bool ct_is_valid_box(const ct_box *b);

/* |v|, good to a unit or two in the last place whatever the exponents. */
double ct_length3(const double v[CT_AXES]);

/* A unit vector along v, which is not zero. */
void ct_unit3(const double v[CT_AXES], double out[CT_AXES]);

static inline ct_vec3 ct_vec3_of(const double v[CT_AXES])
{
    return (ct_vec3){ v[0], v[1], v[2] };
}

static inline void ct_axes_of(const ct_vec3 *v, double out[CT_AXES])
{
    out[0] = v->x;
    out[1] = v->y;
    out[2] = v->z;
}

/* p + s * d */
static inline ct_vec3 ct_along3(ct_vec3 p, double s, ct_vec3 d)
{
    return (ct_vec3){ p.x + s * d.x, p.y + s * d.y, p.z + s * d.z };
}

static inline double ct_dot3(ct_vec3 a, ct_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* 0 stays 0, not -0. */
static inline ct_vec3 ct_negate3(ct_vec3 v)
{
    return (ct_vec3){ 0 - v.x, 0 - v.y, 0 - v.z };
}

/* ---- When a moving point is within reach of a point, line or plane -----------------------------
 *
 * The origin moves by `move` a unit of time, past what lies at `wall` on the axes that count and
 * everywhere on those that do not: a plane across one axis, a line across two, a point across 3.
 * What it is within reach of is thus a slab, a tube or a ball, and
 *
 *     f(t) = sum of (wall - t move)^2 over the axes that count - radius^2
 *
 * is not positive there. Every sign is exact. */

typedef struct ct_flight {
    ct_sum wall[CT_AXES], move[CT_AXES];
    bool counts[CT_AXES];
    ct_sum radius;
} ct_flight;

/* What reaches from min to max along one axis, as seen from `at`, which moves by `move`: turned so
 * that this is upwards. */
typedef struct ct_slab3 {
    ct_sum lo, hi, move;
    bool turned;
} ct_slab3;

static inline void ct_find_slab3(double at, double min, double max, const ct_sum *move,
                                 ct_slab3 *out)
{
    out->turned = move->value.head < 0;
    if (out->turned) {
        out->lo = ct_sum_of(at, -max);
        out->hi = ct_sum_of(at, -min);
        out->move = ct_sum_of(-move->term[0], -move->term[1]);
    } else {
        out->lo = ct_sum_of(min, -at);
        out->hi = ct_sum_of(max, -at);
        out->move = *move;
    }
}

/* A moment, time / unit; unit is positive. */
typedef struct ct_moment {
    ct_sum time, unit;
} ct_moment;

/* The sign of a - b. */
static inline int ct_compare_moments(const ct_moment *a, const ct_moment *b)
{
    return ct_sum_side(&b->unit, &a->unit, &b->time, &a->time);
}

/* Signs of f and of -f', which is positive while the origin still comes closer. */
typedef struct ct_flight_state {
    int outside, toward;
} ct_flight_state;

ct_flight_state ct_flight_at(const ct_flight *flight, const ct_moment *at);

/* The two roots of f, and unit vectors from what lies at `wall` to where the origin is then: 0
 * where the two coincide. */
typedef struct ct_flight_roots {
    double first, last;
    double first_normal[CT_AXES], last_normal[CT_AXES];
} ct_flight_roots;

/* Are there any? `first` is right where the origin starts outside and comes closer, `last` where it
 * does that or starts inside. Something moves on an axis that counts. */
bool ct_find_flight_roots(const ct_flight *flight, ct_flight_roots *out);

#endif
