/* coarse.h - what is found through the broad phase: by the coarse test, which pairs balls or boxes
 * around the shapes cannot rule out; and which of all sweeps hit.
 *
 * The test is run by report_run() for a case that shows the overlay "balls", "aabbs" or both, and
 * costs nothing where none is shown. Shapes that overlap are always left. */
#ifndef REPORT_COARSE_H
#define REPORT_COARSE_H

#include <stdint.h>

#include "report/facts/report.h"

typedef struct report_coarse {
    unsigned by;   /* SCENE_SHOW_BITs of what is around the shapes; 0: there is no coarse test */
    int64_t pairs; /* that are compared, */
    int64_t left;  /* and of them those of which all that is around meets */
} report_coarse;

report_coarse report_coarse_test(const report *r);

/* Is the shape in one of the pairs that are left? */
bool report_is_left(const report *r, int index);

/* What is around the shape: with SCENE_SHOW_BALLS the smallest ball around its corners, grown by
 * its radius, else its upright box. Of a flat shape it lies at z = 0. For what the test was run
 * by. */
ct_shape3 report_coarse_bound(const report *r, int index, scene_overlay by);

/* The smallest circle around a shape, rounded outwards: nothing of the shape lies beyond. */
ct_circle report_ball_around(const ct_shape *shape);

/* ---- For report_run() -------------------------------------------------------------------- */

typedef struct coarse_found {
    report_coarse test;
    bool *is_left;
    ct_shape3 *balls; /* of the last run by balls */
    ct_rect *boxes;   /* around the balls, as seen from the front */
    int capacity;
} coarse_found;

/* The coarse test that the overlays `show` ask for, of a report whose shapes and bounds are known
 * and whose broad phase holds these. False when memory runs out. The list starts as { 0 } and is
 * used again; its arrays are to be freed. */
bool coarse_find(const report *r, unsigned show, ct_broad *broad, coarse_found *out);

ct_shape3 coarse_box_of(const report *r, int index);

/* ---- For report_keep_hits() ---------------------------------------------------------------- */

typedef struct hits_found {
    bool is_kept; /* report_next() tells nothing else */
    report_pair *sweeps;
    int count, capacity;
} hits_found;

/* Every sweep that hits, in file order: of a mover what it hits in the order of the shapes. `broad`
 * holds the boxes around all moves afterwards. False when memory runs out. The list starts as { 0 }
 * and is used again; its sweeps are to be freed. */
bool hits_find(const report *r, ct_broad *broad, hits_found *out);

/* The first of a list in file order that follows `at`; false: none does. */
bool hits_next(const report_pair *list, int count, report_pair *at);

#endif
