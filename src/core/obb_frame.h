/* obb_frame.h - the frame in which an oriented rect is centred and unrotated. Not installed. */
#ifndef CORE_OBB_FRAME_H
#define CORE_OBB_FRAME_H

#include "core/ct.h"
#include "core/rounded.h"

/* box with axes of length 1, as nearly as doubles can, and the half extents it really has. */
ct_obb ct_frame_of(const ct_obb *box);

/* Turns a vector into the frame. A component that is nothing but rounding is 0, so that a move
 * along a side stays along it. */
ct_vec ct_turn_to_local(const ct_obb *frame, ct_vec v);
ct_vec ct_turn_to_world(const ct_obb *frame, ct_vec v);

/* How far off local coordinates of things near p may be. */
double ct_frame_noise(const ct_obb *frame, ct_vec p);

/* The circle in the frame of the box, from which it is known to be apart. Where it is so close that
 * rounding would let it touch, it is moved away by as little. */
ct_rounded ct_settled_circle(const ct_obb *frame, const ct_circle *circle);

#endif
