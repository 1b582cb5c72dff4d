/* test_trial.c - somebody's code on trial: told beside our answers, built again when its file
 * changes, searched for mistakes; and whatever it does, the window answers. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/session/commands.h"
#include "scene/disk/carried.h"
#include "tests/app/drive.h"

enum { LONGEST_WAIT_S = 200 };

#define TWO_CIRCLES                                                                   \
    "{\"collision-test\": 1, \"title\": \"Two\", \"view\": {\"center\": [0, 0], "     \
    "\"height\": 60}, \"shapes\": ["                                                  \
    "{\"type\": \"circle\", \"name\": \"one\", \"center\": [-2, -2], \"radius\": 3}," \
    "{\"type\": \"circle\", \"name\": \"two\", \"center\": [2.5, 2.5], \"radius\": 3}]}"

#define OVERLAP(body)                                                                         \
    "#include \"ct_subject.h\"\n#include <unistd.h>\n#include <stdio.h>\n"                    \
    "const char *ct_subject_name(void) { return \"mine\"; }\n"                                \
    "int ct_subject_overlap(const ct_shape *a, const ct_shape *b)\n{ (void)a; (void)b; " body \
    "}\n"

typedef bool condition(const shell *s);

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Turns of the loop, until that is so. Their clock may stand while a map fills: where the machine
 * has much to do, no code is too slow for it then. */
static void wait_by(shell *s, condition *holds, bool clock_stands)
{
    timers c = { 0 };
    uint64_t clock = now_ms();
    const uint64_t end = clock + LONGEST_WAIT_S * 1000;
    while (!holds(s) && now_ms() < end) {
        const struct timespec pause = { .tv_nsec = 5000000 };
        const bool fills = s->session.trial.map.state == TRIAL_MAP_FILLS;
        clock = clock_stands && fills ? clock : now_ms();
        timers_run(&c, s, clock);
        nanosleep(&pause, NULL);
    }
    if (!holds(s)) {
        fail_msg("waited in vain; the code %s (%s), said: %s", s->session.trial.news.why,
                 s->session.trial.busy ? "is asked" : "is not asked", s->session.message.text);
    }
}

static void wait_until(shell *s, condition *holds)
{
    wait_by(s, holds, false);
}

static bool is_done(const shell *s)
{
    return s->session.trial.given && !s->session.trial.busy;
}

static bool is_wrong(const shell *s)
{
    return is_done(s) && trial_wrong_count(&s->session.trial) > 0;
}

static bool said_it(const shell *s)
{
    return s->session.trial.news.said[0] != '\0';
}

static bool is_right(const shell *s)
{
    return is_done(s) && trial_answered_count(&s->session.trial) > 0 &&
           trial_wrong_count(&s->session.trial) == 0;
}

static bool is_refused(const shell *s)
{
    return is_done(s) && s->session.trial.news.why[0] != '\0';
}

static void run(shell *s, const char *name)
{
    commands_run(s, commands_named(name));
}

static shell *start_with(const char *subject)
{
    drive_enter_folder("trial");
    shell *s = drive_start_panel(TWO_CIRCLES);
    session_test(&s->session, subject);
    return s;
}

static shell *start_with_source(const char *text)
{
    drive_enter_folder("trial");
    drive_write("mine.c", text);
    shell *s = drive_start_panel(TWO_CIRCLES);
    session_test(&s->session, "mine.c");
    return s;
}

static lab_verdict verdict_of_pair(const shell *s)
{
    const report_question about = { .pair = { 0, 1 } };
    const lab_finding *f = trial_finding_of(&s->session.trial, &about);
    assert_non_null(f);
    return f->verdict;
}

/* ---- What it answers --------------------------------------------------------------------- */

