/* widget.c - who has mouse and keyboard, and the widgets that are only clicked. */
#include "app/widgets/widget.h"

#include <math.h>
#include <stdio.h>

static const textfit_font font = { DRAW_SANS, 12 };
static const double baseline = 4.5; /* below the middle of a line of text */
static const double padding = 7;
static const double note_width = 300, note_padding = 7, note_gap = 4;
static const double everywhere = 1e6;

/* ---- Names and boxes --------------------------------------------------------------------- */

widget_id widget_key(const char *name, int index)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *name; name++) { hash = (hash ^ (unsigned char)*name) * 16777619u; }
    for (unsigned rest = (unsigned)index; rest != 0; rest >>= 8) {
        hash = (hash ^ (rest & 0xFFu)) * 16777619u;
    }
    return hash ? hash : 1;
}

void widget_add(widgets *w, widget_id id, const layout_box *box, unsigned traits)
{
    w->focus_seen = w->focus_seen || id == w->focus;
    if (w->box_count == WIDGET_MAX_BOXES) { return; /* it is drawn, but out of reach */ }
    widget_box *added = &w->boxes[w->box_count++];
    *added = (widget_box){ .id = id, .whole = *box, .shown = *box, .traits = traits };
    if (w->area_count > 0) {
        added->shown = layout_common(box, &w->areas[w->area_count - 1].shown);
    }
}

/* The box on top at this place; NULL: none. */
static const widget_box *box_at(const widgets *w, draw_point at)
{
    for (int i = w->box_count - 1; i >= w->modal_from; i--) {
        const bool passive = (w->boxes[i].traits & WIDGET_PASSIVE) != 0;
        if (!passive && layout_contains(&w->boxes[i].shown, at)) { return &w->boxes[i]; }
    }
    return NULL;
}

static const widget_box *box_of(const widgets *w, widget_id id)
{
    for (int i = w->box_count - 1; id != 0 && i >= 0; i--) {
        if (w->boxes[i].id == id) { return &w->boxes[i]; }
    }
    return NULL;
}

/* Who gets the wheel at this place. */
static widget_id wheeled_at(const widgets *w, draw_point at)
{
    for (int i = w->box_count - 1; i >= w->modal_from; i--) {
        const widget_box *box = &w->boxes[i];
        if (!layout_contains(&box->shown, at)) { continue; }
        if ((box->traits & WIDGET_WHEELS) != 0) { return box->id; }
        if ((box->traits & (WIDGET_GROUND | WIDGET_BACKDROP)) != 0) { break; }
    }
    return 0;
}

/* ---- Inputs ------------------------------------------------------------------------------ */

bool widgets_types_at(const widgets *w, draw_point at)
{
    const widget_box *box = box_at(w, at);
    return box && (box->traits & WIDGET_TYPES) != 0;
}

bool widgets_takes(const widgets *w, const input *in)
{
    if (w->menu.of != 0) { return in->kind != INPUT_KEY_RELEASE && in->kind != INPUT_MODS; }
    switch (in->kind) {
    case INPUT_MOTION:
        return w->active != 0 || w->hot != 0 || box_at(w, in->at) != NULL;
    case INPUT_PRESS:
        return w->focus != 0 || w->refusal.id != 0 || w->active != 0 || box_at(w, in->at) != NULL;
    case INPUT_RELEASE:
        return w->active != 0 || w->modal;
    case INPUT_WHEEL:
        return w->modal || w->active != 0 || w->wheeled != 0 || wheeled_at(w, in->at) != 0;
    case INPUT_KEY_PRESS:
        return w->focus != 0 || w->active != 0 || w->refusal.id != 0 || w->modal;
    case INPUT_TEXT:
    case INPUT_COMPOSE:
    case INPUT_QUIT: /* what is typed is not to be lost */
    case INPUT_DROP: /* nor to get into another case, or among what is dropped */
    case INPUT_DROP_TEXT:
        return w->focus != 0 || w->modal;
    case INPUT_LEAVE:
        return w->hot != 0 && w->active == 0;
    case INPUT_BLUR:
        return w->active != 0;
    default:
        return false;
    }
}

