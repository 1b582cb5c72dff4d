/* tool_handle.c - pulls grips: sizes, corners, rotation, ends, points, the tips of arrows. */
#include <stdio.h>

#include "app/base/plane.h"
#include "app/tools/handles.h"
#include "app/tools/magnet.h"
#include "app/tools/toolbox.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/number.h"

/* ---- Press ------------------------------------------------------------------------------- */

/* The tip of an arrow whose shape is not selected: pressing it selects it. */
static bool tip_of_another(toolbox *t, const tool_event *e, handle *out)
{
    const pick_result found = toolbox_pick(t, e);
    handle all[HANDLES_MAX];
    if (found.kind != PICK_TIP || (e->mods & INPUT_SHIFT) || found.id == t->editor->selected) {
        return false;
    }
    editor_select(t->editor, found.id);
    const int count = grips_shown(t, e->side, all);
    const bool has_tip = count > 0 && all[count - 1].kind == HANDLE_TIP;
    *out = has_tip ? all[count - 1] : *out;
    return has_tip;
}

/* The first click of a double click may have selected what lies below the polygon. */
static void select_as_before(toolbox *t)
{
    const scene_shape *was = scene_find(t->editor->scene, t->grips.was);
    if (was && was->type == SCENE_POLYGON && was->id != t->editor->selected &&
        t->editor->also.count == 0) {
        editor_select(t->editor, was->id);
    }
}

/* A double click on a point takes it out, one on an edge puts one in; one on a label asks what it
 * says. */
static bool begin_double(toolbox *t, const tool_event *e)
{
    handle grip;
    const scene_id selected = t->editor->selected;
    select_as_before(t);
    if (grips_at(t, e, &grip) && grip.kind == HANDLE_POINT) {
        grips_remove_point(t, grip.index);
        return true;
    }
    const int edge = grips_edge_at(t, e);
    if (edge >= 0) {
        grips_add_point(t, e, edge);
        return true;
    }
    const scene_shape *found = scene_find(t->editor->scene, toolbox_pick(t, e).id);
    t->asks_text = found && found->type == SCENE_LABEL;
    editor_select(t->editor, t->asks_text ? found->id : selected);
    return t->asks_text;
}

static bool begin(toolbox *t, const tool_event *e)
{
    handle_state *state = &t->gesture.state.handle;
    t->grips.is_pulled = false;
    if (e->clicks == 2 && t->editor->also.count == 0 && begin_double(t, e)) {
        return true; /* all is done by the press */
    }
    t->grips.was = t->editor->selected;
    t->grips.of = 0;
    if (!grips_at(t, e, &t->grips.pulled) && !tip_of_another(t, e, &t->grips.pulled)) {
        return false;
    }
    state->id = t->editor->selected;
    t->grips.is_pulled = true;
    return true;
}

/* ---- Pull -------------------------------------------------------------------------------- */

/* What touch.h asks for: the shape for a place of the grip. */
typedef struct maker {
    const scene_shape *start;
    const handle *grip;
    const handle_pull *pull;
    double radius; /* of a turn: around which `at` tells a way */
} maker;

static bool make(void *user, int index, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    (void)index;
    maker *m = user;
    handle_pull pull = *m->pull;
    pull.to = at;
    pull.turn_deg = m->radius > 0 ? at.x / (m->radius / PLANE_DEG_PER_RAD) : 0;
    if (m->grip->kind != HANDLE_TIP) { return handles_drag(m->start, m->grip, &pull, out, points); }
    scene_shape changed; /* of an arrow: the shape where its move ends */
    if (!handles_drag(m->start, m->grip, &pull, &changed, points)) { return false; }
    *out = moved_shape(&changed, (ct_vec3){ changed.move.x, changed.move.y, 0 }, points);
    return true;
}

/* The shape as it is turned, moved on. */
static bool make_aside(void *user, int index, ct_vec at, scene_shape *out,
                       ct_vec points[CT_MAX_POINTS])
{
    (void)index;
    const maker *m = user;
    handle_pull pull = *m->pull;
    pull.aside = at;
    return handles_drag(m->start, m->grip, &pull, out, points);
}

static void turn_to(toolbox *t, const tool_event *e, maker *m, handle_pull *pull)
{
    const ct_vec pivot = editor_pivot(t->editor, m->start);
    m->radius = plane_distance(m->grip->at, pivot);
    magnet_turn asked = {
        .start = m->start, .pivot = pivot, .radius = m->radius, .make = make, .user = m
    };
    if (!pull->constrain && handles_turn(m->start, m->grip, pull, &asked.deg)) {
        pull->turn_deg = magnet_turn_to(t, e, &asked, &pull->exact);
        if (pull->exact) { /* a side on a side is parted by no turn */
            magnet_part(t, e, make_aside, m, &pull->aside);
            if (t->magnet.touches && (pull->aside.x != 0 || pull->aside.y != 0)) {
                magnet_hide(t); /* it touches no longer what it was turned to */
            }
        }
    }
}

/* A grip may stand at no round number, an offered arrow's does: what is pulled gets to one, where
 * it is pulled along this axis at all. */
static double pulled_by(double at, double way, double scale)
{
    return way == 0 ? at : grain_round(decimal_sum(at, way), scale);
}

