/* sweep_disc.c - when a moving point first meets a disc.
 *
 * With q the disc's centre and d the move, the distance is the radius where
 *     |q|^2 - radius^2 - 2 t q.d + t^2 d.d = 0.
 * Its terms cancel badly when the move is long or the radius small: where plain doubles leave a
 * sign or the digits of the time in doubt, they are evaluated exactly. */
#include "core/sweep/sweep_disc.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "core/num/dyadic.h"
#include "core/num/num.h"

typedef struct disc_terms {
    ct_scaled outside; /* |q|^2 - radius^2 */
    ct_scaled toward;  /* q.d */
    ct_scaled chord;   /* radius^2 d.d - cross^2: not negative when the line meets the disc */
    double before;     /* d.d - q.d: not negative when the closest approach is within the move */
    double reached;    /* radius^2 - |q - d|^2: not negative when the end lies in the disc */
    double cross;      /* q x d */
} disc_terms;

static void find_terms(const ct_exact_disc *m, disc_terms *out)
{
    const ct_dyadic *x = &m->at[0], *y = &m->at[1], *dx = &m->move[0], *dy = &m->move[1];
    ct_dyadic rr, dd, sum, term, line;
    ct_dyadic_mul(&rr, &m->radius, &m->radius);
    ct_dyadic_dot(&sum, x, x, y, y);
    ct_dyadic_sub(&term, &sum, &rr);
    out->outside = ct_scaled_of(&term);
    ct_dyadic_dot(&dd, dx, dx, dy, dy);
    ct_dyadic_dot(&sum, x, dx, y, dy);
    out->toward = ct_scaled_of(&sum);
    ct_dyadic_sub(&term, &dd, &sum);
    out->before = ct_dyadic_value(&term);
    ct_dyadic_cross(&sum, x, dy, y, dx);
    out->cross = ct_dyadic_value(&sum);
    ct_dyadic_mul(&line, &rr, &dd);
    ct_dyadic_mul(&dd, &sum, &sum);
    ct_dyadic_sub(&term, &line, &dd);
    out->chord = ct_scaled_of(&term);
    ct_dyadic_sub(&term, x, dx);
    ct_dyadic_sub(&sum, y, dy);
    ct_dyadic_dot(&dd, &term, &term, &sum, &sum);
    ct_dyadic_sub(&term, &rr, &dd);
    out->reached = ct_dyadic_value(&term);
}

