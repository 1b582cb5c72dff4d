/* test_meeting.c - whether outlines meet, how, and which lies within the other: what is known of
 * each pair, turned, scaled and exchanged. */
#include <math.h>

#include "core/overlap/meeting.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_slabs.h"
#include "tests/unit.h"

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define POLYGON(...) \
    polygon((const ct_vec[]){ __VA_ARGS__ }, COUNT_OF(((const ct_vec[]){ __VA_ARGS__ })))

typedef struct verdict {
    bool overlap;
    ct_relation relation;
    ct_inside inside;
} verdict;

static verdict verdict_of(const ct_shape *a, const ct_shape *b)
{
    ct_outline p, q;
    ct_outline_of(a, &p);
    ct_outline_of(b, &q);
    verdict v = { ct_outlines_overlap(&p, &q), ct_outlines_relation(&p, &q), CT_INSIDE_NONE };
    if (v.overlap) { v.inside = ct_outlines_inside(&p, &q); }
    return v;
}

static ct_inside mirrored(ct_inside inside)
{
    return inside == CT_INSIDE_A ? CT_INSIDE_B : inside == CT_INSIDE_B ? CT_INSIDE_A : inside;
}

static void expect_one(const ct_shape *a, const ct_shape *b, ct_relation relation, ct_inside inside)
{
    verdict v = verdict_of(a, b);
    bool overlap = relation != CT_APART;
    if (v.relation != relation || v.overlap != overlap || v.inside != inside ||
        ct_overlap(a, b) != overlap || ct_find_relation(a, b) != relation) {
        char ta[256], tb[256];
        print_error("%s, %s: got %s, overlaps %d %d, inside %d; want %s, inside %d\n",
                    describe(a, ta), describe(b, tb), relation_name(v.relation), v.overlap,
                    ct_overlap(a, b), (int)v.inside, relation_name(relation), (int)inside);
        fail();
    }
}

/* In all eight directions, small and large, and exchanged. */
static void expect(ct_shape a, ct_shape b, ct_relation relation, ct_inside inside)
{
    static const double scales[] = { 1, 0x1p-300, 0x1p-1000, 0x1p300, 0x1p960 };
    for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
        for (int i = 0; i < COUNT_OF(scales); i++) {
            placement p = { symmetry, scales[i], { 0, 0 } };
            ct_shape q = place(&p, &a), r = place(&p, &b);
            expect_one(&q, &r, relation, inside);
            expect_one(&r, &q, relation, mirrored(inside));
        }
    }
}

static double above(double v)
{
    return nextafter(v, INFINITY);
}

