/* flight.c - when a moving point is within reach of a point, line or plane.
 *
 * With e the walls, d the move, C = |e|^2 - r^2 and B = e.d the roots of f are C / (B + w) and
 * (B + w) / |d|^2, where w^2 = r^2 |d|^2 - |e x d|^2. These terms cancel badly when the move is
 * long or the radius small, so they are evaluated in pairs of doubles, good to 2^-100, and
 * exactly where even that leaves a sign or the digits of the time in doubt. */
#include "core/space/solid.h"

#include <limits.h>
#include <math.h>

#include "core/num/dyadic.h"
#include "core/num/num.h"

/* The binary exponent of the largest length in the flight. */
static int scale_of(const ct_flight *f)
{
    double largest = f->radius.value.head;
    for (int k = 0; k < CT_AXES; k++) {
        largest = ct_max(largest, fabs(f->move[k].value.head));
        largest = ct_max(largest, f->counts[k] ? fabs(f->wall[k].value.head) : 0);
    }
    return ct_exponent_of(largest);
}

static ct_two scaled(const ct_sum *a, int exponent)
{
    return ct_two_scale(ldexp(1, -exponent), a->value);
}

static ct_two squared(ct_two a)
{
    return ct_two_mul(a, a);
}

/* A sum in pairs and the magnitudes that went into it. */
typedef struct tally {
    ct_two value;
    double magnitude;
} tally;

static void count_in(tally *sum, ct_two term, double magnitude)
{
    sum->value = ct_two_add(sum->value, term);
    sum->magnitude += magnitude;
}

/* a * b - c * d, whose square is off by the error times what goes with it below. */
static tally tally_of_cross(ct_two a, ct_two b, ct_two c, ct_two d)
{
    ct_two ab = ct_two_mul(a, b), cd = ct_two_mul(c, d);
    return (tally){ ct_two_sub(ab, cd), fabs(ab.head) + fabs(cd.head) };
}

static double square_magnitude(const tally *cross)
{
    return cross->magnitude * (3 * fabs(cross->value.head) + 0x1p-90 * cross->magnitude);
}

/* Every operation on pairs is off by at most 2^-102 of the magnitudes involved, and none takes more
 * than a few; 2^-900 is for products that underflow. Does the value stand clear of that by the
 * factor given? */
static bool is_clear(const tally *sum, double factor)
{
    return fabs(sum->value.head) > factor * 0x1p-97 * sum->magnitude + 0x1p-900;
}

static bool state_in_pairs(const ct_flight *f, const ct_moment *at, ct_flight_state *out)
{
    int exponent = scale_of(f),
        moment_exponent = ct_exponent_of(ct_max(fabs(at->time.value.head), at->unit.value.head));
    ct_two time = scaled(&at->time, moment_exponent), unit = scaled(&at->unit, moment_exponent);
    tally outside = { { 0, 0 }, 0 }, toward = { { 0, 0 }, 0 };
    for (int k = 0; k < CT_AXES; k++) {
        if (f->counts[k]) {
            ct_two wall = scaled(&f->wall[k], exponent), move = scaled(&f->move[k], exponent);
            tally rest = tally_of_cross(wall, unit, time, move);
            count_in(&outside, squared(rest.value), square_magnitude(&rest));
            count_in(&toward, ct_two_mul(move, rest.value), fabs(move.head) * rest.magnitude);
        }
    }
    ct_two limit = squared(ct_two_mul(scaled(&f->radius, exponent), unit));
    count_in(&outside, ct_two_negate(limit), limit.head);
    *out = (ct_flight_state){ ct_sign(outside.value.head), ct_sign(toward.value.head) };
    return is_clear(&outside, 1) && is_clear(&toward, 1);
}

/* sum += term, by way of scratch */
static void add_to(ct_dyadic *sum, const ct_dyadic *term)
{
    ct_dyadic old;
    ct_dyadic_copy(&old, sum, 1);
    ct_dyadic_add(sum, &old, term);
}

static ct_flight_state exact_state(const ct_flight *f, const ct_moment *at)
{
    ct_dyadic time, unit, wall, move, rest, term, outside, toward;
    ct_sum_dyadic(&at->time, 0, &time);
    ct_sum_dyadic(&at->unit, 0, &unit);
    ct_sum_dyadic(&f->radius, 0, &wall);
    ct_dyadic_mul(&rest, &wall, &unit);
    ct_dyadic_mul(&outside, &rest, &rest);
    outside.sign = -outside.sign;
    ct_dyadic_set(&toward, 0, 0);
    for (int k = 0; k < CT_AXES; k++) {
        if (f->counts[k]) {
            ct_sum_dyadic(&f->wall[k], 0, &wall);
            ct_sum_dyadic(&f->move[k], 0, &move);
            ct_dyadic_cross(&rest, &wall, &unit, &time, &move);
            ct_dyadic_mul(&term, &rest, &rest);
            add_to(&outside, &term);
            ct_dyadic_mul(&term, &move, &rest);
            add_to(&toward, &term);
        }
    }
    return (ct_flight_state){ outside.sign, toward.sign };
}

