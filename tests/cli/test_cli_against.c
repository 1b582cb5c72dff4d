/* test_cli_against.c - other code compared with ours by `check`, and `answer`, the other end of
 * it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/cli/program.h"
#include "tests/unit.h"

static const char *const slipped = "published:rapapaing";

/* A ball that does not reach the corner of a wall, which the slipped formula does not see. */
static const char *const corner =
    "{\"collision-test\": 1, \"title\": \"Corners: one\", \"shapes\": [\n"
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 3], \"radius\": 1},\n"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [1, 1]}]}";
static const char *const others =
    "{\"collision-test\": 1, \"title\": \"Other\\u001bs: two\", \"shapes\": [\n"
    "{\"type\": \"circle\", \"name\": \"<ball>\", \"center\": [0, 0], \"radius\": 1},\n"
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [1, 0], \"max\": [2, 1]},\n"
    "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1},\n"
    "{\"type\": \"sphere\", \"center\": [1, 0, 0], \"radius\": 1}]}";

TEST_WITH(a_difference_is_a_row_and_the_sum_tells_the_rest, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    write_file("others.json", others);
    run r = run_program("check", "corner.json", "others.json", "--against", slipped);
    expect_status(&r, 1);
    assert_string_equal(r.err, "");
    expect_contains(r.out,
                    "case         question     verdict                    its answer  ours\n");
    expect_contains(r.out,
                    "corner.json  ball – wall  false hit with a gap of 1  overlap     apart, "
                    "distance 1, normal (0, -1)\n");
    expect_contains(r.out, "rapapaing: 2 asked, 0 right, 1 wrong, 1 touching, 0 "
                           "unsupported, 0 crashed or no answer; 1 of 3D shapes not asked\n");
    expect_contains(r.out, "  Corners: 1 wrong of 1\n  Other?s: 0 wrong of 1\n");
    run_free(&r);
    r = run_program("check", "others.json", "--against", slipped);
    expect_status(&r, 0);
    run_free(&r);
    /* U+202E and what commands a terminal, of a file and of a shape. */
    write_file(
        "b\x1b[2J.json",
        "{\"collision-test\": 1, \"shapes\": [\n"
        "{\"type\": \"circle\", \"name\": \"\\u202Eball\", \"center\": [0, 3], \"radius\": 1},\n"
        "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [1, 1]}]}");
    r = run_program("check", "b\x1b[2J.json", "--against", slipped);
    expect_contains(r.out, "b?[2J.json  ?ball – wall  false hit");
    run_free(&r);
}

TEST_WITH(rules_say_what_is_right, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    write_file("others.json", others);
    run r = run_program("check", "others.json", "--against", slipped, "--touching", "miss");
    expect_status(&r, 1);
    run_free(&r);
    r = run_program("check", "corner.json", "--against", slipped, "--slop", "2.5");
    expect_status(&r, 0);
    expect_contains(r.out, "1 touching");
    run_free(&r);
    r = run_program("check", "corner.json", "--against", slipped, "--slop", "2.500000E+00");
    expect_status(&r, 0);
    run_free(&r);
    r = run_program("check", "corner.json", "--against", slipped, "--slop", "2.5", "--slop",
                    "4ulp"); /* the last one holds, as of other options */
    expect_status(&r, 1);
    run_free(&r);
    r = run_program("check", "corner.json", "--against", slipped, "--slop",
                    "2.500000000000000000000000000000e-09"); /* no number is cut */
    expect_refused(&r, "--slop needs a length");
}

