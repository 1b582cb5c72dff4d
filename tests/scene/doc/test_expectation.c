/* test_expectation.c - what a case states: read, refused, written, kept in step with its shapes. */
#include "tests/scene/scenes.h"

#include <stdlib.h>
#include <string.h>

#include "scene/doc/expectation.h"
#include "scene/doc/history.h"

#define THREE                                                                         \
    "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "  \
    "\"move\": [4, 0]}, "                                                             \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [3, -1], \"max\": [5, 1]}, "   \
    "{\"type\": \"point\", \"at\": [9, 9]}, "                                         \
    "{\"type\": \"sphere\", \"name\": \"s\", \"center\": [0, 0, 0], \"radius\": 1}, " \
    "{\"type\": \"sphere\", \"name\": \"s2\", \"center\": [0, 0, 9], \"radius\": 1}"
#define EXPECT(list) "{\"collision-test\": 1, \"shapes\": [" THREE "],\n\"expect\": [\n" list "]}"
#define PAIR(fields) EXPECT("{\"a\": \"ball\", \"b\": \"wall\", " fields "}")
#define SWEEP(fields) EXPECT("{\"sweep\": \"ball\", \"against\": \"wall\", " fields "}")

/* ---- Read and write ---------------------------------------------------------------------- */

TEST(every_answer_of_a_pair_and_a_sweep_can_be_stated)
{
    scene *s = scene_of(EXPECT(
        "{\"b\": \"wall\", \"a\": \"ball\", \"overlap\": false, \"relation\": \"apart\", "
        "\"inside\": null, \"distance\": [1.5, 2.5], \"depth\": 0, \"normal\": [1, [-0.5, 0]], "
        "\"a_point\": [1, 0], \"b_point\": [3, 0]}, "
        "{\"against\": \"wall\", \"sweep\": \"ball\", \"hit\": true, \"t\": [0.4, 0.6], "
        "\"region\": \"l\", \"sides\": [\"left\"], \"center\": [2, 0], \"contact\": [3, 0], "
        "\"normal\": null, \"stop\": [2, 0], \"slide\": [0, 0]}, "
        "{\"a\": \"s\", \"b\": \"s2\", \"normal\": [0, 0, 1]}"));
    assert_int_equal(scene_expectation_count(s), 3);
    const scene_expectation *pair = scene_expectation_at(s, 0);
    assert_false(pair->is_sweep);
    assert_int_equal(pair->first, scene_id_of_name(s, "ball"));
    assert_true(pair->answers[SCENE_ANSWER_INSIDE].is_null);
    assert_true(pair->answers[SCENE_ANSWER_DISTANCE].range[0].high == 2.5);
    assert_true(pair->answers[SCENE_ANSWER_NORMAL].range[1].low == -0.5);
    assert_false(pair->answers[SCENE_ANSWER_HIT].present);
    const scene_expectation *sweep = scene_expectation_at(s, 1);
    assert_true(sweep->is_sweep && sweep->answers[SCENE_ANSWER_HIT].word == 1);
    assert_int_equal(sweep->answers[SCENE_ANSWER_SIDES].word, SCENE_WORD_BIT(0));
    scene_destroy(s);
}

TEST(expectations_are_written_after_the_shapes_one_a_line_in_one_order)
{
    scene *s = scene_of(EXPECT("{\"distance\": 2.50, \"overlap\": false, \"b\": \"point1\", "
                               "\"a\": \"wall\", \"normal\": [[0, 1], 0.5]}, "
                               "{\"sides\": [\"top\", \"left\"], \"hit\": true, \"against\": "
                               "\"wall\", \"sweep\": \"ball\", \"region\": null}"));
    char *text = text_of(s);
    const char *expect = strstr(text, "  \"expect\"");
    assert_non_null(expect);
    assert_string_equal(
        expect, "  \"expect\": [\n"
                "    {\"a\": \"wall\", \"b\": \"point1\", \"overlap\": false, \"distance\": 2.5, "
                "\"normal\": [[0, 1], 0.5]},\n"
                "    {\"sweep\": \"ball\", \"against\": \"wall\", \"hit\": true, \"region\": null, "
                "\"sides\": [\"left\", \"top\"]}\n"
                "  ]\n}\n");
    assert_memory_equal(expect - 3, "],\n", 3);
    free(text);
    scene_destroy(s);
}

