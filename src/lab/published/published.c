/* published.c - the list of published versions, and those of overlaps: first the texts that the
 * project comes from, then textbook mistakes. All compute in plain doubles, as they do; beside the
 * mistake they are right: what it has no part in is left to the core. */
#include "lab/published/published.h"

#include <string.h>

int lab_pair(const ct_shape **a, const ct_shape **b)
{
    if ((*a)->type > (*b)->type) {
        const ct_shape *first = *b;
        *b = *a;
        *a = first;
    }
    return PAIR((*a)->type, (*b)->type);
}

ct_vec lab_nearest(const ct_rect *rect, ct_vec p)
{
    return (ct_vec){ ct_clamp(p.x, rect->min.x, rect->max.x),
                     ct_clamp(p.y, rect->min.y, rect->max.y) };
}

/* ---- What there is to see ---------------------------------------------------------------- */

report_tested *lab_show(const lab_view *v, const ct_shape *shape)
{
    report_mistake *out = v->out;
    report_tested *at = &out->tested[out->count];
    out->count += out->count < REPORT_MOST_TESTED - 1;
    *at = (report_tested){ .shape = *shape };
    return at;
}

static const char *at_most(bool yes)
{
    return yes ? "≤" : ">";
}

/* ---- Beginning Android Games, ch. 8, OverlapTester ------------------------------------------ */

static double apart_sq(ct_vec p, ct_vec q)
{
    const ct_vec d = ct_sub(p, q);
    return ct_dot(d, d);
}

static bool balls_meet(const ct_circle *a, const ct_circle *b)
{
    const double reach = a->radius + b->radius;
    return apart_sq(a->center, b->center) <= reach * reach;
}

/* A rectangle is its lower-left corner, width and height. */
static bool rects_overlap(const ct_rect *a, const ct_rect *b)
{
    const ct_vec a_size = ct_sub(a->max, a->min), b_size = ct_sub(b->max, b->min);
    return a->min.x < b->min.x + b_size.x && a->min.x + a_size.x > b->min.x &&
           a->min.y < b->min.y + b_size.y && a->min.y + a_size.y > b->min.y;
}

static bool has_point(const ct_rect *rect, ct_vec p)
{
    const ct_vec size = ct_sub(rect->max, rect->min);
    return rect->min.x <= p.x && rect->min.x + size.x >= p.x && rect->min.y <= p.y &&
           rect->min.y + size.y >= p.y;
}

static int overlap_tester(const ct_shape *a, const ct_shape *b)
{
    const int pair = lab_pair(&a, &b);
    const ct_circle *ball = &a->as.circle, *other = &b->as.circle;
    switch (pair) {
    case PAIR(CT_CIRCLE, CT_CIRCLE):
        return balls_meet(ball, other);
    case PAIR(CT_RECT, CT_RECT):
        return rects_overlap(&a->as.rect, &b->as.rect);
    case PAIR(CT_CIRCLE, CT_RECT):
        return apart_sq(ball->center, lab_nearest(&b->as.rect, ball->center)) <
               ball->radius * ball->radius;
    case PAIR(CT_POINT, CT_CIRCLE):
        return apart_sq(a->as.point, other->center) < other->radius * other->radius;
    case PAIR(CT_POINT, CT_RECT):
        return has_point(&b->as.rect, a->as.point);
    default:
        return UNSUPPORTED;
    }
}

/* ---- Practical 2D collision detection, part 2, rapapaing.com, 2015 --------------------------- */

/* The rectangle that is centred and unrotated in its own frame: centre, width, height, rotation. */
static bool rectangle_of(const ct_shape *shape, ct_obb *out)
{
    const ct_rect *rect = &shape->as.rect;
    *out = shape->type == CT_OBB
               ? shape->as.obb
               : (ct_obb){ ct_middle_of(rect), ct_scale(0.5, ct_sub(rect->max, rect->min)), 1, 0 };
    out->half = ct_scale(ct_length((ct_vec){ out->cos, out->sin }), out->half);
    return ct_is_box(shape);
}

