/* test_overlap_pairs.c - overlap of all 28 pairs of types: the fast ways say what the exact one
 * does, swapped, turned and scaled, on grids, in general position and a step from touching; and
 * what is not valid overlaps nothing. */
#include <math.h>
#include <stdlib.h>

#include "core/overlap/meeting.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/unit.h"

enum { MOST_POINTS = 12 };

/* On a grid of whole numbers, or anywhere. */
typedef struct maker {
    rng *random;
    bool on_grid;
    double span;
    ct_vec points[2][MOST_POINTS];
} maker;

static double coordinate(maker *m, double low, double high)
{
    double v = rng_between(m->random, low, high);
    return m->on_grid ? round(v) : v;
}

static double length(maker *m)
{
    return rng_chance(m->random, 8) ? 0 : coordinate(m, 0, m->span);
}

/* Around a centre in order of angle: convex if all are equally far, else mostly concave, and on a
 * grid it may cross or repeat itself, which must not matter either. */
static ct_shape random_polygon(maker *m, int slot)
{
    ct_vec center = { coordinate(m, -m->span, m->span), coordinate(m, -m->span, m->span) };
    int count = rng_range(m->random, 3, MOST_POINTS);
    bool convex = rng_chance(m->random, 2);
    double turn = 6.283185307179586 * (rng_chance(m->random, 2) ? 1 : -1);
    double size = rng_between(m->random, 0.1, 1) * m->span;
    double start = rng_between(m->random, 0, 7);
    for (int i = 0; i < count; i++) {
        double angle = start + turn * (i + rng_between(m->random, 0, 0.9)) / count;
        double r = convex ? size : size * rng_between(m->random, 0.2, 1);
        ct_vec p = { center.x + r * cos(angle), center.y + r * sin(angle) };
        m->points[slot][i] = m->on_grid ? (ct_vec){ round(p.x), round(p.y) } : p;
    }
    return polygon(m->points[slot], count);
}

static ct_shape random_obb(maker *m, ct_vec p)
{
    static const double axes[][2] = { { 1, 0 }, { 0, -1 }, { 3, 4 }, { 1, 1 }, { 0.6, 0.8 } };
    double angle = rng_between(m->random, 0, 7);
    const double *axis = axes[rng_below(m->random, 5)];
    return m->on_grid ? obb(p.x, p.y, length(m), length(m), axis[0], axis[1])
                      : obb(p.x, p.y, length(m), length(m), cos(angle), sin(angle));
}

static ct_shape random_shape(maker *m, ct_type type, int slot)
{
    double low = -m->span, high = m->span;
    ct_vec p = { coordinate(m, low, high), coordinate(m, low, high) };
    ct_vec q = { coordinate(m, low, high), coordinate(m, low, high) };
    switch (type) {
    case CT_POINT:
        return point(p.x, p.y);
    case CT_CIRCLE:
        return circle(p.x, p.y, length(m));
    case CT_RECT:
        return rect(p.x, p.y, p.x + length(m), p.y + length(m));
    case CT_OBB:
        return random_obb(m, p);
    case CT_SEGMENT:
        return rng_chance(m->random, 16) ? segment(p.x, p.y, p.x, p.y)
                                         : segment(p.x, p.y, q.x, q.y);
    case CT_CAPSULE:
        return capsule(p.x, p.y, q.x, q.y, 0.5 * length(m));
    default:
        return random_polygon(m, slot);
    }
}

static bool exact_overlap(const ct_shape *a, const ct_shape *b)
{
    ct_outline p, q;
    ct_outline_of(a, &p);
    ct_outline_of(b, &q);
    return ct_outlines_overlap(&p, &q);
}

static void check_pair(const campaign *c, const ct_shape *a, const ct_shape *b)
{
    bool want = exact_overlap(a, b);
    if (exact_overlap(b, a) != want || ct_overlap(a, b) != want || ct_overlap(b, a) != want) {
        char ta[256], tb[256];
        campaign_fail(c, "%s, %s: exactly %d, swapped %d; got %d, swapped %d", describe(a, ta),
                      describe(b, tb), want, exact_overlap(b, a), ct_overlap(a, b),
                      ct_overlap(b, a));
    }
}

