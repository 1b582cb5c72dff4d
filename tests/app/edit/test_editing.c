/* test_editing.c - selecting several, taking away, copying, order, locks; and the way back. */
#define _XOPEN_SOURCE 700 /* strdup */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/app/drive.h"

static shell *start(void)
{
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_set_clipboard(s, NULL);
    return s;
}

static scene_id id_of(const shell *s, const char *name)
{
    return drive_shape(s, name)->id;
}

static int count(const shell *s)
{
    return scene_shape_count(s->session.doc.scene);
}

static void select_ball_and_dot(shell *s)
{
    drive_select(s, "ball");
    editor_select_also(&s->session.editor, id_of(s, "dot"));
}

/* ---- Selecting --------------------------------------------------------------------------- */

DRIVE_TEST(shift_and_click_adds_and_takes_out, start)
{
    shell *s = *state;
    drive_click(s, drive_at(s, -20, 0));
    drive_press(s, drive_at(s, 20, -3), INPUT_LEFT, INPUT_SHIFT);
    drive_release(s, drive_at(s, 20, -3), INPUT_LEFT);
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_int_equal(s->session.editor.selected, id_of(s, "ball"));
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, INPUT_SHIFT);
    drive_release(s, drive_at(s, -20, 0), INPUT_LEFT);
    assert_int_equal(editor_selection_count(&s->session.editor), 1);
    assert_int_equal(s->session.editor.selected, id_of(s, "wall"));
    assert_int_equal(s->session.editor.partner, 0);
}

DRIVE_TEST(a_box_selects_what_lies_wholly_in_it_and_changes_nothing, start)
{
    shell *s = *state;
    drive_drag(s, drive_at(s, 0, 12), drive_at(s, 26, -12));
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_true(editor_is_selected(&s->session.editor, id_of(s, "wall")));
    assert_true(editor_is_selected(&s->session.editor, id_of(s, "dot")));
    drive_drag(s, drive_at(s, 0, 12), drive_at(s, 24, -12)); /* cuts through the wall */
    assert_int_equal(editor_selection_count(&s->session.editor), 1);
    assert_int_equal(s->session.editor.selected, id_of(s, "dot"));
    assert_false(document_changed(&s->session.doc));
    assert_null(scene_history_undo_label(s->session.doc.history));
}

DRIVE_TEST(a_drag_moves_all_that_is_selected_in_one_step, start)
{
    shell *s = *state;
    select_ball_and_dot(s);
    drive_drag(s, drive_at(s, -20, 0), drive_at(s, -17, 2));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -17, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 13, 0);
    assert_close(drive_shape(s, "dot")->as.point.y, 6, 0);
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 5, 0);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Move 2 shapes");
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    assert_false(document_changed(&s->session.doc));
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
}

DRIVE_TEST(shift_keeps_a_drag_straight_also_when_it_comes_later, start)
{
    shell *s = *state;
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -10, 3));
    const input shift = { .kind = INPUT_MODS, .mods = INPUT_SHIFT };
    shell_apply(s, &shift);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, 0, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

/* ---- Undo -------------------------------------------------------------------------------- */

DRIVE_TEST(every_edit_goes_back_and_forth, start)
{
    shell *s = *state;
    scene *first = scene_copy(s->session.doc.scene);
    drive_select(s, "wall");
    drive_key(s, 'q', 0);
    drive_key(s, INPUT_KEY_UP, 0);
    drive_key(s, '1', 0);
    drive_key(s, 'd', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, 'e', 0);
    drive_key(s, INPUT_KEY_BACKSPACE, 0);
    assert_int_equal(count(s), 0);
    scene *last = scene_copy(s->session.doc.scene);
    assert_int_equal(scene_history_undo_count(s->session.doc.history), 7);
    for (int i = 0; i < 7; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_true(scene_equal(s->session.doc.scene, first));
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_equal(s->session.message.text, "There is nothing to undo.");
    for (int i = 0; i < 3; i++) { drive_key(s, 'z', INPUT_CTRL | INPUT_SHIFT); }
    for (int i = 0; i < 4; i++) { drive_key(s, 'y', INPUT_CTRL); }
    assert_true(scene_equal(s->session.doc.scene, last));
    scene_destroy(first);
    scene_destroy(last);
}

DRIVE_TEST(a_held_key_is_one_step, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    for (int i = 0; i < 20; i++) {
        const input held = { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_RIGHT, .repeat = true };
        shell_apply(s, &held);
    }
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 26, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 26, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "wall")->as.rect.min.x, 5, 0);
}

