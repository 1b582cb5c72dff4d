/* verdict.c - is an answer right? */
#include "lab/judge/verdict.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "core/num/num.h"

/* Coordinates may be off by so many units in the last place of the largest: who computes in doubles
 * cannot help it. */
static const double coordinate_ulps = 8;

/* Where a time or normal is ill-conditioned (a grazing hit), it may be off by the root of what the
 * place may be off; but never by more than this part of the size. */
static const double most_sliding = 1e-3;

enum { depth_samples = 24 };

/* A question with its answers under judgement. */
typedef struct bench {
    const lab_rules *rules;
    const lab_question *q;
    const lab_answer *theirs, *ours;
    const ct_shape *first, *second; /* of the question */
    lab_finding *out;
    double size;      /* of the pair and its moves */
    double rounding;  /* of its coordinates */
    double near;      /* so far apart two places may be that are the same */
    double gap, deep; /* what is farther apart, or deeper, does not touch */
    bool touches;
    ct_vec move; /* of the mover relative to the target */
    double t;    /* of a sweep that hits: when, as told */
    /* A field that is looked at, and how far it is from ours: of words its judge tells that. */
    scene_answer answer;
    double by;
} bench;

static ct_contact contact_of(const ct_shape *a, const ct_shape *b)
{
    ct_contact c;
    ct_find_contact(a, b, &c);
    return c;
}

/* What a is to b moved by `by`. */
static ct_contact meet_moved(const ct_shape *a, const ct_shape *b, ct_vec by)
{
    ct_vec store[CT_MAX_POINTS];
    ct_shape there;
    ct_move_shape(b, by, &there, store);
    return contact_of(a, &there);
}

/* The mover at t, in the frame of the target as it is at the start. */
static ct_contact meet_at(const bench *b, double t)
{
    return meet_moved(b->second, b->first, ct_scale(t, b->move));
}

static bool is_within(const ct_shape *s, ct_vec p, double near)
{
    const ct_shape point = { .type = CT_POINT, .as.point = p };
    return ct_find_distance(s, &point, NULL) <= near;
}

static ct_rect reach_of(const lab_question *q)
{
    const ct_rect at = ct_swept_bounds(&q->a), to = ct_swept_bounds(&q->b);
    return ct_box_around(&at, &to);
}

double lab_ulp_of(const lab_question *q)
{
    const ct_rect all = reach_of(q);
    return DBL_EPSILON * ct_reach_of(&all);
}

/* Of unit vectors. */
static bool same_way(const bench *b, ct_vec m, ct_vec n)
{
    return ct_length(ct_sub(m, n)) <= ct_max(b->rules->tolerance, 1e-9);
}

static bool gives(const bench *b, unsigned what)
{
    return (b->theirs->given & what) == what;
}

static bool blame(const bench *b, lab_verdict verdict, double by)
{
    b->out->verdict = verdict;
    b->out->by = by < DBL_MAX ? by : DBL_MAX; /* a difference may overflow; no JSON has infinity */
    return false;
}

/* ---- Yes or no --------------------------------------------------------------------------- */

/* The mover `by` from where it starts, in the frame of the target. */
static ct_sweep sweep_from(const bench *b, ct_vec by, ct_vec move)
{
    ct_vec store[CT_MAX_POINTS];
    const ct_moving target = { .shape = b->q->b.shape };
    ct_moving mover = { .move = move };
    ct_sweep s;
    ct_move_shape(b->first, by, &mover.shape, store);
    ct_find_sweep(&mover, &target, &s);
    return s;
}

/* How deep they get into each other from t until they part, as far as some moments tell. */
static double deepest_from(const bench *b, double t)
{
    double deepest = 0;
    const ct_sweep back = sweep_from(b, b->move, ct_negate(b->move));
    for (int i = 0; i <= depth_samples; i++) {
        const ct_contact c = meet_at(b, t + (1 - back.t - t) * i / depth_samples);
        deepest = ct_max(deepest, c.depth);
    }
    return deepest;
}

/* Would a start be enough that is so far off, across the move or along it, and it would miss? */
static bool may_miss(const bench *b, double off)
{
    const ct_vec along = ct_scale(off / ct_length(b->move), b->move);
    const ct_vec by[] = {
        along, { -along.x, -along.y }, { -along.y, along.x }, { along.y, -along.x }
    };
    bool hits = true;
    for (int i = 0; i < 4 && hits; i++) { hits = sweep_from(b, by[i], b->move).hit; }
    return !hits;
}