/* b moved towards the verge of touching a, where verdicts change within a step. */
static void check_verge(const campaign *c, const ct_shape *a, const ct_shape *b, ct_vec way)
{
    double near = 0, far = 1;
    ct_shape at_far = moved(b, way);
    if (exact_overlap(a, b) == exact_overlap(a, &at_far)) { return; }
    bool at_near = exact_overlap(a, b);
    for (int i = 0; i < 60; i++) {
        double middle = 0.5 * (near + far);
        ct_shape s = moved(b, (ct_vec){ middle * way.x, middle * way.y });
        check_pair(c, a, &s);
        if (exact_overlap(a, &s) == at_near) {
            near = middle;
        } else {
            far = middle;
        }
    }
}

static void run_pair(ct_type type_a, ct_type type_b)
{
    static const double spans[] = { 2, 4, 12, 100 };
    static const double scales[] = { 1, 1, 0.5, 0x1p-40, 0x1p300, 0x1p-1050, 0x1p1000 };
    campaign c = campaign_begin(type_name(type_a), 100);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        maker m = { .random = r, .on_grid = rng_chance(r, 2), .span = spans[rng_below(r, 4)] };
        ct_shape a = random_shape(&m, type_a, 0), b = random_shape(&m, type_b, 1);
        placement where = { (unsigned)rng_below(r, 8), scales[rng_below(r, 7)], { 0, 0 } };
        ct_shape placed_a = place(&where, &a), placed_b = place(&where, &b);
        check_pair(&c, &placed_a, &placed_b);
        if (rng_chance(r, 16)) {
            ct_vec way = { coordinate(&m, -2 * m.span, 2 * m.span),
                           coordinate(&m, -2 * m.span, 2 * m.span) };
            check_verge(&c, &a, &b, way);
        }
    }
}

TEST(every_pair_of_types_is_decided_as_exactly)
{
    for (int a = 0; a < CT_TYPE_COUNT; a++) {
        for (int b = a; b < CT_TYPE_COUNT; b++) { run_pair((ct_type)a, (ct_type)b); }
    }
}

/* ---- What is not valid ------------------------------------------------------------------- */

static ct_shape spoiled(const ct_shape *shape, int which, double value, ct_vec points[8])
{
    ct_shape s = *shape;
    double *fields = (double *)&s.as;
    if (s.type != CT_POLYGON) {
        fields[which] = value;
        return s;
    }
    for (int i = 0; i < s.as.polygon.count; i++) { points[i] = shape->as.polygon.points[i]; }
    *(which % 2 ? &points[which / 2].y : &points[which / 2].x) = value;
    s.as.polygon.points = points;
    return s;
}

static const ct_vec octagon[] = { { 3, 1 },   { 1, 3 },   { -1, 3 }, { -3, 1 },
                                  { -3, -1 }, { -1, -3 }, { 1, -3 }, { 3, -1 } };
static const ct_vec arrow[] = { { 0, -3 }, { 3, 3 }, { 0, 1 }, { -3, 3 } };

static int valid_shapes(ct_shape out[9])
{
    out[0] = point(0, 0);
    out[1] = circle(0, 0, 3);
    out[2] = rect(-2, -2, 2, 2);
    out[3] = obb(0, 0, 2, 3, 0.6, 0.8);
    out[4] = segment(-3, -1, 3, 1);
    out[5] = capsule(-3, -1, 3, 1, 1);
    out[6] = polygon(octagon, 8);
    out[7] = polygon(arrow, 4);
    return 8;
}

static int field_count(const ct_shape *s)
{
    static const int counts[] = { 2, 3, 4, 6, 4, 5 };
    return s->type == CT_POLYGON ? 2 * s->as.polygon.count : counts[s->type];
}

