/* drag_way.c - how far a drag has gone, in numbers that people would write. */
#include "app/drag_way.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Dragged distances are rounded to a decimal step below this many points. */
static const double drag_grain_px = 1.0 / 3;

static double round_to(double value, double step)
{
    const double rounded = round(value / step) * step;
    return isfinite(rounded) ? rounded : value;
}

/* Steps below 1 are divided by their inverse, a whole number, because 0.001 itself is no double. */
ct_vec drag_way(const editor *ed, const tool_event *e)
{
    const draw_point from = ed->gesture.from.at;
    const draw_point way = { e->at.x - from.x, e->at.y - from.y };
    const camera seen = camera_of_side(&ed->camera, ed->gesture.from.side);
    const ct_vec exact = camera_delta(&seen, way);
    const double exponent = floor(log10(drag_grain_px / camera_scale(&ed->camera)));
    if (exponent >= 0) {
        const double step = pow(10, exponent);
        return (ct_vec){ round_to(exact.x, step), round_to(exact.y, step) };
    }
    const double per_unit = pow(10, -exponent);
    return (ct_vec){ round(exact.x * per_unit) / per_unit, round(exact.y * per_unit) / per_unit };
}

double drag_short_sum(double a, double b)
{
    const double sum = a + b;
    char text[40];
    snprintf(text, sizeof text, "%.15g", sum);
    const double rounded = strtod(text, NULL);
    const double error = 2 * DBL_EPSILON * fmax(fmax(fabs(a), fabs(b)), fabs(sum));
    return b != 0 && fabs(rounded - sum) <= error ? rounded : sum;
}
