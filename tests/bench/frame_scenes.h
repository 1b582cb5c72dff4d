/* frame_scenes.h - scenes for bench_frame.c: the same in every run. */
#ifndef TESTS_BENCH_FRAME_SCENES_H
#define TESTS_BENCH_FRAME_SCENES_H

#include "scene/scene.h"

typedef enum frame_scene {
    FRAME_SCENE_FLAT,   /* the seven flat types in turn, every fourth moves */
    FRAME_SCENE_MIXED,  /* all nine types, every fourth flat one moves: two views */
    FRAME_SCENE_MOVERS, /* polygons of three to nine corners that all move */
    FRAME_SCENE_COUNT
} frame_scene;

const char *frame_scene_name(frame_scene kind);

/* `count` shapes on a field as wide as a screen, so dense that about half overlap another. NULL:
 * no memory. */
scene *frame_scene_make(frame_scene kind, int count);

#endif
