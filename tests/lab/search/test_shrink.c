/* What fails becomes as simple as it can be, and fails still: with functions whose faults are
 * known. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "lab/search/generator.h"
#include "lab/search/kept.h"
#include "tests/unit.h"

/* A subject that answers yes or no, and how often it was asked. */
typedef struct asked {
    bool (*yes)(const lab_question *q);
    int count, at_once;
} asked;

static bool differs(bool (*yes)(const lab_question *q), const lab_question *q)
{
    lab_answer ours;
    lab_ask_referee(q, 0, &ours);
    return yes(q) != ours.yes;
}

static bool ask(void *user, const lab_kept *tries, int count, bool *fails)
{
    asked *a = user;
    assert_true(count >= 1 && count <= a->at_once);
    a->count += count;
    for (int i = 0; i < count; i++) { fails[i] = differs(a->yes, &tries[i].question); }
    return true;
}

/* The first question of these, from this number on, that the subject gets wrong; kinds NULL: of
 * any. */
static void find_wrong_from(int from, const char *pairs, const char *kinds,
                            bool (*yes)(const lab_question *q), lab_kept *out)
{
    lab_plan p;
    lab_question q;
    lab_plan_init(&p);
    assert_true(lab_plan_pairs(&p, pairs));
    assert_true(!kinds || lab_plan_kinds(&p, kinds));
    for (int i = 0; i < 10000; i++) {
        lab_generate(&p, from + i, &q);
        if (differs(yes, &q)) {
            lab_keep(&q, out);
            return;
        }
    }
    fail_msg("nothing found");
}

static void find_wrong(const char *pairs, bool (*yes)(const lab_question *q), lab_kept *out)
{
    find_wrong_from(0, pairs, NULL, yes, out);
}

static int shrink(bool (*yes)(const lab_question *q), lab_kept *k)
{
    asked a = { yes, 0, LAB_MAX_AT_ONCE };
    const lab_shrinker s = { ask, &a, LAB_MAX_AT_ONCE, 5000 };
    const double before = lab_cost(k);
    const int count = lab_shrink(&s, k);
    assert_int_equal(count, a.count);
    assert_true(differs(yes, &k->question));
    assert_true(lab_cost(k) <= before);
    return a.count;
}

static void expect_short_numbers(lab_kept *k, double most)
{
    lab_value v[LAB_MAX_VALUES];
    const int count = lab_values(k, v);
    for (int i = 0; i < count; i++) {
        if (*v[i].at != rint(*v[i].at) || fabs(*v[i].at) > most) {
            fail_msg("%.17g is no short number", *v[i].at);
        }
    }
}

/* ---- Faults ------------------------------------------------------------------------------- */

static double clamp(double x, double low, double high)
{
    return fmin(fmax(x, low), high);
}

/* dx² - dy², as a published text has it. */
static bool sign_slipped(const lab_question *q)
{
    const bool first = q->a.shape.type == CT_CIRCLE;
    const ct_circle *c = first ? &q->a.shape.as.circle : &q->b.shape.as.circle;
    const ct_rect *r = first ? &q->b.shape.as.rect : &q->a.shape.as.rect;
    const double dx = c->center.x - clamp(c->center.x, r->min.x, r->max.x);
    const double dy = c->center.y - clamp(c->center.y, r->min.y, r->max.y);
    return dx * dx - dy * dy <= c->radius * c->radius;
}

/* Boxes around them, nothing else. */
static bool boxes_meet(const lab_question *q)
{
    const ct_rect a = ct_bounds(&q->a.shape), b = ct_bounds(&q->b.shape);
    return ct_overlap_rect_rect(&a, &b);
}

/* Wrong at 7 degrees alone, however many turns. */
static bool wrong_at_seven(const lab_question *q)
{
    const ct_obb *box = q->a.shape.type == CT_OBB ? &q->a.shape.as.obb : &q->b.shape.as.obb;
    lab_answer ours;
    lab_ask_referee(q, 0, &ours);
    return ours.yes != (box->cos > 0 && box->sin > 0.1201 && box->sin < 0.1236);
}

/* As if it were not turned. */
static bool not_turned(const lab_question *q)
{
    ct_shape a = q->a.shape, b = q->b.shape;
    ct_shape *box = a.type == CT_OBB ? &a : &b;
    box->as.obb.cos = 1;
    box->as.obb.sin = 0;
    return ct_overlap(&a, &b);
}

/* Hits from a little way off. */
static bool has_a_skin(const lab_question *q)
{
    ct_closest_approach passes;
    return !ct_find_closest_approach(&q->a, &q->b, &passes) || passes.distance <= 1e-3;
}