/* A circle and a rectangle, which may be turned. */
typedef struct ball_and_box {
    ct_circle ball;
    ct_obb box;
    ct_vec d; /* closest point to circle's centre, brought into the box's frame in polar form */
} ball_and_box;

/* False for other pairs. */
static bool find_closest(const ct_shape *a, const ct_shape *b, ball_and_box *out)
{
    (void)lab_pair(&a, &b);
    if (a->type != CT_CIRCLE || !rectangle_of(b, &out->box)) { return false; }
    const ct_obb *box = &out->box;
    const ct_vec off = ct_sub(a->as.circle.center, box->center);
    const double distance = sqrt(ct_dot(off, off));
    const double angle = atan2(off.y, off.x) - atan2(box->sin, box->cos);
    const ct_vec at = { distance * cos(angle), distance * sin(angle) };
    out->d = ct_sub(at, (ct_vec){ ct_clamp(at.x, -box->half.x, box->half.x),
                                  ct_clamp(at.y, -box->half.y, box->half.y) });
    out->ball = a->as.circle;
    return true;
}

static int rapapaing(const ct_shape *a, const ct_shape *b)
{
    ball_and_box p;
    return find_closest(a, b, &p) ? p.d.x * p.d.x - p.d.y * p.d.y <= p.ball.radius * p.ball.radius
                                  : UNSUPPORTED;
}

static int rapapaing_corrected(const ct_shape *a, const ct_shape *b)
{
    ball_and_box p;
    return find_closest(a, b, &p) ? ct_dot(p.d, p.d) <= p.ball.radius * p.ball.radius : UNSUPPORTED;
}

/* The centres for which dx² − dy² ≤ r²: between two hyperbolas that open above and below the
 * rectangle. */
static void show_bow_tie(const lab_view *v, const ct_obb *box, double radius, double reach)
{
    enum { steps = 24, side = 2 * (steps + 1) };
    ct_vec *at = v->out->points + v->out->point_count;
    v->out->point_count += 2 * side;
    for (int i = 0; i < side; i++) {
        const double part = (i > steps ? i - steps - 1 : steps - i) / (double)steps;
        const double dy = reach * part * part * part; /* finer near the corners */
        const ct_vec p = { box->half.x + sqrt(radius * radius + dy * dy),
                           (i > steps ? 1 : -1) * (box->half.y + dy) };
        at[i] = ct_obb_to_world(box, p);
        at[2 * side - 1 - i] = ct_obb_to_world(box, (ct_vec){ -p.x, p.y });
    }
    lab_show(v, &(ct_shape){ CT_POLYGON, { .polygon = { at, 2 * side } } })->boundless = true;
}

static void show_rapapaing(const lab_view *v)
{
    ball_and_box p;
    if (!find_closest(v->a, v->b, &p)) { return; }
    const double radius = p.ball.radius, x_sq = p.d.x * p.d.x, y_sq = p.d.y * p.d.y;
    const double reach = 20 * (ct_size(p.box.half) + ct_size(p.d));
    SAY(v->out->why, "dx² − dy² = %g − %g = %g %s %g = r²", x_sq, y_sq, x_sq - y_sq,
        at_most(v->theirs->yes), radius * radius);
    SAY(v->out->shows, "centres that it takes for hits");
    show_bow_tie(v, &p.box, radius, reach + radius);
    SHOW_PLACE(v, p.ball.center)->counts = v->theirs->yes;
}

/* ---- Basic Collision Detection, java-gaming.org ---------------------------------------------- */

/* Axis by axis; in 3D there is one more. Boxes are centre and half extents. */
static bool boxes_meet(const ct_obb *a, const ct_obb *b)
{
    return !(fabs(a->center.x - b->center.x) > a->half.x + b->half.x) &&
           !(fabs(a->center.y - b->center.y) > a->half.y + b->half.y);
}

