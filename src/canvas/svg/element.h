/* element.h - draw commands as SVG elements and attributes. Private to svg.c. */
#ifndef CANVAS_SVG_ELEMENT_H
#define CANVAS_SVG_ELEMENT_H

#include "canvas/base/bytes.h"

typedef struct svg_out {
    bytes_writer bytes;
    const draw_list *list;
    const draw_command *labels; /* within a <g> that has this text's halo and anchor; NULL: not */
} svg_out;

void svg_add_text(svg_out *svg, const char *text); /* as it is: markup */
void svg_add_number(svg_out *svg, double value);
void svg_number_attribute(svg_out *svg, const char *name, double value);
void svg_text_attribute(svg_out *svg, const char *name, const char *value);
void svg_add_color(svg_out *svg, draw_color color);   /* #1f62a8 */
void svg_add_opacity(svg_out *svg, draw_color color); /* 0.14 */
void svg_color_attribute(svg_out *svg, const char *name, draw_color color);

/* Attributes x, y, width, height and rx of an unrotated box. */
void svg_add_rect(svg_out *svg, const draw_command *command);

bool svg_has_stroke(const draw_command *command);
bool svg_has_fill(const draw_command *command);

/* A text's halo and anchor, for a <g> of such labels. */
void svg_label_attributes(svg_out *svg, const draw_command *command);

/* Fill, stroke and font of the command, without what the <g> around it has. */
void svg_style_attributes(svg_out *svg, const draw_command *command);

/* A shape or text as one element on one line. */
void svg_add_element(svg_out *svg, const draw_command *command, bool with_style);

/* DRAW_LINEs of one style as one path, one line each. */
void svg_add_line_run(svg_out *svg, const draw_command *commands, int count);

#define SVG_USUAL_TEXT_SIZE 12 /* of texts without a font-size */

#endif
