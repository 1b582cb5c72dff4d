/* rulers.h - rulers along the plot's upper and left edge, with marks of the mouse and of what is
 * selected.
 *
 * A ruler tells the numbers of the figure's axis (figure_axis.h): what they are relative to, far
 * from the origin, and their unit stand at its beginning. */
#ifndef APP_RULERS_H
#define APP_RULERS_H

#include "app/base/ui.h"
#include "app/shell/shell.h"

/* What the rulers take of the plot's left and upper edge; zeros: they are hidden. */
figure_inset rulers_inset(const shell *s);

/* The rulers lie within the plot's inset, beside what else is kept free at the left. */
void rulers_build(shell *s, const ui *u);

#endif
