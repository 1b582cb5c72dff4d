/* toolbox.h - the mouse on the plot: which tool a press goes to, and the gesture under way.
 *
 * The room tools holds all that gestures need and keep: tools, grips, snapping to what the room
 * snap finds. It works on an editor, which knows nothing of it; it never knows of widgets, files
 * or SDL. Positions are page points of the plot (camera.h). */
#ifndef APP_TOOLBOX_H
#define APP_TOOLBOX_H

#include "app/tools/tool.h"

void toolbox_init(toolbox *t, editor *ed);
void toolbox_deinit(toolbox *t);

/* To be called before the editor opens another scene: no gesture is under way, and nothing is left
 * of what they showed. */
void toolbox_reset(toolbox *t);

/* The plot has another size, and what was pressed another place. */
void toolbox_follow_view(toolbox *t);

/* To be called when an input is done: what the magnet shows may be gone from the scene, and another
 * shape be under the mouse, which rests. */
void toolbox_follow_edits(toolbox *t);

/* ---- Inputs ------------------------------------------------------------------------------ */

void toolbox_press(toolbox *t, const input *in);
void toolbox_motion(toolbox *t, const input *in);
void toolbox_release(toolbox *t, const input *in);
void toolbox_mods(toolbox *t, unsigned mods); /* a modifier went down or up */
void toolbox_leave(toolbox *t);
void toolbox_wheel(toolbox *t, const input *in);
/* The keyboard goes to another window, and what is let go of there is not told: a drag ends where
 * it is. */
void toolbox_blur(toolbox *t);
bool toolbox_key(toolbox *t, const input *in);  /* true: it was the gesture's */
bool toolbox_hold_space(toolbox *t, bool held); /* true: let go, and no press came between */

/* What lies over the figure: grips, snap lines, the gesture's own drawing. */
void toolbox_draw(const toolbox *t, const ui *u);

/* Puts back what the gesture under way has changed; false when there is none. */
bool toolbox_cancel(toolbox *t);
bool toolbox_is_dragging(const toolbox *t); /* is a gesture under way? */

typedef struct tool_mode_info {
    const char *name;         /* "Circle" */
    const char *hint;         /* how it is used, one line without a full stop */
    const tool *const *tools; /* in the order they are asked; ends with NULL */
    scene_type type;          /* of create_tools: what they make */
} tool_mode_info;

const tool_mode_info *toolbox_mode_info(tool_mode mode);
void toolbox_set_mode(toolbox *t, tool_mode mode);
bool toolbox_makes(const toolbox *t); /* has it a tool in hand that makes shapes? */

/* Makes a shape of a middling size around this place with the tool in hand, as if it were drawn
 * there by the mouse; snaps to nothing. */
void toolbox_make_at(toolbox *t, draw_point at);

/* The same in the view's middle, or where the page has room nearest to it; without any, there. */
void toolbox_make(toolbox *t);

/* ---- For tools --------------------------------------------------------------------------- */

void toolbox_finish(toolbox *t); /* ends the gesture under way as it is: for tools' key() */

/* The question for pick_next() at this place, and what pick_at() answers it. */
pick_query toolbox_pick_query(const toolbox *t, const tool_event *e);
pick_result toolbox_pick(const toolbox *t, const tool_event *e);

/* Was the press a double click on a name? Selects what has it, whose name is to be typed then. */
bool toolbox_asks_name(toolbox *t);

/* Whose name a drag from there moves, or NULL. */
const scene_shape *toolbox_named_at(const toolbox *t, const tool_event *e);

/* The cancel() of tools that change the scene. */
void toolbox_give_up(toolbox *t);

/* From the gesture's first press to e, in the world of its view, rounded to a decimal step that is
 * not visible: the shape does not leave the mouse, and files keep short numbers. */
ct_vec toolbox_way(const toolbox *t, const tool_event *e);

/* Is the press in the top view, where flat shapes cannot be drawn? Says so then. */
bool toolbox_refuse_depth(toolbox *t, const tool_event *e);

/* A shape was made and added: selects it, makes the step "Add circle1" of it, and leaves the mouse
 * to select and move, unless the tool stays or Shift is held. */
void toolbox_adopt_new(toolbox *t, scene_id id);

/* ---- Words over the figure (readout.c) --------------------------------------------------- */

/* Readable on all that may lie below. */

/* Lines of text beside the mouse, away from where it points and within the plot, and what it
 * snaps to. */
void readout_beside(const toolbox *t, const ui *u, draw_point mouse, const char *const *lines,
                    int count);

/* The same without what the mouse snaps to, in the colour of text or of what is wrong. */
void readout_card(const toolbox *t, const ui *u, draw_point mouse, const char *const *lines,
                  int count, figure_role role);

/* ---- What others ask of single tools ----------------------------------------------------- */

/* How many points the polygon under way has so far, in t->points; 0: there is none. */
int tool_polygon_count(const toolbox *t);

/* Goes on with a polygon of which these were clicked. */
void tool_polygon_resume(toolbox *t, const ct_vec points[], int count);

enum { MEASURE_TEXT_SIZE = 400 };

/* "distance 5, dx 3   dy 4, angle 53.13°"; false: nothing is shown as measured. */
bool tool_measure_text(const toolbox *t, char out[MEASURE_TEXT_SIZE]);

/* ---- Grips of the selected shape: which one the mouse is on, how they look --------------- */

/* Where they are is handles.h, what pulling one does is tool_handle.c. */

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

/* The point of the selected polygon that Delete means: the one clicked last, where the polygon can
 * do without it. -1: none, Delete means the shape. */
int grips_point_to_remove(const toolbox *t);

/* Takes a point out of the selected polygon: one step of undo; says why not. */
void grips_remove_point(toolbox *t, int point);

/* Adds one where the mouse is, on this edge. */
void grips_add_point(toolbox *t, const tool_event *e, int edge);

pointer_shape grips_pointer(const toolbox *t, const handle *grip, figure_side side);

void grips_draw(const toolbox *t, const ui *u);

#endif
