/* test_polygon.c - where points lie relative to an outline, and whether outlines are convex. */
#include <math.h>

#include "core/ct.h"
#include "core/outline/outline.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/oracle_rational.h"
#include "tests/unit.h"

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define POLYGON_OF(array)        \
    (ct_polygon)                 \
    {                            \
        (array), COUNT_OF(array) \
    }

static void expect_place(const ct_polygon *polygon, ct_vec p, ct_place want)
{
    int crossings = -1, winding = -7;
    assert_int_equal(ct_place_by_crossing(polygon, p, &crossings), want);
    assert_int_equal(ct_place_by_winding(polygon, p, &winding), want);
    assert_int_equal(crossings % 2 != 0, want == CT_INSIDE);
    assert_int_equal(winding != 0, want == CT_INSIDE);
    assert_int_equal(ct_place_by_crossing(polygon, p, NULL), want);
    assert_int_equal(ct_place_by_winding(polygon, p, NULL), want);
}

/* A comb: concave, with a horizontal and a vertical notch. */
static const ct_vec comb[] = { { 0, 0 }, { 8, 0 }, { 8, 6 }, { 6, 6 }, { 6, 2 },
                               { 4, 2 }, { 4, 6 }, { 2, 6 }, { 2, 2 }, { 0, 2 } };

TEST(points_of_a_concave_outline_lie_inside_outside_or_on_its_border)
{
    static const struct {
        ct_vec p;
        ct_place place;
    } cases[] = {
        { { 1, 1 }, CT_INSIDE },    { { 3, 4 }, CT_INSIDE },    { { 7, 5.5 }, CT_INSIDE },
        { { 5, 4 }, CT_OUTSIDE },   { { 1, 3 }, CT_OUTSIDE },   { { -1, 2 }, CT_OUTSIDE },
        { { 9, 2 }, CT_OUTSIDE },   { { -1, 6 }, CT_OUTSIDE },  { { -1, 0 }, CT_OUTSIDE },
        { { 5, 6 }, CT_OUTSIDE },   { { 1, 6 }, CT_OUTSIDE },   { { 9, 6 }, CT_OUTSIDE },
        { { 0, 0 }, CT_ON_BORDER }, { { 8, 6 }, CT_ON_BORDER }, { { 5, 2 }, CT_ON_BORDER },
        { { 4, 2 }, CT_ON_BORDER }, { { 2, 3 }, CT_ON_BORDER }, { { 0, 1 }, CT_ON_BORDER },
        { { 3, 6 }, CT_ON_BORDER }, { { 7, 2 }, CT_INSIDE },    { { 3, 2 }, CT_INSIDE },
        { { 4, -1 }, CT_OUTSIDE }
    };
    ct_vec reversed[COUNT_OF(comb)];
    for (int i = 0; i < COUNT_OF(comb); i++) { reversed[i] = comb[COUNT_OF(comb) - 1 - i]; }
    for (int i = 0; i < COUNT_OF(cases); i++) {
        expect_place(&POLYGON_OF(comb), cases[i].p, cases[i].place);
        expect_place(&POLYGON_OF(reversed), cases[i].p, cases[i].place);
    }
}

TEST(crossings_and_turns_are_counted_with_their_sign)
{
    int number = -1;
    /* The ray from (1, 1) goes out on the right only; the one from (1, 4) through all three
     * teeth. */
    assert_int_equal(ct_place_by_crossing(&POLYGON_OF(comb), (ct_vec){ 1, 1 }, &number), CT_INSIDE);
    assert_int_equal(number, 1);
    assert_int_equal(ct_place_by_crossing(&POLYGON_OF(comb), (ct_vec){ 1, 4 }, &number),
                     CT_OUTSIDE);
    assert_int_equal(number, 4);
    /* An edge owns its lower end: at y = 2 the edges above are crossed, at y = 6 none is. */
    ct_place_by_crossing(&POLYGON_OF(comb), (ct_vec){ -1, 2 }, &number);
    assert_int_equal(number, 4);
    ct_place_by_crossing(&POLYGON_OF(comb), (ct_vec){ -1, 6 }, &number);
    assert_int_equal(number, 0);
    ct_place_by_winding(&POLYGON_OF(comb), (ct_vec){ 1, 1 }, &number);
    assert_int_equal(number, 1);
    const ct_vec clockwise[] = { { 0, 0 }, { 0, 4 }, { 4, 0 } };
    ct_place_by_winding(&POLYGON_OF(clockwise), (ct_vec){ 1, 1 }, &number);
    assert_int_equal(number, -1);
    number = 5;
    ct_place_by_winding(&POLYGON_OF(clockwise), (ct_vec){ 2, 2 }, &number);
    assert_int_equal(number, 0);
    number = 5;
    ct_place_by_crossing(&POLYGON_OF(clockwise), (ct_vec){ 2, 2 }, &number);
    assert_int_equal(number, 0);
}

