/* ui.h - who has which part of the window, and the few shapes that panels, bars and the status line
 * are made of.
 *
 * Everything drawn ends up in one draw list, which the window's canvas replays over the figure. */
#ifndef APP_UI_H
#define APP_UI_H

#include <stdbool.h>

#include "app/base/input.h"
#include "app/base/textfit.h"
#include "figure/page/figure.h"

/* ---- Parts of the window ----------------------------------------------------------------- */

/* The plot has the window's upper left corner, so its page points are window points. */

typedef struct layout_box {
    double x, y, width, height;
} layout_box;

bool layout_contains(const layout_box *box, draw_point p);
layout_box layout_common(const layout_box *a, const layout_box *b); /* may be of no size */

typedef struct layout {
    layout_box plot, panel, status; /* a panel of width 0 is hidden */
    layout_box strip;               /* below the plot; height 0: there is none */
    layout_box bar;                 /* of tools, over the plot; width 0: there is none */
} layout;

typedef enum layout_panel {
    LAYOUT_NO_PANEL,
    LAYOUT_PANEL_BESIDE,
    LAYOUT_PANEL_OVER_PLOT, /* a drawer: the plot keeps its place */
    LAYOUT_PLOT_ALONE       /* nothing else: no status line either */
} layout_panel;

/* Shares out a window of this size, with a strip as high as that. */
void layout_place(layout *l, draw_point size, layout_panel panel, double strip);

/* Is this place on the plot, and on no drawer or bar over it? */
bool layout_is_on_plot(const layout *l, draw_point p);

/* Is there room for the panel at this window width? */
bool layout_has_room_for_panel(double width);

/* ---- Shapes ------------------------------------------------------------------------------ */

typedef struct ui {
    draw_list *list;
    figure_theme theme;
    bool is_own; /* texts are put by draw_own_text() */
} ui;

typedef struct ui_text_style {
    textfit_font font;
    figure_role role;
    draw_anchor anchor;
} ui_text_style;

/* Of texts that begin at the left, by what they are. */
extern const ui_text_style ui_title, ui_heading, ui_strong, ui_plain, ui_muted, ui_wrong;
extern const ui_text_style ui_item, ui_small; /* in lists, */
extern const ui_text_style ui_right;          /* and at the end of a row: up to there */

void ui_fill(const ui *u, const layout_box *box, draw_color color);
void ui_card(const ui *u, const layout_box *box, draw_color fill, draw_color border);
void ui_line(const ui *u, draw_point from, draw_point to, figure_role role);
void ui_cross(const ui *u, const draw_paint *pen, draw_point middle, double half);
void ui_rule(const ui *u, double x, double y, double width,
             double height); /* between parts: one is 0 */

draw_color ui_color(const ui *u, figure_role role);
double ui_text_width(const ui_text_style *style, const char *utf8);

/* One line on this baseline, cut to width. */
void ui_text(const ui *u, const ui_text_style *style, draw_point at, double width,
             const char *utf8);

typedef struct ui_flow {
    double x, width;
    double y;      /* upper edge of what comes next; moves down */
    double indent; /* of every line but the first */
    int max_lines; /* the last one is cut with an ellipsis; 0: as many as it takes */
} ui_flow;

/* A paragraph, broken into lines; moves flow->y below it. u NULL: nothing is drawn. */
void ui_paragraph(const ui *u, const ui_text_style *style, ui_flow *flow, const char *utf8);

/* The same without drawing: the height that it takes. */
double ui_paragraph_height(const ui_text_style *style, const ui_flow *flow, const char *utf8);

/* A key cap with its label, `at` its left edge and middle; tells its width. */
double ui_key_cap(const ui *u, draw_point at, const char *label, bool lit);
double ui_key_cap_width(const char *label);

draw_color ui_mix(draw_color a, draw_color b, double share_of_b);
draw_color ui_tint(const ui *u, figure_role role, double share); /* so much of it, on a panel */
draw_color ui_border(const ui *u);

#endif
