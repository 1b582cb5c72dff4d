/* reports.h - what several tests of the report need: a report of a case written as text. */
#ifndef TESTS_REPORTS_H
#define TESTS_REPORTS_H

#include "report/steps/steps.h"

/* The report of {"collision-test": 1, HEAD "shapes": [SHAPES]}; the test fails when it is refused.
 * The caller destroys it. */
report *report_of(const char *shapes);
report *report_of_y_down(const char *shapes);
report *report_with(const char *head, const char *shapes);

/* The first step of that kind, or the n-th (from 0); NULL when there is none. */
const report_step *find_step(const report_steps *steps, report_step_kind kind, int n);
const report_step *last_step(const report_steps *steps, report_step_kind kind);
int count_steps(const report_steps *steps, report_step_kind kind);
int count_deciding(const report_steps *steps);

/* Fails with what is there and what was wanted. */
void check_near(double got, double want);
void check_contains(const char *text, const char *part);
void check_lacks(const char *text, const char *part);

/* Fails when a text of the step was cut, or has a plain '-' where a minus sign belongs. */
void check_whole(const report_step *step);

/* A small generator with a printed seed, so that a failing case can be rerun. */
typedef struct dice {
    unsigned long long state;
} dice;
int roll(dice *d, int low, int high);
double roll_real(dice *d, double low, double high);

#endif
