/* test_overlap3.c - overlap and bounds of points, spheres and boxes in space: what is known. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static const ct_box unit_box = { { 0, 0, 0 }, { 1, 1, 1 } };

TEST(spheres_with_gap_zero_overlap_and_one_step_more_do_not)
{
    ct_sphere a = { { 0, 0, 0 }, 2 }, b = { { 1, 2, 2 }, 1 };
    assert_true(ct_overlap_sphere_sphere(&a, &b));
    b.center.z = nextafter(2, 3);
    assert_false(ct_overlap_sphere_sphere(&a, &b));
    assert_false(ct_overlap_sphere_sphere(&b, &a));
}

TEST(points_on_a_sphere_belong_to_it)
{
    ct_sphere s = { { 0, 0, 0 }, 3 };
    assert_true(ct_overlap_point_sphere(&(ct_vec3){ 2, 1, 2 }, &s));
    assert_false(ct_overlap_point_sphere(&(ct_vec3){ 2, nextafter(1, 2), 2 }, &s));
    assert_true(ct_overlap_point_sphere(&(ct_vec3){ 2, 1, 2 }, &(ct_sphere){ { 2, 1, 2 }, 0 }));
}

TEST(points_on_sides_edges_and_corners_belong_to_a_box)
{
    for (int i = 0; i < 27; i++) {
        ct_vec3 p = { 0.5 * (i % 3), 0.5 * (i / 3 % 3), 0.5 * (i / 9) };
        assert_true(ct_overlap_point_box(&p, &unit_box));
    }
    assert_false(ct_overlap_point_box(&(ct_vec3){ 1, 1, nextafter(1, 2) }, &unit_box));
    assert_false(ct_overlap_point_box(&(ct_vec3){ -DBL_TRUE_MIN, 0, 0 }, &unit_box));
}

TEST(spheres_reach_sides_edges_and_corners_of_a_box)
{
    ct_sphere side = { { 0.5, 0.5, 3 }, 2 }, edge = { { 0.5, 4, 5 }, 5 },
              corner = { { 2, 3, 3 }, 3 };
    assert_true(ct_overlap_sphere_box(&side, &unit_box));
    assert_true(ct_overlap_sphere_box(&edge, &unit_box));
    assert_true(ct_overlap_sphere_box(&corner, &unit_box));
    side.radius = nextafter(2, 0);
    corner.radius = nextafter(3, 0);
    assert_false(ct_overlap_sphere_box(&side, &unit_box));
    assert_false(ct_overlap_sphere_box(&corner, &unit_box));
    assert_false(ct_overlap_sphere_box(&(ct_sphere){ { 0.5, 4, nextafter(5, 6) }, 5 }, &unit_box));
    assert_true(ct_overlap_sphere_box(&(ct_sphere){ { 0.5, 0.5, 0.5 }, 0 }, &unit_box));
}

TEST(boxes_sharing_a_side_an_edge_or_a_corner_overlap)
{
    for (int i = 1; i < 8; i++) {
        ct_vec3 min = { i & 1 ? 1 : 0, i & 2 ? 1 : 0, i & 4 ? 1 : 0 };
        ct_box b = { min, { min.x + 1, min.y + 1, min.z + 1 } };
        assert_true(ct_overlap_box_box(&unit_box, &b));
        assert_true(ct_overlap_box_box(&b, &unit_box));
    }
    ct_box off = { { 0, 0, nextafter(1, 2) }, { 1, 1, 2 } };
    assert_false(ct_overlap_box_box(&unit_box, &off));
    assert_false(ct_overlap_box_box(&off, &unit_box));
}

TEST(shapes_without_size_are_the_point_they_are)
{
    const ct_shape3 here[3] = { point3(1, 2, 3), sphere(1, 2, 3, 0),
                                box((ct_vec3){ 1, 2, 3 }, (ct_vec3){ 1, 2, 3 }) };
    for (int i = 0; i < 9; i++) {
        ct_shape3 other = moved3(&here[i % 3], (ct_vec3){ 0, 0, 4 * DBL_EPSILON });
        assert_true(ct_overlap3(&here[i / 3], &here[i % 3]));
        assert_false(ct_overlap3(&here[i / 3], &other));
    }
}

TEST(the_largest_doubles_neither_overflow_nor_lose_a_touch)
{
    const double big = DBL_MAX;
    ct_box all = { { -big, -big, -big }, { big, big, big } };
    ct_sphere a = { { -big, 0, 0 }, big }, b = { { big, 0, 0 }, big };
    assert_true(ct_overlap_sphere_sphere(&a, &b));
    b.radius = nextafter(big, 0);
    assert_false(ct_overlap_sphere_sphere(&a, &b));
    assert_true(ct_overlap_sphere_box(&a, &all));
    assert_true(ct_overlap_box_box(&all, &all));
    assert_true(ct_overlap_point_box(&(ct_vec3){ big, -big, 0 }, &all));
    assert_false(ct_overlap_sphere_box(&(ct_sphere){ { big, big, big }, 1 }, &unit_box));
}

/* One of each type with one number of it replaced. */
static ct_shape3 spoilt(int i, double bad)
{
    if (i < 3) {
        ct_shape3 p = point3(0, 0, 0);
        set_axis3(&p.as.point, i, bad);
        return p;
    }
    if (i < 7) {
        ct_shape3 s = sphere(0, 0, 0, 1);
        if (i == 6) {
            s.as.sphere.radius = bad;
        } else {
            set_axis3(&s.as.sphere.center, i - 3, bad);
        }
        return s;
    }
    ct_shape3 b = box((ct_vec3){ -1, -1, -1 }, (ct_vec3){ 1, 1, 1 });
    set_axis3(i < 10 ? &b.as.box.min : &b.as.box.max, (i - 7) % 3, bad);
    return b;
}