TEST(an_interval_of_one_value_is_read_back_as_it_was)
{
    scene *s = scene_of(EXPECT("{\"a\": \"ball\", \"b\": \"wall\", \"depth\": [-0, 0]}, "
                               "{\"a\": \"ball\", \"b\": \"wall\", \"distance\": [2, 2]}"));
    char *text = text_of(s);
    scene *again = scene_of(text);
    assert_non_null(strstr(text, "\"distance\": [2, 2]"));
    assert_true(scene_equal(s, again));
    free(text);
    scene_destroy(again);
    scene_destroy(s);
}

/* ---- Refused ----------------------------------------------------------------------------- */

TEST(what_cannot_be_an_expectation_is_refused_with_place_and_reason)
{
    static const refusal cases[] = {
        { "{\"collision-test\": 1, \"shapes\": [], \"expect\": {}}",
          "f:1: expect must be an array" },
        { EXPECT("{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": true},\n7"),
          "f:4: expect[1]: an expectation must be an object" },
        { EXPECT("{\"overlap\": true}"),
          "f:3: expect[0]: either a and b or sweep and against must name two shapes" },
        { EXPECT("{\"a\": \"ball\", \"overlap\": true}"), "f:3: expect[0]: b is missing" },
        { EXPECT("{\"sweep\": \"ball\", \"hit\": true}"), "f:3: expect[0]: against is missing" },
        { EXPECT("{\"a\": \"ball\",\n\"b\": \"wal\", \"overlap\": true}"),
          "f:4: expect[0]: b: no shape is named \"wal\"" },
        { EXPECT("{\"a\": 1, \"b\": \"wall\", \"overlap\": true}"),
          "f:3: expect[0]: a must be the name of a shape" },
        { EXPECT("{\"a\": \"ball\", \"b\": \"ball\", \"overlap\": true}"),
          "f:3: expect[0]: both are the same shape" },
        { EXPECT("{\"a\": \"ball\", \"b\": \"s\", \"overlap\": true}"),
          "f:3: expect[0]: a 2D and a 3D shape are not compared" },
        { "{\"collision-test\": 1, \"shapes\": [" THREE
          ", {\"type\": \"label\", \"name\": \"l\", \"at\": [0, 0], \"text\": \"l\"}],\n"
          "\"expect\": [{\"a\": \"l\", \"b\": \"ball\", \"overlap\": false}]}",
          "f:2: expect[0]: a label collides with nothing" },
        { EXPECT("{\"sweep\": \"s\", \"against\": \"s2\", \"hit\": true}"),
          "f:3: expect[0]: a 3D shape has no sweep" },
        { EXPECT("{\"a\": \"ball\", \"b\": \"wall\"}"),
          "f:3: expect[0]: no answer is stated, such as \"overlap\": true" },
        { PAIR("\"overlapp\": true"), "f:3: expect[0]: unknown key \"overlapp\"" },
        { PAIR("\"hit\": true"), "f:3: expect[0]: hit is an answer of sweeps only" },
        { SWEEP("\"overlap\": true"), "f:3: expect[0]: overlap is an answer of pairs only" },
        { SWEEP("\"a\": \"ball\""), "f:3: expect[0]: unknown key \"a\"" },
        { PAIR("\"overlap\": 1"), "f:3: expect[0]: overlap must be true or false" },
        { PAIR("\"overlap\": null"), "f:3: expect[0]: overlap must be true or false" },
        { PAIR("\"relation\": \"near\""),
          "f:3: expect[0]: relation must be one of \"apart\", \"touching\", \"overlapping\"" },
        { PAIR("\"inside\": \"ball\""),
          "f:3: expect[0]: inside must be one of \"a\", \"b\", \"both\" or null" },
        { PAIR("\"distance\": \"3\""),
          "f:3: expect[0]: distance must be a number or an interval [low, high]" },
        { PAIR("\"depth\": [1]"),
          "f:3: expect[0]: depth must be a number or an interval [low, high] or null" },
        { PAIR("\"depth\": [2, 1]"),
          "f:3: expect[0]: depth: low must not be greater than high in [low, high]" },
        { EXPECT("{\"a\": \"s\", \"b\": \"s2\", \"a_point\": [0, 0, [2, 1]]}"),
          "f:3: expect[0]: a_point: low must not be greater than high in [low, high]" },
        { PAIR("\"depth\": 2e16"), "f:3: expect[0]: depth must be at most 1e16 in magnitude" },
        { PAIR("\"normal\": [1, 0, 0]"), "f:3: expect[0]: normal must be [x, y], each a number or "
                                         "an interval [low, high] or null" },
        { PAIR("\"normal\": 1"), "f:3: expect[0]: normal must be [x, y], each a number or an "
                                 "interval [low, high] or null" },
        { EXPECT("{\"a\": \"s\", \"b\": \"s2\", \"a_point\": [1, 0]}"),
          "f:3: expect[0]: a_point must be [x, y, z], each a number or an interval [low, high]" },
        { SWEEP("\"sides\": \"left\""), "f:3: expect[0]: sides must be an array of \"left\", "
                                        "\"right\", \"bottom\", \"top\" or null" },
        { SWEEP("\"region\": \"lt\""),
          "f:3: expect[0]: region must be one of \"l\", \"r\", \"t\", "
          "\"b\", \"tl\", \"tr\", \"bl\", \"br\", \"inside\" or null" },
    };
    assert_all_refused(cases, sizeof cases / sizeof cases[0]);
}

