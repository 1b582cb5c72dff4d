/* field.c - typing in place: mouse, keys and looks of a text that is edited. */
#include "app/widgets/widget.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "scene/text/number.h"
#include "scene/text/utf8.h"

static const textfit_font font = { DRAW_SANS, 12 };
static const double baseline = 4.5; /* below the middle of a line */
static const double padding = 6, line_height = 17, top_padding = 4;
static const double lines_per_notch = 3;

/* ---- Lines ------------------------------------------------------------------------------- */

static layout_box inside(const widget_text_spec *f)
{
    const double left = f->label ? f->label_width : padding;
    return (layout_box){ f->box.x + left, f->box.y + 1, fmax(f->box.width - left - padding, 1),
                         f->box.height - 2 };
}

/* A line of the text as it is shown. */
typedef struct line {
    size_t from, to; /* shown: [from, to) */
    size_t next;     /* where the following one starts */
    int index;
    bool is_last;
} line;

static line line_from(const widgets *w, const widget_text_spec *f, size_t from, int index)
{
    const textedit *e = &w->edit.text;
    line l = { .from = from, .to = e->size, .next = e->size, .index = index, .is_last = true };
    if (f->many_lines) {
        const char *next;
        l.to = from + textfit_line(font, e->text + from, inside(f).width, &next);
        l.next = (size_t)(next - e->text);
        l.is_last = *next == '\0' && e->text[l.to] != '\n';
    }
    return l;
}

/* The first from this index on that does not end before this place, or the last one. */
static line line_at(const widgets *w, const widget_text_spec *f, int index, size_t offset)
{
    line l = line_from(w, f, 0, 0);
    while ((l.index < index || l.next <= offset) && !l.is_last) {
        l = line_from(w, f, l.next, l.index + 1);
    }
    return l;
}

static double width_of(const char *utf8)
{
    return draw_text_width(font.font, font.size, utf8);
}

/* Where the caret is at a place of the line, from its start. */
static double x_of(const char *text, const line *l, size_t offset)
{
    int x = 0;
    draw_slot slots[DRAW_MOST_SLOTS];
    const int end = (int)(l->to - l->from), at = offset < l->to ? (int)(offset - l->from) : end;
    for (int i = draw_slots(font.font, text + l->from, (size_t)end, slots) - 1; i >= 0; i--) {
        const bool here = slots[i].from <= at && at < slots[i].to;
        x = here ? slots[i].begin : at == end && slots[i].to == end ? slots[i].end : x;
    }
    return x * font.size / DRAW_UNITS_PER_EM;
}

static double line_width(const char *text, const line *l)
{
    draw_slot slots[DRAW_MOST_SLOTS];
    const int count = draw_slots(font.font, text + l->from, l->to - l->from, slots);
    const draw_slot last = count > 0 ? slots[count - 1] : (draw_slot){ 0 };
    return fmax(last.begin, last.end) * font.size / DRAW_UNITS_PER_EM;
}

/* The edge of a character nearest to x from the line's start. */
static size_t offset_at_x(const char *text, const line *l, double x)
{
    draw_slot slots[DRAW_MOST_SLOTS];
    const int count = draw_slots(font.font, text + l->from, l->to - l->from, slots);
    const double at = 2 * x * DRAW_UNITS_PER_EM / font.size;
    int i = 0;
    while (i < count && at >= slots[i].begin + slots[i].end) { i++; }
    const draw_slot none = { 0 }, *s = i < count ? &slots[i] : count > 0 ? &slots[i - 1] : &none;
    return l->from + (size_t)((s->end < s->begin) == (i < count) ? s->to : s->from);
}

static size_t offset_at(const widgets *w, const widget_text_spec *f, draw_point at)
{
    const layout_box box = inside(f);
    const double down = at.y - box.y - top_padding + w->edit.scroll.y;
    const line l = line_at(w, f, (int)floor(down / line_height), 0);
    return offset_at_x(w->edit.text.text, &l, at.x - box.x + w->edit.scroll.x);
}

/* ---- Opening ----------------------------------------------------------------------------- */

static bool is_open(const widgets *w, const widget_text_spec *f)
{
    return w->edit.id == f->id && w->edit.text.text;
}

