/* figure_grid.c - grid, axes, and the axes' numbers in the gutter. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/figure_picture.h"
#include "figure/figure_type.h"

#define MAJOR_SPACING 64.0 /* points between numbered lines, at least */
#define MAX_LINES 400

/* Numbers are told relative to a base once they need more digits than this to differ. */
#define MAX_DIGITS 5

/* Numbers outside are told with an exponent. */
#define PLAIN_MAX 1e6
#define PLAIN_DECIMALS 4

#define NUMBER_GAP 5.0

/* The lines of one axis: multiples of a 1-2-5 step. */
typedef struct ticks {
    double step;
    int parts;          /* minor intervals in a step */
    double first, last; /* multiples of step / parts on the plot */
    double largest;     /* magnitude on the plot */
    double base;        /* what the numbers are relative to; 0 mostly */
} ticks;

static double nice_step(double least)
{
    const double power = pow(10, floor(log10(least)));
    const double mantissa = least / power;
    if (mantissa <= 1) {
        return power;
    }
    return power * (mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);
}

static ticks find_ticks(double scale, double low, double high)
{
    ticks t = { .step = nice_step(MAJOR_SPACING / scale) };
    const double lead = t.step / pow(10, floor(log10(t.step) + 1e-9));
    t.parts = lead > 1.5 && lead < 2.5 ? 4 : 5;
    t.first = ceil(low / t.step * t.parts);
    t.last = floor(high / t.step * t.parts);
    t.largest = fmax(fabs(low), fabs(high));
    if (t.largest / t.step > pow(10, MAX_DIGITS)) {
        /* A round number nearby, so that the differences are short. */
        const double round_to = t.step * 100 / lead;
        t.base = floor((low + high) / 2 / round_to + 0.5) * round_to;
    }
    return t;
}

typedef struct plot_ticks {
    ticks x, y;
} plot_ticks;

static plot_ticks ticks_of(const picture *p)
{
    const ct_vec a = figure_to_world(&p->map, p->layout.plot_min);
    const ct_vec b = figure_to_world(&p->map, p->layout.plot_max);
    return (plot_ticks){ find_ticks(p->map.scale, a.x, b.x),
                         find_ticks(p->map.scale, fmin(a.y, b.y), fmax(a.y, b.y)) };
}

/* ---- Lines ------------------------------------------------------------------------------- */

static void draw_x_line(picture *p, const draw_paint *paint, double x)
{
    const double at = picture_at(p, (ct_vec){ x, p->map.origin.y }).x;
    if (at >= p->layout.plot_min.x && at <= p->layout.plot_max.x) {
        draw_line(p->list, paint, (draw_point){ at, p->layout.plot_min.y },
                  (draw_point){ at, p->layout.plot_max.y });
    }
}

static void draw_y_line(picture *p, const draw_paint *paint, double y)
{
    const double at = picture_at(p, (ct_vec){ p->map.origin.x, y }).y;
    if (at >= p->layout.plot_min.y && at <= p->layout.plot_max.y) {
        draw_line(p->list, paint, (draw_point){ p->layout.plot_min.x, at },
                  (draw_point){ p->layout.plot_max.x, at });
    }
}

/* How many lines stand from the first to the last, `span` steps further on. */
static int line_count(double span)
{
    return span >= 0 ? (int)fmin(span, MAX_LINES) + 1 : 0;
}

typedef void draw_grid_line(picture *p, const draw_paint *paint, double at);

static void draw_lines(picture *p, const ticks *t, bool major, draw_grid_line *draw)
{
    const draw_paint paint = major ? pen_line(picture_role(p, FIGURE_GRID), 0.75)
                                   : pen_line(picture_tint(p, TINT_GRID_MINOR), 0.75);
    const int count = line_count(t->last - t->first);
    for (int i = 0; i < count; i++) {
        const double k = t->first + i;
        if (k != 0 && (fmod(k, t->parts) == 0) == major) {
            draw(p, &paint, k / t->parts * t->step);
        }
    }
}

/* Labels keep off the axes, not off the grid. */
static void mark_axes(picture *p)
{
    const draw_point min = p->layout.plot_min;
    const draw_point max = p->layout.plot_max;
    const draw_point zero = picture_at(p, (ct_vec){ 0, 0 });
    if (zero.x >= min.x && zero.x <= max.x) {
        board_mark_axis(p->board, (draw_point){ zero.x, min.y }, (draw_point){ zero.x, max.y });
    }
    if (zero.y >= min.y && zero.y <= max.y) {
        board_mark_axis(p->board, (draw_point){ min.x, zero.y }, (draw_point){ max.x, zero.y });
    }
}

