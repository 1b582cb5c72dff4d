/* toolbox.c - which tool a press goes to, the gesture under way, the mouse between gestures. */
#include "app/tools/toolbox.h"

#include <math.h>

#include "app/base/plane.h"
#include "app/tools/magnet.h"

static const double drag_threshold_px = 3;
static const double made_half = 40; /* of a shape made without the mouse, points */
static const double zoom_per_notch = 1.15;
static const double pan_per_notch_px = 40;

/* ---- Moving the view: middle button, or Space and drag ----------------------------------- */

static bool pan_begin(toolbox *t, const tool_event *e)
{
    return e->button == INPUT_MIDDLE || t->space_held;
}

static void pan_move(toolbox *t, const tool_event *e)
{
    const tool_gesture *g = &t->gesture;
    const draw_point way = { e->at.x - g->from.at.x, e->at.y - g->from.at.y };
    camera_pan_from(&t->editor->camera, &g->start_camera, g->from.side, way);
    t->editor->dirty = true;
}

static void pan_cancel(toolbox *t)
{
    const camera *start = &t->gesture.start_camera;
    t->editor->camera.view = start->view;
    t->editor->camera.z = start->z;
    t->editor->camera.fitted = start->fitted;
}

static pointer_shape pan_pointer(toolbox *t, const tool_event *e)
{
    (void)e;
    return t->gesture.tool || t->space_held ? POINTER_PAN : POINTER_SHAPE_COUNT;
}

static const tool tool_pan = {
    .begin = pan_begin,
    .move = pan_move,
    .cancel = pan_cancel,
    .pointer = pan_pointer,
    .at_once = true,
};

/* ---- Modes ------------------------------------------------------------------------------- */

static const tool *const select_tools[] = { &tool_pan,  &tool_handle, &tool_name,
                                            &tool_drag, &tool_box,    NULL };

static const tool *const create_tools[] = { &tool_pan, &tool_create, NULL };
static const tool *const polygon_tools[] = { &tool_pan, &tool_polygon, NULL };
static const tool *const measure_tools[] = { &tool_pan, &tool_measure, NULL };

#define FROM_CORNERS "from corner to corner; Shift: equal sides, Alt: from the middle"

static const tool_mode_info modes[TOOL_MODE_COUNT] = {
    [TOOL_MODE_SELECT] = { "Select", "Click a shape, drag it; drag beside all for several",
                           select_tools },
    [TOOL_MODE_POINT] = { "Point", "Press where it is to be", create_tools, SCENE_POINT },
    [TOOL_MODE_SEGMENT] = { "Segment", "Drag from end to end; Shift: in steps of 15°", create_tools,
                            SCENE_SEGMENT },
    [TOOL_MODE_CIRCLE] = { "Circle", "Drag from the middle outwards", create_tools, SCENE_CIRCLE },
    [TOOL_MODE_RECT] = { "Rectangle", "Drag " FROM_CORNERS, create_tools, SCENE_RECT },
    [TOOL_MODE_ROTATED_RECT] = { "Rotated rectangle",
                                 "Drag " FROM_CORNERS ". Its round grip turns it then",
                                 create_tools, SCENE_ROTATED_RECT },
    [TOOL_MODE_CAPSULE] = { "Capsule",
                            "Drag from end to end; Shift: in steps of 15°. A grip sets its radius "
                            "then",
                            create_tools, SCENE_CAPSULE },
    [TOOL_MODE_POLYGON] = { "Polygon",
                            "Click point by point; Enter, a double click or the first point closes",
                            polygon_tools },
    [TOOL_MODE_SPHERE] = { "Sphere", "Drag from the middle outwards", create_tools, SCENE_SPHERE },
    [TOOL_MODE_BOX] = { "Box", "Drag " FROM_CORNERS, create_tools, SCENE_BOX },
    [TOOL_MODE_LABEL] = { "Label", "Press where its text is to be, and type it", create_tools,
                          SCENE_LABEL },
    [TOOL_MODE_MEASURE] = { "Measure", "Drag from one place to another; Shift: in steps of 15°",
                            measure_tools },
};

