/* spot.c - which place in the world the mouse means. */
#include "app/tools/spot.h"

#include "app/base/grain.h"

ct_vec spot_of(editor *ed, const tool_event *e)
{
    return magnet_spot(ed, e, grain_round_vec(e->world, camera_scale(&ed->camera)));
}

void spot_preview(editor *ed, const tool_event *e)
{
    magnet_forget(ed); /* the scene may have changed since */
    if (ed->mode != TOOL_MODE_SELECT && !ed->space_held && ed->pointer != POINTER_NO) {
        ed->gesture.from.side = e->side; /* as of the press that may come */
        (void)spot_of(ed, e);
    }
}
