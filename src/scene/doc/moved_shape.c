/* moved_shape.c - where a shape's points get to when it is moved or turned. */
#include "scene/doc/moved_shape.h"

#include <math.h>

#include "scene/text/degrees.h"
#include "scene/text/number.h"

typedef ct_vec map_point_fn(ct_vec p, const void *how);

static void map_pair(ct_vec *first, ct_vec *second, map_point_fn *map, const void *how)
{
    *first = map(*first, how);
    *second = map(*second, how);
}

static void map_polygon(ct_polygon *polygon, map_point_fn *map, const void *how,
                        ct_vec points[CT_MAX_POINTS])
{
    for (int i = 0; i < polygon->count && i < CT_MAX_POINTS; i++) {
        points[i] = map(polygon->points[i], how);
    }
    polygon->points = points;
}

/* Maps every point of a flat shape's geometry. */
static void map_points(scene_shape *shape, map_point_fn *map, const void *how,
                       ct_vec points[CT_MAX_POINTS])
{
    switch (shape->type) {
    case SCENE_POINT:
        shape->as.point = map(shape->as.point, how);
        break;
    case SCENE_CIRCLE:
        shape->as.circle.center = map(shape->as.circle.center, how);
        break;
    case SCENE_RECT:
        map_pair(&shape->as.rect.min, &shape->as.rect.max, map, how);
        break;
    case SCENE_ROTATED_RECT:
        shape->as.rotated_rect.center = map(shape->as.rotated_rect.center, how);
        break;
    case SCENE_SEGMENT:
        map_pair(&shape->as.segment.from, &shape->as.segment.to, map, how);
        break;
    case SCENE_CAPSULE:
        map_pair(&shape->as.capsule.from, &shape->as.capsule.to, map, how);
        break;
    case SCENE_POLYGON:
        map_polygon(&shape->as.polygon, map, how, points);
        break;
    case SCENE_SPHERE:
    case SCENE_BOX:
    case SCENE_TYPE_COUNT:
        break;
    }
}

/* ---- Moving ------------------------------------------------------------------------------ */

/* A way, and which of its numbers make plain sums: told once for all points. */
typedef struct translation {
    ct_vec by;
    bool plain_x, plain_y;
} translation;

static ct_vec translated(ct_vec p, const void *how)
{
    const translation *t = how;
    return (ct_vec){ t->plain_x ? p.x + t->by.x : decimal_sum(p.x, t->by.x),
                     t->plain_y ? p.y + t->by.y : decimal_sum(p.y, t->by.y) };
}

static void translate_vec3(ct_vec3 *v, ct_vec3 by)
{
    *v = (ct_vec3){ decimal_sum(v->x, by.x), decimal_sum(v->y, by.y), decimal_sum(v->z, by.z) };
}

void moved_shape(const scene_shape *shape, ct_vec3 by, scene_shape *out,
                 ct_vec points[CT_MAX_POINTS])
{
    *out = *shape;
    if (shape->type == SCENE_SPHERE) {
        translate_vec3(&out->as.sphere.center, by);
    } else if (shape->type == SCENE_BOX) {
        translate_vec3(&out->as.box.min, by);
        translate_vec3(&out->as.box.max, by);
    } else {
        const translation how = { { by.x, by.y },
                                  !decimal_is_short(by.x),
                                  !decimal_is_short(by.y) };
        map_points(out, translated, &how, points);
    }
}

/* ---- Turning ----------------------------------------------------------------------------- */

/* deg + by in [0, 360). fmod is exact, so whole degrees stay whole however often one turns. */
static double turned_deg(double deg, double by_deg)
{
    double sum = fmod(fmod(deg, 360.0) + fmod(by_deg, 360.0), 360.0);
    if (sum < 0) {
        sum += 360.0;
    }
    /* A tiny negative sum rounds up to 360 itself. The sum with 0 turns -0 into 0. */
    return sum >= 360.0 ? 0.0 : sum + 0.0;
}

scene_rotated_rect rotated_rect_of(const ct_rect *rect)
{
    /* Summed before halving: the one rounding is that of the sum. */
    return (scene_rotated_rect){
        .center = { (rect->min.x + rect->max.x) / 2, (rect->min.y + rect->max.y) / 2 },
        .size = { rect->max.x - rect->min.x, rect->max.y - rect->min.y },
    };
}

typedef struct rotation {
    ct_vec pivot;
    double cos, sin;
} rotation;

/* Free of rounding noise where that can be told, so that a quarter turn of decimals gives decimals
 * and twenty-four turns by 15 degrees lead back. */
static ct_vec rotated(ct_vec p, const void *how)
{
    const rotation *r = how;
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

static void turn_points(scene_shape *shape, double by_deg, ct_vec points[CT_MAX_POINTS])
{
    rotation by = { .pivot = scene_pivot(shape) };
    cos_sin_of_degrees(by_deg, &by.cos, &by.sin);
    map_points(shape, rotated, &by, points);
}

void turned_shape(const scene_shape *shape, double by_deg, scene_shape *out,
                  ct_vec points[CT_MAX_POINTS])
{
    *out = *shape;
    switch (shape->type) {
    case SCENE_RECT:
        out->type = SCENE_ROTATED_RECT;
        out->as.rotated_rect = rotated_rect_of(&shape->as.rect);
        out->as.rotated_rect.rotation_deg = turned_deg(0, by_deg);
        break;
    case SCENE_ROTATED_RECT:
        out->as.rotated_rect.rotation_deg = turned_deg(shape->as.rotated_rect.rotation_deg, by_deg);
        break;
    case SCENE_SEGMENT:
    case SCENE_CAPSULE:
    case SCENE_POLYGON:
        turn_points(out, by_deg, points);
        break;
    default:
        break;
    }
}
