/* test_field.c - numbers and texts that are typed, dragged and stepped in a panel. */
#define _DEFAULT_SOURCE
#include "tests/app/numbers.h"
#include "tests/app/widgets/widget_panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/canvas/failing_malloc.h"

/* ---- Numbers ----------------------------------------------------------------------------- */

PANEL_TEST(a_clicked_number_is_replaced_by_what_is_typed_and_enter_tells_it)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    assert_true(widgets_types(&p->w));
    panel_type(p, "3*40+0.5");
    assert_int_equal(p->x_times, 0);
    panel_key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->x_result, WIDGET_DONE);
    assert_int_equal(p->x_times, 1);
    assert_true(p->x == 120.5);
    assert_false(widgets_types(&p->w));
    panel_key(p, 'r'); /* the keyboard is the program's again */
    assert_false(p->took);
}

PANEL_TEST(x_stands_for_the_value_as_it_is)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "x*2");
    panel_key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 25);
}

PANEL_TEST(escape_leaves_the_number_as_it_was)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "99");
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_true(p->took);
    assert_true(p->x == 12.5);
    assert_int_equal(p->x_result, WIDGET_CANCELLED);
    assert_false(widgets_types(&p->w));
    assert_true(panel_is_shown(p, "12.5"));
}

PANEL_TEST(a_number_that_is_not_changed_is_not_told_of)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_key(p, INPUT_KEY_ENTER);
    panel_click(p, panel_middle(x_box));
    panel_key(p, INPUT_KEY_TAB);
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->x_times, 0);
}

PANEL_TEST(a_number_too_long_for_its_field_is_rounded_until_it_is_typed_into)
{
    panel *p = *state;
    const double exact = 123.40000000000002;
    p->x = exact;
    panel_pass(p);
    assert_true(panel_is_shown(p, "≈123.4"));
    assert_false(panel_is_shown(p, "123.400"));
    panel_click(p, panel_middle(x_box));
    assert_string_equal(textedit_text(&p->w.edit.text), "123.40000000000002");
    panel_key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->x_times, 0);
    assert_true(p->x == exact);
    assert_true(panel_is_shown(p, "≈123.4"));
    p->x = -0.1234567890123;
    panel_pass(p);
    assert_true(panel_is_shown(p, "≈-0.12"));
    p->x = 1234.5;
    panel_pass(p);
    assert_true(panel_is_shown(p, "1234.5"));
    p->x = 1e11; /* as long as 100000000001, and all of it in fewer letters */
    panel_pass(p);
    assert_true(panel_is_shown(p, "1e11") && !panel_is_shown(p, "≈1e11"));
    p->x = 100000000002;
    panel_pass(p);
    assert_true(panel_is_shown(p, "≈1e11"));
}

PANEL_TEST(a_wrong_expression_says_why_beside_the_field_and_stays)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "1/0");
    panel_key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->x_times, 0);
    assert_true(p->x == 12.5);
    assert_true(panel_is_shown(p, "Division by zero"));
    assert_true(panel_is_shown(p, "1/0"));
    assert_true(widgets_types(&p->w));
    panel_key(p, INPUT_KEY_BACKSPACE); /* mended where it stands */
    assert_false(panel_is_shown(p, "Division by zero"));
    panel_type(p, "2");
    panel_key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 0.5);
}

PANEL_TEST(tab_does_not_leave_a_wrong_number)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "1,5");
    panel_key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, X);
    assert_true(panel_is_shown(p, "Decimals are written"));
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_true(p->x == 12.5);
}

PANEL_TEST(a_wrong_number_left_by_a_click_is_dropped_and_says_why)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "1+");
    panel_click(p, (draw_point){ 390, 350 });
    assert_true(p->x == 12.5);
    assert_true(panel_is_shown(p, "Something is missing"));
    assert_true(panel_is_shown(p, "12.5"));
    assert_int_equal(p->w.focus, 0);
    panel_click(p, (draw_point){ 390, 350 });
    assert_false(panel_is_shown(p, "Something is missing"));
}

