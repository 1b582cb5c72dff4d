/* test_player.c - a case that is played: time, moments, what is refused, what is given back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "report/facts/judge.h"
#include "tests/app/drive.h"
#include "tests/scene/scenes.h"

/* The ball comes from the left to the wall, which it meets at t = 0.5. */
#define MEETING                                                                                 \
    "{\"collision-test\": 1, \"title\": \"Meeting\", \"note\": \"A note\",\n"                   \
    "\"view\": {\"center\": [0, 0], \"height\": 60},\n"                                         \
    "\"shapes\": [\n"                                                                           \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5,\n"         \
    " \"move\": [40, 0]},\n"                                                                    \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [5, -8], \"max\": [25, 8]},\n"           \
    "{\"type\": \"polygon\", \"name\": \"kite\", \"points\": [[-9, 15], [0, 12], [9, 15], [0, " \
    "25]]}],\n"                                                                                 \
    "\"expect\": [{\"sweep\": \"ball\", \"against\": \"wall\", \"hit\": true, \"t\": 0.5}]}\n"

static shell *start(const char *text)
{
    drive_enter_folder("player");
    return drive_start(text);
}

static void tap_space(shell *s)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = ' ' };
    drive_key(s, ' ', 0);
    shell_apply(s, &up);
}

static player *player_of(shell *s)
{
    return &s->session.editor.player;
}

/* Where the ball is that the editor looks at. */
static double ball_x(const shell *s)
{
    const scene *now = s->session.editor.scene;
    return scene_find(now, scene_id_of_name(now, "ball"))->as.circle.center.x;
}

/* Plays on for so long, by a clock that is looked at as often as said. */
static uint64_t let_play(timers *c, shell *s, uint64_t from, uint64_t ms, uint64_t every)
{
    for (uint64_t now = from; now <= from + ms; now += every) { (void)timers_run(c, s, now); }
    return from + ms;
}

/* ---- Time -------------------------------------------------------------------------------- */

DRIVE_TEST_ON(a_tap_of_space_plays_and_one_more_pauses, start, MEETING)
{
    shell *s = *state;
    timers c = { 0 };
    tap_space(s);
    assert_true(player_is_on(&s->session.editor) && player_of(s)->transport.playing);
    assert_close(ball_x(s), -20, 0);
    uint64_t now = let_play(&c, s, 1000, 250, 10);
    assert_close(ball_x(s), -10, 1); /* within a turn of the loop */
    tap_space(s);
    const double there = ball_x(s);
    now = let_play(&c, s, now, 5000, 10);
    assert_close(ball_x(s), there, 0);
    assert_int_equal(c.play.pending, 0);
    tap_space(s);
    let_play(&c, s, now, 100, 10);
    assert_close(ball_x(s), there + 4, 1);
}

/* Else "Keep this moment" of the list keeps another than was seen. */
DRIVE_TEST_ON(time_stands_still_behind_a_list_or_a_dialog, start, MEETING)
{
    static const input opens[] = { { .key = INPUT_KEY_F1 },
                                   { .key = 's', .mods = INPUT_CTRL | INPUT_SHIFT },
                                   { .key = 's', .mods = INPUT_SHIFT } };
    shell *s = *state;
    timers c = { 0 };
    tap_space(s);
    uint64_t now = let_play(&c, s, 1000, 50, 10);
    for (size_t i = 0; i < sizeof opens / sizeof opens[0]; i++) {
        const double there = ball_x(s);
        drive_key(s, opens[i].key, opens[i].mods);
        drive_build(s);
        assert_true(s->palette.open || s->browser.open || s->export.open);
        now = let_play(&c, s, now, 300, 10);
        assert_close(ball_x(s), there, 0);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        drive_build(s);
        now = let_play(&c, s, now, 100, 10);
        assert_close(ball_x(s), there + 4, 1);
    }
}

DRIVE_TEST_ON(held_with_the_mouse_space_moves_the_view_and_plays_nothing, start, MEETING)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = ' ' };
    shell *s = *state;
    const double before = s->session.editor.camera.view.center.x;
    drive_key(s, ' ', 0);
    drive_drag(s, drive_at(s, 0, 0), drive_at(s, 10, 0));
    shell_apply(s, &up);
    assert_close(s->session.editor.camera.view.center.x, before - 10, 1e-9);
    assert_false(player_is_on(&s->session.editor));
    drive_key(s, ' ', 0);
    drive_move(s, drive_at(s, 3, 3)); /* a mouse that only moves does not count */
    shell_apply(s, &up);
    assert_true(player_is_on(&s->session.editor));
}

