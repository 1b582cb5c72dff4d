/* touch.c - where what is made for a place of the mouse exactly touches, and parts what overlaps by
 * rounding. */
#include "app/snap/touch.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "app/base/plane.h"
#include "report/facts/report.h"
#include "scene/text/number.h"

/* A touch nearer to the start than this share of the reach is where it is already. */
static const double start_share = 1e-3;

/* What comes apart at the next double is no further apart than this, as a share of the reach. */
static const double most_gap = 1e-6;

/* So many shapes are looked at together: what is made for a place is made once for all of them. */
enum { PULL_OTHERS = 256 };

/* ---- Two shapes as they are -------------------------------------------------------------- */

bool touch_meets(const scene_shape *a, const scene_shape *b)
{
    if (scene_type_is_3d(a->type)) {
        const ct_shape3 solid_a = scene_to_core3(a), solid_b = scene_to_core3(b);
        return ct_overlap3(&solid_a, &solid_b);
    }
    const ct_shape flat_a = scene_to_core(a), flat_b = scene_to_core(b);
    return ct_overlap(&flat_a, &flat_b);
}

ct_relation touch_relation(const scene_shape *a, const scene_shape *b)
{
    if (scene_type_is_3d(a->type)) { return report_contact_between(a, b).relation; }
    const ct_shape flat_a = scene_to_core(a), flat_b = scene_to_core(b);
    return ct_find_relation(&flat_a, &flat_b);
}

double touch_gap(const scene_shape *a, const scene_shape *b)
{
    const report_contact contact = report_contact_between(a, b);
    return contact.relation == CT_OVERLAPPING ? -contact.depth : contact.distance;
}

static ct_vec last_places_of(const scene_shape *made, figure_side side)
{
    return map_flat(around_last_places(made, (last_places){ 1, 1, 1 }), side);
}

/* Does all of the disc lie inside? */
static bool holds_disc(const ct_polygon *polygon, const ct_circle *disc)
{
    bool holds = ct_place_by_winding(polygon, disc->center, NULL) == CT_INSIDE;
    for (int i = 0; i < polygon->count && holds; i++) {
        const ct_segment side = { polygon->points[i], polygon->points[(i + 1) % polygon->count] };
        holds = !ct_overlap_circle_segment(disc, &side);
    }
    return holds;
}

/* What is free by a shorter way than twice that leaves no disc of `depth` to both. */
bool touch_is_deep(const scene_shape *a, const scene_shape *b, double depth)
{
    if (a->type != SCENE_POLYGON || b->type != SCENE_POLYGON) { return false; }
    const ct_polygon *sides[2] = { &a->as.polygon, &b->as.polygon };
    for (int k = 0; k < 2; k++) {
        const ct_vec *points = sides[k]->points;
        const int count = sides[k]->count;
        const int strides[] = { 2, count / 4, count / 3, count / 2 };
        for (int i = 0; i < 4 * count; i++) {
            const ct_vec p = points[i / 4], q = points[(i / 4 + strides[i % 4]) % count];
            const ct_circle disc = { { (p.x + q.x) / 2, (p.y + q.y) / 2 }, depth };
            if (holds_disc(sides[k], &disc) && holds_disc(sides[1 - k], &disc)) { return true; }
        }
    }
    return false;
}

/* ---- Touching ---------------------------------------------------------------------------- */

/* On each side of the mouse so many places are looked at for a change. */
enum { PULL_STEPS = 8, PULL_PLACES = 2 * PULL_STEPS + 1 };

/* A number with few digits that is so many last places beside a touch is one as well. */
static const double most_beside = 4;

/* Places with one coordinate as it is, the mouse's mostly. */
typedef struct pull_line {
    const touch_pull *pull;
    int index; /* of the shape made */
    bool is_x; /* the coordinate that is looked for */
    ct_vec through;
    ct_vec *points;
} pull_line;

typedef struct pull_best {
    double off; /* from where the line was begun, in the end from the mouse; INFINITY: none yet */
    pull_line line;
    touch_result found;
} pull_best;

static double pull_start(const pull_line *l)
{
    return l->is_x ? l->through.x : l->through.y;
}

static ct_vec pulled_at(const pull_line *l, double value)
{
    return l->is_x ? (ct_vec){ value, l->through.y } : (ct_vec){ l->through.x, value };
}

