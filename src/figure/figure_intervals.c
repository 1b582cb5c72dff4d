/* figure_intervals.c - what goes with two views: their titles, and beside them the intervals that
 * the two 3D shapes explained take on x, y and z, with what they share or the gap between. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure/figure_picture.h"
#include "figure/figure_type.h"

/* Off the view's edge: the two bars, and the words. */
#define FIRST_LANE 15.0
#define SECOND_LANE 29.0
#define BAR_HALF 3.5
#define WORDS_LANE 48.0   /* the baseline below bars of x */
#define WORDS_BESIDE 39.0 /* the left end beside bars of y and z */
#define LEAST_BAR 1.2     /* half the length of a bar without length */
#define OUTREACH 4.0      /* of the band between the bars, beyond them */
#define NAME_ROOM 8.0

/* ---- Titles ------------------------------------------------------------------------------ */

/* Where `text` fits between left and right, on the baseline; nothing is drawn over other text. */
static void set_text(picture *p, const draw_text_style *style, draw_point at, const char *text)
{
    const double width = draw_text_width(style->font, style->size, text);
    const double left = style->anchor == DRAW_END      ? at.x - width
                        : style->anchor == DRAW_MIDDLE ? at.x - width / 2
                                                       : at.x;
    const draw_point min = { left - 2, at.y - style->size * DRAW_ASCENT - 1 };
    const draw_point max = { left + width + 2, at.y + style->size * DRAW_DESCENT };
    const bool on_page =
        min.x >= 0 && min.y >= 0 && max.x <= p->list->width && max.y <= p->layout.legend_min.y;
    if (on_page && board_take(p->board, min, max)) {
        draw_text(p->list, style, at, text);
    }
}

void picture_side_title(picture *p)
{
    const char *title =
        p->side == FIGURE_TOP ? "top: x, z (z grows towards the viewer)" : "front: x, y";
    const draw_text_style style = { .font = DRAW_SANS_BOLD,
                                    .size = TEXT_LEGEND,
                                    .anchor = DRAW_START,
                                    .color = picture_role(p, FIGURE_TEXT_MUTED),
                                    .halo = picture_role(p, FIGURE_BACKGROUND) };
    const draw_paint frame = pen_line(picture_role(p, FIGURE_AXIS), 0.75);
    const draw_point min = p->layout.plot_min;
    const draw_point max = p->layout.plot_max;
    draw_line(p->list, &frame, (draw_point){ min.x, min.y + 0.4 },
              (draw_point){ max.x, min.y + 0.4 });
    draw_line(p->list, &frame, (draw_point){ max.x - 0.4, min.y },
              (draw_point){ max.x - 0.4, max.y });
    const draw_point at = { min.x + 8, min.y + 15 };
    if (at.x + draw_text_width(style.font, style.size, title) < max.x && at.y + 6 < max.y) {
        set_text(p, &style, at, title);
    }
}

/* ---- Bars -------------------------------------------------------------------------------- */

typedef struct interval {
    double low, high;
} interval;

typedef struct strip {
    picture *p;
    figure_side side;
    bool upright;   /* beside the view: intervals of y or z; else below it, of x */
    double edge;    /* of the view, on the page */
    interval shown; /* on the page, along the axis */
    const char *axis;
} strip;

static interval extent_of(const picture *p, int index, figure_side side, bool upright)
{
    ct_shape seen = { .type = CT_POINT };
    figure_seen(p->report, index, side, &seen);
    const ct_rect bounds = ct_bounds(&seen);
    return upright ? (interval){ bounds.min.y, bounds.max.y }
                   : (interval){ bounds.min.x, bounds.max.x };
}

/* The same on the page, its smaller number first. */
static interval on_page(const strip *s, interval world)
{
    const figure_map *map = &s->p->map;
    if (!s->upright) {
        return (interval){ figure_to_page(map, (ct_vec){ world.low, 0 }).x,
                           figure_to_page(map, (ct_vec){ world.high, 0 }).x };
    }
    const double a = figure_to_page(map, (ct_vec){ 0, world.low }).y;
    const double b = figure_to_page(map, (ct_vec){ 0, world.high }).y;
    return (interval){ fmin(a, b), fmax(a, b) };
}

static interval cut(const strip *s, interval page)
{
    return (interval){ fmax(page.low, s->shown.low), fmin(page.high, s->shown.high) };
}

static draw_point place(const strip *s, double along, double off)
{
    return s->upright ? (draw_point){ s->edge + off, along } : (draw_point){ along, s->edge + off };
}

