/* sweep_rounded.c - the engine under every sweep of points, circles and rects: a point that moves
 * against a box grown by a disc, in the stages of the swept-circle text, each decided exactly.
 *
 * The point starts at the origin; the box is the Minkowski difference b - a. Entering the grown
 * box with square corners on a side's stretch is a hit. In a corner square it is one if the move
 * meets that corner's disc, and otherwise it leaves the square outwards, because the square's two
 * inner edges lie within the disc: so at most one corner has to be tested. */
#include "core/num/num.h"
#include "core/num/sum.h"
#include "core/sweep/sweep.h"
#include "core/sweep/sweep_disc.h"

/* One axis of the two core boxes. */
typedef struct span {
    double a_min, a_max, b_min, b_max, a_move, b_move;
} span;

static span span_of(const ct_motion *m, bool is_y)
{
    if (is_y) {
        return (span){ m->a.min.y, m->a.max.y, m->b.min.y, m->b.max.y, m->a_move.y, m->b_move.y };
    }
    return (span){ m->a.min.x, m->a.max.x, m->b.min.x, m->b.max.x, m->a_move.x, m->b_move.x };
}

/* One axis: the box lo..hi, the grown box, and the relative move. */
typedef struct grown_axis {
    ct_sum lo, hi, grown_lo, grown_hi, move;
    int move_sign;
} grown_axis;

static void find_axis(const span *s, double ra, double rb, grown_axis *out)
{
    out->lo = ct_sum_of(s->b_min, -s->a_max);
    out->hi = ct_sum_of(s->b_max, -s->a_min);
    out->grown_lo = ct_sum_of_four(s->b_min, -s->a_max, -ra, -rb);
    out->grown_hi = ct_sum_of_four(s->b_max, -s->a_min, ra, rb);
    out->move = ct_sum_of(s->a_move, -s->b_move);
    out->move_sign = ct_sum_sign(&out->move);
}

/* Where the origin is as seen from lo..hi: -1 before, 1 behind, 0 within. */
static int outside(const ct_sum *lo, const ct_sum *hi)
{
    return ct_sum_sign(lo) > 0 ? -1 : ct_sum_sign(hi) < 0 ? 1 : 0;
}

/* Stage 2 on one axis: it starts outside and its end does not reach the grown box. */
static bool stays_apart(const grown_axis *x, int at)
{
    return (at < 0 && ct_sum_compare(&x->move, &x->grown_lo) < 0) ||
           (at > 0 && ct_sum_compare(&x->move, &x->grown_hi) > 0);
}

/* Stage 3: does the line of motion leave the grown box, of which only the two corners farthest
 * across the motion matter, on one side? */
static bool line_misses(const grown_axis *x, const grown_axis *y)
{
    bool rising = x->move_sign * y->move_sign >= 0;
    int upper = ct_sum_side(&x->move, &y->move, rising ? &x->grown_lo : &x->grown_hi, &y->grown_hi);
    int lower = ct_sum_side(&x->move, &y->move, rising ? &x->grown_hi : &x->grown_lo, &y->grown_lo);
    return upper * lower > 0;
}

/* Where the motion crosses the line at `wall` of the first axis, is it before, behind or level with
 * the box on the other axis? `turn` is 1 when first is x, and -1 when it is y. */
static int level_at(const grown_axis *first, const ct_sum *wall, const grown_axis *other, int turn)
{
    int sign[2];
    const ct_sum *ends[2] = { &other->lo, &other->hi };
    for (int i = 0; i < 2; i++) {
        int side = turn > 0 ? ct_sum_side(&first->move, &other->move, wall, ends[i])
                            : ct_sum_side(&other->move, &first->move, ends[i], wall);
        sign[i] = side * turn * first->move_sign;
    }
    return sign[0] > 0 ? -1 : sign[1] < 0 ? 1 : 0;
}

static const ct_sum *wall_of(const grown_axis *x, int at)
{
    return at < 0 ? &x->grown_lo : &x->grown_hi;
}

/* Which wall of the grown box is crossed last? at[] holds where the origin starts. */
static bool enters_on_x(const grown_axis *x, const grown_axis *y, const int at[2])
{
    if (at[0] == 0 || at[1] == 0) { return at[0] != 0; }
    /* x-wall / x-move against y-wall / y-move */
    int side = ct_sum_side(&x->move, &y->move, wall_of(x, at[0]), wall_of(y, at[1]));
    return side * x->move_sign * y->move_sign <= 0;
}

ct_region ct_region_at(const int at[2])
{
    static const ct_region table[3][3] = { { CT_REGION_BL, CT_REGION_B, CT_REGION_BR },
                                           { CT_REGION_L, CT_REGION_INSIDE, CT_REGION_R },
                                           { CT_REGION_TL, CT_REGION_T, CT_REGION_TR } };
    return table[at[1] + 1][at[0] + 1];
}

