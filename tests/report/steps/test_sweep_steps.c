/* test_sweep_steps.c - the stages of moving shapes with their numbers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/report/reports.h"
#include "tests/report/steps/step_marks.h"
#include "tests/report/steps/step_sums.h"
#include "tests/unit.h"

#define WALL "{\"type\": \"rect\", \"name\": \"wall\", \"min\": [0, 0], \"max\": [20, 10]}"

static report_steps steps_of(report *r, int mover, int target)
{
    report_steps steps;
    report_sweep_steps(r, mover, target, &steps);
    check_steps(r, &steps);
    report_destroy(r);
    return steps;
}

static report_steps sweep_of(const char *shapes)
{
    return steps_of(report_of(shapes), 0, 1);
}

/* As the target sees it, from where the mover is; both shapes where they start. */
TEST(a_relative_move_is_marked_from_the_movers_place)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-10, 1], \"radius\": 2,"
                              " \"move\": [30, 4]},"
                              "{\"type\": \"circle\", \"center\": [9, 3], \"radius\": 1,"
                              " \"move\": [-2, 1]}");
    int marked = 0;
    for (int i = 0; i < s.count; i++) {
        if (strcmp(s.step[i].formula, "m = mover's move − target's move") == 0) {
            const report_mark *way = find_mark(&s, &s.step[i], REPORT_MARK_ARROW, 0);
            const ct_vec3 from = { -10, 1, 0 }, to = { 22, 4, 0 }, rest = { 0, 0, 0 };
            assert_memory_equal(&way->from, &from, sizeof from);
            assert_memory_equal(&way->to, &to, sizeof to);
            for (int k = 0; k < 2; k++) {
                const report_mark *shape = find_mark(&s, &s.step[i], REPORT_MARK_SHAPE, k);
                assert_int_equal(shape->shape, k);
                assert_memory_equal(&shape->to, &rest, sizeof rest);
            }
            marked++;
        }
    }
    assert_int_equal(marked, 1);
}

/* Tip against tip there is no side that the normal is square to, nor a centre that it comes
 * from. */
TEST(of_tips_that_meet_the_normal_parts_them)
{
    report_steps s =
        sweep_of("{\"type\": \"polygon\", \"points\": [[-9, 0], [-7, -1], [-5, 0], [-7, 1]],"
                 " \"move\": [20, 0]},"
                 "{\"type\": \"polygon\", \"points\": [[5, 0], [7, -1], [9, 0], [7, 1]]}");
    const report_step *feature = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(feature->formula, "a: corner 2, b: corner 0");
    assert_non_null(strstr(feature->outcome, "), in which corner and corner come apart"));
}

/* On both sides of a V, and on both ends of a gap: neither has the normal that is told. */
TEST(what_is_caught_in_a_dent_is_told_so)
{
    static const char *const dents[] = {
        "\"center\": [4, 12], \"radius\": 1, \"move\": [0, -16]}, {\"type\": \"polygon\","
        " \"points\": [[0, 0], [8, 0], [8, 8], [4, 4], [0, 8]]}",
        "\"center\": [4, 16], \"radius\": 5, \"move\": [0, -16]}, {\"type\": \"polygon\", "
        "\"points\":"
        " [[0, 0], [8, 0], [8, 4], [7, 4], [7, 1], [1, 1], [1, 4], [0, 4]]}",
    };
    for (int i = 0; i < 2; i++) {
        char shapes[256];
        snprintf(shapes, sizeof shapes, "{\"type\": \"circle\", %s", dents[i]);
        report_steps s = sweep_of(shapes);
        assert_string_equal(
            find_step(&s, REPORT_STEP_FEATURE, 0)->outcome,
            "n = (0, 1), against the move: of what is met at once none leaves a way on");
    }
}

/* Tiny and far away doubles tell the way from corner to centre in three digits. */
TEST(a_normal_that_rounding_bends_is_not_told_as_against_the_move)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-999999.9999995278, "
                              "10000000.000000104], \"radius\": 7.353462234695996e-07, "
                              "\"move\": [-1.2513548846851442e-06, 6.999591675314139e-07]},"
                              "{\"type\": \"polygon\", \"points\": [[-1000000.0000006974, "
                              "10000000.000000598], [-1000000.000000775, 10000000.000000494], "
                              "[-1000000.000000627, 10000000.000000445], [-1000000.0000005908, "
                              "10000000.000000577]], "
                              "\"move\": [5.025024118626959e-07, 8.456297784091731e-07]}");
    check_contains(find_step(&s, REPORT_STEP_FEATURE, 0)->outcome,
                   "from corner 2 of b to the centre of a");
}

