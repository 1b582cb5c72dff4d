/* played.h - so many frames of a world as the data of an animated figure. */
#ifndef PLAY_PLAYED_H
#define PLAY_PLAYED_H

#include "scene/doc/played_frames.h"
#include "scene/doc/scene.h"

/* So many contacts, and so many places where shapes start, turn, or go on another way. */
#define PLAYED_MOST 10000

typedef enum played_status { PLAYED_DONE, PLAYED_NO_MEMORY, PLAYED_TOO_LONG } played_status;
const char *played_status_text(played_status status); /* why there is no animation */

/* frames >= 1. Only with PLAYED_DONE there is something to free. */
played_status played_run(const scene *s, int frames, scene_played *out);
void played_deinit(scene_played *played);

#endif
