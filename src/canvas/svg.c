/* svg.c - writes draw lists as SVG 1.1 text, the same to the byte on every machine.
 *
 * No <style> and no ids of its own choosing: several of these pictures in one HTML page must not
 * restyle or clip each other. A clip's id spells its rectangle, so equal ids mean equal clips.
 * Runs of commands with one style share a <g> or a <path>; one command is one line, for readable
 * diffs. */
#include <math.h>
#include <string.h>

#include "canvas/bytes.h"
#include "canvas/clip_list.h"

enum {
    deepest_nesting = 32, /* of groups and clips; deeper ones are not written */
    shortest_run = 3      /* commands of one style that are worth a <g> */
};
static const double usual_text_size = 12;

static const char *const sans_family = "DejaVu Sans,Verdana,sans-serif";
static const char *const mono_family = "DejaVu Sans Mono,Menlo,Consolas,monospace";

/* A <g> for a group or a clip. Opened by the first element within, so that none is empty. */
typedef struct nesting {
    const draw_command *command;
    bool opened;
} nesting;

typedef struct svg_writer {
    bytes_writer bytes;
    const draw_list *list;
    nesting levels[deepest_nesting];
    int level_count;
    int unwritten_clips; /* pushed beyond deepest_nesting */
} svg_writer;

/* ---- Attributes -------------------------------------------------------------------------- */

static void add_text(svg_writer *svg, const char *text)
{
    bytes_text(&svg->bytes, text);
}

static void add_number(svg_writer *svg, double value)
{
    bytes_number(&svg->bytes, value, 2);
}

static void number_attribute(svg_writer *svg, const char *name, double value)
{
    add_text(svg, " ");
    add_text(svg, name);
    add_text(svg, "=\"");
    add_number(svg, value);
    add_text(svg, "\"");
}

static void text_attribute(svg_writer *svg, const char *name, const char *value)
{
    add_text(svg, " ");
    add_text(svg, name);
    add_text(svg, "=\"");
    bytes_xml(&svg->bytes, value);
    add_text(svg, "\"");
}

/* "#rrggbb", or "#rgb" where that says the same. */
static void color_attribute(svg_writer *svg, const char *name, draw_color color)
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
    text_attribute(svg, name, text);
    if (color.a != 255) {
        add_text(svg, " ");
        add_text(svg, name);
        add_text(svg, "-opacity=\"");
        bytes_number(&svg->bytes, color.a / 255.0, 3);
        add_text(svg, "\"");
    }
}

static bool has_stroke(const draw_command *command)
{
    return command->paint.stroke.a != 0 && command->paint.width > 0;
}

static bool has_fill(const draw_command *command)
{
    return command->paint.fill.a != 0 && command->op != DRAW_LINE && command->op != DRAW_POLYLINE;
}

static void stroke_attributes(svg_writer *svg, const draw_paint *paint)
{
    double on = 0, off = 0;
    color_attribute(svg, "stroke", paint->stroke);
    if (paint->width != 1) {
        number_attribute(svg, "stroke-width", paint->width);
    }
    draw_dash_lengths(paint->dash, paint->width, &on, &off);
    if (paint->dash != DRAW_SOLID) {
        add_text(svg, " stroke-dasharray=\"");
        add_number(svg, on);
        add_text(svg, " ");
        add_number(svg, off);
        add_text(svg, paint->dash == DRAW_DOTTED ? "\" stroke-linecap=\"round\"" : "\"");
    }
}

static void font_attributes(svg_writer *svg, const draw_command *command)
{
    static const char *const anchors[] = { "", "middle", "end" };
    if (command->as.text.font == DRAW_MONO) {
        text_attribute(svg, "font-family", mono_family);
    } else if (command->as.text.font == DRAW_SANS_BOLD) {
        text_attribute(svg, "font-weight", "bold");
    }
    if (command->as.text.size != usual_text_size) {
        number_attribute(svg, "font-size", command->as.text.size);
    }
    if (command->as.text.anchor != DRAW_START) {
        text_attribute(svg, "text-anchor", anchors[command->as.text.anchor]);
    }
    if (has_stroke(command)) {
        text_attribute(svg, "paint-order", "stroke");
        text_attribute(svg, "stroke-linejoin", "round");
    }
}

static void style_attributes(svg_writer *svg, const draw_command *command)
{
    if (has_fill(command)) {
        color_attribute(svg, "fill", command->paint.fill);
    }
    if (has_stroke(command)) {
        stroke_attributes(svg, &command->paint);
    }
    if (command->op == DRAW_TEXT) {
        font_attributes(svg, command);
    }
}

