/* test_editor.c - the mouse on shapes, arrows and the view; keys that turn and nudge. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/views/frame.h"
#include "report/facts/coarse.h"
#include "tests/app/drive.h"
#include "tests/scene/scenes.h"

static shell *up(void)
{
    drive_enter_folder("editor");
    return drive_start(DRIVE_CASE("up"));
}

static shell *down(void)
{
    drive_enter_folder("editor");
    return drive_start(DRIVE_CASE("down"));
}

static draw_point by(draw_point p, double x, double y)
{
    return (draw_point){ p.x + x, p.y + y };
}

/* ---- Drags ------------------------------------------------------------------------------- */

DRIVE_TEST(a_dragged_circle_follows_the_mouse_and_keeps_the_grab_offset, up)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, -18, 1);
    drive_drag(s, grab, by(grab, 200, -200));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 20, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.radius, 5, 0);
}

TEST(dragged_numbers_are_no_finer_than_a_third_of_a_pixel_and_short)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": "
                           "26}, \"shapes\": [{\"type\": \"circle\", \"name\": \"ball\", "
                           "\"center\": [0.1, 0], \"radius\": 3, \"move\": [4.1, 0.1]}]}");
    char text[SCENE_NUMBER_SIZE];
    for (int i = 1; i < 40; i++) {
        const draw_point ball = camera_to_page(&s->session.editor.camera,
                                               scene_reference_point(drive_shape(s, "ball")));
        drive_drag(s, ball, by(ball, 1 + i % 3, 3 - i % 7));
        const ct_vec at = scene_reference_point(drive_shape(s, "ball"));
        const ct_vec move = drive_shape(s, "ball")->move;
        const draw_point tip =
            camera_to_page(&s->session.editor.camera, (ct_vec){ at.x + move.x, at.y + move.y });
        drive_drag(s, tip, by(tip, 3, 3));
        const ct_vec moved = drive_shape(s, "ball")->move;
        const double numbers[] = { at.x, at.y, moved.x, moved.y };
        for (int n = 0; n < 4; n++) { /* 23 points a unit: hundredths, "-12.34" */
            scene_format_number(numbers[n], text);
            const char *point = strchr(text, '.');
            assert_true(!point || strlen(point) <= 3);
        }
    }
    drive_end(s);
}

DRIVE_TEST(with_y_down_a_drag_upwards_makes_y_smaller, down)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, -18, 1);
    drive_drag(s, grab, by(grab, 200, -200));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, -20, 1e-9);
}

DRIVE_TEST(below_three_points_a_press_moves_nothing, up)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, -20, 0);
    drive_drag(s, grab, by(grab, 2, 2));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    assert_false(document_changed(&s->session.doc));
    drive_drag(s, grab, by(grab, 3, 0));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -19.7, 1e-9);
}

DRIVE_TEST(a_drag_there_and_back_leaves_the_very_same_doubles, up)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, 20, -3);
    drive_press(s, grab, INPUT_LEFT, 0);
    for (int i = 0; i < 500; i++) { drive_move(s, by(grab, 7.3 * i, 3.1 * i)); }
    drive_move(s, grab);
    drive_release(s, grab, INPUT_LEFT);
    const ct_rect wall = drive_shape(s, "wall")->as.rect;
    assert_true(wall.min.x == 5 && wall.min.y == -8 && wall.max.x == 25 && wall.max.y == 8);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(escape_puts_a_dragged_shape_back_and_ends_the_drag, up)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, -20, 0);
    drive_press(s, grab, INPUT_LEFT, 0);
    drive_move(s, by(grab, 100, 0));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 1e-9);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_move(s, by(grab, 200, 0));
    drive_release(s, by(grab, 200, 0), INPUT_LEFT);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
}

