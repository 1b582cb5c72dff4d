/* test_sweep_outlines.c - random motions of every type against every type. Each time is certified
 * by rational numbers: nothing is met before it, something is by then, and nothing at all where the
 * answer is a miss. What is told of the contact is checked by what it claims. */
#include <math.h>
#include <string.h>

#include "tests/core/oracle/campaign.h"
#include "tests/core/oracle/core_shapes.h"
#include "tests/core/oracle/oracle_sweep.h"
#include "tests/core/oracle/sweep_shapes.h"
#include "tests/unit.h"

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

static const double time_tolerance = 0x1p-43;

static void check_time(const motion_case *c)
{
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
    expect(c, !rational_meets(&c->a, &c->b, c->got.t, -time_tolerance), "they meet before");
    expect(c, rational_meets(&c->a, &c->b, c->got.t, time_tolerance), "they do not meet by then");
}

static void run_times(const char *name, sweep_numbers numbers)
{
    motion_case c;
    campaign run = campaign_begin(name, 250);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, numbers);
        check_time(&c);
    }
}

/* Moves the mover nearly to where they meet, so that nearly all digits of the distance cancel. */
TEST(every_time_is_right_from_close_by)
{
    motion_case c;
    campaign run = campaign_begin("sweeps from close by", 100);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, (sweep_numbers)rng_below(&run.random, SWEEP_NUMBERS));
        if (!c.got.hit || c.got.t == 0) { continue; }
        double t = c.got.t * (1 - ldexp(1, rng_range(&run.random, -50, -10)));
        c.a.shape = moved(&c.a.shape, (ct_vec){ t * c.a.move.x, t * c.a.move.y });
        c.b.shape = moved(&c.b.shape, (ct_vec){ t * c.b.move.x, t * c.b.move.y });
        ct_find_sweep(&c.a, &c.b, &c.got);
        check_time(&c);
    }
}

/* ---- What is told of the contact ----------------------------------------------------------- */

static ct_vec at_time(ct_vec p, ct_vec move, double t)
{
    return (ct_vec){ p.x + t * move.x, p.y + t * move.y };
}

static ct_shape shape_at(const ct_moving *m, double t)
{
    return moved(&m->shape, (ct_vec){ t * m->move.x, t * m->move.y });
}

typedef struct edge_list {
    ct_vec at[16];
    int count;
    double radius;
} edge_list;

static edge_list edges_of(const ct_shape *s)
{
    edge_list list = { .count = 0 };
    const ct_rect *r = &s->as.rect;
    switch (s->type) {
    case CT_POINT:
    case CT_CIRCLE:
        list = (edge_list){ { s->as.point }, 1, s->type == CT_CIRCLE ? s->as.circle.radius : 0 };
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        list = (edge_list){ { s->as.segment.from, s->as.segment.to }, 2, 0 };
        list.radius = s->type == CT_CAPSULE ? s->as.capsule.radius : 0;
        break;
    case CT_RECT:
        list =
            (edge_list){ { r->min, { r->max.x, r->min.y }, r->max, { r->min.x, r->max.y } }, 4, 0 };
        break;
    case CT_OBB:
        ct_obb_corners(&s->as.obb, list.at);
        list.count = 4;
        break;
    default:
        for (; list.count < s->as.polygon.count; list.count++) {
            list.at[list.count] = s->as.polygon.points[list.count];
        }
    }
    return list;
}

static double distance_to_edge(const edge_list *list, int i, ct_vec p)
{
    ct_vec a = list->at[i], b = list->at[(i + 1) % list->count];
    ct_vec e = { b.x - a.x, b.y - a.y }, w = { p.x - a.x, p.y - a.y };
    double length_sq = e.x * e.x + e.y * e.y;
    double t = length_sq > 0 ? fmax(0, fmin(1, (e.x * w.x + e.y * w.y) / length_sq)) : 0;
    return hypot(w.x - t * e.x, w.y - t * e.y);
}

static double distance_to_core(const edge_list *list, ct_vec p)
{
    double least = INFINITY;
    for (int i = 0; i < list->count; i++) { least = fmin(least, distance_to_edge(list, i, p)); }
    return least;
}

/* Is n across one of the edges through p? */
static bool is_across_an_edge(const edge_list *list, ct_vec p, ct_vec n, double tolerance)
{
    for (int i = 0; i < list->count; i++) {
        ct_vec a = list->at[i], b = list->at[(i + 1) % list->count];
        ct_vec e = { b.x - a.x, b.y - a.y };
        if (distance_to_edge(list, i, p) <= tolerance && fabs(e.x * n.x + e.y * n.y) <= tolerance &&
            hypot(e.x, e.y) > 0) {
            return true;
        }
    }
    return false;
}

