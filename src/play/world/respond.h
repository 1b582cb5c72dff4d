/* respond.h - how fast a body goes on after a contact; for this room only. */
#ifndef PLAY_RESPOND_H
#define PLAY_RESPOND_H

#include "scene/doc/scene.h"

/* A contact as one of the two has it. */
typedef struct encounter {
    ct_vec own, other;  /* how fast they came; {0, 0} of what stands */
    ct_vec normal;      /* from the other's surface towards it */
    bool exchanges;     /* both bounce, and both can be pushed */
    ct_vec x_axis;      /* that axis takes for x: a rotated rect's for a circle, else {1, 0} */
    bool was_against;   /* it has not come away from the contact before, */
    ct_vec last_normal; /* which was this, */
    double last_way;    /* and gave way along it so fast, <= 0 */
} encounter;

ct_vec encounter_velocity(const encounter *e, scene_respond respond);

/* Are they coming together along the normal by more than rounding? */
bool encounter_is_deeper(const encounter *e);

#endif
