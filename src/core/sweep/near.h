/* near.h - doubles that carry how far they may be off: a small computation decides itself whether
 * its sign can be trusted. Internal to libct.
 *
 * Each operation adds the roundings of its operands and its own. The bounds are rounded
 * themselves, by less than a millionth in the few steps any computation here has: ct_near_sign
 * allows for that. An overflow makes the bound infinite or NaN, and decides nothing. */
#ifndef CORE_NEAR_H
#define CORE_NEAR_H

#include <float.h>
#include <math.h>

typedef struct ct_near {
    double value, error;
} ct_near;

/* A rounded double, off by half a unit in the last place and by `error`. */
static inline ct_near ct_near_of(double value, double error)
{
    return (ct_near){ value, 0.5 * DBL_EPSILON * fabs(value) + error };
}

static inline ct_near ct_near_sub(ct_near a, ct_near b)
{
    return ct_near_of(a.value - b.value, a.error + b.error);
}

/* DBL_MIN is for a product that underflows. */
static inline ct_near ct_near_mul(ct_near a, ct_near b)
{
    return ct_near_of(a.value * b.value,
                      (fabs(a.value) + a.error) * b.error + fabs(b.value) * a.error + DBL_MIN);
}

/* 1, -1, or 0 where the sign is in doubt. */
static inline int ct_near_sign(ct_near a)
{
    double clear = 1.000001 * a.error;
    return a.value > clear ? 1 : a.value < -clear ? -1 : 0;
}

typedef struct ct_near_vec {
    ct_near x, y;
} ct_near_vec;

static inline ct_near ct_near_cross(ct_near_vec a, ct_near_vec b)
{
    return ct_near_sub(ct_near_mul(a.x, b.y), ct_near_mul(a.y, b.x));
}

#endif
