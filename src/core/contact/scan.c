/* scan.c - small convex outlines: every side against every corner.
 *
 * The side that has all of the other outline farthest in front of it tells how far the two are
 * apart at least. Where something of the other lies level with the side itself, that is the
 * distance; else two corners are nearest. Where no side has the other in front of it, the one
 * that has it least far behind is the way out. All loops run over arrays and without a branch,
 * four sides at a time. */
#include "core/contact/contact.h"

#include "core/num/lanes.h"

/* More corners are walked around instead, in time in proportion to them. */
enum { MOST_CORNERS = 16 };

/* Corners around a common origin, and the outward normals, as long as the sides, of the sides that
 * start there. Padded to whole fours by the last of them once more. */
typedef struct corners {
    int count, sides;
    double turn;
    double x[MOST_CORNERS], y[MOST_CORNERS];
    double normal_x[MOST_CORNERS], normal_y[MOST_CORNERS];
    double height[MOST_CORNERS]; /* of the other outline in front of the side, times its length */
    double value[MOST_CORNERS];  /* height * |height|, without the length */
} corners;

/* Of corners i and the next, with the sides that start there. */
static CT_HOT inline void load_two(const ct_hull *hull, int i, ct_lanes origin, corners *out)
{
    int last = hull->count - 1, second = i < last ? i + 1 : last;
    const ct_vec *at = hull->at, *end = &at[i < last ? i + 1 : 0];
    ct_lanes p = ct_lanes_load(&at[i].x), q = ct_lanes_load(&at[second].x);
    ct_lanes d = ct_lanes_load(&end->x) - p;
    ct_lanes e = i < last ? ct_lanes_load(&at[second < last ? second + 1 : 0].x) - q : d;
    ct_lanes turn = ct_lanes_both(hull->turn), back = ct_lanes_both(-hull->turn);
    p = p - origin;
    q = q - origin;
    ct_lanes_store(ct_lanes_firsts(p, q), &out->x[i]);
    ct_lanes_store(ct_lanes_seconds(p, q), &out->y[i]);
    ct_lanes_store(turn * ct_lanes_seconds(d, e), &out->normal_x[i]);
    ct_lanes_store(back * ct_lanes_firsts(d, e), &out->normal_y[i]);
}

static void load(const ct_hull *hull, const ct_vec *origin, corners *out)
{
    int count = hull->count;
    out->count = count;
    out->turn = hull->turn;
    out->sides = count > 1 ? count : 0;
    for (int i = 0; i < count; i += 2) {
        load_two(hull, i, ct_lanes_load(&origin->x), out);
    }
    if ((count + 1) / 2 % 2 != 0) {
        int last = count - 1, i = (count + 1) / 2 * 2;
        ct_lanes_store(ct_lanes_both(out->x[last]), &out->x[i]);
        ct_lanes_store(ct_lanes_both(out->y[last]), &out->y[i]);
        ct_lanes_store(ct_lanes_both(out->normal_x[last]), &out->normal_x[i]);
        ct_lanes_store(ct_lanes_both(out->normal_y[last]), &out->normal_y[i]);
    }
}

/* Whole fours, known as such, so that compilers make vectors of the loops. */
static inline int padded(int count)
{
    return (count + 3) / 4 * 4;
}

/* Of two sides each. */
typedef struct bounds {
    ct_lanes shortest; /* side, squared */
    ct_lanes greatest; /* value */
} bounds;

/* From how far back along their normals the other outline reaches. */
static CT_HOT inline void tell_heights(corners *of, int i, ct_lanes least, bounds *found)
{
    ct_lanes x = ct_lanes_load(&of->normal_x[i]), y = ct_lanes_load(&of->normal_y[i]);
    ct_lanes length_sq = x * x + y * y;
    ct_lanes own = x * ct_lanes_load(&of->x[i]) + y * ct_lanes_load(&of->y[i]);
    ct_lanes height = least - own;
    ct_lanes value = height * ct_lanes_abs(height) / length_sq;
    ct_lanes_store(height, &of->height[i]);
    ct_lanes_store(value, &of->value[i]);
    found->shortest = ct_lanes_min(length_sq, found->shortest);
    found->greatest = ct_lanes_max(value, found->greatest);
}

static void measure_heights(corners *restrict of, const corners *restrict other, bounds *found)
{
    bounds both = *found;
    for (int i = 0; i < of->sides; i += 4) {
        ct_lanes x0 = ct_lanes_load(&of->normal_x[i]), y0 = ct_lanes_load(&of->normal_y[i]);
        ct_lanes x1 = ct_lanes_load(&of->normal_x[i + 2]), y1 = ct_lanes_load(&of->normal_y[i + 2]);
        ct_lanes least0 = ct_lanes_both(HUGE_VAL), least1 = least0;
        for (int j = 0; j < other->count; j++) {
            ct_lanes x = ct_lanes_both(other->x[j]), y = ct_lanes_both(other->y[j]);
            ct_lanes at0 = x0 * x + y0 * y;
            ct_lanes at1 = x1 * x + y1 * y;
            least0 = ct_lanes_min(at0, least0);
            least1 = ct_lanes_min(at1, least1);
        }
        tell_heights(of, i, least0, &both);
        tell_heights(of, i + 2, least1, &both);
    }
    *found = both;
}

