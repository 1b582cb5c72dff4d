/* test_contact_random.c - contacts of random pairs of all types against an oracle that tries every
 * edge, and by what they claim: points on both shapes, a way out that frees, none that is
 * shorter. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/contact_shapes.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_outline.h"
#include "tests/unit.h"

typedef struct random_pair {
    const campaign *c;
    any_shape a, b;
    oracle_outline oa, ob;
    ct_contact k;
    double tolerance, after_way; /* to the tip of a slanted wedge some 1e-12 of the way are added */
} random_pair;

static void expect(const random_pair *p, bool holds, const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        const ct_contact *k = &p->k;
        campaign_fail(p->c,
                      "%s: %s, %s: relation %d, distance %.17g, depth %.17g, normal %.17g %.17g, "
                      "a_point %.17g %.17g, b_point %.17g %.17g",
                      what, describe(&p->a.shape, ta), describe(&p->b.shape, tb), (int)k->relation,
                      k->distance, k->depth, k->normal.x, k->normal.y, k->a_point.x, k->a_point.y,
                      k->b_point.x, k->b_point.y);
    }
}

static bool is_concave(const ct_shape *s)
{
    return s->type == CT_POLYGON && !ct_polygon_is_convex(&s->as.polygon);
}

/* Distance, or minus the depth. */
static long double true_gap(const random_pair *p)
{
    long double radius = p->oa.radius + p->ob.radius;
    long double separation = oracle_separation(&p->oa, &p->ob);
    long double distance = oracle_border_distance(&p->oa, &p->ob);
    /* What lies on one line has no depth but rounding, and may be far apart on it. */
    return (separation < -p->tolerance ? separation : distance) - radius;
}

static void check_points(const random_pair *p)
{
    const ct_contact *k = &p->k;
    expect(p, oracle_outside_by(&p->oa, k->a_point) <= p->after_way, "a_point does not lie in a");
    expect(p, oracle_outside_by(&p->ob, k->b_point) <= p->after_way, "b_point does not lie in b");
    double along = k->distance - k->depth;
    ct_vec step = { k->b_point.x - k->a_point.x, k->b_point.y - k->a_point.y };
    if (k->has_normal) {
        expect(p, fabs(hypot(k->normal.x, k->normal.y) - 1) <= 1e-15, "no unit normal");
        expect(p, hypot(step.x - along * k->normal.x, step.y - along * k->normal.y) <= p->tolerance,
               "the points do not differ by the gap along the normal");
    } else {
        expect(p, fabs(hypot(step.x, step.y) - k->distance) <= p->tolerance,
               "the points are not as far apart as the shapes");
    }
}

static void check_way_out(const random_pair *p)
{
    const ct_contact *k = &p->k;
    ct_vec back = { -k->normal.x, -k->normal.y };
    long double gap = -oracle_reach(&p->ob, back) - oracle_reach(&p->oa, k->normal);
    expect(p, fabsl(gap - (k->distance - k->depth)) <= p->tolerance,
           "moving b along the normal does not make them touch");
    for (int i = 0; i < 16 && k->relation == CT_OVERLAPPING; i++) {
        double angle = 6.283185307179586 * i / 16 + 0.1;
        ct_vec n = { cos(angle), sin(angle) }, m = { -n.x, -n.y };
        expect(p, oracle_reach(&p->oa, n) + oracle_reach(&p->ob, m) >= k->depth - p->tolerance,
               "some direction frees them by less than the depth");
    }
}

static void check_convex(const random_pair *p)
{
    const ct_contact *k = &p->k;
    long double gap = true_gap(p);
    expect(p, fabsl(gap - (k->distance - k->depth)) <= p->tolerance,
           "distance or depth is not the oracle's");
    expect(p, (k->relation == CT_APART) == (k->distance > 0), "relation and distance differ");
    expect(p, (k->relation == CT_OVERLAPPING) == (k->depth > 0), "relation and depth differ");
    if (k->has_normal) {
        check_way_out(p);
    } else {
        expect(p, k->relation == CT_TOUCHING && p->oa.count + p->ob.count <= 8, "no normal");
    }
}

