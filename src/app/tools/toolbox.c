/* toolbox.c - which tool a press goes to, and the gesture under way. */
#include "app/tools/toolbox.h"
#include "app/edit/editor.h"

#include <math.h>

static const double drag_threshold_px = 3;

/* ---- Modes ------------------------------------------------------------------------------- */

static const tool *const select_tools[] = { &tool_pan, &tool_handle, &tool_drag, &tool_box, NULL };

static const tool *const create_tools[] = { &tool_pan, &tool_create, NULL };
static const tool *const polygon_tools[] = { &tool_pan, &tool_polygon, NULL };
static const tool *const measure_tools[] = { &tool_pan, &tool_measure, NULL };

#define FROM_CORNERS "from corner to corner; Shift: equal sides, Alt: from the middle"

static const tool_mode_info modes[TOOL_MODE_COUNT] = {
    [TOOL_MODE_SELECT] = { "Select", "Click a shape, drag it; drag beside all for several",
                           select_tools },
    [TOOL_MODE_POINT] = { "Point", "Press where it is to be", create_tools },
    [TOOL_MODE_SEGMENT] = { "Segment", "Drag from end to end; Shift: in steps of 15°",
                            create_tools },
    [TOOL_MODE_CIRCLE] = { "Circle", "Drag from the middle outwards", create_tools },
    [TOOL_MODE_RECT] = { "Rectangle", "Drag " FROM_CORNERS, create_tools },
    [TOOL_MODE_ROTATED_RECT] = { "Rotated rectangle",
                                 "Drag " FROM_CORNERS ". Its round grip turns it then",
                                 create_tools },
    [TOOL_MODE_CAPSULE] = { "Capsule",
                            "Drag from end to end; Shift: in steps of 15°. A grip sets its radius "
                            "then",
                            create_tools },
    [TOOL_MODE_POLYGON] = { "Polygon",
                            "Click point by point; Enter, a double click or the first point closes",
                            polygon_tools },
    [TOOL_MODE_SPHERE] = { "Sphere", "Drag from the middle outwards", create_tools },
    [TOOL_MODE_BOX] = { "Box", "Drag " FROM_CORNERS, create_tools },
    [TOOL_MODE_MEASURE] = { "Measure", "Drag from one place to another; Shift: in steps of 15°",
                            measure_tools },
};

const tool_mode_info *tools_mode_info(tool_mode mode)
{
    return &modes[mode];
}

/* ---- The gesture under way --------------------------------------------------------------- */

static bool try_tool(editor *ed, const tool *t, const tool_event *e)
{
    editor_gesture *g = &ed->gesture;
    *g = (editor_gesture){
        .tool = t, .from = *e, .last = *e, .held = true, .start_camera = ed->camera
    };
    magnet_forget(ed);
    if (!t->begin(ed, e)) {
        g->tool = NULL;
        g->held = false;
    }
    return g->tool != NULL;
}

bool tools_press(editor *ed, const tool_event *e)
{
    editor_gesture *g = &ed->gesture;
    if (g->tool) {
        g->held = true;
        g->moved = false;
        g->from = *e;
        g->last = *e;
        g->start_camera = ed->camera;
        g->pans = tool_pan.begin(ed, e);
        magnet_forget(ed);
        return g->pans || g->tool->begin(ed, e);
    }
    for (const tool *const *t = modes[ed->mode].tools; *t; t++) {
        if (try_tool(ed, *t, e)) {
            return true;
        }
    }
    return false;
}

void tools_move(editor *ed, const tool_event *e)
{
    editor_gesture *g = &ed->gesture;
    g->last = *e;
    const draw_point way = { e->at.x - g->from.at.x, e->at.y - g->from.at.y };
    g->moved = g->moved || hypot(way.x, way.y) >= drag_threshold_px;
    if (g->pans) {
        tool_pan.move(ed, e);
    } else if (g->moved || g->tool->at_once || !g->held) {
        g->tool->move(ed, e);
    }
}

void tools_follow_view(editor *ed)
{
    editor_gesture *g = &ed->gesture;
    if (g->tool) {
        const camera seen = camera_of_side(&ed->camera, g->from.side);
        g->from.at = camera_to_page(&seen, g->from.world);
        g->start_camera = ed->camera;
    }
}

void tools_release(editor *ed, const tool_event *e)
{
    editor_gesture *g = &ed->gesture;
    const bool panned = g->pans;
    g->held = g->pans = false;
    if (!panned && g->tool->end(ed, e)) {
        tools_finish(ed);
    }
}

void tools_finish(editor *ed)
{
    ed->gesture.tool = NULL;
    ed->gesture.held = ed->gesture.pans = false;
    magnet_forget(ed);
}

bool tools_refuse_depth(editor *ed, const tool_event *e)
{
    if (e->side == FIGURE_TOP) {
        editor_say(ed, false, "Flat shapes have no depth: they are drawn in the front view.");
    }
    return e->side == FIGURE_TOP;
}

bool tools_cancel(editor *ed)
{
    editor_gesture *g = &ed->gesture;
    if (!g->tool) {
        return false;
    }
    g->tool->cancel(ed);
    tools_finish(ed);
    return true;
}

bool tools_key(editor *ed, const input *in)
{
    const tool *t = ed->gesture.tool;
    return t && t->key && t->key(ed, in);
}

void tools_draw(const editor *ed, const ui *u)
{
    const tool *active = ed->gesture.tool;
    for (const tool *const *t = modes[ed->mode].tools; *t; t++) {
        if (*t != active && (*t)->rest && !ed->presenting) {
            (*t)->rest(ed, u);
        }
    }
    if (active && active->draw) {
        active->draw(ed, u);
    }
}

pointer_shape tools_pointer(editor *ed, const tool_event *e)
{
    if (ed->gesture.tool) {
        const tool *t = ed->gesture.pans ? &tool_pan : ed->gesture.tool;
        return t->pointer ? t->pointer(ed, e) : POINTER_ARROW;
    }
    for (const tool *const *t = modes[ed->mode].tools; *t; t++) {
        const pointer_shape shape = (*t)->pointer ? (*t)->pointer(ed, e) : POINTER_SHAPE_COUNT;
        if (shape != POINTER_SHAPE_COUNT) {
            return shape;
        }
    }
    return POINTER_ARROW;
}
