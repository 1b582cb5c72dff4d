/* test_contact.c - relation, containment, distance, depth, normal and points of pairs in which they
 * are known. */
#include <math.h>

#include "tests/core/oracle/contact_known.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

TEST(points_and_what_has_no_size)
{
    EXPECT({ "points apart", point(0, 0), point(3, 4), CT_APART, 0, 5, XY(0.6, 0.8), XY(0, 0) },
           { "the same point", point(2, 3), point(2, 3), CT_TOUCHING, CT_INSIDE_BOTH, 0, XY(0, 0),
             XY(2, 3) },
           { "a point and a circle without radius", point(2, 3), circle(2, 3, 0), CT_TOUCHING,
             CT_INSIDE_BOTH, 0, XY(0, 0), XY(2, 3) },
           { "a point and a rect without size", point(2, 3), rect(2, 3, 2, 3), CT_TOUCHING,
             CT_INSIDE_BOTH, 0, XY(0, 0), XY(2, 3) },
           { "two oriented rects without size", obb(2, 3, 0, 0, 0.6, 0.8), obb(2, 3, 0, 0, 1, 0),
             CT_TOUCHING, CT_INSIDE_BOTH, 0, XY(0, 0), XY(2, 3) });
}

TEST(points_beside_and_in_other_shapes)
{
    EXPECT({ "a point beside a circle", point(-5, 0), circle(0, 0, 3), CT_APART, 0, 2, XY(1, 0),
             XY(-5, 0) },
           { "a point on a circle", point(-3, 0), circle(0, 0, 3), CT_TOUCHING, CT_INSIDE_A, 0,
             XY(1, 0), XY(-3, 0) },
           { "a point in a circle", point(-2, 0), circle(0, 0, 3), CT_OVERLAPPING, CT_INSIDE_A, -1,
             XY(1, 0), XY(-2, 0) },
           { "a point in a rect, nearest to its left side", point(1, 3), rect(0, 0, 8, 8),
             CT_OVERLAPPING, CT_INSIDE_A, -1, XY(1, 0), XY(1, 3) },
           { "a point on a rect's side", point(0, 3), rect(0, 0, 8, 8), CT_TOUCHING, CT_INSIDE_A, 0,
             XY(1, 0), XY(0, 3) },
           { "a point on a segment", point(4, 3), rect(0, 3, 8, 3), CT_TOUCHING, CT_INSIDE_A, 0,
             ANY, XY(4, 3) },
           { "a point off a rect's corner", point(-3, -4), rect(0, 0, 8, 8), CT_APART, 0, 5,
             XY(0.6, 0.8), XY(-3, -4) });
}

TEST(circles_and_circles)
{
    EXPECT({ "circles apart", circle(0, 0, 1), circle(3, 4, 2), CT_APART, 0, 2, XY(0.6, 0.8),
             XY(0.6, 0.8) },
           { "circles touching", circle(0, 0, 2), circle(3, 4, 3), CT_TOUCHING, 0, 0, XY(0.6, 0.8),
             XY(1.2, 1.6) },
           { "circles overlapping", circle(0, 0, 4), circle(3, 4, 3), CT_OVERLAPPING, 0, -2,
             XY(0.6, 0.8), XY(2.4, 3.2) },
           { "a circle touching another from within", circle(0, 0, 8), circle(3, 4, 3),
             CT_OVERLAPPING, CT_INSIDE_B, -6, XY(0.6, 0.8), XY(4.8, 6.4) },
           { "a circle within another", circle(0, 0, 9), circle(3, 4, 3), CT_OVERLAPPING,
             CT_INSIDE_B, -7, XY(0.6, 0.8), XY(5.4, 7.2) },
           { "concentric circles", circle(1, 1, 2), circle(1, 1, 5), CT_OVERLAPPING, CT_INSIDE_A,
             -7, ANY, XY(3, 1) });
    ct_contact k;
    ct_find_contact(&(ct_shape){ CT_CIRCLE, { .circle = { { 1, 1 }, 2 } } },
                    &(ct_shape){ CT_CIRCLE, { .circle = { { 1, 1 }, 5 } } }, &k);
    assert_true(k.normal.x == 1 && k.normal.y == 0);
}

