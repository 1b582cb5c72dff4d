/* page.h - where on the page the picture, its plots and its legend lie, and how much larger it is
 * than it was laid out. */
#ifndef FIGURE_PAGE_H
#define FIGURE_PAGE_H

#include "figure/pens/pens.h"

/* A legend that would take more of the page than this is left out, unless the page was cropped. */
#define LEGEND_SHARE 0.4
/* and where less than this is left to the plots: names say more of a picture, but not of a map. */
#define LEGEND_LEAVES 120.0

/* A picture is laid out on a page of its own, without inset, with text of its usual size: where
 * that page lies on the real one. *inner is the options of the page that is laid out, of a size
 * that a page can have. */
draw_placement page_enter(const figure_options *options, figure_options *inner);

/* From the page that was laid out to the real one. */
void page_place(const draw_placement *frame, const figure_options *options, draw_list *list);

void view_lay_out(const report *r, const figure_options *options, const figure_plan *plan,
                  picture_layout *out);

/* The height of the plot in the world: what the view asks for, or the nearest that can be shown. */
double page_view_height(const scene_view *view);
#define EMPTY_VIEW_HEIGHT 20.0 /* of nothing at all */

/* Where shapes show: the plot, without a grid all but caption and legend, unless there are two
 * views. */
draw_bounds view_clip(const picture_layout *layout, unsigned show, figure_side side);
void view_map(const report *r, const figure_options *options, const picture_layout *layout,
              figure_side side, figure_map *out);

#endif
