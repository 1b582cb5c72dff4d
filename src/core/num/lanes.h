/* lanes.h - two doubles side by side, worked on at once. Internal to libct.
 *
 * Compilers make such vectors of loops only where they know much of them; where a loop has to keep
 * its sums in registers it says so with these. */
#ifndef CORE_LANES_H
#define CORE_LANES_H

#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128d ct_lanes;

static inline ct_lanes ct_lanes_load(const double *two)
{
    return _mm_loadu_pd(two);
}

static inline void ct_lanes_store(ct_lanes v, double *two)
{
    _mm_storeu_pd(two, v);
}

static inline ct_lanes ct_lanes_both(double x)
{
    return _mm_set1_pd(x);
}

static inline ct_lanes ct_lanes_of(double first, double second)
{
    return _mm_set_pd(second, first);
}

static inline ct_lanes ct_lanes_add(ct_lanes a, ct_lanes b)
{
    return _mm_add_pd(a, b);
}

static inline ct_lanes ct_lanes_sub(ct_lanes a, ct_lanes b)
{
    return _mm_sub_pd(a, b);
}

static inline ct_lanes ct_lanes_mul(ct_lanes a, ct_lanes b)
{
    return _mm_mul_pd(a, b);
}

static inline ct_lanes ct_lanes_div(ct_lanes a, ct_lanes b)
{
    return _mm_div_pd(a, b);
}

/* a < b ? a : b, so b where one is not a number; ct_lanes_max alike. */
static inline ct_lanes ct_lanes_min(ct_lanes a, ct_lanes b)
{
    return _mm_min_pd(a, b);
}

static inline ct_lanes ct_lanes_max(ct_lanes a, ct_lanes b)
{
    return _mm_max_pd(a, b);
}

static inline ct_lanes ct_lanes_abs(ct_lanes a)
{
    return _mm_andnot_pd(_mm_set1_pd(-0.0), a);
}

static inline ct_lanes ct_lanes_firsts(ct_lanes a, ct_lanes b)
{
    return _mm_unpacklo_pd(a, b);
}

static inline ct_lanes ct_lanes_seconds(ct_lanes a, ct_lanes b)
{
    return _mm_unpackhi_pd(a, b);
}

/* Bits 0 and 1: is the first of a at least the first of b, the second the second? */
static inline unsigned ct_lanes_reach(ct_lanes a, ct_lanes b)
{
    return (unsigned)_mm_movemask_pd(_mm_cmpge_pd(a, b));
}

#else
#include <math.h>

typedef struct ct_lanes {
    double first, second;
} ct_lanes;

static inline ct_lanes ct_lanes_load(const double *two)
{
    return (ct_lanes){ two[0], two[1] };
}

static inline void ct_lanes_store(ct_lanes v, double *two)
{
    two[0] = v.first;
    two[1] = v.second;
}

static inline ct_lanes ct_lanes_both(double x)
{
    return (ct_lanes){ x, x };
}

static inline ct_lanes ct_lanes_of(double first, double second)
{
    return (ct_lanes){ first, second };
}

static inline ct_lanes ct_lanes_add(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first + b.first, a.second + b.second };
}

static inline ct_lanes ct_lanes_sub(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first - b.first, a.second - b.second };
}

static inline ct_lanes ct_lanes_mul(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first * b.first, a.second * b.second };
}

static inline ct_lanes ct_lanes_div(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first / b.first, a.second / b.second };
}

static inline ct_lanes ct_lanes_min(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first < b.first ? a.first : b.first,
                       a.second < b.second ? a.second : b.second };
}

static inline ct_lanes ct_lanes_max(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first > b.first ? a.first : b.first,
                       a.second > b.second ? a.second : b.second };
}

static inline ct_lanes ct_lanes_abs(ct_lanes a)
{
    return (ct_lanes){ fabs(a.first), fabs(a.second) };
}

static inline ct_lanes ct_lanes_firsts(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.first, b.first };
}

static inline ct_lanes ct_lanes_seconds(ct_lanes a, ct_lanes b)
{
    return (ct_lanes){ a.second, b.second };
}

static inline unsigned ct_lanes_reach(ct_lanes a, ct_lanes b)
{
    return (unsigned)(a.first >= b.first) | (unsigned)(a.second >= b.second) << 1;
}
#endif

#endif
