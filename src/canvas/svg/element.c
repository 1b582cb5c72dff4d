/* element.c - draw commands as SVG elements (element.h). */
#include "canvas/svg/element.h"

#include <string.h>

static const char *const mono_family = "DejaVu Sans Mono,Menlo,Consolas,monospace";

/* ---- Attributes -------------------------------------------------------------------------- */

void svg_add_text(svg_out *svg, const char *text)
{
    bytes_text(&svg->bytes, text);
}

void svg_add_number(svg_out *svg, double value)
{
    bytes_number(&svg->bytes, value, 2);
}

void svg_number_attribute(svg_out *svg, const char *name, double value)
{
    svg_add_text(svg, " ");
    svg_add_text(svg, name);
    svg_add_text(svg, "=\"");
    svg_add_number(svg, value);
    svg_add_text(svg, "\"");
}

void svg_text_attribute(svg_out *svg, const char *name, const char *value)
{
    svg_add_text(svg, " ");
    svg_add_text(svg, name);
    svg_add_text(svg, "=\"");
    bytes_xml(&svg->bytes, value);
    svg_add_text(svg, "\"");
}

/* "#rrggbb", or "#rgb" where that says the same. */
void svg_add_color(svg_out *svg, draw_color color)
{
    static const char digits[] = "0123456789abcdef";
    const uint8_t parts[3] = { color.r, color.g, color.b };
    const bool is_short = color.r % 17 == 0 && color.g % 17 == 0 && color.b % 17 == 0;
    char text[8] = "#";
    int at = 1;
    for (int i = 0; i < 3; i++) {
        text[at++] = digits[parts[i] >> 4];
        if (!is_short) {
            text[at++] = digits[parts[i] & 15];
        }
    }
    svg_add_text(svg, text);
}

void svg_add_opacity(svg_out *svg, draw_color color)
{
    bytes_number(&svg->bytes, color.a / 255.0, 3);
}

void svg_color_attribute(svg_out *svg, const char *name, draw_color color)
{
    svg_add_text(svg, " ");
    svg_add_text(svg, name);
    svg_add_text(svg, "=\"");
    svg_add_color(svg, color);
    svg_add_text(svg, "\"");
    if (color.a != 255) {
        svg_add_text(svg, " ");
        svg_add_text(svg, name);
        svg_add_text(svg, "-opacity=\"");
        svg_add_opacity(svg, color);
        svg_add_text(svg, "\"");
    }
}

bool svg_has_stroke(const draw_command *command)
{
    return command->paint.stroke.a != 0 && command->paint.width > 0;
}

bool svg_has_fill(const draw_command *command)
{
    return command->paint.fill.a != 0 && command->op != DRAW_LINE && command->op != DRAW_POLYLINE;
}

static void stroke_attributes(svg_out *svg, const draw_paint *paint, bool has_color)
{
    double lengths[DRAW_DASH_LENGTHS];
    if (!has_color) {
        svg_color_attribute(svg, "stroke", paint->stroke);
    }
    if (paint->width != 1) {
        svg_number_attribute(svg, "stroke-width", paint->width);
    }
    const int count = draw_dash_lengths(paint->dash, paint->width, lengths);
    for (int i = 0; i < count; i++) {
        svg_add_text(svg, i == 0 ? " stroke-dasharray=\"" : " ");
        svg_add_number(svg, lengths[i]);
    }
    if (count > 0) {
        svg_add_text(svg, paint->dash == DRAW_DOTTED ? "\" stroke-linecap=\"round\"" : "\"");
    }
}

static void anchor_attribute(svg_out *svg, const draw_command *command)
{
    static const char *const anchors[] = { "", "middle", "end" };
    if (command->as.text.anchor != DRAW_START) {
        svg_text_attribute(svg, "text-anchor", anchors[command->as.text.anchor]);
    }
}

static void halo_attributes(svg_out *svg)
{
    svg_text_attribute(svg, "paint-order", "stroke");
    svg_text_attribute(svg, "stroke-linejoin", "round");
}

void svg_label_attributes(svg_out *svg, const draw_command *command)
{
    svg_color_attribute(svg, "stroke", command->paint.stroke);
    anchor_attribute(svg, command);
    halo_attributes(svg);
}

static void font_attributes(svg_out *svg, const draw_command *command)
{
    if (command->as.text.font == DRAW_MONO) {
        svg_text_attribute(svg, "font-family", mono_family);
    } else if (command->as.text.font == DRAW_SANS_BOLD) {
        svg_text_attribute(svg, "font-weight", "bold");
    }
    if (command->as.text.size != SVG_USUAL_TEXT_SIZE) {
        svg_number_attribute(svg, "font-size", command->as.text.size);
    }
    if (svg->labels) {
        return;
    }
    anchor_attribute(svg, command);
    if (svg_has_stroke(command)) {
        halo_attributes(svg);
    }
}

void svg_style_attributes(svg_out *svg, const draw_command *command)
{
    if (svg_has_fill(command)) {
        svg_color_attribute(svg, "fill", command->paint.fill);
    }
    if (svg_has_stroke(command)) {
        stroke_attributes(svg, &command->paint, svg->labels && command->op == DRAW_TEXT);
    }
    if (command->op == DRAW_TEXT) {
        font_attributes(svg, command);
    }
}

