/* test_cli_check.c - `check` as scripts use it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

#include <jansson.h>

#include "tests/cli/program.h"

/* The n-th line (from 0) parsed; NULL when there are fewer. */
static json_t *parse_line(const char *text, int n)
{
    for (; n > 0 && text != NULL; n--) {
        text = strchr(text, '\n');
        text = text != NULL ? text + 1 : NULL;
    }
    if (text == NULL || *text == '\0') { return NULL; }
    json_error_t error;
    json_t *root = json_loadb(text, strcspn(text, "\n"), 0, &error);
    if (root == NULL) { fail_msg("%s in %s", error.text, text); }
    return root;
}

static void expect_case(const char *out, int line, const char *name)
{
    json_t *root = parse_line(out, line);
    assert_non_null(root);
    assert_string_equal(json_string_value(json_object_get(root, "case")), name);
    json_decref(root);
}

TEST_WITH(a_table_is_for_people, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("check", "a.json");
    expect_status(&r, 0);
    assert_string_equal(r.err, "");
    expect_contains(r.out, "a.json: 2 shapes, 0 overlapping pairs\n");
    expect_contains(r.out, "ball  wall  apart");
    expect_contains(r.out, "ball   wall     hit     0.347826");
    run_free(&r);
}

TEST_WITH(a_famous_mistake_is_told_with_its_wrong_answer, enter_folder, leave_folder)
{
    write_file("m.json",
               "{\"collision-test\": 1, \"mistake\": \"sum-of-squares\", \"shapes\": ["
               "{\"type\": \"circle\", \"name\": \"a\", \"center\": [-3, 0], \"radius\": 3},"
               "{\"type\": \"circle\", \"name\": \"b\", \"center\": [3, 0], \"radius\": 4}]}");
    run r = run_program("check", "m.json");
    expect_status(&r, 0);
    expect_contains(r.out, "The mistake\n  sum-of-squares: apart — missed, 1 deep\n"
                           "  r1² + r2² for (r1 + r2)²\n  d² = 36 > 3² + 4² = 25\n");
    run_free(&r);
    r = run_program("check", "--json", "m.json");
    expect_status(&r, 0);
    expect_contains(r.out, "\"mistake\": {\"name\": \"sum-of-squares\", ");
    expect_contains(r.out,
                    "\"a\": \"a\", \"b\": \"b\", \"overlap\": false, \"verdict\": \"missed\", "
                    "\"by\": 1, \"why\": ");
    json_decref(parse_line(r.out, 0));
    run_free(&r);
    write_file("m.json", "{\"collision-test\": 1, \"mistake\": \"/bin/sh\", \"shapes\": []}");
    r = run_program("check", "m.json");
    expect_refused(&r,
                   "m.json:1: mistake: unknown \"/bin/sh\"; the known ones are overlap-tester, ");
}

TEST(the_steps_are_told_after_the_table)
{
    write_file("a.json", good_case);
    run table = run_program("check", "a.json");
    run r = run_program("check", "--explain", "a.json");
    expect_status(&r, 0);
    assert_string_equal(r.err, "");
    assert_memory_equal(r.out, table.out, strlen(table.out));
    expect_contains(r.out, "\nPair ball and wall\n  a = ball, b = wall\n  1. Clamp x\n"
                           "     closest.x = clamp(c.x, min.x, max.x) = clamp(−10, 3, 23) = 3\n"
                           "     ⇒ left of the rectangle\n  2. Clamp y\n");
    expect_contains(r.out, "     ⇒ 338 > 25: they are apart  [decides]\n");
    expect_contains(
        r.out,
        "\nSweep of ball against wall\n  mover a = ball, target b = wall\n  1. Relative move\n");
    run_free(&table);
    run_free(&r);
    run as = run_program("check", "--explain", "--as", "issue", "a.json");
    expect_refused(&as, "--explain");
    run json = run_program("check", "--json", "a.json");
    run both = run_program("check", "--json", "--explain", "a.json");
    json_t *plain = parse_line(json.out, 0), *marked = parse_line(both.out, 0);
    json_t *steps = json_object_get(json_array_get(json_object_get(marked, "pairs"), 0), "steps");
    assert_null(strstr(json.out, "\"marks\""));
    assert_true(json_array_size(json_object_get(json_array_get(steps, 0), "marks")) > 0);
    for (size_t i = 0; i < json_array_size(steps); i++) {
        assert_int_equal(json_object_del(json_array_get(steps, i), "marks"), 0);
    }
    json_t *pair = json_array_get(json_object_get(plain, "pairs"), 0);
    assert_true(json_equal(steps, json_object_get(pair, "steps")));
    json_decref(plain);
    json_decref(marked);
    run_free(&json);
    run_free(&both);
}

