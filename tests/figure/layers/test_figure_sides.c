/* Scenes with 3D shapes: the front and the top view, and the intervals beside them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/layers/layers.h"
#include "figure/plan/plan.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

#define BOX_A "{\"type\": \"box\", \"name\": \"a\", \"min\": [-4, -1, -3], \"max\": [1, 2, 0]}"

static void check_near(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) {
        fail_msg("got %.17g, want %.17g within %g", got, want, tolerance);
    }
}

static int count_texts(const draw_list *list, const char *text)
{
    int count = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        count += command->op == DRAW_TEXT && strcmp(draw_command_text(list, command), text) == 0;
    }
    return count;
}

/* Where shapes begin at z = 0 the axis is just below the upper edge of their top view. */
TEST(no_axis_strikes_the_title_of_a_view_out)
{
    figure_case c;
    open_shapes("{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [4, 3, 2]},"
                "{\"type\": \"sphere\", \"center\": [3, 3, 3], \"radius\": 2}",
                &c);
    for (double height = 240; height < 800; height += 10) {
        figure_pane panes[FIGURE_SIDE_COUNT];
        set_page(&c, height * 4 / 3, height);
        build_fitted(&c);
        figure_panes(c.report, &c.options, panes);
        const double axis = figure_to_page(&panes[FIGURE_TOP].map, (ct_vec){ 0, 0 }).y;
        const draw_command *title = find_text(&c.list, "top: x, z");
        const text_box box = title ? text_box_of(&c.list, title) : (text_box){ .left = 0 };
        assert_false(title && axis > box.top && axis < box.bottom);
    }
    close_case(&c);
}

TEST(flat_scenes_have_one_view)
{
    figure_case c;
    figure_pane panes[FIGURE_SIDE_COUNT];
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}", &c);
    build_fitted(&c);
    assert_int_equal(figure_panes(c.report, &c.options, panes), 1);
    assert_false(has_words(&c.list, "front"));
    check_near(figure_fit_z(c.report), 0, 0);
    close_case(&c);
}

TEST(both_views_have_one_scale_and_x_in_one_place)
{
    figure_case c;
    figure_pane panes[FIGURE_SIDE_COUNT];
    open_shapes(BOX_A ", {\"type\": \"sphere\", \"center\": [8, 1, 5], \"radius\": 2}", &c);
    build_fitted(&c);
    assert_int_equal(figure_panes(c.report, &c.options, panes), 2);
    check_near(panes[0].map.scale, panes[1].map.scale, 0);
    check_near(panes[0].min.x, panes[1].min.x, 0);
    check_near(panes[0].max.x, panes[1].max.x, 0);
    assert_true(panes[0].max.y < panes[1].min.y);
    const draw_point front = figure_to_page(&panes[0].map, (ct_vec){ 3, 1 });
    const draw_point top = figure_to_page(&panes[1].map, (ct_vec){ 3, 2 });
    check_near(front.x, top.x, 1e-9);
    /* z grows down the page: towards the viewer. */
    assert_true(figure_to_page(&panes[1].map, (ct_vec){ 3, 5 }).y > top.y);
    assert_true(figure_to_page(&panes[0].map, (ct_vec){ 3, 5 }).y < front.y);
    assert_non_null(find_text(&c.list, "front: x, y"));
    assert_non_null(find_text(&c.list, "top: x, z (z grows towards the viewer)"));
    assert_non_null(find_text(&c.list, "z ↓"));
    assert_non_null(find_text(&c.list, "y ↑"));
    check_near(figure_fit_z(c.report), 2, 1e-9);
    close_case(&c);
}