ct_flight_state ct_flight_at(const ct_flight *f, const ct_moment *at)
{
    ct_flight_state state;
    return state_in_pairs(f, at, &state) ? state : exact_state(f, at);
}

static double ratio(ct_scaled a, ct_scaled b)
{
    return ct_scaled_value(ct_scaled_div(a, b));
}

/* Of lengths divided by 2^scale_of(f); a subnormal gap before a wall at 1e9 has a square no double
 * holds. */
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

static bool terms_in_pairs(const ct_flight *f, int exponent, terms *out)
{
    const double digits = 0x1p50;
    ct_two e[CT_AXES], d[CT_AXES], rr = squared(scaled(&f->radius, exponent));
    tally outside = { ct_two_negate(rr), rr.head }, toward = { { 0, 0 }, 0 };
    tally move_sq = { { 0, 0 }, 0 }, across = { { 0, 0 }, 0 };
    for (int k = 0; k < CT_AXES; k++) {
        const ct_two none = { 0, 0 };
        e[k] = f->counts[k] ? scaled(&f->wall[k], exponent) : none;
        d[k] = f->counts[k] ? scaled(&f->move[k], exponent) : none;
        ct_two ee = squared(e[k]), ed = ct_two_mul(e[k], d[k]), dd = squared(d[k]);
        count_in(&outside, ee, ee.head);
        count_in(&toward, ed, fabs(ed.head));
        count_in(&move_sq, dd, dd.head);
    }
    for (int k = 0; k < CT_AXES; k++) {
        tally cross = tally_of_cross(e[second(k)], d[third(k)], e[third(k)], d[second(k)]);
        count_in(&across, squared(cross.value), square_magnitude(&cross));
        out->cross[k] = ct_scaled_of_double(cross.value.head);
    }
    ct_two line = ct_two_mul(rr, move_sq.value);
    tally chord = { ct_two_sub(line, across.value), line.head + across.magnitude };
    out->outside = ct_scaled_of_double(outside.value.head);
    out->toward = ct_scaled_of_double(toward.value.head);
    out->move_sq = ct_scaled_of_double(move_sq.value.head);
    out->chord = ct_scaled_of_double(chord.value.head);
    return is_clear(&outside, digits) && is_clear(&toward, digits) && is_clear(&chord, 0x1p40);
}

static void find_chord(const ct_dyadic e[CT_AXES], const ct_dyadic d[CT_AXES], const ct_dyadic *rr,
                       terms *out)
{
    ct_dyadic cross[CT_AXES], across, line, move_sq;
    for (int k = 0; k < CT_AXES; k++) {
        ct_dyadic_cross(&cross[k], &e[second(k)], &d[third(k)], &e[third(k)], &d[second(k)]);
        out->cross[k] = ct_scaled_of(&cross[k]);
    }
    ct_dyadic_norm3(&across, cross);
    ct_dyadic_norm3(&move_sq, d);
    out->move_sq = ct_scaled_of(&move_sq);
    ct_dyadic_mul(&line, rr, &move_sq);
    ct_dyadic_sub(&cross[0], &line, &across);
    out->chord = ct_scaled_of(&cross[0]);
}

static void exact_terms(const ct_flight *f, int exponent, terms *out)
{
    ct_dyadic e[CT_AXES], d[CT_AXES], rr, sum, term;
    ct_sum_dyadic(&f->radius, -exponent, &term);
    ct_dyadic_mul(&rr, &term, &term);
    ct_dyadic_set(&sum, 0, 0);
    for (int k = 0; k < CT_AXES; k++) {
        ct_dyadic_set(&e[k], 0, 0);
        ct_dyadic_set(&d[k], 0, 0);
        if (f->counts[k]) {
            ct_sum_dyadic(&f->wall[k], -exponent, &e[k]);
            ct_sum_dyadic(&f->move[k], -exponent, &d[k]);
        }
        ct_dyadic_mul(&term, &e[k], &d[k]);
        add_to(&sum, &term);
    }
    out->toward = ct_scaled_of(&sum);
    ct_dyadic_norm3(&sum, e);
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
    if (v[0] != 0 || v[1] != 0 || v[2] != 0) {
        ct_unit3(v, out);
    }
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
    int exponent = scale_of(f);
    if (!terms_in_pairs(f, exponent, &k)) {
        exact_terms(f, exponent, &k);
    }
    if (k.chord.mantissa < 0) {
        return false;
    }
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