TEST(its_answer_stands_under_ours_and_the_status_line_counts)
{
    shell *s = start_with("published:box-for-a-circle");
    wait_until(s, is_done);
    assert_int_equal(verdict_of_pair(s), LAB_FALSE_HIT);
    assert_true(drive_is_written(s, "box-for-a-circle: overlap"));
    assert_true(drive_is_written(s, "false hit with a gap of 0.364"));
    assert_true(drive_is_written(s, "1 of 1 differs"));
    assert_false(drive_is_written(s, "unsupported"));
    drive_end(s);
    s = start_with_source(OVERLAP("return -1;"));
    wait_until(s, is_done);
    assert_true(drive_is_written(s, "0 of 1 differ, 1 unsupported"));
    drive_end(s);
    s = start_with("read hello; echo '{\"name\": \"sh\"}'; read pair; echo 'now in circles()'");
    wait_until(s, is_wrong);
    assert_true(drive_is_written(s, "sh: now in circles()"));
    drive_end(s);
}

static int slanted_lines_below_labels(shell *s)
{
    draw_list list = { .width = 0 };
    int lines = 0;
    assert_true(frame_build_figure(s, &list));
    for (int i = 0; i < list.command_count && list.commands[i].op != DRAW_TEXT; i++) {
        const draw_command *c = &list.commands[i];
        lines += c->op == DRAW_LINE && c->as.line.p.x != c->as.line.q.x &&
                 c->as.line.p.y != c->as.line.q.y;
    }
    draw_deinit(&list);
    return lines;
}

TEST(what_it_alone_holds_for_hit_is_hatched)
{
    shell *s = start_with("published:rapapaing-corrected");
    wait_until(s, is_right);
    const int plain = slanted_lines_below_labels(s);
    session_test(&s->session, "published:box-for-a-circle");
    wait_until(s, is_wrong);
    assert_true(slanted_lines_below_labels(s) > plain + 6);
    drive_end(s);
}

TEST(a_drag_asks_again_where_the_shapes_are_now)
{
    shell *s = start_with("published:box-for-a-circle");
    wait_until(s, is_wrong);
    drive_press(s, drive_at(s, 2.5, 3.5), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 9, 3.5));
    drive_move(s, drive_at(s, 12.5, 3.5));
    wait_until(s, is_right);
    drive_move(s, drive_at(s, 2.5, 3.5));
    wait_until(s, is_wrong);
    drive_move(s, drive_at(s, -2, -1));
    drive_release(s, drive_at(s, -2, -1), INPUT_LEFT);
    wait_until(s, is_right);
    drive_end(s);
}

TEST(programs_that_talk_are_asked_as_well)
{
    shell *s = start_with("read h; echo '{\"name\": \"liar\"}'; "
                          "while read q; do echo '{\"id\": 1, \"overlap\": true}'; done");
    wait_until(s, is_done);
    assert_true(drive_is_written(s, "liar"));
    assert_true(verdict_of_pair(s) == LAB_FALSE_HIT || verdict_of_pair(s) == LAB_GARBAGE);
    drive_end(s);
}

/* ---- Whatever it does -------------------------------------------------------------------- */

/* The window goes on: a shape is moved, and that is seen. */
static void use_the_window(shell *s)
{
    drive_select(s, "one");
    const double x = drive_shape(s, "one")->as.circle.center.x;
    drive_key(s, INPUT_KEY_LEFT, 0);
    drive_build(s);
    assert_true(drive_shape(s, "one")->as.circle.center.x < x);
}

TEST(a_crash_is_its_answer)
{
    shell *s = start_with_source(OVERLAP("volatile int *none = 0; return *none;"));
    use_the_window(s);
    wait_until(s, is_wrong);
    assert_int_equal(verdict_of_pair(s), LAB_CRASHED);
    assert_true(drive_is_written(s, "crashed"));
    use_the_window(s);
    drive_end(s);
}

TEST(who_kills_himself_crashes)
{
    shell *s =
        start_with_source(OVERLAP("return execl(\"/bin/sh\", \"sh\", \"-c\", \"echo Traceback >&2; "
                                  "echo no mercy >&2; kill -KILL $$\", (char *)0);"));
    wait_until(s, is_wrong);
    assert_int_equal(verdict_of_pair(s), LAB_CRASHED);
    wait_until(s, said_it); /* once the job is done */
    assert_true(drive_is_written(s, "no mercy"));
    assert_false(drive_is_written(s, "Traceback"));
    drive_end(s);
}

