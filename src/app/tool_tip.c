/* tool_tip.c - drags the tip of a move's arrow. */
#include <stdio.h>

#include "app/drag_way.h"
#include "app/tools.h"

typedef struct tip_state {
    scene_id id;
    ct_vec start;    /* the move as it was */
    ct_vec accepted; /* the last way that the scene took */
} tip_state;

_Static_assert(sizeof(tip_state) <= TOOL_STATE_SIZE, "the gesture's memory is too small");

static tip_state *state_of(editor *ed)
{
    return (tip_state *)ed->gesture.state.bytes;
}

static bool begin(editor *ed, const tool_event *e)
{
    if (e->button != INPUT_LEFT || (e->mods & INPUT_SHIFT)) {
        return false;
    }
    const pick_query query = editor_pick_query(ed, e);
    const pick_result found = pick_at(&query);
    if (found.kind != PICK_TIP) {
        return false;
    }
    editor_select(ed, found.id);
    *state_of(ed) = (tip_state){ found.id, scene_find(ed->scene, found.id)->move, { 0, 0 } };
    return true;
}

static scene_status put(editor *ed, ct_vec way)
{
    const tip_state *state = state_of(ed);
    const ct_vec move = { drag_short_sum(state->start.x, way.x),
                          drag_short_sum(state->start.y, way.y) };
    return scene_set_move(ed->scene, state->id, move);
}

static void move(editor *ed, const tool_event *e)
{
    tip_state *state = state_of(ed);
    if (!editor_may_change_selection(ed)) {
        return;
    }
    const ct_vec way = drag_way(ed, e);
    editor_revert(ed);
    if (put(ed, way) == SCENE_OK) {
        state->accepted = way;
    } else {
        (void)put(ed, state->accepted); /* it was accepted before */
    }
    editor_refresh(ed);
}

static bool end(editor *ed, const tool_event *e)
{
    (void)e;
    char label[SCENE_NAME_SIZE + 40];
    editor_label(ed, "Change the move of", label, sizeof label);
    editor_commit(ed, label, false);
    return true;
}

static void cancel(editor *ed)
{
    editor_revert(ed);
    editor_refresh(ed);
}

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    if (ed->gesture.tool) {
        return POINTER_CROSS;
    }
    const pick_query query = editor_pick_query(ed, e);
    return pick_at(&query).kind == PICK_TIP ? POINTER_CROSS : POINTER_SHAPE_COUNT;
}

const tool tool_tip = {
    .begin = begin, .move = move, .end = end, .cancel = cancel, .pointer = pointer
};
