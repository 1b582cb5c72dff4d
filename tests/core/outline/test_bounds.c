/* test_bounds.c - frames, corners, bounding boxes and regions. */
#include <math.h>

#include "core/num/num.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_support.h"
#include "tests/unit.h"

static void expect_rect(ct_rect got, double min_x, double min_y, double max_x, double max_y)
{
    const double tolerance = 1e-14;
    assert_true(fabs(got.min.x - min_x) <= tolerance && fabs(got.min.y - min_y) <= tolerance);
    assert_true(fabs(got.max.x - max_x) <= tolerance && fabs(got.max.y - max_y) <= tolerance);
}

TEST(bounds_enclose_each_shape_as_tightly_as_can_be)
{
    ct_shape s = point(1, 2);
    expect_rect(ct_bounds(&s), 1, 2, 1, 2);
    s = circle(1, 2, 3);
    expect_rect(ct_bounds(&s), -2, -1, 4, 5);
    s = rect(1, 2, 3, 4);
    expect_rect(ct_bounds(&s), 1, 2, 3, 4);
    s = obb(1, 2, 5, 10, 0.6, 0.8);
    expect_rect(ct_bounds(&s), 1 - 11, 2 - 10, 1 + 11, 2 + 10);
    s = obb(1, 2, 5, 10, -0.8, 0.6);
    expect_rect(ct_bounds(&s), 1 - 10, 2 - 11, 1 + 10, 2 + 11);
}

TEST(corners_go_counter_clockwise_from_the_lower_left)
{
    ct_vec got[4];
    ct_shape s = obb(10, 20, 5, 10, 0, 1);
    ct_obb_corners(&s.as.obb, got);
    const ct_vec want[4] = { { 20, 15 }, { 20, 25 }, { 0, 25 }, { 0, 15 } };
    for (int i = 0; i < 4; i++) { assert_true(got[i].x == want[i].x && got[i].y == want[i].y); }
}

