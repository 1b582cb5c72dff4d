/* test_step_subjects.c - every subject of the reasoning: codes and cuts, slabs, each axis,
 * Minkowski differences, what the steps point at; and that they stay readable for odd and for huge
 * shapes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/report/reports.h"
#include "tests/report/steps/step_marks.h"
#include "tests/report/steps/step_sums.h"
#include "tests/unit.h"

static const report_pair first_pair = { 0, 1 };

static report_steps steps_of_report(report *r)
{
    report_steps steps;
    report_pair_steps(r, first_pair, &steps);
    check_steps(r, &steps);
    report_destroy(r);
    return steps;
}

static report_steps steps_of(const char *shapes)
{
    return steps_of_report(report_of(shapes));
}

#define WALL "{\"type\": \"rect\", \"min\": [-2, -3], \"max\": [3, 4]}"
#define SEGMENT(from, to) "{\"type\": \"segment\", \"from\": [" from "], \"to\": [" to "]}"

/* ---- The sums themselves -------------------------------------------------------------------- */

static int sums_of(const char *numbers)
{
    report_step step = { .kind = REPORT_STEP_SQUARED };
    snprintf(step.numbers, sizeof step.numbers, "%s", numbers);
    return check_sums(&step);
}

TEST(sums_in_texts_are_worked_out)
{
    assert_int_equal(sums_of("= clamp(100, 160, 240) = 160"), 1);
    assert_int_equal(sums_of("dx = 4 − (−4) = 8, dy = 2 − 0 = 2"), 2);
    assert_int_equal(sums_of("= (−3)² + 4² = 25, r² = 5² = 25"), 2);
    assert_int_equal(sums_of("= (−2 − (−10)) / 23 = 0.347826: (4.26087, −2), now 0000"), 1);
    assert_int_equal(sums_of("max(0, 0.5, −1) = 0.5, min(1, 2, 3) = 1"), 2);
    assert_int_equal(sums_of("= (−10, −10) + 0.5·(41, 23) = (10.5, 1.5)"), 2);
    assert_int_equal(sums_of("a at 3  b [1, 2]"), 0);
    assert_int_equal(sums_of("t = (7 − √(49 − 4·10)) / 2 = 2"), 1);
}

/* ---- Segment and rectangle ------------------------------------------------------------------ */

/* y = (x − 1) / 2 + 1 from (−9, −4) to (9, 5): at y = −3 x is −7, at x = −2 y is −0.5, at y = 4 x
 * is 7, at x = 3 y is 2. */
TEST(a_segment_is_cut_at_all_four_sides)
{
    report_steps s = steps_of(SEGMENT("-9, -4", "9, 5") "," WALL);
    const report_step *codes = find_step(&s, REPORT_STEP_CODES, 0);
    assert_string_equal(codes->formula, "bits: top, bottom, right, left of the rectangle");
    assert_string_equal(codes->numbers, "from 0101, to 1010, in common 0000");
    assert_string_equal(find_mark(&s, codes, REPORT_MARK_TEXT, 0)->text, "0101");
    assert_string_equal(find_mark(&s, codes, REPORT_MARK_TEXT, 1)->text, "1010");
    static const char *const titles[] = { "Cut 1: 'from' at the bottom side",
                                          "Cut 2: 'from' at the left side",
                                          "Cut 3: 'to' at the top side",
                                          "Cut 4: 'to' at the right side" };
    static const double at[4][3] = {
        { 1 / 9.0, -7, -3 }, { 7 / 18.0, -2, -0.5 }, { 8 / 9.0, 7, 4 }, { 12 / 18.0, 3, 2 }
    };
    assert_int_equal(count_steps(&s, REPORT_STEP_CLIP), 4);
    for (int i = 0; i < 4; i++) {
        const report_step *cut = find_step(&s, REPORT_STEP_CLIP, i);
        assert_string_equal(cut->title, titles[i]);
        const report_mark *p = find_mark(&s, cut, REPORT_MARK_POINT, 0);
        assert_int_equal(p->role, REPORT_ROLE_RESULT);
        check_near(cut->values[0], at[i][0]);
        check_near(p->from.x, at[i][1]);
        check_near(p->from.y, at[i][2]);
        assert_int_equal(cut->decides, i == 3);
    }
    assert_string_equal(find_step(&s, REPORT_STEP_CLIP, 3)->outcome, "both 0000: they overlap");
    const report_step *both = find_step(&s, REPORT_STEP_SLABS, 0);
    check_near(both->values[0], 7 / 18.0);
    check_near(both->values[1], 12 / 18.0);
    assert_string_equal(both->outcome, "0.388889 ≤ 0.666667: they overlap");
}

