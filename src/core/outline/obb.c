/* obb.c - the frame of an oriented rect, and exact verdicts about boxes. */
#include "core/outline/obb.h"

/* half * length * 2^exponent, and not 0 unless half is. */
static double stretched(double half, double length, int exponent)
{
    double stretch = exponent > 0 ? ldexp(half, exponent) * length : ldexp(half * length, exponent);
    return half > 0 ? ct_max(stretch, DBL_TRUE_MIN) : stretch;
}

/* Of axes whose squares may over- or underflow, or with which half extents do. */
CT_COLD static ct_obb frame_of_any(const ct_obb *box)
{
    int exponent = ct_exponent_of(ct_max(fabs(box->cos), fabs(box->sin)));
    double cos = ldexp(box->cos, -exponent), sin = ldexp(box->sin, -exponent);
    double length = sqrt(cos * cos + sin * sin);
    ct_vec half = { stretched(box->half.x, length, exponent),
                    stretched(box->half.y, length, exponent) };
    return (ct_obb){ box->center, half, cos / length, sin / length };
}

ct_obb ct_frame_of(const ct_obb *box)
{
    double length_sq = box->cos * box->cos + box->sin * box->sin, length = sqrt(length_sq);
    if (!(length_sq >= 0.5 && length_sq <= 2)) { return frame_of_any(box); }
    return (ct_obb){ box->center, ct_scale(length, box->half), box->cos / length,
                     box->sin / length };
}