TEST(circles_and_rects)
{
    EXPECT({ "a circle beside a rect", circle(-4, 1, 1), rect(0, 0, 8, 8), CT_APART, 0, 3, XY(1, 0),
             XY(-3, 1) },
           { "a circle over a rect's side", circle(-1, 3, 2), rect(0, 0, 8, 8), CT_OVERLAPPING, 0,
             -1, XY(1, 0), XY(1, 3) },
           { "a circle at a rect's corner", circle(-3, -4, 6), rect(0, 0, 8, 8), CT_OVERLAPPING, 0,
             -1, XY(0.6, 0.8), XY(0.6, 0.8) },
           { "a circle whose centre is in a rect", circle(2, 3, 1), rect(0, 0, 8, 8),
             CT_OVERLAPPING, CT_INSIDE_A, -3, XY(1, 0), XY(3, 3) },
           { "a circle whose centre is on a rect's side", circle(0, 3, 1), rect(0, 0, 8, 8),
             CT_OVERLAPPING, 0, -1, XY(1, 0), XY(1, 3) },
           { "a circle around a rect", circle(3.5, 4, 20), rect(0, 0, 8, 8), CT_OVERLAPPING,
             CT_INSIDE_B, -23.5, XY(1, 0), XY(23.5, 4) },
           { "a circle filling a rect", circle(4, 3, 3), rect(0, 0, 8, 6), CT_OVERLAPPING,
             CT_INSIDE_A, -6, ANY, XY(4, 6) });
}

TEST(rects_and_rects)
{
    EXPECT({ "rects side by side", rect(0, 0, 4, 4), rect(7, 2, 9, 8), CT_APART, 0, 3, XY(1, 0),
             XY(4, 3) },
           { "rects corner to corner", rect(0, 0, 4, 4), rect(7, 8, 9, 9), CT_APART, 0, 5,
             XY(0.6, 0.8), XY(4, 4) },
           { "rects sharing a side", rect(0, 0, 4, 4), rect(4, 2, 9, 8), CT_TOUCHING, 0, 0,
             XY(1, 0), XY(4, 3) },
           { "rects overlapping more in x", rect(0, 0, 8, 4), rect(2, 3, 9, 9), CT_OVERLAPPING, 0,
             -1, XY(0, 1), XY(5, 4) },
           { "a rect within a rect", rect(0, 0, 9, 9), rect(2, 3, 3, 5), CT_OVERLAPPING,
             CT_INSIDE_B, -3, XY(-1, 0), XY(0, 4) },
           { "a rect within a rect at its side", rect(0, 0, 9, 9), rect(0, 3, 3, 5), CT_OVERLAPPING,
             CT_INSIDE_B, -3, XY(-1, 0), XY(0, 4) });
}

/* Less deep along x than coordinates of 1e12 round to, but it is y that they touch along. */
TEST(rects_that_touch_know_their_side_among_rounded_depths)
{
    double far = 1e12, beside = nextafter(far, 0);
    ct_shape a = rect(0, 0, far, far), b = rect(beside, far, 2 * far, 2 * far);
    ct_contact c;
    ct_find_contact(&a, &b, &c);
    assert_int_equal(c.relation, CT_TOUCHING);
    assert_true(c.normal.x == 0 && c.normal.y == 1);
    ct_find_contact(&b, &a, &c);
    assert_true(c.normal.x == 0 && c.normal.y == -1);
}

