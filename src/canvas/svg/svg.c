/* svg.c - writes draw lists as SVG 1.1 text, the same to the byte on every machine.
 *
 * The room svg offers canvas_svg() (canvas.h). It never measures text nor opens a font: letters
 * are set by who shows the picture, where the list has them.
 *
 * Several of these pictures in one HTML page must not restyle or clip each other: no ids of its
 * own choosing, and a <style> only for its own colours (element.h). A clip's id spells its
 * rectangle, so equal ids mean equal clips. Runs of commands with one style share a <g> or a
 * <path>; one command is one line, for readable diffs. */
#include <stdlib.h>
#include <string.h>

#include "canvas/svg/element.h"

enum {
    deepest_nesting = 32, /* of groups and clips; no figure comes near to that */
    shortest_run = 3      /* commands of one style that are worth a <g> */
};

/* A <g> for a group or a clip. Opened by the first element within, so that none is empty. */
typedef struct nesting {
    const draw_command *command;
    bool opened;
} nesting;

typedef struct svg_writer {
    svg_out out;
    svg_theme theme; /* empty: one for all readers */
    nesting levels[deepest_nesting];
    int level_count;
    const figure_motion *motion;
} svg_writer;

/* ---- Commands ----------------------------------------------------------------------------- */

static bool paints_something(const draw_command *command)
{
    return draw_has_fill(command) || draw_has_stroke(command);
}

static bool same_color(draw_color a, draw_color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* ---- Groups and clips -------------------------------------------------------------------- */

static void add_clip_id(svg_writer *svg, const draw_command *clip)
{
    const draw_point center = clip->as.box.center, half = clip->as.box.half;
    bytes_print(svg->out.bytes, "clip_%g_%g_%g_%g", center.x - half.x, center.y - half.y,
                2 * half.x, 2 * half.y);
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
    const draw_list *list = svg->out.list;
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *clip = &list->commands[i];
        int earlier = 0;
        while (clip->op == DRAW_PUSH_CLIP && !same_clip(&list->commands[earlier], clip)) {
            earlier++;
        }
        if (clip->op == DRAW_PUSH_CLIP && earlier == i) {
            bytes_text(svg->out.bytes, "<clipPath id=\"");
            add_clip_id(svg, clip);
            bytes_text(svg->out.bytes, "\"><rect");
            svg_add_rect(&svg->out, clip);
            bytes_text(svg->out.bytes, "/></clipPath>\n");
        }
    }
}

static void add_group_class(svg_writer *svg, const draw_command *group)
{
    const char *name = draw_command_text(svg->out.list, group);
    const motion_track *track = svg->motion ? motion_of_group(svg->motion, name) : NULL;
    if (track) {
        char own[SVG_MOTION_NAME_SIZE];
        bytes_print(svg->out.bytes, " class=\"%s\"%s",
                    svg_motion_name(&svg->out, svg->motion, track, own),
                    track->only_played ? " opacity=\"0\"" : "");
    } else {
        bytes_text(svg->out.bytes, " class=\"");
        bytes_xml(svg->out.bytes, name);
        bytes_text(svg->out.bytes, "\"");
    }
}

/* The first of the labels that a group holds, if these have one halo and anchor and nothing but
 * lines is among them: then the group has both for all. They are a tenth of a picture. */
static const draw_command *find_labels(const draw_list *list, const draw_command *group)
{
    const draw_command *first = NULL;
    for (const draw_command *c = group + 1; c < list->commands + list->command_count; c++) {
        if (c->op == DRAW_GROUP) { break; }
        if (c->op == DRAW_PUSH_CLIP || c->op == DRAW_POP_CLIP) {
            return NULL; /* more may come within the group */
        }
        if (c->op == DRAW_LINE || !paints_something(c)) { continue; }
        first = first ? first : c;
        if (c->op != DRAW_TEXT || first->paint.stroke.a != 255 || !draw_has_stroke(c) ||
            !same_color(first->paint.stroke, c->paint.stroke) ||
            first->as.text.anchor != c->as.text.anchor) {
            return NULL;
        }
    }
    return first;
}

