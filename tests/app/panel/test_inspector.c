/* test_inspector.c - values typed, dragged and stepped in the panel, on a whole session. */
#include "tests/app/panel/panel_hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/shell/shell.h"
#include "app/views/frame.h"

static shell *start(void)
{
    drive_enter_folder("inspector");
    return drive_start_panel(DRIVE_NINE);
}

/* ---- Every type -------------------------------------------------------------------------- */

DRIVE_TEST(every_value_of_every_type_can_be_typed, start)
{
    shell *s = *state;
    drive_select(s, "point");
    enter_in(s, "at", 0, "10");
    enter_in(s, "at", 1, "20");
    drive_select(s, "circle");
    enter_in(s, "centre", 0, "11");
    enter_in(s, "centre", 1, "21");
    enter_in(s, "r", 0, "31");
    drive_select(s, "rect");
    enter_in(s, "min", 0, "-1");
    enter_in(s, "max", 1, "7");
    enter_in(s, "w", 0, "9");
    drive_select(s, "turned");
    enter_in(s, "w", 0, "40");
    enter_in(s, "h", 0, "60");
    enter_in(s, "turn", 0, "45");
    drive_select(s, "segment");
    enter_in(s, "from", 1, "-2");
    enter_in(s, "to", 0, "-3");
    drive_select(s, "capsule");
    enter_in(s, "to", 1, "-4");
    enter_in(s, "r", 0, "0.5");
    enter_in(s, "move", 0, "7.5");
    drive_select(s, "sphere");
    enter_in(s, "centre", 2, "33");
    enter_in(s, "r", 0, "44");
    drive_select(s, "box");
    enter_in(s, "min", 2, "-33");
    enter_in(s, "max", 0, "66");

    assert_true(drive_shape(s, "point")->as.point.x == 10);
    assert_true(drive_shape(s, "point")->as.point.y == 20);
    assert_true(drive_shape(s, "circle")->as.circle.center.x == 11);
    assert_true(drive_shape(s, "circle")->as.circle.center.y == 21);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 31);
    assert_true(drive_shape(s, "rect")->as.rect.min.x == -1);
    assert_true(drive_shape(s, "rect")->as.rect.max.x == 8);
    assert_true(drive_shape(s, "rect")->as.rect.max.y == 7);
    assert_true(drive_shape(s, "turned")->as.rotated_rect.size.x == 40);
    assert_true(drive_shape(s, "turned")->as.rotated_rect.size.y == 60);
    assert_true(drive_shape(s, "turned")->as.rotated_rect.rotation_deg == 45);
    assert_true(drive_shape(s, "segment")->as.segment.from.y == -2);
    assert_true(drive_shape(s, "segment")->as.segment.to.x == -3);
    assert_true(drive_shape(s, "capsule")->as.capsule.to.y == -4);
    assert_true(drive_shape(s, "capsule")->as.capsule.radius == 0.5);
    assert_true(drive_shape(s, "capsule")->move.x == 7.5);
    assert_true(drive_shape(s, "capsule")->move.y == 6);
    assert_true(drive_shape(s, "sphere")->as.sphere.center.z == 33);
    assert_true(drive_shape(s, "sphere")->as.sphere.radius == 44);
    assert_true(drive_shape(s, "box")->as.box.min.z == -33);
    assert_true(drive_shape(s, "box")->as.box.max.x == 66);
    assert_int_equal(steps(s), 20);
    for (int i = 0; i < 20; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(a_rectangle_that_is_turned_keeps_its_middle_and_size, start)
{
    shell *s = *state;
    drive_select(s, "rect");
    enter_in(s, "turn", 0, "30");
    const scene_shape *rect = drive_shape(s, "rect");
    assert_int_equal(rect->type, SCENE_ROTATED_RECT);
    assert_true(rect->as.rotated_rect.center.x == 3 && rect->as.rotated_rect.center.y == 5);
    assert_true(rect->as.rotated_rect.size.x == 4 && rect->as.rotated_rect.size.y == 6);
    assert_true(rect->as.rotated_rect.rotation_deg == 30);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(drive_shape(s, "rect")->type, SCENE_RECT);
}

DRIVE_TEST(the_size_of_a_rectangle_is_a_short_number_and_changes_nothing_else, start)
{
    shell *s = *state;
    drive_select(s, "rect");
    enter_in(s, "min", 0, "0.1");
    enter_in(s, "max", 0, "0.4");
    enter_in(s, "max", 1, "1/3 + 7");
    const double top = drive_shape(s, "rect")->as.rect.max.y;
    assert_true(drive_is_written(s, "0.3"));
    assert_false(drive_is_written(s, "0.30000000"));
    enter_in(s, "w", 0, "0.7");
    assert_true(drive_shape(s, "rect")->as.rect.max.x == 0.8);
    assert_true(drive_shape(s, "rect")->as.rect.max.y == top);
}

/* The text in front of this box, in its line. */
static bool is_written_before(shell *s, layout_box box, const char *text)
{
    draw_list list = { 0 };
    bool found = false;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const draw_point at = c->as.text.at;
        found =
            found || (c->op == DRAW_TEXT && at.x < box.x && at.x > box.x - 40 && at.y > box.y &&
                      at.y < box.y + box.height && strcmp(draw_command_text(&list, c), text) == 0);
    }
    draw_deinit(&list);
    return found;
}