TEST(rects_without_height)
{
    EXPECT({ "crossing segments", rect(0, 2, 8, 2), rect(3, 0, 3, 3), CT_OVERLAPPING, 0, -1,
             XY(0, -1), XY(3, 2) },
           { "a segment ending on a segment", rect(0, 2, 8, 2), rect(3, 2, 3, 5), CT_TOUCHING, 0, 0,
             XY(0, 1), XY(3, 2) });
}

TEST(oriented_rects_overlapping_and_around)
{
    const double side = hypot(0.6, 0.8), diagonal = sqrt(0.5);
    EXPECT({ "a diamond over a rect's corner", rect(-8, -8, 0, 0),
             obb(2, 2, 3, 3, diagonal, diagonal), CT_OVERLAPPING, 0, -(3 - sqrt(8)),
             XY(diagonal, diagonal), XY(0, 0) },
           { "a diamond's corner before a rect's side", rect(0, 0, 4, 4),
             obb(8, 1, 1, 1, diagonal, diagonal), CT_APART, 0, 4 - sqrt(2), XY(1, 0), XY(4, 1) },
           { "a diamond's corner in a rect", rect(0, 0, 4, 4), obb(5, 1, 1, 1, diagonal, diagonal),
             CT_OVERLAPPING, 0, 1 - sqrt(2), XY(1, 0), XY(4, 1) },
           { "parallel oriented rects", obb(0, 0, 1, 2, 0.6, 0.8),
             obb(6 * 0.6, 6 * 0.8, 1, 2, 0.6, 0.8), CT_APART, 0, 6 - 2 * side, XY(0.6, 0.8),
             XY(0.6, 0.8) },
           { "the same oriented rect", obb(1, 2, 1, 2, 0.6, 0.8), obb(1, 2, 1, 2, 0.6, 0.8),
             CT_OVERLAPPING, CT_INSIDE_BOTH, -2 * side, ANY, XY(1.6, 2.8) },
           { "an oriented rect within another", obb(0, 0, 9, 9, 0.6, 0.8),
             obb(0.6, 0.8, 2, 2.5, 0.8, -0.6), CT_OVERLAPPING, CT_INSIDE_B, -(8 + 2.5) * side,
             XY(0.6, 0.8), XY(5.4, 7.2) });
}

TEST(oriented_rects_and_what_they_face)
{
    const double side = hypot(0.6, 0.8);
    EXPECT({ "a circle at an oriented rect's side", circle(3, 4, 1), obb(0, 0, 2, 2, 0.6, 0.8),
             CT_APART, 0, 5 / side - 1 - 2 * side, XY(-0.6, -0.8), XY(2.4, 3.2) },
           { "a circle in an oriented rect", circle(0.6, 0.8, 1), obb(0, 0, 4, 8, 0.6, 0.8),
             CT_OVERLAPPING, CT_INSIDE_A, -4, XY(-0.6, -0.8), XY(0, 0) },
           { "a circle around an oriented rect", circle(0, 0, 9), obb(0.6, 0.8, 2, 3, 0.6, 0.8),
             CT_OVERLAPPING, CT_INSIDE_B, -10, XY(0.6, 0.8), XY(5.4, 7.2) },
           { "oriented rects corner to corner", obb(0, 0, 1, 1, 0, 1), obb(5, 6, 1, 1, 1, 0),
             CT_APART, 0, 5, XY(0.6, 0.8), XY(1, 1) },
           { "facing sides, as far as they do", obb(0, 0, 2, 4, 1, 0), obb(6, 5, 2, 2, 0, 1),
             CT_APART, 0, 2, XY(1, 0), XY(2, 3.5) },
           { "axes of length 5, overlapping", obb(0, 0, 0.4, 0.2, 3, 4),
             obb(1.5, 2, 1, 2, 0.6, 0.8), CT_OVERLAPPING, 0, -0.5, XY(0.6, 0.8), XY(1.2, 1.6) },
           { "axes of length 5 and a half", obb(0, 0, 0.4, 0.2, 3, 4),
             obb(2.4, 3.2, 2, 4, 0.3, 0.4), CT_APART, 0, 1, XY(0.6, 0.8), XY(1.2, 1.6) },
           { "axes of length 25 and a rect without height", obb(-2, 2, 1, 0.5, 7, 24),
             rect(-2, 0, 2, 0), CT_OVERLAPPING, CT_INSIDE_B, -11.94, ANY, XY(0, 0) });
}

