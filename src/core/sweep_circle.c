/* sweep_circle.c - a circle moving against a rect or an oriented rect, every stage on record. */
#include <assert.h>
#include <math.h>

#include "core/num.h"
#include "core/sweep.h"

static ct_rect grown(const ct_rect *rect, double r)
{
    return (ct_rect){ { rect->min.x - r, rect->min.y - r }, { rect->max.x + r, rect->max.y + r } };
}

static ct_rect bounds_of(ct_vec a, ct_vec b)
{
    return (ct_rect){ { ct_min(a.x, b.x), ct_min(a.y, b.y) },
                      { ct_max(a.x, b.x), ct_max(a.y, b.y) } };
}

static ct_vec corner_of(const ct_rect *rect, ct_region region)
{
    unsigned sides = ct_region_sides(region);
    return (ct_vec){ sides & CT_CODE_LEFT ? rect->min.x : rect->max.x,
                     sides & CT_CODE_BOTTOM ? rect->min.y : rect->max.y };
}

static bool is_corner(ct_region region)
{
    return region >= CT_REGION_TL && region <= CT_REGION_BR;
}

/* Stages 2 to 5 in the rectangle's frame, in which out's geometry is filled. */
static void run_stages(ct_swept_circle *out, ct_approach *approach)
{
    ct_motion motion = { { out->from, out->from, out->radius },
                         { out->rect.min, out->rect.max, 0 },
                         ct_sub(out->to, out->from),
                         { 0, 0 } };
    ct_sweep_rounded(&motion, approach);
    out->end = approach->end;
    out->boxes_overlap = approach->end != CT_SWEEP_BOXES_APART;
    if (!out->boxes_overlap) {
        return;
    }
    out->starts_in_corner = approach->starts_in_corner;
    ct_clip_segment_rect(&out->expanded, out->from, out->to, &out->clip);
    if (out->end == CT_SWEEP_CLIP_MISSES) {
        return;
    }
    out->entry_region = approach->entry;
    out->corner_tested = is_corner(approach->entry);
    if (out->corner_tested) {
        out->corner = corner_of(&out->rect, approach->entry);
    }
}

static void record_hit(const ct_approach *approach, ct_swept_circle *out)
{
    ct_sweep *result = &out->result;
    result->hit = result->has_normal = true;
    result->t = approach->t;
    ct_obb frame = { out->frame_origin, { 0, 0 }, out->frame_cos, out->frame_sin };
    result->contact = ct_obb_to_world(&frame, approach->contact);
    frame.center = (ct_vec){ 0, 0 };
    result->normal = ct_obb_to_world(&frame, approach->normal);
}

static void sweep_stages(const ct_moving *mover, const ct_shape *target, ct_swept_circle *out)
{
    const ct_circle *circle = &mover->shape.as.circle;
    out->radius = circle->radius;
    out->expanded = grown(&out->rect, circle->radius);
    out->path_bounds = bounds_of(out->from, out->to);
    if (ct_overlap(&mover->shape, target)) {
        out->end = CT_SWEEP_STARTS_OVERLAPPING;
        out->boxes_overlap = true;
        ct_sweep_overlapping(&mover->shape, target, &out->result);
    } else {
        ct_approach approach;
        run_stages(out, &approach);
        if (!ct_is_hit(approach.end)) {
            return;
        }
        record_hit(&approach, out);
    }
    ct_sweep *result = &out->result;
    ct_finish_sweep(circle->center, mover->move, result);
    result->has_region = true;
    result->region =
        ct_region_of(&out->rect, ct_along(out->from, result->t, ct_sub(out->to, out->from)));
    result->sides = ct_region_sides(result->region);
}

void ct_sweep_circle_rect(const ct_circle *mover, ct_vec move, const ct_rect *target,
                          ct_swept_circle *out)
{
    assert(mover->radius >= 0 && target->min.x <= target->max.x && target->min.y <= target->max.y);
    *out = (ct_swept_circle){ .frame_cos = 1, .rect = *target, .from = mover->center };
    out->to = ct_add(mover->center, move);
    sweep_stages(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                 &(ct_shape){ CT_RECT, { .rect = *target } }, out);
}

void ct_sweep_circle_obb(const ct_circle *mover, ct_vec move, const ct_obb *target,
                         ct_swept_circle *out)
{
    assert(mover->radius >= 0 && target->half.x >= 0 && target->half.y >= 0);
    double length = sqrt(target->cos * target->cos + target->sin * target->sin);
    ct_obb frame = { target->center, ct_scale(length, target->half), target->cos / length,
                     target->sin / length };
    *out = (ct_swept_circle){ .frame_origin = frame.center,
                              .frame_cos = frame.cos,
                              .frame_sin = frame.sin,
                              .rect = { ct_scale(-1, frame.half), frame.half } };
    out->from = ct_obb_to_local(&frame, mover->center);
    out->to = ct_obb_to_local(&frame, ct_add(mover->center, move));
    sweep_stages(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                 &(ct_shape){ CT_OBB, { .obb = *target } }, out);
}