TEST(spheres_are_circles_and_boxes_rectangles_in_both_views)
{
    figure_case c;
    ct_shape seen;
    open_shapes(BOX_A ", {\"type\": \"sphere\", \"center\": [8, 1, 5], \"radius\": 2},"
                      "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}",
                &c);
    build_fitted(&c);
    assert_true(figure_seen(c.report, 0, FIGURE_TOP, &seen));
    assert_int_equal(seen.type, CT_RECT);
    check_near(seen.as.rect.min.x, -4, 0);
    check_near(seen.as.rect.min.y, -3, 0);
    check_near(seen.as.rect.max.y, 0, 0);
    assert_true(figure_seen(c.report, 0, FIGURE_FRONT, &seen));
    check_near(seen.as.rect.max.y, 2, 0);
    assert_true(figure_seen(c.report, 1, FIGURE_TOP, &seen));
    assert_int_equal(seen.type, CT_CIRCLE);
    check_near(seen.as.circle.center.y, 5, 0);
    assert_false(figure_seen(c.report, 2, FIGURE_TOP, &seen));
    assert_true(figure_seen(c.report, 2, FIGURE_FRONT, &seen));
    assert_int_equal(count_texts(&c.list, "circle1"), 1);
    assert_int_equal(count_texts(&c.list, "sphere1"), 3); /* twice, and beside the intervals */
    close_case(&c);
}

TEST(the_intervals_tell_overlap_gap_and_touch_of_each_axis)
{
    static const struct {
        const char *other;
        const char *x, *y, *z;
    } rows[] = {
        { "\"min\": [-1, 0, 1.5], \"max\": [5, 3, 4]", "x: overlap 2", "y: overlap 2",
          "z: gap 1.5" },
        { "\"min\": [1, -3, -1], \"max\": [5, -2, 4]", "x: touch", "y: gap 1", "z: overlap 1" },
        { "\"min\": [-3, 0, -2], \"max\": [0, 1, -1]", "x: overlap 3", "y: overlap 1",
          "z: overlap 1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char shapes[512];
        snprintf(shapes, sizeof shapes, BOX_A ", {\"type\": \"box\", \"name\": \"b\", %s}",
                 rows[i].other);
        figure_case c;
        open_shapes(shapes, &c);
        build_fitted(&c);
        assert_non_null(find_text(&c.list, rows[i].x));
        assert_non_null(find_text(&c.list, rows[i].y));
        assert_non_null(find_text(&c.list, rows[i].z));
        c.options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_BOXES);
        build_fitted(&c);
        assert_null(find_text(&c.list, rows[i].x));
        close_case(&c);
    }
}

/* Seen nevertheless, as a bar of a few pixels. */
/* 0.1 + 0.2 and 0.1 + 0.7 are between two doubles; what the pair is decides in the last place. */
TEST(the_intervals_of_a_sphere_are_not_rounded)
{
    static const struct {
        const char *radius, *min, *says, *number;
    } rows[] = {
        { "0.2", "0.30000000000000004", "x: gap 2.776e−17", "2.776e−17" },
        { "0.7", "0.7999999999999999", "x: overlap 2.776e−17", "depth 2.776e−17" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        figure_case c;
        char shapes[256];
        snprintf(shapes, sizeof shapes,
                 "{\"type\": \"sphere\", \"center\": [0.1, 0, 0], \"radius\": %s},"
                 "{\"type\": \"box\", \"min\": [%s, -1, -1], \"max\": [2, 1, 1]}",
                 rows[i].radius, rows[i].min);
        open_shapes(shapes, &c);
        build_fitted(&c);
        assert_non_null(find_text(&c.list, rows[i].says));
        assert_non_null(find_text(&c.list, rows[i].number));
        close_case(&c);
    }
}

TEST(what_has_no_width_has_its_interval_where_it_is)
{
    figure_case c;
    figure_map map;
    open_shapes(
        BOX_A ", {\"type\": \"box\", \"name\": \"b\", \"min\": [5, 1, 1], \"max\": [5, 3, 4]}", &c);
    build_fitted(&c);
    figure_map_of(c.report, &c.options, &map);
    const double want = figure_to_page(&map, (ct_vec){ 5, 0 }).x;
    int found = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *bar = &c.list.commands[i];
        found += bar->op == DRAW_BOX && bar->as.box.half.x > 0.4 && bar->as.box.half.x < 3 &&
                 fabs(bar->as.box.center.x - want) < 0.01;
    }
    assert_int_equal(found, 1);
    close_case(&c);
}

