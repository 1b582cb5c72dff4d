/* test_cast.c - segments and rays through each shape, by hand. */
#include <float.h>
#include <math.h>

#include "core/ct.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static ct_cast cast(ct_shape shape, double x, double y, double to_x, double to_y)
{
    ct_cast out;
    bool hit = ct_cast_segment(&shape, (ct_vec){ x, y }, (ct_vec){ to_x, to_y }, &out);
    assert_int_equal(hit, out.hit);
    return out;
}

static ct_cast ray(ct_shape shape, double x, double y, double dx, double dy)
{
    ct_cast out;
    bool hit = ct_cast_ray(&shape, (ct_vec){ x, y }, (ct_vec){ dx, dy }, &out);
    assert_int_equal(hit, out.hit);
    return out;
}

static void expect_times(ct_cast c, double enter, double leave)
{
    assert_true(c.hit);
    assert_true(fabs(c.t_enter - enter) <= 1e-15 * enter);
    assert_true(fabs(c.t_exit - leave) <= 1e-15 * leave || c.t_exit == leave);
}

static void expect_normal(ct_cast c, double x, double y)
{
    assert_true(c.has_normal);
    assert_true(fabs(c.normal.x - x) < 1e-15 && fabs(c.normal.y - y) < 1e-15);
}

static void expect_none(ct_cast c)
{
    assert_false(c.hit);
    assert_true(c.t_enter == 0 && c.t_exit == 0 && c.enter.x == 0 && c.enter.y == 0);
    assert_true(c.exit.x == 0 && c.exit.y == 0 && !c.has_normal);
    assert_true(c.normal.x == 0 && c.normal.y == 0);
}

TEST(boxes_are_entered_on_the_side_that_faces_the_way)
{
    const ct_shape boxes[] = { rect(0, 0, 4, 2), obb(2, 1, 2, 1, 1, 0), obb(2, 1, 1, 2, 0, 1) };
    for (int i = 0; i < 3; i++) {
        ct_cast c = cast(boxes[i], -4, 1, 12, 1);
        expect_times(c, 0.25, 0.5);
        expect_normal(c, -1, 0);
        assert_true(c.enter.x == 0 && c.enter.y == 1 && c.exit.x == 4 && c.exit.y == 1);
        c = cast(boxes[i], 1, 4, 1, -4);
        expect_times(c, 0.25, 0.5);
        expect_normal(c, 0, 1);
        c = cast(boxes[i], 1, 1, 1, 5);
        expect_times(c, 0, 0.25);
        assert_false(c.has_normal);
        expect_times(cast(boxes[i], 1, 1, 2, 1), 0, 1);
        expect_times(cast(boxes[i], 1, 1, 1, 1), 0, 1);
        expect_none(cast(boxes[i], 5, 1, 5, 1));
        expect_none(cast(boxes[i], -4, 1, -1, 1));
        expect_none(cast(boxes[i], -1, 3, 5, 3));
        /* Through a corner, a side run along, and both by the least bit missed. */
        expect_times(cast(boxes[i], -1, 1, 1, 3), 0.5, 0.5);
        expect_none(cast(boxes[i], -1, nextafter(1, 2), 1, 3));
        expect_times(cast(boxes[i], -4, 2, 12, 2), 0.25, 0.5);
        expect_none(cast(boxes[i], -4, nextafter(2, 3), 12, nextafter(2, 3)));
        /* Up to the border, and from it. */
        c = cast(boxes[i], -4, 1, 0, 1);
        expect_times(c, 1, 1);
        expect_normal(c, -1, 0);
        expect_none(cast(boxes[i], -4, 1, -0x1p-1000, 1));
        c = cast(boxes[i], 0, 1, -4, 1);
        expect_times(c, 0, 0);
        assert_false(c.has_normal);
    }
    expect_normal(cast(obb(0, 0, 1, 1, 0.6, 0.8), -9, 0, 9, 0), -0.8, 0.6);
}