PANEL_TEST(what_the_caller_refuses_stays_typed_with_the_reason)
{
    panel *p = *state;
    p->refuse_x = "x must not be so";
    panel_click(p, panel_middle(x_box));
    panel_type(p, "77");
    panel_key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 12.5);
    assert_true(panel_is_shown(p, "x must not be so"));
    assert_true(panel_is_shown(p, "77"));
    assert_int_equal(p->w.focus, X);
}

PANEL_TEST(a_click_elsewhere_commits_and_goes_on_to_the_program)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "7");
    const draw_point beside = { 390, 350 };
    panel_press(p, beside, 1);
    assert_false(p->took);
    assert_true(p->x == 7);
    assert_int_equal(p->w.focus, 0);
}

PANEL_TEST(a_click_on_a_field_built_earlier_commits_the_later_one)
{
    panel *p = *state;
    panel_click(p, panel_middle(y_box));
    panel_type(p, "4");
    panel_click(p, panel_middle(name_box));
    assert_true(p->y == 4);
    assert_int_equal(p->w.focus, NAME);
    panel_type(p, "!");
    panel_key(p, INPUT_KEY_ENTER);
    assert_non_null(strchr(p->name, '!'));
}

PANEL_TEST(tab_goes_from_field_to_field_and_commits)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    panel_type(p, "1");
    panel_key(p, INPUT_KEY_TAB);
    assert_true(p->x == 1);
    assert_int_equal(p->w.focus, Y);
    panel_type(p, "2");
    panel_key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    assert_true(p->y == 2);
    assert_int_equal(p->w.focus, X);
    panel_key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    panel_key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    assert_int_equal(p->w.focus, NAME);
    panel_key_with(p, INPUT_KEY_TAB, INPUT_SHIFT); /* past the first: out */
    assert_int_equal(p->w.focus, 0);
    assert_false(p->w.took);
    assert_true(widgets_enter(&p->w, -1));
    assert_int_equal(p->w.focus, ROWS);
    panel_key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, 0);
    assert_true(widgets_enter(&p->w, 1));
    assert_int_equal(p->w.focus, NAME);
}

PANEL_TEST(a_label_dragged_sideways_changes_the_number_beyond_three_points)
{
    panel *p = *state;
    draw_point at = panel_label_of(x_box);
    panel_move(p, at);
    assert_int_equal(widgets_pointer(&p->w), POINTER_EAST_WEST);
    panel_press(p, at, 1);
    at.x += 2;
    panel_move(p, at);
    assert_int_equal(p->x_times, 0);
    at.x += 8;
    panel_move(p, at);
    assert_int_equal(p->x_result, WIDGET_CHANGING);
    assert_true(p->x == 22.5 || p->x == 20.5);
    const double far = p->x;
    at.x += 200; /* over other widgets: the mouse is still the label's */
    at.y += 90;
    panel_move(p, at);
    assert_true(p->x == far + 200);
    panel_release(p, at);
    assert_int_equal(p->x_result, WIDGET_DONE);
    assert_true(p->x_told == far + 200);
    assert_false(widgets_types(&p->w));
}

PANEL_TEST(shift_drags_finer_and_decimals_stay_short)
{
    panel *p = *state;
    draw_point at = panel_label_of(x_box);
    p->x = 0.1;
    panel_pass(p);
    panel_move(p, at);
    panel_press(p, at, 1);
    for (int i = 0; i < 12; i++) {
        at.x += 1;
        panel_send(p, (input){ .kind = INPUT_MOTION, .at = at, .mods = INPUT_SHIFT });
    }
    assert_true(p->x == 1.1 || p->x == 1.3 || p->x == 1.2);
    panel_release(p, at);
}

PANEL_TEST(escape_during_a_drag_takes_it_back)
{
    panel *p = *state;
    draw_point at = panel_label_of(x_box);
    panel_move(p, at);
    panel_press(p, at, 1);
    at.x += 20;
    panel_move(p, at);
    assert_int_equal(p->x_result, WIDGET_CHANGING);
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->x_result, WIDGET_CANCELLED);
    const int told = p->x_times;
    at.x += 20;
    panel_move(p, at);
    panel_release(p, at);
    assert_int_equal(p->x_times, told);
}

