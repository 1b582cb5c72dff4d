/* inspector.c - the sections above the explanation: the selected shape, several, or the case. */
#include "app/panel/panel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/panel/sheet.h"
#include "app/shell/shell.h"
#include "figure/plan/theme.h"
#include "scene/doc/shape_fields.h"

static const double section_gap = 10;
static const double note_least = 3, note_line = 17;
static const int nearly_alike = 90; /* colours: the sum of how far red, green and blue differ */
enum { TITLE_CHARS = 200, NOTE_MOST = 10, MOST_COLOR = 20 };

/* ---- Parts ------------------------------------------------------------------------------- */

static void actions_row(sheet *h)
{
    const struct {
        const char *command, *text; /* on a button */
    } actions[] = {
        { NAMED_DUPLICATE, "Duplicate" },
        { NAMED_LOCK, h->locked ? "Unlock" : "Lock" },
        { NAMED_DELETE, "Delete" },
    };
    enum { count = sizeof actions / sizeof actions[0] };
    const double width = floor((h->flow->width - (count - 1) * 6) / count);
    for (int i = 0; i < count; i++) {
        const layout_box box = { h->flow->x + i * (width + 6), h->flow->y, width, SHEET_ROW };
        commands_button(
            h->s, actions[i].command, 0,
            &(widget_button_spec){ .box = box, .text = actions[i].text, .tab_stop = true });
    }
    sheet_row_end(h);
}

/* ---- Values that one shape has, or all of several ----------------------------------------- */

typedef enum shared { RADIUS, MOVE_X, MOVE_Y, SPIN, RESPONSE, LAYER, SHARED } shared;

/* What is selected has in common; the values themselves are those of sheet->shape. */
typedef struct common {
    int count;
    bool all_flat, all_solid, all_round, any_moves;
    bool same[SHARED];
} common;

/* NULL: it is no number, or the shape has none. */
static double *number_in(scene_shape *shape, shared which)
{
    double *const numbers[SHARED] = { [RADIUS] = scene_radius_in(shape),
                                      [MOVE_X] = &shape->move.x,
                                      [MOVE_Y] = &shape->move.y,
                                      [SPIN] = &shape->spin_deg };
    return numbers[which];
}

static common common_of(sheet *h)
{
    const editor *ed = &h->s->session.editor;
    common c = { editor_selection_count(ed), true, true, true, false, { 0 } };
    memset(c.same, true, sizeof c.same);
    for (int i = 0; i < c.count; i++) {
        scene_shape shape = *scene_find(ed->scene, editor_selection_at(ed, i));
        sheet_take_move(ed, &shape);
        c.all_flat = c.all_flat && !scene_motion_problem(shape.type);
        c.all_solid = c.all_solid && scene_type_is_3d(shape.type);
        c.all_round = c.all_round && scene_radius_in(&shape);
        c.any_moves = c.any_moves || shape.has_move;
        for (int k = 0; k < SHARED; k++) {
            const double *a = number_in(&shape, (shared)k), *b = number_in(&h->shape, (shared)k);
            c.same[k] = c.same[k] && (!a || !b || *a == *b);
        }
        c.same[RESPONSE] = c.same[RESPONSE] && shape.respond == h->shape.respond;
        c.same[LAYER] = c.same[LAYER] && strcmp(shape.layer, h->shape.layer) == 0;
    }
    return c;
}

static void finish_all(sheet *h, const char *verb, scene_status status)
{
    char label[80];
    editor *ed = &h->s->session.editor;
    if (status != SCENE_OK) { editor_revert(ed); }
    editor_label(ed, verb, label, sizeof label);
    sheet_finish(h, status, label);
}

/* Gives all that is selected this value of sheet->shape. */
static void share(sheet *h, const common *c, shared which, const char *verb)
{
    editor *ed = &h->s->session.editor;
    scene_status status = SCENE_OK;
    if (c->count == 1) {
        sheet_apply(h, verb);
        return;
    }
    editor_revert(ed); /* every motion of a drag counts from where it began */
    for (int i = 0; i < c->count && status == SCENE_OK; i++) {
        scene_shape shape = *scene_find(ed->scene, editor_selection_at(ed, i));
        double *number = number_in(&shape, which);
        if (number) { *number = *number_in(&h->shape, which); }
        if (which == MOVE_X || which == MOVE_Y) {
            shape.has_move = shape.move.x != 0 || shape.move.y != 0;
        } else if (which == RESPONSE) {
            shape.respond = h->shape.respond;
        } else if (which == LAYER) {
            memcpy(shape.layer, h->shape.layer, sizeof shape.layer);
        }
        status = scene_replace(ed->scene, shape.id, &shape);
    }
    finish_all(h, verb, status);
}

