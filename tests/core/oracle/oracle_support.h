/* oracle_support.h - what makes an answer about a pair right, checked by what it claims: how far
 * each shape reaches in a direction, and whether a point lies in a shape. */
#ifndef TESTS_CORE_ORACLE_SUPPORT_H
#define TESTS_CORE_ORACLE_SUPPORT_H

#include "core/ct.h"

/* The largest p.n over the shape. */
double reach(const ct_shape *shape, ct_vec n);

/* How far p is outside the shape; 0 within. */
double outside_by(const ct_shape *shape, ct_vec p);

/* The largest coordinate or size of the shape. */
double size_of(const ct_shape *shape);

/* The smallest overlap of the two along any of `count` directions around the circle, or along the
 * sides of either shape: how far b has to be moved to come free, up to the fineness of directions.
 * Negative when they are apart: minus their distance. */
double least_overlap_around(const ct_shape *a, const ct_shape *b, int count);

#endif