DRIVE_TEST(another_button_neither_ends_nor_replaces_a_drag, up)
{
    shell *s = *state;
    const draw_point grab = drive_at(s, -20, 0);
    drive_press(s, grab, INPUT_LEFT, 0);
    drive_press(s, grab, INPUT_MIDDLE, 0);
    drive_release(s, grab, INPUT_MIDDLE);
    drive_move(s, by(grab, 100, 0));
    drive_release(s, by(grab, 100, 0), INPUT_LEFT);
    drive_move(s, by(grab, 200, 0));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 1e-9);
    assert_close(s->session.editor.camera.view.center.x, 0, 0);
}

DRIVE_TEST(the_tip_of_an_arrow_drags_the_move_and_not_the_shape, up)
{
    shell *s = *state;
    const draw_point tip = drive_at(s, -10, 15);
    drive_drag(s, by(tip, 2, 1), by(tip, 52, 31));
    assert_close(drive_shape(s, "ball")->move.x, 15, 1e-9);
    assert_close(drive_shape(s, "ball")->move.y, 12, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
}

DRIVE_TEST(a_tip_dropped_on_its_start_takes_the_arrow_away_and_escape_brings_it_back, up)
{
    shell *s = *state;
    const draw_point tip = drive_at(s, -10, 15);
    drive_press(s, tip, INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -20, 0));
    assert_false(drive_shape(s, "ball")->has_move);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(drive_shape(s, "ball")->has_move);
    assert_close(drive_shape(s, "ball")->move.y, 15, 0);
}

DRIVE_TEST(a_hidden_arrow_is_not_in_the_way_unless_its_shape_is_selected, up)
{
    shell *s = *state;
    drive_key(s, '3', 0);
    drive_click(s, drive_at(s, -10, 15));
    assert_int_equal(s->session.editor.selected, 0);
    drive_select(s, "ball");
    const draw_point tip = drive_at(s, -10, 15);
    drive_drag(s, tip, by(tip, 100, 0));
    assert_close(drive_shape(s, "ball")->move.x, 20, 1e-9);
}

#define SHORT_ARROWS                                                                          \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n" \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5, "        \
    "\"move\": [0.5, 0]},\n"                                                                  \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": [10, 20], \"move\": [0, 0]},\n"         \
    "{\"type\": \"circle\", \"name\": \"long\", \"center\": [-20, -20], \"radius\": 5, "      \
    "\"move\": [30, 0]},\n"                                                                   \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, -30], \"max\": [20, -10]}]}"

static shell *short_arrows(void)
{
    drive_enter_folder("editor");
    return drive_start(SHORT_ARROWS);
}

DRIVE_TEST(a_shape_whose_arrow_ends_on_its_middle_can_still_be_dragged, short_arrows)
{
    shell *s = *state;
    const draw_point ball = drive_at(s, -20, 0);
    const draw_point dot = drive_at(s, 10, 20);
    for (int again = 0; again < 2; again++) { /* not selected, then selected */
        drive_drag(s, by(ball, 50 * again, 0), by(ball, 50 * again + 50, 0));
        drive_drag(s, by(dot, 50 * again, 0), by(dot, 50 * again + 50, 0));
        drive_select(s, "dot");
    }
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 1e-9);
    assert_close(drive_shape(s, "ball")->move.x, 0.5, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 20, 1e-9);
}

DRIVE_TEST(a_selected_shape_keeps_the_mouse_from_another_ones_tip, short_arrows)
{
    shell *s = *state;
    const draw_point tip = drive_at(s, 10, -20);
    drive_drag(s, tip, by(tip, 20, 0)); /* nothing is selected: the tip */
    assert_close(drive_shape(s, "long")->move.x, 32, 1e-9);
    drive_select(s, "wall");
    drive_drag(s, by(tip, 20, 0), by(tip, 70, 0));
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 5, 1e-9);
    assert_close(drive_shape(s, "long")->move.x, 32, 0);
    drive_select(s, "long");
    drive_drag(s, by(tip, 20, 0), by(tip, 0, 0)); /* its own tip */
    assert_close(drive_shape(s, "long")->move.x, 30, 1e-9);
}

static int grips_drawn(const shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    int count = 0;
    bool inside = false;
    for (int i = 0; i < list.command_count; i++) {
        if (list.commands[i].op == DRAW_GROUP) {
            inside = strcmp(draw_command_text(&list, &list.commands[i]), "handles") == 0;
        }
        count += inside && list.commands[i].op == DRAW_CIRCLE;
    }
    draw_deinit(&list);
    return count;
}

