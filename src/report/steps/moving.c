/* moving.c - steps of two convex outlines on their ways: on every axis the times at which their
 * shadows meet and part, and the time at which they have met on all of them. */
#include <float.h>
#include <math.h>

#include "report/steps/build.h"

/* As many axes as can be followed, and numbers in one sum. */
enum { most_axes = 8, most_told = 5 };

/* Times closer than this are the same but for rounding. */
static const double same_time = 1e-12;

/* One axis, and the times between which the shadows meet on it. */
typedef struct meeting {
    steps_axis axis;
    double speed;        /* of a's shadow relative to b's; 0: as good as none */
    double first, last;  /* the ways until they meet and until they part, of a moving up the axis */
    double enter, leave; /* -INFINITY, INFINITY: always; INFINITY, -INFINITY: never */
} meeting;

typedef struct meeting_list {
    const sweep_view *view;
    bool upright;                     /* both: their axes are x and y */
    axis_keeper axes;                 /* that meet last */
    meeting last_in, first_out, shut; /* the latest to meet, the earliest to part; shuts all out */
    meeting square;                   /* to what is hit: nearest to the normal */
    meeting level;                    /* on which nothing moves, with the least overlap */
    bool has_shut, has_level;
} meeting_list;

/* ---- Times ----------------------------------------------------------------------------------- */

/* Across an axis nothing moves but by rounding. */
static double speed_on(ct_vec axis, ct_vec move)
{
    const double x = axis.x * move.x, y = axis.y * move.y, speed = x + y;
    return fabs(speed) > 4 * DBL_EPSILON * (fabs(x) + fabs(y)) ? speed : 0;
}

static bool meets_in_frame(const meeting *m)
{
    return m->enter <= 1 && m->leave >= 0;
}

/* What neither gains nor loses on the axis stays; where the core tells of a hit, a gap is
 * rounding. */
static void stay(const meeting_list *list, meeting *m)
{
    const bool meet = (m->first <= 0 && m->last >= 0) || list->view->sweep.result.hit;
    m->speed = 0;
    m->enter = meet ? -INFINITY : INFINITY;
    m->leave = meet ? INFINITY : -INFINITY;
}

static meeting meeting_of(const meeting_list *list, const steps_axis *axis)
{
    const steps_projection *p = &axis->p;
    meeting m = { .axis = *axis, .speed = speed_on(p->axis, list->view->relative) };
    m.first = steps_difference(p->b_min, p->a_max);
    m.last = steps_difference(p->b_max, p->a_min);
    m.enter = (m.speed > 0 ? m.first : m.last) / m.speed;
    m.leave = (m.speed > 0 ? m.last : m.first) / m.speed;
    if (m.speed == 0 || !isfinite(m.enter) || !isfinite(m.leave)) { stay(list, &m); }
    return m;
}

/* Nearer to the normal that is told? */
static bool is_nearer(const meeting_list *list, const meeting *m, const meeting *than)
{
    const ct_vec n = list->view->sweep.result.normal;
    return fabs(ct_dot(m->axis.p.axis, n)) > fabs(ct_dot(than->axis.p.axis, n));
}

/* Of times as early the axis that is nearest to the normal; of a miss one on which they do not part
 * then. */
static bool is_later(const meeting_list *list, const meeting *m, const meeting *than)
{
    const double apart = m->enter - than->enter;
    if (isfinite(apart) && fabs(apart) <= same_time * fabs(m->enter)) {
        return list->view->sweep.result.has_normal ? is_nearer(list, m, than)
                                                   : m->leave > than->leave;
    }
    return m->enter > than->enter;
}

static void consider(void *context, const steps_axis *axis)
{
    meeting_list *list = context;
    const meeting m = meeting_of(list, axis);
    const bool none = axis->number == 0;
    if (none || is_later(list, &m, &list->last_in)) { list->last_in = m; }
    if (none || is_nearer(list, &m, &list->square)) { list->square = m; }
    if (none || m.leave < list->first_out.leave) { list->first_out = m; }
    if (m.speed == 0 && (!list->has_level || axis->p.gap > list->level.axis.p.gap)) {
        list->level = m;
        list->has_level = true;
    }
    if (!list->has_shut && !list->view->sweep.result.hit && !meets_in_frame(&m)) {
        list->shut = m;
        list->has_shut = true;
    }
    steps_keep(&list->axes, axis, m.enter);
}

