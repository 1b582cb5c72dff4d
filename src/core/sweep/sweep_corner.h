/* sweep_corner.h - the normal where two corners without a radius meet. Not installed. */
#ifndef CORE_SWEEP_CORNER_H
#define CORE_SWEEP_CORNER_H

#include "core/sweep/landing.h"

/* The unit normal from the edge's outline to the other's, for a hit at the end of an edge by outlines
 * without radii; `way` is how the other's corner moves.
 * Any normal that separates the two then is right. Where they only graze each other, so that nothing
 * stops the move, it is square to the move, as it is for discs; else it is that of a side that the
 * move comes down on, x before y; points and lines that meet head on have it against the move.
 * False, with nothing written, where the hit is no such one. */
bool ct_find_corner_normal(const ct_landing *landing, ct_vec way, ct_vec *normal);

#endif