TEST(in_a_pentagram_the_two_numbers_differ_in_the_middle)
{
    const ct_vec star[] = { { 0, 10 }, { 6, -8 }, { -10, 3 }, { 10, 3 }, { -6, -8 } };
    int crossings = 0, winding = 0;
    assert_int_equal(ct_place_by_crossing(&POLYGON_OF(star), (ct_vec){ 0, 0 }, &crossings),
                     CT_OUTSIDE);
    assert_int_equal(ct_place_by_winding(&POLYGON_OF(star), (ct_vec){ 0, 0 }, &winding), CT_INSIDE);
    assert_int_equal(crossings, 2);
    assert_int_equal(winding, -2);
    assert_false(ct_polygon_is_convex(&POLYGON_OF(star)));
}

TEST(the_border_is_exact_to_the_last_bit)
{
    const ct_vec triangle[] = { { 0, 0 }, { 3, 1 }, { 0, 1 } };
    const ct_polygon t = POLYGON_OF(triangle);
    /* 0.3 / 3 is not 0.1: the doubles nearest to it lie on either side. */
    assert_int_equal(
        ct_place_by_winding(&t, (ct_vec){ 0.3, 0.1 }, NULL),
        rational_side(triangle[0], triangle[1], (ct_vec){ 0.3, 0.1 }) > 0 ? CT_INSIDE : CT_OUTSIDE);
    expect_place(&t, (ct_vec){ 1.5, 0.5 }, CT_ON_BORDER);
    expect_place(&t, (ct_vec){ 1.5, nextafter(0.5, 1) }, CT_INSIDE);
    expect_place(&t, (ct_vec){ 1.5, nextafter(0.5, 0) }, CT_OUTSIDE);
    const ct_vec huge[] = { { -1.7e308, -1.7e308 }, { 1.7e308, -1.7e308 }, { 0, 1.7e308 } };
    expect_place(&POLYGON_OF(huge), (ct_vec){ 0, 0 }, CT_INSIDE);
    expect_place(&POLYGON_OF(huge), (ct_vec){ 0, -1.7e308 }, CT_ON_BORDER);
    expect_place(&POLYGON_OF(huge), (ct_vec){ 1.7e308, 1.7e308 }, CT_OUTSIDE);
    const ct_vec tiny[] = { { 0, 0 }, { 1e-323, 0 }, { 0, 1e-323 } };
    expect_place(&POLYGON_OF(tiny), (ct_vec){ 5e-324, 5e-324 }, CT_ON_BORDER);
    expect_place(&POLYGON_OF(tiny), (ct_vec){ 1e-323, 5e-324 }, CT_OUTSIDE);
}

