/* test_session.c - files, gallery, pictures, unsaved work, messages: the program without SDL. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "tests/app/drive.h"

static shell *start(void)
{
    drive_enter_folder("session");
    return drive_start(DRIVE_CASE("up"));
}

static shell *start_gallery(void)
{
    drive_enter_folder("session");
    return drive_start_file(NULL);
}

/* ---- Title, saving ----------------------------------------------------------------------- */

DRIVE_TEST(the_title_tells_case_file_and_whether_it_changed, start)
{
    shell *s = *state;
    assert_string_equal(drive_title(s), "Drive — drive.json");
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json");
}

DRIVE_TEST(ctrl_s_saves_to_the_cases_own_file, start)
{
    shell *s = *state;
    drive_select(s, "wall");
    drive_key(s, 'q', 0);
    drive_key(s, '2', 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_false(document_changed(&s->session.doc));
    assert_non_null(strstr(s->session.message.text, "drive.json"));
    scene *read = NULL;
    scene_error error;
    assert_int_equal(carried_read_scene("drive.json", &read, NULL, &error), SCENE_OK);
    assert_true(scene_equal(read, s->session.doc.scene));
    assert_false(drive_exists("collision-test-001.json"));
    scene_destroy(read);
}

TEST(a_gallery_case_is_saved_under_a_number_and_never_overwritten)
{
    drive_enter_folder("session");
    assert_int_equal(system("mkdir -p assets/cases && cp '" TEST_SOURCE_DIR
                            "/assets/cases/101-circles-apart.json' assets/cases/1.json"),
                     0);
    setenv("COLLISION_TEST_ASSETS", "assets", 1);
    drive_write("collision-test-001.json", "mine");
    const long before = drive_size_of("assets/cases/1.json");
    shell *s = drive_start_file(NULL);
    assert_false(drive_is_written(s, "nsaved"));
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_UP, INPUT_SHIFT);
    assert_true(drive_is_written(s, "Your copy, unsaved"));
    assert_non_null(strstr(drive_title(s), "copy of 1.json *"));
    drive_click_spot(s, 's');
    assert_false(drive_is_written(s, "nsaved"));
    assert_int_equal(drive_size_of("assets/cases/1.json"), before);
    assert_int_equal(drive_size_of("collision-test-001.json"), 4);
    assert_true(drive_size_of("collision-test-002.json") > 50);
    assert_non_null(strstr(drive_title(s), "collision-test-002.json"));
    drive_key(s, INPUT_KEY_UP, 0);
    assert_true(drive_is_written(s, "Unsaved"));
    drive_key(s, 's', INPUT_CTRL);
    assert_false(drive_exists("collision-test-003.json"));
    drive_end(s);
}

TEST(without_a_first_case_it_starts_empty_and_says_why)
{
    drive_enter_folder("session");
    assert_int_equal(system("mkdir -p assets/cases"), 0);
    setenv("COLLISION_TEST_ASSETS", "assets", 1);
    shell *s = drive_start_file(NULL);
    drive_key(s, 'g', INPUT_CTRL);
    assert_string_equal(s->session.message.text, "There are no cases in the gallery.");
    drive_end(s);
    drive_write("assets/cases/1.json", "{\"collision-test\": 1,\n\"shapes\": [}");
    drive_write("assets/cases/2.json", DRIVE_CASE("up"));
    s = drive_start_file(NULL);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "cases/1.json:2: "));
    assert_int_equal(scene_shape_count(s->session.doc.scene), 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_equal(drive_title(s), "Drive — 2.json");
    drive_end(s);
}

DRIVE_TEST(a_save_that_fails_says_why_and_keeps_the_star, drive_start_changed)
{
    shell *s = *state;
    snprintf(s->session.doc.path, sizeof s->session.doc.path, "%s", "/nowhere/at/all/drive.json");
    drive_key(s, 's', INPUT_CTRL);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "/nowhere/at/all/drive.json"));
    assert_true(document_changed(&s->session.doc));
}

