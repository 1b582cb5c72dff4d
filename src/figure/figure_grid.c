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

/* Numbers with more digits are told in units of a power of ten, which the axis' name tells: so
 * no number is wider than the gutter. */
#define PLAIN_MAX 1e7
#define PLAIN_DECIMALS 4

/* From this step on zeros at the end are left to a power of ten as well. */
#define PLAIN_STEP_POWER 4
#define PLAIN_SMALL 1e6

#define NUMBER_GAP 5.0
#define AXIS_NAME_SIZE 160

/* The lines of one axis: multiples of a step of 1, 2 or 5 times a power of ten. Numbers on the
 * axis are counted in that power of ten, as integers, so that they stay exact decimals. */
typedef struct ticks {
    int lead, power; /* step = lead * 10^power */
    double step;
    int parts;          /* minor intervals in a step */
    double first, last; /* multiples of step / parts on the plot */
    double base;        /* what the numbers are relative to, in units of 10^power; 0 mostly */
    int unit;           /* numbers are told in units of 10^unit... */
    int decimals;       /* ...with so many decimals */
} ticks;

/* value * 10^power, the nearest double where both are exact. */
static double scaled(double value, int power)
{
    return power >= 0 ? value * pow(10, power) : value / pow(10, -power);
}

static int power_of(double value)
{
    return (int)floor(log10(fabs(value)) + 1e-9);
}

/* The smallest step of at least this size. */
static void set_step(ticks *t, double least)
{
    t->power = (int)floor(log10(least));
    const double mantissa = least / pow(10, t->power);
    t->lead = mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : 5;
    if (mantissa > 5) {
        t->lead = 1;
        t->power++;
    }
    t->step = scaled(t->lead, t->power);
    t->parts = t->lead == 2 ? 4 : 5;
}

/* Far from zero a round number nearby is the base; there and for numbers with many digits a
 * power of ten is the unit. All numbers of an axis are told in one form. */
static void set_form(ticks *t, double low, double high)
{
    const double largest = fmax(fabs(low), fabs(high));
    const bool based = largest / t->step > pow(10, MAX_DIGITS);
    if (based) {
        t->base = 100 * floor(scaled((low + high) / 2, -t->power - 2) + 0.5);
    }
    t->decimals = t->power < 0 ? -t->power : 0;
    const double shown = based ? t->step * 100 : largest;
    const double most = t->power >= PLAIN_STEP_POWER ? PLAIN_SMALL : PLAIN_MAX;
    if (shown >= most || t->decimals > PLAIN_DECIMALS) {
        t->unit = based ? t->power : power_of(largest);
        t->decimals = t->unit > t->power ? t->unit - t->power : 0;
    }
}

double figure_grid_near(double scale, double value)
{
    ticks t = { .unit = 0 };
    set_step(&t, MAJOR_SPACING / scale);
    const double tenths = 10.0 * t.lead / t.parts; /* between two lines, of 10^power: 2, 5 or 10 */
    const double k = round(value / scaled(tenths, t.power - 1));
    const double near = scaled(k * tenths, t.power - 1);
    return isfinite(near) ? near + 0.0 : value;
}

static ticks find_ticks(double scale, double low, double high)
{
    ticks t = { .unit = 0 };
    set_step(&t, MAJOR_SPACING / scale);
    t.first = ceil(low / t.step * t.parts);
    t.last = floor(high / t.step * t.parts);
    set_form(&t, low, high);
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
            draw(p, &paint, scaled(k / t->parts * t->lead, t->power));
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

/* The number at the k-th step. */
static void format_tick(const ticks *t, double k, char *out, size_t size)
{
    char plain[64];
    const double shown = k * t->lead - t->base;
    if (shown == 0) {
        snprintf(plain, sizeof plain, "%s", t->base != 0 ? "+0" : "0");
    } else {
        snprintf(plain, sizeof plain, t->base != 0 ? "%+.*f" : "%.*f", t->decimals,
                 scaled(shown, t->power - t->unit));
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

/* What the numbers of an axis are: "x →", "x − 3000 →", "y + 12, in 10⁻⁵ ↑". */
static void format_axis_name(const ticks *t, const char *letter, const char *arrow,
                             char out[AXIS_NAME_SIZE])
{
    char base[SCENE_NUMBER_SIZE + TYPE_NUMBER_SIZE] = "";
    char unit[8 + TYPE_POWER_SIZE] = "";
    if (t->base != 0) {
        char plain[SCENE_NUMBER_SIZE];
        char number[TYPE_NUMBER_SIZE];
        scene_format_number(fabs(scaled(t->base, t->power)), plain);
        type_number(plain, number, sizeof number);
        snprintf(base, sizeof base, t->base < 0 ? " + %s" : " \u2212 %s", number);
    }
    if (t->unit != 0) {
        char power[TYPE_POWER_SIZE];
        snprintf(unit, sizeof unit, "%s in %s", t->base != 0 ? "," : "",
                 type_power(t->unit, power));
    }
    snprintf(out, AXIS_NAME_SIZE, "%s%s%s %s", letter, base, unit, arrow);
}

/* Below two views they stand once. */
static bool has_x_numbers(const picture *p)
{
    return (int)p->side == p->layout.side_count - 1;
}

/* The axis' letter with the way it grows, and what its numbers are. */
static void draw_axis_names(picture *p, const plot_ticks *t)
{
    const draw_point min = p->layout.plot_min;
    const draw_point max = p->layout.plot_max;
    char text[AXIS_NAME_SIZE];
    if (has_x_numbers(p)) {
        format_axis_name(&t->x, "x", "→", text);
        draw_number(p, text, (draw_point){ max.x, max.y + NUMBER_GAP + 8 }, DRAW_END);
    }
    format_axis_name(&t->y, p->side == FIGURE_TOP ? "z" : "y", p->map.y_down ? "↓" : "↑", text);
    if (t->y.base != 0 || t->y.unit != 0) {
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
    format_tick(t, ceil(t->first / t->parts), first, sizeof first);
    format_tick(t, floor(t->last / t->parts), last, sizeof last);
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
        const double k = first + i * every;
        const draw_point at =
            picture_at(p, (ct_vec){ scaled(k * t->lead, t->power), p->map.origin.y });
        format_tick(t, k, text, sizeof text);
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
        const double k = first + i;
        const draw_point at =
            picture_at(p, (ct_vec){ p->map.origin.x, scaled(k * t->lead, t->power) });
        format_tick(t, k, text, sizeof text);
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
    if (has_x_numbers(p)) {
        draw_x_numbers(p, &t.x);
    }
    draw_y_numbers(p, &t.y);
}
