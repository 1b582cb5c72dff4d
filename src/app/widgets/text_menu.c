/* text_menu.c - the menu of a right click on a text that is typed: cut, copy, paste, select all.
 *
 * While it is open it hears every input before any widget does; who types on closes it. What is
 * chosen is done by the field as if its key had been pressed. */
#include "app/widgets/widget.h"

#include <math.h>

static const double width = 170, row_height = 24, padding = 4, inset = 12;

static const struct {
    const char *name;
    input_key key; /* with Ctrl */
    bool of_selection;
} rows[] = {
    { "Cut", 'x', true },
    { "Copy", 'c', true },
    { "Paste", 'v', false },
    { "Select all", 'a', false },
};
enum { ROWS = sizeof rows / sizeof rows[0] };

layout_box widget_menu_card(const layout_box *window, draw_point at, double wide, double high)
{
    static const double edge = 4;
    wide = fmin(wide, window->width - 2 * edge);
    high = fmin(high, window->height - 2 * edge);
    const double right = window->width - edge, bottom = window->height - edge;
    const double x = at.x + wide <= right ? at.x : fmin(at.x, right) - wide;
    return (layout_box){ round(fmax(x, edge)), round(fmax(fmin(at.y, bottom - high), edge)), wide,
                         high };
}

void text_menu_open(widgets *w, widget_id of, draw_point at, bool by_key)
{
    w->menu = (widget_text_menu){ .of = of, .at = at, .row = by_key ? 0 : -1 };
}

static layout_box card_of(const widgets *w)
{
    return widget_menu_card(&(layout_box){ 0, 0, w->width, w->height }, w->menu.at, width,
                            ROWS * row_height + 2 * padding);
}

layout_box text_menu_row(const widgets *w, int row)
{
    const layout_box card = card_of(w);
    return (layout_box){ card.x + 1, card.y + padding + row * row_height, card.width - 2,
                         row_height };
}

static int row_at(const widgets *w, draw_point at)
{
    const layout_box card = card_of(w);
    const double row = floor((at.y - card.y - padding) / row_height);
    return layout_contains(&card, at) && row >= 0 && row < ROWS ? (int)row : -1;
}

static bool may_run(const widgets *w, int row)
{
    const textedit_range selected = textedit_selection(&w->edit.text);
    return !rows[row].of_selection || selected.from < selected.to;
}

static void choose(widgets *w, int row)
{
    if (row >= 0 && may_run(w, row)) { w->menu.key = rows[row].key; }
}

static void hear_key(widgets *w)
{
    widget_text_menu *m = &w->menu;
    const int by = widget_rows_of_key(w->in->key, ROWS);
    if (by != 0) {
        const int from = m->row < 0 && by < 0 ? ROWS : m->row;
        m->row = (int)fmin(fmax(from + by, 0), ROWS - 1);
    } else if (w->in->key == INPUT_KEY_ENTER) {
        choose(w, m->row);
    } else {
        m->of = 0;
    }
}

bool text_menu_hears(widgets *w)
{
    widget_text_menu *m = &w->menu;
    const input *in = w->in;
    const layout_box card = card_of(w);
    switch (in->kind) {
    case INPUT_MOTION:
        w->mouse = in->at;
        m->row = row_at(w, in->at);
        return true;
    case INPUT_PRESS:
        m->of = layout_contains(&card, in->at) ? m->of : 0;
        return true;
    case INPUT_RELEASE: /* or of the button that has opened it, held until there */
        if (in->button == INPUT_LEFT ||
            hypot(in->at.x - m->at.x, in->at.y - m->at.y) > row_height) {
            choose(w, row_at(w, in->at));
        }
        return true;
    case INPUT_KEY_PRESS:
        hear_key(w);
        return true;
    case INPUT_WHEEL:
        return true;
    case INPUT_LEAVE:
        m->row = -1;
        return true;
    default:
        m->of = 0;
        return false;
    }
}

void text_menu_end(widgets *w)
{
    w->menu.of = w->menu.key || w->focus != w->menu.of ? 0 : w->menu.of;
    w->menu.key = INPUT_KEY_NONE;
    if (w->menu.of == 0) { return; }
    const layout_box card = card_of(w);
    ui_card(w->u, &card, ui_color(w->u, FIGURE_PANEL), ui_border(w->u));
    for (int i = 0; i < ROWS; i++) {
        const layout_box box = text_menu_row(w, i);
        const double base = round(box.y + box.height / 2) + 4.5, right = box.x + box.width - inset;
        char key[CHORD_TEXT_SIZE];
        chord_text((chord){ rows[i].key, INPUT_CTRL }, key);
        if (i == w->menu.row) { ui_fill(w->u, &box, ui_tint(w->u, FIGURE_ACCENT, 0.24)); }
        ui_text(w->u, &ui_right, (draw_point){ right, base }, width / 2, key);
        ui_text(w->u, may_run(w, i) ? &ui_plain : &ui_muted, (draw_point){ box.x + inset, base },
                width / 2, rows[i].name);
    }
}
