/* sweep.c - any shape moving against any other: which engine answers, and what follows from the
 * time and the normal of the hit. */
#include "core/sweep.h"

#include <assert.h>
#include <math.h>

#include "core/num.h"

ct_vec ct_reference_point(const ct_shape *shape)
{
    switch (shape->type) {
    case CT_POINT:
        return shape->as.point;
    case CT_CIRCLE:
        return shape->as.circle.center;
    case CT_RECT: {
        const ct_rect *r = &shape->as.rect;
        return (ct_vec){ ct_middle(r->min.x, r->max.x), ct_middle(r->min.y, r->max.y) };
    }
    default:
        return shape->as.obb.center;
    }
}

void ct_finish_sweep(ct_vec start, ct_vec move, ct_sweep *out)
{
    out->center = ct_along(start, out->t, move);
    out->stop = out->center;
    out->slide = ct_scale(1 - out->t, move);
    if (out->has_normal) {
        out->stop = ct_along(out->center, CT_STOP_DISTANCE, out->normal);
        double into = ct_dot(out->slide, out->normal);
        if (into < 0) {
            out->slide = ct_along(out->slide, -into, out->normal);
        }
    }
}

void ct_sweep_overlapping(const ct_shape *mover, const ct_shape *target, ct_sweep *out)
{
    ct_contact contact;
    ct_find_contact(mover, target, &contact);
    *out = (ct_sweep){ .hit = true, .has_normal = contact.has_normal };
    out->contact = contact.b_point;
    out->normal = ct_scale(contact.has_normal ? -1 : 0, contact.normal);
}

static void sweep_rounded(const ct_motion *motion, ct_sweep *out)
{
    ct_approach approach;
    ct_sweep_rounded(motion, &approach);
    *out = (ct_sweep){ 0 };
    if (ct_is_hit(approach.end)) {
        out->hit = out->has_normal = true;
        out->t = approach.t;
        out->contact = approach.contact;
        out->normal = approach.normal;
    }
}

/* The frame in which an oriented rect is centred and unrotated, as an oriented rect whose axes
 * are unit vectors as well as doubles can. */
static ct_obb frame_of(const ct_obb *box)
{
    double length = sqrt(box->cos * box->cos + box->sin * box->sin);
    return (ct_obb){ box->center, ct_scale(length, box->half), box->cos / length,
                     box->sin / length };
}

static ct_vec turn_to_local(const ct_obb *frame, ct_vec v)
{
    return (ct_vec){ v.x * frame->cos + v.y * frame->sin, v.y * frame->cos - v.x * frame->sin };
}

static ct_vec turn_to_world(const ct_obb *frame, ct_vec v)
{
    return (ct_vec){ v.x * frame->cos - v.y * frame->sin, v.x * frame->sin + v.y * frame->cos };
}

static ct_rounded local_of(const ct_obb *frame, const ct_shape *shape)
{
    if (shape->type == CT_OBB) {
        return (ct_rounded){ ct_scale(-1, frame->half), frame->half, 0 };
    }
    ct_rounded world = ct_rounded_of(shape);
    ct_vec p = ct_obb_to_local(frame, world.min);
    return (ct_rounded){ p, p, world.radius };
}

static bool is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

static void sweep_in_frame(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_obb frame =
        frame_of(mover->shape.type == CT_OBB ? &mover->shape.as.obb : &target->shape.as.obb);
    ct_motion motion = { local_of(&frame, &mover->shape), local_of(&frame, &target->shape),
                         turn_to_local(&frame, mover->move), turn_to_local(&frame, target->move) };
    sweep_rounded(&motion, out);
    if (out->hit) {
        out->contact = ct_obb_to_world(&frame, out->contact);
        out->normal = turn_to_world(&frame, out->normal);
    }
}

static void find_region(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_vec center =
        ct_along(ct_reference_point(&mover->shape), out->t, ct_sub(mover->move, target->move));
    if (target->shape.type == CT_RECT) {
        out->region = ct_region_of(&target->shape.as.rect, center);
    } else {
        ct_obb frame = frame_of(&target->shape.as.obb);
        ct_rect local = { ct_scale(-1, frame.half), frame.half };
        out->region = ct_region_of(&local, ct_obb_to_local(&frame, center));
    }
    out->has_region = true;
    out->sides = ct_region_sides(out->region);
}

void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_shape *a = &mover->shape, *b = &target->shape;
    assert(a->type < CT_TYPE_COUNT && b->type < CT_TYPE_COUNT);
    if (ct_overlap(a, b)) {
        ct_sweep_overlapping(a, b, out);
    } else if (a->type != CT_OBB && b->type != CT_OBB) {
        ct_motion motion = { ct_rounded_of(a), ct_rounded_of(b), mover->move, target->move };
        sweep_rounded(&motion, out);
    } else if (is_round(a) || is_round(b)) {
        sweep_in_frame(mover, target, out);
    } else {
        ct_box_motion motion = { *a, *b, mover->move, target->move };
        ct_sweep_boxes(&motion, out);
    }
    if (!out->hit) {
        return;
    }
    ct_finish_sweep(ct_reference_point(a), mover->move, out);
    if (a->type == CT_CIRCLE && (b->type == CT_RECT || b->type == CT_OBB)) {
        find_region(mover, target, out);
    }
}

void ct_sweep_circle_circle(const ct_circle *mover, ct_vec move, const ct_circle *target,
                            ct_sweep *out)
{
    ct_find_sweep(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                  &(ct_moving){ { CT_CIRCLE, { .circle = *target } }, { 0, 0 } }, out);
}

void ct_sweep_circle_point(const ct_circle *mover, ct_vec move, const ct_vec *target, ct_sweep *out)
{
    ct_find_sweep(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                  &(ct_moving){ { CT_POINT, { .point = *target } }, { 0, 0 } }, out);
}
