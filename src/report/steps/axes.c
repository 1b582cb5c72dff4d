/* axes.c - separating axes: those that outlines are tried on, at rest and on the move, with the
 * shadows there; the steps for two upright rectangles, intervals on x and y; and for any two convex
 * outlines. */
#include "report/steps/build.h"

#include <float.h>
#include <math.h>

/* Two edges that differ by less in their direction have one normal: noise. */
static const double same_way = 1e-12;

/* ---- Shadows --------------------------------------------------------------------------------- */

/* Gap and free, from the ends. What is no longer than `noise` has one place; where the ends differ
 * by no more there is neither: b begins where a ends. */
static void measure(steps_projection *p, double noise)
{
    p->a_max = p->a_max - p->a_min <= noise ? p->a_min : p->a_max;
    p->b_max = p->b_max - p->b_min <= noise ? p->b_min : p->b_max;
    const double a_first = p->b_min - p->a_max, b_first = p->a_min - p->b_max;
    const bool flat = p->b_min == p->b_max;
    p->gap = a_first > b_first ? a_first : b_first;
    if (fabs(p->gap) <= noise) {
        p->gap = 0;
        if (a_first > b_first) {
            p->b_min = p->a_max;
            p->b_max = flat ? p->b_min : p->b_max;
        } else {
            p->b_max = p->a_min;
            p->b_min = flat ? p->b_max : p->b_min;
        }
    }
    p->free = 0 - p->gap;
}

/* A sum that is nothing but the rounding of its terms is 0. */
static double project(ct_vec p, ct_vec axis)
{
    const double x = p.x * axis.x, y = p.y * axis.y, at = x + y;
    return fabs(at) > 2 * DBL_EPSILON * (fabs(x) + fabs(y)) ? at : 0;
}

/* Corners of a rect are taken as given, not from a rounded centre, so that its own axes show its
 * own numbers. */
static void project_corners(const steps_corners *c, ct_vec axis, double *min, double *max)
{
    *min = *max = project(c->points[0], axis);
    for (int i = 1; i < c->count; i++) {
        double at = project(c->points[i], axis);
        *min = at < *min ? at : *min;
        *max = at > *max ? at : *max;
    }
}

void steps_say_shadow(const char *name, double min, double max, int places, report_step *step)
{
    if (min == max) { /* of a segment, or what is as thin, on its own normal */
        SAY_MORE(step->numbers, "%s at %.*f", name, places, min);
    } else {
        SAY_MORE(step->numbers, "%s [%.*f, %.*f]", name, places, min, places, max);
    }
}

static double largest(const steps_projection *p)
{
    return fmax(fmax(fabs(p->a_min), fabs(p->a_max)), fmax(fabs(p->b_min), fabs(p->b_max)));
}

/* The gap, as it follows from the intervals as they are printed. */
static double shown_gap(const steps_projection *p)
{
    return phrase_visible(p->gap, largest(p));
}

static double shared_length(const steps_projection *p)
{
    double low = p->a_min > p->b_min ? p->a_min : p->b_min;
    double high = p->a_max < p->b_max ? p->a_max : p->b_max;
    return high - low;
}

/* Of an axis where doubles show something else than there is. */
static const struct {
    const char *mark, *outcome;
} exact_words[] = {
    [STEPS_EXACTLY_GAP] = { "exactly a gap", "exactly a gap, less than a double shows" },
    [STEPS_EXACTLY_NO_GAP] = { "exactly no gap", "exactly no gap, as no double shows" },
    [STEPS_EXACTLY_TOUCHING] = { "exactly touching", "exactly they touch, as no double shows" },
    [STEPS_EXACTLY_OVERLAP] = { "exactly an overlap",
                                "exactly an overlap, less than a double shows" }
};

