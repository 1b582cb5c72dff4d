/* shell.c - begins and ends with the session, and runs commands. */
#include "app/shell/shell.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

scene_status shell_init(shell *s, const char *file, scene_error *error)
{
    *s = (shell){ .most_zoom = SETTINGS_MOST_ZOOM, .desktop_zoom = 1 };
    widgets_init(&s->widgets, &s->session.desktop);
    return session_init(&s->session, file, error);
}

void shell_deinit(shell *s)
{
    browser *b = &s->browser;
    session_deinit(&s->session);
    folder_deinit(&b->folder);
    folder_deinit(&s->subject.folder);
    thumbs_deinit(&b->thumbs);
    free(b->shown);
    export_put_away(&s->export.picture);
    widgets_deinit(&s->widgets);
    draw_deinit(&s->unseen);
    *s = (shell){ .session.quit = true };
}

double shell_zoom(const shell *s)
{
    return fmin(s->session.settings.zoom * s->desktop_zoom, s->most_zoom);
}

void shell_put_away(shell *s, bool *open)
{
    if (*open) {
        *open = false;
        if (!s->export.open) { export_put_away(&s->export.picture); }
        widgets_focus(&s->widgets, 0);
        s->session.dirty = true;
    }
}

bool shell_begin_dialog(shell *s, const shell_dialog *d, layout_box *card)
{
    const ui *u = s->widgets.u;
    const layout_box whole = { 0, 0, s->width, s->height };
    const double width = fmin(s->width - 2 * d->margin, d->most_width);
    const double height = fmin(s->height - 2 * d->margin, d->most_height);
    if (!*d->open) { return false; }
    ui_fill(u, &whole, (draw_color){ 0, 0, 0, 110 });
    *card = (layout_box){ round((s->width - width) / 2),
                          round((s->height - height) / (d->is_high ? 3 : 2)), width, height };
    const bool beside = widget_modal(&s->widgets, widget_key(d->name, 0), *card);
    const widget_id refused = s->widgets.refusal.id;
    if (s->widgets.focus == 0) { /* a click between the widgets took it away */
        widgets_focus(&s->widgets, refused ? refused : d->keys);
    }
    ui_card(u, card, ui_color(u, FIGURE_PANEL), ui_border(u));
    if (beside) { shell_put_away(s, d->open); }
    return !beside;
}

void shell_dialog_keys(shell *s, bool *open, bool *asks, widget_id field, void (*choose)(shell *))
{
    const input *in = s->widgets.in;
    const widget_id edited = s->widgets.edit.id; /* another field gives up what was typed */
    if (!in || in->kind != INPUT_KEY_PRESS) { return; }
    const chord *quit = commands_named(NAMED_QUIT)->chords;
    const bool drags = s->widgets.active != 0; /* Escape gives up the drag */
    if (in->key == INPUT_KEY_ESCAPE && asks && *asks) {
        *asks = false;
    } else if (in->key == INPUT_KEY_ESCAPE && !drags && (edited == 0 || edited == field)) {
        shell_put_away(s, open);
    } else if (in->key == INPUT_KEY_ENTER && !in->repeat && s->widgets.focus == field) {
        choose(s);
    } else if (chord_is_pressed(quit[0], in) || chord_is_pressed(quit[1], in)) {
        shell_put_away(s, open);
        session_quit(&s->session);
    }
}

bool shell_search_field(shell *s, const widget_text_spec *look, char *text, size_t size)
{
    widget_text_spec spec = *look;
    const char *typed;
    spec.text = text;
    spec.live = true;
    const widget_result result = widget_text(&s->widgets, &spec, &typed);
    const bool changed = result == WIDGET_CHANGING && strcmp(typed, text) != 0;
    if (changed) { snprintf(text, size, "%s", typed); }
    return changed;
}

bool shell_dialog_buttons(shell *s, bool *open, draw_point right, const char *accept)
{
    static const double width = 84, between = 8, height = 26;
    const input *in = s->widgets.in;
    widget_button_spec button = { .id = widget_key("dialog cancel", 0),
                                  .box = { right.x - 2 * width - between, right.y, width, height },
                                  .text = "Cancel",
                                  .tab_stop = true };
    if (widget_button(&s->widgets, &button)) { shell_put_away(s, open); }
    button.id = widget_key("dialog accept", 0);
    button.box.x = right.x - width;
    button.text = accept;
    /* What it asks is to be read first: no held key answers it, nor what else a double click
     * does. */
    button.disabled = in && (in->clicks > 1 || (in->repeat && in->key != INPUT_KEY_TAB));
    return widget_button(&s->widgets, &button);
}

player *shell_play(shell *s)
{
    if (toolbox_makes(&s->session.tools)) { toolbox_set_mode(&s->session.tools, TOOL_MODE_SELECT); }
    return player_start(&s->session.editor) ? &s->session.editor.player : NULL;
}

