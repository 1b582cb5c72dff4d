/* test_measure.c - distances, ways and angles between two places. */
#include <stdio.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"

#define SPACE                                                       \
    "{\"collision-test\": 1, \"title\": \"Make\",\n"                \
    "\"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [" \
    "{\"type\": \"sphere\", \"name\": \"far\", \"center\": [40, 0, 7], \"radius\": 1}]}\n"

static shell *start(const char *case_text)
{
    shell *s = drive_start(case_text);
    drive_key(s, 'm', 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_MEASURE);
    return s;
}

static void assert_measured(const shell *s, const char *want)
{
    char text[MEASURE_TEXT_SIZE];
    assert_true(tool_measure_text(&s->session.tools, text));
    assert_string_equal(text, want);
}

static bool nothing_measured(const shell *s)
{
    char text[MEASURE_TEXT_SIZE];
    return !tool_measure_text(&s->session.tools, text);
}

DRIVE_TEST_ON(a_drag_measures_and_changes_nothing, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_press(s, drive_at(s, -20, 1), INPUT_LEFT, 0); /* on a shape, which stays */
    drive_move(s, drive_at(s, -14, 9));
    assert_measured(s, "distance 10, dx 6, dy 8, angle 53.13°");
    drive_release(s, drive_at(s, -17, 5), INPUT_LEFT);
    assert_measured(s, "distance 5, dx 3, dy 4, angle 53.13°");
    assert_true(drive_is_written(s, "dx 3, dy 4"));
    assert_false(document_changed(&s->session.doc));
    assert_int_equal(s->session.editor.selected, 0);
}

/* Where the text with this in it ends, in window points. */
static double end_of_text(shell *s, const char *part)
{
    draw_list list = { 0 };
    double end = -1;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const char *text = c->op == DRAW_TEXT ? draw_command_text(&list, c) : "";
        if (strstr(text, part)) {
            end = c->as.text.at.x + draw_text_width(c->as.text.font, c->as.text.size, text);
        }
    }
    draw_deinit(&list);
    assert_true(end >= 0);
    return end;
}

DRIVE_TEST_ON(its_words_keep_clear_of_a_panel_over_the_plot, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    shell_resize(s, 600, 500, 1); /* too narrow for a panel beside the plot */
    drive_key(s, 'p', 0);
    assert_true(s->layout.panel.width > 0);
    const draw_point near = { s->layout.panel.x - 30, 200 };
    drive_press(s, (draw_point){ near.x - 50, 200 }, INPUT_LEFT, 0);
    drive_move(s, near);
    assert_true(end_of_text(s, ", dy ") < s->layout.panel.x);
    drive_release(s, near, INPUT_LEFT);
}

DRIVE_TEST_ON(it_stays_until_the_next_and_until_another_tool, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_drag(s, drive_at(s, 0, 20), drive_at(s, 3, 16));
    drive_move(s, drive_at(s, 20, 20));
    drive_wheel(s, drive_at(s, 20, 20), 2);
    drive_drag(s, drive_at(s, -1, 20), drive_at(s, -1, 25));
    assert_measured(s, "distance 5, dx 0, dy 5, angle 90°");
    drive_key(s, 'v', 0);
    assert_true(nothing_measured(s));
    drive_key(s, 'm', 0);
    assert_true(nothing_measured(s));
    assert_false(drive_is_written(s, "distance"));
}

DRIVE_TEST_ON(two_clicks_measure_too, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_click(s, drive_at(s, 0, 20));
    assert_true(nothing_measured(s));
    drive_move(s, drive_at(s, -2, 20));
    assert_measured(s, "distance 2, dx -2, dy 0, angle 180°");
    drive_click(s, drive_at(s, 2, 18));
    drive_move(s, drive_at(s, 9, 9));
    assert_measured(s, "distance 2.82843, dx 2, dy -2, angle -45°");
    assert_false(toolbox_is_dragging(&s->session.tools));
}

DRIVE_TEST_ON(the_view_is_moved_between_two_clicks, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_click(s, drive_at(s, 0, 20));
    const double x = s->session.editor.camera.view.center.x;
    const draw_point from = drive_at(s, 20, 20), to = drive_at(s, 10, 20);
    drive_press(s, from, INPUT_MIDDLE, 0);
    drive_move(s, to);
    assert_int_equal(shell_pointer(s), POINTER_PAN);
    drive_release(s, to, INPUT_MIDDLE);
    assert_close(s->session.editor.camera.view.center.x, x + 10, 1e-9);
    toolbox_hold_space(&s->session.tools, true);
    drive_drag(s, to, from);
    toolbox_hold_space(&s->session.tools, false);
    assert_close(s->session.editor.camera.view.center.x, x, 1e-9);
    assert_true(toolbox_is_dragging(&s->session.tools));
    drive_click(s, drive_at(s, 2, 18));
    assert_measured(s, "distance 2.82843, dx 2, dy -2, angle -45°");
    assert_false(toolbox_is_dragging(&s->session.tools));
}

