/* oracle_cast.c - segments through shapes in GMP's rational numbers. */
#include "tests/core/oracle/oracle_cast.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include <gmp.h>

enum { MAX_EVENTS = 24 };

typedef struct rat_vec {
    mpq_t x, y;
} rat_vec;

static void rat_init(rat_vec *v)
{
    mpq_inits(v->x, v->y, NULL);
}

static void rat_clear(rat_vec *v)
{
    mpq_clears(v->x, v->y, NULL);
}

static void rat_set(rat_vec *out, ct_vec v)
{
    mpq_set_d(out->x, v.x);
    mpq_set_d(out->y, v.y);
}

static void rat_sub(rat_vec *out, const rat_vec *a, const rat_vec *b)
{
    mpq_sub(out->x, a->x, b->x);
    mpq_sub(out->y, a->y, b->y);
}

/* out = p + t d */
static void rat_along(rat_vec *out, const rat_vec *p, const mpq_t t, const rat_vec *d)
{
    mpq_mul(out->x, t, d->x);
    mpq_mul(out->y, t, d->y);
    mpq_add(out->x, out->x, p->x);
    mpq_add(out->y, out->y, p->y);
}

static void rat_cross(mpq_t out, const rat_vec *a, const rat_vec *b)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(out, a->x, b->y);
    mpq_mul(product, a->y, b->x);
    mpq_sub(out, out, product);
    mpq_clear(product);
}

static void rat_dot(mpq_t out, const rat_vec *a, const rat_vec *b)
{
    mpq_t product;
    mpq_init(product);
    mpq_mul(out, a->x, b->x);
    mpq_mul(product, a->y, b->y);
    mpq_add(out, out, product);
    mpq_clear(product);
}

/* The sign of (b - a) x (p - a). */
static int rat_side(const rat_vec *a, const rat_vec *b, const rat_vec *p)
{
    rat_vec d, q;
    mpq_t cross;
    rat_init(&d);
    rat_init(&q);
    mpq_init(cross);
    rat_sub(&d, b, a);
    rat_sub(&q, p, a);
    rat_cross(cross, &d, &q);
    int sign = mpq_sgn(cross);
    mpq_clear(cross);
    rat_clear(&d);
    rat_clear(&q);
    return sign;
}

static bool rat_between(const mpq_t x, const mpq_t a, const mpq_t b)
{
    return mpq_cmp(x, a) * mpq_cmp(x, b) <= 0;
}

static bool rat_holds(const rat_vec *points, int count, const rat_vec *p)
{
    int winding = 0;
    for (int i = 0; i < count; i++) {
        const rat_vec *a = &points[i], *b = &points[(i + 1) % count];
        int side = rat_side(a, b, p);
        if (side == 0 && rat_between(p->x, a->x, b->x) && rat_between(p->y, a->y, b->y)) {
            return true;
        }
        bool a_right = mpq_cmp(a->x, p->x) > 0, b_right = mpq_cmp(b->x, p->x) > 0;
        winding += a_right && !b_right && side > 0;
        winding -= !a_right && b_right && side < 0;
    }
    return winding != 0;
}

typedef struct line_events {
    rat_vec from, d;
    mpq_t t[MAX_EVENTS];
    int count;
} line_events;

/* The projection of a point on the line. */
static void add_point(line_events *line, const rat_vec *p)
{
    rat_vec q;
    mpq_t length_sq;
    rat_init(&q);
    mpq_init(length_sq);
    rat_sub(&q, p, &line->from);
    rat_dot(line->t[line->count], &q, &line->d);
    rat_dot(length_sq, &line->d, &line->d);
    mpq_div(line->t[line->count], line->t[line->count], length_sq);
    line->count++;
    mpq_clear(length_sq);
    rat_clear(&q);
}

static void add_edge(line_events *line, const rat_vec *a, const rat_vec *b)
{
    rat_vec e, q;
    mpq_t across, s;
    rat_init(&e);
    rat_init(&q);
    mpq_inits(across, s, NULL);
    rat_sub(&e, b, a);
    rat_sub(&q, a, &line->from);
    rat_cross(across, &line->d, &e);
    rat_cross(s, &q, &line->d);
    if (mpq_sgn(across) == 0) {
        if (mpq_sgn(s) == 0) {
            add_point(line, a);
            add_point(line, b);
        }
    } else {
        mpq_div(s, s, across);
        if (mpq_sgn(s) >= 0 && mpq_cmp_si(s, 1, 1) <= 0) {
            rat_cross(line->t[line->count], &q, &e);
            mpq_div(line->t[line->count], line->t[line->count], across);
            line->count++;
        }
    }
    mpq_clears(across, s, NULL);
    rat_clear(&e);
    rat_clear(&q);
}

static int compare_times(const void *a, const void *b)
{
    return mpq_cmp((mpq_srcptr)a, (mpq_srcptr)b);
}

static bool holds_at(const line_events *line, const rat_vec *points, int count, const mpq_t t)
{
    rat_vec p;
    rat_init(&p);
    rat_along(&p, &line->from, t, &line->d);
    bool holds = rat_holds(points, count, &p);
    rat_clear(&p);
    return holds;
}

static bool holds_between(const line_events *line, const rat_vec *points, int count, int event)
{
    mpq_t middle;
    mpq_init(middle);
    mpq_add(middle, line->t[event], line->t[event + 1]);
    mpq_div_2exp(middle, middle, 1);
    bool holds = holds_at(line, points, count, middle);
    mpq_clear(middle);
    return holds;
}