/* The corner of the one that is farthest back from the other's side lies beside that. */
TEST(nearly_parallel_oriented_rects_that_just_pass_have_points_of_their_own)
{
    const ct_shape a = obb(0, 2, 2, 1, 1, 0), b = obb(4, 0, 2, 1, 1, 0x1p-35);
    ct_contact k;
    ct_find_contact(&a, &b, &k);
    assert_true(k.relation == CT_APART && fabs(k.distance - 0x1p-34) < 1e-15);
    assert_true(k.a_point.y >= 1 && k.b_point.y < 1 && fabs(k.b_point.x - 2) < 1e-9);
}

static void expect_inside(ct_shape a, ct_shape b, ct_inside want)
{
    static const ct_inside mirrored[] = { CT_INSIDE_NONE, CT_INSIDE_B, CT_INSIDE_A,
                                          CT_INSIDE_BOTH };
    ct_contact got, swapped;
    ct_find_contact(&a, &b, &got);
    ct_find_contact(&b, &a, &swapped);
    assert_int_equal(got.inside, want);
    assert_int_equal(swapped.inside, mirrored[want]);
}

/* Corner to corner but for a hair: turned one way the side of the turned one is nearest, turned the
 * other way its corner. By as much as the distance no other normal parts them. */
TEST(boxes_that_end_level_and_turned_by_a_hair_have_the_normal_of_what_is_nearest)
{
    for (int k = 16; k < 42; k++) {
        const double by = ldexp(1, -k);
        for (int way = -1; way <= 1; way += 2) {
            const ct_shape turned = obb(4.5, 3, 1, 1, 1, way * by), other = rect(-3, -2, 3, 2);
            const double rise = way > 0 ? by : 2 * by, slack = 8 * by * by + 1e-15;
            ct_contact c;
            ct_find_contact(&other, &turned, &c);
            assert_true(fabs(c.normal.y - rise) <= slack);
            ct_find_contact(&turned, &other, &c);
            assert_true(fabs(c.normal.y + rise) <= slack);
        }
    }
}

TEST(containment_ends_one_step_past_the_border)
{
    const double more = nextafter(1, 2), past = nextafter(2, 3);
    expect_inside(circle(0, 0, 1), circle(0, 0, 1), CT_INSIDE_BOTH);
    expect_inside(circle(0, 0, 1), circle(1, 0, 2), CT_INSIDE_A);
    expect_inside(circle(0, 0, more), circle(1, 0, 2), CT_INSIDE_NONE);
    expect_inside(circle(0, 0, 1), circle(more, 0, 2), CT_INSIDE_NONE);
    expect_inside(circle(0, 0, 1), rect(-1, -1, 1, 1), CT_INSIDE_A);
    expect_inside(circle(0, 0, more), rect(-1, -1, 1, 1), CT_INSIDE_NONE);
    expect_inside(circle(0, 0, 1), obb(0, 0, 1, 1, 0, 1), CT_INSIDE_A);
    expect_inside(circle(0, 0, more), obb(0, 0, 1, 1, 0, 1), CT_INSIDE_NONE);
    expect_inside(circle(0, 0, 5), rect(-3, -4, 3, 4), CT_INSIDE_B);
    expect_inside(circle(0, 0, 5), rect(-3, -4, nextafter(3, 4), 4), CT_INSIDE_NONE);
    expect_inside(circle(0, 0, 5), obb(0, 0, 4, 3, 0, 1), CT_INSIDE_B);
    expect_inside(circle(0, 0, nextafter(5, 0)), obb(0, 0, 4, 3, 0, 1), CT_INSIDE_NONE);
    expect_inside(rect(0, 0, 2, 2), rect(0, 0, 2, 2), CT_INSIDE_BOTH);
    expect_inside(rect(0, 0, 2, 2), rect(-1, 0, 2, 2), CT_INSIDE_A);
    expect_inside(rect(0, 0, past, 2), rect(-1, 0, 2, 2), CT_INSIDE_NONE);
    expect_inside(rect(0, 0, 2, 4), obb(1, 2, 2, 1, 0, 1), CT_INSIDE_BOTH);
    expect_inside(rect(0, 0, past, 4), obb(1, 2, 2, 1, 0, 1), CT_INSIDE_B);
    expect_inside(obb(0, 0, 1, 2, 1, 0), obb(0, 0, 2, 1, 0, 1), CT_INSIDE_BOTH);
    expect_inside(obb(0, 0, 1, 1, 0.6, 0.8), obb(0, 0, more, 1, 0.6, 0.8), CT_INSIDE_A);
    expect_inside(obb(0, 0, 0, 0, 0.6, 0.8), point(0, 0), CT_INSIDE_BOTH);
    expect_inside(obb(0, 0, 1, 0, 0.6, 0.8), point(0, 0), CT_INSIDE_B);
    expect_inside(obb(0, 0, 0, 1, 0.6, 0.8), circle(0, 0, 0), CT_INSIDE_B);
    expect_inside(rect(0, 0, 1, 1), point(0, 0), CT_INSIDE_B);
}

