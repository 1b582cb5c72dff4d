/* overlap.h - what the tests of single pairs share: the exact way out of an undecided one. Internal
 * to libct. */
#ifndef CORE_OVERLAP_H
#define CORE_OVERLAP_H

#include "core/ct.h"

/* Do they share a point, decided exactly? False where one is not valid. */
bool ct_overlap_exactly(const ct_shape *a, const ct_shape *b);

#endif