/* ---- Edits ------------------------------------------------------------------------------- */

static scene_id id_of(const scene *s, const char *name)
{
    return scene_id_of_name(s, name);
}

static const scene_step step = { "step", false };

TEST(a_renamed_shape_keeps_what_is_stated_about_it)
{
    scene *s = scene_of(PAIR("\"overlap\": false"));
    scene_shape shape = *scene_find(s, id_of(s, "wall"));
    strcpy(shape.name, "fence");
    assert_int_equal(scene_replace(s, shape.id, &shape), SCENE_OK);
    char *text = text_of(s);
    assert_non_null(strstr(text, "{\"a\": \"ball\", \"b\": \"fence\", \"overlap\": false}"));
    free(text);
    scene_destroy(s);
}

TEST(with_a_shape_goes_what_is_stated_about_it_and_undo_brings_both_back)
{
    scene *s = scene_of(EXPECT("{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": false}, "
                               "{\"a\": \"ball\", \"b\": \"point1\", \"overlap\": false}, "
                               "{\"a\": \"s\", \"b\": \"s2\", \"overlap\": false}"));
    scene *before = scene_copy(s);
    scene_history *h = scene_history_create(s);
    assert_int_equal(scene_remove_all(s, &(scene_id){ id_of(s, "wall") }, 1), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 2);
    assert_int_equal(scene_history_commit(h, s, &step), SCENE_OK);
    const scene_id two[] = { id_of(s, "ball"), id_of(s, "s") };
    assert_int_equal(scene_remove_all(s, two, 2), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 0);
    assert_int_equal(scene_history_commit(h, s, &step), SCENE_OK);
    assert_int_equal(scene_history_undo(h, s), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 2);
    assert_int_equal(scene_history_undo(h, s), SCENE_OK);
    assert_true(scene_equal(s, before));
    assert_int_equal(scene_history_redo(h, s), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 2);
    scene_history_destroy(h);
    scene_destroy(before);
    scene_destroy(s);
}

