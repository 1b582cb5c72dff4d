/* pick.h - what lies under the mouse: a shape, or the tip of a move arrow.
 *
 * Asks the core for distances, so that every shape it knows can be picked. */
#ifndef APP_PICK_H
#define APP_PICK_H

#include "app/base/camera.h"

/* How far beside a grip, a point or the tip of an arrow still means it. */
#define PICK_GRIP_PX 8.0

typedef enum pick_kind { PICK_NOTHING, PICK_SHAPE, PICK_TIP } pick_kind;

typedef struct pick_result {
    pick_kind kind;
    scene_id id;
} pick_result;

typedef struct pick_query {
    const report *report;
    camera camera;     /* of the view that the place is in */
    figure_side side;  /* that view */
    draw_point at;     /* page points */
    scene_id selected; /* its grips come first, and it is kept when it is among the hit */
    bool paths_shown;  /* arrows of shapes that are not selected can be taken too */
} pick_query;

/* What a press at this place would take. */
pick_result pick_at(const pick_query *query);

/* The shape below `current` among those at this place, the uppermost after the lowest; `current`
 * itself when it is alone. */
scene_id pick_next(const pick_query *query, scene_id current);

#endif
