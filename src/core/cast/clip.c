/* clip.c - Cohen-Sutherland: region codes, and a segment clipped to a rectangle. */
#include "core/cast/cast.h"

static inline unsigned code_of(const ct_rect *rect, ct_vec p)
{
    return (unsigned)(p.x < rect->min.x) * CT_CODE_LEFT |
           (unsigned)(p.x > rect->max.x) * CT_CODE_RIGHT |
           (unsigned)(p.y < rect->min.y) * CT_CODE_BOTTOM |
           (unsigned)(p.y > rect->max.y) * CT_CODE_TOP;
}

unsigned ct_region_code(const ct_rect *rect, ct_vec p)
{
    return ct_is_valid_rect(rect) && ct_is_finite(p) ? code_of(rect, p) : 0;
}

/* One end of the clipped segment. */
typedef struct clipped_end {
    ct_vec point;
    double t;
} clipped_end;

/* From e along from + t d onto the line of the last of the sides that its code names, or of the
 * first for the segment's other end. The point lies exactly on that, and between the others: where
 * the way leads through a corner, rounding does not put it outside. */
CT_HOT static inline clipped_end cut(const ct_rect *r, ct_vec from, ct_vec d, clipped_end e,
                                     unsigned code)
{
    if (code == 0) { return e; }
    const bool is_start = e.t == 0;
    const double none = is_start ? -1 : 2; /* never the last, or the first */
    ct_vec side = { code & CT_CODE_RIGHT ? r->max.x : r->min.x,
                    code & CT_CODE_TOP ? r->max.y : r->min.y };
    double x = code & (CT_CODE_LEFT | CT_CODE_RIGHT) ? (side.x - from.x) / d.x : none;
    double y = code & (CT_CODE_BOTTOM | CT_CODE_TOP) ? (side.y - from.y) / d.y : none;
    e.t = (is_start ? ct_max(x, y) : ct_min(x, y)) + 0.0; /* never -0 */
    e.point.x = x == e.t ? side.x : ct_clamp(from.x + e.t * d.x, r->min.x, r->max.x);
    e.point.y = y == e.t ? side.y : ct_clamp(from.y + e.t * d.y, r->min.y, r->max.y);
    return e;
}

bool ct_clip_segment_rect(const ct_rect *rect, ct_vec from, ct_vec to, ct_clip *out)
{
    *out = (ct_clip){ 0 };
    if (!ct_is_valid_rect(rect) || !ct_is_finite(from) || !ct_is_finite(to)) { return false; }
    unsigned from_code = code_of(rect, from), to_code = code_of(rect, to);
    out->from_code = from_code;
    out->to_code = to_code;
    if ((from_code & to_code) != 0) { return false; }
    ct_vec d = ct_sub(to, from);
    clipped_end a = cut(rect, from, d, (clipped_end){ from, 0 }, from_code);
    clipped_end b = cut(rect, from, d, (clipped_end){ to, 1 }, to_code);
    /* A corner that is only touched may come out on either side of rounding. */
    double later = ct_max(ct_max(a.t, b.t), DBL_MIN);
    bool is_open = from_code != 0 && to_code != 0 && fabs(b.t - a.t) <= 4 * DBL_EPSILON * later;
    out->hit = is_open ? ct_overlap_rect_segment(rect, &(ct_segment){ from, to }) : a.t <= b.t;
    if (!out->hit) { return false; }
    if (is_open || a.t == b.t) { /* it only touches */
        a = b = from_code == 0 ? a : b;
    }
    out->t_enter = a.t;
    out->t_exit = b.t;
    out->enter = a.point;
    out->exit = b.point;
    return true;
}
