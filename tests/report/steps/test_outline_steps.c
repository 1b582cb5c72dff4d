/* test_outline_steps.c - the steps of pairs and sweeps with segments, capsules and polygons, and of
 * spheres and boxes, against numbers worked out here. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/report/random_pairs.h"
#include "tests/report/reports.h"
#include "tests/report/steps/step_marks.h"
#include "tests/unit.h"

#define TRIANGLE "{\"type\": \"polygon\", \"name\": \"tri\", \"points\": [[0, 0], [3, 0], [0, 3]]}"
#define STAIRS                                    \
    "{\"type\": \"polygon\", \"name\": \"ell\", " \
    "\"points\": [[-1, -1], [9, -1], [9, 1], [5, 1], [5, 6], [-1, 6]]}"
#define POINT(x, y) "{\"type\": \"point\", \"at\": [" x ", " y "]}"
#define SEGMENT(from, to) "{\"type\": \"segment\", \"from\": [" from "], \"to\": [" to "]}"
#define CIRCLE(x, y, r) "{\"type\": \"circle\", \"center\": [" x ", " y "], \"radius\": " r "}"

static report_steps checked(report *r, report_steps steps)
{
    check_steps(r, &steps);
    report_destroy(r);
    return steps;
}

static report_steps steps_of(const char *shapes)
{
    report_steps steps;
    report *r = report_of(shapes);
    report_pair_steps(r, (report_pair){ 0, 1 }, &steps);
    return checked(r, steps);
}

static report_steps sweep_of(const char *shapes)
{
    report_steps steps;
    report *r = report_of(shapes);
    report_sweep_steps(r, 0, 1, &steps);
    return checked(r, steps);
}

static const report_step *decisive(const report_steps *steps)
{
    int i = 0;
    while (!steps->step[i].decides) { i++; }
    return &steps->step[i];
}

/* ---- Segments and capsules ------------------------------------------------------------------ */

TEST(capsules_compare_their_segments_with_their_radii)
{
    /* From (3, 4) straight down to (3, 1) on the other, 3 apart: 9 against (1 + 1.5)². */
    report_steps s =
        steps_of("{\"type\": \"capsule\", \"from\": [3, 4], \"to\": [3, 9], \"radius\": 1},"
                 "{\"type\": \"capsule\", \"from\": [0, 1], \"to\": [8, 1], \"radius\": 1.5}");
    const report_step *f = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(f->formula, "a: its end 'from', b: between its ends, at 0.375");
    assert_string_equal(f->numbers, "(3, 4) → (3, 1): d² = 0² + (−3)² = 9");
    const double want[] = { 3, 4, 3, 1, 9 };
    for (int i = 0; i < 5; i++) { check_near(f->values[i], want[i]); }
    const report_step *sq = find_step(&s, REPORT_STEP_SQUARED, 0);
    assert_string_equal(sq->numbers, "= (1 + 1.5)² = 6.25");
    assert_string_equal(sq->outcome, "9 > 6.25: they are apart");
    assert_true(sq->decides);
    check_contains(find_step(&s, REPORT_STEP_VERDICT, 0)->numbers, "distance = 0.5");
}

TEST(a_circle_and_a_segment_need_one_radius)
{
    report_steps s = steps_of(
        CIRCLE("1", "2", "2") ","
                              "{\"type\": \"segment\", \"from\": [-4, 0], \"to\": [4, 0]}");
    assert_string_equal(find_step(&s, REPORT_STEP_FEATURE, 0)->formula,
                        "a: the centre, b: between its ends, at 0.625");
    assert_string_equal(find_step(&s, REPORT_STEP_SQUARED, 0)->outcome, "4 ≤ 4: they touch");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "touching");
}

TEST(four_areas_tell_of_two_segments)
{
    report_steps s = steps_of(SEGMENT("0, 0", "4, 4") "," SEGMENT("0, 2", "2, 0"));
    const report_step *sides = decisive(&s);
    assert_int_equal(sides->kind, REPORT_STEP_SIDES);
    assert_string_equal(sides->numbers, "of a: b's ends 8 and −8; of b: a's ends −4 and 12");
    assert_string_equal(sides->outcome, "different signs both times: they cross and overlap");
    const report_step *f = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(f->numbers, "(1, 1)");
    assert_string_equal(f->outcome, "they overlap");
    s = steps_of(SEGMENT("0, 0", "4, 4") "," SEGMENT("4, 0", "6, 0"));
    assert_string_equal(decisive(&s)->outcome, "both ends of b on one side of a: they are apart");
    f = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(f->numbers, "(2, 2) → (4, 0): d² = 2² + (−2)² = 8");
    assert_string_equal(f->outcome, "nothing closer: they are apart");
    s = steps_of(SEGMENT("4, 0", "6, 0") "," SEGMENT("0, 0", "4, 4"));
    assert_string_equal(decisive(&s)->outcome, "both ends of a on one side of b: they are apart");
    s = steps_of(SEGMENT("-5, -1", "7, 5") "," SEGMENT("1, 2", "4, -4"));
    assert_string_equal(decisive(&s)->outcome, "0: an end lies on the other, they touch");
    s = steps_of(SEGMENT("1, 2", "4, -4") "," SEGMENT("-5, -1", "7, 5"));
    assert_string_equal(decisive(&s)->outcome, "0: an end lies on the other, they touch");
    s = steps_of(SEGMENT("-6, -2", "4, 3") "," SEGMENT("0, 1", "8, 5"));
    check_contains(find_step(&s, REPORT_STEP_SIDES, 0)->outcome, "all 0, on one line");
    assert_string_equal(decisive(&s)->numbers, "(2, 2)");
}

/* b begins 5.6e-17 to the left of a, where doubles compute an area of 0, and stays there; or ends
 * on the right. */