DRIVE_TEST(points_are_counted_as_the_steps_and_the_file_count_them, start)
{
    shell *s = *state;
    drive_select(s, "polygon");
    assert_true(is_written_before(s, box_of(s, field_of(s, "point x", 0)), "0"));
    assert_true(is_written_before(s, box_of(s, field_of(s, "point x", 2)), "2"));
}

DRIVE_TEST(points_of_a_polygon_are_typed_and_taken_away, start)
{
    shell *s = *state;
    drive_select(s, "polygon");
    enter_in(s, "point y", 2, "3.5");
    assert_true(drive_shape(s, "polygon")->as.polygon.points[2].y == 3.5);
    click_on(s, field_of(s, "remove point", 3));
    assert_int_equal(drive_shape(s, "polygon")->as.polygon.count, 4);
    assert_true(drive_shape(s, "polygon")->as.polygon.points[3].x == 0);
    click_on(s, field_of(s, "remove point", 3));
    click_on(s, field_of(s, "remove point", 2)); /* three are the least */
    assert_int_equal(drive_shape(s, "polygon")->as.polygon.count, 3);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(drive_shape(s, "polygon")->as.polygon.count, 5);
}

TEST(tab_goes_through_all_points_of_a_polygon)
{
    drive_enter_folder("inspector");
    char text[20000];
    size_t used = (size_t)snprintf(text, sizeof text,
                                   "{\"collision-test\": 1, \"shapes\": [{\"type\": "
                                   "\"polygon\", \"name\": \"round\", \"points\": [");
    for (int i = 0; i < 200; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s[%d, %d]", i ? ", " : "", i,
                                 i * i);
    }
    snprintf(text + used, sizeof text - used, "]}]}");
    shell *s = drive_start_panel(text);
    drive_select(s, "round");
    click_on(s, field_of(s, "point x", 0));
    for (int i = 0; i < 399; i++) {
        drive_key(s, INPUT_KEY_TAB, 0);
        drive_build(s);
        if (s->widgets.focus != field_of(s, i % 2 ? "point x" : "point y", (i + 1) / 2)) {
            fail_msg("Tab %d goes elsewhere", i);
        }
    }
    drive_type(s, "39601.5");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "round")->as.polygon.points[199].y == 39601.5);
    drive_end(s);
}

/* ---- Typing ------------------------------------------------------------------------------ */

DRIVE_TEST(expressions_are_worked_out_and_old_values_are_x, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    enter_in(s, "r", 0, "3*40+0.5");
    assert_true(drive_shape(s, "circle")->as.circle.radius == 120.5);
    enter_in(s, "r", 0, "x/2");
    assert_true(drive_shape(s, "circle")->as.circle.radius == 60.25);
}

