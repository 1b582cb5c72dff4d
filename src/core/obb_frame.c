/* obb_frame.c - the frame in which an oriented rect is centred and unrotated. */
#include "core/obb_frame.h"

#include <float.h>
#include <math.h>

#include "core/num.h"

ct_obb ct_frame_of(const ct_obb *box)
{
    double length = sqrt(box->cos * box->cos + box->sin * box->sin);
    return (ct_obb){ box->center, ct_scale(length, box->half), box->cos / length,
                     box->sin / length };
}

static double sum_or_zero(double a, double b)
{
    double sum = a + b;
    return fabs(sum) > 2 * DBL_EPSILON * (fabs(a) + fabs(b)) ? sum : 0;
}

ct_vec ct_turn_to_local(const ct_obb *frame, ct_vec v)
{
    return (ct_vec){ sum_or_zero(v.x * frame->cos, v.y * frame->sin),
                     sum_or_zero(v.y * frame->cos, -v.x * frame->sin) };
}

ct_vec ct_turn_to_world(const ct_obb *frame, ct_vec v)
{
    ct_vec turned = { v.x * frame->cos - v.y * frame->sin, v.x * frame->sin + v.y * frame->cos };
    return (ct_vec){ turned.x + 0.0, turned.y + 0.0 }; /* no -0 */
}

double ct_frame_noise(const ct_obb *frame, ct_vec p)
{
    ct_vec d = ct_sub(p, frame->center);
    return 8 * DBL_EPSILON * (fabs(d.x) + fabs(d.y) + frame->half.x + frame->half.y);
}

ct_rounded ct_settled_circle(const ct_obb *frame, const ct_circle *circle)
{
    ct_rounded box = { ct_scale(-1, frame->half), frame->half, 0 };
    ct_vec p = ct_obb_to_local(frame, circle->center);
    ct_rounded local = { p, p, circle->radius };
    double step = ct_frame_noise(frame, circle->center) + DBL_EPSILON * circle->radius;
    ct_gap gap = ct_rounded_gap(&box, &local);
    /* One step beyond the overlap is enough but for the rounding of the step itself. */
    for (int i = 0; i < 4 && gap.relation != CT_APART; i++) {
        ct_contact contact;
        ct_rounded_contact(&box, &local, gap, &contact);
        p = ct_along(p, contact.depth + (i + 1) * step, contact.normal);
        local = (ct_rounded){ p, p, circle->radius };
        gap = ct_rounded_gap(&box, &local);
    }
    return local;
}
