/* rulers.c - how rulers count, and their marks on the page. */
#include "app/rulers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/around.h"

static const double across_width = 20, down_width = 42; /* how thick they are */
static const double least_gap = 58;                     /* between two numbers */
static const double text_size = 9;
static const double long_mark = 6, short_mark = 3;
enum { most_chars = 5, lines_of_start = 6 };

/* ---- How it counts ----------------------------------------------------------------------- */

/* A value of this scale written out: exact, as it is a multiple of the unit. */
static void plain_text(const rulers_scale *scale, double value, char out[RULERS_TEXT_SIZE])
{
    const int decimals = scale->exponent < 0 ? -scale->exponent : 0;
    snprintf(out, RULERS_TEXT_SIZE, "%.*f", decimals, fabs(value) < scale->unit / 2 ? 0 : value);
}

static bool fits_plainly(const rulers_scale *scale, double value, int chars)
{
    char text[RULERS_TEXT_SIZE];
    plain_text(scale, value, text);
    return (int)strlen(text) <= chars;
}

static double multiple_below(double value, double of)
{
    return floor(value / of) * of;
}

rulers_scale rulers_choose(double low, double high, double least, int chars)
{
    static const struct {
        double times;
        int parts;
    } steps[] = { { 1, 5 }, { 2, 4 }, { 5, 5 }, { 10, 5 } };
    rulers_scale scale = { .exponent = (int)floor(log10(least)) };
    scale.unit = pow(10, scale.exponent);
    int i = 0;
    while (i < 3 && steps[i].times * scale.unit < least) {
        i++;
    }
    scale.parts = steps[i].parts;
    if (i == 3) {
        scale.exponent++;
        scale.unit = pow(10, scale.exponent);
        i = 0;
    }
    scale.step = steps[i].times * scale.unit;
    scale.plain = fits_plainly(&scale, multiple_below(low, scale.step), chars) &&
                  fits_plainly(&scale, multiple_below(high, scale.step), chars);
    const double most_units = pow(10, chars - 1) - 1; /* one place is the sign's */
    if (!scale.plain && fmax(fabs(low), fabs(high)) / scale.unit > most_units) {
        scale.base = multiple_below(low, 1000 * scale.unit);
    }
    return scale;
}

void rulers_number(const rulers_scale *scale, double steps, char out[RULERS_TEXT_SIZE])
{
    const double units = steps * round(scale->step / scale->unit);
    if (scale->plain) {
        plain_text(scale, units * scale->unit, out);
    } else {
        snprintf(out, RULERS_TEXT_SIZE, "%s%.0f", scale->base != 0 && units > 0 ? "+" : "",
                 units == 0 ? 0 : units);
    }
}

/* "×10⁻⁴" for -4. */
static void power_text(int exponent, char out[RULERS_TEXT_SIZE])
{
    static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
    char digits[16];
    snprintf(digits, sizeof digits, "%d", abs(exponent));
    int used = snprintf(out, RULERS_TEXT_SIZE, "×10%s", exponent < 0 ? "⁻" : "");
    for (const char *d = digits; *d; d++) {
        used += snprintf(out + used, (size_t)(RULERS_TEXT_SIZE - used), "%s", raised[*d - '0']);
    }
}

/* A minus as wide as a plus. */
static void with_minus(const char *number, char out[RULERS_TEXT_SIZE])
{
    const bool negative = number[0] == '-';
    snprintf(out, RULERS_TEXT_SIZE, "%s%.40s", negative ? "−" : "", number + negative);
}

void rulers_start(const rulers_scale *scale, char out[RULERS_TEXT_SIZE])
{
    char base[RULERS_TEXT_SIZE], unit[RULERS_TEXT_SIZE] = "", shown[RULERS_TEXT_SIZE] = "";
    if (!scale->plain && scale->base != 0) {
        plain_text(scale, scale->base, base);
        /* It is a multiple of a thousand units: what says nothing is cut. */
        const char *point = strchr(base, '.');
        char *end = base + strlen(base);
        while (point && end > point && (end[-1] == '0' || end[-1] == '.')) {
            *--end = '\0';
        }
        with_minus(base, shown);
    }
    if (!scale->plain && scale->exponent != 0) {
        power_text(scale->exponent, unit);
    }
    snprintf(out, RULERS_TEXT_SIZE, "%.26s%s%.20s", shown, shown[0] && unit[0] ? " " : "", unit);
}

/* ---- One ruler --------------------------------------------------------------------------- */

/* A ruler, or the part of one that belongs to one of two views. */
typedef struct ruler {
    const ui *u;
    layout_box box;
    camera seen;
    figure_side side;
    bool across; /* along the upper edge; else down the left one */
    char axis;
} ruler;

static double page_of(const ruler *r, double value)
{
    const scene_view *view = &r->seen.view;
    const ct_vec world = { r->across ? value : view->center.x, r->across ? view->center.y : value };
    const draw_point page = camera_to_page(&r->seen, world);
    return r->across ? page.x : page.y;
}