TEST(a_sign_that_rounding_hides_is_said_to_be_hidden)
{
    report_steps s = steps_of(SEGMENT("-0.8, 0.6", "0.2, -0.4") "," SEGMENT("-0.3, 0.1", "5, 5"));
    assert_string_equal(decisive(&s)->outcome, "rounding hides a sign, exactly they are apart");
    s = steps_of(SEGMENT("-0.8, 0.6", "0.2, -0.4") "," SEGMENT("-0.3, 0.1", "-5, -5"));
    assert_string_equal(decisive(&s)->outcome, "rounding hides a sign, exactly they overlap");
}

TEST(areas_whose_product_is_no_double_have_signs)
{
    report_steps s = steps_of(SEGMENT("0, 0", "1e-120, 0") "," SEGMENT("0, 1e-120", "0, 2e-120"));
    assert_string_equal(decisive(&s)->outcome, "both ends of b on one side of a: they are apart");
}

TEST(a_point_that_no_double_hits_is_told_as_near)
{
    /* y = x/2 + 1/2 and y = 1 − x meet in (1/3, 2/3). */
    report_steps s = steps_of(SEGMENT("-5, -2", "5, 3") "," SEGMENT("-3, 4", "4, -3"));
    const report_step *f = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(f->numbers, "≈ (0.333333, 0.666667)");
    check_near(f->values[0], 1.0 / 3);
    check_near(f->values[1], 2.0 / 3);
    /* y = x/6 and y = 4x − 4. */
    s = steps_of("{\"type\": \"capsule\", \"from\": [-6, -1], \"to\": [6, 1], \"radius\": 1},"
                 "{\"type\": \"capsule\", \"from\": [0, -4], \"to\": [2, 4], \"radius\": 1}");
    f = find_step(&s, REPORT_STEP_FEATURE, 0);
    check_near(f->values[0], 24.0 / 23);
    check_near(f->values[1], 4.0 / 23);
}

TEST(left_and_right_follow_the_picture)
{
    const char *shapes = SEGMENT("-6, -3", "6, 3") "," POINT("0", "1");
    report *r[] = { report_of(shapes), report_of_y_down(shapes) };
    static const char *const sides[] = { "> 0 on the left", "> 0 on the right" };
    for (int i = 0; i < 2; i++) {
        report_steps s;
        report_pair_steps(r[i], (report_pair){ 0, 1 }, &s);
        check_contains(find_step(&s, REPORT_STEP_SIDES, 0)->formula, sides[i]);
        report_destroy(r[i]);
    }
}

TEST(a_point_on_a_segment_has_no_area)
{
    report_steps s = steps_of(SEGMENT("-6, -3", "6, 3") "," POINT("2", "1"));
    const report_step *side = find_step(&s, REPORT_STEP_SIDES, 0);
    assert_string_equal(side->numbers, "= 12·4 − 6·8 = 0");
    assert_string_equal(side->outcome, "0: on the line");
    assert_string_equal(decisive(&s)->numbers, "(2, 1)");
    s = steps_of(POINT("8", "4") "," SEGMENT("-6, -3", "6, 3"));
    assert_string_equal(find_step(&s, REPORT_STEP_SIDES, 0)->outcome,
                        "0: on the line, as far as a double shows");
    assert_string_equal(decisive(&s)->outcome, "nothing closer: they are apart");
}

/* Of 1.66667 nobody comes to 0. */
TEST(an_area_that_does_not_follow_is_told_with_about)
{
    report_steps s = steps_of(SEGMENT("3, 5", "0, 0") "," POINT("2", "3.3333333333333335"));
    assert_string_equal(find_step(&s, REPORT_STEP_SIDES, 0)->numbers,
                        "= (−3)·(−1.66667) − (−5)·(−1) ≈ 0");
}

TEST(a_segment_has_one_number_on_its_own_normal)
{
    /* u = (1, −2)/√5: the segment at −1/√5, the corners (0, 3) and (0, 0) at −6/√5 and 0. */
    report_steps s = steps_of(SEGMENT("-9, -4", "9, 5") "," TRIANGLE);
    const report_step *axis = find_step(&s, REPORT_STEP_AXIS, 0);
    assert_string_equal(axis->title, "Axis 1: normal of segment a");
    assert_string_equal(axis->formula, "u = (0.447214, −0.894427), p·u of every corner p");
    assert_string_equal(axis->numbers, "a at −0.447214  b [−2.68328, 1.34164]");
    assert_string_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 2)->text, "within");
    assert_string_equal(axis->outcome, "a within b, pushing it out takes 1.78885");
    check_contains(decisive(&s)->outcome, "; no axis separates: overlapping, least on axis 1");
}

/* The point is above the notch by the last digit, and as far from its sides as no double tells. */
TEST(one_step_from_touching_is_not_told_as_no_distance)
{
    report_steps s = steps_of("{\"type\": \"polygon\", \"points\": [[0, 0], [6, 0], [6, 6], [3, 2],"
                              " [0, 6]]}," POINT("3", "2.0000000000000004"));
    check_contains(find_step(&s, REPORT_STEP_CROSSING, 0)->formula, "(3, 2.0000000000000004)");
    check_contains(find_step(&s, REPORT_STEP_FEATURE, 0)->numbers,
                   " ≈ (3, 2.0000000000000004): d² = 2.664535e−16² = 7.09975e−32");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->formula,
                        "both closest points ≈ (3, 2.0000000000000004)");
}

TEST(ends_that_doubles_do_not_part_are_not_told_as_one_point)
{
    report_steps s = steps_of(SEGMENT("0, 0", "1e-200, 0") "," POINT("3", "4"));
    assert_string_equal(find_step(&s, REPORT_STEP_ALONG, 0)->numbers,
                        "d·d ≈ 0: both ends are as good as one point");
}

