/* convex.c - how far two convex outlines are apart, or how far one has to move: by plain doubles
 * for those that lie clearly apart, or have few corners; else, and where these leave a doubt,
 * exactly. */
#include "core/contact/contact.h"

#include "core/num/lanes.h"

/* With the index in its lowest ten bits. */
static CT_HOT inline ct_lanes tagged(ct_lanes at, ct_mask index)
{
    return (ct_lanes)(((ct_mask)at & ~(ct_mask){ CT_MAX_POINTS - 1, CT_MAX_POINTS - 1 }) | index);
}

/* Or a corner that lies as far but for 2^-42 of that: without a branch, as each place carries its
 * index along. */
static CT_HOT inline int farthest_along(const ct_hull *hull, ct_lanes n)
{
    const ct_vec *at = hull->at, *last = at + hull->count - 1;
    ct_mask index = { 0, 1 };
    ct_lanes most = ct_lanes_both(-HUGE_VAL);
    for (; at < last; at += 2, index += (ct_mask){ 2, 2 }) {
        ct_lanes p = n * ct_lanes_load(&at[0].x), q = n * ct_lanes_load(&at[1].x);
        ct_lanes two = ct_lanes_firsts(p, q) + ct_lanes_seconds(p, q);
        most = ct_lanes_max(tagged(two, index), most);
    }
    if (at == last) {
        ct_lanes p = n * ct_lanes_load(&at->x);
        index = (ct_mask){ index[0], index[0] };
        most = ct_lanes_max(tagged(ct_lanes_both(p[0] + p[1]), index), most);
    }
    most = ct_lanes_max(most, ct_lanes_swapped(most));
    return (int)(((ct_mask)most)[0] & (CT_MAX_POINTS - 1));
}

/* A corner of a hull with those next to it and before it. */
typedef struct hull_corner {
    ct_lanes at, next[2];
    unsigned is_alone; /* 3 for a point, else 0 */
} hull_corner;

static CT_HOT inline hull_corner hull_corner_of(const ct_hull *hull, int i)
{
    const ct_vec *at = hull->at;
    return (hull_corner){ ct_lanes_load(&at[i].x),
                          { ct_lanes_load(&at[ct_hull_next(hull, i)].x),
                            ct_lanes_load(&at[ct_hull_before(hull, i)].x) },
                          hull->count == 1 ? 3 : 0 };
}

/* In both lanes. */
static CT_HOT inline ct_lanes dot(ct_lanes a, ct_lanes b)
{
    ct_lanes both = a * b;
    return both + ct_lanes_swapped(both);
}

/* To its right, or where that mask is to its left: a factor of 1 or -1 would be waited for. */
static CT_HOT inline ct_lanes turned(ct_lanes e, ct_mask left)
{
    ct_mask minus = left & (ct_mask)ct_lanes_both(-0.0);
    return (ct_lanes)((ct_mask)(ct_lanes){ e[1], -e[0] } ^ minus);
}

/* Bits 0 and 1: does the next one lie farther along n than the corner by more than that, the one
 * before? A point has none that does not. */
static CT_HOT inline unsigned lie_beyond(const hull_corner *c, ct_lanes n, double more)
{
    ct_lanes next = n * (c->next[0] - c->at), before = n * (c->next[1] - c->at);
    ct_lanes by = ct_lanes_firsts(next, before) + ct_lanes_seconds(next, before);
    return ct_mask_bits(ct_lanes_less(ct_lanes_both(more), by)) | c->is_alone;
}

static inline ct_mask mask_of(bool is)
{
    return (ct_mask){ -(long long)is, -(long long)is };
}

/* Of a - b the corner towards the middles is the nearest to the origin, or one of the edges at it,
 * far most of the time. That is told at once, and no branch is taken on which, since nothing
 * foretells it. What is told is proven: a corner that all edges lead away from; a side in which the
 * origin is level, and from which the other hull's corner lies nearest, its neighbours clearly
 * farther off, so that no side faces it. `clear` is more than roundings: no product of a place and
 * an edge is more than the square of all sizes, of which the noise is 2^-48, and it is off by a few
 * 2^-53 of that. */
