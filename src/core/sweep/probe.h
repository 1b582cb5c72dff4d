/* probe.h - one corner of an outline moving against one side or one corner of another, each grown
 * by both radii: what every sweep of outlines comes down to. Not installed.
 *
 * Decided by plain doubles with running error bounds, and by exact arithmetic where they leave a
 * verdict or the digits of an answer in doubt. The corner may not start within the radii of
 * anything. */
#ifndef CORE_PROBE_H
#define CORE_PROBE_H

#include "core/outline/edge.h"
#include "core/sweep/sweep_disc.h"

typedef struct ct_probe {
    ct_edge_corner at;     /* its edge is the side, or begins with the corner, that may be hit */
    ct_relative_move move; /* of at.corner relative to at.of */
} ct_probe;

typedef struct ct_probe_hit {
    double t;      /* (0, 1] */
    double error;  /* of t, at most */
    double along;  /* of a side: where on it, from 0 to 1; of a corner: 0 */
    int side;      /* of a side: 1 if it is hit from its left, -1 from its right; of a corner: 0 */
    ct_vec normal; /* from the edge to the corner then */
} ct_probe_hit;

/* Does the corner come down on the side within its ends? Moving along the side does not count: then
 * one of its corners is hit. False as well for a hit that is surely later than `latest`. */
bool ct_probe_side(const ct_probe *probe, double latest, ct_probe_hit *out);

/* Does the corner come within the radii of the edge's start? Two points that meet have no side: the
 * normal is what it would be with a radius, however small. */
bool ct_probe_corner(const ct_probe *probe, double latest, ct_probe_hit *out);

/* The same by plain doubles alone, where they decide and tell the answer well enough. Of a hit t is
 * not brought into (0, 1]. */
ct_verdict ct_probe_side_plainly(const ct_probe *probe, double latest, ct_probe_hit *out);
ct_verdict ct_probe_corner_plainly(const ct_probe *probe, double latest, ct_probe_hit *out);

/* By how much later than t a probe hits that does, a side or a corner: to a double's digits, also where
 * t has lost it to its rounding. */
double ct_probe_lag(const ct_probe *probe, bool is_side, double t);

#endif
