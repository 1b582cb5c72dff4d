/* test_landing_plain.c - what plain doubles say of a sweep is what the careful search says, above
 * all where it is close: at ties, at the end of the move, in grazing passes. */
#include <math.h>
#include <string.h>

#include "core/sweep/sweep.h"
#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/sweep_shapes.h"
#include "tests/unit.h"

typedef struct close_case {
    const campaign *run;
    ct_moving a, b;
    ct_vec points[2][16];
    ct_sweep plain, careful;
} close_case;

static void expect(const close_case *c, bool holds, const char *what)
{
    if (!holds) {
        char ta[256], tb[256];
        const ct_sweep *p = &c->plain, *q = &c->careful;
        campaign_fail(c->run,
                      "%s\n  %s by (%a, %a)\n  against %s by (%a, %a)\n  hit %d, t %.17g, contact "
                      "(%.17g, %.17g), normal (%.17g, %.17g)\n  instead of hit %d, t %.17g, "
                      "contact (%.17g, %.17g), normal (%.17g, %.17g)",
                      what, describe(&c->a.shape, ta), c->a.move.x, c->a.move.y,
                      describe(&c->b.shape, tb), c->b.move.x, c->b.move.y, p->hit, p->t,
                      p->contact.x, p->contact.y, p->normal.x, p->normal.y, q->hit, q->t,
                      q->contact.x, q->contact.y, q->normal.x, q->normal.y);
    }
}

static double largest(const ct_moving *m)
{
    ct_rect box = ct_swept_bounds(m);
    return fmax(fmax(fabs(box.min.x), fabs(box.max.x)), fmax(fabs(box.min.y), fabs(box.max.y)));
}

/* Returns whether plain doubles have decided. */
static bool compare(close_case *c)
{
    ct_sweep_note plain, careful;
    if (!ct_sweep_outlines_plainly(&c->a, &c->b, &c->plain, &plain)) { return false; }
    ct_sweep_outlines(&c->a, &c->b, &c->careful, &careful);
    const ct_sweep *p = &c->plain, *q = &c->careful;
    bool turned = c->a.shape.type == CT_OBB || c->b.shape.type == CT_OBB;
    double size = largest(&c->a) + largest(&c->b), tolerance = turned ? 0x1p-28 : 0x1p-32;
    expect(c, p->hit == q->hit, "another verdict");
    expect(c, fabs(p->t - q->t) <= (turned ? 0x1p-34 : 0x1p-42) * q->t, "another time");
    expect(c, hypot(p->normal.x - q->normal.x, p->normal.y - q->normal.y) <= tolerance,
           "another normal");
    expect(c,
           hypot(p->contact.x - q->contact.x, p->contact.y - q->contact.y) <= tolerance * size &&
               hypot(p->center.x - q->center.x, p->center.y - q->center.y) <= tolerance * size,
           "another place");
    if (c->a.shape.type == CT_CIRCLE && c->b.shape.type == CT_OBB && p->hit) {
        expect(c, p->region == q->region && plain.met == careful.met, "another region");
    }
    return true;
}

static void next_case(close_case *c, rng *random)
{
    sweep_source source = { random, (sweep_numbers)rng_below(random, SWEEP_NUMBERS), 1 };
    c->a = random_mover(&source, (ct_type)rng_below(random, CT_TYPE_COUNT), c->points[0]);
    c->b = random_mover(&source, (ct_type)rng_below(random, CT_TYPE_COUNT), c->points[1]);
}

/* A part in 2^n of the case's size aside: with a move of 2^-n to go, past a corner at 2^-n, or two
 * sides 2^-n from being hit at once. */
static void nudge(close_case *c, rng *random)
{
    double size = ldexp(largest(&c->a) + largest(&c->b), rng_range(random, -60, -15));
    ct_vec by = { rng_range(random, -1, 1) * size, rng_range(random, -1, 1) * size };
    switch (rng_below(random, 3)) {
    case 0:
        c->a.move.x += by.x;
        c->a.move.y += by.y;
        break;
    case 1:
        c->a.shape = moved(&c->a.shape, by);
        break;
    default: {
        ct_sweep s;
        ct_find_sweep(&c->a, &c->b, &s);
        double t = s.t > 0 ? s.t * (1 + ldexp(1, rng_range(random, -54, -10))) : 1;
        c->a.move = (ct_vec){ t * c->a.move.x, t * c->a.move.y };
        c->b.move = (ct_vec){ t * c->b.move.x, t * c->b.move.y };
    }
    }
}

TEST(plain_answers_are_the_careful_ones)
{
    close_case c;
    long decided = 0, count = 0;
    campaign run = campaign_begin("plain landings", 4);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random);
        count += 2;
        decided += compare(&c);
        nudge(&c, &run.random);
        decided += compare(&c);
    }
    /* Else there was nothing to compare. */
    assert_true(count < 1000 || decided > count / 4);
}