/* A press on the word before a field is one on all that it says. */
static bool is_caption(const widget_text_spec *f, draw_point at)
{
    return at.x < f->box.x && !f->many_lines;
}

static void open_field(widgets *w, const widget_text_spec *f)
{
    const bool by_press = w->edit.by_press;
    const uint32_t source = widget_key(f->text, 0);
    const textedit_options options = { .many_lines = f->many_lines, .most_chars = f->most_chars };
    const bool opened = textedit_start(&w->edit.text, f->text, options);
    w->edit = (widget_edit){
        .id = opened ? f->id : 0,
        .text = w->edit.text,
        .source = source,
        .goal = -1,
        .follow = true,
    };
    if (!opened) { return; /* no memory: the field cannot be typed into until there is some */ }
    if (by_press && !f->is_number && !is_caption(f, w->drag.from)) {
        textedit_place(&w->edit.text, offset_at(w, f, w->drag.from), false);
    } else if (!f->many_lines) {
        textedit_select_all(&w->edit.text);
        w->edit.selects_all = by_press;
    }
}

void field_begin(widgets *w, const widget_text_spec *f)
{
    const unsigned traits = WIDGET_TAB_STOP | WIDGET_TYPES | WIDGET_CARET;
    const bool wheels = f->wheels || (f->many_lines && w->focus == f->id);
    widget_add(w, f->id, &f->box, f->disabled ? 0 : traits | (wheels ? WIDGET_WHEELS : 0u));
    if (w->focus != f->id) { return; }
    if (f->disabled) {
        widget_ask_focus(w, 0);
        return;
    }
    const bool stale = is_open(w, f) && !textedit_changed(&w->edit.text) &&
                       w->edit.source != widget_key(f->text, 0);
    if (!is_open(w, f) || stale) { open_field(w, f); }
}

layout_box field_label_box(const widget_text_spec *f)
{
    return (layout_box){ f->box.x, f->box.y, f->label_width, f->box.height };
}

/* ---- Mouse ------------------------------------------------------------------------------- */

static void press(widgets *w, const widget_text_spec *f)
{
    w->active = f->id;
    if (!is_open(w, f)) {
        w->edit.by_press = true;
        widget_ask_focus(w, f->id);
        return;
    }
    const size_t offset = offset_at(w, f, w->mouse);
    w->edit.selects_all = false;
    w->edit.goal = -1;
    if (w->in->clicks >= 3 || (w->in->clicks == 2 && f->is_number) || is_caption(f, w->mouse)) {
        if (f->many_lines) {
            textedit_select_line(&w->edit.text, offset);
        } else {
            textedit_select_all(&w->edit.text);
        }
    } else if (w->in->clicks == 2) {
        textedit_select_word(&w->edit.text, offset);
    } else {
        textedit_place(&w->edit.text, offset, (w->in->mods & INPUT_SHIFT) != 0);
    }
}

/* What is selected stays so under a right click: it is what is to be cut or copied. */
static void press_right(widgets *w, const widget_text_spec *f)
{
    if (!is_open(w, f)) {
        w->edit.by_press = true;
        widget_ask_focus(w, f->id);
    } else if (!is_caption(f, w->mouse)) {
        const textedit_range selected = textedit_selection(&w->edit.text);
        const size_t at = offset_at(w, f, w->mouse);
        if (at < selected.from || at > selected.to || selected.from == selected.to) {
            textedit_place(&w->edit.text, at, false);
        }
    }
    text_menu_open(w, f->id, w->mouse, false);
}

static void drag_selection(widgets *w, const widget_text_spec *f)
{
    const draw_point from = w->drag.from;
    const bool is_still = hypot(w->mouse.x - from.x, w->mouse.y - from.y) < widget_drag_threshold;
    if ((!w->drag.moved && is_still) || (is_caption(f, from) && is_caption(f, w->mouse))) {
        return;
    }
    w->drag.moved = true;
    if (w->edit.selects_all) {
        w->edit.selects_all = false;
        textedit_place(&w->edit.text, offset_at(w, f, from), false);
    }
    textedit_place(&w->edit.text, offset_at(w, f, w->mouse), true);
    w->edit.follow = true;
}

/* ---- Keys -------------------------------------------------------------------------------- */

