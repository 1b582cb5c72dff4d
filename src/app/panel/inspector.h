/* inspector.h - every value of what is selected, to be typed, dragged and stepped; with nothing
 * selected, the case's own: title, note, which way y grows.
 *
 * Every change is one step of undo: a typed value, a whole drag, wheel notches one after the
 * other. A value that the scene refuses is left as it was, and the field says why. */
#ifndef APP_INSPECTOR_H
#define APP_INSPECTOR_H

#include "app/base/ui.h"
#include "app/widgets/widget.h"

typedef struct session session;

typedef struct inspector {
    bool folded;        /* the values of what is selected */
    bool points_folded; /* of a polygon */
    bool case_folded;
    widget_scroll points;
    scene_id points_of; /* whose points are scrolled */
    int point_hovered;  /* the row under the mouse or with the keyboard; -1: none */
    widget_id stepped;  /* whose steps the last step of undo goes on with */
    ct_vec3 shift;      /* how far several shapes are dragged for now */
    char under_way[SCENE_NAME_SIZE + 80]; /* the step that a drag or a text will be; "": none */
} inspector;

/* Draws it from flow->y down, and moves flow->y below it. */
void inspector_build(session *s, const ui *u, ui_flow *flow);

/* Does it show the case's title and note itself? */
bool inspector_shows_case(const session *s);

/* Gives the keyboard to its first field: the name, how far several are shifted, or the title. Tab
 * leads on from there. Shows the panel where it is hidden. */
void inspector_edit(session *s);

/* Makes a step of a change whose field went away before it was left (a window that got too narrow
 * for the panel); to be called before every input. */
void inspector_settle(session *s);

/* The same at once, whether or not the field is still there: another case is to be shown. */
void inspector_end(session *s);

/* Over the plot: the polygon's point whose row is under the mouse. */
void inspector_draw(const session *s, const ui *u);

#endif
