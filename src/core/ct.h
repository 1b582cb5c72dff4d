/* ct.h - libct, the collision library of Collision Test: shapes in, answers out.
 *
 * Said once, true everywhere below:
 *
 *   Units      world units, IEEE doubles; y grows upwards; rotations are a (cos, sin) pair,
 *              counter-clockwise. "Top" and "bottom" mean larger and smaller y.
 *   Sets       every shape is closed: its border belongs to it, so touching is overlapping.
 *   Exact      overlap, relation and inside are right for the doubles given, not within a
 *              tolerance; so is whether a sweep starts overlapping, and whether it hits. An
 *              oriented rect is exactly the rectangle whose corners its centre, half extents, cos
 *              and sin define.
 *              Distances, depths, times, points and normals are rounded, and never contradict the
 *              exact verdict: apart means distance > 0, overlapping means depth > 0, and t = 0
 *              means overlapping at the start.
 *   Input      finite; radius >= 0, min <= max, half >= 0, cos and sin not both 0 (of another
 *              length than 1 they scale the half extents: what counts are the corners); 3 to
 *              CT_MAX_POINTS points. Coordinates and sizes up to 1e150 for everything but
 *              overlap, which takes any finite double.
 *   Violation  of that has one answer, in every build: no. No overlap, no hit; a contact is
 *              CT_APART at a distance of NaN and has no normal; what else is asked is NaN or 0.
 *              Nothing asserts, loops, traps or reads out of bounds.
 *   Machine    IEEE doubles, rounded to nearest, subnormal ones kept, no trap enabled
 *              (feenableexcept): divisions by 0 and overflows may be on the way to an answer. To
 *              compile the library so that it would not be exact (-ffast-math, the x87) is refused,
 *              except what clang leaves no trace of: do not give it -funsafe-math-optimizations,
 *              -fassociative-math or -ffp-contract=fast. Who calls it may be compiled as he likes,
 *              but not linked with -ffast-math: that has subnormals flushed to 0.
 *   Polygons   simple, convex or concave, either winding; three points on one line are fine. That
 *              an outline neither crosses nor touches itself is not looked for (ct_check_polygon
 *              does): one that does stands for its outline and what it winds around, and may have
 *              a depth that is not the least.
 *   Pointers   never NULL; read during the call only. `out` is written completely or not at all.
 *   Normal     a unit vector from a to b.
 *   Cost       no allocation, no I/O, no state: every function may run on any thread. Up to 160 KiB
 *              of stack where plain doubles do not decide.
 *              Inline is whether two rects, two circles, a circle and a rect overlap: that takes no
 *              longer than a call. Everything else takes longer (tests/bench/bench_peers).
 *
 * How exact verdicts are cheap: the plain double evaluation decides when it clears its forward
 * error bound; the rare rest is decided in exact dyadic arithmetic (Shewchuk 1997, "Adaptive
 * precision floating-point arithmetic and fast robust geometric predicates", for the filters). */
#ifndef CT_H
#define CT_H

#include <stdbool.h>
#include <stddef.h>

