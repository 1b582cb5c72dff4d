/* test_sweep_types.c - moving segments, capsules and polygons, by hand: every type as mover and as
 * target, what is just touched and just missed, notches and slots, and input that is no shape. */
#include <math.h>
#include <string.h>

#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static ct_sweep sweep(ct_shape mover, ct_vec move, ct_shape target)
{
    ct_moving a = { mover, move }, b = { target, { 0, 0 } };
    ct_sweep out;
    memset(&out, 0xee, sizeof out);
    ct_find_sweep(&a, &b, &out);
    return out;
}

static void assert_near(double got, double want)
{
    if (!(fabs(got - want) <= 1e-14 * fmax(1, fabs(want)))) {
        fail_msg("got %.17g, want %.17g", got, want);
    }
}

static void assert_at(ct_vec got, double x, double y)
{
    assert_near(got.x, x);
    assert_near(got.y, y);
}

typedef struct wanted {
    double t;
    ct_vec contact, normal;
} wanted;

static void assert_hit(const ct_sweep *got, wanted want)
{
    assert_true(got->hit && got->has_normal && !got->has_region);
    assert_near(got->t, want.t);
    assert_at(got->contact, want.contact.x, want.contact.y);
    assert_at(got->normal, want.normal.x, want.normal.y);
}

static void assert_miss(const ct_sweep *got)
{
    ct_sweep nothing;
    memset(&nothing, 0, sizeof nothing);
    assert_false(got->hit);
    assert_memory_equal(got, &nothing, sizeof nothing);
}

/* A square from (0, 0) to (2, 2), clockwise and with a point in the middle of a side. */
static const ct_vec square_points[] = { { 0, 0 }, { 0, 2 }, { 2, 2 }, { 2, 0 }, { 1, 0 } };

/* Open at the top: inside from (1, 1) to (3, 4). */
static const ct_vec bay_points[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 3, 4 },
                                     { 3, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } };

static ct_shape square(void)
{
    return polygon(square_points, 5);
}

static ct_shape bay(void)
{
    return polygon(bay_points, 8);
}

/* Each shape reaches from x = -1 to its right end at x = 0, around or at y = 1. */
static ct_shape left_shape(ct_type type, ct_vec points[4])
{
    const ct_vec kite[4] = { { -1, 1 }, { -0.75, 0.75 }, { 0, 0.5 }, { 0, 1.5 } };
    memcpy(points, kite, sizeof kite);
    switch (type) {
    case CT_POINT:
        return point(0, 1);
    case CT_CIRCLE:
        return circle(-0.5, 1, 0.5);
    case CT_RECT:
        return rect(-1, 0.5, 0, 1.5);
    case CT_OBB:
        return obb(-0.5, 1, 0.5, 0.5, 0, 1);
    case CT_SEGMENT:
        return segment(-1, 1, 0, 1);
    case CT_CAPSULE:
        return capsule(-0.75, 1, -0.25, 1, 0.25);
    default:
        return polygon(points, 4);
    }
}

TEST(every_type_meets_every_other_half_way)
{
    ct_vec points[2][4];
    for (int a = 0; a < CT_TYPE_COUNT; a++) {
        for (int b = 0; b < CT_TYPE_COUNT; b++) {
            ct_moving mover = { left_shape((ct_type)a, points[0]), { 4, 0 } };
            ct_moving target = { left_shape((ct_type)b, points[1]), { 0, 0 } };
            target.shape = place(&(placement){ 2, 1, { 3, 0 } }, &target.shape);
            ct_sweep got, resting;
            ct_find_sweep(&mover, &target, &got);
            assert_true(got.hit && got.has_normal);
            assert_near(got.t, 0.75);
            assert_at(got.contact, 3, 1);
            assert_at(got.normal, -1, 0);
            /* Three quarters of the way are the target's. */
            mover.move.x = 1;
            target.move.x = -3;
            ct_find_sweep(&mover, &target, &resting);
            assert_true(resting.t == got.t);
            assert_at(resting.contact, 0.75, 1);
            assert_at(resting.normal, -1, 0);
        }
    }
}

TEST(the_centre_is_the_reference_point_on_the_movers_own_way)
{
    ct_sweep s = sweep(segment(-3, 5, -1, 1), (ct_vec){ 2, 0 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 1 }, { -1, 0 } });
    assert_at(s.center, -2, 5);
    assert_at(s.stop, -2 - CT_STOP_DISTANCE, 5);
    assert_at(s.slide, 0, 0);
    s = sweep(capsule(-3, 1, -3, 1, 1), (ct_vec){ 4, 1 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 1.5 }, { -1, 0 } });
    assert_at(s.center, -1, 1.5);
    assert_at(s.slide, 0, 0.5);
    s = sweep(square(), (ct_vec){ 8, 0 }, point(4, 1));
    assert_hit(&s, (wanted){ 0.25, { 4, 1 }, { -1, 0 } });
    assert_at(s.center, 2, 0);
}

