/* render.h - the pictures of one case after the other, as bytes.
 *
 * A picture is a function of the case and the options: no display, locale or clock is asked, and
 * what was drawn before leaves no trace. One thread uses a renderer at a time. */
#ifndef CLI_RENDER_H
#define CLI_RENDER_H

#include "canvas/base/canvas.h"
#include "cli/base/cli.h"
#include "figure/page/figure.h"
#include "lab/map/place_map.h"
#include "play/world/world.h"
#include "scene/disk/carried.h"

/* The map of where a subject is wrong (`shot --map`, subject_map.c). */
typedef struct subject_map {
    lab_map *map; /* NULL: there is none yet */
    figure_verdicts verdicts;
    char title[SCENE_NAME_SIZE + 128];
} subject_map;

typedef struct renderer {
    const cli_options *options;
    cli_format format;
    report *report;
    carried_case from; /* the case at hand */
    draw_list list, dark;
    bool has_page;
    figure_options page;      /* of its pictures, once one of them was drawn */
    int step;                 /* the picture tells the reasoning up to this one; 0: everything */
    uint64_t explained;       /* see figure_options: of the next picture, */
    figure_left_out left_out; /* of the picture */
    bool tells_left_out;      /* its map was asked for above a row of that */
    uint64_t explains;        /* of all since the case was taken in */
    bool animates;
    scene_played played; /* if it animates; and the list's motion */
    figure_motion motion;
    subject_map map; /* if there is to be one */
} renderer;

/* False: out of memory. The options stay the caller's, for as long as the renderer is used. */
bool render_init(renderer *r, const cli_options *options, cli_format format);
void render_deinit(renderer *r);

/* Takes in a case. Anything but CLI_DONE: it was told on `err` why not. */
int render_open(renderer *r, const char *file, FILE *err);

/* The same with one that was read, and is the renderer's from now on. */
int render_take(renderer *r, carried_case *from, const char *file, FILE *err);

/* How many steps the case's story has; 0: there are no two shapes to reason about. */
int render_step_count(const renderer *r);

/* Asks for the map that the next picture has, if it is to have one. Anything but CLI_DONE: it was
 * told on `err` why not. */
int render_map(renderer *r, const char *file, FILE *err);

/* The picture of the case taken in last; the caller frees it. */
canvas_status render_picture(renderer *r, canvas_bytes *out);

/* ---- Many cases (jobs.c) ------------------------------------------------------------------- */

/* Shared among threads; what they say comes out in their order, as if one thread had done them one
 * by one. */
typedef struct job_list {
    const cli_options *options; /* of the pictures */
    cli_format format;
    int count;
    const void *shared;
    /* Returns an exit status. Each thread has a renderer to itself. */
    int (*work)(renderer *own, const void *shared, int job, const cli_says *says);
} job_list;

/* Returns the highest exit status; that of a stdout that cannot be written is CLI_FAILED. A job
 * whose turn to be told has not come keeps its words in memory: jobs write their pictures
 * themselves. */
int jobs_run(const job_list *list);

/* ---- For render.c: the map ----------------------------------------------------------------- */

/* Zeros are a map too. Before it is asked it has a legend as wide as most. */
void subject_map_init(subject_map *m);
void subject_map_deinit(subject_map *m);

/* Asks the subject for the plot of this page, unless it did: a legend of other shares may leave a
 * plot of another size. Anything but CLI_DONE: `problem` says why not; "": a signal ended it. */
#define SUBJECT_MAP_PROBLEM_SIZE 1024
int subject_map_ask(subject_map *m, const report *r, const cli_options *options,
                    const figure_options *page, char problem[SUBJECT_MAP_PROBLEM_SIZE]);

#endif
