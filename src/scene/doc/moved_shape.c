/* moved_shape.c - a shape as the core wants it, the points that stand for it, and where it gets to
 * when it is moved or turned. */
#include "scene/doc/moved_shape.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/doc/shape_fields.h"
#include "scene/text/degrees.h"

_Static_assert(sizeof(((ct_shape *)NULL)->as) <= sizeof(((scene_shape *)NULL)->as) &&
                   sizeof(((ct_shape3 *)NULL)->as) <= sizeof(((scene_shape *)NULL)->as),
               "a shape of the core, but an oriented box, is one of the scene's members");

ct_shape scene_to_core(const scene_shape *shape)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    const scene_rotated_rect *rect = &shape->as.rotated_rect;
    ct_shape out = { .type = (ct_type)traits->core_type };
    assert(!traits->is_3d);
    if (traits->form == SCENE_TURNED) {
        out.as.obb.center = rect->center;
        out.as.obb.half = (ct_vec){ rect->size.x / 2, rect->size.y / 2 };
        cos_sin_of_degrees(rect->rotation_deg, &out.as.obb.cos, &out.as.obb.sin);
    } else {
        memcpy(&out.as, &shape->as, sizeof out.as);
    }
    return out;
}

void shape_from_core(const ct_shape *from, double rotation_deg, scene_shape *out)
{
    int type = 0;
    while (scene_traits_of((scene_type)type)->core_type != (int)from->type) { type++; }
    out->type = (scene_type)type;
    if (out->type == SCENE_ROTATED_RECT) {
        const ct_obb *box = &from->as.obb;
        out->as.rotated_rect =
            (scene_rotated_rect){ box->center, { 2 * box->half.x, 2 * box->half.y }, rotation_deg };
    } else {
        memcpy(&out->as, &from->as, sizeof from->as);
    }
}

ct_shape3 scene_to_core3(const scene_shape *shape)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    ct_shape3 out = { .type = (ct_type3)traits->core_type };
    assert(traits->is_3d);
    memcpy(&out.as, &shape->as, sizeof out.as);
    return out;
}

/* ---- Points that stand for the whole ----------------------------------------------------- */

/* As decimals, so that turning about it keeps short ones short. */
static ct_vec decimal_middle(ct_vec a, ct_vec b)
{
    return (ct_vec){ decimal_sum(a.x, b.x) / 2, decimal_sum(a.y, b.y) / 2 };
}

ct_vec3 scene_reference_point3(const scene_shape *shape)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    if (traits->form == SCENE_OUTLINE) {
        return (ct_vec3){ shape->as.polygon.points[0].x, shape->as.polygon.points[0].y, 0 };
    }
    const double *first = scene_numbers_of(shape, &traits->fields[0]);
    double at[3] = { 0 };
    for (int i = 0; i < traits->fields[0].count; i++) {
        at[i] = traits->form == SCENE_CORNERS
                    ? (first[i] + scene_numbers_of(shape, &traits->fields[1])[i]) / 2
                    : first[i];
    }
    return (ct_vec3){ at[0], at[1], at[2] };
}

ct_vec scene_reference_point(const scene_shape *shape)
{
    const ct_vec3 at = scene_reference_point3(shape);
    return (ct_vec){ at.x, at.y };
}

static ct_vec flat_place(const scene_shape *shape, const scene_field *field)
{
    const double *numbers = scene_numbers_of(shape, field);
    return (ct_vec){ numbers[0], numbers[1] };
}

ct_vec scene_pivot(const scene_shape *shape)
{
    const scene_traits *traits = scene_traits_of(shape->type);
    switch (traits->form) {
    case SCENE_ENDS:
        return decimal_middle(flat_place(shape, &traits->fields[0]),
                              flat_place(shape, &traits->fields[1]));
    case SCENE_OUTLINE: {
        const ct_rect box = ct_box_of_points(shape->as.polygon.points, shape->as.polygon.count);
        return decimal_middle(box.min, box.max);
    }
    case SCENE_ROUND:
    case SCENE_CORNERS:
    case SCENE_TURNED:
        break;
    }
    return scene_reference_point(shape);
}

ct_vec scene_ball_pivot(const scene_shape *shape)
{
    const ct_polygon *polygon = &shape->as.polygon;
    return shape->type == SCENE_POLYGON ? ct_smallest_circle(polygon->points, polygon->count).center
                                        : scene_pivot(shape);
}

/* ---- Moving ------------------------------------------------------------------------------ */

typedef void map_place_fn(double *place, int count, const void *how);

