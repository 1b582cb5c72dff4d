/* shot.h - the parts of `shot`: drawing some of its cases, and drawing them again and again. */
#ifndef CLI_SHOT_H
#define CLI_SHOT_H

#include "cli/output/outputs.h"

typedef struct shot_plan {
    const cli_options *options;
    const outputs *outputs;
    const int *files; /* which of the options' files, in order */
    int count;
} shot_plan;

/* Draws them and delivers the pictures; returns the exit status. */
int shot_draw(const shot_plan *plan);

/* Draws them, and from then on each one whose file has changed, until Ctrl+C (or SIGTERM, SIGHUP)
 * ends it, which is CLI_DONE whatever was wrong with a case meanwhile; a broken stdout ends it too. */
int shot_watch(const shot_plan *plan);

#endif