TEST(a_foot_before_the_end_is_not_told_as_the_end)
{
    report_steps s = steps_of(SEGMENT("0, 0", "3, 0") "," POINT("2.9999999", "1"));
    check_contains(find_step(&s, REPORT_STEP_ALONG, 0)->numbers, ", 0, 1) = 0.99999997");
    check_contains(find_step(&s, REPORT_STEP_FEATURE, 0)->formula, "ends, at 0.99999997, b:");
    s = steps_of(SEGMENT("0, 0", "5, 0") "," POINT("4.999999999999999", "1"));
    assert_string_equal(find_step(&s, REPORT_STEP_ALONG, 0)->numbers,
                        "= clamp(24.999999999999996 / 25, 0, 1) = 0.9999999999999999");
    /* Nor one beyond it: the corner at (3, 0) is met. */
    s = sweep_of("{\"type\": \"circle\", \"center\": [3.00000001, 5], \"radius\": 1,"
                 " \"move\": [0, -9]}, {\"type\": \"capsule\", \"from\": [0, 0], \"to\": [3, 0], "
                 "\"radius\": 0}");
    check_contains(find_step(&s, REPORT_STEP_AXIS, 0)->numbers, "foot at 1.000000003 of the side");
}

TEST(a_point_beside_a_segment_has_its_foot)
{
    report_steps s = steps_of(SEGMENT("0, 0", "3, 1") "," POINT("1", "1"));
    assert_string_equal(decisive(&s)->outcome, "not 0: beside the line, they are apart");
    const report_step *f = find_step(&s, REPORT_STEP_FEATURE, 0);
    check_near(f->values[0], 1.2); /* 3·(1·3 + 1·1)/10 */
    check_near(f->values[1], 0.4);
    check_near(f->values[4], 0.4);
}

/* A point or circle against a segment or capsule looks along it, in both orders; nothing else
 * does. */
TEST(what_is_round_is_told_along_what_has_ends)
{
    static const char *const shapes[] = {
        POINT("1", "3"),
        CIRCLE("1", "3", "1"),
        SEGMENT("0, 0", "4, 1"),
        "{\"type\": \"capsule\", \"from\": [0, 0], \"to\": [4, 1], \"radius\": 0.5}",
        "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [4, 1]}",
        TRIANGLE,
    };
    enum { COUNT = sizeof shapes / sizeof shapes[0] };
    for (int i = 0; i < COUNT * COUNT; i++) {
        const int a = i / COUNT, b = i % COUNT;
        const bool along = (a < 2 && (b == 2 || b == 3)) || (b < 2 && (a == 2 || a == 3));
        char text[400];
        snprintf(text, sizeof text, "%s,%s", shapes[a], shapes[b]);
        for (char *name = a == b ? strstr(text, "tri") : NULL; name; name = NULL) {
            name[0] = 'T'; /* names are unique */
        }
        report_steps s = steps_of(text);
        const report_step *told = find_step(&s, REPORT_STEP_ALONG, 0);
        if ((told != NULL) != along) { fail_msg("%s: %s along", text, told ? "told" : "not told"); }
        if (told) { /* (1, 3)·(4, 1) / 17 */
            assert_string_equal(told->numbers, "= clamp(7 / 17, 0, 1) = 0.411765");
            assert_string_equal(told->outcome, "between its ends");
        }
    }
}

/* ---- Polygons ------------------------------------------------------------------------------- */

TEST(far_polygons_are_told_apart_by_their_balls)
{
    /* Around a right triangle: the middle of its hypotenuse, half of it. */
    report_steps s = steps_of(TRIANGLE "," CIRCLE("11", "5", "2"));
    const report_step *ball = find_step(&s, REPORT_STEP_BALL, 0);
    assert_true(ball->decides);
    const double want[] = { 1.5, 1.5, sqrt(4.5), 11, 5, 2, 9.5 * 9.5 + 3.5 * 3.5 };
    for (int i = 0; i < 7; i++) { check_near(ball->values[i], want[i]); }
    check_near(find_mark(&s, ball, REPORT_MARK_CIRCLE, 0)->radius, sqrt(4.5));
    assert_string_equal(ball->outcome, "102.5 > 16.9853: they are apart");
    assert_null(find_step(&s, REPORT_STEP_CROSSING, 0));
    assert_string_equal(find_step(&s, REPORT_STEP_FEATURE, 0)->formula,
                        "a: corner 1, b: the centre");
}

TEST(a_point_is_placed_by_its_crossing_number)
{
    report_steps s = steps_of(POINT("4", "3") "," STAIRS);
    const report_step *c = decisive(&s);
    assert_int_equal(c->kind, REPORT_STEP_CROSSING);
    assert_string_equal(c->formula, "edges that a ray from (4, 3) to the right crosses");
    assert_string_equal(c->numbers, "1 of 6 edges: 3–4");
    assert_string_equal(c->outcome, "odd: the point is inside, they overlap");
    s = steps_of(STAIRS "," POINT("7", "3"));
    c = decisive(&s);
    assert_string_equal(c->numbers, "0 of 6 edges");
    assert_string_equal(c->outcome, "even: the point is outside, they are apart");
    /* 2 from both sides of the notch. */
    check_near(find_step(&s, REPORT_STEP_FEATURE, 0)->values[4], 4);
    s = steps_of(POINT("-1.5", "3") "," STAIRS);
    assert_string_equal(find_step(&s, REPORT_STEP_CROSSING, 0)->numbers, "2 of 6 edges: 5–0, 3–4");
    s = steps_of(POINT("5", "3") "," STAIRS);
    check_contains(decisive(&s)->outcome, "on the border");
}

