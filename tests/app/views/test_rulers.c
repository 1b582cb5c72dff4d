/* Rulers: how they count near and far, where their marks are, and that they can be put away. */
#include "tests/app/drive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"

static shell *start(const char *case_text)
{
    drive_enter_folder("rulers");
    shell *s = drive_start(case_text);
    s->session.settings.rulers_hidden = false;
    shell_relayout(s);
    return s;
}

typedef struct seen_text {
    char text[64];
    double left, right, top, bottom;
    bool across; /* in the ruler along the upper edge */
    bool number; /* else what stands at the beginning */
} seen_text;

/* The texts within the rulers. */
static int texts_of_rulers(shell *s, seen_text out[200])
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    const figure_inset inset = s->session.editor.inset;
    for (int i = 0; i < list.command_count && count < 200; i++) {
        const draw_command *c = &list.commands[i];
        if (c->op != DRAW_TEXT || c->as.text.at.y > s->layout.plot.height ||
            c->as.text.at.x > s->layout.plot.width ||
            (c->as.text.at.y > inset.top && c->as.text.at.x > inset.left)) {
            continue;
        }
        seen_text *t = &out[count++];
        const char *text = draw_command_text(&list, c);
        snprintf(t->text, sizeof t->text, "%s", text);
        const double width = draw_text_width(c->as.text.font, c->as.text.size, text);
        const double share[] = { 0, 0.5, 1 };
        t->left = c->as.text.at.x - share[c->as.text.anchor] * width;
        t->right = t->left + width;
        t->top = c->as.text.at.y - DRAW_ASCENT * c->as.text.size;
        t->bottom = c->as.text.at.y;
        t->across = c->as.text.at.y < inset.top;
        t->number = c->as.text.font == DRAW_SANS;
    }
    draw_deinit(&list);
    return count;
}

static void fail_if_texts_collide(shell *s, const char *what)
{
    static seen_text all[200];
    const int count = texts_of_rulers(s, all);
    if (count < 4) { fail_msg("%s: only %d texts in the rulers", what, count); }
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            const seen_text *a = &all[i], *b = &all[j];
            if (a->left < b->right && b->left < a->right && a->top < b->bottom &&
                b->top < a->bottom) {
                fail_msg("%s: \"%s\" lies over \"%s\"", what, a->text, b->text);
            }
        }
        if (!all[i].across && all[i].left < s->layout.bar.width) {
            fail_msg("%s: \"%s\" is wider than the ruler", what, all[i].text);
        }
        if (strstr(all[i].text, "\xE2\x80\xA6")) {
            fail_msg("%s: \"%s\" is cut", what, all[i].text);
        }
    }
}

/* Where the figure tells a number in its gutter, a ruler beside it tells the same. */
static void check_same_as_figure(shell *s, const char *what)
{
    static seen_text all[200];
    const editor *ed = &s->session.editor;
    const int count = texts_of_rulers(s, all);
    figure_options options = editor_figure_options(ed, FIGURE_LIGHT);
    const figure_pane pane = editor_pane(ed, FIGURE_FRONT);
    figure_map same;
    draw_list list = { 0 };
    int checked = 0;
    options.ruled = false; /* the same plot, with room for the numbers beside it */
    options.width += 42;
    options.height += 10;
    figure_map_of(ed->report, &options, &same);
    assert_close(same.scale, pane.map.scale, 0);
    const double shift = same.offset.x - pane.map.offset.x;
    assert_true(figure_build(ed->report, &options, &list));
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < list.command_count; k++) {
            const draw_command *c = &list.commands[k];
            draw_point at = c->op == DRAW_TEXT ? c->as.text.at : (draw_point){ 0, 0 };
            at.x -= shift;
            const bool below = at.y > pane.max.y && c->as.text.anchor == DRAW_MIDDLE;
            const bool beside = at.x < pane.min.x && c->as.text.anchor == DRAW_END;
            if (c->op != DRAW_TEXT || !all[i].number ||
                !(all[i].across ? below && fabs(at.x - (all[i].left + all[i].right) / 2) < 1
                                : beside && fabs(at.y - all[i].bottom) < 1)) {
                continue;
            }
            const char *text = draw_command_text(&list, c);
            if (strcmp(text, all[i].text) != 0) {
                fail_msg("%s: the ruler says \"%s\", the axis \"%s\"", what, all[i].text, text);
            }
            checked++;
        }
    }
    if (checked < 6) { fail_msg("%s: only %d numbers to compare", what, checked); }
    draw_deinit(&list);
}

