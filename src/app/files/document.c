/* document.c - reading, saving, reloading and keeping one open case. */
#include "app/files/document.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/textfit.h"
#include "scene/disk/carried.h"
#include "scene/text/refuse.h"
#include "scene/text/utf8.h"

enum { MOST_OF_TITLE = 60 }; /* bytes, in the name of a file */

scene_status document_of(scene *s, document *out, scene_error *error)
{
    document doc = { .scene = s, .on_disk = { .size = -1 }, .is_new = true };
    doc.saved = doc.scene ? scene_create() : NULL;
    doc.history = doc.scene ? scene_history_create(doc.scene) : NULL;
    if (!doc.saved || !doc.history) {
        document_deinit(&doc);
        return refuse_no_memory(error);
    }
    watch_know(&doc.watch, &doc.on_disk);
    *out = doc;
    return SCENE_OK;
}

scene_status document_read(const char *path, bool from_gallery, document *out, scene_error *error)
{
    document doc = { .from_gallery = from_gallery, .on_disk = watch_stamp_of(path) };
    const scene_status status = carried_read_scene(path, &doc.scene, &doc.from_picture, error);
    if (status != SCENE_OK) { return status; }
    doc.saved = scene_copy(doc.scene);
    doc.history = scene_history_create(doc.scene);
    if (!doc.saved || !doc.history) {
        document_deinit(&doc);
        return refuse_no_memory(error);
    }
    /* What came through a pipe cannot be saved back to it: it is work without a file. */
    if (strcmp(path, "-") != 0 && doc.on_disk.size >= 0) {
        /* The current folder cannot change under us, but relative paths read badly later. */
        places_resolve(path, doc.path, sizeof doc.path);
        watch_know(&doc.watch, &doc.on_disk);
    }
    *out = doc;
    return SCENE_OK;
}

scene_status document_restore(recovery_find *found, document *out, scene_error *error)
{
    document doc = { .slot = found->slot, .from_gallery = found->from.from_gallery };
    const scene_status status = recovery_read(&found->slot, &doc.scene, error);
    if (status != SCENE_OK) { return status; }
    recovery_read_points(&found->slot, &doc.points);
    doc.kept_points = doc.points;
    doc.kept = scene_copy(doc.scene);
    doc.history = scene_history_create(doc.scene);
    if (!doc.kept || !doc.history) {
        doc.slot = (recovery_slot){ 0 }; /* is still the finder's */
        document_deinit(&doc);
        return refuse_no_memory(error);
    }
    snprintf(doc.path, sizeof doc.path, "%s", found->from.path);
    doc.is_new = !doc.path[0];
    scene_error ignored; /* a file that is gone by now only means that all is unsaved */
    doc.from_picture = found->from.in_picture;
    if (doc.path[0] &&
        carried_read_scene(doc.path, &doc.saved, &doc.from_picture, &ignored) != SCENE_OK) {
        doc.saved = NULL;
    }
    const watch_stamp now = watch_stamp_of(doc.path);
    watch_know(&doc.watch, &now);
    doc.on_disk = found->from.on_disk; /* another one by now is not to be lost */
    found->slot = (recovery_slot){ 0 };
    *out = doc;
    return SCENE_OK;
}

void document_deinit(document *doc)
{
    scene_destroy(doc->scene);
    scene_destroy(doc->saved);
    scene_destroy(doc->kept);
    scene_history_destroy(doc->history);
    recovery_release(&doc->slot);
    *doc = (document){ .scene = NULL };
}

static bool edited(const document *doc)
{
    return !doc->saved || !scene_equal_but_show(doc->scene, doc->saved);
}

bool document_changed(const document *doc)
{
    return doc->file_lost || edited(doc);
}

bool document_has_work(const document *doc)
{
    return doc->points.count > 0 || document_changed(doc);
}

bool document_is_only_here(const document *doc)
{
    return document_has_work(doc) || (!doc->path[0] && scene_shape_count(doc->scene) > 0);
}

