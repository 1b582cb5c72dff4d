/* ways.c - the ways of all bodies through a frame: the earliest contact first, what the two do
 * then, and what that changes for those around them. */
#include <math.h>

#include "core/overlap/meeting.h"
#include "play/world/body.h"

/* So many contacts a body has in a frame before it goes only along the last, until one more. */
enum { MAX_CONTACTS = 16 };

/* A contact that is so many gaps from the one before belongs to the same dent; what was backed off
 * from a surface is nearer to it than so many. */
static const double same_dent = 16, same_stand = 2;

/* What leaves less of the way back leaves none. */
static const double least_room = 0x1p-20;

/* What faces a way by less is a round side, or one that it leads along. */
static const double least_facing = 0x1p-4;

/* ---- Legs -------------------------------------------------------------------------------- */

void add_leg(play_world *w, int index, leg added)
{
    body *b = &w->bodies[index];
    way *of_b = &w->ways[index];
    if (w->failed || !reserve_one(w, &w->legs, &w->leg_capacity, w->leg_count, sizeof *w->legs)) {
        return;
    }
    of_b->now = added;
    of_b->stamp++;
    const ct_rect reach = reach_of(w, of_b, added.t0, 1);
    if (b->is_flat && !(ct_reach_of(&reach) <= SCENE_MAX_NUMBER)) {
        of_b->now.velocity = (ct_vec){ 0, 0 };
    }
    const int at = w->leg_count++;
    w->legs[at] = of_b->now;
    *(of_b->last_leg >= 0 ? &w->legs[of_b->last_leg].next : &b->first_leg) = at;
    of_b->last_leg = at;
}

/* The ways from t on, as if nothing were in them. */
static void begin_legs(play_world *w, double t)
{
    for (int i = 0; i < w->count; i++) {
        body *b = &w->bodies[i];
        way *of_b = &w->ways[i];
        const ct_vec offset = t > 0 ? leg_offset(&w->legs[of_b->last_leg], t) : b->start.offset;
        of_b->last_leg = t > 0 ? of_b->last_leg : -1;
        b->contacts = 0;
        b->is_held = false;
        add_leg(w, i, (leg){ t, offset, b->velocity, -1 });
    }
}

/* ---- Meetings, the earliest first --------------------------------------------------------- */

/* Of equally early ones the order is that of the bodies, and not of how they were found. */
static bool is_earlier(const meeting *m, const meeting *than)
{
    return m->due != than->due ? m->due < than->due
           : m->a != than->a   ? m->a < than->a
                               : m->b < than->b;
}

static void push_meeting(play_world *w, const meeting *m)
{
    if (m->due <= w->settled ||
        !reserve_one(w, &w->heap, &w->heap_capacity, w->heap_count, sizeof *w->heap)) {
        return;
    }
    int at = w->heap_count++;
    for (; at > 0 && is_earlier(m, &w->heap[(at - 1) / 2]); at = (at - 1) / 2) {
        w->heap[at] = w->heap[(at - 1) / 2];
    }
    w->heap[at] = *m;
}

static meeting pop_meeting(play_world *w)
{
    const meeting first = w->heap[0], moved = w->heap[--w->heap_count];
    int at = 0;
    for (int child = 1; child < w->heap_count; child = 2 * at + 1) {
        child += child + 1 < w->heap_count && is_earlier(&w->heap[child + 1], &w->heap[child]);
        if (!is_earlier(&w->heap[child], &moved)) { break; }
        w->heap[at] = w->heap[child];
        at = child;
    }
    w->heap[at] = moved;
    return first;
}

/* ---- Backing off ------------------------------------------------------------------------- */

static bool is_concave(const play_world *w, int a, int b)
{
    return w->bodies[a].is_concave || w->bodies[b].is_concave;
}

/* From where it meets the other to where it would be backed off, as far as a third, or another side
 * of that one, leaves it room: it stands in the middle then, for that may be thinner than the way
 * is long. What it touches leaves it none, unless it leads along: where they graze, unless it goes
 * with that, as flush with a floor. */
