/* track.c - two outlines as seen along a motion. */
#include "core/sweep/track.h"

#include <float.h>
#include <math.h>

#include "core/num/num.h"

/* Returns the largest |x| + |y| of a corner from `origin`. */
static double lay(const ct_outline *outline, ct_vec origin, ct_vec d, ct_track *out)
{
    double size = 0;
    ct_span along = { INFINITY, -INFINITY }, across = along;
    for (int i = 0; i < outline->count; i++) {
        ct_vec p = ct_sub(outline->at[i], origin);
        double x = ct_dot(d, p), y = ct_cross(d, p);
        out->along[i] = x;
        out->across[i] = y;
        along = (ct_span){ ct_min(along.least, x), ct_max(along.most, x) };
        across = (ct_span){ ct_min(across.least, y), ct_max(across.most, y) };
        size = ct_max(size, fabs(p.x) + fabs(p.y));
    }
    out->all_along = along;
    out->all_across = across;
    return size;
}

/* Along m, such that neither over- nor underflows matter. */
static ct_vec direction_of(ct_vec m)
{
    double size = fabs(m.x) + fabs(m.y);
    if (size > 0x1p-100 && size < 0x1p100) {
        return m;
    }
    int exponent;
    (void)frexp(ct_max(fabs(m.x), fabs(m.y)), &exponent);
    return (ct_vec){ ldexp(m.x, -exponent), ldexp(m.y, -exponent) };
}

/* A coordinate has four roundings, each by u of |d| (|x| + |y|) at most, and the differences, the
 * way and the radius a few more: 16u of all of it covers them. */
void ct_lay_tracks(ct_tracks *k)
{
    const ct_outline *a = k->a_outline, *b = k->b_outline;
    ct_vec m = ct_sub(k->move.plus, k->move.minus), d = direction_of(m);
    double size = lay(a, b->at[0], d, &k->a) + lay(b, b->at[0], d, &k->b);
    double radius = a->radius + b->radius, d_size = fabs(d.x) + fabs(d.y);
    k->way = ct_dot(m, d);
    k->radius = radius * ct_length(d);
    k->slack = d_size * (8 * DBL_EPSILON * (size + radius) + 2 * (a->error + b->error)) +
               8 * DBL_EPSILON * k->way + DBL_MIN;
    k->reach = k->radius + k->slack;
}

bool ct_tracks_miss(const ct_tracks *k)
{
    return k->a.all_across.least > k->b.all_across.most + k->reach ||
           k->a.all_across.most < k->b.all_across.least - k->reach ||
           k->a.all_along.least > k->b.all_along.most + k->reach ||
           k->a.all_along.most + k->way < k->b.all_along.least - k->reach;
}

bool ct_tracks_start_apart(const ct_tracks *k)
{
    return k->a.all_along.most < k->b.all_along.least - k->reach;
}
