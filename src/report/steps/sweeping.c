/* sweeping.c - steps of a moving shape: the swept circle's stages, closest approach, response. */
#include <math.h>
#include <stdio.h>

#include "report/steps/build.h"

/* ---- Marks ---------------------------------------------------------------------------------- */

void steps_mark_shapes_at(const sweep_view *view, double t, report_steps *out)
{
    const ct_vec a = view->mover->move, b = view->target->move;
    marks_shape_moved(out, REPORT_ROLE_A, view->pair.a, (ct_vec){ t * a.x, t * a.y });
    marks_shape_moved(out, REPORT_ROLE_B, view->pair.b, (ct_vec){ t * b.x, t * b.y });
}

/* As long as it is well seen: a normal has no length of its own. The figure has its letter
 * already. */
static void mark_normal(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    const ct_vec tip = ct_along(s->contact, view->extent / 4, s->normal);
    if (s->has_normal) { marks_arrow(out, REPORT_ROLE_RESULT, NULL, s->contact, tip); }
}

/* The centre's way in the target's frame, and the rectangle grown by the radius. */
static void mark_stage(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    marks_rect(out, REPORT_ROLE_HELP, &s->expanded);
    marks_arrow(out, REPORT_ROLE_A, NULL, s->from, s->to);
}

/* ---- Common to all movers ----------------------------------------------------------------- */

/* A point, or no more than one: it has no axis. */
static bool is_spot(const ct_shape *shape)
{
    const ct_segment *s = &shape->as.segment;
    return shape->type == CT_POINT ||
           (shape->type == CT_SEGMENT && s->from.x == s->to.x && s->from.y == s->to.y);
}

/* So that there may be steps that tell how fast it moves along an axis. */
static bool is_by_axes(const sweep_view *view)
{
    return steps_is_sharp(view->a) && steps_is_sharp(view->b) &&
           !(is_spot(view->a) && is_spot(view->b));
}

/* Places of both moves on x or y, from which so many digits of the relative one follow. */
static int move_places(double mover, double target, int digits)
{
    const int all = phrase_places_for_extent(fabs(mover - target)) + digits - 4;
    return steps_places_of_difference(digits > FOLLOW_DIGITS ? all : PHRASE_NO_PLACES, mover,
                                      target);
}

static void add_relative_move(const sweep_view *view, report_steps *out)
{
    const ct_vec a = view->mover->move, b = view->target->move;
    const int digits = is_by_axes(view) ? FOLLOW_MOVE : FOLLOW_DIGITS;
    report_step *step = steps_add(out, REPORT_STEP_DIFFERENCE, "Relative move");
    SAY(step->formula, "m = mover's move − target's move");
    if (view->target->has_move) {
        const int x = move_places(a.x, b.x, digits), y = move_places(a.y, b.y, digits);
        const bool all = digits > FOLLOW_DIGITS;
        SAY(step->numbers, "= (%.*f, %.*f) − (%.*f, %.*f) = (%.*f, %.*f)", x, a.x, y, a.y, x, b.x,
            y, b.y, all ? x : PHRASE_NO_PLACES, steps_shown_difference(a.x, b.x, x),
            all ? y : PHRASE_NO_PLACES, steps_shown_difference(a.y, b.y, y));
    } else {
        SAY(step->numbers, "= (%.*g, %.*g), the target rests", digits, a.x, digits, a.y);
    }
    steps_point(step, view->relative);
    const ct_vec at = ct_reference_point(view->a);
    marks_shape(out, REPORT_ROLE_A, view->pair.a);
    marks_shape(out, REPORT_ROLE_B, view->pair.b);
    marks_arrow(out, REPORT_ROLE_A, "m", at, ct_along(at, 1, view->relative));
}

/* What the mover's reference point is called. */
static const char *reference_name(const sweep_view *view)
{
    return ct_has_ends(view->a)          ? "from"
           : view->a->type == CT_POLYGON ? "corner 0"
           : view->a->type == CT_POINT   ? "point"
                                         : "centre";
}

