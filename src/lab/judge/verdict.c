/* verdict.c - is an answer right? */
#include "lab/judge/verdict.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/num/num.h"
#include "scene/text/number.h"

/* Coordinates may be off by so many units in the last place of the largest: who computes in doubles
 * cannot help it. */
static const double coordinate_ulps = 8;

/* Where a time or normal is ill-conditioned (a grazing hit), it may be off by the root of what the place
 * may be off; but never by more than this part of the size. */
static const double most_sliding = 1e-3;

enum { depth_samples = 24 };

/* A question with its answers under judgement. */
typedef struct bench {
    const lab_rules *rules;
    const lab_question *q;
    const lab_answer *theirs;
    lab_finding *out;
    double size;     /* of the pair and its moves */
    double rounding; /* of its coordinates */
    double near;     /* so far apart two places may be that are the same */
    ct_vec move;     /* of the mover relative to the target */
} bench;

/* The shape moved; the points of a polygon go to `store`. */
static ct_shape shifted(const ct_shape *s, ct_vec by, ct_vec store[CT_MAX_POINTS])
{
    ct_shape out = *s;
    ct_vec *const places[CT_TYPE_COUNT][2] = {
        [CT_POINT] = { &out.as.point },
        [CT_CIRCLE] = { &out.as.circle.center },
        [CT_RECT] = { &out.as.rect.min, &out.as.rect.max },
        [CT_OBB] = { &out.as.obb.center },
        [CT_SEGMENT] = { &out.as.segment.from, &out.as.segment.to },
        [CT_CAPSULE] = { &out.as.capsule.from, &out.as.capsule.to },
    };
    for (int i = 0; i < 2; i++) {
        if (places[s->type][i] != NULL) {
            *places[s->type][i] = ct_add(*places[s->type][i], by);
        }
    }
    if (s->type == CT_POLYGON) {
        for (int i = 0; i < s->as.polygon.count; i++) {
            store[i] = ct_add(s->as.polygon.points[i], by);
        }
        out.as.polygon.points = store;
    }
    return out;
}

/* What a is to b moved by `by`. */
static void meet_moved(const ct_shape *a, const ct_shape *b, ct_vec by, ct_contact *out)
{
    ct_vec store[CT_MAX_POINTS];
    const ct_shape there = shifted(b, by, store);
    ct_find_contact(a, &there, out);
}

/* The mover at t, in the frame of the target as it is at the start. */
static void meet_at(const bench *b, double t, ct_contact *out)
{
    meet_moved(&b->q->b.shape, &b->q->a.shape, ct_scale(t, b->move), out);
}

static bool is_within(const ct_shape *s, ct_vec p, double near)
{
    const ct_shape point = { .type = CT_POINT, .as.point = p };
    return ct_find_distance(s, &point, NULL) <= near;
}

static bool same_place(ct_vec a, ct_vec b, double near)
{
    return ct_length(ct_sub(a, b)) <= near;
}

static void set_up(bench *b)
{
    const ct_rect at = ct_swept_bounds(&b->q->a), to = ct_swept_bounds(&b->q->b);
    const ct_rect all = ct_box_around(&at, &to);
    b->size = ct_max(all.max.x - all.min.x, all.max.y - all.min.y);
    b->rounding = coordinate_ulps * DBL_EPSILON * ct_reach_of(&all);
    b->near = b->rules->tolerance * b->size + b->rounding;
    b->move = ct_sub(b->q->a.move, b->q->b.move);
}

static bool blame(const bench *b, lab_verdict verdict, double by)
{
    b->out->verdict = verdict;
    b->out->by = by;
    return false;
}

/* ---- Yes or no --------------------------------------------------------------------------- */

/* How deep they get into each other from t on, as far as some moments tell. */
static double deepest_from(const bench *b, double t)
{
    double deepest = 0;
    for (int i = 0; i <= depth_samples; i++) {
        const double part = (double)i / depth_samples;
        ct_contact c;
        /* More of them where it begins: a long move is through soon. */
        meet_at(b, t + (1 - t) * part * part * part, &c);
        deepest = ct_max(deepest, c.depth);
    }
    return deepest;
}

