/* document.h - one open case: its scene, where it came from, whether it has changed, saving it.
 *
 * A case of the gallery is never overwritten: saving it makes a numbered file in the current
 * folder, which is the document's file from then on. */
#ifndef APP_DOCUMENT_H
#define APP_DOCUMENT_H

#include <time.h>

#include "app/gallery.h"
#include "app/recovery.h"
#include "scene/history.h"

/* A file as it was at one moment; size -1: there was none, or nothing that could be overwritten. */
typedef struct document_stamp {
    struct timespec modified;
    long long size, node;
} document_stamp;

typedef struct document {
    scene *scene;                /* as edited; owned */
    scene_history *history;      /* of its edits; owned */
    scene *saved;                /* as its file has it; NULL: nothing on disk says it */
    scene *kept;                 /* as the recovery file has it; NULL: there is none */
    char path[PLACES_PATH_SIZE]; /* "": none */
    document_stamp on_disk;      /* the file when it was read or saved */
    document_stamp refused;      /* somebody else's version, not overwritten so far */
    bool from_gallery;           /* path is a case of the gallery */
    gallery_stop stop;           /* where the walk through the cases comes by it */
    recovery_slot slot;
} document;

/* Reads a case file; "-" is standard input. On an error *out is untouched. */
scene_status document_read(const char *path, bool from_gallery, document *out, scene_error *error);

/* A document of what an earlier run left. The slot becomes the document's, unless it fails. */
scene_status document_restore(recovery_find *found, document *out, scene_error *error);

/* Frees everything; what a recovery file holds stays for the next start. */
void document_deinit(document *doc);

/* Has it anything to lose? Which overlays are shown is a way to look, like the view: it is saved
 * along with the rest, but by itself it is no change. */
bool document_changed(const document *doc);

/* Is there unsaved work that the recovery file does not have yet? */
bool document_needs_keeping(const document *doc);

/* Brings the recovery file up to date: writes it, or deletes it when nothing is unsaved. */
scene_status document_keep(document *doc, scene_error *error);

/* Saves to the document's file, or to a new numbered one in the current folder. A file that
 * another program has changed since is refused once, and overwritten the second time. */
scene_status document_save(document *doc, scene_error *error);

/* Does saving go to a file of its own, or to a new one? */
bool document_has_file(const document *doc);

/* The file's name, "" when there is none. */
const char *document_file_name(const document *doc);

/* For the title bar: "Case title — file.json *". */
void document_window_title(const document *doc, char *out, size_t out_size);

#endif
