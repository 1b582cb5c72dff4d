/* clip.c - Cohen-Sutherland: region codes, and a segment clipped to a rectangle. */
#include <assert.h>
#include <float.h>
#include <math.h>

#include "core/num.h"

static inline unsigned region_code(const ct_rect *rect, ct_vec p)
{
    return (p.x < rect->min.x ? CT_CODE_LEFT : 0u) | (p.x > rect->max.x ? CT_CODE_RIGHT : 0u) |
           (p.y < rect->min.y ? CT_CODE_BOTTOM : 0u) | (p.y > rect->max.y ? CT_CODE_TOP : 0u);
}

unsigned ct_region_code(const ct_rect *rect, ct_vec p)
{
    assert(rect->min.x <= rect->max.x && rect->min.y <= rect->max.y);
    return region_code(rect, p);
}

typedef struct cut {
    ct_vec point;
    double t;
} cut;

/* Where from + t * d crosses the line of one side that code names. The crossing lies on the line
 * exactly, so its next code cannot name that side again and two rounds always end. */
static inline cut cut_at(const ct_rect *rect, ct_vec from, ct_vec d, unsigned code)
{
    cut c;
    if (code & (CT_CODE_BOTTOM | CT_CODE_TOP)) {
        c.point.y = code & CT_CODE_TOP ? rect->max.y : rect->min.y;
        c.t = (c.point.y - from.y) / d.y;
        c.point.x = from.x + c.t * d.x;
    } else {
        c.point.x = code & CT_CODE_RIGHT ? rect->max.x : rect->min.x;
        c.t = (c.point.x - from.x) / d.x;
        c.point.y = from.y + c.t * d.y;
    }
    return c;
}

bool ct_clip_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_clip *out)
{
    assert(rect->min.x <= rect->max.x && rect->min.y <= rect->max.y);
    ct_vec d = ct_sub(to, from);
    unsigned a = region_code(rect, from), b = region_code(rect, to);
    cut enter = { from, 0 }, exit = { to, 1 };
    *out = (ct_clip){ .from_code = a, .to_code = b };
    while ((a | b) != 0) {
        if ((a & b) != 0) {
            return false;
        }
        if (a != 0) {
            enter = cut_at(rect, from, d, a);
            a = region_code(rect, enter.point);
        } else {
            exit = cut_at(rect, from, d, b);
            b = region_code(rect, exit.point);
        }
    }
    out->hit = true;
    out->t_enter = enter.t;
    out->t_exit = exit.t;
    out->enter = enter.point;
    out->exit = exit.point;
    return true;
}