bool widgets_have_mouse(const widgets *w)
{
    return w->hot != 0 || w->active != 0 || w->menu.of != 0;
}

/* The window's own keys, which work everywhere. */
static bool is_for_window(const input *in)
{
    const bool zoom = in->key == '+' || in->key == '-' || in->key == '0';
    return in->key == INPUT_KEY_F11 || (zoom && (in->mods & INPUT_CTRL) != 0);
}

static void move_mouse(widgets *w, const input *in)
{
    const bool moved =
        in->kind == INPUT_MOTION && hypot(in->at.x - w->mouse.x, in->at.y - w->mouse.y) > 0;
    if (moved || in->kind == INPUT_PRESS) {
        w->wheeled = 0;
        w->wheel_rest = 0;
    }
    w->tip_off = w->tip_off && !moved;
    w->mouse = in->at;
    w->mouse_inside = true;
}

void widgets_pass_by(widgets *w, const input *in)
{
    if (in->kind == INPUT_MOTION || in->kind == INPUT_PRESS) { move_mouse(w, in); }
    w->mouse_inside = w->mouse_inside && in->kind != INPUT_LEAVE;
}

static void begin_mouse(widgets *w)
{
    const input *in = w->in;
    const widget_box *box = box_at(w, in->at);
    move_mouse(w, in);
    w->hot = box ? box->id : 0;
    if (in->kind == INPUT_WHEEL) {
        w->wheeled = w->wheeled ? w->wheeled : wheeled_at(w, in->at);
        w->took = w->wheeled != 0 || w->modal || w->active != 0; /* no drag's scale changes */
        return;
    }
    w->took =
        in->kind == INPUT_RELEASE ? w->active != 0 || w->modal : w->active != 0 || w->hot != 0;
    /* A right one opens a menu: of a text, or beside all widgets the plot's. */
    w->takes_keyboard = in->kind == INPUT_PRESS &&
                        (in->button == INPUT_LEFT ||
                         (in->button == INPUT_RIGHT && (!box || (box->traits & WIDGET_TYPES))));
    /* A second press, of another mouse or after a lost release, leaves a drag alone. */
    if (w->takes_keyboard && w->active == 0) {
        w->drag = (widget_drag){ .from = in->at, .last = in->at };
        if (w->focus != 0 && w->hot != w->focus) { widget_ask_focus(w, 0); }
    }
}

static void begin_input(widgets *w)
{
    static const input nothing = { .kind = INPUT_NONE };
    if (w->menu.of != 0 && text_menu_hears(w)) {
        w->in = &nothing;
        w->took = true;
        return;
    }
    const input_kind kind = w->in->kind;
    const bool answers = kind == INPUT_PRESS || kind == INPUT_KEY_PRESS || kind == INPUT_TEXT;
    w->refusal.id = answers ? 0 : w->refusal.id;
    if (answers || kind == INPUT_WHEEL) { widgets_hide_tip(w); }
    switch (kind) {
    case INPUT_MOTION:
    case INPUT_PRESS:
    case INPUT_RELEASE:
    case INPUT_WHEEL:
        begin_mouse(w);
        break;
    case INPUT_LEAVE:
        w->mouse_inside = false;
        w->hot = 0;
        break;
    case INPUT_KEY_PRESS:
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        w->took = w->modal && !is_for_window(w->in);
        break;
    default:
        break;
    }
}

void widgets_begin(widgets *w, const ui *u)
{
    w->u = u;
    w->width = u->list->width;
    w->height = u->list->height;
    w->took = false;
    if (w->in) { begin_input(w); }
    w->box_count = 0;
    w->modal = false;
    w->modal_from = 0;
    w->area_count = 0;
    w->focus_seen = false;
    w->tab = 0;
    w->tip.id = 0;
}

bool widget_happens(const widgets *w, input_kind kind)
{
    return w->in && w->in->kind == kind;
}

bool widget_is_pressed(const widgets *w, widget_id id)
{
    return w->hot == id && w->active == 0 && widget_happens(w, INPUT_PRESS) &&
           w->in->button == INPUT_LEFT;
}

