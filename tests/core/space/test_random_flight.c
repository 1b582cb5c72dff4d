/* test_random_flight.c - random sweeps and casts in space against what GMP rationals say of
 * them. */
#include <float.h>
#include <math.h>

#include "tests/core/oracle/oracle_flight.h"
#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static void fail_on(const campaign *c, const flight_case *f, const char *what, double got,
                    double want)
{
    char target[256];
    campaign_fail(
        c,
        "%s: %.17g, want %.17g\nfrom = { %a, %a, %a }, plus = { %a, %a, %a }, minus = { %a, "
        "%a, %a }, radius = %a, endless = %d\ntarget = %s",
        what, got, want, f->from.x, f->from.y, f->from.z, f->plus.x, f->plus.y, f->plus.z,
        f->minus.x, f->minus.y, f->minus.z, f->radius, f->is_endless,
        describe3(&f->target, target));
}

static void check_near(const campaign *c, const flight_case *f, const char *what,
                       const double numbers[3])
{
    if (!(fabs(numbers[0] - numbers[1]) <= numbers[2])) {
        fail_on(c, f, what, numbers[0], numbers[1]);
    }
}

static void check_vector(const campaign *c, const flight_case *f, const char *what,
                         const ct_vec3 *got, const ct_vec3 *want, double tolerance)
{
    for (int k = 0; k < 3; k++) {
        check_near(c, f, what, (const double[3]){ axis_of3(got, k), axis_of3(want, k), tolerance });
    }
}

static double largest(const ct_vec3 *v)
{
    return fmax(fabs(v->x), fmax(fabs(v->y), fabs(v->z)));
}

/* Of plus - minus, across n. */
static ct_vec3 across(const ct_vec3 *n, const ct_vec3 *v)
{
    return (ct_vec3){ n->y * v->z - n->z * v->y, n->z * v->x - n->x * v->z,
                      n->x * v->y - n->y * v->x };
}

/* Towards the target, along an axis, wherever, nowhere, or far too far. */
static ct_vec3 random_move(rng *r, crowd kind, const ct_vec3 *from, const ct_shape3 *target)
{
    static const double factors[6] = { 0.5, 1, 1.5, 3, 1e3, 1e12 };
    ct_vec3 v = random_vector(r, kind), to = core_min(target);
    double factor = factors[rng_below(r, 6)];
    switch (rng_below(r, 8)) {
    case 0:
    case 1:
    case 2:
        return (ct_vec3){ factor * (to.x - from->x), factor * (to.y - from->y),
                          factor * (to.z - from->z) };
    case 3: {
        ct_vec3 along = { 0, 0, 0 };
        set_axis3(&along, rng_below(r, 3), factor * v.x);
        return along;
    }
    case 4:
        return rng_chance(r, 8) ? (ct_vec3){ 0, 0, 0 } : (ct_vec3){ v.x, v.y, 0 };
    default:
        return v;
    }
}

/* Past the target at exactly the distance at which they touch, but for some units in the last
 * place. */
static void graze(rng *r, const ct_shape3 pair[2], flight_case *f)
{
    ct_contact3 contact;
    ct_find_contact3(&pair[0], &pair[1], &contact);
    ct_vec3 v = random_vector(r, CROWD_GRID), tangent = across(&contact.normal, &v);
    double by = rng_chance(r, 2) ? 1 : 1e4;
    f->from = (ct_vec3){ f->from.x - by * tangent.x, f->from.y - by * tangent.y,
                         f->from.z - by * tangent.z };
    f->plus = (ct_vec3){ 2 * by * tangent.x, 2 * by * tangent.y, 2 * by * tangent.z };
    if (rng_chance(r, 2)) { nudge(r, &f->plus); }
}

static flight_case random_flight(rng *r, const ct_type3 types[2])
{
    crowd kind = (crowd)rng_below(r, CROWD_COUNT);
    ct_shape3 pair[2];
    random_pair(r, types, kind, pair);
    flight_case f = { .from = core_min(&pair[0]), .target = pair[1] };
    f.radius = radius_of(&pair[0]);
    if (kind == CROWD_TOUCHING && rng_chance(r, 2)) {
        graze(r, pair, &f);
    } else {
        f.plus = random_move(r, kind, &f.from, &f.target);
    }
    return f;
}

static double size_of_case(const flight_case *f)
{
    return largest(&f->from) + largest(&f->plus) + largest(&f->minus) + f->radius +
           size_of3(&f->target) + DBL_MIN;
}

