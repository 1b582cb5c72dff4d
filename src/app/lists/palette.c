/* palette.c - finds commands by what is typed, and lists them with their keys. */
#include "app/lists/lists.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/base/textfit.h"
#include "app/shell/shell.h"

static const double padding = 10;
static const double field_height = 30, row_height = 26, foot_height = 22;
static const double of_byte = 1e-3, of_gesture = 0.5;
static const double of_other_words = 1.2; /* as good as the name where they are typed whole */
static const double beside_name = 200;    /* off by so much where it takes the keys or the group */

static const ui_text_style title_style = { { DRAW_SANS_BOLD, 11 }, FIGURE_ACCENT, DRAW_START };
static const ui_text_style idle_style = { { DRAW_SANS, 13 }, FIGURE_TEXT_MUTED, DRAW_START };

/* ---- Open and close ---------------------------------------------------------------------- */

static widget_id field_id(void)
{
    return widget_key("palette field", 0);
}

void palette_open(shell *s)
{
    s->palette = (palette){ .open = true };
    widgets_focus(&s->widgets, field_id());
}

static void run_chosen(shell *s)
{
    shell_put_away(s, &s->palette.open);
    session_hide_message(&s->session);
    commands_run(s, s->palette.chosen);
}

/* ---- What is listed ---------------------------------------------------------------------- */

static double better(double one, double other)
{
    return one < 0 || (other >= 0 && other < one) ? other : one;
}

/* Name, other words for it, group and keys are looked through; a fit of the name or of the other
 * words alone is better. Of equals the shorter name has more of what was typed, and what can be run
 * goes before gestures of the mouse. */
static double fit_of(const char *query, const command *c)
{
    char keys[COMMAND_KEYS_SIZE], all[512];
    const char *also = c->also ? c->also : "";
    const double by_name = match_query(query, c->name);
    double off = better(by_name < 0 ? -1 : by_name + of_byte * (double)strlen(c->name),
                        of_other_words * match_beginnings(query, also));
    snprintf(all, sizeof all, "%s %s %s %s", c->name, also, commands_group_title(c->group),
             commands_keys(c, keys));
    const double by_all = match_beginnings(query, all);
    off = better(off, by_all < 0 ? -1 : beside_name + by_all);
    return off < 0 ? -1 : off + of_gesture * (c->run == NULL);
}

/* Behind those that fit as well: in the table's order. */
static int insert(palette_row rows[PALETTE_MAX_ROWS], int count, palette_row row)
{
    if (count == PALETTE_MAX_ROWS) { return count; }
    int at = count;
    while (at > 0 && rows[at - 1].off > row.off) {
        rows[at] = rows[at - 1];
        at--;
    }
    rows[at] = row;
    return count + 1;
}

static int list_all(palette_row rows[PALETTE_MAX_ROWS])
{
    int count = 0;
    for (int g = 0; g < COMMAND_GROUP_COUNT; g++) {
        count =
            insert(rows, count, (palette_row){ NULL, commands_group_title((command_group)g), 0 });
        for (int i = 0; i < commands_count(); i++) {
            if (commands_at(i)->group == (command_group)g) {
                count = insert(rows, count, (palette_row){ commands_at(i), NULL, 0 });
            }
        }
    }
    return count;
}

int palette_list(const char *query, palette_row rows[PALETTE_MAX_ROWS])
{
    int count = 0;
    if (query[strspn(query, " \t")] == '\0') { return list_all(rows); }
    for (int i = 0; i < commands_count(); i++) {
        const double off = fit_of(query, commands_at(i));
        if (off >= 0) { count = insert(rows, count, (palette_row){ commands_at(i), NULL, off }); }
    }
    return count;
}

/* ---- Rows -------------------------------------------------------------------------------- */

typedef struct listed {
    const shell *s;
    palette_row rows[PALETTE_MAX_ROWS];
    int count;
} listed;

/* Its keys at the right, as caps, or its gesture in words; tells where they begin. */
static double draw_keys(const ui *u, const layout_box *box, const command *c)
{
    const double middle = box->y + box->height / 2;
    double x = box->x + box->width - padding - 6;
    if (c->mouse) {
        const double width = ui_text_width(&ui_small, c->mouse);
        ui_text(u, &ui_small, (draw_point){ x - width, middle + 4 }, width + 1, c->mouse);
        return x - width;
    }
    for (int k = 1; k >= 0; k--) {
        char text[CHORD_TEXT_SIZE];
        chord_text(c->chords[k], text);
        const double width = text[0] ? ui_key_cap_width(text) : 0;
        const bool room = k == 0 || x - width > box->x + box->width / 2;
        if (text[0] && room) {
            x -= width;
            ui_key_cap(u, (draw_point){ x, middle }, text, false);
            x -= 5;
        }
    }
    return x;
}

