/* ui.h - the few shapes that panels, bars and the status line are made of.
 *
 * Everything here ends up in one draw list, which the window's canvas replays over the figure. */
#ifndef APP_UI_H
#define APP_UI_H

#include "app/base/layout.h"
#include "app/base/textfit.h"
#include "figure/plan/figure.h"

typedef struct ui {
    draw_list *list;
    figure_theme theme;
} ui;

typedef struct ui_text_style {
    textfit_font font;
    figure_role role;
    draw_anchor anchor;
} ui_text_style;

void ui_fill(const ui *u, const layout_box *box, draw_color color);
void ui_card(const ui *u, const layout_box *box, draw_color fill, draw_color border);
void ui_line(const ui *u, draw_point from, draw_point to, figure_role role);

/* One line on this baseline, cut to width. */
void ui_text(const ui *u, const ui_text_style *style, draw_point at, double width,
             const char *utf8);

typedef struct ui_flow {
    double x, width;
    double y;      /* upper edge of what comes next; moves down */
    double indent; /* of every line but the first */
    int max_lines; /* the last one is cut with an ellipsis; 0: as many as it takes */
} ui_flow;

/* A paragraph, broken into lines; moves flow->y below it. */
void ui_paragraph(const ui *u, const ui_text_style *style, ui_flow *flow, const char *utf8);

/* The same without drawing: the height that it takes. */
double ui_paragraph_height(const ui_text_style *style, const ui_flow *flow, const char *utf8);

/* A key cap with its label, `at` its left edge and middle; tells its width. */
double ui_key_cap(const ui *u, draw_point at, const char *label, bool lit);
double ui_key_cap_width(const char *label);

draw_color ui_mix(draw_color a, draw_color b, double share_of_b);
draw_color ui_border(const ui *u);

#endif
