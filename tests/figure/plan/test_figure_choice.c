/* What most is told of, and which sweeps a picture of several movers explains. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/plan/plan.h"
#include "tests/figure/figures.h"
#include "tests/unit.h"

static figure_choice choice_of(const figure_case *c, int selected)
{
    return figure_choose(c->report, selected < 0 ? 0 : report_shape(c->report, selected)->id, 0);
}

/* ---- Of what is missed ---------------------------------------------------------------------- */

#define BALL "{\"type\": \"circle\", \"name\": \"ball\", \"center\": [0, 0], \"radius\": 1, "
#define NEAR_THE_START "{\"type\": \"point\", \"name\": \"beside\", \"at\": [0, 3]}, "
#define NEAR_THE_WAY \
    "{\"type\": \"rect\", \"name\": \"ahead\", \"min\": [20, 1.5], \"size\": [4, 4]}"

TEST(a_miss_is_told_of_what_is_passed_most_closely)
{
    figure_case c;
    report_steps steps;
    open_shapes(BALL "\"move\": [40, 0]}, " NEAR_THE_START NEAR_THE_WAY, &c);
    for (int selected = -1; selected <= 0; selected++) {
        const figure_choice choice = choice_of(&c, selected);
        assert_true(choice.has_sweep);
        assert_int_equal(choice.mover, 0);
        assert_int_equal(choice.target, 2);
    }
    /* The story tells when and by how much, and so does the picture. */
    assert_true(figure_story(c.report, &c.options.focus, false, &steps) > 0);
    const report_step *verdict = &steps.step[steps.count - 1];
    assert_int_equal(verdict->kind, REPORT_STEP_VERDICT);
    assert_non_null(strstr(verdict->formula, "closest at t = 0.5"));
    assert_string_equal(verdict->numbers, "distance = 0.5");
    build_fitted(&c);
    assert_true(has_words(&c.list, "t = 0.5"));
    assert_non_null(find_text(&c.list, "0.5"));
    close_case(&c);
}

TEST(of_movers_the_first_that_hits_is_told_of_unless_one_is_chosen)
{
    for (int hits = 0; hits < 2; hits++) {
        figure_case c;
        char shapes[400];
        (void)snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"center\": [-10, 20], \"radius\": 1, \"move\": [1, 0]},"
            "{\"type\": \"circle\", \"center\": [-10, 0], \"radius\": 1, \"move\": [%d, 0]},"
            "{\"type\": \"rect\", \"min\": [3, -5], \"max\": [4, 5]}",
            hits ? 30 : 3);
        open_shapes(shapes, &c);
        assert_int_equal(choice_of(&c, -1).mover, hits);
        assert_int_equal(choice_of(&c, 0).mover, 0);
        close_case(&c);
    }
}

/* One that is compared with nothing, alone of its kind or by its layer, hides no other from
 * view. */
TEST(a_mover_without_a_partner_leaves_the_story_to_others)
{
    for (int moves = 0; moves < 2; moves++) {
        figure_case c;
        char shapes[600];
        (void)snprintf(
            shapes, sizeof shapes,
            "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [1, 0], "
            "\"layer\": \"a\"},"
            "{\"type\": \"circle\", \"center\": [9, 0], \"radius\": 1%s, \"layer\": \"b\"},"
            "{\"type\": \"rect\", \"min\": [3, -5], \"max\": [4, 5], \"layer\": \"b\"},"
            "{\"type\": \"circle\", \"center\": [90, 0], \"radius\": 1, \"layer\": \"b\"},"
            "{\"type\": \"circle\", \"center\": [91, 0], \"radius\": 1, \"layer\": \"b\"}"
            "], \"ignore\": [[\"a\", \"b\"]",
            moves ? ", \"move\": [1, 0]" : "");
        open_shapes(shapes, &c);
        const figure_choice choice = choice_of(&c, -1);
        assert_true(choice.has_pair);
        assert_int_equal(choice.pair.a, moves ? 1 : 3);
        assert_int_equal(choice.pair.b, moves ? 2 : 4);
        assert_int_equal(choice.has_sweep, moves);
        close_case(&c);
    }
}