/* Of what has no inside nothing is deep. */
static bool is_thin(const ct_shape *s)
{
    ct_vec own[4];
    int count;
    const ct_vec *c = ct_corners(s, own, &count);
    return ct_radius(s) == 0 &&
           (count < 3 || ct_length(ct_sub(c[1], c[0])) == 0 || ct_length(ct_sub(c[2], c[1])) == 0);
}

/* Does a hit only touch: at its end, away from where it starts, along a side, or at a tip of what
 * is as thin; or up to the slop? */
static bool only_touches(const bench *b)
{
    const ct_sweep *s = &b->ours->sweep;
    const double into = s->has_normal ? -ct_dot(b->move, s->normal) : 0;
    const bool at_end = s->t >= 1 - 8 * DBL_EPSILON, grazes = into <= 1e-6 * ct_length(b->move);
    const bool thin = is_thin(b->first) && is_thin(b->second);
    const bool light = at_end || grazes || (thin && (s->t == 0 || may_miss(b, lab_ulp_of(b->q))));
    const double deepest = light || b->deep > 0 ? deepest_from(b, s->t) : INFINITY;
    return (light && deepest <= b->rounding) || (deepest > 0 && deepest <= b->deep) ||
           (b->deep > 0 && may_miss(b, b->deep));
}

double lab_gap_of(const lab_question *q)
{
    ct_closest_approach passes;
    if (q->is_sweep) {
        return ct_find_closest_approach(&q->a, &q->b, &passes) ? passes.distance : 0;
    }
    const ct_contact c = contact_of(&q->a.shape, &q->b.shape);
    return c.distance - c.depth;
}

/* Where they touch, or nearly so. */
static bool may_tell(const bench *b, bool yes)
{
    const int rule = b->rules->touching;
    return rule == LAB_TOUCH_EITHER || yes == (rule == LAB_TOUCH_IS_HIT);
}

/* Sets the verdict. False: yes or no is wrong, and the rest is not looked at. */
static bool judge_yes(bench *b)
{
    const bool yes = b->theirs->yes, ours = b->ours->yes;
    const ct_contact *c = &b->ours->contact;
    b->touches = !ours            ? b->gap > 0 && lab_gap_of(b->q) <= b->gap
                 : b->q->is_sweep ? only_touches(b)
                                  : c->relation == CT_TOUCHING || c->depth <= b->deep;
    if (b->touches) {
        b->out->verdict = b->rules->touching == LAB_TOUCH_EITHER ? LAB_TOUCHING : LAB_RIGHT;
        b->near += 2 * b->rules->slop; /* a gap may be told as overlap */
        return may_tell(b, yes) || blame(b, yes ? LAB_FALSE_HIT : LAB_MISSED, 0);
    }
    if (yes == ours) { return true; }
    return yes              ? blame(b, LAB_FALSE_HIT, lab_gap_of(b->q))
           : b->q->is_sweep ? blame(b, LAB_MISSED, deepest_from(b, b->ours->sweep.t))
                            : blame(b, LAB_MISSED, c->depth);
}

/* ---- Words of a pair --------------------------------------------------------------------- */

/* Of a field that is not as ours: is it right all the same? */
typedef bool judge_fn(bench *b);

static bool judge_relation(bench *b)
{
    const ct_relation theirs = b->theirs->contact.relation;
    const ct_contact *o = &b->ours->contact;
    b->by = o->distance + o->depth;
    return b->touches ? theirs == CT_TOUCHING || may_tell(b, theirs != CT_APART)
                      : theirs == o->relation;
}

/* Is something within another? `off` of the border it is, or beyond it. On the border it
 * touches. */
static bool judge_within(const bench *b, bool theirs, bool ours, double off)
{
    return ours && off == 0 ? may_tell(b, theirs)
                            : theirs == ours || off <= ct_max(b->rounding, ours ? b->deep : b->gap);
}

/* How far is the point beyond the shape's border? Below 0: so far within. */
static double beyond(const ct_shape *s, ct_vec p)
{
    const ct_contact c = contact_of(s, &(ct_shape){ CT_POINT, { .point = p } });
    return c.distance - c.depth;
}

