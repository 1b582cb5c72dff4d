/* test_widget.c - widgets as a panel of them sees mouse and keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../canvas/failing_malloc.h"
#include "app/widget.h"
#include "scene/scene.h"

/* ---- A panel ----------------------------------------------------------------------------- */

enum { NAME = 1, X, Y, NOTE, OK, GRID, AXIS, SECTION, ROWS, FILTER };

typedef struct panel {
    widgets w;
    draw_list list;
    char name[128], note[256];
    double x, y;
    bool grid, open, modal;
    int axis, clicked, escaped;
    widget_result x_result; /* of the last input */
    double x_told;          /* with it */
    int x_times;            /* how often something was told of x */
    const char *refuse_x;   /* why every x is refused; NULL: none is */
    widget_list_state rows;
    int chosen_row;
    widget_result filter_result;
    char filter[64];
    bool took;
} panel;

static const layout_box name_box = { 10, 10, 180, 24 };
static const layout_box x_box = { 10, 40, 85, 24 };
static const layout_box y_box = { 105, 40, 85, 24 };
static const layout_box note_box = { 10, 70, 180, 70 };
static const layout_box ok_box = { 10, 150, 60, 24 };
static const layout_box grid_box = { 80, 150, 60, 24 };
static const layout_box axis_box = { 10, 180, 120, 24 };
static const layout_box section_box = { 10, 210, 180, 20 };
static const layout_box rows_box = { 10, 240, 180, 100 };
static const layout_box filter_box = { 220, 40, 160, 24 };

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    (void)u;
    (void)row;
    (void)context;
}

static void build_number(panel *p, widget_id id, layout_box box, double *value)
{
    char text[SCENE_NUMBER_SIZE];
    double told = NAN;
    const widget_number_spec spec = { .id = id,
                                      .box = box,
                                      .label = id == X ? "x" : "y",
                                      .label_width = 24,
                                      .text = scene_format_number(*value, text),
                                      .value = *value,
                                      .step = 1,
                                      .least = id == Y ? 0 : 1,
                                      .most = id == Y ? 10 : 0 };
    const widget_result result = widget_number(&p->w, &spec, &told);
    if (id == X && result != WIDGET_IDLE) {
        p->x_result = result;
        p->x_told = told;
        p->x_times++;
        if (p->refuse_x && result != WIDGET_CANCELLED) {
            widget_refuse(&p->w, id, p->refuse_x);
            return;
        }
    }
    if (result != WIDGET_IDLE && result != WIDGET_CANCELLED) {
        *value = told;
    }
}

static void build_texts(panel *p)
{
    const char *out = NULL;
    const widget_text_spec name = {
        .id = NAME, .box = name_box, .text = p->name, .most_chars = 64
    };
    if (widget_text(&p->w, &name, &out) == WIDGET_DONE) {
        snprintf(p->name, sizeof p->name, "%s", out);
    }
    const widget_text_spec note = {
        .id = NOTE, .box = note_box, .text = p->note, .many_lines = true
    };
    if (widget_text(&p->w, &note, &out) == WIDGET_DONE) {
        snprintf(p->note, sizeof p->note, "%s", out);
    }
}

static void build_buttons(panel *p)
{
    static const char *const axes[] = { "y up", "y down" };
    const widget_button_spec ok = { .id = OK, .box = ok_box, .text = "OK", .tip = "Does it" };
    p->clicked += widget_button(&p->w, &ok);
    const widget_check_spec grid = { .id = GRID, .box = grid_box, .text = "grid", .on = p->grid };
    p->grid ^= widget_check(&p->w, &grid);
    const widget_choice_spec axis = {
        .id = AXIS, .box = axis_box, .texts = axes, .count = 2, .chosen = p->axis
    };
    const int chosen = widget_choice(&p->w, &axis);
    p->axis = chosen >= 0 ? chosen : p->axis;
    const widget_section_spec section = {
        .id = SECTION, .box = section_box, .text = "MORE", .open = p->open
    };
    p->open ^= widget_section(&p->w, &section);
}

static void build_rows(panel *p, widget_id keys_from)
{
    const widget_list_spec rows = { .id = ROWS,
                                    .keys_from = keys_from,
                                    .box = rows_box,
                                    .count = 50,
                                    .row_height = 20,
                                    .draw_row = draw_row };
    if (widget_list(&p->w, &rows, &p->rows) == WIDGET_DONE) {
        p->chosen_row = p->rows.selected;
    }
}

