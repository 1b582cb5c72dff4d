/* sweeps.c - published versions of sweeps: a text that the project comes from, and textbook
 * mistakes. */
#include "lab/published/published.h"

/* Of sweeps that are about what starts apart: UNSUPPORTED unless an `a` moves against a `b`; 1
 * where they overlap at the start, and the core has answered; 0: go on. */
static int begin(const ct_moving *mover, const ct_moving *target, ct_type a, ct_type b,
                 ct_sweep *out)
{
    if (mover->shape.type != a || target->shape.type != b) { return UNSUPPORTED; }
    const bool overlap = ct_overlap(&mover->shape, &target->shape);
    if (overlap) { ct_find_sweep(mover, target, out); }
    return overlap;
}

/* Narrows `inside` to the times at which from + way * t is from low to high. Does it come there
 * later than at inside->least? Nothing divides by 0: a way along a side is within. */
static bool narrow(double low, double high, double from, double way, ct_span *inside)
{
    if (way == 0) {
        inside->most = ct_is_between(from, low, high) ? inside->most : -1;
        return false;
    }
    const double enter = ((way > 0 ? low : high) - from) / way;
    const bool later = enter > inside->least;
    inside->least = ct_max(inside->least, enter);
    inside->most = ct_min(inside->most, ((way > 0 ? high : low) - from) / way);
    return later;
}

/* Against the way, along an axis: 0 x, 1 y. */
static ct_vec normal_of(int axis, ct_vec way)
{
    return axis == 0 ? (ct_vec){ -ct_sign(way.x), 0 } : (ct_vec){ 0, -ct_sign(way.y) };
}

/* When a point enters the closed box in the frame, and at which side: slabs. False where it does
 * not. */
static bool enter(const ct_rect *box, ct_vec from, ct_vec way, ct_sweep *out)
{
    ct_span inside = { 0, 1 };
    const bool by_x = narrow(box->min.x, box->max.x, from.x, way.x, &inside);
    const bool by_y = narrow(box->min.y, box->max.y, from.y, way.y, &inside);
    out->t = inside.least;
    out->normal = normal_of(by_x && !by_y ? 0 : 1, way);
    return inside.least <= inside.most;
}

/* When it comes as near to the origin as `radius`: the first root, if that is in the frame. */
static bool find_first_root(ct_vec from, ct_vec way, double radius, double *t)
{
    const double a = ct_dot(way, way), b = ct_dot(from, way);
    const double root_sq = b * b - a * (ct_dot(from, from) - radius * radius);
    *t = (-b - sqrt(root_sq)) / a;
    return *t >= 0 && *t <= 1; /* not where it is no number */
}

/* Completes a hit whose t, normal (0, 0: none) and contact, with the target still where it starts,
 * are told. 1, for yes. */
static int hit(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_vec left = ct_scale(1 - out->t, mover->move);
    out->hit = true;
    out->has_normal = out->normal.x != 0 || out->normal.y != 0;
    out->contact = ct_along(out->contact, out->t, target->move);
    out->center = ct_along(ct_reference_point(&mover->shape), out->t, mover->move);
    out->stop = ct_along(out->center, CT_STOP_DISTANCE, out->normal);
    out->slide = ct_along(left, -ct_min(ct_dot(left, out->normal), 0), out->normal);
    return 1;
}

/* ---- A moving circle against a wall, a Q&A answer (libGDX) ----------------------------------- */

/* The move as a segment against the expanded rectangle; in a corner of that, also where it starts
 * there, the corner's circle. */
static bool meet_wall(const ct_circle *ball, ct_vec way, const ct_rect *wall, ct_sweep *out)
{
    const ct_rect expanded = ct_box_grown(wall, ball->radius);
    if (!enter(&expanded, ball->center, way, out)) { return false; }
    const ct_vec at = ct_along(ball->center, out->t, way), corner = lab_nearest(wall, at);
    out->region = ct_region_of(wall, at);
    if (at.x == corner.x || at.y == corner.y) { return true; }
    return find_first_root(ct_sub(ball->center, corner), way, ball->radius, &out->t);
}

/* The circle is put EPSILON outside on the sides hit, and the speed into these becomes 0: at a
 * corner both, although it is round. */
