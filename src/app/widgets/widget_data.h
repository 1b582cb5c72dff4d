/* widget_data.h - what the widget files share; for them only. */
#ifndef APP_WIDGET_DATA_H
#define APP_WIDGET_DATA_H

#include "app/widgets/widget.h"

enum {
    WIDGET_TAB_STOP = 1, /* Tab comes by */
    WIDGET_TYPES = 2,    /* letters go to it while it has the focus */
    WIDGET_WHEELS = 4,   /* the wheel is for it */
    WIDGET_GROUND = 8,   /* nothing shines through to what lies below */
    WIDGET_BACKDROP = 16,
    WIDGET_PASSIVE = 256, /* takes the wheel only; clicks go to what lies below */
    /* the mouse pointer over it */
    WIDGET_HAND = 32,
    WIDGET_CARET = 64,
    WIDGET_SIDEWAYS = 128,
};

static const double widget_drag_threshold = 3; /* points; less is a click */

/* Makes the widget known to this pass. */
void widget_add(widgets *w, widget_id id, const layout_box *box, unsigned traits);

/* Is this pass about such an input? */
bool widget_happens(const widgets *w, input_kind kind);

/* The left button went down on this widget. */
bool widget_is_pressed(const widgets *w, widget_id id);

/* A key went down and this widget has the focus. */
bool widget_gets_key(const widgets *w, widget_id id);

/* The focus is to go there at the end of the pass. */
void widget_ask_focus(widgets *w, widget_id id);

/* Is nothing held to this key but perhaps Shift? */
bool widget_is_plain_key(const widgets *w);

/* Tab and Shift+Tab in the widget that has the focus; true: it was that. */
bool widget_tab(widgets *w);

draw_color widget_ink(const widgets *w, double strength); /* panel to text colour, 0 to 1 */
draw_color widget_role(const widgets *w, figure_role role);
bool widget_is_hot(const widgets *w, widget_id id); /* under the mouse, and none else is dragged */
void widget_focus_ring(const widgets *w, widget_id id, const layout_box *box);

#endif
