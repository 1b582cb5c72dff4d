/* random_shapes.c - random shapes, and what is done to them to bring two to a place. Plain operations only,
 * whose results are the same everywhere. */
#include "lab/search/random_shapes.h"

#include <math.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/degrees.h"

double lab_number(lab_dice *d, lab_digits digits, int most)
{
    switch (digits) {
    case LAB_WHOLE:
        return lab_among(d, -most, most);
    case LAB_TENTHS:
        return lab_among(d, -10 * most, 10 * most) / 10.0;
    default:
        return lab_between(d, -most, most);
    }
}

double lab_positive(lab_dice *d, lab_digits digits, int most)
{
    switch (digits) {
    case LAB_WHOLE:
        return lab_among(d, 1, most);
    case LAB_TENTHS:
        return lab_among(d, 1, 10 * most) / 10.0;
    default:
        return lab_between(d, 0.05, most);
    }
}

/* ---- Making ------------------------------------------------------------------------------- */

static double random_degrees(lab_dice *d, lab_digits digits)
{
    switch (digits) {
    case LAB_WHOLE:
        return 90.0 * lab_below(d, 4);
    case LAB_TENTHS:
        return lab_below(d, 360);
    default:
        return lab_below(d, 360 * 64) / 64.0;
    }
}

static void set_turn(ct_obb *box, double deg)
{
    cos_sin_of_degrees(deg, &box->cos, &box->sin);
}

/* Around the diamond |x| + |y| = 1 by a turn of 0 to 4. */
static ct_vec on_diamond(double turn)
{
    const double t = turn - floor(turn);
    switch ((int)turn & 3) {
    case 0:
        return (ct_vec){ 1 - t, t };
    case 1:
        return (ct_vec){ -t, 1 - t };
    case 2:
        return (ct_vec){ t - 1, -t };
    default:
        return (ct_vec){ t, t - 1 };
    }
}

/* Corners around the origin, one in each of `count` sectors: whatever their distances, the outline is
 * simple, unless rounding moved corners into each other. */
static void make_polygon(lab_piece *p, lab_dice *d, lab_digits digits, double scale)
{
    const int count = lab_below(d, 4) == 0 ? lab_among(d, 3, LAB_MAX_CORNERS) : lab_among(d, 3, 6);
    const bool back = lab_below(d, 2), convex = lab_below(d, 2);
    ct_polygon *out = &p->shape->as.polygon;
    for (int i = 0; i < count; i++) {
        const ct_vec u = on_diamond(4 * (i + lab_between(d, 0, 0.8)) / count);
        const double reach = convex ? 9 : lab_between(d, 2, 9);
        ct_vec at = { reach * u.x, reach * u.y };
        if (digits != LAB_REAL) {
            const double unit = digits == LAB_WHOLE ? 1 : 10;
            at = (ct_vec){ rint(at.x * unit) / unit, rint(at.y * unit) / unit };
        }
        p->points[back ? count - 1 - i : i] = (ct_vec){ at.x * scale, at.y * scale };
    }
    *out = (ct_polygon){ p->points, count };
    ct_polygon_check check;
    if (digits != LAB_REAL && !ct_check_polygon(out, &check)) {
        const double s = scale * lab_among(d, 1, 3);
        memcpy(p->points, (ct_vec[]){ { -s, -s }, { 2 * s, -s }, { -s, 2 * s } },
               3 * sizeof(ct_vec));
        out->count = 3;
    }
}

void lab_make_shape(lab_piece *p, ct_type type, lab_dice *d, lab_digits digits, double scale,
                    double whole_radius)
{
    ct_shape *s = p->shape;
    const ct_vec c = { lab_number(d, digits, 10) * scale, lab_number(d, digits, 10) * scale };
    const ct_vec size = { lab_positive(d, digits, 9) * scale, lab_positive(d, digits, 9) * scale };
    const double radius = digits == LAB_WHOLE ? whole_radius * scale * lab_among(d, 1, 6) : size.x;
    s->type = type;
    p->middle = c;
    switch (type) {
    case CT_POINT:
        s->as.point = c;
        break;
    case CT_CIRCLE:
        s->as.circle = (ct_circle){ c, radius };
        break;
    case CT_RECT:
        s->as.rect = (ct_rect){ c, ct_add(c, size) };
        p->middle = (ct_vec){ c.x + size.x / 2, c.y + size.y / 2 };
        break;
    case CT_OBB:
        s->as.obb = (ct_obb){ .center = c, .half = size };
        set_turn(&s->as.obb, random_degrees(d, digits));
        break;
    case CT_SEGMENT:
    case CT_CAPSULE: {
        const ct_vec by = { lab_number(d, digits, 9) * scale, lab_number(d, digits, 9) * scale };
        s->as.capsule = (ct_capsule){ c, ct_add(c, by), radius };
        p->middle = (ct_vec){ c.x + by.x / 2, c.y + by.y / 2 };
        break;
    }
    default:
        make_polygon(p, d, digits, scale);
        p->middle = (ct_vec){ 0, 0 };
    }
}

/* ---- Moving ------------------------------------------------------------------------------- */

/* The points that a shape stands by, a rect's min and max among them. */
static ct_vec *places_of(lab_piece *p, int *count)
{
    ct_shape *s = p->shape;
    *count = s->type == CT_RECT || s->type == CT_SEGMENT || s->type == CT_CAPSULE ? 2 : 1;
    if (s->type == CT_POLYGON) {
        *count = s->as.polygon.count;
        return p->points;
    }
    return &s->as.point; /* all others begin with them */
}