static widget_id key_of(const sheet *h, const common *c, const char *name)
{
    char of_all[32];
    snprintf(of_all, sizeof of_all, "%s of all", name);
    return c->count > 1 ? widget_key(of_all, 0) : sheet_key(h, name, 0);
}

/* ---- One shape --------------------------------------------------------------------------- */

/* With what the field was left, or what, as_typed, it has by now; h->result tells which. NULL:
 * nothing is told. Of a box that is given its height counts, and that it has a width: then it takes
 * not all of the row. */
static const char *text_row(sheet *h, const char *caption, widget_text_spec spec)
{
    const char *typed;
    const double height = fmax(spec.box.height, SHEET_ROW);
    spec.box = sheet_cell(h, 0, spec.box.width == 0);
    spec.box.height = height;
    spec.hint = spec.hint ? spec.hint : "none";
    spec.disabled = h->disabled;
    sheet_caption(h, caption, spec.id);
    const widget_result result = widget_text(&h->s->widgets, &spec, &typed);
    const bool told = result == WIDGET_DONE || result == WIDGET_CHANGING;
    h->flow->y += height + SHEET_GAP;
    if (result != WIDGET_IDLE) {
        h->told = spec.id;
        h->result = result;
    }
    if (result == WIDGET_CANCELLED && spec.as_typed) { editor_give_up(&h->s->session.editor); }
    return told ? typed : NULL;
}

static void name_row(sheet *h)
{
    const widget_text_spec spec = { .id = sheet_key(h, "name", 0),
                                    .text = h->shape.name,
                                    .most_chars = SCENE_NAME_CHARS };
    const char *typed = text_row(h, "name", spec);
    if (!typed) { return; }
    if (typed[0] == '\0') { /* the scene would keep the old one without a word */
        widget_refuse(&h->s->widgets, spec.id, "A shape needs a name.");
        return;
    }
    snprintf(h->shape.name, sizeof h->shape.name, "%s", typed);
    sheet_apply(h, "Rename");
}

static void take_label_back(shell *s)
{
    editor_undo(&s->session.editor);
}

/* By a press beside it, before anything was typed: nobody wants what it says until then. */
static bool is_left_unwritten(const sheet *h, widget_id id)
{
    const widgets *w = &h->s->widgets;
    const toolbox *t = &h->s->session.tools;
    return w->focus == id && widget_happens(w, INPUT_PRESS) && w->takes_keyboard && w->hot == 0 &&
           w->edit.text.past_count == 0 && toolbox_pick(t, &t->mouse).id != h->shape.id;
}

/* What a label says, above its name: F2 begins here. The picture has every letter at once. */
static void text_of_label(sheet *h)
{
    const widget_text_spec spec = { .id = sheet_key(h, "text", 0),
                                    .text = h->shape.as.label.text,
                                    .most_chars = SCENE_TEXT_SIZE - 1,
                                    .as_typed = true };
    const char *typed = text_row(h, "text", spec);
    if (h->s->session.tools.new_label == h->shape.id &&
        (h->result == WIDGET_CANCELLED || is_left_unwritten(h, spec.id))) {
        h->s->chosen = take_label_back;
    }
    if (typed) {
        sheet_rewind(h); /* where nothing is left, all that was there stays */
        h->shape.as.label.text = typed[strspn(typed, " ")] ? typed : "";
        sheet_apply(h, "Change text of");
    }
}

/* Two numbers that a shape may have or not: a button at their end takes them away. True: they are
 * others now, or *has is false from now on. */
typedef struct optional_numbers {
    const char *caption, *labels[2], *tip, *hint, *clear_key, *clear_tip;
} optional_numbers;

