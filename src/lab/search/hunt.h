/* hunt.h - a search under way: jobs in processes of their own, looked at now and then; and what was found
 * in it, asked again until it is as simple as can be. */
#ifndef LAB_HUNT_H
#define LAB_HUNT_H

#include "lab/judge/compare.h"
#include "lab/search/groups.h"
#include "lab/search/kept.h"

/* What is to be done. All is copied but the subject, which stays the caller's. */
typedef struct lab_hunt_setup {
    lab_subject *subject; /* a program is started by each job */
    lab_rules rules;
    lab_plan plan;
    int64_t count; /* of questions */
    int jobs;      /* processes, 1 to LAB_MAX_JOBS; what is found does not hang on them */
    /* Of lab_clock(): then it is known what is supported, and later an example as simple as it is to become. 0:
     * both may take their time. */
    double until;
    atomic_int *tried; /* counts what is asked as examples become simpler; NULL: nobody looks */
} lab_hunt_setup;

enum { LAB_MAX_JOBS = 256 };

typedef struct lab_hunt lab_hunt;

/* What the subject supports not even once is not asked: leaves those pairs of the setup's plan away that
 * two dozen questions each are unsupported of. False: it could not be asked, or there is none left. */
bool lab_hunt_prepare(lab_hunt_setup *s, char *error, size_t size);

/* NULL: error says why. */
lab_hunt *lab_hunt_start(const lab_hunt_setup *s, char *error, size_t size);

/* Looks, and never waits. A subject that crashes or hangs all the time is given up. */
bool lab_hunt_goes_on(lab_hunt *h);
bool lab_hunt_gave_up(const lab_hunt *h);
int64_t lab_hunt_asked(const lab_hunt *h, int64_t *wrong);

void lab_hunt_stop(lab_hunt *h); /* who does not answer soon is ended */

/* What was found so far; its plan numbers the questions. */
void lab_hunt_sum(const lab_hunt *h, lab_groups *out);

/* Why a job ended before its time; NULL: none did. */
const char *lab_hunt_problem(const lab_hunt *h);

/* Ends all jobs. NULL is fine. */
void lab_hunt_end(lab_hunt *h);

/* The simplest example of it that the subject gets as wrong, and how it is judged. The time is that of some
 * hundred questions; of one that hangs of a few, and fewer of each crash after the first. False: it did not
 * fail again, *k is the question as it was found, and *out what becomes of it when it is asked alone. */
bool lab_simplify(const lab_hunt_setup *s, const lab_found *found, lab_kept *k, lab_finding *out);

#endif
