/* test_extent.c - bounding boxes against rational numbers: nothing sticks out, nothing is
 * wasted. */
#include <math.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_rational.h"
#include "tests/unit.h"

static void expect_box(ct_rect got, double min_x, double min_y, double max_x, double max_y)
{
    assert_true(got.min.x == min_x && got.min.y == min_y);
    assert_true(got.max.x == max_x && got.max.y == max_y);
}

static const ct_vec corners[] = { { 1, 2 }, { 5, -3 }, { 4, 4 }, { -2, 0 } };

TEST(bounds_that_are_doubles_are_met_exactly)
{
    const ct_shape shapes[] = { point(1, 2),
                                circle(1, 2, 3),
                                rect(1, 2, 3, 4),
                                obb(1, 2, 5, 10, 0, -1),
                                segment(4, 1, 2, 6),
                                capsule(4, 1, 2, 6, 0.5),
                                { .type = CT_POLYGON, .as.polygon = { corners, 4 } } };
    const double want[][4] = { { 1, 2, 1, 2 },    { -2, -1, 4, 5 }, { 1, 2, 3, 4 },
                               { -9, -3, 11, 7 }, { 2, 1, 4, 6 },   { 1.5, 0.5, 4.5, 6.5 },
                               { -2, -3, 5, 4 } };
    for (int i = 0; i < CT_TYPE_COUNT; i++) {
        const double *w = want[i];
        expect_box(ct_bounds(&shapes[i]), w[0], w[1], w[2], w[3]);
        expect_box(ct_swept_bounds(&(ct_moving){ shapes[i], { 0, 0 } }), w[0], w[1], w[2], w[3]);
        expect_box(ct_swept_bounds(&(ct_moving){ shapes[i], { 2, -4 } }), w[0], w[1] - 4, w[2] + 2,
                   w[3]);
        expect_box(ct_swept_bounds(&(ct_moving){ shapes[i], { -8, 0.5 } }), w[0] - 8, w[1], w[2],
                   w[3] + 0.5);
    }
}

TEST(what_is_rounded_is_rounded_outwards)
{
    const ct_shape tiny = circle(1, -1, 0x1p-80);
    expect_box(ct_bounds(&tiny), nextafter(1, 0), nextafter(-1, -2), nextafter(1, 2),
               nextafter(-1, 0));
    const ct_shape small = obb(1, -1, 0x1p-80, 0, 1, 0);
    expect_box(ct_bounds(&small), nextafter(1, 0), -1, nextafter(1, 2), -1);
    const ct_shape still = circle(1, -1, 0);
    expect_box(ct_swept_bounds(&(ct_moving){ still, { -0x1p-80, 0x1p-80 } }), nextafter(1, 0), -1,
               1, nextafter(-1, 0));
    assert_false(signbit(ct_bounds(&(ct_shape){ CT_CIRCLE, { .circle = { { 1, 1 }, 1 } } }).min.x));
}

TEST(what_is_not_valid_has_bounds_of_nan)
{
    const ct_shape shapes[] = { point(NAN, 0),
                                circle(0, 0, -1),
                                rect(1, 0, 0, 1),
                                obb(0, 0, 1, 1, 0, 0),
                                segment(0, INFINITY, 1, 1),
                                capsule(0, 0, 1, 1, -1),
                                { .type = CT_POLYGON, .as.polygon = { corners, 2 } },
                                { .type = CT_POLYGON, .as.polygon = { NULL, 4 } },
                                { .type = CT_TYPE_COUNT } };
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        ct_rect got = ct_bounds(&shapes[i]);
        assert_true(isnan(got.min.x) && isnan(got.min.y) && isnan(got.max.x) && isnan(got.max.y));
        got = ct_swept_bounds(&(ct_moving){ shapes[i], { 1, 1 } });
        assert_true(isnan(got.min.x) && isnan(got.min.y) && isnan(got.max.x) && isnan(got.max.y));
    }
    ct_rect got = ct_swept_bounds(&(ct_moving){ circle(0, 0, 1), { NAN, 0 } });
    assert_true(isnan(got.min.x) && isnan(got.max.y));
    got = ct_swept_bounds(&(ct_moving){ circle(0, 0, 1), { 0, INFINITY } });
    assert_true(isnan(got.min.x) && isnan(got.max.y));
}

/* ---- Against rational numbers ------------------------------------------------------------- */

/* The exact lower end is the sum of terms[0] + terms[1] terms[2] + terms[3] terms[4] + terms[5]. */
static void expect_lower_end(const campaign *c, const double terms[6], double got, double slack)
{
    double inside = nextafter(got, HUGE_VAL);
    inside = slack > 0 ? nextafter(inside + slack, HUGE_VAL) : inside;
    if (rational_compare(terms, got) < 0 || rational_compare(terms, inside) >= 0) {
        campaign_fail(c, "%a + %a * %a + %a * %a + %a ends at %a", terms[0], terms[1], terms[2],
                      terms[3], terms[4], terms[5], got);
    }
}

static double coordinate(rng *r)
{
    switch (rng_below(r, 4)) {
    case 0:
        return 0.5 * rng_range(r, -6, 6);
    case 1:
        return rng_between(r, -1e9, 1e9);
    case 2:
        return 1e-6 * rng_between(r, -1, 1);
    default:
        return ldexp(rng_between(r, -1, 1), rng_range(r, -150, 150));
    }
}

TEST(no_shape_sticks_out_of_its_box_and_no_box_is_too_large)
{
    campaign c = campaign_begin("bounds", 20);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec at = { coordinate(r), coordinate(r) };
        ct_vec move = { coordinate(r), coordinate(r) };
        move = rng_chance(r, 3) ? (ct_vec){ 0, 0 } : move;
        double reach = fabs(coordinate(r)), other = fabs(coordinate(r));
        double angle = rng_between(r, 0, 6.3), cosine = cos(angle), sine = sin(angle);
        double size = reach + other + fabs(at.x) + fabs(at.y) + fabs(move.x) + fabs(move.y);
        ct_shape shapes[2] = { circle(at.x, at.y, reach),
                               obb(at.x, at.y, reach, other, cosine, sine) };
        for (int i = 0; i < 2; i++) {
            double a = i == 0 ? 1 : fabs(cosine), b = i == 0 ? 0 : fabs(sine);
            double e = i == 0 ? 1 : fabs(cosine);
            /* Pairs of doubles hold all of two numbers, but not of six. */
            bool is_pair = i == 0 && move.x == 0 && move.y == 0;
            double slack = is_pair ? 0 : 0x1p-100 * size + 5e-324;
            ct_rect box = ct_swept_bounds(&(ct_moving){ shapes[i], move });
            double half_y = i == 0 ? reach : other;
            expect_lower_end(&c, (double[6]){ at.x, -reach, a, -other, b, fmin(move.x, 0) },
                             box.min.x, slack);
            expect_lower_end(&c, (double[6]){ -at.x, -reach, a, -other, b, fmin(-move.x, 0) },
                             -box.max.x, slack);
            expect_lower_end(&c, (double[6]){ at.y, -half_y, e, -reach, b, fmin(move.y, 0) },
                             box.min.y, slack);
            expect_lower_end(&c, (double[6]){ -at.y, -half_y, e, -reach, b, fmin(-move.y, 0) },
                             -box.max.y, slack);
        }
    }
}
