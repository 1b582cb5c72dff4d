/* tool_name.c - drag of a shape's name to where it is to stand: of one that stands beside all
 * shapes, or with Alt of any, as who presses a name within a shape mostly means the shape. */
#include "app/base/plane.h"
#include "app/tools/toolbox.h"
#include "core/num/num.h"

static const figure_kept_name *any_name_at(const toolbox *t, const tool_event *e)
{
    const figure_kept *kept = t->editor->kept;
    for (int i = 0; e->side == FIGURE_FRONT && i < kept->name_count; i++) {
        const figure_kept_name *n = &kept->names[i];
        if (n->index < report_shape_count(t->editor->report) &&
            report_shape(t->editor->report, n->index)->type != SCENE_LABEL && e->at.x >= n->min.x &&
            e->at.x <= n->max.x && e->at.y >= n->min.y && e->at.y <= n->max.y) {
            return n;
        }
    }
    return NULL;
}

static const figure_kept_name *name_at(const toolbox *t, const tool_event *e)
{
    return (e->mods & INPUT_ALT) || toolbox_pick(t, e).id == 0 ? any_name_at(t, e) : NULL;
}

const scene_shape *toolbox_named_at(const toolbox *t, const tool_event *e)
{
    const figure_kept_name *name = name_at(t, e);
    return name ? report_shape(t->editor->report, name->index) : NULL;
}

bool toolbox_asks_name(toolbox *t)
{
    const tool_event *e = &t->gesture.from;
    const figure_kept_name *name = e->clicks == 2 && e->mods == 0 ? any_name_at(t, e) : NULL;
    if (name) {
        editor_select(t->editor, report_shape(t->editor->report, name->index)->id);
        t->asks_text = true;
    }
    return name != NULL;
}

static bool begin(toolbox *t, const tool_event *e)
{
    const figure_kept_name *name = name_at(t, e);
    if (!name) { return false; }
    const draw_point middle = { (name->min.x + name->max.x) / 2, (name->min.y + name->max.y) / 2 };
    t->gesture.state.name_from = camera_to_world(&t->editor->camera, middle);
    editor_select(t->editor, report_shape(t->editor->report, name->index)->id);
    return true;
}

static void move(toolbox *t, const tool_event *e)
{
    editor *ed = t->editor;
    if (t->gesture.refused || !editor_may_change_selection(ed)) {
        t->gesture.refused = true;
        return;
    }
    editor_revert(ed);
    scene_shape shape = *scene_find(ed->scene, ed->selected);
    const double scale = camera_scale(&ed->camera);
    const ct_vec from = t->gesture.state.name_from, way = toolbox_way(t, e);
    shape.label_at = grain_round_vec(ct_add(from, way), scale);
    shape.has_label_at = true;
    (void)scene_replace(ed->scene, ed->selected, &shape); /* out of range: it stays */
    editor_refresh(ed);
}

static bool end(toolbox *t, const tool_event *e)
{
    (void)e;
    if (t->gesture.moved) {
        editor_commit_selected(t->editor, "Move the name of", false);
    } else {
        (void)toolbox_asks_name(t);
    }
    return true;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    return t->gesture.tool || name_at(t, e) ? POINTER_MOVE : POINTER_SHAPE_COUNT;
}

const tool tool_name = {
    .begin = begin, .move = move, .end = end, .cancel = toolbox_give_up, .pointer = pointer
};
