/* subject_map.h - the map of where a subject is wrong, for the picture of a case (`shot --map`). */
#ifndef CLI_SUBJECT_MAP_H
#define CLI_SUBJECT_MAP_H

#include "cli/base/cli.h"
#include "figure/page/figure.h"
#include "lab/map/place_map.h"

typedef struct subject_map {
    lab_map *map; /* NULL: there is none yet */
    figure_verdicts verdicts;
    char title[SCENE_NAME_SIZE + 128];
} subject_map;

/* Zeros are a map too. Before it is asked it has a legend as wide as most. */
void subject_map_init(subject_map *m);
void subject_map_deinit(subject_map *m);

/* Asks the subject for the plot of this page, unless it did: a legend of other shares may leave a plot of
 * another size. Anything but CLI_DONE: `problem` says why not. */
#define SUBJECT_MAP_PROBLEM_SIZE 1024
int subject_map_ask(subject_map *m, const report *r, const cli_options *options,
                    const figure_options *page, char problem[SUBJECT_MAP_PROBLEM_SIZE]);

#endif
