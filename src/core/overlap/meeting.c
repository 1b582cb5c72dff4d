/* meeting.c - do two outlines meet, and how: every edge against every corner.
 *
 * The cores meet where two edges do, or where one holds the other. Grown by discs the outlines meet
 * where the cores do, or some corner is close enough to some edge. Interiors share a point where
 * edges cross, where one holds the other, and where they touch with the same directions in front of
 * both. */
#include "core/overlap/meeting.h"

#include "core/outline/edge.h"
#include "core/overlap/crossing.h"
#include "core/overlap/sector.h"

ct_place ct_outline_place(const ct_outline *polygon, const ct_outline *other)
{
    int winding = 0;
    ct_edge_corner e = { polygon, 0, other, 0 };
    int level = ct_edge_start_level(&e);
    for (e.edge = 0; e.edge < polygon->count; e.edge++) {
        ct_edge_corner next = { polygon, ct_outline_next(polygon, e.edge), other, 0 };
        int start = level;
        level = ct_edge_start_level(&next);
        if ((start > 0) == (level > 0)) {
            if (start == 0 && ct_edge_touches(&e)) {
                return CT_ON_BORDER;
            }
            continue;
        }
        int side = ct_edge_side(&e);
        if (side == 0) {
            return CT_ON_BORDER;
        }
        if (side == (level > 0 ? 1 : -1)) {
            winding += side;
        }
    }
    return winding != 0 ? CT_INSIDE : CT_OUTSIDE;
}

static bool is_area(const ct_outline *outline)
{
    return outline->count > 2;
}

static bool holds_first_corner(const ct_outline *of, const ct_outline *other)
{
    return is_area(of) && ct_outline_place(of, other) != CT_OUTSIDE;
}

static bool one_holds_the_other(const ct_outline *a, const ct_outline *b)
{
    return holds_first_corner(a, b) || holds_first_corner(b, a);
}

/* ---- With a radius -------------------------------------------------------------------------- */

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

static int least_reach_sign(const ct_crossing_pair *pair, int enough)
{
    least_reach least = { pair->a->radius, pair->b->radius, enough, 1 };
    if (!ct_any_edge_corner(pair, note_reach, &least)) {
        ct_crossing_pair swapped = ct_crossing_swapped(pair);
        ct_any_edge_corner(&swapped, note_reach, &least);
    }
    return least.sign;
}

/* ---- Without -------------------------------------------------------------------------------- */

typedef struct fronts {
    bool of_clockwise, other_clockwise;
} fronts;

static bool share_sector(const ct_edge_corner *e, void *context)
{
    const fronts *f = context;
    if (!ct_edge_touches(e)) {
        return false;
    }
    ct_sector of = ct_sector_on_edge(e, f->of_clockwise);
    ct_sector other = ct_sector_at_corner(e->other, f->other_clockwise, e->corner);
    return ct_sectors_meet(&of, &other);
}

/* Of outlines whose edges touch, but do not cross. A piece that both share is all of one of them, or
 * bounded by both: either way it reaches a point where they touch. */
static bool share_interior(const ct_crossing_pair *pair)
{
    ct_crossing_pair swapped = ct_crossing_swapped(pair);
    bool a = is_area(pair->a) && ct_outline_is_clockwise(pair->a);
    bool b = is_area(pair->b) && ct_outline_is_clockwise(pair->b);
    return ct_any_edge_corner(pair, share_sector, &(fronts){ a, b }) ||
           ct_any_edge_corner(&swapped, share_sector, &(fronts){ b, a });
}

static ct_relation core_relation(const ct_crossing_pair *pair)
{
    switch (ct_find_crossing(pair, CT_CROSSING_PROPER)) {
    case CT_CROSSING_PROPER:
        return CT_OVERLAPPING;
    case CT_CROSSING_TOUCH:
        return share_interior(pair) ? CT_OVERLAPPING : CT_TOUCHING;
    default:
        return one_holds_the_other(pair->a, pair->b) ? CT_OVERLAPPING : CT_APART;
    }
}

/* ---- The questions -------------------------------------------------------------------------- */

static bool cores_meet(const ct_crossing_pair *pair)
{
    return ct_find_crossing(pair, CT_CROSSING_TOUCH) != CT_CROSSING_NONE ||
           one_holds_the_other(pair->a, pair->b);
}

bool ct_outlines_overlap(const ct_outline *a, const ct_outline *b)
{
    ct_crossing_pair pair = ct_crossing_pair_of(a, b);
    if (ct_crossing_far_apart(&pair)) {
        return false;
    }
    bool is_grown = a->radius > 0 || b->radius > 0;
    return (is_grown && least_reach_sign(&pair, 0) <= 0) || cores_meet(&pair);
}

ct_relation ct_outlines_relation(const ct_outline *a, const ct_outline *b)
{
    static const ct_relation relations[3] = { CT_OVERLAPPING, CT_TOUCHING, CT_APART };
    ct_crossing_pair pair = ct_crossing_pair_of(a, b);
    if (ct_crossing_far_apart(&pair)) {
        return CT_APART;
    }
    if (a->radius == 0 && b->radius == 0) {
        return core_relation(&pair);
    }
    int sign = least_reach_sign(&pair, -1);
    return sign < 0 || cores_meet(&pair) ? CT_OVERLAPPING : relations[sign + 1];
}
