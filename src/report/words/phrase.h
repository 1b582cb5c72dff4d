/* phrase.h - numbers and sentences for people, in buffers of fixed size.
 *
 * All of the room words: how a number is rounded for reading, and sentences put together of them.
 * It never knows what a number means: that is for those who tell it. */
#ifndef REPORT_PHRASE_H
#define REPORT_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

/* A number for reading: six significant digits, no trailing zeros, "−" as plain '-'. */
#define REPORT_NUMBER_SIZE 32
const char *report_format_number(double value, char out[REPORT_NUMBER_SIZE]);

#if defined(__GNUC__)
#define PHRASE_LIKE_PRINTF __attribute__((format(printf, 3, 4)))
#else
#define PHRASE_LIKE_PRINTF
#endif

/* snprintf for readers, independent of the locale. Knows %s, %d, %% and
 *   %g    report_format_number();
 *   % g   the same as an operand: in parentheses when negative;
 *   %.*g  with that many significant digits;
 *   %.*f  with at least 6 significant digits, at least that many decimal places (which may be less
 *         than 0) and at most 17 digits, without trailing zeros; % .*f the same as an operand.
 * Negative numbers have the sign "−" of a subtraction.
 * What does not fit is cut after a whole UTF-8 character and ends in "…". */
void phrase(char *out, size_t size, const char *format, ...) PHRASE_LIKE_PRINTF;

/* The same, appended to the text in out. */
void phrase_add(char *out, size_t size, const char *format, ...) PHRASE_LIKE_PRINTF;

/* For buffers that are arrays. */
#define SAY(field, ...) phrase(field, sizeof(field), __VA_ARGS__)
#define SAY_MORE(field, ...) phrase_add(field, sizeof(field), __VA_ARGS__)

/* Significant digits, 6 to 17, that show a and b as different numbers; 6 when they are equal. */
int phrase_digits(double a, double b);
/* The same of two vectors, also far from the origin; unless it is only their rounding that
 * differs. */
int phrase_digits_of(const double *a, const double *b, int count);

/* ---- Decimal places for %.*f: how the coordinates of a step get the digits that matter -------
 *
 * Far from the origin six digits hide everything that happens. So a step starts with the places
 * that its result or the extent of its shapes asks for, and adds what tells its numbers apart. */

#define PHRASE_NO_PLACES (-400) /* six digits will do */

/* The places of value when it is written with six digits. */
int phrase_places_of(double value);

/* Places that show a thousandth of something of that extent. */
int phrase_places_for_extent(double extent);

/* Digits that %.*f shows of the value. */
int phrase_digits_at(double value, int places);

/* The value as %.*f, or %.*g, prints it. */
double phrase_shown_at(double value, int places);
double phrase_shown(double value, int digits);

/* Are the two numbers the same as %.*f prints them? */
bool phrase_look_alike(double a, double b, int places);

/* places, or as many more as show a and b, if they differ, as different numbers. */
int phrase_places_between(int places, double a, double b);

/* The same for every two of the values, except where they differ by rounding only. */
int phrase_places(int places, const double *values, int count);

/* The value with that many decimal places, as far as a double can. */
double phrase_rounded(double value, int places);

/* A difference without the digits that only the rounding of its largest operand brought in. */
double phrase_visible(double result, double operand);

/* What left is exactly, against right. */
typedef enum phrase_order {
    PHRASE_MORE,
    PHRASE_AT_MOST, /* and no more is known */
    PHRASE_EQUAL,
    PHRASE_LESS
} phrase_order;

/* A comparison as computed in doubles, together with what the core says about it exactly. */
typedef struct phrase_comparison {
    double left, right;
    phrase_order exactly;
    double noise; /* as much as left may be off by rounding */
} phrase_comparison;

/* "25 ≤ 49", "50 > 49" with enough digits to be seen; where the doubles contradict the exact
 * verdict, or differ by noise: "49 ≈ 49, exactly ≤". */
void phrase_compare(char *out, size_t size, const phrase_comparison *c);

/* The name, cut to a width that leaves room in a line. */
#define PHRASE_NAME_SIZE 64
const char *phrase_name(const char *name, char out[PHRASE_NAME_SIZE]);

#endif
