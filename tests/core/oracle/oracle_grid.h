/* oracle_grid.h - the relation of two shapes whose numbers are all whole, found another way than the
 * library's: as polygons and discs, in integers of 128 bits. */
#ifndef TESTS_CORE_ORACLE_GRID_H
#define TESTS_CORE_ORACLE_GRID_H

#include <stdbool.h>

#include "core/ct.h"

typedef struct grid_verdict {
    ct_relation relation;
    ct_inside inside;
} grid_verdict;

/* All fields whole and at most 4096 in magnitude, cos and sin at most 64: the library multiplies by
 * cos^2 + sin^2 where others assume 1, so that an oriented rect with whole-numbered corners has an
 * exact answer too. */
grid_verdict grid_oracle(const ct_shape *a, const ct_shape *b);

/* Do a, moving by the whole-numbered move relative to b, and b meet on the way? */
bool grid_oracle_meets(const ct_shape *a, ct_vec move, const ct_shape *b);

#endif
