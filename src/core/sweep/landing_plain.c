/* landing_plain.c - the first contact of two moving outlines where plain doubles show it.
 *
 * A guess and a proof. The guess is right for convex outlines: of all sides that the other
 * outline moves against, moved outwards by both radii, the one reached last is the one hit, or
 * the corner it ends in if it is hit beyond that. The proof holds for any: if all of the one
 * lies behind the line that touches there and all of the other but one corner before it, both
 * clearly, then nothing else touches then, and nothing before, as the line has come closer all
 * the time. What is not proven is left to the careful search. */
#include "core/num/lanes.h"
#include "core/num/num.h"
#include "core/sweep/landing.h"

/* More would be looked at too often, and have no bit each. */
enum { MOST_CORNERS = 32 };

/* An outline as seen along the move of a relative to b, as many times larger as that is long. */
typedef struct plain_view {
    const ct_outline *of;
    int count;
    double area; /* doubled, less than 0 for a clockwise outline */
    double x[2 * MOST_CORNERS + 1], y[2 * MOST_CORNERS + 1]; /* after the last all once more */
    ct_lanes least, most;                                    /* x and y */
} plain_view;

typedef struct scene {
    plain_view a, b;
    ct_vec d;      /* the move */
    double length; /* of it: all else is seen so many times as large as it is */
    double way, radius;
    double size;  /* of all */
    double slack; /* more than two coordinates and all lengths are off by */
} scene;

typedef struct bounds {
    ct_lanes min, max;
} bounds;

static inline bounds bounds_of(const ct_outline *o)
{
    ct_lanes p = ct_lanes_load(&o->at[0].x), q = ct_lanes_load(&o->at[o->count - 1].x);
    bounds even = { p, p }, odd = { q, q };
    for (int i = 1; i + 1 < o->count; i += 2) {
        p = ct_lanes_load(&o->at[i].x);
        q = ct_lanes_load(&o->at[i + 1].x);
        even = (bounds){ ct_lanes_min(even.min, p), ct_lanes_max(even.max, p) };
        odd = (bounds){ ct_lanes_min(odd.min, q), ct_lanes_max(odd.max, q) };
    }
    return (bounds){ ct_lanes_min(even.min, odd.min), ct_lanes_max(even.max, odd.max) };
}

/* Are even the boxes around them and the way apart? Most sweeps of a scene end here. More than 0
 * is a gap: differences, sums and move have five roundings, each by u of what goes in. */
static bool boxes_miss(const ct_outline *a, const ct_outline *b, ct_vec m)
{
    bounds p = bounds_of(a), q = bounds_of(b);
    ct_lanes r =
        ct_lanes_both((a->radius + b->radius + a->error + b->error) * (1 + 8 * DBL_EPSILON));
    ct_lanes move = { m.x, m.y }, forth = ct_lanes_max(move, ct_lanes_both(0));
    ct_lanes low = q.min - r, high = q.max + r;
    ct_lanes size = ct_lanes_abs(p.min) + ct_lanes_abs(p.max) + ct_lanes_abs(low) +
                    ct_lanes_abs(high) + ct_lanes_abs(move);
    ct_lanes gap = ct_lanes_max(low - p.max - forth, p.min - high - (forth - move));
    return ct_mask_bits(ct_lanes_less(ct_lanes_both(4 * DBL_EPSILON) * size, gap)) != 0;
}

/* Two corners at a time, after the last of an odd count the first. The side that leads to the first
 * is the area's last, unless it has been already: then there is none from the first to itself. */
