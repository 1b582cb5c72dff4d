/* session.c - opens, saves, walks through the gallery, tells; keeps unsaved work and offers it
 * again. */
#include "app/session/session.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/commands.h"
#include "scene/text/array.h"
#include "scene/text/refuse.h"

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

void session_say_first(session *s, const char *format, ...)
{
    char said[SESSION_MESSAGE_SIZE], first[SESSION_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(first, sizeof first, format, arguments);
    va_end(arguments);
    snprintf(said, sizeof said, "%s", s->message.text);
    session_say(s, s->message.is_error && said[0], "%s%s%s", first, said[0] ? ".  " : "", said);
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
        session_say(s, true, "The clipboard cannot be written to (%zu bytes).", strlen(text));
    }
    return set;
}

/* ---- Documents --------------------------------------------------------------------------- */

/* However it was found: by walking, browsing, or by its name. */
static bool is_of_gallery(const session *s, const char *path)
{
    return gallery_index_of(&s->gallery, path) >= 0;
}

static void show_document(session *s)
{
    toolbox_reset(&s->tools);
    editor_open(&s->editor, s->doc.scene, s->doc.history);
    s->editor.player.transport.goes_on = false; /* of that case; driving chooses it, too */
    s->shown++;
    const int index = s->doc.path[0] ? gallery_index_of(&s->gallery, s->doc.path) : -1;
    if (index >= 0) {
        s->doc.stop = (gallery_stop){ index, 0 };
    } else if (s->doc.stop.order == 0) {
        s->doc.stop = (gallery_stop){ s->stop.index, ++s->stops_made };
    }
    s->stop = s->doc.stop;
    if (strcmp(s->left, s->doc.path) == 0) { s->left[0] = '\0'; }
    if (s->doc.points.count > 0) {
        tool_polygon_resume(&s->tools, s->doc.points.at, s->doc.points.count);
    }
    s->dirty = true;
}

/* The changed document of this file among those that wait; -1: none. */
static int waiting_of(const session *s, const char *path)
{
    char resolved[PLACES_PATH_SIZE];
    places_resolve(path, resolved, sizeof resolved);
    for (int i = 0; i < s->waiting_count; i++) {
        if (strcmp(s->waiting[i].path, resolved) == 0) { return i; }
    }
    return -1;
}

static bool list_gallery(session *s)
{
    char folder[PLACES_PATH_SIZE];
    return !places_assets("cases", folder, sizeof folder) ||
           folder_read(&s->gallery, folder, FOLDER_GALLERY);
}

/* Where the walk goes next. Documents that are no cases of the gallery are stops while they wait:
 * `waiting` tells which; -1: the gallery's case or, of order > 0, the file that was left. False:
 * there is nowhere to go. */