static ct_vec back_off(play_world *w, const meeting *m, ct_vec from, ct_vec to, bool of_all)
{
    ct_moving mover = { .move = ct_scale(2, ct_sub(to, from)) }, other = { .move = { 0, 0 } };
    const ct_vec own = w->ways[m->a].now.velocity;
    const ct_vec along = ct_unit(ct_sub(own, w->ways[m->b].now.velocity));
    const double past = m->is_smooth && w->bodies[m->a].has_area ? m->gap : 0;
    const bool dents = !m->grazes && is_concave(w, m->a, m->b);
    const ct_vec seen = ct_along(from, past, along);
    mover.shape = shape_at(w, m->a, seen, 0);
    const ct_rect swept = ct_swept_bounds(&mover);
    double room = 1;
    EACH_EDGE (w, m->a, e) {
        const way *of = &w->ways[e->other];
        const ct_vec offset = leg_offset(&of->now, m->t);
        const ct_rect box = box_at_offset(&of->box, offset);
        if ((e->other == m->b && !dents) || !(of_all || of->moves) ||
            !ct_overlap_rect_rect(&swept, &box) || pair_passes(w, m->a, e->other)) {
            continue;
        }
        ct_sweep s;
        /* Another side of that is seen from off the one met. */
        const ct_vec off = ct_along(from, 0x1p-12, mover.move);
        mover.shape = shape_at(w, m->a, e->other == m->b ? off : seen, 0);
        other.shape = shape_at(w, e->other, offset, 1);
        ct_find_sweep(&mover, &other, &s);
        const encounter back = { .own = mover.move, .normal = s.normal };
        const ct_vec with = of->now.velocity;
        const bool leads_on = m->grazes      ? s.t == 0 && with.x == own.x && with.y == own.y
                              : s.has_normal ? encounter_sense(&back) >= 0
                                             : s.t == 0;
        if (s.hit && !leads_on &&
            (e->other == m->b || inside_of_shapes(&mover.shape, &other.shape) != INSIDE)) {
            room = ct_min(room, s.t);
        }
    }
    return room < 1 ? ct_along(from, room < least_room ? 0 : room, ct_sub(to, from)) : to;
}

/* Where a stands after it: backed off from where it meets b, where there is room for it behind;
 * between two that are nearer to each other than that, by less; where there is none, not at all.
 * At the joint of two thin walls what is as thin is on neither side of the second where it meets
 * the first: if it has come to what stands, it is just before, where nothing follows it nearer than
 * that. */
static ct_vec stand_off(play_world *w, const meeting *m, ct_vec backed_off)
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

/* From where to where a shape reaches to the left of a direction, and whether a side leads along
 * it, but for a step, which is some roundings. */
typedef struct side_span {
    double from, to;
    bool has_side;
} side_span;

static side_span span_across(const ct_shape *shape, ct_vec left, double step)
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

/* Does one of the two that m is of have no extent across their way, and this lead it by no more
 * than two steps past an end of the other's front, on either side of that? Then as they would meet
 * if it went so much nearer, unless the core knows of a hit there. */
static bool find_graze(const play_world *w, const ct_moving *mover, const ct_moving *target,
                       double step, meeting *m)
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

/* Is there a third where they graze that leaves no way between it and them, as the next of stacked
 * tiles? */
static bool is_shut_out(play_world *w, const meeting *m)
{
    const bool is_a = m->slim == m->a;
    meeting slim = *m;
    slim.a = m->slim;
    slim.b = is_a ? m->b : m->a;
    const ct_vec place = is_a ? m->place : leg_offset(&w->ways[m->slim].now, m->t);
    const ct_vec by = ct_sub(w->ways[slim.a].now.velocity, w->ways[slim.b].now.velocity);
    const ct_vec beside = ct_along(place, is_a ? 2 : -2, m->beside);
    const ct_vec free = back_off(w, &slim, ct_along(beside, -m->gap, ct_unit(by)), beside, true);
    return free.x != beside.x || free.y != beside.y;
}

static ct_vec offset_at(const play_world *w, const meeting *m, int index)
{
    return index == m->a ? m->place : leg_offset(&w->ways[index].now, m->t);
}

/* Has a third a corner where the two meet, from which it goes on ahead, with a side and nothing
 * beyond this level, as the next tile of a floor? One that met one of them just now stood there. */
static bool goes_on_at(play_world *w, const meeting *m, int mover, ct_vec ahead, ct_vec up,
                       double step, double hair)
{
    const ct_vec at = m->sweep.contact;
    const ct_vec by = ct_sub(w->ways[m->a].now.velocity, w->ways[m->b].now.velocity);
    const double since = m->t - step / ct_length(by);
    EACH_EDGE (w, mover, e) {
        const ct_vec offset = leg_offset(body_leg_at(w, e->other, since, false), m->t);
        const ct_rect box = box_at_offset(&w->ways[e->other].box, offset);
        const ct_rect near = ct_box_grown(&box, hair);
        if (e->other != m->a && e->other != m->b && ct_overlap_point_rect(&at, &near) &&
            !pair_passes(w, mover, e->other)) {
            const ct_shape third = shape_at(w, e->other, offset, 2);
            ct_outline outline;
            ct_outline_of(&third, &outline);
            const side_span across = span_across(&third, up, step);
            const bool may = across.has_side && across.to <= ct_dot(up, at) + step &&
                             span_across(&third, ahead, 0).to > ct_dot(ahead, at) + hair;
            for (int i = 0; i < outline.count && may; i++) {
                if (ct_length(ct_sub(outline.at[i], at)) <= hair) { return true; }
            }
        }
    }
    return false;
}

