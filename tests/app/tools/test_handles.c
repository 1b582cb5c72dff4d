/* test_handles.c - where grips are and what pulling them does, without any window. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/tools/handles.h"
#include "scene/text/number.h"
#include "tests/app/numbers.h"
#include "tests/unit.h"

static const handle_view front = { FIGURE_FRONT, 10, false, false };
static const handle_view top = { FIGURE_TOP, 10, true, false };

static ct_vec points_out[CT_MAX_POINTS];
static handle grips[HANDLES_MAX];

static const ct_vec corners[4] = { { 0, 0 }, { 10, 0 }, { 10, 10 }, { 0, 10 } };

static scene_shape a_rect(double min_x, double min_y, double max_x, double max_y)
{
    return (scene_shape){ .type = SCENE_RECT, .as.rect = { { min_x, min_y }, { max_x, max_y } } };
}

static scene_shape a_turned(ct_vec center, ct_vec size, double deg)
{
    return (scene_shape){ .type = SCENE_ROTATED_RECT, .as.rotated_rect = { center, size, deg } };
}

static scene_shape a_circle(double x, double y, double radius)
{
    return (scene_shape){ .type = SCENE_CIRCLE, .as.circle = { { x, y }, radius } };
}

static scene_shape a_segment(double x0, double y0, double x1, double y1)
{
    return (scene_shape){ .type = SCENE_SEGMENT, .as.segment = { { x0, y0 }, { x1, y1 } } };
}

static scene_shape a_square(void)
{
    return (scene_shape){ .type = SCENE_POLYGON, .as.polygon = { corners, 4 } };
}

static handle grip_of(const scene_shape *shape, const handle_view *view, handle_kind kind,
                      int index)
{
    const int count = handles_of(shape, view, grips, HANDLES_MAX);
    for (int i = 0; i < count; i++) {
        if (grips[i].kind == kind && grips[i].index == index) { return grips[i]; }
    }
    fail_msg("no grip of kind %d, index %d", (int)kind, index);
    return (handle){ .kind = kind };
}

static handle_pull pull_to(double x, double y)
{
    return (handle_pull){ .to = { x, y }, .view = front };
}

static scene_shape pulled(const scene_shape *start, handle_kind kind, int index, handle_pull pull)
{
    const handle grip = grip_of(start, &pull.view, kind, index);
    scene_shape out = *start;
    assert_true(handles_drag(start, &grip, &pull, &out, points_out));
    return out;
}

static void assert_place(ct_vec got, double x, double y)
{
    assert_equals(got.x, x);
    assert_equals(got.y, y);
}

/* ---- Where they are ---------------------------------------------------------------------- */

static int count_kind(int count, handle_kind kind)
{
    int found = 0;
    for (int i = 0; i < count; i++) { found += grips[i].kind == kind; }
    return found;
}

TEST(a_rect_has_corners_sides_a_grip_that_turns_it_and_one_for_its_arrow)
{
    const scene_shape rect = a_rect(1, 2, 21, 12);
    const int count = handles_of(&rect, &front, grips, HANDLES_MAX);
    assert_int_equal(count_kind(count, HANDLE_CORNER), 4);
    assert_int_equal(count_kind(count, HANDLE_SIDE), 4);
    assert_int_equal(count_kind(count, HANDLE_ROTATE), 1);
    assert_int_equal(count_kind(count, HANDLE_TIP), 1);
    assert_place(grip_of(&rect, &front, HANDLE_CORNER, 1).at, 21, 2);
    assert_place(grip_of(&rect, &front, HANDLE_SIDE, 3).at, 11, 12);
    assert_true(grip_of(&rect, &front, HANDLE_TIP, 0).is_offer);
}

TEST(the_grip_that_turns_is_above_the_shape_as_seen)
{
    const scene_shape rect = a_rect(0, 0, 10, 10);
    const handle_view down = { FIGURE_FRONT, 10, true, false };
    assert_true(grip_of(&rect, &front, HANDLE_ROTATE, 0).at.y > 11);
    assert_true(grip_of(&rect, &down, HANDLE_ROTATE, 0).at.y < -1);
    const scene_shape square = a_square();
    assert_true(grip_of(&square, &down, HANDLE_ROTATE, 0).at.y < -1);
}

