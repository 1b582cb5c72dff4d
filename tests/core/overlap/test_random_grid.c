/* test_random_grid.c - pairs and motions of every two flat types, on whole numbers where ties are
 * everywhere, against an oracle in integers; told to the library mirrored, turned and scaled down
 * to where one is the smallest double there is. The fastest of the campaigns: about a million pairs
 * and some hundred thousand motions a second. For a thousand million of them (see campaign.h):
 *
 *     test_random_grid --seconds 3600 --seed 7 --shard 0/2 --log FILE ["rect and *"] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_grid.h"
#include "tests/unit.h"

/* ---- Shapes ------------------------------------------------------------------------------ */

/* A coarse grid ties often, a fine one seldom. */
static const int spans[] = { 2, 3, 4, 6, 12, 100, 3000 };

/* cos and sin of whole-numbered oriented rects: of length 1, 5, 13 and none in particular. */
static const int axes[][2] = { { 1, 0 },  { 0, 1 },  { -1, 0 }, { 0, -1 }, { 3, 4 },
                               { 4, -3 }, { 5, 12 }, { 1, 1 },  { 2, 1 },  { 1, -3 } };

enum { DIRECTIONS = 32 };

/* Counter-clockwise; the second half is the first one turned around. */
static const signed char directions[DIRECTIONS][2] = {
    { 1, 0 },  { 4, 1 },   { 2, 1 },   { 4, 3 },   { 1, 1 },   { 3, 4 },   { 1, 2 },   { 1, 4 },
    { 0, 1 },  { -1, 4 },  { -1, 2 },  { -3, 4 },  { -1, 1 },  { -4, 3 },  { -2, 1 },  { -4, 1 },
    { -1, 0 }, { -4, -1 }, { -2, -1 }, { -4, -3 }, { -1, -1 }, { -3, -4 }, { -1, -2 }, { -1, -4 },
    { 0, -1 }, { 1, -4 },  { 1, -2 },  { 3, -4 },  { 1, -1 },  { 4, -3 },  { 2, -1 },  { 4, -1 },
};

static ct_vec along(int direction, int length)
{
    const signed char *d = directions[direction % DIRECTIONS];
    return (ct_vec){ length * d[0], length * d[1] };
}

/* Around the origin at less than half a turn from corner to corner: simple, mostly concave. */
static int make_star(rng *r, int size, ct_vec *out)
{
    int count = rng_range(r, 3, 9), part = DIRECTIONS / count, first = rng_below(r, DIRECTIONS);
    for (int i = 0; i < count; i++) {
        int at = i * DIRECTIONS / count + rng_below(r, count == 3 ? part / 2 : part);
        out[i] = along(first + at, rng_range(r, 1, size));
    }
    return count;
}

/* Sides one after the other by their direction, then all of them back: convex, now and then with
 * points in the middle of a side. */
static int make_convex(rng *r, int size, ct_vec *out)
{
    int half = rng_range(r, 2, 6), at = rng_below(r, 4);
    ct_vec p = { 0, 0 }, steps[6] = { { 0, 0 } };
    for (int i = 0; i < half; i++) {
        steps[i] = along(at, rng_range(r, 1, size));
        at = at < DIRECTIONS / 2 - 1 && (i == 0 || !rng_chance(r, 4)) ? at + 1 + rng_below(r, 2)
                                                                      : at;
        at = at < DIRECTIONS / 2 ? at : DIRECTIONS / 2 - 1;
    }
    for (int i = 0; i < 2 * half; i++) {
        int sign = i < half ? 1 : -1;
        out[i] = p;
        p.x += sign * steps[i % half].x;
        p.y += sign * steps[i % half].y;
    }
    return 2 * half;
}

/* With notches that pegs fit in. */
static int make_notched(rng *r, int size, ct_vec *out)
{
    static const int chosen[] = { 0, 1, 2, 6, 7, 5 };
    const notched_outline *notched = &notched_outlines[chosen[rng_below(r, 6)]];
    int wide = rng_range(r, 1, size), high = rng_range(r, 1, size);
    for (int i = 0; i < notched->count; i++) {
        const signed char *p = notched->at[i];
        out[i] = (ct_vec){ wide * p[0], high * p[1] };
    }
    return notched->count;
}

