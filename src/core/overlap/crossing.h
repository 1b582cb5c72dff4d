/* crossing.h - which edges and corners of two outlines come close, and which edges meet. Internal to
 * libct. */
#ifndef CORE_CROSSING_H
#define CORE_CROSSING_H

#include "core/outline/edge.h"

typedef struct ct_crossing_pair {
    const ct_outline *a, *b;
    ct_rect a_bounds, b_bounds; /* of the corners as told */
    double limit;               /* what is farther apart than this along an axis does not meet */
} ct_crossing_pair;

/* Do edges meet? Only in points, or do two cross inside both? */
typedef enum ct_crossing { CT_CROSSING_NONE, CT_CROSSING_TOUCH, CT_CROSSING_PROPER } ct_crossing;

ct_crossing_pair ct_crossing_pair_of(const ct_outline *a, const ct_outline *b);
ct_crossing_pair ct_crossing_swapped(const ct_crossing_pair *pair);

bool ct_crossing_far_apart(const ct_crossing_pair *pair);

/* The most that any two edges do, looking no further once it is `enough`. */
ct_crossing ct_find_crossing(const ct_crossing_pair *pair, ct_crossing enough);

/* Every edge of a against every corner of b that is not farther off than the limit, until `visit`
 * returns true; then so does this. */
bool ct_any_edge_corner(const ct_crossing_pair *pair,
                        bool (*visit)(const ct_edge_corner *e, void *context), void *context);

#endif
