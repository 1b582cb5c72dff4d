/* respond.c - stop, slide, bounce and axis. */
#include <math.h>

#include "play/world/body.h"

/* What is less of a speed is rounding. */
static const double rounding = 1e-12;

int encounter_sense(const encounter *e)
{
    const ct_vec d = ct_sub(e->own, e->other);
    const double apart = ct_dot(d, e->normal), noise = rounding * ct_length(d);
    return (apart > noise) - (apart < -noise);
}

/* The part along an axis: what leads against the surface becomes 0, or as fast as the other, moving
 * so, gives way. At a corner the normal leads along both axes. */
static double without_side(const encounter *e, ct_vec moving, ct_vec axis)
{
    const double normal = ct_dot(e->normal, axis), other = ct_dot(moving, axis);
    const double own = ct_dot(e->own, axis);
    return normal < -rounding  ? fmin(own, fmax(0, other))
           : normal > rounding ? fmax(own, fmin(0, other))
                               : own;
}

static ct_vec without_sides(const encounter *e, ct_vec moving)
{
    const ct_vec x = e->x_axis, y = { -x.y, x.x };
    return ct_add(ct_scale(without_side(e, moving, x), x), ct_scale(without_side(e, moving, y), y));
}

/* What gives way along an axis, and less along the normal, would be met again at once. */
static ct_vec axis_velocity(const encounter *e)
{
    const encounter next = { .own = without_sides(e, e->other),
                             .other = e->other,
                             .normal = e->normal };
    return encounter_sense(&next) < 0 ? without_sides(e, (ct_vec){ 0, 0 }) : next.own;
}

/* The part along the normal that a bounce leaves. A wall that gives way is bounced off as one that
 * stands, in its own frame; one that comes is as good as one that stands. */
static double bounced(const encounter *e, double own, double other)
{
    const double wall = fmin(0, other);
    return e->exchanges ? other : own < wall ? 2 * wall - own : own;
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
    const double speed = ct_length(v), least = -rounding * speed;
    const body *b = e->dented;
    const bool stand = b && b->last_way == 0 && e->other.x == 0 && e->other.y == 0;
    /* Into the surface before, or between two that stand to where it came from. */
    const bool leads_back = b && (ct_dot(v, b->last_normal) < b->last_way + least ||
                                  (stand && ct_dot(v, b->came) < least * ct_length(b->came)));
    return speed > rounding * ct_length(e->own) && !leads_back ? v : (ct_vec){ 0, 0 };
}
