/* sweep_disc.h - when a moving point first meets a disc. Not installed. */
#ifndef CORE_SWEEP_DISC_H
#define CORE_SWEEP_DISC_H

#include <stdbool.h>

#include "core/ct.h"
#include "core/sum.h"

/* The origin moves by (dx, dy) towards the disc of the given radius around (x, y), and starts
 * outside it. */
typedef struct ct_disc_motion {
    ct_sum x, y, dx, dy, radius;
} ct_disc_motion;

/* Does it meet the disc? Decided exactly. *t is in (0, 1], the normal points from the disc's centre
 * to where the origin is then, and against the move where the disc is a point. */
bool ct_meet_disc(const ct_disc_motion *motion, double *t, ct_vec *normal);

/* The same for numbers that are no sums of a few doubles, without trying plain doubles first. It
 * scales *motion. */
typedef struct ct_exact_disc {
    ct_dyadic at[2], move[2], radius;
} ct_exact_disc;

bool ct_meet_disc_exactly(ct_exact_disc *motion, double *t, ct_vec *normal);

#endif
