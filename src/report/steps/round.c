/* round.c - steps for points and circles: squared distance, clamping, the turned frame. */
#include <math.h>

#include "report/steps/build.h"

/* ---- Two circles ------------------------------------------------------------------------- */

static void add_difference(const ct_circle *a, const ct_circle *b, int points, report_steps *out)
{
    static const char *const titles[] = { "Difference of the centres",
                                          "Difference of point and centre",
                                          "Difference of the points" };
    report_step *step = steps_add(out, REPORT_STEP_DIFFERENCE, titles[points]);
    SAY(step->formula, "dx = b.x − a.x, dy = b.y − a.y");
    steps_say_difference((double[]){ b->center.x, b->center.y },
                         (double[]){ a->center.x, a->center.y }, 2, step);
    const ct_vec corner = { b->center.x, a->center.y };
    marks_arrow(out, REPORT_ROLE_RESULT, "dx", a->center, corner);
    marks_arrow(out, REPORT_ROLE_RESULT, "dy", corner, b->center);
    marks_point(out, REPORT_ROLE_A, NULL, a->center);
    marks_point(out, REPORT_ROLE_B, NULL, b->center);
}

/* From the centre towards `to`; of concentric ones to the right. */
static void mark_radius(const ct_circle *circle, ct_vec to, report_mark_role role,
                        report_steps *out)
{
    const double dx = to.x - circle->center.x, dy = to.y - circle->center.y, way = hypot(dx, dy);
    const ct_vec u = way > 0 ? (ct_vec){ dx / way, dy / way } : (ct_vec){ 1, 0 };
    const ct_vec end = { circle->center.x + u.x * circle->radius,
                         circle->center.y + u.y * circle->radius };
    if (circle->radius > 0) {
        marks_circle(out, role, circle);
        marks_segment(out, role, role == REPORT_ROLE_A ? "ra" : "rb", circle->center, end);
    }
}

/* What d² is compared with; returns it. A point is a circle without a radius. */
static double add_reach(const pair_view *view, report_steps *out)
{
    const ct_circle a = ct_disc_of(view->a), b = ct_disc_of(view->b);
    const double ra = a.radius, rb = b.radius, reach = (ra + rb) * (ra + rb);
    if (view->a->type == CT_POINT && view->b->type == CT_POINT) { return reach; }
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared reach");
    if (view->a->type == CT_CIRCLE && view->b->type == CT_CIRCLE) {
        SAY(step->formula, "(ra + rb)²");
        steps_say_square_of_sum(ra, rb, step);
    } else {
        SAY(step->formula, "r²");
        (void)steps_say_squares((double[]){ ra + rb }, 1, 0, step);
    }
    STEP_VALUES(step, reach);
    mark_radius(&a, b.center, REPORT_ROLE_A, out);
    mark_radius(&b, a.center, REPORT_ROLE_B, out);
    return reach;
}

void steps_round_round(const pair_view *view, report_steps *out)
{
    ct_circle a = ct_disc_of(view->a), b = ct_disc_of(view->b);
    const double d[2] = { b.center.x - a.center.x, b.center.y - a.center.y };
    add_difference(&a, &b, (view->a->type == CT_POINT) + (view->b->type == CT_POINT), out);
    double reach = add_reach(view, out);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = dx² + dy²");
    const double d_sq = steps_say_squares(d, 2, reach, step);
    marks_segment(out, REPORT_ROLE_RESULT, "d", a.center, b.center);
    steps_compare_squares(step, (phrase_comparison){ .left = d_sq, .right = reach },
                          view->contact.relation);
}

/* ---- Circle and upright rectangle -------------------------------------------------------- */

/* One coordinate of the centre and the rectangle's interval on that axis. */
typedef struct span {
    double value, low, high;
} span;

static span span_on(const clamp_view *view, bool on_x)
{
    const ct_vec c = view->center, low = view->rect.min, high = view->rect.max;
    return on_x ? (span){ c.x, low.x, high.x } : (span){ c.y, low.y, high.y };
}

