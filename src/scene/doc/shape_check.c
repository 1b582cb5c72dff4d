/* shape_check.c - the contract's limits on numbers and outlines, in one place. */
#include "scene/doc/shape_check.h"

#include <math.h>
#include <stdio.h>

static bool vec_allowed(ct_vec v)
{
    return number_allowed(v.x) && number_allowed(v.y);
}

static bool vec3_allowed(ct_vec3 v)
{
    return number_allowed(v.x) && number_allowed(v.y) && number_allowed(v.z);
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

static bool not_negative(double least, const char *field, shape_fault *fault)
{
    return !(least < 0) || blame(fault, field, "must not be negative");
}

static bool radius_is_fine(double radius, shape_fault *fault)
{
    return not_negative(radius, "radius", fault) && fits(number_allowed(radius), "radius", fault);
}

static bool rect_is_fine(const ct_rect *rect, shape_fault *fault)
{
    if (!fits(vec_allowed(rect->min), "min", fault)) {
        return false;
    }
    if (rect->min.x > rect->max.x || rect->min.y > rect->max.y) {
        return blame(fault, "min", "must not be greater than max");
    }
    return fits(vec_allowed(rect->max), "max", fault);
}

static bool box_is_fine(const ct_box *box, shape_fault *fault)
{
    const ct_vec3 min = box->min, max = box->max;
    if (!fits(vec3_allowed(min), "min", fault)) {
        return false;
    }
    if (min.x > max.x || min.y > max.y || min.z > max.z) {
        return blame(fault, "min", "must not be greater than max");
    }
    return fits(vec3_allowed(max), "max", fault);
}

static bool rotated_rect_is_fine(const scene_rotated_rect *rect, shape_fault *fault)
{
    return fits(vec_allowed(rect->center), "center", fault) &&
           not_negative(fmin(rect->size.x, rect->size.y), "size", fault) &&
           fits(vec_allowed(rect->size), "size", fault) &&
           fits(number_allowed(rect->rotation_deg), "rotation", fault);
}

static bool ends_are_fine(ct_vec from, ct_vec to, shape_fault *fault)
{
    return fits(vec_allowed(from), "from", fault) && fits(vec_allowed(to), "to", fault);
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
        if (!vec_allowed(polygon->points[i])) {
            blame(fault, "points", "must be at most 1e12 in magnitude");
            fault->element = i;
            return false;
        }
    }
    ct_polygon_check check;
    return ct_check_polygon(polygon, &check) || blame_outline(polygon, &check, fault);
}

/* ---- Any shape --------------------------------------------------------------------------- */

static bool geometry_is_fine(const scene_shape *shape, shape_fault *fault)
{
    switch (shape->type) {
    case SCENE_POINT:
        return fits(vec_allowed(shape->as.point), "at", fault);
    case SCENE_CIRCLE:
        return fits(vec_allowed(shape->as.circle.center), "center", fault) &&
               radius_is_fine(shape->as.circle.radius, fault);
    case SCENE_RECT:
        return rect_is_fine(&shape->as.rect, fault);
    case SCENE_ROTATED_RECT:
        return rotated_rect_is_fine(&shape->as.rotated_rect, fault);
    case SCENE_SEGMENT:
        return ends_are_fine(shape->as.segment.from, shape->as.segment.to, fault);
    case SCENE_CAPSULE:
        return ends_are_fine(shape->as.capsule.from, shape->as.capsule.to, fault) &&
               radius_is_fine(shape->as.capsule.radius, fault);
    case SCENE_POLYGON:
        return polygon_is_fine(&shape->as.polygon, fault);
    case SCENE_SPHERE:
        return fits(vec3_allowed(shape->as.sphere.center), "center", fault) &&
               radius_is_fine(shape->as.sphere.radius, fault);
    case SCENE_BOX:
        return box_is_fine(&shape->as.box, fault);
    case SCENE_TYPE_COUNT:
        break;
    }
    return blame(fault, "type", "is unknown");
}

bool shape_is_fine(const scene_shape *shape, shape_fault *fault)
{
    if (shape->has_move && scene_type_is_3d(shape->type)) {
        return blame(fault, "move", "is for 2D shapes only");
    }
    return geometry_is_fine(shape, fault) &&
           (!shape->has_move || fits(vec_allowed(shape->move), "move", fault));
}

const char *view_problem(const scene_view *view, const char **field)
{
    *field = "center";
    if (!vec_allowed(view->center)) {
        return "center must be at most 1e12 in magnitude";
    }
    *field = "height";
    if (!(view->height > 0)) {
        return "height must be greater than 0";
    }
    return number_allowed(view->height) ? NULL : "height must be at most 1e12 in magnitude";
}