/* A click on a widget without inner life: pressed and released on it. Keeps track of `active`. */
static bool is_clicked(widgets *w, widget_id id)
{
    if (widget_is_pressed(w, id)) { w->active = id; }
    const bool released = widget_happens(w, INPUT_RELEASE) && w->in->button == INPUT_LEFT;
    return released && w->active == id && w->hot == id;
}

bool widget_gets_key(const widgets *w, widget_id id)
{
    return w->focus == id && widget_happens(w, INPUT_KEY_PRESS);
}

bool widget_is_hot(const widgets *w, widget_id id)
{
    return w->hot == id && w->mouse_inside && (w->active == 0 || w->active == id);
}

/* ---- The keyboard's focus ---------------------------------------------------------------- */

void widget_ask_focus(widgets *w, widget_id id)
{
    w->focus_next = id;
    w->focus_changes = true;
}

bool widget_is_plain_key(const widgets *w)
{
    return (w->in->mods & (INPUT_CTRL | INPUT_ALT | INPUT_LOGO)) == 0;
}

int widget_rows_of_key(input_key key, int page)
{
    return key == INPUT_KEY_UP          ? -1
           : key == INPUT_KEY_DOWN      ? 1
           : key == INPUT_KEY_PAGE_UP   ? -page
           : key == INPUT_KEY_PAGE_DOWN ? page
                                        : 0;
}

bool widget_tab(widgets *w)
{
    if (w->in->key != INPUT_KEY_TAB || !widget_is_plain_key(w)) { return false; }
    w->tab = (w->in->mods & INPUT_SHIFT) != 0 ? -1 : 1;
    w->took = true;
    return true;
}

static void end_edit(widgets *w, bool by_press)
{
    textedit_deinit(&w->edit.text);
    w->edit = (widget_edit){ .by_press = by_press, .goal = -1 };
}

static void set_focus(widgets *w, widget_id id)
{
    if (w->focus != id) {
        w->reveal = id != 0;
        w->focus = id;
    }
    if (w->edit.id != id) { end_edit(w, w->edit.by_press && id != 0); }
}

void widgets_focus(widgets *w, widget_id id)
{
    w->edit.by_press = false;
    if (w->u) {
        widget_ask_focus(w, id);
    } else {
        set_focus(w, id);
    }
}

/* The stop that Tab leads to; past the last one the key is for the rest of the program, but of what
 * has the keyboard for itself it leads around the end. */
static widget_id next_stop(widgets *w)
{
    const int count = w->box_count - w->modal_from;
    int at = w->tab > 0 ? -1 : count;
    for (int i = 0; i < count; i++) {
        at = w->focus != 0 && w->boxes[w->modal_from + i].id == w->focus ? i : at;
    }
    for (int i = 1; i <= count; i++) {
        const int next = at + w->tab * i;
        if (!w->modal && (next < 0 || next >= count)) { break; }
        const widget_box *box = &w->boxes[w->modal_from + (next + count) % count];
        if ((box->traits & WIDGET_TAB_STOP) != 0 && box->id != w->focus) { return box->id; }
    }
    w->took = w->modal;
    return w->modal ? w->focus : 0;
}

bool widgets_enter(widgets *w, int step)
{
    w->tab = step;
    set_focus(w, next_stop(w));
    return w->focus != 0;
}

static void end_focus(widgets *w)
{
    if (w->edit.closes) { end_edit(w, w->edit.by_press); }
    if (w->tab != 0) { widget_ask_focus(w, next_stop(w)); }
    if (!w->focus_seen && !w->focus_changes && w->focus != 0) {
        widget_ask_focus(w, 0); /* it is not there any more */
    }
    if (w->focus_changes) {
        w->focus_changes = false;
        set_focus(w, w->focus_next);
    } else {
        w->reveal = false;
    }
}

bool widgets_types(const widgets *w)
{
    const widget_box *box = box_of(w, w->focus);
    return box && (box->traits & WIDGET_TYPES) != 0;
}