/* Of what has no inside nothing is deep. */
static bool is_thin(const ct_shape *s)
{
    return s->type == CT_POINT || s->type == CT_SEGMENT;
}

/* Does a hit only touch: at its end, away from where it starts, or along a side? */
static bool only_touches(const bench *b, const ct_sweep *s)
{
    const double into = s->has_normal ? -ct_dot(b->move, s->normal) : 0;
    const bool at_end = s->t >= 1 - 8 * DBL_EPSILON, grazes = into <= 1e-6 * ct_length(b->move);
    const bool starts = s->t == 0 && is_thin(&b->q->a.shape) && is_thin(&b->q->b.shape);
    return (at_end || grazes || starts) && deepest_from(b, s->t) <= b->rounding;
}

static double gap_of(const bench *b)
{
    ct_closest_approach passes;
    if (!b->q->is_sweep) {
        return b->out->ours.contact.distance;
    }
    return ct_find_closest_approach(&b->q->a, &b->q->b, &passes) ? passes.distance : 0;
}

static bool do_touch(const bench *b)
{
    const lab_answer *ours = &b->out->ours;
    const double slop = b->rules->slop;
    if (!ours->yes) {
        return slop > 0 && gap_of(b) <= slop;
    }
    return b->q->is_sweep ? only_touches(b, &ours->sweep) : ours->contact.relation == CT_TOUCHING;
}

/* Sets the verdict. False: yes or no is wrong, and the rest is not looked at. */
static bool judge_yes(const bench *b)
{
    const bool yes = b->theirs->yes, ours = b->out->ours.yes;
    const int rule = b->rules->touching;
    if (do_touch(b)) {
        const bool right = rule == LAB_TOUCH_EITHER || yes == (rule == LAB_TOUCH_IS_HIT);
        b->out->verdict = rule == LAB_TOUCH_EITHER ? LAB_TOUCHING : LAB_RIGHT;
        return right || blame(b, yes ? LAB_FALSE_HIT : LAB_MISSED, 0);
    }
    if (yes == ours) {
        return true;
    }
    return yes              ? blame(b, LAB_FALSE_HIT, gap_of(b))
           : b->q->is_sweep ? blame(b, LAB_MISSED, deepest_from(b, b->out->ours.sweep.t))
                            : blame(b, LAB_MISSED, b->out->ours.contact.depth);
}

/* ---- Numbers of a pair ------------------------------------------------------------------- */

static bool gives(const bench *b, unsigned what)
{
    return (b->theirs->given & what) == what;
}

static double degrees_between(ct_vec a, ct_vec b)
{
    return atan2(fabs(ct_cross(a, b)), ct_dot(a, b)) * (180 / acos(-1));
}

static bool is_unit(const bench *b, ct_vec n)
{
    return fabs(ct_length(n) - 1) <= ct_max(b->rules->tolerance, 8 * DBL_EPSILON);
}

static bool blame_normal(const bench *b, ct_vec n, ct_vec ours)
{
    return is_unit(b, n) ? blame(b, LAB_WRONG_NORMAL, degrees_between(n, ours))
                         : blame(b, LAB_NO_UNIT_NORMAL, ct_length(n));
}

/* Is n a shortest way for b out of a, or from the nearest of a to that of b? Of touching ones any. */
static bool is_way_out(const bench *b, const ct_shape *from, const ct_shape *of, ct_vec n)
{
    ct_contact c, then;
    ct_find_contact(from, of, &c);
    if (c.relation == CT_TOUCHING || (c.has_normal && same_place(c.normal, n, 1e-9))) {
        return true;
    }
    meet_moved(from, of, ct_scale(c.depth - c.distance, n), &then);
    return then.depth <= b->near && then.distance <= b->near;
}

