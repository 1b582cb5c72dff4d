/* statusline.c - words and places of the status line. */
#include "app/views/views.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/edit/editor.h"
#include "app/tools/toolbox.h"
#include "report/facts/coarse.h"

static const double margin = 12;
static const double baseline = 18.5; /* below the upper edge */
static const double mouse_width = 190;
static const double name_width = 140;
static const double hint_needs = 620, mouse_needs = 480; /* window widths */

static const ui_text_style mono_style = { { DRAW_MONO, 12 }, FIGURE_TEXT_MUTED, DRAW_START };
static const ui_text_style shape_style = { { DRAW_MONO, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style wrong_style = { { DRAW_SANS_BOLD, 12 }, FIGURE_OVERLAP, DRAW_START };

/* ---- Words for what is under the mouse ---------------------------------------------------- */

static const char *of_grip(const editor *ed, const handle *grip)
{
    static const char *const words[] = {
        [HANDLE_RADIUS] = "A drag changes the radius",
        [HANDLE_CORNER] = "A drag moves this corner; Shift: equal sides, Alt: from the middle",
        [HANDLE_SIDE] = "A drag moves this side; Alt: the other one as well",
        [HANDLE_ROTATE] = "A drag turns it; Shift: in steps of 15\xC2\xB0",
        [HANDLE_END] = "A drag moves this end; Shift: in steps of 15\xC2\xB0",
        [HANDLE_POINT] = "A drag moves this point; a double click removes it",
        [HANDLE_TIP] = "A drag changes its move",
    };
    const bool stays =
        grip->kind == HANDLE_POINT && editor_selected_shape(ed)->as.polygon.count <= 3;
    return stays            ? "A drag moves this point"
           : grip->is_offer ? "A drag gives it a move"
                            : words[grip->kind];
}

static void of_shape(const editor *ed, const scene_shape *shape, char out[PRESS_HINT_SIZE])
{
    if (player_is_on(ed)) {
        const bool is_one = ed->selected == shape->id && editor_selection_count(ed) == 1;
        snprintf(out, PRESS_HINT_SIZE, "A click selects %s%s", is_one ? "what is below " : "",
                 shape->name);
    } else if (editor_is_locked(ed, shape->id)) {
        snprintf(out, PRESS_HINT_SIZE, "%s is locked: a click only selects it", shape->name);
    } else if (!editor_is_selected(ed, shape->id)) {
        snprintf(out, PRESS_HINT_SIZE, "A click selects %s, a drag moves it", shape->name);
    } else if (editor_selection_count(ed) > 1) {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves all that is selected");
    } else {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves %s, a click selects what is below it",
                 shape->name);
    }
}

static void of_place(const toolbox *t, char out[PRESS_HINT_SIZE])
{
    const editor *ed = t->editor;
    handle grip;
    const scene_shape *named = toolbox_named_at(t, &t->mouse);
    const scene_shape *hovered = ed->hovered != 0 ? scene_find(ed->scene, ed->hovered) : named;
    if (t->space_held) {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves the view");
    } else if (grips_at(t, &t->mouse, &grip)) {
        snprintf(out, PRESS_HINT_SIZE, "%s", of_grip(ed, &grip));
    } else if (named && !player_is_on(ed) && !editor_is_locked(ed, named->id)) {
        snprintf(out, PRESS_HINT_SIZE, "A drag moves the name of %s, a double click changes it",
                 named->name);
    } else if (grips_edge_at(t, &t->mouse) >= 0) {
        snprintf(out, PRESS_HINT_SIZE, "A double click adds a point, a drag moves the polygon");
    } else if (hovered) {
        of_shape(ed, hovered, out);
    } else {
        snprintf(out, PRESS_HINT_SIZE, "A drag selects all in a box");
    }
}

void press_hint(const shell *s, char out[PRESS_HINT_SIZE])
{
    const toolbox *t = &s->session.tools;
    const bool asks = s->session.asks_reload || session_has_offer(&s->session);
    out[0] = '\0';
    if (t->mode != TOOL_MODE_SELECT) {
        snprintf(out, PRESS_HINT_SIZE, "%s%s%s", t->stays ? "One after the other, until Esc. " : "",
                 t->mouse_inside || asks || !toolbox_makes(t)
                     ? ""
                     : "Enter: in the middle of the view. ",
                 toolbox_mode_info(t->mode)->hint);
    } else if (t->gesture.held && t->gesture.moved) {
        snprintf(out, PRESS_HINT_SIZE, "Let go to %s, Esc gives up",
                 t->gesture.tool == &tool_box ? "select" : "keep it");
    } else if (t->mouse_inside) {
        of_place(t, out);
    }
}

/* ---- The line ---------------------------------------------------------------------------- */

/* No "-0.00": a sign that only rounding put there would flicker. */
static double without_minus_zero(double value, int decimals)
{
    return fabs(value) < 0.5 * pow(10, -decimals) ? 0 : value;
}

void statusline_mouse(const toolbox *t, char *out, size_t out_size)
{
    const camera *c = &t->editor->camera;
    out[0] = '\0';
    if (!t->mouse_inside) { return; }
    const double finest = floor(-log10(camera_scale(c)));
    const int decimals = (int)fmin(fmax(-finest, 0), 12);
    const figure_side side = camera_side_at(c, t->mouse.at);
    const camera seen = camera_of_side(c, side);
    const ct_vec at = camera_to_world(&seen, t->mouse.at);
    snprintf(out, out_size, "x %.*f  %s %.*f", decimals, without_minus_zero(at.x, decimals),
             side == FIGURE_TOP ? "z" : "y", decimals, without_minus_zero(at.y, decimals));
}

/* A key and what it does, ending at x; tells where what is left of it may end. */
static double draw_hint(shell *s, const ui *u, double x, const char *name, const char *word)
{
    const layout_box *line = &s->layout.status;
    const double width = ui_text_width(&ui_muted, word);
    char key[CHORD_TEXT_SIZE];
    const double cap = ui_key_cap_width(commands_key_of(name, key));
    const layout_box spot = { x - width - cap - 12, line->y, width + cap + 18, line->height };
    const bool hovered = press_spot(s, spot, commands_named(name)->chords[0]);
    ui_text(u, &ui_muted, (draw_point){ x - width, line->y + baseline }, width + 1, word);
    x -= width + cap + 6;
    ui_key_cap(u, (draw_point){ x, line->y + line->height / 2 }, key, hovered);
    return x - 18;
}

/* Ends at x, tells where what is left of it may end: x, where there was no room for it. */
static double draw_word(const shell *s, const ui *u, const ui_text_style *style, double x,
                        const char *text)
{
    const layout_box *line = &s->layout.status;
    const double width = ui_text_width(style, text);
    if (x - width < line->x + margin) { return x; }
    x -= width;
    ui_text(u, style, (draw_point){ x, line->y + baseline }, line->width, text);
    return x - 18;
}

/* A click on it does what the command does. */
static double draw_link(shell *s, const ui *u, const ui_text_style *style, double right,
                        const char *text, const char *name)
{
    const layout_box *line = &s->layout.status;
    const double x = draw_word(s, u, style, right, text);
    if (x < right) {
        (void)press_spot(s, (layout_box){ x + 12, line->y, right - x - 12, line->height },
                         commands_named(name)->chords[0]);
    }
    return x;
}

/* The same of what makes way for what is told of the play, which is `told` wide. */
static double draw_spare(const shell *s, const ui *u, double x, double told, const char *text)
{
    const double least = s->layout.status.x + margin + told;
    const bool has_room = x - ui_text_width(&ui_muted, text) - 18 >= least;
    return text[0] && has_room ? draw_word(s, u, &ui_muted, x, text) : x;
}

/* What the coarse test is worth here, or what a game has asked since its last moment. */
static double draw_coarse(const shell *s, const ui *u, double x, double told)
{
    const asteroids *game = s->session.editor.player.game;
    const report_coarse test = report_coarse_test(s->session.editor.report);
    char text[128] = "";
    if (game) {
        snprintf(text, sizeof text, "coarse tests: %d, fine: %d, hits: %d", game->tests.coarse,
                 game->tests.fine, game->tests.hits);
    } else if (test.by != 0) {
        snprintf(text, sizeof text, "%" PRId64 " pair%s, %" PRId64 " left by %s%s%s", test.pairs,
                 test.pairs == 1 ? "" : "s", test.left,
                 test.by & SCENE_SHOW_BIT(SCENE_SHOW_BALLS) ? "balls" : "",
                 test.by == SCENE_SHOW_COARSE ? " and " : "",
                 test.by & SCENE_SHOW_BIT(SCENE_SHOW_AABBS) ? "boxes" : "");
    }
    return s->layout.status.width >= mouse_needs ? draw_spare(s, u, x, told, text) : x;
}

/* Names that found no place in the picture. */
static double draw_left_out(const shell *s, const ui *u, double x, double told)
{
    char text[FIGURE_LEFT_OUT_SIZE];
    figure_tell_left_out(&s->session.editor.kept->left_out, text);
    return s->layout.status.width >= hint_needs ? draw_spare(s, u, x, told, text) : x;
}

/* The hints, the count of overlaps, how somebody's code stands, the place in the gallery and
 * whether there is something to save, from the right; tells where they begin. */
static double draw_right(shell *s, const ui *u, double told)
{
    const layout_box *line = &s->layout.status;
    double x = line->x + line->width - margin;
    if (line->width >= hint_needs) { x = draw_hint(s, u, x, NAMED_ALL_COMMANDS, "commands"); }
    if (s->layout.panel.width <= 0 || s->drawer_open) {
        x = draw_hint(s, u, x, NAMED_PANEL, "panel");
    }
    const int count = report_overlap_count(s->session.editor.report);
    const trial *t = &s->session.trial;
    char text[64], state[TRIAL_STATE_SIZE];
    snprintf(text, sizeof text, "%d overlapping pair%s", count, count == 1 ? "" : "s");
    const ui_text_style style = { { count > 0 ? DRAW_SANS_BOLD : DRAW_SANS, 12 },
                                  count > 0 ? FIGURE_OVERLAP : FIGURE_TEXT_MUTED,
                                  DRAW_START };
    if (!s->session.editor.player.game) { x = draw_link(s, u, &style, x, text, NAMED_HITS); }
    if (trial_is_on(t)) {
        x = draw_word(s, u, trial_wrong_count(t) > 0 ? &wrong_style : &ui_muted, x,
                      trial_tell_state(t, state));
    }
    x = draw_coarse(s, u, x, told);
    x = draw_left_out(s, u, x, told);
    if (!s->session.editor.player.game && s->session.stop.order == 0 &&
        s->session.stop.index >= 0 && s->session.gallery.count > 0) {
        snprintf(text, sizeof text, "%s%d/%d", line->width >= mouse_needs ? "Case " : "",
                 s->session.stop.index + 1, s->session.gallery.count);
        x = draw_link(s, u, &ui_muted, x, text, NAMED_CONTENTS);
    }
    if (line->width >= mouse_needs && !s->session.editor.player.transport.playing &&
        document_changed(&s->session.doc)) {
        const bool copied = s->session.doc.from_gallery;
        x = draw_link(s, u, &ui_strong, x, copied ? "Your copy, unsaved" : "Unsaved", NAMED_SAVE);
    }
    return x + 18 - margin;
}

/* Where there is room for it; tells where what comes behind it may begin. */
static double draw_mouse(const shell *s, const ui *u, double room)
{
    const layout_box *line = &s->layout.status;
    char text[96];
    statusline_mouse(&s->session.tools, text, sizeof text);
    const double width = draw_text_width(DRAW_MONO, 12, text);
    /* Far from the origin the numbers are long; the place grows in steps, so it does not jitter. */
    const double place = fmax(mouse_width, ceil(width / 40) * 40);
    /* A narrow line keeps no place free for a mouse that is elsewhere: words would be cut for
     * it. */
    if (line->width < (text[0] ? mouse_needs : hint_needs) || place + 2 * margin > room) {
        return line->x + margin;
    }
    ui_text(u, &mono_style, (draw_point){ line->x + margin, line->y + baseline }, place, text);
    return line->x + margin + place + margin;
}

/* What a press would do is told where there is room behind. */
static void draw_numbers(const ui *u, const char *numbers, draw_point at, double width,
                         const char *press)
{
    const double used = ui_text_width(&shape_style, numbers) + 24;
    ui_text(u, &shape_style, at, width, numbers);
    if (used + ui_text_width(&ui_muted, press) <= width) {
        ui_text(u, &ui_muted, (draw_point){ at.x + used, at.y }, width - used, press);
    }
}

/* The name makes way for the numbers. "": nothing is selected. */
static void name_selected(const editor *ed, double width, char out[SCENE_NAME_SIZE])
{
    const int count = editor_selection_count(ed);
    snprintf(out, SCENE_NAME_SIZE, count > 1 ? "%d shapes" : "", count);
    if (count == 1) {
        textfit_elide(ui_strong.font, editor_selected_shape(ed)->name, fmin(name_width, width), out,
                      SCENE_NAME_SIZE);
    }
}

static void draw_selected(const shell *s, const ui *u, draw_point at, double width,
                          const char *press)
{
    const editor *ed = &s->session.editor;
    char name[SCENE_NAME_SIZE], numbers[EXPLAIN_SIZE] = "";
    name_selected(ed, width, name);
    if (editor_selection_count(ed) == 1) { /* those of one of many would pass for those of all */
        explain_shape(editor_selected_shape(ed), numbers);
    }
    ui_text(u, &ui_strong, at, width, name);
    const double used = ui_text_width(&ui_strong, name) + 10;
    const draw_point behind = { at.x + used, at.y };
    if (width - used <= 40) { return; }
    if (editor_sees_selection(ed)) {
        draw_numbers(u, numbers, behind, width - used, press);
    } else { /* what one looks for in vain is told before its numbers */
        char text[80], key[CHORD_TEXT_SIZE];
        snprintf(text, sizeof text, "outside the view: %s fits the selection in",
                 commands_key_of(NAMED_FIT_SELECTION, key));
        ui_text(u, &ui_muted, behind, width - used, text);
    }
}

/* What comes first in bold, and what is said about it in a style of its own. */
typedef struct said {
    const char *head, *words;
    const ui_text_style *style;
} said;

/* The head alone where there is no room for both. */
static void draw_said(const ui *u, const said *it, draw_point at, double width)
{
    const double used = ui_text_width(&ui_strong, it->head) + 12;
    ui_text(u, &ui_strong, at, width, it->head);
    if (width - used > 120) {
        ui_text(u, it->style, (draw_point){ at.x + used, at.y }, width - used, it->words);
    }
}

/* Without its last parts, as long as all of it does not fit. */
static void shorten(const ui_text_style *style, char *text, double width)
{
    char *end = strrchr(text, ',');
    while (end && ui_text_width(style, text) > width) {
        *end = '\0';
        end = strrchr(text, ',');
    }
}

void statusline_build(shell *s, const ui *u)
{
    const layout_box *line = &s->layout.status;
    ui_fill(u, line, ui_color(u, FIGURE_PANEL));
    ui_rule(u, line->x, line->y + 0.5, line->width, 0);
    char played[PLAYER_TEXT_SIZE] = "";
    const editor *ed = &s->session.editor; /* whose selection is told of while its moment stands */
    if (player_is_on(ed) &&
        (ed->player.game || ed->player.transport.playing || ed->selected == 0)) {
        player_tell(ed, played);
    }
    const double right = draw_right(s, u, ui_text_width(&ui_muted, played));
    shorten(&ui_muted, played, right - line->x - margin);
    char head[SCENE_NAME_SIZE];
    name_selected(ed, line->width, head);
    const tool_mode mode = s->session.tools.mode;
    const char *first = mode == TOOL_MODE_SELECT ? head : toolbox_mode_info(mode)->name;
    const double needed = fmax(ui_text_width(&ui_muted, played), ui_text_width(&ui_strong, first));
    const double left = draw_mouse(s, u, right - line->x - needed);
    const draw_point at = { left, line->y + baseline };
    if (right - left < 40) { return; }
    story_text told;
    char press[PRESS_HINT_SIZE];
    story_tell(ed, &told);
    press_hint(s, press);
    if (mode != TOOL_MODE_SELECT) {
        draw_said(u, &(said){ first, press, &ui_muted }, at, right - left);
    } else if (told.title[0]) {
        draw_said(u, &(said){ told.title, told.words, &shape_style }, at, right - left);
    } else if (played[0]) {
        ui_text(u, &ui_muted, at, right - left, played);
    } else if (ed->selected == 0) {
        const char *words = press[0] ? press : "Nothing selected";
        if (left == line->x + margin || ui_text_width(&ui_muted, words) <= right - left) {
            ui_text(u, &ui_muted, at, right - left, words); /* beside the mouse's place: whole */
        }
    } else {
        draw_selected(s, u, at, right - left, press);
    }
}
