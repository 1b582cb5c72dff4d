/* choice.h - whose reasoning is told, step by step, how far, and what is known then. */
#ifndef FIGURE_CHOICE_H
#define FIGURE_CHOICE_H

#include "figure/plan/figure_options.h"
#include "report/steps/steps.h"

/* The pair, and the sweep of one of the two against the other, that most is told of: beside the
 * picture, and by the intervals of 3D shapes. */
typedef struct figure_choice {
    bool has_pair;
    report_pair pair; /* in file order */
    bool has_sweep;
    int mover, target;
} figure_choice;

/* The index of the shape with this id, -1 for none; looks behind the index `last` first (-1: from
 * the start), so that ids in file order are each found at once. */
int plan_next_index(const report *r, scene_id id, int last);

/* Is there a shape with this index, and no text? Texts collide with nothing, so they ask about
 * nothing either. */
bool plan_is_body(const report *r, int index);

/* Selection and partner; 0: none, a partner without a selection is ignored. Without a partner the
 * one that says most: what the selected shape meets first, one of them or both on their way, else
 * what it overlaps most deeply, else what it passes most closely or, at rest, what is nearest.
 * Without a selection the same of the first mover, else over all shapes; of crowds only part is
 * looked at. Texts among the two count as not selected. */
figure_choice figure_choose(const report *r, scene_id selected, scene_id partner);

/* What is asked about the two: the sweep where there is one, unless `at_start`; else the pair. */
report_question figure_question(const figure_choice *choice, bool at_start);

/* The box around all of the shape's way. */
ct_rect plan_way_bounds(const report *r, int index);

/* The story that the options tell, and that `step` and `marked` count in: the steps of the sweep
 * that figure_choose() finds for the focus, else of the pair. `at_start` asks for the pair's in any
 * case. Tells how many there are; 0: there is nothing to tell. */
int figure_story(const report *r, const figure_focus *focus, bool at_start, report_steps *out);

/* What a picture of one step says to those who do not see it: "TITLE, step 3 of 7: Clamp y" behind
 * the case's title, and the step's words. Of one block, *title's, to be freed; NULL where no step
 * is told. False: out of memory. */
bool figure_tell_step(const report *r, const figure_options *options, const char *case_title,
                      char **title, char **description);

/* How far a story is told; all zeros: everything is known. */
typedef struct plan_story {
    bool on;
    bool decided; /* the answer is known */
    report_question about;
    int step;
    int known[REPORT_STEP_KIND_COUNT]; /* steps of each kind that are told, */
    int total[REPORT_STEP_KIND_COUNT]; /* and of the whole story */
} plan_story;

/* How far options->step tells it. */
void plan_tell(const report *r, const figure_options *options, plan_story *out);

/* The overlays that a story needs, of all of it or of what is told so far; `show` are the
 * options'. */
unsigned plan_story_show(const plan_story *story, unsigned show, bool all);

/* Is the answer? */
bool plan_knows_answer(const plan_story *story);

/* Is the shape one of those told of? All are, where no story is told. */
bool plan_is_told(const plan_story *story, int index);

#endif
