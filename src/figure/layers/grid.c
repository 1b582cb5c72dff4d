/* grid.c - grid, axes, and the axes' numbers in the gutter. */
#include <math.h>
#include <stdio.h>

#include "core/num/num.h"
#include "figure/layers/layers.h"

#define MAX_LINES 8192 /* more than the largest page has, with the smallest text */

#define NUMBER_GAP 5.0
#define AXIS_NAME_SIZE (FIGURE_AXIS_SIZE + 16)

/* The lines of one axis on the plot. */
typedef struct ticks {
    figure_axis axis;
    double first, last; /* multiples of step / parts */
} ticks;

/* Of x, and of y or z. */
static void find_ticks(const picture *p, ticks out[2])
{
    const ct_vec a = figure_to_world(&p->map, p->layout.plot.min);
    const ct_vec b = figure_to_world(&p->map, p->layout.plot.max);
    const ct_span seen[2] = { { a.x, b.x }, { fmin(a.y, b.y), fmax(a.y, b.y) } };
    figure_axis axes[2];
    figure_axes_of(&p->map, p->layout.plot.min, p->layout.plot.max, axes);
    for (int i = 0; i < 2; i++) {
        out[i] = (ticks){ .axis = axes[i],
                          .first = ceil(seen[i].least / axes[i].step * axes[i].parts),
                          .last = floor(seen[i].most / axes[i].step * axes[i].parts) };
    }
}

/* ---- Lines ------------------------------------------------------------------------------- */

/* Where x, or y, has this value, at the map's origin else. */
static draw_point tick_at(const picture *p, bool of_x, double value)
{
    const ct_vec origin = p->map.origin;
    return picture_at(p, of_x ? (ct_vec){ value, origin.y } : (ct_vec){ origin.x, value });
}

/* The line through there; false: it is not in the plot. */
static bool find_line(const picture *p, bool of_x, double value, draw_point out[2])
{
    const draw_point min = p->layout.plot.min, max = p->layout.plot.max;
    const draw_point at = tick_at(p, of_x, value);
    out[0] = of_x ? (draw_point){ at.x, min.y } : (draw_point){ min.x, at.y };
    out[1] = of_x ? (draw_point){ at.x, max.y } : (draw_point){ max.x, at.y };
    return of_x ? at.x >= min.x && at.x <= max.x : at.y >= min.y && at.y <= max.y;
}

/* How many lines stand from the first to the last, `span` steps further on. */
static int line_count(double span)
{
    return span >= 0 ? (int)fmin(span, MAX_LINES) + 1 : 0;
}

static void draw_lines(picture *p, const ticks *t, bool major, bool of_x)
{
    const draw_paint paint = pen_line(picture_role(p, major ? FIGURE_GRID : TINT_GRID_MINOR), 0.75);
    const int count = line_count(t->last - t->first);
    for (int i = 0; i < count; i++) {
        const double k = t->first + i;
        draw_point line[2];
        if (k != 0 && (fmod(k, t->axis.parts) == 0) == major &&
            find_line(p, of_x, figure_axis_value(&t->axis, k / t->axis.parts), line)) {
            draw_line(p->list, &paint, line[0], line[1]);
        }
    }
}

