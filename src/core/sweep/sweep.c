/* sweep.c - any shape moving against any other: which engine answers, and what follows from the
 * time and the normal of the hit. */
#include "core/sweep/sweep.h"

#include "core/num/lanes.h"
#include "core/num/num.h"
#include "core/outline/hull.h"
#include "core/outline/obb.h"
#include "core/sweep/landing.h"

/* slide, and stop backed off along the normal, which follow from center, t and normal. Each
 * coordinate of the slide is off by no more than 16 roundings of the rest, and by as much of it as
 * the normal is off: a slide that is no longer than that is none, and a part into the surface that
 * is only rounding leaves it whole. */
static void finish(ct_vec move, double normal_error, ct_sweep *out)
{
    double rest = ct_rest_at(out->t);
    out->slide = (ct_vec){ rest * move.x + 0.0, rest * move.y + 0.0 }; /* no -0 */
    if (out->has_normal) {
        out->stop = ct_along(out->center, CT_STOP_DISTANCE, out->normal);
        double into = ct_dot(out->slide, out->normal);
        double rounding = 8 * DBL_EPSILON * ct_size(out->slide);
        if (into < -rounding) {
            double noise = rounding + normal_error * ct_size(out->slide);
            out->slide = ct_along(out->slide, -into, out->normal);
            if (ct_size(out->slide) <= noise) { out->slide = (ct_vec){ 0, 0 }; }
        }
    } else {
        out->stop = out->center;
    }
}

static bool is_valid(const ct_moving *moving)
{
    return ct_is_in_range(&moving->shape, CT_CONTACT_RANGE) &&
           fabs(moving->move.x) <= CT_CONTACT_RANGE && fabs(moving->move.y) <= CT_CONTACT_RANGE;
}

/* ---- A stop that is clear of the target --------------------------------------------------- */

typedef struct moved_shape {
    ct_shape shape;
    ct_vec points[CT_MAX_POINTS];
} moved_shape;

/* Its reference point comes to lie at `at`; what is no point of it stays as it is. */
static void move_to(const ct_shape *shape, ct_vec at, moved_shape *out)
{
    ct_move_shape(shape, ct_sub(at, ct_reference_point(shape)), &out->shape, out->points);
    if (shape->type == CT_POLYGON) {
        out->points[0] = at;
    } else if (shape->type != CT_RECT) {
        memcpy(&out->shape.as, &at, sizeof at);
    }
}

/* Of no coordinate or move is the magnitude larger. */
static double swept_size(const ct_moving *moving)
{
    ct_rect box = ct_swept_bounds(moving);
    return ct_size(box.min) + ct_size(box.max) + ct_size(moving->move);
}

static bool clears(const ct_moving *mover, const ct_shape *target, ct_vec stop)
{
    moved_shape moved;
    move_to(&mover->shape, stop, &moved);
    return !ct_overlap(&moved.shape, target);
}

/* A concave target may be close behind the normal, and far from the origin CT_STOP_DISTANCE is
 * rounded away. There the mover is backed off farther, as far as coordinates are rounded by, else
 * back along the way it came, where it met nothing, to the start and what that is rounded by. */
CT_COLD static void keep_clear(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    moved_shape there;
    if (!is_valid(mover) || !is_valid(target)) {
        ct_sweep_none(out);
        return;
    }
    double rounding = 0x1p-52 * (swept_size(mover) + swept_size(target));
    ct_vec way = ct_sub(mover->move, target->move), back = ct_negate(ct_unit(way));
    ct_vec origin = ct_reference_point(&target->shape);
    move_to(&target->shape, ct_along(origin, out->t, target->move), &there);
    double first = ct_max(CT_STOP_DISTANCE, rounding), by = first;
    /* Where rounding exceeds the stop distance, the stop found so far keeps none: it is set back
     * once. */
    while (by < 0x1p9 * rounding && (by == rounding || !clears(mover, &there.shape, out->stop))) {
        out->stop = ct_along(out->center, by, out->normal);
        by *= 4;
    }
    ct_vec start = ct_along(ct_reference_point(&mover->shape), out->t, target->move);
    double end = out->t * ct_length(way), beyond = 0;
    by = first;
    while (beyond < 0x1p9 * rounding && !clears(mover, &there.shape, out->stop)) {
        if (by < end) {
            out->stop = ct_along(out->center, by, back);
            by *= 4;
        } else {
            out->stop = ct_along(start, beyond, back);
            beyond = ct_max(rounding, 4 * beyond);
        }
    }
}

