/* commands.c - the command table and the small functions behind it. */
#include "app/commands.h"

#include <stdlib.h>

#include "app/snapshot.h"

static const double turn_deg = 5, fine_turn_deg = 1;
static const double nudge = 1, coarse_nudge = 10, fine_nudge = 0.1;
static const double key_zoom = 1.25;
static const double interface_zoom = 1.1, least_interface = 0.6, most_interface = 3;

/* ---- May run ----------------------------------------------------------------------------- */

static bool not_dragging(const session *s)
{
    return !editor_is_dragging(&s->editor);
}

static bool can_escape(const session *s)
{
    return editor_is_dragging(&s->editor) || s->help_open || s->message.text[0] ||
           s->editor.selected != 0;
}

static bool has_offer(const session *s)
{
    return s->has_offer && not_dragging(s);
}

/* ---- Shapes ------------------------------------------------------------------------------ */

static void say_refused(session *s, scene_status status)
{
    if (status == SCENE_NO_MEMORY) {
        session_say(s, true, "Out of memory: nothing was changed.");
    } else if (status != SCENE_OK) {
        session_say(s, true, "Coordinates end at 1e12: the shape stays where it is.");
    }
}

static bool needs_selection(session *s)
{
    if (s->editor.selected == 0) {
        session_say(s, false, "No shape is selected: click one, or press Tab.");
    }
    return s->editor.selected != 0;
}

static void select_next(session *s, const input *in)
{
    editor_select_next(&s->editor, (in->mods & INPUT_SHIFT) ? -1 : 1);
}

static void turn(session *s, const input *in)
{
    if (!needs_selection(s)) {
        return;
    }
    const scene_type before = editor_selected_shape(&s->editor)->type;
    const double step = (in->mods & INPUT_SHIFT) ? fine_turn_deg : turn_deg;
    say_refused(s, editor_rotate(&s->editor, in->key == 'q' ? step : -step, in->repeat));
    if (editor_selection_count(&s->editor) > 1) {
        return;
    }
    if (before == SCENE_CIRCLE || before == SCENE_POINT || before == SCENE_SPHERE) {
        session_say(s, false, "A %s looks the same however it is turned.", scene_type_name(before));
    } else if (before == SCENE_BOX) {
        session_say(s, false, "A box lies along the axes and is not turned.");
    }
}

static double nudge_step(const input *in)
{
    if (in->mods & INPUT_CTRL) {
        return fine_nudge;
    }
    return (in->mods & INPUT_SHIFT) ? coarse_nudge : nudge;
}

static void nudge_shape(session *s, const input *in)
{
    if (!needs_selection(s)) {
        return;
    }
    const double step = nudge_step(in);
    ct_vec seen = { 0, 0 };
    seen.x = in->key == INPUT_KEY_RIGHT ? step : in->key == INPUT_KEY_LEFT ? -step : 0;
    seen.y = in->key == INPUT_KEY_UP ? step : in->key == INPUT_KEY_DOWN ? -step : 0;
    say_refused(s, editor_nudge(&s->editor, seen, in->repeat));
}

static void nudge_in_depth(session *s, const input *in)
{
    if (!needs_selection(s)) {
        return;
    }
    const scene_type type = editor_selected_shape(&s->editor)->type;
    if (!scene_type_is_3d(type)) {
        session_say(s, false, "%s is flat: it has no z.", editor_selected_shape(&s->editor)->name);
        return;
    }
    const double step = nudge_step(in);
    say_refused(s, editor_nudge_z(&s->editor, in->key == 'n' ? step : -step, in->repeat));
}

/* One key, one thing at a time: what is nearest to the person goes first. An offer of unsaved work
 * is not among them: Escape is pressed by habit, and giving work up has a key of its own. */
static void escape(session *s, const input *in)
{
    (void)in;
    if (editor_cancel_drag(&s->editor)) {
        return;
    }
    if (s->help_open) {
        s->help_open = false;
    } else if (s->message.text[0]) {
        session_hide_message(s);
    } else {
        editor_select(&s->editor, 0);
    }
}

static void undo(session *s, const input *in)
{
    (void)in;
    if (!editor_undo(&s->editor)) {
        session_say(s, false, "There is nothing to undo.");
    }
}

static void redo(session *s, const input *in)
{
    (void)in;
    if (!editor_redo(&s->editor)) {
        session_say(s, false, "There is nothing to do again.");
    }
}

static void select_all(session *s, const input *in)
{
    (void)in;
    editor_select_all(&s->editor);
}

