/* A story is drawn step by step: what is not told yet is not seen, what was told stays. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/layers/layers.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

static const char *const names[] = { "boxes",   "regions", "expanded", "hit",
                                     "closest", "slide",   "inset",    "entry" };
enum { GROUPS = sizeof names / sizeof names[0] };

/* Which of the groups have something in them, as bits. */
static unsigned groups_in(const draw_list *list)
{
    unsigned bits = 0;
    for (int i = 0; i < GROUPS; i++) {
        bits |= count_in_group(list, names[i]) > 0 ? 1u << (unsigned)i : 0u;
    }
    return bits;
}

static bool has(unsigned bits, const char *group)
{
    for (int i = 0; i < GROUPS; i++) {
        if (strcmp(names[i], group) == 0) { return (bits >> (unsigned)i & 1u) != 0; }
    }
    fail_msg("no group %s", group);
    return false;
}

static bool is_same(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* Is anything outlined in the red of overlapping shapes? */
static bool has_red(const figure_case *c)
{
    const draw_color red = figure_color(c->options.theme, FIGURE_OVERLAP);
    for (int i = 0; i < c->list.command_count; i++) {
        const draw_command *command = &c->list.commands[i];
        if (command->op != DRAW_TEXT && is_same(command->paint.stroke, red)) { return true; }
    }
    return false;
}

static void build(figure_case *c, int step)
{
    c->options.step = step;
    assert_true(figure_build(c->report, &c->options, &c->list));
}

/* Fits the view for the story; tells its steps. */
static int begin(figure_case *c, report_steps *steps)
{
    c->options.step = 1;
    c->options.caption = true;
    figure_fit_view(c->report, &c->options, &c->options.view);
    c->options.z = figure_fit_z(c->report);
    return figure_story(c->report, &c->options.focus, false, steps);
}

static int first_of(const report_steps *steps, report_step_kind kind)
{
    for (int i = 0; i < steps->count; i++) {
        if (steps->step[i].kind == kind) { return i + 1; }
    }
    return REPORT_MAX_STEPS + 1;
}

static int last_of(const report_steps *steps, report_step_kind kind)
{
    int last = REPORT_MAX_STEPS + 1;
    for (int i = 0; i < steps->count; i++) { last = steps->step[i].kind == kind ? i + 1 : last; }
    return last;
}

#define BALL_AND_WALL                                                                    \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, " \
    "\"move\": [41, 23]}, "                                                              \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}"

#define CRATE                                                                                   \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [3.6, 6.6], \"radius\": 2}, "       \
    "{\"type\": \"rotated_rect\", \"name\": \"crate\", \"center\": [0, 0], \"size\": [10, 6], " \
    "\"rotation\": 30}"

/* ---- What is known ------------------------------------------------------------------------- */

TEST(every_stage_of_a_sweep_appears_with_its_step)
{
    figure_case c;
    report_steps steps;
    open_shapes(BALL_AND_WALL, &c);
    const int count = begin(&c, &steps);
    assert_true(count > 8);
    for (int step = 1; step <= count; step++) {
        build(&c, step);
        const unsigned groups = groups_in(&c.list);
        assert_int_equal(has(groups, "boxes"), step >= first_of(&steps, REPORT_STEP_BOXES));
        assert_int_equal(has(groups, "regions"), step >= first_of(&steps, REPORT_STEP_CODES));
        assert_int_equal(has(groups, "expanded"), step >= first_of(&steps, REPORT_STEP_CLIP));
        assert_int_equal(has(groups, "entry"), step >= last_of(&steps, REPORT_STEP_CLIP));
        assert_int_equal(has(groups, "hit"), step >= last_of(&steps, REPORT_STEP_TIME));
        assert_true(step < last_of(&steps, REPORT_STEP_TIME) ||
                    find_text(&c.list, "t = 0.347826") != NULL); /* to the digits of the words */
        assert_int_equal(has(groups, "slide"), step >= first_of(&steps, REPORT_STEP_SLIDE));
    }
    close_case(&c);
}

