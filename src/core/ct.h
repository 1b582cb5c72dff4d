/* ct.h - libct, the collision library of Collision Test: shapes in, answers out.
 *
 * Said once, true everywhere below:
 *
 *   Units      world units, IEEE doubles; y grows upwards; rotations are a (cos, sin) pair,
 *              counter-clockwise. "Top" and "bottom" mean larger and smaller y.
 *   Sets       every shape is closed: its border belongs to it, so touching is overlapping.
 *   Exact      overlap, relation and inside are right for the doubles given, not within a
 *              tolerance; so is whether a sweep starts overlapping, and whether it hits (where a
 *              circle or point meets an oriented rect: up to a part in 2^100). An oriented rect is
 *              exactly the rectangle whose corners its centre, half extents, cos and sin define.
 *              Distances, depths, times, points and normals are rounded, and never contradict the
 *              exact verdict: apart means distance > 0, overlapping means depth > 0, and t = 0
 *              means overlapping at the start.
 *   Input      finite; radius >= 0, min <= max, half >= 0, cos^2 + sin^2 = 1 up to rounding.
 *              Coordinates up to 1e150 for everything but overlap, which takes any finite double.
 *              A violation is a caller bug: it asserts, and with NDEBUG the answer is
 *              meaningless, but nothing loops, traps or reads out of bounds.
 *   Pointers   never NULL; read during the call only. `out` is written completely or not at all.
 *   Normal     a unit vector from a to b.
 *   Cost       no allocation, no I/O, no state: every function may run on any thread. Up to 100 KiB
 *              of stack where plain doubles do not decide.
 *
 * How exact verdicts are cheap: the plain double evaluation decides when it clears its forward
 * error bound; the rare rest is decided in exact dyadic arithmetic (Shewchuk 1997, "Adaptive
 * precision floating-point arithmetic and fast robust geometric predicates", for the filters). */
#ifndef CT_H
#define CT_H

#include <stdbool.h>

#if defined(CT_SHARED) && defined(__GNUC__)
#define CT_API __attribute__((visibility("default")))
#else
#define CT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* How far `stop` is backed off from the surface, in world units. The swept-circle text
 * recommends 1e-5 to 1e-4. */
#define CT_STOP_DISTANCE 1e-4

/* ---- Shapes ------------------------------------------------------------------------------ */

typedef struct ct_vec {
    double x, y;
} ct_vec;

typedef struct ct_circle {
    ct_vec center;
    double radius; /* 0 is a point */
} ct_circle;

/* Axis-aligned bounding box (AABB); zero width or height is a segment or a point. */
typedef struct ct_rect {
    ct_vec min, max;
} ct_rect;

/* Oriented rectangle (OBB). Its own x axis is (cos, sin), its y axis (-sin, cos). */
typedef struct ct_obb {
    ct_vec center;
    ct_vec half; /* half extents along its own axes */
    double cos, sin;
} ct_obb;

typedef enum ct_type { CT_POINT, CT_CIRCLE, CT_RECT, CT_OBB, CT_TYPE_COUNT } ct_type;

typedef struct ct_shape {
    ct_type type;
    union {
        ct_vec point;
        ct_circle circle;
        ct_rect rect;
        ct_obb obb;
    } as;
} ct_shape;

/* ---- Answers ----------------------------------------------------------------------------- */

typedef enum ct_relation {
    CT_APART,
    CT_TOUCHING,   /* they share a point, but an arbitrarily small translation separates them */
    CT_OVERLAPPING /* every small enough translation leaves them overlapping */
} ct_relation;

typedef enum ct_inside {
    CT_INSIDE_NONE,
    CT_INSIDE_A,   /* a lies wholly within b */
    CT_INSIDE_B,   /* b lies wholly within a */
    CT_INSIDE_BOTH /* the same set */
} ct_inside;

typedef struct ct_contact {
    ct_relation relation;
    ct_inside inside;
    double distance; /* smallest distance between the sets; 0 unless apart */
    double depth;    /* length of the shortest translation that leaves them at most touching */
    bool has_normal; /* false only for coinciding touching points that have no side */
    ct_vec normal;   /* overlapping: the way b moves by `depth` to come free; else a to b */
    ct_vec a_point, b_point; /* apart: closest points; else deepest: b_point - a_point =
                              * -depth * normal */
} ct_contact;

/* Where a circle's centre lies relative to a rectangle, by the lines through its sides. A centre
 * level with the end of a side belongs to the side. */
