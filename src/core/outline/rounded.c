/* rounded.c - distance, depth, normal and points of two boxes grown by discs. */
#include "core/outline/rounded.h"

#include "core/num/num.h"

ct_gap ct_exact_gap(const ct_dyadic *n, ct_scaled divisor)
{
    static const ct_relation relations[3] = { CT_OVERLAPPING, CT_TOUCHING, CT_APART };
    return (ct_gap){ relations[n->sign + 1], ct_dyadic_quotient(n, divisor) };
}

CT_COLD ct_gap ct_exact_grown_gap(const ct_axis_gap *axes, int count, double a_radius,
                                  double b_radius)
{
    ct_dyadic part, part_sq, sum, radius, radius_sq, n, distance_sq;
    int apart = 0;
    ct_dyadic_set(&distance_sq, 0, 0);
    ct_dyadic_sum(&radius, a_radius, b_radius);
    for (const ct_axis_gap *x = axes; x < axes + count; x++) {
        if (x->side != 0) {
            ct_dyadic_sum(&part, x->side > 0 ? x->b_min : x->a_min,
                          x->side > 0 ? -x->a_max : -x->b_max);
            ct_dyadic_mul(&part_sq, &part, &part);
            ct_dyadic_add(&sum, &distance_sq, &part_sq);
            ct_dyadic_copy(&distance_sq, &sum, 1);
            apart++;
        }
    }
    if (apart == 1) {
        ct_dyadic_sub(&n, &part, &radius);
        return ct_exact_gap(&n, (ct_scaled){ 1, 0 });
    }
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    ct_dyadic_sub(&n, &distance_sq, &radius_sq);
    ct_scaled distance = ct_scaled_root(ct_scaled_of(&distance_sq));
    return ct_exact_gap(&n, ct_scaled_add(distance, ct_scaled_of(&radius)));
}

/* With axes of its own: those below can stay in registers. */
CT_COLD static ct_gap exact_rounded_gap(const ct_rounded *a, const ct_rounded *b)
{
    const ct_axis_gap axes[2] = { ct_axis_gap_of(a->min.x, a->max.x, b->min.x, b->max.x),
                                  ct_axis_gap_of(a->min.y, a->max.y, b->min.y, b->max.y) };
    return ct_exact_grown_gap(axes, 2, a->radius, b->radius);
}

ct_gap ct_rounded_gap(const ct_rounded *a, const ct_rounded *b)
{
    ct_axis_gap x = ct_axis_gap_of(a->min.x, a->max.x, b->min.x, b->max.x);
    ct_axis_gap y = ct_axis_gap_of(a->min.y, a->max.y, b->min.y, b->max.y);
    double radius = a->radius + b->radius;
    if (x.nearest == 0 && y.nearest == 0) {
        /* Differences of doubles have the right sign as they are. */
        double depth = ct_min(ct_min(-x.lo, x.hi), ct_min(-y.lo, y.hi)) + radius;
        return (ct_gap){ depth > 0 ? CT_OVERLAPPING : CT_TOUCHING, -depth };
    }
    double distance = ct_length((ct_vec){ x.nearest, y.nearest });
    double gap = distance - radius;
    /* Close to touching the difference has lost its digits, if not its sign. */
    if (!(fabs(gap) > 0x1p-10 * (distance + radius))) { return exact_rounded_gap(a, b); }
    return (ct_gap){ gap > 0 ? CT_APART : CT_OVERLAPPING, gap };
}

/* One way out of four: how far b's core is pushed along `direction`, the difference of two
 * coordinates, whose own last digits are in doubt. */
typedef struct rounded_push {
    ct_vec direction;
    double length, noise;
} rounded_push;

static rounded_push push_of(double from, double to, double radius, ct_vec direction)
{
    double noise = 16 * DBL_EPSILON * (fabs(from) + fabs(to));
    return (rounded_push){ direction, from - to, ct_tie(noise, from - to + radius) };
}

/* The way that brings b free when the origin lies in the box itself: right, left, up or down. */
static ct_vec least_push(const ct_rounded *a, const ct_rounded *b)
{
    double radius = a->radius + b->radius;
    const rounded_push pushes[4] = { push_of(a->max.x, b->min.x, radius, (ct_vec){ 1, 0 }),
                                     push_of(b->max.x, a->min.x, radius, (ct_vec){ -1, 0 }),
                                     push_of(a->max.y, b->min.y, radius, (ct_vec){ 0, 1 }),
                                     push_of(b->max.y, a->min.y, radius, (ct_vec){ 0, -1 }) };
    const rounded_push *best = &pushes[0];
    for (const rounded_push *p = pushes + 1; p < pushes + 4; p++) {
        /* Between equals the earlier one stays, whatever rounding adds; a push of 0 without a
         * radius ties with no other, so that a touching pair is told its side. */
        if (p->length < best->length - ct_max(p->noise, best->noise)) { best = p; }
    }
    return best->direction;
}

void ct_rounded_contact(const ct_rounded *a, const ct_rounded *b, ct_gap gap, ct_contact *out)
{
    ct_axis_gap x = ct_axis_gap_of(a->min.x, a->max.x, b->min.x, b->max.x);
    ct_axis_gap y = ct_axis_gap_of(a->min.y, a->max.y, b->min.y, b->max.y);
    double value = gap.value;
    *out = (ct_contact){ .relation = gap.relation, .has_normal = true };
    if (x.side != 0 || y.side != 0) {
        out->normal = ct_unit((ct_vec){ x.nearest, y.nearest });
    } else {
        out->normal = least_push(a, b);
        x.side = (int)out->normal.x;
        y.side = (int)out->normal.y;
        out->has_normal = a->radius + b->radius > 0 || x.lo != x.hi || y.lo != y.hi;
    }
    ct_vec on_a, on_b;
    ct_core_points(&x, &on_a.x, &on_b.x);
    ct_core_points(&y, &on_a.y, &on_b.y);
    out->distance = value > 0 ? value : 0;
    out->depth = value < 0 ? -value : 0;
    if (!out->has_normal) { out->normal = (ct_vec){ 0, 0 }; }
    out->a_point = ct_along(on_a, a->radius, out->normal);
    out->b_point = ct_along(on_b, -b->radius, out->normal);
}
