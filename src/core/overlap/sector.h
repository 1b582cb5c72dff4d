/* sector.h - what an outline looks like close to one point of its border. Internal to libct. */
#ifndef CORE_SECTOR_H
#define CORE_SECTOR_H

#include "core/outline/edge.h"

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

/* Does the outline, which has three or more corners, run clockwise? */
bool ct_outline_is_clockwise(const ct_outline *outline);

/* Around a corner, and around a point of an edge which is a corner of another outline. */
ct_sector ct_sector_at_corner(const ct_outline *of, bool clockwise, int corner);
ct_sector ct_sector_on_edge(const ct_edge_corner *e, bool clockwise);

/* What an area leaves free. */
ct_sector ct_sector_beyond(const ct_sector *area);

/* Do two sectors around the same point, which is a corner of one of the outlines, share more than
 * that point? For a ray within an area it must be more than the area's border. */
bool ct_sectors_meet(const ct_sector *a, const ct_sector *b);

#endif