TEST_WITH(json_is_one_object_a_file_and_line, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("b.json", 3);
    run r = run_program("check", "a.json", "b.json", "--json");
    expect_status(&r, 0);
    json_t *root = parse_line(r.out, 0);
    assert_string_equal(json_string_value(json_object_get(root, "case")), "a.json");
    json_t *sweep = json_array_get(json_object_get(root, "sweeps"), 0);
    assert_true(json_real_value(json_object_get(sweep, "t")) == 8.0 / 23);
    assert_string_equal(json_string_value(json_object_get(sweep, "region")), "b");
    json_decref(root);
    root = parse_line(r.out, 1);
    assert_string_equal(json_string_value(json_object_get(root, "case")), "b.json");
    assert_int_equal(json_array_size(json_object_get(root, "pairs")), 3);
    assert_int_equal(json_array_size(json_object_get(root, "sweeps")), 0);
    json_decref(root);
    assert_null(parse_line(r.out, 2));
    run_free(&r);
}

TEST_WITH(options_may_stand_anywhere_after_the_command, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run first = run_program("check", "--json", "a.json");
    run last = run_program("check", "a.json", "--json");
    expect_status(&first, 0);
    assert_string_equal(first.out, last.out);
    run_free(&first);
    run_free(&last);
}

TEST_WITH(a_bad_file_is_refused_with_line_shape_and_field, enter_folder, leave_folder)
{
    write_bad_case("bad.json");
    const char *const forms[] = { "check", "--json" };
    for (int i = 0; i < 2; i++) {
        run r =
            i == 0 ? run_program("check", "bad.json") : run_program("check", forms[i], "bad.json");
        expect_contains(r.err, "shapes[0] \"wall\": radius must not be negative");
        assert_int_equal(strncmp(r.err, "bad.json:", 9), 0);
        expect_refused(&r, "bad.json");
    }
}

/* Where a name has a line's end, or would steer a terminal. */
TEST_WITH(messages_are_one_line_whatever_a_name_holds, enter_folder, leave_folder)
{
    run r = run_program("check", "no\nsuch\x1b[31m.json");
    expect_refused(&r, "no?such?[31m.json: cannot be read");
    r = run_program("check", "a.json", "--no\nsuch");
    expect_refused(&r, "'--no?such'");
    write_file("a.json", good_case);
    r = run_program("shot", "a.json", "-o", "no\nfolder/a.png");
    expect_refused(&r, "no?folder/a.png: cannot be written");
    r = run_program("shot", "a.json", "-o", "a.\n");
    expect_refused(&r, "a.?: ends in none");
    r = run_program("shot", "a.json",
                    "--\xc2\x9bno\xff"); /* a control character, and no character */
    expect_refused(&r, "'--?no?'");
    write_file("\xc2\x9b.json", good_case);
    r = run_program("check", "\xc2\x9b.json");
    expect_contains(r.out, "?.json: 2 shapes");
    run_free(&r);
    char longest[6000];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    r = run_program("check", longest);
    expect_refused(&r, "xxxx: cannot be read: File name too long");
    r = run_program("shot", "a.json", "-o", longest);
    expect_refused(&r, "xxxx: cannot be written: File name too long");
}

