/* sweep_boxes.c - two boxes, at least one oriented, moving against each other: the separating
 * axes over time. */
#include <float.h>
#include <math.h>

#include "core/boxes.h"
#include "core/exact.h"
#include "core/num.h"
#include "core/obb.h"
#include "core/obb_frame.h"
#include "core/sum.h"
#include "core/sweep.h"

/* The two boxes along the axes a.u, a.v, b.u, b.v, each times the axis' length. */
typedef struct track {
    ct_obb a, b;
    ct_sum move_x, move_y; /* of a relative to b */
    double separation[4];
    double bound;     /* how far the plain separations may be off */
    int side[4];      /* of b as seen from a */
    double toward[4]; /* how much a's move brings it towards b, with the right sign */
} track;

/* The sign of move.n, exactly. */
static int direction_along(const track *k, ct_vec n)
{
    ct_sum x = ct_sum_of(-n.y, 0), y = ct_sum_of(n.x, 0);
    return ct_sum_side(&k->move_x, &k->move_y, &x, &y);
}

static void find_separations(const ct_box_motion *m, track *k)
{
    ct_separations s;
    ct_box_separations(&k->a, &k->b, ct_box_slack(&m->a) + ct_box_slack(&m->b), &s);
    ct_vec d = ct_sub(k->b.center, k->a.center);
    bool close = false;
    for (int i = 0; i < 4; i++) {
        double at = ct_dot(d, ct_box_axis(&k->a, &k->b, i));
        k->separation[i] = s.value[i];
        k->side[i] = at < 0 ? -1 : 1;
        close |= !(fabs(s.value[i]) > 0x1p40 * s.bound) || !(fabs(at) > s.bound);
    }
    k->bound = s.bound;
    if (close) {
        ct_exact_separations(&m->a, &m->b, k->separation, k->side);
    }
}

static void find_track(const ct_box_motion *m, track *k)
{
    k->a = ct_box_of(&m->a);
    k->b = ct_box_of(&m->b);
    k->move_x = ct_sum_of(m->a_move.x, -m->b_move.x);
    k->move_y = ct_sum_of(m->a_move.y, -m->b_move.y);
    find_separations(m, k);
    ct_vec move = { k->move_x.value.head, k->move_y.value.head };
    for (int i = 0; i < 4; i++) {
        ct_vec n = ct_box_axis(&k->a, &k->b, i);
        k->toward[i] = k->side[i] * direction_along(k, n) * fabs(ct_dot(move, n));
    }
}

/* Is the line of a's motion clear of b on one side, compared to the reach of both boxes across the
 * motion? out = |d x move| - reach, doubled. */
static void exact_clearance(const ct_exact_pair *pair, const ct_dyadic *mx, const ct_dyadic *my,
                            ct_dyadic *out)
{
    const ct_exact_box *boxes[2] = { &pair->a, &pair->b };
    ct_dyadic dx, dy, across, along, part, sum;
    ct_dyadic_sub(&dx, &pair->b.x, &pair->a.x);
    ct_dyadic_sub(&dy, &pair->b.y, &pair->a.y);
    ct_dyadic_cross(&sum, &dx, my, &dy, mx);
    sum.sign = sum.sign != 0;
    for (int i = 0; i < 2; i++) {
        ct_dyadic_cross(&across, &boxes[i]->cos, my, &boxes[i]->sin, mx);
        ct_dyadic_dot(&along, &boxes[i]->cos, mx, &boxes[i]->sin, my);
        across.sign = across.sign != 0;
        along.sign = along.sign != 0;
        ct_dyadic_dot(&part, &boxes[i]->half_x, &across, &boxes[i]->half_y, &along);
        ct_dyadic_sub(out, &sum, &part);
        ct_dyadic_copy(&sum, out, 1);
    }
}