/* Where a corner or end is at the hit. */
static ct_vec place_then(const sweep_view *view, bool of_a, int corner)
{
    const ct_vec move = of_a ? view->mover->move : view->target->move;
    steps_corners c;
    steps_take_corners(of_a ? view->a : view->b, &c);
    return ct_along(c.points[corner], view->sweep.result.t, move);
}

/* Is it the normal of what touches? Where that is one of several met at once, as in a dent, it may
 * be against the move. */
static bool is_of_these(const sweep_view *view, const steps_feature f[2], int owner)
{
    const double rounding = 1e-6;
    const ct_vec n = view->sweep.result.normal;
    const bool has_edge = f[owner].from != f[owner].to;
    const ct_vec way =
        has_edge ? ct_sub(place_then(view, owner == 0, f[owner].to),
                          place_then(view, owner == 0, f[owner].from))
                 : ct_sub(place_then(view, true, f[0].from), place_then(view, false, f[1].from));
    const double off = has_edge ? ct_dot(way, n) : ct_cross(way, n);
    const bool has_way = has_edge || ct_radius(view->a) + ct_radius(view->b) > 0;
    return !has_way || fabs(off) <= rounding * ct_length(way);
}

static bool is_against_move(const sweep_view *view)
{
    const double rounding = 1e-6;
    const ct_vec n = view->sweep.result.normal, m = view->relative;
    return ct_dot(m, n) < 0 && fabs(ct_cross(m, n)) <= rounding * ct_length(m);
}

/* Whose edge it is square to; without one it leads from corner to corner. */
static void say_normal(const sweep_view *view, const steps_feature f[2], report_step *step)
{
    const ct_vec n = view->sweep.result.normal;
    const int owner = f[1].from != f[1].to ? 1 : 0;
    SAY(step->outcome, "n = (%g, %g), ", n.x, n.y);
    if (!is_of_these(view, f, owner) && is_against_move(view)) {
        SAY_MORE(step->outcome, "against the move: of what is met at once none leaves a way on");
    } else if (f[owner].from != f[owner].to) {
        SAY_MORE(step->outcome, "square to the side of %s, from b to a", owner == 1 ? "b" : "a");
    } else if (ct_radius(view->a) + ct_radius(view->b) > 0) {
        SAY_MORE(step->outcome, "from ");
        steps_say_place(view->b, &f[1], "b", step->outcome, sizeof step->outcome);
        SAY_MORE(step->outcome, " to ");
        steps_say_place(view->a, &f[0], "a", step->outcome, sizeof step->outcome);
        SAY_MORE(step->outcome, ", of length 1");
    } else {
        SAY_MORE(step->outcome, "in which corner and corner come apart");
    }
}

/* Which corner and which side it is, at the time of the hit. */
static void add_touching(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    const steps_feature f[2] = { steps_touching(view, true), steps_touching(view, false) };
    report_step *step = steps_add(out, REPORT_STEP_FEATURE, "What touches");
    SAY(step->formula, "a: ");
    steps_say_feature(view->a, &f[0], step->formula, sizeof step->formula);
    SAY_MORE(step->formula, ", b: ");
    steps_say_feature(view->b, &f[1], step->formula, sizeof step->formula);
    say_normal(view, f, step);
    steps_point(step, s->normal);
    for (int i = 0; i < 2; i++) {
        marks_segment(out, i == 0 ? REPORT_ROLE_A : REPORT_ROLE_B, NULL,
                      place_then(view, i == 0, f[i].from), place_then(view, i == 0, f[i].to));
    }
    mark_normal(view, out);
}

/* Of x, y and by·way how many more digits it takes for the place there to follow to so many places,
 * or to six digits. */
static int more_along(const follow_numbers *n, ct_vec there, int places)
{
    follow_result results[4];
    for (int i = 0; i < 4; i++) {
        const double told = i % 2 == 0 ? there.x : there.y;
        results[i] =
            (follow_result){ follow_along, i % 2, i < 2 ? phrase_digits_at(told, places) : 0, told,
                             told == 0 ? 1e-6 * fabs(n->v[i % 2]) : 0 }; /* never quite */
    }
    return follow_more(n, results, 4);
}

