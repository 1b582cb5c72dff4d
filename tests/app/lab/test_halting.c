/* test_halting.c - somebody's code on trial that comes to a halt while it is asked, or that nothing
 * can be asked; a map that has to make way; no memory for what is asked and found. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/session/commands.h"
#include "tests/app/drive.h"

static const uint64_t longest_wait_ms = 200000;

/* The linker's --wrap sends copies and cases of what was found here. */
scene *__real_scene_copy(const scene *s);
scene *__wrap_scene_copy(const scene *s);
scene_status __real_lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                                  scene **out);
scene_status __wrap_lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                                  scene **out);

static bool no_memory;

scene *__wrap_scene_copy(const scene *s)
{
    return no_memory ? NULL : __real_scene_copy(s);
}

scene_status __wrap_lab_make_case(const lab_kept *k, const lab_finding *f, const char *subject,
                                  scene **out)
{
    return no_memory ? SCENE_NO_MEMORY : __real_lab_make_case(k, f, subject, out);
}

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Turns of the loop, until a map has asked so much, has ended, or so long. */
static void follow(shell *s, int64_t asked, uint64_t most_ms)
{
    timers c = { 0 };
    const uint64_t end = now_ms() + most_ms;
    const trial_map *m = &s->session.trial.map;
    while (m->asked < asked && m->why[0] == '\0' && now_ms() < end) {
        timers_run(&c, s, now_ms());
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    }
}

TEST(a_map_outlasts_that_its_code_halts_for_a_while)
{
    drive_enter_folder("halting");
    drive_write("mine.c",
                "#include <unistd.h>\nint ct_subject_overlap(const void *a, const void *b) "
                "{ usleep(access(\"halted\", F_OK) ? 1000 : 900000); return a == b; }\n");
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"one\", \"center\": [-2, -2], \"radius\": 3},"
        "{\"type\": \"circle\", \"name\": \"two\", \"center\": [2.5, 2.5], \"radius\": 3}]}");
    session_test(&s->session, "mine.c");
    drive_select(s, "one");
    commands_run(s, commands_named(NAMED_MAP));
    follow(s, 500, longest_wait_ms);
    drive_write("halted", "");
    follow(s, INT64_MAX, 7000);
    assert_int_equal(unlink("halted"), 0);
    follow(s, 600, longest_wait_ms);
    assert_string_equal(s->session.trial.map.why, "");
    drive_end(s);
}

/* Of many shapes not every pair is asked about, but the one that is told. */
TEST(a_map_goes_on_where_another_pair_was_asked_about_meanwhile)
{
    char text[8000] = "{\"collision-test\": 1, \"shapes\": [";
    for (int i = 0; i < 100; i++) {
        const size_t used = strlen(text);
        snprintf(text + used, sizeof text - used,
                 "%s{\"type\": \"circle\", \"name\": \"c%d\", "
                 "\"center\": [%d, 0], \"radius\": 1}",
                 i > 0 ? "," : "", i, 3 * i);
    }
    strcat(text, "]}");
    drive_enter_folder("halting");
    drive_write("mine.c",
                "int ct_subject_overlap(const void *a, const void *b) { return a == b; }\n");
    shell *s = drive_start_panel(text);
    session_test(&s->session, "mine.c");
    drive_select(s, "c99");
    commands_run(s, commands_named(NAMED_MAP));
    follow(s, 500, longest_wait_ms);
    editor_select_also(&s->session.editor, drive_shape(s, "c97")->id);
    follow(s, s->session.trial.map.asked + 500, longest_wait_ms);
    assert_in_range(s->session.trial.map.asked, 500, INT64_MAX);
    assert_true(s->session.trial.map.job > s->session.trial.number);
    drive_end(s);
}

/* They would be answers to other questions, and more of them than there is room for. */
TEST(no_answers_are_taken_for_those_that_could_not_be_asked)
{
    drive_enter_folder("halting");
    drive_write("late.sh",
                "read hello; echo '{\"name\": \"late\"}'\n"
                "while read -r q; do while [ ! -f go ]; do sleep 0.01; done; id=${q#*:}\n"
                "echo \"{\\\"id\\\": ${id%%,*}, \\\"overlap\\\": true}\"; done\n");
    shell *s = drive_start_panel(
        "{\"collision-test\": 1, \"shapes\": ["
        "{\"type\": \"circle\", \"name\": \"one\", \"center\": [-2, -2], \"radius\": 3},"
        "{\"type\": \"circle\", \"name\": \"two\", \"center\": [2, 2], \"radius\": 3},"
        "{\"type\": \"circle\", \"name\": \"three\", \"center\": [9, 9], \"radius\": 3}]}");
    const trial *t = &s->session.trial;
    timers c = { 0 };
    session_test(&s->session, "sh late.sh");
    for (uint64_t end = now_ms() + longest_wait_ms; !t->news.name[0] && now_ms() < end;) {
        timers_run(&c, s, now_ms());
    }
    assert_int_equal(t->count, 3);
    drive_select(s, "three");
    drive_key(s, INPUT_KEY_DELETE, 0);
    no_memory = true;
    timers_run(&c, s, now_ms());
    no_memory = false;
    drive_write("go", "");
    for (int i = 0; i < 100; i++) {
        timers_run(&c, s, now_ms());
        assert_in_range(trial_answered_count(t), 0, t->count);
        nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
    }
    drive_key(s, 'z', INPUT_CTRL); /* with the next change they are asked */
    for (uint64_t end = now_ms() + longest_wait_ms; t->fresh < 3 && now_ms() < end;) {
        timers_run(&c, s, now_ms());
    }
    assert_int_equal(trial_wrong_count(t), 2);
    drive_end(s);
}

TEST(what_was_found_is_not_denied_where_no_memory_is_left_to_show_it)
{
    drive_enter_folder("halting");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    drive_select(s, "ball");
    session_test(&s->session, "published:box-for-a-circle");
    while (!s->session.trial.given || s->session.trial.busy) { follow(s, INT64_MAX, 10); }
    commands_run(s, commands_named(NAMED_HUNT));
    assert_true(trial_hunts(&s->session.trial));
    no_memory = true;
    for (uint64_t end = now_ms() + longest_wait_ms;
         trial_hunts(&s->session.trial) && now_ms() < end;) {
        follow(s, INT64_MAX, 10);
    }
    no_memory = false;
    assert_true(s->session.trial.hunted.found);
    assert_non_null(strstr(s->session.message.text, "out of memory"));
    drive_end(s);
}

TEST(where_no_pair_is_flat_it_is_not_said_that_none_differs)
{
    shell *s = drive_start_panel("{\"collision-test\": 1, \"shapes\": ["
                                 "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1},"
                                 "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}]}");
    session_test(&s->session, "published:box-for-a-circle");
    while (!s->session.trial.given || s->session.trial.busy) { follow(s, INT64_MAX, 10); }
    assert_true(drive_is_written(s, "no 2D pair to ask about"));
    drive_end(s);
}
