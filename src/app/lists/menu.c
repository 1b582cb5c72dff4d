/* menu.c - a short list of commands at the mouse. */
#include "app/lists/lists.h"

#include <math.h>

#include "app/shell/shell.h"

static const double width = 330, row_height = 24, padding = 4, inset = 12;

/* Names of the table of commands; a test looks each up. */
typedef struct entry {
    const char *name;
    bool begins;      /* a group: a line above it */
    const char *here; /* what it is called that is done where the click was; NULL: not there */
} entry;

static const entry of_shapes[] = {
    { NAMED_CUT, false, NULL },        { NAMED_COPY, false, NULL },
    { NAMED_PASTE, false, NULL },      { NAMED_DUPLICATE, false, NULL },
    { NAMED_DELETE, false, NULL },     { NAMED_TO_FRONT, true, NULL },
    { NAMED_FORWARD, false, NULL },    { NAMED_BACKWARD, false, NULL },
    { NAMED_TO_BACK, false, NULL },    { NAMED_LOCK, true, NULL },
    { NAMED_SELECT_ALL, false, NULL }, { NAMED_FIT_SELECTION, true, NULL },
    { NAMED_FIT, false, NULL },        { NAMED_EXPORT, true, NULL },
};
static const entry of_plot[] = {
    { NAMED_PASTE, false, "Paste here" },
    { NAMED_POINT, true, "New point here" },
    { NAMED_CIRCLE, false, "New circle here" },
    { NAMED_RECT, false, "New rectangle here" },
    { NAMED_LABEL, false, "New label here" },
    { NAMED_SELECT_ALL, true, NULL },
    { NAMED_FIT, false, NULL },
    { NAMED_GRID, false, NULL },
    { NAMED_EXPORT, true, NULL },
    { NAMED_SAVE_PICTURE, false, NULL },
    { NAMED_COPY_PICTURE, false, NULL },
    { "Copy as SVG", false, NULL },
    { "Copy as TikZ", false, NULL },
    { "Copy as C", false, NULL },
    { "Copy as issue", false, NULL },
    { "Copy case", false, NULL },
};

static const entry *entry_at(const shell *s, int index)
{
    return s->menu.of_plot ? &of_plot[index] : &of_shapes[index];
}

int menu_count(const shell *s)
{
    return (int)(s->menu.of_plot ? sizeof of_plot / sizeof *of_plot
                                 : sizeof of_shapes / sizeof *of_shapes);
}

const char *menu_command_name(const shell *s, int index)
{
    return entry_at(s, index)->name;
}

/* ---- Open and close ---------------------------------------------------------------------- */

static void open_at(shell *s, draw_point at, bool on_plot)
{
    s->menu = (menu){
        .open = true, .of_plot = on_plot, .at = at, .list = { .selected = -1, .hovered = -1 }
    };
    toolbox_leave(&s->session.tools);
    widgets_focus(&s->widgets, widget_key("menu list", 0));
    s->session.dirty = true;
}

void menu_open_by_key(shell *s)
{
    const scene_shape *shape = editor_selected_shape(&s->session.editor);
    const layout_box *plot = &s->layout.plot;
    draw_point at = { plot->x + plot->width / 2, plot->y + plot->height / 2 };
    if (shape) { at = camera_to_page(&s->session.editor.camera, scene_pivot(shape)); }
    open_at(s, at, !shape);
}

void menu_open(shell *s, const input *in)
{
    editor *ed = &s->session.editor;
    toolbox_motion(&s->session.tools, in); /* what is under the mouse now? */
    if (ed->hovered != 0 && !editor_is_selected(ed, ed->hovered)) {
        editor_select(ed, ed->hovered);
    }
    open_at(s, in->at, ed->hovered == 0);
}

bool menu_place(const shell *s, ct_vec *out)
{
    const camera *c = &s->session.editor.camera;
    *out = camera_to_world(c, s->menu.at);
    return s->menu.here && camera_side_at(c, s->menu.at) == FIGURE_FRONT;
}

static void run_chosen(shell *s)
{
    const command *c = s->menu.chosen;
    shell_put_away(s, &s->menu.open);
    session_hide_message(&s->session);
    commands_run(s, c);
    if (s->menu.here && c->group == COMMAND_TOOLS) {
        toolbox_make_at(&s->session.tools, s->menu.at);
    }
    s->menu.here = false;
}

