/* pairs.c - the reasoning about a pair: which textbook test it is, and the verdict at its end. */
#include <math.h>
#include <string.h>

#include "report/steps/build.h"

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
        steps_round_box(view, out);
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
    if (inside == CT_INSIDE_BOTH) {
        SAY_MORE(step->outcome, ", %s equals %s", a, b);
    } else if (inside != CT_INSIDE_NONE) {
        const bool a_within = inside == CT_INSIDE_A;
        SAY_MORE(step->outcome, ", %s lies inside %s", a_within ? a : b, a_within ? b : a);
    }
}

static void say_point(ct_vec3 p, bool solid, int places, report_step *step)
{
    SAY_MORE(step->formula, "(%.*f, %.*f", places, p.x, places, p.y);
    if (solid) { SAY_MORE(step->formula, ", %.*f", places, p.z); }
    SAY_MORE(step->formula, ")");
}

/* From closest point to closest point, with the digits in which the distance is seen. */
static void say_way(const report_contact *c, bool solid, report_step *step)
{
    const ct_vec3 a = c->a_point, b = c->b_point;
    const double far = fmax(fmax(fmax(fabs(a.x), fabs(a.y)), fmax(fabs(b.x), fabs(b.y))),
                            fmax(fabs(a.z), fabs(b.z)));
    int places = phrase_places_for_extent(c->distance);
    if (far >= 1000 * c->distance) { places = phrase_places_of(phrase_visible(c->distance, far)); }
    const double way = hypot(hypot(b.x - a.x, b.y - a.y), b.z - a.z);
    if (!(fabs(way - c->distance) <= 0.01 * c->distance)) {
        SAY(step->formula, "both closest points ≈ ");
        say_point(a, solid, places, step);
        return;
    }
    const steps_of_way told = { .length = c->distance, .normal = &c->normal };
    places = steps_places_between(places, a, b, told);
    say_point(a, solid, places, step);
    SAY_MORE(step->formula, " → ");
    say_point(b, solid, places, step);
}

static void say_normal(const report_contact *c, bool solid, report_step *step)
{
    const ct_vec3 n = c->normal;
    if (!c->has_normal) {
        SAY_MORE(step->numbers, ", no normal");
    } else if (solid) {
        SAY_MORE(step->numbers, ", normal = (%g, %g, %g)", n.x, n.y, n.z);
    } else {
        SAY_MORE(step->numbers, ", normal = (%g, %g)", n.x, n.y);
    }
}

/* Where one outline of the two touches the other after the way out; a disc does so anywhere. */
static void say_touching_feature(const ct_shape *shape, const char *name, ct_vec3 at,
                                 report_step *step)
{
    char text[64] = "";
    const steps_feature f = steps_feature_at(shape, (ct_vec){ at.x, at.y });
    steps_say_feature(shape, &f, text, sizeof text);
    if (shape->type != CT_CIRCLE) {
        const bool between = ct_has_ends(shape) && f.from != f.to;
        SAY_MORE(step->numbers, "; then %s touches%s %s", name, between ? "" : " at", text);
    }
}

static void say_depth(const report *r, report_pair pair, const report_contact *c, report_step *step)
{
    const ct_shape *a = report_core_shape(r, pair.a), *b = report_core_shape(r, pair.b);
    const bool concave = c->relation == CT_OVERLAPPING && !report_is_3d(r, pair.a) &&
                         (ct_is_concave(a) || ct_is_concave(b));
    SAY(step->formula, "depth: the shortest way out%s",
        concave ? ", by the convolution of the outlines" : "");
    SAY(step->numbers, "depth = %g", c->depth);
    say_normal(c, report_is_3d(r, pair.a), step);
    if (concave) {
        say_touching_feature(a, "a", c->a_point, step);
        say_touching_feature(b, "b", c->b_point, step);
    }
}

/* The way between the closest points, or out of the overlap. */
static void mark_way(const report_contact *c, report_pair pair, report_steps *out)
{
    marks_shape(out, REPORT_ROLE_A, pair.a);
    marks_shape(out, REPORT_ROLE_B, pair.b);
    if (c->relation == CT_APART) {
        marks_segment3(out, REPORT_ROLE_RESULT, "distance", c->a_point, c->b_point);
    } else if (c->has_normal && c->depth > 0) {
        marks_arrow3(out, REPORT_ROLE_RESULT, "depth", c->b_point, c->a_point);
    } else {
        marks_between3(out, REPORT_MARK_POINT, REPORT_ROLE_RESULT, NULL, c->a_point, c->a_point);
    }
}

static void add_verdict(const report *r, report_pair pair, report_steps *out)
{
    const bool solid = report_is_3d(r, pair.a);
    const report_contact c = report_contact_of(r, pair);
    report_step *step = steps_add(out, REPORT_STEP_VERDICT, "Verdict");
    if (c.relation == CT_APART) {
        say_way(&c, solid, step);
        SAY(step->numbers, "distance = %g", c.distance);
        say_normal(&c, solid, step);
    } else {
        say_depth(r, pair, &c, step);
    }
    SAY(step->outcome, "%s", report_relation_name(c.relation));
    say_inside(r, pair, c.inside, step);
    const double values[] = { c.distance, c.depth, c.normal.x, c.normal.y, c.normal.z };
    steps_values(step, values, solid ? 5 : 4);
    mark_way(&c, pair, out);
}

static double extent_of(const ct_shape3 *solid)
{
    const ct_box box = ct_bounds3(solid);
    return fmax(fmax(box.max.x - box.min.x, box.max.y - box.min.y), box.max.z - box.min.z);
}

static void add_solids(const report *r, report_pair pair, report_steps *out)
{
    const ct_shape3 *a = report_core_shape3(r, pair.a), *b = report_core_shape3(r, pair.b);
    const report_contact c = report_contact_of(r, pair);
    const solid_view view = { pair, a, b, c.relation,
                              fmax(c.distance, fmax(extent_of(a), extent_of(b))) };
    steps_solids(&view, out);
}

static void add_flat(const report *r, report_pair pair, report_steps *out)
{
    pair_view view = {
        .r = r, .pair = pair, .a = report_core_shape(r, pair.a), .b = report_core_shape(r, pair.b)
    };
    ct_find_contact(view.a, view.b, &view.contact);
    view.extent = fmax(view.contact.distance, fmax(steps_extent(view.a), steps_extent(view.b)));
    view.noise = steps_noise(view.a, view.b);
    view.overlap = view.contact.relation != CT_APART;
    add_reasoning(&view, out);
    steps_minkowski(&view, out);
}

void report_pair_steps(const report *r, report_pair pair, report_steps *out)
{
    steps_begin(out);
    if (report_comparable(r, pair)) {
        (report_is_3d(r, pair.a) ? add_solids : add_flat)(r, pair, out);
        add_verdict(r, pair, out);
    }
}

void report_letters(const report *r, const report_question *about, char out[REPORT_LETTERS_SIZE])
{
    const char *a = report_shape(r, about->pair.a)->name, *b = report_shape(r, about->pair.b)->name;
    out[0] = '\0';
    if (strcmp(a, "a") != 0 || strcmp(b, "b") != 0) {
        phrase(out, REPORT_LETTERS_SIZE,
               about->is_sweep ? "mover a = %s, target b = %s" : "a = %s, b = %s", a, b);
    }
}
