/* near.c - who may meet whom in a slice of the frame, and in how many it is planned. */
#include <math.h>

#include "play/world/body.h"
#include "scene/text/array.h"

/* More strays than this times the root of the number of bodies make the tree be brought up to date:
 * the time that takes is about that of looking at so many strays for each new one. */
static const double most_strays = 5;

/* So few bodies are planned in one slice, and at most in so many; what one costs, in times that all meet
 * all. */
enum { FEW_BODIES = 64, MOST_SLICES = 64 };
static const double slice_cost = 0.25;

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

/* Where the body may get to in the slice, with room to turn and, roomy, for what may make it faster. */
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
        if (w->bodies[i].is_flat) {
            w->boxes[i] = slice_reach_of(w, i, true);
        }
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
    if (w->count <= FEW_BODIES) {
        return 1;
    }
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
