/* test_polygon_tool.c - polygons made point by point. */
#include <math.h>
#include <string.h>

#include "tests/app/drive.h"

#define EMPTY                                        \
    "{\"collision-test\": 1, \"title\": \"Make\",\n" \
    "\"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": []}\n"

static shell *start(void)
{
    shell *s = drive_start(EMPTY);
    drive_key(s, 'y', 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_POLYGON);
    return s;
}

static void click(shell *s, double x, double y)
{
    drive_click(s, drive_at(s, x, y));
}

static void double_click(shell *s, double x, double y)
{
    const draw_point at = drive_at(s, x, y);
    click(s, x, y);
    const input down = { .kind = INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = 2 };
    shell_apply(s, &down);
    drive_release(s, at, INPUT_LEFT);
}

static void hover(shell *s, double x, double y)
{
    drive_move(s, drive_at(s, x, y));
}

static int count(const shell *s)
{
    return scene_shape_count(s->session.doc.scene);
}

static const ct_polygon *only(const shell *s)
{
    assert_int_equal(count(s), 1);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    assert_false(toolbox_is_dragging(&s->session.tools));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "polygon1")->id);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Add polygon1");
    return &drive_shape(s, "polygon1")->as.polygon;
}

static void assert_points(const ct_polygon *polygon, int points, const double *want)
{
    assert_int_equal(polygon->count, points);
    for (int i = 0; i < points; i++, want += 2) {
        assert_close(polygon->points[i].x, want[0], 0);
        assert_close(polygon->points[i].y, want[1], 0);
    }
}

/* ---- Closing ----------------------------------------------------------------------------- */

DRIVE_TEST(enter_closes, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 8);
    assert_int_equal(count(s), 0);
    hover(s, -20, -20); /* where the mouse is then does not matter */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 8 });
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(count(s), 0);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(a_double_click_closes_with_its_place_as_the_last_point, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 8);
    double_click(s, 1, 9);
    assert_points(only(s), 4, (const double[]){ 0, 0, 10, 0, 10, 8, 1, 9 });
}

DRIVE_TEST(a_double_click_of_a_hand_that_trembles_closes, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    const draw_point at = drive_at(s, 10, 8), beside = { at.x + 4, at.y - 3 };
    drive_move(s, at);
    drive_click(s, at);
    drive_move(s, beside);
    shell_apply(s,
                &(input){ .kind = INPUT_PRESS, .at = beside, .button = INPUT_LEFT, .clicks = 2 });
    drive_release(s, beside, INPUT_LEFT);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 8 });
}

DRIVE_TEST(a_click_on_the_first_point_closes_and_a_second_one_does_no_harm, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 8);
    click(s, 1, 9);
    hover(s, 0.4, 0.3);
    assert_true(drive_is_written(s, "Click to close"));
    double_click(s, 0.1, 0.1);
    assert_points(only(s), 4, (const double[]){ 0, 0, 10, 0, 10, 8, 1, 9 });
}

DRIVE_TEST(quick_clicks_apart_are_no_double_click, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 8);
    const draw_point at = drive_at(s, 8, 8); /* 20 pixels from the last, which SDL counts as 2 */
    const input down = { .kind = INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = 2 };
    shell_apply(s, &down);
    drive_release(s, at, INPUT_LEFT);
    assert_int_equal(count(s), 0);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 4, (const double[]){ 0, 0, 10, 0, 10, 8, 8, 8 });
}

DRIVE_TEST(less_than_three_points_are_not_closed, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(count(s), 0);
    assert_non_null(strstr(s->session.message.text, "at least 3 points"));
    assert_true(toolbox_is_dragging(&s->session.tools));
    double_click(s, 10, 8); /* and with the third it is one */
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 8 });
}

/* Once it was in the outline twice nothing but taking it back would have closed that. */
DRIVE_TEST(no_point_comes_in_twice, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 0.2, 0.1); /* on the first, which would close */
    assert_non_null(strstr(s->session.message.text, "at least 3 points"));
    click(s, 10, 8);
    drive_drag(s, drive_at(s, 10, 0), drive_at(s, 14, -3)); /* refused, and nothing in the hand */
    assert_non_null(strstr(s->session.message.text, "has this point already"));
    drive_press(s, drive_at(s, 3, 9), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 4, 9));
    drive_move(s, drive_at(s, 10, 0)); /* nor is it moved onto one */
    drive_release(s, drive_at(s, 10, 0), INPUT_LEFT);
    click(s, 0, 0);
    assert_points(only(s), 4, (const double[]){ 0, 0, 10, 0, 10, 8, 4, 9 });
}

/* ---- Crossing ---------------------------------------------------------------------------- */

DRIVE_TEST(what_crosses_itself_is_told_before_the_click_and_not_closed, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 10);
    hover(s, -5, 12);
    assert_false(drive_is_written(s, "crosses"));
    hover(s, 5, -5);
    assert_true(drive_is_written(s, "edge 0-1 crosses edge 2-3"));
    click(s, 5, -5);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(count(s), 0);
    assert_non_null(strstr(s->session.message.text, "crosses"));
    drive_key(s, INPUT_KEY_BACKSPACE, 0);
    assert_string_equal(s->session.message.text, ""); /* it is true no more */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 10 });
}

