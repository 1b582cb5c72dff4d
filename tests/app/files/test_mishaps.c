/* test_mishaps.c - what comes at a bad moment: a file dropped into typing, a window closed with no
 * place for its work, a file that is a pipe. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/lists/lists.h"
#include "app/panel/sheet.h"
#include "app/views/frame.h"
#include "tests/app/drive.h"

static void type(shell *s, const char *text)
{
    drive_type(s, text);
    drive_build(s);
}

static void shut(shell *s)
{
    const input in = { .kind = INPUT_QUIT };
    shell_apply(s, &in);
}

static shell *start_with_panel(void)
{
    drive_enter_folder("mishaps");
    drive_write("other.json", DRIVE_CASE("down"));
    shell *s = drive_start(DRIVE_CASE("up"));
    s->session.settings.panel_hidden = false;
    shell_relayout(s);
    drive_build(s);
    return s;
}

static shell *start_changed(void)
{
    drive_enter_folder("mishaps");
    drive_write("other.json", DRIVE_CASE("down"));
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    return s;
}

/* ---- Typing ------------------------------------------------------------------------------ */

static shell *start_typing_a_title(void)
{
    shell *s = start_with_panel();
    widgets_focus(&s->widgets, widget_key("case title", 0));
    drive_build(s);
    type(s, "Mine");
    return s;
}

TEST(a_file_dropped_while_a_title_is_typed_leaves_each_case_its_own_title)
{
    shell *s = start_typing_a_title();
    drive_drop(s, "other.json");
    drive_build(s);
    drive_key(s, INPUT_KEY_ENTER, 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_non_null(strstr(s->session.doc.path, "other.json"));
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
    assert_false(document_changed(&s->session.doc));
    drive_drop(s, "drive.json");
    assert_string_equal(scene_title(s->session.doc.scene), "Mine");
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
    drive_end(s);
}

DRIVE_TEST(a_title_typed_in_a_window_that_gets_too_narrow_for_the_panel_is_typed_on,
           start_typing_a_title)
{
    shell *s = *state;
    shell_resize(s, 400, 500, 1);
    drive_build(s);
    drive_move(s, (draw_point){ 200, 300 });
    assert_string_equal(scene_title(s->session.doc.scene), "Mine");
    drive_type(s, " too");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(scene_title(s->session.doc.scene), "Mine too");
    assert_string_equal(s->session.editor.typing, "");
    drive_key(s, 'z', INPUT_CTRL);
    assert_string_equal(scene_title(s->session.doc.scene), "Drive");
}

DRIVE_TEST(a_name_typed_while_the_window_gets_narrow_and_wide_is_not_lost, start_with_panel)
{
    shell *s = *state;
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    type(s, "point");
    shell_resize(s, 400, 500, 1);
    drive_build(s);
    drive_type(s, "ed");
    s->session.settings.panel_hidden = true; /* the drawer would make way for nothing */
    shell_resize(s, 1280, 800, 1);
    drive_build(s);
    drive_type(s, "ly");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(drive_shape(s, "pointedly"));
    shell_resize(s, 400, 500, 1); /* nothing is typed now */
    assert_false(s->drawer_open);
}

DRIVE_TEST(a_value_dragged_in_a_panel_that_goes_away_is_a_step, start_with_panel)
{
    shell *s = *state;
    drive_select(s, "ball");
    const layout_box box = drive_box_of(s, sheet_key_of(s->session.editor.selected, "r", 0));
    const draw_point letter = { box.x + 6, box.y + 12 };
    drive_press(s, letter, INPUT_LEFT, 0);
    drive_move(s, (draw_point){ letter.x + 50, letter.y });
    assert_true(drive_shape(s, "ball")->as.circle.radius > 5);
    shell_resize(s, 400, 500, 1);
    drive_build(s);
    drive_release(s, (draw_point){ 200, 300 }, INPUT_LEFT);
    assert_string_equal(s->session.editor.typing, "");
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(drive_shape(s, "ball")->as.circle.radius == 5);
}

DRIVE_TEST(a_file_dropped_on_the_open_browser_takes_the_browser_away, start_with_panel)
{
    shell *s = *state;
    drive_key(s, 's', INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->browser.open);
    drive_build(s);
    drive_drop(s, "other.json");
    assert_false(s->browser.open); /* or it would save the other case under the first one's name */
    assert_non_null(strstr(s->session.doc.path, "other.json"));
}

DRIVE_TEST(a_name_that_is_being_typed_outlives_what_other_programs_write, start_with_panel)
{
    shell *s = *state;
    timers c = { 0 };
    timers_run(&c, s, 1000);
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_F2, 0);
    drive_build(s);
    type(s, "point of mine");
    drive_write("drive.json", DRIVE_CASE("down"));
    for (uint64_t now = 2000; now < 9000; now += 500) {
        timers_run(&c, s, now);
        drive_build(s);
    }
    assert_false(scene_y_down(s->session.doc.scene));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(drive_shape(s, "point of mine"));
    for (uint64_t now = 9000; now < 20000; now += 500) { timers_run(&c, s, now); }
    assert_true(s->session.asks_reload);
}

