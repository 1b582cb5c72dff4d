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

static bool is_upright(const ct_shape *shape)
{
    return is_round(shape) || shape->type == CT_RECT;
}

/* Are they points, circles and rects, or one of the round ones and an oriented rect? What these come
 * down to has engines of its own. */
static bool is_grown_box(const ct_shape *a, const ct_shape *b)
{
    return (is_upright(a) && is_upright(b)) || (is_round(a) && b->type == CT_OBB) ||
           (a->type == CT_OBB && is_round(b));
}

static ct_circle circle_of(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE ? shape->as.circle : (ct_circle){ shape->as.point, 0 };
}

static bool has_region(const ct_shape *mover, const ct_shape *target)
{
    return mover->type == CT_CIRCLE && (target->type == CT_RECT || target->type == CT_OBB);
}

static void set_region(const ct_moving *mover, const ct_shape *target, ct_region region,
                       ct_sweep *out)
{
    out->has_region = out->hit && has_region(&mover->shape, target);
    out->region = out->has_region ? region : CT_REGION_INSIDE;
    out->sides = ct_region_sides(out->region);
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
    }
}

/* Of a circle that starts overlapping a box. */
static ct_region start_region(const ct_shape *circle, const ct_shape *target)
{
    if (has_region(circle, target) && target->type == CT_RECT) {
        return ct_region_of(&target->as.rect, circle->as.circle.center);
    }
    if (has_region(circle, target)) {
        ct_obb frame = ct_frame_of(&target->as.obb);
        return ct_frame_region(&frame, circle->as.circle.center);
    }
    return CT_REGION_INSIDE;
}

/* A sweep of grown boxes, for those who ask how its answer came about. */
typedef struct run {
    ct_motion
        motion;   /* where the box is upright: in the world, or in the frame of an oriented rect */
    ct_obb frame; /* of that */
    ct_approach approach;
} run;

static void start_overlapping(const ct_moving *mover, const ct_moving *target,
                              ct_approach *approach, ct_sweep *out)
{
    ct_approach_none(CT_SWEEP_STARTS_OVERLAPPING, approach);
    approach->region = start_region(&mover->shape, &target->shape);
    ct_sweep_overlapping(mover, &target->shape, out);
}

/* One of the two is an oriented rect, the other a circle or a point. */
static void sweep_in_frame(const ct_moving *mover, const ct_moving *target, run *r, ct_sweep *out)
{
    bool box_is_mover = mover->shape.type == CT_OBB;
    const ct_moving *box = box_is_mover ? mover : target, *round = box_is_mover ? target : mover;
    ct_obb_motion motion = { circle_of(&round->shape), box->shape.as.obb, round->move, box->move,
                             box_is_mover };
    r->frame = ct_frame_of(&box->shape.as.obb);
    ct_turn_motion(&motion, &r->frame, &r->motion);
    if (ct_is_far(&r->motion, 4 * r->motion.turned)) {
        ct_approach_none(CT_SWEEP_BOXES_APART, &r->approach);
        ct_sweep_none(out);
        return;
    }
    if (ct_overlap(&mover->shape, &target->shape)) {
        start_overlapping(mover, target, &r->approach, out);
        return;
    }
    ct_sweep_circle_box(&motion, &r->motion, &r->approach);
    copy_hit(&r->approach, out);
    if (out->hit) {
        out->center = ct_along(ct_reference_point(&mover->shape), out->t, mover->move);
        out->contact = ct_obb_to_world(&r->frame, r->approach.contact);
        out->normal = ct_unit(ct_turn_to_world(&r->frame, r->approach.normal));
    }
}

/* Points, circles and rects, the same with radii and extents of 0 or more. */
static CT_HOT inline bool find_rounded(const ct_shape *shape, ct_rounded *out)
{
    if (is_round(shape)) {
        ct_circle circle = circle_of(shape);
        *out = ct_rounded_circle(&circle);
        return circle.radius >= 0;
    }
    const ct_rect *rect = &shape->as.rect;
    *out = ct_rounded_rect(rect);
    return rect->min.x <= rect->max.x && rect->min.y <= rect->max.y;
}

static CT_HOT inline bool find_motion(const ct_moving *mover, const ct_moving *target,
                                      ct_motion *out)
{
    bool has_form = find_rounded(&mover->shape, &out->a) & find_rounded(&target->shape, &out->b);
    out->a_move = mover->move;
    out->b_move = target->move;
    out->turned = 0;
    return has_form;
}

