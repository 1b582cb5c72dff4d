/* test_verdict.c - what is right of an answer, and how wrong the rest is. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/judge/verdict.h"
#include "tests/lab/shared_tally.h"
#include "tests/unit.h"

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
    char got[LAB_WORDS_SIZE], want[LAB_WORDS_SIZE];
    assert_string_equal(lab_verdict_name(f.verdict, got), lab_verdict_name(verdict, want));
    if (!(fabs(f.by - by) <= 1e-9 * fabs(by))) { fail_msg("by %.17g, not %.17g", f.by, by); }
}

static const lab_rules usual = { .tolerance = 1e-6 };

TEST(yes_and_no_are_wrong_by_gap_and_depth)
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

TEST(a_slop_takes_gaps_for_touching)
{
    const lab_rules skin = { .tolerance = 1e-6, .slop = 0.1 };
    const lab_rules hit = { LAB_TOUCH_IS_HIT, 1e-6, 0.1, 0 };
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
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(DEPTH) | LAB_GIVES(NORMAL), .yes = true };
    a.contact.depth = depth;
    a.contact.has_normal = true;
    a.contact.normal = (ct_vec){ x, y };
    return a;
}

/* JSON has no infinity to tell it with. */
TEST(a_difference_that_overflows_is_the_largest_number)
{
    const lab_question q = squares(1, 0);
    const lab_answer a = way_out(1e308, 1, 0);
    (void)state;
    check(&usual, &q, &a, LAB_WRONG(DEPTH), DBL_MAX);
}

TEST(of_equal_ways_out_any_is_right)
{
    const lab_question same = squares(0, 0), aside = squares(1, 0.5), graze = circles(2 - 1e-6, 1);
    const lab_answer any = way_out(1e-6, 0.6, 0.8);
    (void)state;
    check(&usual, &graze, &any, LAB_RIGHT, 0); /* whichever way so short a step goes */
    for (int i = 0; i < 4; i++) {
        const lab_answer a = way_out(2, (double[]){ 1, -1, 0, 0 }[i], (double[]){ 0, 0, 1, -1 }[i]);
        check(&usual, &same, &a, LAB_RIGHT, 0);
    }
    const lab_answer right = way_out(1, 1, 0), back = way_out(1, -1, 0), up = way_out(1, 0, 1),
                     deep = way_out(1.5, 0, 1);
    const lab_answer slanted = way_out(2, 0.6, 0.8), tall = way_out(1, 2, 0),
                     none = way_out(1, 0, 0);
    check(&usual, &aside, &right, LAB_RIGHT, 0);
    check(&usual, &aside, &back, LAB_WRONG(NORMAL), 180);
    check(&usual, &aside, &up, LAB_WRONG(NORMAL), 90);
    check(&usual, &aside, &deep, LAB_WRONG(DEPTH), 0.5);
    check(&usual, &same, &slanted, LAB_WRONG(NORMAL), atan2(0.8, 0.6) * 180 / acos(-1));
    check(&usual, &aside, &tall, LAB_NO_UNIT_NORMAL, 2);
    check(&usual, &aside, &none, LAB_NO_UNIT_NORMAL, 0);
    const lab_question spot = { .a.shape = { .type = CT_POINT }, .b.shape = { .type = CT_POINT } };
    const lab_answer nowhere = way_out(0, 0, 0); /* as many tell that there is none */
    check(&usual, &spot, &nowhere, LAB_TOUCHING, 0);
}

