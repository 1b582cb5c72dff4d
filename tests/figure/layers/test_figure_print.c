/* test_figure_print.c - figures for documents: text in other sizes, without labels or background,
 * cropped, and in two themes at once. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

static const unsigned without_grid = SCENE_SHOW_USUAL & ~SCENE_SHOW_BIT(SCENE_SHOW_GRID);

static const char *const ball_and_wall =
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
    " \"move\": [41, 23]},"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}";

static void check_near(double got, double want, double tolerance, const char *what)
{
    if (!(fabs(got - want) <= tolerance)) { fail_msg("%s: %.9g instead of %.9g", what, got, want); }
}

static void build(figure_case *c)
{
    assert_true(figure_build(c->report, &c->options, &c->list));
}

/* ---- The size of texts -------------------------------------------------------------------- */

TEST(texts_of_any_size_keep_apart_and_on_the_page)
{
    static const double sizes[] = { 5, 8, 16, 24 };
    const char *const *paths;
    const int count = gallery(&paths);
    for (int i = 0; i < 4 * count; i++) {
        figure_case c;
        open_file(paths[i / 4], &c);
        c.options.text_size = sizes[i % 4];
        c.options.legend = true;
        build_fitted(&c);
        check_texts(&c.list, paths[i / 4]);
        close_case(&c);
    }
}

/* The outline's width of the circle that is drawn in `group`. */
static double circle_width(const draw_list *list, const char *group)
{
    const char *now = "";
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        now = c->op == DRAW_GROUP ? draw_command_text(list, c) : now;
        if (c->op == DRAW_CIRCLE && strcmp(now, group) == 0) { return c->paint.width; }
    }
    fail_msg("no circle in %s", group);
    return 0;
}

TEST(text_size_is_that_of_labels_and_lines_keep_their_weight)
{
    static const double sizes[] = { 0, 11, 22, 5.5 };
    static const double ratios[] = { 1, 1, 2, 0.5 };
    for (int i = 0; i < 4; i++) {
        figure_case c;
        open_shapes(ball_and_wall, &c);
        c.options.text_size = sizes[i];
        build_fitted(&c);
        check_near(find_text(&c.list, "slide")->as.text.size, 11 * ratios[i], 1e-9, "label");
        check_near(find_text(&c.list, "wall")->as.text.size, 11.5 * ratios[i], 1e-9, "name");
        check_near(find_text(&c.list, "x →")->as.text.size, 9 * ratios[i], 1e-9, "number");
        check_near(circle_width(&c.list, "shapes"), 1.6 * fmin(ratios[i], 1), 1e-9, "outline");
        close_case(&c);
    }
}

/* ---- Without labels, without background --------------------------------------------------- */

TEST(without_labels_there_is_no_text_and_no_room_for_it)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        figure_pane pane[FIGURE_SIDE_COUNT];
        c.options.legend = c.options.no_labels = true;
        c.options.step = i % 3;
        c.options.caption = true;
        build_fitted(&c);
        for (int k = 0; k < c.list.command_count; k++) {
            assert_int_not_equal(c.list.commands[k].op, DRAW_TEXT);
        }
        assert_int_equal(count_in_group(&c.list, "legend"), 0);
        figure_panes(c.report, &c.options, pane);
        check_near(pane[0].min.x, 14, 1e-9, "left of the plot");
        check_near(pane[0].min.y, 14, 1e-9, "above the plot");
        close_case(&c);
    }
}

static bool is_white(draw_color color)
{
    return color.a > 0 && color.r == 255 && color.g == 255 && color.b == 255;
}

TEST(without_background_nothing_has_its_colour)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.legend = true;
        build_fitted(&c);
        assert_true(is_white(c.list.background));
        const int commands = c.list.command_count;
        c.options.transparent = true;
        build(&c);
        assert_int_equal(c.list.background.a, 0);
        assert_true(c.list.command_count <= commands);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            const bool shows = command->op < DRAW_PUSH_CLIP;
            if (shows && (is_white(command->paint.fill) || is_white(command->paint.stroke))) {
                fail_msg("%s: command %d is white", c.path, k);
            }
            const draw_color line = command->paint.stroke,
                             grid = figure_color(FIGURE_LIGHT, FIGURE_GRID);
            if (shows && line.a == 255 && line.r == grid.r && line.g == grid.g &&
                line.b == grid.b) {
                fail_msg("%s: command %d is a grid for one ground only", c.path, k);
            }
        }
        close_case(&c);
    }
}