/* Across from its contact is the other one's: there a time would be taken for that. */
TEST(of_several_hits_each_stands_at_its_contact_and_later_ones_say_whom)
{
    figure_case c;
    open_shapes(BALL
                "\"move\": [0, -40]},"
                "{\"type\": \"segment\", \"name\": \"left\", \"from\": [0, -20], \"to\": [-9, -9]},"
                "{\"type\": \"segment\", \"name\": \"right\", \"from\": [0, -20], \"to\": [9, -5]}",
                &c);
    build_fitted(&c);
    assert_true(has_words(&c.list, "t = 0.4514") && has_words(&c.list, "t = 0.4605 at left"));
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"center\": [-7, 0], \"radius\": 2, \"move\": [14, 0]},"
                "{\"type\": \"rect\", \"name\": \"up\", \"min\": [0, 2], \"max\": [4, 6]},"
                "{\"type\": \"rect\", \"name\": \"low\", \"min\": [0, -6], \"max\": [4, -2]}",
                &c);
    build_fitted(&c);
    assert_true(find_text(&c.list, "t = 0.5")->as.text.at.y <
                find_text(&c.list, "t = 0.5 at low")->as.text.at.y);
    close_case(&c);
}

/* The ship has met the comet by then, of which the comet tells. */
TEST(after_a_hit_that_another_mover_tells_of_none_is_the_first)
{
    figure_case c;
    open_shapes("{\"type\": \"circle\", \"name\": \"comet\", \"center\": [0, 0], \"radius\": 2,"
                " \"move\": [12, 4]}, {\"type\": \"rotated_rect\", \"name\": \"ship\","
                " \"center\": [14, 0], \"size\": [4, 2], \"rotation\": 20, \"move\": [-10, 3]},"
                "{\"type\": \"capsule\", \"name\": \"pill\", \"from\": [6, 10], \"to\": [9, 10],"
                " \"radius\": 1, \"move\": [0, -9]}",
                &c);
    set_page(&c, 960, 640);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "comet: t = 0.4449"));
    assert_non_null(find_text(&c.list, "ship: t = 0.6197 at pill"));
    assert_null(find_text(&c.list, "ship: slide"));
    close_case(&c);
}

TEST(what_rests_is_told_of_by_what_comes_along)
{
    figure_case c;
    open_shapes(BALL "\"move\": [40, 0]}, {\"type\": \"point\", \"at\": [22, 9]}, " NEAR_THE_WAY,
                &c);
    figure_choice choice = choice_of(&c, 2);
    assert_true(choice.has_sweep);
    assert_int_equal(choice.mover, 0);
    assert_int_equal(choice.target, 2);
    close_case(&c);
    /* Hits come before what stands nearer. */
    open_shapes(BALL "\"move\": [40, 0]}, {\"type\": \"point\", \"at\": [22, 0.6]}, " NEAR_THE_WAY,
                &c);
    choice = choice_of(&c, 1);
    assert_true(choice.has_sweep);
    assert_int_equal(choice.mover, 0);
    close_case(&c);
}

static double random_between(unsigned *seed, double low, double high)
{
    *seed = *seed * 1664525u + 1013904223u;
    return low + (high - low) * (*seed >> 8) / 16777216.0;
}

/* How near the two come, looked at so many times on their way. */
static double least_on_the_way(const report *r, int a, int b)
{
    enum { TIMES = 4000 };
    double least = INFINITY;
    const ct_circle one = report_core_shape(r, a)->as.circle;
    const ct_circle other = report_core_shape(r, b)->as.circle;
    const ct_vec by = plan_move_of(r, a), along = plan_move_of(r, b);
    for (int i = 0; i <= TIMES; i++) {
        const double t = (double)i / TIMES;
        const double x = other.center.x + t * along.x - one.center.x - t * by.x;
        const double y = other.center.y + t * along.y - one.center.y - t * by.y;
        least = fmin(least, hypot(x, y) - one.radius - other.radius);
    }
    return least;
}

