/* number.c - doubles and their decimals: digits, shortest texts, sums as on paper.
 *
 * Digits of everyday numbers come from one exact product. What that leaves is written with snprintf
 * and checked with strtod, both of which round correctly in glibc; the digits are picked out of the
 * text, so the locale's decimal point does not matter. */
#include "scene/text/number.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool number_allowed(double value)
{
    return fabs(value) <= SCENE_MAX_NUMBER; /* false for NaN and infinities */
}

bool same_numbers(const double *a, const double *b, size_t count)
{
    return memcmp(a, b, count * sizeof *a) == 0;
}

/* ---- Digits ------------------------------------------------------------------------------ */

enum { all_digits = 17, sure_digits = 15, most_power = 22 };

/* As doubles these are exact. */
static const double powers[most_power + 1] = { 1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                               1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                               1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };

static uint64_t whole_power(int exponent)
{
    return (uint64_t)powers[exponent];
}

/* value * 10^power = whole + rest, exactly; whole has 17 digits and 0 <= rest < 1. */
typedef struct product {
    uint64_t whole;
    double rest;
    int power;
} product;

/* From 1e16 on the product's double is a whole number, and what it was rounded by is at most 8 and
 * a multiple of 2^-50, so that its fraction is exact as well. */
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
    if (!(value >= 1e-6 && value < 1e16)) { return false; }
    int exponent;
    (void)frexp(value, &exponent);
    /* One too small at most: 0.30103 is a little more than log10(2). */
    const int below = (int)floor((exponent - 1) * 0.30102999);
    const int power = all_digits - 1 - below;
    if (power <= most_power) {
        multiply(value, power, out);
        if (out->whole < whole_power(all_digits)) { return true; }
    }
    multiply(value, power - 1, out);
    return out->whole >= whole_power(all_digits - 1) && out->whole < whole_power(all_digits);
}

static void round_to(const product *p, int count, digit_row *out)
{
    const uint64_t unit = whole_power(all_digits - count), left = p->whole % unit;
    uint64_t kept = p->whole / unit;
    const double over = unit == 1 ? p->rest - 0.5
                                  : (left == unit / 2  ? p->rest
                                     : left > unit / 2 ? 1
                                                       : -1);
    kept += over > 0 || (over == 0 && kept % 2 == 1);
    const bool carried = kept == whole_power(count);
    out->digits = carried ? kept / 10 : kept;
    out->count = count;
    out->exponent = all_digits - 1 - p->power + carried;
}

bool digits_round(double value, int count, digit_row *out)
{
    product p;
    if (count < 1 || count > all_digits || !split(value, &p)) { return false; }
    round_to(&p, count, out);
    return true;
}

bool digits_shortest(double value, digit_row *out)
{
    product p;
    int exponent;
    if (!split(value, &p) || frexp(value, &exponent) == 0.5) { return false; }
    /* Half the way to the next double: what is nearer reads back to value. */
    const double reach = ldexp(powers[p.power], exponent - 54);
    digit_row d = { 0 };
    for (int count = sure_digits; count < all_digits; count++) {
        round_to(&p, count, &d);
        const int scale =
            all_digits - 1 - p.power == d.exponent ? all_digits - count : all_digits - count + 1;
        const int64_t steps = (int64_t)(d.digits * whole_power(scale) - p.whole);
        const double off = fabs((double)steps - p.rest) - reach;
        if (fabs(off) < 1e-9) { return false; }
        if (off < 0) {
            *out = d;
            return true;
        }
    }
    round_to(&p, all_digits, out);
    return true;
}

/* ---- Any number --------------------------------------------------------------------------- */

/* `value` (> 0, finite) rounded to `count` digits, by the C library. */
static digit_row rounded_slowly(double value, int count)
{
    char text[40];
    snprintf(text, sizeof text, "%.*e", count - 1, value);
    digit_row d = { .count = count };
    const char *p = text;
    for (; *p != 'e'; p++) {
        if (*p >= '0' && *p <= '9') { d.digits = 10 * d.digits + (uint64_t)(*p - '0'); }
    }
    d.exponent = (int)strtol(p + 1, NULL, 10);
    return d;
}

