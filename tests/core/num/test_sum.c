/* test_sum.c - sums of doubles in which nearly everything cancels, against exact arithmetic. */
#include <math.h>

#include "core/num/sum.h"
#include "tests/core/oracle/campaign.h"
#include "tests/unit.h"

/* Of a few kinds, so that they cancel: whole, decimal, huge, and a rounding off each other. */
static double term(rng *r, double other)
{
    switch (rng_below(r, 6)) {
    case 0:
        return rng_range(r, -3, 3);
    case 1:
        return 0.1 * rng_range(r, -9, 9);
    case 2:
        return ldexp(rng_range(r, -3, 3), rng_range(r, -120, 120));
    case 3:
        return -other;
    case 4:
        return nextafter(-other, HUGE_VAL);
    default:
        return 0;
    }
}

static ct_sum random_sum(rng *r)
{
    double a = term(r, 1), b = term(r, a);
    if (rng_chance(r, 2)) { return ct_sum_of(a, b); }
    double c = term(r, a), d = term(r, rng_chance(r, 2) ? c : b);
    return ct_sum_of_four(a, b, c, d);
}

static void expect(const campaign *c, const ct_sum *s, bool holds, const char *what)
{
    if (!holds) {
        campaign_fail(c, "%s of %a + %a + %a + %a", what, s->term[0], s->term[1], s->term[2],
                      s->term[3]);
    }
}

TEST(signs_orders_values_and_sides_are_exact)
{
    campaign c = campaign_begin("sums", 4);
    while (campaign_next(&c)) {
        ct_sum s[4];
        ct_dyadic exact[4], left, right;
        for (int i = 0; i < 4; i++) {
            s[i] = random_sum(&c.random);
            ct_sum_dyadic(&s[i], &exact[i]);
        }
        double want = ct_dyadic_value(&exact[0]);
        expect(&c, &s[0], ct_sum_sign(&s[0]) == exact[0].sign, "sign");
        expect(&c, &s[0], fabs(ct_sum_value(&s[0]) - want) <= 0x1p-52 * fabs(want), "value");
        int order = ct_dyadic_compare(&exact[0], &exact[1]);
        expect(&c, &s[0], ct_sum_compare(&s[0], &s[1]) == order, "order");
        ct_dyadic_mul(&left, &exact[0], &exact[3]);
        ct_dyadic_mul(&right, &exact[1], &exact[2]);
        int side = ct_dyadic_compare(&left, &right);
        expect(&c, &s[0], ct_sum_side(&s[0], &s[1], &s[2], &s[3]) == side, "side");
    }
}

TEST(sums_that_differ_in_their_tails_only_are_told_apart)
{
    ct_sum a = ct_sum_of(1, 0x1p-200), b = ct_sum_of(1, 0x1p-201), c = ct_sum_of(1, -0x1p-200);
    assert_int_equal(ct_sum_compare(&a, &b), 1);
    assert_int_equal(ct_sum_compare(&b, &a), -1);
    assert_int_equal(ct_sum_compare(&a, &a), 0);
    assert_int_equal(ct_sum_compare(&c, &a), -1);
    ct_sum four = ct_sum_of_four(1, 0x1p-200, -1, -0x1p-201);
    assert_int_equal(ct_sum_sign(&four), 1);
    assert_true(ct_sum_value(&four) == 0x1p-201);
    ct_sum none = ct_sum_of_four(1, 0x1p-200, -1, -0x1p-200);
    assert_int_equal(ct_sum_sign(&none), 0);
    assert_true(ct_sum_value(&none) == 0);
    assert_int_equal(ct_sum_compare(&none, &four), -1);
    /* Neighbouring heads, but next to no difference. */
    double nearly_half = nextafter(0x1p-53, 0);
    ct_sum below = ct_sum_of(1, nearly_half), above = ct_sum_of(1 + 0x1p-52, -nearly_half);
    assert_int_equal(ct_sum_compare(&below, &above), -1);
    assert_int_equal(ct_sum_compare(&above, &below), 1);
    ct_sum huge = ct_sum_of(0x1p450, 0);
    assert_int_equal(ct_sum_side(&huge, &huge, &huge, &huge), 0);
    /* Products that underflow. */
    ct_sum tiny = ct_sum_of(0x1p-1000, 0), other = ct_sum_of(0x1p-999, 0);
    assert_int_equal(ct_sum_side(&tiny, &other, &tiny, &tiny), -1);
    assert_int_equal(ct_sum_side(&tiny, &tiny, &tiny, &tiny), 0);
}
