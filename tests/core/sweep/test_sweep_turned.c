/* test_sweep_turned.c - circles and points against oriented rects in whole numbers, on ways that
 * graze a side or corner exactly or by a rounding, against rational numbers. */
#include <math.h>
#include <stdlib.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_sweep.h"
#include "tests/unit.h"

/* Directions with their lengths, which are whole but for the last ones. */
static const int axes[][3] = { { 1, 0, 1 },   { 3, 4, 5 },    { 4, -3, 5 },   { -4, 3, 5 },
                               { 5, 12, 13 }, { -8, 15, 17 }, { 7, -24, 25 }, { -20, -21, 29 },
                               { 1, 1, 0 },   { 2, -1, 0 },   { -3, 2, 0 } };
enum { WHOLE_AXES = 8, ALL_AXES = 11 };

typedef struct graze {
    const campaign *run;
    ct_moving ball, box;
    ct_vec along;       /* the side's direction, as the rect's own axes give it */
    bool is_along_side; /* the ball passes at exactly its radius along a side */
    ct_region side;     /* which */
} graze;

static ct_vec plus(ct_vec p, double s, ct_vec d)
{
    return (ct_vec){ p.x + s * d.x, p.y + s * d.y };
}

static ct_vec quarter_turn(ct_vec v)
{
    return (ct_vec){ -v.y, v.x };
}

static ct_vec whole_vec(rng *r, int most)
{
    int x = rng_range(r, -most, most);
    return (ct_vec){ x, rng_range(r, -most, most) };
}

/* Along the upper or lower side of the rect, in its frame, or past it. */
static void pass_side(graze *g, rng *r, const int axis[3])
{
    const ct_obb *b = &g->box.shape.as.obb;
    ct_vec u = { axis[0], axis[1] };
    int out = rng_chance(r, 2) ? 1 : -1, far = rng_range(r, -12, 12), step = rng_range(r, -14, 14);
    int reach = axis[2] > 0 ? rng_range(r, 0, 3) : 0;
    g->ball.shape.as.circle.radius = reach * axis[2];
    g->ball.shape.as.circle.center =
        plus(plus(b->center, out * (b->half.y + reach), quarter_turn(u)), far, u);
    g->ball.move = (ct_vec){ step * u.x, step * u.y };
    g->is_along_side = true;
    g->side = out > 0 ? CT_REGION_T : CT_REGION_B;
}

/* At the radius from one of the rect's corners, where the way passes or ends. */
static void pass_corner(graze *g, rng *r)
{
    ct_vec corners[4];
    const int *way = axes[rng_below(r, WHOLE_AXES)];
    ct_vec m = { way[0], way[1] };
    int reach = rng_range(r, -3, 3), far = rng_range(r, -9, 9), step = rng_range(r, -16, 16);
    ct_obb_corners(&g->box.shape.as.obb, corners);
    ct_vec corner = corners[rng_below(r, 4)];
    g->ball.shape.as.circle.radius = abs(reach) * way[2];
    g->ball.shape.as.circle.center = plus(plus(corner, reach, quarter_turn(m)), far, m);
    g->ball.move = (ct_vec){ step * m.x, step * m.y };
    if (rng_chance(r, 3)) { /* there at the end */
        ct_vec end = plus(corner, reach, quarter_turn(m));
        g->ball.move = whole_vec(r, 20);
        g->ball.shape.as.circle.center = plus(end, -1, g->ball.move);
    }
}

static double a_step_aside(rng *r, double v)
{
    return nextafter(v, rng_chance(r, 2) ? INFINITY : -INFINITY);
}

/* By one bit of one number, such that the graze is a miss or a hit. */
static void nudge(graze *g, rng *r)
{
    ct_circle *ball = &g->ball.shape.as.circle;
    double *const numbers[] = { &ball->center.x, &ball->center.y, &g->ball.move.x,
                                &g->ball.move.y };
    int which = rng_below(r, 6);
    if (which < 4) {
        *numbers[which] = a_step_aside(r, *numbers[which]);
    } else if (ball->radius > 0) {
        ball->radius = a_step_aside(r, ball->radius);
    }
    g->is_along_side = false;
}

static void next_graze(graze *g, rng *r)
{
    const int *axis = axes[rng_below(r, ALL_AXES)];
    ct_vec at = whole_vec(r, 20);
    double hx = rng_chance(r, 6) ? 0 : rng_range(r, 1, 6);
    double hy = rng_chance(r, 6) ? 0 : rng_range(r, 1, 6);
    g->box = (ct_moving){ obb(at.x, at.y, hx, hy, axis[0], axis[1]), { 0, 0 } };
    g->ball = (ct_moving){ circle(0, 0, 0), { 0, 0 } };
    g->along = (ct_vec){ axis[0], axis[1] };
    g->is_along_side = false;
    if (rng_chance(r, 2)) {
        pass_side(g, r, axis);
    } else {
        pass_corner(g, r);
    }
    placement p = { 0, ldexp(1, rng_range(r, -30, 30)), whole_vec(r, 9) };
    if (rng_chance(r, 2)) { /* the rect moves as well, or instead */
        ct_vec by = rng_chance(r, 2) ? g->ball.move : whole_vec(r, 9);
        g->box.move = plus(g->box.move, -1, by);
        g->ball.move = plus(g->ball.move, -1, by);
    }
    if (rng_chance(r, 3)) { nudge(g, r); }
    p.offset = plus((ct_vec){ 0, 0 }, p.scale, p.offset);
    g->ball =
        (ct_moving){ place(&p, &g->ball.shape), plus((ct_vec){ 0, 0 }, p.scale, g->ball.move) };
    g->box = (ct_moving){ place(&p, &g->box.shape), plus((ct_vec){ 0, 0 }, p.scale, g->box.move) };
    if (g->ball.shape.as.circle.radius == 0 && rng_chance(r, 2)) {
        ct_vec center = g->ball.shape.as.circle.center;
        g->ball.shape = point(center.x, center.y);
    }
}