PANEL_TEST(a_click_on_the_label_opens_the_field)
{
    panel *p = *state;
    panel_click(p, panel_label_of(x_box));
    assert_int_equal(p->x_times, 0);
    panel_type(p, "8");
    panel_key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 8);
}

PANEL_TEST(a_drag_goes_on_from_what_is_typed_and_takes_its_place)
{
    panel *p = *state;
    draw_point at = panel_label_of(x_box);
    panel_click(p, panel_middle(x_box));
    panel_type(p, "7");
    panel_press(p, at, 1);
    panel_move(p, (draw_point){ at.x + 20, at.y });
    panel_release(p, (draw_point){ at.x + 20, at.y });
    assert_true(p->x == 27);
    assert_true(panel_is_shown(p, "27"));
    panel_click(p, panel_middle(y_box));
    assert_true(p->x == 27);
}

PANEL_TEST(wheel_and_arrows_step_and_stay_within_limits)
{
    panel *p = *state;
    panel_move(p, panel_middle(x_box));
    panel_wheel(p, panel_middle(x_box), 1); /* on its way through the panel it changes nothing */
    assert_false(p->took);
    assert_true(p->x == 12.5);
    panel_click(p, panel_middle(x_box));
    panel_wheel(p, panel_middle(x_box), 1);
    assert_true(p->took);
    assert_int_equal(p->x_result, WIDGET_STEPPED);
    assert_true(p->x == 13.5);
    panel_wheel(p, panel_middle(x_box), -0.5); /* half a notch of a touch pad */
    assert_true(p->x == 13.5);
    panel_wheel(p, panel_middle(x_box), -0.5);
    assert_true(p->x == 12.5);
    panel_click(p, panel_middle(y_box));
    for (int i = 0; i < 20; i++) { panel_key(p, INPUT_KEY_UP); }
    assert_true(p->y == 10);
    panel_key_with(p, INPUT_KEY_DOWN, INPUT_SHIFT);
    assert_true(p->y == 9.9);
    panel_type(p, "5");
    panel_key(p, INPUT_KEY_DOWN); /* from what is typed */
    assert_true(p->y == 4);
}

/* ---- Text -------------------------------------------------------------------------------- */

PANEL_TEST(a_click_into_text_places_the_caret_and_a_double_click_takes_a_word)
{
    panel *p = *state;
    const draw_point start = { name_box.x + 7, name_box.y + 12 };
    panel_click(p, start);
    panel_type(p, ">");
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, ">ball one");
    panel_double_click(p, (draw_point){ name_box.x + 28, name_box.y + 12 });
    panel_type(p, "disc");
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, ">disc one");
}

/* "אב x": the name begins on the right, "x" is left of it. */
PANEL_TEST(in_hebrew_the_caret_goes_to_the_left_and_a_click_finds_it)
{
    panel *p = *state;
    snprintf(p->name, sizeof p->name, "\u05d0\u05d1 x");
    panel_pass(p);
    const double x = name_box.x + 6, all = draw_text_width(DRAW_SANS, 12, p->name);
    const double latin = draw_text_width(DRAW_SANS, 12, "x ");
    const double wants[] = { all, all - draw_text_width(DRAW_SANS, 12, "\u05d0"), latin, 0 };
    panel_click(p, (draw_point){ x + all - 1, name_box.y + 12 });
    for (int i = 0; i < 4; i++) {
        if (fabs(p->w.edit.caret.x - x - wants[i]) > 1) {
            fail_msg("%d: %g, want %g", i, p->w.edit.caret.x - x, wants[i]);
        }
        panel_key(p, INPUT_KEY_RIGHT); /* on through the text as it is read */
    }
    panel_click(p, (draw_point){ x + latin + 1, name_box.y + 12 });
    panel_send(p, (input){ .kind = INPUT_TEXT, .text = "\u05d2" });
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "\u05d0\u05d1\u05d2 x");
    assert_true(panel_is_shown(p, p->name));
}

/* A family is one emoji, also in a line that is turned; what is composed goes behind the text's
 * right end. */
