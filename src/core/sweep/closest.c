/* closest.c - where a motion that misses passes nearest.
 *
 * Two outlines that never meet come nearest at the start, at the end, or where two corners pass
 * each other on the way: a corner keeps its distance from a side only where that lies along the
 * move, and then an end of one has come by before. So the least distance is one of a corner and an
 * edge at rest, then and there, or of two corners across the move; less the radii. */
#include "core/contact/contact.h"
#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/sweep/landing.h"
#include "core/sweep/sweep.h"

/* An outline in the frame whose x axis leads along the relative move: its corners as seen from
 * its anchor, so that neither a long way nor a far place costs digits. */
typedef struct track {
    ct_vec at[CT_MAX_POINTS + 1];        /* the first again after the last */
    double per_length_sq[CT_MAX_POINTS]; /* of the edge; 0 without length */
    ct_rect bounds;
    int count, edges;
    double size;
} track;

/* At the end an edge and a corner of the other outline; passing, the way of a corner of a, which is
 * of the edge's index, and a corner of b. */
typedef struct near_pair {
    bool is_end, edge_is_of_a;
    int edge, corner;
    double core_sq; /* their distance, the radii not looked at */
    double along;   /* of those that pass the later ones have more of it */
    double gap;     /* the distance, where it is compared exactly, else 0 */
    double shared;  /* of those at the end: what two facing sides have in common */
} near_pair;

/* Lengths are in units of 1 / scale. */
typedef struct closest_search {
    const ct_outline *a, *b;
    ct_relative_move move; /* of a */
    ct_vec way, direction; /* the same rounded, and of length 1 */
    track a_track, b_track;
    double scale;            /* a power of two that keeps squares from over- and underflow */
    double noise;            /* of a distance */
    double to_start, to_end; /* from a's anchor to b's along the move, then */
    double across;           /* and beside it, at any time */
    double limit_sq;         /* what is farther apart does not matter; at first the least so far */
    bool is_choosing;        /* the least is known: of what is as near but for noise, which one? */
    bool is_close;           /* too little is left of the distance for plain doubles */
    bool found;
    near_pair best;
} closest_search;

/* ---- The frame --------------------------------------------------------------------------- */

/* Exactly: the centre of an oriented rect, whose corners are rounded, or a corner. */
static ct_vec anchor_of(const ct_outline *o)
{
    return o->box ? o->box->center : o->at[0];
}

static ct_vec from_anchor(const ct_outline *o, int corner, double scale)
{
    if (!o->box) { return ct_scale(scale, ct_sub(o->at[corner], o->at[0])); }
    const int *sign = ct_box_signs[(o->first + corner) % 4];
    const ct_obb box = { { 0, 0 }, ct_scale(scale, o->box->half), o->box->cos, o->box->sin };
    return ct_obb_to_world(&box, (ct_vec){ sign[0] * box.half.x, sign[1] * box.half.y });
}

static void lay_from_anchor(const ct_outline *o, ct_vec direction, double scale, track *out)
{
    out->count = o->count;
    out->edges = ct_outline_edges(o);
    out->size = 0;
    for (int i = 0; i < o->count; i++) {
        ct_vec p = from_anchor(o, i, scale);
        out->at[i] = (ct_vec){ ct_dot(direction, p), ct_cross(direction, p) };
        out->size = ct_max(out->size, ct_size(p));
    }
    out->at[o->count] = out->at[0];
    for (int i = 0; i < o->count; i++) {
        ct_vec d = ct_sub(out->at[i + 1], out->at[i]);
        double length_sq = ct_dot(d, d);
        out->per_length_sq[i] = length_sq > DBL_MIN ? 1 / length_sq : 0;
    }
    out->bounds = ct_box_of_points(out->at, out->count);
}

/* From a's anchor to b's, at the start and at the end; and how far across, which is wrong by 2^-98
 * of how far they start, at most: scaled, nothing of a product of two doubles under- or
 * overflows. */
static void find_offsets(closest_search *s, ct_vec *start, ct_vec *end)
{
    const ct_relative_move *m = &s->move;
    ct_vec from = anchor_of(s->a), to = anchor_of(s->b);
    ct_two dx = ct_two_sum(m->plus.x, -m->minus.x), dy = ct_two_sum(m->plus.y, -m->minus.y);
    ct_two qx = ct_two_sum(to.x, -from.x), qy = ct_two_sum(to.y, -from.y);
    *start = (ct_vec){ qx.head, qy.head };
    *end = (ct_vec){ ct_two_sub(qx, dx).head, ct_two_sub(qy, dy).head };
    double d_scale = ct_scale_of(ct_size(s->way)), q_scale = ct_scale_of(ct_size(*start));
    ct_two left = ct_two_mul(ct_two_scale(d_scale, dx), ct_two_scale(q_scale, qy));
    ct_two right = ct_two_mul(ct_two_scale(d_scale, dy), ct_two_scale(q_scale, qx));
    double length = ct_length(ct_scale(d_scale, s->way));
    s->across = ct_two_sub(left, right).head / length / q_scale;
}