TEST(who_sleeps_is_waited_for_by_nobody_but_the_thread)
{
    shell *s = start_with_source(OVERLAP("return (int)sleep(1000);"));
    use_the_window(s);
    wait_until(s, is_wrong);
    assert_int_equal(verdict_of_pair(s), LAB_HUNG);
    run(s, NAMED_END_TEST);
    assert_false(trial_is_on(&s->session.trial));
    drive_end(s);
}

TEST(an_answer_is_not_told_of_another_place_for_long)
{
    const report_question about = { .pair = { 0, 1 } };
    shell *s =
        start_with_source(OVERLAP("const double x = a->as.circle.center.x + "
                                  "b->as.circle.center.x; if (x > 3) sleep(1000); return 0;"));
    wait_until(s, is_right);
    assert_true(drive_is_written(s, "mine: apart"));
    drive_press(s, drive_at(s, 2.5, 3.5), INPUT_LEFT, 0);
    drive_move(s, drive_at(s, 9, 3.5));
    timers c = { 0 };
    const uint64_t moved_ms = now_ms();
    timers_run(&c, s, moved_ms); /* for a moment it stays: answers mostly come at once */
    assert_non_null(trial_finding_of(&s->session.trial, &about));
    timers_run(&c, s, moved_ms + 1 + TRIAL_STALE_MS);
    assert_null(trial_finding_of(&s->session.trial, &about));
    assert_true(drive_is_written(s, "mine: not answered yet"));
    drive_release(s, drive_at(s, 9, 3.5), INPUT_LEFT);
    wait_until(s, is_wrong);
    assert_int_equal(verdict_of_pair(s), LAB_HUNG);
    assert_false(drive_is_written(s, "not answered yet"));
    drive_end(s);
}

TEST(who_forks_and_floods_is_asked_all_the_same)
{
    shell *s = start_with_source(
        OVERLAP("for (int i = 0; i < 3; i++) { if (fork() == 0) for (;;) pause(); }"
                "for (int i = 0; i < 20000; i++) fprintf(stderr, \"flood\\n\"); return 0;"));
    use_the_window(s);
    wait_until(s, is_right);
    drive_end(s);
}

DRIVE_TEST_ON(a_program_that_never_says_its_name_is_refused, start_with, "sleep 1000")
{
    shell *s = *state;
    use_the_window(s);
    wait_until(s, is_refused);
    assert_true(drive_is_written(s, "cannot be asked"));
    const char *const asks[] = { NAMED_MAP, NAMED_MAP_OF_ENDS, NAMED_HUNT };
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        assert_string_equal(commands_why_not(s, commands_named(asks[i])),
                            "The code cannot be asked.");
    }
}

static bool has_started(const shell *s)
{
    char text[32] = "";
    FILE *f = fopen("pid", "r");
    (void)s;
    if (f) {
        (void)fgets(text, sizeof text, f);
        fclose(f);
    }
    return strchr(text, '\n') != NULL;
}

/* Where nobody waits for orphans, as in a container, one that has ended is still there. */
static bool runs(pid_t pid)
{
    char line[64];
    snprintf(line, sizeof line, "grep -q '^State:.[^Z]' /proc/%ld/status", (long)pid);
    return system(line) == 0;
}

/* Whoever does not even say its name is not waited for, and ended at once. */
DRIVE_TEST_ON(a_test_can_be_ended_while_it_is_under_way, start_with, "yes")
{
    shell *s = *state;
    session_follow_test(&s->session, false, now_ms());
    run(s, NAMED_END_TEST);
    assert_false(trial_is_on(&s->session.trial));
    session_test(&s->session, "echo $$ >pid; exec sleep 1000");
    wait_until(s, has_started);
    FILE *f = fopen("pid", "r");
    char text[32] = "";
    assert_non_null(f);
    assert_non_null(fgets(text, sizeof text, f));
    fclose(f);
    const pid_t pid = (pid_t)strtol(text, NULL, 10);
    const uint64_t before = now_ms();
    run(s, NAMED_END_TEST);
    while (runs(pid) && now_ms() - before < 15000) { usleep(5000); }
    assert_true(now_ms() - before < 15000); /* of the twenty seconds that it has to start */
    session_test(&s->session, "sleep 1000");
    session_follow_test(&s->session, false, now_ms());
}

