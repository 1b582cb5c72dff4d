/* overlap.h - do two shapes share a point? Each pair of types has its test: plain doubles, one
 * error bound, and an exact way out of what they leave undecided (meeting.h, which tells the
 * relation of two outlines as well). This room says whether, never how far or where. What the
 * tests share stands here: distances from segments in plain doubles. Internal to libct: offered
 * are ct_overlap and ct_overlap_*. */
#ifndef CORE_OVERLAP_H
#define CORE_OVERLAP_H

#include "core/ct.h"
#include "core/num/num.h"

/* A shape for as long as the block lasts. */
#define CT_SHAPE_OF(shape_type, field, value) \
    (&(ct_shape){ .type = (shape_type), .as.field = (value) })

/* Do they share a point, decided exactly? False where one is not valid. */
bool ct_overlap_exactly(const ct_shape *a, const ct_shape *b);
#define CT_OVERLAP_EXACTLY(A, a_name, a, B, b_name, b) \
    ct_overlap_exactly(CT_SHAPE_OF(CT_##A, a_name, *(a)), CT_SHAPE_OF(CT_##B, b_name, *(b)))

/* A segment as its vector, and the square of its length. */
typedef struct ct_leg {
    ct_vec d;
    double length_sq, per_length_sq;
} ct_leg;

/* Without length the start is nearest to everything. Where DBL_MIN counts, all that it can change
 * is below what ct_clear_bound allows for underflow. */
static inline ct_leg ct_leg_of(ct_vec d)
{
    double length_sq = ct_dot(d, d);
    return (ct_leg){ d, length_sq, 1 / (length_sq + DBL_MIN) };
}

/* Squared distance of what lies at q from the leg's start. Clamped before the division and without
 * constants, of which compilers would make branches. */
static inline double ct_leg_distance_sq(const ct_leg *leg, ct_vec q)
{
    double t = ct_min(ct_positive(ct_dot(q, leg->d)), leg->length_sq) * leg->per_length_sq;
    ct_vec w = ct_along(q, -t, leg->d);
    return ct_dot(w, w);
}

/* How far products of two differences of coordinates, their sums, and squared distances as above
 * may be off, `size` being no less than the sum of the magnitudes of all differences and radii.
 *
 * With u = 2^-53: a difference is off by u of itself, the place along a leg by 10u of the
 * magnitudes, which moves the point nearest by 16u of them together with its own roundings; the
 * squared distance is then off by 2 * 16u + 3u and a squared radius by 3u of size^2. 512u is
 * generous. An overflow of anything makes the bound infinite, 2^-960 covers what underflows. */
static inline double ct_clear_bound(double size)
{
    return 0x1p-46 * (4 * size * size) + 0x1p-960;
}

#endif
