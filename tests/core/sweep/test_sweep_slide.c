/* test_sweep_slide.c - what is left of a move: none where it leads straight into the surface, and
 * just there. The inputs are whole numbers of which the exact fractions follow. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/sweep_shapes.h"
#include "tests/unit.h"

static bool is_none(const ct_sweep *s)
{
    return s->slide.x == 0 && s->slide.y == 0;
}

TEST(a_corner_met_head_on_leaves_nothing)
{
    ct_sweep s;
    ct_find_sweep(&(ct_moving){ circle(-10, -10, 5), { 20, 20 } },
                  &(ct_moving){ rect(3, 3, 23, 13), { 0, 0 } }, &s);
    assert_true(s.hit && s.t < 1 && is_none(&s));
    /* A little beside it. */
    ct_find_sweep(&(ct_moving){ circle(-10, -10, 5), { 20, nextafter(20, 21) * (1 + 0x1p-40) } },
                  &(ct_moving){ rect(3, 3, 23, 13), { 0, 0 } }, &s);
    assert_true(s.hit && !is_none(&s));
    const ct_sphere ball = { { -7, -7, -7 }, 5 };
    const ct_box box = { { 3, 3, 3 }, { 9, 9, 9 } };
    ct_sweep3 solid;
    ct_sweep_sphere_box(&ball, (ct_vec3){ 20, 20, 20 }, &box, &solid);
    assert_true(solid.hit && solid.t < 1);
    assert_true(solid.slide.x == 0 && solid.slide.y == 0 && solid.slide.z == 0);
    ct_sweep_sphere_box(&ball, (ct_vec3){ 20, 20, 20.000001 }, &box, &solid);
    assert_true(solid.hit && solid.slide.z > 0);
}

/* At the end of the move, whose time is rounded to just before it. */
TEST(of_a_hit_at_the_end_no_slide_is_left)
{
    const double turn = 36.86989764584402 * 0.017453292519943295;
    const ct_moving mover = { point(-2, 1), { 4.5, 3 } };
    const ct_moving target = { obb(3.5, 3.5, 1.5, 1, cos(turn), sin(turn)), { 0, 0 } };
    ct_sweep s;
    ct_find_sweep(&mover, &target, &s);
    assert_true(s.hit && s.t < 1 && 1 - s.t < 1e-15);
    assert_true(is_none(&s));
}

/* A normal that is rounded leads into it by a rounding. */
TEST(what_moves_along_a_surface_keeps_all_of_its_move)
{
    ct_sweep s;
    for (int x = -9; x <= 9; x++) {
        for (int y = 1; y <= 9; y++) {
            ct_sweep3 solid;
            const ct_vec along = { -y, x };
            ct_find_sweep(&(ct_moving){ point(0, 0), along },
                          &(ct_moving){ segment(-2 * y, 2 * x, y, -x), { 0, 0 } }, &s);
            assert_true(s.hit && s.t == 0 && s.slide.x == along.x && s.slide.y == along.y);
            const ct_vec3 across = { 3 * x, 2 * y - 2 * x, -y };
            ct_sweep_sphere_sphere(&(ct_sphere){ { 0, 0, 0 }, 7 }, across,
                                   &(ct_sphere){ { 2 * y, 3 * y, 6 * y }, 7 * y - 7 }, &solid);
            assert_true(solid.hit && solid.t == 0 && solid.slide.x == across.x);
            assert_true(solid.slide.y == across.y && solid.slide.z == across.z);
        }
    }
    ct_find_sweep(&(ct_moving){ capsule(10, 55, 17, 31, 0), { 24, 7 } },
                  &(ct_moving){ capsule(0, 0, 24, 7, 25), { 0, 0 } }, &s);
    assert_true(s.hit && s.slide.x == 24 && s.slide.y == 7);
}

/* What touches such a corner of a polygon, either way around and turned by quarters, is stopped
 * from without; what lands on it has a normal without -0. */
TEST(a_corner_in_the_middle_of_a_straight_side_stops_what_leads_in)
{
    static const ct_vec one_way[] = { { 0, 0 }, { 0, -2 }, { 4, -1 }, { 4, 0 }, { 0, 2 } };
    ct_vec at[5];
    for (int i = 0; i < 8; i++) {
        const double c = (i & 1) != 0 ? 0 : 1 - (i & 2), s = (i & 1) != 0 ? 1 - (i & 2) : 0;
        for (int k = 0; k < 5; k++) {
            const ct_vec p = one_way[i < 4 ? k : 4 - k];
            at[k] = (ct_vec){ c * p.x - s * p.y + 0.0, s * p.x + c * p.y + 0.0 };
        }
        const ct_moving outline = { polygon(at, 5), { 0 - c, 0 - s } };
        ct_sweep over;
        ct_find_sweep(&outline, &(ct_moving){ point(0, 0), { 0, 0 } }, &over);
        assert_true(over.hit && over.t == 0 && over.normal.x == c && over.normal.y == s);
        assert_true(is_none(&over));
        ct_find_sweep(&(ct_moving){ point(0 - c, 0 - s), { c, s } },
                      &(ct_moving){ outline.shape, { 0, 0 } }, &over);
        assert_true(over.hit && over.t == 1 && over.normal.x == 0 - c && over.normal.y == 0 - s);
        assert_true((signbit(over.normal.x) != 0) == (over.normal.x < 0));
        assert_true((signbit(over.normal.y) != 0) == (over.normal.y < 0));
    }
}

