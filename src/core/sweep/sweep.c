/* sweep.c - any shape moving against any other: which engine answers, and what follows from the
 * time and the normal of the hit. */
#include "core/sweep/sweep.h"

#include <math.h>

#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/outline/polygon.h"

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
    case CT_OBB:
        return shape->as.obb.center;
    case CT_SEGMENT:
        return shape->as.segment.from;
    case CT_CAPSULE:
        return shape->as.capsule.from;
    case CT_POLYGON:
        return ct_polygon_has_points(&shape->as.polygon) ? shape->as.polygon.points[0]
                                                         : (ct_vec){ 0, 0 };
    default:
        return (ct_vec){ 0, 0 };
    }
}

void ct_finish_sweep(ct_vec move, ct_sweep *out)
{
    out->stop = out->center;
    double rest = 1 - out->t;
    out->slide = (ct_vec){ rest * move.x + 0.0, rest * move.y + 0.0 }; /* no -0 */
    if (out->has_normal) {
        out->stop = ct_along(out->center, CT_STOP_DISTANCE, out->normal);
        double into = ct_dot(out->slide, out->normal);
        if (into < 0) {
            out->slide = ct_along(out->slide, -into, out->normal);
        }
    }
}

void ct_sweep_overlapping(const ct_moving *mover, const ct_shape *target, ct_sweep *out)
{
    ct_contact contact;
    ct_find_contact(&mover->shape, target, &contact);
    *out = (ct_sweep){ .hit = true, .has_normal = contact.has_normal };
    out->center = ct_reference_point(&mover->shape);
    out->contact = contact.b_point;
    out->normal = ct_negate(contact.normal);
    ct_finish_sweep(mover->move, out);
}

static bool is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

/* Are they points, circles and rects, or one of the round ones and an oriented rect? What these come
 * down to has engines of its own. */
static bool is_grown_box(const ct_shape *a, const ct_shape *b)
{
    bool is_flat = a->type <= CT_RECT && b->type <= CT_RECT;
    return is_flat || (is_round(a) && b->type == CT_OBB) || (a->type == CT_OBB && is_round(b));
}

static ct_circle circle_of(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE ? shape->as.circle : (ct_circle){ shape->as.point, 0 };
}

static void copy_hit(const ct_approach *approach, ct_sweep *out)
{
    ct_sweep_none(out);
    out->hit = ct_is_hit(approach->end);
    if (out->hit) {
        out->has_normal = true;
        out->t = approach->t;
        out->center = approach->center;
        out->contact = approach->contact;
        out->normal = approach->normal;
        out->region = approach->region;
    }
}

static void sweep_in_world(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    ct_motion motion = { ct_rounded_of(&mover->shape), ct_rounded_of(&target->shape), mover->move,
                         target->move, 0 };
    ct_approach approach;
    ct_sweep_rounded(&motion, &approach);
    copy_hit(&approach, out);
}

/* One of the two is an oriented rect, the other a circle or a point. */
static void sweep_in_frame(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    bool box_is_mover = mover->shape.type == CT_OBB;
    const ct_moving *box = box_is_mover ? mover : target, *round = box_is_mover ? target : mover;
    ct_obb_motion motion = { circle_of(&round->shape), box->shape.as.obb, round->move, box->move,
                             box_is_mover };
    ct_obb frame = ct_frame_of(&motion.box);
    ct_approach approach;
    ct_sweep_circle_box(&motion, &approach);
    copy_hit(&approach, out);
    if (out->hit) {
        out->center = ct_along(ct_reference_point(&mover->shape), out->t, mover->move);
        out->contact = ct_obb_to_world(&frame, approach.contact);
        out->normal = ct_unit(ct_turn_to_world(&frame, approach.normal));
    }
}

/* Of a circle that starts overlapping. */
static ct_region start_region(const ct_circle *circle, const ct_shape *target)
{
    if (target->type == CT_RECT) {
        return ct_region_of(&target->as.rect, circle->center);
    }
    ct_obb frame = ct_frame_of(&target->as.obb);
    return ct_frame_region(&frame, circle->center);
}

static void sweep_grown_box(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_shape *a = &mover->shape, *b = &target->shape;
    bool has_region = a->type == CT_CIRCLE && (b->type == CT_RECT || b->type == CT_OBB);
    if (ct_overlap(a, b)) {
        ct_sweep_overlapping(mover, b, out);
        out->region = has_region ? start_region(&a->as.circle, b) : CT_REGION_INSIDE;
    } else if (a->type != CT_OBB && b->type != CT_OBB) {
        sweep_in_world(mover, target, out);
    } else {
        sweep_in_frame(mover, target, out);
    }
    out->has_region = out->hit && has_region;
    out->region = out->has_region ? out->region : CT_REGION_INSIDE;
    out->sides = ct_region_sides(out->region);
}

/* Points, circles and rects with radii and extents of 0 or more. */
static bool find_rounded(const ct_shape *shape, ct_rounded *out)
{
    if (is_round(shape)) {
        ct_circle circle = circle_of(shape);
        *out = ct_rounded_circle(&circle);
        return circle.radius >= 0;
    }
    const ct_rect *rect = &shape->as.rect;
    *out = ct_rounded_rect(rect);
    return shape->type == CT_RECT && rect->min.x <= rect->max.x && rect->min.y <= rect->max.y;
}

/* By plain doubles; false where they leave anything in doubt. Far most sweeps end here, so validity
 * and overlap at the start are looked at only where they may change the answer. */
static bool sweep_plainly(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_shape *a = &mover->shape, *b = &target->shape;
    ct_motion motion;
    ct_approach approach;
    if ((unsigned)a->type > CT_RECT || (unsigned)b->type > CT_RECT) {
        return ct_sweep_outlines_plainly(mover, target, out);
    }
    if (!find_rounded(a, &motion.a) || !find_rounded(b, &motion.b)) {
        return false;
    }
    motion.a_move = mover->move;
    motion.b_move = target->move;
    bool is_decided = is_round(a) && is_round(b) ? ct_sweep_discs_plainly(&motion, &approach)
                                                 : ct_sweep_rounded_plainly(&motion, &approach);
    if (!is_decided) {
        return false;
    }
    copy_hit(&approach, out);
    out->has_region = out->hit && a->type == CT_CIRCLE && b->type == CT_RECT;
    out->region = out->has_region ? out->region : CT_REGION_INSIDE;
    out->sides = ct_region_sides(out->region);
    return true;
}

/* With all there is to look at. */
CT_COLD static void sweep_carefully(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_shape *a = &mover->shape, *b = &target->shape;
    if (!ct_is_valid(a) || !ct_is_valid(b) || !ct_is_finite(mover->move) ||
        !ct_is_finite(target->move)) {
        ct_sweep_none(out);
    } else if (is_grown_box(a, b)) {
        sweep_grown_box(mover, target, out);
    } else {
        ct_sweep_outlines(mover, target, out);
    }
}

void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    if (!sweep_plainly(mover, target, out)) {
        sweep_carefully(mover, target, out);
    }
    if (out->hit) {
        ct_finish_sweep(mover->move, out);
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
