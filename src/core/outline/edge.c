/* edge.c - an edge of one outline against a corner of another. */
#include "core/outline/edge.h"

#include "core/num/dyadic.h"
#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/num/two.h"

/* The edge as a vector d, the corner from its start as q, both rounded. */
typedef struct offsets {
    ct_vec d, q;
    double d_error, q_error; /* of each coordinate, from the corners; the difference adds u of it */
} offsets;

static inline offsets offsets_of(const ct_edge_corner *e)
{
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    return (offsets){ ct_sub(end, start), ct_sub(e->other->at[e->corner], start), 2 * e->of->error,
                      e->of->error + e->other->error };
}

static inline bool is_rounded(const ct_edge_corner *e)
{
    return e->of->error + e->other->error != 0;
}

/* ---- Exactly ----------------------------------------------------------------------------- */

/* q times w, where a shift has one. */
typedef struct exact_offsets {
    ct_dyadic dx, dy, qx, qy;
    const ct_dyadic *w;
} exact_offsets;

static void shift_corner(const ct_shift *shift, int sign, exact_offsets *o)
{
    ct_dyadic x, y, by;
    ct_dyadic_mul(&x, &o->qx, &shift->w);
    ct_dyadic_mul(&y, &o->qy, &shift->w);
    ct_dyadic_copy(&by, &shift->x, sign);
    ct_dyadic_add(&o->qx, &x, &by);
    ct_dyadic_copy(&by, &shift->y, sign);
    ct_dyadic_add(&o->qy, &y, &by);
    o->w = &shift->w;
}

static void exact_offsets_of(const ct_edge_corner *e, exact_offsets *out)
{
    ct_dyadic start_x, start_y, x, y;
    ct_outline_exact(e->of, e->edge, &start_x, &start_y);
    ct_outline_exact(e->of, ct_outline_next(e->of, e->edge), &x, &y);
    ct_dyadic_sub(&out->dx, &x, &start_x);
    ct_dyadic_sub(&out->dy, &y, &start_y);
    ct_outline_exact(e->other, e->corner, &x, &y);
    ct_dyadic_sub(&out->qx, &x, &start_x);
    ct_dyadic_sub(&out->qy, &y, &start_y);
    out->w = NULL;
    if (e->of->shift != e->other->shift) {
        const ct_shift *shift = e->other->shift ? e->other->shift : e->of->shift;
        shift_corner(shift, e->other->shift ? 1 : -1, out);
    }
}

CT_COLD static int exact_edge_side(const ct_edge_corner *e)
{
    exact_offsets o;
    ct_dyadic cross;
    exact_offsets_of(e, &o);
    ct_dyadic_cross(&cross, &o.dx, &o.qy, &o.dy, &o.qx);
    return cross.sign;
}

/* q.d, and q.d - d.d, which is how far the corner lies beyond the end. */
static int exact_zone_of(const exact_offsets *o)
{
    ct_dyadic along, length_sq, times_w;
    ct_dyadic_dot(&along, &o->dx, &o->qx, &o->dy, &o->qy);
    if (along.sign < 0) { return -1; }
    ct_dyadic_dot(&length_sq, &o->dx, &o->dx, &o->dy, &o->dy);
    if (o->w) { ct_dyadic_mul(&times_w, &length_sq, o->w); }
    return ct_dyadic_compare(&along, o->w ? &times_w : &length_sq) > 0 ? 1 : 0;
}

CT_COLD static int exact_zone(const ct_edge_corner *e)
{
    exact_offsets o;
    exact_offsets_of(e, &o);
    return exact_zone_of(&o);
}

/* distance^2 - (r + s)^2 = n / divisor, with a divisor that is not 0. */
typedef struct reach_terms {
    ct_dyadic n;
    ct_scaled divisor, distance;
} reach_terms;

static void point_reach(const ct_dyadic *x, const ct_dyadic *y, const ct_dyadic *radius_sq,
                        reach_terms *out)
{
    ct_dyadic distance_sq;
    ct_dyadic_dot(&distance_sq, x, x, y, y);
    ct_dyadic_sub(&out->n, &distance_sq, radius_sq);
    out->divisor = (ct_scaled){ 1, 0 };
    out->distance = ct_scaled_root(ct_scaled_of(&distance_sq));
}