TEST(a_round_thing_meets_a_corner_radially)
{
    /* The centre is at (-3, -4) / 5 from the corner when it touches. */
    ct_sweep s = sweep(circle(-0.6, -8.8, 1), (ct_vec){ 0, 16 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 0 }, { -0.6, -0.8 } });
    s = sweep(square(), (ct_vec){ 0, -16 }, capsule(-0.6, -8.8, -5, -8.8, 1));
    assert_hit(&s, (wanted){ 0.5, { 0, -8 }, { 0.6, 0.8 } });
    s = sweep(capsule(0, 8, 0, 9, 2), (ct_vec){ 0, -8 }, capsule(1.8, 0, 9, 0, 1));
    assert_hit(&s, (wanted){ 0.7, { 1.2, 0.8 }, { -0.6, 0.8 } });
}

TEST(along_a_side_at_exactly_the_radius_is_a_hit_where_it_begins)
{
    ct_sweep s = sweep(circle(-4, 3, 1), (ct_vec){ 8, 0 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 2 }, { 0, 1 } });
    s = sweep(circle(-4, nextafter(3, 4), 1), (ct_vec){ 8, 0 }, square());
    assert_miss(&s);
    s = sweep(circle(-4, 2.75, 0.5), (ct_vec){ 8, 0 }, capsule(0, 2, 4, 2, 0.25));
    assert_hit(&s, (wanted){ 0.5, { 0, 2.25 }, { 0, 1 } });
    s = sweep(circle(-4, nextafter(2.75, 3), 0.5), (ct_vec){ 8, 0 }, capsule(0, 2, 4, 2, 0.25));
    assert_miss(&s);
    /* Slanted: the centre's line x + y = 7 * 5 has the distance 5 from the segment's 3x + 4y =
     * 0. */
    s = sweep(circle(-13, 16, 5), (ct_vec){ 16, -12 }, segment(-4, 3, 4, -3));
    assert_true(s.hit);
    s = sweep(circle(-13, nextafter(16, 17), 5), (ct_vec){ 16, -12 }, segment(-4, 3, 4, -3));
    assert_miss(&s);
}

TEST(a_point_along_a_straight_side_meets_its_first_corner)
{
    ct_sweep s = sweep(point(-1, 2), (ct_vec){ 4, 0 }, square());
    assert_hit(&s, (wanted){ 0.25, { 0, 2 }, { 0, 1 } });
    s = sweep(point(-1, nextafter(2, 3)), (ct_vec){ 4, 0 }, square());
    assert_miss(&s);
    s = sweep(point(-1, 0), (ct_vec){ 4, 0 }, segment(1, 0, 3, 0));
    assert_hit(&s, (wanted){ 0.5, { 1, 0 }, { -1, 0 } });
    s = sweep(segment(1, 0, 3, 0), (ct_vec){ -3, -3 }, segment(0, -1, -4, -5));
    assert_hit(&s, (wanted){ 1. / 3, { 0, -1 }, { sqrt(0.5), -sqrt(0.5) } });
}

TEST(corner_to_corner_takes_the_side_that_looks_along_x)
{
    ct_sweep s = sweep(rect(-2, 4, -1, 5), (ct_vec){ 4, -8 }, square());
    assert_hit(&s, (wanted){ 0.25, { 0, 2 }, { -1, 0 } });
    s = sweep(square(), (ct_vec){ -4, 8 }, rect(-2, 4, -1, 5));
    assert_hit(&s, (wanted){ 0.25, { -1, 4 }, { 1, 0 } });
    /* An ulp beside it. */
    s = sweep(rect(-2, 4, nextafter(-1, -2), 5), (ct_vec){ 4, 8 }, square());
    assert_miss(&s);
    /* Past the upper left corner, going up and right. */
    s = sweep(point(-1, 1), (ct_vec){ 2, 2 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 2 }, { -sqrt(0.5), sqrt(0.5) } });
    s = sweep(point(nextafter(-1, -2), 1), (ct_vec){ 2, 2 }, square());
    assert_miss(&s);
}

TEST(a_side_that_lands_on_a_side_touches_in_the_middle_they_share)
{
    ct_sweep s = sweep(rect(1, 4, 5, 5), (ct_vec){ 0, -4 }, square());
    assert_hit(&s, (wanted){ 0.5, { 1.5, 2 }, { 0, 1 } });
    s = sweep(square(), (ct_vec){ 0, 4 }, rect(1, 4, 5, 5));
    assert_hit(&s, (wanted){ 0.5, { 1.5, 4 }, { 0, -1 } });
    /* Over the point in the middle of the lower side. */
    s = sweep(segment(-1, -2, 1.5, -2), (ct_vec){ 0, 4 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0.75, 0 }, { 0, -1 } });
    s = sweep(capsule(1, 4, 5, 4, 1), (ct_vec){ 0, -4 }, capsule(0, 0, 2, 0, 1));
    assert_hit(&s, (wanted){ 0.5, { 1.5, 1 }, { 0, 1 } });
    s = sweep(obb(1, 5, 1, 2, 0, 1), (ct_vec){ 0, -4 }, square());
    assert_hit(&s, (wanted){ 0.5, { 1, 2 }, { 0, 1 } });
}