/* With a corner of one at a corner of the other, a tile, from which a third goes on with a side:
 * the normal of that. The core tells of one of the first one's own sides, which would lead it along
 * the floor. */
static bool find_joint_side(play_world *w, const meeting *m, int index, int tile, ct_vec *normal)
{
    const ct_shape target = shape_at(w, tile, offset_at(w, m, tile), 1);
    ct_outline outline;
    ct_outline_of(&target, &outline);
    if (outline.count < 2) { return false; /* as of most in a crowd */ }
    const ct_shape mover = shape_at(w, index, offset_at(w, m, index), 0);
    const pair_scale scale = scale_of_pair(&mover, &target);
    const double step = 64 * scale.rounding;
    const ct_vec at = m->sweep.contact;
    const ct_vec by = ct_sub(w->ways[index].now.velocity, w->ways[tile].now.velocity);
    const int winding = w->bodies[tile].winding != 0 ? w->bodies[tile].winding : 1;
    for (int i = 0; i < outline.count; i++) {
        const ct_vec p = outline.at[i], q = outline.at[ct_outline_next(&outline, i)];
        const bool ends = ct_length(ct_sub(q, at)) <= scale.hair;
        if (!ends && ct_length(ct_sub(p, at)) > scale.hair) { continue; }
        const ct_vec along = ct_unit(ct_sub(q, p));
        const ct_vec up = ct_scale(winding, (ct_vec){ along.y, -along.x });
        if (ct_dot(by, up) < 0 && fabs(ct_dot(up, p) - ct_dot(up, at)) <= step &&
            span_across(&mover, up, 0).from >= ct_dot(up, at) - step &&
            goes_on_at(w, m, index, ct_scale(ends ? 1 : -1, along), up, step, scale.hair)) {
            *normal = ct_along((ct_vec){ 0, 0 }, index == m->a ? 1 : -1, up); /* not -0 */
            return true;
        }
    }
    return false;
}

/* ---- Do these two meet? ------------------------------------------------------------------ */

/* Two bodies from where the later of their legs begins. */
typedef struct pair_view {
    int a, b; /* a moves */
    double from;
    ct_moving mover, target;
} pair_view;

/* Do their boxes meet until the slice ends? */
static bool boxes_meet(const play_world *w, pair_view *view)
{
    const way *of_a = &w->ways[view->a], *of_b = &w->ways[view->b];
    view->from = ct_max(of_a->now.t0, of_b->now.t0);
    const ct_rect a = box_at_offset(&of_a->box, leg_offset(&of_a->now, view->from));
    const ct_rect b = box_at_offset(&of_b->box, leg_offset(&of_b->now, view->from));
    const ct_rect ways = { ct_sub(b.min, a.max), ct_sub(b.max, a.min) }; /* that lead into b */
    const ct_rect grown = ct_box_grown(&ways, w->slack);
    const ct_segment ahead = {
        { 0, 0 }, ct_scale(w->until - view->from, ct_sub(of_a->now.velocity, of_b->now.velocity))
    };
    return ct_overlap_rect_segment(&grown, &ahead);
}

/* At the frame's end with all of its velocity: what touches there is asked about by the way it
 * leads. */
static void place_body(const play_world *w, int index, double t, ct_moving *out, ct_vec *points)
{
    const leg *l = &w->ways[index].now;
    ct_move_shape(&w->bodies[index].shape, leg_offset(l, t), &out->shape, points);
    out->move = ct_scale(t < 1 ? 1 - t : 1, l->velocity);
}

static encounter encounter_of(const play_world *w, int a, int b, const ct_sweep *s)
{
    encounter e = { .own = w->ways[a].now.velocity, .other = w->ways[b].now.velocity };
    e.normal = s->has_normal ? s->normal : ct_unit(ct_sub(e.other, e.own));
    return e;
}

/* Exactly, past an upright side. */
static bool goes_along(const encounter *e)
{
    return ct_dot(ct_sub(e->own, e->other), e->normal) == 0 &&
           (e->normal.x == 0 || e->normal.y == 0);
}

