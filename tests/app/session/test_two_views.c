/* test_two_views.c - 3D shapes under the mouse in the front and in the top view. */
#include <string.h>

#include "app/edit/editor.h"
#include "app/views/frame.h"
#include "app/views/views.h"
#include "tests/app/drive.h"

/* The crate lies behind the ball: they overlap in front only. */
#define SPACE_CASE(y)                                                                             \
    "{\"collision-test\": 1, \"y\": \"" y "\", \"view\": {\"center\": [0, 0], \"height\": 30},\n" \
    "\"shapes\": [\n"                                                                             \
    "{\"type\": \"box\", \"name\": \"crate\", \"min\": [-5, -6, -12], \"max\": [15, 6, -4]},\n"   \
    "{\"type\": \"sphere\", \"name\": \"ball\", \"center\": [-8, 2, 6], \"radius\": 4},\n"        \
    "{\"type\": \"circle\", \"name\": \"coin\", \"center\": [-20, 0], \"radius\": 3}]}\n"

static shell *space(void)
{
    drive_enter_folder("two_views");
    return drive_start(SPACE_CASE("up"));
}

static draw_point place(const shell *s, figure_side side, double x, double y)
{
    const camera seen = camera_of_side(&s->session.editor.camera, side);
    return camera_to_page(&seen, (ct_vec){ x, y });
}

static const char *name_at(shell *s, figure_side side, double x, double y)
{
    editor_select(&s->session.editor, 0);
    drive_click(s, place(s, side, x, y));
    const scene_shape *shape = editor_selected_shape(&s->session.editor);
    return shape ? shape->name : "";
}

static void assert_ball(const shell *s, double x, double y, double z)
{
    const ct_vec3 at = drive_shape(s, "ball")->as.sphere.center;
    assert_close(at.x, x, 1e-9);
    assert_close(at.y, y, 1e-9);
    assert_close(at.z, z, 1e-9);
}

DRIVE_TEST(the_cameras_of_both_views_are_those_that_the_figure_is_drawn_with, space)
{
    shell *s = *state;
    const figure_options options = editor_figure_options(&s->session.editor, FIGURE_LIGHT);
    figure_pane panes[FIGURE_SIDE_COUNT];
    assert_int_equal(figure_panes(s->session.editor.report, &options, panes), 2);
    for (int side = 0; side < FIGURE_SIDE_COUNT; side++) {
        const ct_vec world = { 3.5, -7.25 };
        const draw_point want = figure_to_page(&panes[side].map, world);
        const draw_point got = place(s, (figure_side)side, world.x, world.y);
        assert_close(got.x, want.x, 1e-9);
        assert_close(got.y, want.y, 1e-9);
        assert_int_equal(camera_side_at(&s->session.editor.camera, want), side);
    }
    assert_close(panes[0].map.scale, panes[1].map.scale, 0);
}

TEST(no_view_is_nearer_than_numbers_of_the_other_allow)
{
    drive_enter_folder("two_views");
    shell *s = drive_start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"sphere\", "
                           "\"center\": [0, 1000000000, 0], \"radius\": 4}]}");
    const camera *c = &s->session.editor.camera;
    for (int side = 0; side < FIGURE_SIDE_COUNT; side++) {
        editor_fit(&s->session.editor);
        drive_wheel(s, place(s, (figure_side)side, 0, side == FIGURE_TOP ? 0 : 1e9), 300);
        assert_close(c->view.height, 1e-4, 1e-12);
    }
    drive_end(s);
}

DRIVE_TEST(each_view_takes_what_it_shows, space)
{
    shell *s = *state;
    assert_string_equal(name_at(s, FIGURE_FRONT, 10, -3), "crate");
    assert_string_equal(name_at(s, FIGURE_FRONT, -10, 2), "ball");
    assert_string_equal(name_at(s, FIGURE_FRONT, -20, 0), "coin");
    assert_string_equal(name_at(s, FIGURE_TOP, 10, -8), "crate");
    assert_string_equal(name_at(s, FIGURE_TOP, -8, 6), "ball");
    assert_string_equal(name_at(s, FIGURE_TOP, -20, 0), "");
    assert_string_equal(name_at(s, FIGURE_TOP, -6, 1), "");
}

