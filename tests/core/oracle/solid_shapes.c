/* solid_shapes.c - three-dimensional shapes for tests, their symmetries, and random pairs. */
#include "tests/core/oracle/solid_shapes.h"

#include <math.h>
#include <stdio.h>

#include "tests/unit.h"

ct_shape3 point3(double x, double y, double z)
{
    return (ct_shape3){ CT_POINT3, { .point = { x, y, z } } };
}

ct_shape3 sphere(double x, double y, double z, double radius)
{
    return (ct_shape3){ CT_SPHERE, { .sphere = { { x, y, z }, radius } } };
}

ct_shape3 box(ct_vec3 min, ct_vec3 max)
{
    return (ct_shape3){ CT_BOX, { .box = { min, max } } };
}

double axis_of3(const ct_vec3 *v, int axis)
{
    return axis == 0 ? v->x : axis == 1 ? v->y : v->z;
}

void set_axis3(ct_vec3 *v, int axis, double value)
{
    *(axis == 0 ? &v->x : axis == 1 ? &v->y : &v->z) = value;
}

ct_vec3 core_min(const ct_shape3 *shape)
{
    return shape->type == CT_BOX      ? shape->as.box.min
           : shape->type == CT_SPHERE ? shape->as.sphere.center
                                      : shape->as.point;
}

ct_vec3 core_max(const ct_shape3 *shape)
{
    return shape->type == CT_BOX ? shape->as.box.max : core_min(shape);
}

double radius_of(const ct_shape3 *shape)
{
    return shape->type == CT_SPHERE ? shape->as.sphere.radius : 0;
}

double size_of3(const ct_shape3 *shape)
{
    ct_vec3 min = core_min(shape), max = core_max(shape);
    double size = radius_of(shape);
    for (int k = 0; k < 3; k++) {
        size = fmax(size, fmax(fabs(axis_of3(&min, k)), fabs(axis_of3(&max, k))));
    }
    return size;
}

ct_vec3 turn_vector(const turn *t, ct_vec3 v)
{
    static const int orders[6][3] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 },
                                      { 2, 1, 0 }, { 1, 2, 0 }, { 2, 0, 1 } };
    const int *order = orders[t->symmetry % 6];
    unsigned signs = t->symmetry / 6;
    return (ct_vec3){ (signs & 1 ? -1 : 1) * axis_of3(&v, order[0]),
                      (signs & 2 ? -1 : 1) * axis_of3(&v, order[1]),
                      (signs & 4 ? -1 : 1) * axis_of3(&v, order[2]) };
}

ct_vec3 turn_point(const turn *t, ct_vec3 v)
{
    ct_vec3 p = turn_vector(t, v);
    return (ct_vec3){ t->scale * p.x, t->scale * p.y, t->scale * p.z };
}

ct_shape3 turned(const turn *t, const ct_shape3 *shape)
{
    ct_shape3 out = *shape;
    ct_vec3 p = turn_point(t, core_min(shape)), q = turn_point(t, core_max(shape));
    if (shape->type == CT_BOX) {
        out.as.box.min = (ct_vec3){ fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z) };
        out.as.box.max = (ct_vec3){ fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z) };
    } else if (shape->type == CT_SPHERE) {
        out.as.sphere = (ct_sphere){ p, t->scale * shape->as.sphere.radius };
    } else {
        out.as.point = p;
    }
    return out;
}

ct_shape3 moved3(const ct_shape3 *shape, ct_vec3 by)
{
    ct_shape3 out = *shape;
    ct_vec3 p = core_min(shape), q = core_max(shape);
    p = (ct_vec3){ p.x + by.x, p.y + by.y, p.z + by.z };
    q = (ct_vec3){ q.x + by.x, q.y + by.y, q.z + by.z };
    if (shape->type == CT_BOX) {
        out.as.box = (ct_box){ p, q };
    } else if (shape->type == CT_SPHERE) {
        out.as.sphere.center = p;
    } else {
        out.as.point = p;
    }
    return out;
}

void assert_close(double got, double want, double tolerance)
{
    if (!(fabs(got - want) <= tolerance)) {
        print_error("got %.17g, want %.17g within %g\n", got, want, tolerance);
        fail();
    }
}

