/* touch_pull.c - where what is pulled or made exactly touches, and parts what overlaps by
 * rounding. */
#include "app/snap/touch.h"

#include <math.h>
#include <string.h>

#include "app/base/plane.h"
#include "report/facts/report.h"
#include "scene/doc/moved_shape.h"

/* A touch nearer to the start than this share of the reach is where it is already. */
static const double start_share = 1e-3;

/* What comes apart at the next double is no further apart than this, as a share of the reach. */
static const double most_gap = 1e-6;

/* So many shapes are looked at together: what is made for a place is made once for all of them. */
enum { PULL_OTHERS = 256 };

/* ---- Parting ----------------------------------------------------------------------------- */

/* What comes apart within so many last places overlaps by rounding: it is looked for where the
 * depth, which has not all its digits there, is no more than that; one by one at first, and slanted
 * for what is wedged between two, then in steps that double, for what a circle nearly touches. */
enum { PART_SLANTS = 4, PART_PLACES = 64, PART_DEPTH = 1 << 16 };

static bool overlaps(const scene_shape *a, const scene_shape *b)
{
    return report_contact_between(a, b).relation == CT_OVERLAPPING;
}

/* What is beside what is made, but for what overlaps it by more than rounding. */
typedef struct part {
    const touch_pull *pull;
    const scene_shape *others[PULL_OTHERS];
    int other_count;
    bool overlaps; /* one of them */
    ct_vec last;   /* places of what is made */
    ct_vec *points;
    ct_vec start, at; /* where ways begin, and the best place so far, */
    int count;        /* at which so many are overlapped */
} part;

static void look_around(part *p, const scene_shape *made)
{
    const around *a = p->pull->around;
    const ct_rect bounds = around_bounds(made, a->side);
    const double most = PART_DEPTH * (p->last.x + p->last.y);
    for (int i = 0; i < a->count && p->other_count < PULL_OTHERS; i++) {
        const scene_shape *other = &a->items[i].shape;
        report_contact contact = { .relation = CT_APART };
        if (scene_why_not_compared(made, other) ||
            !around_near(&bounds, (ct_vec){ 0, 0 }, most, &a->items[i].bounds)) {
            continue;
        }
        if (touch_meets(made, other)) {
            if (touch_is_deep(made, other, most)) {
                continue;
            }
            contact = report_contact_between(made, other);
        }
        if (contact.depth <= most) {
            p->others[p->other_count++] = other;
            p->overlaps = p->overlaps || contact.relation == CT_OVERLAPPING;
        }
    }
}

/* How many it overlaps, made for that place; more than there are where nothing can be made. */
static int overlapped(const part *p, ct_vec at)
{
    scene_shape made;
    const bool is_made = p->pull->make(p->pull->user, at, &made, p->points);
    int count = is_made ? 0 : p->other_count + 1;
    for (int i = 0; i < p->other_count && is_made; i++) {
        count += touch_meets(&made, p->others[i]) && overlaps(&made, p->others[i]);
    }
    return count;
}

/* Of the places that lie more than `in` and no more than `out` last places along a way from the
 * start: takes the first after which fewer are overlapped. They may be too many for doubles to tell
 * them apart, where the last places of the other coordinate are far larger. */
static void part_along(part *p, ct_vec way, double in, double out)
{
    const ct_vec start = p->start;
    const int fewer = overlapped(p, ct_along(start, out, way));
    double middle = floor((in + out) / 2);
    while (fewer < p->count && middle > in && middle < out) {
        *(overlapped(p, ct_along(start, middle, way)) <= fewer ? &out : &in) = middle;
        middle = floor((in + out) / 2);
    }
    if (fewer < p->count) {
        p->at = ct_along(start, out, way);
        p->count = fewer;
    }
}

