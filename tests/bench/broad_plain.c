/* broad_plain.c - the broad phases that libct's was measured against and that lost: a uniform grid,
 * good for boxes of one size only, and sweep and prune, good for few or for a line along x. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/broad_peers.h"

/* ---- Grid -------------------------------------------------------------------------------- */

/* Each box stands in the cell of its lower left corner, in `sorted` by cell: it can meet those of
 * its own cell and of the eight around it, as no box is larger than a cell. */
typedef struct grid {
    int count, columns, rows;
    ct_vec min;
    double cells_per_unit;
    int *cells; /* of each box */
    int *starts;
    size_t starts_size;
    ct_rect *sorted;
} grid;

static void *create_grid(const ct_rect *boxes, int count)
{
    grid *g = calloc(1, sizeof *g);
    (void)boxes;
    g->count = count;
    g->cells = malloc((size_t)count * sizeof *g->cells);
    g->sorted = malloc((size_t)count * sizeof *g->sorted);
    return g;
}

static void destroy_grid(void *peer)
{
    grid *g = peer;
    free(g->cells);
    free(g->starts);
    free(g->sorted);
    free(g);
}

/* At most four cells a box, and a cell around the outside. */
static void choose_cells(grid *g, const ct_rect *boxes)
{
    ct_vec min = boxes[0].min, max = boxes[0].min;
    double largest = 0;
    for (int i = 0; i < g->count; i++) {
        min = (ct_vec){ fmin(min.x, boxes[i].min.x), fmin(min.y, boxes[i].min.y) };
        max = (ct_vec){ fmax(max.x, boxes[i].min.x), fmax(max.y, boxes[i].min.y) };
        ct_vec size = { boxes[i].max.x - boxes[i].min.x, boxes[i].max.y - boxes[i].min.y };
        largest = fmax(largest, fmax(size.x, size.y));
    }
    double width = max.x - min.x, height = max.y - min.y;
    double cell = fmax(1.000001 * largest, (width + height) / (2.0 * g->count));
    cell = fmax(cell, sqrt(width * height / (4.0 * g->count)));
    g->min = min;
    g->cells_per_unit = 1 / cell;
    g->columns = (int)(width / cell) + 4;
    g->rows = (int)(height / cell) + 4;
}

static void sort_by_cell(grid *g, const ct_rect *boxes)
{
    size_t size = ((size_t)g->columns * (size_t)g->rows + 2) * sizeof(int);
    if (size > g->starts_size) {
        free(g->starts);
        g->starts = malloc(size);
        g->starts_size = size;
    }
    memset(g->starts, 0, size);
    for (int i = 0; i < g->count; i++) {
        int column = (int)((boxes[i].min.x - g->min.x) * g->cells_per_unit) + 1;
        int row = (int)((boxes[i].min.y - g->min.y) * g->cells_per_unit) + 1;
        g->cells[i] = row * g->columns + column;
        g->starts[g->cells[i] + 1]++;
    }
    for (int c = 0; c < g->columns * g->rows; c++) { g->starts[c + 1] += g->starts[c]; }
    /* From the back, so that starts[c + 1] becomes where c starts. */
    for (int i = g->count - 1; i >= 0; i--) { g->sorted[--g->starts[g->cells[i] + 1]] = boxes[i]; }
}

static size_t count_meeting(const grid *g, const ct_rect *box, int first, int end)
{
    size_t found = 0;
    for (int i = first; i < end; i++) { found += peer_boxes_meet(box, &g->sorted[i]); }
    return found;
}

static size_t find_in_grid(void *peer, const ct_rect *boxes)
{
    grid *g = peer;
    size_t found = 0;
    choose_cells(g, boxes);
    sort_by_cell(g, boxes);
    const int *starts = g->starts + 1;
    for (int c = g->columns; c < g->columns * (g->rows - 2); c++) {
        int above = c + g->columns;
        for (int i = starts[c]; i < starts[c + 1]; i++) {
            found += count_meeting(g, &g->sorted[i], i + 1, starts[c + 2]);
            found += count_meeting(g, &g->sorted[i], starts[above - 1], starts[above + 2]);
        }
    }
    return found;
}

const broad_peer peer_grid = { "grid", create_grid, find_in_grid, destroy_grid };

/* ---- Sweep and prune --------------------------------------------------------------------- */

typedef struct sweep_line {
    int count;
    ct_rect *sorted;
} sweep_line;

static void *create_sweep(const ct_rect *boxes, int count)
{
    sweep_line *s = malloc(sizeof *s);
    (void)boxes;
    *s = (sweep_line){ count, malloc((size_t)count * sizeof *s->sorted) };
    return s;
}

static void destroy_sweep(void *peer)
{
    sweep_line *s = peer;
    free(s->sorted);
    free(s);
}

static int by_min_x(const void *left, const void *right)
{
    const ct_rect *a = left, *b = right;
    return (a->min.x > b->min.x) - (a->min.x < b->min.x);
}

static size_t find_by_sweep(void *peer, const ct_rect *boxes)
{
    sweep_line *s = peer;
    size_t found = 0;
    memcpy(s->sorted, boxes, (size_t)s->count * sizeof *boxes);
    qsort(s->sorted, (size_t)s->count, sizeof *boxes, by_min_x);
    for (int i = 0; i < s->count; i++) {
        const ct_rect *a = &s->sorted[i];
        for (int j = i + 1; j < s->count && s->sorted[j].min.x <= a->max.x; j++) {
            found += a->min.y <= s->sorted[j].max.y && s->sorted[j].min.y <= a->max.y;
        }
    }
    return found;
}

const broad_peer peer_sweep = { "sweep", create_sweep, find_by_sweep, destroy_sweep };
