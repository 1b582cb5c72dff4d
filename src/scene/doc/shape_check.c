/* shape_check.c - the contract's limits on numbers and outlines, in one place. */
#include "scene/doc/shape_check.h"

#include <stdio.h>

#include "scene/doc/shape_fields.h"

static bool all_allowed(const double *numbers, int count)
{
    bool allowed = true;
    for (int i = 0; i < count; i++) {
        allowed = allowed && number_allowed(numbers[i]);
    }
    return allowed;
}

/* Always false: field and problem as in "radius must not be negative" or "points: all are 0". */
static bool blame(shape_fault *fault, const char *field, const char *problem)
{
    fault->field = field;
    fault->element = -1;
    snprintf(fault->text, sizeof fault->text, "%s%s%s", field, problem[0] == ':' ? "" : " ",
             problem);
    return false;
}

static bool fits(bool allowed, const char *field, shape_fault *fault)
{
    return allowed || blame(fault, field, "must be at most 1e12 in magnitude");
}

/* ---- Polygons ---------------------------------------------------------------------------- */

/* "edge 2-3": from points[2] to points[3], the last one back to points[0]. */
static void say_edges(const ct_polygon *polygon, const ct_polygon_check *check, const char *verb,
                      shape_fault *fault)
{
    const int n = polygon->count, i = check->first, j = check->second;
    snprintf(fault->text, sizeof fault->text, "points: edge %d-%d %s edge %d-%d", i, (i + 1) % n,
             verb, j, (j + 1) % n);
}

static bool comes_first(ct_vec a, ct_vec b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

/* Exactly: is every point between the two that are farthest apart? */
static bool is_on_one_line(const ct_polygon *polygon)
{
    ct_segment line = { polygon->points[0], polygon->points[0] };
    for (int i = 1; i < polygon->count; i++) {
        const ct_vec p = polygon->points[i];
        line.from = comes_first(p, line.from) ? p : line.from;
        line.to = comes_first(line.to, p) ? p : line.to;
    }
    for (int i = 0; i < polygon->count; i++) {
        if (!ct_overlap_point_segment(&polygon->points[i], &line)) {
            return false;
        }
    }
    return true;
}

static void say_repeated(const ct_polygon *polygon, const ct_polygon_check *check,
                         shape_fault *fault)
{
    const bool closing = check->first == 0 && check->second == polygon->count - 1;
    snprintf(fault->text, sizeof fault->text, "points: point %d is the same as point %d%s",
             check->second, check->first, closing ? " (the outline closes by itself)" : "");
}

static bool blame_outline(const ct_polygon *polygon, const ct_polygon_check *check,
                          shape_fault *fault)
{
    fault->field = "points";
    fault->element = check->first;
    switch (check->fault) {
    case CT_POLYGON_FINE:
        return true;
    case CT_POLYGON_BAD_COUNT:
    case CT_POLYGON_NOT_FINITE:
        break; /* already looked at */
    case CT_POLYGON_REPEATED_POINT:
        say_repeated(polygon, check, fault);
        return false;
    case CT_POLYGON_TOUCHES_ITSELF:
        if (is_on_one_line(polygon)) {
            return blame(fault, "points", ": all points lie on one line");
        }
        say_edges(polygon, check, "touches", fault);
        return false;
    case CT_POLYGON_CROSSES_ITSELF:
        say_edges(polygon, check, "crosses", fault);
        return false;
    }
    return blame(fault, "points", "must be a simple polygon");
}

static bool polygon_is_fine(const ct_polygon *polygon, shape_fault *fault)
{
    if (polygon->count < 3 || polygon->count > CT_MAX_POINTS || !polygon->points) {
        char problem[60];
        snprintf(problem, sizeof problem, "must be 3 to %d points, not %d", CT_MAX_POINTS,
                 polygon->count);
        return blame(fault, "points", problem);
    }
    for (int i = 0; i < polygon->count; i++) {
        if (!all_allowed(&polygon->points[i].x, 2)) {
            blame(fault, "points", "must be at most 1e12 in magnitude");
            fault->element = i;
            return false;
        }
    }
    ct_polygon_check check;
    return ct_check_polygon(polygon, &check) || blame_outline(polygon, &check, fault);
}

/* ---- Any shape --------------------------------------------------------------------------- */

static bool field_is_fine(const scene_shape *shape, const scene_field *field, shape_fault *fault)
{
    if (field->kind == SCENE_POINTS) {
        return polygon_is_fine(&shape->as.polygon, fault);
    }
    const double *numbers = scene_numbers_of(shape, field);
    const bool may_be_negative = field->kind == SCENE_PLACE || field->kind == SCENE_ANGLE;
    for (int i = 0; i < field->count && !may_be_negative; i++) {
        if (numbers[i] < 0) {
            return blame(fault, field->key, "must not be negative");
        }
    }
    return fits(all_allowed(numbers, field->count), field->key, fault);
}

static bool in_order(const scene_shape *shape, const scene_field *min, const scene_field *max,
                     shape_fault *fault)
{
    const double *low = scene_numbers_of(shape, min), *high = scene_numbers_of(shape, max);
    for (int i = 0; i < min->count; i++) {
        if (low[i] > high[i]) {
            return blame(fault, min->key, "must not be greater than max");
        }
    }
    return true;
}

static bool geometry_is_fine(const scene_shape *shape, shape_fault *fault)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    bool fine = true;
    for (const scene_field *f = traits->fields; fine && f->key; f++) {
        fine = field_is_fine(shape, f, fault);
        if (fine && traits->form == SCENE_CORNERS && f == traits->fields) {
            fine = in_order(shape, f, f + 1, fault);
        }
    }
    return fine;
}

bool shape_is_fine(const scene_shape *shape, shape_fault *fault)
{
    if ((unsigned)shape->type >= SCENE_TYPE_COUNT) {
        return blame(fault, "type", "is unknown");
    }
    if (shape->has_move && scene_type_is_3d(shape->type)) {
        return blame(fault, "move", "is for 2D shapes only");
    }
    return geometry_is_fine(shape, fault) &&
           (!shape->has_move || fits(all_allowed(&shape->move.x, 2), "move", fault));
}

const char *view_problem(const scene_view *view, const char **field)
{
    *field = "center";
    if (!all_allowed(&view->center.x, 2)) {
        return "center must be at most 1e12 in magnitude";
    }
    *field = "height";
    if (!(view->height > 0)) {
        return "height must be greater than 0";
    }
    return number_allowed(view->height) ? NULL : "height must be at most 1e12 in magnitude";
}
