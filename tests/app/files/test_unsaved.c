/* test_unsaved.c - unsaved work: kept, offered, restored, discarded, and never lost. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/app/drive.h"

TEST(unsaved_changes_are_offered_at_the_next_start_and_enter_restores_them)
{
    shell *s = drive_start_changed();
    drive_end(s);

    s = drive_start_file(NULL);
    assert_true(session_has_offer(&s->session));
    assert_non_null(strstr(s->session.offer.from.path, "/drive.json"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    assert_false(session_has_offer(&s->session));
    drive_key(s, 's', INPUT_CTRL);
    drive_end(s);

    assert_int_equal(drive_files_in("state/collision-test"), 0);
    s = drive_start_file("drive.json");
    assert_false(session_has_offer(&s->session));
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

/* The gallery of the build that was changed, say, when the installed program starts next. */
TEST(work_on_a_case_of_another_gallery_is_not_saved_over_it)
{
    drive_enter_folder("galleries");
    assert_int_equal(mkdir("assets", 0755) + mkdir("assets/cases", 0755), 0);
    drive_write("assets/cases/one.json", DRIVE_CASE("up"));
    const long size = drive_size_of("assets/cases/one.json");
    char assets[4096];
    assert_non_null(realpath("assets", assets));
    setenv("COLLISION_TEST_ASSETS", assets, 1);
    shell *s = drive_start_file(NULL);
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_DELETE, 0);
    drive_end(s);

    setenv("COLLISION_TEST_ASSETS", TEST_SOURCE_DIR "/assets", 1);
    s = drive_start_file(NULL);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 2);
    drive_key(s, 's', INPUT_CTRL);
    assert_int_equal(drive_size_of("assets/cases/one.json"), size);
    assert_true(drive_exists(PLACES_STEM "-001.json"));
    drive_end(s);
}

/* Its window stays for a moment, to tell where the work is. */
TEST(a_start_just_after_quitting_is_offered_the_work)
{
    recovery_find found;
    (void)state;
    shell *s = drive_start_changed();
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
    recovery_find_orphan(&found);
    assert_int_not_equal(found.slot.number, 0);
    recovery_discard(&found.slot);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 0); /* it is not kept once more */
}

TEST(delete_discards_the_offer_and_puts_the_work_aside)
{
    shell *s = drive_start_changed();
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 2);
    s = drive_start_file("drive.json");
    assert_true(session_has_offer(&s->session));
    drive_key(s, INPUT_KEY_DELETE, INPUT_CTRL);
    assert_false(session_has_offer(&s->session));
    assert_non_null(strstr(s->session.message.text, "state/collision-test/discarded-1.json"));
    assert_close(drive_shape(s, "dot")->as.point.x, 10, 0);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 1);
    s = drive_start_file("state/collision-test/discarded-1.json");
    assert_false(session_has_offer(&s->session));
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

TEST(no_number_of_escapes_answers_the_offer)
{
    shell *s = drive_start_changed();
    drive_end(s);
    s = drive_start_file("drive.json");
    drive_select(s, "ball");
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_int_equal(s->session.editor.selected, 0);
    for (int i = 0; i < 5; i++) { drive_key(s, INPUT_KEY_ESCAPE, 0); }
    assert_true(session_has_offer(&s->session));
    const draw_point ball = drive_at(s, -20, 0);
    drive_press(s, ball, INPUT_LEFT, 0);
    drive_key(s, INPUT_KEY_DELETE, INPUT_CTRL);
    assert_true(session_has_offer(&s->session));
    drive_release(s, ball, INPUT_LEFT);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 2);
}

TEST(closing_a_message_by_click_or_escape_never_discards_the_offer)
{
    shell *s = drive_start_changed();
    drive_end(s);
    s = drive_start_file("drive.json");
    drive_key(s, 'q', 0);
    assert_string_not_equal(s->session.message.text, "");
    drive_click_spot(s, INPUT_KEY_NONE);
    assert_string_equal(s->session.message.text, "");
    assert_true(session_has_offer(&s->session));
    drive_key(s, 'q', 0);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(session_has_offer(&s->session));
    drive_key(s, 'q', 0);
    drive_click_spot(s, INPUT_KEY_DELETE);
    assert_false(session_has_offer(&s->session));
    drive_end(s);
}