pointer_shape widgets_pointer(const widgets *w)
{
    const widget_box *box = w->mouse_inside ? box_at(w, w->mouse) : NULL;
    if (w->active != 0 && (!box || box->id != w->active)) { box = box_of(w, w->active); }
    if (!box || w->menu.of != 0) { return POINTER_ARROW; }
    if ((box->traits & WIDGET_SIDEWAYS) != 0 ||
        (w->active == box->id && w->drag.moved && (box->traits & WIDGET_WHEELS) != 0)) {
        return POINTER_EAST_WEST;
    }
    if ((box->traits & WIDGET_CARET) != 0) { return POINTER_TEXT; }
    return (box->traits & WIDGET_HAND) != 0 ? POINTER_CLICK : POINTER_ARROW;
}

/* ---- Notes that float -------------------------------------------------------------------- */

static void set_note(const widgets *w, widget_note *note, widget_id id, const char *text)
{
    const widget_box *box = box_of(w, id);
    *note = (widget_note){ .id = id };
    if (box) { note->beside = box->shown; }
    snprintf(note->text, sizeof note->text, "%s", text);
}

void widget_tip(widgets *w, widget_id id, const char *text)
{
    if (text && text[0] && w->hot == id && w->mouse_inside && w->active == 0 && w->focus != id) {
        set_note(w, &w->tip, id, text);
    }
}

bool widgets_tip_waits(const widgets *w)
{
    return w->tip.id != 0 && !w->tip_shown && !w->tip_off;
}

void widgets_show_tip(widgets *w)
{
    w->tip_shown = true;
}

void widgets_hide_tip(widgets *w)
{
    w->tip_shown = false;
    w->tip_off = true;
}

void widget_refuse(widgets *w, widget_id id, const char *why)
{
    set_note(w, &w->refusal, id, why);
    if (w->edit.id == id && w->edit.closes && w->edit.closed_by_key) {
        w->edit.closes = false;
        w->edit.follow = true;
        w->tab = 0;
        widget_ask_focus(w, id);
    }
}

const char *widgets_take_unseen(widgets *w)
{
    const bool unseen = w->refusal.id != 0 && !box_of(w, w->refusal.id);
    w->refusal.id = unseen ? 0 : w->refusal.id;
    return unseen ? w->refusal.text : NULL;
}

/* Would it hide what else can be pointed at? */
static bool covers_controls(const widgets *w, const layout_box *card)
{
    const unsigned not_controls = WIDGET_GROUND | WIDGET_BACKDROP | WIDGET_PASSIVE;
    for (int i = w->modal_from; i < w->box_count; i++) {
        const layout_box common = layout_common(card, &w->boxes[i].shown);
        if ((w->boxes[i].traits & not_controls) == 0 && common.width > 0 && common.height > 0) {
            return true;
        }
    }
    return false;
}

/* What a widget stands on: a panel, a bar, an area that scrolls, or only itself. */
static layout_box ground_of(const widgets *w, const layout_box *widget)
{
    const draw_point middle = { widget->x + widget->width / 2, widget->y + widget->height / 2 };
    layout_box widest = *widget;
    for (int i = w->modal_from; i < w->box_count; i++) {
        const widget_box *box = &w->boxes[i];
        if ((box->traits & (WIDGET_GROUND | WIDGET_PASSIVE)) != 0 &&
            box->shown.width > widest.width && layout_contains(&box->shown, middle)) {
            widest = box->shown;
        }
    }
    return widest;
}

/* Below the widget, or above it. A tip hides no other widget if there is such a place, beside what
 * the widget stands on at the last; a refusal stays close to what was typed. */
