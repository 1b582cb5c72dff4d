/* number_text.c - doubles as the shortest decimals that read back to the same double.
 *
 * What digits.h leaves is written with snprintf and checked with strtod, both of which round
 * correctly in glibc; the digits are picked out of the text, so the locale's decimal point does not
 * matter. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/scene.h"
#include "scene/text/digits.h"

/* value = 0.DIGITS * 10^point */
typedef struct decimal {
    char digits[24];
    int count;
    int point;
} decimal;

static void strip_zeros(decimal *d)
{
    while (d->count > 1 && d->digits[d->count - 1] == '0') {
        d->count--;
    }
    d->digits[d->count] = '\0';
}

static double decimal_value(const decimal *d)
{
    char text[40];
    snprintf(text, sizeof text, "%se%d", d->digits, d->point - d->count);
    return strtod(text, NULL);
}

/* `value` (> 0) rounded to `count` digits. */
static decimal rounded_to(double value, int count)
{
    char text[40];
    snprintf(text, sizeof text, "%.*e", count - 1, value);
    decimal d = { .count = 0 };
    const char *p = text;
    for (; *p != 'e'; p++) {
        if (*p >= '0' && *p <= '9') {
            d.digits[d.count++] = *p;
        }
    }
    d.digits[d.count] = '\0';
    d.point = (int)strtol(p + 1, NULL, 10) + 1;
    return d;
}

/* The next larger decimal of as many digits. */
static decimal next_decimal(decimal d)
{
    int i = d.count - 1;
    while (i >= 0 && d.digits[i] == '9') {
        d.digits[i--] = '0';
    }
    if (i >= 0) {
        d.digits[i]++;
    } else {
        d.digits[0] = '1';
        d.point++;
    }
    return d;
}

/* Does a decimal of `count` digits read back to value? At a power of two the doubles below lie
 * twice as close as those above, so there the nearest decimal may fail on the low side and the
 * next one up still succeed: 2^-44 is 5.684341886080802e-14, not 5.6843418860808015e-14. */
static bool try_digits(double value, int count, decimal *out)
{
    *out = rounded_to(value, count);
    if (decimal_value(out) == value) {
        return true;
    }
    int exponent;
    if (frexp(value, &exponent) != 0.5) {
        return false;
    }
    *out = next_decimal(*out);
    return decimal_value(out) == value;
}

static decimal spelled(const digit_row *number)
{
    decimal d = { .count = number->count, .point = number->exponent + 1 };
    uint64_t rest = number->digits;
    for (int i = d.count - 1; i >= 0; i--) {
        d.digits[i] = (char)('0' + rest % 10);
        rest /= 10;
    }
    return d;
}

/* Any decimal of up to 15 digits survives the way through a normal double and back, so if 15
 * digits are enough, the shortest form is those 15 without the zeros at their end. Subnormal
 * doubles have fewer digits and no such rule. */
static decimal shortest(double value)
{
    decimal d;
    digit_row quick;
    if (digits_shortest(value, &quick)) {
        d = spelled(&quick);
    } else {
        int count = isnormal(value) ? 15 : 1;
        while (!try_digits(value, count, &d) && count < 17) {
            count++;
        }
    }
    strip_zeros(&d);
    return d;
}

static char *put_zeros(char *p, int count)
{
    memset(p, '0', (size_t)count);
    return p + count;
}

static char *put_digits(char *p, const char *digits, int count)
{
    memcpy(p, digits, (size_t)count);
    return p + count;
}

/* The layout of ECMAScript's Number::toString, but without '+' in exponents. */
static char *lay_out(const decimal *d, char *p)
{
    if (d->point > 21 || d->point <= -6) {
        *p++ = d->digits[0];
        if (d->count > 1) {
            *p++ = '.';
            p = put_digits(p, d->digits + 1, d->count - 1);
        }
        return p + sprintf(p, "e%d", d->point - 1);
    }
    if (d->point <= 0) {
        p = put_zeros(p, 1);
        *p++ = '.';
        p = put_zeros(p, -d->point);
        return put_digits(p, d->digits, d->count);
    }
    if (d->count <= d->point) {
        p = put_digits(p, d->digits, d->count);
        return put_zeros(p, d->point - d->count);
    }
    p = put_digits(p, d->digits, d->point);
    *p++ = '.';
    return put_digits(p, d->digits + d->point, d->count - d->point);
}

const char *scene_format_number(double value, char out[SCENE_NUMBER_SIZE])
{
    char *p = out;
    if (signbit(value) && !isnan(value)) {
        *p++ = '-';
        value = -value;
    }
    if (value == 0) {
        *p++ = '0';
    } else if (!isfinite(value)) {
        p = put_digits(p, isnan(value) ? "nan" : "inf", 3);
    } else if (value < 1e15 && value == floor(value)) {
        p += sprintf(p, "%.0f", value);
    } else {
        const decimal d = shortest(value);
        p = lay_out(&d, p);
    }
    *p = '\0';
    return out;
}
