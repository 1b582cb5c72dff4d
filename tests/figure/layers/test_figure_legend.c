/* The legend names the lines that are seen, all of them, and says what was left out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

#define BALL_MOVES "{\"type\": \"circle\", \"center\": [-6, 0], \"radius\": 1, \"move\": [9, 1]}"

static void open_legend(const char *shapes, figure_case *out)
{
    open_shapes(shapes, out);
    out->options.legend = true;
    build_fitted(out);
}

static void check_titles(const draw_list *list, const char *const *titles, bool present)
{
    for (; *titles; titles++) {
        if ((find_text(list, *titles) != NULL) != present) {
            fail_msg("\"%s\" %s", *titles, present ? "is missing" : "is listed");
        }
    }
}

TEST(the_legend_lists_only_what_is_drawn)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                "{\"type\": \"circle\", \"center\": [7.5, 0], \"radius\": 5}",
                &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "overlapping"));
    assert_non_null(find_text(&c.list, "depth and normal n"));
    assert_null(find_text(&c.list, "area swept"));
    assert_null(find_text(&c.list, "closest points, distance"));
    c.options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_CLOSEST);
    build_fitted(&c);
    assert_null(find_text(&c.list, "depth and normal n"));
    c.options.legend = false;
    build_fitted(&c);
    assert_int_equal(count_in_group(&c.list, "legend"), 0);
    close_case(&c);
}

TEST(two_movers_have_their_lines_named)
{
    figure_case c;
    open_legend(BALL_MOVES ",{\"type\": \"rect\", \"min\": [3, -1], \"size\": [4, 3],"
                           " \"move\": [-5, 2]}",
                &c);
    check_titles(&c.list,
                 (const char *const[]){ "target at the hit", "slide", "relative move",
                                        "box of the relative move",
                                        "expanded by the radius (relative motion)", NULL },
                 true);
    check_titles(&c.list, (const char *const[]){ "end of the slide", NULL }, false);
    close_case(&c);
    /* A point's way to where it enters a box as well, which nothing is drawn around. */
    open_legend("{\"type\": \"point\", \"at\": [-6, 0], \"move\": [9, 4]},"
                "{\"type\": \"rect\", \"min\": [3, -1], \"size\": [4, 3], \"move\": [-5, 2]}",
                &c);
    check_titles(&c.list, (const char *const[]){ "entry point", "relative move", NULL }, true);
    int told = 0; /* at the arrow and in the legend */
    for (int i = 0; i < c.list.command_count; i++) {
        told += c.list.commands[i].op == DRAW_TEXT &&
                strcmp(draw_command_text(&c.list, &c.list.commands[i]), "relative move") == 0;
    }
    assert_int_equal(told, 2);
    close_case(&c);
    open_legend(BALL_MOVES ",{\"type\": \"rect\", \"min\": [3, -1], \"size\": [4, 3]}", &c);
    check_titles(&c.list,
                 (const char *const[]){ "expanded by the radius", "end of the slide",
                                        "box of the move", NULL },
                 true);
    check_titles(
        &c.list,
        (const char *const[]){ "target at the hit", "relative move", "expanded, missed", NULL },
        false);
    close_case(&c);
}

/* A move of nought lets a shape be pushed in play; in its own frame it stays where it is. */
TEST(what_rests_with_a_move_of_nought_has_no_way)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [-6, 0], \"radius\": 1, \"move\": [0, 0]},"
                "{\"type\": \"rect\", \"min\": [3, -1], \"size\": [4, 3], \"move\": [0, 0]}",
                &c);
    check_titles(
        &c.list,
        (const char *const[]){ "move", "end position", "area swept", "t = 0", "t = 1", NULL },
        false);
    close_case(&c);
}

/* The mover's way as the target sees it starts at the mover and is dashed. */
TEST(the_relative_move_is_drawn_where_both_move)
{
    figure_case c;
    open_shapes(BALL_MOVES ",{\"type\": \"circle\", \"center\": [6, 1], \"radius\": 2,"
                           " \"move\": [-5, 2]}",
                &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_EXPANDED);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "relative move"));
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_point from = figure_to_page(&map, (ct_vec){ -6, 0 });
    int found = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        found += command->op == DRAW_LINE && command->paint.dash == DRAW_DASHED &&
                 command->as.line.p.x == from.x && command->as.line.p.y == from.y;
    }
    assert_int_equal(found, 1);
    close_case(&c);
}