DRIVE_TEST(a_drag_in_front_moves_x_and_y, space)
{
    shell *s = *state;
    drive_drag(s, place(s, FIGURE_FRONT, -10, 2), place(s, FIGURE_FRONT, -7, 4));
    assert_ball(s, -5, 4, 6);
}

DRIVE_TEST(a_drag_in_the_top_view_moves_x_and_z_and_escape_puts_back, space)
{
    shell *s = *state;
    const draw_point grab = place(s, FIGURE_TOP, -9, 7);
    const draw_point there = place(s, FIGURE_TOP, -4, -2);
    drive_press(s, grab, INPUT_LEFT, 0);
    drive_move(s, there);
    assert_ball(s, -3, 2, -3);
    assert_int_equal(report_overlap_count(s->session.editor.report), 1);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_ball(s, -8, 2, 6);
    drive_release(s, there, INPUT_LEFT);
    drive_drag(s, grab, there);
    assert_ball(s, -3, 2, -3);
}

/* What leaves its view keeps moving as in the view it was taken in. */
DRIVE_TEST(a_drag_that_leaves_its_view_stays_in_its_coordinates, space)
{
    shell *s = *state;
    const draw_point grab = place(s, FIGURE_FRONT, -10, 2);
    drive_drag(s, grab, (draw_point){ grab.x, grab.y + 400 });
    const ct_vec3 at = drive_shape(s, "ball")->as.sphere.center;
    assert_true(at.y < -10);
    assert_close(at.z, 6, 0);
}

DRIVE_TEST(a_dragged_box_keeps_its_size, space)
{
    shell *s = *state;
    drive_drag(s, place(s, FIGURE_TOP, 10, -8), place(s, FIGURE_TOP, 12, -3));
    const ct_box *crate = &drive_shape(s, "crate")->as.box;
    assert_close(crate->min.x, -3, 0);
    assert_close(crate->min.y, -6, 0);
    assert_close(crate->min.z, -7, 0);
    assert_close(crate->max.x, 17, 0);
    assert_close(crate->max.z, 1, 0);
}

DRIVE_TEST(n_and_b_move_along_z_by_one_ten_or_a_tenth, space)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, 'n', 0);
    assert_ball(s, -8, 2, 7);
    drive_key(s, 'b', INPUT_SHIFT);
    assert_ball(s, -8, 2, -3);
    drive_key(s, 'n', INPUT_CTRL | INPUT_SHIFT);
    assert_ball(s, -8, 2, -2.9);
    drive_key(s, INPUT_KEY_UP, 0);
    assert_ball(s, -8, 3, -2.9);
}

TEST(in_the_top_view_z_grows_downwards_also_with_y_down)
{
    drive_enter_folder("two_views");
    shell *s = drive_start(SPACE_CASE("down"));
    const draw_point grab = place(s, FIGURE_TOP, -8, 6);
    drive_drag(s, grab, (draw_point){ grab.x, grab.y + 30 });
    assert_true(drive_shape(s, "ball")->as.sphere.center.z > 6);
    assert_close(drive_shape(s, "ball")->as.sphere.center.y, 2, 0);
    const draw_point front = place(s, FIGURE_FRONT, -10, 2);
    drive_drag(s, front, (draw_point){ front.x, front.y + 30 });
    assert_true(drive_shape(s, "ball")->as.sphere.center.y > 2);
    drive_end(s);
}

DRIVE_TEST(a_box_is_not_turned_and_that_is_said, space)
{
    shell *s = *state;
    drive_select(s, "crate");
    drive_key(s, 'q', 0);
    assert_non_null(strstr(s->session.message.text, "box"));
    assert_int_equal(drive_shape(s, "crate")->type, SCENE_BOX);
}

