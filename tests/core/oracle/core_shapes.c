/* core_shapes.c - shapes for tests in few words, and the symmetries that change no answer. */
#include "tests/core/oracle/core_shapes.h"

#include <stdio.h>

ct_shape point(double x, double y)
{
    return (ct_shape){ .type = CT_POINT, .as.point = { x, y } };
}

ct_shape circle(double x, double y, double radius)
{
    return (ct_shape){ .type = CT_CIRCLE, .as.circle = { { x, y }, radius } };
}

ct_shape rect(double min_x, double min_y, double max_x, double max_y)
{
    return (ct_shape){ .type = CT_RECT, .as.rect = { { min_x, min_y }, { max_x, max_y } } };
}

ct_shape obb(double x, double y, double half_x, double half_y, double cos, double sin)
{
    return (ct_shape){ .type = CT_OBB, .as.obb = { { x, y }, { half_x, half_y }, cos, sin } };
}

ct_shape segment(double from_x, double from_y, double to_x, double to_y)
{
    return (ct_shape){ .type = CT_SEGMENT, .as.segment = { { from_x, from_y }, { to_x, to_y } } };
}

ct_shape capsule(double from_x, double from_y, double to_x, double to_y, double radius)
{
    return (ct_shape){ .type = CT_CAPSULE,
                       .as.capsule = { { from_x, from_y }, { to_x, to_y }, radius } };
}

ct_shape polygon(const ct_vec *points, int count)
{
    return (ct_shape){ .type = CT_POLYGON, .as.polygon = { points, count } };
}

ct_vec place_vector(const placement *p, ct_vec v)
{
    ct_vec w = p->symmetry & 1 ? (ct_vec){ v.y, v.x } : v;
    w.x = p->symmetry & 2 ? -w.x : w.x;
    w.y = p->symmetry & 4 ? -w.y : w.y;
    return w;
}

ct_vec place_point(const placement *p, ct_vec v)
{
    ct_vec w = place_vector(p, v);
    return (ct_vec){ p->scale * w.x + p->offset.x, p->scale * w.y + p->offset.y };
}

static ct_rect place_rect(const placement *p, const ct_rect *r)
{
    ct_vec a = place_point(p, r->min), b = place_point(p, r->max);
    return (ct_rect){ { a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y },
                      { a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y } };
}

static ct_obb place_obb(const placement *p, const ct_obb *o)
{
    /* A reflected v is minus the v that belongs to the reflected u: the same rectangle. */
    ct_vec u = place_vector(p, (ct_vec){ o->cos, o->sin });
    return (ct_obb){
        place_point(p, o->center), { o->half.x * p->scale, o->half.y * p->scale }, u.x, u.y
    };
}

static ct_polygon place_polygon(const placement *p, const ct_polygon *polygon)
{
    static ct_vec kept[1 << 14];
    static int used;
    const int room = (int)(sizeof kept / sizeof kept[0]);
    used = used + polygon->count > room ? 0 : used;
    ct_vec *points = kept + used;
    used += polygon->count;
    for (int i = 0; i < polygon->count; i++) { points[i] = place_point(p, polygon->points[i]); }
    return (ct_polygon){ points, polygon->count };
}

ct_shape place(const placement *p, const ct_shape *shape)
{
    ct_shape s = *shape;
    switch (s.type) {
    case CT_POINT:
        s.as.point = place_point(p, s.as.point);
        break;
    case CT_CIRCLE:
        s.as.circle.center = place_point(p, s.as.circle.center);
        s.as.circle.radius *= p->scale;
        break;
    case CT_RECT:
        s.as.rect = place_rect(p, &s.as.rect);
        break;
    case CT_OBB:
        s.as.obb = place_obb(p, &s.as.obb);
        break;
    case CT_SEGMENT:
        s.as.segment.from = place_point(p, s.as.segment.from);
        s.as.segment.to = place_point(p, s.as.segment.to);
        break;
    case CT_CAPSULE:
        s.as.capsule.from = place_point(p, s.as.capsule.from);
        s.as.capsule.to = place_point(p, s.as.capsule.to);
        s.as.capsule.radius *= p->scale;
        break;
    case CT_POLYGON:
        s.as.polygon = place_polygon(p, &s.as.polygon);
        break;
    case CT_TYPE_COUNT:
        break;
    }
    return s;
}