/* A box without height would lie below the move's arrow. */
TEST(a_level_move_has_no_box)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [-6, 0], \"radius\": 1, \"move\": [9, 0]},"
                "{\"type\": \"rect\", \"min\": [3, -1], \"size\": [4, 3]}",
                &c);
    check_titles(&c.list, (const char *const[]){ "box of the expanded", NULL }, true);
    check_titles(&c.list, (const char *const[]){ "box of the move", NULL }, false);
    close_case(&c);
}

TEST(a_moving_point_has_no_end_position_and_no_area)
{
    figure_case c;
    open_legend("{\"type\": \"point\", \"at\": [0, 0], \"move\": [8, 3]},"
                "{\"type\": \"circle\", \"center\": [5, 0], \"radius\": 1}",
                &c);
    check_titles(&c.list,
                 (const char *const[]){ "end position", "area swept", "expanded, missed",
                                        "at the hit", NULL },
                 false);
    check_titles(&c.list, (const char *const[]){ "move", NULL }, true);
    close_case(&c);
}

TEST(a_miss_has_its_expanded_shape_named_as_missed)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [-8, -40], \"radius\": 5, \"move\": [20, -2]},"
                "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 10]}",
                &c);
    check_titles(&c.list, (const char *const[]){ "expanded, missed", NULL }, true);
    check_titles(&c.list, (const char *const[]){ "expanded by the radius", "at the hit", NULL },
                 false);
    close_case(&c);
}

/* The colours of the diamonds at entry points, in the picture and in its legend. */
static int entry_colors(const char *move, draw_color colors[2])
{
    char shapes[256];
    figure_case c;
    int count = 0;
    (void)snprintf(shapes, sizeof shapes,
                   "{\"type\": \"circle\", \"center\": [-10, 2.5], \"radius\": 5, \"move\": %s},"
                   "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 10]}",
                   move);
    open_legend(shapes, &c);
    check_titles(&c.list, (const char *const[]){ "entry point", NULL }, true);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_POLYGON && command->as.poly.count == 4 && command->paint.stroke.a) {
            assert_true(count < 2);
            colors[count++] = command->paint.stroke;
        }
    }
    close_case(&c);
    return count;
}

TEST(an_entry_point_has_the_colour_that_the_legend_shows)
{
    draw_color hit[2], missed[2];
    assert_int_equal(entry_colors("[13, 0]", hit), 2);
    assert_int_equal(entry_colors("[13, -13]", missed), 2);
    assert_memory_equal(&hit[0], &hit[1], sizeof *hit);
    assert_memory_equal(&missed[0], &missed[1], sizeof *missed);
    assert_true(hit[0].r != missed[0].r);
}

/* What the legend draws for the corner circles: the picture's own are as grey, or as purple. */
TEST(parts_of_what_is_missed_are_grey_in_the_legend_too)
{
    figure_case c;
    open_legend(
        "{\"type\": \"circle\", \"center\": [-10, 2.5], \"radius\": 5, \"move\": [13, -13]},"
        "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [20, 10]}",
        &c);
    check_titles(&c.list, (const char *const[]){ "corner circles", "regions", NULL }, true);
    const draw_color purple = figure_color(FIGURE_LIGHT, FIGURE_EXPANDED);
    const char *group = "";
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        group = command->op == DRAW_GROUP ? draw_command_text(&c.list, command) : group;
        if (strcmp(group, "legend") == 0 && command->paint.dash == DRAW_SOLID) {
            assert_false(command->paint.stroke.r == purple.r &&
                         command->paint.stroke.b == purple.b);
        }
    }
    close_case(&c);
}

