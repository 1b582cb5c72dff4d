/* test_picture_cases.c - pictures that carry their case, in the window: opened, watched, listed,
 * and never replaced by a case. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/views/frame.h"
#include "scene/disk/carried.h"
#include "tests/app/drive.h"

static const char *const pictures[] = { "drive-001.png", "drive-001.svg" };

/* On drive.json, of which both pictures have been saved. */
static shell *start(void)
{
    drive_enter_folder("pictures");
    shell *s = drive_start(DRIVE_CASE("up"));
    drive_key(s, 's', 0);
    assert_true(drive_exists(pictures[0]) && drive_exists(pictures[1]));
    return s;
}

static void key(shell *s, input_key k, unsigned mods)
{
    draw_list list = { 0 };
    drive_key(s, k, mods);
    assert_true(frame_build_ui(s, &list));
    draw_deinit(&list);
}

static void change(shell *s)
{
    drive_select(s, "dot");
    key(s, INPUT_KEY_RIGHT, 0);
    assert_true(document_changed(&s->session.doc));
}

TEST(a_picture_dropped_restores_the_scene_exactly)
{
    for (int i = 0; i < 2; i++) {
        shell *s = start();
        scene *drawn = scene_copy(s->session.doc.scene);
        session_new(&s->session);
        drive_drop(s, pictures[i]);
        assert_true(scene_equal(s->session.doc.scene, drawn));
        assert_true(s->session.doc.from_picture);
        assert_false(document_changed(&s->session.doc));
        assert_string_equal(document_file_name(&s->session.doc), pictures[i]);
        scene_destroy(drawn);
        drive_end(s);
        s = drive_start_file(pictures[i]);
        assert_string_equal(scene_title(s->session.doc.scene), "Drive");
        drive_end(s);
    }
}

DRIVE_TEST(unsaved_work_is_in_the_picture_as_it_is_seen, start)
{
    shell *s = *state;
    change(s);
    key(s, 's', 0);
    scene *carried = NULL;
    scene_error error;
    assert_int_equal(carried_read_scene("drive-002.svg", &carried, NULL, &error), SCENE_OK);
    assert_true(scene_equal(carried, s->session.doc.scene));
    scene_destroy(carried);
}

TEST(saving_asks_for_a_name_and_leaves_the_picture_alone)
{
    for (int i = 0; i < 2; i++) {
        shell *s = start();
        const long before = drive_size_of(pictures[i]);
        drive_drop(s, pictures[i]);
        change(s);
        key(s, 's', INPUT_CTRL);
        assert_true(s->browser.open && s->browser.saves);
        assert_string_equal(s->browser.typed, "drive-001.json");
        key(s, INPUT_KEY_ENTER, 0);
        assert_false(s->browser.open);
        assert_int_equal(drive_size_of(pictures[i]), before);
        assert_true(drive_exists("drive-001.json"));
        assert_false(s->session.doc.from_picture || document_changed(&s->session.doc));
        change(s);
        key(s, 's', INPUT_CTRL); /* by now it has a file of its own */
        assert_false(s->browser.open || document_changed(&s->session.doc));
        assert_int_equal(drive_size_of(pictures[i]), before);
        drive_end(s);
    }
}

DRIVE_TEST(no_case_is_saved_under_a_pictures_name, start)
{
    shell *s = *state;
    const long before = drive_size_of(pictures[0]);
    for (int overwrite = 0; overwrite < 2; overwrite++) {
        assert_int_equal(session_save_as(&s->session, pictures[0], overwrite), DOCUMENT_NOT_SAVED);
        assert_int_equal(session_save_as(&s->session, "new.SVG", overwrite), DOCUMENT_NOT_SAVED);
        assert_non_null(strstr(s->session.message.text, "a picture's name"));
    }
    assert_int_equal(drive_size_of(pictures[0]), before);
    assert_false(drive_exists("new.SVG"));
    assert_string_equal(document_file_name(&s->session.doc), "drive.json");
}

DRIVE_TEST(a_picture_drawn_anew_is_shown_anew, start)
{
    shell *s = *state;
    drive_drop(s, pictures[1]);
    assert_int_equal(rename("drive.json", "old.json"), 0);
    FILE *file = fopen(pictures[1], "w");
    fputs("<svg><c:case xmlns:c='urn:collision-test:case'>{\"collision-test\": 1, \"title\": "
          "\"Anew\", \"shapes\": []}</c:case></svg>",
          file);
    fclose(file);
    for (int i = 0; i < 3; i++) { (void)session_look_at_file(&s->session); }
    assert_string_equal(scene_title(s->session.doc.scene), "Anew");
    drive_write(pictures[1], "<svg/>");
    for (int i = 0; i < 3; i++) { (void)session_look_at_file(&s->session); }
    assert_string_equal(scene_title(s->session.doc.scene), "Anew");
    assert_non_null(strstr(s->session.message.text, "there is no case in this SVG"));
}

DRIVE_TEST(a_damaged_picture_says_so_and_the_open_case_stays, start)
{
    shell *s = *state;
    assert_int_equal(truncate(pictures[0], drive_size_of(pictures[0]) / 2), 0);
    drive_drop(s, pictures[0]);
    assert_true(s->session.message.is_error);
    assert_non_null(strstr(s->session.message.text, "drive-001.png: the PNG is damaged"));
    assert_string_equal(document_file_name(&s->session.doc), "drive.json");
}

DRIVE_TEST(the_browser_lists_the_pictures_that_carry_a_case, start)
{
    shell *s = *state;
    drive_write("photo.png", "\x89PNG\r\n\x1a\n no case in here");
    drive_write("icon.svg", "<svg/>");
    key(s, 'o', INPUT_CTRL);
    assert_true(s->browser.open);
    const char *const names[] = { pictures[0], pictures[1], "drive.json" };
    int files = 0;
    for (int i = 0; i < s->browser.folder.count; i++) {
        const folder_entry *entry = &s->browser.folder.entries[i];
        if (!entry->is_folder) {
            assert_true(files < 3);
            assert_string_equal(entry->name, names[files++]);
        }
    }
    assert_int_equal(files, 3);
}

TEST(restored_work_on_a_picture_is_not_saved_over_it_either)
{
    shell *s = start();
    drive_drop(s, pictures[0]);
    change(s);
    drive_end(s);
    s = drive_start_file(NULL);
    assert_true(session_has_offer(&s->session));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->session.doc.from_picture && document_changed(&s->session.doc));
    key(s, 's', INPUT_CTRL);
    assert_true(s->browser.open && s->browser.saves);
    drive_end(s);
}

TEST(restored_work_on_an_issue_is_not_saved_over_the_issue_without_its_case)
{
    shell *s = start();
    drive_write("bug.md", "See:\n" DRIVE_CASE("up"));
    drive_drop(s, "bug.md");
    change(s);
    drive_end(s);
    drive_write("bug.md", "Mended.\n");
    s = drive_start_file(NULL);
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(document_changed(&s->session.doc));
    key(s, 's', INPUT_CTRL);
    assert_true(s->browser.open && s->browser.saves);
    drive_end(s);
}
