/* Long names, many names, and names beside each other's shapes: each is told apart and told of
 * one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/utf8.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

#define MOST 100

/* Boxes of 9 by 6, so many in a row, whose names are made of their number. */
static void open_boxes(int count, int in_row, const char *name, figure_case *out)
{
    char shapes[1 << 14] = "";
    for (int i = 0; i < count; i++) {
        char named[256];
        snprintf(named, sizeof named, name, i); /* NOLINT(clang-diagnostic-format-nonliteral) */
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"%s\", \"min\": [%d, %d],"
                  " \"size\": [9, 6]}",
                  named, i % in_row * 12, i / in_row * 9);
    }
    open_shapes(shapes, out);
    out->options.width = 480;
    out->options.height = 320;
    build_fitted(out);
}

/* The texts of the group of names; tells how many there are. */
static int names_of(const draw_list *list, const draw_command *out[MOST])
{
    bool in_names = false;
    int count = 0;
    for (int i = 0; i < list->command_count && count < MOST; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP) {
            in_names = strcmp(draw_command_text(list, c), "names") == 0;
        } else if (in_names && c->op == DRAW_TEXT) {
            out[count++] = c;
        }
    }
    return count;
}

TEST(cut_names_keep_what_tells_them_apart)
{
    static const struct {
        const char *name, *kept;
    } rows[] = {
        { "level 1/enemies/enemy %02d/collider of the body", "%02d/" },
        { "some long name of a tile, and the number of it, which is %02d", "%02d" },
        { "%02d, which is the number, and then the long name of some tile", "%02d, " },
    };
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        figure_case c;
        const draw_command *names[MOST];
        open_boxes(6, 3, rows[row].name, &c);
        assert_int_equal(names_of(&c.list, names), 6);
        for (int i = 0; i < 6; i++) {
            char kept[64];
            bool told = false;
            snprintf(kept, sizeof kept, rows[row].kept, i); /* NOLINT */
            for (int k = 0; k < 6; k++) {
                told = told || strstr(draw_command_text(&c.list, names[k]), kept);
            }
            if (!told) { fail_msg("\"%s\" is not told", kept); }
        }
        close_case(&c);
    }
}

/* What is drawn is in the middle of a cropped picture. */
static void check_margins(const figure_case *c)
{
    figure_pane pane[FIGURE_SIDE_COUNT];
    const draw_command *names[MOST];
    figure_panes(c->report, &c->options, pane);
    const figure_pane *p = &pane[FIGURE_FRONT];
    double top = figure_to_page(&p->map, (ct_vec){ 0, 51 }).y;
    double bottom = figure_to_page(&p->map, (ct_vec){ 0, 0 }).y;
    for (int i = names_of(&c->list, names) - 1; i >= 0; i--) {
        const text_box box = text_box_of(&c->list, names[i]);
        top = fmin(top, box.top);
        bottom = fmax(bottom, box.bottom);
    }
    assert_true(fabs(top - p->min.y - (p->max.y - bottom)) < 6);
}

/* Every picture tells it, also one that has nothing else to explain, and a cropped one. */
TEST(names_that_find_no_place_are_counted)
{
    figure_case c;
    figure_left_out left_out;
    const draw_command *names[MOST];
    for (int cropped = 0; cropped < 2; cropped++) {
        char told[FIGURE_LEFT_OUT_SIZE];
        open_boxes(60, 10, "crate number %02d", &c);
        set_page(&c, 480, 240);
        c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_GRID);
        c.options.left_out = &left_out;
        figure_fit_view(c.report, &c.options, &c.options.view);
        assert_true(!cropped || figure_crop(c.report, &c.options));
        assert_true(figure_build_telling(c.report, &c.options, &c.list));
        assert_true(left_out.names > 0 && left_out.texts == 0);
        assert_int_equal(names_of(&c.list, names), 60 - left_out.names);
        const draw_command *const row = find_text(&c.list, figure_tell_left_out(&left_out, told));
        assert_non_null(row);
        assert_true(text_box_of(&c.list, row).bottom < c.list.height);
        if (cropped) { check_margins(&c); }
        close_case(&c);
    }
    open_boxes(6, 3, "%d", &c);
    c.options.left_out = &left_out;
    build_fitted(&c);
    assert_int_equal(left_out.names, 0);
    assert_false(has_words(&c.list, "left out"));
    close_case(&c);
    char told[FIGURE_LEFT_OUT_SIZE];
    assert_string_equal(figure_tell_left_out(&(figure_left_out){ 1, 0 }, told), "1 name left out");
    assert_string_equal(figure_tell_left_out(&(figure_left_out){ 3, 1 }, told),
                        "3 names and 1 text left out");
}