static bool optional_row(sheet *h, const optional_numbers *row, bool *has, ct_vec *numbers)
{
    static const double button = 22, beside = 2;
    bool changed = false;
    layout_box box;
    sheet_caption(h, row->caption, sheet_key(h, row->caption, 0));
    for (int i = 0; i < 2; i++) {
        const sheet_field f = { .id = sheet_key(h, row->caption, i),
                                .label = row->labels[i],
                                .tip = row->tip,
                                .hint = *has ? NULL : row->hint,
                                .value = i == 0 ? &numbers->x : &numbers->y };
        box = sheet_cell(h, i, false);
        box.width -= *has && i == 1 ? button + beside : 0;
        changed |= sheet_number(h, &f, &box);
    }
    const widget_button_spec clear = {
        .id = sheet_key(h, row->clear_key, 0),
        .box = { box.x + box.width + beside, box.y, button, box.height },
        .text = "×",
        .tip = row->clear_tip,
        .disabled = h->disabled,
        .flat = true,
    };
    const bool clears = *has && widget_button(&h->s->widgets, &clear);
    h->result = clears ? WIDGET_DONE : h->result;
    *has = (*has || changed) && !clears;
    sheet_row_end(h);
    return changed || clears;
}

static void move_row(sheet *h)
{
    static const optional_numbers row = {
        "move", { "dx", "dy" }, "How far it moves in the frame looked at",
        "none", "no move",      "No move"
    };
    ct_vec *move = &h->shape.move;
    bool has = h->shape.has_move;
    if (optional_row(h, &row, &has, move)) {
        *move = has ? *move : (ct_vec){ 0, 0 };
        h->shape.has_move = move->x != 0 || move->y != 0;
        sheet_apply(h, has ? "Change move of" : "Take away the move of");
    }
}

static void spin_row(sheet *h, const common *c)
{
    double *deg = &h->shape.spin_deg;
    const sheet_field f = { .id = key_of(h, c, "spin"),
                            .label = "deg",
                            .tip = "By how much it turns between two frames when the case is "
                                   "played, counter-clockwise where y grows upwards",
                            .hint = !c->same[SPIN] ? "mixed"
                                    : *deg == 0    ? "none"
                                                   : NULL,
                            .unit = SHEET_ANGLE,
                            .value = deg };
    if (sheet_numbers(h, "spin", &f, 1)) { share(h, c, SPIN, "Change spin of"); }
}

static void respond_row(sheet *h, const common *c)
{
    const widget_choice_spec spec = { .id = key_of(h, c, "respond"),
                                      .texts = scene_respond_names,
                                      .count = SCENE_RESPOND_COUNT,
                                      .chosen = c->same[RESPONSE] ? (int)h->shape.respond : -1,
                                      .tip = "What it does at a first contact when the case is "
                                             "played; axis: the parts of its move into the "
                                             "sides hit become 0",
                                      .disabled = h->disabled };
    const int now = sheet_choice(h, "respond", spec);
    if (now >= 0) {
        h->shape.respond = (scene_respond)now;
        share(h, c, RESPONSE, "Change response of");
    }
}

static void layer_row(sheet *h, const common *c)
{
    const widget_text_spec spec = { .id = key_of(h, c, "layer"),
                                    .text = c->same[LAYER] ? h->shape.layer : "",
                                    .hint = c->same[LAYER] ? NULL : "mixed",
                                    .most_chars = SCENE_LAYER_SIZE - 1,
                                    .tip =
                                        "Shapes of layers that ignore each other are not "
                                        "compared: the case tells which, with nothing selected" };
    const char *typed = text_row(h, "layer", spec);
    if (!typed) { return; }
    const char *problem = typed[0] ? layer_problem(typed, strlen(typed)) : NULL;
    char why[80];
    snprintf(why, sizeof why, "layer %s", problem ? problem : "");
    if (problem) {
        widget_refuse(&h->s->widgets, spec.id, why);
    } else {
        snprintf(h->shape.layer, sizeof h->shape.layer, "%s", typed);
        share(h, c, LAYER, "Change layer of");
    }
}

