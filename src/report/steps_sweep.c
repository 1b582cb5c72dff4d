/* steps_sweep.c - steps of a moving shape: the swept circle's stages, closest approach, response. */
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "report/steps_clip.h"

/* One sweep in the making. */
typedef struct sweep_view {
    const report *r;
    const scene_shape *mover, *target;
    const ct_shape *a, *b;
    report_sweep sweep;
    ct_vec relative;  /* the mover's move as the target sees it */
    double extent;    /* of the larger shape or the way */
    report_pair pair; /* mover, target */
    ct_obb frame;
    const ct_obb *box; /* &frame: the stages are in it; NULL: they are in the world */
} sweep_view;

static ct_vec along(ct_vec from, double t, ct_vec way)
{
    return (ct_vec){ from.x + t * way.x, from.y + t * way.y };
}

static void point_values(report_step *step, ct_vec p)
{
    steps_value(step, p.x);
    steps_value(step, p.y);
}

/* ---- Marks ---------------------------------------------------------------------------------- */

static const mark_look result_point = { REPORT_MARK_POINT, REPORT_ROLE_RESULT, NULL };
static const mark_look the_way = { REPORT_MARK_ARROW, REPORT_ROLE_A, NULL };

static ct_vec in_world(const ct_obb *box, ct_vec p)
{
    return box != NULL ? ct_obb_to_world(box, p) : p;
}

/* Both shapes where they are at time t. */
static void mark_shapes_at(const sweep_view *view, double t, report_steps *out)
{
    const ct_vec a = view->mover->move, b = view->target->move;
    marks_shape_moved(out, REPORT_ROLE_A, view->pair.a, (ct_vec){ t * a.x, t * a.y });
    marks_shape_moved(out, REPORT_ROLE_B, view->pair.b, (ct_vec){ t * b.x, t * b.y });
}

/* As long as it is well seen: a normal has no length of its own. */
static void mark_normal(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    const ct_vec tip = along(s->contact, view->extent / 4, s->normal);
    if (s->has_normal) {
        marks_between(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_RESULT, "n" }, s->contact,
                      tip);
    }
}

/* The centre's way in the target's frame, and the rectangle grown by the radius. */
static void mark_stage(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    marks_rect_in(out, REPORT_ROLE_HELP, &s->expanded, view->box);
    marks_between(out, the_way, in_world(view->box, s->from), in_world(view->box, s->to));
}

/* ---- Common to all movers ----------------------------------------------------------------- */

static void add_relative_move(const sweep_view *view, report_steps *out)
{
    ct_vec a = view->mover->move, b = view->target->move;
    report_step *step = steps_add(out, REPORT_STEP_DIFFERENCE, "Relative move");
    SAY(step->formula, "m = mover's move − target's move");
    if (view->target->has_move) {
        ct_vec m = view->relative;
        int x = phrase_places_of_difference(a.x, b.x);
        int y = phrase_places_of_difference(a.y, b.y);
        SAY(step->numbers, "= (%.*f, %.*f) − (%.*f, %.*f) = (%.*f, %.*f)", x, a.x, y, a.y, x, b.x,
            y, b.y, x, phrase_visible(m.x, fmax(fabs(a.x), fabs(b.x))), y,
            phrase_visible(m.y, fmax(fabs(a.y), fabs(b.y))));
    } else {
        SAY(step->numbers, "= (%g, %g), the target rests", a.x, a.y);
    }
    point_values(step, view->relative);
    const ct_vec at = ct_reference_point(view->a);
    marks_shape(out, REPORT_ROLE_A, view->pair.a);
    marks_shape(out, REPORT_ROLE_B, view->pair.b);
    marks_between(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_A, "m" }, at,
                  along(at, 1, view->relative));
}

/* What the mover's reference point is called. */
static const char *reference_name(const sweep_view *view)
{
    switch (view->a->type) {
    case CT_SEGMENT:
    case CT_CAPSULE:
        return "from";
    case CT_POLYGON:
        return "corner 0";
    default:
        return "centre";
    }
}

