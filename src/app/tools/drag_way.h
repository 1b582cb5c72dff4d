/* drag_way.h - how far a drag has gone, in numbers that people would write. */
#ifndef APP_DRAG_WAY_H
#define APP_DRAG_WAY_H

#include "app/edit/editor.h"

/* From the gesture's first press to e, in the world of its view, rounded to a decimal step that is
 * not visible: the shape does not leave the mouse, and files keep short numbers. */
ct_vec drag_way(const editor *ed, const tool_event *e);

#endif
