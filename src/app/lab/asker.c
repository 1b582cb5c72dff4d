/* asker.c - the thread: opens the subject, asks, and leaves what it found where it is looked
 * for. */
#include "app/lab/asker.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/search/hunt.h"
#include "lab/search/kept.h"
#include "scene/text/utf8.h"

static const double slice_s = 0.05; /* a map is filled in slices of about so long */

/* Written where the loop runs, a child process or the thread; no lock is held there, so nobody
 * reads a finding before it is counted. */
typedef struct board {
    atomic_int asked;
    lab_said said; /* in this job */
    lab_finding findings[ASKER_MOST];
    lab_question questions[ASKER_MOST]; /* read there alone, */
    ct_vec points[1 << 17]; /* with these of polygons; where they are more, the scene's */
} board;

/* A search. */
static const int64_t most_asked = 50000000;
static const long look_ns = 20000000;
static const int most_looks = 500;  /* ten seconds and what starting takes, */
static const int looks_after = 10;  /* and after the first wrong answer: a simpler one may come; */
static const int last_looks = 100;  /* what was told to end, and has not by then, is left */
static const double simpler_s = 20; /* and then it is made as simple as it becomes in this time */

struct asker {
    pthread_mutex_t lock;
    pthread_cond_t wake, ended;
    /* under the lock */
    asker_job next;
    bool has_next;
    asker_news news;
    lab_kept kept; /* the thread's, until news.found */
    lab_finding found;
    unsigned char *cells; /* of the map under way */
    double share[LAB_MAP_COUNT];
    unsigned given;                 /* jobs so far */
    bool quits, has_ended, is_left; /* the last one frees it all */
    atomic_int stop, ends;          /* the job; and what it is about, opening it as well */
    atomic_int tried;               /* of news */
    board *board;
    /* the thread's alone */
    asker_job now;
    lab_subject *subject;
    lab_limits limits;
    char error[ASKER_WHY_SIZE], sources[PLACES_PATH_SIZE];
};

static void set_stop(asker *a, int stop, int ends)
{
    a->stop = stop;
    a->ends = ends;
}

/* ---- The thread -------------------------------------------------------------------------- */

static void tell(asker *a, bool builds, bool done)
{
    const char *name = a->subject ? lab_name(a->subject) : "";
    const bool is_file = name[0] == '/' && strncmp(a->now.spec, name, strlen(name)) == 0;
    pthread_mutex_lock(&a->lock);
    a->news.builds = builds;
    a->news.done = done;
    snprintf(a->news.name, sizeof a->news.name, "%s",
             is_file ? places_base_name(a->now.spec) : name); /* without one of its own */
    make_printable(a->news.name);                             /* as far as it fits */
    snprintf(a->news.why, sizeof a->news.why, "%s", a->error);
    snprintf(a->news.said, sizeof a->news.said, "%.*s", (int)sizeof a->news.said - 1,
             a->board->said.last);
    snprintf(a->news.sources, sizeof a->news.sources, "%s", a->sources);
    pthread_mutex_unlock(&a->lock);
}

/* Behind what went wrong stands what children said. */
static void add_said(asker *a)
{
    const lab_said *said = &a->board->said;
    const size_t used = strlen(a->error);
    if (used > 0 && said->first[0]) {
        snprintf(a->error + used, sizeof a->error - used, "%s%.*s",
                 strchr(a->error, '\n') ? "" : "\n", (int)sizeof said->first - 1, said->first);
    }
}

static void open_subject(asker *a)
{
    lab_close(a->subject);
    a->subject = NULL;
    a->error[0] = '\0';
    tell(a, true, false);
    a->subject = lab_open(a->now.spec, &a->limits, a->error, sizeof a->error);
}

/* ---- The thread: a search ----------------------------------------------------------------- */