static void delete_shapes(session *s, const input *in)
{
    (void)in;
    if (needs_selection(s)) {
        editor_delete(&s->editor);
    }
}

static void duplicate(session *s, const input *in)
{
    (void)in;
    if (needs_selection(s)) {
        editor_duplicate(&s->editor);
    }
}

static bool copy_to_clipboard(session *s)
{
    char *text = needs_selection(s) ? editor_copy(&s->editor) : NULL;
    const bool copied =
        text && s->desktop.set_clipboard && s->desktop.set_clipboard(s->desktop.context, text);
    if (text && !copied) {
        session_say(s, true, "The clipboard cannot be written to.");
    }
    free(text);
    return copied;
}

static void copy(session *s, const input *in)
{
    (void)in;
    if (copy_to_clipboard(s)) {
        const int count = editor_selection_count(&s->editor);
        session_say(s, false, "Copied %d %s as a case.", count, count == 1 ? "shape" : "shapes");
    }
}

static void cut(session *s, const input *in)
{
    (void)in;
    if (editor_may_change_selection(&s->editor) && copy_to_clipboard(s)) {
        editor_delete(&s->editor);
    }
}

static void paste(session *s, const input *in)
{
    (void)in;
    char *text = s->desktop.get_clipboard ? s->desktop.get_clipboard(s->desktop.context) : NULL;
    (void)editor_paste(&s->editor, text);
    free(text);
}

static void lock(session *s, const input *in)
{
    (void)in;
    if (needs_selection(s)) {
        editor_toggle_lock(&s->editor);
    }
}

static void reorder(session *s, const input *in)
{
    const bool whole = (in->mods & INPUT_SHIFT) != 0;
    if (needs_selection(s)) {
        const editor_order forward = whole ? EDITOR_TO_FRONT : EDITOR_FORWARD;
        const editor_order backward = whole ? EDITOR_TO_BACK : EDITOR_BACKWARD;
        editor_reorder(&s->editor, in->key == ']' ? forward : backward);
    }
}

/* ---- View -------------------------------------------------------------------------------- */

static void fit(session *s, const input *in)
{
    (void)in;
    editor_fit(&s->editor);
}

static void fit_selection(session *s, const input *in)
{
    (void)in;
    if (needs_selection(s)) {
        editor_fit_selection(&s->editor);
    }
}

static void reset_view(session *s, const input *in)
{
    (void)in;
    editor_reset_view(&s->editor);
}

static void zoom_view(session *s, const input *in)
{
    editor_zoom(&s->editor, in->key == '+' ? 1 / key_zoom : key_zoom);
}

static void zoom_interface(session *s, const input *in)
{
    if (in->key == '0') {
        s->zoom = 1;
        return;
    }
    const double next = in->key == '+' ? s->zoom * interface_zoom : s->zoom / interface_zoom;
    s->zoom =
        next < least_interface ? least_interface : (next > most_interface ? most_interface : next);
}

/* ---- Picture ----------------------------------------------------------------------------- */

static void toggle_overlay(session *s, const input *in)
{
    editor_toggle(&s->editor, (scene_overlay)(in->key - '1'));
}

static void toggle_grid(session *s, const input *in)
{
    (void)in;
    editor_toggle(&s->editor, SCENE_SHOW_GRID);
}

static void toggle_theme(session *s, const input *in)
{
    (void)in;
    s->theme = s->theme == FIGURE_LIGHT ? FIGURE_DARK : FIGURE_LIGHT;
    s->editor.dirty = true;
}

static void toggle_panel(session *s, const input *in)
{
    (void)in;
    if (layout_has_room_for_panel(s->width)) {
        s->panel_hidden = !s->panel_hidden;
    } else {
        s->drawer_open = !s->drawer_open;
    }
    session_relayout(s);
}

/* What is in the middle of a drag is not saved, but that is said. */
static bool mouse_is_free(session *s)
{
    if (editor_is_dragging(&s->editor)) {
        session_say(s, false, "Nothing is saved during a drag: let go of the mouse first.");
        return false;
    }
    return true;
}

static void save_picture(session *s, const input *in)
{
    (void)in;
    if (mouse_is_free(s)) {
        snapshot_save(s);
    }
}

/* ---- Files ------------------------------------------------------------------------------- */

static void walk_gallery(session *s, const input *in)
{
    session_walk_gallery(s, in->key == INPUT_KEY_PAGE_DOWN ? 1 : -1);
}

static void save_case(session *s, const input *in)
{
    (void)in;
    if (mouse_is_free(s)) {
        session_save(s);
    }
}

