/* picture.h - the picture being built: what it is of, how it is laid out, how far it is told. */
#ifndef FIGURE_PICTURE_H
#define FIGURE_PICTURE_H

#include "figure/labels/labels.h"
#include "figure/plan/plan.h"
#include "figure/plan/theme.h"

#define LEGEND_MAX_COLUMNS 8

/* Between two views, unless the page is small: for the intervals of x. */
#define STRIP_BETWEEN 54.0

/* How the page is divided: the plot, or two below each other; the gutter for axis numbers around,
 * with two plots room for intervals between them and on the right; the legend below. */
typedef struct picture_layout {
    int side_count;
    bool has_strips; /* two views: the room for intervals */
    draw_point side_min[FIGURE_SIDE_COUNT], side_max[FIGURE_SIDE_COUNT]; /* of each view's plot */
    draw_point plot_min, plot_max;     /* of the view being drawn */
    draw_point caption_max;            /* from the page's corner; y 0: no caption */
    draw_point legend_min, legend_max; /* equal y: no legend */
    int legend_columns;
    double legend_x[LEGEND_MAX_COLUMNS]; /* where each column starts */
} picture_layout;

/* The steps that are drawn. */
typedef struct picture_told {
    const report_steps *story; /* told up to plan.story.step; NULL: there is none */
    const report_steps *loud;  /* the step pointed out is one of these; NULL: none is */
    int loud_index;
    bool of_sweep;
    int a, b; /* indices of the two shapes; of a sweep the mover and the target */
} picture_told;

typedef struct picture {
    const report *report;
    const figure_options *options;
    figure_side side; /* the view being drawn */
    figure_map map;
    figure_map maps[FIGURE_SIDE_COUNT]; /* of all views */
    picture_layout layout;
    draw_point clip_min,
        clip_max; /* where shapes show: the plot, without a grid all but the legend */
    draw_list *list;
    label_board *board;
    figure_plan plan;
    picture_told told;
    unsigned show;     /* the overlays: the options', or as far as a story has come */
    unsigned explains; /* 1 << plan_item that the pens draw just now; 0 for none */
    unsigned drawn;    /* the items that have come to be seen */
} picture;

bool picture_shows(const picture *p, scene_overlay overlay);

/* Is what a step of this kind tells known? See plan_knows(). */
bool picture_knows(const picture *p, report_step_kind kind);
draw_color picture_role(const picture *p, figure_role role);
draw_color picture_tint(const picture *p, tint which);
draw_point picture_at(const picture *p, ct_vec world);

/* A direction of the world on the page, unit length stays unit length. */
draw_point picture_direction(const picture *p, ct_vec world);

/* A shape as this view shows it; false: not at all. */
bool picture_shape(const picture *p, int index, ct_shape *out);

/* ---- Parts that move ---------------------------------------------------------------------- */

/* What is drawn, and the labels queued, until motion_leave() is this part of this shape's motion,
 * if the figure is animated and the shape moves; then the layer goes on. */
void motion_enter(picture *p, motion_part part, int mover);
void motion_leave(picture *p, const char *layer);

#endif