TEST(a_segment_beyond_one_side_needs_no_cut)
{
    report_steps s = steps_of(WALL "," SEGMENT("-9, -2", "-3, 9"));
    const report_step *codes = find_step(&s, REPORT_STEP_CODES, 0);
    assert_string_equal(codes->numbers, "from 0001, to 1001, in common 0001");
    assert_string_equal(codes->outcome, "both beyond one side, 0001: they are apart");
    assert_true(codes->decides);
    assert_int_equal(count_steps(&s, REPORT_STEP_CLIP), 0);
    /* x: (−2 + 9)/6 and more than 1. */
    check_near(find_step(&s, REPORT_STEP_SLAB_X, 0)->values[4], 7 / 6.0);
    assert_string_equal(find_step(&s, REPORT_STEP_SLABS, 0)->outcome,
                        "1.16667 > 0.545455: they are apart");
}

TEST(a_level_segment_is_in_its_slab_always_or_never)
{
    report_steps s = steps_of(WALL "," SEGMENT("-9, 4", "9, 4"));
    const report_step *y = find_step(&s, REPORT_STEP_SLAB_Y, 0);
    assert_string_equal(y->numbers, "−3 ≤ 4 ≤ 4");
    assert_string_equal(y->outcome, "yes: all the time");
    s = steps_of(WALL "," SEGMENT("-9, 4.5", "9, 4.5"));
    y = find_step(&s, REPORT_STEP_SLAB_Y, 0);
    assert_string_equal(y->numbers, "−3 ≤ 4.5 > 4");
    assert_string_equal(find_step(&s, REPORT_STEP_SLABS, 0)->outcome,
                        "in one of them at no time: they are apart");
}

TEST(codes_follow_the_picture)
{
    report_steps s = steps_of_report(report_of_y_down(SEGMENT("-9, -4", "9, 5") "," WALL));
    assert_string_equal(find_step(&s, REPORT_STEP_CODES, 0)->numbers,
                        "from 1001, to 0110, in common 0000");
    assert_string_equal(find_step(&s, REPORT_STEP_CLIP, 0)->title, "Cut 1: 'from' at the top side");
}

/* 3-4-5: (2, 9) is 8 away from (2, 1), and that is (8·0.8, 8·0.6) in the frame. */
TEST(a_segment_is_cut_in_the_frame_of_a_rotated_rect)
{
    report_steps s =
        steps_of(SEGMENT("2, 9", "2, 1") ",{\"type\": \"rotated_rect\", \"center\": [2,"
                                         " 1], \"size\": [6, 4],"
                                         " \"rotation\": 53.13010235415598}");
    const report_step *local = find_step(&s, REPORT_STEP_LOCAL, 0);
    check_near(local->values[0], 6.4);
    check_near(local->values[1], 4.8);
    assert_true(s.has_frame);
    assert_true(find_step(&s, REPORT_STEP_CODES, 0)->in_frame);
    assert_string_equal(find_step(&s, REPORT_STEP_CODES, 0)->numbers,
                        "from 1010, to 0000, in common 0000");
    /* At y' = 2 it is 2/4.8 of the way from the centre: x' = 8/3, inside of 3. */
    const report_step *cut = find_step(&s, REPORT_STEP_CLIP, 0);
    assert_string_equal(cut->formula, "t = (half.y − from.y) / (to.y − from.y)");
    check_near(cut->values[0], 2.8 / 4.8);
    check_near(cut->values[1], 8 / 3.0);
    /* The mark is in the world: 8·2/4.8 above the centre. */
    const report_mark *p = find_mark(&s, cut, REPORT_MARK_POINT, 0);
    check_near(p->from.x, 2);
    check_near(p->from.y, 1 + 8 * 2 / 4.8);
}

/* ---- Axes ------------------------------------------------------------------------------------ */

