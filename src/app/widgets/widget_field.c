/* widget_field.c - text and number fields: what their typing, dragging and stepping tells. */
#include <math.h>

#include "app/widgets/expr.h"
#include "app/widgets/field.h"
#include "scene/text/number.h"

/* ---- Text -------------------------------------------------------------------------------- */

widget_result widget_text(widgets *w, const widget_text_spec *t, const char **out)
{
    const field f = { .id = t->id,
                      .box = t->box,
                      .label_width = t->label ? t->label_width : 0,
                      .label = t->label,
                      .text = t->text,
                      .hint = t->hint,
                      .tip = t->tip,
                      .options = { .many_lines = t->many_lines, .most_chars = t->most_chars },
                      .live = t->live,
                      .disabled = t->disabled };
    widget_result result = WIDGET_IDLE;
    field_begin(w, &f);
    switch (field_input(w, &f)) {
    case FIELD_COMMIT:
        result = WIDGET_DONE;
        break;
    case FIELD_TYPED:
        result = t->live || t->as_typed ? WIDGET_CHANGING : WIDGET_IDLE;
        break;
    case FIELD_CANCEL:
        result = WIDGET_CANCELLED;
        break;
    default:
        break;
    }
    *out = textedit_text(&w->edit.text);
    field_draw(w, &f);
    return result;
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static double moved(const widget_number_spec *n, double from, double way)
{
    double value = decimal_sum(from, decimal_snap(way, fabs(way)));
    if (n->least < n->most) {
        value = fmin(fmax(value, n->least), n->most);
    }
    return value;
}

/* What is typed, as far as it is a number; else the value as it is. */
static double typed_value(const widgets *w, const widget_number_spec *n)
{
    char why[EXPR_WHY_SIZE];
    double value = n->value;
    const expr_name x = { "x", n->value };
    const expr_names names = { &x, 1 };
    if (w->edit.id == n->id && textedit_changed(&w->edit.text)) {
        (void)expr_evaluate(textedit_text(&w->edit.text), &names, &value, why);
    }
    return value;
}

/* The text is read anew in the next pass. */
static widget_result tell_step(widgets *w, const widget_number_spec *n, double steps, double *out)
{
    const double from = typed_value(w, n);
    *out = moved(n, from, steps * n->step);
    if (w->edit.id == n->id) {
        w->edit.closes = true;
        w->edit.closed_by_key = false;
    }
    return *out != n->value ? WIDGET_STEPPED : WIDGET_IDLE;
}

static double finer(const widgets *w)
{
    return (w->in->mods & INPUT_SHIFT) != 0 ? 0.1 : 1;
}

static double steps_of_key(input_key key)
{
    switch (key) {
    case INPUT_KEY_UP:
        return 1;
    case INPUT_KEY_DOWN:
        return -1;
    case INPUT_KEY_PAGE_UP:
        return 10;
    case INPUT_KEY_PAGE_DOWN:
        return -10;
    default:
        return 0;
    }
}

static widget_result step_by_key(widgets *w, const widget_number_spec *n, double *out)
{
    if (!widget_is_plain_key(w)) {
        return WIDGET_IDLE;
    }
    w->took = true;
    return tell_step(w, n, steps_of_key(w->in->key) * finer(w), out);
}

/* Whole notches; what a touch pad sends in parts is added up. */
static widget_result step_by_wheel(widgets *w, const widget_number_spec *n, double *out)
{
    w->wheel_rest += w->in->wheel_y;
    const double notches = trunc(w->wheel_rest);
    w->wheel_rest -= notches;
    return notches != 0 ? tell_step(w, n, notches * finer(w), out) : WIDGET_IDLE;
}

static void begin_drag(widgets *w, const widget_number_spec *n)
{
    w->active = n->id;
    w->drag.of_label = true;
    w->drag.start = w->drag.value = typed_value(w, n);
}

static widget_result drag_on(widgets *w, const widget_number_spec *n, double *out)
{
    if (!w->drag.moved && fabs(w->mouse.x - w->drag.from.x) < widget_drag_threshold) {
        return WIDGET_IDLE;
    }
    w->drag.moved = true;
    w->drag.steps += (w->mouse.x - w->drag.last.x) * finer(w);
    const double grain = finer(w);
    const double steps = round(w->drag.steps / grain) * grain;
    const double value =
        moved(n, w->drag.start, steps * (n->drag_step > 0 ? n->drag_step : n->step));
    if (value == w->drag.value) {
        return WIDGET_IDLE;
    }
    *out = w->drag.value = value;
    return WIDGET_CHANGING;
}

/* A press that went nowhere is a click: it opens the field. */
static widget_result end_drag(widgets *w, const widget_number_spec *n, double *out)
{
    w->active = 0;
    if (!w->drag.moved) {
        w->edit.by_press = false;
        widget_ask_focus(w, n->id);
        return WIDGET_IDLE;
    }
    *out = w->drag.value;
    return WIDGET_DONE;
}

static widget_result drag_label(widgets *w, const widget_number_spec *n, double *out)
{
    if (!w->in) {
        return WIDGET_IDLE;
    }
    switch (w->in->kind) {
    case INPUT_MOTION:
        return drag_on(w, n, out);
    case INPUT_RELEASE:
        return w->in->button == INPUT_LEFT ? end_drag(w, n, out) : WIDGET_IDLE;
    case INPUT_BLUR:
        return end_drag(w, n, out);
    case INPUT_KEY_PRESS:
        w->took = true;
        if (w->in->key != INPUT_KEY_ESCAPE) {
            return WIDGET_IDLE;
        }
        w->active = 0;
        return w->drag.moved ? WIDGET_CANCELLED : WIDGET_IDLE;
    default:
        return WIDGET_IDLE;
    }
}

static bool is_stepped(const widgets *w, const widget_number_spec *n)
{
    return widget_happens(w, INPUT_WHEEL) && w->wheeled == n->id && w->active == 0;
}

static widget_result commit(widgets *w, const widget_number_spec *n, double *out)
{
    char why[EXPR_WHY_SIZE];
    const expr_name x = { "x", n->value };
    const expr_names names = { &x, 1 };
    if (expr_evaluate(textedit_text(&w->edit.text), &names, out, why) != EXPR_OK) {
        widget_refuse(w, n->id, why);
        return WIDGET_IDLE;
    }
    return WIDGET_DONE;
}

static widget_result number_input(widgets *w, const widget_number_spec *n, const field *f,
                                  double *out)
{
    const layout_box label = field_label_box(f);
    const bool on_label = f->label_width > 0 && layout_contains(&label, w->mouse);
    const bool dragging = w->active == n->id && w->drag.of_label;
    if (on_label && widget_is_pressed(w, n->id)) {
        begin_drag(w, n);
        return WIDGET_IDLE;
    }
    if (dragging) {
        return drag_label(w, n, out);
    }
    if (is_stepped(w, n)) {
        return step_by_wheel(w, n, out);
    }
    if (widget_gets_key(w, n->id) && steps_of_key(w->in->key) != 0) {
        return step_by_key(w, n, out);
    }
    switch (field_input(w, f)) {
    case FIELD_COMMIT:
        return commit(w, n, out);
    case FIELD_CANCEL:
        return WIDGET_CANCELLED;
    default:
        return WIDGET_IDLE;
    }
}

widget_result widget_number(widgets *w, const widget_number_spec *n, double *out)
{
    const field f = { .id = n->id,
                      .box = n->box,
                      .label_width = n->label ? n->label_width : 0,
                      .label = n->label,
                      .text = n->text,
                      .hint = n->hint,
                      .tip = n->tip,
                      .options = { .most_chars = 1000 },
                      .selects_all = true,
                      .wheels = !n->calm || w->focus == n->id,
                      .disabled = n->disabled };
    field_begin(w, &f);
    if (f.label_width > 0 && !f.disabled) {
        const layout_box label = field_label_box(&f);
        const unsigned wheels = f.wheels ? WIDGET_WHEELS : 0;
        widget_add(w, n->id, &label, WIDGET_SIDEWAYS | WIDGET_TYPES | wheels);
    }
    const widget_result result = f.disabled ? WIDGET_IDLE : number_input(w, n, &f, out);
    field_draw(w, &f);
    return result;
}
