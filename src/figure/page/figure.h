/* figure.h - turns scene + report + view into the draw list of the picture.
 *
 * Decides what is drawn, where labels go and in which colours; all numbers come from the report.
 * The same list goes to the window, PNG, SVG and PDF. */
#ifndef FIGURE_FIGURE_H
#define FIGURE_FIGURE_H

#include "figure/draw/draw.h"
#include "report/facts/report.h"

typedef enum figure_theme { FIGURE_LIGHT, FIGURE_DARK } figure_theme;

/* World to page and back, with d = world - origin: page = offset + scale * (d.x, -d.y) (y up) or
 * offset + scale * (d.x, d.y) (y down). The origin is the view's centre, so that a picture far
 * from the world's origin keeps every digit its shapes have. */
typedef struct figure_map {
    double scale; /* points per world unit, > 0 */
    draw_point offset;
    bool y_down;
    ct_vec origin;
} figure_map;

draw_point figure_to_page(const figure_map *map, ct_vec world);
ct_vec figure_to_world(const figure_map *map, draw_point page);

/* A scene with 3D shapes is seen from two sides, one below the other, at one scale and with x
 * aligned: the front (x to the right, y as the case has it) and the top (x to the right, z down
 * the page: towards whoever looks at the front). Flat shapes are in the front view only. */
typedef enum figure_side { FIGURE_FRONT, FIGURE_TOP, FIGURE_SIDE_COUNT } figure_side;

/* What a person is pointing at; scene ids, 0 for none. */
typedef struct figure_focus {
    scene_id selected; /* its outline and handles are emphasised, its pairs are explained */
    scene_id partner;  /* with `selected`: the one pair or sweep that is explained */
    scene_id hovered;
    const scene_id *also; /* further selected ones, emphasised the same; quickest in file order */
    int also_count;
    bool handles;  /* draw the grips that the mouse can take (move arrow's tip...) */
    bool unmarked; /* explain it, without halos around it: for pictures to keep */
} figure_focus;

/* Points at the left and the top edge of the page in which nothing is drawn: for what lies over the
 * picture there. At most half of the page is kept free. */
typedef struct figure_inset {
    double left, top;
} figure_inset;

/* Where labels stood in the picture before, so that they stay put while a shape is dragged. The
 * caller's: zeros at first, then handed to every figure_build() of one view. */
#define FIGURE_KEPT_PLACES 256
#define FIGURE_KEPT_SLOTS 512 /* more, so that each is found quickly by its key */

typedef struct figure_kept_place {
    uint32_t key; /* which label, but for the numbers in it; 0: none */
    float dx, dy; /* its middle, from its anchor */
} figure_kept_place;

typedef struct figure_kept {
    int count; /* 0 forgets them all */
    figure_kept_place at[FIGURE_KEPT_SLOTS];
} figure_kept;

typedef struct figure_options {
    double width, height; /* page, points */
    figure_inset inset;
    double label_scale; /* how much larger text, and lines and marks with it, are drawn: for
                         * pictures looked at from afar; 0 is 1, else within [0.25, 8] */
    figure_theme theme;
    unsigned show;    /* SCENE_SHOW_BITs */
    scene_view view;  /* world, of the front; see figure_fit_view() */
    double z;         /* in the middle of the top view; see figure_fit_z() */
    bool cropped;     /* by figure_crop() */
    bool legend;      /* explain line styles and colours below the picture */
    bool no_labels;   /* no text at all, and no room for it */
    bool transparent; /* no background, and nothing in its colour: no halos */
    double text_size; /* of labels, points; other texts and marks in proportion; 0: 11 */
    bool animated;    /* what moves is in groups of its own: see figure/motion.h */
    figure_focus focus;
    int step;      /* 0: everything is known; K: only what the steps 1 to K of the story tell,
                           * all of it beyond the last */
    bool at_start; /* of a sweep: the story is the pair's, where the two stand at the start */
    int marked;    /* the step to point out; 0: the last that is told */
    bool marked_at_start; /* with `marked`: which story's */
    bool caption;         /* with `step`: the step's words above the picture */
    figure_kept *kept;    /* NULL: labels stand where they stand best, whatever was before */
} figure_options;

/* Makes the page as small as what is drawn at this scale, with a small margin, needs with its legend
 * and numbers, and moves the view to it. In a page without a grid the numbers' room goes as well. A
 * story's pictures get one page for all its steps. False: out of memory. */
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

/* What a side shows of a shape, in the side's two coordinates; false: nothing. A polygon's points
 * are the report's. */
bool figure_seen(const report *r, int index, figure_side side, ct_shape *out);

/* The number on the nearest line of the grid, the fine ones too, at this scale (points per world
 * unit): the double that is nearest to its decimal. */
double figure_grid_near(double scale, double value);

/* Replaces the content of list. False: out of memory. */
bool figure_build(const report *r, const figure_options *options, draw_list *list);

/* Colours by role, so that panels match the picture. */
typedef enum figure_role {
    FIGURE_BACKGROUND,
    FIGURE_PANEL, /* background of panels and status line */
    FIGURE_TEXT,
    FIGURE_TEXT_MUTED,
    FIGURE_GRID,
    FIGURE_AXIS,
    FIGURE_HIT,    /* the red of overlapping shapes */
    FIGURE_ACCENT, /* selection */
    FIGURE_CAPSULE,
    FIGURE_EXPANDED,
    FIGURE_CONTACT,
    FIGURE_ROLE_COUNT
} figure_role;

draw_color figure_color(figure_theme theme, figure_role role);

/* The pair, and the sweep of one of the two against the other, that most is told of: beside the
 * picture, and by the intervals of 3D shapes. */
typedef struct figure_choice {
    bool has_pair;
    report_pair pair; /* in file order */
    bool has_sweep;
    int mover, target;
} figure_choice;

/* Selection and partner; 0: none, a partner without a selection is ignored. Without a partner the
 * one that says most: what the selected shape meets first on its way, else what it overlaps most
 * deeply, else what is nearest. Without a selection the same of the first mover, else over all
 * shapes; of crowds only part is looked at. */
figure_choice figure_choose(const report *r, scene_id selected, scene_id partner);

/* The story that the options tell, and that `step` and `marked` count in: the steps of the sweep that
 * figure_choose() finds for the focus, else of the pair. `at_start` asks for the pair's in any case.
 * Tells how many there are; 0: there is nothing to tell. */
int figure_story(const report *r, const figure_focus *focus, bool at_start, report_steps *out);

/* The overlays that have something to show in this scene, as bits: what a legend lists. */
unsigned figure_overlays_in(const report *r);

/* What an overlay is called for people: "Capsule (area swept)". */
const char *figure_overlay_title(scene_overlay overlay);

#endif
