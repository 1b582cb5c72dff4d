/* probe.c - one corner of an outline moving against one side or one corner of another. */
#include "core/probe.h"

#include <float.h>
#include <math.h>

#include "core/near.h"
#include "core/num.h"
#include "core/probe_exact.h"

typedef enum verdict { MISSES, HITS, IN_DOUBT } verdict;

/* How far off a time (of itself), a direction and a place on a side may be where plain doubles
 * answer. An oriented rect's corners are rounded before, which costs some more. */
typedef struct demand {
    double time, place;
} demand;

static demand demand_of(const ct_probe *p)
{
    bool rounded = p->at.of->error + p->at.other->error != 0;
    return rounded ? (demand){ 0x1p-36, 0x1p-30 } : (demand){ 0x1p-44, 0x1p-34 };
}

static ct_near_vec difference(ct_vec a, ct_vec b, double error)
{
    return (ct_near_vec){ ct_near_of(a.x - b.x, error), ct_near_of(a.y - b.y, error) };
}

static ct_near radius_of(const ct_probe *p)
{
    return ct_near_of(p->at.of->radius + p->at.other->radius, 0);
}

static bool is_later(ct_near way, ct_near speed, double latest)
{
    return way.value - way.error > 1.000001 * latest * (speed.value + speed.error);
}

/* Sizes are sums of magnitudes, errors what each coordinate may be off by. */
typedef struct rough {
    ct_vec v;
    double size, error;
} rough;

static inline rough rough_difference(ct_vec a, ct_vec b, double error)
{
    ct_vec v = ct_sub(a, b);
    double size = fabs(v.x) + fabs(v.y);
    return (rough){ v, size, 0.5 * DBL_EPSILON * size + error };
}

/* What a sum of two products of coordinates, or one a few roundings further on, may be off by. */
static inline double product_error(const rough *a, const rough *b)
{
    return 4 * DBL_EPSILON * a->size * b->size + 2 * (a->size * b->error + b->size * a->error) +
           DBL_MIN;
}

/* With e the edge, w the corner seen from its start, m the move and s = 1 where the corner comes
 * from the edge's left, -1 from its right, the corner is at the distance
 *     (s e x w - t |e x m|) / |e|
 * from the line, which is the radius r at t = (s e x w - r |e|) / |e x m|. It is then at
 *     (s m x w - r e.m / |e|) / |e x m|
 * of the edge, from 0 to 1. e.m / |e| is off by no more than e / |e| is, times |m|. */
static verdict side_by_doubles(const ct_probe *p, double latest, ct_probe_hit *out)
{
    const ct_outline *of = p->at.of, *other = p->at.other;
    ct_vec start = of->at[p->at.edge], end = of->at[ct_outline_next(of, p->at.edge)];
    rough e = rough_difference(end, start, 2 * of->error);
    rough w = rough_difference(other->at[p->at.corner], start, of->error + other->error);
    rough m = rough_difference(p->move.plus, p->move.minus, 0);
    double r = of->radius + other->radius, across = ct_cross(e.v, m.v), speed = fabs(across);
    double speed_error = product_error(&e, &m);
    if (!(speed > speed_error)) {
        return IN_DOUBT;
    }
    int s = across < 0 ? 1 : -1;
    double length = r > 0 ? sqrt(ct_dot(e.v, e.v)) : 1,
           unit = 4 * DBL_EPSILON + 4 * e.error / length;
    double way = s * ct_cross(e.v, w.v) - r * length;
    double way_error = product_error(&e, &w) + (r > 0 ? r * length * unit : 0);
    if (way < -way_error || way - speed > way_error + speed_error ||
        way - way_error > 1.000001 * latest * (speed + speed_error)) {
        return MISSES;
    }
    double from = s * ct_cross(m.v, w.v), from_error = product_error(&m, &w);
    if (r > 0) {
        from -= r * ct_dot(e.v, m.v) / length;
        from_error += r * m.size * unit;
    }
    if (from < -from_error || from - speed > from_error + speed_error) {
        return MISSES;
    }
    demand most = demand_of(p);
    double t = way / speed, t_error = (way_error + t * speed_error) / (speed - speed_error);
    bool sure = (way > way_error) & (speed - way > way_error + speed_error) & (from > from_error) &
                (speed - from > from_error + speed_error);
    if (!sure || !(t_error <= most.time * t && from_error + speed_error <= most.place * speed)) {
        return IN_DOUBT;
    }
    *out =
        (ct_probe_hit){ t, t_error, from / speed, s, ct_unit((ct_vec){ -s * e.v.y, s * e.v.x }) };
    return HITS;
}

/* With q the edge's start seen from the corner, m the move and r the radius, the distance is r where
 *     q.q - r r - 2 t q.m + t t m.m = 0. */
static verdict corner_by_doubles(const ct_probe *p, double latest, ct_probe_hit *out)
{
    const ct_outline *of = p->at.of, *other = p->at.other;
    ct_near_vec q =
        difference(of->at[p->at.edge], other->at[p->at.corner], of->error + other->error);
    ct_near_vec m = difference(p->move.plus, p->move.minus, 0);
    ct_near r = radius_of(p), rr = ct_near_mul(r, r), mm = ct_near_dot(m, m);
    ct_near toward = ct_near_dot(q, m), cross = ct_near_cross(q, m);
    ct_near reach_sq = ct_near_mul(rr, mm);
    ct_near chord = ct_near_sub(reach_sq, ct_near_mul(cross, cross));
    if (ct_near_sign(toward) < 0 || ct_near_sign(chord) < 0) {
        return MISSES;
    }
    ct_near_vec rest = { ct_near_sub(q.x, m.x), ct_near_sub(q.y, m.y) };
    int before = ct_near_sign(ct_near_sub(mm, toward));
    int reached = ct_near_sign(ct_near_sub(rr, ct_near_dot(rest, rest)));
    if (before < 0 && reached < 0) {
        return MISSES;
    }
    ct_near outside = ct_near_sub(ct_near_dot(q, q), rr), root = ct_near_sqrt(chord);
    ct_near speed = ct_near_add(toward, root);
    if (is_later(outside, speed, latest)) {
        return MISSES;
    }
    ct_near t = ct_near_div(outside, speed);
    demand most = demand_of(p);
    double reach = sqrt(reach_sq.value);
    bool sure = ct_near_sign(toward) > 0 && ct_near_sign(chord) > 0 && (before > 0 || reached > 0);
    if (!sure || !(t.error <= most.time * t.value && root.error <= most.place * reach &&
                   cross.error <= most.place * reach)) {
        return IN_DOUBT;
    }
    ct_vec by = { m.x.value, m.y.value };
    *out = (ct_probe_hit){ .t = t.value,
                           .error = t.error,
                           .normal = ct_unit((ct_vec){ -cross.value * by.y - root.value * by.x,
                                                       cross.value * by.x - root.value * by.y }) };
    return HITS;
}

static void keep_in_range(ct_probe_hit *hit)
{
    hit->t = ct_max(DBL_TRUE_MIN, ct_min(1, hit->t));
}

bool ct_probe_side(const ct_probe *p, double latest, ct_probe_hit *out)
{
    verdict found = side_by_doubles(p, latest, out);
    bool hit = found == IN_DOUBT ? ct_probe_side_exactly(p, out) : found == HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}

bool ct_probe_corner(const ct_probe *p, double latest, ct_probe_hit *out)
{
    verdict found = corner_by_doubles(p, latest, out);
    bool hit = found == IN_DOUBT ? ct_probe_corner_exactly(p, out) : found == HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}
