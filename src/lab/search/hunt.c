/* hunt.c - the processes of a search. */
#include "lab/search/hunt.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

static const double gross = 1e-3;    /* what is farther off is no matter of rounding */
static const double opposite = 135;  /* degrees: so far off, a normal has the wrong sign */
static const double patience_s = 20; /* with tries that start it anew, which may take its time */

enum {
    probes_a_topic = 24,
    most_failed_topics = 8, /* one that hangs counts twice */
    most_ended_topics = 16, /* of all sorts; each takes a start */
    never_answers = 5,      /* times sooner it is given up */
    most_tries = 5000,
    most_slow_tries = 100,
    most_hanging_tries = 6,
    most_lost = 300, /* starts, by tries that die instead, or hang: */
    lost_by_hanging = 5
};

/* Shared between a job and us. */
typedef struct job {
    atomic_int stop;
    bool failed;
    char error[256];
    lab_plan plan; /* its own part of the plan */
    int number, jobs;
    lab_groups groups;
} job;

struct lab_hunt {
    lab_hunt_setup setup;
    job *jobs;
    bool gave_up;
    pid_t workers[]; /* 0: has ended */
};

static void make_question(void *user, int64_t index, lab_question *out)
{
    lab_generate(&((job *)user)->plan, index, out);
}

/* Under the number that the question has in the whole plan. */
static void tally_question(void *shared, const lab_question *q, const lab_finding *f)
{
    job *j = shared;
    lab_kind kind;
    const int topic = lab_topic_of(&j->plan, f->index, &kind);
    lab_finding whole = *f;
    whole.index = f->index * j->jobs + j->number;
    lab_count(&j->groups, topic, kind, q, &whole);
}

/* ---- Jobs --------------------------------------------------------------------------------- */

static void run_job(const lab_hunt *h, job *j)
{
    const lab_hunt_setup *s = &h->setup;
    const lab_loop loop = { make_question, tally_question, j, j, s->rules, 0, NULL };
    const int64_t count = s->count / j->jobs + (j->number < s->count % j->jobs);
    lab_adopt(s->subject, &j->stop);
    j->failed =
        !lab_compare(s->subject, &loop, 0, count, &j->stop, j->error, sizeof j->error) && !j->stop;
    lab_end_program(s->subject, false);
}

/* In a group of its own, so that Ctrl+C reaches us alone, who tell it to stop. */
static pid_t start_worker(const lab_hunt *h, job *j)
{
    const pid_t parent = getpid();
    (void)fflush(NULL); /* or the child would have it as well */
    const pid_t child = fork();
    if (child != 0) { return child; }
    (void)setpgid(0, 0);
    (void)signal(SIGINT, SIG_DFL);
    (void)signal(SIGTERM, SIG_DFL);
#if defined(__linux__)
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() == parent) { run_job(h, j); }
    (void)fflush(NULL);
    _exit(0);
}

lab_hunt *lab_hunt_start(const lab_hunt_setup *s, char *error, size_t size)
{
    const size_t shared = (size_t)s->jobs * sizeof(job);
    lab_hunt *h = calloc(1, sizeof *h + (size_t)s->jobs * sizeof *h->workers);
    job *jobs = lab_share(shared);
    if (h == NULL || jobs == NULL) {
        (void)snprintf(error, size, "out of memory");
        lab_unshare(jobs, shared);
        free(h);
        return NULL;
    }
    h->setup = *s;
    h->jobs = jobs;
    for (int i = 0; i < s->jobs; i++) {
        job *j = &jobs[i];
        j->plan = s->plan;
        j->plan.shard += s->plan.shards * i;
        j->plan.shards *= s->jobs;
        j->number = i;
        j->jobs = s->jobs;
        h->workers[i] = start_worker(h, j);
        if (h->workers[i] < 0) {
            (void)snprintf(error, size, "no child process: %s", strerror(errno));
            lab_hunt_end(h);
            return NULL;
        }
    }
    return h;
}

void lab_hunt_stop(lab_hunt *h)
{
    for (int i = 0; i < h->setup.jobs; i++) { h->jobs[i].stop = 1; }
}

