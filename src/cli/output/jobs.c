/* jobs.c - cases shared among threads. */
#include "cli/output/render.h"

#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 6 }; /* PNG take 100 MB with more: cairo keeps fonts */

/* As much as the first thread usually has: musl gives the others 128 KiB, and a picture takes
 * more. */
static const size_t stack_size = (size_t)8 << 20;

/* Pixels that are painted at the same time take no more memory than this, unless one picture's
 * do. */
static const double most_pixel_bytes = 24e6;

/* What a job has said, until those before it have been told. */
typedef struct outcome {
    char *out, *err;
    size_t out_size, err_size;
    int status;
    bool done;
} outcome;

typedef struct run {
    const job_list *list;
    outcome *outcomes;
    pthread_mutex_t lock; /* of all below */
    int next;             /* the first job nobody has taken */
    int told;             /* the first job that has not been told */
    char *said;           /* as an error, last */
    int status;
} run;

static int higher(int a, int b)
{
    return a > b ? a : b;
}

/* A few more than there are processors: some wait for the disk. */
static int useful_threads(const job_list *list)
{
    const cli_options *o = list->options;
    const double pixels = o->width * o->scale * o->height * o->scale;
    const double fit = list->format == CLI_PNG ? most_pixel_bytes / (4 * pixels) : MOST_THREADS;
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    const double wanted = processors > 1 ? (double)processors + 2 : 3;
    return (int)fmin(fmin(wanted, fit), fmin(MOST_THREADS, list->count));
}

/* ---- Telling ------------------------------------------------------------------------------ */

static void tell(run *r, outcome *o)
{
    if (o->out_size > 0) {
        const bool was_broken = ferror(stdout) != 0;
        (void)fwrite(o->out, 1, o->out_size, stdout);
        /* It is told once: when it broke. */
        o->status = higher(o->status, was_broken ? CLI_FAILED : cli_finish_stdout());
    }
    if (o->err_size > 0) {
        /* What goes wrong for all alike, as with their folder, is told once. */
        if (r->said == NULL || strcmp(r->said, o->err) != 0) {
            (void)fwrite(o->err, 1, o->err_size, stderr);
        }
        free(r->said);
        r->said = o->err;
    } else {
        free(o->err);
    }
    free(o->out);
}

/* ---- Working ------------------------------------------------------------------------------ */

static int take_job(run *r)
{
    (void)pthread_mutex_lock(&r->lock);
    const int job = r->next < r->list->count ? r->next++ : -1;
    (void)pthread_mutex_unlock(&r->lock);
    return job;
}

/* With nowhere to put its words a job says them at once: out of order, but not lost. */
static void do_job(run *r, renderer *own, int job)
{
    outcome o = { .done = true };
    FILE *out = open_memstream(&o.out, &o.out_size);
    FILE *err = open_memstream(&o.err, &o.err_size);
    const cli_says says = { out != NULL ? out : stdout, err != NULL ? err : stderr };
    o.status = r->list->work(own, r->list->shared, job, &says);
    const bool kept = ((out ? fclose(out) : 0) | (err ? fclose(err) : 0)) == 0;
    (void)pthread_mutex_lock(&r->lock);
    if (!kept) { o.status = higher(o.status, cli_no_memory()); }
    r->outcomes[job] = o;
    /* Whoever ends the job that all wait for tells those behind it too. */
    while (r->told < r->list->count && r->outcomes[r->told].done) {
        tell(r, &r->outcomes[r->told]);
        r->status = higher(r->status, r->outcomes[r->told].status);
        r->told++;
    }
    (void)pthread_mutex_unlock(&r->lock);
}

static void *thread_main(void *data)
{
    run *r = data;
    renderer own;
    if (render_init(&own, r->list->options, r->list->format)) {
        for (int job = take_job(r); job >= 0; job = take_job(r)) { do_job(r, &own, job); }
        render_deinit(&own);
    }
    return NULL;
}

/* Returns how many could be started. */
static int start_threads(run *r, pthread_t *threads, int wanted)
{
    pthread_attr_t attributes;
    int count = 0;
    if (pthread_attr_init(&attributes) != 0) { return 0; }
    if (pthread_attr_setstacksize(&attributes, stack_size) == 0) {
        while (count < wanted &&
               pthread_create(&threads[count], &attributes, thread_main, r) == 0) {
            count++;
        }
    }
    (void)pthread_attr_destroy(&attributes);
    return count;
}

/* This thread works as well. */
int jobs_run(const job_list *list)
{
    pthread_t others[MOST_THREADS];
    run r = { .list = list,
              .outcomes = calloc((size_t)list->count, sizeof *r.outcomes),
              .lock = PTHREAD_MUTEX_INITIALIZER };
    if (r.outcomes == NULL) { return cli_no_memory(); }
    const int count = start_threads(&r, others, useful_threads(list) - 1);
    (void)thread_main(&r);
    for (int i = 0; i < count; i++) { (void)pthread_join(others[i], NULL); }
    free(r.outcomes);
    free(r.said);
    /* Where no thread had memory for its renderer some are left. */
    return higher(r.status, r.told < list->count ? cli_no_memory() : CLI_DONE);
}