/* An edge, grown by its radius, as a shape, and where it lies to the left of a way; `facing` is 1
 * of an outline that runs so that those of its sides that face it lead to the left, -1 to the
 * right, and 0 of a line: to the left of nothing lies a side that faces away. */
static ct_span find_part(const ct_outline *of, int index, int facing, ct_vec along, ct_shape *part)
{
    const ct_vec p = of->at[index], q = of->at[ct_outline_next(of, index)];
    const double from = ct_cross(along, p), to = ct_cross(along, q), radius = of->radius;
    const bool is_left_first = facing < 0 || (facing == 0 && to < from);
    *part = (ct_shape){ radius > 0 ? CT_CAPSULE : CT_SEGMENT, { .capsule = { p, q, radius } } };
    return (ct_span){ (is_left_first ? to : from) - radius, (is_left_first ? from : to) + radius };
}

/* Two parts, where they meet first so far: of the bodies that they are of. */
static void sweep_part(const play_world *w, const pair_view *view, const ct_moving *a,
                       const ct_moving *b, ct_sweep *first)
{
    ct_sweep s;
    ct_find_sweep(a, b, &s);
    const encounter e = encounter_of(w, view->a, view->b, &s);
    if (s.hit && (!first->hit || s.t < first->t) && encounter_sense(&e) < 0) {
        const ct_vec from = ct_reference_point(&a->shape);
        const ct_vec to = ct_reference_point(&view->mover.shape);
        *first = s;
        first->center = ct_add(to, ct_sub(s.center, from));
        first->stop = ct_add(to, ct_sub(s.stop, from));
    }
}

/* What has no extent across the way covers nothing of a wall ahead to which the side leads that it
 * passes along: it goes on some hairs beside that, where this is free past what it touches or,
 * where that is the wall, before. Tells whether it is such. */
static bool step_aside(play_world *w, pair_view *view, ct_vec back, double hair)
{
    const ct_vec along = ct_unit(back), left = { -along.y, along.x };
    const ct_vec offset = leg_offset(&w->ways[view->a].now, view->from);
    ct_sweep first;
    ct_find_sweep(&view->mover, &view->target, &first);
    const bool may = first.hit && (is_slim(&view->mover.shape, left, hair) ||
                                   is_slim(&view->target.shape, left, hair));
    bool stays = may;
    for (int k = 0; k < 4 && stays; k++) {
        const ct_vec beside = ct_along(offset, k % 2 == 0 ? -4 * hair : 4 * hair, left);
        const ct_vec ahead =
            ct_along(ct_along(beside, -first.t, back), k < 2 ? -4 * hair : 4 * hair, along);
        view->mover.shape = shape_at(w, view->a, ahead, 0);
        stays = ct_find_relation(&view->mover.shape, &view->target.shape) == CT_OVERLAPPING;
        view->mover.shape = shape_at(w, view->a, beside, 0);
    }
    return may;
}

/* Of two that touch and go on free: what meets first of their parts, between which there may be no
 * room to back off: of those that face each other by more than a hair, unlike a side that is passed
 * along. Of many few are near the way of another. */
static void sweep_parts(play_world *w, pair_view *view, ct_sweep *out)
{
    const ct_vec back = ct_sub(view->target.move, view->mover.move), along = ct_unit(back);
    double hair = scale_of_pair(&view->mover.shape, &view->target.shape).hair;
    hair /= step_aside(w, view, back, hair / 8) ? 8 : 1; /* it is seen within a hair of the mark */
    const ct_rect box_a = ct_bounds(&view->mover.shape);
    const int facing_a = -w->bodies[view->a].winding, facing_b = w->bodies[view->b].winding;
    ct_outline of_a, of_b;
    ct_outline_of(&view->mover.shape, &of_a);
    ct_outline_of(&view->target.shape, &of_b);
    *out = (ct_sweep){ .hit = false };
    for (int k = 0; k < ct_outline_edges(&of_b); k++) {
        ct_moving a = { .move = view->mover.move }, b = { .move = view->target.move };
        const ct_span across_b = find_part(&of_b, k, facing_b, along, &b.shape);
        const ct_rect swept = ct_swept_bounds(&(ct_moving){ b.shape, back });
        const ct_rect ahead = ct_box_grown(&swept, hair);
        const bool faces = facing_b == 0 || across_b.most - across_b.least > hair;
        for (int i = 0;
             i < ct_outline_edges(&of_a) && faces && ct_overlap_rect_rect(&ahead, &box_a); i++) {
            const ct_span across = find_part(&of_a, i, facing_a, along, &a.shape);
            const ct_rect box = ct_bounds(&a.shape);
            if ((facing_a == 0 || across.most - across.least > hair) &&
                across_b.most - across.least > hair && across.most - across_b.least > hair &&
                ct_overlap_rect_rect(&ahead, &box)) {
                sweep_part(w, view, &a, &b, out);
            }
        }
    }
}

