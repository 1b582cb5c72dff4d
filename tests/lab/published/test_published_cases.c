/* test_published_cases.c - every famous mistake of the gallery has a published version that makes
 * it. */
#include <glob.h>
#include <math.h>
#include <stdio.h>

#include "lab/published/published.h"
#include "scene/disk/carried.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

static lab_question question_of(const scene *s, int a, int b, bool is_sweep)
{
    lab_question q = { .is_sweep = is_sweep };
    const scene_shape *first = scene_shape_at(s, a), *second = scene_shape_at(s, b);
    q.a.shape = scene_to_core(first);
    q.b.shape = scene_to_core(second);
    if (is_sweep) {
        q.a.move = first->move;
        q.b.move = second->move;
    }
    return q;
}

static bool differ(double a, double b)
{
    return !(fabs(a - b) < 1e-6);
}

/* Is the answer given, and wrong in its verdict or a number of the case? */
static bool gives_wrong(const lab_functions *subject, const lab_question *q)
{
    lab_answer ours, theirs;
    lab_ask_referee(q, 0, &ours);
    lab_ask_functions(subject, q, &theirs);
    return (theirs.given && theirs.yes != ours.yes) ||
           ((theirs.given & LAB_GIVES(DEPTH)) &&
            (differ(theirs.contact.depth, ours.contact.depth) ||
             differ(theirs.contact.distance, ours.contact.distance))) ||
           ((theirs.given & LAB_GIVES(T)) && (differ(theirs.sweep.t, ours.sweep.t) ||
                                              differ(theirs.sweep.normal.x, ours.sweep.normal.x)));
}

static bool is_wrong_of(const lab_functions *subject, const char *path)
{
    scene *s;
    scene_error error;
    assert_int_equal(carried_read_scene(path, &s, NULL, &error), SCENE_OK);
    bool wrong = false;
    for (int a = 0; a < scene_shape_count(s); a++) {
        for (int b = 0; b < scene_shape_count(s); b++) {
            const bool moves = scene_shape_at(s, a)->has_move;
            const lab_question pair = question_of(s, a, b, false),
                               sweep = question_of(s, a, b, true);
            wrong = wrong || (a != b && gives_wrong(subject, &pair)) ||
                    (a != b && moves && gives_wrong(subject, &sweep));
        }
    }
    scene_destroy(s);
    return wrong;
}

/* A mistake's file is NUMBER-mistake-NAME.json, and that of minus for plus the text's. */
TEST(each_famous_mistake_is_made)
{
    glob_t found;
    assert_int_equal(glob(TEST_SOURCE_DIR "/assets/cases/*-mistake-*.json", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 19);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char name[64];
        const char *slug = strstr(found.gl_pathv[i], "mistake-") + strlen("mistake-");
        (void)snprintf(name, sizeof name, "%.*s", (int)(strlen(slug) - strlen(".json")), slug);
        const lab_functions *subject = lab_published(strcmp(name, "minus") ? name : "rapapaing");
        if (!subject || !is_wrong_of(subject, found.gl_pathv[i])) {
            fail_msg("%s: %s", name, subject ? "answers it right" : "is not published");
        }
    }
    globfree(&found);
}

/* The bow-tie: of random places on the plot of the case of that mistake. */
TEST(the_minus_is_wrong_over_most_of_the_field)
{
    scene *s;
    scene_error error;
    const char *path = TEST_SOURCE_DIR "/assets/cases/951-mistake-minus.json";
    assert_int_equal(carried_read_scene(path, &s, NULL, &error), SCENE_OK);
    lab_question q = question_of(s, 0, 1, false);
    rng random = { 1 };
    int wrong = 0, missed = 0;
    const int count = 20000;
    for (int i = 0; i < count; i++) {
        lab_answer ours, theirs;
        q.a.shape.as.circle.center =
            (ct_vec){ rng_between(&random, -10, 10), rng_between(&random, -10, 10) };
        lab_ask_referee(&q, 0, &ours);
        lab_ask_functions(lab_published("rapapaing"), &q, &theirs);
        wrong += theirs.yes != ours.yes;
        missed += ours.yes && !theirs.yes;
    }
    scene_destroy(s);
    assert_int_equal(missed, 0);
    assert_in_range(wrong, count * 47 / 100, count * 50 / 100);
}
