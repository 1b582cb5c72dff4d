/* test_browser.c - the file browser: lists, keys and mouse, saving, recent files, pictures. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/base/textfit.h"
#include "app/lists/lists.h"
#include "app/views/frame.h"
#include "tests/app/drive.h"

static char here[1024];

/* drive.json and some more, in the order in which the browser is to list them. */
static const char *const listed[] = { "Alpha",      "beta",         "b.JSON",    "broken.json",
                                      "case2.json", "Case010.json", "drive.json" };
enum { LISTED = sizeof listed / sizeof listed[0] };

static shell *start(void)
{
    drive_enter_folder("browser");
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(system("mkdir files files/beta files/Alpha files/.hidden && cd files && "
                            "touch note.txt .h.json json .json && echo '{ oops' >broken.json"),
                     0);
    drive_write("files/case2.json", DRIVE_CASE("down"));
    drive_write("files/Case010.json", DRIVE_CASE("down"));
    drive_write("files/b.JSON", DRIVE_CASE("down"));
    drive_write("files/beta/inner.json", DRIVE_CASE("down"));
    drive_write("files/drive.json", DRIVE_CASE("up"));
    shell *s = drive_start_file("files/drive.json");
    shell_resize(s, 1000, 666, 1); /* where its rows are */
    return s;
}

/* A frame between two inputs, as the window has it. */
static void key(shell *s, input_key k, unsigned mods)
{
    drive_build(s);
    drive_key(s, k, mods);
    drive_build(s);
}

static void type(shell *s, const char *text)
{
    for (; *text; text++) {
        const char letter[] = { *text, '\0' };
        const input in = { .kind = INPUT_TEXT, .text = letter };
        key(s, (input_key)*text, 0);
        shell_apply(s, &in);
    }
    drive_build(s);
}

static const char *selected(const shell *s)
{
    const browser *b = &s->browser;
    return b->list.selected < 0 ? "" : b->folder.entries[b->shown[b->list.selected]].name;
}

static shell *start_browsing(void)
{
    shell *s = start();
    key(s, 'o', INPUT_CTRL);
    assert_true(s->browser.open);
    return s;
}

static draw_point row_at(const shell *s, int row)
{
    /* The list begins below head and field, the window is 1000 x 666 points, the card 860 x 620. */
    const draw_point first = { 600, 125 };
    return (draw_point){ first.x, first.y + 46 * row - s->browser.list.scroll.offset };
}

static void click(shell *s, draw_point at, int clicks)
{
    const input press = { .kind = INPUT_PRESS, .at = at, .button = INPUT_LEFT, .clicks = clicks };
    drive_build(s);
    drive_move(s, at);
    shell_apply(s, &press);
    drive_release(s, at, INPUT_LEFT);
    drive_build(s);
}

static void double_click(shell *s, draw_point at)
{
    click(s, at, 1);
    click(s, at, 2);
}

/* ---- Names ------------------------------------------------------------------------------- */

TEST(names_are_in_the_order_that_people_expect)
{
    static const char *const order[] = { "a", "A1", "a2", "a2b", "a10", "a010b", "b", "Ba" };
    const int count = (int)(sizeof order / sizeof order[0]);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            const int got = folder_compare(order[i], order[j]);
            assert_int_equal((got > 0) - (got < 0), (i > j) - (i < j));
        }
    }
    assert_true(folder_compare("a01", "a1") != 0);
    assert_true(folder_compare("x99999999999999999999999", "x100000000000000000000000") < 0);
}

TEST(every_word_typed_must_be_in_the_name_in_any_order)
{
    assert_true(match_words("corner circ", "Circle over CORNER.json"));
    assert_true(match_words("", "anything"));
    assert_true(match_words("  ", "anything"));
    assert_false(match_words("corner square", "Circle over corner"));
    assert_false(match_words("a", ""));
}

/* ---- Listing ----------------------------------------------------------------------------- */

