/* tikz.c - writes draw lists as a TikZ picture for LaTeX, the same to the byte on every machine.
 *
 * The room tikz offers canvas_tikz() (canvas.h). It never runs LaTeX and knows no fonts: these are
 * the document's.
 *
 * The file serves twice: where TikZ is loaded, as in a document that \input's it, it is a picture;
 * compiled by itself it is a document of one page of the picture's size. */
#include <stdio.h>
#include <string.h>

#include "canvas/base/bytes.h"

/* ---- Text as LaTeX understands it --------------------------------------------------------- */

#define UNKNOWN "[?]" /* a character that there is no font for */

/* Signs that LaTeX's fonts of letters do not have, each followed by what it is in a formula. */
static const char signs[] =
    "§\\mathsection ¬\\neg °^\\circ ±\\pm ²^2 ³^3 µ\\mu ¶\\mathparagraph ·\\cdot ¹^1 ×\\times "
    "÷\\div ΑA ΒB Γ\\Gamma Δ\\Delta ΕE ΖZ ΗH Θ\\Theta ΙI ΚK Λ\\Lambda ΜM ΝN Ξ\\Xi ΟO Π\\Pi ΡP "
    "Σ\\Sigma ΤT Υ\\Upsilon Φ\\Phi ΧX Ψ\\Psi Ω\\Omega α\\alpha β\\beta γ\\gamma δ\\delta "
    "ε\\varepsilon ζ\\zeta η\\eta θ\\theta ι\\iota κ\\kappa λ\\lambda μ\\mu ν\\nu ξ\\xi οo π\\pi "
    "ρ\\rho ς\\varsigma σ\\sigma τ\\tau υ\\upsilon φ\\varphi χ\\chi ψ\\psi ω\\omega "
    "\xE2\x80\x89\\, \xE2\x80\x90\\hbox{-} \xE2\x80\x91\\hbox{-} ‖\\Vert †\\dagger ‡\\ddagger "
    "•\\bullet \xE2\x80\xAF\\, ′' ″'' ⁰^0 ⁱ^i ⁴^4 ⁵^5 ⁶^6 ⁷^7 ⁸^8 ⁹^9 ⁺^+ ⁻^- ⁼^= ⁽^( ⁾^) ⁿ^n "
    "₀_0 ₁_1 ₂_2 ₃_3 ₄_4 ₅_5 ₆_6 ₇_7 ₈_8 ₉_9 ←\\leftarrow ↑\\uparrow →\\rightarrow ↓\\downarrow "
    "↔\\leftrightarrow ⇐\\Leftarrow ⇒\\Rightarrow ⇔\\Leftrightarrow ∀\\forall ∂\\partial "
    "∃\\exists ∅\\emptyset ∆\\Delta ∇\\nabla ∈\\in ∉\\notin ∑\\sum −- ∓\\mp ∕/ ∗* ∘\\circ "
    "√\\surd ∝\\propto ∞\\infty ∠\\angle ∣\\mid ∥\\parallel ∧\\wedge ∨\\vee ∩\\cap ∪\\cup ∫\\int "
    "∼\\sim ≅\\cong ≈\\approx ≠\\neq ≡\\equiv ≤\\leq ≥\\geq ≪\\ll ≫\\gg ⊂\\subset ⊃\\supset "
    "⊆\\subseteq ⊇\\supseteq ⊥\\perp ⋅\\cdot ⌈\\lceil ⌉\\rceil ⌊\\lfloor ⌋\\rfloor ⟨\\langle "
    "⟩\\rangle";

/* What LaTeX takes for something else, or draws otherwise, in one of its encodings. */
static const char *const escapes[0x80] = { ['\\'] = "\\textbackslash{}",
                                           ['{'] = "\\{",
                                           ['}'] = "\\}",
                                           ['$'] = "\\char36{}",
                                           ['&'] = "\\&",
                                           ['#'] = "\\#",
                                           ['_'] = "\\_",
                                           ['%'] = "\\%",
                                           ['^'] = "\\textasciicircum{}",
                                           ['~'] = "\\textasciitilde{}",
                                           ['<'] = "$<$",
                                           ['>'] = "$>$",
                                           ['|'] = "$|$",
                                           ['"'] = "\\char34{}",
                                           ['`'] = "{}\\char96{}" }; /* no ?` as in Spanish */

