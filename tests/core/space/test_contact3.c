/* test_contact3.c - everything about one pair in space: what is known. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static const ct_vec3 zero = { 0, 0, 0 }, one = { 1, 1, 1 };

static ct_contact3 contact_of(ct_shape3 a, ct_shape3 b)
{
    ct_contact3 out;
    ct_find_contact3(&a, &b, &out);
    return out;
}

TEST(spheres_apart_are_told_by_their_closest_points)
{
    ct_contact3 c = contact_of(sphere(0, 0, 0, 1), sphere(2, 4, 4, 2));
    assert_int_equal(c.relation, CT_APART);
    assert_int_equal(c.inside, CT_INSIDE_NONE);
    assert_close(c.distance, 3, 1e-15);
    assert_true(c.depth == 0 && c.has_normal);
    assert_vec3(&c.normal, 1. / 3, 2. / 3, 2. / 3);
    assert_vec3(&c.a_point, 1. / 3, 2. / 3, 2. / 3);
    assert_vec3(&c.b_point, 4. / 3, 8. / 3, 8. / 3);
}

TEST(a_sphere_touches_the_corner_of_a_box_and_one_step_more_it_does_not)
{
    ct_contact3 c = contact_of(box(zero, one), sphere(2, 3, 3, 3));
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_true(c.distance == 0 && c.depth == 0);
    assert_vec3(&c.normal, 1. / 3, 2. / 3, 2. / 3);
    assert_vec3(&c.a_point, 1, 1, 1);
    c = contact_of(box(zero, one), sphere(2, 3, nextafter(3, 4), 3));
    assert_int_equal(c.relation, CT_APART);
    assert_true(c.distance > 0 && c.distance < 1e-15);
    c = contact_of(box(zero, one), sphere(2, 3, nextafter(3, 0), 3));
    assert_int_equal(c.relation, CT_OVERLAPPING);
    assert_true(c.depth > 0 && c.depth < 1e-15);
}

TEST(a_centre_in_a_box_leaves_through_the_nearest_side)
{
    ct_contact3 c = contact_of(box(zero, one), sphere(0.5, 0.5, 0.75, 0.5));
    assert_true(c.depth == 0.75);
    assert_vec3(&c.normal, 0, 0, 1);
    assert_vec3(&c.a_point, 0.5, 0.5, 1);
    assert_vec3(&c.b_point, 0.5, 0.5, 0.25);
    c = contact_of(point3(0.5, 0.125, 0.5), box(zero, one));
    assert_true(c.depth == 0.125 && c.inside == CT_INSIDE_A);
    assert_vec3(&c.normal, 0, 1, 0);
}

TEST(ties_go_to_x_before_y_before_z)
{
    ct_contact3 c = contact_of(box(zero, one), box(zero, one));
    assert_vec3(&c.normal, 1, 0, 0);
    assert_int_equal(c.inside, CT_INSIDE_BOTH);
    c = contact_of(box(zero, (ct_vec3){ 2, 1, 1 }), box(zero, (ct_vec3){ 2, 1, 1 }));
    assert_vec3(&c.normal, 0, 1, 0);
    c = contact_of(box(zero, (ct_vec3){ 2, 2, 1 }), box(zero, (ct_vec3){ 2, 2, 1 }));
    assert_vec3(&c.normal, 0, 0, 1);
    c = contact_of(sphere(3, 2, 1, 2), sphere(3, 2, 1, 1));
    assert_vec3(&c.normal, 1, 0, 0);
    assert_true(c.depth == 3 && c.inside == CT_INSIDE_B);
}

TEST(a_way_shorter_by_a_last_digit_is_no_tie_where_all_are_short)
{
    double at = 0x1p30, unit = 0x1p-22;
    ct_vec3 min = { at, at, at }, max = { at + 4 * unit, at + 4 * unit, at + 4 * unit };
    ct_contact3 c =
        contact_of(box(min, max), sphere(at + 2 * unit, at + 3 * unit, at + 2 * unit, 0));
    assert_vec3(&c.normal, 0, 1, 0);
    assert_true(c.depth == unit);
}

TEST(boxes_meet_in_the_middle_of_what_they_share)
{
    ct_contact3 c = contact_of(box(zero, one), box((ct_vec3){ 3, 0.5, 0 }, (ct_vec3){ 4, 2, 1 }));
    assert_true(c.distance == 2);
    assert_vec3(&c.normal, 1, 0, 0);
    assert_vec3(&c.a_point, 1, 0.75, 0.5);
    assert_vec3(&c.b_point, 3, 0.75, 0.5);
}

TEST(touching_boxes_know_their_side)
{
    ct_contact3 c = contact_of(box(zero, one), box((ct_vec3){ 0, 0, 1 }, (ct_vec3){ 1, 1, 2 }));
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_vec3(&c.normal, 0, 0, 1);
    c = contact_of(point3(0.5, 0.5, 0), box(zero, one));
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_int_equal(c.inside, CT_INSIDE_A);
    assert_vec3(&c.normal, 0, 0, 1);
    /* Less deep along x than coordinates of 1e12 round to, but it is y that they touch along. */
    double far = 1e12, beside = nextafter(far, 0);
    c = contact_of(box((ct_vec3){ 0, 0, 0 }, (ct_vec3){ far, far, far }),
                   box((ct_vec3){ beside, far, 0 }, (ct_vec3){ 2 * far, 2 * far, far }));
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_vec3(&c.normal, 0, 1, 0);
}