TEST_WITH(a_wrong_field_names_itself, enter_folder, leave_folder)
{
    write_file("swept.json",
               "{\"collision-test\": 1, \"shapes\": [\n"
               "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, "
               "\"move\": [41, 23]},\n"
               "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}]}");
    write_file("corner.sh",
               "read hello\necho '{\"name\": \"corner\"}'\nread pair\n"
               "echo '{\"id\": 1, \"overlap\": false, \"relation\": \"touching\"}'\nread sweep\n"
               "echo '{\"id\": 2, \"hit\": true, \"region\": \"bl\"}'\n");
    run r = run_program("check", "swept.json", "--against", "corner.sh");
    expect_status(&r, 1);
    expect_contains(r.out, "relation wrong by 13.4");
    expect_contains(r.out, "  apart, relation touching  apart, relation apart, distance 13.3");
    expect_contains(r.out, "ball → wall  region wrong by 1.26    hits, region bl ");
    expect_contains(r.out, ", region b\n");
    run_free(&r);
    r = run_program("check", "swept.json", "--against", "corner.sh", "--json");
    expect_contains(r.out, "\"verdict\": \"wrong region\"");
    expect_contains(r.out, "\"theirs\": {\"hit\": true, \"region\": \"bl\"}");
    run_free(&r);
    r = run_program("check", "swept.json", "--against", "corner.sh", "--format", "junit");
    expect_contains(r.out,
                    "<failure message=\"region wrong by 1.26; its answer: hits, region bl; ");
    run_free(&r);
    write_file("nan.sh",
               "read hello\necho '{\"name\": \"x\"}'\nread pair\necho '{\"depth\": NaN}'\n");
    r = run_program("check", "swept.json", "--against", "nan.sh", "--json");
    expect_contains(r.out, "\"said\": \"{\\\"depth\\\": NaN}\"");
    run_free(&r);
    write_file("no-t.c",
               "#include <ct_subject.h>\n#include <math.h>\n"
               "int ct_subject_sweep(const ct_moving *m, const ct_moving *t, ct_sweep *s)\n"
               "{ (void)m; (void)t; s->t = -INFINITY; s->center.x = NAN; return 1; }\n");
    r = run_program("check", "swept.json", "--against", "no-t.c", "--json");
    expect_contains(r.out, "\"said\": \"hits, t -inf\"");
    run_free(&r);
    write_file("ends.sh", "read hello\necho '{\"name\": \"x\"}'\nread pair\nexit 3\n");
    r = run_program("check", "swept.json", "--against", "ends.sh", "--json");
    expect_contains(r.out, "\"verdict\": \"crashed\", \"why\": \"ended with status 3\"");
    run_free(&r);
}

TEST_WITH(several_subjects_stand_side_by_side, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    run r = run_program("check", "corner.json", "--against", slipped, "--against",
                        "published:rapapaing-corrected");
    expect_status(&r, 1);
    expect_contains(r.out, "  rapapaing: false hit with a gap of 1  ");
    expect_contains(r.out, "rapapaing-corrected: 1 asked, 1 right, 0 wrong");
    run_free(&r);
    r = run_program("check", "corner.json", "--json", "--against", slipped, "--against", slipped);
    expect_contains(r.out, "\"subject\": \"rapapaing (2)\", \"verdict\": \"false hit\"");
    run_free(&r);
    r = run_program("check", "corner.json", "--json", "--against", slipped, "--against",
                    "published:none", "--against", slipped);
    expect_contains(r.out, "\"subject\": \"rapapaing (2)\", \"verdict\": \"false hit\"");
    run_free(&r);
}

static json_t *line_of(const char *text, int n)
{
    for (; n > 0; n--) { text = strchr(text, '\n') + 1; }
    json_t *line = json_loadb(text, strcspn(text, "\n"), 0, NULL);
    assert_non_null(line);
    return line;
}

TEST_WITH(json_has_a_line_for_each_difference_and_subject, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    run r = run_program("check", "--json", "corner.json", "--against", slipped);
    expect_status(&r, 1);
    json_t *found = line_of(r.out, 0), *sum = line_of(r.out, 1);
    assert_string_equal(json_string_value(json_object_get(found, "verdict")), "false hit");
    assert_string_equal(json_string_value(json_object_get(found, "b")), "wall");
    assert_true(json_number_value(json_object_get(found, "by")) == 1);
    assert_true(json_is_true(json_object_get(json_object_get(found, "theirs"), "overlap")));
    assert_true(json_is_false(json_object_get(json_object_get(found, "ours"), "overlap")));
    assert_int_equal(json_integer_value(json_object_get(sum, "wrong")), 1);
    json_decref(found);
    json_decref(sum);
    run_free(&r);
}

