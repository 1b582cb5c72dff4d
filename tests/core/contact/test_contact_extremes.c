/* test_contact_extremes.c - contacts of shapes of all magnitudes from 5e-324 to 1e150 within one
 * pair: every field is a number, and none contradicts the verdict of ct_overlap. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/contact_shapes.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

static double any_magnitude(rng *r)
{
    static const double corner_cases[] = { 0, 1, -1, 0.5, 1e150, -1e150, 1e-300, 5e-324, 1e9, 3 };
    if (rng_chance(r, 2)) { return corner_cases[rng_below(r, 10)]; }
    return ldexp(rng_between(r, -1, 1), rng_range(r, -1074, 498));
}

static ct_vec any_vec(rng *r)
{
    double x = any_magnitude(r);
    return (ct_vec){ x, any_magnitude(r) };
}

static void make_rect(rng *r, ct_rect *out)
{
    ct_vec p = any_vec(r), q = any_vec(r);
    *out = (ct_rect){ { fmin(p.x, q.x), fmin(p.y, q.y) }, { fmax(p.x, q.x), fmax(p.y, q.y) } };
}

static void make_obb(rng *r, ct_obb *out)
{
    ct_vec center = any_vec(r), half = any_vec(r);
    double angle = rng_between(r, 0, 6.28);
    *out = (ct_obb){ center, { fabs(half.x), fabs(half.y) }, cos(angle), sin(angle) };
}

static void make_polygon(rng *r, any_shape *out)
{
    int count = rng_range(r, 3, 6);
    for (int i = 0; i < count; i++) { out->points[i] = any_vec(r); }
    out->shape.as.polygon = (ct_polygon){ out->points, count };
}

static void make_any(rng *r, ct_type type, any_shape *out)
{
    ct_shape *s = &out->shape;
    s->type = type;
    switch (type) {
    case CT_POINT:
        s->as.point = any_vec(r);
        break;
    case CT_CIRCLE:
        s->as.circle.center = any_vec(r);
        s->as.circle.radius = fabs(any_magnitude(r));
        break;
    case CT_RECT:
        make_rect(r, &s->as.rect);
        break;
    case CT_OBB:
        make_obb(r, &s->as.obb);
        break;
    case CT_SEGMENT:
        s->as.segment.from = any_vec(r);
        s->as.segment.to = any_vec(r);
        break;
    case CT_CAPSULE:
        s->as.capsule.from = any_vec(r);
        s->as.capsule.to = any_vec(r);
        s->as.capsule.radius = fabs(any_magnitude(r));
        break;
    default:
        make_polygon(r, out);
        break;
    }
}

static bool is_finite(ct_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static bool is_sound(const ct_contact *k)
{
    return (k->relation == CT_APART ? k->distance > 0 : k->distance == 0) &&
           (k->relation == CT_OVERLAPPING ? k->depth > 0 : k->depth == 0) &&
           isfinite(k->distance) && isfinite(k->depth) && is_finite(k->a_point) &&
           is_finite(k->b_point) && is_finite(k->normal) &&
           fabs(hypot(k->normal.x, k->normal.y) - k->has_normal) < 1e-14;
}

TEST(contacts_of_any_magnitudes_agree_with_their_verdict)
{
    static any_shape a, b;
    campaign c = campaign_begin("any magnitudes", 10);
    while (campaign_next(&c)) {
        char ta[256], tb[256];
        ct_contact k, swapped;
        make_any(&c.random, (ct_type)(c.index % CT_TYPE_COUNT), &a);
        make_any(&c.random, (ct_type)(c.index / CT_TYPE_COUNT % CT_TYPE_COUNT), &b);
        ct_find_contact(&a.shape, &b.shape, &k);
        ct_find_contact(&b.shape, &a.shape, &swapped);
        bool overlap = ct_overlap(&a.shape, &b.shape);
        if (!is_sound(&k) || (k.relation != CT_APART) != overlap ||
            swapped.relation != k.relation || swapped.distance != k.distance ||
            swapped.depth != k.depth) {
            campaign_fail(&c, "%s, %s: relation %d, distance %g, depth %g, overlap %d",
                          describe(&a.shape, ta), describe(&b.shape, tb), (int)k.relation,
                          k.distance, k.depth, overlap);
        }
    }
}

/* Found by the fuzzer: with subnormal sizes nothing was near enough to be the nearest. */
TEST(a_needle_of_subnormal_size_is_nearest_where_it_passes)
{
    ct_vec points[] = { { 4.6653947043626766e-312, 5.8317433804348183e-313 },
                        { 7.2896792253582482e-314, 9.1120990298450641e-315 },
                        { 1.139012378730633e-315, 1.4237654734132913e-316 },
                        { 1.7797069652830255e-317, 2.2246343241858392e-318 },
                        { 2.780799081052872e-319, 3.4762458841390107e-320 },
                        { 4.3477776834029696e-321, 5.434722104253712e-322 },
                        { 6.9169190417774516e-323, 9.8813129168249309e-324 },
                        { 0, -0x1p-1074 } };
    const ct_shape needle = { CT_POLYGON, .as.polygon = { points, 8 } };
    const ct_shape origin = { CT_POINT, .as.point = { 0, 0 } };
    ct_contact found;
    ct_polygon_check check;
    assert_true(ct_check_polygon(&needle.as.polygon, &check));
    assert_false(ct_overlap(&origin, &needle));
    ct_find_contact(&origin, &needle, &found);
    assert_int_equal(found.relation, CT_APART);
    assert_true(found.distance == 0x1p-1074);
    assert_true(found.b_point.x == 0 && found.b_point.y == -0x1p-1074);
}

