/* press_hint.c - words for what is under the mouse. */
#include "app/views/views.h"

#include <stdio.h>

#include "app/tools/grips.h"

static const char *of_grip(const editor *ed, const handle *grip)
{
    switch (grip->kind) {
    case HANDLE_RADIUS:
        return "A drag changes the radius";
    case HANDLE_CORNER:
        return "A drag moves this corner; Shift: equal sides, Alt: from the middle";
    case HANDLE_SIDE:
        return "A drag moves this side; Alt: the other one as well";
    case HANDLE_ROTATE:
        return "A drag turns it; Shift: in steps of 15\xC2\xB0";
    case HANDLE_END:
        return "A drag moves this end; Shift: in steps of 15\xC2\xB0";
    case HANDLE_POINT:
        return editor_selected_shape(ed)->as.polygon.count > 3
                   ? "A drag moves this point; a double click removes it"
                   : "A drag moves this point";
    case HANDLE_TIP:
        break;
    }
    return grip->is_offer ? "A drag gives it a move" : "A drag changes its move";
}

static void of_shape(const editor *ed, const scene_shape *shape, char out[PRESS_HINT_SIZE])
{
    if (editor_is_locked(ed, shape->id)) {
        snprintf(out, PRESS_HINT_SIZE, "%s is locked: a click only selects it", shape->name);
    } else if (!editor_is_selected(ed, shape->id)) {
        snprintf(out, PRESS_HINT_SIZE, "A click selects %s, a drag moves it", shape->name);
    } else if (editor_selection_count(ed) > 1) {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves all that is selected");
    } else {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves %s, a click selects what is below it",
                 shape->name);
    }
}

static void of_place(const toolbox *t, char out[PRESS_HINT_SIZE])
{
    const editor *ed = t->editor;
    handle grip;
    const scene_shape *hovered = ed->hovered != 0 ? scene_find(ed->scene, ed->hovered) : NULL;
    if (t->space_held) {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves the view");
    } else if (grips_at(t, &t->mouse, &grip)) {
        snprintf(out, PRESS_HINT_SIZE, "%s", of_grip(ed, &grip));
    } else if (grips_edge_at(t, &t->mouse) >= 0) {
        snprintf(out, PRESS_HINT_SIZE, "A double click adds a point, a drag moves the polygon");
    } else if (hovered) {
        of_shape(ed, hovered, out);
    } else {
        snprintf(out, PRESS_HINT_SIZE, "A drag selects all in a box");
    }
}

void press_hint(const toolbox *t, char out[PRESS_HINT_SIZE])
{
    out[0] = '\0';
    if (t->mode != TOOL_MODE_SELECT) {
        snprintf(out, PRESS_HINT_SIZE, "%s", toolbox_mode_info(t->mode)->hint);
    } else if (t->gesture.held && t->gesture.moved) {
        snprintf(out, PRESS_HINT_SIZE, "Let go to %s, Esc gives up",
                 t->gesture.tool == &tool_box ? "select" : "keep it");
    } else if (t->mouse_inside) {
        of_place(t, out);
    }
}
