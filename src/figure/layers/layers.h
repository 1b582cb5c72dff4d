/* layers.h - the layers of a picture, from the grid to the legend, one file each.
 *
 * The room layers draws, with pens, what the plan says; it knows the view's map and the plot. It
 * never lays out the page, nor asks the core anything. What layers share stands here as well. */
#ifndef FIGURE_LAYERS_H
#define FIGURE_LAYERS_H

#include "figure/pens/pens.h"

/* ---- Layers, each in a group of its own ---------------------------------------------------- */

void picture_grid(picture *p);
void picture_grid_numbers(picture *p);
void picture_verdicts(picture *p);
void picture_boxes(picture *p);
void picture_balls(picture *p); /* of the coarse test, as the next */
void picture_aabbs(picture *p);
void picture_concave_sweeps(picture *p); /* opaque: below all else, the grid too */
void picture_swept_areas(picture *p);
void picture_expanded(picture *p);
void picture_regions(picture *p);
void picture_shapes(picture *p);
void picture_false_hits(picture *p);
void picture_names(picture *p);
void picture_texts(picture *p); /* what labels say */
void picture_paths(picture *p);
void picture_hits(picture *p);
void picture_entries(picture *p); /* of a story: above what its steps point at */
void picture_slides(picture *p);
void picture_pairs(picture *p);
void picture_mistake(picture *p);
void picture_focus(picture *p);
void picture_handles(picture *p);
void picture_marks_before(picture *p); /* of the steps told, but the one pointed out, */
void picture_marks(picture *p);        /* which comes last */
void picture_side_title(picture *p);
void picture_intervals(picture *p);
void picture_legend(picture *p);

/* What a map's colours say, in a corner of the plot that labels are kept out of: for pictures
 * without a legend. */
void picture_map_key(picture *p);

/* Small pictures in the picture that explain a story's steps. */
void picture_insets(picture *p);
void picture_caption(picture *p);

/* ---- What they take of the page ----------------------------------------------------------- */

/* How high the caption is of a story told on this page, or else of the case's mistake; 0: there is
 * none, or no room for one. */
double caption_height(const report *r, const figure_options *options);

/* Columns and rows of a legend of some of the plan's items in a page of this width; tells its
 * height, 0 for none. */
double legend_layout(const figure_plan *plan, plan_items items, double page_width,
                     picture_layout *out);

/* Where the text of a label goes, whole if there is room; false: it is none, or not in view. */
bool picture_text_box(picture *p, int index, draw_box_shape *out);

/* What stands in the legend for places of this kind on a map. */
void verdict_sample(const picture *p, figure_verdict kind, draw_point at);

/* How much of a plot's width the insets of these steps take, with the room around; 0: there are
 * none, or the plot is too small for them. */
double insets_width(const report_steps *steps, draw_point plot);

/* Would they lie on shapes or on the bars beside them, wherever they are in this view? */
bool insets_cover(picture *p);

/* Keeps the labels of the view out of them; before labels are placed. */
void insets_take_room(picture *p);

/* A length in dimension style: end ticks, heads inside when there is room. */
void picture_dimension(picture *p, draw_point a, draw_point b);

/* ---- Shapes and names --------------------------------------------------------------------- */

/* The name, or its beginning with an ellipsis, in the bold font; until the board is left. */
const char *picture_short_name(picture *p, const char *name, double size, double width);

/* The red of overlapping shapes, the amber of those that a coarse test leaves, or the shape's own
 * colour; grey where a story is of others. */
draw_color picture_outline_color(const picture *p, int index);

/* The same of its inside, where red is left to what two have in common; and how much of it that
 * has. */
draw_color picture_body_color(const picture *p, int index);
double picture_body_alpha(const picture *p, bool hit);

/* Is it so small on the page that a dot stands for it? */
bool picture_is_dot(const picture *p, const ct_shape *shape);
#define PICTURE_DOT_RADIUS 3.2

/* Half of what the dot takes with its rings. */
double picture_dot_reach(const picture *p, int index);

/* Of more shapes that are played only those selected, and what is told of them, have labels: the
 * others' would jump from place to place. */
#define PICTURE_MOST_PLAYED 200

/* "ball: missed", where there are several movers. */
const char *pen_of_mover(picture *p, int mover, const char *text);

/* Of a sweep's expanded shape and its parts: grey once it is known to miss. */
draw_color picture_stage_color(const picture *p, const plan_sweep *s);

/* ---- What steps point at, on the views and in insets -------------------------------------- */

/* How a step's marks are drawn. */
typedef struct mark_pen {
    picture *p;
    bool loud;              /* it is the step pointed out */
    bool silent;            /* ... of which other words are there */
    bool bounds;            /* boxes around a way and a target: as where they are told quietly */
    const ct_shape *shapes; /* a and b as they stand here; NULL: as the view shows them */
    const ct_obb *frame;    /* marks are turned into it; NULL: they are where they are */
} mark_pen;

/* The mark as the pen's frame sees it. */
report_mark mark_seen(const mark_pen *pen, const report_mark *mark);

/* All marks of a step. */
void marks_draw_step(const mark_pen *pen, const report_steps *steps, int index);

/* The step's intervals as bars on a line beside the two shapes, with what they share or the gap
 * between (shadows.c). Nothing of 3D shapes, which have strips of their own. */
void shadow_draw(const mark_pen *pen, const report_steps *steps, int index);

/* Where on the page the bars of a step end; false: it has none. */
bool shadow_ends(const mark_pen *pen, const report_steps *steps, int index, draw_point out[2]);

#endif
