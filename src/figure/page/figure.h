/* figure.h - turns scene + report + view into the draw list of the picture.
 *
 * Decides what is drawn, where labels go and in which colours; all numbers come from the report.
 * The same list goes to the window and to every format of pictures. This room puts layers together
 * on a page; it never draws a thing itself, and knows neither pixels nor files. */
#ifndef FIGURE_FIGURE_H
#define FIGURE_FIGURE_H

#include "figure/draw/draw.h"
#include "figure/draw/motion.h"
#include "figure/plan/choice.h"
#include "figure/plan/figure_options.h"
#include "figure/plan/map.h"
#include "figure/plan/plan.h"
#include "figure/plan/theme.h"
#include "report/steps/steps.h"

/* Makes the page as small as what is drawn at this scale, with a small margin, needs with its
 * legend and numbers, and moves the view to it. In a page without a grid the numbers' room goes as
 * well. A story's pictures get one page for all its steps. False: out of memory. */
bool figure_crop(const report *r, figure_options *options);

/* The view that shows everything the overlays draw, with a margin, in a page of this size. */
void figure_fit_view(const report *r, const figure_options *options, scene_view *out);

/* The same for `z`; 0 without 3D shapes. */
double figure_fit_z(const report *r);

/* The view, and the `z`, that show the shapes with these ids, and their moves where these are
 * drawn; ids that no shape has count for nothing. Around what has no size the view keeps its
 * height. Of no shapes at all: options->view and options->z as they are. */
void figure_fit_shapes(const report *r, figure_options *options, const scene_id *ids, int count);

/* The map that figure_build() uses for these options, in the front view. */
void figure_map_of(const report *r, const figure_options *options, figure_map *out);

/* Where on the page a side is seen. The top's map takes the world's x and z for x and y. */
typedef struct figure_pane {
    figure_map map;
    draw_point min, max;
} figure_pane;

/* The panes of figure_build(), by side; tells how many: 1, with 3D shapes 2. */
int figure_panes(const report *r, const figure_options *options,
                 figure_pane out[FIGURE_SIDE_COUNT]);

/* What of the world the plot of these options shows, and in how many points a unit. */
ct_rect figure_plotted(const report *r, const figure_options *options, double *scale);

/* Replaces the content of list. False: out of memory. */
bool figure_build(const report *r, const figure_options *options, draw_list *list);

/* The same for a picture to keep. Where names find no place its legend gets a row that tells it,
 * except in a story's, whose pictures keep their plot: options->tells_left_out is set for whatever
 * else is asked of these options. */
bool figure_build_telling(const report *r, figure_options *options, draw_list *list);

/* The tracks for figure_build() with these options, which have `played`: all go their ways, and are
 * back at the start. Of a single frame everything stands still for a while at each contact, whose
 * point and normal are shown from then on. Of several what tells of the first frame goes with it,
 * and each contact is shown for a moment. False: no memory. No tracks: nothing moves. */
bool figure_animate(const report *r, const figure_options *options, figure_motion *out);

#endif
