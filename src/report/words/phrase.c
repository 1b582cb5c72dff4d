/* phrase.c - numbers and sentences for people, in buffers of fixed size. */
#include "report/words/phrase.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"
#include "scene/text/utf8.h"

#define ELLIPSIS "…"
#define MINUS "−"

static const int fewest_digits = 6, most_digits = 17;
static const int sure_digits = 15;    /* a decimal of so many comes back from a double as it was */
static const int plain_exponent = 15; /* below 1e15 every whole number can be written out */
static const int extent_digits = 4;   /* of what is looked at, in the coordinates around it */
static const double noise_ulps = 16;  /* as much as a few products and sums may round */
static const int name_chars = 14;

/* ---- Numbers ----------------------------------------------------------------------------- */

const char *report_format_number(double value, char out[REPORT_NUMBER_SIZE])
{
    return number_with_digits(value, fewest_digits, out);
}

int phrase_digits(double a, double b)
{
    int digits = fewest_digits;
    char left[REPORT_NUMBER_SIZE], right[REPORT_NUMBER_SIZE];
    while (a != b && digits < most_digits &&
           strcmp(number_with_digits(a, digits, left), number_with_digits(b, digits, right)) == 0) {
        digits++;
    }
    return digits;
}

int phrase_digits_of(const double *a, const double *b, int count)
{
    int most = fewest_digits;
    for (int i = 0; i < count; i++) {
        if (fabs(a[i] - b[i]) > 1e-14 * fmax(fabs(a[i]), fabs(b[i]))) {
            const int digits = phrase_digits(a[i], b[i]);
            most = digits > most ? digits : most;
        }
    }
    return most;
}

/* The decimal exponent of the leading digit. */
static int exponent_of(double value)
{
    return value == 0 || !isfinite(value) ? 0 : (int)floor(log10(fabs(value)));
}

static bool reads_back(double value, int digits)
{
    char shown[400]; /* as much as gcc thinks that any precision could need */
    (void)snprintf(shown, sizeof shown, "%.*g", digits, value);
    return strtod(shown, NULL) == value;
}

/* Digits that reach `places` behind the decimal point; and an exponent may not hide any digit of a
 * whole number that a double still tells apart from the next. */
int phrase_digits_at(double value, int places)
{
    int exponent = exponent_of(value);
    char shown[REPORT_NUMBER_SIZE];
    if (exponent >= fewest_digits && exponent < plain_exponent) {
        (void)snprintf(shown, sizeof shown, "%.*e", fewest_digits - 1, value);
        places = places < 0 && strtod(shown, NULL) != value ? 0 : places;
    }
    int digits = exponent + 1 + places;
    digits = digits < fewest_digits ? fewest_digits : digits > most_digits ? most_digits : digits;
    while (digits > sure_digits && reads_back(value, digits - 1)) { digits--; }
    return digits;
}

bool phrase_look_alike(double a, double b, int places)
{
    /* Six digits, the fewest, tell apart what is further than 1e-5 of it from the other. */
    if (fabs(a - b) > 2e-5 * fmax(fabs(a), fabs(b))) { return false; }
    char left[REPORT_NUMBER_SIZE], right[REPORT_NUMBER_SIZE];
    return strcmp(number_with_digits(a, phrase_digits_at(a, places), left),
                  number_with_digits(b, phrase_digits_at(b, places), right)) == 0;
}

int phrase_places_of(double value)
{
    if (value == 0 || !isfinite(value)) { return PHRASE_NO_PLACES; }
    digit_row d = digits_of(fabs(value), fewest_digits);
    int places = fewest_digits - 1;
    for (; places > 0 && d.digits % 10 == 0; places--) { d.digits /= 10; }
    return places - d.exponent;
}

int phrase_places_for_extent(double extent)
{
    return extent > 0 && isfinite(extent) ? extent_digits - 1 - exponent_of(extent)
                                          : PHRASE_NO_PLACES;
}

int phrase_places_between(int places, double a, double b)
{
    if (a == b || !phrase_look_alike(a, b, places)) { return places; }
    int first = fewest_digits - 1 - exponent_of(fmax(fabs(a), fabs(b)));
    places = places < first ? first : places;
    /* Ends: with 17 digits any two doubles differ. */
    while (phrase_look_alike(a, b, places)) { places++; }
    return places;
}

int phrase_places(int places, const double *values, int count)
{
    double largest = 0;
    for (int i = 0; i < count; i++) { largest = fmax(largest, fabs(values[i])); }
    int before;
    do { /* again, because more digits can round two numbers to one that fewer kept apart */
        before = places;
        for (int i = 0; i < count * count; i++) {
            double a = values[i / count], b = values[i % count];
            if (fabs(a - b) > noise_ulps * DBL_EPSILON * largest) {
                places = phrase_places_between(places, a, b);
            }
        }
    } while (places != before);
    return places;
}

double phrase_rounded(double value, int places)
{
    double scale = pow(10, places);
    bool useful = isfinite(scale) && scale > 0 && isfinite(value * scale);
    return useful ? nearbyint(value * scale) / scale : value;
}

double phrase_shown(double value, int digits)
{
    enum { MOST = 22 }; /* no larger power is a double */
    if (value == 0 || !isfinite(value)) { return value; }
    const digit_row row = digits_of(fabs(value), digits);
    const int power = row.exponent - row.count + 1;
    const double size = (double)row.digits;
    if (size >= 1 / DBL_EPSILON || abs(power) > MOST) { /* else both are exact */
        char shown[REPORT_NUMBER_SIZE];
        (void)snprintf(shown, sizeof shown, "%.*e", digits - 1, value);
        return strtod(shown, NULL);
    }
    return copysign(power < 0 ? size / pow(10, -power) : size * pow(10, power), value);
}