/* ---- Reasons ----------------------------------------------------------------------------- */

const char *command_while_dragging(const shell *s)
{
    if (!toolbox_is_dragging(&s->session.tools)) { return NULL; }
    if (s->session.tools.gesture.held) { return "A drag is under way: let go of the mouse first."; }
    return s->session.tools.mode == TOOL_MODE_POLYGON
               ? "The polygon is not closed yet: Enter closes it, Esc gives it up."
               : "A measure is under way: click its other end, or give it up by Esc.";
}

const char *command_while_presenting(const shell *s)
{
    return s->session.editor.presenting ? "Not in a presentation." : NULL;
}

const char *command_without_shown_steps(const shell *s)
{
    const editor *ed = &s->session.editor;
    return ed->presenting && story_now(ed).step > 0 ? NULL
                                                    : "No steps are shown in a presentation.";
}

const char *command_without_selection(const shell *s)
{
    return s->session.editor.selected == 0 ? "No shape is selected." : NULL;
}

const char *command_on_moment(const shell *s)
{
    return editor_why_not_edit(&s->session.editor);
}

const char *command_on_locked(const shell *s)
{
    const char *why = command_without_selection(s);
    why = why ? why : command_on_moment(s);
    return !why && editor_has_locked(&s->session.editor) ? "What is selected is locked." : why;
}

const char *command_without_depth(const shell *s)
{
    const char *why = command_on_locked(s);
    for (int i = 0; !why && i < editor_selection_count(&s->session.editor); i++) {
        const scene_id id = editor_selection_at(&s->session.editor, i);
        if (scene_type_is_3d(scene_find(s->session.doc.scene, id)->type)) { return NULL; }
    }
    return why ? why : "What is selected is flat: it has no z.";
}

static const char *own_why_not(const shell *s, const command *c)
{
    const char *why = c->why_not ? c->why_not(s) : NULL;
    why = why || !c->nor ? why : c->nor(s);
    return why || !c->why_not_arg ? why : c->why_not_arg(s, c->arg);
}

const char *commands_why_not(const shell *s, const command *c)
{
    const char *why = c->during_drag ? NULL : command_while_dragging(s);
    return why ? why : own_why_not(s, c);
}

/* ---- Run --------------------------------------------------------------------------------- */

void command_plain(shell *s, const command_call *call)
{
    if (call->row->edit) {
        call->row->edit(&s->session.editor);
    } else if (call->row->act) {
        call->row->act(&s->session);
    } else {
        call->row->show(s);
    }
}

static void run(shell *s, const command *c, bool repeated)
{
    const command_call call = { .row = c, .arg = c->arg, .repeated = repeated };
    c->run(s, &call);
    s->session.dirty = true;
}

void commands_run(shell *s, const command *c)
{
    const char *why = commands_why_not(s, c);
    if (why) {
        session_say(&s->session, false, "%s", why);
    } else if (c->run) {
        run(s, c, false);
    }
}

typedef bool chord_test(chord c, const input *in);

/* What one way to compare chords finds: true when a command has this key. */
static bool press(shell *s, const input *in, chord_test *pressed)
{
    const char *reason = NULL;
    bool found = false;
    for (int i = 0; i < commands_count(); i++) {
        const command *c = commands_at(i);
        if (!c->run || !(pressed(c->chords[0], in) || pressed(c->chords[1], in))) { continue; }
        found = true;
        const char *why = commands_why_not(s, c);
        if (!why) {
            if (c->repeats || !in->repeat) { run(s, c, in->repeat); }
            return true;
        }
        reason = reason || c->quiet ? reason : why;
    }
    if (reason) { session_say(&s->session, false, "%s", reason); }
    return found;
}

bool commands_press(shell *s, const input *in)
{
    return press(s, in, chord_is_pressed) || press(s, in, chord_is_nearly_pressed);
}

void commands_button(shell *s, const char *name, int index, const widget_button_spec *look)
{
    const command *c = commands_named(name);
    widget_button_spec spec = *look;
    const char *why = commands_why_not(s, c), *own = own_why_not(s, c);
    const char *drag = command_while_dragging(s); /* is no reason to grey all out and in again */
    char keys[COMMAND_KEYS_SIZE], tip[400];
    commands_keys(c, keys);
    snprintf(tip, sizeof tip, "%s%s%s%s%s%s", c->name, keys[0] ? "  (" : "", keys,
             keys[0] ? ")" : "", why ? ": " : "", why ? why : "");
    spec.id = widget_key(name, index);
    spec.tip = tip;
    spec.disabled = own && (!drag || strcmp(own, drag) != 0);
    if (widget_button(&s->widgets, &spec)) { commands_run(s, c); }
}