/* In whatever place and at whatever size. */
DRIVE_TEST_ON(rulers_tell_the_numbers_of_the_axes, start, DRIVE_CASE("up"))
{
    static const double centers[] = { 0, -3, 29960, -45600, 1e6, -9876500.7, 1000000001.2, -1e12 };
    shell *s = *state;
    for (size_t i = 0; i < sizeof centers / sizeof centers[0]; i++) {
        for (int power = -6; power <= 11; power++) {
            char what[80];
            camera *seen = &s->session.editor.camera;
            seen->view = (scene_view){ { centers[i], centers[i] / 3 }, 1.7 * pow(10, power) };
            camera_limit(seen);
            snprintf(what, sizeof what, "x %g, height %g", centers[i], seen->view.height);
            check_same_as_figure(s, what);
            fail_if_texts_collide(s, what);
        }
    }
}

DRIVE_TEST_ON(marks_stand_where_the_world_is_drawn, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    static seen_text all[200];
    const int count = texts_of_rulers(s, all);
    int checked = 0;
    for (int i = 0; i < count; i++) {
        const seen_text *t = &all[i];
        const bool negative = strncmp(t->text, "\xE2\x88\x92", 3) == 0;
        char *end = NULL;
        const double value = (negative ? -1 : 1) * strtod(t->text + (negative ? 3 : 0), &end);
        if (*end || end == t->text) { continue; /* the axis' letter */ }
        const draw_point at = drive_at(s, value, value);
        checked++;
        if (t->across) {
            assert_close((t->left + t->right) / 2, at.x, 0.01);
        } else {
            assert_close((t->top + t->bottom) / 2, at.y, 1);
        }
    }
    assert_true(checked > 10);
}

/* One after the other along each ruler, none of them twice. */
DRIVE_TEST_ON(marks_have_equal_gaps, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    const figure_inset inset = s->session.editor.inset;
    for (int across = 0; across < 2; across++) {
        draw_list list = { 0 };
        double last = NAN, gap = NAN;
        int count = 0;
        assert_true(frame_build_ui(s, &list));
        for (int i = 0; i < list.command_count; i++) {
            const draw_point p = list.commands[i].as.line.p, q = list.commands[i].as.line.q;
            if (list.commands[i].op != DRAW_LINE || fabs(p.x - q.x) + fabs(p.y - q.y) > 8 ||
                (across ? p.x != q.x || q.y != inset.top : p.y != q.y || q.x != inset.left)) {
                continue;
            }
            const double at = across ? p.x : p.y;
            if (count > 1) { assert_close(at - last, gap, 0.01); }
            gap = at - last;
            last = at;
            count++;
        }
        assert_true(count > 20 && fabs(gap) >= 4);
        draw_deinit(&list);
    }
}