/* See Inline. */
#if defined(__SSE2__) && !defined(__FAST_MATH__) && !defined(__ASSOCIATIVE_MATH__) && \
    !(defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#define CT_HAS_INLINE
#include <emmintrin.h>
#include <float.h>
#include <math.h>
#endif

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

typedef struct ct_segment {
    ct_vec from, to; /* may be the same point */
} ct_segment;

/* All points within radius of the segment from..to. */
typedef struct ct_capsule {
    ct_vec from, to;
    double radius; /* 0 is a segment */
} ct_capsule;

#define CT_MAX_POINTS 1024

/* The points are the caller's and are read during calls only. */
typedef struct ct_polygon {
    const ct_vec *points;
    int count; /* 3 to CT_MAX_POINTS */
} ct_polygon;

typedef enum ct_type {
    CT_POINT,
    CT_CIRCLE,
    CT_RECT,
    CT_OBB,
    CT_SEGMENT,
    CT_CAPSULE,
    CT_POLYGON,
    CT_TYPE_COUNT
} ct_type;

typedef struct ct_shape {
    ct_type type;
    union {
        ct_vec point;
        ct_circle circle;
        ct_rect rect;
        ct_obb obb;
        ct_segment segment;
        ct_capsule capsule;
        ct_polygon polygon;
    } as;
} ct_shape;

/* ---- Answers ----------------------------------------------------------------------------- */

typedef enum ct_relation {
    CT_APART,
    CT_TOUCHING,   /* they share a point, but no interior point; convex ones come apart by an
                    * arbitrarily small translation */
    CT_OVERLAPPING /* they share an interior point. A point or segment has none, but overlaps what
                    * it meets the interior of, and segments overlap where they cross */
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
    bool has_normal; /* false also for touching points that coincide and have no side, and where
                      * concave polygons touch so that no small move parts them */
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
    ct_vec center;  /* the mover's reference point at t: circle or rectangle centre, point, `from`
                     * of a segment or capsule, first point of a polygon */
    ct_vec contact; /* the touching point at t */
    bool has_normal; /* false only where ct_find_contact has none at the start */
    ct_vec normal;   /* from the target towards the mover */
    ct_vec stop;  /* center backed off by CT_STOP_DISTANCE along normal, and so far that the mover
                   * does not overlap the target */
    ct_vec slide; /* what is left of the mover's own move, its part into the surface as it stands
                   * at t removed; a move away from or along the surface is left whole. What the
                   * target still moves is not in it; what is only rounding is 0 */
    bool has_region;  /* a circle against a rect or oriented rect, hit */
    ct_region region; /* of `center`, in the rectangle's own frame */
    unsigned sides;   /* CT_CODE_ bits of the sides of that region; 0 for CT_REGION_INSIDE */
} ct_sweep;

/* Where two moving shapes pass nearest. */
typedef struct ct_closest_approach {
    double t; /* [0, 1] */
    double distance;
    ct_vec mover_point, target_point;
} ct_closest_approach;

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
 *         separating axes, segments and capsules by the closest points of segments (Ericson 2005,
 *         "Real-Time Collision Detection", 4.2, 4.4, 5.1.9, 5.2); polygons by a search for a
 *         separating direction or a point of both whose result is checked (Gilbert, Johnson and
 *         Keerthi 1988), then by every edge and corner. */
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
CT_API bool ct_overlap_point_segment(const ct_vec *a, const ct_segment *b);
CT_API bool ct_overlap_circle_segment(const ct_circle *a, const ct_segment *b);
CT_API bool ct_overlap_rect_segment(const ct_rect *a, const ct_segment *b);
CT_API bool ct_overlap_obb_segment(const ct_obb *a, const ct_segment *b);
CT_API bool ct_overlap_segment_segment(const ct_segment *a, const ct_segment *b);
CT_API bool ct_overlap_point_capsule(const ct_vec *a, const ct_capsule *b);
CT_API bool ct_overlap_circle_capsule(const ct_circle *a, const ct_capsule *b);
CT_API bool ct_overlap_rect_capsule(const ct_rect *a, const ct_capsule *b);
CT_API bool ct_overlap_obb_capsule(const ct_obb *a, const ct_capsule *b);
CT_API bool ct_overlap_segment_capsule(const ct_segment *a, const ct_capsule *b);
CT_API bool ct_overlap_capsule_capsule(const ct_capsule *a, const ct_capsule *b);
CT_API bool ct_overlap_point_polygon(const ct_vec *a, const ct_polygon *b);
CT_API bool ct_overlap_circle_polygon(const ct_circle *a, const ct_polygon *b);
CT_API bool ct_overlap_rect_polygon(const ct_rect *a, const ct_polygon *b);
CT_API bool ct_overlap_obb_polygon(const ct_obb *a, const ct_polygon *b);
CT_API bool ct_overlap_segment_polygon(const ct_segment *a, const ct_polygon *b);
CT_API bool ct_overlap_capsule_polygon(const ct_capsule *a, const ct_polygon *b);
CT_API bool ct_overlap_polygon_polygon(const ct_polygon *a, const ct_polygon *b);

/* One dispatch to the functions above, in either order of types. */
CT_API bool ct_overlap(const ct_shape *a, const ct_shape *b);

/* The relation that ct_find_contact tells, without the depth, which takes long where concave ones
 * overlap: in little more time than ct_overlap, and for any finite doubles as well. CT_APART for
 * what is not valid. */
CT_API ct_relation ct_find_relation(const ct_shape *a, const ct_shape *b);

/* ---- Inline ------------------------------------------------------------------------------
 *
 * Tests that take no longer than their call, for processors with SSE2. Their answers are those of
 * the functions of the same name, which are asked what is left open here, and everything through a
 * pointer, as (ct_overlap_rect_rect)(a, b), elsewhere, and by callers compiled with -ffast-math,
 * which would not keep to what is written here. */
#ifdef CT_HAS_INLINE

/* What is not finite makes `not_finite` NaN, and every comparison with that is false. */
static inline bool ct_inline_rect_rect(const ct_rect *a, const ct_rect *b)
{
    __m128d a_min = _mm_loadu_pd(&a->min.x), a_max = _mm_loadu_pd(&a->max.x);
    __m128d b_min = _mm_loadu_pd(&b->min.x), b_max = _mm_loadu_pd(&b->max.x);
    __m128d zero = _mm_setzero_pd();
    __m128d not_finite = _mm_add_pd(_mm_add_pd(_mm_mul_pd(a_min, zero), _mm_mul_pd(a_max, zero)),
                                    _mm_add_pd(_mm_mul_pd(b_min, zero), _mm_mul_pd(b_max, zero)));
    __m128d min = _mm_add_pd(_mm_max_pd(a_min, b_min), not_finite);
    return _mm_movemask_pd(_mm_cmple_pd(min, _mm_min_pd(a_max, b_max))) == 3;
}

/* Is d longer than r? 1 if not, 0 if so, -1 where that is left open, as always with signs. The
 * bound is explained in overlap.c. */
static inline int ct_inline_disc(__m128d d, double r, int signs)
{
    __m128d squares = _mm_mul_pd(d, d);
    double sum = _mm_cvtsd_f64(_mm_add_sd(squares, _mm_unpackhi_pd(squares, squares)));
    double gap = r * r - sum, bound = 3 * DBL_EPSILON * (sum + r * r) + DBL_MIN;
    bool is_clear = (fabs(gap) > bound) & (signs == 0);
    return is_clear ? gap > 0 : -1;
}

static inline bool ct_inline_circle_circle(const ct_circle *a, const ct_circle *b)
{
    __m128d d = _mm_sub_pd(_mm_loadu_pd(&b->center.x), _mm_loadu_pd(&a->center.x));
    __m128d signs = _mm_or_pd(_mm_set_sd(a->radius), _mm_set_sd(b->radius));
    int verdict = ct_inline_disc(d, a->radius + b->radius, _mm_movemask_pd(signs));
    return verdict >= 0 ? verdict : ct_overlap_circle_circle(a, b);
}

/* The size is NaN, infinite or negative where the rect is not one. */
static inline bool ct_inline_circle_rect(const ct_circle *a, const ct_rect *b)
{
    __m128d center = _mm_loadu_pd(&a->center.x);
    __m128d min = _mm_loadu_pd(&b->min.x), max = _mm_loadu_pd(&b->max.x);
    __m128d nearest = _mm_max_pd(_mm_min_pd(center, max), min), size = _mm_sub_pd(max, min);
    __m128d d = _mm_add_pd(_mm_sub_pd(center, nearest), _mm_mul_pd(size, _mm_setzero_pd()));
    __m128d signs = _mm_or_pd(size, _mm_set_sd(a->radius));
    int verdict = ct_inline_disc(d, a->radius, _mm_movemask_pd(signs));
    return verdict >= 0 ? verdict : ct_overlap_circle_rect(a, b);
}

#define ct_overlap_rect_rect(...) ct_inline_rect_rect(__VA_ARGS__)
#define ct_overlap_circle_circle(...) ct_inline_circle_circle(__VA_ARGS__)
#define ct_overlap_circle_rect(...) ct_inline_circle_rect(__VA_ARGS__)
#endif

/* ---- Contact ----------------------------------------------------------------------------- */

/* Everything about one pair.
 * Digits    relation and inside are exact; distance and depth are right to 2^-36 of themselves,
 *           however much of them cancels, and mostly to their last digits; what is subnormal, to
 *           the nearest double but one.
 * Depth     of several shortest ways out that differ by rounding only, and by less than 2^-30 of
 *           themselves, the normal keeps to the first, so that it does not turn with the last
 *           digit: one's axes, x before y, then the other's; with a capsule or polygon the one's
 *           sides, in the order of its corners, then the other's. The one is not the first of the
 *           call, but that of the earlier ct_type, of fewer corners, of the lesser number where
 *           they differ.
 * Concave   polygons come free by the shortest translation of all, be it into a notch or hole of
 *           the other: one that leaves no room counts (a key exactly in its lock), as touching is
 *           at most touching. That it frees them is decided exactly, with a circle or capsule to a
 *           part in 2^90; where many sides lie as good as on one line it may be longer by 2^-42 of
 *           itself. Of ways as long (to 2^-44) those square to a side come first, to the one's
 *           sides before the other's, then those that touch in two places at once; within these the
 *           order is that of the corners. To the tip of a slanted wedge some 1e-12 of the way are
 *           added, so that it frees them rounded.
 *           The points are where the two touch after it, one place if there are more, or in such a
 *           wedge would. Where some coordinates are less than the rounding of others, it frees
 *           them, but a shorter one may. It takes about 10 us for 8 corners each, 50 us for 16, 0.5
 *           ms for 32; for 1024 against 1024, spirals, stars and combs within each other, up to ten
 *           seconds. No memory but the stack's.
 * Points    where two parallel sides face each other, the middle of what they share; concave
 *           polygons that touch there have their normal. A circle's centre in a rect leaves through
 *           the nearest side; concentric circles part along x.
 * Source    of the concave: reduced convolutions (Behar and Lien 2011, "Fast and robust 2D
 *           Minkowski sum using reduced convolution").
 * Exchange  swapping a and b gives the same relation, distance and depth to the last bit, the
 *           normal turned and the points exchanged; only where two ways out are equal may each
 *           order take its own. */
CT_API void ct_find_contact(const ct_shape *a, const ct_shape *b, ct_contact *out);

/* The smallest distance between the sets: 0 where they share a point, as ct_overlap says, else that
 * of ct_find_contact to the last bit. So are `closest`, the points nearest to each other, on a and
 * on b; it may be NULL, and is written only where they are apart. No way out is looked for, which
 * is most of the work where they overlap. NaN for what is not valid. */
CT_API double ct_find_distance(const ct_shape *a, const ct_shape *b, ct_vec closest[2]);

/* What a walk around a polygon tells, for those who ask about it often. */
typedef struct ct_survey {
    ct_rect bounds; /* of the points */
    int turn;       /* 1 convex and counter-clockwise, -1 convex and clockwise, 0 concave */
    bool in_range;  /* finite, and up to 1e150 */
} ct_survey;

/* A shape as it is handed to the two functions below, which ask what those above do of what lies
 * ready: with polygons they are up to half as fast again, with others no slower. */
typedef struct ct_prepared {
    ct_shape shape;   /* copied; a polygon's points stay the caller's, and are as they were when it
                       * was prepared: who moves them prepares anew, at the cost of one such walk */
    ct_survey survey; /* of a polygon, else 0 */
} ct_prepared;

/* Any shape; of what is not valid the answers will be those of above. */
CT_API void ct_prepare(const ct_shape *shape, ct_prepared *out);

/* The answers of ct_find_contact and ct_find_distance, to the last bit. */
CT_API void ct_find_prepared_contact(const ct_prepared *a, const ct_prepared *b, ct_contact *out);
CT_API double ct_find_prepared_distance(const ct_prepared *a, const ct_prepared *b,
                                        ct_vec closest[2]);

/* ---- Segment against rectangle ----------------------------------------------------------- */

/* Cohen-Sutherland region code of p: an OR of CT_CODE_ bits, 0 when p is in the closed rect, and
 * for what is no rect or no point. */
CT_API unsigned ct_region_code(const ct_rect *rect, ct_vec p);

/* Clips the segment from..to, which may have no length, to rect; returns out->hit.
 * Touch   the verdict is exact: a corner that is just touched is a hit, with enter == exit.
 * Times   to a few units in the last place of 1.
 * Source  the codes of Cohen and Sutherland, in Newman and Sproull 1973: they tell the sides that
 *         may cut an end, of which the one farthest along does. */
CT_API bool ct_clip_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_clip *out);

