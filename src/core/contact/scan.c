/* scan.c - small convex outlines: every side against every corner.
 *
 * The side that has all of the other outline farthest in front of it tells how far the two are
 * apart at least. Where something of the other lies level with the side itself, that is the
 * distance; else two corners are nearest. Where no side has the other in front of it, the one
 * that has it least far behind is the way out. All loops run over arrays and without a branch,
 * four sides at a time. */
#include "core/contact/contact.h"

#include "core/num/lanes.h"

/* More corners take time in proportion to them instead. */
enum { MOST_SCANNED = 16 };

/* Corners around a common origin, and the outward normals, as long as the sides, of the sides that
 * start there. Padded to whole fours by the last of them once more. */
typedef struct scanned {
    int count, sides;
    double turn;
    double x[MOST_SCANNED], y[MOST_SCANNED];
    double normal_x[MOST_SCANNED], normal_y[MOST_SCANNED];
    double height[MOST_SCANNED]; /* of the other outline in front of the side, times its length */
    double value[MOST_SCANNED];  /* height * |height|, without the length */
} scanned;

/* Corners i and the next, and the sides that start there, which lead by those. */
static CT_HOT inline void store_two(scanned *out, int i, const ct_lanes at[2], const ct_lanes by[2])
{
    ct_lanes turn = ct_lanes_both(out->turn), back = ct_lanes_both(-out->turn);
    ct_lanes_store(ct_lanes_firsts(at[0], at[1]), &out->x[i]);
    ct_lanes_store(ct_lanes_seconds(at[0], at[1]), &out->y[i]);
    ct_lanes_store(turn * ct_lanes_seconds(by[0], by[1]), &out->normal_x[i]);
    ct_lanes_store(back * ct_lanes_firsts(by[0], by[1]), &out->normal_y[i]);
}

