/* sweep_shapes.c - random moving shapes of every type. */
#include "tests/core/oracle/sweep_shapes.h"

#include <math.h>

#include "tests/core/oracle/core_shapes.h"

static double number(sweep_source *s, double most)
{
    if (s->numbers == HALF_UNITS) {
        int steps = (int)(2 * most);
        return 0.5 * rng_range(s->random, -steps, steps);
    }
    return s->scale * rng_between(s->random, -most, most);
}

static double size(sweep_source *s, double most)
{
    return rng_chance(s->random, 8) ? 0 : fabs(number(s, most));
}

static ct_vec spot(sweep_source *s, double most)
{
    double x = number(s, most);
    return (ct_vec){ x, number(s, most) };
}

/* Convex and concave, on a grid of 4 by 4. */
static const struct {
    int count;
    ct_vec at[12];
} grid_polygons[] = {
    { 3, { { 0, 0 }, { 4, 0 }, { 0, 4 } } },
    { 3, { { 0, 0 }, { 3, 1 }, { 2, 4 } } },
    { 4, { { 2, 0 }, { 4, 2 }, { 2, 4 }, { 0, 2 } } },
    { 4, { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } } },
    { 5, { { 0, 0 }, { 2, 0 }, { 4, 0 }, { 4, 3 }, { 0, 3 } } },
    { 8, { { 1, 0 }, { 3, 0 }, { 4, 1 }, { 4, 3 }, { 3, 4 }, { 1, 4 }, { 0, 3 }, { 0, 1 } } },
    { 4, { { 0, 0 }, { 4, 1 }, { 0, 2 }, { 1, 1 } } },
    { 6, { { 0, 0 }, { 4, 0 }, { 4, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } } },
    { 8, { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 3, 4 }, { 3, 1 }, { 1, 1 }, { 1, 4 }, { 0, 4 } } },
    { 7, { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 3, 4 }, { 2, 1 }, { 1, 4 }, { 0, 4 } } },
    { 12,
      { { 0, 0 },
        { 4, 0 },
        { 4, 3 },
        { 3, 3 },
        { 3, 1 },
        { 2.5, 1 },
        { 2.5, 3 },
        { 1.5, 3 },
        { 1.5, 1 },
        { 1, 1 },
        { 1, 3 },
        { 0, 3 } } },
};

static int from_grid(sweep_source *s, ct_vec points[16])
{
    int which = rng_below(s->random, (int)(sizeof grid_polygons / sizeof grid_polygons[0]));
    int count = grid_polygons[which].count;
    placement p = { (unsigned)rng_below(s->random, 8),
                    rng_chance(s->random, 2) ? 0.5 : 1,
                    { 0, 0 } };
    p.offset = spot(s, 6);
    for (int i = 0; i < count; i++) { points[i] = place_point(&p, grid_polygons[which].at[i]); }
    return count;
}

/* A star around its middle, either way round. */
static int any_star(sweep_source *s, ct_vec points[16])
{
    static const double turn = 6.283185307179586;
    ct_vec middle = spot(s, 10);
    int count = rng_range(s->random, 3, 9);
    double sense = rng_chance(s->random, 2) ? 1 : -1, phase = rng_between(s->random, 0, turn);
    bool is_round = rng_chance(s->random, 3);
    for (int i = 0; i < count; i++) {
        double angle = phase + sense * turn * (i + rng_between(s->random, 0, 0.7)) / count;
        double r = s->scale * (is_round ? 3 : rng_between(s->random, 0.5, 4));
        points[i] = (ct_vec){ middle.x + r * cos(angle), middle.y + r * sin(angle) };
    }
    return count;
}

static ct_shape random_obb(sweep_source *s)
{
    static const double fifths[4][2] = { { 1, 0 }, { 0, -1 }, { 0.6, 0.8 }, { -0.8, 0.6 } };
    ct_vec center = spot(s, 8);
    double hx = size(s, 3), hy = size(s, 3), angle = rng_between(s->random, -4, 4);
    const double *turned = fifths[rng_below(s->random, 4)];
    return s->numbers == HALF_UNITS ? obb(center.x, center.y, hx, hy, turned[0], turned[1])
                                    : obb(center.x, center.y, hx, hy, cos(angle), sin(angle));
}

static ct_shape random_shape(sweep_source *s, ct_type type, ct_vec points[16])
{
    ct_vec at = spot(s, 8);
    switch (type) {
    case CT_POINT:
        return point(at.x, at.y);
    case CT_CIRCLE:
        return circle(at.x, at.y, size(s, 3));
    case CT_RECT: {
        double w = size(s, 5);
        return rect(at.x, at.y, at.x + w, at.y + size(s, 5));
    }
    case CT_OBB:
        return random_obb(s);
    case CT_SEGMENT:
    case CT_CAPSULE: {
        ct_vec to = rng_chance(s->random, 8) ? at : spot(s, 8);
        return type == CT_SEGMENT ? segment(at.x, at.y, to.x, to.y)
                                  : capsule(at.x, at.y, to.x, to.y, size(s, 3));
    }
    default:
        return polygon(points,
                       s->numbers == HALF_UNITS ? from_grid(s, points) : any_star(s, points));
    }
}

static ct_vec random_move(sweep_source *s)
{
    double far = rng_chance(s->random, 10) ? 1000 : 14;
    ct_vec move = rng_chance(s->random, 4) ? (ct_vec){ 0, 0 } : spot(s, far);
    if (rng_chance(s->random, 5)) { move.y = 0; }
    return move;
}

ct_moving random_mover(sweep_source *s, ct_type type, ct_vec points[16])
{
    static const double scales[] = { 1e-9, 1e-3, 1, 1e4, 1e12 };
    s->scale = s->numbers == MIXED_SIZES ? scales[rng_below(s->random, 5)] : 1;
    ct_moving m = { random_shape(s, type, points), { 0, 0 } };
    if (s->numbers == MIXED_SIZES) { s->scale = scales[rng_below(s->random, 5)]; }
    m.move = random_move(s);
    return m;
}
