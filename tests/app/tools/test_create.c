/* test_create.c - new shapes of every type, dragged out of nothing. */
#include <math.h>
#include <string.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"

#define EMPTY(y)                                                       \
    "{\"collision-test\": 1, \"title\": \"Make\", \"y\": \"" y "\",\n" \
    "\"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": []}\n"

#define SPACE                                                       \
    "{\"collision-test\": 1, \"title\": \"Make\",\n"                \
    "\"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [" \
    "{\"type\": \"sphere\", \"name\": \"far\", \"center\": [40, 0, 7], \"radius\": 1}]}\n"

static int count(const shell *s)
{
    return scene_shape_count(s->session.doc.scene);
}

static const char *last_step(const shell *s)
{
    return scene_history_undo_label(s->session.doc.history);
}

static void motion(shell *s, draw_point at, unsigned mods)
{
    const input in = { .kind = INPUT_MOTION, .at = at, .mods = mods };
    shell_apply(s, &in);
}

static void drag_with(shell *s, draw_point from, draw_point to, unsigned mods)
{
    const input down = { .kind = INPUT_PRESS, .at = from, .button = INPUT_LEFT, .mods = mods };
    motion(s, from, mods);
    shell_apply(s, &down);
    motion(s, (draw_point){ (from.x + to.x) / 2, (from.y + to.y) / 2 }, mods);
    motion(s, to, mods);
    const input up = { .kind = INPUT_RELEASE, .at = to, .button = INPUT_LEFT, .mods = mods };
    shell_apply(s, &up);
}

static void let_go_of_keys(shell *s)
{
    const input in = { .kind = INPUT_MODS };
    shell_apply(s, &in);
}

/* Chooses the tool of that letter and drags between two places of the world. */
static const scene_shape *made(shell *s, input_key key, ct_vec from, ct_vec to, unsigned mods)
{
    const int before = count(s);
    drive_key(s, key, 0);
    drag_with(s, drive_at(s, from.x, from.y), drive_at(s, to.x, to.y), mods);
    let_go_of_keys(s);
    assert_int_equal(count(s), before + 1);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    const scene_shape *shape = scene_shape_at(s->session.doc.scene, before);
    assert_int_equal(s->session.editor.selected, shape->id);
    return shape;
}

static void assert_vec(ct_vec got, double x, double y)
{
    assert_close(got.x, x, 0);
    assert_close(got.y, y, 0);
}

static void assert_vec3(ct_vec3 got, double x, double y, double z)
{
    assert_close(got.x, x, 0);
    assert_close(got.y, y, 0);
    assert_close(got.z, z, 0);
}

/* ---- Flat shapes ------------------------------------------------------------------------- */

DRIVE_TEST_ON(a_circle_grows_from_its_middle_and_is_one_step, drive_start, EMPTY("up"))
{
    shell *s = *state;
    const scene_shape *circle = made(s, 'c', (ct_vec){ -10, 5 }, (ct_vec){ -7, 9 }, 0);
    assert_int_equal(circle->type, SCENE_CIRCLE);
    assert_string_equal(circle->name, "circle1");
    assert_vec(circle->as.circle.center, -10, 5);
    assert_close(circle->as.circle.radius, 5, 0);
    assert_string_equal(last_step(s), "Add circle1");
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(count(s), 0);
    assert_int_equal(s->session.editor.selected, 0);
    assert_null(last_step(s));
    assert_false(document_changed(&s->session.doc));
    drive_key(s, 'y', INPUT_CTRL);
    assert_close(drive_shape(s, "circle1")->as.circle.radius, 5, 0);
}

