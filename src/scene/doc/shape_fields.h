/* shape_fields.h - the values of a shape. A polygon's points: every shape of a scene owns its own. */
#ifndef SCENE_SHAPE_FIELDS_H
#define SCENE_SHAPE_FIELDS_H

#include "scene/doc/scene.h"

/* Gives a polygon a malloc'ed copy of its points; false when there is no memory. Other shapes
 * have nothing to copy. */
bool shape_copy_points(scene_shape *shape);

/* Frees what shape_copy_points() made. */
void shape_free_points(scene_shape *shape);

/* Do both hold the very same array? */
bool shape_shares_points(const scene_shape *a, const scene_shape *b);

/* Type, name, move and geometry, to the last bit; ids aside. */
bool same_shape(const scene_shape *a, const scene_shape *b);

#endif
