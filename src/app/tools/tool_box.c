/* tool_box.c - a box drawn from an empty place selects every shape that lies wholly in it. */
#include <math.h>

#include "app/tools/toolbox.h"
#include "core/num/num.h"

static bool begin(toolbox *t, const tool_event *e)
{
    (void)t, (void)e;
    return true;
}

static bool is_in(const toolbox *t, int index, const ct_rect *box)
{
    ct_shape shape;
    if (!figure_seen(t->editor->report, index, t->gesture.from.side, &shape)) { return false; }
    const ct_rect bounds = ct_bounds(&shape);
    return bounds.min.x >= box->min.x && bounds.min.y >= box->min.y && bounds.max.x <= box->max.x &&
           bounds.max.y <= box->max.y;
}

static bool end(toolbox *t, const tool_event *e)
{
    const bool adds = (t->gesture.from.mods & INPUT_SHIFT) != 0;
    if (!adds) { editor_select(t->editor, 0); }
    if (!t->gesture.moved) { return true; }
    const ct_rect box = ct_box_of_two(t->gesture.from.world, e->world);
    for (int i = 0; i < report_shape_count(t->editor->report); i++) {
        const scene_id id = report_shape(t->editor->report, i)->id;
        if (is_in(t, i, &box) && !editor_is_locked(t->editor, id)) {
            editor_select_also(t->editor, id);
        }
    }
    return true;
}

static void draw(const toolbox *t, const ui *u)
{
    if (!t->gesture.moved) { return; }
    const draw_point a = t->gesture.from.at, b = t->gesture.last.at;
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const draw_paint paint = { .fill = { accent.r, accent.g, accent.b, 30 },
                               .stroke = accent,
                               .width = 1,
                               .dash = DRAW_DASHED };
    const draw_box_shape box = { .center = { (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                 .half = { fabs(a.x - b.x) / 2, fabs(a.y - b.y) / 2 } };
    draw_box(u->list, &paint, &box);
}

const tool tool_box = { .begin = begin, .end = end, .draw = draw };
