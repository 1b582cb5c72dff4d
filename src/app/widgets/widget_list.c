/* widget_list.c - scroll areas, and lists of rows in them. */
#include <assert.h>
#include <math.h>

#include "app/widgets/widget.h"

static const double points_per_notch = 48;
static const double bar_width = 6, bar_margin = 2, least_thumb = 24;

/* ---- Scroll areas ------------------------------------------------------------------------ */

static void begin_area(widgets *w, widget_id id, const layout_box *box, unsigned traits)
{
    widget_add(w, id, box, WIDGET_WHEELS | traits);
    draw_push_clip(w->u->list, (draw_point){ box->x, box->y },
                   (draw_point){ box->x + box->width, box->y + box->height });
    assert(w->area_count < WIDGET_MAX_AREAS);
    widget_area *area = &w->areas[w->area_count];
    *area = (widget_area){ .box = *box, .shown = *box, .first = w->box_count };
    if (w->area_count > 0) { area->shown = layout_common(box, &w->areas[w->area_count - 1].shown); }
    w->area_count++;
}

void widget_scroll_begin(widgets *w, widget_id id, const layout_box *box)
{
    begin_area(w, id, box, WIDGET_PASSIVE);
}

static double limited(double value, const widget_scroll *scroll)
{
    return fmin(fmax(value, 0), scroll->limit);
}

/* Draws the thumb and follows it while it is dragged. */
static void scroll_by_thumb(widgets *w, widget_id id, const layout_box *box, widget_scroll *scroll)
{
    const widget_id thumb = id ^ 0x7A11BA55u;
    const double whole = box->height + scroll->limit;
    const double height = fmin(fmax(box->height * box->height / whole, least_thumb), box->height);
    const double room = box->height - height; /* for its way */
    const double x = box->x + box->width - bar_width - bar_margin;
    const double y = box->y + room * scroll->offset / scroll->limit;
    const layout_box grip = { x - bar_margin, y, bar_width + 2 * bar_margin, height };
    widget_add(w, thumb, &grip, 0);
    const bool hot = widget_is_hot(w, thumb);
    const layout_box drawn = { x, y + 2, bar_width, height - 4 };
    ui_fill(w->u, &drawn, hot ? ui_tint(w->u, FIGURE_TEXT, 0.45) : ui_border(w->u));
    if (widget_is_pressed(w, thumb)) {
        w->active = thumb;
        w->drag.start = scroll->offset;
    }
    if (w->active == thumb && widget_happens(w, INPUT_MOTION) && room > 0) {
        const double way = w->mouse.y - w->drag.from.y;
        scroll->offset = limited(w->drag.start + way * scroll->limit / room, scroll);
    }
}

/* Brings a box into view that has just got the focus. */
static void reveal_focus(const widgets *w, const widget_area *area, widget_scroll *scroll)
{
    for (int i = area->first; w->reveal && i < w->box_count; i++) {
        const layout_box *box = &w->boxes[i].whole;
        if (w->boxes[i].id != w->focus) { continue; }
        const double above = area->box.y + 4 - box->y;
        const double below = box->y + box->height + 4 - area->box.y - area->box.height;
        if (above > 0) {
            scroll->offset -= above;
        } else if (below > 0) {
            scroll->offset += below;
        }
        return;
    }
}

bool widget_scroll_end(widgets *w, widget_id id, widget_scroll *scroll, double bottom)
{
    draw_pop_clip(w->u->list);
    const widget_area area = w->areas[--w->area_count];
    const double before = scroll->offset;
    scroll->limit = fmax(bottom + scroll->offset - area.box.y - area.box.height, 0);
    if (widget_happens(w, INPUT_WHEEL) && w->wheeled == id) {
        scroll->offset -= w->in->wheel_y * points_per_notch;
    }
    reveal_focus(w, &area, scroll);
    scroll->offset = limited(scroll->offset, scroll);
    if (scroll->limit > 0) { scroll_by_thumb(w, id, &area.box, scroll); }
    return scroll->offset != before;
}

/* ---- Lists ------------------------------------------------------------------------------- */

static void reveal_row(const widget_list_spec *l, widget_list_state *state)
{
    const double top = state->selected * l->row_height;
    const double least = top + l->row_height - l->box.height;
    if (state->selected >= 0) {
        state->scroll.offset = fmin(fmax(state->scroll.offset, least), fmax(top, 0));
    }
}

