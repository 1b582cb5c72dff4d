/* tool_handle.c - pulls grips: sizes, corners, rotation, ends, points, the tips of arrows. */
#include <stdio.h>

#include "app/base/plane.h"
#include "app/tools/drag_way.h"
#include "app/tools/drawn_shape.h"
#include "app/tools/readout.h"
#include "app/tools/toolbox.h"
#include "scene/doc/moved_shape.h"
#include "scene/text/number.h"

typedef struct handle_state {
    scene_id id;
    handle grip;
    handle_pull accepted; /* the last pull that the scene took */
    bool has_accepted;
    bool refused; /* said once */
    bool is_done; /* a double click: all is done by the press */
} handle_state;

_Static_assert(sizeof(handle_state) <= TOOL_STATE_SIZE, "the gesture's memory is too small");

static handle_state *state_of(editor *ed)
{
    return (handle_state *)ed->gesture.state.bytes;
}

const handle *tool_handle_pulled(const editor *ed)
{
    const handle_state *state = (const handle_state *)ed->gesture.state.bytes;
    return ed->gesture.tool == &tool_handle && !state->is_done ? &state->grip : NULL;
}

/* ---- Press ------------------------------------------------------------------------------- */

/* The tip of an arrow whose shape is not selected: pressing it selects it. */
static bool tip_of_another(editor *ed, const tool_event *e, handle *out)
{
    const pick_query query = editor_pick_query(ed, e);
    const pick_result found = pick_at(&query);
    handle all[HANDLES_MAX];
    if (found.kind != PICK_TIP || (e->mods & INPUT_SHIFT) || found.id == ed->selected) {
        return false;
    }
    editor_select(ed, found.id);
    const int count = grips_shown(ed, e->side, all);
    for (int i = 0; i < count; i++) {
        if (all[i].kind == HANDLE_TIP) {
            *out = all[i];
            return true;
        }
    }
    return false;
}

/* The first click of a double click may have selected what lies below the polygon. */
static void select_as_before(editor *ed)
{
    const scene_shape *was = scene_find(ed->scene, ed->grips.was);
    if (was && was->type == SCENE_POLYGON && was->id != ed->selected && ed->also.count == 0) {
        editor_select(ed, was->id);
    }
}

/* A double click on a point takes it out, one on an edge puts one in. */
static bool begin_double(editor *ed, const tool_event *e)
{
    handle grip;
    const scene_id selected = ed->selected;
    select_as_before(ed);
    if (grips_at(ed, e, &grip) && grip.kind == HANDLE_POINT) {
        grips_remove_point(ed, grip.index);
        return true;
    }
    const int edge = grips_edge_at(ed, e);
    if (edge >= 0) {
        grips_add_point(ed, e, edge);
        return true;
    }
    editor_select(ed, selected);
    return false;
}

static bool begin(editor *ed, const tool_event *e)
{
    handle_state *state = state_of(ed);
    if (e->button != INPUT_LEFT) {
        return false;
    }
    if (e->clicks == 2 && ed->also.count == 0 && begin_double(ed, e)) {
        state->is_done = true;
        return true;
    }
    ed->grips.was = ed->selected;
    ed->grips.of = 0;
    if (!grips_at(ed, e, &state->grip) && !tip_of_another(ed, e, &state->grip)) {
        return false;
    }
    state->id = ed->selected;
    return true;
}

/* ---- Pull -------------------------------------------------------------------------------- */

/* What touch.h asks for: the shape for a place of the grip. */
typedef struct maker {
    const scene_shape *start;
    const handle *grip;
    handle_pull pull;
    double radius; /* of a turn: around which `at` tells a way */
} maker;

static bool make(void *user, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    maker *m = user;
    handle_pull pull = m->pull;
    pull.to = at;
    pull.turn_deg = m->radius > 0 ? at.x / (m->radius / PLANE_DEG_PER_RAD) : 0;
    pull.exact = true;
    if (m->grip->kind != HANDLE_TIP) {
        return handles_drag(m->start, m->grip, &pull, out, points);
    }
    scene_shape changed; /* of an arrow: the shape where its move ends */
    if (!handles_drag(m->start, m->grip, &pull, &changed, points)) {
        return false;
    }
    moved_shape(&changed, (ct_vec3){ changed.move.x, changed.move.y, 0 }, out, points);
    return true;
}

static void turn_to(editor *ed, const tool_event *e, maker *m, handle_pull *pull)
{
    const ct_vec pivot = scene_pivot(m->start);
    m->radius = plane_distance(m->grip->at, pivot);
    magnet_turn asked = {
        .start = m->start, .pivot = pivot, .radius = m->radius, .make = make, .user = m
    };
    if (!pull->constrain && handles_turn(m->start, m->grip, pull, &asked.deg)) {
        pull->turn_deg = magnet_turn_to(ed, e, &asked, &pull->exact);
    }
}

