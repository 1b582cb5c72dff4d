/* steps_outline.c - steps for segments, capsules and polygons: bounding balls, sides, crossing
 * numbers, nearest features. Convex ones without a radius are left to the separating axes. */
#include <math.h>

#include "report/steps.h"

/* ---- A shape as points grown by a radius ---------------------------------------------------- */

static double radius_of(const ct_shape *shape)
{
    switch (shape->type) {
    case CT_CIRCLE:
        return shape->as.circle.radius;
    case CT_CAPSULE:
        return shape->as.capsule.radius;
    default:
        return 0;
    }
}

/* What is left without the radius. */
static ct_shape core_of(const ct_shape *shape)
{
    switch (shape->type) {
    case CT_CIRCLE:
        return (ct_shape){ .type = CT_POINT, .as.point = shape->as.circle.center };
    case CT_CAPSULE:
        return (ct_shape){ .type = CT_SEGMENT,
                           .as.segment = { shape->as.capsule.from, shape->as.capsule.to } };
    default:
        return *shape;
    }
}

static bool is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

static bool is_concave(const ct_shape *shape)
{
    return shape->type == CT_POLYGON && !ct_polygon_is_convex(&shape->as.polygon);
}

/* ---- Bounding balls -------------------------------------------------------------------------- */

static ct_circle ball_of(const ct_shape *shape)
{
    if (is_round(shape)) {
        return (ct_circle){ core_of(shape).as.point, radius_of(shape) };
    }
    steps_corners corners;
    steps_take_corners(shape, &corners);
    ct_circle ball = ct_smallest_circle(corners.points, corners.count);
    if (shape->type != CT_POLYGON) {
        /* The corners of an oriented rect and the sum with a radius are rounded: grown by more. */
        double far = fabs(ball.center.x) + fabs(ball.center.y) + ball.radius + radius_of(shape);
        ball.radius += 0x1p-48 * far;
    }
    ball.radius += radius_of(shape);
    return ball;
}

/* Returns whether the balls alone show that the shapes are apart. */
static bool add_balls(const pair_view *view, report_steps *out)
{
    ct_circle a = ball_of(view->a), b = ball_of(view->b);
    double dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    double reach = a.radius + b.radius;
    phrase_comparison c = { dx * dx + dy * dy, reach * reach, ct_overlap_circle_circle(&a, &b) };
    report_step *step = steps_add(out, REPORT_STEP_BALL, "Bounding balls");
    int places = phrase_places_for_extent(view->extent);
    SAY(step->formula, "d² ≤ (Ra + Rb)², R of the smallest circle around each");
    SAY(step->numbers, "(%.*f, %.*f) R %g and (%.*f, %.*f) R %g: d² = %g", places, a.center.x,
        places, a.center.y, a.radius, places, b.center.x, places, b.center.y, b.radius, c.left);
    phrase_compare(step->outcome, sizeof step->outcome, &c);
    SAY_MORE(step->outcome, c.at_most ? ": a closer look is needed" : ": they are apart");
    step->decides = !c.at_most;
    const double values[] = { a.center.x, a.center.y, a.radius, b.center.x,
                              b.center.y, b.radius,   c.left,   c.right };
    steps_values(step, values, 8);
    return step->decides;
}

/* ---- Crossing number ------------------------------------------------------------------------ */

/* Of the point or the circle's centre; returns whether it lies in the polygon. */
static bool add_crossing(const pair_view *view, report_steps *out)
{
    bool a_round = is_round(view->a);
    ct_vec p = core_of(a_round ? view->a : view->b).as.point;
    const ct_polygon *polygon = a_round ? &view->b->as.polygon : &view->a->as.polygon;
    const bool is_point = (a_round ? view->a : view->b)->type == CT_POINT;
    int crossings = 0;
    ct_place place = ct_place_by_crossing(polygon, p, &crossings);
    report_step *step = steps_add(out, REPORT_STEP_CROSSING, "Crossing number");
    int places = steps_places_near(phrase_places_for_extent(view->extent), &view->contact);
    SAY(step->formula, "edges that a ray from (%.*f, %.*f) to the right crosses", places, p.x,
        places, p.y);
    SAY(step->numbers, "%d of %d edges", crossings, polygon->count);
    const char *what = is_point ? "the point" : "the centre";
    if (place == CT_ON_BORDER) {
        SAY(step->numbers, "not counted: on an edge");
        SAY(step->outcome, "%s is on the border: they overlap", what);
    } else if (place == CT_INSIDE) {
        SAY(step->outcome, "odd: %s is inside, they overlap", what);
    } else {
        SAY(step->outcome, is_point ? "even: %s is outside, they are apart" : "even: %s is outside",
            what);
    }
    steps_value(step, crossings);
    return place != CT_OUTSIDE;
}