DRIVE_TEST_ON(a_press_makes_a_point_that_a_drag_still_moves, drive_start, EMPTY("up"))
{
    shell *s = *state;
    drive_key(s, 'd', 0);
    drive_press(s, drive_at(s, 3, 4), INPUT_LEFT, 0);
    assert_int_equal(count(s), 1);
    drive_release(s, drive_at(s, 3, 4), INPUT_LEFT);
    assert_vec(drive_shape(s, "point1")->as.point, 3, 4);
    assert_vec(made(s, 'd', (ct_vec){ 1, 1 }, (ct_vec){ -2, 8 }, 0)->as.point, -2, 8);
    assert_string_equal(last_step(s), "Add point2");
    drive_key(s, 'd', 0);
    drive_press(s, drive_at(s, 0, 0), INPUT_LEFT, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(count(s), 2);
}

TEST(rectangles_go_from_corner_to_corner_with_short_numbers)
{
    shell *s = drive_start(EMPTY("up"));
    const scene_shape *rect = made(s, 'r', (ct_vec){ 10.1, 8.3 }, (ct_vec){ -5.2, -2.7 }, 0);
    assert_vec(rect->as.rect.min, -5.2, -2.7);
    assert_vec(rect->as.rect.max, 10.1, 8.3);
    const scene_shape *turned = made(s, 'u', (ct_vec){ 1, 2 }, (ct_vec){ 5, 10 }, 0);
    assert_int_equal(turned->type, SCENE_ROTATED_RECT);
    assert_vec(turned->as.rotated_rect.center, 3, 6);
    assert_vec(turned->as.rotated_rect.size, 4, 8);
    assert_close(turned->as.rotated_rect.rotation_deg, 0, 0);
    drive_end(s);
}

DRIVE_TEST_ON(shift_makes_squares_and_alt_grows_from_the_middle, drive_start, EMPTY("up"))
{
    shell *s = *state;
    const ct_vec from = { 2, 3 }, to = { -4, 5 };
    const scene_shape *rect = made(s, 'r', from, to, INPUT_SHIFT);
    assert_vec(rect->as.rect.min, -4, 3);
    assert_vec(rect->as.rect.max, 2, 9);
    rect = made(s, 'r', from, to, INPUT_ALT);
    assert_vec(rect->as.rect.min, -4, 1);
    assert_vec(rect->as.rect.max, 8, 5);
    rect = made(s, 'u', from, to, INPUT_ALT | INPUT_SHIFT);
    assert_vec(rect->as.rotated_rect.center, 2, 3);
    assert_vec(rect->as.rotated_rect.size, 12, 12);
}

DRIVE_TEST_ON(segments_and_capsules_go_from_end_to_end, drive_start, EMPTY("up"))
{
    shell *s = *state;
    const scene_shape *segment = made(s, 'l', (ct_vec){ -3, 1 }, (ct_vec){ 4, 7 }, 0);
    assert_vec(segment->as.segment.from, -3, 1);
    assert_vec(segment->as.segment.to, 4, 7);
    const scene_shape *capsule = made(s, 'k', (ct_vec){ 3, -1 }, (ct_vec){ -14, -7 }, 0);
    assert_int_equal(capsule->type, SCENE_CAPSULE);
    assert_vec(capsule->as.capsule.from, 3, -1);
    assert_vec(capsule->as.capsule.to, -14, -7);
    assert_close(capsule->as.capsule.radius, 2, 0); /* 4 % of the view's 60 is 2.4 */
}

DRIVE_TEST_ON(shift_draws_lines_in_steps_of_15_degrees, drive_start, EMPTY("up"))
{
    shell *s = *state;
    const scene_shape *shape = made(s, 'l', (ct_vec){ 1, 2 }, (ct_vec){ 21, 3 }, INPUT_SHIFT);
    assert_vec(shape->as.segment.to, 21, 2);
    shape = made(s, 'l', (ct_vec){ 1, 2 }, (ct_vec){ 1.5, -12 }, INPUT_SHIFT);
    assert_vec(shape->as.segment.to, 1, -12);
    shape = made(s, 'k', (ct_vec){ 1, 2 }, (ct_vec){ -9, 14 }, INPUT_SHIFT);
    assert_vec(shape->as.capsule.to, -10, 13);
    shape = made(s, 'l', (ct_vec){ 0, 0 }, (ct_vec){ 10, 5 }, INPUT_SHIFT);
    const ct_vec to = shape->as.segment.to;
    assert_close(atan2(to.y, to.x), 3.14159265358979 / 6, 1e-4);
}

DRIVE_TEST_ON(y_down_changes_nothing_but_the_picture, drive_start, EMPTY("down"))
{
    shell *s = *state;
    const scene_shape *rect = made(s, 'r', (ct_vec){ 1, 2 }, (ct_vec){ 11, 8 }, 0);
    assert_vec(rect->as.rect.min, 1, 2);
    assert_vec(rect->as.rect.max, 11, 8);
}

/* ---- Space ------------------------------------------------------------------------------- */

TEST(the_first_sphere_opens_the_second_view_when_it_is_done)
{
    shell *s = drive_start(EMPTY("up"));
    drive_key(s, 'o', 0);
    drive_press(s, drive_at(s, 2, 3), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 2, 13));
    assert_false(s->session.editor.camera.split);
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
    drive_release(s, drive_at(s, 2, 13), INPUT_LEFT);
    assert_true(s->session.editor.camera.split);
    const scene_shape *sphere = drive_shape(s, "sphere1");
    assert_vec3(sphere->as.sphere.center, 2, 3, 0);
    assert_close(sphere->as.sphere.radius, 10, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(s->session.editor.camera.split);
    drive_end(s);
}

DRIVE_TEST_ON(a_box_in_front_is_as_deep_as_its_smaller_side, drive_start, SPACE)
{
    shell *s = *state;
    assert_true(s->session.editor.camera.split);
    const scene_shape *box = made(s, 'x', (ct_vec){ -10, 4 }, (ct_vec){ -2, -8 }, 0);
    assert_vec3(box->as.box.min, -10, -8, 3); /* the middle of the top view is z = 7 */
    assert_vec3(box->as.box.max, -2, 4, 11);
}

static draw_point top_at(const shell *s, double x, double z)
{
    const camera top = camera_of_side(&s->session.editor.camera, FIGURE_TOP);
    return camera_to_page(&top, (ct_vec){ x, z });
}

/* Before it opens the second view it is in no figure. */
DRIVE_TEST_ON(the_first_box_is_seen_while_it_is_drawn, drive_start, EMPTY("up"))
{
    shell *s = *state;
    draw_list list = { 0 };
    const draw_point from = drive_at(s, -10, 4), to = drive_at(s, -2, -8);
    bool found = false;
    drive_key(s, 'x', 0);
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, to);
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const draw_bounds seen = draw_bounds_of(&list, c);
        found =
            found || (c->op == DRAW_BOX && hypot(seen.min.x - from.x, seen.min.y - from.y) < 2 &&
                      hypot(seen.max.x - to.x, seen.max.y - to.y) < 2);
    }
    assert_true(found);
    draw_deinit(&list);
}

