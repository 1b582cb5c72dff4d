/* expr.c - evaluates what is typed into number fields, by recursive descent. */
#include "app/widgets/expr.h"

#include <ctype.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/degrees.h"
#include "scene/text/utf8.h"

enum { max_length = 1000, max_depth = 50, max_values = 8, name_size = 16 };

static const double pi = 3.14159265358979323846;

typedef struct parser {
    const char *text, *at;
    const expr_names *names;
    expr_status status;
    char *why;
    int depth;
} parser;

static double read_sum(parser *p);
static double read_signed(parser *p);

/* ---- Reasons ----------------------------------------------------------------------------- */

/* 1 for the first character. */
static int character_at(const parser *p, const char *place)
{
    return 1 + (int)utf8_count(p->text, (size_t)(place - p->text));
}

/* Keeps the first failure, and ends the reading. Tells 0 as a value that nobody looks at. */
__attribute__((format(printf, 3, 4))) static double fail(parser *p, expr_status status,
                                                         const char *format, ...)
{
    if (p->status == EXPR_OK) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(p->why, EXPR_WHY_SIZE, format, arguments);
        va_end(arguments);
        p->status = status;
    }
    return 0;
}

/* What stands at p->at does not belong there. */
static double fail_here(parser *p)
{
    const int place = character_at(p, p->at);
    if (*p->at == '\0') {
        return fail(p, EXPR_UNEXPECTED, "Something is missing at the end.");
    }
    if (*p->at == ',') {
        return fail(p, EXPR_COMMA, "Decimals are written with a point, not a comma (character %d).",
                    place);
    }
    const unsigned char first = (unsigned char)*p->at;
    if (first < 0x20 || first == 0x7F) {
        return fail(p, EXPR_UNEXPECTED, "Character %d is not a part of an expression.", place);
    }
    return fail(p, EXPR_UNEXPECTED, "\"%.*s\" is not expected here (character %d).",
                (int)utf8_first(p->at), p->at, place);
}

static double checked(parser *p, double value, const char *from)
{
    if (p->status == EXPR_OK && !isfinite(value)) {
        return fail(p, EXPR_NO_VALUE, "The result is too large (character %d).",
                    character_at(p, from));
    }
    return value;
}

/* ---- Characters -------------------------------------------------------------------------- */

static void skip_spaces(parser *p)
{
    for (;;) {
        if (*p->at == ' ' || *p->at == '\t') {
            p->at++;
        } else if (strncmp(p->at, "\xC2\xA0", 2) == 0) {
            p->at += 2; /* a no-break space, as word processors have it */
        } else {
            return;
        }
    }
}

static bool take(parser *p, const char *sign)
{
    skip_spaces(p);
    const size_t length = strlen(sign);
    if (p->status != EXPR_OK || strncmp(p->at, sign, length) != 0) {
        return false;
    }
    p->at += length;
    return true;
}

static bool take_minus(parser *p)
{
    return take(p, "-") || take(p, "−");
}

