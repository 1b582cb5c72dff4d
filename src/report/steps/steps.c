/* steps.c - the reasoning about a pair: which textbook test it is, and the verdict at its end. */
#include "report/steps/steps.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

void steps_begin(report_steps *out)
{
    out->count = out->mark_count = 0;
    out->has_frame = false;
}

report_step *steps_add(report_steps *out, report_step_kind kind, const char *title)
{
    assert(out->count < REPORT_MAX_STEPS);
    report_step *step = &out->step[out->count++];
    *step = (report_step){ .kind = kind };
    SAY(step->title, "%s", title);
    return step;
}

void steps_value(report_step *step, double value)
{
    assert(step->value_count < REPORT_STEP_VALUES);
    step->values[step->value_count++] = value;
}

void steps_values(report_step *step, const double *values, int count)
{
    for (int i = 0; i < count; i++) {
        steps_value(step, values[i]);
    }
}

void steps_say_squares(double dx, double dy, report_step *step)
{
    const double v[2] = { dx, dy }, sum = follow_squares(v);
    const int digits = follow_digits(follow_squares, v, 2, sum);
    SAY_MORE(step->numbers, "= % .*g² + % .*g² = %g", digits, dx, digits, dy, sum);
}

void steps_say_square(double r, report_step *step)
{
    const int digits = follow_digits(follow_squares, (double[]){ r, 0 }, 2, r * r);
    SAY_MORE(step->numbers, "= %.*g² = %g", digits, r, r * r);
}

void steps_say_square_of_sum(double ra, double rb, report_step *step)
{
    const double v[2] = { ra, rb }, square = follow_square_of_sum(v);
    const int digits = follow_digits(follow_square_of_sum, v, 2, square);
    SAY_MORE(step->numbers, "= (%.*g + %.*g)² = %g", digits, ra, digits, rb, square);
}

void steps_compare_squares(report_step *step, double distance_sq, double reach_sq, bool overlap)
{
    phrase_compare(step->outcome, sizeof step->outcome,
                   &(phrase_comparison){ distance_sq, reach_sq, overlap });
    SAY_MORE(step->outcome, ": %s", overlap ? "they overlap" : "they are apart");
    step->decides = true;
    steps_value(step, distance_sq);
    steps_value(step, reach_sq);
}

bool steps_is_concave(const ct_shape *shape)
{
    return shape->type == CT_POLYGON && !ct_polygon_is_convex(&shape->as.polygon);
}

void steps_take_corners(const ct_shape *shape, steps_corners *out)
{
    out->points = ct_corners(shape, out->own, &out->count);
    out->edge_count = out->count < 3 ? out->count - 1 : out->count;
}

double steps_extent(const ct_shape *shape)
{
    ct_rect box = ct_bounds(shape);
    return fmax(box.max.x - box.min.x, box.max.y - box.min.y);
}

void steps_say_difference(report_step *step, ct_vec left, ct_vec right)
{
    double dx = left.x - right.x, dy = left.y - right.y;
    int x = phrase_places_of_difference(left.x, right.x);
    int y = phrase_places_of_difference(left.y, right.y);
    SAY(step->numbers, "dx = %.*f − % .*f = %.*f", x, left.x, x, right.x, PHRASE_NO_PLACES,
        phrase_visible(dx, fmax(fabs(left.x), fabs(right.x))));
    SAY_MORE(step->numbers, ", dy = %.*f − % .*f = %.*f", y, left.y, y, right.y, PHRASE_NO_PLACES,
             phrase_visible(dy, fmax(fabs(left.y), fabs(right.y))));
}

/* The pairs that have a textbook test of their own. */
static bool is_classic(const ct_shape *shape)
{
    return ct_is_round(shape) || ct_is_box(shape);
}

static void add_reasoning(const pair_view *view, report_steps *out)
{
    const ct_shape *a = view->a, *b = view->b;
    if (!is_classic(a) || !is_classic(b)) {
        steps_outlines(view, out);
    } else if (ct_is_round(a) && ct_is_round(b)) {
        steps_round_round(view, out);
    } else if (ct_is_round(a) || ct_is_round(b)) {
        if (a->type == CT_OBB || b->type == CT_OBB) {
            steps_round_obb(view, out);
        } else {
            steps_round_rect(view, out);
        }
    } else if (a->type == CT_RECT && b->type == CT_RECT) {
        steps_rect_rect(view, out);
    } else {
        steps_separating_axes(view, out);
    }
}

static void say_inside(const report *r, report_pair pair, ct_inside inside, report_step *step)
{
    char a[PHRASE_NAME_SIZE], b[PHRASE_NAME_SIZE];
    phrase_name(report_shape(r, pair.a)->name, a);
    phrase_name(report_shape(r, pair.b)->name, b);
    switch (inside) {
    case CT_INSIDE_A:
        SAY_MORE(step->outcome, ", %s lies inside %s", a, b);
        break;
    case CT_INSIDE_B:
        SAY_MORE(step->outcome, ", %s lies inside %s", b, a);
        break;
    case CT_INSIDE_BOTH:
        SAY_MORE(step->outcome, ", %s equals %s", a, b);
        break;
    case CT_INSIDE_NONE:
        break;
    }
}

int steps_places_near(int places, const ct_contact *contact)
{
    const ct_vec a = contact->a_point, b = contact->b_point;
    const double far = fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y)));
    if (!(contact->distance > 0) || far < 1000 * contact->distance) {
        return places;
    }
    int near = phrase_places_of(phrase_visible(contact->distance, far));
    return near > places ? near : places;
}