static void lay(const ct_outline *o, ct_vec origin, ct_vec d, plain_view *out)
{
    int count = o->count;
    ct_lanes dx = ct_lanes_both(d.x), dy = ct_lanes_both(d.y);
    ct_lanes ox = ct_lanes_both(origin.x), oy = ct_lanes_both(origin.y);
    ct_lanes area = { 0, 0 }, px = area, py = area;
    ct_lanes left = ct_lanes_both(HUGE_VAL), right = -left, low = left, high = right;
    out->of = o;
    out->count = count;
    if (count == 1) {
        ct_vec w = ct_sub(o->at[0], origin);
        out->least = out->most = (ct_lanes){ ct_dot(d, w), ct_cross(d, w) };
        ct_lanes_store(ct_lanes_both(out->least[0]), out->x);
        ct_lanes_store(ct_lanes_both(out->least[1]), out->y);
        out->area = 0;
        return;
    }
    for (int i = 0; i < count; i += 2) {
        int next = i + 1 < count ? i + 1 : 0;
        ct_lanes p = ct_lanes_load(&o->at[i].x), q = ct_lanes_load(&o->at[next].x);
        ct_lanes wx = ct_lanes_firsts(p, q) - ox, wy = ct_lanes_seconds(p, q) - oy;
        ct_lanes x = dx * wx + dy * wy, y = dx * wy - dy * wx;
        ct_lanes_store(x, out->x + i);
        ct_lanes_store(y, out->y + i);
        ct_lanes_store(x, out->x + count + i);
        ct_lanes_store(y, out->y + count + i);
        left = ct_lanes_min(left, x);
        right = ct_lanes_max(right, x);
        low = ct_lanes_min(low, y);
        high = ct_lanes_max(high, y);
        area += ct_lanes_joined(px, x) * y - ct_lanes_joined(py, y) * x;
        px = x;
        py = y;
    }
    /* There is one. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    out->area = area[0] + area[1] + (px[1] * out->y[0] - py[1] * out->x[0]);
    out->least = ct_lanes_min(ct_lanes_firsts(left, low), ct_lanes_seconds(left, low));
    out->most = ct_lanes_max(ct_lanes_firsts(right, high), ct_lanes_seconds(right, high));
}

/* The sum of magnitudes of a corner is less than this. */
static double view_size(const plain_view *v)
{
    ct_lanes most = ct_lanes_max(ct_lanes_abs(v->least), ct_lanes_abs(v->most));
    return 2 * (most[0] + most[1]);
}

/* False where under- or overflow may matter, or anything is not finite: then an area is not. A
 * coordinate has four roundings, each by u of what goes into it at most, the length of what is
 * scaled by it three more, and the direction is off by 2u: 16u of all of it covers two and the
 * lengths. The move is not brought to length 1: nothing has to wait for a root and a division. */
static bool look(const ct_outline *a, const ct_outline *b, ct_vec m, scene *s)
{
    ct_vec origin = b->at[0];
    double way = ct_dot(m, m), length = sqrt(way), radius = (a->radius + b->radius) * length;
    lay(a, origin, m, &s->a);
    lay(b, origin, m, &s->b);
    double size = view_size(&s->a) + view_size(&s->b) + radius + way;
    s->d = m;
    s->length = length;
    s->way = way;
    s->radius = radius;
    s->size = size;
    s->slack = 16 * DBL_EPSILON * size + 4 * length * (a->error + b->error);
    return way > 0x1p-500 && size < 0x1p500 && fabs(s->a.area) + fabs(s->b.area) < HUGE_VAL;
}

static bool is_out_of_the_way(const scene *s)
{
    ct_lanes reach = ct_lanes_both(s->radius + s->slack), way = { s->way, 0 };
    ct_mask before = ct_lanes_less(s->b.most + reach, s->a.least);
    return ct_mask_bits(before | ct_lanes_less(s->a.most + way, s->b.least - reach)) != 0;
}

/* ---- The guess ---------------------------------------------------------------------------- */

/* One outline's sides against the other's corners, which move by `sign` along x. */
typedef struct plain_pass {
    const plain_view *sides, *corners;
    int sign;
} plain_pass;

/* A side, and when what is nearest to it is a radius away from its line. */
typedef struct guess {
    const plain_pass *pass;
    int edge;
    double nx, ny; /* outwards, as long as the side */
    double near;   /* what is nearest along that */
    double along;  /* of the way */
} guess;

static inline ct_lanes along_two(const plain_view *v, double nx, double ny, int i)
{
    return ct_lanes_both(nx) * ct_lanes_load(v->x + i) +
           ct_lanes_both(ny) * ct_lanes_load(v->y + i);
}

/* Along two normals, the firsts and the seconds of them. */
static inline ct_lanes nearest_two(const plain_view *v, ct_lanes nx, ct_lanes ny)
{
    ct_lanes least = nx * ct_lanes_both(v->x[0]) + ny * ct_lanes_both(v->y[0]);
    for (int i = 1; i < v->count; i++) {
        least = ct_lanes_min(least, nx * ct_lanes_both(v->x[i]) + ny * ct_lanes_both(v->y[i]));
    }
    return least;
}

static inline double nearest(const plain_view *v, double nx, double ny)
{
    ct_lanes least = along_two(v, nx, ny, 0);
    for (int i = 2; i < v->count; i += 2) { least = ct_lanes_min(least, along_two(v, nx, ny, i)); }
    return ct_min(least[0], least[1]);
}

/* The first of them, found without a branch. */
static int nearest_corner(const plain_view *v, double nx, double ny, double least)
{
    int corner = v->count - 1;
    for (int i = corner - 1; i >= 0; i--) {
        corner = nx * v->x[i] + ny * v->y[i] <= least ? i : corner;
    }
    return corner;
}

/* Keeps the last. No branch asks which sides face the way or which is the last so far: nothing
 * foresees that. Two sides at a time, read as they were stored: what lies in two stores waits for
 * both to be done. Of an odd count the first comes once more, as the last. */
static CT_HOT inline void guess_side(const scene *s, const plain_pass *p, guess *out)
{
    const plain_view *v = p->sides;
    double turn = v->area < 0 ? -1 : 1, facing = -p->sign * turn, last = out->along;
    unsigned sides = 0;
    int count = v->count > 1 ? v->count : 0, edge = -1;
    ct_lanes y = ct_lanes_load(v->y);
    for (int i = 0; i < count; i += 2) {
        ct_lanes next = ct_lanes_load(v->y + i + 2), ey = ct_lanes_joined(y, next) - y;
        sides |= ct_mask_bits(ct_lanes_less(ct_lanes_both(0), ct_lanes_both(facing) * ey)) << i;
        y = next;
    }
    while (sides != 0) {
        unsigned others = sides & (sides - 1);
        int i = __builtin_ctz(sides), j = __builtin_ctz(others != 0 ? others : sides);
        sides = others & (others - 1);
        ct_lanes x = { v->x[i], v->x[j] }, ex = (ct_lanes){ v->x[i + 1], v->x[j + 1] } - x;
        y = (ct_lanes){ v->y[i], v->y[j] };
        ct_lanes ey = (ct_lanes){ v->y[i + 1], v->y[j + 1] } - y;
        ct_lanes nx = ct_lanes_both(turn) * ey, ny = ct_lanes_both(-turn) * ex;
        ct_lanes gap = nearest_two(p->corners, nx, ny) - (nx * x + ny * y);
        if (s->radius > 0) { gap -= ct_lanes_both(s->radius) * ct_lanes_sqrt(ex * ex + ey * ey); }
        ct_lanes along = gap / (ct_lanes_both(facing) * ey);
        edge = along[0] > last ? i : edge;
        last = ct_max(along[0], last);
        edge = along[1] > last ? j : edge;
        last = ct_max(along[1], last);
    }
    if (edge >= 0) {
        double nx = turn * (v->y[edge + 1] - v->y[edge]);
        double ny = -turn * (v->x[edge + 1] - v->x[edge]);
        *out = (guess){ p, edge, nx, ny, nearest(p->corners, nx, ny), last };
    }
}

/* What touches: a side and a corner, or where edge and next are the same, two corners. */
typedef struct touching_pair {
    int edge, next, corner;
} touching_pair;

/* ---- The proof ---------------------------------------------------------------------------- */

/* Products with n, its square included, do not underflow by what matters. */
static bool is_sound(double nx, double ny)
{
    return fabs(nx) + fabs(ny) > 0x1p-500;
}

/* How far `count` corners from `first` on reach along n; after the last the first follows. */
static double farthest(const plain_view *v, double nx, double ny, int first, int count)
{
    ct_lanes most = ct_lanes_both(count % 2 != 0 ? nx * v->x[first] + ny * v->y[first] : -HUGE_VAL);
    for (int i = first + count % 2; i < first + count; i += 2) {
        most = ct_lanes_max(most, along_two(v, nx, ny, i));
    }
    return ct_max(most[0], most[1]);
}

/* Clear of rounding, and of what might be a tie. */
static double margin(const scene *s, const plain_view *v)
{
    ct_lanes extent = v->most - v->least;
    return 16 * s->slack + 0x1p-32 * (extent[0] + extent[1]);
}

/* Is the line through corner `edge` of the sides' outline, and that `next` of it as well unless
 * they are the same, and through the other's corner that touches it the only thing between the
 * two? */
static bool is_between(const scene *s, const guess *g, const touching_pair *at, ct_vec n)
{
    const plain_view *v = g->pass->sides, *w = g->pass->corners;
    double size = ct_size(n);
    int others = v->count - (at->edge != at->next ? 2 : 1);
    double behind =
        farthest(v, n.x, n.y, at->next + 1, others) - (n.x * v->x[at->edge] + n.y * v->y[at->edge]);
    double before = w->count == 1 ? -HUGE_VAL
                                  : farthest(w, -n.x, -n.y, at->corner + 1, w->count - 1) +
                                        (n.x * w->x[at->corner] + n.y * w->y[at->corner]);
    return is_sound(n.x, n.y) && behind < -size * margin(s, v) && before < -size * margin(s, w);
}

/* Does the guessed side's line stay between the two all the time? */
static bool stays_between(const scene *s, const guess *g)
{
    const plain_view *v = g->pass->sides;
    double size = fabs(g->nx) + fabs(g->ny);
    double gap = g->near - farthest(v, g->nx, g->ny, 0, v->count) -
                 s->radius * sqrt(g->nx * g->nx + g->ny * g->ny);
    return is_sound(g->nx, g->ny) && gap - fabs(g->nx) * s->way > 4 * size * s->slack;
}

/* Does a side's line stand between them at the start, from which the corners move away? */
static bool moves_away(const scene *s, const plain_pass *p)
{
    const plain_view *v = p->sides;
    double turn = v->area < 0 ? -1 : 1;
    int count = v->count > 1 ? v->count : 0;
    for (int i = 0; i < count; i++) {
        double nx = turn * (v->y[i + 1] - v->y[i]), ny = -turn * (v->x[i + 1] - v->x[i]);
        double size = fabs(nx) + fabs(ny), enough = 4 * size * s->slack;
        double base = nx * v->x[i] + ny * v->y[i] + s->radius * sqrt(nx * nx + ny * ny);
        if (p->sign * nx < 0 || !is_sound(nx, ny)) { continue; }
        double room = nearest(p->corners, nx, ny) - base;
        if (room > enough) {
            double behind = farthest(v, nx, ny, 0, v->count) - (nx * v->x[i] + ny * v->y[i]);
            return room - behind > enough;
        }
    }
    return false;
}

/* Does the line across the way between the two nearest corners do so? */
static bool corners_move_away(const scene *s)
{
    const plain_view *a = &s->a, *b = &s->b;
    double least = HUGE_VAL, nx = 0, ny = 0;
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            double x = a->x[i] - b->x[j], y = a->y[i] - b->y[j], distance_sq = x * x + y * y;
            if (distance_sq < least) {
                least = distance_sq;
                nx = x;
                ny = y;
            }
        }
    }
    double room = nearest(a, nx, ny) - farthest(b, nx, ny, 0, b->count) - s->radius * sqrt(least);
    return nx >= 0 && is_sound(nx, ny) && room > 4 * (fabs(nx) + fabs(ny)) * s->slack;
}