static bool judge_center_inside(bench *b)
{
    const bool first = b->first->type == CT_CIRCLE;
    const ct_shape *circle = first ? b->first : b->second;
    if (!(b->ours->given & LAB_GIVES(CENTER_INSIDE))) {
        return true; /* nobody asks that of other pairs */
    }
    b->by = fabs(beyond(first ? b->second : b->first, circle->as.circle.center));
    return judge_within(b, b->theirs->center_inside, b->ours->center_inside, b->by);
}

/* How far does some of it reach beyond the other's border? Below 0: so far within it ends. */
static double reach_beyond(const ct_shape *s, const ct_shape *other)
{
    ct_vec own[4];
    int count;
    double most = -INFINITY;
    const ct_vec *corners = ct_corners(s, own, &count);
    for (int i = 0; i < count; i++) {
        most = ct_max(most, ct_radius(s) + beyond(other, corners[i]));
    }
    corners = ct_corners(other, own, &count);
    for (int i = 0; i < count && count > 2 && most < 0; i++) { /* those of a notch reach into it */
        const ct_shape side = { CT_SEGMENT,
                                { .segment = { corners[i], corners[(i + 1) % count] } } };
        most = ct_max(most, -ct_find_distance(s, &side, NULL));
    }
    return most;
}

/* Of `both` each within the other. */
static bool judge_inside(bench *b)
{
    const ct_inside theirs = b->theirs->contact.inside, ours = b->ours->contact.inside;
    for (int i = 0; i < 2; i++) {
        const ct_inside one = i ? CT_INSIDE_B : CT_INSIDE_A;
        const ct_shape *inner = i ? b->second : b->first;
        const ct_shape *outer = i ? b->first : b->second;
        const bool is = ours == one || ours == CT_INSIDE_BOTH;
        const bool told = theirs == one || theirs == CT_INSIDE_BOTH;
        if (told != is || b->rules->touching == LAB_TOUCH_IS_MISS) {
            const double off = reach_beyond(inner, outer);
            b->by = ct_max(is ? -off : off, 0);
            if (!judge_within(b, told, is, b->by)) { return false; }
        }
    }
    return true;
}

/* ---- Numbers of a pair ------------------------------------------------------------------- */

static double degrees_between(ct_vec a, ct_vec b)
{
    return atan2(fabs(ct_cross(a, b)), ct_dot(a, b)) * (180 / acos(-1));
}

/* Is v of some length, and n along it, or across, up to what the tolerance leaves of its ends? */
static bool follows(const bench *b, ct_vec v, ct_vec n, bool across)
{
    return ct_length(v) > b->rounding &&
           fabs(across ? ct_dot(v, n) : ct_cross(v, n)) <= 3 * b->near;
}

/* Is it square to a side, or along a line between corners of both, the second `by` away? Of parts
 * as near as the tolerance any may have been taken. */
static bool is_of_parts(const bench *b, ct_vec by, ct_vec n)
{
    ct_vec own[2][4];
    int count[2];
    const ct_vec *const c[2] = { ct_corners(b->first, own[0], &count[0]),
                                 ct_corners(b->second, own[1], &count[1]) };
    bool is = false;
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < count[k] && !is; i++) {
            is = follows(b, ct_sub(c[k][(i + 1) % count[k]], c[k][i]), n, true);
            for (int j = 0; j < count[1] && k == 0 && !is; j++) {
                is = follows(b, ct_sub(ct_sub(c[1][j], by), c[0][i]), n, false);
            }
        }
    }
    return is;
}

/* Is n a shortest way for b out of a, or from the nearest of a to that of b? Of touching ones any.
 * What lies beside ours leads as far but for the square of the angle: it is another way only where
 * it does so exactly, or is of parts. */
static bool is_way_out(const bench *b, const ct_shape *from, const ct_shape *of, ct_vec n)
{
    const ct_contact c = contact_of(from, of);
    const double length = c.depth + c.distance, off = ct_length(ct_sub(c.normal, n));
    if (c.relation == CT_TOUCHING ||
        (c.has_normal && (same_way(b, c.normal, n) || off * length <= 3 * b->near))) {
        return true;
    }
    const bool beside = c.has_normal && off * off * length <= 2 * b->near;
    const double near = beside && !is_of_parts(b, (ct_vec){ 0, 0 }, n) ? b->rounding : b->near;
    const ct_contact then = meet_moved(from, of, ct_scale(c.depth - c.distance, n));
    return then.depth <= near && then.distance <= near;
}