/* The normal of near equals is the one of the first axis, whatever rounding says. */
TEST(rounding_noise_does_not_turn_the_normal)
{
    for (int i = 0; i < 100; i++) {
        ct_shape a = rect(0.1 * i, 0.1 * i, 0.1 * i + 0.7, 0.1 * i + 0.7);
        ct_shape b = rect(0.1 * i + 0.3, 0.1 * i + 0.3, 0.1 * i + 1.0, 0.1 * i + 1.0);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        assert_true(k.normal.x == 1 && k.normal.y == 0);
        ct_shape c = obb(0.1 * i, 0.1 * i, 1, 1, 0.6, 0.8), d = c;
        d.as.obb.center.x += 0.1 * 1.4;
        d.as.obb.center.y += 0.1 * 0.2;
        ct_find_contact(&c, &d, &k);
        assert_true(fabs(k.normal.x - 0.6) < 1e-15 && fabs(k.normal.y - 0.8) < 1e-15);
    }
}

TEST(the_smallest_doubles_are_apart_or_overlap_by_something)
{
    const double tiny = 5e-324;
    ct_shape disc = circle(0, 0, tiny), corner = point(tiny, tiny), center = point(0, 0);
    ct_shape turned = obb(0, 0, tiny, tiny, 0.6, 0.8), outside = point(2 * tiny, 0);
    ct_contact k;
    ct_find_contact(&disc, &corner, &k);
    assert_true(k.relation == CT_APART && k.distance > 0);
    assert_true(fabs(hypot(k.normal.x, k.normal.y) - 1) < 1e-15);
    ct_find_contact(&disc, &center, &k);
    assert_true(k.relation == CT_OVERLAPPING && k.depth > 0);
    ct_find_contact(&turned, &outside, &k);
    assert_true(k.relation == CT_APART && k.distance > 0);
    ct_find_contact(&turned, &turned, &k);
    assert_true(k.relation == CT_OVERLAPPING && k.depth > 0);
}

TEST(a_point_is_its_own_closest_point)
{
    const ct_shape boxes[] = { obb(3, 1, 2, 1, cos(0.7), sin(0.7)),
                               obb(0, 0, 1, 1, sqrt(0.5), sqrt(0.5)) };
    const ct_shape points[] = { point(0, 0), point(1.4142135623730951, 0), point(0.1, 0.3),
                                point(7, 5) };
    for (int i = 0; i < 8; i++) {
        const ct_shape *p = &points[i / 2], *box = &boxes[i % 2];
        ct_contact ab, ba;
        ct_find_contact(p, box, &ab);
        ct_find_contact(box, p, &ba);
        assert_memory_equal(&ab.a_point, &p->as.point, sizeof ab.a_point);
        assert_memory_equal(&ba.b_point, &p->as.point, sizeof ba.b_point);
    }
}