/* A corner has some ten roundings, each by u of the size at most, a distance some more: 32u of all
 * of it covers them. */
static void lay_tracks(closest_search *s)
{
    ct_vec first, last;
    find_offsets(s, &first, &last);
    double start = ct_dot(s->direction, first), end = ct_dot(s->direction, last), size = 1;
    double beyond = start > 0 && end < 0 ? 0 : ct_min(fabs(start), fabs(end));
    s->scale = 1;
    for (int round = 0; round < 2; round++) {
        lay_from_anchor(s->a, s->direction, s->scale, &s->a_track);
        lay_from_anchor(s->b, s->direction, s->scale, &s->b_track);
        size = s->a_track.size + s->b_track.size + s->scale * (fabs(s->across) + beyond);
        if (round > 0 || (size > 0x1p-200 && size < 0x1p200)) { break; }
        s->scale = ct_scale_of(size);
    }
    s->noise = 16 * DBL_EPSILON * size + s->scale * (0x1p-98 * ct_size(first) + 8 * DBL_TRUE_MIN);
    s->to_start = s->scale * start;
    s->to_end = s->scale * end;
    s->across *= s->scale;
}

/* ---- Of those that are as near ----------------------------------------------------------- */

/* The edge and the corner as they are; the way of what moves is kept in *way. */
static ct_edge_corner place(const closest_search *s, const near_pair *c, ct_outline *way)
{
    const ct_outline *of = c->edge_is_of_a ? s->a : s->b, *other = c->edge_is_of_a ? s->b : s->a;
    const ct_relative_move back = { s->move.minus, s->move.plus };
    if (!c->is_end) {
        ct_outline_way(of, c->edge, &s->move, way);
        return (ct_edge_corner){ way, 0, other, c->corner };
    }
    ct_outline_way(other, c->corner, c->edge_is_of_a ? &back : &s->move, way);
    return (ct_edge_corner){ of, c->edge, way, 1 };
}

/* What of the edge's side faces a side, parallel to it, on which the corner is, at the end of the
 * move: from the corner, along the edge. */
static ct_span shared_of(const closest_search *s, const near_pair *c)
{
    const track *of = c->edge_is_of_a ? &s->a_track : &s->b_track;
    const track *other = c->edge_is_of_a ? &s->b_track : &s->a_track;
    double sign = c->edge_is_of_a ? 1 : -1;
    ct_vec offset = { sign * s->to_end, sign * s->across }, corner = other->at[c->corner];
    ct_vec start = of->at[c->edge], d = ct_sub(of->at[c->edge + 1], start), along = ct_unit(d);
    const ct_axis axis = { along, ct_add(corner, offset) }, own = { along, corner };
    double from = ct_dot(ct_sub(start, axis.w), along), until = from + ct_length(d);
    /* Of a corner beside the edge the normal would not be the edge's; the edge's own end tells
     * it. */
    if (from > s->noise || until < -s->noise) {
        return (ct_span){ ct_max(0, from), ct_min(0, until) };
    }
    ct_span side = ct_straight_part(other->at, other->count, c->corner, &own, s->noise);
    ct_span face = ct_straight_part(of->at, of->count, c->edge, &axis, s->noise);
    return (ct_span){ ct_max(side.least, face.least), ct_min(side.most, face.most) };
}

static bool is_nearer_pair(const near_pair *c, const near_pair *best)
{
    const double blur = 0x1p-40; /* of exact gaps */
    if (fabs(c->gap - best->gap) > blur * best->gap) { return c->gap < best->gap; }
    if (c->is_end != best->is_end) { return best->is_end; }
    return c->is_end ? c->shared > best->shared : c->along < best->along;
}

static void consider(closest_search *s, near_pair c)
{
    if (!s->is_choosing || !(c.core_sq <= s->limit_sq)) {
        s->limit_sq = ct_min(c.core_sq, s->limit_sq);
        return;
    }
    if (s->is_close) {
        ct_outline way;
        ct_edge_corner e = place(s, &c, &way);
        c.gap = ct_edge_gap(&e, e.of->radius, e.other->radius);
    }
    if (c.is_end) {
        ct_span shared = shared_of(s, &c);
        c.shared = shared.most - shared.least;
    }
    if (!s->found || is_nearer_pair(&c, &s->best)) {
        s->best = c;
        s->found = true;
    }
}

