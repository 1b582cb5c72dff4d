/* figure_picture.h - the picture being built, and the pens everything in it is drawn with.
 *
 * Pens take page coordinates of any size: what lies off the page is left out, and what reaches
 * far beyond it is cut first, because canvases compute with limited coordinates. Each line is
 * marked on the label board as well, so that labels keep away from it. */
#ifndef FIGURE_FIGURE_PICTURE_H
#define FIGURE_FIGURE_PICTURE_H

#include "figure/labels/labels.h"
#include "figure/plan/plan.h"
#include "figure/plan/theme.h"

/* Which label chooses its place first. */
typedef enum label_rank {
    RANK_SELECTED,
    RANK_NAME,
    RANK_REGION,
    RANK_HIT,
    RANK_PAIR,
    RANK_NOTE,
    RANK_EXTRA
} label_rank;

#define LEGEND_MAX_COLUMNS 8

/* A legend that would take more of the page than this is left out, unless the page was cropped. */
#define LEGEND_SHARE 0.4

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

/* ---- Parts that move (figure_motion.c) ----------------------------------------------------- */

typedef enum motion_part { MOTION_MOVER, MOTION_HIT, MOTION_SLIDE } motion_part;

/* What is drawn, and the labels queued, until motion_leave() is this part of this shape's motion,
 * if the figure is animated and the shape moves; then the layer goes on. */
void motion_enter(picture *p, motion_part part, int mover);
void motion_leave(picture *p, const char *layer);

/* What stops the mover: its first hit, of all shapes. False: nothing does. */
bool motion_first_hit(const report *r, int mover, plan_sweep *out);

/* Is there so little to look for that a figure can be animated? */
bool motion_is_small(const report *r);

/* Where a mover of an animated figure also comes to stand: moved by so much on the page. 0 to 2. */
int motion_stands(const picture *p, int mover, draw_point out[2]);

/* ---- Layers, each in a group of its own ---------------------------------------------------- */

void picture_grid(picture *p);
void picture_grid_numbers(picture *p);
void picture_boxes(picture *p);
void picture_capsules(picture *p);
void picture_expanded(picture *p);
void picture_regions(picture *p);
void picture_shapes(picture *p);
void picture_names(picture *p);
void picture_paths(picture *p);
void picture_hits(picture *p);
/* Of a sweep's expanded shape and its parts: grey once it is known to miss. */
draw_color picture_stage_color(const picture *p, const plan_sweep *s);
void picture_entries(picture *p); /* of a story: above what its steps point at */
void picture_slides(picture *p);
void picture_pairs(picture *p);
void picture_focus(picture *p);
void picture_handles(picture *p);
void picture_marks_before(picture *p); /* of the steps told, but the one pointed out, */
void picture_marks(picture *p);        /* which comes last */
void picture_side_title(picture *p);
void picture_intervals(picture *p);
void picture_legend(picture *p);

void picture_insets(picture *p);
void picture_caption(picture *p);

/* How high the caption is of a story told on this page; 0: there is no room for one. */
double caption_height(const report *r, const figure_options *options);

/* Columns and rows of a legend of some of the plan's items in a page of this width; tells its
 * height, 0 for none. */
double legend_layout(const figure_plan *plan, unsigned items, double page_width,
                     picture_layout *out);

/* ---- The page (figure_page.c) ------------------------------------------------------------- */

/* A picture is laid out on a page of its own, without inset, with text of its usual size. Where
 * that page lies on the real one, how much larger, and how much heavier its lines: */
typedef struct page_frame {
    draw_point at;
    double scale, pen_scale;
} page_frame;

/* *inner is the options of the page that is laid out. */
page_frame page_enter(const figure_options *options, figure_options *inner);

/* From the page that was laid out to the real one. */
draw_point page_point(const page_frame *frame, draw_point at);
void page_place(const page_frame *frame, const figure_options *options, draw_list *list);

/* ---- The views (figure_view.c) ------------------------------------------------------------ */

double view_page_size(double size);
void view_lay_out(const report *r, const figure_options *options, const figure_plan *plan,
                  picture_layout *out);

/* Where shapes show: the plot, without a grid all but caption and legend, unless there are two
 * views. */
void view_clip(const picture_layout *layout, unsigned show, figure_side side, draw_point *min,
               draw_point *max);
void view_map(const report *r, const figure_options *options, const picture_layout *layout,
              figure_side side, figure_map *out);

/* What a side shows of a point or direction in space. */
ct_vec view_flat(ct_vec3 v, figure_side side);

/* ---- Shapes ------------------------------------------------------------------------------ */

/* A shape as this view shows it; false: not at all. */
bool picture_shape(const picture *p, int index, ct_shape *out);

/* The name, or its beginning with an ellipsis, in the bold font; until the board is left. */
const char *picture_short_name(picture *p, const char *name, double size, double width);