static void add_contact(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "First contact");
    SAY(step->formula, "%s = start + t·move", reference_name(view));
    int places = phrase_places_for_extent(view->extent);
    places = phrase_places(places, (double[]){ s->center.x, s->contact.x }, 2);
    places = phrase_places(places, (double[]){ s->center.y, s->contact.y }, 2);
    SAY(step->numbers, "= (%.*f, %.*f)", places, s->center.x, places, s->center.y);
    SAY(step->outcome, "contact (%.*f, %.*f)", places, s->contact.x, places, s->contact.y);
    if (s->has_region) {
        SAY_MORE(step->outcome, ", region %s", report_region_name(view->r, s->region));
    }
    point_values(step, s->center);
    point_values(step, s->contact);
    mark_shapes_at(view, s->t, out);
    marks_at(out, result_point, s->contact);
}

/* Eight digits, or as many as it takes to see the small step back. */
static void say_stop(ct_vec stop, report_step *step)
{
    if (fmax(fabs(stop.x), fabs(stop.y)) < 1e4) {
        SAY(step->outcome, "stop at (%.*g, %.*g)", 8, stop.x, 8, stop.y);
    } else {
        SAY(step->outcome, "stop at (%.*f, %.*f)", 4, stop.x, 4, stop.y);
    }
}

static void add_stop(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_STOP, "Response: stop");
    SAY(step->formula, "stop = %s + 0.0001·n", reference_name(view));
    if (s->has_normal) {
        const int places = phrase_places_for_extent(view->extent);
        SAY(step->numbers, "= (%.*f, %.*f) + 0.0001·(%g, %g)", places, s->center.x, places,
            s->center.y, s->normal.x, s->normal.y);
    } else {
        SAY(step->numbers, "no normal: the %s stays", reference_name(view));
    }
    say_stop(s->stop, step);
    point_values(step, s->stop);
    point_values(step, s->normal);
    mark_shapes_at(view, s->t, out);
    mark_normal(view, out);
    marks_at(out, (mark_look){ REPORT_MARK_POINT, REPORT_ROLE_RESULT, "stop" }, s->stop);
}

/* What taking away the rest left by rounding alone is 0. */
static double without_noise(double value, ct_vec rest)
{
    return fabs(value) > 4 * DBL_EPSILON * fmax(fabs(rest.x), fabs(rest.y)) ? value : 0;
}

static void add_slide(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    ct_vec move = view->mover->move;
    ct_vec rest = { (1 - s->t) * move.x, (1 - s->t) * move.y };
    double into = s->has_normal ? steps_dot(rest, s->normal) : 0;
    report_step *step = steps_add(out, REPORT_STEP_SLIDE, "Response: slide");
    SAY(step->formula, "slide = rest − min(0, rest·n)·n, rest = (1 − t)·move");
    SAY(step->numbers, "rest = (%g, %g), rest·n = %g", rest.x, rest.y, into);
    if (into < 0) {
        SAY(step->outcome, "slide by (%g, %g): only this surface is looked at",
            without_noise(s->slide.x, rest), without_noise(s->slide.y, rest));
    } else {
        SAY(step->outcome, "not into the surface: all of (%g, %g)", s->slide.x, s->slide.y);
    }
    point_values(step, s->slide);
    point_values(step, rest);
    steps_value(step, into);
    mark_shapes_at(view, s->t, out);
    marks_between(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_HELP, "rest" }, s->center,
                  along(s->center, 1, rest));
    marks_between(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_RESULT, "slide" }, s->center,
                  along(s->center, 1, s->slide));
}

static void add_verdict(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_VERDICT, "Verdict");
    mark_shapes_at(view, s->hit ? s->t : 1, out);
    if (!s->hit) {
        SAY(step->outcome, "no hit");
        return;
    }
    marks_at(out, result_point, s->contact);
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
    steps_value(step, s->t);
    point_values(step, s->normal);
}

/* ---- A point on its way past a disc: corner circles, circles against circles --------------- */

/* |from + t·way − center|² = reach², i.e. a·t² + 2·b·t + c = 0. */
typedef struct disc_view {
    ct_vec from, way, center;
    double reach;
    const char *what;  /* "the corner" */
    bool hit;          /* the exact verdict */
    double extent;     /* of what is looked at */
    const ct_obb *box; /* all this is in its frame; NULL: the world */
} disc_view;