DRIVE_TEST(undoing_during_a_drag_gives_the_drag_up, start)
{
    shell *s = *state;
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -10, 3));
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(toolbox_is_dragging(&s->session.tools));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    drive_release(s, drive_at(s, -10, 3), INPUT_LEFT);
    assert_false(document_changed(&s->session.doc));
}

/* ---- Copies ------------------------------------------------------------------------------ */

DRIVE_TEST(what_is_copied_is_a_case_and_is_pasted_under_new_names_aside, start)
{
    shell *s = *state;
    select_ball_and_dot(s);
    drive_key(s, 'c', INPUT_CTRL);
    scene *copied;
    scene_error error;
    assert_int_equal(scene_read_text(drive_clipboard(), strlen(drive_clipboard()), &copied, &error),
                     SCENE_OK);
    assert_int_equal(scene_shape_count(copied), 2);
    scene_destroy(copied);
    drive_key(s, 'v', INPUT_CTRL);
    assert_int_equal(count(s), 5);
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_close(drive_shape(s, "ball2")->as.circle.center.x, -19, 0);
    assert_close(drive_shape(s, "ball2")->as.circle.center.y, -1, 0);
    assert_close(drive_shape(s, "ball2")->move.x, 10, 0);
    for (int i = 3; i < 6; i++) { /* each farther */
        char name[16];
        snprintf(name, sizeof name, "ball%d", i);
        drive_key(s, 'v', INPUT_CTRL);
        assert_close(drive_shape(s, name)->as.circle.center.x, -21 + i, 0);
        assert_close(drive_shape(s, name)->as.circle.center.y, 1 - i, 0);
        drive_key(s, 'c', INPUT_CTRL); /* also of a copy */
    }
    for (int i = 0; i < 4; i++) { drive_key(s, 'z', INPUT_CTRL); }
    assert_int_equal(count(s), 3);
}

DRIVE_TEST(copies_are_numbered_on_from_the_name_they_have, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, 'd', INPUT_CTRL);
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "wall2");
    drive_key(s, 'd', INPUT_CTRL); /* of wall2 */
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "wall3");
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, 'd', INPUT_CTRL);
    assert_non_null(drive_shape(s, "wall6"));
    assert_non_null(drive_shape(s, "ball2"));
}

DRIVE_TEST(a_copy_that_was_moved_is_copied_on_by_the_same_way, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    const ct_vec first = drive_shape(s, "ball")->as.circle.center;
    drive_key(s, 'd', INPUT_CTRL);
    const ct_vec aside = drive_shape(s, "ball2")->as.circle.center;
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 'd', INPUT_CTRL);
    drive_key(s, 'd', INPUT_CTRL);
    const ct_vec on = drive_shape(s, "ball4")->as.circle.center;
    assert_close(on.x, first.x + 3 * (aside.x + 1 - first.x), 1e-12);
    assert_close(on.y, first.y + 3 * (aside.y - first.y), 1e-12);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL); /* there were too many, of a way that was not it yet */
    drive_select(s, "ball2");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    const double second = drive_shape(s, "ball2")->as.circle.center.x;
    drive_key(s, 'd', INPUT_CTRL);
    assert_close(drive_shape(s, "ball3")->as.circle.center.x, 2 * second - first.x, 1e-12);
    drive_select(s, "wall"); /* no copy that was moved */
    const double before = drive_shape(s, "wall")->as.rect.min.x;
    drive_key(s, 'd', INPUT_CTRL);
    assert_close(drive_shape(s, "wall2")->as.rect.min.x - before, aside.x - first.x, 1e-12);
    for (int i = 0; i < 100 && drive_shape(s, "wall2")->as.rect.min.y < -8; i++) {
        drive_key(s, INPUT_KEY_UP, 0);
    }
    drive_key(s, 'd', INPUT_CTRL); /* beside, and no higher or lower */
    assert_close(drive_shape(s, "wall3")->as.rect.min.y, drive_shape(s, "wall")->as.rect.min.y, 0);
    assert_close(drive_shape(s, "wall3")->as.rect.min.x - before, 2 * (aside.x - first.x), 1e-12);
}

