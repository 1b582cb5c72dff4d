/* drag_way.c - how far a drag has gone, in numbers that people would write. */
#include "app/tools/drag_way.h"

#include "app/base/grain.h"

ct_vec drag_way(const editor *ed, const tool_event *e)
{
    const draw_point from = ed->gesture.from.at;
    const draw_point way = { e->at.x - from.x, e->at.y - from.y };
    const camera seen = camera_of_side(&ed->camera, ed->gesture.from.side);
    return grain_round_vec(camera_delta(&seen, way), camera_scale(&ed->camera));
}