static void mark_disc(const disc_view *view, ct_vec found, report_steps *out)
{
    const ct_circle disc = { in_world(view->box, view->center), view->reach };
    const ct_vec from = in_world(view->box, view->from), p = in_world(view->box, found);
    marks_circle(out, REPORT_ROLE_HELP, &disc);
    marks_between(out, the_way, from, in_world(view->box, along(view->from, 1, view->way)));
    marks_between(out, (mark_look){ REPORT_MARK_SEGMENT, REPORT_ROLE_RESULT, "d" }, disc.center, p);
}

static void add_closest_approach(const disc_view *view, report_step_kind kind, report_steps *out)
{
    double way_sq = steps_dot(view->way, view->way);
    double s =
        way_sq > 0 ? -steps_dot(view->way, steps_minus(view->from, view->center)) / way_sq : 0;
    s = fmin(fmax(s, 0), 1);
    ct_vec closest = along(view->from, s, view->way);
    ct_vec d = steps_minus(closest, view->center);
    phrase_comparison c = { steps_dot(d, d), view->reach * view->reach, view->hit };
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
    point_values(step, closest);
    steps_value(step, c.left);
    steps_value(step, c.right);
    step->in_frame = view->box != NULL;
    mark_disc(view, closest, out);
}

static void add_disc_time(const disc_view *view, double t, report_steps *out)
{
    ct_vec f = steps_minus(view->from, view->center);
    double a = steps_dot(view->way, view->way), b = steps_dot(f, view->way);
    double c = steps_dot(f, f) - view->reach * view->reach;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = (−b − √(b² − a·c)) / a");
    SAY(step->numbers, "a = %g, b = %g, c = %g: t = (%g − √(%g − % g)) / %g", a, b, c, 0.0 - b,
        b * b, a * c, a);
    SAY(step->outcome, "t = %g", t);
    steps_value(step, a);
    steps_value(step, b);
    steps_value(step, c);
    steps_value(step, t);
    step->in_frame = view->box != NULL;
    mark_disc(view, along(view->from, t, view->way), out);
}

static void add_time_zero(const char *why, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = 0");
    SAY(step->numbers, "%s", why);
    SAY(step->outcome, "t = 0");
    steps_value(step, 0);
}

/* ---- The swept circle, stage by stage ------------------------------------------------------ */

/* The centre's way, both ends as different as they are. */
static void say_from_to(const sweep_view *view, report_step *step)
{
    ct_vec a = view->sweep.stages.from, b = view->sweep.stages.to;
    int places = phrase_places_for_extent(view->extent);
    places = phrase_places_between(places, a.x, b.x);
    places = phrase_places_between(places, a.y, b.y);
    SAY(step->numbers, "from (%.*f, %.*f) to (%.*f, %.*f)", places, a.x, places, a.y, places, b.x,
        places, b.y);
}