/* The rectangle's interval on one of its axes, the round one's centre, and where this goes to. */
static void mark_axis(const clamp_view *view, bool on_x, double q, report_steps *out)
{
    const span s = span_on(view, on_x);
    const ct_vec to = on_x ? (ct_vec){ q, view->center.y } : (ct_vec){ view->center.x, q };
    const double cos = view->box != NULL ? view->box->cos : 1;
    const double sin = view->box != NULL ? view->box->sin : 0;
    const ct_vec3 axis = on_x ? (ct_vec3){ cos, sin, 0 } : (ct_vec3){ 0 - sin, cos, 0 };
    const ct_vec m = steps_in_world(view->box, (ct_vec){ 0, 0 });
    const double off = view->box != NULL ? m.x * axis.x + m.y * axis.y : 0;
    marks_span(out, view->rect_role, NULL, axis, (ct_span){ off + s.low, off + s.high });
    marks_point(out, view->round_role, NULL, view->center);
    marks_arrow(out, REPORT_ROLE_RESULT, NULL, view->center, to);
}

/* Which side of the rectangle, as seen on the picture. */
static const char *where(const span *s, bool on_x, bool y_down)
{
    if (s->value >= s->low && s->value <= s->high) { return "level with the rectangle"; }
    bool low = s->value < s->low;
    if (on_x) { return low ? "left of the rectangle" : "right of the rectangle"; }
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

int steps_clamp_places(double value, double low, double high, double extent)
{
    const int places = span_places(&(span){ value, low, high }, extent);
    return steps_places_of_difference(places, value, ct_clamp(value, low, high));
}

static void add_clamp(const clamp_view *view, bool on_x, report_steps *out)
{
    const span s = span_on(view, on_x);
    double q = ct_clamp(s.value, s.low, s.high);
    const int places = steps_clamp_places(s.value, s.low, s.high, view->extent);
    const char *axis = on_x ? "x" : "y";
    report_step *step =
        steps_add_in(out, view->box, on_x ? REPORT_STEP_CLAMP_X : REPORT_STEP_CLAMP_Y,
                     on_x ? "Clamp x" : "Clamp y");
    SAY(step->formula,
        view->box != NULL ? "closest'.%s = clamp(%s.%s, −half.%s, half.%s)"
                          : "closest.%s = clamp(%s.%s, min.%s, max.%s)",
        axis, view->what, axis, axis, axis);
    SAY(step->numbers, "= clamp(%.*f, %.*f, %.*f) = %.*f", places, s.value, places, s.low, places,
        s.high, places, q);
    SAY(step->outcome, "%s", where(&s, on_x, report_y_down(view->r)));
    STEP_VALUES(step, s.value, s.low, s.high, q);
    mark_axis(view, on_x, q, out);
}

static void add_closest(const clamp_view *view, ct_vec q, report_steps *out)
{
    report_step *step =
        steps_add_in(out, view->box, REPORT_STEP_CLOSEST, "Closest point of the rectangle");
    SAY(step->formula, view->box == NULL ? "closest = (closest.x, closest.y)"
                                         : "closest = (closest'.x, closest'.y), turned back");
    int places = phrase_places_for_extent(view->extent);
    SAY(step->numbers, "= (%.*f, %.*f)", places, q.x, places, q.y);
    STEP_VALUES(step, q.x, q.y);
    if (view->box != NULL) {
        ct_vec world = ct_obb_to_world(view->box, q);
        SAY_MORE(step->numbers, " → (%.*f, %.*f)", places, world.x, places, world.y);
        STEP_VALUES(step, world.x, world.y);
    }
    marks_rect(out, view->rect_role, &view->rect);
    marks_point(out, REPORT_ROLE_RESULT, "closest", q);
}

static const char *prime(const clamp_view *view)
{
    return view->box != NULL ? "'" : "";
}

/* Only where the exact verdict agrees: a centre that rounding alone puts inside is no reason. */
static bool add_center_inside(const clamp_view *view, ct_vec q, report_steps *out)
{
    if (view->relation == CT_APART || q.x != view->center.x || q.y != view->center.y) {
        return false;
    }
    const ct_vec low = view->rect.min, high = view->rect.max;
    const bool border = view->relation == CT_TOUCHING || q.x == low.x || q.x == high.x ||
                        q.y == low.y || q.y == high.y;
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_CENTER_INSIDE, "Centre inside");
    SAY(step->formula, "closest%s = %s", prime(view), view->what);
    SAY(step->numbers, "the closest point is the centre itself");
    SAY(step->outcome, "the centre is %s: %s", border ? "on the border" : "inside",
        steps_verdict(view->relation));
    step->decides = true;
    STEP_VALUES(step, q.x, q.y);
    marks_rect(out, view->rect_role, &view->rect);
    marks_point(out, REPORT_ROLE_RESULT, NULL, q);
    return true;
}

