/* test_cast3.c - segments and rays against points, spheres and boxes: what is known. */
#include <math.h>

#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static ct_cast3 segment(ct_shape3 shape, ct_vec3 from, ct_vec3 to)
{
    ct_cast3 out;
    bool hit = ct_cast_segment3(&shape, from, to, &out);
    assert_int_equal(hit, out.hit);
    return out;
}

static ct_cast3 ray(ct_shape3 shape, ct_vec3 origin, ct_vec3 direction)
{
    ct_cast3 out;
    bool hit = ct_cast_ray3(&shape, origin, direction, &out);
    assert_int_equal(hit, out.hit);
    return out;
}

static ct_shape3 cube(void)
{
    return box((ct_vec3){ 0, 0, 0 }, (ct_vec3){ 2, 2, 2 });
}

static void assert_miss(const ct_cast3 *got)
{
    assert_false(got->hit || got->has_normal);
    assert_true(got->t_enter == 0 && got->t_exit == 0);
    assert_vec3(&got->enter, 0, 0, 0);
    assert_vec3(&got->exit, 0, 0, 0);
}

TEST(a_segment_enters_and_leaves_a_box_through_its_sides)
{
    ct_cast3 c = segment(cube(), (ct_vec3){ -2, 1, 1 }, (ct_vec3){ 6, 1, 3 });
    assert_true(c.hit && c.has_normal && c.t_enter == 0.25 && c.t_exit == 0.5);
    assert_vec3(&c.enter, 0, 1, 1.5);
    assert_vec3(&c.exit, 2, 1, 2);
    assert_vec3(&c.normal, -1, 0, 0);
    c = ray(cube(), (ct_vec3){ 1, 1, 6 }, (ct_vec3){ 0, 0, -0.5 });
    assert_true(c.hit && c.t_enter == 8 && c.t_exit == 12);
    assert_vec3(&c.normal, 0, 0, 1);
}

TEST(a_segment_enters_and_leaves_a_sphere)
{
    ct_cast3 c = segment(sphere(0, 0, 1, 5), (ct_vec3){ -8, 4, 1 }, (ct_vec3){ 8, 4, 1 });
    assert_true(c.hit && c.has_normal);
    assert_close(c.t_enter, 5. / 16, 1e-16);
    assert_close(c.t_exit, 11. / 16, 1e-16);
    assert_vec3(&c.enter, -3, 4, 1);
    assert_vec3(&c.exit, 3, 4, 1);
    assert_vec3(&c.normal, -0.6, 0.8, 0);
}

TEST(what_starts_within_enters_at_0_without_a_normal)
{
    const ct_shape3 shapes[2] = { cube(), sphere(1, 1, 1, 1) };
    for (int i = 0; i < 2; i++) {
        ct_cast3 c = segment(shapes[i], (ct_vec3){ 1, 1, 1 }, (ct_vec3){ 1, 1, 5 });
        assert_true(c.hit && !c.has_normal && c.t_enter == 0 && c.t_exit == 0.25);
        assert_vec3(&c.exit, 1, 1, 2);
        c = segment(shapes[i], (ct_vec3){ 1, 1, 1 }, (ct_vec3){ 1, 1.5, 1 });
        assert_true(c.hit && !c.has_normal && c.t_enter == 0 && c.t_exit == 1);
        assert_vec3(&c.exit, 1, 1.5, 1);
        c = segment(shapes[i], (ct_vec3){ 1, 1, 2 }, (ct_vec3){ 1, 1, 3 });
        assert_true(c.hit && !c.has_normal && c.t_enter == 0 && c.t_exit == 0);
        c = ray(shapes[i], (ct_vec3){ 1, 1, 2 }, (ct_vec3){ 0, 0, 3 });
        assert_true(c.hit && c.t_exit == 0);
        c = ray(shapes[i], (ct_vec3){ 1, 1, 1 }, (ct_vec3){ 0, -0.25, 0 });
        assert_true(c.hit && c.t_enter == 0 && c.t_exit == 4);
    }
}

TEST(a_segment_without_length_is_a_point)
{
    const ct_shape3 shapes[2] = { cube(), sphere(1, 1, 1, 1) };
    for (int i = 0; i < 2; i++) {
        const ct_vec3 on = { 1, 1, 2 }, off = { 1, 1, nextafter(2, 3) };
        ct_cast3 c = segment(shapes[i], on, on);
        assert_true(c.hit && !c.has_normal && c.t_enter == 0 && c.t_exit == 1);
        c = segment(shapes[i], off, off);
        assert_miss(&c);
    }
}

