/* oracle_solid.h - what is true of two solids at rest, in GMP rationals. */
#ifndef TESTS_CORE_ORACLE_SOLID_H
#define TESTS_CORE_ORACLE_SOLID_H

#include "core/ct.h"

typedef struct solid_truth {
    ct_relation relation;
    ct_inside inside;
    double distance, depth; /* rounded once from 256 bits */
} solid_truth;

void oracle_solid(const ct_shape3 *a, const ct_shape3 *b, solid_truth *out);

#endif
