/* sweep_disc.h - when a moving point first meets a disc. Not installed. */
#ifndef CORE_SWEEP_DISC_H
#define CORE_SWEEP_DISC_H

#include <stdbool.h>

#include "core/ct.h"
#include "core/num/sum.h"

/* The origin moves by (dx, dy) towards the disc of the given radius around (x, y), and starts
 * outside it. */
typedef struct ct_disc_motion {
    ct_sum x, y, dx, dy, radius;
} ct_disc_motion;

/* Does it meet the disc? Decided exactly. *t is in (0, 1], the normal points from the disc's centre
 * to where the origin is then, and against the move where the disc is a point. */
bool ct_meet_disc(const ct_disc_motion *motion, double *t, ct_vec *normal);

typedef enum ct_verdict { CT_MISSES, CT_HITS, CT_IN_DOUBT } ct_verdict;

/* The same disc in doubles rounded once from exact numbers, and off by `error` in each coordinate
 * besides. */
typedef struct ct_plain_disc {
    ct_vec at, move;
    double radius, error;
    double time_error, place_error; /* how far off t (of itself) and the direction may be */
} ct_plain_disc;

typedef struct ct_plain_contact {
    double t, error; /* not brought into (0, 1] */
    ct_vec normal;
    double normal_error; /* beside a few roundings; 0 of what is told exactly */
} ct_plain_contact;

/* By plain doubles; in doubt where they do not decide or cannot tell the answer well enough, and
 * always where the disc is a point that may be met. `latest` as in landing.h. Where the origin
 * may start in the disc it never hits, but may miss. */
ct_verdict ct_meet_plain_disc(const ct_plain_disc *motion, double latest, ct_plain_contact *out);

/* The same for numbers that are no sums of a few doubles. It scales *motion. */
typedef struct ct_exact_disc {
    ct_dyadic at[2], move[2], radius;
} ct_exact_disc;

bool ct_meet_disc_exactly(ct_exact_disc *motion, double *t, ct_vec *normal);

/* By how much later than t the origin meets the disc, which it does: to a double's digits, also
 * where t has lost it to its rounding. It moves and scales *motion. */
double ct_disc_lag(ct_exact_disc *motion, double t);

#endif