static void add_contact(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "First contact");
    SAY(step->formula, "%s = start + t·move", reference_name(view));
    int places = phrase_places_for_extent(view->extent);
    if (ct_length(ct_sub(s->center, s->contact)) > steps_noise(view->a, view->b)) {
        places = steps_places_of_two(places, s->center, s->contact);
    }
    const ct_vec start = ct_reference_point(view->a), move = view->mover->move;
    const follow_numbers n = { { start.x, start.y, s->t, move.x, move.y }, 5, 2, places };
    const int more = more_along(&n, s->center, places), digits = FOLLOW_DIGITS + more;
    const int from = follow_places(&n, more);
    SAY(step->numbers, "= (%.*f, %.*f) + % .*g·(%.*g, %.*g) = (%.*f, %.*f)", from, start.x, from,
        start.y, digits, s->t, digits, move.x, digits, move.y, places, s->center.x, places,
        s->center.y);
    SAY(step->outcome, "contact (%.*f, %.*f)", places, s->contact.x, places, s->contact.y);
    if (s->has_region) {
        SAY_MORE(step->outcome, ", region %s", report_region_name(view->r, s->region));
    }
    steps_point(step, s->center);
    steps_point(step, s->contact);
    steps_mark_shapes_at(view, s->t, out);
    marks_point(out, REPORT_ROLE_RESULT, NULL, s->contact);
}

/* Nine digits, but for what shows more than a hundredth of the small step back or less than it. */
static int stop_places(ct_vec stop)
{
    const double far = fmax(fabs(stop.x), fabs(stop.y));
    return far < 1e3 ? 6 : far < 1e4 ? 5 : 4;
}

/* From where, how far and which way, with as many digits as it takes for the stop to follow. */
static void say_way_back(const ct_sweep *s, double by, ct_vec way, report_step *step)
{
    const int least = stop_places(s->stop);
    const follow_numbers n = { { s->center.x, s->center.y, by, way.x, way.y }, 5, 2, least };
    const int more = more_along(&n, s->stop, least), digits = FOLLOW_DIGITS + more;
    const int places = follow_places(&n, more);
    SAY(step->numbers, "= (%.*f, %.*f) %s %.*g·(%.*g, %.*g)", places, s->center.x, places,
        s->center.y, by < 0 ? "−" : "+", digits, fabs(by), digits, way.x, digits, way.y);
}

/* How far along the normal, or where that would lead into the target again, as in a notch, back
 * along the way. */
static void say_step_back(const sweep_view *view, report_step *step)
{
    const ct_sweep *s = &view->sweep.result;
    const ct_vec off = ct_sub(s->stop, s->center), m = view->relative;
    const double by = ct_length(off), along = ct_dot(off, s->normal), way = ct_length(m);
    if (along < by / 2 && ct_dot(off, m) < -by * way / 2) {
        SAY(step->formula, "stop = %s − %g·m/|m|, as along n it would be in b",
            reference_name(view), by);
        say_way_back(s, -by, (ct_vec){ m.x / way, m.y / way }, step);
    } else {
        const double told = along < 2 * CT_STOP_DISTANCE ? CT_STOP_DISTANCE : along;
        SAY(step->formula, "stop = %s + %g·n", reference_name(view), told);
        say_way_back(s, told, s->normal, step);
    }
}

static void add_stop(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_STOP, "Response: stop");
    if (s->has_normal) {
        say_step_back(view, step);
    } else {
        SAY(step->formula, "stop = %s", reference_name(view));
        SAY(step->numbers, "no normal: the %s stays", reference_name(view));
    }
    const int places = stop_places(s->stop);
    SAY(step->outcome, "stop at (%.*f, %.*f)", places, s->stop.x, places, s->stop.y);
    steps_point(step, s->stop);
    steps_point(step, s->normal);
    steps_mark_shapes_at(view, s->t, out);
    mark_normal(view, out);
    marks_point(out, REPORT_ROLE_RESULT, "stop", s->stop);
}

static double rest_of(const double *v, int which)
{
    return (1 - v[0]) * v[which + 1];
}

/* Of the rest, the normal and what is told to lead into the surface. */
static double slide_of(const double *v, int which)
{
    return v[which] - fmin(0, v[4]) * v[which + 2];
}

