/* contact3.c - distance, depth, normal, points and containment of two solids. */
#include <float.h>
#include <math.h>

#include "core/num/dyadic.h"
#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/outline/rounded.h"
#include "core/space/solid.h"

/* One axis of the Minkowski difference b - a, an interval lo..hi, and its point nearest to 0. */
typedef struct axis_gap {
    double lo, hi;
    double nearest;
    int side; /* of a on which b lies: -1, 1, or 0 where they share a coordinate */
} axis_gap;

/* Where the boxes themselves meet: differences of doubles have the right sign as they are. */
static ct_gap gap_within(const axis_gap axis[CT_AXES], double radius)
{
    double least = INFINITY;
    for (int k = 0; k < CT_AXES; k++) {
        least = ct_min(least, ct_min(-axis[k].lo, axis[k].hi));
    }
    double depth = least + radius;
    return (ct_gap){ depth > 0 ? CT_OVERLAPPING : CT_TOUCHING, 0 - depth };
}

static void nearest_exactly(const ct_solid *a, const ct_solid *b, int axis, int side,
                            ct_dyadic *out)
{
    if (side == 0) {
        ct_dyadic_set(out, 0, 0);
    } else if (side > 0) {
        ct_dyadic_sum(out, b->min[axis], -a->max[axis]);
    } else {
        ct_dyadic_sum(out, a->min[axis], -b->max[axis]);
    }
}

/* The boxes are apart on some axis. */
static ct_gap exact_gap(const ct_solid *a, const ct_solid *b, const axis_gap axis[CT_AXES])
{
    ct_dyadic part[CT_AXES], radius, n;
    int apart_count = 0, last = 0;
    for (int k = 0; k < CT_AXES; k++) {
        nearest_exactly(a, b, k, axis[k].side, &part[k]);
        apart_count += axis[k].side != 0;
        last = axis[k].side != 0 ? k : last;
    }
    ct_dyadic_sum(&radius, a->radius, b->radius);
    if (apart_count == 1) {
        ct_dyadic_sub(&n, &part[last], &radius);
        return ct_exact_gap(&n, (ct_scaled){ 1, 0 });
    }
    ct_dyadic distance_sq, radius_sq;
    ct_dyadic_norm3(&distance_sq, part);
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    ct_dyadic_sub(&n, &distance_sq, &radius_sq);
    ct_scaled distance = ct_scaled_root(ct_scaled_of(&distance_sq));
    return ct_exact_gap(&n, ct_scaled_add(distance, ct_scaled_of(&radius)));
}

