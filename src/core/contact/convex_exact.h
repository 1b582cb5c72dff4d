/* convex_exact.h - the rare pairs of convex outlines that plain doubles do not settle: they nearly
 * touch, or what is nearest hangs on the last digits. Internal to libct. */
#ifndef CORE_CONVEX_EXACT_H
#define CORE_CONVEX_EXACT_H

#include "core/contact/convex.h"

/* What is known of the cores, the outlines without their discs. */
typedef struct ct_nearest_known {
    bool apart, overlapping;
} ct_nearest_known;

void ct_find_nearest_exactly(const ct_hull_pair *pair, ct_nearest_known known, ct_nearest *out);

/* From corner i of a to corner j of b, each coordinate rounded once. */
ct_vec ct_outline_between(const ct_outline *a, int i, const ct_outline *b, int j);

#endif