/* b's core coordinate at the contact: its side that faces a, or the middle of what they share. */
static double touched_at(const span *s, int at, double t)
{
    double pa = t * s->a_move, pb = t * s->b_move;
    if (at != 0) { return (at < 0 ? s->b_min : s->b_max) + pb; }
    return ct_middle(ct_max(s->a_min + pa, s->b_min + pb), ct_min(s->a_max + pa, s->b_max + pb));
}

/* a's reference coordinate at t. Where b rests it can be told from b as well, which is better when
 * the move is long: 1e12 times a rounded t would miss a radius of 1e-6. */
static double center_at(const span *s, int at, double t, double offset)
{
    double start = ct_middle(s->a_min, s->a_max);
    double facing = at < 0 ? s->a_max : s->a_min, wall = at < 0 ? s->b_min : s->b_max;
    bool from_wall = at != 0 && s->a_move != 0 && s->b_move == 0 &&
                     fabs(wall) + fabs(offset) < fabs(start) + fabs(t * s->a_move);
    return from_wall ? wall + offset + (start - facing) : start + t * s->a_move;
}

static void finish_hit(const ct_motion *m, const int at[2], ct_approach *out)
{
    span x = span_of(m, false), y = span_of(m, true);
    double r = m->a.radius + m->b.radius;
    ct_vec core = { touched_at(&x, at[0], out->t), touched_at(&y, at[1], out->t) };
    out->contact = ct_along(core, m->b.radius, out->normal);
    out->center = (ct_vec){ center_at(&x, at[0], out->t, r * out->normal.x),
                            center_at(&y, at[1], out->t, r * out->normal.y) };
}

/* A centre that is no farther from level with the end of a side than the rounding of the box's
 * own coordinates belongs to the side; one that is farther is where it is, however small the angle
 * and long the way. */
static bool is_at_corner_level(const span *s, double offset)
{
    return fabs(offset) <= DBL_EPSILON * ct_max(fabs(s->b_min), fabs(s->b_max));
}

static ct_region corner_hit_region(const ct_motion *m, const int at[2], ct_vec normal)
{
    span x = span_of(m, false), y = span_of(m, true);
    double r = m->a.radius + m->b.radius;
    bool level_x = is_at_corner_level(&x, r * normal.x);
    bool level_y = is_at_corner_level(&y, r * normal.y);
    /* A radius below the rounding is level with both, which says nothing. */
    int side[2] = { level_x && !level_y ? 0 : at[0], level_y && !level_x ? 0 : at[1] };
    return ct_region_at(side);
}

static void meet_corner(const ct_motion *m, const grown_axis *x, const grown_axis *y,
                        const int at[2], ct_approach *out)
{
    ct_disc_motion disc = { at[0] < 0 ? x->lo : x->hi, at[1] < 0 ? y->lo : y->hi, x->move, y->move,
                            ct_sum_of(m->a.radius, m->b.radius) };
    out->entry = ct_region_at(at);
    out->end = CT_SWEEP_CORNER_MISSED;
    if (ct_meet_disc(&disc, &out->t, &out->normal)) {
        out->end = CT_SWEEP_CORNER_HIT;
        out->region = corner_hit_region(m, at, out->normal);
        finish_hit(m, at, out);
    }
}

static double time_of(const grown_axis *x, int at)
{
    double t = ct_sum_value(wall_of(x, at)) / ct_sum_value(&x->move);
    return ct_max(DBL_TRUE_MIN, ct_min(1, t));
}

/* Where the wall of `first`, a side without a radius, is met: at an end of that side, on a way that
 * leads by and not into the box, or for sign -1 not by it? Which end, -1 or 1, or 0. */
static int met_end(const grown_axis *first, int at, const grown_axis *other, int sign)
{
    const ct_sum *wall = wall_of(first, at);
    int by = sign * other->move_sign;
    if (by >= 0 && ct_sum_side(&first->move, &other->move, wall, &other->hi) == 0) { return 1; }
    return by <= 0 && ct_sum_side(&first->move, &other->move, wall, &other->lo) == 0 ? -1 : 0;
}

/* As discs do that pass a corner, boxes that do so touch it square to their way: what slides
 * along a floor of tiles is not stopped where a tile begins. Points, and lines met by an end, have
 * no side there: the normal is what it would be with a radius, however small. */
