/* test_grips.c - the grips of the selected shape in a whole session: pulled, clicked, drawn. */
#include <math.h>
#include <string.h>

#include "app/tools/toolbox.h"
#include "app/views/frame.h"
#include "tests/app/drive.h"

#define CASE                                                                                  \
    "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n" \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"         \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 15], \"radius\": 5},\n"     \
    "{\"type\": \"polygon\", \"name\": \"hill\", \"points\": [[-30, -20], [-10, -20], [-10, " \
    "-10], [-30, -10]]},\n"                                                                   \
    "{\"type\": \"segment\", \"name\": \"rod\", \"from\": [10, 15], \"to\": [20, 22]}]}\n"

static shell *start(void)
{
    drive_enter_folder("grips");
    shell *s = drive_start(CASE);
    s->session.tools.magnet.objects = false; /* what snaps is test_snapping's */
    s->session.tools.magnet.touching = false;
    return s;
}

static handle grip_of(const shell *s, handle_kind kind, int index)
{
    static handle all[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, all);
    for (int i = 0; i < count; i++) {
        if (all[i].kind == kind && all[i].index == index) { return all[i]; }
    }
    fail_msg("there is no grip of kind %d, %d", (int)kind, index);
    return (handle){ .kind = kind };
}

static draw_point page_of(const shell *s, handle_kind kind, int index)
{
    const handle grip = grip_of(s, kind, index);
    return drive_at(s, grip.grip.x, grip.grip.y);
}

static void pull_with(shell *s, draw_point from, draw_point to, unsigned mods)
{
    drive_press(s, from, INPUT_LEFT, mods);
    for (int i = 1; i <= 4; i++) {
        const input in = { .kind = INPUT_MOTION,
                           .at = { from.x + (to.x - from.x) * i / 4,
                                   from.y + (to.y - from.y) * i / 4 },
                           .mods = mods };
        shell_apply(s, &in);
    }
    const input in = { .kind = INPUT_RELEASE, .at = to, .button = INPUT_LEFT, .mods = mods };
    shell_apply(s, &in);
}

static void double_click(shell *s, draw_point at)
{
    drive_click(s, at);
    const input in = { .kind = INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = 2 };
    shell_apply(s, &in);
    drive_release(s, at, INPUT_LEFT);
}

DRIVE_TEST(a_corner_is_pulled_in_one_step_of_undo, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_drag(s, page_of(s, HANDLE_CORNER, 3), drive_at(s, 30, 12));
    const ct_rect *rect = &drive_shape(s, "wall")->as.rect;
    assert_close(rect->min.x, 5, 0);
    assert_close(rect->min.y, -8, 0);
    assert_close(rect->max.x, 30, 0);
    assert_close(rect->max.y, 12, 0);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Resize wall");
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "wall")->as.rect.max.x, 25, 0);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

DRIVE_TEST(shift_and_alt_work_while_a_grip_is_pulled, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    pull_with(s, page_of(s, HANDLE_CORNER, 3), drive_at(s, 30, 12), INPUT_SHIFT | INPUT_ALT);
    const ct_rect *rect = &drive_shape(s, "wall")->as.rect;
    assert_close(rect->min.x, 0, 0);
    assert_close(rect->max.x, 30, 0);
    assert_close(rect->min.y, -15, 0);
    assert_close(rect->max.y, 15, 0);
}

DRIVE_TEST(the_round_grip_turns_by_steps_with_shift, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    pull_with(s, page_of(s, HANDLE_ROTATE, 0), drive_at(s, 0, 10.2), INPUT_SHIFT);
    const scene_shape *wall = drive_shape(s, "wall");
    assert_int_equal(wall->type, SCENE_ROTATED_RECT);
    assert_close(wall->as.rotated_rect.rotation_deg, 60, 0);
    assert_close(wall->as.rotated_rect.center.x, 15, 0);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Turn wall");
}