/* ---- Edit, save, see --------------------------------------------------------------------- */

TEST(a_source_that_changes_is_built_and_asked_again)
{
    shell *s = start_with_source(OVERLAP("return puts(\"x\\nx\\nx\") > 0;"));
    wait_until(s, is_wrong);
    drive_write("mine.c", OVERLAP("return 0; /* as it is */"));
    wait_until(s, is_right);
    assert_string_equal(s->session.trial.news.said, ""); /* nor does the one before */
    drive_write("mine.c", OVERLAP("return wrong_name;"));
    wait_until(s, is_refused);
    assert_true(drive_is_written(s, "wrong_name") && !drive_is_written(s, " | "));
    drive_write("mine.c", OVERLAP("return 1; /* once more */"));
    wait_until(s, is_wrong);
    assert_false(drive_is_written(s, "wrong_name"));
    drive_end(s);
}

TEST(a_source_that_is_gone_answers_no_more_until_it_is_back)
{
    shell *s = start_with_source(OVERLAP("return 1;"));
    wait_until(s, is_wrong);
    assert_int_equal(remove("mine.c"), 0);
    wait_until(s, is_refused);
    assert_true(drive_is_written(s, "there is no such file"));
    drive_write("mine.c", OVERLAP("return 0;"));
    wait_until(s, is_right);
    assert_false(drive_is_written(s, "there is no such file"));
    assert_int_equal(remove("mine.c"), 0);
    session_test(&s->session, "mine.c"); /* anew, and it is not there from the start */
    wait_until(s, is_refused);
    drive_write("mine.c", OVERLAP("return 1;"));
    wait_until(s, is_wrong);
    drive_end(s);
}

TEST(a_file_without_a_name_of_its_own_is_called_by_its_base_name)
{
    char path[PLACES_PATH_SIZE];
    drive_enter_folder("trial");
    drive_write("mine.c", "#include \"ct_subject.h\"\nint ct_subject_overlap(const ct_shape *a, "
                          "const ct_shape *b) { (void)a, (void)b; return 0; }\n");
    shell *s = drive_start_panel(TWO_CIRCLES);
    places_resolve("mine.c", path, sizeof path);
    session_test(&s->session, path);
    wait_until(s, is_done);
    assert_string_equal(trial_name(&s->session.trial), "mine.c");
    assert_true(drive_is_written(s, "mine.c: apart"));
    assert_false(drive_is_written(s, "/mine.c"));
    drive_end(s);
}

#define HEADER(body) "#include <ct.h>\n" OVERLAP(body)

TEST(a_header_that_it_includes_is_watched_as_well)
{
    drive_enter_folder("trial");
    drive_write("mine.c", "#include \"my own.h\"\n");
    shell *s = drive_start_panel(TWO_CIRCLES);
    session_test(&s->session, "mine.c");
    wait_until(s, is_refused); /* nor does it lie there yet */
    drive_write("my own.h", HEADER("return 1;"));
    wait_until(s, is_wrong);
    drive_write("my own.h", HEADER("return wrong_name;"));
    wait_until(s, is_refused);
    drive_write("my own.h", HEADER("return 0;"));
    wait_until(s, is_right);
    drive_write("my own.h", HEADER("return wrong_name;"));
    session_test(&s->session, "mine.c"); /* anew, and it does not compile from the start */
    wait_until(s, is_refused);
    drive_write("my own.h", HEADER("return 0;"));
    wait_until(s, is_right);
    drive_write("new", HEADER("return 1;")); /* and it changes while it is compiled */
    drive_write("cc.sh", "cc \"$@\" && if [ -e new ]; then cp new my*; rm new; fi\n");
    setenv("CC", "sh cc.sh", 1);
    session_test(&s->session, "mine.c");
    wait_until(s, is_wrong);
    unsetenv("CC");
    drive_end(s);
}

