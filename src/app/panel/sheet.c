/* sheet.c - a row of fields, and how what they tell comes into the scene. */
#include "app/panel/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"

static const double caption_width = 54, label_least = 20, label_padding = 10;
static const double cell_gap = 6;

/* ---- Steps ------------------------------------------------------------------------------- */

/* 1 in views of usual size; finer than that of the arrow keys, which is to be seen on the plot. */
static double step_in(double view_height)
{
    static const double least = 20, most = 20000;
    if (view_height < least) { return grain_decade(view_height / least); }
    return view_height > most ? grain_decade(view_height / most) : 1;
}

void sheet_take_move(const editor *ed, scene_shape *shape)
{
    const player *p = &ed->player;
    const int index = scene_index_of(ed->scene, shape->id);
    play_leg leg;
    for (int i = 0; p->world && play_world_leg(p->world, index, i, &leg); i++) {
        if (i > 0 && leg.t > p->transport.t) { break; }
        shape->move = leg.velocity;
        shape->has_move = shape->has_move || leg.velocity.x != 0 || leg.velocity.y != 0;
    }
    if (p->drive.id == shape->id) { shape->respond = p->drive.respond; }
}

void sheet_open(sheet *h, shell *s, const ui *u, ui_flow *flow)
{
    const editor *ed = &s->session.editor;
    const scene_shape *selected = editor_selected_shape(ed);
    h->s = s;
    h->u = u;
    h->flow = flow;
    h->told = 0;
    h->result = WIDGET_IDLE;
    h->locked = ed->selected != 0 && editor_is_locked(ed, ed->selected);
    h->disabled = h->locked || player_is_on(ed);
    h->step = step_in(ed->camera.view.height);
    h->drag_step = grain_decade(1 / camera_scale(&ed->camera));
    h->shape = selected ? *selected : (scene_shape){ 0 };
    if (selected && selected->type == SCENE_POLYGON) {
        const ct_polygon *polygon = &selected->as.polygon;
        memcpy(h->points, polygon->points, (size_t)polygon->count * sizeof h->points[0]);
        h->shape.as.polygon.points = h->points;
    }
    if (selected) { sheet_take_move(ed, &h->shape); }
}

widget_id sheet_key_of(scene_id shape, const char *name, int index)
{
    return widget_key(name, index) ^ (shape * 2654435761u);
}

widget_id sheet_key(const sheet *h, const char *name, int index)
{
    return sheet_key_of(h->shape.id, name, index);
}

/* ---- Rows -------------------------------------------------------------------------------- */

void sheet_caption(sheet *h, const char *text, widget_id field)
{
    const layout_box box = { h->flow->x, h->flow->y, caption_width - 4, SHEET_ROW };
    widget_label(&h->s->widgets, box, text);
    if (field != 0 && !h->disabled) { /* a press on it is one on the field */
        widget_add(&h->s->widgets, field, &box, WIDGET_TYPES | WIDGET_CARET);
    }
}

void sheet_row_end(sheet *h)
{
    h->flow->y += SHEET_ROW + SHEET_GAP;
}

layout_box sheet_cell(const sheet *h, int column, bool wide)
{
    const double room = h->flow->width - caption_width;
    const double width = floor((room - cell_gap) / 2);
    return (layout_box){ h->flow->x + caption_width + column * (width + cell_gap), h->flow->y,
                         wide ? room : width, SHEET_ROW };
}

static double label_width(const char *label)
{
    return ceil(fmax(draw_text_width(DRAW_SANS, 12, label) + label_padding, label_least));
}

