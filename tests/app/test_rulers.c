/* Rulers: how they count near and far, where their marks are, and that they can be put away. */
#include "drive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands.h"
#include "app/frame.h"
#include "app/rulers.h"

static session *start(const char *case_text)
{
    drive_enter_folder("rulers");
    session *s = drive_start(case_text);
    s->settings.rulers_hidden = false;
    session_relayout(s);
    return s;
}

typedef struct seen_text {
    char text[64];
    double left, right, top, bottom;
    bool across; /* in the ruler along the upper edge */
} seen_text;

/* The texts within the rulers. */
static int texts_of_rulers(session *s, seen_text out[200])
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    const figure_inset inset = s->editor.inset;
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
    }
    draw_deinit(&list);
    return count;
}

static void fail_if_texts_collide(session *s, const char *what)
{
    static seen_text all[200];
    const int count = texts_of_rulers(s, all);
    if (count < 4) {
        fail_msg("%s: only %d texts in the rulers", what, count);
    }
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            const seen_text *a = &all[i], *b = &all[j];
            if (a->left < b->right && b->left < a->right && a->top < b->bottom &&
                b->top < a->bottom) {
                fail_msg("%s: \"%s\" lies over \"%s\"", what, a->text, b->text);
            }
        }
        if (strstr(all[i].text, "\xE2\x80\xA6")) {
            fail_msg("%s: \"%s\" is cut", what, all[i].text);
        }
    }
}

static void numbers_are_written_out_where_they_are_short(void **state)
{
    (void)state;
    char text[RULERS_TEXT_SIZE];
    const rulers_scale scale = rulers_choose(-20, 30, 3, 5);
    assert_true(scale.plain);
    assert_close(scale.step, 5, 0);
    rulers_number(&scale, -3, text);
    assert_string_equal(text, "-15");
    rulers_number(&scale, 0, text);
    assert_string_equal(text, "0");
    rulers_start(&scale, text);
    assert_string_equal(text, "");
    const rulers_scale fine = rulers_choose(-0.4, 0.3, 0.04, 5);
    assert_close(fine.step, 0.05, 1e-17);
    rulers_number(&fine, -3, text);
    assert_string_equal(text, "-0.15");
}

static void long_numbers_are_counted_in_a_unit_from_a_base(void **state)
{
    (void)state;
    char text[RULERS_TEXT_SIZE];
    const rulers_scale far = rulers_choose(1234567.8, 1234568.9, 0.09, 5);
    assert_false(far.plain);
    rulers_start(&far, text);
    assert_string_equal(text, "1234500 ×10⁻¹");
    rulers_number(&far, 7, text);
    assert_string_equal(text, "+7");
    const rulers_scale large = rulers_choose(-3e9, 3e9, 4e8, 5);
    rulers_start(&large, text);
    assert_string_equal(text, "×10⁸");
    rulers_number(&large, -2, text);
    assert_string_equal(text, "-10");
}

/* In whatever place and at whatever size: steps wide enough, numbers short enough. */
static void every_scale_has_short_numbers_wide_apart(void **state)
{
    (void)state;
    srand(7);
    for (int n = 0; n < 20000; n++) {
        const double least = pow(10, -13 + 24.0 * rand() / RAND_MAX);
        double center = pow(10, -12 + 24.0 * rand() / RAND_MAX) * (rand() % 2 ? 1 : -1);
        center = rand() % 8 == 0 ? 0 : fmin(fabs(center), least * 1e12) * (center < 0 ? -1 : 1);
        const double low = center - 9 * least, high = center + 9 * least;
        const rulers_scale scale = rulers_choose(low, high, least, 5);
        char text[RULERS_TEXT_SIZE];
        if (!(scale.step >= least * (1 - 1e-12) && scale.step <= 10 * least)) {
            fail_msg("case %d: step %g for %g", n, scale.step, least);
        }
        const double first = floor((low - scale.base) / scale.step);
        for (int i = 0; i <= 20; i++) {
            rulers_number(&scale, first + i, text);
            if (strlen(text) > 6) {
                fail_msg("case %d: \"%s\" at %g, least %g", n, text, center, least);
            }
        }
    }
}

