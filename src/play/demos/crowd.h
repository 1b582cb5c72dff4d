/* crowd.h - circles, boxes and polygons that bounce in a frame, as many as one likes. */
#ifndef PLAY_CROWD_H
#define PLAY_CROWD_H

#include <stdint.h>

#include "scene/doc/scene.h"

/* A scene's moves are for one of so many frames a second. */
#define CROWD_FRAMES 60

enum { CROWD_WALLS = 4, CROWD_LEAST = CROWD_WALLS + 1, CROWD_USUAL = 10000 };

/* `count` shapes, CROWD_LEAST to SCENE_MAX_SHAPES: four walls, then what bounces between them,
 * all apart from each other; with no overlays. The same from the same seed, to the bit.
 * NULL: no memory. */
scene *crowd_scene(int count, uint64_t seed);

#endif