/* After so much of its way, is the mover to the left of the target, or to the right, by all but a
 * step? 1, -1; 0: neither. Tells whether one of them has a side there. */
static int side_of_target(const pair_view *view, double t, ct_vec left, double step, bool *has_side)
{
    const side_span a = span_across(&view->mover.shape, left, step);
    const side_span b = span_across(&view->target.shape, left, step);
    const double gone = t * ct_dot(left, ct_sub(view->mover.move, view->target.move));
    *has_side = a.has_side || b.has_side;
    return (b.to - a.from - gone <= step) - (a.to + gone - b.from <= step);
}

/* Of two lines along the way, or a point: has the mover come on a third to where that touches the
 * next? */
static bool is_on_joint(play_world *w, const pair_view *view, const ct_sweep *s, ct_vec left,
                        double step)
{
    const ct_shape *a = &view->mover.shape, *b = &view->target.shape;
    bool are_lines = is_slim(a, left, step) && is_slim(b, left, step), on = false;
    const ct_vec before = ct_along(s->center, -step, (ct_vec){ left.y, -left.x });
    const ct_vec by = ct_sub(before, ct_reference_point(a));
    EACH_EDGE (w, view->a, e) {
        if (are_lines && e->other != view->b && !pair_passes(w, view->a, e->other)) {
            ct_moving third;
            ct_shape mover;
            place_body(w, e->other, view->from, &third, w->points[2]);
            ct_move_shape(a, ct_along(by, -s->t, third.move), &mover, w->points[3]);
            on |= is_slim(&third.shape, left, step) && ct_overlap(&third.shape, &mover) &&
                  ct_overlap(&third.shape, b);
        }
    }
    return on;
}

/* Along a side, what is in the way by no more than rounding, as the next tile of a floor or line of
 * a chain may be, is only backed off from. Tells whether it is. */
static bool smooth_step(play_world *w, const pair_view *view, double step, ct_sweep *s)
{
    const encounter e = encounter_of(w, view->a, view->b, s);
    const ct_vec along = ct_unit(ct_sub(e.own, e.other)), left = { -along.y, along.x };
    bool has_side;
    int side = side_of_target(view, 0, left, step, &has_side);
    side += side == 0 && has_side && is_on_joint(w, view, s, left, step);
    if (!has_side || side == 0 || encounter_sense(&e) >= 0) { return false; }
    s->normal = (ct_vec){ side * -along.y, side * along.x };
    s->stop = ct_along(s->center, CT_STOP_DISTANCE, s->normal);
    return true;
}

/* Are they inside of each other, and were when the frame began? Since then only rounding has any
 * come in, as where a narrow notch ends, out of which no short way leads but along it. */
static bool were_inside(play_world *w, const pair_view *view)
{
    const ct_vec a = leg_offset(&w->ways[view->a].now, view->from);
    const ct_vec b = leg_offset(&w->ways[view->b].now, view->from);
    return inside_at(w, view->a, a, view->b, b) == INSIDE &&
           !comes_inside(w, view->a, a, view->b, b);
}

/* When do they meet? False: not until the frame ends, if nothing changes their ways, or they are
 * inside of each other already. Of two without area neither is inside of the other where rounding
 * takes them past each other as the frame ends: these meet as well if they would just after. */
