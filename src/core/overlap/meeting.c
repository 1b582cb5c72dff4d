/* meeting.c - do two outlines meet, and how: every edge against every corner.
 *
 * The cores meet where two edges do, or where one holds the other. Grown by discs the outlines meet
 * where the cores do, or some corner is close enough to some edge. Interiors share a point where
 * edges cross, where one holds the other, and where they touch with the same directions in front of
 * both. */
#include "core/overlap/meeting.h"

#include "core/num/num.h"

/* ---- Which edges and corners come close --------------------------------------------------- */

typedef struct crossing_pair {
    const ct_outline *a, *b;
    ct_rect a_bounds, b_bounds; /* of the corners as told */
    double limit;               /* what is farther apart than this along an axis does not meet */
} crossing_pair;

/* Not where anything overflows. */
static inline bool far_apart(const ct_rect *a, const ct_rect *b, double limit)
{
    return (a->min.x - b->max.x > limit) | (b->min.x - a->max.x > limit) |
           (a->min.y - b->max.y > limit) | (b->min.y - a->max.y > limit);
}

/* Differences of bounds are off by u of themselves, and so are sums of radii; without radii and
 * errors the limit is 0 and the sign of a difference exact. */
static crossing_pair crossing_pair_of(const ct_outline *a, const ct_outline *b)
{
    double reach = a->radius + b->radius + 2 * (a->error + b->error);
    return (crossing_pair){ a, b, ct_box_of_points(a->at, a->count),
                            ct_box_of_points(b->at, b->count), reach * (1 + 8 * DBL_EPSILON) };
}

static bool are_far_apart(const crossing_pair *pair)
{
    return far_apart(&pair->a_bounds, &pair->b_bounds, pair->limit);
}

/* So many edges of a are compared with all of b at once, where that has several times as many. */
enum { BLOCK = 16 };

/* The edges, or corners, of b that are not too far from all of a's edges from this one on, in
 * order. */
static int find_near(const crossing_pair *pair, int first, bool corners, int near[CT_MAX_POINTS])
{
    const ct_outline *b = pair->b;
    ct_rect block = ct_edge_bounds(pair->a, first);
    for (int i = first + 1; i < first + BLOCK && i < ct_outline_edges(pair->a); i++) {
        ct_rect edge = ct_edge_bounds(pair->a, i);
        block = ct_box_around(&block, &edge);
    }
    bool is_far = far_apart(&block, &pair->b_bounds, pair->limit);
    int of_b = corners ? b->count : ct_outline_edges(b), count = 0;
    for (int j = 0; j < (is_far ? 0 : of_b); j++) {
        ct_rect box = ct_box_of_two(b->at[j], b->at[corners ? j : ct_outline_next(b, j)]);
        near[count] = j;
        count += !far_apart(&block, &box, pair->limit);
    }
    return count;
}

/* Do edge i of a and edge j of b share a point? Then *out tells which. */
static ct_meeting cross_edges(const ct_outline *a, int i, const ct_outline *b, int j,
                              ct_edge_corner *out)
{
    int i_end = ct_outline_next(a, i), j_end = ct_outline_next(b, j);
    ct_edge_corner ends[4] = {
        { a, i, b, j }, { a, i, b, j_end }, { b, j, a, i }, { b, j, a, i_end }
    };
    int j_side = ct_edge_side(&ends[0]), j_end_side = ct_edge_side(&ends[1]);
    if (j_side * j_end_side > 0) { return CT_MEETING_NONE; }
    int i_side = ct_edge_side(&ends[2]), i_end_side = ct_edge_side(&ends[3]);
    if (i_side * i_end_side > 0) { return CT_MEETING_NONE; }
    *out = ends[0];
    if (j_side * j_end_side < 0 && i_side * i_end_side < 0) { return CT_MEETING_CROSS; }
    int sides[4] = { j_side, j_end_side, i_side, i_end_side };
    for (int k = 0; k < 4; k++) {
        if (sides[k] == 0 && ct_edge_touches(&ends[k])) {
            *out = ends[k];
            return CT_MEETING_TOUCH;
        }
    }
    return CT_MEETING_NONE;
}

/* The most that any two edges do, looking no further once it is `enough`. */
static ct_meeting find_crossing(const crossing_pair *pair, ct_meeting enough, ct_edge_corner *at)
{
    ct_meeting most = CT_MEETING_NONE;
    int near[CT_MAX_POINTS], found = ct_outline_edges(pair->b);
    bool is_long = found > 4 * BLOCK;
    for (int i = 0; i < ct_outline_edges(pair->a); i++) {
        found = is_long && i % BLOCK == 0 ? find_near(pair, i, false, near) : found;
        ct_rect a = ct_edge_bounds(pair->a, i);
        int count = far_apart(&a, &pair->b_bounds, pair->limit) ? 0 : found;
        for (int k = 0; k < count; k++) {
            int j = is_long ? near[k] : k;
            ct_rect b = ct_edge_bounds(pair->b, j);
            if (far_apart(&a, &b, pair->limit)) { continue; }
            ct_meeting met = cross_edges(pair->a, i, pair->b, j, at);
            most = met > most ? met : most;
            if (most >= enough) { return most; }
        }
    }
    return most;
}

