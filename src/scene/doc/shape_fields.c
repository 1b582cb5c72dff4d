/* shape_fields.c - a shape's values: compared, and a polygon's points copied, kept and freed. */
#include "scene/doc/shape_fields.h"

#include <stdlib.h>
#include <string.h>

bool shape_copy_points(scene_shape *shape)
{
    if (shape->type != SCENE_POLYGON) {
        return true;
    }
    const size_t size = (size_t)shape->as.polygon.count * sizeof(ct_vec);
    ct_vec *points = malloc(size);
    if (points) {
        memcpy(points, shape->as.polygon.points, size);
    }
    shape->as.polygon.points = points;
    return points != NULL;
}

void shape_free_points(scene_shape *shape)
{
    if (shape->type == SCENE_POLYGON) {
        ct_vec *own; /* the core's const is for readers; a cast would hide other mistakes too */
        memcpy(&own, &shape->as.polygon.points,
               sizeof own); /* NOLINT(bugprone-sizeof-expression) */
        free(own);
        shape->as.polygon = (ct_polygon){ 0 };
    }
}

bool shape_shares_points(const scene_shape *a, const scene_shape *b)
{
    return a->type == SCENE_POLYGON && b->type == SCENE_POLYGON &&
           a->as.polygon.points == b->as.polygon.points;
}

/* ---- The same, to the last bit ----------------------------------------------------------- */

static bool same_vec(ct_vec a, ct_vec b)
{
    return same_numbers(&a.x, &b.x, 1) && same_numbers(&a.y, &b.y, 1);
}

static bool same_vec3(ct_vec3 a, ct_vec3 b)
{
    return same_numbers(&a.x, &b.x, 1) && same_numbers(&a.y, &b.y, 1) &&
           same_numbers(&a.z, &b.z, 1);
}

static bool same_rotated_rect(const scene_rotated_rect *a, const scene_rotated_rect *b)
{
    return same_vec(a->center, b->center) && same_vec(a->size, b->size) &&
           same_numbers(&a->rotation_deg, &b->rotation_deg, 1);
}

static bool same_polygon(const ct_polygon *a, const ct_polygon *b)
{
    return a->count == b->count && same_numbers(&a->points->x, &b->points->x, 2 * (size_t)a->count);
}

static bool same_geometry(const scene_shape *a, const scene_shape *b)
{
    switch (a->type) {
    case SCENE_POINT:
        return same_vec(a->as.point, b->as.point);
    case SCENE_CIRCLE:
        return same_vec(a->as.circle.center, b->as.circle.center) &&
               same_numbers(&a->as.circle.radius, &b->as.circle.radius, 1);
    case SCENE_RECT:
        return same_vec(a->as.rect.min, b->as.rect.min) && same_vec(a->as.rect.max, b->as.rect.max);
    case SCENE_ROTATED_RECT:
        return same_rotated_rect(&a->as.rotated_rect, &b->as.rotated_rect);
    case SCENE_SEGMENT:
        return same_vec(a->as.segment.from, b->as.segment.from) &&
               same_vec(a->as.segment.to, b->as.segment.to);
    case SCENE_CAPSULE:
        return same_vec(a->as.capsule.from, b->as.capsule.from) &&
               same_vec(a->as.capsule.to, b->as.capsule.to) &&
               same_numbers(&a->as.capsule.radius, &b->as.capsule.radius, 1);
    case SCENE_POLYGON:
        return same_polygon(&a->as.polygon, &b->as.polygon);
    case SCENE_SPHERE:
        return same_vec3(a->as.sphere.center, b->as.sphere.center) &&
               same_numbers(&a->as.sphere.radius, &b->as.sphere.radius, 1);
    case SCENE_BOX:
        return same_vec3(a->as.box.min, b->as.box.min) && same_vec3(a->as.box.max, b->as.box.max);
    case SCENE_TYPE_COUNT:
        break;
    }
    return false;
}

bool same_shape(const scene_shape *a, const scene_shape *b)
{
    return a->type == b->type && strcmp(a->name, b->name) == 0 && a->has_move == b->has_move &&
           (!a->has_move || same_vec(a->move, b->move)) && same_geometry(a, b);
}
