/* test_random_pairs.c - pairs of every two flat types against the oracle in whole numbers,
 * as they are and turned, mirrored and scaled.
 *
 * See campaign.h for how many and which cases; they are a tenth of CT_TEST_COUNT. */
#include <math.h>
#include <stdio.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_pairs.h"
#include "tests/core/oracle/pair_shapes.h"
#include "tests/unit.h"

enum { MOST_TOLD = 4 };

/* ---- The typed functions ----------------------------------------------------------------- */

/* In parentheses those that ct.h has inline as well, which ct_overlap asks. */

#define ORDERED(first, second) ((first)*CT_TYPE_COUNT + (second))

static bool overlap_round(const ct_shape *a, const ct_shape *b)
{
    const ct_vec *p = &a->as.point;
    const ct_circle *c = &a->as.circle;
    switch (ORDERED((int)a->type, (int)b->type)) {
    case ORDERED(CT_POINT, CT_POINT):
        return ct_overlap_point_point(p, &b->as.point);
    case ORDERED(CT_POINT, CT_CIRCLE):
        return ct_overlap_point_circle(p, &b->as.circle);
    case ORDERED(CT_POINT, CT_RECT):
        return ct_overlap_point_rect(p, &b->as.rect);
    case ORDERED(CT_POINT, CT_OBB):
        return ct_overlap_point_obb(p, &b->as.obb);
    case ORDERED(CT_POINT, CT_SEGMENT):
        return ct_overlap_point_segment(p, &b->as.segment);
    case ORDERED(CT_POINT, CT_CAPSULE):
        return ct_overlap_point_capsule(p, &b->as.capsule);
    case ORDERED(CT_POINT, CT_POLYGON):
        return ct_overlap_point_polygon(p, &b->as.polygon);
    case ORDERED(CT_CIRCLE, CT_CIRCLE):
        return (ct_overlap_circle_circle)(c, &b->as.circle);
    case ORDERED(CT_CIRCLE, CT_RECT):
        return (ct_overlap_circle_rect)(c, &b->as.rect);
    case ORDERED(CT_CIRCLE, CT_OBB):
        return ct_overlap_circle_obb(c, &b->as.obb);
    case ORDERED(CT_CIRCLE, CT_SEGMENT):
        return ct_overlap_circle_segment(c, &b->as.segment);
    case ORDERED(CT_CIRCLE, CT_CAPSULE):
        return ct_overlap_circle_capsule(c, &b->as.capsule);
    default:
        return ct_overlap_circle_polygon(c, &b->as.polygon);
    }
}

static bool overlap_boxes(const ct_shape *a, const ct_shape *b)
{
    const ct_rect *r = &a->as.rect;
    const ct_obb *o = &a->as.obb;
    switch (ORDERED((int)a->type, (int)b->type)) {
    case ORDERED(CT_RECT, CT_RECT):
        return (ct_overlap_rect_rect)(r, &b->as.rect);
    case ORDERED(CT_RECT, CT_OBB):
        return ct_overlap_rect_obb(r, &b->as.obb);
    case ORDERED(CT_RECT, CT_SEGMENT):
        return ct_overlap_rect_segment(r, &b->as.segment);
    case ORDERED(CT_RECT, CT_CAPSULE):
        return ct_overlap_rect_capsule(r, &b->as.capsule);
    case ORDERED(CT_RECT, CT_POLYGON):
        return ct_overlap_rect_polygon(r, &b->as.polygon);
    case ORDERED(CT_OBB, CT_OBB):
        return ct_overlap_obb_obb(o, &b->as.obb);
    case ORDERED(CT_OBB, CT_SEGMENT):
        return ct_overlap_obb_segment(o, &b->as.segment);
    case ORDERED(CT_OBB, CT_CAPSULE):
        return ct_overlap_obb_capsule(o, &b->as.capsule);
    default:
        return ct_overlap_obb_polygon(o, &b->as.polygon);
    }
}

static bool overlap_lines(const ct_shape *a, const ct_shape *b)
{
    const ct_segment *s = &a->as.segment;
    const ct_capsule *c = &a->as.capsule;
    switch (ORDERED((int)a->type, (int)b->type)) {
    case ORDERED(CT_SEGMENT, CT_SEGMENT):
        return ct_overlap_segment_segment(s, &b->as.segment);
    case ORDERED(CT_SEGMENT, CT_CAPSULE):
        return ct_overlap_segment_capsule(s, &b->as.capsule);
    case ORDERED(CT_SEGMENT, CT_POLYGON):
        return ct_overlap_segment_polygon(s, &b->as.polygon);
    case ORDERED(CT_CAPSULE, CT_CAPSULE):
        return ct_overlap_capsule_capsule(c, &b->as.capsule);
    case ORDERED(CT_CAPSULE, CT_POLYGON):
        return ct_overlap_capsule_polygon(c, &b->as.polygon);
    default:
        return ct_overlap_polygon_polygon(&a->as.polygon, &b->as.polygon);
    }
}