/* Of the two points each on its shape, and as far from the other shape as can be. Apart that is the
 * distance; overlapping, the depth along the way out that is told, by the normal or the other
 * point: without either any may be meant. Both are as far apart, and along a way out. */
static bool judge_point(bench *b)
{
    const ct_contact *t = &b->theirs->contact, *o = &b->ours->contact;
    const bool is_a = b->answer == SCENE_ANSWER_A_POINT, has_normal = gives(b, LAB_GIVES(NORMAL));
    const bool has_both = gives(b, LAB_GIVES(A_POINT) | LAB_GIVES(B_POINT));
    const ct_vec p = is_a ? t->a_point : t->b_point, between = ct_sub(t->a_point, t->b_point);
    const double length = ct_length(between), near = 2 * b->near;
    const ct_vec out = length > 0 ? ct_scale(1 / length, between) : (ct_vec){ 0, 0 };
    const ct_vec n = has_normal ? t->normal : has_both ? out : (ct_vec){ 0, 0 };
    const bool fit =
        !has_both || (fabs(length - o->distance - o->depth) <= near &&
                      (o->depth <= b->near || is_way_out(b, b->first, b->second, out)));
    return fit && is_within(is_a ? b->first : b->second, p, b->near) &&
           is_within(is_a ? b->second : b->first, ct_along(p, is_a ? -o->depth : o->depth, n),
                     near + o->distance + (has_normal || has_both ? 0 : o->depth));
}

/* ---- A sweep that hits ------------------------------------------------------------------- */

/* The same place up to rounding along the way; where the hit grazes, farther along it, as long as
 * the two just touch there: any, where touching need not be a hit. */
static bool judge_t(bench *b)
{
    const double t = b->theirs->sweep.t, length = ct_length(b->move);
    if (b->by * length <= b->near || b->by <= 8 * DBL_EPSILON) { return true; }
    const bool any = b->touches && b->rules->touching == LAB_TOUCH_EITHER;
    if (t >= 0 && t <= 1 && (any || b->by * length <= most_sliding * b->size)) {
        const ct_contact c = meet_at(b, t);
        return c.distance <= b->near && c.depth <= b->near;
    }
    return false;
}

/* A move that only grazes is free: a normal against it takes the seam of level tiles for a wall. */
static bool is_caught(const bench *b, ct_vec n)
{
    const ct_sweep *o = &b->ours->sweep;
    const double catching = most_sliding * ct_length(b->move);
    return o->t <= 1 - most_sliding && ct_dot(b->move, n) < -catching &&
           ct_dot(b->move, o->normal) >= 0 && only_touches(b);
}

/* Does a step along it lead as far away as it is long, or nearly? Beside something small a long one
 * goes past it. */
static bool leads_away(const bench *b, ct_vec n, double nearly)
{
    const ct_vec there = ct_scale(b->ours->sweep.t, b->move);
    static const double parts[] = { 1, 0.1, 1e-2, 1e-3 };
    bool leads = false;
    for (int i = 0; !leads && i < 4; i++) {
        const double part = parts[i], step = part * most_sliding * b->size;
        const ct_contact c = meet_moved(b->second, b->first, ct_along(there, step, n));
        leads = c.distance >= step - part * nearly - b->rounding &&
                (i == 0 || step > 1e3 * b->rounding);
    }
    return leads;
}

/* Is it between the normals of two places that are as good as ours, the farther along the flatter
 * they meet, or as told? */
static bool is_beside(const bench *b, ct_vec n)
{
    const ct_vec ours = b->ours->sweep.normal, along = { -ours.y, ours.x };
    const double into = ct_max(fabs(ct_dot(b->move, ours)), most_sliding * ct_length(b->move));
    const double told = 2 * fabs(b->t - b->ours->sweep.t) * ct_length(b->move); /* the way bends */
    const double flat = b->near * ct_length(b->move) / into;
    const double far = ct_max(told, ct_min(flat, most_sliding * b->size));
    const ct_vec there =
        ct_along(ct_scale(b->ours->sweep.t, b->move), sqrt(b->near * b->rounding), ours);
    ct_contact c[2];
    for (int i = 0; i < 2; i++) {
        c[i] = meet_moved(b->second, b->first, ct_along(there, i ? far : -far, along));
    }
    const double turn = ct_cross(c[0].normal, c[1].normal) < 0 ? -1 : 1,
                 least = -b->rules->tolerance;
    return b->ours->sweep.has_normal && c[0].has_normal && c[1].has_normal && ct_dot(n, ours) > 0 &&
           turn * ct_cross(c[0].normal, n) >= least && turn * ct_cross(n, c[1].normal) >= least;
}