static void restore(session *s, const input *in)
{
    (void)in;
    session_answer_offer(s, true);
}

static void discard(session *s, const input *in)
{
    (void)in;
    session_answer_offer(s, false);
}

static void toggle_help(session *s, const input *in)
{
    (void)in;
    s->help_open = !s->help_open;
    s->help_scroll.offset = 0;
}

static void quit(session *s, const input *in)
{
    (void)in;
    s->quit = true;
}

/* ---- The table --------------------------------------------------------------------------- */

#define GESTURE(group, keys, name)                       \
    {                                                    \
        keys, name, group, 0, 0, 0, 0, false, NULL, NULL \
    }

static const command table[] = {
    GESTURE(COMMAND_SHAPES, "Drag", "move a shape, or the tip of its arrow"),
    GESTURE(COMMAND_SHAPES, "Click", "select; again: the one below; beside: none"),
    GESTURE(COMMAND_SHAPES, "Shift click", "select it too; two are explained together"),
    { "Tab, Shift Tab", "select the next, the previous", COMMAND_SHAPES, INPUT_KEY_TAB,
      INPUT_KEY_TAB, 0, INPUT_SHIFT, true, not_dragging, select_next },
    { "Q, E", "turn left (counter-clockwise), right: 5°, Shift 1°", COMMAND_SHAPES, 'q', 'q', 0,
      INPUT_SHIFT, true, not_dragging, turn },
    { NULL, NULL, COMMAND_SHAPES, 'e', 'e', 0, INPUT_SHIFT, true, not_dragging, turn },
    { "Arrow keys", "move by 1, Shift 10, Ctrl 0.1", COMMAND_SHAPES, INPUT_KEY_LEFT, INPUT_KEY_DOWN,
      0, INPUT_SHIFT | INPUT_CTRL, true, not_dragging, nudge_shape },
    { "N, B", "move a 3D shape nearer (z grows), back", COMMAND_SHAPES, 'n', 'n', 0,
      INPUT_SHIFT | INPUT_CTRL, true, not_dragging, nudge_in_depth },
    { NULL, NULL, COMMAND_SHAPES, 'b', 'b', 0, INPUT_SHIFT | INPUT_CTRL, true, not_dragging,
      nudge_in_depth },
    { "Ctrl Z", "undo", COMMAND_SHAPES, 'z', 'z', INPUT_CTRL, 0, true, NULL, undo },
    { "Ctrl Shift Z", "do again; also Ctrl Y", COMMAND_SHAPES, 'z', 'z', INPUT_CTRL | INPUT_SHIFT,
      0, true, not_dragging, redo },
    { NULL, NULL, COMMAND_SHAPES, 'y', 'y', INPUT_CTRL, 0, true, not_dragging, redo },
    { "Ctrl A", "select all", COMMAND_SHAPES, 'a', 'a', INPUT_CTRL, 0, false, not_dragging,
      select_all },
    { "Ctrl D", "duplicate", COMMAND_SHAPES, 'd', 'd', INPUT_CTRL, 0, true, not_dragging,
      duplicate },
    { "Delete", "delete", COMMAND_SHAPES, INPUT_KEY_DELETE, INPUT_KEY_BACKSPACE, 0, 0, false,
      not_dragging, delete_shapes },
    { "Ctrl C", "copy, as the text of a case", COMMAND_SHAPES, 'c', 'c', INPUT_CTRL, 0, false,
      not_dragging, copy },
    { "Ctrl X", "cut", COMMAND_SHAPES, 'x', 'x', INPUT_CTRL, 0, false, not_dragging, cut },
    { "Ctrl V", "paste", COMMAND_SHAPES, 'v', 'v', INPUT_CTRL, 0, true, not_dragging, paste },
    { "], [", "bring forward, backward; Shift: to the end", COMMAND_SHAPES, ']', ']', 0,
      INPUT_SHIFT, true, not_dragging, reorder },
    { NULL, NULL, COMMAND_SHAPES, '[', '[', 0, INPUT_SHIFT, true, not_dragging, reorder },
    { "Ctrl L", "lock, unlock", COMMAND_SHAPES, 'l', 'l', INPUT_CTRL, 0, false, not_dragging,
      lock },
    { "Esc", "give up a drag; close help, message; select none", COMMAND_SHAPES, INPUT_KEY_ESCAPE,
      INPUT_KEY_ESCAPE, 0, INPUT_SHIFT, false, can_escape, escape },

    GESTURE(COMMAND_VIEW, "Wheel", "zoom at the mouse"),
    GESTURE(COMMAND_VIEW, "Middle drag", "move the view; also Space and drag"),
    { "+, −", "zoom in, out", COMMAND_VIEW, '+', '+', 0, INPUT_SHIFT, true, not_dragging,
      zoom_view },
    { NULL, NULL, COMMAND_VIEW, '-', '-', 0, INPUT_SHIFT, true, not_dragging, zoom_view },
    { "F", "fit everything into the view", COMMAND_VIEW, 'f', 'f', 0, INPUT_SHIFT, false,
      not_dragging, fit },
    { "Z", "fit what is selected into the view", COMMAND_VIEW, 'z', 'z', 0, INPUT_SHIFT, false,
      not_dragging, fit_selection },
    { "0", "back to the case's own view", COMMAND_VIEW, '0', '0', 0, INPUT_SHIFT, false,
      not_dragging, reset_view },
    { "Ctrl +, −, 0", "larger, smaller, normal interface", COMMAND_VIEW, '+', '+', INPUT_CTRL,
      INPUT_SHIFT, true, not_dragging, zoom_interface },
    { NULL, NULL, COMMAND_VIEW, '-', '-', INPUT_CTRL, INPUT_SHIFT, true, not_dragging,
      zoom_interface },
    { NULL, NULL, COMMAND_VIEW, '0', '0', INPUT_CTRL, INPUT_SHIFT, true, not_dragging,
      zoom_interface },

    { "1 … 9", "overlays on and off, see the legend", COMMAND_PICTURE, '1', '9', 0, INPUT_SHIFT,
      false, not_dragging, toggle_overlay },
    { "G", "grid and axes", COMMAND_PICTURE, 'g', 'g', 0, INPUT_SHIFT, false, not_dragging,
      toggle_grid },
    { "T", "light or dark theme", COMMAND_PICTURE, 't', 't', 0, INPUT_SHIFT, false, NULL,
      toggle_theme },
    { "P", "panel", COMMAND_PICTURE, 'p', 'p', 0, INPUT_SHIFT, false, not_dragging, toggle_panel },
    { "S", "save the picture as PNG and SVG, numbered", COMMAND_PICTURE, 's', 's', 0, INPUT_SHIFT,
      false, NULL, save_picture },

    { "Page Up, Down", "the gallery: previous, next case", COMMAND_FILES, INPUT_KEY_PAGE_UP,
      INPUT_KEY_PAGE_DOWN, 0, INPUT_SHIFT, true, not_dragging, walk_gallery },
    GESTURE(COMMAND_FILES, "Drop a file", "open it"),
    { "Ctrl S", "save the case; without a file of its own: numbered", COMMAND_FILES, 's', 's',
      INPUT_CTRL, INPUT_SHIFT, false, NULL, save_case },
    { "Enter", "restore the unsaved changes on offer", COMMAND_FILES, INPUT_KEY_ENTER,
      INPUT_KEY_ENTER, 0, INPUT_SHIFT, false, has_offer, restore },
    { "Ctrl Delete", "discard them", COMMAND_FILES, INPUT_KEY_DELETE, INPUT_KEY_DELETE, INPUT_CTRL,
      0, false, has_offer, discard },
    { "F1", "these keys", COMMAND_FILES, INPUT_KEY_F1, INPUT_KEY_F1, 0, INPUT_SHIFT, false, NULL,
      toggle_help },
    { "Ctrl Q", "quit; unsaved changes are offered at the next start", COMMAND_FILES, 'q', 'q',
      INPUT_CTRL, INPUT_SHIFT, false, NULL, quit },
};

int commands_count(void)
{
    return (int)(sizeof table / sizeof table[0]);
}

const command *commands_at(int index)
{
    return &table[index];
}

const char *commands_group_title(command_group group)
{
    static const char *const titles[COMMAND_GROUP_COUNT] = { "Shapes", "View", "Picture", "Cases" };
    return titles[group];
}

static bool is_key_of(const command *c, const input *in)
{
    return c->run && (c->repeats || !in->repeat) && in->key >= c->first && in->key <= c->last &&
           (in->mods & ~c->any_mods) == c->mods;
}

bool commands_run(session *s, const input *in)
{
    for (int i = 0; i < commands_count(); i++) {
        if (is_key_of(&table[i], in) && (!table[i].may_run || table[i].may_run(s))) {
            table[i].run(s, in);
            s->dirty = true;
            return true;
        }
    }
    return false;
}
