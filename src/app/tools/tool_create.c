/* tool_create.c - drags new shapes out of nothing: one tool for every type that two places make.
 *
 * What is drawn is in the scene from the first motion on, so that the figure tells at once what it
 * overlaps. Only the first shape in space waits for the end: it splits the plot in two views,
 * which must not happen under the mouse. */
#include "app/base/plane.h"
#include "app/tools/handles.h"
#include "app/tools/magnet.h"
#include "app/tools/toolbox.h"

#include <math.h>

/* ---- The shape --------------------------------------------------------------------------- */

/* What the magnet asks for: the shape of a drag that ends there, */
static bool make(void *user, int index, ct_vec at, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    (void)index, (void)points;
    drawn_drag drag = *(const drawn_drag *)user;
    drag.to = at;
    return drawn_shape(&drag, out);
}

/* of this drag, moved so that it began there, */
static bool make_moved(void *user, int index, ct_vec at, scene_shape *out,
                       ct_vec points[CT_MAX_POINTS])
{
    (void)index, (void)points;
    drawn_drag drag = *(const drawn_drag *)user;
    drag.to = ct_add(drag.to, ct_sub(at, drag.from));
    drag.from = at;
    return drawn_shape(&drag, out);
}

/* or that began there. */
static bool make_from(void *user, int index, ct_vec at, scene_shape *out,
                      ct_vec points[CT_MAX_POINTS])
{
    (void)index, (void)points;
    drawn_drag drag = *(const drawn_drag *)user;
    drag.from = at;
    return drawn_shape(&drag, out);
}

/* Where the drag ends, snapped; of a point only this counts. Where it began was snapped without a
 * shape: its corner there, or what leads on from it, may overlap by rounding and begins beside
 * it. */
static void set_end(toolbox *t, const tool_event *e, drawn_drag *drag)
{
    const magnet_pull pull = { .from = drag->from,
                               .to = grain_round_vec(e->world, drag->scale),
                               .no_places = drag->constrain,
                               .make = make,
                               .user = drag };
    if (drawn_at_once(drag->type)) {
        drag->to = magnet_spot(t, e);
        magnet_part(t, e, make, drag, &drag->to);
        return;
    }
    if (scene_traits_of(drag->type)->form != SCENE_ROUND && !drag->from_center) {
        magnet_part(t, e, NULL, NULL, &drag->from);
    }
    drawn_drag solved = *drag;
    for (int i = 0; i < 2; i++) {
        ct_vec from = drag->from;
        drag->to = magnet_pull_to(t, e, &pull, &drag->exact);
        solved = *drag;
        magnet_part(t, e, make_moved, drag, &from);
        if (from.x == drag->from.x && from.y == drag->from.y) { break; }
        drag->from = from;
    }
    /* Wedged between two shapes it is moved once more, or gets smaller. */
    ct_vec from = drag->from;
    magnet_part(t, e, make_moved, drag, &from);
    drag->to = ct_add(drag->to, ct_sub(from, drag->from));
    drag->from = from;
    magnet_part(t, e, make_from, drag, &drag->from);
    magnet_part(t, e, make, drag, &drag->to);
    if (t->magnet.touches &&
        (plane_distance(solved.from, drag->from) > 0 || plane_distance(solved.to, drag->to) > 0)) {
        magnet_hide(t); /* it touches no longer what it was drawn to */
    }
}

static drawn_drag drag_of(toolbox *t, const tool_event *e)
{
    const camera *c = &t->editor->camera;
    const figure_side side = t->gesture.from.side;
    drawn_drag drag = {
        .type = toolbox_mode_info(t->mode)->type,
        .side = side,
        .from = t->gesture.state.create.from,
        .constrain = (e->mods & INPUT_SHIFT) != 0,
        .from_center = (e->mods & INPUT_ALT) != 0,
        .scale = camera_scale(c),
        .height = c->view.height,
        .depth = side == FIGURE_TOP ? c->view.center.y
                 : c->split         ? c->z
                                    : 0,
    };
    set_end(t, e, &drag);
    return drag;
}

/* Would it split the plot? */
static bool opens_space(const toolbox *t, scene_type type)
{
    return scene_type_is_3d(type) && !t->editor->camera.split;
}

static bool add(toolbox *t, const drawn_drag *drag, scene_id *id)
{
    scene_shape shape;
    return drawn_shape(drag, &shape) && scene_add(t->editor->scene, &shape, id) == SCENE_OK;
}

