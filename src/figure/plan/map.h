/* map.h - the two sides that a scene is seen from, and how the world maps to the page. */
#ifndef FIGURE_MAP_H
#define FIGURE_MAP_H

#include "figure/draw/draw.h"
#include "report/facts/report.h"

/* A scene with 3D shapes is seen from two sides, one below the other, at one scale and with x
 * aligned: the front (x to the right, y as the case has it) and the top (x to the right, z down
 * the page: towards whoever looks at the front). Flat shapes are in the front view only. */
typedef enum figure_side { FIGURE_FRONT, FIGURE_TOP, FIGURE_SIDE_COUNT } figure_side;

/* World to page and back, with d = world - origin: page = offset + scale * (d.x, -d.y) (y up) or
 * offset + scale * (d.x, d.y) (y down). The origin is the view's centre, so that a picture far
 * from the world's origin keeps every digit its shapes have. */
typedef struct figure_map {
    double scale; /* points per world unit, > 0 */
    draw_point offset;
    bool y_down;
    ct_vec origin;
} figure_map;

draw_point figure_to_page(const figure_map *map, ct_vec world);
ct_vec figure_to_world(const figure_map *map, draw_point page);

/* A move of the world, on the page. */
draw_point map_move(const figure_map *map, ct_vec by);

/* What a side shows of a shape, in the side's two coordinates; false: nothing. A polygon's points
 * are the report's. */
bool figure_seen(const report *r, int index, figure_side side, ct_shape *out);

/* What a side shows of a point or direction in space. */
ct_vec map_flat(ct_vec3 v, figure_side side);

#endif
