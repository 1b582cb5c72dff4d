/* test_random_solid.c - random pairs of solids against what GMP rationals say of them. */
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "tests/core/oracle/oracle_solid.h"
#include "tests/core/oracle/solid_shapes.h"
#include "tests/unit.h"

static const ct_type3 pairs[6][2] = { { CT_POINT3, CT_POINT3 }, { CT_POINT3, CT_SPHERE },
                                      { CT_POINT3, CT_BOX },    { CT_SPHERE, CT_SPHERE },
                                      { CT_SPHERE, CT_BOX },    { CT_BOX, CT_BOX } };

static void fail_on(const campaign *c, const ct_shape3 shape[2], const char *what)
{
    char a[256], b[256];
    campaign_fail(c, "%s\na = %s\nb = %s", what, describe3(&shape[0], a), describe3(&shape[1], b));
}

static bool is_near(double got, double want, double tolerance)
{
    return fabs(got - want) <= tolerance;
}

static double dot(ct_vec3 a, ct_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* The largest p.n over the shape. */
static double reach3(const ct_shape3 *shape, ct_vec3 n)
{
    ct_vec3 min = core_min(shape), max = core_max(shape);
    return fmax(min.x * n.x, max.x * n.x) + fmax(min.y * n.y, max.y * n.y) +
           fmax(min.z * n.z, max.z * n.z) + radius_of(shape);
}

/* How far p is outside the shape along any axis, or from a sphere's surface. */
static double outside_by3(const ct_shape3 *shape, ct_vec3 p)
{
    ct_vec3 min = core_min(shape), max = core_max(shape);
    double sum = 0;
    for (int k = 0; k < 3; k++) {
        double x = axis_of3(&p, k);
        double beyond = fmax(fmax(axis_of3(&min, k) - x, x - axis_of3(&max, k)), 0);
        sum = hypot(sum, beyond);
    }
    return sum - radius_of(shape);
}

/* Normal and points prove distance and depth: the shapes reach just so far along it. */
static void check_witness(const campaign *c, const ct_shape3 s[2], const ct_contact3 *got)
{
    const ct_vec3 n = got->normal, back = { -n.x, -n.y, -n.z };
    double tolerance = 16 * (DBL_EPSILON * (size_of3(&s[0]) + size_of3(&s[1])) + DBL_TRUE_MIN);
    double gap = got->distance - got->depth;
    if (!is_near(dot(n, n), 1, 8 * DBL_EPSILON)) {
        fail_on(c, s, "the normal is not a unit vector");
    }
    if (!is_near(-reach3(&s[1], back) - reach3(&s[0], n), gap, tolerance)) {
        fail_on(c, s, "the shapes do not reach along the normal what distance or depth say");
    }
    ct_vec3 way = { got->b_point.x - got->a_point.x, got->b_point.y - got->a_point.y,
                    got->b_point.z - got->a_point.z };
    if (!is_near(way.x, gap * n.x, tolerance) || !is_near(way.y, gap * n.y, tolerance) ||
        !is_near(way.z, gap * n.z, tolerance)) {
        fail_on(c, s, "the points are not distance or depth apart");
    }
    if (outside_by3(&s[0], got->a_point) > tolerance ||
        outside_by3(&s[1], got->b_point) > tolerance) {
        fail_on(c, s, "a point is not on its shape");
    }
}

static void check_swapped(const campaign *c, const ct_shape3 s[2], const ct_contact3 *got)
{
    ct_contact3 swapped;
    ct_find_contact3(&s[1], &s[0], &swapped);
    if (swapped.relation != got->relation || swapped.distance != got->distance ||
        swapped.depth != got->depth || swapped.has_normal != got->has_normal) {
        fail_on(c, s, "swapped, the answer differs");
    }
}

static bool same_sign_as(const ct_contact3 *got)
{
    return (got->distance > 0) == (got->relation == CT_APART) &&
           (got->depth > 0) == (got->relation == CT_OVERLAPPING);
}

static void check_contact(const campaign *c, const ct_shape3 s[2], const solid_truth *truth)
{
    ct_contact3 got;
    ct_find_contact3(&s[0], &s[1], &got);
    if (got.relation != truth->relation || got.inside != truth->inside) {
        fail_on(c, s, "wrong relation or containment");
    }
    if (!same_sign_as(&got) ||
        !is_near(got.distance, truth->distance, 1e-12 * truth->distance + 4 * DBL_TRUE_MIN) ||
        !is_near(got.depth, truth->depth, 1e-12 * truth->depth + 4 * DBL_TRUE_MIN)) {
        fail_on(c, s, "wrong distance or depth");
    }
    if (got.has_normal) {
        check_witness(c, s, &got);
    } else if (got.relation != CT_TOUCHING || got.inside != CT_INSIDE_BOTH) {
        fail_on(c, s, "no normal");
    }
    check_swapped(c, s, &got);
}

static void check_symmetries(campaign *c, const ct_shape3 s[2], const solid_truth *truth)
{
    const turn t = { (unsigned)rng_below(&c->random, SYMMETRY_COUNT),
                     ldexp(1, rng_below(&c->random, 40)) }; /* up, lest subnormals be rounded */
    ct_shape3 a = turned(&t, &s[0]), b = turned(&t, &s[1]);
    ct_contact3 got, plain;
    ct_find_contact3(&s[0], &s[1], &plain);
    ct_find_contact3(&a, &b, &got);
    double tolerance = 4 * (DBL_EPSILON * (size_of3(&a) + size_of3(&b)) + t.scale * DBL_TRUE_MIN);
    bool is_hit = truth->relation != CT_APART;
    if (ct_overlap3(&a, &b) != is_hit || ct_overlap3(&b, &a) != is_hit) {
        fail_on(c, s, "turned and scaled, the overlap differs");
    }
    if (got.relation != plain.relation || got.inside != plain.inside ||
        !is_near(got.distance, t.scale * plain.distance, tolerance) ||
        !is_near(got.depth, t.scale * plain.depth, tolerance)) {
        fail_on(c, s, "turned and scaled, the contact differs");
    }
}

TEST(solids_are_what_exact_arithmetic_says)
{
    char name[64];
    for (int i = 0; i < 6; i++) {
        snprintf(name, sizeof name, "solid pair %d", i);
        campaign c = campaign_begin(name, 10);
        while (campaign_next(&c)) {
            ct_shape3 s[2];
            solid_truth truth;
            random_pair(&c.random, pairs[i], (crowd)rng_below(&c.random, CROWD_COUNT), s);
            oracle_solid(&s[0], &s[1], &truth);
            if (ct_overlap3(&s[0], &s[1]) != (truth.relation != CT_APART)) {
                fail_on(&c, s, "wrong overlap");
            }
            check_contact(&c, s, &truth);
            check_symmetries(&c, s, &truth);
        }
    }
}

static double any_finite(rng *r)
{
    return ldexp(rng_between(r, -1, 1), rng_range(r, -1074, 1024));
}

/* One exponent for all, and everything near it, from the smallest double to the largest. */
static ct_shape3 scaled_solid(rng *r, ct_type3 type, int exponent)
{
    const turn t = { 0, exponent > 0 ? 0x1p1000 : 0x1p-1060 };
    ct_shape3 s = random_solid(r, type, CROWD_GRID);
    return turned(&t, &s);
}

TEST(overlap_of_solids_is_exact_for_every_finite_double)
{
    campaign c = campaign_begin("any finite solids", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        const ct_type3 *types = pairs[rng_below(r, 6)];
        ct_shape3 s[2];
        solid_truth truth;
        int exponent = rng_range(r, 0, 2);
        for (int i = 0; i < 2; i++) {
            s[i] = exponent < 2 ? scaled_solid(r, types[i], exponent)
                                : random_solid(r, types[i], CROWD_EVEN);
            if (exponent == 2 && s[i].type != CT_BOX) {
                s[i].as.point = (ct_vec3){ any_finite(r), any_finite(r), any_finite(r) };
                s[i].as.sphere.radius = fabs(any_finite(r));
            }
        }
        oracle_solid(&s[0], &s[1], &truth);
        if (ct_overlap3(&s[0], &s[1]) != (truth.relation != CT_APART) ||
            ct_overlap3(&s[1], &s[0]) != (truth.relation != CT_APART)) {
            fail_on(&c, s, "wrong overlap");
        }
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