TEST_WITH(every_type_of_the_contract_is_answered, enter_folder, leave_folder)
{
    write_file("all.json",
               "{\"collision-test\": 1, \"shapes\": ["
               "{\"type\": \"point\", \"at\": [0, 0], \"move\": [1, 0]},"
               "{\"type\": \"segment\", \"from\": [4, -1], \"to\": [4, 1], \"move\": [1, 0]},"
               "{\"type\": \"circle\", \"center\": [8, 0], \"radius\": 1, \"move\": [1, 0]},"
               "{\"type\": \"rect\", \"center\": [12, 0], \"size\": [2, 2], \"move\": [1, 0]},"
               "{\"type\": \"rotated_rect\", \"center\": [16, 0], \"size\": [2, 2],"
               " \"rotation\": 0, \"move\": [1, 0]},"
               "{\"type\": \"capsule\", \"from\": [20, -1], \"to\": [20, 1], \"radius\": 1,"
               " \"move\": [1, 0]},"
               "{\"type\": \"polygon\", \"points\": [[23, -1], [25, 0], [23, 1]],"
               " \"move\": [1, 0]},"
               "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1},"
               "{\"type\": \"box\", \"min\": [3, -1, -1], \"max\": [4, 1, 1]}]}");
    run r = run_program("check", "all.json", "--json");
    expect_status(&r, 0);
    json_t *root = parse_line(r.out, 0);
    assert_int_equal(json_array_size(json_object_get(root, "pairs")), 7 * 6 / 2 + 1);
    assert_int_equal(json_array_size(json_object_get(root, "sweeps")), 7 * 6);
    /* point1 against all others, whose left sides are known. */
    static const double distances[] = { 4, 7, 11, 15, 19, 23 };
    for (size_t i = 0; i < 6; i++) {
        json_t *pair = json_array_get(json_object_get(root, "pairs"), i);
        assert_true(json_number_value(json_object_get(pair, "distance")) == distances[i]);
    }
    json_t *solid = json_array_get(json_object_get(root, "pairs"), 7 * 6 / 2);
    assert_string_equal(json_string_value(json_object_get(solid, "a")), "sphere1");
    assert_true(json_number_value(json_object_get(solid, "distance")) == 2);
    assert_int_equal(json_array_size(json_object_get(solid, "normal")), 3);
    json_decref(root);
    run_free(&r);
    r = run_program("check", "all.json");
    expect_status(&r, 0);
    expect_contains(r.out, "all.json: 9 shapes, 0 overlapping pairs\n");
    run_free(&r);
}

TEST_WITH(a_crossing_polygon_is_refused_with_its_edges, enter_folder, leave_folder)
{
    write_file("bow.json", "{\"collision-test\": 1, \"shapes\": [\n"
                           "{\"type\": \"polygon\", \"name\": \"rock\","
                           " \"points\": [[0, 0], [2, 2], [2, 0], [0, 2]]}]}");
    run r = run_program("check", "bow.json");
    assert_string_equal(r.err,
                        "bow.json:2: shapes[0] \"rock\": points: edge 0-1 crosses edge 2-3\n");
    expect_refused(&r, "bow.json");
}

TEST_WITH(the_others_are_done_when_one_is_bad, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_bad_case("bad.json");
    write_case("c.json", 2);
    run r = run_program("check", "--json", "a.json", "bad.json", "missing.json", "c.json");
    expect_status(&r, 2);
    expect_case(r.out, 0, "a.json");
    expect_case(r.out, 1, "c.json");
    assert_null(parse_line(r.out, 2));
    const char *second = strchr(r.err, '\n');
    assert_non_null(second);
    assert_int_equal(strncmp(r.err, "bad.json:", 9), 0);
    assert_int_equal(strncmp(second + 1, "missing.json: ", 14), 0);
    assert_string_equal(strchr(second + 1, '\n'), "\n");
    run_free(&r);
}

TEST_WITH(what_is_no_case_is_refused, enter_folder, leave_folder)
{
    write_file("empty.json", "");
    write_file("text.json", "hello\n");
    write_file("latin1.json", "{\"collision-test\": 1, \"title\": \"\xE9\", \"shapes\": []}");
    run r = run_program("check", "empty.json");
    expect_refused(&r, "empty.json");
    r = run_program("check", "text.json");
    expect_refused(&r, "text.json:1:");
    r = run_program("check", "latin1.json");
    expect_refused(&r, "latin1.json");
    r = run_program("check", ".");
    expect_refused(&r, ".");
    r = run_program("check", "");
    expect_refused(&r, "");
}

