/* excerpt.h - which pairs and sweeps a text tells of, and which shapes these need: the C program
 * and the issue tell of the same. */
#ifndef REPORT_EXCERPT_H
#define REPORT_EXCERPT_H

#include "report/answers/answers.h"

/* The first ones of many. */
typedef struct excerpt_part {
    report_question *asked;
    int count;
    long long left_out;
} excerpt_part;

typedef struct excerpt {
    excerpt_part pairs, sweeps;
    bool *used;   /* by shape: is told of, */
    bool *called; /* and is in one of the pairs or sweeps */
    int used_count;
} excerpt;

/* In file order, as `check` tells them. False: no memory, and there is nothing to deinit. */
bool excerpt_init(excerpt *e, const report *r, const answers_scope *scope);
void excerpt_deinit(excerpt *e);

#endif