static bool judge_points(const bench *b)
{
    const ct_contact *t = &b->theirs->contact, *o = &b->out->ours.contact;
    const double near = b->near, between = ct_length(ct_sub(t->b_point, t->a_point));
    if (!gives(b, LAB_GIVES_POINTS) ||
        (same_place(t->a_point, o->a_point, near) && same_place(t->b_point, o->b_point, near))) {
        return true;
    }
    const bool apart = fabs(between - o->distance - o->depth) <= 2 * near;
    const ct_vec out = ct_sub(t->a_point, t->b_point);
    const bool along = o->depth <= near ||
                       is_way_out(b, &b->q->a.shape, &b->q->b.shape, ct_scale(1 / between, out));
    return (apart && along && is_within(&b->q->a.shape, t->a_point, near) &&
            is_within(&b->q->b.shape, t->b_point, near)) ||
           blame(b, LAB_WRONG_POINT,
                 ct_max(ct_length(ct_sub(t->a_point, o->a_point)),
                        ct_length(ct_sub(t->b_point, o->b_point))));
}

static bool judge_contact(const bench *b)
{
    const ct_contact *t = &b->theirs->contact, *o = &b->out->ours.contact;
    /* With a slop a gap may be told as overlap. */
    const double near = b->near + (b->out->verdict == LAB_TOUCHING ? 2 * b->rules->slop : 0);
    const double depth_off = fabs(t->depth - o->depth), gap_off = fabs(t->distance - o->distance);
    if (gives(b, LAB_GIVES_DEPTH) && depth_off > near) {
        return blame(b, LAB_WRONG_DEPTH, depth_off);
    }
    if (gives(b, LAB_GIVES_NORMAL) &&
        (!is_unit(b, t->normal) || !is_way_out(b, &b->q->a.shape, &b->q->b.shape, t->normal))) {
        return blame_normal(b, t->normal, o->normal);
    }
    if (gives(b, LAB_GIVES_DISTANCE) && gap_off > near) {
        return blame(b, LAB_WRONG_DISTANCE, gap_off);
    }
    return judge_points(b);
}

/* ---- Numbers of a sweep ------------------------------------------------------------------ */

/* The same place up to rounding along the way; where the hit grazes, farther along it, as long as the two
 * just touch there. */
static bool judge_t(const bench *b)
{
    const double t = b->theirs->sweep.t, off = fabs(t - b->out->ours.sweep.t);
    const double length = ct_length(b->move);
    ct_contact c;
    if (!gives(b, LAB_GIVES_T) || off * length <= b->near || off <= 8 * DBL_EPSILON) {
        return true;
    }
    if (t >= 0 && t <= 1 && off * length <= most_sliding * b->size) {
        meet_at(b, t, &c);
        if (c.distance <= b->near && c.depth <= b->near) {
            return true;
        }
    }
    return blame(b, LAB_WRONG_T, off);
}

/* A move that only grazes is free: a normal against it takes the seam of level tiles for a wall. */
static bool is_caught(const bench *b, ct_vec n)
{
    const ct_sweep *o = &b->out->ours.sweep;
    const double catching = most_sliding * ct_length(b->move);
    return o->t <= 1 - most_sliding && ct_dot(b->move, n) < -catching &&
           ct_dot(b->move, o->normal) >= 0 && only_touches(b, o);
}

/* From the target towards the mover: out of it where they overlap at the start; else a step along it leads
 * as far away as it is long, and it does not catch what is free. */
static bool judge_sweep_normal(const bench *b)
{
    const ct_vec n = b->theirs->sweep.normal, ours = b->out->ours.sweep.normal;
    const ct_shape *mover = &b->q->a.shape, *target = &b->q->b.shape;
    const double step = most_sliding * b->size;
    ct_contact c;
    if (!gives(b, LAB_GIVES_NORMAL) || same_place(n, ours, 1e-9)) {
        return true;
    }
    if (is_unit(b, n)) {
        ct_find_contact(target, mover, &c);
        if (c.relation == CT_OVERLAPPING) {
            return is_way_out(b, target, mover, n) || blame_normal(b, n, ours);
        }
        meet_moved(target, mover, ct_along(ct_scale(b->out->ours.sweep.t, b->move), step, n), &c);
        if (c.distance >= step - b->near && !is_caught(b, n)) {
            return true;
        }
    }
    return blame_normal(b, n, ours);
}

