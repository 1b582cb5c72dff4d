/* landing.h - the first contact of two moving outlines: which corner meets which edge or corner.
 * Not installed. */
#ifndef CORE_LANDING_H
#define CORE_LANDING_H

#include <math.h>

#include "core/sweep/probe.h"
#include "core/sweep/track.h"

typedef struct ct_landing {
    ct_edge_corner at; /* the edge, or by its start the corner, that is hit, and the corner that
                        * hits it */
    bool edge_is_of_a;
    ct_probe_hit hit; /* its t is the least of all that are as early up to rounding */
} ct_landing;

/* Is the sum of the radii more than nothing next to the relative move? Less is no size that what comes
 * first is told by. */
static inline bool ct_landing_has_radius(double radius, ct_vec way)
{
    return radius > 0x1p-70 * (fabs(way.x) + fabs(way.y));
}

/* Of outlines that are apart at the start and laid out in `tracks`; false if they do not meet within
 * the move, which is a's relative to b.
 * Ties  sides before corners, surfaces that look along x before those that look along y. */
bool ct_find_landing(const ct_tracks *tracks, ct_landing *out);

/* The same by plain doubles, of outlines not laid out that need not be valid or apart: a hit is the
 * only landing, no other is as early but for rounding, and proves that they are apart at the start; a
 * miss that they always are. What is not valid never hits, but for radii and extents below 0. */
ct_verdict ct_land_plainly(const ct_outline *a, const ct_outline *b, const ct_relative_move *move,
                           ct_landing *out);

#endif
