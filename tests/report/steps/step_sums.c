/* step_sums.c - works out the sums that a step prints, from nothing but its text. */
#include "tests/report/steps/step_sums.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/words/phrase.h"
#include "tests/unit.h"

enum { TEXT_SIZE = 600 };

/* A number and by how much it may be off, as far as its digits tell. */
typedef struct amount {
    double value, off;
} amount;

/* What is left to read, and whether it has been a sum so far. */
typedef struct reader {
    const char *at;
    bool fine;
} reader;

static amount sum(reader *r);

static void skip_blanks(reader *r)
{
    while (*r->at == ' ') { r->at++; }
}

static bool take(reader *r, const char *token)
{
    skip_blanks(r);
    const size_t length = strlen(token);
    if (strncmp(r->at, token, length) != 0) { return false; }
    r->at += length;
    return true;
}

/* Half a unit of the last place that is shown; 6 digits of one that ends in zeros. */
static amount number(reader *r)
{
    char *end;
    skip_blanks(r);
    if ((*r->at < '0' || *r->at > '9') && *r->at != '-') {
        r->fine = false;
        return (amount){ 0, 0 };
    }
    const double value = strtod(r->at, &end);
    r->fine = r->fine && end != r->at;
    int digits = 0;
    for (const char *p = r->at; p < end && *p != 'e'; p++) {
        digits += *p >= '0' && *p <= '9' && (digits > 0 || *p != '0');
    }
    r->at = end;
    digits = digits < 6 ? 6 : digits;
    return (amount){ value, fabs(value) * pow(10, 1 - digits) };
}

static amount clamped(const amount *in)
{
    const double off = fmax(in[0].off, fmax(in[1].off, in[2].off));
    return (amount){ fmin(fmax(in[0].value, in[1].value), in[2].value), off };
}

static amount extreme(const amount *in, int count, bool largest)
{
    amount out = in[0];
    for (int i = 1; i < count; i++) {
        out.value = largest ? fmax(out.value, in[i].value) : fmin(out.value, in[i].value);
        out.off = fmax(out.off, in[i].off);
    }
    return out;
}

/* clamp(a, b, c), max(...), min(...). */
static amount call(reader *r, char first)
{
    amount in[4] = { { 0, 0 } };
    int count = 0;
    do {
        in[count++] = sum(r);
    } while (count < 4 && take(r, ","));
    r->fine = r->fine && take(r, ")") && (first != 'c' || count == 3);
    return first == 'c' ? clamped(in) : extreme(in, count, first == 'M');
}

static amount atom(reader *r)
{
    if (take(r, "clamp(")) { return call(r, 'c'); }
    if (take(r, "max(")) { return call(r, 'M'); }
    if (take(r, "min(")) { return call(r, 'm'); }
    const bool root = take(r, "√(");
    if (root || take(r, "(")) {
        amount in = sum(r);
        r->fine = r->fine && take(r, ")");
        if (root) {
            const double low = sqrt(fmax(in.value - in.off, 0)), high = sqrt(in.value + in.off);
            in = (amount){ sqrt(fmax(in.value, 0)), high - low };
        }
        return in;
    }
    return number(r);
}

static amount product(reader *r)
{
    amount a = atom(r);
    for (;;) {
        if (take(r, "²")) {
            a = (amount){ a.value * a.value, 2 * fabs(a.value) * a.off + a.off * a.off };
        } else if (take(r, "·")) {
            const amount b = product(r);
            return (amount){ a.value * b.value,
                             fabs(a.value) * b.off + fabs(b.value) * a.off + a.off * b.off };
        } else if (take(r, "/")) {
            const amount b = atom(r);
            const double least = fmax(fabs(b.value) - b.off, 0), q = a.value / b.value;
            a = (amount){ q, (a.off + fabs(q) * b.off) / least };
        } else {
            return a;
        }
    }
}

/* The text has "-" for every "−": a minus is one between blanks, else a sign. */
static amount sum(reader *r)
{
    amount a = product(r);
    for (;;) {
        const bool plus = take(r, "+ ");
        if (!plus && !take(r, "- ")) { return a; }
        const amount b = product(r);
        a = (amount){ plus ? a.value + b.value : a.value - b.value, a.off + b.off };
    }
}

