/* export_dialog.c - asks how a picture is to be saved, and shows it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/lists/lists.h"

static const double padding = 12, row_height = 26, between = 7, label_width = 80;
static const double column_width = 318, picture_needs = 110; /* narrower: no picture */
static const double title_height = 26, foot_height = 84;
static const double foot_apart = 240; /* lower cards scroll it with the rest */

static const ui_text_style wrong_style = { { DRAW_SANS, 11 }, FIGURE_OVERLAP, DRAW_START };

typedef struct choice_row {
    const char *label, *texts[CANVAS_FORMATS], *tip;
} choice_row;

static const choice_row choices[EXPORT_CHOICES] = {
    [EXPORT_FORMAT] = { "Format",
                        { "PNG", "SVG", "PDF", "TikZ", "GIF" },
                        "SVG for pages, PDF and TikZ for LaTeX, GIF where it is to be animated" },
    [EXPORT_THEME] = { "Theme",
                       { "Light", "Dark", "Auto" },
                       "Auto: an SVG that follows its reader's light or dark mode; in other "
                       "formats light" },
    [EXPORT_EXTENT] = { "Extent",
                        { "As shown", "Cropped" },
                        "Cropped: as large as what is drawn needs at this scale" },
    [EXPORT_LABELS] = { "Text", { "Labels", "None" }, "None: no names, numbers and legend" },
    [EXPORT_MOTION] = { "Motion",
                        { "Still", "Animated" },
                        "In an SVG; a GIF always is. A step stands still" },
    [EXPORT_STEPS] = { "Steps",
                       { "As shown", "One each" },
                       "One picture for each step of the reasoning: NAME-step-01" },
    [EXPORT_CARRIES] = { "The case",
                         { "Inside", "Left out" },
                         "A PNG or SVG with its case inside opens here again" },
    [EXPORT_GROUND] = { "Background", { "Filled", "Transparent" }, NULL },
};

/* ---- Open, close, do --------------------------------------------------------------------- */

static widget_id field_id(const shell *s)
{
    return widget_key("export field", s->export.field);
}

void export_dialog_open(shell *s)
{
    export_dialog *d = &s->export;
    session_hide_message(&s->session);
    const export_options shown = export_as_shown(&s->session, CANVAS_PNG);
    if (d->options.scale == 0) {
        d->options = shown; /* later what was chosen last */
    } else if (d->options.scale == d->offered_scale) {
        d->options.scale = shown.scale; /* the interface may have another size by now */
    }
    d->offered_scale = shown.scale;
    d->options.width = shown.width;
    d->options.height = shown.height;
    d->open = true;
    d->asks = d->drawn = d->saving = false;
    d->why[0] = '\0';
    d->field++;
    if (d->named != s->session.shown) { /* else it is called as before */
        export_name(&s->session, d->typed);
    }
    widgets_focus(&s->widgets, field_id(s));
}

static void changed(shell *s)
{
    s->export.drawn = s->export.asks = false;
    s->export.why[0] = '\0';
    s->session.dirty = true;
}

void export_dialog_save(shell *s)
{
    export_dialog *d = &s->export;
    char path[PLACES_PATH_SIZE], usual[PLACES_PATH_SIZE];
    scene_error error;
    s->session.dirty = true;
    d->saving = !d->saving && d->options.chosen[EXPORT_FORMAT] == CANVAS_GIF;
    if (d->saving) { return; }
    if (!export_path(&d->options, d->typed, path)) {
        snprintf(d->why, sizeof d->why, "That is no name for a file.");
        return;
    }
    const export_result result = export_write(&s->session, &d->options, path, d->asks, &error);
    d->asks = result == EXPORT_EXISTS;
    if (result == EXPORT_SAVED) {
        export_name(&s->session, usual);
        d->named = strcmp(d->typed, usual) != 0 ? s->session.shown : 0;
        shell_put_away(s, &d->open);
    } else if (result == EXPORT_NOT_SAVED) {
        snprintf(d->why, sizeof d->why, "Not saved: %s", error.text);
    }
}

static void choose(shell *s)
{
    s->chosen = export_dialog_save;
}

/* ---- Parts ------------------------------------------------------------------------------- */

static layout_box part_of_row(shell *s, const layout_box *column, double *y, const char *label)
{
    const layout_box box = { column->x + label_width, *y, column->width - label_width, row_height };
    ui_text(s->widgets.u, &ui_muted, (draw_point){ column->x, *y + 17.5 }, label_width, label);
    *y += row_height + between;
    return box;
}