PANEL_TEST(in_hebrew_the_caret_goes_around_an_emoji_and_with_what_is_composed)
{
    panel *p = *state;
    snprintf(p->name, sizeof p->name, "\u05d0 \U0001f469\u200d\U0001f467");
    panel_pass(p);
    const double x = name_box.x + 6, all = draw_text_width(DRAW_SANS, 12, p->name);
    panel_click(p, (draw_point){ x + all - 1, name_box.y + 12 });
    panel_key(p, INPUT_KEY_HOME);
    assert_close(p->w.edit.caret.x, x + all, 1);
    panel_key(p, INPUT_KEY_END);
    assert_close(p->w.edit.caret.x, x, 1);
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "e", .caret = 1 });
    assert_close(p->w.edit.caret.x, x + all + draw_text_width(DRAW_SANS, 12, "e"), 1);
}

PANEL_TEST(a_click_into_an_empty_field_places_the_caret)
{
    panel *p = *state;
    p->name[0] = '\0';
    panel_pass(p);
    panel_click(p, (draw_point){ name_box.x + 60, name_box.y + 12 });
    panel_click(p, (draw_point){ name_box.x + 60, name_box.y + 12 });
    assert_close(p->w.edit.caret.x, name_box.x + 6, 1);
}

PANEL_TEST(a_double_click_takes_the_whole_number_with_its_sign)
{
    panel *p = *state;
    p->x = -12.5;
    panel_pass(p);
    panel_double_click(p, (draw_point){ x_box.x + 34, x_box.y + 12 });
    panel_type(p, "7");
    panel_key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 7);
}

PANEL_TEST(the_mouse_selects_by_dragging)
{
    panel *p = *state;
    const draw_point start = { name_box.x + 7, name_box.y + 12 };
    const draw_point end = { name_box.x + 170, name_box.y + 12 };
    panel_move(p, start);
    panel_press(p, start, 1);
    panel_move(p, end);
    panel_release(p, end);
    panel_type(p, "all");
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "all");
}

PANEL_TEST(keys_of_letters_do_not_reach_the_program_while_typing)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    panel_key(p, 'r');
    assert_true(p->took);
    panel_key(p, ' ');
    assert_true(p->took);
    panel_key(p, INPUT_KEY_DOWN);
    assert_true(p->took);
    panel_key(p, INPUT_KEY_DELETE);
    assert_true(p->took);
    panel_key_with(p, 'z', INPUT_CTRL); /* nothing typed: the program's undo */
    assert_false(p->took);
}

PANEL_TEST(a_command_key_commits_what_is_typed_first)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    panel_key(p, INPUT_KEY_END);
    panel_type(p, "s");
    panel_key_with(p, 's', INPUT_CTRL);
    assert_string_equal(p->name, "ball ones");
    assert_false(p->took);
}

PANEL_TEST(a_value_changed_behind_an_untouched_field_shows_in_it)
{
    panel *p = *state;
    panel_click(p, panel_middle(x_box));
    p->x = 99;
    panel_pass(p);
    assert_true(panel_is_shown(p, "99"));
    panel_type(p, "1");
    p->x = 55;
    panel_pass(p);
    assert_false(panel_is_shown(p, "55")); /* what is being typed is not taken away */
}

PANEL_TEST(enter_breaks_a_line_of_a_note_and_ctrl_enter_commits)
{
    panel *p = *state;
    panel_click(p, panel_middle(note_box));
    panel_key_with(p, INPUT_KEY_END, INPUT_CTRL);
    panel_key(p, INPUT_KEY_ENTER);
    panel_type(p, "third");
    panel_key_with(p, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_string_equal(p->note, "First line\nsecond\nthird");
}

PANEL_TEST(up_and_down_go_through_the_lines_of_a_note)
{
    panel *p = *state;
    panel_click(p, panel_middle(note_box));
    panel_key_with(p, INPUT_KEY_HOME, INPUT_CTRL);
    panel_key(p, INPUT_KEY_DOWN);
    panel_type(p, "the ");
    panel_key(p, INPUT_KEY_UP);
    panel_key(p, INPUT_KEY_END);
    panel_type(p, "s");
    panel_key(p, INPUT_KEY_TAB);
    assert_string_equal(p->note, "First lines\nthe second");
}

PANEL_TEST(a_field_that_cannot_be_opened_for_want_of_memory_opens_later)
{
    panel *p = *state;
    panel_move(p, panel_middle(name_box));
    failing_malloc_after(0);
    panel_press(p, panel_middle(name_box), 1);
    panel_type(p, "lost");
    panel_key(p, INPUT_KEY_TAB);
    panel_release(p, panel_middle(name_box));
    failing_malloc_after(-1);
    assert_string_equal(p->name, "ball one");
    panel_click(p, panel_middle(name_box));
    panel_key_with(p, 'a', INPUT_CTRL);
    panel_type(p, "kept");
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "kept");
}

