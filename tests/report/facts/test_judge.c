/* test_judge.c - expectations against the answers: what holds, what fails, and how it is told. */
#include <stdio.h>
#include <string.h>

#include "report/facts/judge.h"
#include "tests/unit.h"

#define SHAPES                                                                                    \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [-10, -10], \"radius\": 5, "          \
    "\"move\": [41, 23]}, "                                                                       \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, 3], \"size\": [20, 10]}, "             \
    "{\"type\": \"polygon\", \"name\": \"hook\", \"points\": [[0, 0], [9, 0], [4, 1], [0, 9]]}, " \
    "{\"type\": \"point\", \"name\": \"dot\", \"at\": [1, 1]}, "                                  \
    "{\"type\": \"sphere\", \"name\": \"s\", \"center\": [0, 0, 0], \"radius\": 1}, "             \
    "{\"type\": \"sphere\", \"name\": \"t\", \"center\": [0, 0, 5], \"radius\": 1}, "             \
    "{\"type\": \"circle\", \"name\": \"past\", \"center\": [-5, 20], \"radius\": 2, "            \
    "\"move\": [16, 0]}"
#define PAIR(a, b) "\"a\": \"" a "\", \"b\": \"" b "\", "
#define MISS "\"sweep\": \"past\", \"against\": \"wall\", "
#define BALL_SWEEP "\"sweep\": \"ball\", \"against\": \"wall\", "

static report *judged(const char *expectation)
{
    static char text[4096];
    scene *s = NULL;
    scene_error error;
    snprintf(text, sizeof text, "{\"collision-test\": 1, \"shapes\": [%s], \"expect\": [{%s}]}",
             SHAPES, expectation);
    if (scene_read_text(text, strlen(text), &s, &error) != SCENE_OK) {
        fail_msg("%s: %s", expectation, error.text);
    }
    report *r = report_create();
    assert_non_null(r);
    assert_int_equal(report_run(r, s), REPORT_OK);
    scene_destroy(s);
    assert_int_equal(report_judged_count(r), 1);
    return r;
}

typedef struct statement {
    const char *expectation, *problem;
} statement;

static void check_problem(const statement *made)
{
    report *r = judged(made->expectation);
    const report_judged *found = report_judged_at(r, 0);
    if (strcmp(found->problem, made->problem) != 0) {
        fail_msg("%s: got \"%s\", want \"%s\"", made->expectation, found->problem, made->problem);
    }
    assert_true(found->holds == (made->problem[0] == '\0'));
    assert_int_equal(report_failed_count(r), found->holds ? 0 : 1);
    report_destroy(r);
}

TEST(true_statements_hold)
{
    static const char *const cases[] = {
        PAIR("ball", "wall") "\"overlap\": false, \"relation\": \"apart\", \"inside\": null",
        PAIR("ball", "wall") "\"distance\": [13.38, 13.39], \"depth\": 0",
        PAIR("ball",
             "wall") "\"distance\": 13.3847763108, \"normal\": [0.70710678118, [0.7, 0.71]]",
        PAIR("wall", "ball") "\"normal\": [-0.70710678118, -0.70710678118], \"a_point\": [3, 3]",
        PAIR("dot", "hook") "\"inside\": \"a\", \"depth\": 1, \"normal\": [0, 1]",
        PAIR("hook", "dot") "\"inside\": \"b\", \"relation\": \"overlapping\"",
        PAIR("s", "t") "\"distance\": 3, \"normal\": [0, 0, 1], \"b_point\": [0, 0, 4]",
        PAIR("t", "s") "\"normal\": [0, 0, -1], \"a_point\": [0, 0, 4], \"b_point\": [0, 0, 1]",
        BALL_SWEEP "\"hit\": true, \"t\": [0.34, 0.35], \"region\": \"b\", \"sides\": [\"bottom\"]",
        BALL_SWEEP "\"center\": [[4.26, 4.27], -2], \"contact\": [[4.26, 4.27], 3]",
        BALL_SWEEP
        "\"normal\": [0, -1], \"stop\": [[4.26, 4.27], -2.0001], \"slide\": [[26, 27], 0]",
        "\"sweep\": \"ball\", \"against\": \"dot\", \"hit\": true, \"t\": [0, 1]",
        MISS
        "\"hit\": false, \"closest_t\": 0.5, \"closest_distance\": 5, \"closest_point\": [3, 13]",
        MISS "\"closest_t\": [0.4, 0.5], \"closest_point\": [[2, 4], 13], \"t\": null",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        check_problem(&(statement){ cases[i], "" });
    }
}

