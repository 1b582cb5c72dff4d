/* drawn_shape.c - the shape that a drag of the mouse makes, and its sizes in words. */
#include "app/tools/drawn_shape.h"

#include <math.h>
#include <stdio.h>

#include "app/base/plane.h"
#include "scene/text/number.h"

static const double capsule_share = 0.04; /* of the view's height: its radius at first */

static double sum(const drawn_drag *drag, double a, double b)
{
    return drag->solved ? a + b : decimal_sum(a, b);
}

static ct_vec sum_of(const drawn_drag *drag, ct_vec a, ct_vec b)
{
    return (ct_vec){ sum(drag, a.x, b.x), sum(drag, a.y, b.y) };
}

static ct_vec way_of(const drawn_drag *drag, ct_vec from, ct_vec to)
{
    return sum_of(drag, to, (ct_vec){ -from.x, -from.y });
}

/* ---- By type ----------------------------------------------------------------------------- */

/* The scale whose grain what follows from the mouse is rounded to; 0: it is not. */
static double scale_of(const drawn_drag *drag)
{
    return drag->exact ? 0 : drag->scale;
}

static ct_vec end_of(const drawn_drag *drag)
{
    return drag->constrain ? plane_straightened(drag->from, drag->to, scale_of(drag)) : drag->to;
}

static double radius_of(const drawn_drag *drag)
{
    const ct_vec way = way_of(drag, drag->from, drag->to);
    return grain_round(hypot(way.x, way.y), scale_of(drag));
}

static ct_rect rect_of(const drawn_drag *drag)
{
    ct_vec a = drag->from, b = drag->to;
    if (drag->constrain) {
        const ct_vec way = way_of(drag, a, b);
        const double longest = fmax(fabs(way.x), fabs(way.y));
        b = sum_of(drag, a, (ct_vec){ copysign(longest, way.x), copysign(longest, way.y) });
    }
    if (drag->from_center) {
        a = sum_of(drag, a, way_of(drag, b, a));
    }
    return (ct_rect){ { fmin(a.x, b.x), fmin(a.y, b.y) }, { fmax(a.x, b.x), fmax(a.y, b.y) } };
}

static scene_rotated_rect unturned_of(const drawn_drag *drag)
{
    const ct_rect rect = rect_of(drag);
    const ct_vec both = sum_of(drag, rect.min, rect.max);
    return (scene_rotated_rect){ .center = { both.x / 2, both.y / 2 },
                                 .size = way_of(drag, rect.min, rect.max) };
}

static ct_vec3 in_space(ct_vec seen, double depth, figure_side side)
{
    return side == FIGURE_TOP ? (ct_vec3){ seen.x, depth, seen.y }
                              : (ct_vec3){ seen.x, seen.y, depth };
}

static ct_box box_of(const drawn_drag *drag)
{
    const ct_rect seen = rect_of(drag);
    const ct_vec size = way_of(drag, seen.min, seen.max);
    const double smaller = fmin(size.x, size.y) > 0 ? fmin(size.x, size.y) : fmax(size.x, size.y);
    const double middle = grain_round(drag->depth, drag->scale);
    return (ct_box){ in_space(seen.min, sum(drag, middle, -smaller / 2), drag->side),
                     in_space(seen.max, sum(drag, middle, smaller / 2), drag->side) };
}

bool drawn_shape(const drawn_drag *drag, scene_shape *out)
{
    const ct_vec from = drag->from, to = drag->to;
    if (drag->type != SCENE_POINT && from.x == to.x && from.y == to.y) {
        return false;
    }
    *out = (scene_shape){ .type = drag->type };
    switch (drag->type) {
    case SCENE_POINT:
        out->as.point = to;
        break;
    case SCENE_CIRCLE:
        out->as.circle = (ct_circle){ from, radius_of(drag) };
        break;
    case SCENE_RECT:
        out->as.rect = rect_of(drag);
        break;
    case SCENE_ROTATED_RECT:
        out->as.rotated_rect = unturned_of(drag);
        break;
    case SCENE_SEGMENT:
        out->as.segment = (ct_segment){ from, end_of(drag) };
        break;
    case SCENE_CAPSULE:
        out->as.capsule =
            (ct_capsule){ from, end_of(drag), grain_step(capsule_share * drag->height) };
        break;
    case SCENE_SPHERE:
        out->as.sphere.center = in_space(from, grain_round(drag->depth, drag->scale), drag->side);
        out->as.sphere.radius = radius_of(drag);
        break;
    case SCENE_BOX:
        out->as.box = box_of(drag);
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
    const ct_vec way = plane_decimal_minus(to, from);
    char length[SCENE_NUMBER_SIZE], angle[SCENE_NUMBER_SIZE];
    const double deg = round(10 * plane_degrees(way)) / 10 + 0.0;
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
        rect_text(plane_decimal_minus(shape->as.rect.max, shape->as.rect.min), out);
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