/* ---- Sides of a segment ---------------------------------------------------------------------- */

/* Twice the area of the triangle: positive where r lies to the left of p → q. */
static double area(ct_vec p, ct_vec q, ct_vec r)
{
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/* As seen on the picture. */
static const char *left(const pair_view *view)
{
    return report_y_down(view->r) ? "right" : "left";
}

/* What four areas say, and whether that is what is exactly so. */
static bool say_four_sides(const pair_view *view, const double area[4], report_step *step)
{
    const bool a_splits = !(area[0] * area[1] > 0), b_splits = !(area[2] * area[3] > 0);
    const bool zero = area[0] == 0 || area[1] == 0 || area[2] == 0 || area[3] == 0;
    const ct_relation relation = view->contact.relation;
    if (area[0] == 0 && area[1] == 0 && area[2] == 0 && area[3] == 0) {
        SAY(step->outcome, "all 0, on one line: the way along it decides");
        return false;
    }
    if (relation == CT_APART && !(a_splits && b_splits)) {
        SAY(step->outcome, "both ends of %s on one side of %s: they are apart",
            a_splits ? "a" : "b", a_splits ? "b" : "a");
    } else if (relation == CT_OVERLAPPING && a_splits && b_splits && !zero) {
        SAY(step->outcome, "different signs both times: they cross and overlap");
    } else if (relation == CT_TOUCHING && a_splits && b_splits && zero) {
        SAY(step->outcome, "0: an end lies on the other, they overlap");
    } else {
        SAY(step->outcome, "rounding hides a sign, exactly they %s",
            view->overlap ? "overlap" : "are apart");
    }
    return true;
}

/* Of two segments; returns whether that decides. */
static bool add_four_sides(const pair_view *view, report_steps *out)
{
    const ct_segment *a = &view->a->as.segment, *b = &view->b->as.segment;
    const double areas[] = { area(a->from, a->to, b->from), area(a->from, a->to, b->to),
                             area(b->from, b->to, a->from), area(b->from, b->to, a->to) };
    report_step *step = steps_add(out, REPORT_STEP_SIDES, "On which sides the ends lie");
    SAY(step->formula, "(to − from) × (end − from): twice an area, > 0 on the %s", left(view));
    SAY(step->numbers, "of a: b's ends %g and %g; of b: a's ends %g and %g", areas[0], areas[1],
        areas[2], areas[3]);
    steps_values(step, areas, 4);
    return step->decides = say_four_sides(view, areas, step);
}

/* Of a point and a segment; returns whether it is beside it. */
static bool add_point_side(const pair_view *view, report_steps *out)
{
    const bool a_point = view->a->type == CT_POINT;
    const ct_vec p = (a_point ? view->a : view->b)->as.point;
    const ct_segment *s = &(a_point ? view->b : view->a)->as.segment;
    const double twice = area(s->from, s->to, p);
    report_step *step = steps_add(out, REPORT_STEP_SIDES, "On which side the point lies");
    SAY(step->formula, "(to − from) × (p − from): twice an area, > 0 on the %s", left(view));
    SAY(step->numbers, "= % g·% g − % g·% g = %g", s->to.x - s->from.x, p.y - s->from.y,
        s->to.y - s->from.y, p.x - s->from.x, twice);
    if (view->overlap) {
        SAY(step->outcome, twice == 0 ? "0: on the line" : "≈ 0, exactly on the line");
    } else if (twice == 0) {
        SAY(step->outcome, "0: on the line, as far as a double shows");
    } else {
        SAY(step->outcome, "not 0: beside the line, they are apart");
    }
    steps_value(step, twice);
    return step->decides = !view->overlap && twice != 0;
}

/* ---- Nearest features ----------------------------------------------------------------------- */

/* Of both without their radii; d² of the nearest points. */
static double add_features(const pair_view *view, const ct_contact *core, report_steps *out)
{
    const ct_vec p = core->a_point, q = core->b_point;
    const double dx = q.x - p.x, dy = q.y - p.y, d_sq = dx * dx + dy * dy;
    const steps_feature on_a = steps_feature_at(view->a, p), on_b = steps_feature_at(view->b, q);
    report_step *step = steps_add(out, REPORT_STEP_FEATURE, "Nearest features");
    SAY(step->formula, "a: ");
    steps_say_feature(view->a, &on_a, step->formula, sizeof step->formula);
    SAY_MORE(step->formula, ", b: ");
    steps_say_feature(view->b, &on_b, step->formula, sizeof step->formula);
    int places = steps_places_near(phrase_places_for_extent(view->extent), core);
    places = phrase_places(places, (double[]){ p.x, q.x }, 2);
    places = phrase_places(places, (double[]){ p.y, q.y }, 2);
    SAY(step->numbers, "(%.*f, %.*f) → (%.*f, %.*f): d² = % g² + % g² ", places, p.x, places, p.y,
        places, q.x, places, q.y, dx, dy);
    SAY_MORE(step->numbers, d_sq > 0 ? "= %g" : "≈ %g, exactly > 0", d_sq);
    const double values[] = { p.x, p.y, q.x, q.y, d_sq };
    steps_values(step, values, 5);
    return d_sq;
}

static report_step *add_common_point(const pair_view *view, const ct_contact *core,
                                     report_steps *out)
{
    const ct_shape a = core_of(view->a), b = core_of(view->b);
    ct_vec p;
    int places = phrase_places_for_extent(view->extent);
    const bool exact = steps_common_point(&a, &b, core, places, &p);
    report_step *step = steps_add(out, REPORT_STEP_FEATURE, "A common point");
    bool rounded = radius_of(view->a) > 0 || radius_of(view->b) > 0;
    SAY(step->formula, rounded ? "of both, even without radius" : "of both");
    SAY(step->numbers, "%s(%.*f, %.*f)", exact ? "" : "≈ ", places, p.x, places, p.y);
    SAY(step->outcome, "they overlap");
    steps_value(step, p.x);
    steps_value(step, p.y);
    return step;
}

static report_step *add_reach(const pair_view *view, double d_sq, report_steps *out)
{
    double a = radius_of(view->a), b = radius_of(view->b), reach = (a + b) * (a + b);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    if (a > 0 && b > 0) {
        SAY(step->formula, "d² ≤ (ra + rb)²");
        SAY(step->numbers, "= (%g + %g)² = %g", a, b, reach);
    } else {
        SAY(step->formula, "d² ≤ r²");
        SAY(step->numbers, "= %g² = %g", a + b, reach);
    }
    phrase_compare(step->outcome, sizeof step->outcome,
                   &(phrase_comparison){ d_sq, reach, view->overlap });
    SAY_MORE(step->outcome, ": %s", view->overlap ? "they overlap" : "they are apart");
    steps_value(step, d_sq);
    steps_value(step, reach);
    return step;
}

/* The last of these steps is the one that decides, unless an earlier one did. */
static void add_nearest(const pair_view *view, bool decided, report_steps *out)
{
    ct_shape a = core_of(view->a), b = core_of(view->b);
    ct_contact core;
    ct_find_contact(&a, &b, &core);
    if (core.relation != CT_APART) {
        add_common_point(view, &core, out)->decides = !decided;
        return;
    }
    double d_sq = add_features(view, &core, out);
    report_step *step = &out->step[out->count - 1];
    if (view->a->type == CT_CIRCLE || view->b->type == CT_CIRCLE || view->a->type == CT_CAPSULE ||
        view->b->type == CT_CAPSULE) {
        step = add_reach(view, d_sq, out);
    } else {
        SAY(step->outcome, "nothing closer: they are apart");
    }
    step->decides = !decided;
}

/* ---- Public ---------------------------------------------------------------------------------- */

static bool is_sharp(const ct_shape *shape)
{
    return !is_round(shape) && shape->type != CT_CAPSULE && !is_concave(shape);
}

void steps_outlines(const pair_view *view, report_steps *out)
{
    const bool a_polygon = view->a->type == CT_POLYGON, b_polygon = view->b->type == CT_POLYGON;
    bool decided = (a_polygon || b_polygon) && add_balls(view, out);
    if ((is_round(view->a) && b_polygon) || (is_round(view->b) && a_polygon)) {
        if (!decided) {
            bool inside = add_crossing(view, out);
            bool is_point = view->a->type == CT_POINT || view->b->type == CT_POINT;
            out->step[out->count - 1].decides = decided = inside || is_point;
        }
        if (!view->overlap || !decided) {
            add_nearest(view, decided, out);
        }
        return;
    }
    const bool a_segment = view->a->type == CT_SEGMENT, b_segment = view->b->type == CT_SEGMENT;
    if (a_segment && b_segment) {
        decided = add_four_sides(view, out);
    } else if ((a_segment && view->b->type == CT_POINT) ||
               (b_segment && view->a->type == CT_POINT)) {
        decided = add_point_side(view, out);
    } else if (!decided && is_sharp(view->a) && is_sharp(view->b)) {
        steps_convex_axes(view, out);
        return;
    }
    add_nearest(view, decided, out);
}
