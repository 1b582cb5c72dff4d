/* contact_shapes.c - random shapes of every type. */
#include "tests/core/oracle/contact_shapes.h"

#include <math.h>

static const double full_turn = 6.283185307179586;

static double number(rng *r, bool grid, double low, double high)
{
    return grid ? 0.5 * rng_range(r, (int)(2 * low), (int)(2 * high)) : rng_between(r, low, high);
}

static ct_vec vector(rng *r, bool grid, double size)
{
    double x = number(r, grid, -size, size);
    return (ct_vec){ x, number(r, grid, -size, size) };
}

static ct_vec plus(ct_vec a, ct_vec b)
{
    return (ct_vec){ a.x + b.x, a.y + b.y };
}

static double cross(ct_vec o, ct_vec a, ct_vec b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

/* count points on an ellipse: convex, clockwise if half.y < 0. */
static void make_ellipse(ct_vec center, ct_vec half, int count, any_shape *out)
{
    for (int i = 0; i < count; i++) {
        double angle = full_turn * i / count;
        out->points[i] = (ct_vec){ center.x + half.x * cos(angle), center.y + half.y * sin(angle) };
    }
    out->shape = (ct_shape){ .type = CT_POLYGON, .as.polygon = { out->points, count } };
}

/* Of the points in order of x and y, the hull counter-clockwise (Andrew 1979). */
static int hull(const ct_vec *points, int count, bool keep_straight, ct_vec *out)
{
    int size = 0;
    double least = keep_straight ? -0.01 : 0; /* crosses on the grid are multiples of 1/4 */
    for (int pass = 0, first = 0; pass < 2; pass++, first = size - 1) {
        for (int i = 0; i < count; i++) {
            ct_vec p = points[pass == 0 ? i : count - 1 - i];
            while (size - first >= 2 && cross(out[size - 2], out[size - 1], p) <= least) { size--; }
            if (size == first || p.x != out[size - 1].x || p.y != out[size - 1].y) {
                out[size++] = p;
            }
        }
        size = pass == 0 ? size : size - 1;
    }
    return size;
}

static void sort(ct_vec *points, int count)
{
    for (int i = 1; i < count; i++) {
        ct_vec p = points[i];
        int j = i;
        for (;
             j > 0 && (points[j - 1].x > p.x || (points[j - 1].x == p.x && points[j - 1].y > p.y));
             j--) {
            points[j] = points[j - 1];
        }
        points[j] = p;
    }
}

/* Of random points; false where they all lie on a line. */
static bool make_hull(rng *r, ct_vec center, const shape_range *range, any_shape *out)
{
    ct_vec points[24];
    int count = rng_range(r, 3, 24);
    for (int i = 0; i < count; i++) {
        points[i] = plus(center, vector(r, range->grid, range->size));
    }
    sort(points, count);
    int size = hull(points, count, range->grid && rng_chance(r, 2), out->points);
    double area = 0;
    for (int i = 2; i < size; i++) {
        area += cross(out->points[0], out->points[i - 1], out->points[i]);
    }
    out->shape.as.polygon.count = size;
    return size >= 3 && area > 0;
}

/* Around the centre at random distances. */
static void make_star(rng *r, ct_vec center, const shape_range *range, any_shape *out)
{
    int count = rng_range(r, 4, 16);
    for (int i = 0; i < count; i++) {
        double angle = full_turn * i / count, far = rng_between(r, 0.1, 1) * range->size;
        ct_vec p = { center.x + far * cos(angle), center.y + far * sin(angle) };
        out->points[i] = p;
    }
    out->shape.as.polygon.count = count;
}

/* An L or a U on the grid. */
static void make_notched(rng *r, ct_vec center, const shape_range *range, any_shape *out)
{
    int n = (int)(2 * range->size);
    double w = 0.5 * rng_range(r, 3, n + 3), h = 0.5 * rng_range(r, 2, n + 2);
    double left = 0.5 * rng_range(r, 1, (int)(2 * w) - 1),
           deep = 0.5 * rng_range(r, 1, (int)(2 * h) - 1);
    double right = left + 0.5 * rng_range(r, 0, (int)(2 * (w - left)) - 1);
    const ct_vec l[6] = { { 0, 0 }, { w, 0 }, { w, deep }, { left, deep }, { left, h }, { 0, h } };
    const ct_vec u[8] = { { 0, 0 },        { w, 0 },       { w, h },    { right, h },
                          { right, deep }, { left, deep }, { left, h }, { 0, h } };
    bool is_u = right > left;
    int count = is_u ? 8 : 6;
    for (int i = 0; i < count; i++) { out->points[i] = plus(center, is_u ? u[i] : l[i]); }
    out->shape.as.polygon.count = count;
}

static void reverse(any_shape *s)
{
    int count = s->shape.as.polygon.count;
    for (int i = 0; i < count / 2; i++) {
        ct_vec p = s->points[i];
        s->points[i] = s->points[count - 1 - i];
        s->points[count - 1 - i] = p;
    }
}

static void make_polygon(rng *r, ct_vec center, const shape_range *range, any_shape *out)
{
    out->shape = (ct_shape){ .type = CT_POLYGON, .as.polygon = { out->points, 0 } };
    if (range->concave && rng_chance(r, 2)) {
        if (range->grid) {
            make_notched(r, center, range, out);
        } else {
            make_star(r, center, range, out);
        }
    } else if (!range->grid && rng_chance(r, 4)) {
        ct_vec half = { rng_between(r, 0.1, 1) * range->size,
                        rng_between(r, 0.1, 1) * range->size };
        make_ellipse(center, half, rng_range(r, 3, 40), out);
    } else {
        while (!make_hull(r, center, range, out)) {}
    }
    if (rng_chance(r, 2)) { reverse(out); }
}

void make_random_shape(rng *r, ct_type type, const shape_range *range, any_shape *out)
{
    ct_vec at = vector(r, range->grid, range->reach);
    ct_vec half = { number(r, range->grid, 0, range->size),
                    number(r, range->grid, 0, range->size) };
    ct_vec to = rng_chance(r, 10) ? at : plus(at, vector(r, range->grid, range->size));
    double angle = range->grid ? 0.25 * full_turn * rng_below(r, 4) : rng_between(r, 0, full_turn);
    ct_shape *s = &out->shape;
    half.x = rng_chance(r, 10) ? 0 : half.x;
    half.y = rng_chance(r, 10) ? 0 : half.y;
    *s = (ct_shape){ .type = type };
    switch (type) {
    case CT_POINT:
        s->as.point = at;
        break;
    case CT_CIRCLE:
        s->as.circle = (ct_circle){ at, half.x };
        break;
    case CT_RECT:
        s->as.rect = (ct_rect){ { at.x - half.x, at.y - half.y }, plus(at, half) };
        break;
    case CT_OBB:
        s->as.obb = (ct_obb){ at, half, cos(angle), sin(angle) };
        if (range->grid) {
            s->as.obb.cos = round(s->as.obb.cos);
            s->as.obb.sin = round(s->as.obb.sin);
        }
        break;
    case CT_SEGMENT:
        s->as.segment = (ct_segment){ at, to };
        break;
    case CT_CAPSULE:
        s->as.capsule = (ct_capsule){ at, to, half.y };
        break;
    default:
        make_polygon(r, at, range, out);
    }
}