/* Is anything wrong by now? */
static bool tell_asked(asker *a, const lab_hunt *hunt)
{
    int64_t wrong;
    pthread_mutex_lock(&a->lock);
    a->news.asked = lab_hunt_asked(hunt, &wrong);
    pthread_mutex_unlock(&a->lock);
    return wrong > 0;
}

/* False: told to stop. */
static bool wait_for(asker *a, lab_hunt *hunt)
{
    int looks = 0, after = 0, ending = 0;
    while (lab_hunt_goes_on(hunt) && ending < last_looks) {
        const struct timespec pause = { .tv_nsec = look_ns };
        if (a->stop) { return false; }
        after += tell_asked(a, hunt);
        if (++looks >= most_looks || after >= looks_after) {
            lab_hunt_stop(hunt);
            ending++;
        }
        nanosleep(&pause, NULL);
    }
    (void)tell_asked(a, hunt);
    return true;
}

/* The one that does most harm. */
static bool find_worst(asker *a, const lab_hunt_setup *setup, lab_found *out)
{
    lab_groups *groups = malloc(sizeof *groups);
    lab_found *all = malloc(LAB_MAX_FOUND * sizeof *all);
    lab_hunt *hunt = groups && all ? lab_hunt_start(setup, a->error, sizeof a->error) : NULL;
    bool found = false;
    if (hunt && wait_for(a, hunt)) {
        (void)lab_hunt_sum(hunt, groups);
        const char *problem = lab_hunt_problem(hunt);
        snprintf(a->error, sizeof a->error, "%s", problem ? problem : "");
        found = lab_list_found(groups, &setup->plan, all) > 0;
        *out = all[0];
    }
    lab_hunt_end(hunt);
    free(groups);
    free(all);
    return found;
}

/* For a question about two types that it answers wrong. */
static void hunt(asker *a)
{
    lab_hunt_setup setup = {
        .subject = a->subject, .rules = LAB_USUAL_RULES, .count = most_asked, .jobs = 1
    };
    char words[LAB_WORDS_SIZE];
    lab_found worst;
    lab_plan_init(&setup.plan);
    setup.plan.seed = a->now.seed;
    setup.plan.topics[0] = a->now.hunts;
    setup.plan.topic_count = 1;
    if (!lab_hunt_prepare(&setup, a->error, sizeof a->error)) { return; }
    a->error[0] = '\0';
    if (!find_worst(a, &setup, &worst) || a->stop) { return; }
    a->tried = 1;
    setup.tried = &a->tried;
    setup.until = lab_clock() + simpler_s;
    const bool again = lab_simplify(&setup, &worst, &a->kept, &a->found);
    if (!again) {
        snprintf(a->error, sizeof a->error, "%s was found, which %s.",
                 lab_verdict_words(worst.verdict, worst.sum.worst, words),
                 lab_alone_words(worst.verdict));
    }
    pthread_mutex_lock(&a->lock);
    a->news.found = again;
    pthread_mutex_unlock(&a->lock);
}

/* ---- The thread: questions and maps ------------------------------------------------------- */

static void make(void *user, int64_t index, lab_question *out)
{
    const asker_job *job = user;
    const report_question *q = &job->about[index];
    lab_question_of(scene_shape_at(job->scene, q->pair.a), scene_shape_at(job->scene, q->pair.b),
                    q->is_sweep, out);
}

static void make_there(void *shared, int64_t index, lab_question *out)
{
    *out = ((board *)shared)->questions[index];
}

/* False: no room. */
static bool share_points(board *b, size_t *used, ct_shape *shape)
{
    const size_t most = sizeof b->points / sizeof *b->points;
    ct_polygon *p = &shape->as.polygon;
    if (shape->type == CT_POLYGON && (size_t)p->count <= most - *used) {
        p->points = memcpy(&b->points[*used], p->points, (size_t)p->count * sizeof *p->points);
        *used += (size_t)p->count;
        return true;
    }
    return shape->type != CT_POLYGON;
}