TEST(the_worked_example_shows_every_stage)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-10, -10], \"radius\": 5,"
                              " \"move\": [41, 23]},"
                              "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10]}");
    const report_step *way = find_step(&s, REPORT_STEP_BOXES, 0);
    assert_string_equal(way->numbers, "x [−10, 31], y [−10, 13]");
    const report_step *boxes = find_step(&s, REPORT_STEP_BOXES, 1);
    assert_string_equal(boxes->numbers, "x [−2, 28], y [−2, 18]");
    assert_string_equal(boxes->outcome, "the boxes overlap, look closer");
    const report_step *codes = find_step(&s, REPORT_STEP_CODES, 0);
    assert_string_equal(codes->numbers, "from 0101, to 0010, in common 0000");
    const report_step *cut = find_step(&s, REPORT_STEP_CLIP, 0);
    assert_string_equal(cut->title, "Cut 1: 'from' at the bottom side");
    assert_string_equal(cut->formula, "t = (min.y − from.y) / (to.y − from.y)");
    assert_string_equal(cut->numbers, "= (−2 − (−10)) / (13 − (−10)) = 0.347826: (4.26087, −2),"
                                      " now 0000");
    assert_string_equal(cut->outcome, "no side in common: cut at one");
    cut = find_step(&s, REPORT_STEP_CLIP, 1);
    assert_string_equal(cut->title, "Cut 2: 'to' at the right side");
    assert_string_equal(cut->outcome, "both 0000: something is left");
    const report_step *clip = find_step(&s, REPORT_STEP_CLIP, 2);
    assert_string_equal(clip->numbers, "enters at (4.26087, −2), t = 0.347826");
    check_near(clip->values[0], -10 + 41 * 8.0 / 23);
    check_near(clip->values[2], 8.0 / 23);
    const report_step *region = find_step(&s, REPORT_STEP_REGION, 0);
    assert_string_equal(region->outcome, "the bottom side is hit");
    assert_true(region->decides);
    const report_step *time = find_step(&s, REPORT_STEP_TIME, 0);
    assert_string_equal(time->formula, "t = (min.y − r − from.y) / my");
    assert_string_equal(time->numbers, "= (−2 − (−10)) / 23 = 0.347826");
    const report_step *contact = find_step(&s, REPORT_STEP_TIME, 1);
    assert_string_equal(contact->numbers, "= (−10, −10) + 0.347826·(41, 23) = (4.26087, −2)");
    assert_string_equal(contact->outcome, "contact (4.26087, 3), region b");
    assert_string_equal(find_step(&s, REPORT_STEP_STOP, 0)->outcome, "stop at (4.26087, −2.0001)");
    const report_step *slide = find_step(&s, REPORT_STEP_SLIDE, 0);
    assert_string_equal(
        slide->numbers,
        "rest = (1 − 0.347826)·(41, 23) = (26.7391, 15), n = (0, −1), rest·n = −15");
    assert_string_equal(slide->outcome, "slide by (26.7391, 0): only this surface is looked at");
    const report_step *verdict = find_step(&s, REPORT_STEP_VERDICT, 0);
    assert_string_equal(verdict->outcome, "hit on bottom");
    assert_string_equal(verdict->numbers, "t = 0.347826, normal = (0, −1)");
    assert_null(find_step(&s, REPORT_STEP_CORNER, 0));
}

TEST(a_slide_into_a_dent_is_told_with_its_end)
{
    report_steps s =
        sweep_of("{\"type\": \"circle\", \"center\": [-3, 16], \"radius\": 2,"
                 " \"move\": [16, -16]}, {\"type\": \"polygon\", \"points\": [[-10, 0],"
                 " [10, 0], [10, 12], [6, 12], [6, 4], [-6, 4], [-6, 12], [-10, 12]]}");
    const report_step *slide = find_step(&s, REPORT_STEP_SLIDE, 0);
    assert_string_equal(slide->outcome,
                        "slide by (0, −9), but into b again: it stops at (3.9999, 6)");
}

TEST(boxes_apart_end_the_reasoning)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-16, 16], \"radius\": 3,"
                              " \"move\": [5, 5]}," WALL);
    const report_step *boxes = find_step(&s, REPORT_STEP_BOXES, 1);
    assert_true(boxes->decides);
    assert_string_equal(boxes->outcome, "the boxes are apart: no hit");
    assert_null(find_step(&s, REPORT_STEP_CODES, 0));
    assert_null(find_step(&s, REPORT_STEP_STOP, 0));
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "no hit");
}

TEST(a_segment_past_the_expanded_rectangle_misses)
{
    /* Diagonally past the corner bl: boxes overlap, the segment stays outside. */
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-20, 0], \"radius\": 5,"
                              " \"move\": [20, -20]}," WALL);
    const report_step *clip = last_step(&s, REPORT_STEP_CLIP);
    assert_true(clip->decides);
    assert_string_equal(clip->outcome, "it misses: no hit");
    assert_null(find_step(&s, REPORT_STEP_REGION, 0));
}

TEST(a_missed_corner_shows_its_circle)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-10, 2.5], \"radius\": 5,"
                              " \"move\": [13, -13]}," WALL);
    assert_string_equal(find_step(&s, REPORT_STEP_REGION, 0)->outcome, "a corner: test its circle");
    const report_step *corner = find_step(&s, REPORT_STEP_CORNER, 0);
    assert_string_equal(corner->formula, "to corner bl (0, 0), d² ≤ r², r = 5");
    assert_string_equal(corner->outcome, "28.125 > 25: its circle is missed");
    assert_true(corner->decides);
    const report_step *verdict = find_step(&s, REPORT_STEP_VERDICT, 0);
    assert_string_equal(verdict->outcome, "no hit");
    assert_string_equal(verdict->formula,
                        "closest at t = 0.480769: (−0.214466, −0.214466) → (0, 0)");
    assert_string_equal(verdict->numbers, "distance = 0.303301");
    assert_true(fabs(verdict->values[1] - (7.5 / sqrt(2) - 5)) < 1e-15);
}

TEST(a_hit_corner_shows_the_quadratic)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [30, -9], \"radius\": 5,"
                              " \"move\": [-12, 10]}," WALL);
    const report_step *corner = find_step(&s, REPORT_STEP_CORNER, 0);
    check_contains(corner->formula, "corner br (20, 0)");
    const report_step *time = find_step(&s, REPORT_STEP_TIME, 0);
    check_near(time->values[0], 144 + 100);
    check_near(time->values[1], 10 * -12 + -9 * 10);
    check_near(time->values[2], 100 + 81 - 25);
    check_near(time->values[3], (210 - sqrt(210.0 * 210 - 244 * 156)) / 244);
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "hit on right and bottom");
}

