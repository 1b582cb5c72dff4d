/* overlap_segment.c - overlap of the pairs with a segment or capsule and without a polygon.
 *
 * Everything is measured in plain doubles without a branch, and held against one error bound; the
 * rare pair within it is decided exactly. A verdict that is 1 overlaps, 0 is apart, -1 undecided.
 * What is not finite makes the bound infinite or NaN, and nothing stands clear of it. */
#include "core/num/lanes.h"
#include "core/outline/obb.h"
#include "core/overlap/overlap.h"

/* ---- Points and circles ------------------------------------------------------------------ */

static inline int disc_leg_verdict(ct_vec center, const ct_segment *s, double radius)
{
    ct_vec d = ct_sub(s->to, s->from), q = ct_sub(center, s->from);
    ct_leg leg = ct_leg_of(d);
    double distance_sq = ct_leg_distance_sq(&leg, q), limit = radius * radius;
    double bound = ct_clear_bound(ct_size(d) + ct_size(q) + fabs(radius));
    return fabs(distance_sq - limit) > bound ? distance_sq < limit : -1;
}

bool ct_overlap_point_segment(const ct_vec *a, const ct_segment *b)
{
    int verdict = disc_leg_verdict(*a, b, 0);
    return verdict >= 0 ? verdict : CT_OVERLAP_EXACTLY(POINT, point, a, SEGMENT, segment, b);
}

bool ct_overlap_circle_segment(const ct_circle *a, const ct_segment *b)
{
    int verdict = disc_leg_verdict(a->center, b, a->radius);
    return verdict >= 0 ? verdict & (a->radius >= 0)
                        : CT_OVERLAP_EXACTLY(CIRCLE, circle, a, SEGMENT, segment, b);
}

bool ct_overlap_point_capsule(const ct_vec *a, const ct_capsule *b)
{
    int verdict = disc_leg_verdict(*a, &(ct_segment){ b->from, b->to }, b->radius);
    return verdict >= 0 ? verdict & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(POINT, point, a, CAPSULE, capsule, b);
}

bool ct_overlap_circle_capsule(const ct_circle *a, const ct_capsule *b)
{
    int verdict =
        disc_leg_verdict(a->center, &(ct_segment){ b->from, b->to }, a->radius + b->radius);
    return verdict >= 0 ? verdict & (a->radius >= 0) & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(CIRCLE, circle, a, CAPSULE, capsule, b);
}

/* ---- Two of them ------------------------------------------------------------------------- */

/* Two segments, the first in the first lane: each along itself, and from its start to the ends of
 * the other. */
typedef struct legs {
    ct_lanes x, y, from_x, from_y, to_x, to_y;
    double size; /* for ct_clear_bound */
} legs;

static inline legs legs_of(const ct_segment *a, const ct_segment *b)
{
    ct_lanes a_from = ct_lanes_load(&a->from.x), a_to = ct_lanes_load(&a->to.x);
    ct_lanes b_from = ct_lanes_load(&b->from.x), b_to = ct_lanes_load(&b->to.x);
    ct_lanes along_a = a_to - a_from, along_b = b_to - b_from, between = b_from - a_from;
    ct_lanes far = b_to - a_from, other_far = a_to - b_from;
    ct_lanes sizes = ct_lanes_abs(along_a) + ct_lanes_abs(along_b) + ct_lanes_abs(between);
    return (legs){ .x = ct_lanes_firsts(along_a, along_b),
                   .y = ct_lanes_seconds(along_a, along_b),
                   .from_x = ct_lanes_firsts(between, -between),
                   .from_y = ct_lanes_seconds(between, -between),
                   .to_x = ct_lanes_firsts(far, other_far),
                   .to_y = ct_lanes_seconds(far, other_far),
                   .size = sizes[0] + sizes[1] };
}

/* How far, as a product of lengths, the ends of each lie to either side of the other's line; and
 * how far those of one lie to one side of it. Neither is more than a bound where it does not
 * hold. */
typedef struct segment_sides {
    double cross, parted;
} segment_sides;

static inline segment_sides sides_of(const legs *l)
{
    ct_lanes from = l->x * l->from_y - l->y * l->from_x, to = l->x * l->to_y - l->y * l->to_x;
    ct_lanes least = ct_lanes_min(from, to), most = ct_lanes_max(from, to);
    ct_lanes both = ct_lanes_min(most, -least), one = ct_lanes_max(least, -most);
    return (segment_sides){ ct_min(both[0], both[1]), ct_max(one[0], one[1]) };
}

