/* verdict.h - is an answer right? Judged by the referee's, which is exact.
 *
 * The room judge holds verdicts and the loop that asks a subject one question after the other. It
 * never thinks of a question itself, and keeps nothing of what it found. */
#ifndef LAB_VERDICT_H
#define LAB_VERDICT_H

#include "lab/child/subject.h"

typedef enum lab_verdict {
    LAB_RIGHT,
    LAB_TOUCHING, /* they exactly touch, where either answer will do */
    LAB_UNSUPPORTED,
    LAB_FALSE_HIT,      /* wrong by the gap, of a sweep the least one */
    LAB_MISSED,         /* wrong by the depth, of a sweep about the largest one */
    LAB_NO_UNIT_NORMAL, /* so long instead of 1 */
    /* And so many on: this scene_answer. By a part of the frame, a length, degrees from ours; a
     * word by how far it is from where that would be right. */
    LAB_WRONG_FIELD,
    LAB_CRASHED = LAB_WRONG_FIELD + SCENE_ANSWER_COUNT,
    LAB_HUNG,
    LAB_GARBAGE, /* a number that is none, another id, no JSON */
    LAB_VERDICT_COUNT
} lab_verdict;

#define LAB_WRONG(answer) ((lab_verdict)(LAB_WRONG_FIELD + SCENE_ANSWER_##answer))

typedef enum lab_touch { LAB_TOUCH_EITHER, LAB_TOUCH_IS_HIT, LAB_TOUCH_IS_MISS } lab_touch;

typedef struct lab_rules {
    int touching;     /* a lab_touch: what is right where they touch */
    double tolerance; /* of numbers, as a part of the size of the pair and its moves */
    double slop;      /* gaps up to this count as touching, */
    double ulps; /* and what is so many units in the last place of the coordinates apart, or deep */
} lab_rules;

#define LAB_USUAL_RULES ((lab_rules){ .tolerance = 1e-6 })

typedef struct lab_finding {
    int64_t index; /* of the question */
    lab_verdict verdict;
    double by; /* how wrong; 0 where that says nothing; of garbage a lab_garble */
    lab_answer theirs, ours;
} lab_finding;

/* Both are of this question. Of several wrong parts yes or no is told first, then those in the
 * order of scene_answer. Numbers are right within the tolerance and a few units in the last place
 * of the coordinates; of several ways out as short as each other any is, and any pair of points as
 * near as the nearest; words are where what they are about lies so near that it could be either.
 * The index is left alone. */
void lab_judge(const lab_rules *rules, const lab_question *q, const lab_answer *theirs,
               lab_finding *out);

/* Of shared memory: what somebody's code may have written over it becomes garbage. */
void lab_tame(lab_finding *f);

/* Is the subject to blame? Not for what is right, touching or unsupported. */
bool lab_is_wrong(lab_verdict verdict);

/* Is it about what touching decides? Then it is wrong by how far they are from that. */
bool lab_is_yes_or_no(lab_verdict verdict);

/* "false hit", "wrong t". Returns out. */
#define LAB_WORDS_SIZE 80
const char *lab_verdict_name(lab_verdict verdict, char out[LAB_WORDS_SIZE]);

/* "false hit with a gap of 84.2", "missed, 4.5 deep", "t wrong by 0.27". Returns out. */
const char *lab_verdict_words(lab_verdict verdict, double by, char out[LAB_WORDS_SIZE]);

/* Behind "which": what was found so, and is not so again. */
const char *lab_alone_words(lab_verdict verdict);

/* What the coordinates of a question may be off by in their last place. */
double lab_ulp_of(const lab_question *q);

/* How far apart the two are, of a sweep at its nearest; deep, that below 0. */
double lab_gap_of(const lab_question *q);

/* "overlap, depth 0.5"; "does not hit"; "-" of nothing. With the numbers that yes or no leaves to
 * be said, and what that finding blames, in digits that show what it differs from. Returns out. */
#define LAB_TOLD_SIZE 160
const char *lab_answer_words(const lab_answer *a, bool is_sweep, const lab_finding *about,
                             char out[LAB_TOLD_SIZE]);

/* ---- One question after the other ---------------------------------------------------------- */

typedef struct lab_loop {
    /* The question of that index, the same whenever it is asked for. Runs where the loop runs,
     * maybe in a child process; the points of polygons stay until the next call. */
    void (*make)(void *user, int64_t index, lab_question *out);
    /* Of every question, in order. Runs where the loop runs: it writes only to memory of
     * lab_share(). */
    void (*tally)(void *shared, const lab_question *q, const lab_finding *f);
    void *user, *shared;
    lab_rules rules;
    double until; /* from this moment of lab_clock() on none but the first is asked; 0: all are */
    /* As make(), in a child that stays for the next call, where forking takes too long: of our
     * memory it knows nothing but what lab_share() gave before it started. NULL: each call has a
     * fresh child. */
    void (*make_there)(void *shared, int64_t index, lab_question *out);
} lab_loop;

/* Asks questions first .. first+count-1, until it is told to stop, by *stop (NULL: not) or its
 * limits. A question that crashes the subject or keeps it beyond its limit is a finding, and the
 * next one is put to a fresh child. False: the subject cannot be started (any more); `error` says
 * why. */
bool lab_compare(lab_subject *s, const lab_loop *loop, int64_t first, int64_t count,
                 const atomic_int *stop, char *error, size_t size);

/* Is one to be given up that failed so often, of which it hung so often? A program has to be
 * started anew each time, which takes longer than a child with a library; what hangs takes its
 * whole limit. */
bool lab_gives_up(int64_t failed, int64_t hung, bool is_program);

/* The famous mistake that a case names, asked what the case asks, by the rule of this program that
 * touching is overlapping: what report_set_mistakes() is given. Of a crowd only the first questions
 * are put. */
void lab_tell_mistake(const report *r, const char *name, report_mistake *out);

#endif
