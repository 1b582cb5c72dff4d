/* test_sweep_stop.c - where a sweep stops the mover it never overlaps the target: in notches, far
 * from the origin, whatever the types. */
#include <math.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/sweep_shapes.h"
#include "tests/unit.h"

/* A point of the shape at `at`, the others moved as far: as one who follows the answer does. */
static ct_shape put(const ct_shape *shape, ct_vec at, ct_vec points[16])
{
    ct_vec from = ct_reference_point(shape);
    ct_shape out = moved(shape, (ct_vec){ at.x - from.x, at.y - from.y });
    if (shape->type == CT_POLYGON) {
        for (int i = 0; i < shape->as.polygon.count; i++) { points[i] = out.as.polygon.points[i]; }
        points[0] = at;
        out.as.polygon.points = points;
    } else if (shape->type != CT_RECT) {
        out.as.point = at; /* which all others begin with */
    }
    return out;
}

static bool stops_clear(const ct_moving *a, const ct_moving *b, const ct_sweep *s)
{
    ct_vec points[2][16], from = ct_reference_point(&b->shape);
    ct_vec there = { from.x + s->t * b->move.x, from.y + s->t * b->move.y };
    ct_shape stopped = put(&a->shape, s->stop, points[0]),
             target = put(&b->shape, there, points[1]);
    /* Where it rounds otherwise: every point moved by itself. */
    ct_shape moved_on = moved(&b->shape, (ct_vec){ s->t * b->move.x, s->t * b->move.y });
    return !ct_overlap(&stopped, &target) && !ct_overlap(&stopped, &moved_on);
}

/* Far from the origin a polygon's points may have rounded to others. */
static bool is_simple(const ct_shape *shape)
{
    ct_polygon_check found;
    return shape->type != CT_POLYGON || ct_check_polygon(&shape->as.polygon, &found);
}

static void check(const campaign *run, const ct_moving *a, const ct_moving *b)
{
    ct_sweep s;
    ct_find_sweep(a, b, &s);
    if (s.hit && s.t > 0 && !stops_clear(a, b, &s)) {
        char ta[256], tb[256];
        campaign_fail(run,
                      "%s by (%a, %a)\n  stops in %s by (%a, %a)\n  t %a, stop (%.17g, %.17g), "
                      "normal (%.17g, %.17g)",
                      describe(&a->shape, ta), a->move.x, a->move.y, describe(&b->shape, tb),
                      b->move.x, b->move.y, s.t, s.stop.x, s.stop.y, s.normal.x, s.normal.y);
    }
}

TEST(no_stop_overlaps)
{
    campaign run = campaign_begin("stops", 1);
    while (campaign_next(&run)) {
        rng *r = &run.random;
        ct_vec points[2][16];
        sweep_source source = { r, (sweep_numbers)rng_below(r, SWEEP_NUMBERS), 1 };
        ct_type type = rng_chance(r, 2) ? CT_POLYGON : (ct_type)rng_below(r, CT_TYPE_COUNT);
        ct_moving a = random_mover(&source, (ct_type)rng_below(r, CT_TYPE_COUNT), points[0]);
        ct_moving b = random_mover(&source, type, points[1]);
        double far = rng_chance(r, 2) ? ldexp(1, rng_range(r, 0, 50)) : 0;
        ct_vec by = { far, rng_range(r, -2, 2) * far / 2 };
        a.shape = moved(&a.shape, by);
        b.shape = moved(&b.shape, by);
        if (rng_chance(r, 2)) { b.move = (ct_vec){ 0, 0 }; }
        if (is_simple(&a.shape) && is_simple(&b.shape)) { check(&run, &a, &b); }
    }
}

/* Into a notch of every angle, to its end. */
TEST(no_stop_overlaps_in_a_notch)
{
    campaign run = campaign_begin("notches", 2);
    while (campaign_next(&run)) {
        rng *r = &run.random;
        double w = ldexp(rng_between(r, 0.5, 1), rng_range(r, -12, 4)),
               h = w * rng_between(r, 1, 3);
        double x = rng_between(r, 2, 9), end = 10 + rng_between(r, 0, 9);
        ct_vec at[] = {
            { 0, -w }, { x, rng_between(r, -w, w) / 8 }, { 0, w }, { end, h }, { end, -h }
        };
        placement p = { (unsigned)rng_below(r, 8), ldexp(1, rng_range(r, -20, 20)), { 0, 0 } };
        for (int i = 0; i < 5; i++) { at[i] = place_point(&p, at[i]); }
        double size = rng_chance(r, 2) ? 0 : w * rng_between(r, 0, 0.5);
        ct_shape ball = size == 0 ? point(-4, 0) : circle(-4, rng_between(r, -w, w) / 2, size);
        ct_moving a = { place(&p, &ball),
                        place_vector(&p,
                                     (ct_vec){ p.scale * 20, p.scale * rng_between(r, -w, w) }) };
        ct_moving b = { polygon(at, 5), { 0, 0 } };
        check(&run, &a, &b);
        check(&run, &b, &a);
    }
}

TEST(the_notch_of_the_issue_is_left_along_the_way)
{
    const ct_vec notch[] = { { 0, -1 }, { 8, 0 }, { 0, 1 }, { 10, 1 }, { 10, -1 } };
    ct_moving a = { point(-4, 0), { 20, 0 } }, b = { polygon(notch, 5), { 0, 0 } };
    ct_sweep s;
    ct_find_sweep(&a, &b, &s);
    assert_true(s.hit && s.t == 0.6);
    assert_true(s.stop.y == 0 && fabs(s.stop.x - (8 - CT_STOP_DISTANCE)) < 1e-14);
}
