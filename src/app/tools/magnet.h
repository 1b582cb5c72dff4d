/* magnet.h - snapping for the tools: what a gesture goes to, the lines that show it, the word.
 *
 * Joins snap.h (corners, edges, in line, the grid) and touch.h (exactly touching) with what the
 * person has switched on; Ctrl suspends all of it. */
#ifndef APP_MAGNET_H
#define APP_MAGNET_H

#include "app/snap/touch.h"
#include "app/tools/tool.h"

/* The surroundings are taken anew with the next question: at every press and after the gesture. */
void magnet_forget(toolbox *t);

/* What was asked for last is not what is done: no lines and no word. */
void magnet_hide(toolbox *t);

/* The place of the event in the two coordinates of its view, of no shape yet: what it snaps to,
 * else rounded to a decimal step that is not visible (plane.h). */
ct_vec magnet_spot(toolbox *t, const tool_event *e);

/* That place, with Shift in steps of 15 degrees from another one: where that leads away from it, it
 * is not told what it snapped to. */
ct_vec magnet_straightened(toolbox *t, const tool_event *e, ct_vec from, ct_vec spot);

/* A drag of what is selected, which is in the scene as it was at the start. */
typedef struct magnet_drag {
    ct_vec way;          /* as the mouse has it */
    bool keep_x, keep_y; /* this coordinate of it stays */
} magnet_drag;

magnet_way magnet_drag_way(toolbox *t, const tool_event *e, const magnet_drag *drag);

/* A place of a shape that is pulled by a grip, or of one that is made. */
typedef struct magnet_pull {
    ct_vec from, to;
    scene_id moving;     /* the shape pulled; 0: it is not in the scene yet */
    bool no_places;      /* what is made has a mind of its own (steps of Shift): it only touches */
    touch_make_fn *make; /* the shape for a place; NULL: it touches nothing */
    void *user;
} magnet_pull;

/* Where the pulled place gets to; *exact: it lies on another shape, and what follows from it is not
 * to be rounded. While `make` is called it tells how to make the shape. */
ct_vec magnet_pull_to(toolbox *t, const tool_event *e, const magnet_pull *pull, bool *exact);

/* Parts what overlaps by rounding alone, unless snapping is off: touch_part(), of what is made for
 * another place than the one pulled, or of a point (NULL). */
void magnet_part(const toolbox *t, const tool_event *e, touch_make_fn *make, void *user,
                 ct_vec *at);

/* A shape that is turned about its pivot. */
typedef struct magnet_turn {
    const scene_shape *start;
    ct_vec pivot;
    double radius;       /* of what is pulled around the pivot, > 0 */
    double deg;          /* how far the mouse has it */
    touch_make_fn *make; /* the shape for a way around: x is that way, y is 0 */
    void *user;
} magnet_turn;

/* How far it is turned, degrees; *exact as above. */
double magnet_turn_to(toolbox *t, const tool_event *e, const magnet_turn *turn, bool *exact);

/* The lines over the figure. Their word is in readout.c's card. */
void magnet_draw(const toolbox *t, const ui *u);

#endif