/* Maps every place of a shape's geometry. */
static void map_places(scene_shape *shape, map_place_fn *map, const void *how,
                       ct_vec points[CT_MAX_POINTS])
{
    for (const scene_field *f = scene_traits_of(shape->type)->fields; f->key; f++) {
        if (f->kind == SCENE_PLACE) { map(scene_numbers_in(shape, f), f->count, how); }
        if (f->kind == SCENE_POINTS) {
            ct_polygon *polygon = &shape->as.polygon;
            for (int i = 0; i < polygon->count && i < CT_MAX_POINTS; i++) {
                points[i] = polygon->points[i];
                map(&points[i].x, 2, how);
            }
            polygon->points = points;
        }
    }
}

/* A way, and which of its numbers make plain sums: told once for all points. */
typedef struct translation {
    double by[3];
    bool plain[3];
} translation;

static void translate(double *place, int count, const void *how)
{
    const translation *t = how;
    for (int i = 0; i < count; i++) {
        place[i] = t->plain[i] ? place[i] + t->by[i] : decimal_sum(place[i], t->by[i]);
    }
}

scene_shape moved_shape(const scene_shape *shape, ct_vec3 by, ct_vec points[CT_MAX_POINTS])
{
    const translation how = { { by.x, by.y, by.z },
                              { !decimal_is_short(by.x), !decimal_is_short(by.y),
                                !decimal_is_short(by.z) } };
    scene_shape out = *shape;
    map_places(&out, translate, &how, points);
    translate(&out.label_at.x, out.has_label_at ? 2 : 0, &how);
    return out;
}

/* ---- Turning ----------------------------------------------------------------------------- */

/* deg + by in [0, 360), as decimals; fmod is exact, so whole degrees stay whole however often one
 * turns. */
static double turned_deg(double deg, double by_deg)
{
    double sum = fmod(decimal_sum(fmod(deg, 360.0), fmod(by_deg, 360.0)), 360.0);
    if (sum < 0) { sum = decimal_sum(sum, 360.0); }
    /* A tiny negative sum rounds up to 360 itself. The sum with 0 turns -0 into 0. */
    return sum >= 360.0 ? 0.0 : sum + 0.0;
}

scene_rotated_rect rotated_rect_of(const ct_rect *rect)
{
    return (scene_rotated_rect){
        .center = decimal_middle(rect->min, rect->max),
        .size = { decimal_sum(rect->max.x, -rect->min.x), decimal_sum(rect->max.y, -rect->min.y) },
    };
}

typedef struct rotation {
    ct_vec pivot;
    double cos, sin;
} rotation;

/* Free of rounding noise where that can be told, so that a quarter turn of decimals gives decimals
 * and twenty-four turns by 15 degrees lead back. */
static ct_vec rotated(ct_vec p, const rotation *r)
{
    const double dx = p.x - r->pivot.x, dy = p.y - r->pivot.y;
    const double reach = fabs(dx) + fabs(dy);
    return (ct_vec){
        decimal_snap(r->pivot.x + (r->cos * dx - r->sin * dy), fabs(r->pivot.x) + reach),
        decimal_snap(r->pivot.y + (r->sin * dx + r->cos * dy), fabs(r->pivot.y) + reach),
    };
}

ct_vec turned_place(ct_vec place, ct_vec about, double by_deg)
{
    rotation by = { .pivot = about };
    cos_sin_of_degrees(by_deg, &by.cos, &by.sin);
    return rotated(place, &by);
}

static void rotate_place(double *place, int count, const void *how)
{
    (void)count; /* 2: what lies in space is not turned */
    const ct_vec at = rotated((ct_vec){ place[0], place[1] }, how);
    place[0] = at.x;
    place[1] = at.y;
}

static void turn_points(scene_shape *shape, double by_deg, ct_vec points[CT_MAX_POINTS])
{
    rotation by = { .pivot = scene_pivot(shape) };
    cos_sin_of_degrees(by_deg, &by.cos, &by.sin);
    map_places(shape, rotate_place, &by, points);
}

scene_shape turned_shape(const scene_shape *shape, double by_deg, ct_vec points[CT_MAX_POINTS])
{
    const scene_traits *traits = scene_traits_of(shape->type);
    scene_shape out = *shape;
    if (traits->is_3d) { return out; }
    switch (traits->form) {
    case SCENE_ROUND:
        break;
    case SCENE_CORNERS:
        out.type = SCENE_ROTATED_RECT;
        out.as.rotated_rect = rotated_rect_of(&shape->as.rect);
        out.as.rotated_rect.rotation_deg = turned_deg(0, by_deg);
        break;
    case SCENE_TURNED:
        out.as.rotated_rect.rotation_deg = turned_deg(shape->as.rotated_rect.rotation_deg, by_deg);
        break;
    case SCENE_ENDS:
    case SCENE_OUTLINE:
        turn_points(&out, by_deg, points);
        break;
    }
    return out;
}
