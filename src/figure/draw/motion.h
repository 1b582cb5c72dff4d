/* motion.h - how the parts of an animated figure move: a track for each group of its draw list that
 * does. Canvases play them; without them the list is a picture that shows everything at once. */
#ifndef FIGURE_MOTION_H
#define FIGURE_MOTION_H

#include "figure/draw/draw.h"

/* What of a shape's motion a group holds. */
typedef enum motion_part {
    MOTION_MOVER,
    MOTION_APART, /* how a shape is seen, where that changes: while it overlaps none, */
    MOTION_LEFT,  /* at the start, where a coarse test leaves it though it overlaps none, */
    MOTION_OVERLAP,
    MOTION_HIT,
    MOTION_SLIDE,
    MOTION_NAME, /* of a shape that turns: goes with it, upright */
    MOTION_TOUCH /* a contact after the first; its number stands for the shape's */
} motion_part;

/* Groups of what moves have numbers from 1, and names. */
int motion_group(motion_part part, int mover);

#define MOTION_NAME_SIZE 24
void motion_group_name(int group, char out[MOTION_NAME_SIZE]);

/* Between two keys everything changes evenly. */
typedef struct motion_key {
    double at_s;
    draw_point by;     /* moved from where the list has it, points */
    double shown;      /* 0: not at all, 1: as the list has it */
    double turned_deg; /* about the track's pivot, clockwise as seen */
} motion_key;

/* From the first key, at 0, to the last, at the motion's end, which is the same again. */
typedef struct motion_track {
    char group[MOTION_NAME_SIZE];
    bool only_played; /* not in the still picture */
    bool turns;
    draw_point pivot; /* where the list has it */
    int key_count;
    motion_key *keys;
} motion_track;

typedef struct figure_motion {
    double length_s; /* then it begins again */
    int track_count;
    motion_track *tracks;
} figure_motion;

void figure_motion_deinit(figure_motion *motion);

/* The track's state at this time, in [0, length_s]. */
motion_key motion_at(const motion_track *track, double at_s);

/* The track of a group of this name; NULL: the group stands still. */
const motion_track *motion_of_group(const figure_motion *motion, const char *group);

/* A list as it is at one moment of its motion, for canvases that show one after the other. */
typedef struct motion_pose {
    draw_list list; /* commands and points of its own, the texts of the list that moves */
    const draw_list *of;
    const figure_motion *motion;
    const motion_track **track_of; /* by the index of a group's command; NULL: it stands still */
    motion_key *keys;              /* the tracks at that moment */
} motion_pose;

/* Of a list and motion that stay as they are until deinit. False: no memory. */
bool motion_pose_init(motion_pose *p, const draw_list *list, const figure_motion *motion);
void motion_pose_deinit(motion_pose *p); /* zeros are fine */

/* The tracks at this time; tells whether anything has changed since the last one. `list` is as it
 * was until motion_pose_draw(). */
bool motion_pose_advance(motion_pose *p, double at_s);
void motion_pose_draw(motion_pose *p);

#endif
