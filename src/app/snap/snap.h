/* snap.h - what is dragged goes to corners, centres and edges of what rests, and to the grid.
 *
 * Pure: from where the mouse has it and what is around, to a corrected way, lines to draw and a
 * word that says why. Two coordinates of the side looked at, as everywhere in drags. How near is
 * near enough the caller says: snap_px in tools/magnet.c.
 *
 * The room snap finds what a place is drawn to: among the shapes that rest (around.h) corners,
 * edges and directions (here), where two shapes exactly touch, and the way out of an overlap
 * (touch.h). It never edits the scene and knows neither mouse nor keys. */
#ifndef APP_SNAP_H
#define APP_SNAP_H

#include "app/snap/around.h"

typedef enum snap_kind {
    SNAP_NOTHING,
    SNAP_CORNER,
    SNAP_CENTER,
    SNAP_END,    /* of a segment or capsule */
    SNAP_MIDDLE, /* of a side */
    SNAP_SPOT,   /* a point, which is all of its shape */
    SNAP_EDGE,
    SNAP_GRID
} snap_kind;

typedef struct snap_point {
    ct_vec at;
    snap_kind kind;
    bool turned; /* computed from a rotation: nobody wrote its digits */
} snap_point;

enum { SNAP_MOVING_MAX = 24, SNAP_POINTS_MAX = CT_MAX_POINTS + 16 };

/* The places of a shape that snap and are snapped to, the most telling one first; at most `max`.
 * Tells how many. A flat shape has none on the top. */
int snap_points_of(const scene_shape *shape, figure_side side, snap_point out[], int max);

/* Those of a rectangle around several shapes: corners, the middle, middles of sides. */
int snap_points_of_rect(const ct_rect *rect, snap_point out[], int max);

/* The corners among the points of a shape, or the ends of a segment or capsule, and how many sides
 * lead from one to the next. */
typedef struct snap_outline {
    const snap_point *corners;
    int count, sides;
} snap_outline;
snap_outline snap_outline_of(const snap_point points[], int count);

typedef struct snap_query {
    const around *around; /* objects to snap to; NULL: none */
    /* What is dragged, where it was at the start, SNAP_MOVING_MAX at most; the first goes to the
     * grid. */
    const snap_point *points;
    int point_count;
    ct_vec wanted;       /* where the mouse has them, from there */
    double reach;        /* not further from that than this, world units; in line a little less */
    bool keep_x, keep_y; /* this coordinate of `wanted` stays (straight drags) */
    bool grid;
    double scale; /* points per world unit: which grid is drawn */
} snap_query;

typedef struct snap_line {
    ct_vec from, to; /* equal: a mark at one place */
} snap_line;

enum { SNAP_LINES_MAX = 4, SNAP_TEXT_SIZE = 2 * SCENE_NAME_SIZE + 64 };

typedef struct snap_result {
    ct_vec by;   /* instead of `wanted`: translated by this... */
    ct_vec fine; /* ...and then by this, numbers are equal to the last bit where doubles allow */
    ct_vec at;   /* where the point gets to that was snapped: the very numbers of its target */
    bool x, y;   /* which coordinates are snapped; none: by is wanted */
    bool on;     /* it lies on a shape: it is not only in line, or on the grid */
    snap_line lines[SNAP_LINES_MAX];
    int line_count;
    char text[SNAP_TEXT_SIZE]; /* "corner of wall", "grid"; "" if nothing */
} snap_result;

/* Corners and centres on each other come before edges, these before what is only in line, this
 * before the grid. A drag no longer than the reach is not held where it began. Returns whether
 * anything was snapped to; *out is written in any case. */
bool snap_find(const snap_query *query, snap_result *out);

/* ---- Turns (snap_turn.c) ------------------------------------------------------------------ */

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
