/* session_files.c - new and save as, files that others change, settings and recent files. */
#include <stdlib.h>
#include <string.h>

#include "app/session/commands.h"
#include "app/session/session.h"
#include "scene/disk/carried.h"
#include "scene/text/array.h"

/* ---- New, save as ------------------------------------------------------------------------ */

void session_new(session *s)
{
    (void)toolbox_cancel(&s->tools);
    (void)session_show_scene(s, scene_create());
}

document_saving session_save_as(session *s, const char *path, bool overwrite)
{
    scene_error error = { .status = SCENE_OK };
    const document_saving saving = document_save_as(&s->doc, path, overwrite, &error);
    if (saving == DOCUMENT_SAVED) {
        session_after_save(s);
    } else if (saving == DOCUMENT_NOT_SAVED) {
        session_say_file_error(s, &error, path);
    }
    return saving;
}

/* A whole case, or shapes whose y goes the other way, pasted where there is nothing yet: as shapes
 * alone they would lose their title, or stand on their heads. */
static bool begins_with(const session *s, const scene *pasted)
{
    const scene *here = s->doc.scene;
    return scene_shape_count(here) == 0 && !s->doc.path[0] &&
           (scene_title(pasted)[0] || scene_y_down(pasted) != scene_y_down(here));
}

void session_paste(session *s, const char *text, const char *from, const ct_vec *at)
{
    scene *pasted;
    bool quoted;
    scene_error error;
    session_hide_message(s);
    if (!text || !text[0]) {
        session_say(s, false, "The %s holds no text, or one too long to paste: drop it as a file.",
                    from); /* SDL tells no difference on X11 */
    } else if (carried_read_text(text, &pasted, &quoted, &error) != SCENE_OK) {
        char why[sizeof error.text + 100];
        scene_format_error(&error, from, why, sizeof why);
        session_say(s, true, "Not a case: %s", why);
    } else if (quoted || (!at && begins_with(s, pasted))) {
        if (session_show_scene(s, pasted) && !s->message.text[0]) {
            session_say(s, false, "Opened the case in the %s.", from);
        }
    } else {
        if (scene_shape_count(pasted) == 0) {
            session_say(s, false, "The case in the %s has no shapes.", from);
        } else {
            editor_paste(&s->editor, pasted, at, s->tools.magnet.grid);
        }
        scene_destroy(pasted);
    }
}

/* ---- View and selection, carried over ---------------------------------------------------- */

/* Ids may be new then: shapes are known again by their names. */
typedef enum reselect_as { RESELECT_SELECTED, RESELECT_PARTNER, RESELECT_LOCKED } reselect_as;

struct reselect_name {
    char name[SCENE_NAME_SIZE];
    reselect_as as;
};

static void note_name(reselect *r, const scene *s, scene_id id, reselect_as as)
{
    const scene_shape *shape = scene_find(s, id);
    if (shape && array_resize(&r->names, (size_t)r->count + 1, sizeof *r->names)) {
        r->names[r->count].as = as;
        memcpy(r->names[r->count++].name, shape->name, sizeof shape->name);
    }
}

static void reselect_note(reselect *r, const editor *ed)
{
    *r = (reselect){ .camera = ed->camera };
    for (int i = 0; i < editor_selection_count(ed); i++) {
        note_name(r, ed->scene, editor_selection_at(ed, i), RESELECT_SELECTED);
    }
    note_name(r, ed->scene, ed->partner, RESELECT_PARTNER);
    for (int i = 0; i < ed->locked.count; i++) {
        note_name(r, ed->scene, ed->locked.ids[i], RESELECT_LOCKED);
    }
}

static void reselect_apply(const reselect *r, editor *ed)
{
    scene_id partner = 0;
    ed->camera = r->camera;
    for (int i = 0; i < r->count; i++) {
        const scene_id id = scene_id_of_name(ed->scene, r->names[i].name);
        if (id != 0 && r->names[i].as == RESELECT_SELECTED) {
            editor_select_also(ed, id);
        } else if (id != 0 && r->names[i].as == RESELECT_LOCKED) {
            (void)selection_add(&ed->locked, id); /* without memory it can be changed again */
        }
        partner = r->names[i].as == RESELECT_PARTNER ? id : partner;
    }
    ed->partner = partner;
    editor_refresh(ed);
    editor_resize(ed, r->camera.width, r->camera.height);
}

/* ---- Demos ------------------------------------------------------------------------------- */

void session_begin_demo(session *s, const char *path)
{
    const unsigned shown = s->shown;
    const bool again =
        s->demo == shown && player_is_on(&s->editor); /* or one in place of another */
    const gallery_stop stop = s->doc.stop;
    reselect look = { .count = 0 };
    if (!again) { reselect_note(&look, &s->editor); }
    s->doc.called_demo = !again;
    if (path) {
        session_open(s, path);
    } else {
        session_new(s);
    }
    s->doc.called_demo = false; /* where nothing took its place */
    if (s->shown != shown) {
        s->demo = s->shown;
        s->demo_undos = scene_history_undo_count(s->doc.history);
    }
    if (s->shown != shown && !again) {
        free(s->before.names);
        s->before = look;
        s->home = stop;
    } else {
        free(look.names);
    }
}

