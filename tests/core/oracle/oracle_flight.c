/* oracle_flight.c - when a moving point is within a solid, in GMP's whole numbers: the squared
 * distance is one parabola between any two moments at which the point passes a side, and each is
 * solved. Lengths are multiples of the smallest bit of all that a case is made of, and moments are
 * fractions of them that nobody reduces: that takes most of the time of rational numbers. */
#include "tests/core/oracle/oracle_flight.h"

#include <gmp.h>
#include <math.h>

#include "tests/core/oracle/solid_shapes.h"

enum { BITS = 2048, MOMENTS = 8 };

/* The numerator over the denominator, which is above 0. */
typedef struct moment {
    mpz_t num, den;
} moment;

typedef struct big_flight {
    unsigned unit; /* lengths count 2^-unit */
    mpz_t lo[3], hi[3], move[3], from[3], radius_sq;
    moment moments[MOMENTS];
    int moment_count;
} big_flight;

/* a t^2 - 2 b t + c */
typedef struct parabola {
    mpz_t a, b, c;
    mpz_t wall[3];
    bool counts[3];
} parabola;

/* ---- Whole numbers ----------------------------------------------------------------------- */

/* At least 0, and so many that x * 2^result is whole. */
static int bits_below_one(double x)
{
    int exponent, bits = 0;
    double rest = frexp(x, &exponent); /* x = rest * 2^exponent */
    for (; rest != trunc(rest); bits++) { rest *= 2; }
    return bits > exponent ? bits - exponent : 0;
}

static unsigned unit_of(const flight_case *c, const ct_vec3 *min, const ct_vec3 *max)
{
    int result = bits_below_one(c->radius), more = bits_below_one(radius_of(&c->target));
    result = more > result ? more : result;
    const ct_vec3 *vectors[] = { &c->from, &c->plus, &c->minus, min, max };
    for (int i = 0; i < 15; i++) {
        more = bits_below_one(axis_of3(vectors[i / 3], i % 3));
        result = more > result ? more : result;
    }
    return (unsigned)result;
}

static void set_length(const big_flight *f, mpz_t out, double x)
{
    int exponent;
    double digits = ldexp(frexp(x, &exponent), 53);
    int shift = exponent - 53 + (int)f->unit;
    mpz_set_d(out, digits);
    if (shift >= 0) {
        mpz_mul_2exp(out, out, (mp_bitcnt_t)shift);
    } else {
        mpz_tdiv_q_2exp(out, out, (mp_bitcnt_t)-shift); /* zeros */
    }
}

static void set_difference(const big_flight *f, mpz_t out, double a, double b)
{
    mpz_t right;
    mpz_init(right);
    set_length(f, out, a);
    set_length(f, right, b);
    mpz_sub(out, out, right);
    mpz_clear(right);
}

/* The sign of a * b - c * d. */
static int compare_products(const mpz_t a, const mpz_t b, const mpz_t c, const mpz_t d)
{
    mpz_t difference;
    mpz_init(difference);
    mpz_mul(difference, a, b);
    mpz_submul(difference, c, d);
    int sign = mpz_sgn(difference);
    mpz_clear(difference);
    return sign;
}

/* ---- Moments ----------------------------------------------------------------------------- */

static int moment_compare(const moment *a, const moment *b)
{
    return compare_products(a->num, b->den, b->num, a->den);
}

static void moment_copy(moment *out, const moment *m)
{
    mpz_set(out->num, m->num);
    mpz_set(out->den, m->den);
}

static void add_moment(big_flight *f, const mpz_t wall, const mpz_t move)
{
    moment at;
    mpz_init_set(at.num, wall);
    mpz_init_set(at.den, move);
    if (mpz_sgn(move) < 0) {
        mpz_neg(at.num, at.num);
        mpz_neg(at.den, at.den);
    }
    int i = f->moment_count;
    if (mpz_sgn(at.num) > 0 && moment_compare(&at, &f->moments[i - 1]) < 0) {
        moment_copy(&f->moments[i], &f->moments[i - 1]);
        for (i--; moment_compare(&f->moments[i - 1], &at) > 0; i--) {
            moment_copy(&f->moments[i], &f->moments[i - 1]);
        }
        moment_copy(&f->moments[i], &at);
        f->moment_count++;
    }
    mpz_clears(at.num, at.den, NULL);
}

