/* phrase.c - numbers and sentences for people, in buffers of fixed size. */
#include "report/phrase.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

#define ELLIPSIS "…"

static const int fewest_digits = 6, most_digits = 17;
static const int name_chars = 14;

/* ---- Numbers ----------------------------------------------------------------------------- */

/* The C library writes the locale's decimal point, which may be several bytes long, and exponents
 * with a sign and two digits. */
static void tidy_number(const char *raw, char out[REPORT_NUMBER_SIZE])
{
    size_t length = 0;
    const char *p = raw;
    for (; *p != '\0' && *p != 'e'; p++) {
        if (strchr("-0123456789", *p) != NULL) {
            out[length++] = *p;
        } else if (length > 0 && out[length - 1] != '.') {
            out[length++] = '.';
        }
    }
    out[length] = '\0';
    if (*p == 'e') {
        (void)snprintf(out + length, REPORT_NUMBER_SIZE - length, "e%ld", strtol(p + 1, NULL, 10));
    }
}

static const char *format_digits(double value, int digits, char out[REPORT_NUMBER_SIZE])
{
    char raw[REPORT_NUMBER_SIZE];
    if (!isfinite(value)) {
        (void)snprintf(out, REPORT_NUMBER_SIZE, "%s",
                       isnan(value) ? "nan"
                       : value > 0  ? "inf"
                                    : "-inf");
        return out;
    }
    (void)snprintf(raw, sizeof raw, "%.*g", digits, value == 0 ? 0.0 : value);
    tidy_number(raw, out);
    return out;
}

const char *report_format_number(double value, char out[REPORT_NUMBER_SIZE])
{
    return format_digits(value, fewest_digits, out);
}

int phrase_digits(double a, double b)
{
    int digits = fewest_digits;
    char left[REPORT_NUMBER_SIZE], right[REPORT_NUMBER_SIZE];
    while (a != b && digits < most_digits &&
           strcmp(format_digits(a, digits, left), format_digits(b, digits, right)) == 0) {
        digits++;
    }
    return digits;
}

/* ---- Texts ------------------------------------------------------------------------------- */

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* Appends text to out, which holds `length` bytes; returns the new length. A text that was cut
 * once ends in the ellipsis and takes nothing more. */
static size_t append(char *out, size_t size, size_t length, const char *text)
{
    size_t more = strlen(text), mark = strlen(ELLIPSIS);
    if (length + more < size) {
        memcpy(out + length, text, more + 1);
        return length + more;
    }
    if (size <= mark) {
        return length;
    }
    size_t keep = size - 1 - mark;
    if (length < keep) {
        memcpy(out + length, text, keep - length + 1);
    }
    while (keep > 0 && continues_character(out[keep])) {
        keep--;
    }
    memcpy(out + keep, ELLIPSIS, mark + 1);
    return size; /* full: neither branch above applies any more */
}

typedef struct writer {
    char *out;
    size_t size, length;
} writer;

static void put(writer *w, const char *text)
{
    if (w->length < w->size) {
        w->length = append(w->out, w->size, w->length, text);
    }
}

static void put_number(writer *w, double value, int digits)
{
    char number[REPORT_NUMBER_SIZE];
    put(w, format_digits(value, digits, number));
}

static void put_operand(writer *w, double value)
{
    put(w, value < 0 ? "(" : "");
    put_number(w, value, fewest_digits);
    put(w, value < 0 ? ")" : "");
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
    while (length > 1 && continues_character(text[length])) {
        length--;
    }
    memcpy(literal, text, length);
    literal[length] = '\0';
    put(w, literal);
    return length;
}

static void put_format(writer *w, const char *format, va_list arguments)
{
    while (*format != '\0') {
        if (*format != '%') {
            format += put_literal(w, format);
            continue;
        }
        int digits = fewest_digits;
        switch (format[1]) {
        case 's':
            put(w, va_arg(arguments, const char *));
            break;
        case 'd':
            put_integer(w, va_arg(arguments, int));
            break;
        case 'g':
            put_number(w, va_arg(arguments, double), fewest_digits);
            break;
        case ' ':
            put_operand(w, va_arg(arguments, double));
            break;
        case '.':
            digits = va_arg(arguments, int);
            put_number(w, va_arg(arguments, double), digits);
            break;
        default:
            put(w, "%");
            break;
        }
        format += format[1] == '.' ? strlen("%.*g") : format[1] == ' ' ? strlen("% g") : 2;
    }
}

void phrase(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    out[0] = '\0';
    va_start(arguments, format);
    put_format(&(writer){ out, size, 0 }, format, arguments);
    va_end(arguments);
}

void phrase_add(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_format(&(writer){ out, size, strlen(out) }, format, arguments);
    va_end(arguments);
}

void phrase_compare(char *out, size_t size, const phrase_comparison *c)
{
    if ((c->left <= c->right) == c->at_most) {
        int digits = phrase_digits(c->left, c->right);
        phrase(out, size, "%.*g %s %.*g", digits, c->left, c->at_most ? "≤" : ">", digits,
               c->right);
    } else {
        phrase(out, size, "%g ≈ %g, exactly %s", c->left, c->right, c->at_most ? "≤" : ">");
    }
}

const char *phrase_name(const char *name, char out[PHRASE_NAME_SIZE])
{
    size_t length = 0;
    int chars = 0;
    for (; name[length] != '\0'; length++) {
        if (!continues_character(name[length]) && ++chars > name_chars) {
            break;
        }
    }
    (void)snprintf(out, PHRASE_NAME_SIZE, "%.*s%s", (int)length, name,
                   name[length] != '\0' ? ELLIPSIS : "");
    return out;
}