DRIVE_TEST(a_file_that_another_program_changed_is_overwritten_only_when_asked_twice, start)
{
    shell *s = *state;
    drive_select(s, "dot");
    drive_write("drive.json", "theirs");
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "drive.json: changed on disk"));
    assert_int_equal(drive_size_of("drive.json"), 6);
    drive_write("drive.json", "theirs again");
    drive_key(s, 's', INPUT_CTRL);
    assert_int_equal(drive_size_of("drive.json"), 12);
    drive_key(s, 's', INPUT_CTRL);
    assert_true(drive_size_of("drive.json") > 100);
    assert_false(s->session.message.is_error);
    drive_key(s, INPUT_KEY_RIGHT, 0); /* our own save is nobody else's */
    drive_key(s, 's', INPUT_CTRL);
    assert_false(s->session.message.is_error);
    unlink("drive.json");
    drive_key(s, 's', INPUT_CTRL);
    assert_true(drive_size_of("drive.json") > 100);
}

TEST(a_file_other_than_the_work_restored_was_made_from_is_not_lost_either)
{
    shell *s = drive_start_changed();
    drive_end(s);
    drive_write("drive.json", "theirs");
    assert_int_equal(system("touch -d '1 hour ago' drive.json"), 0);
    s = drive_start_file(NULL);
    drive_key(s, INPUT_KEY_ENTER, 0);
    drive_key(s, 's', INPUT_CTRL);
    assert_true(s->session.message.is_error);
    assert_int_equal(drive_size_of("drive.json"), 6);
    drive_key(s, 's', INPUT_CTRL);
    assert_false(s->session.message.is_error);
    drive_end(s);
}

DRIVE_TEST(saving_during_a_drag_is_refused_with_a_word, start)
{
    shell *s = *state;
    drive_press(s, drive_at(s, -20, 0), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, -10, 0));
    for (int i = 0; i < 2; i++) {
        session_hide_message(&s->session);
        drive_key(s, 's', i == 0 ? INPUT_CTRL : 0);
        assert_non_null(strstr(s->session.message.text, "let go of the mouse"));
    }
    assert_true(document_changed(&s->session.doc));
    assert_false(drive_exists("drive-001.png"));
}

DRIVE_TEST(a_folder_that_takes_no_file_is_named, start_gallery)
{
    shell *s = *state;
    char gone[1200];
    assert_int_equal(mkdir("gone", 0755), 0);
    assert_int_equal(chdir("gone"), 0);
    assert_non_null(getcwd(gone, sizeof gone));
    setenv("PWD", gone, 1);
    assert_int_equal(rmdir("../gone"), 0);
    for (int i = 0; i < 2; i++) {
        drive_key(s, 's', i == 0 ? INPUT_CTRL : 0);
        assert_true(s->session.message.is_error);
        assert_non_null(strstr(s->session.message.text, gone));
        assert_null(strstr(s->session.message.text, "assets/cases"));
    }
    assert_int_equal(chdir(TEST_BINARY_DIR), 0);
}

DRIVE_TEST(s_saves_png_and_svg_beside_each_other_under_the_next_free_number, start)
{
    shell *s = *state;
    drive_write("drive-001.svg", "taken");
    drive_key(s, 's', 0);
    assert_false(drive_exists("drive-001.png"));
    assert_int_equal(drive_size_of("drive-001.svg"), 5);
    assert_true(drive_size_of("drive-002.png") > 1000);
    assert_true(drive_size_of("drive-002.svg") > 1000);
    assert_non_null(strstr(s->session.message.text, "drive-002.png"));
    drive_key(s, 's', 0);
    assert_true(drive_exists("drive-003.png"));
    drive_drop(s, "drive-003.png"); /* as many numbers stay as there were */
    drive_key(s, 's', 0);
    assert_true(drive_exists("drive-004.png"));
    drive_key(s, 'n', INPUT_CTRL);
    drive_key(s, 's', 0);
    assert_true(drive_exists("collision-test-001.png"));
}