/* As ours, or as follows from what they said before. */
static bool judge_place(const bench *b, unsigned what, ct_vec theirs, ct_vec ours, ct_vec follows)
{
    return !gives(b, what) || same_place(theirs, ours, b->near) ||
           same_place(theirs, follows, b->near) ||
           blame(b, LAB_WRONG_POINT, ct_length(ct_sub(theirs, ours)));
}

static bool judge_touching_point(const bench *b, double t)
{
    const ct_vec at = b->theirs->sweep.contact, ours = b->out->ours.sweep.contact;
    ct_vec mover_at = ct_along(at, -t, b->q->a.move), target_at = ct_along(at, -t, b->q->b.move);
    return !gives(b, LAB_GIVES_CONTACT) || same_place(at, ours, b->near) ||
           (is_within(&b->q->a.shape, mover_at, 2 * b->near) &&
            is_within(&b->q->b.shape, target_at, 2 * b->near)) ||
           blame(b, LAB_WRONG_POINT, ct_length(ct_sub(at, ours)));
}

static bool judge_sweep(const bench *b)
{
    const ct_sweep *s = &b->theirs->sweep, *o = &b->out->ours.sweep;
    if (!b->theirs->yes || !b->out->ours.yes) {
        return true; /* there is nothing to a miss */
    }
    if (!judge_t(b) || !judge_sweep_normal(b)) {
        return false;
    }
    const double t = gives(b, LAB_GIVES_T) ? s->t : o->t;
    const ct_vec n = gives(b, LAB_GIVES_NORMAL) ? s->normal : o->normal, move = b->q->a.move;
    const ct_vec center = ct_along(ct_reference_point(&b->q->a.shape), t, move);
    const ct_vec rest = ct_scale(1 - t, move);
    const double into = ct_min(0, ct_dot(rest, n));
    return judge_place(b, LAB_GIVES_CENTER, s->center, o->center, center) &&
           judge_touching_point(b, t) &&
           judge_place(b, LAB_GIVES_STOP, s->stop, o->stop,
                       ct_along(center, CT_STOP_DISTANCE, n)) &&
           judge_place(b, LAB_GIVES_SLIDE, s->slide, o->slide, ct_along(rest, -into, n));
}

/* ---- All of it --------------------------------------------------------------------------- */

/* Of what it gives. */
static bool all_finite(const lab_answer *a, bool is_sweep)
{
    double sum = 0;
    for (const lab_field *f = lab_fields(is_sweep); f->key != NULL; f++) {
        const double *value = lab_numbers(a, f);
        if (a->given & f->gives) {
            sum += 0 * value[0] + 0 * value[f->count - 1]; /* NaN of what is not finite */
        }
    }
    return sum == 0;
}

void lab_judge(const lab_rules *rules, const lab_question *q, const lab_answer *theirs,
               lab_finding *out)
{
    bench b = { .rules = rules, .q = q, .theirs = theirs, .out = out };
    out->theirs = *theirs;
    out->verdict = LAB_RIGHT;
    out->by = 0;
    lab_ask_referee(q, &out->ours);
    if (!(theirs->given & LAB_GIVES_YES)) {
        out->verdict = LAB_UNSUPPORTED;
    } else if (!all_finite(theirs, q->is_sweep)) {
        out->verdict = LAB_GARBAGE;
    } else {
        set_up(&b);
        (void)(judge_yes(&b) && (q->is_sweep ? judge_sweep(&b) : judge_contact(&b)));
    }
}

void lab_find_failed(lab_verdict verdict, lab_garble how, const lab_question *q, lab_finding *out)
{
    memset(&out->theirs, 0, sizeof out->theirs);
    lab_ask_referee(q, &out->ours);
    out->verdict = verdict;
    out->by = how;
}

void lab_tame(lab_finding *f)
{
    unsigned char yes;
    memcpy(&yes, &f->theirs.yes, sizeof yes);
    f->theirs.yes = yes != 0;
    if ((unsigned)f->verdict >= LAB_GARBAGE) {
        f->verdict = LAB_GARBAGE;
        f->by = f->by >= LAB_NOT_GARBLED && f->by <= LAB_GARBLED_NUMBER ? f->by : LAB_GARBLED_LINE;
    }
}

