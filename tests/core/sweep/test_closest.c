/* test_closest.c - when and by how much motions that miss pass: by hand, and every type against
 * every type against a search of 113 bits. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_closest.h"
#include "tests/core/oracle/sweep_shapes.h"
#include "tests/unit.h"

/* ---- By hand ----------------------------------------------------------------------------- */

static ct_closest_approach pass(ct_shape mover, ct_vec move, ct_shape target)
{
    ct_moving a = { mover, move }, b = { target, { 0, 0 } };
    ct_closest_approach out;
    memset(&out, 0xee, sizeof out);
    assert_true(ct_find_closest_approach(&a, &b, &out));
    return out;
}

static void assert_near(double got, double want)
{
    if (!(fabs(got - want) <= 2e-15 * fmax(1, fabs(want)))) {
        fail_msg("got %.17g, want %.17g", got, want);
    }
}

static void assert_pass(ct_closest_approach got, ct_closest_approach want)
{
    assert_near(got.t, want.t);
    assert_near(got.distance, want.distance);
    assert_near(got.mover_point.x, want.mover_point.x);
    assert_near(got.mover_point.y, want.mover_point.y);
    assert_near(got.target_point.x, want.target_point.x);
    assert_near(got.target_point.y, want.target_point.y);
}

TEST(what_passes_a_corner_is_nearest_when_it_is_level_with_it)
{
    assert_pass(pass(circle(-6, 3, 1), (ct_vec){ 8, 0 }, circle(0, 0, 1)),
                (ct_closest_approach){ 0.75, 1, { 0, 2 }, { 0, 1 } });
    assert_pass(pass(point(-3, 1), (ct_vec){ 6, 3 }, point(0, 0)),
                (ct_closest_approach){ 1.0 / 3, sqrt(5), { -1, 2 }, { 0, 0 } });
    assert_pass(pass(point(-4, 4), (ct_vec){ 8, 8 }, rect(0, 0, 2, 1)),
                (ct_closest_approach){ 0.0625, 3.5 * sqrt(2), { -3.5, 4.5 }, { 0, 1 } });
    assert_pass(pass(capsule(-9, 10, -7, 10, 1), (ct_vec){ 16, 0 }, obb(0, 0, 5, 5, 0.6, 0.8)),
                (ct_closest_approach){ 0.375, 2, { -1, 9 }, { -1, 7 } });
}

TEST(along_a_side_the_first_of_equal_times_counts)
{
    const ct_vec bay[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 3, 4 },
                           { 3, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } };
    assert_pass(pass(rect(-4, 3, -2, 4), (ct_vec){ 20, 0 }, rect(0, 0, 3, 1)),
                (ct_closest_approach){ 0.1, 2, { 0, 3 }, { 0, 1 } });
    assert_pass(pass(rect(1, 3, 5, 4), (ct_vec){ 1, 0 }, rect(0, 0, 3, 1)),
                (ct_closest_approach){ 0, 2, { 2, 3 }, { 2, 1 } });
    assert_pass(pass(circle(6, 6, 1), (ct_vec){ -8, 0 }, polygon(bay, 8)),
                (ct_closest_approach){ 0.25, 1, { 4, 5 }, { 4, 4 } });
    assert_pass(pass(point(2, 3), (ct_vec){ 0, -1 }, polygon(bay, 8)),
                (ct_closest_approach){ 0, 1, { 2, 3 }, { 3, 3 } });
    const double u = 0x1p-1060; /* rounding is no smaller with the numbers then */
    assert_near(pass(point(7 * u, 2 * u), (ct_vec){ 0, 4 * u }, rect(-3 * u, -6 * u, u, 8 * u)).t,
                0);
}