/* Bits: the sides that are as good as the limit. */
static inline unsigned good_sides(const corners *of, double limit)
{
    unsigned good = 0;
    for (int i = 0; i < of->sides; i += 2) {
        good |= ct_lanes_reach(ct_lanes_load(&of->value[i]), ct_lanes_both(limit)) << i;
    }
    return good & ((1U << of->sides) - 1);
}

static inline double along_normal(const corners *of, int side, double x, double y)
{
    return of->normal_x[side] * x + of->normal_y[side] * y;
}

/* Rounded corners may make a side lead somewhere else, if it is short enough, and then part of its
 * own outline lies in front of it. */
static bool is_outermost(const corners *of, int side, double slack)
{
    double own = along_normal(of, side, of->x[side], of->y[side]), most = -HUGE_VAL;
    for (int i = 0; i < of->count; i++) {
        most = ct_max(along_normal(of, side, of->x[i], of->y[i]), most);
    }
    return most <= own + slack;
}

/* The corner of the other outline that lies farthest back from the side. */
static CT_HOT inline int corner_behind(const corners *of, int side, const corners *other)
{
    double at[MOST_CORNERS];
    ct_lanes x = ct_lanes_both(of->normal_x[side]), y = ct_lanes_both(of->normal_y[side]);
    ct_lanes least = ct_lanes_both(HUGE_VAL);
    for (int i = 0; i < other->count; i += 2) {
        ct_lanes two = x * ct_lanes_load(&other->x[i]) + y * ct_lanes_load(&other->y[i]);
        ct_lanes_store(two, &at[i]);
        least = ct_lanes_min(two, least);
    }
    least = ct_lanes_min(ct_lanes_swapped(least), least);
    unsigned farthest = 0;
    for (int i = 0; i < other->count; i += 2) {
        farthest |= ct_lanes_reach(least, ct_lanes_load(&at[i])) << i;
    }
    return __builtin_ctz(farthest);
}

/* Is some of what is as near as the nearest corner, but for slack, level with the side? */
static bool is_level(const corners *of, int side, const corners *other, double slack)
{
    double nx = of->normal_x[side], ny = of->normal_y[side], x = of->x[side], y = of->y[side];
    double limit = of->height[side] + slack, lo = HUGE_VAL, hi = -HUGE_VAL;
    for (int i = 0; i < other->count; i++) {
        double dx = other->x[i] - x, dy = other->y[i] - y;
        if (nx * dx + ny * dy <= limit) {
            double along = of->turn * (nx * dy - ny * dx);
            lo = ct_min(along, lo);
            hi = ct_max(along, hi);
        }
    }
    return hi >= 0 && lo <= nx * nx + ny * ny;
}

/* What is looked for among the sides of both. */
typedef struct search {
    double greatest, noise; /* value */
    bool is_rounded, apart;
} search;

/* Bits: the sides that are as good as the best but for noise, those of b from MOST_CORNERS on. One
 * that stands out does not wait for what the noise is. */
static CT_HOT inline unsigned best_sides(const search *s, const corners *a, const corners *b)
{
    double noise = s->noise, size = fabs(s->greatest), limit = s->greatest - 0x1p-20 * size;
    unsigned best = good_sides(a, limit) | good_sides(b, limit) << MOST_CORNERS;
    if ((best & (best - 1)) == 0 && size > 0x1p44 * noise * noise) {
        return best;
    }
    limit = s->apart ? sqrt(size) - noise : -(sqrt(size) + noise);
    limit *= fabs(limit);
    return good_sides(a, limit) | good_sides(b, limit) << MOST_CORNERS;
}

static CT_HOT inline void tell_side(const corners *of, int side, const corners *other, bool of_b,
                                    ct_nearest *out)
{
    double x = of->normal_x[side], y = of->normal_y[side];
    out->of_b = of_b;
    out->edge = side;
    out->corner = corner_behind(of, side, other);
    out->core = of->height[side] / sqrt(x * x + y * y);
}

/* For each corner of a the least squared distance from a corner of b. */
static void measure_distances(const corners *restrict a, const corners *restrict b,
                              double *restrict least)
{
    int count = padded(a->count);
    for (int i = 0; i < MOST_CORNERS; i++) {
        least[i] = HUGE_VAL;
    }
    for (int j = 0; j < b->count; j++) {
        double bx = b->x[j], by = b->y[j];
        for (int i = 0; i < count; i++) {
            double x = a->x[i] - bx, y = a->y[i] - by, distance_sq = x * x + y * y;
            least[i] = distance_sq < least[i] ? distance_sq : least[i];
        }
    }
}