/* The strip keeps its height, so that the plot does not jump. */
/* Fewer items may need more rows than all: wide ones meet in one column. */
TEST(what_is_too_small_is_not_listed_where_columns_are_narrow)
{
    static const char *const drawn[] = { "slide", "at the hit", "area swept", NULL };
    static const char *const not_drawn[] = { "end position", "end of the slide", NULL };
    figure_case c;
    open_shapes("{\"type\": \"rect\", \"min\": [0, 0], \"size\": [2, 300]},"
                "{\"type\": \"circle\", \"center\": [8, 150], \"radius\": 1, \"move\": [-6, 30]}",
                &c);
    c.options.legend = true;
    c.options.width = 300;
    c.options.height = 600;
    figure_fit_view(c.report, &c.options, &c.options.view);
    assert_true(figure_crop(c.report, &c.options));
    assert_true(figure_build(c.report, &c.options, &c.list));
    check_titles(&c.list, drawn, true);
    check_titles(&c.list, not_drawn, false);
    close_case(&c);
}

TEST(what_is_less_than_a_pixel_is_not_listed)
{
    static const char *const drawn[] = { "expanded by the radius", "at the hit", NULL };
    static const char *const not_drawn[] = { "corner circles", "regions", "region of the hit",
                                             NULL };
    figure_case c;
    open_legend("{\"type\": \"rect\", \"min\": [500, -10], \"size\": [20, 20]},"
                "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 0.05, \"move\": [900, 1]}",
                &c);
    check_titles(&c.list, drawn, true);
    check_titles(&c.list, not_drawn, false);
    close_case(&c);
}

TEST(what_lies_outside_of_the_view_is_not_listed)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
                "{\"type\": \"circle\", \"center\": [1.5, 0], \"radius\": 1}",
                &c);
    figure_map fitted;
    figure_map_of(c.report, &c.options, &fitted);
    check_titles(&c.list, (const char *const[]){ "overlapping", "depth and normal n", NULL }, true);
    c.options.view.center = (ct_vec){ 50, 0 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    check_titles(&c.list, (const char *const[]){ "overlapping", "depth and normal n", NULL },
                 false);
    figure_map moved;
    figure_map_of(c.report, &c.options, &moved);
    assert_memory_equal(&fitted.offset, &moved.offset, sizeof fitted.offset);
    close_case(&c);
}

/* The dot where a move begins is no part of where it ends. */
TEST(an_end_outside_of_the_view_is_not_listed)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [40, 0]}", &c);
    check_titles(&c.list, (const char *const[]){ "move", "end position", NULL }, true);
    c.options.view = (scene_view){ .center = { 0, 0 }, .height = 4 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    check_titles(&c.list, (const char *const[]){ "move", NULL }, true);
    check_titles(&c.list, (const char *const[]){ "end position", NULL }, false);
    close_case(&c);
}

/* Of what only touches there is no depth to be seen. */
TEST(what_touches_is_not_listed_as_deep)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1},"
                "{\"type\": \"circle\", \"center\": [2, 0], \"radius\": 1}",
                &c);
    check_titles(&c.list, (const char *const[]){ "touching, normal n", NULL }, true);
    check_titles(&c.list, (const char *const[]){ "depth", "depth and normal n", NULL }, false);
    close_case(&c);
    open_legend("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [-5, 1]},"
                "{\"type\": \"circle\", \"center\": [2, 0], \"radius\": 1}",
                &c);
    check_titles(&c.list, (const char *const[]){ "depth", "touching, normal n", NULL }, false);
    close_case(&c);
}

/* One letter, one meaning: a pair whose sweep shows its normal tells its depth alone. */
TEST(a_swept_pair_has_one_normal)
{
    figure_case c;
    open_legend("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2, \"move\": [5, 1]},"
                "{\"type\": \"rect\", \"min\": [1, -1], \"size\": [4, 3]}",
                &c);
    check_titles(&c.list, (const char *const[]){ "depth", "contact and normal n", NULL }, true);
    check_titles(&c.list, (const char *const[]){ "depth and normal n", NULL }, false);
    int letters = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        letters +=
            command->op == DRAW_TEXT && strcmp(draw_command_text(&c.list, command), "n") == 0;
    }
    assert_int_equal(letters, 1);
    close_case(&c);
}

