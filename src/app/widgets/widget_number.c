/* widget_number.c - number fields: what their typing, dragging and stepping tells. */
#include <math.h>

#include "app/widgets/widget.h"
#include "scene/text/number.h"

static double moved(const widget_text_spec *n, double from, double way)
{
    double value = decimal_sum(from, decimal_snap(way, fabs(way)));
    if (n->least < n->most) { value = fmin(fmax(value, n->least), n->most); }
    return value;
}

/* What is typed, as far as it is a number; else the value as it is. */
static double typed_value(const widgets *w, const widget_text_spec *n)
{
    char why[EXPR_WHY_SIZE];
    double value = n->value;
    if (w->edit.id == n->id && textedit_changed(&w->edit.text)) {
        (void)expr_evaluate(textedit_text(&w->edit.text), &n->value, &value, why);
    }
    return value;
}

/* What was typed is told by now: the text is read anew in the next pass. */
static void drop_text(widgets *w, const widget_text_spec *n)
{
    if (w->edit.id == n->id) {
        w->edit.closes = true;
        w->edit.closed_by_key = false;
    }
}

static widget_result tell_step(widgets *w, const widget_text_spec *n, double steps, double *out)
{
    const double from = typed_value(w, n);
    *out = moved(n, from, steps * n->step);
    drop_text(w, n);
    return *out != n->value ? WIDGET_STEPPED : WIDGET_IDLE;
}

static double finer(const widgets *w)
{
    return (w->in->mods & INPUT_SHIFT) != 0 ? 0.1 : 1;
}

/* Whole notches; what a touch pad sends in parts is added up. */
static widget_result step_by_wheel(widgets *w, const widget_text_spec *n, double *out)
{
    w->wheel_rest += w->in->wheel_y;
    const double notches = trunc(w->wheel_rest);
    w->wheel_rest -= notches;
    return notches != 0 ? tell_step(w, n, notches * finer(w), out) : WIDGET_IDLE;
}

static widget_result drag_on(widgets *w, const widget_text_spec *n, double *out)
{
    if (!w->drag.moved && fabs(w->mouse.x - w->drag.from.x) < widget_drag_threshold) {
        return WIDGET_IDLE;
    }
    w->drag.moved = true;
    const double grain = finer(w);
    w->drag.steps += (w->mouse.x - w->drag.last.x) * grain;
    const double steps = round(w->drag.steps / grain) * grain;
    const double value =
        moved(n, w->drag.start, steps * (n->drag_step > 0 ? n->drag_step : n->step));
    if (value == w->drag.value) { return WIDGET_IDLE; }
    *out = w->drag.value = value;
    drop_text(w, n);
    return WIDGET_CHANGING;
}

/* A press that went nowhere is a click: it opens the field. */
static widget_result end_drag(widgets *w, const widget_text_spec *n, double *out)
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

static widget_result drag_label(widgets *w, const widget_text_spec *n, double *out)
{
    if (!w->in) { return WIDGET_IDLE; }
    switch (w->in->kind) {
    case INPUT_MOTION:
        return drag_on(w, n, out);
    case INPUT_RELEASE:
        return w->in->button == INPUT_LEFT ? end_drag(w, n, out) : WIDGET_IDLE;
    case INPUT_BLUR:
        return end_drag(w, n, out);
    case INPUT_KEY_PRESS:
        w->took = true;
        if (w->in->key != INPUT_KEY_ESCAPE) { return WIDGET_IDLE; }
        w->active = 0;
        *out = w->drag.start;
        return w->drag.moved ? WIDGET_CANCELLED : WIDGET_IDLE;
    default:
        return WIDGET_IDLE;
    }
}

static widget_result number_input(widgets *w, const widget_text_spec *n, double *out)
{
    char why[EXPR_WHY_SIZE];
    const layout_box label = field_label_box(n);
    const bool on_label = n->label && layout_contains(&label, w->mouse);
    if (on_label && widget_is_pressed(w, n->id)) {
        w->active = n->id;
        w->drag.of_label = true;
        w->drag.start = w->drag.value = typed_value(w, n);
        return WIDGET_IDLE;
    }
    if (w->active == n->id && w->drag.of_label) { return drag_label(w, n, out); }
    if (widget_happens(w, INPUT_WHEEL) && w->wheeled == n->id && w->active == 0) {
        return step_by_wheel(w, n, out);
    }
    const int steps = widget_gets_key(w, n->id) ? -widget_rows_of_key(w->in->key, 10) : 0;
    if (steps != 0) {
        if (!widget_is_plain_key(w)) { return WIDGET_IDLE; }
        w->took = true;
        return tell_step(w, n, steps * finer(w), out);
    }
    const widget_result typed = field_input(w, n);
    if (typed == WIDGET_DONE && !expr_evaluate(textedit_text(&w->edit.text), &n->value, out, why)) {
        widget_refuse(w, n->id, why);
        return WIDGET_IDLE;
    }
    return typed == WIDGET_CHANGING ? WIDGET_IDLE : typed;
}

widget_result widget_number(widgets *w, const widget_text_spec *n, double *out)
{
    widget_text_spec f = *n;
    f.most_chars = 1000;
    f.is_number = true;
    f.wheels = w->focus == n->id; /* else it scrolls the panel */
    field_begin(w, &f);
    if (f.label && !f.disabled) {
        const layout_box label = field_label_box(&f);
        const unsigned wheels = f.wheels ? WIDGET_WHEELS : 0;
        widget_add(w, n->id, &label, WIDGET_SIDEWAYS | WIDGET_TYPES | wheels);
    }
    const widget_result result = f.disabled ? WIDGET_IDLE : number_input(w, &f, out);
    field_draw(w, &f);
    return result;
}