#define SCRIPT(answer)                                                                   \
    "read hello; echo '{\"name\": \"mine\"}'; n=0\n"                                     \
    "while read line; do n=$((n + 1)); echo \"{\\\"id\\\": $n, \\\"overlap\\\": " answer \
    "}\"; done\n"

TEST(a_file_that_a_command_names_is_watched_as_well)
{
    drive_enter_folder("trial");
    drive_write("mine.txt", SCRIPT("true"));
    shell *s = drive_start_panel(TWO_CIRCLES);
    session_test(&s->session, "sh  -u mine.txt");
    wait_until(s, is_wrong);
    drive_write("mine.txt", SCRIPT("false"));
    wait_until(s, is_right);
    drive_end(s);
}

/* ---- A map ------------------------------------------------------------------------------- */

static const figure_verdicts *map_seen(const shell *s)
{
    return trial_find_map(&s->session.trial, &s->session.editor);
}

static bool is_mapped(const shell *s)
{
    return s->session.trial.map.state == TRIAL_MAP_DONE && map_seen(s);
}

static void wait_for_map(shell *s)
{
    wait_by(s, is_mapped, true);
}

static lab_map_kind map_at(const shell *s, double x, double y)
{
    const figure_verdicts *v = map_seen(s);
    assert_non_null(v);
    const int column = (int)((x - v->min.x) / (v->max.x - v->min.x) * v->columns);
    const int row = (int)((y - v->min.y) / (v->max.y - v->min.y) * v->rows);
    assert_in_range(column, 0, v->columns - 1);
    assert_in_range(row, 0, v->rows - 1);
    return (lab_map_kind)v->cells[row * v->columns + column];
}

static shell *map_one(shell *s)
{
    drive_select(s, "one");
    run(s, NAMED_MAP);
    wait_for_map(s);
    return s;
}

static bool figure_tells(const shell *s, const char *text)
{
    draw_list list = { .width = 0 };
    bool found = false;
    assert_true(frame_build_figure(s, &list));
    for (int i = 0; i < list.command_count; i++) {
        const draw_command *c = &list.commands[i];
        found |= c->op == DRAW_TEXT && strstr(draw_command_text(&list, c), text);
    }
    draw_deinit(&list);
    return found;
}

static void turn(shell *s)
{
    timers c = { 0 };
    timers_run(&c, s, now_ms());
}

TEST(a_map_of_the_selected_shape_is_kept_until_something_changes)
{
    shell *s = map_one(start_with("published:box-for-a-circle"));
    assert_int_equal(map_at(s, 2.5 + 5, 2.5 + 5), LAB_MAP_FALSE_HIT);
    assert_int_equal(map_at(s, 2.5, 2.5 - 5), LAB_MAP_BOTH_YES);
    assert_int_equal(map_at(s, 2.5 - 7, 2.5), LAB_MAP_BOTH_NO);
    assert_true(figure_tells(s, "% of all places"));
    const unsigned number = map_seen(s)->number, job = s->session.trial.map.job;
    for (int i = 0; i < 40; i++) {
        drive_move(s, drive_at(s, -20 + i, 3));
        turn(s);
    }
    assert_int_equal(map_seen(s)->number, number);
    assert_int_equal(s->session.trial.map.job, job);
    drive_wheel(s, drive_at(s, 0, 0), 1);
    assert_null(map_seen(s));
    wait_for_map(s);
    drive_select(s, "two");
    assert_null(map_seen(s));
    wait_for_map(s);
    assert_int_equal(map_at(s, -2 - 5, -2 - 5), LAB_MAP_FALSE_HIT);
    drive_key(s, INPUT_KEY_LEFT, 0);
    assert_null(map_seen(s));
    wait_for_map(s);
    assert_true(drive_is_written(s, "Hide the map"));
    editor_select(&s->session.editor, 0);
    turn(s);
    assert_false(drive_is_written(s, "Hide the map"));
    (void)map_one(s);
    run(s, NAMED_MAP);
    turn(s);
    assert_null(map_seen(s));
    assert_false(figure_tells(s, "% of all places"));
    drive_end(s);
}