/* One in two is sheared, turned or stretched as well. */
static int make_outline(rng *r, int span, ct_vec *out)
{
    int size = span / 4 > 1 ? span / 4 : 1, kind = rng_below(r, 3);
    int count = kind == 0   ? make_star(r, size, out)
                : kind == 1 ? make_convex(r, size, out)
                            : make_notched(r, size, out);
    ct_vec u = { 1, 0 }, v = { 0, 1 },
           at = { rng_range(r, -span, span), rng_range(r, -span, span) };
    if (rng_chance(r, 2)) {
        u = along(rng_below(r, DIRECTIONS), 1);
        v = along(rng_below(r, DIRECTIONS), 1);
        v = u.x * v.y == u.y * v.x ? (ct_vec){ -u.y, u.x } : v;
    }
    for (int i = 0; i < count; i++) {
        ct_vec p = out[i];
        out[i] = (ct_vec){ at.x + p.x * u.x + p.y * v.x, at.y + p.x * u.y + p.y * v.y };
    }
    return count;
}

/* One in eight is without size in one way or another. */
static ct_shape random_shape(rng *r, ct_type type, int span, ct_vec *points)
{
    double x = rng_range(r, -span, span), y = rng_range(r, -span, span);
    int size = rng_chance(r, 8) ? 0 : span, far = rng_chance(r, 8) ? 0 : span;
    switch (type) {
    case CT_POINT:
        return point(x, y);
    case CT_CIRCLE:
        return circle(x, y, rng_range(r, 0, size));
    case CT_RECT:
        return rect(x, y, x + rng_range(r, 0, size), y + rng_range(r, 0, far));
    case CT_OBB: {
        const int *axis = axes[rng_below(r, (int)(sizeof axes / sizeof axes[0]))];
        return obb(x, y, rng_range(r, 0, size / 2), rng_range(r, 0, far / 2), axis[0], axis[1]);
    }
    case CT_SEGMENT:
        return segment(x, y, x + rng_range(r, -size, size), y + rng_range(r, -far, far));
    case CT_CAPSULE:
        return capsule(x, y, x + rng_range(r, -far, far), y + rng_range(r, -far, far),
                       rng_range(r, 0, size));
    default:
        return polygon(points, make_outline(r, span, points));
    }
}

static int common_divisor(int a, int b)
{
    return b == 0 ? abs(a) : common_divisor(b, a % b);
}

/* A whole-numbered point of the shape's border, mostly. */
static ct_vec border_point(rng *r, const ct_shape *s)
{
    static const double fifths[4][2] = {
        { 0.6, 0.8 }, { -0.8, 0.6 }, { -0.6, -0.8 }, { 0.8, -0.6 }
    };
    ct_vec own[4];
    int count, radius = (int)ct_radius(s), quarter = 8 * rng_below(r, 4);
    const ct_vec *at = ct_corners(s, own, &count);
    int i = rng_below(r, count);
    ct_vec p = at[i], q = at[(i + 1) % count], out = along(quarter, radius);
    if (rng_chance(r, 2)) {
        int x = (int)(q.x - p.x), y = (int)(q.y - p.y), parts = common_divisor(x, y);
        int part = parts > 0 ? rng_range(r, 0, parts) : 0;
        p.x += parts > 0 ? (double)x / parts * part : 0;
        p.y += parts > 0 ? (double)y / parts * part : 0;
    }
    if (radius % 5 == 0 && rng_chance(r, 2)) {
        out = (ct_vec){ radius * fifths[quarter / 8][0], radius * fifths[quarter / 8][1] };
    }
    return (ct_vec){ p.x + rint(out.x), p.y + rint(out.y) };
}

/* The move that brings a point of b's border to one of a's, or one off. */
static ct_vec way_to_touch(rng *r, const ct_shape *a, const ct_shape *b)
{
    ct_vec p = border_point(r, a), q = border_point(r, b);
    return (ct_vec){ p.x - q.x + rng_range(r, -1, 1), p.y - q.y + rng_range(r, -1, 1) };
}

typedef struct grid_case {
    ct_moving a, b;
    ct_vec points[2][GRID_CORNERS];
} grid_case;

static void shift(grid_case *g, ct_vec by)
{
    ct_shape b = moved(&g->b.shape, by);
    for (int i = 0; b.type == CT_POLYGON && i < b.as.polygon.count; i++) {
        g->points[1][i] = b.as.polygon.points[i];
    }
    g->b.shape = b;
}

static void random_case(rng *r, ct_type a, ct_type b, grid_case *g)
{
    int span = spans[rng_below(r, (int)(sizeof spans / sizeof spans[0]))];
    g->a = (ct_moving){ .shape = random_shape(r, a, span, g->points[0]) };
    g->b = (ct_moving){ .shape = random_shape(r, b, span, g->points[1]) };
    if (rng_chance(r, 3)) { shift(g, way_to_touch(r, &g->a.shape, &g->b.shape)); }
}

