/* body.c - where bodies are in a frame, and whether they may be there. */
#include "play/world/body.h"

#include <math.h>

#include "core/overlap/meeting.h"

/* Two keep off each other by no more than this share of the smaller one's size. */
static const double gap_share = 0x1p-10;

/* What leaves less of the way back leaves none. */
static const double least_room = 0x1p-20;

/* What is inside by less than this share of that, and of coordinates, got there by rounding. */
static const double hair_share = 0x1p-10, rounding_share = 0x1p-44;

/* What faces a way by less is a round side, or one that it leads along. */
static const double least_facing = 0x1p-4;

leg *body_leg_at(const play_world *w, const body *b, double t, bool after)
{
    int at = b->first_leg;
    for (int next = w->legs[at].next; next >= 0; next = w->legs[next].next) {
        if (after ? w->legs[next].t0 > t : w->legs[next].t0 >= t) {
            break;
        }
        at = next;
    }
    return &w->legs[at];
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

ct_relation relation_of_shapes(const ct_shape *a, const ct_shape *b)
{
    ct_outline of_a, of_b;
    if (!ct_overlap(a, b)) {
        return CT_APART;
    }
    ct_outline_of(a, &of_a);
    ct_outline_of(b, &of_b);
    return ct_outlines_relation(&of_a, &of_b);
}

static bool share_interior(const ct_shape *a, const ct_shape *b)
{
    return relation_of_shapes(a, b) == CT_OVERLAPPING;
}

/* Whether a hair's length leads out in one of eight directions, of which one and its opposite are
 * asked in turn: of two that touch along a side, one of them does. */
bool shapes_are_inside(const ct_shape *a, const ct_shape *b)
{
    bool inside = share_interior(a, b);
    const double hair = inside ? scale_of_pair(a, b).hair : 0;
    for (int i = 0; i < 8 && inside; i++) {
        const int at = i % 2 == 0 ? i / 2 : 8 - i / 2, column = at % 3, row = at / 3;
        ct_vec points[CT_MAX_POINTS];
        ct_shape moved;
        ct_move_shape(a, (ct_vec){ hair * (column - 1), hair * (row - 1) }, &moved, points);
        inside = share_interior(&moved, b);
    }
    return inside;
}

bool comes_inside(play_world *w, const int pair[2], const placed before[2], const placed after[2])
{
    const ct_rect near = box_at_offset(after[0].box, after[0].offset);
    const ct_rect a = ct_box_grown(&near, w->slack);
    const ct_rect b = box_at_offset(after[1].box, after[1].offset);
    if (pair_passes(w, pair[0], pair[1]) || !ct_overlap_rect_rect(&a, &b)) {
        return false;
    }
    ct_shape from[2], to[2];
    for (int i = 0; i < 2; i++) {
        ct_move_shape(after[i].shape, after[i].offset, &to[i], w->points[2 + i]);
    }
    if (!share_interior(&to[0], &to[1])) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        ct_move_shape(before[i].shape, before[i].offset, &from[i], w->points[i]);
    }
    return !share_interior(&from[0], &from[1]) ||
           (!shapes_are_inside(&from[0], &from[1]) && shapes_are_inside(&to[0], &to[1]));
}

/* ---- Backing off ------------------------------------------------------------------------- */

/* From where it meets the other to where it would be backed off, as far as a third, or another side of
 * that one, leaves it room: it stands in the middle then, for that may be thinner than the way is long.
 * What it touches leaves it none, unless it leads along. */
static ct_vec back_off(play_world *w, const meeting *m, ct_vec from, ct_vec to, bool of_all)
{
    ct_moving mover = { .move = ct_scale(2, ct_sub(to, from)) }, other = { .move = { 0, 0 } };
    ct_move_shape(&w->bodies[m->a].shape, from, &mover.shape, w->points[0]);
    const ct_rect swept = ct_swept_bounds(&mover);
    const bool concave = w->bodies[m->a].is_concave || w->bodies[m->b].is_concave;
    double room = 1;
    EACH_EDGE (w, m->a, e) {
        const way *of = &w->ways[e->other];
        const ct_vec offset = leg_offset(&of->now, m->t);
        const ct_rect box = box_at_offset(&of->box, offset);
        if ((e->other == m->b && !concave) || !(of_all || of->moves) ||
            !ct_overlap_rect_rect(&swept, &box) || pair_passes(w, m->a, e->other)) {
            continue;
        }
        ct_sweep s;
        ct_move_shape(&w->bodies[e->other].shape, offset, &other.shape, w->points[1]);
        ct_find_sweep(&mover, &other, &s);
        const encounter back = { .own = mover.move, .normal = s.normal };
        if (s.hit && (s.has_normal ? encounter_is_deeper(&back) : s.t > 0) &&
            !shapes_are_inside(&mover.shape, &other.shape)) {
            room = ct_min(room, s.t);
        }
    }
    return room < 1 ? ct_along(from, room < least_room ? 0 : room, ct_sub(to, from)) : to;
}