/* How many are drawn, whatever of. */
static int small_pictures(shell *s)
{
    draw_list list = { 0 };
    int count = 0;
    assert_true(frame_build_ui(s, &list));
    for (int i = 0; i + 1 < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        count += c->op == DRAW_PUSH_CLIP && c->as.box.half.x == THUMBS_WIDTH / 2 &&
                 c->as.box.half.y == THUMBS_HEIGHT / 2 && c[1].op != DRAW_POP_CLIP;
    }
    draw_deinit(&list);
    return count;
}

TEST(a_click_on_the_offers_answer_restores)
{
    shell *s = drive_start_changed();
    drive_end(s);
    s = drive_start_file(NULL);
    assert_int_equal(small_pictures(s), 1);
    drive_click_spot(s, INPUT_KEY_ENTER);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    drive_end(s);
}

TEST(an_unanswered_offer_is_made_again)
{
    shell *s = drive_start_changed();
    drive_end(s);
    for (int i = 0; i < 2; i++) {
        s = drive_start_file("drive.json");
        assert_true(session_has_offer(&s->session));
        drive_select(s, "dot"); /* what is worked on meanwhile is not covered, nor left by Enter */
        drive_key(s, INPUT_KEY_RIGHT, 0);
        assert_false(session_has_offer(&s->session));
        drive_key(s, 'z', INPUT_CTRL);
        assert_true(session_has_offer(&s->session));
        drive_end(s);
    }
}

TEST(every_case_left_unsaved_is_offered_one_after_the_other)
{
    drive_enter_folder("session");
    shell *s = drive_start_file(NULL);
    for (int i = 0; i < 3; i++) {
        drive_key(s, INPUT_KEY_TAB, 0);
        drive_key(s, INPUT_KEY_RIGHT, 0);
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    }
    drive_end(s);
    s = drive_start_file(NULL);
    for (int i = 0; i < 3; i++) {
        assert_true(session_has_offer(&s->session));
        assert_int_equal(s->session.offer.others, 2 - i);
        assert_true(drive_is_written(s, "(2 more after it):") == (i == 0));
        assert_true(drive_is_written(s, "more after it") == (i < 2));
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_non_null(strstr(drive_title(s), "*"));
    }
    assert_false(session_has_offer(&s->session));
    assert_int_equal(s->session.waiting_count, 2);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 6);
}

TEST(work_in_another_window_is_not_offered)
{
    drive_enter_folder("session");
    shell *one = drive_start(DRIVE_CASE("up"));
    drive_select(one, "dot");
    drive_key(one, INPUT_KEY_RIGHT, 0);
    assert_true(session_needs_keeping(&one->session));
    session_keep(&one->session);
    assert_false(session_needs_keeping(&one->session));
    shell *two = drive_start_file("drive.json");
    assert_false(session_has_offer(&two->session));
    drive_end(two);
    drive_end(one);
}

TEST(in_a_folder_that_was_cleared_nobody_deletes_the_work_of_who_came_next)
{
    shell *s = drive_start_changed();
    session_keep(&s->session);
    assert_int_equal(system("rm -r state"), 0);
    drive_write("other.json", DRIVE_CASE("up"));
    shell *other = drive_start_file("other.json");
    drive_select(other, "dot");
    drive_key(other, INPUT_KEY_RIGHT, 0);
    session_keep(&other->session);
    assert_int_equal(other->session.doc.slot.number, 1); /* as the first had it */
    drive_key(s, 's', INPUT_CTRL);
    assert_true(drive_exists("state/collision-test/unsaved-1.json"));
    drive_key(s, INPUT_KEY_RIGHT, 0);
    session_keep(&s->session);
    assert_int_equal(system("rm -r state"), 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    session_keep(&s->session);
    assert_false(s->session.keep_failed);
    assert_true(drive_exists("state/collision-test/unsaved-1.json"));
    drive_end(other);
    drive_end(s);
}

TEST(toggled_overlays_alone_are_no_change_to_title_walk_or_offer)
{
    drive_enter_folder("session");
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_key(s, '1', 0);
    assert_string_equal(drive_title(s), "Drive — drive.json");
    assert_false(session_needs_keeping(&s->session));
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_null(strstr(s->session.message.text, "unsaved"));
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 0);
}

DRIVE_TEST(taking_a_change_back_deletes_the_recovery_file, drive_start_changed)
{
    shell *s = *state;
    session_keep(&s->session);
    assert_int_equal(drive_files_in("state/collision-test"), 3);
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_true(session_needs_keeping(&s->session));
    session_keep(&s->session);
    assert_int_equal(drive_files_in("state/collision-test"), 0);
}