DRIVE_TEST(folders_come_first_then_cases_and_nothing_hidden, start_browsing)
{
    shell *s = *state;
    assert_int_equal(s->browser.shown_count, LISTED);
    for (int i = 0; i < LISTED; i++) {
        assert_string_equal(s->browser.folder.entries[s->browser.shown[i]].name, listed[i]);
    }
    assert_string_equal(selected(s), "drive.json"); /* the one that is open */
}

DRIVE_TEST(arrows_pages_home_and_end_go_through_the_list, start_browsing)
{
    shell *s = *state;
    key(s, INPUT_KEY_HOME, 0);
    assert_string_equal(selected(s), "Alpha");
    key(s, INPUT_KEY_DOWN, 0);
    key(s, INPUT_KEY_DOWN, 0);
    assert_string_equal(selected(s), "b.JSON");
    key(s, INPUT_KEY_UP, 0);
    assert_string_equal(selected(s), "beta");
    key(s, INPUT_KEY_END, 0);
    assert_string_equal(selected(s), "drive.json");
    key(s, INPUT_KEY_PAGE_UP, 0);
    assert_string_equal(selected(s), "Alpha");
    key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_equal(selected(s), "drive.json");
}

DRIVE_TEST(typing_filters_and_enter_opens, start_browsing)
{
    shell *s = *state;
    type(s, "case");
    assert_int_equal(s->browser.shown_count, 2);
    assert_string_equal(selected(s), "case2.json");
    key(s, INPUT_KEY_DOWN, 0);
    assert_string_equal(selected(s), "Case010.json");
    key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->browser.open);
    assert_string_equal(document_file_name(&s->session.doc), "Case010.json");
}

DRIVE_TEST(what_is_typed_is_no_command_and_reaches_no_shape, start_browsing)
{
    shell *s = *state;
    const figure_theme theme = s->session.settings.theme;
    type(s, "tqs");
    key(s, INPUT_KEY_DELETE, 0);
    key(s, 'd', INPUT_CTRL);
    assert_int_equal(s->session.settings.theme, theme);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    assert_false(drive_exists("drive-001.png"));
    assert_int_equal(s->browser.shown_count, 0);
    key(s, INPUT_KEY_ENTER, 0); /* there is no such file */
    assert_true(s->browser.open);
    assert_true(s->browser.why[0]);
}

DRIVE_TEST(enter_goes_into_a_folder_and_backspace_up_again, start_browsing)
{
    shell *s = *state;
    type(s, "bet");
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    assert_string_equal(s->browser.typed, "");
    assert_string_equal(selected(s), "inner.json");
    type(s, "in");
    key(s, INPUT_KEY_BACKSPACE, 0);
    assert_string_equal(s->browser.typed, "i");
    key(s, INPUT_KEY_BACKSPACE, 0);
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    key(s, INPUT_KEY_BACKSPACE, 0);
    assert_string_equal(places_base_name(s->browser.folder.path), "files");
    assert_string_equal(selected(s), "beta");
    for (int i = 0; i < 30; i++) { key(s, INPUT_KEY_UP, INPUT_ALT); }
    assert_string_equal(s->browser.folder.path, "/");
    type(s, "no such.json");
    key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(strstr(s->browser.why, "/no such.json"));
    assert_null(strstr(s->browser.why, "//"));
}

DRIVE_TEST(who_holds_backspace_until_nothing_is_typed_stays_in_the_folder, start_browsing)
{
    shell *s = *state;
    const input first = { .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_BACKSPACE };
    input held = first;
    held.repeat = true;
    type(s, "bet");
    shell_apply(s, &first);
    for (int i = 0; i < 5; i++) { shell_apply(s, &held); }
    assert_string_equal(s->browser.typed, "");
    assert_string_equal(places_base_name(s->browser.folder.path), "files");
    shell_apply(s, &first);
    assert_string_not_equal(places_base_name(s->browser.folder.path), "files");
}

DRIVE_TEST(a_path_that_is_typed_is_opened, start_browsing)
{
    shell *s = *state;
    type(s, here);
    type(s, "/files/beta");
    assert_true(drive_is_written(s, "Enter goes to this path."));
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    type(s, "../case2.json");
    key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->browser.open);
    assert_string_equal(document_file_name(&s->session.doc), "case2.json");
}

