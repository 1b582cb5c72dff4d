/* map.c - the world on the page, and what a side shows of it, see map.h. */
#include "figure/plan/map.h"

draw_point figure_to_page(const figure_map *map, ct_vec world)
{
    const double dx = (world.x - map->origin.x) * map->scale;
    const double dy = (world.y - map->origin.y) * map->scale;
    return (draw_point){ map->offset.x + dx, map->offset.y + (map->y_down ? dy : -dy) };
}

ct_vec figure_to_world(const figure_map *map, draw_point page)
{
    const double dx = (page.x - map->offset.x) / map->scale;
    const double dy = (page.y - map->offset.y) / map->scale;
    return (ct_vec){ map->origin.x + dx, map->origin.y + (map->y_down ? dy : -dy) };
}

draw_point map_move(const figure_map *map, ct_vec by)
{
    return (draw_point){ map->scale * by.x, map->scale * (map->y_down ? by.y : -by.y) };
}

/* ---- Sides ------------------------------------------------------------------------------- */

ct_vec map_flat(ct_vec3 v, figure_side side)
{
    return (ct_vec){ v.x, side == FIGURE_TOP ? v.z : v.y };
}

/* The same of a shape. */
static ct_shape flat_shape(const ct_shape3 *solid, figure_side side)
{
    ct_shape out = { .type = CT_POINT };
    switch (solid->type) {
    case CT_SPHERE:
        out.type = CT_CIRCLE;
        out.as.circle =
            (ct_circle){ map_flat(solid->as.sphere.center, side), solid->as.sphere.radius };
        break;
    case CT_BOX:
        out.type = CT_RECT;
        out.as.rect =
            (ct_rect){ map_flat(solid->as.box.min, side), map_flat(solid->as.box.max, side) };
        break;
    case CT_POINT3:
    case CT_TYPE3_COUNT:
        out.as.point = map_flat(solid->as.point, side);
        break;
    }
    return out;
}

bool figure_seen(const report *r, int index, figure_side side, ct_shape *out)
{
    if (report_is_3d(r, index)) {
        *out = flat_shape(report_core_shape3(r, index), side);
        return true;
    }
    *out = *report_core_shape(r, index);
    return side == FIGURE_FRONT;
}
