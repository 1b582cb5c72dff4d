/* overlap_segment.c - overlap of the pairs with a segment or capsule and without a polygon.
 *
 * Everything is measured in plain doubles without a branch, and held against one error bound; the
 * rare pair within it is decided exactly. A verdict that is 1 overlaps, 0 is apart, -1 undecided.
 * What is not finite makes the bound infinite or NaN, and nothing stands clear of it. */
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

/* Between the ends of two segments a and b: along each, and from either start to the other's
 * ends. */
typedef struct legs {
    ct_vec a, b;
    ct_vec from_from, from_to; /* from a's start to b's */
    ct_vec to_from;            /* from b's start to a's end */
} legs;

static inline legs legs_of(const ct_segment *a, const ct_segment *b)
{
    return (legs){ ct_sub(a->to, a->from), ct_sub(b->to, b->from), ct_sub(b->from, a->from),
                   ct_sub(b->to, a->from), ct_sub(a->to, b->from) };
}

/* The sides on which the ends of one lie of the other; a side is clear beyond the bound. */
typedef struct sides {
    bool cross, parted; /* each certain if true */
} sides;

static inline sides sides_of(const legs *l, double bound)
{
    double b_from = ct_cross(l->a, l->from_from), b_to = ct_cross(l->a, l->from_to);
    double a_from = ct_cross(l->from_from, l->b), a_to = ct_cross(l->b, l->to_from);
    double a_least = ct_min(a_from, a_to), a_most = ct_max(a_from, a_to);
    double b_least = ct_min(b_from, b_to), b_most = ct_max(b_from, b_to);
    return (sides){ (a_least < -bound) & (a_most > bound) & (b_least < -bound) & (b_most > bound),
                    (a_least > bound) | (a_most < -bound) | (b_least > bound) | (b_most < -bound) };
}

static inline double size_of(const legs *l)
{
    return ct_size(l->a) + ct_size(l->b) + ct_size(l->from_from);
}

bool ct_overlap_segment_segment(const ct_segment *a, const ct_segment *b)
{
    legs l = legs_of(a, b);
    sides s = sides_of(&l, ct_clear_bound(size_of(&l)));
    return (s.cross | s.parted) ? s.cross
                                : CT_OVERLAP_EXACTLY(SEGMENT, segment, a, SEGMENT, segment, b);
}

static inline double least_of(double a, double b, double c, double d)
{
    return ct_min(ct_min(a, b), ct_min(c, d));
}

/* Two segments that do not cross are closest at an end of one. */
static inline int capsule_verdict(const ct_segment *a, const ct_segment *b, double radius)
{
    legs l = legs_of(a, b);
    ct_leg along_a = ct_leg_of(l.a), along_b = ct_leg_of(l.b);
    double bound = ct_clear_bound(size_of(&l) + fabs(radius)), limit = radius * radius;
    double least =
        least_of(ct_leg_distance_sq(&along_a, l.from_from), ct_leg_distance_sq(&along_a, l.from_to),
                 ct_leg_distance_sq(&along_b, ct_scale(-1, l.from_from)),
                 ct_leg_distance_sq(&along_b, l.to_from));
    sides s = sides_of(&l, bound);
    bool meet = s.cross | (least < limit - bound), apart = s.parted & (least > limit + bound);
    return (meet | apart) ? meet : -1;
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
    return least_of(ct_leg_distance_sq(&leg, lo), ct_leg_distance_sq(&leg, hi),
                    ct_leg_distance_sq(&leg, (ct_vec){ hi.x, lo.y }),
                    ct_leg_distance_sq(&leg, (ct_vec){ lo.x, hi.y }));
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
