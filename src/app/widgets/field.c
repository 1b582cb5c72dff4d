/* field.c - typing in place: mouse, keys and looks of a text that is edited. */
#include "app/widgets/field.h"

#include <math.h>
#include <string.h>

#include "scene/text/utf8.h"

static const textfit_font font = { DRAW_SANS, 12 };
static const double baseline = 4.5; /* below the middle of a line */
static const double padding = 6, line_height = 17, top_padding = 4;
static const double lines_per_notch = 3;

/* ---- Lines ------------------------------------------------------------------------------- */

static layout_box inside(const field *f)
{
    const double left = f->label_width > 0 ? f->label_width : padding;
    return (layout_box){ f->box.x + left, f->box.y + 1, fmax(f->box.width - left - padding, 1),
                         f->box.height - 2 };
}

static const field_lines *lines_of(widgets *w, const field *f)
{
    field_lines_follow(&w->edit.lines, &w->edit.text, font,
                       f->options.many_lines ? inside(f).width : 0);
    return &w->edit.lines;
}

static double width_between(const char *text, size_t from, size_t to)
{
    long units = 0;
    for (const char *at = text + from; at < text + to;) {
        units += draw_char_advance(font.font, draw_next_char(&at));
    }
    return (double)units * font.size / DRAW_UNITS_PER_EM;
}

/* The edge of a character nearest to x from the line's start. */
static size_t offset_at_x(const char *text, const field_line *line, double x)
{
    double left = 0;
    const char *at = text + line->from;
    while (at < text + line->to) {
        const char *next = at;
        const uint32_t c = draw_next_char(&next);
        const double width = draw_char_advance(font.font, c) * font.size / DRAW_UNITS_PER_EM;
        if (x < left + width / 2) {
            break;
        }
        left += width;
        at = next;
    }
    return (size_t)(at - text);
}

static size_t offset_at(widgets *w, const field *f, draw_point at)
{
    const layout_box box = inside(f);
    const char *text = textedit_text(&w->edit.text);
    const double down = at.y - box.y - top_padding + w->edit.scroll.y;
    const int index = f->options.many_lines ? (int)floor(down / line_height) : 0;
    const field_line line = field_lines_at(lines_of(w, f), &w->edit.text, index > 0 ? index : 0);
    return offset_at_x(text, &line, at.x - box.x + w->edit.scroll.x);
}

/* ---- Opening ----------------------------------------------------------------------------- */

static bool is_open(const widgets *w, const field *f)
{
    return w->edit.id == f->id && w->edit.text.text;
}

static void open_field(widgets *w, const field *f)
{
    const bool by_press = w->edit.by_press;
    const uint32_t source = widget_key(f->text, 0);
    const bool opened = textedit_start(&w->edit.text, f->text, f->options);
    w->edit = (widget_edit){
        .id = opened ? f->id : 0,
        .text = w->edit.text,
        .lines = w->edit.lines,
        .source = source,
        .goal = -1,
        .follow = true,
    };
    if (!opened) {
        return; /* no memory: the field cannot be typed into until there is some */
    }
    if (by_press && !f->selects_all) {
        textedit_place(&w->edit.text, offset_at(w, f, w->drag.from), false);
    } else if (!f->options.many_lines) {
        textedit_select_all(&w->edit.text);
        w->edit.selects_all = by_press;
    }
}

void field_begin(widgets *w, const field *f)
{
    const unsigned traits = WIDGET_TAB_STOP | WIDGET_TYPES | WIDGET_CARET;
    const bool wheels = f->wheels || (f->options.many_lines && w->focus == f->id);
    widget_add(w, f->id, &f->box, f->disabled ? 0 : traits | (wheels ? WIDGET_WHEELS : 0u));
    if (w->focus != f->id || f->disabled) {
        return;
    }
    const bool stale = is_open(w, f) && !textedit_changed(&w->edit.text) &&
                       w->edit.source != widget_key(f->text, 0);
    if (!is_open(w, f) || stale) {
        open_field(w, f);
    }
}

layout_box field_label_box(const field *f)
{
    return (layout_box){ f->box.x, f->box.y, f->label_width, f->box.height };
}

/* ---- Mouse ------------------------------------------------------------------------------- */