TEST(the_way_depends_on_time_alone)
{
    static const uint64_t rates[] = { 16, 17, 33, 100, 240 };
    for (int i = 0; i < 5; i++) {
        shell *s = start(MEETING);
        timers c = { 0 };
        tap_space(s);
        player_of(s)->transport.speed = -2;
        (void)timers_run(&c, s, 5000);
        for (uint64_t now = 5000; now < 6000; now += rates[i]) {
            (void)timers_run(&c, s, now);
            drive_key(s, INPUT_KEY_RIGHT, 0); /* held keys play no part */
        }
        (void)timers_run(&c, s, 6016);
        assert_close(player_of(s)->transport.t, 0.25 * 1.016, 1e-9);
        drive_end(s);
    }
}

TEST(an_arrow_key_that_is_down_already_drives_once_it_plays)
{
    const input up = { .kind = INPUT_KEY_RELEASE, .key = INPUT_KEY_RIGHT };
    for (int released = 0; released < 2; released++) {
        shell *s = start(MEETING);
        editor_select(&s->session.editor, scene_shape_at(s->session.editor.scene, 0)->id);
        drive_key(s, INPUT_KEY_RIGHT, 0);
        if (released) { shell_apply(s, &up); }
        tap_space(s);
        player_advance(&s->session.editor, 0.1);
        assert_int_equal(player_of(s)->drive.held, released ? 0 : DRIVE_RIGHT);
        shell_apply(s, &up);
        player_advance(&s->session.editor, 0.1);
        assert_int_equal(player_of(s)->drive.held, 0);
        drive_end(s);
    }
}

DRIVE_TEST_ON(after_a_stall_nothing_jumps, start, MEETING)
{
    shell *s = *state;
    timers c = { 0 };
    tap_space(s);
    (void)timers_run(&c, s, 1000);
    assert_int_equal(timers_run(&c, s, 60000), TIMERS_PLAY_MS);
    assert_close(player_of(s)->transport.t, 0.25, 0);
}

DRIVE_TEST_ON(a_late_frame_does_not_put_off_the_next, start, MEETING)
{
    shell *s = *state;
    timers c = { 0 };
    tap_space(s);
    assert_int_equal(timers_run(&c, s, 1000), TIMERS_PLAY_MS);
    assert_int_equal(timers_run(&c, s, 1000 + TIMERS_PLAY_MS + 5), TIMERS_PLAY_MS - 5);
    assert_int_equal(timers_run(&c, s, 1000 + 2 * TIMERS_PLAY_MS), TIMERS_PLAY_MS);
}

DRIVE_TEST_ON(keys_set_the_speed_and_what_comes_after_a_frame, start, MEETING)
{
    shell *s = *state;
    tap_space(s);
    drive_key(s, ']', 0);
    assert_close(transport_rate(&player_of(s)->transport), 2, 0);
    assert_string_equal(s->session.message.text, "Plays at 2 frames a second.");
    drive_key(s, 'w', 0);
    assert_string_equal(s->session.message.text, "Plays at 1/4 frame a second, slow motion.");
    drive_key(s, 'w', 0);
    const input with_alt_gr = { .kind = INPUT_TEXT, .text = "[", .mods = INPUT_ALT };
    shell_apply(s, &with_alt_gr);
    assert_close(transport_rate(&player_of(s)->transport), 1, 0);
    drive_type(s, "["); /* its key has been heard */
    assert_close(transport_rate(&player_of(s)->transport), 1, 0);
    for (int i = 0; i < 20; i++) { drive_key(s, '[', 0); }
    assert_close(transport_rate(&player_of(s)->transport), 1.0 / 64, 0);
    assert_string_equal(s->session.message.text, "That is the limit.");
    drive_key(s, 'l', INPUT_SHIFT);
    assert_true(player_of(s)->transport.goes_on);
    drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
    assert_true(player_of(s)->transport.goes_on); /* for the next time; */
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_false(player_of(s)->transport.goes_on); /* another case begins as every case, */
    assert_close(transport_rate(&player_of(s)->transport), 1.0 / 64, 0); /* as fast as chosen */
}

