/* oracle_grid.c - what is true of two flat shapes whose numbers are whole.
 *
 * Every shape is a core of corners (one, two or an area's, counter-clockwise) and a disc around
 * each of its points. For two cores all is told by the side of every edge that every corner of the
 * other lies on: where edges cross, which corners lie within and which on the border, and there by
 * the wedge between the two edges into which the other's edges lead. Nothing is divided before the
 * end. */
#include "tests/core/oracle/oracle_grid.h"

#include <math.h>
#include <stdint.h>

__extension__ typedef __int128 wide;

typedef struct grid_point {
    int64_t x, y;
} grid_point;

typedef struct grid_shape {
    int count, edges; /* edge i leads from corner i to the next */
    int64_t radius;
    grid_point at[GRID_CORNERS + 1]; /* the first once more behind the last */
} grid_shape;

static grid_point less(grid_point a, grid_point b)
{
    return (grid_point){ a.x - b.x, a.y - b.y };
}

static int64_t cross(grid_point u, grid_point v)
{
    return u.x * v.y - u.y * v.x;
}

static int64_t dot(grid_point u, grid_point v)
{
    return u.x * v.x + u.y * v.y;
}

static int sign_of(int64_t v)
{
    return (v > 0) - (v < 0);
}

static bool is_same(grid_point p, grid_point q)
{
    return p.x == q.x && p.y == q.y;
}

/* ---- Shapes ------------------------------------------------------------------------------ */

static void add(grid_shape *g, double x, double y)
{
    grid_point p = { (int64_t)x, (int64_t)y };
    if (g->count == 0 || !is_same(p, g->at[g->count - 1])) { g->at[g->count++] = p; }
}

static void add_box(grid_shape *g, ct_vec middle, ct_vec u, ct_vec v)
{
    add(g, middle.x - u.x - v.x, middle.y - u.y - v.y);
    add(g, middle.x + u.x - v.x, middle.y + u.y - v.y);
    add(g, middle.x + u.x + v.x, middle.y + u.y + v.y);
    add(g, middle.x - u.x + v.x, middle.y - u.y + v.y);
}

static void add_corners(grid_shape *g, const ct_shape *s)
{
    const ct_rect *r = &s->as.rect;
    const ct_obb *o = &s->as.obb;
    switch (s->type) {
    case CT_POINT:
    case CT_CIRCLE:
        add(g, s->as.point.x, s->as.point.y);
        g->radius = s->type == CT_CIRCLE ? (int64_t)s->as.circle.radius : 0;
        break;
    case CT_RECT:
        add(g, r->min.x, r->min.y);
        add(g, r->max.x, r->min.y);
        add(g, r->max.x, r->max.y);
        add(g, r->min.x, r->max.y);
        break;
    case CT_OBB:
        add_box(g, o->center, (ct_vec){ o->half.x * o->cos, o->half.x * o->sin },
                (ct_vec){ -o->half.y * o->sin, o->half.y * o->cos });
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        add(g, s->as.segment.from.x, s->as.segment.from.y);
        add(g, s->as.segment.to.x, s->as.segment.to.y);
        g->radius = s->type == CT_CAPSULE ? (int64_t)s->as.capsule.radius : 0;
        break;
    default:
        for (int i = 0; i < s->as.polygon.count; i++) {
            add(g, s->as.polygon.points[i].x, s->as.polygon.points[i].y);
        }
    }
}

static void make_counter_clockwise(grid_shape *g)
{
    int64_t area = 0;
    for (int i = 0; i < g->count; i++) {
        area += cross(g->at[i], g->at[i + 1 < g->count ? i + 1 : 0]);
    }
    for (int i = 0, k = g->count - 1; area < 0 && i < k; i++, k--) {
        grid_point kept = g->at[i];
        g->at[i] = g->at[k];
        g->at[k] = kept;
    }
}

static void shape_of(const ct_shape *s, grid_shape *g)
{
    *g = (grid_shape){ .count = 0 };
    add_corners(g, s);
    g->count -= g->count > 1 && is_same(g->at[0], g->at[g->count - 1]);
    g->edges = g->count > 2 ? g->count : 1;
    if (g->count > 2) { make_counter_clockwise(g); }
    g->at[g->count] = g->at[0];
}

/* ---- Two cores --------------------------------------------------------------------------- */

