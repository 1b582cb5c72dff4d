/* tool_create.c - drags new shapes out of nothing: one tool for every type that two places make.
 *
 * What is drawn is in the scene from the first motion on, so that the figure tells at once what it
 * overlaps. Only the first shape in space waits for the end: it splits the plot in two views,
 * which must not happen under the mouse. */
#include "app/base/grain.h"
#include "app/base/plane.h"
#include "app/tools/drawn_shape.h"
#include "app/tools/readout.h"
#include "app/tools/spot.h"
#include "app/tools/toolbox.h"

#include <math.h>

typedef struct create_state {
    ct_vec from;
    drawn_drag accepted; /* the last drag that the scene took */
    bool has_accepted;
    bool refused; /* said once */
} create_state;

_Static_assert(sizeof(create_state) <= TOOL_STATE_SIZE, "the gesture's memory is too small");

static create_state *state_of(editor *ed)
{
    return (create_state *)ed->gesture.state.bytes;
}

static scene_type type_of(tool_mode mode)
{
    static const scene_type types[TOOL_MODE_COUNT] = {
        [TOOL_MODE_POINT] = SCENE_POINT,     [TOOL_MODE_SEGMENT] = SCENE_SEGMENT,
        [TOOL_MODE_CIRCLE] = SCENE_CIRCLE,   [TOOL_MODE_RECT] = SCENE_RECT,
        [TOOL_MODE_CAPSULE] = SCENE_CAPSULE, [TOOL_MODE_ROTATED_RECT] = SCENE_ROTATED_RECT,
        [TOOL_MODE_SPHERE] = SCENE_SPHERE,   [TOOL_MODE_BOX] = SCENE_BOX,
    };
    return types[mode];
}

/* ---- The shape --------------------------------------------------------------------------- */

static double depth_of(const editor *ed, figure_side side)
{
    if (side == FIGURE_TOP) {
        return ed->camera.view.center.y;
    }
    return ed->camera.split ? ed->camera.z : 0;
}

/* What the magnet asks for: the shape of a drag that ends there. */
static bool make(void *user, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    (void)points;
    drawn_drag drag = *(const drawn_drag *)user;
    drag.to = at;
    drag.exact = true;
    drag.solved = true;
    return drawn_shape(&drag, out);
}

/* Where the drag ends, snapped; of a point only this counts. */
static void set_end(editor *ed, const tool_event *e, drawn_drag *drag)
{
    const ct_vec place = grain_round_vec(e->world, drag->scale);
    const magnet_pull pull = { .from = drag->type == SCENE_POINT ? place : drag->from,
                               .to = place,
                               .no_places = drag->constrain,
                               .make = drag->type == SCENE_POINT ? NULL : make,
                               .user = drag };
    drag->to = magnet_pull_to(ed, e, &pull, &drag->exact);
    drag->solved = ed->magnet.touches;
}

static drawn_drag drag_of(editor *ed, const tool_event *e)
{
    drawn_drag drag = {
        .type = type_of(ed->mode),
        .side = ed->gesture.from.side,
        .from = state_of(ed)->from,
        .constrain = (e->mods & INPUT_SHIFT) != 0,
        .from_center = (e->mods & INPUT_ALT) != 0,
        .scale = camera_scale(&ed->camera),
        .height = ed->camera.view.height,
        .depth = depth_of(ed, ed->gesture.from.side),
    };
    set_end(ed, e, &drag);
    return drag;
}

/* Would it split the plot? */
static bool opens_space(const editor *ed, scene_type type)
{
    return scene_type_is_3d(type) && !ed->camera.split;
}

static bool add(editor *ed, const drawn_drag *drag, scene_id *id)
{
    scene_shape shape;
    return drawn_shape(drag, &shape) && scene_add(ed->scene, &shape, id) == SCENE_OK;
}

static void say_refused(editor *ed, const drawn_drag *drag)
{
    scene_shape shape;
    scene_error error;
    if (drawn_shape(drag, &shape) &&
        scene_explain_refusal(ed->scene, 0, &shape, &error) != SCENE_OK) {
        editor_say(ed, true, "It cannot be made here: %s.", error.text);
    } else {
        editor_say(ed, true, "Out of memory: nothing was added.");
    }
}

static bool is_allowed(const editor *ed, const drawn_drag *drag)
{
    scene_shape shape;
    scene_error error;
    return drawn_shape(drag, &shape) &&
           scene_explain_refusal(ed->scene, 0, &shape, &error) == SCENE_OK;
}

