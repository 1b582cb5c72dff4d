/* storyboard.h - pictures of the reasoning step by step: how many there are, their names and words. */
#ifndef CLI_STORYBOARD_H
#define CLI_STORYBOARD_H

#include "report/facts/report.h"

/* How many steps the case's story has; 0: there are no two shapes to reason about. */
int storyboard_length(const report *r);

/* "NAME-step-03.svg" of "NAME.svg"; the caller frees it. NULL: out of memory. */
char *storyboard_path(const char *path, int step);

/* What a picture of one step says to those who do not see it: "TITLE, step 3 of 7: Clamp y", and the
 * step's words. Both are the caller's to free; false: out of memory, and nothing is. */
typedef struct storyboard_words {
    char *title, *description;
} storyboard_words;
bool storyboard_tell(const report *r, int step, const char *title, storyboard_words *out);
void storyboard_forget(storyboard_words *words);

#endif
