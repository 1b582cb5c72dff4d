/* expr.c - evaluates what is typed into number fields, by climbing the precedence of operators. */
#include "app/widgets/widget.h"

#include <ctype.h>
#include <locale.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/text/degrees.h"
#include "scene/text/utf8.h"

enum { max_length = 1000, max_depth = 150 };

static const double pi = 3.14159265358979323846;

typedef struct parser {
    const char *text, *at;
    const double *x;
    bool failed;
    char *why;
    int depth;
} parser;

/* How closely operators bind. Signs bind less than powers: -2^2 is -4. */
enum { SUMS = 1, PRODUCTS, SIGNS, POWERS };

static double read_value(parser *p, int least);

/* ---- Reasons ----------------------------------------------------------------------------- */

/* 1 for the first character. */
static int character_at(const parser *p, const char *place)
{
    return 1 + (int)utf8_count(p->text, (size_t)(place - p->text));
}

/* Keeps the first failure, and ends the reading. Tells 0 as a value that nobody looks at. */
__attribute__((format(printf, 2, 3))) static double fail(parser *p, const char *format, ...)
{
    if (!p->failed) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(p->why, EXPR_WHY_SIZE, format, arguments);
        va_end(arguments);
        p->failed = true;
    }
    return 0;
}

static double fail_at(parser *p, const char *place, const char *what)
{
    return fail(p, "%s (character %d).", what, character_at(p, place));
}

/* What stands at p->at does not belong there. */
static double fail_here(parser *p)
{
    const int place = character_at(p, p->at);
    const unsigned char first = (unsigned char)*p->at;
    if (first == '\0') { return fail(p, "Something is missing at the end."); }
    if (first == ',') {
        return fail_at(p, p->at, "Decimals are written with a point, not a comma");
    }
    if (first < 0x20 || first == 0x7F) {
        return fail(p, "Character %d is not a part of an expression.", place);
    }
    return fail(p, "\"%.*s\" is not expected here (character %d).", (int)utf8_first(p->at), p->at,
                place);
}

/* ---- Characters -------------------------------------------------------------------------- */

static void skip_spaces(parser *p)
{
    /* A no-break space as well, as word processors have it. */
    while (*p->at == ' ' || *p->at == '\t' || strncmp(p->at, "\xC2\xA0", 2) == 0) {
        p->at += *p->at == '\xC2' ? 2 : 1;
    }
}

static bool take(parser *p, const char *sign)
{
    skip_spaces(p);
    const size_t length = strlen(sign);
    if (p->failed || strncmp(p->at, sign, length) != 0) { return false; }
    p->at += length;
    return true;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static double read_number(parser *p)
{
    const char *from = p->at;
    const char exponent = from[0] == '0' && tolower((unsigned char)from[1]) == 'x' ? 'p' : 'e';
    char before = ' ';
    while (isdigit((unsigned char)*p->at) || is_letter(*p->at) || *p->at == '.' ||
           ((*p->at == '+' || *p->at == '-') && tolower((unsigned char)before) == exponent)) {
        before = *p->at++;
    }
    /* strtod() wants the locale's decimal point, whatever that is at the moment. */
    char text[max_length + 16], *end;
    const int length = (int)(p->at - from);
    const int whole = (int)strcspn(from, ".");
    if (whole < length) {
        snprintf(text, sizeof text, "%.*s%s%.*s", whole, from, localeconv()->decimal_point,
                 length - whole - 1, from + whole + 1);
    } else {
        snprintf(text, sizeof text, "%.*s", length, from);
    }
    const double value = strtod(text, &end);
    if (*end != '\0') { return fail_at(p, from, "This is not a number"); }
    return isfinite(value) ? value : fail_at(p, from, "This number is too large");
}

/* ---- Names ------------------------------------------------------------------------------- */

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
    return sine(deg) / cosine(deg);
}

static double to_rad(double deg)
{
    return deg * (pi / 180);
}

/* Whole degrees lose their last bit on the way through radians. */
static double to_deg(double rad)
{
    const double deg = rad * (180 / pi);
    const double whole = round(deg);
    return fabs(deg - whole) <= 1e-15 * fabs(whole) ? whole : deg;
}