bool sheet_number(sheet *h, const sheet_field *f, const layout_box *box)
{
    char text[SCENE_NUMBER_SIZE], tip[WIDGET_NOTE_SIZE];
    const bool angle = f->unit == SHEET_ANGLE;
    const double step = angle ? 1 : h->step;
    if (f->tip) { /* not the step of the arrow keys in the plot */
        snprintf(tip, sizeof tip, "%s (a notch of the wheel: %g; Shift: finer)", f->tip, step);
    }
    const widget_text_spec spec = {
        .id = f->id,
        .box = *box,
        .label = f->label,
        .label_width = label_width(f->label),
        .text = f->hint ? "" : scene_format_number(*f->value, text),
        .hint = f->hint,
        .tip = f->tip ? tip : NULL,
        .value = *f->value,
        .step = step,
        .drag_step = angle ? 1 : h->drag_step,
        .least = f->unit == SHEET_SIZE ? 0 : 1,
        .most = f->unit == SHEET_SIZE ? SCENE_MAX_NUMBER : 0,
        .disabled = h->disabled,
    };
    double told = 0;
    const widget_result result = widget_number(&h->s->widgets, &spec, &told);
    if (result == WIDGET_IDLE) { return false; }
    h->told = f->id;
    h->result = result;
    if (result == WIDGET_CANCELLED) {
        editor_give_up(&h->s->session.editor);
        return false;
    }
    *f->value = told;
    return true;
}

bool sheet_numbers(sheet *h, const char *caption, const sheet_field fields[], int count)
{
    bool changed = false;
    sheet_caption(h, caption, fields[0].id);
    for (int i = 0; i < count; i++) {
        const layout_box box = sheet_cell(h, i % 2, false);
        changed |= sheet_number(h, &fields[i], &box);
        if (i % 2 == 1 || i + 1 == count) { sheet_row_end(h); }
    }
    return changed;
}

int sheet_choice(sheet *h, const char *caption, widget_choice_spec spec)
{
    spec.box = sheet_cell(h, 0, true);
    sheet_caption(h, caption, 0);
    const int chosen = widget_choice(&h->s->widgets, &spec);
    sheet_row_end(h);
    if (chosen >= 0) {
        h->told = spec.id;
        h->result = WIDGET_DONE;
    }
    return chosen;
}

/* ---- Into the scene ---------------------------------------------------------------------- */

void sheet_say_refused(sheet *h, scene_status status)
{
    if (status != SCENE_OK) {
        widget_refuse(&h->s->widgets, h->told,
                      status == SCENE_NO_MEMORY ? "Out of memory." : "That is out of range.");
    }
}

void sheet_finish(sheet *h, scene_status status, const char *label)
{
    editor *ed = &h->s->session.editor;
    sheet_say_refused(h, status);
    inspector *i = &h->s->inspector;
    snprintf(ed->typing, sizeof ed->typing, "%s", h->result == WIDGET_CHANGING ? label : "");
    if (h->result == WIDGET_CHANGING) {
        editor_refresh(ed);
    } else {
        const bool steps = h->result == WIDGET_STEPPED;
        editor_commit(ed, label, steps && i->stepped == h->told);
        i->stepped = steps ? h->told : 0;
    }
}

void sheet_rewind(sheet *h)
{
    editor *ed = &h->s->session.editor;
    editor_revert(ed);
    const scene_shape *shape = editor_selected_shape(ed);
    if (shape) { h->shape = *shape; }
}

void sheet_apply(sheet *h, const char *what)
{
    editor *ed = &h->s->session.editor;
    char label[SCENE_NAME_SIZE + 80];
    scene_error error;
    editor_label(ed, what, label, sizeof label);
    const scene_status status = scene_explain_refusal(ed->scene, ed->selected, &h->shape, &error);
    if (status != SCENE_OK) {
        widget_refuse(&h->s->widgets, h->told, error.text);
        if (h->result == WIDGET_DONE) {
            editor_commit(ed, label, false); /* a drag keeps the last value that was fine */
        } else {
            editor_refresh(ed); /* it may have been rewound */
        }
        return;
    }
    sheet_finish(h, scene_replace(ed->scene, ed->selected, &h->shape), label);
}
