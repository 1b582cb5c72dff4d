/* touch.h - exactly touching: where what is dragged, pulled or made touches another shape to the
 * last bit, and out of what it overlaps.
 *
 * Solved by bisection on the core's exact predicate, for the very shape that the scene would
 * hold. */
#ifndef APP_TOUCH_H
#define APP_TOUCH_H

#include "app/base/selection.h"
#include "app/snap/around.h"

/* The caller's shape of that index for a place of the mouse, to be written; false: there is
 * none. */
typedef bool touch_make_fn(void *user, int index, ct_vec at, scene_shape *out,
                           ct_vec points[CT_MAX_POINTS]);

/* Places are two coordinates of the side looked at. */
typedef struct touch_pull {
    const around *around; /* what may be touched, and the side */
    touch_make_fn *make;
    void *user;
    int count;           /* of the shapes made for a place */
    ct_vec from, to;     /* from where to where the mouse has it */
    double reach;        /* how far beside that it may get, world units */
    bool keep_x, keep_y; /* this coordinate of `to` stays */
    /* Points per world unit of what is only moved: it goes straight to the other one, to where
     * coordinates that are free are rounded to that, or stays on the axis that it was moved along;
     * 0: else. */
    double scale;
} touch_pull;

typedef struct touch_result {
    ct_vec at;
    bool along_x;             /* solved for this coordinate, else for y */
    int index;                /* the shape that touches, */
    const scene_shape *other; /* and of those around the one it touches */
} touch_result;

/* The place nearest to `to` along one axis at which a shape just touches another one, and not at
 * the next double; of those some last places beside it the shortest at which they are CT_TOUCHING.
 * False: none is within reach. Where no double touches they overlap there by less than one:
 * touch_part() mends that. A touch at `from` is none. Shapes without an inside that could meet only
 * in one point are not found. */
bool touch_find(const touch_pull *pull, touch_result *out);

/* Parts what overlaps by rounding alone, made for *at, whatever `from` and `to` are: adds to that
 * the fewest last places after which it touches, or is apart where no doubles touch; of several it
 * leaves one after the other, as long as it overlaps fewer. What overlaps by more is left. */
void touch_part(const touch_pull *pull, ct_vec *at);

/* ---- Out of what is overlapped (push_apart.c) -------------------------------------------- */

typedef enum push_outcome {
    PUSH_FREED,
    PUSH_NOTHING, /* nothing is overlapped: touching only is not */
    PUSH_NO_WAY,  /* none was found */
    PUSH_NO_MEMORY
} push_outcome;

typedef struct push_result {
    ct_vec3 by, fine;  /* scene_translate3() by this, then by that, frees them */
    selection touched; /* exactly, where they get to, */
    selection met;     /* overlapped on the ways that were tried: both end by selection_deinit() */
} push_result;

/* Where this shape overlaps none of the others any more, but for those that wait for their turn.
 * Ways    out of one other shape by depth and normal, again for those that it is pushed into, each
 *         the nearest first; along one that it came out of, out of the next, no further than
 *         twice its size. What a few dozen of such ways do not lead out of has none.
 * Exact   relation touching with what it was pushed out of last, in a corner with both, where
 *         doubles allow, else apart by the least last places; overlapping never. */
push_outcome push_apart(const scene *s, scene_id id, const selection *waiting, push_result *out);

/* ---- Of two shapes as they are, both flat or both solid ---------------------------------- */

/* Do they overlap? */
bool touch_meets(const scene_shape *a, const scene_shape *b);

/* What they are to each other, without the depth, which takes long to find of concave ones. */
ct_relation touch_relation(const scene_shape *a, const scene_shape *b);

/* How far from each other the shapes are: 0 where they touch, less by the depth where they
 * overlap. */
double touch_gap(const scene_shape *a, const scene_shape *b);

/* Two polygons that surely overlap by more than this; false also where it is not seen at once. The
 * depth itself takes long to find of concave ones, and only a small one is of use to a drag. */
bool touch_is_deep(const scene_shape *a, const scene_shape *b, double depth);

#endif