DRIVE_TEST(every_grip_that_is_drawn_can_be_taken_and_no_other, up)
{
    shell *s = *state;
    const draw_point tip = drive_at(s, -10, 15);
    for (int shown = 1; shown >= 0; shown--) {
        editor_select(&s->session.editor, 0);
        drive_move(s, by(tip, 1, 0));
        assert_int_equal(grips_drawn(s), shown);
        assert_int_equal(s->session.tools.pointer == POINTER_CROSS, shown);
        drive_select(s, "ball");
        drive_move(s, tip);
        assert_int_equal(grips_drawn(s), 1);
        assert_int_equal(s->session.tools.pointer, POINTER_CROSS);
        drive_key(s, '3', 0);
    }
}

TEST(dragging_works_a_billion_units_from_the_origin)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [1e9, -1e9], "
                           "\"height\": 60}, \"shapes\": [{\"type\": \"circle\", "
                           "\"name\": \"far\", \"center\": [1e9, -1e9], \"radius\": 2}]}");
    const draw_point grab = drive_at(s, 1e9, -1e9);
    assert_close(grab.x, s->session.editor.camera.middle.x, 1e-6);
    drive_drag(s, grab, by(grab, 50, 30));
    assert_close(drive_shape(s, "far")->as.circle.center.x, 1e9 + 5, 1e-6);
    assert_close(drive_shape(s, "far")->as.circle.center.y, -1e9 - 3, 1e-6);
    drive_end(s);
}

TEST(dragging_works_at_deep_zoom)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [3e-8, 0], "
                           "\"height\": 6e-7}, \"shapes\": [{\"type\": \"circle\", "
                           "\"name\": \"tiny\", \"center\": [0, 0], \"radius\": 5e-8}]}");
    const draw_point grab = drive_at(s, 1e-8, 1e-8);
    drive_drag(s, grab, by(grab, 100, 0));
    assert_close(drive_shape(s, "tiny")->as.circle.center.x, 1e-7, 1e-16);
    drive_end(s);
}

TEST(a_shape_stops_at_the_end_of_the_world)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [1e12, 0], "
                           "\"height\": 600}, \"shapes\": [{\"type\": \"point\", "
                           "\"name\": \"edge\", \"at\": [999999999900, 0]}]}");
    const draw_point grab = drive_at(s, 999999999900, 0);
    drive_drag(s, grab, by(grab, 90, 0));
    assert_close(drive_shape(s, "edge")->as.point.x, 999999999990, 1e-3);
    drive_press(s, by(grab, 90, 0), INPUT_LEFT, 0);
    drive_move(s, by(grab, 95, 0));
    drive_move(s, by(grab, 300, 0));
    assert_close(drive_shape(s, "edge")->as.point.x, 999999999995, 1e-3);
    drive_end(s);
}

/* ---- Selection --------------------------------------------------------------------------- */

DRIVE_TEST(a_click_selects_and_a_click_beside_deselects, up)
{
    shell *s = *state;
    drive_click(s, drive_at(s, 20, -3));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    drive_click(s, drive_at(s, -40, -20));
    assert_int_equal(s->session.editor.selected, 0);
}

DRIVE_TEST(a_point_is_hit_within_six_points_and_in_front_of_what_it_lies_in, up)
{
    shell *s = *state;
    const draw_point dot = drive_at(s, 10, 4);
    drive_click(s, by(dot, 4, 4));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "dot")->id);
    drive_click(s, by(dot, 9, 0));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
}

DRIVE_TEST(a_click_just_outside_a_border_still_takes_the_shape, up)
{
    shell *s = *state;
    drive_click(s, by(drive_at(s, 25, 0), 5, 0));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    drive_click(s, by(drive_at(s, 25, 0), 8, 0));
    assert_int_equal(s->session.editor.selected, 0);
}