static void build_modal(panel *p)
{
    const layout_box card = { 5, 30, 390, 320 };
    p->escaped += widget_modal(&p->w, 77, card);
    const char *out = NULL;
    const widget_text_spec filter = {
        .id = FILTER, .box = filter_box, .text = p->filter, .live = true
    };
    const widget_result result = widget_text(&p->w, &filter, &out);
    if (result != WIDGET_IDLE) {
        p->filter_result = result;
    }
    if (result == WIDGET_CHANGING || result == WIDGET_DONE) {
        snprintf(p->filter, sizeof p->filter, "%s", out);
    }
    build_rows(p, FILTER);
}

static void pass(panel *p)
{
    const ui u = { &p->list, FIGURE_DARK };
    draw_clear(&p->list, 400, 360, figure_color(FIGURE_DARK, FIGURE_BACKGROUND));
    widgets_begin(&p->w, &u);
    build_texts(p);
    build_number(p, X, x_box, &p->x);
    build_number(p, Y, y_box, &p->y);
    build_buttons(p);
    if (p->modal) {
        build_modal(p);
    } else {
        build_rows(p, 0);
    }
    widgets_end(&p->w);
    assert_false(p->list.out_of_memory);
}

/* ---- A person ---------------------------------------------------------------------------- */

static void send(panel *p, input in)
{
    p->took = false;
    if (widgets_takes(&p->w, &in)) {
        p->w.in = &in;
        pass(p);
        p->took = widgets_took(&p->w);
    }
    pass(p);
}

static draw_point middle(layout_box box)
{
    return (draw_point){ box.x + box.width * 0.7, box.y + box.height / 2 };
}

static draw_point label_of(layout_box box)
{
    return (draw_point){ box.x + 8, box.y + box.height / 2 };
}

static void move(panel *p, draw_point at)
{
    send(p, (input){ .kind = INPUT_MOTION, .at = at });
}

static void press(panel *p, draw_point at, int clicks)
{
    send(p, (input){ .kind = INPUT_PRESS, .at = at, .clicks = clicks });
}

static void release(panel *p, draw_point at)
{
    send(p, (input){ .kind = INPUT_RELEASE, .at = at });
}

static void click(panel *p, draw_point at)
{
    move(p, at);
    press(p, at, 1);
    release(p, at);
}

static void double_click(panel *p, draw_point at)
{
    click(p, at);
    press(p, at, 2);
    release(p, at);
}

static void key_with(panel *p, input_key key, unsigned mods)
{
    send(p, (input){ .kind = INPUT_KEY_PRESS, .key = key, .mods = mods });
}

static void key(panel *p, input_key which)
{
    key_with(p, which, 0);
}

/* As SDL tells it: the key first, then its letter. */
static void type(panel *p, const char *text)
{
    for (; *text; text++) {
        const char letter[2] = { *text, '\0' };
        key(p, (input_key)(unsigned char)*text);
        send(p, (input){ .kind = INPUT_TEXT, .text = letter });
    }
}

static void wheel(panel *p, draw_point at, double notches)
{
    send(p, (input){ .kind = INPUT_WHEEL, .at = at, .wheel_y = notches });
}

static int make(void **state)
{
    static const desktop none = { NULL, NULL, NULL };
    panel *p = calloc(1, sizeof *p);
    assert_non_null(p);
    strcpy(p->name, "ball one");
    strcpy(p->note, "First line\nsecond");
    p->x = 12.5;
    p->y = 3;
    p->rows.selected = -1;
    p->chosen_row = -1;
    widgets_init(&p->w, &none);
    pass(p);
    *state = p;
    return 0;
}

static int unmake(void **state)
{
    panel *p = *state;
    widgets_deinit(&p->w);
    draw_deinit(&p->list);
    free(p);
    return 0;
}

