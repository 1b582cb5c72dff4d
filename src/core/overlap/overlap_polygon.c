/* overlap_polygon.c - overlap of the pairs with a polygon.
 *
 * Discs are held against every edge. Of the rest, what has hulls apart is apart, and what is convex
 * and has hulls that meet, meets; anything else is decided exactly. */
#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/outline/outline.h"
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

/* Where the nearest edge is farther off than the radius, the disc lies all inside or all
 * outside. */
static inline int disc_polygon_verdict(const ct_circle *a, const ct_polygon *b)
{
    disc_edges edges = edges_around(a->center, b);
    double bound = ct_clear_bound(edges.size + fabs(a->radius)), limit = a->radius * a->radius;
    if (edges.distance_sq < limit - bound) { return 1; }
    bool is_clear = (edges.distance_sq > limit + bound) & (edges.side > bound);
    return is_clear ? edges.winding != 0 : -1;
}

bool ct_overlap_circle_polygon(const ct_circle *a, const ct_polygon *b)
{
    int verdict = ct_polygon_has_points(b) ? disc_polygon_verdict(a, b) : 0;
    return verdict >= 0 ? verdict & (a->radius >= 0)
                        : CT_OVERLAP_EXACTLY(CIRCLE, circle, a, POLYGON, polygon, b);
}

/* ---- Do the convex hulls of two sets of corners, grown by discs, share a point? ----------- */

typedef struct gjk {
    const ct_vec *a, *b;
    int a_count, b_count;
    double radius; /* of both together */
    double error;  /* of the corners' coordinates, both together */
} gjk;

/* A few do; the cap is for rounding and for what has no answer. */
enum { MOST_STEPS = 32 };

/* Corners of the Minkowski difference b - a, and which corners they are of. */
typedef struct vertex {
    ct_vec w;
    int a, b;
} vertex;

typedef struct simplex {
    vertex at[3]; /* the newest first */
    int count;
    ct_vec away; /* from the origin towards it */
} simplex;

/* Both products of a coordinate and their sum are off by u, the difference by one more: 6u of the
 * largest coordinate in all, and what corners are off by. */
static bool leaves_room(const gjk *pair, const vertex *v, ct_vec away, double most)
{
    double size = ct_size(away), a = ct_dot(pair->a[v->a], away), b = ct_dot(pair->b[v->b], away);
    double bound = 0x1p-52 * (4 * most * size) + 2 * pair->error * size + DBL_MIN;
    double room = b - a - bound;
    return room > 0 && (pair->radius == 0 || room > pair->radius * ct_length(away) * (1 + 0x1p-48));
}

/* The sign of p x q, 0 where it is not certain. */
static int certain_side(ct_vec p, ct_vec q, double error)
{
    double cross = ct_cross(p, q), ps = ct_size(p), qs = ct_size(q);
    double bound = 0x1p-50 * (ps * qs) + 2 * error * (ps + qs + error) + DBL_MIN;
    return (cross > bound) - (cross < -bound);
}

/* Is a point between two corners of the difference certainly closer than the radius? */
static bool is_close(ct_vec p, ct_vec q, const gjk *pair)
{
    double radius = pair->radius;
    if (!(radius > 0)) { return false; }
    ct_leg leg = ct_leg_of(ct_sub(q, p));
    double size = ct_size(p) + ct_size(q) + radius;
    double bound = ct_clear_bound(2 * size) + 16 * pair->error * (size + pair->error);
    return ct_leg_distance_sq(&leg, ct_scale(-1, p)) < radius * radius - bound;
}

/* Of two corners, of which the first is the newer, keeps what is closest to the origin. */
static void keep_line(simplex *s, const vertex *old)
{
    ct_vec p = s->at[0].w, along = ct_sub(old->w, p);
    if (ct_dot(p, along) >= 0) {
        s->count = 1;
        s->away = p;
        return;
    }
    s->at[1] = *old;
    s->count = 2;
    double side = ct_cross(along, p);
    s->away = side > 0 ? (ct_vec){ -along.y, along.x } : (ct_vec){ along.y, -along.x };
}

/* Drops the corner of a triangle that lies behind an edge the origin is in front of. Returns false
 * if there is no such edge. */
