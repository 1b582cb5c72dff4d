/* drawn_shape.c - the shape that a drag of the mouse makes, and its sizes in words. */
#include "app/drawn_shape.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/grain.h"
#include "app/spot.h"
#include "scene/decimals.h"

static const double deg_per_rad = 57.29577951308232;
static const double capsule_share = 0.04; /* of the view's height: its radius at first */

static ct_vec minus(ct_vec a, ct_vec b)
{
    return (ct_vec){ decimal_sum(a.x, -b.x), decimal_sum(a.y, -b.y) };
}

static ct_vec plus(ct_vec a, ct_vec b)
{
    return (ct_vec){ decimal_sum(a.x, b.x), decimal_sum(a.y, b.y) };
}

/* The largest 1, 2 or 5 times a power of ten that is not above the value, which is positive. */
static double round_size(double value)
{
    const double exponent = floor(log10(value));
    const double lead = value / pow(10, exponent);
    char text[40];
    snprintf(text, sizeof text, "%de%d", lead >= 5 ? 5 : lead >= 2 ? 2 : 1, (int)exponent);
    return strtod(text, NULL);
}

/* ---- By type ----------------------------------------------------------------------------- */

static ct_vec end_of(const drawn_drag *drag)
{
    return drag->constrain ? spot_straightened(drag->from, drag->to, drag->scale) : drag->to;
}

static double radius_of(const drawn_drag *drag)
{
    const ct_vec way = minus(drag->to, drag->from);
    const double radius = hypot(way.x, way.y);
    return drag->exact ? radius : grain_round(radius, drag->scale);
}

static ct_rect rect_of(const drawn_drag *drag)
{
    ct_vec way = minus(drag->to, drag->from);
    if (drag->constrain) {
        const double longest = fmax(fabs(way.x), fabs(way.y));
        way = (ct_vec){ copysign(longest, way.x), copysign(longest, way.y) };
    }
    const ct_vec back = { -way.x, -way.y };
    const ct_vec a = drag->from_center ? plus(drag->from, back) : drag->from;
    const ct_vec b = plus(drag->from, way);
    return (ct_rect){ { fmin(a.x, b.x), fmin(a.y, b.y) }, { fmax(a.x, b.x), fmax(a.y, b.y) } };
}

static ct_vec size_of(const ct_rect *rect)
{
    return minus(rect->max, rect->min);
}

static scene_rotated_rect rotated_rect_of(const ct_rect *rect)
{
    const ct_vec sum = plus(rect->min, rect->max);
    return (scene_rotated_rect){ .center = { sum.x / 2, sum.y / 2 }, .size = size_of(rect) };
}

static ct_vec3 in_space(ct_vec seen, double depth, figure_side side)
{
    return side == FIGURE_TOP ? (ct_vec3){ seen.x, depth, seen.y }
                              : (ct_vec3){ seen.x, seen.y, depth };
}

static ct_box box_of(const drawn_drag *drag, const ct_rect *seen)
{
    const ct_vec size = size_of(seen);
    const double smaller = fmin(size.x, size.y) > 0 ? fmin(size.x, size.y) : fmax(size.x, size.y);
    const double middle = grain_round(drag->depth, drag->scale);
    return (ct_box){ in_space(seen->min, decimal_sum(middle, -smaller / 2), drag->side),
                     in_space(seen->max, decimal_sum(middle, smaller / 2), drag->side) };
}

bool drawn_shape(const drawn_drag *drag, scene_shape *out)
{
    const ct_vec from = drag->from, to = drag->to;
    if (drag->type != SCENE_POINT && from.x == to.x && from.y == to.y) {
        return false;
    }
    const ct_rect rect = rect_of(drag);
    *out = (scene_shape){ .type = drag->type };
    switch (drag->type) {
    case SCENE_POINT:
        out->as.point = to;
        break;
    case SCENE_CIRCLE:
        out->as.circle = (ct_circle){ from, radius_of(drag) };
        break;
    case SCENE_RECT:
        out->as.rect = rect;
        break;
    case SCENE_ROTATED_RECT:
        out->as.rotated_rect = rotated_rect_of(&rect);
        break;
    case SCENE_SEGMENT:
        out->as.segment = (ct_segment){ from, end_of(drag) };
        break;
    case SCENE_CAPSULE:
        out->as.capsule =
            (ct_capsule){ from, end_of(drag), round_size(capsule_share * drag->height) };
        break;
    case SCENE_SPHERE:
        out->as.sphere.center = in_space(from, grain_round(drag->depth, drag->scale), drag->side);
        out->as.sphere.radius = radius_of(drag);
        break;
    case SCENE_BOX:
        out->as.box = box_of(drag, &rect);
        break;
    case SCENE_POLYGON:
    case SCENE_TYPE_COUNT:
        return false;
    }
    return true;
}

