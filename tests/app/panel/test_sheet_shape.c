/* test_sheet_shape.c - the middle and half of the size of a rect, typed and dragged. */
#include "tests/app/panel/panel_hand.h"

#include <math.h>
#include <string.h>

static shell *start(void)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_NINE);
    drive_select(s, "rect");
    return s;
}

static void check_rect(const shell *s, ct_rect want)
{
    const ct_rect *got = &drive_shape(s, "rect")->as.rect;
    if (got->min.x != want.min.x || got->min.y != want.min.y || got->max.x != want.max.x ||
        got->max.y != want.max.y) {
        fail_msg("got (%a, %a) to (%a, %a), want (%a, %a) to (%a, %a)", got->min.x, got->min.y,
                 got->max.x, got->max.y, want.min.x, want.min.y, want.max.x, want.max.y);
    }
}

DRIVE_TEST(a_rect_takes_centre_and_half_extents, start)
{
    shell *s = *state;
    enter_in(s, "centre", 0, "10");
    check_rect(s, (ct_rect){ { 8, 2 }, { 12, 8 } });
    enter_in(s, "centre", 1, "x+5");
    check_rect(s, (ct_rect){ { 8, 7 }, { 12, 13 } });
    enter_in(s, "w/2", 0, "10");
    check_rect(s, (ct_rect){ { 0, 7 }, { 20, 13 } });
    enter_in(s, "h/2", 0, "0");
    check_rect(s, (ct_rect){ { 0, 10 }, { 20, 10 } });
    assert_int_equal(steps(s), 4);
    for (int i = 0; i < 4; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(short_decimals_stay_short, start)
{
    shell *s = *state;
    enter_in(s, "w/2", 0, "0.1");
    enter_in(s, "centre", 0, "0.3");
    check_rect(s, (ct_rect){ { 0.2, 2 }, { 0.4, 8 } });
    assert_true(drive_is_written(s, "0.3"));
    assert_false(drive_is_written(s, "0.09999"));
}

/* In plain doubles the size, its half and the difference would be rounded one after the other. */
DRIVE_TEST(all_other_numbers_are_rounded_once, start)
{
    shell *s = *state;
    enter_in(s, "min", 0, "-79/3");
    enter_in(s, "max", 0, "49/9");
    const double min = drive_shape(s, "rect")->as.rect.min.x;
    const double max = drive_shape(s, "rect")->as.rect.max.x;
    enter_in(s, "centre", 0, "43/3");
    assert_true(drive_shape(s, "rect")->as.rect.min.x == -0x1.8e38e38e38e34p+0);
    assert_true(43.0 / 3 - (max - min) / 2 != -0x1.8e38e38e38e34p+0);
    drive_key(s, 'z', INPUT_CTRL);
    enter_in(s, "w/2", 0, "65/7");
    assert_true(drive_shape(s, "rect")->as.rect.min.x == -0x1.3baebaebaebafp+4);
    assert_true((min + max) / 2 - 65.0 / 7 != -0x1.3baebaebaebafp+4);
    assert_true(drive_shape(s, "rect")->as.rect.min.y == 2);
}

DRIVE_TEST(half_extents_are_not_negative, start)
{
    shell *s = *state;
    enter_in(s, "h/2", 0, "-1");
    assert_true(says(s, "half extents must not be negative"));
    check_rect(s, (ct_rect){ { 1, 2 }, { 5, 8 } });
    assert_int_equal(steps(s), 0);
}

DRIVE_TEST(a_drag_counts_from_the_sides_there_were, start)
{
    shell *s = *state;
    const layout_box half = box_of(s, field_of(s, "w/2", 0));
    const draw_point from = { half.x + 8, half.y + 12 };
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x - 400, from.y });
    check_rect(s, (ct_rect){ { 3, 2 }, { 3, 8 } });
    drive_move(s, (draw_point){ from.x - 3, from.y });
    drive_move(s, from);
    check_rect(s, (ct_rect){ { 1, 2 }, { 5, 8 } });
    drive_move(s, (draw_point){ from.x + 30, from.y });
    drive_release(s, (draw_point){ from.x + 30, from.y }, INPUT_LEFT);
    assert_true(drive_shape(s, "rect")->as.rect.max.x > 5);
    assert_int_equal(steps(s), 1);
}

/* ---- Corners that move ------------------------------------------------------------------- */