/* A comb of more teeth than are kept, its edges in an order that is not that of the ray. */
TEST(crossings_come_in_the_order_of_the_ray_and_the_nearest_are_kept)
{
    enum { TEETH = 30 };
    static ct_vec points[2 * TEETH + 2];
    report_crossings found;
    for (int teeth = 1; teeth <= TEETH; teeth++) {
        int count = 0;
        points[count++] = (ct_vec){ 2 * teeth, -1 };
        for (int i = teeth; i > 0; i--) { /* from the right */
            points[count++] = (ct_vec){ 2 * i, 1 };
            points[count++] = (ct_vec){ 2 * i - 1, i > 1 ? -0.5 : -1 };
        }
        report_find_crossings(&(ct_polygon){ points, count }, (ct_vec){ -5, 0 }, &found);
        assert_int_equal(found.count, 2 * teeth);
        for (int i = 0; i < found.count && i < REPORT_MAX_CROSSINGS; i++) {
            /* Up to half way along the tooth's flank, then straight down the next. */
            const ct_polygon comb = { points, count };
            const ct_vec a = comb.points[found.edge[i]];
            const ct_vec b = comb.points[(found.edge[i] + 1) % count];
            assert_true(fmin(a.x, b.x) <= found.at[i].x && found.at[i].x <= fmax(a.x, b.x));
            assert_true((a.y <= 0) != (b.y <= 0) && found.at[i].y == 0);
            assert_true(i == 0 || found.at[i].x > found.at[i - 1].x);
            assert_true(found.at[i].x < i + 2);
        }
    }
}

TEST(a_circle_outside_is_compared_with_the_nearest_edge)
{
    report_steps s = steps_of(STAIRS "," CIRCLE("7", "3", "1.5"));
    assert_false(find_step(&s, REPORT_STEP_CROSSING, 0)->decides);
    assert_string_equal(find_step(&s, REPORT_STEP_CROSSING, 0)->outcome,
                        "even: the centre is outside");
    assert_string_equal(decisive(&s)->outcome, "4 > 2.25: they are apart");
    s = steps_of(STAIRS "," CIRCLE("7", "3", "2"));
    assert_string_equal(decisive(&s)->outcome, "4 ≤ 4: they touch");
    s = steps_of(STAIRS "," CIRCLE("0", "0", "0.5"));
    assert_string_equal(decisive(&s)->outcome, "odd: the centre is inside, they overlap");
    const report_step *v = find_step(&s, REPORT_STEP_VERDICT, 0);
    assert_string_equal(v->formula,
                        "depth: the shortest way out, by the convolution of the outlines");
    assert_string_equal(v->numbers, "depth = 1.5, normal = (0, −1); then a touches at edge 0–1");
    check_contains(v->outcome, "circle1 lies inside ell");
}

TEST(convex_outlines_show_the_axis_that_decides)
{
    /* Seen along (1, 1)/√2 the hypotenuse is at 3/√2 and the rect begins at 4/√2. */
    report_steps s = steps_of(TRIANGLE ",{\"type\": \"rect\", \"min\": [2, 2], \"max\": [4, 4]}");
    const report_step *axis = decisive(&s);
    assert_int_equal(axis->kind, REPORT_STEP_AXIS);
    check_near(axis->axis.x, sqrt(0.5));
    check_near(axis->axis.y, sqrt(0.5));
    check_near(axis->values[1], 3 * sqrt(0.5));
    check_near(axis->values[2], 4 * sqrt(0.5));
    assert_string_equal(axis->outcome, "gap 0.707107: a separating axis");
    assert_string_equal(axis->title, "Axis 2: normal of edge 1–2 of a");
    assert_int_equal(find_mark(&s, axis, REPORT_MARK_SEGMENT, 0)->role, REPORT_ROLE_A);
    assert_int_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 2)->role, REPORT_ROLE_GAP);
    assert_int_equal(count_steps(&s, REPORT_STEP_AXIS), 5);
    s = steps_of(TRIANGLE ",{\"type\": \"rect\", \"min\": [1, 1], \"max\": [4, 4]}");
    axis = find_step(&s, REPORT_STEP_AXIS, 1);
    check_near(axis->values[5], sqrt(0.5));
    check_near(fabs(axis->axis.x), sqrt(0.5));
    assert_string_equal(axis->outcome, "overlap 0.707107");
    check_contains(decisive(&s)->outcome, "; no axis separates: overlapping, least on axis 2");
    check_contains(find_step(&s, REPORT_STEP_VERDICT, 0)->numbers, "depth = 0.707107");
}

/* Along a segment's own way only lines are looked at. */
TEST(an_outline_and_a_segment_have_their_normals_only)
{
    report_steps s =
        steps_of("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [1, 3]]},"
                 "{\"type\": \"segment\", \"from\": [3.25, 1.25], \"to\": [5.25, 1.25]}");
    assert_int_equal(count_steps(&s, REPORT_STEP_AXIS), 4);
    for (int i = 0; i < 4; i++) {
        check_contains(find_step(&s, REPORT_STEP_AXIS, i)->title, "normal of");
    }
    check_near(fabs(decisive(&s)->axis.x), sqrt(0.5)); /* by 0.5/√2 */
}

TEST(concave_outlines_show_what_is_nearest)
{
    /* A rect in the notch, 1 above its floor. */
    report_steps s = steps_of(STAIRS ",{\"type\": \"rect\", \"min\": [6.5, 2], \"max\": [8, 4]}");
    const report_step *f = decisive(&s);
    assert_int_equal(f->kind, REPORT_STEP_FEATURE);
    check_near(f->values[1], 1);
    check_near(f->values[3], 2);
    check_near(f->values[4], 1);
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "apart");
    s = steps_of(STAIRS "," TRIANGLE);
    assert_string_equal(decisive(&s)->outcome, "they overlap");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome,
                        "overlapping, tri lies inside ell");
}

/* ---- Three dimensions ----------------------------------------------------------------------- */

TEST(spheres_have_three_differences)
{
    report_steps s = steps_of("{\"type\": \"sphere\", \"center\": [1, 2, 3], \"radius\": 4},"
                              "{\"type\": \"sphere\", \"center\": [3, -1, 9], \"radius\": 3}");
    const report_step *d = find_step(&s, REPORT_STEP_DIFFERENCE, 0);
    assert_string_equal(d->numbers, "dx = 3 − 1 = 2, dy = −1 − 2 = −3, dz = 9 − 3 = 6");
    const report_step *sq = decisive(&s);
    assert_string_equal(sq->numbers, "= 2² + (−3)² + 6² = 49");
    assert_string_equal(sq->outcome, "49 ≤ 49: they touch");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome, "touching");
}

