/* test_famous.c - the famous mistakes that cases name: what they make of them, and that the
 * gallery's are wrong there. */
#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/judge/verdict.h"
#include "lab/published/published.h"
#include "scene/disk/carried.h"
#include "tests/unit.h"

/* The report of a case; the caller's. */
static report *report_of(const scene *s)
{
    report *r = report_create();
    assert_non_null(r);
    report_set_mistakes(r, lab_tell_mistake);
    assert_int_equal(report_run(r, s), REPORT_OK);
    return r;
}

static report *report_of_text(const char *mistake, const char *shapes)
{
    char text[1024];
    scene *s;
    scene_error error;
    (void)snprintf(text, sizeof text, "{\"collision-test\": 1, %s \"shapes\": [%s]}", mistake,
                   shapes);
    if (scene_read_text(text, strlen(text), &s, &error) != SCENE_OK) { fail_msg("%s", error.text); }
    report *r = report_of(s);
    scene_destroy(s);
    return r;
}

#define MISTAKE(name) "\"mistake\": \"" name "\","
#define CIRCLE(x, y, r) "{\"type\": \"circle\", \"center\": [" x ", " y "], \"radius\": " r "}"

static void expect_why(const char *mistake, const char *shapes, const char *why)
{
    report *r = report_of_text(mistake, shapes);
    assert_string_equal(report_mistake_of(r)->why, why);
    report_destroy(r);
}

#define RECT(x, y, w, h) "{\"type\": \"rect\", \"min\": [" x ", " y "], \"size\": [" w ", " h "]}"
#define LINE(x, y) "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [" x ", " y "]}"

TEST(one_corner_or_end_that_lies_in_the_other_is_told_as_one)
{
    expect_why(MISTAKE("corners-only"),
               RECT("0", "0", "4", "4") ","
                                        "{\"type\": \"polygon\", \"points\": [[9, 0], [9, 4], "
                                        "[3, 2]]}",
               "1 corner lies in the other");
    expect_why(MISTAKE("corners-only"), RECT("0", "0", "4", "4") "," RECT("2", "2", "4", "4"),
               "2 corners lie in the other");
    expect_why(MISTAKE("endpoints-of-a-segment"), RECT("1", "1", "4", "4") "," LINE("2", "2"),
               "1 of the two ends lies in the other");
    expect_why(MISTAKE("endpoints-of-a-segment"), RECT("1", "1", "4", "4") "," LINE("9", "9"),
               "0 of the two ends lie in the other");
}

TEST(cases_can_name_all_that_is_published_and_nothing_else)
{
    int count = 0;
    for (; scene_mistakes[count]; count++) {
        assert_true(count < lab_published_count());
        assert_string_equal(scene_mistakes[count], lab_published_at(count)->name);
    }
    assert_int_equal(count, lab_published_count());
}

static void expect_shown(const report_mistake *m, const char *path)
{
    bool shapes = false;
    if (!m || !m->answers || !m->wrong || m->count < 1 || !m->why[0]) {
        fail_msg("%s: %s", path, m ? m->told : "names no mistake");
    }
    for (int i = 0; i < m->count; i++) {
        const ct_rect bounds = ct_bounds(&m->tested[i].shape);
        assert_true(isfinite(bounds.min.x + bounds.min.y + bounds.max.x + bounds.max.y));
        shapes |= m->tested[i].shape.type != CT_POINT;
    }
    assert_int_equal(shapes, m->shows[0] != '\0');
    assert_true(strcmp(m->verdict, "false hit") == 0
                    ? m->yes
                    : !m->yes || strcmp(m->verdict, "missed") != 0);
}

TEST(each_famous_mistake_of_the_gallery_is_wrong_there_and_shown)
{
    glob_t found;
    assert_int_equal(glob(TEST_SOURCE_DIR "/assets/cases/*mistake-*.json", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 19);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        scene *s;
        scene_error error;
        assert_int_equal(carried_read_scene(found.gl_pathv[i], &s, NULL, &error), SCENE_OK);
        report *r = report_of(s);
        expect_shown(report_mistake_of(r), found.gl_pathv[i]);
        report_destroy(r);
        scene_destroy(s);
    }
    globfree(&found);
}

