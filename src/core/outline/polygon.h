/* polygon.h - what the core asks of one outline. Internal to libct, not installed. */
#ifndef CORE_POLYGON_H
#define CORE_POLYGON_H

#include <stdbool.h>
#include <stddef.h>

#include "core/ct.h"

/* Does it have 3 to CT_MAX_POINTS points? They may be anything. */
static inline bool ct_polygon_has_points(const ct_polygon *polygon)
{
    return polygon->points != NULL && polygon->count >= 3 && polygon->count <= CT_MAX_POINTS;
}

/* Does it have 3 to CT_MAX_POINTS points, all of them finite? */
bool ct_polygon_is_valid(const ct_polygon *polygon);

/* The way round a convex outline goes: 1 counter-clockwise, -1 clockwise; 0 where it is not convex
 * as ct_polygon_is_convex means it, or not valid. */
int ct_convex_turn(const ct_polygon *polygon);

/* The way round a simple outline goes, as above. */
int ct_polygon_turn(const ct_polygon *polygon);

/* On which side of the line from a to b does p lie? 1 left, -1 right, 0 on it; exact for all finite
 * doubles. */
int ct_point_side(ct_vec a, ct_vec b, ct_vec p);

#endif