DRIVE_TEST(what_the_scene_refuses_says_why_and_changes_nothing, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    enter_in(s, "r", 0, "-1");
    assert_true(says(s, "radius must not be negative"));
    assert_true(drive_shape(s, "circle")->as.circle.radius == 3);
    assert_int_equal(steps(s), 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    enter_in(s, "centre", 0, "1e13");
    assert_int_equal(steps(s), 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    enter_in(s, "r", 0, "1,5");
    assert_true(says(s, "point, not a comma"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_select(s, "rect");
    enter_in(s, "min", 0, "6"); /* beyond max */
    assert_true(s->widgets.refusal.id != 0);
    assert_true(drive_shape(s, "rect")->as.rect.min.x == 1);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    enter_in(s, "w", 0, "-3");
    assert_true(says(s, "size must not be negative"));
}

DRIVE_TEST(a_name_is_typed_and_a_taken_one_refused, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    click_on(s, field_of(s, "name", 0));
    drive_key(s, 'a', INPUT_CTRL);
    drive_type(s, "ball Δ");
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_non_null(drive_shape(s, "ball Δ"));
    click_on(s, field_of(s, "name", 0));
    drive_key(s, 'a', INPUT_CTRL);
    drive_type(s, "box");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(says(s, "taken"));
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(says(s, "name"));
    assert_int_equal(scene_shape_count(s->session.doc.scene), 9); /* Delete was the field's */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_non_null(drive_shape(s, "ball Δ"));
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(what_a_field_has_no_room_for_is_told, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    click_on(s, field_of(s, "name", 0));
    drive_key(s, 'a', INPUT_CTRL);
    for (int i = 0; i < SCENE_NAME_CHARS; i++) {
        drive_type(s, "x");
        assert_false(says(s, "64"));
    }
    drive_type(s, "y");
    assert_true(says(s, "At most 64 characters."));
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_false(says(s, "64"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(strlen(editor_selected_shape(&s->session.editor)->name), 64);
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(a_click_on_the_plot_keeps_what_was_typed, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    click_on(s, field_of(s, "r", 0));
    drive_type(s, "2.5");
    drive_click(s, (draw_point){ 60, 40 });
    assert_true(drive_shape(s, "circle")->as.circle.radius == 2.5);
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(a_move_can_be_given_and_taken_away, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    enter_in(s, "move", 0, "4");
    assert_true(drive_shape(s, "circle")->has_move);
    assert_true(drive_shape(s, "circle")->move.x == 4);
    click_on(s, field_of(s, "no move", 0));
    assert_false(drive_shape(s, "circle")->has_move);
    enter_in(s, "move", 1, "4");
    enter_in(s, "move", 1, "0");
    assert_false(drive_shape(s, "circle")->has_move);
    assert_int_equal(steps(s), 4);
}

/* ---- Dragging and stepping --------------------------------------------------------------- */

DRIVE_TEST(a_drag_on_a_letter_is_one_step_and_escape_takes_it_back, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    const layout_box box = box_of(s, field_of(s, "centre", 0));
    const draw_point from = { box.x + 8, box.y + 12 };
    drive_drag(s, from, (draw_point){ from.x + 2, from.y });
    assert_int_equal(steps(s), 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_drag(s, from, (draw_point){ from.x + 40, from.y });
    const double x = drive_shape(s, "circle")->as.circle.center.x;
    assert_true(x > 1);
    assert_int_equal(steps(s), 1);
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 60, from.y });
    assert_true(drive_shape(s, "circle")->as.circle.center.x > x);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(drive_shape(s, "circle")->as.circle.center.x == x);
    drive_release(s, from, INPUT_LEFT);
    assert_int_equal(steps(s), 1);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "circle")->as.circle.center.x == 1);
}

DRIVE_TEST(a_second_press_leaves_the_drag_of_a_value_alone, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    const layout_box box = box_of(s, field_of(s, "centre", 0));
    const draw_point from = { box.x + 8, box.y + 12 }, other = { from.x + 40, from.y + 40 };
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 40, from.y });
    drive_press(s, other, INPUT_LEFT, 0);
    drive_release(s, other, INPUT_LEFT);
    assert_int_equal(steps(s), 1);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "circle")->as.circle.center.x == 1);
}

DRIVE_TEST(a_radius_dragged_to_the_left_stops_at_zero, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    const layout_box box = box_of(s, field_of(s, "r", 0));
    const draw_point from = { box.x + 8, box.y + 12 };
    drive_drag(s, from, (draw_point){ from.x - 400, from.y });
    assert_true(drive_shape(s, "circle")->as.circle.radius == 0);
}

DRIVE_TEST(a_rectangle_turns_while_its_rotation_is_dragged, start)
{
    shell *s = *state;
    drive_select(s, "rect");
    const layout_box box = box_of(s, field_of(s, "turn", 0));
    const draw_point from = { box.x + 8, box.y + 12 };
    drive_drag(s, from, (draw_point){ from.x + 40, from.y });
    assert_int_equal(drive_shape(s, "rect")->type, SCENE_ROTATED_RECT);
    assert_true(drive_shape(s, "rect")->as.rotated_rect.rotation_deg == 40);
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(the_second_end_follows_length_and_angle, start)
{
    shell *s = *state;
    drive_select(s, "segment");
    enter_in(s, "length", 0, "10");
    enter_in(s, "angle", 0, "90");
    assert_true(drive_shape(s, "segment")->as.segment.to.x == 1);
    assert_true(drive_shape(s, "segment")->as.segment.to.y == 12);
    enter_in(s, "angle", 0, "-30");
    assert_true(drive_shape(s, "segment")->as.segment.to.y == -3);
    const layout_box box = box_of(s, field_of(s, "length", 0));
    const draw_point from = { box.x + 8, box.y + 12 };
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x - 400, from.y });
    assert_true(drive_shape(s, "segment")->as.segment.to.y == 2); /* no length, no angle */
    drive_move(s, (draw_point){ from.x - 5, from.y });
    drive_move(s, from);
    drive_release(s, from, INPUT_LEFT);
    assert_true(drive_shape(s, "segment")->as.segment.to.y == -3);
}

DRIVE_TEST(notches_of_the_wheel_are_one_step, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    const layout_box box = box_of(s, field_of(s, "r", 0));
    const draw_point at = { box.x + 40, box.y + 12 };
    drive_wheel(s, at, 1); /* on the way through the panel */
    assert_int_equal(steps(s), 0);
    drive_click(s, at);
    for (int i = 0; i < 3; i++) { drive_wheel(s, at, 1); }
    assert_true(drive_shape(s, "circle")->as.circle.radius == 6);
    assert_int_equal(steps(s), 1);
    drive_wheel(s, at, -10);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 3);
    for (int i = 0; i < 4; i++) { /* x and y have steps of their own */
        const layout_box place = box_of(s, field_of(s, "centre", i / 2));
        const draw_point over = { place.x + 40, place.y + 12 };
        drive_click(s, over);
        drive_wheel(s, over, 1);
    }
    assert_int_equal(steps(s), 2);
}

