/* outlines.c - steps for segments, capsules and polygons: bounding balls, sides, crossing
 * numbers, nearest features. Convex ones without a radius are left to the separating axes. */
#include <float.h>
#include <math.h>

#include "report/facts/coarse.h"
#include "report/steps/build.h"

/* ---- A shape as points grown by a radius ---------------------------------------------------- */

/* What is left without the radius. */
static ct_shape core_of(const ct_shape *shape)
{
    int count;
    ct_vec own[4];
    const ct_vec *at = ct_corners(shape, own, &count);
    if (ct_is_round(shape)) { return (ct_shape){ .type = CT_POINT, .as.point = at[0] }; }
    return ct_has_ends(shape) ? (ct_shape){ .type = CT_SEGMENT, .as.segment = { at[0], at[1] } }
                              : *shape;
}

/* ---- Bounding balls -------------------------------------------------------------------------- */

/* Returns whether the balls alone show that the shapes are apart. */
static bool add_balls(const pair_view *view, report_steps *out)
{
    ct_circle a = report_ball_around(view->a), b = report_ball_around(view->b);
    double dx = b.center.x - a.center.x, dy = b.center.y - a.center.y;
    double reach = a.radius + b.radius;
    const bool meet = ct_overlap_circle_circle(&a, &b);
    const phrase_comparison c = { dx * dx + dy * dy, reach * reach,
                                  meet ? PHRASE_AT_MOST : PHRASE_MORE, 0 };
    report_step *step = steps_add(out, REPORT_STEP_BALL, "Bounding balls");
    int places = phrase_places_for_extent(view->extent);
    places = steps_places_of_way(places, a.center, b.center, (steps_of_way){ .square = c.left });
    const int digits = steps_digits_of_reach(a.radius, b.radius);
    SAY(step->formula, "d² ≤ (Ra + Rb)², R of the smallest circle around each");
    SAY(step->numbers, "(%.*f, %.*f) R %.*g and (%.*f, %.*f) R %.*g: d² %s %g", places, a.center.x,
        places, a.center.y, digits, a.radius, places, b.center.x, places, b.center.y, digits,
        b.radius, steps_sign_of_square(c.left, hypot(dx, dy)), c.left);
    steps_compare(step, c, meet ? "a closer look is needed" : "they are apart");
    step->decides = !meet;
    STEP_VALUES(step, a.center.x, a.center.y, a.radius, b.center.x, b.center.y, b.radius, c.left,
                c.right);
    marks_circle(out, REPORT_ROLE_A, &a);
    marks_circle(out, REPORT_ROLE_B, &b);
    marks_segment(out, REPORT_ROLE_RESULT, "d", a.center, b.center);
    return step->decides;
}

/* ---- Crossing number ------------------------------------------------------------------------ */

enum { most_named = 6, most_marked = REPORT_MAX_CROSSINGS };

static void insert_crossed(report_crossings *out, int edge, ct_vec at)
{
    int place = out->count < most_marked ? out->count : most_marked;
    for (; place > 0 && out->at[place - 1].x > at.x; place--) {
        if (place < most_marked) {
            out->at[place] = out->at[place - 1];
            out->edge[place] = out->edge[place - 1];
        }
    }
    if (place < most_marked) {
        out->at[place] = at;
        out->edge[place] = edge;
    }
    out->count++;
}

/* An edge owns its lower end, so that a corner is crossed once or twice, never in between. */
void report_find_crossings(const ct_polygon *polygon, ct_vec p, report_crossings *out)
{
    out->count = 0;
    for (int i = 0; i < polygon->count; i++) {
        const ct_vec a = polygon->points[i], b = polygon->points[(i + 1) % polygon->count];
        if ((a.y <= p.y) == (b.y <= p.y)) { continue; }
        const double x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
        if (x > p.x) { insert_crossed(out, i, (ct_vec){ x, p.y }); }
    }
}

/* Which they are, unless rounding finds others than there are. */
static void say_crossed(const ct_polygon *polygon, const report_crossings *edges, int crossings,
                        report_step *step)
{
    SAY(step->numbers, "%d of %d edges", crossings, polygon->count);
    if (edges->count != crossings) { return; }
    const int named = crossings < most_named ? crossings : most_named;
    for (int i = 0; i < named; i++) {
        SAY_MORE(step->numbers, "%s%d–%d", i == 0 ? ": " : ", ", edges->edge[i],
                 (edges->edge[i] + 1) % polygon->count);
    }
    if (crossings > named) { SAY_MORE(step->numbers, " and %d more", crossings - named); }
}