TEST(where_it_stops_has_nine_digits_in_thousands_of_pixels)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [3000, 1900], \"radius\": 500,"
                              " \"move\": [-1200, -1000]},"
                              "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [2000, 1000]}");
    const report_step *stop = find_step(&s, REPORT_STEP_STOP, 0);
    assert_string_equal(stop->outcome, "stop at (2349.3035, 1357.75293)");
    assert_string_equal(stop->numbers, "= (2349.30343, 1357.75286) + 0.0001·(0.698607, 0.715506)");
}

TEST(a_start_in_the_corner_is_said_to_start_inside)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-4, 14], \"radius\": 5,"
                              " \"move\": [14, -3]}," WALL);
    /* Stage 3 is skipped. */
    assert_null(find_step(&s, REPORT_STEP_CODES, 0));
    assert_null(find_step(&s, REPORT_STEP_CLIP, 0));
    assert_string_equal(find_step(&s, REPORT_STEP_REGION, 0)->numbers,
                        "the start (−4, 14) lies in region tl");
    check_contains(find_step(&s, REPORT_STEP_CORNER, 0)->outcome, "its circle is met");
}

TEST(an_overlap_at_the_start_is_time_zero)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-4, 5], \"radius\": 5,"
                              " \"move\": [-10, 0]}," WALL);
    const report_step *sq = find_step(&s, REPORT_STEP_SQUARED, 0);
    assert_string_equal(sq->outcome, "16 ≤ 25: they overlap");
    assert_true(sq->decides);
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->outcome, "t = 0");
    assert_null(find_step(&s, REPORT_STEP_BOXES, 0));
    /* Away from the surface: nothing is taken from the move. */
    check_contains(find_step(&s, REPORT_STEP_SLIDE, 0)->outcome, "all of (−10, 0)");
}

TEST(without_a_normal_there_is_no_surface_to_slide_along)
{
    report_steps s = sweep_of("{\"type\": \"point\", \"at\": [1, 1], \"move\": [3, 4]},"
                              "{\"type\": \"point\", \"at\": [1, 1]}");
    const report_step *slide = find_step(&s, REPORT_STEP_SLIDE, 0);
    assert_string_equal(slide->formula, "slide = rest, rest = (1 − t)·move");
    assert_string_equal(slide->outcome, "no surface to slide along: all of (3, 4)");
}

/* As in the pair's own steps; of a circle, on the axes, and by a common point. */
TEST(a_touch_at_the_start_is_not_told_as_an_overlap)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [-2, 5], \"radius\": 2,"
                              " \"move\": [-9, 0]}," WALL);
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->numbers, "they touch at the start");
    s = sweep_of("{\"type\": \"rect\", \"min\": [-2, 5], \"max\": [0, 9],"
                 " \"move\": [-9, 0]}," WALL);
    check_contains(find_step(&s, REPORT_STEP_TIME, 0)->outcome, ": they touch at the start");
    s = sweep_of("{\"type\": \"capsule\", \"from\": [-2, 1], \"to\": [-2, 4], \"radius\": 2,"
                 " \"move\": [-9, 0]}," WALL);
    assert_string_equal(find_step(&s, REPORT_STEP_FEATURE, 0)->outcome, "they touch at the start");
}

TEST(y_down_names_sides_corners_and_codes_as_seen)
{
    report_steps s =
        steps_of(report_of_y_down("{\"type\": \"circle\", \"center\": [-10, -10], \"radius\": 5,"
                                  " \"move\": [41, 23]},"
                                  "{\"type\": \"rect\", \"min\": [3, 3], \"size\": [20, 10]}"),
                 0, 1);
    assert_string_equal(find_step(&s, REPORT_STEP_CODES, 0)->numbers,
                        "from 1001, to 0010, in common 0000");
    assert_string_equal(find_step(&s, REPORT_STEP_REGION, 0)->outcome, "the top side is hit");
    check_contains(find_step(&s, REPORT_STEP_REGION, 0)->numbers, "region t");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "hit on top");
    s = steps_of(report_of_y_down("{\"type\": \"circle\", \"center\": [30, -9], \"radius\": 5,"
                                  " \"move\": [-12, 10]}," WALL),
                 0, 1);
    check_contains(find_step(&s, REPORT_STEP_CORNER, 0)->formula, "corner tr (20, 0)");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "hit on right and top");
}

TEST(a_rotated_target_is_reasoned_about_in_its_frame)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [0, -10], \"radius\": 1,"
                              " \"move\": [0, 20]},"
                              "{\"type\": \"rotated_rect\", \"center\": [0, 0], \"size\": [4, 8],"
                              " \"rotation\": 90}");
    const report_step *local = find_step(&s, REPORT_STEP_LOCAL, 0);
    check_near(local->values[0], -10);
    check_near(local->values[1], 0);
    check_near(local->values[2], 10);
    assert_string_equal(find_step(&s, REPORT_STEP_REGION, 0)->outcome, "the left side is hit");
    check_near(find_step(&s, REPORT_STEP_TIME, 0)->values[3], 7.0 / 20);
    check_near(find_step(&s, REPORT_STEP_TIME, 1)->values[1], -3);
}