TEST(small_shapes_keep_their_grips_apart_and_short_sides_have_none)
{
    const scene_shape shapes[] = { a_rect(5, 5, 5.1, 5.1), a_circle(5, 5, 0),
                                   a_segment(5, 5, 5.2, 5.3),
                                   a_turned((ct_vec){ 5, 5 }, (ct_vec){ 0, 0 }, 30) };
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const int count = handles_of(&shapes[i], &front, grips, HANDLES_MAX);
        assert_int_equal(count_kind(count, HANDLE_SIDE), 0);
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < a; b++) {
                const double px = 10 * hypot(grips[a].grip.x - grips[b].grip.x,
                                             grips[a].grip.y - grips[b].grip.y);
                assert_true(px > 7);
            }
        }
    }
}

/* 13 points from its middle, a unit being ten, or where they are when that is farther out. */
TEST(ends_of_a_short_segment_are_taken_farther_out)
{
    static const double lengths[] = { 0.5, 1, 2.5, 2.6, 3, 100 };
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        const double half = lengths[i] / 2, out = fmax(half, 1.3);
        const scene_shape segment =
            a_segment(7 - 0.6 * half, 5 - 0.8 * half, 7 + 0.6 * half, 5 + 0.8 * half);
        for (int end = 0; end < 2; end++) {
            const handle grip = grip_of(&segment, &front, HANDLE_END, end);
            const double sign = end ? 1 : -1;
            assert_close(grip.grip.x, 7 + sign * 0.6 * out, 1e-14);
            assert_close(grip.grip.y, 5 + sign * 0.8 * out, 1e-14);
            assert_close(grip.at.x, 7 + sign * 0.6 * half, 1e-14);
        }
    }
}

TEST(solids_have_grips_on_both_sides_and_flat_shapes_in_front_only)
{
    const scene_shape box = { .type = SCENE_BOX, .as.box = { { 0, 0, 0 }, { 10, 20, 30 } } };
    assert_int_equal(handles_of(&box, &front, grips, HANDLES_MAX), 8);
    assert_int_equal(handles_of(&box, &top, grips, HANDLES_MAX), 8);
    assert_place(grip_of(&box, &top, HANDLE_CORNER, 3).at, 10, 30);
    const scene_shape ball = { .type = SCENE_SPHERE, .as.sphere = { { 1, 2, 3 }, 4 } };
    assert_place(grip_of(&ball, &top, HANDLE_RADIUS, 0).at, 5, 3);
    const scene_shape rect = a_rect(0, 0, 9, 9);
    assert_int_equal(handles_of(&rect, &top, grips, HANDLES_MAX), 0);
}

TEST(no_more_grips_are_told_than_there_is_room_for)
{
    const scene_shape square = a_square();
    handle few[4] = { 0 };
    assert_int_equal(handles_of(&square, &front, few, 3), 3);
    assert_place(few[3].at, 0, 0);
}

TEST(the_nearest_grip_within_reach_is_taken)
{
    const scene_shape rect = a_rect(0, 0, 20, 20);
    const int count = handles_of(&rect, &front, grips, HANDLES_MAX);
    const int found = handles_nearest(grips, count, (ct_vec){ 19.7, 20.2 }, 0.8);
    assert_true(found >= 0 && grips[found].kind == HANDLE_CORNER && grips[found].index == 3);
    assert_int_equal(handles_nearest(grips, count, (ct_vec){ 5, 5 }, 0.8), -1);
}

/* ---- Sizes ------------------------------------------------------------------------------- */

TEST(a_radius_follows_the_mouse_in_short_numbers)
{
    const scene_shape circle = a_circle(1, 2, 3);
    assert_equals(pulled(&circle, HANDLE_RADIUS, 0, pull_to(8.3, 2.001)).as.circle.radius, 7.3);
    const scene_shape capsule = { .type = SCENE_CAPSULE, .as.capsule = { { 0, 0 }, { 10, 0 }, 2 } };
    assert_equals(pulled(&capsule, HANDLE_RADIUS, 0, pull_to(30, -4.52)).as.capsule.radius, 4.52);
    const scene_shape ball = { .type = SCENE_SPHERE, .as.sphere = { { 1, 2, 3 }, 4 } };
    handle_pull pull = pull_to(1, 9);
    pull.view = top;
    assert_equals(pulled(&ball, HANDLE_RADIUS, 0, pull).as.sphere.radius, 6);
}