DRIVE_TEST_ON(what_has_left_the_view_is_counted, start, MEETING)
{
    shell *s = *state;
    timers c = { 0 };
    drive_key(s, 'l', INPUT_SHIFT);
    tap_space(s);
    (void)let_play(&c, s, 1000, 1000, 20);
    drive_build(s);
    assert_true(drive_is_written(s, "a second, frame after frame"));
    drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
    scene_shape away = *scene_shape_at(s->session.editor.scene, 0);
    away.move = (ct_vec){ -400, 0 };
    assert_int_equal(scene_replace(s->session.editor.scene, away.id, &away), SCENE_OK);
    editor_look(&s->session.editor);
    tap_space(s);
    (void)let_play(&c, s, 3000, 1000, 20);
    drive_build(s);
    assert_true(drive_is_written(s, "a second, 1 out of view, frame after frame"));
}

DRIVE_TEST_ON(steps_and_contacts_start_the_playing_paused, start, MEETING)
{
    shell *s = *state;
    drive_key(s, '.', INPUT_ALT | INPUT_SHIFT);
    assert_true(player_is_on(&s->session.editor) && !player_of(s)->transport.playing);
    assert_close(ball_x(s), -19.6, 1e-9);
    drive_key(s, ',', INPUT_ALT | INPUT_SHIFT);
    drive_key(s, ',', INPUT_ALT | INPUT_SHIFT); /* the frame ends there */
    assert_close(ball_x(s), -20, 0);
    drive_key(s, '.', INPUT_ALT);
    assert_close(player_of(s)->transport.t, 0.5, 0); /* the core's, exactly */
    assert_close(ball_x(s), 0, 0);
    drive_key(s, '.', INPUT_ALT);
    assert_string_equal(s->session.message.text, "There is no later contact in this frame.");
    drive_key(s, '.', INPUT_SHIFT);
    assert_int_equal(play_world_frame(player_of(s)->world), 1);
    assert_close(player_of(s)->transport.t, 0, 0);
    drive_key(s, ',', INPUT_SHIFT);
    drive_key(s, ',', INPUT_SHIFT);
    assert_non_null(strstr(s->session.message.text, "This is the first frame"));
    drive_key(s, '.', INPUT_SHIFT);
    drive_key(s, INPUT_KEY_HOME, 0);
    assert_int_equal(play_world_frame(player_of(s)->world), 0);
    assert_close(ball_x(s), -20, 0);
}

/* ---- The moment -------------------------------------------------------------------------- */

DRIVE_TEST_ON(what_is_said_and_drawn_is_of_the_moment, start, MEETING)
{
    shell *s = *state;
    figure_options options;
    drive_select(s, "ball");
    (void)player_start(&s->session.editor);
    transport_scrub(&player_of(s)->transport, 0.5);
    player_show(&s->session.editor);
    assert_int_equal(report_overlap_count(s->session.editor.report), 1); /* they touch */
    assert_int_equal(report_mover_count(s->session.editor.report), 0);
    options = editor_figure_options(&s->session.editor, FIGURE_LIGHT);
    assert_int_equal(report_mover_count(options.frame), 1);
    /* What the case expects is of its start: nothing of it fails. */
    assert_int_equal(report_judged_count(s->session.editor.report), 0);
    drive_move(s, drive_at(s, 0, 0));
    assert_int_equal(s->session.editor.hovered, drive_shape(s, "ball")->id);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    drive_click(s, drive_at(s, 20, 0));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
}

/* What came under a mouse that rests is under it. */
DRIVE_TEST_ON(the_mouse_meets_what_passes_by, start, MEETING)
{
    shell *s = *state;
    timers c = { 0 };
    drive_move(s, drive_at(s, -8, 0));
    assert_int_equal(s->session.editor.hovered, 0);
    tap_space(s);
    (void)let_play(&c, s, 0, 300, 10);
    assert_int_equal(s->session.editor.hovered, drive_shape(s, "ball")->id);
}

static char *copied;

static bool take_copy(void *context, const char *text)
{
    (void)context;
    free(copied);
    copied = strdup(text);
    return true;
}