/* From the target towards the mover: out of it where they overlap at the start; else away from it,
 * and it does not catch what is free. */
static bool is_normal_of_sweep(const bench *b, ct_vec n, double nearly)
{
    const ct_vec there = ct_scale(b->ours->sweep.t, b->move);
    if (same_way(b, n, b->ours->sweep.normal)) { return true; }
    return contact_of(b->second, b->first).relation == CT_OVERLAPPING
               ? is_way_out(b, b->second, b->first, n)
               : (leads_away(b, n, is_of_parts(b, there, n) ? b->near : nearly) ||
                  is_beside(b, n)) &&
                     !is_caught(b, n);
}

static bool judge_normal(bench *b)
{
    const ct_vec n = b->q->is_sweep ? b->theirs->sweep.normal : b->theirs->contact.normal;
    const ct_sweep *o = &b->ours->sweep;
    if (!b->q->is_sweep) {
        b->by = degrees_between(n, b->ours->contact.normal);
        return is_way_out(b, b->first, b->second, n);
    }
    b->by = o->has_normal ? degrees_between(n, o->normal) : degrees_between(n, b->move) - 90;
    return is_normal_of_sweep(b, n, 0);
}

/* The normal that is told; else one from which what is told of stop or slide may follow, which is
 * so far off where the mover is, or the rest of its move. Where nothing is, one along that rest, or
 * across it or ours. */
static ct_vec normal_behind(const bench *b, ct_vec off, ct_vec rest)
{
    const ct_vec ours = b->ours->sweep.normal;
    const ct_vec may_be[] = { off,
                              rest,
                              { -rest.y, rest.x },
                              { rest.y, -rest.x },
                              ct_negate(ours),
                              { -ours.y, ours.x },
                              { ours.y, -ours.x } };
    if (gives(b, LAB_GIVES(NORMAL))) { return b->theirs->sweep.normal; }
    for (int i = 0; i < 7 && (b->theirs->given & (LAB_GIVES(STOP) | LAB_GIVES(SLIDE))); i++) {
        const double length = ct_length(may_be[i]);
        const ct_vec n = ct_scale(length > 0 ? 1 / length : 0, may_be[i]);
        if (length > 0 && is_normal_of_sweep(b, n, b->near)) { return n; }
    }
    return ours;
}

/* In both; or, where they overlap at the start, where the mover touches on the way out that is
 * told: without any normal any may be meant. */
static bool judge_touching_point(bench *b)
{
    const bool has_normal = gives(b, LAB_GIVES(NORMAL));
    const ct_vec at = b->theirs->sweep.contact;
    const ct_vec n = has_normal ? b->theirs->sweep.normal : (ct_vec){ 0, 0 };
    const ct_vec in_mover = ct_along(at, -b->t, b->q->a.move);
    const ct_contact c = contact_of(b->second, b->first);
    return is_within(b->second, ct_along(at, -b->t, b->q->b.move), 2 * b->near) &&
           (is_within(b->first, in_mover, 2 * b->near + (has_normal ? 0 : c.depth)) ||
            is_within(b->first, ct_along(in_mover, -c.depth, n), 2 * b->near));
}

/* How far the coordinate is from where it is below or above these two, or neither. */
static double off_side(double x, double min, double max, unsigned below, unsigned above)
{
    return below || above ? ct_max(below ? x - min : 0, above ? max - x : 0)
                          : ct_max(min - x, x - max);
}

/* Is the circle's centre where these are the sides that meet there? At their time, or ours. */
static bool judge_sides(bench *b)
{
    const ct_sweep *theirs = &b->theirs->sweep;
    const unsigned sides =
        b->answer == SCENE_ANSWER_REGION ? ct_region_sides(theirs->region) : theirs->sides;
    const ct_shape *box = b->second;
    const bool turned = box->type == CT_OBB;
    const ct_vec half = box->as.obb.half, from = b->first->as.circle.center;
    const ct_rect r = turned ? (ct_rect){ ct_negate(half), half } : box->as.rect;
    for (int i = 0; i < 2 && b->ours->sweep.has_region; i++) { /* nobody asks it of others */
        const ct_vec there = ct_along(from, i ? b->t : b->ours->sweep.t, b->move);
        const ct_vec at = turned ? ct_obb_to_local(&box->as.obb, there) : there;
        const double x =
            off_side(at.x, r.min.x, r.max.x, sides & CT_CODE_LEFT, sides & CT_CODE_RIGHT);
        const double y =
            off_side(at.y, r.min.y, r.max.y, sides & CT_CODE_BOTTOM, sides & CT_CODE_TOP);
        b->by = i ? ct_min(b->by, ct_max(x, y)) : ct_max(x, y);
    }
    return b->by <= b->near;
}

