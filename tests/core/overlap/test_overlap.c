/* test_overlap.c - overlap of every pair: apart, touching, one step past, inside, degenerate, at
 * any magnitude, turned and exchanged. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static bool typed_overlap(const ct_shape *a, const ct_shape *b)
{
    switch (a->type * CT_TYPE_COUNT + b->type) {
    case CT_POINT *CT_TYPE_COUNT + CT_POINT:
        return ct_overlap_point_point(&a->as.point, &b->as.point);
    case CT_POINT *CT_TYPE_COUNT + CT_CIRCLE:
        return ct_overlap_point_circle(&a->as.point, &b->as.circle);
    case CT_POINT *CT_TYPE_COUNT + CT_RECT:
        return ct_overlap_point_rect(&a->as.point, &b->as.rect);
    case CT_POINT *CT_TYPE_COUNT + CT_OBB:
        return ct_overlap_point_obb(&a->as.point, &b->as.obb);
    case CT_CIRCLE *CT_TYPE_COUNT + CT_CIRCLE:
        return ct_overlap_circle_circle(&a->as.circle, &b->as.circle);
    case CT_CIRCLE *CT_TYPE_COUNT + CT_RECT:
        return ct_overlap_circle_rect(&a->as.circle, &b->as.rect);
    case CT_CIRCLE *CT_TYPE_COUNT + CT_OBB:
        return ct_overlap_circle_obb(&a->as.circle, &b->as.obb);
    case CT_RECT *CT_TYPE_COUNT + CT_RECT:
        return ct_overlap_rect_rect(&a->as.rect, &b->as.rect);
    case CT_RECT *CT_TYPE_COUNT + CT_OBB:
        return ct_overlap_rect_obb(&a->as.rect, &b->as.obb);
    case CT_OBB *CT_TYPE_COUNT + CT_OBB:
        return ct_overlap_obb_obb(&a->as.obb, &b->as.obb);
    default:
        return typed_overlap(b, a);
    }
}

/* As the rect that it is, turned by no and by a quarter turn. Returns false for other shapes. */
static bool as_obb(const ct_shape *s, bool quarter_turn, ct_shape *out)
{
    if (s->type != CT_RECT) { return false; }
    const ct_rect *r = &s->as.rect;
    double hx = (r->max.x - r->min.x) / 2, hy = (r->max.y - r->min.y) / 2;
    double x = (r->min.x + r->max.x) / 2, y = (r->min.y + r->max.y) / 2;
    *out = quarter_turn ? obb(x, y, hy, hx, 0, 1) : obb(x, y, hx, hy, 1, 0);
    return true;
}

static void expect_one(const ct_shape *a, const ct_shape *b, bool want)
{
    if (ct_overlap(a, b) != want || ct_overlap(b, a) != want || typed_overlap(a, b) != want) {
        char ta[256], tb[256];
        print_error("%s, %s: want %d\n", describe(a, ta), describe(b, tb), want);
        fail();
    }
}

/* In all eight directions, small and large, with rects also written as oriented ones. */
static void expect(ct_shape a, ct_shape b, bool want)
{
    static const double scales[] = { 1, 0x1p-300, 0x1p-1000, 0x1p300, 0x1p960 };
    for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
        for (int i = 0; i < 5; i++) {
            placement p = { symmetry, scales[i], { 0, 0 } };
            ct_shape q = place(&p, &a), r = place(&p, &b), s, t;
            expect_one(&q, &r, want);
            if (as_obb(&q, symmetry & 1, &s)) { expect_one(&s, &r, want); }
            if (as_obb(&r, symmetry & 2, &t)) { expect_one(&q, &t, want); }
            if (as_obb(&q, symmetry & 1, &s) && as_obb(&r, symmetry & 2, &t)) {
                expect_one(&s, &t, want);
            }
        }
    }
}

static double above(double v)
{
    return nextafter(v, INFINITY);
}