/* By count: whatever the clock says, no slice is asked for before the button is let go. */
TEST(a_drag_is_never_slowed_by_the_map)
{
    shell *s = map_one(start_with("published:box-for-a-circle"));
    const trial_map *m = &s->session.trial.map;
    const unsigned number = m->verdicts.number, job = m->job;
    const uint64_t start = now_ms();
    drive_press(s, drive_at(s, -2, -2.5), INPUT_LEFT, 0);
    for (int i = 0; i < 60; i++) {
        timers c = { 0 };
        drive_move(s, drive_at(s, -2 - (i < 40 ? i : 40) * 0.3, -2.5));
        timers_run(&c, s, start + (uint64_t)i * 10); /* at last it rests, but in the hand */
        assert_true(i < 5 || !map_seen(s));
    }
    for (int i = 0; i < 5; i++) {
        wait_until(s, is_done);
        turn(s);
    }
    assert_int_equal(m->state, TRIAL_MAP_WAITS);
    assert_int_equal(m->verdicts.number, number);
    assert_int_equal(m->job, job);
    drive_release(s, drive_at(s, -2 - 12, -2.5), INPUT_LEFT);
    wait_for_map(s);
    assert_true(m->job > job);
    drive_end(s);
}

static bool misses(const shell *s)
{
    return is_mapped(s) && map_seen(s)->share[FIGURE_MISSED] > 0;
}

TEST(the_map_changes_with_the_source)
{
    shell *s = map_one(start_with_source(OVERLAP("return 1;")));
    assert_true(map_seen(s)->share[FIGURE_FALSE_HIT] > 0.5);
    drive_write("mine.c", OVERLAP("return 0; /* as it is */"));
    wait_until(s, misses);
    assert_true(map_seen(s)->share[FIGURE_FALSE_HIT] == 0);
    drive_write("mine.c", OVERLAP("return wrong_name;"));
    wait_until(s, is_refused);
    assert_null(map_seen(s));
    drive_end(s);
}

TEST(a_crash_is_a_place_of_the_map)
{
    shell *s = map_one(start_with_source(
        OVERLAP("volatile int *none = 0; const double x = a->as.circle.center.x + "
                "b->as.circle.center.x, y = a->as.circle.center.y + b->as.circle.center.y; "
                "return x > 12 && x < 14 && y > 12 && y < 14 ? *none : 0;")));
    assert_int_equal(map_at(s, 13 - 2.5, 13 - 2.5), LAB_MAP_NO_ANSWER);
    assert_int_equal(map_at(s, -15, -15), LAB_MAP_BOTH_NO);
    use_the_window(s);
    drive_end(s);
}

/* A library that takes its time to be loaded, or a machine that has much to do. */
TEST(a_slow_start_leaves_time_for_answers)
{
    shell *s =
        start_with_source("#include <unistd.h>\n__attribute__((constructor)) static void f(void) "
                          "{ usleep(300000); }\n"
                          "int ct_subject_overlap(const void *a, const void *b) "
                          "{ return a == b; }\n");
    drive_select(s, "one");
    run(s, NAMED_MAP);
    wait_until(s, is_mapped);
    assert_string_equal(s->session.trial.map.why, "");
    drive_end(s);
}

static bool has_no_map(const shell *s)
{
    return s->session.trial.map.state == TRIAL_MAP_DONE && s->session.trial.map.why[0] != '\0';
}

