/* snap_turn.h - a shape that is turned goes to where a side of it lies along a side of another one,
 * or along an axis. Pure, like snap.h. */
#ifndef APP_SNAP_TURN_H
#define APP_SNAP_TURN_H

#include "app/snap/snap.h"

typedef struct snap_turn_query {
    const around *around;
    const scene_shape *start; /* as it was when the drag began */
    ct_vec pivot;
    double wanted_deg; /* how far the mouse has turned it */
    double reach_deg;
} snap_turn_query;

typedef struct snap_turn_result {
    double by_deg; /* instead of `wanted_deg`: directions told in degrees agree to the last bit */
    snap_line lines[SNAP_LINES_MAX];
    int line_count;
    char text[SNAP_TEXT_SIZE]; /* "level", "along wall" */
} snap_turn_result;

/* The nearest within reach; false: there is none. The way it was turned at the start is none. */
bool snap_turn_find(const snap_turn_query *query, snap_turn_result *out);

#endif
