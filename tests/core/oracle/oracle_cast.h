/* oracle_cast.h - segments through shapes in GMP's rational numbers: what a cast should have
 * found. */
#ifndef TESTS_CORE_ORACLE_CAST_H
#define TESTS_CORE_ORACLE_CAST_H

#include <stdbool.h>

#include "core/ct.h"

typedef struct oracle_stretch {
    bool hit;
    double enter, leave; /* the exact times, rounded */
    double joined;       /* when it leaves if gaps of a few last digits are none */
} oracle_stretch;

/* The first stretch of from + t d within the outline, 0 <= t <= limit (1 or HUGE_VAL), for up to 9
 * points; two points are a segment. All of its events are found, sorted, and the gaps between them
 * tested. */
oracle_stretch oracle_cast_outline(const ct_polygon *outline, ct_vec from, ct_vec d, double limit);

/* Do the points from + t d, from_t <= t <= to_t, come as near as radius to the segment a..b? */
bool oracle_comes_near(const ct_vec way[2], double from_t, double to_t, const ct_vec core[2],
                       double radius);

#endif