static double world_of(const ruler *r, double page)
{
    const ct_vec world = camera_to_world(&r->seen, (draw_point){ page, page });
    return r->across ? world.x : world.y;
}

static double first_of(const ruler *r)
{
    return r->across ? r->box.x : r->box.y;
}

static double length_of(const ruler *r)
{
    return r->across ? r->box.width : r->box.height;
}

/* A line from the inner edge outwards. */
static void draw_mark(const ruler *r, double at, double length, figure_role role)
{
    const double x = r->box.x + r->box.width, y = r->box.y + r->box.height;
    if (r->across) {
        ui_line(r->u, (draw_point){ at, y - length }, (draw_point){ at, y }, role);
    } else {
        ui_line(r->u, (draw_point){ x - length, at }, (draw_point){ x, at }, role);
    }
}

static const ui_text_style number_style = { { DRAW_SANS, 9 }, FIGURE_TEXT_MUTED, DRAW_MIDDLE };
static const ui_text_style beside_style = { { DRAW_SANS, 9 }, FIGURE_TEXT_MUTED, DRAW_END };
static const ui_text_style start_style = { { DRAW_SANS_BOLD, 9 }, FIGURE_TEXT_MUTED, DRAW_START };

static void draw_number(const ruler *r, double at, double from, const char *number)
{
    char text[RULERS_TEXT_SIZE];
    with_minus(number, text);
    const double half = draw_text_width(DRAW_SANS, text_size, text) / 2 + 1;
    if (r->across && at - half >= from && at + half <= r->box.x + r->box.width) {
        ui_text(r->u, &number_style, (draw_point){ at, r->box.y + 11 }, 2 * half + 4, text);
    } else if (!r->across && at - 6 >= from && at + 6 <= r->box.y + r->box.height) {
        ui_text(r->u, &beside_style,
                (draw_point){ r->box.x + r->box.width - long_mark - 2, at + 3.2 },
                r->box.width - long_mark - 2, text);
    }
}

/* The axis, and what the numbers count from; tells where these may begin. Down the left edge it
 * takes a line for each part. */
static double draw_start(const ruler *r, const rulers_scale *scale)
{
    char text[RULERS_TEXT_SIZE], whole[RULERS_TEXT_SIZE + 4];
    rulers_start(scale, text);
    snprintf(whole, sizeof whole, "%c%s%s", r->axis, text[0] ? " " : "", text);
    if (r->across) {
        ui_text(r->u, &start_style, (draw_point){ r->box.x + 4, r->box.y + 11 }, r->box.width,
                whole);
        return r->box.x + 4 + draw_text_width(DRAW_SANS_BOLD, text_size, whole) + 6;
    }
    ui_flow flow = { .x = r->box.x + 3, .width = r->box.width - 4, .y = r->box.y + 1 };
    flow.max_lines = text[0] ? lines_of_start : 1;
    ui_paragraph(r->u, &start_style, &flow, whole);
    return flow.y;
}

static void draw_scale(const ruler *r)
{
    const double ends[] = { world_of(r, first_of(r)), world_of(r, first_of(r) + length_of(r)) };
    const double low = fmin(ends[0], ends[1]), high = fmax(ends[0], ends[1]);
    const double per_point = 1 / camera_scale(&r->seen);
    const rulers_scale scale = rulers_choose(low, high, least_gap * per_point, most_chars);
    const double from = draw_start(r, &scale);
    const double part = scale.step / scale.parts;
    const bool parts_show = part / per_point >= 4;
    const double first = floor((low - scale.base) / scale.step);
    const int count = (int)fmin(ceil((high - low) / scale.step) + 2, 200);
    for (int i = 0; i < count; i++) {
        const double value = scale.base + (first + i) * scale.step;
        const double at = page_of(r, value);
        char text[RULERS_TEXT_SIZE];
        rulers_number(&scale, first + i, text);
        draw_mark(r, at, long_mark, FIGURE_TEXT_MUTED);
        draw_number(r, at, from, text);
        for (int k = 1; k < scale.parts && parts_show; k++) {
            draw_mark(r, page_of(r, value + k * part), short_mark, FIGURE_TEXT_MUTED);
        }
    }
}

/* ---- What lies over it ------------------------------------------------------------------- */

static draw_color clear(draw_color color, double share)
{
    color.a = (uint8_t)lround(255 * share);
    return color;
}

