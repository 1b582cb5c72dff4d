/* panel.c - explains the chosen pair or sweep step by step. */
#include "app/panel/panel.h"

#include <math.h>
#include <stdio.h>

#include "app/edit/editor.h"

static const double margin = 16;
static const double gap = 10;
static const double card_padding = 9, card_bar = 4;
static const double step_indent = 24;
static const double mono_indent = 14;    /* of what a long formula wraps to */
static const double switches_need = 420; /* lower panels scroll the switches with the rest */

static const ui_text_style title_style = { { DRAW_SANS_BOLD, 15 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style formula_style = { { DRAW_MONO, 11 }, FIGURE_TEXT_MUTED, DRAW_START };
static const ui_text_style numbers_style = { { DRAW_MONO, 11 }, FIGURE_TEXT, DRAW_START };

/* ---- Parts ------------------------------------------------------------------------------- */

static void verdict_card(const ui *u, ui_flow *flow, const char *text, figure_role role)
{
    ui_flow inner = *flow;
    inner.x += card_bar + card_padding;
    inner.width -= card_bar + 2 * card_padding;
    inner.y += card_padding;
    const double height = ui_paragraph_height(&ui_title, &inner, text) + 2 * card_padding;
    const layout_box card = { flow->x, flow->y, flow->width, height };
    ui_card(u, &card, ui_tint(u, role, 0.12), ui_tint(u, role, 0.45));
    const layout_box bar = { flow->x, flow->y, card_bar, height };
    ui_fill(u, &bar, ui_color(u, role));
    ui_paragraph(u, &ui_title, &inner, text);
    flow->y += height + gap;
}

static void mono_lines(const ui *u, const ui_text_style *style, ui_flow *flow, const char *text)
{
    flow->indent = mono_indent;
    ui_paragraph(u, style, flow, text);
    flow->indent = 0;
}

static void step_number(const ui *u, const ui_flow *flow, int number, bool decides)
{
    const draw_color accent = ui_color(u, FIGURE_ACCENT);
    const draw_paint disc = { .fill = decides ? accent : ui_tint(u, FIGURE_TEXT, 0.10) };
    const draw_point middle = { flow->x + 8, flow->y + 8.5 };
    draw_circle(u->list, &disc, middle, 8);
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    const ui_text_style style = { { DRAW_SANS_BOLD, 10 },
                                  decides ? FIGURE_PANEL : FIGURE_TEXT_MUTED,
                                  DRAW_MIDDLE };
    ui_text(u, &style, (draw_point){ middle.x, middle.y + 3.5 }, 20, text);
}

/* The steps of one story, and how much of them is told. */
typedef struct step_list {
    const report_steps *steps;
    bool at_start;
    int told; /* up to this step; 0: nothing is told, so all of it is known */
} step_list;

static void step_texts(const ui *u, ui_flow *flow, const report_step *step, bool later)
{
    ui_flow inner = *flow;
    inner.x += step_indent;
    inner.width -= step_indent;
    ui_paragraph(u, later ? &ui_muted : &ui_strong, &inner, step->title);
    mono_lines(u, &formula_style, &inner, step->formula);
    mono_lines(u, later ? &formula_style : &numbers_style, &inner, step->numbers);
    ui_paragraph(u,
                 later           ? &ui_muted
                 : step->decides ? &ui_strong
                                 : &ui_plain,
                 &inner, step->outcome);
    flow->y = inner.y + gap - 2;
}

void panel_ground(const ui *u, const layout_box *box, bool told, bool pointed)
{
    if (told || pointed) {
        ui_card(u, box, ui_tint(u, FIGURE_ACCENT, told ? 0.14 : 0.07),
                ui_tint(u, FIGURE_ACCENT, told ? 0.6 : 0.3));
    }
}

/* Brings the step that was walked to into the part of the panel that is seen. */
static void reveal_step(shell *s, const layout_box *box)
{
    const layout_box *panel = &s->layout.panel;
    const double shown =
        panel->height - (panel->height >= switches_need ? overlay_switches_height(s) : 0);
    const double below = box->y + box->height - (panel->y + shown - gap);
    const double above = panel->y + gap - box->y;
    s->session.editor.story.reveal = false;
    if (above > 0 || below > 0) {
        const double by = above > 0 || box->height > shown ? -above : below;
        s->panel_scroll.offset = fmax(s->panel_scroll.offset + by, 0);
        s->session.dirty = true;
    }
}

static void draw_step(shell *s, const ui *u, ui_flow *flow, const step_list *list, int number)
{
    const report_step *step = &list->steps->step[number - 1];
    ui_flow below = *flow;
    step_texts(NULL, &below, step, false);
    const layout_box box = { flow->x - gap / 2, flow->y - gap / 2 + 1, flow->width + gap,
                             below.y - flow->y };
    const widget_id id = widget_key(list->at_start ? "step at start" : "step", number);
    const widget_spot_state spot = widget_spot(&s->widgets, id, box, 0);
    const bool told = number == list->told;
    if (spot.hovered) { s->pointed = (story_place){ number, list->at_start }; }
    if (spot.clicked) { story_go(&s->session.editor, (story_place){ number, list->at_start }); }
    panel_ground(u, &box, told, spot.hovered);
    step_number(u, flow, number, step->decides);
    step_texts(u, flow, step, list->told > 0 && number > list->told);
    if (told && s->session.editor.story.reveal) { reveal_step(s, &box); }
}

static void draw_steps(shell *s, const ui *u, ui_flow *flow, const report_steps *steps,
                       bool at_start)
{
    const story_place now = story_now(&s->session.editor);
    const bool told = now.step > 0 && now.at_start == at_start;
    step_list list = { .steps = steps, .at_start = at_start };
    list.told = !told ? 0 : now.step < steps->count ? now.step : steps->count;
    for (int i = 0; i < steps->count; i++) { draw_step(s, u, flow, &list, i + 1); }
}

/* ---- Sections ---------------------------------------------------------------------------- */

bool panel_section(shell *s, ui_flow *flow, const char *title, settings_fold fold)
{
    static const double height = 22, below = 4;
    bool *folded = &s->session.settings.folded[fold];
    const layout_box box = { flow->x - 4, flow->y, flow->width + 8, height };
    *folded ^= widget_section(&s->widgets, widget_key("section", (int)fold), box, title, !*folded);
    flow->y += height + below;
    return !*folded;
}

/* A step that is walked to is seen, whatever was folded. */
static bool reasoning_section(shell *s, ui_flow *flow, const char *title, bool at_start)
{
    const settings_fold fold = at_start ? FOLD_START : FOLD_FRAME;
    const story_place now = story_now(&s->session.editor);
    if (s->session.editor.story.reveal && now.step > 0 && now.at_start == at_start) {
        s->session.settings.folded[fold] = false;
    }
    return panel_section(s, flow, title, fold);
}

static bool collides(const report *r, const report_question *about)
{
    const report_pair pair = about->pair;
    return about->is_sweep ? report_sweep_of(r, pair.a, pair.b).result.hit
                           : report_pair_overlaps(r, pair);
}

/* Of the sweep, or of the pair, where there is a sweep as it stands at its start. */
static void draw_reasoning(shell *s, const ui *u, ui_flow *flow, const figure_choice *choice,
                           bool of_pair)
{
    const report *r = s->session.editor.report;
    const report_question about = figure_question(choice, of_pair);
    char text[EXPLAIN_SIZE];
    report_steps steps;
    if (choice->has_sweep &&
        !reasoning_section(s, flow, of_pair ? "AT ITS START" : "IN THE FRAME", of_pair)) {
        return;
    }
    const bool hit = collides(r, &about);
    explain_verdict(r, &about, text);
    verdict_card(u, flow, text,
                 of_pair ? (hit ? FIGURE_OVERLAP : FIGURE_SWEPT_AREA)
                         : (hit ? FIGURE_HIT : FIGURE_AXIS));
    trial_answer_build(s, u, flow, about);
    report_letters(r, &about, text);
    ui_paragraph(u, &ui_muted, flow, text);
    flow->y += text[0] ? gap / 2 : 0;
    report_steps_of(r, &about, &steps);
    draw_steps(s, u, flow, &steps, of_pair && choice->has_sweep);
    flow->y += of_pair ? 0 : gap;
}

static void at_most(const ui *u, const ui_text_style *style, ui_flow *flow, int lines,
                    const char *text)
{
    flow->max_lines = lines;
    ui_paragraph(u, style, flow, text);
    flow->max_lines = 0;
}

static void draw_title_and_note(const shell *s, const ui *u, ui_flow *flow)
{
    const scene *seen = s->session.editor.scene; /* of a demo its own */
    const char *title = scene_title(seen);
    const char *file = document_file_name(&s->session.doc);
    const double mark = verdict_mark_width(s->session.editor.report);
    ui own = *u;
    own.is_own = true;
    char plain[1024]; /* more than three lines hold */
    flow->width -= mark;
    at_most(&own, &title_style, flow, 3,
            textfit_plain(title[0]  ? title
                          : file[0] ? file
                                    : "Untitled",
                          plain, sizeof plain));
    flow->width += mark;
    flow->y += 4;
    at_most(&own, &ui_muted, flow, s->session.editor.selected ? 3 : 8, scene_note(seen));
    flow->y += gap + 2;
}

static const char *nothing_to_explain(const shell *s)
{
    if (player_is_on(&s->session.editor)) {
        return "Nothing is told of this moment: select a shape, or pause at a contact.";
    }
    const scene_shape *selected = editor_selected_shape(&s->session.editor);
    if (selected && selected->type == SCENE_LABEL) {
        return "A label is text in the picture: it collides with nothing.";
    }
    int flat = 0, solid = 0;
    for (int i = scene_shape_count(s->session.doc.scene) - 1; i >= 0; i--) {
        const scene_type type = scene_shape_at(s->session.doc.scene, i)->type;
        flat += type != SCENE_LABEL && !scene_type_is_3d(type);
        solid += scene_type_is_3d(type);
    }
    const int alike = !selected && flat > solid                       ? flat
                      : !selected || scene_type_is_3d(selected->type) ? solid
                                                                      : flat;
    return flat + solid == 0
               ? "No shapes. Choose a tool and draw some, or drop a case file on the window."
           : flat + solid == 1     ? "A single shape: there is nothing to collide with."
           : alike > 1 && selected ? "Its layer and those of the others ignore each other."
           : alike > 1
               ? "The layers of these shapes ignore each other."
               : "Flat shapes and shapes in space are not compared: there is no other of its kind.";
}

/* What follows is not about the two selected, and that is said. False: it is. */
static bool tell_why_not_these_two(const editor *ed, const ui *u, ui_flow *flow)
{
    char text[160];
    const report_pair two = { scene_index_of(ed->scene, ed->selected),
                              scene_index_of(ed->scene, ed->partner) };
    const bool are_two = editor_selection_count(ed) == 2 && two.a >= 0 && two.b >= 0;
    const char *why = are_two ? report_why_not_compared(ed->report, two) : NULL;
    if (why) {
        snprintf(text, sizeof text, "The two selected: %s.", why);
        ui_paragraph(u, &ui_muted, flow, text);
        flow->y += gap;
    }
    return why != NULL;
}

/* ---- Three and more ---------------------------------------------------------------------- */

/* More would push the reasoning far down; of crowds the first are looked at, and so many pairs
 * asked, but for those that overlap. */
enum { MOST_PAIRS = 8, MOST_ASKED = 500, MOST_LOOKED_AT = 300 };

/* The first of those that do not collide and of those that do, each in file order. */
typedef struct pairs_found {
    figure_choice rows[2][MOST_PAIRS], told;
    int counts[2];
    bool are_all; /* none was left out of the counts */
} pairs_found;

static void add_pair(const report *r, report_pair pair, pairs_found *out)
{
    const figure_choice two =
        figure_choose(r, report_shape(r, pair.a)->id, report_shape(r, pair.b)->id);
    const report_question about = figure_question(&two, false);
    const bool hit = collides(r, &about);
    if (out->counts[hit] < MOST_PAIRS) { out->rows[hit][out->counts[hit]] = two; }
    out->counts[hit]++;
}

static void find_pairs(const editor *ed, pairs_found *out)
{
    const report *r = ed->report;
    report_pair last = { -1, -1 };
    int among[MOST_LOOKED_AT], count = 0, asked = 0;
    out->told = story_choice(ed);
    out->counts[0] = out->counts[1] = 0;
    for (int i = 0; i < report_shape_count(r) && count < MOST_LOOKED_AT; i++) {
        if (editor_is_selected(ed, report_shape(r, i)->id)) { among[count++] = i; }
    }
    for (int i = 0; i < count * count && asked < MOST_ASKED; i++) {
        const report_pair pair = { among[i / count], among[i % count] };
        if (pair.a < pair.b && report_comparable(r, pair)) {
            add_pair(r, pair, out);
            last = pair;
            asked++;
        }
    }
    out->are_all = count == editor_selection_count(ed) && asked < MOST_ASKED;
    const int looked_at = count > 0 ? among[count - 1] : -1;
    const int most = out->are_all ? 0 : report_overlap_count(r); /* known of the others as well */
    for (int i = 0; i < most && out->counts[1] < MOST_PAIRS; i++) {
        const report_pair pair = report_overlap_at(r, i);
        const bool was_asked =
            pair.b <= looked_at && (pair.a < last.a || (pair.a == last.a && pair.b <= last.b));
        if (!was_asked && editor_is_selected(ed, report_shape(r, pair.a)->id) &&
            editor_is_selected(ed, report_shape(r, pair.b)->id)) {
            add_pair(r, pair, out);
        }
    }
}

/* What it would be explained as; a click explains it. */
static void draw_pair(shell *s, const ui *u, ui_flow *flow, const pairs_found *found, int row)
{
    static const double dot = 4, indent = 14;
    editor *ed = &s->session.editor;
    const report *r = ed->report;
    const bool hit = row < found->counts[1];
    const figure_choice *two = &found->rows[hit][hit ? row : row - found->counts[1]];
    const figure_choice *told = &found->told;
    const report_question about = figure_question(two, false);
    const figure_role role = !hit             ? FIGURE_TEXT_MUTED
                             : two->has_sweep ? FIGURE_HIT
                                              : FIGURE_OVERLAP;
    const draw_color color = ui_color(u, role);
    const draw_paint sign = { .fill = hit ? color : (draw_color){ 0 },
                              .stroke = color,
                              .width = 1.2 };
    char text[EXPLAIN_SIZE], plain[EXPLAIN_SIZE];
    ui_flow inner = { .x = flow->x + indent, .width = flow->width - indent, .y = flow->y };
    explain_verdict(r, &about, text);
    (void)textfit_plain(text, plain, sizeof plain);
    const layout_box box = { flow->x - gap / 2, flow->y - 2, flow->width + gap,
                             ui_paragraph_height(&ui_plain, &inner, plain) + 4 };
    const widget_spot_state spot =
        widget_spot(&s->widgets, widget_key("pair", row), box, WIDGET_TAB_STOP);
    if (spot.clicked) {
        editor_tell_pair(ed, report_shape(r, about.pair.a)->id, report_shape(r, about.pair.b)->id);
        s->panel_selected[0] = ed->selected; /* the list stays under the mouse */
        s->panel_selected[1] = ed->partner;
    }
    panel_ground(u, &box, two->pair.a == told->pair.a && two->pair.b == told->pair.b, spot.hovered);
    draw_circle(u->list, &sign, (draw_point){ flow->x + dot, flow->y + 8.5 }, dot);
    ui_paragraph(u, &ui_plain, &inner, plain);
    flow->y = inner.y + 4;
}

/* The pairs among three and more selected; what follows explains one of them. Those that collide go
 * first: whoever is explained the rows stay where they are. */
static void pairs_section(shell *s, const ui *u, ui_flow *flow)
{
    pairs_found found;
    char text[40] = "No two of them are compared.";
    if (editor_selection_count(&s->session.editor) < 3 ||
        !panel_section(s, flow, "PAIRS AMONG THEM", FOLD_PAIRS)) {
        return;
    }
    find_pairs(&s->session.editor, &found);
    const int all = found.counts[0] + found.counts[1];
    for (int row = 0; row < all && row < MOST_PAIRS; row++) { draw_pair(s, u, flow, &found, row); }
    if (!found.are_all) {
        snprintf(text, sizeof text, "and many more");
    } else if (all > MOST_PAIRS) {
        snprintf(text, sizeof text, "and %d more", all - MOST_PAIRS);
    }
    if (!found.are_all || all == 0 || all > MOST_PAIRS) { ui_paragraph(u, &ui_muted, flow, text); }
    flow->y += gap;
}

static void draw_content(shell *s, const ui *u, ui_flow *flow)
{
    const draw_point mark = { flow->x + flow->width, flow->y + 10 };
    if (!inspector_shows_case(s)) { draw_title_and_note(s, u, flow); }
    inspector_build(s, u, flow);
    verdict_mark(u, s->session.editor.report, mark);
    verdicts_build(s, u, flow);
    mistake_build(s, u, flow);
    trial_build(s, u, flow);
    const bool is_told = tell_why_not_these_two(&s->session.editor, u, flow);
    pairs_section(s, u, flow);
    const figure_choice choice = story_choice(&s->session.editor);
    if (choice.has_sweep) { draw_reasoning(s, u, flow, &choice, false); }
    if (choice.has_pair) {
        draw_reasoning(s, u, flow, &choice, true);
    } else if (!is_told) {
        ui_paragraph(u, &ui_muted, flow, nothing_to_explain(s));
    }
}

/* ---- Scrolling --------------------------------------------------------------------------- */

void panel_build(shell *s, const ui *u)
{
    const layout_box *panel = &s->layout.panel;
    const editor *ed = &s->session.editor;
    if (s->panel_shows != s->session.shown || s->panel_selected[0] != ed->selected ||
        s->panel_selected[1] != ed->partner) {
        /* What is new begins with its name and verdict, a polygon of a new case at its start. */
        s->inspector.points_of = s->panel_shows == s->session.shown ? s->inspector.points_of : 0;
        s->panel_shows = s->session.shown;
        s->panel_selected[0] = ed->selected;
        s->panel_selected[1] = ed->partner;
        s->panel_scroll = (widget_scroll){ 0 };
    }
    if (panel->width <= 0) { return; }
    ui_fill(u, panel, ui_color(u, FIGURE_PANEL));
    ui_rule(u, panel->x + 0.5, panel->y, 0, panel->height);
    const bool pinned = panel->height >= switches_need;
    const double switches = overlay_switches_height(s);
    layout_box content = *panel;
    content.height -= pinned ? switches : 0;
    ui_flow flow = { .x = content.x + margin,
                     .width = content.width - 2 * margin,
                     .y = content.y + margin - s->panel_scroll.offset };
    const widget_id scrolled = widget_key("panel", 0);
    widget_scroll_begin(&s->widgets, scrolled, &content);
    draw_content(s, u, &flow);
    if (!pinned) {
        overlay_switches_build(s, u, (draw_point){ panel->x, flow.y });
        flow.y += switches;
    }
    if (widget_scroll_end(&s->widgets, scrolled, &s->panel_scroll, flow.y)) {
        s->session.dirty = true; /* it was drawn in another place: once more */
    }
    if (pinned) {
        overlay_switches_build(s, u, (draw_point){ panel->x, panel->y + panel->height - switches });
    }
}