DRIVE_TEST(a_path_too_long_to_be_one_is_not_opened_cut_off, start_browsing)
{
    static char folders[PLACES_PATH_SIZE];
    shell *s = *state;
    type(s, here);
    type(s, "/files");
    for (size_t i = 0; i + 1 < sizeof folders; i++) { folders[i] = i % 2 ? '.' : '/'; }
    drive_type(s, folders); /* which leads to the same folder */
    for (int i = 0; i < 2; i++) {
        drive_type(s, "/case2.json");
        key(s, INPUT_KEY_ENTER, 0);
        assert_true(s->browser.open);
        assert_string_equal(s->browser.why, "That path is too long.");
        assert_string_equal(document_file_name(&s->session.doc), "drive.json");
    }
}

DRIVE_TEST(a_folder_that_cannot_be_read_says_why, start_browsing)
{
    shell *s = *state;
    assert_int_equal(rmdir("files/Alpha"), 0);
    key(s, INPUT_KEY_HOME, 0);
    key(s, INPUT_KEY_ENTER, 0);
    assert_non_null(strstr(s->browser.why, "cannot be shown: No such file"));
    key(s, INPUT_KEY_BACKSPACE, 0);
    assert_string_equal(places_base_name(s->browser.folder.path), "files");
}

/* ---- Mouse, Escape ----------------------------------------------------------------------- */

DRIVE_TEST(a_click_selects_and_a_double_click_opens, start_browsing)
{
    shell *s = *state;
    click(s, row_at(s, 4), 1);
    assert_string_equal(selected(s), "case2.json");
    assert_true(s->browser.open);
    double_click(s, row_at(s, 1));
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    double_click(s, row_at(s, 0));
    assert_false(s->browser.open);
    assert_string_equal(document_file_name(&s->session.doc), "inner.json");
}

TEST(escape_or_a_click_beside_closes_it_and_nothing_has_changed)
{
    for (int i = 0; i < 2; i++) {
        shell *s = start_browsing();
        if (i == 0) {
            type(s, "ca");
            key(s, INPUT_KEY_ESCAPE, 0);
        } else {
            click(s, (draw_point){ 20, 300 }, 1);
        }
        assert_false(s->browser.open);
        assert_string_equal(drive_title(s), "Drive — drive.json");
        drive_select(s, "dot");
        key(s, INPUT_KEY_RIGHT, 0); /* the keyboard is the plot's again */
        assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
        drive_end(s);
    }
}

DRIVE_TEST(ctrl_q_quits_from_it, start_browsing)
{
    shell *s = *state;
    key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
}

DRIVE_TEST(a_folder_dropped_on_the_window_is_browsed, start)
{
    shell *s = *state;
    drive_drop(s, "files");
    assert_true(s->browser.open);
    assert_true(drive_is_written(s, "case2.json"));
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    drive_key(s, 'y', 0);
    drive_click(s, drive_at(s, -12, 12));
    drive_drop(s, "files"); /* a polygon being clicked has the mouse */
    assert_false(s->browser.open);
    assert_true(toolbox_is_dragging(&s->session.tools));
}

DRIVE_TEST(a_file_dropped_on_it_is_the_answer, start_browsing)
{
    shell *s = *state;
    drive_drop(s, "files/case2.json");
    assert_false(s->browser.open);
    assert_string_equal(document_file_name(&s->session.doc), "case2.json");
}

DRIVE_TEST(a_broken_case_is_refused_in_the_browser_and_the_scene_stays, start_browsing)
{
    shell *s = *state;
    type(s, "broken");
    key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->browser.open);
    assert_non_null(strstr(s->browser.why, "broken.json:1: "));
    assert_string_equal(drive_title(s), "Drive — drive.json");
}

DRIVE_TEST(a_changed_case_left_for_another_waits, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    key(s, INPUT_KEY_RIGHT, 0);
    key(s, 'o', INPUT_CTRL);
    type(s, "case2");
    key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(s->session.waiting_count, 1);
    key(s, 'o', INPUT_CTRL);
    type(s, "drive");
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    assert_int_equal(s->session.waiting_count, 0);
}

