/* shared_tally.h - how often each verdict fell, in memory that a child writes to; and random
 * questions. */
#ifndef TESTS_SHARED_TALLY_H
#define TESTS_SHARED_TALLY_H

#include "lab/judge/verdict.h"

typedef struct shared_tally {
    int64_t asked, of[LAB_VERDICT_COUNT];
    lab_finding last; /* of those that are wrong */
} shared_tally;

/* For lab_loop: counts into a shared_tally. */
void tally_one(void *shared, const lab_question *q, const lab_finding *f);

/* For lab_loop: two circles of whole numbers, which touch now and then; no user. */
void make_circles(void *user, int64_t index, lab_question *out);

/* Any two shapes on a grid of halves, every second time as a sweep. */
void make_any(void *user, int64_t index, lab_question *out);

/* The tally of `count` questions; fails where the subject cannot be asked. The caller has not to
 * free it. */
shared_tally tally_of(lab_subject *s, void (*make)(void *, int64_t, lab_question *), int64_t count);

/* The loop, with a tally to give back to lab_unshare(). */
lab_loop loop_of(void (*make)(void *, int64_t, lab_question *));

#endif
