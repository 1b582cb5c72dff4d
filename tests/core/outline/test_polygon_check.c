/* test_polygon_check.c - what is wrong with an outline, and which of its parts are to blame. */
#include <math.h>

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/oracle_rational.h"
#include "tests/unit.h"

static void expect_fault(const ct_vec *points, int count, ct_polygon_fault fault, int first,
                         int second)
{
    ct_polygon_check got;
    assert_false(ct_check_polygon(&(ct_polygon){ points, count }, &got));
    assert_int_equal(got.fault, fault);
    assert_int_equal(got.first, first);
    assert_int_equal(got.second, second);
    assert_true(!got.convex && !got.clockwise && got.straight_count == 0);
}

static void expect_fine(const ct_vec *points, int count, ct_polygon_check want)
{
    ct_polygon_check got;
    assert_true(ct_check_polygon(&(ct_polygon){ points, count }, &got));
    assert_int_equal(got.fault, CT_POLYGON_FINE);
    assert_int_equal(got.convex, want.convex);
    assert_int_equal(got.clockwise, want.clockwise);
    assert_int_equal(got.straight_count, want.straight_count);
}

TEST(fine_outlines_are_told_by_kind_and_way_round)
{
    const ct_vec triangle[] = { { 0, 0 }, { 4, 0 }, { 0, 3 } };
    expect_fine(triangle, 3, (ct_polygon_check){ .convex = true });
    const ct_vec clockwise[] = { { 0, 0 }, { 0, 3 }, { 4, 0 } };
    expect_fine(clockwise, 3, (ct_polygon_check){ .convex = true, .clockwise = true });
    const ct_vec straight[] = { { 0, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    expect_fine(straight, 6, (ct_polygon_check){ .convex = true, .straight_count = 2 });
    const ct_vec arrow[] = { { 0, 0 }, { 4, 2 }, { 0, 4 }, { 1, 2 } };
    expect_fine(arrow, 4, (ct_polygon_check){ .convex = false });
    const ct_vec back[] = { { 1, 2 }, { 0, 4 }, { 4, 2 }, { 0, 0 } };
    expect_fine(back, 4, (ct_polygon_check){ .clockwise = true });
}

TEST(too_few_or_too_many_points_and_none_at_all_are_a_bad_count)
{
    static ct_vec many[CT_MAX_POINTS + 1];
    expect_fault(many, 2, CT_POLYGON_BAD_COUNT, 0, 0);
    expect_fault(many, -1, CT_POLYGON_BAD_COUNT, 0, 0);
    expect_fault(many, CT_MAX_POINTS + 1, CT_POLYGON_BAD_COUNT, 0, 0);
    expect_fault(NULL, 3, CT_POLYGON_BAD_COUNT, 0, 0);
}

TEST(the_first_fault_in_the_order_of_the_enum_is_told)
{
    const ct_vec infinite[] = { { 0, 0 }, { 0, 0 }, { 1, 1 }, { 0, -INFINITY } };
    expect_fault(infinite, 4, CT_POLYGON_NOT_FINITE, 3, 0);
    const ct_vec repeated[] = { { 0, 0 }, { 4, 4 }, { 4, 0 }, { 0, 4 }, { 5, 5 }, { 4, 0 } };
    expect_fault(repeated, 6, CT_POLYGON_REPEATED_POINT, 2, 5);
    const ct_vec around[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 0 } };
    expect_fault(around, 4, CT_POLYGON_REPEATED_POINT, 0, 3);
    const ct_vec bow[] = { { 0, 0 }, { 4, 4 }, { 4, 0 }, { 0, 4 } };
    expect_fault(bow, 4, CT_POLYGON_CROSSES_ITSELF, 0, 2);
    /* Edges 0 and 2 cross, but edge 4 also begins on edge 0. */
    const ct_vec both[] = { { 0, 0 }, { 8, 0 }, { 8, 4 }, { 6, -4 }, { 3, 0 }, { 0, 4 } };
    expect_fault(both, 6, CT_POLYGON_TOUCHES_ITSELF, 0, 3);
}

TEST(spikes_and_points_on_other_edges_are_touching)
{
    const ct_vec spike[] = { { 0, 0 }, { 6, 0 }, { 4, 0 }, { 4, 4 } };
    expect_fault(spike, 4, CT_POLYGON_TOUCHES_ITSELF, 0, 1);
    const ct_vec first_spike[] = { { 6, 0 }, { 4, 0 }, { 4, 4 }, { 0, 0 } };
    expect_fault(first_spike, 4, CT_POLYGON_TOUCHES_ITSELF, 0, 3);
    const ct_vec flat[] = { { 0, 0 }, { 2, 1 }, { 4, 2 } };
    expect_fault(flat, 3, CT_POLYGON_TOUCHES_ITSELF, 0, 2);
    const ct_vec tip[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 2, 0 }, { 0, 4 } };
    expect_fault(tip, 5, CT_POLYGON_TOUCHES_ITSELF, 0, 2);
    ct_vec above[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 2, 0x1p-1070 }, { 0, 4 } };
    expect_fine(above, 5, (ct_polygon_check){ .fault = CT_POLYGON_FINE });
    above[3].y = -0x1p-1070;
    expect_fault(above, 5, CT_POLYGON_CROSSES_ITSELF, 0, 2);
    /* Two edges that run along each other. */
    const ct_vec along[] = { { 0, 0 }, { 8, 0 }, { 8, 4 }, { 6, 0 }, { 4, 0 }, { 0, 4 } };
    expect_fault(along, 6, CT_POLYGON_TOUCHES_ITSELF, 0, 2);
}

