/* constructions.c - what mistaken versions look at in place of the shapes, and what they reckon: to be
 * shown beside the right. */
#include <math.h>
#include <string.h>

#include "core/num/num.h"
#include "lab/published/published.h"
#include "lab/published/versions.h"
#include "report/words/phrase.h"

typedef void construct_fn(const lab_question *q, const lab_answer *theirs, report_mistake *out);

/* ---- What there is to see ----------------------------------------------------------------------- */

/* More than fit are not shown. */
static report_tested *add(report_mistake *out, const ct_shape *shape)
{
    report_tested *at = &out->tested[out->count];
    out->count += out->count < REPORT_MOST_TESTED - 1;
    *at = (report_tested){ .shape = *shape };
    return at;
}

static void add_circle(report_mistake *out, ct_vec center, double radius)
{
    (void)add(out, &(ct_shape){ CT_CIRCLE, { .circle = { center, radius } } });
}

static report_tested *add_rect(report_mistake *out, const ct_rect *rect)
{
    return add(out, &(ct_shape){ CT_RECT, { .rect = *rect } });
}

static void add_segment(report_mistake *out, ct_vec from, ct_vec to)
{
    (void)add(out, &(ct_shape){ CT_SEGMENT, { .segment = { from, to } } });
}

static report_tested *look(report_mistake *out, ct_vec place, bool counts)
{
    report_tested *at = add(out, &(ct_shape){ CT_POINT, { .point = place } });
    at->counts = counts;
    return at;
}

static const char *at_most(bool yes)
{
    return yes ? "≤" : ">";
}

/* ---- Distances -------------------------------------------------------------------------------- */

/* The centres for which dx² − dy² ≤ r²: between two hyperbolas that open above and below the rectangle. */
static void add_bow_tie(const ct_obb *box, double radius, double reach, report_mistake *out)
{
    enum { steps = 24, side = 2 * (steps + 1) };
    ct_vec *at = out->points + out->point_count;
    out->point_count += 2 * side;
    for (int i = 0; i < side; i++) {
        const double part = (i > steps ? i - steps - 1 : steps - i) / (double)steps;
        const double dy = reach * part * part * part; /* finer near the corners */
        const ct_vec p = { box->half.x + sqrt(radius * radius + dy * dy),
                           (i > steps ? 1 : -1) * (box->half.y + dy) };
        at[i] = ct_obb_to_world(box, p);
        at[2 * side - 1 - i] = ct_obb_to_world(box, (ct_vec){ -p.x, p.y });
    }
    add(out, &(ct_shape){ CT_POLYGON, { .polygon = { at, 2 * side } } })->boundless = true;
}

static void minus_for_plus(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_shape *ball = &q->a.shape, *wall = &q->b.shape;
    ct_obb box;
    ct_vec d;
    double radius;
    if (!lab_to_circle(ball, wall, &d, &radius)) {
        return;
    }
    (void)lab_pair(&ball, &wall);
    (void)lab_rectangle_of(wall, &box);
    const double x_sq = d.x * d.x, y_sq = d.y * d.y, reach = 20 * (ct_size(box.half) + ct_size(d));
    SAY(out->why, "dx² − dy² = %g − %g = %g %s %g = r²", x_sq, y_sq, x_sq - y_sq,
        at_most(theirs->yes), radius * radius);
    SAY(out->shows, "centres that it takes for hits");
    add_bow_tie(&box, radius, reach + radius, out);
    (void)look(out, ball->as.circle.center, theirs->yes);
}

static void box_for_a_circle(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    lab_offset o = { { 0, 0 }, 0 };
    (void)theirs;
    (void)lab_offset_of(&q->a.shape, &q->b.shape, &o);
    SAY(out->why, "|dx| = %g %s %g, |dy| = %g %s %g", fabs(o.d.x), at_most(fabs(o.d.x) <= o.reach),
        o.reach, fabs(o.d.y), at_most(fabs(o.d.y) <= o.reach), o.reach);
    SAY(out->shows, "boxes that it tests");
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? &q->a.shape : &q->b.shape;
        const ct_rect box = ct_bounds(shape);
        (void)add_rect(out, &box);
    }
}