/* The width is a thousand million, the ways out are millionths: no digit of the one is in doubt for
 * the other's sake. */
/* A rect's corner was told as (8.88178e-16, -4): found along the side of the turned one. */
TEST(a_corner_that_a_turned_side_faces_has_its_own_numbers)
{
    int corners = 0, relations[3] = { 0 };
    for (int i = 0; i < 1000; i++) {
        const double x = i % 31 - 15, y = i % 29 - 14, turn = 0.1 + i % 13 * 0.1;
        ct_contact c;
        ct_shape wall = rect(0, -4, 1, 4), plank = obb(x, y, 4, 0.25, cos(turn), sin(turn));
        ct_find_contact(&wall, &plank, &c);
        const ct_vec near = { round(c.a_point.x), round(c.a_point.y) };
        if (fabs(near.x - c.a_point.x) + fabs(near.y - c.a_point.y) < 1e-12 && fabs(near.y) == 4 &&
            (near.x == 0 || near.x == 1)) {
            assert_true(c.a_point.x == near.x && c.a_point.y == near.y);
            relations[c.relation]++;
            corners++;
        }
    }
    assert_true(corners > 300 && relations[CT_APART] > 100 && relations[CT_OVERLAPPING] > 20);
}

TEST(a_shallow_way_out_is_found_beside_huge_coordinates)
{
    ct_shape line = rect(-1617313420.8900917, 0, -3e-6, 0);
    ct_shape box = rect(-0.7224299916490402, -2e-6, 0.2524462152147722, 6.122289904141808e-08);
    ct_contact c;
    ct_find_contact(&line, &box, &c);
    assert_true(c.depth == 6.122289904141808e-08 && c.normal.x == 0 && c.normal.y == -1);
    assert_true(c.b_point.y - c.a_point.y == c.depth);
}

/* A box of whole numbers, upright or as an oriented rect, in units of the last digit of 2^30 and
 * there, or of 1 at the origin. */
static ct_shape whole_box(const int at[4], bool is_turned, bool is_far)
{
    double unit = is_far ? 0x1p-22 : 1, origin = is_far ? 0x1p30 : 0;
    double x = origin + unit * at[0], y = origin + unit * at[1];
    double w = 2 * unit * at[2], h = 2 * unit * at[3];
    return is_turned ? obb(x + w / 2, y + h / 2, h / 2, w / 2, 0, 1) : rect(x, y, x + w, y + h);
}

/* A way out that is shorter by a digit, and corners that are nearer by one, are no matter of
 * rounding where all is just some digits large. */
TEST(among_the_last_digits_contacts_are_those_at_the_origin)
{
    static const int sizes[3][2] = { { 0, 0 }, { 1, 2 }, { 3, 1 } }, whole[4] = { 0, 0, 3, 2 };
    for (int i = 0; i < 17 * 17 * 3 * 2; i++) {
        const int *size = sizes[i / 2 % 3],
                  at[4] = { i / 6 % 17 - 8, i / 102 - 8, size[0], size[1] };
        ct_contact k[2];
        for (int far = 0; far < 2; far++) {
            ct_shape a = whole_box(whole, false, far), b = whole_box(at, i % 2, far);
            ct_find_contact(&a, &b, &k[far]);
        }
        assert_true(k[1].relation == k[0].relation && k[1].inside == k[0].inside);
        assert_true(k[1].distance == 0x1p-22 * k[0].distance);
        assert_true(k[1].depth == 0x1p-22 * k[0].depth);
        assert_memory_equal(&k[1].normal, &k[0].normal, sizeof k[0].normal);
    }
}

