/* figure_motion.c - when and where the parts of an animated figure are (figure/motion.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure/draw/motion.h"
#include "figure/pens/picture.h"

/* The play, in seconds. */
static const double wait_s = 0.6;    /* at the start */
static const double frame_s = 2.2;   /* for a whole move; its rest when sliding, too */
static const double contact_s = 1.1; /* from the last stop to the slide */
static const double hold_s = 1.6;    /* at the end */
static const double fade_s = 0.3;    /* away, and in again at the start */
static const double sudden_s = 0.01; /* what appears at once: browsers want some time for it */

/* ---- Groups ------------------------------------------------------------------------------ */

static const char *const part_names[] = { "mover", "hit", "slide" };

enum { PARTS = sizeof part_names / sizeof part_names[0] };

static int group_of(motion_part part, int mover)
{
    return 1 + mover * PARTS + (int)part;
}

void motion_group_name(int group, char out[MOTION_NAME_SIZE])
{
    (void)snprintf(out, MOTION_NAME_SIZE, "%s-%d", part_names[(group - 1) % PARTS],
                   (group - 1) / PARTS + 1);
}

void motion_enter(picture *p, motion_part part, int mover)
{
    char name[MOTION_NAME_SIZE];
    if (p->options->animated && report_shape(p->report, mover)->has_move) {
        p->board->group = group_of(part, mover);
        motion_group_name(p->board->group, name);
        draw_group(p->list, name);
    }
}

void motion_leave(picture *p, const char *layer)
{
    if (p->board->group != 0) {
        p->board->group = 0;
        draw_group(p->list, layer);
    }
}

/* ---- What happens ------------------------------------------------------------------------ */

/* A mover's way in the frame. */
typedef struct way {
    int mover;
    bool hits;
    double t; /* of the hit, else 1 */
    ct_vec by, slide;
} way;

/* When all of it happens. */
typedef struct schedule {
    double slide_s, end_s; /* when slides begin, and when the last one has ended */
} schedule;

bool motion_is_small(const report *r)
{
    const int shapes = report_shape_count(r);
    return shapes > 0 && report_mover_count(r) <= MOTION_MOST_SWEEPS / shapes;
}

static ct_rect bounds_of(const report *r, int index)
{
    const ct_moving moving = { *report_core_shape(r, index), plan_move_of(r, index) };
    return ct_swept_bounds(&moving);
}

bool motion_first_hit(const report *r, int mover, plan_sweep *out)
{
    const ct_rect own = bounds_of(r, mover);
    bool any = false;
    for (int target = 0; target < report_shape_count(r); target++) {
        const ct_rect other = bounds_of(r, target);
        report_sweep sweep;
        if (target == mover || !report_comparable(r, (report_pair){ mover, target }) ||
            !ct_overlap_rect_rect(&own, &other)) {
            continue;
        }
        report_sweep_of(r, mover, target, &sweep);
        if (sweep.result.hit && (!any || sweep.result.t < out->sweep.result.t)) {
            *out = (plan_sweep){ sweep, true };
            any = true;
        }
    }
    return any;
}

static way way_of(const report *r, int mover)
{
    way out = { .mover = mover, .t = 1, .by = plan_move_of(r, mover) };
    const ct_vec start = ct_reference_point(report_core_shape(r, mover));
    plan_sweep first;
    if (motion_first_hit(r, mover, &first)) {
        const ct_sweep *result = &first.sweep.result;
        out.hits = true;
        out.t = result->t;
        out.by = (ct_vec){ result->center.x - start.x, result->center.y - start.y };
        out.slide = result->slide;
    }
    return out;
}

static bool slides(const way *w)
{
    return w->hits && (w->slide.x != 0 || w->slide.y != 0);
}