TEST(coinciding_points_have_no_side)
{
    const ct_shape3 here[3] = { point3(1, 2, 3), sphere(1, 2, 3, 0),
                                box((ct_vec3){ 1, 2, 3 }, (ct_vec3){ 1, 2, 3 }) };
    for (int i = 0; i < 9; i++) {
        ct_contact3 c = contact_of(here[i / 3], here[i % 3]);
        assert_int_equal(c.relation, CT_TOUCHING);
        assert_int_equal(c.inside, CT_INSIDE_BOTH);
        assert_false(c.has_normal);
        assert_vec3(&c.normal, 0, 0, 0);
        assert_vec3(&c.a_point, 1, 2, 3);
        assert_vec3(&c.b_point, 1, 2, 3);
    }
}

TEST(a_flat_box_only_touches_what_lies_in_its_plane)
{
    ct_shape3 flat = box(zero, (ct_vec3){ 2, 2, 0 });
    ct_contact3 c = contact_of(flat, point3(1, 0.5, 0));
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_vec3(&c.normal, 0, 0, 1);
    c = contact_of(flat, box((ct_vec3){ 1, 1, -1 }, (ct_vec3){ 3, 3, 1 }));
    assert_int_equal(c.relation, CT_OVERLAPPING);
    assert_true(c.depth == 1);
}

TEST(containment_is_exact)
{
    ct_shape3 around = sphere(0, 0, 0, 3), in = box((ct_vec3){ -2, -1, -2 }, (ct_vec3){ 2, 1, 2 });
    assert_int_equal(contact_of(in, around).inside, CT_INSIDE_A);
    assert_int_equal(contact_of(around, in).inside, CT_INSIDE_B);
    in.as.box.min.y = nextafter(-1, -2);
    assert_int_equal(contact_of(in, around).inside, CT_INSIDE_NONE);
    assert_int_equal(contact_of(sphere(1, 0, 0, 2), around).inside, CT_INSIDE_A);
    assert_int_equal(contact_of(sphere(1, 0, DBL_MIN, 2), around).inside, CT_INSIDE_NONE);
    assert_int_equal(contact_of(sphere(0.5, 0.5, 0.5, 0.5), box(zero, one)).inside, CT_INSIDE_A);
    assert_int_equal(contact_of(sphere(0.5, 0.5, 0.5 - DBL_EPSILON, 0.5), box(zero, one)).inside,
                     CT_INSIDE_NONE);
}

TEST(invalid_shapes_are_apart_at_no_distance)
{
    const ct_shape3 bad[4] = { point3(NAN, 0, 0), sphere(0, 0, 0, -1), sphere(0, INFINITY, 0, 1),
                               box(one, zero) };
    for (int i = 0; i < 8; i++) {
        ct_shape3 good = sphere(0, 0, 0, 5);
        ct_contact3 c = contact_of(i % 2 ? bad[i / 2] : good, i % 2 ? good : bad[i / 2]);
        assert_int_equal(c.relation, CT_APART);
        assert_int_equal(c.inside, CT_INSIDE_NONE);
        assert_true(isnan(c.distance) && c.depth == 0 && !c.has_normal);
        assert_vec3(&c.normal, 0, 0, 0);
        assert_vec3(&c.a_point, 0, 0, 0);
    }
}
