/* edits.c - what is done to the scene: reverting and committing a gesture, undo and redo, and
 * every edit of the selected shapes, by key, by drag or typed; each is one step of undo. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/plane.h"
#include "app/base/textfit.h"
#include "app/edit/editor.h"
#include "app/snap/touch.h"
#include "report/words/phrase.h"

/* ---- Steps ------------------------------------------------------------------------------- */

void editor_revert(editor *ed)
{
    if (player_is_on(ed)) {
        player_restore(ed);
        return;
    }
    ed->half_done = scene_history_revert(ed->history, ed->scene) != SCENE_OK;
    if (ed->half_done) {
        editor_say(ed, true, "Out of memory: a change is taken back when there is some again.");
    }
}

void editor_give_up(editor *ed)
{
    editor_revert(ed);
    if (!player_is_on(ed)) { editor_refresh(ed); }
}

void editor_drop_missing(editor *ed)
{
    selection_keep_existing(&ed->also, ed->scene);
    if (ed->selected != 0 && !scene_find(ed->scene, ed->selected)) {
        editor_unselect(ed, ed->selected);
    }
    if (ed->partner != 0 && !scene_find(ed->scene, ed->partner)) { ed->partner = 0; }
    ed->hovered = 0;
}

static void follow_history(editor *ed)
{
    const bool unseen = editor_hides_change(ed); /* asks the report from before */
    editor_drop_missing(ed);
    ed->rewinds++;
    editor_refresh(ed);
    if (unseen) {
        editor_fit(ed); /* cases walked through meanwhile have fitted the view to what there was */
    }
}

