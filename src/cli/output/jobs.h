/* crew.h - jobs shared among threads; what they say comes out in their order, as if one thread had
 * done them one by one. */
#ifndef CLI_CREW_H
#define CLI_CREW_H

#include <stdio.h>

/* Where a job says what it did and what went wrong. */
typedef struct crew_says {
    FILE *out, *err;
} crew_says;

/* Each thread has a worker to itself, hired before its first job. */
typedef struct crew_task {
    int jobs;
    int threads; /* as many as may be of use; at least one works */
    void *shared;
    void *(*hire)(void *shared);                               /* NULL: out of memory */
    int (*work)(void *worker, int job, const crew_says *says); /* returns an exit status */
    void (*dismiss)(void *worker);
} crew_task;

/* Returns the highest exit status; that of a stdout that cannot be written is CLI_FAILED. A job
 * whose turn to be told has not come keeps its words in memory: jobs write their pictures
 * themselves. */
int crew_run(const crew_task *task);

/* The processors this program may use. */
int crew_processors(void);

#endif