static void big_init(big_flight *f, const flight_case *c)
{
    ct_vec3 min = core_min(&c->target), max = core_max(&c->target);
    f->unit = unit_of(c, &min, &max);
    for (int i = 0; i < MOMENTS; i++) {
        mpz_init(f->moments[i].num);
        mpz_init_set_ui(f->moments[i].den, 1);
    }
    mpz_init(f->radius_sq);
    set_difference(f, f->radius_sq, c->radius, -radius_of(&c->target));
    mpz_mul(f->radius_sq, f->radius_sq, f->radius_sq);
    mpz_set_ui(f->moments[1].num, 1);
    if (c->is_endless) { mpz_mul_2exp(f->moments[1].num, f->moments[1].num, 4000); }
    f->moment_count = 2;
    for (int k = 0; k < 3; k++) {
        mpz_inits(f->lo[k], f->hi[k], f->move[k], f->from[k], NULL);
        double from = axis_of3(&c->from, k);
        set_length(f, f->from[k], from);
        set_difference(f, f->lo[k], axis_of3(&min, k), from);
        set_difference(f, f->hi[k], axis_of3(&max, k), from);
        set_difference(f, f->move[k], axis_of3(&c->plus, k), axis_of3(&c->minus, k));
        if (mpz_sgn(f->move[k]) != 0) {
            add_moment(f, f->lo[k], f->move[k]);
            add_moment(f, f->hi[k], f->move[k]);
        }
    }
}

static void big_clear(big_flight *f)
{
    for (int i = 0; i < MOMENTS; i++) { mpz_clears(f->moments[i].num, f->moments[i].den, NULL); }
    mpz_clear(f->radius_sq);
    for (int k = 0; k < 3; k++) { mpz_clears(f->lo[k], f->hi[k], f->move[k], f->from[k], NULL); }
}

/* Halfway. */
static void set_middle(moment *out, const moment *u, const moment *v)
{
    mpz_mul(out->num, u->num, v->den);
    mpz_addmul(out->num, v->num, u->den);
    mpz_mul(out->den, u->den, v->den);
    mpz_mul_2exp(out->den, out->den, 1);
}

/* ---- Between two moments ----------------------------------------------------------------- */

/* The squared distance, less the radius squared, from moment i to the next. */
static void set_parabola(const big_flight *f, int i, parabola *p)
{
    moment middle;
    mpz_inits(middle.num, middle.den, NULL);
    set_middle(&middle, &f->moments[i], &f->moments[i + 1]);
    mpz_set_ui(p->a, 0);
    mpz_set_ui(p->b, 0);
    mpz_neg(p->c, f->radius_sq);
    for (int k = 0; k < 3; k++) {
        bool below = compare_products(middle.num, f->move[k], f->lo[k], middle.den) < 0;
        p->counts[k] = below || compare_products(middle.num, f->move[k], f->hi[k], middle.den) > 0;
        mpz_set(p->wall[k], below ? f->lo[k] : f->hi[k]);
        if (p->counts[k]) {
            mpz_addmul(p->a, f->move[k], f->move[k]);
            mpz_addmul(p->b, f->move[k], p->wall[k]);
            mpz_addmul(p->c, p->wall[k], p->wall[k]);
        }
    }
    mpz_clears(middle.num, middle.den, NULL);
}

/* The sign of the parabola at t: of (a num - 2 b den) num + c den^2. */
static int sign_at(const parabola *p, const moment *t)
{
    mpz_t value, square;
    mpz_inits(value, square, NULL);
    mpz_mul(value, p->b, t->den);
    mpz_mul_si(value, value, -2);
    mpz_addmul(value, p->a, t->num);
    mpz_mul(value, value, t->num);
    mpz_mul(square, t->den, t->den);
    mpz_addmul(value, p->c, square);
    int sign = mpz_sgn(value);
    mpz_clears(value, square, NULL);
    return sign;
}

/* b^2 - ac */
static void set_discriminant(const parabola *p, mpz_t out)
{
    mpz_mul(out, p->b, p->b);
    mpz_submul(out, p->a, p->c);
}

