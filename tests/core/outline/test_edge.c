/* test_edge.c - an edge against a corner, held against GMP rationals: on grids, a step from the
 * line, from the ends and from the radius, at any magnitude, with the corners of oriented rects and
 * with ways. */
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "tests/unit.h"

#include <gmp.h>

#include "core/outline/edge.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"

/* ---- The oracle: corners and signs in rationals ------------------------------------------- */

typedef struct exact_point {
    mpq_t x, y;
} exact_point;

typedef struct workspace {
    exact_point start, end, corner, d, q, w;
    mpq_t a, b, c, t;
} workspace;

static workspace ws;

static void set_up_workspace(void)
{
    exact_point *points[] = { &ws.start, &ws.end, &ws.corner, &ws.d, &ws.q, &ws.w };
    for (int i = 0; i < 6; i++) { mpq_inits(points[i]->x, points[i]->y, NULL); }
    mpq_inits(ws.a, ws.b, ws.c, ws.t, NULL);
}

/* out += factor * a * b */
static void add_product(mpq_t out, double factor, double a, double b)
{
    mpq_set_d(ws.t, factor);
    mpq_set_d(ws.a, a);
    mpq_mul(ws.t, ws.t, ws.a);
    mpq_set_d(ws.a, b);
    mpq_mul(ws.t, ws.t, ws.a);
    mpq_add(out, out, ws.t);
}

static void exact_corner(const ct_outline *of, int index, exact_point *out)
{
    static const int signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    int base = of->is_way ? 0 : index;
    if (of->box) {
        const ct_obb *o = of->box;
        const int *sign = signs[(of->first + base) % 4];
        mpq_set_d(out->x, o->center.x);
        mpq_set_d(out->y, o->center.y);
        add_product(out->x, sign[0], o->half.x, o->cos);
        add_product(out->x, -sign[1], o->half.y, o->sin);
        add_product(out->y, sign[0], o->half.x, o->sin);
        add_product(out->y, sign[1], o->half.y, o->cos);
    } else {
        mpq_set_d(out->x, of->at[base].x);
        mpq_set_d(out->y, of->at[base].y);
    }
    if (of->is_way && index == 1) {
        add_product(out->x, 1, of->move.plus.x, 1);
        add_product(out->y, 1, of->move.plus.y, 1);
        add_product(out->x, -1, of->move.minus.x, 1);
        add_product(out->y, -1, of->move.minus.y, 1);
    }
}

static void subtract(exact_point *out, const exact_point *a, const exact_point *b)
{
    mpq_sub(out->x, a->x, b->x);
    mpq_sub(out->y, a->y, b->y);
}

static void dot(mpq_t out, const exact_point *a, const exact_point *b)
{
    mpq_mul(out, a->x, b->x);
    mpq_mul(ws.t, a->y, b->y);
    mpq_add(out, out, ws.t);
}

static void cross(mpq_t out, const exact_point *a, const exact_point *b)
{
    mpq_mul(out, a->x, b->y);
    mpq_mul(ws.t, a->y, b->x);
    mpq_sub(out, out, ws.t);
}

typedef struct verdict {
    int side, zone, level, reach;
    bool starts_at, touches;
    double gap;
} verdict;

/* distance^2 to a, length^2 to b */
static void distance_of(int zone)
{
    dot(ws.b, &ws.d, &ws.d);
    if (zone != 0 || mpq_sgn(ws.b) == 0) {
        subtract(&ws.w, &ws.corner, zone > 0 ? &ws.end : &ws.start);
        dot(ws.a, &ws.w, &ws.w);
        return;
    }
    cross(ws.a, &ws.d, &ws.q);
    mpq_mul(ws.a, ws.a, ws.a);
    mpq_div(ws.a, ws.a, ws.b);
}