/* ---- The view ---------------------------------------------------------------------------- */

TEST(the_wheel_zooms_both_views_about_the_place_under_the_mouse)
{
    for (int side = 0; side < FIGURE_SIDE_COUNT; side++) {
        shell *s = space();
        const ct_vec world = { 6, -7 };
        const draw_point at = place(s, (figure_side)side, world.x, world.y);
        drive_move(s, at);
        drive_wheel(s, at, 3);
        const draw_point after = place(s, (figure_side)side, world.x, world.y);
        assert_close(after.x, at.x, 1e-9);
        assert_close(after.y, at.y, 1e-9);
        /* x stays aligned */
        const figure_side other = side == FIGURE_FRONT ? FIGURE_TOP : FIGURE_FRONT;
        assert_close(place(s, other, world.x, 0).x, at.x, 1e-9);
        drive_end(s);
    }
}

DRIVE_TEST(the_middle_button_moves_the_view_it_is_in_and_x_in_both, space)
{
    shell *s = *state;
    const scene_view before = s->session.editor.camera.view;
    const double z = s->session.editor.camera.z;
    const double scale = camera_scale(&s->session.editor.camera);
    const draw_point at = place(s, FIGURE_TOP, 0, 0);
    drive_press(s, at, INPUT_MIDDLE, 0);
    drive_move(s, (draw_point){ at.x + 50, at.y + 20 });
    drive_release(s, (draw_point){ at.x + 50, at.y + 20 }, INPUT_MIDDLE);
    assert_close(s->session.editor.camera.view.center.x, before.center.x - 50 / scale, 1e-9);
    assert_close(s->session.editor.camera.view.center.y, before.center.y, 0);
    assert_close(s->session.editor.camera.z, z - 20 / scale, 1e-9);
    drive_key(s, '0', 0);
    assert_close(s->session.editor.camera.z, z, 0);
}

/* ---- Words ------------------------------------------------------------------------------- */

DRIVE_TEST(the_status_line_tells_the_coordinates_of_the_view, space)
{
    shell *s = *state;
    char text[96];
    drive_move(s, place(s, FIGURE_TOP, 3, -7));
    statusline_mouse(&s->session.tools, text, sizeof text);
    assert_string_equal(text, "x 3.0  z -7.0");
    drive_move(s, place(s, FIGURE_FRONT, 3, -7));
    statusline_mouse(&s->session.tools, text, sizeof text);
    assert_string_equal(text, "x 3.0  y -7.0");
    char words[EXPLAIN_SIZE];
    explain_shape(drive_shape(s, "ball"), words);
    assert_string_equal(words, "sphere  centre (-8, 2, 6)  radius 4");
    explain_shape(drive_shape(s, "crate"), words);
    assert_string_equal(words, "box  min (-5, -6, -12)  max (15, 6, -4)");
}

DRIVE_TEST(shapes_of_different_worlds_are_not_explained_against_each_other, space)
{
    shell *s = *state;
    const report *r = s->session.editor.report;
    const scene_id coin = drive_shape(s, "coin")->id;
    const scene_id ball = drive_shape(s, "ball")->id;
    assert_false(figure_choose(r, coin, 0).has_pair);
    const figure_choice choice = figure_choose(r, ball, coin);
    assert_true(choice.has_pair);
    assert_int_equal(choice.pair.a, 0);
    assert_int_equal(choice.pair.b, 1);
    char text[EXPLAIN_SIZE];
    explain_verdict(r, &(report_question){ .pair = choice.pair }, text);
    assert_non_null(strstr(text, "crate and ball are apart, distance "));
    for (int i = 0; i < 3; i++) { /* with each selected the whole frame is drawn */
        draw_list list = { 0 };
        editor_select_next(&s->session.editor, 1);
        assert_true(frame_build_figure(s, &list));
        assert_true(frame_build_ui(s, &list));
        draw_deinit(&list);
    }
}
