/* scaled.h - numbers as mantissa and exponent, rounded to a double's digits but out of the reach of
 * under- and overflow: what exact numbers are divided and rooted in. Internal to libct. */
#ifndef CORE_SCALED_H
#define CORE_SCALED_H

#include <math.h>
#include <stdbool.h>

#include "core/num/dyadic.h"

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

#endif
