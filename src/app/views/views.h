/* views.h - the parts of a frame beside panel and lists: tool bar, rulers, locks, status line,
 * bars.
 *
 * Each draws itself and says where it can be clicked, from the shell as it is; frame.h puts them
 * together. */
#ifndef APP_VIEWS_H
#define APP_VIEWS_H

#include "app/shell/shell.h"

/* ---- Icons ------------------------------------------------------------------------------- */

typedef enum toolbar_icon {
    TOOLBAR_SELECT, /* the tools, in the order of their modes */
    TOOLBAR_POINT,
    TOOLBAR_SEGMENT,
    TOOLBAR_CIRCLE,
    TOOLBAR_RECT,
    TOOLBAR_ROTATED_RECT,
    TOOLBAR_CAPSULE,
    TOOLBAR_POLYGON,
    TOOLBAR_SPHERE,
    TOOLBAR_BOX,
    TOOLBAR_LABEL,
    TOOLBAR_MEASURE,
    TOOLBAR_UNDO,
    TOOLBAR_REDO,
    TOOLBAR_DUPLICATE,
    TOOLBAR_DELETE,
    TOOLBAR_LOCK,
    TOOLBAR_FORWARD,
    TOOLBAR_BACKWARD,
    TOOLBAR_SNAP_OBJECTS,
    TOOLBAR_SNAP_TOUCHING,
    TOOLBAR_SNAP_GRID,
    TOOLBAR_EXPORT,
    TOOLBAR_RESTART,
    TOOLBAR_FRAME_BACK,
    TOOLBAR_PLAY,
    TOOLBAR_PAUSE,
    TOOLBAR_FRAME_ON,
    TOOLBAR_LOOP,
    TOOLBAR_GO_ON,
    TOOLBAR_SLOWER,
    TOOLBAR_FASTER,
    TOOLBAR_KEEP_MOMENT,
    TOOLBAR_STOP,
    TOOLBAR_ICON_COUNT
} toolbar_icon;
_Static_assert((int)TOOLBAR_UNDO == (int)TOOL_MODE_COUNT, "each tool has an icon of its number");

/* Draws one into a square; a widget_icon (widget.h). */
void toolbar_icon_draw(const ui *u, const layout_box *box, draw_color color, int which);

/* ---- Tool bar ---------------------------------------------------------------------------- */

/* The bar of buttons at the plot's left edge: tools, and what is done most often.
 *
 * Every button is a row of the table of commands: its name and key are the button's tip, and why
 * it may not run just now greys it out. */

/* What the bar takes of a plot of this size, from its upper left corner: as many columns of
 * buttons as it needs; in small windows smaller ones and no more than the tools. Width 0: there is
 * no room for it at all. */
layout_box toolbar_place(const layout_box *plot);

void toolbar_build(shell *s, const ui *u);

/* ---- Strip ------------------------------------------------------------------------------- */

/* Below the plot, where the case moves: buttons that play it, a slider for the moment with a mark
 * at each contact, and where it is. Narrow windows drop what there are keys for. */

/* 0: there is none. */
double strip_height(const shell *s);

void strip_build(shell *s, const ui *u);

/* ---- Rulers ------------------------------------------------------------------------------ */

/* Rulers along the plot's upper and left edge, with marks of the mouse and of what is
 * selected.
 *
 * A ruler tells the numbers of the figure's axis (map.h): what they are relative to, far
 * from the origin, and their unit stand at its beginning. */

/* What the rulers take of the plot's left and upper edge; zeros: they are hidden. */
figure_inset rulers_inset(const shell *s);

/* The rulers lie within the plot's inset, beside what else is kept free at the left. */
void rulers_build(shell *s, const ui *u);

/* ---- Locks ------------------------------------------------------------------------------- */

/* At the upper right corner of what each view shows of a shape; where that is out of sight, as near
 * to it as can be seen. None in a presentation. */
void lock_marks_draw(const editor *ed, const ui *u);

/* ---- Status line ------------------------------------------------------------------------- */

void statusline_build(shell *s, const ui *u);

/* "x 12.30  y -4.05", or z in the top view, with as many decimals as one point of the plot can tell
 *           apart. */
void statusline_mouse(const toolbox *t, char *out, size_t out_size);

enum { PRESS_HINT_SIZE = SCENE_NAME_SIZE + 160 };

/* One line for the status line: of the tool in hand, of the grip, shape or place under the mouse,
 * or of the gesture under way; "" while the mouse is elsewhere. */
void press_hint(const shell *s, char out[PRESS_HINT_SIZE]);

/* ---- Messages and questions -------------------------------------------------------------- */

void bars_build(shell *s, const ui *u);

/* A place whose click is the same as pressing this key; true: the mouse is over it. */
bool press_spot(shell *s, layout_box box, chord keys);

#endif
