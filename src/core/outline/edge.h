/* edge.h - an edge of one outline against a corner of another: every exact verdict about outlines
 * comes down to these signs. Internal to libct.
 *
 * Each is decided by plain doubles where they clear their error bound and by dyadic numbers where
 * they do not, so it is right for any finite doubles. Radii are not looked at but where they are
 * given. Edge i runs from corner i to the next. */
#ifndef CORE_EDGE_H
#define CORE_EDGE_H

#include "core/num/num.h"
#include "core/outline/outline.h"

/* Around an edge as it is rounded. */
static inline ct_rect ct_edge_bounds(const ct_outline *of, int index)
{
    return ct_box_of_two(of->at[index], of->at[ct_outline_next(of, index)]);
}

/* An edge of `of` and a corner of `other`, which may be the same outline; in the order in which one
 * says it. NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding) */
typedef struct ct_edge_corner {
    const ct_outline *of;
    int edge;
    const ct_outline *other;
    int corner;
} ct_edge_corner;

/* On which side of the line through the edge is the corner? 1 left, 0 on it, -1 right. */
int ct_edge_side(const ct_edge_corner *e);

/* Where along the edge is it? -1 before its start, 0 between its ends or level with one of them,
 * 1 beyond its end. With an edge without length everything is level. */
int ct_edge_zone(const ct_edge_corner *e);

/* Is the edge's start lower than (-1), level with (0) or higher than (1) the corner? */
int ct_edge_start_level(const ct_edge_corner *e);

/* Is the edge's start the same point as the corner? */
bool ct_edge_starts_at(const ct_edge_corner *e);

/* Is the corner a point of the edge? */
bool ct_edge_touches(const ct_edge_corner *e);

/* False for a point's edge, and where corners coincide. */
bool ct_edge_has_length(const ct_outline *of, int edge);

/* The sign of the corner's distance from the edge minus (r + s); s may be negative, and where
 * r + s is, the answer is 1. */
int ct_edge_reach(const ct_edge_corner *e, double r, double s);

/* That difference itself for r + s >= 0, right in nearly all its digits however much cancels; 0
 * just where ct_edge_reach is 0, and of the same sign. Coordinates up to 1e150. */
double ct_edge_gap(const ct_edge_corner *e, double r, double s);

/* How far the corner lies from the line through the edge, positive to the left: exact but for
 * the last roundings. */
double ct_edge_line_gap(const ct_edge_corner *e);

#endif
