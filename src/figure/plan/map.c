/* map.c - the world on the page, what a side shows of it, axes and their numbers, see map.h. */
#include "figure/plan/map.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "report/facts/coarse.h"
#include "scene/text/number.h"

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

draw_point figure_to_page(const figure_map *map, ct_vec world)
{
    const double dx = (world.x - map->origin.x) * map->scale;
    const double dy = (world.y - map->origin.y) * map->scale;
    return (draw_point){ map->offset.x + dx, map->offset.y + (map->y_down ? dy : -dy) };
}

ct_vec figure_to_world(const figure_map *map, draw_point page)
{
    const double dx = (page.x - map->offset.x) / map->scale;
    const double dy = (page.y - map->offset.y) / map->scale;
    return (ct_vec){ map->origin.x + dx, map->origin.y + (map->y_down ? dy : -dy) };
}

draw_point map_move(const figure_map *map, ct_vec by)
{
    return (draw_point){ map->scale * by.x, map->scale * (map->y_down ? by.y : -by.y) };
}

/* ---- Sides ------------------------------------------------------------------------------- */

ct_vec map_flat(ct_vec3 v, figure_side side)
{
    return (ct_vec){ v.x, side == FIGURE_TOP ? v.z : v.y };
}

bool figure_seen(const report *r, int index, figure_side side, ct_shape *out)
{
    if (report_is_3d(r, index)) {
        *out = report_flat(report_core_shape3(r, index), side == FIGURE_TOP);
        return true;
    }
    *out = *report_core_shape(r, index);
    return side == FIGURE_FRONT;
}

static bool is_around_itself(const report *r, int index, scene_overlay by)
{
    const ct_shape *shape = report_core_shape(r, index); /* of a solid as seen: round or a rect */
    return by == SCENE_SHOW_BALLS ? ct_is_round(shape)
                                  : shape->type == CT_RECT || shape->type == CT_POINT;
}

bool figure_seen_around(const report *r, int index, scene_overlay by, figure_side side,
                        ct_shape *out)
{
    const ct_shape3 around = report_coarse_bound(r, index, by);
    *out = report_flat(&around, side == FIGURE_TOP);
    return !is_around_itself(r, index, by) && report_shape(r, index)->type != SCENE_LABEL &&
           (side == FIGURE_FRONT || report_is_3d(r, index));
}

/* ---- Axes -------------------------------------------------------------------------------- */

/* value * 10^power, the nearest double where both are exact. */
static double scaled(double value, int power)
{
    return power >= 0 ? value * pow(10, power) : value / pow(10, -power);
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

/* The axis on which low to high is seen, with no unit yet, and about the largest number it
 * shows. */
static figure_axis plain_axis(double scale, double low, double high, double *shown)
{
    figure_axis axis = axis_of_step(MAJOR_SPACING / scale);
    *shown = fmax(fabs(low), fabs(high));
    if (*shown / axis.step > pow(10, MAX_DIGITS)) {
        axis.base = 100 * floor(scaled((low + high) / 2, -axis.power - 2) + 0.5);
        *shown = axis.step * 100;
    }
    axis.decimals = axis.power < 0 ? -axis.power : 0;
    return axis;
}

void figure_axes_of(const figure_map *map, draw_point min, draw_point max, figure_axis out[2])
{
    const ct_vec a = figure_to_world(map, min), b = figure_to_world(map, max);
    double x_shown, y_shown;
    out[0] = plain_axis(map->scale, a.x, b.x, &x_shown);
    out[1] = plain_axis(map->scale, fmin(a.y, b.y), fmax(a.y, b.y), &y_shown);
    const double most = out->power >= PLAIN_STEP_POWER ? PLAIN_SMALL : PLAIN_MAX;
    const bool plain = fmax(x_shown, y_shown) < most && out->decimals <= PLAIN_DECIMALS;
    for (figure_axis *axis = out; !plain && axis < out + 2; axis++) {
        /* Of the step alone: both axes have it, and it stays while the view is moved. */
        axis->unit = axis->power + (axis->base == 0 && axis->lead == 5);
        axis->decimals = axis->unit - axis->power;
    }
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

/* Copies a printed number with the typographic minus (as wide as a digit) in place of hyphens,
 * and a point in place of the comma that a program's locale may have asked printf for. */
static void type_number(const char *plain, char *out, size_t size)
{
    size_t n = 0;
    for (; *plain && n + 4 < size; plain++) {
        if (*plain == '-') {
            memcpy(out + n, "\u2212", 3);
            n += 3;
        } else {
            out[n++] = *plain == ',' ? '.' : *plain;
        }
    }
    out[n] = '\0';
}

const char *type_value(double value, int digits, char out[TYPE_NUMBER_SIZE])
{
    char plain[SCENE_NUMBER_SIZE];
    const double size = fabs(value);
    if (size >= 1 && size < PLAIN_SMALL) { /* told in full, as beside the axes */
        digits = (int)fmax(digits, floor(log10(size)) + 1);
    }
    type_number(number_with_digits(value, digits, plain), out, TYPE_NUMBER_SIZE);
    return out;
}

#define TYPE_POWER_SIZE 32

/* A power of ten with raised digits: "10⁻⁵"; returns out. */
static const char *type_power(int exponent, char out[TYPE_POWER_SIZE])
{
    static const char *const raised[10] = { "\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                            "\u2075", "\u2076", "\u2077", "\u2078", "\u2079" };
    char digits[16];
    snprintf(digits, sizeof digits, "%d", exponent);
    size_t n = (size_t)snprintf(out, TYPE_POWER_SIZE, "10");
    for (const char *d = digits; *d && n + 4 < TYPE_POWER_SIZE; d++) {
        const char *sign = *d == '-' ? "\u207b" : raised[*d - '0'];
        n += (size_t)snprintf(out + n, TYPE_POWER_SIZE - n, "%s", sign);
    }
    return out;
}

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