/* ---- Elements ---------------------------------------------------------------------------- */

static void add_points(svg_writer *svg, const draw_command *command)
{
    const draw_point *points = svg->list->points + command->as.poly.first;
    add_text(svg, " points=\"");
    for (int i = 0; i < command->as.poly.count; i++) {
        add_text(svg, i ? " " : "");
        add_number(svg, points[i].x);
        add_text(svg, ",");
        add_number(svg, points[i].y);
    }
    add_text(svg, "\"");
}

static void add_rect(svg_writer *svg, const draw_command *command)
{
    const draw_point center = command->as.box.center, half = command->as.box.half;
    number_attribute(svg, "x", center.x - half.x);
    number_attribute(svg, "y", center.y - half.y);
    number_attribute(svg, "width", 2 * half.x);
    number_attribute(svg, "height", 2 * half.y);
    if (command->as.box.corner > 0) {
        number_attribute(svg, "rx", command->as.box.corner);
    }
}

static void path_point(svg_writer *svg, const char *letter, const draw_command *command,
                       draw_point local)
{
    const double c = command->as.box.cos, s = command->as.box.sin;
    add_text(svg, letter);
    add_number(svg, command->as.box.center.x + c * local.x - s * local.y);
    add_text(svg, " ");
    add_number(svg, command->as.box.center.y + s * local.x + c * local.y);
}

/* A turned box as a path from the left end of its upper side, clockwise: corners and arcs need no
 * angle, so no atan2() whose last digit depends on the machine. */
static void add_turned_box(svg_writer *svg, const draw_command *command)
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
    add_text(svg, " d=\"");
    for (int i = 0; i < 4; i++) {
        if (i == 0) {
            path_point(svg, "M", command, starts[0]);
        }
        const bool closes = i == 3 && corner == 0; /* Z does */
        if ((i % 2 ? inner_y : inner_x) > 0 && !closes) {
            path_point(svg, "L", command, ends[i]);
        }
        if (corner > 0) {
            add_text(svg, "A");
            add_number(svg, corner);
            add_text(svg, " ");
            add_number(svg, corner);
            path_point(svg, " 0 0 1 ", command, starts[(i + 1) % 4]);
        }
    }
    add_text(svg, "Z\"");
}

