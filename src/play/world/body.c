/* body.c - where bodies are in a frame, whom they may meet, and whether they may be there. */
#include "play/world/body.h"

#include <math.h>

#include "scene/text/array.h"

/* So many places around and just before a frame's end are tried where rounding has it inside. */
enum { PLACES_TRIED = 225 };

/* Two keep off each other by no more than this share of the smaller one's size. */
static const double gap_share = 0x1p-10;

/* What is inside by less than this share of that, and of coordinates, got there by rounding. */
static const double hair_share = 0x1p-10, rounding_share = 0x1p-44;

/* More strays than this times the root of the number of bodies make the tree be brought up to date:
 * the time that takes is about that of looking at so many strays for each new one. */
static const double most_strays = 5;

/* So few bodies are planned in one slice, and at most in so many; what one costs, in times that all
 * meet all. */
enum { FEW_BODIES = 64, MOST_SLICES = 64 };
static const double slice_cost = 0.25;

leg *body_leg_at(const play_world *w, int index, double t, bool after)
{
    int at = w->bodies[index].first_leg;
    for (int next = w->legs[at].next; next >= 0; next = w->legs[next].next) {
        if (after ? w->legs[next].t0 > t : w->legs[next].t0 >= t) { break; }
        at = next;
    }
    return &w->legs[at];
}

/* ---- Who may meet whom ------------------------------------------------------------------- */

ct_rect reach_of(const play_world *w, const way *of, double from, double until)
{
    const ct_rect first = box_at_offset(&of->box, leg_offset(&of->now, from));
    const ct_rect last = box_at_offset(&of->box, leg_offset(&of->now, until));
    const ct_rect both = ct_box_around(&first, &last);
    return ct_box_grown(&both, w->slack);
}

bool reserve_one(play_world *w, void *items, int *capacity, int count, size_t size)
{
    w->failed = w->failed || !array_reserve(items, capacity, count, 1, size);
    return !w->failed;
}

/* Two that may meet. What stands for ever is left out here, once. */
static bool link_pair(void *world, int a, int b)
{
    play_world *w = world;
    const way *of_a = &w->ways[a], *of_b = &w->ways[b];
    const bool may =
        (of_a->moves || of_b->moves || w->bodies[a].spin_deg != 0 || w->bodies[b].spin_deg != 0) &&
        pair_compares(w, a, b);
    const int ends[2] = { a, b };
    for (int i = 0; i < 2 && may; i++) {
        if (reserve_one(w, &w->edges, &w->edge_capacity, w->edge_count, sizeof *w->edges)) {
            way *from = &w->ways[ends[i]];
            w->edges[w->edge_count] = (edge){ ends[1 - i], from->first_edge };
            from->first_edge = w->edge_count++;
        }
    }
    return !w->failed;
}

/* Those whose boxes met before the one was widened are linked. */
static bool link_widened(void *world, int index)
{
    play_world *w = world;
    return ct_overlap_rect_rect(&w->boxes[w->widened], &w->boxes[index]) ||
           link_pair(w, w->widened, index);
}

/* Where the body may get to in the slice, with room to turn and, roomy, for what may make it
 * faster. */
static ct_rect slice_reach_of(const play_world *w, int index, bool roomy)
{
    const way *of = &w->ways[index];
    const double from = ct_max(of->now.t0, w->from);
    const ct_rect reach = reach_of(w, of, from, w->until);
    const double room = w->slack + (w->until - from) * ct_size(of->now.velocity);
    return ct_box_grown(&reach, w->bodies[index].turn_reach + (roomy ? room : 0));
}

void link_all(play_world *w)
{
    for (int i = 0; i < w->count; i++) {
        w->ways[i].first_edge = -1;
        if (w->bodies[i].is_flat) { w->boxes[i] = slice_reach_of(w, i, true); }
    }
    w->stray_count = w->edge_count = 0;
    (void)ct_broad_update(w->broad, w->boxes, w->count);
    (void)ct_broad_each_pair(w->broad, link_pair, w);
}

void widen_box(play_world *w, int index)
{
    const ct_rect reach = slice_reach_of(w, index, false), *box = &w->boxes[index];
    if (reach.min.x >= box->min.x && reach.min.y >= box->min.y && reach.max.x <= box->max.x &&
        reach.max.y <= box->max.y) {
        return;
    }
    const ct_rect roomy = slice_reach_of(w, index, true), wider = ct_box_around(box, &roomy);
    w->widened = index;
    (void)ct_broad_each_in_rect(w->broad, &wider, link_widened, w);
    for (int i = 0; i < w->stray_count; i++) {
        if (ct_overlap_rect_rect(&wider, &w->boxes[w->strays[i]])) {
            (void)link_widened(w, w->strays[i]);
        }
    }
    w->boxes[index] = wider;
    w->strays[w->stray_count++] = index;
    if (w->stray_count >= fmin(w->count, most_strays * sqrt(w->count))) {
        w->stray_count = 0;
        (void)ct_broad_update(w->broad, w->boxes, w->count);
    }
}

