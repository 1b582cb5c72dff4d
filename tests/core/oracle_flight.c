/* oracle_flight.c - when a moving point is within a solid, in GMP rationals: the squared distance
 * is one parabola between any two moments at which the point passes a side, and each is solved. */
#include "oracle_flight.h"

#include <gmp.h>

#include "solid_shapes.h"

enum { BITS = 2048, MOMENTS = 8 };

typedef struct big_flight {
    mpq_t lo[3], hi[3], move[3], from[3], radius_sq;
    mpq_t moments[MOMENTS];
    int moment_count;
} big_flight;

/* a t^2 - 2 b t + c */
typedef struct parabola {
    mpq_t a, b, c;
    mpq_t wall[3];
    bool counts[3];
} parabola;

static void set_difference(mpq_t out, double a, double b)
{
    mpq_t right;
    mpq_init(right);
    mpq_set_d(out, a);
    mpq_set_d(right, b);
    mpq_sub(out, out, right);
    mpq_clear(right);
}

static void add_moment(big_flight *f, const mpq_t wall, const mpq_t move)
{
    mpq_t at;
    mpq_init(at);
    mpq_div(at, wall, move);
    int i = f->moment_count;
    if (mpq_sgn(at) > 0 && mpq_cmp(at, f->moments[i - 1]) < 0) {
        mpq_set(f->moments[i], f->moments[i - 1]);
        for (i--; mpq_cmp(f->moments[i - 1], at) > 0; i--) {
            mpq_set(f->moments[i], f->moments[i - 1]);
        }
        mpq_set(f->moments[i], at);
        f->moment_count++;
    }
    mpq_clear(at);
}

static void big_init(big_flight *f, const flight_case *c)
{
    ct_vec3 min = core_min(&c->target), max = core_max(&c->target);
    for (int i = 0; i < MOMENTS; i++) {
        mpq_init(f->moments[i]);
    }
    mpq_init(f->radius_sq);
    set_difference(f->radius_sq, c->radius, -radius_of(&c->target));
    mpq_mul(f->radius_sq, f->radius_sq, f->radius_sq);
    mpq_set_ui(f->moments[1], 1, 1);
    if (c->is_endless) {
        mpq_mul_2exp(f->moments[1], f->moments[1], 4000);
    }
    f->moment_count = 2;
    for (int k = 0; k < 3; k++) {
        mpq_inits(f->lo[k], f->hi[k], f->move[k], f->from[k], NULL);
        double from = axis_of3(&c->from, k);
        mpq_set_d(f->from[k], from);
        set_difference(f->lo[k], axis_of3(&min, k), from);
        set_difference(f->hi[k], axis_of3(&max, k), from);
        set_difference(f->move[k], axis_of3(&c->plus, k), axis_of3(&c->minus, k));
        if (mpq_sgn(f->move[k]) != 0) {
            add_moment(f, f->lo[k], f->move[k]);
            add_moment(f, f->hi[k], f->move[k]);
        }
    }
}

static void big_clear(big_flight *f)
{
    for (int i = 0; i < MOMENTS; i++) {
        mpq_clear(f->moments[i]);
    }
    mpq_clear(f->radius_sq);
    for (int k = 0; k < 3; k++) {
        mpq_clears(f->lo[k], f->hi[k], f->move[k], f->from[k], NULL);
    }
}

static void add_product(mpq_t sum, const mpq_t a, const mpq_t b)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(product, a, b);
    mpq_add(sum, sum, product);
    mpq_clear(product);
}

/* The squared distance, less the radius squared, from moment i to the next. */
static void set_parabola(const big_flight *f, int i, parabola *p)
{
    mpq_t middle, at;
    mpq_inits(middle, at, NULL);
    mpq_add(middle, f->moments[i], f->moments[i + 1]);
    mpq_div_2exp(middle, middle, 1);
    mpq_set_ui(p->a, 0, 1);
    mpq_set_ui(p->b, 0, 1);
    mpq_neg(p->c, f->radius_sq);
    for (int k = 0; k < 3; k++) {
        mpq_mul(at, middle, f->move[k]);
        bool below = mpq_cmp(at, f->lo[k]) < 0;
        p->counts[k] = below || mpq_cmp(at, f->hi[k]) > 0;
        mpq_set(p->wall[k], below ? f->lo[k] : f->hi[k]);
        if (p->counts[k]) {
            add_product(p->a, f->move[k], f->move[k]);
            add_product(p->b, f->move[k], p->wall[k]);
            add_product(p->c, p->wall[k], p->wall[k]);
        }
    }
    mpq_clears(middle, at, NULL);
}