void lab_shift(lab_piece *p, ct_vec by)
{
    ct_move_shape(p->shape, by, p->shape, p->points);
    p->middle = ct_add(p->middle, by);
}

void lab_nudge(lab_piece *p, int x, int y, double scale)
{
    int count;
    ct_vec *at = places_of(p, &count);
    for (int i = 0; i < count; i++) {
        at[i].x += x * 0x1p-52 * fmax(fabs(at[i].x), 0.5 * scale);
        at[i].y += y * 0x1p-52 * fmax(fabs(at[i].y), 0.5 * scale);
    }
}

ct_vec lab_reach(const lab_piece *p, const lab_way *way, double sign, lab_dice *d)
{
    ct_vec own[4];
    int count, ties = 0;
    const ct_vec *corners = ct_corners(p->shape, own, &count);
    ct_vec best = corners[0];
    double farthest = -INFINITY;
    for (int i = 0; i < count; i++) {
        const double far = sign * (corners[i].x * way->x + corners[i].y * way->y);
        ties = far > farthest ? 1 : ties + (far == farthest);
        if (far > farthest || (far == farthest && lab_below(d, ties) == 0)) {
            farthest = far;
            best = corners[i];
        }
    }
    const double radius = sign * ct_radius(p->shape);
    return (ct_vec){ best.x + radius * way->x / way->length,
                     best.y + radius * way->y / way->length };
}

/* ---- Kinds of shapes ---------------------------------------------------------------------- */

void lab_flatten(lab_piece *p, lab_dice *d)
{
    ct_shape *s = p->shape;
    const int which = lab_among(d, 1, 3); /* bits: the first measure, the second */
    switch (s->type) {
    case CT_CIRCLE:
        s->as.circle.radius = 0;
        break;
    case CT_RECT:
        s->as.rect.max.x = which & 1 ? s->as.rect.min.x : s->as.rect.max.x;
        s->as.rect.max.y = which & 2 ? s->as.rect.min.y : s->as.rect.max.y;
        p->middle = s->as.rect.min;
        break;
    case CT_OBB:
        s->as.obb.half.x = which & 1 ? 0 : s->as.obb.half.x;
        s->as.obb.half.y = which & 2 ? 0 : s->as.obb.half.y;
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        s->as.capsule.radius = which & 1 ? 0 : s->as.capsule.radius;
        if (s->type == CT_SEGMENT || which & 2) {
            p->middle = s->as.capsule.to = s->as.capsule.from;
        }
        break;
    case CT_POLYGON: {
        const ct_vec c = p->points[0];
        p->points[1] = (ct_vec){ c.x + 8, c.y };
        p->points[2] = (ct_vec){ c.x + 4, c.y + (which & 1 ? 0x1p-20 : 1e-9) };
        s->as.polygon.count = 3;
        p->middle = c;
        break;
    }
    default:
        break;
    }
}

void lab_align(lab_piece *p, double deg, lab_dice *d)
{
    ct_shape *s = p->shape;
    const double along = lab_among(d, 1, 9), across = lab_among(d, 1, 9);
    ct_obb box = { .center = p->middle, .half = { along, across } };
    set_turn(&box, deg + 90 * lab_below(d, 4));
    const ct_vec x = { along * box.cos, along * box.sin };
    switch (s->type) {
    case CT_OBB:
        s->as.obb = box;
        break;
    case CT_SEGMENT:
    case CT_CAPSULE:
        s->as.capsule.to = ct_add(s->as.capsule.from, x);
        p->middle = s->as.capsule.from;
        break;
    case CT_POLYGON:
        ct_obb_corners(&box, p->points);
        s->as.polygon.count = lab_among(d, 3, 4);
        p->middle = p->points[1];
        break;
    default:
        break;
    }
}

static void equal_polygon(lab_piece *p, const ct_shape *f)
{
    ct_vec own[4];
    int count;
    const ct_vec *at = ct_corners(f, own, &count);
    if (count < 3) { /* one of its sides, at least */
        const ct_vec from = at[0], to = at[count - 1];
        const bool none = from.x == to.x && from.y == to.y;
        const ct_vec by = none ? (ct_vec){ 1, 0 } : (ct_vec){ to.x - from.x, to.y - from.y };
        own[1] = ct_add(from, by);
        own[2] = (ct_vec){ from.x - by.y, from.y + by.x };
        count = 3;
    }
    memcpy(p->points, at, (size_t)count * sizeof *at);
    p->shape->as.polygon = (ct_polygon){ p->points, count };
}

void lab_equal(lab_piece *p, ct_type type, const lab_piece *from)
{
    ct_shape *s = p->shape;
    const ct_shape *f = from->shape;
    const ct_vec c = ct_reference_point(f);
    ct_vec own[4], half = { 0, 0 };
    int count;
    const ct_vec *at = ct_corners(f, own, &count);
    *s = *f;
    s->type = type;
    p->middle = from->middle;
    if (type == CT_POLYGON) {
        equal_polygon(p, f);
    } else if (f->type == type) {
        return;
    } else if (type == CT_SEGMENT || type == CT_CAPSULE) {
        s->as.capsule = (ct_capsule){ at[0], at[count > 1 ? 1 : 0], ct_radius(f) };
    } else if (type == CT_OBB) {
        if (f->type == CT_RECT) {
            half = (ct_vec){ (at[2].x - at[0].x) / 2, (at[2].y - at[0].y) / 2 };
        }
        s->as.obb = (ct_obb){ c, half, 1, 0 };
    } else if (type == CT_RECT) {
        s->as.rect = (ct_rect){ c, c };
    } else {
        s->as.circle = (ct_circle){ c, 0 };
    }
}
