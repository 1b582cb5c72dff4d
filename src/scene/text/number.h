/* number.h - doubles as decimals: how a number is written everywhere, and arithmetic as people
 * expect it of decimals.
 *
 * This room holds what all above say in words: numbers, characters, refusals. It never knows of a
 * scene, a file or a shape. Nothing here depends on the locale. */
#ifndef SCENE_NUMBER_H
#define SCENE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SCENE_MAX_NUMBER 1e12 /* the largest that a case holds */

/* Finite and within SCENE_MAX_NUMBER. */
bool number_allowed(double value);

/* Bit for bit, so that scenes are equal exactly when their files are: 0 is not -0. */
bool same_numbers(const double *a, const double *b, size_t count);

/* The shortest decimal that reads back to the same double, laid out as JavaScript does ("0.1",
 * "1e+21" as "1e21"). Needs at most SCENE_NUMBER_SIZE bytes. 0 with its sign set is "-0". Not
 * finite, as no file holds: "inf", "-inf", "nan". Returns out. */
#define SCENE_NUMBER_SIZE 32
const char *scene_format_number(double value, char out[SCENE_NUMBER_SIZE]);

/* At most `digits` (1 to 17) of it, as printf's %g lays them out: without zeros at the end, and
 * with an exponent where it is large or small ("1e-5", "2e12"). 0 has no sign. Returns out. */
const char *number_with_digits(double value, int digits, char out[SCENE_NUMBER_SIZE]);

/* ---- For C -------------------------------------------------------------------------------- */

#define C_NUMBER_SIZE 72

/* As printf's %a writes it, in any locale: "0x1.999999999999ap-4", "-0x0p+0". Finite. Returns
 * out. */
const char *c_number_hex(double value, char out[C_NUMBER_SIZE]);

/* A literal that is value: "5", "-0.0", "0.1" with "0x1.999999999999ap-4" as a comment behind it:
 * the exact number where the decimal is not. Finite. Returns out. */
const char *c_number_literal(double value, char out[C_NUMBER_SIZE]);

/* ---- Digits ------------------------------------------------------------------------------
 *
 * The decimal digits of everyday doubles without the C library's long arithmetic: a scene of a
 * thousand shapes prints a hundred million numbers. Nearly all lie between 1e-6 and 1e16, where one
 * product, exact as the sum of two doubles, has all 17 digits. */

/* digits * 10^(exponent − count + 1): d.ddd * 10^exponent with `count` digits, the first not 0. */
typedef struct digit_row {
    uint64_t digits;
    int count, exponent;
} digit_row;

/* value, 1 to 17 digits of it, rounded as printf does: half to even, exactly. False, and `out` is
 * not written, where value is not in the range above: ask printf. */
bool digits_round(double value, int count, digit_row *out);

/* The same of any value > 0 that is finite. */
digit_row digits_of(double value, int count);

/* The fewest digits, 15 or more (which may end in zeros), that read back to value. False also for
 * the rare value next to which the doubles lie unevenly or halfway to the next. */
bool digits_shortest(double value, digit_row *out);

/* ---- Decimals ----------------------------------------------------------------------------
 *
 * Doubles stay doubles and results are never further from the rounded ones than their last bits. */

/* a + b as decimals where both are short ones: three nudges by 0.1 make 0.3 and a file that reads
 * so, not 0.30000000000000004, and a nudge back leads to where it began. */
double decimal_sum(double a, double b);

/* Is it a number as people type it? decimal_sum() with one that is not is the plain sum. */
bool decimal_is_short(double value);

/* Rounded to so many places behind the point, unless this is further away than `most`. */
double decimal_rounded(double value, int places, double most);

/* The short decimal that differs from value by no more than the last bits of numbers as large as
 * `magnitude`; value itself where there is none. */
double decimal_snap(double value, double magnitude);

#endif
