/* oracle_grid.h - what is true of two flat shapes whose numbers are whole, found another way than
 * the library's: by the sides that corners lie on, in integers of 64 and 128 bits. Quick enough for
 * a million pairs a second. Shares nothing with libct but the types of ct.h. */
#ifndef TESTS_CORE_ORACLE_GRID_H
#define TESTS_CORE_ORACLE_GRID_H

#include <stdbool.h>

#include "core/ct.h"

enum { GRID_CORNERS = 16 }; /* of a polygon, at most */

typedef struct grid_verdict {
    ct_relation relation;
    ct_inside inside;
    long double distance; /* to its last digits */
} grid_verdict;

typedef struct grid_flight {
    bool hit;
    long double t; /* to its last digits; 0 where they meet at the start */
} grid_flight;

/* All corners, radii and moves whole and below 2^20 in magnitude, polygons simple. The library
 * multiplies by cos and sin where others assume a length of 1, so that an oriented rect with
 * whole-numbered corners has an exact answer too. */
grid_verdict grid_oracle(const ct_shape *a, const ct_shape *b);

/* a, moving by `move` relative to b. */
grid_flight grid_oracle_sweep(const ct_shape *a, ct_vec move, const ct_shape *b);

#endif