TEST(no_other_is_passed_more_closely)
{
    enum { SCENES = 300, SHAPES = 6 };
    unsigned seed = 16;
    int misses = 0;
    for (int i = 0; i < SCENES; i++) {
        char text[4096] = "";
        for (int k = 0; k < SHAPES; k++) {
            const double x = random_between(&seed, -90, 90), y = random_between(&seed, -90, 90);
            const double dx = random_between(&seed, -60, 60), dy = random_between(&seed, -60, 60);
            char move[64] = "";
            if (k % 2 == 0) { snprintf(move, sizeof move, ", \"move\": [%.9g, %.9g]", dx, dy); }
            const size_t length = strlen(text);
            snprintf(text + length, sizeof text - length,
                     "%s{\"type\": \"circle\", \"center\": [%.9g, %.9g], \"radius\": %d%s}",
                     k > 0 ? ", " : "", x, y, 1 + k % 3, move);
        }
        figure_case c;
        open_shapes(text, &c);
        const figure_choice choice = choice_of(&c, 0);
        assert_true(choice.has_sweep);
        const int chosen = choice.mover == 0 ? choice.target : choice.mover;
        const double told = least_on_the_way(c.report, 0, chosen);
        misses += told > 0;
        for (int k = 1; k < SHAPES && told > 0; k++) {
            if (least_on_the_way(c.report, 0, k) < told - 0.01) {
                fail_msg("scene %d: %d is told of, %d is passed more closely", i, chosen, k);
            }
        }
        close_case(&c);
    }
    assert_true(misses > SCENES / 4);
}

/* ---- Of several movers ------------------------------------------------------------------ */

#define CIRCLE_MOVING(name, x, y, dx, dy)                                             \
    ", {\"type\": \"circle\", \"name\": \"" name "\", \"center\": [" #x ", " #y "], " \
    "\"radius\": 5, \"move\": [" #dx ", " #dy "]}"

/* The three movements through corners of the text on swept circles: one misses, two hit. */
#define THREE_CORNERS                                                                             \
    "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [20, 10]}" CIRCLE_MOVING( \
        "one", -10, 2.5, 13, -13) CIRCLE_MOVING("two", 30, -9, -12, 10)                           \
        CIRCLE_MOVING("three", 31, 17, -14, -6)

/* Circles, no dots. */
static int count_circles(const draw_list *list, const char *group, bool bold)
{
    int count = 0;
    bool inside = false;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_GROUP) { inside = strcmp(draw_command_text(list, c), group) == 0; }
        count += inside && c->op == DRAW_CIRCLE && c->as.circle.radius > 10 &&
                 (c->paint.width > 0.7) == bold;
    }
    return count;
}

TEST(of_three_movers_at_corners_the_one_that_misses_is_shown_as_well)
{
    figure_case c;
    open_shapes(THREE_CORNERS, &c);
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "one: missed: corner circle bl"));
    assert_true(has_words(&c.list, "two: t = 0.5422"));
    assert_true(has_words(&c.list, "three: t = 0.5469"));
    assert_non_null(find_text(&c.list, "one: t = 0.4808"));
    assert_non_null(find_text(&c.list, "0.3033"));
    /* Each tested corner has its circle, the others of the first are faint, letters stand once. */
    assert_int_equal(count_circles(&c.list, "expanded", true), 3);
    assert_int_equal(count_circles(&c.list, "expanded", false), 3);
    assert_int_equal(count_in_group(&c.list, "regions labels"), 8);
    close_case(&c);
}

TEST(a_selected_mover_that_misses_keeps_its_expanded_rectangle)
{
    figure_case c;
    open_shapes(THREE_CORNERS, &c);
    c.options.focus.selected = report_shape(c.report, 1)->id;
    c.options.legend = true;
    build_fitted(&c);
    assert_true(count_in_group(&c.list, "expanded") > 0);
    assert_true(has_words(&c.list, "missed: corner circle bl"));
    assert_non_null(find_text(&c.list, "expanded, missed"));
    close_case(&c);
}

TEST(two_that_pass_each_other_are_told_of_once)
{
    figure_case c;
    figure_plan plan;
    open_shapes("{\"type\": \"rect\", \"min\": [200, 0], \"max\": [220, 10]}, "
                "{\"type\": \"rect\", \"min\": [-200, 0], \"max\": [-180, 10]}" CIRCLE_MOVING(
                    "one", 0, 0, 13, 0) CIRCLE_MOVING("two", 13, 11, -13, 0)
                    CIRCLE_MOVING("three", 400, 0, 1, 0),
                &c);
    plan_make(c.report, &c.options, &plan);
    assert_int_equal(plan.sweep_count, 2);
    assert_int_equal(plan.sweeps[0].sweep.mover, 2);
    assert_int_equal(plan.sweeps[0].sweep.target, 3);
    assert_int_equal(plan.sweeps[1].sweep.mover, 4);
    assert_int_equal(plan.sweeps[1].sweep.target, 0);
    assert_false(plan.more_sweeps);
    close_case(&c);
}