static bool pair_meets(play_world *w, pair_view *view, bool past, meeting *out)
{
    place_body(w, view->a, view->from, &view->mover, w->points[0]);
    place_body(w, view->b, view->from, &view->target, w->points[1]);
    const ct_shape *a = &view->mover.shape, *b = &view->target.shape;
    if (is_concave(w, view->a, view->b) && were_inside(w, view)) {
        return false; /* as a sweep would tell, which of these takes long */
    }
    ct_sweep *s = &out->sweep;
    if (past && is_concave(w, view->a, view->b)) {
        sweep_parts(w, view, s);
    } else {
        ct_find_sweep(&view->mover, &view->target, s);
    }
    if (!s->hit && w->bodies[view->a].has_area && w->bodies[view->b].has_area) {
        return false; /* nor does one graze the other */
    }
    const pair_scale scale = scale_of_pair(a, b);
    if (!s->hit && !w->bodies[view->a].has_area && !w->bodies[view->b].has_area) {
        const ct_vec move = ct_sub(view->mover.move, view->target.move);
        const double by = 8 * scale.rounding + 0x1p-50 * ct_length(move);
        view->mover.move = ct_along(view->mover.move, by, ct_unit(move));
        ct_find_sweep(&view->mover, &view->target, s);
    }
    const double step = 64 * scale.rounding; /* what is higher is real */
    out->is_smooth = s->hit && s->has_normal && !is_concave(w, view->a, view->b) &&
                     smooth_step(w, view, step, s);
    /* Two that touch already, by a hair or exactly: those that lead apart do not meet, as every way
     * of two points in one place does, nor do those that go along an upright side, which may graze
     * an end ahead. Along a slanted one rounding leads one way or the other, to the seams of what
     * follows as well, and from one side of a concave one the way may lead into another: these are
     * backed off first. */
    const encounter e = encounter_of(w, view->a, view->b, s);
    s->hit = s->hit && (s->t > 0 || is_concave(w, view->a, view->b) ||
                        (s->has_normal && encounter_sense(&e) <= 0 && !goes_along(&e)));
    out->gap = scale.gap;
    out->grazes = !past && find_graze(w, &view->mover, &view->target, step, out);
    if (!(s->hit || out->grazes) || (s->t > 0 ? view->from == 1 : were_inside(w, view))) {
        return false;
    }
    const ct_vec start = ct_reference_point(a),
                 offset = leg_offset(&w->ways[view->a].now, view->from);
    if (out->gap < CT_STOP_DISTANCE) {
        s->stop = ct_along(s->center, out->gap / CT_STOP_DISTANCE, ct_sub(s->stop, s->center));
    }
    /* So what has not moved along x or y is not rounded there. */
    out->stand = ct_add(offset, ct_sub(s->stop, start));
    out->place = ct_add(offset, ct_sub(s->center, start));
    out->t = view->from + (1 - view->from) * s->t;
    const ct_vec across = { -s->normal.y, s->normal.x };
    const double speed = ct_length(ct_sub(view->mover.move, view->target.move));
    bool has_side;
    const bool waits = s->has_normal && side_of_target(view, s->t, across, step, &has_side) != 0;
    out->due = out->t + (waits && speed > 0 ? step / speed : 0);
    return true;
}

/* Notes where the two meet, or after they grazed, on their ways as they are. The one that moves is
 * asked about the other, for what stands is not pushed. */
static void consider(play_world *w, int a, int b, bool grazed)
{
    const ct_vec u = w->ways[a].now.velocity, v = w->ways[b].now.velocity;
    const bool a_goes = u.x != 0 || u.y != 0;
    pair_view view; /* large, and of most pairs little of it is needed */
    view.a = a_goes ? a : b;
    view.b = a_goes ? b : a;
    if ((u.x != v.x || u.y != v.y) && boxes_meet(w, &view)) {
        const unsigned stamps[2] = { w->ways[view.a].stamp, w->ways[view.b].stamp };
        meeting m = { .a = view.a, .b = view.b, .stamp_a = stamps[0], .stamp_b = stamps[1] };
        if (pair_meets(w, &view, grazed, &m)) { push_meeting(w, &m); }
    }
}

/* ---- A contact --------------------------------------------------------------------------- */

/* A contact as a has it, and whether b changes its way. */
typedef struct contact {
    const meeting *of;
    encounter a;
    bool counts;  /* else they are only backed off from each other */
    bool is_over; /* for one of them it is one too many: each is as one that stands to the other */
    bool b_changes;
} contact;

static void look_at_contact(play_world *w, const meeting *m, contact *out)
{
    const body *a = &w->bodies[m->a], *b = &w->bodies[m->b];
    *out = (contact){ .of = m, .a = encounter_of(w, m->a, m->b, &m->sweep) };
    out->counts = !m->is_smooth && (m->sweep.t > 0 || encounter_sense(&out->a) < 0);
    out->is_over = a->contacts >= MAX_CONTACTS || b->contacts >= MAX_CONTACTS;
    out->b_changes = out->counts && w->ways[m->b].moves && !out->is_over;
    out->a.exchanges = out->b_changes && a->respond == SCENE_BOUNCE && b->respond == SCENE_BOUNCE;
}

