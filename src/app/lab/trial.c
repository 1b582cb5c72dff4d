/* trial.c - what the scene asks, as questions to a subject; its answers. */
#include "app/lab/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/search/kept.h"
#include "scene/text/array.h"

/* ---- What is asked ----------------------------------------------------------------------- */

static bool is_same(const report_question *a, const report_question *b)
{
    return a->is_sweep == b->is_sweep && a->pair.a == b->pair.a && a->pair.b == b->pair.b;
}

/* Among those of these indices; -1: it is none of them. */
static int find_question(const report_question all[], int from, int count, const report_question *q)
{
    while (from < count && !is_same(&all[from], q)) { from++; }
    return from < count ? from : -1;
}

/* What is told goes first, and is all that is asked while the case plays: the rest would be old
 * before it is answered. */
static int collect(const editor *ed, report_question about[ASKER_MOST])
{
    const report *r = ed->report;
    const figure_choice choice = story_choice(ed);
    int count = 0;
    if (choice.has_pair && !report_is_3d(r, choice.pair.a)) {
        about[count++] = (report_question){ .pair = choice.pair };
    }
    if (choice.has_sweep) {
        about[count++] = (report_question){ true, { choice.mover, choice.target } };
    }
    const int first = count;
    for (int sweeps = 0; sweeps < 2 && !ed->player.transport.playing; sweeps++) {
        report_question at = sweeps ? REPORT_FIRST_SWEEP : REPORT_FIRST_PAIR;
        while (count < ASKER_MOST && report_next(r, &at)) {
            if (!report_is_3d(r, at.pair.a) && find_question(about, 0, first, &at) < 0) {
                about[count++] = at;
            }
        }
    }
    return count;
}

/* Answers to the same questions about other places stay for a moment, so that a drag does not
 * flicker. */
static bool take_questions(trial *t, const report_question *about, int count)
{
    const bool complete = t->stale || t->fresh == t->count;
    bool same = count == t->count;
    for (int i = 0; i < count && same; i++) { same = is_same(&about[i], &t->about[i]); }
    if (!array_resize(&t->about, (size_t)count + 1, sizeof *t->about) ||
        !array_resize(&t->findings, (size_t)count + 1, sizeof *t->findings)) {
        return false;
    }
    memcpy(t->about, about, (size_t)count * sizeof *about);
    t->stale = same && complete;
    t->count = count;
    t->fresh = 0;
    return true;
}

/* Without memory nothing is asked now; it is tried again with the next change. */
static void ask(trial *t, const editor *ed, uint64_t now_ms)
{
    if (t->fresh == t->count) { /* while a case plays its moment has gone since it was asked */
        t->stale_until_ms = (ed->player.transport.playing ? t->asked_ms : now_ms) + TRIAL_STALE_MS;
    }
    t->asked_ms = now_ms;
    report_question *about = calloc(ASKER_MOST, sizeof *about);
    const int count = about ? collect(ed, about) : 0;
    t->job.scene = about && take_questions(t, about, count) ? scene_copy(ed->scene) : NULL;
    if (t->job.scene) {
        t->job.about = about;
        t->job.count = count;
        t->number = asker_give(t->asker, &t->job);
        t->busy = true;
    } else {
        free(about);
        t->count = t->fresh = 0; /* the answers under way are to other questions */
        t->busy = false;
    }
    t->edits = ed->edits;
    t->given = true;
}

/* Is the pair that is told among those asked? Of many shapes not all are. */
static bool asks_told(const trial *t, const editor *ed)
{
    if (t->count < ASKER_MOST && !ed->player.transport.playing) { return true; }
    const figure_choice choice = story_choice(ed);
    const report_question about = { .pair = choice.pair };
    return !choice.has_pair || report_is_3d(ed->report, choice.pair.a) ||
           find_question(t->about, 0, t->count, &about) >= 0;
}

/* ---- Following --------------------------------------------------------------------------- */

/* What is not there yet, as a header may not be, is waited for in this folder; NULL: it is no file
 * at all. */
static bool watch_file(trial *t, const char *path, size_t length, const char *folder)
{
    char name[PLACES_PATH_SIZE], told[PLACES_PATH_SIZE];
    snprintf(told, sizeof told, "%.*s", (int)length, path);
    memcpy(name, told, sizeof name);
    watch_stamp stamp = watch_stamp_of(name);
    if (stamp.size < 0 && folder && places_typed(folder, told, name)) {
        stamp = watch_stamp_of(name);
    }
    for (int i = 0; i < t->file_count; i++) {
        if (strcmp(t->files[i].path, name) == 0) { return true; }
    }
    if (t->file_count == TRIAL_MAX_FILES || (stamp.size < 0 && !folder)) { return false; }
    /* Who knows whether the compiler has seen it so: then it is to be built again. */
    if (stamp.modified.tv_sec > t->built.tv_sec ||
        (stamp.modified.tv_sec == t->built.tv_sec && stamp.modified.tv_nsec > t->built.tv_nsec)) {
        stamp.size = -1;
    }
    memcpy(t->files[t->file_count].path, name, sizeof name);
    watch_know(&t->files[t->file_count++].watch, &stamp);
    return true;
}

