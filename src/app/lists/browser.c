/* browser.c - the file browser's state and what its keys and clicks do. */
#include "app/lists/lists.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/base/textfit.h"
#include "scene/text/array.h"

/* CPU time for pictures between two frames. */
static const clock_t pictures_time = CLOCKS_PER_SEC / 150;

/* ---- What is listed ---------------------------------------------------------------------- */

static const char *listed_name(const shell *s, int index)
{
    const browser *b = &s->browser;
    return b->shows_recent ? places_base_name(s->session.recent.paths[index])
                           : b->folder.entries[index].name;
}

int browser_chapter(const shell *s, int chapter, char name[THUMBS_NOTE_SIZE])
{
    const folder_list *folder = &s->browser.folder;
    int count = 0;
    for (int i = 0; i < folder->count; i++) {
        const folder_entry *e = &folder->entries[i];
        if (e->chapter == chapter && count++ == 0) {
            snprintf(name, THUMBS_NOTE_SIZE, "%.*s", folder_chapter_length(e),
                     e->title ? e->title : "");
        }
    }
    return count;
}

/* In the contents a case is found by its title as well. */
static bool fits(const shell *s, int index)
{
    const browser *b = &s->browser;
    const char *name = listed_name(s, index);
    const char *title = b->contents && !b->shows_recent ? b->folder.entries[index].title : NULL;
    char text[2 * THUMBS_NOTE_SIZE];
    snprintf(text, sizeof text, "%s %s", name, title ? title : "");
    return b->saves || match_words(b->typed, title ? text : name);
}

void browser_list(shell *s)
{
    browser *b = &s->browser;
    const int most = b->shows_recent ? s->session.recent.count : b->folder.count;
    b->shown_count = 0;
    b->list.selected = -1;
    b->list.scroll.offset = 0;
    if (!array_resize(&b->shown, (size_t)most + 1, sizeof *b->shown)) {
        snprintf(b->why, sizeof b->why, "Out of memory.");
        return;
    }
    for (int i = 0; i < most; i++) {
        if (fits(s, i)) { b->shown[b->shown_count++] = i; }
    }
    b->list.selected = b->saves || b->shown_count == 0 ? -1 : 0;
}

bool browser_row(const shell *s, int row, browser_shown *out)
{
    const browser *b = &s->browser;
    *out = (browser_shown){ .is_folder = false };
    if (row < 0 || row >= b->shown_count) { return false; }
    const int index = b->shown[row];
    out->name = listed_name(s, index);
    if (b->shows_recent) {
        snprintf(out->path, sizeof out->path, "%s", s->session.recent.paths[index]);
        return true;
    }
    out->title = b->contents ? b->folder.entries[index].title : NULL;
    out->is_folder = b->folder.entries[index].is_folder;
    return folder_path(&b->folder, index, out->path);
}

/* Selects the entry of this name, if it is listed. */
static void select_name(shell *s, const char *name)
{
    browser *b = &s->browser;
    for (int i = 0; i < b->shown_count; i++) {
        if (strcmp(listed_name(s, b->shown[i]), name) == 0) {
            b->list.selected = i;
            b->list.reveal = true;
        }
    }
}

static void focus_field(shell *s)
{
    widgets_focus(&s->widgets, browser_field_id(s));
}

/* A field goes on with what is typed into it; a text of ours comes with a new one. */
static void set_typed(shell *s, const char *text)
{
    browser *b = &s->browser;
    if (strcmp(text, b->typed) != 0) {
        snprintf(b->typed, sizeof b->typed, "%s", text);
        b->field++;
        focus_field(s);
    }
}

static void forget_typed(shell *s)
{
    browser *b = &s->browser;
    if (!b->saves) { set_typed(s, ""); }
    b->why[0] = '\0';
    b->asks = false;
    b->by_list = false;
    s->session.dirty = true;
}