enum { SPOILT_COUNT = 13 };

TEST(what_is_not_finite_overlaps_nothing)
{
    const double bad[3] = { NAN, INFINITY, -INFINITY };
    const ct_shape3 good[3] = { point3(0, 0, 0), sphere(0, 0, 0, 1),
                                box((ct_vec3){ -1, -1, -1 }, (ct_vec3){ 1, 1, 1 }) };
    for (int i = 0; i < 3 * SPOILT_COUNT; i++) {
        ct_shape3 s = spoilt(i / 3, bad[i % 3]);
        assert_false(ct_overlap3(&s, &s));
        for (int k = 0; k < 3; k++) {
            assert_false(ct_overlap3(&s, &good[k]));
            assert_false(ct_overlap3(&good[k], &s));
        }
    }
}

TEST(negative_sizes_and_unknown_types_overlap_nothing)
{
    ct_shape3 around = sphere(0, 0, 0, 9), none = around;
    none.type = CT_TYPE3_COUNT;
    for (int k = 0; k < 3; k++) {
        ct_vec3 min = { -1, -1, -1 }, max = { 1, 1, 1 };
        set_axis3(&min, k, 2);
        ct_shape3 turned_out = box(min, max);
        assert_false(ct_overlap3(&turned_out, &around));
        assert_false(ct_overlap3(&turned_out, &turned_out));
        assert_false(ct_overlap_point_box(&(ct_vec3){ 1, 1, 1 }, &turned_out.as.box));
    }
    ct_shape3 negative = sphere(0, 0, 0, -1), at = point3(0, 0, 0);
    assert_false(ct_overlap3(&negative, &around));
    assert_false(ct_overlap3(&around, &negative));
    assert_false(ct_overlap3(&at, &negative));
    assert_false(ct_overlap3(&none, &around));
    assert_false(ct_overlap3(&at, &none));
}

TEST(bounds_hold_the_shape_and_nothing_a_double_less)
{
    ct_shape3 s = sphere(1, 0.1, -1, 0.2);
    ct_box b = ct_bounds3(&s);
    assert_true(b.min.x == nextafter(0.8, 0) || b.min.x == 0.8);
    assert_true((long double)b.max.x >= 1.0L + (long double)0.2);
    assert_true((long double)b.min.y <= (long double)0.1 - (long double)0.2);
    assert_true((long double)nextafter(b.max.x, 0) < 1.0L + (long double)0.2);
    assert_true((long double)nextafter(b.min.y, 0) > (long double)0.1 - (long double)0.2);
    s = sphere(-1, 1, 2, 1);
    b = ct_bounds3(&s);
    assert_true(b.min.x == -2 && b.max.x == 0 && !signbit(b.max.x));
    assert_true(b.min.y == 0 && b.max.y == 2 && b.min.z == 1 && b.max.z == 3);
    s = box(unit_box.min, unit_box.max);
    b = ct_bounds3(&s);
    assert_true(b.min.x == 0 && b.max.z == 1);
    s = sphere(0, 0, 0, -1);
    assert_true(isnan(ct_bounds3(&s).min.x) && isnan(ct_bounds3(&s).max.z));
}