static void sum_of_squares(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_circle *a = &q->a.shape.as.circle, *b = &q->b.shape.as.circle;
    const ct_vec d = ct_sub(a->center, b->center);
    const double sum = a->radius * a->radius + b->radius * b->radius;
    SAY(out->why, "d² = %g %s %g² + %g² = %g", ct_dot(d, d), at_most(theirs->yes), a->radius,
        b->radius, sum);
    SAY(out->shows, "where it takes centres for hits");
    add_circle(out, a->center, sqrt(sum));
    (void)look(out, b->center, theirs->yes);
}

/* Where the two are nearest. */
static void compare_at(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    ct_contact c;
    ct_find_contact(&q->a.shape, &q->b.shape, &c);
    (void)look(out, c.b_point, theirs->yes);
}

static void strict_comparison(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_rect *a = &q->a.shape.as.rect, *b = &q->b.shape.as.rect;
    lab_offset o;
    if (lab_offset_of(&q->a.shape, &q->b.shape, &o)) {
        SAY(out->why, "d² = %g < %g = r²: %s", ct_dot(o.d, o.d), o.reach * o.reach,
            theirs->yes ? "true" : "false");
    } else {
        const ct_rect both = { { ct_max(a->min.x, b->min.x), ct_max(a->min.y, b->min.y) },
                               { ct_min(a->max.x, b->max.x), ct_min(a->max.y, b->max.y) } };
        SAY(out->why, "gap %g < 0: %s", lab_rect_gap(a, b), theirs->yes ? "true" : "false");
        SAY(out->shows, "what both have in common");
        if (both.min.x == both.max.x || both.min.y == both.max.y) {
            add_segment(out, both.min, both.max);
        } else if (both.min.x < both.max.x && both.min.y < both.max.y) {
            (void)add_rect(out, &both);
        }
    }
    compare_at(q, theirs, out);
}

static void epsilon(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    SAY(out->why, "gap %g %s 0.000001", ct_find_distance(&q->a.shape, &q->b.shape, NULL),
        at_most(theirs->yes));
    compare_at(q, theirs, out);
}

/* ---- Numbers ------------------------------------------------------------------------------------ */

/* The shape in floats, if these are not what it is; *worst is by how much the told number is off. */
static void add_in_floats(const ct_shape *shape, double *worst, report_mistake *out)
{
    const ct_shape cut = lab_in_floats(shape, out->points + out->point_count);
    const ct_numbers was = ct_numbers_of(shape), is = ct_numbers_of(&cut);
    bool differs = false;
    for (int i = 0; i < was.count; i++) {
        const double off = fabs(is.at[i] - was.at[i]);
        const int digits = phrase_digits(was.at[i], is.at[i]);
        differs |= off > 0;
        if (off > *worst) {
            *worst = off;
            SAY(out->why, "%.*g becomes %.*g", digits, was.at[i], digits, is.at[i]);
        }
    }
    if (differs) {
        (void)add(out, &cut);
        out->point_count += shape->type == CT_POLYGON ? was.count / 2 : 0;
    }
}

static void single_precision(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    double worst = 0;
    (void)theirs;
    SAY(out->shows, "as 32-bit floats have it");
    add_in_floats(&q->a.shape, &worst, out);
    add_in_floats(&q->b.shape, &worst, out);
}

static void degrees(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    (void)theirs;
    SAY(out->shows, "turned by so many radians");
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? &q->a.shape : &q->b.shape;
        const ct_shape turned = lab_turned_by_degrees(shape);
        if (shape->type == CT_OBB) {
            const ct_obb *box = &shape->as.obb, *then = &turned.as.obb;
            const double wanted = atan2(box->sin, box->cos) * 180 / acos(-1);
            SAY(out->why, "cos %g = %.*g, sin %g = %.*g: turned by %.*g°", wanted, 3, then->cos,
                wanted, 3, then->sin, 4, atan2(then->sin, then->cos) * 180 / acos(-1));
            (void)add(out, &turned);
        }
    }
}

static void whole_numbers(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_rect *rect = q->a.shape.type == CT_RECT ? &q->a.shape.as.rect : &q->b.shape.as.rect;
    const ct_vec center = ct_middle_of(rect), cut = { trunc(center.x), trunc(center.y) };
    const ct_vec by = ct_sub(cut, center);
    (void)theirs;
    SAY(out->why, "the centre (%g, %g) becomes (%g, %g)", center.x, center.y, cut.x, cut.y);
    SAY(out->shows, "where it has the rectangle");
    add_rect(out, rect)->by = by;
}

/* ---- Points looked at ---------------------------------------------------------------------------- */

