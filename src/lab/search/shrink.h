/* shrink.h - makes of a question that fails the simplest one that still does. */
#ifndef LAB_SHRINK_H
#define LAB_SHRINK_H

#include "lab/search/kept.h"

/* Which of these fail as the first one did? False: the subject can be asked no more. */
typedef struct lab_shrinker {
    bool (*ask)(void *user, const lab_kept *tries, int count, bool *fails);
    void *user;
    int at_once; /* so many are asked at a time, 1 to LAB_MAX_AT_ONCE, */
    int most;    /* and in all */
} lab_shrinker;

enum { LAB_MAX_AT_ONCE = 64 };

/* *k, which fails, becomes simpler as far as it can: the same every time. Returns how many questions
 * that took. */
int lab_shrink(const lab_shrinker *s, lab_kept *k);

#endif
