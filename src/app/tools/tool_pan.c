/* tool_pan.c - moves the view: middle button, or Space and drag. */
#include "app/edit/editor.h"
#include "app/tools/toolbox.h"

static bool begin(editor *ed, const tool_event *e)
{
    return e->button == INPUT_MIDDLE || ed->space_held;
}

static void move(editor *ed, const tool_event *e)
{
    const editor_gesture *g = &ed->gesture;
    const draw_point way = { e->at.x - g->from.at.x, e->at.y - g->from.at.y };
    camera_pan_from(&ed->camera, &g->start_camera, g->from.side, way);
    ed->dirty = true;
}

static bool end(editor *ed, const tool_event *e)
{
    (void)ed;
    (void)e;
    return true;
}

static void cancel(editor *ed)
{
    const camera *start = &ed->gesture.start_camera;
    ed->camera.view = start->view;
    ed->camera.z = start->z;
    ed->camera.fitted = start->fitted;
}

static pointer_shape pointer(editor *ed, const tool_event *e)
{
    (void)e;
    return ed->gesture.tool || ed->space_held ? POINTER_PAN : POINTER_SHAPE_COUNT;
}

const tool tool_pan = {
    .begin = begin,
    .move = move,
    .end = end,
    .cancel = cancel,
    .pointer = pointer,
    .at_once = true,
};