/* ---- An axis --------------------------------------------------------------------------------- */

/* "m·u"; of upright rectangles "m.x". */
static const char *speed_name(const meeting_list *list, const meeting *m)
{
    return !list->upright ? "m·u" : m->axis.from == 0 ? "m.x" : "m.y";
}

static void say_formula(const meeting_list *list, const meeting *m, int speed_digits,
                        report_step *step)
{
    const char *on = !list->upright ? "" : m->axis.from == 0 ? ".x" : ".y";
    const char *speed = speed_name(list, m);
    const bool up = m->speed > 0;
    if (!list->upright) {
        const ct_vec u = m->axis.p.axis, way = list->view->relative;
        const double x = phrase_shown(way.x, FOLLOW_MOVE), y = phrase_shown(way.y, FOLLOW_MOVE);
        const follow_numbers n = { { u.x, u.y, x, y }, .count = 2 };
        const follow_result speed_told = { follow_turned, .told = m->speed,
                                           .digits = speed_digits };
        const int digits = FOLLOW_DIGITS + follow_more(&n, &speed_told, 1);
        SAY(step->formula, "u = (%.*g, %.*g), ", digits, u.x, digits, u.y);
    }
    if (m->speed == 0) {
        SAY_MORE(step->formula, "no move on %s: what is there stays", list->upright ? on + 1 : "u");
    } else {
        SAY_MORE(step->formula,
                 "t_enter = (b.%s%s − a.%s%s) / %s, t_leave = (b.%s%s − a.%s%s) / %s",
                 up ? "min" : "max", on, up ? "max" : "min", on, speed, up ? "max" : "min", on,
                 up ? "min" : "max", on, speed);
    }
}

/* Places of the shadows' ends. */
static int places_of(const steps_projection *p)
{
    const int first = steps_places_of_difference(PHRASE_NO_PLACES, p->b_min, p->a_max);
    const int last = steps_places_of_difference(PHRASE_NO_PLACES, p->b_max, p->a_min);
    const int places = first > last ? first : last;
    return phrase_places(places, (double[]){ p->a_min, p->a_max, p->b_min, p->b_max }, 4);
}

/* As many as tell a time after the move from its end. */
static int digits_of_enter(const meeting *m)
{
    return m->enter > 1 ? phrase_digits(m->enter, 1) : FOLLOW_DIGITS;
}

/* Returns how many digits the speed has. */
static int say_times(const meeting_list *list, const meeting *m, report_step *step)
{
    const steps_projection *p = &m->axis.p;
    const bool up = m->speed > 0;
    const follow_numbers n = { { up ? p->b_min : p->b_max, up ? p->b_max : p->b_min,
                                 up ? p->a_max : p->a_min, up ? p->a_min : p->a_max, m->speed },
                               5,
                               4,
                               places_of(p) };
    const follow_result time[] = { { follow_times, 0, .told = m->enter },
                                   { follow_times, 1, .told = m->leave } };
    const int more = m->speed != 0 ? follow_more(&n, time, 2) : 0;
    const int digits = FOLLOW_DIGITS + more, places = follow_places(&n, more);
    steps_say_shadow("a", p->a_min, p->a_max, places, step);
    steps_say_shadow("  b", p->b_min, p->b_max, places, step);
    if (m->speed == 0) { return digits; }
    SAY_MORE(step->numbers, ", %s = %.*g", speed_name(list, m), digits, m->speed);
    for (int i = 0; i < 2; i++) {
        const int told = i == 0 ? digits_of_enter(m) : FOLLOW_DIGITS;
        SAY_MORE(step->numbers, "%s = (%.*f − % .*f) / % .*g %s %.*g",
                 i == 0 ? ": t_enter" : ", t_leave", places, n.v[i], places, n.v[i + 2], digits,
                 m->speed, told > FOLLOW_DIGITS ? "≈" : follow_sign(&n, &time[i], more), told,
                 time[i].told);
    }
    return digits;
}

static bool is_same(double a, double b)
{
    return phrase_look_alike(a, b, PHRASE_NO_PLACES);
}

/* Does anything move on it? The axis is rounded, so it is its edge that tells. */
static bool moves_on(const meeting_list *list, const meeting *m)
{
    const ct_vec edge = ct_sub(m->axis.edge[1], m->axis.edge[0]);
    return m->speed != 0 || ct_cross(edge, list->view->relative) != 0;
}

