/* watching.c - `shot --watch`: draws a case again when its file has changed, or its picture is
 * gone.
 *
 * By looking at the files ten times a second, as the window does: it works on every file system,
 * and for files that are replaced, deleted and made anew. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/shot.h"
#include "report/steps/steps.h"
#include "scene/disk/carried.h"
#include "scene/disk/watch.h"

static const struct timespec between_looks = { .tv_nsec = 100000000 };

/* How many there are of a case: what is known, and what the last look found. */
typedef struct pictures {
    int known, seen;
} pictures;

typedef struct watched {
    const shot_plan *plan;
    watch *watches;     /* one for each file */
    pictures *pictures; /* of each */
    int *changed;       /* which files are to be drawn again */
    int changed_count;
} watched;

static bool is_there(const char *path)
{
    return path != NULL && access(path, F_OK) == 0;
}

/* Of a storyboard those before the first that is missing. */
static int count_pictures(const watched *w, int i)
{
    const char *path = w->plan->outputs->paths[i];
    int count = 0;
    if (!w->plan->options->all_steps || path == NULL) { return is_there(path); }
    char own[CLI_LONGEST_PATH];
    while (count < REPORT_MAX_STEPS && file_of_step(path, count + 1, own, sizeof own) &&
           is_there(own)) {
        count++;
    }
    return count;
}

/* As the news of a case: believed when two looks find the same, so that the one who deletes has
 * time for all of them, and told once. */
static bool has_lost_pictures(watched *w, int i)
{
    pictures *p = &w->pictures[i];
    const int before = p->seen;
    p->seen = count_pictures(w, i);
    const bool lost = p->seen < p->known && p->seen == before;
    if (lost || p->seen > p->known) { p->known = p->seen; }
    return lost;
}

static void look(watched *w)
{
    w->changed_count = 0;
    for (int i = 0; i < w->plan->count; i++) {
        const watch_news news = watch_look(&w->watches[i], w->plan->options->files[i]);
        const bool lost = has_lost_pictures(w, i);
        if (news == WATCH_CHANGED || news == WATCH_GONE || lost) {
            w->changed[w->changed_count++] = i;
        }
    }
}

static bool draw_changed(const watched *w)
{
    shot_plan changed = *w->plan;
    changed.files = w->changed;
    changed.count = w->changed_count;
    if (changed.count > 0 && changed.outputs->folder != NULL) { /* it may have gone with them */
        (void)file_make_folder(changed.outputs->folder, 0777);
    }
    if (changed.count > 0) {
        (void)shot_draw(&changed); /* what is wrong was told; it may be put right */
    }
    return ferror(stdout) == 0;
}

/* A signal that ends the program is looked for between two looks, and while a map is asked for: so
 * none comes at the wrong time. */
static int keep_watching(watched *w)
{
    const atomic_int *caught = cli_catch_signals();
    int result = CLI_DONE;
    for (int i = 0; i < w->plan->count; i++) {
        const watch_stamp stamp = watch_stamp_of(w->plan->options->files[i]);
        watch_know(&w->watches[i], &stamp); /* before it is read: what comes later is news */
    }
    (void)shot_draw(w->plan);
    if (isatty(STDERR_FILENO)) { (void)fprintf(stderr, "watching; Ctrl+C ends\n"); }
    while (result == CLI_DONE && *caught == 0) {
        look(w);
        result = draw_changed(w) ? CLI_DONE : CLI_FAILED;
        (void)nanosleep(&between_looks, NULL);
    }
    return result;
}

int shot_watch(const shot_plan *plan)
{
    const size_t count = (size_t)plan->count;
    watched w = { .plan = plan,
                  .watches = malloc(count * sizeof *w.watches),
                  .pictures = calloc(count, sizeof *w.pictures),
                  .changed = malloc(count * sizeof *w.changed) };
    const int result = w.watches != NULL && w.pictures != NULL && w.changed != NULL
                           ? keep_watching(&w)
                           : cli_no_memory();
    free(w.watches);
    free(w.pictures);
    free(w.changed);
    return result;
}