TEST(a_notch_is_a_decade_less_in_small_views_and_more_in_huge_ones)
{
    static const double views[][2] = { { 0.5, 0.01 }, { 2, 0.1 },   { 19, 0.1 },
                                       { 20, 1 },     { 20000, 1 }, { 400000, 10 } };
    drive_enter_folder("inspector");
    shell *s = drive_start_panel(DRIVE_NINE);
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        drive_select(s, "circle");
        s->session.editor.camera.view.height = views[i][0];
        const layout_box box = box_of(s, field_of(s, "r", 0));
        const double before = drive_shape(s, "circle")->as.circle.radius;
        drive_move(s, (draw_point){ box.x + 5, box.y + 12 });
        assert_close(strtod(strstr(s->widgets.tip.text, "wheel: ") + 7, NULL), views[i][1], 1e-14);
        drive_click(s, (draw_point){ box.x + 40, box.y + 12 });
        drive_wheel(s, (draw_point){ box.x + 40, box.y + 12 }, 1);
        assert_close(drive_shape(s, "circle")->as.circle.radius, before + views[i][1], 1e-14);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
    drive_end(s);
}

/* ---- Several, locked, the case ----------------------------------------------------------- */

DRIVE_TEST(several_are_shifted_and_share_a_radius, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    editor_select_also(&s->session.editor, drive_shape(s, "capsule")->id);
    enter(s, widget_key("shift", 0), "10");
    assert_true(drive_shape(s, "circle")->as.circle.center.x == 11);
    assert_true(drive_shape(s, "capsule")->as.capsule.to.x == 13);
    enter(s, widget_key("radius of all", 0), "2");
    assert_true(drive_shape(s, "circle")->as.circle.radius == 2);
    assert_true(drive_shape(s, "capsule")->as.capsule.radius == 2);
    enter(s, widget_key("radius of all", 0), "-2");
    assert_true(s->widgets.refusal.id != 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    enter(s, widget_key("move all", 1), "9");
    assert_true(drive_shape(s, "circle")->move.y == 9);
    assert_true(drive_shape(s, "circle")->move.x == 0); /* what was not typed stays */
    assert_true(drive_shape(s, "capsule")->move.x == 5);
    click_on(s, widget_key("respond of all", 0)); /* "through" */
    enter(s, widget_key("spin of all", 0), "15");
    enter(s, widget_key("turn all", 0), "90");
    const char *const both[] = { "circle", "capsule" };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(drive_shape(s, both[i])->respond, SCENE_THROUGH);
        assert_true(drive_shape(s, both[i])->spin_deg == 15);
    }
    assert_int_equal(steps(s), 6);
    for (int i = 0; i < 6; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(several_solids_are_shifted_in_depth, start)
{
    shell *s = *state;
    drive_select(s, "sphere");
    editor_select_also(&s->session.editor, drive_shape(s, "box")->id);
    enter(s, widget_key("shift", 2), "10");
    assert_true(drive_shape(s, "sphere")->as.sphere.center.z == 13);
    assert_true(drive_shape(s, "box")->as.box.max.z == 16);
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(a_drag_of_several_counts_from_where_they_were, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    editor_select_also(&s->session.editor, drive_shape(s, "capsule")->id);
    const layout_box box = box_of(s, widget_key("shift", 0));
    const draw_point from = { box.x + 8, box.y + 12 };
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 30, from.y });
    drive_move(s, (draw_point){ from.x + 60, from.y });
    const double once = drive_shape(s, "circle")->as.circle.center.x;
    drive_move(s, (draw_point){ from.x + 10, from.y });
    drive_move(s, (draw_point){ from.x + 60, from.y });
    assert_true(drive_shape(s, "circle")->as.circle.center.x == once);
    drive_release(s, (draw_point){ from.x + 60, from.y }, INPUT_LEFT);
    assert_int_equal(steps(s), 1);
    assert_true(s->inspector.shift.x == 0);
}

/* As where a window gets too narrow for the panel. */
DRIVE_TEST(a_drag_of_several_that_ends_out_of_sight_is_not_made_again, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    editor_select_also(&s->session.editor, drive_shape(s, "capsule")->id);
    const layout_box box = box_of(s, widget_key("shift", 0));
    drive_press(s, (draw_point){ box.x + 8, box.y + 12 }, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ box.x + 38, box.y + 12 });
    const double moved = drive_shape(s, "circle")->as.circle.center.x;
    assert_true(moved > 1);
    s->session.settings.panel_hidden = true;
    shell_relayout(s);
    drive_release(s, (draw_point){ box.x + 38, box.y + 12 }, INPUT_LEFT);
    s->session.settings.panel_hidden = false;
    shell_relayout(s);
    enter(s, widget_key("shift", 1), "1");
    assert_close(drive_shape(s, "circle")->as.circle.center.x, moved, 0);
    assert_close(drive_shape(s, "circle")->as.circle.center.y, 3, 0);
}