/* Where on its side it is guessed to be hit: so much of the side's square, which is *all. */
static double foot_of(const guess *g, int corner, double *all)
{
    const plain_view *v = g->pass->sides, *w = g->pass->corners;
    double ex = v->x[g->edge + 1] - v->x[g->edge], ey = v->y[g->edge + 1] - v->y[g->edge];
    double x = w->x[corner] + g->pass->sign * g->along - v->x[g->edge];
    double y = w->y[corner] - v->y[g->edge];
    *all = ex * ex + ey * ey;
    return x * ex + y * ey;
}

/* The probe of a landing, which is written down as well: not as a copy of it, which would wait
 * until all parts of it are stored. */
static CT_HOT inline ct_probe start_probe(const guess *g, int edge, int corner,
                                          const ct_relative_move *move, ct_landing *out)
{
    const plain_view *v = g->pass->sides, *w = g->pass->corners;
    bool is_of_a = g->pass->sign < 0;
    const ct_vec *plus = is_of_a ? &move->minus : &move->plus;
    const ct_vec *minus = is_of_a ? &move->plus : &move->minus;
    out->at = (ct_edge_corner){ v->of, edge, w->of, corner };
    out->move = (ct_relative_move){ *plus, *minus };
    out->edge_is_of_a = is_of_a;
    return (ct_probe){ { v->of, edge, w->of, corner }, { *plus, *minus } };
}

