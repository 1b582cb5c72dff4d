/* landing.h - the first contact of two moving outlines: which corner meets which edge or corner.
 * Not installed. */
#ifndef CORE_LANDING_H
#define CORE_LANDING_H

#include "core/num/num.h"
#include "core/outline/edge.h"
#include "core/sweep/sweep_disc.h"

/* ---- Probes: one corner moving against one side or one corner --------------------------------
 *
 * Each grown by both radii: what every sweep of outlines comes down to. Decided by plain doubles
 * with running error bounds, and by exact arithmetic where they leave a verdict or the digits of
 * an answer in doubt. The corner may not start within the radii of anything. */

typedef struct ct_probe {
    ct_edge_corner at;     /* its edge is the side, or begins with the corner, that may be hit */
    ct_relative_move move; /* of at.corner relative to at.of */
} ct_probe;

typedef struct ct_probe_hit {
    double t;      /* (0, 1] */
    double error;  /* of t, at most */
    double along;  /* of a side: where on it, 0 or 1 just where that is its end; of a corner: 0 */
    int side;      /* of a side: 1 if it is hit from its left, -1 from its right; of a corner: 0 */
    ct_vec normal; /* from the edge to the corner then */
    double normal_error; /* beside a few roundings */
} ct_probe_hit;

/* Does the corner come down on the side within its ends? Moving along the side does not count: then
 * one of its corners is hit. Or, not of a side, does it come within the radii of the edge's start?
 * Two points that meet have no side: the normal is what it would be with a radius, however small.
 * False as well for a hit that is surely later than `latest`. */
bool ct_find_probe_hit(const ct_probe *probe, bool is_side, double latest, ct_probe_hit *out);
bool ct_probe_corner_exactly(const ct_probe *probe, ct_probe_hit *out);

/* The same by plain doubles alone, where they decide and tell the answer well enough. Of a hit t is
 * not brought into (0, 1]. */
ct_verdict ct_probe_side_plainly(const ct_probe *probe, double latest, ct_probe_hit *out);
ct_verdict ct_probe_corner_plainly(const ct_probe *probe, double latest, ct_probe_hit *out);

/* By how much later than t a probe hits that does, a side or a corner: to a double's digits,
 * also where t has lost it to its rounding. */
double ct_probe_lag(const ct_probe *probe, bool is_side, double t);

/* Where the corner's outline is when that comes down on the side: exactly, without radii. */
void ct_probe_shift(const ct_probe *p, ct_shift *out);

/* ---- Tracks: two outlines as seen along a motion -----------------------------------------------
 *
 * In the frame whose x axis is the move m of a relative to b a corner's way is a level line, and
 * boxes in it fit the motion as none in the world do. Coordinates count from b's first corner, in
 * a unit that goes with m. */

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

/* ---- The first contact -------------------------------------------------------------------- */

typedef struct ct_landing {
    ct_edge_corner at;     /* the edge, or by its start the corner, that is hit, and the corner that
                            * hits it */
    ct_relative_move move; /* of that corner */
    bool edge_is_of_a;
    ct_probe_hit hit;  /* its t is the least of all that are as early up to rounding */
    bool is_alone;     /* told by ct_find_landing: nothing else touches then */
    bool is_caught;    /* so too: grown by a radius it meets other sides as well, and nothing of the
                       * move is free to go on */
    double slack;      /* so too, else 0: what is no farther from touching then counts as early */
    double side_error; /* where such counts, of the directions of short sides far out */
    double size; /* told by ct_land_plainly: of no coordinate or move is the magnitude larger */
} ct_landing;

/* Of outlines that are apart at the start and laid out in `tracks`; false if they do not meet
 * within the move, which is a's relative to b.
 * Ties  sides before corners, surfaces that look along x before those that look along y. */
bool ct_find_landing(const ct_tracks *tracks, ct_landing *out);

/* The same by plain doubles, of outlines not laid out that need not be valid or apart: a hit is
 * the only landing, no other is as early but for rounding, and proves that they are apart at the
 * start; a miss that they always are. What is not valid never hits, but for radii and extents
 * below 0. */
ct_verdict ct_land_plainly(const ct_outline *a, const ct_outline *b, const ct_relative_move *move,
                           ct_landing *out);

/* The unit normal from the edge's outline to the other's, for a hit at the end of an edge by
 * outlines without radii; `way` is how the other's corner moves.
 * Any normal that separates the two then is right. Where they only graze each other, so that
 * nothing stops the move, it is square to the move, as it is for discs; else it is that of a side
 * that the move comes down on, x before y; points and lines that meet head on have it against the
 * move.
 * False, with nothing written, where the hit is no such one. */
bool ct_find_corner_normal(const ct_landing *landing, ct_vec way, ct_vec *normal);

/* Where outlines that touch at the start do so at `place` with a corner each, or both are on one
 * line there: of the normals out of b that part them one that does not stop a's move. Else *normal,
 * which does, stays as it is. Of concave ones nothing is known of other places. */
void ct_free_normal(const ct_outline *a, const ct_outline *b, ct_vec place, ct_vec way,
                    ct_vec *normal);

/* Is one of them concave, so that they may touch in more than one place? */
bool ct_may_touch_often(const ct_outline *a, const ct_outline *b);

/* What touches, at `place`, gets a normal that fits a's way: one that leaves whole what leads on
 * free, and of a concave outline, wherever it touches, one along which the rest of what does not is
 * free. What is no farther off than the slack of the landing `met`, NULL at the start, touches as
 * well. */
void ct_fit_normal(const ct_outline *a, const ct_outline *b, ct_vec place, ct_vec way,
                   const ct_landing *met, ct_sweep *out);

/* Of two normals that tie: along x before along y, and of two that mirror each other the one that
 * rises. */
bool ct_looks_first(ct_vec n, ct_vec other);

/* From the edge, which leads along, to the corner. */
ct_vec ct_normal_from_edge(const ct_edge_corner *e, ct_vec along);

/* Is all that leaves the corner on that side of the edge from which it comes? Of a side hit first
 * that is so, but not of all that are as early up to rounding. */
bool ct_comes_outside(const ct_landing *landing);

#endif