TEST_WITH(junit_is_for_those_who_build, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    write_file("others.json", others);
    run r = run_program("check", "--format", "junit", "corner.json", "others.json", "--against",
                        slipped);
    expect_status(&r, 1);
    expect_contains(r.out, "<testsuite name=\"rapapaing\" tests=\"2\" failures=\"1\" "
                           "errors=\"0\" skipped=\"0\">\n");
    expect_contains(r.out,
                    "<testcase classname=\"corner.json\" name=\"ball – wall\"><failure "
                    "message=\"false hit with a gap of 1; its answer: overlap; ours: apart, ");
    expect_contains(r.out, "name=\"&lt;ball&gt; – wall\"/>\n");
    run_free(&r);
    write_file("bad.json", "{}");
    r = run_program("check", "--format", "junit", "bad.json", "corner.json", "--against", slipped);
    expect_status(&r, 2);
    expect_contains(r.out,
                    "<testsuite name=\"cases\" tests=\"1\" failures=\"0\" errors=\"1\" "
                    "skipped=\"0\">\n  <testcase classname=\"bad.json\" name=\"file\"><error "
                    "message=\"bad.json:1: collision-test is missing; a case file says &quot;");
    expect_contains(r.out, "<testsuite name=\"rapapaing\" tests=\"1\"");
    run_free(&r);
    write_file("odd\xff\x01.json", corner); /* XML is UTF-8, whatever a file is called */
    r = run_program("check", "--format", "junit", "odd\xff\x01.json", "--against", slipped);
    expect_contains(r.out, "classname=\"odd??.json\"");
    run_free(&r);
    write_file("odd.json", "{\"collision-test\": 1, \"shapes\": [{\"type\": \"point\", \"name\": "
                           "\"a\\ufffe\", \"at\": [0, 0]}, {\"type\": \"point\", \"name\": "
                           "\"b\xEF\xBF\xBF\", \"at\": [1, 0]}]}");
    r = run_program("check", "--format", "junit", "odd.json", "--against", slipped);
    expect_contains(r.out, "name=\"a? – b?\""); /* nor has it these two characters */
    run_free(&r);
}

#define FOUR "--against", slipped, "--against", slipped, "--against", slipped, "--against", slipped
#define SIXTEEN FOUR, FOUR, FOUR, FOUR

TEST_WITH(what_cannot_be_asked_is_told, enter_folder, leave_folder)
{
    write_file("corner.json", corner);
    run r = run_program("check", "corner.json", "--against", "exit 3", "--against", slipped);
    expect_status(&r, 4);
    assert_string_equal(r.err, "exit 3: it ended with status 3 before it said its name\n");
    expect_contains(r.out, "1 wrong"); /* of the other one */
    run_free(&r);
    write_case("three.json", 3);
    static const char once[] = "mkdir once || exit 3; read hello; echo '{\"name\": \"once\"}'; "
                               "read q; echo '{\"id\": 1, \"overlap\": false}'; read q";
    r = run_program("check", "three.json", "--against", once);
    expect_status(&r, 4); /* what it answered before is told as well */
    expect_contains(r.out, "once: 1 asked, 1 right");
    expect_contains(r.out, "; 2 not asked any more\n");
    expect_contains(r.err, "it ended with status 3 before it said its name\n");
    run_free(&r);
    assert_int_equal(remove("once"), 0);
    r = run_program("check", "--touching-table", "--against", once);
    expect_status(&r, 4);
    expect_contains(r.out, "\nrect-rect                   ?  ");
    expect_contains(r.out, "once: 1 asked, 0 hit, 1 miss, 0 unsupported, 0 no answer; ? 124 not "
                           "asked any more; 1 asked in one order only\n");
    run_free(&r);
    assert_int_equal(remove("once"), 0);
    r = run_program("check", "--touching-table", "--json", "--against", once);
    expect_contains(r.out, "\"says\": {\"once\": \"miss\"}, \"in_one_order\": [\"once\"], \"q");
    expect_contains(r.out, "\"says\": {\"once\": \"not asked\"}, \"question\"");
    run_free(&r);
    assert_int_equal(remove("once"), 0);
    r = run_program("check", "--touching-table", "--format", "html", "--against", once);
    expect_contains(r.out, "<td>miss, in one order only</td>");
    run_free(&r);
    r = run_program("check", "corner.json", "--against", slipped, "--explain");
    expect_refused(&r, "--explain and --as tell our answers only");
    r = run_program("check", "corner.json", "--format", "junit");
    expect_refused(&r, "--format junit needs a subject");
    r = run_program("check", "corner.json", SIXTEEN, "--against", "exit 3");
    expect_refused(&r, "--against needs a subject, of 16 at most, not 'exit 3'");
    r = run_program("check", "--against", "published:");
    expect_status(&r, 0);
    expect_contains(r.out, "published:rapapaing-corrected");
    run_free(&r);
}

