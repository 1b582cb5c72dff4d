/* played_frames.h - where the shapes of a scene are in the frames after it, what they met, and when
 * they overlap: data that who plays them (play/world) fills in and who draws them (figure)
 * reads. */
#ifndef SCENE_PLAYED_FRAMES_H
#define SCENE_PLAYED_FRAMES_H

#include "core/ct.h"

typedef struct scene_place { /* of a shape; from there evenly on to its next one */
    double at;               /* frames since the start */
    ct_vec by;               /* from where the scene has it */
    double turned_deg;       /* about its scene_pivot(), from there on */
} scene_place;

typedef struct scene_touch {
    double at;
    int shapes[2];        /* indices: what came, and what it met */
    ct_vec point, normal; /* in the world, towards the first; {0, 0}: none */
} scene_touch;

typedef struct scene_span { /* of time, in frames since the start; both ends are in it */
    double from, until;
} scene_span;

typedef struct scene_played {
    int frames;
    scene_place *places;
    int *first; /* of each shape the first of its places, two or more or none; then their count */
    scene_touch *touches; /* in order of time */
    int touch_count;
    scene_span *overlaps; /* with any other: for longer than a touch, or at the start */
    int *first_overlap;   /* as `first` is; all of a shape are in order and apart */
} scene_played;

#endif
