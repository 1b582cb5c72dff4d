/* session.c - routes inputs, switches documents, keeps unsaved work. */
#include "app/session/session.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/commands.h"
#include "app/session/session_choose.h"
#include "app/session/session_files.h"
#include "app/views/frame.h"
#include "app/views/rulers.h"
#include "app/views/toolbar.h"
#include "scene/text/refuse.h"

/* Labels of a presentation are as large as in a window of this size, within these limits. */
static const draw_point presented_page = { 760, 475 };
static const double least_presented = 1.2, most_presented = 3;

/* ---- Messages ---------------------------------------------------------------------------- */

void session_say(session *s, bool is_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(s->message.text, sizeof s->message.text, format, arguments);
    va_end(arguments);
    s->message.is_error = is_error;
    s->dirty = true;
}

void session_hide_message(session *s)
{
    s->dirty = s->dirty || s->message.text[0];
    s->message.text[0] = '\0';
}

void session_say_file_error(session *s, const scene_error *error, const char *path)
{
    char text[SESSION_MESSAGE_SIZE];
    scene_format_error(error, path, text, sizeof text);
    session_say(s, true, "%s", text);
}

bool session_set_clipboard(session *s, const char *text)
{
    const desktop *d = &s->desktop;
    const bool set = d->set_clipboard && d->set_clipboard(d->context, text);
    if (!set) {
        session_say(s, true, "The clipboard cannot be written to.");
    }
    return set;
}

/* ---- Documents --------------------------------------------------------------------------- */

static void show_document(session *s)
{
    toolbox_reset(&s->tools);
    editor_open(&s->editor, s->doc.scene, s->doc.history);
    s->panel_scroll = (widget_scroll){ 0 };
    const int index = s->doc.path[0] ? gallery_index_of(&s->gallery, s->doc.path) : -1;
    if (index >= 0) {
        s->doc.stop = (gallery_stop){ index, 0 };
    } else if (s->doc.stop.order == 0) {
        s->doc.stop = (gallery_stop){ s->stop.index, ++s->stops_made };
    }
    s->stop = s->doc.stop;
    if (s->doc.points.count > 0) {
        tool_polygon_resume(&s->tools, s->doc.points.at, s->doc.points.count);
    }
    s->dirty = true;
}

static bool append_waiting(session *s, const document *doc)
{
    if (s->waiting_count == s->waiting_capacity) {
        const int larger = s->waiting_capacity ? s->waiting_capacity * 2 : 8;
        document *waiting = realloc(s->waiting, (size_t)larger * sizeof *waiting);
        if (!waiting) {
            return false;
        }
        s->waiting = waiting;
        s->waiting_capacity = larger;
    }
    s->waiting[s->waiting_count++] = *doc;
    return true;
}

/* The changed document of this file among those that wait; -1: none. */
static int waiting_of(const session *s, const char *path)
{
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, resolved, sizeof resolved);
    for (int i = 0; i < s->waiting_count; i++) {
        if (strcmp(s->waiting[i].path, resolved) == 0) {
            return i;
        }
    }
    return -1;
}

/* Where the changes of the case shown are that another takes the place of; that they could not be
 * kept has been said. */
static void say_left(session *s)
{
    char key[CHORD_TEXT_SIZE];
    if (!s->keep_failed) {
        session_say(s, false, "%s has unsaved changes. They are kept: %s comes by.",
                    s->doc.path[0] ? document_file_name(&s->doc) : "The case left",
                    commands_key_of(NAMED_PREVIOUS_CASE, key));
    }
}

bool session_replace_document(session *s, document *next)
{
    inspector_end(s);
    (void)toolbox_cancel(&s->tools);
    scene_history_end_step(s->doc.history);
    const bool waits = document_has_work(&s->doc);
    if (waits) {
        session_keep(s);
        if (!append_waiting(s, &s->doc)) {
            session_say(s, true, "Out of memory: the case stays open.");
            return false;
        }
        say_left(s);
    } else {
        document_deinit(&s->doc);
    }
    s->doc = *next;
    s->asks_reload = false;
    show_document(s);
    return true;
}