/* Those that have names, to be clicked; true: one was. */
static bool swatches(sheet *h, const layout_box *cell)
{
    static const double side = 16;
    bool clicked = false;
    for (int i = 1; i < SCENE_COLOR_COUNT; i++) {
        char text[SCENE_COLOR_SIZE];
        const widget_id id = sheet_key(h, "swatch", i);
        const layout_box box = { cell->x + (i - 1) * fmin(cell->width / 4, side + 8),
                                 cell->y + (cell->height - side) / 2, side, side };
        ui_card(h->u, &box, theme_shape(h->u->theme, i - 1), ui_border(h->u));
        if (!h->disabled && widget_spot(&h->s->widgets, id, box, 0).clicked) {
            h->shape.color = (uint32_t)i;
            h->result = WIDGET_DONE;
            clicked = true;
        }
        widget_tip(&h->s->widgets, id, scene_color_text((uint32_t)i, text));
    }
    return clicked;
}

/* As a file may have it, or as people type and paste it: "Orange", "#06c ". */
static bool typed_color(const char *typed, uint32_t *out)
{
    static const struct {
        const char *name, *text;
    } known[] = { { "gray", "grey" },     { "red", "#ff0000" },    { "orange", "#ffa500" },
                  { "pink", "#ffc0cb" },  { "yellow", "#ffff00" }, { "green", "#008000" },
                  { "cyan", "#00ffff" },  { "brown", "#a52a2a" },  { "magenta", "#ff00ff" },
                  { "black", "#000000" }, { "white", "#ffffff" } };
    char text[MOST_COLOR + 1] = ""; /* of what has more bytes than that, none is a colour's */
    typed += strspn(typed, " ");
    for (size_t i = 0; i < MOST_COLOR && typed[i + strspn(typed + i, " ")]; i++) {
        text[i] = (char)(typed[i] >= 'A' && typed[i] <= 'Z' ? typed[i] - 'A' + 'a' : typed[i]);
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(text, known[i].name) == 0) { snprintf(text, sizeof text, "%s", known[i].text); }
    }
    if (text[0] == '#' && strlen(text) == 4) {
        memcpy(text, (char[]){ '#', text[1], text[1], text[2], text[2], text[3], text[3], 0 }, 8);
    }
    return scene_color_of(text, out);
}

static void color_row(sheet *h)
{
    char text[SCENE_COLOR_SIZE];
    const layout_box beside = sheet_cell(h, 1, false);
    const draw_color own = theme_own(h->u->theme, &h->shape, 0);
    const uint32_t drawn = SCENE_COLOR_RGB | (uint32_t)own.r << 16 | (uint32_t)own.g << 8 | own.b;
    const bool by_hand = h->shape.color >= SCENE_COLOR_COUNT, mended = h->shape.color != drawn;
    const draw_color red = ui_color(h->u, FIGURE_OVERLAP);
    const bool is_red = abs(own.r - red.r) + abs(own.g - red.g) + abs(own.b - red.b) < nearly_alike;
    const widget_text_spec spec = { .id = sheet_key(h, "color", 0),
                                    .box = beside,
                                    .text = scene_color_text(h->shape.color, text),
                                    .hint = "by itself",
                                    .most_chars = MOST_COLOR,
                                    .tip =
                                        "blue, teal, purple, grey, another usual name or #rrggbb; "
                                        "what overlaps is red all the same" };
    const char *typed = text_row(h, "colour", spec);
    if (swatches(h, &beside) || (typed && typed_color(typed, &h->shape.color))) {
        sheet_apply(h, "Change colour of");
    } else if (typed) {
        widget_refuse(&h->s->widgets, spec.id,
                      "colour must be blue, teal, purple, grey, red, orange, pink, yellow, green, "
                      "cyan, brown, magenta, black, white or as #0066cc");
    }
    if (by_hand && (mended || is_red)) {
        const layout_box note = sheet_cell(h, 0, true);
        ui_text(h->u, &ui_small, (draw_point){ note.x, note.y + 10 }, note.width,
                is_red                       ? "nearly the red of overlaps"
                : h->u->theme == FIGURE_DARK ? "drawn lighter, for contrast"
                                             : "drawn darker, for contrast");
        h->flow->y += 14 + SHEET_GAP;
    }
}

