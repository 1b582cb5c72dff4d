/* overlap.c - overlap of points, circles and rects, and the dispatch over all pairs. */
#include "core/overlap/overlap.h"

#include "core/num/num.h"
#include "core/num/two.h"
#include "core/overlap/meeting.h"

/* Three-way verdict of the plain evaluation: 1 overlap, 0 apart, -1 within the error bound.
 *
 * dx and dy carry one rounding, so with u = 2^-53 their squares are off by 3u relatively and the
 * sum by 4u; likewise r and r * r by 3u. The difference is therefore off by at most
 * 4u * (sum + r * r) to first order; 6u leaves room for the rest and for the bound's own roundings.
 * DBL_MIN covers squares that underflow. An overflow makes the bound infinite or the difference
 * NaN, and the comparison fails: the exact path decides. One branch, nearly always taken, and the
 * verdict itself without any: on mixed input a mispredicted one costs more than all the rest. */
static inline int disc_verdict(double dx, double dy, double r)
{
    double sum = dx * dx + dy * dy;
    double limit = r * r;
    double bound = 3.0 * DBL_EPSILON * (sum + limit) + DBL_MIN;
    return fabs(sum - limit) > bound ? sum < limit : -1;
}

CT_COLD static bool circles_overlap(const ct_circle *a, const ct_circle *b)
{
    ct_unrounded dx = ct_unrounded_difference(b->center.x, a->center.x);
    ct_unrounded dy = ct_unrounded_difference(b->center.y, a->center.y);
    ct_unrounded r = ct_unrounded_difference(a->radius, -b->radius);
    ct_unrounded sum = ct_unrounded_norm(dx, dy), limit = ct_unrounded_mul(r, r);
    if (sum.is_exact && limit.is_exact && a->radius >= 0 && b->radius >= 0) {
        return sum.v <= limit.v;
    }
    return CT_OVERLAP_EXACTLY(CIRCLE, circle, a, CIRCLE, circle, b);
}

/* The point of the rect nearest to the circle's centre is a double, so this is a point against a
 * circle. */
CT_COLD static bool circle_rect_overlap(const ct_circle *a, const ct_rect *b)
{
    ct_circle nearest = {
        { ct_clamp(a->center.x, b->min.x, b->max.x), ct_clamp(a->center.y, b->min.y, b->max.y) }, 0
    };
    return ct_is_valid_rect(b) && circles_overlap(a, &nearest);
}

bool ct_overlap_point_point(const ct_vec *a, const ct_vec *b)
{
    return (a->x == b->x) & (a->y == b->y) & (fabs(a->x) <= DBL_MAX) & (fabs(a->y) <= DBL_MAX);
}

bool ct_overlap_point_circle(const ct_vec *a, const ct_circle *b)
{
    int verdict = disc_verdict(b->center.x - a->x, b->center.y - a->y, b->radius);
    if (verdict >= 0) { return verdict & (b->radius >= 0); }
    return circles_overlap(&(ct_circle){ *a, 0 }, b);
}

bool ct_overlap_point_rect(const ct_vec *a, const ct_rect *b)
{
    bool within = (a->x >= b->min.x) & (a->x <= b->max.x) & (a->y >= b->min.y) & (a->y <= b->max.y);
    /* A rect that is finite has a finite size, but for one that is too large to tell. */
    bool has_size = b->max.x - b->min.x + (b->max.y - b->min.y) <= DBL_MAX;
    return has_size ? within : within && ct_is_valid_rect(b);
}

bool(ct_overlap_circle_circle)(const ct_circle *a, const ct_circle *b)
{
    int verdict =
        disc_verdict(b->center.x - a->center.x, b->center.y - a->center.y, a->radius + b->radius);
    if (verdict >= 0) { return verdict & (a->radius >= 0) & (b->radius >= 0); }
    return circles_overlap(a, b);
}

/* What is not finite makes the size, and with it the difference of any two numbers, NaN. */
bool(ct_overlap_circle_rect)(const ct_circle *a, const ct_rect *b)
{
    double dx = a->center.x - ct_clamp(a->center.x, b->min.x, b->max.x);
    double dy = a->center.y - ct_clamp(a->center.y, b->min.y, b->max.y);
    double width = b->max.x - b->min.x, height = b->max.y - b->min.y;
    int verdict = disc_verdict(dx + 0 * (width + height), dy, a->radius);
    if (verdict >= 0) { return verdict & (ct_min(ct_min(width, height), a->radius) >= 0); }
    return circle_rect_overlap(a, b);
}

