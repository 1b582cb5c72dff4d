/* convex.h - how far two convex outlines are apart, or how far one has to move. Internal to libct.
 *
 * b - a, their Minkowski difference, is convex, and its edges are those of a and of b. The origin
 * lies outside of it where the outlines are apart, and nearest to one of these edges; so it does
 * where they overlap. Discs only grow it. */
#ifndef CORE_CONVEX_H
#define CORE_CONVEX_H

#include "core/outline/hull.h"

typedef enum ct_feature {
    CT_FEATURE_FACE,    /* an edge, its line before what lies farthest back from it */
    CT_FEATURE_START,   /* the start of the edge, and a corner */
    CT_FEATURE_END,     /* the end of the edge, and a corner */
    CT_FEATURE_LINE_END /* all on one line: the ends that meet, of one edge after the other */
} ct_feature;

typedef struct ct_nearest {
    ct_relation relation;
    double gap;  /* distance, or minus the depth; of the sign of relation */
    double core; /* the same without the radii, where a few units do not matter */
    ct_feature feature;
    bool of_b; /* does the edge belong to b? */
    int edge, corner;
} ct_nearest;

/* Not for two points. */
void ct_find_nearest(const ct_hull_pair *pair, ct_nearest *out);

#endif
