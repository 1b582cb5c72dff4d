/* test_enclose.c - the smallest and the quick circle around points. */
#include <math.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/oracle_rational.h"
#include "tests/unit.h"

static void expect_circle(ct_circle got, double x, double y, double radius)
{
    assert_true(fabs(got.center.x - x) < 1e-14 && fabs(got.center.y - y) < 1e-14);
    assert_true(fabs(got.radius - radius) < 1e-14);
}

TEST(two_points_or_three_fix_the_smallest_circle)
{
    const ct_vec points[] = { { 0, 0 }, { 6, 8 }, { 3, 4 }, { 1, 2 }, { 6, 0 } };
    expect_circle(ct_smallest_circle(points, 1), 0, 0, 0);
    expect_circle(ct_smallest_circle(points, 2), 3, 4, 5);
    expect_circle(ct_smallest_circle(points, 4), 3, 4, 5);
    expect_circle(ct_smallest_circle(points, 5), 3, 4, 5);
    const ct_vec sharp[] = { { -4, 0 }, { 4, 0 }, { 0, 8 }, { 0, 1 } };
    expect_circle(ct_smallest_circle(sharp, 4), 0, 3, 5);
    const ct_vec equal[] = { { 1, 2 }, { 1, 2 }, { 1, 2 } };
    ct_circle got = ct_smallest_circle(equal, 3);
    assert_true(got.center.x == 1 && got.center.y == 2 && got.radius == 0);
    const ct_vec line[] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 8, 8 }, { 4, 4 } };
    expect_circle(ct_smallest_circle(line, 5), 4, 4, sqrt(32));
}

/* An arrow's ball was 4e-16 beside it. */
TEST(mirrored_points_have_their_circle_on_the_mirror)
{
    for (int i = 0; i < 1000; i++) {
        const double y = i * 0.0371;
        const ct_vec arrow[] = { { -3, y },    { 0, y + 2 }, { 3, y },
                                 { 2, y + 3 }, { 0, y + 5 }, { -2, y + 3 } };
        assert_true(ct_smallest_circle(arrow, 6).center.x == 0);
    }
}

TEST(the_quick_circle_is_around_the_mean)
{
    const ct_vec points[] = { { 0, 0 }, { 4, 0 }, { 4, 3 }, { 0, 1 } };
    ct_circle got = ct_quick_circle(points, 4);
    expect_circle(got, 2, 1, sqrt(8));
    expect_circle(ct_quick_circle(points, 1), 0, 0, 0);
}

TEST(no_points_or_ones_out_of_range_have_no_circle)
{
    const ct_vec bad[] = { { 0, 0 }, { INFINITY, 0 } }, far[] = { { 0, 0 }, { 0, -1e200 } };
    const ct_circle none[] = { ct_smallest_circle(bad, 0),  ct_smallest_circle(bad, 2),
                               ct_smallest_circle(NULL, 2), ct_quick_circle(bad, -1),
                               ct_quick_circle(bad, 2),     ct_quick_circle(NULL, 1),
                               ct_smallest_circle(far, 2),  ct_quick_circle(far, 2) };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_true(isnan(none[i].radius) && isnan(none[i].center.x) && isnan(none[i].center.y));
    }
}

/* The least radius that some point needs, over all circles of two points or three. */
static double least_radius(const ct_vec *points, int count)
{
    double least = HUGE_VAL;
    for (int i = 0; i < count * count * count; i++) {
        ct_vec a = points[i % count], b = points[i / count % count];
        ct_vec c = points[i / count / count];
        double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - a.x, vy = c.y - a.y;
        double uu = ux * ux + uy * uy, vv = vx * vx + vy * vy, w = 2 * (ux * vy - uy * vx);
        ct_vec center = { a.x + (vy * uu - uy * vv) / w, a.y + (ux * vv - vx * uu) / w };
        if (i / count / count == 0) { center = (ct_vec){ a.x + 0.5 * ux, a.y + 0.5 * uy }; }
        double most = 0;
        for (int k = 0; k < count; k++) {
            double d = hypot(points[k].x - center.x, points[k].y - center.y);
            most = d > most || isnan(d) ? d : most;
        }
        least = most < least ? most : least;
    }
    return least;
}

static ct_vec random_point(rng *r, int kind)
{
    double angle = rng_between(r, 0, 6.3);
    switch (kind) {
    case 0:
        return (ct_vec){ 0.5 * rng_range(r, -6, 6), 0.5 * rng_range(r, -6, 6) };
    case 1:
        return (ct_vec){ 3 + 10 * cos(angle), 4 + 10 * sin(angle) };
    case 2:
        return (ct_vec){ 1e-200 * rng_range(r, -9, 9), 1e-200 * rng_range(r, -9, 9) };
    case 3:
        return (ct_vec){ 1e9 + rng_between(r, -1, 1), -1e9 + 1e-3 * rng_between(r, -1, 1) };
    default:
        return (ct_vec){ rng_between(r, -1e12, 1e12), rng_between(r, -1e-12, 1e-12) };
    }
}

TEST(no_point_lies_beyond_and_no_circle_is_larger_than_it_must)
{
    campaign c = campaign_begin("circles", 50);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[7];
        int count = rng_range(r, 1, 7), kind = rng_below(r, 5);
        double size = 0;
        for (int i = 0; i < count; i++) {
            points[i] = random_point(r, kind);
            size = fmax(size, fmax(fabs(points[i].x), fabs(points[i].y)));
        }
        ct_circle smallest = ct_smallest_circle(points, count);
        ct_circle quick = ct_quick_circle(points, count);
        for (int i = 0; i < count; i++) {
            if (rational_reach(points[i], smallest.center, smallest.radius) > 0 ||
                rational_reach(points[i], quick.center, quick.radius) > 0) {
                campaign_fail(&c, "(%a, %a) lies beyond", points[i].x, points[i].y);
            }
        }
        double least = least_radius(points, count), slack = 1e-14 * least + 3e-16 * size;
        if (smallest.radius > least + slack || quick.radius > 2 * least + 2 * slack) {
            campaign_fail(&c, "radius %a, quick %a, least %a", smallest.radius, quick.radius,
                          least);
        }
    }
}

TEST(a_thousand_points_on_one_circle_are_no_trap)
{
    static ct_vec points[CT_MAX_POINTS];
    for (int kind = 0; kind < 3; kind++) {
        for (int i = 0; i < CT_MAX_POINTS; i++) {
            double angle = 6.28318530717958648 * i / CT_MAX_POINTS / (kind == 1 ? 1e5 : 1);
            double radius = kind == 2 ? 10 + 1e-15 * (i * 37 % 101) : 10;
            points[i] = (ct_vec){ radius * cos(angle), radius * sin(angle) };
        }
        ct_circle got = ct_smallest_circle(points, CT_MAX_POINTS);
        double half = kind == 1 ? 10 * sin(6.28318530717958648 * 1023 / 1024 / 2e5) : 10;
        assert_true(fabs(got.radius - half) < 2e-13);
    }
}
