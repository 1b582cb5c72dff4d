/* layout.h - who has which part of the window: plot, panel, status line, and what can be clicked.
 *
 * The plot has the window's upper left corner, so its page points are window points. */
#ifndef APP_LAYOUT_H
#define APP_LAYOUT_H

#include <stdbool.h>

#include "app/base/input.h"

typedef struct layout_box {
    double x, y, width, height;
} layout_box;

bool layout_contains(const layout_box *box, draw_point p);
layout_box layout_common(const layout_box *a, const layout_box *b); /* may be of no size */

/* A place whose click is the same as pressing a key: rows of the legend, hints, bars. */
typedef struct layout_zone {
    layout_box box;
    input_key key;
    unsigned mods;
} layout_zone;

enum { LAYOUT_MAX_ZONES = 32 };

typedef struct layout {
    layout_box plot, panel, status; /* a panel of width 0 is hidden */
    layout_box bar;                 /* of tools, over the plot; width 0: there is none */
    layout_zone zones[LAYOUT_MAX_ZONES];
    int zone_count;
} layout;

typedef enum layout_panel {
    LAYOUT_NO_PANEL,
    LAYOUT_PANEL_BESIDE,
    LAYOUT_PANEL_OVER_PLOT, /* a drawer: the plot keeps its place */
    LAYOUT_PLOT_ALONE       /* nothing else: no status line either */
} layout_panel;

/* Shares out a window of this size. */
void layout_place(layout *l, double width, double height, layout_panel panel);

/* Is this place on the plot, and on no drawer or bar over it? */
bool layout_is_on_plot(const layout *l, draw_point p);

/* Is there room for the panel at this window width? */
bool layout_has_room_for_panel(double width);

void layout_add_zone(layout *l, layout_box box, input_key key, unsigned mods);
int layout_zone_at(const layout *l, draw_point p); /* -1: none; the last added wins */

#endif