TEST(what_does_not_hold_is_told_with_both_values)
{
    static const statement cases[] = {
        { PAIR("ball", "wall") "\"overlap\": true", "overlap is false, expected true" },
        { PAIR("ball", "wall") "\"relation\": \"touching\", \"depth\": 1",
          "relation is \"apart\", expected \"touching\"; depth is 0, expected 1" },
        { PAIR("dot", "hook") "\"inside\": null", "inside is \"a\", expected null" },
        { PAIR("hook", "dot") "\"inside\": \"a\"", "inside is \"b\", expected \"a\"" },
        { PAIR("dot", "hook") "\"depth\": [2, 3]", "depth is 1, expected 2 to 3" },
        { PAIR("s", "t") "\"distance\": 3.00001", "distance is 3, expected 3.00001" },
        { PAIR("s", "t") "\"distance\": [3.1, 4]", "distance is 3, expected 3.1 to 4" },
        { PAIR("s", "t") "\"distance\": [2, 2.9]", "distance is 3, expected 2 to 2.9" },
        { PAIR("s", "t") "\"normal\": [0, 1, [0, 1]]",
          "normal is [0, 0, 1], expected [0, 1, 0 to 1]" },
        { BALL_SWEEP "\"hit\": false, \"t\": null",
          "hit is true, expected false; t is 0.347826087, expected null" },
        { BALL_SWEEP "\"region\": \"br\", \"sides\": [\"bottom\", \"right\"]",
          "region is \"b\", expected \"br\"; sides is [\"bottom\"], expected "
          "[\"right\", \"bottom\"]" },
        { "\"sweep\": \"wall\", \"against\": \"ball\", \"hit\": true",
          "it is not swept, because it has no move" },
        { MISS "\"closest_t\": 0.4, \"closest_distance\": [6, 9], \"closest_point\": [3, 12]",
          "closest_t is 0.5, expected 0.4; closest_distance is 5, expected 6 to 9; closest_point "
          "is "
          "[3, 13], expected [3, 12]" },
        { BALL_SWEEP "\"closest_t\": 0.5", "closest_t is told only of a miss" },
        { "\"sweep\": \"ball\", \"against\": \"dot\", \"region\": null",
          "region is told only of a circle against a rectangle" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) { check_problem(&cases[i]); }
}

/* 3 + 2e-9 is another distance than 3, 3 + 2e-10 is not; a 0 is a 0. */
TEST(a_single_number_is_meant_to_nine_digits_an_interval_to_the_last)
{
    check_problem(&(statement){ PAIR("s", "t") "\"distance\": 3.0000000002", "" });
    check_problem(&(statement){ PAIR("s", "t") "\"distance\": 3.000000004",
                                "distance is 3, expected 3.000000004" });
    check_problem(&(statement){ PAIR("s", "t") "\"distance\": [3, 4]", "" });
    check_problem(&(statement){ PAIR("s", "t") "\"distance\": [3.0000000001, 4]",
                                "distance is 3, expected 3.0000000001 to 4" });
    check_problem(&(statement){ PAIR("s", "t") "\"distance\": [3.0000000002, 3.0000000002]",
                                "distance is 3, expected 3.0000000002 to 3.0000000002" });
    check_problem(&(statement){ BALL_SWEEP "\"t\": [0.347826087, 1]",
                                "t is 0.34782608695652173, expected 0.347826087 to 1" });
    check_problem(&(statement){ PAIR("s", "t") "\"depth\": 1e-12", "depth is 0, expected 1e-12" });
    check_problem(&(statement){ PAIR("s", "t") "\"normal\": [1e-10, 0, 1]", "" });
}

TEST(what_is_stated_from_the_answers_holds)
{
    report *r = judged(BALL_SWEEP "\"hit\": true");
    scene *s = NULL;
    scene_error error;
    static const char text[] = "{\"collision-test\": 1, \"shapes\": [" SHAPES "]}";
    assert_int_equal(scene_read_text(text, strlen(text), &s, &error), SCENE_OK);
    for (int a = 0; a < 6; a++) {
        for (int b = 0; b < 6; b++) {
            for (int sweep = 0; sweep < 2; sweep++) {
                scene_expectation e;
                if (report_state_answers(r, &(report_question){ sweep, { a, b } }, &e)) {
                    assert_int_equal(scene_expect(s, &e), SCENE_OK);
                }
            }
        }
    }
    assert_int_equal(scene_expectation_count(s), 6 + 1 + 3); /* flat pairs, solid pair, sweeps */
    assert_int_equal(report_run(r, s), REPORT_OK);
    for (int i = 0; i < report_judged_count(r); i++) {
        assert_string_equal(report_judged_at(r, i)->problem, "");
    }
    scene_destroy(s);
    report_destroy(r);
}