bool ct_overlap_segment_segment(const ct_segment *a, const ct_segment *b)
{
    legs l = legs_of(a, b);
    segment_sides s = sides_of(&l);
    return ct_max(s.cross, s.parted) > ct_clear_bound(l.size)
               ? s.cross > s.parted
               : CT_OVERLAP_EXACTLY(SEGMENT, segment, a, SEGMENT, segment, b);
}

/* As ct_leg_distance_sq. */
static inline ct_lanes distances_sq(const legs *l, ct_lanes length_sq, ct_lanes x, ct_lanes y)
{
    ct_lanes t = ct_lanes_max(x * l->x + y * l->y, ct_lanes_both(0));
    t = ct_lanes_min(t, length_sq) / (length_sq + ct_lanes_both(DBL_MIN));
    ct_lanes dx = x - t * l->x, dy = y - t * l->y;
    return dx * dx + dy * dy;
}

/* Two segments that do not cross are closest at an end of one. That they meet and that they are
 * apart are not both beyond the bound, so one branch will do. */
static inline int capsule_verdict(const ct_segment *a, const ct_segment *b, double radius)
{
    legs l = legs_of(a, b);
    ct_lanes length_sq = l.x * l.x + l.y * l.y;
    ct_lanes least = ct_lanes_min(distances_sq(&l, length_sq, l.from_x, l.from_y),
                                  distances_sq(&l, length_sq, l.to_x, l.to_y));
    double near = radius * radius - ct_min(least[0], least[1]);
    segment_sides s = sides_of(&l);
    double meet = ct_max(s.cross, near), apart = ct_min(s.parted, -near);
    return ct_max(meet, apart) > ct_clear_bound(l.size + fabs(radius)) ? meet > apart : -1;
}

bool ct_overlap_segment_capsule(const ct_segment *a, const ct_capsule *b)
{
    int verdict = capsule_verdict(a, &(ct_segment){ b->from, b->to }, b->radius);
    return verdict >= 0 ? verdict & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(SEGMENT, segment, a, CAPSULE, capsule, b);
}

bool ct_overlap_capsule_capsule(const ct_capsule *a, const ct_capsule *b)
{
    int verdict = capsule_verdict(&(ct_segment){ a->from, a->to }, &(ct_segment){ b->from, b->to },
                                  a->radius + b->radius);
    return verdict >= 0 ? verdict & (a->radius >= 0) & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(CAPSULE, capsule, a, CAPSULE, capsule, b);
}

/* ---- Against a box ----------------------------------------------------------------------- */

/* In a frame in which the box reaches from lo to hi. None of the lengths is off by more than 4u of
 * `size`, which is no less than their sum. */
typedef struct boxed_segment {
    ct_vec lo, hi;
    ct_vec from, to;
    double radius_sq, size;
} boxed_segment;

static inline boxed_segment boxed_by_rect(const ct_rect *r, const ct_segment *s, double radius)
{
    boxed_segment b = { { 0, 0 },
                        ct_sub(r->max, r->min),
                        ct_sub(s->from, r->min),
                        ct_sub(s->to, r->min),
                        radius * radius,
                        0 };
    b.size = ct_size(b.hi) + ct_size(b.from) + ct_size(b.to) + fabs(radius);
    return b;
}

/* Where all lengths are multiplied by L = |(cos, sin)|, instead of assuming that it is 1. */
static inline boxed_segment boxed_by_obb(const ct_obb *o, const ct_segment *s, double radius)
{
    ct_vec from = ct_sub(s->from, o->center), to = ct_sub(s->to, o->center);
    ct_vec u = { o->cos, o->sin }, v = { -o->sin, o->cos };
    double length_sq = ct_dot(u, u);
    ct_vec hi = ct_scale(length_sq, o->half);
    boxed_segment b = { ct_scale(-1, hi),
                        hi,
                        { ct_dot(from, u), ct_dot(from, v) },
                        { ct_dot(to, u), ct_dot(to, v) },
                        radius * (radius * length_sq),
                        0 };
    b.size = 2 * ct_size(hi) + (ct_size(from) + ct_size(to) + fabs(radius)) * ct_size(u) +
             ct_axes_doubt(length_sq);
    return b;
}

/* Where the segment runs past the box on one side, how far the nearest corner is off its line; that
 * of the other side is the negative of what the box reaches beyond it. */
static inline double off_line(const boxed_segment *b, ct_vec d)
{
    double top = ct_max(d.x * (b->hi.y - b->from.y), d.x * (b->lo.y - b->from.y));
    double low = ct_min(d.x * (b->hi.y - b->from.y), d.x * (b->lo.y - b->from.y));
    double right = ct_max(d.y * (b->hi.x - b->from.x), d.y * (b->lo.x - b->from.x));
    double left = ct_min(d.y * (b->hi.x - b->from.x), d.y * (b->lo.x - b->from.x));
    return ct_max(low - right, left - top);
}