TEST(a_sphere_is_clamped_on_three_axes)
{
    const char *const orders[2] = {
        "{\"type\": \"sphere\", \"center\": [0, 2, 9], \"radius\": 4},"
        "{\"type\": \"box\", \"min\": [1, 1, 1], \"max\": [2, 3, 5]}",
        "{\"type\": \"box\", \"min\": [1, 1, 1], \"max\": [2, 3, 5]},"
        "{\"type\": \"sphere\", \"center\": [0, 2, 9], \"radius\": 4}"
    };
    for (int i = 0; i < 2; i++) {
        report_steps s = steps_of(orders[i]);
        assert_string_equal(find_step(&s, REPORT_STEP_CLAMP_X, 0)->outcome, "less than min.x");
        assert_string_equal(find_step(&s, REPORT_STEP_CLAMP_Y, 0)->outcome, "between the two on y");
        assert_string_equal(find_step(&s, REPORT_STEP_CLAMP_Z, 0)->numbers, "= clamp(9, 1, 5) = 5");
        assert_string_equal(find_step(&s, REPORT_STEP_CLAMP_Z, 0)->outcome, "more than max.z");
        assert_string_equal(find_step(&s, REPORT_STEP_CLOSEST, 0)->numbers, "= (1, 2, 5)");
        assert_string_equal(decisive(&s)->numbers, "= (−1)² + 0² + 4² = 17, r² = 4² = 16");
        assert_string_equal(decisive(&s)->outcome, "17 > 16: they are apart");
        const report_step *v = find_step(&s, REPORT_STEP_VERDICT, 0);
        check_near(v->values[0], sqrt(17) - 4);
        const ct_vec3 clamped[3] = { { 1, 2, 9 }, { 0, 2, 9 }, { 0, 2, 5 } };
        for (int axis = 0; axis < 3; axis += 2) {
            const report_step *step =
                find_step(&s, (report_step_kind)(REPORT_STEP_CLAMP_X + axis), 0);
            const report_mark *arrow = find_mark(&s, step, REPORT_MARK_ARROW, 0);
            assert_memory_equal(&arrow->to, &clamped[axis], sizeof arrow->to);
        }
    }
}

/* Where six digits of each coordinate are none of how far they are from each other. */
TEST(far_away_a_sphere_is_clamped_to_what_the_box_has)
{
    report_steps s =
        steps_of("{\"type\": \"sphere\", \"center\": [1234560, 5, 7.25], \"radius\": 3},"
                 "{\"type\": \"box\", \"min\": [1234567.5, 0, 0], \"max\": [1234569.25, 10, 20]}");
    assert_string_equal(find_step(&s, REPORT_STEP_CLAMP_X, 0)->numbers,
                        "= clamp(1234560, 1234567.5, 1234569.25) = 1234567.5");
    assert_string_equal(find_step(&s, REPORT_STEP_CLOSEST, 0)->numbers, "= (1234567.5, 5, 7.25)");
}

/* Also far away, where six digits of each coordinate are none of the distance. */
TEST(a_distance_in_space_follows_from_its_points)
{
    report_steps s =
        steps_of("{\"type\": \"sphere\", \"center\": [4.5, 3, 2.5], \"radius\": 2.5},"
                 "{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2.75, 1.25, 0.75]}");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->formula,
                        "(3.0566243, 1.5566243, 1.0566243) → (2.75, 1.25, 0.75)");
    s = steps_of("{\"type\": \"sphere\", \"center\": [100000.25, 0, 0], \"radius\": 0},"
                 "{\"type\": \"box\", \"min\": [100000.5, 0.75, 0], \"max\": [100002, 1, 0.5]}");
    assert_string_equal(find_step(&s, REPORT_STEP_VERDICT, 0)->formula,
                        "(100000.25, 0, 0) → (100000.5, 0.75, 0)");
}

TEST(boxes_show_three_intervals)
{
    report_steps s = steps_of("{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2, 2, 2]},"
                              "{\"type\": \"box\", \"min\": [1, -1, 2.5], \"max\": [3, 1, 4]}");
    assert_string_equal(find_step(&s, REPORT_STEP_INTERVAL_X, 0)->outcome, "overlap 1");
    assert_string_equal(find_step(&s, REPORT_STEP_INTERVAL_Y, 0)->outcome, "overlap 1");
    assert_string_equal(find_step(&s, REPORT_STEP_INTERVAL_Z, 0)->numbers,
                        "a [0, 2]  b [2.5, 4]: 0 ≤ 4 and 2.5 > 2");
    assert_string_equal(find_step(&s, REPORT_STEP_INTERVAL_Z, 0)->outcome, "gap 0.5: apart");
    assert_true(find_step(&s, REPORT_STEP_INTERVAL_Z, 0)->decides);
    s = steps_of("{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2, 2, 2]},"
                 "{\"type\": \"box\", \"min\": [1, -1, 1], \"max\": [3, 1, 4]}");
    check_contains(decisive(&s)->outcome, "on all three axes: overlapping");
    check_contains(find_step(&s, REPORT_STEP_VERDICT, 0)->numbers, "depth = 1");
}

