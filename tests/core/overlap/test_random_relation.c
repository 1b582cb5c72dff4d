/* test_random_relation.c - a million pairs of every two types that the oracle in 128-bit integers knows
 * (points, circles, rects, oriented rects), on small whole numbers, where ties are everywhere.
 * test_random_pairs has the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_grid.h"

/* cos and sin of whole-numbered oriented rects: of length 1, 5, 13 and none in particular. */
static const int axes[][2] = { { 1, 0 },  { 0, 1 },  { -1, 0 }, { 0, -1 }, { 3, 4 },
                               { 4, -3 }, { 5, 12 }, { 1, 1 },  { 2, 1 },  { 1, -3 } };

static const ct_type types[] = { CT_POINT, CT_CIRCLE, CT_RECT, CT_OBB };

enum { TYPES = sizeof types / sizeof types[0] };

/* A coarse grid ties often, a fine one seldom. */
static ct_shape random_shape(rng *r, ct_type type, int span)
{
    double x = rng_range(r, -span, span), y = rng_range(r, -span, span);
    int size = rng_chance(r, 8) ? 0 : span;
    switch (type) {
    case CT_POINT:
        return point(x, y);
    case CT_CIRCLE:
        return circle(x, y, rng_range(r, 0, size));
    case CT_RECT:
        return rect(x, y, x + rng_range(r, 0, size), y + rng_range(r, 0, size));
    default: {
        const int *axis = axes[rng_below(r, (int)(sizeof axes / sizeof axes[0]))];
        return obb(x, y, rng_range(r, 0, size / 2), rng_range(r, 0, size / 2), axis[0], axis[1]);
    }
    }
}

static ct_inside mirrored(ct_inside inside)
{
    return inside == CT_INSIDE_A ? CT_INSIDE_B : inside == CT_INSIDE_B ? CT_INSIDE_A : inside;
}

static void check_case(const campaign *c, const ct_shape *a, const ct_shape *b, grid_verdict want)
{
    char ta[256], tb[256];
    ct_contact got, swapped;
    ct_find_contact(a, b, &got);
    ct_find_contact(b, a, &swapped);
    bool overlap = ct_overlap(a, b);
    if (got.relation != want.relation || overlap != (want.relation != CT_APART) ||
        ct_overlap(b, a) != overlap) {
        campaign_fail(c, "%s, %s: got %s, overlap %d, want %s", describe(a, ta), describe(b, tb),
                      relation_name(got.relation), overlap, relation_name(want.relation));
    }
    if (got.inside != want.inside) {
        campaign_fail(c, "%s, %s: inside %d, want %d", describe(a, ta), describe(b, tb),
                      (int)got.inside, (int)want.inside);
    }
    if (swapped.relation != got.relation || swapped.distance != got.distance ||
        swapped.depth != got.depth || swapped.inside != mirrored(got.inside)) {
        campaign_fail(c, "%s, %s: swapped differs", describe(a, ta), describe(b, tb));
    }
}

/* The same question is asked of the shapes mirrored, turned and scaled, which is exact. */
static void run_pair(ct_type type_a, ct_type type_b)
{
    static const int spans[] = { 2, 4, 12, 100, 3000 };
    static const double scales[] = { 1, 1, 0.5, 0x1p-40, 0x1p30, 0x1p400, 0x1p-1050 };
    campaign c = campaign_begin(type_name(type_a), 1);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int span = spans[rng_below(r, 5)];
        ct_shape a = random_shape(r, type_a, span), b = random_shape(r, type_b, span);
        grid_verdict want = grid_oracle(&a, &b);
        placement where = { (unsigned)rng_below(r, 8), scales[rng_below(r, 7)], { 0, 0 } };
        ct_shape placed_a = place(&where, &a), placed_b = place(&where, &b);
        check_case(&c, &placed_a, &placed_b, want);
    }
}

static void pairs_agree_with_whole_number_arithmetic(void **state)
{
    (void)state;
    for (int a = 0; a < TYPES; a++) {
        for (int b = a; b < TYPES; b++) {
            run_pair(types[a], types[b]);
        }
    }
}

/* A circle or point and an oriented rect meet in the rect's own frame, which is exact up to a part in
 * 2^100: not enough for the ties of this grid, unless the rect stands upright. */
static bool is_decided_exactly(const ct_shape *a, const ct_shape *b)
{
    const ct_shape *box = a->type == CT_OBB ? a : b, *other = a->type == CT_OBB ? b : a;
    bool round = other->type == CT_POINT || other->type == CT_CIRCLE;
    return box->type != CT_OBB || !round || box->as.obb.cos == 0 || box->as.obb.sin == 0;
}

static void sweeps_hit_where_whole_number_arithmetic_says(void **state)
{
    (void)state;
    static const int spans[] = { 2, 4, 12, 100, 1000 };
    campaign c = campaign_begin("sweeps", 1);
    while (campaign_next(&c)) {
        rng *r = &c.random;
        int span = spans[rng_below(r, 5)];
        ct_moving a = { .shape = random_shape(r, types[rng_below(r, TYPES)], span) };
        ct_moving b = { .shape = random_shape(r, types[rng_below(r, TYPES)], span) };
        a.move = (ct_vec){ rng_range(r, -span, span), rng_range(r, -span, span) };
        b.move = (ct_vec){ rng_range(r, -span, span), rng_range(r, -span, span) };
        if (!is_decided_exactly(&a.shape, &b.shape)) {
            continue;
        }
        ct_vec relative = { a.move.x - b.move.x, a.move.y - b.move.y };
        ct_sweep got;
        ct_find_sweep(&a, &b, &got);
        if (got.hit != grid_oracle_meets(&a.shape, relative, &b.shape) ||
            (got.hit && got.t == 0) != ct_overlap(&a.shape, &b.shape)) {
            char ta[256], tb[256];
            campaign_fail(&c, "%s, %s, relative move (%g, %g): hit %d at %g",
                          describe(&a.shape, ta), describe(&b.shape, tb), relative.x, relative.y,
                          got.hit, got.t);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_agree_with_whole_number_arithmetic),
        cmocka_unit_test(sweeps_hit_where_whole_number_arithmetic_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