/* With as many digits as it takes for each to follow from those before it. */
static void say_rest(const sweep_view *view, ct_vec rest, double into, report_step *step)
{
    const ct_sweep *s = &view->sweep.result;
    const ct_vec move = view->mover->move, n = s->normal;
    const double of = ct_length(rest), x = steps_without_noise(s->slide.x, rest);
    const double y = steps_without_noise(s->slide.y, rest);
    /* What is 0 may be what they leave of something much larger. */
    follow_result slide[] = { { follow_turned, .told = into,
                                .nothing = fabs(into) <= 1e-9 * of ? of : 0 },
                              { slide_of, 0, .told = x, .nothing = x == 0 ? 1e-6 * of : 0 },
                              { slide_of, 1, .told = y, .nothing = y == 0 ? 1e-6 * of : 0 } };
    enum { NONE = 12 };
    int more = NONE, of_into = FOLLOW_DIGITS;
    follow_numbers v = { { rest.x, rest.y, n.x, n.y }, .count = 4 };
    for (int i = 0; i < more; i++) {
        slide[0].digits = FOLLOW_DIGITS + i;
        v.v[4] = phrase_shown(into, FOLLOW_DIGITS + i);
        const int tried = follow_more(&v, slide, 3);
        if (tried < more && follow_count(&v, slide, 3, tried) == 3) {
            more = tried;
            of_into = FOLLOW_DIGITS + i;
        }
    }
    const int digits = FOLLOW_DIGITS + (more < NONE ? more : 0);
    v = (follow_numbers){ { s->t, move.x, move.y }, .count = 3 };
    const follow_result left[] = { { rest_of, 0, .told = rest.x, .digits = digits },
                                   { rest_of, 1, .told = rest.y, .digits = digits } };
    const int before = FOLLOW_DIGITS + follow_more(&v, left, 2);
    SAY(step->numbers, "rest = (1 − %.*g)·(%.*g, %.*g) = (%.*g, %.*g)", before, s->t, before,
        move.x, before, move.y, digits, rest.x, digits, rest.y);
    if (s->has_normal) {
        SAY_MORE(step->numbers, ", n = (%.*g, %.*g), rest·n = %.*g", digits, n.x, digits, n.y,
                 of_into, into);
    } else {
        SAY_MORE(step->numbers, ", no normal");
    }
}

static void add_slide(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    ct_vec move = view->mover->move;
    ct_vec rest = { steps_without_noise((1 - s->t) * move.x, move),
                    steps_without_noise((1 - s->t) * move.y, move) };
    double into = s->has_normal ? ct_dot(rest, s->normal) : 0;
    report_step *step = steps_add(out, REPORT_STEP_SLIDE, "Response: slide");
    SAY(step->formula, "slide = rest%s, rest = (1 − t)·move",
        s->has_normal ? " − min(0, rest·n)·n" : "");
    say_rest(view, rest, into, step);
    const double part = report_slide_part(view->r, &view->sweep);
    const ct_vec end = ct_along(s->stop, part, s->slide);
    if (into < 0) {
        SAY(step->outcome, "slide by (%g, %g)%s", steps_without_noise(s->slide.x, rest),
            steps_without_noise(s->slide.y, rest),
            part < 1 ? "" : ": only this surface is looked at");
    } else {
        SAY(step->outcome, "%s: all of (%g, %g)",
            s->has_normal ? "not into the surface" : "no surface to slide along", s->slide.x,
            s->slide.y);
    }
    if (part < 1) {
        SAY_MORE(step->outcome, ", but into b again: it stops at (%g, %g)", end.x, end.y);
    }
    steps_point(step, s->slide);
    steps_point(step, rest);
    STEP_VALUES(step, into);
    steps_mark_shapes_at(view, s->t, out);
    marks_arrow(out, REPORT_ROLE_HELP, "rest", s->center, ct_along(s->center, 1, rest));
    marks_arrow(out, REPORT_ROLE_RESULT, "slide", s->center, ct_along(s->center, 1, s->slide));
    if (part < 1) { marks_point(out, REPORT_ROLE_GAP, "again", end); }
}

