/* oracle_sweep.h - whether moving shapes meet up to some time, in GMP's rational numbers.
 *
 * Outlines that start apart share a point by then if the way of a corner of one, as seen from the
 * other, comes within the radii of an edge of it: the distance of two segments, decided without any
 * of the library's shortcuts. */
#ifndef TESTS_CORE_ORACLE_SWEEP_H
#define TESTS_CORE_ORACLE_SWEEP_H

#include "core/ct.h"

/* Within t * (1 + change) of the frame? a and b are apart at the start. */
bool rational_meets(const ct_moving *a, const ct_moving *b, double t, double change);

#endif
