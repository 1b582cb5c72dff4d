/* exact.c - verdicts that hold for every finite double. */
#include "core/exact.h"

#include <assert.h>
#include <math.h>

#include "core/num.h"

typedef long double real;

static real wide_axis(real a_min, real a_max, real b_min, real b_max)
{
    return b_min > a_max ? b_min - a_max : b_max < a_min ? b_max - a_min : 0;
}

ct_gap ct_exact_rounded_gap(const ct_rounded *a, const ct_rounded *b)
{
    real x = wide_axis(a->min.x, a->max.x, b->min.x, b->max.x);
    real y = wide_axis(a->min.y, a->max.y, b->min.y, b->max.y);
    real r = (real)a->radius + b->radius;
    real distance = sqrtl(x * x + y * y);
    real n = x * x + y * y - r * r;
    if (x == 0 && y == 0) {
        real d = fminl(fminl((real)a->max.x - b->min.x, (real)b->max.x - a->min.x),
                       fminl((real)a->max.y - b->min.y, (real)b->max.y - a->min.y)) +
                 r;
        return (ct_gap){ d > 0 ? CT_OVERLAPPING : CT_TOUCHING, (double)-d };
    }
    return (ct_gap){ n > 0   ? CT_APART
                     : n < 0 ? CT_OVERLAPPING
                             : CT_TOUCHING,
                     (double)(n / (distance + r)) };
}

ct_gap ct_exact_circle_obb_gap(const ct_circle *a, const ct_obb *b)
{
    real c = b->cos, s = b->sin, l2 = c * c + s * s, l = sqrtl(l2);
    real dx = (real)a->center.x - b->center.x, dy = (real)a->center.y - b->center.y;
    real x = fabsl(dx * c + dy * s) / l - b->half.x * l,
         y = fabsl(dy * c - dx * s) / l - b->half.y * l;
    real r = a->radius;
    real gap;
    if (x <= 0 && y <= 0) {
        gap = fmaxl(x, y) - r;
    } else {
        x = fmaxl(x, 0);
        y = fmaxl(y, 0);
        gap = (x * x + y * y - r * r) / (sqrtl(x * x + y * y) + r);
    }
    return (ct_gap){ gap > 0 ? CT_APART : gap < 0 ? CT_OVERLAPPING : CT_TOUCHING, (double)gap };
}

typedef struct wide_box {
    real x, y, hx, hy, c, s;
} wide_box;

static wide_box wide_of(const ct_shape *shape)
{
    if (shape->type == CT_RECT) {
        const ct_rect *r = &shape->as.rect;
        return (wide_box){ ((real)r->min.x + r->max.x) / 2,
                           ((real)r->min.y + r->max.y) / 2,
                           ((real)r->max.x - r->min.x) / 2,
                           ((real)r->max.y - r->min.y) / 2,
                           1,
                           0 };
    }
    const ct_obb *o = &shape->as.obb;
    return (wide_box){ o->center.x, o->center.y, o->half.x, o->half.y, o->cos, o->sin };
}

void ct_exact_separations(const ct_shape *a, const ct_shape *b, double out[4])
{
    wide_box p = wide_of(a), q = wide_of(b);
    real dx = q.x - p.x, dy = q.y - p.y;
    real c = fabsl(p.c * q.c + p.s * q.s), s = fabsl(p.c * q.s - p.s * q.c);
    real pp = p.c * p.c + p.s * p.s, qq = q.c * q.c + q.s * q.s;
    out[0] = (double)(fabsl(dx * p.c + dy * p.s) - (p.hx * pp + q.hx * c + q.hy * s));
    out[1] = (double)(fabsl(dy * p.c - dx * p.s) - (p.hy * pp + q.hx * s + q.hy * c));
    out[2] = (double)(fabsl(dx * q.c + dy * q.s) - (q.hx * qq + p.hx * c + p.hy * s));
    out[3] = (double)(fabsl(dy * q.c - dx * q.s) - (q.hy * qq + p.hx * s + p.hy * c));
}

static bool wide_within(real x, real y, real r, const ct_shape *b)
{
    switch (b->type) {
    case CT_POINT:
        return r == 0 && x == b->as.point.x && y == b->as.point.y;
    case CT_CIRCLE: {
        real dx = x - b->as.circle.center.x, dy = y - b->as.circle.center.y;
        real room = b->as.circle.radius - r;
        return room >= 0 && dx * dx + dy * dy <= room * room;
    }
    default: {
        wide_box q = wide_of(b);
        real l2 = q.c * q.c + q.s * q.s, l = sqrtl(l2), dx = x - q.x, dy = y - q.y;
        return fabsl(dx * q.c + dy * q.s) + r * l <= q.hx * l2 &&
               fabsl(dy * q.c - dx * q.s) + r * l <= q.hy * l2;
    }
    }
}

bool ct_exact_within(const ct_shape *a, const ct_shape *b)
{
    if (a->type == CT_POINT) {
        return wide_within(a->as.point.x, a->as.point.y, 0, b);
    }
    if (a->type == CT_CIRCLE) {
        return wide_within(a->as.circle.center.x, a->as.circle.center.y, a->as.circle.radius, b);
    }
    wide_box p = wide_of(a);
    for (int i = 0; i < 4; i++) {
        real hx = i & 1 ? p.hx : -p.hx, hy = i & 2 ? p.hy : -p.hy;
        if (!wide_within(p.x + hx * p.c - hy * p.s, p.y + hx * p.s + hy * p.c, 0, b)) {
            return false;
        }
    }
    return true;
}
