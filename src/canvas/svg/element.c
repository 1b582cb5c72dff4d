/* element.c - draw commands as SVG elements (element.h). */
#include "canvas/svg/element.h"

#include <stdio.h>
#include <string.h>

/* ---- Attributes -------------------------------------------------------------------------- */

svg_color svg_color_of(draw_color color)
{
    const bool is_short = color.r % 17 == 0 && color.g % 17 == 0 && color.b % 17 == 0;
    const int part = is_short ? 17 : 1;
    svg_color out;
    snprintf(out.text, sizeof out.text, is_short ? "#%x%x%x" : "#%02x%02x%02x", color.r / part,
             color.g / part, color.b / part);
    return out;
}

void svg_color_attribute(svg_out *svg, const char *name, draw_color color)
{
    bytes_print(svg->bytes, " %s=\"%s\"", name, svg_color_of(color).text);
    if (color.a != 255) {
        bytes_print(svg->bytes, " %s-opacity=\"%.*f\"", name, 3, color.a / 255.0);
    }
}

static void stroke_attributes(svg_out *svg, const draw_paint *paint, bool has_color)
{
    double lengths[DRAW_DASH_LENGTHS];
    if (!has_color) { svg_color_attribute(svg, "stroke", paint->stroke); }
    if (paint->width != 1) { bytes_print(svg->bytes, " stroke-width=\"%g\"", paint->width); }
    const int count = draw_dash_lengths(paint->dash, paint->width, lengths);
    for (int i = 0; i < count; i++) {
        bytes_print(svg->bytes, "%s%g", i == 0 ? " stroke-dasharray=\"" : " ", lengths[i]);
    }
    if (count > 0) {
        bytes_text(svg->bytes, paint->dash == DRAW_DOTTED ? "\" stroke-linecap=\"round\"" : "\"");
    }
}

static void anchor_attribute(svg_out *svg, const draw_command *command)
{
    static const char *const anchors[] = { "", " text-anchor=\"middle\"", " text-anchor=\"end\"" };
    bytes_text(svg->bytes, anchors[command->as.text.anchor]);
}

static void halo_attributes(svg_out *svg)
{
    bytes_text(svg->bytes, " paint-order=\"stroke\" stroke-linejoin=\"round\"");
}

void svg_label_attributes(svg_out *svg, const draw_command *command)
{
    svg_color_attribute(svg, "stroke", command->paint.stroke);
    anchor_attribute(svg, command);
    halo_attributes(svg);
}

static void font_attributes(svg_out *svg, const draw_command *command)
{
    static const char *const faces[] = {
        [DRAW_SANS] = "",
        [DRAW_SANS_BOLD] = " font-weight=\"bold\"",
        [DRAW_MONO] = " font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\"",
    };
    bytes_text(svg->bytes, faces[command->as.text.font]);
    if (command->as.text.size != SVG_USUAL_TEXT_SIZE) {
        bytes_print(svg->bytes, " font-size=\"%g\"", command->as.text.size);
    }
    if (svg->labels) { return; }
    anchor_attribute(svg, command);
    if (draw_has_stroke(command)) { halo_attributes(svg); }
}

void svg_style_attributes(svg_out *svg, const draw_command *command)
{
    if (draw_has_fill(command)) { svg_color_attribute(svg, "fill", command->paint.fill); }
    if (draw_has_stroke(command)) {
        stroke_attributes(svg, &command->paint, svg->labels && command->op == DRAW_TEXT);
    }
    if (command->op == DRAW_TEXT) { font_attributes(svg, command); }
}

/* ---- Elements ---------------------------------------------------------------------------- */

static void add_points(svg_out *svg, const draw_command *command)
{
    const draw_point *points = svg->list->points + command->as.poly.first;
    bytes_text(svg->bytes, " points=\"");
    for (int i = 0; i < command->as.poly.count; i++) {
        bytes_print(svg->bytes, "%s%g,%g", i ? " " : "", points[i].x, points[i].y);
    }
    bytes_text(svg->bytes, "\"");
}

void svg_add_rect(svg_out *svg, const draw_command *command)
{
    const draw_point center = command->as.box.center, half = command->as.box.half;
    bytes_print(svg->bytes, " x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"", center.x - half.x,
                center.y - half.y, 2 * half.x, 2 * half.y);
    if (command->as.box.corner > 0) {
        bytes_print(svg->bytes, " rx=\"%g\"", command->as.box.corner);
    }
}

static void path_point(svg_out *svg, const char *letter, const draw_command *command,
                       draw_point local)
{
    const double c = command->as.box.cos, s = command->as.box.sin;
    bytes_print(svg->bytes, "%s%g %g", letter, command->as.box.center.x + c * local.x - s * local.y,
                command->as.box.center.y + s * local.x + c * local.y);
}