/* Its steps said that the left side is hit, and went on with the normal of another one. */
TEST(a_bullet_along_a_floor_meets_a_side_at_its_end)
{
    report_steps s = sweep_of("{\"type\": \"point\", \"at\": [16, 32], \"move\": [240, 0]},"
                              "{\"type\": \"rect\", \"min\": [32, 32], \"size\": [64, 64]}");
    assert_string_equal(find_step(&s, REPORT_STEP_REGION, 0)->outcome,
                        "the left side is met at its end: the move leads past, so n is square to "
                        "it");
    check_near(find_step(&s, REPORT_STEP_STOP, 0)->values[3], -1);
}

TEST(both_moving_shows_the_relative_move)
{
    report_steps s =
        sweep_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [10, 6]},"
                 "{\"type\": \"rect\", \"min\": [9, -2], \"max\": [12, 2], \"move\": [-6, 6]}");
    const report_step *m = find_step(&s, REPORT_STEP_DIFFERENCE, 0);
    assert_string_equal(m->numbers, "= (10, 6) − (−6, 6) = (16, 0)");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->outcome, "t = 0.5");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 1)->numbers,
                        "= (0, 0) + 0.5·(10, 6) = (5, 3)");
}

TEST(circles_show_closest_approach_and_quadratic)
{
    report_steps s =
        sweep_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [10, 0]},"
                 "{\"type\": \"circle\", \"center\": [6, 0], \"radius\": 2}");
    const report_step *approach = find_step(&s, REPORT_STEP_SQUARED, 0);
    assert_string_equal(approach->outcome, "0 ≤ 9: its circle is met");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->outcome, "t = 0.3");
    s = sweep_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1, \"move\": [10, 0]},"
                 "{\"type\": \"circle\", \"center\": [6, 4], \"radius\": 2}");
    assert_string_equal(find_step(&s, REPORT_STEP_SQUARED, 0)->outcome,
                        "16 > 9: its circle is missed");
}

TEST(rects_show_when_they_meet_on_each_axis)
{
    report_steps s =
        sweep_of("{\"type\": \"rect\", \"min\": [0, 0], \"max\": [2, 2], \"move\": [10, 0]},"
                 "{\"type\": \"rect\", \"min\": [7, 1], \"max\": [9, 5]}");
    const report_step *x = find_step(&s, REPORT_STEP_INTERVAL_X, 0);
    assert_string_equal(x->formula,
                        "t_enter = (b.min.x − a.max.x) / m.x, t_leave = (b.max.x − a.min.x) / m.x");
    assert_string_equal(x->numbers, "a [0, 2]  b [7, 9], m.x = 10: t_enter = (7 − 2) / 10 = 0.5,"
                                    " t_leave = (9 − 0) / 10 = 0.9");
    assert_string_equal(x->outcome, "the shadows meet from t = 0.5 to t = 0.9");
    check_near(x->values[5], 0.5);
    check_near(x->values[6], 0.9);
    const report_step *y = find_step(&s, REPORT_STEP_INTERVAL_Y, 0);
    assert_string_equal(y->formula, "no move on y: what is there stays");
    assert_string_equal(y->numbers, "a [0, 2]  b [1, 5]");
    assert_string_equal(y->outcome, "the shadows meet all the time");
    const report_step *time = find_step(&s, REPORT_STEP_TIME, 0);
    assert_string_equal(time->numbers, "t_first = max(0, 0.5) = 0.5, t_last = min(1, 0.9) = 0.9");
    assert_string_equal(time->outcome, "0.5 ≤ 0.9: they touch at t = 0.5; the last to meet is x");
    check_near(time->values[0], 0.5);
}

/* Where they rest on y they have met always, though the normal that is told is along y. */
TEST(an_axis_without_a_move_is_not_the_last_to_meet)
{
    report_steps s = sweep_of("{\"type\": \"rect\", \"min\": [-8, 0], \"max\": [-4, 4],"
                              " \"move\": [10, 0]},"
                              "{\"type\": \"rect\", \"min\": [0, -3], \"max\": [12, 0]}");
    const report_step *time = find_step(&s, REPORT_STEP_TIME, 0);
    assert_string_equal(time->numbers, "t_first = max(0, 0.4) = 0.4, t_last = min(1, 2) = 1");
    assert_string_equal(time->outcome, "0.4 ≤ 1: they touch at t = 0.4; the last to meet is x");
}

TEST(a_meeting_just_after_the_move_is_not_told_at_its_end)
{
    report_steps s = sweep_of("{\"type\": \"rect\", \"min\": [-1, 0], \"max\": [0, 1],"
                              " \"move\": [1, 0]},"
                              "{\"type\": \"rect\", \"min\": [1.0000000000000002, 0],"
                              " \"max\": [2, 1]}");
    const report_step *x = find_step(&s, REPORT_STEP_INTERVAL_X, 0);
    check_contains(x->numbers, ": t_enter = (1 − 0) / 1 ≈ 1.0000000000000002, t_leave");
    assert_string_equal(
        x->outcome,
        "the shadows meet from t = 1.0000000000000002 to t = 3: after this move, no hit");
}

