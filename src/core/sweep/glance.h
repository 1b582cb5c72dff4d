/* glance.h - roughly when a corner meets an edge or a corner, from their places on the tracks: enough
 * to leave out nearly all pairs before the careful probes. Not installed. */
#ifndef CORE_GLANCE_H
#define CORE_GLANCE_H

#include <float.h>

#include "core/num/num.h"
#include "core/sweep/track.h"

/* A corner at (x, y) that moves by `way` along x, in the unit of the tracks. */
typedef struct ct_glance {
    double x, y, way;
    double radius; /* both radii */
    double slack;  /* what two coordinates are apart may be off by this, and the radius too */
} ct_glance;

/* When the two meet if they do: not before `least`, and surely by `most` where that is finite. */
typedef ct_span ct_due;

static const ct_due ct_never_due = { INFINITY, INFINITY };

/* After the way to x, which may be off by `error`. */
static inline ct_due ct_due_at(const ct_glance *g, double x, double error, bool is_sure)
{
    double to = x - g->x;
    bool is_past = to < -error;
    return (ct_due){ is_past ? INFINITY : (to - error) / g->way,
                     is_sure && to > error ? (to + error) / g->way : INFINITY };
}

/* The edge from a to b, moved towards the corner by the radius. With an edge that is off by the
 * slack its direction is off by that over its length, and so is what the radius adds. Where the edge
 * does not rise by more than its doubt, only its nearer end counts. */
static inline ct_due ct_glance_side(const ct_glance *g, ct_vec a, ct_vec b)
{
    ct_vec e = ct_sub(b, a), shift = { 0, 0 };
    double doubt = 8 * g->slack, height = fabs(e.y);
    if (g->radius > 0) {
        double length_sq = e.x * e.x + e.y * e.y;
        if (!(length_sq > 0x1p-960)) { /* an underflow may have cost digits */
            return (ct_due){ -INFINITY, INFINITY };
        }
        double scale = g->radius / sqrt(length_sq);
        shift = (ct_vec){ -scale * height, e.y < 0 ? -scale * e.x : scale * e.x };
        doubt += doubt * scale;
    }
    if (height <= doubt) {
        double to = ct_min(a.x, b.x) - g->x;
        return (ct_due){ (to - g->radius - doubt) / g->way, INFINITY };
    }
    double y = g->y - shift.y, beyond = e.y < 0 ? a.y - y : y - a.y;
    if (beyond < -doubt || beyond - height > doubt) {
        return ct_never_due;
    }
    double slope = e.x / e.y;
    bool is_sure = beyond > doubt && height - beyond > doubt;
    return ct_due_at(g, a.x + shift.x + slope * (y - a.y), 8 * doubt * (1 + fabs(slope)), is_sure);
}

/* The disc around p. */
static inline ct_due ct_glance_corner(const ct_glance *g, ct_vec p)
{
    double beside = fabs(p.y - g->y), r = g->radius;
    double half_sq = r * r - beside * beside;
    double doubt = 8 * g->slack * (r + beside + g->slack) + DBL_MIN;
    if (half_sq + doubt < 0) {
        return ct_never_due;
    }
    double most = sqrt(half_sq + doubt), least = sqrt(ct_positive(half_sq - doubt));
    ct_due early = ct_due_at(g, p.x, 4 * g->slack, half_sq > doubt);
    return (ct_due){ early.least - most / g->way, early.most - least / g->way };
}

#endif
