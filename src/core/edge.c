/* edge.c - an edge of one outline against a corner of another. */
#include "core/edge.h"

#include <float.h>
#include <math.h>

#include "core/exact.h"
#include "core/num.h"
#include "core/sum.h"

static const double unit = 0.5 * DBL_EPSILON;

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

typedef struct exact_offsets {
    ct_dyadic dx, dy, qx, qy;
} exact_offsets;

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
}

CT_COLD static int exact_side(const ct_edge_corner *e)
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
    ct_dyadic along, length_sq;
    ct_dyadic_dot(&along, &o->dx, &o->qx, &o->dy, &o->qy);
    if (along.sign < 0) {
        return -1;
    }
    ct_dyadic_dot(&length_sq, &o->dx, &o->dx, &o->dy, &o->dy);
    return ct_dyadic_compare(&along, &length_sq) > 0 ? 1 : 0;
}

CT_COLD static int exact_zone(const ct_edge_corner *e)
{
    exact_offsets o;
    exact_offsets_of(e, &o);
    return exact_zone_of(&o);
}

/* distance^2 - (r + s)^2 = n / divisor, with a divisor that is not 0. */
typedef struct reach {
    ct_dyadic n;
    double distance, divisor;
} reach;

static void point_reach(const ct_dyadic *x, const ct_dyadic *y, const ct_dyadic *radius_sq,
                        reach *out)
{
    ct_dyadic distance_sq;
    ct_dyadic_dot(&distance_sq, x, x, y, y);
    ct_dyadic_sub(&out->n, &distance_sq, radius_sq);
    out->distance = hypot(ct_dyadic_value(x), ct_dyadic_value(y));
    out->divisor = 1;
}

static void line_reach(const exact_offsets *o, const ct_dyadic *radius_sq, reach *out)
{
    ct_dyadic cross, cross_sq, length_sq, limit;
    ct_dyadic_cross(&cross, &o->dx, &o->qy, &o->dy, &o->qx);
    ct_dyadic_mul(&cross_sq, &cross, &cross);
    ct_dyadic_dot(&length_sq, &o->dx, &o->dx, &o->dy, &o->dy);
    ct_dyadic_mul(&limit, radius_sq, &length_sq);
    ct_dyadic_sub(&out->n, &cross_sq, &limit);
    out->divisor = ct_dyadic_value(&length_sq);
    out->distance = fabs(ct_dyadic_value(&cross)) / sqrt(out->divisor);
}

static void exact_reach_of(const ct_edge_corner *e, double r, double s, reach *out)
{
    exact_offsets o;
    ct_dyadic radius, radius_sq, x, y;
    exact_offsets_of(e, &o);
    ct_dyadic_sum(&radius, r, s);
    if (radius.sign < 0) {
        ct_dyadic_set(&out->n, 1, 0);
        return;
    }
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
    reach found;
    exact_reach_of(e, r, s, &found);
    return found.n.sign;
}

CT_COLD static double exact_gap(const ct_edge_corner *e, double r, double s)
{
    reach found;
    exact_reach_of(e, r, s, &found);
    if (found.n.sign == 0) {
        return 0;
    }
    double gap = ct_dyadic_quotient(&found.n, found.divisor) / (found.distance + (r + s));
    return gap == 0 ? found.n.sign * DBL_TRUE_MIN : gap;
}

/* ---- By plain doubles where they suffice --------------------------------------------------- */

/* Shewchuk's bound (3 + 16u) u for exact corners, with what rounded corners add. */
int ct_edge_side(const ct_edge_corner *e)
{
    offsets o = offsets_of(e);
    double p = o.d.x * o.q.y, q = o.d.y * o.q.x;
    double bound = 4 * unit * (fabs(p) + fabs(q)) + DBL_MIN;
    if (is_rounded(e)) {
        bound += 2 * (o.q_error * (fabs(o.d.x) + fabs(o.d.y)) +
                      o.d_error * (fabs(o.q.x) + fabs(o.q.y)) + 2 * o.d_error * o.q_error);
    }
    double cross = p - q;
    if (fabs(cross) > bound) {
        return cross > 0 ? 1 : -1;
    }
    if (is_rounded(e)) {
        return exact_side(e);
    }
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    ct_vec corner = e->other->at[e->corner];
    ct_sum dx = ct_sum_of(end.x, -start.x), dy = ct_sum_of(end.y, -start.y);
    ct_sum qx = ct_sum_of(corner.x, -start.x), qy = ct_sum_of(corner.y, -start.y);
    return ct_sum_side(&dx, &dy, &qx, &qy);
}

