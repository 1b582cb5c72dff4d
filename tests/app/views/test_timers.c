/* test_timers.c - what a session does by itself, by a clock of the test's: keeping work and
 * settings, following the open file. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"

#define WORK "state/collision-test/unsaved-1.json"
#define SETTINGS "config/collision-test/settings.json"

static shell *start(void)
{
    drive_enter_folder("timers");
    return drive_start(DRIVE_CASE("up"));
}

static void change(shell *s)
{
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
}

/* Lets time go by in the steps that the timers ask for; as a loop does without events. */
static uint64_t sleep_until(timers *c, shell *s, uint64_t now, uint64_t end)
{
    while (now < end) {
        const int wait = timers_run(c, s, now);
        assert_true(wait != 0); /* or the loop would be a busy one */
        now = wait < 0 || now + (uint64_t)wait > end ? end : now + (uint64_t)wait;
    }
    timers_run(c, s, now);
    return now;
}

/* ---- Keeping ----------------------------------------------------------------------------- */

DRIVE_TEST(work_is_on_disk_a_second_after_the_first_change, start)
{
    shell *s = *state;
    timers c = { 0 };
    uint64_t now = sleep_until(&c, s, 5000, 60000);
    assert_false(drive_exists(WORK));
    change(s);
    now = sleep_until(&c, s, now, now + TIMERS_KEEP_MS - 1);
    assert_false(drive_exists(WORK));
    sleep_until(&c, s, now, now + 1);
    assert_true(drive_exists(WORK));
}

DRIVE_TEST(no_stream_of_changes_postpones_the_keeping, start)
{
    shell *s = *state;
    timers c = { 0 };
    const draw_point from = drive_at(s, -20, 0);
    drive_press(s, from, INPUT_LEFT, 0);
    long last = -1;
    for (uint64_t now = 0; now < 10000; now += 10) {
        drive_move(s, (draw_point){ from.x + 20 + (double)(now % 997), from.y });
        timers_run(&c, s, now);
        if (now % 2000 == 1990) { /* never two seconds without what was done by then */
            assert_true(drive_exists(WORK));
            unlink(WORK);
            last = (long)now;
        }
    }
    assert_int_equal(last, 9990);
    drive_release(s, from, INPUT_LEFT);
}

DRIVE_TEST(an_idle_window_with_a_file_is_woken_once_a_second_and_without_one_never, start)
{
    shell *s = *state;
    timers c = { 0 };
    assert_int_equal(timers_run(&c, s, 0), TIMERS_LOOK_MS);
    assert_int_equal(timers_run(&c, s, TIMERS_LOOK_MS), TIMERS_LOOK_MS);
    drive_key(s, 'n', INPUT_CTRL);
    assert_int_equal(timers_run(&c, s, TIMERS_LOOK_MS + 1), -1);
}

/* ---- Settings ---------------------------------------------------------------------------- */

TEST(theme_zoom_panel_and_snapping_are_as_in_the_last_run)
{
    shell *s = start();
    timers c = { 0 };
    session_remember(&s->session);
    shell_resize(s, 1000, 600, 1);
    assert_false(s->session.settings.panel_hidden);
    drive_key(s, 't', 0);
    drive_key(s, '+', INPUT_CTRL);
    drive_key(s, 'p', 0);
    const magnet before = s->session.tools.magnet;
    s->session.tools.magnet.objects = !before.objects;
    s->session.tools.magnet.touching = !before.touching;
    s->session.tools.magnet.grid = !before.grid;
    assert_true(session_has_new_settings(&s->session));
    sleep_until(&c, s, 0, TIMERS_KEEP_MS);
    assert_true(drive_exists(SETTINGS));
    assert_false(session_has_new_settings(&s->session));
    drive_end(s);

    s = drive_start_file("drive.json");
    session_remember(&s->session);
    assert_int_equal(s->session.settings.theme, FIGURE_DARK);
    assert_close(s->session.settings.zoom, 1.1, 1e-9);
    assert_true(s->session.settings.panel_hidden);
    assert_int_equal(s->session.tools.magnet.objects, !before.objects);
    assert_int_equal(s->session.tools.magnet.touching, !before.touching);
    assert_int_equal(s->session.tools.magnet.grid, !before.grid);
    assert_false(session_has_new_settings(&s->session));
    drive_key(s, 't', 0);
    drive_end(s); /* at once: nothing has to wait for the clock */

    s = drive_start_file("drive.json");
    session_remember(&s->session);
    assert_int_equal(s->session.settings.theme, FIGURE_LIGHT);
    drive_end(s);
}

