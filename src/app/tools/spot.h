/* spot.h - which place in the world the mouse means: the one way from a tool's event to numbers. */
#ifndef APP_SPOT_H
#define APP_SPOT_H

#include "app/edit/editor.h"

/* The place of the event in the two coordinates of its view, in numbers that people would write:
 * rounded to a decimal step that is not visible (grain.h). */
ct_vec spot_of(editor *ed, const tool_event *e);

/* Shows what a press would snap to, while the mouse only moves with a tool in hand that makes or
 * measures. Between gestures. */
void spot_preview(editor *ed, const tool_event *e);

#endif