static const char stacked_case[] =
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
    "{\"type\": \"circle\", \"name\": \"hole\", \"center\": [-5, -5], \"radius\": 3},\n"
    "{\"type\": \"rect\", \"name\": \"low\", \"min\": [-10, -10], \"max\": [10, 10]},\n"
    "{\"type\": \"rect\", \"name\": \"high\", \"min\": [0, 0], \"max\": [20, 20]}]}";

TEST(the_uppermost_is_clicked_first_and_the_next_click_takes_the_one_below)
{
    drive_enter_folder("editor");
    shell *s = drive_start(stacked_case);
    drive_click(s, drive_at(s, 5, 5));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "high")->id);
    drive_click(s, drive_at(s, 5, 5));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "low")->id);
    drive_click(s, drive_at(s, 5, 5));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "high")->id);
    drive_end(s);
}

TEST(a_selected_shape_keeps_the_mouse_but_not_from_one_that_lies_within_it)
{
    drive_enter_folder("editor");
    shell *s = drive_start(stacked_case);
    drive_select(s, "low");
    drive_drag(s, drive_at(s, 5, 5), by(drive_at(s, 5, 5), 0, 10));
    assert_close(drive_shape(s, "low")->as.rect.min.y, -11, 1e-9);
    drive_select(s, "low");
    drive_drag(s, drive_at(s, -5, -5), by(drive_at(s, -5, -5), 20, 0));
    assert_close(drive_shape(s, "hole")->as.circle.center.x, -3, 1e-9);
    drive_end(s);
}

DRIVE_TEST(tab_walks_forwards_and_shift_tab_backwards_around_the_end, up)
{
    shell *s = *state;
    const char *const forwards[] = { "ball", "wall", "dot", "ball" };
    for (int i = 0; i < 4; i++) {
        drive_key(s, INPUT_KEY_TAB, 0);
        assert_int_equal(s->session.editor.selected, drive_shape(s, forwards[i])->id);
    }
    drive_key(s, INPUT_KEY_TAB, INPUT_SHIFT);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "dot")->id);
}

DRIVE_TEST(shift_and_click_chooses_the_partner_and_another_selection_forgets_it, up)
{
    shell *s = *state;
    drive_click(s, drive_at(s, -20, 0));
    drive_press(s, drive_at(s, 20, -3), INPUT_LEFT, INPUT_SHIFT);
    drive_release(s, drive_at(s, 20, -3), INPUT_LEFT);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    assert_int_equal(s->session.editor.partner, drive_shape(s, "wall")->id);
    drive_click(s, drive_at(s, 20, -3));
    assert_int_equal(s->session.editor.partner, 0);
}

/* ---- Keys -------------------------------------------------------------------------------- */

DRIVE_TEST(q_turns_a_rect_counter_clockwise_by_five_degrees_into_a_rotated_rect, up)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, 'q', 0);
    const scene_shape *wall = drive_shape(s, "wall");
    assert_int_equal(wall->type, SCENE_ROTATED_RECT);
    assert_close(wall->as.rotated_rect.rotation_deg, 5, 0);
    drive_key(s, 'e', INPUT_SHIFT);
    assert_close(drive_shape(s, "wall")->as.rotated_rect.rotation_deg, 4, 0);
    drive_key(s, 'e', 0);
    assert_close(drive_shape(s, "wall")->as.rotated_rect.rotation_deg, 359, 0);
}

/* Digits behind the point of the longest number in the case's shapes. */
static size_t most_places(const shell *s)
{
    char *text = text_of(s->session.doc.scene);
    size_t most = 0;
    for (const char *dot = strchr(text, '.'); dot; dot = strchr(dot + 1, '.')) {
        const size_t places = strspn(dot + 1, "0123456789");
        most = places > most ? places : most;
    }
    free(text);
    return most;
}

/* The numbers are those of the zoom; and as every turn is made from where the first began, turning
 * back leads back to the very file. */