bool lab_hunt_goes_on(lab_hunt *h)
{
    const bool is_program = !lab_has_functions(h->setup.subject);
    int64_t asked = 0, failed = 0, hung = 0;
    bool goes_on = false;
    for (int i = 0; i < h->setup.jobs; i++) {
        int status;
        const int64_t *of = h->jobs[i].groups.verdicts;
        asked += h->jobs[i].groups.asked;
        failed += of[LAB_CRASHED] + of[LAB_HUNG] + (is_program ? of[LAB_GARBAGE] : 0);
        hung += of[LAB_HUNG];
        if (h->workers[i] > 0 && waitpid(h->workers[i], &status, WNOHANG) == h->workers[i]) {
            h->workers[i] = 0;
            if (WIFSIGNALED(status) && !h->jobs[i].stop) {
                h->jobs[i].failed = true;
                (void)snprintf(h->jobs[i].error, sizeof h->jobs[i].error,
                               "a job was ended by signal %d; its questions are left out",
                               WTERMSIG(status));
            }
        }
        goes_on = goes_on || h->workers[i] > 0;
    }
    if (goes_on && lab_gives_up(failed * (failed < asked ? 1 : never_answers), hung, is_program)) {
        h->gave_up = true;
        lab_hunt_stop(h);
    }
    return goes_on;
}

int64_t lab_hunt_asked(const lab_hunt *h, int64_t *wrong)
{
    int64_t asked = 0;
    *wrong = 0;
    for (int i = 0; i < h->setup.jobs; i++) {
        asked += h->jobs[i].groups.asked;
        *wrong += lab_count_wrong(&h->jobs[i].groups);
    }
    return asked;
}

/* Has nobody written over it? A job may have been ended between two of these counts. */
static bool adds_up(const lab_groups *g)
{
    uint64_t rest = (uint64_t)g->asked;
    for (int v = 0; v < LAB_VERDICT_COUNT; v++) { rest -= (uint64_t)g->verdicts[v]; }
    return g->asked >= 0 && rest <= 1;
}

bool lab_hunt_sum(const lab_hunt *h, lab_groups *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < h->setup.jobs; i++) {
        job *j = &h->jobs[i];
        if (h->workers[i] > 0 || adds_up(&j->groups)) { /* one that will not end may go on */
            lab_add_groups(out, &j->groups);
        } else {
            j->failed = true;
            (void)snprintf(j->error, sizeof j->error,
                           "it has written over our memory; what a job found is left out");
        }
    }
    return h->gave_up;
}

const char *lab_hunt_problem(const lab_hunt *h)
{
    for (int i = 0; i < h->setup.jobs; i++) {
        job *j = &h->jobs[i];
        j->error[sizeof j->error - 1] = '\0'; /* whatever was written over it */
        if (j->failed) { return j->error; }
    }
    return NULL;
}

void lab_hunt_end(lab_hunt *h)
{
    const struct timespec pause = { 0, 5000000 };
    if (h == NULL) { return; }
    lab_hunt_stop(h); /* a worker that ends itself takes along all that its subject has started */
    for (int i = 0; i < 100 && lab_hunt_goes_on(h); i++) { (void)nanosleep(&pause, NULL); }
    for (int i = 0; i < h->setup.jobs; i++) {
        if (h->workers[i] > 0) {
            (void)kill(h->workers[i], SIGKILL);
            (void)waitpid(h->workers[i], NULL, 0);
        }
    }
    lab_unshare(h->jobs, (size_t)h->setup.jobs * sizeof *h->jobs);
    free(h);
}

/* ---- What it supports --------------------------------------------------------------------- */

/* Shared with the child. */
typedef struct probe {
    int refused[LAB_MAX_TOPICS]; /* so many of its questions it does not support */
    int failed;
    bool only_ends; /* of itself, instead of any answer so far: */
    int step;       /* then so many topics on is the next that is asked about */
    int64_t next;   /* behind the topic that failed */
    atomic_int stop;
} probe;

typedef struct probing {
    lab_plan plan; /* of one topic */
    const lab_topic *all;
} probing;

static void make_probe(void *user, int64_t index, lab_question *out)
{
    probing *p = user;
    p->plan.topics[0] = p->all[index / probes_a_topic];
    lab_generate(&p->plan, index, out);
}

