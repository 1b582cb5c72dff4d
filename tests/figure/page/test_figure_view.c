/* The map between world and page, the fitted view, and scenes at the ends of the number range. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

static void check_near(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) { fail_msg("got %.17g, wanted %.17g", got, want); }
}

TEST(page_to_world_undoes_world_to_page)
{
    for (int down = 0; down < 2; down++) {
        const figure_map map = {
            .scale = 7.25, .offset = { 480, 300 }, .y_down = down != 0, .origin = { 1e9 + 0.5, -3 }
        };
        const ct_vec world = { 1e9 + 12.25, -17.5 };
        const draw_point page = figure_to_page(&map, world);
        check_near(page.x, 480 + 7.25 * 11.75, 1e-12);
        check_near(page.y, 300 + (down ? -1 : 1) * 7.25 * 14.5, 1e-12);
        const ct_vec back = figure_to_world(&map, page);
        check_near(back.x, world.x, 0);
        check_near(back.y, world.y, 1e-12);
    }
}

TEST(the_map_puts_the_view_into_the_plot)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [3, 4], \"radius\": 5}", &c);
    c.options.view = (scene_view){ { 3, 4 }, 20 };
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_point top = figure_to_page(&map, (ct_vec){ 3, 14 });
    const draw_point bottom = figure_to_page(&map, (ct_vec){ 3, -6 });
    assert_true(top.y > 0 && top.y < 40);
    assert_true(bottom.y < 640 && bottom.y > 600);
    check_near(top.x, bottom.x, 0);
    close_case(&c);
}

static const draw_command *first_circle(const draw_list *list)
{
    for (int i = 0; i < list->command_count; i++) {
        if (list->commands[i].op == DRAW_CIRCLE) { return &list->commands[i]; }
    }
    return NULL;
}

/* The same picture, but for what the doubles themselves have lost. */
TEST(far_from_the_origin_the_picture_is_as_sharp)
{
    figure_case near;
    figure_case far;
    open_shapes("{\"type\": \"circle\", \"center\": [0.5, 0.25], \"radius\": 3},"
                "{\"type\": \"circle\", \"center\": [10, 0], \"radius\": 2}",
                &near);
    open_shapes("{\"type\": \"circle\", \"center\": [1000000000.5, -999999999.75], \"radius\": 3},"
                "{\"type\": \"circle\", \"center\": [1000000010, -1000000000], \"radius\": 2}",
                &far);
    build_fitted(&near);
    build_fitted(&far);
    const draw_command *p = first_circle(&near.list);
    const draw_command *q = first_circle(&far.list);
    assert_true(p && q);
    check_near(q->as.circle.center.x, p->as.circle.center.x, 1e-4);
    check_near(q->as.circle.center.y, p->as.circle.center.y, 1e-4);
    check_near(q->as.circle.radius, p->as.circle.radius, 1e-4);
    close_case(&near);
    close_case(&far);
}

/* Every finite coordinate stays in a range that canvases can take. */
static bool is_sane(double x)
{
    return fabs(x) < 20000;
}

static bool is_sane_point(draw_point at)
{
    return is_sane(at.x) && is_sane(at.y);
}

static bool is_sane_command(const draw_list *list, const draw_command *command)
{
    switch (command->op) {
    case DRAW_LINE:
        return is_sane_point(command->as.line.p) && is_sane_point(command->as.line.q);
    case DRAW_CIRCLE:
        return is_sane_point(command->as.circle.center) && command->as.circle.radius >= 0 &&
               is_sane(command->as.circle.radius);
    case DRAW_BOX:
        return is_sane_point(command->as.box.center) && is_sane_point(command->as.box.half) &&
               command->as.box.half.x >= 0 && command->as.box.half.y >= 0;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        for (int i = 0; i < command->as.poly.count; i++) {
            if (!is_sane_point(list->points[command->as.poly.first + i])) { return false; }
        }
        return command->as.poly.count >= 2;
    case DRAW_TEXT:
        return is_sane_point(command->as.text.at);
    default:
        return true;
    }
}

