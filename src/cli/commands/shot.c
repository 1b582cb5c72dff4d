/* shot.c - `collision-test shot`: pictures of cases, without a window. */
#include "cli/commands/shot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/interrupt.h"
#include "cli/commands/book.h"
#include "cli/output/render.h"
#include "cli/output/results.h"
#include "cli/output/storyboard.h"

/* ---- One case ----------------------------------------------------------------------------- */

/* A thread's own. */
typedef struct drawer {
    const shot_plan *plan;
    studio studio;
} drawer;

static void *hire(void *shared)
{
    const shot_plan *plan = shared;
    drawer *d = malloc(sizeof *d);
    if (d != NULL && !studio_init(&d->studio, plan->options, plan->outputs->format)) {
        free(d);
        return NULL;
    }
    if (d != NULL) {
        d->plan = plan;
    }
    return d;
}

static void dismiss(void *worker)
{
    drawer *d = worker;
    studio_deinit(&d->studio);
    free(d);
}

/* One picture of the case at hand. */
static int draw_picture(drawer *d, const char *file, const char *path, const crew_says *says)
{
    canvas_bytes picture;
    const canvas_status status = studio_draw(&d->studio, &picture);
    if (status != CANVAS_OK) {
        return cli_tell(says->err, file, canvas_status_text(status));
    }
    const int result = deliver(d->plan->options, path, &picture, says);
    canvas_free(&picture);
    return result;
}

/* A longer story has left a picture that no step draws any more. It is told and never deleted: a
 * name alone does not prove that this program made it. */
static int tell_left_over(const drawer *d, const char *path, int length, const crew_says *says)
{
    if (access(path, F_OK) != 0) {
        return CLI_DONE;
    }
    if (d->plan->options->check) {
        (void)fprintf(says->out, "%s: stale: the story has %d steps\n", path, length);
        return CLI_DIFFERS;
    }
    char problem[80];
    (void)snprintf(problem, sizeof problem, "left over: the story has %d steps now; delete it",
                   length);
    (void)cli_tell(says->err, path, problem);
    return CLI_DONE;
}

/* A picture for each step; the worst of their results. */
static int draw_storyboard(drawer *d, const char *file, const char *path, const crew_says *says)
{
    const int length = storyboard_length(d->studio.report);
    int result = CLI_DONE;
    for (int step = 1; step <= REPORT_MAX_STEPS && result != CLI_FAILED; step++) {
        char *own = storyboard_path(path, step);
        d->studio.step = step;
        const int one = own == NULL      ? cli_tell(says->err, file, "out of memory")
                        : step <= length ? draw_picture(d, file, own, says)
                                         : tell_left_over(d, own, length, says);
        result = one > result ? one : result;
        free(own);
    }
    return result;
}

/* Is there such a step? Else it is told. */
static bool check_step(const drawer *d, const char *file, const crew_says *says)
{
    const int length = storyboard_length(d->studio.report);
    char why[96];
    if (length == 0) {
        (void)cli_tell(says->err, file, "has no two shapes to reason about, so no steps");
        return false;
    }
    if (d->plan->options->step > length) {
        (void)snprintf(why, sizeof why, "has %d steps; there is no step %d", length,
                       d->plan->options->step);
        (void)cli_tell(says->err, file, why);
        return false;
    }
    return true;
}

static int draw_case(void *worker, int job, const crew_says *says)
{
    drawer *d = worker;
    const cli_options *options = d->plan->options;
    const int index = d->plan->files[job];
    const char *file = options->files[index];
    const char *path = d->plan->outputs->paths[index];
    if (path == NULL) {
        return CLI_DONE; /* named before */
    }
    const int result = studio_open(&d->studio, file, says->err);
    if (result != CLI_DONE) {
        return result;
    }
    if ((options->step > 0 || options->all_steps) && !check_step(d, file, says)) {
        return CLI_FAILED;
    }
    if (report_shape_count(d->studio.report) == 0) {
        (void)cli_tell(says->err, file, "has no shapes: the picture is empty");
    }
    d->studio.step = options->step;
    return options->all_steps ? draw_storyboard(d, file, path, says)
                              : draw_picture(d, file, path, says);
}

/* ---- All of them -------------------------------------------------------------------------- */

/* Pixels that are painted at the same time take no more memory than this, unless one picture's do. */
static const double most_pixel_bytes = 24e6;

/* A few more than there are processors: some wait for the disk. */
static int useful_threads(const shot_plan *plan)
{
    const cli_options *o = plan->options;
    const double pixels = o->width * o->scale * o->height * o->scale;
    const double fit = plan->outputs->format == CLI_PNG ? most_pixel_bytes / (4 * pixels) : 1e3;
    const int threads = crew_processors() + 2;
    return fit < threads ? (int)fit : threads;
}

int shot_draw(const shot_plan *plan)
{
    shot_plan shared = *plan;
    return crew_run(&(crew_task){ .jobs = plan->count,
                                  .threads = useful_threads(plan),
                                  .shared = &shared,
                                  .hire = hire,
                                  .work = draw_case,
                                  .dismiss = dismiss });
}

static int draw_files(const cli_options *options, const outputs *o)
{
    int *files = malloc((size_t)o->count * sizeof *files);
    if (files == NULL) {
        return cli_refuse("collision-test", "out of memory");
    }
    for (int i = 0; i < o->count; i++) {
        files[i] = i;
    }
    const shot_plan plan = { options, o, files, o->count };
    const int result = options->watch ? shot_watch(&plan) : shot_draw(&plan);
    free(files);
    return result;
}

/* Whether the format can hold a picture of this size, told before any case is read. */
static bool check_size(const cli_options *options, cli_format format)
{
    const double width = options->width * options->scale, height = options->height * options->scale;
    if (format == CLI_PNG && (width > CANVAS_MAX_SIDE_PX || height > CANVAS_MAX_SIDE_PX ||
                              width * height > CANVAS_MAX_PIXELS)) {
        (void)fprintf(stderr,
                      "collision-test: a PNG has at most %d pixels a side and %d in all; "
                      "%.0f x %.0f are too many\n",
                      CANVAS_MAX_SIDE_PX, CANVAS_MAX_PIXELS, width, height);
        return false;
    }
    const int most = format == CLI_TIKZ ? CANVAS_MAX_TIKZ_SIDE : CANVAS_MAX_PDF_SIDE;
    if ((format == CLI_PDF || format == CLI_TIKZ) &&
        (options->width > most || options->height > most)) {
        (void)fprintf(stderr, "collision-test: a %s has at most %d points a side, not %d x %d\n",
                      format == CLI_PDF ? "PDF" : "TikZ picture", most, options->width,
                      options->height);
        return false;
    }
    return true;
}

int cli_shot(const cli_options *options)
{
    outputs o;
    char message[CLI_LONGEST_PATH + 256];
    if (!outputs_plan(options, &o, message, sizeof message)) {
        return cli_say(stderr, message);
    }
    if (!options->check && strcmp(o.paths[0], "-") != 0) {
        scene_remove_leftovers(o.paths[0]); /* all pictures go to one folder */
    }
    if (!options->watch) {
        interrupt_listen(); /* the watch looks for signals itself */
    }
    int result = o.format == CLI_HTML            ? book_write(options, &o)
                 : check_size(options, o.format) ? draw_files(options, &o)
                                                 : CLI_FAILED;
    outputs_free(&o);
    return result;
}