/* With the normal or without, both of them or one: nobody knows which way out was meant. */
TEST(of_the_places_of_equal_ways_out_any_is_right)
{
    const unsigned points[] = { LAB_GIVES(A_POINT) | LAB_GIVES(B_POINT), LAB_GIVES(A_POINT),
                                LAB_GIVES(B_POINT) };
    lab_question small = squares(0, 0), start = squares(0, 0);
    small.b.shape.as.rect = (ct_rect){ { -2, -2 }, { 2, 2 } }; /* a lies within it */
    start.b.shape = small.b.shape;
    start.is_sweep = true;
    start.a.move = (ct_vec){ 8, 0 };
    (void)state;
    for (int i = 0; i < 24; i++) {
        const ct_vec n = { (double[]){ 1, -1, 0, 0 }[i % 4], (double[]){ 0, 0, 1, -1 }[i % 4] };
        const unsigned normal = i / 4 % 2 ? LAB_GIVES(NORMAL) : 0;
        lab_answer a = way_out(3, n.x, n.y);
        a.given = LAB_GIVES_YES | normal | points[i / 8];
        a.contact.a_point = n;
        a.contact.b_point = (ct_vec){ -2 * n.x, -2 * n.y };
        check(&usual, &small, &a, LAB_RIGHT, 0);
        a = (lab_answer){ .yes = true, .given = LAB_GIVES_YES | normal | LAB_GIVES(CONTACT) };
        a.sweep.normal = n;
        a.sweep.contact = (ct_vec){ 2 * n.x, 2 * n.y };
        check(&usual, &start, &a, LAB_RIGHT, 0);
        a.sweep.contact = (ct_vec){ -2 * n.x, -2 * n.y }; /* the opposite side */
        lab_finding f;
        lab_judge(&usual, &start, &a, &f);
        assert_true(normal == 0 || f.verdict == LAB_WRONG(CONTACT) || f.by == 0);
        a.given = LAB_GIVES_YES | normal | (i < 8 ? LAB_GIVES(STOP) : LAB_GIVES(SLIDE));
        a.sweep.stop = (ct_vec){ CT_STOP_DISTANCE * n.x, CT_STOP_DISTANCE * n.y };
        a.sweep.slide = (ct_vec){ n.x < 0 ? 0 : 8, 0 };
        check(&usual, &start, &a, LAB_RIGHT, 0);
        a.sweep.stop = (ct_vec){ -0.5 * n.x, -0.5 * n.y };
        a.sweep.slide = (ct_vec){ -8, 0 }; /* bounces */
        lab_judge(&usual, &start, &a, &f);
        assert_int_equal(f.verdict, i < 8 ? LAB_WRONG(STOP) : LAB_WRONG(SLIDE));
    }
}

/* Which is as short a way, or leads away, but for the square of it. */
TEST(a_normal_that_is_off_by_little_is_wrong)
{
    const lab_question rest[] = { circles(1.5, 1), circles(5, 1), squares(1, 0.5) };
    lab_question level = squares(3, 0), round = circles(5, 1);
    (void)state;
    for (int i = 0; i < 8; i++) {
        const double off = i % 2 ? 1e-3 : 1e-7, deg = off * (180 / acos(-1));
        lab_answer a = way_out(i / 2 == 2 ? 1 : 0.5, cos(off), sin(off));
        a.given &= i / 2 == 1 ? ~LAB_GIVES(DEPTH) : ~0u;
        a.yes = i / 2 != 1;
        if (i < 6) {
            check(&usual, &rest[i / 2], &a, i % 2 ? LAB_WRONG(NORMAL) : LAB_RIGHT, i % 2 ? deg : 0);
            continue;
        }
        level.is_sweep = round.is_sweep = true;
        level.a.move = round.a.move = (ct_vec){ 4, 0 };
        a = (lab_answer){ .given = LAB_GIVES_YES | LAB_GIVES(NORMAL), .yes = true };
        a.sweep.normal = (ct_vec){ -cos(off), sin(off) };
        check(&usual, &level, &a, i % 2 ? LAB_WRONG(NORMAL) : LAB_RIGHT, i % 2 ? deg : 0);
        check(&usual, &round, &a, i % 2 ? LAB_WRONG(NORMAL) : LAB_RIGHT, i % 2 ? deg : 0);
    }
}

/* Beside a corner that is nearly straight the next side, or the corner itself, is as near in
 * floats. */
TEST(a_normal_of_parts_as_near_is_right)
{
    const ct_vec corners[] = { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1e-4 } };
    lab_question q = { .a.shape.type = CT_POLYGON, .b.shape.type = CT_POINT };
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(NORMAL) };
    (void)state;
    q.a.shape.as.polygon = (ct_polygon){ corners, 4 };
    q.b.shape.as.point = (ct_vec){ 6e-5, 0.3 };
    a.contact.normal = (ct_vec){ sin(2e-4), cos(2e-4) };
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.contact.normal = (ct_vec){ sin(-4e-4), cos(-4e-4) };
    check(&usual, &q, &a, LAB_WRONG(NORMAL), 5e-4 * 180 / acos(-1));
    lab_question falls = { .is_sweep = true, .a = q.b, .b = q.a };
    falls.a.move = (ct_vec){ 0, -1 };
    a.yes = true;
    a.sweep.normal = (ct_vec){ sin(-1e-4), cos(-1e-4) };
    check(&usual, &falls, &a, LAB_RIGHT, 0);
    a.sweep.normal = (ct_vec){ sin(-4e-4), cos(-4e-4) };
    check(&usual, &falls, &a, LAB_WRONG(NORMAL), 5e-4 * 180 / acos(-1));
}

