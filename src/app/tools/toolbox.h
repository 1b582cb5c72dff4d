/* toolbox.h - every tool there is; one line each. */
#ifndef APP_TOOLBOX_H
#define APP_TOOLBOX_H

#include "app/tools/tool.h"

extern const tool tool_pan;     /* middle button, or Space: the view */
extern const tool tool_handle;  /* the grips of the selected shape, the tips of all arrows */
extern const tool tool_drag;    /* click and drag of shapes */
extern const tool tool_box;     /* a box around several, from an empty place */
extern const tool tool_polygon; /* a new polygon, point by point */
extern const tool tool_measure; /* how far, which way */
extern const tool tool_create;  /* a new shape of the mode's type */

/* The grip that tool_handle pulls; NULL: it is not under way. */
const struct handle *tool_handle_pulled(const editor *ed);

/* How many points the polygon under way has so far, in ed->points; 0: there is none. */
int tool_polygon_count(const editor *ed);

/* Goes on with a polygon of which these were clicked. */
void tool_polygon_resume(editor *ed, const ct_vec points[], int count);

#endif