/* Of a's border and b: does any of it lie strictly within b, any beyond, any on the border; does it
 * cross it? */
typedef struct survey {
    bool within, beyond, on, crosses;
} survey;

/* The side of b's edges that a's corners lie on. */
typedef struct sides {
    short of[GRID_CORNERS + 1][GRID_CORNERS];
} sides;

static void find_sides(const grid_shape *a, const grid_shape *b, sides *out)
{
    for (int k = 0; k < b->edges; k++) {
        grid_point from = b->at[k], e = less(b->at[k + 1], from);
        for (int i = 0; i <= a->count; i++) {
            out->of[i][k] = (short)sign_of(cross(e, less(a->at[i], from)));
        }
    }
}

static bool is_between(int64_t v, int64_t a, int64_t b)
{
    return a < b ? a <= v && v <= b : b <= v && v <= a;
}

/* On the edge's line: is p of the edge? */
static bool is_along(grid_point p, grid_point a, grid_point b)
{
    return is_between(p.x, a.x, b.x) && is_between(p.y, a.y, b.y);
}

/* Does d lead into the wedge from u, counter-clockwise, to w (1), along its border (0) or out
 * (-1)? */
static int look_into_wedge(grid_point u, grid_point w, grid_point d)
{
    int64_t turn = cross(u, w), from_u = cross(u, d), to_w = cross(d, w);
    if ((from_u == 0 && dot(u, d) > 0) || (to_w == 0 && dot(w, d) > 0)) { return 0; }
    bool in = turn > 0 ? from_u > 0 && to_w > 0 : turn < 0 ? !(from_u < 0 && to_w < 0) : from_u > 0;
    return in ? 1 : -1;
}

/* From p, which is b's corner k or, where it is not, a point of its edge k. */
static void look_from_border(survey *s, const grid_shape *b, int k, grid_point p, grid_point to)
{
    grid_point before = b->at[k > 0 ? k - 1 : b->count - 1], u = less(b->at[k + 1], p);
    grid_point w = less(is_same(p, b->at[k]) ? before : b->at[k], p);
    int found = is_same(p, to) ? 0 : look_into_wedge(u, w, less(to, p));
    s->within |= found > 0;
    s->beyond |= found < 0;
}

/* Where a's corner i lies: within, beyond or, told of both edges that meet there, on the border. */
static void look_at_corner(survey *s, const grid_shape *a, int i, const grid_shape *b,
                           const sides *of_a)
{
    grid_point p = a->at[i];
    int winding = 0;
    bool on = false;
    for (int k = 0; k < b->edges; k++) {
        grid_point from = b->at[k], to = b->at[k + 1];
        int side = of_a->of[i][k];
        if (side == 0 && is_along(p, from, to)) {
            on = true;
            if (b->count > 2 && !is_same(p, to)) {
                look_from_border(s, b, k, p, a->at[i + 1]);
                look_from_border(s, b, k, p, a->at[i > 0 ? i - 1 : a->count - 1]);
            }
        } else if (from.y <= p.y ? to.y > p.y && side > 0 : to.y <= p.y && side < 0) {
            winding += side;
        }
    }
    s->on |= on;
    s->within |= !on && winding != 0 && b->count > 2;
    s->beyond |= !on && (winding == 0 || b->count < 3);
}

static survey look(const grid_shape *a, const sides *of_a, const grid_shape *b, const sides *of_b)
{
    survey s = { false, false, false, false };
    for (int i = 0; i < a->count; i++) { look_at_corner(&s, a, i, b, of_a); }
    for (int i = 0; i < a->edges; i++) {
        for (int k = 0; k < b->edges; k++) {
            const short *here = of_a->of[i], *there = of_a->of[i + 1];
            s.crosses |= here[k] * there[k] < 0 && of_b->of[k][i] * of_b->of[k + 1][i] < 0;
            /* b's corner in the middle of a's edge */
            if (b->count > 2 && of_b->of[k][i] == 0 && is_along(b->at[k], a->at[i], a->at[i + 1])) {
                look_from_border(&s, b, k, b->at[k], a->at[i]);
                look_from_border(&s, b, k, b->at[k], a->at[i + 1]);
            }
        }
    }
    s.within |= s.crosses && b->count > 2;
    s.beyond |= s.crosses;
    return s;
}

typedef struct two_cores {
    survey a, b;
    bool meet;
} two_cores;

