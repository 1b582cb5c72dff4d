/* sweep.c - any shape moving against any other: which engine answers, and what follows from the
 * time and the normal of the hit. */
#include "core/sweep/sweep.h"

#include <math.h>

#include "core/num/num.h"
#include "core/outline/obb.h"

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

static bool has_region(const ct_shape *mover, const ct_shape *target)
{
    return mover->type == CT_CIRCLE && ct_is_box(target);
}

static CT_HOT inline void set_region(const ct_moving *mover, const ct_shape *target,
                                     ct_region region, ct_sweep *out)
{
    out->has_region = out->hit && has_region(&mover->shape, target);
    out->region = out->has_region ? region : CT_REGION_INSIDE;
    out->sides = ct_region_sides(out->region);
}

static CT_HOT inline void copy_hit(const ct_approach *approach, ct_sweep *out)
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
    ct_obb frame;         /* of an oriented rect, in which it is upright; else the world */
    ct_motion motion;     /* in the frame */
    ct_obb_motion turned; /* the same in the world, with an oriented rect */
    ct_approach approach;
} run;

/* False with radii or extents below 0. */
static CT_HOT inline bool find_motion(const ct_moving *mover, const ct_moving *target,
                                      ct_motion *out)
{
    out->a = ct_rounded_of(&mover->shape);
    out->b = ct_rounded_of(&target->shape);
    out->a_move = mover->move;
    out->b_move = target->move;
    out->turned = 0;
    return ct_rounded_has_form(&out->a) && ct_rounded_has_form(&out->b);
}

/* One of the two is an oriented rect, the other a circle or a point. */
static void turn_into_frame(const ct_moving *mover, const ct_moving *target, run *r)
{
    bool box_is_mover = mover->shape.type == CT_OBB;
    const ct_moving *box = box_is_mover ? mover : target, *round = box_is_mover ? target : mover;
    r->turned.circle = ct_disc_of(&round->shape);
    r->turned.box = box->shape.as.obb;
    r->turned.circle_move = round->move;
    r->turned.box_move = box->move;
    r->turned.box_is_mover = box_is_mover;
    r->frame = ct_frame_of(&box->shape.as.obb);
    ct_turn_motion(&r->turned, &r->frame, &r->motion);
}

static void start_overlapping(const ct_moving *mover, const ct_moving *target, run *r,
                              ct_sweep *out)
{
    ct_approach_none(CT_SWEEP_STARTS_OVERLAPPING, &r->approach);
    ct_sweep_overlapping(mover, &target->shape, out);
    set_region(mover, &target->shape, start_region(&mover->shape, &target->shape), out);
}

/* Of a prepared run. */
static void start_apart(const ct_moving *mover, const ct_moving *target, run *r, ct_sweep *out)
{
    bool is_upright = ct_is_upright(&mover->shape) && ct_is_upright(&target->shape);
    r->approach = (ct_approach){ .end = CT_SWEEP_BOXES_APART };
    if (is_upright) {
        ct_sweep_rounded(&r->motion, &r->approach);
    } else {
        ct_sweep_circle_box(&r->turned, &r->motion, &r->approach);
    }
    copy_hit(&r->approach, out);
    if (out->hit && !is_upright) {
        out->center = ct_along(ct_reference_point(&mover->shape), out->t, mover->move);
        out->contact = ct_obb_to_world(&r->frame, r->approach.contact);
        out->normal = ct_unit(ct_turn_to_world(&r->frame, r->approach.normal));
    }
    set_region(mover, &target->shape, r->approach.region, out);
}

/* Of points, circles and rects by plain doubles; false where they leave anything in doubt. Far
 * most sweeps end here, so validity and overlap at the start are looked at only where they may
 * change the answer. */
static CT_HOT inline bool sweep_upright_plainly(const ct_moving *mover, const ct_moving *target,
                                                run *r, ct_sweep *out)
{
    if (!find_motion(mover, target, &r->motion)) {
        return false;
    }
    bool are_discs = ct_is_round(&mover->shape) && ct_is_round(&target->shape);
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
    const ct_shape *a = &mover->shape, *b = &target->shape;
    /* Points, circles and rects, or one of the round ones and an oriented rect: what these come down
     * to has engines of its own. */
    bool is_grown_box = (ct_is_upright(a) && ct_is_upright(b)) ||
                        (ct_is_round(a) && b->type == CT_OBB) ||
                        (a->type == CT_OBB && ct_is_round(b));
    if (!is_valid(mover) || !is_valid(target)) {
        ct_sweep_none(out);
    } else if (!is_grown_box) {
        ct_sweep_outlines(mover, target, out);
    } else if (ct_overlap(&mover->shape, &target->shape)) {
        start_overlapping(mover, target, &r, out);
    } else {
        if (ct_is_upright(&mover->shape) && ct_is_upright(&target->shape)) {
            (void)find_motion(mover, target, &r.motion);
        } else {
            turn_into_frame(mover, target, &r);
        }
        start_apart(mover, target, &r, out);
    }
}

void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    run r;
    bool is_upright = ct_is_upright(&mover->shape) && ct_is_upright(&target->shape);
    if (!(is_upright ? sweep_upright_plainly(mover, target, &r, out)
                     : ct_sweep_outlines_plainly(mover, target, out))) {
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
    *out = (ct_swept_circle){ 0 };
    ct_vec move = ct_sub(mover->move, target->move);
    bool is_turned = target->shape.type == CT_OBB;
    bool is_told = !is_turned && sweep_upright_plainly(mover, target, &r, &out->result);
    if (!is_told && (!is_valid(mover) || !is_valid(target))) {
        return;
    }
    r.frame = (ct_obb){ { 0, 0 }, { 0, 0 }, 1, 0 };
    if (is_turned) {
        turn_into_frame(mover, target, &r);
        move = ct_turn_to_local(&r.frame, move);
    }
    ct_record_geometry(&r.motion, &r.frame, move, out);
    if (!is_told && ct_overlap(&mover->shape, &target->shape)) {
        start_overlapping(mover, target, &r, &out->result);
    } else if (!is_told) {
        start_apart(mover, target, &r, &out->result);
    }
    ct_record_stages(&r.approach, out);
    if (out->result.hit) {
        ct_finish_sweep(mover->move, &out->result);
    }
}

bool ct_find_swept_circle(const ct_moving *mover, const ct_moving *target, ct_swept_circle *out)
{
    ct_sweep told;
    bool is_turned = target->shape.type == CT_OBB;
    if (!ct_is_round(&mover->shape) || (target->shape.type != CT_RECT && !is_turned)) {
        *out = (ct_swept_circle){ 0 };
        return false;
    }
    sweep_in_stages(mover, target, out);
    /* What plain doubles tell they have proven, so it is the same hit, in ct_find_sweep's
     * digits. */
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
