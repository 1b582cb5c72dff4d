/* verdict_map.c - the map of where somebody's code is right and wrong: a tint and a pattern for
 * each kind of places, so that they differ without colour too;
 * and what it alone takes to be hit, as shapes stand now. */
#include <stdlib.h>

#include "figure/draw/trace.h"
#include "figure/layers/layers.h"

typedef struct look {
    double fill, ink; /* how much of the colour */
    trace_hatching lines[2];
} look;

static const look looks[FIGURE_VERDICT_COUNT] = {
    [FIGURE_BOTH_YES] = { .fill = 0.14 },
    [FIGURE_WRONG_VALUE] = { 0.14, 0.85, { { 0, 1, 5, 0.8, DRAW_SOLID } } },
    [FIGURE_MISSED] = { 0.2, 0.9, { { 0, 1, 5, 1.8, DRAW_DOTTED } } },
    [FIGURE_FALSE_HIT] = { 0.15, 0.7, { { TRACE_DIAGONAL, TRACE_DIAGONAL, 6, 0.8, DRAW_SOLID } } },
    [FIGURE_NO_ANSWER] = { 0.2,
                           0.8,
                           { { TRACE_DIAGONAL, TRACE_DIAGONAL, 6, 0.8, DRAW_SOLID },
                             { TRACE_DIAGONAL, -TRACE_DIAGONAL, 6, 0.8, DRAW_SOLID } } },
};

/* More points than this say nothing but that a border is ragged: cells are taken four by four. */
static const int most_points = 3000;

static draw_color color_of(const picture *p, figure_verdict kind)
{
    static const figure_role roles[FIGURE_VERDICT_COUNT] = {
        [FIGURE_UNASKED] = FIGURE_BACKGROUND,  [FIGURE_BOTH_NO] = FIGURE_TEXT_MUTED,
        [FIGURE_BOTH_YES] = FIGURE_TEXT_MUTED, [FIGURE_WRONG_VALUE] = FIGURE_HIT,
        [FIGURE_MISSED] = FIGURE_SWEPT_AREA,   [FIGURE_FALSE_HIT] = FIGURE_OVERLAP,
        [FIGURE_NO_ANSWER] = FIGURE_TEXT,
    };
    return picture_role(p, roles[kind]);
}

static void fill_kind(const picture *p, const draw_bounds *seen, const trace *traced,
                      figure_verdict kind)
{
    const look *l = &looks[kind];
    const draw_color color = color_of(p, kind);
    const draw_paint fill = pen_fill(theme_fade(color, l->fill));
    if (l->fill > 0) { trace_fill(p->list, &fill, traced, (unsigned char)kind); }
    for (int i = 0; i < 2 && l->lines[i].gap > 0; i++) {
        trace_hatch(p->list, seen, &l->lines[i], theme_fade(color, l->ink), traced,
                    (unsigned char)kind);
    }
}

/* ---- The map ------------------------------------------------------------------------------ */

/* The worse of four cells: nothing wrong is lost. */
static void halve(trace_grid *g, unsigned char *cells)
{
    const trace_grid fine = *g;
    g->columns = (fine.columns + 1) / 2;
    g->rows = (fine.rows + 1) / 2;
    g->step = (draw_point){ 2 * fine.step.x, 2 * fine.step.y };
    for (int row = 0; row < g->rows; row++) {
        for (int column = 0; column < g->columns; column++) {
            unsigned char worst = 0;
            for (int i = 0; i < 4; i++) {
                const int x = 2 * column + i % 2, y = 2 * row + i / 2;
                const size_t at = (size_t)y * (size_t)fine.columns + (size_t)x;
                const bool inside = x < fine.columns && y < fine.rows;
                worst = inside && fine.cells[at] > worst ? fine.cells[at] : worst;
            }
            cells[(size_t)row * (size_t)g->columns + (size_t)column] = worst;
        }
    }
    g->cells = cells;
}

/* More borders than any areas that are seen as such have: tracing them would take long, in vain. */
static bool is_noise(const trace_grid *g)
{
    const int most = g->columns * (g->rows / 16);
    int borders = 0;
    for (int row = 0; row + 1 < g->rows && borders <= most; row++) {
        const unsigned char *at = g->cells + (size_t)row * (size_t)g->columns;
        for (int i = 0; i + 1 < g->columns; i++) {
            borders += (at[i] != at[i + 1]) + (at[i] != at[i + g->columns]);
        }
    }
    return borders > most && most > 0;
}

