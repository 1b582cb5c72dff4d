/* boxes.c - contact of two boxes of which at least one is oriented: separating axes when they
 * overlap, corners against the other box when they are apart. */
#include "core/boxes.h"

#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/exact.h"
#include "core/num.h"
#include "core/obb.h"

/* The part of the border of a box that lies farthest against n: one corner twice, or, where a side
 * is square to n, its two. */
static void extreme_side(const ct_obb *box, ct_vec n, ct_vec out[2])
{
    const double parallel = 1e-12;
    ct_vec u = { box->cos, box->sin };
    double nu = ct_dot(n, u), nv = ct_cross(u, n);
    ct_vec p = { nu > 0 ? -box->half.x : box->half.x, nv > 0 ? -box->half.y : box->half.y };
    ct_vec q = p;
    if (fabs(nu) < parallel) {
        q.x = -p.x;
    } else if (fabs(nv) < parallel) {
        q.y = -p.y;
    }
    out[0] = ct_obb_to_world(box, p);
    out[1] = ct_obb_to_world(box, q);
}

ct_face_points ct_box_face_points(const ct_obb *face, ct_vec n, const ct_obb *other)
{
    ct_vec side[2];
    extreme_side(other, n, side);
    ct_vec along = { -n.y, n.x };
    bool is_x = fabs(n.x * face->cos + n.y * face->sin) > 0.5;
    double reach = is_x ? face->half.x : face->half.y, width = is_x ? face->half.y : face->half.x;
    double s0 = ct_dot(ct_sub(side[0], face->center), along);
    double s1 = ct_dot(ct_sub(side[1], face->center), along);
    double lo = ct_max(ct_min(s0, s1), -width), hi = ct_min(ct_max(s0, s1), width);
    double s = lo <= hi ? ct_middle(lo, hi) : ct_max(-width, ct_min(width, s0));
    ct_vec base = ct_along(face->center, s, along);
    double behind = ct_dot(ct_sub(side[0], face->center), n);
    return (ct_face_points){ ct_along(base, reach, n), ct_along(base, behind, n) };
}

/* The contact of one of the axes a.u, a.v, b.u, b.v: the side of its owner that looks towards the
 * other box, and what of that box is nearest to it or deepest behind it. */
static void face_contact(const ct_obb *a, const ct_obb *b, int axis, ct_contact *out)
{
    ct_vec n = ct_unit(ct_box_axis(a, b, axis));
    if (ct_dot(ct_sub(b->center, a->center), n) < 0) {
        n = ct_negate(n);
    }
    out->normal = n;
    if (axis < 2) {
        ct_face_points p = ct_box_face_points(a, n, b);
        out->a_point = p.on_face;
        out->b_point = p.on_other;
    } else {
        ct_face_points p = ct_box_face_points(b, ct_negate(n), a);
        out->a_point = p.on_other;
        out->b_point = p.on_face;
    }
}

static double length_of(const ct_obb *box)
{
    return sqrt(box->cos * box->cos + box->sin * box->sin);
}

/* One corner of one box in the frame of the other, its owner. */
typedef struct corner {
    ct_vec at;     /* in the owner's frame, times the length of its axes */
    ct_vec beyond; /* what of that lies beyond the owner's half extents, not below 0 */
    double distance;
} corner;

