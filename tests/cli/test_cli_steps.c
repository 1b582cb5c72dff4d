/* test_cli_steps.c - `shot --step K` and `--all-steps`: the reasoning, a picture for each step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

#include <jansson.h>

#include "tests/cli/program.h"

#define CASE(shapes) \
    "{\"collision-test\": 1, \"title\": \"Told <step> by step\", \"shapes\": [" shapes "]}"

static const char *const swept = CASE(
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, \"move\": "
    "[41, 23]}, {\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}");
static const char *const resting =
    CASE("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [6.5, 0.5], \"radius\": 2.5}, "
         "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [-5, -3], \"size\": [10, 6]}");
static const char *const alone =
    CASE("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 2}");

/* How many steps `check --json` tells of the first sweep, or of the first pair. */
static int steps_of(const char *file, const char *kind)
{
    run r = run_program("check", "--json", file);
    json_t *all = json_loads(r.out, 0, NULL);
    assert_non_null(all);
    const json_t *first = json_array_get(json_object_get(all, kind), 0);
    const int count = (int)json_array_size(json_object_get(first, "steps"));
    json_decref(all);
    run_free(&r);
    assert_in_range(count, 2, 40);
    return count;
}

TEST_WITH(all_steps_are_written_and_told_in_order, enter_folder, leave_folder)
{
    write_file("swept.json", swept);
    write_file("resting.json", resting);
    const int count = steps_of("swept.json", "sweeps");
    const int more = steps_of("resting.json", "pairs");
    run r = run_program("shot", "--all-steps", "--format", "svg", "swept.json", "resting.json",
                        "-o", "out/");
    expect_status(&r, 0);
    const char *at = r.out;
    for (int i = 0; i < count + more; i++) {
        char path[80];
        const int step = i < count ? i + 1 : i - count + 1;
        snprintf(path, sizeof path, "out/%s-step-%02d.svg", i < count ? "swept" : "resting", step);
        assert_true(file_exists(path));
        at = strstr(at, path);
        assert_non_null(at);
    }
    assert_int_equal(count_files("out"), count + more);
    run_free(&r);
    r = run_program("shot", "--all-steps", "--format", "svg", "swept.json", "-o", "out/");
    assert_string_equal(r.out, ""); /* up to date */
    run_free(&r);
    r = run_program("shot", "--all-steps", "--format", "svg", "swept.json", "-o", "out/",
                    "--check");
    expect_status(&r, 0);
    run_free(&r);
}

TEST_WITH(a_picture_that_a_longer_story_left_is_told_and_stays, enter_folder, leave_folder)
{
    char line[120];
    write_file("a.json", swept);
    const int before = steps_of("a.json", "sweeps");
    run r = run_program("shot", "--all-steps", "--format", "svg", "a.json");
    expect_status(&r, 0);
    run_free(&r);
    write_file("a.json", resting);
    const int now = steps_of("a.json", "pairs");
    assert_true(now < before);
    r = run_program("shot", "--all-steps", "--format", "svg", "a.json");
    expect_status(&r, 0);
    snprintf(line, sizeof line, "a-step-%02d.svg: left over: the story has %d steps now; delete it",
             before, now);
    expect_contains(r.err, line);
    run_free(&r);
    r = run_program("shot", "--all-steps", "--format", "svg", "a.json", "--check");
    expect_status(&r, 1);
    for (int step = 1; step <= before; step++) {
        snprintf(line, sizeof line, "a-step-%02d.svg: stale: the story has %d steps\n", step, now);
        assert_int_equal(strstr(r.out, line) != NULL, step > now);
        line[strcspn(line, ":")] = '\0';
        assert_true(file_exists(line));
        assert_int_equal(step > now ? remove(line) : 0, 0);
    }
    run_free(&r);
    r = run_program("shot", "--all-steps", "--format", "svg", "a.json", "--check");
    expect_status(&r, 0);
    assert_string_equal(r.out, "");
    run_free(&r);
}