/* Is there text that starts so in the frame? */
static bool is_shown(const panel *p, const char *text)
{
    for (int i = 0; i < p->list.command_count; i++) {
        const draw_command *c = &p->list.commands[i];
        if (c->op == DRAW_TEXT &&
            strncmp(draw_command_text(&p->list, c), text, strlen(text)) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static void a_clicked_number_is_replaced_by_what_is_typed_and_enter_tells_it(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    assert_true(widgets_types(&p->w));
    type(p, "3*40+0.5");
    assert_int_equal(p->x_times, 0);
    key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->x_result, WIDGET_DONE);
    assert_int_equal(p->x_times, 1);
    assert_true(p->x == 120.5);
    assert_false(widgets_types(&p->w));
    key(p, 'r'); /* the keyboard is the program's again */
    assert_false(p->took);
}

static void x_stands_for_the_value_as_it_is(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "x*2");
    key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 25);
}

static void escape_leaves_the_number_as_it_was(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "99");
    key(p, INPUT_KEY_ESCAPE);
    assert_true(p->took);
    assert_true(p->x == 12.5);
    assert_int_equal(p->x_result, WIDGET_CANCELLED);
    assert_false(widgets_types(&p->w));
    assert_true(is_shown(p, "12.5"));
}

static void a_number_that_is_not_changed_is_not_told_of(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    key(p, INPUT_KEY_ENTER);
    click(p, middle(x_box));
    key(p, INPUT_KEY_TAB);
    key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->x_times, 0);
}

static void a_wrong_expression_says_why_beside_the_field_and_stays(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "1/0");
    key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->x_times, 0);
    assert_true(p->x == 12.5);
    assert_true(is_shown(p, "Division by zero"));
    assert_true(is_shown(p, "1/0"));
    assert_true(widgets_types(&p->w));
    key(p, INPUT_KEY_BACKSPACE); /* mended where it stands */
    assert_false(is_shown(p, "Division by zero"));
    type(p, "2");
    key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 0.5);
}

static void tab_does_not_leave_a_wrong_number(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "1,5");
    key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, X);
    assert_true(is_shown(p, "Decimals are written"));
    key(p, INPUT_KEY_ESCAPE);
    assert_true(p->x == 12.5);
}

static void a_wrong_number_left_by_a_click_is_dropped_and_says_why(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "1+");
    click(p, (draw_point){ 390, 350 });
    assert_true(p->x == 12.5);
    assert_true(is_shown(p, "Something is missing"));
    assert_true(is_shown(p, "12.5"));
    assert_int_equal(p->w.focus, 0);
    click(p, (draw_point){ 390, 350 });
    assert_false(is_shown(p, "Something is missing"));
}

static void what_the_caller_refuses_stays_typed_with_the_reason(void **state)
{
    panel *p = *state;
    p->refuse_x = "x must not be so";
    click(p, middle(x_box));
    type(p, "77");
    key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 12.5);
    assert_true(is_shown(p, "x must not be so"));
    assert_true(is_shown(p, "77"));
    assert_int_equal(p->w.focus, X);
}

static void a_click_elsewhere_commits_and_goes_on_to_the_program(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "7");
    const draw_point beside = { 390, 350 };
    press(p, beside, 1);
    assert_false(p->took);
    assert_true(p->x == 7);
    assert_int_equal(p->w.focus, 0);
}

static void a_click_on_a_field_built_earlier_commits_the_later_one(void **state)
{
    panel *p = *state;
    click(p, middle(y_box));
    type(p, "4");
    click(p, middle(name_box));
    assert_true(p->y == 4);
    assert_int_equal(p->w.focus, NAME);
    type(p, "!");
    key(p, INPUT_KEY_ENTER);
    assert_non_null(strchr(p->name, '!'));
}

static void tab_goes_from_field_to_field_and_commits(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    type(p, "1");
    key(p, INPUT_KEY_TAB);
    assert_true(p->x == 1);
    assert_int_equal(p->w.focus, Y);
    type(p, "2");
    key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    assert_true(p->y == 2);
    assert_int_equal(p->w.focus, X);
    key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    key_with(p, INPUT_KEY_TAB, INPUT_SHIFT);
    assert_int_equal(p->w.focus, NAME);
    key_with(p, INPUT_KEY_TAB, INPUT_SHIFT); /* around the start */
    assert_int_equal(p->w.focus, ROWS);
    key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, NAME);
}

