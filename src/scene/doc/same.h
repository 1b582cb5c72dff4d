/* same.h - are two shapes or two scenes the same, to the last bit? For the files of this folder
 * only; scene_equal() is for all. */
#ifndef SCENE_SAME_H
#define SCENE_SAME_H

#include "scene/doc/scene.h"

/* Bit for bit, so that scenes are equal exactly when their files are: 0 is not -0. */
bool same_numbers(const double *a, const double *b, size_t count);

/* Ids aside. */
bool same_shape(const scene_shape *a, const scene_shape *b);

/* Title, note, direction of y, view and overlays. */
bool same_head(const scene *a, const scene *b);

#endif
