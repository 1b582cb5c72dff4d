/* probe.c - one corner of an outline moving against one side or one corner of another. */
#include "core/sweep/landing.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/outline/obb.h"

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
    return (rough){ v, ct_size(v), error };
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

/* ---- Exactly, where plain doubles do not decide or not tell well enough ------------------- */

/* Times and places come out of a few roundings. */
static const double few_roundings = 8 * DBL_EPSILON;

/* Along the edge, of any length: an oriented rect's edges have its axes' directions, which keeps
 * the degree of what is made of them down. */
static void exact_direction(const ct_outline *of, int edge, ct_dyadic out[2])
{
    if (!of->box) {
        ct_outline_exact_between(of, edge, of, ct_outline_next(of, edge), out);
        return;
    }
    ct_vec axis = ct_box_along(of->box, of->first + edge);
    ct_dyadic_set(&out[0], axis.x, 0);
    ct_dyadic_set(&out[1], axis.y, 0);
}

static void exact_move(const ct_relative_move *move, ct_dyadic out[2])
{
    ct_dyadic_sum(&out[0], move->plus.x, -move->minus.x);
    ct_dyadic_sum(&out[1], move->plus.y, -move->minus.y);
}

static void cross(ct_dyadic *out, const ct_dyadic a[2], const ct_dyadic b[2])
{
    ct_dyadic_cross(out, &a[0], &b[1], &a[1], &b[0]);
}

static void dot(ct_dyadic *out, const ct_dyadic a[2], const ct_dyadic b[2])
{
    ct_dyadic_dot(out, &a[0], &b[0], &a[1], &b[1]);
}

/* The sign of x sqrt(root_sq) - y. */
static int compare_root(const ct_dyadic *x, const ct_dyadic *root_sq, const ct_dyadic *y)
{
    if (x->sign != y->sign || x->sign == 0) {
        return (x->sign > y->sign) - (x->sign < y->sign);
    }
    ct_dyadic square, left, right;
    ct_dyadic_mul(&square, x, x);
    ct_dyadic_mul(&left, &square, root_sq);
    ct_dyadic_mul(&right, y, y);
    return x->sign * ct_dyadic_compare(&left, &right);
}

/* What decides about a side, in the letters of the plain probe; e has its direction, but any
 * length. */
typedef struct side_terms {
    ct_dyadic radius, length_sq;
    ct_dyadic level; /* s e x w */
    ct_dyadic speed; /* |e x m| */
    ct_dyadic from;  /* s m x w */
    ct_dyadic to;    /* the same from the edge's end */
    ct_dyadic shift; /* r e.m */
    int s;
} side_terms;

static void find_side_terms(const ct_probe *p, side_terms *k)
{
    ct_dyadic e[2], w[2], m[2], term;
    const ct_edge_corner *at = &p->at;
    exact_direction(at->of, at->edge, e);
    exact_move(&p->move, m);
    ct_dyadic_sum(&k->radius, at->of->radius, at->other->radius);
    dot(&k->length_sq, e, e);
    cross(&k->speed, e, m);
    k->s = -k->speed.sign;
    k->speed.sign = k->s != 0;
    dot(&term, e, m);
    ct_dyadic_mul(&k->shift, &k->radius, &term);
    ct_outline_exact_between(at->of, ct_outline_next(at->of, at->edge), at->other, at->corner, w);
    cross(&k->to, m, w);
    ct_outline_exact_between(at->of, at->edge, at->other, at->corner, w);
    cross(&k->from, m, w);
    cross(&k->level, e, w);
    k->level.sign *= k->s;
    k->from.sign *= k->s;
    k->to.sign *= k->s;
}

static bool meets_side(const side_terms *k)
{
    if (k->s == 0 || compare_root(&k->radius, &k->length_sq, &k->level) >= 0) {
        return false; /* it moves along the side, or starts beside it */
    }
    ct_dyadic level_at_end;
    ct_dyadic_sub(&level_at_end, &k->level, &k->speed);
    return compare_root(&k->radius, &k->length_sq, &level_at_end) >= 0 &&
           compare_root(&k->from, &k->length_sq, &k->shift) >= 0 &&
           compare_root(&k->to, &k->length_sq, &k->shift) <= 0;
}

/* level - r |e| as (level^2 - r^2 |e|^2) / (level + r |e|), so that nothing cancels. */
static ct_scaled way_to_side(const side_terms *k)
{
    ct_scaled level = ct_scaled_of(&k->level);
    if (k->radius.sign == 0) {
        return level;
    }
    ct_scaled grown =
        ct_scaled_mul(ct_scaled_of(&k->radius), ct_scaled_root(ct_scaled_of(&k->length_sq)));
    if (k->level.sign <= 0) {
        return ct_scaled_add(level, (ct_scaled){ -grown.mantissa, grown.exponent });
    }
    ct_dyadic square, limit, left;
    ct_dyadic_mul(&square, &k->radius, &k->radius);
    ct_dyadic_mul(&limit, &square, &k->length_sq);
    ct_dyadic_mul(&square, &k->level, &k->level);
    ct_dyadic_sub(&left, &square, &limit);
    return ct_scaled_div(ct_scaled_of(&left), ct_scaled_add(level, grown));
}