/* Looks where the frame ends. */
static bool tunnels(const lab_question *q)
{
    ct_shape a = q->a.shape;
    a.as.circle.center.x += q->a.move.x - q->b.move.x;
    a.as.circle.center.y += q->a.move.y - q->b.move.y;
    return ct_overlap(&a, &q->b.shape) || ct_overlap(&q->a.shape, &q->b.shape);
}

TEST(a_slipped_sign_comes_down_to_small_whole_numbers)
{
    lab_kept k;
    find_wrong("rest-circle-rect", sign_slipped, &k);
    shrink(sign_slipped, &k);
    expect_short_numbers(&k, 9);
}

/* A radius cannot become smaller unless what it reaches comes nearer. */
TEST(what_nearly_meets_grows_small_together)
{
    static const char *const pairs[] = { "rest-circle-circle", "rest-circle-rect" };
    for (int i = 0; i < 16; i++) {
        lab_kept k;
        find_wrong_from(1000 * (i / 2), pairs[i % 2], "near", boxes_meet, &k);
        shrink(boxes_meet, &k);
        expect_short_numbers(&k, 3);
    }
}

static bool circles_meet_by_squares(const lab_question *q)
{
    const ct_circle *a = &q->a.shape.as.circle, *b = &q->b.shape.as.circle;
    const ct_vec d = ct_sub(b->center, a->center);
    const double r = a->radius + b->radius;
    return d.x * d.x + d.y * d.y <= r * r;
}

/* As 0.1 + 0.2 is not 0.3. */
TEST(what_rounding_decides_comes_down_to_a_digit_behind_the_point)
{
    for (int i = 0; i < 16; i++) {
        lab_value v[LAB_MAX_VALUES];
        lab_kept k;
        find_wrong_from(1000 * i, "rest-circle-circle", "ulp", circles_meet_by_squares, &k);
        shrink(circles_meet_by_squares, &k);
        for (int n = lab_values(&k, v) - 1; n >= 0; n--) {
            assert_true(fabs(*v[n].at) < 10 && rint(*v[n].at * 100) / 100 == *v[n].at);
        }
    }
}

TEST(polygons_keep_three_corners)
{
    lab_kept k;
    find_wrong("rest-polygon-polygon", boxes_meet, &k);
    shrink(boxes_meet, &k);
    assert_int_equal(k.question.a.shape.as.polygon.count, 3);
    assert_int_equal(k.question.b.shape.as.polygon.count, 3);
    expect_short_numbers(&k, 9);
}

TEST(what_turns_is_turned_no_more_than_it_must)
{
    lab_kept k;
    find_wrong("rest-point-rotated_rect", not_turned, &k);
    shrink(not_turned, &k);
    expect_short_numbers(&k, 90);
    assert_true(fmod(k.question.rotation_deg[0] + k.question.rotation_deg[1], 15) ==
                0); /* as can be seen */
    int upright = 0;
    for (int i = 0; i < 50; i++) { /* boxes around circles fail at a corner as well */
        find_wrong_from(1000 * i, "rest-circle-rotated_rect", NULL, boxes_meet, &k);
        shrink(boxes_meet, &k);
        const lab_question q = k.question;
        const ct_obb *box = q.a.shape.type == CT_OBB ? &q.a.shape.as.obb : &q.b.shape.as.obb;
        upright += box->cos == 1 && box->sin == 0;
    }
    assert_true(upright >= 45);
    for (int i = 0; i < 10; i++) {
        find_wrong_from(10000 * i, "rest-point-rotated_rect", NULL, wrong_at_seven, &k);
        shrink(wrong_at_seven, &k);
        assert_true(k.question.rotation_deg[0] + k.question.rotation_deg[1] == 7);
    }
}

TEST(a_sweep_keeps_its_mover_and_rests_its_target)
{
    lab_kept k;
    find_wrong("sweep-circle-circle", tunnels, &k);
    shrink(tunnels, &k);
    const ct_vec a = k.question.a.move, b = k.question.b.move;
    assert_true(a.x != 0 || a.y != 0);
    assert_true(b.x == 0 && b.y == 0);
    expect_short_numbers(&k, 9);
}

TEST(a_skin_of_a_sweep_comes_down_to_its_width)
{
    lab_kept k;
    int short_ones = 0;
    for (int i = 0; i < 20; i++) {
        lab_value v[LAB_MAX_VALUES];
        int odd = 0;
        find_wrong_from(5000 * i, "sweep-circle-circle", NULL, has_a_skin, &k);
        shrink(has_a_skin, &k);
        for (int n = lab_values(&k, v) - 1; n >= 0; n--) {
            odd += *v[n].at != rint(*v[n].at) || fabs(*v[n].at) > 9;
        }
        short_ones += odd == 1;
    }
    assert_true(short_ones >= 10);
}

