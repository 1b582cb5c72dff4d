/* The draw list of some pictures, command by command, against committed text. When a picture is
 * meant to change: UPDATE_FIGURES=1 ctest -R test_figure_dump, and look at the difference. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

static const char circle_over_corner[] =
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [6, 5], \"radius\": 3},"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [-5, -3], \"max\": [5, 3]}";

static const char worked_example[] =
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5,"
    " \"move\": [41, 23]},"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}";

static const char rotated_target[] =
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-12, 6], \"radius\": 2.5,"
    " \"move\": [20, -5]},"
    "{\"type\": \"rotated_rect\", \"name\": \"ramp\", \"center\": [2, 0], \"size\": [14, 6],"
    " \"rotation\": 25}";

static const char concave[] =
    "{\"type\": \"polygon\", \"name\": \"cup\", \"points\": [[-5, 4], [-5, -4], [5, -4], [5, 4],"
    " [2.5, 4], [2.5, -1.5], [-2.5, -1.5], [-2.5, 4]]},"
    "{\"type\": \"capsule\", \"name\": \"rod\", \"from\": [3, -2], \"to\": [9, 1], \"radius\": 1},"
    "{\"type\": \"segment\", \"name\": \"wire\", \"from\": [-1, 0], \"to\": [1.5, 5]}";

static const char swept_triangle[] =
    "{\"type\": \"polygon\", \"name\": \"ship\", \"points\": [[-9, -3], [-5, -1], [-9, 1]],"
    " \"move\": [14, 3]},"
    "{\"type\": \"rotated_rect\", \"name\": \"rock\", \"center\": [4, 1], \"size\": [5, 4],"
    " \"rotation\": 25}";

static const char sphere_and_box[] =
    "{\"type\": \"sphere\", \"name\": \"ball\", \"center\": [2.5, 2.5, 1], \"radius\": 2},"
    "{\"type\": \"box\", \"name\": \"crate\", \"min\": [-4, -2, -2], \"max\": [2, 1.5, 3]}";

/* The bullet is in the rock's ball and its box, the wall in its ball alone; the two crates
 * overlap. */
static const char coarse[] =
    "{\"type\": \"polygon\", \"name\": \"rock\", \"points\": [[0, 0], [12, -4], [20, 4], [14, 8],"
    " [18, 16], [6, 18]]},"
    "{\"type\": \"point\", \"name\": \"bullet\", \"at\": [19, 11]},"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [21, -6], \"size\": [4, 14]},"
    "{\"type\": \"circle\", \"name\": \"far\", \"center\": [-20, 12], \"radius\": 4},"
    "{\"type\": \"capsule\", \"name\": \"pill\", \"from\": [-24, -4], \"to\": [-18, 2], "
    "\"radius\": 2},"
    "{\"type\": \"box\", \"name\": \"crate\", \"min\": [30, 0, 0], \"max\": [34, 4, 4]},"
    "{\"type\": \"box\", \"name\": \"crate 2\", \"min\": [33, 3, 3], \"max\": [39, 9, 9]}";

static char *read_whole(const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in) { return NULL; }
    char *text = malloc(1u << 20);
    assert_non_null(text);
    const size_t size = fread(text, 1, (1u << 20) - 1, in);
    text[size] = '\0';
    fclose(in);
    return text;
}

static void first_difference(const char *got, const char *want, const char *path)
{
    int line = 1;
    while (*got && *got == *want) {
        line += *got == '\n';
        got++;
        want++;
    }
    fail_msg("%s:%d differs: got ...%.60s", path, line, got);
}

static void check_dump(const draw_list *list, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/figure/%s.txt", TEST_SOURCE_DIR, name);
    char *got = dump_of(list);
    if (getenv("UPDATE_FIGURES")) {
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        assert_true(fputs(got, out) >= 0);
        assert_int_equal(fclose(out), 0);
    }
    char *want = read_whole(path);
    if (!want) { fail_msg("%s is missing", path); }
    if (strcmp(got, want) != 0) { first_difference(got, want, path); }
    free(want);
    free(got);
}

TEST(both_coarse_tests_are_drawn_as_committed)
{
    static const char *const shows[] = { "\"balls\"", "\"aabbs\"" };
    static const char *const files[] = { "coarse-balls", "coarse-boxes" };
    for (int i = 0; i < 2; i++) {
        figure_case c;
        open_shown(shows[i], coarse, &c);
        c.options.show &= SCENE_SHOW_COARSE | SCENE_SHOW_BIT(SCENE_SHOW_NAMES);
        c.options.legend = true;
        build_fitted(&c);
        check_dump(&c.list, files[i]);
        close_case(&c);
    }
}

TEST(a_circle_over_a_corner_is_drawn_as_committed)
{
    figure_case c;
    open_shapes(circle_over_corner, &c);
    set_page(&c, 480, 320);
    build_fitted(&c);
    check_dump(&c.list, "circle-over-corner");
    close_case(&c);
}

TEST(the_worked_example_is_drawn_as_committed)
{
    figure_case c;
    open_shapes(worked_example, &c);
    c.options.legend = true;
    build_fitted(&c);
    check_dump(&c.list, "worked-example");
    close_case(&c);
}

TEST(a_rotated_target_with_y_down_is_drawn_as_committed)
{
    figure_case c;
    open_shapes_y_down(rotated_target, &c);
    c.options.theme = FIGURE_DARK;
    c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
    c.options.focus.hovered = scene_shape_at(c.scene, 1)->id;
    c.options.focus.handles = true;
    build_fitted(&c);
    check_dump(&c.list, "rotated-y-down-selected");
    close_case(&c);
}

TEST(a_concave_polygon_selected_is_drawn_as_committed)
{
    figure_case c;
    open_shapes(concave, &c);
    c.options.focus.selected = scene_shape_at(c.scene, 0)->id;
    c.options.legend = true;
    build_fitted(&c);
    check_dump(&c.list, "concave-selected");
    close_case(&c);
}

TEST(a_swept_triangle_is_drawn_as_committed)
{
    figure_case c;
    open_shapes(swept_triangle, &c);
    c.options.legend = true;
    build_fitted(&c);
    check_dump(&c.list, "swept-triangle");
    close_case(&c);
}

TEST(a_sphere_and_a_box_are_drawn_as_committed)
{
    figure_case c;
    open_shapes(sphere_and_box, &c);
    c.options.theme = FIGURE_DARK;
    c.options.legend = true;
    build_fitted(&c);
    check_dump(&c.list, "sphere-and-box");
    close_case(&c);
}

TEST(building_twice_gives_the_same_list)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        c.options.legend = true;
        build_fitted(&c);
        char *first = dump_of(&c.list);
        build_fitted(&c);
        char *second = dump_of(&c.list);
        assert_string_equal(first, second);
        free(first);
        free(second);
        close_case(&c);
    }
}
