/* answers_plan.h - which pairs and sweeps a text tells of, and which shapes these need. For this
 * room: the C program and the issue tell of the same. */
#ifndef REPORT_ANSWERS_PLAN_H
#define REPORT_ANSWERS_PLAN_H

#include "report/answers/answers.h"

typedef struct answers_plan {
    report_pair *pairs;
    report_pair *sweeps; /* a: the mover, b: the target */
    int pair_count, sweep_count;
    long long pairs_left_out, sweeps_left_out;
    bool *used;   /* by shape: is told of, */
    bool *called; /* and is in one of the pairs or sweeps */
    int used_count;
} answers_plan;

/* In file order, as `check` tells them. False: no memory, and there is nothing to deinit. */
bool answers_plan_init(answers_plan *plan, const report *r, const answers_scope *scope);
void answers_plan_deinit(answers_plan *plan);

#endif