/* q.d and d.d are off by 4u of their magnitudes, and by what rounded corners add. */
int ct_edge_zone(const ct_edge_corner *e)
{
    offsets o = offsets_of(e);
    double d_size = fabs(o.d.x) + fabs(o.d.y), q_size = fabs(o.q.x) + fabs(o.q.y);
    double along = ct_dot(o.d, o.q), beyond = along - ct_dot(o.d, o.d);
    double bound = 16 * unit * d_size * (d_size + q_size) + DBL_MIN;
    if (is_rounded(e)) {
        double error = o.d_error + o.q_error;
        bound += 4 * error * (d_size + q_size + error);
    }
    if (along < -bound) {
        return -1;
    }
    if (beyond > bound) {
        return 1;
    }
    return along > bound && beyond < -bound ? 0 : exact_zone(e);
}

int ct_edge_start_level(const ct_edge_corner *e)
{
    double start = e->of->at[e->edge].y, corner = e->other->at[e->corner].y;
    double error = e->of->error + e->other->error;
    if (fabs(start - corner) > 2 * error || error == 0) {
        return (start > corner) - (start < corner);
    }
    ct_dyadic sx, sy, cx, cy;
    ct_outline_exact(e->of, e->edge, &sx, &sy);
    ct_outline_exact(e->other, e->corner, &cx, &cy);
    return ct_dyadic_compare(&sy, &cy);
}

bool ct_edge_starts_at(const ct_edge_corner *e)
{
    ct_vec start = e->of->at[e->edge], corner = e->other->at[e->corner];
    double error = e->of->error + e->other->error;
    if (error == 0) {
        return start.x == corner.x && start.y == corner.y;
    }
    if (fabs(start.x - corner.x) > 2 * error || fabs(start.y - corner.y) > 2 * error) {
        return false;
    }
    ct_dyadic sx, sy, cx, cy;
    ct_outline_exact(e->of, e->edge, &sx, &sy);
    ct_outline_exact(e->other, e->corner, &cx, &cy);
    return ct_dyadic_compare(&sx, &cx) == 0 && ct_dyadic_compare(&sy, &cy) == 0;
}

/* From a point of the edge, found by clamping, to the corner. Rounding the point's place along the
 * edge matters in second order only, the rest is off by a few u of all magnitudes; the distance
 * itself changes by no more than corners move. */
typedef struct nearest {
    ct_vec w;
    double error;
} nearest;

static inline nearest nearest_of(const ct_edge_corner *e)
{
    offsets o = offsets_of(e);
    double length_sq = ct_dot(o.d, o.d), along = ct_dot(o.d, o.q);
    double t = length_sq > 0 ? ct_clamp(along / length_sq, 0, 1) : 0;
    double size = fabs(o.d.x) + fabs(o.d.y) + fabs(o.q.x) + fabs(o.q.y);
    return (nearest){ ct_along(o.q, -t, o.d), 32 * unit * size + 4 * (o.d_error + o.q_error) };
}

/* What is below this may have lost its digits to underflow. */
static const double tiny = 0x1p-960;

int ct_edge_reach(const ct_edge_corner *e, double r, double s)
{
    nearest n = nearest_of(e);
    double distance_sq = ct_dot(n.w, n.w), radius = r + s;
    double size = fabs(n.w.x) + fabs(n.w.y) + fabs(r) + fabs(s);
    double bound = 4 * n.error * (size + n.error) + 8 * unit * size * size + tiny;
    double gap = distance_sq - radius * radius;
    if (fabs(gap) > bound && radius >= 0) {
        return gap > 0 ? 1 : -1;
    }
    return exact_reach(e, r, s);
}

double ct_edge_gap(const ct_edge_corner *e, double r, double s)
{
    nearest n = nearest_of(e);
    double distance = ct_length(n.w), gap = distance - (r + s);
    if (fabs(gap) > 0x1p40 * (n.error + unit * (distance + fabs(r) + fabs(s))) + tiny) {
        return gap;
    }
    return exact_gap(e, r, s);
}
