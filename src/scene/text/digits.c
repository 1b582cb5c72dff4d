/* digits.c - the decimal digits of everyday doubles, exactly, by one exact product. */
#include "scene/text/digits.h"

#include <math.h>

enum { all_digits = 17, sure_digits = 15, most_power = 22 };

/* As doubles these are exact. */
static const double powers[most_power + 1] = { 1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                               1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                               1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };

static const uint64_t whole_powers[all_digits + 1] = { UINT64_C(1),
                                                       UINT64_C(10),
                                                       UINT64_C(100),
                                                       UINT64_C(1000),
                                                       UINT64_C(10000),
                                                       UINT64_C(100000),
                                                       UINT64_C(1000000),
                                                       UINT64_C(10000000),
                                                       UINT64_C(100000000),
                                                       UINT64_C(1000000000),
                                                       UINT64_C(10000000000),
                                                       UINT64_C(100000000000),
                                                       UINT64_C(1000000000000),
                                                       UINT64_C(10000000000000),
                                                       UINT64_C(100000000000000),
                                                       UINT64_C(1000000000000000),
                                                       UINT64_C(10000000000000000),
                                                       UINT64_C(100000000000000000) };

/* value * 10^power = whole + rest, exactly; whole has 17 digits and 0 <= rest < 1. */
typedef struct product {
    uint64_t whole;
    double rest;
    int power;
} product;

/* From 1e16 on the product's double is a whole number, and what it was rounded by is at most 8 and a
 * multiple of 2^-50, so that its fraction is exact as well. */
static void multiply(double value, int power, product *out)
{
    const double high = value * powers[power];
    const double low = fma(value, powers[power], -high), down = floor(low);
    out->whole = (uint64_t)((int64_t)high + (int64_t)down);
    out->rest = low - down;
    out->power = power;
}

static bool split(double value, product *out)
{
    if (!(value >= 1e-6 && value < 1e16)) {
        return false;
    }
    int exponent;
    (void)frexp(value, &exponent);
    /* One too small at most: 0.30103 is a little more than log10(2). */
    const int below = (int)floor((exponent - 1) * 0.30102999);
    const int power = all_digits - 1 - below;
    if (power <= most_power) {
        multiply(value, power, out);
        if (out->whole < whole_powers[all_digits]) {
            return true;
        }
    }
    multiply(value, power - 1, out);
    return out->whole >= whole_powers[all_digits - 1] && out->whole < whole_powers[all_digits];
}

static void round_to(const product *p, int count, digit_row *out)
{
    const uint64_t unit = whole_powers[all_digits - count], left = p->whole % unit;
    uint64_t kept = p->whole / unit;
    const double over = unit == 1 ? p->rest - 0.5
                                  : (left == unit / 2  ? p->rest
                                     : left > unit / 2 ? 1
                                                       : -1);
    kept += over > 0 || (over == 0 && kept % 2 == 1);
    const bool carried = kept == whole_powers[count];
    out->digits = carried ? kept / 10 : kept;
    out->count = count;
    out->exponent = all_digits - 1 - p->power + carried;
}

bool digits_round(double value, int count, digit_row *out)
{
    product p;
    if (count < 1 || count > all_digits || !split(value, &p)) {
        return false;
    }
    round_to(&p, count, out);
    return true;
}

bool digits_shortest(double value, digit_row *out)
{
    product p;
    int exponent;
    if (!split(value, &p) || frexp(value, &exponent) == 0.5) {
        return false;
    }
    /* Half the way to the next double: what is nearer reads back to value. */
    const double reach = ldexp(powers[p.power], exponent - 54);
    digit_row d = { 0 };
    for (int count = sure_digits; count < all_digits; count++) {
        round_to(&p, count, &d);
        const int scale =
            all_digits - 1 - p.power == d.exponent ? all_digits - count : all_digits - count + 1;
        const int64_t steps = (int64_t)(d.digits * whole_powers[scale] - p.whole);
        const double off = fabs((double)steps - p.rest) - reach;
        if (fabs(off) < 1e-9) {
            return false;
        }
        if (off < 0) {
            *out = d;
            return true;
        }
    }
    round_to(&p, all_digits, out);
    return true;
}