/* Whole sides of right triangles: (x, y) is `length` long. */
typedef struct way {
    double x, y, length;
} way;

static way random_way(rng *r)
{
    static const way ways[] = { { 3, 4, 5 },    { 12, 5, 13 },  { 8, 15, 17 }, { 24, 7, 25 },
                                { 20, 21, 29 }, { 12, 35, 37 }, { 1, 0, 1 } };
    way w = ways[rng_below(r, (int)(sizeof ways / sizeof ways[0]))];
    if (rng_chance(r, 2)) { w = (way){ w.y, w.x, w.length }; }
    w.x = rng_chance(r, 2) ? w.x : -w.x;
    w.y = rng_chance(r, 2) ? w.y : -w.y;
    return w;
}

/* What has its corner, centre or end at p, and beyond it as seen along the way; grown by a radius
 * where it may be. */
static ct_shape target_at(rng *r, ct_vec p, way w, double radius, ct_vec points[3])
{
    const double side = rng_range(r, 1, 9), level = rng_range(r, 1, 9);
    if (radius > 0) {
        return rng_chance(r, 2)
                   ? circle(p.x, p.y, radius)
                   : capsule(p.x, p.y, p.x + 2 * w.x - w.y, p.y + 2 * w.y + w.x, radius);
    }
    points[0] = p;
    points[1] = (ct_vec){ p.x + 3 * w.x - w.y, p.y + 3 * w.y + w.x };
    points[2] = (ct_vec){ p.x + 2 * w.x + w.y, p.y + 2 * w.y - w.x };
    switch (rng_below(r, 4)) {
    case 0:
        return rect(w.x < 0 ? p.x - side : p.x, w.y < 0 ? p.y - level : p.y,
                    w.x < 0 ? p.x : p.x + side, w.y < 0 ? p.y : p.y + level);
    case 1:
        return polygon(points, 3);
    case 2:
        return segment(p.x, p.y, points[1].x, points[1].y);
    default:
        return point(p.x, p.y);
    }
}

/* Where the two touch, the mover's own way leads from it to what it touches, whatever the target's
 * way was until then: of so many steps so many are left. */
TEST(what_leads_straight_into_a_corner_leaves_nothing)
{
    int hits = 0;
    campaign c = campaign_begin("slides head-on", 2);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const way w = random_way(r);
        const int far = rng_chance(r, 2) ? 40 : 1 << 22;
        const double times = rng_range(r, 1, 4), before = rng_range(r, 0, far);
        const double after = rng_range(r, 1, far), all = before + after;
        const double own = rng_chance(r, 2) ? 0 : rng_range(r, 1, (int)(times * w.length) - 1);
        const double radius = times * w.length - own;
        const ct_vec other = { rng_range(r, -4, 4) * rng_below(r, 2), rng_range(r, -4, 4) };
        const bool comes = (w.x - other.x) * w.x + (w.y - other.y) * w.y > 0 && before > 0;
        const ct_vec step = comes ? other : (ct_vec){ 0, 0 };
        ct_vec points[3];
        const ct_vec corner = { -before * step.x, -before * step.y };
        const ct_moving a = { radius > 0
                                  ? circle(-(times + before) * w.x, -(times + before) * w.y, radius)
                                  : point(-before * w.x, -before * w.y),
                              { all * w.x, all * w.y } };
        const ct_moving b = { target_at(r, corner, w, own, points),
                              { all * step.x, all * step.y } };
        ct_sweep s;
        ct_find_sweep(&a, &b, &s);
        /* It may have met another side of it before. */
        if (!s.hit || fabs(s.t - before / all) > 1e-12 ||
            fabs(s.normal.x * w.length + w.x) + fabs(s.normal.y * w.length + w.y) >
                1e-4 * w.length) {
            continue;
        }
        hits++;
        if (!is_none(&s)) {
            campaign_wrong(&c, "slide (%g, %g) is left of (%g, %g) after t = %g", s.slide.x,
                           s.slide.y, a.move.x, a.move.y, s.t);
        }
    }
    assert_true(hits * 4 > c.done);
}

