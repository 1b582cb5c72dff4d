/* What the window tells before anything is pressed: words for a press, and locks on the shapes. */
#include "tests/app/drive.h"

#include <math.h>
#include <string.h>

#include "app/tools/toolbox.h"
#include "app/views/frame.h"
#include "app/views/views.h"

static shell *start(void)
{
    drive_enter_folder("press_hint");
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_key(s, 'j', 0); /* nothing is snapped to */
    return s;
}

static const char *hint(const shell *s)
{
    static char text[PRESS_HINT_SIZE];
    press_hint(s, text);
    return text;
}

static bool says(const shell *s, const char *part)
{
    return strstr(hint(s), part) != NULL;
}

DRIVE_TEST(it_tells_what_a_press_on_shapes_and_beside_them_does, start)
{
    shell *s = *state;
    assert_string_equal(hint(s), "");
    drive_move(s, drive_at(s, -25, -20));
    assert_true(says(s, "box"));
    drive_move(s, drive_at(s, 15, -5));
    assert_string_equal(hint(s), "A click selects wall, a drag moves it");
    drive_click(s, drive_at(s, 15, -5));
    assert_true(says(s, "A drag moves wall"));
    drive_key(s, 'a', INPUT_CTRL);
    drive_move(s, drive_at(s, 15, -5.5));
    assert_true(says(s, "all that is selected"));
    const input leave = { .kind = INPUT_LEAVE };
    shell_apply(s, &leave);
    assert_string_equal(hint(s), "");
}

TEST(of_a_triangle_no_point_is_told_to_go)
{
    static const char with[] =
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"polygon\", \"name\": \"p\",\n"
        " \"points\": [[0, 0], [10, 0], [10, 10], [0, 10]]}]}\n";
    drive_enter_folder("press_hint");
    shell *s = drive_start(with);
    drive_select(s, "p");
    drive_move(s, drive_at(s, 10, 10));
    assert_string_equal(hint(s), "A drag moves this point; a double click removes it");
    grips_remove_point(&s->session.tools, 0);
    drive_move(s, drive_at(s, 10, 10));
    assert_string_equal(hint(s), "A drag moves this point");
    drive_end(s);
}

DRIVE_TEST(it_tells_of_grips_locks_tools_and_drags, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_move(s, drive_at(s, 25, 8));
    assert_true(says(s, "corner"));
    drive_press(s, drive_at(s, 15, -5), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 18, -5));
    assert_true(says(s, "Esc gives up"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_release(s, drive_at(s, 18, -5), INPUT_LEFT);
    drive_select(s, "wall");
    drive_key(s, 'l', INPUT_CTRL);
    drive_move(s, drive_at(s, 15, -5));
    assert_true(says(s, "wall is locked"));
    drive_key(s, 'c', 0);
    assert_string_equal(hint(s), toolbox_mode_info(TOOL_MODE_CIRCLE)->hint);
}

TEST(over_a_name_it_tells_that_a_drag_moves_it)
{
    static const char words[] = "A drag moves the name of p, a double click changes it";
    drive_enter_folder("press_hint");
    shell *s = drive_start(
        "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, \"shapes\": [\n"
        "{\"type\": \"point\", \"name\": \"p\", \"at\": [0, 0], \"label_at\": [10, 10]}]}\n");
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list)); /* which puts the names */
    draw_deinit(&list);
    drive_move(s, drive_at(s, 10, 10));
    assert_string_equal(hint(s), words);
    drive_move(s, drive_at(s, 15, 10));
    assert_true(says(s, "box"));
    drive_select(s, "p");
    drive_key(s, 'l', INPUT_CTRL);
    drive_move(s, drive_at(s, 10, 10));
    assert_true(says(s, "p is locked"));
    drive_end(s);
}

/* The ball moves; the panel and the strip say that nothing is edited, so no drag is offered
 * either. */
DRIVE_TEST(while_played_a_press_only_selects, start)
{
    shell *s = *state;
    drive_key(s, '.', INPUT_SHIFT); /* a frame on, paused */
    assert_true(player_is_on(&s->session.editor));
    drive_move(s, drive_at(s, 15, -5));
    assert_string_equal(hint(s), "A click selects wall");
    drive_click(s, drive_at(s, 15, -5));
    assert_string_equal(hint(s), "A click selects what is below wall");
}

static int cards(const draw_list *list, draw_point near)
{
    int count = 0;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        count += c->op == DRAW_BOX && fabs(c->as.box.half.x - 8.5) < 0.01 &&
                 fabs(c->as.box.center.x - near.x) < 3 && fabs(c->as.box.center.y - near.y) < 3;
    }
    return count;
}