/* A remark is no shape more to be told of, and whoever writes one asks about nothing. */
TEST(texts_change_nothing_of_what_is_told)
{
    char shapes[2048] = "";
    add_shape(shapes, sizeof shapes, "{\"type\": \"rect\", \"min\": [1, -2], \"max\": [5, 1]}");
    add_shape(shapes, sizeof shapes, "{\"type\": \"rect\", \"min\": [-6, -5], \"max\": [-2, -2]}");
    add_shape(shapes, sizeof shapes,
              "{\"type\": \"circle\", \"center\": [-4, 2], \"radius\": 1, \"move\": [6, -3]}");
    for (int texts = 1; texts <= 12; texts++) {
        figure_case c;
        figure_plan plan;
        add_shape(shapes, sizeof shapes, "{\"type\": \"label\", \"at\": [0, 4], \"text\": \"so\"}");
        open_shapes(shapes, &c);
        const scene_id ball = report_shape(c.report, 2)->id, text = report_shape(c.report, 3)->id;
        const scene_id selected[][2] = { { 0, 0 }, { text, 0 }, { ball, text }, { text, ball } };
        for (int i = 0; i < 4; i++) {
            c.options.focus.selected = selected[i][0];
            c.options.focus.partner = selected[i][1];
            plan_make(c.report, &c.options, &plan);
            assert_int_equal(plan.pair_count, 3);
            assert_int_equal(plan.sweep_count, 2); /* what it misses as well */
            const figure_choice choice = figure_choose(c.report, selected[i][0], selected[i][1]);
            assert_true(choice.has_sweep && choice.mover == 2);
            assert_int_equal(choice.target, choice_of(&c, i < 2 ? -1 : 2).target);
        }
        close_case(&c);
    }
}

/* More shapes than are compared with each other, the first of them a remark. */
TEST(in_a_crowd_after_a_text_there_is_something_to_tell)
{
    char shapes[1 << 14] = "{\"type\": \"label\", \"at\": [0, -9], \"text\": \"so\"}";
    for (int i = 0; i < 210; i++) {
        add_shape(shapes, sizeof shapes,
                  "{\"type\": \"circle\", \"center\": [%d, %d], \"radius\": 1}", i % 20 * 3,
                  i / 20 * 4);
    }
    figure_case c;
    open_shapes(shapes, &c);
    const figure_choice choice = figure_choose(c.report, 0, 0);
    assert_true(choice.has_pair && choice.pair.a == 1 && choice.pair.b == 2);
    close_case(&c);
}

/* ---- Of a slide into a dent ------------------------------------------------------------- */

#define CUP                                                                                      \
    ", {\"type\": \"polygon\", \"points\": [[-10, 0], [10, 0], [10, 12], [6, 12], [6, 4], [-6, " \
    "4], "                                                                                       \
    "[-6, 12], [-10, 12]]}"
#define BALL_INTO_CUP \
    "{\"type\": \"circle\", \"center\": [-3, 16], \"radius\": 2, \"move\": [16, -16]}" CUP

TEST(a_slide_into_a_dent_ends_where_it_runs_in_again)
{
    figure_case c;
    figure_plan plan;
    open_shapes(BALL_INTO_CUP, &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "slide, into it again"));
    assert_non_null(find_text(&c.list, "rest of it, into the target again"));
    plan_make(c.report, &c.options, &plan);
    assert_true(fabs(plan.sweeps[0].slide_part - 1 / 3.0) < 1e-9);
    /* In a film the mover stays there, backed off. */
    const scene_place *places;
    play_frames(1, &c);
    const int count = plan_places(&c.played, 0, &places);
    assert_int_equal(count, 4);
    assert_true(fabs(places[3].by.y - places[1].by.y + 3) < 1e-3);
    assert_true(places[3].by.x == places[1].by.x);
    close_case(&c);
    open_shapes("{\"type\": \"circle\", \"center\": [-3, 9], \"radius\": 2, \"move\": [5, -9]}" CUP,
                &c);
    c.options.legend = true;
    build_fitted(&c);
    assert_non_null(find_text(&c.list, "slide"));
    assert_false(has_words(&c.list, "again"));
    close_case(&c);
}
