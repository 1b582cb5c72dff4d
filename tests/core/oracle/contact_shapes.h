/* contact_shapes.h - random shapes of every type, on half-unit grids where ties are common or
 * anywhere, and polygons of every kind. */
#ifndef TESTS_CORE_CONTACT_SHAPES_H
#define TESTS_CORE_CONTACT_SHAPES_H

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"

/* A shape and, if it is a polygon, its points. It may not move while `shape` is in use. */
typedef struct any_shape {
    ct_shape shape;
    ct_vec points[CT_MAX_POINTS];
} any_shape;

typedef struct shape_range {
    double reach; /* centres lie this far from the origin in x and y */
    double size;  /* and shapes are at most so large */
    bool grid;    /* all in halves */
    bool concave; /* polygons may be */
} shape_range;

void make_random_shape(rng *r, ct_type type, const shape_range *range, any_shape *out);

#endif