ct_region ct_frame_region(const ct_obb *frame, ct_vec p)
{
    ct_vec d = ct_sub(p, frame->center);
    double noise = 4 * DBL_EPSILON * (ct_size(d));
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

/* ---- Exactly ----------------------------------------------------------------------------- */

/* How far p lies beyond the half extents along box's axes, times L = |(cos, sin)|, and L^2. */
typedef struct exact_excess {
    ct_dyadic x, y, length_sq;
} exact_excess;

/* out = |along| - half * length_sq */
static void beyond(const ct_dyadic *along, const ct_dyadic *half, const ct_dyadic *length_sq,
                   ct_dyadic *out)
{
    ct_dyadic size, reach;
    ct_dyadic_copy(&size, along, along->sign < 0 ? -1 : 1);
    ct_dyadic_mul(&reach, half, length_sq);
    ct_dyadic_sub(out, &size, &reach);
}

/* Along u the point's coordinate is d.u / L^2 of u's own length L, so L times the excess is
 * |d.u| - half L^2. */
static void find_excess(ct_vec p, const ct_obb *box, exact_excess *out)
{
    ct_dyadic dx, dy, c, s, half, along;
    ct_dyadic_sum(&dx, p.x, -box->center.x);
    ct_dyadic_sum(&dy, p.y, -box->center.y);
    ct_dyadic_set(&c, box->cos, 0);
    ct_dyadic_set(&s, box->sin, 0);
    ct_dyadic_dot(&out->length_sq, &c, &c, &s, &s);
    ct_dyadic_dot(&along, &dx, &c, &dy, &s);
    ct_dyadic_set(&half, box->half.x, 0);
    beyond(&along, &half, &out->length_sq, &out->x);
    ct_dyadic_cross(&along, &dy, &c, &dx, &s);
    ct_dyadic_set(&half, box->half.y, 0);
    beyond(&along, &half, &out->length_sq, &out->y);
}

/* max(a, 0)^2 */
static void square_of_positive(const ct_dyadic *a, ct_dyadic *out)
{
    if (a->sign > 0) {
        ct_dyadic_mul(out, a, a);
    } else {
        ct_dyadic_set(out, 0, 0);
    }
}

/* Of a point outside of the box: how much farther than radius from it, as a difference of squares
 * and as that over the sum, which makes it the gap. */
static ct_gap clearance(const exact_excess *e, double radius, ct_scaled length)
{
    ct_dyadic x_sq, y_sq, distance_sq, r, radius_sq, limit, n;
    ct_dyadic_set(&r, radius, 0);
    ct_dyadic_mul(&radius_sq, &r, &r);
    ct_dyadic_mul(&limit, &radius_sq, &e->length_sq);
    square_of_positive(&e->x, &x_sq);
    square_of_positive(&e->y, &y_sq);
    ct_dyadic_add(&distance_sq, &x_sq, &y_sq);
    ct_dyadic_sub(&n, &distance_sq, &limit);
    ct_scaled sum = ct_scaled_add(ct_scaled_root(ct_scaled_of(&distance_sq)),
                                  ct_scaled_mul(ct_scaled_of_double(radius), length));
    return ct_exact_gap(&n, ct_scaled_mul(length, sum));
}

ct_gap ct_exact_circle_obb_gap(const ct_circle *a, const ct_obb *b)
{
    exact_excess e;
    find_excess(a->center, b, &e);
    ct_scaled length = ct_scaled_root(ct_scaled_of(&e.length_sq));
    if (e.x.sign <= 0 && e.y.sign <= 0) {
        /* in the box, or on its border */
        const ct_dyadic *nearer = ct_dyadic_compare(&e.x, &e.y) > 0 ? &e.x : &e.y;
        return a->radius == 0
                   ? ct_exact_gap(nearer, length)
                   : (ct_gap){ CT_OVERLAPPING, ct_dyadic_quotient(nearer, length) - a->radius };
    }
    return clearance(&e, a->radius, length);
}

/* A rect or oriented rect doubled, so that a rect's centre is exact: its sums and differences of
 * min and max. u = (cos, sin) and v = (-sin, cos). */
typedef struct exact_box {
    ct_dyadic x, y, half_x, half_y, cos, sin;
} exact_box;

/* What relates box b to box a: centre b - a (doubled) along a.u, a.v, b.u, b.v, the cosine and sine
 * of the angle from a to b and the squared lengths, all as the products of the axes they are. */
typedef struct exact_pair {
    exact_box a, b;
    ct_dyadic at[4], cos, sin, a_length_sq, b_length_sq;
} exact_pair;

static void box_of(const ct_shape *shape, exact_box *out)
{
    if (shape->type == CT_RECT) {
        const ct_rect *r = &shape->as.rect;
        ct_dyadic_sum(&out->x, r->min.x, r->max.x);
        ct_dyadic_sum(&out->y, r->min.y, r->max.y);
        ct_dyadic_sum(&out->half_x, r->max.x, -r->min.x);
        ct_dyadic_sum(&out->half_y, r->max.y, -r->min.y);
        ct_dyadic_set(&out->cos, 1, 0);
        ct_dyadic_set(&out->sin, 0, 0);
        return;
    }
    const ct_obb *box = &shape->as.obb;
    ct_dyadic_set(&out->x, box->center.x, 1);
    ct_dyadic_set(&out->y, box->center.y, 1);
    ct_dyadic_set(&out->half_x, box->half.x, 1);
    ct_dyadic_set(&out->half_y, box->half.y, 1);
    ct_dyadic_set(&out->cos, box->cos, 0);
    ct_dyadic_set(&out->sin, box->sin, 0);
}

static void exact_pair_of(const ct_shape *a, const ct_shape *b, exact_pair *out)
{
    exact_box *p = &out->a, *q = &out->b;
    box_of(a, p);
    box_of(b, q);
    ct_dyadic dx, dy;
    ct_dyadic_sub(&dx, &q->x, &p->x);
    ct_dyadic_sub(&dy, &q->y, &p->y);
    ct_dyadic_dot(&out->at[0], &dx, &p->cos, &dy, &p->sin);
    ct_dyadic_cross(&out->at[1], &dy, &p->cos, &dx, &p->sin);
    ct_dyadic_dot(&out->at[2], &dx, &q->cos, &dy, &q->sin);
    ct_dyadic_cross(&out->at[3], &dy, &q->cos, &dx, &q->sin);
    ct_dyadic_dot(&out->cos, &p->cos, &q->cos, &p->sin, &q->sin);
    ct_dyadic_cross(&out->sin, &p->cos, &q->sin, &p->sin, &q->cos);
    ct_dyadic_dot(&out->a_length_sq, &p->cos, &p->cos, &p->sin, &p->sin);
    ct_dyadic_dot(&out->b_length_sq, &q->cos, &q->cos, &q->sin, &q->sin);
}

/* Of an axis; over it what is doubled and times its length is a length. */
static ct_scaled doubled_length(const ct_dyadic *length_sq)
{
    ct_scaled length = ct_scaled_root(ct_scaled_of(length_sq));
    return (ct_scaled){ length.mantissa, length.exponent + 1 };
}

/* The separation along one of the four axes, doubled, times the axis' length. */
static void separation_along(const exact_pair *pair, int axis, ct_dyadic *out)
{
    const exact_box *own = axis < 2 ? &pair->a : &pair->b;
    const exact_box *other = axis < 2 ? &pair->b : &pair->a;
    bool is_x = axis % 2 == 0;
    ct_dyadic cos, sin, own_reach, other_reach, reach, at;
    ct_dyadic_copy(&cos, &pair->cos, pair->cos.sign < 0 ? -1 : 1);
    ct_dyadic_copy(&sin, &pair->sin, pair->sin.sign < 0 ? -1 : 1);
    ct_dyadic_mul(&own_reach, is_x ? &own->half_x : &own->half_y,
                  axis < 2 ? &pair->a_length_sq : &pair->b_length_sq);
    ct_dyadic_dot(&other_reach, &other->half_x, is_x ? &cos : &sin, &other->half_y,
                  is_x ? &sin : &cos);
    ct_dyadic_add(&reach, &own_reach, &other_reach);
    ct_dyadic_copy(&at, &pair->at[axis], pair->at[axis].sign < 0 ? -1 : 1);
    ct_dyadic_sub(out, &at, &reach);
}

void ct_exact_separations(const ct_shape *a, const ct_shape *b, double out[4], int side[4])
{
    exact_pair pair;
    exact_pair_of(a, b, &pair);
    ct_scaled length[2] = { doubled_length(&pair.a_length_sq), doubled_length(&pair.b_length_sq) };
    for (int axis = 0; axis < 4; axis++) {
        ct_dyadic separation;
        separation_along(&pair, axis, &separation);
        out[axis] = ct_dyadic_quotient(&separation, length[axis / 2]);
        side[axis] = pair.at[axis].sign;
    }
}

/* A box, turned by (cos, sin) around (at_x, at_y), in the frame of the box it is held against. */
typedef struct corner_frame {
    const exact_box *box, *against;
    const ct_dyadic *at_x, *at_y, *cos, *sin, *length_sq;
} corner_frame;

static double corner_gap(const ct_dyadic *at, const ct_dyadic *offset, const ct_dyadic *reach,
                         ct_scaled length, int *side)
{
    ct_dyadic along, gap;
    ct_dyadic_add(&along, at, offset);
    *side = along.sign;
    along.sign = along.sign != 0;
    ct_dyadic_sub(&gap, &along, reach);
    return ct_dyadic_quotient(&gap, length);
}

static void exact_corners(const corner_frame *f, ct_exact_corner out[4])
{
    ct_dyadic half_x, half_y, offset, reach_x, reach_y;
    ct_dyadic_mul(&reach_x, &f->against->half_x, f->length_sq);
    ct_dyadic_mul(&reach_y, &f->against->half_y, f->length_sq);
    ct_scaled length = doubled_length(f->length_sq);
    for (int i = 0; i < 4; i++) {
        ct_dyadic_copy(&half_x, &f->box->half_x, ct_box_signs[i][0]);
        ct_dyadic_copy(&half_y, &f->box->half_y, ct_box_signs[i][1]);
        ct_dyadic_cross(&offset, &half_x, f->cos, &half_y, f->sin);
        out[i].beyond.x = corner_gap(f->at_x, &offset, &reach_x, length, &out[i].side_x);
        ct_dyadic_dot(&offset, &half_x, f->sin, &half_y, f->cos);
        out[i].beyond.y = corner_gap(f->at_y, &offset, &reach_y, length, &out[i].side_y);
    }
}

void ct_exact_corners(const ct_shape *a, const ct_shape *b, ct_exact_corner out[8])
{
    exact_pair pair;
    exact_pair_of(a, b, &pair);
    const exact_box *p = &pair.a, *q = &pair.b;
    exact_corners(
        &(corner_frame){ q, p, &pair.at[0], &pair.at[1], &pair.cos, &pair.sin, &pair.a_length_sq },
        out);
    /* Seen from b, a lies the other way and is turned the other way. */
    pair.at[2].sign = -pair.at[2].sign;
    pair.at[3].sign = -pair.at[3].sign;
    pair.sin.sign = -pair.sin.sign;
    exact_corners(
        &(corner_frame){ p, q, &pair.at[2], &pair.at[3], &pair.cos, &pair.sin, &pair.b_length_sq },
        out + 4);
}