TEST(a_session_that_was_not_told_to_remember_writes_nothing)
{
    shell *s = start();
    timers c = { 0 };
    drive_key(s, 't', 0);
    sleep_until(&c, s, 0, 10000);
    drive_drop(s, "drive.json");
    drive_end(s);
    assert_int_equal(drive_files_in("."), 1);
}

DRIVE_TEST(settings_that_cannot_be_written_are_told_once, start)
{
    shell *s = *state;
    timers c = { 0 };
    setenv("XDG_CONFIG_HOME", "/proc/nowhere", 1);
    session_remember(&s->session);
    drive_key(s, 't', 0);
    sleep_until(&c, s, 0, 1000);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "Settings cannot be kept"));
    assert_null(strstr(s->session.message.text, "cannot be written"));
    session_hide_message(&s->session);
    sleep_until(&c, s, 1000, 5000);
    assert_string_equal(s->session.message.text, "");
}

/* A folder whose file may not be replaced says so, and to save elsewhere: of settings only why. */
TEST(what_cannot_be_kept_is_said_once)
{
    static const char *const texts[][2] = {
        { "cannot be written: No space left on device", "No space left on device" },
        { "cannot be replaced by a new file in its folder; save to another: Permission denied",
          "Permission denied" },
        { "out of memory", "out of memory" },
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        scene_error error = { .status = SCENE_CANNOT_WRITE };
        strcpy(error.text, texts[i][0]);
        assert_string_equal(session_reason(&error), texts[i][1]);
    }
}

DRIVE_TEST(that_work_would_be_lost_stays_said_where_settings_cannot_be_written, start)
{
    shell *s = *state;
    timers c = { 0 };
    setenv("XDG_CONFIG_HOME", "/proc/nowhere", 1);
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    session_remember(&s->session);
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 't', 0);
    session_quit(&s->session);
    assert_false(s->session.quit);
    sleep_until(&c, s, 0, 5000);
    assert_non_null(strstr(s->session.message.text, "would be lost"));
}

TEST(who_is_new_here_is_told_how_to_begin)
{
    shell *s = start();
    for (int again = 0; again < 2; again++) {
        drive_end(s);
        s = drive_start_file(NULL);
        session_remember(&s->session);
        assert_int_equal(strstr(s->session.message.text, "C draws a circle") != NULL, !again);
        drive_key(s, 'a', INPUT_CTRL);
        drive_key(s, INPUT_KEY_DELETE, 0);
        drive_click(s, drive_at(s, -2, -3)); /* where nothing is selected no grip is */
        assert_null(strstr(s->session.message.text, "Pull its move"));
        drive_key(s, 'c', 0);
        assert_string_equal(s->session.message.text, "");
        for (int drawn = 0; drawn < 2; drawn++) { /* how it goes on is told once, where it is new */
            drive_drag(s, drive_at(s, -2, -3), drive_at(s, -1, -3));
            const bool told = strstr(s->session.message.text, "Pull its move") != NULL;
            assert_int_equal(told, !again && drawn == 0);
        }
        drive_drop(s, "drive.json");
    }
    drive_end(s);
}

DRIVE_TEST(broken_settings_are_told_at_the_start, start)
{
    shell *s = *state;
    assert_int_equal(system("mkdir -p config/collision-test && echo '{' > " SETTINGS), 0);
    session_remember(&s->session);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "settings.broken.json"));
    assert_int_equal(s->session.settings.theme, FIGURE_LIGHT);
}

DRIVE_TEST(files_opened_and_saved_are_recent_and_gallery_cases_are_not, start)
{
    shell *s = *state;
    session_remember(&s->session);
    drive_write("other.json", DRIVE_CASE("down"));
    drive_drop(s, "other.json");
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_drop(s, "nowhere.json");
    assert_int_equal(s->session.recent.count, 2);
    assert_string_equal(places_base_name(s->session.recent.paths[0]), "other.json");
    assert_int_equal(session_save_as(&s->session, "third.json", false), DOCUMENT_SAVED);
    drive_key(s, 'n', INPUT_CTRL);
    assert_int_equal(s->session.recent.count, 3);
    assert_string_equal(places_base_name(s->session.recent.paths[0]), "third.json");
    char here[1024];
    assert_non_null(getcwd(here, sizeof here));
    assert_string_equal(s->session.settings.last_folder, here);
}