/* Of that many windows each does so, all at once. */
static void press_in_windows(shell *s, int count, int presses, unsigned modifiers)
{
    for (int i = 0; i < count; i++) {
        const pid_t window = fork();
        assert_true(window >= 0);
        for (int k = 0; window == 0 && k < presses; k++) {
            drive_key(s, 's', modifiers);
            if (s->session.message.is_error) { _exit(1); }
        }
        if (window == 0) { _exit(0); }
    }
    int status, failed = 0;
    while (wait(&status) > 0) { failed += status != 0; }
    assert_int_equal(failed, 0);
}

DRIVE_TEST(windows_that_save_pictures_at_once_get_a_number_each, start)
{
    press_in_windows(*state, 4, 3, 0);
    assert_true(drive_size_of("drive-012.png") > 1000);
    assert_true(drive_size_of("drive-012.svg") > 1000);
    assert_false(drive_exists("drive-013.png"));
}

DRIVE_TEST(windows_that_save_copies_of_the_gallery_at_once_get_a_number_each, start_gallery)
{
    press_in_windows(*state, 20, 1, INPUT_CTRL);
    assert_true(drive_size_of("collision-test-020.json") > 100);
}

DRIVE_TEST(a_picture_that_cannot_be_written_leaves_no_empty_files, start)
{
    shell *s = *state;
    assert_int_equal(mkdir("gone", 0755), 0);
    assert_int_equal(chdir("gone"), 0);
    assert_int_equal(rmdir("../gone"), 0);
    drive_key(s, 's', 0);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "No picture saved"));
    assert_int_equal(chdir(TEST_BINARY_DIR), 0);
}

DRIVE_TEST(a_picture_that_is_too_large_leaves_no_empty_files, start)
{
    shell *s = *state;
    s->session.pixel_scale = 1e6;
    drive_key(s, 's', 0);
    assert_true(s->session.message.is_error);
    assert_false(drive_exists("drive-001.png"));
    assert_false(drive_exists("drive-001.svg"));
}

/* ---- Opening ----------------------------------------------------------------------------- */

DRIVE_TEST(a_dropped_case_is_opened, start)
{
    shell *s = *state;
    drive_write("other.json", "{\"collision-test\": 1, \"title\": \"Other\", \"shapes\": []}");
    drive_drop(s, "other.json");
    assert_string_equal(drive_title(s), "Other — other.json");
}

DRIVE_TEST(a_bad_file_is_refused_with_checks_message_and_the_scene_stays, start)
{
    shell *s = *state;
    drive_write("bad.json", "{\"collision-test\": 1, \"shapes\": [\n{\"type\": \"circle\", "
                            "\"name\": \"x\", \"center\": [0, 0], \"radius\": -1}]}");
    scene *ignored = NULL;
    scene_error error;
    char want[1024];
    assert_int_equal(carried_read_scene("bad.json", &ignored, NULL, &error), SCENE_BAD_FILE);
    scene_format_error(&error, "bad.json", want, sizeof want);
    drive_drop(s, "bad.json");
    assert_string_equal(s->session.message.text, want);
    assert_true(s->session.message.is_error);
    assert_string_equal(drive_title(s), "Drive — drive.json");
    assert_int_equal(scene_shape_count(s->session.doc.scene), 3);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_string_equal(s->session.message.text, "");
}

/* Is this text drawn, by itself, anywhere but in the plot? */
static bool is_drawn(shell *s, const char *text)
{
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    bool found = false;
    for (int i = 0; i < list.command_count && !found; i++) {
        found = list.commands[i].op == DRAW_TEXT &&
                strcmp(draw_command_text(&list, &list.commands[i]), text) == 0;
    }
    draw_deinit(&list);
    return found;
}

DRIVE_TEST(several_selected_shapes_are_counted_and_told_locked_when_all_are, start)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    shell_relayout(s);
    drive_select(s, "dot");
    drive_key(s, 'l', INPUT_CTRL);
    drive_select(s, "ball"); /* it comes first and is free */
    editor_select_also(&s->session.editor, drive_shape(s, "dot")->id);
    assert_true(is_drawn(s, "2 shapes"));
    assert_true(is_drawn(s, "2 SHAPES, SOME LOCKED"));
    assert_true(is_drawn(s, "Unlock"));
    drive_key(s, 'l', INPUT_CTRL);
    assert_true(is_drawn(s, "2 SHAPES"));
    assert_true(is_drawn(s, "Lock"));
    drive_key(s, 'l', INPUT_CTRL);
    assert_true(is_drawn(s, "2 SHAPES, LOCKED"));
}