TEST(rects_that_never_meet_on_an_axis_show_the_gap)
{
    /* Either way round the gap is 2, and 22 the way past. */
    for (int up = 0; up < 2; up++) {
        report_steps s = sweep_of(
            up ? "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [2, 10], \"move\": [-10, 0]},"
                 "{\"type\": \"rect\", \"min\": [7, 12], \"max\": [9, 22]}"
               : "{\"type\": \"rect\", \"min\": [0, 24], \"max\": [2, 34], \"move\": [-10, 0]},"
                 "{\"type\": \"rect\", \"min\": [7, 12], \"max\": [9, 22]}");
        const report_step *y = find_step(&s, REPORT_STEP_INTERVAL_Y, 0);
        assert_string_equal(y->outcome, "gap 2 all the time: no hit");
        /* Away from the target: both times have passed. */
        const report_step *x = find_step(&s, REPORT_STEP_INTERVAL_X, 0);
        assert_string_equal(x->numbers, "a [0, 2]  b [7, 9], m.x = −10: t_enter = (9 − 0) / (−10)"
                                        " = −0.9, t_leave = (7 − 2) / (−10) = −0.5");
        assert_string_equal(x->outcome, "the shadows meet from t = −0.9 to t = −0.5: before this"
                                        " move, no hit");
        assert_true(x->decides);
    }
}

TEST(far_away_the_stages_tell_their_numbers_apart)
{
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [1e9, 1e9], \"radius\": 3,"
                              " \"move\": [10, 0]},"
                              "{\"type\": \"rect\", \"min\": [1000000007.5, 999999998],"
                              " \"size\": [20, 10]}");
    assert_string_equal(find_step(&s, REPORT_STEP_BOXES, 0)->numbers,
                        "x [1000000000, 1000000010], y [1000000000, 1000000000]");
    assert_string_equal(find_step(&s, REPORT_STEP_BOXES, 1)->numbers,
                        "x [1000000004.5, 1000000030.5], y [999999995, 1000000011]");
    assert_string_equal(last_step(&s, REPORT_STEP_CLIP)->numbers,
                        "enters at (1000000004.5, 1000000000), t = 0.45");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->numbers,
                        "= (1000000004.5 − 1000000000) / 10 = 0.45");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 1)->outcome,
                        "contact (1000000007.5, 1000000000), region l");
    assert_string_equal(find_step(&s, REPORT_STEP_STOP, 0)->outcome,
                        "stop at (1000000004.4999, 1000000000)");
    s = sweep_of("{\"type\": \"circle\", \"center\": [1e9, 1e9], \"radius\": 1,"
                 " \"move\": [12, -12]},"
                 "{\"type\": \"rect\", \"min\": [1000000009, 1000000001], \"size\": [20, 10]}");
    assert_string_equal(
        last_step(&s, REPORT_STEP_CLIP)->numbers,
        "from (1000000000, 1000000000) to (1000000012, 999999988): nothing is left");
}

static double tenth(dice *d)
{
    return 0.1 * roll(d, -90, 90);
}

/* Every pair of types as mover and target: an end, a decision, texts that fit, and numbers. */
TEST(every_pair_of_types_gets_steps)
{
    const char *const forms[4] = {
        "\"type\": \"point\", \"at\": [%.17g, %.17g]",
        "\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": 2",
        "\"type\": \"rect\", \"center\": [%.17g, %.17g], \"size\": [3, 2]",
        ("\"type\": \"rotated_rect\", \"center\": [%.17g, %.17g], "
         "\"size\": [3, 2], \"rotation\": 30")
    };
    static const double far[6] = { 0, 0, 0, 1e9, -1e9, 1e12 - 100 };
    dice d = { 99 };
    for (int i = 0; i < 8000; i++) {
        char a[160], b[160], shapes[600];
        double far_x = far[roll(&d, 0, 5)], far_y = far[roll(&d, 0, 5)];
        snprintf(a, sizeof a, forms[i % 4], far_x + tenth(&d), far_y + tenth(&d));
        snprintf(b, sizeof b, forms[i / 4 % 4], far_x + tenth(&d), far_y + tenth(&d));
        snprintf(shapes, sizeof shapes, "{%s, \"move\": [%d, %d]}, {%s, \"move\": [%d, %d]}", a,
                 roll(&d, -12, 12), roll(&d, 0, 12), b, roll(&d, -3, 3), roll(&d, -3, 3));
        report *r = report_of(shapes);
        const report_sweep sweep = report_sweep_of(r, 0, 1);
        report_steps s = steps_of(r, 0, 1);
        bool says_hit = find_step(&s, REPORT_STEP_STOP, 0) != NULL;
        assert_int_equal(says_hit, sweep.result.hit);
        const char *verdict = find_step(&s, REPORT_STEP_VERDICT, 0)->outcome;
        assert_int_equal(strncmp(verdict, "hit", 3) == 0, sweep.result.hit);
    }
}

/* ---- Balls on their way ---------------------------------------------------------------------- */

/* Its ball is of radius 5 around (0, 0). */
#define DART "{\"type\": \"polygon\", \"points\": [[5, 0], [-3, 4], [-3, -4]]%s}"

static report_steps past_dart(const char *mover, const char *dart_moves)
{
    char shapes[400];
    snprintf(shapes, sizeof shapes, "%s," DART, mover, dart_moves);
    return sweep_of(shapes);
}

static void check_passage(const char *mover, const char *dart_moves, const char *outcome,
                          const char *verdict)
{
    report_steps s = past_dart(mover, dart_moves);
    assert_string_equal(find_step(&s, REPORT_STEP_BALL, 0)->outcome, outcome);
    assert_string_equal(last_step(&s, REPORT_STEP_VERDICT)->outcome, verdict);
}