DRIVE_TEST(an_arrow_is_pulled_out_of_a_shape, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_drag(s, page_of(s, HANDLE_TIP, 0), drive_at(s, -5, 20));
    assert_true(drive_shape(s, "ball")->has_move);
    assert_close(drive_shape(s, "ball")->move.x, 15, 1e-9);
    assert_close(drive_shape(s, "ball")->move.y, 5, 1e-9);
    drive_drag(s, drive_at(s, -5, 20), drive_at(s, -20, 15));
    assert_false(drive_shape(s, "ball")->has_move);
}

/* The strip comes with the first move, and goes with it. */
static void the_view_stays_where_it_is_when_an_arrow_is_pulled(bool fitted)
{
    drive_enter_folder("grips");
    shell *s = drive_start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\", "
                           "\"name\": \"ball\", \"center\": [3, 2], \"radius\": 1}]}");
    drive_select(s, "ball");
    drive_key(s, INPUT_KEY_LEFT, 0);
    if (!fitted) { drive_key(s, '-', 0); }
    const double height = s->session.editor.camera.view.height;
    const draw_point places[] = { drive_at(s, 5, 3), drive_at(s, 0, 0) };
    drive_drag(s, page_of(s, HANDLE_TIP, 0), places[0]);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(s->layout.strip.height > 0, i == 0);
        for (int k = 0; k < 2; k++) {
            const draw_point now = k == 0 ? drive_at(s, 5, 3) : drive_at(s, 0, 0);
            assert_close(now.x, places[k].x, 1e-9);
            assert_close(now.y, places[k].y, 1e-9);
        }
        drive_key(s, 'z', INPUT_CTRL);
    }
    shell_resize(s, 400, 800,
                 1); /* the window takes it along, as ever, unless it is a person's own */
    assert_true((s->session.editor.camera.view.height > 1.2 * height) == fitted);
    drive_end(s);
}

TEST(a_fitted_view_and_an_own_one_stay_when_an_arrow_is_pulled)
{
    the_view_stays_where_it_is_when_an_arrow_is_pulled(true);
    the_view_stays_where_it_is_when_an_arrow_is_pulled(false);
}

/* The grip that offers an arrow stands where the view has room for it. */
DRIVE_TEST(a_pulled_arrow_is_written_in_numbers_people_write, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    for (int i = 0; i < 5; i++) {
        editor_zoom(&s->session.editor, 1.17);
        const draw_point grip = page_of(s, HANDLE_TIP, 0);
        drive_drag(s, grip, (draw_point){ grip.x + 41, grip.y - 33 });
        const scene_shape *ball = drive_shape(s, "ball");
        assert_true(ball->has_move);
        assert_close(ball->move.x, round(ball->move.x * 100) / 100, 0);
        assert_close(ball->move.y, round(ball->move.y * 100) / 100, 0);
        drive_key(s, 'z', INPUT_CTRL);
    }
}

/* A step of a pull that is not let go. */
static void pull_on(shell *s, draw_point from, draw_point to)
{
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ (from.x + to.x) / 2, (from.y + to.y) / 2 });
    drive_move(s, to);
}

DRIVE_TEST(what_a_pull_gives_is_written_beside_the_mouse, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    pull_on(s, page_of(s, HANDLE_CORNER, 3), drive_at(s, 30, 12));
    assert_true(drive_is_written(s, "25 \xC3\x97 20"));
    drive_release(s, drive_at(s, 30, 12), INPUT_LEFT);
    pull_on(s, page_of(s, HANDLE_TIP, 0), drive_at(s, 22.5, -10));
    assert_true(drive_is_written(s, "13, -67.4\xC2\xB0"));
    drive_release(s, drive_at(s, 22.5, -10), INPUT_LEFT);
    const draw_point round = page_of(s, HANDLE_ROTATE, 0);
    const draw_point middle = drive_at(s, 17.5, 2); /* a quarter turn to the right of it */
    pull_on(s, round, (draw_point){ middle.x + (middle.y - round.y), middle.y });
    assert_true(drive_is_written(s, "270\xC2\xB0"));
}

