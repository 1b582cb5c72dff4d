/* test_sweep_pairs.c - sweeps of the other pairs where the answer is known: points, circles, rects
 * and oriented rects against each other, either or both moving. */
#include <math.h>

#include "core/sweep/sweep.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static ct_sweep sweep(ct_shape a, double ax, double ay, ct_shape b, double bx, double by)
{
    ct_sweep out;
    ct_find_sweep(&(ct_moving){ a, { ax, ay } }, &(ct_moving){ b, { bx, by } }, &out);
    return out;
}

static void expect_vec(ct_vec got, double x, double y)
{
    if (hypot(got.x - x, got.y - y) > 1e-14 * (1 + hypot(x, y))) {
        print_error("got (%.17g, %.17g), want (%.17g, %.17g)\n", got.x, got.y, x, y);
        fail();
    }
}

static void expect_hit(const ct_sweep *s, double t, ct_vec contact, ct_vec normal)
{
    assert_true(s->hit);
    if (fabs(s->t - t) > 1e-15) {
        print_error("t is %.17g, want %.17g\n", s->t, t);
        fail();
    }
    expect_vec(s->contact, contact.x, contact.y);
    expect_vec(s->normal, normal.x, normal.y);
}

TEST(circles_meet_on_the_line_between_their_centres)
{
    ct_sweep s = sweep(circle(0, 0, 2), 6, 8, circle(9, 12, 3), 0, 0);
    expect_hit(&s, 1, (ct_vec){ 7.2, 9.6 }, (ct_vec){ -0.6, -0.8 });
    assert_false(s.has_region);
    expect_vec(s.center, 6, 8);
    s = sweep(circle(0, 0, 2), 6, nextafter(8, 7), circle(9, 12, 3), 0, 0);
    assert_false(s.hit);
    s = sweep(circle(0, 0, 1), 10, 0, circle(5, 2, 1), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 5, 1 }, (ct_vec){ 0, -1 });
    expect_vec(s.slide, 5, 0);
    assert_false(sweep(circle(0, 0, 1), 10, 0, circle(5, nextafter(2, 3), 1), 0, 0).hit);
    assert_false(sweep(circle(0, 0, 1), -10, 0, circle(5, 0, 1), 0, 0).hit);
    ct_circle a = { { 0, 0 }, 1 }, b = { { 5, 0 }, 1 };
    ct_sweep_circle_circle(&a, (ct_vec){ 6, 0 }, &b, &s);
    expect_hit(&s, 0.5, (ct_vec){ 4, 0 }, (ct_vec){ -1, 0 });
    ct_vec p = { 4, 0 };
    ct_sweep_circle_point(&a, (ct_vec){ 6, 0 }, &p, &s);
    expect_hit(&s, 0.5, (ct_vec){ 4, 0 }, (ct_vec){ -1, 0 });
}

TEST(moving_against_moving_is_relative_motion)
{
    ct_sweep s = sweep(circle(0, 0, 1), 4, 2, circle(6, 0, 1), -4, 2);
    expect_hit(&s, 0.5, (ct_vec){ 3, 1 }, (ct_vec){ -1, 0 });
    expect_vec(s.center, 2, 1);
    expect_vec(s.slide, 0, 1);
    expect_vec(s.stop, 2 - CT_STOP_DISTANCE, 1);
    /* The same move: their distance stays. */
    assert_false(sweep(circle(0, 0, 1), 400, 2, circle(6, 0, 1), 400, 2).hit);
    /* A resting mover is run into. */
    s = sweep(rect(0, 0, 2, 2), 0, 0, circle(7, 1, 1), -8, 0);
    expect_hit(&s, 0.5, (ct_vec){ 2, 1 }, (ct_vec){ -1, 0 });
    expect_vec(s.center, 1, 1);
    expect_vec(s.slide, 0, 0);
    s = sweep(circle(7, 1, 1), 0, 0, rect(0, 0, 2, 2), 8, 0);
    assert_true(s.has_region);
    assert_int_equal(s.region, CT_REGION_R);
    expect_vec(s.contact, 6, 1);
}

TEST(points_meet_or_pass)
{
    ct_sweep s = sweep(point(0, 0), 6, 8, point(3, 4), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 3, 4 }, (ct_vec){ -0.6, -0.8 });
    assert_false(sweep(point(0, 0), 6, 8, point(3, nextafter(4, 5)), 0, 0).hit);
    s = sweep(point(1, 1), 5, 5, point(1, 1), 0, 0);
    assert_true(s.hit && s.t == 0 && !s.has_normal);
    expect_vec(s.stop, 1, 1);
    expect_vec(s.slide, 5, 5);
    expect_vec(s.normal, 0, 0);
    s = sweep(point(-2, 1), 4, 0, rect(0, 0, 2, 2), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 0, 1 }, (ct_vec){ -1, 0 });
    /* Onto a corner: a side that is approached. */
    s = sweep(point(-2, -2), 4, 4, rect(0, 0, 2, 2), 0, 0);
    assert_true(s.hit && s.t == 0.5 && s.normal.x + s.normal.y == -1);
    /* Along a segment onto its end. */
    s = sweep(point(-2, 1), 4, 0, rect(0, 1, 2, 1), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 0, 1 }, (ct_vec){ -1, 0 });
    assert_false(sweep(point(-2, nextafter(1, 2)), 4, 0, rect(0, 1, 2, 1), 0, 0).hit);
}

