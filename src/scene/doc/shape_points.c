/* shape_points.c - a polygon's points are copied, kept and freed. */
#include "scene/doc/shape_points.h"

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