/* Shows a document again that waited. */
static void return_to_waiting(session *s, int i)
{
    document next = s->waiting[i];
    s->waiting[i] = s->waiting[--s->waiting_count];
    if (!session_replace_document(s, &next)) {
        append_waiting(s, &next); /* its place is still there */
    }
}

void session_open(session *s, const char *path, bool from_gallery)
{
    session_hide_message(s);
    document next;
    scene_error error;
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, resolved, sizeof resolved);
    const bool shown = strcmp(resolved, s->doc.path) == 0;
    if (shown && document_has_work(&s->doc)) {
        session_say(s, false, "%s is open already, with unsaved changes.",
                    document_file_name(&s->doc));
        return;
    }
    const int waiting = waiting_of(s, path);
    if (waiting >= 0) {
        return_to_waiting(s, waiting);
        return;
    }
    if (document_read(path, from_gallery, &next, &error) != SCENE_OK) {
        session_say_file_error(s, &error, path);
        return;
    }
    if (!session_replace_document(s, &next)) {
        document_deinit(&next);
        return;
    }
    session_note_recent(s);
}

static bool list_gallery(session *s)
{
    char folder[PLACES_PATH_SIZE];
    return !places_assets("cases", folder, sizeof folder) || gallery_read(&s->gallery, folder);
}

/* Where the walk goes next. Documents that are no cases of the gallery are stops only while they
 * wait: `waiting` tells which; -1: the gallery's case. False: there is nowhere to go. */
static bool next_stop(const session *s, int step, gallery_stop *out, int *waiting)
{
    bool found = false;
    for (int i = 0; i < s->gallery.count + s->waiting_count; i++) {
        const int w = i - s->gallery.count;
        const gallery_stop stop = w < 0 ? (gallery_stop){ i, 0 } : s->waiting[w].stop;
        const bool is_stop = w < 0 || stop.order > 0;
        if (is_stop && (!found || gallery_stop_comes_sooner(stop, *out, s->stop, step))) {
            found = true;
            *out = stop;
            *waiting = w < 0 ? -1 : w;
        }
    }
    return found;
}

/* Which case of the gallery is shown stands in the status line; a document beside is named. */
static void say_back_at_document(session *s)
{
    char said[SESSION_MESSAGE_SIZE];
    snprintf(said, sizeof said, "%s", s->message.text);
    session_say(s, s->message.is_error && said[0], "Back at %s%s%s",
                s->doc.path[0] ? document_file_name(&s->doc) : "the case without a file",
                said[0] ? ".  " : "", said);
}

void session_walk_gallery(session *s, int step)
{
    gallery_stop stop = { 0, 0 };
    int waiting = -1;
    if (!list_gallery(s) || !next_stop(s, step, &stop, &waiting)) {
        session_say(s, true, "There are no cases in the gallery.");
        return;
    }
    char path[PLACES_PATH_SIZE];
    if (waiting >= 0) {
        session_hide_message(s);
        return_to_waiting(s, waiting);
        say_back_at_document(s);
    } else if (folder_path(&s->gallery, stop.index, path)) {
        session_open(s, path, true);
        s->stop = stop; /* also past a case that was refused */
    }
}

void session_after_save(session *s)
{
    if (gallery_index_of(&s->gallery, s->doc.path) < 0 && s->doc.stop.order == 0) {
        s->doc.stop.order = ++s->stops_made; /* a case of its own, behind the one it was */
        s->stop = s->doc.stop;
    }
    s->asks_reload = false;
    session_note_recent(s);
    session_say(s, false, "Saved %s", s->doc.path);
}

void session_save(session *s)
{
    if (s->doc.is_new || s->doc.from_picture) {
        session_choose_to_save(s);
        return;
    }
    scene_error error = { .status = SCENE_OK };
    if (document_save(&s->doc, &error) != SCENE_OK) {
        char folder[PLACES_PATH_SIZE];
        places_current(folder, sizeof folder);
        session_say_file_error(s, &error, document_has_file(&s->doc) ? s->doc.path : folder);
        return;
    }
    session_after_save(s);
}