/* In this view its lines are 2 apart. */
DRIVE_TEST(copies_stay_on_the_grid_where_shapes_snap_to_it, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    s->session.tools.magnet.grid = true;
    drive_key(s, 'd', INPUT_CTRL);
    drive_key(s, 'c', INPUT_CTRL);
    drive_key(s, 'v', INPUT_CTRL);
    for (int i = 2; i < 4; i++) {
        const ct_vec at = drive_shape(s, i == 2 ? "ball2" : "ball3")->as.circle.center;
        assert_close(at.x, -20 + 2 * (i - 1), 0);
        assert_close(at.y, -2 * (i - 1), 0);
    }
    const ct_vec here = { 7.3, -9.2 };
    session_paste(&s->session, drive_clipboard(), "clipboard", &here);
    assert_close(drive_shape(s, "ball4")->as.circle.center.x, 8, 0);
    assert_close(drive_shape(s, "ball4")->as.circle.center.y, -10, 0);
}

/* Three times 0.05 is not 0.15 in doubles, nor three times 0.1 0.3. */
TEST(what_is_pasted_again_and_again_lies_beside_copies_at_short_numbers)
{
    for (int by_grid = 0; by_grid < 2; by_grid++) {
        shell *s = drive_start(
            "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 2}, \"shapes\": "
            "[{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1}]}");
        drive_set_clipboard(s, "");
        s->session.tools.magnet.grid = by_grid == 1;
        drive_select(s, "ball");
        drive_key(s, 'c', INPUT_CTRL);
        for (int i = 0; i < 4; i++) { drive_key(s, i == 2 ? 'v' : 'd', INPUT_CTRL); }
        assert_close(drive_shape(s, "ball4")->as.circle.center.x, by_grid ? 0.3 : 0.15, 0);
        assert_close(drive_shape(s, "ball5")->as.circle.center.x, by_grid ? 0.4 : 0.2, 0);
        drive_end(s);
    }
}

TEST(copied_tiles_have_short_numbers_and_touch)
{
    shell *s =
        drive_start("{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": 60}, "
                    "\"shapes\": [{\"type\": \"rect\", \"name\": \"tile\", "
                    "\"min\": [-8.52, 10.34], \"max\": [-6.52, 17.97]}]}");
    drive_select(s, "tile");
    drive_key(s, 'd', INPUT_CTRL);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    for (int i = 0; i < 8; i++) { drive_key(s, 'd', INPUT_CTRL); }
    const ct_rect last = drive_shape(s, "tile10")->as.rect;
    assert_true(last.min.x == 9.48 && last.max.x == 11.48 && last.max.y == 8.97);
    assert_true(drive_shape(s, "tile9")->as.rect.max.x == 9.48);
    drive_end(s);
}

DRIVE_TEST(what_was_cut_is_pasted_where_it_was, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, 'x', INPUT_CTRL);
    assert_int_equal(count(s), 2);
    drive_key(s, 'v', INPUT_CTRL);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
}

DRIVE_TEST(what_is_pasted_is_seen, start)
{
    shell *s = *state;
    const camera *now = &s->session.editor.camera;
    const double height = now->view.height;
    select_ball_and_dot(s);
    drive_key(s, 'c', INPUT_CTRL);
    drive_key(s, 'v', INPUT_CTRL);
    assert_close(now->view.height, height, 0);
    drive_set_clipboard(s, "{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"at\": "
                           "[7e5, 0]}, {\"type\": \"point\", \"at\": [7e5, 900]}]}");
    drive_key(s, 'v', INPUT_CTRL);
    assert_true(editor_sees_selection(&s->session.editor));
    assert_true(now->view.height > 900);
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_key(s, '+', 0);
    assert_false(now->fitted);
    drive_key(s, 'v', INPUT_CTRL);
    assert_true(now->fitted); /* also where one of them would have been seen */
}