DRIVE_TEST_ON(pictures_and_texts_are_of_the_moment, start, MEETING)
{
    shell *s = *state;
    s->session.desktop.set_clipboard = take_copy;
    drive_key(s, '.', INPUT_ALT);
    drive_key(s, 'g', INPUT_CTRL | INPUT_SHIFT);
    const char *path = strstr(copied, "<g class=\"path\""),
               *shapes = strstr(copied, "<g class=\"shapes\"");
    assert_true(path && shapes && path < shapes);
    assert_non_null(strstr(copied, ">touching<"));
    drive_key(s, 'j', INPUT_CTRL | INPUT_SHIFT);
    assert_non_null(strstr(copied, "\"center\": [0, 0], \"radius\": 5}"));
    assert_null(strstr(copied, "expect"));
    free(copied);
    copied = NULL;
}

DRIVE_TEST_ON(a_click_near_a_contacts_mark_takes_it_exactly, start, MEETING)
{
    shell *s = *state;
    const layout_box slider = drive_box_of(s, widget_key("moment", 0)), strip = s->layout.strip;
    assert_true(slider.width > 300 && slider.y >= strip.y);
    const draw_point middle = { slider.x + slider.width / 2, slider.y + slider.height / 2 };
    drive_click(s, (draw_point){ middle.x + 4, middle.y });
    assert_close(player_of(s)->transport.t, 0.5, 0);
    drive_click(s, (draw_point){ middle.x + 40, middle.y });
    assert_true(player_of(s)->transport.t > 0.52);
    drive_drag(s, middle, (draw_point){ slider.x - 50, middle.y });
    assert_close(player_of(s)->transport.t, 0, 0);
    assert_false(player_of(s)->transport.playing);
    drive_select(s, "ball");
    drive_press(s, middle, INPUT_LEFT, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(player_is_on(&s->session.editor));
    assert_int_equal(s->session.editor.selected, drive_shape(s, "ball")->id);
    drive_move(s, (draw_point){ middle.x + 40, middle.y }); /* given up, it begins nothing anew */
    assert_false(player_is_on(&s->session.editor));
    drive_release(s, middle, INPUT_LEFT);
}

/* ---- What is not changed ----------------------------------------------------------------- */

typedef struct state_before {
    char *text;
    camera camera;
    scene_id selected;
    int steps;
} state_before;

static state_before note(const shell *s)
{
    const editor *ed = &s->session.editor;
    return (state_before){ text_of(s->session.doc.scene), ed->camera, ed->selected,
                           scene_history_undo_count(s->session.doc.history) };
}

static void check_case(const shell *s, const state_before *before, const char *after)
{
    char *now = text_of(s->session.doc.scene);
    if (strcmp(now, before->text) != 0 ||
        scene_history_undo_count(s->session.doc.history) != before->steps) {
        fail_msg("the case is another after: %s", after);
    }
    free(now);
}

/* Those that have nothing to do with the case, or leave it. */
static bool leaves(const command *c)
{
    static const char *const names[] = { NAMED_STOP,  NAMED_KEEP_MOMENT,
                                         NAMED_QUIT,  NAMED_ASTEROIDS,
                                         NAMED_CROWD, "Close, give up, leave, select nothing" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(c->name, names[i]) == 0) { return true; }
    }
    return c->group == COMMAND_CASES || c->group == COMMAND_PROGRAM || !c->run;
}

DRIVE_TEST_ON(what_is_saved_meanwhile_is_the_case_and_that_is_said, start, MEETING)
{
    shell *s = *state;
    for (int plays = 0; plays < 2; plays++) {
        drive_key(s, 's', INPUT_CTRL);
        const char *said = strstr(s->session.message.text, "drive.json");
        assert_non_null(said);
        assert_string_equal(said,
                            plays ? "drive.json, as it was before it was played" : "drive.json");
        tap_space(s);
    }
}

/* The steps told before were of how the two stand at the start. */
DRIVE_TEST_ON(steps_after_playing_begin_with_those_of_the_frame, start, MEETING)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    drive_select(s, "ball");
    story_go(ed, (story_place){ 1, true });
    (void)player_start(ed);
    player_stop(ed);
    assert_true(story_walk(ed, 1));
    assert_int_equal(story_now(ed).step, 1);
    assert_false(story_now(ed).at_start);
}

