/* overlaps.h - when the bodies of a world overlap, frame after frame; for this room only. */
#ifndef PLAY_OVERLAPS_H
#define PLAY_OVERLAPS_H

#include "play/world/body.h"
#include "scene/doc/played_frames.h"

typedef struct shape_span {
    int shape;
    scene_span span;
} shape_span;

typedef struct overlap_spans {
    shape_span *spans; /* in no order */
    int count, capacity;
    bool out_of_memory;
} overlap_spans;

/* Adds those of the frame under way, whose boxes it brings up to date. */
void overlaps_of_frame(overlap_spans *o, play_world *w);

/* All together, for so many shapes. False: no memory. */
bool overlaps_together(overlap_spans *o, int shapes, scene_played *out);

#endif
