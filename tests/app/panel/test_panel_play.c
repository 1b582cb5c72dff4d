/* test_panel_play.c - how a shape moves when the case is played: typed in the panel, and what the
 * panel tells of a moment. */
#include <string.h>

#include "tests/app/panel/panel_hand.h"

/* The ball bounces off the wall at t = 0.5; wall and shelf touch, and rest. */
#define BOUNCING                                                                          \
    "{\"collision-test\": 1, \"title\": \"Bouncing\",\n"                                  \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                   \
    "\"shapes\": [\n"                                                                     \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"     \
    "{\"type\": \"rect\", \"name\": \"shelf\", \"min\": [5, 8], \"max\": [25, 9]},\n"     \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5,\n"   \
    " \"move\": [40, 0], \"respond\": \"bounce\"},\n"                                     \
    "{\"type\": \"circle\", \"name\": \"late\", \"center\": [-20, -20], \"radius\": 5,\n" \
    " \"move\": [30, 0]},\n"                                                              \
    "{\"type\": \"rect\", \"name\": \"foot\", \"min\": [9, -25], \"max\": [25, -15]}]}\n"

static shell *start(const char *text)
{
    drive_enter_folder("play");
    return drive_start_panel(text);
}

static void scrub_to(shell *s, double t)
{
    assert_true(player_start(&s->session.editor));
    transport_scrub(&s->session.editor.player.transport, t);
    player_show(&s->session.editor);
}

/* ---- Typed ------------------------------------------------------------------------------- */

DRIVE_TEST_ON(what_moves_responds_as_chosen, start, BOUNCING)
{
    shell *s = *state;
    drive_select(s, "late");
    click_on(s, field_of(s, "respond", 0)); /* the last but one begins left of four fifths */
    assert_int_equal(drive_shape(s, "late")->respond, SCENE_THROUGH);
    widgets_focus(&s->widgets, field_of(s, "respond", 0));
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_int_equal(drive_shape(s, "late")->respond, SCENE_AXIS);
    assert_int_equal(steps(s), 2);
    assert_string_equal(scene_history_undo_label(s->session.doc.history),
                        "Change response of late");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(document_changed(&s->session.doc));
}

TEST(what_rests_can_be_given_a_spin)
{
    shell *s = start("{\"collision-test\": 1, \"shapes\": [{\"type\": \"rect\", \"name\": "
                     "\"wall\", \"min\": [0, 0], \"max\": [2, 1]}]}\n");
    drive_select(s, "wall");
    drive_build(s);
    assert_false(drive_is_written(s, "through")); /* it meets nothing by itself */
    assert_false(s->session.editor.moves);
    enter_in(s, "spin", 0, "360/8");
    assert_true(drive_shape(s, "wall")->spin_deg == 45);
    assert_true(s->session.editor.moves);
    assert_int_equal(steps(s), 1);
    enter_in(s, "spin", 0, "0");
    assert_true(drive_is_written(s, "none"));
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'z', INPUT_CTRL);
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

DRIVE_TEST_ON(nothing_is_cut_in_the_narrowest_panel, start, BOUNCING)
{
    static const char *const words[] = { "respond", "slide", "stop", "bounce", "axis",
                                         "through", "spin",  "w/2",  "half",   "rotation" };
    shell *s = *state;
    drive_select(s, "wall");
    enter_in(s, "move", 0, "1");
    shell_resize(s, 680, 800, 1);
    drive_build(s);
    assert_close(s->layout.panel.width, 280, 0);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!drive_is_written(s, words[i])) { fail_msg("%s is cut", words[i]); }
    }
}

DRIVE_TEST_ON(in_space_nothing_spins, start, DRIVE_NINE)
{
    shell *s = *state;
    drive_select(s, "sphere");
    assert_false(drive_is_written(s, "spin"));
}

/* ---- While it is played ------------------------------------------------------------------ */

DRIVE_TEST_ON(fields_of_a_moment_are_read_only_and_it_is_said_why, start, BOUNCING)
{
    shell *s = *state;
    const char *said = s->session.message.text;
    drive_select(s, "ball");
    click_on(s, field_of(s, "r", 0)); /* which loses the keyboard */
    assert_false(drive_is_written(s, "Read-only"));
    scrub_to(s, 0.5);
    assert_true(drive_is_written(s, "Read-only"));
    drive_build(s); /* the frame after it */
    assert_true(s->widgets.focus == 0 && s->widgets.edit.id == 0);
    enter_in(s, "r", 0, "9");
    enter_in(s, "respond", 0, "");
    assert_int_equal(s->widgets.refusal.id, 0);
    assert_false(widgets_types(&s->widgets));
    assert_null(strstr(said, "Nothing is edited"));
    drive_key(s, INPUT_KEY_F2, 0);
    assert_non_null(strstr(said, "Nothing is edited"));
    editor_select(&s->session.editor, 0);
    enter(s, widget_key("case title", 0), "Other");
    click_on(s, widget_key("case y", 0));
    player_stop(&s->session.editor);
    assert_false(document_changed(&s->session.doc));
    drive_select(s, "ball");
    enter_in(s, "r", 0, "9");
    assert_true(drive_shape(s, "ball")->as.circle.radius == 9);
}

