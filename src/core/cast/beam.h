/* beam.h - what is cast: the points from + t d, up to t = 1 or without an end. Not installed. */
#ifndef CORE_BEAM_H
#define CORE_BEAM_H

#include <math.h>

#include "core/ct.h"
#include "core/num/num.h"
#include "core/num/sum.h"

typedef struct ct_beam {
    ct_vec from;
    ct_vec to;    /* the direction of a beam without an end */
    ct_vec d;     /* rounded */
    double limit; /* of t: 1 or HUGE_VAL */
} ct_beam;

static inline ct_beam ct_beam_between(ct_vec from, ct_vec to)
{
    return (ct_beam){ from, to, ct_sub(to, from), 1 };
}

static inline ct_beam ct_beam_along(ct_vec origin, ct_vec direction)
{
    return (ct_beam){ origin, direction, direction, HUGE_VAL };
}

static inline bool ct_beam_is_endless(const ct_beam *beam)
{
    return beam->limit > 1;
}

/* Exactly d. */
static inline ct_sum ct_beam_dx(const ct_beam *beam)
{
    return ct_sum_of(beam->to.x, ct_beam_is_endless(beam) ? 0 : -beam->from.x);
}

static inline ct_sum ct_beam_dy(const ct_beam *beam)
{
    return ct_sum_of(beam->to.y, ct_beam_is_endless(beam) ? 0 : -beam->from.y);
}

static inline ct_vec ct_beam_at(const ct_beam *beam, double t)
{
    return t == 1 && !ct_beam_is_endless(beam) ? beam->to : ct_along(beam->from, t, beam->d);
}

/* Finite ends, and a direction that is one. */
bool ct_beam_is_valid(const ct_beam *beam);

/* The power of two by which d can be stretched, without rounding, to lead far past everything within
 * `size` of the beam's start; 0 for a beam with an end. */
int ct_beam_stretch(const ct_beam *beam, double size);

/* Does it meet the capsule or oriented rect? It does not start within and has a length. Decided
 * exactly. */
bool ct_beam_meets(const ct_beam *beam, const ct_shape *shape);

/* d turned around, as a unit vector; d is not 0. */
ct_vec ct_beam_against(const ct_beam *beam);

static inline bool ct_cast_none(ct_cast *out)
{
    *out = (ct_cast){ .hit = false };
    return false;
}

/* A hit from t_enter, 0 just where it starts within the shape, to t_exit; normal as found. */
static inline bool ct_cast_between(const ct_beam *beam, double t_enter, double t_exit,
                                   ct_vec normal, ct_cast *out)
{
    bool starts_within = t_enter == 0;
    double last = ct_min(beam->limit, ct_max(t_enter, t_exit));
    *out = (ct_cast){ true,
                      t_enter,
                      last,
                      ct_beam_at(beam, t_enter),
                      ct_beam_at(beam, last),
                      !starts_within,
                      starts_within ? (ct_vec){ 0, 0 } : normal };
    return true;
}

bool ct_beam_circle(const ct_beam *beam, const ct_circle *circle, ct_cast *out);
bool ct_beam_capsule(const ct_beam *beam, const ct_capsule *capsule, ct_cast *out);

/* Where it enters and leaves the outline; two points are a segment or a point. */
bool ct_beam_outline(const ct_beam *beam, const ct_polygon *outline, ct_cast *out);

#endif