TEST(a_pulled_corner_turns_the_rect_over_and_the_other_stays)
{
    const scene_shape rect = a_rect(0.1, 0.2, 5.3, 7.7);
    scene_shape out = pulled(&rect, HANDLE_CORNER, 3, pull_to(9, 8));
    assert_place(out.as.rect.min, 0.1, 0.2);
    assert_place(out.as.rect.max, 9, 8);
    out = pulled(&rect, HANDLE_CORNER, 3, pull_to(-4, -3));
    assert_place(out.as.rect.min, -4, -3);
    assert_place(out.as.rect.max, 0.1, 0.2);
    out = pulled(&rect, HANDLE_SIDE, 0, pull_to(6, 100));
    assert_place(out.as.rect.min, 5.3, 0.2);
    assert_place(out.as.rect.max, 6, 7.7);
}

TEST(shift_gives_equal_sides_and_alt_keeps_the_middle)
{
    const scene_shape rect = a_rect(1, 1, 3, 2);
    handle_pull pull = pull_to(8.1, 3);
    pull.constrain = true;
    scene_shape out = pulled(&rect, HANDLE_CORNER, 3, pull);
    assert_place(out.as.rect.min, 1, 1);
    assert_place(out.as.rect.max, 8.1, 8.1);
    pull.from_center = true;
    out = pulled(&rect, HANDLE_CORNER, 3, pull);
    assert_place(out.as.rect.min, -4.1, -4.6);
    assert_place(out.as.rect.max, 8.1, 7.6);
    pull = pull_to(0.5, 77);
    pull.from_center = true;
    const scene_shape high = a_rect(1, 1, 3, 5);
    out = pulled(&high, HANDLE_SIDE, 0, pull);
    assert_place(out.as.rect.min, 0.5, 1);
    assert_place(out.as.rect.max, 3.5, 5);
}

TEST(a_box_is_resized_in_the_plane_that_is_seen)
{
    const scene_shape box = { .type = SCENE_BOX, .as.box = { { 0, 0, 0 }, { 10, 20, 30 } } };
    handle_pull pull = pull_to(12, 35);
    pull.view = top;
    const scene_shape out = pulled(&box, HANDLE_CORNER, 3, pull);
    assert_equals(out.as.box.max.x, 12);
    assert_equals(out.as.box.max.y, 20);
    assert_equals(out.as.box.max.z, 35);
}

static ct_vec corner_of(const scene_shape *shape, int index)
{
    static const int at[4] = { 0, 1, 3, 2 }; /* the core goes around */
    ct_vec all[4];
    ct_shape core = scene_to_core(shape);
    ct_obb_corners(&core.as.obb, all);
    return all[at[index]];
}

static double random_in(unsigned *seed, double low, double high)
{
    *seed = *seed * 1664525u + 1013904223u;
    return low + (high - low) * ((double)(*seed >> 8) / (1u << 24));
}

/* Which corner the opposite one is, after the rect may have turned over. */
static double distance_to_nearest_corner(const scene_shape *shape, ct_vec place)
{
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const ct_vec corner = corner_of(shape, i);
        least = fmin(least, fmax(fabs(corner.x - place.x), fabs(corner.y - place.y)));
    }
    return least;
}

TEST(of_a_turned_rect_the_other_corner_stays)
{
    for (unsigned seed = 1; seed <= 5000; seed++) {
        unsigned s = seed * 2654435761u;
        const double far = pow(10, random_in(&s, 0, 6));
        const ct_vec center = { random_in(&s, -far, far), random_in(&s, -far, far) };
        const ct_vec size = { random_in(&s, 0, 30), random_in(&s, 0, 30) };
        const scene_shape start = a_turned(center, size, random_in(&s, 0, 360));
        const int index = (int)(random_in(&s, 0, 3.999));
        const ct_vec fixed = corner_of(&start, 3 - index);
        handle_pull pull =
            pull_to(center.x + random_in(&s, -50, 50), center.y + random_in(&s, -50, 50));
        pull.constrain = seed % 3 == 0;
        pull.exact = seed % 2; /* else but for what its middle is rounded by */
        const scene_shape out = pulled(&start, HANDLE_CORNER, index, pull);
        const double largest = far + 80;
        const double ulp = nextafter(largest, INFINITY) - largest;
        const double error = distance_to_nearest_corner(&out, fixed);
        const double rounded = pull.exact ? 0 : 1.0 / 3 / front.scale / 20;
        if (!(error <= rounded + 2 * ulp) || out.as.rotated_rect.size.x < 0 ||
            out.as.rotated_rect.size.y < 0) {
            fail_msg("seed %u: the corner moved by %g, ulp %g", seed, error, ulp);
        }
    }
}