TEST(segments_overlap_where_they_cross_and_touch_where_they_end_or_run_along)
{
    ct_shape s = segment(0, 0, 4, 4);
    expect(s, segment(0, 4, 4, 0), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(s, segment(4, 4, 6, 0), CT_TOUCHING, CT_INSIDE_NONE);
    expect(s, segment(2, 2, 6, 0), CT_TOUCHING, CT_INSIDE_NONE);
    expect(s, segment(above(2), 2, 6, 0), CT_APART, CT_INSIDE_NONE);
    expect(s, segment(2, 2, 6, 6), CT_TOUCHING, CT_INSIDE_NONE);
    expect(s, segment(1, 1, 2, 2), CT_TOUCHING, CT_INSIDE_B);
    expect(s, segment(4, 4, 0, 0), CT_TOUCHING, CT_INSIDE_BOTH);
    expect(s, segment(5, 5, 6, 6), CT_APART, CT_INSIDE_NONE);
    expect(s, segment(4, 4, 6, 6), CT_TOUCHING, CT_INSIDE_NONE);
    expect(s, segment(3, 3, 3, 3), CT_TOUCHING, CT_INSIDE_B);
    expect(s, segment(1, 0, 5, 4), CT_APART, CT_INSIDE_NONE);
    expect(s, point(3, 3), CT_TOUCHING, CT_INSIDE_B);
    expect(s, point(above(3), 3), CT_APART, CT_INSIDE_NONE);
    expect(segment(1, 1, 1, 1), point(1, 1), CT_TOUCHING, CT_INSIDE_BOTH);
}

TEST(capsules_touch_at_exactly_their_radii)
{
    ct_shape c = capsule(0, 0, 10, 0, 2);
    expect(c, point(5, 2), CT_TOUCHING, CT_INSIDE_B);
    expect(c, point(5, above(2)), CT_APART, CT_INSIDE_NONE);
    expect(c, point(5, 0), CT_OVERLAPPING, CT_INSIDE_B);
    expect(c, circle(13, 4, 3), CT_TOUCHING, CT_INSIDE_NONE);
    expect(c, circle(above(13), 4, 3), CT_APART, CT_INSIDE_NONE);
    expect(c, circle(5, 1, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(c, circle(5, above(1), 1), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(c, capsule(3, 5, 9, 7, 3), CT_TOUCHING, CT_INSIDE_NONE);
    expect(c, capsule(3, above(5), 9, 7, 3), CT_APART, CT_INSIDE_NONE);
    expect(c, capsule(5, -5, 5, 5, 0.5), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(c, capsule(1, 0, 9, 0, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(c, capsule(10, 0, 0, 0, 2), CT_OVERLAPPING, CT_INSIDE_BOTH);
    expect(c, rect(12, -1, 20, 1), CT_TOUCHING, CT_INSIDE_NONE);
    expect(c, rect(above(12), -1, 20, 1), CT_APART, CT_INSIDE_NONE);
    expect(c, rect(-2, -2, 12, 2), CT_OVERLAPPING, CT_INSIDE_A);
    expect(c, rect(-2, -2, 12, nextafter(2, 0)), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(c, rect(0, -2, 10, 2), CT_OVERLAPPING, CT_INSIDE_B);
    expect(c, segment(0, 2, 10, 2), CT_TOUCHING, CT_INSIDE_B);
    expect(c, segment(0, 2, above(10), 2), CT_TOUCHING, CT_INSIDE_NONE);
    expect(capsule(0, 0, 10, 0, 0), segment(10, 0, 0, 0), CT_TOUCHING, CT_INSIDE_BOTH);
    expect(capsule(1, 1, 1, 1, 5), circle(1, 1, 5), CT_OVERLAPPING, CT_INSIDE_BOTH);
    expect(capsule(0, 0, 3, 4, 5), point(7, 1), CT_TOUCHING, CT_INSIDE_B);
    expect(capsule(0, 0, 3, 4, 5), point(above(7), 1), CT_APART, CT_INSIDE_NONE);
}

/* A U, open upwards: notch from x 2 to 4 above y 2. */
static const ct_vec u_shape[] = { { 0, 0 }, { 6, 0 }, { 6, 6 }, { 4, 6 },
                                  { 4, 2 }, { 2, 2 }, { 2, 6 }, { 0, 6 } };

TEST(a_peg_that_fills_a_notch_touches_and_one_step_wider_overlaps)
{
    ct_shape u = polygon(u_shape, 8);
    expect(u, rect(2, 2, 4, 8), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, rect(2, 2, 4, 6), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, rect(2, 3, 4, 5), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, rect(2, 3, above(4), 5), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, rect(2, nextafter(2, 0), 4, 5), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, rect(above(2), above(2), nextafter(4, 0), 5), CT_APART, CT_INSIDE_NONE);
    expect(u, circle(3, 4, 1), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, circle(3, 4, above(1)), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, circle(3, 4, nextafter(1, 0)), CT_APART, CT_INSIDE_NONE);
    expect(u, circle(1, 3, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, circle(1, 3, above(1)), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, capsule(3, 4, 3, 9, 1), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, capsule(1, 1, 5, 1, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, capsule(1, 4, 5, 4, 0.5), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, segment(1, 5, 5, 5), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, segment(2, 5, 4, 5), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, segment(2, 5, 2, 8), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, segment(2, 3, 2, 5), CT_TOUCHING, CT_INSIDE_B);
    expect(u, segment(0, 2, 6, 2), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, segment(0, 2, 6, above(2)), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(u, segment(-1, 0, 9, 0), CT_TOUCHING, CT_INSIDE_NONE);
    expect(u, segment(4, 2, 2, 0), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, point(3, 2), CT_TOUCHING, CT_INSIDE_B);
    expect(u, point(3, above(2)), CT_APART, CT_INSIDE_NONE);
    expect(u, point(3, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, u, CT_OVERLAPPING, CT_INSIDE_BOTH);
    expect(u, rect(0, 0, 6, 6), CT_OVERLAPPING, CT_INSIDE_A);
    expect(u, rect(0, 0, 6, 2), CT_OVERLAPPING, CT_INSIDE_B);
    expect(u, rect(0, 0, 6, above(2)), CT_OVERLAPPING, CT_INSIDE_NONE);
}

TEST(shared_sides_touch_from_opposite_sides_and_overlap_from_the_same)
{
    ct_shape t = POLYGON({ 0, 0 }, { 4, 0 }, { 0, 4 });
    expect(t, POLYGON({ 4, 0 }, { 4, 4 }, { 0, 4 }), CT_TOUCHING, CT_INSIDE_NONE);
    expect(t, POLYGON({ 0, 4 }, { 4, 0 }, { 1, 1 }), CT_OVERLAPPING, CT_INSIDE_B);
    expect(t, POLYGON({ 0, 4 }, { 4, 0 }, { 0, 0 }), CT_OVERLAPPING, CT_INSIDE_BOTH);
    expect(t, POLYGON({ 2, 2 }, { 4, 0 }, { 8, 8 }), CT_TOUCHING, CT_INSIDE_NONE);
    expect(t, POLYGON({ 2, 2 }, { 8, 0 }, { 8, 8 }), CT_TOUCHING, CT_INSIDE_NONE);
    expect(t, POLYGON({ 2, 2 }, { 3, 0 }, { 1, 0 }), CT_OVERLAPPING, CT_INSIDE_B);
    expect(t, POLYGON({ 4, 0 }, { 8, 0 }, { 8, -3 }), CT_TOUCHING, CT_INSIDE_NONE);
    expect(t, POLYGON({ 0, 0 }, { 2, 0 }, { 4, 0 }, { 2, 2 }, { 0, 4 }, { 0, 1 }), CT_OVERLAPPING,
           CT_INSIDE_BOTH);
    expect(t, obb(3, 3, 2, 1, -1, 1), CT_TOUCHING, CT_INSIDE_NONE);
    expect(t, obb(3, 3, 1, 2, 1, 1), CT_TOUCHING, CT_INSIDE_NONE);
}

/* Two combs whose teeth fill each other's gaps, and a Z in a square's corner. */
TEST(dovetails_touch_without_sharing_an_inner_point)
{
    ct_shape tail =
        POLYGON({ 0, 0 }, { 6, 0 }, { 6, 4 }, { 4, 4 }, { 5, 2 }, { 1, 2 }, { 2, 4 }, { 0, 4 });
    ct_shape key = POLYGON({ 1, 2 }, { 5, 2 }, { 4, 4 }, { 4, 6 }, { 2, 6 }, { 2, 4 });
    ct_shape thick = POLYGON({ 1, 2 }, { 5, 2 }, { 4.5, 4 }, { 4, 6 }, { 2, 6 }, { 2, 4 });
    ct_shape long_key = POLYGON({ 1, 1 }, { 5, 1 }, { 4, 4 }, { 4, 6 }, { 2, 6 }, { 2, 4 });
    expect(tail, key, CT_TOUCHING, CT_INSIDE_NONE);
    expect(tail, thick, CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(tail, long_key, CT_OVERLAPPING, CT_INSIDE_NONE);
}

TEST(a_reflex_corner_meets_a_corner_that_fits_it)
{
    ct_shape l = POLYGON({ 0, 0 }, { 4, 0 }, { 4, 2 }, { 2, 2 }, { 2, 4 }, { 0, 4 });
    expect(l, rect(2, 2, 4, 4), CT_TOUCHING, CT_INSIDE_NONE);
    expect(l, POLYGON({ 2, 2 }, { 4, 3 }, { 3, 4 }), CT_TOUCHING, CT_INSIDE_NONE);
    expect(l, POLYGON({ 2, 2 }, { 4, 1 }, { 3, 4 }), CT_OVERLAPPING, CT_INSIDE_NONE);
    expect(l, POLYGON({ 2, 2 }, { 0, 1 }, { 1, 0 }), CT_OVERLAPPING, CT_INSIDE_B);
    expect(l, rect(0, 0, 2, 2), CT_OVERLAPPING, CT_INSIDE_B);
    expect(l, segment(2, 2, 4, 4), CT_TOUCHING, CT_INSIDE_NONE);
    expect(l, segment(2, 2, 1, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(l, segment(2, 2, 1, 2), CT_OVERLAPPING, CT_INSIDE_B);
    expect(l, segment(1, 3, 3, 1), CT_OVERLAPPING, CT_INSIDE_B);
    expect(l, segment(1, 3, 3, above(1)), CT_OVERLAPPING, CT_INSIDE_NONE);
}

TEST(what_crosses_itself_stands_for_what_it_winds_around)
{
    ct_shape bow = POLYGON({ 0, 0 }, { 4, 4 }, { 4, 0 }, { 0, 4 });
    ct_shape spot = circle(2, 3, 0.5), wing = circle(3.5, 2, 0.25);
    assert_false(ct_overlap(&bow, &spot));
    assert_true(ct_overlap(&bow, &wing));
    ct_shape flat = POLYGON({ 0, 0 }, { 4, 4 }, { 2, 2 }), on = point(1, 1), off = point(1, 2);
    assert_true(ct_overlap(&flat, &on));
    assert_false(ct_overlap(&flat, &off));
    ct_shape dot = POLYGON({ 1, 1 }, { 1, 1 }, { 1, 1 });
    assert_true(ct_overlap(&dot, &on));
    assert_true(ct_overlap(&dot, &flat));
    assert_false(ct_overlap(&dot, &off));
    const ct_shape shapes[] = { bow, flat, dot, on, spot, segment(0, 0, 4, 4), rect(0, 0, 4, 4) };
    for (int i = 0; i < COUNT_OF(shapes); i++) {
        for (int j = 0; j < COUNT_OF(shapes); j++) {
            verdict v = verdict_of(&shapes[i], &shapes[j]), w = verdict_of(&shapes[j], &shapes[i]);
            assert_int_equal(v.relation, w.relation);
            assert_int_equal(v.overlap, v.relation != CT_APART);
            assert_int_equal(v.inside, mirrored(w.inside));
        }
    }
}

/* ---- Against the closed forms of the older types ------------------------------------------ */

static ct_shape random_old(rng *r, int span)
{
    double x = rng_range(r, -span, span), y = rng_range(r, -span, span);
    static const double axes[][2] = { { 1, 0 }, { 0, -1 }, { 3, 4 }, { 1, 1 }, { 0.6, 0.8 } };
    int size = rng_chance(r, 8) ? 0 : span;
    switch (rng_below(r, 4)) {
    case 0:
        return point(x, y);
    case 1:
        return circle(x, y, rng_range(r, 0, size));
    case 2:
        return rect(x, y, x + rng_range(r, 0, size), y + rng_range(r, 0, size));
    default: {
        const double *axis = axes[rng_below(r, COUNT_OF(axes))];
        return obb(x, y, rng_range(r, 0, size / 2), rng_range(r, 0, size / 2), axis[0], axis[1]);
    }
    }
}

/* It has no interior, on whichever side of it one looks. */
TEST(what_is_folded_onto_a_line_stands_for_it)
{
    const ct_shape folded[] = { POLYGON({ 0, 4 }, { 3, 4 }, { -1, 4 }),
                                POLYGON({ 3, 4 }, { -1, 4 }, { 2, 4 }, { 1, 4 }) };
    for (int i = 0; i < 2; i++) {
        expect(folded[i], rect(1, 4, 7, 5), CT_TOUCHING, CT_INSIDE_NONE);
        expect(folded[i], rect(1, 3, 7, 4), CT_TOUCHING, CT_INSIDE_NONE);
        expect(folded[i], rect(-1, 4, 3, 5), CT_TOUCHING, CT_INSIDE_A);
        expect(folded[i], rect(1, 3, 7, 5), CT_OVERLAPPING, CT_INSIDE_NONE);
        expect(folded[i], rect(-2, 3, 7, 5), CT_OVERLAPPING, CT_INSIDE_A);
        expect(folded[i], segment(1, 4, 1, 6), CT_TOUCHING, CT_INSIDE_NONE);
        expect(folded[i], segment(1.5, 3, 1.5, 6), CT_OVERLAPPING, CT_INSIDE_NONE);
        expect(folded[i], capsule(-1, 4, 3, 4, 0), CT_TOUCHING, CT_INSIDE_BOTH);
        expect(folded[i], capsule(-1, 4, 3.5, 4, 0), CT_TOUCHING, CT_INSIDE_A);
        expect(folded[i], segment(0.5, 4, 3, 4), CT_TOUCHING, CT_INSIDE_B);
        expect(folded[i],
               POLYGON({ 1, 5 }, { 7, 5 }, { 7, -1 }, { 1, -1 }, { 1, 0 }, { 6, 0 }, { 6, 4 },
                       { 1, 4 }),
               CT_TOUCHING, CT_INSIDE_NONE);
        expect(folded[i], POLYGON({ 1, 4 }, { 8, 4 }, { 2, 4 }), CT_TOUCHING, CT_INSIDE_NONE);
    }
}

TEST(outlines_agree_with_the_closed_forms)
{
    campaign c = campaign_begin("closed forms", 5);
    while (campaign_next(&c)) {
        int span = rng_range(&c.random, 2, 12);
        ct_shape a = random_old(&c.random, span), b = random_old(&c.random, span);
        ct_contact want;
        ct_find_contact(&a, &b, &want);
        verdict got = verdict_of(&a, &b);
        if (got.relation != want.relation || got.overlap != (want.relation != CT_APART) ||
            got.inside != want.inside) {
            char ta[256], tb[256];
            campaign_fail(&c, "%s, %s: got %s, overlap %d, inside %d; want %s, inside %d",
                          describe(&a, ta), describe(&b, tb), relation_name(got.relation),
                          got.overlap, (int)got.inside, relation_name(want.relation),
                          (int)want.inside);
        }
    }
}

/* ---- Against the areas themselves, cut into slabs ------------------------------------------ */

enum { MOST_POINTS = 9 };

/* Any simple polygon on a small grid: points at random until they are one. */
static ct_shape random_polygon(rng *r, int span, ct_vec points[MOST_POINTS])
{
    int count;
    ct_polygon_check check;
    do {
        count = rng_range(r, 3, rng_chance(r, 4) ? MOST_POINTS : 6);
        for (int i = 0; i < count; i++) {
            points[i] = (ct_vec){ rng_range(r, -span, span), rng_range(r, -span, span) };
        }
    } while (!ct_check_polygon(&(ct_polygon){ points, count }, &check));
    return polygon(points, count);
}

static void expect_case(const campaign *c, const ct_shape *a, const ct_shape *b, slab_verdict want)
{
    verdict got = verdict_of(a, b);
    if (got.relation != want.relation || got.overlap != (want.relation != CT_APART) ||
        ct_overlap(a, b) != got.overlap || got.inside != want.inside) {
        char ta[256], tb[256];
        campaign_fail(c, "%s, %s: got %s, overlaps %d %d, inside %d; want %s, inside %d",
                      describe(a, ta), describe(b, tb), relation_name(got.relation), got.overlap,
                      ct_overlap(a, b), (int)got.inside, relation_name(want.relation),
                      (int)want.inside);
    }
}

TEST(areas_lie_to_each_other_as_their_slabs_do)
{
    campaign c = campaign_begin("slabs", 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int span = rng_range(r, 2, 6);
        ct_vec a_points[MOST_POINTS], b_points[MOST_POINTS];
        ct_shape a = random_polygon(r, span, a_points), b = random_polygon(r, span, b_points);
        if (rng_chance(r, 8)) {
            /* The same but for one corner, so that borders run along each other. */
            for (int i = 0; i < a.as.polygon.count; i++) {
                b_points[i] = a_points[a.as.polygon.count - 1 - i];
            }
            b_points[rng_below(r, a.as.polygon.count)].x += rng_range(r, -2, 2);
            b = polygon(b_points, a.as.polygon.count);
            ct_polygon_check check;
            if (!ct_check_polygon(&b.as.polygon, &check)) { continue; }
        }
        slab_verdict want = slab_oracle(&a.as.polygon, &b.as.polygon);
        expect_case(&c, &a, &b, want);
    }
}

TEST(segments_lie_to_areas_as_their_pieces_do)
{
    campaign c = campaign_begin("cuts", 50);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int span = rng_range(r, 2, 6);
        ct_vec points[MOST_POINTS];
        ct_shape area = random_polygon(r, span, points);
        ct_vec from = { rng_range(r, -span, span), rng_range(r, -span, span) };
        ct_vec to = { rng_range(r, -span, span), rng_range(r, -span, span) };
        ct_shape cut = segment(from.x, from.y, to.x, to.y);
        if (from.x == to.x && from.y == to.y) { continue; }
        slab_verdict want = cut_oracle(&cut.as.segment, &area.as.polygon);
        expect_case(&c, &cut, &area, want);
        want.inside = mirrored(want.inside);
        expect_case(&c, &area, &cut, want);
    }
}

/* Of 195 corners, all but one tooth short: more than are compared one by one. */
TEST(of_two_long_combs_any_two_teeth_may_be_those_that_meet)
{
    enum { TEETH = 96, COUNT = 2 * TEETH + 3 };
    const double tips[] = { 1, nextafter(1, 2), nextafter(1, 0) };
    const verdict wants[] = { { true, CT_TOUCHING, CT_INSIDE_NONE },
                              { false, CT_APART, CT_INSIDE_NONE },
                              { true, CT_OVERLAPPING, CT_INSIDE_NONE } };
    ct_vec lower[COUNT] = { { 0, -1 }, { 2 * TEETH, -1 } }, upper[COUNT];
    for (int k = 0; k <= 2 * TEETH; k++) { lower[k + 2] = (ct_vec){ 2 * TEETH - k, k % 2 }; }
    for (int at = 0; at < COUNT; at++) { upper[at] = (ct_vec){ lower[at].x, 2.5 - lower[at].y }; }
    const ct_shape a = polygon(lower, COUNT), b = polygon(upper, COUNT);
    for (int i = 0; i < 3 * TEETH; i++) {
        ct_vec *tip = &upper[3 + 2 * (i / 3)];
        tip->y = tips[i % 3];
        for (int swapped = 0; swapped < 2; swapped++) {
            verdict got = swapped ? verdict_of(&b, &a) : verdict_of(&a, &b), want = wants[i % 3];
            assert_true(got.overlap == want.overlap && got.relation == want.relation);
            assert_int_equal(got.inside, want.inside);
            ct_vec closest[2] = { *tip, *tip };
            double distance = ct_find_distance(swapped ? &b : &a, swapped ? &a : &b, closest);
            assert_true(distance == (want.overlap ? 0 : DBL_EPSILON) && closest[0].x == tip->x);
        }
        tip->y = 1.5;
    }
}
