/* probe.c - one corner of an outline moving against one side or one corner of another. */
#include "core/sweep/landing.h"

#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/outline/obb.h"

/* How far off a time (of itself), and a direction or a place on a side may be where plain doubles
 * answer. */
static const double most_time_error = 0x1p-43, most_place_error = 0x1p-34;

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
 * the bound's own roundings and a sum or two further on, and so does a little more than what the
 * errors make. */
static inline rough_cross cross_of(const rough *a, const rough *b)
{
    double left = a->v.x * b->v.y, right = a->v.y * b->v.x;
    return (rough_cross){ left - right,
                          3 * DBL_EPSILON * (fabs(left) + fabs(right)) +
                              1.0001 * ((a->size + a->error) * b->error + b->size * a->error) +
                              DBL_MIN };
}

/* ---- A time brought to its digits -------------------------------------------------------------
 *
 * Where plain doubles are sure of the hit but the corner starts so close that t has lost digits:
 * how far from touching it is at t, in pairs of doubles, over its speed. */

static const double coarse = 0x1p-28; /* t may be off by as much of itself then */

typedef struct two_vec {
    ct_two x, y;
} two_vec;

static two_vec two_difference(ct_vec a, ct_vec b)
{
    return (two_vec){ ct_two_sum(a.x, -b.x), ct_two_sum(a.y, -b.y) };
}

/* Of a box its centre, for all corners. */
static ct_vec place_of(const ct_outline *o, int corner)
{
    return o->box ? o->box->center : o->at[corner];
}

/* To the box's corner from there. */
static void add_way(two_vec *v, const ct_outline *o, int corner, int sign)
{
    if (o->box) {
        const int *signs = ct_box_signs[(o->first + corner) % 4];
        double x = sign * signs[0] * o->box->half.x, y = sign * signs[1] * o->box->half.y;
        double c = o->box->cos, s = o->box->sin;
        v->x = ct_two_add(v->x, ct_two_sub(ct_two_product(x, c), ct_two_product(y, s)));
        v->y = ct_two_add(v->y, ct_two_add(ct_two_product(x, s), ct_two_product(y, c)));
    }
}

/* Where the corner is at t, from the edge's start. */
static two_vec place_at(const ct_probe *p, double t)
{
    const ct_edge_corner *at = &p->at;
    two_vec m = two_difference(p->move.plus, p->move.minus);
    two_vec w = two_difference(place_of(at->other, at->corner), place_of(at->of, at->edge));
    add_way(&w, at->other, at->corner, 1);
    add_way(&w, at->of, at->edge, -1);
    return (two_vec){ ct_two_add(w.x, ct_two_mul(ct_two_of(t), m.x)),
                      ct_two_add(w.y, ct_two_mul(ct_two_of(t), m.y)) };
}

/* Nothing in the pairs over- or underflows by what matters. */
static bool fits_pairs(double size)
{
    return size > 0x1p-485 && size < 0x1p505;
}

static ct_two radius_of(const ct_probe *p)
{
    return ct_two_sum(p->at.of->radius, p->at.other->radius);
}

/* The corner comes down on the line at a constant speed; where it is then tells where on the edge
 * that is: of a move nearly along the edge the quotient has lost it. */
CT_ASIDE static void sharpen_side(const ct_probe *p, ct_probe_hit *hit)
{
    const ct_outline *of = p->at.of;
    two_vec w = place_at(p, hit->t), m = two_difference(p->move.plus, p->move.minus);
    two_vec e =
        of->box ? two_difference(ct_box_along(of->box, of->first + p->at.edge), (ct_vec){ 0, 0 })
                : two_difference(of->at[ct_outline_next(of, p->at.edge)], of->at[p->at.edge]);
    ct_two height = ct_two_mul(ct_two_of(hit->side), ct_two_cross(e.x, e.y, w.x, w.y));
    ct_two left =
        ct_two_sub(height, ct_two_mul(radius_of(p), ct_two_sqrt(ct_two_dot(e.x, e.y, e.x, e.y))));
    hit->t += left.head / fabs(ct_two_cross(e.x, e.y, m.x, m.y).head);
    w = place_at(p, hit->t);
    const ct_vec edge = ct_outline_edge(of, p->at.edge);
    hit->along = ct_dot((ct_vec){ w.x.head, w.y.head }, edge) / ct_dot(edge, edge);
    hit->along = ct_clamp(hit->along, DBL_TRUE_MIN, 1 - 0.5 * DBL_EPSILON);
}

