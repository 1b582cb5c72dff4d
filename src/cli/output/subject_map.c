/* subject_map.c - asks a subject for a map of the plot (render.h). */
#include "cli/output/render.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* As many cells as points or, of a PNG, pixels; but no more on a side. */
static const double most_cells = 4096;

/* Between two words about it. */
static const double slice_s = 0.25;

void subject_map_init(subject_map *m)
{
    subject_map_deinit(m);
    *m = (subject_map){
        .verdicts.title = "",
        .verdicts
            .share = { [FIGURE_BOTH_NO] = 0.5, [FIGURE_BOTH_YES] = 0.3, [FIGURE_FALSE_HIT] = 0.2 }
    };
}

void subject_map_deinit(subject_map *m)
{
    lab_map_destroy(m->map);
    m->map = NULL;
}

/* "ball:end" of a shape that is called so is its start. False: there is no such shape. */
static bool find_shape(const report *r, const char *name, lab_map_options *out)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < report_shape_count(r); i++) {
            char own[SCENE_NAME_SIZE + 8];
            (void)snprintf(own, sizeof own, "%s%s", report_shape(r, i)->name, pass ? ":end" : "");
            if (strcmp(own, name) == 0) {
                out->shape = i;
                out->end = pass == 1;
                return true;
            }
        }
    }
    return false;
}

/* What keeps the shape from being moved; NULL: nothing. */
static const char *why_not(const report *r, const lab_map_options *o)
{
    return report_is_3d(r, o->shape)         ? "only flat shapes are moved for a map, not"
           : !report_has_others(r, o->shape) ? "has nothing to ask about beside"
           : o->end && !report_shape(r, o->shape)->has_move ? "has no move whose end is"
                                                            : NULL;
}

static void cover_plot(const report *r, const cli_options *options, const figure_options *page,
                       lab_map_options *out)
{
    double scale;
    const ct_rect area = figure_plotted(r, page, &scale);
    const double width = (area.max.x - area.min.x) * scale,
                 height = (area.max.y - area.min.y) * scale;
    const double fine = fmin(options->scale, most_cells / fmax(width, height));
    out->min = area.min;
    out->max = area.max;
    out->columns = (int)fmax(round(width * fine), 1);
    out->rows = (int)fmax(round(height * fine), 1);
}

static void take_cells(subject_map *m, const lab_map_options *o, const cli_options *options,
                       const char *name)
{
    const char *slash = strrchr(options->against[0], '/');
    const char *spec = slash != NULL && slash[1] != '\0' ? slash + 1 : options->against[0];
    (void)snprintf(m->title, sizeof m->title, "%s, %s%s moved",
                   strlen(spec) <= 60 ? spec : "this code", o->end ? "end of " : "", name);
    m->verdicts = (figure_verdicts){ .title = m->title,
                                     .min = o->min,
                                     .max = o->max,
                                     .columns = o->columns,
                                     .rows = o->rows,
                                     .cells = lab_map_cells(m->map) };
    (void)lab_map_shares(m->map, m->verdicts.share);
}

int subject_map_ask(subject_map *m, const report *r, const cli_options *options,
                    const figure_options *page, char problem[SUBJECT_MAP_PROBLEM_SIZE])
{
    lab_map_options o = { .rules = options->rules };
    const char *refusal = find_shape(r, options->map, &o) ? why_not(r, &o) : "has no shape to map";
    if (refusal != NULL) {
        (void)snprintf(problem, SUBJECT_MAP_PROBLEM_SIZE, "%s '%.256s'", refusal, options->map);
        return CLI_FAILED;
    }
    cover_plot(r, options, page, &o);
    const figure_verdicts *v = &m->verdicts;
    if (m->map != NULL && v->columns == o.columns && v->rows == o.rows && v->min.x == o.min.x &&
        v->min.y == o.min.y && v->max.x == o.max.x && v->max.y == o.max.y) {
        return CLI_DONE;
    }
    subject_map_deinit(m);
    (void)snprintf(problem, SUBJECT_MAP_PROBLEM_SIZE, "out of memory");
    lab_limits limits = options->limits;
    limits.stop = cli_catch_signals();
    limits.brief = true;
    cli_hold_signals();
    lab_subject *s = lab_open(options->against[0], &limits, problem, SUBJECT_MAP_PROBLEM_SIZE);
    m->map = s != NULL ? lab_map_create(r, &o) : NULL;
    bool ok = m->map != NULL;
    cli_progress progress = { 0 };
    while (ok && !lab_map_is_done(m->map) && !*limits.stop) {
        char text[64];
        ok = lab_map_fill(m->map, s, slice_s, NULL, problem, SUBJECT_MAP_PROBLEM_SIZE);
        (void)snprintf(text, sizeof text, "map: %lld asked", (long long)lab_map_asked(m->map));
        cli_show_progress(&progress, lab_map_part(m->map), text);
    }
    cli_end_progress(&progress);
    lab_close(s);
    cli_release_signals();
    cli_let_signals_through();
    while (*limits.stop && !options->watch) {
        (void)pause(); /* the end comes from who listens for it */
    }
    const bool ended = options->watch && *limits.stop;
    if (ended) {
        problem[0] = '\0';
    } else if (ok) {
        take_cells(m, &o, options, report_shape(r, o.shape)->name);
    }
    return ok && !ended ? CLI_DONE : CLI_NO_SUBJECT;
}