static double size_of_case(const motion_case *c)
{
    ct_rect a = ct_swept_bounds(&c->a), b = ct_swept_bounds(&c->b);
    double x = fmax(fmax(-a.min.x, a.max.x), fmax(-b.min.x, b.max.x));
    return fmax(x, fmax(fmax(-a.min.y, a.max.y), fmax(-b.min.y, b.max.y)));
}

static bool is_concave(const ct_shape *s)
{
    return s->type == CT_POLYGON && !ct_polygon_is_convex(&s->as.polygon);
}

/* Does a lie, along n, wholly beyond b? */
static bool parts(ct_vec n, const edge_list *a, const edge_list *b, double tolerance)
{
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < a->count; i++) {
        least = fmin(least, n.x * a->at[i].x + n.y * a->at[i].y - a->radius);
    }
    for (int i = 0; i < b->count; i++) {
        most = fmax(most, n.x * b->at[i].x + n.y * b->at[i].y + b->radius);
    }
    return least >= most - tolerance;
}

/* A point or segment, also as a box without width. */
static bool is_thin(const edge_list *list)
{
    double area = 0;
    for (int i = 2; i < list->count; i++) {
        ct_vec o = list->at[0], p = list->at[i - 1], q = list->at[i];
        area += fabs((p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x));
    }
    return area <= 1e-12;
}

static void check_normal(const motion_case *c, const edge_list *a, const edge_list *b,
                         double tolerance)
{
    const ct_sweep *w = &c->got;
    ct_vec n = w->normal, p = w->contact;
    ct_vec m = { c->a.move.x - c->b.move.x, c->a.move.y - c->b.move.y };
    double length = hypot(m.x, m.y);
    expect(c, w->has_normal && fabs(hypot(n.x, n.y) - 1) <= 1e-15, "no normal of length 1");
    expect(c, n.x * m.x + n.y * m.y <= tolerance, "the normal looks along the motion");
    bool convex = !is_concave(&c->a.shape) && !is_concave(&c->b.shape);
    bool is_caught = !convex && hypot(n.x + m.x / length, n.y + m.y / length) <= 1e-15;
    ct_vec on_b = at_time(p, n, is_caught ? 0 : -b->radius);
    ct_vec on_a = at_time(p, n, is_caught ? 0 : a->radius);
    double off_b = distance_to_core(b, on_b) - (is_caught ? b->radius : 0);
    double off_a = distance_to_core(a, on_a) - (is_caught ? a->radius : 0);
    expect(c, fabs(off_b) <= tolerance, "the contact is not on the target");
    expect(c, fabs(off_a) <= tolerance, "the contact is not on the mover");
    expect(c, !convex || parts(n, a, b, 4 * tolerance), "the normal does not part the two");
    bool grazes = fabs(n.x * m.x + n.y * m.y) <= 4 * tolerance;
    if (a->radius + b->radius == 0 && !is_across_an_edge(a, p, n, tolerance) &&
        !is_across_an_edge(b, p, n, tolerance) && !grazes) {
        expect(c, !convex || (is_thin(a) && is_thin(b)), "the normal is not across a side");
        expect(c, hypot(n.x + m.x / length, n.y + m.y / length) <= 1e-9,
               "the normal is not against the move");
    }
}

static void check_rest(const motion_case *c, double tolerance)
{
    const ct_sweep *w = &c->got;
    ct_vec rest = { (1 - w->t) * c->a.move.x, (1 - w->t) * c->a.move.y }, n = w->normal;
    double into = fmin(0, rest.x * n.x + rest.y * n.y);
    expect(c,
           hypot(w->slide.x - rest.x + into * n.x, w->slide.y - rest.y + into * n.y) <= tolerance,
           "slide is not the rest of the move without its part into the surface");
    ct_vec m = { c->a.move.x - c->b.move.x, c->a.move.y - c->b.move.y };
    ct_vec back = { w->stop.x - w->center.x, w->stop.y - w->center.y };
    bool is_out =
        hypot(back.x - CT_STOP_DISTANCE * n.x, back.y - CT_STOP_DISTANCE * n.y) <= tolerance;
    bool is_back = fabs(back.x * m.y - back.y * m.x) <= tolerance * hypot(m.x, m.y) &&
                   back.x * m.x + back.y * m.y <= tolerance;
    bool many = is_concave(&c->a.shape) || is_concave(&c->b.shape);
    expect(c, is_out || (many && is_back), "stop is not backed off along the normal or the way");
    expect(c, !w->has_region && w->region == CT_REGION_INSIDE && w->sides == 0, "a region");
}

