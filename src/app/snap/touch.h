/* touch.h - exactly touching: where, on its way, a dragged shape touches another one to the last
 * bit.
 *
 * Solved by bisection on the core's exact predicate, for the very shape that the scene would hold:
 * it overlaps the other one there, and one step of its last place further away it does not. */
#ifndef APP_TOUCH_H
#define APP_TOUCH_H

#include "app/base/selection.h"
#include "app/snap/around.h"

/* Of a large selection only so many shapes are tried. */
enum { TOUCH_MOVERS_MAX = 48 };

typedef struct touch_query {
    const around *around; /* what may be touched, and the side looked at */
    const scene_shape *movers;
    int mover_count;
    ct_vec wanted; /* where the drag has them, from where they are now; in the side's coordinates */
    double reach;  /* how far beside that place they may be put instead, world units */
    bool keep_x, keep_y; /* this coordinate of `wanted` is not to be touched */
    double scale; /* points per world unit: coordinates that are free are rounded to it; 0: not */
} touch_query;

typedef struct touch_result {
    ct_vec by;   /* instead of `wanted`: scene_translate3() by this... */
    ct_vec fine; /* ...and then by this gives just what was tested; mostly {0, 0}. A long way has
                  * not the digits for the last place of where it ends */
    int mover;   /* index */
    const scene_shape *other; /* of those around: what it touches */
    ct_vec away;              /* a unit step along one axis of the side, out of the touch */
    ct_vec place;             /* where they touch, about */
} touch_result;

/* The touch nearest to `wanted`; false: none within reach.
 * Ways    along the drag where it leads to one, or straight towards the other shape where that is
 *         much nearer. A drag along one axis (the other coordinate of `wanted` is 0 or kept) stays
 *         on it.
 * Exact   moved by `by`, then by `fine`, the mover overlaps the other one (CT_TOUCHING where the
 *         numbers allow); moved on by a around_last_places() of `away` it is apart.
 * Start   a touch in which they are already is none. Shapes without an inside that could meet only
 *         in one point that no double has are not found. */
bool touch_find(const touch_query *query, touch_result *out);

/* ---- What is pulled or made (touch_pull.c) ----------------------------------------------- */

/* A shape of the caller's making for each place of the mouse, for grips and what is being made:
 * writes the shape for `at`; false: there is none. */
typedef bool touch_make_fn(void *user, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS]);

typedef struct touch_pull {
    const around *around;
    touch_make_fn *make;
    void *user;
    ct_vec from, to; /* from where to where the mouse has it */
    double reach;
    bool keep_x, keep_y; /* this coordinate of `to` stays */
} touch_pull;

/* The place beside `to`, within reach along one axis, at which what is made just touches a shape;
 * where there is no such double, the next one to it at which they are apart. */
bool touch_pulled(const touch_pull *pull, ct_vec *at, const scene_shape **other);

/* Parts what overlaps by rounding alone, made for *at, whatever `from` and `to` are: adds to that
 * the fewest last places after which it touches, or is apart where no doubles touch; of several it
 * leaves one after the other, as long as it overlaps fewer. What overlaps by more is left. */
void touch_part(const touch_pull *pull, ct_vec *at);

/* The same of a drag: of the movers, moved by `by` and then `*fine`. */
void touch_part_dragged(const touch_query *query, ct_vec by, ct_vec *fine);

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

/* How far from each other the shapes are: 0 where they touch, less by the depth where they
 * overlap. */
double touch_gap(const scene_shape *a, const scene_shape *b);

/* Two polygons that surely overlap by more than this; false also where it is not seen at once. The
 * depth itself takes long to find of concave ones, and only a small one is of use to a drag. */
bool touch_is_deep(const scene_shape *a, const scene_shape *b, double depth);

#endif
