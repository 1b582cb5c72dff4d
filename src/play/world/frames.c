/* frames.c - a scene's shapes as bodies, from frame to frame. */
#include "play/world/world.h"

#include <assert.h>
#include <stdlib.h>

#include "core/num/num.h"
#include "core/overlap/meeting.h"
#include "play/world/body.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/array.h"

/* So often a way to where two touch is doubled, then halved: down to the last bit of most
 * numbers. */
enum { STEPS = 120 };

/* ---- Bodies ------------------------------------------------------------------------------ */

/* By as many degrees from where the scene has it. */
static scene_shape turn_base(const play_world *w, int index, double deg, ct_vec *points)
{
    const scene_shape *base = scene_shape_at(w->base, index);
    return deg != 0 ? turned_shape(base, deg, points) : *base;
}

static void turn_body(play_world *w, int index, double deg)
{
    body *b = &w->bodies[index];
    const scene_shape turned = turn_base(w, index, deg, b->points);
    b->shape = scene_to_core(&turned);
    w->ways[index].box = ct_bounds(&b->shape);
    b->rotation_deg = turned.type == SCENE_ROTATED_RECT ? turned.as.rotated_rect.rotation_deg : 0;
    b->start.turned_deg = deg;
}

static bool init_body(play_world *w, int index)
{
    const scene_shape *shape = scene_shape_at(w->base, index);
    body *out = &w->bodies[index];
    *out = (body){ .id = shape->id,
                   .is_flat = !scene_motion_problem(shape->type),
                   .spin_deg = shape->spin_deg };
    if (!out->is_flat) { return true; }
    if (shape->type == SCENE_POLYGON && shape->spin_deg != 0) {
        out->points = malloc((size_t)shape->as.polygon.count * sizeof *out->points);
        if (!out->points) { return false; }
    }
    turn_body(w, index, 0);
    ct_outline outline;
    ct_outline_of(&out->shape, &outline);
    out->winding = ct_outline_winding(&outline);
    out->is_concave = ct_is_concave(&out->shape);
    out->has_area = outline.radius > 0 || out->winding != 0;
    if (out->spin_deg != 0 && !ct_is_round(&out->shape)) {
        out->turn_reach = ct_length(ct_sub(w->ways[index].box.max, w->ways[index].box.min));
    }
    return true;
}

static void set_state(play_world *w, int index, const body_state *state)
{
    body *b = &w->bodies[index];
    if (state->turned_deg != b->start.turned_deg) { turn_body(w, index, state->turned_deg); }
    b->start = *state;
    b->velocity = state->velocity;
    b->respond = state->respond;
    w->ways[index].moves = state->moves;
    w->ways[index].passes = state->moves && state->respond == SCENE_THROUGH;
}

/* ---- Create and destroy ------------------------------------------------------------------ */

/* Of one item more, so that none is no special case. */
static void *items(int count, size_t size)
{
    return calloc((size_t)count + 1, size);
}

static bool init_world(play_world *w, const scene *s)
{
    const int count = scene_shape_count(s);
    const size_t broad_size = ct_broad_size(count);
    w->base = scene_copy(s);
    w->bodies = items(count, sizeof *w->bodies);
    w->ways = items(count, sizeof *w->ways);
    w->boxes = items(count, sizeof *w->boxes);
    w->strays = items(count, sizeof *w->strays);
    w->held = items(count, sizeof *w->held);
    w->broad_memory = malloc(broad_size);
    if (!w->base || !w->bodies || !w->ways || !w->boxes || !w->strays || !w->held ||
        !w->broad_memory) {
        return false;
    }
    for (; w->count < count; w->count++) {
        w->boxes[w->count] = (ct_rect){ { 1, 1 }, { 0, 0 } }; /* what is in space meets nothing */
        if (!init_body(w, w->count)) { return false; }
    }
    w->broad = ct_broad_init(w->broad_memory, broad_size, count);
    (void)ct_broad_build(w->broad, w->boxes, count);
    play_world_rewind(w);
    return !w->failed;
}