static two_cores survey_both(const grid_shape *a, const grid_shape *b)
{
    sides of_a = { { { 0 } } }, of_b = { { { 0 } } };
    find_sides(a, b, &of_a);
    find_sides(b, a, &of_b);
    two_cores c = { look(a, &of_a, b, &of_b), look(b, &of_b, a, &of_a), false };
    c.meet = c.a.on || c.b.on || c.a.crosses || c.a.within || c.b.within;
    return c;
}

/* ---- Distances --------------------------------------------------------------------------- */

/* over / under */
typedef struct square {
    wide over, under;
} square;

static square corner_to_edge(grid_point p, grid_point a, grid_point b)
{
    grid_point e = less(b, a), v = less(p, a), w = less(p, b);
    if (dot(e, v) <= 0) { return (square){ dot(v, v), 1 }; }
    if (dot(e, w) >= 0) { return (square){ dot(w, w), 1 }; }
    wide height = cross(e, v);
    return (square){ height * height, dot(e, e) };
}

static int compare(const square *s, int64_t length)
{
    wide left = s->over, right = (wide)length * length * s->under;
    return (left > right) - (left < right);
}

/* Nearer than, not rounded where it counts: heights and lengths are below 2^44. */
static bool is_nearer(const square *s, const square *than)
{
    long double here = (long double)s->over * (long double)than->under;
    return here < (long double)than->over * (long double)s->under;
}

static void find_nearest(const grid_shape *corners, const grid_shape *edges, square *best)
{
    for (int i = 0; i < corners->count; i++) {
        for (int k = 0; k < edges->edges; k++) {
            square s = corner_to_edge(corners->at[i], edges->at[k], edges->at[k + 1]);
            *best = best->under == 0 || is_nearer(&s, best) ? s : *best;
        }
    }
}

static square border_distance(const grid_shape *a, const grid_shape *b)
{
    square best = { 0, 0 };
    find_nearest(a, b, &best);
    find_nearest(b, a, &best);
    return best;
}

/* The square's root less the length, without cancelling. */
static long double less_length(const square *s, int64_t length)
{
    long double over = (long double)(s->over - (wide)length * length * s->under);
    long double root = sqrtl((long double)s->over / (long double)s->under);
    return over == 0 ? 0 : over / (long double)s->under / (root + (long double)length);
}

/* ---- Pairs ------------------------------------------------------------------------------- */

/* Two areas of which neither's border enters the other are the same, or lie beside each other. */
static bool interiors_meet(const grid_shape *a, const grid_shape *b, const two_cores *c)
{
    if (a->count < 3 && b->count < 3) { return c->a.crosses; }
    return c->a.within || c->b.within || (a->count > 2 && b->count > 2 && !c->a.beyond);
}

static bool is_in(const grid_shape *inner, const grid_shape *outer, const survey *of_inner,
                  const two_cores *c, const square *gap)
{
    if (outer->count > 2) {
        bool borders_meet = c->a.on || c->b.on || c->a.crosses;
        return !of_inner->beyond &&
               (inner->radius == 0 || (!borders_meet && compare(gap, inner->radius) >= 0));
    }
    int64_t room = outer->radius - inner->radius;
    bool held = room >= 0;
    for (int i = 0; i < inner->count && held; i++) {
        square s = corner_to_edge(inner->at[i], outer->at[0], outer->at[1]);
        held = compare(&s, room) <= 0;
    }
    return held;
}

static void judge(const grid_shape *a, const grid_shape *b, const two_cores *c, const square *gap,
                  grid_verdict *out)
{
    int64_t radius = a->radius + b->radius;
    *out = (grid_verdict){ CT_OVERLAPPING, CT_INSIDE_NONE, 0 };
    if (c->meet) {
        bool deep = radius > 0 || interiors_meet(a, b, c);
        out->relation = deep ? CT_OVERLAPPING : CT_TOUCHING;
    } else {
        int sign = compare(gap, radius);
        out->relation = sign > 0 ? CT_APART : sign == 0 ? CT_TOUCHING : CT_OVERLAPPING;
        out->distance = sign > 0 ? less_length(gap, radius) : 0;
    }
}

