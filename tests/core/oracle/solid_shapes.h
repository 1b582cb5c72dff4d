/* solid_shapes.h - three-dimensional shapes for tests in few words, the symmetries that must not
 * change an answer, and random pairs of all kinds. */
#ifndef TESTS_CORE_SOLID_SHAPES_H
#define TESTS_CORE_SOLID_SHAPES_H

#include "core/ct.h"
#include "tests/core/oracle/campaign.h"

ct_shape3 point3(double x, double y, double z);
ct_shape3 sphere(double x, double y, double z, double radius);
ct_shape3 box(ct_vec3 min, ct_vec3 max);

/* The three coordinates by number. */
double axis_of3(const ct_vec3 *v, int axis);
void set_axis3(ct_vec3 *v, int axis, double value);

/* The shape's extent without its radius, and that. */
ct_vec3 core_min(const ct_shape3 *shape);
ct_vec3 core_max(const ct_shape3 *shape);
double radius_of(const ct_shape3 *shape);

/* The largest coordinate or radius. */
double size_of3(const ct_shape3 *shape);

/* p -> scale * symmetry(p), symmetry 0 to 47: an order of the axes, then three signs. Exact for a
 * scale that is a power of two. */
typedef struct turn {
    unsigned symmetry;
    double scale;
} turn;

enum { SYMMETRY_COUNT = 48 };

ct_vec3 turn_vector(const turn *t, ct_vec3 v); /* without scale */
ct_vec3 turn_point(const turn *t, ct_vec3 v);
ct_shape3 turned(const turn *t, const ct_shape3 *shape);
ct_shape3 moved3(const ct_shape3 *shape, ct_vec3 by);

/* Fail with got, want and tolerance; the vector's is 1e-15. */
void assert_close(double got, double want, double tolerance);
void assert_vec3(const ct_vec3 *got, double x, double y, double z);

/* As C source. `out` holds 256 characters. */
const char *describe3(const ct_shape3 *shape, char out[256]);

typedef enum crowd {
    CROWD_EVEN,       /* uniform */
    CROWD_GRID,       /* half units: ties are common */
    CROWD_MIXED,      /* magnitudes of 1e-6 with 1e9 */
    CROWD_DEGENERATE, /* no size, shared coordinates */
    CROWD_TOUCHING,   /* moved to where they touch, then by some units in the last place */
    CROWD_COUNT
} crowd;

ct_vec3 random_vector(rng *r, crowd kind);
ct_shape3 random_solid(rng *r, ct_type3 type, crowd kind);
void random_pair(rng *r, const ct_type3 types[2], crowd kind, ct_shape3 out[2]);

/* Each coordinate moved by at most two units in the last place. */
void nudge(rng *r, ct_vec3 *v);

#endif