TEST(a_thousand_points_are_checked_too)
{
    static ct_vec gear[CT_MAX_POINTS];
    for (int i = 0; i < CT_MAX_POINTS; i++) {
        double angle = 6.28318530717958648 * i / CT_MAX_POINTS, radius = i % 2 ? 100 : 90;
        gear[i] = (ct_vec){ radius * cos(angle), radius * sin(angle) };
    }
    expect_fine(gear, CT_MAX_POINTS, (ct_polygon_check){ .convex = false });
    ct_vec keep = gear[1000];
    gear[1000] = (ct_vec){ -2 * keep.x, -2 * keep.y };
    ct_polygon_check got;
    assert_false(ct_check_polygon(&(ct_polygon){ gear, CT_MAX_POINTS }, &got));
    gear[1000] = keep;
}

/* ---- Against rational numbers ------------------------------------------------------------- */

/* FINE, TOUCHES or CROSSES, for edges of an outline without repeated points. */
static ct_polygon_fault pair_fault(const ct_polygon *polygon, int i, int k)
{
    int n = polygon->count;
    ct_vec a = polygon->points[i], b = polygon->points[(i + 1) % n];
    ct_vec c = polygon->points[k], d = polygon->points[(k + 1) % n];
    bool share_bc = (i + 1) % n == k, share_da = (k + 1) % n == i;
    bool on = (!share_da && rational_on_segment(c, d, a)) ||
              (!share_bc && rational_on_segment(c, d, b)) ||
              (!share_bc && rational_on_segment(a, b, c)) ||
              (!share_da && rational_on_segment(a, b, d));
    if (on) { return CT_POLYGON_TOUCHES_ITSELF; }
    bool crosses = rational_side(a, b, c) * rational_side(a, b, d) < 0 &&
                   rational_side(c, d, a) * rational_side(c, d, b) < 0;
    return crosses ? CT_POLYGON_CROSSES_ITSELF : CT_POLYGON_FINE;
}

static bool is_same(ct_vec a, ct_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static ct_polygon_check oracle_check(const ct_polygon *polygon)
{
    ct_polygon_check found = { .fault = CT_POLYGON_FINE };
    for (int wanted = CT_POLYGON_REPEATED_POINT; wanted <= CT_POLYGON_CROSSES_ITSELF; wanted++) {
        for (int i = 0; i < polygon->count * polygon->count; i++) {
            int a = i / polygon->count, b = i % polygon->count;
            if (a >= b) { continue; }
            bool holds = wanted == CT_POLYGON_REPEATED_POINT
                             ? is_same(polygon->points[a], polygon->points[b])
                             : (int)pair_fault(polygon, a, b) == wanted;
            if (holds) {
                return (
                    ct_polygon_check){ .fault = (ct_polygon_fault)wanted, .first = a, .second = b };
            }
        }
    }
    return found;
}

/* Rational only in its sign: the area of a simple outline on a grid is far from rounding. */
static double area_of(const ct_polygon *polygon)
{
    double sum = 0;
    for (int i = 0; i < polygon->count; i++) {
        ct_vec a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

static ct_vec random_point(rng *r, int kind, const ct_vec *before, int count)
{
    if (kind == 2 && count >= 2) { /* on an edge, but for rounding */
        ct_vec a = before[rng_below(r, count)], b = before[rng_below(r, count)];
        double t = rng_between(r, -0.5, 1.5);
        return (ct_vec){ a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    }
    return kind == 0 ? (ct_vec){ 0.5 * rng_range(r, -8, 8), 0.5 * rng_range(r, -8, 8) }
                     : (ct_vec){ rng_between(r, -1e6, 1e6), 1e-6 * rng_between(r, -1e6, 1e6) };
}

TEST(random_outlines_are_checked_as_rational_numbers_do)
{
    campaign c = campaign_begin("checks", 20);
    long fine = 0;
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[7];
        ct_polygon polygon = { points, rng_range(r, 3, 7) };
        int kind = rng_below(r, 3);
        for (int i = 0; i < polygon.count; i++) { points[i] = random_point(r, kind, points, i); }
        ct_polygon_check want = oracle_check(&polygon), got;
        bool is_fine = ct_check_polygon(&polygon, &got);
        bool same = got.fault == want.fault && got.first == want.first &&
                    got.second == want.second && is_fine == (want.fault == CT_POLYGON_FINE);
        if (is_fine && kind == 0) { same = same && got.clockwise == (area_of(&polygon) < 0); }
        if (!same) {
            campaign_fail(&c, "fault %d at %d, %d; not %d at %d, %d", got.fault, got.first,
                          got.second, want.fault, want.first, want.second);
        }
        ct_vec p = random_point(r, kind, points, polygon.count);
        if (is_fine &&
            ct_place_by_crossing(&polygon, p, NULL) != ct_place_by_winding(&polygon, p, NULL)) {
            campaign_fail(&c, "(%a, %a) is in by one number, not by the other", p.x, p.y);
        }
        fine += is_fine;
    }
    assert_true(fine > 0 || c.end - c.index < 100);
}