TEST(a_turned_rect_is_pulled_in_its_own_axes)
{
    const scene_shape quarter = a_turned((ct_vec){ 0.3, 0.1 }, (ct_vec){ 10, 4 }, 90);
    /* The end of its own x axis looks up. */
    scene_shape out = pulled(&quarter, HANDLE_SIDE, 1, pull_to(50, 7.1));
    assert_place(out.as.rotated_rect.size, 12, 4);
    assert_place(out.as.rotated_rect.center, 0.3, 1.1);
    handle_pull pull = pull_to(50, 7.1);
    pull.from_center = true;
    out = pulled(&quarter, HANDLE_SIDE, 1, pull);
    assert_place(out.as.rotated_rect.size, 14, 4);
    assert_place(out.as.rotated_rect.center, 0.3, 0.1);
    out = pulled(&quarter, HANDLE_SIDE, 1, pull_to(0, -10.9));
    assert_place(out.as.rotated_rect.size, 6, 4);
    assert_place(out.as.rotated_rect.center, 0.3, -7.9);
    pull = pull_to(-7.7, 3.1);
    pull.constrain = true;
    out = pulled(&quarter, HANDLE_CORNER, 3, pull);
    assert_place(out.as.rotated_rect.size, 10, 10);
}

/* ---- Turning ----------------------------------------------------------------------------- */

TEST(shift_turns_to_whole_steps_of_15_degrees)
{
    const scene_shape start = a_turned((ct_vec){ 3, 4 }, (ct_vec){ 10, 6 }, 33.3);
    for (int deg = 0; deg < 360; deg++) {
        const double rad = deg * 0.017453292519943295;
        handle_pull pull = pull_to(3 + 9 * cos(rad), 4 + 9 * sin(rad));
        pull.constrain = true;
        const scene_shape out = pulled(&start, HANDLE_ROTATE, 0, pull);
        const double rotation = out.as.rotated_rect.rotation_deg;
        assert_equals(fmod(rotation, 15), 0);
        assert_true(rotation >= 0 && rotation < 360);
        assert_true(fabs(remainder(rotation - (deg - 90), 360)) <= 7.7);
    }
}

TEST(a_rect_that_is_turned_is_a_turned_rect_and_one_that_is_not_stays)
{
    const scene_shape rect = a_rect(0, 0, 10, 10);
    scene_shape out = pulled(&rect, HANDLE_ROTATE, 0, pull_to(-3, 5));
    assert_int_equal(out.type, SCENE_ROTATED_RECT);
    assert_equals(out.as.rotated_rect.rotation_deg, 90);
    assert_place(out.as.rotated_rect.center, 5, 5);
    out = pulled(&rect, HANDLE_ROTATE, 0, pull_to(5, 50));
    assert_int_equal(out.type, SCENE_RECT);
}

TEST(points_turn_about_the_middle_exactly_by_quarters)
{
    const scene_shape segment = a_segment(0.1, 0.1, 8.1, 0.1);
    handle_pull pull = pull_to(-30, 0.2);
    pull.constrain = true;
    scene_shape out = pulled(&segment, HANDLE_ROTATE, 0, pull);
    assert_place(out.as.segment.from, 4.1, -3.9);
    assert_place(out.as.segment.to, 4.1, 4.1);
    const scene_shape square = a_square();
    out = pulled(&square, HANDLE_ROTATE, 0, pull_to(-30, 5));
    assert_place(out.as.polygon.points[0], 10, 0);
    assert_ptr_equal(out.as.polygon.points, points_out);
}

/* Of this dart the ball is the one through all three points, around (0, 0); the middle of its box
 * is (1, 0). */