DRIVE_TEST_ON(in_the_top_view_x_and_z_are_drawn, drive_start, SPACE)
{
    shell *s = *state;
    drive_key(s, 'x', 0);
    drag_with(s, top_at(s, -10, 4), top_at(s, -4, 12), 0);
    const scene_shape *box = drive_shape(s, "box1");
    assert_vec3(box->as.box.min, -10, -3, 4);
    assert_vec3(box->as.box.max, -4, 3, 12);
    drive_key(s, 'o', 0);
    drag_with(s, top_at(s, 1, 4), top_at(s, 4, 8), INPUT_CTRL); /* without snapping */
    const scene_shape *sphere = drive_shape(s, "sphere1");
    assert_vec3(sphere->as.sphere.center, 1, 0, 4);
    assert_close(sphere->as.sphere.radius, 5, 0);
}

DRIVE_TEST_ON(flat_shapes_are_refused_in_the_top_view, drive_start, SPACE)
{
    shell *s = *state;
    drive_key(s, 'c', 0);
    drag_with(s, top_at(s, -10, 4), top_at(s, -4, 12), 0);
    assert_int_equal(count(s), 1);
    assert_non_null(strstr(s->session.message.text, "front view"));
    assert_int_equal(s->session.tools.pointer, POINTER_NO);
}

/* ---- Several, one after the other -------------------------------------------------------- */

DRIVE_TEST_ON(while_shift_is_held_the_tool_stays, drive_start, EMPTY("up"))
{
    shell *s = *state;
    drive_key(s, 'l', 0);
    drag_with(s, drive_at(s, 0, 0), drive_at(s, 10, 0), INPUT_SHIFT);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SEGMENT);
    drag_with(s, drive_at(s, 0, 9), drive_at(s, 10, 9), INPUT_SHIFT);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SEGMENT);
    let_go_of_keys(s);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    drive_key(s, 'l', 0);
    drag_with(s, drive_at(s, 0, -9), drive_at(s, 10, -9), INPUT_SHIFT);
    toolbox_leave(&s->session.tools); /* Shift comes up while the mouse is elsewhere */
    let_go_of_keys(s);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    assert_int_equal(count(s), 3);
}

TEST(a_tool_chosen_twice_stays_until_another_is_chosen)
{
    static const input_key ends[] = { INPUT_KEY_ESCAPE, 'v' };
    (void)state;
    shell *s = drive_start(EMPTY("up"));
    for (int i = 0; i < 2; i++) {
        drive_key(s, 'c', 0);
        drive_key(s, 'c', 0);
        assert_true(drive_is_written(s, "One after the other"));
        for (int k = 0; k < 2; k++) {
            drag_with(s, drive_at(s, 0, 9 * i), drive_at(s, 4 + k, 9 * i), INPUT_SHIFT);
            let_go_of_keys(s);
            assert_int_equal(s->session.tools.mode, TOOL_MODE_CIRCLE);
        }
        drive_key(s, ends[i], 0);
        assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    }
    assert_int_equal(count(s), 4);
    (void)made(s, 'r', (ct_vec){ -9, -9 }, (ct_vec){ -5, -5 }, 0);
    drive_end(s);
}

/* ---- Giving up --------------------------------------------------------------------------- */

TEST(a_click_makes_nothing_and_tells_how_it_is_done)
{
    static const input_key keys[] = { 'l', 'c', 'r', 'u', 'k', 'o', 'x' };
    (void)state;
    shell *s = drive_start(DRIVE_CASE("up"));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        drive_key(s, keys[i], 0);
        drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
        drive_move(s, (draw_point){ drive_at(s, -20, 0).x + 2, drive_at(s, -20, 0).y });
        drive_release(s, drive_at(s, -20, 0), INPUT_LEFT);
        assert_int_equal(count(s), 3);
        assert_non_null(strstr(s->session.message.text, "Drag from"));
        assert_int_equal(s->session.editor.selected, 0);
    }
    assert_null(last_step(s));
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

