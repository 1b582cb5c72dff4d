/* test_explain.c - what the panel chooses to explain, and its words. */
#include <string.h>

#include "app/edit/editor.h"
#include "tests/unit.h"

typedef struct world {
    scene *scene;
    report *report;
} world;

static world look_at(const char *shapes)
{
    char text[2048];
    snprintf(text, sizeof text, "{\"collision-test\": 1, \"shapes\": [%s]}", shapes);
    world w = { .report = report_create() };
    scene_error error;
    if (scene_read_text(text, strlen(text), &w.scene, &error) != SCENE_OK) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(report_run(w.report, w.scene), REPORT_OK);
    return w;
}

static void forget(world *w)
{
    report_destroy(w->report);
    scene_destroy(w->scene);
}

static figure_choice choose(const world *w, int selected, int partner)
{
    return figure_choose(w->report, selected >= 0 ? scene_shape_at(w->scene, selected)->id : 0,
                         partner >= 0 ? scene_shape_at(w->scene, partner)->id : 0);
}

#define CIRCLE(name, x, more) \
    "{\"type\": \"circle\", \"name\": \"" name "\", \"center\": [" #x ", 0], \"radius\": 1" more "}"

TEST(alone_or_empty_there_is_nothing_to_explain)
{
    world w = look_at("");
    assert_false(choose(&w, -1, -1).has_pair);
    forget(&w);
    w = look_at(CIRCLE("a", 0, ""));
    assert_false(choose(&w, -1, -1).has_pair);
    assert_false(choose(&w, 0, -1).has_pair);
    forget(&w);
}

TEST(the_selected_shape_is_explained_against_the_nearest)
{
    world w = look_at(CIRCLE("a", 0, "") "," CIRCLE("b", 50, "") "," CIRCLE("c", 10, ""));
    const figure_choice choice = choose(&w, 2, -1);
    assert_int_equal(choice.pair.a, 0);
    assert_int_equal(choice.pair.b, 2);
    assert_false(choice.has_sweep);
    forget(&w);
}

TEST(an_overlap_comes_before_a_neighbour_and_a_hit_on_the_way_before_both)
{
    world w = look_at(CIRCLE("a", 0, "") "," CIRCLE("b", 3, "") "," CIRCLE("c", -1, ""));
    assert_int_equal(choose(&w, 0, -1).pair.b, 2);
    forget(&w);
    w = look_at(CIRCLE("a", 0, ", \"move\": [20, 0]") "," CIRCLE("b", 15, "") "," CIRCLE(
        "c", 9, "") ",{\"type\": \"point\", \"name\": \"p\", \"at\": [0, 1.5]}");
    const figure_choice choice = choose(&w, -1, -1);
    assert_true(choice.has_sweep);
    assert_int_equal(choice.mover, 0);
    assert_int_equal(choice.target, 2);
    forget(&w);
}

static void pair_is(const char *shapes, int a, int b)
{
    world w = look_at(shapes);
    const figure_choice choice = choose(&w, -1, -1);
    assert_true(choice.has_pair);
    assert_int_equal(choice.pair.a, a);
    assert_int_equal(choice.pair.b, b);
    forget(&w);
}

#define SPHERE(x, z) "{\"type\": \"sphere\", \"center\": [" #x ", 0, " #z "], \"radius\": 1}"

TEST(with_nothing_selected_the_nearest_pair_of_all_is_explained)
{
    pair_is(
        CIRCLE("a", 0, "") "," CIRCLE("b", 5, "") "," CIRCLE("c", 9, "") "," CIRCLE("d", 12, ""), 2,
        3);
    pair_is(SPHERE(0, 0) "," SPHERE(3, 9) "," SPHERE(9.5, -3) "," SPHERE(12, 8), 1, 3);
    pair_is(CIRCLE("a", 0, "") "," SPHERE(0, 0) "," SPHERE(9, 0), 1, 2);
}

