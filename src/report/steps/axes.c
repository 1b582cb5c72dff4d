/* steps_axes.c - steps for two upright rectangles, intervals on x and y; and for any two convex
 * outlines their separating axes. */
#include "report/steps/axes.h"

#include <math.h>
#include <string.h>

static double shared_length(const steps_projection *p)
{
    double low = p->a_min > p->b_min ? p->a_min : p->b_min;
    double high = p->a_max < p->b_max ? p->a_max : p->b_max;
    return high - low;
}

static void add_values(const steps_projection *p, report_step *step)
{
    steps_value(step, p->a_min);
    steps_value(step, p->a_max);
    steps_value(step, p->b_min);
    steps_value(step, p->b_max);
    steps_value(step, p->gap > 0 ? -p->gap : shared_length(p));
    steps_value(step, p->free);
}

static double largest(const steps_projection *p)
{
    return fmax(fmax(fabs(p->a_min), fabs(p->a_max)), fmax(fabs(p->b_min), fabs(p->b_max)));
}

/* The places in which the length or lengths that are told follow from the ends. */
static int result_places(const steps_projection *p)
{
    bool a_first = p->b_min - p->a_max == p->gap;
    int apart =
        phrase_places_of_difference(a_first ? p->b_min : p->a_min, a_first ? p->a_max : p->b_max);
    if (p->gap > 0) {
        return apart;
    }
    int shared = phrase_places_of_difference(fmin(p->a_max, p->b_max), fmax(p->a_min, p->b_min));
    return p->free > shared_length(p) && apart > shared ? apart : shared;
}

/* As many digits as it takes to see which end comes first and how the result comes about; returns
 * the places. */
static int say_intervals(const steps_projection *p, report_step *step)
{
    int places = result_places(p);
    places = phrase_places(places, (double[]){ p->a_min, p->a_max, p->b_min, p->b_max }, 4);
    places = phrase_places_between(places, p->a_max, p->b_min);
    places = phrase_places_between(places, p->b_max, p->a_min);
    steps_say_shadow("a", p->a_min, p->a_max, places, step);
    steps_say_shadow("  b", p->b_min, p->b_max, places, step);
    if (p->gap == 0) {
        SAY(step->outcome, "they touch at %.*f", places,
            p->a_max == p->b_min ? p->a_max : p->a_min);
    }
    return places;
}

/* The gap, as it follows from the intervals as they are printed. */
static double shown_gap(const steps_projection *p)
{
    return phrase_visible(p->gap, largest(p));
}

static void say_overlap(const steps_projection *p, report_step *step)
{
    double shared = shared_length(p);
    const bool a_flat = steps_is_flat(p->a_min, p->a_max),
               b_flat = steps_is_flat(p->b_min, p->b_max);
    if (a_flat || b_flat) {
        SAY(step->outcome, a_flat ? "a within b" : "b within a");
    } else {
        SAY(step->outcome, "overlap %g", phrase_visible(shared, largest(p)));
    }
    if (p->free > shared) {
        SAY_MORE(step->outcome, ", %g to come free", phrase_visible(p->free, largest(p)));
    }
}

/* ---- Two upright rectangles: comparisons of given numbers, so doubles are exact ------------ */

static steps_projection projection_of(const steps_intervals *ends, ct_vec axis)
{
    steps_projection p = { axis, ends->a_min, ends->a_max, ends->b_min, ends->b_max, 0, 0 };
    steps_measure(&p);
    return p;
}

report_step *steps_add_intervals(const steps_intervals *ends, int axis, report_steps *out)
{
    static const char *const titles[3] = { "Intervals on x", "Intervals on y", "Intervals on z" };
    steps_projection p = projection_of(ends, (ct_vec){ axis == 0, axis == 1 });
    report_step *step =
        steps_add(out, (report_step_kind)((int)REPORT_STEP_INTERVAL_X + axis), titles[axis]);
    static const char names[3][2] = { "x", "y", "z" };
    const char *n = names[axis];
    SAY(step->formula, "a.min.%s ≤ b.max.%s and b.min.%s ≤ a.max.%s", n, n, n, n);
    const int places = say_intervals(&p, step);
    SAY_MORE(step->numbers, ": %.*f %s %.*f and %.*f %s %.*f", places, p.a_min,
             p.a_min <= p.b_max ? "≤" : ">", places, p.b_max, places, p.b_min,
             p.b_min <= p.a_max ? "≤" : ">", places, p.a_max);
    if (p.gap > 0) {
        SAY(step->outcome, "gap %g: apart", shown_gap(&p));
    } else if (p.gap < 0) {
        say_overlap(&p, step);
    }
    step->axis = p.axis;
    add_values(&p, step);
    steps_mark_shadows(&p, (ct_vec3){ axis == 0, axis == 1, axis == 2 }, out);
    return step;
}

void steps_rect_rect(const pair_view *view, report_steps *out)
{
    const ct_rect *a = &view->a->as.rect, *b = &view->b->as.rect;
    const steps_intervals on_x = { a->min.x, a->max.x, b->min.x, b->max.x };
    const steps_intervals on_y = { a->min.y, a->max.y, b->min.y, b->max.y };
    report_step *step_x = steps_add_intervals(&on_x, 0, out);
    report_step *step_y = steps_add_intervals(&on_y, 1, out);
    step_x->decides = on_x.a_min > on_x.b_max || on_x.b_min > on_x.a_max;
    step_y->decides = !step_x->decides;
    if (view->overlap) {
        SAY_MORE(step_y->outcome, "; on both axes: overlapping");
    }
}