static void check_answer(const motion_case *c)
{
    const ct_sweep *w = &c->got;
    static const ct_sweep nothing;
    if (!w->hit) { expect(c, memcmp(w, &nothing, sizeof nothing) == 0, "a miss tells something"); }
    if (!w->hit || w->t == 0) { return; }
    double tolerance = 1e-12 * size_of_case(c);
    ct_shape a = shape_at(&c->a, w->t), b = shape_at(&c->b, w->t);
    edge_list a_edges = edges_of(&a), b_edges = edges_of(&b);
    edge_list start = edges_of(&c->a.shape);
    ct_vec place = c->a.shape.type == CT_RECT  ? (ct_vec){ (start.at[0].x + start.at[2].x) / 2,
                                                           (start.at[0].y + start.at[2].y) / 2 }
                   : c->a.shape.type == CT_OBB ? c->a.shape.as.obb.center
                                               : start.at[0];
    expect(c, c->a.move.x != 0 || w->center.x == place.x, "center has left its x");
    expect(c, c->a.move.y != 0 || w->center.y == place.y, "center has left its y");
    place = at_time(place, c->a.move, w->t);
    expect(c, hypot(w->center.x - place.x, w->center.y - place.y) <= tolerance,
           "center is not the reference point at t");
    check_normal(c, &a_edges, &b_edges, tolerance);
    check_rest(c, tolerance);
}

static void run_answers(const char *name, sweep_numbers numbers)
{
    motion_case c;
    campaign run = campaign_begin(name, 10);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, numbers);
        check_answer(&c);
    }
}

TEST(every_contact_is_where_it_says)
{
    run_answers("contacts of sweeps", ANY_NUMBERS);
    run_answers("contacts of sweeps on a grid", HALF_UNITS);
}

/* A corner at 1.6 that rises to a ceiling, from which its place was told. */
TEST(what_moves_along_y_keeps_its_x_to_the_bit)
{
    const ct_vec points[] = { { 1.6, 1.6001 }, { 1.9000000000000001, 1.6001 }, { 1.6, 2.1001 } };
    ct_moving a = { polygon(points, 3), { 0, 5.6 } };
    ct_moving b = { { CT_RECT, .as.rect = { { -2.5, 2.2 }, { 2.5, 2.5 } } }, { 0, 0 } };
    ct_sweep s;
    ct_find_sweep(&a, &b, &s);
    assert_true(s.hit && s.center.x == 1.6 && s.stop.x == 1.6);
}

TEST(swapping_the_roles_turns_the_normal_only)
{
    motion_case c;
    campaign run = campaign_begin("sweeps with swapped roles", 10);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, rng_chance(&run.random, 2) ? HALF_UNITS : ANY_NUMBERS);
        ct_sweep other;
        ct_find_sweep(&c.b, &c.a, &other);
        expect(&c, other.hit == c.got.hit && other.t == c.got.t, "another time");
        ct_vec n = c.got.normal, v = c.a.move, w = c.b.move;
        ct_vec way = { v.x - w.x, v.y - w.y };
        bool is_turned = hypot(other.normal.x + n.x, other.normal.y + n.y) <= 1e-9;
        /* What slips into a slot that is just as wide grazes both of its walls. */
        bool is_in_slot = hypot(other.normal.x - n.x, other.normal.y - n.y) <= 1e-9 &&
                          fabs(n.x * way.x + n.y * way.y) <= 1e-9 * hypot(way.x, way.y);
        expect(&c, other.t == 0 || is_turned || is_in_slot, "another normal");
    }
}

static ct_moving place_moving(const placement *p, const ct_moving *m)
{
    ct_vec v = place_vector(p, m->move);
    return (ct_moving){ place(p, &m->shape), { p->scale * v.x, p->scale * v.y } };
}

