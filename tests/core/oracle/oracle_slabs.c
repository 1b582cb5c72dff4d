/* oracle_slabs.c - how two areas lie to each other, slab by slab. */
#include "tests/core/oracle/oracle_slabs.h"

#include <stdlib.h>

#include <gmp.h>

enum { MOST = 16, LEVELS = 2 * MOST + MOST * MOST };

typedef struct spans {
    mpq_t x[MOST]; /* where the edges cross the middle of the slab, in order */
    int count;
} spans;

typedef struct slabs {
    mpq_t level[LEVELS];
    int count;
    spans a, b;
    mpq_t middle, t;
    mpq_t x; /* with middle as y, a point of a segment */
} slabs;

static slabs *get(void)
{
    static slabs s;
    static int is_ready;
    for (int i = 0; i < LEVELS && !is_ready; i++) { mpq_init(s.level[i]); }
    for (int i = 0; i < MOST && !is_ready; i++) { mpq_inits(s.a.x[i], s.b.x[i], NULL); }
    if (!is_ready) { mpq_inits(s.middle, s.t, s.x, NULL); }
    is_ready = 1;
    s.count = 0;
    return &s;
}

typedef struct edge {
    long x, y, dx, dy;
} edge;

static edge edge_of(const ct_polygon *p, int i)
{
    ct_vec from = p->points[i], to = p->points[(i + 1) % p->count];
    return (edge){ (long)from.x, (long)from.y, (long)(to.x - from.x), (long)(to.y - from.y) };
}

/* num / den, which may be negative */
static void set_ratio(mpq_t out, long num, long den)
{
    mpq_set_si(out, den < 0 ? -num : num, (unsigned long)labs(den));
    mpq_canonicalize(out);
}

/* Do the closed edges meet? Where they do and are not parallel, *t_num / *t_den along p. */
static int edges_meet(const edge *p, const edge *q, long *t_num, long *t_den)
{
    long rx = q->x - p->x, ry = q->y - p->y;
    long det = p->dx * q->dy - p->dy * q->dx;
    *t_den = det;
    if (det != 0) {
        long t = rx * q->dy - ry * q->dx, u = rx * p->dy - ry * p->dx;
        *t_num = t;
        long size = labs(det);
        t = det < 0 ? -t : t;
        u = det < 0 ? -u : u;
        return t >= 0 && t <= size && u >= 0 && u <= size;
    }
    if (p->dx * ry - p->dy * rx != 0) { return 0; }
    long from = p->dx * rx + p->dy * ry, length = p->dx * p->dx + p->dy * p->dy;
    long to = from + p->dx * q->dx + p->dy * q->dy;
    return !((from < 0 && to < 0) || (from > length && to > length));
}

static void add_levels(slabs *s, const ct_polygon *p)
{
    for (int i = 0; i < p->count; i++) {
        mpq_set_si(s->level[s->count++], (long)p->points[i].y, 1);
    }
}

/* Returns whether the borders meet. */
static int add_crossings(slabs *s, const ct_polygon *a, const ct_polygon *b)
{
    int meet = 0;
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            edge p = edge_of(a, i), q = edge_of(b, k);
            long num, den;
            if (!edges_meet(&p, &q, &num, &den)) { continue; }
            meet = 1;
            if (den != 0) { set_ratio(s->level[s->count++], p.y * den + p.dy * num, den); }
        }
    }
    return meet;
}

static int compare(const void *a, const void *b)
{
    return mpq_cmp(a, b);
}

static void set_spans(slabs *s, const ct_polygon *p, spans *out)
{
    out->count = 0;
    for (int i = 0; i < p->count; i++) {
        edge e = edge_of(p, i);
        int starts_above = mpq_cmp_si(s->middle, e.y, 1) < 0;
        int ends_above = mpq_cmp_si(s->middle, e.y + e.dy, 1) < 0;
        if (starts_above == ends_above) { continue; }
        mpq_t *x = &out->x[out->count++];
        mpq_set_si(*x, e.y, 1);
        mpq_sub(*x, s->middle, *x);
        set_ratio(s->t, e.dx, e.dy);
        mpq_mul(*x, *x, s->t);
        mpq_set_si(s->t, e.x, 1);
        mpq_add(*x, *x, s->t);
    }
    qsort(out->x, (size_t)out->count, sizeof out->x[0], compare);
}

static int share_interior(const spans *a, const spans *b)
{
    for (int i = 0; i < a->count; i += 2) {
        for (int k = 0; k < b->count; k += 2) {
            if (mpq_cmp(a->x[i], b->x[k + 1]) < 0 && mpq_cmp(b->x[k], a->x[i + 1]) < 0) {
                return 1;
            }
        }
    }
    return 0;
}

static int is_within(const spans *a, const spans *b)
{
    int within = 1;
    for (int i = 0; i < a->count; i += 2) {
        int found = 0;
        for (int k = 0; k < b->count; k += 2) {
            found |= mpq_cmp(b->x[k], a->x[i]) <= 0 && mpq_cmp(a->x[i + 1], b->x[k + 1]) <= 0;
        }
        within &= found;
    }
    return within;
}