/* What the text says and nothing else: no command, no comment, no ligature of two dashes. What is
 * no UTF-8 becomes a question; control characters are left out. */
static void add_escaped(canvas_bytes *out, const char *text)
{
    const char *const start = text;
    const char *next = text;
    for (uint32_t c = draw_next_char(&next); c != 0; c = draw_next_char(&next)) {
        const char *const known = c < 0x80 ? escapes[c] : NULL;
        if (c == ' ') {
            /* In the middle of a text it separates words; at the ends, and after another, TeX drops
             * it. */
            bytes_text(out, text == start || *next == ' ' || *next == '\0' ? "\\ " : " ");
        } else if (known) {
            bytes_text(out, known);
        } else if (c == 0xfffd) {
            bytes_text(out, UNKNOWN);
        } else if (c >= 0x80) {
            text_out_add(out, text, (size_t)(next - text));
        } else if (c > ' ' && c < 0x7f) {
            text_out_add(out, text, 1);
            /* A few grow together with the next of their kind: two dashes into a longer one. */
            bytes_text(out, text[0] == text[1] && strchr("-',", *text) ? "{}" : "");
        }
        text = next;
    }
}

/* ---- Signs ------------------------------------------------------------------------------- */

static bool has_text(const draw_list *list, const char *part)
{
    for (int i = 0; i < list->command_count; i++) {
        const draw_command *c = &list->commands[i];
        if (c->op == DRAW_TEXT && strstr(draw_command_text(list, c), part)) { return true; }
    }
    return false;
}

/* What LaTeX is to make of the characters in the list's texts that it does not know, for the rest
 * of the group: of signs a formula, of others a question.
 *
 * The engines that read UTF-8 themselves have the sign as one character, pdfTeX has a macro for its
 * bytes; a character that it has no such macro for, or no font, would end the run. */
static void add_signs(canvas_bytes *out, const draw_list *list)
{
    bytes_text(out, "\\expandafter\\def\\csname UTFviii@undefined@err\\endcsname#1{" UNKNOWN "}\n"
                    "\\def\\TextSymbolUnavailable#1{" UNKNOWN "}\n"
                    "\\ifdefined\\Umathchar\n"
                    "\\def\\ctsign#1#2{\\catcode`#1=13 \\begingroup\\lccode`~=`#1 "
                    "\\lowercase{\\endgroup\\def~}{\\ensuremath{#2}}}\n"
                    "\\else\n"
                    "\\def\\ctsign#1#2{\\expandafter\\def\\csname u8:\\detokenize{#1}\\endcsname"
                    "{\\ensuremath{#2}}}\n"
                    "\\fi\n");
    for (const char *sign = signs; *sign;) {
        char name[8] = "";
        const char *tex = sign;
        (void)draw_next_char(&tex);
        const size_t size = strcspn(tex, " ");
        memcpy(name, sign, (size_t)(tex - sign));
        if (has_text(list, name)) {
            bytes_print(out, "\\ctsign{%s}{", name);
            text_out_add(out, tex, size);
            bytes_text(out, "}\n");
        }
        sign = tex + size + (tex[size] == ' ');
    }
}

/* The text as one line of a comment. */
static void add_comment(canvas_bytes *out, const char *text)
{
    bytes_text(out, "% ");
    for (; *text; text++) {
        const bool is_control = (unsigned char)*text < ' ' || *text == 0x7f;
        text_out_add(out, is_control ? " " : text, 1);
    }
    bytes_text(out, "\n");
}

/* ---- The writer --------------------------------------------------------------------------- */

enum { MOST_COLORS = 64 };

typedef struct tikz_writer {
    canvas_bytes *out;
    const draw_list *list;
} tikz_writer;

static void add(tikz_writer *w, const char *text)
{
    bytes_text(w->out, text);
}

