/* exact.h - verdicts that hold for every finite double, whatever they cost.
 *
 * The callers have tried plain doubles first and come here with the rare input inside the error
 * bound. Values are the exact ones rounded, and 0 only where those are. Internal to libct, not
 * installed. */
#ifndef CORE_EXACT_H
#define CORE_EXACT_H

#include "core/num/dyadic.h"
#include "core/outline/rounded.h"

/* Of a signed distance that is n / divisor. */
ct_gap ct_exact_gap(const ct_dyadic *n, double divisor);

/* Signed distance of any two shapes but two boxes one of which is oriented. */
ct_gap ct_exact_rounded_gap(const ct_rounded *a, const ct_rounded *b);
ct_gap ct_exact_circle_obb_gap(const ct_circle *a, const ct_obb *b);

/* How far p lies beyond the half extents along box's axes, times L = |(cos, sin)|, and L^2. */
typedef struct ct_excess {
    ct_dyadic x, y, length_sq;
} ct_excess;

void ct_exact_excess(ct_vec p, const ct_obb *box, ct_excess *out);

/* A rect or oriented rect doubled, so that a rect's centre is exact: its sums and differences of
 * min and max. u = (cos, sin) and v = (-sin, cos). */
typedef struct ct_exact_box {
    ct_dyadic x, y, half_x, half_y, cos, sin;
} ct_exact_box;

/* What relates box b to box a: centre b - a (doubled) along a.u, a.v, b.u, b.v, the cosine and sine
 * of the angle from a to b and the squared lengths, all as the products of the axes they are. */
typedef struct ct_exact_pair {
    ct_exact_box a, b;
    ct_dyadic at[4], cos, sin, a_length_sq, b_length_sq;
} ct_exact_pair;

void ct_exact_pair_of(const ct_shape *a, const ct_shape *b, ct_exact_pair *out);

/* Separation of two boxes along a.u, a.v, b.u, b.v, times the squared length of the axis: positive
 * apart, 0 touching, negative overlapping. side is the sign of b's centre - a's along the axis. */
void ct_exact_separations(const ct_shape *a, const ct_shape *b, double out[4], int side[4]);

/* How far a corner lies beyond the half extents of the other box along its axes, times their squared
 * length, and on which side. */
typedef struct ct_exact_corner {
    ct_vec beyond;
    int side_x, side_y;
} ct_exact_corner;

/* The four corners of b against a, then the four of a against b. */
void ct_exact_corners(const ct_shape *a, const ct_shape *b, ct_exact_corner out[8]);

/* out = a * b + c * d and a * b - c * d */
void ct_dyadic_dot(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                   const ct_dyadic *d);
void ct_dyadic_cross(ct_dyadic *out, const ct_dyadic *a, const ct_dyadic *b, const ct_dyadic *c,
                     const ct_dyadic *d);
void ct_dyadic_sum(ct_dyadic *out, double a, double b);

/* n / divisor for an n that is not 0, and then not 0 either. */
double ct_dyadic_quotient(const ct_dyadic *n, double divisor);

#endif