/* As a program stops at the first: checked() counts the steps that decide. */
TEST(of_boxes_apart_on_several_axes_the_first_decides)
{
    report_steps s = steps_of("{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2, 2, 2]},"
                              "{\"type\": \"box\", \"min\": [5, 6, 1], \"max\": [6, 7, 4]}");
    assert_int_equal(decisive(&s)->kind, REPORT_STEP_INTERVAL_X);
    s = steps_of("{\"type\": \"box\", \"min\": [0, 0, 0], \"max\": [2, 2, 2]},"
                 "{\"type\": \"box\", \"min\": [1, 6, 5], \"max\": [6, 7, 6]}");
    assert_int_equal(decisive(&s)->kind, REPORT_STEP_INTERVAL_Y);
    s = steps_of("{\"type\": \"rect\", \"min\": [0, 0], \"max\": [2, 2]},"
                 "{\"type\": \"rect\", \"min\": [5, 6], \"max\": [6, 7]}");
    assert_int_equal(decisive(&s)->kind, REPORT_STEP_INTERVAL_X);
}

TEST(a_flat_and_a_solid_shape_have_no_steps)
{
    report *r =
        report_of(POINT("0", "0") ",{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1}");
    report_steps steps;
    report_pair_steps(r, (report_pair){ 0, 1 }, &steps);
    assert_int_equal(steps.count, 0);
    report_destroy(r);
}

/* ---- Sweeps --------------------------------------------------------------------------------- */

TEST(boxes_around_both_ways_end_the_reasoning)
{
    report_steps s = sweep_of("{\"type\": \"segment\", \"from\": [0, 0], \"to\": [1, 2],"
                              " \"move\": [4, 0]},"
                              "{\"type\": \"capsule\", \"from\": [9, 0], \"to\": [9, 4],"
                              " \"radius\": 1, \"move\": [-2, 1]}");
    const report_step *boxes = decisive(&s);
    assert_int_equal(boxes->kind, REPORT_STEP_BOXES);
    assert_string_equal(boxes->numbers, "a x [0, 5] y [0, 2]  b x [6, 10] y [−1, 6]");
    assert_string_equal(boxes->outcome, "apart: no hit");
    assert_null(find_step(&s, REPORT_STEP_TIME, 0));
}

TEST(a_hit_tells_when_shadows_meet_and_part)
{
    /* Against the hypotenuse x + y = 3: the corner (5, 4) has (9 − 3)/√2 to go at 8/√2. */
    report_steps s = sweep_of("{\"type\": \"polygon\", \"points\": [[5, 4], [9, 4], [5, 9]],"
                              " \"move\": [-4, -4]}," TRIANGLE);
    const report_step *axis = find_step(&s, REPORT_STEP_AXIS, 4);
    assert_string_equal(axis->title, "Axis 5: normal of edge 1–2 of b");
    const double want[] = { 9, 14, 0, 3, -8, 0.75, 1.75 };
    for (int i = 0; i < 7; i++) { check_near(axis->values[i], want[i] * (i < 5 ? sqrt(0.5) : 1)); }
    const report_mark *arrow = find_mark(&s, axis, REPORT_MARK_ARROW, 0);
    assert_string_equal(arrow->text, "m·u");
    check_near(arrow->to.x - arrow->from.x, -4);
    const report_step *time = decisive(&s);
    assert_int_equal(time->kind, REPORT_STEP_TIME);
    assert_string_equal(time->outcome,
                        "0.75 ≤ 1: they touch at t = 0.75; the last to meet is axis 5");
    const report_step *touch = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(touch->formula, "a: corner 0, b: edge 1–2");
    assert_string_equal(touch->outcome,
                        "n = (0.707107, 0.707107), square to the side of b, from b to a");
    const report_step *first = find_step(&s, REPORT_STEP_TIME, 1);
    assert_string_equal(first->formula, "corner 0 = start + t·move");
    assert_string_equal(first->numbers, "= (5, 4) + 0.75·(−4, −4) = (2, 1)");
    assert_string_equal(first->outcome, "contact (2, 1)");
    assert_string_equal(find_step(&s, REPORT_STEP_STOP, 0)->formula, "stop = corner 0 + 0.0001·n");
    check_contains(find_step(&s, REPORT_STEP_VERDICT, 0)->numbers, "t = 0.75");
}

TEST(a_concave_target_is_hit_in_its_notch)
{
    /* Into the notch and down on its floor y = 1. */
    report_steps s = sweep_of("{\"type\": \"capsule\", \"from\": [6.5, 5], \"to\": [7.5, 5],"
                              " \"radius\": 1, \"move\": [0, -6]}," STAIRS);
    const report_step *side = decisive(&s);
    assert_int_equal(side->kind, REPORT_STEP_TIME);
    assert_string_equal(side->title, "Side 2–3 of b, pushed out by the radius");
    assert_string_equal(side->formula,
                        "t = (d − r) / (−m·n), n = (0, 1), d: end 'from' of a to its line");
    assert_string_equal(side->numbers, "t = (4 − 1) / 6 = 0.5, foot at 0.625 of the side");
    assert_string_equal(side->outcome, "between its ends, none before it: hit at t = 0.5");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 1)->formula, "from = start + t·move");
}

/* The end 'from', 2 to the left of the floor, comes as near to its line. */
TEST(of_an_edge_that_lands_flat_it_is_the_end_above_the_side)
{
    report_steps s = sweep_of("{\"type\": \"capsule\", \"from\": [11, 5], \"to\": [7, 5],"
                              " \"radius\": 1, \"move\": [0, -6]}," STAIRS);
    const report_step *side = decisive(&s);
    check_contains(side->formula, "d: end 'to' of a to its line");
    assert_string_equal(side->numbers, "t = (4 − 1) / 6 = 0.5, foot at 0.5 of the side");
}