TEST(a_bay_is_met_from_within)
{
    ct_sweep s = sweep(circle(2, 3, 0.5), (ct_vec){ 0, -6 }, bay());
    assert_hit(&s, (wanted){ 0.25, { 2, 1 }, { 0, 1 } });
    s = sweep(circle(2, 3, 0.5), (ct_vec){ 2, 0 }, bay());
    assert_hit(&s, (wanted){ 0.25, { 3, 3 }, { -1, 0 } });
    s = sweep(circle(2, 3, 0.5), (ct_vec){ 0, 9 }, bay());
    assert_miss(&s);
    s = sweep(rect(1.5, 2, 2.5, 3), (ct_vec){ 0, -4 }, bay());
    assert_hit(&s, (wanted){ 0.25, { 2, 1 }, { 0, 1 } });
    s = sweep(bay(), (ct_vec){ 0, 4 }, point(2, 2));
    assert_hit(&s, (wanted){ 0.25, { 2, 2 }, { 0, -1 } });
}

TEST(a_plug_as_wide_as_the_bay_does_not_get_in)
{
    /* Exactly as wide it touches both corners; narrower by an ulp it gets to the bottom. */
    ct_sweep s = sweep(rect(1, 6, 3, 7), (ct_vec){ 0, -8 }, bay());
    assert_true(s.hit);
    assert_near(s.t, 0.25);
    s = sweep(rect(nextafter(1, 2), 6, nextafter(3, 2), 7), (ct_vec){ 0, -8 }, bay());
    assert_near(s.t, 0.625);
    assert_at(s.normal, 0, 1);
    /* In the bay at its width it touches from the start. */
    s = sweep(rect(1, 2, 3, 3), (ct_vec){ 0, -8 }, bay());
    assert_true(s.hit && s.t == 0);
    s = sweep(rect(nextafter(1, 2), 2, nextafter(3, 2), 3), (ct_vec){ 0, -8 }, bay());
    assert_near(s.t, 0.125);
}

TEST(touching_at_the_start_is_time_0_whatever_the_move)
{
    const ct_vec moves[] = { { 0, 0 }, { -5, 0 }, { 5, 0 }, { 0, 3 } };
    for (int i = 0; i < 4; i++) {
        ct_sweep s = sweep(capsule(-1, 1, -3, 1, 1), moves[i], square());
        assert_true(s.hit && s.t == 0);
        assert_at(s.center, -1, 1);
    }
    /* An ulp away it is not, and soon is. */
    ct_sweep s = sweep(circle(-1, 1, nextafter(1, 0)), (ct_vec){ 1e12, 0 }, square());
    assert_true(s.hit && s.t > 0 && s.t < 1e-27);
    s = sweep(circle(-1, 1, nextafter(1, 0)), (ct_vec){ -1e12, 0 }, square());
    assert_miss(&s);
    s = sweep(circle(-1, 1, nextafter(1, 0)), (ct_vec){ 0, 0 }, square());
    assert_miss(&s);
}

/* Corners that touch at the start, and lines that the mover lies on. */
TEST(what_leads_on_past_a_corner_or_away_is_not_stopped)
{
    const ct_vec over[] = { { 0, 0 }, { -1, 1 }, { -1, 0 } },
                 tip[] = { { 0, 0 }, { 1, -1 }, { 1, 0 } };
    const ct_vec comb[] = { { -1, 1 }, { 1, 0 }, { 0, -1 }, { 0, 0 } };
    const ct_vec beside[] = { { 3, 1 }, { 2, 0 }, { 1, 0 } };
    const struct {
        ct_shape mover, target;
        ct_vec move;
    } free_ones[] = {
        { rect(-1, 0, 0, 1), rect(0, -1, 1, 0), { 1, 1 } },
        { rect(-1, 0, 0, 1), rect(0, -1, 1, 0), { 1, 0 } },
        { rect(-1, 0, 0, 1), rect(0, -1, 1, 0), { 0, -3 } },
        { point(0, 0), rect(0, 0, 1, 1), { 1, 0 } },
        { polygon(over, 3), polygon(tip, 3), { 1, 1 } },
        { polygon(comb, 4), polygon(beside, 3), { 0, 1 } },
        { point(1, 0), segment(0, 0, 2, 0), { 3, -1 } },
        { point(1, 0), segment(0, 0, 2, 0), { 3, 1 } },
        { point(0, 0), segment(0, 0, 3, 0), { 2, 3 } },
        { point(-1, -3), segment(-1, -3, -4, -4), { -1, 0 } },
    };
    for (size_t i = 0; i < sizeof free_ones / sizeof free_ones[0]; i++) {
        const ct_vec move = free_ones[i].move;
        ct_sweep s = sweep(free_ones[i].mover, move, free_ones[i].target);
        assert_true(s.hit && s.t == 0);
        assert_at(s.slide, move.x, move.y);
    }
    /* Into it the move stops, an ulp beside the corner too. */
    ct_sweep s = sweep(rect(-1, 0, 0, 1), (ct_vec){ 2, -1 }, rect(0, -1, 1, 0));
    assert_at(s.slide, 0, -1);
    s = sweep(rect(-1, 0, 0x1p-53, 1), (ct_vec){ 0, -3 }, rect(0, -1, 1, 0));
    assert_at(s.slide, 0, 0);
    s = sweep(point(2, nextafter(2, 1)), (ct_vec){ -1, 0 }, square());
    assert_at(s.normal, 1, 0);
    assert_at(s.slide, 0, 0);
}

