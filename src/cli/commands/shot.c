/* shot.c - `collision-test shot`: pictures of cases, without a window. */
#include "cli/commands/shot.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/output/render.h"

/* ---- One case ----------------------------------------------------------------------------- */

/* One picture of the case at hand. */
static int draw_picture(renderer *r, const char *file, const char *path, const cli_says *says)
{
    canvas_bytes picture;
    const int mapped = render_map(r, file, says->err);
    if (mapped != CLI_DONE) { return mapped; }
    const canvas_status status = render_picture(r, &picture);
    if (status != CANVAS_OK) { return cli_tell(says->err, file, canvas_status_text(status)); }
    const int result = outputs_put(r->options, path, &picture, says);
    canvas_free(&picture);
    return result;
}

/* A longer story has left a picture that no step draws any more. It is told and never deleted: a
 * name alone does not prove that this program made it. */
static int tell_left_over(const cli_options *options, const char *path, int length,
                          const cli_says *says)
{
    if (access(path, F_OK) != 0) { return CLI_DONE; }
    if (options->check) {
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
static int draw_storyboard(renderer *r, const char *file, const char *path, const cli_says *says)
{
    const int length = render_step_count(r);
    char own[CLI_LONGEST_PATH];
    int result = CLI_DONE;
    for (int step = 1; step <= REPORT_MAX_STEPS && result <= CLI_DIFFERS; step++) {
        (void)file_of_step(path, step, own, sizeof own); /* fits, see outputs_plan() */
        r->step = step;
        const int one = step <= length ? draw_picture(r, file, own, says)
                                       : tell_left_over(r->options, own, length, says);
        result = one > result ? one : result;
    }
    return result;
}

/* Is there such a step? Else it is told. */
static bool check_step(const renderer *r, const char *file, const cli_says *says)
{
    const int length = render_step_count(r);
    char why[96];
    if (length == 0) {
        (void)cli_tell(says->err, file, "has no two shapes to reason about, so no steps");
    } else if (r->options->step > length) {
        (void)snprintf(why, sizeof why, "has %d steps; there is no step %d", length,
                       r->options->step);
        (void)cli_tell(says->err, file, why);
    }
    return length > 0 && r->options->step <= length;
}

static int draw_case(renderer *r, const void *shared, int job, const cli_says *says)
{
    const shot_plan *plan = shared;
    const cli_options *options = plan->options;
    const int index = plan->files != NULL ? plan->files[job] : job;
    const char *file = options->files[index], *path = plan->outputs->paths[index];
    if (path == NULL) { return CLI_DONE; /* named before */ }
    const int result = render_open(r, file, says->err);
    if (result != CLI_DONE) { return result; }
    if ((options->step > 0 || options->all_steps) && !check_step(r, file, says)) {
        return CLI_FAILED;
    }
    if (report_shape_count(r->report) == 0) {
        (void)cli_tell(says->err, file, "has no shapes: the picture is empty");
    }
    r->step = options->step;
    return options->all_steps ? draw_storyboard(r, file, path, says)
                              : draw_picture(r, file, path, says);
}

/* ---- All of them -------------------------------------------------------------------------- */

int shot_draw(const shot_plan *plan)
{
    return jobs_run(&(job_list){ .options = plan->options,
                                 .format = plan->outputs->format,
                                 .count = plan->count,
                                 .shared = plan,
                                 .work = draw_case });
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
    if (!outputs_plan(options, &o)) { return CLI_FAILED; }
    if (options->title != NULL && o.format != CLI_HTML) {
        outputs_free(&o);
        return cli_say(stderr, "collision-test: --title is of a page: --format html");
    }
    if (!options->check && strcmp(o.paths[0], "-") != 0) {
        scene_remove_leftovers(o.paths[0]); /* all pictures go to one folder */
    }
    cli_wait_for_signals(options->watch ? CLI_SIGNAL_IS_NOTED : CLI_SIGNAL_ENDS);
    const shot_plan plan = { options, &o, NULL, o.count };
    int result = o.format == CLI_HTML             ? book_write(options, &o)
                 : !check_size(options, o.format) ? CLI_FAILED
                 : options->watch                 ? shot_watch(&plan)
                                                  : shot_draw(&plan);
    outputs_free(&o);
    return result;
}