TEST(opposite_sides_share_their_axis)
{
    report_steps s =
        steps_of("{\"type\": \"polygon\", \"points\": [[0, 0], [4, 0], [5, 3], [1, 3]]},"
                 "{\"type\": \"rotated_rect\", \"center\": [7, 1.5], \"size\": [2, 4],"
                 " \"rotation\": 30}");
    assert_int_equal(count_steps(&s, REPORT_STEP_AXIS), 4);
    assert_string_equal(find_step(&s, REPORT_STEP_AXIS, 1)->title,
                        "Axis 2: normal of edge 1–2 of a");
    assert_non_null(find_mark(&s, find_step(&s, REPORT_STEP_AXIS, 1), REPORT_MARK_SEGMENT, 0));
    const report_step *own = find_step(&s, REPORT_STEP_AXIS, 2);
    assert_string_equal(own->title, "Axis 3: own x axis of b");
    assert_null(find_mark(&s, own, REPORT_MARK_SEGMENT, 0));
    assert_null(find_step(&s, REPORT_STEP_LEFT_OUT, 0));
    const report_step *axis = find_step(&s, REPORT_STEP_AXIS, 0);
    assert_int_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 0)->role, REPORT_ROLE_A);
    assert_int_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 1)->role, REPORT_ROLE_B);
    assert_int_equal(find_mark(&s, axis, REPORT_MARK_INTERVAL, 2)->role, REPORT_ROLE_SHARED);
    axis = find_step(&s, REPORT_STEP_AXIS, 1);
    const report_mark *gap = find_mark(&s, axis, REPORT_MARK_INTERVAL, 2);
    assert_int_equal(gap->role, REPORT_ROLE_GAP);
    check_near(gap->max - gap->min, -axis->values[4]);
    assert_string_equal(axis->outcome + strlen(axis->outcome) - strlen("a separating axis"),
                        "a separating axis");
}

/* Of (−3, 4) on (−0.8, −0.6) and of the way between the touching points of 3-4-5 circles doubles
 * leave 4e-16. */
TEST(what_only_rounding_left_is_told_as_zero)
{
    report_steps s = steps_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2},"
                              "{\"type\": \"circle\", \"center\": [3, 4], \"radius\": 3}");
    assert_string_equal(find_step(&s, REPORT_STEP_MINKOWSKI, 0)->numbers,
                        "(1.2, 1.6) − (1.2, 1.6) = (0, 0)");
    s = steps_of("{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [9, 0.5]},"
                 "{\"type\": \"polygon\", \"points\": [[0, 0], [6, 3], [3, 6], [-3, 4]]}");
    const report_step *axis = last_step(&s, REPORT_STEP_AXIS);
    assert_string_equal(axis->formula, "u = (−0.8, −0.6), p·u of every corner p");
    check_contains(axis->numbers, "b [−6.6, 0]");
}

/* From four places it follows as well, but not from the five that tell the points apart. */
TEST(a_difference_follows_from_as_many_places_as_are_printed)
{
    report_steps s =
        steps_of("{\"type\": \"segment\", \"from\": [999991.4, 299999.4],"
                 " \"to\": [999999, 300000.9208087382]},"
                 "{\"type\": \"point\", \"at\": [1000004.8495917238, 299998.47440390574]}");
    assert_string_equal(find_step(&s, REPORT_STEP_MINKOWSKI, 0)->numbers,
                        "(1000004.84959, 299998.474404) − (999999, 300000.920809) = "
                        "(5.84959, −2.4464)");
}

/* As a program stops there. */
TEST(the_first_axis_with_a_gap_decides)
{
    report_steps s = steps_of("{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [1, 1]},"
                              "{\"type\": \"rotated_rect\", \"center\": [4, 9], \"size\": [2, 2],"
                              " \"rotation\": 45}");
    assert_true(find_step(&s, REPORT_STEP_AXIS, 0)->decides);
    check_contains(find_step(&s, REPORT_STEP_AXIS, 0)->outcome, ": a separating axis");
    for (int i = 1; i < 3; i++) {
        check_contains(find_step(&s, REPORT_STEP_AXIS, i)->outcome, ": separates as well");
    }
}

/* Points on an ellipse, all of them corners; in either winding. */
static char *round_polygon(int count, double x, bool turned)
{
    char *text = malloc((size_t)count * 60 + 100);
    assert_non_null(text);
    size_t length = (size_t)sprintf(text, "{\"type\": \"polygon\", \"points\": [");
    for (int i = 0; i < count; i++) {
        const double angle = (turned ? -1 : 1) * 6.283185307179586 * i / count;
        length += (size_t)sprintf(text + length, "%s[%.17g, %.17g]", i ? ", " : "",
                                  x + 5 * cos(angle), 3 * sin(angle));
    }
    (void)sprintf(text + length, "]}");
    return text;
}

static report_steps steps_of_round(int count, double apart)
{
    char *a = round_polygon(count, 0, false), *b = round_polygon(count, apart, true);
    char *both = malloc(strlen(a) + strlen(b) + 2);
    assert_non_null(both);
    (void)sprintf(both, "%s,%s", a, b);
    report_steps s = steps_of(both);
    free(a);
    free(b);
    free(both);
    return s;
}