static widget_result leave(widgets *w, bool by_key)
{
    w->edit.closes = true;
    w->edit.closed_by_key = by_key;
    return textedit_changed(&w->edit.text) ? WIDGET_DONE : WIDGET_IDLE;
}

/* What was typed or pasted goes in as far as there is room: not without a word. */
static widget_result take_edit(widgets *w, const widget_text_spec *f)
{
    char why[40];
    w->took = true;
    w->edit.goal = -1;
    w->edit.follow = true;
    if (w->edit.text.cut) {
        w->edit.text.cut = false;
        snprintf(why, sizeof why, "At most %zu characters.", w->edit.text.options.most_chars);
        widget_refuse(w, f->id, why);
    }
    return WIDGET_CHANGING;
}

/* Up and Down through the lines as they are shown. */
static void move_lines(widgets *w, const widget_text_spec *f, int lines)
{
    textedit *e = &w->edit.text;
    const line from = line_at(w, f, 0, e->caret);
    const double goal = w->edit.goal >= 0 ? w->edit.goal : x_of(e->text, &from, e->caret);
    const bool extend = (w->in->mods & INPUT_SHIFT) != 0;
    const line to = line_at(w, f, from.index + lines, 0);
    size_t place = offset_at_x(e->text, &to, goal);
    place = from.index + lines < 0 ? 0 : place;
    place = from.index + lines > to.index ? e->size : place;
    textedit_place(e, place, extend);
    w->edit.goal = goal;
    w->edit.follow = true;
}

static bool is_for_fields(const input *in)
{
    const bool letter = in->key >= ' ' && in->key < INPUT_KEY_LEFT;
    const bool function = in->key >= INPUT_KEY_F1;
    const unsigned beside = letter ? INPUT_CTRL | INPUT_LOGO : INPUT_ALT | INPUT_LOGO;
    return !function && (in->mods & beside) == 0;
}

/* Keys that mean nothing to a text go to the program, which is to find what was typed. */
static widget_result other_key(widgets *w, const widget_text_spec *f)
{
    const input *in = w->in;
    const bool undoes = (in->mods & INPUT_CTRL) != 0 && (in->key == 'z' || in->key == 'y');
    if (is_for_fields(in) || (undoes && textedit_changed(&w->edit.text))) {
        w->took = true; /* letters follow as INPUT_TEXT */
        return WIDGET_IDLE;
    }
    return f->live || !textedit_changed(&w->edit.text) ? WIDGET_IDLE : leave(w, true);
}

static widget_result key(widgets *w, const widget_text_spec *f)
{
    static const chord menu[] = { { INPUT_KEY_MENU, 0 }, { INPUT_KEY_F10, INPUT_SHIFT } };
    const bool ctrl = (w->in->mods & INPUT_CTRL) != 0;
    if (chord_is_pressed(menu[0], w->in) || chord_is_pressed(menu[1], w->in)) {
        const layout_box *caret = &w->edit.caret;
        w->took = true;
        text_menu_open(w, f->id, (draw_point){ caret->x, caret->y + caret->height }, true);
        return WIDGET_IDLE;
    }
    if (w->in->key == INPUT_KEY_ESCAPE) {
        /* A text of many lines is no slip of the hand: undo takes it back as one step. */
        const widget_result event = leave(w, true);
        w->took = true;
        widget_ask_focus(w, 0);
        return f->many_lines && event == WIDGET_DONE ? event : WIDGET_CANCELLED;
    }
    if (widget_tab(w)) { return leave(w, true); }
    if (w->in->key == INPUT_KEY_ENTER && ctrl == f->many_lines) {
        w->took = true;
        if (f->as_typed && (w->in->mods & INPUT_SHIFT) != 0) {
            /* who wants another line types on, and that must not be commands */
            widget_refuse(w, f->id, "One line only: Enter ends it.");
            return WIDGET_IDLE;
        }
        if (f->live) {
            w->edit.closed_by_key = true;
            return WIDGET_DONE;
        }
        widget_ask_focus(w, 0);
        return leave(w, true);
    }
    const int page = (int)fmax(floor(f->box.height / line_height) - 1, 1);
    const int lines = f->many_lines ? widget_rows_of_key(w->in->key, page) : 0;
    if (lines != 0 && is_for_fields(w->in)) {
        w->took = true;
        move_lines(w, f, lines);
        return WIDGET_IDLE;
    }
    return textedit_key(&w->edit.text, w->in, w->desk) ? take_edit(w, f) : other_key(w, f);
}

