/* contact.c - everything about one pair, by dispatch to the three ways of finding it. */
#include "core/contact/contact.h"
#include <math.h>

#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/outline/polygon.h"
#include "core/outline/rounded.h"

static void flip(ct_contact *contact)
{
    ct_vec point = contact->a_point;
    contact->a_point = contact->b_point;
    contact->b_point = point;
    contact->normal = ct_negate(contact->normal);
    if (contact->inside == CT_INSIDE_A) {
        contact->inside = CT_INSIDE_B;
    } else if (contact->inside == CT_INSIDE_B) {
        contact->inside = CT_INSIDE_A;
    }
}

/* A point or circle against an oriented rect: solved where the rect is a rect. What turning into
 * that frame rounds matters only close to touching, and there the gap is found exactly. */
static void circle_obb(const ct_circle *a, const ct_obb *b, ct_contact *out)
{
    ct_obb frame = ct_frame_of(b);
    ct_vec p = ct_obb_to_local(&frame, a->center);
    ct_rounded ra = { p, p, a->radius };
    ct_rounded rb = { ct_scale(-1, frame.half), frame.half, 0 };
    ct_gap gap = ct_rounded_gap(&ra, &rb);
    double size = fabs(p.x) + fabs(p.y) + frame.half.x + frame.half.y + a->radius;
    /* Subnormal coordinates lose theirs on the way into the frame, whatever the gap. */
    if (!(fabs(gap.value) > 0x1p-8 * size) || size < 0x1p-1000) {
        gap = ct_exact_circle_obb_gap(a, b);
    }
    ct_rounded_contact(&ra, &rb, gap, out);
    out->a_point = ct_obb_to_world(&frame, out->a_point);
    out->b_point = ct_obb_to_world(&frame, out->b_point);
    out->normal = ct_turn_to_world(&frame, out->normal);
}

/* Returns false where a polygon's points are out of range. */
static bool ordered_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    if (b->type > CT_OBB) {
        return ct_outlines_contact(a, b, out);
    }
    if (b->type != CT_OBB) {
        ct_rounded ra = ct_rounded_of(a), rb = ct_rounded_of(b);
        ct_rounded_contact(&ra, &rb, ct_rounded_gap(&ra, &rb), out);
    } else if (a->type == CT_POINT || a->type == CT_CIRCLE) {
        ct_circle circle = a->type == CT_CIRCLE ? a->as.circle : (ct_circle){ a->as.point, 0 };
        circle_obb(&circle, &b->as.obb, out);
    } else {
        ct_boxes_contact(a, b, out);
    }
    out->has_depth = true;
    out->inside = out->relation == CT_APART ? CT_INSIDE_NONE : ct_find_inside(a, b);
    return true;
}

/* The first of two lists that differ in what it differs in. */
static bool is_after(const double *a, const double *b, int count)
{
    int i = 0;
    while (i < count - 1 && a[i] == b[i]) {
        i++;
    }
    return a[i] > b[i];
}

static bool obb_after(const ct_obb *a, const ct_obb *b)
{
    const double x[6] = { a->center.x, a->center.y, a->half.x, a->half.y, a->cos, a->sin };
    const double y[6] = { b->center.x, b->center.y, b->half.x, b->half.y, b->cos, b->sin };
    return is_after(x, y, 6);
}

static bool segment_after(const ct_segment *a, const ct_segment *b)
{
    const double x[4] = { a->from.x, a->from.y, a->to.x, a->to.y };
    const double y[4] = { b->from.x, b->from.y, b->to.x, b->to.y };
    return is_after(x, y, 4);
}

static bool capsule_after(const ct_capsule *a, const ct_capsule *b)
{
    const double x[5] = { a->from.x, a->from.y, a->to.x, a->to.y, a->radius };
    const double y[5] = { b->from.x, b->from.y, b->to.x, b->to.y, b->radius };
    return is_after(x, y, 5);
}

static bool polygon_after(const ct_polygon *a, const ct_polygon *b)
{
    int i = 0;
    if (a->count != b->count) {
        return a->count > b->count;
    }
    while (i < a->count - 1 && a->points[i].x == b->points[i].x &&
           a->points[i].y == b->points[i].y) {
        i++;
    }
    const double x[2] = { a->points[i].x, a->points[i].y };
    const double y[2] = { b->points[i].x, b->points[i].y };
    return is_after(x, y, 2);
}

/* Any total order will do, so that a swapped call takes the same roundings. */
static bool comes_after(const ct_shape *a, const ct_shape *b)
{
    if (a->type != b->type) {
        return a->type > b->type;
    }
    switch (a->type) {
    case CT_OBB:
        return obb_after(&a->as.obb, &b->as.obb);
    case CT_SEGMENT:
        return segment_after(&a->as.segment, &b->as.segment);
    case CT_CAPSULE:
        return capsule_after(&a->as.capsule, &b->as.capsule);
    case CT_POLYGON:
        return polygon_after(&a->as.polygon, &b->as.polygon);
    default:
        return false; /* points, circles and rects round alike in either order */
    }
}

/* Squares and products of what is larger would overflow. */
static const double most = 1e150;

static bool is_in_range(ct_vec v)
{
    return fabs(v.x) <= most && fabs(v.y) <= most;
}

/* A polygon's points are looked at later. */
static bool may_have_contacts(const ct_shape *shape)
{
    if (shape->type == CT_POLYGON) {
        return ct_polygon_has_points(&shape->as.polygon);
    }
    if (!ct_is_valid(shape)) {
        return false;
    }
    switch (shape->type) {
    case CT_POINT:
        return is_in_range(shape->as.point);
    case CT_CIRCLE:
        return is_in_range(shape->as.circle.center) && shape->as.circle.radius <= most;
    case CT_RECT:
        return is_in_range(shape->as.rect.min) && is_in_range(shape->as.rect.max);
    case CT_OBB:
        return is_in_range(shape->as.obb.center) && is_in_range(shape->as.obb.half);
    case CT_SEGMENT:
        return is_in_range(shape->as.segment.from) && is_in_range(shape->as.segment.to);
    default:
        return is_in_range(shape->as.capsule.from) && is_in_range(shape->as.capsule.to) &&
               shape->as.capsule.radius <= most;
    }
}

/* A point is its own closest and deepest point, whatever its way through a box's frame has rounded. */
static void keep_points(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    if (a->type == CT_POINT) {
        out->a_point = a->as.point;
    }
    if (b->type == CT_POINT) {
        out->b_point = b->as.point;
    }
}

void ct_find_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    if (may_have_contacts(a) && may_have_contacts(b)) {
        bool swap = comes_after(a, b);
        if (ordered_contact(swap ? b : a, swap ? a : b, out)) {
            if (swap) {
                flip(out);
            }
            keep_points(a, b, out);
            return;
        }
    }
    *out = (ct_contact){ .relation = CT_APART, .distance = NAN };
}
