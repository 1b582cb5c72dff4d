/* readout.h - words that tools write over the figure, readable on all that may lie below. */
#ifndef APP_READOUT_H
#define APP_READOUT_H

#include "app/tools/tool.h"

/* Lines of text beside the mouse, away from where it points and within the plot, and what it
 * snaps to. */
void readout_beside(const toolbox *t, const ui *u, draw_point mouse, const char *const *lines,
                    int count);

/* The same without what the mouse snaps to: they are about a place where it was before. */
void readout_kept(const toolbox *t, const ui *u, draw_point place, const char *const *lines,
                  int count);

/* The same in the red of what is wrong. */
void readout_warning(const toolbox *t, const ui *u, draw_point mouse, const char *text);

#endif
