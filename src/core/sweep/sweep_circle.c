/* sweep_circle.c - a circle moving against a rect or an oriented rect, every stage on record. */
#include <math.h>

#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/sweep/sweep.h"

static ct_rect grown(const ct_rect *rect, double r)
{
    return (ct_rect){ { rect->min.x - r, rect->min.y - r }, { rect->max.x + r, rect->max.y + r } };
}

static ct_vec corner_of(const ct_rect *rect, ct_region region)
{
    unsigned sides = ct_region_sides(region);
    return (ct_vec){ sides & CT_CODE_LEFT ? rect->min.x : rect->max.x,
                     sides & CT_CODE_BOTTOM ? rect->min.y : rect->max.y };
}

static bool is_corner(ct_region region)
{
    unsigned sides = ct_region_sides(region);
    return (sides & (sides - 1)) != 0;
}

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

static void record_stages(const ct_approach *approach, ct_swept_circle *out)
{
    out->end = approach->end;
    out->boxes_overlap = out->end != CT_SWEEP_BOXES_APART;
    if (!out->boxes_overlap) {
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
    out->corner_tested = is_corner(approach->entry);
    if (out->corner_tested) {
        out->corner = corner_of(&out->rect, approach->entry);
    }
}

/* Fills what is known before the stages: the geometry, in the rectangle's frame. */
static void record_geometry(const ct_motion *motion, const ct_obb *frame, ct_swept_circle *out)
{
    *out = (ct_swept_circle){ .frame_origin = frame->center,
                              .frame_cos = frame->cos,
                              .frame_sin = frame->sin,
                              .rect = { motion->b.min, motion->b.max },
                              .radius = motion->a.radius,
                              .from = motion->a.min };
    out->to = ct_add(out->from, motion->a_move);
    out->expanded = grown(&out->rect, out->radius);
    out->path_bounds = ct_box_of_two(out->from, out->to);
}

static void record_overlap(const ct_moving *mover, const ct_shape *target, ct_swept_circle *out)
{
    out->end = CT_SWEEP_STARTS_OVERLAPPING;
    out->boxes_overlap = true;
    ct_sweep_overlapping(mover, target, &out->result);
}

static void record_hit(const ct_approach *approach, ct_swept_circle *out)
{
    out->result = (ct_sweep){ .hit = true,
                              .t = approach->t,
                              .center = approach->center,
                              .contact = approach->contact,
                              .has_normal = true,
                              .normal = approach->normal,
                              .region = approach->region };
}

static void finish(ct_vec move, ct_swept_circle *out)
{
    ct_sweep *result = &out->result;
    if (result->hit) {
        result->has_region = true;
        result->sides = ct_region_sides(result->region);
        ct_finish_sweep(move, result);
    }
}

void ct_sweep_circle_rect(const ct_circle *mover, ct_vec move, const ct_rect *target,
                          ct_swept_circle *out)
{
    if (!ct_is_valid(&(ct_shape){ CT_CIRCLE, { .circle = *mover } }) || !ct_is_finite(move) ||
        !ct_is_valid(&(ct_shape){ CT_RECT, { .rect = *target } })) {
        *out = (ct_swept_circle){ 0 };
        return;
    }
    const ct_obb world = { { 0, 0 }, { 0, 0 }, 1, 0 };
    ct_motion motion = { ct_rounded_circle(mover), ct_rounded_rect(target), move, { 0, 0 }, 0 };
    record_geometry(&motion, &world, out);
    if (ct_overlap_circle_rect(mover, target)) {
        record_overlap(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                       &(ct_shape){ CT_RECT, { .rect = *target } }, out);
        out->result.region = ct_region_of(target, mover->center);
    } else {
        ct_approach approach;
        ct_sweep_rounded(&motion, &approach);
        record_stages(&approach, out);
        if (ct_is_hit(approach.end)) {
            record_hit(&approach, out);
        }
    }
    finish(move, out);
}

void ct_sweep_circle_obb(const ct_circle *mover, ct_vec move, const ct_obb *target,
                         ct_swept_circle *out)
{
    if (!ct_is_valid(&(ct_shape){ CT_CIRCLE, { .circle = *mover } }) || !ct_is_finite(move) ||
        !ct_is_valid(&(ct_shape){ CT_OBB, { .obb = *target } })) {
        *out = (ct_swept_circle){ 0 };
        return;
    }
    ct_obb frame = ct_frame_of(target);
    ct_vec local = ct_obb_to_local(&frame, mover->center);
    ct_motion motion = { { local, local, mover->radius },
                         { ct_scale(-1, frame.half), frame.half, 0 },
                         ct_turn_to_local(&frame, move),
                         { 0, 0 },
                         0 };
    record_geometry(&motion, &frame, out);
    if (ct_overlap_circle_obb(mover, target)) {
        record_overlap(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                       &(ct_shape){ CT_OBB, { .obb = *target } }, out);
        out->result.region = ct_frame_region(&frame, mover->center);
    } else {
        ct_approach approach;
        ct_obb_motion turned = { *mover, *target, move, { 0, 0 }, false };
        ct_sweep_circle_box(&turned, &approach);
        record_stages(&approach, out);
        if (ct_is_hit(approach.end)) {
            record_hit(&approach, out);
            out->result.center = ct_along(mover->center, approach.t, move);
            out->result.contact = ct_obb_to_world(&frame, approach.contact);
            out->result.normal = ct_unit(ct_turn_to_world(&frame, approach.normal));
        }
    }
    finish(move, out);
}