/* A bullet as the Asteroids text has it: in the ball at −5, at the outline at −3, out at 5. */
TEST(a_bullet_enters_the_ball_before_it_comes_to_the_outline)
{
    report_steps s = past_dart("{\"type\": \"point\", \"at\": [-10, 0], \"move\": [20, 0]}", "");
    const report_step *ball = find_step(&s, REPORT_STEP_BALL, 0);
    const double values[] = { 5, 400, -200, 75, 0.25, 0.75 };
    assert_int_equal(ball->value_count, 6);
    for (int i = 0; i < 6; i++) { check_near(ball->values[i], values[i]); }
    assert_string_equal(ball->numbers, "R = 5, a = 400, b = −200, c = 75: t_enter = 0.25,"
                                       " t_leave = 0.75");
    assert_false(ball->decides);
    check_near(find_mark(&s, ball, REPORT_MARK_POINT, 0)->from.x, -5);
    check_near(find_mark(&s, ball, REPORT_MARK_POINT, 1)->from.x, 5);
    check_near(find_mark(&s, ball, REPORT_MARK_CIRCLE, 0)->radius, 5);
    check_passage("{\"type\": \"point\", \"at\": [-10, 0], \"move\": [20, 0]}", "",
                  "the point is in the ball from t = 0.25 to t = 0.75: a closer look is needed",
                  "hit: the point is in the ball from t = 0.25 to t = 0.75,"
                  " at the outline at t = 0.35");
    /* The same, half of the way taken by the rock; a ball of radius 1 is in reach at 6 and −6. */
    check_passage("{\"type\": \"point\", \"at\": [-10, 0], \"move\": [12, 0]}",
                  ", \"move\": [-8, 0]",
                  "the point is in the ball from t = 0.25 to t = 0.75: a closer look is needed",
                  "hit: the point is in the ball from t = 0.25 to t = 0.75,"
                  " at the outline at t = 0.35");
    check_passage("{\"type\": \"circle\", \"center\": [-10, 0], \"radius\": 1, \"move\": [20, 0]}",
                  "", "the balls meet from t = 0.2 to t = 0.8: a closer look is needed",
                  "hit: the balls meet from t = 0.2 to t = 0.8, at the outline at t = 0.3");
}

TEST(a_way_may_begin_and_end_in_the_ball)
{
    check_passage("{\"type\": \"point\", \"at\": [0, 4], \"move\": [12, 0]}", "",
                  "the point is in the ball until t = 0.25: a closer look is needed",
                  "no hit: the point is in the ball until t = 0.25, never at the outline");
    check_passage("{\"type\": \"point\", \"at\": [12, 4], \"move\": [-12, 0]}", "",
                  "the point is in the ball from t = 0.75 on: a closer look is needed",
                  "no hit: the point is in the ball from t = 0.75 on, never at the outline");
    check_passage("{\"type\": \"point\", \"at\": [3, 3], \"move\": [-1, 1]}", "",
                  "the point is in the ball all the time: a closer look is needed",
                  "no hit: the point is in the ball all the time, never at the outline");
    check_passage("{\"type\": \"point\", \"at\": [7, -1], \"move\": [-6, 8]}", "",
                  "the point is in the ball at t = 0.5: a closer look is needed",
                  "no hit: the point is in the ball at t = 0.5, never at the outline");
    /* Inside of the outline from the start there is nothing to add. */
    check_passage("{\"type\": \"point\", \"at\": [0, 0], \"move\": [20, 0]}", "",
                  "the point is in the ball until t = 0.25: a closer look is needed", "hit");
}

TEST(balls_that_never_meet_decide)
{
    /* Past the ball at 5.3, though the boxes around both ways meet. */
    report_steps s =
        past_dart("{\"type\": \"point\", \"at\": [0, 7.5], \"move\": [7.5, -7.5]}", "");
    const report_step *ball = find_step(&s, REPORT_STEP_BALL, 0);
    assert_string_equal(ball->outcome, "the point is never in the ball: no hit");
    assert_true(ball->decides);
    assert_string_equal(last_step(&s, REPORT_STEP_VERDICT)->outcome, "no hit");
    assert_int_equal(s.count, 4); /* the move, the boxes, the balls, the verdict */
}

static const char *outcome_of_time(const char *shapes, report_steps *out)
{
    *out = sweep_of(shapes);
    return find_step(out, REPORT_STEP_TIME, 0)->outcome;
}

/* 0.2 + 0.7 ends 5e-17 before 0.9: they do not part, and (0.9 − 0.2) / 0.7 is 1 in doubles. */
TEST(a_move_that_ends_before_they_meet_is_told_so)
{
    report_steps s;
    const char *end = outcome_of_time(
        "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [0.2, 0.5], \"move\": [0.7, 0]},"
        "{\"type\": \"rect\", \"min\": [0.9, 0.5], \"max\": [3, 3]}",
        &s);
    assert_string_equal(end, "1 ≈ 1, exactly >: the move ends before they meet on axis 2, no hit");
}

/* 5e-17 above the line and along it: doubles have them meet there. */
TEST(a_gap_that_doubles_hide_decides_on_its_axis)
{
    const report_steps s =
        sweep_of("{\"type\": \"point\", \"at\": [0.3, 0.30000000000000004], \"move\": [2, 2]},"
                 "{\"type\": \"segment\", \"from\": [1, 1], \"to\": [2, 2]}");
    const report_step *axis = find_step(&s, REPORT_STEP_AXIS, 0);
    assert_string_equal(axis->outcome,
                        "exactly a gap all the time, less than a double shows: no hit");
    assert_true(axis->decides);
    assert_null(find_step(&s, REPORT_STEP_TIME, 0));
    assert_string_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 2)->text, "exactly a gap");
}