static void line_reach(const exact_offsets *o, const ct_dyadic *radius_sq, reach_terms *out)
{
    ct_dyadic cross, cross_sq, length_sq, limit;
    ct_dyadic_cross(&cross, &o->dx, &o->qy, &o->dy, &o->qx);
    ct_dyadic_mul(&cross_sq, &cross, &cross);
    ct_dyadic_dot(&length_sq, &o->dx, &o->dx, &o->dy, &o->dy);
    ct_dyadic_mul(&limit, radius_sq, &length_sq);
    ct_dyadic_sub(&out->n, &cross_sq, &limit);
    out->divisor = ct_scaled_of(&length_sq);
    cross.sign = cross.sign != 0;
    out->distance = ct_scaled_div(ct_scaled_of(&cross), ct_scaled_root(out->divisor));
}

/* For r + s >= 0. */
static void exact_reach_of(const ct_edge_corner *e, double r, double s, reach_terms *out)
{
    exact_offsets o;
    ct_dyadic radius, radius_sq, x, y;
    exact_offsets_of(e, &o);
    ct_dyadic_sum(&radius, r, s);
    ct_dyadic_mul(&radius_sq, &radius, &radius);
    int zone = exact_zone_of(&o);
    if (zone > 0) {
        ct_dyadic_sub(&x, &o.qx, &o.dx);
        ct_dyadic_sub(&y, &o.qy, &o.dy);
        point_reach(&x, &y, &radius_sq, out);
    } else if (zone < 0 || (o.dx.sign == 0 && o.dy.sign == 0)) {
        point_reach(&o.qx, &o.qy, &radius_sq, out);
    } else {
        line_reach(&o, &radius_sq, out);
    }
}

CT_COLD static int exact_reach(const ct_edge_corner *e, double r, double s)
{
    reach_terms found;
    exact_reach_of(e, r, s, &found);
    return found.n.sign;
}

CT_COLD static double exact_gap(const ct_edge_corner *e, double r, double s)
{
    reach_terms found;
    exact_reach_of(e, r, s, &found);
    ct_scaled sum = ct_scaled_add(found.distance, ct_scaled_of_double(r + s));
    return found.n.sign == 0 ? 0 : ct_dyadic_quotient(&found.n, ct_scaled_mul(found.divisor, sum));
}

CT_COLD static double exact_line_gap(const ct_edge_corner *e)
{
    exact_offsets o;
    ct_dyadic cross;
    exact_offsets_of(e, &o);
    ct_dyadic_cross(&cross, &o.dx, &o.qy, &o.dy, &o.qx);
    return cross.sign == 0 ? 0 : ct_dyadic_quotient(&cross, ct_dyadic_length(&o.dx, &o.dy));
}

/* ---- In plain doubles, where nothing is rounded ------------------------------------------- */

/* Sets *sign and returns true if it can tell. */
static bool unrounded_reach(const ct_edge_corner *e, double r, double s, int *sign)
{
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    int zone = ct_edge_zone(e);
    ct_vec corner = e->other->at[e->corner], from = zone > 0 ? end : start;
    ct_unrounded dx = ct_unrounded_difference(end.x, start.x);
    ct_unrounded dy = ct_unrounded_difference(end.y, start.y);
    ct_unrounded x = ct_unrounded_difference(corner.x, from.x);
    ct_unrounded y = ct_unrounded_difference(corner.y, from.y);
    ct_unrounded radius = ct_unrounded_difference(r, -s), limit = ct_unrounded_mul(radius, radius);
    if (zone != 0 || (dx.v == 0 && dy.v == 0)) {
        ct_unrounded distance_sq = ct_unrounded_norm(x, y);
        *sign = ct_sign(distance_sq.v - limit.v);
        return distance_sq.is_exact && limit.is_exact;
    }
    ct_unrounded left = ct_unrounded_mul(dx, y), right = ct_unrounded_mul(dy, x);
    ct_unrounded cross = ct_unrounded_add(left, (ct_unrounded){ -right.v, right.is_exact });
    ct_unrounded length_sq = ct_unrounded_norm(dx, dy);
    *sign = ct_two_compare(ct_two_product(cross.v, cross.v), ct_two_product(limit.v, length_sq.v));
    return cross.is_exact && length_sq.is_exact && limit.is_exact;
}

