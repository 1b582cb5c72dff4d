/* tikz.c - writes draw lists as a TikZ picture for LaTeX, the same to the byte on every machine.
 *
 * The room tikz offers canvas_tikz() (canvas.h). It never runs LaTeX and knows no fonts: these are
 * the document's.
 *
 * The file serves twice: where TikZ is loaded, as in a document that \input's it, it is a picture;
 * compiled by itself it is a document of one page of the picture's size. */
#include "canvas/tikz/latex.h"
#include "figure/draw/tame.h"

enum { MOST_COLORS = 64 };

typedef struct tikz_writer {
    bytes_writer out;
    const draw_list *list;
    int open_clips;
} tikz_writer;

static void add(tikz_writer *w, const char *text)
{
    bytes_text(&w->out, text);
}

static void add_number(tikz_writer *w, double value)
{
    bytes_number(&w->out, value, 2);
}

static void add_point(tikz_writer *w, const char *before, draw_point p)
{
    add(w, before);
    add(w, "(");
    add_number(w, p.x);
    add(w, ",");
    add_number(w, p.y);
    add(w, ")");
}

/* ---- Colours ----------------------------------------------------------------------------- */

static void add_hex(tikz_writer *w, draw_color color)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t parts[3] = { color.r, color.g, color.b };
    for (int i = 0; i < 3; i++) {
        bytes_add(&w->out, &digits[parts[i] >> 4], 1);
        bytes_add(&w->out, &digits[parts[i] & 15], 1);
    }
}

/* A colour's name spells it, so that pictures in one document cannot repaint each other. */
static void add_color(tikz_writer *w, const char *key, draw_color color)
{
    add(w, key);
    add(w, "=ct");
    add_hex(w, color);
}

static void define(tikz_writer *w, draw_color color, draw_color *known, int *count)
{
    color.a = 255;
    for (int i = 0; i < *count; i++) {
        if (known[i].r == color.r && known[i].g == color.g && known[i].b == color.b) {
            return;
        }
    }
    if (*count < MOST_COLORS) {
        known[(*count)++] = color; /* of more, some are defined twice, which harms nothing */
    }
    add(w, "\\definecolor{ct");
    add_hex(w, color);
    add(w, "}{HTML}{");
    add_hex(w, color);
    add(w, "}\n");
}

static bool has_fill(const draw_command *c)
{
    return c->paint.fill.a != 0 && c->op != DRAW_LINE && c->op != DRAW_POLYLINE;
}

static bool has_stroke(const draw_command *c)
{
    return c->paint.stroke.a != 0 && c->paint.width > 0;
}

static bool is_painted(const draw_command *c)
{
    return c->op != DRAW_GROUP && c->op != DRAW_PUSH_CLIP && c->op != DRAW_POP_CLIP &&
           (has_fill(c) || has_stroke(c));
}

static void define_colors(tikz_writer *w)
{
    draw_color known[MOST_COLORS];
    int count = 0;
    if (w->list->background.a) {
        define(w, w->list->background, known, &count);
    }
    for (int i = 0; i < w->list->command_count; i++) {
        const draw_command *c = &w->list->commands[i];
        if (is_painted(c) && has_fill(c)) {
            define(w, c->paint.fill, known, &count);
        }
        if (is_painted(c) && has_stroke(c)) {
            define(w, c->paint.stroke, known, &count);
        }
    }
}

/* ---- Styles ------------------------------------------------------------------------------ */

static void add_opacity(tikz_writer *w, const char *what, draw_color color)
{
    if (color.a != 255) {
        add(w, ",");
        add(w, what);
        add(w, " opacity=");
        bytes_number(&w->out, color.a / 255.0, 3);
    }
}

static void add_stroke(tikz_writer *w, const draw_paint *paint)
{
    double on = 0, off = 0;
    add_color(w, "draw", paint->stroke);
    add_opacity(w, "draw", paint->stroke);
    if (paint->width != 1) {
        add(w, ",line width=");
        add_number(w, paint->width);
        add(w, "bp");
    }
    draw_dash_lengths(paint->dash, paint->width, &on, &off);
    if (paint->dash != DRAW_SOLID) {
        add(w, ",dash pattern=on ");
        add_number(w, on);
        add(w, "bp off ");
        add_number(w, off);
        add(w, paint->dash == DRAW_DOTTED ? "bp,line cap=round" : "bp");
    }
}

