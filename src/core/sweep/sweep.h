/* sweep.h - first contact of moving shapes. sweep.c picks the engine: points, circles and rects,
 * and these against an oriented rect, as one point against a grown box, with every stage on record
 * (sweep_rounded.c, sweep_circle.c); all others as outlines, corner against edge (landing.h).
 * Plain doubles first, where they prove what they tell; then exactly. Shapes move straight and
 * never turn; how far apart or how deep they are this room never tells. Not installed: offered are
 * ct_find_sweep, ct_find_swept_circle and ct_sweep_*. */
#ifndef CORE_SWEEP_H
#define CORE_SWEEP_H

#include <string.h>

#include "core/ct.h"
#include "core/num/sum.h"
#include "core/outline/rounded.h"

/* Two rounded boxes, both moving, in one frame; apart at the start. */
typedef struct ct_motion {
    ct_rounded a, b;
    ct_vec a_move, b_move;
    double turned; /* at most so large was what has been turned into this frame; 0 in the world */
} ct_motion;

/* One axis of the same as a point that starts at the origin and moves against the Minkowski
 * difference b - a, an interval: exact in the world, good to 2^-100 in an oriented rect's frame. */
typedef struct ct_way {
    ct_sum lo, hi, move;
} ct_way;

/* How a's reference point met the box of b grown by a's own: the swept-circle stages 2 to 5. Of
 * a start overlapping only `end` is told. */
typedef struct ct_approach {
    ct_sweep_end end;
    bool starts_in_corner;
    ct_region entry; /* part of the grown box in which it was entered or the motion starts */
    double entry_t;
    ct_region region; /* of a at the hit, relative to b */
    double t;
    ct_vec normal;  /* from b towards a */
    ct_vec contact; /* on b, where b is at t */
    ct_vec center;  /* a's reference point at t */
} ct_approach;

/* Of an approach, which does not start overlapping. */
static inline bool ct_is_hit(ct_sweep_end end)
{
    return end == CT_SWEEP_SIDE_HIT || end == CT_SWEEP_CORNER_HIT;
}

/* Large structs are cleared piece by piece: at once, compilers do it by an instruction that takes
 * longer than a whole sweep that misses. */
static inline void ct_clear(void *out, size_t size)
{
    enum { PIECE = 48 };
    char *at = out;
    for (size_t done = 0; done < size; done += PIECE) {
        memset(at + done, 0, size - done < PIECE ? size - done : PIECE);
    }
}

/* No hit. */
static inline void ct_sweep_none(ct_sweep *out)
{
    ct_clear(out, sizeof *out);
}

static inline void ct_approach_none(ct_sweep_end end, ct_approach *out)
{
    ct_clear(out, sizeof *out);
    out->end = end;
}

/* Are even the grown box and the box around the way apart, in plain doubles? slack is what the
 * motion's coordinates have been rounded by, in units of DBL_EPSILON. */
bool ct_is_far(const ct_motion *motion, double slack);

/* Verdicts follow from the ways; the motion tells points. */
void ct_sweep_ways(const ct_motion *motion, const ct_way *x, const ct_way *y, ct_approach *out);

void ct_sweep_rounded(const ct_motion *motion, ct_approach *out);

/* The same by plain doubles, which is tried before it; false where they leave anything in doubt.
 * The boxes may overlap or be invalid: a hit proves that they are apart and finite, not that
 * radii and extents are 0 or more. */
bool ct_sweep_rounded_plainly(const ct_motion *motion, ct_approach *out);

/* The same for two circles or points, but for the stages. */
bool ct_sweep_discs_plainly(const ct_motion *motion, ct_approach *out);

/* A circle or point against an oriented rect, either of them moving. */
typedef struct ct_obb_motion {
    ct_circle circle;
    ct_obb box;
    ct_vec circle_move, box_move;
    bool box_is_mover;
} ct_obb_motion;

/* The same in the frame, which is ct_frame_of(box). */
void ct_turn_motion(const ct_obb_motion *motion, const ct_obb *frame, ct_motion *out);

/* Apart at the start; `in_frame` is the same motion. The answer is in the frame, but for its
 * center, which is not set. */
void ct_sweep_circle_box(const ct_obb_motion *motion, const ct_motion *in_frame, ct_approach *out);

/* What is known before the stages, of a circle that moves by `move` against a box: the geometry, all
 * of it in the frame of the motion. */
void ct_record_geometry(const ct_motion *motion, const ct_obb *frame, ct_vec move,
                        ct_swept_circle *out);

/* The stages, after the geometry. */
void ct_record_stages(const ct_approach *approach, ct_swept_circle *out);

/* Any two valid shapes. Fills hit, t, contact, normal and center, or all of a start overlapping. */
void ct_sweep_outlines(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

/* The same for any two shapes at all, by plain doubles; false where they leave it in doubt. */
bool ct_sweep_outlines_plainly(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

/* The answer of a motion that starts overlapping, but for the region. */
void ct_sweep_overlapping(const ct_moving *mover, const ct_shape *target, ct_sweep *out);

/* stop and slide, which follow from center, t and normal. */
void ct_finish_sweep(ct_vec move, ct_sweep *out);

#endif