/* Both, and between them in the picture what the step's outcome says. */
static void mark_shadows(const steps_projection *p, steps_exactly exactly, ct_vec3 axis,
                         report_steps *out)
{
    const double one = fmax(p->a_min, p->b_min), other = fmin(p->a_max, p->b_max);
    const bool gap = exactly == STEPS_EXACTLY_GAP || (exactly == STEPS_AS_COMPUTED && p->gap > 0);
    char text[24];
    if (exactly != STEPS_AS_COMPUTED) {
        SAY(text, "%s", exact_words[exactly].mark);
    } else if (p->gap > 0) {
        SAY(text, "gap %g", shown_gap(p));
    } else if (p->gap == 0) {
        SAY(text, "touch");
    } else if (p->a_min == p->a_max || p->b_min == p->b_max) {
        SAY(text, "within");
    } else {
        SAY(text, "overlap %g", phrase_visible(shared_length(p), largest(p)));
    }
    marks_span(out, REPORT_ROLE_A, NULL, axis, (ct_span){ p->a_min, p->a_max });
    marks_span(out, REPORT_ROLE_B, NULL, axis, (ct_span){ p->b_min, p->b_max });
    marks_span(out, gap ? REPORT_ROLE_GAP : REPORT_ROLE_SHARED, text, axis,
               (ct_span){ fmin(one, other), fmax(one, other) });
}

void steps_mark_axis(const steps_axis *axis, steps_exactly exactly, report_steps *out)
{
    if (axis->from != axis->to) {
        const report_mark_role role = axis->owner == 0 ? REPORT_ROLE_A : REPORT_ROLE_B;
        marks_segment(out, role, NULL, axis->edge[0], axis->edge[1]);
    }
    mark_shadows(&axis->p, exactly, (ct_vec3){ axis->p.axis.x, axis->p.axis.y, 0 }, out);
}

void steps_name_axis(const steps_axis *axis, report_step *step)
{
    const char *name = axis->owner == 0 ? "a" : "b";
    SAY(step->title, "Axis %d: ", axis->number + 1);
    if (axis->from == axis->to) {
        SAY_MORE(step->title, "own %s axis of %s", axis->from == 0 ? "x" : "y", name);
    } else if (axis->type == CT_SEGMENT) {
        SAY_MORE(step->title, "%s segment %s", axis->lengthwise ? "along" : "normal of", name);
    } else {
        SAY_MORE(step->title, "normal of edge %d–%d of %s", axis->from, axis->to, name);
    }
}

static int lowest(const axis_keeper *k)
{
    int least = 0;
    for (int i = 1; i < k->count; i++) {
        least = k->kept[i].rank < k->kept[least].rank ? i : least;
    }
    return least;
}

static void drop(axis_keeper *k, int at)
{
    for (k->count--; at < k->count; at++) { k->kept[at] = k->kept[at + 1]; }
}

void steps_keep(axis_keeper *k, const steps_axis *axis, double rank)
{
    k->tried++;
    if (k->count == k->most) {
        const int least = lowest(k);
        if (!(rank > k->kept[least].rank)) { return; }
        drop(k, least);
    }
    k->kept[k->count++] = (struct kept_axis){ *axis, rank };
}

void steps_keep_surely(axis_keeper *k, const steps_axis *axis)
{
    int at = k->count;
    for (int i = 0; i < k->count; i++) {
        if (k->kept[i].axis.number == axis->number) {
            k->kept[i].rank = INFINITY;
            return;
        }
    }
    if (k->count == k->most) {
        drop(k, lowest(k));
        at--;
    }
    for (; at > 0 && k->kept[at - 1].axis.number > axis->number; at--) {
        k->kept[at] = k->kept[at - 1];
    }
    k->kept[at] = (struct kept_axis){ *axis, INFINITY };
    k->count++;
}

void steps_leave_out(const axis_keeper *k, const char *why, report_steps *out)
{
    if (k->tried > k->count) {
        report_step *step = steps_add(out, REPORT_STEP_LEFT_OUT, "Further axes");
        SAY(step->formula, "%d axes in all: the normals of all edges", k->tried);
        SAY(step->numbers, "%d more, not shown: %s", k->tried - k->count, why);
        SAY(step->outcome, "none of them matters");
        STEP_VALUES(step, k->tried, k->count);
    }
}

/* ---- Axes ------------------------------------------------------------------------------------ */

typedef struct axis_search {
    const ct_shape *shapes[2];
    steps_corners corners[2];
    double noise;
    int tried;
    void (*visit)(void *context, const steps_axis *axis);
    void *context;
} axis_search;

static void try_axis(axis_search *search, steps_axis axis)
{
    const steps_corners *corners = &search->corners[axis.owner];
    steps_projection *p = &axis.p;
    project_corners(&search->corners[0], p->axis, &p->a_min, &p->a_max);
    project_corners(&search->corners[1], p->axis, &p->b_min, &p->b_max);
    measure(p, search->noise);
    axis.type = search->shapes[axis.owner]->type;
    axis.number = search->tried++;
    axis.edge[0] = corners->points[axis.from];
    axis.edge[1] = corners->points[axis.to];
    search->visit(search->context, &axis);
}