static double root(const mpq_t square)
{
    mpf_t f;
    mpf_init2(f, 4500);
    mpf_set_q(f, square);
    mpf_sqrt(f, f);
    long exponent;
    double mantissa = mpf_get_d_2exp(&exponent, f);
    mpf_clear(f);
    return ldexp(mantissa, (int)exponent);
}

/* (distance^2 - radius^2) / (distance + radius), both squares given */
static double gap_of(const mpq_t distance_sq, const mpq_t radius_sq, double r, double s)
{
    double sum = root(distance_sq) + (r + s);
    if (!isfinite(sum)) { return sum; }
    mpq_sub(ws.c, distance_sq, radius_sq);
    mpf_t f, divisor;
    mpf_init2(f, 4500);
    mpf_init2(divisor, 64);
    mpf_set_q(f, ws.c);
    mpf_set_d(divisor, sum);
    if (sum > 0) { mpf_div(f, f, divisor); }
    long exponent;
    double mantissa = mpf_get_d_2exp(&exponent, f);
    mpf_clears(f, divisor, NULL);
    return ldexp(mantissa, (int)exponent);
}

static verdict exact_verdict(const ct_edge_corner *e, double r, double s)
{
    verdict v;
    exact_corner(e->of, e->edge, &ws.start);
    exact_corner(e->of, ct_outline_next(e->of, e->edge), &ws.end);
    exact_corner(e->other, e->corner, &ws.corner);
    subtract(&ws.d, &ws.end, &ws.start);
    subtract(&ws.q, &ws.corner, &ws.start);
    cross(ws.a, &ws.d, &ws.q);
    v.side = mpq_sgn(ws.a);
    dot(ws.a, &ws.d, &ws.q);
    dot(ws.b, &ws.d, &ws.d);
    v.zone = mpq_sgn(ws.a) < 0 ? -1 : mpq_cmp(ws.a, ws.b) > 0 ? 1 : 0;
    int level = mpq_cmp(ws.start.y, ws.corner.y);
    v.level = (level > 0) - (level < 0);
    v.starts_at = mpq_equal(ws.start.x, ws.corner.x) && mpq_equal(ws.start.y, ws.corner.y);
    distance_of(v.zone);
    v.touches = mpq_sgn(ws.a) == 0;
    mpq_set_d(ws.c, r);
    mpq_set_d(ws.t, s);
    mpq_add(ws.c, ws.c, ws.t);
    bool negative = mpq_sgn(ws.c) < 0;
    mpq_mul(ws.c, ws.c, ws.c);
    int reach = mpq_cmp(ws.a, ws.c);
    v.reach = negative || reach > 0 ? 1 : reach < 0 ? -1 : 0;
    mpq_set(ws.b, ws.c);
    v.gap = negative ? 1 : gap_of(ws.a, ws.b, r, s);
    return v;
}

/* ---- The comparison ----------------------------------------------------------------------- */

static bool gap_is_right(const ct_edge_corner *e, double r, double s, const verdict *want)
{
    if (r + s < 0) { return true; }
    double gap = ct_edge_gap(e, r, s);
    if ((gap > 0) - (gap < 0) != want->reach) { return false; }
    return fabs(gap - want->gap) <= 0x1p-38 * fabs(want->gap) + 8 * DBL_TRUE_MIN;
}

static void check(const campaign *c, const ct_edge_corner *e, double r, double s)
{
    verdict want = exact_verdict(e, r, s);
    verdict got = { ct_edge_side(e),
                    ct_edge_zone(e),
                    ct_edge_start_level(e),
                    ct_edge_reach(e, r, s),
                    ct_edge_starts_at(e),
                    ct_edge_touches(e),
                    0 };
    if (got.side != want.side || got.zone != want.zone || got.level != want.level ||
        got.reach != want.reach || got.starts_at != want.starts_at || got.touches != want.touches) {
        campaign_fail(
            c, "side %d %d, zone %d %d, level %d %d, reach %d %d, starts %d %d, touches %d %d",
            got.side, want.side, got.zone, want.zone, got.level, want.level, got.reach, want.reach,
            got.starts_at, want.starts_at, got.touches, want.touches);
    }
    if (!gap_is_right(e, r, s, &want)) {
        campaign_fail(c, "gap %a, want %a", ct_edge_gap(e, r, s), want.gap);
    }
}