/* Is the lowest point, b / a, between u and v, and not above 0? */
static bool dips(const parabola *p, const moment *u, const moment *v)
{
    return mpz_sgn(p->a) > 0 && compare_products(p->b, u->den, u->num, p->a) >= 0 &&
           compare_products(p->b, v->den, v->num, p->a) <= 0 &&
           compare_products(p->b, p->b, p->a, p->c) >= 0;
}

/* (b + sqrt(b^2 - ac)) / a, and before it c / (b + sqrt(b^2 - ac)), which loses no digits: what is
 * entered lies ahead, so b is above 0. */
static void set_root(const parabola *p, bool is_first, mpf_t out)
{
    mpz_t disc;
    mpf_t term;
    mpz_init(disc);
    mpf_init2(term, BITS);
    set_discriminant(p, disc);
    mpf_set_z(out, disc);
    mpf_sqrt(out, out);
    mpf_set_z(term, p->b);
    mpf_add(out, out, term);
    mpf_set_z(term, is_first ? p->c : p->a);
    if (is_first) {
        mpf_div(out, term, out);
    } else {
        mpf_div(out, out, term);
    }
    mpf_clear(term);
    mpz_clear(disc);
}

/* Where the point is at `first` on axis k, in units; from the wall where relative. */
static void set_place(const big_flight *f, const parabola *p, int k, const mpf_t first,
                      bool relative, mpf_t out)
{
    mpf_t term;
    mpf_init2(term, BITS);
    mpf_set_z(term, f->move[k]);
    mpf_mul(out, first, term);
    mpf_set_z(term, relative ? p->wall[k] : f->from[k]);
    if (relative) {
        mpf_sub(out, out, term);
    } else {
        mpf_add(out, out, term);
    }
    mpf_clear(term);
}

static void set_normal(const big_flight *f, const parabola *p, const mpf_t first, flight_truth *out)
{
    mpf_t part[3], sum, square;
    mpf_init2(sum, BITS);
    mpf_init2(square, BITS);
    for (int k = 0; k < 3; k++) {
        mpf_init2(part[k], BITS);
        set_place(f, p, k, first, false, square);
        mpf_div_2exp(square, square, f->unit);
        set_axis3(&out->center, k, mpf_get_d(square));
        if (p->counts[k]) {
            set_place(f, p, k, first, true, part[k]);
            mpf_mul(square, part[k], part[k]);
            mpf_add(sum, sum, square);
        }
    }
    out->has_normal = mpz_sgn(f->radius_sq) > 0;
    mpf_sqrt(sum, sum);
    for (int k = 0; k < 3; k++) {
        if (out->has_normal) {
            mpf_div(part[k], part[k], sum);
            set_axis3(&out->normal, k, mpf_get_d(part[k]));
        }
        mpf_clear(part[k]);
    }
    mpf_clears(sum, square, NULL);
}

/* From moment i to the next; `first` and `last` are of all so far. */
static void solve(const big_flight *f, int i, parabola *p, flight_truth *out)
{
    mpf_t root, end;
    mpf_init2(root, BITS);
    mpf_init2(end, BITS);
    set_parabola(f, i, p);
    const moment *u = &f->moments[i], *v = &f->moments[i + 1];
    bool in_at_u = sign_at(p, u) <= 0, in_at_v = sign_at(p, v) <= 0;
    if (in_at_u || in_at_v || dips(p, u, v)) {
        if (!out->hit && !in_at_u) {
            set_root(p, true, root);
            out->first = mpf_get_d(root);
            set_normal(f, p, root, out);
        }
        if (in_at_v) {
            mpf_set_z(end, v->num);
            mpf_set_z(root, v->den);
            mpf_div(end, end, root);
        } else {
            set_root(p, false, end);
        }
        out->starts_within = out->starts_within || (i == 0 && in_at_u);
        out->last = mpf_get_d(end);
        out->hit = true;
    }
    mpf_clears(root, end, NULL);
}

void oracle_flight(const flight_case *c, flight_truth *out)
{
    big_flight f;
    parabola p;
    big_init(&f, c);
    mpz_inits(p.a, p.b, p.c, p.wall[0], p.wall[1], p.wall[2], NULL);
    *out = (flight_truth){ .hit = false };
    for (int i = 0; i + 1 < f.moment_count; i++) { solve(&f, i, &p, out); }
    mpz_clears(p.a, p.b, p.c, p.wall[0], p.wall[1], p.wall[2], NULL);
    big_clear(&f);
}