TEST(a_move_that_ends_in_touch_is_a_hit_at_1)
{
    ct_sweep s = sweep(point(-3, 1), (ct_vec){ 3, 0 }, square());
    assert_true(s.hit && s.t == 1);
    s = sweep(point(-3, 1), (ct_vec){ nextafter(3, 2), 0 }, square());
    assert_miss(&s);
    s = sweep(capsule(-4, 1, -4, 3, 1), (ct_vec){ 3, 0 }, square());
    assert_true(s.hit && s.t == 1);
    s = sweep(capsule(-4, 1, -4, 3, 1), (ct_vec){ nextafter(3, 2), 0 }, square());
    assert_miss(&s);
    s = sweep(circle(-3, -4, 4), (ct_vec){ 0.6, 0.8 }, square());
    assert_true(s.hit);
    s = sweep(circle(-3.75, -5, 5), (ct_vec){ 0.75, 1 }, square());
    assert_true(s.hit && s.t == 1);
    s = sweep(circle(-3.75, -5, 5), (ct_vec){ 0.75, nextafter(1, 0) }, square());
    assert_miss(&s);
}

/* Touching the corner from outside of one side and from beyond the other. */
TEST(a_corner_that_is_passed_is_touched_square_to_the_way)
{
    ct_sweep s = sweep(point(1, 3), (ct_vec){ -2, -2 }, square());
    assert_hit(&s, (wanted){ 0.5, { 0, 2 }, { -sqrt(0.5), sqrt(0.5) } });
    s = sweep(square(), (ct_vec){ 2, 2 }, point(1, 3));
    assert_hit(&s, (wanted){ 0.5, { 1, 3 }, { sqrt(0.5), -sqrt(0.5) } });
}

/* Boxes on a floor of tiles, and one that falls along a wall: as boxes and as polygons. */
TEST(nothing_catches_on_a_level_seam)
{
    const ct_vec tile[] = { { 2, -1 }, { 4, -1 }, { 4, 0 }, { 2, 0 } };
    const ct_shape tiles[] = { rect(2, -1, 4, 0), polygon(tile, 4), obb(3, -0.5, 1, 0.5, 1, 0) };
    const ct_vec walker[] = { { 0, 0 }, { 1, 0 }, { 1, 2 }, { 0, 2 } };
    const ct_shape walkers[] = { rect(0, 0, 1, 2), polygon(walker, 4), obb(0.5, 1, 1, 0.5, 0, 1) };
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            ct_sweep s = sweep(walkers[k], (ct_vec){ 5, 0 }, tiles[i]);
            assert_true(s.hit);
            assert_near(s.t, 0.2);
            assert_at(s.normal, 0, 1);
            assert_at(s.slide, 4, 0);
            s = sweep(tiles[i], (ct_vec){ -5, 0 }, walkers[k]);
            assert_at(s.normal, 0, -1);
        }
    }
    ct_sweep s = sweep(rect(1, 3, 2, 5), (ct_vec){ 0, -5 }, rect(2, 0, 3, 1));
    assert_true(s.hit);
    assert_at(s.normal, -1, 0);
    assert_at(s.slide, 0, -3);
}

/* Into a corner a normal must part the two: either side's does that the corner points across. */
TEST(corners_that_meet_part_along_their_normal)
{
    ct_sweep s = sweep(rect(-1.5, 2, 0, 4.5), (ct_vec){ 4, -2 }, segment(2, 1, -8, 0));
    assert_true(s.hit);
    assert_near(s.t, 0.5);
    assert_at(s.normal, -1 / sqrt(101), 10 / sqrt(101));
    s = sweep(segment(-3, 3, -2, 7), (ct_vec){ 4, -2 }, rect(-1, -1, 2, 2));
    assert_at(s.normal, -4 / sqrt(17), 1 / sqrt(17));
}

/* By a point and by a line, on their sides and from all around on their ends. */
TEST(a_flat_rect_is_met_as_the_line_it_is)
{
    for (int i = 0; i < 2 * 2 * 9 * 9; i++) {
        const int x = i % 9 - 4, y = i / 9 % 9 - 4;
        const bool is_level = i / 81 % 2 == 0;
        const double w = is_level ? 2 : 0, h = is_level ? 0 : 2;
        const ct_shape mover = i < 162 ? point(x, y) : rect(x, y, x, y + 2);
        const ct_vec move = { -2 * x, -2 * y };
        const ct_sweep s = sweep(mover, move, rect(0, 0, w, h));
        const ct_sweep line = sweep(mover, move, segment(0, 0, w, h));
        assert_true(s.hit == line.hit && s.t == line.t);
        if (s.t > 0) { assert_at(s.normal, line.normal.x, line.normal.y); }
    }
}