TEST(what_is_no_polygon_holds_no_point)
{
    const ct_vec square[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    static ct_vec many[CT_MAX_POINTS + 1];
    const ct_vec bad[] = { { 0, 0 }, { NAN, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec far[] = { { 0, 0 }, { 4, 0 }, { 4, INFINITY }, { 0, 4 } };
    const ct_polygon polygons[] = {
        { NULL, 4 },     { square, 2 },  { square, 0 }, { square, -4 }, { many, CT_MAX_POINTS + 1 },
        POLYGON_OF(bad), POLYGON_OF(far)
    };
    for (int i = 0; i < COUNT_OF(polygons); i++) {
        expect_place(&polygons[i], (ct_vec){ 1, 1 }, CT_OUTSIDE);
        assert_false(ct_polygon_is_convex(&polygons[i]));
        assert_false(ct_polygon_is_valid(&polygons[i]));
    }
    expect_place(&POLYGON_OF(square), (ct_vec){ NAN, 1 }, CT_OUTSIDE);
    expect_place(&POLYGON_OF(square), (ct_vec){ 1, INFINITY }, CT_OUTSIDE);
    assert_true(ct_polygon_is_valid(&POLYGON_OF(square)));
}

static int turn_of(const ct_vec *points, int count)
{
    return ct_convex_turn(&(ct_polygon){ points, count });
}

TEST(convex_outlines_turn_one_way_and_around_once)
{
    const ct_vec square[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec turned[] = { { 0, 4 }, { 4, 4 }, { 4, 0 }, { 0, 0 } };
    const ct_vec straight[] = { { 0, 0 }, { 2, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 }, { 0, 1 } };
    const ct_vec dented[] = { { 0, 0 }, { 2, 0x1p-1000 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec bulging[] = { { 0, 0 }, { 2, -0x1p-1000 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec twice[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 },
                             { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec spike[] = { { 0, 0 }, { 6, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec repeated[] = { { 0, 0 }, { 4, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } };
    const ct_vec flat[] = { { 0, 0 }, { 2, 1 }, { 4, 2 } };
    const ct_vec point[] = { { 1, 1 }, { 1, 1 }, { 1, 1 } };
    const ct_vec bow[] = { { 0, 0 }, { 4, 4 }, { 4, 0 }, { 0, 4 } };
    assert_int_equal(turn_of(square, 4), 1);
    assert_int_equal(turn_of(turned, 4), -1);
    assert_int_equal(turn_of(straight, 6), 1);
    assert_int_equal(turn_of(dented, 5), 0);
    assert_int_equal(turn_of(bulging, 5), 1);
    assert_int_equal(turn_of(twice, 8), 0);
    assert_int_equal(turn_of(spike, 5), 0);
    assert_int_equal(turn_of(repeated, 5), 0);
    assert_int_equal(turn_of(flat, 3), 0);
    assert_int_equal(turn_of(point, 3), 0);
    assert_int_equal(turn_of(bow, 4), 0);
    assert_int_equal(turn_of(comb, COUNT_OF(comb)), 0);
    assert_true(ct_polygon_is_convex(&POLYGON_OF(straight)));
}

/* ---- Random outlines --------------------------------------------------------------------- */

/* On the border, or as near to it as doubles get. */
static ct_vec point_near(rng *r, const ct_polygon *polygon)
{
    ct_vec a = polygon->points[rng_below(r, polygon->count)];
    ct_vec b = polygon->points[rng_below(r, polygon->count)];
    double t = rng_chance(r, 2) ? 0.5 : rng_between(r, 0, 1);
    ct_vec p = { a.x + t * (b.x - a.x), a.y + t * (b.y - a.y) };
    p.x = rng_chance(r, 3) ? nextafter(p.x, HUGE_VAL) : rng_chance(r, 3) ? b.x : p.x;
    p.y = rng_chance(r, 3) ? nextafter(p.y, -HUGE_VAL) : rng_chance(r, 3) ? b.y : p.y;
    return p;
}

TEST(places_agree_with_rational_numbers_on_any_outline)
{
    campaign c = campaign_begin("places", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[9];
        ct_polygon polygon = { points, rng_range(r, 3, 9) };
        int kind = rng_below(r, 4);
        for (int i = 0; i < polygon.count; i++) {
            points[i] = (ct_vec){ rng_coordinate(r, kind, 1e9), rng_coordinate(r, kind, 1e9) };
        }
        ct_vec p = rng_chance(r, 2)
                       ? point_near(r, &polygon)
                       : (ct_vec){ rng_coordinate(r, kind, 1e9), rng_coordinate(r, kind, 1e9) };
        bool on_border = false;
        int want = rational_winding(&polygon, p, &on_border), winding = 0, crossings = 0;
        ct_place place = ct_place_by_winding(&polygon, p, &winding);
        ct_place parity = ct_place_by_crossing(&polygon, p, &crossings);
        if (winding != want || (place == CT_ON_BORDER) != on_border ||
            (place == CT_INSIDE) != (want != 0) || (crossings - want) % 2 != 0 ||
            (parity == CT_ON_BORDER) != on_border ||
            (parity == CT_INSIDE) != (crossings % 2 != 0)) {
            campaign_fail(&c, "(%a, %a): winding %d, not %d, crossings %d", p.x, p.y, winding, want,
                          crossings);
        }
    }
}

static bool convex_by_sides(const ct_polygon *polygon)
{
    bool left = true, right = true;
    int count = polygon->count;
    for (int i = 0; i < count; i++) {
        ct_vec a = polygon->points[i], b = polygon->points[(i + 1) % count];
        for (int k = 0; k < count; k++) {
            int side = rational_side(a, b, polygon->points[k]);
            left &= side >= 0;
            right &= side <= 0;
        }
    }
    return left != right;
}

TEST(a_triangle_or_quadrangle_is_convex_where_each_side_has_all_points_beside_it)
{
    campaign c = campaign_begin("convex", 10);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        ct_vec points[4];
        ct_polygon polygon = { points, rng_range(r, 3, 4) };
        int kind = rng_below(r, 4);
        for (int i = 0; i < polygon.count; i++) {
            points[i] = rng_chance(r, 4) && i > 1 ? point_near(r, &(ct_polygon){ points, i })
                                                  : (ct_vec){ rng_coordinate(r, kind, 1e9),
                                                              rng_coordinate(r, kind, 1e9) };
        }
        bool repeats = false, folds = false;
        for (int i = 0; i < polygon.count; i++) {
            ct_vec a = points[i], b = points[(i + 1) % polygon.count];
            ct_vec d = points[(i + 2) % polygon.count];
            repeats |= a.x == b.x && a.y == b.y;
            folds |= rational_on_segment(a, b, d) || rational_on_segment(b, d, a);
        }
        bool want = convex_by_sides(&polygon) && !repeats && !folds;
        if (ct_polygon_is_convex(&polygon) != want) {
            campaign_fail(&c, "(%a, %a) (%a, %a) (%a, %a) (%a, %a): convex should be %d",
                          points[0].x, points[0].y, points[1].x, points[1].y, points[2].x,
                          points[2].y, points[polygon.count - 1].x, points[polygon.count - 1].y,
                          want);
        }
    }
}