static bool typed_overlap(const ct_shape *a, const ct_shape *b)
{
    return a->type < CT_RECT      ? overlap_round(a, b)
           : a->type < CT_SEGMENT ? overlap_boxes(a, b)
                                  : overlap_lines(a, b);
}

/* ---- One pair ---------------------------------------------------------------------------- */

static ct_inside mirrored(ct_inside inside)
{
    return inside == CT_INSIDE_A ? CT_INSIDE_B : inside == CT_INSIDE_B ? CT_INSIDE_A : inside;
}

/* To what ct.h promises, and as near as the smallest doubles are to each other. */
static bool is_close(double got, long double want)
{
    return fabsl(got - want) <= 0x1p-36L * want + 0x1p-1072L;
}

static bool is_finite(ct_vec v)
{
    return isfinite(v.x) && isfinite(v.y);
}

static bool is_sound(const ct_contact *k)
{
    double length = hypot(k->normal.x, k->normal.y);
    return is_finite(k->a_point) && is_finite(k->b_point) && fabs(length - k->has_normal) < 1e-14 &&
           (k->relation == CT_TOUCHING || k->has_normal);
}

/* The verdict of a cast is that of overlap, whatever the numbers; where it is rounded, it is so
 * within the segment. */
static bool is_cast(const ct_shape *segment, const ct_shape *shape, bool overlap)
{
    ct_cast k;
    bool hit = ct_cast_segment(shape, segment->as.segment.from, segment->as.segment.to, &k);
    return hit == overlap && k.t_enter >= 0 && k.t_exit >= k.t_enter && k.t_exit <= 1 &&
           is_finite(k.enter) && is_finite(k.exit) &&
           (shape->type == CT_CAPSULE ||
            fabs(hypot(k.normal.x, k.normal.y) - k.has_normal) < 1e-14);
}