static void draw_bar(const strip *s, const draw_paint *paint, interval along, interval off)
{
    const interval seen = cut(s, along);
    if (seen.high < seen.low) {
        return;
    }
    const draw_point a = place(s, seen.low, off.low);
    const draw_point b = place(s, seen.high, off.high);
    const draw_box_shape box = { .center = { (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                 .half = { fabs(b.x - a.x) / 2, fabs(b.y - a.y) / 2 } };
    draw_box(s->p->list, paint, &box);
}

static void draw_interval(const strip *s, int index, interval page, double lane)
{
    const draw_color color = theme_shape(s->p->options->theme, index);
    const draw_paint bar = { .fill = theme_fade(color, 0.35),
                             .stroke = color,
                             .width = WEIGHT_THIN };
    if (page.high - page.low < 2 * LEAST_BAR) {
        const double middle = (page.low + page.high) / 2;
        page = (interval){ middle - LEAST_BAR, middle + LEAST_BAR };
    }
    draw_bar(s, &bar, page, (interval){ lane - BAR_HALF, lane + BAR_HALF });
}

/* ---- What they share --------------------------------------------------------------------- */

static void write_verdict(const strip *s, interval both, char *out, size_t size)
{
    char number[TYPE_NUMBER_SIZE];
    const double length = both.high - both.low;
    if (length == 0) {
        snprintf(out, size, "%s: touch", s->axis);
        return;
    }
    snprintf(out, size, "%s: %s %s", s->axis, length > 0 ? "overlap" : "gap",
             type_value(fabs(length), 4, number));
}

static void draw_verdict(const strip *s, interval both)
{
    char text[96];
    const bool gap = both.high < both.low;
    const interval ordered = gap ? (interval){ both.high, both.low } : both;
    const interval page = on_page(s, ordered);
    write_verdict(s, both, text, sizeof text);
    const draw_color color = picture_tint(s->p, TINT_MEASURE);
    const draw_paint band = { .fill = theme_fade(picture_tint(s->p, TINT_EMPHASIS), gap ? 0 : 0.3),
                              .stroke = color,
                              .width = WEIGHT_HAIR,
                              .dash = gap ? DRAW_DASHED : DRAW_SOLID };
    draw_bar(s, &band, page,
             (interval){ FIRST_LANE - BAR_HALF - OUTREACH, SECOND_LANE + BAR_HALF + OUTREACH });
    const draw_text_style style = { .font = gap ? DRAW_SANS : DRAW_SANS_BOLD,
                                    .size = TEXT_NUMBER,
                                    .anchor = s->upright ? DRAW_START : DRAW_MIDDLE,
                                    .color = color };
    const interval seen = cut(s, page);
    const double room = s->upright ? 8 : draw_text_width(style.font, style.size, text) / 2;
    double middle = (seen.low + seen.high) / 2;
    middle = fmin(fmax(middle, s->shown.low + room), s->shown.high - room);
    const draw_point at = place(s, middle, s->upright ? WORDS_BESIDE : WORDS_LANE);
    set_text(s->p, &style, s->upright ? (draw_point){ at.x, at.y + 3.2 } : at, text);
}

/* ---- Strips ------------------------------------------------------------------------------ */

/* Whose bar it is, at its left. */
static void name_lane(const strip *s, int index, double lane)
{
    const draw_text_style style = { .font = DRAW_SANS_BOLD,
                                    .size = TEXT_NUMBER,
                                    .anchor = DRAW_END,
                                    .color = theme_shape(s->p->options->theme, index) };
    const char *name = report_shape(s->p->report, index)->name;
    set_text(s->p, &style, (draw_point){ s->shown.low - 5, s->edge + lane + 3.2 },
             picture_short_name(s->p, name, style.size, s->shown.low - NAME_ROOM));
}

static void draw_strip(const strip *s, report_pair pair)
{
    const interval a = extent_of(s->p, pair.a, s->side, s->upright);
    const interval b = extent_of(s->p, pair.b, s->side, s->upright);
    draw_interval(s, pair.a, on_page(s, a), FIRST_LANE);
    draw_interval(s, pair.b, on_page(s, b), SECOND_LANE);
    if (!s->upright) {
        name_lane(s, pair.a, FIRST_LANE);
        name_lane(s, pair.b, SECOND_LANE);
    }
    draw_verdict(s, (interval){ fmax(a.low, b.low), fmin(a.high, b.high) });
}

void picture_intervals(picture *p)
{
    if (p->plan.in_space < 0) {
        return;
    }
    const report_pair pair = p->plan.pairs[p->plan.in_space].pair;
    const picture_layout *layout = &p->layout;
    for (int i = 0; i < layout->side_count; i++) {
        const figure_side side = (figure_side)i;
        const draw_point min = layout->side_min[side];
        const draw_point max = layout->side_max[side];
        view_map(p->report, p->options, layout, side, &p->map);
        const strip beside = {
            p, side, true, max.x, { min.y, max.y }, side == FIGURE_TOP ? "z" : "y"
        };
        draw_strip(&beside, pair);
        if (side == FIGURE_FRONT) {
            const strip below = { p, side, false, max.y, { min.x, max.x }, "x" };
            draw_strip(&below, pair);
        }
    }
}
