/* exact.h - verdicts that hold for every finite double, whatever they cost.
 *
 * The callers have tried plain doubles first and come here with the rare input inside the error
 * bound. Internal to libct, not installed. */
#ifndef CORE_EXACT_H
#define CORE_EXACT_H

#include "core/rounded.h"

/* Any two shapes but two boxes one of which is oriented: see ct_exact_separations for those. */
ct_gap ct_exact_rounded_gap(const ct_rounded *a, const ct_rounded *b);
ct_gap ct_exact_circle_obb_gap(const ct_circle *a, const ct_obb *b);

/* Separations of two boxes (rects or oriented rects) along the four axes a.u, a.v, b.u, b.v,
 * scaled by the axis' length: positive apart, 0 touching, negative overlapping. */
void ct_exact_separations(const ct_shape *a, const ct_shape *b, double out[4]);

/* Does a lie wholly within b? */
bool ct_exact_within(const ct_shape *a, const ct_shape *b);

#endif
