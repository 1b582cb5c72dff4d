/* around.c - copies of the shapes in view that rest while others are dragged. */
#include "app/snap/around.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/plane.h"

/* More than anybody can aim at, and few enough to look at with every motion of the mouse. */
enum { MAX_ITEMS = 4000, MAX_POINTS = 64 * 1024 };

ct_rect around_bounds(const scene_shape *shape, figure_side side)
{
    if (scene_type_is_3d(shape->type)) {
        const ct_shape3 solid = scene_to_core3(shape);
        const ct_box box = ct_bounds3(&solid);
        return (ct_rect){ map_flat(box.min, side), map_flat(box.max, side) };
    }
    const ct_shape flat = scene_to_core(shape);
    return ct_bounds(&flat);
}

bool around_near(const ct_rect *a, ct_vec by, double reach, const ct_rect *b)
{
    return a->min.x + by.x - reach <= b->max.x && a->max.x + by.x + reach >= b->min.x &&
           a->min.y + by.y - reach <= b->max.y && a->max.y + by.y + reach >= b->min.y;
}

static bool is_around(const around_query *query, const scene_shape *shape, ct_rect *bounds)
{
    const bool moves =
        shape->id == query->moving || (query->also && selection_has(query->also, shape->id));
    if (moves || (query->side == FIGURE_TOP && !scene_type_is_3d(shape->type))) { return false; }
    *bounds = around_bounds(shape, query->side);
    return ct_overlap_rect_rect(bounds, &query->in_view);
}

static void take(around *a, int *used, const scene_shape *shape, const ct_rect *bounds)
{
    around_item *item = &a->items[a->count++];
    *item = (around_item){ *shape, *bounds };
    if (shape->type == SCENE_POLYGON) {
        ct_vec *points = a->points + *used;
        memcpy(points, shape->as.polygon.points, (size_t)shape->as.polygon.count * sizeof *points);
        item->shape.as.polygon.points = points;
        *used += shape->as.polygon.count;
    }
}

void around_take(around *a, const around_query *query)
{
    const int count = scene_shape_count(query->scene), most = count < MAX_ITEMS ? count : MAX_ITEMS;
    around_free(a);
    a->side = query->side;
    a->items = malloc(((size_t)most + 1) * sizeof *a->items);
    a->points = malloc(MAX_POINTS * sizeof *a->points);
    const bool has_memory = a->items && a->points;
    int used = 0; /* of the points */
    for (int i = count - 1; i >= 0 && a->count < most && has_memory; i--) {
        const scene_shape *shape = scene_shape_at(query->scene, i);
        const int points = shape->type == SCENE_POLYGON ? shape->as.polygon.count : 0;
        ct_rect bounds;
        if (used + points <= MAX_POINTS && is_around(query, shape, &bounds)) {
            take(a, &used, shape, &bounds);
        }
    }
}

void around_free(around *a)
{
    free(a->items);
    free(a->points);
    *a = (around){ 0 };
}

/* ---- One last place ---------------------------------------------------------------------- */

/* Of the largest coordinate of low..high; where all is 0, of `otherwise`. */
static double step_of(double low, double high, double otherwise)
{
    const double largest = fmax(fabs(low), fabs(high));
    const double value = largest > 0 ? largest : otherwise;
    return nextafter(value, INFINITY) - value;
}

ct_vec3 around_last_places(const scene_shape *shape, last_places steps)
{
    const ct_rect front = around_bounds(shape, FIGURE_FRONT);
    const ct_rect top = scene_type_is_3d(shape->type) ? around_bounds(shape, FIGURE_TOP) : front;
    const double reach = ct_reach_of(&front);
    const double otherwise = reach > 0 ? reach : 1;
    return (ct_vec3){ steps.x * step_of(front.min.x, front.max.x, otherwise),
                      steps.y * step_of(front.min.y, front.max.y, otherwise),
                      steps.z * step_of(top.min.y, top.max.y, otherwise) };
}