TEST_WITH(one_step_is_the_picture_of_the_whole_board, enter_folder, leave_folder)
{
    write_file("swept.json", swept);
    run r = run_program("shot", "--all-steps", "swept.json", "-o", "board.svg");
    expect_status(&r, 0);
    run_free(&r);
    r = run_program("shot", "--step", "3", "swept.json", "-o", "third.svg");
    expect_status(&r, 0);
    assert_string_equal(r.out, "third.svg\n");
    run_free(&r);
    size_t sizes[2];
    char *one = read_file("third.svg", &sizes[0]);
    char *of_board = read_file("board-step-03.svg", &sizes[1]);
    assert_int_equal(sizes[0], sizes[1]);
    assert_memory_equal(one, of_board, sizes[0]);
    expect_contains(one, "<title>Told &lt;step&gt; by step, step 3 of ");
    expect_contains(one, ">Step 3 of ");
    free(one);
    free(of_board);
    r = run_program("shot", "--step=3", "swept.json", "--format", "svg");
    assert_string_equal(r.out, "swept-step-03.svg\n");
    run_free(&r);
}

TEST_WITH(formats_and_themes_have_steps_as_well, enter_folder, leave_folder)
{
    write_file("resting.json", resting);
    const char *const formats[] = { "png", "pdf" };
    for (int i = 0; i < 2; i++) {
        run r = run_program("shot", "--all-steps", "--format", formats[i], "resting.json");
        expect_status(&r, 0);
        run_free(&r);
    }
    assert_true(file_exists("resting-step-01.png"));
    assert_true(file_exists("resting-step-02.pdf"));
    run r = run_program("shot", "--step", "1", "--theme", "auto", "resting.json", "-o", "-",
                        "--format", "svg");
    expect_status(&r, 0);
    expect_contains(r.out, "prefers-color-scheme");
    run_free(&r);
    r = run_program("shot", "--step", "1", "--no-labels", "resting.json", "-o", "-", "--format",
                    "svg");
    expect_status(&r, 0);
    assert_null(strstr(r.out, "<text"));
    run_free(&r);
}

TEST_WITH(a_step_that_is_not_there_is_an_error_and_the_others_are_drawn, enter_folder, leave_folder)
{
    write_file("swept.json", swept);
    write_file("resting.json", resting);
    write_file("alone.json", alone);
    const int more = steps_of("resting.json", "pairs");
    char step[16];
    snprintf(step, sizeof step, "%d", more + 1);
    run r = run_program("shot", "--step", step, "alone.json", "resting.json", "swept.json", "-o",
                        "out/");
    expect_status(&r, 2);
    expect_contains(r.err, "alone.json: has no two shapes to reason about");
    expect_contains(r.err, "resting.json: has ");
    expect_contains(r.err, "there is no step ");
    assert_int_equal(count_files("out"), 1);
    run_free(&r);
    r = run_program("shot", "--all-steps", "alone.json");
    expect_refused(&r, "alone.json");
    write_file("empty.json", "{\"collision-test\": 1, \"shapes\": []}");
    r = run_program("shot", "empty.json");
    expect_status(&r, 0);
    expect_contains(r.err, "empty.json: has no shapes");
    run_free(&r);
}

TEST_WITH(wrong_numbers_and_what_makes_no_sense_together_are_refused, enter_folder, leave_folder)
{
    write_file("swept.json", swept);
    static const char *const wrong[] = { "0", "-1", "x", "1.5", "", "99999", "2 " };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        run r = run_program("shot", "--step", wrong[i], "swept.json");
        expect_refused(&r, "--step");
    }
    run r = run_program("shot", "--step", "2", "--all-steps", "swept.json");
    expect_refused(&r, "--all-steps");
    r = run_program("shot", "--all-steps", "swept.json", "-o", "-", "--format", "svg");
    expect_refused(&r, "--all-steps");
    r = run_program("check", "--step", "2", "swept.json");
    expect_refused(&r, "--step");
    assert_int_equal(count_files("."), 1);
}

TEST_WITH(a_case_is_never_replaced_by_a_picture_of_a_step, enter_folder, leave_folder)
{
    write_file("swept.json", swept);
    run r = run_program("shot", "--all-steps", "--format", "svg", "swept.json");
    expect_status(&r, 0);
    run_free(&r);
    size_t size, size_now;
    char *carried = read_file("swept-step-02.svg", &size);
    r = run_program("shot", "--all-steps", "--crop", "swept-step-02.svg", "-o", "swept.svg");
    expect_refused(&r, "swept-step-02.svg: is one of the cases and would be replaced");
    char *now = read_file("swept-step-02.svg", &size_now);
    assert_int_equal(size_now, size);
    assert_memory_equal(now, carried, size);
    free(now);
    free(carried);
}
