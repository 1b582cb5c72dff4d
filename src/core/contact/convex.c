/* convex.c - how far two convex outlines are apart, or how far one has to move. */
#include "core/contact/contact.h"

#include <float.h>

#include "core/num/lanes.h"

/* A hull's corners counter-clockwise from the lowest, of those the leftmost, so that the directions
 * of its edges go around once in rising order. b's are mirrored in the origin. */
typedef struct ring {
    int first, count;
    ct_vec at[CT_MAX_POINTS + 1];
    double key[CT_MAX_POINTS]; /* rises with the direction of the edge that starts here, 0 to 4 */
} ring;

/* The corners as they were before they were scaled, which may have lost the order of those that
 * differ by next to nothing; but not those of a box, which are better in the frame of the pair. */
static const ct_vec *unscaled(const ct_hull *hull)
{
    return hull->outline->box ? hull->at : hull->outline->at;
}

static int lowest_corner(const ct_hull *hull, double sign)
{
    const ct_vec *at = unscaled(hull);
    int best = 0;
    double x = sign * at[0].x, y = sign * at[0].y;
    for (int i = 1; i < hull->count; i++) {
        double xi = sign * at[i].x, yi = sign * at[i].y;
        if (yi < y || (yi == y && xi < x)) {
            best = i;
            x = xi;
            y = yi;
        }
    }
    return best;
}

static double key_of(ct_vec e)
{
    double size = ct_size(e), slant = e.x / size;
    double key = e.y < 0 || (e.y == 0 && e.x < 0) ? 3 + slant : 1 - slant;
    return size > 0 ? key : 0; /* an edge without length may come at any time */
}

static void make_ring(const ct_hull *hull, double sign, ring *out)
{
    const ct_vec *at = unscaled(hull);
    int count = hull->count, index = lowest_corner(hull, sign);
    out->first = index;
    out->count = count > 1 ? count : 0;
    for (int i = 0; i < count; i++) {
        int start = index;
        index += hull->turn;
        index = index < 0 ? count - 1 : index < count ? index : 0;
        out->at[i] = ct_scale(sign, hull->at[start]);
        out->key[i] = key_of(ct_scale(sign, ct_sub(at[index], at[start])));
    }
    out->at[count] = out->at[0];
}

/* Which corner of the outline the ring's i-th is. */
static int index_in(const ct_hull *hull, const ring *r, int i)
{
    int index = r->first + (hull->turn > 0 ? i : -i);
    return index < 0 ? index + hull->count : index < hull->count ? index : index - hull->count;
}

/* The edges of both rings in the order of their directions are those of a - b. */
typedef struct round_trip {
    ring a, b;
    int count;
    double distance_sq[2 * CT_MAX_POINTS]; /* of the origin from each edge */
    short a_index[2 * CT_MAX_POINTS + 1];  /* where on the rings each starts */
    double least_sq;
    /* The most that the origin lies in front of an edge's line, squared, < 0 behind: at least, at most. */
    ct_span front;
} round_trip;

static double signed_sq(double v)
{
    return v * fabs(v);
}

/* Copies of corners may each have moved by `lost`, and the line of a short edge far more where the origin is. */
static void go_around(round_trip *trip, double lost)
{
    const ring *a = &trip->a, *b = &trip->b;
    int i = 0, j = 0, count = a->count + b->count;
    double least = HUGE_VAL;
    ct_span front = { -HUGE_VAL, -HUGE_VAL };
    for (int k = 0; k < count; k++) {
        bool of_a = j == b->count || (i < a->count && a->key[i] <= b->key[j]);
        const ct_vec *start = of_a ? &a->at[i] : &b->at[j];
        ct_vec e = ct_sub(start[1], start[0]), v = ct_add(a->at[i], b->at[j]);
        double length_sq = ct_dot(e, e);
        double per_length = 1 / ct_max(length_sq, DBL_MIN);
        double t = ct_clamp(-ct_dot(v, e) * per_length, 0, 1);
        ct_vec nearest = ct_along(v, t, e);
        double height = ct_cross(e, v), value = ct_dot(nearest, nearest), off = lost * ct_size(v);
        trip->distance_sq[k] = value;
        trip->a_index[k] = (short)i;
        least = ct_min(value, least);
        front.least = ct_max(signed_sq(height - off) * per_length, front.least);
        front.most = ct_max(signed_sq(height + off) * per_length, front.most);
        i += of_a;
        j += !of_a;
    }
    trip->a_index[count] = (short)i;
    trip->count = count;
    trip->least_sq = least;
    trip->front = front;
}

