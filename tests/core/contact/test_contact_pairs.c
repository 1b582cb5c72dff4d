/* test_contact_pairs.c - contacts of segments, capsules and polygons with each other and with the
 * rest, in pairs in which they are known; and of what is not a shape. */
#include <math.h>

#include "tests/core/oracle/contact_known.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

#define POLYGON(...)                         \
    polygon((const ct_vec[]){ __VA_ARGS__ }, \
            (int)(sizeof((const ct_vec[]){ __VA_ARGS__ }) / sizeof(ct_vec)))
#define SQUARE POLYGON(XY(0, 0), XY(4, 0), XY(4, 4), XY(0, 4))
#define TRIANGLE POLYGON(XY(0, 0), XY(8, 0), XY(0, 6)) /* its long side faces (0.6, 0.8) */
#define L_SHAPE POLYGON(XY(0, 0), XY(6, 0), XY(6, 2), XY(2, 2), XY(2, 6), XY(0, 6))

TEST(segments_and_points_or_circles)
{
    ct_shape line = segment(0, 0, 8, 0);
    EXPECT({ "above the middle", point(3, 2), line, CT_APART, 0, 2, XY(0, -1), XY(3, 2) },
           { "beyond an end", point(-3, 4), line, CT_APART, 0, 5, XY(0.6, -0.8), XY(-3, 4) },
           { "on it", point(3, 0), line, CT_TOUCHING, CT_INSIDE_A, 0, ANY, XY(3, 0) },
           { "at its end", point(0, 0), line, CT_TOUCHING, CT_INSIDE_A, 0, XY(1, 0), XY(0, 0) },
           { "in line with it", point(-2, 0), line, CT_APART, 0, 2, XY(1, 0), XY(-2, 0) },
           { "without length", segment(2, 3, 2, 3), point(2, 3), CT_TOUCHING, CT_INSIDE_BOTH, 0,
             XY(0, 0), XY(2, 3) },
           { "circle above", circle(3, 5, 2), line, CT_APART, 0, 3, XY(0, -1), XY(3, 3) },
           { "circle touching", circle(3, 2, 2), line, CT_TOUCHING, 0, 0, XY(0, -1), XY(3, 0) },
           { "circle touching the end", circle(-3, 4, 5), line, CT_TOUCHING, 0, 0, XY(0.6, -0.8),
             XY(0, 0) },
           { "circle across", circle(3, 1, 2), line, CT_OVERLAPPING, 0, -1, XY(0, -1), XY(3, -1) },
           { "circle centred on it", circle(3, 0, 2), line, CT_OVERLAPPING, 0, -2, ANY, XY(0, 0) },
           { "circle centred on its end", circle(0, 0, 2), line, CT_OVERLAPPING, 0, -2, XY(1, 0),
             XY(2, 0) },
           { "circle around", circle(0, 0, 9), segment(1, -2, 1, 2), CT_OVERLAPPING, CT_INSIDE_B,
             -8, XY(1, 0), XY(9, 0) });
}

