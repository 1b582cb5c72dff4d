/* follow.h - how many digits the numbers of a formula need, so that its result follows from them as
 * they are printed: who works it out again comes to the six digits that are told. For this room
 * only. */
#ifndef REPORT_FOLLOW_H
#define REPORT_FOLLOW_H

/* Computes the result from the formula's numbers. */
typedef double (*follow_formula)(const double *v);

#define FOLLOW_MOST 4   /* numbers of a formula */
#define FOLLOW_DIGITS 6 /* as usual, and of the result */

/* For %.*g: significant digits of all `count` numbers, 6 to 12; 6 where these will not do, because
 * the result is little more than what rounding left. */
int follow_digits(follow_formula formula, const double *v, int count, double result);

/* v0² + v1², v0·v1 − v2·v3, (v0 + v1)², (v0 − v1) / v2. */
double follow_squares(const double *v);
double follow_products(const double *v);
double follow_square_of_sum(const double *v);
double follow_quotient(const double *v);

/* (left − right) / by. */
typedef struct follow_ratio {
    double left, right, by, result;
} follow_ratio;

/* How many more digits all of the ratios need: of left and right behind `places`, for %.*f, and of by
 * behind the usual ones, for %.*g. 0 where none do. */
int follow_ratios(const follow_ratio *ratios, int count, int places);

#endif
