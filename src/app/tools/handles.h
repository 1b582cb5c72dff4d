/* handles.h - the grips of one shape: where they are, and what pulling one does to the shape.
 *
 * Pure geometry, in the two world coordinates of the side looked at (figure.h): the front has x
 * and y, the top x and z. Nothing here knows the mouse; a pull is always told from the shape as it
 * was when the drag began, so that nothing adds up. */
#ifndef APP_HANDLES_H
#define APP_HANDLES_H

#include "figure/page/figure.h"

typedef enum handle_kind {
    HANDLE_RADIUS, /* circle, sphere, capsule */
    HANDLE_CORNER, /* rect, rotated rect, box; index: bit 0 at the larger x, bit 1 the larger y */
    HANDLE_SIDE,   /* the same; index: 0 and 1 the smaller and larger x, 2 and 3 y */
    HANDLE_ROTATE,
    HANDLE_END,   /* segment, capsule; index: 0 `from`, 1 `to` */
    HANDLE_POINT, /* polygon; index: of the point */
    HANDLE_TIP    /* of the move arrow */
} handle_kind;

typedef struct handle {
    handle_kind kind;
    int index;
    ct_vec at;     /* the place of the shape that it stands for */
    ct_vec grip;   /* where it is drawn and taken: beside `at` where the shape is small */
    ct_vec way;    /* unit vector along which it pulls, for the pointer; {0, 0}: any */
    bool is_offer; /* HANDLE_TIP: there is no move yet, pulling makes one */
} handle;

#define HANDLES_MAX (CT_MAX_POINTS + 4)

typedef struct handle_view {
    figure_side side;
    double scale;     /* points per world unit, > 0 */
    bool y_down;      /* the side's own: the top's is always true */
    bool about_balls; /* a polygon is turned about the middle of its ball */
} handle_view;

/* Which way from the middle a corner or side lies on each axis: -1, 0 or 1. */
ct_vec handle_sign(const handle *grip);

/* The grips of the shape on this side, at most `max`, a tip last; tells how many. Those that would
 * lie on each other, as on small shapes, are left out. A flat shape has none on the top. */
int handles_of(const scene_shape *shape, const handle_view *view, handle out[], int max);

/* The grip nearest to a place, not further than `reach` (world units); -1: none. */
int handles_nearest(const handle grips[], int count, ct_vec place, double reach);

typedef struct handle_pull {
    ct_vec to; /* where what the grip stands for (`at`) is to get */
    handle_view view;
    double turn_deg; /* of HANDLE_ROTATE, instead of `to`, where that is exact */
    bool exact;      /* it was snapped to: what follows from it is not rounded */
    bool constrain;  /* Shift: steps of 15 degrees, equal sides, straight ways */
    ct_vec aside; /* what was turned is moved by this: last places, out of what it would overlap */
    bool from_center; /* Alt: the middle stays instead of the other corner, side or end */
} handle_pull;

/* *start with the grip pulled. The opposite corner, side or end stays where it is, to the last bit
 * that doubles allow; of a turned rect that is not pulled exactly, to a twentieth of the grain,
 * which its middle is rounded to. Pulled past it the shape turns over, and no size gets negative.
 * Points  of a polygon go to `points`, which must not be those of *start.
 * Returns false where nothing sensible comes of it; then *out is not written. Limits of the scene
 *         (largest numbers, outlines that cross themselves) are the scene's to check. */
bool handles_drag(const scene_shape *start, const handle *grip, const handle_pull *pull,
                  scene_shape *out, ct_vec points[CT_MAX_POINTS]);

/* How far a pull of HANDLE_ROTATE turns *start, -180 to 180 degrees; false: it is nowhere. */
bool handles_turn(const scene_shape *start, const handle *grip, const handle_pull *pull,
                  double *deg);

/* The edge of a polygon nearest to a place, from the point of that index to the next, not further
 * than `reach`; -1: none, or no polygon. */
int handles_edge_at(const scene_shape *shape, ct_vec place, double reach);

/* The polygon with one more point, on that edge and nearest to the place, after the point of the
 * edge's index. False: no such edge, or there are CT_MAX_POINTS. */
bool handles_add_point(const scene_shape *start, int edge, const handle_pull *pull,
                       scene_shape *out, ct_vec points[CT_MAX_POINTS]);

/* The polygon without that point; `points` may be its own. False: no such point, or only 3 are
 * left. */
bool handles_remove_point(const scene_shape *start, int index, scene_shape *out,
                          ct_vec points[CT_MAX_POINTS]);

/* ---- The shape that a drag of the mouse makes, from its two ends (drawn_shape.c) --------- */

/* A drag in the two coordinates of one view. */
typedef struct drawn_drag {
    scene_type type; /* any but SCENE_POLYGON */
    figure_side side;
    ct_vec from, to;
    bool constrain;   /* Shift: directions of 15 degrees, equal sides */
    bool from_center; /* Alt: rectangles and boxes grow to both sides of `from` */
    double scale;     /* points per world unit, > 0 */
    double height;    /* of the view, world units, > 0: shares of it are sensible sizes */
    double depth;     /* where 3D shapes have their middle, on the axis that is not seen */
    bool exact;       /* `to` is a place snapped to: what follows from it is not rounded */
} drawn_drag;

/* What the drag makes, without a name. Circles and spheres begin with their middle, everything else
 * with a corner or an end; of a point only `to` counts. A box is as deep as its smaller side.
 * Returns false, and *out is not written, where it has no extent at all. */
bool drawn_shape(const drawn_drag *drag, scene_shape *out);

/* Is a press enough to make one? */
bool drawn_at_once(scene_type type);

#define DRAWN_SIZE_TEXT 160

/* Its sizes for people, beside the mouse: "20 × 16". `scale`: points per world unit, which decides
 * on the digits of what was not drawn as a number (lengths of slanted lines). */
void drawn_size_text(const scene_shape *shape, double scale, char out[DRAWN_SIZE_TEXT]);

/* "22.36, 26.6°": how long a way is, and its direction counter-clockwise from x, with y up. */
void drawn_way_text(ct_vec from, ct_vec to, double scale, char out[DRAWN_SIZE_TEXT]);

#endif