static void add_frame(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    report_step *step = steps_add(out, REPORT_STEP_LOCAL, "Into the rectangle's frame");
    SAY(step->formula, "p − m, turned back: cos θ %g, sin θ %g", s->frame_cos, s->frame_sin);
    say_from_to(view, step);
    point_values(step, s->from);
    point_values(step, s->to);
    steps_enter_frame(view->box, out);
    marks_rect_in(out, REPORT_ROLE_B, &s->rect, view->box);
    marks_between(out, the_way, in_world(view->box, s->from), in_world(view->box, s->to));
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
    report_step *step = steps_add(out, REPORT_STEP_BOXES, "Box of the way");
    SAY(step->formula, "around both ends of the centre's way");
    SAY(step->numbers, "x [%.*f, %.*f], y [%.*f, %.*f]", dx, p->min.x, dx, p->max.x, dy, p->min.y,
        dy, p->max.y);
    point_values(step, p->min);
    point_values(step, p->max);
    step->in_frame = view->box != NULL;
    marks_rect_in(out, REPORT_ROLE_A, p, view->box);
    marks_between(out, the_way, in_world(view->box, s->from), in_world(view->box, s->to));

    step = steps_add(out, REPORT_STEP_BOXES, "Expanded rectangle");
    SAY(step->formula, "grown by r = %g on every side", s->radius);
    SAY(step->numbers, "x [%.*f, %.*f], y [%.*f, %.*f]", dx, e->min.x, dx, e->max.x, dy, e->min.y,
        dy, e->max.y);
    SAY(step->outcome, "%s%s", seen != s->boxes_overlap ? "exactly, rounding aside: " : "",
        s->boxes_overlap ? "the boxes overlap, look closer" : "the boxes are apart: no hit");
    step->decides = !s->boxes_overlap;
    point_values(step, p->min);
    point_values(step, p->max);
    point_values(step, e->min);
    point_values(step, e->max);
    step->in_frame = view->box != NULL;
    marks_rect_in(out, REPORT_ROLE_A, p, view->box);
    marks_rect_in(out, REPORT_ROLE_B, e, view->box);
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
    report_step *step = steps_add(out, REPORT_STEP_CLIP, "Clip to the expanded rectangle");
    SAY(step->formula, "p = from + t·(to − from)");
    if (s->clip.hit) {
        SAY(step->numbers, "enters at (%.*f, %.*f), t = %g", places, s->clip.enter.x, places,
            s->clip.enter.y, s->clip.t_enter);
        SAY(step->outcome, "it enters");
        point_values(step, s->clip.enter);
        steps_value(step, s->clip.t_enter);
        steps_value(step, s->clip.t_exit);
    } else {
        say_from_to(view, step);
        SAY_MORE(step->numbers, ": nothing is left");
        SAY(step->outcome, "it misses: no hit");
        step->decides = true;
    }
    step->in_frame = view->box != NULL;
    mark_stage(view, out);
    if (s->clip.hit) {
        marks_at(out, result_point, in_world(view->box, s->clip.enter));
    }
}

/* The lines through the rectangle's sides, which part the expanded one in nine. */
static void mark_regions(const sweep_view *view, ct_vec p, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const ct_rect *e = &s->expanded;
    const double xs[2] = { s->rect.min.x, s->rect.max.x }, ys[2] = { s->rect.min.y, s->rect.max.y };
    const mark_look border = { REPORT_MARK_SEGMENT, REPORT_ROLE_HELP, NULL };
    mark_stage(view, out);
    for (int i = 0; i < 2; i++) {
        marks_between(out, border, in_world(view->box, (ct_vec){ xs[i], e->min.y }),
                      in_world(view->box, (ct_vec){ xs[i], e->max.y }));
        marks_between(out, border, in_world(view->box, (ct_vec){ e->min.x, ys[i] }),
                      in_world(view->box, (ct_vec){ e->max.x, ys[i] }));
    }
    marks_at(out,
             (mark_look){ REPORT_MARK_POINT, REPORT_ROLE_RESULT,
                          report_region_name(view->r, s->entry_region) },
             in_world(view->box, p));
}

static void add_region(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    const char *name = report_region_name(view->r, s->entry_region);
    report_step *step = steps_add(out, REPORT_STEP_REGION,
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
        SAY(step->outcome, "the %s side is hit", count > 0 ? sides[0] : "inner");
        step->decides = true;
    }
    steps_value(step, (double)s->entry_region);
    step->in_frame = view->box != NULL;
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
    ct_vec move = view->b->type == CT_RECT ? view->relative : steps_minus(s->to, s->from);
    double way = on_x ? move.x : move.y;
    int places = phrase_places_of_difference(side, from);
    const char *axis = on_x ? "x" : "y";
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "t = (%s.%s %s r − from.%s) / m%s", low ? "min" : "max", axis,
        low ? "−" : "+", axis, axis);
    SAY(step->numbers, "= (%.*f − % .*f) / % g = %g", places, side, places, from, way,
        view->sweep.result.t);
    SAY(step->outcome, "t = %g", view->sweep.result.t);
    steps_value(step, side);
    steps_value(step, from);
    steps_value(step, way);
    steps_value(step, view->sweep.result.t);
    step->in_frame = view->box != NULL;
    mark_stage(view, out);
    marks_at(out, result_point, in_world(view->box, s->clip.enter));
}

