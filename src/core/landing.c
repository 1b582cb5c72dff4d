/* landing.c - the first contact of two moving outlines.
 *
 * Two shapes that are apart meet first where a corner of one meets an edge of the other, both grown
 * by their radii: the least of all those times is the answer. Most of the pairs are out of each
 * other's way, and the tracks tell so. */
#include "core/landing.h"

#include <float.h>
#include <math.h>

#include "core/num.h"

typedef struct search {
    const ct_tracks *tracks;
    bool found;
    double latest; /* nothing surely later than this matters */
    ct_landing best;
} search;

/* One outline's corners against the other's edges. */
typedef struct pass {
    const ct_outline *of, *other; /* edges of, corners other */
    const ct_track *edges, *corners;
    ct_relative_move move; /* of the corners */
    int sign;              /* 1 where they move along the tracks, -1 where against them */
} pass;

/* ---- Ties -------------------------------------------------------------------------------- */

/* 1 where the outline runs counter-clockwise, -1 clockwise, 0 without an area. Its least corner, by
 * x and then y, turns the way the whole outline does. */
static int winding_of(const ct_outline *o)
{
    if (o->count < 3 || o->box) {
        return o->count < 3 ? 0 : 1;
    }
    int least = 0;
    for (int i = 1; i < o->count; i++) {
        ct_vec p = o->at[i], q = o->at[least];
        least = p.x < q.x || (p.x == q.x && p.y < q.y) ? i : least;
    }
    int before = (least + o->count - 1) % o->count;
    return ct_edge_side(&(ct_edge_corner){ o, before, o, ct_outline_next(o, least) });
}

/* A side hit from outside counts before a corner, and that before the end of a side that looks the
 * other way. */
static int rank_of(const ct_landing *l)
{
    if (l->hit.side == 0) {
        return 1;
    }
    return l->hit.side * winding_of(l->at.of) <= 0 ? 2 : 0;
}

/* Along x before along y, and of two that mirror each other the one that rises. */
static bool looks_first(ct_vec n, ct_vec other)
{
    double more = fabs(n.x) - fabs(other.x);
    if (fabs(more) > 16 * DBL_EPSILON) {
        return more > 0;
    }
    return n.x * n.y > 0 && other.x * other.y < 0;
}

static bool is_before(const ct_landing *l, const ct_landing *other)
{
    int rank = rank_of(l), other_rank = rank_of(other);
    return rank != other_rank ? rank > other_rank : looks_first(l->hit.normal, other->hit.normal);
}

static void take(search *s, const ct_landing *l)
{
    double t = l->hit.t, error = l->hit.error, best = s->best.hit.t;
    bool is_tie = s->found && fabs(t - best) <= error + s->best.hit.error;
    if (!s->found || (!is_tie && t < best) || (is_tie && is_before(l, &s->best))) {
        s->best = *l;
    }
    if (is_tie) {
        s->best.hit.t = ct_min(t, best);
    }
    s->found = true;
    s->latest = s->best.hit.t + s->best.hit.error;
}

/* ---- All that may meet --------------------------------------------------------------------- */

/* The stretch of the tracks a corner gets to, with all that is within reach of it. */
typedef struct lane {
    ct_span along, across;
} lane;

static lane lane_of(const search *s, const pass *p, int corner)
{
    double reach = s->tracks->reach, x = p->corners->along[corner], y = p->corners->across[corner];
    double way = s->latest * s->tracks->way;
    return (lane){ { x - reach - (p->sign < 0 ? way : 0), x + reach + (p->sign > 0 ? way : 0) },
                   { y - reach, y + reach } };
}

static bool is_clear_of(const ct_span *span, double a, double b)
{
    return (a < span->least && b < span->least) || (a > span->most && b > span->most);
}

static bool is_edge_clear(const lane *l, const ct_track *track, int i, int next)
{
    return is_clear_of(&l->across, track->across[i], track->across[next]) ||
           is_clear_of(&l->along, track->along[i], track->along[next]);
}

static bool is_all_clear(const lane *l, const ct_track *track)
{
    return is_clear_of(&l->across, track->all_across.least, track->all_across.most) ||
           is_clear_of(&l->along, track->all_along.least, track->all_along.most);
}

static void try_sides(search *s, const pass *p, int corner)
{
    lane within = lane_of(s, p, corner);
    int edges = p->of->count < 2 || is_all_clear(&within, p->edges) ? 0 : ct_outline_edges(p->of);
    for (int i = 0; i < edges; i++) {
        if (is_edge_clear(&within, p->edges, i, ct_outline_next(p->of, i))) {
            continue;
        }
        ct_probe probe = { { p->of, i, p->other, corner }, p->move };
        ct_landing l = { .at = probe.at, .edge_is_of_a = p->of == s->tracks->a_outline };
        if (ct_probe_side(&probe, s->latest, &l.hit)) {
            take(s, &l);
            within = lane_of(s, p, corner);
        }
    }
}

static void try_corners(search *s, const pass *p, int corner)
{
    lane within = lane_of(s, p, corner);
    int corners = is_all_clear(&within, p->edges) ? 0 : p->of->count;
    for (int i = 0; i < corners; i++) {
        if (is_edge_clear(&within, p->edges, i, i)) {
            continue;
        }
        ct_probe probe = { { p->of, i, p->other, corner }, p->move };
        ct_landing l = { .at = probe.at, .edge_is_of_a = false };
        if (ct_probe_corner(&probe, s->latest, &l.hit)) {
            take(s, &l);
            within = lane_of(s, p, corner);
        }
    }
}

/* Corner against corner without radii, and where one has an area, is told by the sides that end
 * there: not both of them can lie along the move. */
static bool corners_matter(const ct_tracks *k)
{
    return k->a_outline->radius != 0 || k->b_outline->radius != 0 ||
           (k->a_outline->count < 3 && k->b_outline->count < 3);
}

bool ct_find_landing(const ct_tracks *k, ct_landing *out)
{
    ct_relative_move back = { k->move.minus, k->move.plus };
    pass passes[2] = { { k->b_outline, k->a_outline, &k->b, &k->a, k->move, 1 },
                       { k->a_outline, k->b_outline, &k->a, &k->b, back, -1 } };
    search s = { .tracks = k, .latest = 1 };
    for (int i = 0; i < 2; i++) {
        for (int corner = 0; corner < passes[i].other->count; corner++) {
            try_sides(&s, &passes[i], corner);
        }
    }
    for (int corner = 0; corners_matter(k) && corner < k->a_outline->count; corner++) {
        try_corners(&s, &passes[0], corner);
    }
    *out = s.best;
    return s.found;
}