/* ---- Casts ------------------------------------------------------------------------------- */

/* Where a segment or ray runs through a shape. */
typedef struct ct_cast {
    bool hit;
    double t_enter, t_exit; /* the first stretch within the shape: fractions of the segment, 0 to 1,
                             * or multiples of the ray's direction, 0 upwards; 0 if no hit */
    ct_vec enter, exit;     /* the points there; 0 if no hit */
    bool has_normal;        /* false without a hit, and where it starts within the shape or on its
                             * border, which is where t_enter is 0 */
    ct_vec normal;          /* unit, out of the surface entered; against the way where a point, or
                             * the end of a segment, is met head on */
} ct_cast;

/* The segment from..to, which may have no length, against shape; returns out->hit.
 * Touch   the verdict is that of ct_overlap for a CT_SEGMENT and shape: exact, a graze is a hit
 *         with t_enter == t_exit. A concave polygon is left at the end of the first stretch inside;
 *         running along an edge is inside. Without length: a hit from 0 to 1, or none.
 * Times   to a few units in the last place, of segments and lines through sides, so that what lies
 *         outside for less time than that is no gap; of round ones to 1e-14 of the way, in a
 *         grazing touch of the place where it touches.
 * Side    which side of a rect or polygon is entered is decided exactly. Right at a corner it is,
 *         of a rect, the side that looks along x, of an oriented rect along its own x, of a polygon
 *         that most against the way.
 * Source  slabs for rects (Kay and Kajiya 1986; Ericson 2005, 5.3.3), quadratics for discs (5.3.2),
 *         half planes for convex polygons (Cyrus and Beck 1978; 5.3.8). */