_Static_assert(PLAY_KEPT_BYTES / sizeof(body_state) >= SCENE_MAX_SHAPES, "one frame at least fits");

play_world *play_world_create(const scene *s)
{
    play_world *w = calloc(1, sizeof *w);
    if (w && !init_world(w, s)) {
        play_world_destroy(w);
        w = NULL;
    }
    return w;
}

void play_world_destroy(play_world *w)
{
    if (!w) { return; }
    for (int i = 0; i < w->count; i++) { free(w->bodies[i].points); }
    scene_destroy(w->base);
    free(w->bodies);
    free(w->ways);
    free(w->legs);
    free(w->marks);
    free(w->edges);
    free(w->heap);
    free(w->boxes);
    free(w->strays);
    free(w->held);
    free(w->broad_memory);
    free(w->kept);
    free(w);
}

/* ---- From frame to frame ----------------------------------------------------------------- */

int play_world_frame(const play_world *w)
{
    return w->frame;
}

int play_world_mark_count(const play_world *w)
{
    return w->mark_count;
}

play_mark play_world_mark_at(const play_world *w, int index)
{
    assert(index >= 0 && index < w->mark_count);
    return w->marks[index];
}

bool play_world_capped(const play_world *w)
{
    return w->capped;
}

bool play_world_leg(const play_world *w, int shape, int number, play_leg *out)
{
    if (shape >= w->count) { return false; }
    const body *b = &w->bodies[shape];
    int at = b->is_flat ? b->first_leg : -1;
    for (int i = 0; i < number && at >= 0; i++) { at = w->legs[at].next; }
    if (at >= 0) {
        const leg *l = &w->legs[at];
        *out = (play_leg){ l->t0, l->offset, l->velocity, b->start.turned_deg };
    }
    return at >= 0;
}

/* Where this frame is kept: behind the one before, then in the place of the oldest. NULL: no
 * memory. */
static body_state *kept_frame(play_world *w)
{
    const int count = w->count + (w->count == 0);
    const int most = (int)(PLAY_KEPT_BYTES / sizeof *w->kept) / count, at = w->frame % most * count;
    w->oldest = w->frame - w->oldest < most ? w->oldest : w->frame + 1 - most;
    return array_reserve(&w->kept, &w->kept_capacity, at, count, sizeof *w->kept) ? &w->kept[at]
                                                                                  : NULL;
}

/* Turns what spins, at the start of a frame whose legs are those of the frame before, unless it
 * would come to be inside of another. */
static void turn_spinning(play_world *w)
{
    for (int i = 0; i < w->count; i++) {
        body *b = &w->bodies[i];
        if (b->spin_deg == 0) { continue; }
        const double deg = fmod(b->start.turned_deg + b->spin_deg, 360);
        const scene_shape turned = turn_base(w, i, deg, w->points[0]);
        ct_shape shape = scene_to_core(&turned);
        ct_move_shape(&shape, b->start.offset, &shape, w->points[0]);
        const ct_rect box = ct_bounds(&shape);
        bool may = ct_reach_of(&box) <= SCENE_MAX_NUMBER; /* else no scene could show it turned */
        EACH_EDGE (w, i, e) {
            const ct_vec at = w->bodies[e->other].start.offset;
            const ct_shape other = shape_at(w, e->other, at, 1);
            const insideness inside = may ? inside_of_shapes(&shape, &other) : NOT_INSIDE;
            may = may && (inside == NOT_INSIDE || pair_passes(w, i, e->other) ||
                          inside <= inside_at(w, i, b->start.offset, e->other, at));
        }
        if (may) { turn_body(w, i, deg); }
    }
}