TEST(rects_meet_in_the_middle_of_what_they_share)
{
    ct_sweep s = sweep(rect(0, 0, 2, 2), 8, 0, rect(6, 1, 9, 5), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 6, 1.5 }, (ct_vec){ -1, 0 });
    expect_vec(s.center, 5, 1);
    s = sweep(rect(0, 0, 2, 2), 8, 4, rect(6, 1, 9, 5), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 6, 3 }, (ct_vec){ -1, 0 });
    /* Sliding along just in touch at the corner, and one step off. */
    assert_true(sweep(rect(0, 0, 2, 2), 8, 0, rect(6, 2, 9, 5), 0, 0).hit);
    assert_false(sweep(rect(0, 0, 2, 2), 8, 0, rect(6, nextafter(2, 3), 9, 5), 0, 0).hit);
    /* Corner past corner, exactly. */
    assert_true(sweep(rect(0, 0, 2, 2), 4, -4, rect(4, -2, 5, -1), 0, 0).hit);
    assert_true(sweep(rect(0, 0, 1, 1), 4, -4, rect(2, -1, 5, 3), 0, 0).hit);
    assert_true(sweep(rect(0, 0, 1, 1), 4, 4, rect(2, -3, 5, 1), 0, 0).hit);
    assert_false(sweep(rect(0, 0, 1, 1), 4, 4, rect(nextafter(2, 3), -3, 5, 1), 0, 0).hit);
}

TEST(oriented_rects_meet_corner_to_side)
{
    const double diagonal = sqrt(0.5);
    ct_sweep s = sweep(obb(0, 0, 1, 1, diagonal, diagonal), 8, 0, rect(5, -3, 9, 4), 0, 0);
    assert_true(fabs(s.t - (5 - sqrt(2)) / 8) < 1e-15);
    expect_hit(&s, s.t, (ct_vec){ 5, 0 }, (ct_vec){ -1, 0 });
    s = sweep(rect(5, -3, 9, 4), 0, 0, obb(0, 0, 1, 1, diagonal, diagonal), 8, 0);
    expect_hit(&s, s.t, (ct_vec){ 5, 0 }, (ct_vec){ 1, 0 });
    expect_vec(s.center, 7, 0.5);
    s = sweep(obb(0, 0, 2, 1, 0, 1), 8, 0, obb(6, 3, 1, 2, 1, 0), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 5, 1.5 }, (ct_vec){ -1, 0 });
    assert_false(s.has_region);
    /* Sliding exactly along: touching is a hit, one step off is none. */
    assert_true(sweep(obb(0, 0, 2, 1, 0, 1), 8, 0, obb(6, 4, 1, 2, 1, 0), 0, 0).hit);
    assert_false(sweep(obb(0, 0, 2, 1, 0, 1), 8, 0, obb(6, nextafter(4, 5), 1, 2, 1, 0), 0, 0).hit);
    assert_false(sweep(obb(0, 0, 1, 1, 0.6, 0.8), -8, 0, obb(6, 0, 1, 1, 0.6, 0.8), 0, 0).hit);
    /* Passing diagonally in front of each other: only the axis across the motion tells. */
    assert_false(sweep(obb(0, 0, 1, 1, 0, 1), 12, 12, obb(8, 3.5, 1, 1, 1, 0), 0, 0).hit);
    assert_true(sweep(obb(0, 0, 1, 1, 0, 1), 12, 12, obb(8, 4, 1, 1, 1, 0), 0, 0).hit);
    assert_false(
        sweep(obb(0, 0, 1, 1, 0, 1), 12, 12, obb(8, nextafter(4, 3), 1, 1, 1, 0), 0, 0).hit);
    /* Stopping just in front, and just in touch. */
    assert_true(sweep(obb(0, 0, 1, 1, 0, 1), 4, 0, obb(6, 0, 1, 1, 1, 0), 0, 0).hit);
    assert_false(sweep(obb(0, 0, 1, 1, 0, 1), nextafter(4, 3), 0, obb(6, 0, 1, 1, 1, 0), 0, 0).hit);
    /* Touching at the start, moving away. */
    s = sweep(obb(0, 0, 1, 1, 0, 1), -4, 1, obb(2, 0, 1, 1, 1, 0), 0, 0);
    assert_true(s.hit && s.t == 0);
    expect_vec(s.slide, -4, 1);
}