static void check_sane(figure_case *c, const char *where)
{
    assert_true(isfinite(c->options.view.height) && c->options.view.height > 0);
    assert_true(isfinite(c->options.view.center.x) && isfinite(c->options.view.center.y));
    assert_true(c->list.command_count < 5000);
    for (int i = 0; i < c->list.command_count; i++) {
        if (!is_sane_command(&c->list, &c->list.commands[i])) {
            fail_msg("%s: command %d is out of range", where, i);
        }
    }
    check_texts(&c->list, where);
}

static const char *const extremes[] = {
    "",
    "{\"type\": \"point\", \"at\": [5, 7]}",
    "{\"type\": \"point\", \"at\": [1e12, -1e12]}",
    "{\"type\": \"point\", \"at\": [1, 1]}, {\"type\": \"circle\", \"center\": [1, 1], \"radius\": "
    "0},"
    "{\"type\": \"rect\", \"min\": [1, 1], \"size\": [0, 0]},"
    "{\"type\": \"rotated_rect\", \"center\": [1, 1], \"size\": [0, 0], \"rotation\": 30}",
    "{\"type\": \"circle\", \"center\": [-1e12, 0], \"radius\": 1},"
    "{\"type\": \"rect\", \"min\": [999999999995, 0], \"max\": [1e12, 5]}",
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e-9, \"move\": [5e-9, 1e-9]},"
    "{\"type\": \"rect\", \"min\": [2e-9, 1e-9], \"size\": [3e-9, 2e-9]}",
    "{\"type\": \"circle\", \"center\": [1e9, 1e9], \"radius\": 1e-9, \"move\": [1e-9, 0]},"
    "{\"type\": \"rect\", \"min\": [1e9, 1e9], \"size\": [1e-9, 2e-9]}",
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e12, \"move\": [1e12, 1e12]},"
    "{\"type\": \"rect\", \"min\": [-1e12, -1e12], \"max\": [1e12, 1e12]},"
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e-12}",
    "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [0, 10]},"
    "{\"type\": \"rect\", \"min\": [3, 0], \"size\": [10, 0], \"move\": [-9, 4]},"
    "{\"type\": \"rotated_rect\", \"center\": [8, 8], \"size\": [6, 0], \"rotation\": 30},"
    "{\"type\": \"point\", \"at\": [3, 0], \"move\": [0, 5]}",
    "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5e-324, \"move\": [5e-324, 0]},"
    "{\"type\": \"point\", \"at\": [5e-324, 0]}",
};

#define EXTREME_COUNT (sizeof extremes / sizeof extremes[0])

TEST(extreme_scenes_give_sane_pictures)
{
    static const double zooms[] = { 1, 1e-3, 1e-6, 1e-9, 1e3, 1e6 };
    for (size_t i = 0; i < EXTREME_COUNT; i++) {
        figure_case c;
        open_shapes(extremes[i], &c);
        c.options.legend = true;
        build_fitted(&c);
        const double height = c.options.view.height;
        for (size_t k = 0; k < sizeof zooms / sizeof zooms[0]; k++) {
            c.options.view.height = height * zooms[k];
            assert_true(figure_build(c.report, &c.options, &c.list));
            check_sane(&c, extremes[i]);
        }
        close_case(&c);
    }
}

TEST(shapes_of_no_size_are_drawn)
{
    figure_case c;
    open_shapes(extremes[3], &c);
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "shapes") >= 4);
    close_case(&c);
}

/* The edge of a circle a billion times larger than the view still crosses the page where it is. */
TEST(a_huge_circle_is_cut_to_a_polygon_that_keeps_its_edge)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, -1000000], \"radius\": 1000000}", &c);
    c.options.view = (scene_view){ { 0, 0 }, 10 };
    c.options.show = 0;
    assert_true(figure_build(c.report, &c.options, &c.list));
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const double edge = figure_to_page(&map, (ct_vec){ 0, 0 }).y;
    double top = INFINITY;
    for (int i = 0; i < c.list.point_count; i++) { top = fmin(top, c.list.points[i].y); }
    check_near(top, edge, 0.1);
    assert_true(c.list.point_count < 200);
    close_case(&c);
}