DRIVE_TEST_ON(escape_takes_the_measure_then_the_tool, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_click(s, drive_at(s, 0, 20));
    drive_move(s, drive_at(s, -2, 20));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(nothing_measured(s));
    assert_false(toolbox_is_dragging(&s->session.tools));
    drive_drag(s, drive_at(s, 0, 20), drive_at(s, 3, 16));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(nothing_measured(s));
    assert_int_equal(s->session.tools.mode, TOOL_MODE_MEASURE);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
}

DRIVE_TEST_ON(shift_measures_in_steps_of_15_degrees, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_press(s, drive_at(s, 0, 20), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 7, 20.5));
    const input shift = { .kind = INPUT_MODS, .mods = INPUT_SHIFT };
    shell_apply(s, &shift);
    assert_measured(s, "distance 7, dx 7, dy 0, angle 0°");
}

/* The corner is 5 to the right and 12 down, which is no step: beside it nothing says that it is
 * there, but straight below it is. */
DRIVE_TEST_ON(in_steps_it_tells_of_no_corner_that_it_leaves, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    const magnet *m = &s->session.tools.magnet;
    const draw_point corner = drive_at(s, 5.2, 8.1);
    for (int i = 0; i < 2; i++) {
        toolbox_set_mode(&s->session.tools, i ? TOOL_MODE_POLYGON : TOOL_MODE_MEASURE);
        drive_press(s, drive_at(s, 0, 20), INPUT_LEFT, 0);
        drive_release(s, drive_at(s, 0, 20), INPUT_LEFT);
        drive_move(s, corner);
        assert_string_equal(m->text, "corner of wall");
        shell_apply(s, &(input){ .kind = INPUT_MODS, .mods = INPUT_SHIFT });
        assert_string_equal(m->text, "");
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        toolbox_set_mode(&s->session.tools, i ? TOOL_MODE_POLYGON : TOOL_MODE_MEASURE);
        drive_press(s, drive_at(s, 5, 20), INPUT_LEFT, 0);
        drive_release(s, drive_at(s, 5, 20), INPUT_LEFT);
        const input straight = { .kind = INPUT_MOTION, .at = corner, .mods = INPUT_SHIFT };
        shell_apply(s, &straight);
        assert_string_equal(m->text, "corner of wall");
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
}

DRIVE_TEST_ON(what_a_press_would_snap_to_is_shown_before_it, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_move(s, drive_at(s, 25.3, 8.2)); /* beside the wall's corner */
    assert_true(s->session.tools.magnet.line_count > 0);
    drive_drag(s, drive_at(s, 25.3, 8.2), drive_at(s, 25.2, 12));
    assert_close(s->session.tools.measure.from.x, 25, 0);
    assert_close(s->session.tools.measure.from.y, 8, 0);
    drive_move(s, drive_at(s, 25.3, 8.2));
    assert_true(s->session.tools.magnet.line_count > 0);
    drive_move(s, drive_at(s, 0, 25));
    assert_int_equal(s->session.tools.magnet.line_count, 0);
    drive_move(s, drive_at(s, 25.3, 8.2));
    drive_key(s, 'v', 0);
    assert_int_equal(s->session.tools.magnet.line_count, 0);
}

TEST(a_kept_measure_does_not_tell_what_the_mouse_would_snap_to_next)
{
    shell *s = start(DRIVE_CASE("up"));
    drive_press(s, drive_at(s, -7, 20), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 25.3, 8.2)); /* beside the wall's corner */
    assert_true(drive_is_written(s, "of wall"));
    drive_release(s, drive_at(s, 25.3, 8.2), INPUT_LEFT);
    drive_move(s, drive_at(s, 5.3, 8.2)); /* beside another one */
    assert_true(s->session.tools.magnet.text[0] != '\0');
    assert_true(drive_is_written(s, "distance"));
    assert_false(drive_is_written(s, "of wall"));
    drive_end(s);
}

DRIVE_TEST_ON(the_top_view_measures_along_z, start, SPACE)
{
    shell *s = *state;
    s->session.tools.magnet.objects = false; /* there is much to be in line with */
    const camera top = camera_of_side(&s->session.editor.camera, FIGURE_TOP);
    drive_drag(s, camera_to_page(&top, (ct_vec){ 1, 2 }), camera_to_page(&top, (ct_vec){ 4, 6 }));
    assert_measured(s, "distance 5, dx 3, dz 4, angle 53.13°");
    assert_true(drive_is_written(s, "dz 4"));
}

DRIVE_TEST_ON(control_c_copies_the_measure_else_the_selection, start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_set_clipboard(s, NULL);
    drive_select(s, "dot");
    drive_drag(s, drive_at(s, 0, 20), drive_at(s, 3, 16));
    drive_key(s, 'c', INPUT_CTRL);
    assert_string_equal(drive_clipboard(), "distance 5, dx 3, dy -4, angle -53.13°");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'c', INPUT_CTRL);
    assert_non_null(strstr(drive_clipboard(), "\"dot\""));
}

static int set_up(void **state)
{
    (void)state;
    drive_enter_folder("measure");
    return 0;
}

int main(void)
{
    return unit_run(set_up, NULL);
}