TEST_WITH(who_never_answers_is_given_up, enter_folder, leave_folder)
{
    write_file("silent.sh", "read hello\necho '{\"name\": \"silent\"}'\nsleep 60\n");
    run r = run_program("check", "--touching-table", "--limit", "0.05", "--against", "silent.sh");
    expect_status(&r, 4);
    expect_contains(r.out,
                    "silent: 5 asked, 0 hit, 0 miss, 0 unsupported, 5 no answer; ? 120 not asked");
    expect_contains(r.err, "silent.sh: given up: it had to be started anew too often\n");
    run_free(&r);
    write_file("babbles.sh", "read hello\necho '{\"name\": \"b\"}'\nread question\necho what?\n");
    r = run_program("check", "--touching-table", "--against", "babbles.sh");
    expect_status(&r, 4);
    expect_contains(r.out, "b: 20 asked, ");
    run_free(&r);
    write_case("three.json", 3);
    write_case("four.json", 4);
    write_case("many.json", 14);
    r = run_program("check", "three.json", "four.json", "many.json", "--against", "babbles.sh");
    expect_status(&r, 4); /* each took a start */
    expect_contains(r.out, "b: 20 asked, 0 right, 20 wrong, ");
    expect_contains(r.out, "; 80 not asked any more");
    run_free(&r);
    /* Who crashes where a kind begins, but has answered before, is asked all. */
    write_case("most.json", 15);
    r = run_program("check", "three.json", "most.json", "--against",
                    "read hello; echo '{\"name\": \"b\"}'; read q; case \"$q\" in "
                    "'{\"id\": 1,'*) echo '{\"id\": 1, \"overlap\": false}'; read q;; esac");
    expect_status(&r, 1);
    expect_contains(r.out, "b: 108 asked, 1 right, 0 wrong, 0 touching, 0 unsupported, 107 ");
    run_free(&r);
    /* Who hangs there is waited for, but not for ever. */
    r = run_program("check", "three.json", "most.json", "--limit", "0.05", "--against",
                    "read hello; echo '{\"name\": \"b\"}'; [ -e once ] || "
                    "echo '{\"id\": 1, \"overlap\": false}'; : >once; sleep 60"); /* in no time */
    expect_status(&r, 4);
    expect_contains(r.out, "b: 21 asked, 1 right, 0 wrong, 0 touching, 0 unsupported, 20 ");
    run_free(&r);
}

/* A crash of it takes no time, and garbage does not end it. */
TEST_WITH(a_library_is_asked_on_for_longer, enter_folder, leave_folder)
{
    write_case("many.json", 15);
    write_file("odd.c", "#include <ct_subject.h>\n#include <math.h>\n#include <stdlib.h>\n"
                        "int ct_subject_contact(const ct_shape *a, const ct_shape *b, ct_contact "
                        "*out) { (void)a, (void)b; out->distance = INFINITY; return 1; }\n");
    write_file("ends.c", "#include <ct_subject.h>\n#include <stdlib.h>\n"
                         "int ct_subject_overlap(const ct_shape *a, const ct_shape *b) "
                         "{ (void)a, (void)b; abort(); }\n");
    static const char *const libraries[] = { "odd.c", "ends.c" };
    for (int i = 0; i < 2; i++) {
        run r = run_program("check", "many.json", "--against", libraries[i]);
        expect_status(&r, 1);
        expect_contains(r.out, ": 105 asked, 0 right, ");
        assert_string_equal(r.err, "");
        run_free(&r);
    }
}