CT_API bool ct_cast_segment(const ct_shape *shape, ct_vec from, ct_vec to, ct_cast *out);
CT_API bool ct_cast_segment_circle(const ct_circle *circle, ct_vec from, ct_vec to, ct_cast *out);
CT_API bool ct_cast_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_cast *out);
CT_API bool ct_cast_segment_obb(const ct_obb *box, ct_vec from, ct_vec to, ct_cast *out);
CT_API bool ct_cast_segment_segment(const ct_segment *segment, ct_vec from, ct_vec to,
                                    ct_cast *out);
CT_API bool ct_cast_segment_capsule(const ct_capsule *capsule, ct_vec from, ct_vec to,
                                    ct_cast *out);
CT_API bool ct_cast_segment_polygon(const ct_polygon *polygon, ct_vec from, ct_vec to,
                                    ct_cast *out);

/* The ray from origin along direction, of any length but 0 (a violation), without an end, or as
 * far as doubles count its multiples. */
CT_API bool ct_cast_ray(const ct_shape *shape, ct_vec origin, ct_vec direction, ct_cast *out);

/* ---- Polygons ---------------------------------------------------------------------------- */

typedef enum ct_place { CT_OUTSIDE, CT_ON_BORDER, CT_INSIDE } ct_place;

/* Where p lies, exactly. By crossing number: `crossings`, which may be NULL, gets how many edges a
 * ray from p towards +x crosses, an edge owning its lower end; odd is inside (the bounding-ball
 * text; Haines 1994, "Point in polygon strategies"). By winding number: how often the outline goes
 * around p, counter-clockwise counted positive; not 0 is inside (Sunday 2001). On the border both
 * numbers are 0. The two agree on every simple polygon. */
