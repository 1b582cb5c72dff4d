/* place_map.h - where a subject is wrong: one shape is put in every place of an area, cell by cell.
 *
 * The room map asks coarsely first and then where neighbours differ, in slices, so that a map can
 * be looked at while it fills in. It never draws one: that is the figure's, which takes the cells
 * as they are. */
#ifndef LAB_PLACE_MAP_H
#define LAB_PLACE_MAP_H

#include "lab/judge/verdict.h"
#include "report/facts/report.h"

/* The worst of all pairs of the shape with another one, in order of how bad. */
typedef enum lab_map_kind {
    LAB_MAP_UNASKED, /* or unsupported */
    LAB_MAP_BOTH_NO,
    LAB_MAP_BOTH_YES,
    LAB_MAP_WRONG_VALUE, /* yes or no is right, a number is not */
    LAB_MAP_MISSED,
    LAB_MAP_FALSE_HIT,
    LAB_MAP_NO_ANSWER, /* crashed, hung, garbage */
    LAB_MAP_COUNT
} lab_map_kind;

typedef struct lab_map_options {
    int shape;       /* its middle is put at the middle of each cell, */
    bool end;        /* or the middle of where its move ends: it has one */
    ct_vec min, max; /* the area */
    int columns, rows;
    lab_rules rules;
} lab_map_options;

typedef struct lab_map lab_map;

/* Of a pair in which something moves the sweep is asked. The report must not run again, nor end,
 * before the map does. NULL: out of memory, or the shape has no move to end. */
lab_map *lab_map_create(const report *r, const lab_map_options *options);
void lab_map_destroy(lab_map *m); /* NULL is fine */

/* Asks for about so long, at least in one place more, and stops early as lab_compare() does. The
 * cells are whole in between, if coarse. False: the subject cannot be started, or answers nowhere
 * or for long nothing; `error` says more. */
bool lab_map_fill(lab_map *m, lab_subject *s, double seconds, const atomic_int *stop, char *error,
                  size_t size);
bool lab_map_is_done(const lab_map *m);
int64_t lab_map_asked(const lab_map *m); /* questions so far */
double lab_map_part(const lab_map *m);   /* how much of it is through, or will be looked at again */

/* A lab_map_kind each, whatever the subject has written over them, in rows from min.y on; the
 * map's. */
const unsigned char *lab_map_cells(const lab_map *m);

/* How much of what is no LAB_MAP_UNASKED each kind has; tells the wrong ones together. */
double lab_map_shares(const lab_map *m, double out[LAB_MAP_COUNT]);

#endif