/* A circle against a resting one: n leads from centre to centre at the hit, so of the rest remains
 * the share |q x d| / (r |d|), with q from centre to centre at the start and d the move. */
TEST(what_is_left_beside_a_disc_is_the_exact_share)
{
    campaign c = campaign_begin("slides beside discs", 2);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const int far = rng_chance(r, 2) ? 9 : 900;
        const ct_vec q = { rng_range(r, -far, far), rng_range(r, -far, far) };
        const ct_vec d = rng_chance(r, 3)
                             ? (ct_vec){ 2 * q.x, 2 * q.y }
                             : (ct_vec){ rng_range(r, -far, far), rng_range(r, -far, far) };
        const double radius = rng_range(r, 1, 9), cross = q.x * d.y - q.y * d.x;
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ circle(0, 0, radius), d },
                      &(ct_moving){ point(q.x, q.y), { 0, 0 } }, &s);
        if (!s.hit || s.t == 0 || s.t == 1) { continue; }
        const double rest = (1 - s.t) * hypot(d.x, d.y);
        const double want = rest * fabs(cross) / (radius * hypot(d.x, d.y));
        const double got = hypot(s.slide.x, s.slide.y);
        if (is_none(&s) != (cross == 0) || fabs(got - want) > 1e-11 * rest) {
            campaign_wrong(&c, "%.17g is left of %.17g, exactly %.17g", got, rest, want);
        }
    }
}

/* Down on a side: of the rest remains what lies along it. */
TEST(what_is_left_along_a_side_is_the_exact_share)
{
    campaign c = campaign_begin("slides along sides", 2);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const double x = rng_range(r, -99, 99), y = rng_range(r, -99, 99);
        const double deep = rng_range(r, 1, 40),
                     aside = rng_chance(r, 2) ? 0 : rng_range(r, -20, 20);
        if (x == 0 && y == 0) { continue; }
        /* A side along (x, y), met in its middle from its right. */
        const ct_vec points[3] = { { -x, -y }, { x, y }, { -y, x } };
        const ct_vec d = { -y * deep + x * aside / 64, x * deep + y * aside / 64 };
        const double radius = rng_range(r, 0, 3);
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ circle(-d.x / 2, -d.y / 2, radius), d },
                      &(ct_moving){ polygon(points, 3), { 0, 0 } }, &s);
        if (!s.hit || s.t == 0) { continue; }
        const double want = (1 - s.t) * fabs(d.x * x + d.y * y) / hypot(x, y);
        const double rest = (1 - s.t) * hypot(d.x, d.y), got = hypot(s.slide.x, s.slide.y);
        if (is_none(&s) != (aside == 0) || fabs(got - want) > 1e-13 * rest) {
            campaign_wrong(&c, "%.17g is left of %.17g, exactly %.17g", got, rest, want);
        }
    }
}

/* ---- Starts in touch with a concave outline ------------------------------------------------ */

