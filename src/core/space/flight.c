/* flight.c - when a moving point is within reach of a point, line or plane.
 *
 * With e the walls, d the move, C = |e|^2 - r^2 and B = e.d the roots of f are C / (B + w) and
 * (B + w) / |d|^2, where w^2 = r^2 |d|^2 - |e x d|^2. These terms cancel badly when the move is
 * long or the radius small, so they are evaluated exactly. */
#include "core/space/solid.h"

#include <limits.h>

#include "core/num/dyadic.h"
#include "core/num/num.h"

/* sum += term, by way of scratch */
static void add_to(ct_dyadic *sum, const ct_dyadic *term)
{
    ct_dyadic old;
    ct_dyadic_copy(&old, sum, 1);
    ct_dyadic_add(sum, &old, term);
}

/* out = x^2 + y^2 + z^2 */
static void dyadic_norm3(ct_dyadic *out, const ct_dyadic axis[CT_AXES])
{
    ct_dyadic term;
    ct_dyadic_mul(out, &axis[0], &axis[0]);
    for (int k = 1; k < CT_AXES; k++) {
        ct_dyadic_mul(&term, &axis[k], &axis[k]);
        add_to(out, &term);
    }
}

ct_flight_state ct_flight_at(const ct_flight *f, const ct_moment *at)
{
    ct_dyadic time, unit, wall, move, rest, term, outside, toward;
    ct_sum_dyadic(&at->time, &time);
    ct_sum_dyadic(&at->unit, &unit);
    ct_sum_dyadic(&f->radius, &wall);
    ct_dyadic_mul(&rest, &wall, &unit);
    ct_dyadic_mul(&outside, &rest, &rest);
    outside.sign = -outside.sign;
    ct_dyadic_set(&toward, 0, 0);
    for (int k = 0; k < CT_AXES; k++) {
        if (f->counts[k]) {
            ct_sum_dyadic(&f->wall[k], &wall);
            ct_sum_dyadic(&f->move[k], &move);
            ct_dyadic_cross(&rest, &wall, &unit, &time, &move);
            ct_dyadic_mul(&term, &rest, &rest);
            add_to(&outside, &term);
            ct_dyadic_mul(&term, &move, &rest);
            add_to(&toward, &term);
        }
    }
    return (ct_flight_state){ outside.sign, toward.sign };
}

static double ratio(ct_scaled a, ct_scaled b)
{
    return ct_scaled_value(ct_scaled_div(a, b));
}

/* A subnormal gap before a wall at 1e9 has a square no double holds. */
typedef struct terms {
    ct_scaled outside;        /* C */
    ct_scaled toward;         /* B */
    ct_scaled move_sq;        /* |d|^2 */
    ct_scaled chord;          /* w^2; its sign is exact */
    ct_scaled cross[CT_AXES]; /* e x d */
} terms;

/* The two axes that follow k. */
static int second(int k)
{
    return (k + 1) % CT_AXES;
}

static int third(int k)
{
    return (k + 2) % CT_AXES;
}

static void find_chord(const ct_dyadic e[CT_AXES], const ct_dyadic d[CT_AXES], const ct_dyadic *rr,
                       terms *out)
{
    ct_dyadic cross[CT_AXES], across, line, move_sq;
    for (int k = 0; k < CT_AXES; k++) {
        ct_dyadic_cross(&cross[k], &e[second(k)], &d[third(k)], &e[third(k)], &d[second(k)]);
        out->cross[k] = ct_scaled_of(&cross[k]);
    }
    dyadic_norm3(&across, cross);
    dyadic_norm3(&move_sq, d);
    out->move_sq = ct_scaled_of(&move_sq);
    ct_dyadic_mul(&line, rr, &move_sq);
    ct_dyadic_sub(&cross[0], &line, &across);
    out->chord = ct_scaled_of(&cross[0]);
}

static void find_flight_terms(const ct_flight *f, terms *out)
{
    ct_dyadic e[CT_AXES], d[CT_AXES], rr, sum, term;
    ct_sum_dyadic(&f->radius, &term);
    ct_dyadic_mul(&rr, &term, &term);
    ct_dyadic_set(&sum, 0, 0);
    for (int k = 0; k < CT_AXES; k++) {
        ct_dyadic_set(&e[k], 0, 0);
        ct_dyadic_set(&d[k], 0, 0);
        if (f->counts[k]) {
            ct_sum_dyadic(&f->wall[k], &e[k]);
            ct_sum_dyadic(&f->move[k], &d[k]);
        }
        ct_dyadic_mul(&term, &e[k], &d[k]);
        add_to(&sum, &term);
    }
    out->toward = ct_scaled_of(&sum);
    dyadic_norm3(&sum, e);
    ct_dyadic_sub(&term, &sum, &rr);
    out->outside = ct_scaled_of(&term);
    find_chord(e, d, &rr, out);
}

/* v with its largest part between 0.5 and 1, unless all are 0. */
static void lower_all(const ct_scaled *v, int count, double *out)
{
    int most = INT_MIN;
    for (int i = 0; i < count; i++) {
        most = v[i].mantissa != 0 && v[i].exponent > most ? v[i].exponent : most;
    }
    for (int i = 0; i < count; i++) {
        out[i] = v[i].mantissa == 0 ? 0 : ldexp(v[i].mantissa, v[i].exponent - most);
    }
}

/* Along d lies w of it, backwards or onwards, and across it -d x (e x d), both times |d|^2. */
static void find_normal(const double d[CT_AXES], const double cross_w[CT_AXES + 1], int onwards,
                        double out[CT_AXES])
{
    double v[CT_AXES];
    for (int k = 0; k < CT_AXES; k++) {
        int i = second(k), j = third(k);
        v[k] = onwards * cross_w[CT_AXES] * d[k] - (d[i] * cross_w[j] - d[j] * cross_w[i]);
        out[k] = 0;
    }
    if (v[0] != 0 || v[1] != 0 || v[2] != 0) { ct_unit3(v, out); }
}

static void find_normals(const ct_flight *f, const terms *k, ct_scaled w, ct_flight_roots *out)
{
    const ct_scaled cross[CT_AXES + 1] = { k->cross[0], k->cross[1], k->cross[2], w };
    double d[CT_AXES], cross_w[CT_AXES + 1];
    ct_scaled move[CT_AXES];
    for (int i = 0; i < CT_AXES; i++) {
        move[i] = ct_scaled_of_double(f->counts[i] ? f->move[i].value.head : 0);
    }
    lower_all(move, CT_AXES, d);
    lower_all(cross, CT_AXES + 1, cross_w);
    find_normal(d, cross_w, -1, out->first_normal);
    find_normal(d, cross_w, 1, out->last_normal);
}

bool ct_find_flight_roots(const ct_flight *f, ct_flight_roots *out)
{
    terms k;
    find_flight_terms(f, &k);
    if (k.chord.mantissa < 0) { return false; }
    ct_scaled w = ct_scaled_root(k.chord), back = { -w.mantissa, w.exponent };
    out->first = ratio(k.outside, ct_scaled_add(k.toward, w));
    if (k.toward.mantissa > 0) {
        out->last = w.mantissa == 0 ? out->first : ratio(ct_scaled_add(k.toward, w), k.move_sq);
    } else {
        /* On the border already there may be nothing to divide. */
        out->last = k.outside.mantissa == 0 ? 0 : ratio(k.outside, ct_scaled_add(k.toward, back));
    }
    find_normals(f, &k, w, out);
    return true;
}