/* More than wait for a place. */
TEST(names_in_a_crowd_are_counted)
{
    enum { COUNT = 1500, SIZE = COUNT * 48 };
    figure_case c;
    figure_left_out left_out;
    char *const shapes = calloc(1, SIZE);
    int told = 0;
    assert_non_null(shapes);
    for (int i = 0; i < COUNT; i++) {
        add_shape(shapes, SIZE, "{\"type\": \"point\", \"at\": [%d, %d]}", i % 50, i / 50);
    }
    open_shapes(shapes, &c);
    free(shapes);
    set_page(&c, 480, 360);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_NAMES);
    c.options.left_out = &left_out;
    build_fitted(&c);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        told += command->op == DRAW_TEXT && draw_command_text(&c.list, command)[0] == 'p';
    }
    assert_true(told > 0);
    assert_int_equal(left_out.names, COUNT - told);
    close_case(&c);
}

TEST(two_notes_of_a_legend_stand_below_each_other)
{
    figure_case c;
    char shapes[1 << 12] = "";
    for (int i = 0; i < 30; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 99}", i);
    }
    open_shapes(shapes, &c);
    c.options.legend = true;
    assert_true(figure_build_telling(c.report, &c.options, &c.list));
    assert_true(has_words(&c.list, "pairs explained") && has_words(&c.list, "names left out"));
    check_texts(&c.list, "two notes");
    set_page(&c, 60, 300); /* no room for what else the legend lists */
    assert_true(figure_build_telling(c.report, &c.options, &c.list));
    assert_false(has_words(&c.list, "left out"));
    close_case(&c);
}

/* All its pictures have one plot, and other names left out. */
TEST(no_row_of_a_story_tells_of_names_left_out)
{
    figure_case c;
    figure_left_out left_out;
    open_boxes(60, 10, "crate number %02d", &c);
    set_page(&c, 480, 240);
    c.options.step = 1;
    c.options.caption = true;
    c.options.left_out = &left_out;
    for (int cropped = 0; cropped < 2; cropped++) {
        assert_true(!cropped || figure_crop(c.report, &c.options));
        assert_true(figure_build_telling(c.report, &c.options, &c.list));
        assert_true(left_out.names > 0);
        assert_false(has_words(&c.list, "left out") || c.options.tells_left_out);
    }
    close_case(&c);
}

/* A corner of the box around "far" is in view, and nothing of the disc. */
TEST(names_of_what_is_not_seen_are_not_missed)
{
    figure_case c;
    figure_left_out left_out;
    const draw_command *names[MOST];
    open_shapes("{\"type\": \"circle\", \"name\": \"here\", \"center\": [0, 0], \"radius\": 1},"
                "{\"type\": \"circle\", \"name\": \"far\", \"center\": [12, 12], \"radius\": 11}",
                &c);
    set_page(&c, 480, 360);
    c.options.left_out = &left_out;
    c.options.view = (scene_view){ { 0, 0 }, 4 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_int_equal(names_of(&c.list, names), 1);
    assert_int_equal(left_out.names, 0);
    close_case(&c);
}

/* Those put to one place stand below each other, and some of so many off the page. */
TEST(texts_that_find_no_line_on_the_page_are_counted)
{
    figure_case c;
    char shapes[1 << 13] = "";
    figure_left_out left_out;
    for (int i = 0; i < 60; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"label\", \"name\": \"l%d\", \"at\": [1, 1],"
                  " \"text\": \"remark\"}",
                  i);
    }
    open_shapes(shapes, &c);
    c.options.left_out = &left_out;
    for (int bare = 0; bare < 2; bare++) {
        int told = 0;
        left_out = (figure_left_out){ 0, 0 };
        set_page(&c, 480, 360);
        c.options.no_labels = bare == 1;
        build_fitted(&c);
        for (int i = 0; i < c.list.command_count; i++) {
            const draw_command *command = &c.list.commands[i];
            told += command->op == DRAW_TEXT &&
                    strcmp(draw_command_text(&c.list, command), "remark") == 0;
        }
        assert_true(bare ? told == 0 : told > 0 && told < 60);
        assert_int_equal(left_out.texts, bare ? 0 : 60 - told);
    }
    close_case(&c);
}

