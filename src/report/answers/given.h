/* answers_given.h - the answers of one pair or sweep in the form in which they are stated. For this
 * room only. */
#ifndef REPORT_ANSWERS_GIVEN_H
#define REPORT_ANSWERS_GIVEN_H

#include "report/facts/judge.h"

typedef struct given_answer {
    bool is_asked; /* false: the shapes have no such answer, as a square has no region to sweep */
    bool is_null;
    unsigned word;   /* as in scene_stated */
    double value[3]; /* of a number the first */
} given_answer;

typedef struct given_answers {
    int dimensions;
    given_answer answers[SCENE_ANSWER_COUNT];
} given_answers;

/* NULL, or why these shapes have no answers, for people. */
const char *find_given_answers(const report *r, const report_question *question,
                               given_answers *out);

#endif