/* From where to where the selected shapes lie. */
static void draw_extent(const ruler *r, const editor *ed)
{
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_shape *shape = scene_find(ed->scene, editor_selection_at(ed, i));
        if (!shape || (r->side == FIGURE_TOP && !scene_type_is_3d(shape->type))) {
            continue;
        }
        const ct_rect bounds = around_bounds(shape, r->side);
        low = fmin(low, r->across ? bounds.min.x : bounds.min.y);
        high = fmax(high, r->across ? bounds.max.x : bounds.max.y);
    }
    if (low > high) {
        return;
    }
    const double a = page_of(r, low), b = page_of(r, high);
    const double from = fmax(fmin(a, b), first_of(r) - 2);
    const double length = fmin(fmax(a, b), first_of(r) + length_of(r) + 2) - from;
    const draw_color accent = figure_color(r->u->theme, FIGURE_ACCENT);
    const double thick = r->across ? r->box.height : r->box.width;
    if (length < 0) {
        return;
    }
    const layout_box band = r->across ? (layout_box){ from, r->box.y, length, thick }
                                      : (layout_box){ r->box.x, from, thick, length };
    ui_fill(r->u, &band, clear(accent, 0.16));
    draw_mark(r, a, thick, FIGURE_ACCENT);
    draw_mark(r, b, thick, FIGURE_ACCENT);
}

/* Where the mouse is: a small triangle at the inner edge. */
static void draw_mouse(const ruler *r, const editor *ed)
{
    const draw_point at = ed->mouse.at;
    const double along = r->across ? at.x : at.y;
    if (!ed->mouse_inside || along < first_of(r) || along > first_of(r) + length_of(r)) {
        return;
    }
    const double x = r->box.x + r->box.width, y = r->box.y + r->box.height;
    const draw_point across[] = { { at.x, y }, { at.x - 4.5, y - 7 }, { at.x + 4.5, y - 7 } };
    const draw_point down[] = { { x, at.y }, { x - 7, at.y - 4.5 }, { x - 7, at.y + 4.5 } };
    const draw_paint paint = { .fill = figure_color(r->u->theme, FIGURE_ACCENT) };
    draw_polygon(r->u->list, &paint, r->across ? across : down, 3);
}

static void draw_ruler(const ruler *r, const editor *ed)
{
    const draw_color ground = figure_color(r->u->theme, FIGURE_PANEL);
    const draw_point corner = { r->box.x + r->box.width, r->box.y + r->box.height };
    ui_fill(r->u, &r->box, ground);
    draw_push_clip(r->u->list, (draw_point){ r->box.x, r->box.y }, corner);
    draw_extent(r, ed);
    draw_scale(r);
    draw_mouse(r, ed);
    draw_pop_clip(r->u->list);
    if (r->across) {
        ui_line(r->u, (draw_point){ r->box.x, corner.y - 0.5 },
                (draw_point){ corner.x, corner.y - 0.5 }, FIGURE_GRID);
    } else {
        ui_line(r->u, (draw_point){ corner.x - 0.5, r->box.y },
                (draw_point){ corner.x - 0.5, corner.y }, FIGURE_GRID);
    }
}

/* ---- Both -------------------------------------------------------------------------------- */

figure_inset rulers_inset(const session *s)
{
    const bool shown = !s->settings.rulers_hidden && !s->presenting;
    return shown ? (figure_inset){ down_width, across_width } : (figure_inset){ 0 };
}

static void draw_down(const session *s, const ui *u, figure_side side, double from, double to)
{
    const editor *ed = &s->editor;
    const ruler down = {
        .u = u,
        .box = { ed->inset.left - down_width, from, down_width, to - from },
        .seen = camera_of_side(&ed->camera, side),
        .side = side,
        .axis = side == FIGURE_TOP ? 'z' : 'y',
    };
    draw_ruler(&down, ed);
}

void rulers_build(session *s, const ui *u)
{
    const editor *ed = &s->editor;
    const layout_box *plot = &s->layout.plot;
    if (rulers_inset(s).left <= 0) {
        return;
    }
    const double left = ed->inset.left, top = plot->y + ed->inset.top;
    const double bottom = plot->y + plot->height;
    const ruler across = { .u = u,
                           .box = { left, plot->y, plot->x + plot->width - left, ed->inset.top },
                           .seen = camera_of_side(&ed->camera, FIGURE_FRONT),
                           .side = FIGURE_FRONT,
                           .across = true,
                           .axis = 'x' };
    draw_ruler(&across, ed);
    const double edge = ed->camera.split ? fmin(fmax(ed->camera.top_edge, top), bottom) : bottom;
    draw_down(s, u, FIGURE_FRONT, top, edge);
    if (ed->camera.split) {
        draw_down(s, u, FIGURE_TOP, edge, bottom);
        ui_line(u, (draw_point){ left - down_width, edge + 0.5 }, (draw_point){ left, edge + 0.5 },
                FIGURE_GRID);
    }
    const layout_box corner = { left - down_width, plot->y, down_width, ed->inset.top };
    ui_fill(u, &corner, figure_color(u->theme, FIGURE_PANEL));
    ui_line(u, (draw_point){ corner.x, top - 0.5 }, (draw_point){ left, top - 0.5 }, FIGURE_GRID);
    ui_line(u, (draw_point){ left - 0.5, corner.y }, (draw_point){ left - 0.5, top }, FIGURE_GRID);
    /* A press on a ruler is none on the plot. */
    widget_ground(&s->widgets, widget_key("rulers", 0), across.box);
    widget_ground(&s->widgets, widget_key("rulers", 1),
                  (layout_box){ corner.x, plot->y, down_width, plot->height });
}