TEST(colour_and_layer_are_typed_and_which_layers_ignore_each_other)
{
    drive_enter_folder("inspector");
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"shapes\": [{\"type\": \"rect\", \"name\": \"a\", \"min\": [0, "
        "0], \"size\": [4, 4]},"
        "{\"type\": \"rect\", \"name\": \"b\", \"min\": [4, 0], \"size\": [4, 4]}]}");
    drive_select(s, "a");
    static const char *const wrong[] = { "reddish",          "#06", "#06cg",
                                         "#0066ccdd",        "06c", "blue ish",
                                         "#日本日本日本日本" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        enter_in(s, "color", 0, wrong[i]);
        assert_true(says(s, "colour must be blue, teal, purple, grey, red,"));
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
    enter_in(s, "color", 0, "#ff8000");
    assert_int_equal(drive_shape(s, "a")->color, SCENE_COLOR_RGB | 0xff8000);
    assert_true(drive_is_written(s, "drawn darker, for contrast"));
    assert_false(drive_is_written(s, "nearly the red of overlaps"));
    click_on(s, field_of(s, "swatch", SCENE_TEAL));
    assert_int_equal(drive_shape(s, "a")->color, SCENE_TEAL);
    assert_false(drive_is_written(s, "for contrast"));
    drive_select(s, "b");
    static const struct {
        const char *typed;
        uint32_t color;
    } right[] = { { "orange", SCENE_COLOR_RGB | 0xffa500 },
                  { "#06C", SCENE_COLOR_RGB | 0x0066cc },
                  { "  #06c ", SCENE_COLOR_RGB | 0x0066cc },
                  { "Gray", SCENE_GREY } };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        enter_in(s, "color", 0, right[i].typed);
        assert_int_equal(drive_shape(s, "b")->color, right[i].color);
        drive_key(s, 'z', INPUT_CTRL);
        drive_select(s, "b");
    }
    enter_in(s, "color", 0, "#c8102e");
    assert_true(drive_is_written(s, "nearly the red of overlaps"));
    drive_select(s, "a");
    enter_in(s, "layer", 0, "ground");
    assert_string_equal(drive_shape(s, "a")->layer, "ground");
    enter_in(s, "layer", 0, "x, y");
    assert_true(says(s, "layer must hold no + and no comma"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'a', INPUT_CTRL);
    enter(s, widget_key("layer of all", 0), "ground");
    assert_string_equal(drive_shape(s, "b")->layer, "ground");
    editor_select(&s->session.editor, 0);
    assert_int_equal(report_overlap_count(s->session.editor.report), 1);
    enter(s, widget_key("case ignore", 0), "coin+door , ground + ground");
    assert_int_equal(scene_ignored_layers(s->session.doc.scene)->count, 2);
    assert_string_equal(scene_ignored_layers(s->session.doc.scene)->pairs[0].layers[1], "door");
    assert_int_equal(report_overlap_count(s->session.editor.report), 0);
    enter(s, widget_key("case ignore", 0), ", ground");
    assert_true(says(s, "Pairs of layers"));
    assert_int_equal(scene_ignored_layers(s->session.doc.scene)->count, 2);
    assert_int_equal(steps(s), 6);
    char many[2000]; /* no line of a page: the caret still stands at its end */
    memset(many, 'a', sizeof many);
    many[sizeof many - 1] = '\0';
    drive_type(s, many);
    const layout_box typed = drive_box_of(s, widget_key("case ignore", 0));
    assert_true(s->widgets.edit.caret.x > typed.x + typed.width - 20);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'a', INPUT_CTRL);
    char *copied = editor_copy(&s->session.editor);
    assert_non_null(strstr(copied, "[\"ground\", \"ground\"]"));
    for (int i = 0; i < 6; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_false(document_changed(&s->session.doc));
    assert_int_equal(report_overlap_count(s->session.editor.report), 1);
    session_paste(&s->session, copied, "clipboard", NULL);
    assert_int_equal(scene_ignored_layers(s->session.doc.scene)->count, 2);
    free(copied);
    drive_end(s);
}

