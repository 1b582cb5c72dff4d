/* cast.h - where segments and rays run through shapes, and a segment clipped to a rect by the
 * regions of its ends. The verdict of a cast is exact, by the predicates of outline; times are
 * rounded. One ray stands for both, with an end or without. The room never sweeps a shape and
 * finds no contacts. Internal to libct: what is offered are ct_cast_* and ct_clip_segment_rect. */
#ifndef CORE_CAST_H
#define CORE_CAST_H

#include "core/ct.h"
#include "core/num/lanes.h"
#include "core/num/num.h"
#include "core/num/sum.h"

/* The points from + t d, up to t = 1 or without an end. */
typedef struct ct_ray {
    ct_segment ends; /* `to` is the direction of a ray without an end */
    ct_vec d;        /* rounded */
    double limit;    /* of t: 1 or HUGE_VAL */
} ct_ray;

/* The ends are stored as they will be read: each at once. */
static inline ct_ray ct_ray_of(ct_vec from, ct_vec to, ct_vec d, double limit)
{
    ct_ray ray = { .d = d, .limit = limit };
    const ct_lanes ends[2] = { { from.x, from.y }, { to.x, to.y } };
    ct_lanes_store(ends[0], &ray.ends.from.x);
    ct_lanes_store(ends[1], &ray.ends.to.x);
    return ray;
}

static inline ct_ray ct_ray_between(ct_vec from, ct_vec to)
{
    return ct_ray_of(from, to, ct_sub(to, from), 1);
}

static inline ct_ray ct_ray_along(ct_vec origin, ct_vec direction)
{
    return ct_ray_of(origin, direction, direction, HUGE_VAL);
}

/* Stretches of times, empty where they end before they begin. */
static const ct_span ct_always = { -HUGE_VAL, HUGE_VAL }, ct_never = { HUGE_VAL, -HUGE_VAL };

static inline bool ct_ray_is_endless(const ct_ray *ray)
{
    return ray->limit > 1;
}

/* Exactly d. */
static inline ct_sum ct_ray_dx(const ct_ray *ray)
{
    return ct_sum_of(ray->ends.to.x, ct_ray_is_endless(ray) ? 0 : -ray->ends.from.x);
}

static inline ct_sum ct_ray_dy(const ct_ray *ray)
{
    return ct_sum_of(ray->ends.to.y, ct_ray_is_endless(ray) ? 0 : -ray->ends.from.y);
}

static inline ct_vec ct_ray_at(const ct_ray *ray, double t)
{
    return t == 1 && !ct_ray_is_endless(ray) ? ray->ends.to : ct_along(ray->ends.from, t, ray->d);
}

/* Finite ends, and a direction that is one. */
bool ct_ray_is_valid(const ct_ray *ray);

/* The power of two by which d can be stretched, without rounding, to lead far past everything
 * within `size` of the ray's start; 0 for a ray with an end. */
int ct_ray_stretch(const ct_ray *ray, double size);

/* Does it, without an end, meet the capsule or oriented rect? It does not start within. Decided
 * exactly; of one with an end ct_overlap tells. */
bool ct_ray_meets(const ct_ray *ray, const ct_shape *shape);

/* d turned around, as a unit vector; d is not 0. */
ct_vec ct_ray_against(const ct_ray *ray);

static inline bool ct_cast_none(ct_cast *out)
{
    *out = (ct_cast){ .hit = false };
    return false;
}

/* Of coordinates so far beyond 1e150 that differences overflow there is no hit. */
static inline bool ct_cast_told(ct_cast *out)
{
    bool is_finite =
        ct_is_finite(out->enter) && ct_is_finite(out->exit) && ct_is_finite(out->normal);
    return is_finite || ct_cast_none(out);
}

/* A hit from t_enter, 0 just where it starts within the shape, to t_exit; normal as found. */
static inline bool ct_cast_between(const ct_ray *ray, double t_enter, double t_exit, ct_vec normal,
                                   ct_cast *out)
{
    bool starts_within = t_enter == 0;
    double last = ct_min(ray->limit, ct_max(t_exit, t_enter)); /* never -0 */
    *out = (ct_cast){ true,
                      t_enter,
                      last,
                      ct_ray_at(ray, t_enter),
                      ct_ray_at(ray, last),
                      !starts_within,
                      starts_within ? (ct_vec){ 0, 0 } : normal };
    return ct_ray_is_endless(ray) || ct_cast_told(out);
}

bool ct_ray_circle(const ct_ray *ray, const ct_circle *circle, ct_cast *out);
bool ct_ray_capsule(const ct_ray *ray, const ct_capsule *capsule, ct_cast *out);

/* Where it enters and leaves the outline; two points are a segment or a point. */
bool ct_ray_outline(const ct_ray *ray, const ct_polygon *outline, ct_cast *out);

#endif
