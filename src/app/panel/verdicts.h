/* verdicts.h - the tick or cross of a case, and what it expects of whom, in the panel. */
#ifndef APP_VERDICTS_H
#define APP_VERDICTS_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

/* Width that the mark beside the title takes; 0 when nothing is expected. */
double verdict_mark_width(const report *r);

/* A tick when the case shows all that it states, else a cross; `right` is its right edge, halfway
 * down. Draws nothing when nothing is expected. */
void verdict_mark(const ui *u, const report *r, draw_point right);

/* A line an expectation, with the reason where one fails; moves flow->y below. A click on one
 * selects what it is about. */
void verdicts_build(shell *s, const ui *u, ui_flow *flow);

#endif
