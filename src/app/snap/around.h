/* around.h - the shapes around what is dragged: those in view that do not move with it.
 *
 * Taken when a drag begins, so that every motion of the mouse looks at the same surroundings and
 * none of it walks the whole scene. Shapes and points are copies: the scene may be edited. */
#ifndef APP_AROUND_H
#define APP_AROUND_H

#include "app/base/selection.h"
#include "figure/page/figure.h"

typedef struct around_item {
    scene_shape shape; /* points are the surroundings' own */
    ct_rect bounds;    /* as seen from the side */
} around_item;

/* Zeroed it is empty and valid. */
typedef struct around {
    around_item *items;
    int count;
    ct_vec *points;
    figure_side side;
} around;

typedef struct around_query {
    const scene *scene;
    figure_side side;      /* flat shapes are seen in front only */
    ct_rect in_view;       /* world, of the side; shapes beside it are left out */
    scene_id moving;       /* this one moves; 0: none */
    const selection *also; /* and these; NULL: none */
} around_query;

/* Takes what is around; what was held before is freed. Of very crowded views only the shapes in
 * front are taken. Without memory it is empty: then nothing is snapped to. */
void around_take(around *a, const around_query *query);

void around_free(around *a); /* empty again; twice is fine */

/* The bounding rectangle of a shape as seen from a side. */
ct_rect around_bounds(const scene_shape *shape, figure_side side);

/* Does one, moved, come as near as that to the other? */
bool around_near(const ct_rect *a, ct_vec by, double reach, const ct_rect *b);

/* How far steps of the last place of a shape's largest coordinate on each axis lead (x, y and z;
 * -1, 0 or 1 each). The shape is moved rigidly by them: only a number that crosses a power of two
 * may have to be rounded to its own last place. */
typedef struct last_places {
    int x, y, z;
} last_places;
ct_vec3 around_last_places(const scene_shape *shape, last_places steps);

#endif
