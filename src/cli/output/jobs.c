/* crew.c - jobs shared among threads (cli/crew.h). */
#include "cli/output/jobs.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/base/cli.h"

enum { MOST_THREADS = 6 }; /* PNG take 100 MB with more: cairo keeps fonts */

/* What a job has said, until those before it have been told. */
typedef struct outcome {
    char *out, *err;
    size_t out_size, err_size;
    int status;
    bool done;
} outcome;

typedef struct crew {
    const crew_task *task;
    outcome *outcomes;
    pthread_mutex_t lock; /* of all below */
    int next;             /* the first job nobody has taken */
    int told;             /* the first job that has not been told */
    int status;
} crew;

static int higher(int a, int b)
{
    return a > b ? a : b;
}

int crew_processors(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 1 ? (int)online : 1;
}

/* ---- Telling ------------------------------------------------------------------------------ */

/* A broken stdout is told once: when it broke. */
static int flush_unless(bool was_broken)
{
    return was_broken ? CLI_FAILED : cli_finish_stdout();
}

static void tell(outcome *o)
{
    if (o->out_size > 0) {
        const bool was_broken = ferror(stdout) != 0;
        (void)fwrite(o->out, 1, o->out_size, stdout);
        o->status = higher(o->status, flush_unless(was_broken));
    }
    if (o->err_size > 0) {
        (void)fwrite(o->err, 1, o->err_size, stderr);
    }
    free(o->out);
    free(o->err);
    o->out = o->err = NULL;
}

/* The lock is held: whoever ends the job that all wait for tells those behind it too. */
static void tell_in_order(crew *c)
{
    while (c->told < c->task->jobs && c->outcomes[c->told].done) {
        tell(&c->outcomes[c->told]);
        c->status = higher(c->status, c->outcomes[c->told].status);
        c->told++;
    }
}

/* ---- Working ------------------------------------------------------------------------------ */

static int take_job(crew *c)
{
    (void)pthread_mutex_lock(&c->lock);
    const int job = c->next < c->task->jobs ? c->next++ : -1;
    (void)pthread_mutex_unlock(&c->lock);
    return job;
}

/* With nowhere to put its words a job says them at once: out of order, but not lost. */
static void do_job(crew *c, void *worker, int job)
{
    outcome o = { .done = true };
    FILE *out = open_memstream(&o.out, &o.out_size);
    FILE *err = open_memstream(&o.err, &o.err_size);
    const crew_says says = { out != NULL ? out : stdout, err != NULL ? err : stderr };
    o.status = c->task->work(worker, job, &says);
    const bool kept = (out == NULL || fclose(out) == 0) & (err == NULL || fclose(err) == 0);
    (void)pthread_mutex_lock(&c->lock);
    if (!kept) {
        o.status = higher(o.status, cli_refuse("collision-test", "out of memory"));
    }
    c->outcomes[job] = o;
    tell_in_order(c);
    (void)pthread_mutex_unlock(&c->lock);
}

static void *thread_main(void *data)
{
    crew *c = data;
    void *worker = c->task->hire(c->task->shared);
    for (int job = worker != NULL ? take_job(c) : -1; job >= 0; job = take_job(c)) {
        do_job(c, worker, job);
    }
    if (worker != NULL) {
        c->task->dismiss(worker);
    }
    return NULL;
}

/* What is left when no thread could hire its worker is done here, or told not to be. */
static int run_alone(const crew_task *task, int first)
{
    const crew_says says = { stdout, stderr };
    int status = CLI_DONE;
    void *worker = first < task->jobs ? task->hire(task->shared) : NULL;
    if (first < task->jobs && worker == NULL) {
        return cli_refuse("collision-test", "out of memory");
    }
    for (int job = first; job < task->jobs; job++) {
        const bool was_broken = ferror(stdout) != 0;
        status = higher(status, task->work(worker, job, &says));
        status = higher(status, flush_unless(was_broken));
    }
    if (worker != NULL) {
        task->dismiss(worker);
    }
    return status;
}

/* This thread works as well. */
static int run_together(const crew_task *task, int threads, outcome *outcomes)
{
    pthread_t others[MOST_THREADS];
    int count = 0;
    crew c = { .task = task, .outcomes = outcomes };
    if (pthread_mutex_init(&c.lock, NULL) != 0) {
        return run_alone(task, 0);
    }
    while (count < threads - 1 && pthread_create(&others[count], NULL, thread_main, &c) == 0) {
        count++;
    }
    (void)thread_main(&c);
    for (int i = 0; i < count; i++) {
        (void)pthread_join(others[i], NULL);
    }
    (void)pthread_mutex_destroy(&c.lock);
    return higher(c.status, run_alone(task, c.told));
}

int crew_run(const crew_task *task)
{
    int threads = task->threads < MOST_THREADS ? task->threads : MOST_THREADS;
    threads = threads < task->jobs ? threads : task->jobs;
    outcome *outcomes = threads > 1 ? calloc((size_t)task->jobs, sizeof *outcomes) : NULL;
    const int status =
        outcomes != NULL ? run_together(task, threads, outcomes) : run_alone(task, 0);
    free(outcomes);
    return status;
}
