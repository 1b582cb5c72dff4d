/* steps_round.c - steps for points and circles: squared distance, clamping, the turned frame. */
#include <math.h>

#include "report/steps.h"

static ct_circle as_circle(const ct_shape *shape)
{
    return shape->type == CT_CIRCLE ? shape->as.circle : (ct_circle){ shape->as.point, 0 };
}

static bool is_round(const ct_shape *shape)
{
    return shape->type == CT_POINT || shape->type == CT_CIRCLE;
}

/* ---- Two circles ------------------------------------------------------------------------- */

static void add_difference(const ct_circle *a, const ct_circle *b, report_steps *out)
{
    double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y;
    report_step *step = steps_add(out, REPORT_STEP_DIFFERENCE, "Difference of the centres");
    SAY(step->formula, "dx = bx − ax, dy = by − ay");
    steps_say_difference(step, b->center, a->center);
    steps_value(step, dx);
    steps_value(step, dy);
}

/* What d² is compared with; returns it. A point is a circle without a radius. */
static double add_reach(const pair_view *view, report_steps *out)
{
    double ra = as_circle(view->a).radius, rb = as_circle(view->b).radius;
    double reach = (ra + rb) * (ra + rb);
    if (view->a->type == CT_POINT && view->b->type == CT_POINT) {
        return reach;
    }
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared reach");
    if (view->a->type == CT_CIRCLE && view->b->type == CT_CIRCLE) {
        SAY(step->formula, "(ra + rb)²");
        SAY(step->numbers, "= (%g + %g)² = %g", ra, rb, reach);
    } else {
        SAY(step->formula, "r²");
        SAY(step->numbers, "= %g² = %g", ra + rb, reach);
    }
    steps_value(step, reach);
    return reach;
}

void steps_round_round(const pair_view *view, report_steps *out)
{
    ct_circle a = as_circle(view->a), b = as_circle(view->b);
    double dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    double d_sq = dx * dx + dy * dy;
    add_difference(&a, &b, out);
    double reach = add_reach(view, out);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = dx² + dy²");
    SAY(step->numbers, "= % g² + % g² = %g", dx, dy, d_sq);
    steps_compare_squares(step, d_sq, reach, view->overlap);
}

/* ---- Circle and upright rectangle -------------------------------------------------------- */

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* One coordinate of the centre and the rectangle's interval on that axis. */
typedef struct span {
    double value, low, high;
} span;

/* Which side of the rectangle, as seen on the picture. */
static const char *where(const span *s, bool on_x, bool y_down)
{
    if (s->value >= s->low && s->value <= s->high) {
        return "level with the rectangle";
    }
    bool low = s->value < s->low;
    if (on_x) {
        return low ? "left of the rectangle" : "right of the rectangle";
    }
    return low == y_down ? "above the rectangle" : "below the rectangle";
}

/* All three as different as they are, because their order is what the step is about. */
static int span_places(const span *s, double extent)
{
    int places = phrase_places_for_extent(extent);
    places = phrase_places_between(places, s->low, s->high);
    places = phrase_places_between(places, s->value, s->low);
    return phrase_places_between(places, s->value, s->high);
}

static void add_clamp(const clamp_view *view, bool on_x, report_steps *out)
{
    span s = on_x ? (span){ view->center.x, view->rect.min.x, view->rect.max.x }
                  : (span){ view->center.y, view->rect.min.y, view->rect.max.y };
    double q = clamp(s.value, s.low, s.high);
    int places = span_places(&s, view->extent);
    if (fabs(q) >= 1000 * view->extent) {
        int off = phrase_places_of_difference(s.value, q);
        places = off > places ? off : places;
    }
    const char *axis = on_x ? "x" : "y";
    report_step *step = steps_add(out, on_x ? REPORT_STEP_CLAMP_X : REPORT_STEP_CLAMP_Y,
                                  on_x ? "Clamp x" : "Clamp y");
    SAY(step->formula, "q%s = clamp(%s, min.%s, max.%s)", axis, on_x ? view->x : view->y, axis,
        axis);
    SAY(step->numbers, "= clamp(%.*f, %.*f, %.*f) = %.*f", places, s.value, places, s.low, places,
        s.high, places, q);
    SAY(step->outcome, "%s", where(&s, on_x, report_y_down(view->r)));
    steps_value(step, s.value);
    steps_value(step, s.low);
    steps_value(step, s.high);
    steps_value(step, q);
}