/* Whichever is first in the file: nothing takes a text from under the hand that drags it. */
TEST(a_selected_text_stays_where_it_was_put)
{
    figure_case c;
    open_shapes("{\"type\": \"label\", \"name\": \"a\", \"at\": [0, 0], \"text\": \"first\"},"
                "{\"type\": \"label\", \"name\": \"b\", \"at\": [0.1, 0], \"text\": \"other\"},"
                "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 9}",
                &c);
    for (int i = 0; i < 2; i++) {
        set_page(&c, 480, 360);
        c.options.focus.selected = report_shape(c.report, i)->id;
        build_fitted(&c);
        const draw_command *const text = find_text(&c.list, i == 0 ? "first" : "other");
        assert_non_null(text);
        const text_box box = text_box_of(&c.list, text);
        figure_map map;
        figure_map_of(c.report, &c.options, &map);
        const draw_point at = figure_to_page(&map, (ct_vec){ 0.1 * i, 0 });
        assert_true(fabs((box.left + box.right) / 2 - at.x) < 1);
        check_texts(&c.list, "a text on another");
    }
    close_case(&c);
}

/* Texts of labels stand where they were put, but where they would only hide each other. */
TEST(on_a_small_page_no_text_stands_on_another)
{
    figure_case c;
    char shapes[1 << 12] = "";
    for (int i = 0; i < 16; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"label\", \"name\": \"l%d\", \"at\": [%d, %d],"
                  " \"text\": \"remark %d\"}",
                  i, i % 4 * 5, i / 4 * 3, i);
    }
    open_shapes(shapes, &c);
    for (int small = 0; small < 2; small++) {
        figure_left_out left_out;
        int told = 0;
        set_page(&c, small ? 200 : 800, small ? 100 : 400);
        c.options.left_out = &left_out;
        build_fitted(&c);
        check_texts(&c.list, "sixteen remarks");
        for (int i = 0; i < 16; i++) {
            char text[16];
            snprintf(text, sizeof text, "remark %d", i);
            told += find_text(&c.list, text) != NULL;
        }
        assert_int_equal(told, 16 - left_out.texts);
        assert_true(small ? told > 3 && told < 16 : told == 16);
    }
    close_case(&c);
}

/* Each in its own, all across. */
static void expect_in_boxes(const figure_case *c, int count)
{
    figure_map map;
    const draw_command *names[MOST];
    figure_map_of(c->report, &c->options, &map);
    assert_int_equal(names_of(&c->list, names), count);
    for (int i = 0; i < count; i++) {
        const ct_rect rect = report_core_shape(c->report, i)->as.rect;
        const text_box box = text_box_of(&c->list, names[i]);
        assert_true(box.left > figure_to_page(&map, rect.min).x);
        assert_true(box.right < figure_to_page(&map, rect.max).x);
    }
}