TEST(what_stops_short_is_nearest_at_the_end)
{
    assert_pass(pass(rect(-9, 1, -8, 3), (ct_vec){ 7, 1 }, rect(0, 0, 3, 3.5)),
                (ct_closest_approach){ 1, 1, { -1, 2.75 }, { 0, 2.75 } });
    assert_pass(pass(circle(-9, 1, 1), (ct_vec){ 7, 0 }, segment(0, -4, 0, 4)),
                (ct_closest_approach){ 1, 1, { -1, 1 }, { 0, 1 } });
    assert_pass(pass(rect(-9, -9, -8, -8), (ct_vec){ 5, 4 }, rect(0, 0, 3, 4)),
                (ct_closest_approach){ 1, 5, { -3, -4 }, { 0, 0 } });
    /* A side of several edges is one side, of what is convex and of what is not. */
    for (int dent = 0; dent < 2; dent++) {
        const ct_vec pieces[] = { { 0, 0 },    { 4, dent }, { 8, 0 }, { 8, 2 },
                                  { 4.25, 2 }, { 3.5, 2 },  { 0, 2 } };
        assert_pass(pass(rect(3, 4, 6, 6), (ct_vec){ 0, -1 }, polygon(pieces, 7)),
                    (ct_closest_approach){ 1, 1, { 4.5, 3 }, { 4.5, 2 } });
    }
}

/* The corners of the wide one are as near to the narrow one's, but for rounding, as its side is. */
TEST(a_narrow_side_is_met_squarely_from_far_away)
{
    const ct_shape narrow = rect(-0x1p-25, -1, 0, 0),
                   wide = rect(-0x1p-23, 0x1p10, 0x1p-23, 0x1p11);
    for (int i = 0; i < 2; i++) {
        ct_moving m = { wide, { 0, -0x1p9 } }, still = { narrow, { 0, 0 } };
        ct_closest_approach got;
        assert_true(ct_find_closest_approach(i ? &still : &m, i ? &m : &still, &got));
        ct_vec at[2] = { i ? got.target_point : got.mover_point,
                         i ? got.mover_point : got.target_point };
        assert_true(got.t == 1 && got.distance == 0x1p9 && at[0].y == 0x1p9 && at[1].y == 0);
        assert_true(at[0].x == -0x1p-26 && at[1].x == -0x1p-26);
    }
}

TEST(what_leaves_or_stays_is_nearest_at_the_start)
{
    ct_moving a = { rect(0, 3, 2, 4), { -3, 8 } }, b = { rect(-1, 0, 1, 1), { 0, 0 } };
    ct_closest_approach got, want = { 0, 2, { 0.5, 3 }, { 0.5, 1 } };
    assert_true(ct_find_closest_approach(&a, &b, &got));
    assert_pass(got, want);
    b.move = a.move;
    assert_true(ct_find_closest_approach(&a, &b, &got));
    assert_pass(got, want);
}

/* The two come to within a hundred-millionth of the way before they are level: as near to a
 * double's digits, but the time is the later one. */
TEST(a_pass_right_after_the_start_is_not_taken_for_it)
{
    ct_closest_approach got = pass(circle(0, 0, 1), (ct_vec){ 8, 0 }, circle(0x1p-27, 3, 1));
    assert_near(got.t * 0x1p30, 1);
    assert_near(got.distance, 1);
}

TEST(a_hit_is_at_no_distance)
{
    assert_pass(pass(circle(-6, 0, 1), (ct_vec){ 8, 0 }, circle(0, 0, 1)),
                (ct_closest_approach){ 0.5, 0, { -1, 0 }, { -1, 0 } });
    ct_closest_approach graze = pass(circle(-6, 2, 1), (ct_vec){ 8, 0 }, circle(0, 0, 1));
    assert_true(graze.t == 0.75 && graze.distance == 0);
    graze = pass(circle(-6, nextafter(2, 3), 1), (ct_vec){ 8, 0 }, circle(0, 0, 1));
    assert_true(graze.t == 0.75 && graze.distance == DBL_EPSILON * 2);
}

TEST(what_is_not_valid_has_none)
{
    const struct {
        ct_moving a, b;
    } bad[] = {
        { { circle(0, 0, -1), { 1, 0 } }, { point(5, 5), { 0, 0 } } },
        { { point(0, 0), { NAN, 0 } }, { point(5, 5), { 0, 0 } } },
        { { point(0, 0), { 0, 1 } }, { point(5, 5), { 0, INFINITY } } },
        { { point(0, 0), { 0, 1 } }, { rect(5, 5, 4, 6), { 0, 0 } } },
        { { point(0, 0), { 0, 1 } }, { polygon(NULL, 3), { 0, 0 } } },
        { { point(0, 0), { 1e151, 1 } }, { point(5, 5), { 0, 0 } } },
        { { point(1e151, 0), { 1, 1 } }, { point(5, 5), { 0, 0 } } },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ct_closest_approach got = { 0 };
        assert_false(ct_find_closest_approach(&bad[i].a, &bad[i].b, &got));
        assert_true(isnan(got.t) && isnan(got.distance));
        assert_true(isnan(got.mover_point.x) && isnan(got.target_point.y));
        assert_false(ct_find_closest_approach(&bad[i].b, &bad[i].a, &got));
    }
}

