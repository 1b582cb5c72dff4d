/* sum.h - sums of up to four doubles whose sign and order are known exactly.
 *
 * Everything that decides a sweep is such a sum, or a small polynomial in a few of them: a side of
 * the Minkowski difference (b - a), a side of the grown box (b - a - r - r), a relative move. A
 * sum carries its terms, for the exact path, and its value with an error bound, which decides
 * nearly always. Internal to libct, not installed. */
#ifndef CORE_SUM_H
#define CORE_SUM_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include "core/num/dyadic.h"
#include "core/num/two.h"

typedef struct ct_sum {
    double term[4];
    ct_two value;
    double error; /* of value; 0 where it is exact */
} ct_sum;

/* The exact value. */
void ct_sum_dyadic(const ct_sum *a, ct_dyadic *out);

/* Rounded, and not 0 unless the sum is. */
double ct_sum_exact_value(const ct_sum *a);

int ct_sum_compare(const ct_sum *a, const ct_sum *b);

/* The sign of dx * y - dy * x: on which side of the direction d the point lies, 1 is left. */
int ct_sum_side(const ct_sum *dx, const ct_sum *dy, const ct_sum *x, const ct_sum *y);

static inline ct_sum ct_sum_of(double a, double b)
{
    return (ct_sum){ { a, b, 0, 0 }, ct_two_sum(a, b), 0 };
}

/* Both pairs are exact and adding them is off by 3 u^2 of the result at most, with u = 2^-53; 8 u^2
 * of all magnitudes is generous. With both tails 0 one exact sum is left. */
static inline ct_sum ct_sum_of_four(double a, double b, double c, double d)
{
    ct_two ab = ct_two_sum(a, b), cd = ct_two_sum(c, d);
    double error = 2 * DBL_EPSILON * DBL_EPSILON * (fabs(ab.head) + fabs(cd.head));
    bool exact = (ab.tail == 0) & (cd.tail == 0);
    return (ct_sum){ { a, b, c, d }, ct_two_add(ab, cd), exact ? 0 : error };
}

static inline int ct_sum_sign(const ct_sum *a)
{
    /* The head alone has the sign of head + tail. */
    double v = a->value.head;
    v = fabs(v) > 2 * a->error || a->error == 0 ? v : ct_sum_exact_value(a);
    return (v > 0) - (v < 0);
}

/* The sum rounded to a double with its digits intact, however much cancels. */
static inline double ct_sum_value(const ct_sum *a)
{
    double v = a->value.head;
    return fabs(v) > 0x1p60 * a->error || a->error == 0 ? v : ct_sum_exact_value(a);
}

#endif