TEST(a_start_in_a_dent_slides_along_the_side_it_enters)
{
    const ct_vec points[4] = { { 3, 8 }, { -8, -5 }, { -5, 3 }, { -13, 4 } };
    const ct_moving dented = { polygon(points, 4), { 0, 0 } };
    const double length = sqrt(73), along = 56 / length;
    ct_sweep s;
    ct_find_sweep(&(ct_moving){ point(-5, 3), { 0, -7 } }, &dented, &s);
    assert_true(s.hit && s.t == 0 && fabs(s.normal.x + 8 / length) < 1e-15 &&
                fabs(s.normal.y - 3 / length) < 1e-15);
    assert_true(fabs(s.slide.x + along * 3 / length) < 1e-14 &&
                fabs(s.slide.y + along * 8 / length) < 1e-14);
    /* Between both sides nothing is left: the normal is against the move. */
    ct_find_sweep(&(ct_moving){ point(-5, 3), { 6, 0 } }, &dented, &s);
    assert_true(s.normal.x == -1 && s.normal.y == 0 && is_none(&s));
    /* Of the wall of an L, not of its floor, on which the disc stands as well. */
    const ct_vec corner[6] = { { 0, 0 }, { 9, 0 }, { 9, 1 }, { 1, 1 }, { 1, 9 }, { 0, 9 } };
    ct_find_sweep(&(ct_moving){ circle(3, 3, 2), { -4, 1 } },
                  &(ct_moving){ polygon(corner, 6), { 0, 0 } }, &s);
    assert_true(s.normal.x == 1 && s.normal.y == 0 && s.slide.x == 0 && s.slide.y == 1);
    /* In a slot of its own height nothing stops a move along it. */
    const ct_vec slot[8] = { { -2, 4 },  { 3, 4 },  { 3, -4 }, { -2, -4 },
                             { -2, -2 }, { 1, -2 }, { 1, -1 }, { -2, -1 } };
    ct_find_sweep(&(ct_moving){ segment(-1, -2, -1, -1), { 6, 0 } },
                  &(ct_moving){ polygon(slot, 8), { 0, 0 } }, &s);
    assert_true(s.has_normal && s.normal.x == 0 && s.slide.x == 6);
    /* A disc that falls on both sides of a V, straight and aslant, and on both ends of a gap. */
    const ct_vec v[5] = { { 0, 0 }, { 8, 0 }, { 8, 8 }, { 4, 4 }, { 0, 8 } };
    ct_find_sweep(&(ct_moving){ circle(4, 12, 1), { 0, -16 } },
                  &(ct_moving){ polygon(v, 5), { 0, 0 } }, &s);
    assert_true(s.hit && s.t > 0.3 && s.normal.x == 0 && s.normal.y == 1 && is_none(&s));
    const ct_vec shallow[5] = { { -8, -1 }, { 8, -1 }, { 8, 6 }, { 0, 0 }, { -8, 6 } };
    ct_find_sweep(&(ct_moving){ circle(-8, 14, 4), { 16, -18 } },
                  &(ct_moving){ polygon(shallow, 5), { 0, 0 } }, &s);
    assert_true(s.hit && s.t == 0.5);
    assert_true(fabs(s.normal.x + 0.6) < 1e-15 && fabs(s.normal.y - 0.8) < 1e-15);
    const ct_vec gap[8] = { { 0, 0 }, { 8, 0 }, { 8, 4 }, { 7, 4 },
                            { 7, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } };
    ct_find_sweep(&(ct_moving){ circle(4, 16, 5), { 0, -16 } },
                  &(ct_moving){ polygon(gap, 8), { 0, 0 } }, &s);
    assert_true(s.hit && s.t == 0.5 && s.normal.x == 0 && s.normal.y == 1 && is_none(&s));
    /* A capsule that lands flat on a comb of 20 teeth and, if a little longer, on a wall at
     * once. */
    ct_vec comb[84] = { { 40, 5 }, { 42, 5 }, { 42, -3 }, { 0, -3 } };
    for (int i = 0; i < 20; i++) {
        comb[4 + 4 * i] = (ct_vec){ 2 * i, 1 };
        comb[5 + 4 * i] = (ct_vec){ 2 * i + 1, 1 };
        comb[6 + 4 * i] = (ct_vec){ 2 * i + 1, 0 };
        comb[7 + 4 * i] = (ct_vec){ 2 * i + 2, 0 };
    }
    for (int longer = 0; longer < 2; longer++) {
        ct_find_sweep(&(ct_moving){ capsule(-10, 7, 26 + longer, 7, 1), { 24, -10 } },
                      &(ct_moving){ polygon(comb, 84), { 0, 0 } }, &s);
        assert_true(s.hit && s.t == 0.5 && is_none(&s) == (longer == 1));
        assert_true(longer == 1 || (s.normal.y == 1 && s.slide.x == 12));
    }
}

/* Where rounding parts the times at which both sides of a dent are met, by thirds or by an ulp. */
TEST(a_dent_that_is_nearly_met_at_once_leaves_nothing)
{
    ct_sweep s;
    const ct_vec corner[6] = { { 0, 0 }, { 6, 0 }, { 6, 2 }, { 2, 2 }, { 2, 6 }, { 0, 6 } };
    const double scales[] = { 1, 1 / 3.0, 0.1, 1e-6, 1e6 / 7 };
    for (int i = 0; i < 5; i++) {
        const double k = scales[i];
        ct_vec l[6];
        for (int j = 0; j < 6; j++) { l[j] = (ct_vec){ k * corner[j].x, k * corner[j].y }; }
        ct_find_sweep(&(ct_moving){ rect(4 * k, 3 * k, 6 * k, 5 * k), { -4 * k, -2 * k } },
                      &(ct_moving){ polygon(l, 6), { 0, 0 } }, &s);
        assert_true(s.hit && fabs(s.normal.x - sqrt(0.8)) < 1e-15 && is_none(&s));
        /* A point right into the corner, past the end of one side but for rounding; and at the
         * end. */
        for (int more = 0; more < 2; more++) {
            ct_find_sweep(&(ct_moving){ { CT_POINT, { .point = { 3 * k, 10 * k } } },
                                        { -k - k * more, -8 * k - 8 * k * more } },
                          &(ct_moving){ polygon(l, 6), { 0, 0 } }, &s);
            assert_true(s.hit && fabs(s.normal.x - 1 / sqrt(65)) < 1e-15 && is_none(&s));
        }
    }
    const ct_vec v[5] = { { 0, 0 }, { 10, 0 }, { 10, 8 }, { 5, 2 }, { 0, 8 } };
    const double right[] = { 7, nextafter(7, 8), nextafter(7, 6), 7 + 1e-7 };
    for (int i = 0; i < 4; i++) {
        ct_find_sweep(&(ct_moving){ rect(3, 5, right[i], 5), { 0, -3 } },
                      &(ct_moving){ polygon(v, 5), { 0, 0 } }, &s);
        assert_true(s.hit && is_none(&s) == (i < 3));
    }
}