/* ---- New, save as ------------------------------------------------------------------------ */

DRIVE_TEST(ctrl_n_starts_an_empty_case_and_keeps_the_changed_one_waiting, start)
{
    shell *s = *state;
    change(s);
    drive_key(s, 'n', INPUT_CTRL);
    assert_string_equal(drive_title(s), "Untitled");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 0);
    assert_int_equal(s->session.waiting_count, 1);
    assert_true(drive_exists(WORK));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
}

TEST(a_case_saved_as_another_file_goes_on_in_that_one)
{
    shell *s = start();
    change(s);
    assert_int_equal(session_save_as(&s->session, "other.json", false), DOCUMENT_SAVED);
    assert_string_equal(drive_title(s), "Drive — other.json");
    assert_non_null(strstr(s->session.message.text, "other.json"));
    assert_int_equal(session_save_as(&s->session, "drive.json", false), DOCUMENT_EXISTS);
    assert_string_equal(drive_title(s), "Drive — other.json");
    assert_int_equal(session_save_as(&s->session, "nowhere/x.json", false), DOCUMENT_NOT_SAVED);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "nowhere/x.json"));
    drive_end(s);
    s = drive_start_file("drive.json");
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    drive_end(s);
}

/* ---- Other programs ---------------------------------------------------------------------- */

#define MOVED_CASE                                                                                \
    "{\"collision-test\": 1, \"title\": \"Drive\", \"view\": {\"center\": [50, 50], \"height\": " \
    "7}, "                                                                                        \
    "\"shapes\": [{\"type\": \"point\", \"name\": \"dot\", \"at\": [1, 2]}, "                     \
    "{\"type\": \"circle\", \"name\": \"new\", \"center\": [0, 0], \"radius\": 1}, "              \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-20, 0], \"radius\": 5}]}"

DRIVE_TEST(a_file_changed_by_others_is_shown_with_view_and_selection_kept, start)
{
    shell *s = *state;
    timers c = { 0 };
    drive_select(s, "dot");
    editor_select_also(&s->session.editor, drive_shape(s, "wall")->id);
    editor_select_also(&s->session.editor, drive_shape(s, "ball")->id);
    drive_wheel(s, drive_at(s, 3, 4), 2);
    const draw_point places[] = { drive_at(s, 3, 4), drive_at(s, -20, -9) };
    sleep_until(&c, s, 0, 500);
    drive_write("drive.json", MOVED_CASE);
    sleep_until(&c, s, 500, 2000);
    assert_close(drive_shape(s, "dot")->as.point.x, 1, 0);
    assert_false(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "another program changed"));
    assert_true(s->layout.strip.height == 0); /* there was one: nothing moves any more */
    for (int i = 0; i < 2; i++) {
        const draw_point now = i == 0 ? drive_at(s, 3, 4) : drive_at(s, -20, -9);
        assert_close(now.x, places[i].x, 1e-9);
        assert_close(now.y, places[i].y, 1e-9);
    }
    assert_int_equal(editor_selection_count(&s->session.editor), 2);
    assert_string_equal(editor_selected_shape(&s->session.editor)->name, "dot");
    assert_true(editor_is_selected(&s->session.editor, drive_shape(s, "ball")->id));
    assert_string_equal(drive_title(s), "Drive — drive.json");
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
}

static shell *start_asked(timers *c)
{
    shell *s = start();
    change(s);
    drive_write("drive.json", MOVED_CASE);
    sleep_until(c, s, 0, 3000);
    assert_true(s->session.asks_reload);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    return s;
}

TEST(a_press_on_the_question_is_no_press_on_what_is_below_it)
{
    timers c = { 0 };
    shell *s = start_asked(&c);
    drive_select(s, "dot");
    const layout_box answer = drive_spot_of(s, INPUT_KEY_ENTER);
    drive_click(s, (draw_point){ answer.x - 20, answer.y + 3 });
    assert_int_not_equal(s->session.editor.selected, 0);
    assert_true(s->session.asks_reload);
    drive_end(s);
}

