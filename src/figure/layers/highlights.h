/* figure_marks.h - draws what steps point at, on the views and in insets. */
#ifndef FIGURE_FIGURE_MARKS_H
#define FIGURE_FIGURE_MARKS_H

#include "figure/pens/picture.h"

/* How a step's marks are drawn. */
typedef struct mark_pen {
    picture *p;
    bool loud;              /* it is the step pointed out */
    bool silent;            /* ... of which other words are there */
    bool bounds;            /* boxes around a way and a target: as where they are told quietly */
    int a, b;               /* whose colours the roles have */
    const ct_shape *shapes; /* a and b as they stand here; NULL: as the view shows them */
    const ct_obb *frame;    /* marks are turned into it; NULL: they are where they are */
} mark_pen;

/* The mark as the pen's frame sees it. */
report_mark mark_seen(const mark_pen *pen, const report_mark *mark);

/* All marks of a step. */
void marks_draw_step(const mark_pen *pen, const report_steps *steps, int index);

/* The step's intervals as bars on a line beside the two shapes, with what they share or the gap
 * between (figure_shadows.c). Nothing of 3D shapes, which have strips of their own. */
void shadow_draw(const mark_pen *pen, const report_steps *steps, int index);

/* Where on the page the bars of a step end; false: it has none. */
bool shadow_ends(const mark_pen *pen, const report_steps *steps, int index, draw_point out[2]);

#endif