TEST(points_overlap_only_where_they_coincide)
{
    expect(point(1, 2), point(1, 2), true);
    expect(point(1, 2), point(above(1), 2), false);
    expect(point(0, 0), point(-0.0, 0), true);
}

TEST(a_point_on_the_circle_overlaps_and_one_step_out_does_not)
{
    expect(point(3, 4), circle(0, 0, 5), true);
    expect(point(above(3), 4), circle(0, 0, 5), false);
    expect(point(3, 4), circle(0, 0, nextafter(5, 0)), false);
    expect(point(0, 0), circle(0, 0, 5), true);
    expect(point(1, 1), circle(1, 1, 0), true);
    expect(point(above(1), 1), circle(1, 1, 0), false);
    expect(point(6, 0), circle(0, 0, 5), false);
}

TEST(a_point_on_a_side_or_corner_of_a_rect_overlaps_it)
{
    ct_shape box = rect(-2, -1, 2, 1);
    expect(point(0, 0), box, true);
    expect(point(2, 0.5), box, true);
    expect(point(2, 1), box, true);
    expect(point(above(2), 1), box, false);
    expect(point(2, above(1)), box, false);
    expect(point(0, 0), rect(0, -1, 0, 1), true);
    expect(point(0x1p-60, 0), rect(0, -1, 0, 1), false);
    expect(point(0, 0), rect(0, 0, 0, 0), true);
}

TEST(circles_with_gap_zero_overlap_and_one_step_more_do_not)
{
    expect(circle(0, 0, 1), circle(2, 0, 1), true);
    expect(circle(0, 0, 1), circle(above(2), 0, 1), false);
    expect(circle(0, 0, 2), circle(3, 4, 3), true);
    expect(circle(0, 0, 2), circle(above(3), 4, 3), false);
    expect(circle(0, 0, 2), circle(3, 4, nextafter(3, 0)), false);
    expect(circle(0, 0, 10), circle(1, 2, 3), true);
    expect(circle(0, 0, 4), circle(0, 0, 4), true);
    expect(circle(1, 1, 0), circle(1, 1, 0), true);
    expect(circle(0, 0, 2), circle(5, 5, 2), false);
}

TEST(a_circle_touches_a_side_or_a_corner_of_a_rect)
{
    ct_shape box = rect(0, 0, 4, 2);
    expect(circle(-3, 1, 3), box, true);
    expect(circle(nextafter(-3, -4), 1, 3), box, false);
    expect(circle(-3, -4, 5), box, true);
    expect(circle(nextafter(-3, -4), -4, 5), box, false);
    expect(circle(-3, -4, nextafter(5, 0)), box, false);
    expect(circle(2, 1, 0.5), box, true);
    expect(circle(2, 1, 100), box, true);
    expect(circle(2, 1, 0), box, true);
    expect(circle(0, 0, 0), box, true);
    /* In the square-cornered but not in the rounded neighbourhood. */
    expect(circle(-2, -2, 2.5), box, false);
    /* The published mistake, dx^2 - dy^2, takes this for an overlap. */
    expect(circle(-4, -5, 3), box, false);
}

TEST(rects_that_share_a_side_or_a_corner_overlap)
{
    ct_shape box = rect(0, 0, 4, 2);
    expect(box, rect(4, 0, 6, 2), true);
    expect(box, rect(above(4), 0, 6, 2), false);
    expect(box, rect(4, 2, 5, 3), true);
    expect(box, rect(4, above(2), 5, 3), false);
    expect(box, rect(1, 0.5, 2, 1), true);
    expect(box, box, true);
    expect(box, rect(-1, 1, 5, 1), true);
    expect(rect(0, 0, 0, 2), rect(-1, 1, 1, 1), true);
    expect(rect(0, 0, 0, 1), rect(-1, 2, 1, 2), false);
}