static ct_gap gap_between(const ct_solid *a, const ct_solid *b, const axis_gap axis[CT_AXES])
{
    double radius = a->radius + b->radius;
    const double nearest[CT_AXES] = { axis[0].nearest, axis[1].nearest, axis[2].nearest };
    double distance = ct_length3(nearest);
    double gap = distance - radius;
    /* Close to touching the difference has lost its digits, if not its sign. */
    if (!(fabs(gap) > 0x1p-10 * (distance + radius))) {
        return exact_gap(a, b, axis);
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
static void find_push(const axis_gap axis[CT_AXES], double noise, double out[CT_AXES])
{
    double best = INFINITY;
    for (int i = 0; i < 2 * CT_AXES; i++) {
        int k = i / 2, way = i % 2 == 0 ? 1 : -1;
        double push = way > 0 ? -axis[k].lo : axis[k].hi;
        /* Between equals the earlier one stays, whatever rounding adds. A push of 0 is no tie: a
         * touching pair must be told its side. */
        if (best > push + noise || (push <= 0 && best > 0)) {
            best = push;
            out[0] = out[1] = out[2] = 0;
            out[k] = way;
        }
    }
}

/* False where coinciding points have no side. `side` becomes the way out, where there was none. */
static bool find_normal(const ct_solid *a, const ct_solid *b, axis_gap axis[CT_AXES],
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

/* Points of the boxes: their facing sides, or the middle of what they share. */
static void find_points(const ct_solid *a, const ct_solid *b, const axis_gap axis[CT_AXES],
                        ct_contact3 *out)
{
    double pa[CT_AXES], pb[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) {
        int side = axis[k].side;
        pa[k] = side > 0 ? a->max[k] : a->min[k];
        pb[k] = side > 0 ? b->min[k] : b->max[k];
        if (side == 0) {
            pa[k] = pb[k] = ct_middle(ct_max(a->min[k], b->min[k]), ct_min(a->max[k], b->max[k]));
        }
    }
    out->a_point = ct_along3(ct_vec3_of(pa), a->radius, out->normal);
    out->b_point = ct_along3(ct_vec3_of(pb), -b->radius, out->normal);
}

static bool sphere_in_sphere(const ct_solid *a, const ct_solid *b)
{
    if (a->radius > b->radius) {
        return false;
    }
    double sum = 0, limit = (b->radius - a->radius) * (b->radius - a->radius);
    ct_dyadic part[CT_AXES], room, room_sq, distance_sq;
    for (int k = 0; k < CT_AXES; k++) {
        sum += (b->min[k] - a->min[k]) * (b->min[k] - a->min[k]);
    }
    /* The error bound of ball_verdict in overlap3.c. */
    if (fabs(sum - limit) > 4.0 * DBL_EPSILON * (sum + limit) + DBL_MIN) {
        return sum < limit;
    }
    for (int k = 0; k < CT_AXES; k++) {
        ct_dyadic_sum(&part[k], b->min[k], -a->min[k]);
    }
    ct_dyadic_norm3(&distance_sq, part);
    ct_dyadic_sum(&room, b->radius, -a->radius);
    ct_dyadic_mul(&room_sq, &room, &room);
    return ct_dyadic_compare(&distance_sq, &room_sq) <= 0;
}

/* A box grown by a ball reaches that far beyond its sides, and b has none to reach beyond. */
static bool solid_in_box(const ct_solid *a, const ct_solid *b)
{
    for (int k = 0; k < CT_AXES; k++) {
        ct_sum low = ct_sum_of_four(a->min[k], -b->min[k], -a->radius, 0);
        ct_sum high = ct_sum_of_four(b->max[k], -a->max[k], -a->radius, 0);
        if (ct_sum_sign(&low) < 0 || ct_sum_sign(&high) < 0) {
            return false;
        }
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
        if (!ct_overlap_point_sphere(&corner, &sphere)) {
            return false;
        }
    }
    return true;
}

/* Of two that share a point. */
static bool is_within(const ct_solid *a, const ct_solid *b)
{
    if (b->radius == 0) {
        return solid_in_box(a, b);
    }
    return a->radius == 0 ? box_in_sphere(a, b) : sphere_in_sphere(a, b);
}

void ct_find_contact3(const ct_shape3 *a, const ct_shape3 *b, ct_contact3 *out)
{
    ct_solid sa, sb;
    *out = (ct_contact3){ .relation = CT_APART, .distance = NAN };
    if (!ct_solid_of(a, &sa) || !ct_solid_of(b, &sb)) {
        return;
    }
    axis_gap axis[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) {
        double lo = sb.min[k] - sa.max[k], hi = sb.max[k] - sa.min[k];
        double nearest = lo > 0 ? lo : hi < 0 ? hi : 0;
        axis[k] = (axis_gap){ lo, hi, nearest, ct_sign(nearest) };
    }
    bool meets = axis[0].side == 0 && axis[1].side == 0 && axis[2].side == 0;
    ct_gap gap = meets ? gap_within(axis, sa.radius + sb.radius) : gap_between(&sa, &sb, axis);
    double normal[CT_AXES] = { 0, 0, 0 };
    out->relation = gap.relation;
    out->distance = gap.value > 0 ? gap.value : 0;
    out->depth = gap.value < 0 ? -gap.value : 0;
    out->has_normal = find_normal(&sa, &sb, axis, normal);
    if (out->has_normal) {
        out->normal = ct_vec3_of(normal);
    }
    find_points(&sa, &sb, axis, out);
    out->inside = gap.relation == CT_APART ? CT_INSIDE_NONE
                                           : ct_inside_of(is_within(&sa, &sb), is_within(&sb, &sa));
}