/* Both sides of a turned dent, by a rect turned as far. */
TEST(a_turned_rect_that_fills_a_dent_stops_in_it)
{
    const ct_vec corner[6] = { { 0, 0 }, { 6, 0 }, { 6, 2 }, { 2, 2 }, { 2, 6 }, { 0, 6 } };
    for (int i = 1; i < 360; i++) {
        const double x = cos(i), y = sin(i);
        ct_vec l[6];
        ct_sweep s;
        for (int j = 0; j < 6; j++) {
            l[j] = (ct_vec){ x * corner[j].x - y * corner[j].y, y * corner[j].x + x * corner[j].y };
        }
        const ct_vec center = { x * 5 - y * 4, y * 5 + x * 4 },
                     move = { y * 2 - x * 4, -y * 4 - x * 2 };
        ct_find_sweep(&(ct_moving){ obb(center.x, center.y, 1, 1, x, y), move },
                      &(ct_moving){ polygon(l, 6), { 0, 0 } }, &s);
        assert_true(s.hit && is_none(&s));
    }
}

/* Far out, where the place at which both sides are met is rounded to more than counts as early. */
TEST(what_fills_a_dent_far_out_stops_in_it)
{
    const ct_vec corner[6] = { { 0, 0 }, { 6, 0 }, { 6, 2 }, { 2, 2 }, { 2, 6 }, { 0, 6 } };
    const ct_vec box[4] = { { 4, 3 }, { 6, 3 }, { 6, 5 }, { 4, 5 } };
    for (int i = 0; i < 300; i++) {
        const double far = (double[]){ 1e6, 1e7, 1e8 }[i % 3], part = 1 + i / 300.0;
        const ct_vec move = { -2 * part, -11 * part };
        ct_vec a[4], b[6];
        ct_sweep s;
        for (int j = 0; j < 6; j++) {
            const ct_vec p = corner[j], q = box[j % 4];
            a[j % 4] = (ct_vec){ far + i + 3 * q.x - 4 * q.y, far + 4 * q.x + 3 * q.y };
            b[j] = (ct_vec){ far + i + 3 * p.x - 4 * p.y, far + 4 * p.x + 3 * p.y };
        }
        ct_find_sweep(&(ct_moving){ polygon(a, 4), move }, &(ct_moving){ polygon(b, 6), { 0, 0 } },
                      &s);
        assert_true(s.hit && is_none(&s));
    }
}

/* Far out as well, where the turned directions of short sides are off by more than rounding. */
TEST(a_turned_rect_slides_on_where_a_floor_ends_at_its_corner)
{
    const ct_vec corner[6] = { { -3, -3 }, { -3, 0 }, { 0, 0 }, { 0, 1 }, { 2, 1 }, { 2, -3 } };
    for (int i = 1; i < 360; i++) {
        const double x = cos(i), y = sin(i), far = i % 3 * 4e3;
        ct_vec level[6];
        ct_sweep s;
        for (int j = 0; j < 6; j++) {
            level[j] = (ct_vec){ far + (x * corner[j].x - y * corner[j].y),
                                 far / 3 + (y * corner[j].x + x * corner[j].y) };
        }
        const ct_vec center = { far + (x - y) * 3.5, far / 3 + (y + x) * 3.5 };
        ct_find_sweep(
            &(ct_moving){ obb(center.x, center.y, 0.5, 0.5, x, y), { -4 * (x - y), -4 * (y + x) } },
            &(ct_moving){ polygon(level, 6), { 0, 0 } }, &s);
        assert_true(s.hit && fabs(s.slide.x + 2 * x) < 1e-9 && fabs(s.slide.y + 2 * y) < 1e-9);
    }
}

/* A hair within the end of a side, as for a convex outline: exactly at the end it only passes. */
TEST(what_lands_just_within_a_side_of_a_concave_outline_stops)
{
    const ct_vec l[6] = { { 0, 0 }, { 6, 0 }, { 6, 8 }, { 3, 8 }, { 3, 4 }, { 0, 4 } };
    const ct_moving solid = { polygon(l, 6), { 0, 0 } };
    for (double within = 1e-15; within < 1e-6; within *= 10) {
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ rect(6 - within, 10, 9, 11), { 0, -4 } }, &solid, &s);
        assert_true(s.hit && s.normal.x == 0 && s.normal.y == 1 && is_none(&s));
        ct_find_sweep(&(ct_moving){ rect(6, 10, 6, 10), { 0, -4 } }, &solid, &s);
        assert_true(s.hit && s.normal.x == 1 && s.normal.y == 0 && s.slide.y == -2);
        ct_find_sweep(&(ct_moving){ rect(6 - within, 10, 6 - within, 10), { 0, -4 } }, &solid, &s);
        assert_true(s.hit && s.normal.x == 0 && s.normal.y == 1 && is_none(&s));
    }
}