/* From closest point to closest point, with the digits in which the distance is seen. */
static void say_way(const ct_contact *c, report_step *step)
{
    ct_vec a = c->a_point, b = c->b_point;
    double far = fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y)));
    int places = phrase_places_for_extent(c->distance);
    if (far >= 1000 * c->distance) {
        places = phrase_places_of(phrase_visible(c->distance, far));
    }
    if (a.x == b.x && a.y == b.y) {
        SAY(step->formula, "both closest points ≈ (%.*f, %.*f)", places, a.x, places, a.y);
        return;
    }
    places = phrase_places(places, (double[]){ a.x, b.x }, 2);
    places = phrase_places(places, (double[]){ a.y, b.y }, 2);
    SAY(step->formula, "(%.*f, %.*f) → (%.*f, %.*f)", places, a.x, places, a.y, places, b.x, places,
        b.y);
}

static void say_depth(const pair_view *view, report_step *step)
{
    const ct_contact *c = &view->contact;
    if (c->has_depth) {
        SAY(step->formula, "depth: the shortest way out");
        SAY(step->numbers, "depth = %g", c->depth);
    } else {
        SAY(step->formula, "concave: no depth, the way out need not be straight");
        const ct_shape p = { .type = CT_POINT, .as.point = c->a_point };
        const bool exact = ct_overlap(&p, view->a) && ct_overlap(&p, view->b);
        SAY(step->numbers, "a common point: %s(%g, %g)", exact ? "" : "≈ ", c->a_point.x,
            c->a_point.y);
    }
}

/* The way between the closest points, or out of the overlap. */
static void mark_way(const ct_contact3 *c, report_pair pair, report_steps *out)
{
    marks_shape(out, REPORT_ROLE_A, pair.a);
    marks_shape(out, REPORT_ROLE_B, pair.b);
    if (c->relation == CT_APART) {
        marks_between3(out, (mark_look){ REPORT_MARK_SEGMENT, REPORT_ROLE_RESULT, "distance" },
                       c->a_point, c->b_point);
    } else if (c->has_normal && c->depth > 0) {
        marks_between3(out, (mark_look){ REPORT_MARK_ARROW, REPORT_ROLE_RESULT, "depth" },
                       c->b_point, c->a_point);
    } else {
        marks_at3(out, (mark_look){ REPORT_MARK_POINT, REPORT_ROLE_RESULT, NULL }, c->a_point);
    }
}

static void add_verdict(const pair_view *view, report_pair pair, report_steps *out)
{
    const ct_contact *c = &view->contact;
    report_step *step = steps_add(out, REPORT_STEP_VERDICT, "Verdict");
    if (c->relation == CT_APART) {
        say_way(c, step);
        SAY(step->numbers, "distance = %g", c->distance);
    } else {
        say_depth(view, step);
    }
    if (c->has_normal) {
        SAY_MORE(step->numbers, ", normal = (%g, %g)", c->normal.x, c->normal.y);
    } else {
        SAY_MORE(step->numbers, ", no normal");
    }
    SAY(step->outcome, "%s", report_relation_name(c->relation));
    say_inside(view->r, pair, c->inside, step);
    const double values[] = { c->distance, c->depth, c->normal.x, c->normal.y };
    steps_values(step, values, 4);
    mark_way(&(ct_contact3){ .relation = c->relation,
                             .depth = c->depth,
                             .has_normal = c->has_normal,
                             .a_point = { c->a_point.x, c->a_point.y, 0 },
                             .b_point = { c->b_point.x, c->b_point.y, 0 } },
             pair, out);
}

static void add_verdict3(const report *r, report_pair pair, const ct_contact3 *c, report_steps *out)
{
    report_step *step = steps_add(out, REPORT_STEP_VERDICT, "Verdict");
    if (c->relation == CT_APART) {
        SAY(step->formula, "(%g, %g, %g) → (%g, %g, %g)", c->a_point.x, c->a_point.y, c->a_point.z,
            c->b_point.x, c->b_point.y, c->b_point.z);
        SAY(step->numbers, "distance = %g", c->distance);
    } else {
        SAY(step->formula, "depth: the shortest way out");
        SAY(step->numbers, "depth = %g", c->depth);
    }
    if (c->has_normal) {
        SAY_MORE(step->numbers, ", normal = (%g, %g, %g)", c->normal.x, c->normal.y, c->normal.z);
    } else {
        SAY_MORE(step->numbers, ", no normal");
    }
    SAY(step->outcome, "%s", report_relation_name(c->relation));
    say_inside(r, pair, c->inside, step);
    const double values[] = { c->distance, c->depth, c->normal.x, c->normal.y, c->normal.z };
    steps_values(step, values, 5);
    mark_way(c, pair, out);
}

static void pair_steps3(const report *r, report_pair pair, report_steps *out)
{
    ct_contact3 contact;
    report_contact3(r, pair, &contact);
    const solid_view view = { pair, report_core_shape3(r, pair.a), report_core_shape3(r, pair.b),
                              contact.relation != CT_APART };
    steps_solids(&view, out);
    add_verdict3(r, pair, &contact, out);
}

static void pair_steps2(const report *r, report_pair pair, report_steps *out)
{
    pair_view view = {
        .r = r, .pair = pair, .a = report_core_shape(r, pair.a), .b = report_core_shape(r, pair.b)
    };
    report_contact(r, pair, &view.contact);
    view.extent = fmax(view.contact.distance, fmax(steps_extent(view.a), steps_extent(view.b)));
    view.overlap = view.contact.relation != CT_APART;
    add_reasoning(&view, out);
    steps_minkowski(&view, out);
    add_verdict(&view, pair, out);
}

void report_pair_steps(const report *r, report_pair pair, report_steps *out)
{
    steps_begin(out);
    if (report_comparable(r, pair)) {
        (report_is_3d(r, pair.a) ? pair_steps3 : pair_steps2)(r, pair, out);
    }
}
