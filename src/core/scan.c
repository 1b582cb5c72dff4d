/* scan.c - small convex outlines: every side against every corner.
 *
 * The side that has all of the other outline farthest in front of it tells how far the two are apart
 * at least. Where something of the other lies level with the side itself, that is the distance; else
 * two corners are nearest. Where no side has the other in front of it, the one that has it least far
 * behind is the way out. All loops run over arrays and without a branch, four sides at a time. */
#include "core/scan.h"

#include <float.h>

/* Corners around a common origin, and the outward normals, as long as the sides, of the sides that
 * start there. Sides are padded to whole fours by normals of 0. */
typedef struct corners {
    int count, sides;
    double turn;
    double x[CT_SCAN_MOST], y[CT_SCAN_MOST];
    double normal_x[CT_SCAN_MOST], normal_y[CT_SCAN_MOST];
    double height[CT_SCAN_MOST]; /* of the other outline in front of the side, times its length */
    double value[CT_SCAN_MOST];  /* height * |height|, without the length */
} corners;

static void load(const ct_hull *hull, ct_vec origin, corners *out)
{
    const ct_vec *at = hull->at;
    double turn = hull->turn;
    int count = hull->count;
    out->count = count;
    out->turn = turn;
    out->sides = count > 1 ? count : 0;
    for (int i = 0; i < count; i++) {
        out->x[i] = at[i].x - origin.x;
        out->y[i] = at[i].y - origin.y;
    }
    for (int i = 0; i < count - 1; i++) {
        out->normal_x[i] = turn * (at[i + 1].y - at[i].y);
        out->normal_y[i] = turn * (at[i].x - at[i + 1].x);
    }
    out->normal_x[count - 1] = turn * (at[0].y - at[count - 1].y);
    out->normal_y[count - 1] = turn * (at[count - 1].x - at[0].x);
    for (int i = count; i % 4 != 0; i++) {
        out->x[i] = out->y[i] = out->normal_x[i] = out->normal_y[i] = 0;
    }
}

/* Whole fours, known as such, so that compilers make vectors of the loops. */
static inline int padded(int count)
{
    return (count + 3) / 4 * 4;
}

/* Returns the shortest side's length, squared. */
static double measure_heights(corners *restrict of, const corners *restrict other)
{
    int sides = padded(of->sides);
    double *least = of->height;
    for (int i = 0; i < sides; i++) {
        least[i] = HUGE_VAL;
    }
    for (int j = 0; j < other->count; j++) {
        double x = other->x[j], y = other->y[j];
        for (int i = 0; i < sides; i++) {
            double at = of->normal_x[i] * x + of->normal_y[i] * y;
            least[i] = at < least[i] ? at : least[i];
        }
    }
    for (int i = 0; i < sides; i++) {
        double x = of->normal_x[i], y = of->normal_y[i];
        double height = least[i] - (x * of->x[i] + y * of->y[i]);
        of->height[i] = height;
        of->value[i] = height * fabs(height) / (x * x + y * y);
    }
    double shortest = HUGE_VAL;
    for (int i = 0; i < of->sides; i++) {
        double x = of->normal_x[i], y = of->normal_y[i];
        shortest = ct_min(x * x + y * y, shortest);
    }
    return shortest;
}

static double greatest_value(const corners *of, double greatest)
{
    for (int i = 0; i < of->sides; i++) {
        greatest = ct_max(of->value[i], greatest);
    }
    return greatest;
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
static int corner_behind(const corners *of, int side, const corners *other)
{
    int best = 0;
    double least = HUGE_VAL;
    for (int i = 0; i < other->count; i++) {
        double at = along_normal(of, side, other->x[i], other->y[i]);
        best = at < least ? i : best;
        least = ct_min(at, least);
    }
    return best;
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

/* What is looked for among the sides of one of the two. */
typedef struct search {
    double limit; /* of the value: the greatest but for noise */
    double noise;
    bool is_rounded, apart;
} search;

/* The first side that is as good as the best; -1 if none is. Sets *sure to false where that hangs on
 * rounding. */
static int first_side(const search *s, const corners *of, const corners *other, bool *sure)
{
    for (int i = 0; i < of->sides; i++) {
        if (of->value[i] < s->limit) {
            continue;
        }
        double x = of->normal_x[i], y = of->normal_y[i];
        double slack = s->noise * sqrt(x * x + y * y);
        if (s->is_rounded && !is_outermost(of, i, slack)) {
            *sure = false;
            return -1;
        }
        if (!s->apart || is_level(of, i, other, slack)) {
            return i;
        }
    }
    return -1;
}

static void tell_side(const corners *of, int side, const corners *other, ct_nearest *out)
{
    double x = of->normal_x[side], y = of->normal_y[side];
    out->feature = CT_FEATURE_FACE;
    out->edge = side;
    out->corner = corner_behind(of, side, other);
    out->core = of->height[side] / sqrt(x * x + y * y);
}

/* For each corner of a the least squared distance from a corner of b. */
static void measure_distances(const corners *restrict a, const corners *restrict b,
                              double *restrict least)
{
    int count = padded(a->count);
    for (int i = 0; i < count; i++) {
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
    double to_b[CT_SCAN_MOST], best = HUGE_VAL, least = HUGE_VAL;
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

static bool tell_nearest(const search *s, const corners *a, const corners *b, ct_nearest *out)
{
    bool sure = true;
    int side = first_side(s, a, b, &sure);
    if (side >= 0) {
        tell_side(a, side, b, out);
        return true;
    }
    side = sure ? first_side(s, b, a, &sure) : -1;
    if (side >= 0) {
        tell_side(b, side, a, out);
        out->of_b = true;
        return true;
    }
    if (!sure || !s->apart) {
        return false;
    }
    tell_corners(a, b, out);
    return !s->is_rounded || are_nearest(a, b, out, s->noise);
}

/* Sides as short as this, squared, may lose digits of their products. */
static const double tiny = 0x1p-600;

ct_scan ct_scan_nearest(const ct_hull_pair *pair, ct_nearest *out, ct_nearest_known *known)
{
    corners a, b;
    if (pair->a.count > CT_SCAN_MOST || pair->b.count > CT_SCAN_MOST) {
        return CT_SCAN_NONE;
    }
    load(&pair->a, pair->a.at[0], &a);
    load(&pair->b, pair->a.at[0], &b);
    double a_shortest = measure_heights(&a, &b), b_shortest = measure_heights(&b, &a);
    double value = greatest_value(&b, greatest_value(&a, -HUGE_VAL));
    double noise = pair->noise, distance = sqrt(fabs(value));
    if (!(ct_min(a_shortest, b_shortest) > tiny)) {
        return CT_SCAN_NONE;
    }
    search s = { .noise = noise, .apart = value > 0 };
    double limit = value > 0 ? distance - noise : distance + noise;
    s.limit = value > 0 ? limit * limit : -limit * limit;
    s.is_rounded = pair->a.outline->error + pair->b.outline->error != 0;
    *out = (ct_nearest){ .feature = CT_FEATURE_FACE };
    if (!(distance > noise) || !tell_nearest(&s, &a, &b, out)) {
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