ct_meeting ct_find_meeting_edges(const ct_outline *a, const ct_outline *b, ct_edge_corner *at)
{
    crossing_pair pair = crossing_pair_of(a, b);
    return find_crossing(&pair, CT_MEETING_TOUCH, at);
}

/* Every edge of a against every corner of b that is not farther off than the limit, until `visit`
 * returns true; then so does this. */
static bool any_corner_near(const crossing_pair *pair, ct_edge_visit *visit, void *context)
{
    ct_edge_corner e = { pair->a, 0, pair->b, 0 };
    int near[CT_MAX_POINTS], found = pair->b->count;
    bool is_long = found > 4 * BLOCK;
    for (e.edge = 0; e.edge < ct_outline_edges(pair->a); e.edge++) {
        found = is_long && e.edge % BLOCK == 0 ? find_near(pair, e.edge, true, near) : found;
        ct_rect a = ct_edge_bounds(pair->a, e.edge);
        int count = far_apart(&a, &pair->b_bounds, pair->limit) ? 0 : found;
        for (int k = 0; k < count; k++) {
            e.corner = is_long ? near[k] : k;
            ct_rect b = { pair->b->at[e.corner], pair->b->at[e.corner] };
            if (!far_apart(&a, &b, pair->limit) && visit(&e, context)) { return true; }
        }
    }
    return false;
}

/* And of b against those of a. */
static bool any_edge_corner(const crossing_pair *pair, ct_edge_visit *visit, void *context)
{
    const crossing_pair swapped = { pair->b, pair->a, pair->b_bounds, pair->a_bounds, pair->limit };
    return any_corner_near(pair, visit, context) || any_corner_near(&swapped, visit, context);
}

bool ct_any_edge_near(const ct_outline *a, const ct_outline *b, ct_edge_visit *visit, void *context)
{
    crossing_pair pair = crossing_pair_of(a, b);
    return any_edge_corner(&pair, visit, context);
}

/* ---- Which holds which -------------------------------------------------------------------- */

/* Of outlines whose borders do not meet, so that one corner stands for all: does the other's first,
 * radii not looked at, lie within? By winding number, so that a self-crossing outline stands for
 * what it winds around. */
static bool holds_first_corner(const ct_outline *of, const ct_outline *other)
{
    int winding = 0;
    ct_edge_corner e = { of, 0, other, 0 };
    int level = ct_edge_start_level(&e);
    for (e.edge = 0; e.edge < of->count; e.edge++) {
        ct_edge_corner next = { of, ct_outline_next(of, e.edge), other, 0 };
        bool was_above = level > 0;
        level = ct_edge_start_level(&next);
        if (was_above == (level > 0)) { continue; }
        int side = ct_edge_side(&e);
        if (side == (level > 0 ? 1 : -1)) { winding += side; }
    }
    return of->count > 2 && winding != 0;
}

static bool one_holds_the_other(const ct_outline *a, const ct_outline *b)
{
    return holds_first_corner(a, b) || holds_first_corner(b, a);
}

/* ---- With a radius ------------------------------------------------------------------------ */

/* The least sign of any corner's reach, or the first that is low enough. */
typedef struct least_reach {
    double r, s;
    int enough, sign;
} least_reach;

static bool note_reach(const ct_edge_corner *e, void *context)
{
    least_reach *least = context;
    int sign = ct_edge_reach(e, least->r, least->s);
    least->sign = sign < least->sign ? sign : least->sign;
    return least->sign <= least->enough;
}

static int least_reach_sign(const crossing_pair *pair, int enough)
{
    least_reach least = { pair->a->radius, pair->b->radius, enough, 1 };
    (void)any_edge_corner(pair, note_reach, &least);
    return least.sign;
}

/* ---- Without ------------------------------------------------------------------------------ */

/* Which way round the two run. */
typedef struct windings {
    const ct_outline *b;
    int of_a, of_b;
} windings;

static windings windings_of(const crossing_pair *pair)
{
    return (windings){ pair->b, ct_sector_winding(pair->a), ct_sector_winding(pair->b) };
}

/* What both look like where they touch; false if they do not. */
static bool find_sectors(const ct_edge_corner *e, const windings *w, ct_sector *a, ct_sector *b)
{
    bool edge_is_of_b = e->of == w->b;
    if (!ct_edge_touches(e)) { return false; }
    *(edge_is_of_b ? b : a) = ct_sector_on_edge(e, edge_is_of_b ? w->of_b : w->of_a);
    *(edge_is_of_b ? a : b) =
        ct_sector_at_corner(e->other, edge_is_of_b ? w->of_a : w->of_b, e->corner);
    return true;
}

static bool share_sector(const ct_edge_corner *e, void *context)
{
    ct_sector a, b;
    return find_sectors(e, context, &a, &b) && ct_sectors_meet(&a, &b);
}

/* Of outlines whose edges touch, but do not cross. A piece that both share is all of one of
 * them, or bounded by both: either way it reaches a point where they touch. */