/* Of numbers that are given none is rounded. */
TEST(upright_rectangles_have_the_gap_of_their_numbers)
{
    const report_steps s =
        sweep_of("{\"type\": \"rect\", \"min\": [0, 0], \"max\": [0.3, 1], \"move\": [0, 2]},"
                 "{\"type\": \"rect\", \"min\": [0.30000000000000004, 0], \"max\": [2, 1]}");
    const report_step *axis = find_step(&s, REPORT_STEP_INTERVAL_X, 0);
    assert_string_equal(axis->outcome, "gap 6e−17 all the time: no hit");
    assert_true(axis->decides);
}

/* As little towards the line: exactly they meet on its normal half way, and in doubles always. */
TEST(the_axis_that_rounding_hides_is_the_last_to_meet)
{
    report_steps s;
    const char *last = outcome_of_time("{\"type\": \"point\", \"at\": [0.3, 0.30000000000000004], "
                                       "\"move\": [1, 0.9999999999999999]},"
                                       "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [2, 2]}",
                                       &s);
    assert_string_equal(last, "0 ≤ 1: exactly t = 0.5; the last to meet is axis 1");
}

/* Far away the time on axis 5 has its rounding. The normal is that of edge 0–1, along which the
 * point glides on from the corner, and on which they meet all the time. */
TEST(an_axis_that_is_only_grazed_is_not_the_last_to_meet)
{
    report_steps s;
    const char *last = outcome_of_time("{\"type\": \"polygon\", \"points\": [[1e10, 6], "
                                       "[9999999998, 5], [9999999997, 2], [9999999999, 0], "
                                       "[10000000001, 0], [10000000003, 2], [10000000002, 5]], "
                                       "\"move\": [-8, 0]},"
                                       "{\"type\": \"point\", \"at\": [9999999996, 4], "
                                       "\"move\": [-2, 3]}",
                                       &s);
    check_contains(last, "; the last to meet is axis 5");
}

/* Tiny and slow, a number on an axis has 17 digits and an exponent. */
TEST(the_longest_times_are_told_whole)
{
    (void)sweep_of("{\"type\": \"segment\", \"from\": [1.78198e-05, 2.97025e-05],"
                   " \"to\": [1.36198e-05, 2.21025e-05], \"move\": [-1.76397e-05, -4.5605e-05]},"
                   "{\"type\": \"polygon\", \"points\": [[7.93824e-06, 7.41351e-06],"
                   " [3.43824e-06, 1.05135e-05], [-3.26176e-06, 8.21351e-06],"
                   " [3.83824e-06, -3.18649e-06]]}");
}

/* Tiny and far away: what doubles keep of the shadows is not enough. */
TEST(a_time_that_does_not_follow_is_told_with_about)
{
    const report_steps s =
        sweep_of("{\"type\": \"rect\", \"min\": [36999999.99999219, 18499999.99999715],"
                 " \"size\": [6.42e-06, 7.9e-06], \"move\": [1.684e-05, 5.82e-06]},"
                 "{\"type\": \"rect\", \"min\": [36999999.99999247, 18499999.99999104],"
                 " \"max\": [37000000.00000899, 18500000.0000021]}");
    const char *x = find_step(&s, REPORT_STEP_INTERVAL_X, 0)->numbers;
    assert_non_null(strstr(x, ") / 1.684e−5 ≈ −0.365202, t_leave = ("));
    assert_non_null(strstr(x, ") / 1.684e−5 ≈ 0.997625"));
}

/* The exact time has other digits than the root of doubles. */
TEST(a_root_that_does_not_follow_is_told_with_about)
{
    const report_steps s =
        sweep_of("{\"type\": \"capsule\", \"from\": [1e10, 0], \"to\": [1e10, 0.2],"
                 " \"radius\": 0.2, \"move\": [-0.2, -0.4]},"
                 "{\"type\": \"rotated_rect\", \"center\": [10000000000.1, -0.3],"
                 " \"size\": [0, 0.2], \"rotation\": 120}");
    check_contains(find_step(&s, REPORT_STEP_TIME, 0)->numbers, ") / 0.2 ≈ 0.445718");
}

/* Of many axes the first to part meets first, and is shown nevertheless. */
TEST(the_first_to_part_is_in_the_sum)
{
    const report_steps s = sweep_of(
        "{\"type\": \"polygon\", \"points\": [[26.28983008774343, -14.12324830031126],"
        " [25.085830087743428, -11.204248300311262], [21.854830087743427, -8.71624830031126],"
        " [14.065830087743427, -10.713248300311262], [13.692830087743427, -11.189248300311261],"
        " [15.531830087743428, -21.110248300311262], [24.332830087743428, -20.215248300311263],"
        " [25.331830087743427, -18.956248300311263]],"
        " \"move\": [-56.623660175486854, 43.60249660062252]},"
        "{\"type\": \"rotated_rect\", \"center\": [-0.1707776156053633, 13.669659374589656],"
        " \"size\": [7.783, 6.674], \"rotation\": 60}");
    const char *sum = find_step(&s, REPORT_STEP_TIME, 0)->numbers;
    assert_non_null(strstr(sum, "t_last = min(1, 0.531444, "));
    assert_non_null(strstr(sum, "larger ones) = 0.531444"));
}