static void load(const ct_hull *hull, const ct_vec *from, scanned *out)
{
    const ct_vec *at = hull->at;
    int count = hull->count, i = 0;
    ct_lanes origin = ct_lanes_load(&from->x), first = ct_lanes_load(&at->x), p = first;
    out->count = count;
    out->turn = hull->turn;
    out->sides = count > 1 ? count : 0;
    for (; i + 1 < count; i += 2) {
        ct_lanes q = ct_lanes_load(&at[i + 1].x), r = first;
        if (i + 2 < count) { r = ct_lanes_load(&at[i + 2].x); }
        store_two(out, i, (ct_lanes[]){ p - origin, q - origin }, (ct_lanes[]){ q - p, r - q });
        p = r;
    }
    if (count % 2 != 0) {
        ct_lanes end = p - origin, d = first - p;
        store_two(out, i, (ct_lanes[]){ end, end }, (ct_lanes[]){ d, d });
        i += 2;
    }
    if (i % 4 != 0) {
        int last = count - 1;
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
typedef struct side_bounds {
    ct_lanes shortest; /* side, squared */
    ct_lanes greatest; /* value */
} side_bounds;

/* From how far back along their normals the other outline reaches. */
static CT_HOT inline void tell_heights(scanned *of, int i, ct_lanes least, side_bounds *found)
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

static void measure_heights(scanned *restrict of, const scanned *restrict other, side_bounds *found)
{
    side_bounds both = *found;
    for (int i = 0; i < of->sides; i += 4) {
        ct_lanes x0 = ct_lanes_load(&of->normal_x[i]), y0 = ct_lanes_load(&of->normal_y[i]);
        ct_lanes x1 = ct_lanes_load(&of->normal_x[i + 2]), y1 = ct_lanes_load(&of->normal_y[i + 2]);
        ct_lanes least0 = ct_lanes_both(HUGE_VAL), least1 = least0;
        for (int j = 0; j < other->count; j += 2) {
            ct_lanes x = ct_lanes_load(&other->x[j]), y = ct_lanes_load(&other->y[j]);
            least0 = ct_lanes_min(x0 * x + y0 * y, least0);
            least1 = ct_lanes_min(x1 * x + y1 * y, least1);
            x = ct_lanes_swapped(x); /* each side of two with the other corner of two */
            y = ct_lanes_swapped(y);
            least0 = ct_lanes_min(x0 * x + y0 * y, least0);
            least1 = ct_lanes_min(x1 * x + y1 * y, least1);
        }
        tell_heights(of, i, least0, &both);
        tell_heights(of, i + 2, least1, &both);
    }
    *found = both;
}

/* Bits: the sides that are as good as the limit. */
static inline unsigned good_sides(const scanned *of, double limit)
{
    unsigned good = 0;
    for (int i = 0; i < of->sides; i += 2) {
        good |= ct_lanes_reach(ct_lanes_load(&of->value[i]), ct_lanes_both(limit)) << i;
    }
    return good & ((1U << of->sides) - 1);
}

static inline double along_normal(const scanned *of, int side, double x, double y)
{
    return of->normal_x[side] * x + of->normal_y[side] * y;
}

/* Rounded corners may make a side lead somewhere else, if it is short enough, and then part of its
 * own outline lies in front of it. */
static bool is_outermost(const scanned *of, int side, double slack)
{
    double own = along_normal(of, side, of->x[side], of->y[side]), most = -HUGE_VAL;
    for (int i = 0; i < of->count; i++) {
        most = ct_max(along_normal(of, side, of->x[i], of->y[i]), most);
    }
    return most <= own + slack;
}

/* The corner of the other outline that lies farthest back from the side. */
static CT_HOT inline int corner_behind(const scanned *of, int side, const scanned *other)
{
    double at[MOST_SCANNED];
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
static bool is_level(const scanned *of, int side, const scanned *other, double slack)
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
typedef struct sought {
    double greatest, noise; /* value */
    bool is_rounded, apart;
} sought;

/* Bits: the sides that are as good as the best but for noise, those of b from MOST_CORNERS on. One
 * that stands out does not wait for what the noise is. */
static CT_HOT inline unsigned best_sides(const sought *s, const scanned *a, const scanned *b)
{
    double noise = s->noise, size = fabs(s->greatest), limit = s->greatest - 0x1p-20 * size;
    unsigned best = good_sides(a, limit) | good_sides(b, limit) << MOST_SCANNED;
    if ((best & (best - 1)) == 0 && size > 0x1p44 * noise * noise) { return best; }
    limit = s->apart ? sqrt(size) - noise : -(sqrt(size) + noise);
    limit *= fabs(limit);
    return good_sides(a, limit) | good_sides(b, limit) << MOST_SCANNED;
}

static CT_HOT inline void tell_side(const scanned *of, int side, const scanned *other, bool of_b,
                                    ct_nearest *out)
{
    double x = of->normal_x[side], y = of->normal_y[side];
    out->of_b = of_b;
    out->edge = side;
    out->corner = corner_behind(of, side, other);
    out->core = of->height[side] / sqrt(x * x + y * y);
}

/* For each corner of a the least squared distance from a corner of b. */
static void measure_distances(const scanned *restrict a, const scanned *restrict b,
                              double *restrict least)
{
    int count = padded(a->count);
    for (int i = 0; i < MOST_SCANNED; i++) { least[i] = HUGE_VAL; }
    for (int j = 0; j < b->count; j++) {
        double bx = b->x[j], by = b->y[j];
        for (int i = 0; i < count; i++) {
            double x = a->x[i] - bx, y = a->y[i] - by, distance_sq = x * x + y * y;
            least[i] = distance_sq < least[i] ? distance_sq : least[i];
        }
    }
}

static void tell_corners(const scanned *a, const scanned *b, ct_nearest *out)
{
    double to_b[MOST_SCANNED], best = HUGE_VAL, least = HUGE_VAL;
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
static bool are_nearest(const scanned *a, const scanned *b, const ct_nearest *k, double noise)
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
 * rounding. Of sides that are as good but for rounding one that leans by next to nothing may not
 * face the corner that it is told by: no doubt is left there that the points, found with all the
 * noise, do. */
static CT_HOT inline bool tell_nearest(const sought *s, const scanned both[2], ct_nearest *out)
{
    const scanned *a = &both[0], *b = &both[1];
    unsigned best = best_sides(s, a, b);
    const bool several = (best & (best - 1)) != 0;
    for (; best != 0; best &= best - 1) {
        int bit = __builtin_ctz(best), i = bit % MOST_SCANNED;
        bool of_b = bit >= MOST_SCANNED;
        const scanned *of = &both[of_b], *other = &both[!of_b];
        double slack = 0;
        if (s->apart || s->is_rounded || several) {
            double x = of->normal_x[i], y = of->normal_y[i];
            slack = s->noise * sqrt(x * x + y * y);
        }
        if (s->is_rounded && !is_outermost(of, i, slack)) { return false; }
        if ((!s->apart && !several) || is_level(of, i, other, slack / 2)) {
            tell_side(of, i, other, of_b, out);
            return true;
        }
    }
    if (!s->apart) { return false; }
    tell_corners(a, b, out);
    return !s->is_rounded || are_nearest(a, b, out, s->noise);
}

/* Sides as short as this, squared, may lose digits of their products. */
static const double tiny = 0x1p-600;

bool ct_scan_nearest(const ct_hull_pair *pair, ct_nearest *out, ct_relation *known)
{
    scanned both[2], *a = &both[0], *b = &both[1];
    if (pair->a.count > MOST_SCANNED || pair->b.count > MOST_SCANNED) { return false; }
    load(&pair->a, &pair->a.at[0], a);
    load(&pair->b, &pair->a.at[0], b);
    side_bounds found = { ct_lanes_both(HUGE_VAL), ct_lanes_both(-HUGE_VAL) };
    measure_heights(a, b, &found);
    measure_heights(b, a, &found);
    double shortest[2], greatest[2];
    ct_lanes_store(found.shortest, shortest);
    ct_lanes_store(found.greatest, greatest);
    double value = ct_max(greatest[0], greatest[1]);
    double noise = pair->noise, distance = sqrt(fabs(value));
    sought s = { .greatest = value, .noise = noise, .apart = value > 0 };
    s.is_rounded = pair->a.outline->error + pair->b.outline->error != 0;
    double doubtful = s.is_rounded ? 0x1p10 * noise : 0; /* sides as short may lead elsewhere */
    if (!(ct_min(shortest[0], shortest[1]) > ct_max(tiny, doubtful * doubtful))) { return false; }
    *out = (ct_nearest){ .feature = CT_FEATURE_FACE };
    if (pair->distance_only && value < 0 && distance > noise) {
        out->relation = CT_OVERLAPPING;
        return true;
    }
    if (!(distance > noise) || !tell_nearest(&s, both, out)) { return false; }
    double least = 0x1p36 * noise;
    *known = s.apart ? CT_APART : CT_OVERLAPPING;
    out->core /= pair->scale;
    out->gap = out->core - (pair->a.outline->radius + pair->b.outline->radius);
    out->relation = out->gap > 0 ? CT_APART : CT_OVERLAPPING;
    bool is_clear = fabs(out->core) * pair->scale > least && fabs(out->gap) * pair->scale > least;
    return is_clear;
}
