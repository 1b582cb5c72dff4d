/* document.h - one open case: its scene, where it came from, whether it has changed, saving it.
 *
 * The room files holds this and what else is read and kept on disk around it: unsaved work,
 * settings and recent files, folders and the gallery, small pictures of cases. It never shows
 * anything and asks nobody.
 *
 * A case of the gallery is never overwritten: saving it makes a numbered file in the current
 * folder, which is the document's file from then on. Nor is a picture that carries a case: it has
 * to be saved under another name. */
#ifndef APP_DOCUMENT_H
#define APP_DOCUMENT_H

#include "app/files/folder.h"
#include "app/files/recovery.h"
#include "scene/disk/watch.h"
#include "scene/doc/history.h"

typedef struct document {
    scene *scene;                        /* as edited; owned */
    scene_history *history;              /* of its edits; owned */
    scene *saved;                        /* as its file has it; NULL: nothing on disk says it */
    scene *kept;                         /* as the recovery file has it; NULL: there is none */
    recovery_points points, kept_points; /* the same of a polygon that is not closed yet */
    char path[PLACES_PATH_SIZE];         /* "": none */
    watch_stamp on_disk;                 /* the file when it was read or saved */
    watch_stamp refused;                 /* somebody else's version, not overwritten so far */
    watch watch;                         /* whether others change the file */
    bool file_lost;    /* they have deleted, broken or changed it: nothing on disk says `saved` */
    bool is_new;       /* made here, and never saved: it has to be given a name */
    bool from_gallery; /* path is a case of the gallery */
    bool from_picture; /* path is a picture that carries the case */
    bool called_demo;  /* a demo is played in its place: it waits, even without work */
    gallery_stop stop; /* where the walk through the cases comes by it */
    recovery_slot slot;
} document;

/* A case made elsewhere, without a file: unsaved work, but for an empty one. Takes it, on an error
 * too, which leaves *out untouched; NULL: no memory. */
scene_status document_of(scene *s, document *out, scene_error *error);

/* Reads a case file, or a picture that carries one; "-" is standard input. On an error *out is
 * untouched. */
scene_status document_read(const char *path, bool from_gallery, document *out, scene_error *error);

/* A document of what an earlier run left. The slot becomes the document's, unless it fails. */
scene_status document_restore(recovery_find *found, document *out, scene_error *error);

/* Frees everything; what a recovery file holds stays for the next start. */
void document_deinit(document *doc);

/* Has it anything to lose? Which overlays are shown is a way to look, like the view: it is saved
 * along with the rest, but by itself it is no change. */
bool document_changed(const document *doc);

/* Is that so, or is a polygon being clicked? Then the recovery file is to have it. */
bool document_has_work(const document *doc);

/* Has it, or did it come through a pipe? Then what it says is nowhere else. */
bool document_is_only_here(const document *doc);

/* Is there unsaved work that the recovery file does not have yet? */
bool document_needs_keeping(const document *doc);

/* Brings the recovery file up to date: writes it, or deletes it when nothing is unsaved. */
scene_status document_keep(document *doc, scene_error *error);

/* Saves to the document's file, or to a new numbered one in the current folder. A file that
 * another program has changed since is refused once, and overwritten the second time. */
scene_status document_save(document *doc, scene_error *error);

/* The path of the file that is meant: with ".json" appended where it has no extension. False: it
 * ends in no name, or is too long. */
bool document_path_of(const char *typed, char out[PLACES_PATH_SIZE]);

typedef enum document_saving {
    DOCUMENT_SAVED,
    DOCUMENT_EXISTS, /* there is a file: ask, then save with `overwrite` */
    DOCUMENT_NOT_SAVED
} document_saving;

/* Saves to this path, which is the document's file from then on; a picture's name is refused. What
 * fails leaves the document and its old file as they were. */
document_saving document_save_as(document *doc, const char *path, bool overwrite,
                                 scene_error *error);

/* ---- Other programs ---------------------------------------------------------------------- */

typedef enum document_news {
    DOCUMENT_NO_NEWS,
    DOCUMENT_UNSETTLED,   /* look again soon */
    DOCUMENT_AGREES,      /* the file was written, but says what is known of it or shown */
    DOCUMENT_RELOADED,    /* nothing was unsaved here: `scene` is a new one, of what it says now */
    DOCUMENT_RIVAL,       /* it says something else than the unsaved work here: choose */
    DOCUMENT_FILE_GONE,   /* deleted or moved away: the document counts as changed */
    DOCUMENT_FILE_BROKEN, /* cannot be read (`error` says why): counts as changed, too */
} document_news;

/* Looks whether another program has changed the file. Tells each change once. */
document_news document_look(document *doc, scene_error *error);

/* Takes what the file says in place of what is here; `scene` is a new one. What fails leaves the
 * document as it was. */
scene_status document_reload(document *doc, scene_error *error);

/* ---- Names ------------------------------------------------------------------------------- */

/* Does saving go to a file of its own, or to a new one? */
bool document_has_file(const document *doc);

/* Did it come from a file of the user's: a case of his, or a picture that carries one? */
bool document_is_users(const document *doc);

/* The file's name, "" when there is none. */
const char *document_file_name(const document *doc);

/* The same without its ending; of a case without a file its title as such a name, `unnamed` without
 * both. */
void document_stem(const document *doc, const char *unnamed, char out[PLACES_PATH_SIZE]);

/* For the title bar: "Case title — file.json *", of a changed case of the gallery "copy of
 * file.json *". */
void document_window_title(const document *doc, char *out, size_t out_size);

#endif