typedef enum function_kind {
    PLAIN,
    FOLDS, /* of any number of values, two by two */
    GIVES_ANGLE
} function_kind;

typedef struct function {
    const char *name;
    double (*one)(double);         /* of one value */
    double (*two)(double, double); /* of two values */
    function_kind kind;
} function;

static const function functions[] = {
    { "sqrt", sqrt, NULL, PLAIN },
    { "abs", fabs, NULL, PLAIN },
    { "floor", floor, NULL, PLAIN },
    { "ceil", ceil, NULL, PLAIN },
    { "round", round, NULL, PLAIN },
    { "exp", exp, NULL, PLAIN },
    { "ln", log, NULL, PLAIN },
    { "log10", log10, NULL, PLAIN },
    { "sin", sine, NULL, PLAIN },
    { "cos", cosine, NULL, PLAIN },
    { "tan", tangent, NULL, PLAIN },
    { "asin", asin, NULL, GIVES_ANGLE },
    { "acos", acos, NULL, GIVES_ANGLE },
    { "atan", atan, NULL, GIVES_ANGLE },
    { "deg", to_deg, NULL, PLAIN },
    { "rad", to_rad, NULL, PLAIN },
    { "atan2", NULL, atan2, GIVES_ANGLE },
    { "hypot", NULL, hypot, PLAIN },
    { "min", NULL, fmin, FOLDS },
    { "max", NULL, fmax, FOLDS },
};

static const struct {
    const char *name;
    double value;
} constants[] = {
    { "pi", 3.14159265358979323846 },
    { "tau", 6.28318530717958647693 },
    { "e", 2.71828182845904523536 },
};

static double call(parser *p, const function *f, const char *from)
{
    int count = 1;
    if (!take(p, "(")) {
        return fail(p, "%s needs its value in parentheses: %s(%s).", f->name, f->name,
                    f->one ? "…" : "…, …");
    }
    double value = read_value(p, SUMS);
    for (; take(p, ",") || take(p, ";"); count++) {
        const double next = read_value(p, SUMS);
        value = f->two ? f->two(value, next) : value;
    }
    if (!take(p, ")")) { return fail_here(p); }
    if (count != (f->one ? 1 : 2) && f->kind != FOLDS) {
        return fail(p, "%s takes %s, not %d%s.", f->name, f->one ? "one value" : "two values",
                    count, f->one ? " (decimals are written with a point)" : "");
    }
    value = f->one ? f->one(value) : value;
    value = f->kind == GIVES_ANGLE ? to_deg(value) : value;
    return isfinite(value)
               ? value
               : fail(p, "%s has no value there (character %d).", f->name, character_at(p, from));
}

static bool is_name(const char *name, const char *from, size_t length)
{
    return strlen(name) == length && strncasecmp(name, from, length) == 0;
}

static double read_name(parser *p)
{
    const char *from = p->at;
    while (is_letter(*p->at) || isdigit((unsigned char)*p->at)) { p->at++; }
    const size_t length = (size_t)(p->at - from);
    if (p->x && is_name("x", from, length)) { return *p->x; }
    for (size_t i = 0; i < sizeof constants / sizeof constants[0]; i++) {
        if (is_name(constants[i].name, from, length)) { return constants[i].value; }
    }
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        if (is_name(functions[i].name, from, length)) { return call(p, &functions[i], from); }
    }
    return fail(p, "\"%.*s\" is not known here (character %d).", (int)(length < 40 ? length : 40),
                from, character_at(p, from));
}

/* ---- Precedence -------------------------------------------------------------------------- */

typedef struct operator
{
    const char *sign;
    char meaning;
    int binds;
}
operator;

static const operator operators[] = {
    { "**", '^', POWERS },  { "^", '^', POWERS },   { "*", '*', PRODUCTS }, { "×", '*', PRODUCTS },
    { "·", '*', PRODUCTS }, { "/", '/', PRODUCTS }, { "÷", '/', PRODUCTS }, { "+", '+', SUMS },
    { "-", '-', SUMS },     { "−", '-', SUMS },
};

