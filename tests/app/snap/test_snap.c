/* test_snap.c - what drags go to, and that they get there to the last bit. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/snap/snap.h"
#include "tests/app/numbers.h"
#include "tests/unit.h"

typedef struct setup {
    scene *scene;
    scene_id mover;
    around around;
    snap_point points[SNAP_MOVING_MAX];
    snap_query query;
    snap_result found;
} setup;

/* The first shape is dragged, the others rest; a reach of 0.8 is 8 points at a scale of 10. */
static void start(setup *t, const char *case_text)
{
    scene_error error;
    *t = (setup){ .scene = NULL };
    assert_int_equal(scene_read_text(case_text, strlen(case_text), &t->scene, &error), SCENE_OK);
    const scene_shape *shape = scene_shape_at(t->scene, 0);
    t->mover = shape->id;
    const around_query around_all = { t->scene, FIGURE_FRONT, EVERYWHERE, t->mover, NULL };
    around_take(&t->around, &around_all);
    t->query = (snap_query){
        .around = &t->around,
        .points = t->points,
        .point_count = snap_points_of(shape, FIGURE_FRONT, t->points, SNAP_MOVING_MAX),
        .reach = 0.8,
        .scale = 10,
    };
}

static void finish(setup *t)
{
    around_free(&t->around);
    scene_destroy(t->scene);
}

static bool snaps(setup *t, double x, double y)
{
    t->query.wanted = (ct_vec){ x, y };
    return snap_find(&t->query, &t->found);
}

/* The dragged shape, moved in the scene as was found. */
static const scene_shape *moved(setup *t)
{
    const ct_vec ways[2] = { t->found.by, t->found.fine };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(scene_translate(t->scene, t->mover, ways[i]), SCENE_OK);
    }
    return scene_find(t->scene, t->mover);
}

#define SHAPES(text) "{\"collision-test\": 1, \"shapes\": [" text "]}"
#define BALL(x, y, r) \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [" #x ", " #y "], \"radius\": " #r "}"
#define RECT(name, x0, y0, x1, y1)                                                             \
    "{\"type\": \"rect\", \"name\": \"" name "\", \"min\": [" #x0 ", " #y0 "], \"max\": [" #x1 \
    ", " #y1 "]}"

TEST(a_corner_goes_to_a_corner_and_has_its_very_numbers)
{
    setup t;
    start(&t, SHAPES(RECT("box", 0.1, 0.2, 3.3, 4.4) "," RECT("wall", 10.7, 10.9, 20, 20)));
    assert_true(snaps(&t, 7.2, 6.3));
    assert_true(t.found.x && t.found.y);
    assert_string_equal(t.found.text, "corner of wall");
    assert_int_equal(t.found.line_count, 1);
    assert_equals(t.found.at.x, 10.7);
    const scene_shape *box = moved(&t);
    assert_equals(box->as.rect.max.x, 10.7);
    assert_equals(box->as.rect.max.y, 10.9);
    assert_equals(box->as.rect.min.x, 7.5);
    finish(&t);
}

static double random_in(unsigned *seed, double low, double high)
{
    *seed = *seed * 1664525u + 1013904223u;
    return low + (high - low) * ((double)(*seed >> 8) / (1u << 24));
}

TEST(numbers_are_equal_to_the_last_bit_wherever_they_come_from)
{
    for (unsigned seed = 1; seed <= 3000; seed++) {
        unsigned s = seed * 2654435761u;
        const double far = pow(10, random_in(&s, -2, 6));
        const ct_vec at = { random_in(&s, -far, far), random_in(&s, -far, far) };
        const ct_vec to = { random_in(&s, -1, 1), random_in(&s, -1, 1) };
        scene *doc = scene_create();
        scene_id mover;
        scene_id other;
        const scene_shape shapes[2] = {
            { .type = SCENE_CIRCLE, .as.circle = { at, 2 } },
            { .type = SCENE_CIRCLE, .as.circle = { to, 3 } },
        };
        assert_int_equal(scene_add(doc, &shapes[0], &mover), SCENE_OK);
        assert_int_equal(scene_add(doc, &shapes[1], &other), SCENE_OK);
        setup t = { .scene = doc, .mover = mover };
        const around_query all = { doc, FIGURE_FRONT, EVERYWHERE, mover, NULL };
        around_take(&t.around, &all);
        t.query =
            (snap_query){ .around = &t.around, .points = t.points, .reach = 0.2, .scale = 10 };
        t.query.point_count = snap_points_of(&shapes[0], FIGURE_FRONT, t.points, SNAP_MOVING_MAX);
        assert_true(snaps(&t, to.x - at.x + 0.1, to.y - at.y - 0.05));
        const ct_circle *ball = &moved(&t)->as.circle;
        if (ball->center.x != to.x || ball->center.y != to.y) {
            fail_msg("seed %u: got %.17g, %.17g, want %.17g, %.17g", seed, ball->center.x,
                     ball->center.y, to.x, to.y);
        }
        finish(&t);
    }
}

