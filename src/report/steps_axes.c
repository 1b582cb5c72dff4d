/* steps_axes.c - steps for two upright rectangles, intervals on x and y; and for any two convex
 * outlines their separating axes. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "report/steps.h"

/* Two projections on one axis. */
typedef struct projection {
    ct_vec axis;
    double a_min, a_max, b_min, b_max;
    double gap;  /* > 0: between them */
    double free; /* the shortest push along the axis after which they only touch */
} projection;

/* The shadow of a segment, or of what is as thin, on its own normal: one number. */
static bool is_flat(double min, double max)
{
    return min == max;
}

static void measure(projection *p)
{
    double a_first = p->b_min - p->a_max, b_first = p->a_min - p->b_max;
    p->gap = a_first > b_first ? a_first : b_first;
    p->free = -p->gap;
}

static double shared_length(const projection *p)
{
    double low = p->a_min > p->b_min ? p->a_min : p->b_min;
    double high = p->a_max < p->b_max ? p->a_max : p->b_max;
    return high - low;
}

static void add_values(const projection *p, report_step *step)
{
    steps_value(step, p->a_min);
    steps_value(step, p->a_max);
    steps_value(step, p->b_min);
    steps_value(step, p->b_max);
    steps_value(step, p->gap > 0 ? -p->gap : shared_length(p));
    steps_value(step, p->free);
}

static double largest(const projection *p)
{
    return fmax(fmax(fabs(p->a_min), fabs(p->a_max)), fmax(fabs(p->b_min), fabs(p->b_max)));
}

/* The places in which the length or lengths that are told follow from the ends. */
static int result_places(const projection *p)
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

static void say_shadow(const char *name, double min, double max, int places, report_step *step)
{
    if (is_flat(min, max)) {
        SAY_MORE(step->numbers, "%s at %.*f", name, places, min);
    } else {
        SAY_MORE(step->numbers, "%s [%.*f, %.*f]", name, places, min, places, max);
    }
}

/* As many digits as it takes to see which end comes first and how the result comes about; returns
 * the places. */
static int say_intervals(const projection *p, report_step *step)
{
    int places = result_places(p);
    places = phrase_places(places, (double[]){ p->a_min, p->a_max, p->b_min, p->b_max }, 4);
    places = phrase_places_between(places, p->a_max, p->b_min);
    places = phrase_places_between(places, p->b_max, p->a_min);
    say_shadow("a", p->a_min, p->a_max, places, step);
    say_shadow("  b", p->b_min, p->b_max, places, step);
    if (p->gap == 0) {
        SAY(step->outcome, "they touch at %.*f", places,
            p->a_max == p->b_min ? p->a_max : p->a_min);
    }
    return places;
}

/* The gap, as it follows from the intervals as they are printed. */
static double shown_gap(const projection *p)
{
    return phrase_visible(p->gap, largest(p));
}

static void say_overlap(const projection *p, report_step *step)
{
    double shared = shared_length(p);
    const bool a_flat = is_flat(p->a_min, p->a_max), b_flat = is_flat(p->b_min, p->b_max);
    if (a_flat || b_flat) {
        SAY(step->outcome, a_flat ? "a within b" : "b within a");
    } else {
        SAY(step->outcome, "overlap %g", phrase_visible(shared, largest(p)));
    }
    if (p->free > shared) {
        SAY_MORE(step->outcome, ", %g to come free", phrase_visible(p->free, largest(p)));
    }
}

static void mark_shadows(const projection *p, ct_vec3 axis, report_steps *out)
{
    marks_spans(out, axis, (mark_span){ p->a_min, p->a_max }, (mark_span){ p->b_min, p->b_max });
}

/* ---- Two upright rectangles: comparisons of given numbers, so doubles are exact ------------ */

static projection projection_of(const steps_intervals *ends, ct_vec axis)
{
    projection p = { axis, ends->a_min, ends->a_max, ends->b_min, ends->b_max, 0, 0 };
    measure(&p);
    return p;
}