void steps_clamp(const clamp_view *view, report_steps *out)
{
    ct_vec q = { ct_clamp(view->center.x, view->rect.min.x, view->rect.max.x),
                 ct_clamp(view->center.y, view->rect.min.y, view->rect.max.y) };
    const double d[2] = { view->center.x - q.x, view->center.y - q.y };
    const double r_sq = view->radius * view->radius;
    add_clamp(view, true, out);
    add_clamp(view, false, out);
    add_closest(view, q, out);
    bool inside = add_center_inside(view, q, out);
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_SQUARED, "Squared distance");
    SAY(step->formula, "d² = (%s.x − closest%s.x)² + (%s.y − closest%s.y)²", view->what,
        prime(view), view->what, prime(view));
    const double d_sq = steps_say_squares(d, 2, r_sq, step);
    SAY_MORE(step->numbers, ", r² ");
    (void)steps_say_squares(&view->radius, 1, d_sq, step);
    steps_compare_squares(
        step,
        (phrase_comparison){ .left = d_sq, .right = r_sq, .noise = 2 * view->radius * view->noise },
        view->relation);
    step->decides = !inside;
    const ct_circle circle = { view->center, view->radius };
    marks_circle(out, view->round_role, &circle);
    marks_segment(out, REPORT_ROLE_RESULT, "d", circle.center, q);
}

/* ---- Point and upright rectangle --------------------------------------------------------- */

static double beyond_span(const span *s)
{
    return s->value < s->low ? steps_difference(s->low, s->value)
                             : steps_difference(s->value, s->high);
}

static bool is_off(const span *s)
{
    return s->value < s->low || s->value > s->high;
}

static report_step *add_point_span(const clamp_view *view, bool on_x, report_steps *out)
{
    const span s = span_on(view, on_x);
    const double beyond = beyond_span(&s);
    int places = span_places(&s, view->extent);
    if (is_off(&s)) {
        int shown = phrase_places_of(beyond);
        places = shown > places ? shown : places;
    }
    const char *axis = on_x ? "x" : "y";
    report_step *step =
        steps_add_in(out, view->box, on_x ? REPORT_STEP_INTERVAL_X : REPORT_STEP_INTERVAL_Y,
                     on_x ? "Interval on x" : "Interval on y");
    SAY(step->formula, view->box != NULL ? "−half.%s ≤ %s.%s ≤ half.%s" : "min.%s ≤ %s.%s ≤ max.%s",
        axis, view->what, axis, axis);
    SAY(step->numbers, "%.*f %s %.*f %s %.*f", places, s.low, s.value < s.low ? ">" : "≤", places,
        s.value, s.value > s.high ? ">" : "≤", places, s.high);
    const char *side = where(&s, on_x, report_y_down(view->r));
    if (beyond > 0) {
        SAY(step->outcome, "%g %s: apart", beyond, side);
    } else {
        SAY(step->outcome, "%s", side);
    }
    step->decides = is_off(&s);
    STEP_VALUES(step, s.low, s.value, s.high);
    mark_axis(view, on_x, ct_clamp(s.value, s.low, s.high), out);
    return step;
}

static bool is_at_end(const report_step *interval)
{
    return interval->values[1] == interval->values[0] || interval->values[1] == interval->values[2];
}

static void add_point_in_rect(const clamp_view *view, report_steps *out)
{
    report_step *on_x = add_point_span(view, true, out);
    report_step *on_y = add_point_span(view, false, out);
    if (view->relation == CT_TOUCHING) {
        SAY_MORE(on_y->outcome, ": on the border, they touch");
    } else if (view->relation == CT_OVERLAPPING) {
        const bool on_border = is_at_end(on_x) || is_at_end(on_y);
        SAY_MORE(on_y->outcome,
                 on_border ? ": exactly inside, less than a double shows" : ": inside");
    } else if (!on_x->decides && !on_y->decides) {
        SAY(on_y->outcome, "exactly just outside, less than a double shows");
    }
    on_y->decides = !on_x->decides;
}