static bool next_stop(const session *s, int step, gallery_stop *out, int *waiting)
{
    bool found = s->left[0] != '\0';
    *out = s->left_stop;
    *waiting = -1;
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

/* Which command walks to the last that waits? One of its own is moved behind what is shown, where
 * none does after a jump; a changed case of the gallery stays where it belongs. */
static const char *way_to_left(session *s)
{
    document *left = &s->waiting[s->waiting_count - 1];
    gallery_stop stop;
    int waiting;
    for (int i = 0; i < 2; i++) {
        if (next_stop(s, i == 0 ? -1 : 1, &stop, &waiting) && stop.index == left->stop.index &&
            stop.order == left->stop.order) {
            return i == 0 ? NAMED_PREVIOUS_CASE : NAMED_NEXT_CASE;
        }
    }
    if (left->stop.order == 0) { return NULL; }
    left->stop = (gallery_stop){ s->stop.index, ++s->stops_made };
    return NAMED_NEXT_CASE;
}

/* Where the changes are of the case that another has taken the place of; that they could not be
 * kept has been said. */
static void say_left(session *s)
{
    const document *left = &s->waiting[s->waiting_count - 1];
    const char *way = list_gallery(s) ? way_to_left(s) : NULL;
    char key[CHORD_TEXT_SIZE];
    if (!s->keep_failed) {
        session_say(s, false, "%s keeps its unsaved changes.%s%s%s",
                    left->path[0] ? document_file_name(left) : "The case you left", way ? " " : "",
                    way ? commands_key_of(way, key) : "", way ? " goes back to it." : "");
    }
}

void session_let_go(session *s, document *doc)
{
    if (doc->path[0] && !is_of_gallery(s, doc->path)) {
        memcpy(s->left, doc->path, sizeof s->left);
        s->left_stop = doc->stop;
    }
    document_deinit(doc);
}

/* Puts `next`, which is the session's from now on, in place of the document shown. One that is only
 * here waits, its changes on disk too, until it is opened again. False: no memory (said), and
 * `next` is gone. */
static bool replace_document(session *s, document *next)
{
    session_hide_message(s); /* it is about the case that goes */
    editor_end_typing(&s->editor);
    (void)toolbox_cancel(&s->tools);
    scene_history_end_step(s->doc.history);
    const bool works = document_has_work(&s->doc);
    const bool waits = document_is_only_here(&s->doc) || s->doc.called_demo;
    if (works) { session_keep(s); }
    if (!waits) {
        session_let_go(s, &s->doc);
    } else if (array_reserve(&s->waiting, &s->waiting_capacity, s->waiting_count, 1,
                             sizeof *s->waiting)) {
        s->waiting[s->waiting_count++] = s->doc;
    } else {
        session_say(s, true, "Out of memory: the case stays open.");
        document_deinit(next);
        return false;
    }
    s->doc = *next;
    s->doc.called_demo = false; /* another has gone back to it */
    s->asks_reload = false;
    show_document(s);
    if (works) { say_left(s); }
    return true;
}

bool session_show_scene(session *s, scene *next)
{
    document doc;
    scene_error error;
    if (document_of(next, &doc, &error) != SCENE_OK) {
        session_say(s, true, "Out of memory: the case stays open.");
        return false;
    }
    return replace_document(s, &doc);
}

/* Shows a document again that waited: the one shown can wait in its place, which takes no
 * memory. */
static void return_to_waiting(session *s, int i)
{
    document next = s->waiting[i];
    s->waiting[i] = s->waiting[--s->waiting_count];
    (void)replace_document(s, &next);
}

void session_open(session *s, const char *path)
{
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
    if (document_read(path, is_of_gallery(s, path), &next, &error) != SCENE_OK) {
        session_say_file_error(s, &error, path);
    } else if (replace_document(s, &next)) {
        session_note_recent(s);
    }
}

/* Which case of the gallery is shown stands in the status line; a document beside is named. */
static void say_back_at_document(session *s)
{
    session_say_first(s, "Back at %s",
                      s->doc.path[0] ? document_file_name(&s->doc) : "the case without a file");
}

void session_go_back(session *s, int waiting)
{
    return_to_waiting(s, waiting);
    say_back_at_document(s);
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
        session_go_back(s, waiting);
    } else if (stop.order > 0) {
        s->stop = stop; /* also past a file that is no more */
        memcpy(path, s->left, sizeof path);
        s->left[0] = '\0';
        session_open(s, path);
        if (strcmp(s->doc.path, path) == 0) { say_back_at_document(s); }
    } else if (folder_path(&s->gallery, stop.index, path)) {
        session_open(s, path);
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
    s->told_of_loss = false; /* what was told of is safe */
    session_note_recent(s);
    session_say(s, false, "Saved %s%s", s->doc.path,
                player_is_on(&s->editor) ? ", as it was before it was played" : "");
}

bool session_save(session *s)
{
    if (s->doc.is_new || s->doc.from_picture) { return false; }
    scene_error error = { .status = SCENE_OK };
    if (document_save(&s->doc, &error) != SCENE_OK) {
        char folder[PLACES_PATH_SIZE];
        places_current(folder, sizeof folder);
        session_say_file_error(s, &error, document_has_file(&s->doc) ? s->doc.path : folder);
    } else {
        session_after_save(s);
    }
    return true;
}

/* ---- Unsaved work ------------------------------------------------------------------------ */

bool session_needs_keeping(const session *s)
{
    return !s->keep_failed && (s->unkept || document_needs_keeping(&s->doc));
}

const char *session_reason(const scene_error *error)
{
    const char *last = error->text;
    for (const char *at = last; (at = strstr(at, ": ")) != NULL;) { last = at += 2; }
    return last;
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

void session_keep(session *s)
{
    scene_error error = { .status = SCENE_OK };
    s->keep_failed = s->unkept = !keep_all(s, &error);
    if (s->keep_failed) {
        session_say(s, true, "Unsaved changes cannot be kept for the next start: %s",
                    session_reason(&error));
    } else {
        s->told_of_loss = false;
    }
}

/* For whoever started the program, when its window is gone. */
static void say_kept(session *s)
{
    char path[PLACES_PATH_SIZE];
    const recovery_slot *slot = &s->doc.slot;
    int count = slot->number != 0;
    for (int i = 0; i < s->waiting_count; i++) {
        count += s->waiting[i].slot.number != 0;
        slot = slot->number != 0 ? slot : &s->waiting[i].slot;
    }
    recovery_path(slot, path);
    session_hide_message(s);
    if (count == 1) {
        session_say(s, false, "Unsaved changes are kept in %s. The next start offers them.", path);
    } else if (count > 1) {
        session_say(s, false,
                    "Unsaved changes of %d cases are kept, the first in %s. The next starts offer "
                    "them one by one.",
                    count, path);
    }
}

void session_quit(session *s)
{
    scene_error error = { .status = SCENE_OK };
    const bool kept = keep_all(s, &error);
    s->quit = kept || s->told_of_loss;
    if (kept) {
        say_kept(s);
        recovery_release(&s->doc.slot); /* a start while that is being read is offered it */
        recovery_release(&s->offer.slot);
        for (int i = 0; i < s->waiting_count; i++) { recovery_release(&s->waiting[i].slot); }
    } else if (!s->quit) {
        s->told_of_loss = true;
        s->keep_failed = true; /* another try would take the place of what is said */
        session_say(s, true,
                    "Unsaved changes would be lost: they cannot be kept for the next start (%s). "
                    "Save them, or quit again.",
                    session_reason(&error));
    }
}

bool session_has_offer(const session *s)
{
    return s->offer.slot.number != 0 && !player_is_on(&s->editor) &&
           !scene_history_undo_label(s->doc.history);
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

void session_restore_offer(session *s)
{
    document next;
    scene_error error;
    if (document_restore(&s->offer, &next, &error) != SCENE_OK) {
        refuse_offer(s, &error);
        return;
    }
    next.from_gallery = next.from_gallery || is_of_gallery(s, next.path);
    if (!replace_document(s, &next)) { return; }
    char key[CHORD_TEXT_SIZE];
    session_say(s, false, "Unsaved changes restored. %s saves them.%s",
                commands_key_of(NAMED_SAVE, key),
                s->doc.points.count > 0 ? " Click the next point of the polygon." : "");
    look_for_offer(s);
}

void session_discard_offer(session *s)
{
    char path[PLACES_PATH_SIZE];
    if (!recovery_put_aside(&s->offer.slot, "discarded", path)) {
        session_say(s, true, "The unsaved changes cannot be discarded: %s", strerror(errno));
        return;
    }
    look_for_offer(s);
    session_say(s, false, "Discarded. Until the next time they can still be found in %s", path);
}

/* ---- Life -------------------------------------------------------------------------------- */

static scene_status open_first(session *s, const char *file, scene_error *error)
{
    char path[PLACES_PATH_SIZE];
    if (file) { return document_read(file, false, &s->doc, error); /* named to be worked on */ }
    if (s->gallery.count > 0 && folder_path(&s->gallery, 0, path)) {
        if (document_read(path, true, &s->doc, error) == SCENE_OK) { return SCENE_OK; }
        session_say_file_error(s, error, path);
        *error = (scene_error){ .status = SCENE_OK };
    }
    /* An installation without cases, or a broken first one, is odd, but files can be dropped. */
    return document_of(scene_create(), &s->doc, error);
}

scene_status session_init(session *s, const char *file, scene_error *error)
{
    *s = (session){
        .settings.zoom = 1, .pixel_scale = 1, .stop = { -1, 0 }, .subjects.subjects = true
    };
    *error = (scene_error){ .status = SCENE_OK };
    toolbox_init(&s->tools, &s->editor);
    if (!list_gallery(s) || !editor_init(&s->editor)) { (void)refuse_no_memory(error); }
    if (error->status == SCENE_OK) { (void)open_first(s, file, error); }
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
    document_deinit(&s->doc);
    trial_end(&s->trial, 1); /* it may leave files behind */
    for (int i = 0; i < s->waiting_count; i++) { document_deinit(&s->waiting[i]); }
    free(s->waiting);
    free(s->before.names);
    recovery_release(&s->offer.slot);
    folder_deinit(&s->gallery);
    toolbox_deinit(&s->tools);
    editor_deinit(&s->editor);
    *s = (session){ .quit = true };
}

session_stale session_take_stale(session *s)
{
    const bool figure = s->editor.dirty;
    const session_stale stale = { figure, figure || s->tools.dirty || s->dirty };
    s->editor.dirty = s->tools.dirty = s->dirty = false;
    return stale;
}