const tool_mode_info *toolbox_mode_info(tool_mode mode)
{
    return &modes[mode];
}

/* ---- Life -------------------------------------------------------------------------------- */

void toolbox_init(toolbox *t, editor *ed)
{
    *t = (toolbox){ .editor = ed, .magnet = { .objects = true, .touching = true } };
}

void toolbox_deinit(toolbox *t)
{
    magnet_forget(t);
}

void toolbox_finish(toolbox *t)
{
    t->gesture.tool = NULL;
    t->gesture.held = t->gesture.pans = false;
    magnet_forget(t);
}

void toolbox_reset(toolbox *t)
{
    toolbox_finish(t); /* what it has changed belongs to a scene that is gone */
    t->mode = TOOL_MODE_SELECT;
    t->stays = t->until_shift = false;
    t->measure.shown = false;
    t->grips = (grip_memory){ .of = 0 };
}

void toolbox_follow_view(toolbox *t)
{
    tool_gesture *g = &t->gesture;
    if (g->tool) {
        const camera seen = camera_of_side(&t->editor->camera, g->from.side);
        g->from.at = camera_to_page(&seen, g->from.world);
        g->start_camera = t->editor->camera;
    }
}

/* ---- The gesture under way --------------------------------------------------------------- */

static bool try_tool(toolbox *t, const tool *candidate, const tool_event *e)
{
    tool_gesture *g = &t->gesture;
    *g = (tool_gesture){
        .tool = candidate, .from = *e, .last = *e, .held = true, .start_camera = t->editor->camera
    };
    magnet_forget(t);
    if (!candidate->begin(t, e)) {
        g->tool = NULL;
        g->held = false;
    }
    return g->tool != NULL;
}

static void begin_gesture(toolbox *t, const tool_event *e)
{
    tool_gesture *g = &t->gesture;
    if (g->tool) {
        g->held = true;
        g->moved = false;
        g->from = *e;
        g->last = *e;
        g->start_camera = t->editor->camera;
        g->pans = tool_pan.begin(t, e);
        magnet_forget(t);
        if (!g->pans) { (void)g->tool->begin(t, e); }
        return;
    }
    for (const tool *const *next = modes[t->mode].tools; *next; next++) {
        if (try_tool(t, *next, e)) { return; }
    }
}

static void move_gesture(toolbox *t, const tool_event *e)
{
    tool_gesture *g = &t->gesture;
    g->last = *e;
    const draw_point way = { e->at.x - g->from.at.x, e->at.y - g->from.at.y };
    g->moved = g->moved || (g->held && hypot(way.x, way.y) >= drag_threshold_px);
    if (g->pans) {
        tool_pan.move(t, e);
    } else if (g->tool->move && (g->moved || g->tool->at_once || !g->held)) {
        g->tool->move(t, e);
    }
}

bool toolbox_is_dragging(const toolbox *t)
{
    return t->gesture.tool != NULL;
}

bool toolbox_cancel(toolbox *t)
{
    if (!t->gesture.tool) { return false; }
    if (t->gesture.tool->cancel) { t->gesture.tool->cancel(t); }
    toolbox_finish(t);
    t->editor->dirty = t->dirty = true;
    return true;
}

/* ---- For tools --------------------------------------------------------------------------- */

pick_query toolbox_pick_query(const toolbox *t, const tool_event *e)
{
    const editor *ed = t->editor;
    return (pick_query){
        .report = ed->report,
        .camera = camera_of_side(&ed->camera, e->side),
        .side = e->side,
        .at = e->at,
        .selected = ed->selected,
        .kept = ed->kept,
        .paths_shown = (scene_show(ed->scene) & SCENE_SHOW_BIT(SCENE_SHOW_PATH)) != 0 &&
                       story_now(ed).step == 0, /* else those it tells of alone are drawn */
    };
}

pick_result toolbox_pick(const toolbox *t, const tool_event *e)
{
    const pick_query query = toolbox_pick_query(t, e);
    return pick_at(&query);
}

void toolbox_give_up(toolbox *t)
{
    editor_give_up(t->editor);
}