/* After a right click beside it, where the mouse is. */
static void open_again(shell *s)
{
    const draw_point at = s->widgets.mouse;
    shell_put_away(s, &s->menu.open);
    if (layout_is_on_plot(&s->layout, at)) {
        menu_open(s, &(input){ .kind = INPUT_MOTION, .at = at });
    }
}

/* ---- Looks ------------------------------------------------------------------------------- */

static layout_box card_of(const shell *s)
{
    return widget_menu_card(&(layout_box){ 0, 0, s->width, s->height }, s->menu.at, width,
                            menu_count(s) * row_height + 2 * padding);
}

static layout_box rows_of(const layout_box *card)
{
    return (layout_box){ card->x + 1, card->y + padding, card->width - 2,
                         card->height - 2 * padding };
}

layout_box menu_row(const shell *s, int index)
{
    const layout_box card = card_of(s), rows = rows_of(&card);
    return (layout_box){ rows.x, rows.y + index * row_height - s->menu.list.scroll.offset,
                         rows.width, row_height };
}

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    const shell *s = context;
    const entry *e = entry_at(s, row->index);
    const command *c = commands_named(e->name);
    const layout_box *box = &row->box;
    const double base = round(box->y + box->height / 2) + 4.5;
    const double right = box->x + box->width - inset;
    char key[CHORD_TEXT_SIZE];
    if (e->begins) { ui_rule(u, box->x + padding, box->y + 0.5, box->width - 2 * padding, 0); }
    if (!c) { return; }
    chord_text(c->chords[0], key);
    const double key_width = ui_text_width(&ui_right, key);
    ui_text(u, &ui_right, (draw_point){ right, base }, key_width + 1, key);
    ui_text(u, commands_why_not(s, c) ? &ui_muted : &ui_plain, (draw_point){ box->x + inset, base },
            right - key_width - box->x - 2 * inset, e->here ? e->here : c->name);
}

/* ---- Inputs ------------------------------------------------------------------------------ */

static void choose(shell *s, int row)
{
    const entry *e = row >= 0 ? entry_at(s, row) : NULL;
    const command *c = e ? commands_named(e->name) : NULL;
    if (c && !commands_why_not(s, c)) {
        s->menu.chosen = c;
        s->menu.here = e->here;
        s->chosen = run_chosen;
    }
}

static void hear_keys(shell *s, const input *in)
{
    if (s->widgets.focus == 0) { /* a click between the rows took it away */
        widgets_focus(&s->widgets, widget_key("menu list", 0));
    }
    if (!in || in->kind != INPUT_KEY_PRESS || in->repeat) { return; }
    if (in->key == INPUT_KEY_ESCAPE) {
        shell_put_away(s, &s->menu.open);
    } else if (in->key == INPUT_KEY_ENTER) {
        choose(s, s->menu.list.selected);
    }
}

void menu_build(shell *s, const ui *u)
{
    menu *m = &s->menu;
    if (!m->open) { return; }
    const input *in = s->widgets.in;
    const layout_box card = card_of(s);
    const bool beside = widget_modal(&s->widgets, widget_key("menu", 0), card);
    const bool right_beside = in && in->kind == INPUT_PRESS && in->button == INPUT_RIGHT &&
                              !layout_contains(&card, in->at);
    if (beside || (in && in->kind == INPUT_QUIT)) {
        shell_put_away(s, &s->menu.open);
        return;
    }
    s->chosen = right_beside ? open_again : s->chosen;
    ui_card(u, &card, ui_color(u, FIGURE_PANEL), ui_border(u));
    const widget_list_spec spec = { .id = widget_key("menu list", 0),
                                    .box = rows_of(&card),
                                    .count = menu_count(s),
                                    .row_height = row_height,
                                    .draw_row = draw_row,
                                    .context = s };
    hear_keys(s, in);
    (void)widget_list(&s->widgets, &spec, &m->list);
    /* With the right button held since it opened, a row is chosen by letting go of it there. */
    const bool let_go = in && in->kind == INPUT_RELEASE && in->button == INPUT_RIGHT &&
                        hypot(in->at.x - m->at.x, in->at.y - m->at.y) > row_height;
    if (m->list.clicked || let_go) { choose(s, m->list.hovered); }
}