/* ---- Input methods ----------------------------------------------------------------------- */

/* In the middle of a line of text, and of one in many in the first of them. */
PANEL_TEST(the_caret_stands_in_its_line)
{
    panel *p = *state;
    const layout_box boxes[] = { name_box, note_box };
    for (int i = 0; i < 2; i++) {
        panel_click(p, panel_middle(boxes[i]));
        panel_key_with(p, INPUT_KEY_HOME, INPUT_CTRL);
        const layout_box caret = p->w.edit.caret;
        assert_true(fabs(caret.y + caret.height / 2 - boxes[i].y - 12) < 3);
        assert_true(caret.height > 10 && caret.height < 20);
        assert_true(caret.x >= boxes[i].x && caret.x < boxes[i].x + 12);
    }
}

PANEL_TEST(a_notch_of_the_wheel_takes_a_note_three_lines_on)
{
    panel *p = *state;
    panel_click(p, panel_middle(note_box));
    panel_key_with(p, INPUT_KEY_END, INPUT_CTRL);
    for (int i = 0; i < 12; i++) { panel_key(p, INPUT_KEY_ENTER); }
    panel_key_with(p, INPUT_KEY_HOME, INPUT_CTRL);
    const layout_box first = p->w.edit.caret;
    const double line = first.height + 2;
    panel_wheel(p, panel_middle(note_box), -1);
    assert_true(fabs(first.y - p->w.edit.caret.y - 3 * line) < 1e-9);
    panel_wheel(p, panel_middle(note_box), 0.5);
    assert_true(fabs(first.y - p->w.edit.caret.y - 1.5 * line) < 1e-9);
}

PANEL_TEST(what_is_composed_is_shown_at_the_caret_and_is_no_text_before_it_is_sent)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    panel_key(p, INPUT_KEY_HOME);
    panel_key_with(p, INPUT_KEY_RIGHT, INPUT_CTRL); /* "ball| one" */
    const double before = p->w.edit.caret.x;
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "にほん", .caret = 2 });
    assert_true(panel_is_shown(p, "ball"));
    assert_true(panel_is_shown(p, "にほん"));
    assert_true(panel_is_shown(p, " one"));
    const double wide = draw_text_width(DRAW_SANS, 12, "にほ");
    assert_true(fabs(p->w.edit.caret.x - before - wide) < 1.5);
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "" });
    assert_true(panel_is_shown(p, "ball one"));
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "日本", .caret = 99 });
    panel_send(p, (input){ .kind = INPUT_TEXT, .text = "日本" });
    assert_true(panel_is_shown(p, "ball日本 one"));
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "qq" });
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "ball日本 one");
    assert_false(panel_is_shown(p, "qq"));
}

/* ---- The menu of a right click ----------------------------------------------------------- */

static char clipboard[64];

static char *get_clipboard(void *context)
{
    (void)context;
    return strdup(clipboard);
}

static bool set_clipboard(void *context, const char *text)
{
    (void)context;
    snprintf(clipboard, sizeof clipboard, "%s", text);
    return true;
}

static const desktop with_clipboard = { .get_clipboard = get_clipboard,
                                        .set_clipboard = set_clipboard };
enum { CUT, COPY, PASTE, SELECT_ALL };

