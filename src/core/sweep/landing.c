/* landing.c - the first contact of two moving outlines.
 *
 * Two shapes that are apart meet first where a corner of one meets an edge of the other, both grown
 * by their radii: the least of all those times is the answer. Most of the pairs are out of each
 * other's way, as the tracks tell at once; the few that may come first are probed with care. */
#include "core/sweep/landing.h"

#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/overlap/meeting.h"

/* ---- Tracks ------------------------------------------------------------------------------- */

/* Returns the largest |x| + |y| of a corner from `origin`. */
static double lay_track(const ct_outline *outline, ct_vec origin, ct_vec d, ct_track *out)
{
    double size = 0;
    ct_span along = { INFINITY, -INFINITY }, across = along;
    for (int i = 0; i < outline->count; i++) {
        ct_vec p = ct_sub(outline->at[i], origin);
        double x = ct_dot(d, p), y = ct_cross(d, p);
        out->along[i] = x;
        out->across[i] = y;
        along = (ct_span){ ct_min(along.least, x), ct_max(along.most, x) };
        across = (ct_span){ ct_min(across.least, y), ct_max(across.most, y) };
        size = ct_max(size, ct_size(p));
    }
    out->all_along = along;
    out->all_across = across;
    return size;
}

/* Along m, such that neither over- nor underflows matter. */
static ct_vec direction_of(ct_vec m)
{
    double size = ct_size(m);
    if (size > 0x1p-100 && size < 0x1p100) { return m; }
    int exponent = ct_exponent_of(ct_max(fabs(m.x), fabs(m.y)));
    return (ct_vec){ ldexp(m.x, -exponent), ldexp(m.y, -exponent) };
}

/* A coordinate has four roundings, each by u of |d| (|x| + |y|) at most, and the differences, the
 * way and the radius a few more: 16u of all of it covers them. */
void ct_lay_tracks(ct_tracks *k)
{
    const ct_outline *a = k->a_outline, *b = k->b_outline;
    ct_vec m = ct_sub(k->move.plus, k->move.minus), d = direction_of(m);
    double size = lay_track(a, b->at[0], d, &k->a) + lay_track(b, b->at[0], d, &k->b);
    double radius = a->radius + b->radius, d_size = ct_size(d);
    k->way = ct_dot(m, d);
    k->radius = radius * ct_length(d);
    k->slack = d_size * (8 * DBL_EPSILON * (size + radius) + 2 * (a->error + b->error)) +
               8 * DBL_EPSILON * k->way + DBL_MIN;
    k->reach = k->radius + k->slack;
}

bool ct_tracks_miss(const ct_tracks *k)
{
    return k->a.all_across.least > k->b.all_across.most + k->reach ||
           k->a.all_across.most < k->b.all_across.least - k->reach ||
           k->a.all_along.least > k->b.all_along.most + k->reach ||
           k->a.all_along.most + k->way < k->b.all_along.least - k->reach;
}

bool ct_tracks_start_apart(const ct_tracks *k)
{
    return k->a.all_along.most < k->b.all_along.least - k->reach;
}

/* ---- Roughly when two meet -------------------------------------------------------------------
 *
 * From their places on the tracks: enough to leave out nearly all pairs before the careful
 * probes. */

/* A corner at (x, y) that moves by `way` along x, in the unit of the tracks. */
typedef struct moving_corner {
    double x, y, way;
    double radius; /* both radii */
    double slack;  /* what two coordinates are apart may be off by this, and the radius too */
} moving_corner;

/* When the two meet if they do: not before `least`, and surely by `most` where that is finite. */
typedef ct_span arrival;

static const arrival never = { INFINITY, INFINITY };

/* After the way to x, which may be off by `error`. */
static inline arrival arrival_at(const moving_corner *c, double x, double error, bool is_sure)
{
    double to = x - c->x;
    bool is_past = to < -error;
    return (arrival){ is_past ? INFINITY : (to - error) / c->way,
                      is_sure && to > error ? (to + error) / c->way : INFINITY };
}

/* The edge from a to b, moved towards the corner by the radius. With an edge that is off by the
 * slack its direction is off by that over its length, and so is what the radius adds. Where the
 * edge does not rise by more than its doubt, only its nearer end counts. */