/* Circles or spheres that all overlap. */
static void open_heap(int count, bool in_space, figure_case *out)
{
    *out = (figure_case){ .scene = scene_create(), .report = report_create() };
    assert_true(out->scene && out->report);
    for (int i = 0; i < count; i++) {
        scene_id id;
        const scene_shape circle = { .type = SCENE_CIRCLE, .as.circle = { { i, 0 }, 100 } };
        const scene_shape sphere = { .type = SCENE_SPHERE,
                                     .as.sphere = { { (19 - i) * (19 - i), 0, 0 }, 400 } };
        assert_int_equal(scene_add(out->scene, in_space ? &sphere : &circle, &id), SCENE_OK);
    }
    assert_int_equal(report_run(out->report, out->scene), REPORT_OK);
    out->options =
        (figure_options){ .width = 960, .height = 640, .show = SCENE_SHOW_USUAL, .legend = true };
    build_fitted(out);
}

TEST(pairs_left_out_are_counted)
{
    figure_case c;
    open_heap(20, false, &c);
    assert_non_null(find_text(&c.list, "first 16 of 190 pairs explained"));
    check_texts(&c.list, "heap");
    c.options.show &= ~SCENE_SHOW_BIT(SCENE_SHOW_CLOSEST);
    build_fitted(&c);
    assert_false(has_words(&c.list, "explained"));
    close_case(&c);
    open_heap(5, false, &c);
    assert_false(has_words(&c.list, "explained"));
    close_case(&c);
    open_heap(20, true, &c); /* and the deepest, whose bars stand beside */
    assert_non_null(find_text(&c.list, "first 15 of 190 pairs explained"));
    close_case(&c);
}

/* Circles in columns of ten; those of even number go so far up. */
static void open_columns(int count, double up, double up_of_first, figure_case *c)
{
    scene *s = scene_create();
    *c = (figure_case){ .scene = s, .report = report_create() };
    assert_true(s && c->report);
    for (int i = 0; i < count; i++) {
        scene_id id;
        scene_shape shape = { .type = SCENE_CIRCLE, .as.circle = { { 10.0 * (i / 2), 0 }, 1 } };
        shape.as.circle.center.y = i % 2 ? 10 : 0;
        shape.has_move = i % 2 == 0;
        shape.move = (ct_vec){ 0, i == 0 ? up_of_first : up };
        assert_int_equal(scene_add(s, &shape, &id), SCENE_OK);
    }
    assert_int_equal(report_run(c->report, s), REPORT_OK);
    c->options =
        (figure_options){ .width = 960, .height = 640, .show = SCENE_SHOW_USUAL, .legend = true };
    build_fitted(c);
}

/* Of 220 movers and 440 shapes not every way is looked at. */
TEST(what_was_not_looked_for_is_not_counted_as_hits)
{
    figure_case c;
    open_columns(440, 1, 9, &c);
    assert_true(has_words(&c.list, "first 1 hit explained"));
    close_case(&c);
    open_columns(440, 1, 1, &c);
    assert_false(has_words(&c.list, "explained"));
    assert_true(has_words(&c.list, "not all moves looked at for hits"));
    close_case(&c);
}

TEST(hits_left_out_are_told)
{
    figure_case c;
    open_columns(40, 9, 9, &c);
    assert_non_null(find_text(&c.list, "first 16 hits explained"));
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_PATH);
    build_fitted(&c);
    assert_false(has_words(&c.list, "explained"));
    close_case(&c);
}

TEST(small_pages_have_a_legend_too)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        set_page(&c, 480, 360);
        build_fitted(&c);
        if (count_in_group(&c.list, "legend") < 2) { fail_msg("%s: no legend", c.path); }
        check_texts(&c.list, c.path);
        close_case(&c);
    }
}

TEST(on_a_low_page_names_go_before_a_legend)
{
    figure_case c;
    open_file(TEST_SOURCE_DIR "/assets/cases/708-segments-parallel.json", &c);
    c.options.legend = true;
    c.options.width = 200;
    for (int low = 0; low < 2; low++) {
        c.options.height = low ? 100 : 160;
        build_fitted(&c);
        assert_true((count_in_group(&c.list, "legend") > 0) == (low == 0));
        assert_non_null(find_text(&c.list, "upper"));
        assert_non_null(find_text(&c.list, "lower"));
    }
    close_case(&c);
    open_file(TEST_SOURCE_DIR "/assets/cases/957-mistake-epsilon.json", &c); /* below a caption */
    c.options.legend = c.options.caption = true;
    c.options.width = 240;
    c.options.height = 160;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "wall"));
    close_case(&c);
}
