/* hunt.h - a search under way: jobs in processes of their own, looked at now and then; and what was
 * found in it: by pair and verdict, how often and in which kinds of places, the worst and the
 * clearest of it, and how far off in powers of ten, which tells a tolerance from a bug; asked again
 * until it is as simple as can be. */
#ifndef LAB_HUNT_H
#define LAB_HUNT_H

#include "lab/judge/verdict.h"
#include "lab/search/kept.h"

/* The first decade holds all below 1e-16, the last all from 1e9 on. */
enum { LAB_DECADES = 27, LAB_FIRST_DECADE = -17 };

typedef struct lab_group {
    int64_t count, bare; /* bare ones are by nothing, which tells of no rounding */
    double worst;        /* by */
    double clearest;     /* by, in ulps; of what is off by no length how simple, below 1 */
    int64_t worst_at, clearest_at, first_at; /* numbers of questions */
    int64_t decades[LAB_DECADES];            /* of by */
    int64_t kinds[LAB_KIND_COUNT];           /* of count */
} lab_group;

/* What came instead of an answer, where it did first: it may not when that is asked alone. */
typedef struct lab_first {
    int64_t at; /* number of the question */
    char said[LAB_SAID_SIZE];
} lab_first;

/* For lab_share(): all zeros is nothing found. */
typedef struct lab_groups {
    lab_first first[LAB_VERDICT_COUNT - LAB_CRASHED];
    int64_t asked, verdicts[LAB_VERDICT_COUNT];
    double farthest; /* from touching that any was wrong, in ulps; infinite: in other ways */
    int64_t asked_about[LAB_MAX_TOPICS]; /* and supported */
    lab_group of[LAB_MAX_TOPICS][LAB_VERDICT_COUNT];
} lab_groups;

/* Takes in what became of a question about a topic of the plan. */
void lab_count(lab_groups *g, int topic, lab_kind kind, const lab_question *q,
               const lab_finding *f);

int64_t lab_count_wrong(const lab_groups *g);

/* Adds what another one of the same plan has found. */
void lab_add_groups(lab_groups *to, const lab_groups *from);

/* A verdict on a pair. */
typedef struct lab_found {
    int topic; /* of the plan */
    int rank;  /* in the list: how many do more harm */
    int ulps;  /* all lie so near touching, which rounding may do; 0: not all do */
    lab_verdict verdict;
    lab_group sum;
} lab_found;

/* Units in the last place that may come of a few sums; 0: it is more. */
int lab_rounding_ulps(double ulps);

/* What does the most harm first: the verdict, then the worst; what rounding may do last. `out` has
 * room for all; returns how many there are. */
enum { LAB_MAX_FOUND = LAB_MAX_TOPICS * LAB_VERDICT_COUNT };
int lab_list_found(const lab_groups *g, const lab_plan *p, lab_found *out);

/* ---- Under way --------------------------------------------------------------------------- */

/* What is to be done. All is copied but the subject, which stays the caller's. */
typedef struct lab_hunt_setup {
    lab_subject *subject; /* a program is started by each job */
    lab_rules rules;
    lab_plan plan;
    int64_t count; /* of questions */
    int jobs;      /* processes, 1 to LAB_MAX_JOBS; what is found does not hang on them */
    /* Of lab_clock(): then it is known what is supported, and later an example as simple as it is
     * to become. 0: both may take their time. */
    double until;
    atomic_int *tried; /* counts what is asked as examples become simpler; NULL: nobody looks */
} lab_hunt_setup;

enum { LAB_MAX_JOBS = 256 };

typedef struct lab_hunt lab_hunt;

/* What the subject supports not even once is not asked: leaves those pairs of the setup's plan away
 * that two dozen questions each are unsupported of. False: it could not be asked, or there is none
 * left. */
bool lab_hunt_prepare(lab_hunt_setup *s, char *error, size_t size);

/* NULL: error says why. */
lab_hunt *lab_hunt_start(const lab_hunt_setup *s, char *error, size_t size);

/* Looks, and never waits. A subject that crashes or hangs all the time is given up. */
bool lab_hunt_goes_on(lab_hunt *h);
int64_t lab_hunt_asked(const lab_hunt *h, int64_t *wrong);

void lab_hunt_stop(lab_hunt *h); /* who does not answer soon is ended */

/* What was found so far; its plan numbers the questions. True: the subject was given up. What a job
 * found is a lab_hunt_problem() instead, where the subject has written over it. */
bool lab_hunt_sum(const lab_hunt *h, lab_groups *out);

/* Why a job ended before its time, or is left out; NULL: none. */
const char *lab_hunt_problem(const lab_hunt *h);

/* Ends all jobs. NULL is fine. */
void lab_hunt_end(lab_hunt *h);

/* The simplest example of it that the subject gets as wrong, and how it is judged. The time is that
 * of some hundred questions; of one that hangs of a few, and fewer of each crash after the first.
 * False: it did not fail again, *k is the question as it was found, and *out what becomes of it
 * when it is asked alone. */
bool lab_simplify(const lab_hunt_setup *s, const lab_found *found, lab_kept *k, lab_finding *out);

#endif