/* ---- At random --------------------------------------------------------------------------- */

typedef struct approach_case {
    const campaign *run;
    ct_moving a, b;
    ct_closest_approach got;
} approach_case;

static void expect(const approach_case *s, bool holds, const char *what, double value)
{
    if (!holds) {
        char ta[256], tb[256];
        campaign_fail(s->run,
                      "%s: %.17g\n  of %s by (%a, %a), %s by (%a, %a): t %.17g, distance %.17g, "
                      "(%.17g, %.17g) and (%.17g, %.17g)",
                      what, value, describe(&s->a.shape, ta), s->a.move.x, s->a.move.y,
                      describe(&s->b.shape, tb), s->b.move.x, s->b.move.y, s->got.t,
                      s->got.distance, s->got.mover_point.x, s->got.mover_point.y,
                      s->got.target_point.x, s->got.target_point.y);
    }
}

/* Coordinates are rounded by a unit of so much. */
static double reach_of(const ct_moving *m)
{
    ct_rect box = ct_swept_bounds(m);
    return fmax(fmax(fabs(box.min.x), fabs(box.max.x)), fmax(fabs(box.min.y), fabs(box.max.y)));
}

/* Does the move lead along a side at the start, but for rounding? */
static bool starts_level(const approach_case *s)
{
    ct_contact k;
    ct_find_contact(&s->a.shape, &s->b.shape, &k);
    ct_vec way = { s->a.move.x - s->b.move.x, s->a.move.y - s->b.move.y };
    double ahead = k.normal.x * way.x + k.normal.y * way.y;
    return fabs(ahead) <= 2e-15 * hypot(way.x, way.y);
}

static void check_miss(const approach_case *s)
{
    oracle_closest want;
    oracle_find_closest(&s->a, &s->b, &want);
    double reach = reach_of(&s->a) + reach_of(&s->b), t = s->got.t;
    double way = hypot(s->a.move.x - s->b.move.x, s->a.move.y - s->b.move.y);
    double off = s->got.distance - want.distance;
    ct_vec between = { s->got.target_point.x - s->got.mover_point.x,
                       s->got.target_point.y - s->got.mover_point.y };
    expect(s, t >= 0 && t <= 1, "t is not in [0, 1]", t);
    expect(s, s->got.distance > 0, "no distance", s->got.distance);
    expect(s, fabs(off) <= 0x1p-36 * want.distance + 1e-30 * reach, "the distance is off by", off);
    expect(s, fabs(off) <= 4e-14 * want.size + 1e-30 * reach, "of the size it is off by", off);
    bool is_level = t == 0 && starts_level(s);
    double late = (t - want.t) * way,
           time_off = oracle_time_off(&s->a, &s->b, 2e-14 * want.size, t);
    expect(s, t <= want.t + 1e-13 || late <= 1e-14 * want.size, "t is late by", t - want.t);
    expect(s, is_level || time_off <= 1e-13 || time_off * way <= 1e-14 * want.size, "t is off by",
           time_off);
    double tolerance = 4e-15 * reach + 4e-14 * want.size;
    double a_off = oracle_border_at(&s->a, t, s->got.mover_point);
    double b_off = oracle_border_at(&s->b, t, s->got.target_point);
    expect(s, a_off <= tolerance, "the mover's point is off its border by", a_off);
    expect(s, b_off <= tolerance, "the target's point is off its border by", b_off);
    double apart = hypot(between.x, between.y) - s->got.distance;
    expect(s, fabs(apart) <= tolerance, "the points are apart by more", apart);
}

static void check_case(approach_case *s)
{
    ct_sweep swept;
    ct_find_sweep(&s->a, &s->b, &swept);
    expect(s, ct_find_closest_approach(&s->a, &s->b, &s->got), "refused", 0);
    if (swept.hit) {
        expect(s, s->got.t == swept.t && s->got.distance == 0, "not the hit's", swept.t);
        expect(s,
               s->got.target_point.x == swept.contact.x && s->got.mover_point.y == swept.contact.y,
               "not the contact", 0);
    } else {
        check_miss(s);
    }
}