/* Nothing it writes into the memory that we read what came of it from makes us end with it. */
TEST_WITH(a_library_that_writes_over_what_it_shares_with_us_ends_alone, enter_folder, leave_folder)
{
    write_case("case.json", 4);
    write_file(
        "rude.c",
        "#include <ct_subject.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
        "#include <string.h>\n"
        "static int calls;\n"
        "int ct_subject_overlap(const ct_shape *a, const ct_shape *b)\n"
        "{\n"
        "    const char *with = getenv(\"RUDE\");\n"
        "    FILE *maps = ++calls == (with ? 1 : 4) ? fopen(\"/proc/self/maps\", \"r\") : NULL;\n"
        "    char line[512], *from, *to, may[8];\n"
        "    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {\n"
        "        if (sscanf(line, \"%p-%p %7s\", (void **)&from, (void **)&to, may) == 3 &&\n"
        "            strcmp(may, \"rw-s\") == 0) {\n"
        "            memset(from, with ? atoi(with) : 0x37, to - from);\n"
        "        }\n"
        "    }\n"
        "    return a != b;\n"
        "}\n");
    static const char *const forms[] = { "--touching=hit", "--json", "--format=junit" };
    for (int i = 0; i < 4; i++) {
        run r = run_program("check", i < 3 ? "case.json" : "--touching-table", "--against",
                            "rude.c", forms[i % 3]);
        assert_in_range(r.status, 0, 4);
        run_free(&r);
    }
    run r = run_program("shot", "case.json", "--against", "rude.c", "--map", "circle1");
    assert_in_range(r.status, 0, 4);
    run_free(&r);
    static const char *const bytes[] = { "0", "1", "128", "255" };
    for (int i = 0; i < 4; i++) { /* also while it is asked what it supports, and again */
        assert_int_equal(setenv("RUDE", bytes[i], 1), 0);
        r = run_program("fuzz", "--against", "rude.c", "--pairs=circle-rect", "--count=200",
                        "--jobs=2");
        assert_in_range(r.status, 1, 4);
        run_free(&r);
    }
    assert_int_equal(unsetenv("RUDE"), 0);
}

TEST_WITH(the_program_itself_has_no_differences_over_the_gallery, enter_folder, leave_folder)
{
    size_t size;
    (void)state;
    assert_int_equal(system(PROGRAM_PATH " check " TEST_SOURCE_DIR "/assets/cases/*.json"
                                         " --against '" PROGRAM_PATH " answer' >out"),
                     0);
    char *out = read_file("out", &size);
    expect_contains(out, " right, 0 wrong, ");
    expect_contains(out, " 0 unsupported, 0 crashed or no answer; ");
    expect_contains(out, "  Famous mistakes: 0 wrong of ");
    free(out);
}

TEST_WITH(a_question_has_its_answer_and_anything_else_an_error, enter_folder, leave_folder)
{
    static const char questions[] =
        "\xEF\xBB\xBF{\"collision-test-lab\": 1}\n"
        "{\"id\": 1, \"a\": {\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5}, \"b\": "
        "{\"type\": \"rect\", \"min\": [3, 0], \"size\": [1, 2]}}\n"
        "{\"id\": \"x\", \"sweep\": {\"type\": \"circle\", \"name\": \"n\", \"center\": [-10, "
        "-10], "
        "\"radius\": 5, \"move\": [41, 23]}, \"against\": {\"type\": \"rect\", \"min\": [3, 3], "
        "\"max\": [23, 13]}}\n"
        "\n"
        "nonsense\n"
        "{\"id\": 3, \"a\": {\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1}, \"b\": "
        "{\"type\": \"box\", \"min\": [2, 0, 0], \"max\": [3, 1, 1]}}\n"
        "{\"id\": 4, \"a\": {\"type\": \"circle\", \"center\": [0, 0], \"radius\": -5}}\n"
        "{\"id\": 5, \"sweep\": {\"type\": \"circle\", \"center\": [0, 0], \"radius\": 0}, "
        "\"against\": {\"type\": \"rect\", \"min\": [0, 1], \"max\": [0, 1]}}";
    run r = run_with(&(run_setup){ .input = questions }, "answer", NULL);
    expect_status(&r, 0);
    assert_string_equal(
        r.out,
        "{\"name\": \"Collision Test " PROGRAM_VERSION "\"}\n"
        "{\"id\": 1, \"overlap\": true, \"relation\": \"overlapping\", \"inside\": \"b\", "
        "\"center_inside\": false, "
        "\"distance\": 0, \"depth\": 2, \"normal\": [1, 0], \"a_point\": [5, 0], \"b_point\": [3, "
        "0]}\n"
        "{\"id\": \"x\", \"hit\": true, \"t\": 0.34782608695652173, \"center\": "
        "[4.260869565217391, -2], \"contact\": [4.260869565217391, 3], \"normal\": [0, -1], "
        "\"region\": \"b\", \"sides\": [\"bottom\"], "
        "\"stop\": [4.260869565217391, -2.0001], \"slide\": [26.73913043478261, 0]}\n"
        "{\"id\": null, \"error\": \"not valid JSON: '[' or '{' expected near 'nonsense'\"}\n"
        "{\"id\": 3, \"overlap\": false, \"relation\": \"apart\", \"inside\": null, \"distance\": "
        "1, \"depth\": 0, \"normal\": [1, 0, 0], \"a_point\": [1, 0, 0], \"b_point\": [2, 0, 0]}\n"
        "{\"id\": 4, \"error\": \"a: radius must not be negative\"}\n"
        "{\"id\": 5, \"hit\": false, \"t\": null, \"center\": null, \"contact\": null, \"normal\": "
        "null, \"region\": null, \"sides\": null, \"stop\": null, \"slide\": null, \"closest_t\": "
        "0, \"closest_distance\": 1, "
        "\"closest_point\": [0, 1]}\n");
    run_free(&r);
    r = run_program("answer", "file");
    expect_refused(&r, "answer reads standard input");
}