report_step *steps_add_intervals(const steps_intervals *ends, int axis, report_steps *out)
{
    static const char *const titles[3] = { "Intervals on x", "Intervals on y", "Intervals on z" };
    projection p = projection_of(ends, (ct_vec){ axis == 0, axis == 1 });
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
    mark_shadows(&p, (ct_vec3){ axis == 0, axis == 1, axis == 2 }, out);
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

/* One axis that is tried, whose it is, and the ends of the edge whose normal it is: the same for a
 * rectangle's own axis, which is 0 for x and 1 for y. */
typedef struct candidate {
    projection p;
    int number; /* in the order in which they are tried, from 0 */
    int owner, from, to;
} candidate;

typedef struct axis_list {
    const pair_view *view;
    steps_corners corners[2];
    candidate kept[most_axes]; /* with the largest gaps, in order */
    int kept_count, tried;
    candidate best; /* the one that decides */
    double best_rank;
} axis_list;

static ct_obb as_box(const ct_shape *shape)
{
    if (shape->type == CT_OBB) {
        return shape->as.obb;
    }
    const ct_rect *r = &shape->as.rect;
    return (ct_obb){ { r->min.x / 2 + r->max.x / 2, r->min.y / 2 + r->max.y / 2 },
                     { r->max.x / 2 - r->min.x / 2, r->max.y / 2 - r->min.y / 2 },
                     1,
                     0 };
}

/* Corners of a rect are taken as given, not from a rounded centre, so that its own axes show its
 * own numbers. */
static void project_corners(const steps_corners *c, ct_vec axis, double *min, double *max)
{
    *min = *max = steps_dot(c->points[0], axis);
    for (int i = 1; i < c->count; i++) {
        double at = steps_dot(c->points[i], axis);
        *min = at < *min ? at : *min;
        *max = at > *max ? at : *max;
    }
}

static void project_both(const steps_corners corners[2], projection *p)
{
    project_corners(&corners[0], p->axis, &p->a_min, &p->a_max);
    project_corners(&corners[1], p->axis, &p->b_min, &p->b_max);
    measure(p);
}

/* What has no extent along its own axis, in all its corners the same but for rounding. */
static void flatten(const ct_vec corner, bool of_a, projection *p)
{
    const double at = steps_dot(corner, p->axis);
    if (of_a) {
        p->a_min = p->a_max = at;
    } else {
        p->b_min = p->b_max = at;
    }
    measure(p);
}

/* Apart: the first axis with a gap, as a program would stop there; with none that is sure in
 * doubles, the one that comes nearest to it. Overlapping: the least push, and of equal ones (a
 * square has them up to rounding) the one the core chose for its normal. */
static double rank_of(const pair_view *view, const candidate *c)
{
    if (!view->overlap) {
        return c->p.gap > sure * view->extent ? INFINITY : c->p.gap;
    }
    const double match =
        view->contact.has_normal ? fabs(steps_dot(c->p.axis, view->contact.normal)) : 0;
    return c->p.gap + 1e-9 * view->extent * match;
}

static void keep(axis_list *list, const candidate *c)
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

static void try_axis(axis_list *list, candidate c, bool flat)
{
    project_both(list->corners, &c.p);
    if (flat) {
        flatten(list->corners[c.owner].points[0], c.owner == 0, &c.p);
    }
    c.number = list->tried++;
    const double rank = rank_of(list->view, &c);
    if (c.number == 0 || rank > list->best_rank) {
        list->best = c;
        list->best_rank = rank;
    }
    keep(list, &c);
}

static void try_own_axes(axis_list *list, int owner, const ct_shape *shape)
{
    const ct_obb box = as_box(shape);
    const ct_vec x = { box.cos, box.sin }, y = { -box.sin, box.cos };
    try_axis(list, (candidate){ .p.axis = x, .owner = owner }, box.half.x == 0);
    try_axis(list, (candidate){ .p.axis = y, .owner = owner, .from = 1, .to = 1 }, box.half.y == 0);
}

static ct_vec edge_way(const steps_corners *c, int edge)
{
    const ct_vec from = c->points[edge], to = c->points[(edge + 1) % c->count];
    return (ct_vec){ to.x - from.x, to.y - from.y };
}

/* Subnormal ways have a direction as well, but no length to divide by. */
static ct_vec normal_of(ct_vec way)
{
    const double least = fmax(fabs(way.x), fabs(way.y));
    const double scale = least < DBL_MIN ? least : 1;
    const ct_vec w = { way.x / scale, way.y / scale };
    const double length = hypot(w.x, w.y);
    return (ct_vec){ w.y / length + 0.0, 0.0 - w.x / length };
}

/* Opposite sides have the same axis. */
static bool was_tried(const steps_corners *corners, int edge)
{
    const ct_vec way = edge_way(corners, edge);
    for (int i = 0; i < edge; i++) {
        const ct_vec earlier = edge_way(corners, i);
        const double turn = fabs(way.x * earlier.y - way.y * earlier.x);
        const double size = (fabs(way.x) + fabs(way.y)) * (fabs(earlier.x) + fabs(earlier.y));
        if (size > 0 && turn <= sure * size) { /* not where all this underflows */
            return true;
        }
    }
    return false;
}

static void try_edges(axis_list *list, int owner)
{
    const steps_corners *corners = &list->corners[owner];
    for (int edge = 0; edge < corners->edge_count; edge++) {
        candidate c = { .owner = owner, .from = edge, .to = (edge + 1) % corners->count };
        const ct_vec way = edge_way(corners, edge);
        if ((way.x != 0 || way.y != 0) && !was_tried(corners, edge)) {
            c.p.axis = normal_of(way);
            try_axis(list, c, corners->edge_count == 1);
        }
    }
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
            const candidate later = list->kept[k - 1];
            list->kept[k - 1] = list->kept[k];
            list->kept[k] = later;
        }
    }
}