static void add_closest(const clamp_view *view, ct_vec q, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_CLOSEST, "Closest point of the rectangle");
    SAY(step->formula, view->box == NULL ? "q = (qx, qy)" : "q = (qx, qy), turned back");
    int places = phrase_places_for_extent(view->extent);
    SAY(step->numbers, "= (%.*f, %.*f)", places, q.x, places, q.y);
    steps_value(step, q.x);
    steps_value(step, q.y);
    if (view->box != NULL) {
        ct_vec world = ct_obb_to_world(view->box, q);
        SAY_MORE(step->numbers, " → (%.*f, %.*f)", places, world.x, places, world.y);
        steps_value(step, world.x);
        steps_value(step, world.y);
    }
}

/* Only where the exact verdict agrees: a centre that rounding alone puts inside is no reason. */
static bool add_center_inside(const clamp_view *view, ct_vec q, report_steps *out)
{
    if (!view->overlap || q.x != view->center.x || q.y != view->center.y) {
        return false;
    }
    report_step *step = steps_add(out, REPORT_STEP_CENTER_INSIDE, "Centre inside");
    SAY(step->formula, "q = (%s, %s)", view->x, view->y);
    SAY(step->numbers, "the closest point is the centre itself");
    SAY(step->outcome, "the centre is inside: they overlap");
    step->decides = true;
    steps_value(step, q.x);
    steps_value(step, q.y);
    return true;
}

void steps_clamp(const clamp_view *view, report_steps *out)
{
    ct_vec q = { clamp(view->center.x, view->rect.min.x, view->rect.max.x),
                 clamp(view->center.y, view->rect.min.y, view->rect.max.y) };
    double dx = view->center.x - q.x, dy = view->center.y - q.y;
    double d_sq = dx * dx + dy * dy, r_sq = view->radius * view->radius;
    add_clamp(view, true, out);
    add_clamp(view, false, out);
    add_closest(view, q, out);
    bool inside = add_center_inside(view, q, out);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = (%s − qx)² + (%s − qy)² ≤ r²", view->x, view->y);
    SAY(step->numbers, "= % g² + % g² = %g, r² = %g² = %g", dx, dy, d_sq, view->radius, r_sq);
    steps_compare_squares(step, d_sq, r_sq, view->overlap);
    step->decides = !inside;
}

/* ---- Point and upright rectangle --------------------------------------------------------- */

static double beyond_span(const span *s)
{
    double limit = s->value < s->low ? s->low : s->high;
    double beyond = s->value < s->low ? s->low - s->value : s->value - s->high;
    return phrase_visible(beyond, fmax(fabs(s->value), fabs(limit)));
}

static void add_span_outcome(const clamp_view *view, const span *s, bool on_x, report_step *step)
{
    double beyond = beyond_span(s);
    const char *side = where(s, on_x, report_y_down(view->r));
    if (beyond <= 0) {
        SAY(step->outcome, "%s", side);
    } else if (view->overlap) {
        SAY(step->outcome, "%g off by rounding, exactly level with it", beyond);
    } else {
        SAY(step->outcome, "%g %s: apart", beyond, side);
    }
}

static bool is_off(const span *s)
{
    return s->value < s->low || s->value > s->high;
}

