/* sweep.h - first contact of moving shapes, inside the core. Not installed. */
#ifndef CORE_SWEEP_H
#define CORE_SWEEP_H

#include "core/ct.h"
#include "core/rounded.h"

/* Two rounded boxes, both moving, in one frame; apart at the start. */
typedef struct ct_motion {
    ct_rounded a, b;
    ct_vec a_move, b_move;
} ct_motion;

/* How a's reference point met the box of b grown by a's own: the swept-circle stages 2 to 5. */
typedef struct ct_approach {
    ct_sweep_end end;
    ct_region entry; /* part of the grown box in which it was entered or the motion starts */
    bool starts_in_corner;
    double t;
    ct_vec normal;  /* from b towards a */
    ct_vec contact; /* on b, where b is at t */
} ct_approach;

static inline bool ct_is_hit(ct_sweep_end end)
{
    return end == CT_SWEEP_STARTS_OVERLAPPING || end == CT_SWEEP_SIDE_HIT ||
           end == CT_SWEEP_CORNER_HIT;
}

void ct_sweep_rounded(const ct_motion *motion, ct_approach *out);

/* Two rects or oriented rects, both moving; apart at the start. */
typedef struct ct_box_motion {
    ct_shape a, b;
    ct_vec a_move, b_move;
} ct_box_motion;

/* Fills hit, t, contact and normal. */
void ct_sweep_boxes(const ct_box_motion *motion, ct_sweep *out);

/* The mover's reference point. */
ct_vec ct_reference_point(const ct_shape *shape);

/* The answer of a motion that starts overlapping. */
void ct_sweep_overlapping(const ct_shape *mover, const ct_shape *target, ct_sweep *out);

/* center, stop and slide from hit, t and normal. */
void ct_finish_sweep(ct_vec start, ct_vec move, ct_sweep *out);

#endif