TEST(with_nothing_selected_the_deepest_overlap_is_explained)
{
    pair_is(CIRCLE("a", 0, "") "," CIRCLE("b", 1.9, "") "," CIRCLE("c", 2.9,
                                                                   "") "," CIRCLE("d", 3.5, ""),
            2, 3);
    pair_is(SPHERE(0, 0) "," SPHERE(0, 1.9) "," SPHERE(0, 2.5), 1, 2);
}

TEST(a_partner_chosen_by_hand_wins_and_a_moving_one_is_the_mover)
{
    world w = look_at(
        CIRCLE("a", 0, "") "," CIRCLE("b", 1, "") "," CIRCLE("c", 30, ", \"move\": [-5, 0]"));
    const figure_choice choice = choose(&w, 0, 2);
    assert_int_equal(choice.pair.b, 2);
    assert_true(choice.has_sweep);
    assert_int_equal(choice.mover, 2);
    assert_int_equal(choice.target, 0);
    forget(&w);
}

static void verdict_is(const char *shapes, const char *want)
{
    world w = look_at(shapes);
    char got[EXPLAIN_SIZE];
    explain_verdict(w.report, &(report_question){ .pair = { 0, 1 } }, got);
    assert_string_equal(got, want);
    forget(&w);
}

TEST(verdicts_say_how_a_pair_stands)
{
    verdict_is(CIRCLE("a", 0, "") "," CIRCLE("b", 5, ""), "a and b are apart, distance 3");
    verdict_is(CIRCLE("a", 0, "") "," CIRCLE("b", 2, ""), "a and b touch");
    verdict_is(CIRCLE("a", 0, "") "," CIRCLE("b", 1.5, ""), "a and b overlap, depth 0.5");
    verdict_is(CIRCLE("a", 0, "") "," CIRCLE("b", 0, ""), "a and b cover each other");
    verdict_is(CIRCLE("a", 0, "") ",{\"type\": \"rect\", \"name\": \"w\", \"min\": [-5, -5], "
                                  "\"max\": [5, 5]}",
               "a lies within w, depth 6");
}

TEST(a_sweeps_verdict_names_the_side_or_the_miss)
{
    world w = look_at(CIRCLE(
        "a", 0, ", \"move\": [10, 0]") ",{\"type\": \"rect\", \"name\": \"w\", \"min\": [6, -5], "
                                       "\"max\": [9, 5]},"
                                       "{\"type\": \"point\", \"name\": \"p\", \"at\": [5, 9]}");
    char got[EXPLAIN_SIZE];
    explain_verdict(w.report, &(report_question){ true, { 0, 1 } }, got);
    assert_string_equal(got, "a hits w at t = 0.5, on its left side");
    explain_verdict(w.report, &(report_question){ true, { 0, 2 } }, got);
    assert_string_equal(got, "a misses p along its path, by 8 at t = 0.5");
    forget(&w);
}

static void shape_is(const char *shape, const char *want)
{
    world w = look_at(shape);
    char got[EXPLAIN_SIZE];
    explain_shape(scene_shape_at(w.scene, 0), got);
    assert_string_equal(got, want);
    forget(&w);
}

TEST(a_shape_is_told_with_its_own_numbers)
{
    shape_is(CIRCLE("a", 1000000.25, ", \"move\": [1, -2]"),
             "circle  centre (1000000.25, 0)  radius 1  move (1, -2)");
    shape_is("{\"type\": \"rect\", \"min\": [0.1, 2], \"max\": [3, 4]}",
             "rect  min (0.1, 2)  max (3, 4)");
    shape_is("{\"type\": \"rotated_rect\", \"center\": [1, 2], \"size\": [3, 4], "
             "\"rotation\": 0.33333333333333331}",
             "rotated_rect  centre (1, 2)  size 3 × 4  rotation 0.33333333333°");
    shape_is("{\"type\": \"point\", \"at\": [-0.5, 1e9]}", "point  at (-0.5, 1000000000)");
}
