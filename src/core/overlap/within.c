/* within.c - which of two outlines that share a point lies within the other. */
#include "core/overlap/crossing.h"
#include "core/overlap/meeting.h"
#include "core/overlap/sector.h"

/* Does anything of a come closer to the border of b than the radius of a? */
static bool too_close(const ct_edge_corner *e, void *context)
{
    return ct_edge_reach(e, *(const double *)context, 0) < 0;
}

static bool grown_in_area(const ct_crossing_pair *pair)
{
    ct_crossing_pair swapped = ct_crossing_swapped(pair);
    double radius = pair->a->radius;
    return ct_find_crossing(pair, CT_CROSSING_TOUCH) == CT_CROSSING_NONE &&
           ct_outline_place(pair->b, pair->a) == CT_INSIDE &&
           !ct_any_edge_corner(pair, too_close, &radius) &&
           !ct_any_edge_corner(&swapped, too_close, &radius);
}

typedef struct inner_outer {
    const ct_outline *outer;
    bool inner_clockwise, outer_clockwise;
} inner_outer;

/* Does the inner one leave the outer one through the point where they touch? */
static bool leaves(const ct_edge_corner *e, void *context)
{
    const inner_outer *c = context;
    if (!ct_edge_touches(e)) {
        return false;
    }
    bool outer_is_edge = e->of == c->outer;
    ct_sector on_edge =
        ct_sector_on_edge(e, outer_is_edge ? c->outer_clockwise : c->inner_clockwise);
    ct_sector at_corner = ct_sector_at_corner(
        e->other, outer_is_edge ? c->inner_clockwise : c->outer_clockwise, e->corner);
    ct_sector beyond = ct_sector_beyond(outer_is_edge ? &on_edge : &at_corner);
    return ct_sectors_meet(outer_is_edge ? &at_corner : &on_edge, &beyond);
}

/* Of what of a lies beyond b a piece is either all of a, or bounded by both: then it has a corner
 * which is a proper crossing, or a place where they touch and a leaves. */
static bool core_in_area(const ct_crossing_pair *pair)
{
    const ct_outline *a = pair->a, *b = pair->b;
    ct_crossing crossing = ct_find_crossing(pair, CT_CROSSING_PROPER);
    if (crossing != CT_CROSSING_TOUCH) {
        return crossing == CT_CROSSING_NONE && ct_outline_place(b, a) == CT_INSIDE;
    }
    ct_crossing_pair swapped = ct_crossing_swapped(pair);
    inner_outer context = { b, a->count > 2 && ct_outline_is_clockwise(a),
                            ct_outline_is_clockwise(b) };
    return !ct_any_edge_corner(pair, leaves, &context) &&
           !ct_any_edge_corner(&swapped, leaves, &context);
}

/* A point or segment, grown or not, is convex: it holds what it holds the corners of. */
static bool is_in_convex(const ct_outline *a, const ct_outline *b)
{
    if (b->radius == 0 && (a->radius > 0 || a->count > 2)) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (ct_edge_reach(&(ct_edge_corner){ b, 0, a, i }, b->radius, -a->radius) > 0) {
            return false;
        }
    }
    return true;
}

static bool is_within(const ct_outline *a, const ct_outline *b)
{
    if (b->count < 3) {
        return is_in_convex(a, b);
    }
    ct_crossing_pair pair = ct_crossing_pair_of(a, b);
    return a->radius > 0 ? grown_in_area(&pair) : core_in_area(&pair);
}

ct_inside ct_outlines_inside(const ct_outline *a, const ct_outline *b)
{
    bool ab = is_within(a, b), ba = is_within(b, a);
    if (ab && ba) {
        return CT_INSIDE_BOTH;
    }
    return ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
}