/* Two that touch, of which one is concave, and the move of a, as seen from b, from there on. */
typedef struct touching_pair {
    ct_moving a, b;
    ct_vec step;
    bool has_radius;
    ct_vec points[2][16];
} touching_pair;

/* Moves in halves, in any direction or exactly along a side. */
static ct_vec random_step(rng *r, const ct_polygon *p)
{
    const int i = rng_below(r, p->count);
    const ct_vec from = p->points[i], to = p->points[(i + 1) % p->count];
    const double times = 0.5 * rng_range(r, -3, 3);
    return rng_chance(r, 2) ? (ct_vec){ times * (to.x - from.x), times * (to.y - from.y) }
                            : (ct_vec){ 0.5 * rng_range(r, -9, 9), 0.5 * rng_range(r, -9, 9) };
}

/* False where it finds none. */
static bool next_touching(rng *r, touching_pair *out)
{
    sweep_source source = { r, HALF_UNITS, 1 };
    ct_shape outline = random_mover(&source, CT_POLYGON, out->points[0]).shape;
    ct_shape other =
        random_mover(&source, (ct_type)rng_below(r, CT_TYPE_COUNT), out->points[1]).shape;
    ct_contact start = { 0 };
    for (int tries = 0; tries < 8 && start.relation != CT_TOUCHING; tries++) {
        const ct_rect box = ct_bounds(&other);
        const ct_vec to = out->points[0][rng_below(r, outline.as.polygon.count)];
        const double x = rng_chance(r, 2) ? box.min.x : box.max.x;
        const double y = rng_chance(r, 2) ? box.min.y : box.max.y;
        other = moved(&other, (ct_vec){ to.x - x + 0.5 * rng_range(r, -1, 1),
                                        to.y - y + 0.5 * rng_range(r, -1, 1) });
        ct_find_contact(&outline, &other, &start);
    }
    const bool swap = rng_chance(r, 2);
    out->step = random_step(r, &outline.as.polygon);
    out->has_radius = ct_radius(&other) > 0;
    out->b = (ct_moving){ swap ? outline : other, { 0.5 * rng_range(r, -2, 2), 0 } };
    out->a = (ct_moving){ swap ? other : outline, { out->step.x + out->b.move.x, out->step.y } };
    const bool is_rounded = other.type == CT_OBB && other.as.obb.cos != 0 &&
                            other.as.obb.sin != 0; /* it may be a last digit from more */
    return start.relation == CT_TOUCHING && !is_rounded &&
           !ct_polygon_is_convex(&outline.as.polygon) && (out->step.x != 0 || out->step.y != 0);
}

/* How deep they are after a short step along v, as a share of it. */
static double leads_in(const touching_pair *p, ct_vec v)
{
    const double step = 0x1p-24, by = step / hypot(v.x, v.y);
    const ct_shape soon = moved(&p->a.shape, (ct_vec){ by * v.x, by * v.y });
    ct_contact c;
    ct_find_contact(&soon, &p->b.shape, &c);
    return c.depth / step;
}

/* Along an upright side it leads along that exactly. */
static double without_rounding(double v)
{
    return fabs(v) < 1e-12 ? 0 : v;
}

static bool leads_on(const touching_pair *p, ct_vec n)
{
    const double little = 1e-5, into = -(n.x * p->step.x + n.y * p->step.y);
    const ct_vec rest = { without_rounding(p->step.x + into * n.x),
                          without_rounding(p->step.y + into * n.y) };
    if (leads_in(p, p->step) <= little) { return into <= 1e-14; }
    return into > 0 && ((rest.x == 0 && rest.y == 0) || leads_in(p, rest) <= little);
}

TEST(what_touches_a_concave_outline_is_led_on_free)
{
    int starts = 0, landings = 0;
    campaign c = campaign_begin("slides from touch", 1);
    while (campaign_next(&c)) {
        touching_pair p;
        if (!next_touching(&c.random, &p)) { continue; }
        /* From there, or from half of the way before: in touch they are then, if not earlier. */
        ct_moving a = p.a;
        ct_sweep s;
        double t = 0;
        if (rng_chance(&c.random, 2)) {
            t = 0.5;
            a.shape = moved(&p.a.shape, (ct_vec){ -p.step.x, -p.step.y });
            a.move = (ct_vec){ p.a.move.x + p.step.x, p.a.move.y + p.step.y };
        }
        ct_find_sweep(&a, &p.b, &s);
        const bool is_there = s.hit && fabs(s.t - t) <= (p.has_radius ? 1e-14 : 0);
        starts += is_there && t == 0;
        landings += is_there && t > 0;
        if (is_there ? !leads_on(&p, s.normal) : t == 0) {
            char text[2][256];
            campaign_wrong(&c, "%s touches %s at t = %g and goes on by (%g, %g), normal (%g, %g)",
                           describe(&p.a.shape, text[0]), describe(&p.b.shape, text[1]), t,
                           p.step.x, p.step.y, s.normal.x, s.normal.y);
        }
    }
    assert_true(starts > c.done / 20 && landings > c.done / 40);
}

