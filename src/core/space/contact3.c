/* contact3.c - distance, depth, normal, points and containment of two solids. */
#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/outline/rounded.h"
#include "core/space/solid.h"

/* Where the boxes themselves meet: differences of doubles have the right sign as they are. */
static ct_gap gap_within(const ct_axis_gap axis[CT_AXES], double radius)
{
    double least = INFINITY;
    for (int k = 0; k < CT_AXES; k++) { least = ct_min(least, ct_min(-axis[k].lo, axis[k].hi)); }
    double depth = least + radius;
    return (ct_gap){ depth > 0 ? CT_OVERLAPPING : CT_TOUCHING, 0 - depth };
}

static CT_HOT inline ct_gap gap_between(const ct_axis_gap axis[CT_AXES], double a_radius,
                                        double b_radius)
{
    double radius = a_radius + b_radius;
    const double nearest[CT_AXES] = { axis[0].nearest, axis[1].nearest, axis[2].nearest };
    double distance = ct_length3(nearest);
    double gap = distance - radius;
    /* Close to touching the difference has lost its digits, if not its sign. */
    if (!(fabs(gap) > 0x1p-10 * (distance + radius))) {
        return ct_exact_grown_gap(axis, CT_AXES, a_radius, b_radius);
    }
    return (ct_gap){ gap > 0 ? CT_APART : CT_OVERLAPPING, gap };
}

static double largest_coordinate(const ct_solid *a, const ct_solid *b)
{
    double largest = 0;
    for (int k = 0; k < CT_AXES; k++) {
        largest = ct_max(largest, ct_max(fabs(a->min[k]), fabs(a->max[k])));
        largest = ct_max(largest, ct_max(fabs(b->min[k]), fabs(b->max[k])));
    }
    return largest;
}

/* The push that brings b free where the boxes meet: along which axis, and which way. */
static void find_push(const ct_axis_gap axis[CT_AXES], double noise, double out[CT_AXES])
{
    double best = INFINITY;
    for (int i = 0; i < 2 * CT_AXES; i++) {
        int k = i / 2, way = i % 2 == 0 ? 1 : -1;
        double push = way > 0 ? -axis[k].lo : axis[k].hi;
        /* Between equals the earlier one stays, whatever rounding adds; a push of 0 ties with no
         * other, so that a touching pair is told its side. */
        if (best > push + ct_tie(noise, push)) {
            best = push;
            out[0] = out[1] = out[2] = 0;
            out[k] = way;
        }
    }
}

/* False where coinciding points have no side. `side` becomes the way out, where there was none. */
static bool find_normal3(const ct_solid *a, const ct_solid *b, ct_axis_gap axis[CT_AXES],
                         double out[CT_AXES])
{
    if (axis[0].side != 0 || axis[1].side != 0 || axis[2].side != 0) {
        const double nearest[CT_AXES] = { axis[0].nearest, axis[1].nearest, axis[2].nearest };
        ct_unit3(nearest, out);
        return true;
    }
    find_push(axis, 16 * DBL_EPSILON * largest_coordinate(a, b), out);
    bool is_point = a->radius + b->radius == 0;
    for (int k = 0; k < CT_AXES; k++) {
        axis[k].side = (int)out[k];
        is_point = is_point && axis[k].lo == axis[k].hi;
    }
    return !is_point;
}

/* As far as what b's radius has over a's reaches from centre to centre. */
static bool sphere_in_sphere(const ct_solid *a, const ct_solid *b, const ct_axis_gap axis[CT_AXES])
{
    return a->radius <= b->radius && gap_between(axis, b->radius, -a->radius).relation != CT_APART;
}

/* A box grown by a ball reaches that far beyond its sides, and b has none to reach beyond. */
static bool solid_in_box(const ct_solid *a, const ct_solid *b)
{
    for (int k = 0; k < CT_AXES; k++) {
        ct_sum low = ct_sum_of_four(a->min[k], -b->min[k], -a->radius, 0);
        ct_sum high = ct_sum_of_four(b->max[k], -a->max[k], -a->radius, 0);
        if (ct_sum_sign(&low) < 0 || ct_sum_sign(&high) < 0) { return false; }
    }
    return true;
}

/* A sphere holds a box if it holds the box's corners, and these are doubles. */
static bool box_in_sphere(const ct_solid *a, const ct_solid *b)
{
    ct_sphere sphere = { ct_vec3_of(b->min), b->radius };
    for (int i = 0; i < 8; i++) {
        ct_vec3 corner = { (i & 1 ? a->max : a->min)[0], (i & 2 ? a->max : a->min)[1],
                           (i & 4 ? a->max : a->min)[2] };
        if (!ct_overlap_point_sphere(&corner, &sphere)) { return false; }
    }
    return true;
}

/* Of two that share a point. */
static bool is_within(const ct_solid *a, const ct_solid *b, const ct_axis_gap axis[CT_AXES])
{
    if (b->radius == 0) { return solid_in_box(a, b); }
    return a->radius == 0 ? box_in_sphere(a, b) : sphere_in_sphere(a, b, axis);
}

void ct_find_contact3(const ct_shape3 *a, const ct_shape3 *b, ct_contact3 *out)
{
    ct_solid sa, sb;
    *out = (ct_contact3){ .relation = CT_APART, .distance = NAN };
    if (!ct_solid_of(a, &sa) || !ct_solid_of(b, &sb)) { return; }
    ct_axis_gap axis[CT_AXES];
    double normal[CT_AXES] = { 0, 0, 0 }, on_a[CT_AXES], on_b[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) {
        axis[k] = ct_axis_gap_of(sa.min[k], sa.max[k], sb.min[k], sb.max[k]);
    }
    bool meets = axis[0].side == 0 && axis[1].side == 0 && axis[2].side == 0;
    ct_gap gap =
        meets ? gap_within(axis, sa.radius + sb.radius) : gap_between(axis, sa.radius, sb.radius);
    out->relation = gap.relation;
    out->distance = gap.value > 0 ? gap.value : 0;
    out->depth = gap.value < 0 ? -gap.value : 0;
    out->has_normal = find_normal3(&sa, &sb, axis, normal);
    if (out->has_normal) { out->normal = ct_vec3_of(normal); }
    for (int k = 0; k < CT_AXES; k++) { ct_core_points(&axis[k], &on_a[k], &on_b[k]); }
    out->a_point = ct_along3(ct_vec3_of(on_a), sa.radius, out->normal);
    out->b_point = ct_along3(ct_vec3_of(on_b), -sb.radius, out->normal);
    out->inside = gap.relation == CT_APART
                      ? CT_INSIDE_NONE
                      : ct_inside_of(is_within(&sa, &sb, axis), is_within(&sb, &sa, axis));
}
