/* pens.h - the picture being built: what it is of, how it is laid out, how far it is told; and the
 * pens that everything in it is drawn with: lines, boxes, arrows, outlines of shapes.
 *
 * Pens take page coordinates of any size: what lies off the page is left out. Each line is marked
 * on the label board as well, so that labels keep away from it. The room pens offers both. It
 * never decides what is drawn, nor in which colour: layers do. */
#ifndef FIGURE_PENS_H
#define FIGURE_PENS_H

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
    bool has_strips;                      /* two views: the room for intervals */
    draw_bounds sides[FIGURE_SIDE_COUNT]; /* each view's plot */
    draw_bounds plot;                     /* of the view being drawn */
    draw_bounds caption, legend;          /* without height: there is none */
    plan_items listed; /* what the legend may have: on a small page a map's colours alone */
    int legend_columns;
    double legend_x[LEGEND_MAX_COLUMNS]; /* where each column starts */
} picture_layout;

/* The steps that are drawn. */
typedef struct picture_told {
    const report_steps *story; /* told up to plan.story.step; NULL: there is none */
    const report_steps *loud;  /* the step pointed out is one of these; NULL: none is */
    int loud_index;
    report_question about; /* the two shapes */
} picture_told;

typedef struct picture {
    const report *report;
    const figure_options *options;
    figure_side side; /* the view being drawn */
    figure_map map;
    figure_map maps[FIGURE_SIDE_COUNT]; /* of all views */
    picture_layout layout;
    draw_bounds clip; /* where shapes show: the plot, without a grid all but the legend */
    draw_list *list;
    label_board *board;
    figure_plan plan;
    picture_told told;
    unsigned show;       /* the overlays: the options', or as far as a story has come */
    plan_items explains; /* what the pens draw just now */
    plan_items drawn;    /* what has come to be seen */
} picture;

bool picture_shows(const picture *p, scene_overlay overlay);

/* Is what a step of this kind tells known? All steps of it, where there are several. */
bool picture_knows(const picture *p, report_step_kind kind);

/* Significant digits of its numbers; those of steps where one is told or pointed out. */
int picture_digits(const picture *p);
draw_color picture_role(const picture *p, figure_role role);
draw_color picture_own_color(const picture *p, int index); /* of a shape that overlaps nothing */
draw_point picture_at(const picture *p, ct_vec world);

/* A direction of the world on the page, unit length stays unit length. */
draw_point picture_direction(const picture *p, ct_vec world);

/* Where the arrow of a unit vector ends that is so many points long, on a small plot or before its
 * edge fewer. */
draw_point pen_tip(const picture *p, draw_point from, draw_point unit, double length);

/* A shape as this view shows it; false: not at all. */
bool picture_shape(const picture *p, int index, ct_shape *out);

/* ---- Parts that move ---------------------------------------------------------------------- */

/* What is drawn, and the labels queued, until motion_leave() is this part of this shape's motion,
 * if the figure is animated and the shape moves; then the layer goes on. */
void motion_enter(picture *p, motion_part part, int mover);
void motion_leave(picture *p, const char *layer);

/* ---- Paints and ranks ---------------------------------------------------------------------- */

/* Which label chooses its place first. */
typedef enum label_rank {
    RANK_OWN, /* what labels say */
    RANK_SELECTED,
    RANK_NAME,
    RANK_REGION,
    RANK_HIT,
    RANK_PAIR,
    RANK_NOTE,
    RANK_EXTRA
} label_rank;

draw_paint pen_line(draw_color color, double width);
draw_paint pen_dash(draw_color color, double width, draw_dash dash);
draw_paint pen_fill(draw_color fill);

/* A line around as much of the same colour. */
draw_paint pen_area(draw_color color, double share, double width);

/* A line around the background. */
draw_paint pen_hollow(const picture *p, draw_color color, double width);

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

/* The part of a line that is in the view, or so far around it; false: there is none. */
bool pen_cut(const picture *p, double reach, draw_point *from, draw_point *to);

/* A line with a filled head at `to`. Too short for its head, it gets a smaller one. */
void pen_arrow(picture *p, const draw_paint *paint, draw_point from, draw_point to);

/* Two lines across each other, each so far to both sides. */
void pen_cross(picture *p, const draw_paint *paint, draw_point at, double half);

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

/* Its outline, clockwise as seen; around what has no area as far away as this, in points. */
void pen_around(const picture *p, const ct_shape *shape, double least_radius, pen_path *out);

/* Fills what two shapes have in common, as far as it can be seen. */
void pen_common(picture *p, draw_color fill, const ct_shape *a, const ct_shape *b);

/* pen_shape() of a convex polygon on the page, clockwise or not, grown by so many points with round
 * corners; two points are a line. */
void pen_grown(picture *p, const draw_paint *paint, const draw_point *at, int count, double radius);

/* Half the size of the shape's box on the page: {0, 0} for a point. */
draw_point pen_shape_extent(const picture *p, const ct_shape *shape);

/* Has labels keep to the outline of an oblong or pointed shape, and not to its box. */
void pen_hug_shape(const picture *p, const ct_shape *shape, pen_outline by, label *out);

/* Half of how thick it is at its thinnest, about: 0 for a segment. */
double pen_shape_thickness(const picture *p, const ct_shape *shape);

/* By how much it grows around its ct_corners(), on the page. */
double pen_radius(const picture *p, const ct_shape *shape);

/* Its middle on the page, and that of the shape moved. */
draw_point pen_shape_middle(const picture *p, const ct_shape *shape);
draw_point pen_moved_middle(const picture *p, const ct_shape *shape, ct_vec by);

/* The box, round at its ends, that a segment or capsule is; false: it has no length. */
bool pen_spine_box(const picture *p, const ct_shape *shape, draw_box_shape *out);

/* A label of the usual size in the usual font, to be completed and queued with board_add(). */
label pen_label(scene_overlay overlay, const char *text, draw_color color);

/* It is to stand beside this line. */
void pen_beside(label *l, draw_point from, draw_point to);

/* It is to stand around this place, so far off. */
void pen_about(label *l, draw_point at, double off, label_place place);

/* Of letters that are no labels, from where they begin on. */
draw_text_style pen_style(const picture *p, draw_font font, double size, figure_role role);

#endif