static void check_concave(const random_pair *p)
{
    const ct_contact *k = &p->k;
    expect(p, (k->depth > 0) == (k->relation == CT_OVERLAPPING), "relation and depth differ");
    expect(p, k->has_normal || k->relation == CT_TOUCHING, "no normal");
    expect(p, (k->relation == CT_APART) == (k->distance > 0), "relation and distance differ");
    if (k->relation == CT_APART) {
        long double gap = oracle_border_distance(&p->oa, &p->ob) - p->oa.radius - p->ob.radius;
        expect(p, fabsl(gap - k->distance) <= p->tolerance, "distance is not the oracle's");
    }
}

/* Of an overlap with a concave one: what is left of it after the way out, and after shorter
 * ones. */
static void check_concave_way_out(const random_pair *p)
{
    const ct_contact *k = &p->k;
    ct_vec out = { k->depth * k->normal.x, k->depth * k->normal.y };
    ct_shape moved_b = moved(&p->b.shape, out);
    ct_contact after;
    ct_find_contact(&p->a.shape, &moved_b, &after);
    expect(p, after.depth <= 16 * p->tolerance && after.distance <= 16 * p->after_way,
           "moved by the way out they do not touch");
    for (int i = 0; i < 32; i++) {
        double angle = 6.283185307179586 * i / 32 + 0.05, length = k->depth * (1 - 1e-9);
        moved_b = moved(&p->b.shape, (ct_vec){ length * cos(angle), length * sin(angle) });
        ct_find_contact(&p->a.shape, &moved_b, &after);
        expect(p, after.relation == CT_OVERLAPPING || p->tolerance > 1e-9 * k->depth,
               "a shorter move frees them");
    }
}

static void check_swapped(const random_pair *p)
{
    const ct_contact *k = &p->k;
    ct_contact s;
    ct_find_contact(&p->b.shape, &p->a.shape, &s);
    expect(p, k->relation == s.relation && k->distance == s.distance && k->depth == s.depth,
           "swapped, relation, distance or depth differ");
    /* Of two ways out that are as short, each order may take its own: so do the same shape twice
     * and, of the old types, some more. */
    bool same = k->inside == CT_INSIDE_BOTH;
    if (!same && (p->a.shape.type > CT_OBB || p->b.shape.type > CT_OBB)) {
        expect(p, k->normal.x == -s.normal.x && k->normal.y == -s.normal.y,
               "swapped normal differs");
        expect(p, k->a_point.x == s.b_point.x && k->a_point.y == s.b_point.y,
               "swapped point differs");
        expect(p, k->b_point.x == s.a_point.x && k->b_point.y == s.a_point.y,
               "swapped point differs");
    }
}

/* What is as near or as deep but for `rounding` of the sizes may be told instead. */
static void check(random_pair *p, double rounding)
{
    const ct_shape *a = &p->a.shape, *b = &p->b.shape;
    ct_find_contact(a, b, &p->k);
    oracle_outline_of(a, &p->oa);
    oracle_outline_of(b, &p->ob);
    p->tolerance = rounding * (double)(oracle_size(&p->oa) + oracle_size(&p->ob));
    bool concave = is_concave(a) || is_concave(b);
    p->after_way = p->tolerance + (concave ? 0x1p-36 * p->k.depth : 0);
    expect(p, (p->k.relation != CT_APART) == ct_overlap(a, b), "relation and overlap differ");
    check_points(p);
    check_swapped(p);
    if (concave) {
        check_concave(p);
        if (p->k.relation == CT_OVERLAPPING) { check_concave_way_out(p); }
    } else {
        check_convex(p);
    }
}

static void run(const char *name, const shape_range *range, long divisor)
{
    static random_pair p;
    campaign c = campaign_begin(name, divisor);
    p.c = &c;
    while (campaign_next(&c)) {
        ct_type first = (ct_type)(c.index % CT_TYPE_COUNT);
        ct_type second = (ct_type)(c.index / CT_TYPE_COUNT % CT_TYPE_COUNT);
        make_random_shape(&c.random, first, range, &p.a);
        make_random_shape(&c.random, second, range, &p.b);
        check(&p, 4e-15);
    }
}