bool document_needs_keeping(const document *doc)
{
    const recovery_points *a = &doc->points, *b = &doc->kept_points;
    const bool up_to_date = doc->kept && scene_equal(doc->scene, doc->kept) &&
                            a->count == b->count &&
                            memcmp(a->at, b->at, (size_t)a->count * sizeof a->at[0]) == 0;
    return document_has_work(doc) ? !up_to_date : doc->slot.number != 0;
}

static void forget_kept(document *doc)
{
    recovery_discard(&doc->slot);
    scene_destroy(doc->kept);
    doc->kept = NULL;
}

scene_status document_keep(document *doc, scene_error *error)
{
    if (!document_has_work(doc)) {
        forget_kept(doc);
        return SCENE_OK;
    }
    if (!document_needs_keeping(doc)) { return SCENE_OK; }
    recovery_origin from = { .on_disk = doc->on_disk,
                             .in_picture = doc->from_picture,
                             .from_gallery = doc->from_gallery };
    snprintf(from.path, sizeof from.path, "%s", doc->path);
    const scene_status status = recovery_write(&doc->slot, doc->scene, &doc->points, &from, error);
    if (status != SCENE_OK) { return status; }
    scene_destroy(doc->kept);
    doc->kept = scene_copy(doc->scene);
    doc->kept_points = doc->points;
    return SCENE_OK;
}

/* As of this stamp the file says what `saved` says. */
static void know_file(document *doc, const watch_stamp *stamp)
{
    doc->on_disk = *stamp;
    watch_know(&doc->watch, stamp);
    doc->file_lost = false;
}

/* ---- Saving ------------------------------------------------------------------------------ */

enum { most_tries = 20 };

static scene_status save_numbered(document *doc, watch_stamp *written, scene_error *error)
{
    static const char *const extension[] = { "json" };
    char path[1][PLACES_PATH_SIZE];
    scene_status status;
    int tries = 0;
    do { /* again where another window has taken the number meanwhile */
        const int failed = places_free_number(PLACES_STEM, extension, 1, path);
        if (failed) {
            return refuse(error, SCENE_CANNOT_WRITE, 0,
                          "no new file can be made in this folder: %s", strerror(failed));
        }
        scene_remove_leftovers(path[0]);
        status = watch_save(doc->scene, path[0], WATCH_OVER_NOTHING, written, error);
    } while (status != SCENE_OK && access(path[0], F_OK) == 0 && ++tries < most_tries);
    if (status == SCENE_OK) {
        snprintf(doc->path, sizeof doc->path, "%s", path[0]);
        doc->from_gallery = false;
        doc->from_picture = false;
    }
    return status;
}

bool document_has_file(const document *doc)
{
    return document_is_users(doc) && !doc->from_picture;
}

bool document_is_users(const document *doc)
{
    return doc->path[0] && !doc->from_gallery;
}

/* Other rights, a second name or another time are no other contents. Of restored work, and beside a
 * rival, `saved` is not what the file said as of on_disk. */
static bool says_what_was_saved(const document *doc)
{
    scene *found = NULL;
    bool carried;
    scene_error ignored;
    const bool same = doc->saved && watch_same(&doc->watch.known, &doc->on_disk) &&
                      carried_read_scene(doc->path, &found, &carried, &ignored) == SCENE_OK &&
                      !carried && scene_equal(found, doc->saved);
    scene_destroy(found);
    return same;
}

/* A file that another program has written since we read or saved it is refused the first time; one
 * that is gone is not overwritten but made again. */
static scene_status save_to_own_file(document *doc, watch_stamp *written, scene_error *error)
{
    scene_remove_leftovers(doc->path); /* takes its time in a large folder */
    const watch_stamp now = watch_stamp_of(doc->path);
    if (now.size >= 0 && !watch_same(&now, &doc->on_disk) && !watch_same(&now, &doc->refused) &&
        !says_what_was_saved(doc)) {
        doc->refused = now;
        return refuse(error, SCENE_CANNOT_WRITE, 0,
                      "changed on disk since it was opened; saving again overwrites it");
    }
    return watch_save(doc->scene, doc->path, WATCH_OVER_ANY, written, error);
}

