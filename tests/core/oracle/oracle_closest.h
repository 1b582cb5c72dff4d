/* oracle_closest.h - when and by how much two moving shapes pass nearest, by trying everything in
 * 113 bits: the way of every corner of one against every edge of the other, as segments that do not
 * cross. It shares no code with the core. */
#ifndef TESTS_CORE_ORACLE_CLOSEST_H
#define TESTS_CORE_ORACLE_CLOSEST_H

#include "core/ct.h"

typedef struct oracle_closest {
    double distance; /* less than 0 where only the discs meet on the way */
    double t;        /* the earliest at which it is so, but for a part in 10^28 */
    double size;     /* of the two together, as they pass */
} oracle_closest;

/* Of two whose outlines never meet. */
void oracle_find_closest(const ct_moving *a, const ct_moving *b, oracle_closest *out);

/* How far from t is the nearest time at which some corner and edge come as near as they ever do,
 * and to no more than `slack` beyond the least of all? */
double oracle_time_off(const ct_moving *a, const ct_moving *b, double slack, double t);

/* The distance of p from the border of the shape as it stands at t. */
double oracle_border_at(const ct_moving *m, double t, ct_vec p);

#endif