DRIVE_TEST(page_down_walks_the_gallery_and_says_where_it_is, start_gallery)
{
    shell *s = *state;
    const int count = s->session.gallery.count;
    assert_true(count >= 20);
    char want[64];
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    snprintf(want, sizeof want, "Case 2/%d", count);
    assert_true(is_drawn(s, want));
    assert_string_equal(s->session.message.text, ""); /* nothing covers the picture */
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[1].name));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[count - 1].name));
}

DRIVE_TEST(every_gallery_case_opens_and_draws_in_every_size, start_gallery)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    draw_list list = { 0 };
    for (int i = 0; i < s->session.gallery.count; i++) {
        shell_resize(s, i % 2 ? 320 : 1280, i % 2 ? 240 : 800, 1);
        assert_true(frame_build_figure(s, &list));
        assert_true(frame_build_ui(s, &list));
        drive_key(s, INPUT_KEY_F1, 0);
        assert_true(frame_build_ui(s, &list));
        drive_key(s, INPUT_KEY_F1, 0);
        drive_key(s, INPUT_KEY_PAGE_DOWN, INPUT_CTRL); /* means nothing */
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
        assert_false(s->session.message.is_error);
    }
    draw_deinit(&list);
}

DRIVE_TEST(changes_walked_away_from_are_there_again_when_one_comes_back, start_gallery)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_RIGHT, INPUT_SHIFT);
    const ct_vec moved = scene_reference_point(editor_selected_shape(&s->session.editor));
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_non_null(strstr(s->session.message.text, "unsaved changes"));
    assert_null(strstr(drive_title(s), "*"));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(strstr(drive_title(s), "*"));
    const ct_vec now = scene_reference_point(scene_shape_at(s->session.doc.scene, 0));
    assert_true(now.x == moved.x && now.y == moved.y);
}

DRIVE_TEST(undo_and_redo_far_from_where_one_came_back_to_are_seen, start_gallery)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    drive_key(s, INPUT_KEY_TAB, 0);
    const scene_id id = ed->selected;
    assert_int_equal(scene_translate3(ed->scene, id, (ct_vec3){ 1e5, 0, 0 }), SCENE_OK);
    for (int i = 1; i < scene_shape_count(ed->scene); i++) { /* all go: nothing is left behind */
        assert_int_equal(
            scene_translate3(ed->scene, scene_shape_at(ed->scene, i)->id, (ct_vec3){ 1e5, 0, 0 }),
            SCENE_OK);
    }
    editor_commit(ed, "Move all", false);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    drive_key(s, INPUT_KEY_TAB, 0);
    assert_true(editor_sees_selection(ed));
    drive_key(s, 'z', INPUT_CTRL);
    assert_true(fabs(scene_reference_point(editor_selected_shape(ed)).x) < 1e4);
    assert_true(editor_sees_selection(ed));
    drive_key(s, 'y', INPUT_CTRL);
    assert_true(scene_reference_point(editor_selected_shape(ed)).x > 9e4);
    assert_true(editor_sees_selection(ed));
}

DRIVE_TEST(undo_of_what_is_seen_leaves_the_view, start_gallery)
{
    shell *s = *state;
    editor *ed = &s->session.editor;
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    editor_zoom(ed, 1.5);
    const scene_view before = ed->camera.view;
    drive_key(s, 'z', INPUT_CTRL);
    assert_int_equal(scene_history_undo_count(ed->history), 0);
    assert_memory_equal(&ed->camera.view, &before, sizeof before);
    editor_pan(ed, (draw_point){ 50000, 0 });
    drive_key(s, 'y', INPUT_CTRL);
    assert_true(editor_sees_selection(ed));
}

static void nudge_dot(shell *s)
{
    drive_select(s, "dot");
    drive_key(s, INPUT_KEY_RIGHT, 0);
}