DRIVE_TEST(a_gallery_case_that_is_browsed_to_is_not_overwritten, start_browsing)
{
    shell *s = *state;
    type(s, TEST_SOURCE_DIR "/assets/cases/101-circles-apart.json");
    key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->browser.open);
    assert_true(s->session.doc.from_gallery);
    assert_false(document_has_file(&s->session.doc));
}

/* ---- Save as ----------------------------------------------------------------------------- */

static shell *start_saving(const char *name)
{
    shell *s = start();
    key(s, 's', INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->browser.open && s->browser.saves);
    assert_string_equal(s->browser.typed, "drive.json");
    type(s, name); /* in place of the name proposed, which is selected */
    key(s, INPUT_KEY_ENTER, 0);
    return s;
}

TEST(saved_under_a_new_name_it_gets_the_ending_and_is_the_document)
{
    shell *s = start_saving("my case");
    assert_false(s->browser.open);
    assert_string_equal(drive_title(s), "Drive — my case.json");
    assert_true(drive_exists("files/my case.json"));
    drive_end(s);
}

DRIVE_TEST(ctrl_s_asks_for_a_name_where_a_new_case_has_none, start)
{
    shell *s = *state;
    key(s, 'n', INPUT_CTRL);
    key(s, 's', INPUT_CTRL);
    assert_true(s->browser.open && s->browser.saves);
    assert_string_equal(s->browser.typed, "untitled.json");
    type(s, "named");
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_title(s), "named.json");
    key(s, 's', INPUT_CTRL); /* from now on it has one */
    assert_false(s->browser.open);
}

/* The gallery was walked through, browsed, named, or is what an earlier version remembered. */
TEST(own_cases_are_never_offered_the_folder_of_the_gallery)
{
    static const char gallery[] = TEST_SOURCE_DIR "/assets/cases";
    for (int way = 0; way < 4; way++) {
        shell *s = start();
        drive_end(s);
        s = drive_start_file(way == 0 ? TEST_SOURCE_DIR "/assets/cases/101-circles-apart.json"
                                      : NULL);
        session_remember(&s->session);
        assert_int_equal(s->session.doc.from_gallery, way != 0); /* named, to be worked on */
        key(s, INPUT_KEY_PAGE_DOWN, 0);
        if (way == 1) {
            snprintf(s->session.settings.last_folder, sizeof s->session.settings.last_folder, "%s",
                     gallery);
        } else if (way == 2) {
            drive_drop(s, TEST_SOURCE_DIR "/assets/cases/201-rects-apart.json");
            assert_true(s->session.doc.from_gallery);
        }
        key(s, 'o', INPUT_CTRL);
        key(s, INPUT_KEY_ESCAPE, 0);
        key(s, 'n', INPUT_CTRL);
        key(s, 's', INPUT_CTRL | INPUT_SHIFT);
        assert_string_equal(s->browser.folder.path, here);
        type(s, "mine");
        key(s, INPUT_KEY_ENTER, 0);
        assert_true(drive_exists("mine.json"));
        drive_end(s);
    }
}

TEST(a_file_that_exists_is_asked_about_and_escape_goes_back)
{
    shell *s = start_saving("case2");
    const long before = drive_size_of("files/case2.json");
    assert_true(s->browser.open && s->browser.asks);
    key(s, INPUT_KEY_ESCAPE, 0);
    assert_true(s->browser.open && !s->browser.asks);
    assert_false(drive_is_written(s, "Replace"));
    assert_int_equal(drive_size_of("files/case2.json"), before);
    assert_string_equal(s->browser.typed, "case2");
    key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->browser.asks);
    key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->browser.open);
    assert_string_equal(drive_title(s), "Drive — case2.json");
    drive_end(s);
    s = drive_start_file("files/case2.json");
    assert_false(scene_y_down(s->session.doc.scene));
    drive_end(s);
}