static bool ball_meets_box(const ct_circle *ball, const ct_obb *box)
{
    const ct_vec d = ct_sub(ball->center, box->center);
    const double x = ct_max(fabs(d.x) - box->half.x, 0), y = ct_max(fabs(d.y) - box->half.y, 0);
    return x * x + y * y <= ball->radius * ball->radius;
}

static int java_gaming(const ct_shape *a, const ct_shape *b)
{
    ct_obb first, second;
    const int pair = lab_pair(&a, &b);
    (void)rectangle_of(a, &first);
    (void)rectangle_of(b, &second);
    switch (pair) {
    case PAIR(CT_CIRCLE, CT_CIRCLE):
        return balls_meet(&a->as.circle, &b->as.circle);
    case PAIR(CT_RECT, CT_RECT):
        return boxes_meet(&first, &second);
    case PAIR(CT_CIRCLE, CT_RECT):
        return ball_meets_box(&a->as.circle, &second);
    default:
        return UNSUPPORTED;
    }
}

/* ---- Bounding balls, a tutorial on Asteroids ------------------------------------------------- */

/* Of what is round, or a polygon; false for others. */
static bool find_ball(const ct_shape *shape, ct_circle *out)
{
    const ct_polygon *polygon = &shape->as.polygon;
    if (shape->type == CT_POLYGON) {
        *out = ct_quick_circle(polygon->points, polygon->count);
    } else if (ct_is_round(shape)) {
        *out = ct_disc_of(shape);
    }
    return shape->type == CT_POLYGON || ct_is_round(shape);
}

/* Sprites turn: a circle around them is the coarse test. */
static int bounding_ball(const ct_shape *a, const ct_shape *b)
{
    ct_circle first, second;
    return find_ball(a, &first) && find_ball(b, &second) ? balls_meet(&first, &second)
                                                         : UNSUPPORTED;
}

/* Then the crossing number: is it odd how many edges a line from p to the right crosses? */
static int bounding_ball_crossing(const ct_shape *a, const ct_shape *b)
{
    if (lab_pair(&a, &b) != PAIR(CT_POINT, CT_POLYGON)) { return UNSUPPORTED; }
    const ct_polygon *polygon = &b->as.polygon;
    const ct_vec p = a->as.point;
    bool odd = false;
    for (int i = 0, last = polygon->count - 1; i < polygon->count; last = i++) {
        const ct_vec from = polygon->points[last], edge = ct_sub(polygon->points[i], from);
        if ((from.y > p.y) != (polygon->points[i].y > p.y) &&
            p.x < from.x + (p.y - from.y) / edge.y * edge.x) {
            odd = !odd;
        }
    }
    return odd && bounding_ball(a, b);
}

static void show_bounding_balls(const lab_view *v)
{
    SAY(v->out->shows, "balls that it tests");
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? v->a : v->b;
        ct_circle ball;
        if (shape->type == CT_POLYGON && find_ball(shape, &ball)) {
            (void)SHOW_CIRCLE(v, ball.center, ball.radius);
        }
    }
}

/* ---- Circles and rects ------------------------------------------------------------------- */

/* From the other's centre, or nearest point, to a circle's centre, and how long that may be. */
typedef struct offset {
    ct_vec d;
    double reach;
} offset;

/* Of a circle and a circle or rect; false for other pairs. */
static bool find_offset(const ct_shape *a, const ct_shape *b, offset *out)
{
    const int pair = lab_pair(&a, &b);
    const bool balls = pair == PAIR(CT_CIRCLE, CT_CIRCLE);
    const ct_circle *ball = &a->as.circle, *other = &b->as.circle;
    out->d = ct_sub(ball->center, balls ? other->center : lab_nearest(&b->as.rect, ball->center));
    out->reach = ball->radius + (balls ? other->radius : 0);
    return balls || pair == PAIR(CT_CIRCLE, CT_RECT);
}