static void say_closest(const sweep_view *view, report_step *step, report_steps *out)
{
    const ct_closest_approach c = report_closest_of(view->r, view->pair.a, view->pair.b);
    int places = phrase_places_for_extent(view->extent);
    const steps_of_way told = { .length = c.distance };
    places = steps_places_of_way(places, c.mover_point, c.target_point, told);
    SAY(step->formula, "closest at t = %g: (%.*f, %.*f) → (%.*f, %.*f)", c.t, places,
        c.mover_point.x, places, c.mover_point.y, places, c.target_point.x, places,
        c.target_point.y);
    SAY(step->numbers, "distance = %g", c.distance);
    SAY(step->outcome, "no hit");
    STEP_VALUES(step, c.t, c.distance);
    steps_point(step, c.mover_point);
    steps_point(step, c.target_point);
    steps_mark_shapes_at(view, c.t, out);
    marks_segment(out, REPORT_ROLE_GAP, NULL, c.mover_point, c.target_point);
}

/* From the coarse test to the fine one: when it is within reach, and when it comes to the
 * outline. */
static void say_passage(const sweep_view *view, report_step *step)
{
    const steps_passage p = steps_find_passage(view);
    const ct_sweep *s = &view->sweep.result;
    if (p.is_told && p.meets && !(s->hit && s->t == 0)) {
        SAY_MORE(step->outcome, ": ");
        steps_say_passage(view, &p, step->outcome, sizeof step->outcome);
        if (s->hit) {
            SAY_MORE(step->outcome, ", at the outline at t = %g", s->t);
        } else {
            SAY_MORE(step->outcome, ", never at the outline");
        }
    }
}

static void add_verdict(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_VERDICT, "Verdict");
    if (!s->hit) {
        say_closest(view, step, out);
        say_passage(view, step);
        return;
    }
    steps_mark_shapes_at(view, s->t, out);
    marks_point(out, REPORT_ROLE_RESULT, NULL, s->contact);
    mark_normal(view, out);
    SAY(step->formula, "t: fraction of the frame at first contact");
    SAY(step->numbers, "t = %g", s->t);
    if (s->has_normal) {
        SAY_MORE(step->numbers, ", normal = (%g, %g)", s->normal.x, s->normal.y);
    } else {
        SAY_MORE(step->numbers, ", no normal");
    }
    SAY(step->outcome, "hit");
    const char *sides[2];
    int count = s->has_region ? report_side_names(view->r, s->sides, sides) : 0;
    for (int i = 0; i < count; i++) {
        SAY_MORE(step->outcome, "%s%s", i == 0 ? " on " : " and ", sides[i]);
    }
    say_passage(view, step);
    STEP_VALUES(step, s->t);
    steps_point(step, s->normal);
}

/* ---- The swept circle, stage by stage ------------------------------------------------------ */

/* The centre's way, both ends as different as they are. */
static void say_from_to(const sweep_view *view, report_step *step)
{
    const ct_vec a = view->sweep.stages.from, b = view->sweep.stages.to;
    const int places = steps_places_of_two(phrase_places_for_extent(view->extent), a, b);
    SAY(step->numbers, "from (%.*f, %.*f) to (%.*f, %.*f)", places, a.x, places, a.y, places, b.x,
        places, b.y);
}

static void add_frame(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    report_step *step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame");
    SAY(step->formula, "p − centre of b, turned back: cos θ = %g, sin θ = %g", s->frame_cos,
        s->frame_sin);
    say_from_to(view, step);
    steps_point(step, s->from);
    steps_point(step, s->to);
    steps_enter_frame(view->box, out);
    marks_rect_in(out, REPORT_ROLE_B, &s->rect, view->box);
    marks_arrow(out, REPORT_ROLE_A, NULL, steps_in_world(view->box, s->from),
                steps_in_world(view->box, s->to));
}

/* Places that show in which order the ends of two intervals come. */
static int interval_places(double extent, const double ends[4])
{
    int places = phrase_places(phrase_places_for_extent(extent), ends, 4);
    places = phrase_places_between(places, ends[1], ends[2]);
    return phrase_places_between(places, ends[3], ends[0]);
}