TEST(segments_and_segments)
{
    ct_shape line = segment(0, 0, 8, 0);
    EXPECT(
        { "crossing", segment(-4, 0, 4, 0), segment(1, -2, 1, 6), CT_OVERLAPPING, 0, -2, XY(0, 1),
          XY(1, 0) },
        { "crossing an oriented rect without height", obb(0, 0, 4, 0, 1, 0), segment(1, -2, 1, 6),
          CT_OVERLAPPING, 0, -2, XY(0, 1), XY(1, 0) },
        { "beside an oriented rect without width", segment(3, -9, 3, 9), obb(0, 0, 0, 4, 1, 0),
          CT_APART, 0, 3, XY(-1, 0), XY(3, 0) },
        { "ending on it", line, segment(3, 0, 3, 5), CT_TOUCHING, 0, 0, XY(0, 1), XY(3, 0) },
        { "ending above it", line, segment(3, 2, 3, 5), CT_APART, 0, 2, XY(0, 1), XY(3, 0) },
        { "sharing an end", line, segment(8, 0, 8, 5), CT_TOUCHING, 0, 0, ANY, XY(8, 0) },
        { "collinear, overlapping", line, segment(5, 0, 12, 0), CT_TOUCHING, 0, 0, ANY,
          XY(6.5, 0) },
        { "collinear, within", line, segment(5, 0, 7, 0), CT_TOUCHING, CT_INSIDE_B, 0, ANY,
          XY(6, 0) },
        { "collinear, end to end", line, segment(8, 0, 12, 0), CT_TOUCHING, 0, 0, XY(1, 0),
          XY(8, 0) },
        { "collinear, apart", line, segment(12, 0, 11, 0), CT_APART, 0, 3, XY(1, 0), XY(8, 0) },
        { "the same turned", line, segment(8, 0, 0, 0), CT_TOUCHING, CT_INSIDE_BOTH, 0, ANY,
          XY(4, 0) },
        { "parallel, facing", line, segment(4, 3, 12, 3), CT_APART, 0, 3, XY(0, 1), XY(6, 0) },
        { "parallel, ends level", line, segment(4, 3, 8, 3), CT_APART, 0, 3, XY(0, 1), XY(6, 0) },
        { "parallel, as long", line, segment(8, 3, 0, 3), CT_APART, 0, 3, XY(0, 1), XY(4, 0) },
        { "slanted, as long", segment(1, 1, 4, 5), segment(9, -5, 12, -1), CT_APART, 0, 10,
          XY(0.8, -0.6), XY(2.5, 3) },
        { "parallel, past each other", line, segment(11, 4, 15, 4), CT_APART, 0, 5, XY(0.6, 0.8),
          XY(8, 0) });
}

TEST(segments_and_rects)
{
    ct_shape box = rect(0, 0, 8, 8);
    EXPECT(
        { "through", rect(0, 0, 8, 4), segment(-5, 1, 20, 1), CT_OVERLAPPING, 0, -1, XY(0, -1),
          XY(4, 0) },
        { "within", box, segment(1, 3, 1, 5), CT_OVERLAPPING, CT_INSIDE_B, -1, XY(-1, 0),
          XY(0, 4) },
        { "along a side", box, segment(8, 2, 8, 12), CT_TOUCHING, 0, 0, XY(1, 0), XY(8, 5) },
        { "ending in it", box, segment(6, 4, 12, 4), CT_OVERLAPPING, 0, -2, XY(1, 0), XY(8, 4) },
        { "ending on it", box, segment(8, 4, 12, 4), CT_TOUCHING, 0, 0, XY(1, 0), XY(8, 4) },
        { "past its corner", box, segment(11, 12, 20, 12), CT_APART, 0, 5, XY(0.6, 0.8), XY(8, 8) },
        { "through a corner", box, segment(4, 12, 12, 4), CT_TOUCHING, 0, 0,
          XY(sqrt(0.5), sqrt(0.5)), XY(8, 8) },
        { "rect without height", rect(0, 0, 8, 0), segment(3, 0, 3, 5), CT_TOUCHING, 0, 0, XY(0, 1),
          XY(3, 0) },
        { "from an oriented rect", obb(0, 0, 2, 2, 0.6, 0.8), segment(3, 4, 6, 8), CT_APART, 0,
          5 - 2 * hypot(0.6, 0.8), XY(0.6, 0.8), XY(1.2, 1.6) },
        { "in an oriented rect", obb(0, 0, 2, 8, 0, 1), segment(-3, 1, 3, 1), CT_OVERLAPPING,
          CT_INSIDE_B, -1, XY(0, 1), XY(0, 2) });
}

