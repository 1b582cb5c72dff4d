/* test_verdict.c - what is right of an answer, and how wrong the rest is. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/judge/verdict.h"

static lab_question circles(double x, double radius)
{
    lab_question q = { .a.shape.type = CT_CIRCLE, .b.shape.type = CT_CIRCLE };
    q.a.shape.as.circle = (ct_circle){ { 0, 0 }, 1 };
    q.b.shape.as.circle = (ct_circle){ { x, 0 }, radius };
    return q;
}

/* A square around the origin, and another of the same size whose centre is there. */
static lab_question squares(double x, double y)
{
    lab_question q = { .a.shape.type = CT_RECT, .b.shape.type = CT_RECT };
    q.a.shape.as.rect = (ct_rect){ { -1, -1 }, { 1, 1 } };
    q.b.shape.as.rect = (ct_rect){ { x - 1, y - 1 }, { x + 1, y + 1 } };
    return q;
}

static void check(const lab_rules *rules, const lab_question *q, const lab_answer *theirs,
                  lab_verdict verdict, double by)
{
    lab_finding f;
    lab_judge(rules, q, theirs, &f);
    assert_string_equal(lab_verdict_name(f.verdict), lab_verdict_name(verdict));
    if (!(fabs(f.by - by) <= 1e-9 * fabs(by))) {
        fail_msg("by %.17g, not %.17g", f.by, by);
    }
}

static const lab_rules usual = { .tolerance = 1e-6 };

static void yes_and_no_are_wrong_by_gap_and_depth(void **state)
{
    const lab_answer yes = { .given = LAB_GIVES_YES, .yes = true };
    const lab_answer no = { .given = LAB_GIVES_YES };
    const lab_question apart = circles(5, 1), deep = circles(1.5, 1), touch = circles(2, 1);
    (void)state;
    check(&usual, &apart, &no, LAB_RIGHT, 0);
    check(&usual, &apart, &yes, LAB_FALSE_HIT, 3);
    check(&usual, &deep, &yes, LAB_RIGHT, 0);
    check(&usual, &deep, &no, LAB_MISSED, 0.5);
    check(&usual, &touch, &yes, LAB_TOUCHING, 0);
    check(&usual, &touch, &no, LAB_TOUCHING, 0);
    check(&usual, &touch, &(lab_answer){ 0 }, LAB_UNSUPPORTED, 0);
}

static void a_slop_takes_gaps_for_touching(void **state)
{
    const lab_rules skin = { .tolerance = 1e-6, .slop = 0.1 };
    const lab_rules hit = { LAB_TOUCH_IS_HIT, 1e-6, 0.1 };
    const lab_answer yes = { .given = LAB_GIVES_YES, .yes = true };
    const lab_answer no = { .given = LAB_GIVES_YES };
    const lab_question near = circles(2.05, 1), far = circles(2.2, 1);
    (void)state;
    check(&skin, &near, &yes, LAB_TOUCHING, 0);
    check(&skin, &near, &no, LAB_TOUCHING, 0);
    check(&hit, &near, &yes, LAB_RIGHT, 0);
    check(&hit, &near, &no, LAB_MISSED, 0);
    check(&skin, &far, &yes, LAB_FALSE_HIT, far.b.shape.as.circle.center.x - 2);
}

static lab_answer way_out(double depth, double x, double y)
{
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES_DEPTH | LAB_GIVES_NORMAL, .yes = true };
    a.contact.depth = depth;
    a.contact.has_normal = true;
    a.contact.normal = (ct_vec){ x, y };
    return a;
}