/* Where all of the box is within what rounding loses of the capsule, its sides seemed as near as
 * the one that it leaves through. */
TEST(a_box_beside_the_line_of_a_huge_capsule_comes_free)
{
    for (double length = 0x1p40; length < 0x1p60; length *= 4) {
        const ct_shape capsule = {
            CT_CAPSULE, .as.capsule = { { 0, 0 }, { 4 * length, 3 * length }, 1.5 * length }
        };
        const ct_shape box = {
            CT_OBB, .as.obb = { { 1, 7 }, { 0.5, 1.5 }, 0.052335956242943946, -0.99862953475457383 }
        };
        ct_contact found;
        ct_find_contact(&capsule, &box, &found);
        assert_int_equal(found.relation, CT_OVERLAPPING);
        assert_true(fabs(found.normal.x + 0.6) < 1e-15 && fabs(found.normal.y - 0.8) < 1e-15);
    }
}

/* Its products with what lies beside it are 0, which does not make it level with all of that. */
TEST(a_capsule_of_subnormal_length_is_left_around_its_ends)
{
    const ct_shape as_circle = { CT_CIRCLE, .as.circle = { { 0, 4 }, 5 } };
    const ct_shape tiny = { CT_CAPSULE, .as.capsule = { { -0x1p-1074, 4 }, { 0, 4 }, 5 } };
    const ct_shape other = { CT_CAPSULE, .as.capsule = { { 3.5, 10.75 }, { 0.5, 9.75 }, 1 } };
    ct_contact found, wanted;
    ct_find_contact(&tiny, &other, &found);
    ct_find_contact(&as_circle, &other, &wanted);
    assert_true(fabs(found.depth - wanted.depth) < 1e-15);
    assert_true(fabs(found.normal.x - wanted.normal.x) < 1e-15);
    assert_true(fabs(found.normal.y - wanted.normal.y) < 1e-15);
}

/* All its corners are as near to the far box but for rounding: the nearest is told nevertheless. */
TEST(the_nearest_corner_of_a_tiny_box_is_told)
{
    const ct_shape tiny = { CT_OBB, .as.obb = { { -1.4655958668860948e-13, -1.014010864167796e-13 },
                                                { 1.2217479735088369e-14, 6.824846629086715e-14 },
                                                -0.61361391478729188,
                                                0.78960620791595482 } };
    const ct_shape far = { CT_OBB, .as.obb = { { -0.54012034915824358, -8.9499607182805097 },
                                               { 2.5082740416330713, 0 },
                                               -0.7547095802227719,
                                               -0.65605902899050739 } };
    ct_vec corners[4];
    ct_contact found;
    ct_obb_corners(&tiny.as.obb, corners);
    ct_find_contact(&tiny, &far, &found);
    for (int i = 0; i < 4; i++) {
        double of_corner = corners[i].x * found.normal.x + corners[i].y * found.normal.y;
        double told = found.a_point.x * found.normal.x + found.a_point.y * found.normal.y;
        assert_true(told >= of_corner - 1e-16);
    }
}
