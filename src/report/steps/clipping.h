/* steps_clip.h - how the files of this room explain a segment against an upright rectangle. Not for
 * other layers. */
#ifndef REPORT_STEPS_CLIP_H
#define REPORT_STEPS_CLIP_H

#include "report/steps/steps.h"

/* In the world, or in the frame of `box`. */
typedef struct clip_view {
    const report *r;
    ct_vec from, to;
    ct_rect rect;
    const ct_obb *box;      /* NULL: the world */
    const char *name;       /* what the rectangle is called: "the rectangle" */
    const char *low, *high; /* and its corners: "min", "max" */
    double extent;
    bool overlap; /* the exact verdict */
    report_mark_role segment_role, rect_role;
} clip_view;

/* Cohen-Sutherland: the codes of both ends and every cut. The last of its steps tells what came of
 * it, `met` or `missed`, and is returned; it decides nothing yet. */
typedef struct clip_words {
    const char *met, *missed;
} clip_words;
report_step *steps_cut(const clip_view *view, clip_words words, report_steps *out);

/* A segment against a rect or oriented rect, both ways. */
void steps_segment_rect(const pair_view *view, report_steps *out);

#endif