/* Returns false for a side that looks away from the origin, which lies in front of others. */
static bool tell_edge(const ct_hull_pair *pair, const round_trip *trip, int k, ct_nearest *out)
{
    int i = trip->a_index[k], j = k - i;
    bool of_a = trip->a_index[k + 1] > i;
    const ct_hull *of = of_a ? &pair->a : &pair->b;
    int a_corner = index_in(&pair->a, &trip->a, i), b_corner = index_in(&pair->b, &trip->b, j);
    int start = of_a ? a_corner : b_corner;
    out->of_b = !of_a;
    out->corner = of_a ? b_corner : a_corner;
    out->edge = of->turn > 0 ? start : ct_hull_before(of, start);
    const ct_vec *at = of_a ? &trip->a.at[i] : &trip->b.at[j];
    const double up = 0x1p300; /* else what is subnormal has products of 0 */
    ct_vec e = ct_scale(up, ct_sub(at[1], at[0])), v = ct_add(trip->a.at[i], trip->b.at[j]);
    double along = -ct_dot(v, e), length = ct_dot(e, e) / up;
    bool before = along<0, beyond = along> length;
    out->feature = !before && !beyond         ? CT_FEATURE_FACE
                   : before == (of->turn > 0) ? CT_FEATURE_START
                                              : CT_FEATURE_END;
    return out->core < 0 || out->feature != CT_FEATURE_FACE || ct_cross(e, v) > 0;
}

/* Of the edges that are nearest but for rounding a side before a corner, then an edge of a before
 * one of b, then the first in its outline's order. */
static bool comes_first(const ct_nearest *a, const ct_nearest *b)
{
    bool a_side = a->feature == CT_FEATURE_FACE, b_side = b->feature == CT_FEATURE_FACE;
    if (a_side != b_side) {
        return a_side;
    }
    return a->of_b != b->of_b ? b->of_b : a->edge < b->edge;
}

static void tell_round_trip(const ct_hull_pair *pair, const round_trip *trip, ct_nearest *out)
{
    double limit = sqrt(trip->least_sq) + pair->noise;
    bool found = false;
    for (int k = 0; k < trip->count; k++) {
        if (trip->distance_sq[k] <= limit * limit) {
            ct_nearest edge = *out;
            if (tell_edge(pair, trip, k, &edge) && (!found || comes_first(&edge, out))) {
                *out = edge;
                found = true;
            }
        }
    }
    if (out->core < 0) {
        out->feature = CT_FEATURE_FACE; /* beyond its end but by rounding */
    }
}

static void tell_gap(const ct_hull_pair *pair, double core, ct_nearest *out)
{
    out->core = core / pair->scale;
    out->gap = out->core - (pair->a.outline->radius + pair->b.outline->radius);
    out->relation = out->gap > 0 ? CT_APART : CT_OVERLAPPING;
}

/* Returns false where the digits of the gap have gone, or what is nearest hangs on them. */
static bool find_by_doubles(const ct_hull_pair *pair, ct_nearest *out, ct_nearest_known *known)
{
    round_trip trip;
    make_ring(&pair->a, 1, &trip.a);
    make_ring(&pair->b, -1, &trip.b);
    go_around(&trip, ct_hull_is_copy(&pair->a) ? pair->noise : 0);
    double noise_sq = pair->noise * pair->noise, distance = sqrt(trip.least_sq);
    *known = (ct_nearest_known){ trip.front.least > noise_sq, trip.front.most < -noise_sq };
    *out = (ct_nearest){ 0 };
    tell_gap(pair, known->apart ? distance : -distance, out);
    if ((!known->apart && !known->overlapping) ||
        !(fabs(out->gap) * pair->scale > 0x1p36 * pair->noise)) {
        return false;
    }
    tell_round_trip(pair, &trip, out);
    return true;
}

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
    if (boxes_meet || a->count == 2 || b->count == 2 ||
        a->outline->error + b->outline->error != 0) {
        return false; /* round a segment's end may be either of its sides */
    }
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

/* Apart from the plain case for its stack. */
CT_COLD static void find_by_walking(const ct_hull_pair *pair, ct_nearest *out)
{
    ct_nearest_known known = { false, false };
    double length = CT_HULL_DOUBT * pair->noise;
    /* Edges that may lead elsewhere cannot be walked along. */
    bool is_doubtful =
        pair->a.outline->error + pair->b.outline->error != 0 &&
        (ct_hull_has_short_edge(&pair->a, length) || ct_hull_has_short_edge(&pair->b, length));
    if (is_doubtful || !find_by_doubles(pair, out, &known)) {
        ct_find_nearest_exactly(pair, known, out);
    }
}

void ct_find_nearest(const ct_hull_pair *pair, ct_nearest *out)
{
    ct_nearest_known known;
    ct_scan end = ct_scan_nearest(pair, out, &known);
    if (end == CT_SCAN_CLOSE) {
        ct_find_nearest_exactly(pair, known, out);
    } else if (end == CT_SCAN_NONE) {
        find_by_walking(pair, out);
    }
}