static void add_start_overlap(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    clamp_view clamped = { .r = view->r,
                           .center = s->from,
                           .radius = s->radius,
                           .rect = s->rect,
                           .what = view->b->type == CT_OBB ? "c'" : "c",
                           .box = view->box,
                           .extent = view->extent,
                           .overlap = true,
                           .round_role = REPORT_ROLE_A,
                           .rect_role = REPORT_ROLE_B };
    steps_clamp(&clamped, out);
    add_time_zero("they overlap at the start", out);
}

static void add_corner(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    char what[24];
    (void)snprintf(what, sizeof what, "corner %s", report_region_name(view->r, s->entry_region));
    disc_view disc = { .from = s->from,
                       .way = steps_minus(s->to, s->from),
                       .center = s->corner,
                       .reach = s->radius,
                       .what = what,
                       .hit = view->sweep.result.hit,
                       .extent = view->extent,
                       .box = view->box };
    add_closest_approach(&disc, REPORT_STEP_CORNER, out);
    if (disc.hit) {
        add_disc_time(&disc, view->sweep.result.t, out);
    }
}

static void add_swept_circle(const sweep_view *view, report_steps *out)
{
    const ct_swept_circle *s = &view->sweep.stages;
    if (view->box != NULL) {
        add_frame(view, out);
    }
    if (s->end == CT_SWEEP_STARTS_OVERLAPPING) {
        add_start_overlap(view, out);
        return;
    }
    add_boxes(view, out);
    if (s->end == CT_SWEEP_BOXES_APART) {
        return;
    }
    if (!s->starts_in_corner) {
        add_cuts(view, out);
        add_clip(view, out);
    }
    if (s->end == CT_SWEEP_CLIP_MISSES) {
        return;
    }
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
    ct_circle a = steps_as_circle(view->a), b = steps_as_circle(view->b);
    disc_view disc = { .from = a.center,
                       .way = view->relative,
                       .center = b.center,
                       .reach = a.radius + b.radius,
                       .what = "the target",
                       .hit = view->sweep.result.hit,
                       .extent = view->extent };
    add_closest_approach(&disc, REPORT_STEP_SQUARED, out);
    if (!disc.hit) {
        return;
    }
    if (ct_overlap(view->a, view->b)) {
        add_time_zero("they overlap at the start", out);
    } else {
        add_disc_time(&disc, view->sweep.result.t, out);
    }
}

/* Neither side gains on the other: what they share on the axis, or the gap, stays. */
static void say_no_move(double first, double last, const char *axis, report_step *step)
{
    SAY(step->formula, "no move on %s: what is there stays", axis);
    if (first <= 0 && last >= 0) {
        SAY(step->numbers, "they meet on %s now; move on %s is 0", axis, axis);
        SAY(step->outcome, "always");
        return;
    }
    SAY(step->numbers, "gap on %s: %g to close, %g to leave; move on %s is 0", axis,
        first > 0 ? first : -last, first > 0 ? last : -first, axis);
    SAY(step->outcome, "never");
}

/* When the intervals of two upright rectangles share a number on one axis. */
static void add_time_interval(const sweep_view *view, bool on_x, report_steps *out)
{
    const ct_rect *a = &view->a->as.rect, *b = &view->b->as.rect;
    double m = on_x ? view->relative.x : view->relative.y;
    double first = on_x ? b->min.x - a->max.x : b->min.y - a->max.y;
    double last = on_x ? b->max.x - a->min.x : b->max.y - a->min.y;
    report_step *step = steps_add(out, on_x ? REPORT_STEP_INTERVAL_X : REPORT_STEP_INTERVAL_Y,
                                  on_x ? "When they meet on x" : "When they meet on y");
    if (m == 0) {
        say_no_move(first, last, on_x ? "x" : "y", step);
        return;
    }
    double meet = m > 0 ? first : last, leave = m > 0 ? last : first;
    SAY(step->formula, "t = way / move, to meet and to leave");
    SAY(step->numbers, "%g to meet, %g to leave; move on %s is %g", meet, leave, on_x ? "x" : "y",
        m);
    SAY(step->outcome, "from t = %g to t = %g", meet / m, leave / m);
    if (!view->sweep.result.hit && (meet / m > 1 || leave / m < 0)) {
        SAY_MORE(step->outcome, ": not within this move");
    }
    steps_value(step, meet / m);
    steps_value(step, leave / m);
}