/* Side and corner go apart at once: where that is foreseen, the side need not wait for the foot. */
static bool prove(const scene *s, const guess *g, const ct_relative_move *move, ct_landing *out)
{
    const plain_view *v = g->pass->sides, *w = g->pass->corners;
    int corner = nearest_corner(w, g->nx, g->ny, g->near);
    int next = g->edge + 1 < v->count ? g->edge + 1 : 0;
    double all, foot = foot_of(g, corner, &all), end = ct_min(foot, all - foot);
    if (end > 0) {
        touching_pair at = { g->edge, next, corner };
        ct_probe probe = start_probe(g, v->count == 2 ? 0 : g->edge, corner, move, out);
        return end > margin(s, v) * sqrt(all) && is_between(s, g, &at, (ct_vec){ g->nx, g->ny }) &&
               ct_probe_side_plainly(&probe, 1, &out->hit) == CT_HITS;
    }
    int nearer = foot < 0.5 * all ? g->edge : next;
    touching_pair at = { nearer, nearer, corner };
    ct_probe probe = start_probe(g, nearer, corner, move, out);
    if (s->radius == 0 || ct_probe_corner_plainly(&probe, 1, &out->hit) != CT_HITS) {
        return false;
    }
    ct_vec n = out->hit.normal;
    return is_between(s, g, &at, (ct_vec){ ct_dot(s->d, n), ct_cross(s->d, n) });
}

