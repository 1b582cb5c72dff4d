/* test_menu.c - the menu of a right click. */
#define _DEFAULT_SOURCE
#include "tests/app/drive.h"

#include <math.h>
#include <string.h>

#include "app/lists/lists.h"
#include "app/shell/shell.h"
#include "app/views/frame.h"

static shell *start(void)
{
    drive_enter_folder("menu");
    return drive_start(DRIVE_CASE("up"));
}

static void right_click(shell *s, draw_point at)
{
    drive_move(s, at);
    drive_press(s, at, INPUT_RIGHT, 0);
    drive_release(s, at, INPUT_RIGHT);
}

static draw_point place_of(const shell *s, const char *name)
{
    for (int i = 0; i < menu_count(s); i++) {
        if (strcmp(menu_command_name(s, i), name) == 0) {
            const layout_box row = menu_row(s, i);
            return (draw_point){ row.x + row.width / 2, row.y + row.height / 2 };
        }
    }
    fail_msg("\"%s\" is not in the menu", name);
    return (draw_point){ 0, 0 };
}

static void choose(shell *s, const char *name)
{
    assert_true(s->menu.open);
    drive_move(s, place_of(s, name));
    drive_click(s, place_of(s, name));
    assert_false(s->menu.open);
}

static int count(const shell *s)
{
    return scene_shape_count(s->session.doc.scene);
}

DRIVE_TEST(every_row_is_a_command, start)
{
    shell *s = *state;
    for (int k = 0; k < 2; k++) {
        right_click(s, drive_at(s, k ? -20 : -38, k ? 0 : -25));
        assert_int_equal(s->menu.of_plot, k == 0);
        for (int i = 0; i < menu_count(s); i++) {
            const command *c = commands_named(menu_command_name(s, i));
            assert_non_null(c);
            assert_non_null(c->run);
        }
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
}

DRIVE_TEST(a_right_click_selects_the_shape_and_its_rows_do_what_they_say, start)
{
    shell *s = *state;
    right_click(s, drive_at(s, -20, 0));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    choose(s, "Duplicate");
    assert_int_equal(count(s), 4);
    right_click(s, drive_at(s, 22, -5));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    choose(s, "Delete");
    assert_int_equal(count(s), 3);
    assert_non_null(drive_shape(s, "ball"));
}

DRIVE_TEST(what_is_selected_stays_so_under_the_click_and_beside_all, start)
{
    shell *s = *state;
    drive_key(s, 'a', INPUT_CTRL);
    const int all = editor_selection_count(&s->session.editor);
    right_click(s, drive_at(s, -20, 0));
    assert_int_equal(editor_selection_count(&s->session.editor), all);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->menu.open);
    assert_int_equal(editor_selection_count(&s->session.editor), all);
    right_click(s, drive_at(s, -5, 25));
    drive_click(s, drive_at(s, -38, -25)); /* only closes it */
    assert_false(s->menu.open);
    assert_int_equal(editor_selection_count(&s->session.editor), all);
}

static char *clipboard_of_two(void *context)
{
    (void)context;
    return strdup(
        "{\"collision-test\": 1, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"p\", \"center\": [100, 0], \"radius\": 1},\n"
        "{\"type\": \"circle\", \"name\": \"q\", \"center\": [108, 4], \"radius\": 1}]}\n");
}

DRIVE_TEST(on_the_empty_plot_it_is_about_the_plot, start)
{
    shell *s = *state;
    s->session.desktop.get_clipboard = clipboard_of_two;
    drive_select(s, "ball");
    right_click(s, drive_at(s, -5, 25));
    choose(s, NAMED_PASTE);
    assert_close(drive_shape(s, "p")->as.circle.center.x, -9, 0.1);
    assert_close(drive_shape(s, "q")->as.circle.center.y, 27, 0.1);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(count(s), 3);
    drive_key(s, 'c', 0); /* a tool in hand makes nothing of a paste */
    right_click(s, drive_at(s, -5, 25));
    choose(s, NAMED_PASTE);
    assert_int_equal(count(s), 5);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, INPUT_KEY_ESCAPE, 0);

    static const char *const makers[] = { NAMED_POINT, NAMED_CIRCLE, NAMED_RECT };
    for (int i = 0; i < 3; i++) {
        right_click(s, drive_at(s, -5, 25));
        choose(s, makers[i]);
        assert_int_equal(count(s), 4);
        const scene_shape *made = scene_shape_at(s->session.doc.scene, 3);
        const ct_vec3 at = scene_reference_point3(made);
        assert_close(at.x, -5, 0.1);
        assert_close(at.y, 25, 0.1);
        assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
        assert_int_equal(s->session.editor.selected, made->id);
        drive_key(s, 'z', INPUT_CTRL); /* one step */
        assert_int_equal(count(s), 3);
    }
    right_click(s, drive_at(s, -5, 25));
    choose(s, NAMED_SAVE_PICTURE);
    assert_true(drive_exists("drive-001.png"));
}