static report_step *add_point_span(const clamp_view *view, bool on_x, report_steps *out)
{
    span s = on_x ? (span){ view->center.x, view->rect.min.x, view->rect.max.x }
                  : (span){ view->center.y, view->rect.min.y, view->rect.max.y };
    int places = span_places(&s, view->extent);
    if (is_off(&s)) {
        int shown = phrase_places_of(beyond_span(&s));
        places = shown > places ? shown : places;
    }
    const char *axis = on_x ? "x" : "y", *name = on_x ? view->x : view->y;
    report_step *step = steps_add(out, on_x ? REPORT_STEP_INTERVAL_X : REPORT_STEP_INTERVAL_Y,
                                  on_x ? "Interval on x" : "Interval on y");
    SAY(step->formula, "min.%s ≤ %s ≤ max.%s", axis, name, axis);
    SAY(step->numbers, "%.*f %s %.*f %s %.*f", places, s.low, s.value < s.low ? ">" : "≤", places,
        s.value, s.value > s.high ? ">" : "≤", places, s.high);
    add_span_outcome(view, &s, on_x, step);
    step->decides = !view->overlap && is_off(&s);
    steps_value(step, s.low);
    steps_value(step, s.value);
    steps_value(step, s.high);
    return step;
}

static void add_point_in_rect(const clamp_view *view, report_steps *out)
{
    report_step *on_x = add_point_span(view, true, out);
    report_step *on_y = add_point_span(view, false, out);
    if (view->overlap) {
        on_y->decides = true;
        SAY_MORE(on_y->outcome, ": inside");
    } else if (on_x->decides) {
        on_y->decides = false;
    } else if (!on_y->decides) {
        SAY(on_y->outcome, "exactly just outside, less than a double shows");
        on_y->decides = true;
    }
}

/* ---- Public ------------------------------------------------------------------------------ */

static void add_in_frame(const clamp_view *view, bool is_point, report_steps *out)
{
    if (is_point) {
        add_point_in_rect(view, out);
    } else {
        steps_clamp(view, out);
    }
}

void steps_round_rect(const pair_view *view, report_steps *out)
{
    const ct_shape *round = is_round(view->a) ? view->a : view->b;
    const ct_shape *rect = round == view->a ? view->b : view->a;
    bool is_point = round->type == CT_POINT;
    ct_circle circle = as_circle(round);
    clamp_view clamped = { .r = view->r,
                           .center = circle.center,
                           .radius = circle.radius,
                           .rect = rect->as.rect,
                           .x = is_point ? "x" : "cx",
                           .y = is_point ? "y" : "cy",
                           .extent = view->extent,
                           .overlap = view->overlap };
    add_in_frame(&clamped, is_point, out);
}

ct_vec steps_to_local(const ct_obb *box, ct_vec p, report_steps *out)
{
    ct_vec d = { p.x - box->center.x, p.y - box->center.y };
    ct_vec local = ct_obb_to_local(box, p);
    report_step *step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame: move");
    SAY(step->formula, "dx = px − mx, dy = py − my");
    steps_say_difference(step, p, box->center);
    steps_value(step, d.x);
    steps_value(step, d.y);

    step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame: turn, x'");
    SAY(step->formula, "x' = dx·cos θ + dy·sin θ");
    SAY(step->numbers, "= % g·% g + % g·% g = %g", d.x, box->cos, d.y, box->sin, local.x);
    steps_value(step, local.x);

    step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame: turn, y'");
    SAY(step->formula, "y' = dy·cos θ − dx·sin θ");
    SAY(step->numbers, "= % g·% g − % g·% g = %g", d.y, box->cos, d.x, box->sin, local.y);
    steps_value(step, local.y);
    return local;
}

void steps_round_obb(const pair_view *view, report_steps *out)
{
    const ct_shape *round = is_round(view->a) ? view->a : view->b;
    const ct_obb *box = round == view->a ? &view->b->as.obb : &view->a->as.obb;
    ct_circle circle = as_circle(round);
    ct_vec local = steps_to_local(box, circle.center, out);
    clamp_view clamped = { .r = view->r,
                           .center = local,
                           .radius = circle.radius,
                           .rect = { { -box->half.x, -box->half.y }, box->half },
                           .x = "x'",
                           .y = "y'",
                           .box = box,
                           .extent = view->extent,
                           .overlap = view->overlap };
    add_in_frame(&clamped, round->type == CT_POINT, out);
}