DRIVE_TEST(a_click_on_a_grip_changes_nothing, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_click(s, page_of(s, HANDLE_SIDE, 1));
    drive_click(s, page_of(s, HANDLE_ROTATE, 0));
    const draw_point corner = page_of(s, HANDLE_CORNER, 0);
    drive_drag(s, corner, (draw_point){ corner.x + 2, corner.y });
    assert_int_equal(drive_shape(s, "wall")->type, SCENE_RECT);
    assert_null(scene_history_undo_label(s->session.doc.history));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
}

DRIVE_TEST(escape_gives_a_pull_up, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    const draw_point grip = page_of(s, HANDLE_RADIUS, 0);
    drive_press(s, grip, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ grip.x + 60, grip.y });
    assert_close(drive_shape(s, "ball")->as.circle.radius, 11, 1e-9);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_close(drive_shape(s, "ball")->as.circle.radius, 5, 0);
    drive_release(s, grip, INPUT_LEFT);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

DRIVE_TEST(a_refused_pull_keeps_the_last_that_was_fine, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    drive_press(s, page_of(s, HANDLE_POINT, 2), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -20, -12));
    drive_move(s, drive_at(s, -20, -25)); /* across the other edges */
    const ct_vec *points = drive_shape(s, "hill")->as.polygon.points;
    assert_close(points[2].x, -20, 1e-9);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "cross"));
    drive_release(s, drive_at(s, -20, -25), INPUT_LEFT);
    assert_close(drive_shape(s, "hill")->as.polygon.points[2].y, -12, 1e-9);
}

DRIVE_TEST(a_double_click_adds_a_point_and_takes_it_out, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    double_click(s,
                 drive_at(s, -20, -10.65)); /* too far from the edge, which is near at 6 points */
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 4);
    double_click(s, drive_at(s, -20, -10.55));
    const ct_polygon *hill = &drive_shape(s, "hill")->as.polygon;
    assert_int_equal(hill->count, 5);
    assert_close(hill->points[3].x, -20, 1e-9);
    assert_close(hill->points[3].y, -10, 0);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Add a point to hill");
    double_click(s, drive_at(s, -20, -10));
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 4);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Remove a point of hill");
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 4);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

DRIVE_TEST(a_press_that_comes_fast_behind_a_pull_is_no_double_click, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    const draw_point at = page_of(s, HANDLE_POINT, 2), to = { at.x + 5, at.y - 4 };
    drive_drag(s, at, to);
    shell_apply(s, &(input){ .kind = INPUT_PRESS, .at = to, .button = INPUT_LEFT, .clicks = 2 });
    drive_release(s, to, INPUT_LEFT);
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 4);
}

DRIVE_TEST(delete_takes_the_point_that_was_clicked_else_the_shape, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    drive_click(s, page_of(s, HANDLE_POINT, 1));
    drive_move(s, drive_at(s, 0, 25));
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 3);
    assert_close(drive_shape(s, "hill")->as.polygon.points[1].y, -10, 0);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
}

DRIVE_TEST(a_point_under_the_mouse_or_of_three_does_not_keep_the_shape_from_delete, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    drive_move(s, page_of(s, HANDLE_POINT, 0)); /* where the mouse stands after drawing one */
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_key(s, 'z', INPUT_CTRL);
    drive_select(s, "hill");
    drive_click(s, page_of(s, HANDLE_POINT, 1));
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(drive_shape(s, "hill")->as.polygon.count, 3);
    drive_click(s, page_of(s, HANDLE_POINT, 0));
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
}