DRIVE_TEST_ON(no_command_changes_the_case_while_it_is_played, start, MEETING)
{
    shell *s = *state;
    drive_select(s, "kite");
    drive_key(s, INPUT_KEY_RIGHT, 0); /* something to undo, */
    drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT);
    drive_key(s, 'z', INPUT_CTRL); /* and to do again */
    const state_before before = note(s);
    (void)player_start(&s->session.editor);
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        if (!leaves(c)) {
            drive_select(s, "kite");
            commands_run(s, c);
            check_case(s, &before, c->name);
            assert_true(player_is_on(&s->session.editor));
            s->session.editor.presenting = false;
        }
    }
    free(before.text);
}

TEST(mouse_panel_and_drops_are_refused_with_words)
{
    drive_enter_folder("player");
    shell *s = drive_start_panel(MEETING);
    const input text = { .kind = INPUT_DROP_TEXT, .text = DRIVE_CASE("up") };
    char *said = s->session.message.text;
    const state_before before = note(s);
    (void)player_start(&s->session.editor);
    drive_drag(s, drive_at(s, 20, 0), drive_at(s, 10, 10)); /* the wall, which is selected then */
    assert_non_null(strstr(said, "Keep this moment"));
    assert_non_null(strstr(said, "Stop"));
    check_case(s, &before, "a drag");
    shell_apply(s, &text);
    assert_non_null(strstr(said, "Keep this moment"));
    check_case(s, &before, "a text dropped");
    drive_key(s, INPUT_KEY_F2, 0); /* into no field */
    assert_non_null(strstr(said, "Keep this moment"));
    drive_type(s, "roof");
    drive_key(s, INPUT_KEY_ENTER, 0);
    check_case(s, &before, "a name typed");
    assert_int_equal(scene_id_of_name(s->session.editor.scene, "roof"), 0);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    free(before.text);
    drive_end(s);
}

DRIVE_TEST_ON(stop_gives_back_the_case_and_leaves_view_and_selection, start, MEETING)
{
    shell *s = *state;
    const state_before before = note(s);
    timers c = { 0 };
    tap_space(s);
    drive_key(s, 'l', INPUT_SHIFT);
    let_play(&c, s, 0, 3300, 16);
    drive_key(s, '+', 0);
    drive_click(s, drive_at(s, 20, 0));
    const camera zoomed = s->session.editor.camera;
    drive_key(s, '3', 0); /* hides the paths of the moment, not of the case */
    drive_key(s, INPUT_KEY_ESCAPE, INPUT_SHIFT);
    assert_false(player_is_on(&s->session.editor));
    check_case(s, &before, "stop");
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
    assert_ptr_equal(s->session.editor.history, s->session.doc.history);
    assert_memory_equal(&s->session.editor.camera, &zoomed, sizeof zoomed);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
    assert_int_equal(report_mover_count(s->session.editor.report), 1);
    free(before.text);
}

DRIVE_TEST_ON(escape_stops_when_there_is_nothing_nearer, start, MEETING)
{
    shell *s = *state;
    tap_space(s);
    drive_select(s, "ball");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(player_is_on(&s->session.editor) && s->session.editor.selected == 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(player_is_on(&s->session.editor));
}

DRIVE_TEST_ON(keep_is_one_step_of_undo, start, MEETING)
{
    shell *s = *state;
    const state_before before = note(s);
    const scene_id ball = drive_shape(s, "ball")->id;
    drive_select(s, "ball");
    (void)player_start(&s->session.editor);
    transport_scrub(&player_of(s)->transport, 0.25);
    player_show(&s->session.editor);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_false(player_is_on(&s->session.editor));
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 0);
    assert_close(drive_shape(s, "ball")->move.x, 40, 0); /* it goes on from there */
    assert_int_equal(drive_shape(s, "ball")->id, ball);
    assert_int_equal(s->session.editor.selected, ball);
    assert_string_equal(scene_history_undo_label(s->session.doc.history), "Keep this moment");
    assert_int_equal(scene_history_undo_count(s->session.doc.history), before.steps + 1);
    assert_true(document_changed(&s->session.doc));
    drive_key(s, 'z', INPUT_CTRL);
    check_case(s, &before, "undo");
    drive_key(s, 'z', INPUT_CTRL | INPUT_SHIFT);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, -10, 0);
    free(before.text);
}