static bool is_within(const draw_list *list, draw_point at)
{
    return at.x >= 56 && at.y >= 14 && at.x <= list->width - 14 && at.y <= list->height - 24;
}

/* The ends of every overlay of the gallery's sweeps lie in the plot. */
TEST(the_fitted_view_holds_what_the_overlays_draw)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_GRID);
        build_fitted(&c);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            if (command->op == DRAW_CIRCLE) {
                const double r = command->as.circle.radius;
                const draw_point at = command->as.circle.center;
                const draw_point low = { at.x - r, at.y - r };
                const draw_point high = { at.x + r, at.y + r };
                if (!is_within(&c.list, low) || !is_within(&c.list, high)) {
                    fail_msg("%s: a circle leaves the plot", c.path);
                }
            } else if (command->op == DRAW_LINE) {
                if (!is_within(&c.list, command->as.line.p) ||
                    !is_within(&c.list, command->as.line.q)) {
                    fail_msg("%s: a line leaves the plot", c.path);
                }
            }
        }
        close_case(&c);
    }
}

TEST(views_and_pages_beyond_reason_are_survived)
{
    static const scene_view views[] = { { { 0, 0 }, 0 },        { { 0, 0 }, -1 },
                                        { { NAN, 0 }, 10 },     { { 0, 0 }, NAN },
                                        { { 0, 0 }, INFINITY }, { { 1e12, 1e12 }, DBL_MIN },
                                        { { 0, 0 }, 1e300 } };
    static const double sizes[] = { 960, 1, 0, -5, NAN };
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"move\": [9, 2]},"
                "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10]}",
                &c);
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            c.options.view = views[i];
            c.options.width = sizes[k];
            c.options.height = sizes[k];
            c.options.legend = k % 2 == 0;
            assert_true(figure_build(c.report, &c.options, &c.list));
            check_texts(&c.list, "odd views");
        }
    }
    close_case(&c);
}

/* The stop's back-off of 1e-4 must not rule a scene of that size or less. */
TEST(a_scene_smaller_than_the_back_off_fills_the_view)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e-8, \"move\": [6e-8, 4e-8]},"
        "{\"type\": \"rect\", \"min\": [3e-8, 0], \"size\": [3e-8, 2e-8]}",
        &c);
    build_fitted(&c);
    assert_true(c.options.view.height < 2e-7);
    assert_true(count_in_group(&c.list, "slide") > 0);
    check_texts(&c.list, "tiny");
    close_case(&c);
}

TEST(a_grip_marks_the_tip_of_each_move_when_asked_for)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"move\": [29, 12]},"
                "{\"type\": \"rect\", \"min\": [3, 13], \"size\": [20, 10]}",
                &c);
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "handles"), 0);
    c.options.focus.handles = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "handles"), 1);
    close_case(&c);
}

TEST(a_step_marks_the_tip_of_no_arrow_that_it_leaves_out)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"move\": [29, 12]},"
                "{\"type\": \"rect\", \"min\": [3, 13], \"size\": [20, 10]},"
                "{\"type\": \"point\", \"at\": [-9, 0], \"move\": [0, 9]}",
                &c);
    c.options.focus.handles = true;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "handles"), 2);
    c.options.focus.selected = 1;
    c.options.step = 1;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "handles"), 1);
    close_case(&c);
}

