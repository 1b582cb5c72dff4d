/* sum.h - sums of up to four doubles whose sign and order are known exactly.
 *
 * Everything that decides a sweep is such a sum, or a small polynomial in a few of them: a side of
 * the Minkowski difference (b - a), a side of the grown box (b - a - r - r), a relative move. A
 * sum carries its terms, for the exact path, and its value with an error bound, which decides
 * nearly always. Internal to libct, not installed. */
#ifndef CORE_SUM_H
#define CORE_SUM_H

#include <stdbool.h>

#include "core/dyadic.h"
#include "core/two.h"

typedef struct ct_sum {
    double term[4];
    ct_two value;
    double error; /* of value; 0 where it is exact */
} ct_sum;

ct_sum ct_sum_of(double a, double b);
ct_sum ct_sum_of_four(double a, double b, double c, double d);

int ct_sum_sign(const ct_sum *a);
int ct_sum_compare(const ct_sum *a, const ct_sum *b);

/* The sum rounded to a double with its digits intact, however much cancels. */
double ct_sum_value(const ct_sum *a);

/* The sign of dx * y - dy * x: on which side of the direction d the point lies, 1 is left. */
int ct_sum_side(const ct_sum *dx, const ct_sum *dy, const ct_sum *x, const ct_sum *y);

/* The exact value times 2^shift. */
void ct_sum_dyadic(const ct_sum *a, int shift, ct_dyadic *out);

#endif