/* ---- A sweep that misses ----------------------------------------------------------------- */

/* Of times at which they are as near any is right; where that is so up to the tolerance, one close
 * by. */
static bool judge_closest_t(bench *b)
{
    const double t = b->theirs->passes.t, length = ct_length(b->move);
    if (b->by * length <= b->near || t < 0 || t > 1) { return b->by * length <= b->near; }
    return meet_at(b, t).distance - b->ours->passes.distance <=
           (b->by * length <= most_sliding * b->size ? b->near : b->rounding);
}

/* On the target, as near to the mover. */
static bool judge_closest_point(bench *b)
{
    const ct_closest_approach *ours = &b->ours->passes;
    const ct_vec p = b->theirs->passes.target_point;
    const double t = gives(b, LAB_GIVES(CLOSEST_T)) ? b->theirs->passes.t : ours->t;
    return is_within(b->second, ct_along(p, -t, b->q->b.move), b->near) &&
           is_within(b->first, ct_along(p, -t, b->q->a.move), ours->distance + 2 * b->near);
}

/* ---- All of it --------------------------------------------------------------------------- */

/* Of those without one only what is ours is right. */
static judge_fn *const judges[SCENE_ANSWER_COUNT] = {
    [SCENE_ANSWER_RELATION] = judge_relation,
    [SCENE_ANSWER_INSIDE] = judge_inside,
    [SCENE_ANSWER_CENTER_INSIDE] = judge_center_inside,
    [SCENE_ANSWER_T] = judge_t,
    [SCENE_ANSWER_CONTACT] = judge_touching_point,
    [SCENE_ANSWER_NORMAL] = judge_normal,
    [SCENE_ANSWER_A_POINT] = judge_point,
    [SCENE_ANSWER_B_POINT] = judge_point,
    [SCENE_ANSWER_REGION] = judge_sides,
    [SCENE_ANSWER_SIDES] = judge_sides,
    [SCENE_ANSWER_CLOSEST_T] = judge_closest_t,
    [SCENE_ANSWER_CLOSEST_POINT] = judge_closest_point,
};

/* How far is what they say from this answer? 0 of words. */
static double distance_from(const bench *b, const lab_answer *answer, const lab_field *f)
{
    const double *theirs = lab_numbers(b->theirs, f), *other = lab_numbers(answer, f);
    const ct_vec d = { f->count > 0 ? theirs[0] - other[0] : 0,
                       f->count > 1 ? theirs[1] - other[1] : 0 };
    return ct_length(d);
}

/* Lengths are right where they are nearly ours, or what follows from what was said before; times
 * and directions by rules of their own. */
static void judge_field(bench *b, const lab_answer *follows, const lab_field *f)
{
    const bool is_normal = f->answer == SCENE_ANSWER_NORMAL;
    const bool is_length = f->count > 0 && !is_normal && f->answer != SCENE_ANSWER_T &&
                           f->answer != SCENE_ANSWER_CLOSEST_T;
    const double *theirs = lab_numbers(b->theirs, f);
    const double length = is_normal ? ct_length((ct_vec){ theirs[0], theirs[1] }) : 1;
    b->answer = f->answer;
    b->by = distance_from(b, b->ours, f);
    if (length == 0 && !(b->ours->given & LAB_GIVES(NORMAL))) {
        return; /* nor have we one: so libraries tell that */
    }
    if (fabs(length - 1) > ct_max(b->rules->tolerance, 8 * DBL_EPSILON)) {
        (void)blame(b, LAB_NO_UNIT_NORMAL, length);
    } else if (!(is_length && (b->by <= b->near || distance_from(b, follows, f) <= b->near)) &&
               (judges[f->answer] == NULL || !judges[f->answer](b))) {
        (void)blame(b, (lab_verdict)(LAB_WRONG_FIELD + f->answer), b->by);
    }
}

