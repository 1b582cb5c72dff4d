/* obb_frame.h - the frame in which an oriented rect is centred and unrotated. Not installed. */
#ifndef CORE_OBB_FRAME_H
#define CORE_OBB_FRAME_H

#include "core/ct.h"

/* box with axes of length 1, as nearly as doubles can, and the half extents it really has. */
ct_obb ct_frame_of(const ct_obb *box);

/* The region of a world point around the rect, level with a side's end also where only turning into
 * the frame has taken it off that. */
ct_region ct_frame_region(const ct_obb *frame, ct_vec p);

ct_vec ct_turn_to_local(const ct_obb *frame, ct_vec v);
ct_vec ct_turn_to_world(const ct_obb *frame, ct_vec v);

#endif
