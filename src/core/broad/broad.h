/* broad.h - the broad phase's tree, for the files of this room only. The room finds which of many
 * boxes meet; it knows no shapes but rects and segments, and never moves or frees the caller's
 * memory.
 *
 * Level 0 holds the boxes in the order that ct_broad_sort gives them; node i of the next level is
 * the box around nodes FANOUT * i and the following. Each level is filled up to a multiple of
 * FANOUT with boxes that meet nothing, so that every node has exactly FANOUT children.
 *
 * Chosen by measuring (tests/bench/broad_crowds.c). A uniform grid is as fast for boxes of one
 * size and 3 to 300 times slower where sizes or densities differ; sweep and prune is 1.2 to 20
 * times slower, and quadratic on a line across it; of Chipmunk and Box2D the best is 2 to 17
 * times slower. Groups of 4 and 8 are equally fast, 8 takes less memory; a Morton curve instead
 * of Hilbert's costs a third more. */
#ifndef CORE_BROAD_H
#define CORE_BROAD_H

#include <stdint.h>
#include <string.h>

#include "core/ct.h"
#include "core/num/lanes.h"

enum { CT_BROAD_FANOUT = 8, CT_BROAD_LEVELS = 10 };

struct ct_broad {
    ct_rect *nodes; /* level 0, then the levels above it */
    int *order;     /* the index of the box in each place of level 0 */
    int capacity, count;
    int top;                     /* the level of one group */
    int counts[CT_BROAD_LEVELS]; /* nodes on a level, the filling included */
    int firsts[CT_BROAD_LEVELS]; /* where a level begins */
    int64_t worn_cost;           /* a tree that costs more is sorted anew */
};

/* One box while they are being sorted. */
typedef struct ct_broad_entry {
    uint32_t key;
    int index;
} ct_broad_entry;

/* Brings boxes that are near each other and of about one size together, and those that break the
 * rules to the end. Both arrays hold `count`; the result is in `entries`. */
void ct_broad_sort(const ct_rect *boxes, int count, ct_broad_entry *entries, ct_broad_entry *spare);

/* The exponent of a double, 2047 for what is not finite: a logarithm for nothing. */
static inline unsigned ct_broad_exponent(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (unsigned)(bits >> 52) & 2047;
}

/* One branch for the caller instead of four: which comparison fails cannot be predicted. With
 * vectors of two doubles joining takes 5.5 ms where it takes 7.5 without. */
static inline unsigned ct_broad_meet(const ct_rect *a, const ct_rect *b)
{
    ct_mask below = ct_lanes_less(ct_lanes_load(&b->max.x), ct_lanes_load(&a->min.x));
    ct_mask above = ct_lanes_less(ct_lanes_load(&a->max.x), ct_lanes_load(&b->min.x));
    return ct_mask_bits(below | above) == 0;
}

#endif