static bool take_times(parser *p)
{
    return take(p, "*") || take(p, "×") || take(p, "·");
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_hex_digit(char c)
{
    return isxdigit((unsigned char)c) != 0;
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static const char *skip(const char *at, bool (*belongs)(char))
{
    while (belongs(*at)) {
        at++;
    }
    return at;
}

/* Behind the number that starts at `at`; NULL when it is none. */
static const char *number_end(const char *at)
{
    const bool hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
    bool (*const belongs)(char) = hex ? is_hex_digit : is_digit;
    at += hex ? 2 : 0;
    const char *end = skip(at, belongs);
    ptrdiff_t digits = end - at;
    if (*end == '.') {
        const char *fraction = end + 1;
        end = skip(fraction, belongs);
        digits += end - fraction;
    }
    if (digits == 0) {
        return NULL;
    }
    const char mark = (char)tolower((unsigned char)*end);
    if (mark == (hex ? 'p' : 'e')) {
        end++;
        end += *end == '+' || *end == '-';
        const char *exponent = end;
        end = skip(exponent, is_digit);
        if (end == exponent) {
            return NULL;
        }
    }
    return end;
}

/* strtod() wants the locale's decimal point, whatever that is at the moment. */
static double to_double(const char *from, const char *end)
{
    char text[max_length + 16];
    size_t used = 0;
    for (; from < end; from++) {
        const char plain[2] = { *from, '\0' };
        const char *put = *from == '.' ? localeconv()->decimal_point : plain;
        const size_t length = strlen(put);
        if (used + length >= sizeof text) {
            break;
        }
        memcpy(text + used, put, length);
        used += length;
    }
    text[used] = '\0';
    return strtod(text, NULL);
}

static double read_number(parser *p)
{
    const char *from = p->at;
    const char *end = number_end(from);
    const int place = character_at(p, from);
    if (!end || is_letter(*end) || is_digit(*end) || *end == '.') {
        return fail(p, EXPR_BAD_NUMBER, "This is not a number (character %d).", place);
    }
    const double value = to_double(from, end);
    if (!isfinite(value)) {
        return fail(p, EXPR_BAD_NUMBER, "This number is too large (character %d).", place);
    }
    p->at = end;
    return value;
}

/* ---- Functions --------------------------------------------------------------------------- */

static double to_rad(double deg)
{
    return deg * (pi / 180);
}

static double sine(double deg)
{
    double c, s;
    cos_sin_of_degrees(deg, &c, &s);
    return s;
}

static double cosine(double deg)
{
    double c, s;
    cos_sin_of_degrees(deg, &c, &s);
    return c;
}

static double tangent(double deg)
{
    double c, s;
    cos_sin_of_degrees(deg, &c, &s);
    return c == 0 ? (double)NAN : s / c;
}

/* Whole degrees lose their last bit on the way through radians. */
static double to_deg(double rad)
{
    const double deg = rad * (180 / pi);
    const double whole = round(deg);
    return fabs(deg - whole) <= 1e-15 * fabs(whole) ? whole : deg;
}

static double arc_sine(double value)
{
    return to_deg(asin(value));
}

static double arc_cosine(double value)
{
    return to_deg(acos(value));
}

static double arc_tangent(double value)
{
    return to_deg(atan(value));
}

static double arc_tangent2(double y, double x)
{
    return to_deg(atan2(y, x));
}

typedef struct function {
    const char *name;
    double (*one)(double);         /* of one value */
    double (*two)(double, double); /* of two values */
    bool folds;                    /* `two` over any number of values */
} function;

static const function functions[] = {
    { "sqrt", sqrt, NULL, false },
    { "abs", fabs, NULL, false },
    { "floor", floor, NULL, false },
    { "ceil", ceil, NULL, false },
    { "round", round, NULL, false },
    { "exp", exp, NULL, false },
    { "ln", log, NULL, false },
    { "log10", log10, NULL, false },
    { "sin", sine, NULL, false },
    { "cos", cosine, NULL, false },
    { "tan", tangent, NULL, false },
    { "asin", arc_sine, NULL, false },
    { "acos", arc_cosine, NULL, false },
    { "atan", arc_tangent, NULL, false },
    { "deg", to_deg, NULL, false },
    { "rad", to_rad, NULL, false },
    { "atan2", NULL, arc_tangent2, false },
    { "hypot", NULL, hypot, false },
    { "min", NULL, fmin, true },
    { "max", NULL, fmax, true },
};

static const expr_name constants[] = {
    { "pi", 3.14159265358979323846 },
    { "tau", 6.28318530717958647693 },
    { "e", 2.71828182845904523536 },
};

/* The values between parentheses; tells how many, 0 after a failure. */
static int read_values(parser *p, double values[max_values])
{
    int count = 0;
    do {
        if (count == max_values) {
            fail(p, EXPR_BAD_CALL, "At most %d values are taken here (character %d).", max_values,
                 character_at(p, p->at));
            return 0;
        }
        values[count++] = read_sum(p);
    } while (take(p, ",") || take(p, ";"));
    if (!take(p, ")")) {
        fail_here(p);
    }
    return p->status == EXPR_OK ? count : 0;
}

static double call(parser *p, const function *f, const char *from)
{
    double values[max_values];
    const int place = character_at(p, from);
    if (!take(p, "(")) {
        return fail(p, EXPR_BAD_CALL, "%s needs its value in parentheses: %s(%s).", f->name,
                    f->name, f->one ? "…" : "…, …");
    }
    const int count = read_values(p, values);
    const int wanted = f->one ? 1 : 2;
    if (p->status != EXPR_OK) {
        return 0;
    }
    if (count != wanted && !f->folds) {
        return fail(p, EXPR_BAD_CALL, "%s takes %s value%s, not %d%s.", f->name,
                    wanted == 1 ? "one" : "two", wanted == 1 ? "" : "s", count,
                    wanted == 1 ? " (decimals are written with a point)" : "");
    }
    double value = values[0];
    if (f->one) {
        value = f->one(value);
    }
    for (int i = 1; i < count; i++) {
        value = f->two(value, values[i]);
    }
    if (!isfinite(value)) {
        return fail(p, EXPR_NO_VALUE, "%s has no value there (character %d).", f->name, place);
    }
    return value;
}

static const expr_name *name_in(const expr_name *items, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(items[i].name, name) == 0) {
            return &items[i];
        }
    }
    return NULL;
}