static int place_of_group(const draw_list *list, const char *group)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP && strcmp(draw_command_text(list, c), group) == 0) { return i; }
    }
    fail_msg("no group %s", group);
    return -1;
}

/* The verdict's arrow goes through it. */
TEST(no_step_hides_the_entry_point)
{
    figure_case c;
    report_steps steps;
    open_shapes(BALL_AND_WALL, &c);
    const int count = begin(&c, &steps);
    for (int step = last_of(&steps, REPORT_STEP_CLIP); step <= count; step++) {
        build(&c, step);
        assert_true(place_of_group(&c.list, "entry") > place_of_group(&c.list, "step"));
    }
    close_case(&c);
}

TEST(crossings_are_numbered_once)
{
    figure_case c;
    report_steps steps;
    open_shapes("{\"type\": \"polygon\", \"points\": [[-6, -3], [6, -3], [7, 1], [6, 3], [3, 1],"
                " [0.5, 4], [-2.5, 1], [-6, 3]]}, {\"type\": \"point\", \"at\": [-4, 0.5]}",
                &c);
    (void)begin(&c, &steps);
    build(&c, first_of(&steps, REPORT_STEP_CROSSING));
    int numbers = 0;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *text = &c.list.commands[i];
        numbers += text->op == DRAW_TEXT && strcmp(draw_command_text(&c.list, text), "1") == 0;
    }
    assert_int_equal(numbers, 1);
    close_case(&c);
}

TEST(distance_and_depth_are_told_by_the_verdict)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE, &c);
    const int count = begin(&c, &steps);
    for (int step = 1; step <= count; step++) {
        build(&c, step);
        assert_int_equal(has(groups_in(&c.list), "closest"),
                         step >= first_of(&steps, REPORT_STEP_CLOSEST));
        assert_int_equal(has_words(&c.list, "depth 0.312256"),
                         step >= first_of(&steps, REPORT_STEP_MINKOWSKI));
    }
    build(&c, 0);
    assert_true(has_words(&c.list, "depth 0.3123"));
    c.options.marked = 1; /* and its numbers have six digits, as what is marked has */
    build(&c, 0);
    assert_true(has_words(&c.list, "depth 0.312256"));
    close_case(&c);
}

TEST(nothing_is_red_before_it_is_known_to_overlap)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        report_steps steps;
        const int length = begin(&c, &steps);
        int decides = length;
        for (int k = 0; k < length; k++) { decides = steps.step[k].decides ? k + 1 : decides; }
        for (int step = 1; step < decides; step++) {
            build(&c, step);
            if (has_red(&c)) {
                fail_msg("%s: red at step %d, decided by %d", c.path, step, decides);
            }
        }
        close_case(&c);
    }
}

TEST(of_axes_that_do_not_separate_all_must_be_told)
{
    figure_case c;
    report_steps steps;
    open_shapes(
        "{\"type\": \"rotated_rect\", \"name\": \"a\", \"center\": [0, 0], \"size\": [9, 4], "
        "\"rotation\": 20}, {\"type\": \"rotated_rect\", \"name\": \"b\", \"center\": [5, 1], "
        "\"size\": [7, 4], \"rotation\": -35}",
        &c);
    const int count = begin(&c, &steps);
    const int last = last_of(&steps, REPORT_STEP_AXIS);
    assert_int_equal(last, 4);
    for (int step = 1; step <= count; step++) {
        build(&c, step);
        assert_int_equal(has_red(&c), step >= last);
    }
    close_case(&c);
}

static int lines_in_group(const draw_list *list, const char *name)
{
    const char *group = "";
    int lines = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        group = c->op == DRAW_GROUP ? draw_command_text(list, c) : group;
        lines += c->op == DRAW_LINE && strcmp(group, name) == 0;
    }
    return lines;
}