TEST(oriented_rects_move_against_circles_and_points)
{
    ct_sweep s = sweep(obb(0, 0, 2, 1, 0, 1), 8, 0, circle(6, 1, 1), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 5, 1 }, (ct_vec){ -1, 0 });
    assert_false(s.has_region);
    s = sweep(circle(6, 1, 1), -8, 0, obb(0, 0, 2, 1, 0, 1), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 1, 1 }, (ct_vec){ 1, 0 });
    /* The side's name is the rect's own: turned by a quarter, its lower side looks right. */
    assert_true(s.has_region);
    assert_int_equal(s.region, CT_REGION_B);
    assert_int_equal(s.sides, CT_CODE_BOTTOM);
    s = sweep(point(6, 1), -10, 0, obb(0, 0, 2, 1, 0, 1), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 1, 1 }, (ct_vec){ 1, 0 });
    assert_false(s.has_region);
    s = sweep(circle(0.5, 0, 3), 1, 1, obb(0, 0, 2, 1, 0, 1), 0, 0);
    assert_true(s.hit && s.t == 0 && s.has_region);
    assert_int_equal(s.region, CT_REGION_INSIDE);
    expect_vec(s.contact, 1, 0);
    s = sweep(obb(1, 1, 0, 0, 0.6, 0.8), 6, 8, point(4, 5), 0, 0);
    expect_hit(&s, 0.5, (ct_vec){ 4, 5 }, (ct_vec){ -0.6, -0.8 });
    /* Overlapping at the start, level with the end of a side but for turning into the frame. */
    for (int i = 0; i < 60; i++) {
        ct_shape box = obb(0.1 * i, 0.3, 4, 2, cos(0.1 * i), sin(0.1 * i));
        ct_vec end = ct_obb_to_world(&box.as.obb, (ct_vec){ 4, 5 });
        s = sweep(circle(end.x, end.y, 3.5), 1, 1, box, 0, 0);
        assert_true(s.hit && s.t == 0);
        assert_int_equal(s.region, CT_REGION_T);
    }
    /* As good as touching along a tilted side: the side only where the centre is level with it. */
    for (int i = -2; i <= 2; i++) {
        double along = -20, out = 3 + i * 0x1p-52;
        s = sweep(circle(along * 0.6 - out * 0.8, along * 0.8 + out * 0.6, 1), 24, 32,
                  obb(0, 0, 4, 2, 0.6, 0.8), 0, 0);
        const ct_obb tilted = { { 0, 0 }, { 4, 2 }, 0.6, 0.8 };
        const double before = -4 - ct_obb_to_local(&tilted, s.center).x;
        assert_true(!s.hit || s.region == (before > 1e-12 ? CT_REGION_TL : CT_REGION_T));
    }
}

/* (1, 1) lies outside this rect by 1e-200, which no frame of doubles or pairs of them can tell. */
TEST(apart_by_less_than_any_frame_can_tell_is_apart)
{
    ct_shape box = obb(0, 0, 1, 1, 1, 1e-200), p = point(1, 1);
    assert_false(ct_overlap(&p, &box));
    ct_sweep s = sweep(p, -1, 0, box, 0, 0);
    assert_true(s.hit && s.t > 0 && s.t < 1e-199);
    expect_vec(s.normal, 1, 0);
    assert_false(sweep(p, 1, 0, box, 0, 0).hit);
    assert_false(sweep(p, 0, 1, box, 0, 0).hit);
    s = sweep(circle(2, 1, 1), -1, 0, box, 0, 0);
    assert_true(s.hit && s.t < 1e-199);
    s = sweep(circle(0.5, 2, 1), 0, -1, obb(0, 0, 1, 1, 1, -1e-200), 0, 0);
    assert_true(s.hit && s.t < 1e-199);
    s = sweep(circle(0.5, -2, 1), 0, -1, obb(0, 0, 1, 1, 1, -1e-200), 0, 0);
    assert_true(!s.hit || s.t == 0);
}

static void expect_tie_broken(ct_shape a, ct_vec toward, ct_shape b, ct_vec normal)
{
    ct_sweep s = sweep(a, toward.x, toward.y, b, 0, 0);
    assert_false(ct_overlap(&a, &b));
    assert_true(s.hit && s.t > 0 && s.t < 1e-30);
    assert_true(s.normal.x * normal.x + s.normal.y * normal.y > 1 - 1e-14);
    s = sweep(b, -toward.x, -toward.y, a, 0, 0);
    assert_true(s.hit && s.t > 0 && s.t < 1e-30);
    assert_false(sweep(a, -toward.x, -toward.y, b, 0, 0).hit);
}

