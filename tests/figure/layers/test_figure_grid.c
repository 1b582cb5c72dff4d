/* Every numbered line has its number, in one form for all of an axis, and the axis says which. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

/* Grid lines that carry numbers are darker than the others; an axis is heavier. */
static bool is_numbered(const draw_command *command)
{
    const draw_color major = figure_color(FIGURE_LIGHT, FIGURE_GRID);
    return command->op == DRAW_LINE &&
           (memcmp(&command->paint.stroke, &major, sizeof major) == 0 || command->paint.width == 1);
}

/* Is there a number in the gutter at this height? */
static bool has_number_at(const draw_list *list, double y)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (command->op == DRAW_TEXT && command->as.text.anchor == DRAW_END &&
            command->as.text.at.x < 56 && fabs(command->as.text.at.y - 3.2 - y) < 0.01) {
            return true;
        }
    }
    return false;
}

static void check_y_numbers(const draw_list *list, const char *where)
{
    int lines = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *command = &list->commands[i];
        if (!is_numbered(command) || command->as.line.p.y != command->as.line.q.y ||
            command->as.line.p.x > 100) {
            continue;
        }
        const double y = command->as.line.p.y;
        if (y < 30 || y > list->height - 40) { /* next to the axes' names */
            continue;
        }
        lines++;
        if (!has_number_at(list, y)) { fail_msg("%s: the line at %g has no number", where, y); }
    }
    if (lines < 2) { fail_msg("%s: %d numbered lines", where, lines); }
}

TEST(every_horizontal_grid_line_has_its_number)
{
    static const double centers[] = { 0,           -3,      100,      -99999,   100000,
                                      -123456.789, 1234567, -9876543, 12345678, -1e9 };
    figure_case c;
    open_shapes("", &c);
    c.options.show = SCENE_SHOW_BIT(SCENE_SHOW_GRID);
    for (size_t i = 0; i < sizeof centers / sizeof centers[0]; i++) {
        for (int power = -9; power <= 10; power++) {
            for (int lead = 1; lead <= 4; lead++) {
                char where[80];
                c.options.view =
                    (scene_view){ { centers[i], centers[i] }, lead * 1.3 * pow(10, power) };
                snprintf(where, sizeof where, "y %g, height %g", centers[i], c.options.view.height);
                assert_true(figure_build(c.report, &c.options, &c.list));
                check_texts(&c.list, where);
                if (c.options.view.height > fabs(centers[i]) * 1e-12) {
                    check_y_numbers(&c.list, where);
                }
            }
        }
    }
    close_case(&c);
}

static void check_has(const char *shapes, const char *const *words, bool present)
{
    figure_case c;
    open_shapes(shapes, &c);
    build_fitted(&c);
    for (; *words; words++) {
        if (has_words(&c.list, *words) != present) {
            fail_msg("%s: \"%s\" %s", shapes, *words, present ? "is missing" : "is there");
        }
    }
    close_case(&c);
}

/* The fine lines of a poster's grid, with the smallest text, go on to its right and upper edge. */
TEST(the_grid_fills_the_largest_page)
{
    figure_case c;
    open_shapes("", &c);
    c.options.width = c.options.height = 16384;
    c.options.text_size = 4;
    build_fitted(&c);
    double right = 0, top = INFINITY;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *line = &c.list.commands[i];
        if (line->op == DRAW_LINE && line->paint.width < 0.5) {
            right = fmax(right, fmin(line->as.line.p.x, line->as.line.q.x));
            top = fmin(top, fmax(line->as.line.p.y, line->as.line.q.y));
        }
    }
    assert_true(right > 16384 - 20 && top < 20);
    close_case(&c);
}

TEST(small_shapes_keep_the_numbers_below_zero)
{
    check_has("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 0.001}",
              (const char *const[]){ "\u22120.0005", "\u22120.0010", "0.0005", NULL }, true);
}

TEST(the_base_of_far_numbers_is_signed_and_clean)
{
    check_has("{\"type\": \"circle\", \"center\": [-100000, -200000], \"radius\": 0.001}",
              (const char *const[]){ "x + 100000 →", "y + 200000 ↑", NULL }, true);
    check_has("{\"type\": \"circle\", \"center\": [100000, 100000], \"radius\": 0.001}",
              (const char *const[]){ "x \u2212 100000 →", "+0.0005", "\u22120.0005", NULL }, true);
    check_has(
        "{\"type\": \"circle\", \"center\": [1000000, 1000000], \"radius\": 3e-7}",
        (const char *const[]){ "x \u2212 1000000, in 10⁻⁷ →", "y \u2212 1000000, in 10⁻⁷ ↑", NULL },
        true);
    check_has("{\"type\": \"circle\", \"center\": [1000000, 1000000], \"radius\": 3e-7}",
              (const char *const[]){ "999", "-", NULL }, false);
}

TEST(an_axis_has_one_form_for_all_its_numbers)
{
    check_has("{\"type\": \"circle\", \"center\": [3000, -3000], \"radius\": 1e-4}",
              (const char *const[]){ "x \u2212 3000, in 10⁻⁵ →", "y + 3000, in 10⁻⁵ ↑", "+5", "+10",
                                     "\u22125", "\u221210", NULL },
              true);
    check_has("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e9}",
              (const char *const[]){ "x in 10⁹ →", "y in 10⁹ ↑", "0.5", "\u22121.0", NULL }, true);
    check_has("{\"type\": \"rect\", \"min\": [0, 0], \"size\": [12e9, 4e9]}",
              (const char *const[]){ "x in 10⁹ →", "y in 10⁹ ↑", "2", "10", NULL }, true);
    check_has("{\"type\": \"rect\", \"min\": [0, 0], \"size\": [1e6, 1e5]}",
              (const char *const[]){ "x in 10⁵ →", "y in 10⁵ ↑", "1", "9", NULL }, true);
}

TEST(large_lengths_are_told_in_full_as_the_numbers_beside_the_axes)
{
    check_has("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1000},"
              "{\"type\": \"circle\", \"center\": [13434.2, 0], \"radius\": 1000}",
              (const char *const[]){ "11434", "10000", NULL }, true);
    check_has("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e6},"
              "{\"type\": \"circle\", \"center\": [13434200, 0], \"radius\": 1e6}",
              (const char *const[]){ "1.143e7", "x in 10⁶ →", NULL }, true);
}

/* Panning must not move the plot: the gutter is as wide for any numbers. */
TEST(the_plot_stays_where_it_is_while_the_view_moves)
{
    figure_case c;
    open_shapes("", &c);
    figure_map near;
    figure_map far;
    c.options.view = (scene_view){ { 0, 0 }, 10 };
    figure_map_of(c.report, &c.options, &near);
    c.options.view.center = (ct_vec){ -1234567, -7654321 };
    figure_map_of(c.report, &c.options, &far);
    assert_memory_equal(&near.offset, &far.offset, sizeof near.offset);
    close_case(&c);
}