DRIVE_TEST(text_that_is_no_case_is_not_pasted_and_the_reason_is_given, start)
{
    shell *s = *state;
    drive_set_clipboard(
        s, "{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\", \"center\": [0, 0], "
           "\"radius\": -1}]}");
    drive_key(s, 'v', INPUT_CTRL);
    assert_int_equal(count(s), 3);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "radius must not be negative"));
    drive_set_clipboard(s, "Hello");
    drive_key(s, 'v', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "Not a case"));
    drive_set_clipboard(s, NULL);
    drive_key(s, 'v', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "no text, or one too long"));
    assert_int_equal(count(s), 3);
}

static void drop_text(shell *s, const char *text)
{
    const input in = { .kind = INPUT_DROP_TEXT, .text = text };
    shell_apply(s, &in);
}

TEST(a_pasted_or_dropped_issue_opens_as_its_case)
{
    for (int dropped = 0; dropped < 2; dropped++) {
        shell *s = start();
        drive_select(s, "dot");
        drive_key(s, INPUT_KEY_RIGHT, 0);
        export_copy(&s->session, EXPORT_ISSUE);
        scene *told = scene_copy(s->session.doc.scene);
        const unsigned shown = s->session.shown;
        char *issue = strdup(drive_clipboard());
        if (dropped) {
            drop_text(s, issue);
        } else {
            drive_key(s, 'v', INPUT_CTRL);
        }
        assert_int_equal(s->session.shown, shown + 1);
        assert_true(scene_equal(s->session.doc.scene, told));
        assert_string_equal(s->session.doc.path, ""); /* it is saved under a name of its own */
        assert_true(document_changed(&s->session.doc));
        assert_int_equal(s->session.waiting_count, 1); /* what was shown had changes */
        assert_non_null(strstr(s->session.message.text, "keeps its unsaved changes"));
        *strstr(issue, "```json") = '\0'; /* the case was cut off */
        drop_text(s, strcat(issue, "{\n\"collision-test\": 1,\n"));
        assert_non_null(strstr(s->session.message.text, "Not a case: dropped text:"));
        assert_int_equal(s->session.shown, shown + 1);
        free(issue);
        scene_destroy(told);
        drive_end(s);
    }
}

/* Not only the first of them: what lies outside nobody would look for. */
DRIVE_TEST(all_that_is_pasted_or_told_of_is_seen, start)
{
    shell *s = *state;
    drop_text(s, "{\"collision-test\": 1, \"shapes\": ["
                 "{\"type\": \"point\", \"name\": \"near\", \"at\": [0, 20]},"
                 "{\"type\": \"segment\", \"name\": \"far\", \"from\": [10, 4], \"to\": [900, 4]},"
                 "{\"type\": \"point\", \"name\": \"away\", \"at\": [800, 4]}]}");
    const figure_pane pane = editor_pane(&s->session.editor, FIGURE_FRONT);
    const draw_point away = drive_at(s, 800, 4);
    assert_true(away.x > pane.min.x && away.x < pane.max.x);
    drive_key(s, '0', 0);
    assert_true(drive_at(s, 800, 4).x > pane.max.x);
    editor_show_pair(&s->session.editor,
                     (report_pair){ .a = 2, .b = scene_shape_count(s->session.doc.scene) - 1 });
    assert_true(drive_at(s, 800, 4).x < pane.max.x);
}

