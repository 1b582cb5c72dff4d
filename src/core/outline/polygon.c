/* polygon.c - where a point lies relative to an outline, and whether the outline is convex.
 *
 * The winding number and convexity take one walk around the outline in plain doubles without a
 * branch: where a cross product is in doubt, it is walked again exactly. What is not finite leaves
 * it in doubt too, so the walk also finds what is not valid. */
#include "core/outline/outline.h"

#include "core/num/lanes.h"
#include "core/num/num.h"
#include "core/num/sum.h"

/* A cross product of two differences is off by at most (3 + 16 u) u times the magnitudes of its two
 * products, u = 2^-53 (Shewchuk 1997, orient2d), and by what underflows. 8 u of the sum of those
 * magnitudes over the outline is room for up to CT_MAX_POINTS roundings of that sum as well. An
 * overflow makes the bound infinite or NaN, and nothing stands clear of it. */
static inline bool is_cross_clear(double least_cross, double magnitude)
{
    return least_cross > 4 * DBL_EPSILON * magnitude + DBL_MIN;
}

bool ct_polygon_is_valid(const ct_polygon *polygon)
{
    if (!ct_polygon_has_points(polygon)) { return false; }
    double zero = 0; /* what is not finite makes it NaN */
    for (int i = 0; i < polygon->count; i++) {
        ct_vec p = polygon->points[i];
        zero += 0 * p.x + 0 * p.y;
    }
    return zero == 0;
}

CT_COLD static int exact_point_side(ct_vec a, ct_vec b, ct_vec p)
{
    ct_sum dx = ct_sum_of(b.x, -a.x), dy = ct_sum_of(b.y, -a.y);
    ct_sum x = ct_sum_of(p.x, -a.x), y = ct_sum_of(p.y, -a.y);
    return ct_sum_side(&dx, &dy, &x, &y);
}

int ct_point_side(ct_vec a, ct_vec b, ct_vec p)
{
    double left = (b.x - a.x) * (p.y - a.y), right = (b.y - a.y) * (p.x - a.x);
    double cross = left - right;
    if (is_cross_clear(fabs(cross), fabs(left) + fabs(right))) { return ct_sign(cross); }
    return exact_point_side(a, b, p);
}

/* ---- Where a point lies ------------------------------------------------------------------ */

/* How often the ray from the point towards +x is crossed by edges that lead up and down. */
typedef struct crossings {
    int up, down;
    bool on_border;
} crossings;

/* An edge that leads up crosses right of p if p is left of it, one that leads down if p is right of
 * it. */
CT_COLD static crossings count_exactly(const ct_polygon *polygon, ct_vec p)
{
    crossings found = { 0, 0, false };
    if (!ct_polygon_is_valid(polygon) || !isfinite(p.x) || !isfinite(p.y)) { return found; }
    ct_vec a = polygon->points[polygon->count - 1];
    for (int i = 0; i < polygon->count; i++) {
        ct_vec b = polygon->points[i];
        bool a_above = a.y > p.y, b_above = b.y > p.y;
        if (ct_is_between(p.y, a.y, b.y) && (a.x >= p.x || b.x >= p.x)) {
            int side = ct_point_side(a, b, p);
            if (side == 0 && ct_is_between(p.x, a.x, b.x)) { return (crossings){ 0, 0, true }; }
            found.up += b_above && side > 0; /* level with p, it is not above at both ends */
            found.down += a_above && side < 0;
        }
        a = b;
    }
    return found;
}

ct_place ct_place_by_crossing(const ct_polygon *polygon, ct_vec p, int *crossings_out)
{
    crossings found = count_exactly(polygon, p);
    int number = found.up + found.down;
    if (crossings_out != NULL) { *crossings_out = number; }
    return found.on_border ? CT_ON_BORDER : number % 2 != 0 ? CT_INSIDE : CT_OUTSIDE;
}