/* Where they touch they touch in the case too; the ball has slid along nothing and rests. */
DRIVE_TEST_ON(a_contact_is_kept_as_it_is_seen, start, MEETING)
{
    shell *s = *state;
    drive_key(s, '.', INPUT_ALT);
    assert_int_equal(report_overlap_count(s->session.editor.report), 1);
    drive_key(s, INPUT_KEY_ENTER, INPUT_CTRL);
    assert_int_equal(report_overlap_count(s->session.editor.report), 1);
    assert_close(drive_shape(s, "ball")->as.circle.center.x, 0, 0);
    assert_false(drive_shape(s, "ball")->has_move);
}

/* ---- What ends it ------------------------------------------------------------------------ */

DRIVE_TEST_ON(another_case_ends_it, start, MEETING)
{
    shell *s = *state;
    drive_write("other.json", DRIVE_CASE("up"));
    tap_space(s);
    drive_drop(s, "other.json");
    assert_false(player_is_on(&s->session.editor));
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
    tap_space(s);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_false(player_is_on(&s->session.editor));
    tap_space(s);
    drive_key(s, 'n', INPUT_CTRL);
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
}

DRIVE_TEST_ON(speed_and_frame_are_told_in_full, start, MEETING)
{
    shell *s = *state;
    tap_space(s);
    tap_space(s);
    for (int i = 0; i < 6; i++) { drive_key(s, '[', 0); }
    drive_key(s, 'w', 0);
    assert_true(drive_is_written(s, "\xC3\x97"
                                    "1/512"));
    for (int i = 0; i < 1000; i++) { drive_key(s, '.', INPUT_SHIFT); }
    assert_true(drive_is_written(s, "frame 1000  t 0.000"));
}

TEST(a_dropped_file_takes_its_place_or_it_goes_on)
{
    static const char *const demos[] = { NULL, NAMED_ASTEROIDS, NAMED_CROWD };
    for (int i = 0; i < 3; i++) {
        shell *s = start(MEETING);
        timers c = { 0 };
        drive_write("bad.json", "{\"collision-test\": 1, \"shapes\": [{\"type\": ");
        drive_write("other.json", DRIVE_CASE("up"));
        s->session.editor.player.crowd_count = 20;
        if (demos[i]) {
            commands_run(s, commands_named(demos[i]));
        } else {
            tap_space(s);
        }
        let_play(&c, s, 0, 300, 16);
        const scene *moment = s->session.editor.scene;
        drive_drop(s, "bad.json");
        assert_non_null(strstr(s->session.message.text, "bad.json:1"));
        assert_true(player_is_on(&s->session.editor) && player_of(s)->transport.playing);
        assert_ptr_equal(s->session.editor.scene, moment);
        drive_drop(s, "other.json");
        assert_false(player_is_on(&s->session.editor));
        assert_string_equal(scene_title(s->session.editor.scene), "Drive");
        assert_null(scene_history_undo_label(s->session.editor.history));
        drive_end(s);
    }
}

/* As when it is not played: it waits, and comes by again. */
TEST(unsaved_work_outlives_walks_and_demos_begun_while_it_is_played)
{
    static const struct {
        input_key key;
        unsigned mods;
    } ways[] = { { INPUT_KEY_PAGE_DOWN, 0 },
                 { INPUT_KEY_PAGE_UP, 0 },
                 { 'n', INPUT_CTRL },
                 { 'a', INPUT_ALT },
                 { 'a', INPUT_ALT | INPUT_SHIFT } };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        shell *s = start(MEETING);
        player_of(s)->crowd_count = 40;
        drive_select(s, "kite");
        drive_key(s, INPUT_KEY_RIGHT, 0);
        const state_before before = note(s);
        tap_space(s);
        drive_key(s, ways[i].key, ways[i].mods);
        assert_non_null(strstr(s->session.message.text, "keeps its unsaved changes"));
        for (int k = 0; k < 3 && strcmp(scene_title(s->session.doc.scene), "Meeting") != 0; k++) {
            drive_key(s, i == 1 || i == 3 ? INPUT_KEY_PAGE_DOWN : INPUT_KEY_PAGE_UP, 0);
        }
        check_case(s, &before, "a walk");
        assert_false(player_is_on(&s->session.editor));
        drive_key(s, 'z', INPUT_CTRL);
        assert_close(drive_shape(s, "kite")->as.polygon.points[0].x, -9, 0);
        free(before.text);
        drive_end(s);
    }
}