TEST(what_the_intervals_tell_is_broken_into_lines_where_there_is_little_room)
{
    figure_case c;
    open_shapes("{\"type\": \"box\", \"name\": \"a very long name\", \"min\": [-700, -127.5, -323],"
                "\"max\": [76.25, 327.5, -101.5]},"
                "{\"type\": \"box\", \"min\": [0, -200, -100], \"max\": [333, 178.1, 211]}",
                &c);
    static const struct {
        double width;
        const char *y, *z;
    } rows[] = { { 1280, "y: overlap 305.6", "z: gap 1.5" }, { 320, "y: overlap", "z: gap 1.5" } };
    for (int i = 0; i < 2; i++) {
        c.options.width = rows[i].width;
        c.options.height = 900;
        build_fitted(&c);
        const draw_command *y = find_text(&c.list, rows[i].y);
        const draw_command *z = find_text(&c.list, rows[i].z);
        assert_non_null(find_text(&c.list, "x: overlap 76.25"));
        assert_non_null(y);
        assert_non_null(z);
        assert_int_equal(find_text(&c.list, "305.6") != NULL, i == 1);
        assert_int_equal(y->as.text.font, DRAW_SANS);
        assert_int_equal(z->as.text.font, DRAW_SANS_BOLD);          /* a gap is what decides */
        assert_true(count_texts(&c.list, "a very long name") >= 1); /* beside its bar */
    }
    close_case(&c);
}

/* Three shapes, so that every pair is drawn: the bars are of the one that the panel tells of. */
TEST(the_intervals_are_those_of_the_pair_that_is_chosen)
{
    figure_case c;
    open_shapes(BOX_A
                ", {\"type\": \"box\", \"name\": \"b\", \"min\": [0, 0, 1.5], \"max\": [5, 3, "
                "4]}, {\"type\": \"sphere\", \"center\": [6, 1, 2], \"radius\": 0.5}",
                &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "x: gap 0.5"));
    c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "x: overlap 1"));
    c.options.focus.partner = scene_shape_at(c.scene, 2)->id;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "x: gap 4.5"));
    close_case(&c);
}

#define FLAT                                                      \
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 9}, " \
    "{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [1, 1]}, "  \
    "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 2}"

/* The panel tells of flat shapes. */
TEST(of_equal_pairs_in_space_the_first_has_its_intervals)
{
    static const double apart[] = { 3, 4, 5 }; /* spheres of radius 2: deep by 1, touching, apart */
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        char shapes[512];
        snprintf(shapes, sizeof shapes,
                 FLAT ", {\"type\": \"sphere\", \"center\": [%g, 0, 0], \"radius\": 2}, "
                      "{\"type\": \"sphere\", \"center\": [%g, 0, 0], \"radius\": 2}",
                 apart[i], 2 * apart[i]);
        figure_case c;
        figure_plan plan = { .pair_count = 0 };
        open_shapes(shapes, &c);
        plan_make(c.report, &c.options, &plan);
        assert_in_range(plan.in_space, 0, plan.pair_count - 1);
        assert_int_equal(plan.pairs[plan.in_space].pair.a, 2);
        assert_int_equal(plan.pairs[plan.in_space].pair.b, 3);
        close_case(&c);
    }
}

/* A picture is drawn anew in the memory of the one before. */
TEST(the_intervals_of_a_pair_that_is_gone_are_not_drawn)
{
    figure_case c;
    figure_plan plan = { .pair_count = 0 };
    open_shapes(FLAT ", {\"type\": \"sphere\", \"center\": [1, 0, 0], \"radius\": 2}", &c);
    plan_make(c.report, &c.options, &plan);
    assert_in_range(plan.in_space, 0, plan.pair_count - 1);
    assert_true(plan.pairs[plan.in_space].in_space);
    close_case(&c);
    open_shapes(FLAT, &c);
    plan_make(c.report, &c.options, &plan);
    assert_int_equal(plan.pair_count, 1);
    assert_int_equal(plan.in_space, -1);
    close_case(&c);
}

