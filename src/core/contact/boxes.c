/* boxes.c - contact of two boxes of which at least one is oriented: separating axes when they
 * overlap, corners against the other box when they are apart. */
#include "core/contact/contact.h"

#include "core/num/num.h"
#include "core/outline/obb.h"

/* The part of the border of a box that lies farthest against n: one corner twice, or, where a side
 * is square to n, its two. */
static void extreme_side(const ct_obb *box, ct_vec n, ct_vec out[2])
{
    const double parallel = 16 * DBL_EPSILON;
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

typedef struct face_points {
    ct_vec on_face, on_other;
} face_points;

/* The side of box `face` that looks along n, and what of `other` comes nearest to it or lies
 * deepest behind it: a corner, or, where a side is parallel to it, the middle of what the two
 * sides share. n is the outward unit normal of that side, and the axes of both boxes have length
 * 1. */
static face_points find_face_points(const ct_obb *face, ct_vec n, const ct_obb *other)
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
    if (lo == hi && side[0].x == side[1].x && side[0].y == side[1].y) { /* no rounding of it */
        return (face_points){ ct_along(side[0], reach - behind, n), side[0] };
    }
    return (face_points){ ct_along(base, reach, n), ct_along(base, behind, n) };
}

/* Two boxes, their axes brought to length 1, and how they lie along a.u, a.v, b.u, b.v. */
typedef struct box_pair {
    ct_obb a, b;
    double separation[4], bound;
    int side[4]; /* of b as seen from a */
    bool exact;
} box_pair;

/* The contact of one of the axes: the side of its owner that looks towards the other box, and what
 * of that box is nearest to it or deepest behind it. */
static void face_contact(const box_pair *k, int axis, ct_contact *out)
{
    ct_vec n = ct_unit(ct_box_axis(&k->a, &k->b, axis));
    n = k->side[axis] < 0 ? ct_negate(n) : n;
    out->normal = n;
    bool of_b = axis >= 2;
    face_points p =
        find_face_points(of_b ? &k->b : &k->a, of_b ? ct_negate(n) : n, of_b ? &k->a : &k->b);
    out->a_point = of_b ? p.on_other : p.on_face;
    out->b_point = of_b ? p.on_face : p.on_other;
}

/* One corner of one box in the frame of the other, its owner. */
typedef struct box_corner {
    ct_vec beyond; /* what of it lies beyond the owner's half extents, not below 0 */
    int side_x, side_y;
    double distance;
} box_corner;

static void find_corners(const ct_obb *owner, const ct_obb *box, box_corner out[4])
{
    double dx = box->center.x - owner->center.x, dy = box->center.y - owner->center.y;
    double c = owner->cos * box->cos + owner->sin * box->sin;
    double s = owner->cos * box->sin - owner->sin * box->cos;
    ct_vec center = { dx * owner->cos + dy * owner->sin, dy * owner->cos - dx * owner->sin };
    for (int i = 0; i < 4; i++) {
        double hx = ct_box_signs[i][0] * box->half.x, hy = ct_box_signs[i][1] * box->half.y;
        ct_vec at = { center.x + (hx * c - hy * s), center.y + (hx * s + hy * c) };
        out[i].side_x = at.x < 0 ? -1 : 1;
        out[i].side_y = at.y < 0 ? -1 : 1;
        out[i].beyond.x = fabs(at.x) - owner->half.x;
        out[i].beyond.y = fabs(at.y) - owner->half.y;
    }
}

/* b's corners against a, then a's against b. */
static void find_all_corners(const box_pair *k, const ct_exact_corner exact[8], box_corner out[8])
{
    find_corners(&k->a, &k->b, out);
    find_corners(&k->b, &k->a, out + 4);
    for (int i = 0; i < 8; i++) {
        box_corner *c = &out[i];
        if (k->exact) { *c = (box_corner){ exact[i].beyond, exact[i].side_x, exact[i].side_y, 0 }; }
        c->beyond = (ct_vec){ ct_max(c->beyond.x, 0), ct_max(c->beyond.y, 0) };
        c->distance = ct_length(c->beyond);
    }
}

static bool is_facing(const box_corner *c)
{
    return c->beyond.x == 0 || c->beyond.y == 0;
}

static int closest_corner(const box_corner *corners, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++) {
        best = corners[i].distance < corners[best].distance ? i : best;
    }
    return best;
}

/* Of the side that corner i of the eight faces. */
static int facing_axis(const box_corner corners[8], int i)
{
    return (i < 4 ? 0 : 2) + (corners[i].beyond.x == 0 ? 1 : 0);
}

/* Of the corners that are nearest but for rounding, the first that faces a side: then the normal
 * is that side's and does not turn with the noise of a corner that is level with another. That all
 * of its box is as far from the side tells it from one that is past the side's end but for
 * rounding. If there is none, of two corners that are nearest to each other b's. */