/* The sign of the parabola at t. */
static int sign_at(const parabola *p, const mpq_t t)
{
    mpq_t value;
    mpq_init(value);
    mpq_mul(value, p->a, t);
    mpq_sub(value, value, p->b);
    mpq_sub(value, value, p->b);
    mpq_mul(value, value, t);
    mpq_add(value, value, p->c);
    int sign = mpq_sgn(value);
    mpq_clear(value);
    return sign;
}

/* The sign of b^2 - ac, which is left in out. */
static int discriminant(const parabola *p, mpq_t out)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(product, p->a, p->c);
    mpq_mul(out, p->b, p->b);
    mpq_sub(out, out, product);
    mpq_clear(product);
    return mpq_sgn(out);
}

/* Is the lowest point between u and v, and not above 0? */
static bool dips(const parabola *p, const mpq_t u, const mpq_t v)
{
    bool result = false;
    mpq_t lowest;
    mpq_init(lowest);
    if (mpq_sgn(p->a) > 0) {
        mpq_div(lowest, p->b, p->a);
        bool between = mpq_cmp(lowest, u) >= 0 && mpq_cmp(lowest, v) <= 0;
        result = between && discriminant(p, lowest) >= 0;
    }
    mpq_clear(lowest);
    return result;
}

/* (b + sign * sqrt(b^2 - ac)) / a */
static void set_root(const parabola *p, int sign, mpf_t out)
{
    mpq_t disc;
    mpf_t term;
    mpq_init(disc);
    mpf_init2(term, BITS);
    discriminant(p, disc);
    mpf_set_q(out, disc);
    mpf_sqrt(out, out);
    if (sign < 0) {
        mpf_neg(out, out);
    }
    mpf_set_q(term, p->b);
    mpf_add(out, out, term);
    mpf_set_q(term, p->a);
    mpf_div(out, out, term);
    mpf_clear(term);
    mpq_clear(disc);
}

/* Where the point is at `first` on axis k; relative to the wall where is_relative. */
static void set_place(const big_flight *f, const parabola *p, int k, const mpf_t first,
                      bool relative, mpf_t out)
{
    mpf_t term;
    mpf_init2(term, BITS);
    mpf_set_q(term, f->move[k]);
    mpf_mul(out, first, term);
    mpf_set_q(term, relative ? p->wall[k] : f->from[k]);
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
        set_axis3(&out->center, k, mpf_get_d(square));
        if (p->counts[k]) {
            set_place(f, p, k, first, true, part[k]);
            mpf_mul(square, part[k], part[k]);
            mpf_add(sum, sum, square);
        }
    }
    out->has_normal = mpq_sgn(f->radius_sq) > 0;
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
    bool in_at_u = sign_at(p, f->moments[i]) <= 0, in_at_v = sign_at(p, f->moments[i + 1]) <= 0;
    if (in_at_u || in_at_v || dips(p, f->moments[i], f->moments[i + 1])) {
        if (!out->hit && !in_at_u) {
            set_root(p, -1, root);
            out->first = mpf_get_d(root);
            set_normal(f, p, root, out);
        }
        mpf_set_q(end, f->moments[i + 1]);
        if (!in_at_v) {
            set_root(p, 1, end);
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
    mpq_inits(p.a, p.b, p.c, p.wall[0], p.wall[1], p.wall[2], NULL);
    *out = (flight_truth){ .hit = false };
    for (int i = 0; i + 1 < f.moment_count; i++) {
        solve(&f, i, &p, out);
    }
    mpq_clears(p.a, p.b, p.c, p.wall[0], p.wall[1], p.wall[2], NULL);
    big_clear(&f);
}
