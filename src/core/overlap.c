/* overlap.c - overlap of points, circles and rects, and the dispatch over all pairs. */
#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/exact.h"
#include "core/num.h"

/* Three-way verdict of the plain evaluation: 1 overlap, 0 apart, -1 within the error bound.
 *
 * dx and dy carry one rounding, so with u = 2^-53 their squares are off by 3u relatively and the
 * sum by 4u; likewise r and r * r by 3u. The difference is therefore off by at most
 * 4u * (sum + r * r) to first order; 6u leaves room for the rest and for the bound's own roundings.
 * DBL_MIN covers squares that underflow. An overflow makes the bound infinite or the difference
 * NaN, and both comparisons fail: the exact path decides. */
static int disc_verdict(double dx, double dy, double r)
{
    double sum = dx * dx + dy * dy;
    double limit = r * r;
    double diff = sum - limit;
    double bound = 3.0 * DBL_EPSILON * (sum + limit) + DBL_MIN;
    if (diff > bound) {
        return 0;
    }
    return diff < -bound ? 1 : -1;
}

static bool rounded_overlap(const ct_rounded *a, const ct_rounded *b)
{
    return ct_exact_rounded_gap(a, b).relation != CT_APART;
}

bool ct_overlap_point_point(const ct_vec *a, const ct_vec *b)
{
    return a->x == b->x && a->y == b->y;
}

bool ct_overlap_point_circle(const ct_vec *a, const ct_circle *b)
{
    assert(b->radius >= 0);
    int verdict = disc_verdict(b->center.x - a->x, b->center.y - a->y, b->radius);
    if (verdict >= 0) {
        return verdict;
    }
    ct_rounded ra = ct_rounded_point(*a), rb = ct_rounded_circle(b);
    return rounded_overlap(&ra, &rb);
}

bool ct_overlap_point_rect(const ct_vec *a, const ct_rect *b)
{
    assert(b->min.x <= b->max.x && b->min.y <= b->max.y);
    return a->x >= b->min.x && a->x <= b->max.x && a->y >= b->min.y && a->y <= b->max.y;
}

bool ct_overlap_circle_circle(const ct_circle *a, const ct_circle *b)
{
    assert(a->radius >= 0 && b->radius >= 0);
    int verdict =
        disc_verdict(b->center.x - a->center.x, b->center.y - a->center.y, a->radius + b->radius);
    if (verdict >= 0) {
        return verdict;
    }
    ct_rounded ra = ct_rounded_circle(a), rb = ct_rounded_circle(b);
    return rounded_overlap(&ra, &rb);
}

bool ct_overlap_circle_rect(const ct_circle *a, const ct_rect *b)
{
    assert(a->radius >= 0 && b->min.x <= b->max.x && b->min.y <= b->max.y);
    double dx = ct_max(ct_max(b->min.x - a->center.x, a->center.x - b->max.x), 0);
    double dy = ct_max(ct_max(b->min.y - a->center.y, a->center.y - b->max.y), 0);
    int verdict = disc_verdict(dx, dy, a->radius);
    if (verdict >= 0) {
        return verdict;
    }
    ct_rounded ra = ct_rounded_circle(a), rb = ct_rounded_rect(b);
    return rounded_overlap(&ra, &rb);
}

bool ct_overlap_rect_rect(const ct_rect *a, const ct_rect *b)
{
    assert(a->min.x <= a->max.x && a->min.y <= a->max.y);
    assert(b->min.x <= b->max.x && b->min.y <= b->max.y);
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static bool overlap_point(const ct_vec *a, const ct_shape *b)
{
    switch (b->type) {
    case CT_POINT:
        return ct_overlap_point_point(a, &b->as.point);
    case CT_CIRCLE:
        return ct_overlap_point_circle(a, &b->as.circle);
    case CT_RECT:
        return ct_overlap_point_rect(a, &b->as.rect);
    default:
        return ct_overlap_point_obb(a, &b->as.obb);
    }
}

static bool overlap_circle(const ct_circle *a, const ct_shape *b)
{
    switch (b->type) {
    case CT_CIRCLE:
        return ct_overlap_circle_circle(a, &b->as.circle);
    case CT_RECT:
        return ct_overlap_circle_rect(a, &b->as.rect);
    default:
        return ct_overlap_circle_obb(a, &b->as.obb);
    }
}

bool ct_overlap(const ct_shape *a, const ct_shape *b)
{
    assert(a->type < CT_TYPE_COUNT && b->type < CT_TYPE_COUNT);
    if (a->type > b->type) {
        const ct_shape *swap = a;
        a = b;
        b = swap;
    }
    switch (a->type) {
    case CT_POINT:
        return overlap_point(&a->as.point, b);
    case CT_CIRCLE:
        return overlap_circle(&a->as.circle, b);
    case CT_RECT:
        return b->type == CT_RECT ? ct_overlap_rect_rect(&a->as.rect, &b->as.rect)
                                  : ct_overlap_rect_obb(&a->as.rect, &b->as.obb);
    default:
        return ct_overlap_obb_obb(&a->as.obb, &b->as.obb);
    }
}