TEST_WITH(a_dash_reads_standard_input, enter_folder, leave_folder)
{
    run r = run_with(&(run_setup){ .input = good_case }, "check", "-", "--json", NULL);
    expect_status(&r, 0);
    expect_case(r.out, 0, "-");
    run_free(&r);
    r = run_with(&(run_setup){ .input = "{" }, "check", "-", NULL);
    expect_refused(&r, "<stdin>:1:");
    r = run_with(&(run_setup){ .closed_input = true }, "check", "-", NULL);
    expect_refused(&r, "<stdin>");
}

TEST_WITH(a_case_may_be_given_twice, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("check", "--json", "a.json", "a.json");
    expect_status(&r, 0);
    expect_case(r.out, 0, "a.json");
    expect_case(r.out, 1, "a.json");
    run_free(&r);
}

TEST_WITH(a_full_disk_is_a_failure, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    write_case("large.json", 100);
    const char *const files[] = { "a.json", "large.json" };
    for (int i = 0; i < 2; i++) {
        run r = run_with(&(run_setup){ .output_file = "/dev/full" }, "check", "--json", files[i],
                         "a.json", NULL);
        expect_refused(&r, "standard output: cannot be written");
    }
}

TEST_WITH(a_reader_that_left_is_a_failure_not_a_death, enter_folder, leave_folder)
{
    write_case("large.json", 100);
    run r = run_with(&(run_setup){ .broken_pipe = true }, "check", "large.json", NULL);
    expect_refused(&r, "standard output: cannot be written: Broken pipe");
}

TEST_WITH(a_closed_output_is_a_failure, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_with(&(run_setup){ .closed_output = true }, "check", "a.json", NULL);
    expect_refused(&r, "standard output: cannot be written");
}

TEST_WITH(answers_do_not_depend_on_locale_folder_or_time_zone, enter_folder, leave_folder)
{
    char here[256], path[300];
    assert_non_null(getcwd(here, sizeof here));
    (void)snprintf(path, sizeof path, "%s/a.json", here);
    write_file("a.json", good_case);
    run plain = run_program("check", "--json", path);
    run other =
        run_with(&(run_setup){ .locale = "de_DE.UTF-8", .time_zone = "Asia/Tokyo", .folder = "/" },
                 "check", "--json", path, NULL);
    expect_status(&plain, 0);
    assert_string_equal(plain.out, other.out);
    run_free(&plain);
    run_free(&other);
}

TEST_WITH(check_writes_no_file, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("check", "a.json");
    expect_status(&r, 0);
    assert_int_equal(count_files("."), 1);
    run_free(&r);
}

/* The good case with something stated about it. */
static void write_expecting(const char *path, const char *expectations)
{
    char text[1024];
    const int kept = (int)(strrchr(good_case, '}') - good_case);
    snprintf(text, sizeof text, "%.*s, \"expect\": [%s]}\n", kept, good_case, expectations);
    write_file(path, text);
}

#define HOLDS "{\"a\": \"wall\", \"b\": \"ball\", \"overlap\": false, \"distance\": [13, 14]}"
#define FAILS "{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": true}"
#define FAILING_SWEEP \
    "{\"sweep\": \"ball\", \"against\": \"wall\", \"region\": \"br\", \"t\": [0.41, 0.42]}"

TEST_WITH(a_case_that_shows_what_it_states_passes, enter_folder, leave_folder)
{
    write_expecting("a.json", HOLDS);
    run r = run_program("check", "a.json");
    expect_status(&r, 0);
    assert_string_equal(r.err, "");
    expect_contains(r.out, "Expectations: 1 of 1 hold\n");
    expect_contains(r.out, "  ok     expect[0] \"wall\" and \"ball\"\n");
    run_free(&r);
}

TEST_WITH(a_failed_expectation_is_told_in_a_line_and_by_the_exit_status, enter_folder, leave_folder)
{
    write_expecting("a.json", FAILS ", " HOLDS ",\n" FAILING_SWEEP);
    run r = run_program("check", "a.json");
    expect_status(&r, 1);
    assert_string_equal(
        r.err,
        "a.json: expect[0] \"ball\" and \"wall\": overlap is false, expected true\n"
        "a.json: expect[2] \"ball\" against \"wall\": t is 0.347826087, expected 0.41 to 0.42;"
        " region is \"b\", expected \"br\"\n");
    expect_contains(r.out, "Expectations: 1 of 3 hold\n");
    expect_contains(r.out, "  FAILED expect[0] \"ball\" and \"wall\": overlap is false");
    run_free(&r);
    r = run_with(&(run_setup){ .input_file = "a.json" }, "check", "-", NULL);
    expect_contains(r.err, "<stdin>: expect[0] ");
    run_free(&r);
}