static void try_own_axes(axis_search *search, int owner)
{
    const ct_shape *shape = search->shapes[owner];
    const ct_vec x =
        shape->type == CT_OBB ? (ct_vec){ shape->as.obb.cos, shape->as.obb.sin } : (ct_vec){ 1, 0 };
    try_axis(search, (steps_axis){ .p.axis = x, .owner = owner });
    try_axis(search,
             (steps_axis){ .p.axis = { 0.0 - x.y, x.x }, .owner = owner, .from = 1, .to = 1 });
}

static ct_vec edge_way(const steps_corners *c, int edge)
{
    return ct_sub(c->points[(edge + 1) % c->count], c->points[edge]);
}

/* Subnormal ways have a direction as well, but no length to divide by. */
static ct_vec unit(ct_vec way)
{
    const double least = fmax(fabs(way.x), fabs(way.y));
    const double scale = least < DBL_MIN ? least : 1;
    const ct_vec w = { way.x / scale, way.y / scale };
    const double length = hypot(w.x, w.y);
    return (ct_vec){ w.x / length + 0.0, w.y / length + 0.0 };
}

static bool is_parallel(ct_vec way, ct_vec other)
{
    const double turn = fabs(way.x * other.y - way.y * other.x);
    const double size = (fabs(way.x) + fabs(way.y)) * (fabs(other.x) + fabs(other.y));
    return size > 0 && turn <= same_way * size; /* not where all this underflows */
}

/* Opposite sides have the same axis. */
static bool was_tried(const steps_corners *corners, int edge)
{
    for (int i = 0; i < edge; i++) {
        if (is_parallel(edge_way(corners, edge), edge_way(corners, i))) { return true; }
    }
    return false;
}

static void try_edges(axis_search *search, int owner)
{
    const steps_corners *corners = &search->corners[owner];
    for (int edge = 0; edge < corners->edge_count; edge++) {
        steps_axis axis = { .owner = owner, .from = edge, .to = (edge + 1) % corners->count };
        const ct_vec way = edge_way(corners, edge);
        if ((way.x != 0 || way.y != 0) && !was_tried(corners, edge)) {
            const ct_vec u = unit(way);
            axis.p.axis = (ct_vec){ u.y, 0.0 - u.x };
            try_axis(search, axis);
        }
    }
}

/* A segment with length, and a point or another segment parallel to it: on the segment's normal
 * alone they might never be apart. */
static void try_lengthwise(axis_search *search)
{
    const steps_corners *c = search->corners;
    if (c[0].edge_count > 1 || c[1].edge_count > 1) { return; }
    const ct_vec ways[2] = { edge_way(&c[0], 0), edge_way(&c[1], 0) };
    const int owner = ways[0].x == 0 && ways[0].y == 0;
    const ct_vec way = ways[owner], other = ways[!owner];
    const bool thin = (other.x == 0 && other.y == 0) || is_parallel(way, other);
    if ((way.x != 0 || way.y != 0) && thin) {
        const steps_axis axis = {
            .p.axis = unit(way), .owner = owner, .to = 1, .lengthwise = true
        };
        try_axis(search, axis);
    }
}

void steps_try_axes(const ct_shape *a, const ct_shape *b,
                    void (*visit)(void *context, const steps_axis *axis), void *context)
{
    const bool upright = a->type == CT_RECT && b->type == CT_RECT;
    axis_search search = { .shapes = { a, b },
                           .noise = upright ? 0 : steps_noise(a, b), /* given numbers have none */
                           .visit = visit,
                           .context = context };
    steps_take_corners(a, &search.corners[0]);
    steps_take_corners(b, &search.corners[1]);
    for (int owner = 0; owner < (upright ? 1 : 2); owner++) {
        if (ct_is_box(search.shapes[owner])) {
            try_own_axes(&search, owner);
        } else {
            try_edges(&search, owner);
        }
    }
    try_lengthwise(&search);
}

/* ---- What an axis tells ---------------------------------------------------------------------- */

static void add_values(const steps_projection *p, report_step *step)
{
    STEP_VALUES(step, p->a_min, p->a_max, p->b_min, p->b_max,
                p->gap > 0 ? -p->gap : shared_length(p), p->free);
}

