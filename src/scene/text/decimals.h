/* decimals.h - arithmetic as people expect it of decimals; for this folder and what the window drags.
 *
 * Doubles stay doubles and results are never further from the rounded ones than their last bits. */
#ifndef SCENE_DECIMALS_H
#define SCENE_DECIMALS_H

#include <stdbool.h>

/* a + b as decimals where both are short ones: three nudges by 0.1 make 0.3 and a file that reads
 * so, not 0.30000000000000004, and a nudge back leads to where it began. */
double decimal_sum(double a, double b);

/* Is it a number as people type it? decimal_sum() with one that is not is the plain sum. */
bool decimal_is_short(double value);

/* The short decimal that differs from value by no more than the last bits of numbers as large as
 * `magnitude`; value itself where there is none. */
double decimal_snap(double value, double magnitude);

#endif
