/* toolbar.c - lays the tool bar out and runs what its buttons stand for. */
#include "app/views/views.h"

#include <math.h>

static const double margin = 4, gap = 7; /* around all; between groups */

typedef struct button {
    const char *command; /* its name; NULL: a gap, and what follows is another group */
    toolbar_icon icon;
} button;

static const button buttons[] = {
    { NAMED_SELECT_TOOL, TOOLBAR_SELECT },
    { NAMED_POINT, TOOLBAR_POINT },
    { NAMED_SEGMENT, TOOLBAR_SEGMENT },
    { NAMED_CIRCLE, TOOLBAR_CIRCLE },
    { NAMED_RECT, TOOLBAR_RECT },
    { NAMED_ROTATED_RECT, TOOLBAR_ROTATED_RECT },
    { NAMED_CAPSULE, TOOLBAR_CAPSULE },
    { NAMED_POLYGON, TOOLBAR_POLYGON },
    { NAMED_SPHERE, TOOLBAR_SPHERE },
    { NAMED_BOX, TOOLBAR_BOX },
    { NAMED_LABEL, TOOLBAR_LABEL },
    { NAMED_MEASURE, TOOLBAR_MEASURE },
    { NULL, TOOLBAR_ICON_COUNT },
    { NAMED_UNDO, TOOLBAR_UNDO },
    { NAMED_REDO, TOOLBAR_REDO },
    { NAMED_DUPLICATE, TOOLBAR_DUPLICATE },
    { NAMED_DELETE, TOOLBAR_DELETE },
    { NAMED_LOCK, TOOLBAR_LOCK },
    { NAMED_FORWARD, TOOLBAR_FORWARD },
    { NAMED_BACKWARD, TOOLBAR_BACKWARD },
    { NULL, TOOLBAR_ICON_COUNT },
    { NAMED_SNAP_OBJECTS, TOOLBAR_SNAP_OBJECTS },
    { NAMED_SNAP_TOUCHING, TOOLBAR_SNAP_TOUCHING },
    { NAMED_SNAP_GRID, TOOLBAR_SNAP_GRID },
    { NULL, TOOLBAR_ICON_COUNT },
    { NAMED_EXPORT, TOOLBAR_EXPORT },
};
enum { button_count = sizeof buttons / sizeof buttons[0], tool_count = 12 };

/* ---- Layout ------------------------------------------------------------------------------ */

typedef struct fit {
    double side; /* of a button */
    int columns, count;
} fit;

/* In the order of liking. */
static const fit fits[] = {
    { 32, 1, button_count }, { 30, 1, button_count }, { 28, 1, button_count },
    { 28, 2, button_count }, { 24, 2, button_count }, { 24, 3, button_count },
    { 22, 3, button_count }, { 20, 4, button_count }, { 28, 2, tool_count },
    { 24, 2, tool_count },   { 22, 3, tool_count },   { 20, 4, tool_count },
};
enum { fit_count = sizeof fits / sizeof fits[0] };

static const double most_share = 0.3; /* of the plot's width */

/* Where the buttons go: one after the other in rows, each group from a new row on. Tells the place
 * of one, or with `wanted` past the end of all. */
static layout_box place_of(const fit *f, int wanted)
{
    layout_box at = { margin, margin, f->side, f->side };
    int column = 0;
    for (int i = 0; i < wanted; i++) {
        const bool is_gap = !buttons[i].command;
        column += is_gap ? 0 : 1;
        if ((is_gap && column > 0) || column == f->columns) {
            column = 0;
            at.y += f->side;
        }
        at.y += is_gap ? gap : 0;
        at.x = margin + column * f->side;
    }
    return at;
}

static double width_of(const fit *f)
{
    return f->columns * f->side + 2 * margin;
}

static const fit *fit_into(const layout_box *plot)
{
    for (int i = 0; i < fit_count; i++) {
        const layout_box last = place_of(&fits[i], fits[i].count - 1);
        if (last.y + last.height + margin <= plot->height &&
            width_of(&fits[i]) <= most_share * plot->width) {
            return &fits[i];
        }
    }
    return NULL;
}

layout_box toolbar_place(const layout_box *plot)
{
    const fit *f = fit_into(plot);
    return (layout_box){ plot->x, plot->y, f ? width_of(f) : 0, plot->height };
}

/* ---- Buttons ----------------------------------------------------------------------------- */

/* The tool in use, what is switched on, and whether the selected shape is locked. */
static bool is_on(const toolbox *t, const button *b)
{
    switch (b->icon) {
    case TOOLBAR_SNAP_OBJECTS:
        return t->magnet.objects;
    case TOOLBAR_SNAP_TOUCHING:
        return t->magnet.touching;
    case TOOLBAR_SNAP_GRID:
        return t->magnet.grid;
    case TOOLBAR_LOCK:
        return editor_has_locked(t->editor);
    default:
        return (int)b->icon == (int)t->mode; /* that of the tool, see views.h */
    }
}

static void build_button(shell *s, int index, const layout_box *place)
{
    const button *b = &buttons[index];
    const widget_button_spec look = {
        .box = *place,
        .tip_right_of = s->layout.bar.x + s->layout.bar.width,
        .icon = toolbar_icon_draw,
        .icon_which = (int)b->icon,
        .on = is_on(&s->session.tools, b),
        .flat = true,
    };
    commands_button(s, b->command, 2, &look);
}

void toolbar_build(shell *s, const ui *u)
{
    const layout_box *bar = &s->layout.bar;
    const fit *f = fit_into(&s->layout.plot);
    if (bar->width <= 0 || !f) { return; }
    const double edge = bar->x + bar->width - 0.5;
    ui_fill(u, bar, ui_color(u, FIGURE_PANEL));
    ui_rule(u, edge, bar->y, 0, bar->height);
    widget_ground(&s->widgets, widget_key("toolbar ground", 0), *bar);
    for (int i = 0; i < f->count; i++) {
        const layout_box place = place_of(f, i);
        if (buttons[i].command) {
            build_button(s, i, &place);
        } else {
            const double y = floor(place.y + gap / 2 + (place.x > margin ? f->side : 0)) + 0.5;
            ui_rule(u, bar->x + margin + 3, y, edge - bar->x - 2 * (margin + 3), 0);
        }
    }
}