TEST(a_flat_shape_that_becomes_solid_takes_its_statements_along)
{
    scene *s = scene_of(PAIR("\"overlap\": false"));
    scene_shape solid = *scene_find(s, id_of(s, "s"));
    solid.name[0] = '\0';
    assert_int_equal(scene_replace(s, id_of(s, "wall"), &solid), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 0);
    scene_destroy(s);
}

TEST(stating_anew_replaces_what_was_stated_of_the_pair_in_any_order)
{
    scene *s = scene_of(EXPECT("{\"a\": \"wall\", \"b\": \"ball\", \"overlap\": true}, "
                               "{\"sweep\": \"ball\", \"against\": \"wall\", \"hit\": true}, "
                               "{\"a\": \"ball\", \"b\": \"wall\", \"distance\": 3}"));
    scene *before = scene_copy(s);
    scene_expectation e = { .first = id_of(s, "ball"), .second = id_of(s, "wall") };
    e.answers[SCENE_ANSWER_DEPTH] = (scene_stated){ .present = true };
    assert_int_equal(scene_expect(s, &e), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 2);
    assert_true(scene_expectation_at(s, 0)->answers[SCENE_ANSWER_DEPTH].present);
    assert_true(scene_expectation_at(s, 1)->is_sweep);
    assert_false(scene_equal(s, before));
    e.is_sweep = true;
    e.first = id_of(s, "wall");
    e.second = id_of(s, "ball"); /* another sweep: a sweep has a direction */
    assert_int_equal(scene_expect(s, &e), SCENE_OK);
    assert_int_equal(scene_expectation_count(s), 3);
    assert_int_equal(scene_expect_nothing(s, scene_expectation_at(s, 1)), 1);
    assert_int_equal(scene_expect_nothing(s, &e), 1);
    assert_int_equal(scene_expect_nothing(s, &e), 0);
    e.second = e.first;
    assert_int_equal(scene_expect(s, &e), SCENE_BAD_VALUE);
    e.second = 4711;
    assert_int_equal(scene_expect(s, &e), SCENE_NO_SHAPE);
    scene_destroy(before);
    scene_destroy(s);
}

TEST(what_is_corrected_to_null_is_the_same_as_null_read_from_a_file)
{
    scene *read = scene_of(EXPECT("{\"a\": \"ball\", \"b\": \"wall\", \"inside\": null}"));
    scene *corrected = scene_copy(read);
    scene_stated answers[SCENE_ANSWER_COUNT];
    memcpy(answers, scene_expectation_at(read, 0)->answers, sizeof answers);
    answers[SCENE_ANSWER_INSIDE].word = 1; /* what it was before */
    answers[SCENE_ANSWER_DEPTH].range[0].high = 3;
    scene_restate(corrected, 0, answers);
    assert_true(scene_equal(read, corrected));
    answers[SCENE_ANSWER_INSIDE].is_null = false;
    assert_true(scene_restate(corrected, 0, answers));
    assert_false(scene_equal(read, corrected));
    scene_destroy(read);
    scene_destroy(corrected);
}

TEST(copies_take_along_what_is_stated_of_two_of_them)
{
    scene *from = scene_of(EXPECT("{\"a\": \"s\", \"b\": \"s2\", \"overlap\": true},"
                                  "{\"a\": \"ball\", \"b\": \"wall\", \"overlap\": true}"));
    scene *to = scene_create();
    scene_id ids[16] = { 0 };
    ids[scene_index_of(from, id_of(from, "ball"))] = 7;
    ids[scene_index_of(from, id_of(from, "wall"))] = 8;
    ids[scene_index_of(from, id_of(from, "s"))] = 9;
    assert_int_equal(scene_expect_of_copies(to, from, ids), SCENE_OK);
    assert_int_equal(scene_expectation_count(to), 1);
    assert_int_equal(scene_expectation_at(to, 0)->first, 7);
    assert_int_equal(scene_expectation_at(to, 0)->second, 8);
    scene_destroy(from);
    scene_destroy(to);
}
