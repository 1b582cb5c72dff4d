/* statusline.h - the line below the plot: mouse, selected shape, overlapping pairs. */
#ifndef APP_STATUSLINE_H
#define APP_STATUSLINE_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

void statusline_build(shell *s, const ui *u);

/* "x 12.30  y -4.05", or z in the top view, with as many decimals as one point of the plot can tell apart. */
void statusline_mouse(const toolbox *t, char *out, size_t out_size);

#endif
