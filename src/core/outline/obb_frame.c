/* obb_frame.c - the frame in which an oriented rect is centred and unrotated. */
#include "core/outline/obb_frame.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"

ct_obb ct_frame_of(const ct_obb *box)
{
    double length = sqrt(box->cos * box->cos + box->sin * box->sin);
    return (ct_obb){ box->center, ct_scale(length, box->half), box->cos / length,
                     box->sin / length };
}

ct_region ct_frame_region(const ct_obb *frame, ct_vec p)
{
    ct_vec d = ct_sub(p, frame->center);
    double noise = 4 * DBL_EPSILON * (fabs(d.x) + fabs(d.y));
    ct_rect local = { { -frame->half.x - noise, -frame->half.y - noise },
                      { frame->half.x + noise, frame->half.y + noise } };
    return ct_region_of(&local, ct_obb_to_local(frame, p));
}

ct_vec ct_turn_to_local(const ct_obb *frame, ct_vec v)
{
    return (ct_vec){ v.x * frame->cos + v.y * frame->sin, v.y * frame->cos - v.x * frame->sin };
}

ct_vec ct_turn_to_world(const ct_obb *frame, ct_vec v)
{
    ct_vec turned = { v.x * frame->cos - v.y * frame->sin, v.x * frame->sin + v.y * frame->cos };
    return (ct_vec){ turned.x + 0.0, turned.y + 0.0 }; /* no -0 */
}
