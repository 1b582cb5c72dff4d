/* test_naming.c - how somebody's code is named: typed in the dialog, and kept for the next time. */
#define _DEFAULT_SOURCE /* symlink */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/session/commands.h"
#include "tests/app/drive.h"

/* "mine" alone would be run by the shell, where there is no such command. */
TEST(of_a_word_the_only_one_that_fits_is_tested)
{
    drive_enter_folder("trial");
    drive_write("mine.c", "");
    drive_write("mine2.py", "");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    session_remember(&s->session); /* from the second on it is listed as tested before, too */
    static const char *const typed[][2] = { { "mine.", "/mine.c" }, /* the only one */
                                            { "mine.", "/mine.c" },
                                            { "mine.c", "/mine.c" }, /* in full */
                                            { "mine.c ", NULL },     /* a command line */
                                            { "published:eps", "published:epsilon" } };
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        commands_run(s, commands_named(NAMED_TEST));
        drive_build(s);
        drive_type(s, typed[i][0]);
        assert_int_equal(drive_is_written(s, "Enter"), typed[i][1] != NULL);
        drive_key(s, INPUT_KEY_ENTER, 0);
        const char *want = typed[i][1] ? typed[i][1] : typed[i][0];
        assert_non_null(strstr(s->subject.typed, want));
        assert_int_equal(strlen(s->subject.typed) > strlen(typed[i][0]), typed[i][1] != NULL);
        assert_false(s->subject.open);
    }
    drive_end(s);
}

TEST(of_several_that_fit_a_word_enter_chooses_the_first)
{
    drive_enter_folder("several");
    drive_write("mine.c", "");
    drive_write("mine2.py", "");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    commands_run(s, commands_named(NAMED_TEST));
    drive_build(s);
    drive_type(s, "mine");
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(s->subject.open); /* no shell is asked for "mine" */
    assert_non_null(strstr(s->subject.typed, "/mine.c"));
    drive_key(s, INPUT_KEY_DOWN, 0);
    assert_non_null(strstr(s->subject.typed, "/mine2.py"));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_false(s->subject.open);
    drive_end(s);
}

/* A command that was tested before is listed above files. */
TEST(keys_go_on_from_the_row_that_enter_would_test)
{
    drive_enter_folder("next");
    drive_write("mine.c", "");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    session_remember(&s->session);
    session_test(&s->session, "mine");
    commands_run(s, commands_named(NAMED_TEST));
    drive_build(s);
    drive_type(s, "mine");
    assert_true(drive_is_written(s, "Enter"));
    drive_key(s, INPUT_KEY_DOWN, 0);
    assert_non_null(strstr(s->subject.typed, "/mine.c"));
    drive_end(s);
}

/* Of a file without an ending it would be a command line. */
TEST(a_link_to_code_keeps_the_name_that_tells_its_kind)
{
    char expected[PLACES_PATH_SIZE], here[PLACES_PATH_SIZE];
    drive_enter_folder("trial");
    places_current(here, sizeof here);
    assert_true(places_join(here, "mine.c", expected, sizeof expected));
    drive_write("version 2", "");
    assert_int_equal(symlink("version 2", "mine.c"), 0);
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    session_remember(&s->session);
    session_test(&s->session, "./mine.c");
    assert_string_equal(s->session.trial.job.spec, expected);
    assert_string_equal(s->session.subjects.paths[0], expected);
    drive_end(s);
}

TEST(subjects_are_remembered_beside_the_recent_files)
{
    drive_enter_folder("trial");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    session_remember(&s->session);
    session_test(&s->session, "published:epsilon");
    session_test(&s->session, "python3 some.py");
    scene_error error;
    assert_int_equal(recent_add(&s->session.recent, "a.json", &error), SCENE_OK);
    drive_end(s);
    s = drive_start_panel(DRIVE_CASE("up"));
    session_remember(&s->session);
    assert_int_equal(s->session.subjects.count, 2);
    assert_string_equal(s->session.subjects.paths[0], "python3 some.py");
    assert_string_equal(s->session.subjects.paths[1], "published:epsilon");
    assert_true(s->session.recent.count >= 1);
    assert_false(trial_is_on(&s->session.trial));
    drive_end(s);
}

/* A title that ends within a character is none. */
TEST(what_is_found_about_code_with_a_long_name_opens_as_a_case)
{
    char name[150] = "";
    for (int i = 0; i < 70; i++) { strcat(name, "\u0436"); }
    strcat(name, ".c");
    drive_enter_folder("trial");
    drive_write(name, "int ct_subject_overlap(const void *a, const void *b) { return a != b; }\n");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "dot");
    session_test(&s->session, name);
    for (int i = 0; i < 40000 && !s->session.trial.hunted.done; i++) {
        timers c = { 0 };
        if (i > 0 && s->session.trial.hunts == 0 && !s->session.trial.busy) {
            commands_run(s, commands_named(NAMED_HUNT));
        }
        timers_run(&c, s, 1000 + 5 * (uint64_t)i);
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    }
    assert_non_null(strstr(scene_title(s->session.doc.scene), "\u0436?: false hit"));
    drive_end(s);
}
