/* oracle_rational.h - points, edges and outlines in GMP's rational numbers, which round nothing. */
#ifndef TESTS_CORE_ORACLE_RATIONAL_H
#define TESTS_CORE_ORACLE_RATIONAL_H

#include <stdbool.h>

#include "core/ct.h"

/* 1 where p lies left of the line from a to b, -1 right, 0 on it. */
int rational_side(ct_vec a, ct_vec b, ct_vec p);

/* Is p a point of the segment a..b? */
bool rational_on_segment(ct_vec a, ct_vec b, ct_vec p);

/* The sign of |p - q|^2 - radius^2. */
int rational_reach(ct_vec p, ct_vec q, double radius);

/* How often the outline goes around p, counted on a ray towards +y, which the library never looks
 * along; *on_border where p lies on it, and then 0. */
int rational_winding(const ct_polygon *polygon, ct_vec p, bool *on_border);

/* The sign of a + b * c + d * e + f - x. */
int rational_compare(const double terms[6], double x);

#endif