TEST(a_broken_recovery_file_is_named_and_put_out_of_the_way_of_good_ones)
{
    drive_enter_folder("session");
    assert_int_equal(system("mkdir -p state/collision-test"), 0);
    drive_write("state/collision-test/unsaved-3.json", DRIVE_CASE("down"));
    drive_write("state/collision-test/unsaved-999.json", "{ half a fi");
    shell *s = drive_start(DRIVE_CASE("up"));
    assert_int_equal(s->session.offer.slot.number, 999); /* the newest, or as new */
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "state/collision-test/broken-999.json:1: "));
    assert_int_equal(drive_size_of("state/collision-test/broken-999.json"), 11);
    assert_string_equal(drive_title(s), "Drive — drive.json");
    assert_true(session_has_offer(&s->session));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_title(s), "Drive *");
    assert_false(session_has_offer(&s->session));
    drive_end(s);
}

TEST(what_cannot_be_put_aside_is_named_where_it_is_and_offered_again)
{
    shell *s = drive_start_changed();
    drive_end(s);
    assert_int_equal(
        system("cd state/collision-test; mkdir -p discarded-1.json/in broken-9.json/in"), 0);
    s = drive_start_file("drive.json");
    drive_key(s, INPUT_KEY_DELETE, INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "cannot be discarded: Is a directory"));
    assert_false(session_has_offer(&s->session));
    drive_end(s);
    drive_write("state/collision-test/unsaved-9.json", "{ half a fi");
    s = drive_start_file("drive.json");
    assert_int_equal(s->session.offer.slot.number, 9);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(strstr(s->session.message.text, "state/collision-test/unsaved-9.json:1: "));
    drive_end(s);
    assert_int_equal(remove("state/collision-test/unsaved-9.json"), 0);
    s = drive_start_file("drive.json");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
    drive_end(s);
}

TEST(without_a_place_for_unsaved_work_it_is_said_once)
{
    drive_enter_folder("session");
    setenv("XDG_STATE_HOME", "/proc/nowhere", 1);
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    session_keep(&s->session);
    assert_true(s->session.message.is_error);
    assert_false(session_needs_keeping(&s->session));
    drive_end(s);
}

TEST(a_relative_state_folder_is_ignored_for_the_one_at_home)
{
    drive_enter_folder("session");
    char here[1024];
    assert_non_null(getcwd(here, sizeof here));
    const char *home = getenv("HOME");
    char *old_home = home ? strdup(home) : NULL;
    setenv("HOME", here, 1);
    setenv("XDG_STATE_HOME", "relative", 1);
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_end(s);
    assert_int_equal(drive_files_in(".local/state/collision-test"), 2);
    assert_false(drive_exists("relative"));
    s = drive_start_file(
        NULL); /* who starts from an icon sees no terminal: the offer tells the place */
    assert_true(drive_is_written(s, "kept in ~/.local/state/collision-test/unsaved-1.json"));
    drive_end(s);
    if (old_home) { setenv("HOME", old_home, 1); }
    free(old_home);
}

TEST(both_answers_to_the_offer_stay_within_the_plot_of_any_window)
{
    static const int sizes[][2] = {
        { 320, 240 }, { 360, 400 }, { 480, 360 }, { 520, 400 }, { 1280, 800 }
    };
    (void)state;
    drive_end(drive_start_changed());
    shell *s = drive_start_file(NULL);
    for (int i = 0; i < 5; i++) {
        shell_resize(s, sizes[i][0], sizes[i][1], 1);
        const layout_box yes = drive_spot_of(s, INPUT_KEY_ENTER),
                         no = drive_spot_of(s, INPUT_KEY_DELETE), plot = s->layout.plot;
        assert_true(fmax(yes.x + yes.width, no.x + no.width) < plot.x + plot.width);
        assert_true(no.x >= yes.x + yes.width || no.y >= yes.y + yes.height);
        assert_true(no.y + no.height < plot.y + plot.height);
    }
    drive_key(s, INPUT_KEY_DELETE, INPUT_CTRL);
    drive_end(s);
}