static int box_for_a_circle(const ct_shape *a, const ct_shape *b)
{
    offset o;
    return find_offset(a, b, &o) ? fabs(o.d.x) <= o.reach && fabs(o.d.y) <= o.reach : UNSUPPORTED;
}

static void show_box_for_a_circle(const lab_view *v)
{
    const ct_rect boxes[] = { ct_bounds(v->a), ct_bounds(v->b) };
    offset o = { { 0, 0 }, 0 };
    (void)find_offset(v->a, v->b, &o);
    SAY(v->out->why, "|dx| = %g %s %g, |dy| = %g %s %g", fabs(o.d.x),
        at_most(fabs(o.d.x) <= o.reach), o.reach, fabs(o.d.y), at_most(fabs(o.d.y) <= o.reach),
        o.reach);
    SAY(v->out->shows, "boxes that it tests");
    (void)SHOW_RECT(v, boxes[0]);
    (void)SHOW_RECT(v, boxes[1]);
}

static double squares_of(const ct_shape *a, const ct_shape *b)
{
    const double r = a->as.circle.radius, s = b->as.circle.radius;
    return r * r + s * s;
}

static int sum_of_squares(const ct_shape *a, const ct_shape *b)
{
    return a->type == CT_CIRCLE && b->type == CT_CIRCLE
               ? apart_sq(a->as.circle.center, b->as.circle.center) <= squares_of(a, b)
               : UNSUPPORTED;
}

static void show_sum_of_squares(const lab_view *v)
{
    const ct_circle *a = &v->a->as.circle, *b = &v->b->as.circle;
    const double sum = squares_of(v->a, v->b);
    SAY(v->out->why, "d² = %g %s %g² + %g² = %g", apart_sq(a->center, b->center),
        at_most(v->theirs->yes), a->radius, b->radius, sum);
    SAY(v->out->shows, "where it takes centres for hits");
    (void)SHOW_CIRCLE(v, a->center, sqrt(sum));
    SHOW_PLACE(v, b->center)->counts = v->theirs->yes;
}

/* How far two rects are apart along the axis where that is most; less than 0 where they overlap. */
static double rect_gap(const ct_rect *a, const ct_rect *b)
{
    return ct_max(ct_max(b->min.x - a->max.x, a->min.x - b->max.x),
                  ct_max(b->min.y - a->max.y, a->min.y - b->max.y));
}

static int strict_comparison(const ct_shape *a, const ct_shape *b)
{
    offset o;
    if (find_offset(a, b, &o)) { return ct_dot(o.d, o.d) < o.reach * o.reach; }
    return a->type == CT_RECT && b->type == CT_RECT ? rect_gap(&a->as.rect, &b->as.rect) < 0
                                                    : UNSUPPORTED;
}

static void show_nearest(const lab_view *v)
{
    ct_contact c;
    ct_find_contact(v->a, v->b, &c);
    SHOW_PLACE(v, c.b_point)->counts = v->theirs->yes;
}

static void show_strict_comparison(const lab_view *v)
{
    const ct_rect *a = &v->a->as.rect, *b = &v->b->as.rect;
    const char *truth = v->theirs->yes ? "true" : "false";
    offset o;
    if (find_offset(v->a, v->b, &o)) {
        SAY(v->out->why, "d² = %g < %g = r²: %s", ct_dot(o.d, o.d), o.reach * o.reach, truth);
    } else {
        const ct_rect both = { { ct_max(a->min.x, b->min.x), ct_max(a->min.y, b->min.y) },
                               { ct_min(a->max.x, b->max.x), ct_min(a->max.y, b->max.y) } };
        SAY(v->out->why, "gap %g < 0: %s", rect_gap(a, b), truth);
        SAY(v->out->shows, "what both have in common");
        if (both.min.x == both.max.x || both.min.y == both.max.y) {
            (void)SHOW_SEGMENT(v, both.min, both.max);
        } else if (ct_is_ordered(&both)) {
            (void)SHOW_RECT(v, both);
        }
    }
    show_nearest(v);
}