static void judge_fields(bench *b)
{
    const bool is_sweep = b->q->is_sweep;
    const ct_sweep *s = &b->theirs->sweep, *o = &b->ours->sweep;
    lab_answer follows = *b->ours;
    if (is_sweep && b->theirs->yes) {
        const ct_moving *mover = &b->q->a;
        if (!b->ours->yes) { return; /* it only touches, and there is nothing to a miss */ }
        b->t = gives(b, LAB_GIVES(T)) ? s->t : o->t;
        const ct_vec center = ct_along(ct_reference_point(&mover->shape), b->t, mover->move);
        const ct_vec rest = ct_scale(1 - b->t, mover->move);
        const ct_vec stops = normal_behind(b, ct_sub(s->stop, center), rest);
        const ct_vec slides = normal_behind(b, ct_sub(s->slide, rest), rest);
        follows.sweep.center = center;
        follows.sweep.stop = ct_along(center, CT_STOP_DISTANCE, stops);
        follows.sweep.slide = ct_along(rest, -ct_min(0, ct_dot(rest, slides)), slides);
    }
    for (const lab_field *f = lab_fields(is_sweep);
         f->answer < SCENE_ANSWER_COUNT && !lab_is_wrong(b->out->verdict); f++) {
        if (gives(b, 1u << f->answer)) { judge_field(b, &follows, f); }
    }
}

/* Of what it gives the first that is not; SCENE_ANSWER_COUNT: there is none. */
static scene_answer find_not_finite(const lab_answer *a, bool is_sweep)
{
    const lab_field *f = lab_fields(is_sweep);
    for (; f->answer < SCENE_ANSWER_COUNT; f++) {
        if ((a->given & 1u << f->answer) && f->count > 0) {
            const double *value = lab_numbers(a, f);
            if (!isfinite(value[0]) || !isfinite(value[f->count - 1])) { break; }
        }
    }
    return f->answer;
}

void lab_judge(const lab_rules *rules, const lab_question *q, const lab_answer *theirs,
               lab_finding *out)
{
    bench b = { rules, q, theirs, &out->ours, &q->a.shape, &q->b.shape, out, .t = 0 };
    out->theirs = *theirs;
    out->verdict = LAB_RIGHT;
    out->by = 0;
    lab_ask_referee(q, theirs->given, &out->ours);
    const scene_answer bad = find_not_finite(theirs, q->is_sweep);
    if (!(theirs->given & LAB_GIVES_YES)) {
        out->verdict = LAB_UNSUPPORTED;
    } else if (bad < SCENE_ANSWER_COUNT) {
        out->verdict = LAB_GARBAGE;
        out->by = LAB_GARBLED_FIELD + (int)bad;
    } else {
        const ct_rect all = reach_of(q);
        const double ulp = DBL_EPSILON * ct_reach_of(&all);
        b.size = ct_max(all.max.x - all.min.x, all.max.y - all.min.y);
        b.rounding = coordinate_ulps * ulp;
        b.near = rules->tolerance * b.size + b.rounding;
        b.deep = rules->ulps * ulp;
        b.gap = ct_max(rules->slop, b.deep);
        b.move = ct_sub(q->a.move, q->b.move);
        if (judge_yes(&b) && theirs->given != LAB_GIVES_YES) { judge_fields(&b); }
    }
}

void lab_tame(lab_finding *f)
{
    for (int i = 0; i < 2; i++) {
        lab_answer *a = i ? &f->ours : &f->theirs;
        unsigned char yes;
        memcpy(&yes, &a->yes, sizeof yes);
        a->yes = yes != 0;
        a->said[LAB_SAID_SIZE - 1] = '\0';
    }
    if ((unsigned)f->verdict >= LAB_GARBAGE) {
        f->verdict = LAB_GARBAGE;
        f->by = f->by >= LAB_NOT_GARBLED && f->by < LAB_GARBLE_COUNT ? f->by : LAB_GARBLED_LINE;
    }
}

bool lab_is_wrong(lab_verdict verdict)
{
    return verdict > LAB_UNSUPPORTED;
}

bool lab_is_yes_or_no(lab_verdict verdict)
{
    return verdict == LAB_FALSE_HIT || verdict == LAB_MISSED || verdict == LAB_WRONG(RELATION) ||
           verdict == LAB_WRONG(INSIDE) || verdict == LAB_WRONG(CENTER_INSIDE);
}