/* "Replace" has the place of the button that asked. */
TEST(neither_a_double_click_nor_a_held_key_replaces_a_file)
{
    const widget_id accept = widget_key("dialog accept", 0);
    for (int way = 0; way < 3; way++) {
        shell *s = start_saving("case2");
        const long before = drive_size_of("files/case2.json");
        key(s, INPUT_KEY_ESCAPE, 0);
        if (way == 0) {
            const layout_box box = drive_box_of(s, accept);
            assert_true(box.width > 0);
            double_click(s, (draw_point){ box.x + 3, box.y + 3 });
        } else { /* Space on the button, or Enter in the field */
            const input_key held = way == 1 ? ' ' : INPUT_KEY_ENTER;
            widgets_focus(&s->widgets, way == 1 ? accept : browser_field_id(s));
            key(s, held, 0);
            shell_apply(s, &(input){ .kind = INPUT_KEY_PRESS, .key = held, .repeat = true });
        }
        assert_true(s->browser.open && s->browser.asks);
        assert_true(drive_is_written(s, "Replace case2.json?"));
        assert_int_equal(drive_size_of("files/case2.json"), before);
        drive_end(s);
    }
}

DRIVE_TEST(a_row_gives_its_name_to_the_file_and_a_folder_is_entered, start)
{
    shell *s = *state;
    key(s, 's', INPUT_CTRL | INPUT_SHIFT);
    type(s, "new");
    click(s, row_at(s, 4), 1);
    assert_string_equal(s->browser.typed, "case2.json");
    double_click(s, row_at(s, 1));
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    assert_string_equal(s->browser.typed, "case2.json"); /* the name stays */
    key(s, INPUT_KEY_ENTER, 0);
    assert_true(drive_exists("files/beta/case2.json"));
}

TEST(blanks_are_no_name)
{
    shell *s = start_saving("  ");
    assert_string_equal(s->browser.why, "Type a name for the file.");
    assert_false(drive_exists("  .json"));
    drive_end(s);
}

TEST(what_cannot_be_saved_is_said_and_the_browser_stays)
{
    static const char *const names[] = { "nowhere/x", ".." };
    for (int i = 0; i < 2; i++) {
        shell *s = start_saving(names[i]);
        assert_true(s->browser.open);
        if (i == 0) {
            assert_non_null(strstr(s->browser.why, "cannot be written: No such file"));
        } else {
            assert_string_equal(places_base_name(s->browser.folder.path), "browser");
        }
        assert_string_equal(drive_title(s), "Drive — drive.json");
        drive_end(s);
    }
}

/* ---- Recent files ------------------------------------------------------------------------ */

DRIVE_TEST(recent_files_are_listed_newest_first_without_those_that_are_gone, start)
{
    shell *s = *state;
    session_remember(&s->session);
    drive_drop(s, "files/case2.json");
    drive_drop(s, "files/Case010.json");
    drive_drop(s, "files/b.JSON");
    unlink("files/Case010.json");
    key(s, 'o', INPUT_CTRL | INPUT_SHIFT);
    assert_true(s->browser.shows_recent);
    assert_int_equal(s->browser.shown_count, 3);
    assert_string_equal(places_base_name(s->session.recent.paths[0]), "b.JSON");
    assert_string_equal(places_base_name(s->session.recent.paths[2]), "drive.json");
    type(s, "dri");
    assert_int_equal(s->browser.shown_count, 1);
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json");
}

DRIVE_TEST(a_recent_file_at_the_left_shows_its_folder_and_a_double_click_opens, start)
{
    shell *s = *state;
    session_remember(&s->session);
    drive_drop(s, "files/beta/inner.json");
    drive_drop(s, "files/drive.json");
    key(s, 'o', INPUT_CTRL);
    assert_string_equal(places_base_name(s->session.recent.paths[1]), "inner.json");
    const draw_point second = { 120, 98 + 24 + 24 + 12 };
    click(s, second, 1);
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    assert_string_equal(selected(s), "inner.json");
    key(s, INPUT_KEY_UP, INPUT_ALT); /* away, and back by the same click */
    assert_string_equal(places_base_name(s->browser.folder.path), "files");
    click(s, second, 1);
    assert_string_equal(places_base_name(s->browser.folder.path), "beta");
    double_click(s, second);
    assert_false(s->browser.open);
    assert_string_equal(document_file_name(&s->session.doc), "inner.json");
}

