/* oracle_slabs.h - how two areas lie to each other, by cutting both into horizontal slabs between
 * whose borders nothing begins, ends or crosses, and how a segment lies to an area, by cutting it
 * likewise; in GMP's rational numbers. */
#ifndef TESTS_CORE_ORACLE_SLABS_H
#define TESTS_CORE_ORACLE_SLABS_H

#include "core/ct.h"

typedef struct slab_verdict {
    ct_relation relation;
    ct_inside inside;
} slab_verdict;

/* Of simple polygons of at most 16 points, of whole numbers below 2^20. */
slab_verdict slab_oracle(const ct_polygon *a, const ct_polygon *b);

/* Of a segment that has a length, cut where it meets the outline; inside is about the segment as
 * a. */
slab_verdict cut_oracle(const ct_segment *segment, const ct_polygon *polygon);

#endif