static void every_miss_is_as_near_as_nothing_else(sweep_numbers numbers, const char *name)
{
    campaign c = campaign_begin(name, 4);
    while (campaign_next(&c)) {
        ct_vec points[2][16];
        sweep_source source = { &c.random, numbers, 1 };
        approach_case s = { .run = &c };
        s.a = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[0]);
        s.b = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[1]);
        check_case(&s);
    }
}

TEST(every_miss_on_a_grid)
{
    every_miss_is_as_near_as_nothing_else(HALF_UNITS, "misses on a grid");
}

TEST(every_miss_anywhere)
{
    every_miss_is_as_near_as_nothing_else(ANY_NUMBERS, "misses anywhere");
}

TEST(every_miss_whatever_the_sizes)
{
    every_miss_is_as_near_as_nothing_else(MIXED_SIZES, "misses of mixed sizes");
}

/* Brought together until next to nothing is left of the distance. */
TEST(a_distance_keeps_its_digits_however_little_is_left)
{
    campaign c = campaign_begin("near misses", 4);
    while (campaign_next(&c)) {
        ct_vec points[2][16];
        sweep_source source = { &c.random, rng_chance(&c.random, 2) ? HALF_UNITS : ANY_NUMBERS, 1 };
        approach_case s = { .run = &c };
        s.a = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[0]);
        s.b = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[1]);
        expect(&s, ct_find_closest_approach(&s.a, &s.b, &s.got), "refused", 0);
        double left = pow(2, rng_between(&c.random, -56, 0)), d = s.got.distance;
        if (d == 0) { continue; }
        ct_vec by = { (1 - left) * (s.got.target_point.x - s.got.mover_point.x),
                      (1 - left) * (s.got.target_point.y - s.got.mover_point.y) };
        s.a.shape = moved(&s.a.shape, by);
        check_case(&s);
    }
}

/* Points that come from afar stop short by 2^-50, or pass by as little; with exact fractions. */
TEST(a_long_way_takes_no_digits_of_a_near_miss)
{
    ct_moving stops = { point(-0x1.593b41e12e322p+28, -0x1.cc4f023192ed8p+28),
                        { 0x1.593b41e12e322p+28, 0x1.cc4f028192ed8p+28 } };
    ct_moving passes = { point(-0x1.e92f0ab8f9107p+30, -0x1.6d8302f742ccdp+28),
                         { 0x1.e92f0ad8f9107p+31, 0x1.6d83034742ccdp+29 } };
    const ct_moving before = { point(0, 0x1.4000000000001p+2), { 0, 0 } },
                    beside = { point(0x1.fffffffffffffp+2, 0x1.3ffffffffffffp+2), { 0, 0 } };
    ct_closest_approach got;
    assert_true(ct_find_closest_approach(&stops, &before, &got) && got.t == 1);
    assert_true(fabs(got.distance - 0x1p-50) <= 0x1p-36 * 0x1p-50);
    assert_true(ct_find_closest_approach(&passes, &beside, &got) && got.t == 0.5);
    assert_true(fabs(got.distance - 7.099889426169354e-16) <= 0x1p-36 * 0x1p-50);
}