/* ---- Input methods ----------------------------------------------------------------------- */

static void compose(widgets *w, const char *text, int caret)
{
    widget_edit *edit = &w->edit;
    textfit_plain(text, edit->composed, sizeof edit->composed);
    const char *at = edit->composed;
    for (int i = 0; i < caret && *at; i++) { (void)draw_next_char(&at); }
    edit->composed_caret = (int)(at - edit->composed);
    w->edit.follow = true;
    w->took = true;
}

widget_result field_input(widgets *w, const widget_text_spec *f)
{
    if (f->disabled) { return WIDGET_IDLE; }
    if (widget_is_pressed(w, f->id)) {
        press(w, f);
    } else if (w->hot == f->id && w->active == 0 && widget_happens(w, INPUT_PRESS) &&
               w->in->button == INPUT_RIGHT) {
        press_right(w, f);
    }
    if (!is_open(w, f) || !w->in) { return WIDGET_IDLE; }
    if (w->menu.key && w->menu.of == f->id) {
        const input in = { .kind = INPUT_KEY_PRESS, .key = w->menu.key, .mods = INPUT_CTRL };
        return textedit_key(&w->edit.text, &in, w->desk) ? take_edit(w, f) : WIDGET_IDLE;
    }
    switch (w->in->kind) {
    case INPUT_PRESS:
        /* A live one has told of every letter, and a list beside it may give the keyboard back. */
        return w->hot != f->id && w->takes_keyboard && !f->live ? leave(w, false) : WIDGET_IDLE;
    case INPUT_MOTION:
        if (w->active == f->id) { drag_selection(w, f); }
        return WIDGET_IDLE;
    case INPUT_WHEEL:
        if (w->wheeled == f->id) {
            w->edit.scroll.y -= w->in->wheel_y * lines_per_notch * line_height;
            w->edit.follow = false; /* limited when it is drawn */
        }
        return WIDGET_IDLE;
    case INPUT_COMPOSE:
        compose(w, w->in->text, w->in->caret);
        return WIDGET_IDLE;
    case INPUT_TEXT:
        compose(w, "", 0);
        textedit_insert(&w->edit.text, w->in->text ? w->in->text : "");
        return take_edit(w, f);
    case INPUT_KEY_PRESS:
        return key(w, f);
    case INPUT_QUIT:
    case INPUT_DROP:
    case INPUT_DROP_TEXT:
        return f->live ? WIDGET_IDLE : leave(w, false);
    default:
        return WIDGET_IDLE;
    }
}

/* ---- Looks ------------------------------------------------------------------------------- */

static void draw_frame(const widgets *w, const widget_text_spec *f)
{
    const bool hot = !f->disabled && widget_is_hot(w, f->id);
    const bool refused = w->refusal.id == f->id;
    draw_color edge = hot ? ui_tint(w->u, FIGURE_TEXT, 0.45) : ui_border(w->u);
    edge = w->focus == f->id ? ui_color(w->u, FIGURE_ACCENT) : edge;
    edge = refused ? ui_color(w->u, FIGURE_OVERLAP) : edge;
    const draw_color fill = ui_color(w->u, f->disabled ? FIGURE_PANEL : FIGURE_BACKGROUND);
    ui_card(w->u, &f->box, fill, edge);
    if (f->label) {
        const layout_box label = { f->box.x + padding, f->box.y, f->label_width - padding,
                                   f->box.height };
        widget_label(w, label, f->label);
    }
}

/* A number with as many digits as there is room for, told as rounded where these are not all. */
static const char *fitting(const char *number, double width, char out[EXPR_WHY_SIZE])
{
    char digits[SCENE_NUMBER_SIZE];
    double value, shown;
    if (width_of(number) <= width || !expr_evaluate(number, NULL, &value, out)) { return number; }
    for (int count = 16; count > 0; count--) {
        const char *shorter = number_with_digits(value, count, digits);
        const bool same = expr_evaluate(shorter, NULL, &shown, out) && shown == value;
        snprintf(out, EXPR_WHY_SIZE, "%s%s", same ? "" : "≈", shorter);
        if (width_of(out) <= width) { return out; }
    }
    return number;
}

