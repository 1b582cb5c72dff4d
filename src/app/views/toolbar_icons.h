/* toolbar_icons.h - the pictures on the buttons of the tool bar. */
#ifndef APP_TOOLBAR_ICONS_H
#define APP_TOOLBAR_ICONS_H

#include "app/base/ui.h"

typedef enum toolbar_icon {
    TOOLBAR_SELECT,
    TOOLBAR_POINT,
    TOOLBAR_SEGMENT,
    TOOLBAR_CIRCLE,
    TOOLBAR_RECT,
    TOOLBAR_ROTATED_RECT,
    TOOLBAR_CAPSULE,
    TOOLBAR_POLYGON,
    TOOLBAR_SPHERE,
    TOOLBAR_BOX,
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
    TOOLBAR_ICON_COUNT
} toolbar_icon;

/* Draws one into a square; a widget_icon (widget.h). */
void toolbar_icon_draw(const ui *u, const layout_box *box, draw_color color, int which);

#endif
