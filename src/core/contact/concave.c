/* concave.c - contact where one outline at least is concave: every edge against every corner, as
 * far as boxes around them do not rule them out. */
#include "core/contact/contact.h"
#include "core/contact/convolution.h"

#include "core/num/num.h"
#include "core/outline/edge.h"
#include "core/overlap/meeting.h"

/* What is nearest so far, in scaled units. */
typedef struct gap_search {
    const ct_outline *a, *b;
    double scale; /* a power of two that keeps squares from over- and underflow */
    double noise; /* of a distance found by plain doubles */
    double least_sq, limit_sq;
    double gap;
    double shared; /* what two sides that face each other have in common */
    ct_edge_corner best;
} gap_search;

/* A lower bound of the squared distance, in scaled units. */
static inline double box_distance_sq(const ct_rect *a, const ct_rect *b, double scale)
{
    double x = ct_max(ct_max(b->min.x - a->max.x, a->min.x - b->max.x), 0) * scale;
    double y = ct_max(ct_max(b->min.y - a->max.y, a->min.y - b->max.y), 0) * scale;
    return x * x + y * y;
}

static double edge_distance_sq(const ct_edge_corner *e, double scale)
{
    ct_vec start = e->of->at[e->edge], end = e->of->at[ct_outline_next(e->of, e->edge)];
    return ct_distance_sq(ct_scale(scale, ct_sub(e->other->at[e->corner], start)),
                          ct_scale(scale, ct_sub(end, start)));
}

typedef void edge_visit(gap_search *s, const ct_edge_corner *e);

static void look_at_block(gap_search *s, int i, const ct_blocks *b, int block, edge_visit *look)
{
    ct_rect a_edge = ct_edge_bounds(s->a, i);
    bool is_near = box_distance_sq(&a_edge, &b->box[block], s->scale) <= s->limit_sq;
    for (int j = block * CT_BLOCK; is_near && j < ct_block_end(b, block); j++) {
        ct_rect b_edge = ct_edge_bounds(s->b, j);
        if (box_distance_sq(&a_edge, &b_edge, s->scale) <= s->limit_sq) {
            look(s, &(ct_edge_corner){ s->a, i, s->b, j });
            look(s, &(ct_edge_corner){ s->b, j, s->a, i });
        }
    }
}

/* Every edge with every corner of the other, in order, but for those beyond limit_sq: a block of
 * edges is left out at once. */
static void each_pair(gap_search *s, const ct_blocks *a, const ct_blocks *b, edge_visit *look)
{
    int near[CT_MOST_BLOCKS];
    for (int k = 0; k < a->blocks; k++) {
        int count = 0;
        for (int l = 0; l < b->blocks; l++) {
            if (box_distance_sq(&a->box[k], &b->box[l], s->scale) <= s->limit_sq) {
                near[count++] = l;
            }
        }
        for (int i = k * CT_BLOCK; i < ct_block_end(a, k); i++) {
            for (int l = 0; l < count; l++) { look_at_block(s, i, b, near[l], look); }
        }
    }
}

static void find_least(gap_search *s, const ct_edge_corner *e)
{
    double value = edge_distance_sq(e, s->scale);
    if (value < s->least_sq) {
        double limit = sqrt(value) + 2 * s->noise;
        s->least_sq = value;
        s->limit_sq = limit * limit;
    }
}

/* Corners near each other make an early limit: the nearest of b to a's first, and of a to that. */
static void find_limit(gap_search *s)
{
    ct_edge_corner e = { s->a, 0, s->b, 0 };
    for (int of_b = 1; of_b >= 0; of_b--) {
        const ct_outline *o = of_b ? s->b : s->a;
        ct_vec p = of_b ? s->a->at[0] : s->b->at[e.corner];
        int *nearest = of_b ? &e.corner : &e.edge;
        double least = HUGE_VAL;
        for (int i = 0; i < o->count; i++) {
            double size = ct_size(ct_sub(o->at[i], p));
            *nearest = size < least ? i : *nearest;
            least = ct_min(size, least);
        }
    }
    find_least(s, &e);
}

/* What of the edge's side faces a side, parallel to it, on which the corner is: from that, along
 * the edge. */
static ct_span facing_span(const gap_search *s, const ct_edge_corner *e)
{
    const ct_outline *of = e->of, *other = e->other;
    if (ct_edge_zone(e) != 0 || !ct_edge_has_length(of, e->edge)) { return (ct_span){ 0, 0 }; }
    const ct_axis axis = { ct_outline_along(of, e->edge), other->at[e->corner] };
    double noise = s->noise / s->scale;
    ct_span side = ct_straight_part(other->at, other->count, e->corner, &axis, noise);
    ct_span face = ct_straight_part(of->at, of->count, e->edge, &axis, noise);
    return (ct_span){ ct_max(side.least, face.least), ct_min(side.most, face.most) };
}

/* The corner, or the middle of what its side shares with the edge's. */
static ct_vec nearest_of(const gap_search *s, const ct_edge_corner *e)
{
    ct_span shared = facing_span(s, e);
    ct_vec at = e->other->at[e->corner];
    return shared.least < shared.most ? ct_along(at, ct_middle(shared.least, shared.most),
                                                 ct_outline_along(e->of, e->edge))
                                      : at;
}