static inline arrival estimate_side(const moving_corner *c, ct_vec a, ct_vec b)
{
    ct_vec e = ct_sub(b, a), shift = { 0, 0 };
    double doubt = 8 * c->slack, height = fabs(e.y);
    if (c->radius > 0) {
        double length_sq = e.x * e.x + e.y * e.y;
        if (!(length_sq > 0x1p-960)) { /* an underflow may have cost digits */
            return (arrival){ -INFINITY, INFINITY };
        }
        double scale = c->radius / sqrt(length_sq);
        shift = (ct_vec){ -scale * height, e.y < 0 ? -scale * e.x : scale * e.x };
        doubt += doubt * scale;
    }
    if (height <= doubt) {
        double to = ct_min(a.x, b.x) - c->x;
        return (arrival){ (to - c->radius - doubt) / c->way, INFINITY };
    }
    double y = c->y - shift.y, beyond = e.y < 0 ? a.y - y : y - a.y;
    if (beyond < -doubt || beyond - height > doubt) { return never; }
    double slope = e.x / e.y;
    bool is_sure = beyond > doubt && height - beyond > doubt;
    return arrival_at(c, a.x + shift.x + slope * (y - a.y), 8 * doubt * (1 + fabs(slope)), is_sure);
}

/* The disc around p. */
static inline arrival estimate_corner(const moving_corner *c, ct_vec p)
{
    double beside = fabs(p.y - c->y), r = c->radius;
    double half_sq = r * r - beside * beside;
    double doubt = 8 * c->slack * (r + beside + c->slack) + DBL_MIN;
    if (half_sq + doubt < 0) { return never; }
    double most = sqrt(half_sq + doubt), least = sqrt(ct_positive(half_sq - doubt));
    arrival early = arrival_at(c, p.x, 4 * c->slack, half_sq > doubt);
    return (arrival){ early.least - most / c->way, early.most - least / c->way };
}

/* ---- The search --------------------------------------------------------------------------- */

/* One outline's corners against the other's edges. */
typedef struct edge_pass {
    const ct_outline *of, *other; /* edges of, corners other */
    const ct_track *edges, *corners;
    ct_relative_move move; /* of the corners */
    int sign;              /* 1 where they move along the tracks, -1 where against them */
} edge_pass;

/* A pair that may come first, but not before `least`. */
typedef struct candidate {
    double least;
    const edge_pass *pass;
    int edge, corner;
    bool is_side;
} candidate;

enum { MAX_CANDIDATES = 32 };

/* What is asked only where two are as early up to rounding. */
typedef struct ties {
    bool known;
    bool is_concave; /* one of the outlines: it may graze a corner and run into a side at once */
    double blur;     /* so much later is as early: nothing next to the sizes */
} ties;

typedef struct landing_search {
    const ct_tracks *tracks;
    candidate candidates[MAX_CANDIDATES];
    int count;
    bool found;
    double latest; /* nothing surely later than this matters */
    ct_landing best;
    ct_probe best_probe;
    ct_span lean; /* how far the normals of all that are as early lean to the left of the way */
    ties ties;
} landing_search;

/* ---- Ties -------------------------------------------------------------------------------- */

/* A side hit from outside counts before a corner, and that before the end of a side that looks the
 * other way, or one that does not part the two. */
static int rank_of(const ct_landing *l)
{
    if (l->hit.side == 0) { return 1; }
    return l->hit.side * ct_outline_winding(l->at.of) <= 0 && ct_comes_outside(l) ? 2 : 0;
}

bool ct_looks_first(ct_vec n, ct_vec other)
{
    double more = fabs(n.x) - fabs(other.x);
    if (fabs(more) > 16 * DBL_EPSILON) { return more > 0; }
    return n.x * n.y > 0 && other.x * other.y < 0;
}

static ct_vec way_of(const ct_tracks *k)
{
    return ct_sub(k->move.plus, k->move.minus);
}

/* A direction that leads into a surface by less than this leads along it. */
static const double along_side = 1e-10;

/* How much of the move does it stop? Nothing where the corner only passes. */
static double stopped_by(const ct_landing *l, ct_vec way)
{
    ct_vec n = l->hit.normal;
    (void)ct_find_corner_normal(l, l->edge_is_of_a ? ct_negate(way) : way, &n);
    double stopped = fabs(ct_dot(n, ct_unit(way)));
    return stopped <= along_side ? 0 : stopped;
}

/* Of a concave outline grown by a radius the side that is most against the move: along another one
 * the rest of it would lead into that. */
static bool is_before(const landing_search *s, const ct_landing *l)
{
    const ct_landing *other = &s->best;
    if (s->ties.is_concave) {
        ct_vec way = way_of(s->tracks);
        double stopped = stopped_by(l, way), by_other = stopped_by(other, way);
        if (s->tracks->radius > 0 ? fabs(stopped - by_other) > along_side
                                  : (stopped > 0) != (by_other > 0)) {
            return stopped > by_other;
        }
    }
    int rank = rank_of(l), other_rank = rank_of(other);
    return rank != other_rank ? rank > other_rank
                              : ct_looks_first(l->hit.normal, other->hit.normal);
}