/* Where its name was put by hand; the number that is typed first goes with the shape's middle. */
static void label_row(sheet *h)
{
    static const optional_numbers row = {
        "name at",
        { "x", "y" },
        "Where the middle of its name stands; it goes along with the shape",
        "by itself",
        "no name at",
        "Name by itself"
    };
    ct_vec at = h->shape.has_label_at ? h->shape.label_at : scene_pivot(&h->shape);
    if (optional_row(h, &row, &h->shape.has_label_at, &at)) {
        h->shape.label_at = at;
        sheet_apply(h, "Move the name of");
    }
}

static void shape_section(sheet *h)
{
    const bool *folded = h->s->session.settings.folded;
    const common c = common_of(h);
    const scene_type type = h->shape.type;
    const int points = type == SCENE_POLYGON ? h->shape.as.polygon.count : 0;
    char title[64];
    snprintf(title, sizeof title, "%s%s", scene_traits_of(type)->title,
             h->locked ? ", locked" : "");
    for (char *p = title; *p; p++) { *p = (char)(*p >= 'a' && *p <= 'z' ? *p - 'a' + 'A' : *p); }
    if (panel_section(h->s, h->flow, title, FOLD_VALUES)) {
        if (type == SCENE_LABEL) { text_of_label(h); }
        name_row(h);
        sheet_shape_rows(h);
        if (c.all_flat && !h->s->session.editor.player.game) { /* that goes by rules of its own */
            move_row(h);
            if (h->shape.has_move) { respond_row(h, &c); }
            spin_row(h, &c);
        }
    }
    if (!folded[FOLD_VALUES] &&
        panel_section(h->s, h->flow, "MORE: COLOUR, NAME, LAYER", FOLD_MORE)) {
        color_row(h);
        if (type != SCENE_LABEL) { label_row(h); }
        layer_row(h, &c);
        actions_row(h);
    }
    snprintf(title, sizeof title, "%d POINTS", points);
    if (type == SCENE_POLYGON && panel_section(h->s, h->flow, title, FOLD_POINTS)) {
        sheet_points(h);
    }
}

/* ---- Several ----------------------------------------------------------------------------- */

/* From where they were; the fields are back at 0 when they are left. */
static void shift_rows(sheet *h, bool with_z)
{
    static const ct_vec3 none = { 0, 0, 0 };
    ct_vec3 *kept = &h->s->inspector.shift;
    *kept = h->s->widgets.active != 0 ? *kept : none; /* a drag may have ended out of sight */
    ct_vec3 by = *kept;
    static const char tip[] = "Moves all of them by so much";
    const sheet_field fields[] = {
        { .id = widget_key("shift", 0), .label = "x", .tip = tip, .value = &by.x },
        { .id = widget_key("shift", 1), .label = "y", .tip = tip, .value = &by.y },
        { .id = widget_key("shift", 2), .label = "z", .tip = tip, .value = &by.z },
    };
    const bool changed = sheet_numbers(h, "shift by", fields, with_z ? 3 : 2);
    if (changed) {
        editor_revert(&h->s->session.editor); /* as above */
        finish_all(h, "Move", editor_translate(&h->s->session.editor, by));
    }
    if (h->result != WIDGET_IDLE) { *kept = h->result == WIDGET_CHANGING && changed ? by : none; }
}

static void turn_all_row(sheet *h)
{
    double deg = 0;
    const sheet_field f = { .id = widget_key("turn all", 0),
                            .label = "deg",
                            .tip = "Turns all of them about their common middle, "
                                   "counter-clockwise as seen",
                            .unit = SHEET_ANGLE,
                            .value = &deg };
    if (sheet_numbers(h, "turn by", &f, 1) && h->result != WIDGET_CHANGING) {
        const bool steps = h->result == WIDGET_STEPPED;
        sheet_say_refused(h, editor_rotate(&h->s->session.editor, deg, steps));
    }
}

static void common_radius_row(sheet *h, const common *c)
{
    const sheet_field f = { .id = key_of(h, c, "radius"),
                            .label = "r",
                            .tip = "The radius of all of them",
                            .hint = c->same[RADIUS] ? NULL : "mixed",
                            .unit = SHEET_SIZE,
                            .value = scene_radius_in(&h->shape) };
    if (sheet_numbers(h, "radius", &f, 1)) { share(h, c, RADIUS, "Change radius of"); }
}