/* The axis that is the last to meet; where the core's time is another, rounding hides it there. */
static const meeting *last_of(const meeting_list *list)
{
    const ct_sweep *s = &list->view->sweep.result;
    const bool hidden = s->hit && s->has_normal && moves_on(list, &list->square) &&
                        !is_same(fmax(0, list->last_in.enter), s->t);
    return hidden ? &list->square : &list->last_in;
}

static void say_outcome(const meeting *m, bool hit, bool shuts, report_step *step)
{
    if (m->speed != 0) {
        SAY(step->outcome, "the shadows meet %s t = %.*g",
            is_same(m->enter, m->leave) ? "at" : "from", digits_of_enter(m), m->enter);
        if (!is_same(m->enter, m->leave)) { SAY_MORE(step->outcome, " to t = %g", m->leave); }
        if (!meets_in_frame(m)) {
            SAY_MORE(step->outcome, "%s",
                     hit            ? ", by rounding: exactly within this move"
                     : m->enter > 1 ? ": after this move, no hit"
                                    : ": before this move, no hit");
        }
    } else if (m->first <= 0 && m->last >= 0) {
        SAY(step->outcome, shuts ? "exactly a gap all the time, less than a double shows: no hit"
                                 : "the shadows meet all the time");
    } else {
        SAY(step->outcome,
            hit ? "exactly no gap, as no double shows" : "gap %g all the time: no hit",
            m->first > 0 ? m->first : 0.0 - m->last);
    }
}

/* From the corner of a that is foremost, as far as a gets on the axis. */
static void mark_speed(const meeting_list *list, const meeting *m, report_steps *out)
{
    const ct_vec u = m->axis.p.axis;
    const double sign = m->speed < 0 ? -1 : 1;
    steps_corners corners;
    steps_take_corners(list->view->a, &corners);
    ct_vec foremost = corners.points[0];
    for (int i = 1; i < corners.count; i++) {
        const ct_vec p = corners.points[i];
        foremost = sign * ct_dot(ct_sub(p, foremost), u) > 0 ? p : foremost;
    }
    if (m->speed != 0) {
        marks_arrow(out, REPORT_ROLE_RESULT, speed_name(list, m), foremost,
                    ct_along(foremost, m->speed, u));
    }
}

static void add_meeting(const meeting_list *list, const meeting *m, report_steps *out)
{
    const bool on_x = m->axis.from == 0;
    report_step *step = steps_add(out,
                                  !list->upright ? REPORT_STEP_AXIS
                                  : on_x         ? REPORT_STEP_INTERVAL_X
                                                 : REPORT_STEP_INTERVAL_Y,
                                  on_x ? "When they meet on x" : "When they meet on y");
    if (!list->upright) { steps_name_axis(&m->axis, step); }
    say_formula(list, m, say_times(list, m, step), step);
    step->decides = list->has_shut && m->axis.number == list->shut.axis.number;
    say_outcome(m, list->view->sweep.result.hit, step->decides, step);
    step->axis = m->axis.p.axis;
    const steps_projection *p = &m->axis.p;
    const double values[] = {
        p->a_min, p->a_max, p->b_min, p->b_max, m->speed, m->enter, m->leave
    };
    steps_values(step, values, m->speed != 0 ? 7 : 5);
    const bool level = m->speed == 0, none = level && list->view->sweep.result.hit && p->gap > 0;
    steps_mark_axis(&m->axis,
                    none                                      ? STEPS_EXACTLY_NO_GAP
                    : level && step->decides && !(p->gap > 0) ? STEPS_EXACTLY_GAP
                                                              : STEPS_AS_COMPUTED,
                    out);
    mark_speed(list, m, out);
}

/* ---- All of them ----------------------------------------------------------------------------- */

