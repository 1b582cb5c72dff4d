/* explain.h - which pair and which sweep the panel explains, and what it says on top of it. */
#ifndef APP_EXPLAIN_H
#define APP_EXPLAIN_H

#include "report/report.h"

typedef struct explain_focus {
    scene_id selected, partner; /* 0: none; a partner without a selection is ignored */
} explain_focus;

typedef struct explain_choice {
    bool has_pair;
    report_pair pair; /* in file order */
    bool has_sweep;
    int mover, target;
} explain_choice;

/* The pair: selection and partner. Without a partner the one that says most: what the selected
 * shape meets first on its way, else what it overlaps most deeply, else what is nearest. Without a
 * selection the same over all shapes, movers first. */
explain_choice explain_choose(const report *r, explain_focus focus);

#define EXPLAIN_SIZE 1024 /* two names of the longest kind and their numbers */

/* "ball hits wall at t = 0.35, bottom side", "ball and wall overlap"... */
void explain_pair_verdict(const report *r, report_pair pair, char out[EXPLAIN_SIZE]);
void explain_sweep_verdict(const report *r, int mover, int target, char out[EXPLAIN_SIZE]);

/* The shape's kind and numbers in one line: "circle  centre (3, 4)  radius 5  move (1, 0)". */
void explain_shape(const scene_shape *shape, char out[EXPLAIN_SIZE]);

#endif