DRIVE_TEST(what_is_locked_cannot_be_typed_into, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    click_on(s, widget_key(NAMED_LOCK, 0));
    enter_in(s, "r", 0, "9");
    assert_true(drive_shape(s, "circle")->as.circle.radius == 3);
    click_on(s, widget_key(NAMED_LOCK, 0));
    enter_in(s, "r", 0, "9");
    assert_true(drive_shape(s, "circle")->as.circle.radius == 9);
    click_on(s, widget_key(NAMED_DELETE, 0));
    assert_int_equal(scene_shape_count(s->session.doc.scene), 8);
}

DRIVE_TEST(a_menu_keeps_what_was_typed_into_a_field_that_is_out_of_sight, start)
{
    shell *s = *state;
    click_on(s, widget_key("case title", 0));
    drive_type(s, "Ten");
    const layout_box panel = s->layout.panel, plot = s->layout.plot;
    drive_wheel(s, (draw_point){ panel.x + panel.width / 2, panel.y + panel.height / 2 }, -100);
    drive_press(s, (draw_point){ plot.x + plot.width / 2, plot.y + plot.height / 2 }, INPUT_RIGHT,
                0);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Change title");
}

DRIVE_TEST(title_note_and_axis_belong_to_the_case, start)
{
    shell *s = *state;
    editor_select(&s->session.editor, 0);
    click_on(s, widget_key("case title", 0));
    drive_key(s, 'a', INPUT_CTRL);
    drive_type(s, "Ten");
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_string_equal(scene_title(s->session.doc.scene), "Ten");
    drive_key(s, INPUT_KEY_END, INPUT_CTRL);
    drive_key(s, INPUT_KEY_ENTER, 0);
    drive_type(s, "third");
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_string_equal(scene_note(s->session.doc.scene), "First\nsecond\nthird");
    click_on(s, widget_key("case y", 0)); /* its right part */
    assert_true(scene_y_down(s->session.doc.scene));
    assert_int_equal(steps(s), 3);
    for (int i = 0; i < 3; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(a_note_being_typed_is_kept_by_escape_and_taken_back_by_undo, start)
{
    shell *s = *state;
    editor_select(&s->session.editor, 0);
    click_on(s, widget_key("case note", 0));
    drive_key(s, INPUT_KEY_END, INPUT_CTRL);
    drive_type(s, " typed for long");
    assert_string_equal(scene_note(s->session.doc.scene), "First\nsecond typed for long");
    assert_true(session_needs_keeping(&s->session));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(widgets_types(&s->widgets));
    assert_string_equal(scene_note(s->session.doc.scene), "First\nsecond typed for long");
    assert_int_equal(steps(s), 1);
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_equal(scene_note(s->session.doc.scene), "First\nsecond");
    assert_false(document_changed(&s->session.doc));
    click_on(s, widget_key("case note", 0));
    drive_key(s, 'a', INPUT_CTRL);
    drive_type(s, "a");
    drive_type(s, "b");
    drive_click(s, (draw_point){ 60, 40 });
    assert_string_equal(scene_note(s->session.doc.scene), "ab");
    assert_int_equal(steps(s), 1);
}

DRIVE_TEST(what_is_typed_when_the_window_closes_is_not_lost, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    click_on(s, field_of(s, "r", 0));
    drive_type(s, "7");
    const input quit = { .kind = INPUT_QUIT };
    shell_apply(s, &quit);
    assert_true(s->session.quit);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 7);
}

DRIVE_TEST(what_is_typed_stays_one_step_when_the_window_has_no_room_for_the_panel, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_F2, 0);
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    shell_apply(s, &(input){ .kind = INPUT_TEXT, .text = "Narrow" });
    assert_string_equal(scene_title(s->session.doc.scene), "Narrow");
    assert_int_equal(steps(s), 0);
    shell_resize(s, 360, 400, 1);
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
    drive_click(s, (draw_point){ 60, 300 }); /* the panel lies over the plot now: it is left */
    assert_int_equal(steps(s), 1);
    assert_string_equal(scene_title(s->session.doc.scene), "Narrow");
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_not_equal(scene_title(s->session.doc.scene), "Narrow");
}

