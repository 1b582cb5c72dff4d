/* ui.c - shares the window out; boxes, lines, text and key caps as draw commands. */
#include "app/base/ui.h"

#include <math.h>
#include <stdio.h>

static const double status_height = 28;
static const double panel_least = 280, panel_most = 400;
static const double panel_share = 0.28; /* of the window's width */
static const double panel_needs = 680;  /* narrower windows show the plot alone */

enum { max_text = 1024 };

static const double leading = 1.36; /* line height, multiples of the size */
static const textfit_font cap_font = { DRAW_SANS, 11 };
static const double cap_height = 17, cap_padding = 5;

const ui_text_style ui_title = { { DRAW_SANS_BOLD, 13 }, FIGURE_TEXT, DRAW_START };
const ui_text_style ui_heading = { { DRAW_SANS_BOLD, 11 }, FIGURE_TEXT_MUTED, DRAW_START };
const ui_text_style ui_strong = { { DRAW_SANS_BOLD, 12 }, FIGURE_TEXT, DRAW_START };
const ui_text_style ui_plain = { { DRAW_SANS, 12 }, FIGURE_TEXT, DRAW_START };
const ui_text_style ui_muted = { { DRAW_SANS, 12 }, FIGURE_TEXT_MUTED, DRAW_START };
const ui_text_style ui_wrong = { { DRAW_SANS, 12 }, FIGURE_OVERLAP, DRAW_START };
const ui_text_style ui_item = { { DRAW_SANS, 13 }, FIGURE_TEXT, DRAW_START };
const ui_text_style ui_small = { { DRAW_SANS, 11 }, FIGURE_TEXT_MUTED, DRAW_START };
const ui_text_style ui_right = { { DRAW_SANS, 11 }, FIGURE_TEXT_MUTED, DRAW_END };

/* ---- Parts of the window ----------------------------------------------------------------- */

bool layout_contains(const layout_box *box, draw_point p)
{
    return p.x >= box->x && p.y >= box->y && p.x < box->x + box->width &&
           p.y < box->y + box->height;
}

layout_box layout_common(const layout_box *a, const layout_box *b)
{
    const double left = fmax(a->x, b->x);
    const double top = fmax(a->y, b->y);
    return (layout_box){ left, top, fmax(fmin(a->x + a->width, b->x + b->width) - left, 0),
                         fmax(fmin(a->y + a->height, b->y + b->height) - top, 0) };
}

bool layout_has_room_for_panel(double width)
{
    return width >= panel_needs;
}

bool layout_is_on_plot(const layout *l, draw_point p)
{
    return layout_contains(&l->plot, p) && !layout_contains(&l->panel, p) &&
           !layout_contains(&l->bar, p);
}

void layout_place(layout *l, draw_point size, layout_panel panel, double strip)
{
    const double width = size.x;
    const double wanted = round(fmin(fmax(width * panel_share, panel_least), panel_most));
    const bool alone = panel == LAYOUT_PLOT_ALONE;
    const double panel_width = alone || panel == LAYOUT_NO_PANEL ? 0 : fmin(wanted, width);
    const double foot = alone ? 0 : status_height;
    const double beside = panel == LAYOUT_PANEL_BESIDE ? panel_width : 0;
    const double above = fmax(size.y - foot, 1);
    const double plot_height = fmax(above - strip, 1);
    l->plot = (layout_box){ 0, 0, fmax(width - beside, 1), plot_height };
    l->strip = (layout_box){ 0, plot_height, l->plot.width, above - plot_height };
    l->panel =
        (layout_box){ width - panel_width, 0, panel_width, beside > 0 ? above : plot_height };
    l->status = (layout_box){ 0, above, width, foot };
}

/* ---- Shapes ------------------------------------------------------------------------------ */

draw_color ui_color(const ui *u, figure_role role)
{
    return figure_color(u->theme, role);
}

draw_color ui_mix(draw_color a, draw_color b, double share_of_b)
{
    const double keep = 1 - share_of_b;
    return (draw_color){
        .r = (uint8_t)lround(a.r * keep + b.r * share_of_b),
        .g = (uint8_t)lround(a.g * keep + b.g * share_of_b),
        .b = (uint8_t)lround(a.b * keep + b.b * share_of_b),
        .a = 255,
    };
}

draw_color ui_tint(const ui *u, figure_role role, double share)
{
    return ui_mix(ui_color(u, FIGURE_PANEL), ui_color(u, role), share);
}

draw_color ui_border(const ui *u)
{
    return ui_tint(u, FIGURE_TEXT, 0.18);
}

static draw_box_shape box_shape(const layout_box *box, double corner)
{
    return (draw_box_shape){
        .center = { box->x + box->width / 2, box->y + box->height / 2 },
        .half = { box->width / 2, box->height / 2 },
        .cos = 1,
        .corner = corner,
    };
}

