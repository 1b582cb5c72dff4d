/* settle.c - what must be so exactly when a frame ends, and when it begins. */
#include <math.h>

#include "play/world/body.h"
#include "scene/doc/moved_shape.h"

/* ---- The frame's end --------------------------------------------------------------------- */

static bool inside_at(play_world *w, const body *a, const body *b, const ct_vec offsets[2])
{
    ct_shape at_a, at_b;
    shape_at_offset(&a->shape, offsets[0], &at_a, w->points[0]);
    shape_at_offset(&b->shape, offsets[1], &at_b, w->points[1]);
    return shapes_are_inside(&at_a, &at_b);
}

/* Inside of each other at the end, and not at the start? */
static bool ends_inside(play_world *w, int a_index, int b_index)
{
    const way *of_a = &w->ways[a_index], *of_b = &w->ways[b_index];
    const ct_vec ends[2] = { leg_offset(&of_a->now, 1), leg_offset(&of_b->now, 1) };
    const ct_rect a_box = box_at_offset(&of_a->box, ends[0]);
    const ct_rect b_box = box_at_offset(&of_b->box, ends[1]);
    if (!ct_overlap_rect_rect(&a_box, &b_box)) {
        return false;
    }
    const body *a = &w->bodies[a_index], *b = &w->bodies[b_index];
    const ct_vec starts[2] = { a->start.offset, b->start.offset };
    return inside_at(w, a, b, ends) && !inside_at(w, a, b, starts);
}

static void hold(play_world *w, int index)
{
    if (!w->bodies[index].is_held) {
        w->bodies[index].is_held = true;
        w->held[w->held_count++] = index;
    }
}

static void stay_at_start(play_world *w, int index)
{
    body *b = &w->bodies[index];
    b->last_leg = b->first_leg;
    w->ways[index].now = w->legs[b->first_leg] = (leg){ 0, b->start.offset, { 0, 0 }, -1 };
}

/* All who must stay are found before any does: who they are does not depend on the order. That each
 * who stays may be in the way of another ends for sure, since where the frame began nobody was. */
void hold_back(play_world *w)
{
    w->held_count = 0;
    for (int i = 0; i < w->count; i++) {
        for
            EACH_EDGE(w, i, e)
            {
                if (e->other > i && ends_inside(w, i, e->other)) {
                    hold(w, i);
                    hold(w, e->other);
                }
            }
    }
    for (int i = 0; i < w->held_count; i++) {
        stay_at_start(w, w->held[i]);
    }
    for (int i = 0; i < w->held_count; i++) {
        for
            EACH_EDGE(w, w->held[i], e)
            {
                if (!w->bodies[e->other].is_held && ends_inside(w, w->held[i], e->other)) {
                    hold(w, e->other);
                    stay_at_start(w, e->other);
                }
            }
    }
}

/* ---- Turning ----------------------------------------------------------------------------- */

/* All are where they will be in the new frame, turned or not yet. */
static bool may_turn(play_world *w, int index, const ct_shape *turned)
{
    const body *b = &w->bodies[index];
    ct_shape now, then, other;
    shape_at_offset(turned, b->start.offset, &then, w->points[0]);
    const ct_rect box = ct_bounds(&then);
    if (!(ct_reach_of(&box) <= SCENE_MAX_NUMBER)) {
        return false; /* no scene could show it turned */
    }
    for
        EACH_EDGE(w, index, e)
        {
            const body *c = &w->bodies[e->other];
            shape_at_offset(&c->shape, c->start.offset, &other, w->points[1]);
            if (shapes_are_inside(&then, &other)) {
                shape_at_offset(&b->shape, b->start.offset, &now, w->points[2]);
                if (!shapes_are_inside(&now, &other)) {
                    return false;
                }
            }
        }
    return true;
}

void turn_spinning(play_world *w)
{
    ct_vec points[CT_MAX_POINTS];
    for (int i = 0; i < w->count; i++) {
        body *b = &w->bodies[i];
        if (b->spin_deg == 0) {
            continue;
        }
        scene_shape turned;
        ct_shape shape;
        const double deg = fmod(b->start.turned_deg + b->spin_deg, 360);
        turn_base(w, b, deg, &turned, points);
        scene_to_core(&turned, &shape);
        if (may_turn(w, i, &shape)) {
            turn_body(w, i, deg);
        }
    }
}
