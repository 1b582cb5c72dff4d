/* plane.h - sums, distances and directions of places in the plane, for what tools compute. */
#ifndef APP_PLANE_H
#define APP_PLANE_H

#include "figure/plan/figure.h"

#define PLANE_DEG_PER_RAD 57.29577951308232
#define PLANE_STEP_DEG 15 /* Shift turns in steps of this */

ct_vec plane_plus(ct_vec a, ct_vec b);
ct_vec plane_minus(ct_vec a, ct_vec b);

/* The same as decimals: short numbers stay short (decimals.h). */
ct_vec plane_decimal_plus(ct_vec a, ct_vec b);
ct_vec plane_decimal_minus(ct_vec a, ct_vec b);

/* from + share * way. */
ct_vec plane_along(ct_vec from, ct_vec way, double share);

double plane_distance(ct_vec a, ct_vec b);

/* The direction of a way, counter-clockwise from x where y grows upwards: -180 to 180 degrees; 0 of
 * none. */
double plane_degrees(ct_vec way);

/* `to` brought onto the nearest direction of 15 degrees from `from`, as Shift has it: level and
 * upright ones keep a number of `from`, diagonals have equal differences. Those are rounded to the
 * grain of this scale (grain.h). */
ct_vec plane_straightened(ct_vec from, ct_vec to, double scale);

/* A world vector of three dimensions seen from a side, and a way of the side in the world. */
ct_vec plane_seen(ct_vec3 v, figure_side side);
ct_vec3 plane_way(ct_vec way, figure_side side);

#endif