ct_vec toolbox_way(const toolbox *t, const tool_event *e)
{
    const draw_point from = t->gesture.from.at;
    const draw_point way = { e->at.x - from.x, e->at.y - from.y };
    const camera seen = camera_of_side(&t->editor->camera, t->gesture.from.side);
    return grain_round_vec(camera_delta(&seen, way), camera_scale(&t->editor->camera));
}

bool toolbox_refuse_depth(toolbox *t, const tool_event *e)
{
    if (e->side == FIGURE_TOP) {
        editor_say(t->editor, false,
                   "Flat shapes have no depth: they are drawn in the front view.");
    }
    return e->side == FIGURE_TOP;
}

void toolbox_adopt_new(toolbox *t, scene_id id)
{
    editor *ed = t->editor;
    editor_select(ed, id);
    editor_commit_selected(ed, "Add", false);
    if (!scene_find(ed->scene, id)) { editor_select(ed, 0); /* there was no memory for the step */ }
    t->until_shift = (t->gesture.last.mods & INPUT_SHIFT) != 0;
    t->asks_text = t->mode == TOOL_MODE_LABEL && !t->stays && !t->until_shift;
    t->new_label = t->asks_text ? id : 0;
    t->mode = t->stays || t->until_shift ? t->mode : TOOL_MODE_SELECT;
}

/* Shift kept the tool for another shape. */
static void follow_shift(toolbox *t, unsigned mods)
{
    if (t->until_shift && (mods & INPUT_SHIFT) == 0 && !t->gesture.tool) {
        t->until_shift = false;
        t->mode = t->stays ? t->mode : TOOL_MODE_SELECT;
        t->editor->dirty = true;
    }
}

/* ---- The mouse --------------------------------------------------------------------------- */

/* Everything about this place. A gesture stays in the view it began in. */
static tool_event event_at(const toolbox *t, const input *in)
{
    const tool_gesture *g = &t->gesture;
    const camera *c = &t->editor->camera;
    const figure_side side = g->tool ? g->from.side : camera_side_at(c, in->at);
    const camera seen = camera_of_side(c, side);
    return (tool_event){
        .at = in->at,
        .side = side,
        .world = camera_to_world(&seen, in->at),
        .mods = in->mods,
        .button = in->button,
        .clicks = in->clicks > 1 ? in->clicks : 1,
    };
}

static pointer_shape pointer_at(toolbox *t, const tool_event *e)
{
    if (t->gesture.tool) {
        const tool *active = t->gesture.pans ? &tool_pan : t->gesture.tool;
        return active->pointer ? active->pointer(t, e) : POINTER_ARROW;
    }
    for (const tool *const *next = modes[t->mode].tools; *next; next++) {
        const pointer_shape shape = (*next)->pointer ? (*next)->pointer(t, e) : POINTER_SHAPE_COUNT;
        if (shape != POINTER_SHAPE_COUNT) { return shape; }
    }
    return POINTER_ARROW;
}

/* Shows what a press would snap to, where the tool in hand makes or measures. */
static void preview_spot(toolbox *t, const tool_event *e)
{
    magnet_forget(t); /* the scene may have changed since */
    if (t->mode != TOOL_MODE_SELECT && !t->space_held && t->pointer != POINTER_NO) {
        t->gesture.from.side = e->side; /* as of the press that may come */
        (void)magnet_spot(t, e);
    }
}

static void hover(toolbox *t, const tool_event *e)
{
    editor *ed = t->editor;
    scene_id id = 0;
    handle grip;
    follow_shift(t, e->mods);
    if (t->mode == TOOL_MODE_SELECT && !t->space_held) {
        id = grips_at(t, e, &grip) ? ed->selected : toolbox_pick(t, e).id;
    }
    ed->dirty = ed->dirty || ed->hovered != id;
    ed->hovered = id;
    t->pointer = pointer_at(t, e);
    preview_spot(t, e);
    t->hover_view = ed->camera.view;
}

static void remember_mouse(toolbox *t, const tool_event *e)
{
    t->mouse = *e;
    t->mouse_inside = true;
    t->dirty = true;
}