/* One tooth slides along a tooth of the other comb, one runs into another: either may be found
 * first. */
TEST(what_grazes_here_and_is_stopped_there_is_stopped)
{
    static const ct_vec mover[] = { { 0, 0 }, { 4, 0 },   { 4, 1 },   { 1, 1 },
                                    { 1, 3 }, { 4, 3.2 }, { 4, 3.8 }, { 0, 4 } };
    static const ct_vec target[] = { { 12, 1 }, { 12, 4 }, { 9, 4 }, { 9, 3 },
                                     { 11, 3 }, { 11, 2 }, { 9, 2 }, { 9, 1 } };
    ct_vec a[8], b[8];
    for (int turned = 0; turned < 4; turned++) {
        double x = turned % 2 == 0 ? 1 : -1, y = turned < 2 ? 1 : -1;
        for (int i = 0; i < 8; i++) {
            a[i] = (ct_vec){ x * mover[i].x, y * mover[i].y };
            b[i] = (ct_vec){ x * target[i].x, y * target[i].y };
        }
        ct_sweep s = sweep(polygon(a, 8), (ct_vec){ 10 * x, 0 }, polygon(b, 8));
        assert_true(s.hit);
        assert_near(s.t, 0.5);
        assert_at(s.normal, -x, 0);
        assert_at(s.slide, 0, 0);
    }
}

/* Next to the way, t is rounded to more than they measure. */
TEST(what_is_tiny_and_far_away_meets_what_comes_first)
{
    const double far = 1905242598.25, n = 1e-9;
    const ct_vec way = { -2 * far, 0 };
    const ct_vec points[] = { { -4, 0 }, { 3, 3 }, { -1, 0 } };
    ct_sweep s = sweep(capsule(far, 2 * n, far, 0, n), way, polygon(points, 3));
    assert_true(s.hit);
    assert_at(s.normal, 0.6, -0.8);
    s = sweep(capsule(far, 4 * n, far, -2 * n, 2 * n), way, circle(-n, -4 * n, n));
    assert_true(s.hit);
    assert_at(s.normal, sqrt(5.0) / 3, 2.0 / 3);
    s = sweep(obb(far, 2 * n, n, n / 2, 1, 1), way, rect(-n, n, 3 * n, 3 * n));
    assert_true(s.hit);
    assert_at(s.normal, 1, 0);
}

/* However near: what is hit is the side, and its normal is told. */
TEST(a_hair_beside_a_corner_is_the_side)
{
    const ct_vec points[] = { { 0, 0 }, { -2000000, -3000000 }, { -2000000, 1000000 } };
    const double hairs[] = { 1e-45, 1e-30, 0x1p-60, 1e-3, 1e-300 };
    for (int i = 0; i < 5; i++) {
        ct_sweep s = sweep(point(-hairs[i], -1e7), (ct_vec){ 0, 2e7 }, polygon(points, 3));
        assert_true(s.hit);
        assert_at(s.normal, 3 / sqrt(13), -2 / sqrt(13));
    }
    ct_sweep s = sweep(point(0, -1e7), (ct_vec){ 0, 2e7 }, polygon(points, 3));
    assert_true(s.hit && s.normal.x == 1 && s.normal.y == 0);
    const ct_vec tip[] = { { -4, 0 }, { 3, 3 }, { -1, 0 } };
    s = sweep(capsule(1905242598.26, 2e-9, 1905242598.26, 0, 1e-9), (ct_vec){ -3810485196.5, 0 },
              polygon(tip, 3));
    assert_true(s.hit);
    assert_at(s.normal, 0.6, -0.8);
}

TEST(no_speed_tunnels)
{
    const ct_vec speck[] = { { 0, 0 }, { 1e-9, 0 }, { 0, 1e-9 } };
    ct_sweep s = sweep(point(-4e11, 2e-10), (ct_vec){ 1e12, 0 }, polygon(speck, 3));
    assert_true(s.hit);
    assert_near(s.t, 0.4);
    assert_true(fabs(s.contact.x) < 1e-22 && s.contact.y == 2e-10 && s.normal.x == -1);
    assert_true(fabs(s.center.x) < 1e-22);
    s = sweep(point(-4e11, 1e-9), (ct_vec){ 1e12, 0 }, polygon(speck, 3));
    assert_true(s.hit);
    s = sweep(point(-4e11, nextafter(1e-9, 1)), (ct_vec){ 1e12, 0 }, polygon(speck, 3));
    assert_miss(&s);
    s = sweep(segment(-4e11, -1, -4e11, 1), (ct_vec){ 1e12, 1e-3 }, capsule(0, 0, 0, 1e-9, 1e-9));
    assert_true(s.hit && s.normal.x == -1 && fabs(s.contact.x + 1e-9) < 1e-24);
}

/* Where it moves so nearly along the side that what is left of its way along it is rounded away. */
TEST(along_a_side_as_good_as_level_it_is_met_below_the_circle)
{
    ct_shape box = obb(2, 3, 2, 2.5, -1, 0x1.1a62633145c07p-53);
    ct_sweep s = sweep(circle(-6, -2, 2.5), (ct_vec){ 8, 0 }, box);
    assert_true(s.hit);
    assert_near(s.t, 1);
    assert_at(s.contact, 2, 0.5);
    assert_at(s.normal, 0, -1);
}