DRIVE_TEST(delete_takes_no_point_chosen_before_an_undo_or_in_another_case, start)
{
    shell *s = *state;
    drive_select(s, "hill");
    double_click(s, drive_at(s, -20, -10.2));
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_key(s, 'z', INPUT_CTRL);
    drive_select(s, "hill");
    drive_click(s, page_of(s, HANDLE_POINT, 1));
    drive_write("other.json", CASE);
    drive_drop(s, "other.json");
    drive_select(s, "hill");
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
}

DRIVE_TEST(what_is_locked_or_one_of_several_has_no_grips, start)
{
    shell *s = *state;
    handle all[HANDLES_MAX];
    drive_select(s, "wall");
    assert_true(grips_shown(&s->session.tools, FIGURE_FRONT, all) > 8);
    drive_key(s, 'l', INPUT_CTRL);
    assert_int_equal(grips_shown(&s->session.tools, FIGURE_FRONT, all), 0);
    drive_key(s, 'l', INPUT_CTRL);
    drive_key(s, 'a', INPUT_CTRL);
    assert_int_equal(grips_shown(&s->session.tools, FIGURE_FRONT, all), 0);
}

DRIVE_TEST(the_pointer_tells_which_way_a_grip_goes, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_move(s, page_of(s, HANDLE_SIDE, 0));
    assert_int_equal(s->session.tools.pointer, POINTER_EAST_WEST);
    drive_move(s, page_of(s, HANDLE_SIDE, 3));
    assert_int_equal(s->session.tools.pointer, POINTER_NORTH_SOUTH);
    drive_move(s, page_of(s, HANDLE_CORNER, 3));
    assert_int_equal(s->session.tools.pointer, POINTER_NORTHEAST_SOUTHWEST);
    drive_move(s, page_of(s, HANDLE_CORNER, 2));
    assert_int_equal(s->session.tools.pointer, POINTER_NORTHWEST_SOUTHEAST);
    drive_move(s, page_of(s, HANDLE_ROTATE, 0));
    assert_int_equal(s->session.tools.pointer, POINTER_CROSS);
    drive_move(s, drive_at(s, 8, 3));
    assert_int_equal(s->session.tools.pointer, POINTER_MOVE);
}

/* How many boxes and circles lie over the figure. */
static int shapes_over_figure(shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    int count = 0;
    for (int i = 0; i < list.command_count; i++) {
        count += list.commands[i].op == DRAW_BOX || list.commands[i].op == DRAW_CIRCLE;
    }
    draw_deinit(&list);
    return count;
}

DRIVE_TEST(grips_are_drawn_for_what_is_selected_and_not_while_it_is_dragged, start)
{
    shell *s = *state;
    const int without = shapes_over_figure(s);
    drive_select(s, "wall");
    const int with = shapes_over_figure(s);
    assert_true(with >= without + 10);
    drive_press(s, drive_at(s, 8, 3), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 0, 20));
    assert_true(shapes_over_figure(s) < with - 8);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
}

/* How far a grip is seen from its middle. */
static double extent_of(shell *s, const handle *grip)
{
    draw_list list = { 0 };
    double largest = 0;
    const draw_point at = drive_at(s, grip->grip.x, grip->grip.y);
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const bool round = c->op == DRAW_CIRCLE, square = c->op == DRAW_BOX;
        const draw_point center = round ? c->as.circle.center : c->as.box.center;
        if ((round || square) && c->paint.stroke.a == 255 && c->paint.width > 0 &&
            hypot(center.x - at.x, center.y - at.y) < 0.01) {
            largest = fmax(largest,
                           (round ? c->as.circle.radius : c->as.box.half.x) + c->paint.width / 2);
        }
    }
    draw_deinit(&list);
    return largest;
}

