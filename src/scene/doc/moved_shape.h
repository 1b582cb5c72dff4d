/* moved_shape.h - one shape moved or turned, aside of any scene.
 *
 * What scene_translate3() and scene_rotate() put into a scene, to look at before; nothing here is
 * checked against a scene's limits. */
#ifndef SCENE_MOVED_SHAPE_H
#define SCENE_MOVED_SHAPE_H

#include "scene/doc/scene.h"

/* The shape moved as scene_translate3() does. A polygon's points go to `points`, which may be
 * where they came from. */
scene_shape moved_shape(const scene_shape *shape, ct_vec3 by, ct_vec points[CT_MAX_POINTS]);

/* The shape turned by degrees as scene_rotate() does: about its pivot, counter-clockwise; a circle,
 * point or 3D shape stays as it is. */
scene_shape turned_shape(const scene_shape *shape, double by_deg, ct_vec points[CT_MAX_POINTS]);

/* Type and geometry of what scene_to_core() gave; a polygon's points stay where they are. */
void shape_from_core(const ct_shape *from, double rotation_deg, scene_shape *out);

/* Where a place gets to that is turned about another. */
ct_vec turned_place(ct_vec place, ct_vec about, double by_deg);

/* The rect as a rotated one: the same set of points, unrotated; centre and size are each rounded
 * once. */
scene_rotated_rect rotated_rect_of(const ct_rect *rect);

#endif