CT_COLD static bool probe_side_exactly(const ct_probe *p, ct_probe_hit *out)
{
    side_terms k;
    find_side_terms(p, &k);
    if (!meets_side(&k)) {
        return false;
    }
    ct_dyadic across;
    ct_dyadic_sub(&across, &k.from, &k.to);
    ct_scaled shift =
        ct_scaled_div(ct_scaled_of(&k.shift), ct_scaled_root(ct_scaled_of(&k.length_sq)));
    ct_scaled from =
        ct_scaled_add(ct_scaled_of(&k.from), (ct_scaled){ -shift.mantissa, shift.exponent });
    out->t = ct_scaled_value(ct_scaled_div(way_to_side(&k), ct_scaled_of(&k.speed)));
    out->error = few_roundings * out->t;
    out->along = ct_clamp(ct_scaled_value(ct_scaled_div(from, ct_scaled_of(&across))), 0, 1);
    const ct_outline *of = p->at.of;
    ct_vec e = ct_sub(of->at[ct_outline_next(of, p->at.edge)], of->at[p->at.edge]);
    out->side = k.s;
    out->normal = ct_unit((ct_vec){ -k.s * e.y, k.s * e.x });
    return true;
}

static bool meets_disc_of_sums(const ct_probe *p, ct_probe_hit *out)
{
    const ct_edge_corner *at = &p->at;
    ct_vec disc = at->of->at[at->edge], start = at->other->at[at->corner];
    ct_vec plus = p->move.plus, minus = p->move.minus;
    ct_disc_motion motion = { ct_sum_of(disc.x, -start.x), ct_sum_of(disc.y, -start.y),
                              ct_sum_of(plus.x, -minus.x), ct_sum_of(plus.y, -minus.y),
                              ct_sum_of(at->of->radius, at->other->radius) };
    return ct_meet_disc(&motion, &out->t, &out->normal);
}

static void find_disc(const ct_probe *p, ct_exact_disc *out)
{
    const ct_edge_corner *at = &p->at;
    ct_outline_exact_between(at->other, at->corner, at->of, at->edge, out->at);
    exact_move(&p->move, out->move);
    ct_dyadic_sum(&out->radius, at->of->radius, at->other->radius);
}

CT_COLD static bool probe_corner_exactly(const ct_probe *p, ct_probe_hit *out)
{
    bool meets, has_box = p->at.of->box || p->at.other->box;
    if (has_box) { /* its corners are no sums of doubles */
        ct_exact_disc disc;
        find_disc(p, &disc);
        meets = ct_meet_disc_exactly(&disc, &out->t, &out->normal);
    } else {
        meets = meets_disc_of_sums(p, out);
    }
    if (!meets) {
        return false;
    }
    out->error = few_roundings * out->t;
    out->along = 0;
    out->side = 0;
    return true;
}

CT_COLD double ct_probe_lag(const ct_probe *p, bool is_side, double t)
{
    if (!is_side) {
        ct_exact_disc disc;
        find_disc(p, &disc);
        return ct_disc_lag(&disc, t);
    }
    side_terms k;
    ct_dyadic time, gone, left;
    find_side_terms(p, &k);
    ct_dyadic_set(&time, t, 0);
    ct_dyadic_mul(&gone, &time, &k.speed);
    ct_dyadic_sub(&left, &k.level, &gone);
    ct_dyadic_copy(&k.level, &left, 1);
    return ct_scaled_value(ct_scaled_div(way_to_side(&k), ct_scaled_of(&k.speed)));
}

/* ---- One after the other ------------------------------------------------------------------ */

static void keep_in_range(ct_probe_hit *hit)
{
    hit->t = ct_max(DBL_TRUE_MIN, ct_min(1, hit->t));
}

bool ct_probe_side(const ct_probe *p, double latest, ct_probe_hit *out)
{
    ct_verdict found = ct_probe_side_plainly(p, latest, out);
    bool hit = found == CT_IN_DOUBT ? probe_side_exactly(p, out) : found == CT_HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}

bool ct_probe_corner(const ct_probe *p, double latest, ct_probe_hit *out)
{
    ct_verdict found = ct_probe_corner_plainly(p, latest, out);
    bool hit = found == CT_IN_DOUBT ? probe_corner_exactly(p, out) : found == CT_HITS;
    if (hit) {
        keep_in_range(out);
    }
    return hit;
}