/* In its shape, where cut anyway; and of many none is left out. */
TEST(long_names_are_cut_to_the_room_there_is)
{
    figure_case c;
    figure_map map;
    const draw_command *names[MOST];
    open_boxes(6, 3, "%02d, which is the number, and then the name", &c);
    expect_in_boxes(&c, 6);
    close_case(&c);
    open_boxes(16, 6, "%02d, which is the number, and then the name", &c);
    assert_int_equal(names_of(&c.list, names), 16);
    close_case(&c);
    /* Shorter still, rather than across the lines around it. */
    open_on_page(
        "{\"type\": \"rect\", \"min\": [0, 0], \"size\": [10, 20], \"name\":"
        " \"A wall whose name is exactly sixty four letters long for testing\"},"
        "{\"type\": \"circle\", \"center\": [-10, 10], \"radius\": 4, \"move\": [20, 2], \"name\":"
        " \"B wall whose name is exactly sixty four letters long for testing\"}",
        960, 640, &c);
    figure_map_of(c.report, &c.options, &map);
    assert_int_equal(names_of(&c.list, names), 2);
    const text_box wall = text_box_of(&c.list, names[0]);
    assert_true(wall.left > figure_to_page(&map, (ct_vec){ 0, 0 }).x);
    assert_true(wall.right < figure_to_page(&map, (ct_vec){ 10, 0 }).x);
    close_case(&c);
}

/* In a crowd on a small page the words by which it differs are better than no name. */
TEST(in_crowds_the_words_that_tell_a_name_apart_are_enough)
{
    static const char *const rows[] = { "enemy number %d", "enemy %d (static)", "red_enemy_%02d" };
    for (int row = 0; row < 3; row++) {
        figure_case c;
        const draw_command *names[MOST];
        open_boxes(30, 6, rows[row], &c);
        assert_int_equal(names_of(&c.list, names), 30);
        for (int i = 0; i < 30; i++) {
            int told, seen = 0;
            for (int k = 0; k < 30; k++) {
                const char *digits = draw_command_text(&c.list, names[k]);
                digits += strcspn(digits, "0123456789");
                seen += sscanf(digits, "%d", &told) == 1 && told == i; /* NOLINT(cert-err34-c) */
            }
            assert_int_equal(seen, 1);
        }
        close_case(&c);
    }
}

/* Else it is left out, which is told: there it would be the other one's name. One around all of
 * them claims none. */
TEST(in_crowds_no_name_stands_in_another_shape)
{
    static const struct {
        int count, in_row, width, height;
        const char *around;
    } rows[] = { { 96, 12, 860, 740, "" },
                 { 40, 8, 480, 360,
                   "{\"type\": \"rect\", \"min\": [-40, -20], \"size\": [260, 140]}" } };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char shapes[1 << 14];
        snprintf(shapes, sizeof shapes, "%s", rows[row].around);
        for (int i = 0; i < rows[row].count; i++) {
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"circle\", \"name\": \"circle %d\", \"center\": [%d, %d],"
                      " \"radius\": 12}",
                      i, i % rows[row].in_row * 25, i / rows[row].in_row * 25);
        }
        figure_case c;
        figure_map map;
        const draw_command *names[MOST];
        open_on_page(shapes, rows[row].width, rows[row].height, &c);
        figure_map_of(c.report, &c.options, &map);
        const int count = names_of(&c.list, names);
        assert_in_range(count, rows[row].count / 4, MOST);
        for (int i = 0; i < count; i++) {
            const char *digits = draw_command_text(&c.list, names[i]);
            digits += strcspn(digits, "0123456789");
            const text_box box = text_box_of(&c.list, names[i]);
            const ct_vec middle = figure_to_world(
                &map, (draw_point){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 });
            for (int k = 0; k < rows[row].count; k++) {
                const int across = k % rows[row].in_row, up = k / rows[row].in_row;
                const ct_circle circle = { { 25 * across, 25 * up }, 12 };
                if (k != strtol(digits, NULL, 10) && ct_overlap_point_circle(&middle, &circle)) {
                    fail_msg("%s stands in circle %d of %d", digits, k, rows[row].count);
                }
            }
        }
        close_case(&c);
    }
}

