/* grips.h - the grips of the selected shape in the window: which one the mouse is on, how they look.
 *
 * Where they are is handles.h, what pulling one does is tool_handle.c. */
#ifndef APP_GRIPS_H
#define APP_GRIPS_H

#include "app/tools/handles.h"
#include "app/tools/tool.h"

/* What is remembered between gestures. */
typedef struct grip_memory {
    scene_id of;  /* the polygon with a point that was clicked; 0: none */
    int point;    /* that point */
    scene_id was; /* what was selected before the last single press */
} grip_memory;

handle_view grips_view(const editor *ed, figure_side side);

/* Those of the selected shape in this view: none while several or locked ones are selected, or
 * shapes are being made. Tells how many. */
int grips_shown(const editor *ed, figure_side side, handle out[HANDLES_MAX]);

/* The grip at this place; false: none. */
bool grips_at(const editor *ed, const tool_event *e, handle *out);

/* The edge of the selected polygon that a double click here means; -1: none. */
int grips_edge_at(const editor *ed, const tool_event *e);

/* The point of the selected polygon that Delete means: the one clicked last, where the polygon can do
 * without it. -1: none, Delete means the shape. */
int grips_point_to_remove(const editor *ed);

/* Takes a point out of the selected polygon: one step of undo; says why not. */
void grips_remove_point(editor *ed, int point);

/* Adds one where the mouse is, on this edge. */
void grips_add_point(editor *ed, const tool_event *e, int edge);

pointer_shape grips_pointer(const editor *ed, const handle *grip, figure_side side);

void grips_draw(const editor *ed, const ui *u);

#endif