/* The shape as the mouse has it; where the scene refuses, as it was last accepted. */
static void move(editor *ed, const tool_event *e)
{
    create_state *state = state_of(ed);
    const drawn_drag drag = drag_of(ed, e);
    scene_shape shape;
    if (!drawn_shape(&drag, &shape)) {
        state->has_accepted = false; /* back where it began */
    } else if (is_allowed(ed, &drag)) {
        state->accepted = drag;
        state->has_accepted = true;
        state->refused = false;
    } else {
        magnet_hide(ed);
        if (!state->refused) {
            say_refused(ed, &drag);
        }
        state->refused = true;
    }
    scene_id ignored;
    editor_revert(ed);
    if (state->has_accepted && !opens_space(ed, drag.type)) {
        (void)add(ed, &state->accepted, &ignored); /* without memory it is not seen */
    }
    editor_refresh(ed);
}

/* ---- The gesture ------------------------------------------------------------------------- */

static bool begin(editor *ed, const tool_event *e)
{
    if (e->button != INPUT_LEFT) {
        return false;
    }
    if (!scene_type_is_3d(type_of(ed->mode)) && tools_refuse_depth(ed, e)) {
        return false;
    }
    state_of(ed)->from = spot_of(ed, e);
    if (type_of(ed->mode) == SCENE_POINT) {
        move(ed, e);
    }
    return true;
}

static void cancel(editor *ed)
{
    editor_give_up(ed);
}

/* One step of undo; the new shape is selected, and the next drag moves shapes again. */
static void keep(editor *ed)
{
    const drawn_drag drag = state_of(ed)->accepted;
    scene_id id;
    editor_revert(ed);
    if (!add(ed, &drag, &id)) {
        say_refused(ed, &drag);
        cancel(ed);
        return;
    }
    editor_adopt_new(ed, id);
}

static bool end(editor *ed, const tool_event *e)
{
    const bool is_point = type_of(ed->mode) == SCENE_POINT;
    if (ed->gesture.moved) {
        move(ed, e);
    }
    if ((ed->gesture.moved || is_point) && state_of(ed)->has_accepted) {
        keep(ed);
        return true;
    }
    cancel(ed);
    if (!state_of(ed)->refused) {
        editor_say(ed, false, "%s: %s.", tools_mode_info(ed->mode)->name,
                   tools_mode_info(ed->mode)->hint);
    }
    return true;
}

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    const bool is_flat = !scene_type_is_3d(type_of(ed->mode));
    return e->side == FIGURE_TOP && is_flat ? POINTER_NO : POINTER_CROSS;
}

/* ---- Over the figure --------------------------------------------------------------------- */

/* What will be the first shape in space. */
static void draw_space(const editor *ed, const ui *u, const scene_shape *shape, figure_side side)
{
    const draw_color accent = figure_color(u->theme, FIGURE_ACCENT);
    const draw_paint paint = { .fill = { accent.r, accent.g, accent.b, 30 },
                               .stroke = accent,
                               .width = 1.6 };
    const camera view = camera_of_side(&ed->camera, side);
    if (shape->type == SCENE_SPHERE) {
        const draw_point center = camera_to_page(&view, plane_seen(shape->as.sphere.center, side));
        draw_circle(u->list, &paint, center, shape->as.sphere.radius * camera_scale(&view));
        return;
    }
    const draw_point a = camera_to_page(&view, plane_seen(shape->as.box.min, side));
    const draw_point b = camera_to_page(&view, plane_seen(shape->as.box.max, side));
    const draw_box_shape box = { .center = { (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                 .half = { fabs(a.x - b.x) / 2, fabs(a.y - b.y) / 2 } };
    draw_box(u->list, &paint, &box);
}

static void draw(const editor *ed, const ui *u)
{
    const create_state *state = (const create_state *)ed->gesture.state.bytes;
    scene_shape shape;
    if (!state->has_accepted || !drawn_shape(&state->accepted, &shape)) {
        return;
    }
    if (opens_space(ed, shape.type)) {
        draw_space(ed, u, &shape, state->accepted.side);
    }
    char text[DRAWN_SIZE_TEXT];
    drawn_size_text(&shape, state->accepted.scale, text);
    const char *const line = text;
    readout_beside(ed, u, ed->gesture.last.at, &line, 1);
}

const tool tool_create = {
    .begin = begin, .move = move, .end = end, .cancel = cancel, .draw = draw, .pointer = pointer
};