DRIVE_TEST(changed_files_are_stops_of_the_walk_where_they_were_left, start)
{
    shell *s = *state;
    drive_write("other.json", "{\"collision-test\": 1, \"title\": \"Other\", \"shapes\": ["
                              "{\"type\": \"point\", \"name\": \"dot\", \"at\": [0, 0]}]}");
    nudge_dot(s);
    drive_drop(s, "other.json");
    nudge_dot(s);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[0].name));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_string_equal(drive_title(s), "Other — other.json *");
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json *");
    assert_non_null(strstr(s->session.message.text, "Back at drive.json"));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(
        strstr(drive_title(s), s->session.gallery.entries[s->session.gallery.count - 1].name));
    for (int i = 0; i < 3; i++) { drive_key(s, INPUT_KEY_PAGE_DOWN, 0); }
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[0].name));
}

DRIVE_TEST(a_file_without_changes_is_walked_back_to_as_well, start)
{
    shell *s = *state;
    for (int i = 0; i < 2; i++) {
        drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
        assert_non_null(strstr(drive_title(s), s->session.gallery.entries[0].name));
        drive_key(s, INPUT_KEY_PAGE_UP, 0);
        assert_string_equal(drive_title(s), "Drive — drive.json");
        assert_non_null(strstr(s->session.message.text, "Back at drive.json"));
    }
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_equal(drive_title(s), "Drive — drive.json");
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    remove("drive.json");
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_true(s->session.message.is_error);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[0].name));
}

DRIVE_TEST(a_changed_case_without_a_file_can_be_walked_back_to, start)
{
    shell *s = *state;
    s->session.doc.path[0] = '\0'; /* as read from standard input */
    nudge_dot(s);
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(
        strstr(drive_title(s), s->session.gallery.entries[s->session.gallery.count - 1].name));
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_string_equal(drive_title(s), "Drive *");
    assert_close(drive_shape(s, "dot")->as.point.x, 11, 0);
}

/* Over a distance that no key goes, as the contents of the gallery do. */
TEST(the_key_that_is_said_goes_back_from_wherever_one_jumped)
{
    static const int jumps[] = { 60, 0, 1, 130, 5 };
    drive_enter_folder("session");
    shell *s = drive_start_file(NULL);
    for (int i = 0; i < 5; i++) {
        char path[PLACES_PATH_SIZE], title[200];
        if (i == 0) {
            drive_key(s, 'n', INPUT_CTRL);
            drive_key(s, 'c', 0);
            drive_key(s, INPUT_KEY_ENTER, 0);
        }
        snprintf(title, sizeof title, "%s", drive_title(s));
        assert_true(folder_path(&s->session.gallery, jumps[i], path));
        session_open(&s->session, path);
        const bool up = strstr(s->session.message.text, "Page Up goes back to it.") != NULL;
        assert_true(up || strstr(s->session.message.text, "Page Down goes back to it.") != NULL);
        drive_key(s, up ? INPUT_KEY_PAGE_UP : INPUT_KEY_PAGE_DOWN, 0);
        assert_string_equal(drive_title(s), title);
    }
    /* A changed case of the gallery stays in its place, and no key is said to lead there. */
    char path[PLACES_PATH_SIZE];
    assert_true(folder_path(&s->session.gallery, 10, path));
    session_open(&s->session, path);
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    assert_true(folder_path(&s->session.gallery, 70, path));
    session_open(&s->session, path);
    assert_non_null(strstr(s->session.message.text, "keeps its unsaved changes."));
    assert_null(strstr(s->session.message.text, "goes back"));
    drive_end(s);
}

DRIVE_TEST(a_gallery_case_saved_and_changed_again_is_a_stop_behind_it, start_gallery)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_UP, 0);
    drive_key(s, 's', INPUT_CTRL);
    drive_key(s, INPUT_KEY_UP, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[2].name));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(strstr(drive_title(s), "collision-test-001.json *"));
    drive_key(s, INPUT_KEY_PAGE_UP, 0);
    assert_non_null(strstr(drive_title(s), s->session.gallery.entries[1].name));
}

