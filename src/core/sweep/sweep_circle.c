/* sweep_circle.c - a circle or point against a rect or oriented rect: solved in the rect's
 * frame, and with every stage on record. Turning into that frame is done in pairs of doubles, so
 * that it costs no digits that matter. */
#include <math.h>

#include "core/num/num.h"
#include "core/num/two.h"
#include "core/outline/obb.h"
#include "core/sweep/sweep.h"

/* ---- An oriented rect where it is a rect -------------------------------------------------- */

typedef struct two_vec {
    ct_two x, y;
} two_vec;

typedef struct two_frame {
    ct_two cos, sin; /* of length 1 */
    two_vec half;
} two_frame;

static two_frame frame_of(const ct_obb *box)
{
    ct_two c = ct_two_of(box->cos), s = ct_two_of(box->sin);
    ct_two length = ct_two_sqrt(ct_two_add(ct_two_mul(c, c), ct_two_mul(s, s)));
    return (two_frame){ ct_two_div(c, length),
                        ct_two_div(s, length),
                        { ct_two_mul(length, ct_two_of(box->half.x)),
                          ct_two_mul(length, ct_two_of(box->half.y)) } };
}

static two_vec difference(ct_vec a, ct_vec b)
{
    return (two_vec){ ct_two_sum(a.x, -b.x), ct_two_sum(a.y, -b.y) };
}

static two_vec turn(const two_frame *frame, two_vec v)
{
    return (two_vec){ ct_two_add(ct_two_mul(v.x, frame->cos), ct_two_mul(v.y, frame->sin)),
                      ct_two_sub(ct_two_mul(v.y, frame->cos), ct_two_mul(v.x, frame->sin)) };
}

static ct_sum sum_of(ct_two a)
{
    return ct_sum_of(a.head, a.tail);
}

/* Of the circle at `place` against the box, or the box against the circle. */
static ct_way way_of(ct_two place, ct_two half, ct_two move, bool box_is_mover)
{
    if (box_is_mover) {
        return (ct_way){ sum_of(ct_two_sub(place, half)), sum_of(ct_two_add(place, half)),
                         sum_of(ct_two_negate(move)) };
    }
    return (ct_way){ sum_of(ct_two_negate(ct_two_add(half, place))),
                     sum_of(ct_two_sub(half, place)), sum_of(move) };
}

void ct_turn_motion(const ct_obb_motion *m, const ct_obb *frame, ct_motion *out)
{
    ct_vec p = ct_obb_to_local(frame, m->circle.center);
    ct_rounded circle = { p, p, m->circle.radius };
    ct_rounded box = { ct_scale(-1, frame->half), frame->half, 0 };
    ct_vec circle_move = ct_turn_to_local(frame, m->circle_move);
    ct_vec box_move = ct_turn_to_local(frame, m->box_move);
    ct_vec d = ct_sub(m->circle.center, m->box.center);
    out->a = m->box_is_mover ? box : circle;
    out->b = m->box_is_mover ? circle : box;
    out->a_move = m->box_is_mover ? box_move : circle_move;
    out->b_move = m->box_is_mover ? circle_move : box_move;
    out->turned =
        ct_size(d) + ct_size(frame->half) + ct_size(m->circle_move) + ct_size(m->box_move);
}

void ct_sweep_circle_box(const ct_obb_motion *motion, const ct_motion *in_frame, ct_approach *out)
{
    ct_approach_none(CT_SWEEP_BOXES_APART, out);
    if (ct_is_far(in_frame, 4 * in_frame->turned)) {
        return;
    }
    two_frame exact = frame_of(&motion->box);
    two_vec place = turn(&exact, difference(motion->circle.center, motion->box.center));
    two_vec move = turn(&exact, difference(motion->circle_move, motion->box_move));
    ct_way x = way_of(place.x, exact.half.x, move.x, motion->box_is_mover);
    ct_way y = way_of(place.y, exact.half.y, move.y, motion->box_is_mover);
    ct_sweep_ways(in_frame, &x, &y, out);
}

/* ---- Stages ------------------------------------------------------------------------------- */

/* The expanded rect is rounded, the stages are not: where the clip differs, it is brought to what
 * holds without rounding. */
static void clip_stage(const ct_approach *approach, ct_swept_circle *out)
{
    ct_clip *clip = &out->clip;
    bool hit = approach->end != CT_SWEEP_CLIP_MISSES;
    if (ct_clip_segment_rect(&out->expanded, out->from, out->to, clip) == hit) {
        return;
    }
    *clip = (ct_clip){ .from_code = clip->from_code, .to_code = clip->to_code, .hit = hit };
    if (hit) {
        clip->t_enter = clip->t_exit = approach->entry_t;
        clip->enter = ct_along(out->from, approach->entry_t, ct_sub(out->to, out->from));
        clip->exit = clip->enter;
    }
}

void ct_record_stages(const ct_approach *approach, ct_swept_circle *out)
{
    out->end = approach->end;
    out->boxes_overlap = out->end != CT_SWEEP_BOXES_APART;
    if (!out->boxes_overlap || out->end == CT_SWEEP_STARTS_OVERLAPPING) {
        return;
    }
    out->starts_in_corner = approach->starts_in_corner;
    if (!out->starts_in_corner) {
        clip_stage(approach, out);
    }
    if (out->end == CT_SWEEP_CLIP_MISSES) {
        return;
    }
    out->entry_region = approach->entry;
    unsigned sides = ct_region_sides(approach->entry);
    out->corner_tested = (sides & (sides - 1)) != 0;
    if (out->corner_tested) {
        out->corner.x = sides & CT_CODE_LEFT ? out->rect.min.x : out->rect.max.x;
        out->corner.y = sides & CT_CODE_BOTTOM ? out->rect.min.y : out->rect.max.y;
    }
}

void ct_record_geometry(const ct_motion *motion, const ct_obb *frame, ct_vec move,
                        ct_swept_circle *out)
{
    out->frame_origin = frame->center;
    out->frame_cos = frame->cos;
    out->frame_sin = frame->sin;
    out->rect = (ct_rect){ motion->b.min, motion->b.max };
    out->radius = motion->a.radius;
    out->from = motion->a.min;
    out->to = ct_add(out->from, move);
    out->expanded = ct_box_grown(&out->rect, out->radius);
    out->path_bounds = ct_box_of_two(out->from, out->to);
}