static void start_path(tikz_writer *w, const draw_command *c)
{
    add(w, "\\path[");
    if (has_fill(c)) {
        add_color(w, "fill", c->paint.fill);
        add_opacity(w, "fill", c->paint.fill);
    }
    if (has_stroke(c)) {
        add(w, has_fill(c) ? "," : "");
        add_stroke(w, &c->paint);
    }
    add(w, "] ");
}

/* ---- Shapes ------------------------------------------------------------------------------ */

static void add_rectangle(tikz_writer *w, const draw_command *c)
{
    const draw_point center = c->as.box.center, half = c->as.box.half;
    add_point(w, "", (draw_point){ center.x - half.x, center.y - half.y });
    add_point(w, " rectangle ", (draw_point){ center.x + half.x, center.y + half.y });
}

static void add_turned(tikz_writer *w, const char *before, const draw_command *c, draw_point local)
{
    const double turn_cos = c->as.box.cos, turn_sin = c->as.box.sin;
    add_point(w, before,
              (draw_point){ c->as.box.center.x + turn_cos * local.x - turn_sin * local.y,
                            c->as.box.center.y + turn_sin * local.x + turn_cos * local.y });
}

/* Clockwise from the left end of the upper side. Corners are Bezier curves, whose distance from the
 * arc is below a thousandth of the radius: no angle is needed. */
static void add_turned_box(tikz_writer *w, const draw_command *c)
{
    const double corner = c->as.box.corner, x = c->as.box.half.x, y = c->as.box.half.y;
    const double control = corner * (1 - 0.5522847498);
    const double inner_x = x - corner, inner_y = y - corner;
    const double sign_x[4] = { 1, 1, -1, -1 }, sign_y[4] = { -1, 1, 1, -1 };
    add_turned(w, "", c, (draw_point){ -inner_x, -y });
    for (int i = 0; i < 4; i++) {
        const double sx = sign_x[i], sy = sign_y[i];
        /* A corner begins on a level side, and ends on an upright one, or the other way round. */
        const draw_point level = { sx * inner_x, sy * y }, upright = { sx * x, sy * inner_y };
        const draw_point near_level = { sx * (x - control), sy * y };
        const draw_point near_upright = { sx * x, sy * (y - control) };
        const bool from_level = i % 2 == 0;
        add_turned(w, " -- ", c, from_level ? level : upright);
        if (corner > 0) {
            add_turned(w, " .. controls ", c, from_level ? near_level : near_upright);
            add_turned(w, " and ", c, from_level ? near_upright : near_level);
            add_turned(w, " .. ", c, from_level ? upright : level);
        }
    }
    add(w, " -- cycle");
}

static void add_shape(tikz_writer *w, const draw_command *c)
{
    start_path(w, c);
    switch (c->op) {
    case DRAW_LINE:
        add_point(w, "", c->as.line.p);
        add_point(w, " -- ", c->as.line.q);
        break;
    case DRAW_CIRCLE:
        add_point(w, "", c->as.circle.center);
        add(w, " circle[radius=");
        add_number(w, c->as.circle.radius);
        add(w, "bp]");
        break;
    case DRAW_BOX:
        if (c->as.box.sin == 0 && c->as.box.corner == 0) {
            add_rectangle(w, c);
        } else {
            add_turned_box(w, c);
        }
        break;
    default:
        for (int i = 0; i < c->as.poly.count; i++) {
            add_point(w, i ? " -- " : "", w->list->points[c->as.poly.first + i]);
        }
        add(w, c->op == DRAW_POLYGON ? " -- cycle" : "");
        break;
    }
    add(w, ";\n");
}

/* ---- Text -------------------------------------------------------------------------------- */

/* TeX cannot draw the outline of its letters: a halo is a ground that the text stands on. */
static double add_ground(tikz_writer *w, const draw_command *c)
{
    if (!has_stroke(c)) {
        return 0;
    }
    const double margin = c->paint.width / 2;
    add_color(w, ",fill", c->paint.stroke);
    add_opacity(w, "fill", c->paint.stroke);
    add(w, ",text opacity=1,rounded corners=1bp,inner sep=");
    add_number(w, margin);
    add(w, "bp");
    return margin;
}