/* At a time that is right as the hit grazes, farther than where it is as near by the slope
 * alone. */
TEST(a_normal_may_be_that_of_the_time_told)
{
    lab_question q = { .is_sweep = true, .a.shape.type = CT_POINT, .b.shape.type = CT_CIRCLE };
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(T) | LAB_GIVES(NORMAL), .yes = true };
    const double x = 0.05 - sin(0.03), y = cos(0.03), length = hypot(x, y);
    (void)state;
    q.a.shape.as.point = (ct_vec){ -500, y };
    q.a.move = (ct_vec){ 1000, 0 };
    q.b.shape.as.circle.radius = 1;
    a.sweep.t = (500 + x) / 1000;
    a.sweep.normal = (ct_vec){ x / length, y / length };
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.sweep.t = (500 - sin(0.03)) / 1000;
    check(&usual, &q, &a, LAB_WRONG(NORMAL), (0.03 + atan2(x, y)) * 180 / acos(-1));
}

/* A step as long as the mover is large would lead past the other side of so small a target. */
TEST(a_normal_of_a_small_corner_may_be_that_of_its_side)
{
    const ct_vec corners[] = { { 0, 0 }, { 4, -2 }, { 1, 0 }, { 0, 1 } };
    lab_question q = { .is_sweep = true, .a = { { .type = CT_SEGMENT }, { -80000, 40000 } } };
    q.a.shape.as.segment = (ct_segment){ { 40004, 0 }, { 80004, -40002 } };
    q.b.shape = (ct_shape){ CT_POLYGON, { .polygon = { corners, 4 } } };
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(NORMAL), .yes = true };
    (void)state;
    a.sweep.normal = (ct_vec){ 2 / sqrt(13), 3 / sqrt(13) };
    check(&usual, &q, &a, LAB_TOUCHING, 0);
    a.sweep.normal = (ct_vec){ 0, 1 };
    lab_finding f;
    lab_judge(&usual, &q, &a, &f);
    assert_int_equal(f.verdict, LAB_WRONG(NORMAL));
}

TEST(of_points_as_near_any_are_right)
{
    const lab_question q = squares(5, 0.5);
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(DISTANCE) | LAB_GIVES(A_POINT) |
                              LAB_GIVES(B_POINT) };
    (void)state;
    a.contact.distance = 3;
    a.contact.a_point = (ct_vec){ 1, 1 };
    a.contact.b_point = (ct_vec){ 4, 1 };
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.contact.b_point = (ct_vec){ 4, 1.1 };
    lab_finding f;
    lab_judge(&usual, &q, &a, &f);
    assert_int_equal(f.verdict, LAB_WRONG(A_POINT)); /* they do not fit each other */
    a.contact.distance = 3.25;
    check(&usual, &q, &a, LAB_WRONG(DISTANCE), 0.25);
    a.contact.distance = NAN;
    check(&usual, &q, &a, LAB_GARBAGE, LAB_GARBLED_FIELD + SCENE_ANSWER_DISTANCE);
    a.given = LAB_GIVES_YES | LAB_GIVES(A_POINT);
    a.contact.a_point.y = INFINITY;
    char told[LAB_TOLD_SIZE];
    lab_judge(&usual, &q, &a, &f);
    assert_string_equal(lab_answer_words(&f.theirs, false, &f, told), "apart, a_point (1, inf)");
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