TEST(about_its_ball_a_polygon_turns_within_the_ball)
{
    ct_vec dart[] = { { 5, 0 }, { -3, 4 }, { -3, -4 } };
    const scene_shape start = { .type = SCENE_POLYGON, .as.polygon = { dart, 3 } };
    handle grip = { .kind = HANDLE_ROTATE, .at = { 0, 6 } };
    handle_pull pull = pull_to(-6, 0);
    pull.view.about_balls = true;
    const int count = handles_of(&start, &pull.view, grips, HANDLES_MAX);
    for (int i = 0; i < count; i++) { grip = grips[i].kind == HANDLE_ROTATE ? grips[i] : grip; }
    assert_equals(grip.at.x, 0);
    scene_shape out;
    assert_true(handles_drag(&start, &grip, &pull, &out, points_out));
    assert_place(out.as.polygon.points[0], 0, 5);
    assert_place(out.as.polygon.points[1], -4, -3);
    assert_place(out.as.polygon.points[2], 4, -3);
    pull.to = (ct_vec){ -2, 3.7 };
    assert_true(handles_drag(&start, &grip, &pull, &out, points_out));
    for (int i = 0; i < 3; i++) {
        const ct_vec p = out.as.polygon.points[i];
        assert_true(fabs(hypot(p.x, p.y) - 5) < 0.1 / pull.view.scale); /* at the grain */
        assert_true(decimal_is_short(p.x) && decimal_is_short(p.y));
    }
    pull.view.about_balls = false;
    grip.at = (ct_vec){ 1, 6 };
    pull.to = (ct_vec){ -6, 0 };
    assert_true(handles_drag(&start, &grip, &pull, &out, points_out));
    assert_place(out.as.polygon.points[0], 1, 4);
}

TEST(nothing_is_turned_towards_its_own_middle)
{
    const scene_shape rect = a_rect(0, 0, 10, 10);
    const handle grip = grip_of(&rect, &front, HANDLE_ROTATE, 0);
    scene_shape out = { .id = 77 };
    handle_pull pull = pull_to(5, 5);
    assert_false(handles_drag(&rect, &grip, &pull, &out, points_out));
    pull.to.x = NAN;
    assert_false(handles_drag(&rect, &grip, &pull, &out, points_out));
    assert_int_equal(out.id, 77);
}

/* ---- Points and arrows ------------------------------------------------------------------- */

TEST(shift_holds_an_end_level_upright_or_diagonal)
{
    const scene_shape segment = a_segment(0.1, 0.2, 8, 3);
    handle_pull pull = pull_to(9.3, 0.9);
    assert_place(pulled(&segment, HANDLE_END, 1, pull).as.segment.to, 9.3, 0.9);
    pull.constrain = true;
    assert_place(pulled(&segment, HANDLE_END, 1, pull).as.segment.to, 9.3, 0.2);
    pull.to = (ct_vec){ 0.3, -8 };
    assert_place(pulled(&segment, HANDLE_END, 1, pull).as.segment.to, 0.1, -8);
    pull.to = (ct_vec){ -4, 4.4 };
    const ct_vec to = pulled(&segment, HANDLE_END, 1, pull).as.segment.to;
    assert_place(to, -4.05, 4.35);
    pull.to = (ct_vec){ 8.1, 4.9 };
    const ct_vec slant = pulled(&segment, HANDLE_END, 1, pull).as.segment.to;
    assert_close(atan2(slant.y - 0.2, slant.x - 0.1), atan(1) * 2 / 3, 1e-3);
}

TEST(alt_pulls_both_ends_apart)
{
    const scene_shape capsule = { .type = SCENE_CAPSULE,
                                  .as.capsule = { { 0.1, 0 }, { 10.1, 0 }, 2 } };
    handle_pull pull = pull_to(12.1, 3);
    pull.from_center = true;
    const scene_shape out = pulled(&capsule, HANDLE_END, 1, pull);
    assert_place(out.as.capsule.to, 12.1, 3);
    assert_place(out.as.capsule.from, -1.9, -3);
}

TEST(an_arrow_is_pulled_out_of_the_shape_and_pushed_back_into_it)
{
    scene_shape circle = a_circle(0.1, 0.2, 4);
    scene_shape out = pulled(&circle, HANDLE_TIP, 0, pull_to(5.1, -2.8));
    assert_true(out.has_move);
    assert_place(out.move, 5, -3);
    assert_false(grip_of(&out, &front, HANDLE_TIP, 0).is_offer);
    assert_place(grip_of(&out, &front, HANDLE_TIP, 0).at, 5.1, -2.8);
    handle_pull pull = pull_to(9.1, 0.9);
    pull.constrain = true;
    assert_place(pulled(&out, HANDLE_TIP, 0, pull).move, 9, 0);
    out = pulled(&out, HANDLE_TIP, 0, pull_to(0.2, 0.3));
    assert_false(out.has_move);
    assert_place(out.move, 0, 0);
}

TEST(a_short_arrow_is_not_lost_by_touching_it)
{
    scene_shape circle = a_circle(0, 0, 4);
    circle.has_move = true;
    circle.move = (ct_vec){ 0.2, 0.1 };
    assert_place(pulled(&circle, HANDLE_TIP, 0, pull_to(0.3, 0.1)).move, 0.3, 0.1);
}