TEST(a_centre_goes_to_a_centre_and_an_end_to_an_end)
{
    setup t;
    start(&t, SHAPES(BALL(0, 0, 2) ",{\"type\": \"circle\", \"name\": \"moon\", \"center\": [9.1, "
                                   "0.7], \"radius\": 5}"));
    assert_true(snaps(&t, 8.8, 0.4));
    assert_string_equal(t.found.text, "centre of moon");
    assert_equals(moved(&t)->as.circle.center.x, 9.1);
    finish(&t);
    start(&t, SHAPES("{\"type\": \"segment\", \"name\": \"a\", \"from\": [0, 0], \"to\": [3, 1]},"
                     "{\"type\": \"segment\", \"name\": \"b\", \"from\": [5, 1], \"to\": [9, 7]}"));
    assert_true(snaps(&t, 2.3, 0.4));
    assert_string_equal(t.found.text, "end of b");
    assert_equals(moved(&t)->as.segment.to.x, 5);
    finish(&t);
}

TEST(what_is_further_than_the_reach_changes_nothing)
{
    setup t;
    start(&t, SHAPES(BALL(0, 0, 1) "," RECT("wall", 10, 10, 20, 20)));
    assert_false(snaps(&t, 5, 5.123));
    assert_equals(t.found.by.x, 5);
    assert_equals(t.found.by.y, 5.123);
    assert_int_equal(t.found.line_count, 0);
    assert_string_equal(t.found.text, "");
    finish(&t);
}

TEST(an_edge_comes_before_what_is_only_in_line)
{
    setup t;
    start(&t, SHAPES(RECT("box", 0, 0, 2, 2) "," RECT("wall", 10, 0, 20, 50) "," RECT("far", 12.3,
                                                                                      90, 13, 91)));
    assert_true(snaps(&t, 8.4, 20.3));
    assert_equals(t.found.by.x, 8);
    assert_equals(t.found.by.y, 20.3);
    assert_string_equal(t.found.text, "edge of wall");
    finish(&t);
}

TEST(in_line_with_both_axes_names_both)
{
    setup t;
    start(&t, SHAPES(BALL(0, 0, 0) "," RECT(
                  "wall", 10, 10, 20,
                  20) ","
                      "{\"type\": \"point\", \"name\": \"dot\", \"at\": [40, -3]}"));
    assert_true(snaps(&t, 10.2, -3.3));
    assert_equals(t.found.by.x, 10);
    assert_equals(t.found.by.y, -3);
    assert_string_equal(t.found.text, "in line with corner of wall, dot");
    assert_int_equal(t.found.line_count, 2);
    assert_equals(t.found.lines[0].to.y, 10);
    assert_equals(t.found.lines[1].to.x, 40);
    finish(&t);
}

TEST(a_slanted_edge_is_met_at_the_nearest_place)
{
    setup t;
    start(&t, SHAPES("{\"type\": \"segment\", \"name\": \"rod\", \"from\": [0, 0], \"to\": [1, 3]},"
                     "{\"type\": \"polygon\", \"name\": \"hill\", \"points\": [[10, 0], [30, 20], "
                     "[30, 0]]}"));
    assert_true(snaps(&t, 17, 7.5));
    assert_string_equal(t.found.text, "edge of hill");
    assert_equals(t.found.by.x, 17.25);
    assert_equals(t.found.by.y, 7.25);
    t.query.keep_y = true;
    assert_true(snaps(&t, 17, 7.5));
    assert_equals(t.found.by.x, 17.5);
    assert_equals(t.found.by.y, 7.5);
    finish(&t);
}

TEST(a_straight_drag_keeps_its_axis)
{
    setup t;
    start(&t, SHAPES(BALL(0, 0, 1) "," RECT("wall", 10, 0.3, 20, 20)));
    t.query.keep_y = true;
    assert_true(snaps(&t, 10.4, 0));
    assert_equals(t.found.by.x, 10);
    assert_equals(t.found.by.y, 0);
    assert_false(t.found.y);
    finish(&t);
}

