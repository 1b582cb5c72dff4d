/* figure_options.h - what a picture is asked for: the page, the view, what is shown and pointed
 * at. */
#ifndef FIGURE_FIGURE_OPTIONS_H
#define FIGURE_FIGURE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "figure/draw/draw.h"
#include "report/facts/report.h"
#include "scene/doc/played_frames.h"

typedef enum figure_theme { FIGURE_LIGHT, FIGURE_DARK } figure_theme;

/* What a person is pointing at; scene ids, 0 for none. */
typedef struct figure_focus {
    scene_id selected; /* its outline and handles are emphasised, its pairs are explained */
    scene_id partner;  /* with `selected`: the one pair or sweep that is explained */
    scene_id hovered;
    const scene_id *also; /* further selected ones, emphasised the same; quickest in file order */
    int also_count;
    bool handles;        /* draw the grips that the mouse can take (move arrow's tip...) */
    const ct_vec *grips; /* places in front that others draw over: no label stands there */
    int grip_count;
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

typedef struct figure_kept_name {
    int index; /* of the shape in front */
    draw_point min, max;
} figure_kept_name;

/* What found no place in a picture: names of shapes that are in view, and texts of labels. */
typedef struct figure_left_out {
    int names, texts;
} figure_left_out;

typedef struct figure_kept {
    int count; /* 0 forgets them all */
    figure_kept_place at[FIGURE_KEPT_SLOTS];
    int name_count; /* where the names can be taken hold of, */
    figure_kept_name names[FIGURE_KEPT_PLACES];
    figure_left_out left_out;
} figure_kept;

/* What somebody's code answers beside the right answer, place for place; whoever asked tells it. Of
 * two kinds of cells the later lies above. */
typedef enum figure_verdict {
    FIGURE_UNASKED,
    FIGURE_BOTH_NO,
    FIGURE_BOTH_YES,
    FIGURE_WRONG_VALUE, /* yes, but not when, where or how deep */
    FIGURE_MISSED,
    FIGURE_FALSE_HIT,
    FIGURE_NO_ANSWER,
    FIGURE_VERDICT_COUNT
} figure_verdict;

/* A map as it was drawn last, so that many pictures of the same cells cost as much as one. The
 * caller's: zeros at first, draw_deinit() of `drawn` at the end. */
typedef struct figure_kept_map {
    unsigned number; /* of those cells; 0: none */
    figure_theme theme;
    draw_bounds place, clip;
    draw_list drawn;
} figure_kept_map;

typedef struct figure_verdicts {
    const char *title;                  /* whose answers, and what is moved over the places */
    ct_vec min, max;                    /* the area, in the world */
    int columns, rows;                  /* of its cells */
    const unsigned char *cells;         /* a figure_verdict each, in rows from min.y on */
    double share[FIGURE_VERDICT_COUNT]; /* of what was asked; 0: not listed */
    bool partial;                       /* and that is not all yet */
    figure_kept_map *kept;              /* NULL: nothing is kept */
    unsigned number;                    /* with it: another one for other cells, and never 0 */
} figure_verdicts;

typedef struct figure_options {
    double width, height; /* page, points */
    figure_inset inset;
    double label_scale; /* how much larger text, and lines and marks with it, are drawn: for
                         * pictures looked at from afar; 0 is 1, else within [0.25, 8] */
    figure_theme theme;
    unsigned show;              /* SCENE_SHOW_BITs */
    scene_view view;            /* world, of the front; see figure_fit_view() */
    double z;                   /* in the middle of the top view; see figure_fit_z() */
    bool cropped;               /* by figure_crop() */
    bool legend;                /* explain line styles and colours below the picture, */
    uint64_t explained;         /* but for these plan_items: a figure before this one did */
    uint64_t *explains;         /* NULL, or is told which ones the legend lists */
    figure_left_out *left_out;  /* NULL, or is told what found no place */
    bool tells_left_out;        /* the legend has a row for that; see figure_build_telling() */
    bool no_labels;             /* no text at all, and no room for it */
    bool ruled;                 /* rulers beside it have the axes' numbers */
    bool transparent;           /* no background, and nothing in its colour: no halos */
    double text_size;           /* of labels, points; other texts and marks in proportion; 0: 11 */
    const scene_played *played; /* what moves in it is in groups of its own, for figure_animate();
                                 * NULL: a still picture */
    const report *frame; /* the shapes are those of a moment of this frame: their ways and what they
                          * hit are drawn of it, from where it starts; NULL: of what is shown */
    const figure_verdicts *verdicts; /* a map of them is drawn behind the shapes; NULL: none */
    const bool *false_hits; /* of each shape: that code alone takes it to be hit; NULL: of none.
                             * Hatched where there is no map */
    figure_focus focus;
    int step; /* 0: everything is known; K: only what the steps 1 to K of the story tell, all of it
               * beyond the last */
    bool at_start; /* of a sweep: the story is the pair's, where the two stand at the start */
    int marked;    /* the step to point out; 0: the last that is told */
    bool marked_at_start; /* with `marked`: which story's */
    bool caption;         /* with `step`: the step's words above the picture */
    figure_kept *kept;    /* NULL: labels stand where they stand best, whatever was before */
} figure_options;

#endif
