/* exact_figure.c - shapes as corners in whole numbers. */
#include "tests/core/oracle/exact_figure.h"

#include <limits.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int last_bit_of(ct_vec v)
{
    return least(whole_last_bit(v.x), whole_last_bit(v.y));
}

/* Half extents times cos and sin, the smallest product. */
static int obb_unit(const ct_obb *box)
{
    int half = last_bit_of(box->half), turn = last_bit_of((ct_vec){ box->cos, box->sin });
    int unit = half == INT_MAX ? INT_MAX : half + turn;
    return least(unit, last_bit_of(box->center));
}

static int polygon_unit(const ct_polygon *polygon)
{
    int unit = INT_MAX;
    for (int i = 0; i < polygon->count; i++) {
        unit = least(unit, last_bit_of(polygon->points[i]));
    }
    return unit;
}

int exact_unit(const ct_shape *shape)
{
    switch (shape->type) {
    case CT_POINT:
        return last_bit_of(shape->as.point);
    case CT_CIRCLE:
        return least(last_bit_of(shape->as.circle.center), whole_last_bit(shape->as.circle.radius));
    case CT_RECT:
        return least(last_bit_of(shape->as.rect.min), last_bit_of(shape->as.rect.max));
    case CT_OBB:
        return obb_unit(&shape->as.obb);
    case CT_SEGMENT:
        return least(last_bit_of(shape->as.segment.from), last_bit_of(shape->as.segment.to));
    case CT_CAPSULE:
        return least(least(last_bit_of(shape->as.capsule.from), last_bit_of(shape->as.capsule.to)),
                     whole_last_bit(shape->as.capsule.radius));
    default:
        return polygon_unit(&shape->as.polygon);
    }
}

static whole_point point_of(ct_vec v, int unit)
{
    return (whole_point){ whole_of_double(v.x, unit), whole_of_double(v.y, unit) };
}

static void add_corner(exact_figure *f, whole_point p)
{
    f->at[f->count++] = p;
}

static void add_ends(exact_figure *f, ct_vec from, ct_vec to, int unit)
{
    add_corner(f, point_of(from, unit));
    if (from.x != to.x || from.y != to.y) { add_corner(f, point_of(to, unit)); }
}

static void add_rect(exact_figure *f, const ct_rect *r, int unit)
{
    if (r->min.x == r->max.x || r->min.y == r->max.y) {
        add_ends(f, r->min, r->max, unit);
        return;
    }
    whole_point lo = point_of(r->min, unit), hi = point_of(r->max, unit);
    add_corner(f, lo);
    add_corner(f, (whole_point){ hi.x, lo.y });
    add_corner(f, hi);
    add_corner(f, (whole_point){ lo.x, hi.y });
}

static whole product(double a, double b, int unit)
{
    if (a == 0 || b == 0) { return whole_of(0); }
    int last = whole_last_bit(a), b_last = whole_last_bit(b);
    whole bits = whole_mul(whole_of_double(a, last), whole_of_double(b, b_last));
    return whole_shifted(bits, last + b_last - unit);
}

static void add_obb(exact_figure *f, const ct_obb *o, int unit)
{
    static const int signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    int used = o->half.x != 0 && o->half.y != 0 ? 4 : o->half.x != 0 || o->half.y != 0 ? 2 : 1;
    whole_point c = point_of(o->center, unit);
    for (int i = 0; i < used; i++) {
        const int *sign = signs[used == 2 ? 2 * i : i];
        double hx = sign[0] * o->half.x, hy = sign[1] * o->half.y;
        whole x = whole_sub(product(hx, o->cos, unit), product(hy, o->sin, unit));
        whole y = whole_add(product(hx, o->sin, unit), product(hy, o->cos, unit));
        add_corner(f, (whole_point){ whole_add(c.x, x), whole_add(c.y, y) });
    }
}