/* ---- Regions, and sweeps of grown boxes --------------------------------------------------- */

static bool has_region(const ct_shape *mover, const ct_shape *target)
{
    return mover->type == CT_CIRCLE && ct_is_box(target);
}

/* Of a hit, and of points as well the region is known already. */
static CT_HOT inline void set_region(const ct_moving *mover, const ct_shape *target, ct_sweep *out)
{
    out->has_region = has_region(&mover->shape, target);
    out->region = out->has_region ? out->region : CT_REGION_INSIDE;
    out->sides = out->has_region ? ct_region_sides(out->region) : 0;
}

/* Of a circle that starts overlapping a box. */
static ct_region start_region(const ct_circle *circle, const ct_shape *box)
{
    if (box->type == CT_RECT) { return ct_region_of(&box->as.rect, circle->center); }
    ct_obb frame = ct_frame_of(&box->as.obb);
    return ct_frame_region(&frame, circle->center);
}

/* A sweep, for those who ask how its answer came about. */
typedef struct run {
    ct_motion motion; /* of points, circles and rects */
    ct_approach approach;
    ct_sweep_note note;
} run;

/* False with radii or extents below 0. */
static CT_HOT inline bool find_motion(const ct_moving *mover, const ct_moving *target,
                                      ct_motion *out)
{
    out->a = ct_rounded_of(&mover->shape);
    out->b = ct_rounded_of(&target->shape);
    out->a_move = mover->move;
    out->b_move = target->move;
    return ct_rounded_has_form(&out->a) && ct_rounded_has_form(&out->b);
}

/* The sweep of an approach. */
static CT_HOT inline void tell_upright(const ct_moving *mover, const ct_moving *target, run *r,
                                       ct_sweep *out)
{
    const ct_approach *approach = &r->approach;
    ct_sweep_none(out);
    out->hit = ct_is_hit(approach->end);
    out->region = approach->region;
    if (out->hit) {
        out->has_normal = true;
        out->t = approach->t;
        out->center = approach->center;
        out->contact = approach->contact;
        out->normal = approach->normal;
        double size = ct_size(out->contact) + ct_size(out->center) + r->motion.b.radius;
        r->note.is_clear = size + ct_size(mover->move) + ct_size(target->move) < CT_STOP_SIZE;
        r->note.normal_error = approach->normal_error;
    }
}

/* Of points, circles and rects by plain doubles; false where they leave anything in doubt. Far
 * most sweeps end here, so validity and overlap at the start are looked at only where they may
 * change the answer. */
static CT_HOT inline bool sweep_upright_plainly(const ct_moving *mover, const ct_moving *target,
                                                run *r, ct_sweep *out)
{
    if (!find_motion(mover, target, &r->motion)) { return false; }
    bool are_discs = ct_is_round(&mover->shape) && ct_is_round(&target->shape);
    if (!(are_discs ? ct_sweep_discs_plainly(&r->motion, &r->approach)
                    : ct_sweep_rounded_plainly(&r->motion, &r->approach))) {
        return false;
    }
    tell_upright(mover, target, r, out);
    return true;
}

static bool are_upright(const ct_moving *mover, const ct_moving *target)
{
    return ct_is_upright(&mover->shape) && ct_is_upright(&target->shape);
}

/* With all there is to look at. */
CT_COLD static void sweep_carefully(const ct_moving *mover, const ct_moving *target, run *r,
                                    ct_sweep *out)
{
    r->note.is_clear = false;
    r->note.normal_error = 0;
    if (!is_valid(mover) || !is_valid(target)) {
        ct_sweep_none(out);
    } else if (!are_upright(mover, target)) {
        ct_sweep_outlines(mover, target, out, &r->note);
    } else if (ct_overlap(&mover->shape, &target->shape)) {
        ct_sweep_overlapping(mover, target, out);
        ct_approach_none(CT_SWEEP_STARTS_OVERLAPPING, &r->approach);
    } else {
        (void)find_motion(mover, target, &r->motion);
        ct_sweep_rounded(&r->motion, &r->approach);
        tell_upright(mover, target, r, out);
    }
    if (out->hit && out->t == 0 && has_region(&mover->shape, &target->shape)) {
        out->region = start_region(&mover->shape.as.circle, &target->shape);
    }
}