/* And towards the other corner nearly so: *most is what t is still off by for that, of itself. */
CT_ASIDE static double sharpen_corner(const ct_probe *p, const ct_probe_hit *hit, double *most)
{
    two_vec w = place_at(p, hit->t);
    ct_vec m = ct_sub(p->move.plus, p->move.minus), at = { w.x.head, w.y.head };
    ct_two r = radius_of(p), left = ct_two_sub(ct_two_dot(w.x, w.y, w.x, w.y), ct_two_mul(r, r));
    double toward = -ct_dot(at, m);
    *most = ct_dot(m, m) / toward * hit->error * (hit->error / hit->t);
    return hit->t + left.head / (2 * toward);
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
    if (!(speed > speed_error)) { return CT_IN_DOUBT; }
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
    if (from < -from_error || from - speed > from_error + speed_error) { return CT_MISSES; }
    double t = way / speed, t_error = (way_error + t * speed_error) / (speed - speed_error);
    bool sure = (way > way_error) & (speed - way > way_error + speed_error) & (from > from_error) &
                (speed - from > from_error + speed_error);
    if (!sure || !(t_error <= coarse * t && from_error + speed_error <= most_place_error * speed)) {
        return CT_IN_DOUBT;
    }
    double along = ct_max(from / speed, DBL_TRUE_MIN);
    *out = (ct_probe_hit){ t, t_error, along, s, ct_unit((ct_vec){ -s * e.v.y, s * e.v.x }), 0 };
    if (t_error <= most_time_error * t && from_error + speed_error <= most_time_error * speed) {
        return CT_HITS;
    }
    sharpen_side(p, out);
    out->error = most_time_error * out->t;
    /* An oriented rect's axis may be as short as its half extents are long. */
    double axis = of->box ? fabs(of->box->cos) + fabs(of->box->sin) : e.size;
    bool is_sharp = fits_pairs(e.size) && fits_pairs(axis) && fits_pairs(w.size + r);
    return is_sharp && fits_pairs(m.size) ? CT_HITS : CT_IN_DOUBT;
}

