/* played.c - frames of a world as places, contacts and overlaps. */
#include <stdlib.h>

#include "play/world/body.h"
#include "scene/text/array.h"

/* What lasts no longer, in frames, is a touch; so many looks find when concave ones are apart on a
 * straight part of their way. */
static const double touch_frames = 1e-5;
enum { CONCAVE_LOOKS = 64 };

typedef struct place_of {
    int shape;
    scene_place place;
} place_of;

typedef struct span_of {
    int shape;
    scene_span span;
} span_of;

/* What has been played so far; but for the spans every list has room for the most there may be. */
typedef struct playing {
    const scene *scene;
    play_world *world;
    play_leg *last; /* of each shape */
    place_of *places;
    int place_count;
    span_of *spans; /* in no order */
    int span_count, span_capacity;
    scene_played *out;
    bool too_long, out_of_memory;
} playing;

const char *played_status_text(played_status status)
{
    return status == PLAYED_TOO_LONG
               ? "plays more than 10000 contacts, or places where shapes start, "
                 "turn or go on otherwise: fewer --frames"
               : "out of memory";
}

void played_deinit(scene_played *played)
{
    free(played->places);
    free(played->first);
    free(played->touches);
    free(played->overlaps);
    free(played->first_overlap);
    *played = (scene_played){ .frames = 0 };
}

static void add_place(playing *p, int shape, double at, ct_vec by)
{
    p->too_long = p->too_long || p->place_count == PLAYED_MOST;
    if (!p->too_long) {
        const scene_place place = { at, by, p->last[shape].turned_deg };
        p->places[p->place_count++] = (place_of){ shape, place };
    }
}

static bool is_played(const playing *p, const scene_shape *shape)
{
    return shape->has_move || (shape->spin_deg != 0 && p->out->frames > 1);
}

static ct_vec end_of(const play_leg *l)
{
    return ct_along(l->offset, 1 - l->t, l->velocity);
}

static void add_frame(playing *p, int frame)
{
    for (int i = 0; i < scene_shape_count(p->scene); i++) {
        play_leg now, *last = &p->last[i];
        const bool told = is_played(p, scene_shape_at(p->scene, i));
        const ct_rect *box = &p->world->ways[i].box;
        ct_rect *reach = &p->world->boxes[i];
        for (int k = 0; play_world_leg(p->world, i, k, &now); k++) {
            const ct_rect from = box_at_offset(box, now.offset);
            const ct_rect to = box_at_offset(box, end_of(&now)), both = ct_box_around(&from, &to);
            *reach = k > 0 ? ct_box_around(reach, &both) : both;
            const bool goes_on = frame + k > 0 && now.velocity.x == last->velocity.x &&
                                 now.velocity.y == last->velocity.y &&
                                 now.turned_deg == last->turned_deg;
            *last = now;
            if (told && !(k == 0 && goes_on)) { add_place(p, i, frame + now.t, now.offset); }
        }
    }
    for (int i = 0; i < play_world_mark_count(p->world) && !p->too_long; i++) {
        const play_mark mark = play_world_mark_at(p->world, i);
        p->too_long = p->out->touch_count == PLAYED_MOST;
        p->out->touches[p->out->touch_count++] =
            (scene_touch){ frame + mark.t,
                           { scene_index_of(p->scene, mark.mover),
                             scene_index_of(p->scene, mark.target) },
                           mark.point,
                           mark.normal };
    }
}

static void add_ends(playing *p)
{
    for (int i = 0; i < scene_shape_count(p->scene); i++) {
        play_leg now;
        if (is_played(p, scene_shape_at(p->scene, i)) && play_world_leg(p->world, i, 0, &now)) {
            add_place(p, i, p->out->frames, end_of(&p->last[i]));
        }
    }
}

/* Each shape's places behind each other; where the next one's begin moves on with them. */
static void sort_places(playing *p)
{
    const int shapes = scene_shape_count(p->scene);
    int *first = p->out->first;
    for (int i = 0; i < p->place_count; i++) { first[p->places[i].shape + 2]++; }
    for (int i = 0; i < shapes; i++) { first[i + 2] += first[i + 1]; }
    for (int i = 0; i < p->place_count; i++) {
        p->out->places[first[p->places[i].shape + 1]++] = p->places[i].place;
    }
}

/* ---- Overlaps ---------------------------------------------------------------------------- */

/* Two on a straight part of the ways of both. */
typedef struct way_part {
    playing *of;
    int shapes[2];
    const leg *legs[2];
} way_part;

/* At t, and on their way to the part's end. */
static void place_part(const way_part *part, double t, double until, ct_moving out[2])
{
    for (int i = 0; i < 2; i++) {
        const leg *l = part->legs[i];
        out[i].shape = shape_at(part->of->world, part->shapes[i], leg_offset(l, t), i);
        out[i].move = ct_scale(until - t, l->velocity);
    }
}

static bool overlap_at(const way_part *part, double t)
{
    ct_moving m[2];
    place_part(part, t, t, m);
    return ct_overlap(&m[0].shape, &m[1].shape);
}

/* From one time on to the other, which may be earlier; false: not until then. */
static bool find_first(const way_part *part, double from, double until, double *t)
{
    ct_moving m[2];
    ct_sweep s;
    place_part(part, from, until, m);
    ct_find_sweep(&m[0], &m[1], &s);
    *t = s.hit ? from + (until - from) * s.t : *t;
    return s.hit;
}