void toolbox_press(toolbox *t, const input *in)
{
    t->space_used = true;
    if (t->gesture.held || in->button == INPUT_RIGHT) { return; }
    tool_event e = event_at(t, in);
    if (t->press_mode != t->mode || t->gesture.moved) {
        e.clicks = 1; /* the first was another tool's, and may have closed a polygon, or a pull */
    }
    t->press_mode = t->mode;
    remember_mouse(t, &e);
    t->editor->dirty = true;
    begin_gesture(t, &e);
    t->pointer = pointer_at(t, &e);
}

static void follow_mouse(toolbox *t, const tool_event *e)
{
    remember_mouse(t, e);
    if (t->gesture.tool) {
        move_gesture(t, e);
        t->pointer = pointer_at(t, e);
    } else {
        hover(t, e);
    }
}

void toolbox_follow_edits(toolbox *t)
{
    const scene_view *now = &t->editor->camera.view, *then = &t->hover_view;
    const bool same = t->magnet.edits == t->editor->edits && now->height == then->height &&
                      now->center.x == then->center.x && now->center.y == then->center.y;
    if (t->gesture.tool || same) { return; }
    magnet_forget(t);
    if (t->mouse_inside) {
        toolbox_motion(t, &(input){ .at = t->mouse.at, .mods = t->mouse.mods });
    }
}

void toolbox_motion(toolbox *t, const input *in)
{
    const tool_event e = event_at(t, in);
    follow_mouse(t, &e);
}

void toolbox_mods(toolbox *t, unsigned mods)
{
    follow_shift(t, mods);
    if (t->mouse_inside || t->gesture.tool) {
        tool_event e = t->mouse;
        e.mods = mods;
        follow_mouse(t, &e);
    }
}

void toolbox_release(toolbox *t, const input *in)
{
    tool_gesture *g = &t->gesture;
    if (!g->held || in->button != g->from.button) { return; }
    const tool_event e = event_at(t, in);
    const bool panned = g->pans;
    g->held = g->pans = false;
    if (!panned && (!g->tool->end || g->tool->end(t, &e))) { toolbox_finish(t); }
    t->editor->dirty = true;
    if (!g->tool) {
        const tool_event free = event_at(t, in);
        hover(t, &free);
    }
}

void toolbox_leave(toolbox *t)
{
    editor *ed = t->editor;
    if (!t->gesture.tool) {
        ed->dirty = ed->dirty || ed->hovered != 0;
        t->dirty = t->dirty || t->mouse_inside;
        t->mouse_inside = false;
        magnet_forget(t);
        ed->hovered = 0;
        t->pointer = POINTER_ARROW;
    }
}

void toolbox_wheel(toolbox *t, const input *in)
{
    camera *c = &t->editor->camera;
    t->space_used = true;
    if (t->gesture.tool && t->gesture.held) {
        return; /* the drag is counted in this view's scale */
    }
    camera_zoom_at(c, in->at, pow(zoom_per_notch, -in->wheel_y));
    if (in->wheel_x != 0) {
        editor_pan(t->editor, (draw_point){ -in->wheel_x * pan_per_notch_px, 0 });
    }
    t->editor->dirty = true;
}

bool toolbox_key(toolbox *t, const input *in)
{
    const tool *active = t->gesture.tool;
    const bool taken = active && active->key && active->key(t, in);
    t->editor->dirty = t->editor->dirty || taken;
    return taken;
}

bool toolbox_hold_space(toolbox *t, bool held)
{
    const bool changed = t->space_held != held;
    t->space_held = held;
    t->space_used = t->space_used && !(changed && held);
    if (changed && t->mouse_inside && !t->gesture.tool) { hover(t, &t->mouse); }
    t->dirty = t->dirty || changed;
    return changed && !held && !t->space_used;
}

void toolbox_blur(toolbox *t)
{
    const tool_gesture *g = &t->gesture;
    const input in = { .at = g->last.at, .button = g->from.button, .mods = g->last.mods };
    (void)toolbox_hold_space(t, false);
    toolbox_release(t, &in);
}

void toolbox_set_mode(toolbox *t, tool_mode mode)
{
    (void)toolbox_cancel(t);
    t->mode = mode;
    t->stays = t->until_shift = false;
    t->measure.shown = false;
    t->editor->dirty = true;
    if (t->mouse_inside) { hover(t, &t->mouse); }
}

