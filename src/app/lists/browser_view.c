/* browser_view.c - how the file browser looks, and which input is for which part of it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/lists/lists.h"

static const double margin = 8, padding = 10;
static const double head_height = 26, field_height = 28, foot_height = 30;
static const double row_height = 46, place_height = 24;
static const double places_width = 236, places_need = 600; /* narrower: no list at the left */

static const ui_text_style chosen_style = { { DRAW_SANS, 11 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style wrong_style = { { DRAW_SANS, 11 }, FIGURE_OVERLAP, DRAW_START };

widget_id browser_field_id(const shell *s)
{
    return widget_key("browser field", s->browser.field);
}

void browser_put_path(const ui *u, const ui_text_style *style, draw_point at, double width,
                      const char *path)
{
    char text[PLACES_PATH_SIZE + 8], shown[PLACES_PATH_SIZE + 8];
    textfit_plain(path, text, sizeof text);
    const char *from = text;
    snprintf(shown, sizeof shown, "%s", text);
    while (*from && ui_text_width(style, shown) > width) {
        (void)draw_next_char(&from);
        snprintf(shown, sizeof shown, "…%s", from);
    }
    ui_text(u, style, at, width + 2, shown);
}

/* ---- Rows -------------------------------------------------------------------------------- */

static void draw_folder_sign(const ui *u, const layout_box *box)
{
    const draw_color ink = ui_tint(u, FIGURE_ACCENT, 0.75);
    const double x = box->x + box->width / 2 - 14;
    const double y = box->y + box->height / 2 - 9;
    ui_fill(u, &(layout_box){ x, y - 3, 12, 5 }, ink);
    ui_fill(u, &(layout_box){ x, y, 28, 19 }, ink);
}

static void draw_picture(const ui *u, const layout_box *box, const thumb *known)
{
    const draw_point middle = { box->x + box->width / 2, box->y + box->height / 2 };
    ui_card(u, box, ui_color(u, FIGURE_BACKGROUND), ui_border(u));
    if (known && known->state == THUMB_READY) {
        const layout_box inner = { box->x + 1, box->y + 1, box->width - 2, box->height - 2 };
        thumbs_draw(known, u->list, &inner);
    } else if (known && known->state == THUMB_BROKEN) {
        const draw_paint pen = { .stroke = ui_color(u, FIGURE_OVERLAP), .width = 2 };
        ui_cross(u, &pen, middle, 6);
    } else if (known && known->state == THUMB_TOO_LARGE) {
        /* rather than nothing, which would look like an empty case */
        static const ui_text_style style = { { DRAW_SANS, 10 }, FIGURE_TEXT_MUTED, DRAW_MIDDLE };
        ui_text(u, &style, (draw_point){ middle.x, middle.y + 3.5 }, box->width - 4, "too large");
    }
}

static void draw_case(shell *s, const ui *u, const browser_shown *shown, const widget_row *of)
{
    const ui_text_style *small = of->selected ? &chosen_style : &ui_small;
    const layout_box *row = &of->box;
    const double text_x = row->x + padding + THUMBS_WIDTH + padding;
    const double text_width = row->x + row->width - text_x - padding - 8;
    const layout_box picture = { row->x + padding, row->y + (row->height - THUMBS_HEIGHT) / 2,
                                 THUMBS_WIDTH, THUMBS_HEIGHT };
    const thumb *known = thumbs_of(&s->browser.thumbs, shown->path);
    draw_picture(u, &picture, known);
    ui_text(u, &ui_item, (draw_point){ text_x, row->y + 19 }, text_width,
            shown->title ? shown->title : shown->name);
    const draw_point below = { text_x, row->y + 35 };
    if (known && known->state == THUMB_BROKEN) {
        ui_text(u, &wrong_style, below, text_width, known->note);
    } else if (s->browser.shows_recent) {
        char parent[PLACES_PATH_SIZE];
        places_parent(shown->path, parent);
        browser_put_path(u, small, below, text_width, parent);
    } else if (known || shown->title) {
        ui_text(u, small, below, text_width, shown->title ? shown->name : known->note);
    }
}

/* The list is drawn within a pass of the session that is handed through; what is asked of the
 * pictures changes nothing that is drawn. */
static shell *shell_of(const void *context)
{
    return *(shell *const *)context;
}

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    shell *s = shell_of(context);
    browser_shown shown;
    if (!browser_row(s, row->index, &shown)) { return; }
    if (!shown.is_folder) {
        draw_case(s, u, &shown, row);
        return;
    }
    const layout_box sign = { row->box.x + padding, row->box.y, THUMBS_WIDTH, row->box.height };
    const double text_x = sign.x + THUMBS_WIDTH + padding;
    draw_folder_sign(u, &sign);
    ui_text(u, &ui_item, (draw_point){ text_x, row->box.y + row->box.height / 2 + 4.5 },
            row->box.x + row->box.width - text_x - padding, shown.name);
}

static void draw_place(const ui *u, const widget_row *row, const void *context)
{
    const shell *s = shell_of(context);
    const draw_point at = { row->box.x + padding, row->box.y + 16.5 };
    const double width = row->box.width - 2 * padding - 8;
    if (s->browser.contents) {
        char name[THUMBS_NOTE_SIZE], count[16];
        snprintf(count, sizeof count, "%d", browser_chapter(s, row->index, name));
        ui_text(u, &ui_item, at, width - 20, name[0] ? name : "Others");
        ui_text(u, &ui_right, (draw_point){ at.x + width, at.y }, 20, count);
        return;
    }
    ui_text(u, &ui_item, at, width, places_base_name(s->session.recent.paths[row->index]));
}

/* ---- Parts ------------------------------------------------------------------------------- */

/* Title, the way up, the folder's path, recent files on and off; the narrower, the less of it. */
static void build_head(shell *s, const layout_box *box)
{
    static const double up_width = 34, recent_width = 96, least_path = 40;
    const browser *b = &s->browser;
    const ui *u = s->widgets.u;
    const char *title = b->saves ? "Save case as" : b->contents ? "Gallery" : "Open case";
    const double right = box->x + box->width - recent_width;
    double x = box->x;
    if (box->width >= 320) {
        const double width = ceil(ui_text_width(&ui_title, title)) + 14;
        ui_text(u, &ui_title, (draw_point){ x, box->y + 18 }, width, title);
        x += width;
    }
    const widget_button_spec up = { .id = widget_key("browser up", 0),
                                    .box = { x, box->y, up_width, box->height },
                                    .text = "Up",
                                    .tip = "To the folder above (Backspace, Alt+Up)",
                                    .tab_stop = true };
    if (widget_button(&s->widgets, &up)) { browser_go_up(s); }
    x += up_width + padding;
    if (right - padding - x >= least_path) {
        browser_put_path(u, &ui_item, (draw_point){ x, box->y + 18 }, right - padding - x,
                         b->shows_recent ? "Recent files" : b->folder.path);
    }
    const widget_button_spec recent = { .id = widget_key("browser recent", 0),
                                        .box = { right, box->y, recent_width, box->height },
                                        .text = "Recent files",
                                        .tip = "The files opened and saved last",
                                        .on = b->shows_recent,
                                        .tab_stop = true };
    if (widget_button(&s->widgets, &recent)) { browser_show_recent(s, !b->shows_recent); }
}

static void build_field(shell *s, const layout_box *box)
{
    browser *b = &s->browser;
    const widget_text_spec spec = { .id = browser_field_id(s),
                                    .box = *box,
                                    .hint =
                                        b->saves ? "Name of the file" : "Type to filter, or a path",
                                    .most_chars = BROWSER_TYPED_CHARS };
    if (shell_search_field(s, &spec, b->typed, sizeof b->typed)) {
        b->why[0] = '\0';
        b->asks = b->by_list = false;
        browser_list(s);
    }
}

static void build_places(shell *s, const layout_box *box)
{
    browser *b = &s->browser;
    const ui *u = s->widgets.u;
    ui_text(u, &ui_small, (draw_point){ box->x + padding, box->y + 16 }, box->width,
            b->contents ? "Chapters" : "Recent files");
    char name[THUMBS_NOTE_SIZE];
    int chapters = 0;
    while (b->contents && browser_chapter(s, chapters, name) > 0) { chapters++; }
    const widget_list_spec spec = { .id = widget_key("browser places", 0),
                                    .box = { box->x, box->y + place_height, box->width,
                                             box->height - place_height },
                                    .count = b->contents ? chapters : s->session.recent.count,
                                    .row_height = place_height,
                                    .draw_row = draw_place,
                                    .context = &s };
    const widget_result result = widget_list(&s->widgets, &spec, &b->places);
    const int chosen = b->places.selected;
    if (b->places.hovered >= 0 && !b->contents) {
        widget_tip(&s->widgets, spec.id, s->session.recent.paths[b->places.hovered]);
    }
    /* Clicked again it is gone back to, from whatever was shown meanwhile. */
    const bool told = result == WIDGET_CHANGING || result == WIDGET_DONE || b->places.clicked;
    if (!told || chosen < 0) { return; }
    if (b->contents) {
        browser_choose_chapter(s, chosen);
        return;
    }
    browser_go_to_file(s, s->session.recent.paths[chosen]);
    if (result == WIDGET_DONE && !b->saves) { browser_choose(s); }
}

static void say_empty(const shell *s, const layout_box *box)
{
    const browser *b = &s->browser;
    const bool is_path = !b->saves && strchr(b->typed, '/');
    const char *why = is_path           ? "Enter goes to this path."
                      : b->shows_recent ? "There are no recent files."
                      : b->folder.count ? "Nothing here has this in its name."
                                        : "There are no cases and no folders here.";
    if (b->shown_count == 0 && b->folder.error == 0) {
        ui_text(s->widgets.u, &ui_small, (draw_point){ box->x + padding, box->y + 22 },
                box->width - 2 * padding, why);
    }
}

static void build_list(shell *s, const layout_box *box)
{
    browser *b = &s->browser;
    const input *in = s->widgets.in;
    const bool in_field = s->widgets.focus == browser_field_id(s);
    const widget_list_spec spec = { .id = widget_key("browser list", 0),
                                    .keys_from = browser_field_id(s),
                                    .jumps = in && in->mods == 0 && in_field && b->typed[0] == '\0',
                                    .box = *box,
                                    .count = b->shown_count,
                                    .row_height = row_height,
                                    .draw_row = draw_row,
                                    .context = &s };
    const widget_result result = widget_list(&s->widgets, &spec, &b->list);
    say_empty(s, box);
    if (result == WIDGET_CHANGING || result == WIDGET_DONE) { browser_take_row(s); }
    if (result == WIDGET_DONE) { browser_choose(s); }
}

static void say_state(shell *s, draw_point at, double width)
{
    const browser *b = &s->browser;
    char text[BROWSER_WHY_SIZE];
    if (b->asks) {
        snprintf(text, sizeof text, "Replace %s? There is such a file already.",
                 places_base_name(b->path)); /* whose end may be cut off */
    } else if (b->why[0]) {
        snprintf(text, sizeof text, "%s", b->why);
    } else {
        snprintf(text, sizeof text, "%d of %d", b->shown_count,
                 b->shows_recent ? s->session.recent.count : b->folder.count);
    }
    ui_text(s->widgets.u, b->asks || b->why[0] ? &wrong_style : &ui_small, at, width, text);
}

static void build_foot(shell *s, const layout_box *box)
{
    const draw_point right = { box->x + box->width, box->y + 2 };
    say_state(s, (draw_point){ box->x, box->y + 19 }, box->width - SHELL_DIALOG_BUTTONS);
    if (shell_dialog_buttons(s, &s->browser.open, right,
                             s->browser.asks    ? "Replace"
                             : s->browser.saves ? "Save"
                                                : "Open")) {
        browser_choose(s);
    }
}

/* ---- Keys -------------------------------------------------------------------------------- */

/* While nothing is typed that it could take back, Backspace goes up: not the one that is held since
 * it took that back. */
static void hear_keys(shell *s)
{
    const input *in = s->widgets.in;
    shell_dialog_keys(s, &s->browser.open, &s->browser.asks, browser_field_id(s), browser_choose);
    if (!in || in->kind != INPUT_KEY_PRESS) { return; }
    const bool in_field = s->widgets.focus == browser_field_id(s);
    if ((in->key == INPUT_KEY_UP && (in->mods & INPUT_ALT) != 0) ||
        (in->key == INPUT_KEY_BACKSPACE && in->mods == 0 && !in->repeat && in_field &&
         s->browser.typed[0] == '\0')) {
        browser_go_up(s);
    }
}

/* ---- All --------------------------------------------------------------------------------- */

static void build_body(shell *s, const layout_box *box)
{
    layout_box rest = *box;
    if (box->width >= places_need) {
        const layout_box places = { box->x, box->y, places_width, box->height };
        build_places(s, &places);
        ui_rule(s->widgets.u, box->x + places_width + 0.5, box->y, 0, box->height);
        rest.x += places_width + 1;
        rest.width -= places_width + 1;
    }
    build_list(s, &rest);
}

void browser_build(shell *s, const ui *u)
{
    layout_box card;
    const shell_dialog dialog = { .name = "browser",
                                  .open = &s->browser.open,
                                  .most_width = 860,
                                  .most_height = 620,
                                  .margin = margin,
                                  .keys = browser_field_id(s) };
    if (!shell_begin_dialog(s, &dialog, &card)) { return; }
    s->browser.thumbs.frame++;
    hear_keys(s);
    layout_box part = { card.x + padding, card.y + padding, card.width - 2 * padding, head_height };
    build_head(s, &part);
    part.y += head_height + 6;
    part.height = field_height;
    build_field(s, &part);
    const double top = part.y + field_height + 6;
    const double foot = card.y + card.height - foot_height - 6;
    ui_rule(u, card.x + 1, top - 0.5, card.width - 2, 0);
    build_body(s, &(layout_box){ card.x + 1, top, card.width - 2, fmax(foot - top, 0) });
    ui_rule(u, card.x + 1, foot + 0.5, card.width - 2, 0);
    part.y = foot + 3;
    part.height = foot_height;
    build_foot(s, &part);
}
