/* test_widget.c - buttons, lists, modal cards: who has mouse and keys. */
#include "tests/app/widgets/widget_panel.h"

#include <math.h>

/* ---- Buttons ----------------------------------------------------------------------------- */

PANEL_TEST(a_button_is_clicked_when_let_go_of_on_it)
{
    panel *p = *state;
    panel_click(p, panel_middle(ok_box));
    assert_int_equal(p->clicked, 1);
    assert_true(p->took);
    panel_press(p, panel_middle(ok_box), 1);
    panel_move(p, (draw_point){ 390, 350 });
    panel_release(p, (draw_point){ 390, 350 });
    assert_int_equal(p->clicked, 1);
    panel_press(p, (draw_point){ 390, 350 }, 1);
    assert_false(p->took);
    panel_release(p, panel_middle(ok_box));
    assert_int_equal(p->clicked, 1);
}

static void rest_on_ok(panel *p)
{
    panel_move(p, panel_middle(ok_box));
    assert_true(widgets_tip_waits(&p->w));
    assert_false(panel_is_shown(p, "Does it"));
    widgets_show_tip(&p->w);
    panel_pass(p);
    assert_false(widgets_tip_waits(&p->w));
    assert_true(panel_is_shown(p, "Does it"));
}

PANEL_TEST(a_tip_shows_once_the_mouse_rests_and_goes_with_it)
{
    panel *p = *state;
    rest_on_ok(p);
    assert_int_equal(widgets_pointer(&p->w), POINTER_CLICK);
    panel_move(p, (draw_point){ 390, 350 });
    assert_false(panel_is_shown(p, "Does it"));
    assert_false(widgets_tip_waits(&p->w));
    rest_on_ok(p);
    panel_press(p, panel_middle(ok_box), 1);
    panel_release(p, panel_middle(ok_box));
    assert_false(panel_is_shown(p, "Does it")); /* what it does has been seen */
    assert_false(widgets_tip_waits(&p->w));
    panel_move(p, (draw_point){ 390, 350 });
    rest_on_ok(p);
    panel_send(p, (input){ .kind = INPUT_LEAVE });
    assert_false(panel_is_shown(p, "Does it"));
}

/* The last card that is drawn: the tip's. */
static layout_box tip_card(const panel *p)
{
    layout_box card = { 0 };
    for (int i = 0; i < p->list.command_count; i++) {
        const draw_command *c = &p->list.commands[i];
        if (c->op == DRAW_BOX) {
            const draw_point half = c->as.box.half;
            card = (layout_box){ c->as.box.center.x - half.x, c->as.box.center.y - half.y,
                                 2 * half.x, 2 * half.y };
        }
    }
    return card;
}

/* Below the button there is a choice, above it the note, on its left OK: on its right nothing. */
PANEL_TEST(a_tip_hides_no_other_control_where_there_is_room)
{
    panel *p = *state;
    panel_move(p, panel_middle(grid_box));
    widgets_show_tip(&p->w);
    panel_pass(p);
    assert_true(panel_is_shown(p, "Lines"));
    const layout_box others[] = { note_box, ok_box, grid_box, axis_box, section_box };
    const layout_box card = tip_card(p);
    assert_true(card.width > 20 && card.height > 10);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const layout_box common = layout_common(&card, &others[i]);
        assert_true(common.width == 0 || common.height == 0);
    }
}

PANEL_TEST(check_choice_and_section_turn_over)
{
    panel *p = *state;
    panel_click(p, panel_middle(grid_box));
    assert_true(p->grid);
    panel_click(p, (draw_point){ axis_box.x + 90, axis_box.y + 10 });
    assert_int_equal(p->axis, 1);
    panel_click(p, (draw_point){ axis_box.x + 20, axis_box.y + 10 });
    assert_int_equal(p->axis, 0);
    panel_click(p, panel_middle(section_box));
    assert_true(p->open);
    widgets_focus(&p->w, SECTION);
    panel_pass(p);
    for (int i = 0; i < 4; i++) { /* a key that is held turns it over once */
        panel_send(p, (input){ .kind = INPUT_KEY_PRESS, .key = ' ', .repeat = i > 0 });
        assert_true(p->took && !p->open);
    }
}

/* ---- Lists and modal cards --------------------------------------------------------------- */

