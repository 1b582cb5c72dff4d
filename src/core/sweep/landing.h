/* landing.h - the first contact of two moving outlines: which corner meets which edge or corner.
 * Not installed. */
#ifndef CORE_LANDING_H
#define CORE_LANDING_H

#include <math.h>

#include "core/sweep/probe.h"

/* ---- Tracks: two outlines as seen along a motion -----------------------------------------------
 *
 * In the frame whose x axis is the move m of a relative to b a corner's way is a level line, and
 * boxes in it fit the motion as none in the world do. Coordinates count from b's first corner, in
 * a unit that goes with m. */

typedef struct ct_span {
    double least, most;
} ct_span;

typedef struct ct_track {
    double along[CT_MAX_POINTS], across[CT_MAX_POINTS]; /* of the corners */
    ct_span all_along, all_across;
} ct_track;

typedef struct ct_tracks {
    const ct_outline *a_outline, *b_outline;
    ct_relative_move move; /* of a relative to b */
    ct_track a, b;
    double way;    /* how far a gets along */
    double radius; /* both radii */
    double slack;  /* all roundings together */
    double reach;  /* what is farther apart than both of these does not touch */
} ct_tracks;

/* For the outlines and the move that are set in *k. */
void ct_lay_tracks(ct_tracks *k);

/* Do they surely never meet? */
bool ct_tracks_miss(const ct_tracks *tracks);

/* Are they surely apart at the start? */
bool ct_tracks_start_apart(const ct_tracks *tracks);

/* ---- The first contact --------------------------------------------------------------------- */

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

/* The unit normal from the edge's outline to the other's, for a hit at the end of an edge by outlines
 * without radii; `way` is how the other's corner moves.
 * Any normal that separates the two then is right. Where they only graze each other, so that nothing
 * stops the move, it is square to the move, as it is for discs; else it is that of a side that the
 * move comes down on, x before y; points and lines that meet head on have it against the move.
 * False, with nothing written, where the hit is no such one. */
bool ct_find_corner_normal(const ct_landing *landing, ct_vec way, ct_vec *normal);

#endif
