/* sweep.h - first contact of moving shapes, inside the core. Not installed. */
#ifndef CORE_SWEEP_H
#define CORE_SWEEP_H

#include "core/ct.h"
#include "core/rounded.h"

/* Two rounded boxes, both moving, in one frame; apart at the start. */
typedef struct ct_motion {
    ct_rounded a, b;
    ct_vec a_move, b_move;
    double noise; /* what turning into the frame has rounded its coordinates by; 0 in the world */
} ct_motion;

/* How a's reference point met the box of b grown by a's own: the swept-circle stages 2 to 5. */
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

/* Fills hit, t, contact, normal and center. */
void ct_sweep_boxes(const ct_box_motion *motion, ct_sweep *out);

/* The answer of a motion that starts overlapping, but for the region. */
void ct_sweep_overlapping(const ct_moving *mover, const ct_shape *target, ct_sweep *out);

/* The mover's reference point. */
ct_vec ct_reference_point(const ct_shape *shape);

/* stop and slide, which follow from center, t and normal. */
void ct_finish_sweep(ct_vec move, ct_sweep *out);

#endif