DRIVE_TEST(a_dropped_text_is_pasted, start)
{
    shell *s = *state;
    drop_text(s, "Hello\n");
    assert_non_null(strstr(s->session.message.text, "Not a case: dropped text:1:"));
    const char *ring = "{\"collision-test\": 1, \"shapes\": [\n{\"type\": \"circle\", "
                       "\"name\": \"ring\", \"center\": [0, 20], \"radius\": 1}]}\n";
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -10, 0));
    drop_text(s, ring);
    assert_int_equal(count(s), 3);
    assert_non_null(strstr(s->session.message.text, "let go of the mouse first"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_release(s, drive_at(s, -10, 0), INPUT_LEFT);
    drive_key(s, INPUT_KEY_F2, 0); /* a field is being typed into */
    drop_text(s, ring);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ring")->id);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(count(s), 3);
}

/* ---- Order and locks --------------------------------------------------------------------- */

DRIVE_TEST(shapes_are_brought_forward_as_a_block, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    editor_select_also(&s->session.editor, id_of(s, "wall"));
    drive_key(s, ']', 0);
    assert_string_equal(scene_shape_at(s->session.doc.scene, 0)->name, "dot");
    assert_string_equal(scene_shape_at(s->session.doc.scene, 1)->name, "ball");
    drive_key(s, ']', 0); /* cannot go on */
    assert_string_equal(scene_shape_at(s->session.doc.scene, 1)->name, "ball");
    drive_key(s, '[', INPUT_SHIFT);
    assert_string_equal(scene_shape_at(s->session.doc.scene, 0)->name, "ball");
    assert_string_equal(scene_shape_at(s->session.doc.scene, 1)->name, "wall");
    drive_key(s, ']', INPUT_SHIFT);
    assert_string_equal(scene_shape_at(s->session.doc.scene, 0)->name, "dot");
    assert_string_equal(scene_shape_at(s->session.doc.scene, 2)->name, "wall");
}

DRIVE_TEST(what_is_locked_can_be_selected_but_not_changed, start)
{
    shell *s = *state;
    drive_select(s, "ball");
    drive_key(s, 'l', INPUT_CTRL);
    drive_drag(s, drive_at(s, -20, 0), drive_at(s, -10, 0));
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 'q', 0);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -20, 0);
    assert_non_null(strstr(s->session.message.text, "locked"));
    drive_move(s, drive_at(s, -20, 0));
    assert_int_equal(shell_pointer(s), POINTER_NO);
    drive_key(s, 'a', INPUT_CTRL);
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    drive_click(s, drive_at(s, -20, 0));
    drive_key(s, 'l', INPUT_CTRL);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -19, 0);
}

DRIVE_TEST(what_is_under_a_resting_mouse_is_known_when_the_view_or_a_shape_moves, start)
{
    shell *s = *state;
    const editor *ed = &s->session.editor;
    const scene_id wall = drive_shape(s, "wall")->id;
    const draw_point beside = drive_at(s, 25.2, 0); /* near enough, as long as it is 2 points */
    drive_move(s, beside);
    assert_int_equal(ed->hovered, wall);
    drive_wheel(s, beside, 20);
    assert_int_equal(ed->hovered, 0);
    drive_wheel(s, beside, -20);
    assert_int_equal(ed->hovered, wall);
    drive_select(s, "wall");
    drive_key(s, INPUT_KEY_LEFT, INPUT_SHIFT);
    assert_int_equal(ed->hovered, 0);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(ed->hovered, wall);
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(ed->hovered, 0);
}

DRIVE_TEST(several_turn_about_their_common_middle, start)
{
    shell *s = *state;
    select_ball_and_dot(s); /* (-20, 0) and (10, 4): the middle is (-5, 2) */
    for (int i = 0; i < 18; i++) { drive_key(s, 'q', 0); }
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -3, 1e-9);
    assert_close(drive_shape(s, "ball")->as.circle.center.y, -13, 1e-9);
    assert_close(drive_shape(s, "dot")->as.point.x, -7, 1e-9);
    assert_close(drive_shape(s, "dot")->as.point.y, 17, 1e-9);
}

/* One step of an arrow key in a view of this height, on a circle at the origin. */
static double step_in_view(double height, unsigned mods)
{
    char text[512];
    snprintf(text, sizeof text,
             "{\"collision-test\": 1, \"view\": {\"center\": [0, 0], \"height\": %g},\n"
             "\"shapes\": [{\"type\": \"circle\", \"name\": \"c\", \"center\": [0, 0], "
             "\"radius\": %g}]}\n",
             height, height / 10);
    shell *s = drive_start(text);
    drive_select(s, "c");
    drive_key(s, INPUT_KEY_RIGHT, mods);
    const double step = drive_shape(s, "c")->as.circle.center.x;
    drive_end(s);
    return step;
}

TEST(arrow_keys_step_by_1_but_where_that_is_out_of_sight)
{
    assert_close(step_in_view(60, 0), 1, 0);
    assert_close(step_in_view(60, INPUT_SHIFT), 10, 0);
    assert_close(step_in_view(60, INPUT_CTRL), 0.1, 0);
    assert_close(step_in_view(3, 0), 1, 0);
    assert_close(step_in_view(1200, 0), 1, 0);
    assert_close(step_in_view(0.003, 0), 0.0001, 0);
    assert_close(step_in_view(0.003, INPUT_SHIFT), 0.001, 0);
    assert_close(step_in_view(0.003, INPUT_CTRL), 0.00001, 0);
    assert_close(step_in_view(400000, 0), 10000, 0);
}