static int choose_corner(const box_pair *k, const box_corner corners[8], double least, double noise)
{
    for (int i = 0; i < 8; i++) {
        if (corners[i].distance <= least + noise && is_facing(&corners[i]) &&
            k->separation[facing_axis(corners, i)] >= least - 2 * noise) {
            return i;
        }
    }
    return closest_corner(corners, 4);
}

/* Between b's corner of that index and the corner of a that is nearest to it. */
static void corner_contact(const box_pair *k, const box_corner *c, int index, ct_contact *out)
{
    ct_vec corners_of_b[4];
    ct_obb turn = { { 0, 0 }, { 0, 0 }, k->a.cos, k->a.sin };
    ct_vec n = ct_unit((ct_vec){ c->side_x * c->beyond.x, c->side_y * c->beyond.y });
    ct_vec local = { c->side_x * k->a.half.x, c->side_y * k->a.half.y };
    ct_obb_corners(&k->b, corners_of_b);
    out->normal = ct_unit(ct_obb_to_world(&turn, n));
    out->a_point = ct_obb_to_world(&k->a, local);
    out->b_point = corners_of_b[index];
}

/* A corner that faces a side need not be the one of its box that lies farthest back: of nearly
 * parallel sides that just pass each other, that one lies beside the side. Where coordinates are
 * rounded by more than that, far from the origin, it is not told from the middle. */
static void keep_to_corner(const box_pair *k, int index, ct_contact *out)
{
    ct_vec corners[4], n = index < 4 ? out->normal : ct_negate(out->normal);
    ct_vec *on_other = index < 4 ? &out->b_point : &out->a_point;
    ct_obb_corners(index < 4 ? &k->b : &k->a, corners);
    ct_vec at = corners[index % 4];
    if (ct_dot(ct_sub(at, *on_other), n) > k->bound + 4 * DBL_EPSILON * ct_size(at)) {
        *on_other = at;
        *(index < 4 ? &out->a_point : &out->b_point) = ct_along(at, -out->distance, n);
    }
}

static void contact_boxes_apart(box_pair *k, const ct_exact_corner exact[8], ct_contact *out)
{
    box_corner corners[8];
    find_all_corners(k, exact, corners);
    out->distance = corners[closest_corner(corners, 8)].distance;
    int index = choose_corner(k, corners, out->distance, ct_tie(k->bound, out->distance));
    const box_corner *c = &corners[index];
    if (!is_facing(c)) {
        corner_contact(k, c, index, out);
        return;
    }
    face_contact(k, facing_axis(corners, index), out);
    keep_to_corner(k, index, out);
}

static double largest(const double value[4])
{
    return ct_max(ct_max(value[0], value[1]), ct_max(value[2], value[3]));
}

static bool is_point(const ct_obb *box)
{
    return box->half.x == 0 && box->half.y == 0;
}

/* Along each axis; exactly where the plain values have lost their digits, which they have within
 * about 2^-8 of the size: what bringing the axes to length 1 has rounded is less than 2^-40 of
 * what is left then. Returns the largest separation. */
static double find_separations(const ct_shape *a, const ct_shape *b, box_pair *k)
{
    ct_separations s;
    ct_box_separations(&k->a, &k->b, ct_box_slack(a) + ct_box_slack(b), &s);
    k->bound = s.bound;
    k->exact = !(fabs(largest(s.value)) > 0x1p40 * s.bound);
    if (k->exact) {
        ct_exact_separations(a, b, k->separation, k->side);
        k->bound -= DBL_MIN; /* nothing has underflown */
        return largest(k->separation);
    }
    ct_vec d = ct_sub(k->b.center, k->a.center);
    for (int i = 0; i < 4; i++) {
        k->separation[i] = s.value[i];
        k->side[i] = ct_dot(d, ct_box_axis(&k->a, &k->b, i)) < -s.bound ? -1 : 1;
    }
    return largest(s.value);
}

void ct_boxes_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    ct_obb box_a = ct_box_of(a), box_b = ct_box_of(b);
    box_pair k = { .a = ct_frame_of(&box_a), .b = ct_frame_of(&box_b) };
    double most = find_separations(a, b, &k);
    *out = (ct_contact){ .has_normal = true };
    out->relation = most > 0 ? CT_APART : most < 0 ? CT_OVERLAPPING : CT_TOUCHING;
    if (out->relation == CT_APART) {
        ct_exact_corner exact[8];
        if (k.exact) { ct_exact_corners(a, b, exact); }
        contact_boxes_apart(&k, exact, out);
    } else if (out->relation == CT_TOUCHING && is_point(&k.a) && is_point(&k.b)) {
        out->has_normal = false;
        out->a_point = out->b_point = k.a.center;
    } else {
        /* The axis of least overlap: the first among those that are equal but for rounding. Where
         * they touch, an axis on which they do so exactly. */
        int axis = 0;
        while (k.separation[axis] < most - ct_tie(k.bound, -most)) { axis++; }
        face_contact(&k, axis, out);
        out->depth = -most;
    }
}
