/* oracle_outline.h - distance and depth of any two shapes by trying everything in long double:
 * every corner against every edge, every side as a way out. It shares no code with the core. */
#ifndef TESTS_CORE_ORACLE_OUTLINE_H
#define TESTS_CORE_ORACLE_OUTLINE_H

#include "core/ct.h"

enum { ORACLE_CORNERS = CT_MAX_POINTS };

typedef struct oracle_outline {
    long double x[ORACLE_CORNERS], y[ORACLE_CORNERS];
    int count;
    long double radius;
} oracle_outline;

void oracle_outline_of(const ct_shape *shape, oracle_outline *out);

/* Smallest distance of the outlines without the radii, insides not looked at. */
long double oracle_border_distance(const oracle_outline *a, const oracle_outline *b);

/* Of convex outlines without the radii: the largest separation along the normal of any edge,
 * negative where they overlap; 0 but for rounding where all lies on one line, and without any
 * edge. */
long double oracle_separation(const oracle_outline *a, const oracle_outline *b);

/* How far p is outside the shape, 0 within; by crossings where it is an area. */
long double oracle_outside_by(const oracle_outline *a, ct_vec p);

/* The largest p.n over the shape. */
long double oracle_reach(const oracle_outline *a, ct_vec n);

/* The largest coordinate or radius. */
long double oracle_size(const oracle_outline *a);

#endif
