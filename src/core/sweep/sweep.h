/* sweep.h - first contact of moving shapes. sweep.c picks the engine: points, circles and rects as
 * one point against a grown box (sweep_rounded.c); all others as outlines, corner against edge
 * (landing.h). Of a circle against a box every stage is put on record (sweep_circle.c).
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
} ct_motion;

/* How a's reference point met the box of b grown by a's own: the swept-circle stages 2 to 5. Of
 * a start overlapping only `end` is told. */
typedef struct ct_approach {
    ct_sweep_end end;
    bool starts_in_corner;
    ct_region entry; /* part of the grown box in which it was entered or the motion starts */
    double entry_t;
    ct_region region; /* of a at the hit, relative to b */
    double t;
    ct_vec normal;       /* from b towards a */
    double normal_error; /* beside a few roundings */
    ct_vec contact;      /* on b, where b is at t */
    ct_vec center;       /* a's reference point at t */
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

/* Decided exactly. */
void ct_sweep_rounded(const ct_motion *motion, ct_approach *out);

/* The same by plain doubles, which is tried before it; false where they leave anything in doubt.
 * The boxes may overlap or be invalid: a hit proves that they are apart and finite, not that
 * radii and extents are 0 or more. */
bool ct_sweep_rounded_plainly(const ct_motion *motion, ct_approach *out);

/* The same for two circles or points, but for the stages. */
bool ct_sweep_discs_plainly(const ct_motion *motion, ct_approach *out);

/* A circle or point that moves against an oriented rect, in its frame, as it is rounded there. */
void ct_turn_motion(const ct_moving *round, const ct_moving *box, const ct_obb *frame,
                    ct_motion *out);

/* The stages of a motion in an oriented rect's frame, brought to end as its sweep does, `told`,
 * which decides what lies within the frame's rounding. `met` is the side or corner that is hit. */
void ct_settle_approach(const ct_sweep *told, ct_region met, ct_approach *approach);

/* The geometry and the stages of a circle that moves by `move` against a box, all of it in the
 * frame of the motion. */
void ct_record_stages(const ct_motion *motion, const ct_approach *approach, const ct_obb *frame,
                      ct_vec move, ct_swept_circle *out);

/* What is known of an answer beside what is told. */
typedef struct ct_sweep_note {
    ct_region met; /* by a circle that hits an oriented rect: which side or corner */
    bool is_clear; /* backed off along the normal the mover surely does not overlap the target */
    double normal_error; /* beside a few roundings */
} ct_sweep_note;

ct_region ct_region_at(const int at[2]);

/* Any two valid shapes. Fills hit, t, contact, normal, center and region. */
void ct_sweep_outlines(const ct_moving *mover, const ct_moving *target, ct_sweep *out,
                       ct_sweep_note *note);

/* The same for any two shapes at all, by plain doubles; false where they leave it in doubt. The
 * normal of a hit parts the two. */
bool ct_sweep_outlines_plainly(const ct_moving *mover, const ct_moving *target, ct_sweep *out,
                               ct_sweep_note *note);

/* The same of a motion that starts overlapping, but for the region. */
void ct_sweep_overlapping(const ct_moving *mover, const ct_moving *target, ct_sweep *out);

#endif
