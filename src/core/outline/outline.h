/* outline.h - every 2D shape as an outline of corners, grown by a disc. The room makes of shapes
 * what the others ask about: outlines, boxes in their frame (obb.h), boxes grown by discs
 * (rounded.h), convex outlines to walk around (hull.h), and answers about one shape alone, its
 * bounds, regions, corners and whether a polygon is sound. It never answers a question about two
 * shapes; what it has for those who do are the signs of an edge and a corner (edge.h), boxes along
 * their axes and the gap of two boxes grown by discs. Internal to libct.
 *
 * A point is one corner, a segment two, a rect four; circle and capsule are a point and a segment
 * with a radius. What has no size loses the corners that coincide, so one corner always means a
 * point, two a segment with length and three or more an area. */
#ifndef CORE_OUTLINE_H
#define CORE_OUTLINE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/ct.h"
#include "core/num/dyadic.h"

/* Exactly plus - minus. */
typedef struct ct_relative_move {
    ct_vec plus, minus;
} ct_relative_move;

/* What moves an outline by (x, y) / w exactly: a fraction, since two sides that come to touch do
 * so at one. */
typedef struct ct_shift ct_shift;

typedef struct ct_outline {
    const ct_vec
        *at; /* corners, each coordinate rounded by at most `error`; `own` or the caller's */
    int count;
    double radius;
    double error;
    const ct_obb *box; /* not NULL: exactly, the corners are those of this box, */
    int first;         /* counter-clockwise from this one */
    bool is_way;       /* the second corner is the first, moved */
    ct_relative_move move;
    const ct_shift *shift; /* NULL where it is not moved; then the corners are those of shift->of */
    ct_vec own[4];
} ct_outline;

struct ct_shift {
    const ct_outline *of;
    ct_dyadic x, y, w; /* w > 0, and 1 where a radius is asked about */
};

/* Of points as they are. */
static inline void ct_outline_of_points(const ct_vec *at, int count, ct_outline *out)
{
    out->at = at;
    out->count = count;
    out->radius = out->error = 0;
    out->box = NULL;
    out->shift = NULL;
    out->is_way = false;
}

/* *out may point into itself and into *shape: neither may move while it is in use. The shape is
 * valid (ct_is_valid). */
void ct_outline_of(const ct_shape *shape, ct_outline *out);

/* The way of corner `index` of `of` when that moves: a segment of the same radius, of two corners
 * even where nothing moves. It points into itself and into of->box. */
void ct_outline_way(const ct_outline *of, int index, const ct_relative_move *move, ct_outline *out);

/* `of` as it is moved; it lives in `store`, of as many points, and in the shift. */
void ct_outline_shifted(const ct_shift *shift, ct_vec *store, ct_outline *out);

/* Where the corner is without rounding, and without a shift. */
void ct_outline_exact(const ct_outline *outline, int index, ct_dyadic *x, ct_dyadic *y);

/* From corner `from` of a to corner `to` of b, without rounding. */
void ct_outline_exact_between(const ct_outline *a, int from, const ct_outline *b, int to,
                              ct_dyadic out[2]);

/* Edge i runs from corner i to the next. A point has one edge, without length. */
static inline int ct_outline_edges(const ct_outline *outline)
{
    return outline->count < 3 ? 1 : outline->count;
}

static inline int ct_outline_next(const ct_outline *outline, int index)
{
    return index + 1 < outline->count ? index + 1 : 0;
}

/* ---- What is asked of one polygon --------------------------------------------------------- */

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

/* What one walk around a polygon's points tells. It has points. */
ct_survey ct_survey_polygon(const ct_polygon *polygon);

/* The way round a simple outline goes, as above. */
int ct_polygon_turn(const ct_polygon *polygon);

/* On which side of the line from a to b does p lie? 1 left, -1 right, 0 on it; exact for all finite
 * doubles. */
int ct_point_side(ct_vec a, ct_vec b, ct_vec p);

#endif