static bool share_interior(const crossing_pair *pair)
{
    windings both = windings_of(pair);
    return any_edge_corner(pair, share_sector, &both);
}

static ct_relation core_relation(const crossing_pair *pair)
{
    ct_edge_corner at;
    switch (find_crossing(pair, CT_MEETING_CROSS, &at)) {
    case CT_MEETING_CROSS:
        return CT_OVERLAPPING;
    case CT_MEETING_TOUCH:
        return share_interior(pair) ? CT_OVERLAPPING : CT_TOUCHING;
    case CT_MEETING_NONE:
        break;
    }
    return one_holds_the_other(pair->a, pair->b) ? CT_OVERLAPPING : CT_APART;
}

/* ---- The questions ------------------------------------------------------------------------ */

static bool cores_meet(const crossing_pair *pair)
{
    ct_edge_corner at;
    return find_crossing(pair, CT_MEETING_TOUCH, &at) != CT_MEETING_NONE ||
           one_holds_the_other(pair->a, pair->b);
}

bool ct_outlines_overlap(const ct_outline *a, const ct_outline *b)
{
    crossing_pair pair = crossing_pair_of(a, b);
    if (are_far_apart(&pair)) { return false; }
    bool is_grown = a->radius > 0 || b->radius > 0;
    return (is_grown && least_reach_sign(&pair, 0) <= 0) || cores_meet(&pair);
}

ct_relation ct_outlines_relation(const ct_outline *a, const ct_outline *b)
{
    static const ct_relation relations[3] = { CT_OVERLAPPING, CT_TOUCHING, CT_APART };
    crossing_pair pair = crossing_pair_of(a, b);
    if (are_far_apart(&pair)) { return CT_APART; }
    if (a->radius == 0 && b->radius == 0) { return core_relation(&pair); }
    int sign = least_reach_sign(&pair, -1);
    return sign < 0 || cores_meet(&pair) ? CT_OVERLAPPING : relations[sign + 1];
}

/* ---- Which of two that share a point lies within the other -------------------------------- */

/* Does anything of a come closer to the border of b than the radius of a? */
static bool too_close(const ct_edge_corner *e, void *context)
{
    return ct_edge_reach(e, *(const double *)context, 0) < 0;
}

static bool grown_in_area(const crossing_pair *pair)
{
    double radius = pair->a->radius;
    ct_edge_corner at;
    return find_crossing(pair, CT_MEETING_TOUCH, &at) == CT_MEETING_NONE &&
           holds_first_corner(pair->b, pair->a) && !any_edge_corner(pair, too_close, &radius);
}

/* Does a leave b through the point where they touch? */
static bool leaves(const ct_edge_corner *e, void *context)
{
    ct_sector a, b;
    if (!find_sectors(e, context, &a, &b)) { return false; }
    ct_sector beyond = ct_sector_beyond(&b);
    return ct_sectors_meet(&a, &beyond);
}

/* Of what of a lies beyond b a piece is either all of a, or bounded by both: then it has a corner
 * which is a proper crossing, or a place where they touch and a leaves. */
static bool core_in_area(const crossing_pair *pair)
{
    ct_edge_corner at;
    ct_meeting crossing = find_crossing(pair, CT_MEETING_CROSS, &at);
    if (crossing != CT_MEETING_TOUCH) {
        return crossing == CT_MEETING_NONE && holds_first_corner(pair->b, pair->a);
    }
    windings both = windings_of(pair);
    return !any_edge_corner(pair, leaves, &both);
}

/* A point or segment, grown or not, is convex: it holds what it holds the corners of. */
static bool is_in_convex(const ct_outline *a, const ct_outline *b)
{
    if (b->radius == 0 && a->radius > 0) { return false; }
    for (int i = 0; i < a->count; i++) {
        if (ct_edge_reach(&(ct_edge_corner){ b, 0, a, i }, b->radius, -a->radius) > 0) {
            return false;
        }
    }
    return true;
}

static bool is_in_folded(const ct_outline *a, const ct_outline *b)
{
    ct_vec ends[2] = { b->at[0], b->at[0] };
    ct_outline line;
    for (int i = 1; i < b->count; i++) {
        ends[0] = ct_comes_before(b->at[i], ends[0]) ? b->at[i] : ends[0];
        ends[1] = ct_comes_before(ends[1], b->at[i]) ? b->at[i] : ends[1];
    }
    ct_outline_of_points(ends, 2, &line);
    return is_in_convex(a, &line);
}

static bool is_outline_within(const ct_outline *a, const ct_outline *b)
{
    if (b->count < 3) { return is_in_convex(a, b); }
    if (ct_sector_winding(b) == 0) { return is_in_folded(a, b); }
    crossing_pair pair = crossing_pair_of(a, b);
    return a->radius > 0 ? grown_in_area(&pair) : core_in_area(&pair);
}

ct_inside ct_outlines_inside(const ct_outline *a, const ct_outline *b)
{
    return ct_inside_of(is_outline_within(a, b), is_outline_within(b, a));
}