int lab_swept_circle(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_rect *wall = &target->shape.as.rect;
    const ct_vec way = ct_sub(mover->move, target->move);
    const ct_circle *ball = &mover->shape.as.circle;
    const int begun = begin(mover, target, CT_CIRCLE, CT_RECT, out);
    if (begun != 0 || !meet_wall(ball, way, wall, out)) { return begun; }
    out->contact = lab_nearest(wall, ct_along(ball->center, out->t, way));
    out->normal = (ct_vec){ 0, 0 };
    (void)hit(mover, target, out);
    const unsigned sides = ct_region_sides(out->region);
    const int x = ((sides & CT_CODE_RIGHT) != 0) - ((sides & CT_CODE_LEFT) != 0);
    const int y = ((sides & CT_CODE_TOP) != 0) - ((sides & CT_CODE_BOTTOM) != 0);
    out->stop = ct_along(out->center, CT_STOP_DISTANCE, (ct_vec){ x, y });
    out->slide = (ct_vec){ out->slide.x * x < 0 ? 0 : out->slide.x,
                           out->slide.y * y < 0 ? 0 : out->slide.y };
    return 1;
}

/* ---- Textbook mistakes ------------------------------------------------------------------- */

int lab_tunnelling(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = begin(mover, target, CT_CIRCLE, target->shape.type, out);
    if (begun != 0) { return begun; }
    ct_shape end = mover->shape;
    end.as.circle.center = ct_add(end.as.circle.center, ct_sub(mover->move, target->move));
    ct_contact contact;
    ct_find_contact(&end, &target->shape, &contact);
    if (contact.relation == CT_APART) { return 0; }
    out->t = 1;
    out->normal = ct_negate(contact.normal);
    out->contact = contact.b_point;
    return hit(mover, target, out);
}

void lab_show_tunnelling(const lab_view *v)
{
    SAY(v->out->why, "t = 0: apart, t = 1: %s", v->theirs->yes ? "overlap" : "apart");
    SAY(v->out->shows, "the two places that it tests");
    (void)lab_show(v, v->a);
    lab_show(v, v->a)->by = v->way;
}

int lab_corner_as_a_side(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = begin(mover, target, CT_CIRCLE, CT_RECT, out);
    const ct_circle *ball = &mover->shape.as.circle;
    const ct_rect *wall = &target->shape.as.rect, square = ct_box_grown(wall, ball->radius);
    const ct_vec way = ct_sub(mover->move, target->move);
    if (begun != 0 || !enter(&square, ball->center, way, out)) { return begun; }
    out->contact = lab_nearest(wall, ct_along(ball->center, out->t, way));
    return hit(mover, target, out);
}

void lab_show_corner_as_a_side(const lab_view *v)
{
    const ct_circle *ball = &v->a->as.circle;
    const ct_rect square = ct_box_grown(&v->b->as.rect, ball->radius);
    const double t = v->theirs->sweep.t;
    SAY(v->out->shows, "grown, with square corners");
    (void)SHOW_RECT(v, square);
    if (v->theirs->yes) {
        SAY(v->out->why, "the centre enters the grown rectangle at t = %g", t);
        SHOW_PLACE(v, ct_along(ball->center, t, v->way))->counts = true;
    }
}

int lab_ray_from_inside(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    if (!ct_is_round(&mover->shape) || target->shape.type != CT_CIRCLE) { return UNSUPPORTED; }
    const ct_circle ball = ct_disc_of(&mover->shape), ring = target->shape.as.circle;
    const ct_vec from = ct_sub(ball.center, ring.center), way = ct_sub(mover->move, target->move);
    if (!find_first_root(from, way, ball.radius + ring.radius, &out->t)) { return 0; }
    out->normal = ct_unit(ct_along(from, out->t, way));
    out->contact = ct_along(ring.center, ring.radius, out->normal);
    return hit(mover, target, out);
}

void lab_show_ray_from_inside(const lab_view *v)
{
    const ct_circle ball = ct_disc_of(v->a), *ring = &v->b->as.circle;
    const ct_vec from = ct_sub(ball.center, ring->center);
    double t;
    const bool in_frame = find_first_root(from, v->way, ball.radius + ring->radius, &t);
    if (!isfinite(t)) { return; }
    const ct_vec at = ct_along(ball.center, t, v->way);
    SAY(v->out->why, "first root t = %g: %s [0, 1]", t, in_frame ? "in" : "not in");
    SAY(v->out->shows, "from its start to the first root");
    (void)SHOW_SEGMENT(v, ball.center, at);
    report_tested *place = SHOW_PLACE(v, at);
    place->counts = in_frame;
    SAY(place->text, "t = %g", t);
}