/* At the joint of two thin walls what is as thin is on neither side of the second where it meets the
 * first: if it has come to what stands, it is just before, where nothing follows it nearer than that. */
ct_vec stand_off(play_world *w, const meeting *m, ct_vec backed_off)
{
    const ct_vec own = w->ways[m->a].now.velocity, other = w->ways[m->b].now.velocity;
    ct_vec from = m->place;
    if (!w->bodies[m->a].has_area && other.x == 0 && other.y == 0) {
        const double length = (m->t - w->ways[m->a].now.t0) * ct_length(own);
        const ct_vec before = ct_along(from, -ct_min(m->gap, length), ct_unit(own));
        from = back_off(w, m, from, before, false);
    }
    return back_off(w, m, from, backed_off, true);
}

/* ---- Seams ------------------------------------------------------------------------------- */

side_span span_across(const ct_shape *shape, ct_vec left, double step)
{
    ct_outline outline;
    ct_outline_of(shape, &outline);
    side_span span = { HUGE_VAL, -HUGE_VAL, false };
    for (int i = 0; i < outline.count; i++) {
        const ct_vec p = outline.at[i];
        const ct_vec side = ct_sub(outline.at[ct_outline_next(&outline, i)], p);
        span.from = ct_min(span.from, ct_dot(left, p) - outline.radius);
        span.to = ct_max(span.to, ct_dot(left, p) + outline.radius);
        span.has_side |= fabs(ct_dot(left, side)) <= step && fabs(ct_cross(left, side)) > step;
    }
    return span;
}

static bool is_slim(const ct_shape *shape, ct_vec left, double step)
{
    const side_span across = span_across(shape, left, step);
    return across.to - across.from <= step;
}

bool find_graze(const play_world *w, const ct_moving *mover, const ct_moving *target, double step,
                meeting *m)
{
    const ct_vec by = ct_sub(mover->move, target->move), along = ct_unit(by);
    const ct_vec left = { -along.y, along.x };
    const bool is_mover = !w->bodies[m->a].has_area && is_slim(&mover->shape, left, step);
    if (!is_mover && (w->bodies[m->b].has_area || !is_slim(&target->shape, left, step))) {
        return false;
    }
    m->slim = is_mover ? m->a : m->b;
    const double same = m->gap / ct_length(by);
    ct_sweep at_left, at_right;
    for (int i = 0; i < 2; i++) {
        ct_vec points[CT_MAX_POINTS];
        ct_moving nearer = { .move = ct_along(mover->move, step, along) };
        ct_move_shape(&mover->shape, ct_scale((2 - 4 * i) * step, left), &nearer.shape, points);
        ct_find_sweep(&nearer, target, i == 0 ? &at_left : &at_right);
    }
    const int at = !at_left.hit || (at_right.hit && at_right.t < at_left.t);
    const ct_sweep *front = at ? &at_right : &at_left, *other = at ? &at_left : &at_right;
    const bool faces = ct_dot(along, front->normal) < -least_facing;
    if (!front->hit || (front->t == 0 && !faces) || (other->hit && other->t - front->t <= same)) {
        return false;
    }
    m->ahead = faces ? front->normal : ct_negate(along);
    m->beside = ct_scale((4 * at - 2) * step, left);
    if (!m->sweep.hit || m->sweep.t - front->t > same) {
        m->sweep = *front;
        m->sweep.center = ct_add(front->center, m->beside);
        m->sweep.hit = false;
    }
    return true;
}

bool is_shut_out(play_world *w, const meeting *m)
{
    const bool is_a = m->slim == m->a;
    const int passed = is_a ? m->b : m->a;
    const ct_vec place = is_a ? m->place : leg_offset(&w->ways[m->slim].now, m->t);
    const ct_vec own = w->ways[m->slim].now.velocity;
    const ct_vec by = ct_sub(own, w->ways[passed].now.velocity);
    const ct_vec near = ct_scale(m->gap, ct_unit(by));
    const ct_vec beside = ct_along(place, is_a ? 2 : -2, m->beside);
    ct_moving mover = { .move = ct_scale(2, near) }, other = { 0 };
    bool shut = false;
    ct_move_shape(&w->bodies[m->slim].shape, ct_sub(beside, near), &mover.shape, w->points[0]);
    EACH_EDGE (w, m->slim, e) {
        const leg *of = &w->ways[e->other].now;
        const bool rests = of->velocity.x == own.x && of->velocity.y == own.y;
        if (e->other != passed && !pair_passes(w, m->slim, e->other)) {
            ct_sweep s;
            ct_move_shape(&w->bodies[e->other].shape, leg_offset(of, m->t), &other.shape,
                          w->points[1]);
            ct_find_sweep(&mover, &other, &s);
            /* What it lies on already and goes with, as flush with a floor, is none. */
            shut |= s.hit && (s.t > 0 || !rests) && !shapes_are_inside(&mover.shape, &other.shape);
        }
    }
    return shut;
}