/* The places in which the length or lengths that are told follow from the ends. */
static int result_places(const steps_projection *p, int least)
{
    const bool a_first = p->b_min - p->a_max == p->gap;
    if (p->gap > 0 || p->free > shared_length(p)) {
        least = steps_places_of_difference(least, a_first ? p->b_min : p->a_min,
                                           a_first ? p->a_max : p->b_max);
    }
    return p->gap > 0 ? least
                      : steps_places_of_difference(least, fmin(p->a_max, p->b_max),
                                                   fmax(p->a_min, p->b_min));
}

/* As many digits as it takes to see which end comes first and how the result comes about; returns
 * the places. */
static int say_intervals(const steps_projection *p, report_step *step)
{
    int places = PHRASE_NO_PLACES, before;
    do { /* again, as what follows from fewer need not follow from more */
        before = places;
        places = result_places(p, places);
        places = phrase_places(places, (double[]){ p->a_min, p->a_max, p->b_min, p->b_max }, 4);
        places = phrase_places_between(places, p->a_max, p->b_min);
        places = phrase_places_between(places, p->b_max, p->a_min);
    } while (places != before);
    steps_say_shadow("a", p->a_min, p->a_max, places, step);
    steps_say_shadow("  b", p->b_min, p->b_max, places, step);
    if (p->gap == 0) {
        SAY(step->outcome, "they touch at %.*f", places,
            p->a_max == p->b_min ? p->a_max : p->a_min);
    }
    return places;
}

static void say_overlap(const steps_projection *p, report_step *step)
{
    double shared = shared_length(p);
    const bool a_within = p->a_max - p->a_min <= p->b_max - p->b_min;
    const bool flat = p->a_min == p->a_max || p->b_min == p->b_max;
    if (!flat) { SAY(step->outcome, "overlap %g", phrase_visible(shared, largest(p))); }
    if (flat || p->free > shared) {
        SAY_MORE(step->outcome, "%s%s within %s", flat ? "" : ": ", a_within ? "a" : "b",
                 a_within ? "b" : "a");
    }
    if (p->free > shared) {
        SAY_MORE(step->outcome, ", pushing it out takes %g", phrase_visible(p->free, largest(p)));
    }
}

/* ---- Two upright rectangles: comparisons of given numbers, so doubles are exact ------------ */

static report_step *add_intervals(const steps_intervals *ends, int axis, report_steps *out)
{
    static const char *const titles[3] = { "Intervals on x", "Intervals on y", "Intervals on z" };
    steps_projection p = {
        { axis == 0, axis == 1 }, ends->a_min, ends->a_max, ends->b_min, ends->b_max, 0, 0
    };
    measure(&p, 0);
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
    mark_shadows(&p, STEPS_AS_COMPUTED, (ct_vec3){ axis == 0, axis == 1, axis == 2 }, out);
    return step;
}

void steps_boxes(const steps_intervals *ends, int axes, ct_relation relation, report_steps *out)
{
    bool decided = false;
    for (int i = 0; i < axes; i++) {
        const bool last = i == axes - 1;
        const bool apart = ends[i].a_min > ends[i].b_max || ends[i].b_min > ends[i].a_max;
        report_step *step = add_intervals(&ends[i], i, out);
        step->decides = !decided && (apart || last);
        decided = decided || apart;
        if (last && relation == CT_OVERLAPPING) {
            SAY_MORE(step->outcome, "; on %s axes: overlapping", axes == 2 ? "both" : "all three");
        } else if (last && relation == CT_TOUCHING) {
            SAY_MORE(step->outcome, "; no gap on any axis: they touch");
        }
    }
}

void steps_rect_rect(const pair_view *view, report_steps *out)
{
    const ct_rect *a = &view->a->as.rect, *b = &view->b->as.rect;
    const steps_intervals ends[] = { { a->min.x, a->max.x, b->min.x, b->max.x },
                                     { a->min.y, a->max.y, b->min.y, b->max.y } };
    steps_boxes(ends, 2, view->contact.relation, out);
}

/* ---- Separating axes ---------------------------------------------------------------------- */

typedef struct axis_list {
    const pair_view *view;
    axis_keeper axes; /* with the largest gaps: those that come nearest to separating */
    steps_axis best;  /* the one that decides */
    double best_rank;
} axis_list;

/* Apart: the first axis with a gap, as a program would stop there; with none in doubles, the one
 * that comes nearest to it. Overlapping: the least push. Of equal ones (a square has them up to
 * rounding) the one the core chose for its normal. */