static void expect(const graze *g, bool holds, const char *what, const ct_sweep *got)
{
    if (!holds) {
        char ta[256], tb[256];
        campaign_fail(g->run,
                      "%s\n  %s by (%a, %a)\n  against %s by (%a, %a)\n  hit %d, t %.17g, "
                      "normal (%.17g, %.17g), region %d",
                      what, describe(&g->ball.shape, ta), g->ball.move.x, g->ball.move.y,
                      describe(&g->box.shape, tb), g->box.move.x, g->box.move.y, got->hit, got->t,
                      got->normal.x, got->normal.y, (int)got->region);
    }
}

static void check_time(const graze *g, const ct_sweep *got)
{
    bool overlap = ct_overlap(&g->ball.shape, &g->box.shape);
    bool meets = overlap || rational_meets(&g->ball, &g->box, 1, 0);
    expect(g, got->hit == meets, "another verdict than in rational numbers", got);
    expect(g, (got->hit && got->t == 0) == overlap, "t is 0 just where they overlap", got);
    if (meets && !overlap) {
        expect(g, !rational_meets(&g->ball, &g->box, got->t, -0x1p-43), "they meet before", got);
        expect(g, rational_meets(&g->ball, &g->box, got->t, 0x1p-43), "not met by then", got);
    }
}

static void check_stages(const graze *g, const ct_sweep *got)
{
    ct_swept_circle s;
    bool is_told = ct_find_swept_circle(&g->ball, &g->box, &s);
    bool is_start = s.end == CT_SWEEP_STARTS_OVERLAPPING;
    bool is_corner = s.end == CT_SWEEP_CORNER_HIT || s.end == CT_SWEEP_CORNER_MISSED;
    bool is_hit = is_start || s.end == CT_SWEEP_SIDE_HIT || s.end == CT_SWEEP_CORNER_HIT;
    expect(g, is_told && is_hit == got->hit && is_start == (got->hit && got->t == 0),
           "the stages end otherwise", got);
    expect(g, s.corner_tested == is_corner, "a corner tested or not", got);
    expect(g, s.clip.hit == (s.end >= CT_SWEEP_SIDE_HIT && !s.starts_in_corner), "another clip",
           got);
    expect(g,
           s.result.t == got->t && s.result.normal.x == got->normal.x &&
               s.result.region == got->region && s.result.stop.y == got->stop.y,
           "another result", got);
    bool is_circle = g->ball.shape.type == CT_CIRCLE;
    expect(g, got->has_region == (is_circle && got->hit), "a region or none", got);
    if (s.end == CT_SWEEP_SIDE_HIT && is_circle) {
        expect(g, s.entry_region == got->region && s.result.sides != 0, "another side", got);
    }
}

TEST(what_grazes_a_turned_rect_is_decided_as_rationals_do)
{
    graze g;
    campaign c = campaign_begin("turned grazes", 4);
    g.run = &c;
    while (campaign_next(&c)) {
        ct_sweep got, back;
        next_graze(&g, &c.random);
        ct_find_sweep(&g.ball, &g.box, &got);
        check_time(&g, &got);
        check_stages(&g, &got);
        ct_find_sweep(&g.box, &g.ball, &back);
        expect(&g, back.hit == got.hit && back.t == got.t, "exchanged they meet otherwise", &back);
        double radius = ct_radius(&g.ball.shape);
        expect(&g, !got.has_region || radius > 0 || (got.sides & (got.sides - 1)) == 0,
               "without a radius it is never at a corner of two sides", &got);
        if (g.is_along_side && got.hit && got.t > 0 && radius > 0) {
            expect(&g, got.region == g.side, "along a side it is beside that side", &got);
            expect(&g, fabs(got.normal.x * g.along.x + got.normal.y * g.along.y) < 1e-14,
                   "along a side the normal is across it", &got);
        }
    }
}

/* From the issue that asked for it. */
TEST(known_grazes_are_hits)
{
    const double half = sqrt(0.5);
    ct_moving ball = { circle(-10, 3.3284271247461903, 0.5), { 20, 0 } };
    ct_moving box = { obb(0, 0, 2, 2, half, half), { 0, 0 } };
    ct_sweep got;
    ct_find_sweep(&ball, &box, &got);
    assert_true(got.hit && got.t == 0.5 && got.normal.y == 1);
    assert_int_equal(got.region, CT_REGION_TR);
    ball = (ct_moving){ circle(-1, 0, 1), { 4, 0 } };
    box = (ct_moving){ obb(0, 1, 0, 0, -4, 3), { 0, 0 } };
    ct_find_sweep(&ball, &box, &got);
    assert_true(got.hit && got.t == 0.25 && got.normal.y == -1);
}
