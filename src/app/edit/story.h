/* story.h - the reasoning step by step: how far the window has told it, and the step pointed at.
 *
 * A story is that of what is selected. With another selection, or another case, the figure shows
 * everything again. */
#ifndef APP_STORY_H
#define APP_STORY_H

#include "app/edit/editor.h"

/* Which step of which of the two stories: see figure_options. */
typedef struct story_place {
    int step;      /* 0: none */
    bool at_start; /* of the pair, where there is a sweep as well */
} story_place;

/* The step that the figure is told up to; step 0: everything is shown. */
story_place story_now(const editor *ed);

/* How many steps the story has that is told; else the one that is told first. */
int story_length(const editor *ed);

/* From step to step, from the first on or back from the last. Stays at either end and returns false. */
bool story_walk(editor *ed, int by);

/* Shows what is known after this step; step 0: everything. */
void story_go(editor *ed, story_place place);

/* Points at a step; step 0: at none. */
void story_point_at(editor *ed, story_place place);

/* "Step 3 of 7: Clamp y", and the formula with its numbers and what comes of it; "" while none is
 * told. */
enum { STORY_TITLE_SIZE = 96, STORY_WORDS_SIZE = 640 };
typedef struct story_text {
    char title[STORY_TITLE_SIZE], words[STORY_WORDS_SIZE];
} story_text;
void story_tell(const editor *ed, story_text *out);

#endif
