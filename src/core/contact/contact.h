/* contact.h - everything about one pair of shapes at rest: relation, distance or depth, points,
 * normal, which lies inside which. The room's ways of finding it, by what the pair is: round or
 * unturned boxes (outline/rounded.h), boxes of which one is turned (boxes.c), points and segments
 * with a radius (segments.c), convex outlines (convex.c and its helpers), concave ones (concave.c,
 * and penetration.c with convolution.c for their way out). Relation and inside are exact;
 * distances and points are rounded and never contradict them. The room never moves a shape but to
 * try a way out. Internal to libct: what is offered is ct_find_contact. */
#ifndef CORE_CONTACT_H
#define CORE_CONTACT_H

#include "core/ct.h"
#include "core/num/lanes.h"
#include "core/outline/hull.h"
#include "core/outline/outline.h"

/* Normal and points of a and b, or of b and a: without a branch, as nothing foretells which. */
static inline void ct_tell_points(ct_lanes n, ct_lanes a, ct_lanes b, bool flip, ct_contact *out)
{
    ct_mask flipped = { -(long long)flip, -(long long)flip };
    ct_lanes_store(ct_lanes_pick(flipped, ct_lanes_both(0) - n, n), &out->normal.x);
    ct_lanes_store(ct_lanes_pick(flipped, b, a), &out->a_point.x);
    ct_lanes_store(ct_lanes_pick(flipped, a, b), &out->b_point.x);
}

/* Of b and a what was of a and b, but for `inside`. */
static inline void ct_flip_contact(ct_contact *contact, bool flip)
{
    ct_tell_points(ct_lanes_load(&contact->normal.x), ct_lanes_load(&contact->a_point.x),
                   ct_lanes_load(&contact->b_point.x), flip, contact);
}

/* Of two boxes of which at least one is oriented. Fills everything but `inside`. */
void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

/* Which of two shapes that share a point lies within the other? Decided exactly; the contact is
 * theirs but for that. */
ct_inside ct_find_inside(const ct_shape *a, const ct_shape *b, const ct_contact *contact);

/* A shape, and what is known of it where that was prepared. */
typedef struct ct_subject {
    const ct_shape *shape;
    const ct_prepared *known; /* or NULL */
} ct_subject;

/* By their outlines, in the order given, of shapes that are valid but that a polygon's points
 * may be anything. Returns false, and nothing in *out, where these are out of range. Where only the
 * distance is asked for, of what is not apart just the relation is told, and nothing of inside. */
bool ct_outlines_contact(const ct_subject *a, const ct_subject *b, bool distance_only,
                         ct_contact *out);

/* Of points and segments grown by discs, in closed form: of outlines with one corner or two,
 * whose corners are not rounded. Fills all but `inside`; returns false, and nothing in *out that
 * holds, where the digits of plain doubles are not certain or two places are as near. */
bool ct_segments_contact(const ct_outline *a, const ct_outline *b, ct_contact *out);

/* Where one outline at least is concave. Fills everything but `inside`; may copy the pair. */
void ct_concave_contact(ct_hull_pair *pair, ct_contact *out);

/* ---- Convex outlines ---------------------------------------------------------------------------
 *
 * b - a, their Minkowski difference, is convex, and its edges are those of a and of b. The origin
 * lies outside of it where the outlines are apart, and nearest to one of these edges; so it does
 * where they overlap. Discs only grow it. */

typedef enum ct_feature {
    CT_FEATURE_FACE,    /* an edge, its line before what lies farthest back from it */
    CT_FEATURE_START,   /* the start of the edge, and a corner */
    CT_FEATURE_END,     /* the end of the edge, and a corner */
    CT_FEATURE_LINE_END /* all on one line: the ends that meet, of one edge after the other */
} ct_feature;

typedef struct ct_nearest {
    ct_relation relation;
    double gap;  /* distance, or minus the depth; of the sign of relation */
    double core; /* the same without the radii, where a few units do not matter */
    ct_feature feature;
    bool of_b; /* does the edge belong to b? */
    int edge, corner;
} ct_nearest;

/* The whole contact of two that lie clearly apart, boxes and all, but of segments; false of
 * others. */
bool ct_tell_apart(const ct_hull_pair *pair, ct_contact *out);

/* Not for two points. */
void ct_find_nearest(const ct_hull_pair *pair, ct_nearest *out);

/* Of pairs of many corners, and those that plain doubles do not settle: they nearly touch, or what
 * is nearest hangs on the last digits. What is known of the cores, the outlines without their
 * discs, is CT_TOUCHING where nothing is. */
void ct_find_nearest_exactly(const ct_hull_pair *pair, ct_relation known, ct_nearest *out);

/* From corner i of a to corner j of b, each coordinate rounded once. */
ct_vec ct_outline_between(const ct_outline *a, int i, const ct_outline *b, int j);

/* Small outlines: every side against every corner. False, and nothing in *out that holds, of others
 * and where the digits of the gap have gone; what is known of the cores then is. */
bool ct_scan_nearest(const ct_hull_pair *pair, ct_nearest *out, ct_relation *known);

#endif