static void add_boxes(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const ct_rect *p = &s->path_bounds, *e = &s->expanded;
    bool seen = p->min.x <= e->max.x && e->min.x <= p->max.x && p->min.y <= e->max.y &&
                e->min.y <= p->max.y;
    int dx = interval_places(view->extent, (double[]){ p->min.x, p->max.x, e->min.x, e->max.x });
    int dy = interval_places(view->extent, (double[]){ p->min.y, p->max.y, e->min.y, e->max.y });
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_BOXES, "Box of the path");
    SAY(step->formula, "around both ends of the %s's path", reference_name(view));
    SAY(step->numbers, "x [%.*f, %.*f], y [%.*f, %.*f]", dx, p->min.x, dx, p->max.x, dy, p->min.y,
        dy, p->max.y);
    steps_point(step, p->min);
    steps_point(step, p->max);
    marks_rect(out, REPORT_ROLE_A, p);
    marks_arrow(out, REPORT_ROLE_A, NULL, s->from, s->to);

    step = steps_add_in(out, view->box, REPORT_STEP_BOXES, "Expanded rectangle");
    SAY(step->formula, "grown by r = %g on every side", s->radius);
    SAY(step->numbers, "x [%.*f, %.*f], y [%.*f, %.*f]", dx, e->min.x, dx, e->max.x, dy, e->min.y,
        dy, e->max.y);
    SAY(step->outcome, "%s%s", seen != s->boxes_overlap ? "exactly, rounding aside: " : "",
        s->boxes_overlap ? "the boxes overlap, look closer" : "the boxes are apart: no hit");
    step->decides = !s->boxes_overlap;
    steps_point(step, p->min);
    steps_point(step, p->max);
    steps_point(step, e->min);
    steps_point(step, e->max);
    marks_rect(out, REPORT_ROLE_A, p);
    marks_rect(out, REPORT_ROLE_B, e);
}

/* Cohen and Sutherland, cut by cut; what is left of the way is told by add_clip(). */
static void add_cuts(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const clip_view clip = { .r = view->r,
                             .from = s->from,
                             .to = s->to,
                             .rect = s->expanded,
                             .box = view->box,
                             .name = "the expanded rectangle",
                             .low = "min",
                             .high = "max",
                             .extent = view->extent,
                             .overlap = s->clip.hit,
                             .segment_role = REPORT_ROLE_A,
                             .rect_role = REPORT_ROLE_HELP };
    (void)steps_cut(&clip, (clip_words){ "something is left", "nothing is left" }, out);
}

static void add_clip(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    int places = phrase_places_for_extent(view->extent);
    report_step *step =
        steps_add_in(out, view->box, REPORT_STEP_CLIP, "Clip to the expanded rectangle");
    SAY(step->formula, "p = from + t·(to − from)");
    if (s->clip.hit) {
        SAY(step->numbers, "enters at (%.*f, %.*f), t = %g", places, s->clip.enter.x, places,
            s->clip.enter.y, s->clip.t_enter);
        SAY(step->outcome, "it enters");
        steps_point(step, s->clip.enter);
        STEP_VALUES(step, s->clip.t_enter, s->clip.t_exit);
    } else {
        say_from_to(view, step);
        SAY_MORE(step->numbers, ": nothing is left");
        SAY(step->outcome, "it misses: no hit");
        step->decides = true;
    }
    mark_stage(view, out);
    if (s->clip.hit) { marks_point(out, REPORT_ROLE_RESULT, NULL, s->clip.enter); }
}

/* The lines through the rectangle's sides, which part the expanded one in nine. */
static void mark_regions(const sweep_view *view, ct_vec p, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const ct_rect *e = &s->expanded;
    const double xs[2] = { s->rect.min.x, s->rect.max.x }, ys[2] = { s->rect.min.y, s->rect.max.y };
    mark_stage(view, out);
    for (int i = 0; i < 2; i++) {
        marks_segment(out, REPORT_ROLE_HELP, NULL, (ct_vec){ xs[i], e->min.y },
                      (ct_vec){ xs[i], e->max.y });
        marks_segment(out, REPORT_ROLE_HELP, NULL, (ct_vec){ e->min.x, ys[i] },
                      (ct_vec){ e->max.x, ys[i] });
    }
    marks_point(out, REPORT_ROLE_RESULT, report_region_name(view->r, s->entry_region), p);
}

