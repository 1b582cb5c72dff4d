/* hit_list.c - the list of what overlaps and of the moves that hit; a click on one selects both. */
#include "app/lists/lists.h"

#include <math.h>
#include <stdio.h>

static const double line_height = 17, between_rows = 9, padding = 10, title_height = 34;
static const double most_width = 520, margin = 12;

/* Of crowds the first; so many sweeps are asked for those that hit. */
enum { MOST_ROWS = 500, MOST_SWEEPS = 5000 };

typedef struct listed {
    const report *r;
    report_question rows[MOST_ROWS];
    int count;
} listed;

static void find_rows(const report *r, listed *out)
{
    report_question at = REPORT_FIRST_SWEEP;
    out->r = r;
    out->count = 0;
    for (int i = 0; i < report_overlap_count(r) && out->count < MOST_ROWS; i++) {
        out->rows[out->count++] = (report_question){ .pair = report_overlap_at(r, i) };
    }
    for (int i = 0; i < MOST_SWEEPS && out->count < MOST_ROWS && report_next(r, &at); i++) {
        if (report_sweep_of(r, at.pair.a, at.pair.b).result.hit) { out->rows[out->count++] = at; }
    }
}

void hits_open(shell *s)
{
    s->hits = (hit_list){ .open = true, .list = { .selected = 0, .hovered = -1 } };
    widgets_focus(&s->widgets, widget_key("hits list", 0));
}

static void show_chosen(shell *s)
{
    shell_put_away(s, &s->hits.open);
    editor_show_pair(&s->session.editor, s->hits.chosen.pair);
}

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    const listed *all = context;
    const layout_box *box = &row->box;
    char text[EXPLAIN_SIZE];
    explain_verdict(all->r, &all->rows[row->index], text);
    ui_flow flow = { .x = box->x + padding, .width = box->width - 2 * padding };
    flow.y = box->y + (box->height - ui_paragraph_height(&ui_plain, &flow, text)) / 2;
    ui_paragraph(u, &ui_plain, &flow, text);
}

/* Of the most lines that any needs whose verdict is one of the longest. */
static double height_of_rows(const listed *all, double width)
{
    double most = line_height;
    for (int i = 0; i < all->count; i++) {
        char text[EXPLAIN_SIZE];
        const ui_flow flow = { .width = width };
        snprintf(text, sizeof text, "%s hits %s at t = 0.000123457, on its bottom side",
                 report_shape(all->r, all->rows[i].pair.a)->name,
                 report_shape(all->r, all->rows[i].pair.b)->name);
        most = fmax(most, ui_paragraph_height(&ui_plain, &flow, text));
    }
    return most + between_rows;
}

static void choose(shell *s)
{
    listed all;
    const int row = s->hits.list.selected;
    find_rows(s->session.editor.report, &all);
    if (row >= 0 && row < all.count) {
        s->hits.chosen = all.rows[row];
        s->chosen = show_chosen;
    }
}

void hits_build(shell *s, const ui *u)
{
    if (!s->hits.open) { return; }
    listed all;
    layout_box card;
    find_rows(s->session.editor.report, &all);
    const widget_id list = widget_key("hits list", 0);
    const double width = fmin(most_width, s->width - 2 * margin) - 2 * padding - 2;
    const double row_height = height_of_rows(&all, width);
    const shell_dialog dialog = { .name = "hits",
                                  .open = &s->hits.open,
                                  .most_width = most_width,
                                  .most_height = title_height + padding + all.count * row_height,
                                  .margin = margin,
                                  .keys = all.count > 0 ? list : 0 };
    if (!shell_begin_dialog(s, &dialog, &card)) { return; }
    shell_dialog_keys(s, &s->hits.open, NULL, list, choose);
    const layout_box box = { card.x + 1, card.y + title_height, card.width - 2,
                             card.height - title_height - padding / 2 };
    const widget_list_spec spec = { .id = list,
                                    .box = box,
                                    .count = all.count,
                                    .row_height = row_height,
                                    .draw_row = draw_row,
                                    .context = &all };
    ui_text(u, &ui_title, (draw_point){ card.x + padding, card.y + 22 }, card.width - 2 * padding,
            all.count == 0 ? "Nothing overlaps, and no move hits."
                           : "What overlaps, and what hits");
    if (all.count > 0) { (void)widget_list(&s->widgets, &spec, &s->hits.list); }
    if (s->hits.list.clicked) { choose(s); }
}