double phrase_shown_at(double value, int places)
{
    return phrase_shown(value, phrase_digits_at(value, places));
}

double phrase_visible(double result, double operand)
{
    double shown = result;
    for (int digits = sure_digits; digits <= most_digits; digits++) {
        int last = digits - 1 - exponent_of(operand);
        if (operand == 0 || phrase_places_of(result) <= last) { return result; }
        shown = phrase_rounded(result, last);
        double off = fabs(shown - result);
        if (off <= DBL_EPSILON * fabs(operand) && off <= fabs(result) / 100) { return shown; }
    }
    return shown;
}

/* ---- Texts ------------------------------------------------------------------------------- */

/* Appends text to out, which holds `length` bytes; returns the new length. A text that was cut
 * once ends in the ellipsis and takes nothing more. */
static size_t append(char *out, size_t size, size_t length, const char *text)
{
    size_t more = strlen(text), mark = strlen(ELLIPSIS);
    if (length + more < size) {
        memcpy(out + length, text, more + 1);
        return length + more;
    }
    if (size <= mark) { return length; }
    size_t keep = size - 1 - mark;
    if (length < keep) { memcpy(out + length, text, keep - length + 1); }
    keep = utf8_cut(out, keep);
    memcpy(out + keep, ELLIPSIS, mark + 1);
    return size; /* full: neither branch above applies any more */
}

typedef struct writer {
    char *out;
    size_t size, length;
} writer;

static void put(writer *w, const char *text)
{
    if (w->length < w->size) { w->length = append(w->out, w->size, w->length, text); }
}

/* In a text a negative number has the same sign as a subtraction. */
static void put_number(writer *w, double value, int digits)
{
    char number[REPORT_NUMBER_SIZE], *rest = number;
    number_with_digits(value, digits, number);
    for (char *sign = strchr(rest, '-'); sign != NULL; sign = strchr(rest, '-')) {
        *sign = '\0';
        put(w, rest);
        put(w, MINUS);
        rest = sign + 1;
    }
    put(w, rest);
}

static void put_integer(writer *w, int value)
{
    char number[REPORT_NUMBER_SIZE];
    (void)snprintf(number, sizeof number, "%d", value);
    put(w, number);
}

/* Writes the text up to the next '%' or the end, as much as goes into one piece; returns how much
 * that was. */
static size_t put_literal(writer *w, const char *text)
{
    char literal[64];
    size_t length = strcspn(text, "%");
    length = length < sizeof literal ? length : sizeof literal - 1;
    length = utf8_cut(text, length);
    memcpy(literal, text, length);
    literal[length] = '\0';
    put(w, literal);
    return length;
}

/* "%g", "% g" and what gives digits or places before the value: the conversion without its '%'. */
static size_t put_conversion(writer *w, const char *conversion, va_list *arguments)
{
    bool operand = conversion[0] == ' ';
    const char *p = conversion + operand;
    bool counted = strncmp(p, ".*", 2) == 0;
    int count = counted ? va_arg(*arguments, int) : fewest_digits;
    p += counted ? 2 : 0;
    double value = va_arg(*arguments, double);
    int digits = *p == 'f' ? phrase_digits_at(value, count) : count;
    const bool braced = operand && value < 0;
    put(w, braced ? "(" : "");
    put_number(w, value, digits);
    put(w, braced ? ")" : "");
    return (size_t)(p + 1 - conversion);
}

static void put_format(writer *w, const char *format, va_list *arguments)
{
    while (*format != '\0') {
        if (*format != '%') {
            format += put_literal(w, format);
            continue;
        }
        format++;
        switch (*format) {
        case 's':
            put(w, va_arg(*arguments, const char *));
            format++;
            break;
        case 'd':
            put_integer(w, va_arg(*arguments, int));
            format++;
            break;
        case '%':
            put(w, "%");
            format++;
            break;
        default:
            format += put_conversion(w, format, arguments);
            break;
        }
    }
}

void phrase(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    out[0] = '\0';
    va_start(arguments, format);
    put_format(&(writer){ out, size, 0 }, format, &arguments);
    va_end(arguments);
}

void phrase_add(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_format(&(writer){ out, size, strlen(out) }, format, &arguments);
    va_end(arguments);
}

void phrase_compare(char *out, size_t size, const phrase_comparison *c)
{
    static const char *const signs[] = { ">", "≤", "=", "<" };
    const double l = c->left, r = c->right;
    const bool holds[] = { l > r, l <= r, l == r, l < r };
    if (holds[c->exactly] && (l == r || !(fabs(l - r) <= c->noise))) {
        int digits = phrase_digits(l, r);
        phrase(out, size, "%.*g %s %.*g", digits, l, l > r ? ">" : "≤", digits, r);
    } else {
        phrase(out, size, "%g ≈ %g, exactly %s", l, r, signs[c->exactly]);
    }
}

const char *phrase_name(const char *name, char out[PHRASE_NAME_SIZE])
{
    size_t length = 0;
    int chars = 0;
    for (; name[length] != '\0'; length++) {
        if (!utf8_is_inside(name[length]) && ++chars > name_chars) { break; }
    }
    (void)snprintf(out, PHRASE_NAME_SIZE, "%.*s%s", (int)length, name,
                   name[length] != '\0' ? ELLIPSIS : "");
    return out;
}