grid_verdict grid_oracle(const ct_shape *a, const ct_shape *b)
{
    grid_shape p, q;
    grid_verdict v;
    shape_of(a, &p);
    shape_of(b, &q);
    two_cores c = survey_both(&p, &q);
    square gap = { 0, 1 };
    if (!c.meet || p.radius > 0 || q.radius > 0) { gap = border_distance(&p, &q); }
    judge(&p, &q, &c, &gap, &v);
    if (v.relation != CT_APART) {
        bool ab = is_in(&p, &q, &c.a, &c, &gap), ba = is_in(&q, &p, &c.b, &c, &gap);
        v.inside = ab && ba ? CT_INSIDE_BOTH : ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
    }
    return v;
}

/* ---- Sweeps ------------------------------------------------------------------------------ */

/* A corner p on its way by m against the edge from..to. */
typedef struct passing {
    grid_point p, m, from, to;
    int64_t radius;
} passing;

/* Do the way and the edge come as near as the radius? */
static bool comes_near(const passing *w)
{
    grid_point end = { w->p.x + w->m.x, w->p.y + w->m.y }, e = less(w->to, w->from);
    if (sign_of(cross(e, less(w->p, w->from))) * sign_of(cross(e, less(end, w->from))) < 0 &&
        sign_of(cross(w->m, less(w->from, w->p))) * sign_of(cross(w->m, less(w->to, w->p))) < 0) {
        return true;
    }
    square s[4] = { corner_to_edge(w->p, w->from, w->to), corner_to_edge(end, w->from, w->to),
                    corner_to_edge(w->from, w->p, end), corner_to_edge(w->to, w->p, end) };
    return compare(&s[0], w->radius) <= 0 || compare(&s[1], w->radius) <= 0 ||
           compare(&s[2], w->radius) <= 0 || compare(&s[3], w->radius) <= 0;
}

/* When it meets the disc around an end; HUGE_VALL if never. */
static long double time_to_end(const passing *w, grid_point end)
{
    grid_point q = less(end, w->p);
    wide a = dot(w->m, w->m), b = dot(w->m, q), c = dot(q, q) - (wide)w->radius * w->radius;
    wide disc = b * b - a * c;
    return b > 0 && disc >= 0 ? (long double)c / ((long double)b + sqrtl((long double)disc))
                              : HUGE_VALL;
}

/* When it meets the side, where it does so between the ends. */
static long double time_to_side(const passing *w)
{
    grid_point e = less(w->to, w->from), v = less(w->p, w->from);
    wide height = cross(e, v), rate = cross(e, w->m), length_sq = dot(e, e);
    square s = { height * height, 1 };
    wide over = s.over - (wide)w->radius * w->radius * length_sq;
    if (rate == 0 || over < 0 || (height > 0) == (rate > 0)) { return HUGE_VALL; }
    long double length = sqrtl((long double)length_sq), rate_size = fabsl((long double)rate);
    long double t = (long double)over / rate_size /
                    (fabsl((long double)height) + (long double)w->radius * length);
    long double along = (long double)dot(e, v) + t * (long double)dot(e, w->m);
    return along >= 0 && along <= (long double)length_sq ? t : HUGE_VALL;
}

static void look_at_ways(const grid_shape *corners, grid_point m, const grid_shape *edges,
                         int64_t radius, grid_flight *out)
{
    for (int i = 0; i < corners->count; i++) {
        for (int k = 0; k < edges->edges; k++) {
            passing w = { corners->at[i], m, edges->at[k], edges->at[k + 1], radius };
            if (comes_near(&w)) {
                long double t = fminl(time_to_side(&w), time_to_end(&w, w.from));
                t = fminl(fminl(t, time_to_end(&w, w.to)), 1);
                out->t = out->hit ? fminl(out->t, t) : t;
                out->hit = true;
            }
        }
    }
}

grid_flight grid_oracle_sweep(const ct_shape *a, ct_vec move, const ct_shape *b)
{
    grid_shape p, q;
    grid_flight flight = { true, 0 };
    if (grid_oracle(a, b).relation == CT_APART) {
        grid_point m = { (int64_t)move.x, (int64_t)move.y };
        shape_of(a, &p);
        shape_of(b, &q);
        flight.hit = false;
        look_at_ways(&p, m, &q, p.radius + q.radius, &flight);
        look_at_ways(&q, (grid_point){ -m.x, -m.y }, &p, p.radius + q.radius, &flight);
    }
    return flight;
}
