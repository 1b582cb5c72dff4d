/* studio.h - the pictures of one case after the other, as bytes.
 *
 * A picture is a function of the case and the options: no display, locale or clock is asked, and
 * what was drawn before leaves no trace. One thread uses a studio at a time. */
#ifndef CLI_STUDIO_H
#define CLI_STUDIO_H

#include "canvas/base/canvas.h"
#include "cli/output/jobs.h"
#include "cli/output/outputs.h"
#include "figure/plan/figure.h"
#include "scene/disk/carried.h"

typedef struct studio {
    const cli_options *options;
    cli_format format;
    report *report;
    carried_case from; /* the case at hand */
    draw_list list, dark;
    bool has_page;
    figure_options page; /* of its pictures, once one of them was drawn */
    int step;            /* the picture tells the reasoning up to this one; 0: everything */
    bool animates;
    figure_motion motion; /* of the list, if it animates */
} studio;

/* False: out of memory. The options stay the caller's, for as long as the studio is used. */
bool studio_init(studio *st, const cli_options *options, cli_format format);
void studio_deinit(studio *st);

/* Takes in a case. Anything but CLI_DONE: it was told on `err` why not. */
int studio_open(studio *st, const char *file, FILE *err);

/* The picture of the case taken in last; the caller frees it. */
canvas_status studio_draw(studio *st, canvas_bytes *out);

#endif
