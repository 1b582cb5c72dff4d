/* step_sums.h - works out the sums that a step prints, from nothing but its text. */
#ifndef TESTS_STEP_SUMS_H
#define TESTS_STEP_SUMS_H

#include "report/steps/steps.h"

/* Every "A = B" in the step's numbers of which both sides are sums of numbers: 6 − (−4), 2² + 3²,
 * (1 + 2) / 3, clamp(1, 2, 3), √(2)... Fails where they differ by more than the digits that are
 * shown allow. How many there were. */
int check_sums(const report_step *step);

/* The same where no more is allowed than the rounding of the result to six digits: what is worked
 * out from the digits that are shown is what is told. Of shapes of usual size near the origin. */
int check_sums_as_shown(const report_step *step);

/* As strictly, what a step tells otherwise: the distance of two points, its square and the normal;
 * where the mover stops, and by how much it slides on. Whether it tells any of these. */
int check_words_as_shown(const report_step *step);

/* What its numbers come to, after the last "=", is told to programs as well: a value of it. */
void check_last_value(const report_step *step);

#endif