/* By separating axes: those of the box and the segment's normal. Positive is apart. */
static inline double off_sides(const boxed_segment *b)
{
    double x = ct_max(b->lo.x - ct_max(b->from.x, b->to.x), ct_min(b->from.x, b->to.x) - b->hi.x);
    double y = ct_max(b->lo.y - ct_max(b->from.y, b->to.y), ct_min(b->from.y, b->to.y) - b->hi.y);
    return ct_max(x, y);
}

static inline double beyond_sq(const boxed_segment *b, ct_vec p)
{
    ct_vec w = { ct_positive(ct_max(b->lo.x - p.x, p.x - b->hi.x)),
                 ct_positive(ct_max(b->lo.y - p.y, p.y - b->hi.y)) };
    return ct_dot(w, w);
}

static inline double corner_distance_sq(const boxed_segment *b, ct_vec d)
{
    ct_leg leg = ct_leg_of(d);
    ct_vec lo = ct_sub(b->lo, b->from), hi = ct_sub(b->hi, b->from);
    double one = ct_min(ct_leg_distance_sq(&leg, lo), ct_leg_distance_sq(&leg, hi));
    double other = ct_min(ct_leg_distance_sq(&leg, (ct_vec){ hi.x, lo.y }),
                          ct_leg_distance_sq(&leg, (ct_vec){ lo.x, hi.y }));
    return ct_min(one, other);
}

/* The distances above are taken between differences of lengths, which may be twice `size`. */
static inline double clear_bound_sq(const boxed_segment *b)
{
    return ct_clear_bound(2 * b->size);
}

static inline double clear_bound(const boxed_segment *b)
{
    return 0x1p-46 * b->size + DBL_MIN;
}

static inline int box_segment_verdict(const boxed_segment *b)
{
    double beside = off_sides(b), line = off_line(b, ct_sub(b->to, b->from));
    double bound = clear_bound(b), bound_sq = clear_bound_sq(b);
    bool meet = (beside < -bound) & (line < -bound_sq);
    return (meet | (beside > bound) | (line > bound_sq)) ? meet : -1;
}

/* A segment that does not meet the box is closest to it at one of its ends or at a corner. */
static inline int box_capsule_verdict(const boxed_segment *b)
{
    ct_vec d = ct_sub(b->to, b->from);
    double beside = off_sides(b), line = off_line(b, d);
    double bound = clear_bound(b), bound_sq = clear_bound_sq(b);
    double ends = ct_min(beyond_sq(b, b->from), beyond_sq(b, b->to));
    double corners = corner_distance_sq(b, d), least = ct_min(ends, corners);
    bool meet = ((beside < -bound) & (line < -bound_sq)) | (least < b->radius_sq - bound_sq);
    bool apart = ((beside > bound) | (line > bound_sq)) & (least > b->radius_sq + bound_sq);
    return (meet | apart) ? meet : -1;
}

bool ct_overlap_rect_segment(const ct_rect *a, const ct_segment *b)
{
    boxed_segment boxed = boxed_by_rect(a, b, 0);
    int verdict = box_segment_verdict(&boxed);
    return verdict >= 0 ? verdict & ct_is_ordered(a)
                        : CT_OVERLAP_EXACTLY(RECT, rect, a, SEGMENT, segment, b);
}

bool ct_overlap_obb_segment(const ct_obb *a, const ct_segment *b)
{
    boxed_segment boxed = boxed_by_obb(a, b, 0);
    int verdict = box_segment_verdict(&boxed);
    return verdict >= 0 ? verdict & ct_has_extents(a)
                        : CT_OVERLAP_EXACTLY(OBB, obb, a, SEGMENT, segment, b);
}

bool ct_overlap_rect_capsule(const ct_rect *a, const ct_capsule *b)
{
    boxed_segment boxed = boxed_by_rect(a, &(ct_segment){ b->from, b->to }, b->radius);
    int verdict = box_capsule_verdict(&boxed);
    return verdict >= 0 ? verdict & ct_is_ordered(a) & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(RECT, rect, a, CAPSULE, capsule, b);
}

bool ct_overlap_obb_capsule(const ct_obb *a, const ct_capsule *b)
{
    boxed_segment boxed = boxed_by_obb(a, &(ct_segment){ b->from, b->to }, b->radius);
    int verdict = box_capsule_verdict(&boxed);
    return verdict >= 0 ? verdict & ct_has_extents(a) & (b->radius >= 0)
                        : CT_OVERLAP_EXACTLY(OBB, obb, a, CAPSULE, capsule, b);
}
