/* overlap3.c - overlap of points, spheres and axis-aligned boxes in space. */
#include "core/num/num.h"
#include "core/num/two.h"
#include "core/outline/rounded.h"
#include "core/space/solid.h"

/* Three-way verdict of the plain evaluation: 1 overlap, 0 apart, -1 within the error bound.
 *
 * As disc_verdict in overlap.c: with u = 2^-53 the squares are off by 3u, their sum by 5u, r * r by
 * 3u and the difference by u more; 8u of everything leaves room for the bound's own roundings.
 * `doubt` is 0, or NaN to leave the verdict to the exact path. */
static inline int ball_verdict(ct_vec3 d, double r, double doubt)
{
    double sum = d.x * d.x + d.y * d.y + d.z * d.z;
    double limit = r * r;
    double bound = 4.0 * DBL_EPSILON * (sum + limit) + DBL_MIN + doubt;
    return fabs(sum - limit) > bound ? sum < limit : -1;
}

static inline ct_vec3 between3(const ct_vec3 *a, const ct_vec3 *b)
{
    return (ct_vec3){ b->x - a->x, b->y - a->y, b->z - a->z };
}

CT_COLD static bool spheres_overlap(const ct_sphere *a, const ct_sphere *b)
{
    if (!ct_is_valid_sphere(a) || !ct_is_valid_sphere(b)) { return false; }
    const ct_vec3 *p = &a->center, *q = &b->center;
    ct_unrounded dx = ct_unrounded_difference(q->x, p->x), dy = ct_unrounded_difference(q->y, p->y);
    ct_unrounded dz = ct_unrounded_difference(q->z, p->z);
    ct_unrounded r = ct_unrounded_difference(a->radius, -b->radius), limit = ct_unrounded_mul(r, r);
    ct_unrounded sum = ct_unrounded_add(ct_unrounded_norm(dx, dy), ct_unrounded_mul(dz, dz));
    if (sum.is_exact && limit.is_exact) { return sum.v <= limit.v; }
    const ct_axis_gap axes[CT_AXES] = { ct_axis_gap_of(p->x, p->x, q->x, q->x),
                                        ct_axis_gap_of(p->y, p->y, q->y, q->y),
                                        ct_axis_gap_of(p->z, p->z, q->z, q->z) };
    return ct_exact_grown_gap(axes, CT_AXES, a->radius, b->radius).relation != CT_APART;
}

static inline ct_vec3 nearest_in3(const ct_box *box, const ct_vec3 *p)
{
    return (ct_vec3){ ct_clamp(p->x, box->min.x, box->max.x),
                      ct_clamp(p->y, box->min.y, box->max.y),
                      ct_clamp(p->z, box->min.z, box->max.z) };
}

/* The point of the box nearest to the sphere's centre is a double, so this is a point against a
 * sphere. */
CT_COLD static bool sphere_box_overlap(const ct_sphere *a, const ct_box *b)
{
    ct_sphere nearest = { nearest_in3(b, &a->center), 0 };
    return ct_is_valid_box(b) && spheres_overlap(a, &nearest);
}

/* A finite number where the box's coordinates are, unless it is too large for one. */
static inline double extent_of(const ct_box *b)
{
    return (b->max.x - b->min.x) + (b->max.y - b->min.y) + (b->max.z - b->min.z);
}

bool ct_overlap_point_sphere(const ct_vec3 *a, const ct_sphere *b)
{
    int verdict = ball_verdict(between3(a, &b->center), b->radius, 0);
    if (verdict >= 0) { return verdict & (b->radius >= 0); }
    return spheres_overlap(&(ct_sphere){ *a, 0 }, b);
}

bool ct_overlap_point_box(const ct_vec3 *a, const ct_box *b)
{
    bool hit = (a->x >= b->min.x) & (a->x <= b->max.x) & (a->y >= b->min.y) & (a->y <= b->max.y) &
               (a->z >= b->min.z) & (a->z <= b->max.z);
    return extent_of(b) <= DBL_MAX ? hit : hit && ct_is_valid_box(b);
}

bool ct_overlap_sphere_sphere(const ct_sphere *a, const ct_sphere *b)
{
    int verdict = ball_verdict(between3(&a->center, &b->center), a->radius + b->radius, 0);
    if (verdict >= 0) { return verdict & (a->radius >= 0) & (b->radius >= 0); }
    return spheres_overlap(a, b);
}

bool ct_overlap_sphere_box(const ct_sphere *a, const ct_box *b)
{
    ct_vec3 nearest = nearest_in3(b, &a->center);
    int verdict = ball_verdict(between3(&nearest, &a->center), a->radius, 0 * extent_of(b));
    if (verdict >= 0) {
        return verdict & (a->radius >= 0) & (b->min.x <= b->max.x) & (b->min.y <= b->max.y) &
               (b->min.z <= b->max.z);
    }
    return sphere_box_overlap(a, b);
}

/* The larger lower end against the smaller upper one tells of both boxes' order as well. An int, so
 * that three of them are joined without a branch and without a warning. */
static inline int spans_meet(double a_min, double a_max, double b_min, double b_max)
{
    return ct_max(a_min, b_min) <= ct_min(a_max, b_max);
}

bool ct_overlap_box_box(const ct_box *a, const ct_box *b)
{
    int hit = spans_meet(a->min.x, a->max.x, b->min.x, b->max.x) &
              spans_meet(a->min.y, a->max.y, b->min.y, b->max.y) &
              spans_meet(a->min.z, a->max.z, b->min.z, b->max.z);
    return extent_of(a) + extent_of(b) <= DBL_MAX ? hit
                                                  : hit && ct_is_valid_box(a) && ct_is_valid_box(b);
}

static bool overlap_point(const ct_vec3 *a, const ct_shape3 *b)
{
    switch (b->type) {
    case CT_POINT3:
        return (a->x == b->as.point.x) & (a->y == b->as.point.y) & (a->z == b->as.point.z) &&
               ct_is_valid_point3(a);
    case CT_SPHERE:
        return ct_overlap_point_sphere(a, &b->as.sphere);
    case CT_BOX:
        return ct_overlap_point_box(a, &b->as.box);
    case CT_TYPE3_COUNT:
        break;
    }
    return false;
}

bool ct_overlap3(const ct_shape3 *a, const ct_shape3 *b)
{
    if (a->type > b->type) {
        const ct_shape3 *swap = a;
        a = b;
        b = swap;
    }
    if (a->type == CT_POINT3) { return overlap_point(&a->as.point, b); }
    if (a->type == CT_SPHERE && b->type == CT_SPHERE) {
        return ct_overlap_sphere_sphere(&a->as.sphere, &b->as.sphere);
    }
    if (a->type == CT_SPHERE && b->type == CT_BOX) {
        return ct_overlap_sphere_box(&a->as.sphere, &b->as.box);
    }
    return a->type == CT_BOX && b->type == CT_BOX && ct_overlap_box_box(&a->as.box, &b->as.box);
}
