/* compare.h - asks a subject one question after the other, and judges every answer. */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include <stdatomic.h>

#include "lab/child/subject.h"
#include "lab/judge/verdict.h"

typedef struct lab_loop {
    /* The question of that index, the same whenever it is asked for. Runs where the loop runs, maybe in a
     * child process; the points of polygons stay until the next call. */
    void (*make)(void *user, int64_t index, lab_question *out);
    /* Of every question, in order. Runs where the loop runs: it writes only to memory of lab_share(). */
    void (*tally)(void *shared, const lab_question *q, const lab_finding *f);
    void *user, *shared;
    lab_rules rules;
    double until; /* from this moment of lab_clock() on none but the first is asked; 0: all are */
    /* As make(), in a child that stays for the next call, where forking takes too long: of our memory it knows nothing
     * but what lab_share() gave before it started. NULL: each call has a fresh child. */
    void (*make_there)(void *shared, int64_t index, lab_question *out);
} lab_loop;

/* Asks questions first .. first+count-1, until it is told to stop, by *stop (NULL: not) or its limits. A question that crashes the
 * subject or keeps it beyond its limit is a finding, and the next one is put to a fresh child. False: the
 * subject cannot be started (any more); `error` says why. */
bool lab_compare(lab_subject *s, const lab_loop *loop, int64_t first, int64_t count,
                 const atomic_int *stop, char *error, size_t size);

/* Is one to be given up that failed so often, of which it hung so often? A program has to be started anew each
 * time, which takes longer than a child with a library; what hangs takes its whole limit. */
bool lab_gives_up(int64_t failed, int64_t hung, bool is_program);

#endif