/* Where the grip is to get to, snapped; the scene has the shape as it was. */
static handle_pull pull_of(editor *ed, const tool_event *e)
{
    const handle_state *state = state_of(ed);
    const handle *grip = &state->grip;
    const ct_vec way = drag_way(ed, e);
    handle_pull pull = { .to = { decimal_sum(grip->at.x, way.x), decimal_sum(grip->at.y, way.y) },
                         .view = grips_view(ed, ed->gesture.from.side),
                         .constrain = (e->mods & INPUT_SHIFT) != 0,
                         .from_center = (e->mods & INPUT_ALT) != 0 };
    maker m = { .start = scene_find(ed->scene, state->id), .grip = grip, .pull = pull };
    if (!m.start) {
        return pull;
    }
    if (grip->kind == HANDLE_ROTATE) {
        turn_to(ed, e, &m, &pull);
        return pull;
    }
    const magnet_pull asked = { .from = grip->at,
                                .to = pull.to,
                                .moving = state->id,
                                .no_places = pull.constrain,
                                .make = make,
                                .user = &m };
    pull.to = magnet_pull_to(ed, e, &asked, &pull.exact);
    return pull;
}

static bool put(editor *ed, const handle_pull *pull)
{
    const handle_state *state = state_of(ed);
    const scene_shape *start = scene_find(ed->scene, state->id);
    scene_shape changed;
    return start && handles_drag(start, &state->grip, pull, &changed, ed->points) &&
           scene_replace(ed->scene, state->id, &changed) == SCENE_OK;
}

/* Why the last pull was not taken, once. */
static void say_refused(editor *ed, const handle_pull *pull)
{
    handle_state *state = state_of(ed);
    const scene_shape *start = scene_find(ed->scene, state->id);
    scene_shape changed;
    scene_error error;
    if (!state->refused && start && handles_drag(start, &state->grip, pull, &changed, ed->points) &&
        scene_explain_refusal(ed->scene, state->id, &changed, &error) != SCENE_OK) {
        editor_say(ed, true, "That cannot be: %s.", error.text);
        state->refused = true;
    }
}

/* The shape as the mouse has it. Where the scene refuses, it stays as it was accepted last. */
static void move(editor *ed, const tool_event *e)
{
    handle_state *state = state_of(ed);
    if (state->is_done || !editor_may_change_selection(ed)) {
        return;
    }
    editor_revert(ed);
    const handle_pull pull = pull_of(ed, e);
    if (put(ed, &pull)) {
        state->accepted = pull;
        state->has_accepted = true;
        state->refused = false;
    } else {
        say_refused(ed, &pull);
        magnet_hide(ed);
        if (state->has_accepted) {
            (void)put(ed, &state->accepted);
        }
    }
    editor_refresh(ed);
}

/* ---- End --------------------------------------------------------------------------------- */

static const char *verb_of(handle_kind kind)
{
    switch (kind) {
    case HANDLE_ROTATE:
        return "Turn";
    case HANDLE_TIP:
        return "Change the move of";
    case HANDLE_POINT:
        return "Move a point of";
    case HANDLE_END:
        return "Move an end of";
    default:
        return "Resize";
    }
}

static bool end(editor *ed, const tool_event *e)
{
    (void)e;
    const handle_state *state = state_of(ed);
    if (state->is_done) {
        return true;
    }
    if (!ed->gesture.moved) {
        if (state->grip.kind == HANDLE_POINT) {
            ed->grips.of = state->id; /* Delete takes it out */
            ed->grips.point = state->grip.index;
        }
        return true;
    }
    editor_commit_selected(ed, verb_of(state->grip.kind), false);
    return true;
}

static void cancel(editor *ed)
{
    editor_give_up(ed);
}

/* ---- Look -------------------------------------------------------------------------------- */

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    handle grip;
    if (ed->gesture.tool) {
        return grips_pointer(ed, &state_of(ed)->grip, e->side);
    }
    if (grips_at(ed, e, &grip)) {
        return grips_pointer(ed, &grip, e->side);
    }
    const pick_query query = editor_pick_query(ed, e);
    const pick_result found = pick_at(&query);
    const bool on_tip = found.kind == PICK_TIP && found.id != ed->selected;
    return on_tip ? POINTER_CROSS : POINTER_SHAPE_COUNT;
}

/* The sizes that the pull gives, beside the mouse. */
static void size_text(const scene_shape *shape, const handle_state *state,
                      char out[DRAWN_SIZE_TEXT])
{
    const ct_vec pivot = scene_pivot(shape);
    const double scale = state->accepted.view.scale;
    if (state->grip.kind == HANDLE_TIP) {
        const ct_vec tip = { pivot.x + shape->move.x, pivot.y + shape->move.y };
        drawn_way_text(pivot, tip, scale, out);
    } else if (state->grip.kind == HANDLE_ROTATE && shape->type == SCENE_ROTATED_RECT) {
        char number[SCENE_NUMBER_SIZE];
        snprintf(out, DRAWN_SIZE_TEXT, "%s°",
                 scene_format_number(shape->as.rotated_rect.rotation_deg, number));
    } else {
        drawn_size_text(shape, scale, out);
    }
}

static void draw(const editor *ed, const ui *u)
{
    const handle_state *state = (const handle_state *)ed->gesture.state.bytes;
    const scene_shape *shape = scene_find(ed->scene, state->id);
    char text[DRAWN_SIZE_TEXT] = "";
    if (!ed->gesture.moved || !state->has_accepted || !shape) {
        return;
    }
    size_text(shape, state, text);
    const char *const line = text;
    readout_beside(ed, u, ed->gesture.last.at, &line, text[0] ? 1 : 0);
}

const tool tool_handle = {
    .begin = begin, .move = move, .end = end, .cancel = cancel, .draw = draw, .pointer = pointer
};
