/* steps_axes.c - steps for two rectangles: intervals on x and y, or the four separating axes. */
#include <math.h>

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

/* As many digits as it takes to see which end comes first and how the result comes about. */
static void say_intervals(const projection *p, report_step *step)
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
    SAY(step->formula, "a.min ≤ b.max and b.min ≤ a.max");
    say_intervals(&p, step);
    if (p.gap > 0) {
        SAY(step->outcome, "gap %g: apart", shown_gap(&p));
    } else if (p.gap < 0) {
        say_overlap(&p, step);
    }
    step->axis = p.axis;
    add_values(&p, step);
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

static double dot(ct_vec a, ct_vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* Corners of a rect are taken as given, not from a rounded centre, so that its own axes show its
 * own numbers. */
static void project_corners(const steps_corners *c, ct_vec axis, double *min, double *max)
{
    *min = *max = dot(c->points[0], axis);
    for (int i = 1; i < c->count; i++) {
        double at = dot(c->points[i], axis);
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
    const double at = dot(corner, p->axis);
    if (of_a) {
        p->a_min = p->a_max = at;
    } else {
        p->b_min = p->b_max = at;
    }
    measure(p);
}

static void project_axes(const pair_view *view, projection p[4])
{
    ct_obb boxes[2] = { as_box(view->a), as_box(view->b) };
    steps_corners corners[2];
    steps_take_corners(view->a, &corners[0]);
    steps_take_corners(view->b, &corners[1]);
    for (int i = 0; i < 4; i++) {
        const ct_obb *box = &boxes[i / 2];
        p[i].axis = i % 2 == 0 ? (ct_vec){ box->cos, box->sin } : (ct_vec){ -box->sin, box->cos };
        project_both(corners, &p[i]);
        if ((i % 2 == 0 ? box->half.x : box->half.y) == 0) {
            flatten(corners[i / 2].points[0], i < 2, &p[i]);
        }
    }
}

/* Apart: the first axis with a gap, as a program would stop there; with none in doubles, the one
 * that comes nearest to it. Overlapping: the least push, and of equal ones (a square has them up
 * to rounding) the one the core chose for its normal. */
static int deciding_axis(const pair_view *view, const projection p[4])
{
    int best = 0;
    if (!view->overlap) {
        for (int i = 0; i < 4; i++) {
            if (p[i].gap > 0) {
                return i;
            }
            best = p[i].gap > p[best].gap ? i : best;
        }
        return best;
    }
    double least = fmin(fmin(p[0].free, p[1].free), fmin(p[2].free, p[3].free));
    double extent = 0, best_match = -1;
    for (int i = 0; i < 4; i++) {
        extent = fmax(extent, fmax(p[i].a_max - p[i].a_min, p[i].b_max - p[i].b_min));
    }
    for (int i = 0; i < 4; i++) {
        double match = fabs(dot(p[i].axis, view->contact.normal));
        if (p[i].free <= least + 1e-9 * extent && match > best_match + 1e-9) {
            best = i;
            best_match = match;
        }
    }
    return best;
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

void steps_separating_axes(const pair_view *view, report_steps *out)
{
    static const char *const titles[4] = { "Axis 1: own x axis of a", "Axis 2: own y axis of a",
                                           "Axis 3: own x axis of b", "Axis 4: own y axis of b" };
    projection p[4];
    project_axes(view, p);
    int decisive = deciding_axis(view, p);
    for (int i = 0; i < 4; i++) {
        report_step *step = steps_add(out, REPORT_STEP_AXIS, titles[i]);
        SAY(step->formula, "u = (%g, %g)", p[i].axis.x, p[i].axis.y);
        say_intervals(&p[i], step);
        step->axis = p[i].axis;
        step->decides = i == decisive;
        if (step->decides) {
            say_deciding(view, &p[i], step);
        } else {
            say_other(view, &p[i], step);
        }
        add_values(&p[i], step);
    }
}

/* ---- Any two convex outlines ------------------------------------------------------------------ */

/* The normal of an edge of `corners`; false for one without length. */
static bool edge_normal(const steps_corners *corners, int edge, ct_vec *out)
{
    ct_vec from = corners->points[edge], to = corners->points[(edge + 1) % corners->count];
    double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    *out = (ct_vec){ dy / length + 0.0, 0.0 - dx / length };
    return length > 0;
}

/* The best axis so far, and whose edge it is the normal of. */
typedef struct best_axis {
    projection p;
    double rank;         /* the larger, the more it decides */
    int owner, from, to; /* the ends of the edge */
    int tried;
} best_axis;

/* Apart: the widest gap. Overlapping: the least push, and of equal ones the one that the core chose
 * for its normal. */
static double rank_of(const pair_view *view, const projection *p)
{
    if (!view->overlap || !view->contact.has_normal) {
        return p->gap;
    }
    double match = fabs(dot(p->axis, view->contact.normal));
    return p->gap + 1e-9 * view->extent * match;
}

static bool is_rectangle(const ct_shape *shape)
{
    return shape->type == CT_RECT || shape->type == CT_OBB;
}

static best_axis find_best_axis(const pair_view *view)
{
    steps_corners corners[2];
    steps_take_corners(view->a, &corners[0]);
    steps_take_corners(view->b, &corners[1]);
    const bool rectangle[] = { is_rectangle(view->a), is_rectangle(view->b) };
    best_axis best = { .rank = -INFINITY };
    for (int owner = 0; owner < 2; owner++) {
        /* The third and fourth side of a rectangle have the axes of the first two. */
        const int count = rectangle[owner] ? 2 : corners[owner].edge_count;
        for (int edge = 0; edge < count; edge++) {
            projection p = { 0 };
            if (!edge_normal(&corners[owner], edge, &p.axis)) {
                continue;
            }
            project_both(corners, &p);
            if (corners[owner].edge_count == 1) {
                flatten(corners[owner].points[0], owner == 0, &p);
            }
            double rank = rank_of(view, &p);
            best.tried++;
            if (rank > best.rank) {
                best = (best_axis){ p,         rank, owner, edge, (edge + 1) % corners[owner].count,
                                    best.tried };
            }
        }
    }
    return best;
}

void steps_convex_axes(const pair_view *view, report_steps *out)
{
    const best_axis best = find_best_axis(view);
    report_step *step = steps_add(out, REPORT_STEP_AXIS, "The axis that decides");
    const char *owner = best.owner == 0 ? "a" : "b";
    SAY(step->formula, "u = (%g, %g), normal of ", best.p.axis.x, best.p.axis.y);
    if ((best.owner == 0 ? view->a : view->b)->type == CT_SEGMENT) {
        SAY_MORE(step->formula, "segment %s; %d tried", owner, best.tried);
    } else {
        SAY_MORE(step->formula, "edge %d–%d of %s; %d tried", best.from, best.to, owner,
                 best.tried);
    }
    say_intervals(&best.p, step);
    say_deciding(view, &best.p, step);
    step->axis = best.p.axis;
    step->decides = true;
    add_values(&best.p, step);
}
