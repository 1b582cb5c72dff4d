/* phrase.h - numbers and sentences for people, in buffers of fixed size. For this room only. */
#ifndef REPORT_PHRASE_H
#define REPORT_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define PHRASE_LIKE_PRINTF __attribute__((format(printf, 3, 4)))
#else
#define PHRASE_LIKE_PRINTF
#endif

/* snprintf for readers, independent of the locale. Knows %s, %d, %% and
 *   %g    report_format_number();
 *   % g   the same as an operand: in parentheses when negative;
 *   %.*g  with that many significant digits.
 * What does not fit is cut after a whole UTF-8 character and ends in "…". */
void phrase(char *out, size_t size, const char *format, ...) PHRASE_LIKE_PRINTF;

/* The same, appended to the text in out. */
void phrase_add(char *out, size_t size, const char *format, ...) PHRASE_LIKE_PRINTF;

/* For buffers that are arrays. */
#define SAY(field, ...) phrase(field, sizeof(field), __VA_ARGS__)
#define SAY_MORE(field, ...) phrase_add(field, sizeof(field), __VA_ARGS__)

/* Significant digits, 6 to 17, that show a and b as different numbers; 6 when they are equal. */
int phrase_digits(double a, double b);

/* A comparison as computed in doubles, together with what the core says about it exactly. */
typedef struct phrase_comparison {
    double left, right;
    bool at_most; /* the exact verdict: left <= right */
} phrase_comparison;

/* "25 ≤ 49", "50 > 49" with enough digits to be seen; where the doubles contradict the exact
 * verdict: "49 ≈ 49, exactly ≤". */
void phrase_compare(char *out, size_t size, const phrase_comparison *c);

/* The name, cut to a width that leaves room in a line. */
#define PHRASE_NAME_SIZE 64
const char *phrase_name(const char *name, char out[PHRASE_NAME_SIZE]);

#endif