static void add_point(tikz_writer *w, const char *before, draw_point p)
{
    bytes_print(w->out, "%s(%g,%g)", before, p.x, p.y);
}

/* ---- Colours ----------------------------------------------------------------------------- */

/* "1F62A8" */
typedef struct hex_text {
    char digits[7];
} hex_text;

static hex_text hex_of(draw_color color)
{
    hex_text out;
    snprintf(out.digits, sizeof out.digits, "%02X%02X%02X", color.r, color.g, color.b);
    return out;
}

/* A colour's name spells it, so that pictures in one document cannot repaint each other. */
static void add_color(tikz_writer *w, const char *key, draw_color color)
{
    bytes_print(w->out, "%s=ct%s", key, hex_of(color).digits);
}

static void define(tikz_writer *w, draw_color color, draw_color *known, int *count)
{
    color.a = 255;
    for (int i = 0; i < *count; i++) {
        if (known[i].r == color.r && known[i].g == color.g && known[i].b == color.b) { return; }
    }
    if (*count < MOST_COLORS) {
        known[(*count)++] = color; /* of more, some are defined twice, which harms nothing */
    }
    const hex_text hex = hex_of(color);
    bytes_print(w->out, "\\definecolor{ct%s}{HTML}{%s}\n", hex.digits, hex.digits);
}

static void define_colors(tikz_writer *w)
{
    draw_color known[MOST_COLORS];
    int count = 0;
    if (w->list->background.a) { define(w, w->list->background, known, &count); }
    for (int i = 0; i < w->list->command_count; i++) {
        const draw_command *c = &w->list->commands[i];
        if (draw_has_fill(c)) { define(w, c->paint.fill, known, &count); }
        if (draw_has_stroke(c)) { define(w, c->paint.stroke, known, &count); }
    }
}

/* ---- Styles ------------------------------------------------------------------------------ */

static void add_opacity(tikz_writer *w, const char *what, draw_color color)
{
    if (color.a != 255) { bytes_print(w->out, ",%s opacity=%.*f", what, 3, color.a / 255.0); }
}

static void add_stroke(tikz_writer *w, const draw_paint *paint)
{
    double lengths[DRAW_DASH_LENGTHS];
    add_color(w, "draw", paint->stroke);
    add_opacity(w, "draw", paint->stroke);
    if (paint->width != 1) { bytes_print(w->out, ",line width=%gbp", paint->width); }
    const int count = draw_dash_lengths(paint->dash, paint->width, lengths);
    for (int i = 0; i < count; i++) {
        bytes_print(w->out, "%s%g",
                    i == 0  ? ",dash pattern=on "
                    : i % 2 ? "bp off "
                            : "bp on ",
                    lengths[i]);
    }
    if (count > 0) { add(w, paint->dash == DRAW_DOTTED ? "bp,line cap=round" : "bp"); }
}

