/* animate.c - when and where the parts of an animated figure are (figure/draw/motion.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/num/num.h"
#include "figure/page/figure.h"
#include "scene/text/array.h"

/* The play, in seconds. One frame is explained; of several each takes as long as in the window. */
static const double wait_s = 0.6;    /* at the start */
static const double only_s = 2.2;    /* for the only frame */
static const double frame_s = 1;     /* for one of several */
static const double contact_s = 1.1; /* for which all stand still at a contact in the only frame */
static const double flash_s = 0.4;   /* for which a contact of several frames is seen, */
static const double hold_s = 1.6;    /* at the end */
static const double fade_s = 0.3;    /* away, and in again at the start */
static const double sudden_s = 0.01; /* what appears at once: browsers want some time for it */

/* More contacts than that are not waited at. */
enum { MOST_STOPS = 6 };

/* Contacts so near each other, in frames, are one. */
static const double same_stop = 1e-4;

/* ---- When -------------------------------------------------------------------------------- */

typedef struct schedule {
    const scene_played *played;
    double stops[MOST_STOPS]; /* where all wait, in frames */
    int stop_count;
    double told_s; /* till when the first frame is told of, */
    double end_s;  /* and what moves moves */
} schedule;

/* When it is so many frames since the start; `after` waiting there. */
static double seconds_at(const schedule *when, double at, bool after)
{
    double waited_s = wait_s;
    for (int i = 0; i < when->stop_count; i++) {
        const bool passed = after ? when->stops[i] <= at : when->stops[i] < at;
        waited_s += passed ? contact_s : 0;
    }
    return waited_s + (when->played->frames > 1 ? frame_s : only_s) * at;
}

static void find_stops(schedule *when)
{
    const scene_played *played = when->played;
    for (int i = 0; i < played->touch_count && played->frames == 1; i++) {
        const double at = played->touches[i].at;
        if (when->stop_count > 0 && at <= when->stops[when->stop_count - 1] + same_stop) {
            continue;
        }
        if (when->stop_count == MOST_STOPS) {
            when->stop_count = 0;
            return;
        }
        when->stops[when->stop_count++] = at;
    }
}

/* When the last one that moves has come where it stays. */
static double last_change(const scene_played *played, int shapes)
{
    double last = 0;
    for (int i = 0; i < shapes; i++) {
        const scene_place *p;
        int at = plan_places(played, i, &p) - 1;
        while (at > 0 && p[at].by.x == p[at - 1].by.x && p[at].by.y == p[at - 1].by.y &&
               p[at].turned_deg == p[at - 1].turned_deg) {
            at--;
        }
        last = at > 0 ? fmax(last, p[at].at) : last;
    }
    return last;
}

/* ---- Tracks ------------------------------------------------------------------------------ */

/* Where tracks are made, one after the other; once there is no memory nothing is added. */
typedef struct workroom {
    const report *report;
    figure_plan plan;
    figure_map map;
    schedule when;
    figure_motion *motion;
    motion_track track; /* that is being made */
    int key_capacity, track_capacity;
    bool out_of_memory;
} workroom;

/* One more behind `used`? */
static bool has_room(workroom *w, void *array, int *capacity, int used, size_t size)
{
    w->out_of_memory = w->out_of_memory || !array_reserve(array, capacity, used, 1, size);
    return !w->out_of_memory;
}

static void begin_track(workroom *w, motion_part part, int number)
{
    w->track = (motion_track){ .key_count = 0 };
    w->key_capacity = 0;
    motion_group_name(motion_group(part, number), w->track.group);
}

/* Never before the last one. */
static void add_key(workroom *w, motion_key key)
{
    motion_track *t = &w->track;
    if (has_room(w, &t->keys, &w->key_capacity, t->key_count, sizeof *t->keys)) {
        key.at_s = t->key_count > 0 ? fmax(key.at_s, t->keys[t->key_count - 1].at_s) : key.at_s;
        t->keys[t->key_count++] = key;
    }
}

/* The last key is the first again, a fade later than the one before. */
static void end_track(workroom *w)
{
    figure_motion *m = w->motion;
    if (w->track.key_count > 0) {
        motion_key last = w->track.keys[0];
        last.at_s = m->length_s;
        add_key(w, last);
    }
    if (has_room(w, &m->tracks, &w->track_capacity, m->track_count, sizeof *m->tracks)) {
        m->tracks[m->track_count++] = w->track;
    } else {
        free(w->track.keys);
    }
}

static motion_key key_of(const workroom *w, const scene_place *place, double at_s)
{
    const double turned_deg = w->track.turns ? place->turned_deg : 0;
    return (motion_key){ at_s, map_move(&w->map, place->by), 1,
                         w->map.y_down || turned_deg == 0 ? turned_deg : -turned_deg };
}

/* On the way from there to the next. */
static scene_place place_at(const scene_place *place, const scene_place *next, double at)
{
    const double part = fmin((at - place->at) / (next->at - place->at), 1);
    return (scene_place){ at, ct_along(place->by, part, ct_sub(next->by, place->by)),
                          place->turned_deg };
}

