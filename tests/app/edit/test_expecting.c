/* What a case states, in the window: ticks and crosses while shapes are dragged, and the commands
 * that state the answers of the pair in the panel or take that back. */
#include "tests/app/drive.h"

#include <stdlib.h>
#include <string.h>

#include "app/panel/panel.h"
#include "app/shell/shell.h"
#include "report/facts/judge.h"
#include "scene/doc/expectation.h"

#define CASE(expect)                                                                             \
    "{\"collision-test\": 1, \"title\": \"Stated\", \"view\": {\"center\": [0, 0], \"height\": " \
    "60},\n"                                                                                     \
    "\"shapes\": [\n"                                                                            \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5, "           \
    "\"move\": [24, 0]},\n"                                                                      \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]}]" expect "}\n"
#define FAILING                                                               \
    ",\n\"expect\": [{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": true}, " \
    "{\"a\": \"wall\", \"b\": \"ball\", \"depth\": 0}]"

static shell *start(const char *text)
{
    drive_enter_folder("expecting");
    shell *s = drive_start(text);
    drive_key(s, 'p', 0); /* the panel, which is hidden */
    return s;
}

static void run_command(shell *s, const char *name)
{
    assert_non_null(commands_named(name));
    commands_run(s, commands_named(name));
}

static int stated(const shell *s)
{
    return scene_expectation_count(s->session.doc.scene);
}

TEST(what_fails_is_told_with_its_reason_and_follows_the_mouse)
{
    shell *s = start(CASE(FAILING));
    assert_true(drive_is_written(s, "EXPECTED, BUT 1 OF 2 FAILS"));
    assert_true(drive_is_written(s, "overlap is false, expected"));
    const draw_point from = drive_at(s, -20, 0), to = drive_at(s, 3, 0);
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ (from.x + to.x) / 2, from.y });
    drive_move(s, to);
    assert_true(drive_is_written(s, "depth is 3, expected 0")); /* the mouse is still held */
    assert_false(drive_is_written(s, "overlap is false"));
    drive_release(s, to, INPUT_LEFT);
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_is_written(s, "overlap is false, expected"));
    drive_end(s);
}

TEST(expecting_what_is_states_pair_and_sweep_in_one_step_and_they_hold)
{
    shell *s = start(CASE(FAILING));
    run_command(s, "Expect what is");
    assert_int_equal(stated(s), 3); /* both about the pair are made true; the sweep is added */
    assert_int_equal(report_failed_count(s->session.editor.report), 0);
    assert_true(drive_is_written(s, "EXPECTED, AND SO IT IS"));
    const scene_expectation *sweep = scene_expectation_at(s->session.doc.scene, 2);
    assert_true(sweep->is_sweep);
    assert_close(sweep->answers[SCENE_ANSWER_T].range[0].low, 20.0 / 24, 1e-9);
    assert_true(sweep->answers[SCENE_ANSWER_REGION].present);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(report_failed_count(s->session.editor.report), 1);
    drive_key(s, 'y', INPUT_CTRL);
    assert_int_equal(report_failed_count(s->session.editor.report), 0);
    drive_end(s);
}

/* The title beside the mark is as much narrower, and as wide as the panel where nothing is
 * stated. */
TEST(the_title_leaves_room_for_the_mark_where_there_is_one)
{
    shell *s = start(CASE(FAILING));
    const double width = verdict_mark_width(s->session.editor.report);
    assert_true(width > 0 && width < 40);
    run_command(s, "Expect nothing");
    assert_int_equal(stated(s), 0);
    assert_true(verdict_mark_width(s->session.editor.report) == 0);
    drive_end(s);
}

TEST(of_a_miss_it_is_stated_by_how_much_it_passes)
{
    shell *s =
        start("{\"collision-test\": 1, \"shapes\": ["
              "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-8, 4], \"radius\": 1, "
              "\"move\": [16, 0]},"
              "{\"type\": \"circle\", \"name\": \"pin\", \"center\": [0, 0], \"radius\": 1}]}");
    drive_key(s, 'e', INPUT_CTRL);
    assert_int_equal(stated(s), 2);
    const scene_expectation *sweep = scene_expectation_at(s->session.doc.scene, 1);
    assert_true(sweep->is_sweep && sweep->answers[SCENE_ANSWER_HIT].present);
    assert_true(sweep->answers[SCENE_ANSWER_CLOSEST_T].range[0].low == 0.5);
    assert_true(sweep->answers[SCENE_ANSWER_CLOSEST_DISTANCE].range[0].low == 2);
    assert_true(sweep->answers[SCENE_ANSWER_CLOSEST_POINT].range[1].low == 1);
    assert_int_equal(report_failed_count(s->session.editor.report), 0);
    drive_end(s);
}

TEST(what_is_stated_by_hand_and_holds_stays_as_it_is_written)
{
    shell *s =
        start(CASE(",\n\"expect\": [{\"a\": \"wall\", \"b\": \"ball\", \"distance\": [19, 21], "
                   "\"overlap\": true, \"normal\": [0, 1], \"a_point\": [5, 0]}, "
                   "{\"sweep\": \"ball\", \"against\": \"wall\", \"stop\": [0, 0], "
                   "\"t\": [0.8, 0.9]}, "
                   "{\"sweep\": \"wall\", \"against\": \"ball\", \"hit\": true}]"));
    assert_int_equal(report_failed_count(s->session.editor.report), 3);
    drive_key(s, 'e', INPUT_CTRL);
    assert_int_equal(stated(s), 2); /* the wall has no move: there is nothing to state */
    assert_int_equal(report_failed_count(s->session.editor.report), 0);
    char text[REPORT_PROBLEM_SIZE];
    assert_string_equal(report_say_expected(s->session.doc.scene, 0, text),
                        "overlap is false, distance is 19 to 21, normal is [-1, 0], "
                        "a_point is [5, 0]");
    assert_string_equal(report_say_expected(s->session.doc.scene, 1, text),
                        "t is 0.8 to 0.9, stop is [-0.0001, 0]");
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(report_failed_count(s->session.editor.report), 3);
    drive_end(s);
}

