/* segments.c - points and segments grown by discs: their contact in closed form.
 *
 * Apart, what is nearest of two segments is an end of one and some point of the other; crossing,
 * the shortest way out leads over an end (Ericson 2005, 5.1.9, by the ends instead of by the
 * lines, which does not mind how parallel they are). */
#include "core/contact/contact.h"

#include "core/num/lanes.h"
#include "core/num/num.h"

/* A corner of one against all of the other. */
typedef struct segment_end {
    ct_vec at;
    const ct_outline *of, *segment;
} segment_end;

/* From the segment towards the end, or where they cross the way in which the end comes free. */
typedef struct end_way {
    ct_vec normal;
    double core;       /* distance, or minus the depth */
    ct_vec on_segment; /* of the segment itself */
} end_way;

/* left says on which side of the segment the end lies, 1 or -1. */
static end_way across(const segment_end *e, ct_vec d, double left)
{
    double cross = ct_cross(d, ct_sub(e->at, e->segment->at[0])), length = sqrt(ct_dot(d, d));
    end_way w = { .normal = { -left * d.y / length + 0.0, left * d.x / length + 0.0 } };
    w.core = left * cross / length;
    w.on_segment = ct_along(e->at, -w.core, w.normal);
    return w;
}

static end_way way_to(const segment_end *e)
{
    const ct_vec *s = e->segment->at;
    ct_vec d = ct_sub(s[1], s[0]), q = ct_sub(e->at, s[0]);
    double along = ct_dot(q, d);
    if (along >= 0 && along <= ct_dot(d, d)) { return across(e, d, ct_cross(d, q) < 0 ? -1 : 1); }
    ct_vec from = along < 0 ? s[0] : s[1], v = ct_sub(e->at, from);
    double sum = ct_dot(v, v), length = sqrt(sum);
    if (sum > 0x1p-968) { /* else it takes more care */
        return (end_way){ { v.x / length + 0.0, v.y / length + 0.0 }, length, from };
    }
    return (end_way){ ct_unit(v), ct_length(v), from };
}

/* Fractions of the size that distances may be off by, and that they must be at least to be right in
 * eleven digits. */
static const double noise_share = 16 * DBL_EPSILON, least_share = 0x1p-12;

/* Returns false where the digits have gone. */
static bool tell_end_way(const segment_end *e, const end_way *w, double size, ct_contact *out)
{
    const ct_outline *a = e->of, *b = e->segment;
    double gap = w->core - (a->radius + b->radius);
    *out = (ct_contact){ .relation = gap > 0 ? CT_APART : CT_OVERLAPPING,
                         .distance = ct_max(gap, 0),
                         .depth = ct_max(-gap, 0),
                         .has_normal = true,
                         .normal = ct_negate(w->normal),
                         .a_point = ct_along(e->at, -a->radius, w->normal),
                         .b_point = ct_along(w->on_segment, b->radius, w->normal) };
    return fabs(w->core) > least_share * size && fabs(gap) > least_share * size;
}

/* The ends of a, then those of b, each against the other segment. */
typedef struct end_distances {
    double part_sq[4]; /* of a distance or depth that it may be */
    unsigned level;    /* bits: with the inside of the segment, not with an end */
} end_distances;

/* Both ends of one against the nearest points of the segment from s along d. */
static CT_HOT inline void measure(const ct_vec *of, ct_vec s, ct_vec d, double per_length_sq,
                                  int first, end_distances *out)
{
    ct_lanes x = (ct_lanes){ of[0].x, of[1].x } - ct_lanes_both(s.x);
    ct_lanes y = (ct_lanes){ of[0].y, of[1].y } - ct_lanes_both(s.y);
    ct_lanes dx = ct_lanes_both(d.x), dy = ct_lanes_both(d.y);
    ct_lanes zero = ct_lanes_both(0), one = ct_lanes_both(1);
    ct_lanes along = x * dx + y * dy;
    ct_lanes t = along * ct_lanes_both(per_length_sq);
    ct_lanes part = ct_lanes_max(zero, ct_lanes_min(one, t));
    ct_lanes vx = x - part * dx;
    ct_lanes vy = y - part * dy;
    ct_lanes_store(vx * vx + vy * vy, &out->part_sq[first]);
    out->level |= (~(ct_lanes_reach(zero, t) | ct_lanes_reach(t, one)) & 3U) << first;
}

