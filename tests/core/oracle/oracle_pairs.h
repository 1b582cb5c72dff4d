/* oracle_pairs.h - everything about a pair of flat shapes in whole numbers. Shares nothing with
 * libct but the types of ct.h. */
#ifndef TESTS_CORE_ORACLE_PAIRS_H
#define TESTS_CORE_ORACLE_PAIRS_H

#include "core/ct.h"

typedef struct pair_verdict {
    ct_relation relation;
    ct_inside inside; /* none where apart */
    bool has_depth;   /* false of an overlap with a concave one: its depth is not looked for */
    long double distance, depth; /* to a few parts in 2^50 */
} pair_verdict;

/* Of valid shapes of finite doubles; polygons are simple. */
pair_verdict pair_oracle(const ct_shape *a, const ct_shape *b);

#endif