/* Never 0 for what is not. */
static double value_of(const mpq_t t)
{
    double value = mpq_get_d(t);
    return value == 0 && mpq_sgn(t) > 0 ? DBL_TRUE_MIN : value;
}

static bool is_no_gap(const line_events *line, int event)
{
    double from = mpq_get_d(line->t[event]), to = mpq_get_d(line->t[event + 1]);
    return to - from <= 1e-14 * to + DBL_TRUE_MIN;
}

static double end_of_stretch(const line_events *line, const rat_vec *points, int count, int event,
                             bool join)
{
    while (event + 1 < line->count &&
           (holds_between(line, points, count, event) || (join && is_no_gap(line, event)))) {
        event++;
    }
    return value_of(line->t[event]);
}

static oracle_stretch first_stretch(const line_events *line, const rat_vec *points, int count,
                                    double limit)
{
    int first = 0;
    while (first < line->count &&
           (mpq_sgn(line->t[first]) < 0 || !holds_at(line, points, count, line->t[first]))) {
        first++;
    }
    if (first == line->count || (limit <= 1 && mpq_cmp_si(line->t[first], 1, 1) > 0) ||
        isinf(value_of(line->t[first]))) { /* farther than doubles count */
        return (oracle_stretch){ .hit = false };
    }
    double leave = end_of_stretch(line, points, count, first, false);
    double joined = end_of_stretch(line, points, count, first, true);
    return (oracle_stretch){ true, value_of(line->t[first]), fmin(leave, limit),
                             fmin(joined, limit) };
}

oracle_stretch oracle_cast_outline(const ct_polygon *outline, ct_vec from, ct_vec d, double limit)
{
    static line_events line;
    static rat_vec points[MAX_EVENTS];
    static bool made = false;
    for (int i = 0; i < MAX_EVENTS && !made; i++) {
        mpq_init(line.t[i]);
        rat_init(&points[i]);
    }
    if (!made) {
        rat_init(&line.from);
        rat_init(&line.d);
    }
    made = true;
    line.count = 0;
    rat_set(&line.from, from);
    rat_set(&line.d, d);
    for (int i = 0; i < outline->count; i++) { rat_set(&points[i], outline->points[i]); }
    mpq_set_si(line.t[line.count++], 0, 1);
    if (d.x != 0 || d.y != 0) {
        for (int i = 0; i < outline->count; i++) {
            add_edge(&line, &points[i], &points[(i + 1) % outline->count]);
        }
    }
    if (limit <= 1) { mpq_set_si(line.t[line.count++], 1, 1); }
    qsort(line.t, (size_t)line.count, sizeof line.t[0], compare_times);
    return first_stretch(&line, points, outline->count, limit);
}

/* ---- Distances ---------------------------------------------------------------------------- */

/* Is p within the square root of limit of the segment a..b? */
static bool is_near(const rat_vec *p, const rat_vec *a, const rat_vec *b, const mpq_t limit)
{
    rat_vec e, q;
    mpq_t along, length_sq;
    rat_init(&e);
    rat_init(&q);
    mpq_inits(along, length_sq, NULL);
    rat_sub(&e, b, a);
    rat_sub(&q, p, a);
    rat_dot(along, &q, &e);
    rat_dot(length_sq, &e, &e);
    if (mpq_sgn(length_sq) == 0 || mpq_sgn(along) < 0) {
        mpq_set_si(along, 0, 1);
    } else {
        mpq_div(along, along, length_sq);
    }
    if (mpq_cmp_si(along, 1, 1) > 0) { mpq_set_si(along, 1, 1); }
    rat_along(&e, a, along, &e);
    rat_sub(&q, p, &e);
    rat_dot(length_sq, &q, &q);
    bool near = mpq_cmp(length_sq, limit) <= 0;
    mpq_clears(along, length_sq, NULL);
    rat_clear(&e);
    rat_clear(&q);
    return near;
}

bool oracle_comes_near(const ct_vec way[2], double from_t, double to_t, const ct_vec core[2],
                       double radius)
{
    rat_vec start, d, ends[2], axis[2];
    rat_vec *all[6] = { &start, &d, &ends[0], &ends[1], &axis[0], &axis[1] };
    mpq_t t, limit;
    mpq_inits(t, limit, NULL);
    for (int i = 0; i < 6; i++) { rat_init(all[i]); }
    rat_set(&start, way[0]);
    rat_set(&d, way[1]);
    rat_sub(&d, &d, &start);
    mpq_set_d(t, from_t);
    rat_along(&ends[0], &start, t, &d);
    mpq_set_d(t, to_t);
    rat_along(&ends[1], &start, t, &d);
    rat_set(&axis[0], core[0]);
    rat_set(&axis[1], core[1]);
    mpq_set_d(limit, radius);
    mpq_mul(limit, limit, limit);
    bool near =
        is_near(&ends[0], &axis[0], &axis[1], limit) ||
        is_near(&ends[1], &axis[0], &axis[1], limit) ||
        is_near(&axis[0], &ends[0], &ends[1], limit) ||
        is_near(&axis[1], &ends[0], &ends[1], limit) ||
        (rat_side(&axis[0], &axis[1], &ends[0]) * rat_side(&axis[0], &axis[1], &ends[1]) < 0 &&
         rat_side(&ends[0], &ends[1], &axis[0]) * rat_side(&ends[0], &ends[1], &axis[1]) < 0);
    for (int i = 0; i < 6; i++) { rat_clear(all[i]); }
    mpq_clears(t, limit, NULL);
    return near;
}