TEST(capsules)
{
    ct_shape pill = capsule(-4, 0, 4, 0, 2);
    EXPECT(
        { "point above", point(1, 5), pill, CT_APART, 0, 3, XY(0, -1), XY(1, 5) },
        { "point on its end", point(6, 0), pill, CT_TOUCHING, CT_INSIDE_A, 0, XY(-1, 0), XY(6, 0) },
        { "point in it", point(1, 1), pill, CT_OVERLAPPING, CT_INSIDE_A, -1, XY(0, -1), XY(1, 1) },
        { "circle above", circle(0, 5, 1), pill, CT_APART, 0, 2, XY(0, -1), XY(0, 4) },
        { "circle touching its end", circle(7, 4, 3), pill, CT_TOUCHING, 0, 0, XY(-0.6, -0.8),
          XY(5.2, 1.6) },
        { "circle on its core", circle(1, 0, 1), pill, CT_OVERLAPPING, CT_INSIDE_A, -3, ANY,
          XY(0, 0) },
        { "a disc", capsule(0, 0, 0, 0, 4), circle(3, 4, 3), CT_OVERLAPPING, 0, -2, XY(0.6, 0.8),
          XY(2.4, 3.2) },
        { "discs on each other", capsule(0, 0, 0, 0, 4), circle(0, 0, 3), CT_OVERLAPPING,
          CT_INSIDE_B, -7, ANY, XY(0, 0) },
        { "crossing", capsule(-4, 0, 4, 0, 1), capsule(1, -2, 1, 6, 0.5), CT_OVERLAPPING, 0, -3.5,
          XY(0, 1), XY(1, 1) },
        { "parallel", capsule(0, 0, 8, 0, 2), capsule(4, 3, 12, 3, 2), CT_OVERLAPPING, 0, -1,
          XY(0, 1), XY(6, 2) },
        { "as long", capsule(0, 0, 8, 0, 2), capsule(0, 3, 8, 3, 2), CT_OVERLAPPING, 0, -1,
          XY(0, 1), XY(4, 2) },
        { "parallel touching", capsule(0, 0, 8, 0, 2), capsule(4, 3, 12, 3, 1), CT_TOUCHING, 0, 0,
          XY(0, 1), XY(6, 2) },
        { "collinear", capsule(0, 0, 8, 0, 1), capsule(5, 0, 12, 0, 2), CT_OVERLAPPING, 0, -3, ANY,
          XY(0, 0) },
        { "end to end", capsule(0, 0, 8, 0, 1), capsule(11, 0, 12, 0, 2), CT_TOUCHING, 0, 0,
          XY(1, 0), XY(9, 0) },
        { "beside a rect", rect(0, 0, 8, 8), capsule(11, 2, 11, 20, 1), CT_APART, 0, 2, XY(1, 0),
          XY(8, 5) },
        { "at a rect's corner", rect(0, 0, 8, 8), capsule(11, 12, 20, 12, 6), CT_OVERLAPPING, 0, -1,
          XY(0.6, 0.8), XY(8, 8) },
        { "in a rect", rect(0, 0, 10, 10), capsule(2, 4, 2, 6, 1), CT_OVERLAPPING, CT_INSIDE_B, -3,
          XY(-1, 0), XY(0, 5) },
        { "along a segment", segment(0, 0, 8, 0), capsule(4, 3, 12, 3, 2), CT_APART, 0, 1, XY(0, 1),
          XY(6, 0) },
        { "over an oriented rect", obb(0, 0, 2, 4, 0, 1), capsule(1, 3, 9, 3, 2), CT_OVERLAPPING, 0,
          -1, XY(0, 1), XY(2.5, 2) });
}

TEST(polygons_and_round_shapes)
{
    EXPECT({ "point before the long side", TRIANGLE, point(7, 7), CT_APART, 0, 5, XY(0.6, 0.8),
             XY(4, 3) },
           { "point on the long side", TRIANGLE, point(4, 3), CT_TOUCHING, CT_INSIDE_B, 0,
             XY(0.6, 0.8), XY(4, 3) },
           { "point within", TRIANGLE, point(1, 3), CT_OVERLAPPING, CT_INSIDE_B, -1, XY(-1, 0),
             XY(0, 3) },
           { "point beyond a corner", TRIANGLE, point(-3, -4), CT_APART, 0, 5, XY(-0.6, -0.8),
             XY(0, 0) },
           { "circle touching the long side", TRIANGLE, circle(7, 7, 5), CT_TOUCHING, 0, 0,
             XY(0.6, 0.8), XY(4, 3) },
           { "circle deep within", TRIANGLE, circle(1, 3, 2), CT_OVERLAPPING, 0, -3, XY(-1, 0),
             XY(0, 3) },
           { "circle within", TRIANGLE, circle(1, 3, 1), CT_OVERLAPPING, CT_INSIDE_B, -2, XY(-1, 0),
             XY(0, 3) },
           { "circle around", TRIANGLE, circle(4, 2, 20), CT_OVERLAPPING, CT_INSIDE_A, -20.8,
             XY(0.6, 0.8), XY(4.48, 2.64) },
           { "segment before the long side", TRIANGLE, segment(7, 7, 10, 11), CT_APART, 0, 5,
             XY(0.6, 0.8), XY(4, 3) },
           { "segment through", SQUARE, segment(-9, 3, 9, 3), CT_OVERLAPPING, 0, -1, XY(0, 1),
             XY(2, 4) },
           { "segment along a side", SQUARE, segment(1, 4, 9, 4), CT_TOUCHING, 0, 0, XY(0, 1),
             XY(2.5, 4) },
           { "capsule at the long side", TRIANGLE, capsule(7, 7, 10, 11, 3), CT_APART, 0, 2,
             XY(0.6, 0.8), XY(4, 3) },
           { "capsule in it", SQUARE, capsule(1, 3, 9, 3, 1), CT_OVERLAPPING, 0, -2, XY(0, 1),
             XY(2.5, 4) });
}