static void click_line(shell *s, int index)
{
    const layout_box box = drive_box_of(s, widget_key("expectation", index));
    assert_true(box.width > 0);
    drive_click(s, (draw_point){ box.x + box.width / 2, box.y + box.height / 2 });
}

TEST(a_click_on_a_line_selects_its_pair_and_brings_it_into_sight)
{
    shell *s = start(CASE(",\n\"expect\": [{\"a\": \"wall\", \"b\": \"ball\", \"overlap\": true}, "
                          "{\"sweep\": \"ball\", \"against\": \"wall\", \"hit\": true}]"));
    click_line(s, 1); /* below the one that fails */
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    assert_int_equal(s->session.editor.partner, drive_shape(s, "wall")->id);
    assert_true(s->session.editor.camera.view.height == 60); /* it is seen */
    editor_pan(&s->session.editor, (draw_point){ 5000, 0 });
    click_line(s, 0);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    assert_int_equal(s->session.editor.partner, drive_shape(s, "ball")->id);
    assert_true(editor_sees_selection(&s->session.editor));
    for (int i = 0; i < 20 && s->widgets.focus != widget_key("expectation", 1); i++) {
        drive_key(s, INPUT_KEY_TAB, 0);
    }
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    assert_int_equal(s->session.editor.partner, drive_shape(s, "wall")->id);
    drive_end(s);
}

TEST(expecting_nothing_takes_it_back_and_says_so_when_there_is_nothing)
{
    shell *s = start(CASE(FAILING));
    drive_key(s, 'e', INPUT_CTRL | INPUT_SHIFT);
    assert_int_equal(stated(s), 0);
    assert_false(drive_is_written(s, "EXPECTED"));
    drive_key(s, 'e', INPUT_CTRL | INPUT_SHIFT);
    assert_true(strstr(s->session.message.text, "Nothing is expected") != NULL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(stated(s), 2);
    drive_end(s);
}

TEST(both_commands_say_what_they_did_also_where_the_panel_is_hidden)
{
    shell *s = start(CASE(""));
    drive_key(s, 'p', 0);
    drive_key(s, 'e', INPUT_CTRL);
    assert_string_equal(s->session.message.text,
                        "ball and wall: expected from now on, as they are.");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_string_not_equal(s->session.message.text,
                            "ball and wall: expected from now on, as they are.");
    drive_key(s, 'e', INPUT_CTRL); /* and where nothing changes */
    assert_string_equal(s->session.message.text,
                        "ball and wall: expected from now on, as they are.");
    drive_key(s, 'e', INPUT_CTRL | INPUT_SHIFT);
    assert_string_equal(s->session.message.text,
                        "ball and wall: nothing is expected of them any more.");
    drive_end(s);
}

TEST(a_deleted_shape_takes_its_expectations_along_until_undo)
{
    shell *s = start(CASE(FAILING));
    drive_select(s, "wall");
    drive_key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(stated(s), 0);
    run_command(s, "Expect what is");
    assert_true(strstr(s->session.message.text, "no pair") != NULL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(stated(s), 2);
    assert_int_equal(report_failed_count(s->session.editor.report), 1);
    drive_end(s);
}

TEST(what_is_stated_goes_where_both_of_its_shapes_are_pasted)
{
    shell *s = start(CASE(FAILING));
    drive_set_clipboard(s, NULL);
    drive_select(s, "ball");
    drive_key(s, 'c', INPUT_CTRL);
    assert_null(strstr(drive_clipboard(), "expect"));
    drive_key(s, 'a', INPUT_CTRL);
    drive_key(s, 'x', INPUT_CTRL);
    assert_int_equal(stated(s), 0);
    drive_key(s, 'v', INPUT_CTRL);
    assert_int_equal(stated(s), 2);
    assert_true(scene_expectation_at(s->session.doc.scene, 1)->answers[SCENE_ANSWER_DEPTH].present);
    drive_key(s, 'v', INPUT_CTRL); /* aside: what tells places would be false */
    assert_int_equal(scene_shape_count(s->session.doc.scene), 4);
    assert_int_equal(stated(s), 2);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(stated(s), 0);
    drive_key(s, 'n', INPUT_CTRL);
    drive_key(s, 'v', INPUT_CTRL);
    const scene_expectation *first = scene_expectation_at(s->session.doc.scene, 0);
    assert_int_equal(first->first, drive_shape(s, "ball")->id);
    assert_int_equal(first->second, drive_shape(s, "wall")->id);
    drive_end(s);
}

DRIVE_TEST_ON(what_was_stated_is_saved_and_read_again, start, CASE(""))
{
    shell *s = *state;
    drive_key(s, 'e', INPUT_CTRL);
    drive_key(s, 's', INPUT_CTRL);
    scene *saved = NULL;
    scene_error error;
    assert_int_equal(carried_read_scene(s->session.doc.path, &saved, NULL, &error), SCENE_OK);
    assert_true(scene_equal(saved, s->session.doc.scene));
    assert_int_equal(scene_expectation_count(saved), 2);
    scene_destroy(saved);
}
