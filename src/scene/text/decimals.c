/* decimals.c - sums as on paper, and values freed of what only rounding brought in. */
#include "scene/text/decimals.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/doc/scene.h"

/* Digits behind the point of a number as people type it; -1 for one with more than 15 digits or
 * with an exponent, which is nobody's short decimal. */
static int decimal_places(double value)
{
    char text[SCENE_NUMBER_SIZE];
    scene_format_number(value, text);
    const char *point = strchr(text, '.');
    const bool is_short = !strchr(text, 'e') && strlen(text) <= 16;
    return !is_short ? -1 : point ? (int)strlen(point + 1) : 0;
}

/* value rounded to that many places, unless this is further away than `most`. */
static double rounded(double value, int places, double most)
{
    char text[DBL_MAX_10_EXP + 330];
    snprintf(text, sizeof text, "%.*f", places, value);
    const double result = strtod(text, NULL);
    return fabs(result - value) <= most ? result + 0.0 : value; /* the sum turns -0 into 0 */
}

bool decimal_is_short(double value)
{
    return decimal_places(value) >= 0;
}

double decimal_sum(double a, double b)
{
    const double sum = a + b;
    if (b == 0) {
        return sum + 0.0; /* turns -0 into 0 */
    }
    const int places_a = decimal_places(a);
    const int places_b = decimal_places(b);
    if (places_a < 0 || places_b < 0) {
        return sum;
    }
    const double last_bits = DBL_EPSILON * (fabs(a) + fabs(b) + fabs(sum));
    return rounded(sum, places_a > places_b ? places_a : places_b, last_bits);
}

double decimal_snap(double value, double magnitude)
{
    /* Nine digits: by chance one value in ten thousand lies so close to such a decimal. */
    enum { digits = 9, most_places = 300 };
    if (!(magnitude >= DBL_MIN && magnitude <= DBL_MAX)) {
        return value;
    }
    const int places = digits - (int)floor(log10(magnitude));
    return rounded(value,
                   places < 0             ? 0
                   : places > most_places ? most_places
                                          : places,
                   64 * DBL_EPSILON * magnitude);
}
