/* map.h - how the world maps to the page: the two sides it is seen from, how axes count, and how
 * numbers are set. */
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

/* The same of the ball or upright box around a shape, of a report with that coarse test; nothing
 * where the shape is one itself. */
bool figure_seen_around(const report *r, int index, scene_overlay by, figure_side side,
                        ct_shape *out);

/* What a side shows of a point or direction in space. */
ct_vec map_flat(ct_vec3 v, figure_side side);

/* ---- Axes: the figure's, and the window's rulers, which tell the same numbers -------------- */

/* Multiples of a step of 1, 2 or 5 times a power of ten. Numbers are counted in that power of ten,
 * as integers, so that they stay exact decimals. */
typedef struct figure_axis {
    int lead, power; /* step = lead * 10^power */
    double step;
    int parts;    /* minor intervals in a step */
    double base;  /* what the numbers are relative to, in units of 10^power; 0 mostly */
    int unit;     /* numbers are told in units of 10^unit... */
    int decimals; /* ...with so many decimals */
} figure_axis;

/* The axes x and y of a plot from min to max on the page: far from zero a round number nearby is
 * the base; there, and for numbers with many digits, a power of ten is the unit, then of both. All
 * numbers of an axis are told in one form. */
void figure_axes_of(const figure_map *map, draw_point min, draw_point max, figure_axis out[2]);

/* The value at the k-th step: the double that is nearest to its decimal. k is any multiple of
 * 1 / parts. */
double figure_axis_value(const figure_axis *axis, double k);

enum { FIGURE_AXIS_SIZE = 160 };

/* The number that is told at the k-th step, as it is set: "−15", "+2". */
void figure_axis_number(const figure_axis *axis, double k, char out[FIGURE_AXIS_SIZE]);

/* What is told after the axis' letter: "" for plain numbers, " − 3000, in 10⁻⁵". */
void figure_axis_start(const figure_axis *axis, char out[FIGURE_AXIS_SIZE]);

/* The number on the nearest line of the grid, the fine ones too, at this scale (points per world
 * unit): the double that is nearest to its decimal. */
double figure_grid_near(double scale, double value);

/* ---- Numbers as they are set --------------------------------------------------------------- */

#define TYPE_NUMBER_SIZE 48

/* A value to so many significant digits; returns out. */
const char *type_value(double value, int digits, char out[TYPE_NUMBER_SIZE]);

#endif
