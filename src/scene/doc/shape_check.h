/* shape_check.h - may a scene hold this? Asked by the reader and by every edit. */
#ifndef SCENE_SHAPE_CHECK_H
#define SCENE_SHAPE_CHECK_H

#include "scene/doc/scene.h"

/* Why a shape may not be kept, for people. */
typedef struct shape_fault {
    const char *field; /* of the case file, to blame */
    int element;       /* of a polygon's points; -1: the field as a whole */
    char text[100];
} shape_fault;

/* May geometry and move be kept? The name is not looked at. */
bool shape_is_fine(const scene_shape *shape, shape_fault *fault);

/* NULL when it may be kept; else why not, with *field set as in a shape_fault. */
const char *view_problem(const scene_view *view, const char **field);

#endif
