/* clip.c - Cohen-Sutherland: region codes, and a segment clipped to a rectangle. */
#include <float.h>

#include "core/cast/cast.h"

static inline unsigned x_code(const ct_rect *rect, double x)
{
    return (unsigned)(x < rect->min.x) * CT_CODE_LEFT | (unsigned)(x > rect->max.x) * CT_CODE_RIGHT;
}

static inline unsigned y_code(const ct_rect *rect, double y)
{
    return (unsigned)(y < rect->min.y) * CT_CODE_BOTTOM | (unsigned)(y > rect->max.y) * CT_CODE_TOP;
}

static inline bool is_rect(const ct_rect *r)
{
    return r->min.x <= r->max.x && r->min.y <= r->max.y && ct_is_finite(r->min) &&
           ct_is_finite(r->max);
}

unsigned ct_region_code(const ct_rect *rect, ct_vec p)
{
    return is_rect(rect) && ct_is_finite(p) ? x_code(rect, p.x) | y_code(rect, p.y) : 0;
}

/* One end of the clipped segment: it starts as an end of the segment and is moved, along from +
 * t d, onto the lines of the sides that its code names. */
typedef struct clipped_end {
    ct_vec point;
    double t;
    unsigned code;
} clipped_end;

/* First onto the line of the lower or upper side, then, if it is still outside, onto that of the
 * left or right one. The point is put exactly on the line, so two cuts are always enough: what is
 * outside after them misses the rect, or has been rounded out of it. */
CT_HOT static inline clipped_end cut(const ct_rect *rect, ct_vec from, ct_vec d, clipped_end e)
{
    if (e.code & (CT_CODE_BOTTOM | CT_CODE_TOP)) {
        e.point.y = e.code & CT_CODE_TOP ? rect->max.y : rect->min.y;
        e.t = (e.point.y - from.y) / d.y;
        e.point.x = from.x + e.t * d.x;
        e.code = x_code(rect, e.point.x);
    }
    if (e.code & (CT_CODE_LEFT | CT_CODE_RIGHT)) {
        e.point.x = e.code & CT_CODE_RIGHT ? rect->max.x : rect->min.x;
        e.t = (e.point.x - from.x) / d.x;
        e.point.y = from.y + e.t * d.y;
        e.code = y_code(rect, e.point.y);
    }
    e.t += 0.0; /* never -0 */
    return e;
}

/* The cuts leave it open whether the segment touches a corner. If it does, that is all it does. */
CT_COLD static bool clip_corner(const ct_rect *rect, ct_vec from, ct_vec to, double t, ct_clip *out)
{
    ct_ray ray = ct_ray_between(from, to);
    if (ct_line_misses_rect(&ray, rect)) {
        return false;
    }
    ct_vec p = ct_along(from, t, ray.d);
    out->hit = true;
    out->t_enter = out->t_exit = ct_clamp(t, 0, 1);
    out->enter.x = out->exit.x = ct_clamp(p.x, rect->min.x, rect->max.x);
    out->enter.y = out->exit.y = ct_clamp(p.y, rect->min.y, rect->max.y);
    return true;
}

bool ct_clip_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_clip *out)
{
    if (!is_rect(rect) || !ct_is_finite(from) || !ct_is_finite(to)) {
        *out = (ct_clip){ 0 };
        return false;
    }
    clipped_end a = { from, 0, x_code(rect, from.x) | y_code(rect, from.y) };
    clipped_end b = { to, 1, x_code(rect, to.x) | y_code(rect, to.y) };
    unsigned from_code = a.code, to_code = b.code;
    if ((a.code | b.code) != 0 && (a.code & b.code) == 0) {
        ct_vec d = ct_sub(to, from);
        a = cut(rect, from, d, a);
        b = cut(rect, from, d, b);
    }
    out->from_code = from_code;
    out->to_code = to_code;
    /* A corner that is only touched may come out on either side of rounding. */
    bool is_cut = from_code != 0 && to_code != 0;
    if ((a.code | b.code) == 0 && (!is_cut || b.t - a.t > 4 * DBL_EPSILON)) {
        if (a.t == b.t) { /* it only touches, with an end */
            a.point = b.point = from_code == 0 ? from : to;
        }
        out->hit = true;
        out->t_enter = a.t;
        out->t_exit = b.t;
        out->enter = a.point;
        out->exit = b.point;
        return true;
    }
    out->hit = false;
    out->t_enter = out->t_exit = 0;
    out->enter = out->exit = (ct_vec){ 0, 0 };
    return (from_code & to_code) == 0 && clip_corner(rect, from, to, a.code == 0 ? a.t : b.t, out);
}