/* The winding number counts edges up that p is left of, less edges down that it is right of; what
 * is above p is exact. Two edges at a time and without a branch: which of them p is level with no
 * processor can guess. An edge with both ends above or below p tells nothing: only where even the
 * product of their heights is small it counts for `least`. Of an odd count the last corner is an
 * edge too, that neither crosses nor leads on.
 *
 * False where p is too close to the line of an edge, for what is not finite (every coordinate is in
 * `size`), and where only the other product of a cross product may overflow. That one is no more
 * than size + |cross|: what is clear of 8 u of `size` is clear of 4 u of both. */
static inline bool wind(const ct_polygon *polygon, ct_vec p, int *winding)
{
    const ct_vec *at = polygon->points, *last = at + polygon->count - 1;
    ct_lanes p_x = ct_lanes_both(p.x), p_y = ct_lanes_both(p.y), zero = { 0, 0 }, sizes = zero;
    ct_lanes x = ct_lanes_both(last->x) - p_x, y = ct_lanes_both(last->y) - p_y;
    ct_lanes least = ct_lanes_both(HUGE_VAL);
    ct_mask number = { 0, 0 };
    for (; at <= last; at += 2) {
        ct_lanes a = ct_lanes_load(&at->x), b = ct_lanes_load(&at[at != last].x);
        ct_lanes to_x = ct_lanes_firsts(a, b) - p_x, from_x = ct_lanes_joined(x, to_x);
        ct_lanes to_y = ct_lanes_seconds(a, b) - p_y, from_y = ct_lanes_joined(y, to_y);
        ct_lanes left = from_x * to_y, cross = left - from_y * to_x;
        ct_mask to_above = ct_lanes_less(zero, to_y), from_above = ct_lanes_less(zero, from_y);
        number += (from_above - to_above) & (to_above ^ ct_lanes_less(cross, zero));
        least = ct_lanes_min(ct_lanes_max(ct_lanes_abs(cross), from_y * to_y), least);
        sizes = sizes + ct_lanes_abs(left);
        x = to_x;
        y = to_y;
    }
    double size = sizes[0] + sizes[1];
    *winding = (int)(number[0] + number[1]);
    return is_cross_clear(ct_min(least[0], least[1]), size) && size < 0x1p1000;
}

ct_place ct_place_by_winding(const ct_polygon *polygon, ct_vec p, int *winding)
{
    int number = 0;
    bool on_border = false;
    if (ct_polygon_has_points(polygon) && !wind(polygon, p, &number)) {
        crossings found = count_exactly(polygon, p);
        number = found.up - found.down;
        on_border = found.on_border;
    }
    if (winding != NULL) { *winding = number; }
    return on_border ? CT_ON_BORDER : number != 0 ? CT_INSIDE : CT_OUTSIDE;
}

/* ---- Convexity --------------------------------------------------------------------------- */

/* Of the two halves of all directions, does d lie in the one from 0 up to half a turn? While no
 * turn reaches half a turn, an outline that goes around once changes half twice. */
static inline int is_upward(double dx, double dy)
{
    return (dy > 0) | ((dy == 0) & (dx > 0));
}

CT_COLD static int turn_exactly(const ct_polygon *polygon)
{
    if (!ct_polygon_is_valid(polygon)) { return 0; }
    const ct_vec *points = polygon->points;
    int count = polygon->count, turn = 0, changes = 0;
    ct_vec a = points[count - 2], b = points[count - 1];
    for (int i = 0; i < count; i++) {
        ct_vec c = points[i];
        int side = ct_point_side(a, b, c);
        bool changed = is_upward(b.x - a.x, b.y - a.y) != is_upward(c.x - b.x, c.y - b.y);
        if ((b.x == c.x && b.y == c.y) || (side == 0 && changed) || side * turn < 0) { return 0; }
        turn = side != 0 ? side : turn;
        changes += changed;
        a = b;
        b = c;
    }
    return changes == 2 ? turn : 0;
}

/* What two turns at a time tell. */
typedef struct turns {
    ct_lanes least, most, magnitude; /* of their cross products */
    unsigned changes;
} turns;

/* Two edges. */
typedef struct polygon_edges {
    ct_lanes x, y;
} polygon_edges;