TEST(grazing_an_edge_or_a_sphere_is_a_hit_of_no_length)
{
    ct_cast3 c = segment(cube(), (ct_vec3){ -1, 1, 1 }, (ct_vec3){ 1, 1, 3 });
    assert_true(c.hit && c.t_enter == 0.5 && c.t_exit == 0.5);
    assert_vec3(&c.enter, 0, 1, 2);
    c = segment(cube(), (ct_vec3){ -1, 1, 1 }, (ct_vec3){ 1, 1, nextafter(3, 4) });
    assert_miss(&c);
    /* Through (2, 1, 2) of a sphere of 3, across the radius there. */
    c = ray(sphere(0, 0, 0, 3), (ct_vec3){ 2 + 10, 1, 2 - 10 }, (ct_vec3){ -5, 0, 5 });
    assert_true(c.hit && c.t_enter == 2 && c.t_exit == 2);
    assert_vec3(&c.normal, 2. / 3, 1. / 3, 2. / 3);
    c = ray(sphere(0, 0, 0, 3), (ct_vec3){ 12, nextafter(1, 2), -8 }, (ct_vec3){ -5, 0, 5 });
    assert_miss(&c);
}

TEST(points_and_what_is_as_small_are_met_head_on)
{
    const ct_shape3 here[3] = { point3(1, 2, 2), sphere(1, 2, 2, 0),
                                box((ct_vec3){ 1, 2, 2 }, (ct_vec3){ 1, 2, 2 }) };
    for (int i = 0; i < 3; i++) {
        ct_cast3 c = segment(here[i], (ct_vec3){ 0, 0, 0 }, (ct_vec3){ 2, 4, 4 });
        assert_true(c.hit && c.t_enter == 0.5 && c.t_exit == 0.5);
        assert_vec3(&c.enter, 1, 2, 2);
        assert_vec3(&c.normal, -1. / 3, -2. / 3, -2. / 3);
        c = ray(here[i], (ct_vec3){ 0, 0, 0 }, (ct_vec3){ 1, 2, nextafter(2, 3) });
        assert_miss(&c);
    }
}

TEST(a_segment_that_stops_short_or_a_ray_that_leads_away_misses)
{
    const ct_shape3 shapes[2] = { cube(), sphere(1, 1, 1, 1) };
    for (int i = 0; i < 2; i++) {
        ct_cast3 c = segment(shapes[i], (ct_vec3){ 1, 1, 6 }, (ct_vec3){ 1, 1, nextafter(2, 3) });
        assert_miss(&c);
        c = segment(shapes[i], (ct_vec3){ 1, 1, 6 }, (ct_vec3){ 1, 1, 2 });
        assert_true(c.hit && c.t_enter == 1 && c.t_exit == 1);
        c = ray(shapes[i], (ct_vec3){ 1, 1, 6 }, (ct_vec3){ 0, 0, 1 });
        assert_miss(&c);
        c = ray(shapes[i], (ct_vec3){ 1, 1, 1e12 }, (ct_vec3){ 0, 0, -1e-6 });
        assert_true(c.hit && c.enter.z == 2 && c.exit.z == 0);
    }
}

TEST(invalid_input_is_no_hit)
{
    const ct_vec3 from = { -5, 1, 1 }, to = { 5, 1, 1 }, none = { 0, 0, 0 };
    ct_cast3 c[9] = {
        segment(cube(), (ct_vec3){ NAN, 1, 1 }, to),
        segment(cube(), from, (ct_vec3){ INFINITY, 1, 1 }),
        segment(sphere(0, 0, 0, -2), from, to),
        segment(box((ct_vec3){ 1, 0, 0 }, (ct_vec3){ 0, 2, 2 }), from, to),
        segment(box((ct_vec3){ 0, 2, 0 }, (ct_vec3){ 2, 0, 2 }), from, to),
        segment(box((ct_vec3){ 0, 0, 2 }, (ct_vec3){ 2, 2, 0 }), from, to),
        ray(cube(), (ct_vec3){ 1, 1, 1 }, none),
        ray(sphere(0, 0, 0, INFINITY), from, to),
        ray(cube(), from, (ct_vec3){ 1, NAN, 0 }),
    };
    for (int i = 0; i < 9; i++) { assert_miss(&c[i]); }
}
