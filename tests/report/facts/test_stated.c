/* test_stated.c - what the program states of a case, up to the largest and smallest numbers that a
 * case holds: its file is read again, says the same, and all of it holds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/facts/judge.h"
#include "tests/report/reports.h"
#include "tests/unit.h"

enum { CASES = 4000, SHAPE_SIZE = 1200, MOST_SHAPES = 4 };

/* As often as not at an end of what a case holds, or next to it. */
static double extreme(dice *d)
{
    static const double ends[] = {
        1e12, 0x1.d1a94a1fffffep39, 5e11, 1e-300, 5e-324, 0x1p-1022, 0, 1, 1e12 / 3
    };
    const double value = ends[roll(d, 0, sizeof ends / sizeof ends[0] - 1)];
    const double sign = roll(d, 0, 1) ? 1 : -1;
    return sign * (roll(d, 0, 2) ? value : roll_real(d, 0, 1) * value);
}

typedef struct three {
    double x, y, z;
} three;

static three any_point(dice *d)
{
    const double x = extreme(d), y = extreme(d);
    return (three){ x, y, extreme(d) };
}

static void add_move(dice *d, char *text)
{
    const three m = any_point(d);
    char move[100] = "";
    if (roll(d, 0, 3)) { snprintf(move, sizeof move, ", \"move\": [%.17g, %.17g]", m.x, m.y); }
    snprintf(text + strlen(text), SHAPE_SIZE - strlen(text), "%s}", move);
}

static void make_polygon(dice *d, char text[SHAPE_SIZE])
{
    const three at = any_point(d);
    const double x = fabs(at.x) > 1e-299 ? at.x : 1, y = fabs(at.y) > 1e-299 ? at.y : 1;
    const double notch = roll(d, 0, 1) ? -0.25 : 0.5;
    snprintf(
        text, SHAPE_SIZE,
        "{\"type\": \"polygon\", \"points\": [[0, 0], [%.17g, 0], [%.17g, %.17g], [%.17g, %.17g], "
        "[0, %.17g]]",
        x, x, y, x * 0.5, y * (0.5 + notch), y);
}

static void make_flat(dice *d, char text[SHAPE_SIZE])
{
    const three p = any_point(d), q = any_point(d);
    switch (roll(d, 0, 6)) {
    case 0:
        snprintf(text, SHAPE_SIZE, "{\"type\": \"point\", \"at\": [%.17g, %.17g]", p.x, p.y);
        break;
    case 1:
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": %.17g", p.x, p.y,
                 fabs(q.x));
        break;
    case 2:
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"rect\", \"min\": [%.17g, %.17g], \"max\": [%.17g, %.17g]",
                 fmin(p.x, q.x), fmin(p.y, q.y), fmax(p.x, q.x), fmax(p.y, q.y));
        break;
    case 3:
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"rotated_rect\", \"center\": [%.17g, %.17g], \"size\": [%.17g, "
                 "%.17g], \"rotation\": %.17g",
                 p.x, p.y, fabs(q.x), fabs(q.y), roll_real(d, -360, 360));
        break;
    case 4:
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"segment\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g]", p.x,
                 p.y, q.x, q.y);
        break;
    case 5:
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"capsule\", \"from\": [%.17g, %.17g], \"to\": [%.17g, %.17g], "
                 "\"radius\": %.17g",
                 p.x, p.y, q.x, q.y, fabs(p.z));
        break;
    default:
        make_polygon(d, text);
        break;
    }
    add_move(d, text);
}

static void make_solid(dice *d, char text[SHAPE_SIZE])
{
    const three p = any_point(d), q = any_point(d);
    if (roll(d, 0, 1)) {
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"sphere\", \"center\": [%.17g, %.17g, %.17g], \"radius\": %.17g}",
                 p.x, p.y, p.z, fabs(q.x));
    } else {
        snprintf(text, SHAPE_SIZE,
                 "{\"type\": \"box\", \"min\": [%.17g, %.17g, %.17g], \"max\": [%.17g, %.17g, "
                 "%.17g]}",
                 fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z), fmax(p.x, q.x), fmax(p.y, q.y),
                 fmax(p.z, q.z));
    }
}