static void mark_time_interval(const sweep_view *view, bool on_x, report_steps *out)
{
    const ct_rect *a = &view->a->as.rect, *b = &view->b->as.rect;
    const mark_span of_a = { on_x ? a->min.x : a->min.y, on_x ? a->max.x : a->max.y };
    const mark_span of_b = { on_x ? b->min.x : b->min.y, on_x ? b->max.x : b->max.y };
    marks_spans(out, (ct_vec3){ on_x, !on_x, 0 }, of_a, of_b);
}

static void add_time(const sweep_view *view, report_steps *out)
{
    const ct_sweep *s = &view->sweep.result;
    report_step *step = steps_add(out, REPORT_STEP_TIME, "Time of the hit");
    SAY(step->formula, "the first t in [0, 1] at which they share a point");
    if (s->hit) {
        SAY(step->numbers, "t = %g", s->t);
        SAY(step->outcome,
            s->t == 0 && ct_overlap(view->a, view->b) ? "they overlap at the start" : "they touch");
        steps_value(step, s->t);
    } else {
        SAY(step->outcome, "at no time");
    }
    mark_shapes_at(view, s->hit ? s->t : 1, out);
    step->decides = true;
}

static void add_swept_boxes(const sweep_view *view, report_steps *out)
{
    if (view->a->type == CT_RECT && view->b->type == CT_RECT) {
        add_time_interval(view, true, out);
        mark_time_interval(view, true, out);
        add_time_interval(view, false, out);
        mark_time_interval(view, false, out);
    }
    add_time(view, out);
}

static bool is_box(const ct_shape *shape)
{
    return shape->type == CT_RECT || shape->type == CT_OBB;
}

static void add_swept_outlines(const sweep_view *view, report_steps *out)
{
    const swept_pair pair = { { *view->a, view->mover->move },
                              { *view->b, view->target->move },
                              &view->sweep.result,
                              view->extent };
    if (steps_swept_bounds(&pair, out)) {
        return;
    }
    steps_closing(&pair, out);
    add_time(view, out);
}

/* ---- Public ------------------------------------------------------------------------------ */

void report_sweep_steps(const report *r, int mover, int target, report_steps *out)
{
    sweep_view view = { .r = r,
                        .mover = report_shape(r, mover),
                        .target = report_shape(r, target),
                        .a = report_core_shape(r, mover),
                        .b = report_core_shape(r, target),
                        .pair = { mover, target } };
    view.relative = steps_minus(view.mover->move, view.target->move);
    view.extent = fmax(fmax(steps_extent(view.a), steps_extent(view.b)),
                       fmax(fabs(view.relative.x), fabs(view.relative.y)));
    report_sweep_of(r, mover, target, &view.sweep);
    const ct_swept_circle *stages = &view.sweep.stages;
    if (view.sweep.kind == REPORT_SWEEP_CIRCLE_BOX && view.b->type == CT_OBB) {
        view.frame = (ct_obb){ stages->frame_origin, stages->rect.max, stages->frame_cos,
                               stages->frame_sin };
        view.box = &view.frame;
    }
    steps_begin(out);
    add_relative_move(&view, out);
    if (view.sweep.kind == REPORT_SWEEP_CIRCLE_BOX) {
        add_swept_circle(&view, out);
    } else if (steps_is_round(view.a) && steps_is_round(view.b)) {
        add_swept_round(&view, out);
    } else if (is_box(view.a) && is_box(view.b)) {
        add_swept_boxes(&view, out);
    } else {
        add_swept_outlines(&view, out);
    }
    if (view.sweep.result.hit) {
        add_contact(&view, out);
        add_stop(&view, out);
        add_slide(&view, out);
    }
    add_verdict(&view, out);
}