TEST(polygons_and_polygons)
{
    ct_shape clockwise = POLYGON(XY(7, 2), XY(7, 8), XY(9, 8), XY(9, 2));
    ct_shape straight =
        POLYGON(XY(0, 0), XY(4, 0), XY(4, 1), XY(4, 3), XY(4, 4), XY(2, 4), XY(0, 4));
    ct_shape bar = POLYGON(XY(3, 1), XY(9, 1), XY(9, 3), XY(3, 3));
    EXPECT({ "facing sides", SQUARE, clockwise, CT_APART, 0, 3, XY(1, 0), XY(4, 3) },
           { "facing sides of several pieces", straight, clockwise, CT_APART, 0, 3, XY(1, 0),
             XY(4, 3) },
           { "overlapping", SQUARE, bar, CT_OVERLAPPING, 0, -1, XY(1, 0), XY(4, 2) },
           { "overlapping in pieces", straight, bar, CT_OVERLAPPING, 0, -1, XY(1, 0), XY(4, 2) },
           { "corner to corner", SQUARE, POLYGON(XY(7, 8), XY(9, 8), XY(9, 9)), CT_APART, 0, 5,
             XY(0.6, 0.8), XY(4, 4) },
           { "corners touching", SQUARE, POLYGON(XY(4, 4), XY(6, 5), XY(5, 6)), CT_TOUCHING, 0, 0,
             ANY, XY(4, 4) },
           { "sides touching", SQUARE, POLYGON(XY(4, 2), XY(9, 2), XY(4, 9)), CT_TOUCHING, 0, 0,
             XY(1, 0), XY(4, 3) },
           { "the same", SQUARE, SQUARE, CT_OVERLAPPING, CT_INSIDE_BOTH, -4, ANY, XY(0, 0) },
           { "within", POLYGON(XY(0, 0), XY(9, 0), XY(9, 9), XY(0, 9)),
             POLYGON(XY(1, 4), XY(2, 3), XY(2, 5)), CT_OVERLAPPING, CT_INSIDE_B, -2, XY(-1, 0),
             XY(0, 4) },
           { "rect and polygon", rect(7, 2, 9, 8), SQUARE, CT_APART, 0, 3, XY(-1, 0), XY(7, 3) },
           { "the same rect", rect(0, 0, 4, 4), SQUARE, CT_OVERLAPPING, CT_INSIDE_BOTH, -4, ANY,
             XY(0, 0) },
           { "oriented rect and polygon", obb(8, 5, 3, 1, 0, 1), SQUARE, CT_APART, 0, 3, XY(-1, 0),
             XY(7, 3) },
           { "oriented rect in a polygon", obb(2.5, 2, 0.5, 1, 0, 1), SQUARE, CT_OVERLAPPING,
             CT_INSIDE_A, -2.5, ANY, XY(0, 0) });
}

#define PIECES                                                                                   \
    POLYGON(XY(0, 0), XY(8, 0), XY(8, 2), XY(4.25, 2), XY(3.5, 2), XY(2, 2), XY(2, 6), XY(1, 6), \
            XY(0, 6))