/* Its corners are rounded by 0.002 there, the side is as long as it is. */
TEST(a_turned_side_lands_in_its_middle_from_any_distance)
{
    for (int exponent = 20; exponent <= 44; exponent += 4) {
        const double far = ldexp(1, exponent);
        ct_sweep s = sweep(obb(-3.5 - far, 0.5, 0.5, 2.5, 0.6, 0.8), (ct_vec){ far + 8, 0 },
                           segment(7, 3, 2.5, -3));
        assert_true(s.hit);
        assert_at(s.contact, 4, -1);
        assert_at(s.normal, -0.8, 0.6);
    }
}

/* Two sides of the diamond part them as well, and which is looked at first depends on the
 * distance. */
TEST(of_normals_as_good_at_a_tip_the_one_that_rises_is_told_from_any_distance)
{
    const ct_vec diamond[] = { { 5.5, 2 }, { 6.5, 1 }, { 7.5, 2 }, { 6.5, 3 } };
    for (int exponent = 7; exponent <= 46; exponent++) {
        const double far = ldexp(1, exponent);
        const ct_vec tip[] = { { far + 2, 2 }, { far + 2, 0 }, { far, 2 } };
        ct_sweep s = sweep(polygon(tip, 3), (ct_vec){ -far - 8, 0 }, polygon(diamond, 4));
        assert_true(s.hit);
        assert_at(s.contact, 7.5, 2);
        assert_at(s.normal, sqrt(0.5), sqrt(0.5));
    }
}

/* Its corners, 1e9 from the origin, are rounded by a tenth of a thousandth of its size. */
TEST(a_turned_side_far_from_the_origin_keeps_its_normal)
{
    const ct_vec tip[] = { { 1e9 + 0.005, 0.0015 }, { 1e9 + 0.02, -0.005 }, { 1e9 + 0.02, 0.008 } };
    ct_sweep s = sweep(obb(1e9, 0, 0.002, 0.001, 0.8, 0.6), (ct_vec){ 0.01, 0 }, polygon(tip, 3));
    assert_true(s.hit);
    assert_at(s.normal, -0.8, -0.6);
    const ct_vec left[] = { { 1e9 - 0.005, 0.0015 },
                            { 1e9 - 0.02, 0.008 },
                            { 1e9 - 0.02, -0.005 } };
    s = sweep(polygon(left, 3), (ct_vec){ 0.01, 0 }, obb(1e9, 0, 0.002, 0.001, 0.8, -0.6));
    assert_true(s.hit);
    assert_at(s.normal, -0.8, 0.6);
}

TEST(a_sweep_starts_at_the_reference_point)
{
    const ct_vec points[] = { { 7, 1 }, { 9, 1 }, { 8, 3 } };
    const ct_shape shapes[] = { point(1, 2),         circle(1, 2, 3),
                                rect(0, 1, 2, 3),    obb(1, 2, 3, 4, 0.6, 0.8),
                                segment(1, 2, 5, 6), capsule(1, 2, 5, 6, 1) };
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        assert_at(ct_reference_point(&shapes[i]), 1, 2);
        ct_sweep s = sweep(shapes[i], (ct_vec){ 100, 0 }, rect(50, -50, 60, 50));
        assert_true(s.hit);
        assert_at(s.center, 1 + 100 * s.t, 2);
    }
    const ct_shape triangle = polygon(points, 3), broken = polygon(points, 2);
    assert_at(ct_reference_point(&triangle), 7, 1);
    assert_at(ct_reference_point(&broken), 0, 0);
    const ct_shape nothing = { .type = CT_TYPE_COUNT };
    assert_at(ct_reference_point(&nothing), 0, 0);
}

TEST(what_is_no_shape_is_not_met)
{
    const ct_vec bad[] = { { 0, 0 }, { 1, 0 }, { NAN, 1 } };
    const ct_shape broken[] = { point(INFINITY, 0),       circle(0, 0, -1),
                                rect(1, 0, 0, 1),         obb(0, 0, 1, 1, 0, 0),
                                segment(0, 0, NAN, 0),    capsule(0, 0, 1, 0, -1),
                                polygon(bad, 3),          polygon(square_points, 2),
                                { .type = CT_TYPE_COUNT } };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        ct_sweep s = sweep(broken[i], (ct_vec){ 1, 0 }, square());
        assert_miss(&s);
        s = sweep(circle(0, 0, 1), (ct_vec){ 1, 0 }, broken[i]);
        assert_miss(&s);
        const ct_shape movers[] = { circle(-9, 0.5, 1), segment(-9, -1, -9, 2), square() };
        for (int k = 0; k < 3; k++) {
            s = sweep(movers[k], (ct_vec){ 0x1p40, 0.25 }, broken[i]);
            assert_miss(&s);
            s = sweep(broken[i], (ct_vec){ -0x1p40, 0.25 }, movers[k]);
            assert_miss(&s);
        }
    }
    ct_sweep s = sweep(square(), (ct_vec){ INFINITY, 0 }, square());
    assert_miss(&s);
    s = sweep(circle(0, 0, 1), (ct_vec){ 0, NAN }, circle(0, 0, 1));
    assert_miss(&s);
}