/* The body's part of a contact, which has the other as *with. Tells whether it goes another way. */
static bool respond(play_world *w, const contact *c, int index, const ct_shape *with, encounter e)
{
    body *b = &w->bodies[index];
    const ct_vec spot = leg_offset(&w->ways[index].now, c->of->t), came = e.own;
    const bool is_turned = b->shape.type == CT_CIRCLE && with->type == CT_OBB;
    const bool is_dented =
        b->contacts > 0 && ct_length(ct_sub(spot, b->last_spot)) <= same_dent * c->of->gap;
    e.x_axis = is_turned ? (ct_vec){ with->as.obb.cos, with->as.obb.sin } : (ct_vec){ 1, 0 };
    e.dented = is_dented ? b : NULL;
    const double gives_way = ct_min(ct_dot(e.other, e.normal), 0);
    if (c->counts) { /* it may go only along something with its own velocity, or is driven on */
        const bool is_driven = b->id == w->steered && b->respond != SCENE_BOUNCE;
        e.own = is_driven ? body_leg_at(w, index, w->steered_t, true)->velocity : b->velocity;
        e.other = c->is_over ? (ct_vec){ 0, 0 } : e.other;
        b->velocity = encounter_velocity(&e, b->respond);
    }
    b->contacts++;
    b->came = is_dented ? b->came : came;
    b->last_normal = e.normal;
    b->last_way = gives_way;
    b->last_spot = spot;
    return b->velocity.x != came.x || b->velocity.y != came.y || b->contacts >= MAX_CONTACTS;
}

/* From this place on, and meets others then. After so many contacts it goes on only along what it
 * met last, as between two that leave it no room, and rests after one more until the next frame. */
static void go_on(play_world *w, int index, double t, ct_vec offset)
{
    const body *b = &w->bodies[index];
    const bool capped = b->contacts >= MAX_CONTACTS, rests = b->contacts > MAX_CONTACTS;
    const double into = capped ? ct_dot(b->velocity, b->last_normal) : 0;
    const ct_vec along = ct_along(b->velocity, -into, b->last_normal);
    w->capped |= capped;
    add_leg(w, index, (leg){ t, offset, rests ? (ct_vec){ 0, 0 } : along, -1 });
    widen_box(w, index);
    EACH_EDGE (w, index, e) { consider(w, index, e->other, false); }
}

/* By how much the body has moved since it was steered. */
static ct_vec since_steered(const play_world *w, int index, double t)
{
    const leg *then = body_leg_at(w, index, w->steered_t, true);
    return ct_sub(leg_offset(&w->ways[index].now, t), leg_offset(then, w->steered_t));
}

/* One that is steered against what it was backed off from before meets nothing new. */
static bool stood_there(const play_world *w, const contact *c)
{
    const meeting *m = c->of;
    if ((w->bodies[m->a].id != w->steered && w->bodies[m->b].id != w->steered) ||
        encounter_sense(&c->a) >= 0) {
        return false; /* else it grazes what may be far ahead */
    }
    const ct_vec a = since_steered(w, m->a, m->t), b = since_steered(w, m->b, m->t);
    return fabs(ct_dot(ct_sub(a, b), c->a.normal)) <= same_stand * m->gap;
}

/* Does a go on as it is? That is so where the two pass along an upright side, exactly: backed off
 * sideways, what comes into a gap of its own width would meet the other side of that. And of two
 * that touch already, where there is no room to back off, or they go along x or y through a concave
 * one. */
static bool goes_free(const play_world *w, const contact *c, ct_vec stand)
{
    const ct_vec v = w->bodies[c->of->a].velocity, d = ct_sub(c->a.own, c->a.other);
    if (c->counts) { return goes_along(&c->a) && v.x == c->a.own.x && v.y == c->a.own.y; }
    return (stand.x == c->of->place.x && stand.y == c->of->place.y) ||
           (is_concave(w, c->of->a, c->of->b) && (d.x == 0 || d.y == 0));
}