/* Nor of few: cut to less words there is a place in their own, or in reach of a line. */
TEST(long_names_of_few_stand_in_no_other_shape)
{
    static const char *const words[] = { "grass", "stone", "water", "lava",
                                         "upper", "lower", "middle" };
    char shapes[4096] = "";
    for (int i = 0; i < 12; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"%s tile of the %s floor\","
                  " \"min\": [%d, %d], \"size\": [4, 3]}",
                  words[i % 4], words[4 + i % 3], i % 4 * 5, i / 4 * 4);
    }
    figure_case c;
    figure_map map;
    const draw_command *names[MOST];
    open_on_page(shapes, 480, 360, &c);
    figure_map_of(c.report, &c.options, &map);
    assert_int_equal(names_of(&c.list, names), 12);
    for (int i = 0; i < 12; i++) {
        const char *const text = draw_command_text(&c.list, names[i]);
        const text_box box = text_box_of(&c.list, names[i]);
        const ct_vec middle = figure_to_world(
            &map, (draw_point){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 });
        for (int k = 0; k < 12; k++) {
            const ct_rect tile = report_core_shape(c.report, k)->as.rect;
            if (ct_overlap_point_rect(&middle, &tile) && words[k % 4][0] != text[0]) {
                fail_msg("\"%s\" stands in a tile of %s", text, words[k % 4]);
            }
        }
    }
    close_case(&c);
}

/* Nor where they lie about, of all sizes, though a line leads home: a name has its middle in no
 * other, nor another's under it. Here each has a letter of its own in front. */
TEST(no_name_stands_in_or_on_another_shape)
{
    unsigned dice = 1;
    for (int round = 0; round < 40; round++) {
        char shapes[4096] = "";
        for (int i = 0; i < 24; i++) {
            int part[4];
            for (int k = 0; k < 4; k++) {
                dice = dice * 1664525u + 1013904223u;
                part[k] = (int)(dice >> 24);
            }
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"rect\", \"name\": \"%c thing lying in the yard\","
                      " \"min\": [%d, %d], \"size\": [%d, %d]}",
                      'A' + i, i % 6 * 70 + part[0] % 20, i / 6 * 50 + part[1] % 20,
                      5 + part[2] % 45, 3 + part[3] % 27);
        }
        figure_case c;
        figure_map map;
        const draw_command *names[MOST];
        open_on_page(shapes, 480, 360, &c);
        figure_map_of(c.report, &c.options, &map);
        for (int i = names_of(&c.list, names) - 1; i >= 0; i--) {
            const char *const text = draw_command_text(&c.list, names[i]);
            const text_box box = text_box_of(&c.list, names[i]);
            const ct_vec middle = figure_to_world(
                &map, (draw_point){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 });
            for (int k = 0; k < 24; k++) {
                const ct_rect rect = report_core_shape(c.report, k)->as.rect;
                const draw_point at = figure_to_page(&map, ct_middle_of(&rect));
                const bool is_under =
                    at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
                if ((is_under || ct_overlap_point_rect(&middle, &rect)) && text[0] != 'A' + k) {
                    fail_msg("round %d: \"%s\" stands in %c", round, text, 'A' + k);
                }
            }
        }
        close_case(&c);
    }
}

/* Between two walls there is no room: above the upper one there is, if only for some words. */
TEST(a_name_is_not_led_across_another_shape)
{
    figure_case c;
    figure_map map;
    open_shapes("{\"type\": \"rect\", \"name\": \"upper wall of the corridor\", \"min\": [0, 0],"
                " \"size\": [100, 0.5]},"
                "{\"type\": \"rect\", \"name\": \"lower wall of the corridor\", \"min\": [0, -4],"
                " \"size\": [100, 0.5]},"
                "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [50, -2], \"radius\": 1}",
                &c);
    for (int small = 0; small < 2; small++) {
        set_page(&c, small ? 200 : 480, small ? 100 : 360);
        build_fitted(&c);
        figure_map_of(c.report, &c.options, &map);
        const draw_command *names[MOST], *upper = NULL, *lower = NULL;
        for (int i = names_of(&c.list, names) - 1; i >= 0; i--) {
            const char *const text = draw_command_text(&c.list, names[i]);
            upper = strncmp(text, "upper", 5) == 0 ? names[i] : upper;
            lower = strncmp(text, "lower", 5) == 0 ? names[i] : lower;
        }
        assert_true(small || (upper && lower));
        assert_true(!upper || upper->as.text.at.y < figure_to_page(&map, (ct_vec){ 0, 0.5 }).y);
        assert_true(!lower || lower->as.text.at.y > figure_to_page(&map, (ct_vec){ 0, -4 }).y);
    }
    close_case(&c);
}