static void mark_ray(const pair_view *view, ct_vec p, const report_crossings *edges,
                     report_steps *out)
{
    const bool a_round = ct_is_round(view->a);
    marks_shape(out, a_round ? REPORT_ROLE_B : REPORT_ROLE_A,
                a_round ? view->pair.b : view->pair.a);
    marks_point(out, a_round ? REPORT_ROLE_A : REPORT_ROLE_B, NULL, p);
    marks_ray(out, REPORT_ROLE_HELP, NULL, p, (ct_vec){ p.x + view->extent, p.y });
    for (int i = 0; i < edges->count && i < most_marked; i++) {
        char number[24];
        SAY(number, "%d", i + 1);
        marks_point(out, REPORT_ROLE_RESULT, number, edges->at[i]);
    }
}

/* Of the point or the circle's centre; returns whether it lies in the polygon. */
static bool add_crossing(const pair_view *view, report_steps *out)
{
    bool a_round = ct_is_round(view->a);
    ct_vec p = core_of(a_round ? view->a : view->b).as.point;
    const ct_polygon *polygon = a_round ? &view->b->as.polygon : &view->a->as.polygon;
    const bool is_point = (a_round ? view->a : view->b)->type == CT_POINT;
    int crossings = 0;
    ct_place place = ct_place_by_crossing(polygon, p, &crossings);
    report_step *step = steps_add(out, REPORT_STEP_CROSSING, "Crossing number");
    int places = steps_places_near(phrase_places_for_extent(view->extent), &view->contact);
    SAY(step->formula, "edges that a ray from (%.*f, %.*f) to the right crosses", places, p.x,
        places, p.y);
    report_crossings edges;
    report_find_crossings(polygon, p, &edges);
    say_crossed(polygon, &edges, crossings, step);
    const char *what = is_point ? "the point" : "the centre";
    if (place == CT_ON_BORDER) {
        SAY(step->numbers, "not counted: on an edge");
        SAY(step->outcome, "%s is on the border: %s", what, steps_verdict(view->contact.relation));
    } else if (place == CT_INSIDE) {
        SAY(step->outcome, "odd: %s is inside, they overlap", what);
    } else {
        SAY(step->outcome, is_point ? "even: %s is outside, they are apart" : "even: %s is outside",
            what);
    }
    STEP_VALUES(step, crossings);
    edges.count = place == CT_ON_BORDER ? 0 : edges.count;
    mark_ray(view, p, &edges, out);
    return place != CT_OUTSIDE;
}

/* ---- Sides of a segment ---------------------------------------------------------------------- */