int slices_of(const play_world *w, double t)
{
    if (w->count <= FEW_BODIES) { return 1; }
    ct_rect all = { { HUGE_VAL, HUGE_VAL }, { -HUGE_VAL, -HUGE_VAL } };
    for (int i = 0; i < w->count; i++) {
        const ct_rect reach = reach_of(w, &w->ways[i], t, t);
        all = w->bodies[i].is_flat ? ct_box_around(&all, &reach) : all;
    }
    const ct_vec size = ct_sub(all.max, all.min);
    int best = 1;
    double near = HUGE_VAL, least = HUGE_VAL;
    for (int slices = 1; slices <= MOST_SLICES && near > slice_cost * slices; slices *= 2) {
        near = 0;
        for (int i = 0; i < w->count; i++) {
            const way *of = &w->ways[i];
            const ct_vec own = ct_sub(of->box.max, of->box.min);
            const double room = 3 * (1 - t) / slices * ct_size(of->now.velocity);
            near += ct_min(1, (own.x + room) / size.x) * ct_min(1, (own.y + room) / size.y);
        }
        const double cost = near + slice_cost * slices;
        best = cost < least ? slices : best;
        least = ct_min(least, cost);
    }
    return best;
}

/* ---- Inside of each other? ---------------------------------------------------------------- */

pair_scale scale_of_pair(const ct_shape *a, const ct_shape *b)
{
    const ct_rect boxes[2] = { ct_bounds(a), ct_bounds(b) };
    const double reach = ct_max(ct_reach_of(&boxes[0]), ct_reach_of(&boxes[1]));
    double gap = CT_STOP_DISTANCE;
    for (int i = 0; i < 2; i++) {
        const double size = ct_size(ct_sub(boxes[i].max, boxes[i].min));
        gap = size > 0 ? ct_min(gap, gap_share * size) : gap;
    }
    gap = ct_min(CT_STOP_DISTANCE, ct_max(gap, rounding_share * reach));
    const double hair = hair_share * gap + rounding_share * reach;
    return (pair_scale){ gap, hair, 0x1p-54 * ct_max(ct_reach_of(&boxes[0]), hair) };
}

/* Whether a hair's length leads out in one of eight directions, of which one and its opposite are
 * asked in turn: of two that touch along a side, one of them does. */
insideness inside_of_shapes(const ct_shape *a, const ct_shape *b)
{
    const bool inside = ct_find_relation(a, b) == CT_OVERLAPPING;
    const double hair = inside ? scale_of_pair(a, b).hair : 0;
    bool is_out = false;
    for (int i = 0; i < 8 && inside && !is_out; i++) {
        const int at = i % 2 == 0 ? i / 2 : 8 - i / 2, column = at % 3, row = at / 3;
        ct_vec points[CT_MAX_POINTS];
        ct_shape moved;
        ct_move_shape(a, (ct_vec){ hair * (column - 1), hair * (row - 1) }, &moved, points);
        is_out = ct_find_relation(&moved, b) != CT_OVERLAPPING;
    }
    return !inside ? NOT_INSIDE : is_out ? INSIDE_BY_ROUNDING : INSIDE;
}

insideness inside_at(play_world *w, int a, ct_vec at, int b, ct_vec b_at)
{
    const ct_shape of_a = shape_at(w, a, at, 2), of_b = shape_at(w, b, b_at, 3);
    return inside_of_shapes(&of_a, &of_b);
}

bool comes_inside(play_world *w, int a, ct_vec at, int b, ct_vec b_at)
{
    const ct_rect near = box_at_offset(&w->ways[a].box, at), grown = ct_box_grown(&near, w->slack);
    const ct_rect box = box_at_offset(&w->ways[b].box, b_at);
    if (pair_passes(w, a, b) || !ct_overlap_rect_rect(&grown, &box)) { return false; }
    const insideness now = inside_at(w, a, at, b, b_at);
    return now > NOT_INSIDE &&
           now > inside_at(w, a, w->bodies[a].start.offset, b, w->bodies[b].start.offset);
}

