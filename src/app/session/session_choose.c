/* session_choose.c - where choosing a file begins. */
#include "app/session/session_choose.h"

#include <stdio.h>
#include <string.h>

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

void session_choose_to_open(session *s)
{
    browse(s, false, false);
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
    browse(s, true, false);
}
