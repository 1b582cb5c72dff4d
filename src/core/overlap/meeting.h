/* meeting.h - do two outlines meet, and how: decided exactly. Internal to libct. */
#ifndef CORE_MEETING_H
#define CORE_MEETING_H

#include "core/outline/edge.h"

/* Do they share a point? Every edge against every corner: where plain doubles may be enough, ask
 * ct_overlap. */
bool ct_outlines_overlap(const ct_outline *a, const ct_outline *b);

/* Overlapping where the interior of their Minkowski difference holds the origin, for concave ones
 * where they share an interior point (ct_relation in ct.h). */
ct_relation ct_outlines_relation(const ct_outline *a, const ct_outline *b);

/* Of outlines that share a point. */
ct_inside ct_outlines_inside(const ct_outline *a, const ct_outline *b);

/* Do edges share a point? Only a corner of one, or do two cross inside both? */
typedef enum ct_meeting { CT_MEETING_NONE, CT_MEETING_TOUCH, CT_MEETING_CROSS } ct_meeting;

/* Of the first two that do: touching, *at is the edge and the corner on it; crossing, edge and
 * corner are the edges of a and b. */
ct_meeting ct_find_meeting_edges(const ct_outline *a, const ct_outline *b, ct_edge_corner *at);

/* Every edge of either against every corner of the other that is not too far off to touch it, until
 * `visit` returns true; then so does this. */
typedef bool ct_edge_visit(const ct_edge_corner *e, void *context);
bool ct_any_edge_near(const ct_outline *a, const ct_outline *b, ct_edge_visit *visit,
                      void *context);

/* ---- What an outline looks like close to one point of its border -------------------------- */

/* From a common point along an edge to its end, or back to its start. */
typedef struct ct_edge_ray {
    const ct_outline *of;
    int edge;
    bool to_start;
    bool from_corner; /* the common point is the edge's other end */
} ct_edge_ray;

/* Of an area the open sector counter-clockwise from one ray to another; of a segment one ray or
 * two; of a point nothing. */
typedef struct ct_sector {
    int rays;
    bool is_area;
    int turn; /* of an area: is it narrower than half a turn (1), just that (0) or wider (-1)? */
    ct_edge_ray from, to;
} ct_sector;

/* 1 where the outline runs counter-clockwise, -1 clockwise, 0 without an area. */
int ct_outline_winding(const ct_outline *outline);

/* The winding, but 0 only for what is folded onto a line or point: 1 where the leftmost corner is
 * the tip of a spike. */
int ct_sector_winding(const ct_outline *of);

/* Around a corner, and around a point of an edge which is a corner of another outline. */
ct_sector ct_sector_at_corner(const ct_outline *of, int winding, int corner);
ct_sector ct_sector_on_edge(const ct_edge_corner *e, int winding);

/* What an area leaves free. */
ct_sector ct_sector_beyond(const ct_sector *area);

/* Do two sectors around the same point, which is a corner of one of the outlines, share more than
 * that point? For a ray within an area it must be more than the area's border. */
bool ct_sectors_meet(const ct_sector *a, const ct_sector *b);

#endif