TEST(a_very_long_message_is_cut_and_stays_within_the_plot)
{
    drive_enter_folder("session");
    shell *s = drive_start(DRIVE_CASE("up"));
    shell_resize(s, 320, 240, 1);
    char text[4000];
    memset(text, 'w', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    session_say(&s->session, true, "%s", text);
    const layout_box box = drive_spot_of(s, INPUT_KEY_NONE);
    assert_true(box.x >= 0 && box.y >= 0);
    assert_true(box.x + box.width <= 320 && box.y + box.height <= s->layout.plot.height);
    drive_end(s);
}

/* On an empty place of DRIVE_CASE, three points of a polygon. */
static shell *start_polygon(const char *folder)
{
    drive_enter_folder(folder);
    drive_write("drive.json", DRIVE_CASE("up"));
    shell *s = drive_start_file("drive.json");
    drive_key(s, 'y', 0);
    drive_click(s, drive_at(s, -5, -20));
    drive_click(s, drive_at(s, 5, -20));
    drive_click(s, drive_at(s, 0, -12));
    return s;
}

TEST(a_polygon_that_was_being_clicked_goes_on_after_a_crash)
{
    shell *s = start_polygon("half_polygon");
    assert_true(session_needs_keeping(&s->session));
    session_keep(&s->session);
    assert_false(session_needs_keeping(&s->session));
    assert_false(document_changed(&s->session.doc));
    const ct_vec third = s->session.tools.points[2];
    drive_end(s);

    s = drive_start_file(NULL);
    assert_true(session_has_offer(&s->session));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(s->session.tools.mode, TOOL_MODE_POLYGON);
    assert_true(toolbox_is_dragging(&s->session.tools));
    drive_click(s, drive_at(s, -10, -14));
    drive_key(s, INPUT_KEY_ENTER, 0);
    const ct_polygon *made = &drive_shape(s, "polygon1")->as.polygon;
    assert_int_equal(made->count, 4);
    assert_memory_equal(&made->points[2], &third, sizeof third);
    drive_key(s, 's', INPUT_CTRL);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 0);
}

TEST(points_of_a_polygon_are_restored_as_far_as_they_can_be_read)
{
    static const char *const ends[] = {
        "5\n", "\n", "5 \n", "5 5 5\n", "5 nan\n", "2e12 1\n", "5 5"
    };
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[64];
        drive_end(start_polygon("broken_polygon"));
        snprintf(text, sizeof text, "1 -20\n2 -20\n%s", ends[i]);
        drive_write("state/collision-test/unsaved-1.points", text);
        shell *s = drive_start_file(NULL);
        drive_key(s, INPUT_KEY_ENTER, 0);
        assert_int_equal(s->session.doc.points.count, 2);
        drive_key(s, INPUT_KEY_ESCAPE, 0);
        drive_end(s);
        assert_int_equal(drive_files_in("state/collision-test"), 0);
    }
}

TEST(a_polygon_given_up_after_a_crash_leaves_nothing_behind)
{
    drive_end(start_polygon("given_up_polygon"));
    shell *s = drive_start_file(NULL);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(toolbox_is_dragging(&s->session.tools));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(toolbox_is_dragging(&s->session.tools));
    assert_true(session_needs_keeping(&s->session));
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 0);
}

TEST(a_polygon_that_is_discarded_is_closed_where_it_is_put_aside)
{
    shell *s = start_polygon("discarded_polygon");
    drive_click(s, drive_at(s, 5, -12));
    drive_click(s, drive_at(s, -5, -15)); /* no way home from these two */
    drive_end(s);
    s = drive_start_file(NULL);
    drive_key(s, INPUT_KEY_DELETE, INPUT_CTRL);
    drive_end(s);
    assert_int_equal(drive_files_in("state/collision-test"), 1);
    s = drive_start_file("state/collision-test/discarded-1.json");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 4);
    assert_int_equal(drive_shape(s, "polygon1")->as.polygon.count, 3);
    drive_end(s);
}

TEST(a_polygon_waits_with_its_case_while_another_one_is_shown)
{
    shell *s = start_polygon("waiting_polygon");
    drive_write("other.json", DRIVE_CASE("down"));
    drive_write("bad.json", "{ half a fi");
    drive_drop(s, "bad.json");
    assert_true(toolbox_is_dragging(&s->session.tools));
    drive_drop(s, "other.json");
    assert_false(toolbox_is_dragging(&s->session.tools));
    drive_drop(s, "drive.json");
    assert_true(toolbox_is_dragging(&s->session.tools));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(drive_shape(s, "polygon1"));
    drive_end(s);
}