/* `saved`, which is owned by the document from now on, is what the file says as of this stamp, and
 * what is shown but for the overlays. */
static void become_saved(document *doc, scene *saved, const watch_stamp *stamp)
{
    scene_destroy(doc->saved);
    doc->saved = saved;
    scene_history_end_step(doc->history);
    know_file(doc, stamp);
    forget_kept(doc);
}

scene_status document_save(document *doc, scene_error *error)
{
    scene *saved = scene_copy(doc->scene);
    if (!saved) { return refuse_no_memory(error); }
    watch_stamp written;
    const scene_status status =
        (document_has_file(doc) ? save_to_own_file : save_numbered)(doc, &written, error);
    if (status == SCENE_OK) {
        become_saved(doc, saved, &written);
    } else {
        scene_destroy(saved);
    }
    return status;
}

/* ---- Saving under another name ----------------------------------------------------------- */

/* "case.json", but not "case 1.2" nor ".hidden". */
static bool has_extension(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot && dot != name && isalpha((unsigned char)dot[1]) && !strchr(dot, ' ');
}

bool document_path_of(const char *typed, char out[PLACES_PATH_SIZE])
{
    const char *base = places_base_name(typed);
    if (!base[0] || strcmp(base, ".") == 0 || strcmp(base, "..") == 0) { return false; }
    const char *extension = has_extension(base) ? "" : ".json";
    return snprintf(out, PLACES_PATH_SIZE, "%s%s", typed, extension) < PLACES_PATH_SIZE;
}

document_saving document_save_as(document *doc, const char *path, bool overwrite,
                                 scene_error *error)
{
    if (carried_names_picture(path)) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0,
                     "that is a picture's name; end a case's name in .json");
        return DOCUMENT_NOT_SAVED;
    }
    struct stat there;
    if (!overwrite && lstat(path, &there) == 0) {
        (void)refuse(error, SCENE_CANNOT_WRITE, 0, "there is a file of this name already");
        return DOCUMENT_EXISTS;
    }
    const watch_over over = overwrite ? WATCH_OVER_ANY : WATCH_OVER_NOTHING;
    scene_remove_leftovers(path);
    scene *saved = scene_copy(doc->scene);
    if (!saved) { (void)refuse_no_memory(error); }
    watch_stamp written;
    if (!saved || watch_save(doc->scene, path, over, &written, error) != SCENE_OK) {
        scene_destroy(saved);
        return DOCUMENT_NOT_SAVED;
    }
    places_resolve(path, doc->path, sizeof doc->path);
    doc->from_gallery = false;
    doc->from_picture = false;
    doc->is_new = false;
    become_saved(doc, saved, &written);
    return DOCUMENT_SAVED;
}

/* ---- Other programs ---------------------------------------------------------------------- */

/* Shows what was found in the file, as a step that can be undone; `found` is owned by the document
 * from now on, unless there is no memory. */
static scene_status take(document *doc, scene *found, const watch_stamp *stamp, scene_error *error)
{
    static const scene_step reload = { .label = "Reload" };
    scene *saved = scene_copy(found);
    /* Overlays switched by hand are no change of the case: they stay as they are seen. */
    if (doc->saved && scene_show(doc->scene) != scene_show(doc->saved)) {
        (void)scene_set_show(found, scene_show(doc->scene));
    }
    if (!saved || scene_history_commit(doc->history, found, &reload) != SCENE_OK) {
        scene_destroy(saved);
        return refuse_no_memory(error);
    }
    scene_destroy(doc->scene);
    doc->scene = found;
    become_saved(doc, saved, stamp);
    return SCENE_OK;
}