DRIVE_TEST(a_typed_corner_moves_the_whole_where_that_is_chosen, start)
{
    shell *s = *state;
    enter_in(s, "min", 1, "9");
    assert_true(says(s, "\"move it\"")); /* or it could never be typed before the other */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    check_rect(s, (ct_rect){ { 1, 2 }, { 5, 8 } });
    enter_in(s, "min", 0, "2");
    check_rect(s, (ct_rect){ { 2, 2 }, { 5, 8 } });
    click_on(s, field_of(s, "corners", 0)); /* in the middle: nothing is chosen there */
    const layout_box row = box_of(s, field_of(s, "corners", 0));
    drive_click(s, (draw_point){ row.x + row.width - 5, row.y + 10 });
    enter_in(s, "min", 0, "0.3");
    check_rect(s, (ct_rect){ { 0.3, 2 }, { 3.3, 8 } });
    enter_in(s, "max", 1, "0.1");
    check_rect(s, (ct_rect){ { 0.3, -5.9 }, { 3.3, 0.1 } });
    drive_select(s, "box");
    enter_in(s, "min", 2, "x-1");
    const ct_box *box = &drive_shape(s, "box")->as.box;
    assert_close(box->max.z - box->min.z, 3, 0);
    assert_int_equal(steps(s), 4);
}

DRIVE_TEST(a_dragged_corner_moves_from_where_it_was, start)
{
    shell *s = *state;
    s->inspector.corners_move = true;
    const layout_box min = box_of(s, field_of(s, "min", 0));
    const draw_point from = { min.x + 8, min.y + 12 };
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 30, from.y });
    drive_move(s, (draw_point){ from.x + 300, from.y });
    const ct_rect there = drive_shape(s, "rect")->as.rect;
    assert_true(there.min.x > 5);
    assert_close(there.max.x - there.min.x, 4, 0);
    drive_move(s, from);
    drive_release(s, from, INPUT_LEFT);
    check_rect(s, (ct_rect){ { 1, 2 }, { 5, 8 } });
}

/* ---- Scrolled ---------------------------------------------------------------------------- */

TEST(a_new_selection_begins_with_its_name)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    drive_build(s);
    const draw_point on_panel = { s->layout.panel.x + 20, s->layout.panel.y + 60 };
    const char *const next[] = { "wall", "dot" };
    for (int i = 0; i < 2; i++) {
        drive_wheel(s, on_panel, -5);
        drive_build(s);
        assert_true(s->panel_scroll.offset > 0);
        editor_refresh(&s->session.editor); /* an edit keeps the place */
        drive_build(s);
        assert_true(s->panel_scroll.offset > 0);
        drive_select(s, next[i]);
        drive_build(s);
        assert_true(s->panel_scroll.offset == 0);
        (void)box_of(s, field_of(s, i == 0 ? "min" : "at", 0)); /* in the frame */
    }
    drive_end(s);
}

TEST(the_place_of_a_name_is_typed_and_taken_away)
{
    drive_enter_folder("inspector");
    shell *s = drive_start_panel(DRIVE_NINE);
    drive_select(s, "circle");
    const double x = drive_shape(s, "circle")->as.circle.center.x;
    enter_in(s, "name at", 1, "50");
    assert_true(drive_shape(s, "circle")->has_label_at);
    assert_true(drive_shape(s, "circle")->label_at.x == x);
    assert_true(drive_shape(s, "circle")->label_at.y == 50);
    click_on(s, field_of(s, "no name at", 0));
    assert_false(drive_shape(s, "circle")->has_label_at);
    assert_int_equal(steps(s), 2);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "circle")->label_at.y == 50);
    drive_end(s);
}

/* As the plot is drawn: where its names are is known from then on. */
static void draw_plot(shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    draw_deinit(&list);
}

static void double_click_and_type(shell *s, draw_point at, const char *text)
{
    for (int clicks = 1; clicks <= 2; clicks++) {
        const input down = { INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = clicks };
        shell_apply(s, &down);
        drive_release(s, at, INPUT_LEFT);
        draw_plot(s);
    }
    drive_build(s);
    drive_type(s, text);
    drive_key(s, INPUT_KEY_ENTER, 0);
}

TEST(a_double_click_on_a_name_and_a_click_on_a_caption_open_the_field)
{
    drive_enter_folder("sheet");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60},"
                           "\"show\": [\"names\"], \"shapes\": ["
                           "{\"type\": \"rect\", \"name\": \"floor\", \"min\": [-40, -25], "
                           "\"max\": [40, 25]},"
                           "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], "
                           "\"radius\": 5, \"label_at\": [-20, 28]},"
                           "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], "
                           "\"max\": [25, 8]}]}");
    draw_plot(s);
    double_click_and_type(s, drive_at(s, 15, 0), "door"); /* not of the floor below it */
    assert_true(drive_shape(s, "door")->type == SCENE_RECT);
    double_click_and_type(s, drive_at(s, -20, 28), "coin"); /* beside all shapes */
    const layout_box radius = box_of(s, field_of(s, "r", 0));
    drive_click(s, (draw_point){ radius.x - 40, radius.y + radius.height / 2 });
    drive_type(s, "7");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "coin")->as.circle.radius == 7);
    const layout_box name = box_of(s, field_of(s, "name", 0));
    for (int i = 0; i < 2; i++) { /* each selects all, also by a hand that is not still */
        const draw_point at = { name.x - 40, name.y + name.height / 2 };
        drive_drag(s, at, (draw_point){ at.x + 6 * i, at.y });
        drive_type(s, i == 0 ? "medal" : "token");
    }
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "token")->as.circle.radius == 7);
    assert_int_equal(steps(s), 4);
    drive_end(s);
}

