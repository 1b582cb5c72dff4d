/* tool_pan.c - moves the view: middle button, or Space and drag. */
#include "app/tools/toolbox.h"

static bool begin(toolbox *t, const tool_event *e)
{
    return e->button == INPUT_MIDDLE || t->space_held;
}

static void move(toolbox *t, const tool_event *e)
{
    const tool_gesture *g = &t->gesture;
    const draw_point way = { e->at.x - g->from.at.x, e->at.y - g->from.at.y };
    camera_pan_from(&t->editor->camera, &g->start_camera, g->from.side, way);
    t->editor->dirty = true;
}

static void cancel(toolbox *t)
{
    const camera *start = &t->gesture.start_camera;
    t->editor->camera.view = start->view;
    t->editor->camera.z = start->z;
    t->editor->camera.fitted = start->fitted;
}

static pointer_shape pointer(toolbox *t, const tool_event *e)
{
    (void)e;
    return t->gesture.tool || t->space_held ? POINTER_PAN : POINTER_SHAPE_COUNT;
}

const tool tool_pan = {
    .begin = begin,
    .move = move,
    .cancel = cancel,
    .pointer = pointer,
    .at_once = true,
};