CT_API ct_place ct_place_by_crossing(const ct_polygon *polygon, ct_vec p, int *crossings);
CT_API ct_place ct_place_by_winding(const ct_polygon *polygon, ct_vec p, int *winding);

typedef enum ct_polygon_fault {
    CT_POLYGON_FINE,
    CT_POLYGON_BAD_COUNT,      /* fewer than 3 or more than CT_MAX_POINTS, or points is NULL */
    CT_POLYGON_NOT_FINITE,     /* first: the point */
    CT_POLYGON_REPEATED_POINT, /* first, second: the two */
    CT_POLYGON_TOUCHES_ITSELF, /* first, second: edges, from the point of that index to the next,
                                * that share a point they should not */
    CT_POLYGON_CROSSES_ITSELF
} ct_polygon_fault;

/* What ct_check_polygon found; decided exactly. */
typedef struct ct_polygon_check {
    ct_polygon_fault fault; /* the first of the above that holds; what follows is 0 if any does */
    int first, second;
    bool convex;
    bool clockwise;
    int straight_count; /* points in the middle of a straight run, which are fine */
} ct_polygon_check;

/* Is the polygon simple, and of what kind? Returns true where it is fine. A sweep over the edges
 * sorted by x: 1024 of them take from 0.1 ms to, at worst, some milliseconds. For when a polygon is
 * made, not for every test. */
CT_API bool ct_check_polygon(const ct_polygon *polygon, ct_polygon_check *out);

/* Does every turn of the outline lead the same way (straight on is fine), and around once? One with
 * a point twice in a row does not. */
CT_API bool ct_polygon_is_convex(const ct_polygon *polygon);

/* The smallest circle around all the points `at` (Welzl 1991), and the quick one: around their
 * mean, as far as the farthest, at most twice as large. Rounded outwards: no point lies beyond.
 * Any count from 1; without points, or with one out of range, all fields are NaN. */
CT_API ct_circle ct_smallest_circle(const ct_vec *at, int count);
CT_API ct_circle ct_quick_circle(const ct_vec *at, int count);

/* ---- Sweeps ------------------------------------------------------------------------------ */

/* One shape together with its displacement in the frame. */
typedef struct ct_moving {
    ct_shape shape;
    ct_vec move;
} ct_moving;