TEST(a_sweep_is_judged_by_time_normal_and_places)
{
    const lab_question q = fall((ct_vec){ 0.5, 4 }, (ct_vec){ 0, -4 });
    lab_answer a;
    lab_finding f;
    (void)state;
    lab_ask_referee(&q, 0, &a);
    check(&usual, &q, &a, LAB_RIGHT, 0);
    a.sweep.t += 0.25;
    check(&usual, &q, &a, LAB_WRONG(T), 0.25);
    a.sweep.t -= 0.25;
    a.sweep.normal.y = -1;
    check(&usual, &q, &a, LAB_WRONG(NORMAL), 180);
    a.sweep.normal.y = 1;
    a.sweep.stop.y += 0.5;
    lab_judge(&usual, &q, &a, &f);
    assert_int_equal(f.verdict, LAB_WRONG(STOP));
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

/* A point against a wall without thickness, from (0, 0) to (0, 2). */
static lab_question at_wall(ct_vec at, ct_vec move)
{
    lab_question q = of_thin(at, move);
    q.b.shape = (ct_shape){ CT_RECT, { .rect = { { 0, 0 }, { 0, 2 } } } };
    return q;
}

TEST(a_sweep_that_only_touches_is_touching)
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
        of_thin((ct_vec){ 1, -1 }, (ct_vec){ 2, 2 }),
        at_wall((ct_vec){ -1, 2 }, (ct_vec){ 2, 0 }), /* over its tip */
        at_wall((ct_vec){ 0, 2 }, (ct_vec){ 0, -1 }), /* from it, along the wall */
    };
    const lab_question through = at_wall((ct_vec){ -1, 2 - 1e-14 }, (ct_vec){ 2, 0 });
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
    check(&usual, &through, &no, LAB_MISSED, 0);
    lab_judge(&usual, &enters, &no, &f);
    assert_int_equal(f.verdict, LAB_MISSED);
    check(&usual, &passes, &yes, LAB_FALSE_HIT, 0.5);
}

TEST(where_corners_meet_only_a_move_that_is_free_has_a_side)
{
    static const ct_vec sides[] = { { -1, 0 }, { 0, -1 } };
    lab_question q[] = { squares(4, 2), squares(4, 4) }; /* level tiles; into the corner */
    lab_answer a;
    (void)state;
    q[0].is_sweep = q[1].is_sweep = true;
    q[0].a.move = (ct_vec){ 4, 0 };
    q[1].a.move = (ct_vec){ 4, 4 };
    for (int i = 0; i < 4; i++) {
        lab_ask_referee(&q[i / 2], 0, &a);
        a.given = LAB_GIVES_YES | LAB_GIVES(T) | LAB_GIVES(NORMAL);
        a.sweep.normal = sides[i % 2];
        check(&usual, &q[i / 2], &a,
              i == 0  ? LAB_WRONG(NORMAL) /* caught on the seam */
              : i < 2 ? LAB_TOUCHING
                      : LAB_RIGHT,
              i == 0 ? 90 : 0);
    }
}

static const lab_rules hits = { LAB_TOUCH_IS_HIT, 1e-6, 0, 0 },
                       misses = { LAB_TOUCH_IS_MISS, 1e-6, 0, 0 };

/* Ours, of which `what` alone is given, and yes or no. */
static lab_answer ours_with(const lab_question *q, unsigned what)
{
    lab_answer a;
    lab_ask_referee(q, what, &a);
    a.given = LAB_GIVES_YES | what;
    return a;
}

TEST(a_relation_is_judged_as_yes_and_no_are)
{
    const lab_question apart = circles(5, 1), deep = circles(1.5, 1), touch = circles(2, 1);
    lab_answer a = ours_with(&apart, LAB_GIVES(RELATION));
    (void)state;
    check(&usual, &apart, &a, LAB_RIGHT, 0);
    a.contact.relation = CT_TOUCHING;
    check(&usual, &apart, &a, LAB_WRONG(RELATION), 3);
    a.yes = true;
    check(&usual, &deep, &a, LAB_WRONG(RELATION), 0.5);
    check(&usual, &touch, &a, LAB_TOUCHING, 0);
    check(&hits, &touch, &a, LAB_RIGHT, 0);
    a.contact.relation = CT_OVERLAPPING;
    check(&usual, &touch, &a, LAB_TOUCHING, 0);
    check(&hits, &touch, &a, LAB_RIGHT, 0);
    a.contact.relation = CT_APART;
    check(&usual, &touch, &a, LAB_TOUCHING, 0);
    check(&hits, &touch, &a, LAB_WRONG(RELATION), 0);
    a.yes = false;
    check(&misses, &touch, &a, LAB_RIGHT, 0);
    a.contact.relation = CT_OVERLAPPING;
    check(&misses, &touch, &a, LAB_WRONG(RELATION), 0);
}

/* A slice whose corner lies in the notch of an arrow head, or as far beyond that. */
static lab_question in_notch(double beyond)
{
    static const ct_vec arrow[] = { { 0, 0 }, { 8, -4 }, { 4, 0 }, { 8, 4 } };
    lab_question q = { .a.shape.type = CT_RECT, .b.shape.type = CT_POLYGON };
    q.a.shape.as.rect = (ct_rect){ { 3, -0.5 }, { 4 + beyond, 0.5 } };
    q.b.shape.as.polygon = (ct_polygon){ arrow, 4 };
    return q;
}

