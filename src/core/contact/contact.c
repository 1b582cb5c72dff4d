/* contact.c - everything about one pair: points, circles and upright rects here, and a point or
 * circle with a turned rect; two boxes of which one is turned in boxes.c, everything else by its
 * outlines in contact_outline.c. */
#include "core/contact/contact.h"

#include "core/num/num.h"
#include "core/outline/obb.h"
#include "core/outline/outline.h"

/* The way between an oriented rect and a point or centre close to its border, of which turning into
 * its frame leaves nothing but roundings: that of two boxes, which have exact corners. */
static void keep_to_border(const ct_circle *a, const ct_obb *b, ct_contact *out)
{
    ct_shape center = { CT_RECT, .as.rect = { a->center, a->center } };
    ct_shape box = { CT_OBB, .as.obb = *b };
    ct_contact core;
    ct_boxes_contact(&box, &center, &core);
    if (core.has_normal) {
        out->normal = ct_negate(core.normal);
        out->a_point = ct_along(a->center, a->radius, out->normal);
        out->b_point = core.a_point;
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
    double size = ct_size(p) + frame.half.x + frame.half.y + a->radius;
    /* Subnormal coordinates lose theirs on the way into the frame, whatever the gap. */
    bool is_close = !(fabs(gap.value) > 0x1p-8 * size) || size < 0x1p-1000;
    /* Outside by rounding only: a centre on a corner leaves through a side. */
    double core = gap.value + a->radius;
    bool is_on_border = core > 0 && core <= 0x1p-40 * size;
    if (is_close) { gap = ct_exact_circle_obb_gap(a, b); }
    ct_rounded_contact(&ra, &rb, gap, out);
    out->a_point = ct_obb_to_world(&frame, out->a_point);
    out->b_point = ct_obb_to_world(&frame, out->b_point);
    out->normal = ct_turn_to_world(&frame, out->normal);
    if (is_on_border || (is_close && a->radius <= 0x1p-8 * size)) { keep_to_border(a, b, out); }
}

/* Returns false where a polygon's points are out of range. */
static bool ordered_contact(const ct_subject *of_a, const ct_subject *of_b, bool distance_only,
                            ct_contact *out)
{
    const ct_shape *a = of_a->shape, *b = of_b->shape;
    if (ct_is_upright(a) && ct_is_upright(b)) {
        ct_rounded ra = ct_rounded_of(a), rb = ct_rounded_of(b);
        ct_rounded_contact(&ra, &rb, ct_rounded_gap(&ra, &rb), out);
    } else if (ct_is_round(a) && b->type == CT_OBB) {
        ct_circle disc = ct_disc_of(a);
        circle_obb(&disc, &b->as.obb, out);
    } else if (ct_is_box(a) && ct_is_box(b)) {
        ct_boxes_contact(a, b, out);
    } else {
        return ct_outlines_contact(of_a, of_b, distance_only, out);
    }
    bool is_outside = out->relation == CT_APART || distance_only;
    out->inside = is_outside ? CT_INSIDE_NONE : ct_find_inside(a, b, out);
    return true;
}

/* Any total order will do, so that a swapped call takes the same roundings. Points, circles and
 * rects round alike in either order. */
static bool comes_after(const ct_shape *a, const ct_shape *b)
{
    if (a->type != b->type || ct_is_upright(a)) { return a->type > b->type; }
    const ct_polygon *p = &a->as.polygon, *q = &b->as.polygon;
    bool has_points = a->type == CT_POLYGON;
    double first_a = has_points ? p->points->x : a->as.point.x;
    double first_b = has_points ? q->points->x : b->as.point.x;
    if (first_a != first_b && (!has_points || p->count == q->count)) {
        return first_a > first_b; /* nearly always: without a look at the rest */
    }
    ct_numbers x = ct_numbers_of(a), y = ct_numbers_of(b);
    if (x.count != y.count) { return x.count > y.count; }
    int i = 0;
    while (i < x.count - 1 && x.at[i] == y.at[i]) { i++; }
    return x.at[i] > y.at[i];
}

/* A polygon's points are looked at later. */
static CT_HOT inline bool may_have_contacts(const ct_shape *shape)
{
    return shape->type == CT_POLYGON ? ct_polygon_has_points(&shape->as.polygon)
                                     : ct_is_in_range(shape, CT_CONTACT_RANGE);
}

static void find_contact(const ct_subject *of_a, const ct_subject *of_b, bool distance_only,
                         ct_contact *out)
{
    static const ct_inside inside[2][4] = {
        { CT_INSIDE_NONE, CT_INSIDE_A, CT_INSIDE_B, CT_INSIDE_BOTH },
        { CT_INSIDE_NONE, CT_INSIDE_B, CT_INSIDE_A, CT_INSIDE_BOTH }
    };
    const ct_shape *a = of_a->shape, *b = of_b->shape;
    if (may_have_contacts(a) && may_have_contacts(b)) {
        const ct_subject *of[2] = { of_a, of_b }; /* in which order nothing foretells */
        bool swap = comes_after(a, b);
        if (ordered_contact(of[swap], of[!swap], distance_only, out)) {
            if (swap | (a->type == CT_POLYGON)) { /* of others it mostly is foretold */
                ct_flip_contact(out, swap);
                out->inside = inside[swap][out->inside];
            }
            /* A point is its own closest and deepest point, whatever its way through a box's frame
             * has rounded. */
            if (a->type == CT_POINT) { out->a_point = a->as.point; }
            if (b->type == CT_POINT) { out->b_point = b->as.point; }
            return;
        }
    }
    *out = (ct_contact){ .relation = CT_APART, .distance = NAN };
}

void ct_find_contact(const ct_shape *a, const ct_shape *b, ct_contact *out)
{
    find_contact(&(ct_subject){ a, NULL }, &(ct_subject){ b, NULL }, false, out);
}

void ct_find_prepared_contact(const ct_prepared *a, const ct_prepared *b, ct_contact *out)
{
    find_contact(&(ct_subject){ &a->shape, a }, &(ct_subject){ &b->shape, b }, false, out);
}

static double find_distance(const ct_subject *a, const ct_subject *b, ct_vec closest[2])
{
    ct_contact found;
    find_contact(a, b, true, &found);
    if (found.distance > 0 && closest != NULL) {
        closest[0] = found.a_point;
        closest[1] = found.b_point;
    }
    return found.distance;
}

double ct_find_distance(const ct_shape *a, const ct_shape *b, ct_vec closest[2])
{
    return find_distance(&(ct_subject){ a, NULL }, &(ct_subject){ b, NULL }, closest);
}

double ct_find_prepared_distance(const ct_prepared *a, const ct_prepared *b, ct_vec closest[2])
{
    return find_distance(&(ct_subject){ &a->shape, a }, &(ct_subject){ &b->shape, b }, closest);
}

void ct_prepare(const ct_shape *shape, ct_prepared *out)
{
    *out = (ct_prepared){ .shape = *shape };
    if (shape->type == CT_POLYGON && ct_polygon_has_points(&shape->as.polygon)) {
        out->survey = ct_survey_polygon(&shape->as.polygon);
    }
}