void editor_commit(editor *ed, const char *label, bool merge)
{
    const scene_step step = { .label = label, .merge = merge };
    if (player_is_on(ed)) {
        player_refuse(ed);
        return;
    }
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
    if (label[0]) { editor_commit(ed, label, false); }
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

/* A step back, or forward again. What comes back by it is selected, but not where nothing stays. */
static void go_through_history(editor *ed, scene_status go(scene_history *, scene *),
                               const char *failed)
{
    selection before = { 0 };
    bool known = true;
    for (int i = 0; known && i < scene_shape_count(ed->scene); i++) {
        known = selection_add(&before, scene_shape_at(ed->scene, i)->id);
    }
    if (go(ed->history, ed->scene) != SCENE_OK) { editor_say(ed, true, "%s", failed); }
    follow_history(ed);
    bool returned = false, stays = before.count == 0;
    for (int i = 0; i < before.count && !stays; i++) {
        stays = scene_find(ed->scene, before.ids[i]) != NULL;
    }
    for (int i = 0; known && stays && i < scene_shape_count(ed->scene); i++) {
        const scene_id id = scene_shape_at(ed->scene, i)->id;
        if (!selection_has(&before, id)) {
            if (!returned) { editor_select(ed, 0); }
            editor_select_also(ed, id);
            returned = true;
        }
    }
    selection_deinit(&before);
}

void editor_undo(editor *ed)
{
    if (!player_is_on(ed) && scene_history_undo_label(ed->history)) {
        editor_say(ed, false, "Undone: %s", scene_history_undo_label(ed->history));
        go_through_history(ed, scene_history_undo, "Out of memory: nothing was undone.");
    }
}

void editor_redo(editor *ed)
{
    if (!player_is_on(ed) && scene_history_redo_label(ed->history)) {
        editor_say(ed, false, "Redone: %s", scene_history_redo_label(ed->history));
        go_through_history(ed, scene_history_redo, "Out of memory: nothing was redone.");
    }
}

void editor_settle(editor *ed)
{
    if (!ed->half_done) { return; }
    editor_revert(ed);
    if (!ed->half_done) { follow_history(ed); }
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
    if (!(scale > 0) || (scale >= least_px && scale <= most_px)) { return 0; }
    return (int)ceil(log10(wanted_px / scale));
}

scene_status editor_nudge(editor *ed, ct_vec3 seen, bool merge)
{
    if (!editor_may_change_selection(ed)) { return SCENE_OK; }
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
    char number[REPORT_NUMBER_SIZE];
    char label[SCENE_NAME_SIZE + 40];
    if (!editor_may_change_selection(ed)) { return SCENE_OK; }
    const last_places steps = { seen.x, scene_y_down(ed->scene) ? -seen.y : seen.y, seen.z };
    const ct_vec3 by = last_place_of_selection(ed, steps);
    const scene_status status = finish(ed, editor_translate(ed, by), "Nudge", merge);
    if (status == SCENE_OK) {
        editor_label(ed, "Moved", label, sizeof label);
        SAY(number, "%g", fabs(by.x + by.y + by.z));
        editor_say(ed, false, "%s by %s, one step of the last place.", label, number);
    }
    return status;
}

ct_vec editor_pivot(const editor *ed, const scene_shape *shape)
{
    return ed->about_balls ? scene_ball_pivot(shape) : scene_pivot(shape);
}

/* The middle of the pivots' bounds: does not wander while the shapes turn about it by halves. */
static ct_vec middle_of_selection(const editor *ed, const scene *in)
{
    ct_vec low = { INFINITY, INFINITY }, high = { -INFINITY, -INFINITY };
    for (int i = 0; i < editor_selection_count(ed); i++) {
        const ct_vec p = editor_pivot(ed, scene_find(in, editor_selection_at(ed, i)));
        low = (ct_vec){ fmin(low.x, p.x), fmin(low.y, p.y) };
        high = (ct_vec){ fmax(high.x, p.x), fmax(high.y, p.y) };
    }
    return (ct_vec){ low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2 };
}

/* Turns what is selected, in a scene that has it; its places get numbers that people would
 * write. */
static scene_status turn_selection(const editor *ed, scene *in, double deg)
{
    const int count = deg == 0 ? 0 : editor_selection_count(ed);
    const ct_vec middle = middle_of_selection(ed, in);
    const bool about = count > 1 || (count == 1 && ed->about_balls &&
                                     editor_selected_shape(ed)->type == SCENE_POLYGON);
    scene_status status = SCENE_OK;
    for (int i = 0; i < count && status == SCENE_OK; i++) {
        const scene_id id = editor_selection_at(ed, i);
        status = about ? scene_rotate_about(in, id, middle, deg) : scene_rotate(in, id, deg);
        scene_shape rounded = *scene_find(in, id);
        ct_vec points[CT_MAX_POINTS];
        grain_round_shape(&rounded, GRAIN_FINER * camera_scale(&ed->camera), points);
        if (status == SCENE_OK && scene_replace(in, id, &rounded) == SCENE_NO_MEMORY) {
            status = SCENE_NO_MEMORY; /* an outline too fine for it stays as exact as it is */
        }
    }
    return status;
}

static scene_status copy_turned(const editor *ed, const scene *from, double deg, scene **out)
{
    *out = scene_copy(from);
    return *out ? turn_selection(ed, *out, deg) : SCENE_NO_MEMORY;
}

/* Turns in a row are all made from where the first began: so what is rounded does not add up, and
 * turning back leads back. */
static bool goes_on_turning(const editor *ed)
{
    scene *turned = NULL;
    bool goes_on = ed->unturned != NULL;
    for (int i = 0; i < editor_selection_count(ed) && goes_on; i++) {
        goes_on = scene_find(ed->unturned, editor_selection_at(ed, i)) != NULL;
    }
    goes_on = goes_on && copy_turned(ed, ed->unturned, ed->turned_deg, &turned) == SCENE_OK &&
              scene_equal(turned, ed->scene);
    scene_destroy(turned);
    return goes_on;
}

scene_status editor_rotate(editor *ed, double seen_deg, bool merge)
{
    if (!editor_may_change_selection(ed)) { return SCENE_OK; }
    if (!goes_on_turning(ed)) {
        scene_destroy(ed->unturned);
        ed->unturned = scene_copy(ed->scene);
        ed->turned_deg = 0;
    }
    scene *turned = NULL;
    const double deg = fmod(ed->turned_deg + (scene_y_down(ed->scene) ? -seen_deg : seen_deg), 360);
    scene_status status =
        ed->unturned ? copy_turned(ed, ed->unturned, deg, &turned) : SCENE_NO_MEMORY;
    for (int i = 0; i < editor_selection_count(ed) && status == SCENE_OK; i++) {
        const scene_id id = editor_selection_at(ed, i);
        status = scene_replace(ed->scene, id, scene_find(turned, id));
    }
    ed->turned_deg = status == SCENE_OK ? deg : ed->turned_deg;
    scene_destroy(turned);
    return finish(ed, status, "Turn", merge);
}

/* "wall", "wall and rock", "wall, rock, tip and 2 more". */
static void tell_names(const scene *s, const selection *of, char *out, size_t size)
{
    enum { TOLD = 3 };
    out[0] = '\0';
    for (int i = 0; i < of->count && i < TOLD; i++) {
        const char *before = i == 0 ? "" : i == of->count - 1 ? " and " : ", ";
        phrase_add(out, size, "%s%s", before, scene_find(s, of->ids[i])->name);
    }
    if (of->count > TOLD) { phrase_add(out, size, " and %d more", of->count - TOLD); }
}

static void say_pushed(editor *ed, push_outcome outcome, const push_result *way)
{
    char names[EDITOR_NOTICE_SIZE - 160];
    char by[REPORT_NUMBER_SIZE];
    const char *what = editor_selected_shape(ed)->name;
    SAY(by, "%g", hypot(hypot(way->by.x, way->by.y), way->by.z));
    const selection *named = outcome == PUSH_NO_WAY ? &way->met : &way->touched;
    tell_names(ed->scene, named, names, sizeof names);
    if (outcome == PUSH_NO_WAY) {
        editor_say(ed, true, "%s leave%s no room for %s.", names, named->count == 1 ? "s" : "",
                   what);
    } else if (outcome == PUSH_NOTHING) {
        editor_say(ed, false, "Nothing else overlaps %s%s%s.", what,
                   names[0] ? "; it touches " : "", names);
    } else {
        editor_say(ed, false, "Pushed %s by %s: %s%s.", what, by,
                   names[0] ? "it exactly touches " : "a last place apart, no doubles touch",
                   names);
    }
}

scene_status editor_push_apart(editor *ed)
{
    const int count = editor_selection_count(ed);
    int of[PUSH_NO_MEMORY + 1] = { 0 };
    selection waiting = { 0 };
    scene_status status = SCENE_OK;
    if (!editor_may_change_selection(ed)) { return SCENE_OK; }
    for (int i = 0; i < count; i++) {
        status = selection_add(&waiting, editor_selection_at(ed, i)) ? status : SCENE_NO_MEMORY;
    }
    for (int i = 0; i < count && status == SCENE_OK; i++) {
        push_result way;
        const scene_id id = editor_selection_at(ed, i);
        selection_remove(&waiting, id);
        const push_outcome outcome = push_apart(ed->scene, id, &waiting, &way);
        of[outcome]++;
        status =
            outcome == PUSH_NO_MEMORY ? SCENE_NO_MEMORY : scene_translate3(ed->scene, id, way.by);
        status = status == SCENE_OK ? scene_translate3(ed->scene, id, way.fine) : status;
        if (status == SCENE_OK && count == 1) {
            say_pushed(ed, outcome, &way); /* before the step, which may have to say more */
        }
        selection_deinit(&way.touched);
        selection_deinit(&way.met);
    }
    selection_deinit(&waiting);
    if (count > 1 && status == SCENE_OK) {
        char stuck[48] = "";
        snprintf(stuck, sizeof stuck, ", for %d there is no room", of[PUSH_NO_WAY]);
        editor_say(ed, of[PUSH_NO_WAY] > 0, "Pushed %d of %d shapes apart%s.", of[PUSH_FREED],
                   count,
                   of[PUSH_NO_WAY] > 0  ? stuck
                   : of[PUSH_FREED] > 0 ? ""
                                        : ": none overlap");
    }
    return of[PUSH_FREED] > 0 || status != SCENE_OK ? finish(ed, status, "Push apart:", false)
                                                    : status;
}

/* ---- Add, take away, order --------------------------------------------------------------- */

void editor_delete(editor *ed)
{
    char label[SCENE_NAME_SIZE + 40];
    if (editor_selection_count(ed) == 0 || !editor_may_change_selection(ed)) { return; }
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
    if (!editor_selected_shape(ed)) { return; }
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
    editor_say(ed, false, "Nothing is locked any more.");
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
        if (!editor_is_selected(ed, id)) { continue; }
        const int to = i + step == stop ? i : i + step;
        const scene_status status = scene_move_to(ed->scene, id, to);
        if (status != SCENE_OK) { return status; }
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
    if (editor_selection_count(ed) == 0 || !editor_may_change_selection(ed)) { return; }
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
    const unsigned bit = SCENE_SHOW_BIT(overlay), before = scene_show(ed->scene);
    const bool shown = (before & bit) != 0;
    /* Of the two coarse tests one at a time: the other key changes from one to the other. */
    const unsigned off = (bit & SCENE_SHOW_COARSE) && !shown ? SCENE_SHOW_COARSE & ~bit : 0;
    (void)scene_set_show(ed->scene, (before & ~off) ^ bit);
    if (player_is_on(ed)) {
        editor_look(ed); /* what is shown is a way to look at the moment, and no edit of it */
        return;
    }
    char label[80];
    snprintf(label, sizeof label, "%s: %s", shown ? "Hide" : "Show", figure_overlay_title(overlay));
    editor_commit(ed, label, false);
}