static void find_corners(const ct_obb *owner, const ct_obb *box, corner out[4])
{
    static const int signs[4][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
    double dx = box->center.x - owner->center.x, dy = box->center.y - owner->center.y;
    double c = owner->cos * box->cos + owner->sin * box->sin;
    double s = owner->cos * box->sin - owner->sin * box->cos;
    double length_sq = owner->cos * owner->cos + owner->sin * owner->sin;
    ct_vec at = { dx * owner->cos + dy * owner->sin, dy * owner->cos - dx * owner->sin };
    for (int i = 0; i < 4; i++) {
        double hx = signs[i][0] * box->half.x, hy = signs[i][1] * box->half.y;
        out[i].at = (ct_vec){ at.x + (hx * c - hy * s), at.y + (hx * s + hy * c) };
        out[i].beyond = (ct_vec){ fabs(out[i].at.x) - owner->half.x * length_sq,
                                  fabs(out[i].at.y) - owner->half.y * length_sq };
    }
}

/* b's corners against a, then a's against b. */
static void find_all_corners(const ct_obb *a, const ct_obb *b, const ct_vec exact[8], corner out[8])
{
    find_corners(a, b, out);
    find_corners(b, a, out + 4);
    for (int i = 0; i < 8; i++) {
        ct_vec beyond = exact ? exact[i] : out[i].beyond;
        out[i].beyond = (ct_vec){ ct_max(beyond.x, 0), ct_max(beyond.y, 0) };
        out[i].distance = ct_length(out[i].beyond) / length_of(i < 4 ? a : b);
    }
}

static bool is_facing(const corner *c)
{
    return c->beyond.x == 0 || c->beyond.y == 0;
}

/* Of the corners that are nearest but for rounding, the first that faces a side: then the normal
 * is that side's and does not turn with the noise of a corner that is level with another. */
static int choose_corner(const corner corners[8], double least, double noise)
{
    int best = -1;
    for (int i = 0; i < 8; i++) {
        bool near = corners[i].distance <= least + noise;
        if (near && (best < 0 || (is_facing(&corners[i]) && !is_facing(&corners[best])))) {
            best = i;
        }
    }
    assert(best >= 0);
    return best;
}

static void corner_contact(const ct_obb *a, const ct_obb *b, const corner corners[8], int index,
                           ct_contact *out)
{
    const ct_obb *owner = index < 4 ? a : b, *box = index < 4 ? b : a;
    const corner *c = &corners[index];
    double sx = c->at.x < 0 ? -1 : 1, sy = c->at.y < 0 ? -1 : 1;
    ct_vec points[4], n = { sx * c->beyond.x, sy * c->beyond.y };
    ct_obb turn = { { 0, 0 }, { 0, 0 }, owner->cos, owner->sin };
    n = ct_unit(ct_obb_to_world(&turn, ct_unit(n)));
    ct_obb_corners(box, points);
    ct_vec of_box = points[index % 4];
    ct_vec of_owner = ct_obb_to_world(owner, (ct_vec){ sx * owner->half.x, sy * owner->half.y });
    out->normal = index < 4 ? n : ct_negate(n);
    out->a_point = index < 4 ? of_owner : of_box;
    out->b_point = index < 4 ? of_box : of_owner;
}

static void contact_apart(const ct_obb *a, const ct_obb *b, const corner corners[8], double noise,
                          ct_contact *out)
{
    double least = corners[0].distance;
    for (int i = 1; i < 8; i++) {
        least = ct_min(least, corners[i].distance);
    }
    out->distance = least;
    int index = choose_corner(corners, least, noise);
    if (is_facing(&corners[index])) {
        face_contact(a, b, (index < 4 ? 0 : 2) + (corners[index].beyond.x == 0 ? 1 : 0), out);
    } else {
        corner_contact(a, b, corners, index, out);
    }
}

static double largest(const double value[4])
{
    return ct_max(ct_max(value[0], value[1]), ct_max(value[2], value[3]));
}

/* The axis of least overlap: the first among those that are equal but for rounding. Where they
 * touch, an axis on which they do so exactly. */
static int least_overlap(const double separation[4], double most, double noise)
{
    int axis = 0;
    while (separation[axis] < most - (most < 0 ? noise : 0)) {
        axis++;
    }
    return axis;
}

static bool is_point(const ct_obb *box)
{
    return box->half.x == 0 && box->half.y == 0;
}

void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_obb p = ct_box_of(a), q = ct_box_of(b);
    double slack = ct_box_slack(a) + ct_box_slack(b);
    ct_separations s;
    ct_box_separations(&p, &q, slack, &s);
    ct_vec exact[8];
    double most = largest(s.value);
    /* Within about 2^-8 of the size, or where the bound says that digits have been lost. */
    bool close = !(fabs(most) > 0x1p40 * s.bound);
    if (close) {
        ct_exact_separations(a, b, s.value);
        most = largest(s.value);
    }
    *out = (ct_contact){ .has_normal = true };
    out->relation = most > 0 ? CT_APART : most < 0 ? CT_OVERLAPPING : CT_TOUCHING;
    if (out->relation == CT_APART) {
        corner corners[8];
        if (close) {
            ct_exact_corners(a, b, exact);
        }
        find_all_corners(&p, &q, close ? exact : 0, corners);
        contact_apart(&p, &q, corners, s.bound, out);
        return;
    }
    if (out->relation == CT_TOUCHING && is_point(&p) && is_point(&q)) {
        out->has_normal = false;
        out->a_point = out->b_point = p.center;
        return;
    }
    int axis = least_overlap(s.value, most, s.bound);
    face_contact(&p, &q, axis, out);
    out->depth = -most / length_of(axis < 2 ? &p : &q);
}