/* A point on a line comes off it whatever its move; where it lies is not rounded to beside it. */
TEST(what_starts_on_a_line_leaves_it_to_either_side)
{
    const ct_moving line = { obb(2, 0, 0, 2, -1, 1), { 0, 0 } };
    for (int i = 0; i < 4; i++) {
        const ct_vec move = { i % 2 == 0 ? 20 - 20 * i : 0, i % 2 != 0 ? 20 * i - 40 : 0 };
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ point(3, 1), move }, &line, &s);
        assert_true(s.hit && s.t == 0 && s.slide.x == move.x && s.slide.y == move.y);
    }
}

/* However thin: it has an area, and is told as a wider one. */
TEST(what_passes_the_tip_of_a_thin_spike_grazes_it)
{
    for (int i = 0; i < 120; i++) {
        const double wider = ldexp(1, -10 - i / 3), to = i % 2 == 0 ? 8 : -8;
        const ct_vec dented[] = { { 8, 7 }, { 5, 1 }, { 6, 3 + wider }, { 5, 5 }, { 2, 4 } };
        const ct_vec plain[] = { { 8, 7 }, { 5, 1 }, { 8, 7 + wider } };
        const ct_shape spike = i % 3 == 0 ? polygon(plain, 3) : polygon(dented, 5);
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ point(5 - to / 2, 1), { to, 0 } },
                      &(ct_moving){ spike, { 0, 0 } }, &s);
        assert_true(s.hit && s.t == 0.5 && s.normal.x == 0 && s.normal.y == -1);
        assert_true(s.slide.x == to / 2 && s.slide.y == 0);
    }
}

/* Down a valley of any steepness, also where both its sides lead along the move but for
 * rounding. */
TEST(a_valley_stops_what_falls_straight_into_it)
{
    for (int k = 20; k < 120; k += 2) {
        const double w = ldexp(1, -k);
        const ct_vec valley[] = { { -2, -2 }, { 2, -2 }, { 2, 8 }, { w, 8 },
                                  { 0, 0 },   { -w, 8 }, { -2, 8 } };
        const ct_moving target = { polygon(valley, 7), { 0, 0 } };
        for (int y = 0; y <= 16; y += 4) { /* from its foot, within, and above */
            ct_sweep s;
            ct_find_sweep(
                &(ct_moving){ y % 8 == 0 ? point(0, y) : segment(0, y, 0, 20), { 0, -32 } },
                &target, &s);
            assert_true(s.hit && s.t == y / 32.0 && s.normal.x == 0 && s.normal.y == 1);
            assert_true(is_none(&s));
        }
    }
}

/* Though the directions of both are rounded each in its own way. */
TEST(lines_that_meet_head_on_stop_each_other_whichever_way_they_run)
{
    for (int i = 0; i < 19 * 9 * 5; i++) {
        const int x = i % 19 - 9, y = i / 19 % 9 + 1, k = i / 171 + 1;
        const ct_moving a = { segment(-x, -y, 0, 0), { 2 * x, 2 * y } };
        ct_sweep s;
        ct_find_sweep(&a, &(ct_moving){ segment(0, 0, k * x, k * y), { 0, 0 } }, &s);
        assert_true(s.hit && s.t == 0 && is_none(&s));
        assert_true(fabs(s.normal.x * x + s.normal.y * y + hypot(x, y)) < 1e-13);
    }
}

/* A sliver and a wedge at one corner, their lower sides but a hair from one line: along its own, as
 * the sliver moves, all of it but the tip is led into the wedge. */
TEST(what_slides_along_a_thin_side_is_not_led_in)
{
    for (int k = 20; k < 47; k++) {
        const double w = ldexp(1, -k);
        const ct_vec sliver[] = { { 0, 0 }, { 4, 0 }, { 2, w } };
        const ct_vec wedge[] = { { 0, 0 }, { -3, 3 }, { -1, w / 1024 } };
        const ct_moving a = { polygon(sliver, 3), { -4, 0 } }, b = { polygon(wedge, 3), { 0, 0 } };
        ct_sweep s;
        ct_find_sweep(&a, &b, &s);
        assert_true(s.hit && s.t == 0 && s.slide.x < 0);
        ct_contact c;
        const ct_shape later = moved(&a.shape, s.slide);
        ct_find_contact(&later, &b.shape, &c);
        assert_true(c.depth < 16 * DBL_EPSILON);
    }
}