/* ---- Pictures ---------------------------------------------------------------------------- */

static const thumb *thumb_named(const shell *s, const char *name)
{
    for (int i = 0; i < s->browser.thumbs.count; i++) {
        const thumb *t = &s->browser.thumbs.items[i];
        if (strcmp(places_base_name(t->path), name) == 0) { return t; }
    }
    fail_msg("no picture of %s", name);
    return NULL;
}

static void write_points(const char *path, int count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("{\"collision-test\": 1, \"shapes\": [", file);
    for (int i = 0; i < count; i++) {
        fprintf(file, "%s{\"type\": \"point\", \"at\": [%d, 0]}", i ? "," : "", i);
    }
    fputs("]}", file);
    fclose(file);
}

DRIVE_TEST(every_case_in_view_gets_a_picture_or_a_mark, start)
{
    shell *s = *state;
    write_points("files/many.json", 1000);
    write_points("files/large.json", 3000);
    key(s, 'o', INPUT_CTRL);
    timers c = { 0 };
    for (int i = 0; i < 100 && timers_run(&c, s, 0) == 0; i++) { drive_build(s); }
    assert_int_equal(thumb_named(s, "case2.json")->state, THUMB_READY);
    assert_true(thumb_named(s, "case2.json")->picture.command_count > 3);
    assert_string_equal(thumb_named(s, "case2.json")->note, "Drive\u200e — 3 shapes");
    assert_int_equal(thumb_named(s, "broken.json")->state, THUMB_BROKEN);
    assert_non_null(strstr(thumb_named(s, "broken.json")->note, "line 1: not valid JSON"));
    assert_int_equal(thumb_named(s, "large.json")->state, THUMB_TOO_LARGE);
    assert_string_equal(thumb_named(s, "large.json")->note, "3000 shapes");
    assert_int_equal(thumb_named(s, "many.json")->state, THUMB_READY);
    assert_true(thumb_named(s, "many.json")->picture.command_count > 1000);
    assert_true(session_take_stale(&s->session).ui);
}

/* A ball alone is in the middle of its plot, one in space in that of both of its plots. */
DRIVE_TEST(of_a_picture_the_plots_are_seen, start)
{
    static const char *const names[] = { "flat.json", "solid.json" };
    shell *s = *state;
    drive_write("files/flat.json", "{\"collision-test\": 1, \"shapes\": [{\"type\": \"circle\", "
                                   "\"center\": [7, 2], \"radius\": 3}]}");
    drive_write("files/solid.json", "{\"collision-test\": 1, \"shapes\": [{\"type\": \"sphere\", "
                                    "\"center\": [7, 2, 5], \"radius\": 3}]}");
    key(s, 'o', INPUT_CTRL);
    timers c = { 0 };
    while (timers_run(&c, s, 0) == 0) { drive_build(s); }
    for (int i = 0; i < 2; i++) {
        const thumb *t = thumb_named(s, names[i]);
        const layout_box seen = t->seen;
        draw_point sum = { 0, 0 };
        int count = 0;
        for (int k = 0; k < t->picture.command_count; k++) {
            const draw_command *circle = &t->picture.commands[k];
            if (circle->op == DRAW_CIRCLE && circle->as.circle.radius > 20) {
                sum.x += circle->as.circle.center.x;
                sum.y += circle->as.circle.center.y;
                count++;
            }
        }
        assert_true(count > i);
        assert_close(sum.x / count, seen.x + seen.width / 2, 0.5);
        assert_close(sum.y / count, seen.y + seen.height / 2, 0.5);
        assert_true(seen.height > 0.7 * t->picture.height);
        assert_true(seen.x + seen.width <= t->picture.width);
    }
}