void session_end_demo(session *s)
{
    const bool ends = s->demo != 0 && !player_is_on(&s->editor);
    const bool kept = scene_history_undo_count(s->doc.history) != s->demo_undos; /* a moment */
    const bool left = s->demo != s->shown || kept;
    for (int i = s->waiting_count - 1; ends && i >= 0; i--) {
        const bool called = s->waiting[i].called_demo;
        s->waiting[i].called_demo = false;
        if (called && !left) {
            s->waiting[i].stop = s->home; /* where the walk had it */
            session_go_back(s, i);
            reselect_apply(&s->before, &s->editor);
        } else if (called && !document_is_only_here(&s->waiting[i])) {
            session_let_go(s, &s->waiting[i]);
            s->waiting[i] = s->waiting[--s->waiting_count];
        }
    }
    if (ends) {
        free(s->before.names);
        s->before = (reselect){ .count = 0 };
        s->demo = 0;
    }
}

/* ---- Other programs ---------------------------------------------------------------------- */

static void say_news(session *s, document_news news, const scene_error *error)
{
    const char *name = document_file_name(&s->doc);
    char text[SESSION_MESSAGE_SIZE / 2], key[CHORD_TEXT_SIZE];
    if (news == DOCUMENT_RELOADED) {
        session_say(s, false, "Reloaded: another program changed %s.", name);
    } else if (news == DOCUMENT_FILE_GONE) {
        session_say(s, true, "%s was deleted or moved by another program. %s %s.", name,
                    commands_key_of(NAMED_SAVE, key),
                    s->doc.from_picture ? "saves the case" : "writes it again");
    } else if (news == DOCUMENT_FILE_BROKEN) {
        scene_format_error(error, s->doc.path, text, sizeof text);
        session_say(s, true, "Another program changed the file, but the case stays as it was. %s",
                    text);
    }
}

/* The document has another scene now. */
static void show_again(session *s, const reselect *look)
{
    const tool_mode mode = s->tools.mode;
    toolbox_reset(&s->tools);
    s->tools.mode = mode;
    editor_open(&s->editor, s->doc.scene, s->doc.history);
    reselect_apply(look, &s->editor);
    s->dirty = true;
}

bool session_look_at_file(session *s)
{
    scene_error error;
    reselect look;
    reselect_note(&look, &s->editor);
    const document_news news = document_look(&s->doc, &error);
    if (news == DOCUMENT_RELOADED) { show_again(s, &look); }
    free(look.names);
    if (news != DOCUMENT_NO_NEWS && news != DOCUMENT_UNSETTLED) {
        s->asks_reload = news == DOCUMENT_RIVAL;
        s->dirty = true;
    }
    say_news(s, news, &error);
    return news == DOCUMENT_UNSETTLED;
}

void session_reload(session *s)
{
    scene_error error;
    reselect look;
    char key[CHORD_TEXT_SIZE];
    s->asks_reload = false;
    s->dirty = true;
    (void)toolbox_cancel(&s->tools);
    reselect_note(&look, &s->editor);
    if (document_reload(&s->doc, &error) == SCENE_OK) {
        show_again(s, &look);
        session_say(s, false, "Reloaded %s. %s brings your changes back.",
                    document_file_name(&s->doc), commands_key_of(NAMED_UNDO, key));
    } else {
        session_say_file_error(s, &error, s->doc.path);
    }
    free(look.names);
}

void session_keep_ours(session *s)
{
    char key[CHORD_TEXT_SIZE];
    s->asks_reload = false;
    session_say(s, false, "Your changes are kept. %s asks before it overwrites %s.",
                commands_key_of(NAMED_SAVE, key), document_file_name(&s->doc));
}

/* ---- Between runs ------------------------------------------------------------------------ */

/* What of the session is remembered. */
static settings settings_now(const session *s)
{
    settings now = s->settings;
    now.snap_objects = s->tools.magnet.objects;
    now.snap_touching = s->tools.magnet.touching;
    now.snap_grid = s->tools.magnet.grid;
    return now;
}

void session_remember(session *s)
{
    char note[SETTINGS_NOTE_SIZE], recent_note[SETTINGS_NOTE_SIZE];
    s->remembers = true;
    s->settings = settings_load(note);
    recent_load(&s->subjects, recent_note);
    recent_load(&s->recent, recent_note);
    s->tools.magnet.objects = s->settings.snap_objects;
    s->tools.magnet.touching = s->settings.snap_touching;
    s->tools.magnet.grid = s->settings.snap_grid;
    s->stored = s->settings;
    if (note[0] || recent_note[0]) {
        session_say(s, true, "%s%s%s", note, note[0] && recent_note[0] ? "  " : "", recent_note);
    } else if (s->doc.from_gallery && s->recent.count == 0) { /* nobody who has been here before */
        session_say(
            s, false,
            "C draws a circle, R a rectangle; drag them onto each other. Pull a move out of the "
            "small arrow at the right of what is selected; Space plays it. S saves a "
            "picture, Page Down shows the next case, F1 lists everything.");
        s->teaches = true;
    }
    s->editor.dirty = true;
    session_note_recent(s);
}

bool session_has_new_settings(const session *s)
{
    const settings now = settings_now(s);
    return s->remembers && !settings_equal(&now, &s->stored);
}

void session_store_settings(session *s)
{
    const settings now = settings_now(s);
    scene_error error;
    if (session_has_new_settings(s) && settings_store(&now, &s->stored, &error) != SCENE_OK &&
        !s->told_of_loss) { /* what that says is worth more */
        session_say(s, true, "Settings cannot be kept for the next start: %s",
                    session_reason(&error));
    }
    s->stored = now; /* what failed is not tried again and again */
}

void session_note_recent(session *s)
{
    if (!s->remembers || !document_is_users(&s->doc)) { return; }
    scene_error ignored; /* the list is a comfort: nobody is told that it stays as it was */
    (void)recent_add(&s->recent, s->doc.path, &ignored);
    places_parent(s->doc.path, s->settings.last_folder);
}