static void a_label_dragged_sideways_changes_the_number_beyond_three_points(void **state)
{
    panel *p = *state;
    draw_point at = label_of(x_box);
    move(p, at);
    assert_int_equal(widgets_pointer(&p->w), POINTER_EAST_WEST);
    press(p, at, 1);
    at.x += 2;
    move(p, at);
    assert_int_equal(p->x_times, 0);
    at.x += 8;
    move(p, at);
    assert_int_equal(p->x_result, WIDGET_CHANGING);
    assert_true(p->x == 22.5 || p->x == 20.5);
    const double far = p->x;
    at.x += 200; /* over other widgets: the mouse is still the label's */
    at.y += 90;
    move(p, at);
    assert_true(p->x == far + 200);
    release(p, at);
    assert_int_equal(p->x_result, WIDGET_DONE);
    assert_true(p->x_told == far + 200);
    assert_false(widgets_types(&p->w));
}

static void shift_drags_finer_and_decimals_stay_short(void **state)
{
    panel *p = *state;
    draw_point at = label_of(x_box);
    p->x = 0.1;
    pass(p);
    move(p, at);
    press(p, at, 1);
    for (int i = 0; i < 12; i++) {
        at.x += 1;
        send(p, (input){ .kind = INPUT_MOTION, .at = at, .mods = INPUT_SHIFT });
    }
    assert_true(p->x == 1.1 || p->x == 1.3 || p->x == 1.2);
    release(p, at);
}

static void escape_during_a_drag_takes_it_back(void **state)
{
    panel *p = *state;
    draw_point at = label_of(x_box);
    move(p, at);
    press(p, at, 1);
    at.x += 20;
    move(p, at);
    assert_int_equal(p->x_result, WIDGET_CHANGING);
    key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->x_result, WIDGET_CANCELLED);
    const int told = p->x_times;
    at.x += 20;
    move(p, at);
    release(p, at);
    assert_int_equal(p->x_times, told);
}

static void a_click_on_the_label_opens_the_field(void **state)
{
    panel *p = *state;
    click(p, label_of(x_box));
    assert_int_equal(p->x_times, 0);
    type(p, "8");
    key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 8);
}

static void wheel_and_arrows_step_and_stay_within_limits(void **state)
{
    panel *p = *state;
    move(p, middle(x_box));
    wheel(p, middle(x_box), 1);
    assert_true(p->took);
    assert_int_equal(p->x_result, WIDGET_STEPPED);
    assert_true(p->x == 13.5);
    wheel(p, middle(x_box), -0.5); /* half a notch of a touch pad */
    assert_true(p->x == 13.5);
    wheel(p, middle(x_box), -0.5);
    assert_true(p->x == 12.5);
    click(p, middle(y_box));
    for (int i = 0; i < 20; i++) {
        key(p, INPUT_KEY_UP);
    }
    assert_true(p->y == 10);
    key_with(p, INPUT_KEY_DOWN, INPUT_SHIFT);
    assert_true(p->y == 9.9);
    type(p, "5");
    key(p, INPUT_KEY_DOWN); /* from what is typed */
    assert_true(p->y == 4);
}

/* ---- Text -------------------------------------------------------------------------------- */

static void a_click_into_text_places_the_caret_and_a_double_click_takes_a_word(void **state)
{
    panel *p = *state;
    const draw_point start = { name_box.x + 7, name_box.y + 12 };
    click(p, start);
    type(p, ">");
    key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, ">ball one");
    double_click(p, (draw_point){ name_box.x + 28, name_box.y + 12 });
    type(p, "disc");
    key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, ">disc one");
}

static void a_double_click_takes_the_whole_number_with_its_sign(void **state)
{
    panel *p = *state;
    p->x = -12.5;
    pass(p);
    double_click(p, (draw_point){ x_box.x + 34, x_box.y + 12 });
    type(p, "7");
    key(p, INPUT_KEY_ENTER);
    assert_true(p->x == 7);
}

static void the_mouse_selects_by_dragging(void **state)
{
    panel *p = *state;
    const draw_point start = { name_box.x + 7, name_box.y + 12 };
    const draw_point end = { name_box.x + 170, name_box.y + 12 };
    move(p, start);
    press(p, start, 1);
    move(p, end);
    release(p, end);
    type(p, "all");
    key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "all");
}

static void keys_of_letters_do_not_reach_the_program_while_typing(void **state)
{
    panel *p = *state;
    click(p, middle(name_box));
    key(p, 'r');
    assert_true(p->took);
    key(p, ' ');
    assert_true(p->took);
    key(p, INPUT_KEY_DOWN);
    assert_true(p->took);
    key(p, INPUT_KEY_DELETE);
    assert_true(p->took);
    key_with(p, 'z', INPUT_CTRL); /* nothing typed: the program's undo */
    assert_false(p->took);
}