static void draw_value(const widgets *w, const widget_text_spec *f)
{
    const layout_box box = inside(f);
    const bool empty = f->text[0] == '\0';
    const char *text = empty && f->hint ? f->hint : f->text;
    const ui_text_style *style = empty || f->disabled ? &ui_muted : &ui_plain;
    ui own = *w->u;
    own.is_own = true;
    if (f->many_lines) {
        ui_flow flow = { .x = box.x, .width = box.width, .y = box.y + top_padding };
        flow.max_lines = (int)fmax(floor((box.height - top_padding) / line_height), 1);
        ui_paragraph(&own, style, &flow, text);
        return;
    }
    const draw_point at = { box.x, round(box.y + box.height / 2) + baseline };
    char digits[EXPR_WHY_SIZE];
    text = f->is_number ? fitting(text, box.width, digits) : text;
    ui_text(&own, style, at, box.width, text);
}

static double line_top(const widgets *w, const widget_text_spec *f, int index)
{
    const layout_box box = inside(f);
    if (!f->many_lines) { return round(box.y + (box.height - line_height) / 2); }
    return box.y + top_padding + index * line_height - w->edit.scroll.y;
}

/* Of the text's left edge, in the line in which it stands. */
static double caret_x(const widgets *w, const line *l)
{
    const textedit *e = &w->edit.text;
    const line composed = { .to = strlen(w->edit.composed) };
    if (composed.to == 0) { return x_of(e->text, l, e->caret); }
    const line before = { .from = l->from, .to = e->caret < l->to ? e->caret : l->to };
    return line_width(e->text, &before) +
           x_of(w->edit.composed, &composed, (size_t)w->edit.composed_caret);
}

/* Shifts the text so that the caret is seen, and no further than it goes. */
static void follow_caret(widgets *w, const widget_text_spec *f, const line *l)
{
    const layout_box box = inside(f);
    const textedit *e = &w->edit.text;
    const line last = line_at(w, f, 0, e->size);
    draw_point *scroll = &w->edit.scroll;
    const double x = caret_x(w, l);
    const double y = l->index * line_height;
    const double height = box.height - 2 * top_padding;
    if (w->edit.follow) {
        scroll->x = fmin(fmax(scroll->x, x - box.width + 2), x);
        scroll->y = fmin(fmax(scroll->y, y + line_height - height), y);
    }
    const double most_x = width_of(e->text) + width_of(w->edit.composed) - box.width + 2;
    const double most_y = (last.index + 1) * line_height - height;
    scroll->x = f->many_lines ? 0 : fmax(fmin(scroll->x, most_x), 0);
    scroll->y = f->many_lines ? fmax(fmin(scroll->y, most_y), 0) : 0;
    w->edit.follow = false;
}

static void draw_selection(const widgets *w, const widget_text_spec *f, const line *l)
{
    const textedit *e = &w->edit.text;
    const textedit_range selected = textedit_selection(e);
    const size_t from = selected.from > l->from ? selected.from : l->from;
    const size_t to = selected.to < l->to ? selected.to : l->to;
    const bool line_end = selected.from <= l->to && selected.to > l->to;
    if (from > to || selected.from == selected.to || (from == to && !line_end)) { return; }
    draw_slot slots[DRAW_MOST_SLOTS];
    const int count = draw_slots(font.font, e->text + l->from, l->to - l->from, slots);
    const double unit = font.size / DRAW_UNITS_PER_EM, x = inside(f).x - w->edit.scroll.x;
    for (int i = 0, left = 0, right = 0; i <= count; i++) {
        const size_t at = i < count ? l->from + (size_t)slots[i].from : to;
        const bool is_in = at >= from && at < to, ends = i == count && line_end;
        if (!is_in && (right > left || ends)) {
            const layout_box box = { x + left * unit, line_top(w, f, l->index),
                                     (right - left) * unit + (ends ? 4 : 0), line_height };
            ui_fill(w->u, &box,
                    ui_mix(ui_color(w->u, FIGURE_BACKGROUND), ui_color(w->u, FIGURE_ACCENT), 0.35));
        }
        right = i < count && slots[i].end > slots[i].begin ? slots[i].end
                : i < count                                ? slots[i].begin
                                                           : right;
        left = is_in ? left : right;
    }
}

