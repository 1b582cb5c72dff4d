/* test_dyadic.c - exact arithmetic against GMP's, with doubles of all magnitudes. */
#include <math.h>
#include <string.h>

#include "tests/unit.h"

#include <gmp.h>

#include "core/num/dyadic.h"
#include "tests/core/oracle/campaign.h"

/* All bit patterns of finite doubles, and near ones and whole ones among them. */
static double random_double(rng *r)
{
    double v;
    do {
        uint64_t bits = rng_next(r);
        if (rng_chance(r, 2)) {
            bits &= 0xfff0000000000000u | (rng_next(r) & 0xfffff); /* few digits: many zero limbs */
        }
        memcpy(&v, &bits, sizeof v);
        v = rng_chance(r, 3) ? rng_range(r, -50, 50) : v;
    } while (!isfinite(v));
    return v;
}

static void to_rational(const ct_dyadic *a, mpq_t out)
{
    mpz_t whole;
    mpz_init(whole);
    mpz_import(whole, (size_t)a->count, -1, sizeof a->limb[0], 0, 0, a->limb);
    mpq_set_z(out, whole);
    mpz_clear(whole);
    if (a->exponent >= 0) {
        mpq_mul_2exp(out, out, 32 * (mp_bitcnt_t)a->exponent);
    } else {
        mpq_div_2exp(out, out, 32 * (mp_bitcnt_t)-a->exponent);
    }
    if (a->sign < 0) { mpq_neg(out, out); }
}

static void expect_equal(const campaign *c, const ct_dyadic *got, mpq_t want, const char *what)
{
    mpq_t value;
    mpq_init(value);
    to_rational(got, value);
    bool trimmed = got->count == 0 || (got->limb[0] != 0 && got->limb[got->count - 1] != 0);
    if (!mpq_equal(value, want) || got->sign != mpq_sgn(want) || !trimmed ||
        (got->count == 0) != (got->sign == 0)) {
        mpq_clear(value);
        campaign_fail(c, "%s is wrong", what);
    }
    mpq_clear(value);
}

/* Is no other double nearer to want? */
static void expect_rounded(const campaign *c, double got, mpq_t want)
{
    if (!isfinite(got) || fabs(got) < 0x1p-1000) { return; }
    mpq_t error, other;
    mpq_inits(error, other, NULL);
    mpq_set_d(error, got);
    mpq_sub(error, error, want);
    mpq_abs(error, error);
    for (int i = -1; i <= 1; i += 2) {
        double neighbour = nextafter(got, i * HUGE_VAL);
        if (!isfinite(neighbour)) { continue; }
        mpq_set_d(other, neighbour);
        mpq_sub(other, other, want);
        mpq_abs(other, other);
        if (mpq_cmp(error, other) > 0) { campaign_fail(c, "%a is not the nearest double", got); }
    }
    mpq_clears(error, other, NULL);
}

typedef struct number {
    ct_dyadic dyadic;
    mpq_t rational;
} number;

static void check_case(campaign *c, number n[7])
{
    rng *r = &c->random;
    double v[3] = { random_double(r), random_double(r), random_double(r) };
    v[1] = rng_chance(r, 4) ? -v[0] : rng_chance(r, 4) ? nextafter(v[0], 0) : v[1];
    for (int i = 0; i < 3; i++) {
        ct_dyadic_set(&n[i].dyadic, v[i], i);
        mpq_set_d(n[i].rational, v[i]);
        mpq_mul_2exp(n[i].rational, n[i].rational, (mp_bitcnt_t)i);
        expect_equal(c, &n[i].dyadic, n[i].rational, "set");
    }
    ct_dyadic_add(&n[3].dyadic, &n[0].dyadic, &n[1].dyadic);
    mpq_add(n[3].rational, n[0].rational, n[1].rational);
    expect_equal(c, &n[3].dyadic, n[3].rational, "add");
    ct_dyadic_mul(&n[4].dyadic, &n[3].dyadic, &n[2].dyadic);
    mpq_mul(n[4].rational, n[3].rational, n[2].rational);
    expect_equal(c, &n[4].dyadic, n[4].rational, "mul");
    ct_dyadic_sub(&n[5].dyadic, &n[4].dyadic, &n[0].dyadic);
    mpq_sub(n[5].rational, n[4].rational, n[0].rational);
    expect_equal(c, &n[5].dyadic, n[5].rational, "sub");
    ct_dyadic_mul(&n[6].dyadic, &n[5].dyadic, &n[4].dyadic);
    mpq_mul(n[6].rational, n[5].rational, n[4].rational);
    expect_equal(c, &n[6].dyadic, n[6].rational, "mul of long ones");
    int order = ct_dyadic_compare(&n[4].dyadic, &n[0].dyadic);
    if (order != n[5].dyadic.sign) { campaign_fail(c, "compare is wrong"); }
    expect_rounded(c, ct_dyadic_value(&n[5].dyadic), n[5].rational);
    expect_rounded(c, ct_dyadic_value(&n[3].dyadic), n[3].rational);
}

TEST(arithmetic_is_exact)
{
    static number n[7];
    for (int i = 0; i < 7; i++) { mpq_init(n[i].rational); }
    campaign c = campaign_begin("dyadic", 20);
    while (campaign_next(&c)) { check_case(&c, n); }
    for (int i = 0; i < 7; i++) { mpq_clear(n[i].rational); }
}

/* The highest degree in use: (1e308 ... 5e-324)^8 spans everything there is room for. */
TEST(eighth_powers_of_the_widest_sums_fit)
{
    ct_dyadic sum, square, fourth, eighth;
    ct_dyadic_sum(&sum, 1.7976931348623157e308, -5e-324);
    ct_dyadic_mul(&square, &sum, &sum);
    ct_dyadic_mul(&fourth, &square, &square);
    ct_dyadic_mul(&eighth, &fourth, &fourth);
    assert_int_equal(eighth.sign, 1);
    assert_true(eighth.count <= CT_DYADIC_LIMBS);
    int exponent;
    double mantissa = ct_dyadic_split(&eighth, &exponent);
    assert_true(fabs(ldexp(mantissa, exponent - 8 * 1024) - 1) < 1e-14);
}

TEST(values_beyond_doubles_keep_their_sign)
{
    ct_dyadic tiny, product, negative;
    ct_dyadic_set(&tiny, 5e-324, 0);
    ct_dyadic_mul(&product, &tiny, &tiny);
    assert_true(ct_dyadic_value(&product) == 5e-324);
    ct_dyadic_copy(&negative, &product, -1);
    assert_true(ct_dyadic_value(&negative) == -5e-324);
    ct_dyadic_set(&tiny, 1e308, 8);
    assert_true(ct_dyadic_value(&tiny) == INFINITY);
    ct_dyadic_set(&tiny, 0, 5);
    int exponent = 7;
    assert_true(ct_dyadic_value(&tiny) == 0 && ct_dyadic_split(&tiny, &exponent) == 0);
    assert_int_equal(exponent, 0);
}