TEST(turned_by_keys_shapes_have_numbers_that_people_would_write)
{
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": ["
        "{\"type\": \"polygon\", \"name\": \"dart\", \"points\": [[5, 0], [-3, 4.25], [-3, -4]]},"
        "{\"type\": \"capsule\", \"name\": \"pill\", \"from\": [9, 0], \"to\": [9, 8],"
        " \"radius\": 2}, {\"type\": \"rect\", \"name\": \"r\", \"min\": [-9, 3], \"max\": [-6, "
        "9]}]}");
    char *before = text_of(s->session.doc.scene);
    for (int all = 0; all < 3; all++) {
        drive_select(s, all == 1 ? "pill" : "dart");
        if (all == 2) { drive_key(s, 'a', INPUT_CTRL); }
        for (int i = 0; i < 23; i++) {
            drive_key(s, i < 12 ? 'q' : 'e', i < 12 ? 0 : INPUT_SHIFT);
            assert_true(most_places(s) > 0 && most_places(s) <= 4);
        }
        for (int i = 0; i < 49; i++) { drive_key(s, 'e', INPUT_SHIFT); }
        char *after = text_of(s->session.doc.scene);
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
    drive_end(s);
}

DRIVE_TEST(q_is_counter_clockwise_as_seen_with_y_down_too, down)
{
    shell *s = *state;
    drive_select(s, "wall");
    const draw_point right = drive_at(s, 25, 0);
    drive_key(s, 'q', 0);
    /* The middle of the right side goes up on the screen. */
    const scene_rotated_rect *box = &drive_shape(s, "wall")->as.rotated_rect;
    const double angle = box->rotation_deg * acos(-1) / 180;
    const draw_point now = drive_at(s, 15 + 10 * cos(angle), 10 * sin(angle));
    assert_true(now.y < right.y - 5);
}

DRIVE_TEST(a_circle_alone_looks_the_same_turned_but_not_among_others, up)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, 'q', 0);
    assert_non_null(strstr(s->session.message.text, "A circle looks the same"));
    editor_select_also(&s->session.editor, drive_shape(s, "wall")->id);
    drive_key(s, 'q', 0);
    assert_string_equal(s->session.message.text, "");
}

TEST(arrow_keys_nudge_as_seen_by_one_ten_or_a_tenth)
{
    for (int y_down = 0; y_down <= 1; y_down++) {
        shell *s = y_down ? down() : up();
        const double up_sign = y_down ? -1 : 1;
        drive_select(s, "dot");
        drive_key(s, INPUT_KEY_RIGHT, 0);
        drive_key(s, INPUT_KEY_UP, INPUT_SHIFT);
        assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
        assert_close(drive_shape(s, "dot")->as.point.y, 4 + up_sign * 10, 0);
        drive_key(s, INPUT_KEY_LEFT, INPUT_CTRL);
        drive_key(s, INPUT_KEY_DOWN, INPUT_CTRL);
        assert_close(drive_shape(s, "dot")->as.point.x, 10.9, 1e-12);
        assert_close(drive_shape(s, "dot")->as.point.y, 4 + up_sign * 9.9, 1e-12);
        drive_end(s);
    }
}