static bool keep_outer_edge(simplex *s)
{
    vertex p = s->at[0], q = s->at[1], r = s->at[2];
    double turn = ct_cross(ct_sub(q.w, p.w), ct_sub(r.w, p.w));
    double beyond_q = ct_cross(p.w, q.w), beyond_r = ct_cross(r.w, p.w);
    bool q_side = turn > 0 ? beyond_q < 0 : beyond_q > 0;
    bool r_side = turn > 0 ? beyond_r < 0 : beyond_r > 0;
    if (!q_side && !r_side) { return false; }
    keep_line(s, q_side ? &q : &r);
    if (q_side && r_side && s->count == 1) { keep_line(s, &r); }
    return true;
}

static bool surrounds_origin(const simplex *s, double error)
{
    int pq = certain_side(s->at[0].w, s->at[1].w, error);
    return pq != 0 && pq == certain_side(s->at[1].w, s->at[2].w, error) &&
           pq == certain_side(s->at[2].w, s->at[0].w, error);
}

static bool is_known(const simplex *s, const vertex *v)
{
    bool known = false;
    for (int i = 0; i < s->count; i++) { known |= s->at[i].a == v->a && s->at[i].b == v->b; }
    return known;
}

/* 1 if the simplex now shows that they meet, 0 if the search goes on, -1 if it cannot. */
static int take_in(simplex *s, const vertex *v, const gjk *pair)
{
    s->at[2] = s->at[1];
    s->at[1] = s->at[0];
    s->at[0] = *v;
    s->count++;
    if (s->count == 1) {
        s->away = v->w;
        return is_close(v->w, v->w, pair);
    }
    if (s->count == 3) {
        if (surrounds_origin(s, pair->error)) { return 1; }
        if (!keep_outer_edge(s)) { return -1; }
    } else {
        vertex old = s->at[1];
        keep_line(s, &old);
    }
    return is_close(s->at[0].w, s->at[s->count - 1].w, pair);
}

/* Do they share a point? 1 they do, 0 they do not, -1 undecided, as always where something is
 * not finite on the way: by Gilbert, Johnson and Keerthi 1988, "A fast procedure for computing
 * the distance between complex objects in three-dimensional space". Whatever the search goes
 * through in rounded numbers, the verdict rests on what is certain: a direction along which all
 * corners leave room, or a point of the Minkowski difference closer than the radius, or a
 * triangle of it around the origin. */
static int gjk_verdict(const gjk *pair)
{
    ct_rect a = ct_box_of_points(pair->a, pair->a_count),
            b = ct_box_of_points(pair->b, pair->b_count);
    double most = ct_max(ct_reach_of(&a), ct_reach_of(&b));
    double limit = (pair->radius + 2 * pair->error) * (1 + 8 * DBL_EPSILON);
    if ((b.min.x - a.max.x > limit) | (a.min.x - b.max.x > limit) | (b.min.y - a.max.y > limit) |
        (a.min.y - b.max.y > limit)) {
        return 0;
    }
    simplex s = { .away = { b.min.x - a.min.x + (b.max.x - a.max.x),
                            b.min.y - a.min.y + (b.max.y - a.max.y) } };
    for (int step = 0; step < MOST_STEPS; step++) {
        vertex v = { .a = ct_lowest_along(pair->a, pair->a_count, ct_scale(-1, s.away)),
                     .b = ct_lowest_along(pair->b, pair->b_count, s.away) };
        if (leaves_room(pair, &v, s.away, most)) { return 0; }
        v.w = ct_sub(pair->b[v.b], pair->a[v.a]);
        int meet = is_known(&s, &v) ? -1 : take_in(&s, &v, pair);
        if (meet != 0) { return meet; }
    }
    return -1;
}

/* ---- Others ------------------------------------------------------------------------------ */

static bool hull_overlaps(const ct_shape *a, const ct_polygon *b)
{
    if (!ct_polygon_has_points(b)) { return false; }
    ct_outline o;
    ct_outline_of(a, &o);
    int verdict = gjk_verdict(&(gjk){ o.at, b->points, o.count, b->count, o.radius, o.error });
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

/* Without an outline of the first, which would take 4 of 30 ns. */
bool ct_overlap_polygon_polygon(const ct_polygon *a, const ct_polygon *b)
{
    if (!ct_polygon_has_points(a) || !ct_polygon_has_points(b)) { return false; }
    int verdict = gjk_verdict(&(gjk){ a->points, b->points, a->count, b->count, 0, 0 });
    if (verdict == 0 || (verdict == 1 && ct_convex_turn(a) != 0 && ct_convex_turn(b) != 0)) {
        return verdict;
    }
    return CT_OVERLAP_EXACTLY(POLYGON, polygon, a, POLYGON, polygon, b);
}