static void add_region(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const char *name = report_region_name(view->r, s->entry_region);
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_REGION,
                                     s->starts_in_corner ? "The start is in a corner of it"
                                                         : "Part of the expanded rectangle");
    const ct_rect *rect = &s->rect;
    ct_vec p = s->starts_in_corner ? s->from : s->clip.enter;
    int least = phrase_places_for_extent(view->extent);
    int x = phrase_places(least, (double[]){ rect->min.x, rect->max.x, p.x }, 3);
    int y = phrase_places(least, (double[]){ rect->min.y, rect->max.y, p.y }, 3);
    SAY(step->formula, "against x %.*f and %.*f, y %.*f and %.*f", x, rect->min.x, x, rect->max.x,
        y, rect->min.y, y, rect->max.y);
    SAY(step->numbers, "%s (%.*f, %.*f) lies in region %s",
        s->starts_in_corner ? "the start" : "entry", x, p.x, y, p.y, name);
    if (s->corner_tested) {
        SAY(step->outcome, "a corner: test its circle");
    } else {
        const char *sides[2];
        int count = report_side_names(view->r, ct_region_sides(s->entry_region), sides);
        const ct_sweep *hit = &view->sweep.result;
        const bool by = fabs(ct_dot(hit->normal, view->relative)) <=
                        1e-9 * ct_length(view->relative); /* as a disc's at a corner */
        SAY(step->outcome, "the %s side is %s", count > 0 ? sides[0] : "inner",
            by ? "met at its end: the move leads past, so n is square to it" : "hit");
        step->decides = true;
    }
    STEP_VALUES(step, (double)s->entry_region);
    mark_regions(view, p, out);
}

/* t at which the centre is level with the side it enters by. */
static void add_side_time(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    bool on_x = s->entry_region == CT_REGION_L || s->entry_region == CT_REGION_R;
    bool low = s->entry_region == CT_REGION_L || s->entry_region == CT_REGION_B;
    const ct_vec *end = low ? &s->expanded.min : &s->expanded.max;
    double side = on_x ? end->x : end->y;
    double from = on_x ? s->from.x : s->from.y;
    ct_vec move = view->b->type == CT_RECT ? view->relative : ct_sub(s->to, s->from);
    double way = on_x ? move.x : move.y;
    const double t = view->sweep.result.t;
    int places = steps_places_of_difference(PHRASE_NO_PLACES, side, from);
    const follow_numbers n = { { side, 0, from, 0, way }, 5, 4, places };
    const follow_result time = { follow_times, .told = t };
    const int more = follow_more(&n, &time, 1);
    places = follow_places(&n, more);
    const char *axis = on_x ? "x" : "y";
    report_step *step = steps_add_in(out, view->box, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = (%s.%s %s r − from.%s) / m%s", low ? "min" : "max", axis,
        low ? "−" : "+", axis, axis);
    SAY(step->numbers, "= (%.*f − % .*f) / % .*g %s %g", places, side, places, from,
        FOLLOW_DIGITS + more, way, follow_sign(&n, &time, more), t);
    SAY(step->outcome, "t = %g", t);
    steps_values(step, (double[]){ side, from, way, t }, 4);
    mark_stage(view, out);
    marks_point(out, REPORT_ROLE_RESULT, NULL, s->clip.enter);
}

static void add_start_overlap(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const clamp_view clamped = { .r = view->r,
                                 .center = s->from,
                                 .radius = s->radius,
                                 .rect = s->rect,
                                 .what = view->b->type == CT_OBB ? "c'" : "c",
                                 .box = view->box,
                                 .extent = view->extent,
                                 .noise = view->box != NULL ? steps_noise(view->a, view->b) : 0,
                                 .relation = report_contact_of(view->r, view->pair).relation,
                                 .round_role = REPORT_ROLE_A,
                                 .rect_role = REPORT_ROLE_B };
    steps_clamp(&clamped, out);
    steps_time_zero(view, out);
}

static void add_corner(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    char what[24];
    (void)snprintf(what, sizeof what, "corner %s", report_region_name(view->r, s->entry_region));
    disc_view disc = { .from = s->from,
                       .way = ct_sub(s->to, s->from),
                       .center = s->corner,
                       .reach = s->radius,
                       .what = what,
                       .hit = view->sweep.result.hit,
                       .extent = view->extent,
                       .box = view->box };
    steps_closest_approach(&disc, REPORT_STEP_CORNER, out);
    if (disc.hit) { steps_disc_time(&disc, view->sweep.result.t, out); }
}