/* Where it is, and where it goes on from; and at the stops on the way from there. */
static void add_place(workroom *w, const scene_place *place, const scene_place *next)
{
    const schedule *when = &w->when;
    const motion_track *t = &w->track;
    /* What rests comes to its end no later than all. */
    const double from_s = fmin(seconds_at(when, place->at, false), when->end_s);
    const double after_s = fmin(seconds_at(when, place->at, true), when->end_s);
    motion_key key = key_of(w, place, from_s);
    if (t->key_count > 0 && key.turned_deg != t->keys[t->key_count - 1].turned_deg) {
        /* Turned a moment later; there it has gone on already. */
        motion_key before = key;
        before.turned_deg = t->keys[t->key_count - 1].turned_deg;
        add_key(w, before);
        if (next) {
            const scene_place on = place_at(place, next, place->at + sudden_s / frame_s);
            key = key_of(w, &on, from_s);
        }
        key.at_s += sudden_s;
    }
    add_key(w, key);
    if (after_s > from_s) {
        key.at_s = after_s;
        add_key(w, key);
    }
    for (int i = 0; i < when->stop_count && next; i++) {
        const double at = when->stops[i];
        if (at > place->at && at < next->at) {
            const scene_place there = place_at(place, next, at);
            add_key(w, key_of(w, &there, seconds_at(when, at, false)));
            add_key(w, key_of(w, &there, seconds_at(when, at, true)));
        }
    }
}

/* Without its last key. */
static void lay_way(workroom *w, motion_part part, int shape, bool turns)
{
    const scene_place *places;
    const int count = plan_places(w->when.played, shape, &places);
    begin_track(w, part, shape);
    if (count == 0) {
        add_key(w, (motion_key){ .shown = 1 });
        add_key(w, (motion_key){ .at_s = w->motion->length_s, .shown = 1 });
        return;
    }
    w->track.turns = turns;
    if (turns) {
        w->track.pivot = figure_to_page(&w->map, scene_pivot(report_shape(w->report, shape)));
    }
    add_key(w, key_of(w, &places[0], 0));
    for (int i = 0; i < count; i++) {
        add_place(w, &places[i], i + 1 < count ? &places[i + 1] : NULL);
    }
    /* The way back is not seen. */
    const double end_s = w->when.end_s, times_s[] = { end_s, end_s + fade_s };
    for (int i = 0; i < 2; i++) {
        motion_key key = key_of(w, &places[count - 1], times_s[i]);
        key.shown = i == 0;
        add_key(w, key);
    }
    motion_key back = key_of(w, &places[0], end_s + fade_s + sudden_s);
    back.shown = 0;
    add_key(w, back);
}

/* What is not there until it appears, and as suddenly or not goes again. */
static void track_news(workroom *w, double at_s, double takes_s, double until_s)
{
    const motion_key keys[] = { { 0, { 0, 0 }, 0, 0 },
                                { at_s, { 0, 0 }, 0, 0 },
                                { at_s + takes_s, { 0, 0 }, 1, 0 },
                                { until_s, { 0, 0 }, 1, 0 },
                                { until_s + fade_s, { 0, 0 }, 0, 0 } };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) { add_key(w, keys[i]); }
    end_track(w);
}

/* How much a look of the shape is seen, so far with keys of nothing else. */
static void add_look(workroom *w, double at_s, bool seen)
{
    add_key(w, (motion_key){ .at_s = at_s, .shown = seen });
}

/* While it overlaps another one, while it does not, or while all wait at the start. */
static void lay_look(workroom *w, motion_part part, int shape)
{
    const unsigned looks = plan_looks(w->report, &w->plan, w->when.played, shape);
    const scene_span *spans;
    const int count = part == MOTION_LEFT ? 0 : plan_overlaps(w->when.played, shape, &spans);
    const bool left = part != MOTION_OVERLAP && (looks & 1u << MOTION_LEFT);
    const double end_s = w->when.end_s;
    const bool first = (left || (count > 0 && spans[0].from == 0)) != (part == MOTION_APART);
    bool seen = first;
    begin_track(w, part, shape);
    w->track.only_played = !first;
    add_look(w, 0, seen);
    for (int i = left ? -2 : 0; i < 2 * count; i++) {
        const scene_span span = i < 0 ? (scene_span){ 0, 0 } : spans[i / 2];
        const bool stays = span.until == w->when.played->frames;
        const double from_s = span.from == 0 ? 0 : seconds_at(&w->when, span.from, false);
        const double until_s = stays ? end_s : seconds_at(&w->when, span.until, true);
        const double at_s = i % 2 ? until_s : from_s;
        if (at_s > 0 && at_s < end_s && until_s - from_s > 2 * sudden_s) {
            add_look(w, at_s, seen);
            seen = !seen;
            add_look(w, at_s + sudden_s, seen);
        }
    }
    add_look(w, end_s, seen);
    add_look(w, end_s + fade_s, first);
}