/* The longest sum that ends where `text` ends: words before it are none of it. */
static bool ends_in_sum(const char *text, amount *out)
{
    for (const char *start = text; *start != '\0'; start++) {
        reader r = { start, true };
        const bool begins = start == text || start[-1] == ' ';
        if (!begins) { continue; }
        *out = sum(&r);
        skip_blanks(&r);
        if (r.fine && *r.at == '\0') { return true; }
    }
    return false;
}

static void plain(const char *text, char out[TEXT_SIZE])
{
    for (; *text != '\0'; text++) {
        const bool minus = strncmp(text, "−", strlen("−")) == 0;
        *out++ = minus ? '-' : *text;
        text += minus ? strlen("−") - 1 : 0;
    }
    *out = '\0';
}

/* "(1, 2) + 3·(4, 5)" as "(1) + 3·(4)" or "(2) + 3·(5)": the sums of one coordinate. */
static void take_coordinate(const char *text, bool second, char *out)
{
    while (*text != '\0') {
        const size_t inside = *text == '(' ? strcspn(text + 1, "(),") : 0;
        const char *comma = text + 1 + inside;
        const size_t rest = *text == '(' && *comma == ',' ? strcspn(comma + 1, "(),") : 0;
        if (rest > 0 && comma[1 + rest] == ')') {
            const char *from = second ? comma + 1 : text + 1;
            const size_t length = second ? rest : inside;
            *out++ = '(';
            memcpy(out, from, length);
            out += length;
            text = comma + 1 + rest;
        }
        *out++ = *text++;
    }
    *out = '\0';
}

/* Half a unit of the sixth digit; of what may be left by rounding, as much as the digits allow. */
static double allowed(const amount *told, const amount *worked_out, bool as_shown)
{
    const double size = fabs(told->value);
    return as_shown && size > 1e-9 ? 0.5001 * pow(10, floor(log10(size)) - 5)
                                   : 2 * (worked_out->off + told->off) + 1e-300;
}

static int check_text(const report_step *step, char *left, bool as_shown)
{
    int count = 0;
    for (char *sign = strstr(left, " = "); sign != NULL; sign = strstr(left, " = ")) {
        amount a, b;
        reader r = { sign + 3, true };
        *sign = '\0';
        if (ends_in_sum(left + (*left == '='), &a)) {
            b = sum(&r);
            const double off = fabs(a.value - b.value);
            if (r.fine && !(off <= allowed(&b, &a, as_shown)) && isfinite(a.off)) {
                fail_msg("\"%s\": %.17g is not %.17g (give or take %g)", step->numbers, a.value,
                         b.value, a.off + b.off);
            }
            count += r.fine;
        }
        left = sign + 3;
    }
    return count;
}

static int check(const report_step *step, bool as_shown)
{
    char text[TEXT_SIZE], one[TEXT_SIZE];
    plain(step->numbers, text);
    if (strstr(text, "·(") == NULL && strstr(text, ") + (") == NULL &&
        strstr(text, ") - (") == NULL) {
        return check_text(step, text, as_shown);
    }
    take_coordinate(text, false, one);
    const int count = check_text(step, one, as_shown);
    take_coordinate(text, true, one);
    return count + check_text(step, one, as_shown);
}

int check_sums(const report_step *step)
{
    return check(step, false);
}

int check_sums_as_shown(const report_step *step)
{
    return check(step, true);
}

/* ---- What steps tell without a "=" ----------------------------------------------------------- */

/* The first numbers of a text, at most so many; how many there were. */
static int read_numbers(const char *text, double *out, int most)
{
    int count = 0;
    while (count < most && *text != '\0') {
        char *end;
        const bool begins =
            (*text >= '0' && *text <= '9') || (*text == '-' && text[1] >= '0' && text[1] <= '9');
        if (begins) {
            out[count++] = strtod(text, &end);
            text = end;
        } else {
            text++;
        }
    }
    return count;
}

/* The first two of the form "(1, 2)". */
static bool two_points(const char *text, double p[4])
{
    int found = 0;
    for (text = strchr(text, '('); text != NULL && found < 4; text = strchr(text + 1, '(')) {
        const size_t inside = strcspn(text + 1, "()");
        char one[TEXT_SIZE] = "";
        memcpy(one, text + 1, inside < sizeof one ? inside : 0);
        if (strpbrk(one, "·²/") == NULL && strstr(one, ", ") != NULL &&
            read_numbers(one, p + found, 2) == 2) {
            found += 2;
        }
    }
    return found == 4;
}