/* Moves as well; one in two comes to a touch, but for one, after some of its way. */
static void random_motion(rng *r, ct_type a, ct_type b, grid_case *g)
{
    random_case(r, a, b, g);
    int span = spans[rng_below(r, (int)(sizeof spans / sizeof spans[0]))];
    int x = rng_range(r, -span, span), y = rng_range(r, -span, span);
    if (rng_chance(r, 2)) {
        g->b.move = (ct_vec){ rng_range(r, -span, span), rng_range(r, -span, span) };
    }
    g->a.move = (ct_vec){ g->b.move.x + x, g->b.move.y + y };
    if (rng_chance(r, 2)) {
        int parts = common_divisor(x, y), part = parts > 0 ? rng_range(r, 0, parts) : 0;
        ct_vec by = way_to_touch(r, &g->a.shape, &g->b.shape);
        by.x += parts > 0 ? (double)x / parts * part : 0;
        by.y += parts > 0 ? (double)y / parts * part : 0;
        shift(g, by);
    }
}

/* ---- As the library is told of them ------------------------------------------------------- */

/* The same rect of half extents and axes of other magnitudes: all are whole times powers of two. */
static void share_out(rng *r, int exponent, ct_shape *s)
{
    enum { HIGHEST = 440, LOWEST = -1074 };
    int from = exponent - HIGHEST > LOWEST ? exponent - HIGHEST : LOWEST;
    int to = exponent - LOWEST < HIGHEST ? exponent - LOWEST : HIGHEST;
    ct_obb *box = &s->as.obb;
    if (s->type == CT_OBB && rng_chance(r, 4)) {
        int halves = rng_range(r, from, to);
        box->half = (ct_vec){ ldexp(ldexp(box->half.x, -exponent), halves),
                              ldexp(ldexp(box->half.y, -exponent), halves) };
        box->cos = ldexp(box->cos, exponent - halves);
        box->sin = ldexp(box->sin, exponent - halves);
    }
}

/* Nothing is rounded: of some twenty bits that a case has, times an odd number the products take
 * more than a double holds, and far away one is the last digit. Returns the power of two. */
static int random_placing(rng *r, placement *out)
{
    static const int exponents[] = { -1, -40, 30, 400, -400, -900, -1050, -1074 };
    int exponent = exponents[rng_below(r, (int)(sizeof exponents / sizeof exponents[0]))];
    exponent = rng_chance(r, 4) ? exponent : 0; /* for which the library is quicker */
    double odd = rng_chance(r, 6) ? 2 * rng_range(r, 0, 1 << 29) + 1 : 1;
    *out = (placement){ (unsigned)rng_below(r, 8), ldexp(odd, exponent), { 0, 0 } };
    if (out->scale == 1 && rng_chance(r, 10)) {
        out->offset = (ct_vec){ ldexp(rng_range(r, -1, 1), rng_range(r, 20, 52)),
                                ldexp(rng_range(r, -1, 1), rng_range(r, 20, 52)) };
    }
    return exponent;
}

static placement place_case(rng *r, grid_case *g)
{
    placement where;
    ct_moving *both[2] = { &g->a, &g->b };
    int exponent = random_placing(r, &where);
    for (int i = 0; i < 2; i++) {
        ct_vec move = place_vector(&where, both[i]->move);
        both[i]->shape = place(&where, &both[i]->shape);
        both[i]->move = (ct_vec){ where.scale * move.x, where.scale * move.y };
        share_out(r, exponent, &both[i]->shape);
    }
    return where;
}

/* ---- Pairs ------------------------------------------------------------------------------- */

typedef struct type_pair {
    ct_type a, b;
    char name[32];
} type_pair;

static ct_inside mirrored(ct_inside inside)
{
    return inside == CT_INSIDE_A ? CT_INSIDE_B : inside == CT_INSIDE_B ? CT_INSIDE_A : inside;
}

static const char *fault_of_pair(const ct_shape *a, const ct_shape *b, const grid_verdict *want)
{
    bool overlap = want->relation != CT_APART;
    if (ct_overlap(a, b) != overlap || ct_overlap(b, a) != overlap) { return "overlap"; }
    ct_contact got;
    ct_find_contact(a, b, &got);
    long double distance = want->distance;
    if (ct_find_relation(a, b) != want->relation) { return "relation alone"; }
    return got.relation != want->relation                                      ? "relation"
           : got.inside != want->inside                                        ? "inside"
           : (got.distance > 0) == overlap                                     ? "distance"
           : fabsl(got.distance - distance) > 0x1p-36L * distance + 0x1p-1040L ? "distance"
                                                                               : NULL;
}