TEST(corners_and_radius_are_what_a_shape_is_drawn_around)
{
    const ct_vec triangle[3] = { { 1, 1 }, { 4, 1 }, { 1, 5 } };
    const struct {
        ct_shape shape;
        int count;
        double radius;
        ct_vec first, last;
    } cases[] = {
        { point(1, 2), 1, 0, { 1, 2 }, { 1, 2 } },
        { circle(1, 2, 3), 1, 3, { 1, 2 }, { 1, 2 } },
        { rect(1, 2, 3, 4), 4, 0, { 1, 2 }, { 1, 4 } },
        { obb(10, 20, 5, 10, 0, 1), 4, 0, { 20, 15 }, { 0, 15 } },
        { segment(1, 2, 3, 4), 2, 0, { 1, 2 }, { 3, 4 } },
        { capsule(1, 2, 3, 4, 5), 2, 5, { 1, 2 }, { 3, 4 } },
        { polygon(triangle, 3), 3, 0, { 1, 1 }, { 1, 5 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int count = -1;
        ct_vec own[4];
        const ct_vec *at = ct_corners(&cases[i].shape, own, &count);
        assert_int_equal(count, cases[i].count);
        assert_true(at[0].x == cases[i].first.x && at[0].y == cases[i].first.y);
        assert_true(at[count - 1].x == cases[i].last.x && at[count - 1].y == cases[i].last.y);
        assert_true(ct_radius(&cases[i].shape) == cases[i].radius);
    }
}

TEST(frames_lead_there_and_back)
{
    ct_shape s = obb(1, 2, 5, 10, 0.6, 0.8);
    ct_vec local = ct_obb_to_local(&s.as.obb, (ct_vec){ 1.6, 2.8 });
    assert_true(fabs(local.x - 1) < 1e-15 && fabs(local.y) < 1e-15);
    local = ct_obb_to_local(&s.as.obb, (ct_vec){ 0.2, 2.6 });
    assert_true(fabs(local.x) < 1e-15 && fabs(local.y - 1) < 1e-15);
    campaign c = campaign_begin("frames", 100);
    while (campaign_next(&c)) {
        double angle = rng_between(&c.random, -4, 4);
        s = obb(rng_between(&c.random, -9, 9), rng_between(&c.random, -9, 9), 1, 2, cos(angle),
                sin(angle));
        ct_vec p = { rng_between(&c.random, -9, 9), rng_between(&c.random, -9, 9) };
        ct_vec q = ct_obb_to_world(&s.as.obb, ct_obb_to_local(&s.as.obb, p));
        if (hypot(p.x - q.x, p.y - q.y) > 1e-14) {
            campaign_fail(&c, "(%a, %a) becomes (%a, %a)", p.x, p.y, q.x, q.y);
        }
        ct_rect box = ct_bounds(&s);
        ct_vec left = { -1, 0 }, up = { 0, 1 };
        if (fabs(box.min.x + reach(&s, left)) > 1e-14 || fabs(box.max.y - reach(&s, up)) > 1e-14) {
            campaign_fail(&c, "the bounds are not where the shape ends");
        }
    }
}

TEST(region_codes_and_regions_name_the_sides_a_point_is_beyond)
{
    static const struct {
        double x, y;
        ct_region region;
        unsigned code;
    } cases[] = {
        { 1, 1, CT_REGION_INSIDE, 0 },
        { 0, 0, CT_REGION_INSIDE, 0 },
        { 4, 2, CT_REGION_INSIDE, 0 },
        { -1, 0, CT_REGION_L, CT_CODE_LEFT },
        { -1, 2, CT_REGION_L, CT_CODE_LEFT },
        { 5, 1, CT_REGION_R, CT_CODE_RIGHT },
        { 0, 3, CT_REGION_T, CT_CODE_TOP },
        { 4, -1, CT_REGION_B, CT_CODE_BOTTOM },
        { -1, 3, CT_REGION_TL, CT_CODE_TOP | CT_CODE_LEFT },
        { 5, 3, CT_REGION_TR, CT_CODE_TOP | CT_CODE_RIGHT },
        { -1, -1, CT_REGION_BL, CT_CODE_BOTTOM | CT_CODE_LEFT },
        { 5, -1, CT_REGION_BR, CT_CODE_BOTTOM | CT_CODE_RIGHT },
    };
    const ct_rect box = { { 0, 0 }, { 4, 2 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ct_vec p = { cases[i].x, cases[i].y };
        assert_int_equal(ct_region_code(&box, p), cases[i].code);
        assert_int_equal(ct_region_of(&box, p), cases[i].region);
        assert_int_equal(ct_region_sides(cases[i].region), cases[i].code);
    }
    ct_vec just_left = { nextafter(0, -1), 1 };
    assert_int_equal(ct_region_code(&box, just_left), CT_CODE_LEFT);
}

TEST(what_is_called_valid_is_what_the_header_asks_for)
{
    const double nan = NAN, inf = INFINITY;
    const ct_vec points[4] = { { 0, 0 }, { 4, 0 }, { 0, 4 }, { nan, 0 } };
    const ct_shape good[] = {
        point(1e308, -5e-324),  circle(0, 0, 0),
        rect(1, 2, 1, 2),       obb(0, 0, 0, 1, 1, 0),
        obb(0, 0, 0, 1, 0, -1), segment(1, 2, 1, 2),
        capsule(1, 2, 1, 2, 0), { .type = CT_POLYGON, .as.polygon = { points, 3 } }
    };
    const ct_shape bad[] = {
        point(nan, 0),
        point(0, inf),
        circle(0, inf, 1),
        circle(0, 0, -1),
        circle(0, 0, nan),
        circle(0, 0, inf),
        rect(1, 0, 0, 1),
        rect(0, 1, 1, 0),
        rect(-inf, 0, 1, 1),
        rect(0, 0, 1, inf),
        obb(nan, 0, 1, 1, 1, 0),
        obb(0, 0, -1, 1, 1, 0),
        obb(0, 0, 1, -1, 1, 0),
        obb(0, 0, inf, 1, 1, 0),
        obb(0, 0, 1, 1, nan, 0),
        obb(0, 0, 1, 1, 0, inf),
        obb(0, 0, 1, 1, 0, 0),
        segment(0, nan, 1, 1),
        segment(0, 0, inf, 1),
        capsule(0, 0, 1, 1, -1),
        capsule(0, 0, 1, 1, nan),
        capsule(0, nan, 1, 1, 1),
        capsule(0, 0, 1, -inf, 1),
        { .type = CT_TYPE_COUNT },
        { .type = CT_POLYGON, .as.polygon = { points, 2 } },
        { .type = CT_POLYGON, .as.polygon = { points, 4 } },
        { .type = CT_POLYGON, .as.polygon = { NULL, 3 } },
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(ct_is_valid(&good[i]));
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) { assert_false(ct_is_valid(&bad[i])); }
}

TEST(unit_vectors_are_of_length_1_at_any_scale)
{
    static const double scales[] = { 1, 0x1p490, 0x1p-500, 0x1p-1070 };
    for (int i = 0; i < 4; i++) {
        ct_vec n = ct_unit((ct_vec){ -3 * scales[i], 4 * scales[i] });
        assert_true(fabs(n.x + 0.6) < 2e-16 && fabs(n.y - 0.8) < 2e-16);
        n = ct_unit((ct_vec){ scales[i], -0.0 });
        assert_true(n.x == 1 && n.y == 0 && !signbit(n.y));
    }
}
