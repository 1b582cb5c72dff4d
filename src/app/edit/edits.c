/* edits.c - what is done to the scene: reverting and committing a gesture, undo and redo, and
 * every edit of the selected shapes, by key, by drag or typed; each is one step of undo. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/textfit.h"
#include "app/edit/editor.h"

/* ---- Steps ------------------------------------------------------------------------------- */

void editor_revert(editor *ed)
{
    ed->half_done = scene_history_revert(ed->history, ed->scene) != SCENE_OK;
    if (ed->half_done) {
        editor_say(ed, true, "Out of memory: a change is taken back when there is some again.");
    }
}

void editor_give_up(editor *ed)
{
    editor_revert(ed);
    editor_refresh(ed);
}

/* Ids that the history took away are selected no longer. */
static void follow_history(editor *ed)
{
    selection_keep_existing(&ed->also, ed->scene);
    if (ed->selected != 0 && !scene_find(ed->scene, ed->selected)) {
        editor_unselect(ed, ed->selected);
    }
    if (ed->partner != 0 && !scene_find(ed->scene, ed->partner)) {
        ed->partner = 0;
    }
    ed->hovered = 0;
    ed->rewinds++;
    editor_refresh(ed);
}

void editor_commit(editor *ed, const char *label, bool merge)
{
    const scene_step step = { .label = label, .merge = merge };
    if (scene_history_commit(ed->history, ed->scene, &step) != SCENE_OK) {
        editor_revert(ed); /* what cannot be undone is not done */
        editor_say(ed, true, "Out of memory: nothing was changed.");
        follow_history(ed);
        return;
    }
    editor_refresh(ed);
}

void editor_commit_selected(editor *ed, const char *verb, bool merge)
{
    char label[SCENE_NAME_SIZE + 40];
    editor_label(ed, verb, label, sizeof label);
    editor_commit(ed, label, merge);
}

void editor_end_typing(editor *ed)
{
    char label[sizeof ed->typing];
    memcpy(label, ed->typing, sizeof label);
    ed->typing[0] = '\0';
    if (label[0]) {
        editor_commit(ed, label, false);
    }
}

void editor_label(const editor *ed, const char *verb, char *out, size_t out_size)
{
    const int count = editor_selection_count(ed);
    const scene_shape *shape = editor_selected_shape(ed);
    if (count > 1) {
        snprintf(out, out_size, "%s %d shapes", verb, count);
    } else {
        char name[SCENE_NAME_SIZE];
        textfit_plain(shape ? shape->name : "", name, sizeof name);
        snprintf(out, out_size, "%s %s", verb, name);
    }
}

/* Ends an edit of the selected shapes: one step, or nothing at all. */
static scene_status finish(editor *ed, scene_status status, const char *verb, bool merge)
{
    if (status != SCENE_OK) {
        editor_give_up(ed);
        return status;
    }
    editor_commit_selected(ed, verb, merge);
    return SCENE_OK;
}

void editor_undo(editor *ed)
{
    if (!scene_history_undo_label(ed->history)) {
        return;
    }
    editor_say(ed, false, "Undone: %s", scene_history_undo_label(ed->history));
    if (scene_history_undo(ed->history, ed->scene) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was undone.");
    }
    follow_history(ed);
}

void editor_redo(editor *ed)
{
    if (!scene_history_redo_label(ed->history)) {
        return;
    }
    editor_say(ed, false, "Done again: %s", scene_history_redo_label(ed->history));
    if (scene_history_redo(ed->history, ed->scene) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was done again.");
    }
    follow_history(ed);
}

void editor_settle(editor *ed)
{
    if (!ed->half_done) {
        return;
    }
    editor_revert(ed);
    if (!ed->half_done) {
        follow_history(ed);
    }
}

/* ---- Move and turn ----------------------------------------------------------------------- */

scene_status editor_translate(editor *ed, ct_vec3 by)
{
    scene_status status = SCENE_OK;
    for (int i = 0; i < editor_selection_count(ed) && status == SCENE_OK; i++) {
        status = scene_translate3(ed->scene, editor_selection_at(ed, i), by);
    }
    return status;
}