typedef enum ct_region {
    CT_REGION_INSIDE,
    CT_REGION_L,
    CT_REGION_R,
    CT_REGION_T,
    CT_REGION_B,
    CT_REGION_TL,
    CT_REGION_TR,
    CT_REGION_BL,
    CT_REGION_BR,
    CT_REGION_COUNT
} ct_region;

/* Cohen-Sutherland region code bits; also names the sides of a rectangle. */
enum {
    CT_CODE_LEFT = 1,   /* x < min.x */
    CT_CODE_RIGHT = 2,  /* x > max.x */
    CT_CODE_BOTTOM = 4, /* y < min.y */
    CT_CODE_TOP = 8     /* y > max.y */
};

/* What clipping a segment to a rectangle found. */
typedef struct ct_clip {
    unsigned from_code, to_code; /* region codes of the end points */
    bool hit;                    /* the segment meets the closed rectangle */
    double t_enter, t_exit; /* 0 <= t_enter <= t_exit <= 1, fractions of the segment; 0 if no hit */
    ct_vec enter, exit;     /* the clipped segment, within the rect; 0 if no hit */
} ct_clip;

typedef struct ct_sweep {
    bool hit;
    double t;       /* [0, 1], fraction of the frame at first contact; 0 when overlapping already */
    ct_vec center;  /* the mover's reference point at t: circle or rectangle centre, point */
    ct_vec contact; /* the touching point at t */
    bool has_normal; /* false only for points that coincide at the start: they have no side */
    ct_vec normal;   /* from the target towards the mover */
    ct_vec stop;     /* center backed off by CT_STOP_DISTANCE along normal */
    ct_vec slide;    /* what is left of the mover's own move, its part into the surface as it stands
                       * at t removed; a move away from or along the surface is left whole. What the
                       * target still moves is not in it */
    bool has_region; /* a circle against a rect or oriented rect, hit */
    ct_region region; /* of `center`, in the rectangle's own frame */
    unsigned sides;   /* CT_CODE_ bits of the sides of that region; 0 for CT_REGION_INSIDE */
} ct_sweep;

/* How the swept circle's stages ended. */
typedef enum ct_sweep_end {
    CT_SWEEP_STARTS_OVERLAPPING, /* t = 0 */
    CT_SWEEP_BOXES_APART,        /* stage 2: the two boxes reject it */
    CT_SWEEP_CLIP_MISSES,        /* stage 3: the segment misses the expanded rectangle */
    CT_SWEEP_SIDE_HIT,           /* stage 4: entered on l, r, t or b */
    CT_SWEEP_CORNER_HIT,         /* stage 4 or 5: the corner circle is met */
    CT_SWEEP_CORNER_MISSED       /* stage 4 or 5: entered the corner, missed its circle */
} ct_sweep_end;

/* Every stage of a circle moving against a rectangle (swept-circle text, stages 1 to 6). All
 * coordinates are in the rectangle's frame: the world itself for a rect, centred and unrotated for
 * an oriented rect. frame_* lead back: world = frame_origin + (cos -sin; sin cos) * local.
 * Fields of a stage that was not reached are zero. */
typedef struct ct_swept_circle {
    ct_vec frame_origin;
    double frame_cos, frame_sin;
    ct_rect rect; /* the original rectangle */
    double radius;
    ct_vec from, to;        /* the centre's way, relative to the rectangle */
    ct_rect expanded;       /* rect grown by radius, square corners */
    ct_rect path_bounds;    /* bounding rectangle of from..to */
    bool boxes_overlap;     /* stage 2, decided exactly for a rect */
    ct_clip clip;           /* stage 3: from..to against expanded */
    ct_region entry_region; /* part of the expanded rectangle in which clip.enter lies, or from,
                             * when it starts in the corner */
    bool starts_in_corner;  /* stage 5: from lies in a corner of expanded, outside its circle;
                             * stage 3 is skipped */
    bool corner_tested;
    ct_vec corner; /* of the original rectangle, whose circle was tested */
    ct_sweep_end end;
    ct_sweep result; /* in world coordinates */
} ct_swept_circle;

/* ---- Overlap -----------------------------------------------------------------------------
 *
 * Do a and b share a point? Containment counts, touching counts, and a shape without size is the
 * point or segment it is.
 * Range   any finite doubles: nothing overflows or underflows.
 * Source  points, circles and rects by the closest point and squared distances, oriented rects by
 *         separating axes (Ericson 2005, "Real-Time Collision Detection", 4.2, 4.4, 5.2). */
