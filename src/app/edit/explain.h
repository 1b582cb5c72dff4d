/* explain.h - what the panel says on top of the pair and the sweep that it explains, in a line each.
 *
 * Which they are, figure_choose() tells. */
#ifndef APP_EXPLAIN_H
#define APP_EXPLAIN_H

#include "report/facts/report.h"

#define EXPLAIN_SIZE 1024 /* two names of the longest kind and their numbers */

/* "ball hits wall at t = 0.35, bottom side", "ball and wall overlap"... */
void explain_pair_verdict(const report *r, report_pair pair, char out[EXPLAIN_SIZE]);
void explain_sweep_verdict(const report *r, int mover, int target, char out[EXPLAIN_SIZE]);

/* The shape's kind and numbers in one line: "circle  centre (3, 4)  radius 5  move (1, 0)". */
void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE]);

#endif
