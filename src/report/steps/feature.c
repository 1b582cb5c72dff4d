/* feature.c - which corner, end or edge of a shape a point belongs to, and a point that two
 * shapes share. */
#include <float.h>
#include <math.h>

#include "report/steps/build.h"

/* ---- Corners, ends, edges -------------------------------------------------------------------- */

static double distance(ct_vec a, ct_vec b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

double steps_share(ct_vec off, ct_vec way)
{
    const double square = ct_dot(way, way), size = fmax(fabs(way.x), fabs(way.y));
    if (square >= DBL_MIN || size == 0) { return size > 0 ? ct_dot(off, way) / square : 0; }
    const ct_vec u = { way.x / size, way.y / size };
    return ct_dot(off, u) / ct_dot(u, u) / size;
}

double steps_share_of(ct_vec from, ct_vec to, ct_vec p)
{
    return fmin(fmax(steps_share(ct_sub(p, from), ct_sub(to, from)), 0), 1);
}

steps_feature steps_feature_at(const ct_shape *shape, ct_vec p)
{
    steps_corners c;
    steps_take_corners(shape, &c);
    steps_feature best = { .from = 0 };
    double least = INFINITY;
    for (int i = 0; i < c.edge_count; i++) {
        int next = (i + 1) % c.count;
        ct_vec from = c.points[i], to = c.points[next];
        double s = steps_share_of(from, to, p);
        double d = distance(p, ct_along(from, s, ct_sub(to, from)));
        if (d < least) {
            least = d;
            best = (steps_feature){ i, next, s };
        }
    }
    /* As near to a corner as rounding tells it is the corner. */
    double near = 16 * DBL_EPSILON * (fabs(p.x) + fabs(p.y)) +
                  1e-12 * distance(c.points[best.from], c.points[best.to]);
    for (int end = 0; end < 2; end++) {
        int i = end == 0 ? best.from : best.to;
        if (distance(p, c.points[i]) <= least + near) { return (steps_feature){ i, i, 0 }; }
    }
    return best;
}

void steps_say_feature(const ct_shape *shape, const steps_feature *f, char *text, size_t size)
{
    const bool corner = f->from == f->to;
    if (ct_is_round(shape)) {
        phrase_add(text, size, shape->type == CT_POINT ? "the point" : "the centre");
    } else if (ct_has_ends(shape)) {
        if (corner) {
            phrase_add(text, size, "its end '%s'", f->from == 0 ? "from" : "to");
        } else {
            phrase_add(text, size, "between its ends, at %.*g", phrase_digits(f->share, 1),
                       f->share);
        }
    } else if (corner) {
        phrase_add(text, size, "corner %d", f->from);
    } else {
        phrase_add(text, size, "edge %d–%d", f->from, f->to);
    }
}

/* ---- A common point -------------------------------------------------------------------------- */

/* In search of a point of both a and b. */
typedef struct search {
    const ct_shape *a, *b;
    int places;  /* decimals of the point: as few as will do */
    ct_vec last; /* the middle of the stretch found before */
    int found;   /* stretches */
    ct_vec near; /* within rounding of both */
    ct_vec out;
} search;

static bool is_in_both(const search *s, ct_vec p)
{
    const ct_shape point = { .type = CT_POINT, .as.point = p };
    return ct_overlap(&point, s->a) && ct_overlap(&point, s->b);
}

/* With as many decimals as it takes: what is told has to be in both as it is printed. Beyond 15
 * digits a decimal need not come back from a double, so then all of them, which are p. */
static bool take(search *s, ct_vec p)
{
    enum { ALL = 400 };
    const int sure = phrase_places_for_extent(fmax(fabs(p.x), fabs(p.y))) + 11;
    s->out = (ct_vec){ phrase_rounded(p.x, s->places), phrase_rounded(p.y, s->places) };
    bool found = is_in_both(s, s->out);
    const bool may_be = found || is_in_both(s, p);
    for (; may_be && !found; found = is_in_both(s, s->out)) {
        s->places = s->places < sure ? s->places + 1 : ALL;
        s->out = (ct_vec){ phrase_rounded(p.x, s->places), phrase_rounded(p.y, s->places) };
    }
    return may_be;
}

/* The middle of what one edge has within the other shape, or, as that often is on the border, of
 * two such middles. */
static bool take_stretch(search *s, const ct_cast *cast)
{
    const ct_vec middle = ct_along(cast->enter, 0.5, ct_sub(cast->exit, cast->enter));
    const ct_vec inner = ct_along(s->last, 0.5, ct_sub(middle, s->last));
    if (s->found++ == 0) {
        s->near = middle;
    } else if (take(s, inner)) {
        return true;
    }
    s->last = middle;
    return false;
}

static bool search_edges(search *s, const ct_shape *owner, const ct_shape *other)
{
    enum { ENOUGH = 64 }; /* stretches: then there is no inside to be found by looking on */
    const ct_rect around = ct_bounds(other);
    steps_corners c;
    steps_take_corners(owner, &c);
    for (int i = 0; i < c.edge_count && s->found < ENOUGH; i++) {
        const ct_vec from = c.points[i], to = c.points[(i + 1) % c.count];
        const ct_shape edge = { .type = CT_SEGMENT, .as.segment = { from, to } };
        const ct_rect box = ct_bounds(&edge);
        ct_cast cast;
        if (ct_overlap_rect_rect(&box, &around) && ct_cast_segment(other, from, to, &cast) &&
            take_stretch(s, &cast)) {
            return true;
        }
    }
    return false;
}

static bool search_corners(search *s, const ct_shape *owner)
{
    steps_corners c;
    steps_take_corners(owner, &c);
    for (int i = 0; i < c.count; i++) {
        if (take(s, c.points[i])) { return true; }
    }
    return false;
}

/* Returns whether it is one exactly, as ct_overlap() tells; else it is one up to rounding. */
static bool find_common_point(const ct_shape *a, const ct_shape *b, const ct_contact *contact,
                              int *places, ct_vec *out)
{
    search s = { .a = a, .b = b, .places = *places };
    /* Of an overlap these are deep in one shape, not in both. */
    const bool told = contact->relation == CT_TOUCHING;
    const ct_vec middle =
        ct_along(contact->a_point, 0.5, ct_sub(contact->b_point, contact->a_point));
    bool exact = (told && take(&s, middle)) || search_edges(&s, a, b) || search_edges(&s, b, a) ||
                 (s.found > 0 && take(&s, s.near)) || search_corners(&s, a) ||
                 search_corners(&s, b);
    *out = exact ? s.out : told || s.found == 0 ? middle : s.near;
    *places = s.places;
    return exact;
}

report_step *steps_add_common_point(const ct_shape *a, const ct_shape *b, const ct_contact *contact,
                                    double extent, report_steps *out)
{
    ct_vec p;
    int places = phrase_places_for_extent(extent);
    const bool exact = find_common_point(a, b, contact, &places, &p);
    report_step *step = steps_add(out, REPORT_STEP_FEATURE, "A common point");
    SAY(step->formula, "of both");
    SAY(step->numbers, "%s(%.*f, %.*f)", exact ? "" : "≈ ", places, p.x, places, p.y);
    steps_point(step, p);
    marks_point(out, REPORT_ROLE_RESULT, NULL, p);
    return step;
}
