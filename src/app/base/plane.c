/* plane.c - arithmetic of places in the plane. */
#include "app/base/plane.h"

#include <math.h>
#include <string.h>

#include "scene/doc/shape_fields.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"

static const double grain_px = 1.0 / 3;

/* What is short of a step by rounding alone is one. */
static const double rounding = 1e-9;

ct_vec plane_decimal_plus(ct_vec a, ct_vec b)
{
    return (ct_vec){ decimal_sum(a.x, b.x), decimal_sum(a.y, b.y) };
}

ct_vec plane_decimal_minus(ct_vec a, ct_vec b)
{
    return plane_decimal_plus(a, (ct_vec){ -b.x, -b.y });
}

ct_vec plane_turned(ct_vec v, double cos, double sin)
{
    return (ct_vec){ cos * v.x - sin * v.y, sin * v.x + cos * v.y };
}

double plane_distance(ct_vec a, ct_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

double plane_degrees(ct_vec way)
{
    return atan2(way.y, way.x) * PLANE_DEG_PER_RAD;
}

ct_vec plane_straightened(ct_vec from, ct_vec to, double scale)
{
    const ct_vec v = ct_sub(to, from);
    const int step = ((int)round(plane_degrees(v) / PLANE_STEP_DEG) + 24) % 24;
    if (step % 12 == 0) { return (ct_vec){ to.x, from.y }; }
    if (step % 6 == 0) { return (ct_vec){ from.x, to.y }; }
    if (step % 3 == 0) {
        const double part = grain_round((fabs(v.x) + fabs(v.y)) / 2, scale);
        return plane_decimal_plus(from, (ct_vec){ copysign(part, v.x), copysign(part, v.y) });
    }
    ct_vec unit;
    cos_sin_of_degrees(step * PLANE_STEP_DEG, &unit.x, &unit.y);
    return grain_round_vec(ct_along(from, ct_dot(v, unit), unit), GRAIN_FINER * scale);
}

ct_vec plane_place(const scene_shape *shape, const scene_field *field, figure_side side)
{
    const double *at = scene_numbers_of(shape, field);
    return (ct_vec){ at[0], at[side == FIGURE_TOP && field->count == 3 ? 2 : 1] };
}

void plane_set_place(scene_shape *shape, const scene_field *field, ct_vec to, figure_side side)
{
    double *at = scene_numbers_in(shape, field);
    at[0] = to.x;
    at[side == FIGURE_TOP && field->count == 3 ? 2 : 1] = to.y;
}

ct_vec3 plane_way(ct_vec way, figure_side side)
{
    return side == FIGURE_TOP ? (ct_vec3){ way.x, 0, way.y } : (ct_vec3){ way.x, way.y, 0 };
}

/* ---- Grain ------------------------------------------------------------------------------- */

/* Steps below 1 are divided by their inverse, a whole number, because 0.001 itself is no double. */
double grain_round(double value, double scale)
{
    if (scale == 0) { return value; }
    const double exponent = floor(log10(grain_px / scale));
    const double step = pow(10, fabs(exponent));
    const double rounded = exponent >= 0 ? round(value / step) * step : round(value * step) / step;
    return isfinite(rounded) ? rounded + 0.0 : value; /* the sum turns -0 into 0 */
}

ct_vec grain_round_vec(ct_vec v, double scale)
{
    return (ct_vec){ grain_round(v.x, scale), grain_round(v.y, scale) };
}

/* Those of ten digits are what people wrote: a quarter turn leaves them. */
static void round_long(double *numbers, int count, double scale)
{
    char text[SCENE_NUMBER_SIZE];
    for (int i = 0; i < count; i++) {
        const bool is_long = strlen(scene_format_number(numbers[i], text)) > 11;
        numbers[i] = is_long ? grain_round(numbers[i], scale) : numbers[i];
    }
}

void grain_round_shape(scene_shape *shape, double scale, ct_vec points[CT_MAX_POINTS])
{
    round_long(&shape->label_at.x, 2, scale);
    for (const scene_field *f = scene_traits_of(shape->type)->fields; f->key; f++) {
        if (f->kind == SCENE_PLACE) { round_long(scene_numbers_in(shape, f), f->count, scale); }
    }
    ct_vec exact[CT_MAX_POINTS];
    ct_polygon *polygon = &shape->as.polygon;
    if (shape->type == SCENE_POLYGON) {
        const size_t size = (size_t)polygon->count * sizeof *points;
        const bool was_convex = ct_polygon_is_convex(polygon);
        memcpy(exact, polygon->points, size);
        memcpy(points, exact, size);
        polygon->points = points;
        round_long(&points[0].x, 2 * polygon->count, scale);
        if (was_convex && !ct_polygon_is_convex(polygon)) { memcpy(points, exact, size); }
    }
}

double grain_scaled(double lead, double exponent)
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
    return grain_scaled(1, exponent_below(value));
}

double grain_step(double value)
{
    const double exponent = exponent_below(value);
    const double lead = value / grain_scaled(1, exponent) * (1 + rounding);
    return grain_scaled(lead >= 5 ? 5 : lead >= 2 ? 2 : 1, exponent);
}
