/* test_figure_leaders.c - which labels a line leads from, and what it keeps clear of. */
#include <math.h>
#include <string.h>

#include "tests/figure/figures.h"
#include "tests/unit.h"

/* "rock 1" has its place beside the plank, nearer to that than to its own. */
TEST(a_line_leads_from_a_name_that_is_nearer_to_another_shape)
{
    figure_case c;
    open_shapes(
        "{\"type\": \"polygon\", \"name\": \"rock 1\", \"points\": [[9.3, 7.3], [8.4, 8.5],"
        " [7, 8], [7.1, 6.5], [8.5, 6.1]]},"
        "{\"type\": \"rect\", \"name\": \"crate 2\", \"min\": [9.8, 6.3], \"size\": [2.4, 1.5]},"
        "{\"type\": \"circle\", \"name\": \"enemy 4\", \"center\": [10.9, 0.8], \"radius\": 2.2},"
        "{\"type\": \"rotated_rect\", \"name\": \"plank 4\", \"center\": [6.8, 4.4],"
        " \"size\": [3.2, 1.6], \"rotation\": 88.5},"
        "{\"type\": \"polygon\", \"name\": \"rock 4\", \"points\": [[7.9, 11.6], [5.9, 10.8],"
        " [6, 8.6], [8.1, 8], [9.4, 9.8]]}",
        &c);
    set_page(&c, 640, 427);
    c.options.view = (scene_view){ { 12.2, 11.1 }, 31.8 };
    assert_true(figure_build(c.report, &c.options, &c.list));
    assert_int_equal(count_in_group(&c.list, "names"), 5 + 1);
    close_case(&c);
}

/* "p" has no place beside its dot in the crown, but outside of that. */
TEST(a_line_leads_from_without_to_a_dot_within)
{
    figure_case c;
    open_480("833-crossing-number-through-corners", &c);
    assert_int_equal(count_in_group(&c.list, "names"), 2 + 1);
    close_case(&c);
}

/* It would lie on the border of what is swept: the time stands at the disc instead. */
TEST(no_line_leads_from_a_text_along_another)
{
    figure_case c;
    open_480("866-circle-against-polygon", &c);
    assert_non_null(find_text(&c.list, "t = 0.5393"));
    for (int i = 0, in = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        in = command->op == DRAW_GROUP
                 ? strcmp(draw_command_text(&c.list, command), "hit labels") == 0
                 : in;
        assert_false(in && command->op == DRAW_LINE);
    }
    close_case(&c);
}

/* Does the line lie between the two points, if it went on? */
static bool is_between(const draw_command *line, draw_point from, draw_point to)
{
    const draw_point p = line->as.line.p, q = line->as.line.q;
    return draw_turning(p, q, from) * draw_turning(p, q, to) < 0;
}

/* Below the flippers of a pinball table their names stood exchanged, on lines that crossed. */
TEST(no_line_leads_from_a_name_across_that_of_another)
{
    figure_case c;
    open_on_page(
        "{\"type\": \"rect\", \"name\": \"left\", \"min\": [-1, 0], \"max\": [0, 30]},"
        "{\"type\": \"rect\", \"name\": \"right\", \"min\": [16, 0], \"max\": [17, 30]},"
        "{\"type\": \"rect\", \"name\": \"top\", \"min\": [-1, 30], \"max\": [17, 31]},"
        "{\"type\": \"rotated_rect\", \"name\": \"flipper L\", \"center\": [5, 3],"
        " \"size\": [5, 0.8], \"rotation\": -20},"
        "{\"type\": \"rotated_rect\", \"name\": \"flipper R\", \"center\": [11, 3],"
        " \"size\": [5, 0.8], \"rotation\": 20},"
        "{\"type\": \"circle\", \"name\": \"bumper 1\", \"center\": [4, 20], \"radius\": 1.5},"
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [8, 16], \"radius\": 0.7,"
        " \"move\": [-7, 9]}",
        480, 320, &c);
    const draw_command *lines[8];
    int count = 0;
    for (int i = 0, in = 0; i < c.list.command_count; i++) {
        const draw_command *line = &c.list.commands[i];
        in = line->op == DRAW_GROUP ? strcmp(draw_command_text(&c.list, line), "names") == 0 : in;
        if (!in || line->op != DRAW_LINE) { continue; }
        for (int k = 0; k < count; k++) {
            assert_false(is_between(line, lines[k]->as.line.p, lines[k]->as.line.q) &&
                         is_between(lines[k], line->as.line.p, line->as.line.q));
        }
        lines[count++] = line;
    }
    assert_true(count > 0);
    close_case(&c);
}

/* A line to a corner that two tiles share would name either. */
TEST(a_name_beside_tiles_leads_into_its_own)
{
    char shapes[1024] = "";
    for (int i = 0; i < 5; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"rect\", \"name\": \"g%d\", \"min\": [%d, 0], \"size\": [4, 4]}", i,
                  4 * i - 4);
    }
    add_shape(shapes, sizeof shapes,
              "{\"type\": \"circle\", \"center\": [3, 10], \"radius\": 1.8, \"move\": [-1, -8]}");
    figure_case c;
    figure_map map;
    open_on_page(shapes, 480, 320, &c);
    figure_map_of(c.report, &c.options, &map);
    int led = 0;
    bool in = false;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *line = &c.list.commands[i];
        in = line->op == DRAW_GROUP ? strcmp(draw_command_text(&c.list, line), "names") == 0 : in;
        if (!in || line->op != DRAW_LINE) { continue; }
        const ct_vec end = figure_to_world(&map, line->as.line.q);
        int near = 0;
        for (int k = 0; k < 5; k++) {
            near += fabs(end.x - (4 * k - 2)) < 2 + 1 / map.scale && end.y > -1 && end.y < 5;
        }
        assert_int_equal(near, 1);
        led++;
    }
    assert_true(led > 0);
    close_case(&c);
}