static schedule schedule_of(const way *ways, int count)
{
    double last_stop = 0;
    double longest_slide = 0;
    bool any_hit = false;
    for (int i = 0; i < count; i++) {
        last_stop = fmax(last_stop, ways[i].t);
        longest_slide = slides(&ways[i]) ? fmax(longest_slide, 1 - ways[i].t) : longest_slide;
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

static draw_point on_page(const figure_map *map, ct_vec by)
{
    return (draw_point){ map->scale * by.x, map->scale * (map->y_down ? by.y : -by.y) };
}

int motion_stands(const picture *p, int mover, draw_point out[2])
{
    if (!p->options->animated || !report_shape(p->report, mover)->has_move ||
        !motion_is_small(p->report)) {
        return 0;
    }
    const way w = way_of(p->report, mover);
    out[0] = on_page(&p->map, w.by);
    out[1] = on_page(&p->map, (ct_vec){ w.by.x + w.slide.x, w.by.y + w.slide.y });
    return slides(&w) ? 2 : 1;
}

static void track_mover(const way *w, const schedule *when, const figure_map *map,
                        motion_track *out)
{
    const draw_point start = { 0, 0 };
    const draw_point stop = on_page(map, w->by);
    const draw_point more = slides(w) ? on_page(map, w->slide) : start;
    const draw_point end = { stop.x + more.x, stop.y + more.y };
    motion_group_name(group_of(MOTION_MOVER, w->mover), out->group);
    add_key(out, 0, start, 1);
    add_key(out, wait_s, start, 1);
    add_key(out, wait_s + frame_s * w->t, stop, 1);
    add_key(out, when->slide_s, stop, 1);
    add_key(out, slides(w) ? when->slide_s + frame_s * (1 - w->t) : when->slide_s, end, 1);
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

static void add_tracks(const way *w, const schedule *when, const figure_map *map,
                       figure_motion *motion)
{
    motion_track *tracks = motion->tracks + motion->track_count;
    track_mover(w, when, map, &tracks[0]);
    motion->track_count++;
    if (w->hits) {
        motion_group_name(group_of(MOTION_HIT, w->mover), tracks[1].group);
        track_news(wait_s + frame_s * w->t, sudden_s, when, &tracks[1]);
        motion->track_count++;
    }
    if (slides(w)) {
        motion_group_name(group_of(MOTION_SLIDE, w->mover), tracks[2].group);
        track_news(when->slide_s, fade_s, when, &tracks[2]);
        motion->track_count++;
    }
}

bool figure_animate(const report *r, const figure_options *options, figure_motion *out)
{
    const int movers = report_mover_count(r);
    *out = (figure_motion){ .track_count = 0 };
    if (movers == 0 || !motion_is_small(r)) {
        return true;
    }
    way *ways = malloc((size_t)movers * sizeof *ways);
    out->tracks = calloc((size_t)movers * 3, sizeof *out->tracks);
    if (!ways || !out->tracks) {
        free(ways);
        figure_motion_deinit(out);
        return false;
    }
    for (int i = 0; i < movers; i++) {
        ways[i] = way_of(r, report_mover_at(r, i));
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

void figure_motion_deinit(figure_motion *motion)
{
    free(motion->tracks);
    *motion = (figure_motion){ .track_count = 0 };
}

/* ---- Playing ----------------------------------------------------------------------------- */

motion_key motion_at(const motion_track *track, double at_s)
{
    int next = 1;
    while (next < track->key_count - 1 && track->keys[next].at_s <= at_s) {
        next++;
    }
    const motion_key *a = &track->keys[next - 1];
    const motion_key *b = &track->keys[next];
    const double span = b->at_s - a->at_s;
    const double share = span > 0 ? fmin(fmax((at_s - a->at_s) / span, 0), 1) : 1;
    return (motion_key){ .at_s = at_s,
                         .by = { a->by.x + (b->by.x - a->by.x) * share,
                                 a->by.y + (b->by.y - a->by.y) * share },
                         .shown = a->shown + (b->shown - a->shown) * share };
}

const motion_track *motion_of_group(const figure_motion *motion, const char *group)
{
    for (int i = 0; i < motion->track_count; i++) {
        if (strcmp(motion->tracks[i].group, group) == 0) {
            return &motion->tracks[i];
        }
    }
    return NULL;
}