/* Seen from so near that the other corners are 1e17 points off. */
TEST(what_two_corners_share_is_no_larger_from_near)
{
    figure_case c;
    figure_map map;
    open_shapes("{\"type\": \"polygon\", \"points\": [[-500, -700], [1, 0.3], [-300, 900]]},"
                "{\"type\": \"polygon\", \"points\": [[0.9999999999999, 0.3], [700, -500], [900, "
                "650]]}",
                &c);
    c.options.view = (scene_view){ { 0.99999999999995, 0.3 }, 1e-12 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    figure_map_of(c.report, &c.options, &map);
    const draw_color red = figure_color(c.options.theme, FIGURE_OVERLAP);
    int found = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *common = &c.list.commands[i];
        if (common->op == DRAW_POLYGON && common->paint.fill.r == red.r) {
            const draw_point size = draw_bounds_size(draw_bounds_of(&c.list, common));
            assert_true(fabs(size.x - 1e-13 * map.scale) < 1 && size.y < 2 * size.x);
            found++;
        }
    }
    assert_int_equal(found, 1);
    close_case(&c);
}

static int red_at(const figure_case *c, ct_vec world)
{
    figure_map map;
    figure_map_of(c->report, &c->options, &map);
    int count = 0;
    for (int i = 0; i < c->list.command_count; i++) {
        const draw_command *red = &c->list.commands[i];
        count += red->op == DRAW_POLYGON &&
                 red->paint.fill.r == figure_color(c->options.theme, FIGURE_OVERLAP).r &&
                 draw_is_inside(c->list.points + red->as.poly.first, red->as.poly.count,
                                figure_to_page(&map, world));
    }
    return count;
}

/* The comb is cut into its teeth there, which hang together along a line that the bar crosses. */
TEST(teeth_share_as_much_with_a_bar_where_their_comb_is_out_of_view)
{
    figure_case c;
    open_shapes("{\"type\": \"polygon\", \"points\": [[-60, -15], [8, -15], [8, -7.5], [-58, -7.5],"
                "[-58, 0], [8, 0], [8, 7.5], [-60, 7.5]]},"
                "{\"type\": \"polygon\", \"points\": [[-55, -5], [4, -5], [4, 3], [-55, 2]]}",
                &c);
    c.options.view = (scene_view){ { 0, 0 }, 30 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_int_equal(red_at(&c, (ct_vec){ 0, 1 }), 1);
    assert_int_equal(red_at(&c, (ct_vec){ 0, 5 }), 0);
    assert_int_equal(red_at(&c, (ct_vec){ 0, -4 }), 0);
    assert_int_equal(red_at(&c, (ct_vec){ 0, -10 }), 0);
    assert_int_equal(red_at(&c, (ct_vec){ 6, 1 }), 0);
    close_case(&c);
}

/* ---- Of a story ---------------------------------------------------------------------------- */

static bool lies_in(const draw_bounds *a, draw_bounds room, double beyond)
{
    room = draw_bounds_grown(room, beyond);
    return !a->any || draw_bounds_within(a, &room);
}

/* Lines without ends leave the page; nothing else that is told leaves the plot. */
static void check_whole(const figure_case *c)
{
    draw_bounds plot = { .any = false };
    const char *group = "";
    for (int i = 0; i < c->list.command_count; i++) {
        const draw_command *one = &c->list.commands[i];
        const draw_bounds at = draw_bounds_of(&c->list, one);
        group = one->op == DRAW_GROUP ? draw_command_text(&c->list, one) : group;
        plot = one->op == DRAW_PUSH_CLIP ? at : plot;
        const bool told = strcmp(group, "step") == 0 || strcmp(group, "closest") == 0;
        const bool endless = one->op == DRAW_LINE && !lies_in(&at, plot, 60);
        if (told && !endless && !lies_in(&at, plot, 1)) {
            fail_msg("%s, step %d, \"%s\": (%g, %g) to (%g, %g) leaves the plot", c->path,
                     c->options.step, group, at.min.x, at.min.y, at.max.x, at.max.y);
        }
    }
}

/* Balls, bars and normals are there to be seen: a plot below a caption is 134 points high. */
TEST(what_a_step_points_at_is_whole_on_a_small_page)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        report_steps story;
        const int count = figure_story(c.report, &c.options.focus, false, &story);
        set_page(&c, 480, 320);
        c.options.caption = true;
        for (c.options.step = 1; c.options.step <= count; c.options.step++) {
            build_fitted(&c);
            check_whole(&c);
        }
        close_case(&c);
    }
}
