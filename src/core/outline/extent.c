/* extent.c - bounding boxes, of shapes and of shapes on the move, rounded outwards.
 *
 * Every border of a box is the lower end of an interval, the upper ones of the mirrored shape: a
 * coordinate less a reach, plus the move where that leads down. It is summed in pairs of doubles
 * and rounded down once. */
#include "core/num/num.h"
#include "core/num/two.h"

/* The exact sum is no further than `error` from value. */
typedef struct lower_end {
    ct_two value;
    double error;
} lower_end;

/* Onto a plain double the sum is exact, and else off by 3 u^2 of itself, u = 2^-53. */
static inline lower_end plus(lower_end a, double x)
{
    if (a.value.tail == 0 || x == 0) {
        return x == 0 ? a : (lower_end){ ct_two_sum(a.value.head, x), a.error };
    }
    ct_two sum = ct_two_add(a.value, ct_two_of(x));
    return (lower_end){ sum, a.error + 0x1p-103 * fabs(sum.head) };
}

static inline double round_down(lower_end a)
{
    /* Twice the error, as its own sums are rounded. What overflows has no tail to speak of. */
    ct_two v = ct_two_sum(a.value.head, a.value.tail - 2 * a.error);
    return v.tail < 0 ? nextafter(v.head, -HUGE_VAL) : isnan(v.head) ? -HUGE_VAL : v.head;
}

static inline double lowest(double p, double reach, double move)
{
    return round_down(plus((lower_end){ ct_two_sum(p, -reach), 0 }, ct_min(move, 0)));
}

/* half.x |u| + half.y |v| along one axis; what underflows is no more than DBL_MIN. */
static CT_HOT inline lower_end reach_of(double half_x, double u, double half_y, double v)
{
    ct_two p = ct_two_product(half_x, fabs(u)), q = ct_two_product(half_y, fabs(v));
    bool is_plain = p.tail == 0 && q.tail == 0;
    bool is_tiny =
        (p.head < 0x1p-900 && half_x > 0 && u != 0) || (q.head < 0x1p-900 && half_y > 0 && v != 0);
    ct_two sum = is_plain ? ct_two_sum(p.head, q.head) : ct_two_add(p, q);
    return (lower_end){ sum, (is_plain ? 0 : 0x1p-103 * sum.head) + (is_tiny ? DBL_MIN : 0) };
}

static CT_HOT inline double lowest_turned(double center, lower_end reach, double move)
{
    lower_end inward = { ct_two_negate(reach.value), reach.error };
    return round_down(plus(plus(inward, center), ct_min(move, 0)));
}

static ct_rect box_around_obb(const ct_obb *b, ct_vec move)
{
    lower_end x = reach_of(b->half.x, b->cos, b->half.y, b->sin);
    lower_end y = reach_of(b->half.x, b->sin, b->half.y, b->cos);
    return (ct_rect){ { lowest_turned(b->center.x, x, move.x) + 0.0,
                        lowest_turned(b->center.y, y, move.y) + 0.0 },
                      { 0.0 - lowest_turned(-b->center.x, x, -move.x),
                        0.0 - lowest_turned(-b->center.y, y, -move.y) } };
}

/* The points that a shape other than an oriented rect lies around, boxed, and how far. */
static CT_HOT inline ct_rect core_of(const ct_shape *shape, double *reach)
{
    *reach = 0;
    switch (shape->type) {
    case CT_CIRCLE:
        *reach = shape->as.circle.radius;
        return (ct_rect){ shape->as.circle.center, shape->as.circle.center };
    case CT_RECT:
        return shape->as.rect;
    case CT_SEGMENT:
        return ct_box_of_two(shape->as.segment.from, shape->as.segment.to);
    case CT_CAPSULE:
        *reach = shape->as.capsule.radius;
        return ct_box_of_two(shape->as.capsule.from, shape->as.capsule.to);
    case CT_POLYGON:
        return ct_box_of_points(shape->as.polygon.points, shape->as.polygon.count);
    case CT_POINT:
    case CT_OBB:
    case CT_TYPE_COUNT:
        break;
    }
    return (ct_rect){ shape->as.point, shape->as.point };
}

static ct_rect bounds_along(const ct_shape *shape, ct_vec move)
{
    double reach;
    if (!ct_is_valid(shape) || !ct_is_finite(move)) {
        return (ct_rect){ { NAN, NAN }, { NAN, NAN } };
    }
    if (shape->type == CT_OBB) { return box_around_obb(&shape->as.obb, move); }
    ct_rect core = core_of(shape, &reach);
    /* Everything within reach of the box, all along its move. Adding 0 makes 0 of -0. */
    return (ct_rect){
        { lowest(core.min.x, reach, move.x) + 0.0, lowest(core.min.y, reach, move.y) + 0.0 },
        { 0.0 - lowest(-core.max.x, reach, -move.x), 0.0 - lowest(-core.max.y, reach, -move.y) }
    };
}

ct_rect ct_bounds(const ct_shape *shape)
{
    return bounds_along(shape, (ct_vec){ 0, 0 });
}

ct_rect ct_swept_bounds(const ct_moving *moving)
{
    return bounds_along(&moving->shape, moving->move);
}