/* ---- Unsaved work ------------------------------------------------------------------------ */

bool session_needs_keeping(const session *s)
{
    return !s->keep_failed && document_needs_keeping(&s->doc);
}

void session_keep(session *s)
{
    scene_error error = { .status = SCENE_OK };
    s->keep_failed = document_keep(&s->doc, &error) != SCENE_OK;
    if (s->keep_failed) {
        session_say(s, true, "Unsaved changes cannot be kept for the next start: %s", error.text);
    } else {
        s->told_of_loss = false;
    }
}

/* What is shown and what waits. */
static bool keep_all(session *s, scene_error *error)
{
    bool kept = document_keep(&s->doc, error) == SCENE_OK;
    for (int i = 0; i < s->waiting_count; i++) {
        kept = document_keep(&s->waiting[i], error) == SCENE_OK && kept;
    }
    return kept;
}

void session_quit(session *s)
{
    scene_error error = { .status = SCENE_OK };
    s->quit = keep_all(s, &error) || s->told_of_loss;
    if (!s->quit) {
        s->told_of_loss = true;
        session_say(s, true,
                    "Unsaved changes would be lost: they cannot be kept for the next start (%s). "
                    "Save them, or quit again.",
                    error.text);
    }
}

bool session_has_offer(const session *s)
{
    return s->offer.slot.number != 0;
}

static void look_for_offer(session *s)
{
    recovery_find_orphan(&s->offer);
    s->dirty = true;
}

/* A broken recovery file is left for a person to look at, out of the way of others. */
static void refuse_offer(session *s, const scene_error *error)
{
    char path[PLACES_PATH_SIZE] = "unsaved changes";
    const bool broken = error->status != SCENE_NO_MEMORY;
    if (broken && recovery_put_aside(&s->offer.slot, "broken", path)) {
        look_for_offer(s);
    } else {
        recovery_release(&s->offer.slot);
    }
    session_say_file_error(s, error, path);
}

static void restore_offer(session *s)
{
    document next;
    scene_error error;
    if (document_restore(&s->offer, &next, &error) != SCENE_OK) {
        refuse_offer(s, &error);
        return;
    }
    next.from_gallery = next.path[0] && gallery_index_of(&s->gallery, next.path) >= 0;
    if (!session_replace_document(s, &next)) {
        document_deinit(&next);
        return;
    }
    char key[CHORD_TEXT_SIZE];
    session_say(s, false, "Unsaved changes restored. %s saves them.%s",
                commands_key_of(NAMED_SAVE, key),
                s->doc.points.count > 0 ? " Click the next point of the polygon." : "");
    look_for_offer(s);
}

static void discard_offer(session *s)
{
    char path[PLACES_PATH_SIZE];
    if (!recovery_put_aside(&s->offer.slot, "discarded", path)) {
        session_say(s, true, "The unsaved changes cannot be discarded: %s", strerror(errno));
        return;
    }
    look_for_offer(s);
    session_say(s, false, "Discarded. Until the next time they can still be found in %s", path);
}

void session_answer_offer(session *s, bool restore)
{
    if (restore) {
        restore_offer(s);
        return;
    }
    discard_offer(s);
}

/* ---- Life -------------------------------------------------------------------------------- */

static scene_status open_first(session *s, const char *file, scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    if (file) {
        return document_read(file, false, &s->doc, error);
    }
    if (s->gallery.count > 0 && folder_path(&s->gallery, 0, path)) {
        return document_read(path, true, &s->doc, error);
    }
    /* An installation without cases is odd, but files can still be dropped. */
    return document_new(&s->doc, error);
}