static void pairs_agree_with_integers(void **state)
{
    static grid_case g;
    const type_pair *types = *state;
    campaign c = campaign_begin(types->name, 3);
    while (campaign_next(&c)) {
        random_case(&c.random, types->a, types->b, &g);
        grid_verdict want = grid_oracle(&g.a.shape, &g.b.shape);
        want.distance *= place_case(&c.random, &g).scale;
        const ct_shape *a = &g.a.shape, *b = &g.b.shape;
        if (rng_chance(&c.random, 2)) {
            a = &g.b.shape;
            b = &g.a.shape;
            want.inside = mirrored(want.inside);
        }
        const char *fault = fault_of_pair(a, b, &want);
        if (fault) {
            char ta[512], tb[512];
            ct_contact got;
            ct_find_contact(a, b, &got);
            campaign_wrong(&c,
                           "%s of\n  %s,\n  %s: overlap %d, %s, inside %d, distance %.17g, "
                           "want %s, %d, %.17Lg",
                           fault, describe(a, ta), describe(b, tb), ct_overlap(a, b),
                           relation_name(got.relation), (int)got.inside, got.distance,
                           relation_name(want.relation), (int)want.inside, want.distance);
        }
    }
}

/* ---- Motions ----------------------------------------------------------------------------- */

/* Exactly, where the two can be placed so; else but for rounding. */
static bool stops_clear(const grid_case *g, const ct_sweep *got)
{
    ct_vec from = ct_reference_point(&g->a.shape);
    ct_shape a = moved(&g->a.shape, (ct_vec){ got->stop.x - from.x, got->stop.y - from.y });
    ct_shape b = moved(&g->b.shape, (ct_vec){ got->t * g->b.move.x, got->t * g->b.move.y });
    ct_contact contact;
    if (a.type <= CT_CIRCLE && g->b.move.x == 0 && g->b.move.y == 0) {
        a.as.point = got->stop;
        return !ct_overlap(&a, &b);
    }
    ct_find_contact(&a, &b, &contact);
    return contact.depth < 1e-9;
}

static const char *fault_of_motion(const grid_case *g, const ct_sweep *got, grid_flight want,
                                   const placement *where)
{
    if (got->hit != want.hit) { return "verdict"; }
    if (got->hit && ((got->t == 0) != (want.t == 0) || fabsl(got->t - want.t) > 1e-12L * want.t)) {
        return "time";
    }
    /* Where CT_STOP_DISTANCE is neither lost in the last digits nor larger than all. */
    bool is_usual =
        where->scale <= 1 && where->scale >= 0.5 && where->offset.x == 0 && where->offset.y == 0;
    bool clear = !got->hit || got->t == 0 || !is_usual || stops_clear(g, got);
    return clear ? NULL : "stop";
}

static void motions_agree_with_integers(void **state)
{
    static grid_case g;
    const type_pair *types = *state;
    campaign c = campaign_begin(types->name, 30);
    while (campaign_next(&c)) {
        bool swap = rng_chance(&c.random, 2);
        random_motion(&c.random, swap ? types->b : types->a, swap ? types->a : types->b, &g);
        ct_vec move = { g.a.move.x - g.b.move.x, g.a.move.y - g.b.move.y };
        grid_flight want = grid_oracle_sweep(&g.a.shape, move, &g.b.shape);
        placement where = place_case(&c.random, &g);
        ct_sweep got;
        ct_find_sweep(&g.a, &g.b, &got);
        const char *fault = fault_of_motion(&g, &got, want, &where);
        if (fault) {
            char ta[512], tb[512];
            campaign_wrong(&c,
                           "%s of\n  %s by (%a, %a) against\n  %s by (%a, %a): hit %d at "
                           "%.17g, want %d at %.17Lg",
                           fault, describe(&g.a.shape, ta), g.a.move.x, g.a.move.y,
                           describe(&g.b.shape, tb), g.b.move.x, g.b.move.y, got.hit, got.t,
                           want.hit, want.t);
        }
    }
}

int main(int argc, char **argv)
{
    enum { PAIRS = CT_TYPE_COUNT * (CT_TYPE_COUNT + 1) / 2 };
    static type_pair pairs[PAIRS], motions[PAIRS];
    int count = 0;
    for (int a = 0; a < CT_TYPE_COUNT; a++) {
        for (int b = a; b < CT_TYPE_COUNT; b++, count++) {
            pairs[count] = motions[count] = (type_pair){ .a = (ct_type)a, .b = (ct_type)b };
            snprintf(pairs[count].name, sizeof pairs[count].name, "%s and %s",
                     type_name((ct_type)a), type_name((ct_type)b));
            snprintf(motions[count].name, sizeof motions[count].name, "%s past %s",
                     type_name((ct_type)a), type_name((ct_type)b));
            unit_add(&(struct CMUnitTest){ pairs[count].name, pairs_agree_with_integers, NULL, NULL,
                                           &pairs[count] },
                     0);
            unit_add(&(struct CMUnitTest){ motions[count].name, motions_agree_with_integers, NULL,
                                           NULL, &motions[count] },
                     1);
        }
    }
    return campaign_main(argc, argv);
}