/* ---- The frame's end --------------------------------------------------------------------- */

/* Inside of each other at the end, and not at the start? */
static bool ends_inside(play_world *w, int a, int b)
{
    return comes_inside(w, a, leg_offset(&w->ways[a].now, 1), b, leg_offset(&w->ways[b].now, 1));
}

/* With a side only of what stands, or has its place already where all are gone through upwards, 1,
 * or downwards, -1. */
static bool ends_inside_any(play_world *w, int index, int side)
{
    EACH_EDGE (w, index, e) {
        if ((side * (index - e->other) >= 0 || !w->ways[e->other].moves) &&
            ends_inside(w, index, e->other)) {
            return true;
        }
    }
    return false;
}

/* Where the body is inside of the other by rounding, it ends as little outside: where one of the
 * places around is so, of all that have theirs; of all others where one just before is, as in a
 * corridor of its own width; else of this one. */
static void end_outside(play_world *w, int index, int other, int side)
{
    leg *now = &w->ways[index].now;
    const leg last = { 1, leg_offset(now, 1), now->velocity, -1 };
    const ct_shape end = shape_at(w, index, last.offset, 0);
    const ct_shape of_other = shape_at(w, other, leg_offset(&w->ways[other].now, 1), 1);
    const pair_scale scale = scale_of_pair(&end, &of_other);
    /* Rounding takes others of those that move alike inside next: where little is not enough, these
     * are parted by more. One just before gets in the way of the rest. */
    const bool moves = w->ways[other].moves;
    const int tries = moves ? 18 : PLACES_TRIED;
    ct_contact c;
    ct_find_contact(&end, &of_other, &c);
    bool is_inside = c.depth < scale.hair;
    for (int i = 0; i < tries && is_inside; i++) {
        const ct_vec beside = { (i + 1) % 3 - 1, (i / 3 + 1) % 3 - 1 };
        const int nine = i / 9, back = moves ? 0 : nine;
        const ct_vec before = ct_along(last.offset, -0x1p-20 * back, last.velocity);
        *now = last;
        now->offset = ct_along(before, (moves && nine > 0 ? 16 : 2) * scale.rounding, beside);
        is_inside = ends_inside_any(w, index, back == 0 ? side : 0);
    }
    double by = scale.rounding;
    while (by < scale.hair && is_inside) {
        now->offset = ct_along(last.offset, -by, c.normal);
        is_inside = ends_inside(w, index, other);
        by *= 2;
    }
    if (now->t0 == 1) { add_leg(w, index, *now); }
}

/* Goes through all pairs that end inside, and has the second of each end outside, which the next
 * may have to make room for. False: there is none. */
static bool end_all_outside(play_world *w, int side)
{
    bool found = false;
    for (int i = 0; i < w->count; i++) {
        const int first = side > 0 ? i : w->count - 1 - i;
        EACH_EDGE (w, first, e) {
            if (side * (e->other - first) > 0 && ends_inside(w, first, e->other)) {
                const bool moves = w->ways[e->other].moves;
                found = true;
                end_outside(w, moves ? e->other : first, moves ? first : e->other, side);
            }
        }
    }
    return found;
}

static void hold(play_world *w, int index)
{
    if (!w->bodies[index].is_held) {
        w->bodies[index].is_held = true;
        w->held[w->held_count++] = index;
    }
}

/* All who must stay are found before any does: who they are does not depend on the order. That each
 * who stays may be in the way of another ends for sure, since where the frame began nobody was.
 * What goes as far as a touch, or not quite, rounding may take inside, and again in every frame
 * that would begin where this one does: a queue of such goes out of each other one way, or from a
 * wall back. */
void hold_back(play_world *w)
{
    w->held_count = 0;
    bool found = true;
    for (int round = 0; round < 4 && found; round++) {
        found = end_all_outside(w, 1 - 2 * (round % 2));
    }
    for (int i = 0; i < w->count && found; i++) {
        if (ends_inside_any(w, i, 0)) { hold(w, i); }
    }
    for (int i = 0; i < w->held_count; i++) {
        const body *b = &w->bodies[w->held[i]];
        way *of_b = &w->ways[w->held[i]];
        of_b->last_leg = b->first_leg;
        of_b->now = w->legs[b->first_leg] = (leg){ 0, b->start.offset, { 0, 0 }, -1 };
        widen_box(w, w->held[i]);
        EACH_EDGE (w, w->held[i], e) {
            if (!w->bodies[e->other].is_held && ends_inside(w, w->held[i], e->other)) {
                hold(w, e->other);
            }
        }
    }
}