static void add_box(svg_writer *svg, const draw_command *command)
{
    if (command->as.box.sin == 0) {
        add_text(svg, "<rect");
        add_rect(svg, command);
    } else {
        add_text(svg, "<path");
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
static void start_element(svg_writer *svg, const draw_command *command)
{
    switch (command->op) {
    case DRAW_LINE:
        add_text(svg, "<line");
        number_attribute(svg, "x1", command->as.line.p.x);
        number_attribute(svg, "y1", command->as.line.p.y);
        number_attribute(svg, "x2", command->as.line.q.x);
        number_attribute(svg, "y2", command->as.line.q.y);
        break;
    case DRAW_CIRCLE:
        add_text(svg, "<circle");
        number_attribute(svg, "cx", command->as.circle.center.x);
        number_attribute(svg, "cy", command->as.circle.center.y);
        number_attribute(svg, "r", command->as.circle.radius);
        break;
    case DRAW_BOX:
        add_box(svg, command);
        break;
    case DRAW_POLYGON:
    case DRAW_POLYLINE:
        add_text(svg, command->op == DRAW_POLYGON ? "<polygon" : "<polyline");
        add_points(svg, command);
        break;
    case DRAW_TEXT:
        add_text(svg, "<text");
        number_attribute(svg, "x", command->as.text.at.x);
        number_attribute(svg, "y", command->as.text.at.y);
        if (needs_space(draw_command_text(svg->list, command))) {
            text_attribute(svg, "xml:space", "preserve");
        }
        break;
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
    case DRAW_GROUP:
        break;
    }
}

static void add_element(svg_writer *svg, const draw_command *command, bool with_style)
{
    start_element(svg, command);
    if (with_style) {
        style_attributes(svg, command);
    }
    if (command->op == DRAW_TEXT) {
        add_text(svg, ">");
        bytes_xml(&svg->bytes, draw_command_text(svg->list, command));
        add_text(svg, "</text>\n");
    } else {
        add_text(svg, "/>\n");
    }
}

/* ---- Groups and clips -------------------------------------------------------------------- */

static void add_clip_id(svg_writer *svg, const draw_command *clip)
{
    const draw_point center = clip->as.box.center, half = clip->as.box.half;
    const double numbers[4] = { center.x - half.x, center.y - half.y, 2 * half.x, 2 * half.y };
    add_text(svg, "clip");
    for (int i = 0; i < 4; i++) {
        add_text(svg, "_");
        add_number(svg, numbers[i]);
    }
}

static bool same_clip(const draw_command *a, const draw_command *b)
{
    return a->op == DRAW_PUSH_CLIP && b->op == DRAW_PUSH_CLIP &&
           a->as.box.center.x == b->as.box.center.x && a->as.box.center.y == b->as.box.center.y &&
           a->as.box.half.x == b->as.box.half.x && a->as.box.half.y == b->as.box.half.y;
}

/* Every clip of the list once, before it is used. */
static void define_clips(svg_writer *svg)
{
    const draw_list *list = svg->list;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *clip = &list->commands[i];
        int earlier = 0;
        while (clip->op == DRAW_PUSH_CLIP && !same_clip(&list->commands[earlier], clip)) {
            earlier++;
        }
        if (clip->op == DRAW_PUSH_CLIP && earlier == i) {
            add_text(svg, "<clipPath id=\"");
            add_clip_id(svg, clip);
            add_text(svg, "\"><rect");
            add_rect(svg, clip);
            add_text(svg, "/></clipPath>\n");
        }
    }
}

static void open_levels(svg_writer *svg)
{
    for (int i = 0; i < svg->level_count; i++) {
        nesting *level = &svg->levels[i];
        if (level->opened) {
            continue;
        }
        add_text(svg, "<g");
        if (level->command->op == DRAW_GROUP) {
            text_attribute(svg, "class", draw_command_text(svg->list, level->command));
        } else {
            add_text(svg, " clip-path=\"url(#");
            add_clip_id(svg, level->command);
            add_text(svg, ")\"");
        }
        add_text(svg, ">\n");
        level->opened = true;
    }
}

static void push_level(svg_writer *svg, const draw_command *command)
{
    if (svg->level_count < deepest_nesting) {
        svg->levels[svg->level_count++] = (nesting){ command, false };
    } else if (command->op == DRAW_PUSH_CLIP) {
        svg->unwritten_clips++;
    }
}

/* Takes away the innermost level of this kind. Levels within it are closed as well and stay to be
 * opened again: clips and groups may overlap, elements may not. */
static void pop_level(svg_writer *svg, draw_op op)
{
    int at = svg->level_count - 1;
    while (at >= 0 && svg->levels[at].command->op != op) {
        at--;
    }
    if (at < 0) {
        return;
    }
    for (int i = at; i < svg->level_count; i++) {
        if (svg->levels[i].opened) {
            add_text(svg, "</g>\n");
        }
        svg->levels[i].opened = false;
    }
    svg->level_count--;
    memmove(&svg->levels[at], &svg->levels[at + 1],
            (size_t)(svg->level_count - at) * sizeof svg->levels[0]);
}

static void pop_clip(svg_writer *svg)
{
    if (svg->unwritten_clips > 0) {
        svg->unwritten_clips--;
    } else {
        pop_level(svg, DRAW_PUSH_CLIP);
    }
}

/* ---- The list ---------------------------------------------------------------------------- */

static bool paints_something(const draw_command *command)
{
    switch (command->op) {
    case DRAW_GROUP:
    case DRAW_PUSH_CLIP:
    case DRAW_POP_CLIP:
        return false;
    default:
        return has_fill(command) || has_stroke(command);
    }
}

static bool same_color(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static bool same_style(const draw_command *a, const draw_command *b)
{
    const draw_paint *pa = &a->paint, *pb = &b->paint;
    if (!paints_something(b) || (a->op == DRAW_TEXT) != (b->op == DRAW_TEXT) ||
        has_fill(a) != has_fill(b) || has_stroke(a) != has_stroke(b) ||
        (has_fill(a) && !same_color(pa->fill, pb->fill)) ||
        (has_stroke(a) &&
         (!same_color(pa->stroke, pb->stroke) || pa->width != pb->width || pa->dash != pb->dash))) {
        return false;
    }
    return a->op != DRAW_TEXT ||
           (a->as.text.font == b->as.text.font && a->as.text.size == b->as.text.size &&
            a->as.text.anchor == b->as.text.anchor);
}

/* Lines as one path: grids are half of a picture's lines. Not when translucent: a path does not
 * blend with itself where its parts cross, separate lines do. */
static bool is_line_run(const draw_command *commands, int count)
{
    int lines = 0;
    while (lines < count && commands[lines].op == DRAW_LINE) {
        lines++;
    }
    return count >= shortest_run && lines == count && commands[0].paint.stroke.a == 255;
}

static void add_line_run(svg_writer *svg, const draw_command *commands, int count)
{
    add_text(svg, "<path");
    style_attributes(svg, &commands[0]);
    add_text(svg, " d=\"");
    for (int i = 0; i < count; i++) {
        const draw_point p = commands[i].as.line.p, q = commands[i].as.line.q;
        add_text(svg, i ? "\nM" : "M");
        add_number(svg, p.x);
        add_text(svg, " ");
        add_number(svg, p.y);
        add_text(svg, p.x == q.x ? "V" : p.y == q.y ? "H" : "L");
        if (p.x != q.x) {
            add_number(svg, q.x);
        }
        add_text(svg, p.x != q.x && p.y != q.y ? " " : "");
        if (p.x == q.x || p.y != q.y) {
            add_number(svg, q.y);
        }
    }
    add_text(svg, "\"/>\n");
}

static void add_group_run(svg_writer *svg, const draw_command *commands, int count)
{
    const bool grouped = count >= shortest_run;
    if (grouped) {
        add_text(svg, "<g");
        style_attributes(svg, &commands[0]);
        add_text(svg, ">\n");
    }
    for (int i = 0; i < count; i++) {
        add_element(svg, &commands[i], !grouped);
    }
    add_text(svg, grouped ? "</g>\n" : "");
}

/* Writes the commands of one style from `first` on; tells how many. */
static int add_run(svg_writer *svg, int first)
{
    const draw_command *commands = svg->list->commands + first;
    const int left = svg->list->command_count - first;
    int count = 1;
    while (count < left && same_style(&commands[0], &commands[count])) {
        count++;
    }
    open_levels(svg);
    if (is_line_run(commands, count)) {
        add_line_run(svg, commands, count);
    } else {
        add_group_run(svg, commands, count);
    }
    return count;
}

static void add_command(svg_writer *svg, const draw_command *command)
{
    if (command->op == DRAW_PUSH_CLIP) {
        push_level(svg, command);
    } else if (command->op == DRAW_POP_CLIP) {
        pop_clip(svg);
    } else if (command->op == DRAW_GROUP) {
        pop_level(svg, DRAW_GROUP);
        if (command->as.text.length > 0) {
            push_level(svg, command);
        }
    }
}

static void add_named(svg_writer *svg, const char *element, const char *text)
{
    if (text && text[0]) {
        add_text(svg, "<");
        add_text(svg, element);
        add_text(svg, ">");
        bytes_xml(&svg->bytes, text);
        add_text(svg, "</");
        add_text(svg, element);
        add_text(svg, ">\n");
    }
}

static void add_head(svg_writer *svg, const canvas_info *info)
{
    const draw_list *list = svg->list;
    add_text(svg, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    number_attribute(svg, "width", list->width);
    number_attribute(svg, "height", list->height);
    add_text(svg, " viewBox=\"0 0 ");
    add_number(svg, list->width);
    add_text(svg, " ");
    add_number(svg, list->height);
    add_text(svg, "\"");
    text_attribute(svg, "font-family", sans_family);
    number_attribute(svg, "font-size", usual_text_size);
    /* Widths were measured without kerning. */
    add_text(svg, " fill=\"none\" style=\"font-kerning:none\" role=\"img\">\n");
    add_named(svg, "title", info->title);
    add_named(svg, "desc", info->description);
    if (list->background.a) {
        add_text(svg, "<rect");
        number_attribute(svg, "width", list->width);
        number_attribute(svg, "height", list->height);
        color_attribute(svg, "fill", list->background);
        add_text(svg, "/>\n");
    }
}

canvas_status canvas_svg(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    draw_list scratch = { 0 };
    *out = (canvas_bytes){ 0 };
    if (list->out_of_memory) {
        return CANVAS_BAD_LIST;
    }
    if (!(list->width > 0 && list->height > 0 && list->width <= 1e6 && list->height <= 1e6)) {
        return CANVAS_TOO_LARGE;
    }
    svg_writer svg = { .bytes = { .out = out },
                       .list =
                           clip_list(list, (draw_point){ list->width, list->height }, &scratch) };
    if (!svg.list) {
        draw_deinit(&scratch);
        return CANVAS_NO_MEMORY;
    }
    add_head(&svg, info);
    define_clips(&svg);
    for (int i = 0; i < svg.list->command_count;) {
        const bool paints = paints_something(&svg.list->commands[i]);
        if (!paints) {
            add_command(&svg, &svg.list->commands[i]);
        }
        i += paints ? add_run(&svg, i) : 1;
    }
    while (svg.level_count > 0) {
        pop_level(&svg, svg.levels[svg.level_count - 1].command->op);
    }
    add_text(&svg, "</svg>\n");
    draw_deinit(&scratch);
    return bytes_finish(&svg.bytes);
}