scene_status session_init(session *s, const char *file, scene_error *error)
{
    *s = (session){ .zoom = 1, .pixel_scale = 1, .stop = { -1, 0 }, .zone_hovered = -1 };
    *error = (scene_error){ .status = SCENE_OK };
    toolbox_init(&s->tools, &s->editor);
    widgets_init(&s->widgets, &s->desktop);
    if (!list_gallery(s) || !editor_init(&s->editor)) {
        (void)refuse_no_memory(error);
    }
    if (error->status == SCENE_OK) {
        (void)open_first(s, file, error);
    }
    if (error->status != SCENE_OK) {
        session_deinit(s);
        return error->status;
    }
    show_document(s);
    look_for_offer(s);
    return SCENE_OK;
}

void session_deinit(session *s)
{
    if (s->doc.scene) {
        session_keep(s);
        session_store_settings(s);
    }
    browser_deinit(&s->browser);
    document_deinit(&s->doc);
    for (int i = 0; i < s->waiting_count; i++) {
        document_deinit(&s->waiting[i]);
    }
    free(s->waiting);
    recovery_release(&s->offer.slot);
    folder_deinit(&s->gallery);
    toolbox_deinit(&s->tools);
    editor_deinit(&s->editor);
    widgets_deinit(&s->widgets);
    draw_deinit(&s->unseen);
    *s = (session){ .quit = true };
}

/* ---- Layout ------------------------------------------------------------------------------ */

/* For an audience labels grow with the window. */
static double label_scale(const session *s)
{
    const double room = fmin(s->width / presented_page.x, s->height / presented_page.y);
    return s->presenting ? fmin(fmax(room, least_presented), most_presented) : 1;
}

void session_relayout(session *s)
{
    const bool room = layout_has_room_for_panel(s->width);
    s->drawer_open = s->drawer_open && !room;
    layout_panel panel = s->drawer_open ? LAYOUT_PANEL_OVER_PLOT : LAYOUT_NO_PANEL;
    panel = room && !s->panel_hidden ? LAYOUT_PANEL_BESIDE : panel;
    panel = s->presenting ? LAYOUT_PLOT_ALONE : panel;
    layout_place(&s->layout, s->width, s->height, panel);
    s->layout.bar = s->presenting ? (layout_box){ 0 } : toolbar_place(&s->layout.plot);
    s->editor.inset = rulers_inset(s);
    s->editor.inset.left += s->layout.bar.width;
    s->editor.covered = panel == LAYOUT_PANEL_OVER_PLOT ? s->layout.panel.width : 0;
    s->editor.label_scale = label_scale(s);
    s->editor.presenting = s->presenting;
    editor_resize(&s->editor, s->layout.plot.width, s->layout.plot.height);
    toolbox_follow_view(&s->tools);
    s->zone_hovered = -1;
    s->dirty = true;
}

void session_put_away(session *s, bool *open)
{
    if (*open) {
        *open = false;
        widgets_focus(&s->widgets, 0);
        s->dirty = true;
    }
}

void session_resize(session *s, double width, double height, double pixel_scale)
{
    s->width = width;
    s->height = height;
    s->pixel_scale = pixel_scale;
    session_relayout(s);
}

session_stale session_take_stale(session *s)
{
    const bool figure = editor_take_dirty(&s->editor);
    const bool mouse = toolbox_take_dirty(&s->tools);
    const session_stale stale = { figure, figure || mouse || s->dirty };
    s->dirty = false;
    return stale;
}

/* ---- Inputs ------------------------------------------------------------------------------ */

static void apply_motion(session *s, const input *in)
{
    const int zone = layout_zone_at(&s->layout, in->at);
    const bool free = !toolbox_is_dragging(&s->tools);
    const int hovered = free ? zone : -1;
    s->dirty = s->dirty || hovered != s->zone_hovered;
    s->zone_hovered = hovered;
    const bool on_plot = layout_is_on_plot(&s->layout, in->at);
    if (!free || (on_plot && zone < 0)) {
        toolbox_motion(&s->tools, in);
    } else {
        toolbox_leave(&s->tools);
    }
}