/* The other coordinate of each stays what it is. */
static void common_move_row(sheet *h, const common *c)
{
    const ct_vec move = h->shape.move;
    const bool none = c->same[MOVE_X] && c->same[MOVE_Y] && move.x == 0 && move.y == 0;
    sheet_field fields[2];
    for (int i = 0; i < 2; i++) {
        const shared which = i == 0 ? MOVE_X : MOVE_Y;
        fields[i] = (sheet_field){ .id = widget_key("move all", i),
                                   .label = i == 0 ? "dx" : "dy",
                                   .tip = "How far all of them move in the frame looked at",
                                   .hint = none             ? "none"
                                           : c->same[which] ? NULL
                                                            : "mixed",
                                   .value = number_in(&h->shape, which) };
    }
    if (sheet_numbers(h, "move", fields, 2)) {
        share(h, c, h->told == fields[1].id ? MOVE_Y : MOVE_X, "Change move of");
    }
}

static void several_section(sheet *h)
{
    const editor *ed = &h->s->session.editor;
    const common c = common_of(h);
    char title[64];
    int locked = 0;
    for (int i = 0; i < c.count; i++) {
        locked += editor_is_locked(ed, editor_selection_at(ed, i)) ? 1 : 0;
    }
    h->locked = locked > 0;
    h->disabled = h->disabled || h->locked;
    snprintf(title, sizeof title, "%d SHAPES%s", c.count,
             locked == 0        ? ""
             : locked < c.count ? ", SOME LOCKED"
                                : ", LOCKED");
    if (!panel_section(h->s, h->flow, title, FOLD_VALUES)) { return; }
    shift_rows(h, c.all_solid);
    if (!c.all_solid) { /* what lies in space is not turned */
        turn_all_row(h);
    }
    if (c.all_round) { common_radius_row(h, &c); }
    if (c.all_flat) {
        common_move_row(h, &c);
        if (c.any_moves) { respond_row(h, &c); }
        spin_row(h, &c);
    }
    layer_row(h, &c);
    actions_row(h);
}

/* ---- The case ---------------------------------------------------------------------------- */

/* What is typed is in the scene with every letter, so that it is kept should the program end; it is
 * one step of undo when the field is left. */
static void title_row(sheet *h)
{
    scene *s = h->s->session.editor.scene;
    const widget_text_spec spec = { .id = widget_key("case title", 0),
                                    .text = scene_title(s),
                                    .most_chars = TITLE_CHARS,
                                    .as_typed = true };
    const char *typed = text_row(h, "title", spec);
    if (typed) { sheet_finish(h, scene_set_title(s, typed), "Change title"); }
}

/* As high as its text, within limits. */
static void note_row(sheet *h)
{
    scene *s = h->s->session.editor.scene;
    const ui_flow text = { .width = sheet_cell(h, 0, true).width - 12, .max_lines = NOTE_MOST };
    const double lines = ui_paragraph_height(&ui_plain, &text, scene_note(s)) / note_line;
    const widget_text_spec spec = { .id = widget_key("case note", 0),
                                    .box.height =
                                        fmin(fmax(lines, note_least), NOTE_MOST) * note_line + 10,
                                    .text = scene_note(s),
                                    .tip = "Ctrl+Enter, Esc or a click elsewhere keeps it",
                                    .many_lines = true,
                                    .as_typed = true };
    const char *typed = text_row(h, "note", spec);
    if (typed) { sheet_finish(h, scene_set_note(s, typed), "Change note"); }
}

static void axis_row(sheet *h)
{
    static const char *const texts[] = { "y up", "y down" };
    scene *s = h->s->session.editor.scene;
    const widget_choice_spec spec = { .id = widget_key("case y", 0),
                                      .texts = texts,
                                      .count = 2,
                                      .chosen = scene_y_down(s),
                                      .tip = "Which way y grows: as in mathematics, or as on a "
                                             "screen. Numbers stay, the picture flips.",
                                      .disabled = h->disabled };
    const int chosen = sheet_choice(h, "axis", spec);
    if (chosen >= 0) { sheet_finish(h, scene_set_y_down(s, chosen == 1), "Turn y over"); }
}