/* The one with the least part, if there is just one: of two that are as near but for rounding and
 * one of them level with a segment, or both, it is not for this to choose. Two that are not are two
 * ends, each nearest to the other; more than two are those of segments as long as one another. Else
 * -1. */
static int choose(const end_distances *of, bool crossing, double size)
{
    const double *part_sq = of->part_sq;
    int a = part_sq[1] < part_sq[0], b = 2 + (part_sq[3] < part_sq[2]);
    int best = a + (b - a) * (part_sq[b] < part_sq[a]); /* which it is cannot be predicted */
    double limit = sqrt(part_sq[best]) + 2 * noise_share * size;
    ct_lanes limit_sq = ct_lanes_both(limit * limit);
    unsigned near = ct_lanes_reach(limit_sq, ct_lanes_load(part_sq)) |
                    ct_lanes_reach(limit_sq, ct_lanes_load(part_sq + 2)) << 2;
    near &= ~(1U << best);
    unsigned doubtful = near & (crossing || of->level >> best & 1 ? 15U : of->level);
    return (doubtful | (near & (near - 1))) == 0 ? best : -1;
}

static bool is_tame(double size)
{
    return size > 0x1p-150 && size < 0x1p150;
}

static bool point_and_segment(const ct_outline *point, const ct_outline *segment, ct_contact *out)
{
    segment_end e = { .at = point->at[0], .of = point, .segment = segment };
    ct_vec d = ct_sub(segment->at[1], segment->at[0]);
    double size = ct_size(d) + ct_size(ct_sub(e.at, segment->at[0]));
    if (!is_tame(size) || !(ct_dot(d, d) > 0x1p-600)) { return false; }
    end_way w = way_to(&e);
    return tell_end_way(&e, &w, size, out);
}

static bool two_segments(const ct_outline *a, const ct_outline *b, ct_contact *out)
{
    ct_vec d = ct_sub(a->at[1], a->at[0]), e = ct_sub(b->at[1], b->at[0]);
    ct_vec between = ct_sub(b->at[0], a->at[0]);
    double size = ct_size(d) + ct_size(e) + ct_size(between);
    double d_sq = ct_dot(d, d), e_sq = ct_dot(e, e);
    if (!is_tame(size) || !(ct_min(d_sq, e_sq) > 0x1p-600)) { return false; }
    const double left[4] = { -ct_cross(e, between), ct_cross(e, ct_sub(a->at[1], b->at[0])),
                             ct_cross(d, between), ct_cross(d, ct_sub(b->at[1], a->at[0])) };
    bool crossing = (left[0] < 0) != (left[1] < 0) && (left[2] < 0) != (left[3] < 0);
    double per_d_sq = 1 / d_sq, per_e_sq = 1 / e_sq;
    end_distances all = { .level = 0 };
    if (crossing) {
        for (int i = 0; i < 4; i++) {
            all.part_sq[i] = left[i] * left[i] * (i < 2 ? per_e_sq : per_d_sq);
        }
    } else {
        measure(a->at, b->at[0], e, per_e_sq, 0, &all);
        measure(b->at, a->at[0], d, per_d_sq, 2, &all);
    }
    int best = choose(&all, crossing, size);
    if (best < 0) { return false; }
    const ct_outline *of = best < 2 ? a : b;
    segment_end nearest = { of->at[best % 2], of, best < 2 ? b : a };
    end_way w =
        crossing ? across(&nearest, best < 2 ? e : d, left[best] < 0 ? 1 : -1) : way_to(&nearest);
    bool is_certain = tell_end_way(&nearest, &w, size, out);
    if (best >= 2) { ct_flip_contact(out, true); }
    return is_certain;
}

bool ct_segments_contact(const ct_outline *a, const ct_outline *b, ct_contact *out)
{
    if (a->count > 1 && b->count > 1) { return two_segments(a, b, out); }
    if (b->count > 1) { return point_and_segment(a, b, out); }
    bool is_certain = point_and_segment(b, a, out);
    ct_flip_contact(out, true);
    return is_certain;
}