static double read_name(parser *p)
{
    const char *from = p->at;
    char name[name_size] = "";
    size_t length = 0;
    for (; is_letter(from[length]) || is_digit(from[length]); length++) {
        if (length + 1 < sizeof name) {
            name[length] = (char)tolower((unsigned char)from[length]);
        }
    }
    p->at += length;
    const expr_name *found = p->names ? name_in(p->names->items, p->names->count, name) : NULL;
    if (!found) {
        found = name_in(constants, (int)(sizeof constants / sizeof constants[0]), name);
    }
    if (found) {
        return checked(p, found->value, from);
    }
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        if (strcmp(functions[i].name, name) == 0) {
            return call(p, &functions[i], from);
        }
    }
    return fail(p, EXPR_UNKNOWN_NAME, "\"%.*s\" is not known here (character %d).",
                (int)(length < 40 ? length : 40), from, character_at(p, from));
}

/* ---- Precedence -------------------------------------------------------------------------- */

static double read_atom(parser *p)
{
    skip_spaces(p);
    if (p->status != EXPR_OK) {
        return 0;
    }
    if (is_digit(*p->at) || *p->at == '.') {
        return read_number(p);
    }
    if (is_letter(*p->at)) {
        return read_name(p);
    }
    if (take(p, "π")) {
        return pi;
    }
    if (!take(p, "(")) {
        return fail_here(p);
    }
    const double value = read_sum(p);
    if (!take(p, ")")) {
        return fail_here(p);
    }
    return value;
}

static double power(parser *p, double base, double exponent, const char *from)
{
    const double value = pow(base, exponent);
    if (p->status == EXPR_OK && base == 0 && exponent < 0) {
        return fail(p, EXPR_DIVISION_BY_ZERO, "Division by zero (character %d).",
                    character_at(p, from));
    }
    if (p->status == EXPR_OK && isnan(value)) {
        return fail(p, EXPR_NO_VALUE, "This power has no value (character %d).",
                    character_at(p, from));
    }
    return checked(p, value, from);
}

static double read_power(parser *p)
{
    const double base = read_atom(p);
    const char *from = p->at;
    if (!take(p, "^") && !take(p, "**")) {
        return base;
    }
    const double exponent = read_signed(p); /* 2^-1, and 2^3^2 from the right */
    return power(p, base, exponent, from);
}

/* Signs bind less than powers: -2^2 is -4. */
static double read_signed(parser *p)
{
    double value = 0;
    if (++p->depth > max_depth) {
        return fail(p, EXPR_TOO_DEEP, "This is nested too deep (character %d).",
                    character_at(p, p->at));
    }
    if (take_minus(p)) {
        value = -read_signed(p);
    } else if (take(p, "+")) {
        value = read_signed(p);
    } else {
        value = read_power(p);
    }
    p->depth--;
    return value;
}

static double read_product(parser *p)
{
    double value = read_signed(p);
    while (p->status == EXPR_OK) {
        skip_spaces(p);
        const char *from = p->at;
        if (take_times(p)) {
            value = checked(p, value * read_signed(p), from);
        } else if (take(p, "/") || take(p, "÷")) {
            const double below = read_signed(p);
            if (p->status == EXPR_OK && below == 0) {
                return fail(p, EXPR_DIVISION_BY_ZERO, "Division by zero (character %d).",
                            character_at(p, from));
            }
            value = checked(p, value / below, from);
        } else {
            break;
        }
    }
    return value;
}

static double read_sum(parser *p)
{
    double value = read_product(p);
    while (p->status == EXPR_OK) {
        skip_spaces(p);
        const char *from = p->at;
        if (take(p, "+")) {
            value = checked(p, value + read_product(p), from);
        } else if (take_minus(p)) {
            value = checked(p, value - read_product(p), from);
        } else {
            break;
        }
    }
    return value;
}

expr_status expr_evaluate(const char *text, const expr_names *names, double *out,
                          char why[EXPR_WHY_SIZE])
{
    parser p = { .text = text, .at = text, .names = names, .status = EXPR_OK, .why = why };
    why[0] = '\0';
    if (strnlen(text, max_length + 1) > max_length) {
        fail(&p, EXPR_TOO_LONG, "This is too long to be read as a number.");
        return p.status;
    }
    skip_spaces(&p);
    if (*p.at == '\0') {
        fail(&p, EXPR_EMPTY, "A number is missing.");
        return p.status;
    }
    const double value = read_sum(&p);
    skip_spaces(&p);
    if (p.status == EXPR_OK && *p.at != '\0') {
        fail_here(&p);
    }
    if (p.status == EXPR_OK) {
        *out = value;
    }
    return p.status;
}
