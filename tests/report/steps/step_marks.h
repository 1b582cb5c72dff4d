/* step_marks.h - what must hold for everything that steps point at. */
#ifndef TESTS_STEP_MARKS_H
#define TESTS_STEP_MARKS_H

#include "report/steps/steps.h"

/* Every mark belongs to one step, has finite numbers, and those that its kind asks for. */
void check_marks(const report *r, const report_steps *steps);

/* Of all steps of a pair or sweep: the marks; one decides, the last is the verdict; no text is cut,
 * and the sums in them work out. */
void check_steps(const report *r, const report_steps *steps);

/* The n-th mark (from 0) of that kind of the step; NULL when there is none. */
const report_mark *find_mark(const report_steps *steps, const report_step *step,
                             report_mark_kind kind, int n);

#endif