/* 2^-n for a number of about 2^n, such that scaling by it rounds nothing. */
static double inverse_power(double size)
{
    uint64_t bits;
    memcpy(&bits, &size, sizeof bits);
    bits = (UINT64_C(2046) << 52) - (bits & UINT64_C(0x7ff) << 52);
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/* By what a small number is brought to where its products do not underflow. */
static double magnifier(double x)
{
    return x < 0x1p-500 ? inverse_power(x) : 1;
}

/* The roots' product is outside / d.d: of the two ways to the first one, that without a loss. */
static double first_root(const disc_terms *k, ct_scaled w)
{
    return ct_scaled_value(ct_scaled_div(k->outside, ct_scaled_add(k->toward, w)));
}

/* `move` is in the scale of the terms. */
static bool first_contact(const disc_terms *k, ct_vec move, double *t, ct_vec *normal)
{
    if (k->toward.mantissa <= 0 || k->chord.mantissa < 0 || (k->before < 0 && k->reached < 0)) {
        return false;
    }
    /* Both roots are positive, the first one is at most 1: what is out of range is a rounding. */
    ct_scaled root = ct_scaled_root(k->chord);
    *t = ct_max(DBL_TRUE_MIN, ct_min(1, first_root(k, root)));
    double w = ct_scaled_value(root);
    /* The origin is then w / |d| before its closest approach and cross / |d| beside it; both are 0
     * just where the disc is a point. */
    bool is_point = w == 0 && k->cross == 0;
    /* Only their ratios matter: products of what is small would lose them. */
    double up = magnifier(ct_max(fabs(k->cross), w)), cross = up * k->cross, along = up * w;
    move = ct_scale(magnifier(ct_max(fabs(move.x), fabs(move.y))), move);
    *normal = ct_unit(
        is_point ? ct_negate(move)
                 : (ct_vec){ -cross * move.y - along * move.x, cross * move.x - along * move.y });
    return true;
}

/* In units of about the largest size, so that neither the scale matters nor an overflow. */
static ct_plain_disc scaled_disc(const ct_plain_disc *m)
{
    double scale = inverse_power(ct_max(ct_max(ct_size(m->at), m->radius), ct_size(m->move)));
    ct_plain_disc out = *m;
    out.at = ct_scale(scale, m->at);
    out.move = ct_scale(scale, m->move);
    out.radius = scale * m->radius;
    out.error = scale * m->error;
    return out;
}

/* Sizes are sums of magnitudes. A product of two coordinates is off by what both are and 3u of
 * it. */
ct_verdict ct_meet_plain_disc(const ct_plain_disc *motion, double latest, ct_plain_contact *out)
{
    const ct_plain_disc scaled = scaled_disc(motion), *m = &scaled;
    const double eps = DBL_EPSILON;
    ct_vec q = m->at, d = m->move, end = ct_sub(q, d);
    double q_size = ct_size(q), d_size = ct_size(d), r = m->radius;
    double qd_error = 4 * eps * q_size * d_size + 2 * m->error * d_size + DBL_MIN;
    double toward = ct_dot(q, d), cross = ct_cross(q, d);
    double reach_sq = r * r * ct_dot(d, d), chord = reach_sq - cross * cross;
    double chord_error = (2 * fabs(cross) + qd_error) * qd_error + 8 * eps * reach_sq + DBL_MIN;
    if (toward < -qd_error || chord < -chord_error) { return CT_MISSES; }
    double dd_error = 4 * eps * d_size * d_size, all = q_size + d_size + r + m->error;
    double before = ct_dot(d, d) - toward, before_error = dd_error + qd_error;
    double reached = r * r - ct_dot(end, end);
    double reached_error = (8 * eps * all + 4 * m->error) * all + DBL_MIN;
    if (before < -before_error && reached < -reached_error) { return CT_MISSES; }
    double outside = ct_dot(q, q) - r * r;
    double outside_error = (4 * eps * (q_size + r) + 4 * m->error) * (q_size + r) + DBL_MIN;
    double root = sqrt(chord), speed = toward + root;
    if (outside - outside_error > 1.000001 * latest * (speed + qd_error + chord_error / root)) {
        return CT_MISSES;
    }
    double root_error = chord_error / root, speed_error = qd_error + root_error + eps * speed;
    double t = outside / speed, error = (outside_error + t * speed_error) / (speed - speed_error);
    bool is_sure = outside > outside_error && toward > qd_error && chord > 2 * chord_error &&
                   (before > before_error || reached > reached_error);
    double place = m->place_error * sqrt(reach_sq);
    if (!is_sure || !(error <= m->time_error * t && root_error <= place && qd_error <= place)) {
        return CT_IN_DOUBT;
    }
    *out = (ct_plain_contact){
        t, error, ct_unit((ct_vec){ -cross * d.y - root * d.x, cross * d.x - root * d.y }),
        2 * (qd_error + root_error) / sqrt(reach_sq)
    };
    return CT_HITS;
}

/* Dyadic numbers scale by whole limbs. */
static void scale_down(ct_exact_disc *m)
{
    ct_dyadic *all[5] = { &m->at[0], &m->at[1], &m->move[0], &m->move[1], &m->radius };
    int top = INT_MIN;
    for (int i = 0; i < 5; i++) {
        int end = all[i]->exponent + all[i]->count;
        top = all[i]->sign != 0 && end > top ? end : top;
    }
    for (int i = 0; i < 5; i++) { all[i]->exponent -= all[i]->sign != 0 ? top : 0; }
}

bool ct_meet_disc_exactly(ct_exact_disc *m, double *t, ct_vec *normal)
{
    disc_terms k;
    scale_down(m);
    find_terms(m, &k);
    ct_vec move = { ct_dyadic_value(&m->move[0]), ct_dyadic_value(&m->move[1]) };
    return first_contact(&k, move, t, normal);
}

CT_COLD double ct_disc_lag(ct_exact_disc *m, double t)
{
    disc_terms k;
    ct_dyadic time, gone, left;
    ct_dyadic_set(&time, t, 0);
    for (int i = 0; i < 2; i++) {
        ct_dyadic_mul(&gone, &time, &m->move[i]);
        ct_dyadic_sub(&left, &m->at[i], &gone);
        ct_dyadic_copy(&m->at[i], &left, 1);
    }
    scale_down(m);
    find_terms(m, &k);
    ct_scaled w = ct_scaled_root(k.chord.mantissa > 0 ? k.chord : (ct_scaled){ 0, 0 });
    double toward = ct_scaled_value(k.toward);
    return toward > 0 ? first_root(&k, w) : (toward - ct_scaled_value(w)) / (toward + k.before);
}

CT_COLD bool ct_meet_disc(const ct_disc_motion *m, double *t, ct_vec *normal)
{
    ct_exact_disc exact;
    ct_sum_dyadic(&m->x, &exact.at[0]);
    ct_sum_dyadic(&m->y, &exact.at[1]);
    ct_sum_dyadic(&m->dx, &exact.move[0]);
    ct_sum_dyadic(&m->dy, &exact.move[1]);
    ct_sum_dyadic(&m->radius, &exact.radius);
    return ct_meet_disc_exactly(&exact, t, normal);
}