/* Tells where it ends. */
static double draw_run(const widgets *w, draw_point at, const char *run, size_t run_size)
{
    char text[1024]; /* textfit breaks longer lines */
    const draw_text_style style = { .font = font.font,
                                    .size = font.size,
                                    .color = ui_color(w->u, FIGURE_TEXT) };
    for (size_t from = 0; from < run_size;) {
        size_t size = run_size - from;
        size = size < sizeof text ? size : sizeof text - 1;
        size = utf8_cut(run + from, size);
        memcpy(text, run + from, size);
        text[size] = '\0';
        draw_own_text(w->u->list, &style, at, text);
        at.x += width_of(text);
        from += size;
    }
    return at.x;
}

/* With what is being composed at the caret, underlined. */
static void draw_line_text(const widgets *w, const widget_text_spec *f, const line *l,
                           bool has_caret)
{
    const textedit *e = &w->edit.text;
    const double middle = line_top(w, f, l->index) + line_height / 2;
    draw_point at = { inside(f).x - w->edit.scroll.x, round(middle) + baseline - 0.5 };
    const size_t caret = e->caret < l->to ? e->caret : l->to;
    const bool composes = has_caret && w->edit.composed[0];
    const size_t split = composes ? caret : l->to;
    at.x = draw_run(w, at, e->text + l->from, split - l->from);
    if (composes) {
        const double from = at.x;
        at.x = draw_run(w, at, w->edit.composed, strlen(w->edit.composed));
        const layout_box under = { from, at.y + 2.5, at.x - from, 1 };
        ui_fill(w->u, &under, ui_color(w->u, FIGURE_ACCENT));
        (void)draw_run(w, at, e->text + split, l->to - split);
    }
}

static void draw_edited(widgets *w, const widget_text_spec *f)
{
    const layout_box box = inside(f);
    const textedit *e = &w->edit.text;
    const line caret = line_at(w, f, 0, e->caret);
    follow_caret(w, f, &caret);
    draw_push_clip(w->u->list, (draw_point){ box.x - 1, box.y },
                   (draw_point){ box.x + box.width + 2, box.y + box.height });
    if (e->text[0] == '\0' && w->edit.composed[0] == '\0' && f->hint) {
        const draw_point at = { box.x, round(line_top(w, f, 0) + line_height / 2) + 4 };
        ui_text(w->u, &ui_muted, at, box.width, f->hint);
    }
    line l = line_at(w, f, (int)floor(w->edit.scroll.y / line_height), 0);
    for (bool more = true; more && line_top(w, f, l.index) < box.y + box.height;) {
        draw_selection(w, f, &l);
        draw_line_text(w, f, &l, l.index == caret.index);
        more = !l.is_last;
        l = more ? line_from(w, f, l.next, l.index + 1) : l;
    }
    w->edit.caret = (layout_box){ round(box.x + caret_x(w, &caret) - w->edit.scroll.x),
                                  line_top(w, f, caret.index) + 1, 1.5, line_height - 2 };
    ui_fill(w->u, &w->edit.caret, ui_color(w->u, FIGURE_TEXT));
    draw_pop_clip(w->u->list);
}

void field_draw(widgets *w, const widget_text_spec *f)
{
    draw_frame(w, f);
    if (is_open(w, f) && !w->edit.closes) {
        draw_edited(w, f);
    } else {
        draw_value(w, f);
    }
    const layout_box label = field_label_box(f);
    if (!f->label || layout_contains(&label, w->mouse)) { /* over the text it would be in the way */
        widget_tip(w, f->id, f->tip);
    }
}

/* ---- Text -------------------------------------------------------------------------------- */

widget_result widget_text(widgets *w, const widget_text_spec *t, const char **out)
{
    field_begin(w, t);
    widget_result result = field_input(w, t);
    if (result == WIDGET_CHANGING && !t->live && !t->as_typed) { result = WIDGET_IDLE; }
    *out = textedit_text(&w->edit.text);
    field_draw(w, t);
    return result;
}
