/* two.h - unevaluated sums of two doubles: what plain doubles round away is kept in the tail.
 *
 * two_sum and two_product are exact (Knuth; Dekker, without a fused multiply-add so that every
 * machine agrees) as long as nothing over- or underflows; the operations on pairs are good to
 * 2^-100 relatively (Joldes, Muller, Popescu 2017, "Tight and rigorous error bounds for basic
 * building blocks of double-word arithmetic"). Internal to libct, not installed. */
#ifndef CORE_TWO_H
#define CORE_TWO_H

#include <math.h>
#include <stdbool.h>

#include "core/num/arithmetic.h"

/* Far from where products of four over- or underflow. */
static inline bool ct_is_moderate(double v)
{
    return v == 0 || (fabs(v) > 0x1p-200 && fabs(v) < 0x1p200);
}

typedef struct ct_two {
    double head, tail; /* |tail| <= half a unit in head's last place */
} ct_two;

static inline ct_two ct_two_sum(double a, double b)
{
    double s = a + b;
    double bb = s - a;
    return (ct_two){ s, (a - (s - bb)) + (b - bb) };
}

/* Where |a| >= |b| or a is 0. */
static inline ct_two ct_two_quick_sum(double a, double b)
{
    double s = a + b;
    return (ct_two){ s, b - (s - a) };
}

static inline ct_two ct_two_product(double a, double b)
{
    const double splitter = 0x1p27 + 1;
    double p = a * b;
    double ca = splitter * a, cb = splitter * b;
    double ah = ca - (ca - a), bh = cb - (cb - b);
    double al = a - ah, bl = b - bh;
    return (ct_two){ p, ((ah * bh - p) + ah * bl + al * bh) + al * bl };
}

static inline ct_two ct_two_add(ct_two a, ct_two b)
{
    ct_two s = ct_two_sum(a.head, b.head), t = ct_two_sum(a.tail, b.tail);
    s = ct_two_quick_sum(s.head, s.tail + t.head);
    return ct_two_quick_sum(s.head, s.tail + t.tail);
}

static inline ct_two ct_two_negate(ct_two a)
{
    return (ct_two){ -a.head, -a.tail };
}

static inline ct_two ct_two_sub(ct_two a, ct_two b)
{
    return ct_two_add(a, ct_two_negate(b));
}

static inline ct_two ct_two_mul(ct_two a, ct_two b)
{
    ct_two p = ct_two_product(a.head, b.head);
    return ct_two_quick_sum(p.head, p.tail + (a.head * b.tail + a.tail * b.head));
}

/* The sign of a - b: exact pairs in normal form are ordered by head, then tail. */
static inline int ct_two_compare(ct_two a, ct_two b)
{
    return a.head != b.head ? (a.head > b.head) - (a.head < b.head)
                            : (a.tail > b.tail) - (a.tail < b.tail);
}

static inline ct_two ct_two_of(double a)
{
    return (ct_two){ a, 0 };
}

/* Of a positive number. */
static inline ct_two ct_two_sqrt(ct_two a)
{
    double root = sqrt(a.head);
    ct_two rest = ct_two_sub(a, ct_two_product(root, root));
    return ct_two_quick_sum(root, rest.head / (2 * root));
}

static inline ct_two ct_two_scale(double power_of_two, ct_two a)
{
    return (ct_two){ power_of_two * a.head, power_of_two * a.tail };
}

static inline ct_two ct_two_dot(ct_two ax, ct_two ay, ct_two bx, ct_two by)
{
    return ct_two_add(ct_two_mul(ax, bx), ct_two_mul(ay, by));
}

static inline ct_two ct_two_cross(ct_two ax, ct_two ay, ct_two bx, ct_two by)
{
    return ct_two_sub(ct_two_mul(ax, by), ct_two_mul(ay, bx));
}

/* ---- What has not been rounded -----------------------------------------------------------------
 *
 * Grids make ties common, and on them nothing is rounded: then plain doubles decide, which is
 * cheaper to find out than to compute anew. Of differences of coordinates up to products of
 * four. */

typedef struct ct_unrounded {
    double v;
    bool is_exact;
} ct_unrounded;

static inline ct_unrounded ct_unrounded_difference(double a, double b)
{
    ct_two d = ct_two_sum(a, -b);
    return (ct_unrounded){ d.head, d.tail == 0 && ct_is_moderate(d.head) };
}

static inline ct_unrounded ct_unrounded_add(ct_unrounded a, ct_unrounded b)
{
    ct_two sum = ct_two_sum(a.v, b.v);
    return (ct_unrounded){ sum.head, sum.tail == 0 && a.is_exact && b.is_exact };
}

static inline ct_unrounded ct_unrounded_mul(ct_unrounded a, ct_unrounded b)
{
    ct_two p = ct_two_product(a.v, b.v);
    return (ct_unrounded){ p.head, p.tail == 0 && a.is_exact && b.is_exact };
}

/* a^2 + b^2 */
static inline ct_unrounded ct_unrounded_norm(ct_unrounded a, ct_unrounded b)
{
    return ct_unrounded_add(ct_unrounded_mul(a, a), ct_unrounded_mul(b, b));
}

#endif