TEST_WITH(the_json_tells_how_each_expectation_fared, enter_folder, leave_folder)
{
    write_expecting("a.json", HOLDS ", " FAILING_SWEEP);
    run r = run_program("check", "--json", "a.json");
    expect_status(&r, 1);
    json_t *root = parse_line(r.out, 0), *expect = json_object_get(root, "expect");
    assert_int_equal(json_array_size(expect), 2);
    json_t *held = json_array_get(expect, 0), *failed = json_array_get(expect, 1);
    assert_true(json_is_true(json_object_get(held, "ok")));
    assert_string_equal(json_string_value(json_object_get(held, "a")), "wall");
    assert_null(json_object_get(held, "problem"));
    assert_true(json_is_false(json_object_get(failed, "ok")));
    assert_string_equal(json_string_value(json_object_get(failed, "against")), "wall");
    expect_contains(json_string_value(json_object_get(failed, "problem")), "expected \"br\"");
    json_decref(root);
    run_free(&r);
}

TEST_WITH(a_bad_file_weighs_more_than_a_failed_expectation, enter_folder, leave_folder)
{
    write_expecting("fails.json", FAILS);
    write_bad_case("bad.json");
    run r = run_program("check", "bad.json", "fails.json");
    expect_status(&r, 2);
    expect_contains(r.err, "fails.json: expect[0]");
    run_free(&r);
    r = run_program("check", "fails.json", "bad.json");
    expect_status(&r, 2);
    run_free(&r);
    write_expecting("unknown.json", "{\"a\": \"ball\", \"b\": \"wal\", \"overlap\": true}");
    r = run_program("check", "unknown.json");
    expect_refused(&r, "unknown.json:3: expect[0]: b: no shape is named \"wal\"");
}

TEST_WITH(a_case_is_handed_on_as_a_program_or_an_issue, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run c = run_program("check", "--as", "c", "a.json");
    expect_status(&c, 0);
    expect_contains(c.out, "int main(void)");
    expect_contains(c.out, "collision-test " PROGRAM_VERSION);
    run_free(&c);
    run issue = run_program("check", "a.json", "--as=issue", "a.json");
    expect_status(&issue, 0);
    expect_contains(issue.out, "### Values");
    expect_contains(issue.out, "\"collision-test\": 1");
    run_free(&issue);
    run two = run_program("check", "a.json", "a.json", "--as", "c");
    expect_refused(&two, "one FILE");
    run both = run_program("check", "a.json", "--json", "--as", "issue");
    expect_refused(&both, "--json");
    run unknown = run_program("check", "a.json", "--as", "C");
    expect_refused(&unknown, "table, c or issue");
}

static void expect_issue(const char *shape, const char *rows)
{
    char text[512];
    snprintf(text, sizeof text, "{\"collision-test\": 1, \"shapes\": [%s]}\n", shape);
    write_file("a.json", text);
    run r = run_program("check", "--as", "issue", "a.json");
    expect_status(&r, 0);
    expect_contains(r.out, rows);
    run_free(&r);
}

TEST(an_issue_tells_how_a_shape_turns_and_responds)
{
    expect_issue("{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
                 "\"move\": [1, 0], \"spin\": 0.5, \"respond\": \"bounce\"}",
                 "| `ball` | spin (degrees) | `0.5` | `0x1p-1` |\n"
                 "| `ball` | respond | `bounce` | |\n");
    expect_issue("{\"type\": \"rotated_rect\", \"name\": \"bar\", \"center\": [0, 0], "
                 "\"size\": [4, 2], \"rotation\": 90}",
                 "| `bar` | rotation (degrees) | `90` | `0x1.68p+6` |\n"
                 "| `bar` | cos, sin | `0, 1` | `0x0p+0, 0x1p+0` |\n");
}