/* ---- By plain doubles where they suffice -------------------------------------------------- */

/* The signs of d.(corner - start) and d.(corner - end); a.b is the side of b turned by a
 * quarter. */
CT_COLD static int sums_zone(const ct_edge_corner *e)
{
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    ct_vec corner = e->other->at[e->corner];
    ct_sum dx = ct_sum_of(end.x, -start.x), dy = ct_sum_of(end.y, -start.y);
    ct_sum x = ct_sum_of(corner.x, -start.x), minus_y = ct_sum_of(start.y, -corner.y);
    if (ct_sum_side(&dx, &dy, &minus_y, &x) < 0) { return -1; }
    x = ct_sum_of(corner.x, -end.x);
    minus_y = ct_sum_of(end.y, -corner.y);
    return ct_sum_side(&dx, &dy, &minus_y, &x) > 0 ? 1 : 0;
}

/* Shewchuk's bound (3 + 16u) u for exact corners, with what rounded corners add. */
int ct_edge_side(const ct_edge_corner *e)
{
    offsets o = offsets_of(e);
    double p = o.d.x * o.q.y, q = o.d.y * o.q.x;
    double bound = 2 * DBL_EPSILON * (fabs(p) + fabs(q)) + DBL_MIN;
    if (is_rounded(e)) {
        bound += 2 * (o.q_error * (ct_size(o.d)) + o.d_error * (ct_size(o.q)) +
                      2 * o.d_error * o.q_error);
    }
    double cross = p - q;
    if (fabs(cross) > bound) { return cross > 0 ? 1 : -1; }
    return is_rounded(e)
               ? exact_edge_side(e)
               : ct_point_side(e->of->at[e->edge], e->of->at[ct_outline_next(e->of, e->edge)],
                               e->other->at[e->corner]);
}

/* q.d and d.d are off by 4u of their magnitudes, and by what rounded corners add. Whatever
 * overflows is not more than the product in the bound. */
int ct_edge_zone(const ct_edge_corner *e)
{
    if (e->of->count == 1) { return 0; }
    offsets o = offsets_of(e);
    double d_size = ct_size(o.d), q_size = ct_size(o.q);
    double along = ct_dot(o.d, o.q), beyond = along - ct_dot(o.d, o.d);
    double bound = 8 * DBL_EPSILON * (d_size * (d_size + q_size)) + DBL_MIN;
    if (is_rounded(e)) {
        double error = o.d_error + o.q_error;
        bound += 4 * error * (d_size + q_size + error);
    }
    if (along < -bound) { return -1; }
    if (beyond > bound) { return 1; }
    if (along > bound && beyond < -bound) { return 0; }
    return is_rounded(e) ? exact_zone(e) : sums_zone(e);
}

int ct_edge_start_level(const ct_edge_corner *e)
{
    double start = e->of->at[e->edge].y, corner = e->other->at[e->corner].y;
    double error = e->of->error + e->other->error;
    if (fabs(start - corner) > 2 * error || error == 0) {
        return (start > corner) - (start < corner);
    }
    exact_offsets o;
    exact_offsets_of(e, &o);
    return -o.qy.sign;
}

bool ct_edge_starts_at(const ct_edge_corner *e)
{
    ct_vec start = e->of->at[e->edge], corner = e->other->at[e->corner];
    double error = e->of->error + e->other->error;
    if (error == 0) { return start.x == corner.x && start.y == corner.y; }
    if (fabs(start.x - corner.x) > 2 * error || fabs(start.y - corner.y) > 2 * error) {
        return false;
    }
    exact_offsets o;
    exact_offsets_of(e, &o);
    return o.qx.sign == 0 && o.qy.sign == 0;
}

