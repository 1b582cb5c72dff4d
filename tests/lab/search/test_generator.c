/* Random questions are valid, the same every time, and what their kind says, by the core's
 * verdict. */
#include <math.h>

#include "lab/search/generator.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"
#include "tests/unit.h"

enum { asked = 40000 };

static void expect_number(double x)
{
    assert_true(number_allowed(x));
}

static void expect_valid(const ct_moving *m)
{
    const ct_shape *s = &m->shape;
    const ct_rect bounds = ct_bounds(s);
    ct_polygon_check check;
    expect_number(bounds.min.x);
    expect_number(bounds.min.y);
    expect_number(bounds.max.x);
    expect_number(bounds.max.y);
    expect_number(m->move.x);
    expect_number(m->move.y);
    if (s->type == CT_RECT) {
        assert_true(s->as.rect.min.x <= s->as.rect.max.x && s->as.rect.min.y <= s->as.rect.max.y);
    } else if (s->type == CT_OBB) {
        assert_true(s->as.obb.half.x >= 0 && s->as.obb.half.y >= 0);
        assert_true(fabs(hypot(s->as.obb.cos, s->as.obb.sin) - 1) < 1e-15);
    } else if (s->type == CT_POLYGON && !ct_check_polygon(&s->as.polygon, &check)) {
        print_message("fault %d at %d, %d\n", check.fault, check.first, check.second);
        for (int i = 0; i < s->as.polygon.count; i++) {
            print_message("%.17g, %.17g\n", s->as.polygon.points[i].x, s->as.polygon.points[i].y);
        }
        fail();
    }
    assert_true(ct_radius(s) >= 0);
}

TEST(every_question_is_valid)
{
    lab_plan p;
    lab_question q;
    lab_plan_init(&p);
    for (int i = 0; i < asked; i++) {
        lab_kind kind;
        const lab_topic t = p.topics[lab_topic_of(&p, i, &kind)];
        lab_generate(&p, i, &q);
        assert_int_equal(t.is_sweep, q.is_sweep);
        const ct_type a = q.a.shape.type, b = q.b.shape.type;
        assert_true((t.a == a && t.b == b) || (!t.is_sweep && t.a == b && t.b == a));
        assert_true(!t.is_sweep || q.a.move.x != 0 || q.a.move.y != 0);
        assert_true(t.is_sweep || (kind < LAB_GRAZING && t.a <= t.b));
        expect_valid(&q.a);
        expect_valid(&q.b);
    }
}

