/* jobs.h - the cases of a command shared among threads; what they say comes out in their order, as
 * if one thread had done them one by one. */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

#include "cli/output/render.h"

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

#endif