bool lab_is_wrong(lab_verdict verdict)
{
    return verdict > LAB_UNSUPPORTED;
}

static const struct {
    const char *name, *before, *after; /* of the number; NULL: it is told without one */
} words[LAB_VERDICT_COUNT] = {
    [LAB_RIGHT] = { .name = "right" },
    [LAB_TOUCHING] = { .name = "touching" },
    [LAB_UNSUPPORTED] = { .name = "unsupported" },
    [LAB_FALSE_HIT] = { "false hit", "false hit with a gap of ", "" },
    [LAB_MISSED] = { "missed", "missed, ", " deep" },
    [LAB_WRONG_T] = { "wrong t", "t wrong by ", "" },
    [LAB_WRONG_DEPTH] = { "wrong depth", "depth wrong by ", "" },
    [LAB_WRONG_NORMAL] = { "wrong normal", "normal wrong by ", "\u00b0" },
    [LAB_NO_UNIT_NORMAL] = { "no unit normal", "normal of length ", ", not 1" },
    [LAB_WRONG_DISTANCE] = { "wrong distance", "distance wrong by ", "" },
    [LAB_WRONG_POINT] = { "wrong point", "point wrong by ", "" },
    [LAB_CRASHED] = { .name = "crashed" },
    [LAB_HUNG] = { .name = "no answer" },
    [LAB_GARBAGE] = { .name = "garbage" },
};

const char *lab_verdict_name(lab_verdict verdict)
{
    return words[verdict].name;
}

static const char *const garbles[] = {
    [LAB_NOT_GARBLED] = "",
    [LAB_GARBLED_LINE] = ": no JSON object on a line",
    [LAB_GARBLED_ID] = ": another \"id\" than was asked",
    [LAB_GARBLED_OVERLAP] = ": no \"overlap\" that is true or false",
    [LAB_GARBLED_HIT] = ": no \"hit\" that is true or false",
    [LAB_GARBLED_NUMBER] = ": what should be a number is none",
};

const char *lab_verdict_words(lab_verdict verdict, double by, char out[LAB_WORDS_SIZE])
{
    char number[SCENE_NUMBER_SIZE];
    const bool numbered = words[verdict].before != NULL;
    (void)snprintf(out, LAB_WORDS_SIZE, "%s%s%s",
                   numbered ? words[verdict].before : words[verdict].name,
                   numbered                 ? number_with_digits(by, 3, number)
                   : verdict == LAB_GARBAGE ? garbles[(int)by]
                                            : "",
                   numbered ? words[verdict].after : "");
    return out;
}

const char *lab_answer_words(const lab_answer *theirs, bool is_sweep, char out[LAB_TOLD_SIZE])
{
    const bool yes = theirs->yes;
    size_t used = (size_t)snprintf(out, LAB_TOLD_SIZE, "%s",
                                   is_sweep ? yes ? "hits" : "does not hit"
                                   : yes    ? "overlap"
                                            : "apart");
    for (const lab_field *f = lab_fields(is_sweep); f->key; f++) {
        const double *value = lab_numbers(theirs, f);
        const bool says = (theirs->given & f->gives) && (f->gives != LAB_GIVES_DEPTH || yes) &&
                          (f->gives != LAB_GIVES_DISTANCE || !yes);
        char x[SCENE_NUMBER_SIZE], y[SCENE_NUMBER_SIZE];
        /* Points, stop and slide would hide what matters; a finding about them says by how much. */
        if (!says || (f->count == 2 && f->gives != LAB_GIVES_NORMAL) || used >= LAB_TOLD_SIZE) {
            continue;
        }
        number_with_digits(value[0], 6, x);
        used += (size_t)(f->count == 1
                             ? snprintf(out + used, LAB_TOLD_SIZE - used, ", %s %s", f->key, x)
                             : snprintf(out + used, LAB_TOLD_SIZE - used, ", %s (%s, %s)", f->key,
                                        x, number_with_digits(value[1], 6, y)));
    }
    return out;
}
