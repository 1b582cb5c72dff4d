/* driven.h - one body of a world is driven by keys that are held.
 *
 * The room drive makes velocities of held keys and tells the world; time passes as in the room
 * transport. It never knows which keys of a keyboard they are, nor a clock; how often it is told,
 * or a key repeats, makes no difference to where the body gets. */
#ifndef PLAY_DRIVEN_H
#define PLAY_DRIVEN_H

#include "play/transport/transport.h"

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