/* Where the grip is to get to, snapped; the scene has the shape as it was. */
static handle_pull pull_of(toolbox *t, const tool_event *e)
{
    const handle_state *state = &t->gesture.state.handle;
    const handle *grip = &t->grips.pulled;
    const ct_vec way = toolbox_way(t, e);
    const double scale = camera_scale(&t->editor->camera);
    handle_pull pull = { .to = { pulled_by(grip->at.x, way.x, scale),
                                 pulled_by(grip->at.y, way.y, scale) },
                         .view = grips_view(t, t->gesture.from.side),
                         .constrain = (e->mods & INPUT_SHIFT) != 0,
                         .from_center = (e->mods & INPUT_ALT) != 0 };
    maker m = { .start = scene_find(t->editor->scene, state->id), .grip = grip, .pull = &pull };
    if (!m.start) { return pull; }
    if (grip->kind == HANDLE_ROTATE) {
        turn_to(t, e, &m, &pull);
        return pull;
    }
    const magnet_pull asked = { .from = grip->at,
                                .to = pull.to,
                                .moving = state->id,
                                .no_places = pull.constrain,
                                .make = make,
                                .user = &m };
    pull.to = magnet_pull_to(t, e, &asked, &pull.exact);
    return pull;
}

/* Why the scene does not take it is said once. */
static bool put(toolbox *t, const handle_pull *pull)
{
    const scene_id id = t->gesture.state.handle.id;
    const scene_shape *start = scene_find(t->editor->scene, id);
    scene_shape changed;
    scene_error error;
    if (!start || !handles_drag(start, &t->grips.pulled, pull, &changed, t->points)) {
        return false;
    }
    const bool taken = scene_replace(t->editor->scene, id, &changed) == SCENE_OK;
    if (!taken && !t->gesture.refused &&
        scene_explain_refusal(t->editor->scene, id, &changed, &error) != SCENE_OK) {
        editor_say(t->editor, true, "That cannot be: %s.", error.text);
        t->gesture.refused = true;
    }
    return taken;
}

/* The shape as the mouse has it. Where the scene refuses, it stays as it was accepted last. */
static void move(toolbox *t, const tool_event *e)
{
    handle_state *state = &t->gesture.state.handle;
    if (!t->grips.is_pulled || !editor_may_change_selection(t->editor)) { return; }
    editor_revert(t->editor);
    const handle_pull pull = pull_of(t, e);
    if (put(t, &pull)) {
        state->accepted = pull;
        t->gesture.has_accepted = true;
        t->gesture.refused = false;
    } else {
        magnet_hide(t);
        if (t->gesture.has_accepted) { (void)put(t, &state->accepted); }
    }
    editor_refresh(t->editor);
}

/* ---- End --------------------------------------------------------------------------------- */

static const char *const verbs[] = {
    [HANDLE_RADIUS] = "Resize",         [HANDLE_CORNER] = "Resize",
    [HANDLE_SIDE] = "Resize",           [HANDLE_ROTATE] = "Turn",
    [HANDLE_END] = "Move an end of",    [HANDLE_POINT] = "Move a point of",
    [HANDLE_TIP] = "Change the move of"
};

static bool end(toolbox *t, const tool_event *e)
{
    (void)e;
    const handle *pulled = &t->grips.pulled;
    if (t->grips.is_pulled && t->gesture.moved) {
        editor_commit_selected(t->editor, verbs[pulled->kind], false);
    } else if (t->grips.is_pulled && pulled->kind == HANDLE_POINT) { /* Delete takes it out */
        grips_choose_point(t, t->gesture.state.handle.id, pulled->index);
    }
    return true;
}

/* ---- Look -------------------------------------------------------------------------------- */

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    handle grip;
    if (t->gesture.tool) { return grips_pointer(t, &t->grips.pulled, e->side); }
    if (grips_at(t, e, &grip)) { return grips_pointer(t, &grip, e->side); }
    const pick_result found = toolbox_pick(t, e);
    const bool on_tip = found.kind == PICK_TIP && found.id != t->editor->selected;
    return on_tip ? POINTER_CROSS : POINTER_SHAPE_COUNT;
}

/* The sizes that the pull gives, beside the mouse. */
static void size_text(const scene_shape *shape, handle_kind pulled, double scale,
                      char out[DRAWN_SIZE_TEXT])
{
    const ct_vec pivot = scene_pivot(shape);
    if (pulled == HANDLE_TIP) {
        const ct_vec tip = { pivot.x + shape->move.x, pivot.y + shape->move.y };
        drawn_way_text(pivot, tip, scale, out);
    } else if (pulled == HANDLE_ROTATE && shape->type == SCENE_ROTATED_RECT) {
        char number[SCENE_NUMBER_SIZE];
        snprintf(out, DRAWN_SIZE_TEXT, "%s°",
                 scene_format_number(shape->as.rotated_rect.rotation_deg, number));
    } else {
        drawn_size_text(shape, scale, out);
    }
}

static void draw(const toolbox *t, const ui *u)
{
    const handle_state *state = &t->gesture.state.handle;
    const scene_shape *shape = scene_find(t->editor->scene, state->id);
    char text[DRAWN_SIZE_TEXT] = "";
    if (!t->gesture.moved || !t->gesture.has_accepted || !shape) { return; }
    size_text(shape, t->grips.pulled.kind, state->accepted.view.scale, text);
    readout_beside(t, u, t->gesture.last.at, (const char *const[]){ text }, text[0] ? 1 : 0);
}

const tool tool_handle = { .begin = begin,
                           .move = move,
                           .end = end,
                           .cancel = toolbox_give_up,
                           .draw = draw,
                           .pointer = pointer };