bool play_world_next(play_world *w)
{
    body_state *kept = kept_frame(w);
    if (!kept) { return false; }
    for (int i = 0; i < w->count; i++) {
        const body *b = &w->bodies[i];
        const way *of_b = &w->ways[i];
        kept[i] = b->start;
        set_state(w, i,
                  &(body_state){ leg_offset(&of_b->now, 1), b->start.turned_deg, b->velocity,
                                 b->respond, of_b->moves });
    }
    turn_spinning(w);
    w->frame++;
    const bool ok = plan_frame(w, 0);
    if (!ok) { (void)play_world_back(w); /* what was planned before has its memory */ }
    return ok;
}

bool play_world_back(play_world *w)
{
    if (w->frame == w->oldest) { return false; }
    w->frame--;
    const body_state *kept = kept_frame(w);
    for (int i = 0; i < w->count; i++) { set_state(w, i, &kept[i]); }
    return plan_frame(w, 0);
}

void play_world_rewind(play_world *w)
{
    for (int i = 0; i < w->count; i++) {
        const scene_shape *shape = scene_shape_at(w->base, i);
        const body_state first = { { 0, 0 }, 0, shape->move, shape->respond, shape->has_move };
        set_state(w, i, &first);
    }
    w->frame = w->oldest = 0;
    (void)plan_frame(w, 0); /* what was planned before has its memory */
}

/* ---- Moments ----------------------------------------------------------------------------- */

/* What would leave the numbers that a scene may hold stays where it was. With a move, but for that
 * of what rests, unless it would then be a wall where it can be pushed, or passed through. */
static void pose_body(const play_world *w, int i, ct_vec offset, ct_vec move, bool moves,
                      scene *out)
{
    const body *b = &w->bodies[i];
    if (b->is_flat) {
        ct_vec points[CT_MAX_POINTS];
        scene_pose pose = { .rotation_deg = b->rotation_deg,
                            .move = move,
                            .from = scene_shape_at(w->base, i) };
        const scene_respond respond = pose.from->has_move ? pose.from->respond : SCENE_SLIDE;
        const bool is_no_wall = respond == SCENE_BOUNCE || respond == SCENE_THROUGH;
        pose.has_move = moves && (is_no_wall || move.x != 0 || move.y != 0);
        ct_move_shape(&b->shape, offset, &pose.at, points);
        (void)scene_set_pose(out, b->id, &pose);
    }
}

/* Where rounding leaves two apart, or inside of each other, that meet now, the mover goes on, or
 * back, until they touch, exactly where there are such numbers, as along an axis; a point, which
 * might miss what is as thin, to where the core says. Where there is no such place it may be beyond
 * what it met: to go on it is backed off. */
static void close_up(const play_world *w, const play_mark *mark, bool moves, scene *out)
{
    const scene_shape *mover = scene_find(out, mark->mover);
    const int index = scene_index_of(out, mark->mover);
    scene_pose pose = { .rotation_deg = w->bodies[index].rotation_deg,
                        .has_move = mover->has_move,
                        .move = mover->move };
    ct_vec points[CT_MAX_POINTS];
    const ct_shape target = scene_to_core(scene_find(out, mark->target));
    ct_shape at = scene_to_core(mover);
    const pair_scale scale = scale_of_pair(&at, &target);
    if (at.type == CT_POINT && !ct_overlap(&at, &target) &&
        ct_length(ct_sub(mark->point, at.as.point)) < scale.hair) {
        at.as.point = mark->point;
    }
    const ct_relation first = ct_find_relation(&at, &target);
    ct_relation now = first;
    double by = 0, past = 0, step = first == CT_APART ? -scale.rounding : scale.rounding;
    for (int i = 0; i < STEPS && now != CT_TOUCHING && fabs(by + step) < scale.hair; i++) {
        ct_move_shape(&at, ct_scale(by + step, mark->normal), &pose.at, points);
        const ct_relation there = ct_find_relation(&pose.at, &target);
        if (there == first) {
            by += step;
        } else {
            past = by + step;
            now = there;
        }
        step = now == first ? by : step / 2;
    }
    by = now == first ? 0 : now == CT_APART ? by : past;
    ct_move_shape(&at, ct_scale(by, mark->normal), &pose.at, points);
    const bool touches = ct_overlap(&pose.at, &target);
    if (!touches && moves) {
        const leg *go_on = body_leg_at(w, index, mark->t, true);
        ct_move_shape(&w->bodies[index].shape, leg_offset(go_on, mark->t), &pose.at, points);
    }
    if (touches || moves) { (void)scene_set_pose(out, mark->mover, &pose); }
}