TEST(moves_along_axes_told_before_are_not_drawn_again)
{
    figure_case c;
    report_steps steps;
    open_shapes(
        "{\"type\": \"rotated_rect\", \"center\": [-9, 0], \"size\": [5, 3], \"rotation\": 20,"
        " \"move\": [14, 3]}, {\"type\": \"rotated_rect\", \"center\": [3, 1], "
        "\"size\": [4, 4], \"rotation\": -35}",
        &c);
    (void)begin(&c, &steps);
    const int first = first_of(&steps, REPORT_STEP_AXIS), last = last_of(&steps, REPORT_STEP_AXIS);
    assert_int_equal(last - first, 3);
    build(&c, first);
    const int before = lines_in_group(&c.list, "steps");
    build(&c, last);
    assert_true(lines_in_group(&c.list, "step") > 0); /* of this axis it is */
    assert_int_equal(lines_in_group(&c.list, "steps"), before);
    close_case(&c);
}

/* Shadows are bars, with a dashed box for a gap: through a remark that would strike it out. */
static void expect_no_shadow_on(const figure_case *c, const char *words)
{
    const text_box text = text_box_of(&c->list, find_text(&c->list, words));
    int boxes = 0;
    for (int k = place_of_group(&c->list, "step"); k < c->list.command_count; k++) {
        const draw_command *each = &c->list.commands[k];
        const draw_box_shape *box = &each->as.box;
        if (each->op == DRAW_BOX && box->half.x > box->half.y && box->half.y < 12) {
            boxes++;
            assert_true(box->center.y - box->half.y >= text.bottom - 1 ||
                        box->center.y + box->half.y <= text.top + 1 ||
                        box->center.x - box->half.x >= text.right ||
                        box->center.x + box->half.x <= text.left);
        }
    }
    assert_true(boxes >= 3);
}

#define TWO_BOXES                                                                           \
    "{\"type\": \"rotated_rect\", \"center\": [-5, 0], \"size\": [5, 4], \"rotation\": 0}," \
    "{\"type\": \"rotated_rect\", \"center\": [5, 0], \"size\": [5, 4], \"rotation\": 0}"

TEST(shadows_lie_on_no_text_of_ones_own)
{
    for (int i = 0; i < 24; i++) {
        char shapes[512] = TWO_BOXES;
        figure_case c;
        report_steps steps;
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"label\", \"at\": [0, %g], \"text\": \"one gap is enough\"}",
                  -2.2 - i * 0.08);
        open_shapes(shapes, &c);
        (void)begin(&c, &steps);
        build(&c, 1);
        expect_no_shadow_on(&c, "one gap is enough");
        close_case(&c);
    }
}

/* Behind one there may be the next, also where the axes told before have taken the first place. */
TEST(shadows_lie_on_none_of_many_texts_of_ones_own)
{
    for (int i = 0; i < 48; i++) {
        char shapes[768] = TWO_BOXES;
        figure_case c;
        report_steps steps;
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"label\", \"at\": [0, %g], \"text\": \"the far one\"},"
                  "{\"type\": \"label\", \"at\": [0, %g], \"text\": \"the near one\"}",
                  -3.2 - i % 24 * 0.08, i < 24 ? -2.7 : 3.4);
        open_shapes(shapes, &c);
        (void)begin(&c, &steps);
        for (int step = first_of(&steps, REPORT_STEP_AXIS); step <= 3; step++) {
            build(&c, step);
            expect_no_shadow_on(&c, "the far one");
            expect_no_shadow_on(&c, "the near one");
        }
        close_case(&c);
    }
}

/* Where two cuts lie close together, the dot of the one before is the nearest to the code
 * otherwise. */