static int epsilon(const ct_shape *a, const ct_shape *b)
{
    const double tolerance = 1e-6;
    offset o;
    if (find_offset(a, b, &o)) { return sqrt(ct_dot(o.d, o.d)) <= o.reach + tolerance; }
    return a->type == CT_RECT && b->type == CT_RECT
               ? rect_gap(&a->as.rect, &b->as.rect) <= tolerance
               : UNSUPPORTED;
}

static void show_epsilon(const lab_view *v)
{
    SAY(v->out->why, "gap %g %s 0.000001", ct_find_distance(v->a, v->b, NULL),
        at_most(v->theirs->yes));
    show_nearest(v);
}

static ct_vec cut(ct_vec p)
{
    return (ct_vec){ trunc(p.x), trunc(p.y) };
}

/* The rectangle by its centre, cut, and its halves. */
static int whole_numbers(const ct_shape *a, const ct_shape *b)
{
    ct_obb box;
    if (lab_pair(&a, &b) != PAIR(CT_CIRCLE, CT_RECT)) { return UNSUPPORTED; }
    (void)rectangle_of(b, &box);
    box.center = cut(box.center);
    return ball_meets_box(&a->as.circle, &box);
}

static void show_whole_numbers(const lab_view *v)
{
    const ct_rect *rect = &(v->a->type == CT_RECT ? v->a : v->b)->as.rect;
    const ct_vec center = ct_middle_of(rect), to = cut(center);
    SAY(v->out->why, "the centre (%g, %g) becomes (%g, %g)", center.x, center.y, to.x, to.y);
    SAY(v->out->shows, "where it has the rectangle");
    SHOW_RECT(v, *rect)->by = ct_sub(to, center);
}

/* ---- Points looked at, not what lies between --------------------------------------------- */

static bool is_angular(const ct_shape *shape)
{
    return ct_is_box(shape) || shape->type == CT_POLYGON;
}

/* How many corners of `of`, or ends, are in the other shape; they are shown in v, unless that is
 * NULL. */
static int corners_in(const ct_shape *of, const ct_shape *other, const lab_view *v)
{
    ct_vec own[4];
    int count, inside = 0;
    const ct_vec *corners = ct_corners(of, own, &count);
    for (int i = 0; i < count; i++) {
        const bool in = ct_overlap(&(ct_shape){ CT_POINT, { .point = corners[i] } }, other);
        inside += in;
        if (v) { SHOW_PLACE(v, corners[i])->counts = in; }
    }
    return inside;
}

static int corners_only(const ct_shape *a, const ct_shape *b)
{
    return is_angular(a) && is_angular(b) ? corners_in(a, b, NULL) + corners_in(b, a, NULL) > 0
                                          : UNSUPPORTED;
}

static void show_corners_only(const lab_view *v)
{
    const int of_a = corners_in(v->a, v->b, v), count = of_a + corners_in(v->b, v->a, v);
    SAY(v->out->why, "%d corner%s in the other", count, count == 1 ? " lies" : "s lie");
}

static int endpoints_of_a_segment(const ct_shape *a, const ct_shape *b)
{
    const ct_shape *segment = a->type == CT_SEGMENT ? a : b, *other = segment == a ? b : a;
    const bool has_inside = is_angular(other) || ct_has_radius(other);
    return segment->type == CT_SEGMENT && has_inside ? corners_in(segment, other, NULL) > 0
                                                     : UNSUPPORTED;
}

static void show_endpoints(const lab_view *v)
{
    const bool first = v->a->type == CT_SEGMENT;
    const int count = corners_in(first ? v->a : v->b, first ? v->b : v->a, v);
    SAY(v->out->why, "%d of the two ends %s in the other", count, count == 1 ? "lies" : "lie");
}

/* ---- All of them ------------------------------------------------------------------------- */