static int marks(const shell *s, draw_point near)
{
    draw_list list = { 0 };
    draw_clear(&list, s->width, s->height, (draw_color){ 0 });
    const ui u = { .list = &list, .theme = s->session.settings.theme };
    lock_marks_draw(&s->session.editor, &u);
    const int count = cards(&list, near);
    assert_false(list.out_of_memory);
    draw_deinit(&list);
    return count;
}

DRIVE_TEST(a_lock_is_drawn_at_the_corner_of_every_locked_shape, start)
{
    shell *s = *state;
    const draw_point wall = drive_at(s, 25, 8), ball = drive_at(s, -15, 5);
    assert_int_equal(marks(s, wall), 0);
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, 'l', INPUT_CTRL);
    assert_int_equal(marks(s, wall), 1);
    assert_int_equal(marks(s, ball), 1);
    drive_key(s, INPUT_KEY_F5, 0);
    assert_int_equal(marks(s, drive_at(s, 25, 8)), 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'l', INPUT_CTRL | INPUT_SHIFT);
    assert_int_equal(marks(s, wall), 0);
}

DRIVE_TEST(a_lock_stays_in_sight_while_its_shape_is, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, 'l', INPUT_CTRL);
    s->session.editor.camera.view =
        (scene_view){ .center = { 15, 0 }, .height = 4 }; /* well inside */
    const layout_box *plot = &s->layout.plot;
    assert_int_equal(marks(s, (draw_point){ plot->width - 11, 11 }), 1);
    s->session.editor.camera.view = (scene_view){ .center = { 300, 0 }, .height = 4 };
    assert_int_equal(marks(s, (draw_point){ s->session.editor.inset.left + 11, plot->height / 2 }),
                     0);
}

TEST(a_selection_out_of_view_is_told_with_the_key_that_fits_it_in)
{
    shell *s = drive_start(DRIVE_NINE); /* two views: y of a box may be out of sight, its z not */
    drive_select(s, "box");
    assert_false(drive_is_written(s, "outside the view"));
    s->session.editor.camera.z = 1e6;
    assert_false(drive_is_written(s, "outside the view"));
    s->session.editor.camera.view.center.x = 1e6;
    assert_true(drive_is_written(s, "outside the view: Z fits the selection in"));
    editor_select_all(&s->session.editor);
    assert_true(drive_is_written(s, "outside the view: Z"));
    drive_key(s, 'z', 0);
    assert_false(drive_is_written(s, "outside the view"));
    drive_end(s);
}

TEST(names_that_found_no_place_are_counted_in_the_status_line)
{
    char text[8192] = "{\"collision-test\": 1, \"shapes\": [";
    for (int i = 0; i < 60; i++) {
        const size_t used = strlen(text);
        snprintf(text + used, sizeof text - used,
                 "%s{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 400}",
                 i > 0 ? ", " : "", i);
    }
    strcat(text, "]}");
    shell *s = drive_start(text);
    draw_list list = { 0 };
    assert_true(frame_build_figure(s, &list));
    assert_true(drive_is_written(s, "names left out"));
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_true(frame_build_figure(s, &list));
    assert_false(drive_is_written(s, "left out"));
    draw_deinit(&list);
    drive_end(s);
}

DRIVE_TEST(a_view_without_shapes_tells_the_key_that_fits_them_in, start)
{
    static const char words[] = "No shape is in view: F fits everything in";
    shell *s = *state;
    assert_false(drive_is_written(s, words));
    s->session.editor.camera.view = (scene_view){ .center = { -12.5, 25 }, .height = 10 };
    assert_false(drive_is_written(s, words)); /* the ball passes through it */
    s->session.editor.camera.view.center.y = 45;
    assert_true(drive_is_written(s, words));
    draw_list list = { 0 };
    bool on_ground = false; /* and no axis runs through it */
    assert_true(frame_build_ui(s, &list));
    for (int i = 1; i < list.command_count; i++) {
        on_ground = on_ground || (list.commands[i].op == DRAW_TEXT &&
                                  strcmp(draw_command_text(&list, &list.commands[i]), words) == 0 &&
                                  list.commands[i - 1].op == DRAW_BOX);
    }
    draw_deinit(&list);
    assert_true(on_ground);
    drive_key(s, 'f', 0);
    assert_false(drive_is_written(s, words));
    drive_key(s, 'n', INPUT_CTRL);
    assert_false(drive_is_written(s, words)); /* there are none */
}

DRIVE_TEST(enter_is_told_of_unless_it_answers_a_question, start)
{
    shell *s = *state;
    drive_key(s, 'c', 0);
    assert_true(says(s, "Enter: in the middle of the view"));
    s->session.asks_reload = true;
    assert_false(says(s, "Enter"));
}