static void tally(void *shared, const lab_question *q, const lab_finding *f)
{
    board *b = shared;
    (void)q;
    b->findings[f->index] = *f;
    atomic_store(&b->asked, (int)f->index + 1);
}

static void ask(asker *a)
{
    board *b = a->board;
    lab_loop loop = { make, tally, &a->now, b, LAB_USUAL_RULES, 0, make_there };
    size_t used = 0;
    for (int i = 0; i < a->now.count; i++) {
        lab_question *q = &b->questions[i];
        make(&a->now, i, q);
        if (!share_points(b, &used, &q->a.shape) || !share_points(b, &used, &q->b.shape)) {
            loop.make_there = NULL;
        }
    }
    if (lab_compare(a->subject, &loop, 0, a->now.count, &a->stop, a->error, sizeof a->error)) {
        a->error[0] = '\0';
    }
}

static void make_map(asker *a)
{
    const lab_map_options *o = &a->now.map;
    report *r = report_create();
    lab_map *m = r && report_run(r, a->now.scene) == REPORT_OK ? lab_map_create(r, o) : NULL;
    free(a->cells);
    a->cells = m ? calloc((size_t)o->columns, (size_t)o->rows) : NULL;
    snprintf(a->error, sizeof a->error, "%s", a->cells ? "" : "out of memory");
    for (bool ok = a->cells; ok && !a->stop && !lab_map_is_done(m);) {
        double share[LAB_MAP_COUNT];
        ok = lab_map_fill(m, a->subject, slice_s, &a->stop, a->error, sizeof a->error);
        if (ok) { a->error[0] = '\0'; }
        (void)lab_map_shares(m, share);
        pthread_mutex_lock(&a->lock);
        memcpy(a->cells, lab_map_cells(m), (size_t)o->columns * (size_t)o->rows);
        memcpy(a->share, share, sizeof share);
        a->news.slices++;
        a->news.asked = lab_map_asked(m);
        pthread_mutex_unlock(&a->lock);
    }
    lab_map_destroy(m);
    report_destroy(r);
}

static void work(asker *a, bool opens)
{
    memset(&a->board->said, 0, sizeof a->board->said);
    if (opens) { open_subject(a); }
    if (a->subject) {
        a->error[0] = '\0';
        lab_listen_anew(a->subject);
        tell(a, false, false);
        if (a->now.about) {
            ask(a);
        } else if (a->now.scene) {
            make_map(a);
        } else {
            hunt(a);
        }
    }
    add_said(a);
    tell(a, false, true);
}

static void drop(asker_job *job)
{
    free(job->about);
    scene_destroy(job->scene);
    job->about = NULL;
    job->scene = NULL;
}

/* Under the lock. */
static void take_next(asker *a)
{
    drop(&a->now);
    a->now = a->next;
    a->next.about = NULL;
    a->next.scene = NULL;
    a->has_next = false;
    a->news.job = a->given;
    a->news.done = a->news.found = false;
    a->news.asked = 0;
    a->news.slices = 0;
    a->tried = 0;
    atomic_store(&a->board->asked, 0);
    set_stop(a, 0, 0);
}

static void release(asker *a)
{
    pthread_mutex_destroy(&a->lock);
    pthread_cond_destroy(&a->wake);
    pthread_cond_destroy(&a->ended);
    drop(&a->next);
    drop(&a->now);
    free(a->cells);
    lab_unshare(a->board, sizeof *a->board);
    free(a);
}

static void *run(void *user)
{
    asker *a = user;
    unsigned build = 0;
    pthread_mutex_lock(&a->lock);
    while (!a->quits) {
        if (!a->has_next) {
            pthread_cond_wait(&a->wake, &a->lock);
            continue;
        }
        take_next(a);
        pthread_mutex_unlock(&a->lock);
        work(a, a->now.build != build);
        build = a->ends && !a->subject ? 0 : a->now.build; /* it was not opened */
        pthread_mutex_lock(&a->lock);
    }
    pthread_mutex_unlock(&a->lock);
    lab_close(a->subject);
    pthread_mutex_lock(&a->lock);
    a->has_ended = true;
    const bool is_left = a->is_left;
    pthread_cond_signal(&a->ended);
    pthread_mutex_unlock(&a->lock);
    if (is_left) { release(a); }
    return NULL;
}