/* A spike that moves along the side of a dent, from the foot of that: what its square normal has
 * against the move is rounding only, whichever way both are turned. */
TEST(what_leads_along_the_surface_it_touches_keeps_its_normal)
{
    const ct_vec dented[] = { { 5, 0 }, { 1, 0 }, { 3, 5 }, { 2, 2 } };
    const ct_vec spike[] = { { 5, 5 }, { 2, 2 }, { 5, 3 } };
    for (int i = 0; i < 400; i++) {
        const ct_obb turn = { { 0, 0 }, { 0, 0 }, i % 20 - 9, i / 20 - 9 };
        ct_vec at[7];
        for (int k = 0; k < 7; k++) {
            at[k] = ct_obb_to_world(&turn, k < 4 ? dented[k] : spike[k - 4]);
        }
        if (turn.cos != 0 || turn.sin != 0) {
            const ct_shape a = polygon(at, 4), b = polygon(at + 4, 3);
            const ct_vec move = ct_obb_to_world(&turn, (ct_vec){ -2, -6 });
            ct_contact c;
            ct_sweep s;
            ct_find_contact(&a, &b, &c);
            ct_find_sweep(&(ct_moving){ a, move }, &(ct_moving){ b, { 0, 0 } }, &s);
            assert_true(s.hit && s.t == 0 && s.slide.x == move.x && s.slide.y == move.y);
            assert_true(s.normal.x == -c.normal.x && s.normal.y == -c.normal.y);
        }
    }
}

/* Along the steepest side of a bowl of more sides than are ever turned past one by one, whichever
 * way each outline runs. */
TEST(what_fills_a_bowl_slides_along_its_last_side)
{
    enum { SIDES = 200, CORNERS = SIDES + 1 };
    for (int i = 0; i < 16; i++) {
        const double side = i & 8 ? -1 : 1;
        ct_vec at[CORNERS], bowl[CORNERS + 4];
        for (int k = 0; k < CORNERS; k++) {
            const double x = k - SIDES / 2;
            at[i & 1 ? SIDES - k : k] = (ct_vec){ side * 64 * x, x * x };
            bowl[i & 2 ? SIDES - k : k] = (ct_vec){ side * 64 * x, x * x };
        }
        const double end = i & 2 ? -side : side;
        bowl[CORNERS] = (ct_vec){ end * 6464, 10000 };
        bowl[CORNERS + 1] = (ct_vec){ end * 6464, -64 };
        bowl[CORNERS + 2] = (ct_vec){ end * -6464, -64 };
        bowl[CORNERS + 3] = (ct_vec){ end * -6464, 10000 };
        const ct_moving filling = { polygon(at, CORNERS), { i & 4 ? 0 : 64, 0 } };
        const ct_moving around = { polygon(bowl, CORNERS + 4), { i & 4 ? -64 : 0, 0 } };
        ct_contact c;
        ct_sweep s;
        ct_find_contact(&filling.shape, &around.shape, &c);
        assert_true(c.relation == CT_TOUCHING && c.has_normal && c.normal.y < -0.9);
        ct_find_sweep(i & 4 ? &around : &filling, i & 4 ? &filling : &around, &s);
        const double turn = i & 4 ? -1 : 1, share = 64 * 64 / (64.0 * 64 + 199 * 199);
        assert_true(s.hit && s.t == 0);
        assert_true(fabs(s.slide.x - turn * 64 * share) < 1e-12);
        assert_true(fabs(s.slide.y - turn * 199 * share) < 1e-12);
    }
}

/* A dovetail in its slot: no way leads out of that, whatever the move. */
TEST(what_is_locked_in_slides_nowhere)
{
    const ct_vec tail[] = { { -2, 0 }, { 2, 0 }, { 1, 2 }, { -1, 2 } };
    const ct_vec slot[] = { { -4, -2 }, { 4, -2 }, { 4, 2 },  { 1, 2 },
                            { 2, 0 },   { -2, 0 }, { -1, 2 }, { -4, 2 } };
    const ct_moving around = { polygon(slot, 8), { 0, 0 } };
    for (int i = 0; i < 13 * 13; i++) {
        const ct_vec move = { i % 13 - 6, i / 13 - 6 };
        const double length = hypot(move.x, move.y);
        ct_sweep s;
        ct_find_sweep(&(ct_moving){ polygon(tail, 4), move }, &around, &s);
        assert_true(s.hit && s.t == 0 && is_none(&s));
        assert_true(length == 0 || (s.has_normal && fabs(s.normal.x + move.x / length) < 1e-15 &&
                                    fabs(s.normal.y + move.y / length) < 1e-15));
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