static void check_all(const campaign *c, const ct_outline *of, const ct_outline *other, double r,
                      double s)
{
    for (int i = 0; i < ct_outline_edges(of); i++) {
        for (int k = 0; k < other->count; k++) {
            ct_edge_corner e = { of, i, other, k };
            check(c, &e, r, s);
            rng again = c->random;
            /* A radius that just reaches, or nearly. */
            double distance = root(ws.a), steps = rng_range(&again, -2, 2);
            double reach = distance + steps * (nextafter(distance, INFINITY) - distance);
            check(c, &e, fabs(reach), 0);
            check(c, &e, fabs(reach) + r, -r);
        }
    }
}

static double step(rng *r, double v)
{
    for (int i = rng_range(r, -3, 3); i != 0; i += i < 0 ? 1 : -1) {
        v = nextafter(v, i < 0 ? -INFINITY : INFINITY);
    }
    return v;
}

static double number(rng *r, bool on_grid, double span)
{
    return on_grid ? rng_range(r, -4, 4) * 0.5 : rng_between(r, -span, span);
}

static ct_vec point_on(rng *r, bool on_grid)
{
    double span = rng_chance(r, 4) ? 1e6 : 4;
    return (ct_vec){ number(r, on_grid, span), number(r, on_grid, span) };
}

/* On the line through the two, or a few steps off. */
static ct_vec point_near(rng *r, const ct_shape *s)
{
    ct_vec a = s->as.segment.from, b = s->as.segment.to;
    double t = rng_chance(r, 3) ? rng_below(r, 2) : rng_between(r, -0.5, 1.5);
    return (ct_vec){ step(r, a.x + t * (b.x - a.x)), step(r, a.y + t * (b.y - a.y)) };
}

static const double scales[] = { 1, 1, 0x1p-40, 0x1p450, 0x1p-500, 0x1p-1050 };

static ct_shape scaled(rng *r, double scale, const ct_shape *s)
{
    (void)r;
    return place(&(placement){ 0, scale, { 0, 0 } }, s);
}

TEST(a_corner_is_told_from_an_edge_as_rationals_tell_it)
{
    campaign c = campaign_begin("edges", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        bool on_grid = rng_chance(r, 2);
        ct_vec from = point_on(r, on_grid), to = point_on(r, on_grid);
        ct_shape edge = segment(from.x, from.y, to.x, to.y);
        ct_vec p = rng_chance(r, 2) ? point_near(r, &edge) : point_on(r, on_grid);
        ct_shape corner = point(p.x, p.y);
        double scale = scales[rng_below(r, 6)];
        edge = scaled(r, scale, &edge);
        corner = scaled(r, scale, &corner);
        ct_outline a, b;
        ct_outline_of(&edge, &a);
        ct_outline_of(&corner, &b);
        double radius = scale * fabs(number(r, on_grid, 4));
        check_all(&c, &a, &b, radius, scale * 0.5 * rng_range(r, -1, 1));
    }
}

static ct_shape random_box(rng *r, bool on_grid)
{
    static const double axes[][2] = { { 1, 0 }, { 0, -1 }, { 3, 4 }, { 1, 1 }, { 0.6, 0.8 } };
    double angle = rng_between(r, 0, 7);
    const double *axis = axes[rng_below(r, 5)];
    ct_vec p = point_on(r, on_grid);
    double hx = rng_chance(r, 6) ? 0 : fabs(number(r, on_grid, 4));
    double hy = rng_chance(r, 6) ? 0 : fabs(number(r, on_grid, 4));
    return rng_chance(r, 2) ? obb(p.x, p.y, hx, hy, axis[0], axis[1])
                            : obb(p.x, p.y, hx, hy, cos(angle), sin(angle));
}