/* Any shape of this header against any other, both moving: solved in relative motion, told where
 * the two really are (center and stop lie on the mover's own way, contact on the target where it is
 * then). `slide` is what is left of the mover's own move.
 * Start   overlapping already: contact is the target's deepest point, the normal leads from there
 *         out of the target, as ct_find_contact tells them; where the two only touch, a move that
 *         leads on past a corner, along or away is left whole.
 * Dents   concave outlines that touch, at the start or later: of a move that leads in, at whichever
 *         of the places where they do, what remains of it is free to go on, along a side that it
 *         enters; between the sides of a dent nothing is, and the normal is against the move.
 * Speed   any: t is right to about 1e-13 of itself, however long the move and small the shapes.
 * Stop    of a hit that does not start overlapping: the mover there, its points moved as far as its
 *         reference point and rounded once, does not overlap the target, moved by t and rounded
 *         once. Far from the origin it is backed off as far as coordinates are rounded by; in a
 *         notch, where along the normal it would be in another side, back along the relative move.
 * Ties    which side or corner is hit is decided exactly. Where contacts are as early, up to 2^-32
 *         of the least size of the two, sides come before corners, a side that looks along x before
 *         one that looks along y. A side that lands on a side touches in the middle of what they
 *         share.
 * Corners that meet without a radius have a normal that parts the two: square to the relative move
 *         where that only grazes (nothing catches on a level seam between tiles; of both walls of a
 *         slot either may be told), else that of a side it comes down on. Points, and lines met by
 *         an end, have it against the relative move where that parts them. */
CT_API void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

/* The same for a circle or point against a rect or oriented rect, with every stage: `result` is the
 * answer of ct_find_sweep to the last bit, and the stages, of the relative motion, end as it does.
 * Returns false for other types; then, and for what is not valid, all of *out is 0.
 * Speed   any: a move of 1e12 does not tunnel through a rect of 1e-9, and keeps t to 1e-15.
 * Touch   moving along a side at exactly the radius is a hit where the side begins. Starting in
 *         touch is a hit at t = 0 whatever the move, and `slide` keeps a move that leads away.
 * Source  the swept-circle text, stages 1 to 6. */
CT_API bool ct_find_swept_circle(const ct_moving *mover, const ct_moving *target,
                                 ct_swept_circle *out);

/* A circle moving by `move` against what rests: a rect or oriented rect, with every stage; a
 * circle or point. */
CT_API void ct_sweep_circle_rect(const ct_circle *mover, ct_vec move, const ct_rect *target,
                                 ct_swept_circle *out);
CT_API void ct_sweep_circle_obb(const ct_circle *mover, ct_vec move, const ct_obb *target,
                                ct_swept_circle *out);
CT_API void ct_sweep_circle_circle(const ct_circle *mover, ct_vec move, const ct_circle *target,
                                   ct_sweep *out);
CT_API void ct_sweep_circle_point(const ct_circle *mover, ct_vec move, const ct_vec *target,
                                  ct_sweep *out);

/* When and by how much do two that miss pass each other? `t` is the earliest time at which they are
 * as near as they ever are in the frame, `distance` how far apart they are then, and the points
 * those of the two that are nearest, where the two really are at t.
 * Digits   t is right to 1e-12; the distance to 2^-36 of itself, however much of it cancels, and
 *          mostly to its last digits; it is 0 just where the sweep hits.
 * Ties     times at which the distance differs by rounding only are as near: what moves along a
 *          side has its first. Where two parallel sides face each other then, the points are in the
 *          middle of what they share, as ct_find_contact tells them.
 * Hit      t and contact of ct_find_sweep, at a distance of 0.
 * Errors   false for what is not valid, or moves of more than 1e150 in all; then all is NaN.
 * Cost     a contact, a sweep and 50 KiB of stack; milliseconds for two polygons of 1024 points. */
CT_API bool ct_find_closest_approach(const ct_moving *mover, const ct_moving *target,
                                     ct_closest_approach *out);

/* A shape's reference point, whose place at t a sweep's `center` is. */
CT_API ct_vec ct_reference_point(const ct_shape *shape);

/* ---- Frames and bounds ------------------------------------------------------------------- */

/* p in the frame in which box is centred and unrotated, and back. Neither divides by
 * cos^2 + sin^2. */
CT_API ct_vec ct_obb_to_local(const ct_obb *box, ct_vec p);
CT_API ct_vec ct_obb_to_world(const ct_obb *box, ct_vec p);

