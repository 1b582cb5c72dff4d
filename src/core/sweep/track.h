/* track.h - two outlines as seen along a motion: which of their corners and edges can meet at all.
 * Not installed.
 *
 * In the frame whose x axis is the move m of a relative to b a corner's way is a level line, and
 * boxes in it fit the motion as none in the world do. Coordinates count from b's first corner, in
 * a unit that goes with m. */
#ifndef CORE_TRACK_H
#define CORE_TRACK_H

#include "core/outline/outline.h"

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

#endif