TEST(boxes_without_size_are_segments_and_points)
{
    expect_times(cast(rect(1, 0, 1, 4), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(rect(1, 2, 1, 2), 0, 2, 4, 2), 0.25, 0.25);
    expect_none(cast(rect(1, 2, 1, 2), 0, 2, 4, nextafter(2, 3)));
    expect_times(cast(obb(1, 2, 0, 2, 1, 0), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(obb(1, 2, 0, 0, 1, 0), 0, 2, 4, 2), 0.25, 0.25);
    expect_none(cast(obb(1, 2, 0, 0, 1, 0), 0, 2, 4, nextafter(2, 3)));
    /* A point is met head on, from wherever. */
    const ct_shape points[] = { point(1, 2), rect(1, 2, 1, 2), obb(1, 2, 0, 0, 0.6, 0.8),
                                circle(1, 2, 0), capsule(1, 2, 1, 2, 0) };
    for (int i = 0; i < 5; i++) {
        expect_normal(cast(points[i], 4, 6, -2, -2), 0.6, 0.8);
        expect_normal(ray(points[i], 4, -2, -3, 4), 0.6, -0.8);
        expect_times(cast(points[i], 1, 2, 1, 2), 0, 1);
    }
}

TEST(a_way_all_but_along_a_side_keeps_the_digits_of_its_times)
{
    const ct_shape box =
        obb(-4, 1, 0x1.ffffffffffffep+1, 0x1.ffffffffffffep-1, 1, -0x1.c1216ad3fce7p-36);
    ct_cast c = cast(box, 0x1.c11d6ad3fce6ep-36, 0x1.ffffffff8fb79p+0, -0x1.50da101efdad3p-34,
                     -0x1.0000000038241p+1);
    expect_times(c, 0.12077455440474108, 0.5);
    c = ray(obb(3, 4, 1, 1, 1, -0x1.4df2750fcc71p-17), 0x1.7fffac8362bbfp+1, 3, 0, 3);
    assert_true(fabs(c.t_enter / 2.6601064962554954e-21 - 1) < 1e-15);
    c = ray(circle(-0x1.0000000000002p-25, -DBL_TRUE_MIN, 0x1.0000000000001p-25),
            -0x1.0000000000002p-25, -0x1.0000000000001p-25, -0x1.fffffffffffffp-78, -DBL_TRUE_MIN);
    assert_true(c.hit && !signbit(c.t_exit));
}

TEST(a_way_out_of_a_box_from_its_border_ends_at_0_not_minus_0)
{
    for (int way = 0; way < 4; way++) {
        double x = way % 2 == 0 ? way - 1 : 0, y = way % 2 != 0 ? way - 2 : 0;
        ct_cast of_ray = ray(rect(-1, -1, 1, 1), x, y, x, y);
        ct_cast of_segment = cast(rect(-1, -1, 1, 1), x, y, 2 * x, 2 * y);
        assert_true(of_ray.hit && of_ray.t_exit == 0 && !signbit(of_ray.t_exit));
        assert_true(of_segment.hit && of_segment.t_exit == 0 && !signbit(of_segment.t_exit));
    }
}

TEST(circles_and_capsules_are_entered_where_they_are_round)
{
    ct_cast c = cast(circle(5, 0, 5), -5, 3, 15, 3);
    expect_times(c, 0.3, 0.7);
    expect_normal(c, -0.8, 0.6);
    assert_true(fabs(c.enter.x - 1) < 1e-15 && c.enter.y == 3);
    c = cast(capsule(5, 0, 5, -8, 5), -5, 3, 15, 3);
    expect_times(c, 0.3, 0.7);
    expect_normal(c, -0.8, 0.6);
    c = cast(capsule(5, 0, 5, -8, 5), -5, -4, 15, -4);
    expect_times(c, 0.25, 0.75);
    expect_normal(c, -1, 0);
    c = cast(capsule(0, 0, 0, 8, 1), 0, 12, 0, 4);
    expect_times(c, 0.375, 1);
    expect_normal(c, 0, 1);
    c = cast(circle(5, 0, 5), 5, 0, 15, 0);
    expect_times(c, 0, 0.5);
    assert_false(c.has_normal);
    expect_times(cast(capsule(0, 0, 8, 0, 1), 4, 0, 24, 0), 0, 0.25);
}

TEST(a_tangent_touches_where_it_comes_nearest)
{
    ct_cast c = cast(circle(5, 0, 5), -5, 5, 15, 5);
    expect_times(c, 0.5, 0.5);
    expect_normal(c, 0, 1);
    expect_none(cast(circle(5, 0, 5), -5, nextafter(5, 6), 15, nextafter(5, 6)));
    c = cast(capsule(2, 0, 6, 0, 1), 0, 1, 8, 1);
    expect_times(c, 0.25, 0.75);
    expect_normal(c, 0, 1);
    expect_none(cast(capsule(2, 0, 6, 0, 1), 0, nextafter(1, 2), 8, nextafter(1, 2)));
    /* On a slant: the circle of radius 5 touches 3 x + 4 y = 25 at (3, 4). */
    c = cast(circle(0, 0, 5), 7, 1, -1, 7);
    expect_times(c, 0.5, 0.5);
    expect_normal(c, 0.6, 0.8);
    /* Along the side for half its length, but for less than a last digit. */
    const double u = 0x1.0c6f7a0b5ed8dp-20;
    c = cast(capsule(-2 * u, -2 * u, 0x1.e84800000218ep+19, 0x1.92a737110e454p-19, u),
             -0x1.e84800000a7c6p+19, -0x1.92a737110e453p-18, 0x1.e84800000431cp+20,
             0x1.2dfd694ccab3ep-17);
    assert_true(c.hit && c.t_enter > 0.3 && c.t_enter < 0.5 && c.t_exit > 0.66);
    /* From beyond the touch by less than what has a square. */
    c = cast(circle(-2, 0, 0.5), -1.5, 0x1p-1074, -1.5, -3);
    assert_true(c.hit && c.t_enter < 0x1p-1000 && c.t_exit < 0x1p-1000);
    expect_normal(c, 1, 0);
}

TEST(round_shapes_without_radius_or_length_are_segments_and_points)
{
    ct_cast c = cast(circle(1, 2, 0), 0, 2, 4, 2);
    expect_times(c, 0.25, 0.25);
    expect_normal(c, -1, 0);
    expect_none(cast(circle(1, 2, 0), 0, 2, 4, nextafter(2, 3)));
    expect_times(cast(capsule(1, 2, 1, 2, 0), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(capsule(1, 0, 1, 4, 0), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(capsule(2, 2, 2, 2, 1), 0, 2, 4, 2), 0.25, 0.75);
    expect_times(cast(circle(2, 2, 1), 2, 3, 2, 3), 0, 1);
    expect_none(cast(circle(2, 2, 1), 2, nextafter(3, 4), 2, nextafter(3, 4)));
    expect_times(cast(capsule(2, 2, 5, 2, 1), 3, 3, 3, 3), 0, 1);
    expect_none(cast(capsule(2, 2, 5, 2, 1), 3, nextafter(3, 4), 3, nextafter(3, 4)));
}

TEST(points_and_segments_are_met_across_and_head_on)
{
    ct_cast c = cast(segment(1, -1, 1, 5), 0, 2, 4, 2);
    expect_times(c, 0.25, 0.25);
    expect_normal(c, -1, 0);
    expect_normal(cast(segment(1, 5, 1, -1), 4, 2, 0, 2), 1, 0);
    c = cast(segment(1, 2, 3, 2), 0, 2, 4, 2);
    expect_times(c, 0.25, 0.75);
    expect_normal(c, -1, 0);
    expect_times(cast(segment(1, 2, 3, 2), 2, 2, 6, 2), 0, 0.25);
    expect_none(cast(segment(1, 2, 3, 2), 4, 2, 6, 2));
    expect_none(cast(segment(1, 2, 3, 2), 0, 2, nextafter(1, 0), 2));
    expect_times(cast(segment(1, 2, 1, 2), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(point(1, 2), 0, 2, 4, 2), 0.25, 0.25);
    expect_times(cast(point(1, 2), 1, 2, 1, 2), 0, 1);
    expect_none(cast(point(1, 2), 0, 2, 4, nextafter(2, 3)));
    expect_times(cast(segment(0, 0, 4, 4), 1, 1, 1, 1), 0, 1);
    expect_none(cast(segment(0, 0, 4, 4), 5, 5, 5, 5));
    expect_none(cast(segment(0, 0, 4, 4), 1, 2, 1, 2));
    /* What ends on it does so at 1 whatever is rounded. */
    const double p = 0x1.92a737110e454p-19, q = 0x1.0c6f7a0b5ed8dp-19, r = 0x1.0c6f7a0b5ed8cp-19;
    assert_true(cast(segment(-p, p, q, -q), -q, 0x1.e847fffffde72p+19, r, -r).t_exit == 1);
}

/* A comb with teeth at x = 2 to 4 and 6 to 8. */
static const ct_vec comb[] = { { 0, 0 }, { 8, 0 }, { 8, 6 }, { 6, 6 }, { 6, 2 },
                               { 4, 2 }, { 4, 6 }, { 2, 6 }, { 2, 2 }, { 0, 2 } };

TEST(a_concave_polygon_is_left_at_the_end_of_the_first_stretch)
{
    const ct_shape shape = { .type = CT_POLYGON, .as.polygon = { comb, 10 } };
    ct_cast c = cast(shape, 0, 4, 16, 4);
    expect_times(c, 0.125, 0.25);
    expect_normal(c, -1, 0);
    c = cast(shape, 16, 4, 0, 4);
    expect_times(c, 0.5, 0.625);
    expect_normal(c, 1, 0);
    c = cast(shape, 3, 4, 7, 4);
    expect_times(c, 0, 0.25);
    assert_false(c.has_normal);
    expect_none(cast(shape, 5, 3, 5, 9));
    /* Along the notches' ground, where two edges lie on the line and the inside between them. */
    c = cast(shape, -8, 2, 24, 2);
    expect_times(c, 0.25, 0.5);
    expect_normal(c, -1, 0);
    /* Along the tops of the teeth. */
    expect_times(cast(shape, -8, 6, 24, 6), 0.3125, 0.375);
    /* A corner grazed, from outside and from the notch. */
    c = cast(shape, 6, 8, 10, 4);
    expect_times(c, 0.5, 0.5);
    assert_true(c.has_normal && c.normal.x - c.normal.y != 0);
    expect_none(cast(shape, 6, nextafter(8, 9), 10, 4));
    expect_times(cast(shape, 5, 4, 5, 0), 0.5, 1);
}

TEST(a_ray_has_no_end_and_is_told_in_multiples_of_its_direction)
{
    const ct_shape polygon = { .type = CT_POLYGON, .as.polygon = { comb, 10 } };
    const ct_shape shapes[] = { rect(8, -2, 12, 2),       circle(10, 0, 2),
                                obb(10, 0, 2, 2, 1, 0),   obb(10, 0, 2, 2, 0, -3),
                                capsule(10, 0, 10, 4, 2), capsule(10, 0, 10, 0, 2) };
    for (int i = 0; i < 6; i++) {
        double half = i == 3 ? 6 : 2; /* axes of length 3 */
        ct_cast c = ray(shapes[i], 0, 0, 0.5, 0);
        expect_times(c, 2 * (10 - half), 2 * (10 + half));
        expect_normal(c, -1, 0);
        expect_none(ray(shapes[i], 0, 0, -0.5, 0));
        expect_none(ray(shapes[i], 0, 0, 0, 1));
        expect_none(ray(shapes[i], 0, 0, 0, 0));
        expect_times(ray(shapes[i], 10, 0, 0.25, 0), 0, 4 * half);
        expect_times(ray(shapes[i], 0, 0, 0x1p-500, 0), ldexp(10 - half, 500),
                     ldexp(10 + half, 500));
        expect_times(ray(shapes[i], 0, 0, 0x1p500, 0), ldexp(10 - half, -500),
                     ldexp(10 + half, -500));
    }
    expect_times(ray(point(10, 5), 0, 0, 2, 1), 5, 5);
    expect_none(ray(point(10, 5), 0, 0, -2, -1));
    expect_times(ray(segment(10, 0, 0, 10), 0, 0, 1, 1), 5, 5);
    expect_times(ray(polygon, 16, 4, -1, 0), 8, 10);
    /* Tangents. */
    expect_times(ray(circle(10, 2, 2), 0, 0, 1, 0), 10, 10);
    expect_none(ray(circle(10, nextafter(2, 3), 2), 0, 0, 1, 0));
    expect_times(ray(capsule(4, 2, 10, 2, 2), 0, 0, 1, 0), 4, 10);
    expect_none(ray(capsule(4, nextafter(2, 3), 10, nextafter(2, 3), 2), 0, 0, 1, 0));
}

TEST(what_is_not_valid_is_not_hit)
{
    const double inf = INFINITY;
    const ct_vec bad[] = { { -9, -9 }, { 9, -9 }, { NAN, 9 } };
    const ct_shape shapes[] = {
        point(NAN, 0),
        circle(0, 0, -1),
        circle(0, 0, NAN),
        circle(0, inf, 9),
        rect(1, -1, -1, 1),
        rect(NAN, -1, 1, 1),
        rect(-inf, -1, inf, 1),
        obb(0, 0, -1, 1, 1, 0),
        obb(0, 0, 1, 1, 0, 0),
        segment(0, 0, 0, inf),
        capsule(0, 0, 1, 0, -1),
        capsule(NAN, 0, 1, 0, 1),
        { .type = CT_POLYGON, .as.polygon = { bad, 3 } },
        { .type = CT_POLYGON, .as.polygon = { bad, 2 } },
        { .type = CT_POLYGON, .as.polygon = { NULL, 4 } },
        { .type = CT_TYPE_COUNT },
    };
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        expect_none(cast(shapes[i], -5, 0, 5, 0));
        expect_none(ray(shapes[i], -5, 0, 1, 0));
    }
    const ct_shape good[] = { point(0, 0),
                              circle(0, 0, 1),
                              rect(-1, -1, 1, 1),
                              obb(0, 0, 1, 1, 1, 0),
                              segment(0, -1, 0, 1),
                              capsule(0, 0, 0, 1, 1),
                              { .type = CT_POLYGON, .as.polygon = { comb, 10 } } };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        expect_none(cast(good[i], NAN, 0, 5, 0));
        expect_none(cast(good[i], 0, 0, 0, inf));
        expect_none(ray(good[i], 0, -inf, 0, 1));
        expect_none(ray(good[i], 0, 0, 1, NAN));
        expect_none(ray(good[i], 0, 0, 0, 0));
    }
}

TEST(the_typed_casts_are_the_generic_one)
{
    const ct_vec from = { -8, 1 }, to = { 8, 1.5 };
    const ct_shape s[] = {
        circle(0, 0, 3),           rect(-1, -2, 3, 4),
        obb(0, 0, 2, 3, 0.6, 0.8), segment(1, -5, 0, 5),
        capsule(-1, -1, 2, 2, 1),  { .type = CT_POLYGON, .as.polygon = { comb, 10 } }
    };
    ct_cast got[6];
    assert_true(ct_cast_segment_circle(&s[0].as.circle, from, to, &got[0]));
    assert_true(ct_cast_segment_rect(&s[1].as.rect, from, to, &got[1]));
    assert_true(ct_cast_segment_obb(&s[2].as.obb, from, to, &got[2]));
    assert_true(ct_cast_segment_segment(&s[3].as.segment, from, to, &got[3]));
    assert_true(ct_cast_segment_capsule(&s[4].as.capsule, from, to, &got[4]));
    assert_true(ct_cast_segment_polygon(&s[5].as.polygon, from, to, &got[5]));
    for (int i = 0; i < 6; i++) {
        ct_cast c = cast(s[i], from.x, from.y, to.x, to.y);
        assert_true(c.t_enter == got[i].t_enter && c.t_exit == got[i].t_exit && c.t_enter > 0);
        assert_true(c.normal.x == got[i].normal.x && c.normal.y == got[i].normal.y);
    }
}

/* Times do not tell in which order it crosses the two sides. */
TEST(a_corner_cut_by_a_rounding_is_entered_from_outside)
{
    static const ct_vec points[] = { { -6.000000000000001, -8 }, { -2, -11 }, { 10, 5 }, { 6, 8 } };
    expect_normal(cast(polygon(points, 4), -11, 2, -6, -8.000000000000002), -0.8, 0.6);
}

TEST(times_through_subnormal_discs_are_times)
{
    const ct_circle speck = { { 4.9406564584124654e-324, 9.8813129168249309e-324 },
                              1.4821969375237396e-323 };
    ct_cast cast;
    assert_true(ct_cast_segment_circle(
        &speck, (ct_vec){ 1.4821969375237396e-323, 1.9762625833649862e-323 },
        (ct_vec){ 2.4703282292062327e-323, 2.9643938750474793e-323 }, &cast));
    assert_true(cast.t_enter >= 0 && cast.t_enter <= cast.t_exit && cast.t_exit <= 1);
}

/* |d|^2 is 1e244, but the squares of the radius and the distance underflow. */
TEST(a_start_in_a_disc_whose_square_underflows_is_within)
{
    const ct_circle disc = { { 0x1p-627, 0x1.2dd45a87c0202p+388 }, 0x1.3d8d7fcc5a72cp-534 };
    ct_vec from = { -0x1.3d8c4de2804f1p-534, disc.center.y }, to = { 0, -0x1.544d50b12fb3p+407 };
    ct_cast got;
    assert_true(ct_cast_segment_circle(&disc, from, to, &got));
    expect_times(got, 0, 2.722008652922139e-286); /* with exact fractions */
    assert_false(got.has_normal);
}

TEST(what_has_no_digits_left_still_has_a_normal_and_a_place)
{
    const double tiny = 0x1p-1074;
    expect_normal(cast(circle(2, 0, 1), 1, -tiny, 1, 0), -1, 0);
    expect_normal(cast(capsule(0, 0, 4, 0, tiny), 4, 3, 4, 0), 0, 1);
    /* A ray reaches as far as its multiples can be counted. */
    ct_cast c = ray(rect(-1, -1, 1, 1), 0, 0, tiny, 0);
    expect_times(c, 0, DBL_MAX);
    assert_true(c.exit.x == DBL_MAX * tiny && c.exit.y == 0);
    expect_none(ray(rect(1, -1, 2, 1), 0, 0, tiny, 0));
    expect_none(ray(circle(3, 0, 1), 0, 0, tiny, 0));
}

/* As short as next to nothing, beside its radius, the way or how far off it is. */
TEST(a_capsule_too_short_to_have_a_square_is_left)
{
    const ct_shape disc = capsule(0, 0, 0, 0x1p-400, 0x1p300);
    const ct_shape hair = capsule(0, 0, 0x1p-150, 0, 0x1p-300), speck = capsule(0, 0, 0, 1, 1);
    expect_times(ray(disc, 0, 0, 0x1p262, 0), 0, 0x1p38);
    ct_cast c = ray(disc, 0x1p301, 0, -0x1p262, 0);
    expect_times(c, 0x1p38, 3 * 0x1p38);
    expect_normal(c, 1, 0);
    expect_times(ray(hair, 0, 0, 0x1p450, 0), 0, 0x1p-600);
    expect_times(cast(hair, 0, 0, 0x1p450, 0), 0, 0x1p-600);
    expect_times(cast(hair, 0, 0, 0, -0x1p450), 0, 0x1p-750);
    c = ray(capsule(0, 0, 0, 0x1p-150, 0x1p-100), 0x1p400, 0, -1, 0);
    expect_times(c, 0x1p400, 0x1p400);
    expect_normal(c, 1, 0);
    expect_times(ray(speck, 0, 0, 0, 0x1p-1070), 0, DBL_MAX);
    expect_times(ray(capsule(0, 0, -0x1p-682, 0x1p-678, 1), 0, 0.6, 0x1p-281, 0), 0, 0.8 * 0x1p281);
}

/* However thin, the end of a capsule is met as far off as it is. */
TEST(what_starts_close_beside_the_end_of_a_hair_has_its_way_to_it)
{
    for (int k = 100; k < 1000; k += 50) {
        const double beside = ldexp(1, -k), radius = ldexp(beside, -40);
        const ct_shape hair = capsule(0, 0, 3, 0, radius);
        const ct_cast down = ray(hair, 0, beside, 0, -1), on = ray(hair, -beside, 0, 1, 0);
        expect_times(down, beside - radius, beside + radius);
        expect_normal(down, 0, 1);
        expect_times(on, beside - radius, 3);
        expect_normal(on, -1, 0);
    }
}

/* The place and the normal at its end as well, along the capsule from beside it. */
TEST(a_way_along_a_hair_from_beside_it_meets_its_end)
{
    for (int k = 20; k < 500; k += 20) {
        const double by = ldexp(1, -k), far = ldexp(1, k), radius = by * by;
        const ct_cast up = cast(capsule(-by, 0, by, 1, radius), -by, -3 * radius, -by, 0);
        expect_times(up, 2 / 3.0, 1);
        expect_normal(up, 0, -1);
        /* From twice the radius to the left: where its disc, of radius 1, is met by (2, 5). */
        const ct_cast on =
            cast(capsule(-1, -2 * far, 2 * far, 3 * far, 1), -3, -2 * far, 2 * far, 3 * far);
        assert_true(on.hit && fabs(hypot(on.normal.x, on.normal.y) - 1) < 1e-15);
        assert_true(k < 60 || (on.t_enter > 0.4 && on.t_enter < 0.6 && on.normal.x < -0.9));
    }
}

/* Head on, however far off: neither the side that leads on from there nor the other end has its
 * normal. */
TEST(an_end_of_a_hair_that_is_met_from_afar_has_its_own_normal)
{
    for (int k = 5; k < 60; k++) {
        const double far = ldexp(1, k);
        expect_normal(ray(capsule(0, 0, 4, 4, 0x1p-51), -far, 0, 1, 0), -1, 0);
        expect_normal(ray(capsule(4, 4, 0, 0, 0x1p-51), -far, 0, 1, 0), -1, 0);
        const ct_cast past = cast(capsule(0, 0, 4, 4, 0x1p-51), -1, 0, far, 0);
        expect_normal(past, -1, 0);
        assert_true(fabs(past.t_enter * (1 + far) - 1) < 1e-14);
        /* So short that times tell no end from the other. */
        const double radius = ldexp(1, -k - 5);
        const ct_vec other = { radius / 2, ldexp(radius, 2) };
        const ct_shape up = capsule(0, 0, other.x, other.y, radius);
        const ct_shape down = capsule(other.x, other.y, 0, 0, radius);
        expect_normal(cast(up, 0, -far, 0, far), 0, -1);
        expect_normal(cast(down, 0, -far, 0, far), 0, -1);
        expect_normal(cast(up, other.x, far, other.x, -far), 0, 1);
        expect_normal(cast(down, other.x, far, other.x, -far), 0, 1);
    }
}

TEST(an_end_of_a_capsule_is_left_from_just_beside_its_middle)
{
    for (int k = 100; k < 1074; k++) {
        expect_times(ray(capsule(0, 0, 3, 0, 1), ldexp(1, -k), 0, -1, 0), 0, 1);
    }
}

/* The root of what is only rounding was 1e-10 of so short a way. */
TEST(along_a_tangent_a_disc_is_left_where_it_is_touched)
{
    const double r = 0x1.cac083126e979p-8, x = 0x1.89374bc6a7efap-7 - r,
                 far = 0x1.9c511dc3a41dfp-28;
    for (int i = 0; i < 2; i++) {
        const ct_shape shape = i ? capsule(x + r, 0, x + r, -far, r) : circle(x + r, 0, r);
        expect_times(cast(shape, x, 0, x, far), 0, 0);
        expect_times(ray(shape, x, 0, 0, far), 0, 0);
    }
}

TEST(what_is_so_far_off_that_differences_overflow_is_not_met)
{
    const double far = 0x1.8p1023;
    const ct_vec corners[] = { { -far, -far }, { far, -far }, { 0, far } };
    const ct_shape shapes[] = { circle(0, 0, far),
                                rect(-1, -far, 1, far),
                                obb(0, 0, far, 1, 1, 0),
                                segment(far, -far, -far, far),
                                capsule(-far, 0, far, 0, far),
                                polygon(corners, 3),
                                point(0, 0) };
    for (int i = 0; i < 7; i++) {
        const ct_cast casts[] = { cast(shapes[i], -far, -far, far, far),
                                  cast(shapes[i], -far, 0, far, 0),
                                  cast(shapes[i], 0, far, 1, -far),
                                  ray(shapes[i], -far, -far, far, far) };
        for (int k = 0; k < 4; k++) {
            double sum = casts[k].t_enter + casts[k].t_exit + casts[k].normal.x + casts[k].normal.y;
            sum += 0 * casts[k].enter.x + 0 * casts[k].enter.y;
            assert_true(isfinite(sum + 0 * casts[k].exit.x + 0 * casts[k].exit.y));
        }
    }
}

/* Both sides are passed before a time from there tells them apart. */
TEST(a_box_is_entered_by_the_same_side_from_any_distance)
{
    for (int power = 3; power < 480; power += 7) {
        const double far = ldexp(1, power);
        expect_normal(ray(rect(-1, 1, 3, 2), -far, -2 * far, 1, 2), 0, -1);
        expect_normal(cast(rect(1, -5, 2, 5), -far, -2 * far, far, 2 * far), -1, 0);
        expect_normal(cast(rect(-1, 1, 3, 1), far, 2 * far, -far, -2 * far), 0, 1);
        expect_normal(ray(obb(0, 2, 3, 0.5, 0.6, 0.8), -far, -2 * far, 1, 2), 0.8, -0.6);
        expect_normal(cast(obb(0, 2, 0.5, 3, -0.8, 0.6), -far, -2 * far, far, 2 * far), 0.8, -0.6);
    }
}

/* Past a corner by less than times tell: which side is met first the outline knows. Just at it,
 * x. */
TEST(the_side_met_beside_a_corner_is_told_exactly)
{
    const ct_shape boxes[] = { rect(0.3, 0.2, 5, 6), obb(1, -2, 3, 2.5, 3, 4) };
    int ties = 0, by_y = 0;
    for (int i = 0; i < 2 * 23 * 19; i++) {
        ct_vec own[4];
        int count;
        const ct_shape *box = &boxes[i % 2];
        const ct_vec *at = ct_corners(box, own, &count);
        const ct_vec u = i % 2 ? (ct_vec){ 0.6, 0.8 } : (ct_vec){ 1, 0 };
        double a = 0.1 + 0.037 * (i % 23), b = 0.1 + 0.041 * (i % 19);
        ct_vec d = { a * u.x - b * u.y, a * u.y + b * u.x };
        ct_vec from = { at->x - d.x, at->y - d.y }, to = { at->x + 0.3 * d.x, at->y + 0.3 * d.y };
        const ct_shape outline = { CT_POLYGON, { .polygon = { at, count } } };
        const ct_shape way = segment(from.x, from.y, to.x, to.y);
        ct_cast got = cast(*box, from.x, from.y, to.x, to.y);
        ct_cast want = cast(outline, from.x, from.y, to.x, to.y);
        bool is_tie = ct_overlap(&way, &(ct_shape){ CT_POINT, { .point = *at } });
        ct_vec n = is_tie ? (ct_vec){ -u.x, -u.y } : want.normal;
        assert_true(got.normal.x * n.x + got.normal.y * n.y > 0.9);
        ties += is_tie;
        by_y += got.normal.x * u.x + got.normal.y * u.y > -0.5;
    }
    assert_true(ties > 0 && by_y > 200 && by_y < 600);
}

/* Through the straight side of a capsule, (6, 7) along, by rays that start ever farther away. */
TEST(a_capsule_is_entered_by_the_same_side_from_any_distance)
{
    const ct_shape shape = capsule(9, 10, 3, 3, 0.9);
    for (int power = 4; power < 100; power++) {
        double far = 1.1 * ldexp(1, power);
        ct_cast got;
        assert_true(ct_cast_ray(&shape, (ct_vec){ -far, 9.1 }, (ct_vec){ 0.3, 0 }, &got));
        assert_true(hypot(got.normal.x + 7 / sqrt(85), got.normal.y - 6 / sqrt(85)) < 1e-15);
        double x = 3 + 6 * 6.1 / 7 - 0.9 * sqrt(85) / 7, t = (x + far) / 0.3;
        assert_true(fabs(got.t_enter - t) <= 1e-14 * t && got.t_enter <= got.t_exit);
        assert_true(ct_cast_segment(&shape, (ct_vec){ -far, 9.1 }, (ct_vec){ far, 9.1 }, &got));
        assert_true(hypot(got.normal.x + 7 / sqrt(85), got.normal.y - 6 / sqrt(85)) < 1e-15);
    }
    /* Square to that side, where the way to it has the fewest digits: (0, 0) to (0, 2). */
    for (int i = 4; i < 498; i++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            expect_normal(ray(capsule(0, 0, 0, 2, 8), ldexp(-1.1 * sign, i), 0.25, 12 * sign, 0),
                          -sign, 0);
        }
    }
}

/* Where the disc behind it is met by less than a time's last digit later. */
TEST(the_straight_side_of_a_capsule_has_its_normal_up_to_its_end)
{
    const ct_shape shape = capsule(0, 0, 10, 0, 1), thin = capsule(0, 0, 0, 9, 1e-300);
    for (double far = 10; far < 1e7; far *= 10) {
        for (double x = 1e-9; x < 1e-3; x *= 1.7) {
            ct_cast got;
            assert_true(ct_cast_segment(&shape, (ct_vec){ x, far }, (ct_vec){ x, 0 }, &got));
            assert_true(got.normal.x == 0 && got.normal.y == 1);
        }
        ct_cast along; /* by its end, however thin */
        assert_true(ct_cast_ray(&thin, (ct_vec){ 0, far }, (ct_vec){ 0, -1 }, &along));
        assert_true(along.normal.x == 0 && along.normal.y == 1);
    }
    for (int e = 5; e < 27;
         e++) { /* aslant, just before and just past it; nothing is rounded there */
        double x = ldexp(1, -e), back = ldexp(1, 24);
        ct_vec way = { 3, -4 };
        ct_cast before, past;
        assert_true(ct_cast_ray(&shape, (ct_vec){ x - 3 * back, 1 + 4 * back }, way, &before));
        assert_true(before.normal.x == 0 && before.normal.y == 1);
        assert_true(ct_cast_ray(&shape, (ct_vec){ -x - 3 * back, 1 + 4 * back }, way, &past));
        assert_true(past.normal.x < 0 && past.normal.x > -2 * x);
    }
}

/* Both are met, with exact fractions; by less than pairs of doubles tell from where the way
 * starts. */
TEST(a_hair_is_met_and_has_a_normal_from_any_distance)
{
    ct_shape shape = capsule(0x1.7688a8563f8aap+1, -0x1.b67e362a3a7ap+2, -0x1.2a8305f89fbe4p+2, -3,
                             0x1.07fb12526a1bep-26);
    ct_vec from = { -4, 0x1.a5abd73ec3fe5p+115 }, way = { 0, -0x1.1afa91d62e744p+89 };
    ct_cast got;
    assert_true(ct_cast_ray(&shape, from, way, &got));
    assert_true(fabs(got.t_enter - 1e8) < 1e-6 && got.t_enter <= got.t_exit);
    assert_true(fabs(hypot(got.normal.x, got.normal.y) - 1) < 1e-15);
    shape = capsule(-0x1.512c5d9c365aap+17, -1, -1.5, 2, 0x1.1469a04774cf5p-48);
    from = (ct_vec){ -0x1.8098bb38fbc15p+35, -0x1.fffffffffffddp-1 };
    assert_true(ct_cast_segment(&shape, from, (ct_vec){ 0x1.ae4c13038eeacp-62, from.y }, &got));
    assert_true(fabs(got.t_enter - 1) < 1e-4 && got.t_enter <= got.t_exit);
    assert_true(fabs(hypot(got.normal.x, got.normal.y) - 1) < 1e-15);
}
