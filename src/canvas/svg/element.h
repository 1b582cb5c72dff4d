/* element.h - what svg.c puts together: draw commands as elements and attributes, the motion of
 * groups as CSS animations, a light picture's dark colours. Private to this room. */
#ifndef CANVAS_ELEMENT_H
#define CANVAS_ELEMENT_H

#include "canvas/base/bytes.h"
#include "figure/draw/motion.h"

typedef struct svg_out {
    canvas_bytes *bytes;
    const draw_list *list;
    const draw_command *labels; /* within a <g> that has this text's halo and anchor; NULL: not */
} svg_out;

/* #1f62a8, or #fff where that says the same. */
typedef struct svg_color {
    char text[8];
} svg_color;
svg_color svg_color_of(draw_color color);

void svg_color_attribute(svg_out *svg, const char *name, draw_color color);

/* Attributes x, y, width, height and rx of an unrotated box. */
void svg_add_rect(svg_out *svg, const draw_command *command);

/* A text's halo and anchor, for a <g> of such labels. */
void svg_label_attributes(svg_out *svg, const draw_command *command);

/* Fill, stroke and font of the command, without what the <g> around it has. */
void svg_style_attributes(svg_out *svg, const draw_command *command);

/* A shape or text as one element on one line. */
void svg_add_element(svg_out *svg, const draw_command *command, bool with_style);

/* DRAW_LINEs of one style as one path, one line each. */
void svg_add_line_run(svg_out *svg, const draw_command *commands, int count);

#define SVG_USUAL_TEXT_SIZE 12.0 /* of texts without a font-size */

/* ---- Motion (svg_motion.c) --------------------------------------------------------------- */

/* The class of a group that this track moves. It spells the motion: several pictures in one page
 * that have a class in common mean the same by it. */
#define SVG_MOTION_NAME_SIZE 16 /* "move-" and eight hexadecimal digits */
const char *svg_motion_name(svg_out *svg, const figure_motion *motion, const motion_track *track,
                            char name[SVG_MOTION_NAME_SIZE]);

/* The <style> with the motions of all groups of the list. Readers who prefer less motion, paper
 * and programs that play none, see the picture as it stands in the list. */
void svg_add_motion_style(svg_out *svg, const figure_motion *motion);

/* ---- The reader's light or dark mode (svg_theme.c) --------------------------------------- */

/* Attributes hold the light colours, for readers that know no style sheets. A style sheet tells
 * the dark ones by what the light ones are called: [fill="#1f62a8"]{fill:#7db6f2}, inside this
 * picture alone, which has a class of its own. The class spells its colours as a number, so that
 * pictures with the same name in one page agree on all of them. */
typedef struct svg_theme {
    int count, capacity;
    struct svg_rule *rules; /* in the order of the drawing, no two for the same; to be freed */
} svg_theme;

/* What `dark` makes of the colours of `light`; false: out of memory. The lists have the same
 * commands; where one colour is meant to become two, all of it becomes the first. */
bool svg_theme_find(svg_theme *theme, const draw_list *light, const draw_list *dark);

/* Do they have the same commands, one by one? */
bool svg_theme_fits(const draw_list *light, const draw_list *dark);

/* The class of the <svg>, and the <style> within it; nothing when no colour changes. */
void svg_theme_class(const svg_theme *theme, svg_out *svg);
void svg_theme_style(const svg_theme *theme, svg_out *svg);

#endif