static void a_command_key_commits_what_is_typed_first(void **state)
{
    panel *p = *state;
    click(p, middle(name_box));
    key(p, INPUT_KEY_END);
    type(p, "s");
    key_with(p, 's', INPUT_CTRL);
    assert_string_equal(p->name, "ball ones");
    assert_false(p->took);
}

static void a_value_changed_behind_an_untouched_field_shows_in_it(void **state)
{
    panel *p = *state;
    click(p, middle(x_box));
    p->x = 99;
    pass(p);
    assert_true(is_shown(p, "99"));
    type(p, "1");
    p->x = 55;
    pass(p);
    assert_false(is_shown(p, "55")); /* what is being typed is not taken away */
}

static void enter_breaks_a_line_of_a_note_and_ctrl_enter_commits(void **state)
{
    panel *p = *state;
    click(p, middle(note_box));
    key_with(p, INPUT_KEY_END, INPUT_CTRL);
    key(p, INPUT_KEY_ENTER);
    type(p, "third");
    key_with(p, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_string_equal(p->note, "First line\nsecond\nthird");
}

static void up_and_down_go_through_the_lines_of_a_note(void **state)
{
    panel *p = *state;
    click(p, middle(note_box));
    key_with(p, INPUT_KEY_HOME, INPUT_CTRL);
    key(p, INPUT_KEY_DOWN);
    type(p, "the ");
    key(p, INPUT_KEY_UP);
    key(p, INPUT_KEY_END);
    type(p, "s");
    key(p, INPUT_KEY_TAB);
    assert_string_equal(p->note, "First lines\nthe second");
}

/* ---- Buttons ----------------------------------------------------------------------------- */

static void a_button_is_clicked_when_let_go_of_on_it(void **state)
{
    panel *p = *state;
    click(p, middle(ok_box));
    assert_int_equal(p->clicked, 1);
    assert_true(p->took);
    press(p, middle(ok_box), 1);
    move(p, (draw_point){ 390, 350 });
    release(p, (draw_point){ 390, 350 });
    assert_int_equal(p->clicked, 1);
    press(p, (draw_point){ 390, 350 }, 1);
    assert_false(p->took);
    release(p, middle(ok_box));
    assert_int_equal(p->clicked, 1);
}

static void a_tip_shows_while_the_mouse_is_over_and_goes_with_it(void **state)
{
    panel *p = *state;
    move(p, middle(ok_box));
    assert_int_equal(widgets_pointer(&p->w), POINTER_CLICK);
    assert_true(is_shown(p, "Does it"));
    move(p, (draw_point){ 390, 350 });
    assert_false(is_shown(p, "Does it"));
    move(p, middle(ok_box));
    send(p, (input){ .kind = INPUT_LEAVE });
    assert_false(is_shown(p, "Does it"));
}

static void check_choice_and_section_turn_over(void **state)
{
    panel *p = *state;
    click(p, middle(grid_box));
    assert_true(p->grid);
    click(p, (draw_point){ axis_box.x + 90, axis_box.y + 10 });
    assert_int_equal(p->axis, 1);
    click(p, (draw_point){ axis_box.x + 20, axis_box.y + 10 });
    assert_int_equal(p->axis, 0);
    click(p, middle(section_box));
    assert_true(p->open);
}

/* ---- Lists and modal cards --------------------------------------------------------------- */

static void a_list_selects_scrolls_and_chooses(void **state)
{
    panel *p = *state;
    click(p, (draw_point){ 50, 275 });
    assert_int_equal(p->rows.selected, 1);
    wheel(p, (draw_point){ 50, 275 }, -1);
    assert_true(p->rows.scroll.offset == 48);
    click(p, (draw_point){ 50, 275 });
    assert_int_equal(p->rows.selected, 4);
    for (int i = 0; i < 10; i++) {
        key(p, INPUT_KEY_DOWN);
    }
    assert_int_equal(p->rows.selected, 14);
    assert_true(p->rows.scroll.offset == 15 * 20 - 100);
    key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->chosen_row, 14);
    key(p, INPUT_KEY_END);
    assert_int_equal(p->rows.selected, 49);
    key(p, INPUT_KEY_HOME);
    assert_true(p->rows.scroll.offset == 0);
    double_click(p, (draw_point){ 50, 285 });
    assert_int_equal(p->chosen_row, 2);
}