/* ---- The search -------------------------------------------------------------------------- */

/* An edge and a corner at the end, w from its start. */
static void look_at_edge(closest_search *s, near_pair c, ct_vec w)
{
    const track *of = c.edge_is_of_a ? &s->a_track : &s->b_track;
    ct_vec d = ct_sub(of->at[c.edge + 1], of->at[c.edge]);
    ct_vec v = ct_along(w, -ct_clamp(ct_dot(w, d) * of->per_length_sq[c.edge], 0, 1), d);
    c.core_sq = ct_dot(v, v);
    consider(s, c);
}

/* Corner i of a, and the edge it begins, and the same of b. Of corners that pass it is decided
 * later whether they do so within the move to the last digit. */
static void look_at_corners(closest_search *s, bool is_end, int i, int j)
{
    ct_vec w = ct_sub(s->b_track.at[j], s->a_track.at[i]);
    w.y += s->across;
    if (!is_end) {
        if (s->to_start + w.x >= -s->noise && s->to_end + w.x <= s->noise) {
            consider(s, (near_pair){ false, true, i, j, w.y * w.y, w.x, 0, 0 });
        }
        return;
    }
    w.x += s->to_end;
    if (i < s->a_track.edges) { look_at_edge(s, (near_pair){ true, true, i, j, 0, 0, 0, 0 }, w); }
    if (j < s->b_track.edges) {
        look_at_edge(s, (near_pair){ true, false, j, i, 0, 0, 0, 0 }, ct_negate(w));
    }
}

/* Is b surely farther than the limit from an edge of a, at the end or as it passes? */
static bool is_edge_far(const closest_search *s, bool is_end, int edge)
{
    const ct_rect *b = &s->b_track.bounds;
    ct_rect a = ct_box_of_two(s->a_track.at[edge], s->a_track.at[edge + 1]);
    double first = is_end ? s->to_end : s->to_start;
    double x = ct_max(a.min.x - b->max.x - first, b->min.x - a.max.x + s->to_end);
    double y = ct_max(a.min.y - b->max.y - s->across, b->min.y - a.max.y + s->across);
    x = ct_max(x, 0);
    y = ct_max(y, 0);
    return x * x + y * y > s->limit_sq;
}

/* At every corner, or one in so many. */
static void look_at_all(closest_search *s, int step)
{
    for (int i = 0; i < s->a_track.count; i += step) {
        for (int is_end = 0; is_end < 2; is_end++) {
            int count = is_edge_far(s, is_end, i) ? 0 : s->b_track.count;
            for (int j = 0; j < count; j += step) { look_at_corners(s, is_end, i, j); }
        }
    }
}

/* After the start, when they are `core` apart. */
static void find_best(closest_search *s, double core)
{
    s->limit_sq = s->scale * core * (s->scale * core);
    s->is_choosing = s->found = false;
    look_at_all(s, 16); /* roughly, such that most edges need no closer look */
    look_at_all(s, 1);
    double least = sqrt(s->limit_sq), limit = least + 2 * s->noise;
    double gap = least - s->scale * (s->a->radius + s->b->radius);
    s->is_close = !(gap > 0x1p36 * s->noise);
    s->limit_sq = limit * limit;
    s->is_choosing = true;
    look_at_all(s, 1);
}

/* ---- What is told of it ------------------------------------------------------------------ */

/* How much of the way lies before it is level with the corner. */
static double time_on_way(const closest_search *s, const ct_edge_corner *e)
{
    double length = ct_length(s->way);
    if (!s->is_close && s->noise < 0x1p-42 * (s->scale * length) && length > 0x1p-400) {
        ct_vec q = ct_sub(e->other->at[e->corner], e->of->at[0]);
        return s->a->box || s->b->box ? (s->to_start + s->best.along) / (s->scale * length)
                                      : ct_dot(q, s->way) / ct_dot(s->way, s->way);
    }
    ct_dyadic to[2], move[2], along, length_sq;
    ct_outline_exact_between(e->of, 0, e->other, e->corner, to);
    ct_outline_exact_between(e->of, 0, e->of, 1, move);
    ct_dyadic_dot(&along, &to[0], &move[0], &to[1], &move[1]);
    ct_dyadic_dot(&length_sq, &move[0], &move[0], &move[1], &move[1]);
    return ct_scaled_value(ct_scaled_div(ct_scaled_of(&along), ct_scaled_of(&length_sq)));
}

