/* theme.h - every colour, line weight and text size of the picture, by role.
 *
 * Weights and sizes are points. */
#ifndef FIGURE_THEME_H
#define FIGURE_THEME_H

#include "figure/draw/draw.h"
#include "figure/plan/figure_options.h"
#include "scene/doc/scene.h"

/* Colours by role, so that panels match the picture. */
typedef enum figure_role {
    FIGURE_BACKGROUND,
    FIGURE_PANEL, /* background of panels and status line */
    FIGURE_TEXT,
    FIGURE_TEXT_MUTED,
    FIGURE_GRID,
    FIGURE_AXIS,
    FIGURE_OVERLAP, /* the red of overlapping shapes, and of what is wrong */
    FIGURE_ACCENT,  /* selection */
    FIGURE_SWEPT_AREA,
    FIGURE_EXPANDED,
    FIGURE_HIT,  /* the orange of first contacts */
    FIGURE_LEFT, /* the amber of what a coarse test leaves, though it overlaps nothing */
    /* Of the picture alone. */
    TINT_GRID_MINOR,
    TINT_MISSED,
    TINT_SLIDE,
    TINT_MEASURE,  /* closest points, depth */
    TINT_EMPHASIS, /* fill of the region that was hit */
    TINT_LEFT,     /* fill of what a coarse test leaves */
    TINT_MISTAKE,  /* what a famous mistake looks at */
    FIGURE_ROLE_COUNT
} figure_role;

draw_color figure_color(figure_theme theme, figure_role role);

/* Line weights: a hairline explains, a thin line constructs, an outline is a thing. */
#define WEIGHT_HAIR 0.5
#define WEIGHT_THIN 0.9
#define WEIGHT_LINE 1.25
#define WEIGHT_OUTLINE 1.6
#define WEIGHT_LEFT 2.0 /* left by a coarse test: dashes and dots tell it without colour */
#define WEIGHT_HIT 2.6  /* overlapping shapes: heavier, so that red is not the only sign */

#define TEXT_NAME 11.5
#define TEXT_CROWD 9.5
#define TEXT_LABEL 11.0
#define TEXT_NUMBER 9.0
#define TEXT_LEGEND 10.0

/* The outline colour of the shape with this index; index >= 0. */
draw_color theme_shape(figure_theme theme, int index);

/* The same of a shape whose case says so; an own colour is mixed with black, or in the dark theme
 * with white, until letters in it can be read. */
draw_color theme_own(figure_theme theme, const scene_shape *shape, int index);

/* The same colour, more or less see-through; alpha in [0, 1]. */
draw_color theme_fade(draw_color color, double alpha);

/* The colour with so much of another one in it, as see-through as it was. */
draw_color theme_mixed(draw_color color, draw_color with, double share);

#endif
