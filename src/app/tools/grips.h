/* grips.h - the grips of the selected shape in the window: which one the mouse is on, how they look.
 *
 * Where they are is handles.h, what pulling one does is tool_handle.c. */
#ifndef APP_GRIPS_H
#define APP_GRIPS_H

#include "app/tools/tool.h"

handle_view grips_view(const toolbox *t, figure_side side);

/* Those of the selected shape in this view: none while several or locked ones are selected, or
 * shapes are being made. Tells how many. */
int grips_shown(const toolbox *t, figure_side side, handle out[HANDLES_MAX]);

/* The grip at this place; false: none. */
bool grips_at(const toolbox *t, const tool_event *e, handle *out);

/* The edge of the selected polygon that a double click here means; -1: none. */
int grips_edge_at(const toolbox *t, const tool_event *e);

/* A point of a polygon was clicked, or added. */
void grips_choose_point(toolbox *t, scene_id of, int point);

/* The point of the selected polygon that Delete means: the one clicked last, where the polygon can do
 * without it. -1: none, Delete means the shape. */
int grips_point_to_remove(const toolbox *t);

/* Takes a point out of the selected polygon: one step of undo; says why not. */
void grips_remove_point(toolbox *t, int point);

/* Adds one where the mouse is, on this edge. */
void grips_add_point(toolbox *t, const tool_event *e, int edge);

pointer_shape grips_pointer(const toolbox *t, const handle *grip, figure_side side);

void grips_draw(const toolbox *t, const ui *u);

#endif