/* Twice the area of the triangle: positive where r lies to the left of p → q. */
static double area(ct_vec p, ct_vec q, ct_vec r)
{
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/* As seen on the picture. */
static const char *left(const pair_view *view)
{
    return report_y_down(view->r) ? "right" : "left";
}

/* Not by their product, which may underflow. */
static bool is_one_side(double area, double other)
{
    return (area > 0 && other > 0) || (area < 0 && other < 0);
}

/* What four areas say, and whether that is what is exactly so. */
static bool say_four_sides(const pair_view *view, const double area[4], report_step *step)
{
    const bool a_splits = !is_one_side(area[0], area[1]), b_splits = !is_one_side(area[2], area[3]);
    const bool zero = area[0] == 0 || area[1] == 0 || area[2] == 0 || area[3] == 0;
    const ct_relation relation = view->contact.relation;
    if (area[0] == 0 && area[1] == 0 && area[2] == 0 && area[3] == 0) {
        SAY(step->outcome, "all 0, on one line: their places along it decide");
        return false;
    }
    if (relation == CT_APART && !(a_splits && b_splits)) {
        SAY(step->outcome, "both ends of %s on one side of %s: they are apart",
            a_splits ? "a" : "b", a_splits ? "b" : "a");
    } else if (relation == CT_OVERLAPPING && a_splits && b_splits && !zero) {
        SAY(step->outcome, "different signs both times: they cross and overlap");
    } else if (relation == CT_TOUCHING && a_splits && b_splits && zero) {
        SAY(step->outcome, "0: an end lies on the other, they touch");
    } else {
        SAY(step->outcome, "rounding hides a sign, exactly %s", steps_verdict(relation));
    }
    return true;
}

/* Of two segments; returns whether that decides. */
static bool add_four_sides(const pair_view *view, report_steps *out)
{
    const ct_segment *a = &view->a->as.segment, *b = &view->b->as.segment;
    const double areas[] = { area(a->from, a->to, b->from), area(a->from, a->to, b->to),
                             area(b->from, b->to, a->from), area(b->from, b->to, a->to) };
    report_step *step = steps_add(out, REPORT_STEP_SIDES, "On which sides the ends lie");
    SAY(step->formula, "(to − from) × (end − from): twice an area, > 0 on the %s", left(view));
    SAY(step->numbers, "of a: b's ends %g and %g; of b: a's ends %g and %g", areas[0], areas[1],
        areas[2], areas[3]);
    steps_values(step, areas, 4);
    marks_line(out, REPORT_ROLE_A, NULL, a->from, a->to);
    marks_line(out, REPORT_ROLE_B, NULL, b->from, b->to);
    marks_point(out, REPORT_ROLE_A, NULL, a->from);
    marks_point(out, REPORT_ROLE_A, NULL, a->to);
    marks_point(out, REPORT_ROLE_B, NULL, b->from);
    marks_point(out, REPORT_ROLE_B, NULL, b->to);
    return step->decides = say_four_sides(view, areas, step);
}

/* Of a point and a segment; returns whether it is beside it. */
static bool add_point_side(const pair_view *view, report_steps *out)
{
    const bool a_point = view->a->type == CT_POINT;
    const ct_vec p = (a_point ? view->a : view->b)->as.point;
    const ct_segment *s = &(a_point ? view->b : view->a)->as.segment;
    const double twice = area(s->from, s->to, p);
    report_step *step = steps_add(out, REPORT_STEP_SIDES, "On which side the point lies");
    SAY(step->formula, "(to − from) × (p − from): twice an area, > 0 on the %s", left(view));
    const ct_vec way = ct_sub(s->to, s->from), off = ct_sub(p, s->from);
    const follow_numbers n = { { way.y, way.x, off.y, off.x }, .count = 4 };
    const follow_result area_told = { follow_turned, 1, .told = twice };
    const int found = follow_more(&n, &area_told, 1);
    /* What is 0 of all digits of doubles is 0 by their rounding. */
    const int more = twice == 0 && FOLLOW_DIGITS + found > DBL_DIG ? 0 : found;
    const int digits = FOLLOW_DIGITS + more;
    /* Of 2.1·0.4 − 1.2·0.7 doubles leave 1e-16, which does not follow from the decimals. */
    const bool is_left = twice != 0 && fabs(twice) <= 1e-9 * fabs(way.x * off.y);
    SAY(step->numbers, "= % .*g·% .*g − % .*g·% .*g %s %g", digits, way.x, digits, off.y, digits,
        way.y, digits, off.x, is_left ? "≈" : follow_sign(&n, &area_told, more), twice);
    if (view->overlap) {
        SAY(step->outcome, twice == 0 ? "0: on the line" : "≈ 0, exactly on the line");
    } else if (twice == 0) {
        SAY(step->outcome, "0: on the line, as far as a double shows");
    } else {
        SAY(step->outcome, "not 0: beside the line, they are apart");
    }
    STEP_VALUES(step, twice);
    marks_line(out, a_point ? REPORT_ROLE_B : REPORT_ROLE_A, NULL, s->from, s->to);
    marks_point(out, a_point ? REPORT_ROLE_A : REPORT_ROLE_B, NULL, p);
    return step->decides = !view->overlap && twice != 0;
}

/* ---- Along a segment ------------------------------------------------------------------------- */

/* Of a point or a circle's centre, and the segment that it is nearest to. */
static void add_along(const pair_view *view, report_steps *out)
{
    const bool a_round = ct_is_round(view->a);
    const ct_vec c = core_of(a_round ? view->a : view->b).as.point;
    const ct_segment s = core_of(a_round ? view->b : view->a).as.segment;
    const char *name = (a_round ? view->a : view->b)->type == CT_POINT ? "p" : "c";
    const double dx = s.to.x - s.from.x, dy = s.to.y - s.from.y, way = dx * dx + dy * dy;
    const double part = (c.x - s.from.x) * dx + (c.y - s.from.y) * dy;
    const double t = way > 0 ? fmin(fmax(part / way, 0), 1) : 0;
    report_step *step = steps_add(out, REPORT_STEP_ALONG, "Nearest along the segment");
    SAY(step->formula, "d = to − from, t = clamp((%s − from)·d / (d·d), 0, 1)", name);
    if (way > 0) {
        const int told = t < 1 ? phrase_digits(part, way) : FOLLOW_DIGITS;
        const int follow =
            follow_digits(follow_times, (double[]){ part, 0, 0, 0, way }, 5, part / way);
        const int digits = told > follow ? told : follow;
        SAY(step->numbers, "= clamp(%.*g / %.*g, 0, 1) = %.*g", digits, part, digits, way,
            phrase_digits(t, 1), t);
        SAY(step->outcome, t <= 0   ? "at its end 'from'"
                           : t >= 1 ? "at its end 'to'"
                                    : "between its ends");
    } else {
        SAY(step->numbers, dx == 0 && dy == 0 ? "d·d = 0: both ends are one point"
                                              : "d·d ≈ 0: both ends are as good as one point");
    }
    STEP_VALUES(step, part, way, t);
    const ct_vec q = { s.from.x + t * dx, s.from.y + t * dy };
    marks_segment(out, a_round ? REPORT_ROLE_B : REPORT_ROLE_A, NULL, s.from, s.to);
    marks_point(out, a_round ? REPORT_ROLE_A : REPORT_ROLE_B, NULL, c);
    marks_point(out, REPORT_ROLE_RESULT, "t", q);
}

/* ---- Nearest features ----------------------------------------------------------------------- */

/* The corner or edge. */
static void mark_feature(const ct_shape *shape, const steps_feature *f, report_mark_role role,
                         report_steps *out)
{
    steps_corners c;
    steps_take_corners(shape, &c);
    marks_segment(out, role, NULL, c.points[f->from], c.points[f->to]);
}

/* Of both without their radii; d² of the nearest points. */
static double add_features(const pair_view *view, const ct_contact *core, report_steps *out)
{
    const ct_vec p = core->a_point, q = core->b_point;
    ct_vec d;
    const bool tell = steps_points_tell(core, &d);
    const double d_sq = tell ? ct_dot(d, d) : core->distance * core->distance;
    const steps_feature on_a = steps_feature_at(view->a, p), on_b = steps_feature_at(view->b, q);
    report_step *step = steps_add(out, REPORT_STEP_FEATURE, "Nearest features");
    SAY(step->formula, "a: ");
    steps_say_feature(view->a, &on_a, step->formula, sizeof step->formula);
    SAY_MORE(step->formula, ", b: ");
    steps_say_feature(view->b, &on_b, step->formula, sizeof step->formula);
    int places = steps_places_near(phrase_places_for_extent(view->extent), core);
    places = steps_places_of_way(places, p, q, (steps_of_way){ .square = d_sq });
    SAY(step->numbers, "(%.*f, %.*f) %s (%.*f, %.*f): d² ", places, p.x, places, p.y,
        tell ? "→" : "≈", places, q.x, places, q.y);
    if (d_sq == 0) {
        SAY_MORE(step->numbers, "= %g² ≈ 0, exactly > 0", core->distance);
    } else if (tell) {
        const ct_vec way = { steps_shown_difference(q.x, p.x, places),
                             steps_shown_difference(q.y, p.y, places) };
        const bool follows = phrase_look_alike(ct_dot(way, way), d_sq, PHRASE_NO_PLACES);
        d = follows ? way : d; /* as it is where rounding is all that is left of it */
        (void)steps_say_squares((double[]){ d.x, d.y }, 2, 0, step);
    } else {
        (void)steps_say_squares(&core->distance, 1, 0, step);
    }
    STEP_VALUES(step, p.x, p.y, q.x, q.y, d_sq);
    mark_feature(view->a, &on_a, REPORT_ROLE_A, out);
    mark_feature(view->b, &on_b, REPORT_ROLE_B, out);
    marks_segment(out, REPORT_ROLE_RESULT, "d", p, q);
    return d_sq;
}

static report_step *add_common_point(const pair_view *view, const ct_contact *core,
                                     report_steps *out)
{
    const ct_shape a = core_of(view->a), b = core_of(view->b);
    report_step *step = steps_add_common_point(&a, &b, core, view->extent, out);
    const bool rounded = ct_radius(view->a) > 0 || ct_radius(view->b) > 0;
    SAY_MORE(step->formula, rounded ? ", even without radius" : "");
    SAY(step->outcome, "%s", steps_verdict(view->contact.relation));
    return step;
}

static report_step *add_reach(const pair_view *view, double d_sq, report_steps *out)
{
    double a = ct_radius(view->a), b = ct_radius(view->b), reach = (a + b) * (a + b);
    report_step *step = steps_add(out, REPORT_STEP_SQUARED, "Squared distance");
    if (a > 0 && b > 0) {
        SAY(step->formula, "d² ≤ (ra + rb)²");
        steps_say_square_of_sum(a, b, step);
    } else {
        SAY(step->formula, "d² ≤ r²");
        (void)steps_say_squares((double[]){ a + b }, 1, 0, step);
    }
    steps_compare_squares(
        step,
        (phrase_comparison){ .left = d_sq, .right = reach, .noise = 2 * (a + b) * view->noise },
        view->contact.relation);
    marks_shape(out, REPORT_ROLE_A, view->pair.a);
    marks_shape(out, REPORT_ROLE_B, view->pair.b);
    return step;
}

/* The last of these steps is the one that decides, unless an earlier one did. */
static void add_nearest(const pair_view *view, bool decided, report_steps *out)
{
    ct_shape a = core_of(view->a), b = core_of(view->b);
    ct_contact core;
    ct_find_contact(&a, &b, &core);
    if (core.relation != CT_APART) {
        add_common_point(view, &core, out)->decides = !decided;
        return;
    }
    double d_sq = add_features(view, &core, out);
    report_step *step = &out->step[out->count - 1];
    if (ct_has_radius(view->a) || ct_has_radius(view->b)) {
        step = add_reach(view, d_sq, out);
    } else {
        SAY(step->outcome, "nothing closer: they are apart");
    }
    step->decides = !decided;
}

/* ---- Public ---------------------------------------------------------------------------------- */

void steps_outlines(const pair_view *view, report_steps *out)
{
    const bool a_polygon = view->a->type == CT_POLYGON, b_polygon = view->b->type == CT_POLYGON;
    bool decided = (a_polygon || b_polygon) && add_balls(view, out);
    if ((ct_is_round(view->a) && b_polygon) || (ct_is_round(view->b) && a_polygon)) {
        if (!decided) {
            bool inside = add_crossing(view, out);
            bool is_point = view->a->type == CT_POINT || view->b->type == CT_POINT;
            out->step[out->count - 1].decides = decided = inside || is_point;
        }
        if (!view->overlap || !decided) { add_nearest(view, decided, out); }
        return;
    }
    const bool a_segment = view->a->type == CT_SEGMENT, b_segment = view->b->type == CT_SEGMENT;
    if (a_segment && b_segment) {
        decided = add_four_sides(view, out);
    } else if ((a_segment && view->b->type == CT_POINT) ||
               (b_segment && view->a->type == CT_POINT)) {
        decided = add_point_side(view, out);
    } else if ((a_segment && ct_is_box(view->b)) || (b_segment && ct_is_box(view->a))) {
        steps_segment_rect(view, out);
        decided = true;
    } else if (!decided && !ct_is_round(view->a) && !ct_is_round(view->b) &&
               steps_is_sharp(view->a) && steps_is_sharp(view->b)) {
        steps_separating_axes(view, out);
        return;
    }
    if ((ct_is_round(view->a) && ct_has_ends(view->b)) ||
        (ct_is_round(view->b) && ct_has_ends(view->a))) {
        add_along(view, out);
    }
    add_nearest(view, decided, out);
}