/* |x| + |y| between corners, which for an oriented rect may be less than their rounding. */
static double size_of(const ct_outline *o)
{
    if (o->box) {
        return ct_max(o->box->half.x, o->box->half.y) * (fabs(o->box->cos) + fabs(o->box->sin));
    }
    double size = 0;
    for (int i = 1; i < o->count; i++) {
        ct_vec e = ct_sub(o->at[i], o->at[0]);
        size = ct_max(size, ct_size(e));
    }
    return size;
}

static double least_size(double least, double size)
{
    return size > 0 ? ct_min(least, size) : least;
}

static double find_blur(const ct_tracks *k)
{
    ct_vec m = way_of(k);
    double way = ct_size(m), radius = k->a_outline->radius + k->b_outline->radius;
    double least = least_size(least_size(INFINITY, size_of(k->a_outline)), size_of(k->b_outline));
    return 0x1p-32 * (least_size(least, radius) / way);
}

static const ties *ties_of(landing_search *s)
{
    if (!s->ties.known) {
        const ct_tracks *k = s->tracks;
        s->ties = (ties){ true, ct_outline_turn(k->a_outline) == 0, find_blur(k) };
        s->ties.is_concave |= ct_outline_turn(k->b_outline) == 0;
    }
    return &s->ties;
}

/* Where t is rounded to more than what the shapes measure, what lies side by side seems as
 * early: both are asked how far from the same time they are, next to which that is little. */
static double exact_delay(const landing_search *s, const ct_landing *l, const ct_probe *probe)
{
    bool is_side = l->hit.side != 0, best_is_side = s->best.hit.side != 0;
    double best = s->best.hit.t, time = best + ct_probe_lag(&s->best_probe, best_is_side, best);
    return ct_probe_lag(probe, is_side, time) - ct_probe_lag(&s->best_probe, best_is_side, time);
}

/* Is it later (1) than the best so far, earlier (-1) or as early (0)? */
static int compare_to_best(landing_search *s, const ct_landing *l, const ct_probe *probe)
{
    double delay = l->hit.t - s->best.hit.t, rounding = l->hit.error + s->best.hit.error;
    double blur = rounding;
    if (!(fabs(delay) > rounding)) { /* also where the rounding is not a number */
        blur = ct_max(ties_of(s)->blur, 0x1p-104 * l->hit.t); /* exact delays are rounded too */
        delay = rounding <= blur ? delay : exact_delay(s, l, probe);
    }
    return (delay > blur) - (delay < -blur);
}

static void note_lean(landing_search *s, const ct_landing *l)
{
    double left = ct_cross(ct_unit(way_of(s->tracks)), l->hit.normal);
    left = l->edge_is_of_a ? -left : left;
    s->lean = (ct_span){ ct_min(s->lean.least, left), ct_max(s->lean.most, left) };
}

/* Of a concave outline grown by a radius the sides of a dent may be met at once, so that the rest
 * of the move along each of them leads into another one. */
static bool is_caught(const landing_search *s)
{
    return s->tracks->radius > 0 && s->ties.is_concave && s->lean.least < -along_side &&
           s->lean.most > along_side && stopped_by(&s->best, way_of(s->tracks)) > 0;
}

static void take_landing(landing_search *s, const ct_landing *l, const ct_probe *probe)
{
    int order = s->found ? compare_to_best(s, l, probe) : -1;
    double t = order == 0 ? ct_min(l->hit.t, s->best.hit.t) : l->hit.t;
    if (order < 0) {
        s->lean = (ct_span){ 0, 0 };
    } else if (order == 0) {
        note_lean(s, &s->best);
        note_lean(s, l);
    }
    if (order < 0 || (order == 0 && is_before(s, l))) {
        s->best = *l;
        s->best_probe = *probe;
    }
    if (order <= 0) { s->best.hit.t = t; }
    s->found = true;
    s->latest = ct_min(s->latest, s->best.hit.t + s->best.hit.error);
}

/* ---- Careful probes ----------------------------------------------------------------------- */

static void probe_one(landing_search *s, const candidate *c)
{
    const edge_pass *p = c->pass;
    ct_probe probe = { { p->of, c->edge, p->other, c->corner }, p->move };
    ct_landing l = { .at = probe.at,
                     .move = p->move,
                     .edge_is_of_a = p->of == s->tracks->a_outline };
    if (ct_find_probe_hit(&probe, c->is_side, s->latest, &l.hit)) { take_landing(s, &l, &probe); }
}

/* Earliest first, so that the rest is soon too late. */
static void probe_all(landing_search *s)
{
    while (s->count > 0) {
        int first = 0;
        for (int i = 1; i < s->count; i++) {
            first = s->candidates[i].least < s->candidates[first].least ? i : first;
        }
        candidate c = s->candidates[first];
        s->candidates[first] = s->candidates[--s->count];
        if (!(c.least > s->latest)) { probe_one(s, &c); }
    }
}

/* ---- All that may meet -------------------------------------------------------------------- */