TEST(the_typed_sweeps_refuse_what_is_no_shape_too)
{
    ct_swept_circle out, nothing;
    memset(&nothing, 0, sizeof nothing);
    const ct_circle ball = { { 0, 0 }, 1 }, broken = { { 0, NAN }, 1 };
    const ct_rect rest = { { 2, 2 }, { 3, 3 } }, turned = { { 3, 3 }, { 2, 2 } };
    const ct_obb box = { { 5, 0 }, { 1, 1 }, 1, 0 }, flat = { { 5, 0 }, { 1, 1 }, 0, 0 };
    ct_sweep_circle_rect(&broken, (ct_vec){ 1, 1 }, &rest, &out);
    assert_memory_equal(&out, &nothing, sizeof out);
    ct_sweep_circle_rect(&ball, (ct_vec){ 1, INFINITY }, &rest, &out);
    assert_memory_equal(&out, &nothing, sizeof out);
    ct_sweep_circle_rect(&ball, (ct_vec){ 1, 1 }, &turned, &out);
    assert_memory_equal(&out, &nothing, sizeof out);
    ct_sweep_circle_obb(&broken, (ct_vec){ 1, 1 }, &box, &out);
    assert_memory_equal(&out, &nothing, sizeof out);
    ct_sweep_circle_obb(&ball, (ct_vec){ 1, 1 }, &flat, &out);
    assert_memory_equal(&out, &nothing, sizeof out);
    ct_sweep s;
    ct_sweep_circle_circle(&ball, (ct_vec){ NAN, 0 }, &ball, &s);
    assert_miss(&s);
    ct_sweep_circle_point(&broken, (ct_vec){ 1, 0 }, &ball.center, &s);
    assert_miss(&s);
}

/* A comb of 511 teeth that comes down on another, and one that passes it. */
TEST(polygons_of_1023_points_meet)
{
    static ct_vec comb[2][CT_MAX_POINTS];
    for (int side = 0; side < 2; side++) {
        double sign = side == 0 ? 1 : -1;
        for (int i = 0; i < 1022; i++) {
            comb[side][i] = (ct_vec){ i, sign * (i % 2 == 0 ? 8 : 2) };
        }
        comb[side][1022] = (ct_vec){ 510, sign * 100 };
    }
    ct_sweep s = sweep(polygon(comb[0], 1023), (ct_vec){ 0, -10 }, polygon(comb[1], 1023));
    assert_true(s.hit);
    assert_near(s.t, 0.4);
    s = sweep(polygon(comb[0], 1023), (ct_vec){ 10, 0 }, polygon(comb[1], 1023));
    assert_miss(&s);
}

/* Found by the fuzzer: across edges of 1e-323 the radius had no length. */
TEST(a_circle_over_edges_next_to_nothing_starts_overlapping)
{
    const double tiny = 0x1p-1074;
    const ct_vec points[3] = { { tiny, 2 * tiny }, { 15 * tiny, 16 * tiny }, { 17 * tiny, -32.5 } };
    const ct_moving around = { circle(-3, 1, 15), { -50, -50 } };
    const ct_moving sharp = { polygon(points, 3), { 14, -50 } };
    ct_sweep got;
    ct_find_sweep(&around, &sharp, &got);
    assert_true(got.hit && got.t == 0);
    ct_find_sweep(&sharp, &around, &got);
    assert_true(got.hit && got.t == 0);
}

/* Found against an exact oracle: squares and products of what follows are 0. */
TEST(what_is_tiny_is_met_as_what_is_large)
{
    for (int exponent = -1000; exponent <= 450; exponent += 50) {
        const double u = ldexp(1, exponent);
        ct_sweep s = sweep(capsule(3 * u, 0, 3 * u, -2 * u, u), (ct_vec){ -3 * u, u },
                           circle(-u, -3 * u, 2 * u));
        assert_true(s.hit);
        assert_near(s.t, 0.45968757625671514);
        /* A side that runs at an angle is no side that lands. */
        s = sweep(segment(-5 * u, -u, -4 * u, 0), (ct_vec){ 8 * u, 0 }, obb(0, 0, 2 * u, u, 0, 1));
        assert_near(s.t, 0.375);
        assert_true(fabs(s.contact.x + u) <= 4e-15 * u && fabs(s.contact.y) <= 4e-15 * u);
    }
}

/* Found against an exact oracle: what squares leave of such a gap is subnormal or nothing. */
TEST(a_gap_next_to_nothing_takes_its_time)
{
    const double tiny = 0x1p-1074;
    ct_sweep s = sweep(circle(-1e-155, 2, 8), (ct_vec){ -2e-6, 5e-6 }, point(0, 10));
    assert_true(fabs(s.t - 1.25e-306) < 1e-318);
    s = sweep(capsule(-tiny, -1, -tiny, -1, 3), (ct_vec){ 1, 0 }, circle(7, -1, 4));
    assert_true(s.t == tiny);
    s = sweep(obb(1, tiny, 0, 0, 0.6, 0.8), (ct_vec){ 0, -0x1p-211 }, segment(1, 0, 1, -1));
    assert_true(s.t == 0x1p-863);
}

