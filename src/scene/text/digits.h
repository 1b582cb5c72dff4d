/* digits.h - the decimal digits of everyday doubles without the C library's long arithmetic.
 *
 * A scene of a thousand shapes prints a hundred million numbers. Nearly all lie between 1e-6 and
 * 1e16, where one product, exact as the sum of two doubles, has all 17 digits. */
#ifndef SCENE_DIGITS_H
#define SCENE_DIGITS_H

#include <stdbool.h>
#include <stdint.h>

/* digits * 10^(exponent − count + 1): d.ddd * 10^exponent with `count` digits, the first not 0. */
typedef struct digit_row {
    uint64_t digits;
    int count, exponent;
} digit_row;

/* value, 1 to 17 digits of it, rounded as printf does: half to even, exactly. False, and `out` is
 * not written, where value is not in the range above: ask printf. */
bool digits_round(double value, int count, digit_row *out);

/* The fewest digits, 15 or more (which may end in zeros), that read back to value. False also for
 * the rare value next to which the doubles lie unevenly or halfway to the next. */
bool digits_shortest(double value, digit_row *out);

#endif