static void tell_corners(const corners *a, const corners *b, ct_nearest *out)
{
    double to_b[MOST_CORNERS], best = HUGE_VAL, least = HUGE_VAL;
    measure_distances(a, b, to_b);
    for (int i = 0; i < a->count; i++) {
        out->edge = to_b[i] < least ? i : out->edge;
        least = ct_min(to_b[i], least);
    }
    for (int j = 0; j < b->count; j++) {
        double x = b->x[j] - a->x[out->edge], y = b->y[j] - a->y[out->edge];
        double distance_sq = x * x + y * y;
        out->corner = distance_sq < best ? j : out->corner;
        best = ct_min(distance_sq, best);
    }
    out->feature = CT_FEATURE_START;
    out->core = sqrt(least);
}

/* Does all of both lie beyond the two corners as seen from between them? */
static bool are_nearest(const corners *a, const corners *b, const ct_nearest *k, double noise)
{
    ct_vec p = { a->x[k->edge], a->y[k->edge] }, q = { b->x[k->corner], b->y[k->corner] };
    ct_vec n = ct_sub(q, p);
    double slack = noise * k->core;
    bool beyond = true;
    for (int i = 0; i < a->count; i++) {
        beyond &= ct_dot(n, ct_sub((ct_vec){ a->x[i], a->y[i] }, p)) <= slack;
    }
    for (int j = 0; j < b->count; j++) {
        beyond &= ct_dot(n, ct_sub((ct_vec){ b->x[j], b->y[j] }, q)) >= -slack;
    }
    return beyond;
}

/* The first side that is as good as the best, or two corners. Returns false where that hangs on
 * rounding. */
static CT_HOT inline bool tell_nearest(const search *s, const corners both[2], ct_nearest *out)
{
    const corners *a = &both[0], *b = &both[1];
    for (unsigned best = best_sides(s, a, b); best != 0; best &= best - 1) {
        int bit = __builtin_ctz(best), i = bit % MOST_CORNERS;
        bool of_b = bit >= MOST_CORNERS;
        const corners *of = &both[of_b], *other = &both[!of_b];
        double slack = 0;
        if (s->apart || s->is_rounded) {
            double x = of->normal_x[i], y = of->normal_y[i];
            slack = s->noise * sqrt(x * x + y * y);
        }
        if (s->is_rounded && !is_outermost(of, i, slack)) {
            return false;
        }
        if (!s->apart || is_level(of, i, other, slack)) {
            tell_side(of, i, other, of_b, out);
            return true;
        }
    }
    if (!s->apart) {
        return false;
    }
    tell_corners(a, b, out);
    return !s->is_rounded || are_nearest(a, b, out, s->noise);
}

/* Sides as short as this, squared, may lose digits of their products. */
static const double tiny = 0x1p-600;

ct_scan ct_scan_nearest(const ct_hull_pair *pair, ct_nearest *out, ct_nearest_known *known)
{
    corners both[2], *a = &both[0], *b = &both[1];
    if (pair->a.count > MOST_CORNERS || pair->b.count > MOST_CORNERS) {
        return CT_SCAN_NONE;
    }
    load(&pair->a, &pair->a.at[0], a);
    load(&pair->b, &pair->a.at[0], b);
    bounds found = { ct_lanes_both(HUGE_VAL), ct_lanes_both(-HUGE_VAL) };
    measure_heights(a, b, &found);
    measure_heights(b, a, &found);
    double shortest[2], greatest[2];
    ct_lanes_store(found.shortest, shortest);
    ct_lanes_store(found.greatest, greatest);
    double value = ct_max(greatest[0], greatest[1]);
    double noise = pair->noise, distance = sqrt(fabs(value));
    search s = { .greatest = value, .noise = noise, .apart = value > 0 };
    s.is_rounded = pair->a.outline->error + pair->b.outline->error != 0;
    double doubtful = s.is_rounded ? CT_HULL_DOUBT * noise : 0;
    if (!(ct_min(shortest[0], shortest[1]) > ct_max(tiny, doubtful * doubtful))) {
        return CT_SCAN_NONE;
    }
    *out = (ct_nearest){ .feature = CT_FEATURE_FACE };
    if (pair->distance_only && value < 0 && distance > noise) {
        out->relation = CT_OVERLAPPING;
        return CT_SCAN_FOUND;
    }
    if (!(distance > noise) || !tell_nearest(&s, both, out)) {
        return CT_SCAN_NONE;
    }
    double least = 0x1p36 * noise;
    *known = (ct_nearest_known){ s.apart, !s.apart };
    out->core /= pair->scale;
    out->gap = out->core - (pair->a.outline->radius + pair->b.outline->radius);
    out->relation = out->gap > 0 ? CT_APART : CT_OVERLAPPING;
    bool is_clear = fabs(out->core) * pair->scale > least && fabs(out->gap) * pair->scale > least;
    return is_clear ? CT_SCAN_FOUND : CT_SCAN_CLOSE;
}