static bool same(ct_vec a, ct_vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool is_same_contact(const ct_contact *a, const ct_contact *b)
{
    return a->relation == b->relation && a->inside == b->inside && a->distance == b->distance &&
           a->depth == b->depth && a->has_normal == b->has_normal && same(a->normal, b->normal) &&
           same(a->a_point, b->a_point) && same(a->b_point, b->b_point);
}

/* Is what lies ready, and what asks for the distance alone, answered as this is? */
static bool is_told_alike(const ct_shape *a, const ct_shape *b, const ct_contact *want)
{
    ct_prepared pa, pb;
    ct_contact got;
    const ct_vec untouched = { 7, 7 };
    ct_vec p[2] = { untouched, untouched }, q[2] = { untouched, untouched };
    bool apart = want->relation == CT_APART;
    ct_prepare(a, &pa);
    ct_prepare(b, &pb);
    ct_find_prepared_contact(&pa, &pb, &got);
    return is_same_contact(&got, want) && ct_find_distance(a, b, NULL) == want->distance &&
           ct_find_distance(a, b, p) == want->distance &&
           ct_find_prepared_distance(&pa, &pb, q) == want->distance &&
           same(p[0], apart ? want->a_point : untouched) &&
           same(p[1], apart ? want->b_point : untouched) && same(q[0], p[0]) && same(q[1], p[1]);
}

/* What is wrong with the answers, or NULL. */
static const char *find_wrong(const ct_shape *a, const ct_shape *b, const pair_verdict *want)
{
    bool overlap = want->relation != CT_APART;
    if (ct_overlap(a, b) != overlap || ct_overlap(b, a) != overlap) { return "overlap"; }
    if (typed_overlap(a, b) != overlap || (a->type == b->type && typed_overlap(b, a) != overlap)) {
        return "overlap of the two types";
    }
    if ((a->type == CT_SEGMENT && !is_cast(a, b, overlap)) ||
        (b->type == CT_SEGMENT && !is_cast(b, a, overlap))) {
        return "cast";
    }
    ct_contact got, swapped;
    ct_find_contact(a, b, &got);
    ct_find_contact(b, a, &swapped);
    if (got.relation != want->relation || ct_find_relation(a, b) != want->relation ||
        ct_find_relation(b, a) != want->relation) {
        return "relation";
    }
    if (got.inside != want->inside) { return "inside"; }
    if ((want->has_depth && !is_close(got.depth, want->depth)) ||
        (got.depth > 0) != (got.relation == CT_OVERLAPPING)) {
        return "depth";
    }
    if (!is_close(got.distance, want->distance) || (got.distance > 0) == overlap) {
        return "distance";
    }
    if (!is_told_alike(a, b, &got)) { return "distance alone, or of what was prepared"; }
    if (!is_sound(&got)) { return "point or normal"; }
    if (swapped.relation != got.relation || swapped.inside != mirrored(got.inside) ||
        swapped.distance != got.distance || swapped.depth != got.depth) {
        return "exchange";
    }
    return NULL;
}

static void tell(const campaign *c, const char *what, const ct_shape *a, const ct_shape *b,
                 const pair_verdict *want)
{
    ct_contact got;
    if (c->wrong >= MOST_TOLD) { return; }
    ct_find_contact(a, b, &got);
    fprintf(stderr, "%s, seed %llu, case %ld: wrong %s\na = ", c->name, (unsigned long long)c->seed,
            c->index, what);
    print_shape(stderr, a);
    fprintf(stderr, "\nb = ");
    print_shape(stderr, b);
    fprintf(stderr,
            "\ngot  %s, overlap %d, inside %d, distance %.17g, depth %.17g"
            "\nwant %s, inside %d, distance %.17Lg, depth %.17Lg (%d)"
            "\nAlone: CT_TEST_SEED=%llu CT_TEST_CASE=%ld test_random_pairs \"%s\"\n",
            relation_name(got.relation), ct_overlap(a, b), (int)got.inside, got.distance, got.depth,
            relation_name(want->relation), (int)want->inside, want->distance, want->depth,
            want->has_depth, (unsigned long long)c->seed, c->index, c->name);
}

/* Where nothing over- or underflows. */
static double random_scale(rng *r, pair_kind kind)
{
    static const double scales[] = { 1, 0x1p-40, 0x1p30, 0x1p400, 0x1p-400, 0x1p-900 };
    static const double few[] = { 1, 0x1p-20, 0x1p20 };
    if (kind == PAIR_TINY || kind == PAIR_NUDGED || kind == PAIR_AT_TOUCH ||
        kind >= PAIR_SUBNORMAL) {
        return rng_chance(r, 2) ? 1 : 0x1p20;
    }
    bool is_short = kind == PAIR_GRID || kind == PAIR_HALVES;
    return is_short ? scales[rng_below(r, 6)] : few[rng_below(r, 3)];
}

/* Is each answer right, also of the pair placed otherwise? */
static bool is_right(const campaign *c, rng *r, const shape_pair *pair)
{
    pair_verdict want = pair_oracle(&pair->a, &pair->b);
    const char *wrong = find_wrong(&pair->a, &pair->b, &want);
    if (wrong) {
        tell(c, wrong, &pair->a, &pair->b, &want);
        return false;
    }
    placement where = { (unsigned)rng_below(r, 8), random_scale(r, pair->kind), { 0, 0 } };
    ct_shape a = place(&where, &pair->a), b = place(&where, &pair->b);
    want.distance *= where.scale;
    want.depth *= where.scale;
    wrong = find_wrong(&a, &b, &want);
    if (wrong) { tell(c, wrong, &a, &b, &want); }
    return !wrong;
}

typedef struct type_pair {
    ct_type a, b;
    char name[32];
} type_pair;

static void pairs_agree_with_whole_numbers(void **state)
{
    static shape_pair pair;
    const type_pair *types = *state;
    campaign c = campaign_begin(types->name, 10);
    while (campaign_next(&c)) {
        random_pair(&c.random, types->a, types->b, &pair);
        c.wrong += !is_right(&c, &c.random, &pair);
    }
}

/* Found here, or by the oracles before it. */
TEST(pairs_that_were_answered_wrongly_once_are_right)
{
    const ct_vec kite[] = { { 4, 2 }, { 4, 1 }, { 0, -1 }, { -2, 4 } };
    const ct_vec other_kite[] = { { 4, 1 }, { 4, 2 }, { -2, 4 }, { 0, -1 } };
    const ct_vec flat[] = { { -2.9999999999999996, 5e-324 },
                            { 1.0000000000000002, -3 },
                            { 4.000000000000001, -5e-324 } };
    const ct_vec steep[] = { { 3, 6.000000000000001 },
                             { 1.0000000000000002, 2.0000000000000004 },
                             { -2.0000000000000004, 5e-324 } };
    const ct_vec notched[] = { { -6.999999999999999, -7.000000000000001 },
                               { 5e-324, -1.9999999999999998 },
                               { -5e-324, -2.0000000000000004 },
                               { 1.0000000000000002, -4.000000000000001 },
                               { 8.000000000000002, -1.9999999999999998 },
                               { 8.000000000000002, 3 },
                               { 6.999999999999999, 8 },
                               { 5, 7.999999999999999 } };
    const ct_vec straight[] = { { -3, 3 }, { 2, 3 }, { 2, 1 }, { 2, 5e-324 }, { 2, 0 } };
    const ct_vec needle[] = { { -0x1.8p-1021, 0 },
                              { 0x1p+440, 0x1.8p-1022 },
                              { 0x1p+441, 0x1.8p-1021 } };
    const ct_vec hook[] = {
        { -2, 0x1p-600 }, { 0x1p+441, -0x1p-1022 }, { 0, 0 }, { -0x1p-1070, -0x1p-1069 }
    };
    const ct_vec chip[] = { { 6, 3 },
                            { 4, 1 },
                            { 0x1p+441, 0x1p-53 },
                            { 0x1p-1000, -0x1p-1070 },
                            { 0x3p-1070, -0x1p-1070 } };
    const ct_vec spike[] = { { -2, -1 }, { 0, 0 }, { -2, 5e-324 } };
    const ct_shape pairs[][2] = {
        { polygon(straight, 5), polygon(spike, 3) },
        { polygon(kite, 4), polygon(other_kite, 4) },
        { polygon(flat, 3), polygon(steep, 3) },
        { point(0, -2), polygon(notched, 8) },
        { point(-0x1p-900, 0x1p-900), capsule(-0x1p-899, 0, -0x1p-899, 0x1p-900, 0x1p-900) },
        { obb(0, 2, 5e-324, 2, 1, 0), capsule(0, -1, 0, -1, 1) },
        { obb(0x1.2fe4c6cd04a1ap+0, -0x1.da25345937b3fp+0, 0x1.8f681f5b435a6p+0,
              0x1.174f102a6c508p-3, -0x1.fb147ae41543p-1, -0x1.1b3c1e8243bb1p-3),
          segment(-0x1.5b62d8d040fdp-2, -0x1.19faf80175244p+1, -0x1.5b62d8d040fd2p-2,
                  -0x1.19faf80175243p+1) },
        { circle(0, 1, 5e-324), obb(-5e-324, 1, 0, 0, 0.8, -0.6) },
        { circle(-5e-324, 0, 5e-324), obb(-5e-324, 5e-324, 0, 0, -0.8, 0.6) },
        { obb(6, 4, 1, 0, 5e-324, 0), obb(2, 5, 0, 1, 1, 1) },
        { rect(-6, -0x1.8p-599, 1, 3), polygon(needle, 3) },
        { point(-0x1p-1070, -0x1p-1069), polygon(hook, 4) },
        { point(0x1p-1021, -0x1p-1070), polygon(chip, 5) },
        { rect(-5e-324, -5e-324, 5e-324, 5e-324),
          obb(-5e-324, -5e-324, 5e-324, 0, 0x1.8p-357, 0x1.8p+281) },
    };
    campaign c = { .name = "known", .index = 0 };
    int wrong = 0;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        pair_verdict want = pair_oracle(&pairs[i][0], &pairs[i][1]);
        const char *what = find_wrong(&pairs[i][0], &pairs[i][1], &want);
        if (what) {
            tell(&c, what, &pairs[i][0], &pairs[i][1], &want);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

int main(int argc, char **argv)
{
    enum { PAIRS = CT_TYPE_COUNT * (CT_TYPE_COUNT + 1) / 2 };
    static type_pair types[PAIRS];
    type_pair *t = types;
    for (int a = 0; a < CT_TYPE_COUNT; a++) {
        for (int b = a; b < CT_TYPE_COUNT; b++, t++) {
            *t = (type_pair){ .a = (ct_type)a, .b = (ct_type)b };
            snprintf(t->name, sizeof t->name, "%s and %s", type_name(t->a), type_name(t->b));
            unit_add(&(struct CMUnitTest){ t->name, pairs_agree_with_whole_numbers, NULL, NULL, t },
                     0);
        }
    }
    return campaign_main(argc, argv);
}
