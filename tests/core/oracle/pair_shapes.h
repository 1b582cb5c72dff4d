/* pair_shapes.h - random pairs of flat shapes of two types: on grids, where ties are, a last digit
 * away from touching, of mixed magnitudes, without size, equal and sharing corners. */
#ifndef TESTS_CORE_PAIR_SHAPES_H
#define TESTS_CORE_PAIR_SHAPES_H

#include <stdio.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"

/* What the numbers of a pair are. */
typedef enum pair_kind {
    PAIR_GRID,      /* small whole numbers */
    PAIR_HALVES,    /* and halves */
    PAIR_NUDGED,    /* a last digit away from those */
    PAIR_REAL,      /* any, at any distance */
    PAIR_AT_TOUCH,  /* any, moved to where they touch but for rounding */
    PAIR_MIXED,     /* 1e-6, 1 and 1e9 */
    PAIR_FAR,       /* whole numbers around 1e12 */
    PAIR_TINY,      /* small whole numbers and 5e-324 */
    PAIR_SUBNORMAL, /* small multiples of 5e-324, or of what has no square, axes of oriented rects
                     * too */
    PAIR_SPREAD,    /* of any magnitude that doubles have up to 1e150, within one shape */
    PAIR_KIND_COUNT
} pair_kind;

typedef struct shape_pair {
    ct_shape a, b;
    pair_kind kind;
    ct_vec points[2][CT_MAX_POINTS]; /* of polygons */
} shape_pair;

void random_pair(rng *r, ct_type a, ct_type b, shape_pair *out);

/* As C initialisers that lose nothing. */
void print_shape(FILE *to, const ct_shape *shape);

#endif
