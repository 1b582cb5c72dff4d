/* solid.h - a box grown by a ball, the one form that points, spheres and axis-aligned boxes share. The
 * room answers in space what the others do in the plane: overlap3, contact3, sweep3, cast3.
 *
 * What rounded.h says of the plane, with one more axis: overlap, contact, sweep and cast are one
 * question, where the origin is relative to the Minkowski difference b - a, which is again a box
 * grown by a ball. Axes are indexed, 0 is x. Internal to libct, not installed. */
#ifndef CORE_SOLID_H
#define CORE_SOLID_H

#include <stdbool.h>

#include "core/ct.h"
#include "core/num/dyadic.h"

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

/* out = x^2 + y^2 + z^2 */
void ct_dyadic_norm3(ct_dyadic *out, const ct_dyadic axis[CT_AXES]);

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

#endif
