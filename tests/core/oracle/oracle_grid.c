/* oracle_grid.c - the relation of two shapes whose numbers are all whole.
 *
 * Every shape is a convex polygon of 1 to 4 points and a disc around each of them. Two of them meet
 * where the origin lies in the hull of all differences of their points, or within both radii of it. */
#include "tests/core/oracle/oracle_grid.h"

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef __int128 wide;

typedef struct grid_point {
    int64_t x, y;
} grid_point;

typedef struct grid_shape {
    grid_point points[4];
    int count;
    int64_t radius;
} grid_shape;

static int64_t whole(double v)
{
    return (int64_t)v;
}

static grid_point point_of(ct_vec v)
{
    return (grid_point){ whole(v.x), whole(v.y) };
}

static grid_shape shape_of(const ct_shape *s)
{
    grid_shape g = { .count = 1 };
    if (s->type == CT_POINT) {
        g.points[0] = point_of(s->as.point);
    } else if (s->type == CT_CIRCLE) {
        g.points[0] = point_of(s->as.circle.center);
        g.radius = whole(s->as.circle.radius);
    } else {
        g.count = 4;
        for (int i = 0; i < 4; i++) {
            int sx = i == 1 || i == 2 ? 1 : -1, sy = i >= 2 ? 1 : -1;
            const ct_rect *r = &s->as.rect;
            const ct_obb *o = &s->as.obb;
            int64_t hx = sx * whole(o->half.x), hy = sy * whole(o->half.y);
            int64_t c = whole(o->cos), n = whole(o->sin);
            grid_point center = point_of(o->center);
            g.points[i] = s->type == CT_RECT ? (grid_point){ whole(sx < 0 ? r->min.x : r->max.x),
                                                             whole(sy < 0 ? r->min.y : r->max.y) }
                                             : (grid_point){ center.x + hx * c - hy * n,
                                                             center.y + hx * n + hy * c };
        }
    }
    return g;
}

static int64_t cross(grid_point o, grid_point a, grid_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static int compare_points(const grid_point *p, const grid_point *q)
{
    return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}

/* By insertion: qsort() takes memory and a seventh of the whole campaign for its few points. */
static void sort_points(grid_point *points, int count)
{
    for (int i = 1; i < count; i++) {
        const grid_point p = points[i];
        int k = i;
        for (; k > 0 && compare_points(&points[k - 1], &p) > 0; k--) {
            points[k] = points[k - 1];
        }
        points[k] = p;
    }
}

/* Andrew's monotone chain; counter-clockwise, without points on straight edges. */
static int hull_of(grid_point *points, int count, grid_point *hull)
{
    sort_points(points, count);
    int size = 0;
    for (int pass = 0; pass < 2; pass++) {
        int base = size;
        for (int i = 0; i < count; i++) {
            grid_point p = points[pass == 0 ? i : count - 1 - i];
            while (size >= base + 2 && cross(hull[size - 2], hull[size - 1], p) <= 0) {
                size--;
            }
            hull[size++] = p;
        }
        size--; /* the last point starts the other chain */
    }
    /* A hull that is one point has been left with none. */
    if (size <= 0 || (size == 2 && compare_points(&hull[0], &hull[1]) == 0)) {
        hull[0] = points[0];
        size = 1;
    }
    return size;
}

/* The sign of |p - segment|^2 - limit^2. */
static int compare_to_segment(grid_point p, grid_point a, grid_point b, int64_t limit)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y, length_sq = dx * dx + dy * dy;
    int64_t along = (p.x - a.x) * dx + (p.y - a.y) * dy;
    wide distance, against;
    if (length_sq == 0 || along <= 0 || along >= length_sq) {
        grid_point end = along > 0 && length_sq > 0 ? b : a;
        distance = (wide)(p.x - end.x) * (p.x - end.x) + (wide)(p.y - end.y) * (p.y - end.y);
        against = (wide)limit * limit;
    } else {
        wide height = cross(a, b, p);
        distance = height * height;
        against = (wide)limit * limit * length_sq;
    }
    return (distance > against) - (distance < against);
}

