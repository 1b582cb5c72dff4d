/* touch_pair.h - one dragged shape and one that rests: where they touch. For touch.c only. */
#ifndef APP_TOUCH_PAIR_H
#define APP_TOUCH_PAIR_H

#include "app/snap/around.h"

typedef struct touch_pair {
    const scene_shape *mover, *other; /* both flat, or both solid */
    figure_side side;
    ct_vec *points; /* room for CT_MAX_POINTS of the mover, moved */
} touch_pair;

/* Do they overlap, the mover moved in the side's coordinates? */
bool touch_pair_meets(const touch_pair *pair, ct_vec by);

/* The same for a shape that stands where the mover would be. */
bool touch_meets(const scene_shape *a, const scene_shape *b);

/* A place where they touch, not yet to the last bit. */
typedef struct touch_spot {
    ct_vec by;
    ct_vec into; /* unit vector from apart to overlapping */
} touch_spot;

/* Where the relation changes first on the way from `from` to from + way; false: nowhere, as far as
 * its ends and a sweep tell. */
bool touch_spot_along(const touch_pair *pair, ct_vec from, ct_vec way, touch_spot *out);

/* The unit vector from the mover, moved, towards the other; false: there is none. When they
 * overlap, the way in which the other one comes free first. */
bool touch_normal(const touch_pair *pair, ct_vec by, ct_vec *out, double *distance);

/* How a spot is solved to the last bit. */
typedef struct touch_solving {
    double reach;          /* not further from the spot than this */
    bool fixed_x, fixed_y; /* this coordinate stays as it is */
    double scale;          /* one that is free is rounded to this scale's grain first; 0: not */
} touch_solving;

typedef struct touch_solved {
    ct_vec by, fine, away; /* as in a touch_result */
} touch_solved;

/* Solves along one axis; false: the touch has no double. */
bool touch_solve(const touch_pair *pair, const touch_spot *spot, const touch_solving *how,
                 touch_solved *out);

#endif
