/* transport.h - which moment of a world is looked at: plays it, steps, goes to marks.
 *
 * The room transport makes moments of seconds that it is told of. It never reads a clock, nor
 * changes what happens: it only goes from frame to frame of the world, and says where in it. */
#ifndef PLAY_TRANSPORT_H
#define PLAY_TRANSPORT_H

#include "play/world/world.h"

/* Frames a second, as powers of two: 1/64 to 8. */
#define TRANSPORT_SLOWEST (-6)
#define TRANSPORT_FASTEST 3
#define TRANSPORT_SLOW_MOTION 3 /* so many powers of two less */

/* Zeros at the start: paused at t = 0, one frame a second, again and again. */
typedef struct transport {
    bool playing;
    bool goes_on; /* frame after frame; else this one again and again */
    bool slow;    /* slow motion */
    int speed;    /* of a frame: see above */
    double t;     /* in the world's frame, [0, 1] */
    double pace;  /* so many frames where it would be one; 0 is 1 */
} transport;

/* Frames a second, slow motion or not. */
double transport_rate(const transport *tr);

/* Twice or half as fast; false: that is the limit. */
bool transport_change_speed(transport *tr, int by);

/* So many seconds later, where it plays. How many calls they are told in makes no difference.
 * False: no memory for the next frame; it is paused at the end of this one. */
bool transport_advance(transport *tr, play_world *w, double seconds);

/* To the start of the next frame, or back to that of this one, then of the one before; pauses.
 * False: there is none, or no memory. */
bool transport_step(transport *tr, play_world *w, int by);

/* To the next contact of this frame or the last before, exactly; pauses. False: there is none. */
bool transport_go_to_mark(transport *tr, const play_world *w, int by);

/* To this moment of the frame, or the nearest there is; pauses. */
void transport_scrub(transport *tr, double t);

/* The mark nearest to t, exactly, if one is so near; else t. */
double transport_snap(const play_world *w, double t, double reach);

/* To the start of the first frame; plays on from there if it did. */
void transport_restart(transport *tr, play_world *w);

/* ---- Driving -------------------------------------------------------------------------------
 *
 * One body of a world goes as keys say that are held: which keys of a keyboard is not known here.
 * How often it is told, or a key repeats, makes no difference to where the body gets. */

/* Keys, as bits. Up is where y grows. */
enum { DRIVE_LEFT = 1, DRIVE_RIGHT = 2, DRIVE_UP = 4, DRIVE_DOWN = 8 };

/* Zeros: nothing is driven. */
typedef struct drive {
    scene_id id;
    unsigned held;
    double speed; /* world units a frame, in any direction */
    scene_respond respond;
} drive;

/* Per frame; keys against each other make none. */
ct_vec drive_velocity(const drive *d);

/* From this moment on the body goes as the keys say; to be called when any of them, or what else
 * stands in the drive, has changed. False: no such body, or no memory. */
bool drive_steer(const drive *d, const transport *tr, play_world *w);

/* transport_advance(), and while keys are held the body is steered anew some times a frame, at the
 * same moments whatever the calls: at the end of what stopped it, or that it slides along, it goes
 * on as the keys say. */
bool drive_advance(const drive *d, transport *tr, play_world *w, double seconds);

#endif
