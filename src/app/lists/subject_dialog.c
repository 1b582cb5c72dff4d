/* subject_dialog.c - asks whose code is to be tested. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/base/textfit.h"
#include "app/lists/lists.h"
#include "lab/published/published.h"

static const double padding = 10;
static const double title_height = 26, field_height = 28, row_height = 24, foot_height = 56;

/* ---- What is listed ---------------------------------------------------------------------- */

typedef struct offer {
    char spec[PLACES_PATH_SIZE];
    const char *about;
    bool is_folder;
} offer;

/* The i-th of all there are: recent ones, what the folder has, published ones. */
static void offer_at(const shell *s, int i, offer *out)
{
    const recent_files *recent = &s->session.subjects;
    const folder_list *folder = &s->subject.folder;
    *out = (offer){ .about = "tested before" };
    if (i < recent->count) {
        snprintf(out->spec, sizeof out->spec, "%s", recent->paths[i]);
        return;
    }
    i -= recent->count;
    if (i < folder->count) {
        out->is_folder = folder->entries[i].is_folder;
        out->about = out->is_folder ? "folder" : "file";
        (void)folder_path(folder, i, out->spec);
        return;
    }
    const lab_functions *f = lab_published_at(i - folder->count);
    snprintf(out->spec, sizeof out->spec, "published:%s", f->name);
    out->about = f->about;
}

enum { MOST_ROWS = 4096 };

/* Of the folder by its name. */
static const char *shown_name(const offer *it)
{
    return it->about[0] == 'f' && strchr(it->spec, '/') ? places_base_name(it->spec) : it->spec;
}

/* Those that fit what was typed, and the row that Enter tests: what is typed in full, as the list
 * has it, else the only one that is left, be it a file that was tested before. -1: what is typed,
 * as it stands: a command, or a file not listed; but of a word that several begin with or have,
 * Enter chooses the first before it tests. */
typedef struct listed {
    const shell *s;
    int rows[MOST_ROWS], count;
    int meant;
    bool is_word;
} listed;

static void find_rows(const shell *s, listed *out)
{
    const char *typed = s->subject.typed;
    offer first = { .about = NULL }, it;
    bool is_one = true;
    out->is_word = typed[0] && !strpbrk(typed, " \t") && access(typed, F_OK) != 0;
    out->s = s;
    out->count = 0;
    out->meant = -1;
    const int offered = s->session.subjects.count + s->subject.folder.count + lab_published_count();
    for (int i = 0; i < offered && out->count < MOST_ROWS; i++) {
        offer_at(s, i, &it);
        if (!match_words(s->subject.query, it.spec)) { continue; }
        first = out->count == 0 ? it : first;
        is_one = is_one && strcmp(first.spec, it.spec) == 0;
        if (out->meant < 0 &&
            (strcmp(typed, it.spec) == 0 || strcmp(typed, shown_name(&it)) == 0)) {
            out->meant = out->count;
        }
        out->rows[out->count++] = i;
    }
    out->meant = out->meant < 0 && out->is_word && is_one && out->count > 0 ? 0 : out->meant;
}

/* ---- Open, close, do --------------------------------------------------------------------- */

static widget_id field_id(const shell *s)
{
    return widget_key("subject field", s->subject.field);
}

/* A text of ours comes with a new field, see the browser. */
static void set_typed(shell *s, const char *text)
{
    snprintf(s->subject.typed, sizeof s->subject.typed, "%s", text);
    s->subject.field++;
    widgets_focus(&s->widgets, field_id(s));
}

static void show_folder(shell *s, const char *path)
{
    subject_dialog *d = &s->subject;
    (void)folder_read(&d->folder, path, FOLDER_CODE);
    d->query[0] = '\0';
    d->list = (widget_list_state){ .selected = -1, .hovered = -1 };
}

void subject_dialog_open(shell *s)
{
    char folder[PLACES_PATH_SIZE];
    session_hide_message(&s->session);
    recent_refresh(&s->session.subjects);
    places_current(folder, sizeof folder);
    if (s->session.subjects.count > 0 && s->session.subjects.paths[0][0] == '/') {
        places_parent(s->session.subjects.paths[0], folder); /* or of a command line nothing */
    }
    s->subject.open = true;
    show_folder(s, folder);
    set_typed(s, "");
}

static void test_chosen(shell *s)
{
    session_test(&s->session, s->subject.typed);
    shell_put_away(s, &s->subject.open);
}

static void choose_row(shell *s, const listed *all, int row)
{
    offer it;
    offer_at(s, all->rows[row], &it);
    s->subject.list.selected = row;
    set_typed(s, it.spec);
}