DRIVE_TEST_ON(a_drag_back_to_where_it_began_makes_nothing, drive_start, EMPTY("up"))
{
    shell *s = *state;
    drive_key(s, 'r', 0);
    drive_press(s, drive_at(s, 0, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 10, 10));
    assert_int_equal(count(s), 1);
    drive_move(s, drive_at(s, 0, 0));
    drive_release(s, drive_at(s, 0, 0), INPUT_LEFT);
    assert_int_equal(count(s), 0);
    assert_null(last_step(s));
}

DRIVE_TEST_ON(escape_gives_up_the_shape_and_then_the_tool, drive_start, DRIVE_CASE("up"))
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, 'c', 0);
    drive_press(s, drive_at(s, 0, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 10, 10));
    assert_int_equal(count(s), 4);
    assert_true(report_overlaps(s->session.editor.report, 3)); /* told while it is drawn */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(count(s), 3);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_CIRCLE);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    drive_release(s, drive_at(s, 10, 10), INPUT_LEFT);
    assert_int_equal(count(s), 3);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    assert_false(document_changed(&s->session.doc));
}

TEST(enter_makes_one_in_the_middle_without_a_mouse)
{
    static const input_key letters[] = { 'd', 'l', 'c', 'r', 'u', 'k', 'y', 'o', 'x' };
    for (int i = 0; i < 9; i++) {
        drive_enter_folder("create"); /* no question is asked */
        shell *s = drive_start(EMPTY("up"));
        drive_key(s, INPUT_KEY_ENTER, 0); /* nothing in hand */
        assert_int_equal(count(s), 0);
        drive_key(s, letters[i], 0);
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_int_equal(count(s), 1);
        const scene_shape *made = scene_shape_at(s->session.doc.scene, 0);
        const ct_vec3 at = scene_reference_point3(made);
        assert_close(at.x, 0, 4); /* of a segment it is an end */
        assert_close(at.y, 0, 4);
        if (made->type == SCENE_CIRCLE) { /* numbers that people would write */
            assert_close(made->as.circle.radius, round(made->as.circle.radius), 0);
        }
        assert_int_equal(s->session.editor.selected, made->id);
        assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
        assert_false(s->session.tools.mouse_inside);
        drive_key(s, 'z', INPUT_CTRL); /* one step */
        assert_int_equal(count(s), 0);
        drive_end(s);
    }
    shell *s = drive_start(EMPTY("down"));
    drive_key(s, 'c', 0);
    drive_key(s, 'c', 0); /* it stays */
    drive_key(s, INPUT_KEY_ENTER, 0);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(count(s), 2);
    assert_false(ct_overlap(report_core_shape(s->session.editor.report, 0),
                            report_core_shape(s->session.editor.report, 1)));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'm', 0); /* measuring makes nothing */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(count(s), 2);
    drive_end(s);
}

TEST(where_the_middle_is_taken_enter_makes_one_beside)
{
    static const input_key letters[] = { 'c', 'r', 'k', 'y', 'u', 'd' };
    drive_enter_folder("create"); /* no question is asked */
    shell *s = drive_start(EMPTY("up"));
    for (int i = 0; i < 6; i++) {
        drive_key(s, letters[i], 0);
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_int_equal(count(s), i + 1);
        assert_int_equal(report_overlap_count(s->session.editor.report), 0);
    }
    for (int i = 0; i < 100; i++) { /* also when no room is left */
        drive_key(s, 'c', 0);
        drive_key(s, INPUT_KEY_ENTER, 0);
    }
    assert_int_equal(count(s), 106);
    drive_end(s);
}

TEST(what_is_beyond_the_largest_numbers_stays_where_it_was_allowed)
{
    shell *s = drive_start("{\"collision-test\": 1, \"view\": {\"center\": [9e11, 0], "
                           "\"height\": 6e11}, \"shapes\": []}\n");
    drive_key(s, 'r', 0);
    drive_press(s, drive_at(s, 9e11, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 9.5e11, 1e11));
    drive_move(s, drive_at(s, 1.1e12, 1e11));
    assert_true(s->session.message.is_error);
    drive_release(s, drive_at(s, 1.1e12, 1e11), INPUT_LEFT);
    assert_int_equal(count(s), 1);
    assert_close(drive_shape(s, "rect1")->as.rect.max.x, 9.5e11, 0);
    drive_end(s);
}

static int set_up(void **state)
{
    (void)state;
    drive_enter_folder("create");
    return 0;
}

int main(void)
{
    return unit_run(set_up, NULL);
}