TEST(turned_rects_are_apart_where_only_their_own_axes_tell)
{
    /* (0.6, 0.8) as doubles is a little shorter than 1, the rects a little smaller for it. */
    ct_shape diamond = obb(0, 0, 5, 5, 0.6, 0.8);
    expect(diamond, rect(-1, -1, 1, 1), true);
    expect(diamond, rect(6, 3, 9, 7), false);
    expect(diamond, point(4.9, 0), true);
    expect(diamond, point(6.1, 3.2), false);
    expect(diamond, circle(6.1, 3.2, 2), true);
    expect(diamond, obb(7, 7, 2, 2, 0.6, 0.8), false);
    expect(diamond, obb(7, 7, 3, 3, 0.8, 0.6), false);
    expect(diamond, obb(7, 7, 4, 4, 0.8, 0.6), true);
    expect(diamond, obb(12, 0, 4, 4, 0.8, -0.6), false);
    expect(obb(0, 0, 5, 0, 0.6, 0.8), obb(0, 0, 5, 0, 0.8, -0.6), true);
    expect(obb(0, 0, 5, 0, 0.6, 0.8), obb(9, 0, 5, 0, 0.6, 0.8), false);
    /* A segment along the first one's own direction, exactly on and one step off its end. */
    expect(obb(0, 0, 1, 0, 0.6, 0.8), point(0.6, 0.8), true);
    expect(obb(0, 0, 1, 0, 0.6, 0.8), point(above(0.6), 0.8), false);
    expect(obb(0, 0, 1, 0, 0.6, 0.8), circle(1.2, 1.6, hypot(0.6, 0.8) + 1e-15), true);
}

TEST(the_whole_range_of_doubles_overflows_nothing)
{
    const double huge = DBL_MAX, tiny = DBL_TRUE_MIN;
    struct {
        ct_shape a, b;
        bool want;
    } cases[] = {
        { circle(-huge, 0, huge), circle(huge, 0, huge), true },
        { circle(-huge, 0, huge), circle(huge, 0, nextafter(huge, 0)), false },
        { circle(-huge, -huge, huge), point(huge, huge), false },
        { circle(0, 0, huge), point(huge, 0), true },
        { circle(0, 0, huge), point(huge, tiny), false },
        { circle(huge, huge, huge), rect(-huge, -huge, 0, huge), true },
        { circle(huge, 0, huge), rect(-huge, -1, -tiny, 1), false },
        { circle(tiny, 0, tiny), point(0, 0), true },
        { circle(tiny, tiny, tiny), point(0, 0), false },
        { circle(0, 0, tiny), circle(3 * tiny, 0, tiny), false },
        { obb(-huge, 0, huge, 1, 1, 0), obb(huge, 0, 1, huge, 0, 1), true },
        { obb(-huge, 0, huge, 1, 1, 0), obb(huge, 0, 1, nextafter(huge, 0), 0, 1), false },
        { obb(0, 0, huge, huge, 0.6, 0.8), rect(-huge, -huge, huge, huge), true },
        { obb(0, 0, tiny, tiny, 0.6, 0.8), point(2 * tiny, 0), false },
        { obb(0, 0, tiny, tiny, 0.6, 0.8), circle(2 * tiny, 0, tiny), true },
        { obb(1e-6, 1e9, 1e9, 1e-6, 0, 1), point(1e-6, 2e9), true },
        { obb(0, 0, 1, 0x1p1021, 3, 3), obb(-0x1.6p1022, 0x1.4p1022, 1, 1, 1, 0), false },
        { obb(0, 0, 0x1p1018, 0x1p1021, 3, 3), obb(-0x1.6p1022, 0x1.4p1022, 1, 1, 1, 0), true },
        { rect(-huge, -huge, huge, huge), point(tiny, huge), true },
        { circle(0, 0, 0x1p30), point(0x1p30, 0x1p-30), false },
        { circle(0, 0, 3), point(3, 0x1p-500), false },
        { circle(0, 0, 0x1p500), point(0x1p500, 1), false },
        { circle(0, 0, 1e308), point(0, 0), true },
        { circle(0, 0, 0), rect(0, 0, 1e308, 1e308), true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
            placement p = { symmetry, 1, { 0, 0 } };
            ct_shape a = place(&p, &cases[i].a), b = place(&p, &cases[i].b);
            expect_one(&a, &b, cases[i].want);
        }
    }
}