/* The corners, counter-clockwise from the one at min or (-half.x, -half.y). */
CT_API void ct_rect_corners(const ct_rect *rect, ct_vec out[4]);
CT_API void ct_obb_corners(const ct_obb *box, ct_vec out[4]);

/* The points that a shape is drawn around, and how many: those corners, the ends of a segment or
 * capsule, the points of a polygon, a point or centre. They lie in `own`, or are the polygon's. */
CT_API const ct_vec *ct_corners(const ct_shape *shape, ct_vec own[4], int *count);

/* How far around these points the shape reaches: the radius of a circle or capsule, else 0. */
CT_API double ct_radius(const ct_shape *shape);

/* The AABB around shape, and around shape all along its move. What must be rounded is rounded
 * outwards, by a few units in the last place at most: nothing sticks out, so that no touch is
 * lost. */
CT_API ct_rect ct_bounds(const ct_shape *shape);
CT_API ct_rect ct_swept_bounds(const ct_moving *moving);

/* The region of p relative to rect, and the sides (CT_CODE_ bits) that meet there. */
CT_API ct_region ct_region_of(const ct_rect *rect, ct_vec p);
CT_API unsigned ct_region_sides(ct_region region);

/* ---- Broad phase -------------------------------------------------------------------------
 *
 * Which of many moving boxes meet? Give it the ct_bounds (or ct_swept_bounds) of the shapes, and
 * ask the functions above about the pairs it finds:
 *
 *     size_t size = ct_broad_size(10000);       and `memory`: that many bytes of yours
 *     ct_broad *broad = ct_broad_init(memory, size, 10000);
 *     each frame:  ct_broad_update(broad, boxes, count);
 *                  ct_broad_each_pair(broad, test_pair, world);
 *
 * Boxes     go by their index in the caller's array, which is read during build and update only.
 *           One that is not finite or has min > max keeps its index and meets nothing.
 * Touch     two boxes that share a point meet: the doubles are compared as they are.
 * Order     of what is found: that of the tree. It follows from the boxes given since the last
 *           ct_broad_build and from nothing else: the same calls find the same in the same order,
 *           every time and on every machine.
 * Threads   any number may look at one ct_broad while none builds or updates it.
 * Cost      build and update O(N), but for crowds within crowds; pairs about N log N and what is
 *           found, whether sizes differ a thousandfold, all sit in one corner or stand in a line.
 *           Where all meet all, N (N - 1) / 2 pairs are found: stop when there were enough. Worst
 *           are long thin boxes of all directions that miss each other: N^1.5 and more.
 * Source    packed trees (Kamel and Faloutsos 1993, "On packing R-trees") by classes of size,
 *           joined with themselves (Brinkhoff, Kriegel and Seeger 1993). */
typedef struct ct_broad ct_broad;

#define CT_BROAD_MAX_BOXES (1 << 26)

/* How many bytes `capacity` boxes take, some 41 each; 0 if capacity is not 0 to
 * CT_BROAD_MAX_BOXES. */
CT_API size_t ct_broad_size(int capacity);

/* Makes an empty broad phase in memory that stays the caller's, is aligned for any type and is not
 * moved. There is nothing to undo: the memory may go when it is used no more. NULL where it is
 * misaligned or smaller than ct_broad_size(capacity). */
CT_API ct_broad *ct_broad_init(void *memory, size_t size, int capacity);

/* Takes `count` boxes in place of those before; false, and then it holds none, where count is not 0
 * to capacity. */
CT_API bool ct_broad_build(ct_broad *broad, const ct_rect *boxes, int count);

/* The same for the boxes of before that have moved, three to five times as fast. As boxes drift
 * from where they were, the tree wears out; it is built anew when that pays, or when count
 * changes. */
CT_API bool ct_broad_update(ct_broad *broad, const ct_rect *boxes, int count);

/* What is told of every find. Return true to go on, false to stop. */
typedef bool ct_broad_pair_fn(void *user, int a, int b); /* a < b */
typedef bool ct_broad_box_fn(void *user, int index);

/* Every pair of boxes that meet, once; every box that meets `box`; every box that the segment
 * meets, exactly (not in order along it). All return false if they were stopped. An argument
 * against the rules meets nothing. */
CT_API bool ct_broad_each_pair(const ct_broad *broad, ct_broad_pair_fn *found, void *user);
CT_API bool ct_broad_each_in_rect(const ct_broad *broad, const ct_rect *box, ct_broad_box_fn *found,
                                  void *user);