TEST(a_map_that_would_take_hours_ends_with_words)
{
    static const char *const codes[][2] = {
        { OVERLAP("return (int)sleep(1000);"), "too slow" },
        { OVERLAP("volatile int *none = 0; return *none;"), "it answers in no place" },
        { OVERLAP("return a->as.circle.center.x > 0 ? 1 : (int)sleep(1000);"), "too slow" }
    };
    for (int i = 0; i < 3; i++) {
        shell *s = start_with_source(codes[i][0]);
        drive_select(s, "one");
        run(s, NAMED_MAP);
        wait_until(s, has_no_map);
        assert_true(drive_is_written(s, codes[i][1]) ||
                    drive_is_written(s, "too slow"));     /* as all is on a slow machine */
        assert_false(figure_tells(s, "% of all places")); /* but, at most, of those so far */
        assert_int_equal(figure_tells(s, "% of places so far"), map_seen(s) != NULL);
        use_the_window(s);
        run(s, NAMED_MAP);
        turn(s);
        wait_until(s, is_done); /* who still sleeps is left behind, which looks like a leak */
        drive_end(s);
    }
}

static bool is_filling(const shell *s)
{
    return s->session.trial.map.asked > 30 || has_no_map(s);
}

static shell *start_slow(const char *seconds, const char *answer)
{
    char script[250];
    snprintf(script, sizeof script,
             "read hello; echo '{\"name\": \"slow\"}'; n=0\n"
             "while read -r q; do id=${q#*:}; n=$((n + 1)); [ $((n %% 4)) -gt 0 ] || sleep %s\n"
             "echo \"{\\\"id\\\": ${id%%%%,*}, \\\"overlap\\\": %s}\"; done\n",
             seconds, answer);
    drive_enter_folder("trial");
    drive_write("slow.sh", script);
    shell *s = drive_start_panel(TWO_CIRCLES);
    session_test(&s->session, "sh slow.sh");
    return s;
}

/* 30 answers a second are no 256 in the three that it is given: it is not asked so far ahead. */
TEST(a_map_fills_in_by_slow_answers)
{
    shell *s = start_slow("0.12", "false");
    drive_select(s, "one");
    run(s, NAMED_MAP);
    wait_until(s, is_filling);
    assert_string_equal(s->session.trial.map.why, "");
    assert_non_null(map_seen(s));
    drive_end(s);
}

TEST(a_picture_that_is_saved_has_the_map)
{
    char *text;
    size_t size;
    scene_error error;
    shell *s = map_one(start_with("published:box-for-a-circle"));
    export_save(&s->session);
    assert_int_equal(file_load("drive-001.svg", 1 << 20, &text, &size, &error), SCENE_OK);
    assert_non_null(strstr(text, "box-for-a-circle, one moved: wrong in "));
    assert_non_null(strstr(text, "false hit "));
    free(text);
    drive_end(s);
}

TEST(a_mover_has_a_map_of_its_ends_as_well)
{
    drive_enter_folder("trial");
    shell *s = drive_start_panel(DRIVE_CASE("up"));
    assert_non_null(commands_why_not(s, commands_named(NAMED_MAP)));
    session_test(&s->session, "published:tunnelling");
    assert_non_null(commands_why_not(s, commands_named(NAMED_MAP)));
    drive_select(s, "wall");
    assert_null(commands_why_not(s, commands_named(NAMED_MAP)));
    assert_non_null(commands_why_not(s, commands_named(NAMED_MAP_OF_ENDS)));
    drive_select(s, "ball");
    run(s, NAMED_MAP_OF_ENDS);
    wait_for_map(s);
    assert_string_equal(map_seen(s)->title, "tunnelling, end of ball moved");
    assert_int_equal(map_at(s, 35, 0), LAB_MAP_MISSED); /* through the wall */
    run(s, NAMED_MAP);
    wait_for_map(s);
    assert_string_equal(map_seen(s)->title, "tunnelling, ball moved");
    drive_end(s);
}

/* ---- Search ------------------------------------------------------------------------------ */

static bool is_another_case(const shell *s)
{
    return strstr(scene_title(s->session.doc.scene), "false hit") != NULL;
}

static bool has_ended(const shell *s)
{
    return !trial_hunts(&s->session.trial);
}