void ui_fill(const ui *u, const layout_box *box, draw_color color)
{
    const draw_paint paint = { .fill = color };
    const draw_box_shape shape = box_shape(box, 0);
    draw_box(u->list, &paint, &shape);
}

void ui_card(const ui *u, const layout_box *box, draw_color fill, draw_color border)
{
    /* Half a point inwards: a border of one point then covers whole pixels. */
    const layout_box inner = { box->x + 0.5, box->y + 0.5, box->width - 1, box->height - 1 };
    const draw_paint paint = { .fill = fill, .stroke = border, .width = 1 };
    const double least = fmin(inner.width, inner.height) / 2;
    const draw_box_shape shape = box_shape(&inner, fmax(fmin(5, least), 0));
    draw_box(u->list, &paint, &shape);
}

void ui_line(const ui *u, draw_point from, draw_point to, figure_role role)
{
    const draw_paint paint = { .stroke = ui_color(u, role), .width = 1 };
    draw_line(u->list, &paint, from, to);
}

void ui_cross(const ui *u, const draw_paint *pen, draw_point middle, double half)
{
    const double x = middle.x, y = middle.y;
    draw_line(u->list, pen, (draw_point){ x - half, y - half }, (draw_point){ x + half, y + half });
    draw_line(u->list, pen, (draw_point){ x - half, y + half }, (draw_point){ x + half, y - half });
}

void ui_rule(const ui *u, double x, double y, double width, double height)
{
    const draw_paint paint = { .stroke = ui_border(u), .width = 1 };
    draw_line(u->list, &paint, (draw_point){ x, y }, (draw_point){ x + width, y + height });
}

double ui_text_width(const ui_text_style *style, const char *utf8)
{
    return draw_text_width(style->font.font, style->font.size, utf8);
}

void ui_text(const ui *u, const ui_text_style *style, draw_point at, double width, const char *utf8)
{
    const draw_text_style text = {
        .font = style->font.font,
        .size = style->font.size,
        .anchor = style->anchor,
        .color = ui_color(u, style->role),
    };
    char cut[max_text], plain[max_text];
    (void)textfit_elide(style->font, utf8, width, cut, sizeof cut);
    (u->is_own ? draw_own_text : draw_text)(u->list, &text, at,
                                            textfit_plain(cut, plain, sizeof plain));
}

/* Walks through the lines; draws them when there is something to draw to. */
static double paragraph(const ui *u, const ui_text_style *style, const ui_flow *flow,
                        const char *utf8)
{
    const double height = ceil(style->font.size * leading);
    const double baseline = round((height + style->font.size * (DRAW_ASCENT - DRAW_DESCENT)) / 2);
    double y = flow->y;
    int lines = 0;
    while (*utf8) {
        const double indent = lines > 0 ? flow->indent : 0;
        const double width = flow->width - indent;
        const char *next = utf8;
        const size_t bytes = textfit_line(style->font, utf8, width, &next);
        const bool is_last = flow->max_lines > 0 && ++lines == flow->max_lines;
        const draw_point at = { flow->x + indent, y + baseline };
        if (u && is_last && utf8[bytes] != '\n') {
            ui_text(u, style, at, width, utf8);
        } else if (u) {
            char line[max_text];
            snprintf(line, sizeof line, "%.*s%s", (int)bytes, utf8, is_last && *next ? "…" : "");
            /* the ellipsis may need room; the rest is broken to fit */
            ui_text(u, style, at, is_last ? width : INFINITY, line);
        }
        lines += flow->max_lines == 0;
        y += height;
        utf8 = is_last ? "" : next;
    }
    return y;
}

void ui_paragraph(const ui *u, const ui_text_style *style, ui_flow *flow, const char *utf8)
{
    flow->y = paragraph(u, style, flow, utf8);
}

double ui_paragraph_height(const ui_text_style *style, const ui_flow *flow, const char *utf8)
{
    return paragraph(NULL, style, flow, utf8) - flow->y;
}

double ui_key_cap_width(const char *label)
{
    const double text = draw_text_width(cap_font.font, cap_font.size, label);
    return round(fmax(text + 2 * cap_padding, cap_height));
}

double ui_key_cap(const ui *u, draw_point at, const char *label, bool lit)
{
    const double width = ui_key_cap_width(label);
    const layout_box box = { at.x, round(at.y - cap_height / 2), width, cap_height };
    ui_card(u, &box, lit ? ui_tint(u, FIGURE_ACCENT, 0.22) : ui_tint(u, FIGURE_TEXT, 0.06),
            lit ? ui_color(u, FIGURE_ACCENT) : ui_border(u));
    const ui_text_style style = { cap_font, lit ? FIGURE_TEXT : FIGURE_TEXT_MUTED, DRAW_MIDDLE };
    ui_text(u, &style, (draw_point){ at.x + width / 2, box.y + 12.5 }, width, label);
    return width;
}