ct_vec ct_normal_from_edge(const ct_edge_corner *e, ct_vec along)
{
    int zone = ct_edge_zone(e), nearest = zone > 0 ? ct_outline_next(e->of, e->edge) : e->edge;
    if (zone == 0 && ct_edge_has_length(e->of, e->edge)) {
        int side = ct_edge_side(e);
        return (ct_vec){ 0 - side * along.y, side * along.x + 0.0 };
    }
    ct_vec v = ct_sub(e->other->at[e->corner], e->of->at[nearest]);
    bool is_certain = ct_size(v) > 0x1p40 * (e->of->error + e->other->error);
    return ct_unit(is_certain ? v : ct_outline_between(e->of, nearest, e->other, e->corner));
}

/* The points count from the corner. */
static void tell_approach(const closest_search *s, ct_vec a_move, ct_vec b_move,
                          ct_closest_approach *out)
{
    const near_pair *c = &s->best;
    ct_outline way;
    ct_edge_corner e = place(s, c, &way);
    int zone = c->is_end ? 1 : ct_edge_zone(&e);
    const ct_outline *owner = c->edge_is_of_a ? s->b : s->a;
    ct_vec along = c->is_end ? ct_outline_along(e.of, e.edge) : s->direction;
    ct_vec n = ct_normal_from_edge(&e, along);
    out->t = zone < 0 ? 0 : zone > 0 ? 1 : ct_clamp(time_on_way(s, &e), 0, 1);
    out->distance = s->is_close ? ct_max(c->gap, DBL_TRUE_MIN)
                                : sqrt(c->core_sq) / s->scale - (s->a->radius + s->b->radius);
    ct_vec at = ct_along(owner->at[c->corner], out->t, c->edge_is_of_a ? b_move : a_move);
    if (c->shared > 0) {
        ct_span shared = shared_of(s, c);
        at = ct_along(at, ct_middle(shared.least, shared.most) / s->scale, along);
    }
    ct_vec of_corner = ct_along(at, -owner->radius, n);
    ct_vec of_edge = ct_along(of_corner, -out->distance, n);
    out->mover_point = c->edge_is_of_a ? of_edge : of_corner;
    out->target_point = c->edge_is_of_a ? of_corner : of_edge;
}

/* Of two that miss; *out is how they start. Convex ones that part are nearest then, if so much is
 * between them that it tells the normal and so whether they do. */
static void find_later(const ct_moving *mover, const ct_moving *target, ct_vec normal,
                       ct_closest_approach *out)
{
    closest_search s;
    ct_outline a, b;
    ct_closest_approach later;
    ct_outline_of(&mover->shape, &a);
    ct_outline_of(&target->shape, &b);
    s.a = &a;
    s.b = &b;
    s.move = (ct_relative_move){ mover->move, target->move };
    s.way = ct_sub(mover->move, target->move);
    s.direction = ct_unit(s.way);
    lay_tracks(&s);
    double ahead = ct_dot(normal, s.direction), doubt = 4 * DBL_EPSILON;
    bool are_convex = mover->shape.type != CT_POLYGON && target->shape.type != CT_POLYGON;
    if (are_convex && ahead < -doubt && s.scale * out->distance > 0x1p20 * s.noise) { return; }
    find_best(&s, out->distance + (a.radius + b.radius));
    if (!s.found) { return; }
    tell_approach(&s, mover->move, target->move, &later);
    double nearer = out->distance - later.distance;
    double blur = s.is_close ? 0x1p-40 * later.distance + DBL_TRUE_MIN : 2 * s.noise / s.scale;
    if (later.t > 0 && nearer >= (ahead > doubt ? -blur : blur)) { *out = later; }
}

bool ct_find_closest_approach(const ct_moving *mover, const ct_moving *target,
                              ct_closest_approach *out)
{
    ct_sweep swept;
    ct_contact start;
    *out = (ct_closest_approach){ NAN, NAN, { NAN, NAN }, { NAN, NAN } };
    ct_find_contact(&mover->shape, &target->shape, &start);
    if (!(start.distance >= 0 &&
          ct_size(mover->move) + ct_size(target->move) <= CT_CONTACT_RANGE)) {
        return false;
    }
    ct_find_sweep(mover, target, &swept);
    if (swept.hit) {
        *out = (ct_closest_approach){ swept.t, 0, swept.contact, swept.contact };
        return true;
    }
    *out = (ct_closest_approach){ 0, start.distance, start.a_point, start.b_point };
    if (mover->move.x != target->move.x || mover->move.y != target->move.y) {
        find_later(mover, target, start.normal, out);
    }
    return true;
}