/* Tells how many corners, or ends, of `of` are in the other. */
static int look_at_corners(const ct_shape *of, const ct_shape *other, report_mistake *out)
{
    ct_vec own[4];
    int count, inside = 0;
    const ct_vec *corners = ct_corners(of, own, &count);
    for (int i = 0; i < count; i++) {
        const bool in = ct_overlap(&(ct_shape){ CT_POINT, { .point = corners[i] } }, other);
        (void)look(out, corners[i], in);
        inside += in;
    }
    return inside;
}

static void corners_only(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    (void)theirs;
    const int a = look_at_corners(&q->a.shape, &q->b.shape, out);
    SAY(out->why, "%d corners lie in the other",
        a + look_at_corners(&q->b.shape, &q->a.shape, out));
}

static void endpoints_of_a_segment(const lab_question *q, const lab_answer *theirs,
                                   report_mistake *out)
{
    const bool first = q->a.shape.type == CT_SEGMENT;
    (void)theirs;
    SAY(out->why, "%d of the two ends lie in the other",
        look_at_corners(first ? &q->a.shape : &q->b.shape, first ? &q->b.shape : &q->a.shape, out));
}

static void bounding_balls(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    (void)theirs;
    SAY(out->shows, "balls that it tests");
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? &q->a.shape : &q->b.shape;
        if (shape->type == CT_POLYGON) {
            const ct_circle ball =
                ct_quick_circle(shape->as.polygon.points, shape->as.polygon.count);
            add_circle(out, ball.center, ball.radius);
        }
    }
}

/* ---- Ways out ------------------------------------------------------------------------------------ */

static void centre_inside(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_shape *ball = &q->a.shape, *wall = &q->b.shape;
    (void)lab_pair(&ball, &wall);
    const ct_vec center = ball->as.circle.center, closest = lab_nearest(&wall->as.rect, center);
    const ct_vec d = ct_sub(closest, center);
    SAY(out->why, "n = (closest − centre) / |closest − centre| = (%g, %g) / %g", d.x, d.y,
        ct_length(d));
    SAY(look(out, closest, theirs->yes)->text, "closest to the centre");
}

static void nought_by_nought(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_segment *p = &q->a.shape.as.segment,
                     *o = &q->b.shape.as.segment; /* capsules begin so */
    const ct_vec d = ct_sub(p->to, p->from), e = ct_sub(o->to, o->from),
                 r = ct_sub(p->from, o->from);
    const double dd = ct_dot(d, d), ee = ct_dot(e, e), de = ct_dot(d, e);
    (void)theirs;
    SAY(out->why, "s = (d·e e·r − d·r e²) / (d² e² − (d·e)²) = %g / %g",
        de * ct_dot(e, r) - ct_dot(d, r) * ee, dd * ee - de * de);
    SAY(out->shows, "lines whose closest points it seeks");
    add_segment(out, p->from, p->to);
    add_segment(out, o->from, o->to);
}

static void axis_forgotten(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_contact *c = &theirs->contact;
    if (theirs->yes && (theirs->given & LAB_GIVES(NORMAL))) {
        SAY(out->why, "pushed out by %g along (%g, %g)", c->depth, c->normal.x, c->normal.y);
        SAY(out->shows, "where it pushes the other");
        add(out, &q->b.shape)->by = ct_scale(c->depth, c->normal);
    }
}

/* ---- Sweeps ------------------------------------------------------------------------------------- */

static ct_vec way_of(const lab_question *q)
{
    return ct_sub(q->a.move, q->b.move);
}

static void tunnelling(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    SAY(out->why, "t = 0: apart, t = 1: %s", theirs->yes ? "overlap" : "apart");
    SAY(out->shows, "the two places that it tests");
    (void)add(out, &q->a.shape);
    add(out, &q->a.shape)->by = way_of(q);
}

static void corner_as_a_side(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_circle *ball = &q->a.shape.as.circle;
    const ct_rect square = ct_box_grown(&q->b.shape.as.rect, ball->radius);
    SAY(out->shows, "grown, with square corners");
    (void)add_rect(out, &square);
    if (theirs->yes) {
        SAY(out->why, "the centre enters the grown rectangle at t = %g", theirs->sweep.t);
        (void)look(out, ct_along(ball->center, theirs->sweep.t, way_of(q)), true);
    }
}

