/* session_choose.c - where choosing a file begins, and what is done with the answer. */
#include "app/session/session_choose.h"

#include <stdio.h>
#include <string.h>

#include "app/session/session_files.h"

/* ---- Where to begin ---------------------------------------------------------------------- */

static void first_folder(const session *s, char out[PLACES_PATH_SIZE])
{
    places_current(out, PLACES_PATH_SIZE);
    if (document_is_users(&s->doc)) {
        places_parent(s->doc.path, out);
    } else if (s->settings.last_folder[0] && places_is_folder(s->settings.last_folder)) {
        snprintf(out, PLACES_PATH_SIZE, "%s", s->settings.last_folder);
    }
}

/* The case of a picture goes beside it. */
static const char *first_name(const session *s, char out[PLACES_PATH_SIZE])
{
    const char *name = s->doc.path[0] ? document_file_name(&s->doc) : "untitled.json";
    const char *dot = strrchr(name, '.');
    const size_t stem = dot && dot != name ? (size_t)(dot - name) : strlen(name);
    snprintf(out, PLACES_PATH_SIZE, "%.*s.json", (int)stem, name);
    return s->doc.from_picture ? out : name;
}

static void browse(session *s, bool saves, bool recent)
{
    char folder[PLACES_PATH_SIZE];
    char first[PLACES_PATH_SIZE];
    first_folder(s, folder);
    const char *name = saves                        ? first_name(s, first)
                       : document_is_users(&s->doc) ? document_file_name(&s->doc)
                                                    : NULL;
    const browser_request request = {
        .folder = folder, .saves = saves, .name = name, .recent = recent
    };
    browser_open(s, &request);
}

static void choose(session *s, bool saves)
{
    char folder[PLACES_PATH_SIZE];
    char first[PLACES_PATH_SIZE];
    first_folder(s, folder);
    const dialog_request request = { .save = saves,
                                     .folder = strcmp(folder, "/") == 0 ? "" : folder,
                                     .name = saves ? first_name(s, first) : "" };
    s->dialog_saves = saves;
    if (dialog_start(&s->dialog, &request)) {
        editor_leave(&s->editor);
        session_say(s, false, "Choose a file in the dialog. Esc gives it up.");
    } else {
        browse(s, saves, false);
    }
}

void session_choose_to_open(session *s)
{
    choose(s, false);
}

void session_choose_in(session *s, const char *folder)
{
    const browser_request request = { .folder = folder };
    browser_open(s, &request);
}

void session_choose_recent(session *s)
{
    browse(s, false, true);
}

void session_choose_to_save(session *s)
{
    choose(s, true);
}

/* ---- The dialog -------------------------------------------------------------------------- */

bool session_choice_takes(session *s, const input *in)
{
    if (in->kind == INPUT_DROP || in->kind == INPUT_DROP_TEXT) { /* what is dropped is the answer */
        browser_close(s);
        dialog_stop(&s->dialog);
    }
    if (s->dialog.pid == 0) {
        return false;
    }
    switch (in->kind) {
    case INPUT_KEY_PRESS:
        if (in->key == INPUT_KEY_ESCAPE) {
            dialog_stop(&s->dialog);
            session_hide_message(s);
        }
        return true;
    case INPUT_MOTION:
    case INPUT_PRESS:
    case INPUT_WHEEL:
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        return true;
    default:
        return false;
    }
}

/* The dialog has asked about a file of exactly this name, but the ending may be ours. */
static void save_to(session *s, const char *chosen)
{
    char path[PLACES_PATH_SIZE];
    if (!document_path_of_name("/", chosen, path)) {
        session_say(s, true, "That is no name for a file: %s", chosen);
    } else if (session_save_as(s, path, strcmp(path, chosen) == 0) == DOCUMENT_EXISTS) {
        session_say(s, true,
                    "%s exists already and was left alone. Choose it by its whole name "
                    "to replace it.",
                    path);
    }
}

void session_follow_dialog(session *s)
{
    switch (dialog_poll(&s->dialog)) {
    case DIALOG_NONE:
    case DIALOG_RUNNING:
        break;
    case DIALOG_CHOSEN:
        session_hide_message(s);
        if (s->dialog_saves) {
            save_to(s, s->dialog.path);
        } else {
            session_open(s, s->dialog.path, gallery_index_of(&s->gallery, s->dialog.path) >= 0);
        }
        break;
    case DIALOG_CANCELLED:
        session_hide_message(s);
        break;
    case DIALOG_FAILED:
        browse(s, s->dialog_saves, false);
        break;
    }
}