/* Like every click this closes the message, and before the key is run: Escape would otherwise go
 * to the message and not to what was clicked. A zone without a key is the message itself. */
static void press_zone(session *s, int zone)
{
    const layout_zone *pressed = &s->layout.zones[zone];
    const input key = { .kind = INPUT_KEY_PRESS, .key = pressed->key, .mods = pressed->mods };
    session_hide_message(s);
    if (pressed->key != INPUT_KEY_NONE) {
        (void)commands_press(s, &key);
    }
}

/* Not on the rulers, which lie over the plot: a gesture under way passes widgets by. */
static bool is_on_figure(const session *s, draw_point at)
{
    const figure_inset *inset = &s->editor.inset;
    return layout_is_on_plot(&s->layout, at) && at.x >= inset->left && at.y >= inset->top;
}

static void apply_press(session *s, const input *in)
{
    const int zone = layout_zone_at(&s->layout, in->at);
    if (zone >= 0 && !toolbox_is_dragging(&s->tools)) {
        if (in->button == INPUT_LEFT) {
            press_zone(s, zone);
        }
        return;
    }
    session_hide_message(s);
    const bool on_figure = is_on_figure(s, in->at);
    if (on_figure && in->button == INPUT_RIGHT && !toolbox_is_dragging(&s->tools)) {
        menu_open(s, in);
    } else if (on_figure) {
        inspector_end(s); /* what is typed in a field that is out of sight is no part of a drag */
        toolbox_press(&s->tools, in);
    } else if (toolbox_is_dragging(&s->tools) && layout_contains(&s->layout.bar, in->at)) {
        commands_run(s, commands_named(NAMED_SELECT_TOOL)); /* or why that cannot be yet */
    }
}

static void apply_wheel(session *s, const input *in)
{
    if (layout_is_on_plot(&s->layout, in->at)) {
        toolbox_wheel(&s->tools, in);
    }
}

static void apply_key(session *s, const input *in)
{
    if (in->key == ' ') {
        toolbox_hold_space(&s->tools, true);
        return;
    }
    /* What was said stays until the person goes on; Escape is asked to close it. */
    if (in->key != INPUT_KEY_ESCAPE && (in->mods & INPUT_LOGO) == 0) {
        session_hide_message(s);
    }
    if (toolbox_key(&s->tools, in)) {
        return;
    }
    const bool was_open = s->palette.open;
    if (commands_press(s, in) && was_open) {
        palette_close(s);
    }
}

static void apply_drop(session *s, const char *path)
{
    char folder[PLACES_PATH_SIZE];
    const char *why = command_while_dragging(s, 0);
    if (!places_is_folder(path)) {
        session_open(s, path, false);
    } else if (why) {
        session_say(s, false, "%s", why);
    } else {
        places_resolve(path, folder, sizeof folder);
        session_choose_in(s, folder);
    }
}

static void apply_dropped_text(session *s, const char *text)
{
    const char *why = command_while_dragging(s, 0);
    if (why) {
        session_say(s, false, "%s", why);
    } else {
        editor_paste(&s->editor, text, "dropped text");
    }
}

/* What the editor had to say goes where all messages go. */
static void pass_notice_on(session *s)
{
    if (s->editor.notice[0]) {
        session_say(s, s->editor.notice_is_error, "%s", s->editor.notice);
        s->editor.notice[0] = '\0';
    }
}