/* A turned box as a path from the left end of its upper side, clockwise: corners and arcs need no
 * angle, so no atan2() whose last digit depends on the machine. */
static void add_turned_box(svg_out *svg, const draw_command *command)
{
    const double corner = command->as.box.corner;
    const double x = command->as.box.half.x, y = command->as.box.half.y;
    const double inner_x = x - corner, inner_y = y - corner;
    const draw_point starts[4] = {
        { -inner_x, -y }, { x, -inner_y }, { inner_x, y }, { -x, inner_y }
    };
    const draw_point ends[4] = {
        { inner_x, -y }, { x, inner_y }, { -inner_x, y }, { -x, -inner_y }
    };
    bytes_text(svg->bytes, " d=\"");
    for (int i = 0; i < 4; i++) {
        if (i == 0) { path_point(svg, "M", command, starts[0]); }
        const bool closes = i == 3 && corner == 0; /* Z does */
        if ((i % 2 ? inner_y : inner_x) > 0 && !closes) { path_point(svg, "L", command, ends[i]); }
        if (corner > 0) {
            bytes_print(svg->bytes, "A%g %g", corner, corner);
            path_point(svg, " 0 0 1 ", command, starts[(i + 1) % 4]);
        }
    }
    bytes_text(svg->bytes, "Z\"");
}

static void add_box(svg_out *svg, const draw_command *command)
{
    if (command->as.box.sin == 0) {
        bytes_text(svg->bytes, "<rect");
        svg_add_rect(svg, command);
    } else {
        bytes_text(svg->bytes, "<path");
        add_turned_box(svg, command);
    }
}

/* XML readers fold spaces unless told not to. */
static bool needs_space(const char *text)
{
    const size_t length = strlen(text);
    return length > 0 && (text[0] == ' ' || text[length - 1] == ' ' || strstr(text, "  "));
}

/* The element up to where its style attributes go. */
static void start_element(svg_out *svg, const draw_command *command)
{
    switch (command->op) {
    case DRAW_LINE:
        bytes_print(svg->bytes, "<line x1=\"%g\" y1=\"%g\" x2=\"%g\" y2=\"%g\"",
                    command->as.line.p.x, command->as.line.p.y, command->as.line.q.x,
                    command->as.line.q.y);
        break;
    case DRAW_CIRCLE:
        bytes_print(svg->bytes, "<circle cx=\"%g\" cy=\"%g\" r=\"%g\"", command->as.circle.center.x,
                    command->as.circle.center.y, command->as.circle.radius);
        break;
    case DRAW_BOX:
        add_box(svg, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        bytes_text(svg->bytes, command->op == DRAW_POLYGON ? "<polygon" : "<polyline");
        add_points(svg, command);
        break;
    case DRAW_TEXT:
        bytes_print(
            svg->bytes, "<text x=\"%g\" y=\"%g\"%s", command->as.text.at.x, command->as.text.at.y,
            needs_space(draw_command_text(svg->list, command)) ? " xml:space=\"preserve\"" : "");
        break;
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

void svg_add_element(svg_out *svg, const draw_command *command, bool with_style)
{
    start_element(svg, command);
    if (with_style) { svg_style_attributes(svg, command); }
    if (command->op == DRAW_TEXT) {
        /* Viewers find the order out: of own words by their first letter, as marks around it
         * say. */
        static const char marks[] = "\u2068\u2069";
        const size_t mark = command->as.text.is_own && command->as.text.seen ? 3 : 0;
        bytes_text(svg->bytes, ">");
        text_out_add(svg->bytes, marks, mark);
        bytes_xml(svg->bytes, draw_command_text(svg->list, command));
        text_out_add(svg->bytes, marks + 3, mark);
        bytes_text(svg->bytes, "</text>\n");
    } else {
        bytes_text(svg->bytes, "/>\n");
    }
}

void svg_add_line_run(svg_out *svg, const draw_command *commands, int count)
{
    bytes_text(svg->bytes, "<path");
    svg_style_attributes(svg, &commands[0]);
    bytes_text(svg->bytes, " d=\"");
    for (int i = 0; i < count; i++) {
        const draw_point p = commands[i].as.line.p, q = commands[i].as.line.q;
        bytes_print(svg->bytes, "%s%g %g", i ? "\nM" : "M", p.x, p.y);
        if (p.x == q.x) {
            bytes_print(svg->bytes, "V%g", q.y);
        } else if (p.y == q.y) {
            bytes_print(svg->bytes, "H%g", q.x);
        } else {
            bytes_print(svg->bytes, "L%g %g", q.x, q.y);
        }
    }
    bytes_text(svg->bytes, "\"/>\n");
}