/* All that is seen of a grip can be pressed, and little beside it. Under the mouse it grows. */
DRIVE_TEST(grips_are_as_large_as_they_can_be_taken, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    static handle all[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, all);
    assert_true(count > 8);
    for (int i = 0; i < count; i++) {
        const double extent = extent_of(s, &all[i]);
        assert_true(extent > PICK_GRIP_PX / 2 && extent <= PICK_GRIP_PX);
        drive_move(s, drive_at(s, all[i].grip.x, all[i].grip.y));
        assert_true(extent_of(s, &all[i]) > extent + 1);
        const input leave = { .kind = INPUT_LEAVE };
        shell_apply(s, &leave);
        assert_close(extent_of(s, &all[i]), extent, 0);
    }
}

/* The button may be let go of over another window, which no event tells. */
DRIVE_TEST(a_pull_ends_where_it_is_when_another_window_takes_the_keyboard, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    const draw_point from = page_of(s, HANDLE_CORNER, 3);
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 20, from.y - 10 });
    const ct_rect pulled = drive_shape(s, "wall")->as.rect;
    assert_true(pulled.max.x > 25);
    shell_apply(s, &(input){ .kind = INPUT_BLUR });
    assert_false(toolbox_is_dragging(&s->session.tools));
    drive_move(s, (draw_point){ from.x + 90, from.y + 60 });
    drive_release(s, (draw_point){ from.x + 90, from.y + 60 }, INPUT_LEFT);
    assert_close(drive_shape(s, "wall")->as.rect.max.x, pulled.max.x, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "wall")->as.rect.max.x, 25, 0);
}

/* The first text of the figure that a grip lies on; "": none. */
static const char *text_under_grips(const shell *s, draw_list *list)
{
    static handle all[HANDLES_MAX];
    const int count = grips_shown(&s->session.tools, FIGURE_FRONT, all);
    assert_true(frame_build_figure(s, list));
    for (int i = 0; i < list->command_count * count; i++) {
        const draw_command *c = &list->commands[i / count];
        const draw_point at = camera_to_page(&s->session.editor.camera, all[i % count].grip);
        if (c->op == DRAW_TEXT) {
            const char *text = draw_command_text(list, c);
            const double size = c->as.text.size, below = at.y - c->as.text.at.y;
            const double width = draw_text_width(c->as.text.font, size, text);
            const double right = at.x - c->as.text.at.x + width * (int)c->as.text.anchor / 2;
            if (right > -4 && right < width + 4 && below > -4 - 0.75 * size && below < 4) {
                return text;
            }
        }
    }
    return "";
}

TEST(grips_lie_on_no_text_of_the_gallery)
{
    draw_list list = { 0 };
    int looked_at = 0;
    drive_enter_folder("grips");
    shell *s = drive_start_file(NULL);
    for (int i = 0; i < s->session.gallery.count; i++) {
        for (int k = 0; k < scene_shape_count(s->session.editor.scene); k++, looked_at++) {
            editor_select(&s->session.editor, scene_shape_at(s->session.editor.scene, k)->id);
            const char *text = text_under_grips(s, &list);
            if (text[0]) {
                fail_msg("%s, shape %d: a grip on \"%s\"", s->session.doc.path, k, text);
            }
        }
        session_walk_gallery(&s->session, 1);
        drive_build(s);
    }
    assert_true(looked_at > 300);
    draw_deinit(&list);
    drive_end(s);
}

/* DRIVE_CASE's ball moves from (-20, 0) to (-10, 15). */
TEST(a_tip_that_a_step_leaves_out_cannot_be_taken)
{
    drive_enter_folder("grips");
    shell *s = drive_start(DRIVE_CASE("up"));
    const draw_point tip = drive_at(s, -10, 15);
    drive_select(s, "dot");
    editor_select_also(&s->session.editor, drive_shape(s, "wall")->id);
    drive_key(s, '.', 0);
    assert_int_equal(story_now(&s->session.editor).step, 1);
    drive_drag(s, tip, drive_at(s, -10, 25));
    assert_close(drive_shape(s, "ball")->move.y, 15, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_drag(s, tip, drive_at(s, -10, 25));
    assert_close(drive_shape(s, "ball")->move.y, 25, 1e-9);
    drive_end(s);
}