static void expect_no_overlap(const ct_shape *bad)
{
    ct_shape shapes[9];
    int count = valid_shapes(shapes);
    shapes[count++] = *bad;
    for (int i = 0; i < count; i++) {
        char text[256];
        if (ct_overlap(bad, &shapes[i]) || ct_overlap(&shapes[i], bad) ||
            ct_find_relation(bad, &shapes[i]) != CT_APART) {
            print_error("%s overlaps %s\n", describe(bad, text), type_name(shapes[i].type));
            fail();
        }
    }
}

TEST(what_is_not_finite_overlaps_nothing)
{
    static const double values[] = { NAN, INFINITY, -INFINITY };
    ct_shape shapes[9];
    int count = valid_shapes(shapes);
    for (int i = 0; i < count; i++) {
        for (int which = 0; which < field_count(&shapes[i]); which++) {
            for (int v = 0; v < 3; v++) {
                ct_vec points[8];
                ct_shape bad = spoiled(&shapes[i], which, values[v], points);
                expect_no_overlap(&bad);
            }
        }
    }
    ct_shape everywhere = rect(-INFINITY, -INFINITY, INFINITY, INFINITY);
    expect_no_overlap(&everywhere);
}

TEST(negative_sizes_and_bad_counts_overlap_nothing)
{
    const ct_shape bad[] = { circle(0, 0, -1),          circle(0, 0, -0x1p-1074),
                             rect(1, -1, -1, 1),        rect(-1, 1, 1, -1),
                             rect(0x1p-1074, -1, 0, 1), obb(0, 0, -1, 1, 1, 0),
                             obb(0, 0, 1, -1, 1, 0),    obb(0, 0, 1, 1, 0, 0),
                             capsule(-1, 0, 1, 0, -1),  capsule(-1, 0, 1, 0, -0x1p-1074),
                             polygon(octagon, 2),       polygon(octagon, 0),
                             polygon(octagon, -1),      polygon(octagon, CT_MAX_POINTS + 1),
                             polygon(NULL, 4),          { .type = CT_TYPE_COUNT },
                             { .type = (ct_type)77 } };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) { expect_no_overlap(&bad[i]); }
}

/* The length given to the axes is taken from the half extents. */
static ct_shape with_axes_times(const ct_shape *box, double length)
{
    ct_obb o = box->as.obb;
    return obb(o.center.x, o.center.y, o.half.x / length, o.half.y / length, o.cos * length,
               o.sin * length);
}

/* By powers of two, which round nothing. The squares of short axes underflow, and so do those of
 * radii that long axes would bring back. */
TEST(axes_of_any_length_make_the_same_rect)
{
    static const ct_vec points[] = { { 7, 7 }, { 12, 7 }, { 10, 11 } };
    static const double lengths[] = { 0x1p-545, 0x1p-480, 1, 0x1p300, 0x1p400 };
    static const double scales[] = { 0x1p-660, 0x1p-480, 1, 0x1p300 };
    const ct_shape box =
        obb(1, -1, 2, 1, 3, 4); /* a side's middle is at (7, 7), looking along (3, 4) */
    const ct_shape others[] = { point(7, 7),
                                point(8, 7),
                                circle(10, 11, 5),
                                circle(10, 11, 4.9),
                                rect(7, 7, 9, 9),
                                rect(8, 7, 9, 9),
                                segment(7, 7, 10, 7),
                                segment(8, 7, 10, 7),
                                capsule(10, 11, 20, 11, 5),
                                capsule(10, 11, 20, 11, 4.9),
                                obb(10, 11, 1, 2, -3, 4),
                                obb(30, 11, 1, 2, -3, 4),
                                polygon(points, 3) };
    for (int i = 0; i < 13 * 5 * 4; i++) {
        const placement p = { 0, scales[i / 13 / 5], { 0, 0 } };
        ct_shape placed = place(&p, &box), other = place(&p, &others[i % 13]);
        ct_shape same = with_axes_times(&placed, lengths[i / 13 % 5]);
        bool want = ct_overlap(&box, &others[i % 13]);
        if (ct_overlap(&same, &other) != want || ct_overlap(&other, &same) != want) {
            fail_msg("other %d, axes times %a, scale %a", i % 13, lengths[i / 13 % 5], p.scale);
        }
    }
}