/* ---- Public ------------------------------------------------------------------------------ */

void steps_enter_frame(const ct_obb *box, report_steps *out)
{
    out->has_frame = true;
    out->frame = *box;
}

/* The frame's axes, and the way to p along one of them. */
static void mark_local(const ct_obb *box, ct_vec local, bool on_x, report_steps *out)
{
    const ct_vec x = ct_obb_to_world(box, (ct_vec){ local.x, 0 });
    const ct_vec p = ct_obb_to_world(box, local);
    const ct_vec along = { box->center.x + (on_x ? box->cos : -box->sin),
                           box->center.y + (on_x ? box->sin : box->cos) };
    marks_line(out, REPORT_ROLE_HELP, on_x ? "x'" : "y'", box->center, along);
    marks_arrow(out, REPORT_ROLE_RESULT, on_x ? "x'" : "y'", on_x ? box->center : x, on_x ? x : p);
    marks_point(out, REPORT_ROLE_HELP, NULL, p);
}

/* p, called `name`, in the frame of box: the two coordinates, one step each. */
static ct_vec to_local(const ct_obb *box, ct_vec p, double noise, const char *name,
                       report_steps *out)
{
    ct_vec d = { p.x - box->center.x, p.y - box->center.y };
    const ct_vec local = steps_to_local(box, p, noise);
    steps_enter_frame(box, out);
    report_step *step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame: move");
    SAY(step->formula, "dx = %s.x − m.x, dy = %s.y − m.y, m its centre", name, name);
    steps_say_difference((double[]){ p.x, p.y }, (double[]){ box->center.x, box->center.y }, 2,
                         step);
    marks_arrow(out, REPORT_ROLE_RESULT, "d", box->center, p);
    for (int i = 0; i < 2; i++) {
        const bool on_x = i == 0;
        const follow_numbers n = { { d.x, d.y, box->cos, box->sin }, .count = 4 };
        const double at = on_x ? local.x : local.y;
        const follow_result turned = { follow_turned, i, .told = at };
        const int digits = FOLLOW_DIGITS + follow_more(&n, &turned, 1);
        step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame: turn, ");
        SAY_MORE(step->title, on_x ? "x'" : "y'");
        SAY(step->formula, on_x ? "%s'.x = dx·cos θ + dy·sin θ" : "%s'.y = dy·cos θ − dx·sin θ",
            name);
        SAY(step->numbers, "= % .*g·% .*g %s % .*g·% .*g = %g", digits, on_x ? d.x : d.y, digits,
            box->cos, on_x ? "+" : "−", digits, on_x ? d.y : d.x, digits, box->sin, at);
        STEP_VALUES(step, at);
        mark_local(box, local, on_x, out);
    }
    return local;
}

void steps_round_box(const pair_view *view, report_steps *out)
{
    const bool a_round = ct_is_round(view->a);
    const ct_shape *round = a_round ? view->a : view->b, *other = a_round ? view->b : view->a;
    const ct_circle circle = ct_disc_of(round);
    const bool is_point = round->type == CT_POINT;
    clamp_view clamped = { .r = view->r,
                           .center = circle.center,
                           .radius = circle.radius,
                           .rect = other->as.rect,
                           .what = is_point ? "p" : "c",
                           .extent = view->extent,
                           .relation = view->contact.relation,
                           .round_role = a_round ? REPORT_ROLE_A : REPORT_ROLE_B,
                           .rect_role = a_round ? REPORT_ROLE_B : REPORT_ROLE_A };
    if (other->type == CT_OBB) {
        const ct_obb *box = clamped.box = &other->as.obb;
        clamped.center = to_local(box, circle.center, view->noise, clamped.what, out);
        clamped.noise = view->noise;
        clamped.rect = (ct_rect){ { -box->half.x, -box->half.y }, box->half };
        clamped.what = is_point ? "p'" : "c'";
    }
    (is_point ? add_point_in_rect : steps_clamp)(&clamped, out);
}