/* The gap of ellipses beside each other is on the x axis, which is the last of odd numbers. */
TEST(of_many_axes_those_that_matter_are_shown)
{
    static const double apart[] = { 9.9995, 9.5, 3, 9.99999999 };
    for (int i = 0; i < 4; i++) {
        report_steps s = steps_of_round(1024, apart[i]);
        assert_true(s.count < REPORT_MAX_STEPS);
        assert_int_equal(count_steps(&s, REPORT_STEP_AXIS), 12);
        const report_step *left = find_step(&s, REPORT_STEP_LEFT_OUT, 0);
        assert_true(left->values[0] > 500);
        check_contains(left->formula, "axes in all");
        check_contains(left->numbers, " more, not shown: ");
        double last = 0;
        for (int k = 0; k < 12; k++) {
            const double number = strtod(find_step(&s, REPORT_STEP_AXIS, k)->title + 5, NULL);
            assert_true(number > last);
            last = number;
        }
    }
    report_steps s = steps_of_round(6, 3);
    assert_int_equal(count_steps(&s, REPORT_STEP_AXIS), 6);
    assert_null(find_step(&s, REPORT_STEP_LEFT_OUT, 0));
}

/* A comb whose teeth the ray runs through. */
TEST(of_many_crossings_the_first_are_named)
{
    char shapes[9000] = "{\"type\": \"polygon\", \"points\": [[200, -1], [200, 5]";
    for (int i = 0; i < 90; i++) {
        snprintf(shapes + strlen(shapes), 60, ", [%d, %d], [%d, %d]", 199 - 2 * i, i % 2 ? 5 : 0,
                 198 - 2 * i, i % 2 ? 5 : 0);
    }
    snprintf(shapes + strlen(shapes), 200,
             ", [0, 0], [0, -1]]},{\"type\": \"point\", \"at\": [-0.02, 2]}");
    report *r = report_of(shapes);
    report_steps s = steps_of_report(r);
    const report_step *c = find_step(&s, REPORT_STEP_CROSSING, 0);
    const int crossings = (int)c->values[0];
    assert_true(crossings > 60 && crossings % 2 == 0);
    char more[40];
    snprintf(more, sizeof more, " and %d more", crossings - 6);
    check_contains(c->numbers, more);
    const report_mark *before = find_mark(&s, c, REPORT_MARK_POINT, 1);
    for (int i = 2; i < 33; i++) {
        const report_mark *m = find_mark(&s, c, REPORT_MARK_POINT, i);
        assert_true(m->from.x > before->from.x);
        before = m;
    }
    assert_null(find_mark(&s, c, REPORT_MARK_POINT, 33));
}

/* ---- Minkowski differences ------------------------------------------------------------------- */