/* 1 strictly inside, 0 on the border, -1 outside. */
static int position_in(const grid_point *hull, int size, grid_point p)
{
    if (size < 3) {
        return compare_to_segment(p, hull[0], hull[size - 1], 0) == 0 ? 0 : -1;
    }
    int position = 1;
    for (int i = 0; i < size; i++) {
        int64_t side = cross(hull[i], hull[(i + 1) % size], p);
        if (side < 0) {
            return -1;
        }
        position = side == 0 ? 0 : position;
    }
    return position;
}

/* Of the origin and the hull of the points, grown by the radius. */
static ct_relation relation_of_hull(grid_point *points, int count, int64_t radius)
{
    grid_point hull[66], origin = { 0, 0 };
    int size = hull_of(points, count, hull), position = position_in(hull, size, origin);
    if (position >= 0) {
        return radius > 0 || position > 0 ? CT_OVERLAPPING : CT_TOUCHING;
    }
    int nearest = 1;
    for (int i = 0; i < size; i++) {
        int sign = compare_to_segment(origin, hull[i], hull[(i + 1) % size], radius);
        nearest = sign < nearest ? sign : nearest;
    }
    return nearest > 0 ? CT_APART : nearest < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

static int differences_of(const grid_shape *a, const grid_shape *b, grid_point out[16])
{
    int count = 0;
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            out[count++] =
                (grid_point){ b->points[j].x - a->points[i].x, b->points[j].y - a->points[i].y };
        }
    }
    return count;
}

static ct_relation relation_of(const grid_shape *a, const grid_shape *b)
{
    grid_point differences[16];
    int count = differences_of(a, b, differences);
    return relation_of_hull(differences, count, a->radius + b->radius);
}

/* Moving a forth is moving the differences back; a convex set sweeps the hull of its two ends. */
bool grid_oracle_meets(const ct_shape *a, ct_vec move, const ct_shape *b)
{
    grid_shape p = shape_of(a), q = shape_of(b);
    grid_point differences[32], step = point_of(move);
    int count = differences_of(&p, &q, differences);
    for (int i = 0; i < count; i++) {
        differences[count + i] =
            (grid_point){ differences[i].x - step.x, differences[i].y - step.y };
    }
    return relation_of_hull(differences, 2 * count, p.radius + q.radius) != CT_APART;
}

/* Is the disc of that radius around p in b? */
static bool disc_in(grid_point p, int64_t radius, const grid_shape *b)
{
    if (b->radius > 0) {
        int64_t room = b->radius - radius;
        return room >= 0 && compare_to_segment(p, b->points[0], b->points[0], room) <= 0;
    }
    grid_point points[4], hull[10];
    for (int i = 0; i < b->count; i++) {
        points[i] = b->points[i];
    }
    int size = hull_of(points, b->count, hull);
    if (size < 3) {
        return radius == 0 && position_in(hull, size, p) == 0;
    }
    for (int i = 0; i < size; i++) {
        grid_point q = hull[(i + 1) % size];
        wide side = cross(hull[i], q, p), dx = q.x - hull[i].x, dy = q.y - hull[i].y;
        if (side < 0 || side * side < (wide)radius * radius * (dx * dx + dy * dy)) {
            return false;
        }
    }
    return true;
}

static bool is_within(const grid_shape *a, const grid_shape *b)
{
    for (int i = 0; i < a->count; i++) {
        if (!disc_in(a->points[i], a->radius, b)) {
            return false;
        }
    }
    return true;
}

grid_verdict grid_oracle(const ct_shape *a, const ct_shape *b)
{
    grid_shape p = shape_of(a), q = shape_of(b);
    grid_verdict v = { relation_of(&p, &q), CT_INSIDE_NONE };
    bool ab = is_within(&p, &q), ba = is_within(&q, &p);
    v.inside = ab && ba ? CT_INSIDE_BOTH : ab ? CT_INSIDE_A : ba ? CT_INSIDE_B : CT_INSIDE_NONE;
    return v;
}