/* ---- Elements ---------------------------------------------------------------------------- */

static void add_points(svg_out *svg, const draw_command *command)
{
    const draw_point *points = svg->list->points + command->as.poly.first;
    svg_add_text(svg, " points=\"");
    for (int i = 0; i < command->as.poly.count; i++) {
        svg_add_text(svg, i ? " " : "");
        svg_add_number(svg, points[i].x);
        svg_add_text(svg, ",");
        svg_add_number(svg, points[i].y);
    }
    svg_add_text(svg, "\"");
}

void svg_add_rect(svg_out *svg, const draw_command *command)
{
    const draw_point center = command->as.box.center, half = command->as.box.half;
    svg_number_attribute(svg, "x", center.x - half.x);
    svg_number_attribute(svg, "y", center.y - half.y);
    svg_number_attribute(svg, "width", 2 * half.x);
    svg_number_attribute(svg, "height", 2 * half.y);
    if (command->as.box.corner > 0) {
        svg_number_attribute(svg, "rx", command->as.box.corner);
    }
}

static void path_point(svg_out *svg, const char *letter, const draw_command *command,
                       draw_point local)
{
    const double c = command->as.box.cos, s = command->as.box.sin;
    svg_add_text(svg, letter);
    svg_add_number(svg, command->as.box.center.x + c * local.x - s * local.y);
    svg_add_text(svg, " ");
    svg_add_number(svg, command->as.box.center.y + s * local.x + c * local.y);
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
    svg_add_text(svg, " d=\"");
    for (int i = 0; i < 4; i++) {
        if (i == 0) {
            path_point(svg, "M", command, starts[0]);
        }
        const bool closes = i == 3 && corner == 0; /* Z does */
        if ((i % 2 ? inner_y : inner_x) > 0 && !closes) {
            path_point(svg, "L", command, ends[i]);
        }
        if (corner > 0) {
            svg_add_text(svg, "A");
            svg_add_number(svg, corner);
            svg_add_text(svg, " ");
            svg_add_number(svg, corner);
            path_point(svg, " 0 0 1 ", command, starts[(i + 1) % 4]);
        }
    }
    svg_add_text(svg, "Z\"");
}

static void add_box(svg_out *svg, const draw_command *command)
{
    if (command->as.box.sin == 0) {
        svg_add_text(svg, "<rect");
        svg_add_rect(svg, command);
    } else {
        svg_add_text(svg, "<path");
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
        svg_add_text(svg, "<line");
        svg_number_attribute(svg, "x1", command->as.line.p.x);
        svg_number_attribute(svg, "y1", command->as.line.p.y);
        svg_number_attribute(svg, "x2", command->as.line.q.x);
        svg_number_attribute(svg, "y2", command->as.line.q.y);
        break;
    case DRAW_CIRCLE:
        svg_add_text(svg, "<circle");
        svg_number_attribute(svg, "cx", command->as.circle.center.x);
        svg_number_attribute(svg, "cy", command->as.circle.center.y);
        svg_number_attribute(svg, "r", command->as.circle.radius);
        break;
    case DRAW_BOX:
        add_box(svg, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        svg_add_text(svg, command->op == DRAW_POLYGON ? "<polygon" : "<polyline");
        add_points(svg, command);
        break;
    case DRAW_TEXT:
        svg_add_text(svg, "<text");
        svg_number_attribute(svg, "x", command->as.text.at.x);
        svg_number_attribute(svg, "y", command->as.text.at.y);
        if (needs_space(draw_command_text(svg->list, command))) {
            svg_text_attribute(svg, "xml:space", "preserve");
        }
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
    if (with_style) {
        svg_style_attributes(svg, command);
    }
    if (command->op == DRAW_TEXT) {
        svg_add_text(svg, ">");
        bytes_xml(&svg->bytes, draw_command_text(svg->list, command));
        svg_add_text(svg, "</text>\n");
    } else {
        svg_add_text(svg, "/>\n");
    }
}

void svg_add_line_run(svg_out *svg, const draw_command *commands, int count)
{
    svg_add_text(svg, "<path");
    svg_style_attributes(svg, &commands[0]);
    svg_add_text(svg, " d=\"");
    for (int i = 0; i < count; i++) {
        const draw_point p = commands[i].as.line.p, q = commands[i].as.line.q;
        svg_add_text(svg, i ? "\nM" : "M");
        svg_add_number(svg, p.x);
        svg_add_text(svg, " ");
        svg_add_number(svg, p.y);
        svg_add_text(svg, p.x == q.x ? "V" : p.y == q.y ? "H" : "L");
        if (p.x != q.x) {
            svg_add_number(svg, q.x);
        }
        svg_add_text(svg, p.x != q.x && p.y != q.y ? " " : "");
        if (p.x == q.x || p.y != q.y) {
            svg_add_number(svg, q.y);
        }
    }
    svg_add_text(svg, "\"/>\n");
}