TEST(both_ends_that_have_codes_have_dots)
{
    figure_case c;
    report_steps steps;
    open_shapes("{\"type\": \"segment\", \"from\": [-6, -3], \"to\": [7, 4]},"
                "{\"type\": \"rect\", \"min\": [-3, -1.5], \"size\": [6, 4]}",
                &c);
    (void)begin(&c, &steps);
    const int first = first_of(&steps, REPORT_STEP_CODES);
    assert_int_equal(last_of(&steps, REPORT_STEP_CLIP) - first, 4);
    for (int step = first; step <= first + 4; step++) {
        build(&c, step);
        const int start = place_of_group(&c.list, "step");
        draw_point end[2] = { { 0, 0 } };
        bool dotted[2] = { false, false };
        for (int i = start; i < c.list.command_count && c.list.commands[i].op != DRAW_TEXT; i++) {
            const draw_command *drawn = &c.list.commands[i];
            if (drawn->op == DRAW_LINE) {
                end[0] = drawn->as.line.p;
                end[1] = drawn->as.line.q;
            }
            for (int e = 0; e < 2 && drawn->op == DRAW_CIRCLE; e++) {
                const draw_point at = drawn->as.circle.center;
                dotted[e] |= at.x == end[e].x && at.y == end[e].y;
            }
        }
        assert_true(dotted[0] && dotted[1]);
    }
    close_case(&c);
}

TEST(what_is_known_stays_known_in_every_gallery_case)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i++) {
        report_steps steps;
        unsigned before = 0;
        const int length = begin(&c, &steps);
        for (int step = 1; step <= length; step++) {
            build(&c, step);
            const unsigned now = groups_in(&c.list);
            if ((before & ~now) != 0) {
                fail_msg("%s: step %d hides what was known (%x, %x)", c.path, step, before, now);
            }
            before = now;
        }
        close_case(&c);
    }
}

TEST(bystanders_take_no_part)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE ", {\"type\": \"circle\", \"name\": \"other\", \"center\": [30, 0], "
                      "\"radius\": 3}, {\"type\": \"circle\", \"name\": \"more\", "
                      "\"center\": [32, 0], \"radius\": 3}",
                &c);
    c.options.focus = (figure_focus){ scene_shape_at(c.scene, 0)->id,
                                      scene_shape_at(c.scene, 1)->id, .unmarked = true };
    (void)begin(&c, &steps);
    build(&c, 1);
    assert_false(has_red(&c));
    assert_non_null(find_text(&c.list, "other"));
    close_case(&c);
}

/* ---- The page ------------------------------------------------------------------------------ */

TEST(the_picture_stays_where_it_is_from_step_to_step)
{
    figure_case c;
    report_steps steps;
    figure_map first;
    open_shapes(BALL_AND_WALL, &c);
    c.options.legend = true;
    const int count = begin(&c, &steps);
    figure_map_of(c.report, &c.options, &first);
    for (int step = 2; step <= count; step++) {
        figure_map map;
        scene_view view;
        c.options.step = step;
        figure_map_of(c.report, &c.options, &map);
        figure_fit_view(c.report, &c.options, &view);
        assert_true(map.scale == first.scale && map.offset.x == first.offset.x &&
                    map.offset.y == first.offset.y && map.origin.x == first.origin.x &&
                    map.origin.y == first.origin.y);
        assert_true(view.height == c.options.view.height &&
                    view.center.x == c.options.view.center.x &&
                    view.center.y == c.options.view.center.y);
    }
    close_case(&c);
}

TEST(the_caption_tells_the_step)
{
    figure_case c;
    report_steps steps;
    open_shapes(BALL_AND_WALL, &c);
    const int count = begin(&c, &steps);
    for (int step = 1; step <= count; step++) {
        char title[96];
        snprintf(title, sizeof title, "Step %d of %d: %s", step, count, steps.step[step - 1].title);
        build(&c, step);
        assert_non_null(find_text(&c.list, title));
    }
    c.options.caption = false;
    build(&c, 1);
    assert_false(has_words(&c.list, "Step 1 of"));
    close_case(&c);
}

