/* animate.c - when and where the parts of an animated figure are (figure/draw/motion.h). */
#include <math.h>
#include <stdlib.h>

#include "figure/page/figure.h"

/* The play, in seconds. */
static const double wait_s = 0.6;    /* at the start */
static const double frame_s = 2.2;   /* for a whole move; its rest when sliding, too */
static const double contact_s = 1.1; /* from the last stop to the slide */
static const double hold_s = 1.6;    /* at the end */
static const double fade_s = 0.3;    /* away, and in again at the start */
static const double sudden_s = 0.01; /* what appears at once: browsers want some time for it */

/* ---- What happens ------------------------------------------------------------------------ */

/* When all of it happens. */
typedef struct schedule {
    double slide_s, end_s; /* when slides begin, and when the last one has ended */
} schedule;

static schedule schedule_of(const plan_way *ways, int count)
{
    double last_stop = 0;
    double longest_slide = 0;
    bool any_hit = false;
    for (int i = 0; i < count; i++) {
        last_stop = fmax(last_stop, ways[i].t);
        longest_slide = plan_slides(&ways[i]) ? fmax(longest_slide, 1 - ways[i].t) : longest_slide;
        any_hit = any_hit || ways[i].hits;
    }
    schedule out = { .slide_s = wait_s + frame_s * last_stop + (any_hit ? contact_s : 0) };
    out.end_s = out.slide_s + frame_s * longest_slide + hold_s;
    return out;
}

/* ---- Tracks ------------------------------------------------------------------------------ */

/* A key as far from the last one as it says, at least a moment. */
static void add_key(motion_track *track, double at_s, draw_point by, double shown)
{
    track->keys[track->key_count++] = (motion_key){ at_s, by, shown };
}

static void track_mover(const plan_way *w, const schedule *when, const figure_map *map,
                        motion_track *out)
{
    const draw_point start = { 0, 0 };
    const draw_point stop = map_move(map, w->by);
    const draw_point more = plan_slides(w) ? map_move(map, w->slide) : start;
    const draw_point end = { stop.x + more.x, stop.y + more.y };
    motion_group_name(motion_group(MOTION_MOVER, w->mover), out->group);
    add_key(out, 0, start, 1);
    add_key(out, wait_s, start, 1);
    add_key(out, wait_s + frame_s * w->t, stop, 1);
    add_key(out, when->slide_s, stop, 1);
    add_key(out, plan_slides(w) ? when->slide_s + frame_s * (1 - w->t) : when->slide_s, end, 1);
    add_key(out, when->end_s, end, 1);
    add_key(out, when->end_s + fade_s, end, 0);
    /* The way back is not seen. */
    add_key(out, when->end_s + fade_s + sudden_s, start, 0);
}

/* What is not there until it appears, for as long as it takes to. */
static void track_news(double at_s, double takes_s, const schedule *when, motion_track *out)
{
    const draw_point still = { 0, 0 };
    add_key(out, 0, still, 0);
    add_key(out, at_s, still, 0);
    add_key(out, at_s + takes_s, still, 1);
    add_key(out, when->end_s, still, 1);
    add_key(out, when->end_s + fade_s, still, 0);
}

/* The last key is the first again, a fade later than the one before. */
static void close_track(double length_s, motion_track *track)
{
    const motion_key *first = &track->keys[0];
    motion_key last = *first;
    last.at_s = length_s;
    if (track->key_count < MOTION_MOST_KEYS) {
        track->keys[track->key_count++] = last;
    }
}

static void add_tracks(const plan_way *w, const schedule *when, const figure_map *map,
                       figure_motion *motion)
{
    motion_track *tracks = motion->tracks + motion->track_count;
    track_mover(w, when, map, &tracks[0]);
    motion->track_count++;
    if (w->hits) {
        motion_group_name(motion_group(MOTION_HIT, w->mover), tracks[1].group);
        track_news(wait_s + frame_s * w->t, sudden_s, when, &tracks[1]);
        motion->track_count++;
    }
    if (plan_slides(w)) {
        motion_group_name(motion_group(MOTION_SLIDE, w->mover), tracks[2].group);
        track_news(when->slide_s, fade_s, when, &tracks[2]);
        motion->track_count++;
    }
}

bool figure_animate(const report *r, const figure_options *options, figure_motion *out)
{
    const int movers = report_mover_count(r);
    *out = (figure_motion){ .track_count = 0 };
    if (movers == 0 || !plan_can_animate(r)) {
        return true;
    }
    plan_way *ways = malloc((size_t)movers * sizeof *ways);
    out->tracks = calloc((size_t)movers * 3, sizeof *out->tracks);
    if (!ways || !out->tracks) {
        free(ways);
        figure_motion_deinit(out);
        return false;
    }
    for (int i = 0; i < movers; i++) {
        ways[i] = plan_way_of(r, report_mover_at(r, i));
    }
    figure_map map;
    figure_map_of(r, options, &map);
    const schedule when = schedule_of(ways, movers);
    out->length_s = when.end_s + 2 * fade_s;
    for (int i = 0; i < movers; i++) {
        add_tracks(&ways[i], &when, &map, out);
    }
    for (int i = 0; i < out->track_count; i++) {
        close_track(out->length_s, &out->tracks[i]);
    }
    free(ways);
    return true;
}