CT_API bool ct_broad_each_on_segment(const ct_broad *broad, const ct_segment *segment,
                                     ct_broad_box_fn *found, void *user);

/* Two boxes by their index, a < b. */
typedef struct ct_pair {
    int a, b;
} ct_pair;

/* Writes the first `capacity` pairs that meet to out, in the order of ct_broad_each_pair; returns
 * how many there are in all. out may be NULL where capacity is 0. */
CT_API size_t ct_broad_pairs(const ct_broad *broad, ct_pair *out, size_t capacity);

/* ---- Three dimensions --------------------------------------------------------------------
 *
 * Points, spheres and axis-aligned boxes (the java-gaming text: one more axis). What is said above
 * of sets, exactness, input and normals holds here word for word. */

typedef struct ct_vec3 {
    double x, y, z;
} ct_vec3;

typedef struct ct_sphere {
    ct_vec3 center;
    double radius;
} ct_sphere;

typedef struct ct_box {
    ct_vec3 min, max;
} ct_box;

typedef enum ct_type3 { CT_POINT3, CT_SPHERE, CT_BOX, CT_TYPE3_COUNT } ct_type3;

typedef struct ct_shape3 {
    ct_type3 type;
    union {
        ct_vec3 point;
        ct_sphere sphere;
        ct_box box;
    } as;
} ct_shape3;

/* As ct_contact. */
typedef struct ct_contact3 {
    ct_relation relation;
    ct_inside inside;
    double distance, depth;
    bool has_normal;
    ct_vec3 normal;
    ct_vec3 a_point, b_point;
} ct_contact3;

/* As the same fields of ct_sweep. */
typedef struct ct_sweep3 {
    bool hit;
    double t;
    ct_vec3 center, contact;
    bool has_normal;
    ct_vec3 normal;
    ct_vec3 stop, slide;
} ct_sweep3;

/* As ct_cast. */
typedef struct ct_cast3 {
    bool hit;
    double t_enter, t_exit;
    ct_vec3 enter, exit;
    bool has_normal;
    ct_vec3 normal;
} ct_cast3;

CT_API bool ct_overlap_point_sphere(const ct_vec3 *a, const ct_sphere *b);
CT_API bool ct_overlap_point_box(const ct_vec3 *a, const ct_box *b);
CT_API bool ct_overlap_sphere_sphere(const ct_sphere *a, const ct_sphere *b);
CT_API bool ct_overlap_sphere_box(const ct_sphere *a, const ct_box *b);
CT_API bool ct_overlap_box_box(const ct_box *a, const ct_box *b);
CT_API bool ct_overlap3(const ct_shape3 *a, const ct_shape3 *b);

/* Everything about one pair. Ties as in ct_find_contact: x before y before z. */
CT_API void ct_find_contact3(const ct_shape3 *a, const ct_shape3 *b, ct_contact3 *out);

/* A sphere moving by `move` against a resting box or sphere; t to 1e-15 of the move.
 * Speed   any: nothing is tunnelled through.
 * Touch   passing a side, edge or corner at exactly the radius is a hit at the closest approach;
 *         moving along a side is one where the side begins. Starting in touch is a hit at t = 0
 *         whatever the move, and `slide` keeps a move that leads away. No move meets nothing.
 * Points  a radius of 0 that meets an edge or corner has the normal of x before y before z; two
 *         points have the mover's way back.
 * Source  a disc or ball of the radius around the edge or corner nearest (Ericson 2005, 5.5.7),
 *         which the way is followed for through the 27 parts of space around the box. */
CT_API void ct_sweep_sphere_box(const ct_sphere *mover, ct_vec3 move, const ct_box *target,
                                ct_sweep3 *out);
CT_API void ct_sweep_sphere_sphere(const ct_sphere *mover, ct_vec3 move, const ct_sphere *target,
                                   ct_sweep3 *out);

/* As ct_cast_segment and ct_cast_ray. A segment without length within a shape leaves at t_exit = 1;
 * what is a point has the line's way back as its normal; an edge of a box entered has that of x
 * before y before z. */
CT_API bool ct_cast_segment3(const ct_shape3 *shape, ct_vec3 from, ct_vec3 to, ct_cast3 *out);
CT_API bool ct_cast_ray3(const ct_shape3 *shape, ct_vec3 origin, ct_vec3 direction, ct_cast3 *out);

/* The AABB, as ct_bounds. */
CT_API ct_box ct_bounds3(const ct_shape3 *shape);

#ifdef __cplusplus
}
#endif

#endif
