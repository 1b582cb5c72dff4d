/* random_outline.c - random numbers of one kind and simple polygons of them. */
#include "tests/core/oracle/random_outline.h"

#include <math.h>
#include <stdlib.h>

#include "tests/core/oracle/core_shapes.h"

static const double far_away = 999999990000.0;

static double mixed_number(rng *r)
{
    static const double scales[] = { 1e-6, 1, 1e9 };
    double scale = scales[rng_below(r, 3)];
    return scale * (rng_chance(r, 2) ? rng_range(r, -3, 3) : rng_between(r, -3, 3));
}

static double spread_number(rng *r)
{
    static const int exponents[] = {
        -1074, -1070, -1022, -1000, -600, -500, -53, 0, 0, 1, 52, 440
    };
    return ldexp(rng_range(r, -3, 3), exponents[rng_below(r, 12)]);
}

static double near_number(rng *r, const numbers *n)
{
    switch (n->kind) {
    case PAIR_HALVES:
        return 0.5 * rng_range(r, -2 * n->span, 2 * n->span);
    case PAIR_REAL:
    case PAIR_AT_TOUCH:
        return rng_between(r, -n->span, n->span);
    case PAIR_MIXED:
        return mixed_number(r);
    case PAIR_TINY:
        return rng_chance(r, 6) ? (rng_chance(r, 2) ? 5e-324 : -5e-324)
                                : rng_range(r, -n->span, n->span);
    case PAIR_SUBNORMAL:
        return ldexp(rng_range(r, -n->span, n->span), n->exponent);
    case PAIR_SPREAD:
        return spread_number(r);
    default:
        return rng_range(r, -n->span, n->span);
    }
}

double random_number(rng *r, const numbers *n)
{
    return near_number(r, n) + (n->kind == PAIR_FAR ? far_away : 0);
}

double random_size(rng *r, const numbers *n)
{
    return fabs(near_number(r, n)) * (rng_chance(r, 2) ? 0.5 : 1);
}

ct_vec random_vec(rng *r, const numbers *n)
{
    double x = random_number(r, n);
    return (ct_vec){ x, random_number(r, n) };
}

/* ---- Outlines ---------------------------------------------------------------------------- */

typedef struct spoke {
    ct_vec at;
    double angle;
} spoke;

static int compare_spokes(const void *a, const void *b)
{
    const spoke *p = a, *q = b;
    return (p->angle > q->angle) - (p->angle < q->angle);
}

/* Around their middle. */
static void sort_around(ct_vec *points, int count)
{
    spoke spokes[16];
    ct_vec sum = { 0, 0 };
    for (int i = 0; i < count; i++) {
        sum = (ct_vec){ sum.x + points[i].x / count, sum.y + points[i].y / count };
    }
    for (int i = 0; i < count; i++) {
        double angle = atan2(points[i].y - sum.y, points[i].x - sum.x);
        spokes[i] = (spoke){ points[i], angle };
    }
    qsort(spokes, (size_t)count, sizeof spokes[0], compare_spokes);
    for (int i = 0; i < count; i++) { points[i] = spokes[i].at; }
}

static int compare_points(const void *a, const void *b)
{
    const ct_vec *p = a, *q = b;
    int x = (p->x > q->x) - (p->x < q->x);
    return x != 0 ? x : (p->y > q->y) - (p->y < q->y);
}

static bool turns_left(ct_vec a, ct_vec b, ct_vec c)
{
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
}

/* Andrew 1979: both chains of the sorted points. */
static int keep_hull(ct_vec *points, int count)
{
    ct_vec hull[34];
    int used = 0, lower = 1;
    qsort(points, (size_t)count, sizeof points[0], compare_points);
    for (int k = 0; k < 2 * count - 1; k++) {
        ct_vec p = points[k < count ? k : 2 * count - 2 - k];
        while (used > lower && !turns_left(hull[used - 2], hull[used - 1], p)) { used--; }
        hull[used++] = p;
        lower = k == count - 1 ? used : lower;
    }
    used--;
    for (int i = 0; i < used; i++) { points[i] = hull[i]; }
    return used;
}

/* Points in the middle of edges; on grids they lie on them. */
static int split_edges(rng *r, ct_vec *points, int count)
{
    ct_vec split[32];
    int used = 0;
    for (int i = 0; i < count; i++) {
        ct_vec p = points[i], q = points[(i + 1) % count];
        split[used++] = p;
        if (rng_chance(r, 2)) {
            split[used++] = (ct_vec){ p.x + 0.5 * (q.x - p.x), p.y + 0.5 * (q.y - p.y) };
        }
    }
    for (int i = 0; i < used; i++) { points[i] = split[i]; }
    return used;
}

/* With notches that pegs fit in. */
static int take_template(rng *r, const numbers *n, ct_vec *out)
{
    const notched_outline *notched = &notched_outlines[rng_below(r, 6)];
    double x = rng_range(r, 1, 2), y = rng_range(r, 1, 2);
    x = rng_chance(r, 2) ? x : -x;
    bool swap = rng_chance(r, 2);
    ct_vec from = random_vec(r, n);
    for (int i = 0; i < notched->count; i++) {
        const signed char *p = notched->at[i];
        out[i] = (ct_vec){ from.x + x * p[swap], from.y + y * p[!swap] };
    }
    return notched->count;
}

/* Two chains from left to right, bent or jagged: simple whatever the heights. */
static int long_outline(rng *r, const numbers *n, ct_vec *out)
{
    int half = rng_range(r, 8, rng_chance(r, 4) ? CT_MAX_POINTS / 2 : 32);
    bool jagged = rng_chance(r, 2);
    ct_vec from = random_vec(r, n);
    for (int i = 0; i < half; i++) {
        int column = i - half / 2;
        double x = column, bent = x * x - half * half;
        double below = jagged ? -rng_range(r, 1, 9) : bent;
        double above = jagged ? rng_range(r, 1, 9) : -bent;
        out[i] = (ct_vec){ from.x + x, from.y + below };
        out[2 * half - 1 - i] = (ct_vec){ from.x + x, from.y + above };
    }
    return 2 * half;
}

static int try_outline(rng *r, const numbers *n, ct_vec *out)
{
    int way = rng_below(r, 10);
    if (way == 0) { return take_template(r, n, out); }
    int count = rng_range(r, 3, way == 1 ? 5 : rng_chance(r, 4) ? 12 : 7);
    for (int i = 0; i < count; i++) { out[i] = random_vec(r, n); }
    if (way > 5) {
        count = keep_hull(out, count);
    } else if (way > 1) {
        sort_around(out, count);
    }
    return rng_chance(r, 8) ? split_edges(r, out, count) : count;
}

static void turn_around(ct_vec *points, int count)
{
    for (int i = 0; i < count / 2; i++) {
        ct_vec kept = points[i];
        points[i] = points[count - 1 - i];
        points[count - 1 - i] = kept;
    }
}

int random_outline(rng *r, const numbers *n, ct_vec *out)
{
    int count = rng_chance(r, 2000) ? long_outline(r, n, out) : try_outline(r, n, out);
    for (int tries = 0; tries < 20 && (count < 3 || !exact_is_simple(out, count)); tries++) {
        count = try_outline(r, n, out);
    }
    if (count < 3 || !exact_is_simple(out, count)) {
        ct_vec p = random_vec(r, n);
        out[0] = p;
        out[1] = (ct_vec){ p.x + 1, p.y };
        out[2] = (ct_vec){ p.x, p.y + 1 };
        count = 3;
    }
    if (rng_chance(r, 2)) { turn_around(out, count); }
    return count;
}