/* Those that are parted by these characters. */
static void watch_files(trial *t, const char *names, const char *between, const char *folder)
{
    for (const char *at = names + strspn(names, between); *at != '\0'; at += strspn(at, between)) {
        (void)watch_file(t, at, strcspn(at, between), folder);
        at += strcspn(at, between);
    }
}

static bool take_news(trial *t)
{
    const asker_news before = t->news;
    const int fresh = t->fresh;
    char folder[PLACES_PATH_SIZE];
    if (!asker_look(t->asker, t->number, fresh, &t->news, t->findings)) {
        return false; /* the job before is ending */
    }
    t->fresh = t->news.asked > fresh ? (int)t->news.asked : fresh;
    t->busy = !t->news.done;
    places_parent(t->job.spec, folder);
    watch_files(t, t->news.builds ? "" : t->news.sources, "\n", folder[0] ? folder : ".");
    if (t->news.why[0] && t->file_count == 0) { /* nor may the file itself be there yet */
        (void)watch_file(t, t->job.spec, strlen(t->job.spec), ".");
    }
    if (t->news.done && t->fresh < t->count) { t->stale = false; /* it can be asked no more */ }
    return t->fresh != fresh || before.builds != t->news.builds || before.done != t->news.done ||
           strcmp(before.why, t->news.why) != 0;
}

static void build(trial *t)
{
    t->job.build++;
    clock_gettime(CLOCK_REALTIME, &t->built);
}

static bool file_changed(trial *t, uint64_t now_ms)
{
    bool changed = false;
    if (t->file_count == 0 || now_ms < t->watch_at_ms) { return false; }
    t->watch_at_ms = now_ms + TRIAL_WATCH_MS;
    for (int i = 0; i < t->file_count; i++) {
        changed |= watch_look(&t->files[i].watch, t->files[i].path) >= WATCH_CHANGED; /* or gone */
    }
    return changed;
}

/* What was cancelled is not waited for, whatever comes of it. */
static bool take_hunted(trial *t)
{
    const asker_news before = t->hunted;
    if (!asker_look(t->hunter, t->hunt, 0, &t->hunted, NULL)) { return false; }
    if (t->hunted.done) {
        t->hunt_ended = true;
        t->hunt = 0;
    }
    return t->hunted.done || t->hunted.asked != before.asked || t->hunted.tried != before.tried;
}

bool trial_follow(trial *t, const editor *ed, uint64_t now_ms)
{
    if (!t->asker) { return false; }
    const bool rebuilt = file_changed(t, now_ms);
    /* Of a case that plays the next moment is asked about when this one is answered: else none
     * would be. */
    const bool waits = ed->player.transport.playing && t->busy;
    if (rebuilt) { build(t); }
    bool changed = t->busy && take_news(t);
    changed |= t->hunt != 0 && take_hunted(t);
    if (!t->given || rebuilt || ((t->edits != ed->edits || !asks_told(t, ed)) && !waits)) {
        ask(t, ed, now_ms);
        changed = true;
    }
    if (t->stale && now_ms >= t->stale_until_ms) {
        t->stale = false;
        changed = true;
    }
    return changed;
}

int64_t trial_wait_ms(const trial *t, uint64_t now_ms)
{
    const int64_t left = t->watch_at_ms > now_ms ? (int64_t)(t->watch_at_ms - now_ms) : 0;
    const bool busy = t->busy || t->hunt != 0 || t->map.state == TRIAL_MAP_WAITS ||
                      t->map.state == TRIAL_MAP_FILLS;
    if (busy && (t->file_count == 0 || left > TRIAL_BUSY_MS)) { return TRIAL_BUSY_MS; }
    return t->file_count > 0 ? left : -1;
}

/* ---- Begin and end ----------------------------------------------------------------------- */

bool trial_begin(trial *t, const char *spec)
{
    const trial_map_kind kind = t->map.kind;
    trial_end(t, 0);
    t->map.kind = kind;
    t->asker = asker_create();
    if (!t->asker) { return false; }
    snprintf(t->job.spec, sizeof t->job.spec, "%s", spec);
    build(t);
    if (!watch_file(t, spec, strlen(spec), NULL)) { /* then it is a command */
        watch_files(t, spec, " ", NULL);
    }
    return true;
}

void trial_end(trial *t, int wait_s)
{
    asker_destroy(t->asker, wait_s);
    asker_destroy(t->hunter, wait_s);
    free(t->about);
    free(t->findings);
    draw_deinit(&t->map.kept.drawn);
    free(t->map.cells);
    *t = (trial){ .asker = NULL };
}

