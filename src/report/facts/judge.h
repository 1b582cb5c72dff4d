/* judge.h - does a case show what it states? Its expectations against the report's answers.
 *
 * report_run() judges all of them, so that the window shows it while something is dragged. */
#ifndef REPORT_JUDGE_H
#define REPORT_JUDGE_H

#include "report/facts/fields.h"

#define REPORT_PROBLEM_SIZE 480

typedef struct report_judged {
    bool is_sweep;
    report_pair pair; /* a and b as stated, or the mover and what it is swept against */
    bool holds;
    char problem[REPORT_PROBLEM_SIZE]; /* "overlap is false, expected true"; "" when it holds */
} report_judged;

typedef struct judged_list {
    report_judged *items;
    int count, capacity, failed;
} judged_list;

/* Judges the expectations of the scene that the report is of; false when memory runs out. The list
 * starts as { 0 } and is used again; the items are to be freed. */
bool judge_all(const report *r, const scene *s, judged_list *out);

/* Those of the scene at the last run, in its order. */
int report_judged_count(const report *r);
const report_judged *report_judged_at(const report *r, int index); /* until the next run */
int report_failed_count(const report *r);

/* "ball" and "wall", or "ball" against "wall": what an expectation is about, for people. */
#define REPORT_ABOUT_SIZE (2 * SCENE_NAME_SIZE + 16)
const char *report_about(const report *r, const report_judged *judged, char out[REPORT_ABOUT_SIZE]);

/* "overlap is false, distance is 3 to 4": what the scene's expectation of that index states. */
const char *report_say_expected(const scene *s, int index, char out[REPORT_PROBLEM_SIZE]);

/* An answer as a statement of just that. */
scene_stated report_state(const report_field *field);

/* The answers that are known of the pair, or with is_sweep of the sweep, stated as they are now,
 * with ten digits, which is within what a single number has to match. False when there is nothing
 * to state: 2D with 3D, a sweep of what has no move. */
bool report_state_answers(const report *r, const report_question *question, scene_expectation *out);

/* What the scene's expectation of that index states, but each answer that does not hold as it is
 * now; one that the shapes do not have is not stated any more. */
void report_correct_answers(const report *r, const scene *s, int index,
                            scene_stated out[SCENE_ANSWER_COUNT]);

#endif
