/* shape_points.h - whose are a polygon's points? Every shape of a scene owns its own. */
#ifndef SCENE_SHAPE_POINTS_H
#define SCENE_SHAPE_POINTS_H

#include "scene/doc/scene.h"

/* Gives a polygon a malloc'ed copy of its points; false when there is no memory. Other shapes
 * have nothing to copy. */
bool shape_copy_points(scene_shape *shape);

/* Frees what shape_copy_points() made. */
void shape_free_points(scene_shape *shape);

/* Do both hold the very same array? */
bool shape_shares_points(const scene_shape *a, const scene_shape *b);

#endif
