/* oracle_support.c - reach of shapes in a direction, and what follows for a pair. */
#include "tests/core/oracle/oracle_support.h"

#include <math.h>

static double dot(ct_vec a, ct_vec b)
{
    return a.x * b.x + a.y * b.y;
}

double reach(const ct_shape *s, ct_vec n)
{
    switch (s->type) {
    case CT_POINT:
        return dot(s->as.point, n);
    case CT_CIRCLE:
        return dot(s->as.circle.center, n) + s->as.circle.radius * hypot(n.x, n.y);
    case CT_RECT: {
        const ct_rect *r = &s->as.rect;
        return fmax(r->min.x * n.x, r->max.x * n.x) + fmax(r->min.y * n.y, r->max.y * n.y);
    }
    default: {
        const ct_obb *o = &s->as.obb;
        ct_vec u = { o->cos, o->sin }, v = { -o->sin, o->cos };
        return dot(o->center, n) + o->half.x * fabs(dot(u, n)) + o->half.y * fabs(dot(v, n));
    }
    }
}

double outside_by(const ct_shape *s, ct_vec p)
{
    double dx, dy;
    switch (s->type) {
    case CT_POINT:
        return hypot(p.x - s->as.point.x, p.y - s->as.point.y);
    case CT_CIRCLE: {
        const ct_circle *c = &s->as.circle;
        return fmax(hypot(p.x - c->center.x, p.y - c->center.y) - c->radius, 0);
    }
    case CT_RECT: {
        const ct_rect *r = &s->as.rect;
        dx = fmax(fmax(r->min.x - p.x, p.x - r->max.x), 0);
        dy = fmax(fmax(r->min.y - p.y, p.y - r->max.y), 0);
        return hypot(dx, dy);
    }
    default: {
        const ct_obb *o = &s->as.obb;
        ct_vec d = { p.x - o->center.x, p.y - o->center.y };
        dx = fmax(fabs(d.x * o->cos + d.y * o->sin) - o->half.x, 0);
        dy = fmax(fabs(d.y * o->cos - d.x * o->sin) - o->half.y, 0);
        return hypot(dx, dy);
    }
    }
}

double size_of(const ct_shape *s)
{
    ct_vec right = { 1, 0 }, left = { -1, 0 }, up = { 0, 1 }, down = { 0, -1 };
    return fmax(fmax(fabs(reach(s, right)), fabs(reach(s, left))),
                fmax(fabs(reach(s, up)), fabs(reach(s, down))));
}

static double overlap_along(const ct_shape *a, const ct_shape *b, ct_vec n)
{
    return reach(a, n) + reach(b, (ct_vec){ -n.x, -n.y });
}

double least_overlap_around(const ct_shape *a, const ct_shape *b, int count)
{
    const double turn = 6.283185307179586;
    double least = INFINITY;
    for (int i = 0; i < count; i++) {
        ct_vec n = { cos(turn * i / count), sin(turn * i / count) };
        least = fmin(least, overlap_along(a, b, n));
    }
    const ct_shape *shapes[2] = { a, b };
    for (int i = 0; i < 2; i++) {
        const ct_obb *o = &shapes[i]->as.obb;
        for (int side = 0; side < 4 && shapes[i]->type == CT_OBB; side++) {
            double sign = side < 2 ? 1 : -1;
            ct_vec n = side % 2 == 0 ? (ct_vec){ sign * o->cos, sign * o->sin }
                                     : (ct_vec){ -sign * o->sin, sign * o->cos };
            least = fmin(least, overlap_along(a, b, n));
        }
    }
    return least;
}