/* Ties on grids of halves, tenths and thirds, where plain doubles are right by luck at best. */
TEST(touching_in_decimals_is_decided_for_the_doubles_they_become)
{
    assert_true(0.1 + 0.2 > 0.3);
    expect(circle(0, 0, 0.1), circle(0.3, 0, 0.2), true); /* 0.1 + 0.2 is more than 0.3 */
    expect(circle(0, 0, 0.3), point(0.1, 0.2), true);
    expect(circle(0.5, 0, 0.5), point(1, 0), true);
    /* 0.3 - 0.1 < 0.2 exactly, though all three are rounded. */
    expect(circle(0.1, 0, 0.2), point(0.3, 0), true);
    expect(circle(0.7, 0, 0.1), point(0.8, 0), false); /* 0.8 - 0.7 is more than 0.1 */
    expect(circle(0.7, 0, 0.1), rect(0.8, -1, 1, 1), false);
}

/* Where the plain test is undecided, whole numbers that round nothing are decided as they stand,
 * and those that do round something are not. */
TEST(near_ties_of_large_whole_numbers_are_decided)
{
    expect(point(0x1p26, 1), circle(0, 0, 0x1p26), false);
    expect(point(0x1p26, 0), circle(0, 0, 0x1p26), true);
    expect(point(0x1p53, 0), circle(-1, 0, 0x1p53), false);
    expect(point(0x1p53, 0), circle(1, 0, 0x1p53), true);
    expect(circle(0, 0, 1), circle(0x1p53 + 2, 0, 0x1p53), false);
    expect(circle(0, 0, 2), circle(0x1p53 + 2, 0, 0x1p53), true);
    expect(circle(-1, 0, 0x1p53), rect(0x1p53, -1, 0x1p54, 1), false);
    expect(circle(1, 0, 0x1p53), rect(0x1p53, -1, 0x1p54, 1), true);
}

/* Whatever the numbers: no shape at all, a sum or a square that overflows or underflows, -0. */
TEST(what_is_inline_answers_as_what_is_called)
{
    static const double values[] = { 0,       -0.0,     1,       -1,      2,         3,
                                     0.1,     0.3,      1e154,   1e-170,  -1e155,    0x1p53,
                                     DBL_MAX, -DBL_MAX, DBL_MIN, 5e-324,  -5e-324,   HUGE_VAL,
                                     NAN,     1,        -1e300,  0x1p-30, -HUGE_VAL, 2 };
    enum { VALUES = sizeof values / sizeof values[0] };
    rng r = { 15 };
    int met = 0;
    for (int i = 0; i < 2000000; i++) {
        double v[8];
        for (int k = 0; k < 8; k++) {
            /* Mostly such as have an answer of yes. */
            v[k] = values[rng_below(&r, rng_below(&r, 4) != 0 ? 8 : VALUES)];
        }
        ct_rect a = { { v[0], v[1] }, { v[2], v[3] } }, b = { { v[4], v[5] }, { v[6], v[7] } };
        ct_circle c = { { v[4], v[5] }, v[6] }, d = { { v[0], v[1] }, v[7] };
        bool rects = (ct_overlap_rect_rect)(&a, &b), circles = (ct_overlap_circle_circle)(&c, &d);
        bool both = (ct_overlap_circle_rect)(&c, &a);
        if (ct_overlap_rect_rect(&a, &b) != rects || ct_overlap_circle_circle(&c, &d) != circles ||
            ct_overlap_circle_rect(&c, &a) != both) {
            fail_msg("%a %a %a %a  %a %a %a %a: called %d %d %d", v[0], v[1], v[2], v[3], v[4],
                     v[5], v[6], v[7], rects, circles, both);
        }
        met += rects + circles + both;
    }
    assert_in_range(met, 400000, 3000000);
}