TEST(what_lies_within_the_other_may_end_on_its_border)
{
    static const struct {
        ct_inside theirs, ours;
        double x; /* of a circle of radius 2 around the origin, where one of radius 1 is */
        lab_verdict usual, hit, miss;
        double by;
    } of[] = {
        { CT_INSIDE_B, CT_INSIDE_B, 0.5, LAB_RIGHT, LAB_RIGHT, LAB_RIGHT, 0 },
        { CT_INSIDE_NONE, CT_INSIDE_B, 0.5, LAB_WRONG(INSIDE), LAB_WRONG(INSIDE), LAB_WRONG(INSIDE),
          0.5 },
        { CT_INSIDE_A, CT_INSIDE_B, 0.5, LAB_WRONG(INSIDE), LAB_WRONG(INSIDE), LAB_WRONG(INSIDE),
          1.5 },
        { CT_INSIDE_B, CT_INSIDE_NONE, 1.25, LAB_WRONG(INSIDE), LAB_WRONG(INSIDE),
          LAB_WRONG(INSIDE), 0.25 },
        { CT_INSIDE_B, CT_INSIDE_B, 1, LAB_RIGHT, LAB_RIGHT, LAB_WRONG(INSIDE), 0 },
        { CT_INSIDE_NONE, CT_INSIDE_B, 1, LAB_RIGHT, LAB_WRONG(INSIDE), LAB_RIGHT, 0 },
        { CT_INSIDE_NONE, CT_INSIDE_B, 1 - 1e-15, LAB_RIGHT, LAB_RIGHT, LAB_RIGHT, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        lab_question q = circles(of[i].x, 1);
        q.a.shape.as.circle.radius = 2;
        lab_answer a = ours_with(&q, LAB_GIVES(INSIDE));
        assert_int_equal(a.contact.inside, of[i].ours);
        a.contact.inside = of[i].theirs;
        check(&usual, &q, &a, of[i].usual, of[i].usual == LAB_RIGHT ? 0 : of[i].by);
        check(&hits, &q, &a, of[i].hit, of[i].hit == LAB_RIGHT ? 0 : of[i].by);
        check(&misses, &q, &a, of[i].miss, of[i].miss == LAB_RIGHT ? 0 : of[i].by);
    }
    /* Of equal ones each lies in the other, and ends on its border. */
    const lab_question same = squares(0, 0);
    for (int i = CT_INSIDE_NONE; i <= CT_INSIDE_BOTH; i++) {
        lab_answer a = ours_with(&same, LAB_GIVES(INSIDE));
        a.contact.inside = (ct_inside)i;
        check(&usual, &same, &a, LAB_RIGHT, 0);
        check(&hits, &same, &a, i == CT_INSIDE_BOTH ? LAB_RIGHT : LAB_WRONG(INSIDE), 0);
    }
    /* The tip of a notch may touch between corners. */
    for (int i = 0; i < 2; i++) {
        const lab_question q = in_notch(i == 0 ? 0 : -0.25);
        lab_answer a = ours_with(&q, LAB_GIVES(INSIDE));
        assert_int_equal(a.contact.inside, CT_INSIDE_A);
        a.contact.inside = CT_INSIDE_NONE;
        check(&usual, &q, &a, i == 0 ? LAB_RIGHT : LAB_WRONG(INSIDE), i == 0 ? 0 : 0.25);
    }
}

TEST(a_centre_on_the_border_is_inside_or_not)
{
    lab_question q = fall((ct_vec){ 0.5, 1 }, (ct_vec){ 0, 0 });
    (void)state;
    q.is_sweep = false;
    for (int i = 0; i < 3; i++) { /* on the border, within, without */
        q.a.shape.as.circle.center.y = (double[]){ 1, 0.75, 1.25 }[i];
        lab_answer a = ours_with(&q, LAB_GIVES(CENTER_INSIDE));
        assert_int_equal(a.center_inside, i < 2);
        check(&usual, &q, &a, LAB_RIGHT, 0);
        a.center_inside = !a.center_inside;
        check(&usual, &q, &a, i == 0 ? LAB_RIGHT : LAB_WRONG(CENTER_INSIDE), i == 0 ? 0 : 0.25);
        check(&hits, &q, &a, LAB_WRONG(CENTER_INSIDE), i == 0 ? 0 : 0.25);
    }
    const lab_question other = squares(0, 0);
    lab_answer a = ours_with(&other, LAB_GIVES(CENTER_INSIDE));
    check(&usual, &other, &a, LAB_RIGHT, 0); /* nobody asked */
}

TEST(one_point_alone_is_judged)
{
    const lab_question apart = squares(5, 0.5), deep = squares(1, 0.5);
    lab_answer a = ours_with(&apart, LAB_GIVES(A_POINT));
    (void)state;
    a.contact.a_point = (ct_vec){ 1, -0.5 };
    check(&usual, &apart, &a, LAB_RIGHT, 0);
    a.contact.a_point = (ct_vec){ 0.5, ours_with(&apart, 0).contact.a_point.y };
    check(&usual, &apart, &a, LAB_WRONG(A_POINT), 0.5);
    a = ours_with(&deep, LAB_GIVES(B_POINT) | LAB_GIVES(NORMAL));
    check(&usual, &deep, &a, LAB_RIGHT, 0);
    a.contact.b_point.x += 0.5;
    check(&usual, &deep, &a, LAB_WRONG(B_POINT), 0.5);
}

TEST(a_region_is_where_the_centre_may_be)
{
    /* It comes down beside the corner (1, 1), level with the side's end, within the side. */
    static const struct {
        double x;
        ct_region ours;
        bool side, corner;
    } of[] = {
        { 1.5, CT_REGION_TR, false, true },
        { 1 + 1e-9, CT_REGION_TR, true, true },
        { 1, CT_REGION_T, true, true },
        { 0.5, CT_REGION_T, true, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        const lab_question q = fall((ct_vec){ of[i].x, 4 }, (ct_vec){ 0, -4 });
        lab_answer a = ours_with(&q, LAB_GIVES(REGION));
        assert_int_equal(a.sweep.region, of[i].ours);
        a.sweep.region = CT_REGION_T;
        check(&usual, &q, &a, of[i].side ? LAB_RIGHT : LAB_WRONG(REGION), of[i].side ? 0 : 0.5);
        a.sweep.region = CT_REGION_TR;
        check(&usual, &q, &a, of[i].corner ? LAB_RIGHT : LAB_WRONG(REGION), of[i].corner ? 0 : 0.5);
        a = ours_with(&q, LAB_GIVES(SIDES));
        check(&usual, &q, &a, LAB_RIGHT, 0);
        a.sweep.sides = CT_CODE_TOP | CT_CODE_RIGHT;
        check(&usual, &q, &a, of[i].corner ? LAB_RIGHT : LAB_WRONG(SIDES), of[i].corner ? 0 : 0.5);
        a.sweep.sides = CT_CODE_LEFT | CT_CODE_RIGHT | CT_CODE_TOP;
        lab_finding f;
        lab_judge(&usual, &q, &a, &f);
        assert_int_equal(f.verdict, LAB_WRONG(SIDES));
    }
    lab_question turned =
        fall((ct_vec){ 0.5, 4 }, (ct_vec){ 0, -4 }); /* a quarter: its left is below */
    turned.b.shape = (ct_shape){ CT_OBB, { .obb = { { 0, 0 }, { 1, 1 }, 0, 1 } } };
    lab_answer a = ours_with(&turned, LAB_GIVES(REGION));
    assert_int_equal(a.sweep.region, CT_REGION_R);
    check(&usual, &turned, &a, LAB_RIGHT, 0);
    a.sweep.region = CT_REGION_T;
    check(&usual, &turned, &a, LAB_WRONG(REGION), 1.5);
}

TEST(how_a_miss_passes_is_judged)
{
    const unsigned all =
        LAB_GIVES(CLOSEST_T) | LAB_GIVES(CLOSEST_DISTANCE) | LAB_GIVES(CLOSEST_POINT);
    const lab_question along = fall((ct_vec){ -0.5, 3 }, (ct_vec){ 1, 0 });
    const lab_question past = fall((ct_vec){ -4, 5 }, (ct_vec){ 8, -2 });
    lab_answer a = ours_with(&along, all);
    (void)state;
    check(&usual, &along, &a, LAB_RIGHT, 0);
    a.passes.t = 0.5; /* as near all the way */
    a.passes.target_point.x = 0;
    check(&usual, &along, &a, LAB_RIGHT, 0);
    a.passes.distance = 1.25;
    check(&usual, &along, &a, LAB_WRONG(CLOSEST_DISTANCE), 0.25);
    a = ours_with(&past, all);
    check(&usual, &past, &a, LAB_RIGHT, 0);
    a.passes.t -= 0.25;
    check(&usual, &past, &a, LAB_WRONG(CLOSEST_T), 0.25);
    a = ours_with(&past, LAB_GIVES(CLOSEST_POINT));
    a.passes.target_point.x -= 0.5;
    check(&usual, &past, &a, LAB_WRONG(CLOSEST_POINT), 0.5);
}

/* Each alone: ours is right, and what is far off is not, under its own name. */
TEST(every_field_of_the_referee_is_right_and_judged)
{
    for (int64_t i = 0; i < 6000; i++) {
        lab_question q;
        lab_answer ours;
        lab_finding f;
        make_any(NULL, i, &q);
        lab_ask_referee(&q, ~0u, &ours);
        for (const lab_field *field = lab_fields(q.is_sweep); field->answer < SCENE_ANSWER_COUNT;
             field++) {
            lab_answer a = ours;
            a.given = LAB_GIVES_YES | (ours.given & 1u << field->answer);
            lab_judge(&usual, &q, &a, &f);
            assert_true(f.verdict == LAB_RIGHT || f.verdict == LAB_TOUCHING);
            lab_judge(&hits, &q, &a, &f);
            assert_int_equal(f.verdict, LAB_RIGHT);
            if (field->count > 0 && a.given != LAB_GIVES_YES &&
                field->answer != SCENE_ANSWER_NORMAL) {
                *(double *)(void *)((char *)&a + field->at) += 1000;
                lab_judge(&usual, &q, &a, &f);
                assert_int_equal(f.verdict, LAB_WRONG_FIELD + field->answer);
            }
        }
    }
}

TEST(ulps_take_rounding_on_both_sides_for_touching)
{
    const lab_rules rounds = { LAB_TOUCH_EITHER, 1e-6, 0, 4 };
    const lab_answer yes = { .given = LAB_GIVES_YES, .yes = true };
    const lab_answer no = { .given = LAB_GIVES_YES };
    (void)state;
    for (int far = 0; far < 2; far++) { /* the coordinates reach to 3 times: */
        const double scale = far ? 0x1p30 : 1, step = 0x1p-51 * scale;
        for (int i = -8; i <= 8; i += 4) {
            lab_question q = circles(2, 1);
            q.a.shape.as.circle.radius = q.b.shape.as.circle.radius = scale;
            q.b.shape.as.circle.center.x = 2 * scale + i * step;
            const bool touches = abs(i) <= 4;
            check(&rounds, &q, &yes,
                  touches ? LAB_TOUCHING
                  : i > 0 ? LAB_FALSE_HIT
                          : LAB_RIGHT,
                  touches || i < 0 ? 0 : i * step);
            check(&rounds, &q, &no,
                  touches ? LAB_TOUCHING
                  : i > 0 ? LAB_RIGHT
                          : LAB_MISSED,
                  touches || i > 0 ? 0 : -i * step);
        }
    }
}

/* A point, or a ball, that falls at x towards a wall from 0 to 1, or past its end. */
static lab_question fall_at(double x, double radius, double fall)
{
    lab_question q = { .is_sweep = true };
    q.a.shape = (ct_shape){ CT_CIRCLE, { .circle = { { x, 2 + radius }, radius } } };
    q.a.move = (ct_vec){ 0, -fall };
    q.b.shape = (ct_shape){ CT_SEGMENT, { .segment = { { 0, 0 }, { 1, 0 } } } };
    return q;
}

TEST(ulps_take_a_sweep_that_hardly_hits_for_touching)
{
    static const lab_rules rounds = { .tolerance = 1e-6, .ulps = 64 };
    const lab_answer no = { .given = LAB_GIVES_YES };
    const lab_question end = fall_at(0.5, 1, 2 + 0x1p-47), side = fall_at(2 - 0x1p-46, 1, 4);
    const lab_question point = fall_at(1 - 0x1p-48, 0, 4), through = fall_at(0.5, 0, 4);
    lab_question level = fall_at(3, 0, 0);
    level.a.shape.as.circle.center.y = 0;
    level.a.move = (ct_vec){ -4, 0 };
    const lab_question *const touch[] = { &end, &side, &point, &level };
    (void)state;
    for (size_t i = 0; i < sizeof touch / sizeof *touch; i++) {
        lab_finding f;
        lab_judge(&usual, touch[i], &no, &f);
        assert_int_equal(f.verdict,
                         touch[i] == &level ? LAB_TOUCHING : LAB_MISSED); /* at its tip */
        check(&rounds, touch[i], &no, LAB_TOUCHING, 0);
    }
    check(&rounds, &through, &no, LAB_MISSED, 0);
}

/* However soon it is through. */
TEST(a_sweep_is_missed_by_how_deep_it_gets)
{
    const lab_question fast = fall_at(0.5, 1, 1e6);
    const lab_answer no = { .given = LAB_GIVES_YES };
    (void)state;
    check(&usual, &fast, &no, LAB_MISSED, 1);
}

TEST(touched_later_is_right_where_touching_may_be_missed)
{
    static const lab_rules hit = { .touching = LAB_TOUCH_IS_HIT, .tolerance = 1e-6 };
    lab_question q = fall_at(3, 1, 0);
    q.a.shape.as.circle.center.y = 1; /* level with the wall from t = 0.5 to 0.75 */
    q.a.move = (ct_vec){ -4, 0 };
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(T), .yes = true, .sweep.t = 0.7 };
    (void)state;
    check(&usual, &q, &a, LAB_TOUCHING, 0);
    check(&hit, &q, &a, LAB_WRONG(T), 0.2);
    a.sweep.t = 0.9;
    check(&usual, &q, &a, LAB_WRONG(T), 0.4);
}

/* Two points that coincide have no normal; one against the move is wrong by what it is from square
 * to it. */
TEST(a_normal_that_nobody_has_is_wrong_by_how_far_it_catches)
{
    lab_question q = { .is_sweep = true, .a.move = { 0, 1 } };
    lab_answer a = { .given = LAB_GIVES_YES | LAB_GIVES(NORMAL), .yes = true };
    (void)state;
    a.sweep.normal = (ct_vec){ 0, -1 };
    check(&usual, &q, &a, LAB_WRONG(NORMAL), 90);
    q.a.move = (ct_vec){ 1, 0 };
    a.sweep.normal = (ct_vec){ -0.8, 0.6 };
    check(&usual, &q, &a, LAB_WRONG(NORMAL), acos(-0.8) * 180 / acos(-1) - 90);
    a.sweep.normal = (ct_vec){ 0.8, 0.6 };
    check(&usual, &q, &a, LAB_TOUCHING, 0);
}

TEST(verdicts_have_words)
{
    char words[LAB_WORDS_SIZE];
    (void)state;
    assert_string_equal(lab_verdict_words(LAB_FALSE_HIT, 84.2, words),
                        "false hit with a gap of 84.2");
    assert_string_equal(lab_verdict_words(LAB_MISSED, 4.5, words), "missed, 4.5 deep");
    assert_string_equal(lab_verdict_words(LAB_MISSED, 0, words), "missed, though they meet");
    assert_string_equal(lab_verdict_words(LAB_WRONG(T), 0.27, words), "t wrong by 0.27");
    assert_string_equal(lab_verdict_words(LAB_WRONG(REGION), 0.5, words), "region wrong by 0.5");
    assert_string_equal(
        lab_verdict_words(LAB_GARBAGE, LAB_GARBLED_FIELD + SCENE_ANSWER_SIDES, words),
        "garbage: \"sides\" is no list of its words");
    const lab_question q = fall((ct_vec){ 1.5, 4 }, (ct_vec){ 0, -4 });
    const lab_answer a = ours_with(&q, LAB_GIVES(T) | LAB_GIVES(SIDES));
    char told[LAB_TOLD_SIZE];
    assert_string_equal(lab_answer_words(&a, true, &(lab_finding){ .verdict = LAB_RIGHT }, told),
                        "hits, t 0.533494");
    assert_string_equal(
        lab_answer_words(&a, true, &(lab_finding){ .verdict = LAB_WRONG(SIDES) }, told),
        "hits, t 0.533494, sides right and top");
    const lab_question far = squares(1e6, 0);
    const lab_answer near_by = { .given = LAB_GIVES_YES | LAB_GIVES(DISTANCE),
                                 .contact.distance = 999998.0625 };
    lab_finding f;
    lab_judge(&(lab_rules){ .tolerance = 1e-9 }, &far, &near_by, &f);
    assert_string_equal(lab_answer_words(&f.theirs, false, &f, told), "apart, distance 999998.1");
    assert_string_equal(lab_answer_words(&f.ours, false, &f, told),
                        "apart, distance 999998, normal (1, 0)");
    assert_string_equal(lab_verdict_words(LAB_HUNG, 0, words), "no answer");
}