int lab_zero_times_infinity(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = begin(mover, target, CT_POINT, CT_RECT, out);
    const ct_vec from = mover->shape.as.point, way = ct_sub(mover->move, target->move);
    const ct_vec min = ct_sub(target->shape.as.rect.min, from);
    const ct_vec max = ct_sub(target->shape.as.rect.max, from), by = { 1 / way.x, 1 / way.y };
    const ct_vec one = { min.x * by.x, min.y * by.y }, other = { max.x * by.x, max.y * by.y };
    const double enter_x = ct_min(one.x, other.x), enter_y = ct_min(one.y, other.y);
    const double exit_x = ct_max(one.x, other.x), exit_y = ct_max(one.y, other.y);
    /* A comparison with what is no number fails. */
    if (begun != 0 || !(enter_x <= exit_y && enter_y <= exit_x && enter_x <= 1 && enter_y <= 1 &&
                        exit_x >= 0 && exit_y >= 0)) {
        return begun;
    }
    out->t = ct_max(ct_max(0, enter_x), enter_y);
    out->normal = normal_of(enter_x >= enter_y ? 0 : 1, way);
    out->contact = ct_along(from, out->t, way);
    return hit(mover, target, out);
}

void lab_show_zero_times_infinity(const lab_view *v)
{
    const ct_rect *wall = &v->b->as.rect;
    const ct_vec from = v->a->as.point, way = v->way;
    const double reach = 20 * (ct_size(ct_sub(wall->max, wall->min)) + ct_size(way));
    const bool is_x = way.x == 0; /* else y, if that: along the other axis the slab goes on */
    const double at = is_x ? from.x : from.y, min = is_x ? wall->min.x : wall->min.y,
                 max = is_x ? wall->max.x : wall->max.y;
    ct_rect slab = *wall;
    if (is_x || way.y == 0) {
        SAY(v->out->why, "(%g − %g) · 1 / 0 = %s", at == max ? max : min, at,
            at == min || at == max ? "0 · ∞, no number" : "∞");
        *(is_x ? &slab.min.y : &slab.min.x) -= reach;
        *(is_x ? &slab.max.y : &slab.max.x) += reach;
    }
    SAY(v->out->shows, "slab along the move");
    SHOW_RECT(v, slab)->boundless = true;
    SHOW_PLACE(v, from)->counts = v->theirs->yes;
}

int lab_seam(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const int begun = begin(mover, target, CT_RECT, CT_RECT, out);
    const ct_rect a = mover->shape.as.rect, b = target->shape.as.rect;
    const ct_rect grown = { ct_sub(b.min, a.max), ct_sub(b.max, a.min) };
    const ct_vec way = ct_sub(mover->move, target->move);
    if (begun != 0 || !enter(&grown, (ct_vec){ 0, 0 }, way, out)) { return begun; }
    const ct_vec min = ct_along(a.min, out->t, way), max = ct_along(a.max, out->t, way);
    out->contact = (ct_vec){ ct_middle(ct_max(min.x, b.min.x), ct_min(max.x, b.max.x)),
                             ct_middle(ct_max(min.y, b.min.y), ct_min(max.y, b.max.y)) };
    return hit(mover, target, out);
}

void lab_show_seam(const lab_view *v)
{
    const ct_rect *tile = &v->b->as.rect;
    const ct_sweep *s = &v->theirs->sweep;
    if (!v->theirs->yes) { return; }
    const ct_vec gone = ct_scale(s->t, v->q->b.move); /* where it stands at the hit */
    ct_rect side = { ct_add(tile->min, gone), ct_add(tile->max, gone) };
    side.min.x = s->normal.x > 0 ? side.max.x : side.min.x;
    side.max.x = s->normal.x < 0 ? side.min.x : side.max.x;
    side.min.y = s->normal.y > 0 ? side.max.y : side.min.y;
    side.max.y = s->normal.y < 0 ? side.min.y : side.max.y;
    SAY(v->out->why, "n = (%g, %g): of the move (%g, %g) there is left (%g, %g)", s->normal.x,
        s->normal.y, v->q->a.move.x, v->q->a.move.y, s->slide.x, s->slide.y);
    SAY(v->out->shows, "side that it takes for a wall");
    (void)SHOW_SEGMENT(v, side.min, side.max);
    SHOW_PLACE(v, s->contact)->counts = true;
}
