/* sweep_boxes.c - two boxes, at least one oriented, moving against each other: the separating
 * axes' time intervals intersected. */
#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/boxes.h"
#include "core/exact.h"
#include "core/num.h"
#include "core/obb.h"
#include "core/sweep.h"

typedef struct interval {
    double enter, leave;
    int axis; /* that was entered last */
} interval;

/* Times at which the separation along one axis, |s + t v| - e, is not positive. */
static bool narrow(interval *in, int axis, double s, double v, double e)
{
    if (v == 0) {
        return fabs(s) <= e;
    }
    double sign = v > 0 ? 1 : -1;
    double enter = (-e - sign * s) / fabs(v), leave = (e - sign * s) / fabs(v);
    if (enter > in->enter) {
        in->enter = enter;
        in->axis = axis;
    }
    in->leave = ct_min(in->leave, leave);
    return in->enter <= in->leave;
}

static bool first_contact(const ct_obb *a, const ct_obb *b, ct_vec move, interval *in)
{
    ct_separations sep;
    ct_box_separations(a, b, &sep);
    ct_vec d = ct_sub(a->center, b->center);
    for (int i = 0; i < 4; i++) {
        ct_vec n = ct_box_axis(a, b, i);
        double s = ct_dot(d, n), reach = fabs(s) - sep.value[i];
        if (!narrow(in, i, s, ct_dot(move, n), reach)) {
            return false;
        }
    }
    return true;
}

void ct_sweep_boxes(const ct_box_motion *m, ct_sweep *out)
{
    ct_obb a = ct_box_of(&m->a), b = ct_box_of(&m->b);
    ct_vec move = ct_sub(m->a_move, m->b_move);
    interval in = { 0, 1, -1 };
    *out = (ct_sweep){ 0 };
    if (!first_contact(&a, &b, move, &in) || in.axis < 0) {
        return;
    }
    a.center = ct_along(a.center, in.enter, m->a_move);
    b.center = ct_along(b.center, in.enter, m->b_move);
    const ct_obb *face = in.axis < 2 ? &a : &b, *other = in.axis < 2 ? &b : &a;
    ct_vec n = ct_unit(ct_box_axis(&a, &b, in.axis));
    /* The faces that meet look against the motion of the other box. */
    double along = ct_dot(n, move);
    if (in.axis < 2 ? along < 0 : along > 0) {
        n = ct_scale(-1, n);
    }
    ct_face_points p = ct_box_face_points(face, n, other);
    out->hit = true;
    out->t = in.enter;
    out->has_normal = true;
    out->normal = in.axis < 2 ? ct_scale(-1, n) : n;
    out->contact = in.axis < 2 ? p.on_other : p.on_face;
}
