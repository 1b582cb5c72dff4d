/* sweep_circle.c - a circle or point against a rect or oriented rect with every stage on record, in
 * the rect's frame. */
#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/sweep/sweep.h"

void ct_turn_motion(const ct_moving *round, const ct_moving *box, const ct_obb *frame,
                    ct_motion *out)
{
    ct_circle disc = ct_disc_of(&round->shape);
    ct_vec p = ct_obb_to_local(frame, disc.center);
    out->a = (ct_rounded){ p, p, disc.radius };
    out->b = (ct_rounded){ ct_scale(-1, frame->half), frame->half, 0 };
    out->a_move = ct_turn_to_local(frame, round->move);
    out->b_move = ct_turn_to_local(frame, box->move);
}

static bool is_corner(ct_region region)
{
    unsigned sides = ct_region_sides(region);
    return (sides & (sides - 1)) != 0;
}

void ct_settle_approach(const ct_sweep *told, ct_region met, ct_approach *a)
{
    if (told->hit) {
        a->end = is_corner(met) ? CT_SWEEP_CORNER_HIT : CT_SWEEP_SIDE_HIT;
        a->starts_in_corner &= a->entry == met;
        a->entry = met;
        a->entry_t = a->end == CT_SWEEP_SIDE_HIT || a->entry_t == 0 ? told->t : a->entry_t;
    } else if (ct_is_hit(a->end)) {
        a->end = a->end == CT_SWEEP_SIDE_HIT ? CT_SWEEP_CLIP_MISSES : CT_SWEEP_CORNER_MISSED;
    }
}

/* ---- Stages ------------------------------------------------------------------------------- */

/* The expanded rect is rounded, the stages are not: where the clip differs, it is brought to what
 * holds without rounding. */
static void clip_stage(const ct_approach *approach, ct_swept_circle *out)
{
    ct_clip *clip = &out->clip;
    bool hit = approach->end != CT_SWEEP_CLIP_MISSES;
    if (ct_clip_segment_rect(&out->expanded, out->from, out->to, clip) == hit) { return; }
    *clip = (ct_clip){ .from_code = clip->from_code, .to_code = clip->to_code, .hit = hit };
    if (hit) {
        clip->t_enter = clip->t_exit = approach->entry_t;
        clip->enter = ct_along(out->from, approach->entry_t, ct_sub(out->to, out->from));
        clip->exit = clip->enter;
    }
}

static void record_geometry(const ct_motion *motion, const ct_obb *frame, ct_vec move,
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

void ct_record_stages(const ct_motion *motion, const ct_approach *approach, const ct_obb *frame,
                      ct_vec move, ct_swept_circle *out)
{
    record_geometry(motion, frame, move, out);
    out->end = approach->end;
    out->boxes_overlap = out->end != CT_SWEEP_BOXES_APART;
    if (!out->boxes_overlap || out->end == CT_SWEEP_STARTS_OVERLAPPING) { return; }
    out->starts_in_corner = approach->starts_in_corner;
    if (!out->starts_in_corner) { clip_stage(approach, out); }
    if (out->end == CT_SWEEP_CLIP_MISSES) { return; }
    out->entry_region = approach->entry;
    unsigned sides = ct_region_sides(approach->entry);
    out->corner_tested = is_corner(approach->entry);
    if (out->corner_tested) {
        out->corner.x = sides & CT_CODE_LEFT ? out->rect.min.x : out->rect.max.x;
        out->corner.y = sides & CT_CODE_BOTTOM ? out->rect.min.y : out->rect.max.y;
    }
}
