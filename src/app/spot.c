/* spot.c - which place in the world the mouse means. */
#include "app/spot.h"

#include <math.h>

#include "app/grain.h"
#include "scene/decimals.h"
#include "scene/degrees.h"

static const double deg_per_rad = 57.29577951308232;
static const double step_deg = 15;

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

ct_vec spot_straightened(ct_vec from, ct_vec to, double scale)
{
    const ct_vec v = { to.x - from.x, to.y - from.y };
    const int step = ((int)round(atan2(v.y, v.x) * deg_per_rad / step_deg) + 24) % 24;
    if (step % 12 == 0) {
        return (ct_vec){ to.x, from.y };
    }
    if (step % 6 == 0) {
        return (ct_vec){ from.x, to.y };
    }
    if (step % 3 == 0) {
        const double part = grain_round((fabs(v.x) + fabs(v.y)) / 2, scale);
        return (ct_vec){ decimal_sum(from.x, copysign(part, v.x)),
                         decimal_sum(from.y, copysign(part, v.y)) };
    }
    double cos_step;
    double sin_step;
    cos_sin_of_degrees(step * step_deg, &cos_step, &sin_step);
    const double length = v.x * cos_step + v.y * sin_step;
    return (ct_vec){ from.x + length * cos_step, from.y + length * sin_step };
}