/* Turning it into the box's frame takes the last digits of what lies that close to a corner. */
TEST(a_point_some_last_digits_from_a_turned_corner_knows_its_side)
{
    const double center = 711885.8737143757, corner = center - 500000, digit = 0x1p-35;
    static const struct {
        int x, y; /* the point as seen from the corner, in digits */
        double gap;
        ct_vec normal;
    } cases[] = { { -3, -4, 5, { 0.6, 0.8 } },
                  { -1, 7, 1, { 1, 0 } },
                  { 1, 3, -1, { 1, 0 } },
                  { 3, 1, -1, { 0, 1 } } };
    const ct_shape box = obb(center, center, 500000, 500000, 0, 1);
    for (int i = 0; i < 8; i++) {
        double x = corner + cases[i / 2].x * digit, y = corner + cases[i / 2].y * digit;
        ct_shape a = i % 2 == 0 ? point(x, y) : circle(x, y, digit);
        ct_contact k;
        ct_find_contact(&a, &box, &k);
        double radius = i % 2 * digit, gap = k.distance - k.depth + radius;
        assert_true(gap == cases[i / 2].gap * digit);
        assert_true(hypot(k.normal.x - cases[i / 2].normal.x, k.normal.y - cases[i / 2].normal.y) <
                    1e-15);
    }
    const ct_shape line = obb(center, center, 0, 500000, 0, 1),
                   beyond = point(corner - digit, center);
    ct_contact k;
    ct_find_contact(&beyond, &line, &k);
    assert_true(k.distance == digit && k.normal.x == 1 && k.normal.y == 0);
}

/* That is no sign of two as long as one another, which meet in the middle. */
TEST(an_end_level_with_an_end_is_the_closest_point)
{
    const double units[] = { 1, 1e-5, 1.0 / 7 };
    for (int i = 0; i < 3; i++) {
        const double u = units[i];
        const ct_shape a = segment(0, 0, 0, 4 * u), b = segment(-5 * u, -u, -3 * u, 4 * u);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        assert_true(k.distance == 3 * u && k.a_point.x == 0 && k.a_point.y == 4 * u);
        assert_memory_equal(&k.b_point, &b.as.segment.to, sizeof k.b_point);
    }
}

/* A corner of theirs is rounded there, and may lie behind the side's line or before it. */
TEST(far_from_the_origin_parallel_sides_face_each_other_in_the_middle)
{
    const ct_vec origins[] = { { 0, 0 }, { 1e6, -3e6 }, { -3e9, 7e9 } };
    for (int i = 0; i < 3; i++) {
        const ct_vec o = origins[i];
        const double digit = DBL_EPSILON * (fabs(o.x) + fabs(o.y) + 10);
        const ct_shape a = obb(o.x + 3, o.y + 5, 0, 2, 3, 4), b = obb(o.x + 8, o.y + 4, 0, 2, 3, 4);
        ct_contact k;
        ct_find_contact(&a, &b, &k);
        assert_true(fabs(k.distance - 2.2) < 1e-15);
        assert_true(fabs(k.a_point.x - o.x - 4.84) < digit);
        assert_true(fabs(k.a_point.y - o.y - 3.62) < digit);
        assert_true(fabs(k.b_point.x - o.x - 6.16) < digit);
        assert_true(fabs(k.b_point.y - o.y - 5.38) < digit);
    }
}