TEST_WITH(a_question_with_equal_keys_is_refused_as_a_case_is, enter_folder, leave_folder)
{
    static const char *const questions[] = { "{\"id\": 1, \"id\": 2}",
                                             "{\"id\": 1, \"x\": 1, \"x\": 1}",
                                             "{\"id\": 1, \"a\": {\"type\": \"circle\", "
                                             "\"center\": [0, 0], \"radius\": 1, \"radius\": 5}, "
                                             "\"b\": {\"type\": \"point\", \"at\": [2, 0]}}" };
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        run r = run_with(&(run_setup){ .input = questions[i] }, "answer", NULL);
        expect_status(&r, 0);
        expect_contains(r.out, "{\"id\": null, \"error\": \"not valid JSON: duplicate object key");
        run_free(&r);
    }
}

TEST_WITH(an_id_comes_back_as_it_was_written, enter_folder, leave_folder)
{
    static const char *const ids[] = { "9007199254740993",
                                       "-18446744073709551617",
                                       "-0",
                                       "1.50",
                                       "0.1",
                                       "1E+30",
                                       "1e400",
                                       "-1.5e999",
                                       "null",
                                       "true",
                                       "\"a\\\"b\\\\\"",
                                       "\"a\\u0000b\"",
                                       "\"\\ud83d\\ude00, {\"",
                                       "{\"id\": [1, {\"id\": 12345678901234567890}]}",
                                       "[]" };
    static const char *const keys[] = { "id", "\\u0069d", "i\\u0064", "\\u0069\\u0064" };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char question[200], answer[200];
        (void)snprintf(question, sizeof question,
                       "{\"x\": {\"id\": 1}, \"y\": \"id\", \"%s\":\t%s}\n", keys[i % 4], ids[i]);
        (void)snprintf(answer, sizeof answer, "{\"id\": %s, \"error\": \"a is missing\"}\n",
                       ids[i]);
        run r = run_with(&(run_setup){ .input = question }, "answer", NULL);
        assert_string_equal(r.out, answer);
        run_free(&r);
    }
    run r = run_with(&(run_setup){ .input = "{\"id\": 1, \"a\": {\"type\": \"point\", "
                                            "\"at\": [1e400, 0]}, \"b\": 1}\n{}" },
                     "answer", NULL);
    assert_string_equal(r.out,
                        "{\"id\": 1, \"error\": \"a: at must be at most 1e12 in magnitude\"}\n"
                        "{\"id\": null, \"error\": \"a is missing\"}\n");
    run_free(&r);
}

/* Longer than is kept, longer than all memory that is needed, and the last one without an end. */
TEST_WITH(a_line_of_any_length_has_an_answer, enter_folder, leave_folder)
{
    static const int lengths[] = { 17000000, 40000000, 40000000 };
    FILE *file = fopen("questions", "w");
    assert_non_null(file);
    for (int i = 0; i < 3; i++) {
        (void)fprintf(file, "{\"id\": %d}\n%*s", i, lengths[i], i == 1 ? "" : "x");
        (void)fputs(i < 2 ? "\n" : "", file);
    }
    assert_int_equal(fclose(file), 0);
    run r = run_with(&(run_setup){ .input_file = "questions" }, "answer", NULL);
    expect_status(&r, 0);
#define TOO_LONG "{\"id\": null, \"error\": \"a question has at most 16777216 bytes\"}\n"
    assert_string_equal(r.out, "{\"id\": 0, \"error\": \"a is missing\"}\n" TOO_LONG
                               "{\"id\": 1, \"error\": \"a is missing\"}\n" TOO_LONG
                               "{\"id\": 2, \"error\": \"a is missing\"}\n" TOO_LONG);
    run_free(&r);
}

