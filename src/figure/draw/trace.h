/* trace.h - outlines of a grid of cells: areas of equal cells as polygons, filled or hatched, their
 * borders as lines. */
#ifndef FIGURE_TRACE_H
#define FIGURE_TRACE_H

#include "figure/draw/draw.h"

/* A row after the other; the cell in column c and row r reaches from corner + (c, r) * step to
 * corner + (c + 1, r + 1) * step, on the page. */
typedef struct trace_grid {
    const unsigned char *cells;
    int columns, rows;
    draw_point corner, step;
} trace_grid;

/* Points [first, first + count), the first of them once more at the end. */
typedef struct trace_loop {
    int first, count;
    unsigned char kind;
    bool is_hole; /* the area is around it */
} trace_loop;

/* The part of a loop that has the same kind of cells on its other side. */
typedef struct trace_border {
    int first, count;
    unsigned char kind, beyond; /* TRACE_OUTSIDE: it is the grid's own border */
} trace_border;
#define TRACE_OUTSIDE 255

typedef struct trace {
    draw_point *points;
    trace_loop *loops;
    trace_border *borders;
    int point_count, loop_count, border_count;
    int point_capacity, loop_capacity, border_capacity;
} trace;

/* Adds the loops of all cells of this kind and those above. They run half a cell at most beside the
 * cells, and where two kinds meet both have the same border. False: out of memory. */
bool trace_cells(const trace_grid *grid, unsigned char least, trace *out);
void trace_deinit(trace *traced);

/* Fills the areas of a kind: polygons, with cuts from each hole to what is around it. */
void trace_fill(draw_list *list, const draw_paint *paint, const trace *traced, unsigned char kind);

/* Parallel lines all over the page, in one place whatever they fill. */
typedef struct trace_hatching {
    double x, y; /* across the lines, of unit length */
    double gap;  /* points from line to line; 0: there is none */
    double width;
    draw_dash dash;
} trace_hatching;
#define TRACE_DIAGONAL 0.70710678118654752

/* Draws what is in the areas of a kind of the lines that can be seen. */
void trace_hatch(draw_list *list, const draw_bounds *seen, const trace_hatching *h, draw_color ink,
                 const trace *traced, unsigned char kind);

#endif