static double read_atom(parser *p)
{
    skip_spaces(p);
    if (p->failed || isdigit((unsigned char)*p->at) || *p->at == '.') {
        return p->failed ? 0 : read_number(p);
    }
    if (is_letter(*p->at)) { return read_name(p); }
    if (take(p, "π")) { return pi; }
    const double value = take(p, "(") ? read_value(p, SUMS) : fail_here(p);
    return take(p, ")") ? value : fail_here(p);
}

/* The operator that stands next, if it binds so closely at least; NULL: there is none. */
static const operator* take_operator(parser *p, int least)
{
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++) {
        if (operators[i].binds >= least && take(p, operators[i].sign)) { return &operators[i]; }
    }
    return NULL;
}

/* The operator stands at `at`. */
static double apply(parser *p, char meaning, double left, double right, const char *at)
{
    const double value = meaning == '+'   ? left + right
                         : meaning == '-' ? left - right
                         : meaning == '*' ? left * right
                         : meaning == '/' ? left / right
                                          : pow(left, right);
    if ((meaning == '/' && right == 0) || (meaning == '^' && left == 0 && right < 0)) {
        return fail_at(p, at, "Division by zero");
    }
    if (isnan(value)) { return fail_at(p, at, "This power has no value"); }
    return isfinite(value) ? value : fail_at(p, at, "The result is too large");
}

/* As far as operators bind so closely at least. */
static double read_value(parser *p, int least)
{
    double value;
    if (++p->depth > max_depth) { return fail_at(p, p->at, "This is nested too deep"); }
    if (take(p, "-") || take(p, "−")) {
        value = -read_value(p, SIGNS);
    } else {
        value = take(p, "+") ? read_value(p, SIGNS) : read_atom(p);
    }
    for (;;) {
        skip_spaces(p);
        const char *at = p->at;
        const operator* o = take_operator(p, least);
        if (!o) { break; }
        /* 2^-1, and 2^3^2 from the right. */
        const double right = read_value(p, o->binds == POWERS ? SIGNS : o->binds + 1);
        value = apply(p, o->meaning, value, right, at);
    }
    p->depth--;
    return value;
}

/* East Asian keyboards type U+FF01 to U+FF5E for what ASCII has, and U+3000 for a space. */
static void narrow(const char *text, char out[max_length + 2])
{
    size_t size = 0;
    while (*text && size <= max_length) {
        const unsigned char *u = (const unsigned char *)text;
        const bool near = u[0] == 0xEF && (u[1] == 0xBC || u[1] == 0xBD);
        const unsigned c = near ? 0x20 + ((u[1] & 3u) << 6 | (u[2] & 0x3Fu)) : 0;
        const bool wide = c > 0x20 && c < 0x7F;
        const bool space = u[0] == 0xE3 && u[1] == 0x80 && u[2] == 0x80;
        out[size++] = wide ? (char)c : space ? ' ' : *text;
        text += wide || space ? 3 : 1;
    }
    out[size] = '\0';
}

bool expr_evaluate(const char *text, const double *x, double *out, char why[EXPR_WHY_SIZE])
{
    char narrowed[max_length + 2] = "";
    parser p = { .text = narrowed, .at = narrowed, .x = x, .why = why };
    narrow(text, narrowed);
    why[0] = '\0';
    skip_spaces(&p);
    if (strlen(narrowed) > max_length) {
        fail(&p, "This is too long to be read as a number.");
    } else if (*p.at == '\0') {
        fail(&p, "A number is missing.");
    }
    const double value = read_value(&p, SUMS);
    skip_spaces(&p);
    if (*p.at != '\0') { fail_here(&p); }
    /* Of zeros those with a sign are typed as such: nobody means -0 by -x or 0*-1. */
    const bool is_typed = narrowed[strspn(narrowed, " \t-−.0")] == '\0';
    *out = p.failed ? *out : is_typed ? value : value + 0.0;
    return !p.failed;
}