static bool meets_exactly(const ct_box_motion *m, const track *k)
{
    ct_exact_pair pair;
    ct_dyadic mx, my, twice_x, twice_y, reached, separation;
    ct_exact_pair_of(&m->a, &m->b, &pair);
    ct_sum_dyadic(&k->move_x, 0, &mx);
    ct_sum_dyadic(&k->move_y, 0, &my);
    ct_dyadic_add(&twice_x, &mx, &mx);
    ct_dyadic_add(&twice_y, &my, &my);
    for (int i = 0; i < 4; i++) {
        const ct_exact_box *box = i < 2 ? &pair.a : &pair.b;
        if (i % 2 == 0) {
            ct_dyadic_dot(&reached, &twice_x, &box->cos, &twice_y, &box->sin);
        } else {
            ct_dyadic_cross(&reached, &twice_y, &box->cos, &twice_x, &box->sin);
        }
        reached.sign *= pair.at[i].sign;
        ct_exact_separation(&pair, i, &separation);
        if (separation.sign > 0 && ct_dyadic_compare(&separation, &reached) > 0) {
            return false;
        }
    }
    exact_clearance(&pair, &mx, &my, &separation);
    return separation.sign <= 0;
}

static double clearance(const track *k)
{
    ct_vec move = { k->move_x.value.head, k->move_y.value.head };
    ct_vec d = ct_sub(k->b.center, k->a.center), u = { k->a.cos, k->a.sin };
    ct_vec w = { k->b.cos, k->b.sin };
    return fabs(ct_cross(d, move)) - k->a.half.x * fabs(ct_cross(u, move)) -
           k->a.half.y * fabs(ct_dot(u, move)) - k->b.half.x * fabs(ct_cross(w, move)) -
           k->b.half.y * fabs(ct_dot(w, move));
}

/* Does a segment, the relative motion, meet a convex polygon, b - a? Decided by separating axes:
 * the polygon's own four, and the one across the motion. */
static bool meets(const ct_box_motion *m, const track *k)
{
    double length = fabs(k->move_x.value.head) + fabs(k->move_y.value.head);
    bool sure = true;
    for (int i = 0; i < 4; i++) {
        double missing = k->separation[i] - ct_max(k->toward[i], 0);
        double bound = k->bound + 16 * DBL_EPSILON * length;
        if (missing > bound) {
            return false;
        }
        sure &= missing < -bound || k->separation[i] <= 0;
    }
    double clear = clearance(k), bound = 4 * k->bound * length;
    if (clear > bound) {
        return false;
    }
    return (sure && clear < -bound) || meets_exactly(m, k);
}

void ct_sweep_boxes(const ct_box_motion *m, ct_sweep *out)
{
    track k;
    find_track(m, &k);
    *out = (ct_sweep){ 0 };
    if (!meets(m, &k)) {
        return;
    }
    int axis = 0;
    for (int i = 0; i < 4; i++) {
        double t = k.separation[i] > 0 ? k.separation[i] / k.toward[i] : 0;
        if (t > out->t) {
            out->t = t;
            axis = i;
        }
    }
    /* Apart at the start, so never 0; never past the end, where they have been found to meet. */
    out->t = ct_max(DBL_TRUE_MIN, ct_min(1, out->t));
    ct_obb a = ct_frame_of(&k.a), b = ct_frame_of(&k.b);
    a.center = ct_along(a.center, out->t, m->a_move);
    b.center = ct_along(b.center, out->t, m->b_move);
    /* n looks from a to b, and the touching side's outward normal from its owner to the other. */
    ct_vec n = ct_unit(ct_box_axis(&k.a, &k.b, axis));
    n = k.side[axis] < 0 ? ct_negate(n) : n;
    ct_face_points p =
        axis < 2 ? ct_box_face_points(&a, n, &b) : ct_box_face_points(&b, ct_negate(n), &a);
    out->hit = out->has_normal = true;
    out->center = ct_along(ct_reference_point(&m->a), out->t, m->a_move);
    out->normal = ct_negate(n);
    out->contact = axis < 2 ? p.on_other : p.on_face;
}