DRIVE_TEST(keys_without_a_selection_say_so_and_change_nothing, up)
{
    shell *s = *state;
    drive_key(s, 'q', 0);
    assert_non_null(strstr(s->session.message.text, "No shape is selected"));
    drive_key(s, INPUT_KEY_UP, 0);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(keys_that_edit_wait_until_a_drag_has_ended, up)
{
    shell *s = *state;
    drive_press(s, drive_at(s, 20, -3), INPUT_LEFT, 0);
    drive_key(s, 'q', 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_release(s, drive_at(s, 20, -3), INPUT_LEFT);
    assert_int_equal(drive_shape(s, "wall")->type, SCENE_RECT);
    assert_false(document_changed(&s->session.doc));
}

DRIVE_TEST(digits_and_g_toggle_their_overlays, up)
{
    shell *s = *state;
    const unsigned before = scene_show(s->session.doc.scene);
    drive_key(s, '1', 0);
    assert_int_equal(scene_show(s->session.doc.scene), before ^ SCENE_SHOW_BIT(SCENE_SHOW_NAMES));
    drive_key(s, '9', 0);
    drive_key(s, 'g', 0);
    assert_int_equal(scene_show(s->session.doc.scene),
                     before ^ (SCENE_SHOW_BIT(SCENE_SHOW_NAMES) | SCENE_SHOW_BIT(SCENE_SHOW_SLIDE) |
                               SCENE_SHOW_BIT(SCENE_SHOW_GRID)));
}

/* Once around by fives: about its ball's middle no point leaves the ball, about its box's they
 * do. */
TEST(ctrl_b_turns_polygons_about_their_balls)
{
    shell *s = drive_start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"polygon\", \"name\":"
                           " \"dart\", \"points\": [[5, 0], [-3, 4], [-3, -4]]}]}");
    drive_select(s, "dart");
    for (int about_balls = 0; about_balls < 2; about_balls++) {
        double farthest = 0;
        for (int turn = 0; turn < 72; turn++) {
            drive_key(s, 'q', 0);
            const ct_polygon *dart = &drive_shape(s, "dart")->as.polygon;
            for (int i = 0; i < 3; i++) {
                farthest = fmax(farthest, hypot(dart->points[i].x, dart->points[i].y));
            }
        }
        const ct_polygon *dart = &drive_shape(s, "dart")->as.polygon;
        assert_true(about_balls ? farthest < 5 + 1e-2 : farthest > 5.5); /* at the grain */
        assert_true(dart->points[0].x == 5 && dart->points[0].y == 0);
        for (int turn = 0; turn < 72; turn++) { editor_undo(&s->session.editor); }
        assert_true(drive_shape(s, "dart")->as.polygon.points[0].x == 5);
        drive_key(s, 'b', INPUT_CTRL);
        assert_true(s->session.editor.about_balls == !about_balls);
    }
    drive_end(s);
}

DRIVE_TEST(of_the_two_coarse_tests_one_is_shown_at_a_time, up)
{
    shell *s = *state;
    const unsigned before = scene_show(s->session.doc.scene);
    assert_int_equal(before & SCENE_SHOW_COARSE, 0);
    drive_key(s, 'h', 0);
    assert_int_equal(scene_show(s->session.doc.scene), before | SCENE_SHOW_BIT(SCENE_SHOW_BALLS));
    drive_key(s, 'a', 0);
    assert_int_equal(scene_show(s->session.doc.scene), before | SCENE_SHOW_BIT(SCENE_SHOW_AABBS));
    assert_int_equal(report_coarse_test(s->session.editor.report).by,
                     SCENE_SHOW_BIT(SCENE_SHOW_AABBS));
    drive_key(s, 'a', 0);
    assert_int_equal(scene_show(s->session.doc.scene), before);
    editor_undo(&s->session.editor);
    assert_int_equal(report_coarse_test(s->session.editor.report).by,
                     SCENE_SHOW_BIT(SCENE_SHOW_AABBS));
}

/* ---- View -------------------------------------------------------------------------------- */

DRIVE_TEST(the_wheel_zooms_and_the_point_under_the_mouse_stays, up)
{
    shell *s = *state;
    const draw_point at = drive_at(s, 13, -7);
    const double before = s->session.editor.camera.view.height;
    drive_wheel(s, at, 3);
    assert_true(s->session.editor.camera.view.height < before);
    assert_close(drive_at(s, 13, -7).x, at.x, 1e-6);
    assert_close(drive_at(s, 13, -7).y, at.y, 1e-6);
    drive_wheel(s, at, -3);
    assert_close(s->session.editor.camera.view.height, before, 1e-9);
}

DRIVE_TEST(zoom_ends_at_sane_limits_in_both_directions, up)
{
    shell *s = *state;
    drive_wheel(s, (draw_point){ 10, 10 }, 5000);
    assert_true(s->session.editor.camera.view.height >= CAMERA_MIN_HEIGHT);
    drive_wheel(s, (draw_point){ 900, 500 }, -50000);
    assert_true(s->session.editor.camera.view.height <= CAMERA_MAX_HEIGHT);
    assert_true(isfinite(s->session.editor.camera.view.center.x));
    drive_key(s, '0', 0);
    assert_close(s->session.editor.camera.view.height, 60, 0);
}

DRIVE_TEST(the_middle_button_and_space_with_the_left_one_pan, up)
{
    shell *s = *state;
    const draw_point on_ball = drive_at(s, -20, 0);
    drive_press(s, on_ball, INPUT_MIDDLE, 0);
    drive_move(s, by(on_ball, 100, 50));
    drive_release(s, by(on_ball, 100, 50), INPUT_MIDDLE);
    assert_close(drive_at(s, -20, 0).x, on_ball.x + 100, 1e-6);
    assert_close(drive_at(s, -20, 0).y, on_ball.y + 50, 1e-6);
    const draw_point moved = drive_at(s, -20, 0);
    drive_key(s, ' ', 0);
    drive_drag(s, moved, by(moved, -100, -50));
    const input released = { .kind = INPUT_KEY_RELEASE, .key = ' ' };
    shell_apply(s, &released);
    assert_close(drive_at(s, -20, 0).x, on_ball.x, 1e-6);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    drive_key(s, ' ', 0);
    drive_wheel(s, on_ball, 1);
    shell_apply(s, &released);
    assert_false(player_is_on(&s->session.editor)); /* that was no tap */
}

DRIVE_TEST(f_fits_everything_and_zero_returns_to_the_own_view, up)
{
    shell *s = *state;
    drive_wheel(s, (draw_point){ 0, 0 }, -20);
    drive_key(s, 'f', 0);
    const draw_point far_corner = drive_at(s, 25, -8);
    assert_true(far_corner.x > 0 && far_corner.x < 1000 && far_corner.y < 600);
    assert_true(s->session.editor.camera.view.height < 100);
    drive_key(s, '0', 0);
    assert_close(s->session.editor.camera.view.center.x, 0, 0);
    assert_close(s->session.editor.camera.view.height, 60, 0);
}

TEST(a_fitted_view_follows_the_window_until_somebody_moves_it)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\", "
                           "\"center\": [0, 0], \"radius\": 10}]}");
    const double before = s->session.editor.camera.view.height;
    shell_resize(s, 400, 800, 1);
    assert_true(s->session.editor.camera.view.height > before * 1.2);
    drive_wheel(s, (draw_point){ 100, 100 }, 1);
    const scene_view moved = s->session.editor.camera.view;
    shell_resize(s, 1200, 500, 1);
    assert_memory_equal(&s->session.editor.camera.view, &moved, sizeof moved);
    drive_end(s);
}