CT_API bool ct_overlap_point_point(const ct_vec *a, const ct_vec *b);
CT_API bool ct_overlap_point_circle(const ct_vec *a, const ct_circle *b);
CT_API bool ct_overlap_point_rect(const ct_vec *a, const ct_rect *b);
CT_API bool ct_overlap_point_obb(const ct_vec *a, const ct_obb *b);
CT_API bool ct_overlap_circle_circle(const ct_circle *a, const ct_circle *b);
CT_API bool ct_overlap_circle_rect(const ct_circle *a, const ct_rect *b);
CT_API bool ct_overlap_circle_obb(const ct_circle *a, const ct_obb *b);
CT_API bool ct_overlap_rect_rect(const ct_rect *a, const ct_rect *b);
CT_API bool ct_overlap_rect_obb(const ct_rect *a, const ct_obb *b);
CT_API bool ct_overlap_obb_obb(const ct_obb *a, const ct_obb *b);

/* One dispatch to the functions above, in either order of types. */
CT_API bool ct_overlap(const ct_shape *a, const ct_shape *b);

/* ---- Contact ----------------------------------------------------------------------------- */

/* Everything about one pair.
 * Depth     of several shortest ways out that differ by rounding only, the normal keeps to the first
 *           in the order a's axes, b's axes, so that it does not turn with the last digit.
 * Points    where two parallel sides face each other, the middle of what they share. A circle's
 *           centre in a rect leaves through the nearest side; concentric circles part along x.
 * Exchange  swapping a and b gives the same relation, distance and depth to the last bit, the
 *           normal turned and the points exchanged; only where two ways out are equal may each
 *           order take its own. */
CT_API void ct_find_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

/* ---- Segment against rectangle ----------------------------------------------------------- */

/* Cohen-Sutherland region code of p: an OR of CT_CODE_ bits, 0 when p is in the closed rect. */
CT_API unsigned ct_region_code(const ct_rect *rect, ct_vec p);

/* Clips the segment from..to, which may have no length, to rect; returns out->hit.
 * Touch   the verdict is exact: a corner that is just touched is a hit, with enter == exit.
 * Source  Cohen and Sutherland, in Newman and Sproull 1973; each end is cut at most twice. */
CT_API bool ct_clip_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_clip *out);

/* ---- Sweeps ------------------------------------------------------------------------------ */

/* A circle moving by `move` against a resting rect, with every stage.
 * Speed   any: a move of 1e12 does not tunnel through a rect of 1e-9, and keeps t to 1e-15.
 * Touch   moving along a side at exactly the radius is a hit where the side begins. Starting in
 *         touch is a hit at t = 0 whatever the move, and `slide` keeps a move that leads away.
 * Source  the swept-circle text, stages 1 to 6. */
CT_API void ct_sweep_circle_rect(const ct_circle *mover, ct_vec move, const ct_rect *target,
                                 ct_swept_circle *out);

/* The same in the frame of an oriented rect. */
CT_API void ct_sweep_circle_obb(const ct_circle *mover, ct_vec move, const ct_obb *target,
                                ct_swept_circle *out);

/* A circle moving by `move` against a resting circle or point. */
CT_API void ct_sweep_circle_circle(const ct_circle *mover, ct_vec move, const ct_circle *target,
                                   ct_sweep *out);
CT_API void ct_sweep_circle_point(const ct_circle *mover, ct_vec move, const ct_vec *target,
                                  ct_sweep *out);

/* One shape together with its displacement in the frame. */
typedef struct ct_moving {
    ct_shape shape;
    ct_vec move;
} ct_moving;

/* Any shape of this header against any other, both moving: solved in relative motion, told where
 * the two really are (center and stop lie on the mover's own way, contact on the target where it is
 * then). `slide` is what is left of the mover's own move.
 * Start   overlapping already: contact is the target's deepest point, the normal leads from there
 *         out of the target, as ct_find_contact tells them. */
CT_API void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

/* ---- Frames and bounds ------------------------------------------------------------------- */

/* p in the frame in which box is centred and unrotated, and back. Neither divides by
 * cos^2 + sin^2. */
CT_API ct_vec ct_obb_to_local(const ct_obb *box, ct_vec p);
CT_API ct_vec ct_obb_to_world(const ct_obb *box, ct_vec p);

/* The corners, counter-clockwise from the one at (-half.x, -half.y). */
CT_API void ct_obb_corners(const ct_obb *box, ct_vec out[4]);

/* The smallest AABB around shape, up to rounding. */
CT_API ct_rect ct_bounds(const ct_shape *shape);

/* The region of p relative to rect, and the sides (CT_CODE_ bits) that meet there. */
CT_API ct_region ct_region_of(const ct_rect *rect, ct_vec p);
CT_API unsigned ct_region_sides(ct_region region);

#ifdef __cplusplus
}
#endif

#endif