#define FORK \
    POLYGON(XY(-3, 3), XY(-2, 3), XY(-2, 1), XY(-1, 1), XY(-1, 3), XY(0, 3), XY(0, 0), XY(-3, 0))

TEST(concave_polygons)
{
    EXPECT(
        { "point in the notch", L_SHAPE, point(5, 4), CT_APART, 0, 2, XY(0, 1), XY(5, 2) },
        { "point within", L_SHAPE, point(1, 0.5), CT_OVERLAPPING, CT_INSIDE_B, -0.5, XY(0, -1),
          XY(1, 0) },
        { "point at the seam of its legs", L_SHAPE, point(1, 1), CT_OVERLAPPING, CT_INSIDE_B, -1,
          ANY, XY(0, 0) },
        { "point at the inner corner", L_SHAPE, point(2, 2), CT_TOUCHING, CT_INSIDE_B, 0, ANY,
          XY(2, 2) },
        { "point on the floor", L_SHAPE, point(4, 2), CT_TOUCHING, CT_INSIDE_B, 0, XY(0, 1),
          XY(4, 2) },
        { "rect on the floor", L_SHAPE, rect(3, 2, 4, 4), CT_TOUCHING, 0, 0, XY(0, 1), XY(3.5, 2) },
        { "circle reaching in", L_SHAPE, circle(5, 4, 3), CT_OVERLAPPING, 0, -1, XY(0, 1),
          XY(5, 2) },
        { "circle in the notch", L_SHAPE, circle(5, 4, 1), CT_APART, 0, 1, XY(0, 1), XY(5, 2) },
        { "circle touching", L_SHAPE, circle(5, 4, 2), CT_TOUCHING, 0, 0, XY(0, 1), XY(5, 2) },
        { "segment across", L_SHAPE, segment(5, 1, 5, 9), CT_OVERLAPPING, 0, -1, ANY, XY(5, 2) },
        { "segment dipping in", L_SHAPE, segment(4, 1, 4, 9), CT_OVERLAPPING, 0, -1, XY(0, 1),
          XY(4, 2) },
        { "rect in the notch", L_SHAPE, rect(2, 2, 4, 4), CT_TOUCHING, 0, 0, ANY, XY(0, 0) },
        { "rect clear of it", L_SHAPE, rect(3, 3.5, 4, 4), CT_APART, 0, 1, XY(1, 0), XY(2, 3.75) },
        { "capsule in the notch", L_SHAPE, capsule(5, 4, 5, 9, 1), CT_APART, 0, 1, XY(0, 1),
          XY(5, 2) },
        { "rect level with its foot", L_SHAPE, rect(-3, 0, -1, 4), CT_APART, 0, 1, XY(-1, 0),
          XY(0, 2) },
        { "rect level with its top", L_SHAPE, rect(-3, 4, -1, 6), CT_APART, 0, 1, XY(-1, 0),
          XY(0, 5) },
        { "rect beside its foot", rect(8, 0, 9, 2), L_SHAPE, CT_APART, 0, 2, XY(-1, 0), XY(8, 1) },
        { "oriented rect around it", obb(3, 3, 9, 9, 1, 0), L_SHAPE, CT_OVERLAPPING, CT_INSIDE_B,
          -sqrt(128), ANY, XY(0, 0) },
        { "the same", L_SHAPE, L_SHAPE, CT_OVERLAPPING, CT_INSIDE_BOTH, -sqrt(8), ANY, XY(0, 0) },
        { "over a floor of several pieces", PIECES, rect(3, 3, 5, 4), CT_APART, 0, 1, XY(0, 1),
          XY(4, 2) },
        { "on a floor of several pieces", PIECES, rect(3, 2, 5, 4), CT_TOUCHING, 0, 0, XY(0, 1),
          XY(4, 2) },
        { "in a floor of several pieces", PIECES, rect(3, 1.5, 5, 4), CT_OVERLAPPING, 0, -0.5,
          XY(0, 1), XY(4, 2) },
        { "capsule in it above a seam", capsule(4.25, 2.5, 3.25, 2.5, 1), PIECES, CT_OVERLAPPING, 0,
          -0.5, XY(0, -1), XY(3.75, 1.5) },
        { "circle around a corner, by a side", circle(0, 6, 1), PIECES, CT_OVERLAPPING, 0, -1,
          XY(0, -1), XY(0, 5) },
        { "at one prong's corner, along the other", FORK, rect(-2, 3, 0, 7), CT_TOUCHING, 0, 0,
          XY(0, 1), XY(-0.5, 3) },
        { "along part of the other", rect(-2, 3, -0.5, 7), FORK, CT_TOUCHING, 0, 0, XY(0, -1),
          XY(-0.75, 3) },
        { "as deep in both prongs", FORK, rect(-2, 2, 0, 7), CT_OVERLAPPING, 0, -1, XY(0, 1),
          XY(-0.5, 3) },
        { "at both prongs' corners", FORK, POLYGON(XY(-2, 3), XY(-1, 3), XY(-1, 7), XY(-2, 7)),
          CT_TOUCHING, 0, 0, XY(0, 1), XY(-2, 3) });
}