DRIVE_TEST_ON(moves_are_those_of_the_moment, start, BOUNCING)
{
    shell *s = *state;
    drive_select(s, "ball");
    scrub_to(s, 0.25);
    assert_true(drive_is_written(s, "40"));
    assert_false(drive_is_written(s, "-40"));
    assert_true(drive_is_written(s, "through"));
    scrub_to(s, 0.5); /* as it goes on, and would be kept */
    assert_true(drive_is_written(s, "-40"));
    editor_select_also(&s->session.editor, drive_shape(s, "late")->id);
    assert_true(drive_is_written(s, "mixed"));
    drive_select(s, "wall");
    assert_true(drive_is_written(s, "none"));
    assert_false(drive_is_written(s, "through"));
}

DRIVE_TEST_ON(the_moment_tells_of_its_contact_and_not_of_what_rests, start, BOUNCING)
{
    shell *s = *state;
    assert_true(drive_is_written(s, "hits wall at t = 0.5"));
    scrub_to(s, 0.5);
    assert_true(drive_is_written(s, "wall and ball touch"));
    assert_false(drive_is_written(s, "shelf"));
    scrub_to(s, 0.9); /* the later of both is nearer by now */
    assert_true(drive_is_written(s, "late and foot"));
    assert_true(story_walk(&s->session.editor, 1));
    assert_int_equal(story_now(&s->session.editor).step, 1);
    scrub_to(s, 0.1); /* that was another story */
    assert_int_equal(story_now(&s->session.editor).step, 0);
    drive_select(s, "shelf");
    assert_true(drive_is_written(s, "wall and shelf touch"));
}

/* The picture tells the same, and of nobody as selected. */
DRIVE_TEST_ON(the_steps_of_a_moment_are_told_in_the_picture, start, BOUNCING)
{
    shell *s = *state;
    scrub_to(s, 0.5);
    assert_true(story_walk(&s->session.editor, 1));
    const figure_options options = editor_figure_options(&s->session.editor, FIGURE_LIGHT);
    assert_int_equal(options.focus.selected, drive_shape(s, "ball")->id);
    assert_int_equal(options.focus.partner, drive_shape(s, "wall")->id);
    assert_true(options.focus.unmarked);
    assert_int_equal(s->session.editor.selected, 0);
}

TEST(without_a_contact_it_is_who_passes_most_closely)
{
    shell *s =
        start("{\"collision-test\": 1, \"shapes\": [\n"
              "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [2, 1]},\n"
              "{\"type\": \"rect\", \"name\": \"next\", \"min\": [2, 0], \"max\": [3, 1]},\n"
              "{\"type\": \"point\", \"name\": \"dot\", \"at\": [0, 2], \"move\": [9, 0]}]}\n");
    scrub_to(s, 0);
    assert_true(drive_is_written(s, "wall and dot are apart"));
    drive_end(s);
}

/* Again and again would be nothing at all. */
TEST(what_only_spins_goes_on_and_is_told_of)
{
    shell *s = start("{\"collision-test\": 1, \"shapes\": [\n"
                     "{\"type\": \"rotated_rect\", \"name\": \"bar\", \"center\": [0, 0], "
                     "\"size\": [10, 2], \"rotation\": 0, \"spin\": 90},\n"
                     "{\"type\": \"circle\", \"name\": \"puck\", \"center\": [8, 3], "
                     "\"radius\": 3}]}\n");
    timers c = { 0 };
    commands_run(s, commands_named(NAMED_PLAY));
    assert_true(drive_is_written(s, "distance = 0.605551"));
    for (uint64_t now = 0; now <= 1200; now += 10) { (void)timers_run(&c, s, now); }
    assert_int_equal(play_world_frame(s->session.editor.player.world), 1);
    assert_true(drive_is_written(s, "distance = 4"));
    drive_end(s);
}

DRIVE_TEST_ON(a_crowd_that_runs_is_not_told_of, start, BOUNCING)
{
    shell *s = *state;
    s->session.editor.player.crowd_count = 30;
    assert_true(player_start_demo(&s->session.editor, true));
    assert_true(drive_is_written(s, "Nothing is told of this moment"));
}

/* The case it left may be empty. */
TEST(what_a_demo_shows_is_selected_by_tab)
{
    shell *s = start("{\"collision-test\": 1, \"shapes\": []}\n");
    s->session.editor.player.crowd_count = 30;
    drive_key(s, 'a', INPUT_ALT | INPUT_SHIFT);
    drive_key(s, ' ', 0);
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_int_equal(s->session.editor.selected, scene_shape_at(s->session.editor.scene, 0)->id);
    drive_end(s);
}

static void space(shell *s, input_kind kind, bool repeat)
{
    shell_apply(s, &(input){ .kind = kind, .key = ' ', .repeat = repeat });
    drive_build(s);
}

TEST(space_that_was_meant_for_a_button_or_ended_in_a_list_plays_nothing)
{
    shell *s = start(BOUNCING);
    drive_select(s, "foot");
    s->session.settings.folded[FOLD_MORE] = false;
    widgets_focus(&s->widgets, widget_key(NAMED_DELETE, 0));
    drive_build(s);
    space(s, INPUT_KEY_PRESS, false);
    assert_int_equal(s->session.editor.selected, 0); /* and its button is gone */
    space(s, INPUT_KEY_PRESS, true);
    space(s, INPUT_KEY_RELEASE, false);
    assert_false(player_is_on(&s->session.editor));
    space(s, INPUT_KEY_PRESS, false);
    drive_key(s, INPUT_KEY_F1, 0);
    space(s, INPUT_KEY_RELEASE, false);
    assert_true(s->palette.open);
    assert_false(player_is_on(&s->session.editor));
    drive_end(s);
}