ct_verdict ct_probe_corner_plainly(const ct_probe *p, double latest, ct_probe_hit *out)
{
    const ct_outline *of = p->at.of, *other = p->at.other;
    ct_plain_disc disc = { ct_sub(of->at[p->at.edge], other->at[p->at.corner]),
                           ct_sub(p->move.plus, p->move.minus),
                           of->radius + other->radius,
                           of->error + other->error,
                           coarse,
                           most_place_error };
    ct_plain_contact contact;
    ct_verdict found = ct_meet_plain_disc(&disc, latest, &contact);
    if (found != CT_HITS) { return found; }
    ct_vec n = contact.normal; /* a copy of both at once would wait until each is stored */
    *out = (ct_probe_hit){ .t = contact.t,
                           .error = contact.error,
                           .normal = { n.x, n.y },
                           .normal_error = contact.normal_error };
    if (out->error <= most_time_error * out->t) { return CT_HITS; }
    double most, t = sharpen_corner(p, out, &most);
    out->t = t;
    out->error = most_time_error * t;
    bool is_sharp = most <= 0.5 * most_time_error && fits_pairs(ct_size(disc.at) + disc.radius);
    return is_sharp && fits_pairs(ct_size(disc.move)) ? CT_HITS : CT_IN_DOUBT;
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

static void exact_dot(ct_dyadic *out, const ct_dyadic a[2], const ct_dyadic b[2])
{
    ct_dyadic_dot(out, &a[0], &b[0], &a[1], &b[1]);
}

/* The sign of x sqrt(root_sq) - y. */
static int compare_root(const ct_dyadic *x, const ct_dyadic *root_sq, const ct_dyadic *y)
{
    if (x->sign != y->sign || x->sign == 0) { return (x->sign > y->sign) - (x->sign < y->sign); }
    ct_dyadic square, left, right;
    ct_dyadic_mul(&square, x, x);
    ct_dyadic_mul(&left, &square, root_sq);
    ct_dyadic_mul(&right, y, y);
    return x->sign * ct_dyadic_compare(&left, &right);
}

/* From 0 to 1: these just where the exact place is the start, for `from` 0, or the end, for `to`
 * 0. */
static double place_within(double place, int from, int to)
{
    return from == 0 ? 0 : to == 0 ? 1 : ct_clamp(place, DBL_TRUE_MIN, 1 - 0.5 * DBL_EPSILON);
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
    exact_dot(&k->length_sq, e, e);
    cross(&k->speed, e, m);
    k->s = -k->speed.sign;
    k->speed.sign = k->s != 0;
    exact_dot(&term, e, m);
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

/* Also whether at its start, *from 0, or its end, *to 0. */
static bool meets_side(const side_terms *k, int *from, int *to)
{
    if (k->s == 0 || compare_root(&k->radius, &k->length_sq, &k->level) >= 0) {
        return false; /* it moves along the side, or starts beside it */
    }
    ct_dyadic level_at_end;
    ct_dyadic_sub(&level_at_end, &k->level, &k->speed);
    *from = compare_root(&k->from, &k->length_sq, &k->shift);
    *to = compare_root(&k->to, &k->length_sq, &k->shift);
    return *from >= 0 && *to <= 0 && compare_root(&k->radius, &k->length_sq, &level_at_end) >= 0;
}

static ct_scaled negative(ct_scaled x)
{
    return (ct_scaled){ -x.mantissa, x.exponent };
}

/* x sqrt(root_sq) - y as (x^2 root_sq - y^2) / (x sqrt(root_sq) + y), so that nothing cancels. */
static ct_scaled root_less(const ct_dyadic *x, const ct_dyadic *root_sq, const ct_dyadic *y)
{
    ct_scaled root = ct_scaled_mul(ct_scaled_of(x), ct_scaled_root(ct_scaled_of(root_sq)));
    if (x->sign * y->sign <= 0) { return ct_scaled_add(root, negative(ct_scaled_of(y))); }
    ct_dyadic square, left, right;
    ct_dyadic_mul(&square, x, x);
    ct_dyadic_mul(&left, &square, root_sq);
    ct_dyadic_mul(&right, y, y);
    ct_dyadic_sub(&square, &left, &right);
    return ct_scaled_div(ct_scaled_of(&square), ct_scaled_add(root, ct_scaled_of(y)));
}

/* level - r |e| */
static ct_scaled way_to_side(const side_terms *k)
{
    return negative(root_less(&k->radius, &k->length_sq, &k->level));
}

CT_COLD static bool probe_side_exactly(const ct_probe *p, ct_probe_hit *out)
{
    side_terms k;
    int at_start, at_end;
    find_side_terms(p, &k);
    if (!meets_side(&k, &at_start, &at_end)) { return false; }
    ct_dyadic across;
    ct_dyadic_sub(&across, &k.from, &k.to);
    ct_scaled all =
        ct_scaled_mul(ct_scaled_of(&across), ct_scaled_root(ct_scaled_of(&k.length_sq)));
    out->t = ct_scaled_value(ct_scaled_div(way_to_side(&k), ct_scaled_of(&k.speed)));
    out->error = few_roundings * out->t;
    double along = ct_scaled_value(ct_scaled_div(root_less(&k.from, &k.length_sq, &k.shift), all));
    out->along = place_within(along, at_start, at_end);
    ct_vec e = ct_outline_edge(p->at.of, p->at.edge);
    out->side = k.s;
    out->normal_error = 0;
    out->normal = ct_unit((ct_vec){ -k.s * e.y, k.s * e.x });
    return true;
}

static void find_disc(const ct_probe *p, ct_exact_disc *out)
{
    const ct_edge_corner *at = &p->at;
    ct_outline_exact_between(at->other, at->corner, at->of, at->edge, out->at);
    exact_move(&p->move, out->move);
    ct_dyadic_sum(&out->radius, at->of->radius, at->other->radius);
}

CT_COLD bool ct_probe_corner_exactly(const ct_probe *p, ct_probe_hit *out)
{
    ct_exact_disc disc;
    find_disc(p, &disc);
    if (!ct_meet_disc_exactly(&disc, &out->t, &out->normal)) { return false; }
    out->error = few_roundings * out->t;
    out->along = 0;
    out->side = 0;
    out->normal_error = 0;
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

CT_COLD void ct_probe_shift(const ct_probe *p, ct_shift *out)
{
    side_terms k;
    ct_dyadic move[2];
    find_side_terms(p, &k);
    exact_move(&p->move, move);
    out->of = p->at.other;
    ct_dyadic_mul(&out->x, &move[0], &k.level);
    ct_dyadic_mul(&out->y, &move[1], &k.level);
    ct_dyadic_copy(&out->w, &k.speed, 1);
}

/* ---- One after the other ------------------------------------------------------------------ */

bool ct_find_probe_hit(const ct_probe *p, bool is_side, double latest, ct_probe_hit *out)
{
    ct_verdict found =
        is_side ? ct_probe_side_plainly(p, latest, out) : ct_probe_corner_plainly(p, latest, out);
    if (found == CT_IN_DOUBT) {
        found = (is_side ? probe_side_exactly(p, out) : ct_probe_corner_exactly(p, out))
                    ? CT_HITS
                    : CT_MISSES;
    }
    if (found == CT_HITS) { out->t = ct_max(DBL_TRUE_MIN, ct_min(1, out->t)); }
    return found == CT_HITS;
}