static widget_result list_key(widgets *w, const widget_list_spec *l, widget_list_state *state)
{
    const bool has_focus = w->focus == l->id;
    const bool hears = w->focus != 0 && (has_focus || w->focus == l->keys_from);
    if (l->count == 0 || !widget_happens(w, INPUT_KEY_PRESS)) { return WIDGET_IDLE; }
    const int from = state->selected;
    const input_key key = w->in->key;
    const bool is_jump = key == INPUT_KEY_HOME || key == INPUT_KEY_END;
    const bool jumps = is_jump && (has_focus || l->jumps);
    if (!(hears && widget_is_plain_key(w)) && !(is_jump && l->jumps)) { return WIDGET_IDLE; }
    const int rows = widget_rows_of_key(key, (int)fmax(l->box.height / l->row_height - 1, 1));
    if (rows != 0 || jumps) {
        const bool to_last = key == INPUT_KEY_END || (key == INPUT_KEY_UP && from < 0);
        const double to = key == INPUT_KEY_HOME ? 0 : to_last ? l->count - 1 : from + rows;
        state->selected = (int)fmin(fmax(to, 0), l->count - 1);
        state->reveal = true;
        w->took = true;
        return state->selected != from ? WIDGET_CHANGING : WIDGET_IDLE;
    }
    if (!has_focus || widget_tab(w)) { return WIDGET_IDLE; }
    const bool enters = key == INPUT_KEY_ENTER, escapes = key == INPUT_KEY_ESCAPE;
    w->took = w->took || enters || escapes;
    if (escapes) { widget_ask_focus(w, 0); }
    return escapes ? WIDGET_CANCELLED : enters && from >= 0 ? WIDGET_DONE : WIDGET_IDLE;
}

static widget_result list_press(widgets *w, const widget_list_spec *l, widget_list_state *state)
{
    if (!widget_is_pressed(w, l->id)) { return WIDGET_IDLE; }
    widget_ask_focus(w, l->keys_from ? l->keys_from : l->id); /* the field goes on having it */
    if (state->hovered < 0) { return WIDGET_IDLE; }
    const bool same = state->hovered == state->selected;
    w->active = l->id;
    state->selected = state->hovered;
    if (w->in->clicks == 2 && same) { return WIDGET_DONE; }
    return same ? WIDGET_IDLE : WIDGET_CHANGING;
}

static int row_under_mouse(const widgets *w, const widget_list_spec *l,
                           const widget_list_state *state)
{
    if (!widget_is_hot(w, l->id) || !layout_contains(&l->box, w->mouse)) { return -1; }
    const int row = (int)floor((w->mouse.y - l->box.y + state->scroll.offset) / l->row_height);
    return row >= 0 && row < l->count ? row : -1;
}

static void draw_rows(const widgets *w, const widget_list_spec *l, const widget_list_state *state)
{
    const int first = (int)fmax(floor(state->scroll.offset / l->row_height), 0);
    for (int i = first; i < l->count; i++) {
        const double y = l->box.y + i * l->row_height - state->scroll.offset;
        if (y >= l->box.y + l->box.height) { break; }
        const widget_row row = { .index = i,
                                 .box = { l->box.x, y, l->box.width, l->row_height },
                                 .selected = i == state->selected,
                                 .hovered = i == state->hovered };
        if (row.selected || row.hovered) {
            ui_fill(w->u, &row.box,
                    row.selected ? ui_tint(w->u, FIGURE_ACCENT, 0.24)
                                 : ui_tint(w->u, FIGURE_TEXT, 0.07));
        }
        l->draw_row(w->u, &row, l->context);
    }
}

widget_result widget_list(widgets *w, const widget_list_spec *l, widget_list_state *state)
{
    state->selected = state->selected < l->count ? state->selected : l->count - 1;
    state->scroll.limit = fmax(l->count * l->row_height - l->box.height, 0);
    state->hovered = row_under_mouse(w, l, state);
    const widget_result by_key = list_key(w, l, state);
    const widget_result by_press = list_press(w, l, state);
    state->clicked = widget_happens(w, INPUT_RELEASE) && w->in->button == INPUT_LEFT &&
                     w->active == l->id && state->hovered >= 0 && state->hovered == state->selected;
    if (state->reveal) {
        reveal_row(l, state);
        state->reveal = false;
    }
    state->scroll.offset = limited(state->scroll.offset, &state->scroll);
    begin_area(w, l->id, &l->box, WIDGET_GROUND | (l->keys_from ? 0 : WIDGET_TAB_STOP));
    draw_rows(w, l, state);
    widget_scroll_end(w, l->id, &state->scroll,
                      l->box.y + l->count * l->row_height - state->scroll.offset);
    widget_focus_ring(w, l->id, &l->box);
    return by_key != WIDGET_IDLE ? by_key : by_press;
}