static void add_shape(exact_figure *f, const ct_shape *shape, int unit)
{
    switch (shape->type) {
    case CT_POINT:
        add_corner(f, point_of(shape->as.point, unit));
        break;
    case CT_CIRCLE:
        add_corner(f, point_of(shape->as.circle.center, unit));
        f->radius = whole_of_double(shape->as.circle.radius, unit);
        break;
    case CT_RECT:
        add_rect(f, &shape->as.rect, unit);
        break;
    case CT_OBB:
        add_obb(f, &shape->as.obb, unit);
        break;
    case CT_SEGMENT:
        add_ends(f, shape->as.segment.from, shape->as.segment.to, unit);
        break;
    case CT_CAPSULE:
        add_ends(f, shape->as.capsule.from, shape->as.capsule.to, unit);
        f->radius = whole_of_double(shape->as.capsule.radius, unit);
        break;
    default:
        for (int i = 0; i < shape->as.polygon.count; i++) {
            add_corner(f, point_of(shape->as.polygon.points[i], unit));
        }
    }
}

/* A simple outline that turns one way only is convex. */
static void find_turns(exact_figure *f)
{
    bool left = false, right = false;
    whole area = whole_of(0);
    for (int i = 0; i < f->count; i++) {
        const whole_point *p = &f->at[i], *q = exact_next(f, i);
        const whole_point *r = exact_next(f, i + 1 < f->count ? i + 1 : 0);
        whole_point e = whole_between(p, q), next = whole_between(q, r);
        int sign = whole_sign(whole_cross(&e, &next));
        left |= sign > 0;
        right |= sign < 0;
        whole_point arm = whole_between(&f->at[0], p);
        area = whole_add(area, whole_cross(&arm, &e));
    }
    f->turn = whole_sign(area);
    f->is_convex = !(left && right);
}

static void find_bounds(exact_figure *f)
{
    f->min = f->max = f->at[0];
    for (int i = 1; i < f->count; i++) {
        const whole_point *p = &f->at[i];
        f->min.x = whole_compare(p->x, f->min.x) < 0 ? p->x : f->min.x;
        f->min.y = whole_compare(p->y, f->min.y) < 0 ? p->y : f->min.y;
        f->max.x = whole_compare(p->x, f->max.x) > 0 ? p->x : f->max.x;
        f->max.y = whole_compare(p->y, f->max.y) > 0 ? p->y : f->max.y;
    }
}

void exact_figure_of(const ct_shape *shape, int unit, exact_figure *out)
{
    out->count = 0;
    out->radius = whole_of(0);
    add_shape(out, shape, unit);
    find_bounds(out);
    out->turn = 0;
    out->is_convex = true;
    if (out->count > 2) { find_turns(out); }
}

int fraction_compare(const fraction *a, const fraction *b)
{
    return whole_compare(whole_mul(a->over, b->under), whole_mul(b->over, a->under));
}

static bool apart_along(whole a, whole b, whole c, whole d)
{
    bool a_first = whole_compare(a, b) < 0, c_first = whole_compare(c, d) < 0;
    return whole_compare(a_first ? b : a, c_first ? c : d) < 0 ||
           whole_compare(c_first ? d : c, a_first ? a : b) < 0;
}

static bool is_share(whole over, whole under)
{
    return whole_sign(over) >= 0 && whole_compare(over, under) <= 0;
}

static int stretch_on_line(const whole_point *r, const whole_point *q, const whole_point *to_end,
                           fraction out[2])
{
    whole under = whole_dot(r, r), a = whole_dot(q, r), b = whole_dot(to_end, r);
    if (whole_sign(under) == 0) {
        /* A point on the other edge's line, within its bounds. */
        out[0] = (fraction){ whole_of(0), whole_of(1) };
        return 1;
    }
    bool in_order = whole_compare(a, b) <= 0;
    whole lo = in_order ? a : b, hi = in_order ? b : a;
    lo = whole_sign(lo) < 0 ? whole_of(0) : lo;
    hi = whole_compare(hi, under) > 0 ? under : hi;
    out[0] = (fraction){ lo, under };
    out[1] = (fraction){ hi, under };
    return whole_compare(lo, hi) > 0 ? 0 : whole_compare(lo, hi) < 0 ? 2 : 1;
}