/* ---- Closing ----------------------------------------------------------------------------- */

DRIVE_TEST(work_that_cannot_be_kept_is_not_lost_by_closing_the_window_once, start_changed)
{
    shell *s = *state;
    setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
    shut(s);
    assert_false(s->session.quit);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "cannot be kept"));
    timers c = { 0 };
    for (uint64_t now = 1000; now < 9000; now += 500) { timers_run(&c, s, now); }
    assert_non_null(strstr(s->session.message.text, "again"));
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
}

DRIVE_TEST(work_after_what_was_told_of_and_saved_is_told_of_too, start_changed)
{
    shell *s = *state;
    setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
    shut(s);
    drive_key(s, 's', INPUT_CTRL);
    drive_key(s, INPUT_KEY_UP, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    shut(s);
    assert_false(s->session.quit);
    shut(s);
    assert_true(s->session.quit);
}

DRIVE_TEST(work_left_behind_that_cannot_be_kept_holds_the_window_too, start_changed)
{
    shell *s = *state;
    setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
    drive_drop(s, "other.json");
    assert_null(strstr(s->session.message.text, "They are kept"));
    assert_non_null(strstr(s->session.message.text, "cannot be kept"));
    drive_key(s, 'q', INPUT_CTRL);
    assert_false(s->session.quit);
    drive_drop(s, "drive.json");
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    drive_key(s, 's', INPUT_CTRL);
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
}

DRIVE_TEST(without_any_home_it_is_said_why_work_cannot_be_kept, start_changed)
{
    shell *s = *state;
    const char *home = getenv("HOME");
    char kept[1024];
    snprintf(kept, sizeof kept, "%s", home ? home : "/");
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    session_keep(&s->session);
    setenv("HOME", kept, 1);
    assert_non_null(strstr(s->session.message.text, "No such file or directory"));
}

/* ---- Pipes ------------------------------------------------------------------------------- */

TEST(what_waits_in_a_pipe_is_not_read_for_a_small_picture)
{
    drive_enter_folder("mishaps");
    assert_int_equal(mkfifo("pipe.json", 0600), 0);
    const int pipe = open("pipe.json", O_RDWR | O_CLOEXEC);
    assert_true(pipe >= 0);
    assert_int_equal(write(pipe, "data", 4), 4);
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_key(s, 'o', INPUT_CTRL);
    drive_build(s);
    while (browser_make_pictures(s)) { drive_build(s); }
    struct pollfd waiting = { .fd = pipe, .events = POLLIN };
    assert_int_equal(poll(&waiting, 1, 0), 1);
    close(pipe);
    drive_end(s);
}

/* As the shell's <(command) is opened. */
static shell *start_with_pipe(void)
{
    drive_enter_folder("mishaps");
    const char text[] = DRIVE_CASE("up");
    int ends[2];
    char path[32];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], text, sizeof text - 1), sizeof text - 1);
    close(ends[1]);
    snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
    shell *s = drive_start_file(path);
    close(ends[0]);
    return s;
}

/* Writing to it would look like saving: there is a reader. */
TEST(a_case_that_came_through_a_pipe_is_saved_as_a_file)
{
    shell *s = start_with_pipe();
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_true(drive_exists("collision-test-001.json"));
    assert_false(document_changed(&s->session.doc));
    drive_end(s);
}

/* It cannot be read again. */
TEST(a_case_that_came_through_a_pipe_is_gone_back_to)
{
    shell *s = start_with_pipe();
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_int_equal(scene_id_of_name(s->session.doc.scene, "dot"), 0);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    drive_select(s, "dot");
    drive_key(s, 'a', INPUT_ALT);
    assert_int_equal(scene_id_of_name(s->session.doc.scene, "dot"), 0);
    drive_key(s, INPUT_KEY_PAGE_UP, 0); /* away from the game, the last of the gallery, and on */
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_select(s, "dot");
    drive_end(s);
    assert_int_equal(drive_files_in("../state/collision-test"), 0);
}

TEST(work_is_not_saved_to_a_pipe_that_took_the_place_of_its_file)
{
    shell *s = drive_start_changed();
    assert_int_equal(unlink("drive.json"), 0);
    assert_int_equal(mkfifo("drive.json", 0600), 0);
    const int pipe = open("drive.json", O_RDWR | O_CLOEXEC);
    drive_key(s, 's', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "a pipe or a device keeps nothing"));
    assert_true(document_changed(&s->session.doc));
    close(pipe);
    drive_end(s);
}