/* Apart by 1e-41, where pairs of doubles see them touch or overlap: they meet at once or pass. */
TEST(apart_by_less_than_pairs_of_doubles_can_tell_meets_at_once_or_passes)
{
    const double e = 1e-20, more = 1e-36;
    for (int k = 2; k < 40; k += 2) {
        double l = 1 - k * 0x1p-53;
        ct_shape upright = obb(0, 0, 1, 2, e, l), flat = obb(0, 0, 2, 1, l, e);
        expect_tie_broken(point(e + more, l), (ct_vec){ 0, -1 }, upright, (ct_vec){ 0, 1 });
        expect_tie_broken(point(-e - more, -l), (ct_vec){ 0, 1 }, upright, (ct_vec){ 0, -1 });
        expect_tie_broken(point(-e - more, l), (ct_vec){ 0, -1 }, flat, (ct_vec){ 0, 1 });
        expect_tie_broken(point(e + more, -l), (ct_vec){ 0, 1 }, flat, (ct_vec){ 0, -1 });
        expect_tie_broken(circle(2 * e, 1 + l, 1), (ct_vec){ 0, -1 }, upright, (ct_vec){ 0, 1 });
        expect_tie_broken(circle(-2 * e, 1 + l, 1), (ct_vec){ 0, -1 }, flat, (ct_vec){ 0, 1 });
        expect_tie_broken(circle(2 * e, -1 - l, 1), (ct_vec){ 0, 1 }, flat, (ct_vec){ 0, -1 });
    }
}

/* The same, told to the stages themselves: a circle just in touch with each side of a square. */
TEST(a_touch_that_only_the_frame_sees_ends_as_the_sweep_does)
{
    static const ct_vec sides[] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    static const ct_region regions[] = { CT_REGION_R, CT_REGION_L, CT_REGION_T, CT_REGION_B };
    for (int i = 0; i < 4; i++) {
        ct_vec n = sides[i], at = { 2 * n.x, 2 * n.y };
        ct_motion m = { { at, at, 1 }, { { -1, -1 }, { 1, 1 }, 0 }, { -n.x, -n.y }, { 0, 0 } };
        const ct_sweep told = { .hit = true, .t = 1e-300 }, missed = { .hit = false };
        ct_approach out;
        ct_sweep_rounded(&m, &out);
        ct_settle_approach(&missed, CT_REGION_INSIDE, &out);
        assert_int_equal(out.end, CT_SWEEP_CLIP_MISSES);
        ct_settle_approach(&told, regions[i], &out);
        assert_int_equal(out.end, CT_SWEEP_SIDE_HIT);
        assert_true(out.entry == regions[i] && out.entry_t == told.t);
    }
}

/* Smaller than what rounds the coordinates: at a corner it is level with both sides and neither. */
TEST(a_radius_below_the_rounding_of_the_place_still_hits_a_corner)
{
    ct_sweep s = sweep(circle(-10, -10, 1e-20), 40, 40, rect(10, 10, 20, 20), 0, 0);
    assert_true(s.hit);
    assert_int_equal(s.region, CT_REGION_BL);
    assert_true(fabs(s.t - 0.5) < 1e-15);
}

/* A polygon folded onto a line stands for that line; one with a spike has the spike as well. */
TEST(tips_that_move_along_themselves_meet_each_other)
{
    static const ct_vec fold[] = { { 0, 1 }, { -1, 1 }, { -0.5, 1 } };
    static const ct_vec spiked[] = {
        { -3, 0 }, { -2, 0 }, { -2, 1 }, { 0, 1 }, { -2, 1 }, { -3, 2 }
    };
    static const ct_vec place[] = { { 1, 1 }, { 1, 1 }, { 1, 1 } };
    static const ct_vec line[] = { { 2, 1 }, { 1, 1 }, { 4, 1 } };
    const ct_shape movers[] = { { .type = CT_POLYGON, .as.polygon = { fold, 3 } },
                                { .type = CT_POLYGON, .as.polygon = { spiked, 6 } } };
    const ct_shape met[] = { point(1, 1),
                             circle(1, 1, 0),
                             { .type = CT_SEGMENT, .as.segment = { { 1, 1 }, { 2, 1 } } },
                             { .type = CT_POLYGON, .as.polygon = { place, 3 } },
                             { .type = CT_POLYGON, .as.polygon = { line, 3 } } };
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 5; k++) {
            const ct_sweep s = sweep(movers[i], 4, 0, met[k], 0, 0),
                           back = sweep(met[k], -4, 0, movers[i], 0, 0);
            assert_true(s.t == 0.25 && back.t == 0.25);
            if (k < 3) {
                expect_hit(&s, 0.25, (ct_vec){ 1, 1 }, (ct_vec){ -1, 0 });
                expect_hit(&back, 0.25, (ct_vec){ 0, 1 }, (ct_vec){ 1, 0 });
            }
        }
    }
}