static void add_span(const way_part *part, double from, double until)
{
    playing *p = part->of;
    const double start = play_world_frame(p->world);
    p->out_of_memory = p->out_of_memory || !array_reserve(&p->spans, &p->span_capacity,
                                                          p->span_count, 2, sizeof *p->spans);
    for (int i = 0; i < 2 && !p->out_of_memory; i++) {
        p->spans[p->span_count++] = (span_of){ part->shapes[i], { start + from, start + until } };
    }
}

/* Convex ones overlap once. What is no longer than a touch is no look: a part may be as short as a
 * rounding, which no time would get beyond by a share of it. */
static void add_part(const way_part *part, double from, double until)
{
    const body *bodies = part->of->world->bodies;
    const bool concave = bodies[part->shapes[0]].is_concave || bodies[part->shapes[1]].is_concave;
    const double step = ct_max(touch_frames, (until - from) / (concave ? CONCAVE_LOOKS : 1));
    double first = until;
    while (from < until && find_first(part, from, until, &first)) {
        double last = first;
        bool overlap = true;
        for (from = first; from < until && overlap;) {
            from = ct_min(from + step, until);
            overlap = overlap_at(part, from);
            last = overlap ? from : last;
        }
        if (!overlap) {
            (void)find_first(part, from, last, &last); /* from where they are apart, back */
        }
        add_span(part, first, last);
    }
}

static bool add_pair(void *playing_of_any, int a, int b)
{
    playing *p = playing_of_any;
    const play_world *w = p->world;
    way_part part = { .of = p, .shapes = { a, b } };
    if (!pair_compares(w, a, b)) { return true; }
    part.legs[0] = body_leg_at(w, a, 0, false);
    part.legs[1] = body_leg_at(w, b, 0, false);
    if (play_world_frame(w) == 0 && overlap_at(&part, 0)) { /* and may go apart at once */
        add_span(&part, 0, 0);
    }
    double t = 0;
    while (t < 1) {
        double until = 1;
        for (int i = 0; i < 2; i++) {
            part.legs[i] = body_leg_at(w, part.shapes[i], t, true);
            const int next = part.legs[i]->next;
            until = next >= 0 ? ct_min(until, w->legs[next].t0) : until;
        }
        add_part(&part, t, until);
        t = until;
    }
    return !p->out_of_memory;
}

static int by_shape_and_time(const void *first, const void *second)
{
    const span_of *a = first, *b = second;
    return a->shape != b->shape ? (a->shape > b->shape) - (a->shape < b->shape)
                                : (a->span.from > b->span.from) - (a->span.from < b->span.from);
}

/* Those that a shape has with others together. */
static void join_spans(playing *p)
{
    const span_of *spans = p->spans;
    int *first = p->out->first_overlap, count = 0;
    if (p->span_count > 0) {
        qsort(p->spans, (size_t)p->span_count, sizeof *spans, by_shape_and_time);
    }
    for (int i = 0; i < p->span_count;) {
        const int shape = spans[i].shape;
        scene_span all = spans[i++].span;
        for (; i < p->span_count && spans[i].shape == shape &&
               spans[i].span.from <= all.until + touch_frames;
             i++) {
            all.until = ct_max(all.until, spans[i].span.until);
        }
        if (all.from == 0 || all.until - all.from > touch_frames) {
            p->out->overlaps[count++] = all;
            first[shape + 1]++;
        }
    }
    for (int shape = 0; shape < scene_shape_count(p->scene); shape++) {
        first[shape + 1] += first[shape];
    }
}

/* ---- All of it --------------------------------------------------------------------------- */

static played_status play_frames(playing *p)
{
    play_world *w = p->world;
    for (int frame = 0; frame < p->out->frames && !p->too_long; frame++) {
        if (frame > 0 && !play_world_next(w)) { return PLAYED_NO_MEMORY; }
        add_frame(p, frame);
        (void)ct_broad_update(w->broad, w->boxes, w->count);
        (void)ct_broad_each_pair(w->broad, add_pair, p);
    }
    add_ends(p);
    sort_places(p);
    p->out->overlaps = malloc(((size_t)p->span_count + 1) * sizeof *p->out->overlaps);
    if (p->out_of_memory || !p->out->overlaps) { return PLAYED_NO_MEMORY; }
    join_spans(p);
    return p->too_long ? PLAYED_TOO_LONG : PLAYED_DONE;
}

played_status played_run(const scene *s, int frames, scene_played *out)
{
    const size_t shapes = (size_t)scene_shape_count(s) + 2, most = PLAYED_MOST + 1;
    playing p = { .scene = s, .world = play_world_create(s), .out = out };
    *out = (scene_played){ .frames = frames };
    p.last = calloc(shapes, sizeof *p.last);
    p.places = malloc(most * sizeof *p.places);
    out->places = malloc(most * sizeof *out->places);
    out->touches = malloc(most * sizeof *out->touches);
    out->first = calloc(shapes, sizeof *out->first);
    out->first_overlap = calloc(shapes, sizeof *out->first_overlap);
    const bool room = p.world && p.last && p.places && out->places && out->touches && out->first &&
                      out->first_overlap;
    const played_status status = room ? play_frames(&p) : PLAYED_NO_MEMORY;
    free(p.last);
    free(p.places);
    free(p.spans);
    play_world_destroy(p.world);
    if (status != PLAYED_DONE) { played_deinit(out); }
    return status;
}
