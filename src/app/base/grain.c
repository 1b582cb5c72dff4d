/* grain.c - rounds what the mouse gives to steps that people would write. */
#include "app/base/grain.h"

#include <math.h>

static const double grain_px = 1.0 / 3;

/* What is short of a step by rounding alone is one. */
static const double rounding = 1e-9;

/* Steps below 1 are divided by their inverse, a whole number, because 0.001 itself is no double. */
double grain_round(double value, double scale)
{
    if (scale == 0) {
        return value;
    }
    const double exponent = floor(log10(grain_px / scale));
    const double step = pow(10, fabs(exponent));
    const double rounded = exponent >= 0 ? round(value / step) * step : round(value * step) / step;
    return isfinite(rounded) ? rounded + 0.0 : value; /* the sum turns -0 into 0 */
}

ct_vec grain_round_vec(ct_vec v, double scale)
{
    return (ct_vec){ grain_round(v.x, scale), grain_round(v.y, scale) };
}

/* lead * 10^exponent, with the inverse as above. */
static double times_power(double lead, double exponent)
{
    const double power = pow(10, fabs(exponent));
    return exponent < 0 ? lead / power : lead * power;
}

static double exponent_below(double value)
{
    return value > 0 && isfinite(value) ? floor(log10(value) + rounding) : 0;
}

double grain_decade(double value)
{
    return times_power(1, exponent_below(value));
}

double grain_step(double value)
{
    const double exponent = exponent_below(value);
    const double lead = value / times_power(1, exponent) * (1 + rounding);
    return times_power(lead >= 5 ? 5 : lead >= 2 ? 2 : 1, exponent);
}