/* Within its last point, so that it is as thick on every page, all across. */
TEST(a_hairline_ends_the_caption)
{
    figure_case c;
    report_steps steps;
    open_shapes(BALL_AND_WALL, &c);
    begin(&c, &steps);
    build(&c, 1);
    const double height = caption_height(c.report, &c.options);
    int lines = 0;
    bool inside = false;
    for (int i = 0; i < c.list.command_count; i++) {
        const draw_command *command = &c.list.commands[i];
        if (command->op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(&c.list, command), "caption") == 0;
        } else if (inside && command->op == DRAW_LINE) {
            const draw_point p = command->as.line.p, q = command->as.line.q;
            assert_true(p.x == 0 && q.x == c.list.width && command->paint.width == 1);
            assert_true(p.y == height - 0.5 && q.y == p.y);
            lines++;
        }
    }
    assert_int_equal(lines, 1);
    close_case(&c);
}

/* How many brackets of a text stay open. */
static int open_brackets(const char *text)
{
    int depth = 0;
    for (; *text; text++) {
        depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
    }
    return depth;
}

TEST(vectors_and_intervals_stay_in_one_line)
{
    figure_case c;
    report_steps steps;
    open_shapes("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [2, 3]]},"
                "{\"type\": \"polygon\", \"points\": [[3.2, 1.6], [6, 1], [5, 4]]}",
                &c);
    const int count = begin(&c, &steps);
    c.options.width = 480;
    for (int step = 1; step <= count; step++) {
        build(&c, step);
        for (int i = 0; i < c.list.command_count; i++) {
            const draw_command *command = &c.list.commands[i];
            if (command->op == DRAW_TEXT && command->as.text.font == DRAW_MONO) {
                const char *text = draw_command_text(&c.list, command);
                assert_int_equal(open_brackets(text), 0);
                assert_true(strlen(text) < 2 || strcmp(text + strlen(text) - 2, " b") != 0);
            }
        }
    }
    close_case(&c);
}

static void add_unspaced(char *out, const char *text)
{
    for (out += strlen(out); *text; text++) {
        *out = *text;
        out += *text != ' ';
    }
    *out = '\0';
}

TEST(a_caption_tells_a_formula_to_its_end_or_not_at_all)
{
    figure_case c;
    report_steps steps;
    open_shapes("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [2, 3]], \"move\": [9, 1]},"
                "{\"type\": \"polygon\", \"points\": [[13.2, 1.6], [16, 1], [15, 4]]}",
                &c);
    const int count = begin(&c, &steps);
    for (int i = 0; i < 10 * count; i++) {
        const report_step *step = &steps.step[i % count];
        char want[700] = "", got[700] = "";
        c.options.width = 60 + 20 * (i / count);
        build(&c, i % count + 1);
        for (int k = 0; k < c.list.command_count; k++) {
            const draw_command *command = &c.list.commands[k];
            const bool mono = command->op == DRAW_TEXT && command->as.text.font == DRAW_MONO;
            add_unspaced(got, mono ? draw_command_text(&c.list, command) : "");
        }
        add_unspaced(want, step->formula);
        add_unspaced(want, report_step_joint(step));
        add_unspaced(want, step->numbers);
        assert_string_equal(got, got[0] ? want : "");
    }
    close_case(&c);
}

/* As formulas are set: a line may begin with what equals, but none ends in it. */
TEST(no_line_of_a_caption_ends_in_a_sign_of_equality)
{
    figure_case c;
    for (int i = 0; open_gallery_case(i, &c); i += 5) {
        report_steps steps;
        c.options.width = 480;
        const int count = begin(&c, &steps);
        for (int step = 1; step <= count; step++) {
            build(&c, step);
            for (int k = 0; k < c.list.command_count; k++) {
                const draw_command *command = &c.list.commands[k];
                const char *text =
                    command->op == DRAW_TEXT ? draw_command_text(&c.list, command) : "";
                if (text[0] && text[strlen(text) - 1] == '=') {
                    fail_msg("%s, step %d: \"%s\"", c.path, step, text);
                }
            }
        }
        close_case(&c);
    }
}