/* A point close to where an edge of the box runs. */
static ct_shape near_box(rng *r, const ct_shape *box)
{
    ct_vec at[4];
    ct_obb_corners(&box->as.obb, at);
    int i = rng_below(r, 4), k = (i + 1) % 4;
    ct_shape edge = segment(at[i].x, at[i].y, at[k].x, at[k].y);
    ct_vec p = point_near(r, &edge);
    return point(p.x, p.y);
}

TEST(corners_of_oriented_rects_are_taken_as_they_exactly_are)
{
    campaign c = campaign_begin("boxes", 1000);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        bool on_grid = rng_chance(r, 2);
        ct_shape box = random_box(r, on_grid);
        ct_shape other = rng_chance(r, 2) ? near_box(r, &box) : random_box(r, on_grid);
        double scale = scales[rng_below(r, 6)];
        box = scaled(r, scale, &box);
        other = scaled(r, scale, &other);
        ct_outline a, b;
        ct_outline_of(&box, &a);
        ct_outline_of(&other, &b);
        check_all(&c, &a, &b, 0.5 * scale, 0);
        check_all(&c, &b, &a, scale, -0.5 * scale);
    }
}

TEST(ways_are_taken_as_they_exactly_are)
{
    campaign c = campaign_begin("ways", 1000);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        bool on_grid = rng_chance(r, 2);
        ct_vec p = point_on(r, on_grid);
        ct_shape shape = rng_chance(r, 2) ? random_box(r, on_grid) : point(p.x, p.y);
        ct_relative_move move = { point_on(r, on_grid), point_on(r, on_grid) };
        ct_outline of, way, other;
        ct_outline_of(&shape, &of);
        ct_outline_way(&of, rng_below(r, of.count), &move, &way);
        ct_shape edge = segment(way.at[0].x, way.at[0].y, way.at[1].x, way.at[1].y);
        ct_vec q = rng_chance(r, 2) ? point_near(r, &edge) : point_on(r, on_grid);
        ct_shape corner = point(q.x, q.y);
        ct_outline_of(&corner, &other);
        check_all(&c, &way, &other, 0.5, 0);
        check_all(&c, &other, &way, 1, 0.5);
    }
}

/* Products of these overflow where no sum of them does, one factor at a time. */
TEST(nothing_is_lost_where_products_overflow)
{
    static const double sizes[] = { 1e154, 1.3e154, 1e153, 1e308, 1, 1e-300, DBL_TRUE_MIN, 0 };
    campaign c = campaign_begin("overflow", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        double v[6];
        for (int i = 0; i < 6; i++) {
            v[i] = sizes[rng_below(r, 8)] * (rng_chance(r, 2) ? 1 : -1) *
                   (rng_chance(r, 2) ? 1 : rng_between(r, 0.5, 1));
        }
        ct_shape edge = segment(v[0], v[1], v[2], v[3]), corner = point(v[4], v[5]);
        ct_outline a, b;
        ct_outline_of(&edge, &a);
        ct_outline_of(&corner, &b);
        ct_edge_corner e = { &a, 0, &b, 0 };
        double radius = sizes[rng_below(r, 8)];
        verdict want = exact_verdict(&e, radius, 0);
        if (ct_edge_side(&e) != want.side || ct_edge_zone(&e) != want.zone ||
            ct_edge_reach(&e, radius, 0) != want.reach) {
            campaign_fail(&c, "side %d %d, zone %d %d, reach %d %d", ct_edge_side(&e), want.side,
                          ct_edge_zone(&e), want.zone, ct_edge_reach(&e, radius, 0), want.reach);
        }
    }
}

int main(void)
{
    set_up_workspace();
    return unit_run(NULL, NULL);
}