DRIVE_TEST(a_right_click_beside_the_open_menu_opens_it_there, start)
{
    shell *s = *state;
    right_click(s, drive_at(s, 22, 5));
    right_click(s, drive_at(s, -20, 0));
    assert_true(s->menu.open);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    const layout_box first = menu_row(s, 0);
    assert_true(
        layout_contains(&(layout_box){ first.x - 9, first.y - 9, 18, 18 }, drive_at(s, -20, 0)));
    right_click(s, (draw_point){ s->width - 3, s->height - 3 }); /* not on the plot: nowhere */
    assert_false(s->menu.open);
}

/* Whoever is fast, or has so many shapes that a frame takes its time. */
DRIVE_TEST(a_key_is_the_menus_before_that_is_drawn, start)
{
    shell *s = *state;
    drive_move(s, drive_at(s, -20, 20));
    drive_press(s, drive_at(s, -20, 20), INPUT_RIGHT, 0);
    drive_key(s, 'y', 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_SELECT);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->menu.open);
}

DRIVE_TEST(a_row_is_chosen_by_letting_go_of_it, start)
{
    shell *s = *state;
    const draw_point ball = drive_at(s, -20, 0);
    right_click(s, ball);
    const draw_point delete = place_of(s, NAMED_DELETE);
    drive_move(s, delete);
    drive_press(s, delete, INPUT_LEFT, 0);
    drive_move(s, ball);
    drive_release(s, ball, INPUT_LEFT); /* thought better of it */
    assert_int_equal(count(s), 3);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_move(s, ball);
    drive_press(s, ball, INPUT_RIGHT, 0);
    drive_build(s);
    drive_move(s, delete);
    drive_release(s, delete, INPUT_RIGHT);
    assert_int_equal(count(s), 2);
    assert_false(s->menu.open);
    drive_key(s, 'z', INPUT_CTRL);
    drive_set_clipboard(s, "");
    /* A hand that was not quite still chooses nothing: a row's height is a way, less is none. */
    for (int more = 0; more < 2; more++) {
        const draw_point near = { ball.x + 3, ball.y + (more ? 26 : 22) };
        drive_move(s, ball);
        drive_press(s, ball, INPUT_RIGHT, 0);
        drive_build(s);
        drive_move(s, near);
        drive_release(s, near, INPUT_RIGHT);
        assert_int_equal(count(s), more ? 2 : 3);
        assert_int_equal(s->menu.open, !more);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
    /* At the lower edge it opens beneath the mouse. */
    const draw_point low = drive_at(s, 15, -29);
    right_click(s, low);
    assert_true(s->menu.open && menu_row(s, 1).y < low.y);
}

DRIVE_TEST(keys_walk_it_and_what_may_not_run_does_nothing, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    commands_run(s, commands_named(NAMED_LOCK));
    right_click(s, drive_at(s, -20, 0));
    drive_click(s, place_of(s, "Cut"));
    assert_true(s->menu.open);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    commands_run(s, commands_named(NAMED_LOCK));
    right_click(s, drive_at(s, -20, 0));
    const draw_point first = place_of(s, "Cut");
    drive_click(s, (draw_point){ first.x, first.y - menu_row(s, 0).height / 2 - 2 }); /* its edge */
    assert_true(s->menu.open);
    for (int i = 0; i < 5; i++) { /* Cut, Copy, Paste, Duplicate, Delete */
        drive_key(s, INPUT_KEY_DOWN, 0);
    }
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->menu.open);
    assert_int_equal(count(s), 2);
    drive_key(s, 'z', INPUT_CTRL);
    assert_non_null(drive_shape(s, "ball"));
}

