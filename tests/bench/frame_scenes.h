/* frame_scenes.h - what bench_frame.c and bench_turns.c measure on and by: scenes that are the same
 * in every run, a folder to write in, processor time. */
#ifndef TESTS_BENCH_FRAME_SCENES_H
#define TESTS_BENCH_FRAME_SCENES_H

#include <time.h>

#include "scene/doc/scene.h"

typedef enum frame_scene {
    FRAME_SCENE_FLAT,   /* the seven flat types in turn, every fourth moves */
    FRAME_SCENE_MIXED,  /* all nine types, every fourth flat one moves: two views */
    FRAME_SCENE_MOVERS, /* polygons of three to nine corners that all move */
    FRAME_SCENE_COUNT
} frame_scene;

const char *frame_scene_name(frame_scene kind);

/* Writes a case of `count` shapes on a field as wide as a screen, so dense that about half overlap
 * another. */
bool frame_scene_write(frame_scene kind, int count, const char *path);

/* An empty folder below /tmp, entered; what the program keeps for a person it keeps there, away
 * from his own. */
bool frame_enter_folder(void);

double frame_cpu_ms(clockid_t clock);

#endif