static void build_choice(shell *s, export_choice c, const layout_box *column, double *y)
{
    export_options *o = &s->export.options;
    const choice_row *row = &choices[c];
    int count = 0;
    while (count < CANVAS_FORMATS && row->texts[count]) { count++; }
    const bool has = export_has_choice(&s->session, o, c);
    const bool runs = c == EXPORT_MOTION && export_is_animated(&s->session, o);
    const int chosen = widget_choice(
        &s->widgets, &(widget_choice_spec){ .id = widget_key("export choice", (int)c),
                                            .box = part_of_row(s, column, y, row->label),
                                            .texts = row->texts,
                                            .count = count,
                                            .chosen = runs  ? 1
                                                      : has ? o->chosen[c]
                                                            : -1,
                                            .tip = row->tip,
                                            .disabled = !has });
    if (chosen >= 0) {
        o->chosen[c] = chosen;
        changed(s);
    }
}

static void build_number(shell *s, const char *label, const char *tip, double *value, double least,
                         double most, const layout_box *box)
{
    char text[32];
    snprintf(text, sizeof text, "%g", *value);
    const widget_text_spec spec = { .id = widget_key("export number", (int)label[0]),
                                    .box = *box,
                                    .label = label,
                                    .label_width = 18,
                                    .text = text,
                                    .tip = tip,
                                    .value = *value,
                                    .step = least < 1 ? 0.5 : 10,
                                    .drag_step = least < 1 ? 0.1 : 1,
                                    .least = least,
                                    .most = most };
    double typed = *value;
    const widget_result result = widget_number(&s->widgets, &spec, &typed);
    if (result == WIDGET_DONE && !(typed >= least && typed <= most)) {
        char why[80];
        snprintf(why, sizeof why, "from %g to %g", least, most);
        widget_refuse(&s->widgets, spec.id, why);
    } else if (result != WIDGET_IDLE && typed != *value) {
        *value = least < 1 ? typed : round(typed);
        changed(s);
    }
}

static void build_size(shell *s, const layout_box *column, double *y)
{
    export_options *o = &s->export.options;
    const int format = o->chosen[EXPORT_FORMAT];
    layout_box box = part_of_row(s, column, y, "Size");
    box.width = (box.width - 2 * between) / 3;
    build_number(s, "w", "Width in points", &o->width, 16, CANVAS_MAX_TIKZ_SIDE, &box);
    box.x += box.width + between;
    build_number(s, "h", "Height in points", &o->height, 16, CANVAS_MAX_TIKZ_SIDE, &box);
    box.x += box.width + between;
    if (format == CANVAS_PNG || format == CANVAS_GIF) {
        build_number(s, "\u00d7", "Pixels per point", &o->scale, 0.1, 16, &box);
    }
}

static void draw_picture(shell *s)
{
    export_dialog *d = &s->export;
    export_picture *p = &d->picture;
    const int step = export_steps(&s->session, &d->options) > 0 ? 1 : 0;
    export_put_away(p);
    d->undrawn = export_draw(&s->session, &d->options, step, p);
    if (p->motion.track_count > 0 && !motion_pose_init(&p->pose, &p->list, &p->motion)) {
        d->undrawn = "out of memory";
    }
    d->drawn = true;
    d->edits = s->session.editor.edits;
}

/* What is behind the picture: its own ground, or squares of what it is meant for. */
static void build_ground(const export_dialog *d, const ui *u, const layout_box *page)
{
    enum { squares = 32 }; /* along its longer side */
    const draw_color own = d->picture.list.background;
    const figure_theme theme =
        d->options.chosen[EXPORT_THEME] == FIGURE_DARK ? FIGURE_DARK : FIGURE_LIGHT;
    ui_card(u, page, own.a > 0 ? own : figure_color(theme, FIGURE_BACKGROUND), ui_border(u));
    const double side = fmax(page->width, page->height) / squares;
    for (int i = 0; own.a == 0 && i < squares * squares; i++) {
        const int row = i / squares, column = i % squares;
        const layout_box square = { page->x + column * side, page->y + row * side, side, side };
        if ((column + row) % 2 && square.x + side <= page->x + page->width &&
            square.y + side <= page->y + page->height) {
            ui_fill(u, &square, figure_color(theme, FIGURE_PANEL));
        }
    }
}

static void build_picture(shell *s, const ui *u, const layout_box *box)
{
    export_dialog *d = &s->export;
    const draw_list *p = &d->picture.list;
    if (d->undrawn) {
        ui_text(u, &wrong_style, (draw_point){ box->x, box->y + 14 }, box->width, d->undrawn);
        return;
    }
    if (d->picture.pose.of) {
        (void)motion_pose_advance(&d->picture.pose, d->at_s);
        motion_pose_draw(&d->picture.pose);
        p = &d->picture.pose.list;
    }
    const double scale = fmin(1, fmin(box->width / p->width, box->height / p->height));
    const layout_box page = { box->x + (box->width - p->width * scale) / 2,
                              box->y + (box->height - p->height * scale) / 2, p->width * scale,
                              p->height * scale };
    build_ground(d, u, &page);
    thumbs_put(p, &(layout_box){ 0, 0, p->width, p->height }, true, 0, u->list, &page);
}