/* ---- Cropped ------------------------------------------------------------------------------ */

/* Every shape is where it shows, its outline too. */
static void check_shapes_inside(const figure_case *c, const char *where)
{
    figure_pane panes[FIGURE_SIDE_COUNT];
    const int sides = figure_panes(c->report, &c->options, panes);
    for (int i = 0; i < report_shape_count(c->report) * sides; i++) {
        ct_shape shape;
        const figure_pane *pane = &panes[i % sides];
        if (!figure_seen(c->report, i / sides, (figure_side)(i % sides), &shape)) { continue; }
        const ct_rect box = ct_bounds(&shape);
        const draw_point a = figure_to_page(&pane->map, box.min);
        const draw_point b = figure_to_page(&pane->map, box.max);
        const bool bare = !(c->options.show & SCENE_SHOW_BIT(SCENE_SHOW_GRID)) && sides == 1;
        const draw_point min = bare ? (draw_point){ 0, 0 } : pane->min;
        const draw_point max = bare ? (draw_point){ c->list.width, c->list.height } : pane->max;
        const double title = sides > 1 ? 20 : 3; /* in the corner of each of two views */
        if (fmin(a.x, b.x) < min.x + 3 || fmax(a.x, b.x) > max.x - 3 ||
            fmin(a.y, b.y) < min.y + title || fmax(a.y, b.y) > max.y - 3) {
            fail_msg("%s: shape %d leaves the page (%g %g, %g %g)", where, i / sides, a.x, a.y, b.x,
                     b.y);
        }
    }
}

/* The case cropped as its options say; tells by how much the area shrinks. */
static double crop(figure_case *c, const char *where)
{
    figure_map before, after;
    const double width = c->options.width, height = c->options.height;
    figure_fit_view(c->report, &c->options, &c->options.view);
    c->options.z = figure_fit_z(c->report);
    figure_map_of(c->report, &c->options, &before);
    assert_true(figure_crop(c->report, &c->options));
    figure_map_of(c->report, &c->options, &after);
    check_near(after.scale / before.scale, 1, 1e-9, where);
    build(c);
    assert_true(c->list.width <= width && c->list.height <= height);
    assert_true(c->list.width == floor(c->list.width) && c->list.height == floor(c->list.height));
    check_shapes_inside(c, where);
    check_texts(&c->list, where);
    return c->list.width * c->list.height / (width * height);
}

TEST(cropping_keeps_all_that_is_drawn_at_its_scale)
{
    const char *const *paths;
    const int count = gallery(&paths);
    double area = 0;
    for (int i = 0; i < 4 * count; i++) {
        figure_case c;
        open_file(paths[i / 4], &c);
        c.options.show = i % 2 ? SCENE_SHOW_USUAL : without_grid;
        c.options.legend = i % 4 < 2;
        c.options.text_size = i % 3 ? 0 : 15;
        area += crop(&c, paths[i / 4]);
        close_case(&c);
    }
    check_near(area / (4 * count), 0.6, 0.2, "the share of the area that is left");
}

TEST(a_tall_case_becomes_a_narrow_page_with_its_legend)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
                "{\"type\": \"circle\", \"center\": [0, 6], \"radius\": 1}",
                &c);
    c.options.legend = true;
    crop(&c, "tall");
    assert_true(c.list.width < 420 && c.list.height > 560);
    assert_true(has_words(&c.list, "closest points"));
    /* Without a grid and its numbers what is left is the content and its margin. */
    c.options.width = 960;
    c.options.height = 640;
    c.options.cropped = c.options.legend = false;
    c.options.show = 0;
    crop(&c, "bare");
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    check_near(c.list.width, 2 * map.scale + 20, 4, "width");
    check_near(c.list.height, 8 * map.scale + 20, 4, "height");
    close_case(&c);
}