/* As well where the shapes stand far from the origin, and in the other order. */
TEST(neither_place_nor_order_matters)
{
    campaign c = campaign_begin("placings", 4);
    while (campaign_next(&c)) {
        ct_vec points[2][16];
        sweep_source source = { &c.random, HALF_UNITS, 1 };
        approach_case s = { .run = &c };
        s.a = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[0]);
        s.b = random_mover(&source, (ct_type)rng_below(&c.random, CT_TYPE_COUNT), points[1]);
        expect(&s, ct_find_closest_approach(&s.a, &s.b, &s.got), "refused", 0);
        static const double scales[] = { 1, 0x1p-480, 0x1p480, 0x1p-600 };
        double scale = scales[rng_below(&c.random, 4)];
        bool is_far = scale == 1 && s.a.shape.type != CT_OBB && s.b.shape.type != CT_OBB;
        placement p = { (unsigned)rng_below(&c.random, 8), scale, { 0, 0 } };
        p.offset = is_far ? (ct_vec){ 0x1p40, -0x1p45 } : p.offset;
        approach_case t = { .run = &c,
                            .a = { place(&p, &s.a.shape), place_vector(&p, s.a.move) },
                            .b = { place(&p, &s.b.shape), place_vector(&p, s.b.move) } };
        t.a.move = (ct_vec){ scale * t.a.move.x, scale * t.a.move.y };
        t.b.move = (ct_vec){ scale * t.b.move.x, scale * t.b.move.y };
        expect(&t, ct_find_closest_approach(&t.a, &t.b, &t.got), "refused", 0);
        double size = 40, off = t.got.distance / scale - s.got.distance;
        expect(&t, fabs(t.got.t - s.got.t) <= 1e-14, "another t", t.got.t - s.got.t);
        expect(&t, fabs(off) <= 1e-15 * size, "another distance", off);
        ct_closest_approach swapped;
        expect(&t, ct_find_closest_approach(&s.b, &s.a, &swapped), "refused", 0);
        expect(&s, fabs(swapped.t - s.got.t) <= 1e-14, "another t swapped", swapped.t);
        off = swapped.distance - s.got.distance;
        expect(&s, fabs(off) <= 1e-15 * size, "another distance swapped", off);
    }
}

/* Of convex ones, at the end of a move that rounds nothing. Where parallel sides are next to
 * nothing apart, which of their points are nearest is rounding. */
TEST(the_points_are_those_of_the_contact_then)
{
    campaign c = campaign_begin("points", 2);
    while (campaign_next(&c)) {
        sweep_source source = { &c.random, HALF_UNITS, 1 };
        approach_case s = { .run = &c };
        s.a = random_mover(&source, (ct_type)rng_below(&c.random, CT_POLYGON), NULL);
        s.b = random_mover(&source, (ct_type)rng_below(&c.random, CT_POLYGON), NULL);
        expect(&s, ct_find_closest_approach(&s.a, &s.b, &s.got), "refused", 0);
        if ((s.got.t != 0 && s.got.t != 1) || s.got.distance == 0) { continue; }
        double t = s.got.t;
        ct_shape a = moved(&s.a.shape, (ct_vec){ t * s.a.move.x, t * s.a.move.y });
        ct_shape b = moved(&s.b.shape, (ct_vec){ t * s.b.move.x, t * s.b.move.y });
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        ct_vec p = s.got.mover_point, q = s.got.target_point;
        double tolerance = 1e-15 * (40 + reach_of(&s.a) + reach_of(&s.b));
        double off = fmax(hypot(p.x - k.a_point.x, p.y - k.a_point.y),
                          hypot(q.x - k.b_point.x, q.y - k.b_point.y));
        expect(&s, off <= tolerance || k.distance <= tolerance,
               "other points than the contact's, by", off);
        off = fabs(s.got.distance - k.distance);
        expect(&s, off <= tolerance, "another distance than the contact's, by", off);
    }
}

/* ---- Of many corners --------------------------------------------------------------------- */

static void make_star(rng *r, ct_vec at, int count, double inner, ct_vec *out)
{
    double phase = rng_between(r, 0, 6);
    for (int i = 0; i < count; i++) {
        double angle = phase + 6.283185307179586 * i / count;
        double radius = i % 2 == 0 ? 5 : inner;
        out[i] = (ct_vec){ at.x + radius * cos(angle), at.y + radius * sin(angle) };
    }
}

TEST(outlines_of_all_sizes_are_looked_at_in_full)
{
    campaign c = campaign_rounds("many corners", 60);
    while (campaign_next(&c)) {
        static ct_vec points[2][CT_MAX_POINTS];
        rng *r = &c.random;
        static const int counts[] = { 3, 15, 16, 17, 31, 32, 33, 100, CT_MAX_POINTS };
        int n = counts[rng_below(r, 9)], m = counts[rng_below(r, 9)];
        make_star(r, (ct_vec){ -20, rng_between(r, 7, 13) }, n, rng_between(r, 1, 5), points[0]);
        make_star(r, (ct_vec){ 0, 0 }, m, rng_between(r, 1, 5), points[1]);
        approach_case s = { .run = &c };
        s.a = (ct_moving){ polygon(points[0], n), { rng_between(r, 5, 50), 0 } };
        s.b = (ct_moving){ polygon(points[1], m), { 0, rng_between(r, -5, 1) } };
        check_case(&s);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
