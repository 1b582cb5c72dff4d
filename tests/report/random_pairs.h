/* random_pairs.h - random pairs of shapes whose steps are held against the core's verdict. */
#ifndef TESTS_RANDOM_PAIRS_H
#define TESTS_RANDOM_PAIRS_H

#include "tests/report/reports.h"

/* Steps of `count` pairs of the types up to `last`, half of them as near to touching as doubles can
 * say: exactly one decides, texts are whole, nothing contradicts the verdict. How many steps told
 * that rounding hides the truth. */
int check_random_pairs(unsigned long long seed, int count, scene_type last);

#endif