/* Of ten digits all that are shown follow from the start and the time. */
TEST(a_place_of_billions_follows_from_the_start)
{
    report_steps s;
    (void)outcome_of_time(
        "{\"type\": \"rect\", \"min\": [9210000000, -8482000000],"
        " \"size\": [6104000000, 2461000000], \"move\": [-7275000000, 13221000000]},"
        "{\"type\": \"rotated_rect\", \"center\": [1400000000, -2799000000],"
        " \"size\": [3310000000, 7782000000], \"rotation\": 90}",
        &s);
    const char *place = last_step(&s, REPORT_STEP_TIME)->numbers;
    double from[2], t, move[2], at[2];
    char plain[448];
    size_t length = 0;
    for (const char *p = place; *p; p++) {
        const bool minus = strncmp(p, "−", 3) == 0;
        plain[length++] = minus ? '-' : *p;
        p += minus ? 2 : 0;
    }
    plain[length] = '\0';
    assert_int_equal(sscanf(plain, "= (%lf, %lf) + %lf·(%lf, %lf) = (%lf, %lf)", &from[0], &from[1],
                            &t, &move[0], &move[1], &at[0], &at[1]),
                     7);
    for (int i = 0; i < 2; i++) { assert_true(fabs(from[i] + t * move[i] - at[i]) <= 0.6); }
}

/* What rounding alone keeps apart, the corner and where it touches, needs no digits. */
TEST(a_place_has_no_digits_of_rounding)
{
    report_steps s;
    (void)outcome_of_time(
        "{\"type\": \"polygon\", \"points\": [[3.14, 7.48], [-1.76, 10.64], [-5.49, 8.52],"
        " [-6.54, 8.45], [-9.11, 7.3], [-11.39, 4.52], [-8.35, 4.89], [-0.84, 5.74]],"
        " \"move\": [-6.48, -12.71]},"
        "{\"type\": \"segment\", \"from\": [3.23, 0.33], \"to\": [-3.08, -6.39],"
        " \"move\": [-5.38, 4.01]}",
        &s);
    check_contains(last_step(&s, REPORT_STEP_TIME)->numbers, ") = (0.120222, 1.55695)");
}

/* A circle as wide as the notch: along the normal of one of its sides it would be in the other. */
TEST(a_stop_in_a_notch_is_told_back_along_the_way)
{
    const report_steps s =
        sweep_of("{\"type\": \"circle\", \"center\": [2, 9], \"radius\": 1, \"move\": [0, -6]},"
                 "{\"type\": \"polygon\", \"points\": [[0, 0], [5, 0], [5, 5], [3, 5], [3, 3],"
                 " [1, 3], [1, 5], [0, 5]]}");
    const report_step *stop = find_step(&s, REPORT_STEP_STOP, 0);
    assert_string_equal(stop->formula, "stop = centre − 0.0001·m/|m|, as along n it would be in b");
    assert_string_equal(stop->numbers, "= (2, 5) − 0.0001·(0, −1)");
    assert_string_equal(stop->outcome, "stop at (2, 5.0001)");
}

/* Squares of 1e-300 are 0 in doubles: that is neither told as so, nor does anything else follow. */
TEST(what_is_too_small_to_be_squared_is_not_told_as_zero)
{
    report_steps s = sweep_of("{\"type\": \"rect\", \"min\": [2.5e-300, 5e-301],"
                              " \"max\": [3.5e-300, 3.5e-300], \"move\": [-6e-300, -1e-300]},"
                              "{\"type\": \"capsule\", \"from\": [0, -1e-300],"
                              " \"to\": [3e-300, -3e-300], \"radius\": 1e-300}");
    check_contains(find_step(&s, REPORT_STEP_TIME, 0)->title, "Side 0–1 of a");
    check_contains(find_step(&s, REPORT_STEP_TIME, 0)->outcome, "between its ends");
    check_contains(find_step(&s, REPORT_STEP_FEATURE, 0)->formula,
                   "a: edge 0–1, b: its end 'from'");
    s = sweep_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e-300,"
                 " \"move\": [9e-300, 0]},"
                 "{\"type\": \"circle\", \"center\": [6e-300, 1e-300], \"radius\": 1e-300}");
    check_contains(find_step(&s, REPORT_STEP_SQUARED, 0)->numbers, "at (6e−300, 0): d² ≈ 0");
    check_contains(find_step(&s, REPORT_STEP_TIME, 0)->numbers, "less than doubles hold: t = 0.4");
}

TEST(a_slide_of_billions_follows_to_six_digits)
{
    const report_steps s =
        sweep_of("{\"type\": \"circle\", \"center\": [-1e11, 0], \"radius\": 2e11,"
                 " \"move\": [-1e11, -8e11]},"
                 "{\"type\": \"capsule\", \"from\": [-2e11, -2e11], \"to\": [3e11, -1e11],"
                 " \"radius\": 0}");
    assert_true(check_words_as_shown(find_step(&s, REPORT_STEP_SLIDE, 0)));
}

/* Six digits of the move are too few where less of it is left along an axis. */
TEST(the_speed_on_an_axis_follows_from_the_move_that_is_told)
{
    const report_steps s =
        sweep_of("{\"type\": \"rotated_rect\", \"center\": [0, 0], \"size\": [2, 2],"
                 " \"rotation\": 30, \"move\": [8.123456789, 3.000123456]},"
                 "{\"type\": \"segment\", \"from\": [7, -3], \"to\": [8, 9],"
                 " \"move\": [0.111111111, 0.3]}");
    check_contains(find_step(&s, REPORT_STEP_DIFFERENCE, 0)->numbers,
                   " = (8.012345678, 2.700123456)");
    const report_step *side = find_step(&s, REPORT_STEP_AXIS, 2);
    check_contains(side->formula, "u = (0.9965458, −0.08304548), ");
    check_contains(side->numbers, ", m·u = 7.760436: ");
    assert_true(fabs(0.9965458 * 8.012345678 - 0.08304548 * 2.700123456 - 7.760436) < 5e-7);
}