TEST(mirroring_and_scaling_change_nothing)
{
    motion_case c;
    campaign run = campaign_begin("placed sweeps", 10);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, rng_chance(&run.random, 2) ? HALF_UNITS : ANY_NUMBERS);
        placement p = { (unsigned)rng_below(&run.random, 8),
                        ldexp(1, rng_range(&run.random, -40, 40)),
                        { 0, 0 } };
        ct_moving a = place_moving(&p, &c.a), b = place_moving(&p, &c.b);
        ct_sweep other;
        ct_find_sweep(&a, &b, &other);
        expect(&c, other.hit == c.got.hit, "another verdict");
        expect(&c, fabs(other.t - c.got.t) <= time_tolerance * c.got.t, "another time");
        expect(&c, c.a.shape.type == CT_OBB || c.b.shape.type == CT_OBB || other.t == c.got.t,
               "a time that differs by a rounding");
    }
}

/* By a move of half units from so many of it before the start: all coordinates are exact. */
static ct_sweep sweep_from(const motion_case *c, double before)
{
    ct_vec m = { 0.5 * round(fmod(2 * c->a.move.x, 32)), 0.5 * round(fmod(2 * c->a.move.y, 32)) };
    ct_moving a = { moved(&c->a.shape, (ct_vec){ -before * m.x, -before * m.y }),
                    { (before + 64) * m.x, (before + 64) * m.y } };
    ct_moving b = { c->b.shape, { 0, 0 } };
    ct_sweep out;
    ct_find_sweep(&a, &b, &out);
    return out;
}

/* The end of a wall beside a corner of what is concave, as either of them comes. */
TEST(a_graze_has_its_normal_from_any_distance)
{
    const ct_vec prongs[] = { { 2.5, 5.5 }, { -1.5, 5.5 }, { -1.5, 1.5 }, { -0.5, 1.5 },
                              { 0.5, 4.5 }, { 1.5, 1.5 },  { 2.5, 1.5 } };
    const ct_shape a = polygon(prongs, 7), b = rect(13, 5.5, 13, 6);
    const motion_case cases[] = { { .a = { a, { 10.5, 4.5 } }, .b = { b, { 0, 0 } } },
                                  { .a = { b, { -10.5, -4.5 } }, .b = { a, { 0, 0 } } } };
    (void)state;
    for (int i = 0; i < 2; i++) {
        const ct_vec way = cases[i].a.move;
        const double length = hypot(way.x, way.y);
        for (int power = 6; power <= 45; power++) {
            const ct_sweep got = sweep_from(&cases[i], ldexp(1, power));
            assert_true(got.hit);
            assert_true(hypot(got.normal.x + way.y / length, got.normal.y - way.x / length) <
                        1e-15);
        }
    }
}

/* By 6.9e-16, with exact fractions; a circle of next to no radius, as any corner that has one. */
TEST(a_miss_of_a_hair_is_none_from_far_away)
{
    const ct_vec way = { 0x1.2e20d0197547ap+60, 0x1.92d66acc9c5f9p+60 };
    ct_moving ball = { circle(-way.x / 2, -way.y / 2, 0x1p-76), way };
    ct_moving wall = { segment(6, 10, 10, 3), { 0, -4 } };
    ct_sweep got;
    ct_find_sweep(&ball, &wall, &got);
    assert_false(got.hit);
    ct_find_sweep(&wall, &ball, &got);
    assert_false(got.hit);
}

/* Its end touches a side and is touched by a corner, both just then: the side tells the normal. */
TEST(what_is_met_at_once_is_so_however_short_and_far)
{
    const ct_vec line[] = { { -2, -1 }, { -1, 0 }, { 0, 1 } };
    (void)state;
    for (int power = 4; power < 60; power++) {
        ct_moving a = { segment(0x1.0000006p+28, -ldexp(1, -power), 0x1.0000006p+28, 0),
                        { -0x1.000000ap+29, 0 } };
        ct_moving b = { polygon(line, 3), { 0, 0 } };
        ct_sweep got;
        ct_find_sweep(&a, &b, &got);
        assert_true(got.hit && hypot(got.normal.x - sqrt(0.5), got.normal.y + sqrt(0.5)) < 1e-15);
    }
}