static void add_label(tikz_writer *w, const draw_command *c)
{
    static const char *const anchors[] = { "base west", "base", "base east" };
    static const char *const faces[] = { "\\sffamily", "\\sffamily\\bfseries", "\\ttfamily" };
    static const double line_height = 1.2;
    const double size = c->as.text.size;
    add(w, "\\node[anchor=");
    add(w, anchors[c->as.text.anchor]);
    add_color(w, ",text", c->paint.fill);
    add_opacity(w, "text", c->paint.fill);
    const double margin = add_ground(w, c);
    add(w, ",font=\\fontsize{");
    add_number(w, size);
    add(w, "bp}{");
    add_number(w, line_height * size);
    add(w, "bp}");
    add(w, faces[c->as.text.font]);
    add(w, "\\selectfont] at ");
    const double aside[] = { -margin, 0, margin };
    add_point(w, "", (draw_point){ c->as.text.at.x + aside[c->as.text.anchor], c->as.text.at.y });
    add(w, " {");
    tikz_add_text(&w->out, draw_command_text(w->list, c));
    add(w, "};\n");
}

/* ---- The whole --------------------------------------------------------------------------- */

static void pop_clip(tikz_writer *w)
{
    if (w->open_clips > 0) {
        add(w, "\\end{scope}\n");
        w->open_clips--;
    }
}

static void add_command(tikz_writer *w, const draw_command *c)
{
    const char *const text = c->op == DRAW_GROUP ? draw_command_text(w->list, c) : "";
    if (c->op == DRAW_PUSH_CLIP) {
        add(w, "\\begin{scope}\n\\clip ");
        add_rectangle(w, c);
        add(w, ";\n");
        w->open_clips++;
    } else if (c->op == DRAW_POP_CLIP) {
        pop_clip(w);
    } else if (text[0]) {
        tikz_add_comment(&w->out, text);
    } else if (is_painted(c)) {
        (c->op == DRAW_TEXT ? add_label : add_shape)(w, c);
    }
}

static void add_page(tikz_writer *w, const char *before, const char *behind)
{
    add(w, before);
    add_point(w, "(0,0) rectangle ", (draw_point){ w->list->width, w->list->height });
    add(w, behind);
}

static void add_head(tikz_writer *w, const canvas_info *info)
{
    if (info->title && info->title[0]) {
        tikz_add_comment(&w->out, info->title);
    }
    add(w,
        "% A picture of collision-test. \\input it into a document with \\usepackage{tikz}, or\n"
        "% compile it by itself: pdflatex makes one page of it. Its texts are UTF-8; scripts that\n"
        "% pdflatex has no letters for take XeLaTeX or LuaLaTeX, and a font that has them.\n"
        "\\ifdefined\\tikzpicture\\else\n"
        "\\RequirePackage{fix-cm}\n"
        "\\documentclass{article}\n"
        "\\usepackage{tikz}\n"
        "\\usepackage[margin=0bp,nohead,nofoot,paperwidth=");
    add_number(w, w->list->width);
    add(w, "bp,paperheight=");
    add_number(w, w->list->height);
    add(w, "bp]{geometry}\n"
           "\\pagestyle{empty}\\parindent=0bp\\topskip=0bp\n"
           "\\def\\ctend{\\end{document}}\n"
           "\\begin{document}\n"
           "\\fi\n");
}

static void add_picture(tikz_writer *w)
{
    add(w, "\\begin{tikzpicture}[x=1bp,y=-1bp,line width=1bp,inner sep=0bp,outer sep=0bp]\n");
    tikz_add_signs(&w->out, w->list);
    define_colors(w);
    add_page(w, "\\useasboundingbox ", ";\n");
    add_page(w, "\\clip ", ";\n");
    if (w->list->background.a) {
        add_color(w, "\\path[fill", w->list->background);
        add_page(w, "] ", ";\n");
    }
    for (int i = 0; i < w->list->command_count; i++) {
        add_command(w, &w->list->commands[i]);
    }
    while (w->open_clips > 0) {
        pop_clip(w);
    }
    add(w, "\\end{tikzpicture}%\n\\csname ctend\\endcsname\n");
}

canvas_status canvas_tikz(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    draw_list scratch = { 0 };
    *out = (canvas_bytes){ 0 };
    if (list->out_of_memory) {
        return CANVAS_BAD_LIST;
    }
    if (!(list->width > 0 && list->height > 0 && list->width <= CANVAS_MAX_TIKZ_SIDE &&
          list->height <= CANVAS_MAX_TIKZ_SIDE)) {
        return CANVAS_TOO_LARGE;
    }
    tikz_writer w = { .out.out = out };
    w.list = draw_tame(list, (draw_point){ list->width, list->height }, &scratch);
    if (!w.list) {
        draw_deinit(&scratch);
        return CANVAS_NO_MEMORY;
    }
    add_head(&w, info);
    add_picture(&w);
    draw_deinit(&scratch);
    return bytes_finish(&w.out);
}