/* Its way, and on it what is seen of it when: the keys of both. */
static void track_look(workroom *w, motion_part part, int shape)
{
    lay_way(w, part, shape, plan_turns(w->when.played, shape));
    motion_track way = w->track;
    lay_look(w, part, shape);
    motion_track look = w->track;
    begin_track(w, part, shape);
    w->track.only_played = look.only_played;
    w->track.turns = way.turns;
    w->track.pivot = way.pivot;
    for (int i = 0, k = 0; (i < way.key_count || k < look.key_count) && !w->out_of_memory;) {
        const bool of_way =
            k == look.key_count || (i < way.key_count && way.keys[i].at_s <= look.keys[k].at_s);
        const double at_s = of_way ? way.keys[i].at_s : look.keys[k].at_s;
        motion_key key = of_way ? way.keys[i++] : motion_at(&way, at_s);
        key.shown *= of_way ? motion_at(&look, at_s).shown : look.keys[k++].shown;
        add_key(w, key);
    }
    free(way.keys);
    free(look.keys);
    end_track(w);
}

/* What tells of the first of several frames goes with it; the coarse test is of its start. */
static void track_told_layers(workroom *w)
{
    const double told_s = w->when.told_s, gone_s = w->when.end_s + fade_s;
    for (int i = 0; i < 2 * SCENE_OVERLAY_COUNT; i++) {
        const scene_overlay overlay = (scene_overlay)(i / 2);
        const bool coarse = (w->plan.coarse & SCENE_SHOW_BIT(overlay)) != 0 && i % 2 == 0;
        const double until_s = coarse ? wait_s : told_s;
        if (overlay == SCENE_SHOW_NAMES || overlay == SCENE_SHOW_GRID ||
            !(coarse || w->when.played->frames > 1)) {
            continue;
        }
        begin_track(w, MOTION_MOVER, 0);
        (void)snprintf(w->track.group, sizeof w->track.group, "%s%s", scene_overlay_names[overlay],
                       i % 2 ? " labels" : "");
        add_key(w, (motion_key){ .shown = 1 });
        add_key(w, (motion_key){ .at_s = until_s, .shown = 1 });
        add_key(w, (motion_key){ .at_s = until_s + fade_s });
        add_key(w, (motion_key){ .at_s = gone_s });
        end_track(w);
    }
}

static void track_shape(workroom *w, int shape)
{
    const schedule *when = &w->when;
    const scene_played *played = when->played;
    const bool turns = plan_turns(played, shape);
    plan_sweep first;
    lay_way(w, MOTION_MOVER, shape, turns);
    end_track(w);
    if (turns) {
        lay_way(w, MOTION_NAME, shape, false);
        end_track(w);
    }
    if (plan_first_hit(w->report, played, shape, &first)) {
        const double t = first.sweep.result.t;
        begin_track(w, MOTION_HIT, shape);
        track_news(w, seconds_at(when, t, false), sudden_s, when->told_s);
        if (plan_slides(w->report, &first)) {
            begin_track(w, MOTION_SLIDE, shape);
            track_news(w, seconds_at(when, t, true), fade_s, when->told_s);
        }
    }
}

static void track_touches(workroom *w)
{
    const scene_played *played = w->when.played;
    for (int i = 0; i < played->touch_count; i++) {
        if (!plan_tells_touch(w->report, played, &played->touches[i])) {
            const double at_s = seconds_at(&w->when, played->touches[i].at, false);
            const double until_s = seconds_at(&w->when, played->touches[i].at, true) + flash_s;
            begin_track(w, MOTION_TOUCH, i);
            w->track.only_played = true;
            if (at_s <= w->when.end_s) {
                track_news(w, at_s, sudden_s, fmin(until_s, w->when.end_s));
            } else { /* of what only presses on where it rests */
                add_key(w, (motion_key){ .shown = 0 });
                end_track(w);
            }
        }
    }
}

bool figure_animate(const report *r, const figure_options *options, figure_motion *out)
{
    const scene_played *played = options->played;
    const int shapes = report_shape_count(r);
    workroom w = { .report = r, .when.played = played, .motion = out };
    *out = (figure_motion){ .track_count = 0 };
    if (played->first[shapes] == 0) { /* nothing moves */
        return true;
    }
    plan_make(r, options, &w.plan);
    figure_map_of(r, options, &w.map);
    schedule *when = &w.when;
    find_stops(when);
    when->end_s = seconds_at(when, last_change(played, shapes), true) + hold_s;
    when->told_s = played->frames > 1 ? fmin(seconds_at(when, 1, true), when->end_s) : when->end_s;
    out->length_s = when->end_s + 2 * fade_s;
    for (int i = 0; i < shapes; i++) {
        const unsigned looks = plan_looks(r, &w.plan, played, i);
        if (plan_places(played, i, NULL) > 0) { track_shape(&w, i); }
        for (int look = MOTION_APART; look <= MOTION_OVERLAP; look++) {
            if (looks & 1u << look) { track_look(&w, (motion_part)look, i); }
        }
    }
    track_touches(&w);
    track_told_layers(&w);
    if (w.out_of_memory) { figure_motion_deinit(out); }
    return !w.out_of_memory;
}