static void show_folder(shell *s, const char *path)
{
    browser *b = &s->browser;
    forget_typed(s);
    (void)folder_read(&b->folder, path, FOLDER_CASES);
    b->shows_recent = b->contents = false;
    if (b->folder.error != 0) {
        snprintf(b->why, sizeof b->why, "The folder cannot be shown: %s",
                 strerror(b->folder.error));
    }
    browser_list(s);
    focus_field(s);
}

void browser_go_up(shell *s)
{
    browser *b = &s->browser;
    char parent[PLACES_PATH_SIZE], from[PLACES_PATH_SIZE];
    snprintf(from, sizeof from, "%s", places_base_name(b->folder.path));
    places_parent(b->folder.path, parent);
    if (b->shows_recent) { snprintf(parent, sizeof parent, "%s", b->folder.path); /* back to it */ }
    show_folder(s, parent);
    select_name(s, from);
}

void browser_show_recent(shell *s, bool on)
{
    browser *b = &s->browser;
    forget_typed(s);
    recent_refresh(&s->session.recent);
    b->shows_recent = on;
    browser_list(s);
    focus_field(s);
}

void browser_go_to_file(shell *s, const char *path)
{
    char parent[PLACES_PATH_SIZE], name[PLACES_PATH_SIZE];
    snprintf(name, sizeof name, "%s", places_base_name(path));
    places_parent(path, parent);
    show_folder(s, parent);
    select_name(s, name);
    if (s->browser.saves) { set_typed(s, name); }
}

/* ---- Open and close ---------------------------------------------------------------------- */

/* `name` is proposed for saving, or selected at first; NULL: none. */
static void open_at(shell *s, const char *folder, bool saves, const char *name)
{
    browser *b = &s->browser;
    session_hide_message(&s->session);
    recent_refresh(&s->session.recent);
    b->open = true;
    b->saves = saves;
    set_typed(s, saves && name ? name : "");
    b->places = (widget_list_state){ .selected = -1, .hovered = -1 };
    b->list = b->places;
    thumbs_renew(&b->thumbs, s->session.settings.theme);
    show_folder(s, folder);
    if (name && !saves) { select_name(s, name); }
}

/* That of the user's own files, or else the current one; the gallery's, which nobody's own cases
 * belong into, only where somebody works in it. */
static void first_folder(const session *s, char out[PLACES_PATH_SIZE])
{
    char gallery[PLACES_PATH_SIZE];
    places_resolve(s->gallery.path, gallery, sizeof gallery);
    snprintf(out, PLACES_PATH_SIZE, "%s", s->settings.last_folder);
    if (document_is_users(&s->doc)) { places_parent(s->doc.path, out); }
    if (!out[0] || !places_is_folder(out) || strcmp(out, gallery) == 0) {
        places_current(out, PLACES_PATH_SIZE);
    }
}

void browser_choose_to_open(shell *s)
{
    const document *doc = &s->session.doc;
    char folder[PLACES_PATH_SIZE];
    first_folder(&s->session, folder);
    open_at(s, folder, false, document_is_users(doc) ? document_file_name(doc) : NULL);
}

void browser_choose_recent(shell *s)
{
    browser_choose_to_open(s);
    browser_show_recent(s, true);
}

void browser_choose_to_save(shell *s)
{
    const document *doc = &s->session.doc;
    const bool keeps_name =
        doc->path[0] && !doc->from_picture; /* a picture's case goes beside it */
    char folder[PLACES_PATH_SIZE], stem[PLACES_PATH_SIZE], name[PLACES_PATH_SIZE + 8];
    first_folder(&s->session, folder);
    document_stem(doc, "untitled", stem);
    snprintf(name, sizeof name, "%s.json", stem);
    open_at(s, folder, true, keeps_name ? document_file_name(doc) : name);
}

void browser_choose_contents(shell *s)
{
    const session *now = &s->session;
    browser *b = &s->browser;
    if (now->gallery.count == 0) {
        session_say(&s->session, true, "There are no cases in the gallery.");
        return;
    }
    open_at(s, now->gallery.path, false, NULL);
    folder_read_chapters(&b->folder);
    b->contents = true;
    browser_list(s);
    select_name(s, document_file_name(&now->doc));
}

