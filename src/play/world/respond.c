/* respond.c - stop, slide, bounce and axis. */
#include "play/world/respond.h"

#include <math.h>

#include "core/num/num.h"

/* What is less of a speed is rounding. */
static const double rounding = 1e-12;

bool encounter_is_deeper(const encounter *e)
{
    const ct_vec d = ct_sub(e->own, e->other);
    return ct_dot(d, e->normal) < -rounding * ct_length(d);
}

void encounter_find_sides(encounter *e, const ct_shape *own, const ct_shape *other)
{
    e->cos = 1;
    e->sin = 0;
    e->sides = 0;
    if (own->type == CT_CIRCLE && other->type == CT_RECT) {
        e->sides = ct_region_sides(ct_region_of(&other->as.rect, own->as.circle.center));
    } else if (own->type == CT_CIRCLE && other->type == CT_OBB) {
        const ct_obb *box = &other->as.obb;
        const ct_rect local = { ct_negate(box->half), box->half };
        e->sides =
            ct_region_sides(ct_region_of(&local, ct_obb_to_local(box, own->as.circle.center)));
        e->cos = box->cos;
        e->sin = box->sin;
    }
    if (e->sides == 0) {
        e->cos = 1;
        e->sin = 0;
        e->sides = (e->normal.x < -rounding ? CT_CODE_LEFT : 0u) |
                   (e->normal.x > rounding ? CT_CODE_RIGHT : 0u) |
                   (e->normal.y < -rounding ? CT_CODE_BOTTOM : 0u) |
                   (e->normal.y > rounding ? CT_CODE_TOP : 0u);
    }
}

/* One coordinate: what leads against the side becomes 0, or as fast as the other gives way. */
static double without_sides(double own, double other, bool is_low, bool is_high)
{
    own = is_low ? fmin(own, fmax(0, other)) : own;
    return is_high ? fmax(own, fmin(0, other)) : own;
}

static ct_vec axis_velocity(const encounter *e)
{
    const ct_vec x = { e->cos, e->sin }, y = { -e->sin, e->cos };
    const unsigned s = e->sides;
    const ct_vec local = {
        without_sides(ct_dot(e->own, x), ct_dot(e->other, x), s & CT_CODE_LEFT, s & CT_CODE_RIGHT),
        without_sides(ct_dot(e->own, y), ct_dot(e->other, y), s & CT_CODE_BOTTOM, s & CT_CODE_TOP)
    };
    return ct_add(ct_scale(local.x, x), ct_scale(local.y, y));
}

/* The part along the normal that a bounce leaves. A wall that gives way is bounced off as one that
 * stands, in its own frame; one that comes is as good as one that stands. */
static double bounced(const encounter *e, double own, double other)
{
    const double wall = fmin(0, other);
    if (e->exchanges) {
        return other;
    }
    return own < wall ? 2 * wall - own : own;
}

ct_vec encounter_velocity(const encounter *e, scene_respond respond)
{
    const double own = ct_dot(e->own, e->normal), other = ct_dot(e->other, e->normal);
    ct_vec v = e->own;
    switch (respond) {
    case SCENE_STOP:
        return (ct_vec){ 0, 0 };
    case SCENE_BOUNCE:
        return ct_along(v, bounced(e, own, other) - own, e->normal);
    case SCENE_SLIDE:
        v = ct_along(v, fmax(own, fmin(0, other)) - own, e->normal);
        break;
    case SCENE_AXIS:
        v = axis_velocity(e);
        break;
    case SCENE_THROUGH:
    case SCENE_RESPOND_COUNT:
        break;
    }
    const double speed = ct_length(v);
    const bool leads_back = e->was_against && ct_dot(v, e->last_normal) < -rounding * speed;
    const bool goes_on = speed > rounding * ct_length(e->own) && !leads_back;
    return goes_on ? v : (ct_vec){ 0, 0 };
}
