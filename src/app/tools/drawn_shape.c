/* drawn_shape.c - the shape that a drag of the mouse makes, and its sizes in words. */
#include "app/tools/handles.h"

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

static void set_corners(const drawn_drag *drag, scene_shape *out)
{
    const ct_rect seen = rect_of(drag);
    if (!scene_type_is_3d(out->type)) {
        out->as.rect = seen;
        return;
    }
    const ct_vec size = way_of(drag, seen.min, seen.max);
    const double smaller = fmin(size.x, size.y) > 0 ? fmin(size.x, size.y) : fmax(size.x, size.y);
    const double middle = grain_round(drag->depth, drag->scale);
    out->as.box = (ct_box){ in_space(seen.min, sum(drag, middle, -smaller / 2), drag->side),
                            in_space(seen.max, sum(drag, middle, smaller / 2), drag->side) };
}

static void set_middle(const drawn_drag *drag, scene_shape *out)
{
    if (scene_type_is_3d(out->type)) {
        out->as.sphere.center =
            in_space(drag->from, grain_round(drag->depth, drag->scale), drag->side);
    } else {
        const bool is_spot = !scene_radius_of(out);
        plane_set_place(out, scene_traits_of(out->type)->fields, is_spot ? drag->to : drag->from,
                        FIGURE_FRONT);
    }
}

bool drawn_at_once(scene_type type)
{
    return type == SCENE_POINT || type == SCENE_LABEL;
}

bool drawn_shape(const drawn_drag *drag, scene_shape *out)
{
    const ct_vec from = drag->from, to = drag->to;
    if (!drawn_at_once(drag->type) && from.x == to.x && from.y == to.y) {
        return false;
    }
    *out = (scene_shape){ .type = drag->type };
    if (drag->type == SCENE_LABEL) {
        out->as.label.text = "text";
    }
    const scene_traits *traits = scene_traits_of(drag->type);
    double *radius = scene_radius_in(out);
    switch (traits->form) {
    case SCENE_ROUND:
        set_middle(drag, out);
        if (radius) {
            const ct_vec way = way_of(drag, drag->from, drag->to);
            *radius = grain_round(hypot(way.x, way.y), scale_of(drag));
        }
        break;
    case SCENE_CORNERS:
        set_corners(drag, out);
        break;
    case SCENE_TURNED:
        out->as.rotated_rect = unturned_of(drag);
        break;
    case SCENE_ENDS:
        plane_set_place(out, &traits->fields[0], from, FIGURE_FRONT);
        plane_set_place(out, &traits->fields[1],
                        drag->constrain ? plane_straightened(drag->from, drag->to, scale_of(drag))
                                        : drag->to,
                        FIGURE_FRONT);
        if (radius) {
            *radius = grain_step(capsule_share * drag->height);
        }
        break;
    case SCENE_OUTLINE:
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

/* What was solved for has digits that nobody reads beside the mouse. */
static const char *size_in_words(double size, double scale, char out[SCENE_NUMBER_SIZE])
{
    return scene_format_number(grain_round(size, GRAIN_FINER * scale), out);
}

static void sides_text(const double *sides, int count, double scale, char out[DRAWN_SIZE_TEXT])
{
    int used = 0;
    for (int i = 0; i < count; i++) {
        char number[SCENE_NUMBER_SIZE];
        used += snprintf(out + used, (size_t)(DRAWN_SIZE_TEXT - used), "%s%s", i > 0 ? " × " : "",
                         size_in_words(sides[i], scale, number));
    }
}

static void radius_text(double radius, double scale, char out[DRAWN_SIZE_TEXT])
{
    char number[SCENE_NUMBER_SIZE];
    snprintf(out, DRAWN_SIZE_TEXT, "r %s", size_in_words(radius, scale, number));
}

static void corners_text(const scene_shape *shape, const scene_field corners[2], double scale,
                         char out[DRAWN_SIZE_TEXT])
{
    const double *low = scene_numbers_of(shape, &corners[0]);
    const double *high = scene_numbers_of(shape, &corners[1]);
    double sides[3];
    for (int i = 0; i < corners[0].count; i++) {
        sides[i] = decimal_sum(high[i], -low[i]);
    }
    sides_text(sides, corners[0].count, scale, out);
}

static void ends_text(const scene_shape *shape, const scene_field ends[2], double scale,
                      char out[DRAWN_SIZE_TEXT])
{
    const double *radius = scene_radius_of(shape);
    char way[DRAWN_SIZE_TEXT], around[DRAWN_SIZE_TEXT];
    drawn_way_text(plane_place(shape, &ends[0], FIGURE_FRONT),
                   plane_place(shape, &ends[1], FIGURE_FRONT), scale, way);
    snprintf(out, DRAWN_SIZE_TEXT, "%s", way);
    if (radius) {
        radius_text(*radius, scale, around);
        snprintf(out, DRAWN_SIZE_TEXT, "%.80s, %.40s", way, around);
    }
}

void drawn_size_text(const scene_shape *shape, double scale, char out[DRAWN_SIZE_TEXT])
{
    const scene_traits *traits = scene_traits_of(shape->type);
    const double *radius = scene_radius_of(shape);
    out[0] = '\0';
    switch (traits->form) {
    case SCENE_ROUND:
        if (radius) {
            radius_text(*radius, scale, out);
        } else {
            const ct_vec at = scene_reference_point(shape);
            char x[SCENE_NUMBER_SIZE], y[SCENE_NUMBER_SIZE];
            snprintf(out, DRAWN_SIZE_TEXT, "x %s  y %s", size_in_words(at.x, scale, x),
                     size_in_words(at.y, scale, y));
        }
        break;
    case SCENE_CORNERS:
        corners_text(shape, traits->fields, scale, out);
        break;
    case SCENE_TURNED:
        sides_text(&shape->as.rotated_rect.size.x, 2, scale, out);
        break;
    case SCENE_ENDS:
        ends_text(shape, traits->fields, scale, out);
        break;
    case SCENE_OUTLINE:
        break;
    }
}
