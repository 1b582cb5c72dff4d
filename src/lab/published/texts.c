/* texts.c - the five texts that the project comes from, as they compute: in plain doubles. */
#include "core/num/num.h"
#include "lab/published/versions.h"

/* ---- Beginning Android Games, ch. 8, OverlapTester ------------------------------------------ */

static bool is_near(ct_vec p, ct_vec q, double reach)
{
    const ct_vec d = ct_sub(p, q);
    return ct_dot(d, d) <= reach * reach;
}

static bool is_nearer(ct_vec p, ct_vec q, double reach)
{
    const ct_vec d = ct_sub(p, q);
    return ct_dot(d, d) < reach * reach;
}

static bool balls_meet(const ct_circle *a, const ct_circle *b)
{
    return is_near(a->center, b->center, a->radius + b->radius);
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
        return is_nearer(ball->center, lab_nearest(&b->as.rect, ball->center), ball->radius);
    case PAIR(CT_POINT, CT_CIRCLE):
        return is_nearer(a->as.point, other->center, other->radius);
    case PAIR(CT_POINT, CT_RECT):
        return has_point(&b->as.rect, a->as.point);
    default:
        return UNSUPPORTED;
    }
}

/* ---- Practical 2D collision detection, part 2, rapapaing.com, 2015 --------------------------- */

bool lab_rectangle_of(const ct_shape *shape, ct_obb *out)
{
    const ct_rect *rect = &shape->as.rect;
    *out = shape->type == CT_OBB
               ? shape->as.obb
               : (ct_obb){ ct_middle_of(rect), ct_scale(0.5, ct_sub(rect->max, rect->min)), 1, 0 };
    out->half = ct_scale(ct_length((ct_vec){ out->cos, out->sin }), out->half);
    return ct_is_box(shape);
}

bool lab_to_circle(const ct_shape *a, const ct_shape *b, ct_vec *d, double *radius)
{
    ct_obb box;
    (void)lab_pair(&a, &b);
    if (a->type != CT_CIRCLE || !lab_rectangle_of(b, &box)) {
        return false;
    }
    const ct_vec off = ct_sub(a->as.circle.center, box.center);
    const double distance = sqrt(ct_dot(off, off));
    const double angle = atan2(off.y, off.x) - atan2(box.sin, box.cos);
    const ct_vec at = { distance * cos(angle), distance * sin(angle) };
    *d = ct_sub(at, (ct_vec){ ct_clamp(at.x, -box.half.x, box.half.x),
                              ct_clamp(at.y, -box.half.y, box.half.y) });
    *radius = a->as.circle.radius;
    return true;
}

static int rapapaing(const ct_shape *a, const ct_shape *b)
{
    ct_vec d;
    double radius;
    return lab_to_circle(a, b, &d, &radius) ? d.x * d.x - d.y * d.y <= radius * radius
                                            : UNSUPPORTED;
}

static int rapapaing_corrected(const ct_shape *a, const ct_shape *b)
{
    ct_vec d;
    double radius;
    return lab_to_circle(a, b, &d, &radius) ? d.x * d.x + d.y * d.y <= radius * radius
                                            : UNSUPPORTED;
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
    (void)lab_rectangle_of(a, &first);
    (void)lab_rectangle_of(b, &second);
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

/* Sprites turn: a circle around them is the coarse test. */
static int bounding_ball(const ct_shape *a, const ct_shape *b)
{
    ct_circle balls[2];
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = i == 0 ? a : b;
        const ct_polygon *polygon = &shape->as.polygon;
        if (shape->type != CT_POLYGON && !ct_is_round(shape)) {
            return UNSUPPORTED;
        }
        balls[i] = ct_is_round(shape) ? ct_disc_of(shape)
                                      : ct_quick_circle(polygon->points, polygon->count);
    }
    return balls_meet(&balls[0], &balls[1]);
}

/* Then the crossing number: is it odd how many edges a line from p to the right crosses? */
static int bounding_ball_crossing(const ct_shape *a, const ct_shape *b)
{
    if (lab_pair(&a, &b) != PAIR(CT_POINT, CT_POLYGON)) {
        return UNSUPPORTED;
    }
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

/* ---- A moving circle against a wall, a Q&A answer (libGDX) ----------------------------------- */

/* The move as a segment against the expanded rectangle; in a corner of that, also where it starts
 * there, the corner's circle. */
static bool meet_wall(const ct_circle *ball, ct_vec way, const ct_rect *wall, ct_sweep *out)
{
    const ct_rect expanded = ct_box_grown(wall, ball->radius);
    int axis;
    if (!lab_enter(&expanded, ball->center, way, &out->t, &axis)) {
        return false;
    }
    const ct_vec at = ct_along(ball->center, out->t, way), corner = lab_nearest(wall, at);
    out->region = ct_region_of(wall, at);
    if (at.x == corner.x || at.y == corner.y) {
        return true;
    }
    return lab_first_root(ct_sub(ball->center, corner), way, ball->radius, &out->t);
}

/* The circle is put EPSILON outside on the sides hit, and the speed into these becomes 0: at a corner
 * both, although it is round. */
static int swept_circle(const ct_moving *mover, const ct_moving *target, ct_sweep *out)
{
    const ct_rect *wall = &target->shape.as.rect;
    const ct_vec way = ct_sub(mover->move, target->move);
    const int begun = lab_begin(mover, target, CT_CIRCLE, CT_RECT, out);
    if (begun != 0) {
        return begun;
    }
    const ct_circle *ball = &mover->shape.as.circle;
    if (!meet_wall(ball, way, wall, out)) {
        return 0;
    }
    out->contact = lab_nearest(wall, ct_along(ball->center, out->t, way));
    out->normal = (ct_vec){ 0, 0 };
    (void)lab_hit(mover, target, out);
    const unsigned sides = ct_region_sides(out->region);
    const int x = ((sides & CT_CODE_RIGHT) != 0) - ((sides & CT_CODE_LEFT) != 0);
    const int y = ((sides & CT_CODE_TOP) != 0) - ((sides & CT_CODE_BOTTOM) != 0);
    out->stop = ct_along(out->center, CT_STOP_DISTANCE, (ct_vec){ x, y });
    out->slide = (ct_vec){ out->slide.x * x < 0 ? 0 : out->slide.x,
                           out->slide.y * y < 0 ? 0 : out->slide.y };
    return 1;
}

const lab_functions lab_texts[] = {
    { "overlap-tester", "Beginning Android Games, ch. 8: about touching it contradicts itself",
      .overlap = overlap_tester },
    { "rapapaing", "Practical 2D collision detection 2, as published: dx² − dy²",
      .overlap = rapapaing },
    { "rapapaing-corrected", "the same with dx² + dy²", .overlap = rapapaing_corrected },
    { "java-gaming", "Basic Collision Detection, java-gaming.org: boxes and circles",
      .overlap = java_gaming },
    { "swept-circle", "Q&A on a circle against a wall: it answers a corner as two sides",
      .sweep = swept_circle },
    { "bounding-ball", "a tutorial on Asteroids: the balls around the shapes, alone",
      .overlap = bounding_ball },
    { "bounding-ball-crossing", "the same, then a point's crossing number: either on the border",
      .overlap = bounding_ball_crossing },
    { .name = NULL },
};
