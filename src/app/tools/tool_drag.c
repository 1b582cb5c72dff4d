/* tool_drag.c - click and drag of shapes: select, add to the selection, move all that is
 * selected. */
#include <math.h>

#include "app/base/plane.h"
#include "app/tools/magnet.h"
#include "app/tools/toolbox.h"
#include "report/words/phrase.h"

static bool begin(toolbox *t, const tool_event *e)
{
    const scene_id id = toolbox_pick(t, e).id;
    if (id == 0) { return false; }
    drag_state *state = &t->gesture.state.drag;
    state->id = id;
    state->was_selected = editor_is_selected(t->editor, id);
    state->adds = (e->mods & INPUT_SHIFT) != 0;
    if (!state->was_selected) { (state->adds ? editor_select_also : editor_select)(t->editor, id); }
    return true;
}

static scene_status put(toolbox *t, magnet_way way)
{
    const figure_side side = t->gesture.from.side;
    const scene_status status = editor_translate(t->editor, plane_way(way.by, side));
    const bool is_whole = way.fine.x == 0 && way.fine.y == 0;
    return status != SCENE_OK || is_whole ? status
                                          : editor_translate(t->editor, plane_way(way.fine, side));
}

/* Where the mouse has it; Shift keeps to the axis that it went further along. */
static magnet_drag drag_of(toolbox *t, const tool_event *e)
{
    magnet_drag drag = { .way = toolbox_way(t, e) };
    if (e->mods & INPUT_SHIFT) {
        drag.keep_y = fabs(drag.way.x) >= fabs(drag.way.y);
        drag.keep_x = !drag.keep_y;
        *(drag.keep_y ? &drag.way.y : &drag.way.x) = 0;
    }
    return drag;
}

/* Puts the shapes where the mouse has them. Where the scene refuses (out of range), they stay at
 * the last place that was accepted. */
static void move(toolbox *t, const tool_event *e)
{
    drag_state *state = &t->gesture.state.drag;
    if (t->gesture.refused || !editor_may_change_selection(t->editor)) {
        t->gesture.refused = true;
        return;
    }
    const magnet_drag drag = drag_of(t, e);
    editor_revert(t->editor);
    const magnet_way way = magnet_drag_way(t, e, &drag);
    if (put(t, way) == SCENE_OK) {
        state->accepted = way;
    } else {
        editor_revert(t->editor);
        magnet_hide(t);
        (void)put(t, state->accepted); /* it was accepted before */
    }
    editor_refresh(t->editor);
}

/* A click on what was selected already: of several only this one, of one alone the one below. */
static void click(toolbox *t, const tool_event *e)
{
    const drag_state *state = &t->gesture.state.drag;
    if (!state->was_selected) { return; }
    if (state->adds) {
        editor_unselect(t->editor, state->id);
    } else if (t->editor->also.count > 0) {
        editor_select(t->editor, state->id);
    } else {
        const pick_query query = toolbox_pick_query(t, e);
        editor_select(t->editor, pick_next(&query, t->editor->selected));
    }
}

static bool end(toolbox *t, const tool_event *e)
{
    if (t->gesture.moved) {
        editor_commit_selected(t->editor, "Move", false);
    } else if (!toolbox_asks_name(t)) {
        click(t, e);
    }
    return true;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    const scene_id id = t->gesture.tool ? t->gesture.state.drag.id : toolbox_pick(t, e).id;
    return id == 0                           ? POINTER_SHAPE_COUNT
           : editor_is_locked(t->editor, id) ? POINTER_NO
                                             : POINTER_MOVE;
}

/* How far it has gone, beside the mouse. */
static void draw(const toolbox *t, const ui *u)
{
    const drag_state *state = &t->gesture.state.drag;
    char text[2 * REPORT_NUMBER_SIZE + 8];
    if (!t->gesture.moved || t->gesture.refused) { return; }
    SAY(text, "%g, %g", state->accepted.by.x, state->accepted.by.y);
    readout_beside(t, u, t->gesture.last.at, (const char *const[]){ text }, 1);
}

const tool tool_drag = { .begin = begin,
                         .move = move,
                         .end = end,
                         .cancel = toolbox_give_up,
                         .draw = draw,
                         .pointer = pointer };