/* Found by test_random_sweep: so close at the start that t had lost digits, and so fast that at
 * 2^480 another way brought them back than at 1, a rounding apart. */
TEST(what_is_fast_is_met_as_early_at_any_scale)
{
    ct_shape box = obb(-0x1.f6a5462be8b22p+2, -0x1.8344b91e0fap+1, 0x1.460a558df396bp+1,
                       0x1.ecbf79b083fe8p+0, -0x1.0a5d6d0c279c6p-2, -0x1.ee5ff1f907a8cp-1);
    ct_shape ball = circle(-0x1.878975e8b616ep+1, -0x1.3f6df2e052bbap+2, 0x1.9982008f90663p+1);
    ct_moving a = { box, { 0x1.19f79e9837548p+3, 0x1.f23cc59276ac8p+1 } };
    ct_moving b = { ball, { -0x1.7479a9da35f6cp+9, 0x1.58126b5070862p+9 } };
    ct_sweep near, far;
    ct_find_sweep(&a, &b, &near);
    assert_true(near.hit);
    for (int exponent = -470; exponent <= 480; exponent += 10) {
        const placement p = { 0, ldexp(1, exponent), { 0, 0 } };
        const ct_moving c = { place(&p, &a.shape), place_point(&p, a.move) };
        const ct_moving d = { place(&p, &b.shape), place_point(&p, b.move) };
        ct_find_sweep(&c, &d, &far);
        assert_true(far.hit && far.t == near.t);
    }
}

/* At a time so small that it has no digits left. */
TEST(what_passes_at_once_or_not_is_told_exactly)
{
    for (int k = -40; k <= 40; k++) {
        const double x = 1e-171, top = (0.5 + k * 1e-5) * x;
        const ct_sweep s = sweep(point(0, 0), (ct_vec){ 1e150, 0.5e150 }, rect(x, -x, 3 * x, top));
        assert_true(k == 0 || s.hit == (k > 0));
    }
}

TEST(a_move_next_to_nothing_has_a_normal)
{
    for (int exponent = -1074; exponent < 0; exponent++) {
        const double step = ldexp(1, exponent);
        ct_sweep s = sweep(circle(0, -step, 1), (ct_vec){ 0, step }, circle(2, 0, 1));
        assert_true(!s.hit || (s.normal.x < -0.9 && s.contact.x <= 1));
        assert_true(s.hit || exponent > -53);
    }
}

TEST(an_oriented_rect_next_to_nothing_is_met_at_a_place)
{
    ct_sweep s = sweep(obb(-1, 0, 1e-300, 0, 0, -1), (ct_vec){ -2, 2 }, segment(1, -1, -2, 1));
    assert_true(s.hit);
    assert_near(s.t, 0.5);
    assert_at(s.center, -2, 1);
    assert_at(s.contact, -2, 1);
}

/* So close to a corner that it counts as one; but there nothing parts the two. */
TEST(a_side_that_is_met_by_its_end_keeps_its_normal)
{
    static const ct_vec points[] = { { 1, 2 }, { -2, 0 }, { -1, -2 }, { 1, 0 } };
    ct_sweep s = sweep(polygon(points, 4), (ct_vec){ nextafter(2, 0), 2 },
                       obb(1, nextafter(2, 3), 5e-324, 0, -5, -12));
    assert_true(s.hit);
    assert_at(s.normal, 2 / sqrt(13), -3 / sqrt(13));
}

/* The line's end comes down on the rect next to its corner, which is level with the line only a
 * hair later: too little for t to tell, but that side does not part the two. */
TEST(of_two_sides_met_at_once_that_which_parts_is_told)
{
    ct_shape box = obb(-7, -5, 1.5, 4, 0x1.1a62633145c07p-54, -1), line = rect(-6, -2, -6, 5);
    ct_sweep s = sweep(line, (ct_vec){ 12, -6 }, box);
    assert_true(s.hit);
    assert_near(s.t, 0.25);
    assert_at(s.normal, 0, 1);
    s = sweep(box, (ct_vec){ -12, 6 }, line);
    assert_true(s.hit);
    assert_near(s.t, 0.25);
    assert_at(s.normal, 0, -1);
}

/* With a radius that rounds to nothing there. */
TEST(corners_with_a_radius_next_to_nothing_part_as_without)
{
    static const ct_vec points[] = { { 1, 3 }, { 3, -1 }, { -2, 0 } };
    ct_sweep s = sweep(capsule(-1, -2, 1, -3, 0x1p-53), (ct_vec){ 4, 1 }, polygon(points, 3));
    assert_true(s.hit);
    assert_near(s.t, 1);
    assert_true(s.normal.x * -5 + s.normal.y <= 1e-9 && 2 * s.normal.x >= s.normal.y - 1e-9);
}