TEST(a_counterexample_opens_as_a_new_case)
{
    shell *s = start_with("published:box-for-a-circle");
    use_the_window(s);
    run(s, NAMED_HUNT);
    assert_true(trial_hunts(&s->session.trial));
    wait_until(s, is_another_case);
    assert_int_equal(scene_shape_count(s->session.doc.scene), 2);
    assert_true(document_changed(&s->session.doc) && strstr(s->session.message.text, "Page Up"));
    wait_until(s, is_wrong); /* it is asked about that one now */
    drive_end(s);
}

TEST(a_search_asks_of_the_start_where_motions_are_not_answered)
{
    drive_enter_folder("trial");
    shell *s = drive_start_panel(DRIVE_CASE("up")); /* the ball moves */
    session_test(&s->session, "published:box-for-a-circle");
    drive_select(s, "ball");
    wait_until(s, is_done);
    run(s, NAMED_HUNT);
    wait_until(s, has_ended);
    assert_true(is_another_case(s));
    drive_end(s);
}

DRIVE_TEST_ON(a_search_can_be_cancelled, start_with, "published:rapapaing-corrected")
{
    shell *s = *state;
    wait_until(s, is_done);
    assert_non_null(commands_why_not(s, commands_named(NAMED_STOP_HUNT)));
    run(s, NAMED_HUNT);
    session_follow_test(&s->session, false, now_ms());
    run(s, NAMED_STOP_HUNT);
    wait_until(s, has_ended);
    assert_string_equal(scene_title(s->session.doc.scene), "Two");
    drive_write("mine.c", OVERLAP("ct_circle c = a->as.circle, d = b->as.circle; static int n;"
                                  "double x=c.center.x-d.center.x, y=c.center.y-d.center.y, r="
                                  "c.radius+d.radius; return (++n > 999) != (x*x + y*y <= r*r);"));
    session_test(&s->session, "mine.c"); /* wrong from some question on, whatever it is */
    run(s, NAMED_HUNT);
    wait_until(s, has_ended);
    assert_non_null(strstr(s->session.message.text, ", which it does not get wrong asked alone"));
}

static bool has_asked(const shell *s)
{
    return s->session.trial.hunted.asked > 0;
}

TEST(a_job_that_does_not_end_is_not_waited_for)
{
    char stop[128];
    shell *s = start_with("published:box-for-a-circle");
    wait_until(s, is_done);
    run(s, NAMED_HUNT);
    wait_until(s, has_asked);
    snprintf(stop, sizeof stop,
             "for i in $(cat /proc/%ld/task/*/children); do "
             "[ $i = $$ ] || kill -STOP $i; done",
             (long)getpid());
    assert_int_equal(system(stop), 0);
    wait_until(s, has_ended);
    drive_end(s);
}

static bool makes_it_simpler(const shell *s)
{
    return s->session.trial.hunted.tried > 1;
}

TEST(what_becomes_simpler_is_told_meanwhile)
{
    shell *s = start_slow("0.2", "true");
    wait_until(s, is_done);
    run(s, NAMED_HUNT);
    drive_build(s);
    assert_false(drive_is_written(s, "One is wrong"));
    wait_until(s, makes_it_simpler);
    drive_build(s);
    assert_true(drive_is_written(s, "One is wrong; making it simpler: "));
    drive_end(s);
}

/* ---- Who names it ------------------------------------------------------------------------ */

TEST(the_dialog_starts_nothing_before_it_is_told_to)
{
    drive_enter_folder("trial");
    drive_write("mine.c", OVERLAP("return 0;"));
    shell *s = drive_start_panel(TWO_CIRCLES);
    run(s, NAMED_TEST);
    drive_build(s);
    drive_type(s, "mine");
    drive_key(s, INPUT_KEY_DOWN, 0);
    assert_non_null(strstr(s->subject.typed, "/mine.c"));
    assert_false(trial_is_on(&s->session.trial));
    drive_key(s, INPUT_KEY_ENTER, 0);
    assert_true(trial_is_on(&s->session.trial));
    assert_false(s->subject.open);
    wait_until(s, is_right);
    drive_end(s);
}