TEST(a_polygon_takes_points_on_its_edges_and_gives_all_but_three)
{
    const scene_shape square = a_square();
    scene_shape out;
    const handle_pull pull = pull_to(10.3, 4.123456);
    assert_int_equal(handles_edge_at(&square, pull.to, 0.8), 1);
    assert_int_equal(handles_edge_at(&square, (ct_vec){ 5, 5 }, 0.8), -1);
    assert_true(handles_add_point(&square, 1, &pull, &out, points_out));
    assert_int_equal(out.as.polygon.count, 5);
    assert_place(out.as.polygon.points[2], 10, 4.12);
    assert_place(out.as.polygon.points[3], 10, 10);
    assert_true(handles_add_point(&square, 3, &pull, &out, points_out));
    assert_place(out.as.polygon.points[4], 0, 4.12);
    const handle_pull at_corner = pull_to(20, -7);
    assert_true(handles_add_point(&square, 0, &at_corner, &out, points_out));
    assert_place(out.as.polygon.points[1], 5, 0);
    assert_true(handles_remove_point(&square, 1, &out, points_out));
    assert_int_equal(out.as.polygon.count, 3);
    assert_place(out.as.polygon.points[1], 10, 10);
    ct_vec fewer[CT_MAX_POINTS];
    scene_shape none;
    assert_false(handles_remove_point(&out, 0, &none, fewer));
    assert_false(handles_remove_point(&square, 4, &none, fewer));
    assert_false(handles_add_point(&square, 4, &pull, &none, fewer));
}

/* On most edges there is no double: beside one, on its outer side. */
TEST(a_point_put_into_an_edge_leaves_a_convex_polygon_convex)
{
    int once_more = 0;
    for (int i = 0; i < 400; i++) {
        ct_vec triangle_points[3] = { { 0.1 * i, 0.3 },
                                      { 7.7 + 0.3 * i, 1.9 },
                                      { 3.1, 9.3 + 0.7 * i } };
        const scene_shape triangle = { .type = SCENE_POLYGON,
                                       .as.polygon = { triangle_points, 3 } };
        for (int edge = 0; edge < 3; edge++) {
            const ct_vec a = triangle_points[edge], b = triangle_points[(edge + 1) % 3];
            const handle_pull pull = pull_to(a.x + 0.37 * (b.x - a.x), a.y + 0.37 * (b.y - a.y));
            scene_shape out;
            assert_true(handles_add_point(&triangle, edge, &pull, &out, points_out));
            assert_true(ct_polygon_is_convex(&out.as.polygon));
            ct_vec four[4]; /* and once more, between the corner and that point: a little aside */
            memcpy(four, out.as.polygon.points, sizeof four);
            const scene_shape next = { .type = SCENE_POLYGON, .as.polygon = { four, 4 } };
            const ct_vec c = four[edge + 1];
            const handle_pull again = pull_to(a.x + 0.43 * (c.x - a.x), a.y + 0.43 * (c.y - a.y));
            assert_true(handles_add_point(&next, edge, &again, &out, points_out));
            once_more += ct_polygon_is_convex(&out.as.polygon);
            const ct_vec added = points_out[edge + 1];
            assert_true(hypot(added.x - again.to.x, added.y - again.to.y) < 1);
        }
    }
    assert_true(once_more > 1150); /* of 1200: between few there are next to no doubles */
}

TEST(a_polygon_is_full_at_some_point)
{
    static ct_vec many[CT_MAX_POINTS];
    const scene_shape full = { .type = SCENE_POLYGON, .as.polygon = { many, CT_MAX_POINTS } };
    scene_shape out;
    const handle_pull pull = pull_to(1, 1);
    assert_false(handles_add_point(&full, 0, &pull, &out, points_out));
}

TEST(a_pulled_polygon_point_leaves_the_others)
{
    const scene_shape square = a_square();
    handle_pull pull = pull_to(12.5, 13);
    const scene_shape out = pulled(&square, HANDLE_POINT, 2, pull);
    assert_place(out.as.polygon.points[2], 12.5, 13);
    assert_place(out.as.polygon.points[1], 10, 0);
    assert_place(square.as.polygon.points[2], 10, 10);
    pull = pull_to(17, 10.4);
    pull.constrain = true;
    assert_place(pulled(&square, HANDLE_POINT, 2, pull).as.polygon.points[2], 17, 10);
}