static void add_candidate(landing_search *s, const candidate *c, double most)
{
    if (s->count == MAX_CANDIDATES) { probe_all(s); }
    s->candidates[s->count++] = *c;
    s->latest = most < s->latest ? most : s->latest;
}

static moving_corner moving_corner_of(const landing_search *s, const edge_pass *p, int corner)
{
    const ct_tracks *k = s->tracks;
    return (moving_corner){ p->sign * p->corners->along[corner], p->corners->across[corner], k->way,
                            k->radius, k->slack };
}

/* Is all of the outline beside the corner's way, or behind it, or out of its reach? */
static bool is_out_of_reach(const landing_search *s, const edge_pass *p, const moving_corner *c)
{
    const ct_span *x = &p->edges->all_along, *y = &p->edges->all_across;
    double reach = s->tracks->reach, far = c->x + s->latest * c->way + reach;
    return c->y < y->least - reach || c->y > y->most + reach ||
           (p->sign > 0 ? x->least > far || x->most < c->x - reach
                        : -x->most > far || -x->least < c->x - reach);
}

static ct_vec place_on(const edge_pass *p, int i)
{
    return (ct_vec){ p->sign * p->edges->along[i], p->edges->across[i] };
}

/* A corner against all sides, or all corners, of the other outline. */
static void try_all(landing_search *s, const edge_pass *p, int corner, bool sides)
{
    moving_corner c = moving_corner_of(s, p, corner);
    int all = sides ? ct_outline_edges(p->of) : p->of->count;
    int count = is_out_of_reach(s, p, &c) ? 0 : all;
    double reach = s->tracks->reach, low = c.y - reach, high = c.y + reach, behind = c.x - reach;
    ct_vec from = place_on(p, 0);
    for (int i = 0; i < count; i++) {
        ct_vec start = from, next = place_on(p, ct_outline_next(p->of, i));
        ct_vec end = sides ? next : start;
        from = next;
        double top = ct_max(start.y, end.y), bottom = ct_min(start.y, end.y);
        double last = ct_max(start.x, end.x), first = ct_min(start.x, end.x);
        if (top < low || bottom > high || last < behind ||
            first > c.x + reach + s->latest * c.way) {
            continue;
        }
        arrival when = sides ? estimate_side(&c, start, end) : estimate_corner(&c, start);
        if (!(when.least > s->latest)) {
            add_candidate(s, &(candidate){ when.least, p, i, corner, sides }, when.most);
        }
    }
}

/* What would be met as early may be past the end of its side, or of the move, but for rounding. */
static bool is_barely_met(const ct_probe_hit *hit)
{
    return ct_min(ct_min(hit->along, 1 - hit->along), 1 - hit->t) < 0x1p-32;
}

/* Is there a corner both of whose sides, if any, may lie along one line? */
static bool may_have_tips(const ct_outline *o)
{
    bool found = o->count < 3;
    for (int i = 0; i < o->count && o->at != o->own && !found; i++) {
        const int next = ct_outline_next(o, i);
        const ct_vec in = ct_outline_edge(o, i), out = ct_outline_edge(o, next);
        const double left = in.x * out.y, right = in.y * out.x;
        found = ct_dot(in, out) <= 0 &&
                fabs(left - right) <= 4 * DBL_EPSILON * (fabs(left) + fabs(right));
    }
    return found;
}

bool ct_find_landing(const ct_tracks *k, ct_landing *out)
{
    ct_relative_move back = { k->move.minus, k->move.plus };
    edge_pass passes[2] = { { k->b_outline, k->a_outline, &k->b, &k->a, k->move, 1 },
                            { k->a_outline, k->b_outline, &k->a, &k->b, back, -1 } };
    landing_search s;
    s.tracks = k;
    s.count = 0;
    s.found = false;
    s.latest = 1;
    s.ties.known = false;
    for (int i = 0; i < 2; i++) {
        int corners = passes[i].of->count > 1 ? passes[i].other->count : 0;
        for (int corner = 0; corner < corners; corner++) { try_all(&s, &passes[i], corner, true); }
    }
    /* Without radii, and where one has no tips, it is told by the sides that end there: not both of
     * them can lie along the move. */
    bool corners_matter = k->a_outline->radius != 0 || k->b_outline->radius != 0 ||
                          (may_have_tips(k->a_outline) && may_have_tips(k->b_outline));
    for (int corner = 0; corners_matter && corner < k->a_outline->count; corner++) {
        try_all(&s, &passes[0], corner, false);
    }
    probe_all(&s);
    if (s.found) {
        *out = s.best;
        out->is_caught = s.ties.known && is_caught(&s);
        out->is_alone = !s.ties.known && !is_barely_met(&out->hit);
        out->slack = out->is_alone || k->radius > 0 ? 0 : ties_of(&s)->blur * ct_size(way_of(k));
    }
    return s.found;
}