static CT_HOT inline void note_turns(const polygon_edges *from, const polygon_edges *to,
                                     unsigned lanes, turns *noted)
{
    ct_lanes left = from->x * to->y, right = from->y * to->x;
    ct_lanes cross = left - right, zero = ct_lanes_both(0);
    unsigned changed = (ct_lanes_reach(from->x, zero) ^ ct_lanes_reach(to->x, zero)) & lanes;
    noted->changes += (changed & 1) + (changed >> 1);
    noted->least = ct_lanes_min(cross, noted->least);
    noted->most = ct_lanes_max(cross, noted->most);
    noted->magnitude = noted->magnitude + (ct_lanes_abs(left) + ct_lanes_abs(right));
}

/* Of an odd count the last turn stands in both lanes, and its change counts once. The box around
 * all points where it is asked for. */
static CT_HOT inline turns find_turns(const ct_vec *at, int count, ct_rect *box)
{
    ct_lanes lowest = ct_lanes_load(&at[0].x), highest = lowest;
    turns noted = { ct_lanes_both(HUGE_VAL), ct_lanes_both(-HUGE_VAL), ct_lanes_both(0), 0 };
    ct_lanes last = ct_lanes_load(&at[count - 1].x);
    ct_lanes from = last - ct_lanes_load(&at[count - 2].x);
    for (int i = 0; i < count; i += 2) {
        bool is_last = i == count - 1;
        ct_lanes p = ct_lanes_load(&at[i].x), q = ct_lanes_load(&at[is_last ? i : i + 1].x);
        ct_lanes d = p - last, e = q - p;
        ct_lanes second = is_last ? from : d, to = is_last ? d : e;
        polygon_edges before = { ct_lanes_firsts(from, second), ct_lanes_seconds(from, second) };
        polygon_edges after = { ct_lanes_firsts(d, to), ct_lanes_seconds(d, to) };
        note_turns(&before, &after, is_last ? 1 : 3, &noted);
        last = q;
        from = e;
        lowest = ct_lanes_min(ct_lanes_min(p, q), lowest);
        highest = ct_lanes_max(ct_lanes_max(p, q), highest);
    }
    if (box != NULL) {
        ct_lanes_store(lowest, &box->min.x);
        ct_lanes_store(highest, &box->max.x);
    }
    return noted;
}

/* Where every turn leads the same way, by less than half a turn, going around once changes between
 * leftwards and not leftwards twice: edges straight up and down alone would not turn. */
static CT_HOT inline int turn_told_by(const turns *noted, const ct_polygon *polygon)
{
    double low[2], high[2];
    ct_lanes_store(noted->least, low);
    ct_lanes_store(noted->most, high);
    double least = ct_min(low[0], low[1]), most = ct_max(high[0], high[1]);
    double magnitude = noted->magnitude[0] + noted->magnitude[1];
    if (is_cross_clear(least, magnitude)) { return noted->changes == 2; }
    if (is_cross_clear(-most, magnitude)) { return noted->changes == 2 ? -1 : 0; }
    bool turns_both_ways = is_cross_clear(-least, magnitude) && is_cross_clear(most, magnitude);
    return turns_both_ways ? 0 : turn_exactly(polygon);
}

int ct_convex_turn(const ct_polygon *polygon)
{
    if (!ct_polygon_has_points(polygon)) { return 0; }
    turns noted = find_turns(polygon->points, polygon->count, NULL);
    return turn_told_by(&noted, polygon);
}

/* What is not finite shows in the magnitude, where nothing is so large that it overflows. */
ct_survey ct_survey_polygon(const ct_polygon *polygon)
{
    ct_survey found;
    turns noted = find_turns(polygon->points, polygon->count, &found.bounds);
    found.turn = turn_told_by(&noted, polygon);
    found.in_range = noted.magnitude[0] + noted.magnitude[1] <= DBL_MAX &&
                     ct_reach_of(&found.bounds) <= CT_CONTACT_RANGE;
    return found;
}

bool ct_polygon_is_convex(const ct_polygon *polygon)
{
    return ct_convex_turn(polygon) != 0;
}
