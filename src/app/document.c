/* document.c - reading, saving and keeping one open case. */
#include "app/document.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/numbered.h"
#include "app/textfit.h"

static scene_status no_memory(scene_error *error)
{
    *error = (scene_error){ .status = SCENE_NO_MEMORY, .text = "out of memory" };
    return SCENE_NO_MEMORY;
}

static document_stamp stamp_of(const char *path)
{
    struct stat info;
    if (!path[0] || stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        return (document_stamp){ .size = -1 };
    }
    return (document_stamp){ info.st_mtim, (long long)info.st_size, (long long)info.st_ino };
}

static bool same_stamp(const document_stamp *a, const document_stamp *b)
{
    return a->modified.tv_sec == b->modified.tv_sec && a->modified.tv_nsec == b->modified.tv_nsec &&
           a->size == b->size && a->node == b->node;
}

scene_status document_read(const char *path, bool from_gallery, document *out, scene_error *error)
{
    document doc = { .from_gallery = from_gallery, .on_disk = stamp_of(path) };
    const scene_status status = scene_read_file(path, &doc.scene, error);
    if (status != SCENE_OK) {
        return status;
    }
    doc.saved = scene_copy(doc.scene);
    doc.history = scene_history_create(doc.scene);
    if (!doc.saved || !doc.history) {
        document_deinit(&doc);
        return no_memory(error);
    }
    if (strcmp(path, "-") != 0) {
        /* The current folder cannot change under us, but relative paths read badly later. */
        places_resolve(path, doc.path, sizeof doc.path);
    }
    *out = doc;
    return SCENE_OK;
}

scene_status document_restore(recovery_find *found, document *out, scene_error *error)
{
    document doc = { .slot = found->slot };
    const scene_status status = recovery_read(&found->slot, &doc.scene, error);
    if (status != SCENE_OK) {
        return status;
    }
    doc.kept = scene_copy(doc.scene);
    doc.history = scene_history_create(doc.scene);
    if (!doc.kept || !doc.history) {
        doc.slot = (recovery_slot){ 0 }; /* is still the finder's */
        document_deinit(&doc);
        return no_memory(error);
    }
    scene_history_mark_unsaved(doc.history);
    snprintf(doc.path, sizeof doc.path, "%s", found->from);
    scene_error ignored; /* a file that is gone by now only means that all is unsaved */
    if (doc.path[0] && scene_read_file(doc.path, &doc.saved, &ignored) != SCENE_OK) {
        doc.saved = NULL;
    }
    doc.on_disk = stamp_of(doc.path);
    if (doc.on_disk.modified.tv_sec > found->saved_at) {
        doc.on_disk = (document_stamp){ .size = -1 }; /* newer than the work: not to be lost */
    }
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

bool document_changed(const document *doc)
{
    if (doc->saved && scene_equal(doc->scene, doc->saved)) {
        return false;
    }
    scene *same_show = doc->saved ? scene_copy(doc->saved) : NULL;
    if (!same_show) {
        return true;
    }
    const bool only_show = scene_set_show(same_show, scene_show(doc->scene)) == SCENE_OK &&
                           scene_equal(doc->scene, same_show);
    scene_destroy(same_show);
    return !only_show;
}

bool document_needs_keeping(const document *doc)
{
    const bool up_to_date = doc->kept && scene_equal(doc->scene, doc->kept);
    return document_changed(doc) ? !up_to_date : doc->slot.number != 0;
}

static void forget_kept(document *doc)
{
    recovery_discard(&doc->slot);
    scene_destroy(doc->kept);
    doc->kept = NULL;
}

scene_status document_keep(document *doc, scene_error *error)
{
    if (!document_changed(doc)) {
        forget_kept(doc);
        return SCENE_OK;
    }
    if (!document_needs_keeping(doc)) {
        return SCENE_OK;
    }
    const scene_status status = recovery_write(&doc->slot, doc->scene, doc->path, error);
    if (status != SCENE_OK) {
        return status;
    }
    scene_destroy(doc->kept);
    doc->kept = scene_copy(doc->scene);
    return SCENE_OK;
}

static scene_status save_numbered(document *doc, scene_error *error)
{
    static const char *const extension[] = { "json" };
    char path[1][NUMBERED_PATH_SIZE];
    const int failed = numbered_reserve(NULL, extension, 1, path);
    if (failed) {
        *error = (scene_error){ .status = SCENE_CANNOT_WRITE };
        snprintf(error->text, sizeof error->text, "no new file can be made in this folder: %s",
                 strerror(failed));
        return error->status;
    }
    const scene_status status = scene_save(doc->scene, path[0], error);
    if (status != SCENE_OK) {
        numbered_discard(1, path);
        return status;
    }
    snprintf(doc->path, sizeof doc->path, "%s", path[0]);
    doc->from_gallery = false;
    return SCENE_OK;
}

/* Has another program written the file since we read or saved it? A file that is gone is not
 * overwritten but made again. */
static bool changed_by_others(document *doc)
{
    const document_stamp now = stamp_of(doc->path);
    if (now.size < 0 || same_stamp(&now, &doc->on_disk) || same_stamp(&now, &doc->refused)) {
        return false;
    }
    doc->refused = now;
    return true;
}

bool document_has_file(const document *doc)
{
    return doc->path[0] && !doc->from_gallery;
}

static scene_status save_to_own_file(document *doc, scene_error *error)
{
    if (changed_by_others(doc)) {
        *error = (scene_error){ .status = SCENE_CANNOT_WRITE,
                                .text = "changed on disk since it was opened; Ctrl+S again "
                                        "overwrites it" };
        return error->status;
    }
    return scene_save(doc->scene, doc->path, error);
}

scene_status document_save(document *doc, scene_error *error)
{
    scene *saved = scene_copy(doc->scene);
    if (!saved) {
        return no_memory(error);
    }
    const scene_status status =
        document_has_file(doc) ? save_to_own_file(doc, error) : save_numbered(doc, error);
    if (status != SCENE_OK) {
        scene_destroy(saved);
        return status;
    }
    scene_destroy(doc->saved);
    doc->saved = saved;
    scene_history_mark_saved(doc->history);
    doc->on_disk = stamp_of(doc->path);
    forget_kept(doc);
    return SCENE_OK;
}

const char *document_file_name(const document *doc)
{
    return places_base_name(doc->path);
}

void document_window_title(const document *doc, char *out, size_t out_size)
{
    char title[240], file[240]; /* what a title bar can show, and room for the star */
    textfit_plain(scene_title(doc->scene), title, sizeof title);
    textfit_plain(document_file_name(doc), file, sizeof file);
    const char *star = document_changed(doc) ? " *" : "";
    const char *only = title[0] ? title : file[0] ? file : "Untitled";
    if (title[0] && file[0]) {
        snprintf(out, out_size, "%s — %s%s", title, file, star);
    } else {
        snprintf(out, out_size, "%s%s", only, star);
    }
}
