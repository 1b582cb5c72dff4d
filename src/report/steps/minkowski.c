/* minkowski.c - the Minkowski difference of two convex shapes, as data to draw. */
#include <float.h>
#include <math.h>

#include "report/steps/build.h"

/* A convex outline without its radius, counter-clockwise from its lowest, then leftmost corner. */
typedef struct outline {
    const ct_vec *points;
    int count, first;
    bool clockwise;
    double sign; /* -1: mirrored at the origin */
} outline;

static ct_vec corner(const outline *o, int i)
{
    const int step = i % o->count;
    const int index = (o->first + (o->clockwise ? o->count - step : step)) % o->count;
    return (ct_vec){ o->sign * o->points[index].x, o->sign * o->points[index].y };
}

static bool is_clockwise(const steps_corners *c)
{
    double area = 0;
    for (int i = 2; i < c->count; i++) {
        area +=
            ct_cross(ct_sub(c->points[i - 1], c->points[0]), ct_sub(c->points[i], c->points[0]));
    }
    return area < 0;
}

static outline take(const steps_corners *c, double sign)
{
    outline o = { c->points, c->count, 0, is_clockwise(c), sign };
    for (int i = 1; i < c->count; i++) {
        const ct_vec p = { sign * c->points[i].x, sign * c->points[i].y };
        const ct_vec least = { sign * c->points[o.first].x, sign * c->points[o.first].y };
        if (p.y < least.y || (p.y == least.y && p.x < least.x)) { o.first = i; }
    }
    return o;
}

static bool is_same(ct_vec a, ct_vec b)
{
    return a.x == b.x && a.y == b.y;
}

/* Shapes without length or width have edges without, which have no direction. */
static bool has_no_edge(const outline *o, int i)
{
    return is_same(corner(o, i), corner(o, i + 1));
}

/* Its direction is in the second half of the turn that begins to the right. */
static bool is_late(ct_vec edge)
{
    return edge.y < 0 || (edge.y == 0 && edge.x < 0);
}

/* > 0: edge comes first. Opposite ones have no area between them. */
static double turn_to(ct_vec edge, ct_vec other)
{
    return is_late(edge) != is_late(other) ? is_late(other) - is_late(edge) : ct_cross(edge, other);
}

/* Both outlines' edges in the order of their directions: the sum's outline. */
static void add_corners(const outline *a, const outline *b, report_minkowski *out)
{
    const int a_edges = a->count > 1 ? a->count : 0, b_edges = b->count > 1 ? b->count : 0;
    int i = 0, j = 0;
    ct_vec before = { 0, 0 };
    out->count = 1;
    out->corner[0] = ct_add(corner(a, 0), corner(b, 0));
    while (i < a_edges || j < b_edges) {
        if (i < a_edges && has_no_edge(a, i)) {
            i++;
            continue;
        }
        if (j < b_edges && has_no_edge(b, j)) {
            j++;
            continue;
        }
        const ct_vec p = corner(a, i), q = corner(b, j);
        const ct_vec sum = { p.x + q.x, p.y + q.y };
        const ct_vec on_a = ct_sub(corner(a, i + 1), p), on_b = ct_sub(corner(b, j + 1), q);
        const double turn = i == a_edges ? -1 : j == b_edges ? 1 : turn_to(on_a, on_b);
        const ct_vec edge = turn >= 0 ? on_a : on_b;
        const bool straight = ct_cross(before, edge) == 0 && ct_dot(before, edge) > 0;
        if (!straight && !is_same(sum, out->corner[out->count - 1])) {
            out->corner[out->count++] = sum;
        }
        before = edge;
        i += turn >= 0;
        j += turn <= 0;
    }
    while (out->count > 1 && is_same(out->corner[0], out->corner[out->count - 1])) { out->count--; }
}

/* What the rounding of its operands alone may be is none of a vector that is much longer. */
static double without_noise(double part, double operand, double length)
{
    const bool noise = fabs(part) <= 4 * DBL_EPSILON * fabs(operand) && fabs(part) <= 1e-9 * length;
    return noise ? 0 : part;
}