static CT_HOT inline void sweep(const ct_moving *mover, const ct_moving *target, run *r,
                                ct_sweep *out)
{
    if (!(are_upright(mover, target) ? sweep_upright_plainly(mover, target, r, out)
                                     : ct_sweep_outlines_plainly(mover, target, out, &r->note))) {
        sweep_carefully(mover, target, r, out);
    }
    if (out->hit) {
        finish(mover->move, r->note.normal_error, out);
        set_region(mover, &target->shape, out);
        if (!r->note.is_clear && out->t > 0) { keep_clear(mover, target, out); }
    }
}

void ct_find_sweep(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    run r;
    sweep(mover, target, &r, out);
}

/* The stages in the frame of an oriented rect, of a sweep that has been told. */
static void find_turned_stages(const ct_moving *mover, const ct_moving *target, const ct_obb *frame,
                               const ct_sweep *told, run *r)
{
    ct_turn_motion(mover, target, frame, &r->motion);
    if (told->hit && told->t == 0) {
        ct_approach_none(CT_SWEEP_STARTS_OVERLAPPING, &r->approach);
    } else {
        if (!ct_sweep_rounded_plainly(&r->motion, &r->approach)) {
            ct_sweep_rounded(&r->motion, &r->approach);
        }
        ct_settle_approach(told, r->note.met, &r->approach);
    }
}

/* Are both valid? Mostly that is seen at a glance. */
static inline bool are_valid(const ct_moving *mover, const ct_moving *target, const ct_motion *m)
{
    double size = ct_size(m->a.min) + m->a.radius + ct_size(m->b.min) + ct_size(m->b.max) +
                  ct_size(m->a_move) + ct_size(m->b_move);
    return (target->shape.type == CT_RECT && size <= CT_CONTACT_RANGE &&
            ct_rounded_has_form(&m->a) && ct_rounded_has_form(&m->b)) ||
           (is_valid(mover) && is_valid(target));
}

/* Of a circle or point against a rect or oriented rect. */
static CT_HOT inline void sweep_in_stages(const ct_moving *mover, const ct_moving *target,
                                          ct_swept_circle *out)
{
    run r;
    ct_obb frame = { { 0, 0 }, { 0, 0 }, 1, 0 };
    ct_clear(out, sizeof *out);
    sweep(mover, target, &r, &out->result);
    if (!out->result.hit && !are_valid(mover, target, &r.motion)) { return; }
    ct_vec move = ct_sub(mover->move, target->move);
    if (target->shape.type == CT_OBB) {
        frame = ct_frame_of(&target->shape.as.obb);
        move = ct_turn_to_local(&frame, move);
        find_turned_stages(mover, target, &frame, &out->result, &r);
    }
    ct_record_stages(&r.motion, &r.approach, &frame, move, out);
}

bool ct_find_swept_circle(const ct_moving *mover, const ct_moving *target, ct_swept_circle *out)
{
    if (!ct_is_round(&mover->shape) || !ct_is_box(&target->shape)) {
        *out = (ct_swept_circle){ 0 };
        return false;
    }
    sweep_in_stages(mover, target, out);
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
    (void)ct_find_swept_circle(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                               &(ct_moving){ { CT_OBB, { .obb = *target } }, { 0, 0 } }, out);
}

void ct_sweep_circle_circle(const ct_circle *mover, ct_vec move, const ct_circle *target,
                            ct_sweep *out)
{
    ct_moving moving = { { CT_CIRCLE, { .circle = *mover } }, { 0, 0 } };
    const ct_lanes both = { move.x, move.y }; /* stored as it will be read: at once */
    ct_lanes_store(both, &moving.move.x);
    ct_find_sweep(&moving, &(ct_moving){ { CT_CIRCLE, { .circle = *target } }, { 0, 0 } }, out);
}

void ct_sweep_circle_point(const ct_circle *mover, ct_vec move, const ct_vec *target, ct_sweep *out)
{
    ct_find_sweep(&(ct_moving){ { CT_CIRCLE, { .circle = *mover } }, move },
                  &(ct_moving){ { CT_POINT, { .point = *target } }, { 0, 0 } }, out);
}