TEST(pairs_anywhere_are_as_the_oracle_finds_them)
{
    run("anywhere", &(shape_range){ .reach = 8, .size = 6 }, 10);
}

TEST(pairs_on_a_grid_are_as_the_oracle_finds_them)
{
    run("grid", &(shape_range){ .reach = 4, .size = 3, .grid = true }, 5);
}

TEST(concave_pairs_are_as_the_oracle_finds_them)
{
    run("concave anywhere", &(shape_range){ .reach = 8, .size = 6, .concave = true }, 20);
    run("concave grid", &(shape_range){ .reach = 4, .size = 3, .grid = true, .concave = true }, 10);
}

/* Corners given along a direction and square to it. */
static ct_vec turned_corner(ct_vec at, double angle, double along, double across)
{
    return (ct_vec){ at.x + along * cos(angle) - across * sin(angle),
                     at.y + along * sin(angle) + across * cos(angle) };
}

/* On a slanted block something lies flat, as deep in it: sides that are parallel but for
 * rounding. */
static void make_leaning(rng *r, any_shape *a, any_shape *b)
{
    const ct_vec at = { rng_range(r, 0, 1000), rng_range(r, 0, 1000) };
    const double angle =
        rng_chance(r, 2) ? rng_range(r, 0, 359) * 0.017453292519943295 : rng_between(r, 0, 6.2);
    const double half = 5 * rng_range(r, 2, 20), high = 5 * rng_range(r, 1, 4);
    const double from = rng_between(r, -1.2, 1.2) * half, length = 5 * rng_range(r, 1, 8);
    const double depth =
        rng_chance(r, 3) ? pow(10, rng_between(r, -5, -1)) * high : 0.25 * rng_range(r, 1, 12);
    const double top = high - depth;
    const double lean = rng_chance(r, 2) ? 0 : pow(10, rng_between(r, -17, -12));
    const double block[][2] = { { -half, -high }, { half, -high }, { half, 0 }, { -half, 0 } };
    const double flat[][2] = {
        { from, -depth }, { from + length, -depth }, { from + length, top }, { from, top }
    };
    for (int i = 0; i < 4; i++) {
        a->points[i] = turned_corner(at, angle, block[i][0], block[i][1]);
        b->points[i] = turned_corner(at, angle + lean, flat[i][0], flat[i][1]);
    }
    const int kind = rng_below(r, 4);
    a->shape = (ct_shape){ CT_POLYGON, { .polygon = { a->points, 4 } } };
    b->shape =
        kind < 2 ? (ct_shape){ CT_POLYGON, { .polygon = { b->points, 3 + kind } } }
        : kind == 2
            ? (ct_shape){ CT_SEGMENT, { .segment = { b->points[0], b->points[1] } } }
            : (ct_shape){ CT_CAPSULE, { .capsule = { b->points[0], b->points[1], 0.25 * depth } } };
}

TEST(what_lies_on_a_slanted_side_has_its_points_there)
{
    static random_pair p;
    campaign c = campaign_begin("leaning", 5);
    p.c = &c;
    while (campaign_next(&c)) {
        const bool swap = rng_chance(&c.random, 2);
        make_leaning(&c.random, swap ? &p.b : &p.a, swap ? &p.a : &p.b);
        check(&p, 1e-14);
    }
}

static double off_shape(const ct_shape *shape, ct_vec at)
{
    const ct_shape point = { .type = CT_POINT, .as.point = at };
    return ct_find_distance(shape, &point, NULL);
}

