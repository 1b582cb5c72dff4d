/* shape_check.h - may a scene hold this? Asked by the reader and by every edit. */
#ifndef SCENE_SHAPE_CHECK_H
#define SCENE_SHAPE_CHECK_H

#include "scene/scene.h"

/* Finite and within SCENE_MAX_NUMBER. */
bool number_allowed(double value);
bool vec_allowed(ct_vec v);

/* NULL when geometry and move may be kept; else why not, for people, with *field set to the
 * case file's name of the field to blame. The name is not looked at. */
const char *shape_problem(const scene_shape *shape, const char **field);

const char *view_problem(const scene_view *view, const char **field);

#endif