/* Off the outermost of nested shapes a name would be that of this one. */
TEST(a_line_leads_to_an_inner_shape_from_without)
{
    char shapes[2048] = "";
    for (int i = 0; i < 8; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"ring %d\", \"min\": [%d, %d],"
                  " \"max\": [%d, %d]}",
                  i, 10 * i - 100, 8 * i - 80, 100 - 10 * i, 80 - 8 * i);
    }
    figure_case c;
    figure_map map;
    const draw_command *names[MOST];
    open_on_page(shapes, 480, 360, &c);
    figure_map_of(c.report, &c.options, &map);
    const int count = names_of(&c.list, names);
    const draw_point low = figure_to_page(&map, (ct_vec){ -100, 80 });
    const draw_point high = figure_to_page(&map, (ct_vec){ 100, -80 });
    int without = 0;
    for (int i = 0; i < count; i++) {
        const text_box box = text_box_of(&c.list, names[i]);
        without +=
            (box.right < low.x || box.left > high.x || box.bottom < low.y || box.top > high.y) &&
            strcmp(draw_command_text(&c.list, names[i]), "ring 0") != 0;
    }
    assert_true(without > 0);
    assert_true(count_in_group(&c.list, "names") - count >= without);
    close_case(&c);
}

static void expect_different_names(const char *shapes, int least)
{
    figure_case c;
    const draw_command *names[MOST];
    open_on_page(shapes, 480, 360, &c);
    const int count = names_of(&c.list, names);
    assert_true(count >= least);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(draw_command_text(&c.list, names[i]),
                                    draw_command_text(&c.list, names[k]));
        }
        assert_null(strstr(draw_command_text(&c.list, names[i]), " …")); /* but by what is next */
    }
    close_case(&c);
}

/* Of two names of which one begins with all of the other, too. */
TEST(a_name_that_goes_on_is_told_by_how)
{
    char shapes[4096] = "";
    for (int i = 0; i < 24; i++) {
        static const char *const who[] = { "guard", "archer", "wizard", "peasant" };
        static const char *const where[] = { "north", "south", "east" };
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"circle\", \"name\": \"%s standing by the %s gate%s\","
                  " \"center\": [%d, %d], \"radius\": 1.6}",
                  who[i % 4], where[i % 3], i > 11 ? " tower" : "", i % 6 * 5, i / 6 * 5);
    }
    expect_different_names(shapes, 12);
}

/* By its beginning, for which one letter less does not make room. */
TEST(a_name_that_begins_with_what_tells_it_is_not_cut_there)
{
    figure_case c;
    const draw_command *names[MOST];
    open_boxes(24, 6, "#%d northern wall of the green room", &c);
    const int count = names_of(&c.list, names);
    assert_true(count > 12);
    for (int i = 0; i < count; i++) { assert_true(draw_command_text(&c.list, names[i])[0] == '#'); }
    close_case(&c);
}

/* By the number alone, which has room in each. */
TEST(a_hundred_long_names_are_cut_to_what_tells_them)
{
    figure_case c;
    open_boxes(96, 12, "enemy number %d of the second wave", &c);
    set_page(&c, 960, 600);
    build_fitted(&c);
    expect_in_boxes(&c, 96);
    close_case(&c);
}

