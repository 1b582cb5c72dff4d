/* rounded.c - distance, depth, normal and points of two boxes grown by discs. */
#include "core/outline/rounded.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"

/* One axis of the Minkowski difference b - a, an interval lo..hi, and its point nearest to 0. */
typedef struct axis_gap {
    double lo, hi;
    double nearest;
} axis_gap;

static axis_gap axis_of(double a_min, double a_max, double b_min, double b_max)
{
    axis_gap g = { b_min - a_max, b_max - a_min, 0 };
    g.nearest = g.lo > 0 ? g.lo : g.hi < 0 ? g.hi : 0;
    return g;
}

ct_gap ct_exact_gap(const ct_dyadic *n, ct_scaled divisor)
{
    static const ct_relation relations[3] = { CT_OVERLAPPING, CT_TOUCHING, CT_APART };
    return (ct_gap){ relations[n->sign + 1], ct_dyadic_quotient(n, divisor) };
}

/* The part of one axis of b - a nearest to 0. */
static void nearest_part(double a_min, double a_max, double b_min, double b_max, ct_dyadic *out)
{
    if (b_min > a_max) {
        ct_dyadic_sum(out, b_min, -a_max);
    } else if (b_max < a_min) {
        ct_dyadic_sum(out, a_min, -b_max);
    } else {
        ct_dyadic_set(out, 0, 0);
    }
}

/* Of boxes that do not meet. */
CT_COLD static ct_gap exact_rounded_gap(const ct_rounded *a, const ct_rounded *b)
{
    ct_dyadic x, y, radius, n;
    nearest_part(a->min.x, a->max.x, b->min.x, b->max.x, &x);
    nearest_part(a->min.y, a->max.y, b->min.y, b->max.y, &y);
    ct_dyadic_sum(&radius, a->radius, b->radius);
    if (x.sign == 0 || y.sign == 0) {
        ct_dyadic_sub(&n, x.sign == 0 ? &y : &x, &radius);
        return ct_exact_gap(&n, (ct_scaled){ 1, 0 });
    }
    ct_dyadic distance_sq, radius_sq;
    ct_dyadic_dot(&distance_sq, &x, &x, &y, &y);
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    ct_dyadic_sub(&n, &distance_sq, &radius_sq);
    ct_scaled distance = ct_scaled_root(ct_scaled_of(&distance_sq));
    return ct_exact_gap(&n, ct_scaled_add(distance, ct_scaled_of(&radius)));
}

ct_gap ct_rounded_gap(const ct_rounded *a, const ct_rounded *b)
{
    axis_gap x = axis_of(a->min.x, a->max.x, b->min.x, b->max.x);
    axis_gap y = axis_of(a->min.y, a->max.y, b->min.y, b->max.y);
    double radius = a->radius + b->radius;
    if (x.nearest == 0 && y.nearest == 0) {
        /* Differences of doubles have the right sign as they are. */
        double dx = ct_min(a->max.x - b->min.x, b->max.x - a->min.x);
        double dy = ct_min(a->max.y - b->min.y, b->max.y - a->min.y);
        double depth = ct_min(dx, dy) + radius;
        return (ct_gap){ depth > 0 ? CT_OVERLAPPING : CT_TOUCHING, -depth };
    }
    double distance = ct_length((ct_vec){ x.nearest, y.nearest });
    double gap = distance - radius;
    /* Close to touching the difference has lost its digits, if not its sign. */
    if (!(fabs(gap) > 0x1p-10 * (distance + radius))) {
        return exact_rounded_gap(a, b);
    }
    return (ct_gap){ gap > 0 ? CT_APART : CT_OVERLAPPING, gap };
}

/* Core points of a and b on one axis where nothing separates them: the middle of what they
 * share. */
static double shared_middle(double a_min, double a_max, double b_min, double b_max)
{
    return ct_middle(ct_max(a_min, b_min), ct_min(a_max, b_max));
}

typedef struct pair_points {
    ct_vec a, b;
} pair_points;

/* sx and sy say on which side of a, -1 or 1, its facing side lies; 0 is the shared middle. */
static pair_points core_points(const ct_rounded *a, const ct_rounded *b, int sx, int sy)
{
    pair_points p;
    p.a.x = sx > 0 ? a->max.x : a->min.x;
    p.b.x = sx > 0 ? b->min.x : b->max.x;
    p.a.y = sy > 0 ? a->max.y : a->min.y;
    p.b.y = sy > 0 ? b->min.y : b->max.y;
    if (sx == 0) {
        p.a.x = p.b.x = shared_middle(a->min.x, a->max.x, b->min.x, b->max.x);
    }
    if (sy == 0) {
        p.a.y = p.b.y = shared_middle(a->min.y, a->max.y, b->min.y, b->max.y);
    }
    return p;
}

/* One way out of four: how far b is pushed along `direction`, the difference of two coordinates,
 * whose own last digits are in doubt. */
typedef struct push {
    ct_vec direction;
    double length, noise;
} push;

static push push_of(double from, double to, ct_vec direction)
{
    return (push){ direction, from - to, 16 * DBL_EPSILON * (fabs(from) + fabs(to)) };
}

/* The way that brings b free when the origin lies in the box itself: right, left, up or down. */
static ct_vec least_push(const ct_rounded *a, const ct_rounded *b)
{
    const push pushes[4] = { push_of(a->max.x, b->min.x, (ct_vec){ 1, 0 }),
                             push_of(b->max.x, a->min.x, (ct_vec){ -1, 0 }),
                             push_of(a->max.y, b->min.y, (ct_vec){ 0, 1 }),
                             push_of(b->max.y, a->min.y, (ct_vec){ 0, -1 }) };
    const push *best = &pushes[0];
    for (const push *p = pushes + 1; p < pushes + 4; p++) {
        /* Between equals the earlier one stays, whatever rounding adds. A push of 0 is no tie: a
         * touching pair must be told its side. */
        bool shorter = p->length < best->length - ct_max(p->noise, best->noise);
        if (shorter || (p->length <= 0 && best->length > 0)) {
            best = p;
        }
    }
    return best->direction;
}

void ct_rounded_contact(const ct_rounded *a, const ct_rounded *b, ct_gap gap, ct_contact *out)
{
    axis_gap x = axis_of(a->min.x, a->max.x, b->min.x, b->max.x);
    axis_gap y = axis_of(a->min.y, a->max.y, b->min.y, b->max.y);
    int sx = ct_sign(x.nearest), sy = ct_sign(y.nearest);
    double radius = a->radius + b->radius;
    double value = gap.value;
    *out = (ct_contact){ .relation = gap.relation, .has_normal = true };
    if (sx != 0 || sy != 0) {
        out->normal = ct_unit((ct_vec){ x.nearest, y.nearest });
    } else {
        out->normal = least_push(a, b);
        sx = (int)out->normal.x;
        sy = (int)out->normal.y;
        out->has_normal = radius > 0 || x.lo != x.hi || y.lo != y.hi;
    }
    pair_points p = core_points(a, b, sx, sy);
    out->distance = value > 0 ? value : 0;
    out->depth = value < 0 ? -value : 0;
    if (!out->has_normal) {
        out->normal = (ct_vec){ 0, 0 };
    }
    out->a_point = ct_along(p.a, a->radius, out->normal);
    out->b_point = ct_along(p.b, -b->radius, out->normal);
}