/* What reaches from edge to edge leaves no margin above and below: that is no reason to keep the
 * empty sides. */
TEST(a_case_as_high_as_the_page_becomes_a_narrow_page)
{
    figure_case c;
    open_shapes("{\"type\": \"rect\", \"min\": [0, 0], \"max\": [10, 40]},"
                "{\"type\": \"circle\", \"center\": [14, 20], \"radius\": 2}",
                &c);
    set_page(&c, 960, 640);
    c.options.view = (scene_view){ { 8, 20 }, 40.2 };
    assert_true(figure_crop(c.report, &c.options));
    assert_true(c.options.width < 500);
    assert_true(figure_build(c.report, &c.options, &c.list));
    close_case(&c);
}

TEST(odd_pages_are_cropped_to_something)
{
    static const char *const shapes[] = { "", "{\"type\": \"point\", \"at\": [1e12, -1e12]}" };
    static const double sizes[][2] = { { 16, 16 }, { 16, 4000 }, { 16384, 16 }, { 90, 60 } };
    for (int i = 0; i < 8; i++) {
        figure_case c;
        open_shapes(shapes[i % 2], &c);
        c.options.legend = true;
        c.options.width = sizes[i / 2][0];
        c.options.height = sizes[i / 2][1];
        figure_fit_view(c.report, &c.options, &c.options.view);
        assert_true(figure_crop(c.report, &c.options));
        assert_true(c.options.width >= 1 && c.options.width <= sizes[i / 2][0]);
        assert_true(c.options.height >= 1 && c.options.height <= sizes[i / 2][1]);
        build(&c);
        close_case(&c);
    }
}

TEST(the_steps_of_a_story_are_cropped_to_one_page)
{
    figure_case c;
    report_steps steps;
    open_shapes(ball_and_wall, &c);
    figure_fit_view(c.report, &c.options, &c.options.view);
    const figure_options whole = c.options;
    const int count = figure_story(c.report, &whole.focus, false, &steps);
    assert_true(count > 3);
    for (int step = 1; step <= count; step++) {
        figure_options options = whole;
        options.step = step;
        options.caption = true;
        assert_true(figure_crop(c.report, &options));
        c.options = step == 1 ? options : c.options;
        assert_true(options.width == c.options.width && options.height == c.options.height);
        assert_true(options.view.center.x == c.options.view.center.x);
        assert_true(options.view.height == c.options.view.height);
    }
    close_case(&c);
}

/* ---- Two themes --------------------------------------------------------------------------- */

static bool same_color(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* Where one light colour of a kind is two dark ones: an SVG for both has one rule a colour. */
static void check_one_rule(const draw_command *a, const draw_command *b, const draw_command *p,
                           const draw_command *q, const char *where)
{
    if (a->paint.fill.a && same_color(a->paint.fill, p->paint.fill) &&
        !same_color(b->paint.fill, q->paint.fill)) {
        fail_msg("%s: one fill has two dark twins", where);
    }
    if (a->paint.stroke.a && same_color(a->paint.stroke, p->paint.stroke) &&
        !same_color(b->paint.stroke, q->paint.stroke)) {
        fail_msg("%s: one stroke has two dark twins", where);
    }
}

TEST(the_dark_figure_is_the_light_one_in_other_colours)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        draw_list dark = { 0 };
        c.options.legend = true;
        build_fitted(&c);
        c.options.theme = FIGURE_DARK;
        assert_true(figure_build(c.report, &c.options, &dark));
        assert_int_equal(c.list.command_count, dark.command_count);
        assert_int_equal(c.list.text_size, dark.text_size);
        assert_memory_equal(c.list.text, dark.text, (size_t)dark.text_size);
        for (int k = 0; k < dark.command_count; k++) {
            const draw_command *a = &c.list.commands[k], *b = &dark.commands[k];
            assert_int_equal(a->op, b->op);
            for (int m = 0; m < k && a->op < DRAW_PUSH_CLIP; m++) {
                check_one_rule(a, b, &c.list.commands[m], &dark.commands[m], c.path);
            }
        }
        draw_deinit(&dark);
        close_case(&c);
    }
}