static draw_point place_beside(const widgets *w, const widget_note *note, const layout_box *size)
{
    const layout_box *at = &note->beside;
    const layout_box ground = ground_of(w, at);
    const double x = fmax(fmin(at->x, w->width - size->width - 2), 2);
    const double y = fmax(fmin(at->y, w->height - size->height - 2), 2);
    const draw_point places[4] = { { x, at->y + at->height + note_gap },
                                   { x, at->y - note_gap - size->height },
                                   { ground.x - note_gap - size->width, y },
                                   { ground.x + ground.width + note_gap, y } };
    for (int i = 0; i < 4 && note == &w->tip; i++) {
        const layout_box card = { places[i].x, places[i].y, size->width, size->height };
        if (card.x >= 2 && card.y >= 2 && card.x + card.width <= w->width - 2 &&
            card.y + card.height <= w->height && !covers_controls(w, &card)) {
            return places[i];
        }
    }
    return places[places[0].y + size->height > w->height];
}

/* Always inside the window. */
static layout_box place_note(const widgets *w, const widget_note *note, ui_flow *flow)
{
    const double text = draw_text_width(font.font, font.size, note->text);
    const double room = fmax(fmin(note_width, w->width) - 2 * note_padding, 40);
    flow->width = ceil(fmin(text, room)) + 1;
    layout_box card = {
        .width = flow->width + 2 * note_padding,
        .height = ui_paragraph_height(&ui_plain, flow, note->text) + 2 * note_padding - 2,
    };
    draw_point at = { note->right_of + note_gap,
                      fmin(note->beside.y + (note->beside.height - card.height) / 2,
                           w->height - card.height - 2) };
    if (note->right_of <= 0) { at = place_beside(w, note, &card); }
    card.x = round(fmax(fmin(at.x, w->width - card.width - 2), 2));
    card.y = round(fmax(at.y, 2));
    return card;
}

static void draw_note(const widgets *w, const widget_note *note, figure_role edge, double share)
{
    ui_flow flow = { .x = 0 };
    const layout_box card = place_note(w, note, &flow);
    ui_card(w->u, &card, ui_tint(w->u, edge, share), ui_tint(w->u, edge, share > 0.1 ? 0.9 : 0.5));
    flow.x = card.x + note_padding;
    flow.y = card.y + note_padding - 1;
    ui_paragraph(w->u, &ui_plain, &flow, note->text);
}

void widgets_end(widgets *w)
{
    const bool released = widget_happens(w, INPUT_RELEASE) && w->in->button == INPUT_LEFT;
    if (released || widget_happens(w, INPUT_BLUR)) { w->active = 0; }
    if (w->in) { w->drag.last = w->mouse; }
    end_focus(w);
    const widget_box *box = w->mouse_inside ? box_at(w, w->mouse) : NULL;
    w->hot = box && w->menu.of == 0 ? box->id : 0;
    if (w->refusal.id != 0 && box_of(w, w->refusal.id)) {
        w->refusal.beside = box_of(w, w->refusal.id)->shown;
        draw_note(w, &w->refusal, FIGURE_OVERLAP, 0.24);
    } else if (w->tip.id != 0 && w->tip_shown) {
        draw_note(w, &w->tip, FIGURE_TEXT, 0.05);
    }
    w->tip_shown = w->tip_shown && w->tip.id != 0;
    text_menu_end(w);
    w->in = NULL;
    w->u = NULL;
}

void widgets_init(widgets *w, const desktop *desk)
{
    *w = (widgets){ .desk = desk, .edit = { .goal = -1 } };
}

void widgets_deinit(widgets *w)
{
    end_edit(w, false);
    *w = (widgets){ .u = NULL };
}

/* ---- Grounds ----------------------------------------------------------------------------- */

void widget_ground(widgets *w, widget_id id, layout_box box)
{
    widget_add(w, id, &box, WIDGET_GROUND);
}

bool widget_modal(widgets *w, widget_id id, layout_box box)
{
    const widget_id beside = id ^ 0x55555555u;
    const layout_box all = { -everywhere, -everywhere, 2 * everywhere, 2 * everywhere };
    w->modal = true;
    w->modal_from = w->box_count;
    widget_add(w, beside, &all, WIDGET_BACKDROP);
    widget_add(w, id, &box, WIDGET_GROUND);
    return widget_is_pressed(w, beside);
}

/* ---- Looks ------------------------------------------------------------------------------- */

