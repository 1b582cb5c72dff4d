/* overlap_polygon.c - overlap of the pairs with a polygon.
 *
 * Discs are held against every edge. Of the rest, what has hulls apart is apart, and what is convex
 * and has hulls that meet, meets; anything else is decided exactly. */
#include <stddef.h>

#include "core/outline/outline.h"
#include "core/outline/polygon.h"
#include "core/overlap/gjk.h"
#include "core/overlap/overlap.h"

/* ---- Points and circles ------------------------------------------------------------------ */

bool ct_overlap_point_polygon(const ct_vec *a, const ct_polygon *b)
{
    return ct_place_by_winding(b, *a, NULL) != CT_OUTSIDE;
}

/* What the edges tell about a disc. */
typedef struct disc_edges {
    double distance_sq; /* of the nearest from the centre */
    double side;        /* of the one whose line is closest, as a product of lengths */
    double size;        /* no less than what ct_clear_bound asks; NaN where an edge is not finite */
    int winding;
} disc_edges;

static inline disc_edges edges_around(ct_vec center, const ct_polygon *polygon)
{
    disc_edges found = { HUGE_VAL, HUGE_VAL, 0, 0 };
    ct_vec from = ct_sub(polygon->points[polygon->count - 1], center);
    double most = 0, zero = 0;
    int from_above = from.y > 0;
    for (int i = 0; i < polygon->count; i++) {
        ct_vec to = ct_sub(polygon->points[i], center), d = ct_sub(to, from);
        ct_leg leg = ct_leg_of(d);
        double side = ct_cross(from, to);
        int above = to.y > 0, crosses = (from_above ^ above) & (above ^ (side < 0));
        found.winding += crosses & above;
        found.winding -= crosses & from_above;
        found.distance_sq = ct_min(found.distance_sq, ct_leg_distance_sq(&leg, ct_scale(-1, from)));
        found.side = ct_min(found.side, fabs(side));
        most = ct_max(most, ct_size(to));
        zero += 0 * to.x + 0 * to.y;
        from = to;
        from_above = above;
    }
    found.size = 3 * most + zero;
    return found;
}

/* Where the nearest edge is farther off than the radius, the disc lies all inside or all outside. */
static inline int disc_verdict(const ct_circle *a, const ct_polygon *b)
{
    disc_edges edges = edges_around(a->center, b);
    double bound = ct_clear_bound(edges.size + fabs(a->radius)), limit = a->radius * a->radius;
    if (edges.distance_sq < limit - bound) {
        return 1;
    }
    bool is_clear = (edges.distance_sq > limit + bound) & (edges.side > bound);
    return is_clear ? edges.winding != 0 : -1;
}

bool ct_overlap_circle_polygon(const ct_circle *a, const ct_polygon *b)
{
    int verdict = ct_polygon_has_points(b) ? disc_verdict(a, b) : 0;
    return verdict >= 0 ? verdict & (a->radius >= 0)
                        : ct_overlap_exactly(CT_SHAPE_OF(CT_CIRCLE, circle, *a),
                                             CT_SHAPE_OF(CT_POLYGON, polygon, *b));
}

/* ---- Others ------------------------------------------------------------------------------ */

static bool hull_overlaps(const ct_shape *a, const ct_polygon *b)
{
    if (!ct_polygon_has_points(b)) {
        return false;
    }
    ct_outline o;
    ct_outline_of(a, &o);
    int verdict =
        ct_gjk_verdict(&(ct_gjk){ o.at, b->points, o.count, b->count, o.radius, o.error });
    if (verdict == 0 || (verdict == 1 && ct_convex_turn(b) != 0 && ct_is_valid(a))) {
        return verdict;
    }
    return ct_overlap_exactly(a, CT_SHAPE_OF(CT_POLYGON, polygon, *b));
}

bool ct_overlap_rect_polygon(const ct_rect *a, const ct_polygon *b)
{
    return hull_overlaps(CT_SHAPE_OF(CT_RECT, rect, *a), b);
}

bool ct_overlap_obb_polygon(const ct_obb *a, const ct_polygon *b)
{
    return hull_overlaps(CT_SHAPE_OF(CT_OBB, obb, *a), b);
}

bool ct_overlap_segment_polygon(const ct_segment *a, const ct_polygon *b)
{
    return hull_overlaps(CT_SHAPE_OF(CT_SEGMENT, segment, *a), b);
}

bool ct_overlap_capsule_polygon(const ct_capsule *a, const ct_polygon *b)
{
    return hull_overlaps(CT_SHAPE_OF(CT_CAPSULE, capsule, *a), b);
}

bool ct_overlap_polygon_polygon(const ct_polygon *a, const ct_polygon *b)
{
    if (!ct_polygon_has_points(a) || !ct_polygon_has_points(b)) {
        return false;
    }
    int verdict = ct_gjk_verdict(&(ct_gjk){ a->points, b->points, a->count, b->count, 0, 0 });
    if (verdict == 0 || (verdict == 1 && ct_convex_turn(a) != 0 && ct_convex_turn(b) != 0)) {
        return verdict;
    }
    return ct_overlap_exactly(CT_SHAPE_OF(CT_POLYGON, polygon, *a),
                              CT_SHAPE_OF(CT_POLYGON, polygon, *b));
}