static void ray_from_inside(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_circle ball = ct_disc_of(&q->a.shape), *ring = &q->b.shape.as.circle;
    const ct_vec from = ct_sub(ball.center, ring->center), way = way_of(q);
    double t;
    (void)theirs;
    const bool in_frame = lab_first_root(from, way, ball.radius + ring->radius, &t);
    if (!isfinite(t)) {
        return;
    }
    const ct_vec at = ct_along(ball.center, t, way);
    SAY(out->why, "first root t = %g: %s [0, 1]", t, in_frame ? "in" : "not in");
    SAY(out->shows, "from its start to the first root");
    add_segment(out, ball.center, at);
    SAY(look(out, at, in_frame)->text, "t = %g", t);
}

static void zero_times_infinity(const lab_question *q, const lab_answer *theirs,
                                report_mistake *out)
{
    const ct_rect *wall = &q->b.shape.as.rect;
    const ct_vec from = q->a.shape.as.point, way = way_of(q);
    const double reach = 20 * (ct_size(ct_sub(wall->max, wall->min)) + ct_size(way));
    ct_rect slab = *wall;
    if (way.x == 0) {
        SAY(out->why, "(%g − %g) · 1 / 0 = %s", from.x == wall->max.x ? wall->max.x : wall->min.x,
            from.x, from.x == wall->min.x || from.x == wall->max.x ? "0 · ∞, no number" : "∞");
        slab.min.y -= reach;
        slab.max.y += reach;
    } else if (way.y == 0) {
        SAY(out->why, "(%g − %g) · 1 / 0 = %s", from.y == wall->max.y ? wall->max.y : wall->min.y,
            from.y, from.y == wall->min.y || from.y == wall->max.y ? "0 · ∞, no number" : "∞");
        slab.min.x -= reach;
        slab.max.x += reach;
    }
    SAY(out->shows, "slab along the move");
    add_rect(out, &slab)->boundless = true;
    (void)look(out, from, theirs->yes);
}

static void seam(const lab_question *q, const lab_answer *theirs, report_mistake *out)
{
    const ct_rect *tile = &q->b.shape.as.rect;
    const ct_sweep *s = &theirs->sweep;
    if (!theirs->yes) {
        return;
    }
    const ct_vec back = ct_scale(s->t, q->b.move); /* where it stands at the hit */
    ct_rect side = { ct_add(tile->min, back), ct_add(tile->max, back) };
    side.min.x = s->normal.x > 0 ? side.max.x : side.min.x;
    side.max.x = s->normal.x < 0 ? side.min.x : side.max.x;
    side.min.y = s->normal.y > 0 ? side.max.y : side.min.y;
    side.max.y = s->normal.y < 0 ? side.min.y : side.max.y;
    SAY(out->why, "n = (%g, %g): of the move (%g, %g) there is left (%g, %g)", s->normal.x,
        s->normal.y, q->a.move.x, q->a.move.y, s->slide.x, s->slide.y);
    SAY(out->shows, "side that it takes for a wall");
    add_segment(out, side.min, side.max);
    (void)look(out, s->contact, true);
}

static const struct {
    const char *name;
    construct_fn *construct;
} constructions[] = {
    { "rapapaing", minus_for_plus },
    { "bounding-ball", bounding_balls },
    { "bounding-ball-crossing", bounding_balls },
    { "tunnelling", tunnelling },
    { "box-for-a-circle", box_for_a_circle },
    { "sum-of-squares", sum_of_squares },
    { "corner-as-a-side", corner_as_a_side },
    { "strict-comparison", strict_comparison },
    { "epsilon", epsilon },
    { "single-precision", single_precision },
    { "degrees", degrees },
    { "corners-only", corners_only },
    { "centre-inside", centre_inside },
    { "endpoints-of-a-segment", endpoints_of_a_segment },
    { "ray-from-inside", ray_from_inside },
    { "zero-times-infinity", zero_times_infinity },
    { "seam", seam },
    { "nought-by-nought", nought_by_nought },
    { "axis-forgotten", axis_forgotten },
    { "whole-numbers", whole_numbers },
};

void lab_construct(const char *name, const lab_question *q, const lab_answer *theirs,
                   report_mistake *out)
{
    for (size_t i = 0; i < sizeof constructions / sizeof constructions[0]; i++) {
        if (strcmp(constructions[i].name, name) == 0) {
            constructions[i].construct(q, theirs, out);
        }
    }
}