static void start_path(tikz_writer *w, const draw_command *c)
{
    add(w, "\\path[");
    if (draw_has_fill(c)) {
        add_color(w, "fill", c->paint.fill);
        add_opacity(w, "fill", c->paint.fill);
    }
    if (draw_has_stroke(c)) {
        add(w, draw_has_fill(c) ? "," : "");
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
        bytes_print(w->out, " circle[radius=%gbp]", c->as.circle.radius);
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
    if (!draw_has_stroke(c)) { return 0; }
    const double margin = c->paint.width / 2;
    add_color(w, ",fill", c->paint.stroke);
    add_opacity(w, "fill", c->paint.stroke);
    bytes_print(w->out, ",text opacity=1,rounded corners=1bp,inner sep=%gbp", margin);
    return margin;
}

static void add_label(tikz_writer *w, const draw_command *c)
{
    static const char *const anchors[] = { "base west", "base", "base east" };
    static const char *const faces[] = { "\\sffamily", "\\sffamily\\bfseries", "\\ttfamily" };
    static const double line_height = 1.2;
    const double size = c->as.text.size;
    bytes_print(w->out, "\\node[anchor=%s", anchors[c->as.text.anchor]);
    add_color(w, ",text", c->paint.fill);
    const double margin = add_ground(w, c);
    add_opacity(w, "text", c->paint.fill);
    bytes_print(w->out, ",font=\\fontsize{%gbp}{%gbp}%s\\selectfont] at ", size, line_height * size,
                faces[c->as.text.font]);
    const double aside[] = { -margin, 0, margin };
    add_point(w, "", (draw_point){ c->as.text.at.x + aside[c->as.text.anchor], c->as.text.at.y });
    add(w, " {");
    add_escaped(w->out, draw_command_text(w->list, c));
    add(w, "};\n");
}

/* ---- The whole --------------------------------------------------------------------------- */

static void add_command(tikz_writer *w, const draw_command *c)
{
    const char *const text = c->op == DRAW_GROUP ? draw_command_text(w->list, c) : "";
    if (c->op == DRAW_PUSH_CLIP) {
        add(w, "\\begin{scope}\n\\clip ");
        add_rectangle(w, c);
        add(w, ";\n");
    } else if (c->op == DRAW_POP_CLIP) {
        add(w, "\\end{scope}\n");
    } else if (text[0]) {
        add_comment(w->out, text);
    } else if (draw_has_fill(c) || draw_has_stroke(c)) {
        (c->op == DRAW_TEXT ? add_label : add_shape)(w, c);
    }
}

static void add_page(tikz_writer *w, const char *before)
{
    add(w, before);
    add_point(w, "(0,0) rectangle ", (draw_point){ w->list->width, w->list->height });
    add(w, ";\n");
}

static void add_head(tikz_writer *w, const canvas_info *info)
{
    if (info->title && info->title[0]) { add_comment(w->out, info->title); }
    add(w,
        "% A picture of collision-test. \\input it into a document with \\usepackage{tikz}, or\n"
        "% compile it by itself: pdflatex makes one page of it. Its texts are UTF-8; scripts that\n"
        "% pdflatex has no letters for take XeLaTeX or LuaLaTeX, and a font that has them.\n"
        "\\ifdefined\\tikzpicture\\else\n"
        "\\RequirePackage{fix-cm}\n"
        "\\documentclass{article}\n"
        "\\usepackage{tikz}\n"
        "\\usepackage[margin=0bp,nohead,nofoot,");
    bytes_print(w->out,
                "paperwidth=%gbp,paperheight=%gbp]{geometry}\n"
                "\\pagestyle{empty}\\parindent=0bp\\topskip=0bp\n"
                "\\def\\ctend{\\end{document}}\n"
                "\\begin{document}\n"
                "\\fi\n",
                w->list->width, w->list->height);
}

static void add_picture(tikz_writer *w)
{
    add(w, "\\begin{tikzpicture}[x=1bp,y=-1bp,line width=1bp,inner sep=0bp,outer sep=0bp]\n");
    add_signs(w->out, w->list);
    define_colors(w);
    add_page(w, "\\useasboundingbox ");
    add_page(w, "\\clip ");
    if (w->list->background.a) {
        add_color(w, "\\path[fill", w->list->background);
        add_page(w, "] ");
    }
    for (int i = 0; i < w->list->command_count; i++) { add_command(w, &w->list->commands[i]); }
    add(w, "\\end{tikzpicture}%\n\\csname ctend\\endcsname\n");
}

canvas_status canvas_tikz(const draw_list *list, const canvas_info *info, canvas_bytes *out)
{
    draw_list scratch = { 0 };
    *out = (canvas_bytes){ 0 };
    if (list->out_of_memory) { return CANVAS_BAD_LIST; }
    if (!(list->width > 0 && list->height > 0 && list->width <= CANVAS_MAX_TIKZ_SIDE &&
          list->height <= CANVAS_MAX_TIKZ_SIDE)) {
        return CANVAS_TOO_LARGE;
    }
    tikz_writer w = { .out = out };
    w.list = draw_tame(list, (draw_point){ list->width, list->height }, &scratch);
    if (!w.list) {
        draw_deinit(&scratch);
        return CANVAS_NO_MEMORY;
    }
    add_head(&w, info);
    add_picture(&w);
    draw_deinit(&scratch);
    return bytes_finish(out);
}
