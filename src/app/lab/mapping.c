/* mapping.c - the map of where a subject is wrong: of the selected shape, asked for while nothing
 * else is. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lab/trial.h"
#include "core/num/num.h"
#include "figure/page/figure.h"
#include "scene/text/array.h"

/* Cells, one for a point as long as there are not too many. */
static const double most_cells = 1 << 20, most_on_a_side = 4096;

/* Who answers fewer questions in this time is asked no more: the map would take hours. What he has
 * answered before counts, up to so many: anybody may halt for a while. */
enum { look_again_ms = 3000, fewest_asked = 16, most_kept = 10 * fewest_asked };

/* Each kind of place has the same number in both. */
_Static_assert((int)LAB_MAP_COUNT == (int)FIGURE_VERDICT_COUNT &&
                   (int)LAB_MAP_BOTH_NO == (int)FIGURE_BOTH_NO &&
                   (int)LAB_MAP_BOTH_YES == (int)FIGURE_BOTH_YES &&
                   (int)LAB_MAP_WRONG_VALUE == (int)FIGURE_WRONG_VALUE &&
                   (int)LAB_MAP_MISSED == (int)FIGURE_MISSED &&
                   (int)LAB_MAP_FALSE_HIT == (int)FIGURE_FALSE_HIT,
               "the figure takes the lab's cells as they are");

/* ---- What is asked ----------------------------------------------------------------------- */

const char *trial_why_no_map(const editor *ed, trial_map_kind kind)
{
    const scene_shape *shape = editor_selected_shape(ed);
    const int index = scene_index_of(ed->scene, ed->selected);
    return !shape                          ? "Select the shape that the map puts in every place."
           : scene_type_is_3d(shape->type) ? "The map puts only flat shapes in every place."
           : !report_has_others(ed->report, index) ? "There is no other flat shape to ask about."
           : kind == TRIAL_MAP_OF_ENDS && !shape->has_move ? "The selected shape has no move."
                                                           : NULL;
}

static trial_map_of map_of(const trial *t, const editor *ed)
{
    return (trial_map_of){ t->map.kind,      ed->selected,      ed->edits,
                           t->job.build,     ed->inset,         ed->camera.view,
                           ed->camera.width, ed->camera.height, ed->label_scale };
}

static bool is_same(const trial_map_of *a, const trial_map_of *b)
{
    return a->kind == b->kind && a->shape == b->shape && a->edits == b->edits &&
           a->build == b->build && a->inset.left == b->inset.left && a->inset.top == b->inset.top &&
           a->view.center.x == b->view.center.x && a->view.center.y == b->view.center.y &&
           a->view.height == b->view.height && a->width == b->width && a->height == b->height &&
           a->label_scale == b->label_scale;
}

/* The plot, and what a picture of it that is saved shows as well: its page has a legend, and no
 * bar. */
static void cover_plot(const editor *ed, const char *title, lab_map_options *out)
{
    static const double usual[FIGURE_VERDICT_COUNT] = {
        [FIGURE_BOTH_NO] = 0.5, [FIGURE_BOTH_YES] = 0.3, [FIGURE_FALSE_HIT] = 0.2
    };
    figure_verdicts some = { .title = title };
    double scale, ignored;
    memcpy(some.share, usual, sizeof usual);
    figure_options page = editor_figure_options(ed, FIGURE_LIGHT);
    const ct_rect seen = figure_plotted(ed->report, &page, &scale);
    page.inset = (figure_inset){ 0, 0 };
    page.legend = true;
    page.verdicts = &some;
    const ct_rect saved = figure_plotted(ed->report, &page, &ignored);
    const ct_rect all = ct_box_around(&seen, &saved);
    const double width = (all.max.x - all.min.x) * scale, height = (all.max.y - all.min.y) * scale;
    const double fine = fmin(1, sqrt(most_cells / (width * height)));
    out->min = all.min;
    out->max = all.max;
    out->columns = (int)fmin(fmax(round(width * fine), 1), most_on_a_side);
    out->rows = (int)fmin(fmax(round(height * fine), 1), most_on_a_side);
}

/* ---- Asking ------------------------------------------------------------------------------ */

/* True: it was seen. */
static bool drop(trial *t)
{
    trial_map *m = &t->map;
    const bool seen = m->verdicts.cells != NULL;
    if (m->state == TRIAL_MAP_FILLS && m->job > t->number) { asker_stop(t->asker); }
    m->state = TRIAL_MAP_NONE;
    m->verdicts.cells = NULL;
    m->asked = 0;
    m->why[0] = '\0';
    return seen;
}

