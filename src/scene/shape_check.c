/* shape_check.c - the contract's limits on numbers, in one place. */
#include "scene/shape_check.h"

#include <math.h>

bool number_allowed(double value)
{
    return fabs(value) <= SCENE_MAX_NUMBER; /* false for NaN and infinities */
}

bool vec_allowed(ct_vec v)
{
    return number_allowed(v.x) && number_allowed(v.y);
}

static const char *rect_problem(const ct_rect *rect, const char **field)
{
    *field = "min";
    if (!vec_allowed(rect->min)) {
        return "min must be at most 1e12 in magnitude";
    }
    if (rect->min.x > rect->max.x || rect->min.y > rect->max.y) {
        return "min must not be greater than max";
    }
    *field = "max";
    return vec_allowed(rect->max) ? NULL : "max must be at most 1e12 in magnitude";
}

static const char *circle_problem(const ct_circle *circle, const char **field)
{
    *field = "center";
    if (!vec_allowed(circle->center)) {
        return "center must be at most 1e12 in magnitude";
    }
    *field = "radius";
    if (circle->radius < 0) {
        return "radius must not be negative";
    }
    return number_allowed(circle->radius) ? NULL : "radius must be at most 1e12 in magnitude";
}

static const char *rotated_rect_problem(const scene_rotated_rect *rect, const char **field)
{
    *field = "center";
    if (!vec_allowed(rect->center)) {
        return "center must be at most 1e12 in magnitude";
    }
    *field = "size";
    if (rect->size.x < 0 || rect->size.y < 0) {
        return "size must not be negative";
    }
    if (!vec_allowed(rect->size)) {
        return "size must be at most 1e12 in magnitude";
    }
    *field = "rotation";
    return number_allowed(rect->rotation_deg) ? NULL : "rotation must be at most 1e12 in magnitude";
}

static const char *geometry_problem(const scene_shape *shape, const char **field)
{
    switch (shape->type) {
    case SCENE_POINT:
        *field = "at";
        return vec_allowed(shape->as.point) ? NULL : "at must be at most 1e12 in magnitude";
    case SCENE_CIRCLE:
        return circle_problem(&shape->as.circle, field);
    case SCENE_RECT:
        return rect_problem(&shape->as.rect, field);
    case SCENE_ROTATED_RECT:
        return rotated_rect_problem(&shape->as.rotated_rect, field);
    case SCENE_TYPE_COUNT:
        break;
    }
    *field = "type";
    return "unknown type";
}

const char *shape_problem(const scene_shape *shape, const char **field)
{
    const char *problem = geometry_problem(shape, field);
    if (!problem && shape->has_move && !vec_allowed(shape->move)) {
        *field = "move";
        problem = "move must be at most 1e12 in magnitude";
    }
    return problem;
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