DRIVE_TEST(a_gallery_case_saved_over_itself_stays_the_stop_it_is, start_gallery)
{
    shell *s = *state;
    drive_write("a.json", DRIVE_CASE("up"));
    drive_write("b.json", DRIVE_CASE("down"));
    assert_true(folder_read(&s->session.gallery, ".", FOLDER_GALLERY));
    assert_int_equal(s->session.gallery.count, 2);
    for (int i = 0; i < 2; i++) {
        const char *path = i == 0 ? "a.json" : "b.json";
        session_open(&s->session, path);
        assert_int_equal(session_save_as(&s->session, path, true), DOCUMENT_SAVED);
        assert_int_equal(s->session.doc.stop.index, i);
        assert_int_equal(s->session.doc.stop.order, 0);
    }
    assert_int_equal(session_save_as(&s->session, "c.json", false), DOCUMENT_SAVED);
    assert_true(s->session.doc.stop.index == 1 && s->session.doc.stop.order > 0);
}

/* ---- Help, legend, layout ---------------------------------------------------------------- */

DRIVE_TEST(f1_opens_the_help_and_escape_closes_it, start)
{
    shell *s = *state;
    drive_key(s, INPUT_KEY_F1, 0);
    assert_true(s->palette.open);
    drive_key(s, INPUT_KEY_ESCAPE, 0);
    assert_false(s->palette.open);
}

DRIVE_TEST(a_long_panel_scrolls_by_wheel_and_stops_at_its_end, start)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    shell_resize(s, 1000, 400, 1);
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    assert_true(s->panel_scroll.limit > 0);
    const double height = s->session.editor.camera.view.height;
    drive_wheel(s, (draw_point){ 990, 100 }, -1000);
    assert_close(s->panel_scroll.offset, s->panel_scroll.limit, 0);
    assert_close(s->session.editor.camera.view.height, height, 0);
    drive_wheel(s, (draw_point){ 990, 100 }, 1000);
    assert_close(s->panel_scroll.offset, 0, 0);
    draw_deinit(&list);
}

DRIVE_TEST(a_narrow_window_has_no_panel_and_a_wide_one_can_do_without, start)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    shell_resize(s, 320, 240, 1);
    assert_close(s->layout.panel.width, 0, 0);
    assert_close(s->layout.plot.width, 320, 0);
    shell_resize(s, 1280, 800, 1);
    assert_true(s->layout.panel.width > 0);
    assert_close(s->layout.plot.width + s->layout.panel.width, 1280, 0);
    drive_key(s, 'p', 0);
    assert_close(s->layout.plot.width, 1280, 0);
    assert_true(s->layout.plot.x == 0 && s->layout.plot.y == 0); /* up to the status line */
    assert_close(s->layout.plot.height + s->layout.strip.height, s->layout.status.y, 0);
}

DRIVE_TEST(where_the_panel_has_no_room_p_opens_it_over_the_plot, start)
{
    shell *s = *state;
    s->session.settings.panel_hidden = false;
    shell_resize(s, 600, 400, 1);
    const double height = s->session.editor.camera.view.height;
    assert_true(is_drawn(s, "panel"));
    drive_click_spot(s, 'p');
    assert_close(s->layout.plot.width, 600, 0);
    assert_close(s->layout.panel.x + s->layout.panel.width, 600, 0);
    assert_true(s->layout.panel.width >= 200);
    assert_true(is_drawn(s, "panel"));
    drive_select(s, "ball");
    drive_click(s, (draw_point){ 590, 20 });
    assert_int_not_equal(s->session.editor.selected,
                         0); /* the click is the panel's, not the plot's */
    drive_wheel(s, (draw_point){ 590, 100 }, -3);
    assert_close(s->session.editor.camera.view.height, height, 0);
    drive_key(s, 'p', 0);
    assert_close(s->layout.panel.width, 0, 0);
    drive_key(s, 'p', 0);
    shell_resize(s, 1280, 800, 1);
    assert_close(s->layout.plot.width + s->layout.panel.width, 1280, 0);
    shell_resize(s, 320, 240, 1);
    assert_close(s->layout.panel.width, 0, 0);
}