static void tally_probe(void *shared, const lab_question *q, const lab_finding *f)
{
    probe *p = shared;
    (void)q;
    const int64_t topic = f->index / probes_a_topic;
    p->refused[topic] += f->verdict == LAB_UNSUPPORTED;
    p->only_ends = p->only_ends && f->verdict == LAB_CRASHED;
    if (f->verdict >= LAB_CRASHED && !p->stop) { /* the search will tell of it */
        p->failed += f->verdict == LAB_HUNG ? 2 : 1;
        p->next = (topic + (p->only_ends ? p->step : 1)) * probes_a_topic;
        p->stop = 1;
    }
}

bool lab_hunt_prepare(lab_hunt_setup *s, char *error, size_t size)
{
    probe *p = lab_share(sizeof *p);
    if (p == NULL) {
        (void)snprintf(error, size, "out of memory");
        return false;
    }
    probing probes = { s->plan, s->plan.topics };
    probes.plan.topic_count = 1;
    p->only_ends = !lab_has_functions(s->subject);
    p->step = 1 + s->plan.topic_count / most_ended_topics;
    const lab_loop loop = { make_probe, tally_probe, &probes, p, s->rules, s->until, NULL };
    const int64_t count = (int64_t)s->plan.topic_count * probes_a_topic;
    char how[64] = "";
    bool ok = true, is_late = false, stopped = false;
    /* What ends so with all that comes first may still answer the rest. */
    for (int64_t first = 0;
         ok && first < count && (p->only_ends || (p->failed < most_failed_topics && !is_late));
         first = p->next > first ? p->next : count) { /* or written over */
        p->next = count;
        p->stop = 0;
        ok = lab_compare(s->subject, &loop, first, count - first, &p->stop, error, size);
        is_late = s->until > 0 && lab_clock() >= s->until;
        stopped = lab_is_stopped(s->subject, NULL); /* which ended the last child */
        p->only_ends = p->only_ends && (stopped || lab_tell_end(s->subject, how, sizeof how));
    }
    /* No crash on a question: it knows of none. */
    if (ok && p->only_ends && (p->failed >= most_failed_topics || (stopped && how[0] != '\0'))) {
        (void)snprintf(error, size, "it says its name, but %s instead of answering", how);
        ok = false;
    }
    if (ok && !lab_is_stopped(s->subject, NULL)) {
        char name[LAB_TOPIC_SIZE];
        const int all = s->plan.topic_count;
        s->plan.topic_count = 0;
        for (int i = 0; i < all; i++) {
            if (p->refused[i] < probes_a_topic) {
                s->plan.topics[s->plan.topic_count++] = probes.all[i];
            }
        }
        (void)snprintf(error, size, "it supports none of these pairs, the first of which is %s",
                       lab_topic_name(&probes.all[0], name));
        ok = s->plan.topic_count > 0;
    }
    lab_unshare(p, sizeof *p);
    return ok;
}

/* ---- Asked again -------------------------------------------------------------------------- */

/* Shared with the child: what became of each try. */
typedef struct outcomes {
    lab_verdict verdict;
    double least; /* to be wrong by, */
    int ulps;     /* and so few at most, where that is said of all; 0: it is not, */
    bool clear;   /* and then by more than rounding, where that may come of it */
    bool is_program;
    bool fails[LAB_MAX_AT_ONCE];
    int left; /* of most_lost */
    atomic_int stop;
    lab_finding last;
} outcomes;

/* Of ours alone: nobody can write over it. */
typedef struct again {
    const lab_hunt_setup *setup;
    double until; /* of lab_clock(): no more is tried */
    const lab_kept *tries;
    outcomes *told;
} again;

static void make_again(void *user, int64_t index, lab_question *out)
{
    *out = ((again *)user)->tries[index].question;
}

static void tally_again(void *shared, const lab_question *q, const lab_finding *f)
{
    outcomes *t = shared;
    const double ulps = f->by / lab_ulp_of(q);
    t->fails[f->index] = f->verdict == t->verdict && f->by >= t->least &&
                         (t->ulps == 0 || ulps <= t->ulps) &&
                         (!t->clear || lab_rounding_ulps(ulps) == 0);
    if (f->verdict != t->verdict && f->verdict >= LAB_CRASHED) {
        t->left -= f->verdict == LAB_HUNG ? lost_by_hanging : t->is_program;
    }
    t->stop = t->left < 0;
    t->last = *f;
}

