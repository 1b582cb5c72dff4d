/* steps_disc.c - steps of a point on its way past a disc: corner circles, circles against circles. */
#include <math.h>

#include "report/steps/swept.h"

static const mark_look the_way = { REPORT_MARK_ARROW, REPORT_ROLE_A, NULL };

static void mark_disc(const disc_view *view, ct_vec found, report_steps *out)
{
    const ct_circle disc = { steps_in_world(view->box, view->center), view->reach };
    const ct_vec from = steps_in_world(view->box, view->from), p = steps_in_world(view->box, found);
    marks_circle(out, REPORT_ROLE_HELP, &disc);
    marks_between(out, the_way, from,
                  steps_in_world(view->box, ct_along(view->from, 1, view->way)));
    marks_between(out, (mark_look){ REPORT_MARK_SEGMENT, REPORT_ROLE_RESULT, "d" }, disc.center, p);
}

void steps_closest_approach(const disc_view *view, report_step_kind kind, report_steps *out)
{
    double way_sq = ct_dot(view->way, view->way);
    double s = way_sq > 0 ? -ct_dot(view->way, ct_sub(view->from, view->center)) / way_sq : 0;
    s = fmin(fmax(s, 0), 1);
    ct_vec closest = ct_along(view->from, s, view->way);
    ct_vec d = ct_sub(closest, view->center);
    phrase_comparison c = { ct_dot(d, d), view->reach * view->reach, view->hit };
    report_step *step = steps_add(out, kind, "Closest approach");
    int places = phrase_places_for_extent(fmin(view->extent, fmax(sqrt(c.left), view->reach)));
    places = phrase_places(places, (double[]){ closest.x, view->center.x }, 2);
    places = phrase_places(places, (double[]){ closest.y, view->center.y }, 2);
    SAY(step->formula, "to %s (%.*f, %.*f), d² ≤ r², r = %g", view->what, places, view->center.x,
        places, view->center.y, view->reach);
    SAY(step->numbers, "at (%.*f, %.*f): d² = %g", places, closest.x, places, closest.y, c.left);
    phrase_compare(step->outcome, sizeof step->outcome, &c);
    SAY_MORE(step->outcome, view->hit ? ": its circle is met" : ": its circle is missed");
    step->decides = true;
    steps_value(step, view->center.x);
    steps_value(step, view->center.y);
    steps_point(step, closest);
    steps_value(step, c.left);
    steps_value(step, c.right);
    step->in_frame = view->box != NULL;
    mark_disc(view, closest, out);
}

/* Of a, −b, b² and a·c. */
static double first_root(const double *v)
{
    return (v[1] - sqrt(fmax(v[2] - v[3], 0))) / v[0];
}

void steps_disc_time(const disc_view *view, double t, report_steps *out)
{
    ct_vec f = ct_sub(view->from, view->center);
    double a = ct_dot(view->way, view->way), b = ct_dot(f, view->way);
    double c = ct_dot(f, f) - view->reach * view->reach;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    const double v[4] = { a, 0.0 - b, b * b, a * c };
    /* Not where −b and the root are nearly the same. */
    const bool follows = fabs(first_root(v) - t) <= 1e-5 * t;
    const int digits = follow_digits(first_root, v, 4, t);
    SAY(step->formula,
        "t = (−b − √(b² − a·c)) / a, a = m·m, b = f·m, c = f·f − r², f from %s to the start",
        view->what);
    SAY(step->numbers, "a = %.*g, b = %.*g, c = %g: t = (%.*g − √(%.*g − % .*g)) / %.*g %s %g",
        digits, a, digits, b, c, digits, v[1], digits, v[2], digits, v[3], digits, a,
        follows ? "=" : "≈", t);
    SAY(step->outcome, "t = %g", t);
    steps_value(step, a);
    steps_value(step, b);
    steps_value(step, c);
    steps_value(step, t);
    step->in_frame = view->box != NULL;
    mark_disc(view, ct_along(view->from, t, view->way), out);
}

void steps_time_zero(report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = 0");
    SAY(step->numbers, "they overlap at the start");
    SAY(step->outcome, "t = 0");
    steps_value(step, 0);
}
