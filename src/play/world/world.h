/* world.h - time for a scene: its shapes as bodies that move, hit, respond and turn, frame after
 * frame.
 *
 * The room `world` says where everything is at any moment of a frame, and goes from frame to frame.
 * It never reads a clock or draws: it is told how much of the frame has passed.
 *
 * Frame  from t = 0 to 1: what a body's `move` takes. It is planned whole when it begins: every
 *        first contact in order of time, and what the two do then (`respond`).
 * Body   each 2D shape of the scene, under the scene's id. What has no `move` stands, as a wall
 *        does; 3D shapes are there and meet nothing.
 * Same   the same scene and the same steering give the same frames, to the last bit.
 * Inside nothing ends a frame inside of what it was outside of when the frame began, exactly. What
 *        overlaps then passes through each other until it is apart; by less than a thousandth of
 *        what a stop keeps off, as rounding leaves two at a mark, it touches. */
#ifndef PLAY_WORLD_H
#define PLAY_WORLD_H

#include "scene/doc/played_frames.h"
#include "scene/doc/scene.h"

typedef struct play_world play_world;

/* A first contact in the frame under way. */
typedef struct play_mark {
    double t; /* [0, 1]; of what has met nothing before in this frame that of ct_find_sweep */
    scene_id mover, target;
    ct_vec point;  /* as ct_find_sweep's contact and normal; {0, 0}: it has none */
    ct_vec normal; /* of a side passed along where rounding alone is in the way: that side's */
} play_mark;

/* Copies the scene and plans frame 0. NULL: no memory. */
play_world *play_world_create(const scene *s);
void play_world_destroy(play_world *w); /* NULL is fine */

int play_world_frame(const play_world *w); /* 0 is the first */

/* Of the frame under way, in order of time. */
int play_world_mark_count(const play_world *w);
play_mark play_world_mark_at(const play_world *w, int index);

/* Did a body meet so many in this frame that it goes only along the last until the next, or
 * rests? */
bool play_world_capped(const play_world *w);

/* A straight part of a body's way through the frame under way, until its next one or the end. */
typedef struct play_leg {
    double t;
    ct_vec offset, velocity; /* from where the scene has it; per frame */
    double turned_deg;       /* about its scene_pivot() */
} play_leg;

/* The leg with this number of the body of a shape, both from 0 on; false: it has no such leg. */
bool play_world_leg(const play_world *w, int shape, int number, play_leg *out);

/* On to the frame that begins where this one ends; `spin` turns between the two. False: no memory,
 * and nothing has changed. */
bool play_world_next(play_world *w);

/* Back to the frame before, as it was planned when it began: steering in it is forgotten. False:
 * none is kept (as many are as fit PLAY_KEPT_BYTES). */
bool play_world_back(play_world *w);
void play_world_rewind(play_world *w); /* to frame 0 */

#define PLAY_KEPT_BYTES ((size_t)32 << 20)

/* The case as this frame begins, with the moves that the bodies have then. NULL: no memory. */
scene *play_world_scene(const play_world *w);

/* Brings a scene that play_world_scene() made to the moment t in [0, 1]; nothing has a move in it.
 * At a mark's t its two are where they meet, and touch where there are such numbers, which for two
 * points there may not be; just after it they are where they go on from. */
void play_world_show(const play_world *w, double t, scene *moment);

/* The moment as it is shown, as a case of its own: with the moves that the bodies go on with, those
 * after the response at a mark's t. NULL: no memory. */
scene *play_world_keep(const play_world *w, double t);

/* From t on the body moves so fast (per frame) and responds so, whatever it did before; {0, 0}
 * rests. What passed into another by then goes on until it is apart, however it responds now. The
 * rest of the frame is planned anew, unless nothing changes. False: no such body, or no memory. */
typedef struct play_steering {
    scene_id id;
    ct_vec move;
    scene_respond respond;
} play_steering;
bool play_world_steer(play_world *w, double t, const play_steering *steering);

/* ---- Frames as the data of an animated figure (played.c) --------------------------------- */

/* So many contacts, and so many places where shapes start, turn, or go on another way. */
#define PLAYED_MOST 10000

typedef enum played_status { PLAYED_DONE, PLAYED_NO_MEMORY, PLAYED_TOO_LONG } played_status;
const char *played_status_text(played_status status); /* why there is no animation */

/* frames >= 1. Only with PLAYED_DONE there is something to free. */
played_status played_run(const scene *s, int frames, scene_played *out);
void played_deinit(scene_played *played);

#endif
