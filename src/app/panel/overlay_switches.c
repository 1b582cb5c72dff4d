/* overlay_switches.c - two columns of overlay switches at the panel's foot. */
#include "app/panel/panel.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/input.h"

static const double head_height = 30, row_height = 22, foot = 10, margin = 16;
static const double text_size = 12;

enum { rows = (SCENE_OVERLAY_COUNT + 1) / 2 };

double overlay_switches_height(const shell *s)
{
    return s->session.settings.folded[FOLD_OVERLAYS] ? head_height
                                                     : head_height + rows * row_height + foot;
}

/* What fits of a title: all of it, or what stands before its colon, comma or bracket, or else the
 * overlay's name in case files, which is one word. */
static void fitting_title(scene_overlay overlay, double width, char *out, size_t out_size)
{
    const char *title = figure_overlay_title(overlay);
    size_t length = strcspn(title, ":,(");
    while (length > 0 && title[length - 1] == ' ') { length--; }
    snprintf(out, out_size, "%.*s", (int)length, title);
    if (draw_text_width(DRAW_SANS, text_size, out) > width) {
        snprintf(out, out_size, "%s", scene_overlay_names[overlay]);
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

static chord chord_of(scene_overlay overlay)
{
    static const chord others[SCENE_OVERLAY_COUNT] = { [SCENE_SHOW_GRID] = { 'g', 0 },
                                                       [SCENE_SHOW_BALLS] = { 'h', 0 },
                                                       [SCENE_SHOW_AABBS] = { 'a', 0 },
                                                       [SCENE_SHOW_MISTAKE] = { 'm', INPUT_ALT } };
    return overlay < SCENE_SHOW_GRID ? (chord){ '1' + (input_key)overlay, 0 } : others[overlay];
}

/* `has_content`: the report has something to draw for it. */
static void draw_row(shell *s, const ui *u, const layout_box *row, scene_overlay overlay,
                     bool has_content)
{
    const unsigned bit = SCENE_SHOW_BIT(overlay);
    const bool on = (scene_show(s->session.editor.scene) & bit) != 0;
    char label[CHORD_TEXT_SIZE];
    chord_text(chord_of(overlay), label);
    const widget_button_spec button = {
        .id = widget_key("overlay", (int)overlay), .box = *row, .flat = true, .tab_stop = true
    };
    if (widget_button(&s->widgets, &button)) { editor_toggle(&s->session.editor, overlay); }
    const double middle = row->y + row->height / 2;
    const double cap = ui_key_cap(u, (draw_point){ row->x + 4, middle }, label, on);
    const ui_text_style style = { { DRAW_SANS, text_size },
                                  on && has_content ? FIGURE_TEXT : FIGURE_TEXT_MUTED,
                                  DRAW_START };
    const double x = row->x + cap + 11;
    const double width = row->x + row->width - x - 4;
    char title[96];
    fitting_title(overlay, width, title, sizeof title);
    ui_text(u, &style, (draw_point){ x, middle + 4.5 }, width, title);
    if (!on) {
        const double length = ui_text_width(&style, title);
        ui_line(u, (draw_point){ x, middle + 0.5 }, (draw_point){ x + length, middle + 0.5 },
                FIGURE_TEXT_MUTED);
    }
}

void overlay_switches_build(shell *s, const ui *u, draw_point corner)
{
    const layout_box *panel = &s->layout.panel;
    ui_rule(u, corner.x, corner.y + 0.5, panel->width, 0);
    ui_flow head = { .x = corner.x + margin,
                     .width = panel->width - 2 * margin,
                     .y = corner.y + 4 };
    if (!panel_section(s, &head, "OVERLAYS", FOLD_OVERLAYS)) { return; }
    const editor *ed = &s->session.editor;
    unsigned overlays = figure_overlays_in(ed->report);
    if (ed->player.frame) { overlays |= figure_overlays_in(ed->player.frame); }
    const double width = floor((panel->width - 2 * margin + 8) / 2);
    for (int i = 0; i < SCENE_OVERLAY_COUNT; i++) {
        const layout_box row = { corner.x + margin - 4 + (i < rows ? 0 : width),
                                 corner.y + head_height + (i % rows) * row_height, width,
                                 row_height };
        draw_row(s, u, &row, (scene_overlay)i, (overlays & SCENE_SHOW_BIT(i)) != 0);
    }
}
