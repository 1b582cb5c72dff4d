/* axis.c - how an axis counts. */
#include "figure/plan/axis.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "figure/plan/type.h"
#include "scene/doc/scene.h"

#define MAJOR_SPACING 64.0 /* points between numbered lines, at least */

/* Numbers are told relative to a base once they need more digits than this to differ. */
#define MAX_DIGITS 5

/* Numbers with more digits are told in units of a power of ten, which the axis' name tells: so
 * no number is wider than the gutter. */
#define PLAIN_MAX 1e7
#define PLAIN_DECIMALS 4

/* From this step on zeros at the end are left to a power of ten as well. */
#define PLAIN_STEP_POWER 4
#define PLAIN_SMALL 1e6

/* value * 10^power, the nearest double where both are exact. */
static double scaled(double value, int power)
{
    return power >= 0 ? value * pow(10, power) : value / pow(10, -power);
}

static int power_of(double value)
{
    return (int)floor(log10(fabs(value)) + 1e-9);
}

/* The smallest step of at least this size. */
static figure_axis axis_of_step(double least)
{
    figure_axis axis = { .power = (int)floor(log10(least)) };
    const double mantissa = least / pow(10, axis.power);
    axis.lead = mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : 5;
    if (mantissa > 5) {
        axis.lead = 1;
        axis.power++;
    }
    axis.step = scaled(axis.lead, axis.power);
    axis.parts = axis.lead == 2 ? 4 : 5;
    return axis;
}

figure_axis figure_axis_of(double scale, double low, double high)
{
    figure_axis axis = axis_of_step(MAJOR_SPACING / scale);
    const double largest = fmax(fabs(low), fabs(high));
    const bool based = largest / axis.step > pow(10, MAX_DIGITS);
    if (based) {
        axis.base = 100 * floor(scaled((low + high) / 2, -axis.power - 2) + 0.5);
    }
    axis.decimals = axis.power < 0 ? -axis.power : 0;
    const double shown = based ? axis.step * 100 : largest;
    const double most = axis.power >= PLAIN_STEP_POWER ? PLAIN_SMALL : PLAIN_MAX;
    if (shown >= most || axis.decimals > PLAIN_DECIMALS) {
        axis.unit = based ? axis.power : power_of(largest);
        axis.decimals = axis.unit > axis.power ? axis.unit - axis.power : 0;
    }
    return axis;
}

double figure_axis_value(const figure_axis *axis, double k)
{
    return scaled(k * axis->lead, axis->power);
}

double figure_grid_near(double scale, double value)
{
    const figure_axis axis = axis_of_step(MAJOR_SPACING / scale);
    const double tenths = 10.0 * axis.lead / axis.parts; /* between two lines, of 10^power */
    const double k = round(value / scaled(tenths, axis.power - 1));
    const double near = scaled(k * tenths, axis.power - 1);
    return isfinite(near) ? near + 0.0 : value;
}

/* ---- Text -------------------------------------------------------------------------------- */

void figure_axis_number(const figure_axis *axis, double k, char out[FIGURE_AXIS_SIZE])
{
    char plain[FIGURE_AXIS_SIZE];
    const double shown = k * axis->lead - axis->base;
    if (shown == 0) {
        snprintf(plain, sizeof plain, "%s", axis->base != 0 ? "+0" : "0");
    } else {
        snprintf(plain, sizeof plain, axis->base != 0 ? "%+.*f" : "%.*f", axis->decimals,
                 scaled(shown, axis->power - axis->unit));
    }
    type_number(plain, out, FIGURE_AXIS_SIZE);
}

void figure_axis_start(const figure_axis *axis, char out[FIGURE_AXIS_SIZE])
{
    char base[SCENE_NUMBER_SIZE + TYPE_NUMBER_SIZE] = "";
    char unit[8 + TYPE_POWER_SIZE] = "";
    if (axis->base != 0) {
        char plain[SCENE_NUMBER_SIZE];
        char number[TYPE_NUMBER_SIZE];
        scene_format_number(fabs(scaled(axis->base, axis->power)), plain);
        type_number(plain, number, sizeof number);
        snprintf(base, sizeof base, axis->base < 0 ? " + %s" : " \u2212 %s", number);
    }
    if (axis->unit != 0) {
        char power[TYPE_POWER_SIZE];
        snprintf(unit, sizeof unit, "%s in %s", axis->base != 0 ? "," : "",
                 type_power(axis->unit, power));
    }
    snprintf(out, FIGURE_AXIS_SIZE, "%s%s", base, unit);
}
