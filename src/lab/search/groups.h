/* groups.h - what a search has found so far, by pair and verdict: how often and in which kinds of places, the
 * worst and the clearest of it, and how far off in powers of ten, which tells a tolerance from a bug.
 *
 * One block of fixed size without pointers to heap memory, for lab_share(): all zeros but the plan is
 * nothing found. */
#ifndef LAB_GROUPS_H
#define LAB_GROUPS_H

#include "lab/judge/verdict.h"
#include "lab/search/generator.h"

/* The first decade holds all below 1e-16, the last all from 1e9 on. */
enum { LAB_DECADES = 27, LAB_FIRST_DECADE = -17 };

typedef struct lab_group {
    int64_t count;
    double worst;    /* by */
    double clearest; /* by, in ulps; of what is off by no length how simple, below 1 */
    int64_t worst_at, clearest_at, first_at; /* numbers of questions */
    int64_t decades[LAB_DECADES];            /* of by */
    int64_t kinds[LAB_KIND_COUNT];           /* of count */
} lab_group;

/* What came instead of an answer, where it did first: it may not when that is asked alone. */
typedef struct lab_first {
    int64_t at; /* number of the question */
    char said[LAB_SAID_SIZE];
} lab_first;

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

/* What does the most harm first: the verdict, then the worst; what rounding may do last. `out` has room for all;
 * returns how many there are. */
enum { LAB_MAX_FOUND = LAB_MAX_TOPICS * LAB_VERDICT_COUNT };
int lab_list_found(const lab_groups *g, const lab_plan *p, lab_found *out);

#endif
