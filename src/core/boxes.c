/* boxes.c - contact of two boxes of which at least one is oriented: separating axes when they
 * overlap, corners against the other box when they are apart. */
#include "core/boxes.h"

#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/exact.h"
#include "core/num.h"
#include "core/obb.h"

ct_obb ct_box_of(const ct_shape *shape)
{
    return shape->type == CT_RECT ? ct_obb_of_rect(&shape->as.rect) : shape->as.obb;
}

static double size_of(const ct_obb *a, const ct_obb *b)
{
    ct_vec d = ct_sub(b->center, a->center);
    return fabs(d.x) + fabs(d.y) + a->half.x + a->half.y + b->half.x + b->half.y;
}

/* The part of other's border that lies farthest against n: one corner twice, or a side's two. */
static void extreme_side(const ct_obb *other, ct_vec n, ct_vec out[2])
{
    ct_vec u = { other->cos, other->sin };
    double nu = ct_dot(n, u), nv = ct_cross(u, n);
    const double parallel = 1e-12;
    ct_vec p = { nu > 0 ? -other->half.x : other->half.x, nv > 0 ? -other->half.y : other->half.y };
    ct_vec q = p;
    if (fabs(nu) < parallel) {
        q.x = -p.x;
    } else if (fabs(nv) < parallel) {
        q.y = -p.y;
    }
    out[0] = ct_obb_to_world(other, p);
    out[1] = ct_obb_to_world(other, q);
}

ct_face_points ct_box_face_points(const ct_obb *face, ct_vec n, const ct_obb *other)
{
    ct_vec side[2];
    extreme_side(other, n, side);
    ct_vec along = { -n.y, n.x };
    ct_vec u = { face->cos, face->sin };
    bool is_x = fabs(ct_dot(n, u)) > 0.5;
    double reach = is_x ? face->half.x : face->half.y, width = is_x ? face->half.y : face->half.x;
    double s0 = ct_dot(ct_sub(side[0], face->center), along);
    double s1 = ct_dot(ct_sub(side[1], face->center), along);
    double lo = ct_max(ct_min(s0, s1), -width), hi = ct_min(ct_max(s0, s1), width);
    double s = s0 == s1 || lo > hi ? ct_max(-width, ct_min(width, s0)) : ct_middle(lo, hi);
    ct_vec base = ct_along(face->center, s, along);
    double behind = ct_dot(ct_sub(side[0], face->center), n);
    return (ct_face_points){ ct_along(base, reach, n), ct_along(base, behind, n) };
}

/* Outward normal of the owner of the axis, from its box towards the other one. */
static ct_vec axis_normal(const ct_obb *a, const ct_obb *b, int axis)
{
    ct_vec n = ct_unit(ct_box_axis(a, b, axis));
    ct_vec d = axis < 2 ? ct_sub(b->center, a->center) : ct_sub(a->center, b->center);
    return ct_dot(d, n) < 0 ? ct_scale(-1, n) : n;
}

static void face_contact(const ct_obb *a, const ct_obb *b, int axis, ct_contact *out)
{
    ct_vec n = axis_normal(a, b, axis);
    if (axis < 2) {
        ct_face_points p = ct_box_face_points(a, n, b);
        out->normal = n;
        out->a_point = p.on_face;
        out->b_point = p.on_other;
    } else {
        ct_face_points p = ct_box_face_points(b, n, a);
        out->normal = ct_scale(-1, n);
        out->a_point = p.on_other;
        out->b_point = p.on_face;
    }
}

/* The corners of both boxes, each in the frame of the other box, by how far outside it is. */
typedef struct corner_gap {
    double x, y; /* excess beyond the half extents, not below 0 */
    double distance;
} corner_gap;

static corner_gap corner_against(ct_vec corner, const ct_obb *box)
{
    ct_vec p = ct_obb_to_local(box, corner);
    corner_gap g = { ct_max(fabs(p.x) - box->half.x, 0), ct_max(fabs(p.y) - box->half.y, 0), 0 };
    g.distance = hypot(g.x, g.y);
    return g;
}

static ct_vec nearest_in(ct_vec corner, const ct_obb *box)
{
    ct_vec p = ct_obb_to_local(box, corner);
    p.x = ct_max(-box->half.x, ct_min(box->half.x, p.x));
    p.y = ct_max(-box->half.y, ct_min(box->half.y, p.y));
    return ct_obb_to_world(box, p);
}

static void apart(const ct_obb *a, const ct_obb *b, double separation, ct_contact *out)
{
    ct_vec corners[8];
    ct_obb_corners(b, corners);
    ct_obb_corners(a, corners + 4);
    const double noise = 16 * DBL_EPSILON * size_of(a, b);
    int best = 0;
    corner_gap least = { 0, 0, DBL_MAX };
    for (int i = 0; i < 8; i++) {
        corner_gap g = corner_against(corners[i], i < 4 ? a : b);
        if (g.distance < least.distance - noise) {
            least = g;
            best = i;
        }
    }
    out->distance = ct_max(least.distance, separation);
    if (least.x == 0 || least.y == 0 || least.distance < noise) {
        face_contact(a, b, (best < 4 ? 0 : 2) + (least.x == 0 ? 1 : 0), out);
        return;
    }
    ct_vec near = nearest_in(corners[best], best < 4 ? a : b);
    out->a_point = best < 4 ? near : corners[best];
    out->b_point = best < 4 ? corners[best] : near;
    out->normal = ct_unit(ct_sub(out->b_point, out->a_point));
}

static int least_overlap(const double separation[4], double noise)
{
    int best = 0;
    for (int i = 1; i < 4; i++) {
        if (separation[i] > separation[best] + noise ||
            (separation[i] >= 0 && separation[best] < 0)) {
            best = i;
        }
    }
    return best;
}

static ct_relation relation_of(const double separation[4])
{
    double most =
        ct_max(ct_max(separation[0], separation[1]), ct_max(separation[2], separation[3]));
    return most > 0 ? CT_APART : most < 0 ? CT_OVERLAPPING : CT_TOUCHING;
}

void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_obb box_a = ct_box_of(a), box_b = ct_box_of(b);
    ct_separations s;
    ct_box_separations(&box_a, &box_b, &s);
    double most = -DBL_MAX;
    for (int i = 0; i < 4; i++) {
        most = ct_max(most, s.value[i]);
    }
    if (!(fabs(most) > 0x1p-20 * size_of(&box_a, &box_b))) {
        ct_exact_separations(a, b, s.value);
    }
    *out = (ct_contact){ .relation = relation_of(s.value), .has_normal = true };
    if (out->relation == CT_APART) {
        apart(&box_a, &box_b,
              ct_max(ct_max(s.value[0], s.value[1]), ct_max(s.value[2], s.value[3])), out);
        return;
    }
    int axis = least_overlap(s.value, 16 * DBL_EPSILON * size_of(&box_a, &box_b));
    face_contact(&box_a, &box_b, axis, out);
    ct_vec n = ct_box_axis(&box_a, &box_b, axis);
    out->depth = -s.value[axis] / (n.x * n.x + n.y * n.y);
}
