/* outline.c - every 2D shape as an outline of corners, grown by a disc. */
#include "core/outline/outline.h"

#include "core/num/dyadic.h"
#include "core/num/num.h"
#include "core/outline/obb.h"

static void set_points(ct_outline *out, const ct_vec *at, int count)
{
    out->at = at;
    out->count = count;
}

static void set_segment(ct_outline *out, ct_vec from, ct_vec to)
{
    out->own[0] = from;
    out->own[1] = to;
    set_points(out, out->own, from.x == to.x && from.y == to.y ? 1 : 2);
}

static void set_rect(ct_outline *out, const ct_rect *r)
{
    if (r->min.x == r->max.x || r->min.y == r->max.y) {
        set_segment(out, r->min, r->max);
        return;
    }
    ct_rect_corners(r, out->own);
    set_points(out, out->own, 4);
}

/* Two products round a corner by u of the reach, two sums each by u of the sum of all magnitudes:
 * 3.2u of that covers them and the bound's own roundings. */
static void set_obb(ct_outline *out, const ct_obb *box)
{
    double c = fabs(box->cos), s = fabs(box->sin), hx = box->half.x, hy = box->half.y;
    double reach = ct_max(hx * c + hy * s, hx * s + hy * c);
    double most = ct_max(fabs(box->center.x), fabs(box->center.y)) + reach;
    out->error = 1.6 * DBL_EPSILON * most + DBL_MIN;
    out->box = box;
    out->first = hx == 0 ? 1 : 0; /* without width the second and third are the two ends */
    /* As ct_obb_to_world rounds them. Of a box without width only the first two are corners. */
    ct_vec along = { hx * box->cos, hx * box->sin }, up = { hy * box->sin, hy * box->cos };
    ct_vec left = ct_sub(box->center, along), right = ct_add(box->center, along);
    out->own[0] = (ct_vec){ left.x + up.x, left.y - up.y };
    out->own[1] = (ct_vec){ right.x + up.x, right.y - up.y };
    out->own[2] = (ct_vec){ right.x - up.x, right.y + up.y };
    out->own[3] = (ct_vec){ left.x - up.x, left.y + up.y };
    if (hx == 0) {
        out->own[0] = out->own[1];
        out->own[1] = out->own[2];
    }
    set_points(out, out->own, hx != 0 && hy != 0 ? 4 : hx != 0 || hy != 0 ? 2 : 1);
}

void ct_outline_of(const ct_shape *shape, ct_outline *out)
{
    ct_outline_of_points(NULL, 0, out);
    switch (shape->type) {
    case CT_POINT:
        set_points(out, &shape->as.point, 1);
        break;
    case CT_CIRCLE:
        set_points(out, &shape->as.circle.center, 1);
        out->radius = shape->as.circle.radius;
        break;
    case CT_RECT:
        set_rect(out, &shape->as.rect);
        break;
    case CT_OBB:
        set_obb(out, &shape->as.obb);
        break;
    case CT_SEGMENT:
        set_segment(out, shape->as.segment.from, shape->as.segment.to);
        break;
    case CT_CAPSULE:
        set_segment(out, shape->as.capsule.from, shape->as.capsule.to);
        out->radius = shape->as.capsule.radius;
        break;
    case CT_POLYGON:
        set_points(out, shape->as.polygon.points, shape->as.polygon.count);
        break;
    case CT_TYPE_COUNT: /* no valid shape's */
        break;
    }
}

void ct_outline_way(const ct_outline *of, int index, const ct_relative_move *move, ct_outline *out)
{
    ct_vec start = of->at[index], by = ct_sub(move->plus, move->minus);
    ct_vec end = ct_add(start, by);
    double most = ct_size(end) + ct_size(by);
    out->own[0] = start;
    out->own[1] = end;
    set_points(out, out->own, 2);
    out->radius = of->radius;
    out->error = of->error + DBL_EPSILON * most + DBL_MIN;
    out->box = of->box;
    out->first = of->box ? of->first + index : 0;
    out->shift = NULL;
    out->is_way = true;
    out->move = *move;
}

/* Two roundings of what the shift is, one of the sum; what is added covers them twice. */
void ct_outline_shifted(const ct_shift *shift, ct_vec *store, ct_outline *out)
{
    const ct_outline *of = shift->of;
    ct_scaled w = ct_scaled_of(&shift->w);
    ct_vec by = { ct_scaled_value(ct_scaled_div(ct_scaled_of(&shift->x), w)),
                  ct_scaled_value(ct_scaled_div(ct_scaled_of(&shift->y), w)) };
    double most = ct_size(by);
    for (int i = 0; i < of->count; i++) {
        store[i] = ct_add(of->at[i], by);
        most = ct_max(ct_size(store[i]), most);
    }
    *out = *of;
    out->at = store;
    out->error = of->error + 4 * DBL_EPSILON * most + DBL_MIN;
    out->shift = shift;
}

/* center + sx half.x (cos, sin) + sy half.y (-sin, cos) */
static void exact_box_corner(const ct_obb *box, const int sign[2], ct_dyadic *x, ct_dyadic *y)
{
    ct_dyadic hx, hy, c, s, offset, center;
    ct_dyadic_set(&hx, sign[0] * box->half.x, 0);
    ct_dyadic_set(&hy, sign[1] * box->half.y, 0);
    ct_dyadic_set(&c, box->cos, 0);
    ct_dyadic_set(&s, box->sin, 0);
    ct_dyadic_cross(&offset, &hx, &c, &hy, &s);
    ct_dyadic_set(&center, box->center.x, 0);
    ct_dyadic_add(x, &center, &offset);
    ct_dyadic_dot(&offset, &hx, &s, &hy, &c);
    ct_dyadic_set(&center, box->center.y, 0);
    ct_dyadic_add(y, &center, &offset);
}

static void add_move(double plus, double minus, ct_dyadic *x)
{
    ct_dyadic start, move;
    ct_dyadic_copy(&start, x, 1);
    ct_dyadic_sum(&move, plus, -minus);
    ct_dyadic_add(x, &start, &move);
}

void ct_outline_exact(const ct_outline *outline, int index, ct_dyadic *x, ct_dyadic *y)
{
    outline = outline->shift ? outline->shift->of : outline;
    bool moved = outline->is_way && index == 1;
    int base = outline->is_way ? 0 : index;
    if (outline->box) {
        exact_box_corner(outline->box, ct_box_signs[(outline->first + base) % 4], x, y);
    } else {
        ct_dyadic_set(x, outline->at[base].x, 0);
        ct_dyadic_set(y, outline->at[base].y, 0);
    }
    if (moved) {
        add_move(outline->move.plus.x, outline->move.minus.x, x);
        add_move(outline->move.plus.y, outline->move.minus.y, y);
    }
}

void ct_outline_exact_between(const ct_outline *a, int from, const ct_outline *b, int to,
                              ct_dyadic out[2])
{
    ct_dyadic ax, ay, bx, by;
    ct_outline_exact(a, from, &ax, &ay);
    ct_outline_exact(b, to, &bx, &by);
    ct_dyadic_sub(&out[0], &bx, &ax);
    ct_dyadic_sub(&out[1], &by, &ay);
}
