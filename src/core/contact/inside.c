/* inside.c - containment, decided on the points of one shape that lie farthest out. */
#include "core/contact/contact.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/outline/obb.h"

/* Error bounds below are those of overlap.c and overlap_obb.c with the signs of the extents turned
 * around, which changes no magnitude. */
static const double unit = 4.0 * DBL_EPSILON;

static bool circle_in_circle(const ct_circle *a, const ct_circle *b)
{
    if (a->radius > b->radius) {
        return false;
    }
    double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
    double room = b->radius - a->radius;
    double sum = dx * dx + dy * dy, limit = room * room;
    double bound = unit * (sum + limit) + DBL_MIN;
    if (fabs(sum - limit) > bound) {
        return sum < limit;
    }
    ct_dyadic x, y, r, sum_exact, limit_exact;
    ct_dyadic_sum(&x, b->center.x, -a->center.x);
    ct_dyadic_sum(&y, b->center.y, -a->center.y);
    ct_dyadic_sum(&r, b->radius, -a->radius);
    ct_dyadic_dot(&sum_exact, &x, &x, &y, &y);
    ct_dyadic_mul(&limit_exact, &r, &r);
    return ct_dyadic_compare(&sum_exact, &limit_exact) <= 0;
}

/* Is lo <= center - radius and center + radius <= hi? */
static bool within_interval(double center, double radius, double lo, double hi)
{
    ct_sum low = ct_sum_of_four(center, -lo, -radius, 0);
    ct_sum high = ct_sum_of_four(hi, -center, -radius, 0);
    return ct_sum_sign(&low) >= 0 && ct_sum_sign(&high) >= 0;
}

/* Is radius * L not more than the depth -x within the side, both signs known exactly? */
static bool has_room(const ct_dyadic *x, const ct_dyadic *limit)
{
    ct_dyadic room_sq;
    ct_dyadic_mul(&room_sq, x, x);
    return x->sign <= 0 && ct_dyadic_compare(&room_sq, limit) >= 0;
}

static bool circle_in_obb(const ct_circle *a, const ct_obb *b)
{
    double dx = a->center.x - b->center.x, dy = a->center.y - b->center.y;
    double length_sq = b->cos * b->cos + b->sin * b->sin;
    double xc = dx * b->cos, ys = dy * b->sin, yc = dy * b->cos, xs = dx * b->sin;
    double r = a->radius * sqrt(length_sq);
    double x = fabs(xc + ys) + r - b->half.x * length_sq;
    double y = fabs(yc - xs) + r - b->half.y * length_sq;
    double magnitude = fabs(dx) + fabs(dy) + a->radius + b->half.x + b->half.y;
    double bound = 2 * unit * magnitude * (1 + length_sq) + DBL_MIN;
    if (x > bound || y > bound) {
        return false;
    }
    if (x < -bound && y < -bound) {
        return true;
    }
    ct_excess e;
    ct_exact_excess(a->center, b, &e);
    ct_dyadic radius, radius_sq, limit;
    ct_dyadic_set(&radius, a->radius, 0);
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    ct_dyadic_mul(&limit, &radius_sq, &e.length_sq);
    return has_room(&e.x, &limit) && has_room(&e.y, &limit);
}

static bool circle_within(const ct_circle *a, const ct_shape *b)
{
    const ct_rect *r = &b->as.rect;
    if (b->type == CT_POINT) {
        return a->radius == 0; /* they share a point, so this is it */
    }
    if (b->type == CT_CIRCLE) {
        return circle_in_circle(a, &b->as.circle);
    }
    if (b->type == CT_RECT) {
        return within_interval(a->center.x, a->radius, r->min.x, r->max.x) &&
               within_interval(a->center.y, a->radius, r->min.y, r->max.y);
    }
    return circle_in_obb(a, &b->as.obb);
}

/* A convex set holds a rect if it holds the rect's corners, and these are doubles. */
static bool rect_within(const ct_rect *a, const ct_shape *b)
{
    ct_shape corner = { .type = CT_POINT };
    for (int i = 0; i < 4; i++) {
        corner.as.point = (ct_vec){ i & 1 ? a->max.x : a->min.x, i & 2 ? a->max.y : a->min.y };
        if (!ct_overlap(&corner, b)) {
            return false;
        }
    }
    return true;
}