TEST(a_name_beside_all_shapes_is_dragged_in_one_step_and_with_alt_any)
{
    drive_enter_folder("sheet");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60},"
                           "\"show\": [\"names\"], \"shapes\": ["
                           "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], "
                           "\"radius\": 5, \"label_at\": [-10, 10]},"
                           "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], "
                           "\"max\": [25, 8]}]}");
    draw_plot(s);
    drive_drag(s, drive_at(s, -10, 10), drive_at(s, -4, 13));
    assert_int_equal(steps(s), 1);
    const scene_shape *ball = drive_shape(s, "ball");
    assert_true(ball->as.circle.center.x == -20);
    assert_true(ball->label_at.x == -4 && ball->label_at.y == 13);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "ball")->label_at.x == -10);
    draw_plot(s);
    drive_press(s, drive_at(s, 15, 0), INPUT_LEFT, INPUT_ALT);
    drive_move(s, drive_at(s, 15, 5));
    drive_move(s, drive_at(s, 15, 12));
    drive_release(s, drive_at(s, 15, 12), INPUT_LEFT);
    const scene_shape *wall = drive_shape(s, "wall");
    assert_true(wall->has_label_at && wall->as.rect.min.y == -8);
    if (fabs(wall->label_at.x - 15) > 0.5 || fabs(wall->label_at.y - 12) > 0.5) {
        fail_msg("%g, %g", wall->label_at.x, wall->label_at.y);
    }
    drive_end(s);
}

TEST(what_is_typed_for_a_label_is_in_the_picture_at_once)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": [{\"type\": \"label\", "
                                 "\"name\": \"word\", \"at\": [0, 0], \"text\": \"old\"}]}");
    drive_select(s, "word");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_type(s, "new");
    assert_string_equal(drive_shape(s, "word")->as.label.text, "new");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_string_equal(drive_shape(s, "word")->as.label.text, "old");
    assert_int_equal(steps(s), 0);
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_type(s, "newer");
    for (int i = 0; i < 5; i++) { drive_key(s, INPUT_KEY_BACKSPACE, 0); }
    assert_string_equal(drive_shape(s, "word")->as.label.text, "old"); /* what will be kept */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(says(s, "text must not be empty"));
    assert_string_equal(drive_shape(s, "word")->as.label.text, "old");
    assert_int_equal(steps(s), 0);
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_type(s, "newest");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(steps(s), 1);
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_equal(drive_shape(s, "word")->as.label.text, "old");
    drive_end(s);
}

static void write_label(shell *s)
{
    drive_key(s, 't', INPUT_SHIFT);
    drive_press(s, drive_at(s, 4, 2), INPUT_LEFT, INPUT_CTRL);
    drive_release(s, drive_at(s, 4, 2), INPUT_LEFT);
    drive_build(s);
}

TEST(esc_gives_a_label_up_until_its_text_was_once_left)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": []}");
    for (int typed = 0; typed < 2; typed++) {
        write_label(s);
        assert_int_equal(scene_shape_count(s->session.editor.scene), 1);
        drive_type(s, typed ? "letters" : "");
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        assert_int_equal(scene_shape_count(s->session.editor.scene), 0);
        assert_int_equal(steps(s), 0);
    }
    write_label(s);
    drive_key(s, INPUT_KEY_ENTER, 0); /* it may say that */
    drive_build(s);
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_type(s, "other");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "text");
    drive_end(s);
}

TEST(esc_undoes_nothing_in_a_label_that_was_left_for_another_shape)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    write_label(s);
    drive_type(s, "a");
    drive_click(s, drive_at(s, 24, 0));
    drive_build(s);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_true(drive_shape(s, "wall")->as.rect.min.x == 6);
    drive_select(s, "label1");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(drive_shape(s, "wall")->as.rect.min.x == 6);
    assert_non_null(drive_shape(s, "label1"));
    drive_end(s);
}