/* What differs by less than the last digit of t still comes one after the other. */
TEST(from_far_away_all_is_met_as_from_near)
{
    motion_case c;
    campaign run = campaign_begin("sweeps from far away", 50);
    c.run = &run;
    while (campaign_next(&run)) {
        next_case(&c, &run.random, HALF_UNITS);
        ct_sweep near = sweep_from(&c, 64);
        c.got = sweep_from(&c, 0x1p45);
        expect(&c, c.got.hit == near.hit, "another verdict from far away");
        if (near.hit && near.t > 0) {
            bool many = is_concave(&c.a.shape) || is_concave(&c.b.shape);
            bool rounded = c.a.shape.type == CT_OBB || c.b.shape.type == CT_OBB;
            ct_vec n = near.normal, p = near.contact, got = c.got.normal;
            /* What fits a slot exactly grazes both of its sides. */
            bool in_slot = many && fabs(n.x * c.a.move.x + n.y * c.a.move.y) < 1e-9 &&
                           hypot(got.x + n.x, got.y + n.y) < 1e-9;
            expect(&c, in_slot || hypot(got.x - n.x, got.y - n.y) < 1e-9,
                   "another normal from far away");
            expect(&c,
                   many || rounded || hypot(c.got.contact.x - p.x, c.got.contact.y - p.y) < 1e-8,
                   "another contact from far away");
        }
    }
}

/* A circle or capsule next to nothing that comes level with a corner, or a hair beside it. */
static void next_hair(motion_case *c, rng *r)
{
    const double hair = ldexp(1, -rng_range(r, 0, 59));
    for (int i = 0; i < 3; i++) {
        c->points[1][i] = (ct_vec){ rng_range(r, -4, 4), rng_range(r, -4, 4) };
    }
    double level = hair < 1e-13 ? 0 : c->points[1][rng_below(r, 3)].y;
    double radius = hair * rng_range(r, 0, 3);
    double from = level + hair * rng_range(r, -3, 3), to = level + hair * rng_range(r, -3, 3);
    c->a.shape = rng_chance(r, 3) ? circle(6, from, radius) : capsule(6, from, 6, to, radius);
    c->a.move = (ct_vec){ -20, 0 };
    c->b = (ct_moving){ polygon(c->points[1], 3), { 0, 0 } };
}

TEST(what_meets_a_hair_beside_a_corner_is_told_from_any_distance)
{
    motion_case c;
    campaign run = campaign_begin("a hair beside a corner", 2);
    c.run = &run;
    while (campaign_next(&run)) {
        ct_sweep near = { 0 };
        next_hair(&c, &run.random);
        ct_find_sweep(&c.a, &c.b, &near);
        if (near.hit && near.t == 0) { continue; }
        double far = ldexp(1, rng_range(&run.random, 20, 45));
        c.a.shape = moved(&c.a.shape, (ct_vec){ far, 0 });
        c.a.move.x -= 2 * far;
        ct_find_sweep(&c.a, &c.b, &c.got);
        expect(&c, c.got.hit == near.hit, "another verdict from far away");
        const ct_vec n = near.normal, got = c.got.normal;
        /* Delays have some 104 bits: the two normals may be of what is no further apart than
         * that. */
        const ct_shape *a = &c.a.shape;
        const double radius = a->type == CT_CIRCLE ? a->as.circle.radius : a->as.capsule.radius;
        const double apart = radius * (1 - n.x * got.x - n.y * got.y);
        const bool is_tie = apart > 0 && apart <= 0x1p-102 * far;
        expect(&c, is_tie || hypot(got.x - n.x, got.y - n.y) < 1e-9,
               "another normal from far away");
    }
}

/* The place of the hit, an ulp of the long side wide of it, touches nothing. */
TEST(a_hit_by_a_long_side_has_a_normal)
{
    static const ct_vec tiny[] = { { 0, 0 }, { 0, -2e-5 }, { -2e-5, 0 }, { 8e-7, 2e-5 } };
    const double sizes[] = { 1, 1e3 };
    for (int i = 0; i < 2; i++) {
        const ct_vec huge[] = { { 3520 * sizes[i], 720 * sizes[i] }, { 0, 2e-5 }, { 0, 1 } };
        const ct_moving a = { polygon(huge, 3), { 0, -1 } }, b = { polygon(tiny, 4), { 0, 0 } };
        const ct_vec out = { -0.200396, 0.979715 };
        ct_sweep got;
        ct_find_sweep(&a, &b, &got);
        assert_true(got.hit && got.has_normal);
        assert_true(hypot(got.normal.x - out.x, got.normal.y - out.y) < 1e-5);
    }
}

TEST(every_time_is_the_first_contact_on_a_grid)
{
    run_times("sweeps on a grid", HALF_UNITS);
}

TEST(every_time_is_the_first_contact)
{
    run_times("sweeps", ANY_NUMBERS);
}

TEST(every_time_is_the_first_contact_whatever_the_sizes)
{
    run_times("sweeps of mixed sizes", MIXED_SIZES);
}

int main(int argc, char **argv)
{
    return campaign_main(argc, argv);
}