int exact_shared(const whole_point *from, const whole_point *to, const whole_point *of,
                 const whole_point *end, fraction out[2])
{
    if (apart_along(from->x, to->x, of->x, end->x) || apart_along(from->y, to->y, of->y, end->y)) {
        return 0;
    }
    whole_point r = whole_between(from, to), s = whole_between(of, end);
    whole_point q = whole_between(from, of), to_end = whole_between(from, end);
    whole under = whole_cross(&r, &s), over = whole_cross(&q, &s), other = whole_cross(&q, &r);
    int sign = whole_sign(under);
    if (sign == 0) {
        /* Of two without direction only one is asked for its line. */
        bool on_line = whole_sign(over) == 0 && whole_sign(other) == 0;
        return on_line ? stretch_on_line(&r, &q, &to_end, out) : 0;
    }
    if (sign < 0) {
        whole zero = whole_of(0);
        under = whole_sub(zero, under);
        over = whole_sub(zero, over);
        other = whole_sub(zero, other);
    }
    out[0] = (fraction){ over, under };
    return is_share(over, under) && is_share(other, under) ? 1 : 0;
}

/* How an edge meets the ray from p towards +x. */
typedef enum ray_edge { RAY_MISSES, RAY_CROSSES, RAY_STARTS_ON_EDGE } ray_edge;

static ray_edge look_along(const whole_point *a, const whole_point *b, const fraction_point *p)
{
    whole ay = whole_sub(whole_mul(a->y, p->w), p->y), by = whole_sub(whole_mul(b->y, p->w), p->y);
    int a_side = whole_sign(ay), b_side = whole_sign(by);
    if (a_side * b_side > 0) { return RAY_MISSES; }
    whole ax = whole_sub(whole_mul(a->x, p->w), p->x), bx = whole_sub(whole_mul(b->x, p->w), p->x);
    if (whole_sign(ax) < 0 && whole_sign(bx) < 0) { return RAY_MISSES; }
    int turn = whole_sign(whole_sub(whole_mul(ax, by), whole_mul(ay, bx)));
    if (turn == 0 && (a_side * b_side < 0 || whole_sign(ax) * whole_sign(bx) <= 0)) {
        return RAY_STARTS_ON_EDGE;
    }
    if ((a_side > 0) == (b_side > 0)) { return RAY_MISSES; }
    return (turn > 0) == (b_side > 0) ? RAY_CROSSES : RAY_MISSES;
}

int exact_place(const exact_figure *area, const fraction_point *p)
{
    int crossings = 0;
    for (int i = 0; i < area->count; i++) {
        ray_edge found = look_along(&area->at[i], exact_next(area, i), p);
        if (found == RAY_STARTS_ON_EDGE) { return 0; }
        crossings += found == RAY_CROSSES;
    }
    return crossings % 2 != 0 ? 1 : -1;
}

static bool neighbours_overlap(const exact_figure *f, int i)
{
    const whole_point *corner = exact_next(f, i);
    const whole_point *after = exact_next(f, i + 1 < f->count ? i + 1 : 0);
    whole_point back = whole_between(corner, &f->at[i]), on = whole_between(corner, after);
    return whole_sign(whole_cross(&back, &on)) == 0 && whole_sign(whole_dot(&back, &on)) >= 0;
}

static bool figure_is_simple(const exact_figure *f)
{
    fraction shared[2];
    for (int i = 0; i < f->count; i++) {
        if (neighbours_overlap(f, i)) { return false; }
        int end = i == 0 ? f->count - 1 : f->count;
        for (int j = i + 2; j < end; j++) {
            if (exact_shared(&f->at[i], exact_next(f, i), &f->at[j], exact_next(f, j), shared)) {
                return false;
            }
        }
    }
    return true;
}

bool exact_is_simple(const ct_vec *points, int count)
{
    static exact_figure f;
    long mark = whole_mark();
    ct_shape shape = { .type = CT_POLYGON, .as.polygon = { points, count } };
    exact_figure_of(&shape, exact_unit(&shape), &f);
    bool simple = f.turn != 0 && figure_is_simple(&f);
    whole_release(mark);
    return simple;
}