TEST(a_label_left_by_a_click_before_anything_was_typed_is_none)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    const int before = scene_shape_count(s->session.editor.scene);
    write_label(s);
    drive_drag(s, drive_at(s, 24, 0), drive_at(s, 24, 2)); /* which moves all the same */
    assert_int_equal(scene_shape_count(s->session.editor.scene), before);
    assert_close(drive_shape(s, "wall")->as.rect.min.y, -6, 0.1);
    assert_int_equal(steps(s), 1);

    write_label(s);
    drive_type(s, "text"); /* which it would have said anyway */
    drive_click(s, drive_at(s, 24, 0));
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "text");
    drive_key(s, 't', INPUT_SHIFT);
    drive_press(s, drive_at(s, -4, -8), INPUT_LEFT, INPUT_CTRL);
    drive_release(s, drive_at(s, -4, -8), INPUT_LEFT);
    draw_plot(s);
    drive_build(s);
    drive_drag(s, drive_at(s, -4, -8), drive_at(s, -4, -10)); /* itself */
    assert_true(drive_shape(s, "label2")->as.label.at.y < -9);
    drive_end(s);
}

TEST(a_label_is_kept_once_something_else_was_done_with_it)
{
    static const input_key keys[] = { 's', 'e' };
    for (int i = 0; i < 4; i++) {
        drive_enter_folder("sheet");
        shell *s = drive_start_panel(DRIVE_CASE("up"));
        write_label(s);
        drive_key(s, keys[i % 2], INPUT_CTRL); /* into the file; as a step of its own */
        drive_build(s);
        const int before = steps(s);
        if (i < 2) {
            drive_click(s, drive_at(s, 24, 0));
        } else {
            drive_key(s, INPUT_KEY_ESCAPE, 0);
        }
        assert_non_null(drive_shape(s, "label1"));
        assert_int_equal(steps(s), before);
        drive_end(s);
    }
}

TEST(a_label_made_by_a_double_click_is_typed_as_well)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    write_label(s);
    draw_plot(s);
    const draw_point at = drive_at(s, 4, 2);
    shell_apply(s, &(input){ INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = 2 });
    drive_release(s, at, INPUT_LEFT);
    drive_build(s);
    drive_type(s, "hello");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "hello");
    assert_int_equal(steps(s), 2);
    drive_end(s);
}

TEST(a_label_says_more_than_spaces)
{
    drive_enter_folder("sheet");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    write_label(s);
    drive_type(s, "  ");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(says(s, "text must not be empty"));
    drive_type(s, "a");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "  a");
    drive_end(s);
}

TEST(what_was_typed_is_refused_aloud_by_a_click_that_selects_nothing)
{
    static const char *const typed[] = { "", "abc" };
    for (int i = 0; i < 2; i++) {
        drive_enter_folder("sheet");
        shell *s = drive_start_panel(DRIVE_CASE("up"));
        drive_select(s, "wall");
        drive_build(s);
        click_on(s, field_of(s, i == 0 ? "name" : "min", 0));
        drive_key(s, 'a', INPUT_CTRL);
        drive_key(s, INPUT_KEY_DELETE, 0);
        drive_type(s, typed[i]);
        drive_click(s, drive_at(s, 0, -20));
        assert_int_equal(editor_selection_count(&s->session.editor), 0);
        assert_non_null(strstr(s->session.message.text, "What was typed is not taken: "));
        drive_end(s);
    }
}

TEST(a_label_is_written_typed_and_dragged_by_its_text)
{
    drive_enter_folder("sheet");
    shell *s =
        drive_start_panel("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60},"
                          "\"shapes\": [{\"type\": \"rect\", \"name\": \"wall\", "
                          "\"min\": [-25, -8], \"max\": [25, 8]}]}");
    drive_key(s, 't', INPUT_SHIFT);
    drive_press(s, drive_at(s, 4, 2), INPUT_LEFT, INPUT_CTRL);
    drive_release(s, drive_at(s, 4, 2), INPUT_LEFT);
    const scene_shape *label = drive_shape(s, "label1");
    assert_int_equal(label->type, SCENE_LABEL);
    assert_true(label->as.label.at.x == 4 && label->as.label.at.y == 2);
    drive_build(s); /* all of its text is selected */
    drive_type(s, "what a long text it is");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "what a long text it is");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(says(s, "text must not be empty"));
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "what a long text it is");
    assert_int_equal(steps(s), 2);
    drive_select(s, "wall"); /* which it lies on */
    draw_plot(s);
    const draw_point middle = drive_at(s, 4, 2);
    const draw_point end = { middle.x + 50, middle.y };
    drive_drag(s, end, (draw_point){ end.x + 40, end.y });
    label = drive_shape(s, "label1");
    assert_true(label->as.label.at.x > 4 && label->as.label.at.y == 2);
    assert_int_equal(s->session.editor.selected, label->id);
    assert_true(drive_shape(s, "wall")->as.rect.min.x == -25);
    double_click_and_type(s, (draw_point){ end.x + 40, end.y }, "less");
    assert_string_equal(drive_shape(s, "label1")->as.label.text, "less");
    drive_end(s);
}
