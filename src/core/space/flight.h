/* flight.h - when a moving point is within reach of a point, line or plane. Internal to libct.
 *
 * The origin moves by `move` a unit of time, past what lies at `wall` on the axes that count and
 * everywhere on those that do not: a plane across one axis, a line across two, a point across 3.
 * What it is within reach of is thus a slab, a tube or a ball, and
 *
 *     f(t) = sum of (wall - t move)^2 over the axes that count - radius^2
 *
 * is not positive there. Every sign is exact. */
#ifndef CORE_FLIGHT_H
#define CORE_FLIGHT_H

#include <stdbool.h>

#include "core/num/sum.h"
#include "core/space/solid.h"

typedef struct ct_flight {
    ct_sum wall[CT_AXES], move[CT_AXES];
    bool counts[CT_AXES];
    ct_sum radius;
} ct_flight;

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
