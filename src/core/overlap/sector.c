/* sector.c - what an outline looks like close to one point of its border. */
#include "core/overlap/meeting.h"

#include "core/num/num.h"

static int previous(const ct_outline *of, int corner)
{
    return corner > 0 ? corner - 1 : of->count - 1;
}

/* The edges with length after a corner and before it; where corners coincide, an edge may have
 * none. */
static int edge_beside(const ct_outline *of, int corner, bool after)
{
    int edge = after ? corner : previous(of, corner);
    for (int i = 0; i < of->count && !ct_edge_has_length(of, edge); i++) {
        edge = after ? ct_outline_next(of, edge) : previous(of, edge);
    }
    return edge;
}

/* At the leftmost corner, of those the lowest, an outline that does not touch itself turns the way
 * it runs. */
int ct_outline_winding(const ct_outline *outline)
{
    if (outline->count < 3 || outline->box) { return outline->count < 3 ? 0 : 1; }
    if (outline->shift) { /* whose corners may have been rounded onto each other */
        return ct_outline_winding(outline->shift->of);
    }
    int first = 0;
    for (int i = 1; i < outline->count; i++) {
        first = ct_comes_before(outline->at[i], outline->at[first]) ? i : first;
    }
    int end = ct_outline_next(outline, edge_beside(outline, first, true));
    return ct_edge_side(
        &(ct_edge_corner){ outline, edge_beside(outline, first, false), outline, end });
}

int ct_sector_winding(const ct_outline *of)
{
    int winding = ct_outline_winding(of), edge = edge_beside(of, 0, true);
    for (int i = 0; winding == 0 && i < of->count; i++) {
        winding = ct_edge_side(&(ct_edge_corner){ of, edge, of, i }) != 0;
    }
    return winding;
}

static ct_sector sector_between(ct_edge_ray forward, ct_edge_ray backward, int turn, int winding)
{
    return winding < 0 ? (ct_sector){ 2, true, -turn, backward, forward }
                       : (ct_sector){ 2, winding > 0, turn, forward, backward };
}

ct_sector ct_sector_at_corner(const ct_outline *of, int winding, int corner)
{
    if (of->count == 1) { return (ct_sector){ 0 }; }
    if (of->count == 2) { return (ct_sector){ .rays = 1, .from = { of, 0, corner == 1, true } }; }
    int before = edge_beside(of, corner, false), after = edge_beside(of, corner, true);
    int turn = ct_edge_side(&(ct_edge_corner){ of, before, of, ct_outline_next(of, after) });
    return sector_between((ct_edge_ray){ of, after, false, true },
                          (ct_edge_ray){ of, before, true, true }, turn, winding);
}

ct_sector ct_sector_on_edge(const ct_edge_corner *e, int winding)
{
    int end = ct_outline_next(e->of, e->edge);
    if (ct_edge_starts_at(e)) { return ct_sector_at_corner(e->of, winding, e->edge); }
    if (ct_edge_starts_at(&(ct_edge_corner){ e->of, end, e->other, e->corner })) {
        return ct_sector_at_corner(e->of, winding, end);
    }
    ct_edge_ray forward = { e->of, e->edge, false, false };
    ct_edge_ray backward = { e->of, e->edge, true, false };
    return sector_between(forward, backward, 0, winding);
}

ct_sector ct_sector_beyond(const ct_sector *area)
{
    return (ct_sector){ 2, true, -area->turn, area->to, area->from };
}

static int target(const ct_edge_ray *r)
{
    return r->to_start ? r->edge : ct_outline_next(r->of, r->edge);
}

/* The sign of a x b: is b to the left of a? */
static int turn_between(const ct_edge_ray *a, const ct_edge_ray *b)
{
    int side = ct_edge_side(&(ct_edge_corner){ a->of, a->edge, b->of, target(b) });
    return a->to_start ? -side : side;
}

/* Of two rays on one line. Seen from one that starts at the common point the other's end lies ahead
 * or behind. */
static bool points_the_same_way(const ct_edge_ray *a, const ct_edge_ray *b)
{
    if (!a->from_corner) { return points_the_same_way(b, a); }
    int zone = ct_edge_zone(&(ct_edge_corner){ a->of, a->edge, b->of, target(b) });
    return a->to_start ? zone <= 0 : zone >= 0;
}

static bool holds_ray(const ct_sector *area, const ct_edge_ray *ray)
{
    int after_from = turn_between(&area->from, ray);
    if (area->turn == 0) { return after_from > 0; }
    int before_to = -turn_between(&area->to, ray);
    return area->turn > 0 ? after_from > 0 && before_to > 0 : after_from > 0 || before_to > 0;
}

static bool areas_meet(const ct_sector *a, const ct_sector *b)
{
    bool same_start =
        turn_between(&a->from, &b->from) == 0 && points_the_same_way(&a->from, &b->from);
    return same_start || holds_ray(a, &b->from) || holds_ray(b, &a->from);
}

static bool area_holds_rays(const ct_sector *area, const ct_sector *rays)
{
    return (rays->rays > 0 && holds_ray(area, &rays->from)) ||
           (rays->rays > 1 && holds_ray(area, &rays->to));
}

bool ct_sectors_meet(const ct_sector *a, const ct_sector *b)
{
    if (a->is_area) { return b->is_area ? areas_meet(a, b) : area_holds_rays(a, b); }
    return b->is_area && area_holds_rays(b, a);
}