void widget_focus_ring(const widgets *w, widget_id id, const layout_box *box)
{
    if (w->focus == id) {
        const layout_box ring = { box->x - 1, box->y - 1, box->width + 2, box->height + 2 };
        ui_card(w->u, &ring, (draw_color){ 0 }, ui_color(w->u, FIGURE_ACCENT));
    }
}

void widget_label(const widgets *w, layout_box box, const char *text)
{
    const draw_point at = { box.x, round(box.y + box.height / 2) + baseline };
    ui_text(w->u, &ui_muted, at, box.width, text);
}

/* ---- Buttons ----------------------------------------------------------------------------- */

static void draw_button_face(const widgets *w, const widget_button_spec *b)
{
    const bool hot = !b->disabled && widget_is_hot(w, b->id);
    const bool down = hot && w->active == b->id;
    draw_color fill = ui_tint(w->u, FIGURE_TEXT, down ? 0.20 : hot ? 0.12 : 0.06);
    draw_color edge = ui_border(w->u);
    if (b->on) {
        fill = ui_tint(w->u, FIGURE_ACCENT, hot ? 0.36 : 0.26);
        edge = ui_color(w->u, FIGURE_ACCENT);
    }
    if (!b->flat || b->on || hot) { ui_card(w->u, &b->box, fill, edge); }
    widget_focus_ring(w, b->id, &b->box);
}

static void draw_button(const widgets *w, const widget_button_spec *b)
{
    draw_button_face(w, b);
    layout_box rest = b->box;
    if (b->icon) {
        const double side = fmin(b->box.height, b->box.width);
        const layout_box icon = { b->text ? b->box.x : b->box.x + (b->box.width - side) / 2,
                                  b->box.y + (b->box.height - side) / 2, side, side };
        b->icon(w->u, &icon,
                b->disabled ? ui_tint(w->u, FIGURE_TEXT, 0.35) : ui_color(w->u, FIGURE_TEXT),
                b->icon_which);
        rest.x += side;
        rest.width -= side;
    }
    if (b->text) {
        const ui_text_style style = { font, b->disabled ? FIGURE_TEXT_MUTED : FIGURE_TEXT,
                                      b->icon ? DRAW_START : DRAW_MIDDLE };
        const double x = b->icon ? rest.x : rest.x + rest.width / 2;
        const draw_point at = { x, round(rest.y + rest.height / 2) + baseline };
        ui_text(w->u, &style, at, rest.width - padding, b->text);
    }
}

/* The key for a widget that nothing is typed into: Tab and Escape only lead away from it. */
static input_key key_for(widgets *w, widget_id id)
{
    if (!widget_gets_key(w, id) || widget_tab(w)) { return INPUT_KEY_NONE; }
    if (w->in->key == INPUT_KEY_ESCAPE) {
        w->took = true;
        widget_ask_focus(w, 0);
    }
    return w->in->key;
}

/* By a click, or by Space or Enter while it has the focus: once, however long they are held. */
static bool is_used(widgets *w, widget_id id)
{
    const bool clicked = is_clicked(w, id);
    const input_key key = key_for(w, id);
    const bool pressed = (key == ' ' || key == INPUT_KEY_ENTER) && widget_is_plain_key(w);
    w->took = w->took || pressed;
    return (pressed && !w->in->repeat) || clicked;
}

bool widget_button(widgets *w, const widget_button_spec *b)
{
    const unsigned stop = b->tab_stop ? WIDGET_TAB_STOP : 0;
    widget_add(w, b->id, &b->box, b->disabled ? 0 : WIDGET_HAND | stop);
    draw_button(w, b);
    widget_tip(w, b->id, b->tip);
    w->tip.right_of = w->tip.id == b->id ? b->tip_right_of : w->tip.right_of;
    return !b->disabled && is_used(w, b->id);
}

widget_spot_state widget_spot(widgets *w, widget_id id, layout_box box, unsigned stop)
{
    widget_add(w, id, &box, WIDGET_HAND | stop);
    widget_focus_ring(w, id, &box);
    const bool used = is_used(w, id);
    return (widget_spot_state){ widget_is_hot(w, id), used };
}