digit_row digits_of(double value, int count)
{
    digit_row d;
    return digits_round(value, count, &d) ? d : rounded_slowly(value, count);
}

static bool reads_back(const digit_row *d, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%" PRIu64 "e%d", d->digits, d->exponent - d->count + 1);
    return strtod(text, NULL) == value;
}

/* Does a decimal of `count` digits read back to value? At a power of two the doubles below lie
 * twice as close as those above, so there the nearest decimal may fail on the low side and the
 * next one up still succeed: 2^-44 is 5.684341886080802e-14, not 5.6843418860808015e-14. */
static bool try_digits(double value, int count, digit_row *out)
{
    *out = rounded_slowly(value, count);
    if (reads_back(out, value)) { return true; }
    int exponent;
    if (frexp(value, &exponent) != 0.5) { return false; }
    if (++out->digits == whole_power(count)) {
        out->digits /= 10;
        out->exponent++;
    }
    return reads_back(out, value);
}

/* Any decimal of up to 15 digits survives the way through a normal double and back, so if 15
 * digits are enough, the shortest form is those 15 without the zeros at their end. Subnormal
 * doubles have fewer digits and no such rule. */
static digit_row shortest(double value)
{
    digit_row d;
    if (!digits_shortest(value, &d)) {
        int count = isnormal(value) ? sure_digits : 1;
        while (!try_digits(value, count, &d) && count < all_digits) { count++; }
    }
    return d;
}

/* ---- Texts ------------------------------------------------------------------------------- */

/* Without zeros at the end; with an exponent where that of its first digit is not within these. */
static void lay_out(const digit_row *number, int least, int most, char *p)
{
    char shown[all_digits + 1];
    uint64_t rest = number->digits;
    int count = number->count;
    for (; count > 1 && rest % 10 == 0; count--) { rest /= 10; }
    for (int i = count - 1; i >= 0; i--) {
        shown[i] = (char)('0' + rest % 10);
        rest /= 10;
    }
    const bool scientific = number->exponent < least || number->exponent > most;
    const int before = scientific ? 1 : number->exponent + 1;
    if (before <= 0) { *p++ = '0'; }
    for (int i = before < 0 ? before : 0; i < count || i < before; i++) {
        if (i == before) { *p++ = '.'; }
        *p++ = i >= 0 && i < count ? shown[i] : '0';
    }
    *p = '\0';
    if (scientific) { sprintf(p, "e%d", number->exponent); }
}

/* The sign, and what has no digits. NULL: all is said; else where the digits of *value go. */
static char *put_sign(double *value, char *p)
{
    if (signbit(*value) && !isnan(*value)) {
        *p++ = '-';
        *value = -*value;
    }
    if (*value == 0 || !isfinite(*value)) {
        memcpy(p, *value == 0 ? "0" : isnan(*value) ? "nan" : "inf", *value == 0 ? 2 : 4);
        return NULL;
    }
    return p;
}

const char *scene_format_number(double value, char out[SCENE_NUMBER_SIZE])
{
    char *p = put_sign(&value, out);
    if (p) {
        digit_row d = { .digits = 0 };
        if (value < 1e15 && value == floor(value)) {
            d.digits = (uint64_t)value;
            for (uint64_t rest = d.digits; rest > 0; rest /= 10) { d.exponent = d.count++; }
        } else {
            d = shortest(value);
        }
        lay_out(&d, -6, 20, p); /* as ECMAScript's Number::toString has it */
    }
    return out;
}

const char *number_with_digits(double value, int digits, char out[SCENE_NUMBER_SIZE])
{
    value = value == 0 ? 0 : value;
    char *p = put_sign(&value, out);
    if (p) {
        const digit_row d = digits_of(value, digits);
        lay_out(&d, -4, digits - 1, p);
    }
    return out;
}

/* ---- For C -------------------------------------------------------------------------------- */