static void draw_command_row(const ui *u, const layout_box *box, const shell *s, const command *c)
{
    const double right = draw_keys(u, box, c);
    const double base = box->y + box->height / 2 + 4.5;
    const char *why = c->run ? commands_why_not(s, c) : NULL;
    const ui_text_style *style = why || !c->run ? &idle_style : &ui_item;
    const double x = box->x + padding;
    const double room = right - x - 10;
    ui_text(u, style, (draw_point){ x, base }, room, c->name);
    const double used = ui_text_width(style, c->name) + 14;
    if (why && room - used > 60) {
        ui_text(u, &ui_small, (draw_point){ x + used, base }, room - used, why);
    }
}

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    const listed *all = context;
    const palette_row *shown = &all->rows[row->index];
    if (shown->command) {
        draw_command_row(u, &row->box, all->s, shown->command);
    } else {
        const layout_box *box = &row->box;
        if (row->hovered || row->selected) { /* it is not to be chosen */
            ui_fill(u, box, ui_color(u, FIGURE_PANEL));
        }
        ui_text(u, &title_style, (draw_point){ box->x + padding, box->y + box->height - 7 },
                box->width - 2 * padding, shown->title);
    }
}

/* ---- The list ---------------------------------------------------------------------------- */

/* Titles are stepped over, the way that was gone. */
static void leave_titles(palette *p, const listed *all, int before)
{
    const int row = p->list.selected;
    if (row < 0 || row >= all->count || all->rows[row].command) { return; }
    const int step = row < before && row > 0 ? -1 : 1;
    p->list.selected = row + step < all->count ? row + step : -1;
    p->list.reveal = row > 0;
    if (row == 0) { p->list.scroll.offset = 0; /* with its title */ }
}

static void build_field(shell *s, layout_box box)
{
    palette *p = &s->palette;
    const widget_text_spec spec = { .id = field_id(),
                                    .box = box,
                                    .hint = "Type what you want to do, or its key",
                                    .most_chars = 60 };
    if (shell_search_field(s, &spec, p->query, sizeof p->query)) {
        p->list.selected = 0;
        p->list.reveal = true;
    }
}

/* Only what may run is chosen. */
static void choose(shell *s)
{
    listed all;
    const int row = s->palette.list.selected;
    all.count = palette_list(s->palette.query, all.rows);
    const command *c = row >= 0 && row < all.count ? all.rows[row].command : NULL;
    if (c && c->run && !commands_why_not(s, c)) {
        s->palette.chosen = c;
        s->chosen = run_chosen;
    }
}

/* The key that opened it closes it as well. */
static void hear_keys(shell *s)
{
    const input *in = s->widgets.in;
    const chord *own = commands_named(NAMED_ALL_COMMANDS)->chords;
    shell_dialog_keys(s, &s->palette.open, NULL, field_id(), choose);
    if (in && in->kind == INPUT_KEY_PRESS && !in->repeat &&
        (chord_is_pressed(own[0], in) || chord_is_pressed(own[1], in))) {
        shell_put_away(s, &s->palette.open);
    }
}

static void build_list(shell *s, layout_box box)
{
    palette *p = &s->palette;
    const input *in = s->widgets.in;
    listed all = { .s = s };
    all.count = palette_list(p->query, all.rows);
    const widget_list_spec spec = { .id = widget_key("palette list", 0),
                                    .keys_from = field_id(),
                                    .jumps = p->query[0] == '\0' || (in && in->mods & INPUT_CTRL),
                                    .box = box,
                                    .count = all.count,
                                    .row_height = row_height,
                                    .draw_row = draw_row,
                                    .context = &all };
    const int before = p->list.selected;
    leave_titles(p, &all, before);
    (void)widget_list(&s->widgets, &spec, &p->list);
    if (p->list.clicked) { choose(s); }
    leave_titles(p, &all, before);
    if (all.count == 0) {
        ui_text(s->widgets.u, &idle_style, (draw_point){ box.x + padding, box.y + 20 },
                box.width - 2 * padding, "No command fits.");
    }
}

void palette_build(shell *s, const ui *u)
{
    layout_box card;
    const shell_dialog dialog = { .name = "palette",
                                  .open = &s->palette.open,
                                  .most_width = 640,
                                  .most_height = 560,
                                  .margin = 12,
                                  .is_high = true,
                                  .keys = field_id() };
    if (!shell_begin_dialog(s, &dialog, &card)) { return; }
    hear_keys(s);
    build_field(s, (layout_box){ card.x + padding, card.y + padding, card.width - 2 * padding,
                                 field_height });
    const double top = card.y + field_height + 2 * padding;
    const double foot = card.y + card.height - foot_height;
    build_list(s, (layout_box){ card.x + 1, top, card.width - 2, fmax(foot - top, 0) });
    ui_rule(u, card.x + 1, foot + 0.5, card.width - 2, 0);
    ui_text(u, &ui_small, (draw_point){ card.x + padding, foot + 15 }, card.width - 2 * padding,
            "Enter or a click runs it, Esc closes the list");
}
