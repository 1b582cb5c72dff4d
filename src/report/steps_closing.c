/* steps_closing.c - steps of a moving outline: the boxes around both ways, and the gap that closes. */
#include <math.h>

#include "report/steps.h"

static void say_box(const char *name, const ct_rect *box, int places, report_step *step)
{
    SAY_MORE(step->numbers, "%s x [%.*f, %.*f] y [%.*f, %.*f]", name, places, box->min.x, places,
             box->max.x, places, box->min.y, places, box->max.y);
}

bool steps_swept_bounds(const swept_pair *pair, report_steps *out)
{
    const ct_rect a = ct_swept_bounds(&pair->a), b = ct_swept_bounds(&pair->b);
    const bool meet = ct_overlap_rect_rect(&a, &b);
    int places = phrase_places_for_extent(pair->extent);
    places = phrase_places(places, (double[]){ a.min.x, a.max.x, b.min.x, b.max.x }, 4);
    places = phrase_places(places, (double[]){ a.min.y, a.max.y, b.min.y, b.max.y }, 4);
    report_step *step = steps_add(out, REPORT_STEP_BOXES, "Boxes around both ways");
    SAY(step->formula, "a.min ≤ b.max and b.min ≤ a.max on x and y");
    say_box("a", &a, places, step);
    say_box("  b", &b, places, step);
    SAY(step->outcome, meet ? "they meet: a closer look is needed" : "apart: no hit");
    step->decides = !meet;
    const double values[] = {
        a.min.x, a.max.x, a.min.y, a.max.y, b.min.x, b.max.x, b.min.y, b.max.y
    };
    steps_values(step, values, 8);
    marks_rect(out, REPORT_ROLE_A, &a);
    marks_rect(out, REPORT_ROLE_B, &b);
    return !meet;
}

/* ---- Along the normal ------------------------------------------------------------------------ */

/* How far the shape reaches in that direction. */
static double reach_along(const ct_shape *shape, ct_vec direction)
{
    steps_corners corners;
    steps_take_corners(shape, &corners);
    double most = steps_dot(corners.points[0], direction);
    for (int i = 1; i < corners.count; i++) {
        most = fmax(most, steps_dot(corners.points[i], direction));
    }
    return most + steps_radius_of(shape);
}

/* Of convex shapes, the ends that face each other. */
static double gap_between(const swept_pair *pair)
{
    const ct_vec n = pair->result->normal, back = { -n.x, -n.y };
    return -reach_along(&pair->a.shape, back) - reach_along(&pair->b.shape, n);
}

/* What touches at the time of the hit, where it is at the start. */
static steps_feature touching_feature(const ct_moving *moving, const ct_sweep *s, ct_vec outwards)
{
    const double r = steps_radius_of(&moving->shape);
    const ct_vec p = { s->contact.x - r * outwards.x - s->t * moving->move.x,
                       s->contact.y - r * outwards.y - s->t * moving->move.y };
    return steps_feature_at(&moving->shape, p);
}

void steps_closing(const swept_pair *pair, report_steps *out)
{
    const ct_sweep *s = pair->result;
    if (!s->hit || !s->has_normal || !(s->t > 0)) {
        return;
    }
    const ct_vec n = s->normal, back = { -n.x, -n.y };
    const bool concave = steps_is_concave(&pair->a.shape) || steps_is_concave(&pair->b.shape);
    const steps_feature a = touching_feature(&pair->a, s, back);
    const steps_feature b = touching_feature(&pair->b, s, n);
    const double between_features = steps_dot((ct_vec){ a.at.x - b.at.x, a.at.y - b.at.y }, n) -
                                    steps_radius_of(&pair->a.shape) -
                                    steps_radius_of(&pair->b.shape);
    const double gap = concave ? between_features : gap_between(pair);
    const double speed = steps_dot(pair->a.move, back) - steps_dot(pair->b.move, back);
    /* A graze closes too slowly for doubles to tell the time from. */
    if (!(gap > 0 && speed > 0 && fabs(gap / speed - s->t) <= 1e-6 * s->t)) {
        return;
    }
    report_step *step = steps_add(out, REPORT_STEP_AXIS, "Along the normal of the contact");
    SAY(step->formula, "t = gap / closing speed, n = (%g, %g)", n.x, n.y);
    SAY(step->numbers, "= %g / %g", gap, speed);
    if (concave) {
        SAY_MORE(step->numbers, "; a: ");
        steps_say_feature(&pair->a.shape, &a, step->numbers, sizeof step->numbers);
        SAY_MORE(step->numbers, ", b: ");
        steps_say_feature(&pair->b.shape, &b, step->numbers, sizeof step->numbers);
    }
    SAY(step->outcome, "t = %g", s->t);
    step->axis = n;
    const double values[] = { gap, speed, s->t };
    steps_values(step, values, 3);
    const ct_vec foot = { a.at.x + gap * back.x, a.at.y + gap * back.y };
    marks_spot(out, REPORT_ROLE_A, a.at);
    marks_spot(out, REPORT_ROLE_B, b.at);
    marks_between(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_RESULT, "gap" }, a.at, foot);
}