TEST(the_cameras_map_is_the_one_that_the_figure_is_drawn_with)
{
    for (int y_down = 0; y_down <= 1; y_down++) {
        shell *s = y_down ? down() : up();
        const figure_options options = editor_figure_options(&s->session.editor, FIGURE_LIGHT);
        figure_map map;
        figure_map_of(s->session.editor.report, &options, &map);
        const draw_point want = figure_to_page(&map, (ct_vec){ 17, -5 });
        assert_close(drive_at(s, 17, -5).x, want.x, 1e-9);
        assert_close(drive_at(s, 17, -5).y, want.y, 1e-9);
        drive_end(s);
    }
}

DRIVE_TEST(the_pointer_tells_what_a_press_would_take, up)
{
    shell *s = *state;
    drive_move(s, drive_at(s, -20, 0));
    assert_int_equal(shell_pointer(s), POINTER_MOVE);
    drive_move(s, drive_at(s, -10, 15));
    assert_int_equal(shell_pointer(s), POINTER_CROSS);
    drive_move(s, drive_at(s, -40, -20));
    assert_int_equal(shell_pointer(s), POINTER_ARROW);
    drive_key(s, ' ', 0);
    assert_int_equal(shell_pointer(s), POINTER_PAN);
}

DRIVE_TEST(a_mouse_that_moves_over_nothing_leaves_the_figure_as_it_is, up)
{
    shell *s = *state;
    drive_move(s, drive_at(s, -40, -20));
    session_take_stale(&s->session);
    drive_move(s, drive_at(s, -41, -20));
    const session_stale stale = session_take_stale(&s->session);
    assert_false(stale.figure);
    assert_true(stale.ui);
}