static void find_axes(const pair_view *view, axis_list *list)
{
    const ct_shape *const shapes[2] = { view->a, view->b };
    *list = (axis_list){ .view = view };
    steps_take_corners(view->a, &list->corners[0]);
    steps_take_corners(view->b, &list->corners[1]);
    for (int owner = 0; owner < 2; owner++) {
        if (steps_is_rectangle(shapes[owner])) {
            try_own_axes(list, owner, shapes[owner]);
        } else {
            try_edges(list, owner);
        }
    }
    keep_best(list);
}

static void say_deciding(const pair_view *view, const projection *p, report_step *step)
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

static void say_other(const pair_view *view, const projection *p, report_step *step)
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

static void say_title(const axis_list *list, const candidate *c, report_step *step)
{
    const ct_shape *owner = c->owner == 0 ? list->view->a : list->view->b;
    const char *name = c->owner == 0 ? "a" : "b";
    if (steps_is_rectangle(owner)) {
        SAY(step->title, "Axis %d: own %s axis of %s", c->number + 1, c->from == 0 ? "x" : "y",
            name);
    } else if (owner->type == CT_SEGMENT) {
        SAY(step->title, "Axis %d: normal of segment %s", c->number + 1, name);
    } else {
        SAY(step->title, "Axis %d: normal of edge %d–%d of %s", c->number + 1, c->from, c->to,
            name);
    }
}

static void mark_axis(const axis_list *list, const candidate *c, report_steps *out)
{
    const report_mark_role role = c->owner == 0 ? REPORT_ROLE_A : REPORT_ROLE_B;
    const steps_corners *corners = &list->corners[c->owner];
    if (c->from != c->to) {
        marks_between(out, (mark_look){ REPORT_MARK_SEGMENT, role, NULL }, corners->points[c->from],
                      corners->points[c->to]);
    }
    mark_shadows(&c->p, (ct_vec3){ c->p.axis.x, c->p.axis.y, 0 }, out);
}

static void add_axis(const axis_list *list, const candidate *c, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_AXIS, "");
    say_title(list, c, step);
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
    mark_axis(list, c, out);
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