/* Its two sides are as short a way out, but for rounding; x comes before y. */
TEST(a_centre_on_a_corner_leaves_along_x)
{
    static const struct {
        ct_vec center;
        double half_x, half_y, cos, sin;
        ct_vec at;
    } cases[] = { { { 7, 1 }, 1, 1, 4, -3, { 6, 8 } },
                  { { 4, 2 }, 3, 1, -1, -1, { 8, 4 } },
                  { { 2, 5 }, 2, 1, 1, 1, { 1, 2 } },
                  { { 2, 0 }, 1, 1, 4, -3, { 1, 7 } } };
    ct_contact k;
    for (int i = 0; i < 4; i++) {
        const ct_shape disc = circle(cases[i].at.x, cases[i].at.y, 4);
        const ct_shape box = obb(cases[i].center.x, cases[i].center.y, cases[i].half_x,
                                 cases[i].half_y, cases[i].cos, cases[i].sin);
        ct_find_contact(&box, &disc, &k);
        double along = k.normal.x * cases[i].cos + k.normal.y * cases[i].sin;
        assert_true(fabs(fabs(along) - hypot(cases[i].cos, cases[i].sin)) < 1e-14);
        assert_true(fabs(k.depth - 4) < 1e-14);
    }
    const ct_shape wall = rect(1, 1, 3, 3);
    for (int i = 0; i < 2; i++) {
        const ct_shape disc = circle(1 + i * DBL_EPSILON, 1, 1);
        ct_find_contact(&wall, &disc, &k);
        assert_true(k.normal.x == -1 && k.normal.y == 0);
    }
}

/* Outlines folded onto a line or a point have corners without a side. */
TEST(a_folded_outline_has_a_unit_normal_or_none)
{
    const ct_vec dot[3] = { { 2, 0 }, { 2, 0 }, { 2, 0 } };
    const ct_vec line[5] = { { 0, 4 }, { 0, 4 }, { 0, 3 }, { 0, 2 }, { 0, 4 } };
    const ct_vec end[3] = { { -2, 2 }, { -2, 2 }, { 0, 0 } };
    const ct_shape a = polygon(dot, 3), p = point(2, 0);
    ct_contact k;
    ct_find_contact(&a, &p, &k);
    assert_true(k.relation == CT_TOUCHING && !k.has_normal);
    const ct_moving movers[2] = { { polygon(line, 5), { 3, -2 } }, { polygon(end, 3), { 3, 0 } } };
    const ct_moving targets[2] = { { capsule(3, 0, 1, 1, 0), { 1, 0 } },
                                   { point(1, 0), { 0, 0 } } };
    for (int i = 0; i < 2; i++) {
        ct_sweep s;
        ct_find_sweep(&movers[i], &targets[i], &s);
        assert_true(s.hit && s.has_normal);
        assert_true(fabs(hypot(s.normal.x, s.normal.y) - 1) < 1e-15);
    }
}

/* Normals are printed. The notch makes the outline concave; the circle touches each side, and is
 * beside it, either way around. */
TEST(no_zero_of_a_normal_is_a_minus_zero)
{
    const ct_vec at[2][5] = { { { -2, -2 }, { 2, -2 }, { 2, 2 }, { 1, 0 }, { -2, 2 } },
                              { { -2, 2 }, { 1, 0 }, { 2, 2 }, { 2, -2 }, { -2, -2 } } };
    const ct_vec centers[] = { { -3, 0 }, { 3, 0 }, { 0, -3 }, { 3, 1 }, { 1, -3 } };
    for (int i = 0; i < 2 * 5 * 2; i++) {
        const ct_vec center = centers[i / 2 % 5];
        const ct_shape outline = polygon(at[i % 2], 5),
                       disc = circle(center.x, center.y, 1 - i / 10 * 0.5);
        ct_contact of[2];
        ct_find_contact(&disc, &outline, &of[0]);
        ct_find_contact(&outline, &disc, &of[1]);
        for (int k = 0; k < 2; k++) {
            const ct_vec n = of[k].normal;
            assert_int_equal(of[k].relation, i < 10 ? CT_TOUCHING : CT_APART);
            assert_true(fabs(n.x) + fabs(n.y) == 1);
            assert_true((signbit(n.x) != 0) == (n.x < 0) && (signbit(n.y) != 0) == (n.y < 0));
        }
    }
}