/* "max(0, 0.25, −3)": of many the ones that come nearest to being it. */
static void say_extreme(const meeting_list *list, bool enters, report_step *step)
{
    double told[most_axes];
    int count = 0, of = 0;
    for (int i = 0; i < list->axes.count; i++) {
        const meeting m = meeting_of(list, &list->axes.kept[i].axis);
        const double time = enters ? m.enter : m.leave;
        int at = count;
        if (!isfinite(time)) { continue; }
        of++;
        for (; at > 0 && (enters ? told[at - 1] < time : told[at - 1] > time); at--) {
            told[at] = told[at - 1];
        }
        told[at] = time;
        count++;
    }
    SAY_MORE(step->numbers, enters ? "t_first = max(0" : ", t_last = min(1");
    for (int i = 0; i < count && i < most_told; i++) { SAY_MORE(step->numbers, ", %g", told[i]); }
    const bool more = of > most_told || list->axes.tried > list->axes.count;
    SAY_MORE(step->numbers, !more ? ")" : enters ? " and smaller ones)" : " and larger ones)");
}

static void name_axis(const meeting_list *list, const meeting *m, const char *what,
                      report_step *step)
{
    if (list->upright) {
        SAY_MORE(step->outcome, "%s %s", what, m->axis.from == 0 ? "x" : "y");
    } else {
        SAY_MORE(step->outcome, "%s axis %d", what, m->axis.number + 1);
    }
}

/* Which axis it was, and the core's time where this one is not the same. */
static void say_hit(const meeting_list *list, double first, report_step *step)
{
    const ct_sweep *s = &list->view->sweep.result;
    if (s->t == 0 && ct_overlap(list->view->a, list->view->b)) {
        SAY_MORE(step->outcome, ": %s at the start, t = 0", steps_at_start(list->view));
        return;
    }
    SAY_MORE(step->outcome,
             is_same(first, s->t) ? ": they touch at t = %g; " : ": exactly t = %g; ", s->t);
    name_axis(list, last_of(list), "the last to meet is", step);
}

static void add_time(const meeting_list *list, report_steps *out)
{
    const sweep_view *view = list->view;
    const ct_sweep *s = &view->sweep.result;
    const double first = fmax(0, list->last_in.enter), last = fmin(1, list->first_out.leave);
    report_step *step =
        steps_add(out, REPORT_STEP_TIME, s->hit ? "Time of the hit" : "On all axes at once");
    SAY(step->formula, "t_first = max(0, all t_enter), t_last = min(1, all t_leave)");
    say_extreme(list, true, step);
    SAY_MORE(step->numbers, " = %g", first);
    say_extreme(list, false, step);
    SAY_MORE(step->numbers, " = %g", last);
    const bool same = s->hit && fabs(first - last) <= same_time * last;
    phrase_compare(step->outcome, sizeof step->outcome,
                   &(phrase_comparison){ same ? last : first, last,
                                         s->hit ? PHRASE_AT_MOST : PHRASE_MORE, 0 });
    if (s->hit) {
        say_hit(list, first, step);
    } else {
        if (list->first_out.leave > 1) {
            SAY_MORE(step->outcome, ": the move ends");
        } else {
            name_axis(list, &list->first_out, ": they part on", step);
        }
        if (list->last_in.enter <= 0) {
            SAY_MORE(step->outcome, " before the move begins");
        } else {
            name_axis(list, &list->last_in, " before they meet on", step);
        }
        SAY_MORE(step->outcome, ", no hit");
    }
    step->decides = !list->has_shut;
    const double values[] = { first, last, s->t };
    steps_values(step, values, s->hit ? 3 : 2);
    steps_mark_shapes_at(view, s->hit ? s->t : first, out);
}

void steps_swept_axes(const sweep_view *view, report_steps *out)
{
    meeting_list list = { .view = view,
                          .upright = view->a->type == CT_RECT && view->b->type == CT_RECT,
                          .axes.most = most_axes };
    steps_try_axes(view->a, view->b, consider, &list);
    if (!view->sweep.result.hit && !list.has_shut && list.has_level && list.level.axis.p.gap >= 0 &&
        fmin(1, list.first_out.leave) > fmax(0, list.last_in.enter) + same_time) {
        list.shut =
            list.level; /* that they meet in doubles is what rounding makes of the gap there */
        list.has_shut = true;
    }
    steps_keep_surely(&list.axes, list.has_shut ? &list.shut.axis : &list.first_out.axis);
    steps_keep_surely(&list.axes, &last_of(&list)->axis);
    for (int i = 0; i < list.axes.count; i++) {
        const meeting m = meeting_of(&list, &list.axes.kept[i].axis);
        add_meeting(&list, &m, out);
    }
    steps_leave_out(&list.axes, "they meet earlier there", out);
    if (!list.has_shut) { add_time(&list, out); }
}