static void sweep_grown_box(const ct_moving *mover, const ct_moving *target, run *r, ct_sweep *out)
{
    if (!is_upright(&mover->shape) || !is_upright(&target->shape)) {
        sweep_in_frame(mover, target, r, out);
    } else if (ct_overlap(&mover->shape, &target->shape)) {
        start_overlapping(mover, target, &r->approach, out);
    } else {
        (void)find_motion(mover, target, &r->motion);
        ct_sweep_rounded(&r->motion, &r->approach);
        copy_hit(&r->approach, out);
    }
    set_region(mover, &target->shape, r->approach.region, out);
}

/* Of points, circles and rects by plain doubles; false where they leave anything in doubt. Far most
 * sweeps end here, so validity and overlap at the start are looked at only where they may change the
 * answer. */
static CT_HOT inline bool sweep_upright_plainly(const ct_moving *mover, const ct_moving *target,
                                                run *r, ct_sweep *out)
{
    if (!find_motion(mover, target, &r->motion)) {
        return false;
    }
    bool are_discs = is_round(&mover->shape) && is_round(&target->shape);
    if (!(are_discs ? ct_sweep_discs_plainly(&r->motion, &r->approach)
                    : ct_sweep_rounded_plainly(&r->motion, &r->approach))) {
        return false;
    }
    copy_hit(&r->approach, out);
    set_region(mover, &target->shape, r->approach.region, out);
    return true;
}

static bool is_valid(const ct_moving *moving)
{
    return ct_is_valid(&moving->shape) && ct_is_finite(moving->move);
}

/* With all there is to look at. */
CT_COLD static void sweep_carefully(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    run r;
    if (!is_valid(mover) || !is_valid(target)) {
        ct_sweep_none(out);
    } else if (is_grown_box(&mover->shape, &target->shape)) {
        sweep_grown_box(mover, target, &r, out);
    } else {
        ct_sweep_outlines(mover, target, out);
    }
}

static bool sweep_plainly(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    run r;
    return is_upright(&mover->shape) && is_upright(&target->shape)
               ? sweep_upright_plainly(mover, target, &r, out)
               : ct_sweep_outlines_plainly(mover, target, out);
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

/* The answer and how it came about, of one run; all 0 for what is not valid. */
static void sweep_in_stages(const ct_moving *mover, const ct_moving *target, ct_swept_circle *out)
{
    run r;
    r.frame = (ct_obb){ { 0, 0 }, { 0, 0 }, 1, 0 };
    *out = (ct_swept_circle){ 0 };
    if (target->shape.type == CT_OBB || !sweep_upright_plainly(mover, target, &r, &out->result)) {
        if (!is_valid(mover) || !is_valid(target)) {
            return;
        }
        sweep_grown_box(mover, target, &r, &out->result);
    }
    ct_record_stages(&r.motion, &r.frame, ct_sub(mover->move, target->move), &r.approach, out);
    if (out->result.hit) {
        ct_finish_sweep(mover->move, &out->result);
    }
}

bool ct_find_swept_circle(const ct_moving *mover, const ct_moving *target, ct_swept_circle *out)
{
    ct_sweep told;
    bool is_turned = target->shape.type == CT_OBB;
    if (!is_round(&mover->shape) || (target->shape.type != CT_RECT && !is_turned)) {
        *out = (ct_swept_circle){ 0 };
        return false;
    }
    sweep_in_stages(mover, target, out);
    /* What plain doubles tell they have proven, so it is the same hit, in ct_find_sweep's digits. */
    if (is_turned && out->end != CT_SWEEP_STARTS_OVERLAPPING &&
        ct_sweep_outlines_plainly(mover, target, &told)) {
        out->result = told;
        if (told.hit) {
            ct_finish_sweep(mover->move, &out->result);
        }
    }
    return true;
}

void ct_sweep_circle_rect(const ct_circle *mover, ct_vec move, const ct_rect *target,
                          ct_swept_circle *out)
{
    sweep_in_stages(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                    &(ct_moving){ { CT_RECT, { .rect = *target } }, { 0, 0 } }, out);
}

void ct_sweep_circle_obb(const ct_circle *mover, ct_vec move, const ct_obb *target,
                         ct_swept_circle *out)
{
    sweep_in_stages(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                    &(ct_moving){ { CT_OBB, { .obb = *target } }, { 0, 0 } }, out);
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