static bool make_at(const pull_line *l, double value, scene_shape *made)
{
    return l->pull->make(l->pull->user, l->index, pulled_at(l, value), made, l->points);
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
        if (middle == *in || middle == *out) { break; }
        *(makes_touch(l, other, middle) ? in : out) = middle;
    }
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
    if (step > PULL_STEPS) { return; }
    const double last = pull_place(l, PULL_STEPS + sense * (step - 1));
    const double next = pull_place(l, PULL_STEPS + sense * step);
    /* Behind what was found already? One look there is less than solving for it. */
    if (best->off <= fabs(last - pull_start(l)) ||
        (best->off <= l->pull->reach &&
         makes_touch(l, other, pull_start(l) + sense * best->off) == starts_in)) {
        return;
    }
    double in = starts_in ? last : next;
    double out = starts_in ? next : last;
    pull_bisect(l, other, &in, &out);
    const ct_vec at = pulled_at(l, in);
    const double off = plane_distance(at, l->through);
    scene_shape apart;
    /* A pull in steps, as Shift has it, may jump into the other shape: that is no touch. */
    if (off < best->off && off <= l->pull->reach && make_at(l, out, &apart) &&
        touch_gap(&apart, other) <= most_gap * l->pull->reach &&
        plane_distance(at, l->pull->from) > start_share * l->pull->reach) {
        *best = (pull_best){ off, *l, { at, l->is_x, l->index, other } };
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

/* Straight towards the other one, or out of it: there along the axis that leads to it sooner. */
static void try_across(const touch_pull *pull, int index, const scene_shape *other, ct_vec *points,
                       pull_best *best)
{
    scene_shape made;
    if (!pull->make(pull->user, index, pull->to, &made, points) ||
        (touch_meets(&made, other) && touch_is_deep(&made, other, pull->reach))) {
        return;
    }
    const report_contact contact = report_contact_between(&made, other);
    const double gap = contact.relation == CT_APART ? contact.distance : -contact.depth;
    const ct_vec normal = map_flat(contact.normal, pull->around->side);
    if (!contact.has_normal || fabs(gap) > pull->reach || fabs(gap) >= best->off) { return; }
    const bool is_x = fabs(normal.x) >= fabs(normal.y);
    for (int i = 0; i < 3; i++) { /* rounded, and where doubles are, it may pass a corner by */
        const ct_vec spot =
            ct_along(pull->to, gap + (i == 2 ? start_share * pull->reach : 0), normal);
        const double size = ct_reach_of(&(ct_rect){ spot, spot });
        const ct_vec exact = { decimal_snap(spot.x, size), decimal_snap(spot.y, size) };
        const ct_vec rounded = grain_round_vec(exact, i == 0 ? pull->scale : 0);
        pull_best near = { .off = INFINITY };
        const ct_vec through =
            is_x ? (ct_vec){ exact.x, rounded.y } : (ct_vec){ rounded.x, exact.y };
        try_line(&(pull_line){ pull, index, is_x, through, points }, &other, 1, &near);
        const double off = plane_distance(near.found.at, pull->to);
        if (near.off < INFINITY) {
            if (off < best->off && off <= pull->reach) {
                *best = near;
                best->off = off;
            }
            return;
        }
    }
}

/* One of the shapes made, with all that is near. */
static void try_shape(const touch_pull *pull, int index, ct_vec *points, pull_best *best)
{
    const scene_shape *others[PULL_OTHERS];
    int count = 0;
    scene_shape made;
    if (!pull->make(pull->user, index, pull->to, &made, points)) { return; }
    const ct_rect bounds = around_bounds(&made, pull->around->side);
    const bool is_moved = pull->scale > 0;
    const bool keep_x = pull->keep_x || (is_moved && pull->to.x == pull->from.x);
    const bool keep_y = pull->keep_y || (is_moved && pull->to.y == pull->from.y);
    const bool is_free = is_moved && !keep_x && !keep_y;
    for (int i = 0; i < pull->around->count; i++) {
        const around_item *item = &pull->around->items[i];
        const bool is_near =
            !scene_why_not_compared(&made, &item->shape) &&
            around_near(&bounds, (ct_vec){ 0, 0 }, (is_free ? 1 : 2) * pull->reach, &item->bounds);
        if (is_near && is_free) {
            try_across(pull, index, &item->shape, points, best);
        } else if (is_near) {
            others[count++] = &item->shape;
        }
        if (count == PULL_OTHERS || (count > 0 && i == pull->around->count - 1)) {
            if (!keep_x) {
                try_line(&(pull_line){ pull, index, true, pull->to, points }, others, count, best);
            }
            if (!keep_y) {
                try_line(&(pull_line){ pull, index, false, pull->to, points }, others, count, best);
            }
            count = 0;
        }
    }
}

/* The same touch where the place has the fewest digits. */
static ct_vec shortened(const pull_line *l, const touch_result *found)
{
    const double in = l->is_x ? found->at.x : found->at.y;
    scene_shape made;
    if (make_at(l, in, &made)) {
        const ct_vec last = last_places_of(&made, l->pull->around->side);
        const double near = most_beside * fmax(l->is_x ? last.x : last.y, fabs(in) * DBL_EPSILON);
        const double most_places = fmin(1 - floor(log10(near)), 300);
        for (int places = 0; places <= most_places; places++) {
            const double value = decimal_rounded(in, places, near);
            if (value != in && make_at(l, value, &made) &&
                touch_relation(&made, found->other) == CT_TOUCHING) {
                return pulled_at(l, value);
            }
        }
    }
    return found->at;
}

bool touch_find(const touch_pull *pull, touch_result *out)
{
    ct_vec points[CT_MAX_POINTS];
    pull_best best = { .off = INFINITY };
    for (int i = 0; i < pull->count; i++) { try_shape(pull, i, points, &best); }
    if (!best.line.pull) { return false; }
    *out = best.found;
    out->at = shortened(&best.line, &best.found);
    return true;
}

/* ---- Parting ----------------------------------------------------------------------------- */

/* What comes apart within so many halves of last places overlaps by rounding: it is looked for
 * where the depth, which has not all its digits there, is no more than that; one by one at first,
 * and slanted for what is wedged between two, then in steps that double, for what a circle nearly
 * touches. */
enum { PART_SLANTS = 4, PART_PLACES = 64, PART_DEPTH = 1 << 16 };

/* What is beside what is made, but for what overlaps it by more than rounding. */
typedef struct part {
    const touch_pull *pull;
    int index; /* of the shape made */
    const scene_shape *others[PULL_OTHERS];
    int other_count;
    bool overlaps; /* one of them */
    ct_vec last;   /* places of what is made, halved: its smaller numbers are moved by those too */
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
        if (scene_why_not_compared(made, other) ||
            !around_near(&bounds, (ct_vec){ 0, 0 }, most, &a->items[i].bounds)) {
            continue;
        }
        const bool overlaps = touch_relation(made, other) == CT_OVERLAPPING;
        if (!overlaps || (!touch_is_deep(made, other, most) && touch_gap(made, other) >= -most)) {
            p->others[p->other_count++] = other;
            p->overlaps = p->overlaps || overlaps;
        }
    }
}

