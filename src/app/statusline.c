/* statusline.c - words and places of the status line. */
#include "app/statusline.h"

#include <math.h>
#include <stdio.h>

#include "app/explain.h"

static const double margin = 12;
static const double mouse_width = 190;
static const double name_width = 140;
static const double hint_needs = 620, mouse_needs = 480; /* window widths */

static const ui_text_style mono_style = { { DRAW_MONO, 12 }, FIGURE_TEXT_MUTED, DRAW_START };
static const ui_text_style shape_style = { { DRAW_MONO, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style name_style = { { DRAW_SANS_BOLD, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style idle_style = { { DRAW_SANS, 12 }, FIGURE_TEXT_MUTED, DRAW_START };

/* No "-0.00": a sign that only rounding put there would flicker. */
static double without_minus_zero(double value, int decimals)
{
    return fabs(value) < 0.5 * pow(10, -decimals) ? 0 : value;
}

void statusline_mouse(const editor *ed, char *out, size_t out_size)
{
    out[0] = '\0';
    if (!ed->mouse_inside) {
        return;
    }
    const double finest = floor(-log10(camera_scale(&ed->camera)));
    const int decimals = (int)fmin(fmax(-finest, 0), 12);
    const ct_vec at = camera_to_world(&ed->camera, ed->mouse);
    snprintf(out, out_size, "x %.*f  y %.*f", decimals, without_minus_zero(at.x, decimals),
             decimals, without_minus_zero(at.y, decimals));
}

/* The hint and the count of overlaps, from the right; tells where they begin. */
static double draw_right(session *s, const ui *u, double baseline)
{
    const layout_box *line = &s->layout.status;
    double x = line->x + line->width - margin;
    if (line->width >= hint_needs) {
        const double word = draw_text_width(DRAW_SANS, 12, "keys");
        const double cap = ui_key_cap_width("F1");
        const layout_box zone = { x - word - cap - 12, line->y, word + cap + 20, line->height };
        x -= word;
        ui_text(u, &idle_style, (draw_point){ x, baseline }, word + 1, "keys");
        x -= cap + 6;
        ui_key_cap(u, (draw_point){ x, line->y + line->height / 2 }, "F1",
                   s->zone_hovered == s->layout.zone_count);
        layout_add_zone(&s->layout, zone, INPUT_KEY_F1, 0);
        x -= 18;
    }
    const int count = report_overlap_count(s->editor.report);
    char text[64];
    snprintf(text, sizeof text, "%d overlapping pair%s", count, count == 1 ? "" : "s");
    const ui_text_style style = { { count > 0 ? DRAW_SANS_BOLD : DRAW_SANS, 12 },
                                  count > 0 ? FIGURE_HIT : FIGURE_TEXT_MUTED,
                                  DRAW_START };
    x -= draw_text_width(style.font.font, style.font.size, text);
    ui_text(u, &style, (draw_point){ x, baseline }, line->width, text);
    return x - margin;
}

static double draw_mouse(const session *s, const ui *u, double baseline)
{
    const layout_box *line = &s->layout.status;
    if (line->width < mouse_needs) {
        return line->x + margin;
    }
    char text[96];
    statusline_mouse(&s->editor, text, sizeof text);
    const double width = draw_text_width(DRAW_MONO, 12, text);
    /* Far from the origin the numbers are long; the place grows in steps, so it does not jitter. */
    const double place = fmax(mouse_width, ceil(width / 40) * 40);
    ui_text(u, &mono_style, (draw_point){ line->x + margin, baseline }, place, text);
    return line->x + margin + place + margin;
}

/* The name makes way for the numbers. */
static void draw_selected(const ui *u, const scene_shape *shape, draw_point at, double width)
{
    char name[SCENE_NAME_SIZE];
    char numbers[EXPLAIN_SIZE];
    explain_shape(shape, numbers);
    textfit_elide(name_style.font, shape->name, fmin(name_width, width), name, sizeof name);
    ui_text(u, &name_style, at, width, name);
    const double used = draw_text_width(name_style.font.font, name_style.font.size, name) + 10;
    if (width - used > 40) {
        ui_text(u, &shape_style, (draw_point){ at.x + used, at.y }, width - used, numbers);
    }
}

void statusline_build(session *s, const ui *u)
{
    const layout_box *line = &s->layout.status;
    ui_fill(u, line, figure_color(u->theme, FIGURE_PANEL));
    ui_line(u, (draw_point){ line->x, line->y + 0.5 },
            (draw_point){ line->x + line->width, line->y + 0.5 }, FIGURE_GRID);
    const double baseline = line->y + 18.5;
    const double right = draw_right(s, u, baseline);
    const double left = draw_mouse(s, u, baseline);
    const scene_shape *selected = editor_selected_shape(&s->editor);
    if (right - left < 40) {
        return;
    }
    if (!selected) {
        ui_text(u, &idle_style, (draw_point){ left, baseline }, right - left, "Nothing selected");
        return;
    }
    draw_selected(u, selected, (draw_point){ left, baseline }, right - left);
}