TEST(numbers_do_not_collide_near_far_or_in_two_views)
{
    static const struct {
        const char *what, *text;
    } cases[] = {
        { "near", DRIVE_CASE("up") },
        { "y down", DRIVE_CASE("down") },
        { "far", "{\"collision-test\":1,\"view\":{\"center\":[123456789.25,-98765432.5],"
                 "\"height\":0.004},\"shapes\":[]}" },
        { "farthest", "{\"collision-test\":1,\"view\":{\"center\":[-1e12,1e12],"
                      "\"height\":2},\"shapes\":[]}" },
        { "large", "{\"collision-test\":1,\"view\":{\"center\":[0,0],\"height\":1e11},"
                   "\"shapes\":[]}" },
        { "tiny", "{\"collision-test\":1,\"view\":{\"center\":[0,0],\"height\":2e-8},"
                  "\"shapes\":[]}" },
        { "two views", "{\"collision-test\":1,\"shapes\":[{\"type\":\"box\",\"min\":[1,2,3],"
                       "\"max\":[4,5,6]}]}" },
    };
    static const double sizes[][2] = { { 1280, 800 }, { 480, 360 }, { 200, 160 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        shell *s = start(cases[i].text);
        for (int k = 0; k < 3; k++) {
            shell_resize(s, sizes[k][0], sizes[k][1], 1);
            if (sizes[k][0] > 400) { fail_if_texts_collide(s, cases[i].what); }
        }
        drive_end(s);
    }
}

DRIVE_TEST_ON(ctrl_r_hides_them_and_the_plot_takes_the_place, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    const double with = drive_at(s, 0, 0).x;
    drive_key(s, 'r', INPUT_CTRL);
    assert_true(s->session.settings.rulers_hidden); /* which is remembered */
    assert_true(drive_at(s, 0, 0).x < with);
    assert_close(s->session.editor.inset.left, s->layout.bar.width, 0);
    drive_key(s, 'r', INPUT_CTRL);
    assert_false(s->session.settings.rulers_hidden);
    assert_close(drive_at(s, 0, 0).x, with, 0);
}

static int accent_commands(shell *s)
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    const draw_color accent = figure_color(s->session.settings.theme, FIGURE_ACCENT);
    for (int i = 0; i < list.command_count; i++) {
        const draw_color *fill = &list.commands[i].paint.fill;
        count += list.commands[i].op == DRAW_POLYGON && fill->r == accent.r &&
                 fill->g == accent.g && fill->b == accent.b;
    }
    draw_deinit(&list);
    return count;
}

TEST(both_rulers_mark_the_mouse_while_it_is_over_the_plot)
{
    shell *s = start(DRIVE_CASE("up"));
    assert_int_equal(accent_commands(s), 0);
    drive_move(s, drive_at(s, -2, 20));
    assert_int_equal(accent_commands(s), 2);
    const input leave = { .kind = INPUT_LEAVE };
    shell_apply(s, &leave);
    assert_int_equal(accent_commands(s), 0);
    drive_end(s);
}

DRIVE_TEST_ON(a_press_on_a_ruler_is_none_on_the_plot, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_drag(s, (draw_point){ 500, 8 }, (draw_point){ 700, 300 });
    drive_drag(s, (draw_point){ 8, 300 }, (draw_point){ 700, 300 });
    assert_int_equal(editor_selection_count(&s->session.editor), 1);
    assert_false(document_changed(&s->session.doc));
    drive_key(s, 'm', 0); /* nor the other end of a measure */
    drive_click(s, drive_at(s, 0, 20));
    drive_click(s, (draw_point){ 500, 8 });
    drive_click(s, (draw_point){ s->layout.bar.width + 8, 300 });
    assert_true(toolbox_is_dragging(&s->session.tools));
}

/* Axis numbers stand in the rulers or beside the plot, not twice. */
DRIVE_TEST_ON(where_there_are_rulers_the_figure_has_no_numbers, start, DRIVE_CASE("down"))
{
    shell *s = *state;
    for (int hidden = 0; hidden < 2; hidden++) {
        draw_list list = { 0 };
        int numbers = 0;
        s->session.settings.rulers_hidden = hidden;
        shell_relayout(s);
        assert_true(frame_build_figure(s, &list));
        for (int i = 0; i < list.command_count; i++) {
            numbers += list.commands[i].op == DRAW_GROUP &&
                       strcmp(draw_command_text(&list, &list.commands[i]), "axis numbers") == 0;
        }
        assert_int_equal(numbers, hidden);
        assert_true(hidden || drive_is_written(s, "y\xE2\x86\x93")); /* which way it grows */
        draw_deinit(&list);
    }
}