/* From the closest or deepest point of a to b's. */
static ct_vec separation(const ct_contact *c)
{
    if (c->relation == CT_TOUCHING) { return (ct_vec){ 0, 0 }; }
    const ct_vec p = c->a_point;
    ct_vec v;
    if (!steps_points_tell(c, &v)) { return v; }
    const double length = hypot(v.x, v.y);
    return (ct_vec){ without_noise(v.x, p.x, length), without_noise(v.y, p.y, length) };
}

static bool subtract(const ct_shape *a, const ct_shape *b, const ct_contact *contact,
                     report_minkowski *out)
{
    if (ct_is_concave(a) || ct_is_concave(b)) { return false; }
    steps_corners of_a, of_b;
    steps_take_corners(a, &of_a);
    steps_take_corners(b, &of_b);
    const outline mirrored = take(&of_a, -1), given = take(&of_b, 1);
    add_corners(&mirrored, &given, out);
    out->radius = ct_radius(a) + ct_radius(b);
    out->origin_inside = contact->relation != CT_APART;
    out->closest = separation(contact);
    return true;
}

bool report_find_minkowski(const report *r, report_pair pair, report_minkowski *out)
{
    if (!report_comparable(r, pair) || report_is_3d(r, pair.a)) { return false; }
    ct_contact contact;
    const ct_shape *a = report_core_shape(r, pair.a), *b = report_core_shape(r, pair.b);
    ct_find_contact(a, b, &contact);
    return subtract(a, b, &contact, out);
}

void steps_minkowski(const pair_view *view, report_steps *out)
{
    static const char *const outcomes[] = {
        [CT_APART] = "the origin is outside: they are apart",
        [CT_TOUCHING] = "the origin is on its border: they touch",
        [CT_OVERLAPPING] =
            "the origin is inside: they overlap; a comes free by this, b by its opposite",
    };
    report_minkowski m;
    const ct_contact *c = &view->contact;
    if ((view->a->type == CT_POINT && view->b->type == CT_POINT) ||
        !subtract(view->a, view->b, c, &m)) {
        return;
    }
    report_step *step = steps_add(out, REPORT_STEP_MINKOWSKI, "Minkowski difference");
    int places = steps_places_near(phrase_places_for_extent(view->extent), c);
    const ct_vec q = c->b_point, p = c->relation == CT_TOUCHING ? q : c->a_point;
    places = steps_places_of_two(places, p, q);
    SAY(step->formula, "B − A, all b − a: %d corner%s", m.count, m.count == 1 ? "" : "s");
    if (m.radius > 0) { SAY_MORE(step->formula, ", grown by radius %g", m.radius); }
    SAY_MORE(step->formula, "; of its border nearest to the origin");
    /* Where the difference is told as 0, nothing needs to follow. */
    const int x = m.closest.x != 0 ? steps_places_of_difference(places, q.x, p.x) : places;
    const int y = m.closest.y != 0 ? steps_places_of_difference(places, q.y, p.y) : places;
    ct_vec v;
    if (c->relation == CT_TOUCHING || steps_points_tell(c, &v)) {
        SAY(step->numbers, "(%.*f, %.*f) − (%.*f, %.*f) = (%g, %g)", x, q.x, y, q.y, x, p.x, y, p.y,
            phrase_visible(m.closest.x, fmax(fabs(q.x), fabs(p.x))),
            phrase_visible(m.closest.y, fmax(fabs(q.y), fabs(p.y))));
    } else {
        const bool apart = c->relation == CT_APART;
        const ct_vec n = c->normal;
        const double by = apart ? c->distance : -c->depth;
        const follow_numbers numbers = { { 0, 0, by, n.x, n.y }, .count = 5 };
        const follow_result on[] = { { follow_along, 0, .told = v.x },
                                     { follow_along, 1, .told = v.y } };
        const int digits = FOLLOW_DIGITS + follow_more(&numbers, on, 2);
        SAY(step->numbers, "%s·n = %.*g·(%.*g, %.*g) = (%g, %g)", apart ? "distance" : "−depth",
            digits, by, digits, n.x, digits, n.y, v.x, v.y);
    }
    SAY(step->outcome, "%s", outcomes[c->relation]);
    STEP_VALUES(step, m.closest.x, m.closest.y, m.radius, m.count);
    marks_arrow(out, REPORT_ROLE_RESULT, "b − a", p, q);
}