static void meet(play_world *w, meeting *m)
{
    contact c;
    if (m->grazes && is_shut_out(w, m)) {
        m->sweep.hit = m->sweep.has_normal = true;
        m->sweep.normal = m->ahead;
        m->stand = ct_along(m->place, m->gap, m->ahead);
        m->is_smooth = false;
    } else if (!m->sweep.hit) {
        consider(w, m->a, m->b, true);
        return;
    }
    if (m->sweep.has_normal && !m->is_smooth && !m->grazes &&
        (find_joint_side(w, m, m->a, m->b, &m->sweep.normal) ||
         find_joint_side(w, m, m->b, m->a, &m->sweep.normal))) {
        m->stand = ct_along(m->place, m->gap, m->sweep.normal);
    }
    m->grazes = false;
    look_at_contact(w, m, &c);
    const bool stood = c.counts && stood_there(w, &c);
    if ((c.counts || m->sweep.t > 0) && !stood &&
        reserve_one(w, &w->marks, &w->mark_capacity, w->mark_count, sizeof *w->marks)) {
        const ct_vec normal = m->sweep.has_normal ? m->sweep.normal : (ct_vec){ 0, 0 };
        int at = w->mark_count++;
        for (; at > 0 && w->marks[at - 1].t > m->t; at--) { /* those that a corner waited for */
            w->marks[at] = w->marks[at - 1];
        }
        w->marks[at] =
            (play_mark){ m->t, w->bodies[m->a].id, w->bodies[m->b].id, m->sweep.contact, normal };
    }
    if (pair_passes(w, m->a, m->b)) { return; /* a mark is all there is to it */ }
    (void)respond(w, &c, m->a, &w->bodies[m->b].shape, c.a);
    const encounter of_b = { .own = c.a.other,
                             .other = c.a.own,
                             .normal = ct_negate(c.a.normal),
                             .exchanges = c.a.exchanges };
    c.b_changes = c.b_changes && respond(w, &c, m->b, &w->bodies[m->a].shape, of_b);
    const body *a = &w->bodies[m->a];
    ct_vec backed_off = m->stand;
    if (stood && a->id == w->steered && a->velocity.x == 0 && a->velocity.y == 0 &&
        ct_length(since_steered(w, m->a, m->t)) <= same_dent * m->gap) {
        /* Else it would creep, or tremble, with every tick. */
        leg *then = body_leg_at(w, m->a, w->steered_t, true);
        *then = (leg){ then->t0, then->offset, { 0, 0 }, -1 };
        w->ways[m->a].last_leg = (int)(then - w->legs);
        backed_off = then->offset;
    }
    const ct_vec stand = stand_off(w, m, backed_off);
    const ct_vec offset_b = leg_offset(&w->ways[m->b].now, m->t);
    if (!goes_free(w, &c, stand)) {
        go_on(w, m->a, m->t, stand);
    } else {
        w->bodies[m->a].contacts--;
        if (is_concave(w, m->a, m->b)) { consider(w, m->a, m->b, true); }
    }
    if (c.b_changes) { go_on(w, m->b, m->t, offset_b); }
}

/* ---- The frame --------------------------------------------------------------------------- */

/* The larger the numbers, the farther a place may be off by rounding. */
static double slack_of(const play_world *w)
{
    double size = 0;
    for (int i = 0; i < w->count; i++) {
        const body *b = &w->bodies[i];
        if (b->is_flat) {
            const ct_rect box = box_at_offset(&w->ways[i].box, b->start.offset);
            size = ct_max(size, ct_reach_of(&box) + ct_size(b->velocity));
        }
    }
    return 2 * CT_STOP_DISTANCE + 0x1p-44 * size;
}

/* What was found in the slice before, and not settled, may be found again: of two the one that went
 * on last asks about the other, as it did then. */
static void plan_slice(play_world *w)
{
    const double end = w->until < 1 ? w->until : HUGE_VAL;
    meeting last = { .a = -1 };
    link_all(w);
    for (int i = 0; i < w->count; i++) {
        EACH_EDGE (w, i, e) {
            if (e->other > i) {
                const int leg_of_other = w->ways[e->other].last_leg;
                const bool is_later =
                    leg_of_other >= w->begun && leg_of_other > w->ways[i].last_leg;
                consider(w, is_later ? e->other : i, is_later ? i : e->other, false);
            }
        }
    }
    w->settled = -1;
    while (w->heap_count > 0 && w->heap[0].due <= end && !w->failed) {
        meeting m = pop_meeting(w);
        if (m.stamp_a == w->ways[m.a].stamp && m.stamp_b == w->ways[m.b].stamp) {
            const bool again = m.a == last.a && m.b == last.b && m.due == last.due &&
                               m.stamp_a == last.stamp_a && m.stamp_b == last.stamp_b &&
                               m.sweep.normal.x == last.sweep.normal.x &&
                               m.sweep.normal.y == last.sweep.normal.y;
            last = m; /* not of those that are void, which may come between */
            if (!again) { meet(w, &m); }
        }
    }
    w->settled = w->until;
}

bool plan_frame(play_world *w, double t)
{
    while (w->mark_count > 0 && (t <= 0 || w->marks[w->mark_count - 1].t > t)) { w->mark_count--; }
    w->leg_count = t > 0 ? w->leg_count : 0;
    w->capped &= t > 0;
    w->failed = false;
    w->heap_count = 0;
    w->slack = slack_of(w);
    begin_legs(w, t);
    w->begun = w->leg_count;
    w->settled = -1;
    w->until = t;
    for (int left = slices_of(w, t); left > 0 && !w->failed; left--) {
        w->from = w->until;
        w->until = left > 1 ? w->from + (1 - w->from) / left : 1;
        plan_slice(w);
    }
    if (!w->failed) { hold_back(w); }
    return !w->failed;
}