/* Of outlines that may meet. Most do not: they should not wait for registers to be saved. */
CT_ASIDE static ct_verdict land_near(const ct_outline *a, const ct_outline *b,
                                     const ct_relative_move *move, ct_vec m, ct_landing *out)
{
    scene s;
    if (!look(a, b, m, &s)) { return CT_IN_DOUBT; }
    if (is_out_of_the_way(&s)) { return CT_MISSES; }
    const plain_pass passes[2] = { { &s.b, &s.a, 1 }, { &s.a, &s.b, -1 } };
    guess g = { .along = -HUGE_VAL };
    guess_side(&s, &passes[0], &g);
    guess_side(&s, &passes[1], &g);
    if (g.along == -HUGE_VAL) { return CT_IN_DOUBT; }
    if (g.along < 0 &&
        (moves_away(&s, &passes[0]) || moves_away(&s, &passes[1]) || corners_move_away(&s))) {
        return CT_MISSES;
    }
    if (g.along > s.way) { return stays_between(&s, &g) ? CT_MISSES : CT_IN_DOUBT; }
    out->size = s.size / s.length + ct_size(b->at[0]) + ct_size(move->plus) + ct_size(move->minus);
    return prove(&s, &g, move, out) ? CT_HITS : CT_IN_DOUBT;
}

ct_verdict ct_land_plainly(const ct_outline *a, const ct_outline *b, const ct_relative_move *move,
                           ct_landing *out)
{
    ct_vec m = ct_sub(move->plus, move->minus);
    if (a->count > MOST_CORNERS || b->count > MOST_CORNERS) { return CT_IN_DOUBT; }
    return boxes_miss(a, b, m) ? CT_MISSES : land_near(a, b, move, m, out);
}