void picture_grid(picture *p)
{
    ticks t[2];
    find_ticks(p, t);
    for (int i = 0; i < 4; i++) { /* those of both below the major ones */
        draw_lines(p, &t[i % 2], i >= 2, i % 2 == 0);
    }
    const draw_paint axis = pen_line(picture_role(p, FIGURE_AXIS), 1);
    for (int i = 0; i < 2; i++) {
        draw_point line[2];
        if (find_line(p, i == 0, 0, line)) {
            draw_line(p->list, &axis, line[0], line[1]);
            board_mark_axis(p->board, line[0], line[1]); /* labels keep off it, not off the grid */
        }
    }
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static void draw_number(picture *p, const char *text, draw_point at, draw_anchor anchor)
{
    draw_text_style style = pen_style(p, DRAW_SANS, TEXT_NUMBER, FIGURE_TEXT_MUTED);
    style.anchor = anchor;
    draw_bounds room = draw_bounds_of_text(&style, at, text);
    room.min.x -= 2;
    room.max.x += 2;
    if (board_take(p->board, room)) { draw_text(p->list, &style, at, text); }
}

/* The axis with what its numbers are: "x →", "y + 12, in 10⁻⁵ ↑". */
static void format_axis_name(const ticks *t, const char *letter, const char *arrow,
                             char out[AXIS_NAME_SIZE])
{
    char start[FIGURE_AXIS_SIZE];
    figure_axis_start(&t->axis, start);
    snprintf(out, AXIS_NAME_SIZE, "%s%s %s", letter, start, arrow);
}

/* Below two views they stand once. */
static bool has_x_numbers(const picture *p)
{
    return (int)p->side == p->layout.side_count - 1;
}

/* The axis' letter with the way it grows, and what its numbers are. */
static void draw_axis_names(picture *p, const ticks t[2])
{
    const draw_point min = p->layout.plot.min, max = p->layout.plot.max;
    char text[AXIS_NAME_SIZE];
    if (has_x_numbers(p)) {
        format_axis_name(&t[0], "x", "→", text);
        draw_number(p, text, (draw_point){ max.x, max.y + NUMBER_GAP + 8 }, DRAW_END);
    }
    format_axis_name(&t[1], p->side == FIGURE_TOP ? "z" : "y", p->map.y_down ? "↓" : "↑", text);
    if (t[1].axis.base != 0 || t[1].axis.unit != 0) {
        draw_number(p, text, (draw_point){ NUMBER_GAP, min.y - 4 }, DRAW_START);
        return;
    }
    draw_number(p, text, (draw_point){ min.x - NUMBER_GAP, min.y + 6 }, DRAW_END);
}

/* Every how many steps a number fits: 1, 2, 5, 10. */
static double thin_out(const picture *p, const ticks *t)
{
    char first[FIGURE_AXIS_SIZE];
    char last[FIGURE_AXIS_SIZE];
    figure_axis_number(&t->axis, ceil(t->first / t->axis.parts), first);
    figure_axis_number(&t->axis, floor(t->last / t->axis.parts), last);
    const double widest = fmax(draw_text_width(DRAW_SANS, TEXT_NUMBER, first),
                               draw_text_width(DRAW_SANS, TEXT_NUMBER, last)) +
                          12;
    const double spacing = t->axis.step * p->map.scale;
    return widest <= spacing ? 1 : widest <= 2 * spacing ? 2 : widest <= 5 * spacing ? 5 : 10;
}

static void draw_numbers(picture *p, const ticks *t, bool of_x)
{
    const double every = of_x ? thin_out(p, t) : 1;
    const double first = ceil(t->first / t->axis.parts / every) * every;
    const int count = line_count((t->last / t->axis.parts - first) / every);
    for (int i = 0; i < count; i++) {
        char text[FIGURE_AXIS_SIZE];
        const double k = first + i * every;
        const draw_point at = tick_at(p, of_x, figure_axis_value(&t->axis, k));
        const draw_point below = { at.x, p->layout.plot.max.y + NUMBER_GAP + 8 };
        const draw_point beside = { p->layout.plot.min.x - NUMBER_GAP, at.y + 3.2 };
        figure_axis_number(&t->axis, k, text);
        draw_number(p, text, of_x ? below : beside, of_x ? DRAW_MIDDLE : DRAW_END);
    }
}

void picture_grid_numbers(picture *p)
{
    ticks t[2];
    find_ticks(p, t);
    const draw_point min = p->layout.plot.min, max = p->layout.plot.max;
    const draw_paint edge = pen_line(picture_role(p, FIGURE_AXIS), 0.75);
    draw_line(p->list, &edge, min, (draw_point){ min.x, max.y });
    draw_line(p->list, &edge, (draw_point){ min.x, max.y }, max);
    draw_axis_names(p, t);
    if (has_x_numbers(p)) { draw_numbers(p, &t[0], true); }
    draw_numbers(p, &t[1], false);
}