int editor_step_exponent(const editor *ed)
{
    static const double least_px = 0.25, most_px = 400, wanted_px = 10;
    const double scale = camera_scale(&ed->camera);
    if (!(scale > 0) || (scale >= least_px && scale <= most_px)) {
        return 0;
    }
    return (int)ceil(log10(wanted_px / scale));
}

scene_status editor_nudge(editor *ed, ct_vec3 seen, bool merge)
{
    if (!editor_may_change_selection(ed)) {
        return SCENE_OK;
    }
    const double up = scene_y_down(ed->scene) ? -1 : 1;
    return finish(ed, editor_translate(ed, (ct_vec3){ seen.x, up * seen.y, seen.z }), "Nudge",
                  merge);
}

/* The largest step of what is selected: all move by the same. */
static ct_vec3 last_place_of_selection(const editor *ed, last_places steps)
{
    ct_vec3 most = { 0, 0, 0 };
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const ct_vec3 by =
            around_last_places(scene_find(ed->scene, editor_selection_at(ed, i)), steps);
        most.x = fabs(by.x) > fabs(most.x) ? by.x : most.x;
        most.y = fabs(by.y) > fabs(most.y) ? by.y : most.y;
        most.z = fabs(by.z) > fabs(most.z) ? by.z : most.z;
    }
    return most;
}

scene_status editor_nudge_last_place(editor *ed, last_places seen, bool merge)
{
    char number[SCENE_NUMBER_SIZE];
    char label[SCENE_NAME_SIZE + 40];
    if (!editor_may_change_selection(ed)) {
        return SCENE_OK;
    }
    const last_places steps = { seen.x, scene_y_down(ed->scene) ? -seen.y : seen.y, seen.z };
    const ct_vec3 by = last_place_of_selection(ed, steps);
    const scene_status status = finish(ed, editor_translate(ed, by), "Nudge", merge);
    if (status == SCENE_OK) {
        editor_label(ed, "Moved", label, sizeof label);
        editor_say(ed, false, "%s by %s, one step of the last place.", label,
                   scene_format_number(fabs(by.x + by.y + by.z), number));
    }
    return status;
}

/* The middle of the pivots' bounds: does not wander while the shapes turn about it by halves. */
static ct_vec middle_of_selection(const editor *ed)
{
    ct_vec low = { INFINITY, INFINITY }, high = { -INFINITY, -INFINITY };
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const ct_vec p = scene_pivot(scene_find(ed->scene, editor_selection_at(ed, i)));
        low = (ct_vec){ fmin(low.x, p.x), fmin(low.y, p.y) };
        high = (ct_vec){ fmax(high.x, p.x), fmax(high.y, p.y) };
    }
    return (ct_vec){ low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2 };
}

scene_status editor_rotate(editor *ed, double seen_deg, bool merge)
{
    if (!editor_may_change_selection(ed)) {
        return SCENE_OK;
    }
    const double deg = scene_y_down(ed->scene) ? -seen_deg : seen_deg;
    const int count = editor_selection_count(ed);
    const ct_vec middle = count > 1 ? middle_of_selection(ed) : (ct_vec){ 0, 0 };
    scene_status status = SCENE_OK;
    for (int i = 0; i < count && status == SCENE_OK; i++) {
        const scene_id id = editor_selection_at(ed, i);
        status = count > 1 ? scene_rotate_about(ed->scene, id, middle, deg)
                           : scene_rotate(ed->scene, id, deg);
    }
    return finish(ed, status, "Turn", merge);
}

/* ---- Add, take away, order --------------------------------------------------------------- */