TEST(the_caption_tells_what_the_letters_mean_where_names_differ)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE, &c);
    (void)begin(&c, &steps);
    build(&c, 1);
    assert_non_null(find_text(&c.list, "a = ball, b = crate"));
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 2},"
                "{\"type\": \"circle\", \"name\": \"b\", \"center\": [3, 0], \"radius\": 2}",
                &c);
    (void)begin(&c, &steps);
    build(&c, 1);
    assert_false(has_words(&c.list, "a = "));
    close_case(&c);
    /* Of a sweep a is what moves, whatever it is called. */
    open_shapes("{\"type\": \"circle\", \"name\": \"a\", \"center\": [0, 0], \"radius\": 2},"
                "{\"type\": \"circle\", \"name\": \"b\", \"center\": [9, 0], \"radius\": 2,"
                " \"move\": [-7, 0]}",
                &c);
    (void)begin(&c, &steps);
    build(&c, 1);
    assert_non_null(find_text(&c.list, "mover a = b, target b = a"));
    close_case(&c);
}

TEST(beyond_the_last_step_is_the_last)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE, &c);
    const int count = begin(&c, &steps);
    build(&c, count);
    char *last = dump_of(&c.list);
    build(&c, count + 100);
    char *beyond = dump_of(&c.list);
    assert_string_equal(last, beyond);
    free(last);
    free(beyond);
    close_case(&c);
}

TEST(texts_of_every_step_keep_apart_and_on_the_page)
{
    const char *const *paths;
    const int count = gallery(&paths);
    for (int i = 0; i < count; i += 3) {
        figure_case c;
        report_steps steps;
        open_file(paths[i], &c);
        c.options.legend = true;
        const int length = begin(&c, &steps);
        for (int step = 1; step <= length; step += 2) {
            char where[300];
            build(&c, step);
            snprintf(where, sizeof where, "%s step %d", paths[i], step);
            check_texts(&c.list, where);
        }
        close_case(&c);
    }
}

static void tell_name(const report *r, const char *name, report_mistake *out)
{
    (void)r;
    snprintf(out->told, sizeof out->told, "%s: apart", name);
}

static void tell_letter(const report *r, const char *name, report_mistake *out)
{
    (void)r;
    (void)name;
    snprintf(out->told, sizeof out->told, "called with a minus -next");
    snprintf(out->why, sizeof out->why, "u = (0.447, 0.894), corner p");
}

static void tell_long(const report *r, const char *name, report_mistake *out)
{
    (void)r;
    (void)name;
    snprintf(out->told, sizeof out->told, "a minus -nextnextnextnextnextnext");
}

/* A narrow caption with what is told of a mistake. */
static void open_mistake(report_tell_mistake tell, figure_case *c)
{
    open_file(TEST_SOURCE_DIR "/assets/cases/962-mistake-endpoints-of-a-segment.json", c);
    report_set_mistakes(c->report, tell);
    assert_int_equal(report_run(c->report, c->scene), REPORT_OK);
    c->options.width = 200;
    c->options.height = 280;
    c->options.caption = true;
    c->options.show = scene_show(c->scene);
    build_fitted(c);
}

TEST(a_word_too_long_for_the_caption_is_broken_behind_a_hyphen)
{
    figure_case c;
    open_mistake(tell_name, &c);
    assert_non_null(find_text(&c.list, "endpoints-of-a-")); /* and not ": apart" by itself */
    assert_non_null(find_text(&c.list, "segment: apart"));
    close_case(&c);
}

TEST(a_caption_keeps_a_hyphen_with_its_word_and_leaves_no_letter_alone)
{
    figure_case c;
    open_mistake(tell_letter, &c);
    assert_non_null(find_text(&c.list, "called with a minus"));
    assert_non_null(find_text(&c.list, "-next"));
    assert_non_null(find_text(&c.list, "corner p"));
    close_case(&c);
    open_mistake(tell_long, &c);
    assert_non_null(find_text(&c.list, "a minus"));
    close_case(&c);
}

TEST(tiny_pages_are_drawn_without_caption_and_insets)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE, &c);
    c.options.width = 90;
    c.options.height = 60;
    const int count = begin(&c, &steps);
    build(&c, count);
    assert_int_equal(count_in_group(&c.list, "inset"), 0);
    assert_int_equal(count_in_group(&c.list, "caption"), 0);
    close_case(&c);
}