static bool ask_again(void *user, const lab_kept *tries, int count, bool *fails)
{
    again *a = user;
    outcomes *t = a->told;
    char error[256];
    a->tries = tries;
    t->stop = 0;
    memset(t->fails, 0, sizeof t->fails);
    const lab_loop loop = { make_again, tally_again, a, t, a->setup->rules, a->until, NULL };
    const bool ok = lab_compare(a->setup->subject, &loop, 0, count, &t->stop, error, sizeof error);
    memcpy(fails, t->fails, (size_t)count * sizeof *fails);
    if (a->setup->tried != NULL) { *a->setup->tried += count; }
    return ok;
}

static bool ask_in_time(void *user, const lab_kept *tries, int count, bool *fails)
{
    const again *a = user;
    return !a->told->stop && lab_clock() < a->until && ask_again(user, tries, count, fails);
}

static void keep_question(const lab_hunt_setup *s, int64_t index, lab_kept *k)
{
    lab_plan plan = s->plan;
    lab_question q;
    lab_generate(&plan, index, &q);
    lab_keep(&q, k);
}

/* Each try takes a start, or the whole limit. */
static bool is_slow(const again *a)
{
    return a->told->verdict == LAB_HUNG ||
           (a->told->verdict >= LAB_CRASHED && !lab_has_functions(a->setup->subject));
}

/* From the question of that number. */
static bool simplify_one(again *a, int64_t index, int rank, lab_kept *k)
{
    bool fails;
    lab_shrinker s = { ask_in_time, a, LAB_MAX_AT_ONCE, most_tries };
    if (is_slow(a)) {
        s.at_once = 1;
        s.most = a->told->verdict == LAB_HUNG ? most_hanging_tries : most_slow_tries / (1 + rank);
    }
    keep_question(a->setup, index, k);
    if (!ask_again(a, k, 1, &fails) || !fails) { return false; }
    if (lab_clock() < a->until) { /* or all that may become of it is thought of in vain */
        (void)lab_shrink(&s, k);
    }
    return true;
}

/* Asked anew, of who keeps something of earlier questions, as a case will be; unless there is no
 * time left to start it. */
static bool fails_alone(again *a, const lab_kept *k)
{
    bool fails;
    if (lab_clock() < a->until) { lab_end_program(a->setup->subject, false); }
    return ask_again(a, k, 1, &fails) && fails;
}

/* Some bugs are as bad as a skin of rounding around them: what is gross is to stay so, and what is
 * no matter of rounding; and a normal of the wrong sign, which ways out of one length hide. */
bool lab_simplify(const lab_hunt_setup *s, const lab_found *found, lab_kept *k, lab_finding *out)
{
    const lab_group *g = &found->sum;
    lab_kept other;
    again all = { .setup = s, .told = lab_share(sizeof *all.told) };
    again *a = &all;
    outcomes *t = all.told;
    if (t == NULL) { return false; }
    *t = (outcomes){ .verdict = found->verdict, .ulps = found->ulps };
    t->is_program = !lab_has_functions(s->subject);
    t->left = most_lost / (1 + found->rank);
    t->clear = lab_is_yes_or_no(found->verdict) && found->ulps == 0;
    a->until = is_slow(a) ? lab_clock() + patience_s / (1 + found->rank) : INFINITY;
    a->until = s->until > 0 ? fmin(a->until, s->until) : a->until;
    t->least = g->worst > gross ? gross * (g->worst < 1 ? g->worst : 1) : 0;
    t->least = found->verdict == LAB_WRONG(NORMAL) && g->worst > opposite ? opposite : t->least;
    bool ok = simplify_one(a, g->worst_at, found->rank, k);
    if (g->clearest_at != g->worst_at && lab_clock() < a->until &&
        simplify_one(a, g->clearest_at, found->rank, &other) &&
        (!ok || lab_cost(&other) < lab_cost(k))) {
        lab_keep(&other.question, k);
        ok = true;
    }
    if (!ok || !fails_alone(a, k)) {
        t->clear = false;
        keep_question(s, g->worst_at, k);
        ok = fails_alone(a, k); /* one that fails now and then may now */
    }
    *out = t->last;
    lab_tame(out);
    lab_unshare(t, sizeof *t);
    return ok;
}
