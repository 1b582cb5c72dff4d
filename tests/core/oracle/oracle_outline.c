/* oracle_outline.c - distance and depth of any two shapes by trying everything in long double. */
#include "tests/core/oracle/oracle_outline.h"

#include <math.h>
#include <stdbool.h>

typedef struct wide {
    long double x, y;
} wide;

static void add(oracle_outline *o, long double x, long double y)
{
    o->x[o->count] = x;
    o->y[o->count] = y;
    o->count++;
}

static void add_box(oracle_outline *o, const ct_obb *box)
{
    static const int signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    long double c = box->cos, s = box->sin;
    for (int i = 0; i < 4; i++) {
        long double x = signs[i][0] * (long double)box->half.x;
        long double y = signs[i][1] * (long double)box->half.y;
        add(o, box->center.x + (x * c - y * s), box->center.y + (x * s + y * c));
    }
}

void oracle_outline_of(const ct_shape *shape, oracle_outline *out)
{
    out->count = 0;
    out->radius = 0;
    switch (shape->type) {
    case CT_POINT:
        add(out, shape->as.point.x, shape->as.point.y);
        break;
    case CT_CIRCLE:
        add(out, shape->as.circle.center.x, shape->as.circle.center.y);
        out->radius = shape->as.circle.radius;
        break;
    case CT_RECT:
        add(out, shape->as.rect.min.x, shape->as.rect.min.y);
        add(out, shape->as.rect.max.x, shape->as.rect.min.y);
        add(out, shape->as.rect.max.x, shape->as.rect.max.y);
        add(out, shape->as.rect.min.x, shape->as.rect.max.y);
        break;
    case CT_OBB:
        add_box(out, &shape->as.obb);
        break;
    case CT_SEGMENT:
        add(out, shape->as.segment.from.x, shape->as.segment.from.y);
        add(out, shape->as.segment.to.x, shape->as.segment.to.y);
        break;
    case CT_CAPSULE:
        add(out, shape->as.capsule.from.x, shape->as.capsule.from.y);
        add(out, shape->as.capsule.to.x, shape->as.capsule.to.y);
        out->radius = shape->as.capsule.radius;
        break;
    default:
        for (int i = 0; i < shape->as.polygon.count; i++) {
            add(out, shape->as.polygon.points[i].x, shape->as.polygon.points[i].y);
        }
    }
}

static long double from_edge(const oracle_outline *o, int edge, wide p)
{
    int end = (edge + 1) % o->count;
    long double dx = o->x[end] - o->x[edge], dy = o->y[end] - o->y[edge];
    long double wx = p.x - o->x[edge], wy = p.y - o->y[edge];
    long double length_sq = dx * dx + dy * dy, along = wx * dx + wy * dy;
    if (along <= 0 || length_sq == 0) { return hypotl(wx, wy); }
    if (along >= length_sq) { return hypotl(wx - dx, wy - dy); }
    return fabsl(dx * wy - dy * wx) / sqrtl(length_sq);
}

static long double from_border(const oracle_outline *o, wide p)
{
    long double least = INFINITY;
    for (int i = 0; i < o->count; i++) { least = fminl(least, from_edge(o, i, p)); }
    return least;
}

static long double corners_from_border(const oracle_outline *a, const oracle_outline *b)
{
    long double least = INFINITY;
    for (int i = 0; i < b->count; i++) {
        least = fminl(least, from_border(a, (wide){ b->x[i], b->y[i] }));
    }
    return least;
}

long double oracle_border_distance(const oracle_outline *a, const oracle_outline *b)
{
    return fminl(corners_from_border(a, b), corners_from_border(b, a));
}

static long double separation_along(const oracle_outline *a, const oracle_outline *b, wide n)
{
    long double most = -INFINITY, least = INFINITY;
    for (int i = 0; i < a->count; i++) { most = fmaxl(most, a->x[i] * n.x + a->y[i] * n.y); }
    for (int i = 0; i < b->count; i++) { least = fminl(least, b->x[i] * n.x + b->y[i] * n.y); }
    return least - most;
}

/* Both normals of every edge: which of them leads out does not have to be known, as the other one
 * never separates better. */
static long double separation_by_edges(const oracle_outline *of, const oracle_outline *a,
                                       const oracle_outline *b)
{
    long double most = -INFINITY;
    for (int i = 0; i < of->count; i++) {
        int end = (i + 1) % of->count;
        long double dx = of->x[end] - of->x[i], dy = of->y[end] - of->y[i];
        long double length = hypotl(dx, dy);
        if (length > 0) {
            wide n = { dy / length, -dx / length };
            most = fmaxl(most, separation_along(a, b, n));
            most = fmaxl(most, separation_along(a, b, (wide){ -n.x, -n.y }));
        }
    }
    return most;
}

long double oracle_separation(const oracle_outline *a, const oracle_outline *b)
{
    long double most = fmaxl(separation_by_edges(a, a, b), separation_by_edges(b, a, b));
    return most == -INFINITY ? 0 : most;
}

static bool is_within(const oracle_outline *o, wide p)
{
    bool inside = false;
    for (int i = 0; i < o->count && o->count > 2; i++) {
        int end = (i + 1) % o->count;
        if ((o->y[i] > p.y) != (o->y[end] > p.y)) {
            long double t = (p.y - o->y[i]) / (o->y[end] - o->y[i]);
            inside ^= p.x < o->x[i] + t * (o->x[end] - o->x[i]);
        }
    }
    return inside;
}

long double oracle_outside_by(const oracle_outline *a, ct_vec p)
{
    wide at = { p.x, p.y };
    return is_within(a, at) ? 0 : fmaxl(from_border(a, at) - a->radius, 0);
}

long double oracle_reach(const oracle_outline *a, ct_vec n)
{
    long double most = -INFINITY;
    for (int i = 0; i < a->count; i++) { most = fmaxl(most, a->x[i] * n.x + a->y[i] * n.y); }
    return most + a->radius * hypotl(n.x, n.y);
}

long double oracle_size(const oracle_outline *a)
{
    long double most = a->radius;
    for (int i = 0; i < a->count; i++) {
        most = fmaxl(most, fmaxl(fabsl(a->x[i]), fabsl(a->y[i])));
    }
    return most;
}