/* But for the locale's decimal point, behind the first digit. */
const char *c_number_hex(double value, char out[C_NUMBER_SIZE])
{
    enum { first_digit = 3 }; /* "0x1" */
    char text[C_NUMBER_SIZE];
    snprintf(text, sizeof text, "%a", fabs(value));
    const size_t point = strcspn(text + first_digit, "0123456789abcdefp");
    snprintf(out, C_NUMBER_SIZE, "%s%.3s%s%s", signbit(value) ? "-" : "", text,
             point > 0 ? "." : "", text + first_digit + point);
    return out;
}

/* Of one that is not 0: is the shortest decimal that reads back to value its very value? It is of
 * 0.5, not of 0.1. */
static bool is_decimal(double value)
{
    /* A double has at most 767 significant digits: these are all. */
    enum { every_digit = 767, most_short = 17 };
    char text[every_digit + 16];
    snprintf(text, sizeof text, "%.*e", every_digit - 1, fabs(value));
    const char *last = strchr(text, 'e') - 1;
    while (*last == '0') {
        last--; /* to the last digit that counts, or to the decimal point, whatever that is here */
    }
    int count = 0;
    for (const char *p = text; p <= last; p++) { count += *p >= '0' && *p <= '9'; }
    return count <= most_short;
}

const char *c_number_literal(double value, char out[C_NUMBER_SIZE])
{
    char decimal[SCENE_NUMBER_SIZE], hex[C_NUMBER_SIZE];
    scene_format_number(value, decimal);
    if (value == 0) {
        snprintf(out, C_NUMBER_SIZE, "%s", signbit(value) ? "-0.0" : "0"); /* -0 is an int, and 0 */
    } else if (is_decimal(value)) {
        snprintf(out, C_NUMBER_SIZE, "%s", decimal);
    } else {
        snprintf(out, C_NUMBER_SIZE, "%s /* %s */", decimal, c_number_hex(value, hex));
    }
    return out;
}

/* ---- Decimals ---------------------------------------------------------------------------- */

/* Digits behind the point of a number as people type it, 1e-7 has seven; -1 for one with more than
 * 15. */
static int decimal_places(double value)
{
    char text[SCENE_NUMBER_SIZE];
    scene_format_number(fabs(value), text);
    const size_t length = strcspn(text, "e");
    const char *point = memchr(text, '.', length);
    const int behind = point ? (int)(text + length - point) - 1 : 0;
    return length > 16    ? -1
           : text[length] ? behind - (int)strtol(text + length + 1, NULL, 10)
                          : behind;
}

double decimal_rounded(double value, int places, double most)
{
    char text[DBL_MAX_10_EXP + 330];
    snprintf(text, sizeof text, "%.*f", places, value);
    const double result = strtod(text, NULL);
    return fabs(result - value) <= most ? result + 0.0 : value; /* the sum turns -0 into 0 */
}

bool decimal_is_short(double value)
{
    return decimal_places(value) >= 0;
}

double decimal_sum(double a, double b)
{
    const double sum = a + b;
    if (b == 0) { return sum + 0.0; /* turns -0 into 0 */ }
    const int places_a = decimal_places(a);
    const int places_b = decimal_places(b);
    if (places_a < 0 || places_b < 0) { return sum; }
    const double last_bits = DBL_EPSILON * (fabs(a) + fabs(b) + fabs(sum));
    return decimal_rounded(sum, places_a > places_b ? places_a : places_b, last_bits);
}

double decimal_snap(double value, double magnitude)
{
    /* Nine digits: by chance one value in ten thousand lies so close to such a decimal. */
    enum { digits = 9, most_places = 300 };
    if (!(magnitude >= DBL_MIN && magnitude <= DBL_MAX)) { return value; }
    const int places = digits - (int)floor(log10(magnitude));
    return decimal_rounded(value,
                           places < 0             ? 0
                           : places > most_places ? most_places
                                                  : places,
                           64 * DBL_EPSILON * magnitude);
}