/* ---- On the way -------------------------------------------------------------------------- */

DRIVE_TEST(backspace_and_undo_take_points_back_to_the_first, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 10);
    assert_true(drive_is_written(s, "3 points"));
    drive_key(s, INPUT_KEY_BACKSPACE, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_is_written(s, "1 point"));
    drive_key(s, INPUT_KEY_BACKSPACE, 0);
    assert_false(toolbox_is_dragging(&s->session.tools));
    assert_int_equal(s->session.tools.mode, TOOL_MODE_POLYGON);
    drive_key(s, INPUT_KEY_BACKSPACE, 0); /* of nothing is nothing */
}

DRIVE_TEST(undo_takes_the_point_out_of_the_hand_that_holds_it, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 10);
    drive_press(s, drive_at(s, 0, 10), INPUT_LEFT, 0);
    drive_key(s, 'z', INPUT_CTRL);
    hover(s, -20, 5); /* which moves no other point */
    assert_true(drive_is_written(s, "3 points"));
    drive_release(s, drive_at(s, -20, 5), INPUT_LEFT);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 10 });
    drive_key(s, 'y', 0);
    drive_press(s, drive_at(s, 20, 10), INPUT_LEFT, 0);
    drive_key(s, 'z', INPUT_CTRL); /* the only one */
    assert_false(toolbox_is_dragging(&s->session.tools));
    drive_release(s, drive_at(s, 20, 10), INPUT_LEFT);
    assert_int_equal(count(s), 1);
}

DRIVE_TEST(escape_gives_up_and_other_tools_wait, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    drive_key(s, 'c', 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_POLYGON);
    assert_non_null(strstr(s->session.message.text, "Esc gives it up"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(toolbox_is_dragging(&s->session.tools));
    assert_int_equal(count(s), 0);
    drive_key(s, 'c', 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_CIRCLE);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(a_point_still_held_follows_the_mouse, start)
{
    shell *s = *state;
    click(s, 0, 0);
    drive_drag(s, drive_at(s, 5, 5), drive_at(s, 12, 1));
    click(s, 3, 9);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 12, 1, 3, 9 });
}

DRIVE_TEST(shift_keeps_edges_to_steps_of_15_degrees, start)
{
    shell *s = *state;
    click(s, 0, 0);
    drive_press(s, drive_at(s, 10, 1), INPUT_LEFT, INPUT_SHIFT);
    drive_release(s, drive_at(s, 10, 1), INPUT_LEFT);
    drive_press(s, drive_at(s, 9, 11), INPUT_LEFT, INPUT_SHIFT);
    drive_release(s, drive_at(s, 9, 11), INPUT_LEFT);
    shell_apply(s, &(input){ .kind = INPUT_MODS }); /* else the tool stays */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 11 });
}

DRIVE_TEST(what_closes_snaps_to_nothing_else, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    click(s, 10, 10);
    drive_key(s, 'g', INPUT_SHIFT);
    drive_move(s, drive_at(s, 4.9, 5));
    assert_string_equal(s->session.tools.magnet.text, "grid");
    drive_move(s, drive_at(s, 0.3, 0));
    assert_true(s->session.tools.gesture.state.polygon.at_first);
    assert_string_equal(s->session.tools.magnet.text, "");
    assert_int_equal(s->session.tools.magnet.line_count, 0);
    drive_key(s, 'g', INPUT_SHIFT);
}

DRIVE_TEST(the_view_can_be_moved_and_zoomed_on_the_way, start)
{
    shell *s = *state;
    click(s, 0, 0);
    click(s, 10, 0);
    drive_press(s, drive_at(s, 5, 5), INPUT_MIDDLE, 0);
    drive_move(s, (draw_point){ 300, 200 });
    drive_release(s, (draw_point){ 300, 200 }, INPUT_MIDDLE);
    assert_true(fabs(s->session.editor.camera.view.center.x) > 1);
    drive_wheel(s, drive_at(s, 5, 5), 2);
    s->session.editor.camera.view = (scene_view){ { 1, 2 }, 60 };
    click(s, 10, 10);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_points(only(s), 3, (const double[]){ 0, 0, 10, 0, 10, 10 });
}

DRIVE_TEST(there_is_room_for_1024_points_and_no_more, start)
{
    shell *s = *state;
    click(s, -28, -25);
    for (int i = 1; i < CT_MAX_POINTS + 3; i++) { click(s, -24 + 0.045 * i, 20 + (i + 1) % 2); }
    assert_non_null(strstr(s->session.message.text, "at most 1024"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(only(s)->count, CT_MAX_POINTS);
}

static int set_up(void **state)
{
    (void)state;
    drive_enter_folder("polygon_tool");
    return 0;
}

TEST(a_press_beside_the_plot_is_told_that_it_is_not_closed)
{
    shell *s = drive_start_panel(EMPTY);
    drive_key(s, 'y', 0);
    click(s, 0, 0);
    const layout_box *panel = &s->layout.panel;
    drive_click(s, (draw_point){ panel->x + panel->width / 2, panel->y + panel->height / 2 });
    assert_non_null(strstr(s->session.message.text, "not closed yet"));
    assert_int_equal(tool_polygon_count(&s->session.tools), 1);
    drive_end(s);
}

int main(void)
{
    return unit_run(set_up, NULL);
}