/* Of names in levels one word would be that of several, and all of the words too wide. */
TEST(no_two_names_are_cut_to_the_same_text)
{
    static const char *const rows[] = { "wave %s: unit number %s", "level %s/enemy %s/hitbox",
                                        "%s wall of the %s room" };
    static const char *const words[] = { "north", "south", "east", "west", "inner",
                                         "outer", "red",   "blue", "lime", "white" };
    static const char *const digits[] = { "0", "1", "2", "3", "4", "5", "0", "1", "2", "3" };
    for (int row = 0; row < 3; row++) {
        const char *const *const parts = row < 2 ? digits : words;
        char shapes[4096] = "";
        for (int i = 0; i < 24; i++) {
            char name[64];
            snprintf(name, sizeof name, rows[row], parts[i / 4], parts[6 + i % 4]); /* NOLINT */
            add_shape(shapes, sizeof shapes,
                      "{\"type\": \"rect\", \"name\": \"%s\", \"min\": [%d, %d],"
                      " \"size\": [10, 7]}",
                      name, i % 8 * 24, i / 8 * 16);
        }
        expect_different_names(shapes, 18);
    }
}

/* Of whatever script, with room for all of them. */
TEST(cut_names_of_a_hundred_shapes_are_all_there)
{
    figure_case c;
    const draw_command *names[MOST];
    open_boxes(MOST, 10, "северная стена зелёной комнаты номер %d из большого дома", &c);
    set_page(&c, 5000, 3700);
    build_fitted(&c);
    assert_int_equal(names_of(&c.list, names), MOST);
    assert_non_null(strstr(draw_command_text(&c.list, names[0]), "…"));
    close_case(&c);
}

/* What stands between two words that tell is no longer than the ellipsis for it. */
TEST(no_name_is_cut_to_a_longer_text)
{
    static const char *const words[] = { "敌人", "玩家", "壁", "wave" };
    char shapes[4096] = "";
    for (int i = 0; i < 36; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"%s %d\", \"min\": [%d, %d],"
                  " \"size\": [3, 3]}",
                  words[i % 4], i / 4, i % 6 * 6, i / 6 * 5);
    }
    figure_case c;
    const draw_command *names[MOST];
    open_on_page(shapes, 480, 360, &c);
    const int count = names_of(&c.list, names);
    assert_true(count > 20);
    for (int i = 0; i < count; i++) {
        assert_null(strstr(draw_command_text(&c.list, names[i]), "…"));
    }
    close_case(&c);
}

/* Also where a line goes through it, on a page so low that other names would be left out there. */
TEST(a_name_put_by_hand_is_on_every_page)
{
    figure_case c;
    const draw_command *names[MOST];
    open_shapes(
        "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"label_at\": [30, 0]},"
        "{\"type\": \"rect\", \"min\": [12, -8], \"size\": [6, 16], \"label_at\": [-30, 0]}",
        &c);
    c.options.height = 100;
    build_fitted(&c);
    assert_int_equal(names_of(&c.list, names), 2);
    close_case(&c);
    /* Of two put to one place the second is beside the first. */
    open_shapes("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5, \"label_at\": [8, 0]},"
                "{\"type\": \"rect\", \"min\": [12, -8], \"size\": [6, 16], \"label_at\": [8, 0]}",
                &c);
    build_fitted(&c);
    assert_int_equal(names_of(&c.list, names), 2);
    close_case(&c);
}

/* A long name has all the room of its shape; where that is little, it stands beside it. */
TEST(a_long_name_has_the_room_there_is)
{
    static const char wide[] = "level 1/geometry/ground";
    char shapes[2048] = "";
    for (int i = 0; i < 5; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"circle\", \"name\": \"level 1/enemies/enemy %d/hitbox\","
                  " \"center\": [%d, 8], \"radius\": 2.9}",
                  i, 8 * i + 4);
    }
    add_shape(shapes, sizeof shapes,
              "{\"type\": \"rect\", \"name\": \"%s\", \"min\": [0, 0], \"size\": [40, 2]}", wide);
    figure_case c;
    const draw_command *names[MOST];
    open_shapes(shapes, &c);
    build_fitted(&c);
    assert_int_equal(names_of(&c.list, names), 6);
    for (int i = 0; i < 6; i++) {
        const char *text = draw_command_text(&c.list, names[i]);
        if (strcmp(text, wide) != 0 && !strstr(text, "/hitbox")) { fail_msg("cut: \"%s\"", text); }
    }
    c.options.width = 480;
    c.options.height = 360;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, wide));
    close_case(&c);
}