/* Without memory there is none, before something changes. */
static void give(trial *t, const editor *ed, uint64_t now_ms)
{
    trial_map *m = &t->map;
    asker_job job = t->job;
    const bool end = m->kind == TRIAL_MAP_OF_ENDS;
    const scene_shape *shape = editor_selected_shape(ed);
    snprintf(m->title, sizeof m->title, "%.100s, %s%s moved", trial_name(t), end ? "end of " : "",
             shape->name);
    job.map = (lab_map_options){ .shape = scene_index_of(ed->scene, shape->id),
                                 .end = end,
                                 .rules = LAB_USUAL_RULES };
    cover_plot(ed, m->title, &job.map);
    job.about = NULL;
    job.scene = array_resize(&m->cells, (size_t)job.map.columns, (size_t)job.map.rows)
                    ? scene_copy(ed->scene)
                    : NULL;
    m->state = TRIAL_MAP_DONE;
    if (job.scene) {
        m->verdicts = (figure_verdicts){ .title = m->title,
                                         .min = job.map.min,
                                         .max = job.map.max,
                                         .columns = job.map.columns,
                                         .rows = job.map.rows,
                                         .partial = true,
                                         .kept = &m->kept,
                                         .number = m->verdicts.number };
        m->state = TRIAL_MAP_FILLS;
        m->slices = m->looked = 0;
        m->look_ms = now_ms + look_again_ms;
        m->due = 0;
        m->job = asker_give(t->asker, &job);
    }
}

static bool is_too_slow(trial_map *m, uint64_t now_ms)
{
    if (now_ms < m->look_ms ||
        m->slices < m->looked + 2) { /* it may be the start that takes its time */
        return false;
    }
    m->look_ms = now_ms + look_again_ms;
    m->looked = m->slices;
    m->due += fewest_asked;
    m->due = m->asked - m->due > most_kept ? m->asked - most_kept : m->due;
    return m->asked < m->due;
}

/* True: there is more to be seen. */
static bool take(trial *t, uint64_t now_ms)
{
    trial_map *m = &t->map;
    asker_news news;
    const bool ours = asker_look(t->asker, m->job, 0, &news, NULL);
    const bool more = ours && news.slices != m->slices;
    if (more) {
        asker_copy_map(t->asker, m->cells, m->verdicts.share);
        m->verdicts.cells = m->cells;
        m->verdicts.number += m->verdicts.number + 1 == 0 ? 2 : 1;
        m->slices = news.slices;
        m->asked = news.asked;
    }
    if (ours && news.done) {
        m->state = TRIAL_MAP_DONE;
        m->verdicts.partial = news.why[0] != '\0';
        snprintf(m->why, sizeof m->why, "%s", news.why);
    } else if (is_too_slow(m, now_ms)) {
        m->state = TRIAL_MAP_DONE;
        asker_stop(t->asker);
        snprintf(m->why, sizeof m->why, "too slow: the map is left as it is");
    }
    return more || m->state == TRIAL_MAP_DONE;
}

bool trial_follow_map(trial *t, const editor *ed, bool rests, uint64_t now_ms)
{
    trial_map *m = &t->map;
    const trial_map_of now = map_of(t, ed);
    bool changed = false;
    if (m->kind == TRIAL_NO_MAP || t->news.why[0] || ed->player.transport.playing) {
        return drop(t);
    }
    if (trial_why_no_map(ed, m->kind)) {
        const bool ends = !player_is_on(ed); /* a moment has no moves, but these come back */
        m->kind = ends ? TRIAL_NO_MAP : m->kind;
        return drop(t) || ends;
    }
    const bool gave_way = m->state == TRIAL_MAP_FILLS && m->job < t->number;
    if (m->state == TRIAL_MAP_NONE || gave_way || !is_same(&now, &m->of)) {
        changed = drop(t);
        m->of = now;
        m->state = TRIAL_MAP_WAITS;
        m->look_ms = now_ms + TRIAL_REST_MS;
    }
    if (m->state == TRIAL_MAP_WAITS && rests && t->given && !t->busy && now_ms >= m->look_ms) {
        give(t, ed, now_ms);
    }
    return (m->state == TRIAL_MAP_FILLS && take(t, now_ms)) || changed;
}

/* ---- What came of it --------------------------------------------------------------------- */

void trial_switch_map(trial *t, trial_map_kind kind)
{
    t->map.kind = t->map.kind == kind ? TRIAL_NO_MAP : kind;
}

const figure_verdicts *trial_find_map(const trial *t, const editor *ed)
{
    const trial_map_of now = map_of(t, ed);
    return t->map.verdicts.cells && is_same(&now, &t->map.of) ? &t->map.verdicts : NULL;
}

const char *trial_tell_map(const trial *t, char out[TRIAL_STATE_SIZE])
{
    const trial_map *m = &t->map;
    snprintf(out, TRIAL_STATE_SIZE,
             m->state != TRIAL_MAP_DONE ? "Map: fills in, %" PRId64 " asked"
             : m->why[0]                ? "Map: given up after %" PRId64 " questions"
                                        : "Map, of %" PRId64 " questions",
             m->asked);
    return out;
}