TEST(it_is_the_same_every_time_and_ends_where_it_is_told)
{
    lab_kept k, again, few;
    asked a = { boxes_meet, 0, 3 };
    find_wrong("rest-polygon-capsule", boxes_meet, &k);
    again = few = k;
    lab_settle(&again);
    lab_settle(&few);
    const int count = shrink(boxes_meet, &k);
    assert_int_equal(shrink(boxes_meet, &again), count);
    assert_true(lab_cost(&k) == lab_cost(&again));
    assert_true(lab_shrink(&(lab_shrinker){ ask, &a, 3, 9 }, &few) <= 11);
    assert_true(differs(boxes_meet, &few.question));
}

static bool ask_the_dead(void *user, const lab_kept *tries, int count, bool *fails)
{
    (void)tries;
    (void)fails;
    *(int *)user += count;
    return false;
}

TEST(who_cannot_be_asked_is_asked_once)
{
    lab_kept k;
    int count = 0;
    find_wrong("rest-circle-rect", sign_slipped, &k);
    const double cost = lab_cost(&k);
    (void)lab_shrink(&(lab_shrinker){ ask_the_dead, &count, 8, 100 }, &k);
    assert_int_equal(count, 8);
    assert_true(lab_cost(&k) == cost);
}

TEST(simpler_is_shorter_rounder_and_at_rest)
{
    lab_question q = { .a.shape = { .type = CT_CIRCLE, .as.circle = { { 0, 0 }, 1 } },
                       .b.shape = { .type = CT_POINT, .as.point = { 3, 0 } } };
    lab_kept k;
    lab_keep(&q, &k);
    const double simple = lab_cost(&k);
    const double worse[] = { 4, 12, 2.5, -3, 0.1234, 1e9, 3.0000000000000004 };
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++) {
        k.question.b.shape.as.point.x = worse[i];
        assert_true(lab_cost(&k) > simple);
    }
    k.question.b.shape.as.point.x = 3;
    k.question.a.shape.as.circle.radius = 0;
    assert_true(lab_cost(&k) > simple);
}

/* Far from the origin; what is nearly right is right. */
static bool in_floats(const lab_question *q)
{
    const ct_circle *a = &q->a.shape.as.circle, *b = &q->b.shape.as.circle;
    const float x = (float)a->center.x - (float)b->center.x;
    const float y = (float)a->center.y - (float)b->center.y;
    const float r = (float)a->radius + (float)b->radius;
    ct_contact c;
    ct_find_contact(&q->a.shape, &q->b.shape, &c);
    return fabs(c.distance - c.depth) < 0.5 ? c.relation != CT_APART : x * x + y * y <= r * r;
}

TEST(what_fails_far_away_comes_nearer_and_down_to_an_axis)
{
    lab_question q = { .a.shape.type = CT_CIRCLE, .b.shape.type = CT_CIRCLE };
    lab_kept k;
    lab_value v[LAB_MAX_VALUES];
    (void)state;
    q.a.shape.as.circle = (ct_circle){ { 2706787624.5, 4000000002.25 }, 1.5 };
    q.b.shape.as.circle = (ct_circle){ { 2706787612.25, 3999999990.5 }, 1.25 };
    lab_keep(&q, &k);
    (void)shrink(in_floats, &k);
    expect_short_numbers(&k, 4e8);
    int far = 0;
    for (int i = lab_values(&k, v) - 1; i >= 0; i--) { far += fabs(*v[i].at) > 9; }
    assert_int_equal(far, 2); /* on one axis */
}

/* Wrong of a box so much longer than the circle's radius; asked of none that no case could
 * state. */
static bool all_but_long(const lab_question *q)
{
    const double half = q->a.shape.as.obb.half.x;
    const bool is_long = half >= 6e11 * q->b.shape.as.circle.radius;
    assert_true(2 * half <= 1e12);
    lab_answer ours;
    lab_ask_referee(q, 0, &ours);
    return ours.yes != is_long;
}

/* Without decimals it were simpler, but a side as long as 1.2e12. */
TEST(a_side_is_no_longer_than_a_case_may_state)
{
    lab_question q = { .a.shape.type = CT_OBB, .b.shape.type = CT_CIRCLE };
    lab_kept k;
    (void)state;
    q.a.shape.as.obb = (ct_obb){ { 0, 0.002 }, { 600000000, 0.003 }, 1, 0 };
    q.b.shape.as.circle = (ct_circle){ { 0.003, 0.001 }, 0.001 };
    lab_keep(&q, &k);
    (void)shrink(all_but_long, &k);
}