DRIVE_TEST(a_saved_picture_has_a_legend_and_no_marks_of_the_mouse, start)
{
    shell *s = *state;
    drive_key(s, 's', 0);
    drive_select(s, "ball");
    drive_move(s, drive_at(s, 15, 0));
    drive_key(s, 's', 0);
    assert_int_equal(system("cmp drive-001.svg drive-002.svg"), 0);
    assert_int_equal(system("grep -q legend drive-001.svg"), 0);
    assert_int_not_equal(system("grep -q handles drive-001.svg"), 0);
}

DRIVE_TEST(a_saved_picture_explains_what_the_window_did, start)
{
    shell *s = *state;
    drive_key(s, 's', 0);
    drive_select(s, "ball");
    s->session.editor.partner = drive_shape(s, "dot")->id;
    drive_key(s, 's', 0);
    assert_int_equal(system("grep -q 'boxes apart' drive-001.svg"), 0); /* of the wall */
    assert_int_not_equal(system("grep -q 'boxes apart' drive-002.svg"), 0);
    assert_int_equal(system("grep -q missed drive-002.svg"), 0);     /* of the dot */
    assert_int_not_equal(system("grep -q 0a66e2 drive-002.svg"), 0); /* no halo */
}

TEST(control_characters_and_endless_titles_stay_in_their_place)
{
    drive_enter_folder("session");
    char text[9000];
    char many[4000];
    memset(many, 'M', sizeof many - 1);
    many[sizeof many - 1] = '\0';
    snprintf(text, sizeof text,
             "{\"collision-test\": 1, \"title\": \"a\\tb\\n%s\", \"note\": \"%s\", "
             "\"shapes\": []}",
             many, many);
    shell *s = drive_start(text);
    assert_int_equal(strncmp(drive_title(s), "a b M", 5), 0);
    assert_non_null(strstr(drive_title(s), "M… — drive.json"));
    s->session.settings.panel_hidden = false;
    shell_resize(s, 1280, 800, 1);
    draw_list list = { 0 };
    assert_true(frame_build_ui(s, &list));
    int lines = 0;
    for (int i = 0; i < list.command_count; i++) {
        const char *drawn =
            list.commands[i].op == DRAW_TEXT ? draw_command_text(&list, &list.commands[i]) : "";
        lines += strstr(drawn, "MMM") != NULL;
        assert_null(strpbrk(drawn, "\t\n"));
    }
    assert_true(lines >= 10 && lines <= 3 + 1 + 10); /* heading, title and note */
    draw_deinit(&list);
    drive_end(s);
}

DRIVE_TEST(a_held_key_does_not_save_a_hundred_pictures, start)
{
    shell *s = *state;
    const input held = { .kind = INPUT_KEY_PRESS, .key = 's', .repeat = true };
    shell_apply(s, &held);
    assert_false(drive_exists("drive-001.png"));
}

DRIVE_TEST(who_quits_is_told_where_unsaved_changes_are_kept, drive_start_changed)
{
    char path[PLACES_PATH_SIZE];
    recovery_find found;
    shell *s = *state;
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
    recovery_find_orphan(&found);
    recovery_path(&found.slot, path);
    recovery_release(&found.slot);
    assert_true(drive_exists(path));
    assert_non_null(strstr(s->session.message.text, path));
    s->session.quit = false;
    drive_key(s, INPUT_KEY_TAB, 0); /* what is edited on is kept anew */
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, INPUT_KEY_PAGE_DOWN, 0);
    drive_key(s, INPUT_KEY_TAB, 0);
    drive_key(s, INPUT_KEY_RIGHT, 0);
    drive_key(s, 'q', INPUT_CTRL);
    assert_non_null(strstr(s->session.message.text, "2 cases"));
}

DRIVE_TEST(ctrl_q_and_the_window_managers_request_quit, start)
{
    shell *s = *state;
    drive_key(s, 'q', 0);
    assert_false(s->session.quit);
    drive_key(s, 'q', INPUT_CTRL);
    assert_true(s->session.quit);
    s->session.quit = false;
    const input closed = { .kind = INPUT_QUIT };
    shell_apply(s, &closed);
    assert_true(s->session.quit);
}
