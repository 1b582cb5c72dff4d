/* recovery.h - unsaved work, kept where the next start finds it.
 *
 * In the state folder (places.h) a slot N is up to four files: unsaved-N.json, the scene as an
 * ordinary case file; unsaved-N.from, the path of the file that it was made from, if any, and in a
 * last line when and how large that was, and whether it only carried the case;
 * unsaved-N.points, those of a polygon that was being clicked, if any, a line each; and
 * unsaved-N.lock, locked as long as a program works on it. The lock goes away with its program,
 * however that ends, so another window's work is never taken for an orphan.
 *
 * When work is written is decided elsewhere: views/frame.h says how soon after a change, and
 * session_keep() does it then; session_quit() does it once more. */
#ifndef APP_RECOVERY_H
#define APP_RECOVERY_H

#include <time.h>

#include "app/files/places.h"
#include "scene/disk/watch.h"
#include "scene/doc/scene.h"

typedef struct recovery_slot {
    int number; /* 0: none */
    int lock;   /* the open lock file */
} recovery_slot;

/* A polygon that is not closed yet, and so is no part of the scene. */
typedef struct recovery_points {
    int count; /* 0: there is none */
    ct_vec at[CT_MAX_POINTS];
} recovery_points;

/* The file that work was made from, and as what it was known then. */
typedef struct recovery_origin {
    char path[PLACES_PATH_SIZE]; /* "" when there was none */
    watch_stamp on_disk;
    /* Not saved over: */
    bool in_picture;   /* a picture or a text carried it */
    bool from_gallery; /* of that installation, or of another by the next start */
} recovery_origin;

/* Writes the scene and the points into the slot, which is taken first if it is none. */
scene_status recovery_write(recovery_slot *slot, const scene *s, const recovery_points *points,
                            const recovery_origin *from, scene_error *error);

/* Where its scene is; "" where no folder is for it. */
void recovery_path(const recovery_slot *slot, char out[PLACES_PATH_SIZE]);

/* The work is saved or as its file has it: deletes its files. */
void recovery_discard(recovery_slot *slot);

/* Nobody is asked about this work again, but it stays beside as discarded-N.json (or whatever `as`
 * says) until another takes that name; a polygon that was being clicked is closed in it. Tells its
 * path. False: it cannot be put aside (why: errno); it stays where it is, which is told then, and
 * the slot is let go of. */
bool recovery_put_aside(recovery_slot *slot, const char *as, char path[PLACES_PATH_SIZE]);

/* Lets go of the slot, but leaves its files to the next start. */
void recovery_release(recovery_slot *slot);

typedef struct recovery_find {
    recovery_slot slot;
    recovery_origin from;
    time_t saved_at;
    int others; /* older ones beside it */
} recovery_find;

/* The newest orphan, locked for us; its slot is 0 when there is none. */
void recovery_find_orphan(recovery_find *out);

scene_status recovery_read(const recovery_slot *slot, scene **out, scene_error *error);

/* As many as can be read. */
void recovery_read_points(const recovery_slot *slot, recovery_points *out);

#endif