/* A side's end is as near as the side there but for rounding, or sides lean by some 2^-43. */
TEST(what_lies_along_a_long_rect_has_its_points_there)
{
    const ct_shape pairs[][2] = {
        { capsule(-294.2566970588137, -530.889874340216, -84.44616158647034, -77.04018644255035,
                  0.016169355054777745),
          obb(-84.07959006368822, -77.20964908521535, 500, 0.9050592929464046, 0.41962107094470336,
              0.9076993757953237) },
        { obb(0, 0, 125, 0.5, -0.06456073330692938, 0.9979137796998654),
          capsule(-6.6139382598150025, 94.72519181425493, 7.586490389961874, -124.77050938673882,
                  0.5) },
        { obb(8.854928571079409, 18.688561745281852, 112.15402151526631, 4.069073942320464,
              -0.29237170472354035, -0.9563047559627897),
          obb(0, 7.962851286088423, 0.8414721990113037, 125, -0.9563047559630355,
              0.2923717047227366) },
    };
    for (int i = 0; i < 3; i++) {
        const ct_shape *a = &pairs[i][0], *b = &pairs[i][1];
        ct_contact k;
        ct_find_contact(a, b, &k);
        const double gap = k.distance - k.depth;
        assert_true(fabs(k.b_point.x - k.a_point.x - gap * k.normal.x) < 1e-12);
        assert_true(fabs(k.b_point.y - k.a_point.y - gap * k.normal.y) < 1e-12);
        assert_true(off_shape(a, k.a_point) < 4e-12 && off_shape(b, k.b_point) < 4e-12);
    }
}

/* In the frame of a rect corners next to each other have lost where the side between them leads:
 * which corner is the farthest back, and whether the two are apart, is not told by that. */
TEST(sides_as_short_as_rounding_do_not_decide)
{
    const ct_vec large[] = { { -1099511627776, -1099511627776 },
                             { 274877906944, -549755813888 },
                             { 274877906944, 1099511627776 },
                             { -274877906944, 549755813888 },
                             { -274877906944.00006, 549755813887.99994 } };
    const ct_vec small[] = { { -0.4897763117832425, -0.9992589896130142 },
                             { 0.3336151826020262, -0.9685936317166288 },
                             { 0.33361516401829994, -0.9685934387420795 },
                             { 0.25566938508969833, -0.15919970739840283 },
                             { 0.2556693837011975, -0.15919970896313518 } };
    const ct_shape pairs[][2] = {
        { obb(-1099511627776, 549755813888, 549755813888, 549755813888, 1, 0), polygon(large, 5) },
        { obb(-0.5959683860001805, -0.43540067457425113, 0.18666429367533866, 0.4409037619091549,
              6.123233995736766e-17, 1),
          polygon(small, 5) },
    };
    const double wants[] = { 1.819716778564282e-05, 5.33842328933344e-17 };
    for (int i = 0; i < 2; i++) {
        ct_contact k;
        ct_find_contact(&pairs[i][0], &pairs[i][1], &k);
        assert_true(k.relation == CT_OVERLAPPING && fabs(k.depth / wants[i] - 1) < 1e-11);
    }
}

/* The edges of long outlines are looked at by blocks: the tip is before the middle of each in
 * turn. */
TEST(no_edge_of_many_is_overlooked)
{
    enum { COUNT = 40 };
    ct_vec around[COUNT];
    for (int i = 0; i < COUNT; i++) {
        const double turn = 2 * 3.14159265358979 * i / COUNT, far = i % 2 ? 90 : 100;
        around[i] = (ct_vec){ far * cos(turn), far * sin(turn) };
    }
    for (int i = 0; i < COUNT; i++) {
        const ct_vec from = around[i], to = around[(i + 1) % COUNT];
        const ct_vec n = { (to.y - from.y) / hypot(to.x - from.x, to.y - from.y),
                           (from.x - to.x) / hypot(to.x - from.x, to.y - from.y) };
        const ct_vec m = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
        const ct_vec kite[] = { { m.x + 0.5 * n.x, m.y + 0.5 * n.y },
                                { m.x + 9 * n.x - n.y, m.y + 9 * n.y + n.x },
                                { m.x + 5 * n.x, m.y + 5 * n.y },
                                { m.x + 9 * n.x + n.y, m.y + 9 * n.y - n.x } };
        const ct_shape a = polygon(around, COUNT), b = polygon(kite, 4);
        assert_true(fabs(ct_find_distance(&a, &b, NULL) - 0.5) < 1e-12);
        assert_true(fabs(ct_find_distance(&b, &a, NULL) - 0.5) < 1e-12);
    }
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