static double rank_of(const pair_view *view, const steps_axis *c)
{
    if (!view->overlap && c->p.gap > 0) { return INFINITY; }
    const double match =
        view->contact.has_normal ? fabs(ct_dot(c->p.axis, view->contact.normal)) : 0;
    return c->p.gap + (view->overlap ? 1e-9 : DBL_EPSILON) * view->extent * match;
}

/* Up to the sign, and where shadows touch to the digits that are told: what is so on the one is so
 * on the other. */
static bool is_same_axis(const steps_axis *c, const steps_axis *other)
{
    const double most = c->p.gap == 0 && other->p.gap == 0 ? 1e-6 : same_way;
    return fabs(ct_cross(c->p.axis, other->p.axis)) <= most;
}

static void consider(void *context, const steps_axis *axis)
{
    axis_list *list = context;
    const double rank = rank_of(list->view, axis);
    if (axis->number == 0 || rank > list->best_rank) {
        list->best = axis->number > 0 && is_same_axis(axis, &list->best) ? list->best : *axis;
        list->best_rank = rank;
    }
    steps_keep(&list->axes, axis, axis->p.gap);
}

/* What is known exactly about the axis, from the exact relation, where doubles show something
 * else. */
static steps_exactly exactly_on(const axis_list *list, const steps_axis *c)
{
    const double gap = c->p.gap;
    const bool is_best = is_same_axis(c, &list->best);
    switch (list->view->contact.relation) {
    case CT_APART:
        return is_best && gap <= 0 ? STEPS_EXACTLY_GAP : STEPS_AS_COMPUTED;
    case CT_TOUCHING:
        return is_best && gap != 0 ? STEPS_EXACTLY_TOUCHING
               : gap > 0           ? STEPS_EXACTLY_NO_GAP
                                   : STEPS_AS_COMPUTED;
    case CT_OVERLAPPING:
        break;
    }
    return gap >= 0 ? STEPS_EXACTLY_OVERLAP : STEPS_AS_COMPUTED;
}

/* An axis is told for itself: whether it is the one that matters, is known at the first gap
 * alone. */
static void say_axis(const axis_list *list, const steps_axis *c, steps_exactly exactly,
                     report_step *step)
{
    const steps_projection *p = &c->p;
    const char *separates =
        c->number == list->best.number ? ": a separating axis" : ": separates as well";
    if (exactly != STEPS_AS_COMPUTED) {
        SAY(step->outcome, "%s%s", exact_words[exactly].outcome,
            exactly == STEPS_EXACTLY_GAP ? separates : "");
    } else if (p->gap == 0) {
        SAY(step->outcome, "they touch on this axis");
    } else if (p->gap < 0) {
        say_overlap(p, step);
    } else {
        SAY(step->outcome, "gap %g%s", shown_gap(p), separates);
    }
}

static void add_axis(const axis_list *list, const steps_axis *c, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_AXIS, "");
    const bool is_best = c->number == list->best.number;
    const steps_exactly exactly = exactly_on(list, c);
    steps_name_axis(c, step);
    SAY(step->formula, "u = (%g, %g), p·u of every corner p", c->p.axis.x, c->p.axis.y);
    (void)say_intervals(&c->p, step);
    step->axis = c->p.axis;
    step->decides = is_best && !list->view->overlap;
    say_axis(list, c, exactly, step);
    add_values(&c->p, step);
    steps_mark_axis(c, exactly, out);
}

/* That none separates, and which has the least overlap, is known behind the last. */
static void say_none_separates(const axis_list *list, report_step *step)
{
    SAY_MORE(step->outcome, "; no axis separates: ");
    if (list->view->contact.relation == CT_TOUCHING) {
        SAY_MORE(step->outcome, "they touch");
    } else {
        SAY_MORE(step->outcome, "overlapping, least on axis %d", list->best.number + 1);
    }
    step->decides = true;
}

void steps_separating_axes(const pair_view *view, report_steps *out)
{
    axis_list list = { .view = view, .axes.most = STEPS_MOST_AXES };
    steps_try_axes(view->a, view->b, consider, &list);
    steps_keep_surely(&list.axes, &list.best);
    for (int i = 0; i < list.axes.count; i++) { add_axis(&list, &list.axes.kept[i].axis, out); }
    steps_leave_out(&list.axes, "their shadows overlap more, or have a smaller gap", out);
    if (view->overlap) { say_none_separates(&list, &out->step[out->count - 1]); }
}