DRIVE_TEST(what_is_pushed_apart_is_one_step_and_says_what_it_touches, start)
{
    shell *s = *state;
    char *message = s->session.message.text;
    drive_select(s, "ball");
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(message, "Nothing else overlaps ball.");
    drive_select(s, "dot"); /* 3 below the wall's upper side, 4 of 5 from the left one */
    editor_select_also(&s->session.editor, id_of(s, "wall"));
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(message, "Pushed 1 of 2 shapes apart."); /* the second */
    assert_equals(drive_shape(s, "wall")->as.rect.max.y, 4);
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(message, "Pushed 0 of 2 shapes apart: none overlap.");
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Push apart: 2 shapes");
    drive_key(s, 'z', INPUT_CTRL);
    assert_null(scene_history_undo_label(s->session.doc.history));

    drive_select(s, "dot");
    drive_key(s, 'l', INPUT_CTRL);
    drive_key(s, 'o', INPUT_SHIFT);
    assert_non_null(strstr(message, "locked"));
    drive_key(s, 'l', INPUT_CTRL);
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(message, "Pushed dot by 4: it exactly touches wall.");
    assert_equals(drive_shape(s, "dot")->as.point.x, 10);
    assert_equals(drive_shape(s, "dot")->as.point.y, 8);
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(message, "Nothing else overlaps dot; it touches wall.");
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Push apart: dot");
    drive_key(s, 'z', INPUT_CTRL);
    assert_equals(drive_shape(s, "dot")->as.point.y, 4);
    assert_null(scene_history_undo_label(s->session.doc.history));
}

TEST(what_has_no_room_stays_and_says_between_what)
{
    shell *s = drive_start(
        "{\"collision-test\": 1, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 5},\n"
        "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [-99, -99], \"max\": [-4, 99]},\n"
        "{\"type\": \"rect\", \"name\": \"rock\", \"min\": [4, -99], \"max\": [99, 99]}]}\n");
    drive_select(s, "ball");
    drive_key(s, 'o', INPUT_SHIFT);
    assert_string_equal(s->session.message.text, "wall and rock leave no room for ball.");
    assert_equals(drive_shape(s, "ball")->as.circle.center.x, 0);
    assert_null(scene_history_undo_label(s->session.doc.history));
    drive_end(s);
}

/* Pasted as shapes alone it would lose its title and stand on its head. */
DRIVE_TEST(a_whole_case_pasted_where_there_is_none_opens_as_it_is, start)
{
    shell *s = *state;
    const scene *here = s->session.doc.scene;
    drive_set_clipboard(s, DRIVE_CASE("down"));
    drive_key(s, 'v', INPUT_CTRL); /* beside others they are shapes */
    assert_ptr_equal(s->session.doc.scene, here);
    assert_int_equal(count(s), 6);
    drive_key(s, 'n', INPUT_CTRL);
    drive_key(s, 'v', INPUT_CTRL);
    assert_int_equal(count(s), 3);
    assert_true(scene_y_down(s->session.doc.scene));
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
    drive_key(s, 'c', INPUT_CTRL); /* with nothing selected nothing is copied */
    drive_select(s, "dot");
    drive_key(s, 'c', INPUT_CTRL);
    drive_key(s, 'n', INPUT_CTRL);
    drive_key(s, 'v', INPUT_CTRL);
    assert_true(scene_y_down(s->session.doc.scene));
    assert_int_equal(count(s), 1);
}

/* ---- The story -------------------------------------------------------------------------- */

DRIVE_TEST(another_selection_tells_its_sweep_first_whichever_story_was_told, start)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    drive_select(s, "ball");
    story_go(ed, (story_place){ 1, true });
    drive_select(s, "wall");
    drive_select(s, "ball");
    drive_key(s, '.', 0);
    assert_int_equal(story_now(ed).step, 1);
    assert_false(story_now(ed).at_start);
}
