/* crossing.c - which edges and corners of two outlines come close, and which edges meet. */
#include "core/overlap/crossing.h"

#include <float.h>

#include "core/num/num.h"

static inline ct_rect edge_bounds(const ct_outline *outline, int edge)
{
    return ct_box_of_two(outline->at[edge], outline->at[ct_outline_next(outline, edge)]);
}

/* Not where anything overflows. */
static inline bool far_apart(const ct_rect *a, const ct_rect *b, double limit)
{
    return (a->min.x - b->max.x > limit) | (b->min.x - a->max.x > limit) |
           (a->min.y - b->max.y > limit) | (b->min.y - a->max.y > limit);
}

/* Differences of bounds are off by u of themselves, and so are sums of radii; without radii and
 * errors the limit is 0 and the sign of a difference exact. */
ct_crossing_pair ct_crossing_pair_of(const ct_outline *a, const ct_outline *b)
{
    double reach = a->radius + b->radius + 2 * (a->error + b->error);
    return (ct_crossing_pair){ a, b, ct_box_of_points(a->at, a->count),
                               ct_box_of_points(b->at, b->count), reach * (1 + 8 * DBL_EPSILON) };
}

ct_crossing_pair ct_crossing_swapped(const ct_crossing_pair *pair)
{
    return (ct_crossing_pair){ pair->b, pair->a, pair->b_bounds, pair->a_bounds, pair->limit };
}

bool ct_crossing_far_apart(const ct_crossing_pair *pair)
{
    return far_apart(&pair->a_bounds, &pair->b_bounds, pair->limit);
}

static ct_crossing cross_edges(const ct_outline *a, int i, const ct_outline *b, int j)
{
    int i_end = ct_outline_next(a, i), j_end = ct_outline_next(b, j);
    ct_edge_corner ends[4] = {
        { a, i, b, j }, { a, i, b, j_end }, { b, j, a, i }, { b, j, a, i_end }
    };
    int j_side = ct_edge_side(&ends[0]), j_end_side = ct_edge_side(&ends[1]);
    if (j_side * j_end_side > 0) {
        return CT_CROSSING_NONE;
    }
    int i_side = ct_edge_side(&ends[2]), i_end_side = ct_edge_side(&ends[3]);
    if (i_side * i_end_side > 0) {
        return CT_CROSSING_NONE;
    }
    if (j_side * j_end_side < 0 && i_side * i_end_side < 0) {
        return CT_CROSSING_PROPER;
    }
    int sides[4] = { j_side, j_end_side, i_side, i_end_side };
    for (int k = 0; k < 4; k++) {
        if (sides[k] == 0 && ct_edge_touches(&ends[k])) {
            return CT_CROSSING_TOUCH;
        }
    }
    return CT_CROSSING_NONE;
}

ct_crossing ct_find_crossing(const ct_crossing_pair *pair, ct_crossing enough)
{
    ct_crossing most = CT_CROSSING_NONE;
    for (int i = 0; i < ct_outline_edges(pair->a); i++) {
        ct_rect a = edge_bounds(pair->a, i);
        int count = far_apart(&a, &pair->b_bounds, pair->limit) ? 0 : ct_outline_edges(pair->b);
        for (int j = 0; j < count; j++) {
            ct_rect b = edge_bounds(pair->b, j);
            if (far_apart(&a, &b, pair->limit)) {
                continue;
            }
            ct_crossing found = cross_edges(pair->a, i, pair->b, j);
            most = found > most ? found : most;
            if (most >= enough) {
                return most;
            }
        }
    }
    return most;
}

bool ct_any_edge_corner(const ct_crossing_pair *pair,
                        bool (*visit)(const ct_edge_corner *e, void *context), void *context)
{
    ct_edge_corner e = { pair->a, 0, pair->b, 0 };
    for (e.edge = 0; e.edge < ct_outline_edges(pair->a); e.edge++) {
        ct_rect a = edge_bounds(pair->a, e.edge);
        int count = far_apart(&a, &pair->b_bounds, pair->limit) ? 0 : pair->b->count;
        for (e.corner = 0; e.corner < count; e.corner++) {
            ct_rect b = { pair->b->at[e.corner], pair->b->at[e.corner] };
            if (!far_apart(&a, &b, pair->limit) && visit(&e, context)) {
                return true;
            }
        }
    }
    return false;
}