static void route(session *s, const input *in)
{
    switch (in->kind) {
    case INPUT_MOTION:
        apply_motion(s, in);
        break;
    case INPUT_PRESS:
        apply_press(s, in);
        break;
    case INPUT_RELEASE:
        toolbox_release(&s->tools, in);
        break;
    case INPUT_WHEEL:
        apply_wheel(s, in);
        break;
    case INPUT_KEY_PRESS:
        apply_key(s, in);
        break;
    case INPUT_KEY_RELEASE:
        if (in->key == ' ') {
            toolbox_hold_space(&s->tools, false);
        }
        break;
    case INPUT_LEAVE:
        s->zone_hovered = -1;
        s->dirty = true;
        toolbox_leave(&s->tools);
        break;
    case INPUT_BLUR:
        toolbox_hold_space(&s->tools, false);
        break;
    case INPUT_DROP:
        apply_drop(s, in->path);
        break;
    case INPUT_DROP_TEXT:
        apply_dropped_text(s, in->text);
        break;
    case INPUT_QUIT:
        session_quit(s);
        break;
    case INPUT_MODS:
        toolbox_mods(&s->tools, in->mods);
        break;
    case INPUT_NONE:
    case INPUT_TEXT:
    case INPUT_COMPOSE:
    case INPUT_RESIZE:
    case INPUT_EXPOSE:
    case INPUT_RESET:
        break;
    }
}

/* Where is what now, and does a list still have the keyboard? Inputs may come before what was last
 * done is drawn. */
static void place_widgets(session *s, const input *in)
{
    const bool places = in->kind == INPUT_PRESS || in->kind == INPUT_WHEEL;
    const bool types = in->kind == INPUT_KEY_PRESS || in->kind == INPUT_TEXT;
    if ((places && (s->dirty || s->editor.dirty || s->tools.dirty)) ||
        (types && s->dirty && s->widgets.modal)) {
        (void)frame_build_ui(s, &s->unseen);
    }
}

/* True: the input was a widget's. A gesture on the plot keeps mouse and keys until it is over. */
static bool apply_to_widgets(session *s, const input *in)
{
    if (toolbox_is_dragging(&s->tools)) {
        return false;
    }
    place_widgets(s, in);
    if (!widgets_takes(&s->widgets, in)) {
        return false;
    }
    s->widgets.in = in;
    (void)frame_build_ui(s, &s->unseen); /* without memory for the picture widgets work on */
    s->dirty = true;
    if (widgets_took(&s->widgets) && in->kind == INPUT_MOTION) {
        s->zone_hovered = -1;
        toolbox_leave(&s->tools);
    }
    return widgets_took(&s->widgets);
}

static bool is_answer_enough(const input *in)
{
    return in->kind == INPUT_PRESS || in->kind == INPUT_KEY_PRESS || in->kind == INPUT_WHEEL;
}

/* What a crash would lose is the document's as well: a polygon that is being clicked. */
static void note_points(session *s)
{
    recovery_points *points = &s->doc.points;
    points->count = tool_polygon_count(&s->tools);
    memcpy(points->at, s->tools.points, (size_t)points->count * sizeof points->at[0]);
}

void session_apply(session *s, const input *in)
{
    if (is_answer_enough(in)) {
        s->dirty = s->dirty || s->widgets.tip_shown;
        widgets_hide_tip(&s->widgets);
    }
    if (in->kind == INPUT_PRESS || in->kind == INPUT_KEY_PRESS) {
        s->keep_failed = false;
    }
    if (!toolbox_is_dragging(&s->tools)) {
        editor_settle(&s->editor);
    }
    inspector_settle(s);
    if (in->kind == INPUT_DROP || in->kind == INPUT_DROP_TEXT) {
        browser_close(s); /* what is dropped is the answer */
    }
    if (!apply_to_widgets(s, in)) {
        route(s, in);
    } else if (in->kind == INPUT_PRESS) {
        session_hide_message(s);
    }
    palette_run_chosen(s);
    menu_run_chosen(s);
    browser_do_chosen(s);
    toolbox_follow_edits(&s->tools);
    note_points(s);
    pass_notice_on(s);
}

pointer_shape session_pointer_now(const session *s)
{
    if (widgets_have_mouse(&s->widgets) && !toolbox_is_dragging(&s->tools)) {
        return widgets_pointer(&s->widgets);
    }
    if (s->zone_hovered >= 0) {
        return POINTER_CLICK;
    }
    const bool on_plot = s->tools.mouse_inside || toolbox_is_dragging(&s->tools);
    return on_plot ? s->tools.pointer : POINTER_ARROW;
}