static bool meet_end(const ct_motion *m, const grown_axis *x, const grown_axis *y, const int at[2],
                     ct_vec *normal)
{
    bool has_area = ct_sum_compare(&x->lo, &x->hi) < 0 && ct_sum_compare(&y->lo, &y->hi) < 0;
    if (m->a.radius + m->b.radius != 0) { return false; }
    bool on_x = at[0] != 0;
    int sign = has_area ? 1 : -1;
    int end = on_x ? met_end(x, at[0], y, sign) : met_end(y, at[1], x, sign);
    int outward[2] = { on_x ? at[0] : end, on_x ? end : at[1] };
    ct_vec way = { x->move.value.head, y->move.value.head };
    *normal = ct_unit(has_area ? (ct_vec){ outward[0] * fabs(way.y), outward[1] * fabs(way.x) }
                               : ct_negate(way));
    return end != 0;
}

static void meet_side(const ct_motion *m, const grown_axis *x, const grown_axis *y, const int at[2],
                      ct_approach *out)
{
    out->entry = out->region = ct_region_at(at);
    out->end = CT_SWEEP_SIDE_HIT;
    out->t = out->entry_t;
    if (!meet_end(m, x, y, at, &out->normal)) { out->normal = (ct_vec){ at[0], at[1] }; }
    finish_hit(m, at, out);
}

/* The origin is outside the grown box and its line of motion meets it within the move. */
static void enter(const ct_motion *m, const grown_axis *x, const grown_axis *y, int at[2],
                  ct_approach *out)
{
    if (enters_on_x(x, y, at)) {
        out->entry_t = time_of(x, at[0]);
        at[1] = level_at(x, wall_of(x, at[0]), y, 1);
    } else {
        out->entry_t = time_of(y, at[1]);
        at[0] = level_at(y, wall_of(y, at[1]), x, -1);
    }
    if (at[0] != 0 && at[1] != 0) {
        meet_corner(m, x, y, at, out);
    } else {
        meet_side(m, x, y, at, out);
    }
}

void ct_sweep_rounded(const ct_motion *m, ct_approach *out)
{
    span span_x = span_of(m, false), span_y = span_of(m, true);
    grown_axis x, y;
    ct_approach_none(CT_SWEEP_BOXES_APART, out);
    find_axis(&span_x, m->a.radius, m->b.radius, &x);
    find_axis(&span_y, m->a.radius, m->b.radius, &y);
    int at[2] = { outside(&x.grown_lo, &x.grown_hi), outside(&y.grown_lo, &y.grown_hi) };
    if (stays_apart(&x, at[0]) || stays_apart(&y, at[1])) { return; }
    if (at[0] == 0 && at[1] == 0) {
        at[0] = outside(&x.lo, &x.hi); /* of the box itself */
        at[1] = outside(&y.lo, &y.hi);
        if (at[0] != 0 && at[1] != 0) {
            out->starts_in_corner = true;
            meet_corner(m, &x, &y, at, out);
        } else { /* apart only by what turning into a frame has rounded away */
            out->end = CT_SWEEP_CLIP_MISSES;
        }
    } else if (line_misses(&x, &y)) {
        out->end = CT_SWEEP_CLIP_MISSES;
    } else {
        enter(m, &x, &y, at, out);
    }
}

/* ---- By plain doubles where they suffice -------------------------------------------------- */

/* One axis as above, each value rounded once or twice. */
typedef struct plain_axis {
    double lo, hi, grown_lo, grown_hi, move;
} plain_axis;

static inline plain_axis plain_axis_of(const span *s, double radius)
{
    double lo = s->b_min - s->a_max, hi = s->b_max - s->a_min;
    return (plain_axis){ lo, hi, lo - radius, hi + radius, s->a_move - s->b_move };
}

/* Are even the grown box and the box around the way apart? None of what goes in is off by more than
 * 3u of what it is made of, which 8u of all covers with the bound's own roundings. */
static inline bool is_far(const plain_axis *x, double radius)
{
    double bound = 4 * DBL_EPSILON * (fabs(x->lo) + fabs(x->hi) + radius + fabs(x->move));
    double above = x->grown_lo - ct_positive(x->move), below = x->grown_hi + ct_positive(-x->move);
    return (above > bound) | (below < -bound);
}

/* What a value may be off by, with all that has been cancelled in it. */
static double rounding_of(const plain_axis *x)
{
    return 2 * DBL_EPSILON * (fabs(x->lo) + fabs(x->hi) + fabs(x->grown_lo) + fabs(x->grown_hi)) +
           DBL_MIN;
}

/* As outside(), and as level_at(), for the coordinate v; 2 where plain doubles leave it open. */
static inline int plainly_outside(double lo, double hi, double v, double error)
{
    if (v < lo - error) { return -1; }
    if (v > hi + error) { return 1; }
    return v > lo + error && v < hi - error ? 0 : 2;
}

/* When the wall is reached, right to 2^-44 of that: -1 where there is none in the way, NaN where it
 * is in doubt. */