TEST_WITH(what_exactly_touches_shows_who_contradicts_himself, enter_folder, leave_folder)
{
    static const char *const published = "published:overlap-tester";
    (void)state;
    run r = run_program("check", "--touching-table", "--against", published);
    expect_status(&r, 0);
    expect_contains(r.out, "\ncircle-circle               h  ");
    expect_contains(r.out, "\nrect-rect                   m  ");
    expect_contains(r.out,
                    "overlap-tester: 125 asked, 10 hit, 8 miss, 107 unsupported, 0 no answer\n");
    run_free(&r);
    r = run_program("check", "--touching-table", "--json", "--against", published, "--against",
                    slipped, "--touching", "hit");
    expect_status(&r, 1);
    json_t *line = line_of(r.out, 1);
    const json_t *says = json_object_get(line, "says");
    assert_string_equal(json_string_value(json_object_get(line, "pair")), "point-circle");
    assert_string_equal(json_string_value(json_object_get(line, "kind")), "end on border");
    assert_string_equal(json_string_value(json_object_get(says, "overlap-tester")), "miss");
    assert_string_equal(json_string_value(json_object_get(says, "rapapaing")), "unsupported");
    assert_non_null(json_object_get(json_object_get(line, "question"), "b"));
    json_decref(line);
    run_free(&r);
    r = run_program("check", "--touching-table", "--format", "html", "--against", published);
    expect_status(&r, 0);
    expect_contains(r.out, "<td>rect-rect</td><td>sides meet</td><td>miss</td>");
    expect_contains(r.out,
                    "<td>rect-rect</td><td>equal</td><td style=\"color:var(--accent)\">hit</td>");
    expect_contains(r.out, "</html>\n");
    assert_null(strstr(r.out, "<script"));
    run_free(&r);
    r = run_program("check", "--touching-table", "--format", "html", "--against", published,
                    "--touching", "hit");
    expect_contains(
        r.out, "<td>rect-rect</td><td>sides meet</td><td style=\"color:var(--bad)\">miss</td>");
    run_free(&r);
    r = run_program("check", "--touching-table", "--against", /* the first is a point, or not */
                    "read hello; echo '{\"name\": \"first\"}'; while read line; do id=${line#*: }; "
                    "case $line in *'\"a\": {\"type\": \"point'*) says=true ;; *) says=false ;; "
                    "esac; echo \"{\\\"id\\\": ${id%%,*}, \\\"overlap\\\": $says}\"; done");
    expect_status(&r, 1);
    expect_contains(r.out, "\npoint-rotated_rect                                      o ");
    expect_contains(r.out, ", 1 hit, 108 miss, 0 unsupported, 0 no answer, 16 as the order is\n");
    run_free(&r);
    r = run_program("check", "--touching-table",
                    "--against", /* two rects whose sides meet, no more */
                    "read hello; echo '{\"name\": \"once\"}'; while read line; do id=${line#*: }; "
                    "case ${id%%,*} in 42) says='\"overlap\": true' ;; 167) says='\"overlap\": "
                    "false' ;; *) says='\"unsupported\": true' ;; esac; "
                    "echo \"{\\\"id\\\": ${id%%,*}, $says}\"; done");
    expect_status(&r, 1);
    expect_contains(r.out, ", 0 hit, 0 miss, 124 unsupported, 0 no answer, 1 as the order is\n");
    run_free(&r);
}

TEST_WITH(the_touching_table_needs_subjects_and_no_file, enter_folder, leave_folder)
{
    run r = run_program("check", "--touching-table");
    expect_refused(&r, "needs a subject: '--against'");
    r = run_program("check", "--touching-table", "mine.c");
    expect_refused(&r, "as in --against 'mine.c'");
    r = run_program("check", "--touching-table", "a.json", "--against", slipped);
    expect_refused(&r, "not expected: 'a.json'");
    r = run_program("check", "--touching-table", "--explain", "--against", slipped);
    expect_refused(&r, "is what there is of");
    r = run_program("check", "--touching-table", "--slop", "4ulp", "--against", slipped);
    expect_refused(&r, "needs no --slop");
    r = run_program("check", "--touching-table", "--tolerance", "0.1", "--against", slipped);
    expect_refused(&r, "needs no --slop");
    r = run_program("check", "a.json", "--format", "html", "--against", slipped);
    expect_refused(&r, "--format html is only for");
    r = run_program("check", "--touching-table", "--against", "exit 1");
    expect_status(&r, 4);
    assert_string_equal(r.out, "");
    run_free(&r);
}
