/* degrees.c - cosine and sine of degrees, the same on every machine.
 *
 * Computed here from plain operations instead of the system's library, whose last bit may differ
 * from one processor to the next. */
#include "scene/text/degrees.h"

#include <math.h>

/* pi / 180 as the sum of two doubles. */
static const double rad_per_deg = 0x1.1df46a2529d39p-6;
static const double rad_per_deg_rest = 0x1.5c1d8becdd291p-62;

/* sin(x + rest) for |x| <= pi/4 and a tiny rest: Taylor to x^19, below 1e-19 relative. */
static double small_sin(double x, double rest)
{
    const double z = x * x;
    double p = -1.0 / 121645100408832000.0;
    p = p * z + 1.0 / 355687428096000.0;
    p = p * z - 1.0 / 1307674368000.0;
    p = p * z + 1.0 / 6227020800.0;
    p = p * z - 1.0 / 39916800.0;
    p = p * z + 1.0 / 362880.0;
    p = p * z - 1.0 / 5040.0;
    p = p * z + 1.0 / 120.0;
    p = p * z - 1.0 / 6.0;
    return x + (x * z * p + rest * (1.0 - 0.5 * z));
}

/* cos(x + rest), the same way; 1 - z/2 is summed with its rounding error. */
static double small_cos(double x, double rest)
{
    const double z = x * x;
    double p = 1.0 / 2432902008176640000.0;
    p = p * z - 1.0 / 6402373705728000.0;
    p = p * z + 1.0 / 20922789888000.0;
    p = p * z - 1.0 / 87178291200.0;
    p = p * z + 1.0 / 479001600.0;
    p = p * z - 1.0 / 3628800.0;
    p = p * z + 1.0 / 40320.0;
    p = p * z - 1.0 / 720.0;
    p = p * z + 1.0 / 24.0;
    const double half = 0.5 * z;
    const double head = 1.0 - half;
    return head + (((1.0 - head) - half) + (z * z * p - x * rest));
}

/* remquo() is exact, so multiples of 90 come out exactly and a whole turn changes nothing. */
void cos_sin_of_degrees(double deg, double *cos_out, double *sin_out)
{
    int quadrant;
    const double rest_deg = remquo(deg, 90.0, &quadrant);
    const double x = rest_deg * rad_per_deg;
    const double rest = fma(rest_deg, rad_per_deg, -x) + rest_deg * rad_per_deg_rest;
    double c = small_cos(x, rest);
    double s = small_sin(x, rest);
    if (fabs(rest_deg) == 45.0) {
        c = sqrt(0.5);
        s = copysign(c, rest_deg);
    } else if (fabs(rest_deg) == 30.0) {
        s = copysign(0.5, rest_deg);
    }
    /* 0 - x rather than -x: no -0 for the core to carry around. */
    switch (quadrant & 3) {
    case 0:
        *cos_out = c, *sin_out = s + 0.0;
        break;
    case 1:
        *cos_out = 0.0 - s, *sin_out = c;
        break;
    case 2:
        *cos_out = -c, *sin_out = 0.0 - s;
        break;
    default:
        *cos_out = s + 0.0, *sin_out = -c;
        break;
    }
}