/* `found` is what the file says by now; it is taken over or destroyed. */
static document_news meet(document *doc, scene *found, scene_error *error)
{
    const watch_stamp stamp = doc->watch.known;
    document_news news = DOCUMENT_RIVAL;
    const bool had_edits = edited(doc);
    const bool is_old = doc->saved && scene_equal(found, doc->saved);
    if (scene_equal(found, doc->scene) || (is_old && !had_edits)) {
        become_saved(doc, found, &stamp);
        return DOCUMENT_AGREES;
    }
    if (is_old) {
        know_file(doc, &stamp);
        news = DOCUMENT_AGREES;
    } else if (!had_edits) {
        news = DOCUMENT_RELOADED;
        if (take(doc, found, &stamp, error) == SCENE_OK) { return news; }
        news = DOCUMENT_FILE_BROKEN;
    }
    scene_destroy(found);
    doc->file_lost = news != DOCUMENT_AGREES;
    return news;
}

document_news document_look(document *doc, scene_error *error)
{
    *error = (scene_error){ .status = SCENE_OK };
    const watch_news news = doc->path[0] ? watch_look(&doc->watch, doc->path) : WATCH_NOTHING;
    if (news == WATCH_NOTHING || news == WATCH_UNSETTLED) {
        return news == WATCH_NOTHING ? DOCUMENT_NO_NEWS : DOCUMENT_UNSETTLED;
    }
    scene *found = NULL;
    if (news == WATCH_CHANGED &&
        carried_read_scene(doc->path, &found, &doc->from_picture, error) == SCENE_OK) {
        return meet(doc, found, error);
    }
    doc->file_lost = true;
    return news == WATCH_GONE ? DOCUMENT_FILE_GONE : DOCUMENT_FILE_BROKEN;
}

scene_status document_reload(document *doc, scene_error *error)
{
    const watch_stamp stamp = watch_stamp_of(doc->path);
    scene *found = NULL;
    scene_status status = carried_read_scene(doc->path, &found, &doc->from_picture, error);
    if (status == SCENE_OK) { status = take(doc, found, &stamp, error); }
    if (status != SCENE_OK) { scene_destroy(found); }
    return status;
}

const char *document_file_name(const document *doc)
{
    return places_base_name(doc->path);
}

/* Letters and digits; what is between them is one hyphen. */
static void name_by_title(const char *title, char out[MOST_OF_TITLE + 1])
{
    size_t length = 0;
    for (const char *at = title; *at && length < MOST_OF_TITLE; at++) {
        const bool is_kept = isalnum((unsigned char)*at) || (*at & 0x80);
        if (is_kept || (length > 0 && out[length - 1] != '-')) {
            out[length++] = is_kept ? *at : '-';
        }
    }
    length = utf8_valid_prefix(out, length);
    out[length - (length > 0 && out[length - 1] == '-')] = '\0';
}

void document_stem(const document *doc, const char *unnamed, char out[PLACES_PATH_SIZE])
{
    char title[240], by_title[MOST_OF_TITLE + 1] = "";
    name_by_title(textfit_plain(scene_title(doc->scene), title, sizeof title), by_title);
    const char *name = doc->path[0] ? document_file_name(doc) : by_title[0] ? by_title : unnamed;
    const char *dot = strrchr(name, '.');
    snprintf(out, PLACES_PATH_SIZE, "%.*s",
             (int)(dot && dot != name ? (size_t)(dot - name) : strlen(name)), name);
}

void document_window_title(const document *doc, char *out, size_t out_size)
{
    char title[240], file[240]; /* what a title bar can show, and room for the star */
    textfit_plain(scene_title(doc->scene), title, sizeof title);
    textfit_plain(document_file_name(doc), file, sizeof file);
    const char *star = document_changed(doc) ? " *" : "";
    const char *only = title[0] ? title : file[0] ? file : "Untitled";
    if (title[0] && file[0]) {
        const char *whose = doc->from_gallery && star[0] ? "copy of " : "";
        snprintf(out, out_size, "%s — %s%s%s", title, whose, file, star);
    } else {
        snprintf(out, out_size, "%s%s", only, star);
    }
}