ct_shape moved(const ct_shape *shape, ct_vec by)
{
    return place(&(placement){ 0, 1, by }, shape);
}

const char *type_name(ct_type type)
{
    static const char *const names[CT_TYPE_COUNT] = { "point",   "circle",  "rect",   "obb",
                                                      "segment", "capsule", "polygon" };
    return type < CT_TYPE_COUNT ? names[type] : "none";
}

const char *relation_name(ct_relation relation)
{
    static const char *const names[] = { "apart", "touching", "overlapping" };
    return names[relation];
}

/* As many points as there is room for. */
static void describe_polygon(const ct_polygon *p, char out[256])
{
    int used = snprintf(out, 256, "%d points", p->count);
    for (int i = 0; i < p->count && used < 200; i++) {
        used += snprintf(out + used, 256 - (size_t)used, "%s{ %.9g, %.9g }", i > 0 ? ", " : ": ",
                         p->points[i].x, p->points[i].y);
    }
}

const char *describe(const ct_shape *shape, char out[256])
{
    switch (shape->type) {
    case CT_POINT: {
        const ct_vec *p = &shape->as.point;
        snprintf(out, 256, "point(%a, %a)", p->x, p->y);
        break;
    }
    case CT_CIRCLE: {
        const ct_circle *c = &shape->as.circle;
        snprintf(out, 256, "circle(%a, %a, %a)", c->center.x, c->center.y, c->radius);
        break;
    }
    case CT_RECT: {
        const ct_rect *r = &shape->as.rect;
        snprintf(out, 256, "rect(%a, %a, %a, %a)", r->min.x, r->min.y, r->max.x, r->max.y);
        break;
    }
    case CT_OBB: {
        const ct_obb *o = &shape->as.obb;
        snprintf(out, 256, "obb(%a, %a, %a, %a, %a, %a)", o->center.x, o->center.y, o->half.x,
                 o->half.y, o->cos, o->sin);
        break;
    }
    case CT_SEGMENT: {
        const ct_segment *t = &shape->as.segment;
        snprintf(out, 256, "segment(%a, %a, %a, %a)", t->from.x, t->from.y, t->to.x, t->to.y);
        break;
    }
    case CT_CAPSULE: {
        const ct_capsule *c = &shape->as.capsule;
        snprintf(out, 256, "capsule(%a, %a, %a, %a, %a)", c->from.x, c->from.y, c->to.x, c->to.y,
                 c->radius);
        break;
    }
    default:
        describe_polygon(&shape->as.polygon, out);
    }
    return out;
}

/* In the order that the random numbers of campaigns go by. */
const notched_outline notched_outlines[] = {
    { 8, { { 0, 0 }, { 3, 0 }, { 3, 3 }, { 2, 3 }, { 2, 1 }, { 1, 1 }, { 1, 3 }, { 0, 3 } } },
    { 6, { { 0, 0 }, { 2, 0 }, { 2, 1 }, { 1, 1 }, { 1, 2 }, { 0, 2 } } },
    { 8, { { 0, 2 }, { 1, 2 }, { 1, 0 }, { 2, 0 }, { 2, 2 }, { 3, 2 }, { 3, 3 }, { 0, 3 } } },
    { 4, { { 0, 0 }, { 2, 1 }, { 0, 2 }, { 1, 1 } } },
    { 7, { { 0, 0 }, { 4, 0 }, { 4, 2 }, { 3, 0 }, { 2, 2 }, { 1, 1 }, { 0, 2 } } },
    { 12,
      { { 0, 0 },
        { 5, 0 },
        { 5, 3 },
        { 4, 3 },
        { 4, 1 },
        { 3, 1 },
        { 3, 3 },
        { 2, 3 },
        { 2, 1 },
        { 1, 1 },
        { 1, 3 },
        { 0, 3 } } },
    { 7, { { 0, 0 }, { 4, 0 }, { 4, 3 }, { 3, 1 }, { 2, 2 }, { 1, 1 }, { 0, 2 } } },
    { 5, { { 0, -1 }, { 8, 0 }, { 0, 1 }, { 10, 1 }, { 10, -1 } } },
};