/* The shape as the mouse has it; where the scene refuses, as it was last accepted. */
static void move(toolbox *t, const tool_event *e)
{
    create_state *state = &t->gesture.state.create;
    const drawn_drag drag = drag_of(t, e);
    scene_shape shape;
    scene_error error;
    if (!drawn_shape(&drag, &shape)) {
        t->gesture.has_accepted = false; /* back where it began */
    } else if (scene_explain_refusal(t->editor->scene, 0, &shape, &error) == SCENE_OK) {
        state->accepted = drag;
        t->gesture.has_accepted = true;
        t->gesture.refused = false;
    } else {
        magnet_hide(t);
        if (!t->gesture.refused) {
            editor_say(t->editor, true, "It cannot be made here: %s.", error.text);
        }
        t->gesture.refused = true;
    }
    scene_id ignored;
    editor_revert(t->editor);
    if (t->gesture.has_accepted && !opens_space(t, drag.type)) {
        (void)add(t, &state->accepted, &ignored); /* without memory it is not seen */
    }
    editor_refresh(t->editor);
}

/* ---- The gesture ------------------------------------------------------------------------- */

static bool begin(toolbox *t, const tool_event *e)
{
    if (!scene_type_is_3d(toolbox_mode_info(t->mode)->type) && toolbox_refuse_depth(t, e)) {
        return false;
    }
    t->gesture.state.create.from = magnet_spot(t, e);
    if (drawn_at_once(toolbox_mode_info(t->mode)->type)) { move(t, e); }
    return true;
}

/* One step of undo; the new shape is selected, and the next drag moves shapes again. */
static void keep(toolbox *t)
{
    const drawn_drag drag = t->gesture.state.create.accepted;
    scene_id id;
    editor_revert(t->editor);
    if (!add(t, &drag, &id)) { /* the scene would take it */
        editor_say(t->editor, true, "Out of memory: nothing was added.");
        editor_give_up(t->editor);
        return;
    }
    toolbox_adopt_new(t, id);
}

static bool end(toolbox *t, const tool_event *e)
{
    const bool is_point = drawn_at_once(toolbox_mode_info(t->mode)->type);
    if (t->gesture.moved) { move(t, e); }
    if ((t->gesture.moved || is_point) && t->gesture.has_accepted) {
        keep(t);
        return true;
    }
    editor_give_up(t->editor);
    if (!t->gesture.refused) {
        editor_say(t->editor, false, "%s: %s.", toolbox_mode_info(t->mode)->name,
                   toolbox_mode_info(t->mode)->hint);
    }
    return true;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    const bool is_flat = !scene_type_is_3d(toolbox_mode_info(t->mode)->type);
    return e->side == FIGURE_TOP && is_flat ? POINTER_NO : POINTER_CROSS;
}

/* ---- Over the figure --------------------------------------------------------------------- */

/* What will be the first shape in space. */
static void draw_space(const toolbox *t, const ui *u, const scene_shape *shape, figure_side side)
{
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const draw_paint paint = { .fill = { accent.r, accent.g, accent.b, 30 },
                               .stroke = accent,
                               .width = 1.6 };
    const camera view = camera_of_side(&t->editor->camera, side);
    if (shape->type == SCENE_SPHERE) {
        const draw_point center = camera_to_page(&view, map_flat(shape->as.sphere.center, side));
        draw_circle(u->list, &paint, center, shape->as.sphere.radius * camera_scale(&view));
        return;
    }
    const draw_point a = camera_to_page(&view, map_flat(shape->as.box.min, side));
    const draw_point b = camera_to_page(&view, map_flat(shape->as.box.max, side));
    const draw_box_shape box = { .center = { (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                 .half = { fabs(a.x - b.x) / 2, fabs(a.y - b.y) / 2 } };
    draw_box(u->list, &paint, &box);
}

static void draw(const toolbox *t, const ui *u)
{
    const create_state *state = &t->gesture.state.create;
    scene_shape shape;
    if (!t->gesture.has_accepted || !drawn_shape(&state->accepted, &shape)) { return; }
    if (opens_space(t, shape.type)) { draw_space(t, u, &shape, state->accepted.side); }
    char text[DRAWN_SIZE_TEXT];
    drawn_size_text(&shape, state->accepted.scale, text);
    readout_beside(t, u, t->gesture.last.at, (const char *const[]){ text }, 1);
}

const tool tool_create = { .begin = begin,
                           .move = move,
                           .end = end,
                           .cancel = toolbox_give_up,
                           .draw = draw,
                           .pointer = pointer };
