/* probe.c - one corner of an outline moving against one side or one corner of another. */
#include "core/sweep/probe.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"
#include "core/sweep/probe_exact.h"

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

/* Each coordinate may be off by `error` besides its rounding; `size` is the sum of magnitudes. */
typedef struct rough {
    ct_vec v;
    double size, error;
} rough;

static inline rough rough_difference(ct_vec a, ct_vec b, double error)
{
    ct_vec v = ct_sub(a, b);
    return (rough){ v, fabs(v.x) + fabs(v.y), error };
}

typedef struct rough_cross {
    double value, error;
} rough_cross;

/* Two differences and a product make 3u of each term, their difference one more: 6u of both cover
 * the bound's own roundings and a sum or two further on, and so does twice what the errors make. */
static inline rough_cross cross_of(const rough *a, const rough *b)
{
    double left = a->v.x * b->v.y, right = a->v.y * b->v.x;
    return (rough_cross){ left - right,
                          3 * DBL_EPSILON * (fabs(left) + fabs(right)) +
                              2 * ((a->size + a->error) * b->error + b->size * a->error) +
                              DBL_MIN };
}

/* With e the edge, w the corner seen from its start, m the move and s = 1 where the corner comes
 * from the edge's left, -1 from its right, the corner is at the distance
 *     (s e x w - t |e x m|) / |e|
 * from the line, which is the radius r at t = (s e x w - r |e|) / |e x m|. It is then at
 *     (s m x w - r e.m / |e|) / |e x m|
 * of the edge, from 0 to 1. e.m / |e| is off by no more than e / |e| is, times |m|. */
ct_verdict ct_probe_side_plainly(const ct_probe *p, double latest, ct_probe_hit *out)
{
    const ct_outline *of = p->at.of, *other = p->at.other;
    ct_vec start = of->at[p->at.edge], end = of->at[ct_outline_next(of, p->at.edge)];
    rough e = rough_difference(end, start, 2 * of->error);
    rough w = rough_difference(other->at[p->at.corner], start, of->error + other->error);
    rough m = rough_difference(p->move.plus, p->move.minus, 0);
    double r = of->radius + other->radius;
    rough_cross across = cross_of(&e, &m), from_line = cross_of(&e, &w), past = cross_of(&m, &w);
    double speed = fabs(across.value), speed_error = across.error;
    if (!(speed > speed_error)) {
        return CT_IN_DOUBT;
    }
    int s = across.value < 0 ? 1 : -1;
    double length = r > 0 ? sqrt(ct_dot(e.v, e.v)) : 1,
           unit = 8 * DBL_EPSILON + 4 * e.error / length;
    double way = s * from_line.value - r * length;
    double way_error = from_line.error + (r > 0 ? r * length * unit : 0);
    if (way < -way_error || way - speed > way_error + speed_error ||
        way - way_error > 1.000001 * latest * (speed + speed_error)) {
        return CT_MISSES;
    }
    double from = s * past.value, from_error = past.error;
    if (r > 0) {
        from -= r * (ct_dot(e.v, m.v) / length);
        from_error += r * m.size * unit;
    }
    if (from < -from_error || from - speed > from_error + speed_error) {
        return CT_MISSES;
    }
    demand most = demand_of(p);
    double t = way / speed, t_error = (way_error + t * speed_error) / (speed - speed_error);
    bool sure = (way > way_error) & (speed - way > way_error + speed_error) & (from > from_error) &
                (speed - from > from_error + speed_error);
    if (!sure || !(t_error <= most.time * t && from_error + speed_error <= most.place * speed)) {
        return CT_IN_DOUBT;
    }
    *out =
        (ct_probe_hit){ t, t_error, from / speed, s, ct_unit((ct_vec){ -s * e.v.y, s * e.v.x }) };
    return CT_HITS;
}

ct_verdict ct_probe_corner_plainly(const ct_probe *p, double latest, ct_probe_hit *out)
{
    const ct_outline *of = p->at.of, *other = p->at.other;
    demand most = demand_of(p);
    ct_plain_disc disc = { ct_sub(of->at[p->at.edge], other->at[p->at.corner]),
                           ct_sub(p->move.plus, p->move.minus),
                           of->radius + other->radius,
                           of->error + other->error,
                           most.time,
                           most.place };
    ct_plain_contact contact;
    ct_verdict found = ct_meet_plain_disc(&disc, latest, &contact);
    if (found == CT_HITS) {
        *out = (ct_probe_hit){ .t = contact.t, .error = contact.error, .normal = contact.normal };
    }
    return found;
}

static void keep_in_range(ct_probe_hit *hit)
{
    hit->t = ct_max(DBL_TRUE_MIN, ct_min(1, hit->t));
}

bool ct_probe_side(const ct_probe *p, double latest, ct_probe_hit *out)
{
    ct_verdict found = ct_probe_side_plainly(p, latest, out);
    bool hit = found == CT_IN_DOUBT ? ct_probe_side_exactly(p, out) : found == CT_HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}

bool ct_probe_corner(const ct_probe *p, double latest, ct_probe_hit *out)
{
    ct_verdict found = ct_probe_corner_plainly(p, latest, out);
    bool hit = found == CT_IN_DOUBT ? ct_probe_corner_exactly(p, out) : found == CT_HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}