/* Mistakes are named as the gallery's cases are, after "mistake-"; "minus" is rapapaing. */
static const lab_functions versions[] = {
    { "overlap-tester", "Beginning Android Games, ch. 8: about touching it contradicts itself",
      .overlap = overlap_tester },
    { "rapapaing", "Practical 2D collision detection 2, as published: dx² − dy²",
      .overlap = rapapaing, .show = show_rapapaing },
    { "rapapaing-corrected", "the same with dx² + dy²", .overlap = rapapaing_corrected },
    { "java-gaming", "Basic Collision Detection, java-gaming.org: boxes and circles",
      .overlap = java_gaming },
    { "swept-circle", "Q&A on a circle against a wall: it answers a corner as two sides",
      .sweep = lab_swept_circle },
    { "bounding-ball", "a tutorial on Asteroids: the balls around the shapes, alone",
      .overlap = bounding_ball, .show = show_bounding_balls },
    { "bounding-ball-crossing", "the same, then a point's crossing number: either on the border",
      .overlap = bounding_ball_crossing, .show = show_bounding_balls },
    { "tunnelling", "looks where the frame starts and ends, not between", .sweep = lab_tunnelling,
      .show = lab_show_tunnelling },
    { "box-for-a-circle", "dx and dy compared with the radius, each on its own",
      .overlap = box_for_a_circle, .show = show_box_for_a_circle },
    { "sum-of-squares", "r1² + r2² for (r1 + r2)²", .overlap = sum_of_squares,
      .show = show_sum_of_squares },
    { "corner-as-a-side", "a wall grown by the radius keeps its square corners",
      .sweep = lab_corner_as_a_side, .show = lab_show_corner_as_a_side },
    { "strict-comparison", "< for ≤, so that touching is missed", .overlap = strict_comparison,
      .show = show_strict_comparison },
    { "epsilon", "a gap of up to 0.000001 is a hit", .overlap = epsilon, .show = show_epsilon },
    { "single-precision", "coordinates kept in 32-bit floats", .contact = lab_single_precision,
      .sweep = lab_sweep_in_floats, .show = lab_show_in_floats },
    { "degrees", "cos and sin of degrees, not radians", .contact = lab_degrees,
      .show = lab_show_degrees },
    { "corners-only", "overlap only where a corner lies in the other", .overlap = corners_only,
      .show = show_corners_only },
    { "centre-inside", "a centre that is inside is pushed out along (0, 0)",
      .contact = lab_centre_inside, .show = lab_show_centre_inside },
    { "endpoints-of-a-segment", "looks where a segment ends, not between",
      .overlap = endpoints_of_a_segment, .show = show_endpoints },
    { "ray-from-inside", "only the first root of the quadratic", .sweep = lab_ray_from_inside,
      .show = lab_show_ray_from_inside },
    { "zero-times-infinity", "slabs by 1 / dx, so that along a side 0 · ∞ decides",
      .sweep = lab_zero_times_infinity, .show = lab_show_zero_times_infinity },
    { "seam", "a level tile's corner taken for a wall", .sweep = lab_seam, .show = lab_show_seam },
    { "nought-by-nought", "parallel segments divide 0 by 0", .contact = lab_nought_by_nought,
      .show = lab_show_nought_by_nought },
    { "axis-forgotten", "a capsule's way out along the polygon's sides only",
      .contact = lab_axis_forgotten, .show = lab_show_axis_forgotten },
    { "whole-numbers", "a rectangle's centre cut to whole numbers", .overlap = whole_numbers,
      .show = show_whole_numbers },
};

int lab_published_count(void)
{
    return (int)(sizeof versions / sizeof versions[0]);
}

const lab_functions *lab_published_at(int index)
{
    return &versions[index];
}

const lab_functions *lab_published(const char *name)
{
    int i = 0;
    while (i < lab_published_count() && strcmp(versions[i].name, name) != 0) { i++; }
    return i < lab_published_count() ? &versions[i] : NULL;
}
