/* polygon_check.c - is an outline simple, and of what kind?
 *
 * Every pair of points and every pair of edges is looked at, nearly all of them only as far as their
 * boxes. */
#include <math.h>
#include <stddef.h>

#include "core/num.h"
#include "core/polygon.h"

/* What is wrong with a pair of points or edges, if anything. */
typedef struct pair_fault {
    ct_polygon_fault fault;
    int first, second;
} pair_fault;

static const pair_fault fine = { CT_POLYGON_FINE, 0, 0 };

static pair_fault find_not_finite(const ct_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++) {
        if (!isfinite(polygon->points[i].x) || !isfinite(polygon->points[i].y)) {
            return (pair_fault){ CT_POLYGON_NOT_FINITE, i, 0 };
        }
    }
    return fine;
}

static pair_fault find_repeated(const ct_polygon *polygon)
{
    for (int i = 0; i < polygon->count; i++) {
        ct_vec p = polygon->points[i];
        for (int k = i + 1; k < polygon->count; k++) {
            if ((polygon->points[k].x == p.x) & (polygon->points[k].y == p.y)) {
                return (pair_fault){ CT_POLYGON_REPEATED_POINT, i, k };
            }
        }
    }
    return fine;
}

typedef struct edge {
    ct_vec from, to;
    ct_rect box;
} edge;

static edge edge_of(const ct_polygon *polygon, int index)
{
    ct_vec a = polygon->points[index];
    ct_vec b = polygon->points[index + 1 < polygon->count ? index + 1 : 0];
    return (edge){
        a, b, { { ct_min(a.x, b.x), ct_min(a.y, b.y) }, { ct_max(a.x, b.x), ct_max(a.y, b.y) } }
    };
}

/* Edges that share no point of the outline. Their boxes meet, so on one line they meet as well. */
static ct_polygon_fault fault_apart(const edge *a, const edge *b)
{
    int a_from = ct_point_side(b->from, b->to, a->from),
        a_to = ct_point_side(b->from, b->to, a->to);
    int b_from = ct_point_side(a->from, a->to, b->from),
        b_to = ct_point_side(a->from, a->to, b->to);
    if (a_from * a_to > 0 || b_from * b_to > 0) {
        return CT_POLYGON_FINE;
    }
    bool crosses = a_from * a_to < 0 && b_from * b_to < 0;
    return crosses ? CT_POLYGON_CROSSES_ITSELF : CT_POLYGON_TOUCHES_ITSELF;
}

/* Edges where the outline runs a, b, c through the point b between them: do they fold back? On one
 * line they do where both ends lie on the same side of b. */
static ct_polygon_fault fault_next(ct_vec a, ct_vec b, ct_vec c)
{
    bool folds = (a.x > b.x) == (c.x > b.x) && (a.x < b.x) == (c.x < b.x) &&
                 (a.y > b.y) == (c.y > b.y) && (a.y < b.y) == (c.y < b.y);
    return folds && ct_point_side(a, b, c) == 0 ? CT_POLYGON_TOUCHES_ITSELF : CT_POLYGON_FINE;
}

static ct_polygon_fault fault_of(const ct_polygon *polygon, int first, int second)
{
    edge a = edge_of(polygon, first), b = edge_of(polygon, second);
    ct_polygon_fault fault = CT_POLYGON_FINE;
    bool next = second == first + 1, around = first == 0 && second == polygon->count - 1;
    if (next) {
        fault = fault_next(a.from, a.to, b.to);
    }
    if (around && fault == CT_POLYGON_FINE) {
        fault = fault_next(b.from, b.to, a.to);
    }
    return next || around ? fault : fault_apart(&a, &b);
}

/* The first pair of edges that touch, or where none does, the first that cross. */
static pair_fault find_meeting_edges(const ct_polygon *polygon)
{
    pair_fault found = fine;
    for (int i = 0; i < polygon->count; i++) {
        const ct_rect box = edge_of(polygon, i).box;
        ct_vec from = polygon->points[i + 1 < polygon->count ? i + 1 : 0];
        for (int k = i + 1; k < polygon->count; k++) {
            ct_vec to = polygon->points[k + 1 < polygon->count ? k + 1 : 0];
            bool clear = ((from.x < box.min.x) & (to.x < box.min.x)) |
                         ((from.x > box.max.x) & (to.x > box.max.x)) |
                         ((from.y < box.min.y) & (to.y < box.min.y)) |
                         ((from.y > box.max.y) & (to.y > box.max.y));
            ct_polygon_fault fault = clear ? CT_POLYGON_FINE : fault_of(polygon, i, k);
            if (fault == CT_POLYGON_TOUCHES_ITSELF) {
                return (pair_fault){ fault, i, k };
            }
            if (fault == CT_POLYGON_CROSSES_ITSELF && found.fault == CT_POLYGON_FINE) {
                found = (pair_fault){ fault, i, k };
            }
            from = to;
        }
    }
    return found;
}

static pair_fault find_fault(const ct_polygon *polygon)
{
    if (polygon->points == NULL || polygon->count < 3 || polygon->count > CT_MAX_POINTS) {
        return (pair_fault){ CT_POLYGON_BAD_COUNT, 0, 0 };
    }
    pair_fault found = find_not_finite(polygon);
    if (found.fault == CT_POLYGON_FINE) {
        found = find_repeated(polygon);
    }
    return found.fault == CT_POLYGON_FINE ? find_meeting_edges(polygon) : found;
}

static int turn_at(const ct_polygon *polygon, int index)
{
    int count = polygon->count;
    return ct_point_side(polygon->points[index > 0 ? index - 1 : count - 1], polygon->points[index],
                         polygon->points[index + 1 < count ? index + 1 : 0]);
}

/* At its leftmost point, of several the lowest, it turns the way it goes. */
int ct_polygon_turn(const ct_polygon *polygon)
{
    int outermost = 0;
    for (int i = 1; i < polygon->count; i++) {
        ct_vec p = polygon->points[i], q = polygon->points[outermost];
        outermost = p.x < q.x || (p.x == q.x && p.y < q.y) ? i : outermost;
    }
    return turn_at(polygon, outermost);
}

bool ct_check_polygon(const ct_polygon *polygon, ct_polygon_check *out)
{
    pair_fault found = find_fault(polygon);
    *out = (ct_polygon_check){ .fault = found.fault, found.first, found.second };
    if (out->fault != CT_POLYGON_FINE) {
        return false;
    }
    out->convex = ct_polygon_is_convex(polygon);
    out->clockwise = ct_polygon_turn(polygon) < 0;
    for (int i = 0; i < polygon->count; i++) {
        out->straight_count += turn_at(polygon, i) == 0;
    }
    return true;
}