/* ---- For the window's thread ------------------------------------------------------------- */

/* Signals are for the thread that they are for now. */
static bool start_thread(asker *a)
{
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool started = pthread_create(&thread, NULL, run, a) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started && pthread_detach(thread) == 0;
}

asker *asker_create(void)
{
    asker *a = calloc(1, sizeof *a);
    if (!a) { return NULL; }
    pthread_mutex_init(&a->lock, NULL);
    pthread_cond_init(&a->wake, NULL);
    pthread_cond_init(&a->ended, NULL);
    a->board = lab_share(sizeof *a->board);
    a->limits = LAB_USUAL_LIMITS;
    a->limits.stop = &a->ends;
    a->limits.said = a->board ? &a->board->said : NULL;
    a->limits.sources = a->sources;
    a->limits.sources_size = sizeof a->sources;
    if (!a->board || !start_thread(a)) {
        release(a);
        return NULL;
    }
    return a;
}

void asker_destroy(asker *a, int wait_s)
{
    struct timespec until;
    if (!a) { return; }
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += wait_s;
    pthread_mutex_lock(&a->lock);
    a->quits = true;
    set_stop(a, 1, 1);
    pthread_cond_signal(&a->wake);
    int late = 0;
    while (!a->has_ended && wait_s > 0 && late != ETIMEDOUT) {
        late = pthread_cond_clockwait(&a->ended, &a->lock, CLOCK_MONOTONIC, &until);
    }
    const bool has_ended = a->has_ended;
    a->is_left = true;
    pthread_mutex_unlock(&a->lock);
    if (has_ended) { release(a); }
}

unsigned asker_give(asker *a, const asker_job *job)
{
    pthread_mutex_lock(&a->lock);
    drop(&a->next);
    a->next = *job;
    a->has_next = true;
    const unsigned number = ++a->given;
    set_stop(a, 1, a->ends || job->build != a->now.build);
    pthread_cond_signal(&a->wake);
    pthread_mutex_unlock(&a->lock);
    return number;
}

void asker_stop(asker *a)
{
    pthread_mutex_lock(&a->lock);
    set_stop(a, 1, 1);
    pthread_mutex_unlock(&a->lock);
}

void asker_copy_map(asker *a, unsigned char *cells, double share[LAB_MAP_COUNT])
{
    pthread_mutex_lock(&a->lock);
    memcpy(cells, a->cells, (size_t)a->now.map.columns * (size_t)a->now.map.rows);
    memcpy(share, a->share, sizeof a->share);
    pthread_mutex_unlock(&a->lock);
}

void asker_take_found(asker *a, lab_kept *kept, lab_finding *finding)
{
    pthread_mutex_lock(&a->lock);
    *kept = a->kept;
    *finding = a->found;
    pthread_mutex_unlock(&a->lock);
    lab_settle(kept);
}

bool asker_look(asker *a, unsigned job, int have, asker_news *out, lab_finding *findings)
{
    pthread_mutex_lock(&a->lock);
    const bool is_it = a->news.job == job;
    if (is_it) {
        *out = a->news;
        out->tried = a->tried;
    }
    if (is_it && findings && a->now.about) {
        const int asked = atomic_load(&a->board->asked);
        out->asked = asked < 0 ? 0 : asked > a->now.count ? a->now.count : asked;
        for (int i = have; i < out->asked; i++) {
            findings[i] = a->board->findings[i];
            lab_tame(&findings[i]);
        }
    }
    pthread_mutex_unlock(&a->lock);
    return is_it;
}