static void open_levels(svg_writer *svg)
{
    for (int i = 0; i < svg->level_count; i++) {
        nesting *level = &svg->levels[i];
        if (level->opened) { continue; }
        bytes_text(svg->out.bytes, "<g");
        if (level->command->op == DRAW_GROUP) {
            add_group_class(svg, level->command);
            svg->out.labels = find_labels(svg->out.list, level->command);
            if (svg->out.labels) { svg_label_attributes(&svg->out, svg->out.labels); }
        } else {
            bytes_text(svg->out.bytes, " clip-path=\"url(#");
            add_clip_id(svg, level->command);
            bytes_text(svg->out.bytes, ")\"");
        }
        bytes_text(svg->out.bytes, ">\n");
        level->opened = true;
    }
}

static void push_level(svg_writer *svg, const draw_command *command)
{
    if (svg->level_count < deepest_nesting) {
        svg->levels[svg->level_count++] = (nesting){ command, false };
    }
}

/* Takes away the innermost level of this kind. Levels within it are closed as well and stay to be
 * opened again: clips and groups may overlap, elements may not. */
static void pop_level(svg_writer *svg, draw_op op)
{
    int at = svg->level_count - 1;
    while (at >= 0 && svg->levels[at].command->op != op) { at--; }
    if (at < 0) { return; }
    for (int i = at; i < svg->level_count; i++) {
        if (svg->levels[i].opened) { bytes_text(svg->out.bytes, "</g>\n"); }
        if (svg->levels[i].command->op == DRAW_GROUP) { svg->out.labels = NULL; }
        svg->levels[i].opened = false;
    }
    svg->level_count--;
    memmove(&svg->levels[at], &svg->levels[at + 1],
            (size_t)(svg->level_count - at) * sizeof svg->levels[0]);
}

/* ---- The list ---------------------------------------------------------------------------- */