static void build_foot(shell *s, const ui *u, const layout_box *box)
{
    export_dialog *d = &s->export;
    const draw_point right = { box->x + box->width, box->y + row_height + 20 };
    const widget_text_spec spec = { .id = field_id(s),
                                    .box = { box->x, box->y, box->width, row_height },
                                    .hint = "Name of the file",
                                    .most_chars = PLACES_PATH_SIZE / 4 - 1 };
    char path[PLACES_PATH_SIZE], first[PLACES_PATH_SIZE];
    if (shell_search_field(s, &spec, d->typed, sizeof d->typed)) {
        d->asks = false;
        d->why[0] = '\0';
        if (export_take_ending(&d->options, d->typed)) { changed(s); }
    }
    const int step = export_steps(&s->session, &d->options) > 0 ? 1 : 0;
    const bool good =
        export_path(&d->options, d->typed, path) && export_path_of_step(path, step, first);
    const draw_point below = { box->x, box->y + row_height + 14 };
    if (d->why[0] || d->asks) {
        ui_text(u, &wrong_style, below, box->width,
                d->asks ? "There is such a file already. Replace it?" : d->why);
    } else if (good) {
        char size[48];
        snprintf(size, sizeof size, "%g × %g points", d->picture.list.width,
                 d->picture.list.height);
        const double wide = d->undrawn ? 0 : ui_text_width(&ui_small, size) + 12;
        browser_put_path(u, &ui_small, below, box->width - wide, first);
        ui_text(u, &ui_small, (draw_point){ right.x - wide + 12, below.y }, wide, size);
    }
    if (shell_dialog_buttons(s, &d->open, right,
                             d->saving ? "Saving…"
                             : d->asks ? "Replace"
                                       : "Save") &&
        s->widgets.refusal.id == 0) { /* its press may have left a wrong field */
        choose(s);
    }
}

/* The foot goes with the rows where they would have no room above it. */
static void build_column(shell *s, const ui *u, const layout_box *column, bool with_foot)
{
    double y = column->y - s->export.scroll.offset;
    const layout_box rows = { column->x, y, column->width - 8, column->height };
    const widget_id id = widget_key("export column", 0);
    widget_scroll_begin(&s->widgets, id, column);
    build_choice(s, EXPORT_FORMAT, &rows, &y);
    build_size(s, &rows, &y);
    for (int c = EXPORT_FORMAT + 1; c < EXPORT_CHOICES; c++) {
        build_choice(s, (export_choice)c, &rows, &y);
    }
    if (with_foot) {
        build_foot(s, u, &(layout_box){ rows.x, y, rows.width, foot_height });
        y += foot_height;
    }
    if (widget_scroll_end(&s->widgets, id, &s->export.scroll, y)) { s->session.dirty = true; }
}

void export_dialog_build(shell *s, const ui *u)
{
    layout_box card;
    const shell_dialog dialog = { .name = "export",
                                  .open = &s->export.open,
                                  .most_width = 1000,
                                  .most_height = 620,
                                  .margin = 8,
                                  .keys = field_id(s) };
    if (!shell_begin_dialog(s, &dialog, &card)) { return; }
    shell_dialog_keys(s, &s->export.open, &s->export.asks, field_id(s), choose);
    if (!s->export.drawn || s->export.edits != s->session.editor.edits) { draw_picture(s); }
    const bool low = card.height < foot_apart;
    const double inner = card.width - 2 * padding, end = card.y + card.height - padding;
    const double top = card.y + padding + (low ? 0 : title_height);
    const bool shows = inner - column_width >= picture_needs;
    const double width = shows ? column_width : inner, x = card.x + card.width - padding - width;
    const double foot = low ? end : end - foot_height - between;
    build_column(s, u, &(layout_box){ x, top, width, fmax(foot - top, 0) }, low);
    if (!low) {
        ui_text(u, &ui_title, (draw_point){ card.x + padding, card.y + padding + 15 }, inner,
                "Save a picture");
        build_foot(s, u, &(layout_box){ x, foot + between, width, foot_height });
    }
    if (shows) {
        build_picture(
            s, u,
            &(layout_box){ card.x + padding, top, inner - column_width - padding, end - top });
    }
}