bool ct_edge_has_length(const ct_outline *of, int edge)
{
    if (of->is_way) {
        return of->move.plus.x != of->move.minus.x || of->move.plus.y != of->move.minus.y;
    }
    of = of->shift ? of->shift->of : of;
    ct_vec start = of->at[edge], end = of->at[ct_outline_next(of, edge)];
    return of->box ? of->count > 1 : start.x != end.x || start.y != end.y;
}

bool ct_edge_touches(const ct_edge_corner *e)
{
    if (!ct_edge_has_length(e->of, e->edge)) { return ct_edge_starts_at(e); }
    return ct_edge_side(e) == 0 && ct_edge_zone(e) == 0;
}

/* From a point of the edge, found by clamping, to the corner. Rounding the point's place along the
 * edge moves it by at most 8u of all magnitudes, the rest is off by a few u of them; the distance
 * itself changes by no more than corners move. An overflow makes the error NaN, and no comparison
 * with it holds: clamping would hide it. */
typedef struct clamped_way {
    ct_vec w;
    double error;
} clamped_way;

static inline clamped_way clamped_way_of(const ct_edge_corner *e)
{
    offsets o = offsets_of(e);
    double length_sq = ct_dot(o.d, o.d), along = ct_dot(o.d, o.q);
    double t = length_sq > 0 ? ct_clamp(along / length_sq, 0, 1) : 0;
    double size = ct_size(o.d) + ct_size(o.q);
    double error = 16 * DBL_EPSILON * size + 4 * (o.d_error + o.q_error) + 0 * (length_sq + along);
    return (clamped_way){ ct_along(o.q, -t, o.d), error };
}

/* What is below this may have lost its digits to underflow. */
static const double least_square = 0x1p-960;

int ct_edge_reach(const ct_edge_corner *e, double r, double s)
{
    clamped_way n = clamped_way_of(e);
    double distance_sq = ct_dot(n.w, n.w), radius = r + s;
    double size = ct_size(n.w) + fabs(radius);
    double bound = 4 * n.error * (size + n.error) + 4 * DBL_EPSILON * (size * size) + least_square;
    double gap = distance_sq - radius * radius;
    if (radius < 0) { return 1; }
    if (fabs(gap) > bound) { return gap > 0 ? 1 : -1; }
    int sign;
    return !is_rounded(e) && unrounded_reach(e, r, s, &sign) ? sign : exact_reach(e, r, s);
}

/* By pairs, which have all digits where differences are exact, and enough where not next to nothing
 * is left. */
double ct_edge_line_gap(const ct_edge_corner *e)
{
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    ct_vec corner = e->other->at[e->corner];
    ct_two dx = ct_two_sum(end.x, -start.x), dy = ct_two_sum(end.y, -start.y);
    ct_two x = ct_two_sum(corner.x, -start.x), y = ct_two_sum(corner.y, -start.y);
    ct_two left = ct_two_mul(dx, y), right = ct_two_mul(dy, x), cross = ct_two_sub(left, right);
    bool is_exact = dx.tail == 0 && dy.tail == 0 && x.tail == 0 && y.tail == 0;
    double least = is_exact ? 0 : 0x1p-40 * (fabs(left.head) + fabs(right.head));
    bool is_tame = ct_is_moderate(dx.head) && ct_is_moderate(dy.head) && ct_is_moderate(x.head) &&
                   ct_is_moderate(y.head) && !is_rounded(e);
    if (!is_tame || !(fabs(cross.head) >= least)) { return exact_line_gap(e); }
    return cross.head == 0 ? 0 : cross.head / ct_length((ct_vec){ dx.head, dy.head });
}

/* The place along an edge so short that its square has no digits is not known; from this far it
 * does not matter. */
static const double far_gap = 0x1p-400;

double ct_edge_gap(const ct_edge_corner *e, double r, double s)
{
    clamped_way n = clamped_way_of(e);
    double distance = ct_length(n.w), gap = distance - (r + s);
    if (fabs(gap) > 0x1p40 * (n.error + 0.5 * DBL_EPSILON * (distance + fabs(r + s))) + far_gap) {
        return gap;
    }
    return ct_edge_reach(e, r, s) == 0 ? 0 : exact_gap(e, r, s);
}