static void of_equal_ways_out_any_is_right(void **state)
{
    const lab_question same = squares(0, 0), aside = squares(1, 0.5);
    (void)state;
    for (int i = 0; i < 4; i++) {
        const lab_answer a = way_out(2, (double[]){ 1, -1, 0, 0 }[i], (double[]){ 0, 0, 1, -1 }[i]);
        check(&usual, &same, &a, LAB_RIGHT, 0);
    }
    const lab_answer right = way_out(1, 1, 0), back = way_out(1, -1, 0), up = way_out(1, 0, 1),
                     deep = way_out(1.5, 0, 1);
    const lab_answer slanted = way_out(2, 0.6, 0.8), tall = way_out(1, 2, 0),
                     none = way_out(1, 0, 0);
    check(&usual, &aside, &right, LAB_RIGHT, 0);
    check(&usual, &aside, &back, LAB_WRONG_NORMAL, 180);
    check(&usual, &aside, &up, LAB_WRONG_NORMAL, 90);
    check(&usual, &aside, &deep, LAB_WRONG_DEPTH, 0.5);
    check(&usual, &same, &slanted, LAB_WRONG_NORMAL, atan2(0.8, 0.6) * 180 / acos(-1));
    check(&usual, &aside, &tall, LAB_NO_UNIT_NORMAL, 2);
    check(&usual, &aside, &none, LAB_NO_UNIT_NORMAL, 0);
}

static void of_points_as_near_any_are_right(void **state)
{
    const lab_question q = squares(5, 0.5);
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES_DISTANCE | LAB_GIVES_POINTS };
    (void)state;
    a.contact.distance = 3;
    a.contact.a_point = (ct_vec){ 1, 1 };
    a.contact.b_point = (ct_vec){ 4, 1 };
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.contact.b_point = (ct_vec){ 4, 1.1 };
    lab_finding f;
    lab_judge(&usual, &q, &a, &f);
    assert_int_equal(f.verdict, LAB_WRONG_POINT);
    a.contact.distance = 3.25;
    check(&usual, &q, &a, LAB_WRONG_DISTANCE, 0.25);
    a.contact.distance = NAN;
    check(&usual, &q, &a, LAB_GARBAGE, 0);
}

/* A circle of radius 1 that falls from `from` by `move` onto the unit square's top, y = 1. */
static lab_question fall(ct_vec from, ct_vec move)
{
    lab_question q = squares(0, 0);
    q.is_sweep = true;
    q.a.shape.type = CT_CIRCLE;
    q.a.shape.as.circle = (ct_circle){ from, 1 };
    q.a.move = move;
    return q;
}

static void a_sweep_is_judged_by_time_normal_and_places(void **state)
{
    const lab_question q = fall((ct_vec){ 0.5, 4 }, (ct_vec){ 0, -4 });
    lab_answer a;
    lab_finding f;
    (void)state;
    lab_ask_referee(&q, &a);
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.sweep.t += 0.25;
    check(&usual, &q, &a, LAB_WRONG_T, 0.25);
    a.sweep.t -= 0.25;
    a.sweep.normal.y = -1;
    check(&usual, &q, &a, LAB_WRONG_NORMAL, 180);
    a.sweep.normal.y = 1;
    a.sweep.stop.y += 0.5;
    lab_judge(&usual, &q, &a, &f);
    assert_int_equal(f.verdict, LAB_WRONG_POINT);
    const lab_answer no = { .given = LAB_GIVES_YES };
    lab_judge(&usual, &q, &no, &f);
    assert_int_equal(f.verdict, LAB_MISSED);
    assert_true(f.by > 0.9);
}

static lab_question past_corner(void)
{
    lab_question q = squares(2, 2);
    q.is_sweep = true;
    q.a.move = (ct_vec){ 2, -2 };
    return q;
}

/* A point that starts on a segment. */
static lab_question of_thin(ct_vec at, ct_vec move)
{
    lab_question q = { .is_sweep = true, .a.move = move };
    q.a.shape = (ct_shape){ CT_POINT, { .point = at } };
    q.b.shape = (ct_shape){ CT_SEGMENT, { .segment = { { 0, 0 }, { 2, 0 } } } };
    return q;
}