/* The distance runs along z: the top view tells it, the front shows one point. */
TEST(a_number_is_told_in_the_view_that_shows_it_longer)
{
    figure_case c;
    figure_pane panes[FIGURE_SIDE_COUNT];
    open_shapes(BOX_A ", {\"type\": \"box\", \"min\": [-1, 0, 1.25], \"max\": [5, 3, 4]}", &c);
    build_fitted(&c);
    figure_panes(c.report, &c.options, panes);
    assert_int_equal(count_texts(&c.list, "1.25"), 1);
    assert_true(find_text(&c.list, "1.25")->as.text.at.y > panes[FIGURE_TOP].min.y);
    close_case(&c);
}

/* A normal along z is a ring with a dot in front, and an arrow from above. */
TEST(a_normal_along_the_line_of_sight_is_drawn_end_on)
{
    figure_case c;
    open_shapes(BOX_A ", {\"type\": \"box\", \"min\": [-3, -1, -0.5], \"max\": [0, 2, 4]}", &c);
    build_fitted(&c);
    int arrows = 0;
    int rings = 0;
    bool inside = false;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(&c.list, command), "closest") == 0;
        }
        arrows += inside && command->op == DRAW_POLYGON;
        rings += inside && command->op == DRAW_CIRCLE && command->as.circle.radius == 5;
    }
    assert_int_equal(rings, 1);
    assert_true(arrows >= 1);
    assert_int_equal(count_texts(&c.list, "n"), 2);
    close_case(&c);
}

/* The top view looks down: upwards is y, or with y down the way back. */
TEST(a_normal_shows_its_tip_to_who_it_points_to)
{
    static const char low[] = "{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [4, 4, 4]}";
    static const char high[] = "{\"type\": \"box\", \"min\": [0, 3.5, 0], \"max\": [4, 8, 4]}";
    for (int i = 0; i < 4; i++) {
        const bool down = i / 2, falls = i % 2;
        char shapes[256];
        figure_case c;
        int tips = 0;
        snprintf(shapes, sizeof shapes, "%s, %s", falls ? high : low, falls ? low : high);
        (down ? open_shapes_y_down : open_shapes)(shapes, &c);
        build_fitted(&c);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            tips += command->op == DRAW_CIRCLE && fabs(command->as.circle.radius - 2.2) < 1e-9;
        }
        assert_int_equal(tips, down == falls);
        close_case(&c);
    }
}

TEST(moving_z_changes_the_top_view_only)
{
    figure_case c;
    open_shapes(BOX_A, &c);
    build_fitted(&c);
    figure_pane before[FIGURE_SIDE_COUNT];
    figure_pane after[FIGURE_SIDE_COUNT];
    figure_panes(c.report, &c.options, before);
    c.options.z += 2;
    figure_panes(c.report, &c.options, after);
    check_near(after[0].map.origin.y, before[0].map.origin.y, 0);
    check_near(after[1].map.origin.y, before[1].map.origin.y + 2, 1e-12);
    close_case(&c);
}

/* Steps beside a turned rect are seen as it lies level: a place, and its shadow with it. */
TEST(a_shadow_seen_in_a_frame_is_that_of_the_place_seen_there)
{
    for (int i = 0; i < 200; i++) {
        const double turn = 0.1 * i, way = 0.37 * i;
        const ct_obb frame = { { 7 - i, 3 + 2 * i }, { 2, 1 }, cos(turn), sin(turn) };
        const mark_pen pen = { .frame = &frame };
        const ct_vec3 at = { 0.3 * i - 11, 5 - 0.7 * i, 0 }, axis = { cos(way), sin(way), 0 };
        const double along = at.x * axis.x + at.y * axis.y;
        const report_mark place = { REPORT_MARK_POINT, .from = at };
        const report_mark shadow = { REPORT_MARK_INTERVAL, .axis = axis, .min = along,
                                     .max = along + 2 };
        const ct_vec3 seen = mark_seen(&pen, &place).from;
        const report_mark got = mark_seen(&pen, &shadow);
        const double want = seen.x * got.axis.x + seen.y * got.axis.y;
        check_near(got.min, want, 1e-9);
        check_near(got.max, want + 2, 1e-9);
    }
}
