/* sweep_shapes.h - random moving shapes of every type, and what a sweep of them has to keep to. */
#ifndef TESTS_CORE_SWEEP_SHAPES_H
#define TESTS_CORE_SWEEP_SHAPES_H

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"

/* Where the numbers of a case come from. */
typedef enum sweep_numbers {
    HALF_UNITS, /* a coarse grid, where ties are common and nothing rounds */
    ANY_NUMBERS,
    MIXED_SIZES, /* from 1e-9 to 1e12 */
    SWEEP_NUMBERS
} sweep_numbers;

typedef struct sweep_source {
    rng *random;
    sweep_numbers numbers;
    double scale; /* of MIXED_SIZES */
} sweep_source;

/* Keeps a polygon's points in `points`. */
ct_moving random_mover(sweep_source *source, ct_type type, ct_vec points[16]);

#endif