TEST(a_small_drag_is_not_held_where_it_began)
{
    setup t;
    start(&t, SHAPES(RECT("box", 0, 0, 2, 2) "," RECT("wall", 2, 0, 20, 9)));
    assert_false(snaps(&t, -0.4, 0));
    assert_equals(t.found.by.x, -0.4);
    assert_false(snaps(&t, -0.3, 0.4));
    /* Further on a line that it began on helps again. */
    assert_true(snaps(&t, -5.3, 0.3));
    assert_equals(t.found.by.y, 0);
    finish(&t);
}

TEST(the_grid_is_that_of_the_picture_and_gives_short_numbers)
{
    setup t;
    start(&t, SHAPES(BALL(0.03, 0, 1)));
    assert_false(snaps(&t, 4.2, 7.7));
    t.query.grid = true;
    assert_true(snaps(&t, 4.2, 7.7));
    const ct_circle *ball = &moved(&t)->as.circle;
    assert_equals(ball->center.x, 4);
    assert_equals(ball->center.y, 8);
    assert_string_equal(t.found.text, "grid");
    t.query.reach /= 8; /* further than that from any line it goes to the next all the same */
    assert_true(snaps(&t, 4.4, 7.6));
    assert_equals(t.found.at.x, 4);
    assert_equals(t.found.at.y, 8);
    assert_equals(figure_grid_near(1000, 0.0612), 0.06);
    assert_equals(figure_grid_near(1e-3, 123456), 120000);
    assert_equals(figure_grid_near(300, -0.3001), -0.3);
    finish(&t);
}

TEST(objects_come_before_the_grid)
{
    setup t;
    start(&t, SHAPES(BALL(0, 0, 1) ",{\"type\": \"point\", \"name\": \"dot\", \"at\": [4.7, 50]}"));
    t.query.grid = true;
    assert_true(snaps(&t, 4.5, 7.7));
    assert_equals(t.found.by.x, 4.7);
    assert_equals(t.found.by.y, 8);
    finish(&t);
}

TEST(middles_far_out_have_the_digits_of_what_they_are_computed_from)
{
    const scene_shape ball = { .type = SCENE_CIRCLE,
                               .as.circle = { { 1000000.0036, -333333.33203 }, 0.0017 } };
    const scene_shape line = { .type = SCENE_SEGMENT,
                               .as.segment = { { 1000000.0036, 0.1 }, { 1000000.0052, 0.2 } } };
    snap_point points[SNAP_POINTS_MAX];
    assert_int_equal(snap_points_of(&ball, FIGURE_FRONT, points, SNAP_POINTS_MAX), 5);
    assert_equals(points[4].at.y, -333333.33033);
    assert_int_equal(snap_points_of(&line, FIGURE_FRONT, points, SNAP_POINTS_MAX), 3);
    assert_equals(points[2].at.x, 1000000.0044);
    assert_equals(points[2].at.y, 0.15);
}

TEST(ten_thousand_shapes_are_looked_at)
{
    scene *s = scene_create();
    scene_id id;
    for (int i = 0; i < 10000; i++) {
        const ct_vec at = { (i % 100) * 3.1, (i / 100) * 3.3 };
        scene_shape added = { .type = i % 2 ? SCENE_RECT : SCENE_ROTATED_RECT };
        if (i % 2) {
            added.as.rect = (ct_rect){ at, { at.x + 2, at.y + 2 } };
        } else {
            added.as.rotated_rect = (scene_rotated_rect){ at, { 2, 1 }, i };
        }
        assert_int_equal(scene_add(s, &added, &id), SCENE_OK);
    }
    setup t = { .scene = s, .mover = id };
    const around_query all = { s, FIGURE_FRONT, EVERYWHERE, id, NULL };
    around_take(&t.around, &all);
    assert_true(t.around.count > 1000);
    t.query = (snap_query){ .around = &t.around, .points = t.points, .reach = 0.8, .scale = 10 };
    t.query.point_count =
        snap_points_of(scene_find(s, id), FIGURE_FRONT, t.points, SNAP_MOVING_MAX);
    const clock_t before = clock();
    for (int i = 0; i < 100; i++) { (void)snaps(&t, -i, -i); }
    print_message("%.2f ms a motion\n", 1000.0 * (double)(clock() - before) / CLOCKS_PER_SEC / 100);
    finish(&t);
}