static void add_swept_circle(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    if (view->box != NULL) { add_frame(view, out); }
    if (s->end == CT_SWEEP_STARTS_OVERLAPPING) {
        add_start_overlap(view, out);
        return;
    }
    add_boxes(view, out);
    if (s->end == CT_SWEEP_BOXES_APART) { return; }
    if (!s->starts_in_corner) {
        add_cuts(view, out);
        add_clip(view, out);
    }
    if (s->end == CT_SWEEP_CLIP_MISSES) { return; }
    add_region(view, out);
    if (s->corner_tested) {
        add_corner(view, out);
    } else {
        add_side_time(view, out);
    }
}

/* ---- The others ---------------------------------------------------------------------------- */

static void add_swept_round(const sweep_view *view, report_steps *out)
{
    ct_circle a = ct_disc_of(view->a), b = ct_disc_of(view->b);
    disc_view disc = { .from = a.center,
                       .way = view->relative,
                       .center = b.center,
                       .reach = a.radius + b.radius,
                       .what = "the target",
                       .hit = view->sweep.result.hit,
                       .extent = view->extent };
    steps_closest_approach(&disc, REPORT_STEP_SQUARED, out);
    if (!disc.hit) { return; }
    if (ct_overlap(view->a, view->b)) {
        steps_time_zero(view, out);
    } else {
        steps_disc_time(&disc, view->sweep.result.t, out);
    }
}

static void add_swept_outlines(const sweep_view *view, report_steps *out)
{
    const bool upright = view->a->type == CT_RECT && view->b->type == CT_RECT;
    if (!upright && (steps_swept_bounds(view, out) || steps_swept_balls(view, out))) { return; }
    if (is_by_axes(view)) {
        steps_swept_axes(view, out);
    } else {
        steps_landing(view, out);
    }
}

/* ---- Public ------------------------------------------------------------------------------ */

void report_sweep_steps(const report *r, int mover, int target, report_steps *out)
{
    sweep_view view = { .r = r,
                        .mover = report_shape(r, mover),
                        .target = report_shape(r, target),
                        .a = report_core_shape(r, mover),
                        .b = report_core_shape(r, target),
                        .sweep = report_sweep_of(r, mover, target),
                        .pair = { mover, target } };
    view.relative = ct_sub(view.mover->move, view.target->move);
    view.extent = fmax(fmax(steps_extent(view.a), steps_extent(view.b)),
                       fmax(fabs(view.relative.x), fabs(view.relative.y)));
    const ct_swept_circle *stages = &view.sweep.stages;
    if (view.sweep.kind == REPORT_SWEEP_CIRCLE_BOX && view.b->type == CT_OBB) {
        view.frame = (ct_obb){ stages->frame_origin, stages->rect.max, stages->frame_cos,
                               stages->frame_sin };
        view.box = &view.frame;
    }
    const bool of_outlines =
        view.sweep.kind != REPORT_SWEEP_CIRCLE_BOX && !(ct_is_round(view.a) && ct_is_round(view.b));
    steps_begin(out);
    add_relative_move(&view, out);
    if (view.sweep.kind == REPORT_SWEEP_CIRCLE_BOX) {
        add_swept_circle(&view, out);
    } else if (of_outlines) {
        add_swept_outlines(&view, out);
    } else {
        add_swept_round(&view, out);
    }
    if (view.sweep.result.hit) {
        add_contact(&view, out);
        if (of_outlines && view.sweep.result.has_normal && view.sweep.result.t > 0) {
            add_touching(&view, out);
        }
        add_stop(&view, out);
        add_slide(&view, out);
    }
    add_verdict(&view, out);
}

void report_steps_of(const report *r, const report_question *question, report_steps *out)
{
    const report_pair pair = question->pair;
    if (question->is_sweep) {
        report_sweep_steps(r, pair.a, pair.b, out);
    } else {
        report_pair_steps(r, pair, out);
    }
}