static double cross(ct_vec o, ct_vec a, ct_vec b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* From the origin to the outline, less than 0 within. */
static double signed_distance(const report_minkowski *m)
{
    const ct_vec origin = { 0, 0 };
    double least = INFINITY;
    bool inside = m->count > 2;
    for (int i = 0; i < m->count; i++) {
        const ct_vec a = m->corner[i], b = m->corner[(i + 1) % m->count];
        const double dx = b.x - a.x, dy = b.y - a.y, way = dx * dx + dy * dy;
        const double t = way > 0 ? fmin(fmax(-(a.x * dx + a.y * dy) / way, 0), 1) : 0;
        least = fmin(least, hypot(a.x + t * dx, a.y + t * dy));
        inside = inside && cross(a, b, origin) >= -1e-9;
    }
    return (inside ? -least : least) - m->radius;
}

static void shape_text(dice *d, char out[500])
{
    const double x = 0.5 * roll(d, -20, 20), y = 0.5 * roll(d, -20, 20);
    const double w = 0.5 * roll(d, 1, 16), h = 0.5 * roll(d, 1, 16);
    switch (roll(d, 0, 6)) {
    case 0:
        snprintf(out, 500, "{\"type\": \"point\", \"at\": [%g, %g]}", x, y);
        break;
    case 1:
        snprintf(out, 500, "{\"type\": \"circle\", \"center\": [%g, %g], \"radius\": %g}", x, y, w);
        break;
    case 2:
        snprintf(out, 500, "{\"type\": \"rect\", \"min\": [%g, %g], \"size\": [%g, %g]}", x, y, w,
                 h);
        break;
    case 3:
        snprintf(out, 500,
                 "{\"type\": \"rotated_rect\", \"center\": [%g, %g], \"size\": [%g, %g],"
                 " \"rotation\": %d}",
                 x, y, w, h, 15 * roll(d, 0, 23));
        break;
    case 4:
        snprintf(out, 500, "{\"type\": \"segment\", \"from\": [%g, %g], \"to\": [%g, %g]}", x, y,
                 x + w, y - h);
        break;
    case 5:
        snprintf(out, 500,
                 "{\"type\": \"capsule\", \"from\": [%g, %g], \"to\": [%g, %g], \"radius\": 1.5}",
                 x, y, x - w, y);
        break;
    default:
        snprintf(out, 500,
                 "{\"type\": \"polygon\", \"points\": [[%g, %g], [%g, %g], [%g, %g], [%g, %g]]}", x,
                 y, x, y + h, x + w, y + h + 1, x + w + 1, y);
        break;
    }
}

TEST(the_origin_lies_in_the_difference_as_deep_as_the_shapes_overlap)
{
    dice d = { 20261122 };
    int deep = 0, far = 0;
    for (int i = 0; i < 4000; i++) {
        const unsigned long long start = d.state;
        char a[500], b[500], both[1001];
        shape_text(&d, a);
        shape_text(&d, b);
        snprintf(both, sizeof both, "%s,%s", a, b);
        report *r = report_of(both);
        report_minkowski m;
        report_contact c;
        assert_true(report_find_minkowski(r, first_pair, &m));
        c = report_contact_of(r, first_pair);
        const double want = c.relation == CT_APART ? c.distance : -c.depth;
        const double got = signed_distance(&m);
        if (fabs(got - want) > 1e-9 || m.origin_inside != (c.relation != CT_APART) ||
            fabs(hypot(m.closest.x, m.closest.y) - fabs(want)) > 1e-9) {
            fail_msg("state %llu: %s: %g from the difference, not %g", start, both, got, want);
        }
        deep += want < 0;
        far += want > 0;
        report_destroy(r);
    }
    assert_true(deep > 400 && far > 400);
}

TEST(the_difference_is_told_of_convex_pairs_only)
{
    report_steps s = steps_of("{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 2},"
                              "{\"type\": \"circle\", \"center\": [3, 4], \"radius\": 1}");
    const report_step *m = find_step(&s, REPORT_STEP_MINKOWSKI, 0);
    assert_string_equal(
        m->formula, "B − A, all b − a: 1 corner, grown by radius 3; of its border nearest to the"
                    " origin");
    assert_string_equal(m->numbers, "(2.4, 3.2) − (1.2, 1.6) = (1.2, 1.6)");
    assert_string_equal(m->outcome, "the origin is outside: they are apart");
    const report_mark *way = find_mark(&s, m, REPORT_MARK_ARROW, 0);
    check_near(way->to.x - way->from.x, 1.2);
    s = steps_of(
        SEGMENT("3, 4", "3, 4") ",{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 5}");
    m = find_step(&s, REPORT_STEP_MINKOWSKI, 0);
    assert_non_null(strstr(m->formula, "all b − a: 1 corner, grown by radius 5;"));
    s = steps_of(
        SEGMENT("0, 0", "3, 0") ",{\"type\": \"rect\", \"min\": [0, 2], \"size\": [0, 0]}");
    m = find_step(&s, REPORT_STEP_MINKOWSKI, 0);
    assert_non_null(strstr(m->formula, "all b − a: 2 corners;"));
    s = steps_of("{\"type\": \"polygon\", \"points\": [[0, 0], [2, 0], [6, 0], [3, 3]]},"
                 "{\"type\": \"rect\", \"min\": [9, 9], \"size\": [1, 1]}");
    m = find_step(&s, REPORT_STEP_MINKOWSKI, 0); /* [2, 0] is on a straight side */
    assert_non_null(strstr(m->formula, "all b − a: 6 corners;"));
    report *r = report_of("{\"type\": \"polygon\", \"points\": [[0, 0], [9, 0], [9, 9], [5, 1]]},"
                          "{\"type\": \"point\", \"at\": [1, 1]},"
                          "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1},"
                          "{\"type\": \"sphere\", \"center\": [0, 0, 0], \"radius\": 1}");
    report_minkowski untouched = { .count = -1 };
    assert_false(report_find_minkowski(r, first_pair, &untouched));
    assert_false(report_find_minkowski(r, (report_pair){ 1, 2 }, &untouched));
    assert_false(report_find_minkowski(r, (report_pair){ 2, 3 }, &untouched));
    assert_int_equal(untouched.count, -1);
    s = steps_of_report(r);
    assert_null(find_step(&s, REPORT_STEP_MINKOWSKI, 0));
}

/* One of them moves, every third time both. */
static report *report_of_movers(dice *d, int i)
{
    char a[500], b[500], both[1100];
    shape_text(d, a);
    shape_text(d, b);
    a[strlen(a) - 1] = b[strlen(b) - 1] = '\0'; /* the brace at the end */
    snprintf(both, sizeof both, "%s, \"move\": [%g, %g]}, %s%s}", a, 0.3 * roll(d, -90, 90),
             0.7 * roll(d, -40, 40), b, i % 3 == 0 ? ", \"move\": [-3.1, 2.3]" : "");
    return report_of(both);
}

TEST(every_result_follows_from_the_digits_that_are_shown)
{
    dice d = { 20261123 };
    int sums = 0, words = 0;
    for (int i = 0; i < 600; i++) {
        report *r = report_of_movers(&d, i);
        for (int sweep = 0; sweep < 2; sweep++) {
            report_steps steps;
            if (sweep) {
                report_sweep_steps(r, 0, 1, &steps);
            } else {
                report_pair_steps(r, first_pair, &steps);
            }
            for (int k = 0; k < steps.count; k++) {
                sums += check_sums_as_shown(&steps.step[k]);
                words += check_words_as_shown(&steps.step[k]);
            }
        }
        report_destroy(r);
    }
    assert_true(sums > 4000);
    assert_true(words > 1000);
}

/* They are told with six digits, as places they would have more. */
TEST(results_of_millions_follow_as_well)
{
    dice d = { 20261129 };
    for (int i = 0; i < 50; i++) {
        char both[300];
        snprintf(both, sizeof both,
                 "{\"type\": \"circle\", \"center\": [%d, %d], \"radius\": %d.123456789},"
                 "{\"type\": \"circle\", \"center\": [0, %d], \"radius\": 2}",
                 roll(&d, 1000000, 9000000), roll(&d, 1000000, 9000000), roll(&d, 1000000, 9000000),
                 roll(&d, -9000000, -1000000));
        const report_steps s = steps_of(both);
        for (int k = 1; k <= 2; k++) { /* squared reach and squared distance */
            assert_int_equal(check_sums_as_shown(&s.step[k]), 1);
        }
    }
}

static void check_difference(const char *from, const char *to, const char *numbers)
{
    char both[300];
    snprintf(both, sizeof both,
             "{\"type\": \"point\", \"at\": [%s, 0]}, {\"type\": \"point\", \"at\": [%s, 0]}", from,
             to);
    const report_steps s = steps_of(both);
    check_contains(find_step(&s, REPORT_STEP_DIFFERENCE, 0)->numbers, numbers);
}

TEST(a_difference_follows_from_as_few_digits_as_will_do)
{
    check_difference("1000000000", "1000000008.9", "dx = 1000000008.9 − 1000000000 = 8.9");
    /* Without places 0.5 and 1.5 would be rounded to the even 0 and 2: 2 apart, not 1. */
    check_difference("900000000000.5", "900000000001.5", "= 900000000001.5 − 900000000000.5 = 1");
    /* Of the digits of a double that none follows from there is none. */
    check_difference("-18299999999.999996", "7400000000", "= 7.4e9 − (−18300000000) = 25700000000");
}

TEST(what_doubles_leave_of_nothing_is_told_with_about)
{
    const report_steps s =
        steps_of(SEGMENT("0, 0", "2.1, 1.2") ",{\"type\": \"point\", \"at\": [0.7, 0.4]}");
    check_contains(find_step(&s, REPORT_STEP_SIDES, 0)->numbers, "2.1·0.4 − 1.2·0.7 ≈ 1.11022e−16");
}

/* Its corners are two places, each of which comes twice. */
TEST(a_flat_rectangle_adds_no_corners_to_the_difference)
{
    const report_steps s =
        steps_of("{\"type\": \"rect\", \"min\": [0, -2.5], \"max\": [5.5, -2.5]},"
                 "{\"type\": \"rect\", \"min\": [-2.5, -3.5], \"max\": [1, 3]}");
    check_contains(find_step(&s, REPORT_STEP_MINKOWSKI, 0)->formula, ": 4 corners;");
}

/* One side of the polygon is in two pieces, as long as the segment together. */
TEST(opposite_ways_are_not_one_edge_of_the_difference)
{
    report *r = report_of("{\"type\": \"polygon\", \"points\": [[1, 3], [0, 2], [-1, 1], [0, 0], "
                          "[2, 0], [2, 2]]},"
                          "{\"type\": \"segment\", \"from\": [0, 2], \"to\": [-2, 0]}");
    static const ct_vec want[] = {
        { -3, -3 }, { 1, 1 }, { 0, 2 }, { -2, 2 }, { -4, 0 }, { -4, -2 }
    };
    report_minkowski m;
    assert_true(report_find_minkowski(r, first_pair, &m));
    assert_int_equal(m.count, 6);
    for (int i = 0; i < 6; i++) {
        check_near(m.corner[i].x, want[i].x);
        check_near(m.corner[i].y, want[i].y);
    }
    report_destroy(r);
}

/* The overlap is 1e-8 wide: with six digits the point would be beside it. */
TEST(a_common_point_is_in_both_as_it_is_printed)
{
    const report_steps s =
        steps_of("{\"type\": \"polygon\", \"points\": [[0, 0], [0.33333334, 0], [0.33333334, 2], "
                 "[0.1, 1], [0, 2]]},"
                 "{\"type\": \"rect\", \"min\": [0.33333333, 0.5], \"max\": [3, 1.5]}");
    const report_step *step = find_step(&s, REPORT_STEP_FEATURE, 0);
    double x = 0;
    assert_int_equal(sscanf(step->numbers, "(%lf, ", &x), 1);
    assert_true(x >= 0.33333333 && x <= 0.33333334);
}

/* The end of the capsule's segment, which is small beside the radius: nothing near it is on it. */
TEST(a_common_point_has_the_digits_of_an_end)
{
    report_steps s = steps_of("{\"type\": \"capsule\", \"from\": [1.23456789012345e-6, 0], "
                              "\"to\": [-3e-7, 50], \"radius\": 500000},"
                              "{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [1, 1]}");
    assert_string_equal(find_step(&s, REPORT_STEP_FEATURE, 0)->numbers, "(1.23456789012345e−6, 0)");
    s = steps_of("{\"type\": \"segment\", \"from\": [1, 5.3442961713617266e-8], \"to\": [2, 3]},"
                 "{\"type\": \"rect\", \"min\": [-1, -1], \"max\": [1, 1]}");
    check_contains(find_step(&s, REPORT_STEP_FEATURE, 0)->numbers, "5.3442961713617266e−8)");
}

/* ---- What is pointed at ---------------------------------------------------------------------- */

TEST(marks_stand_where_the_step_talks_about)
{
    report_steps s = steps_of("{\"type\": \"circle\", \"center\": [7, 5], \"radius\": 2.5},"
                              "{\"type\": \"rect\", \"min\": [-5, -3], \"max\": [5, 3]}");
    const report_step *x = find_step(&s, REPORT_STEP_CLAMP_X, 0);
    const report_mark *span = find_mark(&s, x, REPORT_MARK_INTERVAL, 0);
    assert_int_equal(span->role, REPORT_ROLE_B);
    check_near(span->axis.x, 1);
    check_near(span->min, -5);
    check_near(span->max, 5);
    const report_mark *way = find_mark(&s, x, REPORT_MARK_ARROW, 0);
    check_near(way->from.x, 7);
    check_near(way->to.x, 5);
    check_near(way->to.y, 5);
    const report_mark *q =
        find_mark(&s, find_step(&s, REPORT_STEP_CLOSEST, 0), REPORT_MARK_POINT, 0);
    assert_string_equal(q->text, "closest");
    check_near(q->from.x, 5);
    check_near(q->from.y, 3);
}

/* The same circle and rect, turned by 3-4-5 and moved by (1, 1). */
TEST(marks_are_in_the_world_where_texts_are_in_a_frame)
{
    const double c = 0.6, n = 0.8;
    char shapes[400];
    snprintf(shapes, sizeof shapes,
             "{\"type\": \"circle\", \"center\": [%.17g, %.17g], \"radius\": 2.5},"
             "{\"type\": \"rotated_rect\", \"center\": [1, 1], \"size\": [10, 6],"
             " \"rotation\": 53.13010235415598}",
             1 + 7 * c - 5 * n, 1 + 7 * n + 5 * c);
    report_steps s = steps_of(shapes);
    const report_step *x = find_step(&s, REPORT_STEP_CLAMP_X, 0);
    assert_string_equal(x->formula, "closest'.x = clamp(c'.x, −half.x, half.x)");
    assert_true(x->in_frame);
    const report_mark *way = find_mark(&s, x, REPORT_MARK_ARROW, 0);
    check_near(way->to.x, 1 + 5 * c - 5 * n);
    check_near(way->to.y, 1 + 5 * n + 5 * c);
    const report_mark *span = find_mark(&s, x, REPORT_MARK_INTERVAL, 0);
    check_near(span->axis.x, c);
    check_near(span->min, 1 * c + 1 * n - 5);
    const ct_vec q = ct_obb_to_local(&s.frame, (ct_vec){ way->to.x, way->to.y });
    check_near(q.x, 5);
    check_near(q.y, 5);
}

TEST(marks_of_solids_have_three_coordinates)
{
    report_steps s = steps_of("{\"type\": \"sphere\", \"center\": [0, 2, 9], \"radius\": 4},"
                              "{\"type\": \"box\", \"min\": [1, 1, 1], \"max\": [2, 3, 5]}");
    const report_step *z = find_step(&s, REPORT_STEP_CLAMP_Z, 0);
    assert_string_equal(z->formula, "closest.z = clamp(c.z, min.z, max.z)");
    const report_mark *span = find_mark(&s, z, REPORT_MARK_INTERVAL, 0);
    check_near(span->axis.z, 1);
    check_near(span->max, 5);
    const report_mark *way = find_mark(&s, z, REPORT_MARK_ARROW, 0);
    check_near(way->from.z, 9);
    check_near(way->to.z, 5);
    s = steps_of("{\"type\": \"sphere\", \"center\": [1, 2, 3], \"radius\": 1},"
                 "{\"type\": \"sphere\", \"center\": [4, 6, 8], \"radius\": 1}");
    const report_step *difference = find_step(&s, REPORT_STEP_DIFFERENCE, 0);
    const ct_vec3 path[] = { { 1, 2, 3 }, { 4, 2, 3 }, { 4, 6, 3 }, { 4, 6, 8 } };
    for (int i = 0; i < 3; i++) {
        const report_mark *leg = find_mark(&s, difference, REPORT_MARK_ARROW, i);
        assert_memory_equal(&leg->from, &path[i], sizeof path[i]);
        assert_memory_equal(&leg->to, &path[i + 1], sizeof path[i]);
    }
}

/* ---- Odd shapes ------------------------------------------------------------------------------ */

TEST(no_pair_of_odd_shapes_has_a_cut_text)
{
    static const char *const odd[] = {
        "{\"type\": \"point\", \"at\": [5e-324, -5e-324], \"move\": [5e-324, 0]}",
        "{\"type\": \"point\", \"at\": [1e12, -1e12], \"move\": [-1e12, 1e12]}",
        "{\"type\": \"circle\", \"center\": [-999999999999.9999, 0.1], \"radius\": 0}",
        "{\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1e12, \"move\": [1e-300, 1e12]}",
        "{\"type\": \"rect\", \"min\": [0, 0], \"max\": [0, 0], \"move\": [0, 0]}",
        "{\"type\": \"rect\", \"min\": [-1e12, -999999999999.9999], \"max\": [1e12, 5e-324]}",
        "{\"type\": \"rotated_rect\", \"center\": [1e-310, 0], \"size\": [0, 0], \"rotation\": 33}",
        "{\"type\": \"rotated_rect\", \"center\": [123456789012.3456, -987654321098.7654],"
        " \"size\": [1e12, 1e-12], \"rotation\": 33.333333333333336, \"move\": [-1e11, 1e12]}",
        "{\"type\": \"segment\", \"from\": [1e12, 1e12], \"to\": [1e12, 1e12]}",
        "{\"type\": \"segment\", \"from\": [-1e12, -999999999999.9999], \"to\": [1e12, 5e-324],"
        " \"move\": [0, 12345.678901234567]}",
        "{\"type\": \"segment\", \"from\": [0, 0], \"to\": [5e-324, 5e-324], \"move\": [1, 1]}",
        "{\"type\": \"capsule\", \"from\": [0, 0], \"to\": [0, 0], \"radius\": 5e-324}",
        "{\"type\": \"capsule\", \"from\": [-999999999999.9999, 0.3], \"to\": [1e12, 1e-9],"
        " \"radius\": 123456.78901234567, \"move\": [-1234567.8901234567, 0]}",
        "{\"type\": \"polygon\", \"points\": [[-1e12, -1e12], [1e12, -999999999999.9999],"
        " [0.1, 1e12]]}",
        "{\"type\": \"polygon\", \"points\": [[0, 0], [5e-324, 0], [0, 5e-324]],"
        " \"move\": [0, 1e-320]}",
        "{\"type\": \"polygon\", \"points\": [[-1, 0], [0, 1e-17], [1, 0], [0, 999999999999.9999]],"
        " \"move\": [0.1, 0.2]}",
    };
    const int count = sizeof odd / sizeof *odd;
    size_t size = 1;
    for (int i = 0; i < count; i++) { size += strlen(odd[i]) + 1; }
    char *shapes = calloc(size, 1);
    assert_non_null(shapes);
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(shapes);
        snprintf(shapes + length, size - length, "%s%s", i > 0 ? "," : "", odd[i]);
    }
    report *const reports[2] = { report_of(shapes), report_of_y_down(shapes) };
    free(shapes);
    for (int k = 0; k < 2 * count * count; k++) {
        report *r = reports[k % 2];
        const report_pair pair = { k / 2 / count, k / 2 % count };
        report_steps steps;
        if (pair.a == pair.b) { continue; }
        report_pair_steps(r, pair, &steps);
        check_steps(r, &steps);
        report_sweep_steps(r, pair.a, pair.b, &steps);
        check_steps(r, &steps);
    }
    report_destroy(reports[0]);
    report_destroy(reports[1]);
}