static bool same_style(const draw_command *a, const draw_command *b)
{
    const draw_paint *pa = &a->paint, *pb = &b->paint;
    if (!paints_something(b) || (a->op == DRAW_TEXT) != (b->op == DRAW_TEXT) ||
        draw_has_fill(a) != draw_has_fill(b) || draw_has_stroke(a) != draw_has_stroke(b) ||
        (draw_has_fill(a) && !same_color(pa->fill, pb->fill)) ||
        (draw_has_stroke(a) &&
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
    while (lines < count && commands[lines].op == DRAW_LINE) { lines++; }
    return count >= shortest_run && lines == count && commands[0].paint.stroke.a == 255;
}

static void add_group_run(svg_writer *svg, const draw_command *commands, int count)
{
    const bool grouped = count >= shortest_run;
    if (grouped) {
        bytes_text(svg->out.bytes, "<g");
        svg_style_attributes(&svg->out, &commands[0]);
        bytes_text(svg->out.bytes, ">\n");
    }
    for (int i = 0; i < count; i++) { svg_add_element(&svg->out, &commands[i], !grouped); }
    bytes_text(svg->out.bytes, grouped ? "</g>\n" : "");
}

/* Writes the commands of one style from `first` on; tells how many. */
static int add_run(svg_writer *svg, int first)
{
    const draw_command *commands = svg->out.list->commands + first;
    const int left = svg->out.list->command_count - first;
    int count = 1;
    while (count < left && same_style(&commands[0], &commands[count])) { count++; }
    open_levels(svg);
    if (is_line_run(commands, count)) {
        svg_add_line_run(&svg->out, commands, count);
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
        pop_level(svg, DRAW_PUSH_CLIP);
    } else if (command->op == DRAW_GROUP) {
        pop_level(svg, DRAW_GROUP);
        if (command->as.text.length > 0) { push_level(svg, command); }
    }
}

static void add_named(svg_writer *svg, const char *element, const char *text)
{
    if (text && text[0]) {
        bytes_print(svg->out.bytes, "<%s>", element);
        bytes_xml(svg->out.bytes, text);
        bytes_print(svg->out.bytes, "</%s>\n", element);
    }
}

/* Readable, and the same text again for whoever parses it. XML would take carriage returns for
 * line feeds, and has no way to say two characters that JSON has. */
static void add_source(svg_writer *svg, const canvas_info *info)
{
    if (!info->source || info->source_size == 0) { return; }
    bytes_text(svg->out.bytes, "<metadata><ct:case xmlns:ct=\"" CANVAS_CASE_NAMESPACE "\">");
    const char *at = info->source;
    const char *next = at;
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const char *said = c == '&'      ? "&amp;"
                           : c == '<'    ? "&lt;"
                           : c == '>'    ? "&gt;"
                           : c == '\r'   ? "&#13;"
                           : c == 0xFFFE ? "\\ufffe"
                           : c == 0xFFFF ? "\\uffff"
                                         : NULL;
        text_out_add(svg->out.bytes, said ? said : at, said ? strlen(said) : (size_t)(next - at));
        at = next;
    }
    bytes_text(svg->out.bytes, "</ct:case></metadata>\n");
}

static void add_head(svg_writer *svg, const canvas_info *info)
{
    const draw_list *list = svg->out.list;
    bytes_print(svg->out.bytes,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" "
                "viewBox=\"0 0 %g %g\" font-family=\"DejaVu Sans,Verdana,sans-serif\" "
                "font-size=\"%g\"",
                list->width, list->height, list->width, list->height, SVG_USUAL_TEXT_SIZE);
    svg_theme_class(&svg->theme, &svg->out);
    /* Widths were measured without kerning. */
    bytes_text(svg->out.bytes, " fill=\"none\" style=\"font-kerning:none\" role=\"img\">\n");
    add_named(svg, "title", info->title);
    canvas_bytes described = { 0 };
    bytes_describe(&described, info);
    add_named(svg, "desc", described.failed ? "" : described.data);
    svg->out.bytes->failed |= described.failed;
    canvas_free(&described);
    add_source(svg, info);
    svg_theme_style(&svg->theme, &svg->out);
    if (svg->motion) { svg_add_motion_style(&svg->out, svg->motion); }
    if (list->background.a) {
        bytes_print(svg->out.bytes, "<rect width=\"%g\" height=\"%g\"", list->width, list->height);
        svg_color_attribute(&svg->out, "fill", list->background);
        bytes_text(svg->out.bytes, "/>\n");
    }
}

static void write_list(svg_writer *svg, const canvas_info *info)
{
    add_head(svg, info);
    define_clips(svg);
    for (int i = 0; i < svg->out.list->command_count;) {
        const bool paints = paints_something(&svg->out.list->commands[i]);
        if (!paints) { add_command(svg, &svg->out.list->commands[i]); }
        i += paints ? add_run(svg, i) : 1;
    }
    while (svg->level_count > 0) { pop_level(svg, svg->levels[svg->level_count - 1].command->op); }
    bytes_text(svg->out.bytes, "</svg>\n");
}

canvas_status canvas_svg(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    draw_list scratch = { 0 };
    *out = (canvas_bytes){ 0 };
    if (list->out_of_memory || (info->dark && !svg_theme_fits(list, info->dark))) {
        return CANVAS_BAD_LIST;
    }
    if (!(list->width > 0 && list->height > 0 && list->width <= 1e6 && list->height <= 1e6)) {
        return CANVAS_TOO_LARGE;
    }
    svg_writer svg = { .out.bytes = out, .motion = info->motion };
    svg.out.list = draw_tame(list, (draw_point){ list->width, list->height }, &scratch);
    out->failed = !svg.out.list || (info->dark && !svg_theme_find(&svg.theme, list, info->dark));
    if (!out->failed) { write_list(&svg, info); }
    free(svg.theme.rules);
    draw_deinit(&scratch);
    return bytes_finish(out);
}