slab_verdict slab_oracle(const ct_polygon *a, const ct_polygon *b)
{
    slabs *s = get();
    add_levels(s, a);
    add_levels(s, b);
    int meet = add_crossings(s, a, b), overlap = 0, a_in_b = 1, b_in_a = 1;
    qsort(s->level, (size_t)s->count, sizeof s->level[0], compare);
    for (int i = 0; i + 1 < s->count; i++) {
        mpq_add(s->middle, s->level[i], s->level[i + 1]);
        mpq_div_2exp(s->middle, s->middle, 1);
        if (mpq_equal(s->level[i], s->level[i + 1])) { continue; }
        set_spans(s, a, &s->a);
        set_spans(s, b, &s->b);
        overlap |= share_interior(&s->a, &s->b);
        a_in_b &= is_within(&s->a, &s->b);
        b_in_a &= is_within(&s->b, &s->a);
    }
    slab_verdict v = { overlap ? CT_OVERLAPPING : meet ? CT_TOUCHING : CT_APART, CT_INSIDE_NONE };
    if (overlap) {
        v.inside = a_in_b && b_in_a ? CT_INSIDE_BOTH
                   : a_in_b         ? CT_INSIDE_A
                   : b_in_a         ? CT_INSIDE_B
                                    : CT_INSIDE_NONE;
    }
    return v;
}

/* ---- Segments ------------------------------------------------------------------------------- */

/* start + t * way */
static void set_along(mpq_t out, const mpq_t t, long start, long way)
{
    mpq_set_si(out, way, 1);
    mpq_mul(out, out, t);
    mpq_t s;
    mpq_init(s);
    mpq_set_si(s, start, 1);
    mpq_add(out, out, s);
    mpq_clear(s);
}

static int is_between(const mpq_t v, long a, long b)
{
    long low = a < b ? a : b, high = a < b ? b : a;
    return mpq_cmp_si(v, low, 1) >= 0 && mpq_cmp_si(v, high, 1) <= 0;
}

/* Where the point (x, middle) lies, by crossing number. */
static ct_place place_of(slabs *s, const ct_polygon *p)
{
    int right = 0;
    set_spans(s, p, &s->a);
    for (int i = 0; i < s->a.count; i++) {
        int order = mpq_cmp(s->a.x[i], s->x);
        if (order == 0) { return CT_ON_BORDER; }
        right += order > 0;
    }
    for (int i = 0; i < p->count; i++) {
        edge e = edge_of(p, i);
        int is_corner = mpq_cmp_si(s->x, e.x, 1) == 0 && mpq_cmp_si(s->middle, e.y, 1) == 0;
        int is_level = e.dy == 0 && mpq_cmp_si(s->middle, e.y, 1) == 0;
        if (is_corner || (is_level && is_between(s->x, e.x, e.x + e.dx))) { return CT_ON_BORDER; }
    }
    return right % 2 != 0 ? CT_INSIDE : CT_OUTSIDE;
}

/* Returns whether the segment meets the outline. */
static int add_cuts(slabs *s, const edge *cut, const ct_polygon *p)
{
    int meet = 0;
    for (int i = 0; i < p->count; i++) {
        edge e = edge_of(p, i);
        long num, den;
        if (!edges_meet(cut, &e, &num, &den)) { continue; }
        meet = 1;
        if (den == 0) {
            num = cut->dx * (e.x - cut->x) + cut->dy * (e.y - cut->y);
            den = cut->dx * cut->dx + cut->dy * cut->dy;
        }
        if ((den > 0 && num >= 0 && num <= den) || (den < 0 && num <= 0 && num >= den)) {
            set_ratio(s->level[s->count++], num, den);
        }
    }
    return meet;
}

slab_verdict cut_oracle(const ct_segment *segment, const ct_polygon *polygon)
{
    slabs *s = get();
    const ct_vec ends[2] = { segment->from, segment->to };
    edge cut = edge_of(&(ct_polygon){ ends, 2 }, 0);
    int meet = add_cuts(s, &cut, polygon), overlap = 0, within = 1;
    mpq_set_si(s->level[s->count++], 0, 1);
    mpq_set_si(s->level[s->count++], 1, 1);
    qsort(s->level, (size_t)s->count, sizeof s->level[0], compare);
    for (int i = 0; i + 1 < s->count; i++) {
        if (mpq_equal(s->level[i], s->level[i + 1])) { continue; }
        mpq_t t;
        mpq_init(t);
        mpq_add(t, s->level[i], s->level[i + 1]);
        mpq_div_2exp(t, t, 1);
        set_along(s->x, t, cut.x, cut.dx);
        set_along(s->middle, t, cut.y, cut.dy);
        mpq_clear(t);
        ct_place place = place_of(s, polygon);
        overlap |= place == CT_INSIDE;
        within &= place != CT_OUTSIDE;
    }
    return (slab_verdict){ overlap ? CT_OVERLAPPING
                           : meet  ? CT_TOUCHING
                                   : CT_APART,
                           within ? CT_INSIDE_A : CT_INSIDE_NONE };
}