/* With the moves from t on, or standing. */
static void show(const play_world *w, double t, bool moves, scene *out)
{
    for (int i = 0; i < w->count; i++) {
        const leg *seen = body_leg_at(w, i, t, false);
        const leg *next = body_leg_at(w, i, t, true);
        pose_body(w, i, leg_offset(seen, t), next->velocity, moves, out);
    }
    for (int i = 0; i < w->mark_count; i++) {
        if (w->marks[i].t == t && t > 0) { /* as it begins it is as it was left */
            close_up(w, &w->marks[i], moves, out);
        }
    }
}

void play_world_show(const play_world *w, double t, scene *moment)
{
    show(w, t, false, moment);
}

scene *play_world_keep(const play_world *w, double t)
{
    scene *copy = scene_copy(w->base);
    if (copy) { show(w, t, true, copy); }
    return copy;
}

scene *play_world_scene(const play_world *w)
{
    scene *copy = scene_copy(w->base);
    for (int i = 0; i < w->count && copy; i++) {
        const body_state *start = &w->bodies[i].start;
        pose_body(w, i, start->offset, start->velocity, true, copy);
    }
    return copy;
}

/* As if the frame had been planned up to t. */
static void forget_after(play_world *w, double t)
{
    for (int i = 0; i < w->count; i++) {
        leg *now = body_leg_at(w, i, t, true);
        if (now->next >= 0) {
            w->bodies[i].velocity = now->velocity;
            w->ways[i].last_leg = (int)(now - w->legs);
            now->next = -1;
        }
    }
}

/* Is the body at t inside of another, that does not pass itself, by more than a hair? */
static bool is_inside_any(play_world *w, int index, double t)
{
    const ct_vec at = leg_offset(body_leg_at(w, index, t, true), t);
    bool is_inside = false;
    for (int other = 0; other < w->count && !is_inside; other++) {
        const body *b = &w->bodies[other];
        is_inside =
            other != index && b->is_flat && !w->ways[other].passes &&
            pair_compares(w, index, other) &&
            inside_at(w, index, at, other, leg_offset(body_leg_at(w, other, t, true), t)) == INSIDE;
    }
    return is_inside;
}

bool play_world_steer(play_world *w, double t, const play_steering *steering)
{
    const int index = scene_index_of(w->base, steering->id);
    if (index < 0 || !w->bodies[index].is_flat) { return false; }
    body *b = &w->bodies[index];
    way *of_b = &w->ways[index];
    const leg now = *body_leg_at(w, index, t, true);
    /* What has come into another goes on, instead of being back where the frame began. */
    const bool passes =
        steering->respond == SCENE_THROUGH || (of_b->passes && is_inside_any(w, index, t));
    const bool same = now.velocity.x == steering->move.x && now.velocity.y == steering->move.y &&
                      b->respond == steering->respond && of_b->moves && of_b->passes == passes;
    if (!same) { forget_after(w, t); }
    b->velocity = same && now.next >= 0 ? b->velocity : steering->move;
    b->respond = steering->respond;
    of_b->moves = true;
    of_b->passes = passes;
    w->steered = steering->id;
    w->steered_t = t;
    const bool ok = same || plan_frame(w, t);
    w->steered = 0;
    return ok;
}
