/* test_sweep_outlines.c - random motions of every type against every type, each time certified by
 * rational numbers: nothing is met before it, something is by then, and nothing at all where the
 * answer is a miss. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "campaign.h"
#include "core_shapes.h"
#include "oracle_sweep.h"
#include "sweep_shapes.h"

typedef struct motion_case {
    const campaign *run;
    ct_moving a, b;
    ct_sweep got;
    ct_vec points[2][16];
} motion_case;

static void expect(const motion_case *c, bool holds, const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        campaign_fail(
            c->run,
            "%s\n  %s by (%a, %a)\n  against %s by (%a, %a)\n  hit %d, t %.17g = %a, contact "
            "(%.17g, %.17g), normal (%.17g, %.17g), center (%.17g, %.17g)",
            what, describe(&c->a.shape, ta), c->a.move.x, c->a.move.y, describe(&c->b.shape, tb),
            c->b.move.x, c->b.move.y, c->got.hit, c->got.t, c->got.t, c->got.contact.x,
            c->got.contact.y, c->got.normal.x, c->got.normal.y, c->got.center.x, c->got.center.y);
    }
}

static void next_case(motion_case *c, rng *random, sweep_numbers numbers)
{
    /* Every second case has one of the types that have no engine of their own. */
    ct_type own = (ct_type)rng_range(random, CT_SEGMENT, CT_POLYGON);
    ct_type a = rng_chance(random, 2) ? own : (ct_type)rng_below(random, CT_TYPE_COUNT);
    ct_type b = a == own ? (ct_type)rng_below(random, CT_TYPE_COUNT) : own;
    sweep_source source = { random, numbers, 1 };
    c->a = random_mover(&source, a, c->points[0]);
    c->b = random_mover(&source, b, c->points[1]);
    ct_find_sweep(&c->a, &c->b, &c->got);
}

/* An oriented rect's corners are rounded before they are met. */
static double tolerance_of(const motion_case *c)
{
    return c->a.shape.type == CT_OBB || c->b.shape.type == CT_OBB ? 0x1p-35 : 0x1p-40;
}

static void check_time(const motion_case *c)
{
    double tolerance = tolerance_of(c);
    if (ct_overlap(&c->a.shape, &c->b.shape)) {
        expect(c, c->got.hit && c->got.t == 0, "they overlap at the start");
        return;
    }
    if (!c->got.hit) {
        expect(c, !rational_meets(&c->a, &c->b, 1, 0), "they meet");
        return;
    }
    expect(c, c->got.t > 0 && c->got.t <= 1, "t is not in (0, 1]");
    expect(c, rational_meets(&c->a, &c->b, 1, 0), "they never meet");
    expect(c, !rational_meets(&c->a, &c->b, c->got.t, -tolerance), "they meet before");
    expect(c, rational_meets(&c->a, &c->b, c->got.t, tolerance), "they do not meet by then");
}

static void run_times(const char *name, sweep_numbers numbers)
{
    motion_case c;
    campaign run = campaign_begin(name, 100);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, numbers);
        check_time(&c);
    }
}

static void every_time_is_the_first_contact_on_a_grid(void **state)
{
    (void)state;
    run_times("sweeps on a grid", HALF_UNITS);
}

static void every_time_is_the_first_contact(void **state)
{
    (void)state;
    run_times("sweeps", ANY_NUMBERS);
}

static void every_time_is_the_first_contact_whatever_the_sizes(void **state)
{
    (void)state;
    run_times("sweeps of mixed sizes", MIXED_SIZES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_time_is_the_first_contact_on_a_grid),
        cmocka_unit_test(every_time_is_the_first_contact),
        cmocka_unit_test(every_time_is_the_first_contact_whatever_the_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