static scene *read_again(const char *text)
{
    scene *s = NULL;
    scene_error error;
    if (scene_read_text(text, strlen(text), &s, &error) != SCENE_OK) {
        fail_msg("%d: %s in\n%s", error.line, error.text, text);
    }
    return s;
}

static scene *extreme_case(dice *d)
{
    char text[MOST_SHAPES * SHAPE_SIZE + 100] = "{\"collision-test\": 1, \"shapes\": [";
    const int count = roll(d, 2, MOST_SHAPES);
    for (int i = 0; i < count; i++) {
        char shape[SHAPE_SIZE];
        if (i > 1 && roll(d, 0, 1)) {
            make_solid(d, shape);
        } else {
            make_flat(d, shape);
        }
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? ",\n" : "",
                 shape);
    }
    snprintf(text + strlen(text), sizeof text - strlen(text), "]}");
    return read_again(text);
}

/* All that can be asked of its pairs, in both orders one after the other, and sweeps. */
static void state_all(scene *s, const report *r)
{
    const int count = scene_shape_count(s);
    for (int i = 0; i < 2 * count * count; i++) {
        const report_question question = { i % 2 == 1, { i / 2 / count, i / 2 % count } };
        scene_expectation all;
        if (report_state_answers(r, &question, &all)) {
            assert_int_equal(scene_expect(s, &all), SCENE_OK);
        }
    }
}

static void expect_all_holds(const scene *s, const char *text)
{
    report *r = report_create();
    assert_int_equal(report_run(r, s), REPORT_OK);
    for (int i = 0; i < report_judged_count(r); i++) {
        const report_judged *judged = report_judged_at(r, i);
        if (!judged->holds) { fail_msg("expect[%d]: %s in\n%s", i, judged->problem, text); }
    }
    report_destroy(r);
}

TEST(what_is_stated_at_the_limits_of_a_case_is_read_again_and_holds)
{
    dice d = { 20150401 };
    for (int n = 0; n < CASES; n++) {
        char *text = NULL;
        size_t size = 0;
        scene *s = extreme_case(&d);
        report *r = report_create();
        assert_int_equal(report_run(r, s), REPORT_OK);
        state_all(s, r);
        report_destroy(r);
        assert_int_equal(scene_write_text(s, &text, &size), SCENE_OK);
        scene *again = read_again(text);
        assert_true(scene_equal(s, again));
        expect_all_holds(again, text);
        scene_destroy(again);
        scene_destroy(s);
        free(text);
    }
}

/* As far as nothing of coordinates within 1e12 can lie apart, and no further. */
TEST(an_expectation_may_state_numbers_up_to_a_limit_of_its_own)
{
    static const struct {
        const char *number, *refused;
    } cases[] = {
        { "2e12", NULL },
        { "1e16", NULL },
        { "[-1e16, 1e16]", NULL },
        { "1.0000000000000002e16", "expect[0]: distance must be at most 1e16 in magnitude" },
        { "[-1e17, 0]", "expect[0]: distance must be at most 1e16 in magnitude" },
        { "1e999", "expect[0]: distance must be at most 1e16 in magnitude" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[400];
        scene *s = NULL;
        scene_error error;
        snprintf(text, sizeof text,
                 "{\"collision-test\": 1, \"shapes\": ["
                 "{\"type\": \"point\", \"name\": \"p\", \"at\": [-1e12, 0]}, "
                 "{\"type\": \"point\", \"name\": \"q\", \"at\": [1e12, 0]}], \"expect\": ["
                 "{\"a\": \"p\", \"b\": \"q\", \"distance\": %s}]}",
                 cases[i].number);
        const scene_status status = scene_read_text(text, strlen(text), &s, &error);
        assert_int_equal(status, cases[i].refused ? SCENE_BAD_FILE : SCENE_OK);
        if (cases[i].refused) {
            assert_string_equal(error.text, cases[i].refused);
        } else {
            scene_destroy(s);
        }
    }
}