void browser_choose_chapter(shell *s, int chapter)
{
    char name[THUMBS_NOTE_SIZE], typed[THUMBS_NOTE_SIZE + 1];
    if (browser_chapter(s, chapter, name) > 0) {
        snprintf(typed, sizeof typed, "%s%s", name, name[0] ? ":" : "");
        set_typed(s, typed);
        browser_list(s);
    }
}

void browser_choose_in(shell *s, const char *folder)
{
    open_at(s, folder, false, NULL);
}

/* ---- Choosing ---------------------------------------------------------------------------- */

/* What went wrong is said in the browser, which stays. */
static void take_message(shell *s)
{
    snprintf(s->browser.why, sizeof s->browser.why, "%s", s->session.message.text);
    session_hide_message(&s->session);
    focus_field(s);
}

static void save_to_chosen(shell *s)
{
    browser *b = &s->browser;
    const document_saving saving = session_save_as(&s->session, b->path, b->asks);
    b->asks = saving == DOCUMENT_EXISTS;
    if (saving == DOCUMENT_SAVED) {
        shell_put_away(s, &s->browser.open);
    } else if (saving == DOCUMENT_NOT_SAVED) {
        take_message(s);
    }
}

static void do_chosen(shell *s)
{
    browser *b = &s->browser;
    if (b->saves) {
        save_to_chosen(s);
    } else {
        session_open(&s->session, b->path);
        if (s->session.message.is_error && s->session.message.text[0]) {
            take_message(s);
        } else {
            shell_put_away(s, &s->browser.open);
        }
    }
}

/* False, and said why: it is no path that there can be. */
static bool typed_path(shell *s, char out[PLACES_PATH_SIZE])
{
    browser *b = &s->browser;
    const bool named = b->typed[strspn(b->typed, " ")] != '\0';
    const bool good = named && places_typed(b->folder.path, b->typed, out);
    if (!good) {
        snprintf(b->why, sizeof b->why, "%s",
                 named ? "That path is too long." : "Type a name for the file.");
    }
    return good;
}

static void choose_to_save(shell *s)
{
    browser *b = &s->browser;
    char typed[PLACES_PATH_SIZE];
    if (!typed_path(s, typed)) { return; }
    if (places_is_folder(typed)) {
        set_typed(s, "");
        show_folder(s, typed);
    } else if (document_path_of(typed, b->path)) {
        s->chosen = do_chosen;
    } else {
        snprintf(b->why, sizeof b->why, "That is no name for a file.");
    }
}

void browser_choose(shell *s)
{
    browser *b = &s->browser;
    browser_shown shown;
    char typed[PLACES_PATH_SIZE];
    b->why[0] = '\0';
    const bool has_row = browser_row(s, b->list.selected, &shown);
    if (has_row && shown.is_folder && (!b->saves || b->by_list)) {
        show_folder(s, shown.path);
    } else if (b->saves) {
        choose_to_save(s);
    } else if (has_row) {
        snprintf(b->path, sizeof b->path, "%s", shown.path);
        s->chosen = do_chosen;
    } else if (!b->typed[0] || !typed_path(s, typed)) {
        return;
    } else if (places_is_folder(typed)) {
        show_folder(s, typed);
    } else {
        snprintf(b->path, sizeof b->path, "%s", typed);
        s->chosen = do_chosen;
    }
}

void browser_take_row(shell *s)
{
    browser *b = &s->browser;
    browser_shown shown;
    if (browser_row(s, b->list.selected, &shown)) {
        b->by_list = true;
        b->asks = false;
        b->why[0] = '\0';
        if (b->saves && !shown.is_folder) { set_typed(s, shown.name); }
    }
}

bool browser_make_pictures(shell *s)
{
    const clock_t start = clock();
    bool made = false;
    while (s->browser.open && clock() - start < pictures_time &&
           thumbs_make_one(&s->browser.thumbs)) {
        made = true;
    }
    s->session.dirty = s->session.dirty || made;
    return made;
}