static double plain_time(const plain_axis *x, int at)
{
    if (at == 0) { return -1; }
    double wall = at < 0 ? x->grown_lo : x->grown_hi, core = at < 0 ? x->lo : x->hi;
    double t = wall / x->move;
    bool is_sharp = fabs(wall) > 0x1p-7 * (fabs(wall) + fabs(core));
    return is_sharp && t > DBL_MIN && t < 1 - 0x1p-40 ? t : NAN;
}

static ct_verdict meet_corner_plainly(const ct_motion *m, const plain_axis *x, const plain_axis *y,
                                      const int at[2], ct_approach *out)
{
    ct_plain_disc disc = { { at[0] < 0 ? x->lo : x->hi, at[1] < 0 ? y->lo : y->hi },
                           { x->move, y->move },
                           m->a.radius + m->b.radius,
                           0,
                           0x1p-44,
                           0x1p-36 };
    ct_plain_contact contact;
    ct_verdict found = ct_meet_plain_disc(&disc, 1, &contact);
    out->entry = ct_region_at(at);
    out->end = CT_SWEEP_CORNER_MISSED;
    if (found == CT_HITS) {
        out->end = CT_SWEEP_CORNER_HIT;
        out->t = ct_max(DBL_TRUE_MIN, ct_min(1, contact.t));
        out->normal = contact.normal;
        out->normal_error = contact.normal_error;
        out->region = corner_hit_region(m, at, out->normal);
        finish_hit(m, at, out);
    }
    return found;
}

/* Enters the grown box by its walls, well within the move, on a side's stretch or in a corner;
 * false where anything of that is in doubt. */
static bool enter_plainly(const ct_motion *m, const plain_axis *x, const plain_axis *y,
                          ct_approach *out)
{
    double x_error = rounding_of(x), y_error = rounding_of(y);
    int at[2] = { plainly_outside(x->grown_lo, x->grown_hi, 0, x_error),
                  plainly_outside(y->grown_lo, y->grown_hi, 0, y_error) };
    double tx = plain_time(x, at[0]), ty = plain_time(y, at[1]), t = ct_max(tx, ty);
    bool on_x = tx > ty;
    if (at[0] == 2 || at[1] == 2 || !(fabs(tx - ty) > 0x1p-40 * t) || !(t > 0)) { return false; }
    const plain_axis *other = on_x ? y : x;
    double place = t * other->move, error = (on_x ? y_error : x_error) + 0x1p-43 * fabs(place);
    if (place < other->grown_lo - error || place > other->grown_hi + error) {
        out->end = CT_SWEEP_CLIP_MISSES;
        return true;
    }
    if (!(place > other->grown_lo + error && place < other->grown_hi - error)) { return false; }
    int level = plainly_outside(other->lo, other->hi, place, error);
    at[on_x ? 1 : 0] = level;
    out->entry_t = t;
    if (level == 2) { return false; }
    if (level != 0) { return meet_corner_plainly(m, x, y, at, out) != CT_IN_DOUBT; }
    out->entry = out->region = ct_region_at(at);
    out->end = CT_SWEEP_SIDE_HIT;
    out->t = t;
    out->normal = (ct_vec){ at[0], at[1] };
    finish_hit(m, at, out);
    return true;
}

bool ct_sweep_rounded_plainly(const ct_motion *m, ct_approach *out)
{
    span span_x = span_of(m, false), span_y = span_of(m, true);
    double radius = m->a.radius + m->b.radius;
    plain_axis x = plain_axis_of(&span_x, radius), y = plain_axis_of(&span_y, radius);
    ct_approach_none(CT_SWEEP_BOXES_APART, out);
    return is_far(&x, radius) || is_far(&y, radius) || enter_plainly(m, &x, &y, out);
}

bool ct_sweep_discs_plainly(const ct_motion *m, ct_approach *out)
{
    ct_vec q = ct_sub(m->b.min, m->a.min), d = ct_sub(m->a_move, m->b_move);
    double r = m->a.radius + m->b.radius;
    const plain_axis x = { q.x, q.x, q.x - r, q.x + r, d.x },
                     y = { q.y, q.y, q.y - r, q.y + r, d.y };
    out->end = CT_SWEEP_BOXES_APART;
    out->region = CT_REGION_INSIDE;
    bool is_far_in_x = is_far(&x, r), is_far_in_y = is_far(&y, r);
    if (is_far_in_x | is_far_in_y) { return true; }
    bool is_apart = ct_dot(q, q) > r * r * (1 + 0x1p-40);
    if (!is_apart || q.x == 0 || q.y == 0) { return false; }
    const int at[2] = { q.x > 0 ? -1 : 1, q.y > 0 ? -1 : 1 };
    return meet_corner_plainly(m, &x, &y, at, out) != CT_IN_DOUBT;
}