/* The corner farthest from the circle's centre lies within the circle. */
static bool obb_in_circle(const ct_obb *a, const ct_circle *b)
{
    ct_vec d = ct_sub(b->center, a->center);
    double length_sq = a->cos * a->cos + a->sin * a->sin;
    double x = fabs(d.x * a->cos + d.y * a->sin) + a->half.x * length_sq;
    double y = fabs(d.y * a->cos - d.x * a->sin) + a->half.y * length_sq;
    double sum = x * x + y * y, limit = b->radius * b->radius * length_sq;
    double magnitude = (ct_size(d) + a->half.x + a->half.y) * (1 + length_sq);
    double bound = 2 * unit * (magnitude * magnitude + sum + limit) + DBL_MIN;
    if (fabs(sum - limit) > bound) {
        return sum < limit;
    }
    ct_obb inverted = *a; /* |d.u| - (-half) L^2 is how far away the far side is */
    inverted.half = ct_scale(-1, a->half);
    ct_excess e;
    ct_exact_excess(b->center, &inverted, &e);
    ct_dyadic radius, radius_sq, sum_exact, limit_exact;
    ct_dyadic_set(&radius, b->radius, 0);
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    ct_dyadic_mul(&limit_exact, &radius_sq, &e.length_sq);
    ct_dyadic_dot(&sum_exact, &e.x, &e.x, &e.y, &e.y);
    return ct_dyadic_compare(&sum_exact, &limit_exact) <= 0;
}

/* |at| + half_x * x + half_y * y <= half * length_sq, with x and y not negative */
static bool reach_within(const ct_dyadic *at, const ct_dyadic *reach, const ct_dyadic *half,
                         const ct_dyadic *length_sq)
{
    ct_dyadic magnitude, sum, limit;
    ct_dyadic_copy(&magnitude, at, at->sign < 0 ? -1 : 1);
    ct_dyadic_add(&sum, &magnitude, reach);
    ct_dyadic_mul(&limit, half, length_sq);
    return ct_dyadic_compare(&sum, &limit) <= 0;
}

static bool box_in_box_exact(const ct_shape *a, const ct_shape *b)
{
    ct_exact_pair pair;
    ct_exact_pair_of(a, b, &pair);
    pair.cos.sign = pair.cos.sign != 0;
    pair.sin.sign = pair.sin.sign != 0;
    ct_dyadic reach;
    ct_dyadic_dot(&reach, &pair.a.half_x, &pair.cos, &pair.a.half_y, &pair.sin);
    if (!reach_within(&pair.at[2], &reach, &pair.b.half_x, &pair.b_length_sq)) {
        return false;
    }
    ct_dyadic_dot(&reach, &pair.a.half_x, &pair.sin, &pair.a.half_y, &pair.cos);
    return reach_within(&pair.at[3], &reach, &pair.b.half_y, &pair.b_length_sq);
}

static bool box_in_box(const ct_shape *a, const ct_shape *b)
{
    ct_obb p = ct_box_of(a), q = ct_box_of(b);
    ct_separations s;
    ct_box_separations(&p, &q, ct_box_slack(a) + ct_box_slack(b), &s);
    /* separation = distance of centres - own half - reach; what sticks out is
     * distance of centres + reach - own half. */
    double c = fabs(p.cos * q.cos + p.sin * q.sin), sn = fabs(p.cos * q.sin - p.sin * q.cos);
    double x = s.value[2] + 2 * (p.half.x * c + p.half.y * sn);
    double y = s.value[3] + 2 * (p.half.x * sn + p.half.y * c);
    double bound = 4 * s.bound;
    if (x > bound || y > bound) {
        return false;
    }
    return (x < -bound && y < -bound) || box_in_box_exact(a, b);
}

static bool obb_within(const ct_shape *a, const ct_shape *b)
{
    const ct_obb *box = &a->as.obb;
    if (b->type == CT_POINT) {
        return box->half.x == 0 && box->half.y == 0;
    }
    return b->type == CT_CIRCLE ? obb_in_circle(box, &b->as.circle) : box_in_box(a, b);
}

static bool is_within(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_POINT) {
        return ct_overlap(a, b);
    }
    if (a->type == CT_CIRCLE) {
        return circle_within(&a->as.circle, b);
    }
    return a->type == CT_RECT ? rect_within(&a->as.rect, b) : obb_within(a, b);
}

ct_inside ct_find_inside(const ct_shape *a, const ct_shape *b)
{
    return ct_inside_of(is_within(a, b), is_within(b, a));
}
