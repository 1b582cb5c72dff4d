/* random_outline.h - random numbers of one kind and simple polygons of them. */
#ifndef TESTS_CORE_RANDOM_OUTLINE_H
#define TESTS_CORE_RANDOM_OUTLINE_H

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/exact_figure.h"
#include "tests/core/oracle/pair_shapes.h"

typedef struct numbers {
    pair_kind kind;
    int span;
    int exponent; /* of PAIR_SUBNORMAL: of what all are small multiples of */
} numbers;

double random_number(rng *r, const numbers *n);
double random_size(rng *r, const numbers *n); /* not negative */
ct_vec random_vec(rng *r, const numbers *n);

/* A simple polygon, mostly of 3 to 12 points, one in some thousand of up to CT_MAX_POINTS; convex
 * or not, either winding, sometimes with straight runs. Returns how many points. */
int random_outline(rng *r, const numbers *n, ct_vec *out);

#endif