/* ---- What came of it --------------------------------------------------------------------- */

const char *trial_name(const trial *t)
{
    return t->news.name[0] ? t->news.name : places_base_name(t->job.spec);
}

bool trial_is_on(const trial *t)
{
    return t->asker != NULL;
}

int trial_answered_count(const trial *t)
{
    return t->stale ? t->count : t->fresh;
}

const lab_finding *trial_finding_at(const trial *t, int i, report_question *about)
{
    *about = t->about[i];
    return &t->findings[i];
}

bool trial_awaits(const trial *t, const report_question *about)
{
    return t->busy && find_question(t->about, trial_answered_count(t), t->count, about) >= 0;
}

const lab_finding *trial_finding_of(const trial *t, const report_question *about)
{
    const int i = find_question(t->about, 0, trial_answered_count(t), about);
    return i >= 0 ? &t->findings[i] : NULL;
}

int trial_wrong_count(const trial *t)
{
    int wrong = 0;
    for (int i = 0; i < trial_answered_count(t); i++) {
        wrong += lab_is_wrong(t->findings[i].verdict);
    }
    return wrong;
}

const char *trial_tell_state(const trial *t, char out[TRIAL_STATE_SIZE])
{
    const int wrong = trial_wrong_count(t), answered = trial_answered_count(t);
    if (t->news.why[0]) {
        snprintf(out, TRIAL_STATE_SIZE, "cannot be asked");
    } else if (t->busy && (t->news.builds || !t->news.name[0])) {
        snprintf(out, TRIAL_STATE_SIZE, "is being built");
    } else if (answered < t->count) {
        snprintf(out, TRIAL_STATE_SIZE, "%d of %d answered, %d differ%s", answered, t->count, wrong,
                 wrong == 1 ? "s" : "");
    } else if (t->count == 0) {
        snprintf(out, TRIAL_STATE_SIZE, "no 2D pair to ask about");
    } else {
        int unsupported = 0;
        for (int i = 0; i < answered; i++) {
            unsupported += t->findings[i].verdict == LAB_UNSUPPORTED;
        }
        const int used = snprintf(out, TRIAL_STATE_SIZE, "%d of %d differ%s", wrong, t->count,
                                  wrong == 1 ? "s" : "");
        if (unsupported > 0) {
            snprintf(out + used, TRIAL_STATE_SIZE - (size_t)used, ", %d unsupported", unsupported);
        }
    }
    return out;
}

/* ---- A search ---------------------------------------------------------------------------- */

/* The motion, where there is one; where that is not answered what the shapes are at its start. */
static bool find_topic(const trial *t, const editor *ed, lab_topic *out)
{
    const report *r = ed->report;
    const figure_choice choice = story_choice(ed);
    if (!choice.has_pair || report_is_3d(r, choice.pair.a)) { return false; }
    report_question about = figure_question(&choice, false);
    const lab_finding *moved = trial_finding_of(t, &about);
    about = figure_question(&choice, moved && moved->verdict == LAB_UNSUPPORTED);
    const ct_type a = report_core_shape(r, about.pair.a)->type;
    const ct_type b = report_core_shape(r, about.pair.b)->type;
    const bool swaps = !about.is_sweep && a > b;
    *out = (lab_topic){ about.is_sweep, swaps ? b : a, swaps ? a : b };
    return true;
}

bool trial_may_hunt(const trial *t, const editor *ed)
{
    lab_topic topic;
    return t->asker && !t->news.why[0] && find_topic(t, ed, &topic);
}

/* With a subject and a thread of its own: the pairs of the scene are asked meanwhile. */
void trial_hunt(trial *t, const editor *ed)
{
    asker_job job = t->job;
    job.about = NULL;
    job.scene = NULL;
    job.seed = ++t->hunts;
    t->hunter = t->hunter ? t->hunter : asker_create();
    if (t->hunter && find_topic(t, ed, &job.hunts)) {
        t->topic = job.hunts;
        t->hunted = (asker_news){ .builds = true };
        t->hunt_ended = false;
        t->hunt = asker_give(t->hunter, &job);
    }
}

void trial_stop_hunting(trial *t)
{
    if (t->hunt != 0) {
        t->hunt = 0;
        asker_stop(t->hunter);
    }
}

bool trial_hunts(const trial *t)
{
    return t->hunt != 0;
}

bool trial_take_hunted(trial *t, scene **out)
{
    lab_kept kept;
    lab_finding finding;
    const bool ended = t->hunt_ended;
    t->hunt_ended = false;
    *out = NULL;
    if (ended && t->hunted.found) {
        asker_take_found(t->hunter, &kept, &finding);
        (void)lab_make_case(&kept, &finding, t->hunted.name, out);
    }
    return ended;
}
