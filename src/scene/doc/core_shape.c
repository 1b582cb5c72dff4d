/* core_shape.c - a scene's shape as the core wants it, and the points that stand for it. */
#include <assert.h>
#include <math.h>

#include "scene/doc/scene.h"
#include "scene/text/degrees.h"
#include "scene/text/number.h"

static ct_obb to_obb(const scene_rotated_rect *rect)
{
    ct_obb box = { .center = rect->center, .half = { rect->size.x / 2, rect->size.y / 2 } };
    cos_sin_of_degrees(rect->rotation_deg, &box.cos, &box.sin);
    return box;
}

void scene_to_core(const scene_shape *shape, ct_shape *out)
{
    switch (shape->type) {
    case SCENE_POINT:
        *out = (ct_shape){ .type = CT_POINT, .as.point = shape->as.point };
        break;
    case SCENE_CIRCLE:
        *out = (ct_shape){ .type = CT_CIRCLE, .as.circle = shape->as.circle };
        break;
    case SCENE_RECT:
        *out = (ct_shape){ .type = CT_RECT, .as.rect = shape->as.rect };
        break;
    case SCENE_ROTATED_RECT:
        *out = (ct_shape){ .type = CT_OBB, .as.obb = to_obb(&shape->as.rotated_rect) };
        break;
    case SCENE_SEGMENT:
        *out = (ct_shape){ .type = CT_SEGMENT, .as.segment = shape->as.segment };
        break;
    case SCENE_CAPSULE:
        *out = (ct_shape){ .type = CT_CAPSULE, .as.capsule = shape->as.capsule };
        break;
    case SCENE_POLYGON:
        *out = (ct_shape){ .type = CT_POLYGON, .as.polygon = shape->as.polygon };
        break;
    case SCENE_SPHERE:
    case SCENE_BOX:
    case SCENE_TYPE_COUNT:
        assert(false && "a shape of two dimensions");
        break;
    }
}

void scene_to_core3(const scene_shape *shape, ct_shape3 *out)
{
    assert(scene_type_is_3d(shape->type));
    if (shape->type == SCENE_SPHERE) {
        *out = (ct_shape3){ .type = CT_SPHERE, .as.sphere = shape->as.sphere };
    } else {
        *out = (ct_shape3){ .type = CT_BOX, .as.box = shape->as.box };
    }
}

/* ---- Points that stand for the whole ----------------------------------------------------- */

/* Summed before halving: the one rounding is that of the sum. */
static double middle(double a, double b)
{
    return (a + b) / 2;
}

static ct_vec middle_of(ct_vec a, ct_vec b)
{
    return (ct_vec){ middle(a.x, b.x), middle(a.y, b.y) };
}

/* As decimals, so that turning about it keeps short ones short. */
static ct_vec decimal_middle(ct_vec a, ct_vec b)
{
    return (ct_vec){ decimal_sum(a.x, b.x) / 2, decimal_sum(a.y, b.y) / 2 };
}

static ct_vec bounds_middle(const ct_polygon *polygon)
{
    ct_vec min = polygon->points[0], max = min;
    for (int i = 1; i < polygon->count; i++) {
        const ct_vec p = polygon->points[i];
        min = (ct_vec){ fmin(min.x, p.x), fmin(min.y, p.y) };
        max = (ct_vec){ fmax(max.x, p.x), fmax(max.y, p.y) };
    }
    return decimal_middle(min, max);
}

ct_vec3 scene_reference_point3(const scene_shape *shape)
{
    if (shape->type == SCENE_SPHERE) {
        return shape->as.sphere.center;
    }
    if (shape->type == SCENE_BOX) {
        const ct_box *box = &shape->as.box;
        return (ct_vec3){ middle(box->min.x, box->max.x), middle(box->min.y, box->max.y),
                          middle(box->min.z, box->max.z) };
    }
    const ct_vec p = scene_reference_point(shape);
    return (ct_vec3){ p.x, p.y, 0 };
}

ct_vec scene_reference_point(const scene_shape *shape)
{
    switch (shape->type) {
    case SCENE_POINT:
        return shape->as.point;
    case SCENE_CIRCLE:
        return shape->as.circle.center;
    case SCENE_RECT:
        return middle_of(shape->as.rect.min, shape->as.rect.max);
    case SCENE_ROTATED_RECT:
        return shape->as.rotated_rect.center;
    case SCENE_SEGMENT:
        return shape->as.segment.from;
    case SCENE_CAPSULE:
        return shape->as.capsule.from;
    case SCENE_POLYGON:
        return shape->as.polygon.points[0];
    case SCENE_SPHERE:
    case SCENE_BOX: {
        const ct_vec3 p = scene_reference_point3(shape);
        return (ct_vec){ p.x, p.y };
    }
    case SCENE_TYPE_COUNT:
        break;
    }
    assert(false && "a shape has a type");
    return (ct_vec){ 0 };
}

ct_vec scene_pivot(const scene_shape *shape)
{
    switch (shape->type) {
    case SCENE_SEGMENT:
        return decimal_middle(shape->as.segment.from, shape->as.segment.to);
    case SCENE_CAPSULE:
        return decimal_middle(shape->as.capsule.from, shape->as.capsule.to);
    case SCENE_POLYGON:
        return bounds_middle(&shape->as.polygon);
    default:
        return scene_reference_point(shape);
    }
}