bool ct_tell_apart(const ct_hull_pair *pair, ct_contact *out)
{
    const ct_hull *a = &pair->a, *b = &pair->b;
    ct_lanes a_min = ct_lanes_load(&a->bounds.min.x), a_max = ct_lanes_load(&a->bounds.max.x);
    ct_lanes b_min = ct_lanes_load(&b->bounds.min.x), b_max = ct_lanes_load(&b->bounds.max.x);
    bool boxes_meet = (ct_lanes_reach(b_max, a_min) & ct_lanes_reach(a_max, b_min)) == 3;
    /* Round a segment's end may be either of its sides. */
    if (boxes_meet || a->count == 2 || b->count == 2) { return false; }
    ct_lanes towards = (b_min + b_max) - (a_min + a_max);
    hull_corner v[2] = { hull_corner_of(a, farthest_along(a, towards)),
                         hull_corner_of(b, farthest_along(b, -towards)) };
    ct_lanes p = v[0].at - v[1].at;
    double noise = pair->noise, clear = 0x1p48 * (noise * noise);
    unsigned of_a = lie_beyond(&v[0], p, clear), of_b = lie_beyond(&v[1], -p, clear);
    bool is_corner = (of_a & of_b) == 3;
    unsigned a_back = a->turn < 0, b_back = b->turn < 0;
    unsigned back = (of_a >> a_back) & (of_b >> b_back) & 1;
    ct_mask left = mask_of(back != 0), corner = mask_of(is_corner);
    ct_lanes d = v[0].next[back ^ a_back] - v[0].at, e = v[1].at - v[1].next[back ^ b_back];
    ct_mask takes_a = ct_lanes_less(dot(turned(d, left), e), ct_lanes_both(0));
    takes_a |= mask_of(b->count == 1);
    e = ct_lanes_pick(takes_a, d, e);
    ct_lanes n = turned(e, left), length_sq = dot(e, e), length = ct_lanes_sqrt(length_sq);
    double along = -dot(p, e)[0];
    unsigned farther = lie_beyond(&v[ct_mask_bits(takes_a) & 1], ct_lanes_pick(takes_a, n, -n),
                                  2 * noise * length[0]);
    bool is_side = (along >= 0) & (along <= length_sq[0]) & (farther == 3) &
                   (length_sq[0] > CT_HULL_TINY * CT_HULL_TINY);
    n = ct_lanes_pick(corner, -p, n);
    length = ct_lanes_pick(corner, ct_lanes_sqrt(dot(p, p)), length);
    ct_lanes core = ct_lanes_pick(corner, length, -dot(n, p) / length);
    double of_radii = a->outline->radius + b->outline->radius, gap = core[0] - of_radii;
    if (!(is_corner | is_side) || !(core[0] > 0x1p36 * noise) || !(fabs(gap) > 0x1p36 * noise)) {
        return false;
    }
    n = n / length + ct_lanes_both(0);
    ct_lanes way = core * n;
    ct_lanes on_a = ct_lanes_pick(takes_a & ~corner, v[1].at - way, v[0].at);
    ct_lanes on_b = ct_lanes_pick(takes_a | corner, v[1].at, v[0].at + way);
    *out = (ct_contact){ .relation = gap > 0 ? CT_APART : CT_OVERLAPPING, .has_normal = true };
    out->distance = ct_max(gap, 0);
    out->depth = ct_max(-gap, 0);
    ct_lanes_store(n, &out->normal.x);
    ct_lanes_store(on_a + ct_lanes_both(a->outline->radius) * n, &out->a_point.x);
    ct_lanes_store(on_b - ct_lanes_both(b->outline->radius) * n, &out->b_point.x);
    return true;
}

void ct_find_nearest(const ct_hull_pair *pair, ct_nearest *out)
{
    ct_relation known = CT_TOUCHING;
    if (!ct_scan_nearest(pair, out, &known)) { ct_find_nearest_exactly(pair, known, out); }
}