TEST(a_window_resized_in_the_middle_of_a_drag_leaves_the_shape_under_the_mouse)
{
    shell *s = drive_start(DRIVE_CASE("up"));
    editor_fit(&s->session.editor); /* follows the window */
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, INPUT_CTRL);
    drive_move(s, drive_at(s, -22, -3));
    shell_resize(s, s->width / 2, s->height / 3, 1);
    const input in = { .kind = INPUT_MOTION, .at = drive_at(s, -10, 10), .mods = INPUT_CTRL };
    shell_apply(s, &in);
    drive_release(s, drive_at(s, -10, 10), INPUT_LEFT);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 0.5);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 10, 0.5);

    /* The same of a view that is dragged. */
    drive_press(s, drive_at(s, 0, 0), INPUT_MIDDLE, 0);
    drive_move(s, drive_at(s, 4, 4));
    shell_resize(s, s->width * 2, s->height * 2, 1);
    const draw_point at = { s->width / 2, s->height / 3 };
    drive_move(s, at);
    const ct_vec under = camera_to_world(&s->session.editor.camera, at);
    assert_close(under.x, 0, 0.5);
    assert_close(under.y, 0, 0.5);
    drive_release(s, at, INPUT_MIDDLE);
    drive_end(s);
}

/* ---- Crowds ------------------------------------------------------------------------------ */

static int panes_found, names_sought;

int __real_figure_panes(const report *r, const figure_options *options,
                        figure_pane out[FIGURE_SIDE_COUNT]);
int __wrap_figure_panes(const report *r, const figure_options *options,
                        figure_pane out[FIGURE_SIDE_COUNT]);

int __wrap_figure_panes(const report *r, const figure_options *options,
                        figure_pane out[FIGURE_SIDE_COUNT])
{
    panes_found++;
    return __real_figure_panes(r, options, out);
}

scene_id __real_scene_id_of_name(const scene *s, const char *name);
scene_id __wrap_scene_id_of_name(const scene *s, const char *name);

scene_id __wrap_scene_id_of_name(const scene *s, const char *name)
{
    names_sought++;
    return __real_scene_id_of_name(s, name);
}

/* Each looks through all shapes: a crowd that is zoomed into stood still. */
DRIVE_TEST(where_the_plot_is_is_found_once_for_all_shapes_that_may_lie_in_it, up)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    assert_false(editor_sees_nothing(ed));
    ed->camera.view.center = (ct_vec){ 1e6, 1e6 };
    panes_found = 0;
    assert_true(scene_shape_count(ed->scene) > 1 && editor_sees_nothing(ed));
    assert_int_equal(panes_found, 1);
    drive_key(s, 'a', INPUT_CTRL);
    panes_found = 0;
    assert_false(editor_sees_selection(ed));
    assert_int_equal(panes_found, 1);
}

TEST(copies_of_several_kinds_in_turn_seek_no_name_again_and_again)
{
    drive_enter_folder("editor");
    shell *s = drive_start("{\"collision-test\": 1, \"shapes\": []}");
    scene_id ignored;
    for (int i = 0; i < 100; i++) {
        const scene_shape shape = { .type = i % 2 == 0 ? SCENE_POINT : SCENE_CIRCLE,
                                    .as.circle = { { i, 0 }, 0 } };
        assert_int_equal(scene_add(s->session.editor.scene, &shape, &ignored), SCENE_OK);
    }
    drive_key(s, 'a', INPUT_CTRL);
    names_sought = 0;
    drive_key(s, 'd', INPUT_CTRL);
    if (names_sought > 1000) { fail_msg("%d", names_sought); }
    assert_int_equal(drive_shape(s, "point100")->type, SCENE_POINT);
    assert_int_equal(drive_shape(s, "circle100")->type, SCENE_CIRCLE);
    drive_end(s);
}