DRIVE_TEST(in_a_folder_of_a_thousand_only_what_is_in_view_is_pictured, start)
{
    shell *s = *state;
    assert_int_equal(system("mkdir many && cd many && for i in $(seq 1000); do "
                            "cp ../files/case2.json $i.json; done"),
                     0);
    key(s, 'o', INPUT_CTRL);
    type(s, here);
    type(s, "/many");
    key(s, INPUT_KEY_ENTER, 0);
    assert_int_equal(s->browser.shown_count, 1000);
    timers c = { 0 };
    while (timers_run(&c, s, 0) == 0) { drive_build(s); }
    assert_true(s->browser.thumbs.count < 40);
    for (int i = 0; i < 100; i++) {
        key(s, INPUT_KEY_PAGE_DOWN, 0);
        (void)timers_run(&c, s, 0);
    }
    assert_string_equal(selected(s), "1000.json");
    while (timers_run(&c, s, 0) == 0) { drive_build(s); }
    assert_int_equal(thumb_named(s, "1000.json")->state, THUMB_READY);
    assert_true(s->browser.thumbs.count <= THUMBS_MOST);
}

DRIVE_TEST(a_case_changed_meanwhile_is_pictured_anew, start_browsing)
{
    shell *s = *state;
    timers c = { 0 };
    while (timers_run(&c, s, 0) == 0) { drive_build(s); }
    key(s, INPUT_KEY_ESCAPE, 0);
    drive_write("files/case2.json", "{\"collision-test\": 1, \"shapes\": []}");
    key(s, 'o', INPUT_CTRL);
    while (timers_run(&c, s, 0) == 0) { drive_build(s); }
    assert_string_equal(thumb_named(s, "case2.json")->note, "0 shapes");
}

DRIVE_TEST(it_fits_into_the_smallest_window, start_browsing)
{
    shell *s = *state;
    shell_resize(s, 320, 200, 1);
    drive_build(s);
    type(s, "case2");
    key(s, INPUT_KEY_ENTER, 0);
    assert_string_equal(document_file_name(&s->session.doc), "case2.json");
}

DRIVE_TEST(the_contents_of_the_gallery_are_told_by_titles_and_chapters, start)
{
    shell *s = *state;
    browser *b = &s->browser;
    char name[THUMBS_NOTE_SIZE];
    key(s, 'g', INPUT_CTRL);
    assert_true(b->open && b->contents);
    assert_int_equal(b->shown_count, s->session.gallery.count);
    int chapters = 0, cases = 0;
    for (int count; (count = browser_chapter(s, chapters, name)) > 0; chapters++) {
        for (int i = 0; i < count; i++) { /* all of a chapter stand together */
            browser_shown row;
            assert_true(browser_row(s, cases++, &row));
            assert_int_equal(strncmp(row.title, name, strlen(name)), 0);
        }
    }
    assert_int_equal(cases, b->shown_count);
    assert_true(chapters > 5 && chapters < 30);
    drive_build(s);
    const draw_point second = { 160, 159 }; /* below the heading and the first */
    drive_click(s, second);
    drive_build(s);
    const int count = browser_chapter(s, 1, name);
    assert_int_equal(b->shown_count, count);
    key(s, 'a', INPUT_CTRL);
    key(s, INPUT_KEY_DELETE, 0);
    assert_int_equal(b->shown_count, cases);
    drive_click(s, second);
    assert_int_equal(b->shown_count, count);
    key(s, INPUT_KEY_ESCAPE, 0);

    key(s, 'g', INPUT_CTRL);
    type(s, "worked example"); /* of a title, not of a name */
    assert_true(b->shown_count > 0 && b->shown_count < 5);
    key(s, INPUT_KEY_ENTER, 0);
    assert_false(b->open);
    assert_true(gallery_index_of(&s->session.gallery, s->session.doc.path) >= 0);
    key(s, 'g', INPUT_CTRL); /* begins where one is */
    assert_string_equal(selected(s), document_file_name(&s->session.doc));
    key(s, INPUT_KEY_BACKSPACE, 0); /* another folder has none */
    assert_false(b->contents);
    key(s, INPUT_KEY_ESCAPE, 0);
}