static void a_sweep_that_only_touches_is_touching(void **state)
{
    const lab_question grazes[] = {
        fall((ct_vec){ -4, 2 }, (ct_vec){ 8, 0 }),  /* along the top */
        fall((ct_vec){ 0, 4 }, (ct_vec){ 0, -2 }),  /* comes to rest on it */
        fall((ct_vec){ 0, 2 }, (ct_vec){ 1, 3 }),   /* leaves it */
        fall((ct_vec){ 2, 8 }, (ct_vec){ 0, -16 }), /* down along its side */
        past_corner(),
        of_thin((ct_vec){ 0, 0 }, (ct_vec){ 1, 0 }),
        of_thin((ct_vec){ 0, 0 }, (ct_vec){ 1, -1 }),
        of_thin((ct_vec){ 1, 0 }, (ct_vec){ 0, 1 }),
    };
    const lab_question enters = fall((ct_vec){ -4, 2 }, (ct_vec){ 8, -1e-3 });
    const lab_question passes = fall((ct_vec){ -4, 2.5 }, (ct_vec){ 8, 0 });
    const lab_answer no = { .given = LAB_GIVES_YES };
    const lab_answer yes = { .given = LAB_GIVES_YES, .yes = true };
    lab_finding f;
    (void)state;
    for (size_t i = 0; i < sizeof grazes / sizeof *grazes; i++) {
        check(&usual, &grazes[i], &no, LAB_TOUCHING, 0);
        check(&usual, &grazes[i], &yes, LAB_TOUCHING, 0);
    }
    lab_judge(&usual, &enters, &no, &f);
    assert_int_equal(f.verdict, LAB_MISSED);
    check(&usual, &passes, &yes, LAB_FALSE_HIT, 0.5);
}

static void where_corners_meet_only_a_move_that_is_free_has_a_side(void **state)
{
    static const ct_vec sides[] = { { -1, 0 }, { 0, -1 } };
    lab_question q[] = { squares(4, 2), squares(4, 4) }; /* level tiles; into the corner */
    lab_answer a;
    (void)state;
    q[0].is_sweep = q[1].is_sweep = true;
    q[0].a.move = (ct_vec){ 4, 0 };
    q[1].a.move = (ct_vec){ 4, 4 };
    for (int i = 0; i < 4; i++) {
        lab_ask_referee(&q[i / 2], &a);
        a.given = LAB_GIVES_YES | LAB_GIVES_T | LAB_GIVES_NORMAL;
        a.sweep.normal = sides[i % 2];
        check(&usual, &q[i / 2], &a,
              i == 0  ? LAB_WRONG_NORMAL /* caught on the seam */
              : i < 2 ? LAB_TOUCHING
                      : LAB_RIGHT,
              i == 0 ? 90 : 0);
    }
}

static void verdicts_have_words(void **state)
{
    char words[LAB_WORDS_SIZE];
    (void)state;
    assert_string_equal(lab_verdict_words(LAB_FALSE_HIT, 84.2, words),
                        "false hit with a gap of 84.2");
    assert_string_equal(lab_verdict_words(LAB_MISSED, 4.5, words), "missed, 4.5 deep");
    assert_string_equal(lab_verdict_words(LAB_WRONG_T, 0.27, words), "t wrong by 0.27");
    assert_string_equal(lab_verdict_words(LAB_HUNG, 0, words), "no answer");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yes_and_no_are_wrong_by_gap_and_depth),
        cmocka_unit_test(a_slop_takes_gaps_for_touching),
        cmocka_unit_test(of_equal_ways_out_any_is_right),
        cmocka_unit_test(of_points_as_near_any_are_right),
        cmocka_unit_test(a_sweep_is_judged_by_time_normal_and_places),
        cmocka_unit_test(a_sweep_that_only_touches_is_touching),
        cmocka_unit_test(where_corners_meet_only_a_move_that_is_free_has_a_side),
        cmocka_unit_test(verdicts_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