DRIVE_TEST(keys_are_commands_again_after_a_value_is_typed, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    enter_in(s, "r", 0, "5");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_true(drive_shape(s, "circle")->as.circle.center.x == 2);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 3);
}

TEST(f2_gives_the_keyboard_to_the_first_field)
{
    drive_enter_folder("inspector");
    shell *s = drive_start(DRIVE_NINE); /* its panel is hidden */
    drive_select(s, "circle");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_key(s, 'a', INPUT_CTRL);
    drive_type(s, "ball");
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_type(s, "12");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "ball")->as.circle.center.x == 12);
    editor_select(&s->session.editor, 0);
    drive_key(s, INPUT_KEY_F2, 0);
    drive_type(s, "Titled");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(scene_title(s->session.doc.scene), "Titled");
    drive_end(s);
}

/* A second line is asked for, and there is none: what is typed on must not be commands. */
DRIVE_TEST(shift_and_enter_do_not_end_what_a_label_says, start)
{
    shell *s = *state;
    drive_key(s, 't', INPUT_SHIFT);
    drive_click(s, drive_at(s, -20, 10));
    drive_type(s, "one");
    drive_key(s, INPUT_KEY_ENTER, INPUT_SHIFT);
    assert_true(says(s, "One line only"));
    drive_key(s, 'w', 0);
    drive_type(s, "two");
    const scene_shape *label = editor_selected_shape(&s->session.editor);
    assert_string_equal(label->as.label.text, "onetwo");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_false(widgets_types(&s->widgets));
}