static gap_search search_of(const ct_hull_pair *pair)
{
    const ct_outline *a = pair->a.outline, *b = pair->b.outline;
    gap_search s = { .a = a, .b = b, .best = { a, 0, b, 0 } };
    s.scale = ct_hull_pair_is_extreme(pair) ? ct_scale_of(pair->size) : 1;
    /* The size scaled first: a share of a subnormal one would be nothing. */
    s.noise = 8 * DBL_EPSILON * (s.scale * pair->size) + 4 * s.scale * (a->error + b->error);
    return s;
}

bool ct_sides_share(const ct_hull_pair *pair, const ct_edge_corner *e)
{
    gap_search s = search_of(pair);
    ct_span shared = facing_span(&s, e);
    return (shared.most - shared.least) * s.scale > s.noise;
}

/* Of those as near two sides that face each other come before what ends them. */
static void compare_gap(gap_search *s, const ct_edge_corner *e)
{
    if (edge_distance_sq(e, s->scale) > s->limit_sq) { return; }
    const double blur = 0x1p-40;
    double gap = ct_edge_gap(e, s->a->radius, s->b->radius);
    ct_span span = facing_span(s, e);
    double shared = span.most - span.least;
    const bool decides = fabs(gap - s->gap) <= blur * s->gap && shared != s->shared;
    if (decides ? shared > s->shared : gap < s->gap) {
        s->best = *e;
        s->shared = shared;
    }
    s->gap = ct_min(s->gap, gap);
}

/* From the corner towards the edge, of length 1. */
static ct_vec towards_edge(const ct_edge_corner *e)
{
    int zone = ct_edge_zone(e);
    if (zone == 0 && ct_edge_has_length(e->of, e->edge)) {
        ct_vec along = ct_outline_along(e->of, e->edge);
        return ct_edge_side(e) > 0 ? (ct_vec){ along.y, 0 - along.x }
                                   : (ct_vec){ 0 - along.y, along.x };
    }
    int end = zone > 0 ? ct_outline_next(e->of, e->edge) : e->edge;
    return ct_unit(ct_outline_between(e->other, e->corner, e->of, end));
}

/* Also touching, where radii are left between the cores. The points are those of the outlines grown
 * by their discs, at most as far as the two come together. */
static void contact_apart(gap_search *s, const ct_hull_pair *pair, ct_contact *out)
{
    const ct_edge_corner *e = &s->best;
    s->least_sq = s->limit_sq = s->gap = HUGE_VAL;
    s->shared = -HUGE_VAL;
    ct_blocks a, b;
    ct_blocks_of(&pair->a, &a);
    ct_blocks_of(&pair->b, &b);
    find_limit(s);
    each_pair(s, &a, &b, find_least);
    each_pair(s, &a, &b, compare_gap);
    double core = s->gap + (s->a->radius + s->b->radius);
    ct_vec at = nearest_of(s, e), n = towards_edge(e);
    ct_vec on_edge = ct_along(at, core - e->of->radius, n);
    ct_vec on_corner = ct_along(at, e->other->radius, n);
    bool corner_of_b = e->other == s->b;
    out->has_normal = true;
    out->distance = s->gap;
    out->normal = corner_of_b ? ct_negate(n) : n;
    out->a_point = corner_of_b ? on_edge : on_corner;
    out->b_point = corner_of_b ? on_corner : on_edge;
}

/* ---- Meeting ----------------------------------------------------------------------------- */

static void tell_way(gap_search *s, const ct_way *w, ct_contact *out)
{
    const ct_piece *p = &w->piece;
    bool is_arc = p->kind == CT_PIECE_ARC;
    ct_edge_corner e = ct_piece_features(p, s->a, s->b);
    ct_vec n = w->is_foot && !is_arc ? w->normal : p->out;
    ct_vec at = w->is_foot && !is_arc ? nearest_of(s, &e) : e.other->at[e.corner];
    out->has_normal = ct_size(w->normal) > 0; /* not of a side without length */
    out->normal = w->normal;
    out->depth = w->length;
    if (p->kind == CT_PIECE_A_EDGE) {
        out->b_point = ct_along(at, -s->b->radius, n);
        out->a_point = ct_along(out->b_point, w->length, w->normal);
    } else {
        at = is_arc ? s->a->at[p->i] : at;
        out->a_point = ct_along(at, s->a->radius, n);
        out->b_point = ct_along(out->a_point, -w->length, w->normal);
    }
}

/* Apart from the rest for its stack. */
CT_COLD static void contact_meeting(gap_search *s, ct_hull_pair *pair, ct_contact *out)
{
    ct_hull_store store;
    ct_way way;
    ct_edge_corner at;
    if (ct_hull_pair_needs_copy(pair)) { ct_hull_pair_copy(pair, &store); }
    if (out->relation == CT_OVERLAPPING) {
        ct_find_way_out(pair, &way);
        tell_way(s, &way, out);
    } else if (ct_find_side(pair, &way)) {
        tell_way(s, &way, out);
    } else if (ct_find_meeting_edges(s->a, s->b, &at) != CT_MEETING_NONE) {
        out->a_point = out->b_point = at.other->at[at.corner];
    }
}

void ct_concave_contact(ct_hull_pair *pair, ct_contact *out)
{
    gap_search s = search_of(pair);
    *out = (ct_contact){ .relation = ct_outlines_relation(s.a, s.b) };
    bool has_radius = s.a->radius + s.b->radius > 0;
    if (out->relation == CT_APART || (out->relation == CT_TOUCHING && has_radius)) {
        contact_apart(&s, pair, out);
    } else if (!pair->distance_only) {
        contact_meeting(&s, pair, out);
    }
}