/* How many it overlaps, made for that place; more than there are where nothing can be made. */
static int overlapped(const part *p, ct_vec at)
{
    scene_shape made;
    const bool is_made = p->pull->make(p->pull->user, p->index, at, &made, p->points);
    int count = is_made ? 0 : p->other_count + 1;
    for (int i = 0; i < p->other_count && is_made; i++) {
        count += touch_relation(&made, p->others[i]) == CT_OVERLAPPING;
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

static void part_shape(const touch_pull *pull, int index, ct_vec *at)
{
    ct_vec points[CT_MAX_POINTS];
    part p = { .pull = pull, .index = index, .points = points, .at = *at };
    scene_shape made;
    if (!pull->make(pull->user, index, *at, &made, points)) { return; }
    p.last = ct_scale(0.5, last_places_of(&made, pull->around->side));
    const double least = 0x1p-100 * (p.last.x + p.last.y); /* next to 0 they have no end */
    p.last = (ct_vec){ fmax(p.last.x, least), fmax(p.last.y, least) };
    look_around(&p, &made);
    p.count = p.overlaps ? overlapped(&p, *at) : 0;
    while (p.count > 0 && part_once(&p)) { /* out of one after the other */
    }
    *at = p.at;
}

void touch_part(const touch_pull *pull, ct_vec *at)
{
    for (int i = 0; i < pull->count; i++) { part_shape(pull, i, at); }
}
