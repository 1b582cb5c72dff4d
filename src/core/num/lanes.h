/* lanes.h - two doubles side by side, worked on at once. Internal to libct.
 *
 * Compilers make such vectors of loops only where they know much of them; where a loop has to keep
 * its sums in registers it says so with these. + - * / work on them as they are. */
#ifndef CORE_LANES_H
#define CORE_LANES_H

#include <math.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "core/num/arithmetic.h"

typedef double ct_lanes __attribute__((vector_size(16)));
typedef long long ct_mask __attribute__((vector_size(16))); /* all bits of a lane, or none */

static inline ct_lanes ct_lanes_load(const double *two)
{
    ct_lanes v;
    memcpy(&v, two, sizeof v);
    return v;
}

static inline void ct_lanes_store(ct_lanes v, double *two)
{
    memcpy(two, &v, sizeof v);
}

static inline ct_lanes ct_lanes_both(double x)
{
    return (ct_lanes){ x, x };
}

static inline ct_lanes ct_lanes_firsts(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a[0], b[0] };
}

static inline ct_lanes ct_lanes_seconds(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a[1], b[1] };
}

/* What follows the second of a: that and the first of b. */
static inline ct_lanes ct_lanes_joined(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a[1], b[0] };
}

/* a < b ? a : b, so b where one is not a number; ct_lanes_max alike. */
static inline ct_lanes ct_lanes_min(ct_lanes a, ct_lanes b)
{
#if defined(__SSE2__)
    return _mm_min_pd(a, b);
#else
    return (ct_lanes){ a[0] < b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1] };
#endif
}

static inline ct_lanes ct_lanes_max(ct_lanes a, ct_lanes b)
{
#if defined(__SSE2__)
    return _mm_max_pd(a, b);
#else
    return (ct_lanes){ a[0] > b[0] ? a[0] : b[0], a[1] > b[1] ? a[1] : b[1] };
#endif
}

static inline ct_lanes ct_lanes_abs(ct_lanes a)
{
    return (ct_lanes)((ct_mask)a & ~(ct_mask)ct_lanes_both(-0.0));
}

static inline ct_lanes ct_lanes_sqrt(ct_lanes a)
{
#if defined(__SSE2__)
    return _mm_sqrt_pd(a);
#else
    return (ct_lanes){ sqrt(a[0]), sqrt(a[1]) };
#endif
}

static inline ct_lanes ct_lanes_swapped(ct_lanes a)
{
    return (ct_lanes){ a[1], a[0] };
}

/* a < b. What compilers make of the operator goes through registers for whole numbers. */
static inline ct_mask ct_lanes_less(ct_lanes a, ct_lanes b)
{
#if defined(__SSE2__)
    return (ct_mask)_mm_cmplt_pd(a, b);
#else
    return a < b;
#endif
}

static inline ct_mask ct_lanes_equal(ct_lanes a, ct_lanes b)
{
#if defined(__SSE2__)
    return (ct_mask)_mm_cmpeq_pd(a, b);
#else
    return a == b;
#endif
}

/* In both lanes where it is in one of them. */
static inline ct_mask ct_mask_any(ct_mask m)
{
    return m | (ct_mask)ct_lanes_swapped((ct_lanes)m);
}

/* a where the mask is, else b, or else 0. */
static inline ct_lanes ct_lanes_pick(ct_mask m, ct_lanes a, ct_lanes b)
{
    return (ct_lanes)((m & (ct_mask)a) | (~m & (ct_mask)b));
}

static inline ct_lanes ct_lanes_where(ct_mask m, ct_lanes a)
{
    return (ct_lanes)(m & (ct_mask)a);
}

/* The point at t, the same in both lanes, of the segment; its end to the bit at 1. */
static inline ct_lanes ct_lanes_along(ct_lanes from, ct_lanes to, ct_lanes t)
{
    return ct_lanes_pick(ct_lanes_equal(t, (ct_lanes){ 1, 1 }), to, from + t * (to - from));
}

/* Bits 0 and 1. */
static inline unsigned ct_mask_bits(ct_mask m)
{
#if defined(__SSE2__)
    return (unsigned)_mm_movemask_pd((ct_lanes)m);
#else
    return (unsigned)(m[0] != 0) | (unsigned)(m[1] != 0) << 1;
#endif
}

/* Bits 0 and 1: is the first of a at least the first of b, the second the second? */
static inline unsigned ct_lanes_reach(ct_lanes a, ct_lanes b)
{
#if defined(__SSE2__)
    return (unsigned)_mm_movemask_pd(_mm_cmpge_pd(a, b));
#else
    return (unsigned)(a[0] >= b[0]) | (unsigned)(a[1] >= b[1]) << 1;
#endif
}

#endif