/* As finely as a picture can hold. False: out of memory. */
static bool trace_map(const picture *p, const figure_verdicts *v, trace *out)
{
    const draw_point from = picture_at(p, v->min), to = picture_at(p, v->max);
    trace_grid grid = { v->cells,
                        v->columns,
                        v->rows,
                        from,
                        { (to.x - from.x) / v->columns, (to.y - from.y) / v->rows } };
    unsigned char *cells = NULL;
    bool noise = is_noise(&grid), ok = noise || trace_cells(&grid, FIGURE_BOTH_YES, out);
    while (ok && (noise || out->point_count > most_points) && grid.columns > 1 && grid.rows > 1) {
        if (cells == NULL) { cells = malloc((size_t)v->columns * (size_t)v->rows); }
        ok = cells != NULL;
        if (ok) {
            halve(&grid, cells);
            trace_deinit(out);
            noise = is_noise(&grid);
            ok = noise || trace_cells(&grid, FIGURE_BOTH_YES, out);
        }
    }
    free(cells);
    return ok;
}

static void draw_borders(const picture *p, const trace *traced)
{
    for (int i = 0; i < traced->border_count; i++) {
        const trace_border *b = &traced->borders[i];
        const draw_color color = color_of(p, (figure_verdict)b->kind);
        const draw_paint line = pen_line(theme_fade(color, 0.9), WEIGHT_THIN);
        if (b->beyond < b->kind) {
            draw_polyline(p->list, &line, traced->points + b->first, b->count);
        }
    }
}

static void draw_cells(const picture *p, const figure_verdicts *v)
{
    trace traced = { 0 };
    if (trace_map(p, v, &traced)) {
        for (int kind = FIGURE_BOTH_YES; kind < FIGURE_VERDICT_COUNT; kind++) {
            fill_kind(p, &p->clip, &traced, (figure_verdict)kind);
        }
        draw_borders(p, &traced);
    } else {
        p->list->out_of_memory = true;
    }
    trace_deinit(&traced);
}

static void copy_from(draw_list *list, const draw_list *from, int first)
{
    for (int i = first; i < from->command_count; i++) { draw_copy(list, from, &from->commands[i]); }
}

static bool is_at(const draw_bounds *a, const draw_bounds *b)
{
    return a->min.x == b->min.x && a->min.y == b->min.y && a->max.x == b->max.x &&
           a->max.y == b->max.y;
}

/* As it was drawn last, where nothing has changed since. */
static void draw_kept(const picture *p, const figure_verdicts *v, figure_kept_map *kept)
{
    const int first = p->list->command_count;
    const draw_bounds place = { true, picture_at(p, v->min), picture_at(p, v->max) };
    if (kept->number == v->number && kept->theme == p->options->theme &&
        is_at(&kept->place, &place) && is_at(&kept->clip, &p->clip)) {
        copy_from(p->list, &kept->drawn, 0);
        return;
    }
    draw_cells(p, v);
    draw_clear(&kept->drawn, 0, 0, (draw_color){ 0 });
    copy_from(&kept->drawn, p->list, first);
    const bool whole = !p->list->out_of_memory && !kept->drawn.out_of_memory;
    *kept =
        (figure_kept_map){ whole ? v->number : 0, p->options->theme, place, p->clip, kept->drawn };
}

void picture_verdicts(picture *p)
{
    const figure_verdicts *v = p->options->verdicts;
    if (v == NULL || v->columns < 1 || v->rows < 1) { return; }
    if (v->kept != NULL) {
        draw_kept(p, v, v->kept);
    } else {
        draw_cells(p, v);
    }
    for (int kind = FIGURE_BOTH_NO; kind < FIGURE_VERDICT_COUNT; kind++) {
        p->drawn |= plan_item_bit((plan_item)(ITEM_VERDICT + kind - FIGURE_BOTH_NO));
    }
}

/* What has no area becomes as thick as can be seen. A map says by the same hatching which places
 * are wrong: there it is none of the shapes'. */
void picture_false_hits(picture *p)
{
    const bool *marked = p->options->verdicts ? NULL : p->options->false_hits;
    for (int i = 0; marked && i < report_shape_count(p->report); i++) {
        ct_shape shape;
        pen_path around;
        if (marked[i] && picture_shape(p, i, &shape)) {
            pen_around(p, &shape, 5, &around);
            pen_add_point(&around, around.at[0]);
            trace_loop loop = { .count = around.count };
            const trace traced = { .points = around.at, .loops = &loop, .loop_count = 1 };
            trace_hatch(p->list, &p->clip, looks[FIGURE_FALSE_HIT].lines,
                        color_of(p, FIGURE_FALSE_HIT), &traced, 0);
        }
    }
}

void verdict_sample(const picture *p, figure_verdict kind, draw_point at)
{
    const draw_point min = { at.x - 12, at.y - 5.5 }, max = { at.x + 12, at.y + 5.5 };
    draw_point corners[] = { min, { max.x, min.y }, max, { min.x, max.y }, min };
    trace_loop loop = { 0, 5, (unsigned char)kind, false };
    const trace box = { .points = corners, .point_count = 5, .loops = &loop, .loop_count = 1 };
    const draw_bounds page = { true, { 0, 0 }, { p->list->width, p->list->height } };
    const draw_paint line = pen_line(theme_fade(color_of(p, kind), 0.9), WEIGHT_THIN);
    fill_kind(p, &page, &box, kind);
    draw_polygon(p->list, &line, corners, 4);
}