TEST(accents_and_emoji_are_not_cut_in_two)
{
    static const struct {
        const char *name, *letter;
        int count;
    } rows[] = { { "%02d ", "e\xcc\x81", 25 },
                 { "%02d ", "F\xe2\x83\x97", 25 }, /* an arrow */
                 { "an enemy %02d ", "🇩🇪", 9 } };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        char name[256];
        strcpy(name, rows[row].name);
        for (int i = 0; i < rows[row].count; i++) { strcat(name, rows[row].letter); }
        figure_case c;
        const draw_command *names[MOST];
        open_boxes(12, 4, name, &c);
        assert_int_equal(names_of(&c.list, names), 12);
        for (int i = 0; i < 12; i++) {
            const char *text = draw_command_text(&c.list, names[i]);
            for (const char *at = text; *at; at++) {
                if (strncmp(at, rows[row].letter, utf8_first(rows[row].letter)) == 0 &&
                    strncmp(at, rows[row].letter, strlen(rows[row].letter)) != 0) {
                    fail_msg("cut: \"%s\"", text);
                }
            }
        }
        close_case(&c);
    }
}

/* Beside its point, but with its middle over another's side it would be taken for that one's. */
TEST(a_name_is_not_laid_along_another_shape)
{
    figure_case c;
    open_shapes("{\"type\": \"point\", \"name\": \"spawn 1\", \"at\": [70, 30]},"
                "{\"type\": \"rect\", \"name\": \"tile\", \"min\": [0, 0], \"size\": [80, 16]},"
                "{\"type\": \"rect\", \"name\": \"next\", \"min\": [80, 16], \"size\": [48, 16]}",
                &c);
    set_page(&c, 480, 320);
    c.options.view = (scene_view){ { 40, 8 }, 240 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    const draw_command *name = find_text(&c.list, "spawn 1");
    assert_non_null(name);
    assert_true(figure_to_world(&map, name->as.text.at).x < 80);
    close_case(&c);
}

/* Is the word in the rectangle or off it? Its letters, without their ascenders. */
static bool is_across(const draw_list *list, const draw_command *word, draw_point a, draw_point b)
{
    const text_box box = text_box_of(list, word);
    const double bottom = word->as.text.at.y, top = bottom - 0.6 * word->as.text.size;
    const bool off = box.right < a.x || box.left > b.x || bottom < a.y || top > b.y;
    const bool within = box.left > a.x && box.right < b.x && top > a.y && bottom < b.y;
    return !off && !within;
}

/* What the legend says of their arrows is not written across them. */
TEST(a_wall_of_bricks_has_no_words_across)
{
    char shapes[8192] = "";
    for (int i = 0; i < 40; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"b%d\", \"min\": [%d, %d],"
                  " \"size\": [16, 8]}",
                  i, i % 10 * 16, i / 10 * 8);
    }
    figure_case c;
    open_on_page(shapes, 720, 480, &c);
    figure_map map;
    figure_map_of(c.report, &c.options, &map);
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *word = &c.list.commands[i];
        const char *text = word->op == DRAW_TEXT ? draw_command_text(&c.list, word) : "";
        for (int k = 0; k < 40 && (strcmp(text, "touching") == 0 || strcmp(text, "n") == 0); k++) {
            const ct_rect brick = report_core_shape(c.report, k)->as.rect;
            const draw_point low = figure_to_page(&map, brick.min);
            const draw_point high = figure_to_page(&map, brick.max);
            if (is_across(&c.list, word, (draw_point){ low.x, high.y },
                          (draw_point){ high.x, low.y })) {
                fail_msg("\"%s\" lies across b%d", text, k);
            }
        }
    }
    close_case(&c);
}