void picture_grid(picture *p)
{
    const plot_ticks t = ticks_of(p);
    draw_lines(p, &t.x, false, draw_x_line);
    draw_lines(p, &t.y, false, draw_y_line);
    draw_lines(p, &t.x, true, draw_x_line);
    draw_lines(p, &t.y, true, draw_y_line);
    const draw_paint axis = pen_line(picture_role(p, FIGURE_AXIS), 1);
    draw_x_line(p, &axis, 0);
    draw_y_line(p, &axis, 0);
    mark_axes(p);
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static int power_of(double value)
{
    return (int)floor(log10(fabs(value)) + 1e-9);
}

/* "1.5e6": as many digits as the step needs, none at the end that are zero. */
static void format_exponent(double value, double step, char *out, size_t size)
{
    const int power = power_of(value);
    const int decimals = power - power_of(step);
    int n = snprintf(out, size, "%.*f", decimals > 0 ? decimals : 0, value / pow(10, power));
    while (decimals > 0 && n > 1 && (out[n - 1] == '0' || out[n - 1] == '.' || out[n - 1] == ',')) {
        n--;
        if (out[n] != '0') {
            break;
        }
    }
    snprintf(out + n, size - (size_t)n, "e%d", power);
}

static void format_tick(const ticks *t, double value, char *out, size_t size)
{
    char plain[64];
    const double shown = value - t->base;
    const int decimals = power_of(t->step) < 0 ? -power_of(t->step) : 0;
    const double largest = t->base != 0 ? t->step * 100 : t->largest;
    char *digits = plain;
    if (t->base != 0 && shown > 0) {
        *digits++ = '+';
    }
    const size_t room = sizeof plain - 1;
    if (fabs(shown) < t->step / 2) {
        snprintf(plain, room, "%s", t->base != 0 ? "+0" : "0");
    } else if (largest >= PLAIN_MAX || decimals > PLAIN_DECIMALS) {
        format_exponent(shown, t->step, digits, room);
    } else {
        snprintf(digits, room, "%.*f", decimals, shown);
    }
    type_number(plain, out, size);
}

static void draw_number(picture *p, const char *text, draw_point at, draw_anchor anchor)
{
    const double width = draw_text_width(DRAW_SANS, TEXT_NUMBER, text);
    const double left = anchor == DRAW_END      ? at.x - width
                        : anchor == DRAW_MIDDLE ? at.x - width / 2
                                                : at.x;
    const double top = at.y - TEXT_NUMBER * DRAW_ASCENT;
    if (!board_take(p->board, (draw_point){ left - 2, top },
                    (draw_point){ left + width + 2, top + TEXT_NUMBER })) {
        return;
    }
    const draw_text_style style = { .font = DRAW_SANS,
                                    .size = TEXT_NUMBER,
                                    .anchor = anchor,
                                    .color = picture_role(p, FIGURE_TEXT_MUTED) };
    draw_text(p->list, &style, at, text);
}

/* The axis' letter with the way it grows, and the base its numbers are relative to. */
static void draw_axis_names(picture *p, const plot_ticks *t)
{
    const draw_point min = p->layout.plot_min;
    const draw_point max = p->layout.plot_max;
    char base[SCENE_NUMBER_SIZE];
    char text[64] = "x →";
    if (t->x.base != 0) {
        snprintf(text, sizeof text, "x − %s →", scene_format_number(t->x.base, base));
    }
    draw_number(p, text, (draw_point){ max.x, max.y + NUMBER_GAP + 8 }, DRAW_END);
    const char *arrow = p->map.y_down ? "↓" : "↑";
    snprintf(text, sizeof text, "y %s", arrow);
    if (t->y.base != 0) {
        snprintf(text, sizeof text, "y − %s %s", scene_format_number(t->y.base, base), arrow);
        draw_number(p, text, (draw_point){ NUMBER_GAP, min.y - 4 }, DRAW_START);
        return;
    }
    draw_number(p, text, (draw_point){ min.x - NUMBER_GAP, min.y + 6 }, DRAW_END);
}

/* Every how many steps a number fits: 1, 2, 5, 10. */
static double thin_out(const picture *p, const ticks *t)
{
    char first[64];
    char last[64];
    format_tick(t, ceil(t->first / t->parts) * t->step, first, sizeof first);
    format_tick(t, floor(t->last / t->parts) * t->step, last, sizeof last);
    const double widest = fmax(draw_text_width(DRAW_SANS, TEXT_NUMBER, first),
                               draw_text_width(DRAW_SANS, TEXT_NUMBER, last)) +
                          12;
    const double spacing = t->step * p->map.scale;
    return widest <= spacing ? 1 : widest <= 2 * spacing ? 2 : widest <= 5 * spacing ? 5 : 10;
}

static void draw_x_numbers(picture *p, const ticks *t)
{
    const double every = thin_out(p, t);
    const double first = ceil(t->first / t->parts / every) * every;
    const int count = line_count((t->last / t->parts - first) / every);
    for (int i = 0; i < count; i++) {
        char text[64];
        const double value = (first + i * every) * t->step;
        const draw_point at = picture_at(p, (ct_vec){ value, p->map.origin.y });
        format_tick(t, value, text, sizeof text);
        draw_number(p, text, (draw_point){ at.x, p->layout.plot_max.y + NUMBER_GAP + 8 },
                    DRAW_MIDDLE);
    }
}

static void draw_y_numbers(picture *p, const ticks *t)
{
    const double first = ceil(t->first / t->parts);
    const int count = line_count(t->last / t->parts - first);
    for (int i = 0; i < count; i++) {
        char text[64];
        const double value = (first + i) * t->step;
        const draw_point at = picture_at(p, (ct_vec){ p->map.origin.x, value });
        format_tick(t, value, text, sizeof text);
        draw_number(p, text, (draw_point){ p->layout.plot_min.x - NUMBER_GAP, at.y + 3.2 },
                    DRAW_END);
    }
}

void picture_grid_numbers(picture *p)
{
    const plot_ticks t = ticks_of(p);
    const draw_point min = p->layout.plot_min;
    const draw_point max = p->layout.plot_max;
    const draw_paint edge = pen_line(picture_role(p, FIGURE_AXIS), 0.75);
    draw_line(p->list, &edge, min, (draw_point){ min.x, max.y });
    draw_line(p->list, &edge, (draw_point){ min.x, max.y }, max);
    draw_axis_names(p, &t);
    draw_x_numbers(p, &t.x);
    draw_y_numbers(p, &t.y);
}
