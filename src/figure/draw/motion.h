/* motion.h - how the parts of an animated figure move: a track for each group of its draw list that
 * does. Canvases play them; without them the list is a picture that shows everything at once. */
#ifndef FIGURE_MOTION_H
#define FIGURE_MOTION_H

#include "figure/page/figure.h"

#define MOTION_NAME_SIZE 24
#define MOTION_MOST_KEYS 9

/* Of all figures that move: the work grows with movers times shapes. */
#define MOTION_MOST_SWEEPS 4000000

/* Between two keys everything changes evenly. */
typedef struct motion_key {
    double at_s;
    draw_point by; /* moved from where the list has it, points */
    double shown;  /* 0: not at all, 1: as the list has it */
} motion_key;

/* From the first key, at 0, to the last, at the motion's end, which is the same again. */
typedef struct motion_track {
    char group[MOTION_NAME_SIZE];
    int key_count;
    motion_key keys[MOTION_MOST_KEYS];
} motion_track;

typedef struct figure_motion {
    double length_s; /* then it begins again */
    int track_count;
    motion_track *tracks;
} figure_motion;

/* The tracks for figure_build() with these options and `animated` set: movers go their way until
 * they hit something, stop there for a while with point and normal shown, slide, and are back at
 * the start. Each mover has its own time of hit, all start and slide together. False: no memory.
 * No tracks: nothing moves, or more would be to compute than MOTION_MOST_SWEEPS. */
bool figure_animate(const report *r, const figure_options *options, figure_motion *out);
void figure_motion_deinit(figure_motion *motion);

/* The track's state at this time, in [0, length_s]. */
motion_key motion_at(const motion_track *track, double at_s);

/* The track of a group of this name; NULL: the group stands still. */
const motion_track *motion_of_group(const figure_motion *motion, const char *group);

#endif