DRIVE_TEST(it_lies_within_every_window, start)
{
    shell *s = *state;
    for (int i = 0; i < 6; i++) {
        shell_resize(s, 300 + 150 * i, 200 + 120 * i, 1);
        draw_list list = { 0 };
        const layout_box plot = s->layout.plot;
        const draw_point at = { plot.x + plot.width - 3, plot.y + plot.height - 3 };
        right_click(s, at);
        assert_true(s->menu.open);
        assert_true(frame_build_ui(s, &list));
        const layout_box first = menu_row(s, 0);
        assert_true(first.x > 0 && first.x + first.width < s->width);
        assert_true(first.y > 0 && first.y + first.height < s->height);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        draw_deinit(&list);
    }
}

/* Is a line drawn all along the top of the row? */
static bool has_line_above(shell *s, int index)
{
    draw_list list = { 0 };
    bool found = false;
    const layout_box row = menu_row(s, index);
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        const draw_point p = c->as.line.p, q = c->as.line.q;
        found = found || (c->op == DRAW_LINE && p.y == q.y && fabs(p.y - row.y) < 1 &&
                          fabs(p.x - row.x) < 8 && fabs(q.x - row.x - row.width) < 8);
    }
    draw_deinit(&list);
    return found;
}

DRIVE_TEST(groups_of_rows_are_set_apart_by_lines, start)
{
    static const char *const first_of_group[] = { NAMED_TO_FRONT, NAMED_LOCK, NAMED_FIT_SELECTION,
                                                  NAMED_EXPORT };
    shell *s = *state;
    right_click(s, drive_at(s, -20, 0));
    for (int i = 0; i < menu_count(s); i++) {
        bool begins = false;
        for (int k = 0; k < 4; k++) {
            begins = begins || strcmp(menu_command_name(s, i), first_of_group[k]) == 0;
        }
        if (has_line_above(s, i) != begins) {
            fail_msg("a line above \"%s\"? %d", menu_command_name(s, i), !begins);
        }
    }
}

/* Does this stand in the middle of the row, to the side? */
static bool is_told_in(const draw_list *list, const layout_box *row, const char *text, bool right)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        const draw_point at = c->as.text.at;
        if (c->op == DRAW_TEXT && strcmp(draw_command_text(list, c), text) == 0 &&
            fabs(at.y - c->as.text.size / 3 - row->y - row->height / 2) < 2 &&
            fabs(at.x - row->x - (right ? row->width : 0)) < 30) {
            return true;
        }
    }
    return false;
}

DRIVE_TEST(rows_tell_their_names_and_keys, start)
{
    shell *s = *state;
    draw_list list = { 0 };
    right_click(s, drive_at(s, -20, 0));
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < menu_count(s); i++) {
        const char *name = menu_command_name(s, i);
        const layout_box row = menu_row(s, i);
        char key[CHORD_TEXT_SIZE];
        chord_text(commands_named(name)->chords[0], key);
        if (!is_told_in(&list, &row, name, false) ||
            (*key && !is_told_in(&list, &row, key, true))) {
            fail_msg("\"%s\" does not stand in its row", name);
        }
    }
    draw_deinit(&list);
}

DRIVE_TEST(nothing_opens_during_a_drag, start)
{
    shell *s = *state;
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -15, 0));
    right_click(s, drive_at(s, -15, 0));
    assert_false(s->menu.open);
    drive_release(s, drive_at(s, -15, 0), INPUT_LEFT);
    assert_int_equal(count(s), 3);
}

DRIVE_TEST(keys_open_it_for_the_selection_or_the_plot, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_MENU, 0);
    assert_true(s->menu.open && s->menu.of_plot);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->menu.open);
    drive_select(s, "wall"); /* "dot" lies in front of it */
    drive_key(s, INPUT_KEY_F10, INPUT_SHIFT);
    assert_true(s->menu.open && !s->menu.of_plot);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    const int before = count(s);
    while (strcmp(menu_command_name(s, s->menu.list.selected < 0 ? 0 : s->menu.list.selected),
                  "Duplicate") != 0) {
        drive_key(s, INPUT_KEY_DOWN, 0);
    }
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(count(s), before + 1);
}

/* Out of view to the right it would be drawn beside the window. */
DRIVE_TEST(opened_by_a_key_it_is_in_the_window, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    for (int side = -1; side <= 1; side += 2) {
        s->session.editor.camera.view.center.x = side * 1e6;
        drive_key(s, INPUT_KEY_MENU, 0);
        const layout_box row = menu_row(s, 0);
        assert_true(row.x >= 0 && row.x + row.width <= s->width);
        assert_true(row.y >= 0 && row.y + row.height <= s->height);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
    }
}
