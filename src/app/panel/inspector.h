/* inspector.h - every value of what is selected, to be typed, dragged and stepped; with nothing
 * selected, the case's own: title, note, which way y grows.
 *
 * Every change is one step of undo: a typed value, a whole drag, wheel notches one after the
 * other. A value that the scene refuses is left as it was, and the field says why. */
#ifndef APP_INSPECTOR_H
#define APP_INSPECTOR_H

#include "app/shell/shell.h"

/* Draws it from flow->y down, and moves flow->y below it. */
void inspector_build(shell *s, const ui *u, ui_flow *flow);

/* Does it show the case's title and note itself? */
bool inspector_shows_case(const shell *s);

/* Its first field, where Tab leads on from: the name, how far several are shifted, or the title. It is
 * there in the next pass, until then it may have to be unfolded. */
widget_id inspector_first_field(shell *s);

/* Over the plot: the polygon's point whose row is under the mouse. */
void inspector_draw(const shell *s, const ui *u);

#endif