void assert_vec3(const ct_vec3 *got, double x, double y, double z)
{
    assert_close(got->x, x, 1e-15);
    assert_close(got->y, y, 1e-15);
    assert_close(got->z, z, 1e-15);
}

const char *describe3(const ct_shape3 *shape, char out[256])
{
    ct_vec3 p = core_min(shape), q = core_max(shape);
    if (shape->type == CT_BOX) {
        snprintf(out, 256, "box((ct_vec3){ %a, %a, %a }, (ct_vec3){ %a, %a, %a })", p.x, p.y, p.z,
                 q.x, q.y, q.z);
    } else if (shape->type == CT_SPHERE) {
        snprintf(out, 256, "sphere(%a, %a, %a, %a)", p.x, p.y, p.z, radius_of(shape));
    } else {
        snprintf(out, 256, "point3(%a, %a, %a)", p.x, p.y, p.z);
    }
    return out;
}

static double random_coordinate(rng *r, crowd kind)
{
    static const double magnitudes[4] = { 1e-6, 1e-6, 1, 1e9 };
    switch (kind) {
    case CROWD_GRID:
        return 0.5 * rng_range(r, -6, 6);
    case CROWD_MIXED:
        return rng_between(r, -1, 1) * magnitudes[rng_below(r, 4)];
    case CROWD_DEGENERATE:
        return rng_chance(r, 2) ? rng_range(r, -1, 1) : rng_between(r, -1, 1);
    default:
        return rng_between(r, -10, 10);
    }
}

ct_vec3 random_vector(rng *r, crowd kind)
{
    double x = random_coordinate(r, kind), y = random_coordinate(r, kind);
    return (ct_vec3){ x, y, random_coordinate(r, kind) };
}

ct_shape3 random_solid(rng *r, ct_type3 type, crowd kind)
{
    ct_vec3 p = random_vector(r, kind), q = random_vector(r, kind);
    if (type == CT_POINT3) { return point3(p.x, p.y, p.z); }
    if (type == CT_SPHERE) {
        bool is_point = kind == CROWD_DEGENERATE && rng_chance(r, 2);
        return sphere(p.x, p.y, p.z, is_point ? 0 : fabs(random_coordinate(r, kind)));
    }
    for (int k = 0; k < 3 && kind == CROWD_DEGENERATE; k++) {
        set_axis3(&q, k, axis_of3(rng_chance(r, 2) ? &p : &q, k));
    }
    return box((ct_vec3){ fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z) },
               (ct_vec3){ fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z) });
}

static double step(double x, int steps)
{
    for (; steps != 0; steps -= steps > 0 ? 1 : -1) {
        x = nextafter(x, steps > 0 ? INFINITY : -INFINITY);
    }
    return x;
}

void nudge(rng *r, ct_vec3 *v)
{
    for (int k = 0; k < 3; k++) { set_axis3(v, k, step(axis_of3(v, k), rng_range(r, -2, 2))); }
}

static void nudge_solid(rng *r, ct_shape3 *shape)
{
    if (shape->type == CT_BOX) {
        ct_box *b = &shape->as.box;
        nudge(r, &b->min);
        for (int k = 0; k < 3; k++) {
            set_axis3(&b->max, k, fmax(axis_of3(&b->min, k), axis_of3(&b->max, k)));
        }
    } else if (shape->type == CT_SPHERE) {
        nudge(r, &shape->as.sphere.center);
    } else {
        nudge(r, &shape->as.point);
    }
}

void random_pair(rng *r, const ct_type3 types[2], crowd kind, ct_shape3 out[2])
{
    crowd from = kind == CROWD_TOUCHING ? (crowd)rng_below(r, CROWD_TOUCHING) : kind;
    out[0] = random_solid(r, types[0], from);
    out[1] = random_solid(r, types[1], from);
    if (kind == CROWD_TOUCHING) {
        ct_contact3 contact;
        ct_find_contact3(&out[0], &out[1], &contact);
        double by = contact.depth - contact.distance;
        const ct_vec3 *n = &contact.normal;
        out[1] = moved3(&out[1], (ct_vec3){ by * n->x, by * n->y, by * n->z });
        nudge_solid(r, &out[1]);
    }
}
