/* hull.h - a convex outline made ready to be walked around. Internal to libct. */
#ifndef CORE_HULL_H
#define CORE_HULL_H

#include "core/num/num.h"
#include "core/outline/outline.h"

typedef struct ct_hull {
    const ct_outline *outline;
    const ct_vec *at; /* the outline's corners, or scaled and moved copies */
    int count;
    int turn;       /* 1 counter-clockwise, -1 clockwise; 1 for a segment, which is walked there and
                     * back; 0 where it is concave, and no hull */
    ct_rect bounds; /* of the outline's corners, as they are rounded */
} ct_hull;

/* Two hulls in one frame: local = scale * (world - origin). Moved for an oriented rect, whose
 * corners are exact to a few units around its centre and not where they lie; scaled, by a power of
 * two, where products of coordinates might over- or underflow. */
typedef struct ct_hull_pair {
    ct_hull a, b;
    double scale;
    ct_vec origin;
    double size;        /* no corners of the two are farther apart, in |dx| + |dy|; not scaled */
    double noise;       /* a distance found by plain doubles is off by less */
    bool distance_only; /* of cores that meet clearly nothing more is asked */
} ct_hull_pair;

/* What a pair of copies takes. */
typedef struct ct_hull_store {
    ct_vec a[CT_MAX_POINTS], b[CT_MAX_POINTS];
} ct_hull_store;

/* 0 where the outline is concave, and turn as in ct_hull where not. */
int ct_outline_turn(const ct_outline *outline);

/* Of a box, halved: |dx| + |dy| of any two of its points is no more than twice that. */
static inline double ct_half_girth(const ct_rect *r)
{
    return (0.5 * r->max.x - 0.5 * r->min.x) + (0.5 * r->max.y - 0.5 * r->min.y);
}

/* Fills in what depends on both hulls, which are there. */
static inline void ct_hull_pair_join(ct_hull_pair *pair)
{
    const ct_hull *a = &pair->a, *b = &pair->b;
    pair->scale = 1;
    pair->origin = (ct_vec){ 0, 0 };
    ct_vec between = ct_sub(b->at[0], a->at[0]);
    pair->size = ct_size(between) + 2 * (ct_half_girth(&a->bounds) + ct_half_girth(&b->bounds)) +
                 (a->outline->error + b->outline->error);
    pair->noise = 16 * DBL_EPSILON * pair->size;
}

static inline bool ct_hull_pair_is_extreme(const ct_hull_pair *pair)
{
    return !(pair->size > 0x1p-150 && pair->size < 0x1p150);
}

/* Can the pair be used as it is, or has it to be copied? */
static inline bool ct_hull_pair_needs_copy(const ct_hull_pair *pair)
{
    return pair->a.outline->box || pair->b.outline->box || ct_hull_pair_is_extreme(pair);
}

void ct_hull_pair_copy(ct_hull_pair *pair, ct_hull_store *store);

/* Both without a branch: whether it is the last or first nothing foretells. */
static inline int ct_hull_next(const ct_hull *hull, int index)
{
    return (index + 1) & -(index + 1 < hull->count);
}

static inline int ct_hull_before(const ct_hull *hull, int index)
{
    return index - 1 + (hull->count & -(index < 1));
}

/* The first corner of those that lie lowest along a direction. */
static inline int ct_lowest_along(const ct_vec *at, int count, ct_vec along)
{
    int found = 0;
    double least = ct_dot(at[0], along);
    for (int i = 1; i < count; i++) {
        double value = ct_dot(at[i], along);
        found = value < least ? i : found;
        least = ct_min(value, least);
    }
    return found;
}

/* From the edge's start to its end, as they are before corners are rounded. */
ct_vec ct_outline_edge(const ct_outline *outline, int edge);

/* Along an edge that has a length, itself of length 1. */
ct_vec ct_outline_along(const ct_outline *outline, int edge);

/* The edge in the frame of the pair, of the length and direction that it has before corners are
 * rounded. */
ct_vec ct_hull_edge(const ct_hull_pair *pair, const ct_hull *hull, int edge);

/* From w in the direction d, a unit vector. */
typedef struct ct_axis {
    ct_vec d, w;
} ct_axis;

/* What of an outline's corners around this one lies, but for noise, on one line with it that leads
 * along the axis, from where to where on that: the corner itself or a side, be it of several
 * edges. */
ct_span ct_straight_part(const ct_vec *at, int count, int corner, const ct_axis *axis,
                         double noise);

/* An edge of one hull, which has a length, against what of the other lies farthest back from it. */
typedef struct ct_face {
    const ct_hull_pair *pair;
    const ct_hull *of, *other;
    int edge, corner;
    bool takes_short; /* edges shorter than CT_HULL_TINY too; their d is of length 1 */
    ct_vec d, w;      /* the edge, and from its start to the corner */
    double length_sq; /* of d */
    double height;    /* of the corner in front of the edge, times the length: < 0 behind it */
} ct_face;

/* Edges shorter than this are passed over as if their ends were one. */
#define CT_HULL_TINY 0x1p-450

/* To the next edge in the order of the corners, or from edge and corner -1 to the first; false
 * after the last. The corner farthest back moves on with it, so one round takes time in proportion
 * to the corners of both (rotating calipers, Shamos 1978). */
bool ct_face_next(ct_face *face);

#endif
