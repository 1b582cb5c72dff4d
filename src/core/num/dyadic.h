/* dyadic.h - exact numbers m * 2^e for the rare input that plain doubles cannot decide.
 *
 * Every double is one, and sums and products of them are again, so a polynomial in the input has
 * an exact value whatever the exponents: nothing overflows, underflows or is rounded. The mantissa
 * lies in a fixed array that is never cleared or copied as a whole, so the cost follows the limbs
 * in use: two or three for a double. Internal to libct, not installed. */
#ifndef CORE_DYADIC_H
#define CORE_DYADIC_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/num/arithmetic.h"

/* A double spans 67 limbs at most from 2^-1074 to 2^1025, wherever it lies in them. Polynomials of
 * degree 8 in doubles need 8 * 67 and room for the carries of their sums: whatever the doubles, no
 * sum or product of what the core asks is larger. That is a corner of an oriented rect, of degree
 * 2; so are an edge and a way to a corner, their products 4, and the squares of those 8. */
enum { CT_DYADIC_LIMBS = 552 };

/* sign * (sum of limb[i] * 2^(32 (i + exponent))); the first and last limb in use are not 0. */
typedef struct ct_dyadic {
    int sign; /* -1, 0, 1 */
    int exponent;
    int count; /* limbs in use; 0 only for 0 */
    uint32_t limb[CT_DYADIC_LIMBS];
} ct_dyadic;

/* x * 2^shift */
void ct_dyadic_set(ct_dyadic *out, double x, int shift);

/* sign * a, where sign is 1 or -1 */
void ct_dyadic_copy(ct_dyadic *out, const ct_dyadic *a, int sign);

/* `out` must be none of the operands. */
void ct_dyadic_add(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b);
void ct_dyadic_sub(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b);
void ct_dyadic_mul(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b);

/* The sign of a - b. */
int ct_dyadic_compare(const ct_dyadic *a, const ct_dyadic *b);

/* Rounded to nearest. Never 0 unless a is: what would underflow becomes the smallest double. */
double ct_dyadic_value(const ct_dyadic *a);

/* As a mantissa of magnitude 0.5 to 1, rounded to nearest, and a binary exponent; 0 is 0, 0. */
double ct_dyadic_split(const ct_dyadic *a, int *exponent);

/* out = a * b + c * d and a * b - c * d */
void ct_dyadic_dot(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                   const ct_dyadic *d);
void ct_dyadic_cross(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                     const ct_dyadic *d);
void ct_dyadic_sum(ct_dyadic *out, double a, double b);

/* ---- Numbers as mantissa and exponent --------------------------------------------------------
 *
 * Rounded to a double's digits but out of the reach of under- and overflow: what exact numbers are
 * divided and rooted in. */

/* mantissa 2^exponent */
typedef struct ct_scaled {
    double mantissa;
    int exponent;
} ct_scaled;

static inline ct_scaled ct_scaled_of(const ct_dyadic *a)
{
    ct_scaled out;
    out.mantissa = ct_dyadic_split(a, &out.exponent);
    return out;
}

static inline ct_scaled ct_scaled_of_double(double v)
{
    ct_scaled out;
    out.mantissa = frexp(v, &out.exponent);
    return out;
}

static inline ct_scaled ct_scaled_root(ct_scaled a)
{
    int odd = a.exponent & 1;
    return (ct_scaled){ sqrt(odd ? 2 * a.mantissa : a.mantissa), (a.exponent - odd) / 2 };
}

static inline ct_scaled ct_scaled_mul(ct_scaled a, ct_scaled b)
{
    return (ct_scaled){ a.mantissa * b.mantissa, a.exponent + b.exponent };
}

static inline ct_scaled ct_scaled_div(ct_scaled a, ct_scaled b)
{
    return (ct_scaled){ a.mantissa / b.mantissa, a.exponent - b.exponent };
}

static inline ct_scaled ct_scaled_add(ct_scaled a, ct_scaled b)
{
    bool a_larger = b.mantissa == 0 || (a.mantissa != 0 && a.exponent >= b.exponent);
    ct_scaled large = a_larger ? a : b, small = a_larger ? b : a;
    double sum = large.mantissa + ldexp(small.mantissa, small.exponent - large.exponent);
    ct_scaled out = ct_scaled_of_double(sum);
    out.exponent += large.exponent;
    return out;
}

static inline double ct_scaled_value(ct_scaled a)
{
    return ldexp(a.mantissa, a.exponent);
}

/* |(x, y)| */
ct_scaled ct_dyadic_length(const ct_dyadic *x, const ct_dyadic *y);

/* n / divisor as a double, as ct_dyadic_value never 0 unless n is. */
double ct_dyadic_quotient(const ct_dyadic *n, ct_scaled divisor);

#endif