PANEL_TEST(a_list_selects_scrolls_and_chooses)
{
    panel *p = *state;
    panel_click(p, (draw_point){ 50, 275 });
    assert_int_equal(p->rows.selected, 1);
    panel_wheel(p, (draw_point){ 50, 275 }, -1);
    assert_true(p->rows.scroll.offset == 48);
    panel_click(p, (draw_point){ 50, 275 });
    assert_int_equal(p->rows.selected, 4);
    for (int i = 0; i < 10; i++) { panel_key(p, INPUT_KEY_DOWN); }
    assert_int_equal(p->rows.selected, 14);
    assert_true(p->rows.scroll.offset == 15 * 20 - 100);
    panel_key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->chosen_row, 14);
    panel_key(p, INPUT_KEY_END);
    assert_int_equal(p->rows.selected, 49);
    panel_key(p, INPUT_KEY_HOME);
    assert_true(p->rows.scroll.offset == 0);
    panel_double_click(p, (draw_point){ 50, 285 });
    assert_int_equal(p->chosen_row, 2);
}

PANEL_TEST(the_thumb_of_a_list_can_be_dragged)
{
    panel *p = *state;
    const draw_point thumb = { rows_box.x + rows_box.width - 5, rows_box.y + 6 };
    panel_move(p, thumb);
    panel_press(p, thumb, 1);
    panel_move(p, (draw_point){ thumb.x + 40, thumb.y + 200 });
    panel_release(p, (draw_point){ thumb.x + 40, thumb.y + 200 });
    assert_true(p->rows.scroll.offset == 900);
}

PANEL_TEST(the_wheel_stays_with_what_it_scrolls_until_the_mouse_moves)
{
    panel *p = *state;
    panel_move(p, (draw_point){ 50, 275 });
    panel_wheel(p, (draw_point){ 50, 275 }, -1);
    for (int i = 0; p->w.boxes[p->w.box_count - 1].id != X; i++) {
        if (p->w.boxes[i].id == X) { /* a number comes to lie under the mouse */
            p->w.boxes[p->w.box_count] = p->w.boxes[i];
            p->w.boxes[p->w.box_count++].shown = rows_box;
        }
    }
    panel_wheel(p, (draw_point){ 50, 275 }, -1);
    assert_true(p->rows.scroll.offset == 96);
    assert_true(p->x == 12.5);
}

PANEL_TEST(below_a_modal_card_nothing_has_mouse_or_keys)
{
    panel *p = *state;
    p->modal = true;
    panel_pass(p);
    panel_click(p, panel_middle(name_box)); /* beside the card */
    assert_int_equal(p->escaped, 1);
    assert_true(p->took);
    panel_click(p, panel_middle(ok_box)); /* below it */
    assert_int_equal(p->clicked, 0);
    panel_key(p, 'r');
    assert_true(p->took);
    panel_key_with(p, '+', INPUT_CTRL);
    assert_false(p->took); /* zooming the window is for everybody */
}

PANEL_TEST(a_filter_tells_every_letter_and_its_arrows_move_the_list)
{
    panel *p = *state;
    p->modal = true;
    panel_pass(p);
    widgets_focus(&p->w, FILTER);
    panel_pass(p);
    panel_type(p, "ab");
    assert_string_equal(p->filter, "ab");
    assert_int_equal(p->filter_result, WIDGET_CHANGING);
    panel_key(p, INPUT_KEY_DOWN);
    panel_key(p, INPUT_KEY_DOWN);
    assert_int_equal(p->rows.selected, 1);
    panel_click(p, (draw_point){ 50, 290 });
    assert_int_equal(p->rows.selected, 2);
    panel_type(p, "c"); /* the field kept the keyboard */
    assert_string_equal(p->filter, "abc");
    panel_key(p, INPUT_KEY_ENTER);
    assert_int_equal(p->filter_result, WIDGET_DONE);
    panel_key(p, INPUT_KEY_TAB);
    assert_int_equal(p->w.focus, FILTER);
    panel_key(p, INPUT_KEY_ESCAPE);
    assert_int_equal(p->filter_result, WIDGET_CANCELLED);
}

PANEL_TEST(a_focus_whose_widget_is_gone_is_dropped)
{
    panel *p = *state;
    p->modal = true;
    panel_pass(p);
    widgets_focus(&p->w, FILTER);
    panel_pass(p);
    assert_true(widgets_types(&p->w));
    p->modal = false;
    panel_pass(p);
    assert_false(widgets_types(&p->w));
    panel_key(p, 'r');
    assert_false(p->took);
}

/* Whatever comes in: no crash, and in the end the mouse is nobody's. */
PANEL_TEST(random_inputs_do_no_harm)
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
        panel_send(p, (input){ .kind = kinds[d / 7 % 8],
                               .at = at,
                               .clicks = (int)(d % 4),
                               .wheel_y = (double)(d % 5) - 2,
                               .key = keys[d / 3 % 9],
                               .mods = d / 31 % 8,
                               .text = texts[d / 11 % 7] });
    }
    panel_send(p, (input){ .kind = INPUT_RELEASE });
    assert_int_equal(p->w.active, 0);
    assert_true(isfinite(p->x) && isfinite(p->y));
}
