/* help.c - lays the command table out in one or two columns. */
#include "app/help.h"

#include <math.h>

#include "app/commands.h"

static const double most_width = 860, one_column_below = 720;
static const double margin = 16, padding = 20;
static const double keys_width = 116, column_gap = 28;
static const double head_height = 34;

static const ui_text_style title_style = { { DRAW_SANS_BOLD, 15 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style group_style = { { DRAW_SANS_BOLD, 12 }, FIGURE_ACCENT, DRAW_START };
static const ui_text_style keys_style = { { DRAW_SANS_BOLD, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style name_style = { { DRAW_SANS, 12 }, FIGURE_TEXT, DRAW_START };
static const ui_text_style hint_style = { { DRAW_SANS, 11 }, FIGURE_TEXT_MUTED, DRAW_END };

/* Without u only the height counts. */
static void group_rows(const ui *u, ui_flow *flow, command_group group)
{
    if (u) {
        ui_flow title = *flow;
        ui_paragraph(u, &group_style, &title, commands_group_title(group));
    }
    flow->y += 21;
    ui_flow name = { .x = flow->x + keys_width, .width = flow->width - keys_width };
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        char keys_text[COMMAND_KEYS_SIZE];
        if (c->group != group) {
            continue;
        }
        name.y = flow->y;
        if (u) {
            ui_flow keys = *flow;
            keys.width = keys_width - 8;
            keys.max_lines = 1;
            ui_paragraph(u, &keys_style, &keys, commands_keys(c, keys_text));
            ui_paragraph(u, &name_style, &name, c->name);
        } else {
            name.y += ui_paragraph_height(&name_style, &name, c->name);
        }
        flow->y = name.y + 3;
    }
    flow->y += 11;
}

/* All groups from flow->y down, in as many columns as there is width for; tells the height. */
static double all_groups(const ui *u, const ui_flow *start, bool two_columns)
{
    const double top = start->y;
    ui_flow flow = *start;
    if (two_columns) {
        flow.width = floor((start->width - column_gap) / 2);
    }
    double lowest = top;
    for (int g = 0; g < COMMAND_GROUP_COUNT; g++) {
        if (two_columns && g == COMMAND_PICTURE) {
            flow.x += flow.width + column_gap;
            flow.y = top;
        }
        group_rows(u, &flow, (command_group)g);
        lowest = fmax(lowest, flow.y);
    }
    return lowest - top;
}

void help_build(session *s, const ui *u)
{
    const layout_box whole = { 0, 0, s->width, s->height };
    ui_fill(u, &whole, (draw_color){ 0, 0, 0, 110 });
    const double width = fmin(s->width - 2 * margin, most_width);
    const bool two_columns = width >= one_column_below;
    ui_flow flow = { .width = width - 2 * padding };
    const double content = all_groups(NULL, &flow, two_columns);
    const double height = fmin(content + head_height + 2 * padding - 12, s->height - 2 * margin);
    const layout_box card = { round((s->width - width) / 2), round((s->height - height) / 2), width,
                              height };
    ui_card(u, &card, figure_color(u->theme, FIGURE_PANEL), ui_border(u));
    flow.x = card.x + padding;
    ui_text(u, &title_style, (draw_point){ flow.x, card.y + padding + 10 }, flow.width, "Keys");
    const double top = card.y + padding + head_height - 12;
    const double room = card.y + card.height - top - 8;
    s->help_scroll.limit = fmax(content - room, 0);
    s->help_scroll.offset = fmin(s->help_scroll.offset, s->help_scroll.limit);
    ui_text(u, &hint_style, (draw_point){ card.x + width - padding, card.y + padding + 10 },
            flow.width - 60, s->help_scroll.limit > 0 ? "wheel scrolls, Esc closes" : "Esc closes");
    flow.y = top - s->help_scroll.offset;
    draw_push_clip(u->list, (draw_point){ card.x, top },
                   (draw_point){ card.x + width, top + room });
    all_groups(u, &flow, two_columns);
    draw_pop_clip(u->list);
}