DRIVE_TEST_ON(a_file_changed_by_another_program_ends_it_and_is_shown, start, MEETING)
{
    shell *s = *state;
    drive_select(s, "wall");
    tap_space(s);
    sleep(1); /* the second that stamps of files tell apart */
    drive_write("drive.json", DRIVE_CASE("up"));
    while (session_look_at_file(&s->session)) { usleep(10000); }
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
    assert_false(player_is_on(&s->session.editor));
    assert_ptr_equal(s->session.editor.scene, s->session.doc.scene);
    assert_int_equal(s->session.editor.selected, drive_shape(s, "wall")->id);
}

TEST(quitting_and_work_that_is_kept_are_of_the_case)
{
    drive_enter_folder("player");
    shell *s = drive_start(MEETING);
    drive_select(s, "kite");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    const state_before before = note(s);
    timers c = { 0 };
    tap_space(s);
    let_play(&c, s, 0, 2500, 16);
    assert_true(drive_exists("state/collision-test/unsaved-1.json"));
    session_quit(&s->session);
    assert_true(s->session.quit);
    drive_end(s);
    s = drive_start_file("drive.json");
    session_restore_offer(&s->session);
    check_case(s, &(state_before){ before.text, before.camera, 0, 0 }, "a restart");
    free(before.text);
    drive_end(s);
}

/* ---- The strip --------------------------------------------------------------------------- */

TEST(a_strip_is_there_where_something_moves_and_the_plot_ends_above)
{
    shell *s = start("{\"collision-test\": 1, \"shapes\": ["
                     "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2}]}");
    assert_close(s->layout.strip.height, 0, 0);
    tap_space(s);
    assert_false(player_is_on(&s->session.editor));
    assert_non_null(strstr(s->session.message.text, "Nothing moves in this case"));
    drive_drop(s, "no such file");
    drive_write("moves.json", MEETING);
    drive_drop(s, "moves.json");
    const layout *l = &s->layout;
    assert_true(l->strip.height > 0);
    assert_close(l->plot.height, l->strip.y, 0);
    assert_close(l->strip.y + l->strip.height, l->status.y, 0);
    assert_close(s->session.editor.camera.height, l->plot.height, 0);
    drive_key(s, INPUT_KEY_F5, 0);
    assert_close(l->strip.height, 0, 0);
    tap_space(s);
    assert_true(player_is_on(&s->session.editor)); /* a presentation can be played */
    drive_key(s, INPUT_KEY_F5, 0);
    assert_true(l->strip.height > 0);
    drive_end(s);
}

/* The strip's upright lines, as high as marks are; *x is where the last one is. */
static int count_marks(shell *s, double *x)
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        if (c->op == DRAW_LINE && c->as.line.p.x == c->as.line.q.x &&
            c->as.line.p.y > s->layout.strip.y && c->as.line.q.y == c->as.line.p.y + 16) {
            *x = c->as.line.p.x;
            count++;
        }
    }
    draw_deinit(&list);
    return count;
}

DRIVE_TEST_ON(contacts_are_marked_before_the_case_is_played_and_meanwhile, start, MEETING)
{
    double before = 0, played = 0, moved = 0;
    shell *s = *state;
    assert_int_equal(count_marks(s, &before), 1);
    (void)player_start(&s->session.editor);
    assert_int_equal(count_marks(s, &played), 1);
    assert_close(before, played, 1e-6);
    player_stop(&s->session.editor);
    drive_select(s, "wall");
    drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT);
    assert_int_equal(count_marks(s, &moved), 1);
    assert_true(moved > before + 50);
}

DRIVE_TEST_ON(small_windows_keep_play_slider_and_stop, start, MEETING)
{
    shell *s = *state;
    tap_space(s);
    for (int width = 1000; width >= 200; width -= 20) {
        shell_resize(s, width, 360, 1);
        drive_build(s);
        static const char *const always[] = { NAMED_PLAY, NAMED_STOP };
        for (int k = 0; k < 2; k++) {
            const layout_box box = drive_box_of(s, widget_key(always[k], 1));
            if (box.width == 0 || box.x < s->layout.strip.x ||
                box.x + box.width > s->layout.strip.x + s->layout.strip.width) {
                fail_msg("%d points wide: %s is missing", width, always[k]);
            }
        }
    }
}