#define CUP POLYGON(XY(0, 0), XY(8, 0), XY(8, 6), XY(6, 6), XY(6, 2), XY(2, 2), XY(2, 6), XY(0, 6))

/* Moves that leave no room at all are ways out as well. */
TEST(what_fits_exactly_comes_free)
{
    const ct_vec lock_points[] = { { 0, 0 }, { 8, 0 }, { 8, 8 }, { 0, 8 }, { 0, 5 }, { 2, 5 },
                                   { 2, 6 }, { 5, 6 }, { 5, 2 }, { 2, 2 }, { 2, 4 }, { 0, 4 } };
    ct_shape lock = polygon(lock_points, 12);
    EXPECT(
        { "a plug in its slot", CUP, rect(2, 1.5, 6, 7), CT_OVERLAPPING, 0, -0.5, XY(0, 1),
          XY(4, 2) },
        { "a plug too wide", CUP, rect(1.75, 1.5, 6, 7), CT_OVERLAPPING, 0, -4.5, ANY, XY(0, 0) },
        { "a ball in its slot", CUP, circle(4, 3.5, 2), CT_OVERLAPPING, 0, -0.5, XY(0, 1),
          XY(4, 2) },
        { "a key of the size of its lock", lock, rect(2.25, 2, 5.25, 6), CT_OVERLAPPING, 0, -0.25,
          XY(-1, 0), XY(5, 4) });
}

/* An ulp decides. */
TEST(what_is_a_digit_too_wide_does_not_fit)
{
    ct_shape cup = CUP, plug = rect(2, 1.5, 6, 7), ball = circle(4, 3.5, 2);
    ct_contact k;
    plug.as.rect.max.x = nextafter(6, 7);
    ct_find_contact(&cup, &plug, &k);
    assert_true(fabs(k.depth - 4.5) < 1e-14);
    ball.as.circle.radius = nextafter(2, 3);
    ct_find_contact(&cup, &ball, &k);
    assert_true(k.depth > 0.5 + 1e-9);
}

static void expect_no(const ct_shape *a, const ct_shape *b)
{
    ct_contact k;
    ct_find_contact(a, b, &k);
    assert_true(k.relation == CT_APART && k.inside == CT_INSIDE_NONE && isnan(k.distance));
    assert_true(k.depth == 0 && !k.has_normal);
    assert_true(k.normal.x == 0 && k.normal.y == 0 && k.a_point.x == 0 && k.a_point.y == 0);
    assert_true(k.b_point.x == 0 && k.b_point.y == 0);
    ct_prepared pa, pb;
    ct_prepare(a, &pa);
    ct_prepare(b, &pb);
    ct_find_prepared_contact(&pa, &pb, &k);
    assert_true(k.relation == CT_APART && isnan(k.distance) && !k.has_normal);
    assert_true(isnan(ct_find_distance(a, b, NULL)));
    assert_true(isnan(ct_find_prepared_distance(&pa, &pb, NULL)));
}