TEST(a_corner_hit_names_the_sides_that_are_not_hit)
{
    /* Down along x = 9.6: 0.8 above the corner (9, 1) it is 1 away from it. The floor's line,
     * pushed out by 1, is reached at y = 2, beyond its end. */
    report_steps s = sweep_of("{\"type\": \"circle\", \"center\": [9.6, 5], \"radius\": 1,"
                              " \"move\": [0, -4]}," STAIRS);
    const report_step *side = find_step(&s, REPORT_STEP_AXIS, 0);
    assert_string_equal(side->title, "Side 2–3 of b, pushed out by the radius");
    assert_string_equal(side->numbers, "t = (4 − 1) / 4 = 0.75, foot at −0.15 of the side");
    assert_string_equal(side->outcome, "beyond its first end: not this side");
    assert_null(find_step(&s, REPORT_STEP_AXIS, 1)); /* along the wall: never nearer */
    const report_step *corner = decisive(&s);
    assert_int_equal(corner->kind, REPORT_STEP_CORNER);
    assert_string_equal(corner->title, "Closest approach of the centre of a");
    assert_string_equal(corner->formula, "to corner 2 of b (9, 1), d² ≤ r², r = 1");
    assert_string_equal(corner->outcome, "0.36 ≤ 1: its circle is met");
    const report_step *time = find_step(&s, REPORT_STEP_TIME, 0);
    assert_string_equal(time->numbers,
                        "a = 16, b = −16, c = 15.36: t = (16 − √(256 − 245.76)) / 16 = 0.8");
    const report_step *touch = find_step(&s, REPORT_STEP_FEATURE, 0);
    assert_string_equal(touch->formula, "a: the centre, b: corner 2");
    assert_string_equal(touch->outcome,
                        "n = (0.6, 0.8), from corner 2 of b to the centre of a, of length 1");
}

/* As n leads from b to a on a side of either, t is positive as it is written. */
TEST(a_side_of_the_mover_is_pushed_out_as_well)
{
    report_steps s = sweep_of("{\"type\": \"rect\", \"min\": [0, 0], \"max\": [2, 2],"
                              " \"move\": [8, 0]}," CIRCLE("7", "1.5", "1"));
    const report_step *side = decisive(&s);
    assert_string_equal(side->title, "Side 1–2 of a, pushed out by the radius");
    assert_string_equal(side->formula,
                        "t = (d − r) / (−m·n), n = (−1, 0), d: the centre of b to its line");
    assert_string_equal(side->numbers, "t = (5 − 1) / 8 = 0.5, foot at 0.75 of the side");
    const report_mark *pushed = find_mark(&s, side, REPORT_MARK_SEGMENT, 1);
    check_near(pushed->from.x, 3);
    check_near(pushed->to.x, 3);
}

TEST(a_start_in_an_overlap_shows_a_common_point)
{
    report_steps s = sweep_of("{\"type\": \"capsule\", \"from\": [0, 1], \"to\": [0, 4],"
                              " \"radius\": 1, \"move\": [9, 0]}," STAIRS);
    const report_step *start = decisive(&s);
    assert_string_equal(start->title, "A common point at the start");
    assert_string_equal(start->outcome, "they overlap at the start");
    assert_string_equal(find_step(&s, REPORT_STEP_TIME, 0)->outcome, "t = 0");
    s = sweep_of("{\"type\": \"segment\", \"from\": [1, 1], \"to\": [5, 5],"
                 " \"move\": [9, 0]}," TRIANGLE);
    check_contains(decisive(&s)->outcome, ": they overlap at the start, t = 0");
}

TEST(a_touch_at_the_end_is_a_hit_on_all_axes)
{
    report_steps s = sweep_of("{\"type\": \"polygon\", \"points\": [[5, 4], [9, 4], [5, 9]],"
                              " \"move\": [-3, -3]}," TRIANGLE);
    assert_string_equal(decisive(&s)->outcome,
                        "1 ≤ 1: they touch at t = 1; the last to meet is axis 5");
}

TEST(a_miss_tells_which_axis_or_how_close)
{
    /* Down to y = 1 beside the hypotenuse, whose normal sees no gap close: from (0, 4) on x + y
     * rises from 4. */
    report_steps s = sweep_of("{\"type\": \"segment\", \"from\": [0, 4], \"to\": [1, 4],"
                              " \"move\": [4, -3]}," TRIANGLE);
    assert_int_equal(decisive(&s)->kind, REPORT_STEP_AXIS);
    check_contains(decisive(&s)->outcome, ": before this move, no hit");
    check_contains(find_step(&s, REPORT_STEP_VERDICT, 0)->outcome,
                   "no hit: the balls meet from t = 0.01677 to t = 0.90323, never at");
    /* The shadows meet on each axis, not at once: past the corner (3, 0). */
    s = sweep_of("{\"type\": \"rect\", \"min\": [4, 1], \"max\": [5, 2], \"move\": [-2, -4]},"
                 "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [3, 3]}");
    assert_string_equal(decisive(&s)->numbers, "t_first = max(0, 0.5, −0.5) = 0.5,"
                                               " t_last = min(1, 0.5, 2.5) = 0.5");
    s = sweep_of("{\"type\": \"rect\", \"min\": [4, 1], \"max\": [5, 2], \"move\": [-2, -5]},"
                 "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [3, 3]}");
    assert_string_equal(decisive(&s)->outcome,
                        "0.5 > 0.4: they part on y before they meet on x, no hit");
    /* Ends 2 above the floor of the notch. */
    s = sweep_of("{\"type\": \"capsule\", \"from\": [7.5, 4], \"to\": [7.5, 5], \"radius\": 1,"
                 " \"move\": [0, -1]}," STAIRS);
    const report_step *near = decisive(&s);
    assert_string_equal(near->title, "Closest approach");
    assert_string_equal(near->numbers, "at t = 1 (7.5, 3) → (7.5, 1): d² = 4");
    assert_string_equal(near->outcome, "4 > 1: nothing comes closer, no hit");
}