static void right_click(panel *p, draw_point at)
{
    panel_move(p, at);
    panel_send(p, (input){ .kind = INPUT_PRESS, .at = at, .button = INPUT_RIGHT });
    panel_send(p, (input){ .kind = INPUT_RELEASE, .at = at, .button = INPUT_RIGHT });
}

static void choose(panel *p, int row)
{
    assert_true(p->w.menu.of != 0);
    panel_click(p, panel_middle(text_menu_row(&p->w, row)));
}

static const char *typed(const panel *p)
{
    return textedit_text(&p->w.edit.text);
}

PANEL_TEST(a_right_click_on_a_text_offers_its_clipboard)
{
    panel *p = *state;
    p->w.desk = &with_clipboard;
    right_click(p, panel_middle(name_box));
    assert_int_equal(p->w.focus, NAME);
    assert_true(panel_is_shown(p, "Select all"));
    choose(p, COPY); /* nothing is selected: it stays */
    choose(p, SELECT_ALL);
    assert_false(panel_is_shown(p, "Select all"));
    right_click(p, panel_middle(name_box)); /* beside what is selected */
    choose(p, SELECT_ALL);
    right_click(p, (draw_point){ name_box.x + 1, name_box.y + 12 }); /* on it, at its start */
    choose(p, CUT);
    assert_string_equal(clipboard, "ball one");
    assert_string_equal(typed(p), "");
    panel_type(p, "my ");
    panel_key(p, INPUT_KEY_MENU);
    assert_true(panel_is_shown(p, "Paste"));
    panel_key(p, INPUT_KEY_DOWN);
    panel_key(p, INPUT_KEY_DOWN);
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(typed(p), "my ball one");
    panel_key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "my ball one");
}

PANEL_TEST(the_menu_of_a_text_lies_left_of_the_mouse_where_there_is_no_room_as_any_menu)
{
    panel *p = *state;
    right_click(p, panel_middle(name_box));
    assert_true(text_menu_row(&p->w, 0).x >= p->w.menu.at.x);
    p->w.menu.at.x = p->w.width - 100;
    const layout_box row = text_menu_row(&p->w, 0);
    assert_true(row.x + row.width <= p->w.menu.at.x);
}

PANEL_TEST(who_types_on_beside_the_open_menu_types_into_the_text)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    right_click(p, panel_middle(name_box));
    panel_type(p, "!");
    assert_string_equal(typed(p), "ball one!");
    right_click(p, panel_middle(name_box));
    panel_send(p, (input){ .kind = INPUT_COMPOSE, .text = "qq" }); /* its keys are not told of */
    assert_true(panel_is_shown(p, "qq"));
    assert_false(panel_is_shown(p, "Select all"));
    right_click(p, panel_middle(name_box));
    panel_send(p, (input){ .kind = INPUT_TEXT, .text = "日本" });
    assert_string_equal(typed(p), "ball one!日本");
}

PANEL_TEST(a_right_click_beside_all_widgets_tells_what_was_typed)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    panel_type(p, "!");
    right_click(p, panel_middle(ok_box)); /* a button has no menu */
    assert_int_equal(p->w.focus, NAME);
    assert_string_equal(p->name, "ball one");
    right_click(p, (draw_point){ 395, 5 });
    assert_string_equal(p->name, "ball one!");
    assert_int_equal(p->w.focus, 0);
}

PANEL_TEST(the_menu_of_a_text_is_closed_without_a_trace)
{
    panel *p = *state;
    panel_click(p, panel_middle(name_box));
    panel_type(p, "!");
    right_click(p, panel_middle(x_box)); /* who was typed into before is left as by a click */
    assert_string_equal(p->name, "ball one!");
    assert_int_equal(p->w.focus, X);
    assert_string_equal(typed(p), "12.5");
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_false(panel_is_shown(p, "Select all"));
    assert_int_equal(p->w.focus, X); /* it was the menu's */
    right_click(p, panel_middle(x_box));
    panel_click(p, panel_middle(ok_box));
    assert_int_equal(p->clicked, 0);
    panel_click(p, panel_middle(ok_box));
    assert_int_equal(p->clicked, 1);
    assert_true(p->x == 12.5);
    assert_int_equal(p->x_times, 0);
}