/* Out of some, by the fewest last places; false: there are none. */
static bool part_once(part *p)
{
    const double most = PART_DEPTH * (p->last.x + p->last.y);
    const double most_x = p->pull->keep_x ? 0 : most / p->last.x;
    const double most_y = p->pull->keep_y ? 0 : most / p->last.y;
    const int before = p->count;
    double done = 0, next = 1;
    p->start = p->at;
    while (next <= fmax(most_x, most_y) && p->count == before) {
        const int slants = next <= PART_SLANTS ? 2 * (int)next : 0;
        for (int i = 0; i <= slants; i++) {
            const double slant = (i % 2 ? 1 + i / 2 : -i / 2) / next;
            const ct_vec ways[] = { { 1, slant }, { -1, slant }, { slant, 1 }, { slant, -1 } };
            for (int k = 0; k < 4; k++) {
                if (fabs(ways[k].x) * next <= most_x && fabs(ways[k].y) * next <= most_y) {
                    const ct_vec way = { ways[k].x * p->last.x, ways[k].y * p->last.y };
                    part_along(p, way, done, next);
                }
            }
        }
        done = next;
        next = next < PART_PLACES ? next + 1 : 2 * next;
    }
    return p->count < before;
}

void touch_part(const touch_pull *pull, ct_vec *at)
{
    ct_vec points[CT_MAX_POINTS];
    part p = { .pull = pull, .points = points, .at = *at };
    scene_shape made;
    if (!pull->make(pull->user, *at, &made, points)) {
        return;
    }
    p.last = map_flat(around_last_places(&made, (last_places){ 1, 1, 1 }), pull->around->side);
    const double least = 0x1p-100 * (p.last.x + p.last.y); /* next to 0 they have no end */
    p.last = (ct_vec){ fmax(p.last.x, least), fmax(p.last.y, least) };
    look_around(&p, &made);
    p.count = p.overlaps ? overlapped(&p, *at) : 0;
    while (p.count > 0 && part_once(&p)) { /* out of one after the other */
    }
    *at = p.at;
}

/* A shape that is dragged: what is made for a place is the shape moved on by it. */
typedef struct dragged {
    const scene_shape *mover;
    ct_vec3 by;
    figure_side side;
} dragged;

static bool make_dragged(void *user, ct_vec fine, scene_shape *out, ct_vec points[CT_MAX_POINTS])
{
    const dragged *d = user;
    const scene_shape near = moved_shape(d->mover, d->by, points);
    *out = moved_shape(&near, plane_way(fine, d->side), points);
    return true;
}

void touch_part_dragged(const touch_query *query, ct_vec by, ct_vec *fine)
{
    const figure_side side = query->around->side;
    for (int m = 0; m < query->mover_count && m < TOUCH_MOVERS_MAX; m++) {
        dragged d = { &query->movers[m], plane_way(by, side), side };
        const touch_pull pull = { .around = query->around,
                                  .make = make_dragged,
                                  .user = &d,
                                  .keep_x = query->keep_x,
                                  .keep_y = query->keep_y };
        touch_part(&pull, fine);
    }
}

/* ---- Making ------------------------------------------------------------------------------ */

/* On each side of the mouse so many places are looked at for a change. */
enum { PULL_STEPS = 8, PULL_PLACES = 2 * PULL_STEPS + 1 };

/* One coordinate of the mouse, the other one as it is. */
typedef struct pull_line {
    const touch_pull *pull;
    bool is_x;
    ct_vec *points;
} pull_line;

typedef struct pull_best {
    double off; /* from the mouse; INFINITY: nothing is found yet */
    ct_vec at;
    const scene_shape *other;
} pull_best;

static double pull_start(const pull_line *l)
{
    return l->is_x ? l->pull->to.x : l->pull->to.y;
}

static ct_vec pulled_at(const pull_line *l, double value)
{
    return l->is_x ? (ct_vec){ value, l->pull->to.y } : (ct_vec){ l->pull->to.x, value };
}

static bool make_at(const pull_line *l, double value, scene_shape *made)
{
    return l->pull->make(l->pull->user, pulled_at(l, value), made, l->points);
}

static bool makes_touch(const pull_line *l, const scene_shape *other, double value)
{
    scene_shape made;
    return make_at(l, value, &made) && touch_meets(&made, other);
}

static double pull_place(const pull_line *l, int place)
{
    return pull_start(l) + (place - PULL_STEPS) * l->pull->reach / PULL_STEPS;
}

/* Which of the others is touched at which place: a bit for each, the mouse's in the middle. */
static void look_at_places(const pull_line *l, const scene_shape *const others[], int count,
                           unsigned touched[])
{
    scene_shape made;
    memset(touched, 0, (size_t)count * sizeof *touched);
    for (int place = 0; place < PULL_PLACES; place++) {
        const bool is_made = make_at(l, pull_place(l, place), &made);
        for (int i = 0; is_made && i < count; i++) {
            touched[i] |= touch_meets(&made, others[i]) ? 1U << place : 0;
        }
    }
}