/* ---- Words ------------------------------------------------------------------------------- */

void drawn_way_text(ct_vec from, ct_vec to, double scale, char out[DRAWN_SIZE_TEXT])
{
    const ct_vec way = minus(to, from);
    char length[SCENE_NUMBER_SIZE], angle[SCENE_NUMBER_SIZE];
    const double deg = round(10 * deg_per_rad * atan2(way.y, way.x)) / 10 + 0.0;
    snprintf(out, DRAWN_SIZE_TEXT, "%s, %s°",
             scene_format_number(grain_round(hypot(way.x, way.y), scale), length),
             scene_format_number(deg, angle));
}

static void sides_text(const double *sides, int count, char out[DRAWN_SIZE_TEXT])
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        char number[SCENE_NUMBER_SIZE];
        used += snprintf(out + used, (size_t)(DRAWN_SIZE_TEXT - used), "%s%s", i > 0 ? " × " : "",
                         scene_format_number(sides[i], number));
    }
}

static void radius_text(double radius, char out[DRAWN_SIZE_TEXT])
{
    char number[SCENE_NUMBER_SIZE];
    snprintf(out, DRAWN_SIZE_TEXT, "r %s", scene_format_number(radius, number));
}

static void point_text(ct_vec at, char out[DRAWN_SIZE_TEXT])
{
    char x[SCENE_NUMBER_SIZE], y[SCENE_NUMBER_SIZE];
    snprintf(out, DRAWN_SIZE_TEXT, "x %s  y %s", scene_format_number(at.x, x),
             scene_format_number(at.y, y));
}

static void capsule_text(const ct_capsule *capsule, double scale, char out[DRAWN_SIZE_TEXT])
{
    char way[DRAWN_SIZE_TEXT], radius[DRAWN_SIZE_TEXT];
    drawn_way_text(capsule->from, capsule->to, scale, way);
    radius_text(capsule->radius, radius);
    snprintf(out, DRAWN_SIZE_TEXT, "%.80s, %.40s", way, radius);
}

static void rect_text(ct_vec size, char out[DRAWN_SIZE_TEXT])
{
    sides_text((const double[]){ size.x, size.y }, 2, out);
}

static void box_text(const ct_box *box, char out[DRAWN_SIZE_TEXT])
{
    const ct_vec3 low = box->min, high = box->max;
    sides_text((const double[]){ decimal_sum(high.x, -low.x), decimal_sum(high.y, -low.y),
                                 decimal_sum(high.z, -low.z) },
               3, out);
}

void drawn_size_text(const scene_shape *shape, double scale, char out[DRAWN_SIZE_TEXT])
{
    out[0] = '\0';
    switch (shape->type) {
    case SCENE_POINT:
        point_text(shape->as.point, out);
        break;
    case SCENE_CIRCLE:
        radius_text(shape->as.circle.radius, out);
        break;
    case SCENE_RECT:
        rect_text(size_of(&shape->as.rect), out);
        break;
    case SCENE_ROTATED_RECT:
        rect_text(shape->as.rotated_rect.size, out);
        break;
    case SCENE_SEGMENT:
        drawn_way_text(shape->as.segment.from, shape->as.segment.to, scale, out);
        break;
    case SCENE_CAPSULE:
        capsule_text(&shape->as.capsule, scale, out);
        break;
    case SCENE_SPHERE:
        radius_text(shape->as.sphere.radius, out);
        break;
    case SCENE_BOX:
        box_text(&shape->as.box, out);
        break;
    case SCENE_POLYGON:
    case SCENE_TYPE_COUNT:
        break;
    }
}
