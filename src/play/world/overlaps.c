/* overlaps.c - a sweep there tells when two begin to overlap, and one back when they cease to. */
#include "play/world/overlaps.h"

#include <math.h>
#include <stdlib.h>

#include "scene/text/array.h"

/* What lasts no longer, in frames, is a touch; and so many looks find when concave ones are apart on a
 * straight part of their way. */
static const double touch_frames = 1e-5;
enum { CONCAVE_LOOKS = 64 };

/* Two on a straight part of the ways of both. */
typedef struct way_part {
    overlap_spans *out;
    play_world *world;
    int shapes[2];
    const leg *legs[2];
} way_part;

/* At t, and on their way to another time. */
static void place_part(const way_part *part, double t, double to, ct_moving out[2])
{
    play_world *w = part->world;
    for (int i = 0; i < 2; i++) {
        const ct_shape *shape = &w->bodies[part->shapes[i]].shape;
        ct_move_shape(shape, leg_offset(part->legs[i], t), &out[i].shape, w->points[i]);
        out[i].move = ct_scale(to - t, part->legs[i]->velocity);
    }
}

static bool overlap_at(const way_part *part, double t)
{
    ct_moving m[2];
    place_part(part, t, t, m);
    return ct_overlap(&m[0].shape, &m[1].shape);
}

/* Sought from one time to another, which may be earlier. False: they do not overlap. */
static bool find_first(const way_part *part, double from, double to, double *t)
{
    ct_moving m[2];
    ct_sweep s = { .hit = overlap_at(part, from) };
    if (!s.hit) {
        place_part(part, from, to, m);
        ct_find_sweep(&m[0], &m[1], &s);
    }
    *t = from + (to - from) * s.t;
    return s.hit;
}

static void add_span(const way_part *part, double from, double until)
{
    overlap_spans *o = part->out;
    const double start = play_world_frame(part->world);
    o->out_of_memory =
        o->out_of_memory || !array_reserve(&o->spans, &o->capacity, o->count, 2, sizeof *o->spans);
    for (int i = 0; i < 2 && !o->out_of_memory; i++) {
        o->spans[o->count++] =
            (shape_span){ part->shapes[i], { start + from, start + fmax(from, until) } };
    }
}

/* Between two times at one of which they overlap. */
static double find_change(const way_part *part, double a, double b)
{
    const bool at_a = overlap_at(part, a);
    while (b - a > touch_frames) {
        const double middle = a + (b - a) / 2;
        if (overlap_at(part, middle) == at_a) {
            a = middle;
        } else {
            b = middle;
        }
    }
    return at_a ? a : b;
}

static void add_part(const way_part *part, double from, double until)
{
    const body *bodies = part->world->bodies;
    const bool concave = bodies[part->shapes[0]].is_concave || bodies[part->shapes[1]].is_concave;
    double first, last, looked;
    if (!find_first(part, from, until, &first) || !find_first(part, until, from, &last)) {
        return;
    }
    looked = first;
    bool overlap = true;
    const double step = (last - first) / CONCAVE_LOOKS;
    for (int i = 1; i <= CONCAVE_LOOKS && concave && step > 0; i++) {
        const double t = last - step * (CONCAVE_LOOKS - i);
        if (overlap_at(part, t) != overlap) {
            const double change = find_change(part, looked, t);
            if (overlap) {
                add_span(part, first, change);
            }
            first = change;
            overlap = !overlap;
        }
        looked = t;
    }
    if (overlap) {
        add_span(part, first, last);
    }
}

static bool add_pair(void *part_of_any, int a, int b)
{
    way_part *part = part_of_any;
    play_world *w = part->world;
    const scene_shape *shapes[] = { scene_shape_at(w->base, a), scene_shape_at(w->base, b) };
    if (!scene_compares(scene_ignored_layers(w->base), shapes[0], shapes[1])) {
        return true;
    }
    part->shapes[0] = a;
    part->shapes[1] = b;
    double t = 0;
    while (t < 1) {
        double until = 1;
        for (int i = 0; i < 2; i++) {
            const leg *now = body_leg_at(w, &w->bodies[part->shapes[i]], t, true);
            part->legs[i] = now;
            until = now->next >= 0 ? fmin(until, w->legs[now->next].t0) : until;
        }
        add_part(part, t, until);
        t = until;
    }
    return !part->out->out_of_memory;
}

void overlaps_of_frame(overlap_spans *o, play_world *w)
{
    way_part part = { .out = o, .world = w };
    (void)ct_broad_update(w->broad, w->boxes, w->count);
    (void)ct_broad_each_pair(w->broad, add_pair, &part);
}

static int by_shape_and_time(const void *first, const void *second)
{
    const shape_span *a = first, *b = second;
    return a->shape != b->shape ? (a->shape > b->shape) - (a->shape < b->shape)
                                : (a->span.from > b->span.from) - (a->span.from < b->span.from);
}

bool overlaps_together(overlap_spans *o, int shapes, scene_played *out)
{
    out->overlaps = malloc(((size_t)o->count + 1) * sizeof *out->overlaps);
    out->first_overlap = calloc((size_t)shapes + 1, sizeof *out->first_overlap);
    const bool room = out->overlaps && out->first_overlap && !o->out_of_memory;
    if (room && o->count > 0) {
        qsort(o->spans, (size_t)o->count, sizeof *o->spans, by_shape_and_time);
    }
    for (int shape = 0, i = 0, count = 0; shape < shapes && room; shape++) {
        while (i < o->count && o->spans[i].shape == shape) {
            scene_span all = o->spans[i++].span;
            for (; i < o->count && o->spans[i].shape == shape &&
                   o->spans[i].span.from <= all.until + touch_frames;
                 i++) {
                all.until = fmax(all.until, o->spans[i].span.until);
            }
            if (all.from == 0 || all.until - all.from > touch_frames) {
                out->overlaps[count++] = all;
            }
        }
        out->first_overlap[shape + 1] = count;
    }
    return room;
}