static void pull_bisect(const pull_line *l, const scene_shape *other, double *in, double *out)
{
    for (int i = 0; i < 200; i++) {
        const double middle = *in + (*out - *in) / 2;
        if (middle == *in || middle == *out) {
            break;
        }
        *(makes_touch(l, other, middle) ? in : out) = middle;
    }
}

/* A pull in steps, as Shift has it, may jump into the other shape: that is no touch. */
static bool is_next_to_apart(const pull_line *l, const scene_shape *other, double out)
{
    scene_shape made;
    return make_at(l, out, &made) && touch_gap(&made, other) <= most_gap * l->pull->reach;
}

/* Is the change behind what was found already? One look there is less than solving for it. */
static bool is_behind_best(const pull_line *l, const scene_shape *other, bool starts_in,
                           double last_off, int sense, const pull_best *best)
{
    return best->off <= last_off ||
           (best->off <= l->pull->reach &&
            makes_touch(l, other, pull_start(l) + sense * best->off) == starts_in);
}

/* The nearest change of the relation on one side of the mouse. */
static void try_pull(const pull_line *l, const scene_shape *other, unsigned touched, int sense,
                     pull_best *best)
{
    const bool starts_in = touched >> PULL_STEPS & 1;
    int step = 1;
    while (step <= PULL_STEPS && (touched >> (PULL_STEPS + sense * step) & 1) == starts_in) {
        step++;
    }
    if (step > PULL_STEPS) {
        return;
    }
    const double last = pull_place(l, PULL_STEPS + sense * (step - 1));
    const double next = pull_place(l, PULL_STEPS + sense * step);
    if (is_behind_best(l, other, starts_in, fabs(last - pull_start(l)), sense, best)) {
        return;
    }
    double in = starts_in ? last : next;
    double out = starts_in ? next : last;
    pull_bisect(l, other, &in, &out);
    scene_shape made;
    const bool deep = make_at(l, in, &made) && overlaps(&made, other);
    const ct_vec found = pulled_at(l, deep ? out : in);
    const double off = plane_distance(found, l->pull->to);
    if (off < best->off && off <= l->pull->reach && is_next_to_apart(l, other, out) &&
        plane_distance(found, l->pull->from) > start_share * l->pull->reach) {
        *best = (pull_best){ off, found, other };
    }
}

static void try_line(const pull_line *l, const scene_shape *const others[], int count,
                     pull_best *best)
{
    unsigned touched[PULL_OTHERS];
    look_at_places(l, others, count, touched);
    for (int i = 0; i < count; i++) {
        try_pull(l, others[i], touched[i], -1, best);
        try_pull(l, others[i], touched[i], 1, best);
    }
}

static void try_others(const touch_pull *pull, const scene_shape *const others[], int count,
                       ct_vec *points, pull_best *best)
{
    if (!pull->keep_x) {
        try_line(&(pull_line){ pull, true, points }, others, count, best);
    }
    if (!pull->keep_y) {
        try_line(&(pull_line){ pull, false, points }, others, count, best);
    }
}

bool touch_pulled(const touch_pull *pull, ct_vec *at, const scene_shape **other)
{
    ct_vec points[CT_MAX_POINTS];
    const scene_shape *others[PULL_OTHERS];
    int count = 0;
    scene_shape made;
    pull_best best = { .off = INFINITY };
    if (!pull->make(pull->user, pull->to, &made, points)) {
        return false;
    }
    const ct_rect bounds = around_bounds(&made, pull->around->side);
    for (int i = 0; i < pull->around->count; i++) {
        const around_item *item = &pull->around->items[i];
        if (!scene_why_not_compared(&made, &item->shape) &&
            around_near(&bounds, (ct_vec){ 0, 0 }, 2 * pull->reach, &item->bounds)) {
            others[count++] = &item->shape;
        }
        if (count == PULL_OTHERS || i == pull->around->count - 1) {
            try_others(pull, others, count, points, &best);
            count = 0;
        }
    }
    if (best.off == INFINITY) {
        return false;
    }
    *at = best.at;
    *other = best.other;
    return true;
}