static void marks_stand_where_the_world_is_drawn(void **state)
{
    (void)state;
    session *s = start(DRIVE_CASE("up"));
    static seen_text all[200];
    const int count = texts_of_rulers(s, all);
    int checked = 0;
    for (int i = 0; i < count; i++) {
        const seen_text *t = &all[i];
        const bool negative = strncmp(t->text, "\xE2\x88\x92", 3) == 0;
        char *end = NULL;
        const double value = (negative ? -1 : 1) * strtod(t->text + (negative ? 3 : 0), &end);
        if (*end || end == t->text) {
            continue; /* the axis' letter */
        }
        const draw_point at = drive_at(s, value, value);
        checked++;
        if (t->across) {
            assert_close((t->left + t->right) / 2, at.x, 0.01);
        } else {
            assert_close((t->top + t->bottom) / 2, at.y, 1);
        }
    }
    assert_true(checked > 10);
    drive_end(s);
}

static void numbers_do_not_collide_near_far_or_in_two_views(void **state)
{
    (void)state;
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
        session *s = start(cases[i].text);
        for (int k = 0; k < 3; k++) {
            session_resize(s, sizes[k][0], sizes[k][1], 1);
            if (sizes[k][0] > 400) {
                fail_if_texts_collide(s, cases[i].what);
            }
        }
        drive_end(s);
    }
}

static void ctrl_r_hides_them_and_the_plot_takes_the_place(void **state)
{
    (void)state;
    session *s = start(DRIVE_CASE("up"));
    const double with = drive_at(s, 0, 0).x;
    drive_key(s, 'r', INPUT_CTRL);
    assert_true(s->settings.rulers_hidden); /* which is remembered */
    assert_true(drive_at(s, 0, 0).x < with);
    assert_close(s->editor.inset.left, s->layout.bar.width, 0);
    drive_key(s, 'r', INPUT_CTRL);
    assert_false(s->settings.rulers_hidden);
    assert_close(drive_at(s, 0, 0).x, with, 0);
    drive_end(s);
}

static int accent_commands(session *s)
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    const draw_color accent = figure_color(s->theme, FIGURE_ACCENT);
    for (int i = 0; i < list.command_count; i++) {
        const draw_color *fill = &list.commands[i].paint.fill;
        count += list.commands[i].op == DRAW_POLYGON && fill->r == accent.r &&
                 fill->g == accent.g && fill->b == accent.b;
    }
    draw_deinit(&list);
    return count;
}

static void both_rulers_mark_the_mouse_while_it_is_over_the_plot(void **state)
{
    (void)state;
    session *s = start(DRIVE_CASE("up"));
    assert_int_equal(accent_commands(s), 0);
    drive_move(s, drive_at(s, -2, 20));
    assert_int_equal(accent_commands(s), 2);
    const input leave = { .kind = INPUT_LEAVE };
    session_apply(s, &leave);
    assert_int_equal(accent_commands(s), 0);
    drive_end(s);
}

static void a_press_on_a_ruler_is_none_on_the_plot(void **state)
{
    (void)state;
    session *s = start(DRIVE_CASE("up"));
    drive_select(s, "wall");
    drive_drag(s, (draw_point){ 500, 8 }, (draw_point){ 700, 300 });
    drive_drag(s, (draw_point){ 8, 300 }, (draw_point){ 700, 300 });
    assert_int_equal(editor_selection_count(&s->editor), 1);
    assert_false(document_changed(&s->doc));
    drive_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_out_where_they_are_short),
        cmocka_unit_test(long_numbers_are_counted_in_a_unit_from_a_base),
        cmocka_unit_test(every_scale_has_short_numbers_wide_apart),
        cmocka_unit_test(marks_stand_where_the_world_is_drawn),
        cmocka_unit_test(numbers_do_not_collide_near_far_or_in_two_views),
        cmocka_unit_test(ctrl_r_hides_them_and_the_plot_takes_the_place),
        cmocka_unit_test(both_rulers_mark_the_mouse_while_it_is_over_the_plot),
        cmocka_unit_test(a_press_on_a_ruler_is_none_on_the_plot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