TEST(a_double_click_on_unsaved_does_not_overwrite_what_another_program_saved)
{
    timers c = { 0 };
    shell *s = start_asked(&c);
    drive_click_spot(s, INPUT_KEY_ESCAPE);
    const layout_box box = drive_spot_of(s, 's');
    input in = { .at = { box.x + 3, box.y + 3 }, .button = INPUT_LEFT };
    drive_move(s, in.at);
    for (int i = 0; i < 4; i++) {
        in.kind = i % 2 ? INPUT_RELEASE : INPUT_PRESS;
        in.clicks = 1 + i / 2;
        shell_apply(s, &in);
    }
    assert_true(document_changed(&s->session.doc));
    drive_end(s);
}

TEST(with_unsaved_work_it_is_asked_and_enter_reloads_which_can_be_undone)
{
    timers c = { 0 };
    shell *s = start_asked(&c);
    drive_click_spot(s, INPUT_KEY_ENTER);
    assert_false(s->session.asks_reload);
    assert_close(drive_shape(s, "dot")->as.point.x, 1, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json");
    drive_key(s, 'z', INPUT_CTRL);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

TEST(escape_keeps_the_own_work_and_saving_asks_before_it_overwrites)
{
    timers c = { 0 };
    shell *s = start_asked(&c);
    drive_key(s, 'z', INPUT_CTRL);
    drive_key(s, 'y', INPUT_CTRL);
    assert_string_not_equal(s->session.message.text, ""); /* "Redone: ...", which Esc hides else */
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->session.asks_reload);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_key(s, INPUT_KEY_ENTER, 0); /* answers nothing any more */
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_true(s->session.message.is_error);
    drive_key(s, 's', INPUT_CTRL);
    assert_false(s->session.message.is_error);
    drive_end(s);
    s = drive_start_file("drive.json");
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

TEST(a_question_left_open_is_gone_with_its_document)
{
    timers c = { 0 };
    shell *s = start_asked(&c);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_false(s->session.asks_reload);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

TEST(what_others_break_or_delete_stays_here_as_unsaved_work)
{
    for (int i = 0; i < 2; i++) {
        shell *s = start();
        timers c = { 0 };
        if (i == 0) {
            drive_write("drive.json", "{\n\n oops");
        } else {
            unlink("drive.json");
        }
        sleep_until(&c, s, 0, 3000);
        assert_true(s->session.message.is_error);
        assert_non_null(strstr(s->session.message.text,
                               i == 0 ? "drive.json:3: "
                                      : "deleted or moved by another program. Ctrl+S writes it"));
        assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
        assert_string_equal(drive_title(s), "Drive — drive.json *");
        sleep_until(&c, s, 3000, 5000);
        assert_true(drive_exists(WORK));
        drive_key(s, 's', INPUT_CTRL);
        drive_key(s, 's', INPUT_CTRL);
        assert_string_equal(drive_title(s), "Drive — drive.json");
        assert_true(drive_size_of("drive.json") > 100);
        drive_end(s);
        assert_int_equal(drive_files_in("state/collision-test"), 0);
    }
}

DRIVE_TEST(nothing_is_reloaded_under_the_mouse, start)
{
    shell *s = *state;
    timers c = { 0 };
    const draw_point from = drive_at(s, -20, 0);
    drive_press(s, from, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ from.x + 30, from.y });
    drive_write("drive.json", MOVED_CASE);
    sleep_until(&c, s, 0, 5000);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_release(s, from, INPUT_LEFT);
    sleep_until(&c, s, 5000, 8000);
    assert_close(drive_shape(s, "dot")->as.point.x, 1, 0);
}

DRIVE_TEST(nothing_is_reloaded_while_something_is_typed, start)
{
    shell *s = *state;
    timers c = { 0 };
    draw_list list = { 0 };
    drive_key(s, 'o', INPUT_CTRL);
    assert_true(frame_build_ui(s, &list));
    assert_true(widgets_types(&s->widgets));
    while (timers_run(&c, s, 0) == 0) { /* pictures for the browser */
        assert_true(frame_build_ui(s, &list));
    }
    drive_write("drive.json", MOVED_CASE);
    sleep_until(&c, s, 0, 5000);
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(frame_build_ui(s, &list));
    sleep_until(&c, s, 5000, 8000);
    assert_close(drive_shape(s, "dot")->as.point.x, 1, 0);
    draw_deinit(&list);
}

TEST(two_windows_on_one_file_do_not_overwrite_each_other_silently)
{
    shell *one = start();
    shell *two = drive_start_file("drive.json");
    timers of_one = { 0 }, of_two = { 0 };
    change(one);
    drive_select(two, "ball");
    drive_key(two, INPUT_KEY_UP, 0);
    drive_key(one, 's', INPUT_CTRL);
    assert_false(one->session.message.is_error);
    drive_key(two, 's', INPUT_CTRL); /* before its clock has looked at the file */
    assert_true(two->session.message.is_error);
    sleep_until(&of_two, two, 0, 3000);
    assert_true(two->session.asks_reload);
    drive_key(two, INPUT_KEY_ENTER, 0);
    drive_key(two, INPUT_KEY_ENTER, 0);
    assert_close(drive_shape(two, "dot")->as.point.x, 11, 0);
    drive_select(two, "ball");
    drive_key(two, INPUT_KEY_UP, 0);
    drive_key(two, 's', INPUT_CTRL);
    assert_false(two->session.message.is_error);
    sleep_until(&of_one, one, 0, 3000);
    assert_close(drive_shape(one, "ball")->as.circle.center.y, 1, 0);
    assert_false(document_changed(&one->session.doc));
    drive_end(two);
    drive_end(one);
}

/* ---- Tips -------------------------------------------------------------------------------- */

static bool tip_is_shown(shell *s)
{
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    bool shown = false;
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        shown =
            shown || (c->op == DRAW_TEXT && strstr(draw_command_text(&list, c), "Draw a circle"));
    }
    draw_deinit(&list);
    return shown;
}

DRIVE_TEST(a_tip_is_shown_when_the_mouse_has_rested_and_wakes_nobody_after, start)
{
    shell *s = *state;
    timers c = { 0 };
    (void)tip_is_shown(s);
    const layout_box button = drive_box_of(s, widget_key("Draw a circle", 2));
    draw_point at = { button.x + 5, button.y + 5 };
    uint64_t now = 9000;
    for (int i = 0; i < 4; i++) { /* slowly over the button: not at rest */
        at.x += 3;
        drive_move(s, at);
        now = sleep_until(&c, s, now, now + TIMERS_TIP_MS - 1);
        assert_false(tip_is_shown(s));
    }
    now = sleep_until(&c, s, now, now + 1);
    (void)session_take_stale(&s->session);
    assert_true(tip_is_shown(s));
    for (int i = 0; i < 3; i++) {
        now = sleep_until(&c, s, now, now + 1000);
        assert_false(session_take_stale(&s->session).ui);
    }
    drive_key(s, 't', 0);
    assert_false(tip_is_shown(s));
}

/* What was found would be saved, and typed into, as if it were the case that was open. */
TEST(no_counterexample_opens_under_a_dialog_or_a_field)
{
    static const input begins[] = {
        { .kind = INPUT_KEY_PRESS, .key = 's', .mods = INPUT_CTRL | INPUT_SHIFT },
        { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_F2 },
        { .kind = INPUT_PRESS, .button = INPUT_RIGHT, .at = { 500, 100 } }
    };
    drive_enter_folder("timers");
    shell *s = drive_start_panel("{\"collision-test\": 1, \"title\": \"Two\", \"shapes\": ["
                                 "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5},"
                                 "{\"type\": \"circle\", \"center\": [20, 0], \"radius\": 5}]}");
    session_test(&s->session, "published:box-for-a-circle");
    for (int i = 0; i < 3; i++) {
        timers c = { 0 };
        uint64_t now = 0;
        commands_run(s, commands_named(NAMED_HUNT));
        shell_apply(s, &begins[i]);
        while (!s->session.trial.hunt_ended && now < 60000) {
            drive_build(s);
            timers_run(&c, s, now += 5);
            usleep(5000);
        }
        assert_true(s->session.trial.hunt_ended);
        timers_run(&c, s, now + 1);
        assert_string_equal(scene_title(s->session.doc.scene), "Two");
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        drive_build(s);
        timers_run(&c, s, now + 2);
        assert_non_null(strstr(scene_title(s->session.doc.scene), "false hit"));
        drive_key(s, INPUT_KEY_PAGE_UP, 0);
        assert_string_equal(scene_title(s->session.doc.scene), "Two");
    }
    drive_end(s);
}