static void the_thumb_of_a_list_can_be_dragged(void **state)
{
    panel *p = *state;
    const draw_point thumb = { rows_box.x + rows_box.width - 5, rows_box.y + 6 };
    move(p, thumb);
    press(p, thumb, 1);
    move(p, (draw_point){ thumb.x + 40, thumb.y + 200 });
    release(p, (draw_point){ thumb.x + 40, thumb.y + 200 });
    assert_true(p->rows.scroll.offset == 900);
}

static void the_wheel_stays_with_what_it_scrolls_until_the_mouse_moves(void **state)
{
    panel *p = *state;
    move(p, (draw_point){ 50, 275 });
    wheel(p, (draw_point){ 50, 275 }, -1);
    for (int i = 0; p->w.boxes[p->w.box_count - 1].id != X; i++) {
        if (p->w.boxes[i].id == X) { /* a number comes to lie under the mouse */
            p->w.boxes[p->w.box_count] = p->w.boxes[i];
            p->w.boxes[p->w.box_count++].shown = rows_box;
        }
    }
    wheel(p, (draw_point){ 50, 275 }, -1);
    assert_true(p->rows.scroll.offset == 96);
    assert_true(p->x == 12.5);
}

static void below_a_modal_card_nothing_has_mouse_or_keys(void **state)
{
    panel *p = *state;
    p->modal = true;
    pass(p);
    click(p, middle(name_box)); /* beside the card */
    assert_int_equal(p->escaped, 1);
    assert_true(p->took);
    click(p, middle(ok_box)); /* below it */
    assert_int_equal(p->clicked, 0);
    key(p, 'r');
    assert_true(p->took);
    key_with(p, '+', INPUT_CTRL);
    assert_false(p->took); /* zooming the window is for everybody */
}

static void a_filter_tells_every_letter_and_its_arrows_move_the_list(void **state)
{
    panel *p = *state;
    p->modal = true;
    pass(p);
    widgets_focus(&p->w, FILTER);
    pass(p);
    type(p, "ab");
    assert_string_equal(p->filter, "ab");
    assert_int_equal(p->filter_result, WIDGET_CHANGING);
    key(p, INPUT_KEY_DOWN);
    key(p, INPUT_KEY_DOWN);
    assert_int_equal(p->rows.selected, 1);
    click(p, (draw_point){ 50, 290 });
    assert_int_equal(p->rows.selected, 2);
    type(p, "c"); /* the field kept the keyboard */
    assert_string_equal(p->filter, "abc");
    key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->filter_result, WIDGET_DONE);
    key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, FILTER);
    key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->filter_result, WIDGET_CANCELLED);
}

static void a_focus_whose_widget_is_gone_is_dropped(void **state)
{
    panel *p = *state;
    p->modal = true;
    pass(p);
    widgets_focus(&p->w, FILTER);
    pass(p);
    assert_true(widgets_types(&p->w));
    p->modal = false;
    pass(p);
    assert_false(widgets_types(&p->w));
    key(p, 'r');
    assert_false(p->took);
}

static void a_field_that_cannot_be_opened_for_want_of_memory_opens_later(void **state)
{
    panel *p = *state;
    move(p, middle(name_box));
    failing_malloc_after(0);
    press(p, middle(name_box), 1);
    type(p, "lost");
    key(p, INPUT_KEY_TAB);
    release(p, middle(name_box));
    failing_malloc_after(-1);
    assert_string_equal(p->name, "ball one");
    click(p, middle(name_box));
    key_with(p, 'a', INPUT_CTRL);
    type(p, "kept");
    key(p, INPUT_KEY_ENTER);
    assert_string_equal(p->name, "kept");
}