TEST(what_is_not_a_shape_has_no_contact)
{
    const ct_vec broken[3] = { { 0, 0 }, { INFINITY, 0 }, { 0, 1 } };
    const ct_shape bad[] = { point(NAN, 0),
                             circle(0, 0, -1),
                             rect(1, 0, 0, 1),
                             obb(0, 0, 1, 1, 0, 0),
                             obb(0, 0, 1e50, 1, 1e101, 0), /* whose corners lie too far out */
                             segment(0, 0, INFINITY, 0),
                             capsule(0, 0, 1, 1, NAN),
                             polygon(broken, 3),
                             polygon(broken, 2),
                             polygon(NULL, 3),
                             polygon(broken, CT_MAX_POINTS + 1),
                             { .type = CT_TYPE_COUNT } };
    const ct_shape good[] = { point(0, 0),
                              circle(0, 0, 1),
                              rect(0, 0, 1, 1),
                              obb(0, 0, 1, 1, 1, 0),
                              segment(0, 0, 1, 1),
                              capsule(0, 0, 1, 1, 1),
                              SQUARE };
    const int bad_count = sizeof bad / sizeof bad[0], good_count = sizeof good / sizeof good[0];
    for (int i = 0; i < bad_count; i++) {
        for (int j = 0; j < good_count; j++) {
            expect_no(&bad[i], &good[j]);
            expect_no(&good[j], &bad[i]);
        }
        expect_no(&bad[i], &bad[i]);
    }
}

TEST(what_is_too_large_for_squares_has_no_contact)
{
    ct_shape far_out = point(2e150, 0), huge = circle(0, 0, 2e150), dot = point(0, 0);
    ct_shape long_line = segment(0, 0, 0, -2e150), near = capsule(0, 0, 1e150, 0, 1e150);
    expect_no(&far_out, &dot);
    expect_no(&dot, &huge);
    expect_no(&long_line, &near);
    ct_contact k;
    ct_find_contact(&dot, &near, &k);
    assert_true(k.relation == CT_OVERLAPPING && k.depth == 1e150);
}

TEST(edges_far_shorter_than_the_rest_count_as_points)
{
    const double tiny = 1e-300;
    ct_shape dot = point(0, 0), line = segment(-1, 0, -1, tiny), pill = capsule(-1, 0, -1, tiny, 3);
    ct_shape far_line = segment(1e150, 0, 1e150, tiny);
    ct_contact k;
    ct_find_contact(&dot, &line, &k);
    assert_true(k.relation == CT_APART && k.distance == 1 && k.normal.x == -1);
    ct_find_contact(&dot, &pill, &k);
    assert_true(k.relation == CT_OVERLAPPING && k.depth == 2 && fabs(k.normal.x) == 1);
    ct_find_contact(&line, &far_line, &k);
    assert_true(k.relation == CT_APART && k.distance == 1e150 && k.normal.x == 1);
}

/* Its corners round to two, or to a side that leads anywhere. */
TEST(an_oriented_rect_too_thin_for_its_corners_is_a_segment)
{
    static const double thin[] = { 0, 5e-324, 1e-200, 1e-17 };
    ct_shape area = POLYGON(XY(-7, -2), XY(3, 5), XY(4, 4), XY(7, -6), XY(7, -7), XY(-7, -8));
    for (int i = 0; i < 4; i++) {
        ct_contact k;
        ct_shape across = obb(-3, -6, thin[i], 5, 0.6, 0.8),
                 beyond = obb(-3, -15, 5, thin[i], 0.8, 0.6);
        ct_find_contact(&area, &across, &k);
        assert_true(k.relation == CT_OVERLAPPING && ct_overlap(&area, &across));
        assert_true(fabs(k.depth - 4) < 1e-12);
        ct_find_contact(&area, &beyond, &k);
        assert_true(k.relation == CT_APART && fabs(k.distance - 4.5598111992262176) < 1e-12);
        ct_shape above = segment(0, 5, 1, 9), line = obb(0, 0, 5, thin[i], 0.8, 0.6);
        ct_find_contact(&above, &line, &k);
        assert_true(k.relation == CT_APART && fabs(k.distance - 4) < 1e-12);
        assert_true(fabs(k.normal.x - 0.6) < 1e-12 && fabs(k.normal.y + 0.8) < 1e-12);
        ct_shape corner = POLYGON(XY(5, 3), XY(6, -4), XY(-1, -6));
        line = obb(6, 6, 3, thin[i], -1, 3); /* what counts are the corners */
        ct_find_contact(&line, &corner, &k);
        assert_true(k.relation == CT_APART && fabs(k.distance - 6 / sqrt(10)) < 1e-12);
    }
}