/* Along either axis the larger lower end must not be above the lesser upper end; that holds just
 * for two rects that meet and have their own ends in order. */
bool(ct_overlap_rect_rect)(const ct_rect *a, const ct_rect *b)
{
    double x = ct_min(a->max.x, b->max.x) - ct_max(a->min.x, b->min.x);
    double y = ct_min(a->max.y, b->max.y) - ct_max(a->min.y, b->min.y);
    double sum = (a->min.x + a->max.x + (b->min.x + b->max.x)) +
                 (a->min.y + a->max.y + (b->min.y + b->max.y));
    if (fabs(sum) <= DBL_MAX) { return (x >= 0) & (y >= 0); }
    return x >= 0 && y >= 0 && ct_is_valid_rect(a) && ct_is_valid_rect(b);
}

bool ct_overlap_exactly(const ct_shape *a, const ct_shape *b)
{
    if (!ct_is_valid(a) || !ct_is_valid(b)) { return false; }
    ct_outline a_outline, b_outline;
    ct_outline_of(a, &a_outline);
    ct_outline_of(b, &b_outline);
    return ct_outlines_overlap(&a_outline, &b_outline);
}

enum { TYPES = CT_TYPE_COUNT };

#define PAIR(A, a_name, B, b_name) \
    case CT_##A *TYPES + CT_##B:   \
        return ct_overlap_##a_name##_##b_name(&a->as.a_name, &b->as.b_name)

bool ct_overlap(const ct_shape *a, const ct_shape *b)
{
    if (a->type > b->type) {
        const ct_shape *swap = a;
        a = b;
        b = swap;
    }
    unsigned pair = (unsigned)a->type * TYPES + (unsigned)b->type;
    switch (b->type < CT_TYPE_COUNT ? pair : TYPES * TYPES) {
        PAIR(POINT, point, POINT, point);
        PAIR(POINT, point, CIRCLE, circle);
        PAIR(POINT, point, RECT, rect);
        PAIR(POINT, point, OBB, obb);
        PAIR(POINT, point, SEGMENT, segment);
        PAIR(POINT, point, CAPSULE, capsule);
        PAIR(POINT, point, POLYGON, polygon);
        PAIR(CIRCLE, circle, CIRCLE, circle);
        PAIR(CIRCLE, circle, RECT, rect);
        PAIR(CIRCLE, circle, OBB, obb);
        PAIR(CIRCLE, circle, SEGMENT, segment);
        PAIR(CIRCLE, circle, CAPSULE, capsule);
        PAIR(CIRCLE, circle, POLYGON, polygon);
        PAIR(RECT, rect, RECT, rect);
        PAIR(RECT, rect, OBB, obb);
        PAIR(RECT, rect, SEGMENT, segment);
        PAIR(RECT, rect, CAPSULE, capsule);
        PAIR(RECT, rect, POLYGON, polygon);
        PAIR(OBB, obb, OBB, obb);
        PAIR(OBB, obb, SEGMENT, segment);
        PAIR(OBB, obb, CAPSULE, capsule);
        PAIR(OBB, obb, POLYGON, polygon);
        PAIR(SEGMENT, segment, SEGMENT, segment);
        PAIR(SEGMENT, segment, CAPSULE, capsule);
        PAIR(SEGMENT, segment, POLYGON, polygon);
        PAIR(CAPSULE, capsule, CAPSULE, capsule);
        PAIR(CAPSULE, capsule, POLYGON, polygon);
        PAIR(POLYGON, polygon, POLYGON, polygon);
    default:
        return false;
    }
}

ct_relation ct_find_relation(const ct_shape *a, const ct_shape *b)
{
    ct_outline a_outline, b_outline;
    if (!ct_overlap(a, b)) { return CT_APART; }
    ct_outline_of(a, &a_outline);
    ct_outline_of(b, &b_outline);
    return ct_outlines_relation(&a_outline, &b_outline);
}