static void check_told(const char *text, double worked_out, double told)
{
    const double off = told != 0 ? 0.5001 * pow(10, floor(log10(fabs(told))) - 5) : 1e-9;
    if (!(fabs(worked_out - told) <= off)) {
        fail_msg("\"%s\": %.9g is told as %.9g", text, worked_out, told);
    }
}

/* The way between two points, and the normal along it, or its square; and that of two radii. */
static int check_way(const report_step *step)
{
    char text[2 * TEXT_SIZE], outcome[TEXT_SIZE];
    double p[4], r[2], told[3];
    snprintf(text, sizeof text, "%s: %s", step->formula, step->numbers);
    plain(text, text);
    plain(step->outcome, outcome);
    const char *distance = strstr(text, "distance = "), *square = strstr(text, ": d² = ");
    if ((distance == NULL && square == NULL) || !two_points(text, p)) { return 0; }
    const double x = p[2] - p[0], y = p[3] - p[1], length = hypot(x, y);
    if (distance != NULL) {
        const int read = read_numbers(distance, told, 3);
        check_told(text, length, told[0]);
        for (int i = 0; i < 2 && read == 3 && fabs(told[1 + i]) > 1e-9; i++) {
            check_told(text, (i == 0 ? x : y) / length, told[1 + i]);
        }
    } else {
        assert_int_equal(read_numbers(strrchr(square, '='), told, 1), 1);
        check_told(text, x * x + y * y, told[0]);
    }
    const char *one = strstr(text, ") R "), *other = one != NULL ? strstr(one + 1, ") R ") : NULL;
    if (other != NULL) {
        assert_int_equal(read_numbers(one, r, 1) + read_numbers(other, r + 1, 1), 2);
        assert_int_equal(read_numbers(outcome, told, 2), 2);
        check_told(text, (r[0] + r[1]) * (r[0] + r[1]), told[1]);
    }
    return 1;
}

/* Where it stops, and by how much it slides on. */
static int check_response(const report_step *step)
{
    char text[TEXT_SIZE], outcome[TEXT_SIZE];
    double told[2], v[5];
    plain(step->outcome, outcome);
    if (step->kind == REPORT_STEP_STOP && step->numbers[0] == '=') {
        snprintf(text, sizeof text, "%s = %s", step->numbers, strchr(outcome, '('));
        report_step sum = *step;
        SAY(sum.numbers, "%s", text);
        return check_sums_as_shown(&sum);
    }
    plain(step->numbers, text);
    const char *at = step->kind == REPORT_STEP_SLIDE ? strstr(text, " = (") : NULL;
    at = at != NULL ? strstr(at + 1, " = (") : NULL;
    if (at == NULL || read_numbers(at, v, 5) != 5) { /* no normal */
        return 0;
    }
    const double *rest = v, *n = v + 2, into = v[4];
    assert_int_equal(read_numbers(strchr(outcome, '('), told, 2), 2);
    check_told(text, rest[0] * n[0] + rest[1] * n[1], into);
    for (int i = 0; i < 2; i++) {
        const double slide = rest[i] - fmin(0, into) * n[i];
        if (told[i] != 0 || fabs(slide) > 1e-6 * hypot(rest[0], rest[1])) {
            check_told(text, slide, told[i]);
        }
    }
    return 1;
}

int check_words_as_shown(const report_step *step)
{
    return check_way(step) + check_response(step);
}

void check_last_value(const report_step *step)
{
    char text[TEXT_SIZE];
    reader r = { NULL, true };
    plain(step->numbers, text);
    for (const char *at = strstr(text, "= "); at != NULL; at = strstr(r.at, "= ")) {
        r.at = at + 2;
    }
    const amount last = r.at != NULL ? number(&r) : (amount){ 0 };
    bool is_told = r.at == NULL || !r.fine || strstr(text, "≈") != NULL;
    for (int i = 0; i < step->value_count && !is_told; i++) {
        is_told = fabs(step->values[i] - last.value) <= 0.3 * fabs(last.value);
    }
    if (!is_told) { fail_msg("\"%s\": %g is no value of it", step->numbers, last.value); }
}