TEST_WITH(hits_are_told_alone, enter_folder, leave_folder)
{
    write_file("a.json", good_case);
    run r = run_program("check", "--hits", "a.json");
    expect_status(&r, 0);
    expect_contains(r.out, "a.json: 2 shapes, 0 overlapping pairs\nSweeps\n");
    expect_contains(r.out, "ball   wall     hit     0.347826");
    run_free(&r);
    r = run_program("check", "--hits", "--json", "a.json");
    expect_contains(r.out, "\"pairs\": [], \"sweeps\": [{\"shape\": \"ball\"");
    run_free(&r);
    r = run_program("check", "--hits", "--as", "issue", "a.json");
    expect_status(&r, 0);
    assert_null(strstr(r.out, "apart"));
    expect_contains(r.out, "0.3478260869565");
    run_free(&r);
    write_file("apart.json", "{\"collision-test\": 1, \"shapes\": ["
                             "{\"type\": \"point\", \"name\": \"here\", \"at\": [0, 0]}, "
                             "{\"type\": \"point\", \"at\": [1, 0]}]}");
    r = run_program("check", "--hits", "--as", "c", "apart.json");
    expect_contains(r.out, "(void)point_here; /* nothing is asked about it */");
    run_free(&r);
    r = run_program("check", "--hits", "--against", "published:rapapaing", "a.json");
    expect_refused(&r, "--hits");
}

TEST_WITH(a_crowd_has_its_hits_without_every_pair, enter_folder, leave_folder)
{
    char *text = malloc(30000 * 80), *end = text;
    assert_non_null(text);
    end += sprintf(end, "{\"collision-test\": 1, \"shapes\": [");
    for (int i = 0; i < 30000;
         i++) { /* half a billion pairs; they touch those on the left and right */
        end += sprintf(end, "%s\n{\"type\": \"circle\", \"center\": [%d, 0], \"radius\": 0.5}",
                       i > 0 ? "," : "", i);
    }
    (void)sprintf(end, "]}\n");
    write_file("crowd.json", text);
    free(text);
    run r = run_program("check", "--hits", "--format", "csv", "crowd.json");
    expect_status(&r, 0);
    int lines = 0;
    for (const char *c = r.out; *c != '\0'; c++) { lines += *c == '\n'; }
    assert_int_equal(lines, 30000); /* 29,999 and the heading */
    expect_contains(r.out, "\ncrowd.json,pair,circle29999,circle30000,true,touching,,,0,0,");
    run_free(&r);
}

TEST_WITH(rows_of_csv_are_as_wide_as_their_heading, enter_folder, leave_folder)
{
    write_file("bad.json", "{");
    write_file("a.json", good_case);
    write_file("b,\"c\".json", good_case);
    write_file("\xff.json", good_case);
    run r = run_program("check", "--format", "csv", "a.json", "b,\"c\".json", "\xff.json");
    expect_status(&r, 0);
    expect_contains(r.out, "\n\xEF\xBF\xBD.json,pair,"); /* UTF-8 throughout */
    expect_contains(r.out, "case,kind,a,b,overlap,relation,");
    expect_contains(r.out, "\na.json,pair,ball,wall,false,apart,");
    expect_contains(r.out, "\n\"b,\"\"c\"\".json\",sweep,ball,wall,");
    char *rest = r.out;
    for (int row = 0, width = 0; row < 3; row++) { /* the heading, and of a.json pair and sweep */
        const size_t length = strcspn(rest, "\n");
        int commas = 0;
        for (size_t i = 0; i < length; i++) { commas += rest[i] == ','; }
        assert_true(row == 0 ? commas > 20 : commas == width);
        width = commas;
        rest += length + 1;
    }
    run_free(&r);
    r = run_program("check", "--format", "csv", "--json", "a.json");
    expect_refused(&r, "--format csv");
    r = run_program("check", "--format", "csv", "bad.json");
    expect_refused(&r, "bad.json:1: "); /* no heading of nothing */
    r = run_program("check", "--format", "csv", "bad.json", "a.json", "a.json");
    expect_status(&r, 2);
    assert_memory_equal(r.out, "case,kind,", 10);
    assert_null(strstr(r.out + 1, "case,kind,"));
    run_free(&r);
}