/* "ground + ground, coin + door" as pairs; false: that it is not, or out of memory. */
static bool ignore_typed(scene *s, const char *typed)
{
    bool fine = true;
    scene_ignore_nothing(s);
    while (fine && *typed) {
        char layers[2][SCENE_LAYER_SIZE];
        int used = 0, count = sscanf(typed, " %32[^+,] + %32[^+,]%n", layers[0], layers[1], &used);
        for (int i = 0; i < count; i++) { /* the blanks before the sign */
            size_t end = strlen(layers[i]);
            while (end > 0 && layers[i][end - 1] == ' ') { layers[i][--end] = '\0'; }
        }
        typed += used;
        fine = count == 2 && (*typed == ',' || !*typed) &&
               scene_ignore(s, layers[0], layers[1]) == SCENE_OK;
        typed += *typed == ',';
    }
    return fine;
}

static void ignore_row(sheet *h)
{
    enum { most = SCENE_MAX_IGNORED * (2 * SCENE_LAYER_SIZE + 4) };
    char text[most] = "";
    editor *ed = &h->s->session.editor;
    const scene_ignores *ignores = scene_ignored_layers(ed->scene);
    for (int i = 0, used = 0; i < ignores->count; i++) {
        used += snprintf(&text[used], sizeof text - (size_t)used, "%s%s + %s", i > 0 ? ", " : "",
                         ignores->pairs[i].layers[0], ignores->pairs[i].layers[1]);
    }
    const widget_text_spec spec = { .id = widget_key("case ignore", 0),
                                    .text = text,
                                    .most_chars = most,
                                    .tip = "Layers whose shapes are not compared, such as: "
                                           "ground + ground, coin + door" };
    const char *typed = text_row(h, "ignore", spec);
    if (!typed) { return; }
    if (ignore_typed(ed->scene, typed)) {
        sheet_finish(h, SCENE_OK, "Change what is ignored");
    } else {
        editor_give_up(ed);
        widget_refuse(&h->s->widgets, spec.id,
                      "Pairs of layers, such as: ground + ground, coin + door");
    }
}

bool inspector_shows_case(const shell *s)
{
    return s->session.editor.selected == 0 && !s->session.settings.folded[FOLD_CASE];
}

void inspector_build(shell *s, const ui *u, ui_flow *flow)
{
    sheet h;
    scene_id *const made = &s->session.tools.new_label;
    sheet_open(&h, s, u, flow);
    *made = s->widgets.focus == sheet_key_of(*made, "text", 0) ? *made : 0; /* it was left */
    if (player_is_on(&s->session.editor)) {
        ui_paragraph(u, &ui_muted, flow, "Read-only while played: stop, or keep the moment.");
        flow->y += SHEET_GAP;
    }
    if (editor_selection_count(&s->session.editor) > 1) {
        several_section(&h);
    } else if (s->session.editor.selected != 0) {
        shape_section(&h);
    } else if (panel_section(s, flow, "CASE", FOLD_CASE)) {
        title_row(&h);
        note_row(&h);
        axis_row(&h);
        ignore_row(&h);
    }
    flow->y += section_gap;
}

widget_id inspector_first_field(shell *s)
{
    if (s->session.editor.selected == 0) {
        s->session.settings.folded[FOLD_CASE] = false;
        return widget_key("case title", 0);
    }
    s->session.settings.folded[FOLD_VALUES] = false;
    if (editor_selection_count(&s->session.editor) > 1) { return widget_key("shift", 0); }
    const bool is_label = editor_selected_shape(&s->session.editor)->type == SCENE_LABEL;
    return sheet_key_of(s->session.editor.selected, is_label ? "text" : "name", 0);
}

void inspector_draw(const shell *s, const ui *u)
{
    const scene_shape *shape = editor_selected_shape(&s->session.editor);
    const int index = s->inspector.point_hovered;
    if (!shape || shape->type != SCENE_POLYGON || s->session.settings.folded[FOLD_POINTS] ||
        s->layout.panel.width <= 0 || index < 0 || index >= shape->as.polygon.count) {
        return;
    }
    const draw_point at =
        camera_to_page(&s->session.editor.camera, shape->as.polygon.points[index]);
    const draw_paint ring = { .stroke = ui_color(u, FIGURE_ACCENT), .width = 2 };
    draw_circle(u->list, &ring, at, 7);
}
