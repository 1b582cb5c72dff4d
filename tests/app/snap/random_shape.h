/* random_shape.h - shapes of all types that lie about one place, by the tests of the room snap: the
 * same seed gives the same everywhere. */
#ifndef TESTS_APP_RANDOM_SHAPE_H
#define TESTS_APP_RANDOM_SHAPE_H

#include "scene/doc/scene.h"

double random_in(unsigned *seed, double low, double high);

/* Every other number is one that people would write. */
double number_in(unsigned *seed, double low, double high);

/* Of a flat type, within some 10 of `about`; a polygon, often concave, keeps its points there. */
scene_shape random_flat(unsigned *seed, scene_type type, ct_vec about, ct_vec points[8]);

/* A sphere or box. */
scene_shape random_solid(unsigned *seed, scene_type type, ct_vec about);

#endif
