/* core_shapes.h - shapes for tests in few words, and the symmetries that must not change an
 * answer: the eight of the square, moves and powers of two, none of which rounds. */
#ifndef TESTS_CORE_SHAPES_H
#define TESTS_CORE_SHAPES_H

#include "core/ct.h"

ct_shape point(double x, double y);
ct_shape circle(double x, double y, double radius);
ct_shape rect(double min_x, double min_y, double max_x, double max_y);
ct_shape obb(double x, double y, double half_x, double half_y, double cos, double sin);
ct_shape segment(double from_x, double from_y, double to_x, double to_y);
ct_shape capsule(double from_x, double from_y, double to_x, double to_y, double radius);
ct_shape polygon(const ct_vec *points, int count); /* refers to them */

/* p -> scale * symmetry(p) + offset; symmetry 0 to 7: bit 0 swaps x and y, then bits 1 and 2 negate
 * x and y. */
typedef struct placement {
    unsigned symmetry;
    double scale;
    ct_vec offset;
} placement;

ct_vec place_vector(const placement *p, ct_vec v); /* without scale and offset */
ct_vec place_point(const placement *p, ct_vec v);
/* The points of placed polygons are kept until 16384 more have been. */
ct_shape place(const placement *p, const ct_shape *shape);
ct_shape moved(const ct_shape *shape, ct_vec by);

const char *type_name(ct_type type);
const char *relation_name(ct_relation relation);

/* As C source, so that a failing case can be copied into a test. `out` holds 256 characters. */
const char *describe(const ct_shape *shape, char out[256]);

/* Eight outlines with notches that pegs fit in, of small whole numbers; campaigns choose among
 * them. */
typedef struct notched_outline {
    int count;
    signed char at[12][2];
} notched_outline;
extern const notched_outline notched_outlines[];

#endif