/* Their sides are less than what the coordinates of the two together are rounded to. */
TEST(what_is_small_and_far_away_lies_in_its_direction)
{
    const double far = 6e11, small = 1e-9;
    const ct_shape triangle =
        POLYGON(XY(-4 * small, 0), XY(4 * small, -small), XY(-small, 4 * small));
    const ct_shape others[] = { circle(far, 4 * small, 4 * small),
                                capsule(far, 0, far, small, small), obb(far, -3, 0, 1.5, 2, 1),
                                obb(far, -small, 2 * small, small, 3, 4),
                                obb(far, 2 * small, small, small, 1, 1) };
    const ct_shape slanted = segment(-small, -small, 2 * small, small);
    for (int i = 0; i < 10; i++) {
        const ct_shape *near = i % 2 == 0 ? &triangle : &slanted;
        ct_contact k;
        ct_find_contact(near, &others[i / 2], &k);
        assert_true(k.relation == CT_APART && fabs(k.distance - far) < 10);
        assert_true(k.normal.x > 1 - 1e-9 && fabs(k.normal.y) < 1e-9);
        assert_true(fabs(k.a_point.x) < 1e-3 && fabs(k.b_point.x - far) < 10);
    }
}

/* As published code has it that rounds to single precision: nothing says along which side it
 * parts. */
TEST(corners_in_one_place_part_from_a_disc_as_a_point_does)
{
    const ct_shape spot = POLYGON(XY(0, 0), XY(0, 0), XY(0, 0));
    const ct_shape discs[] = { capsule(0, 0, 0, 0, 2), circle(0, 0, 2) };
    for (int i = 0; i < 4; i++) {
        ct_contact k;
        ct_find_contact(i % 2 ? &spot : &discs[i / 2], i % 2 ? &discs[i / 2] : &spot, &k);
        assert_true(k.relation == CT_OVERLAPPING && fabs(k.depth - 2) < 1e-12);
        assert_true(fabs(fabs(k.normal.x) - 1) < 1e-12 && k.normal.y == 0);
    }
}

/* In either order of the call: `one` is of the earlier type, of fewer corners or of lesser
 * numbers. */
TEST(of_ways_as_short_the_first_is_that_of_the_same_one_in_either_order)
{
    const ct_shape small = POLYGON(XY(-1, -1), XY(1, -1), XY(1, 1), XY(-1, 1));
    const ct_shape other = POLYGON(XY(-1, 1), XY(1, 1), XY(1, -1), XY(-1, -1));
    const ct_shape corner = POLYGON(XY(6, 6), XY(6, 3), XY(3, 3), XY(3, 6));
    const ct_shape triangle = POLYGON(XY(3, 6), XY(3, 3), XY(6, 6));
    const struct {
        ct_shape one, other;
        ct_vec normal; /* from one to the other */
    } ties[] = {
        { rect(-1, -1, 1, 1), SQUARE, XY(1, 0) },
        { rect(3, 3, 6, 6), SQUARE, XY(0, -1) },
        { rect(0, 0, 4, 4), obb(0, 0, 1, 1, 0, 1), XY(-1, 0) },
        { small, SQUARE, XY(1, 0) },
        { other, SQUARE, XY(0, 1) },
        { SQUARE, corner, XY(1, 0) },
        { triangle, SQUARE, XY(-1, 0) },
        { capsule(2, 0, 2, 4, 1), SQUARE, XY(1, 0) },
    };
    for (size_t i = 0; i < sizeof ties / sizeof ties[0]; i++) {
        ct_contact k, back;
        ct_find_contact(&ties[i].one, &ties[i].other, &k);
        ct_find_contact(&ties[i].other, &ties[i].one, &back);
        assert_true(k.relation == CT_OVERLAPPING && back.relation == CT_OVERLAPPING);
        assert_true(k.normal.x == ties[i].normal.x && k.normal.y == ties[i].normal.y);
        assert_true(back.normal.x == -k.normal.x && back.normal.y == -k.normal.y);
    }
}