TEST(a_number_has_one_question_and_shards_share_them_out)
{
    lab_plan whole, third;
    lab_plan_init(&whole);
    lab_plan_init(&third);
    third.shards = 3;
    third.shard = 2;
    for (int i = 0; i < 200; i++) {
        lab_question q, again;
        lab_generate(&whole, 3 * i + 2, &q);
        lab_generate(&third, i, &again);
        assert_memory_equal(&q.a.move, &again.a.move, sizeof q.a.move);
        assert_int_equal(q.a.shape.type, again.a.shape.type);
        const ct_rect a = ct_bounds(&q.a.shape), b = ct_bounds(&again.a.shape);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

TEST(rotations_are_of_all_turns)
{
    lab_plan p;
    lab_question q;
    int beyond[3] = { 0 };
    lab_plan_init(&p);
    assert_true(lab_plan_pairs(&p, "rest-rotated_rect"));
    for (int i = 0; i < asked / 10; i++) {
        lab_generate(&p, i, &q);
        const bool second = q.b.shape.type == CT_OBB;
        const ct_obb *box = &(second ? &q.b : &q.a)->shape.as.obb;
        const double deg = q.rotation_deg[second];
        double cos, sin;
        cos_sin_of_degrees(deg, &cos, &sin);
        assert_true(cos == box->cos && sin == box->sin);
        beyond[0] += deg < -180;
        beyond[1] += deg > 180 && deg < 360;
        beyond[2] += deg > 360;
    }
    assert_true(beyond[0] > 400 && beyond[1] > 400 && beyond[2] > 400);
}

/* How many of 100 are what the kind promises. */
static double share(lab_kind kind, bool is_sweep, bool (*promised)(const lab_question *))
{
    lab_plan p;
    lab_question q;
    int kept = 0, all = 0;
    lab_plan_init(&p);
    assert_true(lab_plan_pairs(&p, is_sweep ? "sweep" : "rest"));
    assert_true(lab_plan_kinds(&p, lab_kind_name(kind)));
    for (int i = 0; i < asked / 10; i++) {
        lab_generate(&p, i, &q);
        all++;
        kept += promised(&q);
    }
    print_message("%s %s: %.1f %%\n", is_sweep ? "sweeps" : "pairs", lab_kind_name(kind),
                  100.0 * kept / all);
    return 100.0 * kept / all;
}

static ct_contact contact_of(const lab_question *q)
{
    ct_contact c;
    ct_find_contact(&q->a.shape, &q->b.shape, &c);
    return c;
}

static bool overlap(const lab_question *q)
{
    return ct_overlap(&q->a.shape, &q->b.shape);
}

static bool touch(const lab_question *q)
{
    return contact_of(q).relation == CT_TOUCHING;
}

static bool are_apart(const lab_question *q)
{
    return contact_of(q).distance > 0.4;
}

static bool are_deep(const lab_question *q)
{
    return contact_of(q).relation == CT_OVERLAPPING;
}

static double size_of(const ct_shape *s)
{
    const ct_rect b = ct_bounds(s);
    return hypot(b.max.x - b.min.x, b.max.y - b.min.y);
}

/* Some millionths of a millionth of their size from touching, on either side. */
static bool nearly_touch(const lab_question *q)
{
    const ct_contact c = contact_of(q);
    const double size = 40 + size_of(&q->a.shape) + size_of(&q->b.shape);
    return c.relation != CT_TOUCHING && fmax(c.distance, c.depth) < 1e-14 * size;
}

static bool nearly_touch_apart(const lab_question *q)
{
    return nearly_touch(q) && !overlap(q);
}

static bool one_is_inside(const lab_question *q)
{
    return contact_of(q).inside != CT_INSIDE_NONE;
}

static bool are_equal(const lab_question *q)
{
    return contact_of(q).inside == CT_INSIDE_BOTH;
}

/* A radius, a side, a length of 0; or next to nothing of a polygon's height. */
static bool is_flat(const ct_shape *s)
{
    ct_vec own[4];
    int count;
    const ct_vec *at = ct_corners(s, own, &count);
    const ct_rect b = ct_bounds(s);
    switch (s->type) {
    case CT_POINT:
        return true;
    case CT_CIRCLE:
        return s->as.circle.radius == 0;
    case CT_OBB:
        return s->as.obb.half.x == 0 || s->as.obb.half.y == 0;
    case CT_CAPSULE:
        return s->as.capsule.radius == 0 || (at[0].x == at[1].x && at[0].y == at[1].y);
    case CT_SEGMENT:
        return at[0].x == at[1].x && at[0].y == at[1].y;
    default:
        return b.max.x == b.min.x || b.max.y - b.min.y < 1e-5;
    }
}

static bool one_is_flat(const lab_question *q)
{
    return is_flat(&q->a.shape) || is_flat(&q->b.shape);
}

static bool are_far_away(const lab_question *q)
{
    return fabs(ct_bounds(&q->a.shape).min.y) >= 1e2 && fabs(ct_bounds(&q->b.shape).min.y) >= 1e2;
}

static bool sizes_differ(const lab_question *q)
{
    const double a = size_of(&q->a.shape), b = size_of(&q->b.shape);
    return a > 100 * b || b > 100 * a;
}

static bool is_half(double x)
{
    return 2 * x == rint(2 * x);
}

static bool is_on_grid(const ct_moving *m)
{
    ct_vec own[4];
    int count;
    const ct_vec *at = ct_corners(&m->shape, own, &count);
    bool all = is_half(ct_radius(&m->shape)) && is_half(m->move.x) && is_half(m->move.y);
    for (int i = 0; i < count; i++) { all = all && is_half(at[i].x) && is_half(at[i].y); }
    return all;
}

static bool are_on_grid(const lab_question *q)
{
    return is_on_grid(&q->a) && is_on_grid(&q->b);
}

static ct_sweep sweep_of(const lab_question *q)
{
    ct_sweep s;
    ct_find_sweep(&q->a, &q->b, &s);
    return s;
}

static bool misses(const lab_question *q)
{
    return !sweep_of(q).hit;
}

static bool hits_at_start(const lab_question *q)
{
    const ct_sweep s = sweep_of(q);
    return s.hit && s.t == 0;
}

static bool hits_on_the_way(const lab_question *q)
{
    const ct_sweep s = sweep_of(q);
    return s.hit && s.t > 0;
}

/* A hair (1e-12) to the side it would miss, or it starts in touch. */
static bool passes_at_touch(const lab_question *q)
{
    ct_closest_approach c;
    const ct_sweep s = sweep_of(q);
    assert_true(ct_find_closest_approach(&q->a, &q->b, &c));
    return s.hit || c.distance < 1e-12;
}

TEST(kinds_of_pairs_are_what_they_say)
{
    const double near = share(LAB_NEAR, false, overlap);
    assert_true(near > 15 && near < 60);
    assert_true(share(LAB_APART, false, are_apart) == 100);
    assert_true(share(LAB_DEEP, false, are_deep) > 60);
    assert_true(share(LAB_ULP, false, nearly_touch) > 60);
    assert_true(share(LAB_ULP, false, nearly_touch_apart) > 20);
    assert_true(share(LAB_TOUCH, false, touch) > 95);
    assert_true(share(LAB_INSIDE, false, one_is_inside) > 80);
    assert_true(share(LAB_EQUAL, false, are_equal) > 40);
    assert_true(share(LAB_EQUAL, false, overlap) > 90);
    assert_true(share(LAB_DEGENERATE, false, one_is_flat) == 100);
    assert_true(share(LAB_FAR, false, are_far_away) > 95);
    assert_true(share(LAB_SIZES, false, sizes_differ) > 95);
    assert_true(share(LAB_GRID, false, are_on_grid) == 100);
    assert_true(share(LAB_GRID, false, touch) > 2);
    const double on_grid = share(LAB_GRID, false, overlap);
    assert_true(on_grid > 15 && on_grid < 60);
}

TEST(kinds_of_sweeps_are_what_they_say)
{
    assert_true(share(LAB_APART, true, misses) == 100);
    assert_true(share(LAB_NEAR, true, hits_on_the_way) > 25);
    assert_true(share(LAB_DEEP, true, hits_at_start) > 60);
    assert_true(share(LAB_TOUCH, true, hits_on_the_way) > 80);
    assert_true(share(LAB_GRAZING, true, passes_at_touch) > 95);
    assert_true(share(LAB_STARTS, true, hits_at_start) > 95);
    assert_true(share(LAB_ULP, true, misses) > 10);
    assert_true(share(LAB_GRID, true, are_on_grid) == 100);
    assert_true(share(LAB_GRID, true, hits_on_the_way) > 15);
}

TEST(lists_choose_what_is_asked)
{
    lab_plan p;
    char name[LAB_TOPIC_SIZE];
    lab_plan_init(&p);
    assert_int_equal(p.topic_count, LAB_MAX_TOPICS);
    assert_true(lab_plan_pairs(&p, "rect-circle,rest-point-point"));
    assert_int_equal(p.topic_count, 3);
    assert_string_equal(lab_topic_name(&p.topics[0], name), "circle-rect");
    assert_string_equal(lab_topic_name(&p.topics[1], name), "sweep-rect-circle");
    assert_string_equal(lab_topic_name(&p.topics[2], name), "point-point");
    assert_true(lab_plan_pairs(&p, "sweep-rotated_rect"));
    assert_int_equal(p.topic_count, 13);
    assert_false(lab_plan_pairs(&p, "circle-rect,circle-square"));
    assert_false(lab_plan_pairs(&p, ""));
    assert_false(lab_plan_kinds(&p, "ulp,gap"));
    assert_true(lab_plan_kinds(&p, "grazing,ulp"));
    assert_int_equal(p.kind_count, 2);
    assert_int_equal(p.rest_kind_count, 1);
    assert_true(lab_plan_kinds(&p, "grazing"));
    assert_true(lab_plan_pairs(&p, "rest-circle"));
    assert_int_equal(p.topic_count, 0); /* which never graze */
}