TEST(a_segment_without_length_has_no_axis_to_tell_of)
{
    static const char end[] = "{\"type\": \"segment\", \"from\": [4, 3], \"to\": [4, 3]}";
    char shapes[200];
    snprintf(shapes, sizeof shapes, "{\"type\": \"point\", \"at\": [0, 0], \"move\": [8, 6]}, %s",
             end);
    report_steps s = sweep_of(shapes);
    assert_null(find_step(&s, REPORT_STEP_AXIS, 0));
    assert_string_equal(decisive(&s)->numbers, "t = 0.5");
    snprintf(shapes, sizeof shapes, "{\"type\": \"point\", \"at\": [0, 0], \"move\": [8, 5]}, %s",
             end);
    s = sweep_of(shapes);
    assert_null(find_step(&s, REPORT_STEP_AXIS, 0));
    assert_string_equal(decisive(&s)->title, "Closest approach");
}

/* ---- Random --------------------------------------------------------------------------------- */

TEST(steps_never_contradict_the_verdict)
{
    assert_true(check_random_pairs(20261121, 15000, SCENE_POLYGON) > 10);
}

static void random_sweep(dice *d, int i)
{
    static const double far[4] = { 0, 0, 1e9, 1e12 - 100 };
    static const char *const forms[7] = {
        "\"type\": \"point\", \"at\": [%.17g, %.17g]",
        "\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": 2",
        "\"type\": \"rect\", \"center\": [%.17g, %.17g], \"size\": [3, 2]",
        ("\"type\": \"rotated_rect\", \"center\": [%.17g, %.17g], \"size\": [3, 2], "
         "\"rotation\": 30"),
        "\"type\": \"segment\", \"to\": [%.17g, %.17g], \"from\": [%.17g, %.17g]",
        "\"type\": \"capsule\", \"to\": [%.17g, %.17g], \"from\": [%.17g, %.17g], \"radius\": 0.5",
        "\"type\": \"polygon\", \"points\": [[%.17g, %.17g], [%.17g, %.17g], [%.17g, %.17g]]",
    };
    char text[2][400], shapes[900];
    const double base = far[roll(d, 0, 3)];
    for (int k = 0; k < 2; k++) {
        const double x = base + 0.1 * roll(d, -90, 90), y = base + 0.1 * roll(d, -90, 90);
        snprintf(text[k], sizeof text[k], forms[k ? i / 7 % 7 : i % 7], x, y, x + roll(d, 1, 4), y,
                 x, y + roll(d, 1, 4));
    }
    snprintf(shapes, sizeof shapes, "{%s, \"move\": [%d, %d]}, {%s, \"move\": [%d, %d]}", text[0],
             roll(d, -12, 12), roll(d, 0, 12), text[1], roll(d, -3, 3), roll(d, -3, 3));
    report *r = report_of(shapes);
    report_sweep sweep;
    report_steps s;
    sweep = report_sweep_of(r, 0, 1);
    report_sweep_steps(r, 0, 1, &s);
    checked(r, s);
    const report_step *time = decisive(&s);
    if (sweep.result.hit && strncmp(time->formula, "t_first", 7) == 0 &&
        !(fabs(time->values[0] - sweep.result.t) < 1e-15 * fabs(base) + 1e-12)) {
        fail_msg("t = %.17g, told %.17g: %s", sweep.result.t, time->values[0], shapes);
    }
    const bool says_hit = find_step(&s, REPORT_STEP_STOP, 0) != NULL;
    const char *verdict = find_step(&s, REPORT_STEP_VERDICT, 0)->outcome;
    if (says_hit != sweep.result.hit || (strncmp(verdict, "hit", 3) == 0) != sweep.result.hit) {
        fail_msg("%s", shapes);
    }
}

/* The time that the numbers of a side or of a corner's circle give. */
static double told_time(const report_step *step)
{
    const double *v = step->values;
    return step->value_count == 5   ? (v[0] - v[1]) / v[2]
           : step->value_count == 4 ? (-v[1] - sqrt(v[1] * v[1] - v[0] * v[2])) / v[0]
                                    : NAN;
}

/* Whatever hits the stairs, what touches is found: the side or the corner is met when the core
 * says so. Returns whether it did hit. */
static bool random_stairs_sweep(dice *d, int i)
{
    static const char *const forms[6] = {
        "\"type\": \"point\", \"at\": [%g, %g]",
        "\"type\": \"circle\", \"center\": [%g, %g], \"radius\": 0.75",
        "\"type\": \"rect\", \"center\": [%g, %g], \"size\": [3, 2]",
        "\"type\": \"rotated_rect\", \"center\": [%g, %g], \"size\": [3, 2], \"rotation\": 30",
        "\"type\": \"segment\", \"to\": [1, 14], \"from\": [%g, %g]",
        "\"type\": \"capsule\", \"to\": [13, 3], \"from\": [%g, %g], \"radius\": 0.5",
    };
    const unsigned long long start = d->state;
    char text[200], shapes[600];
    snprintf(text, sizeof text, forms[i % 6], 0.1 * roll(d, -150, 150), 0.1 * roll(d, -150, 150));
    snprintf(shapes, sizeof shapes, "{%s, \"move\": [%g, %g]}," STAIRS, text,
             0.1 * roll(d, -200, 200), 0.1 * roll(d, -200, 200));
    report *r = report_of(shapes);
    report_sweep sweep;
    report_steps s;
    sweep = report_sweep_of(r, 0, 1);
    report_sweep_steps(r, 0, 1, &s);
    checked(r, s);
    if (!sweep.result.hit || !(sweep.result.t > 0)) { return false; }
    if (!(fabs(told_time(find_step(&s, REPORT_STEP_TIME, 0)) - sweep.result.t) < 1e-6)) {
        fail_msg("state %llu: %s", start, shapes);
    }
    return true;
}

TEST(a_hit_on_a_concave_outline_tells_what_touches)
{
    dice d = { 11 };
    int hits = 0;
    for (int i = 0; i < 6000; i++) { hits += random_stairs_sweep(&d, i); }
    assert_true(hits > 600);
}

TEST(every_pair_of_types_gets_steps_for_its_sweep)
{
    dice d = { 7 };
    for (int i = 0; i < 9800; i++) { random_sweep(&d, i); }
}