void editor_delete(editor *ed)
{
    char label[SCENE_NAME_SIZE + 40];
    if (editor_selection_count(ed) == 0 || !editor_may_change_selection(ed)) {
        return;
    }
    editor_label(ed, "Delete", label, sizeof label);
    /* The selected one joins the others, so that all go at once. */
    if (!selection_add(&ed->also, ed->selected) ||
        scene_remove_all(ed->scene, ed->also.ids, ed->also.count) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was deleted.");
        selection_remove(&ed->also, ed->selected);
        return;
    }
    editor_select(ed, 0);
    ed->hovered = 0;
    editor_commit(ed, label, false);
}

void editor_toggle_lock(editor *ed)
{
    if (!editor_selected_shape(ed)) {
        return;
    }
    const bool locks = !editor_has_locked(ed); /* what the panel's button says */
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const scene_id id = editor_selection_at(ed, i);
        if (!locks) {
            selection_remove(&ed->locked, id);
        } else if (!selection_add(&ed->locked, id)) {
            editor_say(ed, true, "Out of memory: not everything is locked.");
        }
    }
    char label[SCENE_NAME_SIZE + 40];
    editor_label(ed, locks ? "Locked:" : "Unlocked:", label, sizeof label);
    editor_say(ed, false, "%s", label);
    ed->dirty = true;
}

void editor_unlock_all(editor *ed)
{
    selection_clear(&ed->locked);
    ed->dirty = true;
}

/* Moves the selected past their neighbour in the file, as a block that keeps its own order: the
 * ones that go first are those at the end they move to. */
static scene_status step_order(editor *ed, int step)
{
    const int count = scene_shape_count(ed->scene);
    int stop = step > 0 ? count : -1; /* the last place that is free to be taken */
    for (int i = step > 0 ? count - 1 : 0; i >= 0 && i < count; i -= step) {
        const scene_id id = scene_shape_at(ed->scene, i)->id;
        if (!editor_is_selected(ed, id)) {
            continue;
        }
        const int to = i + step == stop ? i : i + step;
        const scene_status status = scene_move_to(ed->scene, id, to);
        if (status != SCENE_OK) {
            return status;
        }
        stop = to;
    }
    return SCENE_OK;
}

static scene_status to_an_end(editor *ed, bool front)
{
    const int count = scene_shape_count(ed->scene);
    int moved = 0;
    scene_status status = SCENE_OK;
    for (int i = 0; i < count && status == SCENE_OK; i++) {
        const int at = front ? i - moved : count - 1 - i + moved;
        const scene_id id = scene_shape_at(ed->scene, at)->id;
        if (editor_is_selected(ed, id)) {
            moved++;
            status = scene_move_to(ed->scene, id, front ? count - 1 : 0);
        }
    }
    return status;
}

void editor_reorder(editor *ed, editor_order order)
{
    static const char *const verbs[] = { "Send to the back:", "Send backward:", "Bring forward:",
                                         "Bring to the front:" };
    if (editor_selection_count(ed) == 0 || !editor_may_change_selection(ed)) {
        return;
    }
    const bool front = order == EDITOR_TO_FRONT;
    const bool whole = front || order == EDITOR_TO_BACK;
    const scene_status status =
        whole ? to_an_end(ed, front) : step_order(ed, order == EDITOR_FORWARD ? 1 : -1);
    if (finish(ed, status, verbs[order], false) != SCENE_OK) {
        editor_say(ed, true, "Out of memory: nothing was changed.");
    }
}

bool editor_is_at_end(const editor *ed, bool front)
{
    const int last = scene_shape_count(ed->scene) - 1;
    for (int i = 0; i < editor_selection_count(ed); i++) {
        if (!editor_is_selected(ed, scene_shape_at(ed->scene, front ? last - i : i)->id)) {
            return false;
        }
    }
    return true;
}

void editor_toggle(editor *ed, scene_overlay overlay)
{
    const bool shown = (scene_show(ed->scene) & SCENE_SHOW_BIT(overlay)) != 0;
    (void)scene_set_show(ed->scene, scene_show(ed->scene) ^ SCENE_SHOW_BIT(overlay));
    char label[80];
    snprintf(label, sizeof label, "%s: %s", shown ? "Hide" : "Show", figure_overlay_title(overlay));
    editor_commit(ed, label, false);
}
