/* kept_hits.h - which of all sweeps hit, found through the broad phase, and the way through such a list.
 *
 * For report_keep_hits() alone: nobody else looks for them, since a picture or panel asks for the
 * sweeps of what is looked at. */
#ifndef REPORT_KEPT_HITS_H
#define REPORT_KEPT_HITS_H

#include "report/facts/report.h"

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