TEST(a_mistake_tells_its_answer_and_what_it_reckons)
{
    report *r = report_of_text(MISTAKE("sum-of-squares"),
                               CIRCLE("-3", "0", "3") ", " CIRCLE("3", "0", "4"));
    const report_mistake *m = report_mistake_of(r);
    assert_string_equal(m->told, "sum-of-squares: apart — missed, 1 deep");
    assert_string_equal(m->why, "d² = 36 > 3² + 4² = 25");
    assert_string_equal(m->verdict, "missed");
    assert_true(!m->yes && m->by == 1 && m->of.pair.a == 0 && m->of.pair.b == 1);
    assert_int_equal(m->count, 2);
    assert_true(m->tested[0].shape.as.circle.radius == 5);
    assert_true(m->tested[1].shape.as.point.x == 3 && !m->tested[1].counts);
    report_destroy(r);
    r = report_of_text(MISTAKE("centre-inside"),
                       CIRCLE("0", "0", "1") ", {\"type\": \"rect\", \"min\": [-2, -2], "
                                             "\"max\": [2, 2]}");
    assert_string_equal(report_mistake_of(r)->verdict, "garbage");
    assert_true(report_mistake_of(r)->by == 0); /* what is garbled is no measure */
    report_destroy(r);
    /* Corner on corner a judge takes either normal; here the one that stops a crate is wrong. */
    r = report_of_text(
        MISTAKE("seam"),
        "{\"type\": \"rect\", \"min\": [-6, -2], \"max\": [-5, 0], \"move\": [2, 2]}, "
        "{\"type\": \"rect\", \"min\": [-3, -3], \"max\": [4, 0]}");
    assert_string_equal(report_mistake_of(r)->verdict, "wrong normal");
    assert_true(fabs(report_mistake_of(r)->by - 45) < 1e-9);
    report_destroy(r);
}

TEST(the_first_wrong_answer_is_told_before_right_ones)
{
    report *r = report_of_text(
        MISTAKE("box-for-a-circle"),
        CIRCLE("0", "0", "1") ", " CIRCLE("9", "0", "1") ", " CIRCLE("1.8", "1.8", "1"));
    const report_mistake *m = report_mistake_of(r);
    assert_true(m->wrong && m->of.pair.a == 0 && m->of.pair.b == 2);
    report_destroy(r);
}

TEST(where_it_is_right_or_has_no_answer_that_is_said)
{
    report *r = report_of_text(MISTAKE("box-for-a-circle"),
                               CIRCLE("0", "0", "1") ", " CIRCLE("9", "0", "1"));
    assert_true(report_mistake_of(r)->answers && !report_mistake_of(r)->wrong);
    assert_string_equal(report_mistake_of(r)->told, "box-for-a-circle: apart — right");
    report_destroy(r);
    r = report_of_text(MISTAKE("seam"), CIRCLE("0", "0", "1") ", " CIRCLE("9", "0", "1"));
    assert_false(report_mistake_of(r)->answers);
    assert_string_equal(report_mistake_of(r)->told, "seam: has no answer to this");
    assert_int_equal(report_mistake_of(r)->count, 0);
    report_destroy(r);
    r = report_of_text(MISTAKE("sum-of-squares"), /* which is asked about flat shapes alone */
                       "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1}, "
                       "{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [1, 1, 1]}");
    assert_false(report_mistake_of(r)->answers);
    report_destroy(r);
    r = report_of_text("", CIRCLE("0", "0", "1"));
    assert_null(report_mistake_of(r));
    report_destroy(r);
}

/* Of every two types, near and equal, moving and not: whatever it answers there is room for what it
 * shows. */
TEST(every_mistake_can_be_shown_of_every_two_shapes)
{
    static const char *const shapes[] = {
        "{\"type\": \"point\", \"at\": [1, 1] %s}",
        "{\"type\": \"circle\", \"center\": [1, 1], \"radius\": 0 %s}",
        "{\"type\": \"circle\", \"center\": [0.1, 2], \"radius\": 3 %s}",
        "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [1, 1] %s}",
        "{\"type\": \"rotated_rect\", \"center\": [1, 1], \"size\": [2, 3], \"rotation\": 30 %s}",
        "{\"type\": \"segment\", \"from\": [1, 1], \"to\": [1, 4] %s}",
        "{\"type\": \"capsule\", \"from\": [1, 1], \"to\": [1, 1], \"radius\": 1 %s}",
        "{\"type\": \"polygon\", \"points\": [[0, 0], [3.1, 0], [0, 3]] %s}",
    };
    enum { count = sizeof shapes / sizeof shapes[0] };
    static const char *const moves[] = { "", ", \"move\": [0, 0]", ", \"move\": [0, 3]" };
    for (int n = 0; scene_mistakes[n]; n++) {
        for (int i = 0; i < count * count * 3; i++) {
            char mistake[64], a[160], b[160], both[340];
            (void)snprintf(mistake, sizeof mistake, "\"mistake\": \"%s\",", scene_mistakes[n]);
            (void)snprintf(a, sizeof a, shapes[i % count], moves[i / count / count]);
            (void)snprintf(b, sizeof b, shapes[i / count % count], "");
            (void)snprintf(both, sizeof both, "%s, %s", a, b);
            report *r = report_of_text(mistake, both);
            const report_mistake *m = report_mistake_of(r);
            assert_true(m->told[0] && m->count < REPORT_MOST_TESTED);
            assert_in_range(m->point_count, 0, 2 * CT_MAX_POINTS);
            report_destroy(r);
        }
    }
}