/* Most steps have no inset: a third of the page is not left empty for that of the last. */
TEST(a_storys_shapes_stand_in_the_middle_where_its_inset_covers_none)
{
    figure_case c;
    report_steps steps;
    open_file(TEST_SOURCE_DIR "/assets/cases/406-rotated-rects-overlapping.json", &c);
    build(&c, begin(&c, &steps));
    figure_pane pane[FIGURE_SIDE_COUNT];
    figure_panes(c.report, &c.options, pane);
    const draw_command *inset = in_group(&c.list, "inset", DRAW_BOX, 0);
    double left = INFINITY, right = -INFINITY;
    for (int i = 0; i < 2; i++) {
        const ct_rect *bounds = report_bounds(c.report, i);
        const draw_point a = figure_to_page(&pane->map, bounds->min);
        const draw_point b = figure_to_page(&pane->map, bounds->max);
        left = fmin(left, a.x);
        right = fmax(right, b.x);
        const draw_point at = inset->as.box.center, half = inset->as.box.half;
        assert_true(fabs(at.x - (a.x + b.x) / 2) > half.x + (b.x - a.x) / 2 ||
                    fabs(at.y - (a.y + b.y) / 2) > half.y + (a.y - b.y) / 2);
    }
    const double width = pane->max.x - pane->min.x;
    assert_true(fabs((left + right) / 2 - (pane->min.x + pane->max.x) / 2) < 0.06 * width);
    close_case(&c);
}

/* ---- One step pointed out ------------------------------------------------------------------ */

TEST(a_step_pointed_at_is_drawn_over_the_whole_picture)
{
    figure_case c;
    report_steps steps;
    open_shapes(CRATE, &c);
    const int count = begin(&c, &steps);
    c.options.caption = false;
    build(&c, 0);
    assert_int_equal(count_in_group(&c.list, "step"), 0);
    assert_int_equal(count_in_group(&c.list, "inset"), 0);
    assert_true(has_red(&c));
    for (int step = 1; step <= count; step++) {
        c.options.marked = step;
        build(&c, 0);
        assert_true(count_in_group(&c.list, "step") > 0);
        assert_true(has_red(&c));
        assert_int_equal(count_in_group(&c.list, "inset") > 0,
                         steps.step[step - 1].kind == REPORT_STEP_LOCAL ||
                             steps.step[step - 1].in_frame ||
                             steps.step[step - 1].kind == REPORT_STEP_MINKOWSKI);
    }
    c.options.marked = count + 1;
    build(&c, 0);
    assert_int_equal(count_in_group(&c.list, "step"), 0);
    close_case(&c);
}

TEST(a_mover_has_a_story_of_its_start_as_well)
{
    figure_case c;
    report_steps steps, at_start;
    open_shapes(BALL_AND_WALL, &c);
    (void)begin(&c, &steps);
    assert_true(figure_story(c.report, &c.options.focus, true, &at_start) > 0);
    assert_int_equal(at_start.step[0].kind, REPORT_STEP_CLAMP_X);
    c.options.at_start = true;
    build(&c, at_start.count);
    const unsigned groups = groups_in(&c.list);
    assert_true(has(groups, "closest"));
    assert_false(has(groups, "hit"));
    assert_int_equal(count_in_group(&c.list, "path"), 0);
    close_case(&c);
}

TEST(where_there_is_nothing_to_reason_about_everything_is_drawn)
{
    figure_case c;
    report_steps steps;
    open_shapes("{\"type\": \"circle\", \"name\": \"alone\", \"center\": [0, 0], \"radius\": 2}",
                &c);
    assert_int_equal(begin(&c, &steps), 0);
    build(&c, 1);
    c.options.marked = 1;
    build(&c, 1);
    assert_non_null(find_text(&c.list, "alone"));
    close_case(&c);
}