/* A folder is shown, all else is tested after this pass. */
static void choose(shell *s)
{
    subject_dialog *d = &s->subject;
    listed all;
    find_rows(s, &all);
    if (all.meant >= 0) {
        offer it;
        offer_at(s, all.rows[all.meant], &it);
        snprintf(d->typed, sizeof d->typed, "%s", it.spec);
    } else if (all.is_word && all.count > 0) {
        choose_row(s, &all, 0);
        return;
    }
    if (d->typed[0] && places_is_folder(d->typed)) {
        show_folder(s, d->typed);
        set_typed(s, "");
    } else if (d->typed[strspn(d->typed, " \t")] != '\0') {
        s->chosen = test_chosen;
    }
}

/* ---- Parts ------------------------------------------------------------------------------- */

static void draw_row(const ui *u, const widget_row *row, const void *context)
{
    const listed *all = context;
    const double base = row->box.y + 16.5;
    double room = row->box.width - 2 * padding - 8;
    offer it;
    offer_at(all->s, all->rows[row->index], &it);
    if (row->index == all->meant) {
        const double cap = ui_key_cap_width("Enter");
        ui_key_cap(u,
                   (draw_point){ row->box.x + padding + room - cap, row->box.y + row_height / 2 },
                   "Enter", false);
        room -= cap + 12;
    }
    char text[PLACES_PATH_SIZE + 1];
    snprintf(text, sizeof text, "%s%s", shown_name(&it), it.is_folder ? "/" : "");
    const double width = fmin(ui_text_width(&ui_item, text), room * 0.7);
    ui_text(u, &ui_item, (draw_point){ row->box.x + padding, base }, width + 1, text);
    ui_text(u, &ui_small, (draw_point){ row->box.x + padding + width + 12, base },
            fmax(room - width - 12, 0), it.about);
}

static void build_field(shell *s, const layout_box *box)
{
    subject_dialog *d = &s->subject;
    const widget_text_spec spec = { .id = field_id(s),
                                    .box = *box,
                                    .hint = "A C or C++ file, library, script or command",
                                    .most_chars = PLACES_PATH_SIZE / 4 - 1 };
    if (shell_search_field(s, &spec, d->typed, sizeof d->typed)) {
        snprintf(d->query, sizeof d->query, "%s", d->typed);
        d->list = (widget_list_state){ .selected = -1, .hovered = -1 };
    }
}

static void build_list(shell *s, const layout_box *box)
{
    subject_dialog *d = &s->subject;
    listed all;
    find_rows(s, &all);
    if (d->list.selected < 0 && all.count > 1) {
        d->list.selected = all.meant; /* keys go on from it */
    }
    const widget_list_spec spec = { .id = widget_key("subject list", 0),
                                    .keys_from = field_id(s),
                                    .box = *box,
                                    .count = all.count,
                                    .row_height = row_height,
                                    .draw_row = draw_row,
                                    .context = &all };
    const widget_result result = widget_list(&s->widgets, &spec, &d->list);
    if ((result == WIDGET_CHANGING || result == WIDGET_DONE) && d->list.selected >= 0 &&
        d->list.selected < all.count) {
        choose_row(s, &all, d->list.selected);
        if (result == WIDGET_DONE) { choose(s); }
    }
}

static void build_foot(shell *s, const layout_box *box)
{
    const draw_point right = { box->x + box->width, box->y + box->height - 26 };
    ui_flow flow = {
        .x = box->x, .width = box->width - SHELL_DIALOG_BUTTONS, .y = box->y, .max_lines = 3
    };
    ui_paragraph(
        s->widgets.u, &ui_small, &flow,
        "It runs on this machine, as you, in a process of its own: name only what you trust. A "
        "file is built and asked again whenever it changes.");
    if (shell_dialog_buttons(s, &s->subject.open, right, "Test")) { choose(s); }
}

void subject_dialog_build(shell *s, const ui *u)
{
    layout_box card;
    const shell_dialog dialog = { .name = "subject",
                                  .open = &s->subject.open,
                                  .most_width = 620,
                                  .most_height = 460,
                                  .margin = 8,
                                  .keys = field_id(s) };
    if (!shell_begin_dialog(s, &dialog, &card)) { return; }
    shell_dialog_keys(s, &s->subject.open, NULL, field_id(s), choose);
    layout_box part = { card.x + padding, card.y + padding, card.width - 2 * padding,
                        field_height };
    ui_text(u, &ui_title, (draw_point){ part.x, part.y + 15 }, part.width, "Test my code");
    part.y += title_height;
    build_field(s, &part);
    const double top = part.y + field_height + 6, foot = card.y + card.height - foot_height - 6;
    build_list(s, &(layout_box){ card.x + 1, top, card.width - 2, fmax(foot - top, 0) });
    ui_rule(u, card.x + 1, foot + 0.5, card.width - 2, 0);
    part.y = foot + 6;
    part.height = foot_height - 10;
    build_foot(s, &part);
}