/* Whatever comes in: no crash, and in the end the mouse is nobody's. */
static void random_inputs_do_no_harm(void **state)
{
    panel *p = *state;
    static const input_key keys[] = { INPUT_KEY_TAB,
                                      INPUT_KEY_ENTER,
                                      INPUT_KEY_ESCAPE,
                                      INPUT_KEY_UP,
                                      INPUT_KEY_DOWN,
                                      INPUT_KEY_PAGE_DOWN,
                                      INPUT_KEY_HOME,
                                      'z',
                                      'a' };
    static const char *const texts[] = { "1", "Δ", "+", "(", "x", " ", "2e3" };
    uint64_t dice = 99;
    for (int i = 0; i < 20000; i++) {
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        const unsigned d = (unsigned)(dice >> 33);
        const draw_point at = { d % 400, d / 400 % 360 };
        static const input_kind kinds[] = { INPUT_MOTION, INPUT_PRESS,     INPUT_RELEASE,
                                            INPUT_WHEEL,  INPUT_KEY_PRESS, INPUT_TEXT,
                                            INPUT_LEAVE,  INPUT_BLUR };
        p->modal = d % 1000 < 300;
        send(p, (input){ .kind = kinds[d / 7 % 8],
                         .at = at,
                         .clicks = (int)(d % 4),
                         .wheel_y = (double)(d % 5) - 2,
                         .key = keys[d / 3 % 9],
                         .mods = d / 31 % 8,
                         .text = texts[d / 11 % 7] });
    }
    send(p, (input){ .kind = INPUT_RELEASE });
    assert_int_equal(p->w.active, 0);
    assert_true(isfinite(p->x) && isfinite(p->y));
}

#define PANEL_TEST(test) cmocka_unit_test_setup_teardown(test, make, unmake)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PANEL_TEST(a_clicked_number_is_replaced_by_what_is_typed_and_enter_tells_it),
        PANEL_TEST(x_stands_for_the_value_as_it_is),
        PANEL_TEST(escape_leaves_the_number_as_it_was),
        PANEL_TEST(a_number_that_is_not_changed_is_not_told_of),
        PANEL_TEST(a_wrong_expression_says_why_beside_the_field_and_stays),
        PANEL_TEST(tab_does_not_leave_a_wrong_number),
        PANEL_TEST(a_wrong_number_left_by_a_click_is_dropped_and_says_why),
        PANEL_TEST(what_the_caller_refuses_stays_typed_with_the_reason),
        PANEL_TEST(a_click_elsewhere_commits_and_goes_on_to_the_program),
        PANEL_TEST(a_click_on_a_field_built_earlier_commits_the_later_one),
        PANEL_TEST(tab_goes_from_field_to_field_and_commits),
        PANEL_TEST(a_label_dragged_sideways_changes_the_number_beyond_three_points),
        PANEL_TEST(shift_drags_finer_and_decimals_stay_short),
        PANEL_TEST(escape_during_a_drag_takes_it_back),
        PANEL_TEST(a_click_on_the_label_opens_the_field),
        PANEL_TEST(wheel_and_arrows_step_and_stay_within_limits),
        PANEL_TEST(a_click_into_text_places_the_caret_and_a_double_click_takes_a_word),
        PANEL_TEST(a_double_click_takes_the_whole_number_with_its_sign),
        PANEL_TEST(the_mouse_selects_by_dragging),
        PANEL_TEST(keys_of_letters_do_not_reach_the_program_while_typing),
        PANEL_TEST(a_command_key_commits_what_is_typed_first),
        PANEL_TEST(a_value_changed_behind_an_untouched_field_shows_in_it),
        PANEL_TEST(enter_breaks_a_line_of_a_note_and_ctrl_enter_commits),
        PANEL_TEST(up_and_down_go_through_the_lines_of_a_note),
        PANEL_TEST(a_button_is_clicked_when_let_go_of_on_it),
        PANEL_TEST(a_tip_shows_while_the_mouse_is_over_and_goes_with_it),
        PANEL_TEST(check_choice_and_section_turn_over),
        PANEL_TEST(a_list_selects_scrolls_and_chooses),
        PANEL_TEST(the_thumb_of_a_list_can_be_dragged),
        PANEL_TEST(the_wheel_stays_with_what_it_scrolls_until_the_mouse_moves),
        PANEL_TEST(below_a_modal_card_nothing_has_mouse_or_keys),
        PANEL_TEST(a_filter_tells_every_letter_and_its_arrows_move_the_list),
        PANEL_TEST(a_focus_whose_widget_is_gone_is_dropped),
        PANEL_TEST(a_field_that_cannot_be_opened_for_want_of_memory_opens_later),
        PANEL_TEST(random_inputs_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