/* The red of overlapping shapes, or the shape's own colour; grey where a story is of others. */
draw_color picture_outline_color(const picture *p, int index);

/* How much of its outline's colour the inside of a shape has. */
double picture_body_alpha(const picture *p, bool hit);

/* Is it so small on the page that a dot stands for it? */
bool picture_is_dot(const picture *p, const ct_shape *shape);
#define PICTURE_DOT_RADIUS 3.2

/* ---- Helpers ------------------------------------------------------------------------------- */

bool picture_shows(const picture *p, scene_overlay overlay);

/* Is what a step of this kind tells known? See plan_knows(). */
bool picture_knows(const picture *p, report_step_kind kind);
draw_color picture_role(const picture *p, figure_role role);
draw_color picture_tint(const picture *p, tint which);
draw_point picture_at(const picture *p, ct_vec world);

/* A direction of the world on the page, unit length stays unit length. */
draw_point picture_direction(const picture *p, ct_vec world);

draw_paint pen_line(draw_color color, double width);
draw_paint pen_dash(draw_color color, double width, draw_dash dash);
draw_paint pen_fill(draw_color fill);

/* What the pens draw from here on belongs to this item of the legend; ITEM_COUNT: to none. */
void pen_explains(picture *p, plan_item item);

/* ---- Pens ---------------------------------------------------------------------------------- */

void pen_segment(picture *p, const draw_paint *paint, draw_point from, draw_point to);
void pen_circle(picture *p, const draw_paint *paint, draw_point center, double radius);
void pen_box(picture *p, const draw_paint *paint, const draw_box_shape *box);
/* Simple, convex or concave. */
void pen_polygon(picture *p, const draw_paint *paint, const draw_point *points, int count);

/* The points of an outline; what is added beyond the last place is dropped. */
#define PEN_PATH_MAX 3000
typedef struct pen_path {
    int count;
    draw_point at[PEN_PATH_MAX];
} pen_path;
void pen_add_point(pen_path *path, draw_point at);

/* Appends the part of a circle between two angles, from < to, without its last point. */
typedef struct pen_arc {
    draw_point center;
    double radius;
} pen_arc;
void pen_add_arc(const picture *p, const pen_arc *a, double from, double to, pen_path *out);

/* A line with a filled head at `to`. Too short for its head, it gets a smaller one. */
void pen_arrow(picture *p, const draw_paint *paint, draw_point from, draw_point to);

/* A filled dot with a ring in the background's colour around it. */
void pen_dot(picture *p, draw_color color, draw_point at, double radius);

/* The outline of a shape grown by `grow` on all sides, its corners round by that much;
 * with grow < 0 it shrinks. */
typedef struct pen_outline {
    double grow;   /* points */
    double corner; /* points; the corner radius of boxes; > 0: a polygon's corners are round */
    ct_vec by;     /* world units: the shape as it is moved by this */
} pen_outline;

/* A segment is a line with dots at its ends, whatever the fill. */
void pen_shape(picture *p, const draw_paint *paint, const ct_shape *shape, pen_outline by);

/* The same of a convex polygon on the page, clockwise or not; two points are a line. */
typedef struct pen_points {
    const draw_point *at;
    int count;
} pen_points;
void pen_grown(picture *p, const draw_paint *paint, pen_points points, pen_outline by);

/* Half the size of the shape's box on the page: {0, 0} for a point. */
draw_point pen_shape_extent(const picture *p, const ct_shape *shape);

/* Has labels keep to the outline of an oblong or pointed shape, and not to its box. */
void pen_hug_shape(const picture *p, const ct_shape *shape, pen_outline by, label *out);

/* Half of how thick it is at its thinnest, about: 0 for a segment. */
double pen_shape_thickness(const picture *p, const ct_shape *shape);

/* The corners of a shape, of a round one those of what it grows around; tells how many, 1 at least. */
int pen_corners(const ct_shape *shape, ct_vec out[CT_MAX_POINTS]);

/* By how much it grows around them, on the page. */
double pen_radius(const picture *p, const ct_shape *shape);

/* Its middle on the page, and that of the shape moved. */
draw_point pen_shape_middle(const picture *p, const ct_shape *shape);
draw_point pen_moved_middle(const picture *p, const ct_shape *shape, ct_vec by);

/* The box, round at its ends, that a segment or capsule is; false: it has no length. */
bool pen_spine_box(const picture *p, const ct_shape *shape, draw_box_shape *out);

/* "ball: missed", where there are several movers. */
const char *pen_of_mover(picture *p, int mover, const char *text);

/* A label of the usual size in the usual font, to be completed and queued with board_add(). */
label pen_label(scene_overlay overlay, const char *text, draw_color color);

#endif