static void drop_at(shell *s, widget_id id, double share, const char *text)
{
    const layout_box box = box_of(s, id);
    const draw_point at = { box.x + share * box.width, box.y + box.height / 2 };
    shell_apply(s, &(input){ .kind = INPUT_DROP_TEXT, .text = text, .at = at });
}

DRIVE_TEST(a_text_dropped_on_a_field_is_typed_there, start)
{
    shell *s = *state;
    drive_select(s, "circle");
    drop_at(s, field_of(s, "r", 0), 0.8, "7.5");
    assert_true(widgets_types(&s->widgets));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "circle")->as.circle.radius == 7.5);
    drop_at(s, field_of(s, "name", 0), 0.9, "-two");
    drop_at(s, field_of(s, "name", 0), 0.9, "!"); /* where one types by now */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(drive_shape(s, "circle-two!"));
    drive_key(s, INPUT_KEY_F2, 0);
    drive_key(s, INPUT_KEY_MENU, 0); /* of the name */
    drop_at(s, field_of(s, "r", 0), 0.8, "8.5");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_shape(s, "circle-two!")->as.circle.radius == 8.5);
    const int shapes = scene_shape_count(s->session.doc.scene);
    drop_at(s, field_of(s, "name", 0), 0.9, /* a case is one wherever it falls */
            "{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"at\": [3, 4]}]}");
    assert_int_equal(scene_shape_count(s->session.doc.scene), shapes + 1);
}

DRIVE_TEST(typing_does_not_move_what_is_seen, start)
{
    shell *s = *state;
    drive_key(s, 'f', 0);
    drive_select(s, "circle");
    drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT); /* far out: all would be fitted otherwise now */
    const camera before = s->session.editor.camera;
    drive_key(s, INPUT_KEY_F2, 0);
    assert_close(s->session.editor.camera.view.center.x, before.view.center.x, 0);
    assert_close(s->session.editor.camera.view.height, before.view.height, 0);
}