static void press(widgets *w, const field *f)
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
    if (w->in->clicks >= 3 || (w->in->clicks == 2 && f->selects_all)) {
        if (f->options.many_lines) {
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

static void drag_selection(widgets *w, const field *f)
{
    const draw_point from = w->drag.from;
    if (!w->drag.moved && hypot(w->mouse.x - from.x, w->mouse.y - from.y) < widget_drag_threshold) {
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

static void wheel(widgets *w)
{
    w->edit.scroll.y -= w->in->wheel_y * lines_per_notch * line_height;
    w->edit.follow = false; /* limited when it is drawn */
}

/* ---- Keys -------------------------------------------------------------------------------- */

static void close_field(widgets *w, bool by_key)
{
    w->edit.closes = true;
    w->edit.closed_by_key = by_key;
}

static field_event leave(widgets *w, bool by_key)
{
    const bool changed = textedit_changed(&w->edit.text);
    close_field(w, by_key);
    return changed ? FIELD_COMMIT : FIELD_NOTHING;
}

static field_event enter(widgets *w, const field *f)
{
    w->took = true;
    if (f->live) {
        w->edit.closed_by_key = true;
        return FIELD_COMMIT;
    }
    widget_ask_focus(w, 0);
    return leave(w, true);
}

/* Up and Down through the lines as they are shown. */
static void move_lines(widgets *w, const field *f, int lines)
{
    textedit *e = &w->edit.text;
    const field_lines *all = lines_of(w, f);
    const field_line line = field_lines_of(all, e, e->caret);
    const double here = width_between(e->text, line.from, e->caret);
    const double goal = w->edit.goal >= 0 ? w->edit.goal : here;
    const bool extend = (w->in->mods & INPUT_SHIFT) != 0;
    const int index = line.index + lines;
    if (index < 0) {
        textedit_place(e, 0, extend);
    } else {
        const field_line to = field_lines_at(all, e, index);
        const bool below_all = to.index < index;
        textedit_place(e, below_all ? e->size : offset_at_x(e->text, &to, goal), extend);
    }
    w->edit.goal = goal;
    w->edit.follow = true;
}

static int lines_of_key(const field *f, input_key key)
{
    const int page = (int)fmax(floor(f->box.height / line_height) - 1, 1);
    switch (key) {
    case INPUT_KEY_UP:
        return -1;
    case INPUT_KEY_DOWN:
        return 1;
    case INPUT_KEY_PAGE_UP:
        return -page;
    case INPUT_KEY_PAGE_DOWN:
        return page;
    default:
        return 0;
    }
}

static bool is_for_fields(const input *in)
{
    const bool letter = in->key >= ' ' && in->key < INPUT_KEY_LEFT;
    const bool function = in->key >= INPUT_KEY_F1;
    const unsigned beside = letter ? INPUT_CTRL | INPUT_LOGO : INPUT_ALT | INPUT_LOGO;
    return !function && (in->mods & beside) == 0;
}

static bool is_undo(const input *in)
{
    return (in->mods & INPUT_CTRL) != 0 && (in->key == 'z' || in->key == 'y');
}

/* Keys that mean nothing to a text go to the program, which is to find what was typed. */
static field_event other_key(widgets *w, const field *f)
{
    if (is_for_fields(w->in) || (is_undo(w->in) && textedit_changed(&w->edit.text))) {
        w->took = true; /* letters follow as INPUT_TEXT */
        return FIELD_NOTHING;
    }
    return f->live || !textedit_changed(&w->edit.text) ? FIELD_NOTHING : leave(w, true);
}

static field_event key(widgets *w, const field *f)
{
    const bool ctrl = (w->in->mods & INPUT_CTRL) != 0;
    if (w->in->key == INPUT_KEY_ESCAPE) {
        w->took = true;
        if (f->options.many_lines && textedit_changed(&w->edit.text)) {
            /* A text of many lines is no slip of the hand: undo takes it back as one step. */
            const field_event event = leave(w, true);
            widget_ask_focus(w, 0);
            return event;
        }
        close_field(w, true);
        widget_ask_focus(w, 0);
        return FIELD_CANCEL;
    }
    if (widget_tab(w)) {
        return leave(w, true);
    }
    if (w->in->key == INPUT_KEY_ENTER && ctrl == f->options.many_lines) {
        return enter(w, f);
    }
    const int lines = f->options.many_lines ? lines_of_key(f, w->in->key) : 0;
    if (lines != 0 && is_for_fields(w->in)) {
        w->took = true;
        move_lines(w, f, lines);
        return FIELD_NOTHING;
    }
    if (!textedit_key(&w->edit.text, w->in, w->desk)) {
        return other_key(w, f);
    }
    w->took = true;
    w->edit.goal = -1;
    w->edit.follow = true;
    return FIELD_TYPED;
}

/* ---- Input methods ----------------------------------------------------------------------- */

static void compose(widgets *w, const char *text, int caret)
{
    widget_edit *edit = &w->edit;
    textfit_plain(text, edit->composed, sizeof edit->composed);
    const char *at = edit->composed;
    for (int i = 0; i < caret && *at; i++) {
        (void)draw_next_char(&at);
    }
    edit->composed_caret = (int)(at - edit->composed);
    w->edit.follow = true;
    w->took = true;
}

field_event field_input(widgets *w, const field *f)
{
    if (f->disabled) {
        return FIELD_NOTHING;
    }
    if (widget_is_pressed(w, f->id)) {
        press(w, f);
    }
    if (!is_open(w, f) || !w->in) {
        return FIELD_NOTHING;
    }
    switch (w->in->kind) {
    case INPUT_PRESS:
        /* A live one has told of every letter, and a list beside it may give the keyboard back. */
        return w->hot != f->id && w->in->button == INPUT_LEFT && !f->live ? leave(w, false)
                                                                          : FIELD_NOTHING;
    case INPUT_MOTION:
        if (w->active == f->id) {
            drag_selection(w, f);
        }
        return FIELD_NOTHING;
    case INPUT_WHEEL:
        if (w->wheeled == f->id) {
            wheel(w);
        }
        return FIELD_NOTHING;
    case INPUT_COMPOSE:
        compose(w, w->in->text, w->in->caret);
        return FIELD_NOTHING;
    case INPUT_TEXT:
        compose(w, "", 0);
        textedit_insert(&w->edit.text, w->in->text ? w->in->text : "");
        w->took = true;
        w->edit.goal = -1;
        w->edit.follow = true;
        return FIELD_TYPED;
    case INPUT_KEY_PRESS:
        return key(w, f);
    case INPUT_QUIT:
    case INPUT_DROP:
    case INPUT_DROP_TEXT:
        return f->live ? FIELD_NOTHING : leave(w, false);
    default:
        return FIELD_NOTHING;
    }
}

/* ---- Looks ------------------------------------------------------------------------------- */

static void draw_frame(const widgets *w, const field *f)
{
    const bool hot = !f->disabled && widget_is_hot(w, f->id);
    const bool refused = w->refusal.id == f->id;
    draw_color edge = hot ? widget_ink(w, 0.45) : ui_border(w->u);
    edge = w->focus == f->id ? widget_role(w, FIGURE_ACCENT) : edge;
    edge = refused ? widget_role(w, FIGURE_HIT) : edge;
    const draw_color fill = widget_role(w, f->disabled ? FIGURE_PANEL : FIGURE_BACKGROUND);
    ui_card(w->u, &f->box, fill, edge);
    if (f->label) {
        const ui_text_style style = { font, FIGURE_TEXT_MUTED, DRAW_START };
        const draw_point at = { f->box.x + padding,
                                round(f->box.y + f->box.height / 2) + baseline };
        ui_text(w->u, &style, at, f->label_width - padding, f->label);
    }
}

static void draw_value(const widgets *w, const field *f)
{
    const layout_box box = inside(f);
    const bool empty = f->text[0] == '\0';
    const char *text = empty && f->hint ? f->hint : f->text;
    const ui_text_style style = { font, empty || f->disabled ? FIGURE_TEXT_MUTED : FIGURE_TEXT,
                                  DRAW_START };
    if (f->options.many_lines) {
        ui_flow flow = { .x = box.x, .width = box.width, .y = box.y + top_padding };
        flow.max_lines = (int)fmax(floor((box.height - top_padding) / line_height), 1);
        ui_paragraph(w->u, &style, &flow, text);
        return;
    }
    const draw_point at = { box.x, round(box.y + box.height / 2) + baseline };
    ui_text(w->u, &style, at, box.width, text);
}

static double line_top(const widgets *w, const field *f, int index)
{
    const layout_box box = inside(f);
    if (!f->options.many_lines) {
        return round(box.y + (box.height - line_height) / 2);
    }
    return box.y + top_padding + index * line_height - w->edit.scroll.y;
}

static double width_of(const char *utf8)
{
    return draw_text_width(font.font, font.size, utf8);
}

/* Of the text's left edge, in the line in which it stands. */
static double caret_x(const widgets *w, const field_line *line)
{
    const textedit *e = &w->edit.text;
    const size_t shown = e->caret < line->to ? e->caret : line->to;
    return width_between(e->text, line->from, shown) +
           width_between(w->edit.composed, 0, (size_t)w->edit.composed_caret);
}

/* Shifts the text so that the caret is seen, and no further than it goes. */
static void follow_caret(widgets *w, const field *f, const field_line *line)
{
    const layout_box box = inside(f);
    const textedit *e = &w->edit.text;
    const field_line last = field_lines_of(&w->edit.lines, e, e->size);
    draw_point *scroll = &w->edit.scroll;
    const double x = caret_x(w, line);
    const double y = line->index * line_height;
    const double height = box.height - 2 * top_padding;
    if (w->edit.follow) {
        scroll->x = fmin(fmax(scroll->x, x - box.width + 2), x);
        scroll->y = fmin(fmax(scroll->y, y + line_height - height), y);
    }
    const double most_x =
        width_between(e->text, last.from, last.to) + width_of(w->edit.composed) - box.width + 2;
    const double most_y = (last.index + 1) * line_height - height;
    scroll->x = f->options.many_lines ? 0 : fmax(fmin(scroll->x, most_x), 0);
    scroll->y = f->options.many_lines ? fmax(fmin(scroll->y, most_y), 0) : 0;
    w->edit.follow = false;
}

static void draw_selection(const widgets *w, const field *f, const field_line *line)
{
    const textedit *e = &w->edit.text;
    const textedit_range selected = textedit_selection(e);
    const size_t from = selected.from > line->from ? selected.from : line->from;
    const size_t to = selected.to < line->to ? selected.to : line->to;
    const bool line_end = selected.from <= line->to && selected.to > line->to;
    if (from > to || selected.from == selected.to || (from == to && !line_end)) {
        return;
    }
    const double left = width_between(e->text, line->from, from);
    const double width = width_between(e->text, from, to) + (line_end ? 4 : 0);
    const layout_box box = { inside(f).x + left - w->edit.scroll.x, line_top(w, f, line->index),
                             width, line_height };
    ui_fill(w->u, &box,
            ui_mix(widget_role(w, FIGURE_BACKGROUND), widget_role(w, FIGURE_ACCENT), 0.35));
}

/* Tells where it ends. */
static double draw_run(const widgets *w, draw_point at, const char *run, size_t run_size)
{
    char text[1024]; /* textfit breaks longer lines */
    const draw_text_style style = { .font = font.font,
                                    .size = font.size,
                                    .color = widget_role(w, FIGURE_TEXT) };
    for (size_t from = 0; from < run_size;) {
        size_t size = run_size - from;
        size = size < sizeof text ? size : sizeof text - 1;
        size = utf8_cut(run + from, size);
        memcpy(text, run + from, size);
        text[size] = '\0';
        draw_text(w->u->list, &style, at, text);
        at.x += width_of(text);
        from += size;
    }
    return at.x;
}

/* With what is being composed at the caret, underlined. */
static void draw_line_text(const widgets *w, const field *f, const field_line *line, bool has_caret)
{
    const textedit *e = &w->edit.text;
    const double middle = line_top(w, f, line->index) + line_height / 2;
    draw_point at = { inside(f).x - w->edit.scroll.x, round(middle) + baseline - 0.5 };
    const size_t caret = e->caret < line->to ? e->caret : line->to;
    const bool composes = has_caret && w->edit.composed[0];
    const size_t split = composes ? caret : line->to;
    at.x = draw_run(w, at, e->text + line->from, split - line->from);
    if (composes) {
        const double from = at.x;
        at.x = draw_run(w, at, w->edit.composed, strlen(w->edit.composed));
        const layout_box under = { from, at.y + 2.5, at.x - from, 1 };
        ui_fill(w->u, &under, widget_role(w, FIGURE_ACCENT));
        (void)draw_run(w, at, e->text + split, line->to - split);
    }
}

static void draw_caret(widgets *w, const field *f, const field_line *line)
{
    const double x = inside(f).x + caret_x(w, line) - w->edit.scroll.x;
    w->edit.caret = (layout_box){ round(x), line_top(w, f, line->index) + 1, 1.5, line_height - 2 };
    ui_fill(w->u, &w->edit.caret, widget_role(w, FIGURE_TEXT));
}

static void draw_edited(widgets *w, const field *f)
{
    const layout_box box = inside(f);
    const textedit *e = &w->edit.text;
    const field_lines *all = lines_of(w, f);
    const field_line caret = field_lines_of(all, e, e->caret);
    follow_caret(w, f, &caret);
    draw_push_clip(w->u->list, (draw_point){ box.x - 1, box.y },
                   (draw_point){ box.x + box.width + 2, box.y + box.height });
    if (e->text[0] == '\0' && w->edit.composed[0] == '\0' && f->hint) {
        const ui_text_style style = { font, FIGURE_TEXT_MUTED, DRAW_START };
        const draw_point at = { box.x, round(line_top(w, f, 0) + line_height / 2) + 4 };
        ui_text(w->u, &style, at, box.width, f->hint);
    }
    field_line line = field_lines_at(all, e, (int)floor(w->edit.scroll.y / line_height));
    while (line_top(w, f, line.index) < box.y + box.height) {
        draw_selection(w, f, &line);
        draw_line_text(w, f, &line, line.index == caret.index);
        if (line.is_last) {
            break;
        }
        line = field_lines_at(all, e, line.index + 1);
    }
    draw_caret(w, f, &caret);
    draw_pop_clip(w->u->list);
}

void field_draw(widgets *w, const field *f)
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
