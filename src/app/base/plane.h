/* plane.h - beside num.h: decimal sums, distances and directions of places in the plane, for what
 * tools compute, and how finely the mouse writes numbers. */
#ifndef APP_PLANE_H
#define APP_PLANE_H

#include "core/num/num.h"
#include "figure/page/figure.h"
#include "scene/doc/shape_fields.h"

#define PLANE_DEG_PER_RAD 57.29577951308232
#define PLANE_STEP_DEG 15 /* Shift turns in steps of this */

/* Sums as decimals: short numbers stay short (number.h). */
ct_vec plane_decimal_plus(ct_vec a, ct_vec b);
ct_vec plane_decimal_minus(ct_vec a, ct_vec b);

ct_vec plane_turned(ct_vec v, double cos, double sin);

double plane_distance(ct_vec a, ct_vec b);

/* The direction of a way, counter-clockwise from x where y grows upwards: -180 to 180 degrees; 0 of
 * none. */
double plane_degrees(ct_vec way);

/* `to` brought onto the nearest direction of 15 degrees from `from`, as Shift has it: level and
 * upright ones keep a number of `from`, diagonals have equal differences. Those, and the others'
 * places, are rounded to the grain of this scale (below), which the latter take finer. */
ct_vec plane_straightened(ct_vec from, ct_vec to, double scale);

/* A place of a shape (one of its fields) as seen from a side. */
ct_vec plane_place(const scene_shape *shape, const scene_field *field, figure_side side);
void plane_set_place(scene_shape *shape, const scene_field *field, ct_vec to, figure_side side);

/* A way of the side in the world; map_flat() is the other direction. */
ct_vec3 plane_way(ct_vec way, figure_side side);

/* ---- Grain ------------------------------------------------------------------------------- */

/* Dragged distances are rounded to a decimal step below a third of a point: the shape does not
 * visibly leave the mouse, and files keep short numbers. */

/* The value to the nearest step at this scale (points per world unit, >= 0). At scale 0, and where
 * steps overflow, the value stays as it is. */
double grain_round(double value, double scale);
ct_vec grain_round_vec(ct_vec v, double scale);

/* *shape with its places so, but for numbers that are short as they are: of what was turned. A
 * polygon's points go to `points`, where they may be already; one that would get concave by it
 * keeps them. */
void grain_round_shape(scene_shape *shape, double scale, ct_vec points[CT_MAX_POINTS]);

/* Times a scale: one decimal more, for what follows from several numbers. */
enum { GRAIN_FINER = 10 };

/* The largest power of ten, and the largest 1, 2 or 5 times one, that is not above the value:
 * numbers that people would write. In the order of 1 where it is not positive and finite. */
double grain_decade(double value);
double grain_step(double value);

/* lead * 10^exponent; powers below 1 are divided for: 0.001 itself is no double. */
double grain_scaled(double lead, double exponent);

#endif
