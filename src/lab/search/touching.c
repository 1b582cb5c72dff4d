/* touching.c - the examples, put together from one part of each shape: its side, tip, box, or
 * nothing but a point. */
#include "lab/search/generator.h"

#include <string.h>

#include "core/num/num.h"

/* What of a shape lies in the origin; the rest of it lies on one side of a line through there. */
typedef enum part {
    SIDE,
    TIP, /* a corner or an end */
    BOX, /* a side again, of a shape that is a rectangle */
    ZERO
} part;

/* The line and its normal, of length 5: whole numbers, and so is what is round. */
typedef struct frame {
    ct_vec normal, along;
    int scale; /* below 0: on the other side of the line */
    int end;   /* how far a side goes along the line; the other way it is 1 */
} frame;

static ct_vec scaled(const frame *f, double x, double y)
{
    return (ct_vec){ f->scale * x + 0.0, f->scale * y + 0.0 }; /* no -0 */
}

static ct_vec at(const frame *f, int along, int deep)
{
    return scaled(f, along * f->along.x - deep * f->normal.x,
                  along * f->along.y - deep * f->normal.y);
}

static bool is_box(ct_type t)
{
    return t == CT_RECT || t == CT_OBB;
}

static ct_shape make(ct_type type, const frame *f, part p, ct_vec points[4])
{
    const bool is_side = p == SIDE || p == BOX, is_round = type == CT_CIRCLE || type == CT_CAPSULE;
    const double radius = p == ZERO ? 0 : 5 * (f->scale < 0 ? -f->scale : f->scale);
    const ct_vec corners[2][4] = { { scaled(f, 0, 0), scaled(f, -3, -1), scaled(f, -1, -3) },
                                   { at(f, -1, 0), at(f, f->end, 0),
                                     p == BOX ? at(f, f->end, 2) : at(f, 0, 1), at(f, -1, 2) } };
    ct_vec from = { 0, 0 }, to = { 0, 0 };
    ct_shape s = { .type = type }; /* a point is the origin */
    if (is_side) {
        from = at(f, -1, is_round);
        to = at(f, f->end, is_box(type) ? 2 : is_round);
    } else if (p == TIP) {
        from = at(f, 0, is_round);
        to = is_round ? at(f, 0, 2) : is_box(type) ? scaled(f, -4, -2) : scaled(f, -2, -3);
    }
    const ct_rect box = ct_box_of_two(from, to);
    if (type == CT_CIRCLE) {
        s.as.circle = (ct_circle){ p == ZERO ? from : at(f, 0, 1), radius };
    } else if (type == CT_RECT) {
        s.as.rect = box;
    } else if (type == CT_OBB) { /* a quarter turn: others are no whole numbers */
        s.as.obb = (ct_obb){
            ct_middle_of(&box), { (box.max.y - box.min.y) / 2, (box.max.x - box.min.x) / 2 }, 0, 1
        };
    } else if (type == CT_POLYGON) {
        memcpy(points, corners[is_side], sizeof corners[0]);
        s.as.polygon = (ct_polygon){ points, p == BOX ? 4 : 3 };
    } else if (type != CT_POINT) { /* a segment begins so */
        s.as.capsule = (ct_capsule){ from, to, radius };
    }
    return s;
}

/* ---- Which there are ---------------------------------------------------------------------- */

static bool has_corner(ct_type t)
{
    return is_box(t) || t == CT_POLYGON;
}

static bool has_end(ct_type t)
{
    return t == CT_POINT || t == CT_SEGMENT || t == CT_CAPSULE;
}

/* A corner or end of one on the other's side. Boxes are level, their corners lie on no other's side
 * alone. */
static bool tip_on_side(ct_type tip, ct_type side, lab_touching kind)
{
    return side != CT_POINT &&
           (kind == LAB_END_ON_BORDER ? has_end(tip)
                                      : has_corner(tip) && !(is_box(tip) && is_box(side)));
}

/* Which part of each. */
static bool choose(ct_type a, ct_type b, lab_touching kind, part parts[2])
{
    bool first = false; /* has the first the part that is no side? */
    bool has = false;
    switch (kind) {
    case LAB_SIDES_MEET:
        parts[0] = parts[1] = SIDE;
        return a != CT_POINT;
    case LAB_CORNER_ON_CORNER:
        parts[0] = parts[1] = TIP;
        return (has_corner(a) || has_end(a)) && (has_corner(b) || has_end(b)) && b != CT_POINT;
    case LAB_SAME_SET:
        parts[0] = parts[1] = has_corner(a) && has_corner(b) ? BOX : SIDE;
        return a == b || parts[0] == BOX;
    case LAB_INSIDE_TOUCHING: /* a segment has no inside; a point there is an end on the border */
        first = b != CT_SEGMENT;
        has = a != CT_POINT && !(a == CT_SEGMENT && b == CT_SEGMENT);
        break;
    case LAB_ZERO_SIZE:
        first = a != CT_POINT;
        has = a != CT_POLYGON && (first || (b != CT_POINT && b != CT_POLYGON));
        break;
    default:
        first = tip_on_side(a, b, kind);
        has = first || tip_on_side(b, a, kind);
    }
    parts[first ? 0 : 1] = kind == LAB_ZERO_SIZE ? ZERO : TIP;
    parts[first ? 1 : 0] = SIDE;
    return has;
}

bool lab_touching_example(ct_type a, ct_type b, lab_touching kind, ct_vec points[2][4],
                          lab_question *out)
{
    part parts[2];
    if (!choose(a, b, kind, parts)) { return false; }
    const bool is_level =
        (is_box(a) && parts[0] != TIP) || (is_box(b) && parts[1] != TIP) || parts[0] == BOX;
    frame f = { .normal = { is_level ? 5 : 3, is_level ? 0 : 4 }, .scale = 1, .end = 1 };
    f.along = (ct_vec){ -f.normal.y, f.normal.x };
    frame g = f;
    if (kind == LAB_INSIDE_TOUCHING) {
        *(parts[0] == SIDE ? &f.scale : &g.scale) = 4;
    } else if (kind != LAB_SAME_SET) {
        g.scale = -1;
        g.end = 3; /* not the same side */
    }
    *out = (lab_question){ .a.shape = make(a, &f, parts[0], points[0]),
                           .b.shape = make(b, &g, parts[1], points[1]),
                           .rotation_deg = { 90, 90 } };
    return true;
}

const char *lab_touching_name(lab_touching kind)
{
    static const char *const names[] = { "sides meet",    "corner on side",  "corner on corner",
                                         "end on border", "inside touching", "equal",
                                         "zero size" };
    return names[kind];
}