/* Of `first`, how far it may be off: a part in 1e15, or a few of its last places. */
static double time_tolerance(double t)
{
    return fmin(1e-15, 16 * DBL_EPSILON * t) + DBL_TRUE_MIN;
}

static void check_sweep(const campaign *c, const flight_case *f, const ct_sweep3 *got)
{
    flight_truth want;
    oracle_flight(f, &want);
    if (got->hit != want.hit) { fail_on(c, f, "wrong hit", got->hit, want.hit); }
    check_near(c, f, "wrong t",
               (const double[3]){ got->t, want.first, time_tolerance(want.first) });
    if (got->hit && !want.starts_within) {
        check_vector(c, f, "wrong center", &got->center, &want.center,
                     8 * DBL_EPSILON * size_of_case(f));
        check_near(c, f, "no unit vector",
                   (const double[3]){ hypot(hypot(got->normal.x, got->normal.y), got->normal.z), 1,
                                      4 * DBL_EPSILON });
    }
    if (want.has_normal) {
        check_vector(c, f, "wrong normal", &got->normal, &want.normal, 1e-11);
        ct_vec3 center = got->center;
        double reach = f->radius;
        ct_vec3 out = { got->contact.x + reach * got->normal.x,
                        got->contact.y + reach * got->normal.y,
                        got->contact.z + reach * got->normal.z };
        check_vector(c, f, "wrong contact", &out, &center, 8 * DBL_EPSILON * size_of_case(f));
    }
}

TEST(sphere_sweeps_are_what_exact_arithmetic_says)
{
    static const ct_type3 types[2][2] = { { CT_SPHERE, CT_BOX }, { CT_SPHERE, CT_SPHERE } };
    for (int i = 0; i < 2; i++) {
        campaign c = campaign_begin(i == 0 ? "sphere against box" : "sphere against sphere", 10);
        while (campaign_next(&c)) {
            flight_case f = random_flight(&c.random, types[i]);
            ct_sphere mover = { f.from, f.radius };
            ct_sweep3 got;
            if (i == 0) {
                ct_sweep_sphere_box(&mover, f.plus, &f.target.as.box, &got);
            } else {
                ct_sweep_sphere_sphere(&mover, f.plus, &f.target.as.sphere, &got);
            }
            check_sweep(&c, &f, &got);
        }
    }
}

static void check_cast(const campaign *c, const flight_case *f, const ct_cast3 *got)
{
    flight_truth want;
    oracle_flight(f, &want);
    if (got->hit != want.hit) { fail_on(c, f, "wrong hit", got->hit, want.hit); }
    double relative = 16 * DBL_EPSILON * fmax(1, fabs(want.last));
    check_near(
        c, f, "wrong enter",
        (const double[3]){ got->t_enter, want.first, fmax(time_tolerance(want.first), relative) });
    check_near(c, f, "wrong exit", (const double[3]){ got->t_exit, want.last, relative });
    if (got->hit && !(got->t_enter >= 0 && got->t_enter <= got->t_exit)) {
        fail_on(c, f, "exit before enter", got->t_enter, got->t_exit);
    }
    if (got->has_normal != (want.hit && !want.starts_within)) {
        fail_on(c, f, "has_normal", got->has_normal, want.hit);
    }
    if (want.has_normal) { check_vector(c, f, "wrong normal", &got->normal, &want.normal, 1e-11); }
    if (want.hit && !want.starts_within && !f->is_endless) {
        check_vector(c, f, "wrong point", &got->enter, &want.center,
                     8 * DBL_EPSILON * size_of_case(f));
    }
}

TEST(casts_are_what_exact_arithmetic_says)
{
    static const ct_type3 types[3][2] = { { CT_POINT3, CT_POINT3 },
                                          { CT_POINT3, CT_SPHERE },
                                          { CT_POINT3, CT_BOX } };
    for (int i = 0; i < 3; i++) {
        campaign c = campaign_begin("cast", 10);
        while (campaign_next(&c)) {
            flight_case f = random_flight(&c.random, types[i]);
            ct_cast3 got;
            ct_vec3 to = { f.from.x + f.plus.x, f.from.y + f.plus.y, f.from.z + f.plus.z };
            f.is_endless = rng_chance(&c.random, 2) && largest(&f.plus) > 0;
            if (f.is_endless) {
                ct_cast_ray3(&f.target, f.from, f.plus, &got);
            } else {
                f.plus = to;
                f.minus = f.from;
                ct_cast_segment3(&f.target, f.from, to, &got);
            }
            check_cast(&c, &f, &got);
        }
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