/* ---- Separating axes ---------------------------------------------------------------------- */

/* As many steps as can be followed; of more axes those that come nearest to separating. */
enum { most_axes = 12 };

/* Noise, in parts of what is looked at: a gap below it may be no gap exactly. */
static const double sure = 1e-12;

typedef struct axis_list {
    const pair_view *view;
    steps_axis kept[most_axes]; /* with the largest gaps, in order */
    int kept_count, tried;
    steps_axis best; /* the one that decides */
    double best_rank;
} axis_list;

/* Apart: the first axis with a gap, as a program would stop there; with none that is sure in
 * doubles, the one that comes nearest to it. Overlapping: the least push, and of equal ones (a
 * square has them up to rounding) the one the core chose for its normal. */
static double rank_of(const pair_view *view, const steps_axis *c)
{
    if (!view->overlap) {
        return c->p.gap > sure * view->extent ? INFINITY : c->p.gap;
    }
    const double match =
        view->contact.has_normal ? fabs(ct_dot(c->p.axis, view->contact.normal)) : 0;
    return c->p.gap + 1e-9 * view->extent * match;
}

static void keep(axis_list *list, const steps_axis *c)
{
    int at = list->kept_count;
    if (at < most_axes) {
        list->kept[list->kept_count++] = *c;
        return;
    }
    for (int i = at = 0; i < most_axes; i++) {
        at = list->kept[i].p.gap < list->kept[at].p.gap ? i : at;
    }
    if (c->p.gap > list->kept[at].p.gap) {
        memmove(&list->kept[at], &list->kept[at + 1],
                (size_t)(most_axes - 1 - at) * sizeof *list->kept);
        list->kept[most_axes - 1] = *c;
    }
}

static void consider(void *context, const steps_axis *axis)
{
    axis_list *list = context;
    const double rank = rank_of(list->view, axis);
    list->tried++;
    if (axis->number == 0 || rank > list->best_rank) {
        list->best = *axis;
        list->best_rank = rank;
    }
    keep(list, axis);
}

/* The best of all is among those that are kept, in its place. */
static void keep_best(axis_list *list)
{
    int least = 0;
    for (int i = 0; i < list->kept_count; i++) {
        if (list->kept[i].number == list->best.number) {
            return;
        }
        least = list->kept[i].p.gap < list->kept[least].p.gap ? i : least;
    }
    list->kept[least] = list->best;
    for (int i = 1; i < list->kept_count; i++) {
        for (int k = i; k > 0 && list->kept[k].number < list->kept[k - 1].number; k--) {
            const steps_axis later = list->kept[k - 1];
            list->kept[k - 1] = list->kept[k];
            list->kept[k] = later;
        }
    }
}

static void find_axes(const pair_view *view, axis_list *list)
{
    *list = (axis_list){ .view = view };
    steps_try_axes(view->a, view->b, consider, list);
    keep_best(list);
}

static void say_deciding(const pair_view *view, const steps_projection *p, report_step *step)
{
    switch (view->contact.relation) {
    case CT_APART:
        if (p->gap > 0) {
            SAY(step->outcome, "gap %g: a separating axis", shown_gap(p));
        } else {
            SAY(step->outcome, "exactly a gap, less than a double shows: separating");
        }
        break;
    case CT_TOUCHING:
        SAY(step->outcome, "they touch: nothing to push");
        break;
    case CT_OVERLAPPING:
        if (p->free > 0) {
            say_overlap(p, step);
            SAY_MORE(step->outcome, ": the least, no axis separates");
        } else {
            SAY(step->outcome, "exactly an overlap, less than a double shows");
        }
        break;
    }
}

static void say_other(const pair_view *view, const steps_projection *p, report_step *step)
{
    if (p->gap > 0 && view->overlap) {
        SAY(step->outcome, "gap %g by rounding, exactly none", shown_gap(p));
    } else if (p->gap > 0) {
        SAY(step->outcome, "gap %g: separates as well", shown_gap(p));
    } else if (p->gap == 0) {
        SAY(step->outcome, "they touch on this axis");
    } else {
        say_overlap(p, step);
    }
}

static void add_axis(const axis_list *list, const steps_axis *c, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_AXIS, "");
    steps_name_axis(c, step);
    SAY(step->formula, "u = (%g, %g), p·u of every corner p", c->p.axis.x, c->p.axis.y);
    (void)say_intervals(&c->p, step);
    step->axis = c->p.axis;
    step->decides = c->number == list->best.number;
    if (step->decides) {
        say_deciding(list->view, &c->p, step);
    } else {
        say_other(list->view, &c->p, step);
    }
    add_values(&c->p, step);
    steps_mark_axis(c, out);
}

void steps_separating_axes(const pair_view *view, report_steps *out)
{
    axis_list list;
    find_axes(view, &list);
    for (int i = 0; i < list.kept_count; i++) {
        add_axis(&list, &list.kept[i], out);
    }
    if (list.tried > list.kept_count) {
        report_step *step = steps_add(out, REPORT_STEP_LEFT_OUT, "Further axes");
        SAY(step->formula, "%d axes in all: the normals of all edges", list.tried);
        SAY(step->numbers, "%d are not shown: their shadows overlap more, or have a smaller gap",
            list.tried - list.kept_count);
        SAY(step->outcome, "none of them decides");
        steps_value(step, list.tried);
        steps_value(step, list.kept_count);
    }
}