void toolbox_draw(const toolbox *t, const ui *u)
{
    const tool *active = t->gesture.tool;
    grips_draw(t, u);
    magnet_draw(t, u);
    for (const tool *const *next = modes[t->mode].tools; *next; next++) {
        if (*next != active && (*next)->rest && !t->editor->presenting) { (*next)->rest(t, u); }
    }
    if (active && active->draw) { active->draw(t, u); }
}

/* ---- Without the mouse ------------------------------------------------------------------- */

bool toolbox_makes(const toolbox *t)
{
    return t->mode != TOOL_MODE_SELECT && t->mode != TOOL_MODE_MEASURE;
}

static void click(toolbox *t, double x, double y)
{
    const input in = { .at = { x, y }, .button = INPUT_LEFT, .mods = INPUT_CTRL };
    toolbox_press(t, &in);
    toolbox_release(t, &in);
}

/* Around its middle; what is round or a line gets its size by one length. */
static void drag_from(toolbox *t, draw_point at, double half)
{
    const bool is_wide =
        t->mode == TOOL_MODE_RECT || t->mode == TOOL_MODE_ROTATED_RECT || t->mode == TOOL_MODE_BOX;
    input in = { .at = at, .button = INPUT_LEFT, .mods = INPUT_CTRL | INPUT_ALT };
    toolbox_press(t, &in);
    in.at = (draw_point){ at.x + half, at.y + (is_wide ? half : 0) };
    toolbox_motion(t, &in);
    toolbox_release(t, &in);
}

/* In points, of a number that people would write. */
static double half_made(const toolbox *t)
{
    const double scale = camera_scale(&t->editor->camera);
    return grain_step(made_half / scale) * scale;
}

/* Would what is made here lie on the page, and beside all shapes? */
static bool is_free(const toolbox *t, draw_point at, double half)
{
    const camera *c = &t->editor->camera;
    const report *r = t->editor->report;
    const ct_vec center = camera_to_world(c, at);
    const double reach = 1.5 * half / camera_scale(c); /* a capsule is longer than others */
    const ct_rect made = { { center.x - reach, center.y - reach },
                           { center.x + reach, center.y + reach } };
    bool is_free = at.x >= half && at.y >= half && at.x <= c->width - half &&
                   at.y <= (c->split ? c->top_edge : c->height) - half;
    for (int i = 0; i < report_shape_count(r) && is_free; i++) {
        is_free = !ct_overlap_rect_rect(&made, report_bounds(r, i));
    }
    return is_free;
}

void toolbox_make(toolbox *t)
{
    const camera *c = &t->editor->camera;
    const draw_point middle = camera_to_page(c, c->view.center);
    const double half = half_made(t), step = 4 * half;
    const int most = (int)(fmax(c->width, c->height) / step);
    draw_point spot = middle;
    double least = INFINITY;
    for (int row = -most; row <= most; row++) {
        for (int column = -most; column <= most; column++) {
            const draw_point at = { middle.x + column * step, middle.y + row * step };
            const double far = hypot(column, row);
            if (far < least && is_free(t, at, half)) {
                least = far;
                spot = at;
            }
        }
    }
    toolbox_make_at(t, spot);
}

void toolbox_make_at(toolbox *t, draw_point at)
{
    const input mouse = { .at = t->mouse.at };
    const bool inside = t->mouse_inside;
    const double half = half_made(t);
    if (t->mode == TOOL_MODE_POINT || t->mode == TOOL_MODE_LABEL) {
        click(t, at.x, at.y);
    } else if (t->mode == TOOL_MODE_POLYGON) {
        click(t, at.x - half, at.y + half);
        click(t, at.x + half, at.y + half);
        click(t, at.x, at.y - half);
        (void)toolbox_key(t, &(input){ .kind = INPUT_KEY_PRESS, .key = INPUT_KEY_ENTER });
    } else if (toolbox_makes(t)) {
        drag_from(t, at, half);
    }
    if (inside) {
        toolbox_motion(t, &mouse);
    } else {
        toolbox_leave(t);
    }
}