/* ---- Choice ------------------------------------------------------------------------------ */

/* Each part is as wide as its text, and has an equal share of what is left. */
static layout_box choice_part(const widget_choice_spec *c, int index)
{
    double before = 0, own = 0, all = 0;
    for (int i = 0; i < c->count; i++) {
        const double width = draw_text_width(font.font, font.size, c->texts[i]);
        before += i < index ? width : 0;
        own = i == index ? width : own;
        all += width;
    }
    const double share = (c->box.width - all) / c->count;
    const double left = round(c->box.x + before + index * share);
    const double right = round(c->box.x + before + own + (index + 1) * share);
    return (layout_box){ left, c->box.y, right - left, c->box.height };
}

static void draw_choice_part(const widgets *w, const widget_choice_spec *c, int i, bool hot)
{
    const layout_box part = choice_part(c, i);
    const bool on = i == c->chosen;
    if (on && !c->disabled) {
        ui_card(w->u, &part, ui_tint(w->u, FIGURE_ACCENT, 0.26), ui_color(w->u, FIGURE_ACCENT));
    } else if (on || hot) {
        ui_card(w->u, &part, ui_tint(w->u, FIGURE_TEXT, 0.12), ui_border(w->u));
    }
    const ui_text_style style = { font, on ? FIGURE_TEXT : FIGURE_TEXT_MUTED, DRAW_MIDDLE };
    const draw_point at = { part.x + part.width / 2, round(part.y + part.height / 2) + baseline };
    ui_text(w->u, &style, at, part.width - 3, c->texts[i]);
}

int widget_choice(widgets *w, const widget_choice_spec *c)
{
    widget_add(w, c->id, &c->box, c->disabled ? 0 : WIDGET_HAND | WIDGET_TAB_STOP);
    ui_card(w->u, &c->box, ui_tint(w->u, FIGURE_TEXT, 0.05), ui_border(w->u));
    const bool hot = widget_is_hot(w, c->id) && !c->disabled;
    int under = -1;
    for (int i = 0; i < c->count; i++) {
        const layout_box part = choice_part(c, i);
        under = layout_contains(&part, w->mouse) ? i : under;
        draw_choice_part(w, c, i, hot && i == under);
    }
    widget_focus_ring(w, c->id, &c->box);
    widget_tip(w, c->id, c->tip);
    if (c->disabled) { return -1; }
    if (is_clicked(w, c->id) && under >= 0 && under != c->chosen) { return under; }
    const input_key key = key_for(w, c->id);
    if (key == INPUT_KEY_NONE || !widget_is_plain_key(w)) { return -1; }
    int step = key == INPUT_KEY_RIGHT || key == INPUT_KEY_DOWN;
    step -= key == INPUT_KEY_LEFT || key == INPUT_KEY_UP;
    const int next = c->chosen + step;
    w->took = w->took || step != 0;
    return step != 0 && next >= 0 && next < c->count ? next : -1;
}

/* ---- Sections ---------------------------------------------------------------------------- */

bool widget_section(widgets *w, widget_id id, layout_box box, const char *text, bool open)
{
    widget_add(w, id, &box, WIDGET_HAND | WIDGET_TAB_STOP);
    if (widget_is_hot(w, id)) { ui_fill(w->u, &box, ui_tint(w->u, FIGURE_TEXT, 0.06)); }
    const draw_paint paint = { .fill = ui_color(w->u, FIGURE_TEXT_MUTED) };
    const double x = box.x + 7;
    const double y = box.y + box.height / 2;
    const draw_point down[] = { { x - 4, y - 2 }, { x + 4, y - 2 }, { x, y + 3 } };
    const draw_point right[] = { { x - 2, y - 4 }, { x + 3, y }, { x - 2, y + 4 } };
    draw_polygon(w->u->list, &paint, open ? down : right, 3);
    ui_text(w->u, &ui_heading, (draw_point){ box.x + 16, round(y) + 4 }, box.width - 18, text);
    widget_focus_ring(w, id, &box);
    return is_used(w, id);
}
